"""The live connection: one client at one table, as the seat its cookie holds there."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Coroutine
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ziggurat.kit.views import SPECTATOR
from ziggurat.server.errors import ApiError
from ziggurat.server.limits import LimitName
from ziggurat.server.protocol import (
    Answer,
    Ask,
    AskInspect,
    AskPreview,
    AskWays,
    AskWhyNot,
    Failed,
    FromClient,
    Hello,
    Ping,
    PlayAction,
    PlayConfirm,
    PlayUndo,
    Pong,
    SayLive,
)
from ziggurat.server.running import Server, address_of
from ziggurat.server.tables import playing
from ziggurat.server.tables.channel import ENCODER, Channel
from ziggurat.server.tables.ports import Sent
from ziggurat.server.tables.seating import seat_of
from ziggurat.server.tables.table import LiveTable
from ziggurat.server.tables.unbroken import unbroken
from ziggurat.storage import GuestRow, Unavailable, now

LOG = logging.getLogger("ziggurat.live")
DECODER: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
QUEUE = 200  # messages a slow client may be behind before it is cut off, to come back and catch up
FIRST_WORD = 20  # seconds until hello
LAST_WORDS = 5  # seconds that a line which is closing has for what still waits to be written
SILENCE = 300  # seconds without a word until a client is taken for gone
AWAY = 4000  # the code of a line that may come back at once


class Connection:
    """One client. Messages wait in a queue of their own: a slow client delays nobody else."""

    def __init__(self, server: Server, socket: WebSocket, table: LiveTable, guest: GuestRow | None) -> None:
        self.server = server
        self.socket = socket
        self.table = table
        self.guest = guest
        self.viewer = self.holds()
        self.channel: Channel | None = None
        self.queue: deque[tuple[bytes, Sent | None]] = deque()
        self.ready = asyncio.Event()
        self.close_code: int | None = None
        self.address = address_of(socket.scope.get("client"))

    # What the table asks of a line

    def holds(self) -> int:
        """The seat this client holds at the table now; SPECTATOR without one."""
        seat = seat_of(self.table.seats, self.guest.id if self.guest else None)
        return SPECTATOR if seat is None else seat

    def send(self, message: bytes, sent: Sent | None = None) -> None:
        """Queue a message; a client too far behind is cut off."""
        if len(self.queue) >= QUEUE:
            self.hang_up()
            return
        self.queue.append((message, sent))
        self.ready.set()

    def hang_up(self, code: int = AWAY) -> None:
        """End the connection; the client may come back."""
        self.close_code = code
        self.ready.set()

    # Both directions

    async def run(self) -> None:
        """Read and write until one of the two ends."""
        tasks = [asyncio.create_task(self._read()), asyncio.create_task(self._write())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            found = await asyncio.gather(*tasks, return_exceptions=True)
        for error in found:
            if isinstance(error, Exception) and not isinstance(
                error, (WebSocketDisconnect, TimeoutError, RuntimeError)
            ):
                LOG.error("a live connection failed", exc_info=error)

    async def _write(self) -> None:
        while True:
            await self.ready.wait()
            self.ready.clear()
            while self.queue:
                message, sent = self.queue.popleft()
                await self.socket.send_text(message.decode())
                if sent is not None:
                    sent()
            if self.close_code is not None:
                await self.socket.close(self.close_code)
                return

    async def _read(self) -> None:
        limit = FIRST_WORD
        while self.close_code is None:
            async with asyncio.timeout(limit):
                text = await self.socket.receive_text()
            limit = SILENCE
            await self.hear(text)
            await asyncio.sleep(0)  # a message that was there already is no reason to let nobody else have his turn
        await asyncio.sleep(LAST_WORDS)  # for those that still wait to be written

    def leave(self) -> None:
        """It has ended."""
        self.table.lines.discard(self)
        if self.channel is None:
            return
        self.channel.listeners.discard(self)
        self.channel.idle_since = now()
        if not self.channel.listeners and self.viewer >= 0:
            self.server.hub.presence.changed(self.table)

    # Messages

    async def hear(self, text: str) -> None:
        """Answer one message, as the seat this line was opened for; nothing is heard once it is closing."""
        if self.holds() != self.viewer:
            self.hang_up()
        if self.close_code is not None:
            return
        uuid: str | None = None
        try:
            if len(text) > self.server.settings.message_bytes:
                raise ApiError("too_large")
            message = DECODER.decode(text)
            uuid = getattr(message, "uuid", None)
            self.check_rate(message)
            await self.answer(message)
        except msgspec.DecodeError as error:
            self.tell(Failed(uuid, "bad_request", str(error)[:200]))
        except ApiError as error:
            self.server.hub.metrics.count(f"refusals_{error.error}")
            self.tell(Failed(uuid, error.error, error.detail))
        except Unavailable as error:
            self.server.hub.pulse.note(error)
            self.server.hub.metrics.count("refusals_busy")
            self.tell(Failed(uuid, "busy"))
        except Exception:
            self.server.hub.metrics.count("errors")
            LOG.exception("a message could not be answered")
            self.tell(Failed(uuid, "internal"))

    def check_rate(self, message: FromClient) -> None:
        """Nobody asks too often."""
        limit: LimitName = "ask" if isinstance(message, (Ask, Ping, Hello)) else "write"
        limit = "chat" if isinstance(message, SayLive) else limit
        guest = self.guest.id if self.guest else None
        if self.server.settings.limits and self.server.buckets.wait(limit, self.address, guest) is not None:
            raise ApiError("too_many")

    async def answer(self, message: FromClient) -> None:
        """Lead a message to what it asks for."""
        hub, table = self.server.hub, self.table
        match message:
            case Hello():
                await self.greet(message.ply)
            case Ping():
                self.tell(Pong(table.live_game.ply, now()))
            case PlayAction(ply, uuid, action, hold, hold_last):
                await self.act(playing.submit(hub, table, self.held, ply, uuid, action, hold, hold_last))
            case PlayUndo(ply, uuid):
                await self.act(playing.undo(hub, table, self.held, ply, uuid))
            case PlayConfirm(ply, uuid):
                await self.act(playing.confirm(hub, table, self.held, ply, uuid))
            case AskPreview(uuid, action):
                self.tell(playing.preview_of(table, self.held(), uuid, action))
            case AskWhyNot(uuid, action):
                self.tell(playing.why_not_of(table, self.held(), uuid, action))
            case AskWays(uuid, held):
                self.tell(playing.ways_of(table, self.held(), uuid, held))
            case AskInspect(uuid, thing):
                self.tell(playing.inspected(table, self.viewer, uuid, thing))
            case SayLive():
                await self.say(message.text)

    def held(self) -> int:
        """The seat this client holds now."""
        if self.viewer < 0 or self.holds() != self.viewer:
            raise ApiError("not_your_seat")
        return self.viewer

    async def greet(self, ply: int | None) -> None:
        """Bring the client up to date and keep it so."""
        async with self.table.lock:
            await self.table.refresh()
        newcomer = self.channel is None and self.viewer >= 0
        if self.close_code is not None:
            return  # what was read just now gave the seat to somebody else
        if self.channel is None:
            self.channel = self.table.channel(self.viewer)
        self.channel.catch_up(self, ply, now())
        self.channel.listeners.add(self)
        if newcomer:
            self.server.hub.presence.changed(self.table)

    async def act(self, deed: Coroutine[Any, Any, Answer]) -> None:
        """Do something, acknowledge it, then show it."""
        begin = time.perf_counter()

        async def acknowledged_and_shown() -> None:
            self.tell(await deed)
            self.server.hub.show(self.table, begin=begin)

        await unbroken(acknowledged_and_shown())  # the others are shown it even if this line is cut meanwhile

    async def say(self, text: str) -> None:
        """Say something to the table."""
        if self.guest is None:
            raise ApiError("no_guest")
        await unbroken(playing.speak(self.server.hub, self.table, self.viewer, self.guest, text))

    def tell(self, message: Any) -> None:
        """Answer this client."""
        self.send(ENCODER.encode(message))
