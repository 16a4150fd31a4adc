"""The door of the live lines: who is let in, and how everybody is told that the server restarts."""

from __future__ import annotations

import asyncio
from collections import Counter

from starlette.websockets import WebSocket

from ziggurat.server import cookies
from ziggurat.server.errors import ApiError
from ziggurat.server.lines.connection import Connection
from ziggurat.server.origins import origin_fits
from ziggurat.server.running import Server, address_of
from ziggurat.server.tables.seating import may_watch, seat_of
from ziggurat.storage import Unavailable

NOT_FOUND, FORBIDDEN, CROWDED, RESTART, LATER = 4404, 4403, 4429, 1012, 1013


class Doorkeeper:
    """Lets live connections in: from our own pages, to tables that may be watched, not too many from one address."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.addresses: Counter[str] = Counter()
        self.inside: set[Connection] = set()

    async def __call__(self, socket: WebSocket) -> None:
        """One connection from its beginning to its end."""
        address = address_of(socket.scope.get("client"))
        code = self.refusal(socket, address)
        try:
            connection = None if code else await self.connection(socket)
        except Unavailable as error:
            self.server.hub.pulse.note(error)
            code, connection = LATER, None
        if connection is None:
            await socket.accept()  # only then can a browser read the code
            await socket.close(code or NOT_FOUND)
            return
        self.addresses[address] += 1
        self.inside.add(connection)
        connection.table.lines.add(connection)  # from its first byte, so that the table is not let go meanwhile
        try:
            await socket.accept()
            await connection.run()
        finally:
            connection.leave()
            self.inside.discard(connection)
            self.addresses[address] -= 1
            if not self.addresses[address]:
                del self.addresses[address]

    def refusal(self, socket: WebSocket, address: str) -> int | None:
        """Why a connection is not let in."""
        settings = self.server.settings
        if not origin_fits(socket.headers, socket.url.scheme, settings):
            return FORBIDDEN
        if settings.limits and self.addresses[address] >= settings.sockets_per_address:
            return CROWDED
        return None

    async def connection(self, socket: WebSocket) -> Connection | None:
        """The connection of a guest to a table, if he may watch it."""
        guest = await cookies.guest_of(socket, self.server.store, self.server.settings)
        name = str(socket.path_params["table"])
        try:
            table = await self.server.hub.table(name) if name.isprintable() else None
        except ApiError:
            return None
        if table is None:
            return None
        if seat_of(table.seats, guest.id if guest else None) is None:
            async with table.lock:
                await table.refresh()  # whoever has just sat down through another process comes as who he is
        return Connection(self.server, socket, table, guest) if may_watch(table.row, table.seats, guest) else None

    async def close(self) -> None:
        """Tell everybody that the server restarts."""
        for connection in list(self.inside):
            connection.hang_up(RESTART)
        for _ in range(20):
            if not self.inside:
                return
            await asyncio.sleep(0.05)
