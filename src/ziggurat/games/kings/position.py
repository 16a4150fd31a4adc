"""A whole position in named terms: what JSON holds, what tests draw, what a bug report shows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

import msgspec

from ziggurat.games.kings import layout
from ziggurat.games.kings.components import (
    CATASTROPHES_EACH,
    COLUMNS,
    FIRST_LINK,
    LEADERS,
    LINK_NAMES,
    ROWS,
    SHIP_SPHERE,
    SHIPS,
    SPACE_NAMES,
    SPACE_NUMBERS,
    SPACES,
    SPHERES,
    Card,
    Leader,
)
from ziggurat.games.kings.core import Core
from ziggurat.games.kings.exchange import begin, load, snapshot
from ziggurat.games.kings.options import Options
from ziggurat.kit.errors import BadPosition
from ziggurat.kit.versions import Position as AnyPosition
from ziggurat.kit.versions import since, until

DECISIONS = (
    "first_seat",
    "draw_card",
    "choose_action",
    "score_point",
    "build_ship",
    "choose_conflict",
    "show_attack",
    "show_defence",
    "take_reward",
    "exchange_treasure",
    "score_ships",
    "over",
    "fill_up",
)
FIGHTING = (layout.SHOW_ATTACK, layout.SHOW_DEFENCE, layout.TAKE_REWARD)
CARDS = tuple(Card)
CODES: dict[str, int] = {
    **{card.value: number for number, card in enumerate(CARDS)},
    **{ship.value: layout.SHIP + SPHERES.index(SHIP_SPHERE[ship]) for ship in SHIPS},
}
NAMES = {code: name for name, code in CODES.items()}
Counts = dict[Card, int]


class SeatPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one seat has; `pile` is its victory pile and `top` the card in sight."""

    leaders: dict[Leader, str] = {}
    hand: Counts = {}
    pile: Counts = {}
    top: Card | None = None
    catastrophes: int = CATASTROPHES_EACH


