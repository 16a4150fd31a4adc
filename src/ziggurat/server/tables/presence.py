"""Who is connected to a table, also through other server processes: told by the database's notices, never stored.

A process says `here` with its own name and the seats connected to it: at every change, when somebody asks `who` because
he has just opened the table, and every twenty seconds as long as somebody is there. What was said a minute ago and not
repeated is no longer believed, so a process that was killed takes its people with it.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping

from ziggurat.server.tables.table import LiveTable
from ziggurat.storage import Store

TOGETHER = 0.2  # seconds in which those who come or leave are told of together
CROWD = 40  # tables where somebody came or left meanwhile: after a restart everybody comes, and is let in first
PATIENCE = 20  # times that a crowd is waited for
AT_ONCE = 10  # tables that are told before somebody else has his turn
AGAIN = 20.0  # seconds until it is said again


class Presence:
    """What this process says and hears of who is there."""

    def __init__(self, store: Store, tables: Mapping[str, LiveTable]) -> None:
        self.store = store
        self.tables = tables
        self.name = secrets.token_hex(4)
        self.silent = False  # once this process stops
        self.moved: dict[str, LiveTable] = {}  # tables where somebody came or left, and nobody was told yet
        self.moves = 0  # those who came or left since we last looked
        self.waited = 0

    def changed(self, table: LiveTable) -> None:
        """Somebody came or left: tell those connected here, and the other processes, of all who did at once."""
        if not self.moved:
            asyncio.get_running_loop().call_later(TOGETHER, self.look)
        self.moved[table.row.id] = table
        self.moves += 1

    def look(self) -> None:
        """Tell of them now, or when the crowd that is coming has come."""
        crowded, self.moves = self.moves >= CROWD and self.waited < PATIENCE, 0
        self.waited = self.waited + 1 if crowded else 0
        if crowded:
            asyncio.get_running_loop().call_later(TOGETHER, self.look)
        else:
            self.announce()

    def announce(self) -> None:
        """Tell of all that came and left lately."""
        for name in list(self.moved)[:AT_ONCE]:
            table = self.moved.pop(name)
            table.announce()
            self.tell(self.word(table))
        if self.moved:
            asyncio.get_running_loop().call_later(0, self.announce)

    def ask(self, table: LiveTable) -> None:
        """Ask the other processes who is at a table that was just opened here."""
        self.tell(f"{table.row.id}:who:{self.name}")

    def tell(self, *words: str) -> None:
        """Tell the other processes, if there can be any and this one goes on."""
        if self.store.shared and not self.silent:
            self.store.tell(*words)

    def word(self, table: LiveTable) -> str:
        """Who is connected through this process."""
        return f"{table.row.id}:here:{self.name}:{','.join(map(str, sorted(table.here)))}"

    def hear(self, table: LiveTable, what: str) -> bool:
        """Take in another process's word; whether it was about who is there."""
        kind, _, rest = what.partition(":")
        if kind not in ("here", "who"):
            return False
        process, _, seats = rest.partition(":")
        if process == self.name:
            return True
        if kind == "who" and table.here:
            self.tell(self.word(table))
        elif kind == "here":
            table.hear_presence(process, {int(seat) for seat in seats.split(",") if seat})
        return True

    async def run(self) -> None:
        """Say again who is here, and forget those of whom nothing is heard."""
        while True:
            await asyncio.sleep(AGAIN)
            tables = list(self.tables.values())
            for table in tables:
                table.forget_presence()
            self.tell(*(self.word(table) for table in tables if table.here))
