"""A journal of long work: a head that says what is done, then a line for each part, so that it can be stopped and cut.

The same work goes on from its journal; parts of it that were done on other machines (`--shard K/N`) have journals with
the same head, and are put together by `merge`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from ziggurat.kit.errors import ZigguratError

Part = TypeVar("Part", bound=msgspec.Struct)


class NotTogether(ZigguratError):
    """Journals that do not belong together."""


class Shard(msgspec.Struct, frozen=True):
    """One of so many parts of the work: every job whose number leaves the same rest."""

    number: int = 1
    of: int = 1

    def has(self, job: int) -> bool:
        """Is this job of this part?"""
        return job % self.of == self.number - 1


WHOLE = Shard()


class Journal(Generic[Part]):
    """A journal at a path; without one nothing is noted. A journal of other work is begun anew."""

    def __init__(self, path: Path | None, head: Any, kind: type[Part]) -> None:
        self.path = path
        self.head = msgspec.json.encode(head)
        self.kind = kind

    def read(self) -> list[Part]:
        """What was done before."""
        lines = self.path.read_bytes().splitlines() if self.path and self.path.is_file() else []
        if lines[:1] == [self.head]:
            return [msgspec.json.decode(line, type=self.kind) for line in lines[1:]]
        if self.path is not None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_bytes(self.head + b"\n")
        return []

    def note(self, part: Part) -> None:
        """One part more."""
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(part) + b"\n")


class _Numbered(msgspec.Struct):
    """A part, as far as its number."""

    number: int


def merge(paths: Sequence[Path], out: Path) -> int:
    """Put journals of the same work together, by the numbers of their parts; how many there are."""
    heads, parts = set[bytes](), dict[int, bytes]()
    for path in paths:
        head, *lines = path.read_bytes().splitlines() or [b""]
        heads.add(head)
        for line in lines:
            try:
                parts.setdefault(msgspec.json.decode(line, type=_Numbered).number, line)
            except msgspec.DecodeError:
                raise NotTogether(f"{path} is not a journal") from None
    if len(heads) != 1:
        raise NotTogether("these are journals of different work: game, players, seed and all else must be the same")
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(b"\n".join([*heads, *(parts[number] for number in sorted(parts))]) + b"\n")
    return len(parts)
