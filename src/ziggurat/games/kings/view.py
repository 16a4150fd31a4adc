"""What one seat sees, and the positions it can imagine from it."""

from __future__ import annotations

from typing import Any

import msgspec

from ziggurat.games.kings import layout
from ziggurat.games.kings.components import LETTERS, SPHERES, Card, Leader
from ziggurat.games.kings.core import Core
from ziggurat.games.kings.exchange import kingdom_of, snapshot
from ziggurat.games.kings.position import Conflict, Counts, Position, SeatPosition, position_of, state_of
from ziggurat.kit.seats import NOBODY
from ziggurat.kit.standstill import Standstill, nearest_end
from ziggurat.kit.views import OPEN, View


class SeatView(msgspec.Struct, frozen=True):
    """What is open of one seat: of the victory pile only its size and its top card, to everybody alike.

    The hand is its owner's alone. Where piles lie open, and once the game is over, `pile` tells all.
    """

    leaders: dict[Leader, str]
    cards: int
    catastrophes: int
    points: int
    top: Card | None
    hand: Counts | None
    pile: Counts | None


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lies open, and the seat's own hand; `kingdoms` are the columns that belong together.

    A link without a card lies face down, and the seat does not know it; `link` is the one face down, known or not.
    `standstill` says how near the game is to ending so; `unseen`, the cards nobody has seen, is told only with
    everything open.
    """

    columns: tuple[tuple[str, ...], ...]
    links: dict[str, Card | None]
    kingdoms: tuple[str, ...]
    seats: tuple[SeatView, ...]
    draw_pile: int
    discards: Counts
    active: int
    actions_left: int
    setting_up: bool
    drawer: int | None
    laid: str | None
    link: str | None
    disputed: tuple[Leader, ...]
    beside_ships: tuple[Leader, ...]
    conflict: Conflict | None
    still_turns: int = 1
    idle: int = 0
    passed_turns: int = 0
    standstill: Standstill | None = None
    unseen: Counts | None = None


class Memory(msgspec.Struct, frozen=True):
    """What an attentive seat could have written down: every card went on its pile in the open.

    `unseen` are the cards it has never seen: in the draw pile, in other hands, face down as a link, or out of a game of
    two.
    """

    piles: tuple[Counts, ...]
    unseen: Counts


def seat_view(position: Position, seat: int, viewer: int) -> SeatView:
    """One seat, as the viewer sees it."""
    there = position.seats[seat]
    over = position.deciding == NOBODY
    return SeatView(
        leaders=there.leaders,
        cards=sum(there.hand.values()),
        catastrophes=there.catastrophes,
        points=sum(there.pile.values()),
        top=there.top,
        hand=there.hand if viewer in (seat, OPEN) else None,
        pile=there.pile if position.options.open_piles or over or viewer == OPEN else None,
    )


def kingdom_letters(state: Core) -> tuple[str, ...]:
    """The kingdoms, each by the letters of its columns."""
    kingdoms = {kingdom_of(state, column) for column in range(len(LETTERS))}
    return tuple(LETTERS[first : last + 1] for first, last in sorted(kingdoms))


def table_of(state: Core, viewer: int) -> TableView:
    """What lies open before a seat."""
    position = position_of(state)
    return TableView(
        columns=position.columns,
        links=links_seen(state, position, viewer),
        kingdoms=kingdom_letters(state),
        seats=tuple(seat_view(position, seat, viewer) for seat in range(state.players)),
        draw_pile=position.draw_pile,
        discards=position.discards,
        active=position.active,
        actions_left=position.actions_left,
        setting_up=position.setting_up,
        drawer=position.drawer,
        still_turns=position.still_turns,
        idle=position.idle,
        passed_turns=position.passed_turns,
        standstill=standstill_of(position),
        laid=position.laid,
        link=position.link,
        disputed=position.disputed,
        beside_ships=position.beside_ships,
        conflict=position.conflict,
        unseen=position.unseen if viewer == OPEN else None,
    )


def links_seen(state: Core, position: Position, viewer: int) -> dict[str, Card | None]:
    """The links as a viewer sees them: one that lies face down is known to the player who laid it (K12)."""
    knows = not snapshot(state)["hides_link"] or viewer in (position.active, OPEN)
    return {name: card if knows or name != position.link else None for name, card in position.links.items()}


def standstill_of(position: Position) -> Standstill | None:
    """How near the game is to ending because nobody acts or draws (K11)."""
    players = len(position.seats)
    return nearest_end(
        players,
        passed=(position.passed_turns, position.options.standstill_rounds),
        undrawn=(position.still_turns, layout.STILL_ROUNDS),
    )


def memory_of(state: Core, viewer: int) -> Memory:
    """What a seat could have written down."""
    position = position_of(state)
    hidden = [position.unseen, *(there.hand for seat, there in enumerate(position.seats) if seat != viewer)]
    if position.link is not None and links_seen(state, position, viewer)[position.link] is None:
        hidden.append({position.links[position.link]: 1})
    totals = {card: sum(counts.get(card, 0) for counts in hidden) for card in SPHERES}
    piles = tuple(there.pile for there in position.seats)
    return Memory(piles, {card: many for card, many in totals.items() if many})


def fabricate(game: Any, view: View) -> Core:
    """Some whole position that fits a view: the unseen cards dealt in order, to be dealt anew by `redeal`."""
    table: TableView = view.table
    memory: Memory = view.memory
    unseen = [card for card in SPHERES for _ in range(memory.unseen.get(card, 0))]

    def take(many: int) -> Counts:
        taken, unseen[:] = unseen[:many], unseen[many:]
        return {card: taken.count(card) for card in SPHERES if card in taken}

    seats = []
    for seat, there in enumerate(table.seats):
        hand = there.hand if seat == view.seat and there.hand is not None else take(there.cards)
        seats.append(SeatPosition(there.leaders, hand, memory.piles[seat], there.top, there.catastrophes))
    links = {name: card if card is not None else next(iter(take(1))) for name, card in table.links.items()}
    position = Position(
        seats=tuple(seats),
        columns=table.columns,
        unseen=take(len(unseen)),
        draw_pile=table.draw_pile,
        rules_version=view.rules_version,
        options=view.options,
        links=links,
        discards=table.discards,
        decision=view.decision,
        deciding=view.deciding,
        active=table.active,
        actions_left=table.actions_left,
        setting_up=table.setting_up,
        drawer=table.drawer,
        still_turns=table.still_turns,
        idle=table.idle,
        passed_turns=table.passed_turns,
        laid=table.laid,
        link=table.link,
        disputed=table.disputed,
        beside_ships=table.beside_ships,
        conflict=table.conflict,
    )
    return state_of(game, position)
