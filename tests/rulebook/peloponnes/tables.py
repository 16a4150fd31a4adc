"""Tables to test on: positions of Peloponnes written in few words; what is not said is put where it can be."""

from __future__ import annotations

from typing import Any

import msgspec

import ziggurat
from ziggurat.games.peloponnes.components import (
    CHIPS,
    CIVILIZATION_WORDS,
    DECK_OF_ROUND,
    DECKS,
    TILE_WORDS,
    TILES_A_ROUND,
    Disaster,
)
from ziggurat.games.peloponnes.core import Core
from ziggurat.games.peloponnes.options import Options
from ziggurat.games.peloponnes.position import Displaced, Offer, Position, SeatPosition
from ziggurat.kit.events import Event
from ziggurat.kit.game import Game

GAME: Game[Core] = ziggurat.game("peloponnes")


def seat(civilization: str = "", buildings: str = "", unbuilt: str = "", lands: str = "", **goods: int) -> SeatPosition:
    """A seat: tiles as words in a row, goods by name; unbuilt buildings are named again in `unbuilt`."""
    rows = {"buildings": tuple(buildings.split()), "unbuilt": tuple(unbuilt.split()), "lands": tuple(lands.split())}
    return msgspec.structs.replace(SeatPosition(civilization=civilization or None), **rows, **goods)


def named(seats: tuple[SeatPosition, ...]) -> tuple[SeatPosition, ...]:
    """Give every seat without a civilisation one that nobody has."""
    taken = {one.civilization for one in seats}
    free = iter([name for name in CIVILIZATION_WORDS if name not in taken])
    return tuple(one if one.civilization else msgspec.structs.replace(one, civilization=next(free)) for one in seats)


def chips_for(total: int, given: dict[str, int]) -> dict[Disaster, int]:
    """Chips drawn so far: those given, the rest of other kinds."""
    chips = {Disaster(kind): many for kind, many in given.items()}
    for kind in (Disaster.BLANK, *Disaster):
        if kind not in chips:
            chips[kind] = max(0, min(CHIPS[kind], total - sum(chips.values())))
    assert sum(chips.values()) == total, f"{total} chips are drawn by then, not {chips}"
    return chips


def box_for(round: int, revealed: int, lying: set[str], deck: set[str]) -> tuple[str, ...]:
    """The tiles that must be in the box so that the decks hold just what is to come, those in `deck` among it."""
    box: list[str] = []
    for name, tiles in DECKS.items():
        words = sorted((TILE_WORDS[tile] for tile in tiles), key=lambda word: word not in deck)
        due = sum(TILES_A_ROUND for number, one in enumerate(DECK_OF_ROUND, 1) if one == name and number > round)
        due += TILES_A_ROUND - revealed if round and DECK_OF_ROUND[round - 1] == name else 0
        left = [word for word in words if word not in lying]
        box += left[due:]
    return tuple(box)


def table(
    *seats: SeatPosition,
    round: int = 1,
    decision: str = "bid",
    offers: str = "",
    bids: dict[int, tuple[int, int]] | None = None,
    chips: dict[str, int] | None = None,
    deck: str = "",
    chips_this_round: int = 0,
    options: dict[str, Any] | None = None,
    rules_version: int = GAME.rules_version,
    **fields: Any,
) -> Core:
    """A position; `bids` are place: (seat, coins); `deck` names tiles that must still come."""
    laid = bids or {}
    words = [*offers.split(), *[None] * 5][:5]
    places = tuple(Offer(word, *laid.get(place, (None, 0))) for place, word in enumerate(words, 1))
    people = named(seats)
    lying = {word for one in people for word in (*one.buildings, *one.lands)} | {word for word in words if word}
    revealed = len(offers.split()) if decision in ("reveal_tile", "pay_unbuilt", "feed") else 5
    position = Position(
        seats=people,
        rules_version=rules_version,
        options=Options(**(options or {})),
        round=round,
        offers=places,
        box=box_for(round, revealed, lying, set(deck.split())),
        chips=chips_for(2 * (round - 1) + chips_this_round, chips or {}),
        chips_this_round=chips_this_round,
        decision=decision,
        **fields,
    )
    return GAME.restore(position)


def bidding(*seats: SeatPosition, offers: str, **fields: Any) -> Core:
    """A position in which the first in turn order bids, or buys when alone."""
    order = fields.setdefault("order", tuple(range(len(seats))))
    fields.setdefault("deciding", order[fields.get("turn", 0)])
    fields.setdefault("decision", "bid" if len(seats) > 1 else "buy")
    return table(*seats, offers=offers, **fields)


def displaced(*seats: SeatPosition, offers: str, who: int, place: int, coins: int, **fields: Any) -> Core:
    """A position in which a seat has been displaced from a place."""
    gone = Displaced(who, place, coins)
    return table(*seats, offers=offers, decision="displaced", deciding=who, displaced=gone, **fields)


def revealing(*seats: SeatPosition, round: int = 5, offers: str = "", **fields: Any) -> Core:
    """A position in which the next tile is about to be revealed."""
    return table(*seats, round=round, offers=offers, decision="reveal_tile", deciding=ziggurat.CHANCE, **fields)


def drawing(*seats: SeatPosition, round: int = 5, chips_this_round: int = 0, **fields: Any) -> Core:
    """A position in which the next disaster chip is about to be drawn."""
    return table(
        *seats,
        round=round,
        decision="draw_chip",
        deciding=ziggurat.CHANCE,
        chips_this_round=chips_this_round,
        turn=fields.pop("turn", 0),
        **fields,
    )


def play(state: Core, *texts: str) -> list[Event]:
    """Play these actions in turn; all that happened."""
    return [event for text in texts for event in state.play(text)]


def refused(state: Core, text: str) -> str | None:
    """The rule, without the game's name, that refuses an action now; None if it is legal."""
    refusal = GAME.refusal(state, text)
    assert (refusal is None) == (GAME.actions.number(GAME.actions.parse(text)) in state.numbers())
    return refusal.rule.removeprefix("peloponnes/") if refusal else None


def legal(state: Core) -> list[str]:
    """The legal actions in notation."""
    return [str(action) for action in state.legal_actions]


def now(state: Core) -> Position:
    """The position in named terms."""
    position: Position = state.position()
    return position


def of(state: Core, number: int) -> SeatPosition:
    """What a seat has."""
    return now(state).seats[number]


def kinds(events: list[Event]) -> list[str]:
    """The names of what happened."""
    return [type(event).__name__ for event in events]


def happened(events: list[Event], kind: type[Event]) -> list[Any]:
    """What happened of one kind."""
    return [event for event in events if isinstance(event, kind)]
