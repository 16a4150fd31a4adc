"""What lies beside the board: a seat, the pile, a tool with its price, treasures, the scorings."""

from __future__ import annotations

from collections.abc import Iterator

from ziggurat.games.tikal.components import (
    BRING_COST,
    CAMP_COST,
    DIG_COST,
    EXCHANGE_COST,
    FLOOR_COST,
    GUARD_COST,
    Treasure,
)
from ziggurat.games.tikal.core import Core
from ziggurat.games.tikal.outlook import outlook
from ziggurat.games.tikal.view import BoardView
from ziggurat.kit.story import Remark, asked_seat

TOOLS = {
    "bring explorer": (BRING_COST, "tikal/bringing/cost"),
    "bring leader": (BRING_COST, "tikal/bringing/leader-once"),
    "uncover": (FLOOR_COST, "tikal/uncovering/cost"),
    "dig": (DIG_COST, "tikal/digging/cost"),
    "exchange": (EXCHANGE_COST, "tikal/exchanging/cost"),
    "camp": (CAMP_COST, "tikal/pitching/cost"),
    "guard explorer": (GUARD_COST, "tikal/guarding/cost"),
    "guard leader": (GUARD_COST, "tikal/guarding/cost"),
}


def beside_board(state: Core, table: BoardView, seat: int, thing: str) -> Iterator[Remark]:
    """What is to be said of a thing beside the board; all of it lies open."""
    if (asked := asked_seat(thing, len(table.seats))) is not None:
        yield from of_seat(state, table, asked)
    elif thing == "pile":
        yield Remark("pile", {"n": sum(table.pile.values())}, "tikal/setup/pile")
    elif thing == "scorings":
        yield Remark("scorings", {}, "tikal/scoring/volcano")
    elif thing == "move":
        yield Remark("walk", {}, "tikal/moving/cost")
    elif thing in TOOLS:
        cost, rule = TOOLS[thing]
        yield Remark("tool", {"n": cost}, rule)
    elif thing in {kind.value for kind in Treasure} and 0 <= seat < len(table.seats):
        many = table.seats[seat].treasures.get(Treasure(thing), 0)
        yield Remark("own_treasures", {"n": many}, "tikal/scoring/treasures")


def of_seat(state: Core, table: BoardView, seat: int) -> Iterator[Remark]:
    """A seat: its prestige, what a scoring would bring it now, and the pieces it has left."""
    there = table.seats[seat]
    now = outlook(state, seat).seats[seat]
    yield Remark("seat", {"seat": seat, "n": there.prestige, "points": now.points}, "tikal/scoring/majority")
    values = {"n": there.reserve, "camps": there.camps_left, "guards": there.guards_left}
    yield Remark("pieces", values, "tikal/setup/pieces")
