"""Where and when something was measured: the commit, the machine, and what else the machine was busy with."""

from __future__ import annotations

import os
import platform
import subprocess
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec


class Surroundings(msgspec.Struct, frozen=True):
    """The surroundings of a measurement; `others` is the load average just before it."""

    commit: str
    machine: str
    compiled: bool
    others: float
    date: str
    precedence: str = ""  # over the others

    @classmethod
    def now(cls) -> Surroundings:
        """What they are now."""
        from ziggurat.kit.registry import is_compiled
        from ziggurat.trials.share import precedence

        return cls(
            commit=commit(),
            machine=f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}",
            compiled=is_compiled(),
            others=round(load_average(), 2),
            date=datetime.now(UTC).isoformat(timespec="minutes"),
            precedence=precedence(),
        )


def load_average() -> float:
    """How many processes wanted a core during the last minute."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0


def commit() -> str:
    """The commit measured, if this is a checkout."""
    asked = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=Path(__file__).parent, capture_output=True, text=True
    )
    return asked.stdout.strip() or "unknown"


def keep(folder: Path, name: str, result: msgspec.Struct | Sequence[msgspec.Struct]) -> Path:
    """Write a result, or several, as readable JSON."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.json"
    path.write_bytes(msgspec.json.format(msgspec.json.encode(result), indent=2) + b"\n")
    return path
