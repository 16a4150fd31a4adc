"""Games as a Parquet file, one row each: what was played, how it went, and the whole record (extra `research`).

Rows stand in the order of their numbers, however the games came in, so that the same games give the same rows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from ziggurat.kit.errors import ZigguratError
from ziggurat.kit.records import Record, read_record
from ziggurat.research.measures import measured

GROUP = 64  # rows written at once

COLUMNS: dict[str, tuple[pa.DataType, str]] = {
    "number": (pa.int64(), "the game's number in its run, from 0"),
    "game": (pa.string(), "tigris, kings, peloponnes, tikal or a game from outside"),
    "rules_version": (pa.int32(), "the version of the rules that it was played by"),
    "players": (pa.list_(pa.string()), "who sat where: the bots by their names on the command line"),
    "options": (pa.string(), "the options of the game, as JSON"),
    "seed": (pa.int64(), "the seed of all draws"),
    "shares": (pa.list_(pa.float64()), "each seat's share of the victory"),
    "points": (pa.list_(pa.float64()), "each seat's points at the end: the number that decides first"),
    "decisions": (pa.int32(), "decisions of the seats"),
    "draws": (pa.int32(), "draws of chance"),
    "turns": (pa.int32(), "turns of the seats"),
    "branching": (pa.float64(), "legal actions at a decision, on average"),
    "widest": (pa.int32(), "legal actions at the widest decision"),
    "lead_changes": (pa.int32(), "how often another seat took the lead alone, looked at where turns end"),
    "settled": (pa.float64(), "the part of the decisions taken when the last leader took the lead"),
    "forfeit": (pa.int32(), "the seat that lost by an answer too late or not legal; empty where none did"),
    "reason": (pa.string(), "why, in words"),
    "record": (pa.string(), "the record: the file that `ziggurat verify` reads"),
}
SCHEMA = pa.schema([(name, kind) for name, (kind, _) in COLUMNS.items()])


class NoGames(ZigguratError):
    """A file that holds no games."""


def row_of(number: int, seed: int, shares: Sequence[float], forfeit: int | None, reason: str, record: bytes) -> Any:
    """A game as a row."""
    told = msgspec.structs.asdict(measured(read_record(record)))
    told |= {"options": msgspec.json.encode(told["options"]).decode(), "shares": shares}
    told |= {"number": number, "seed": seed, "forfeit": forfeit, "reason": reason, "record": record.decode()}
    return {name: told[name] for name in COLUMNS}


class OrderedRows:
    """A Parquet file being written; a row waits until all before it have come, or until the file is closed."""

    def __init__(self, path: Path, schema: Any = SCHEMA) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.writer = pq.ParquetWriter(path, schema, compression="zstd")
        self.schema = schema
        self.waiting: dict[int, Any] = {}
        self.ready: list[Any] = []
        self.next = 0

    def __enter__(self) -> OrderedRows:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.ready += [self.waiting[number] for number in sorted(self.waiting)]
        self.write()
        self.writer.close()

    def add(self, number: int, row: Any) -> None:
        """One more row."""
        self.waiting[number] = row
        while self.next in self.waiting:
            self.ready.append(self.waiting.pop(self.next))
            self.next += 1
        if len(self.ready) >= GROUP:
            self.write()

    def write(self) -> None:
        """Write the rows whose turn has come."""
        if self.ready:
            self.writer.write_table(pa.Table.from_pylist(self.ready, schema=self.schema))
        self.ready = []


def records_in(path: Path) -> Iterator[Record]:
    """The records of a file's games."""
    try:
        file = pq.ParquetFile(path)
    except (pa.ArrowInvalid, OSError) as error:
        raise NoGames(f"{path} is no Parquet file: {error}") from None
    with file:
        if "record" not in file.schema_arrow.names:
            raise NoGames(f"{path} holds no records of games")
        for batch in file.iter_batches(GROUP, columns=["record"]):
            yield from (read_record(text) for text in batch.column(0).to_pylist())


def merged(paths: Sequence[Path], out: Path) -> int:
    """Put the games of several files into one, by their numbers; how many there are."""
    tables = [pq.read_table(path) for path in paths]
    if any(table.schema != tables[0].schema for table in tables):
        raise NoGames("these files do not have the same columns")
    whole = pa.concat_tables(tables)
    numbers = whole.column("number").to_pylist() if "number" in whole.column_names else []
    if len(set(numbers)) != whole.num_rows:
        raise NoGames("the same game is in more than one of these files")
    out.parent.mkdir(parents=True, exist_ok=True)
    pq.write_table(whole.sort_by("number"), out, compression="zstd", row_group_size=GROUP)
    return int(whole.num_rows)
