"""A whole position in named terms: what JSON holds, what tests draw, what a bug report shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from ziggurat.games.kings import components as box
from ziggurat.games.kings import layout
from ziggurat.games.kings.components import Card, Leader
from ziggurat.games.kings.fields import CARDS, SPACE, Fields
from ziggurat.games.kings.layout import Phase
from ziggurat.games.kings.options import Options
from ziggurat.kit.naming import words_of
from ziggurat.kit.positions import Form, by_hand
from ziggurat.kit.versions import Position as AnyPosition
from ziggurat.kit.versions import since, until

DECISIONS = words_of(Phase)
FIGHTING = (Phase.SHOW_ATTACK, Phase.SHOW_DEFENCE, Phase.TAKE_REWARD)
CODES: dict[str, int] = {
    **{card.value: number for number, card in enumerate(CARDS)},
    **{ship.value: layout.SHIP + box.SPHERES.index(box.SHIP_SPHERE[ship]) for ship in box.SHIPS},
}
NAMES = {code: name for name, code in CODES.items()}
Counts = dict[Card, int]


class SeatPosition(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What one seat has; `pile` is its victory pile and `top` the card in sight."""

    leaders: dict[Leader, str] = {}
    hand: Counts = {}
    pile: Counts = {}
    top: Card | None = None
    catastrophes: int = box.CATASTROPHES_EACH


class Conflict(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
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


def columns_of(now: Mapping[str, Any]) -> tuple[tuple[str, ...], ...]:
    """The columns of a snapshot, each from its head down."""
    cards = now["card_at"]
    columns = [cards[first : first + box.ROWS] for first in range(0, box.ROWS * box.COLUMNS, box.ROWS)]
    return tuple([tuple([NAMES[card] for card in column if card >= 0]) for column in columns])


def links_of(now: Mapping[str, Any]) -> dict[str, Card]:
    """The links of a snapshot."""
    links = zip(box.LINK_NAMES, now["card_at"][box.FIRST_LINK :], strict=True)
    return {name: CARDS[card] for name, card in links if card >= 0}


FORM = Form(
    Fields,
    Position,
    SeatPosition,
    aside={"card_at"},
    said={"columns": by_hand(columns_of, "card_at"), "links": by_hand(links_of, "card_at")},
    parts={"conflict": (Conflict, lambda now: now["phase"] in FIGHTING)},
)


def cards_of(position: Position) -> list[int]:
    """The card on every space."""
    card_at = [layout.NOTHING] * box.SPACES
    for number, column in enumerate(position.columns):
        for row, name in enumerate(column):
            card_at[box.ROWS * number + row] = CODES[name]
    for name, card in position.links.items():
        card_at[SPACE.meant(name)] = CARDS.index(card)
    return card_at


def numbers_of(position: Position) -> dict[str, Any]:
    """A position as the plain numbers the core takes."""
    return FORM.numbers(position, DECISIONS, card_at=cards_of(position))
