"""What is kept of a match: the record of every game in a folder, all games in a Parquet file.

Both are written where the match is run from, wherever its games are played.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ziggurat.kit.errors import ZigguratError

if TYPE_CHECKING:
    from ziggurat.research.parquet import OrderedRows


class PlayedGame(msgspec.Struct, frozen=True):
    """One game played: shares of the victory by seat, decisions, the longest thought beyond a bot's clock."""

    number: int
    seats: tuple[str, ...]
    seed: int
    shares: tuple[float, ...]
    decisions: int
    overrun: float
    choices: int = 0  # legal actions at all decisions together
    forfeit: int | None = None  # the seat that lost by an answer too late or not legal
    reason: str = ""
    luck: tuple[float, ...] = ()  # what draws did to each seat's chance; none where no judge has learned the game


class NotKept(ZigguratError):
    """A game that was played before, and whose record nobody kept."""


class Keeper(ExitStack):
    """Keeps the games of a match as they are played; `before` were played by an earlier run of it."""

    def __init__(self, records: Path | None, parquet: Path | None, before: Sequence[PlayedGame] = ()) -> None:
        super().__init__()
        self.records = records
        self.rows: OrderedRows | None = None
        if records is not None:
            records.mkdir(parents=True, exist_ok=True)
        if parquet is not None:
            from ziggurat.research.parquet import OrderedRows

            known = [(table, self.record_of(table.number)) for table in before]
            self.rows = self.enter_context(OrderedRows(parquet))
            for table, record in known:
                self.add_row(table, record)

    @property
    def wanted(self) -> bool:
        """Are records kept at all?"""
        return self.records is not None or self.rows is not None

    def file_of(self, number: int) -> Path | None:
        """Where a game's record is kept."""
        return self.records / f"{number:06}.json" if self.records is not None else None

    def record_of(self, number: int) -> bytes:
        """The record of a game that was played before."""
        file = self.file_of(number)
        if file is None or not file.is_file():
            raise NotKept(
                f"game {number} was played before, and its record was not kept: "
                "a match with a journal and --parquet needs the same --records folder from its beginning"
            )
        return file.read_bytes()

    def keep(self, table: PlayedGame, record: bytes) -> None:
        """Keep one more game."""
        if (file := self.file_of(table.number)) is not None:
            file.write_bytes(record)
        if self.rows is not None:
            self.add_row(table, record)

    def add_row(self, table: PlayedGame, record: bytes) -> None:
        """A game as a row of the table."""
        from ziggurat.research.parquet import row_of

        assert self.rows is not None
        row = row_of(table.number, table.seed, table.shares, table.forfeit, table.reason, record)
        self.rows.add(table.number, row)