class Conflict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A conflict being fought, with the strengths and the number of cards shown so far."""

    leader: Leader
    internal: bool
    attacker: int
    defender: int
    attack: int
    defence: int
    shown: int = 0


class Position(AnyPosition, frozen=True):
    """Everything on the table, in hands and on piles.

    Each column lists its cards from the head down; `unseen` are the cards nobody has seen, of which `draw_pile` can
    still be drawn. `link` is the link that lies face down, `disputed` the conflicts due there, `beside_ships` the
    leaders who may still score at the end of the turn, `still_turns` the turns begun since a card was last drawn,
    `passed_turns` those ended one after the other without an action or a card drawn; `idle` were the turns gone by on a
    full table without a card.
    """

    seats: tuple[SeatPosition, ...]
    columns: tuple[tuple[str, ...], ...]
    unseen: Counts
    draw_pile: int
    game: str = "kings"
    options: Options = Options()
    links: dict[str, Card] = {}
    discards: Counts = {}
    decision: str = "choose_action"
    deciding: int = 0
    active: int = 0
    actions_left: int = 2
    setting_up: bool = False
    drawer: int | None = None
    idle: Annotated[int, until(1, after=0)] = 0
    still_turns: Annotated[int, since(2, before=0)] = 1
    passed_turns: Annotated[int, since(3, before=0)] = 0
    laid: str | None = None
    link: str | None = None
    disputed: tuple[Leader, ...] = ()
    beside_ships: tuple[Leader, ...] = ()
    conflict: Conflict | None = None


def counted(numbers: Iterable[int]) -> Counts:
    """Numbers by card, zeros left out."""
    return {card: number for card, number in zip(CARDS, numbers, strict=False) if number}


def leaders_in(bits: int) -> tuple[Leader, ...]:
    """The leaders whose bits are set."""
    return tuple(leader for number, leader in enumerate(LEADERS) if bits >> number & 1)


def space_or_none(number: int) -> str | None:
    """The name of a space, if there is one."""
    return SPACE_NAMES[number] if number >= 0 else None


def read_seat(now: Mapping[str, Any], seat: int) -> SeatPosition:
    """One seat of a snapshot, named."""
    places = zip(LEADERS, now["leader_at"][seat], strict=True)
    return SeatPosition(
        leaders={leader: SPACE_NAMES[at] for leader, at in places if at >= 0},
        hand=counted(now["hand"][seat]),
        pile=counted(now["pile"][seat]),
        top=CARDS[now["top"][seat]] if now["top"][seat] >= 0 else None,
        catastrophes=now["catastrophes_left"][seat],
    )


def columns_of(now: Mapping[str, Any]) -> tuple[tuple[str, ...], ...]:
    """The columns of a snapshot, each from its head down."""
    columns = (now["card_at"][ROWS * column : ROWS * (column + 1)] for column in range(COLUMNS))
    return tuple(tuple(NAMES[card] for card in column if card >= 0) for column in columns)


def links_of(now: Mapping[str, Any]) -> dict[str, Card]:
    """The links of a snapshot."""
    links = zip(LINK_NAMES, now["card_at"][FIRST_LINK:], strict=True)
    return {name: CARDS[card] for name, card in links if card >= 0}


def conflict_of(now: Mapping[str, Any]) -> Conflict | None:
    """The conflict of a snapshot, if one is being fought."""
    if now["phase"] not in FIGHTING:
        return None
    numbers = (now[name] for name in ("attacker", "defender", "attack", "defence", "shown"))
    return Conflict(LEADERS[now["fighter"]], bool(now["internal"]), *numbers)


def position_of(state: Core) -> Position:
    """The position of a state."""
    now = snapshot(state)
    return Position(
        seats=tuple(read_seat(now, seat) for seat in range(state.players)),
        columns=columns_of(now),
        unseen=counted(now["unseen"]),
        draw_pile=now["draw_pile"],
        rules_version=state.rules_version,
        options=state.options,
        links=links_of(now),
        discards=counted(now["discards"]),
        decision=DECISIONS[now["phase"]],
        deciding=now["seat"],
        active=now["active"],
        actions_left=now["actions_left"],
        setting_up=bool(now["setting_up"]),
        drawer=now["drawer"] if now["drawer"] >= 0 else None,
        idle=now["idle"],
        still_turns=now["still_turns"],
        passed_turns=now["passed_turns"],
        laid=space_or_none(now["laid"]),
        link=space_or_none(now["link"]),
        disputed=leaders_in(now["disputed"]),
        beside_ships=leaders_in(now["due"]),
        conflict=conflict_of(now),
    )


def space_number(name: str) -> int:
    """The number of a space."""
    if name not in SPACE_NUMBERS:
        raise BadPosition(f"there is no space {name!r}: they are called A0 to H8, and AB to GH between the heads")
    return SPACE_NUMBERS[name]


def numbers_of(counts: Counts, kinds: int = 4) -> list[int]:
    """Counts in the order of the cards."""
    return [counts.get(card, 0) for card in CARDS[:kinds]]


def bits_of(leaders: Iterable[Leader]) -> int:
    """A bit for each of these leaders."""
    return sum(1 << LEADERS.index(leader) for leader in set(leaders))


def cards_of(position: Position) -> list[int]:
    """The card on every space."""
    card_at = [layout.NOTHING] * SPACES
    for number, column in enumerate(position.columns):
        for row, name in enumerate(column):
            card_at[ROWS * number + row] = CODES[name]
    for name, card in position.links.items():
        card_at[space_number(name)] = CARDS.index(card)
    return card_at


def as_snapshot(position: Position) -> dict[str, Any]:
    """A position as the plain numbers the core takes."""
    seats, fight = position.seats, position.conflict
    return {
        "card_at": cards_of(position),
        "leader_at": [
            [space_number(seat.leaders[one]) if one in seat.leaders else -1 for one in LEADERS] for seat in seats
        ],
        "hand": [numbers_of(seat.hand) for seat in seats],
        "pile": [numbers_of(seat.pile, 5) for seat in seats],
        "top": [CARDS.index(seat.top) if seat.top is not None else -1 for seat in seats],
        "catastrophes_left": [seat.catastrophes for seat in seats],
        "unseen": numbers_of(position.unseen),
        "discards": numbers_of(position.discards),
        "draw_pile": position.draw_pile,
        "phase": DECISIONS.index(position.decision),
        "seat": position.deciding,
        "setting_up": position.setting_up,
        "active": position.active,
        "actions_left": position.actions_left,
        "drawer": -1 if position.drawer is None else position.drawer,
        "idle": position.idle,
        "still_turns": position.still_turns,
        "passed_turns": position.passed_turns,
        "due": bits_of(position.beside_ships),
        "laid": -1 if position.laid is None else space_number(position.laid),
        "link": -1 if position.link is None else space_number(position.link),
        "disputed": bits_of(position.disputed),
        "fighter": LEADERS.index(fight.leader) if fight else -1,
        "internal": fight.internal if fight else False,
        "attacker": fight.attacker if fight else -1,
        "defender": fight.defender if fight else -1,
        "attack": fight.attack if fight else 0,
        "defence": fight.defence if fight else 0,
        "shown": fight.shown if fight else 0,
    }


def state_of(game: Any, position: Position) -> Core:
    """The state of a position, once it has been found possible."""
    from ziggurat.games.kings import checks

    checks.check_before(position)
    state = Core(game, position.options, len(position.seats), position.rules_version)
    begin(state, position.options)
    load(state, as_snapshot(position))
    checks.check_decision(position, state)
    return state
