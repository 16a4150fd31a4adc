"""The games to report on, wherever they are kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ziggurat.kit.errors import BadRecord
from ziggurat.kit.records import Record, read_record
from ziggurat.research.measures import Measured, measured


def games_in(paths: list[Path]) -> Iterator[Measured]:
    """Every game of these files and folders, measured."""
    for path in paths:
        for file in files_of(path):
            for record in records_of(file):
                yield measured(record)


def files_of(path: Path) -> list[Path]:
    """A file; or the records and Parquet files of a folder, in order of their names."""
    if not path.is_dir():
        return [path]
    return sorted([*path.glob("*.json"), *path.glob("games*.parquet")])


def records_of(file: Path) -> Iterator[Record]:
    """The games of one file."""
    if file.suffix == ".parquet":
        from ziggurat.research.parquet import records_in

        yield from records_in(file)
        return
    try:
        yield read_record(file.read_bytes())
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None
