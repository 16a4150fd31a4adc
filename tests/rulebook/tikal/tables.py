"""Small tables for the rulebook tests: a position from a few words, and the questions tests ask of it."""

from __future__ import annotations

from typing import Any

from ziggurat.games.tikal.components import EXPLORERS, PRINTED, TILE_NAMES, TILES, Kind, Piece
from ziggurat.games.tikal.core import Core
from ziggurat.games.tikal.game import GAME as TIKAL
from ziggurat.games.tikal.options import Options
from ziggurat.games.tikal.position import Guard, HexPlace, Position, SeatPosition
from ziggurat.kit.events import Event

GAME = TIKAL
OPTIONS = Options.__struct_fields__
Table = Any  # a Core, or the copy of one


def seat(explorers: str = "", leader: str = "reserve", out: int = 0, **fields: Any) -> dict[str, Any]:
    """A seat: `seat("A4 A4 C5", leader="B4", camps=("B4",))`; the reserve is what is left."""
    there = {at: explorers.split().count(at) for at in explorers.split()}
    return {"explorers": there, "leader": leader, "out": out, **fields}


def table(
    *seats: dict[str, Any],
    hexes: dict[str, str] | None = None,
    values: dict[str, int] | None = None,
    buried: dict[str, int] | None = None,
    guards: dict[str, tuple[int, Piece]] | None = None,
    **fields: Any,
) -> Core:
    """A position from a few words: hexagons as `{"C5": "A4 r2"}`; the first seat acts with 10 points."""
    laid = {at: HexPlace(words.split()[0], turns(words)) for at, words in (hexes or {}).items()}
    found = {at: TILES[TILE_NAMES.index(there.tile)] for at, there in laid.items()}
    numbers = {printed.space: printed.number for printed in PRINTED if printed.kind is Kind.TEMPLE}
    numbers |= {at: tile.number for at, tile in found.items() if tile.kind is Kind.TEMPLE}
    ruins = {at: tile.number for at, tile in found.items() if tile.kind is Kind.RUIN} | (buried or {})
    kept = {at: Guard(owner, piece) for at, (owner, piece) in (guards or {}).items()}
    options = Options(**{name: fields.pop(name) for name in OPTIONS if name in fields and name != "auction"})
    bidding = fields.pop("auction", False)
    if bidding:
        options = Options(**{**{name: getattr(options, name) for name in OPTIONS}, "auction": True})
    away = {there.tile for there in laid.values()} | {fields.get("tile")} | set(fields.get("display", ()))
    defaults: dict[str, Any] = {"deciding": 0, "player": 0, "points": 10, "acting": 0}
    defaults |= {"pile": tuple(name for name in TILE_NAMES if name not in away)}
    if "order" in fields:
        defaults["acting"] = defaults["deciding"] = fields["order"][fields.get("place_in_order", 0)]
    position = Position(
        seats=tuple(seated(number, there, kept) for number, there in enumerate(seats or (seat(), seat()))),
        temples=numbers | (values or {}),
        hexes=laid,
        ruins={at: many for at, many in ruins.items() if many},
        guards=kept,
        options=options,
        **(defaults | fields),
    )
    return GAME.restore(position)


def started(players: int, **options: Any) -> Core:
    """A new game that the first seat begins."""
    return GAME.start(players, first_seat="first", **options)


def placing(tile: str, *seats: dict[str, Any], **fields: Any) -> Core:
    """The first seat has this hexagon in hand."""
    return table(*seats, tile=tile, decision="place", points=0, acting=None, **fields)


def turns(words: str) -> int:
    """The rotation in `A4 r2`."""
    return int(words.split()[1][1:]) if " " in words else 0


def seated(number: int, there: dict[str, Any], guards: dict[str, Guard]) -> SeatPosition:
    """A seat with the reserve that is left."""
    out = there["out"] + sum(g.seat == number and g.piece is Piece.EXPLORER for g in guards.values())
    reserve = there.get("reserve", EXPLORERS - out - sum(there["explorers"].values()))
    return SeatPosition(**{**{key: value for key, value in there.items() if key != "out"}, "reserve": reserve})


def refused(state: Table, text: str) -> str | None:
    """The rule that an action breaks, without the name of the game; None when it is legal, and then it is listed."""
    action = GAME.actions.parse(text)
    refusal = state.refusal(action)
    assert (refusal is None) == (action in state.legal_actions)
    return refusal.rule.removeprefix("tikal/") if refusal else None


def legal(state: Table, kind: str = "") -> set[str]:
    """The notation of the legal actions that begin with these words."""
    return {str(action) for action in state.legal_actions if str(action).startswith(kind)}


def twin(state: Core) -> Core:
    """A copy to try something on."""
    copy = state.copy()
    assert isinstance(copy, Core)
    return copy


def play(state: Table, *texts: str) -> list[Event]:
    """Play actions in order; all that happened."""
    return [event for text in texts for event in state.play(text)]


def lay_anywhere(state: Table) -> list[Event]:
    """Lay the hexagon in hand on the first place that takes it."""
    return play(state, min(legal(state, "place")))


def told(events: list[Event], kind: type[Event]) -> list[Any]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def now(state: Table) -> Position:
    """The position, to look at."""
    position: Position = state.position()
    return position


def prestige(state: Table) -> list[int]:
    """Everybody's prestige."""
    return [there.prestige for there in now(state).seats]


FULL = [name for name in (f"{c}{r}" for r in range(1, 6) for c in "ABCDEFGH") if name not in {p.space for p in PRINTED}]


def full_board(last: str, corner: str = "H5") -> dict[str, str]:
    """Every space but one corner filled, volcanoes beside it; the hexagon `last` is still to come."""
    volcanoes = ["B6", "D5", "F5"]
    others = [name for name in TILE_NAMES if name not in (*volcanoes, last)]
    board = {"H4": volcanoes[0], "G5": volcanoes[1], "E1": volcanoes[2]}
    free = [at for at in FULL if at not in board and at != corner]
    return board | dict(zip(free, others, strict=True))
