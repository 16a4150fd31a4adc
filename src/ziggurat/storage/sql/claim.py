"""One server for one SQLite file: a lock beside it, held as long as the process lives, whatever ends it."""

from __future__ import annotations

import os
from pathlib import Path

from ziggurat.storage.errors import Unavailable

OWNER_ONLY = 0o600


def make_private(path: Path) -> None:
    """Make an empty file that only its owner can read, if there is none: seeds and hands will stand in it."""
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWNER_ONLY))


def claim(path: Path) -> int:
    """Take the lock beside a file; the handle to keep it by, or Unavailable when another server has it."""
    handle = os.open(path.with_name(path.name + ".lock"), os.O_CREAT | os.O_RDWR, OWNER_ONLY)
    try:
        _lock(handle)
    except OSError:
        os.close(handle)
        raise Unavailable("another server uses this file, and an SQLite file has one server") from None
    return handle


def _lock(handle: int) -> None:
    if os.name == "nt":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
