"""For the host: is it well, what does it do, how is it asked."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
from starlette.responses import Response

from ziggurat import __version__
from ziggurat.kit.registry import games, is_compiled
from ziggurat.server.web.call import Call, as_json


class Health(msgspec.Struct, frozen=True):
    """Whether everything is well: the version, is the engine compiled, can the database be read and written."""

    ok: bool
    version: str
    compiled: bool
    database: bool
    games: list[str]


async def get_health(call: Call) -> Response:
    """Whether everything is well: 200 when it is, 503 when not; what is wrong stands in the log."""
    well = await call.hub.pulse.found() is None
    return as_json(Health(well, __version__, is_compiled(), well, list(games())), status=200 if well else 503)


async def get_metrics(call: Call) -> Response:
    """Numbers in the text form that Prometheus reads."""
    metrics, hub = call.hub.metrics, call.hub
    for status, many in (await call.store.count_tables()).items():
        metrics.gauge(f"tables_{status}", many)
    metrics.gauge("sockets", sum(len(table.lines) for table in hub.tables.values()))
    metrics.gauge("tables_in_memory", len(hub.tables))
    metrics.gauge("bots_waiting", hub.thinkers.waiting)
    metrics.gauge("changes_waiting", call.store.waiting)
    metrics.gauge("database_well", hub.pulse.trouble is None)
    metrics.gauge("memory_bytes", memory_bytes())
    return Response(metrics.text(), media_type="text/plain; version=0.0.4")


def memory_bytes() -> int:
    """How much memory this process holds now, where the system tells it; else 0."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, AttributeError):
        return 0
