"""One request on its way through a route: who asks, at which table and seat, with which body."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal

import msgspec
from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import Response

from ziggurat.kit.views import SPECTATOR
from ziggurat.server import cookies
from ziggurat.server.errors import ApiError
from ziggurat.server.limits import LimitName
from ziggurat.server.running import Server, address_of
from ziggurat.server.tables import names
from ziggurat.server.tables.callings import newcomers_name
from ziggurat.server.tables.hub import Hub
from ziggurat.server.tables.seating import may_watch, seat_of
from ziggurat.server.tables.table import LiveTable
from ziggurat.storage import WriteConflict, GuestRow, Store

NUMBER = re.compile("-?[0-9]{1,6}")
TRIES = 3  # other processes may change the same table at the same time
Access = Literal["anyone", "newcomer", "watcher", "talker", "seat", "host"]


@dataclass(frozen=True)
class Done:
    """An answer, and what is to be done once it has been sent: acknowledged before shown."""

    result: Any
    after: Callable[[], None]


@dataclass(frozen=True)
class Route:
    """One route: it drives the handler, the documentation and the tests."""

    method: Literal["GET", "POST"]
    path: str
    handler: Callable[[Call], Awaitable[Any]]
    access: Access
    result: Any
    body: type | None = None
    limit: LimitName = "read"
    query: tuple[str, ...] = ()
    large: bool = False  # a record may be larger than other bodies

    @property
    def summary(self) -> str:
        """What it does, in one sentence."""
        return (self.handler.__doc__ or "").strip().splitlines()[0]


class Call:
    """One request."""

    def __init__(self, server: Server, request: Request, route: Route) -> None:
        self.server = server
        self.request = request
        self.route = route
        self.guest: GuestRow | None = None
        self.new_token: str | None = None
        self.table: LiveTable
        self.body: Any = None
        self.raw = b""

    @property
    def store(self) -> Store:
        """Where everything is kept."""
        return self.server.store

    @property
    def hub(self) -> Hub:
        """All tables."""
        return self.server.hub

    @property
    def me(self) -> GuestRow:
        """The guest who asks."""
        if self.guest is None:
            raise ApiError("no_guest")
        return self.guest

    @property
    def seat(self) -> int:
        """The seat the guest holds at the table."""
        seat = seat_of(self.table.seats, self.guest.id if self.guest else None)
        if seat is None:
            raise ApiError("not_your_seat")
        return seat

    def held(self) -> int:
        """The seat, looked up again when it is this request's turn to write."""
        return self.seat

    @property
    def viewer(self) -> int:
        """The seat whose eyes the guest sees with: his own, or a spectator's."""
        seat = seat_of(self.table.seats, self.guest.id if self.guest else None)
        return SPECTATOR if seat is None else seat

    @property
    def address(self) -> str:
        """Where the request comes from."""
        return address_of(self.request.client)

    def path(self, name: str) -> str:
        """A word of the path; nothing here has a name that cannot be printed (which PostgreSQL would not even read)."""
        word = str(self.request.path_params[name])
        if not word.isprintable():
            raise ApiError("not_found")
        return word

    def number(self, name: str, given: str | None) -> int | None:
        """A number in the path or the query."""
        if given is None or given == "":
            return None
        if not NUMBER.fullmatch(given):
            raise ApiError("bad_request", f"{name} is not a number")
        return int(given)


async def answer(server: Server, route: Route, request: Request) -> Response:
    """Lead one request through its route."""
    call = Call(server, request, route)
    call.guest = await cookies.guest_of(request, server.store, server.settings)
    check_rate(call)
    await read_body(call)
    await check_access(call)
    found = await handled(call)
    after = BackgroundTask(run_now, found.after) if isinstance(found, Done) else None
    result = found.result if isinstance(found, Done) else found
    response = result if isinstance(result, Response) else as_json(result, after)
    if call.new_token is not None:
        cookies.set_cookie(response, call.new_token, server.settings)
    return response


async def handled(call: Call) -> Any:
    """What the route finds; where another process was first, nothing was done and all of it is tried again."""
    for _ in range(TRIES):
        try:
            return await call.route.handler(call)
        except WriteConflict:
            table: LiveTable | None = getattr(call, "table", None)
            if table is not None:
                async with table.lock:
                    await table.refresh()
    raise ApiError("busy", retry_after=1)


async def run_now(after: Callable[[], None]) -> None:
    """Do something at once, in the loop and not in a thread."""
    after()


def as_json(value: Any, background: BackgroundTask | None = None, status: int = 200) -> Response:
    """A value as an answer."""
    body = msgspec.json.encode(value)
    return Response(body, status, media_type="application/json", background=background)


def check_rate(call: Call, limit: LimitName | None = None) -> None:
    """Nobody asks too often: neither a guest, who is told by his cookie, nor all guests of one address together."""
    if not call.server.settings.limits:
        return
    wait = call.server.buckets.wait(limit or call.route.limit, call.address, call.guest.id if call.guest else None)
    if wait is not None:
        raise ApiError("too_many", retry_after=wait)


async def new_guest(call: Call, name: str, language: str) -> None:
    """The one who asks becomes a guest."""
    check_rate(call, "newcomer")
    call.guest, call.new_token = await names.new_guest(call.store, name, language)


async def welcome(call: Call) -> None:
    """Somebody who has said no name gets one of the list, like nobody else's at the table."""
    table: LiveTable | None = getattr(call, "table", None)
    language = cookies.preferred_language(call.request)
    there = [seat.name for seat in table.seats] if table is not None else []
    await new_guest(call, newcomers_name(language, there), language)


async def read_body(call: Call) -> None:
    """Read and check the body, never more of it than is allowed."""
    if call.route.method != "POST":
        return
    settings = call.server.settings
    limit = settings.record_bytes if call.route.large else settings.body_bytes
    async for chunk in call.request.stream():
        call.raw += chunk
        if len(call.raw) > limit:
            raise ApiError("too_large")
    if call.route.body is not None and not call.route.large:
        call.body = decode(call.raw or b"{}", call.route.body)


def decode(raw: bytes, kind: Any) -> Any:
    """A value read from JSON; what is wrong with it becomes the detail of the error."""
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ApiError("bad_request", str(error)[:200]) from None


async def check_access(call: Call) -> None:
    """Find the table, and hold the one who asks to what the route allows."""
    access = call.route.access
    if access in ("talker", "seat", "host") and call.guest is None:
        raise ApiError("no_guest")
    if "{table}" in call.route.path:
        call.table = await call.hub.table(call.path("table"))
    if access == "newcomer" and call.guest is None:
        await welcome(call)
    if "{table}" not in call.route.path:
        return
    if access in ("watcher", "talker") and not may_watch(call.table.row, call.table.seats, call.guest):
        raise ApiError("not_found")
    if access == "host" and call.me.id != call.table.row.host:
        raise ApiError("not_host")
    if access == "seat":
        _ = call.seat
