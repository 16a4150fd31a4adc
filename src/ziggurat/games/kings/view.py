"""What one seat sees, and the positions it can imagine from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

import msgspec
from msgspec.structs import replace

from ziggurat.games.kings import layout
from ziggurat.games.kings.components import LETTERS, SPHERES, Card, Leader
from ziggurat.games.kings.core import Core
from ziggurat.games.kings.position import FORM, Conflict, Counts, Position, SeatPosition
from ziggurat.games.kings.probes import hides_link, kingdom_of, ships_left
from ziggurat.kit.making import remembered
from ziggurat.kit.positions import Named, Unseen, fabricated, filled, shown, with_own
from ziggurat.kit.seats import NOBODY
from ziggurat.kit.standstill import Standstill, nearest_end
from ziggurat.kit.views import OPEN, SPECTATOR, View


class SeatView(msgspec.Struct, frozen=True, gc=False):
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


class BoardView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What lies open, and the seat's own hand; `kingdoms` are the columns that belong together.

    A link without a card lies face down, and the seat does not know it; `face_down` is the one that does, known or not.
    `treasures_left` lie on the table, and `ships_left` can still be built. `standstill` says how near the game is to
    ending so; `unseen`, the cards nobody has seen, is told only with everything open.
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
    treasures_left: int
    ships_left: int
    face_down: str | None = None
    still_turns: int = 1
    idle: int = 0
    passed_turns: int = 0
    standstill: Standstill | None = None
    unseen: Counts | None = None


class Memory(msgspec.Struct, frozen=True, gc=False):
    """What an attentive seat could have written down: every card went on its pile in the open.

    `unseen` are the cards it has never seen: in the draw pile, in other hands, face down as a link, or out of a game of
    two.
    """

    piles: tuple[Counts, ...]
    unseen: Counts


class Facts(TypedDict, total=False):
    """What the prompt of a decision says: the actions left, the card and place it is about, strengths, leaders due."""

    actions_left: int
    card: Card
    at: str
    attack: int
    defence: int
    leaders: list[Leader]


def seat_view(position: Position, seat: int, viewer: int) -> SeatView:
    """One seat, as the viewer sees it."""
    own = ("owner",) if viewer in (seat, OPEN) else ()
    lifted = position.options.open_piles or position.deciding == NOBODY or viewer == OPEN
    return seat_known(position.seats[seat], "all", *own, *(("piles",) if lifted else ()))


@remembered(keys=1, size=1024, alike=True)
def seat_known(there: SeatPosition, *known: str) -> SeatView:
    """One seat, as far as it is known; the same object as long as it has the same."""
    many = {"cards": sum(there.hand.values()), "points": sum(there.pile.values())}
    view: SeatView = shown(SeatView, FORM.secrets["seats"], there, set(known), **many)
    return view


def kingdom_letters(state: Core) -> tuple[str, ...]:
    """The kingdoms, each by the letters of its columns."""
    kingdoms = {kingdom_of(state, column) for column in range(len(LETTERS))}
    return tuple(LETTERS[first : last + 1] for first, last in sorted(kingdoms))


@remembered(keys=1)
def open_table(position: Position, state: Core, now: Mapping[str, Any]) -> BoardView:
    """What lies open before everybody: what a spectator sees."""
    table: BoardView = shown(
        BoardView,
        FORM.secrets[""],
        position,
        {"all"},
        links=links_seen(state, position, SPECTATOR),
        kingdoms=kingdom_letters(state),
        seats=tuple([seat_view(position, seat, SPECTATOR) for seat in range(state.players)]),
        treasures_left=sum([Card.TREASURE in column for column in position.columns]),
        ships_left=sum(ships_left(state)),
        face_down=position.link if hides_link(state) else None,
        standstill=standstill_of(position),
        unseen=None,
    )
    return table


def table_of(state: Core, viewer: int, named: Named | None = None) -> BoardView:
    """What lies open, and what the viewer alone knows: his hand, and a link that he laid face down."""
    named = named or FORM.named(state)
    position: Position = named.position
    table = open_table(position, state, named.numbers)
    seats = with_own(table.seats, viewer, lambda seat: seat_view(position, seat, viewer))
    links = links_seen(state, position, viewer) if viewer in (position.active, OPEN) else table.links
    return replace(table, seats=seats, links=links, unseen=position.unseen if viewer == OPEN else None)


def links_seen(state: Core, position: Position, viewer: int) -> dict[str, Card | None]:
    """The links as a viewer sees them: one that lies face down is known to the player who laid it (K12)."""
    links: dict[str, Card | None] = {**position.links}
    if position.link in links and hides_link(state) and viewer not in (position.active, OPEN):
        links[position.link] = None
    return links


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
    position: Position = FORM.named(state).position
    hidden = [position.unseen, *(there.hand for seat, there in enumerate(position.seats) if seat != viewer)]
    if position.link is not None and links_seen(state, position, viewer)[position.link] is None:
        hidden.append({position.links[position.link]: 1})
    totals = {card: sum(counts.get(card, 0) for counts in hidden) for card in SPHERES}
    piles = tuple(there.pile for there in position.seats)
    return Memory(piles, {card: many for card, many in totals.items() if many})


def fabricate(view: View) -> Position:
    """Some whole position that fits a view: the unseen cards dealt in order, to be dealt anew by `redeal`."""
    table: BoardView = view.table
    memory: Memory = view.memory
    unseen = Unseen(memory.unseen)
    seats = []
    for seat, there in enumerate(table.seats):
        hand = there.hand if seat == view.seat and there.hand is not None else unseen.take(there.cards)
        seats.append(filled(SeatPosition, there, hand=hand, pile=memory.piles[seat]))
    links = {name: card if card is not None else next(iter(unseen.take(1))) for name, card in table.links.items()}
    hidden = {"seats": tuple(seats), "links": links, "unseen": unseen.take()}
    position: Position = fabricated(Position, view, **hidden)
    return position
