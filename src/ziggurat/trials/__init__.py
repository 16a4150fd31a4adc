"""Trials of a running server: does it hold the load, and does it lose anything when it is killed? Loopback only."""

from typing import TYPE_CHECKING

from ziggurat.kit.doors import on_demand

if TYPE_CHECKING:
    from ziggurat.trials.kill import KillResult, kill_often
    from ziggurat.trials.load import Load, LoadResult

__all__ = ["KillResult", "Load", "LoadResult", "kill_often"]

__getattr__ = on_demand(
    __name__,
    {**dict.fromkeys(["KillResult", "kill_often"], "kill"), **dict.fromkeys(["Load", "LoadResult"], "load")},
)
