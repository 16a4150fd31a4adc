"""Whole records of every version of every game: what they must cover, where they lie, how they are read."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import msgspec

from ziggurat.kit.game import Game
from ziggurat.kit.records import Record, read_record
from ziggurat.kit.testing import variants

FOLDER = Path(__file__).with_name("records")
Item = tuple[str, Any]  # ("players", 3), or an option with a value away from its default


def files(game: str = "") -> list[Path]:
    """The files of the corpus, of one game or of all."""
    return sorted(FOLDER.glob(f"{game}*.json.gz"))


def read(path: Path) -> Record:
    """One record."""
    return read_record(gzip.decompress(path.read_bytes()))


def proves(path: Path) -> bool:
    """Whether a record tells its urns, tickets and links: those of the first months of a version may not."""
    return read(path).urns is not msgspec.UNSET


def write(path: Path, record: Record) -> None:
    """Keep a new record; what lies there already is never written again."""
    with path.open("xb") as file:
        file.write(gzip.compress(record.to_json(), mtime=0))


def wanted(rules: Game[Any], version: int) -> set[Item]:
    """What the records of a version must show: every number of players, every value of every option."""
    changed = {item for options in variants(rules, version) for item in options.items()}
    return changed | {("players", players) for players in rules.seats}


def shown(record: Record) -> set[Item]:
    """What a record shows; the number of players by itself only where nothing else is unusual."""
    return {("players", len(record.players)), *record.options.items()}


def missing(rules: Game[Any], version: int) -> set[Item]:
    """What no record of a version shows yet."""
    found = wanted(rules, version)
    for path in files(f"{rules.name}-v{version}-"):
        found -= shown(read(path))
    return found
