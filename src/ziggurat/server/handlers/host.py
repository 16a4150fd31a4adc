"""For the host: is it well, what does it do, how is it asked."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import msgspec
from starlette.responses import Response

from ziggurat import __version__
from ziggurat.kit.registry import games
from ziggurat.server.call import Call


class Health(msgspec.Struct, frozen=True):
    """Whether everything is well: the version, whether the engine is compiled, whether the database answers."""

    ok: bool
    version: str
    compiled: bool
    database: bool
    games: list[str]


def is_compiled() -> bool:
    """Whether every game's core is compiled."""
    cores = (import_module(f"ziggurat.games.{name}.core") for name in games())
    return all(not str(core.__file__).endswith(".py") for core in cores)


async def get_health(call: Call) -> Health:
    """Whether everything is well."""
    answers = await call.store.database.answers()
    return Health(answers, __version__, is_compiled(), answers, list(games()))


async def get_metrics(call: Call) -> Response:
    """Numbers in the text form that Prometheus reads."""
    metrics, hub = call.hub.metrics, call.hub
    for status, many in (await call.store.count_tables()).items():
        metrics.gauge(f"tables_{status}", many)
    metrics.gauge("sockets", sum(len(table.lines) for table in hub.tables.values()))
    metrics.gauge("tables_in_memory", len(hub.tables))
    metrics.gauge("bots_waiting", hub.thinkers.waiting)
    return Response(metrics.text(), media_type="text/plain; version=0.0.4")


async def get_openapi(call: Call) -> dict[str, Any]:
    """This documentation."""
    from ziggurat.server.openapi import document

    return document()
