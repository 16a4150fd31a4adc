"""The processor time of a click: from a submission that has been read to all views of it encoded.

    python benchmarks/click.py tigris 3 7      games of random play at a live table, in the tree of PYTHONPATH
    python benchmarks/click.py tigris 3        the same for every seed that comes in, a line each: two trees in turn

Every seat and the spectators have a live line. Nothing is stored: a store takes the rows and gives them back. Trees of
before the tables had a room of their own are measured by the same script; `compare.py` runs two in turn.
"""

from __future__ import annotations

import asyncio
import gc
import importlib
import json
import sys
from random import Random
from statistics import mean, median
from time import process_time_ns
from types import ModuleType, SimpleNamespace
from typing import Any

import msgspec

from ziggurat.kit.registry import game as game_named
from ziggurat.storage.rows import SeatRow, TableRow

RULES = {"tigris": 2, "kings": 2, "peloponnes": 1, "tikal": 1}  # the versions that both trees play
SPECTATOR = -3
CLICKS = 150  # of each game
ALL_CLICKS = 600  # of as many games as that takes
WARM = 20  # games before the first that counts: a server has been up for a while


def either(*names: str) -> ModuleType:
    """The first of these modules that there is."""
    for name in names[:-1]:
        try:
            return importlib.import_module(name)
        except ModuleNotFoundError:
            continue
    return importlib.import_module(names[-1])


class Kept:
    """A store that keeps nothing but the table's row."""

    shared = False
    playtime = staticmethod(lambda: 0)

    async def change(self, row: TableRow, changes: Any, seats: Any = None, entries: Any = ()) -> TableRow:
        """The row as it would be read again."""
        ply = entries[-1].ply if entries else row.ply
        return msgspec.structs.replace(row, **(dict(changes) | {"ply": ply, "version": row.version + 1}))


class Watcher:
    """A live line that counts what it is sent."""

    def __init__(self) -> None:
        self.bytes = 0

    def send(self, message: bytes, sent: Any = None) -> None:
        """Count a message."""
        self.bytes += len(message)

    def hang_up(self) -> None:
        """Nothing to end."""


def table_row(name: str, options: dict[str, Any]) -> TableRow:
    """A table that begins."""
    known: dict[str, Any] = dict.fromkeys(TableRow.__struct_fields__)
    known |= {"id": "click", "game": name, "options": json.dumps(options), "clock": json.dumps({"type": "none"})}
    known |= {"confirm": False, "listed": False, "host": "", "status": "playing", "ply": 0, "deciding": -1, "since": 0}
    known |= {"seed": "00" * 32, "nonces": "[]", "rules_version": RULES[name], "version": 1, "created": 0, "changed": 0}
    return TableRow(**known)


def seat_rows(players: int) -> list[SeatRow]:
    """People at every seat."""
    fields: dict[str, Any] = dict.fromkeys(SeatRow.__struct_fields__)
    fields |= {"table_id": "click", "kind": "person", "away": False}
    return [SeatRow(**(fields | {"seat": seat, "name": f"p{seat}", "guest_id": f"g{seat}"})) for seat in range(players)]


def tree() -> SimpleNamespace:
    """What is measured, wherever it stands in this tree."""
    tables = either("ziggurat.server.tables.table", "ziggurat.server.table")
    seating = either("ziggurat.server.tables.seating", "ziggurat.server.seating")
    return SimpleNamespace(LiveTable=tables.LiveTable, clocks=seating.CLOCKS)


def game_of(table: Any) -> Any:
    """The game that is played at a table, by its name of then or now."""
    return getattr(table, "live_game", None) or table.match


async def clicks(name: str, players: int, seed: int) -> tuple[list[float], int, str]:
    """Microseconds of each click of a game of random play, the bytes sent, and the last link of the chain."""
    here = tree()
    table = here.LiveTable(Kept(), table_row(name, {}), seat_rows(players))
    await table.write_draft(game_of(table).draft_start(0))
    watchers = {viewer: Watcher() for viewer in (*range(players), SPECTATOR)}
    for viewer, watcher in watchers.items():
        table.channel(viewer).listeners.add(watcher)
    rng, texts = Random(seed), game_named(name).actions.texts
    spent: list[float] = []
    while not game_of(table).over and len(spent) < CLICKS:
        live = game_of(table)
        action = rng.choice(sorted(texts[number] for number in live.state.numbers()))
        seat, ply, uuid = live.state.seat, live.ply, f"u{len(spent)}"
        before = process_time_ns()
        await table.submit(seat, ply, uuid, action)
        table.publish()
        spent.append((process_time_ns() - before) / 1000)
    return spent, sum(watcher.bytes for watcher in watchers.values()), game_of(table).chain


def told(name: str, players: int, first: int, most: int) -> dict[str, Any]:
    """What clicks of random games cost, from this seed on, until there are so many."""
    spent: list[float] = []
    sent = 0
    chains: list[str] = []
    while len(spent) < most:
        more, size, chain = asyncio.run(clicks(name, players, first + len(chains)))
        spent, sent, chains = spent + more, sent + size, [*chains, chain]
    found = {"game": name, "players": players, "clicks": len(spent), "mean": mean(spent), "median": median(spent)}
    return found | {"bytes": sent, "chain": " ".join(chains)}


def main(name: str, players: int, seeds: list[int]) -> None:
    """Measure, and print a line of JSON: for a seed, or for each line that comes in and names one."""
    for seed in range(1, WARM + 1):
        asyncio.run(clicks(name, players, seed))
    gc.collect()
    gc.freeze()  # as the server does
    for seed in seeds or map(int, sys.stdin):
        many = ALL_CLICKS if seeds else CLICKS
        print(json.dumps(told(name, players, seed * 100, many)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), [int(seed) for seed in sys.argv[3:]])
