"""Runs the web table: `serve` for a host, with a graceful stop."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable
from typing import Any

import msgspec
import uvicorn

from ziggurat.server.app import make_app
from ziggurat.server.settings import Settings
from ziggurat.server.wire import wires
from ziggurat.storage import Unavailable

LOG = logging.getLogger("ziggurat.server")
HANDLES = 65_536  # files and connections that this process may hold, where the system allows it


class Watched(uvicorn.Server):
    """A server that says when it is ready, or in one sentence why it cannot start."""

    ready: Callable[[], None] | None = None
    failed = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        try:
            await self.config.app.state.server.open()  # type: ignore[union-attr]
        except Unavailable as error:
            LOG.error("%s", error)
            self.failed = self.should_exit = True
            return
        await super().startup(sockets)
        if self.started and self.ready is not None:
            self.ready()


def raise_handles() -> int | None:
    """Let this process hold as many lines as the system allows (many begin with 1 024); how many, where known."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = HANDLES if hard == resource.RLIM_INFINITY else min(hard, HANDLES)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(soft, wanted)


def configured(settings: Settings, **more: Any) -> uvicorn.Config:
    """How uvicorn runs our application."""
    wire, live_wire = wires(settings)
    return uvicorn.Config(
        make_app(settings),
        http=wire,
        ws=live_wire,
        host=settings.host,
        port=settings.port,
        log_level="info" if settings.log_level == "debug" else settings.log_level,
        access_log=False,  # addresses and invitations stand in it; what may be told is told by `endpoint`
        ws_max_size=65_536,
        ws_per_message_deflate=False,
        ws_ping_interval=30,
        ws_ping_timeout=30,
        proxy_headers=settings.public_url is not None,
        forwarded_allow_ips=list(settings.trusted),
        server_header=False,
        timeout_graceful_shutdown=10,
        backlog=4096,
        **more,
    )


def write_log(level: str) -> None:
    """Our own words at this level; of libraries only warnings, for their details tell cookies, addresses and seeds."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("ziggurat").setLevel(level.upper())
    logging.getLogger("uvicorn.error").addFilter(tells_no_line)


def tells_no_line(record: logging.LogRecord) -> bool:
    """Whether uvicorn says something else than who opened which live line."""
    return "WebSocket" not in str(record.msg)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "ziggurat.db",
    log_level: str = "info",
    ready: Callable[[], None] | None = None,
    **more: Any,
) -> None:
    """Serve the web table until it is told to stop (Ctrl-C or TERM): requests are answered, clients told to return."""
    settings = msgspec.convert(
        {"host": host, "port": port, "database": database, "log_level": log_level} | more, Settings
    )
    write_log(log_level)
    raise_handles()
    server = Watched(configured(settings))
    server.ready = ready
    server.run()
    if server.failed:
        raise SystemExit(1)
