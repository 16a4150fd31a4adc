"""Puts the web table together: routes, live connections, pages, and the guard before all of them."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route as HttpRoute
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from ziggurat.server.collector import Housekeeping
from ziggurat.server.errors import ApiError
from ziggurat.server.limits import Buckets
from ziggurat.server.lines.door import Doorkeeper
from ziggurat.server.metrics import Metrics
from ziggurat.server.protocol import ErrorCode, Problem
from ziggurat.server.running import Server
from ziggurat.server.settings import Settings
from ziggurat.server.tables.hub import Hub
from ziggurat.server.thinkers import WorkerPools
from ziggurat.server.web.call import Route, answer, as_json
from ziggurat.server.web.guard import SiteGuard
from ziggurat.server.web.pages import Pages
from ziggurat.server.web.routes import ROUTES
from ziggurat.server.web.studying import NOT_THERE
from ziggurat.storage import Unavailable
from ziggurat.storage.sql import Database, SqlStore

THINKERS_BACK = 4  # seconds after which it is worth asking those who think again
LOG = logging.getLogger("ziggurat.server")


def make_server(settings: Settings) -> Server:
    """What every request can reach."""
    store = SqlStore(Database(settings.database))
    hub = Hub(store, Metrics(), WorkerPools(settings.bot_workers, settings.bot_cores), settings.idle_hours)
    return Server(settings, store, hub, Buckets())


def make_app(settings: Settings) -> Starlette:
    """The web table as an ASGI application."""
    server = make_server(settings)
    doorkeeper = Doorkeeper(server)

    async def connect(socket: WebSocket) -> None:
        await doorkeeper(socket)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        await server.open()
        await server.hub.start()
        server.hub.spawn(Housekeeping(lambda: server.hub.last_played).run())
        yield
        await doorkeeper.close()
        await server.hub.stop()
        await server.store.close()

    routes: list[Any] = [WebSocketRoute("/api/tables/{table}/live", connect)]  # asked for by far the most at once
    routes += [endpoint(server, route) for route in ROUTES]
    routes.append(HttpRoute("/{path:path}", Pages(settings.static).__call__, methods=["GET"]))
    middleware = [
        Middleware(SiteGuard, settings=settings),
        Middleware(GZipMiddleware, minimum_size=1000, compresslevel=4),
    ]
    handlers: Any = {ApiError: tell_problem, HTTPException: tell_unknown, Exception: tell_failure}
    app = Starlette(routes=routes, middleware=middleware, exception_handlers=handlers, lifespan=life)
    app.state.server = server
    app.state.doorkeeper = doorkeeper
    return app


def endpoint(server: Server, route: Route) -> HttpRoute:
    """A route as Starlette takes it."""

    async def handle(request: Request) -> Response:
        try:
            found = await answer(server, route, request)
            LOG.debug("%s %s: %d", route.method, route.path, found.status_code)
            return found
        except ApiError as error:
            server.hub.metrics.count(f"refusals_{error.error}")
            return await tell_problem(request, error)
        except Unavailable as error:
            server.hub.pulse.note(error)
            server.hub.metrics.count("refusals_busy")
            return await tell_problem(request, ApiError("busy", retry_after=1))
        except NOT_THERE:
            server.hub.metrics.count("refusals_busy")
            return await tell_problem(request, ApiError("busy", retry_after=THINKERS_BACK))
        except ClientDisconnect:
            return Response(status_code=400)  # nobody reads it
        except Exception:
            server.hub.metrics.count("errors")
            LOG.exception("%s %s failed", route.method, route.path)
            return as_json(Problem("internal"), status=500)

    return HttpRoute(route.path, handle, methods=[route.method], name=route.handler.__name__)


async def tell_problem(request: Request, error: ApiError) -> Response:
    """An error as the browser reads it."""
    response = as_json(Problem(error.error, error.detail), status=error.status)
    if error.retry_after is not None:
        response.headers["retry-after"] = str(int(error.retry_after) + 1)
    return response


async def tell_unknown(request: Request, error: HTTPException) -> Response:
    """No such route, or not with this method: in the same shape as every other error."""
    code: ErrorCode = "not_found" if error.status_code == 404 else "bad_request"
    response = as_json(Problem(code, error.detail), status=error.status_code)
    response.headers.update(error.headers or {})
    return response


async def tell_failure(request: Request, error: Exception) -> Response:
    """Our own fault: noted here, and not told to anybody."""
    LOG.error("%s failed", request.url.path, exc_info=error)
    return as_json(Problem("internal"), status=500)
