"""The wire: what a connection may cost before anything of it is understood.

uvicorn's two protocols, held to limits: a head of so many bytes within so many seconds, a body within so many, so many
frames a second on a live line, so many connections from one address. Whoever goes beyond is cut off, and the others
notice nothing.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ziggurat.server.running import address_of
from ziggurat.server.settings import Settings

HEAD_BYTES, HEAD_LINES = 32_768, 100
HEAD_SECONDS, BODY_SECONDS = 10.0, 20.0
BESIDE = 100  # connections of an address besides its live ones: pages and requests under way
SLICE = 2_048  # bytes of a live line that are read at a time: some hundred of the smallest frames
FRAMES, SAVED = 50.0, 400.0  # frames a second on one live line, and how many can be saved up
FLOOD = 1008
PLACES = 128  # live lines that are let in at a time: enough that they are looked up together


class TooLarge(Exception):
    """A head beyond the limits."""


class Crowd:
    """How many connections each address has; proxies that are trusted stand for many people and are not counted."""

    def __init__(self, settings: Settings) -> None:
        self.most = settings.sockets_per_address + BESIDE if settings.limits else None
        self.proxies = [ip_network(proxy, strict=False) for proxy in settings.trusted]
        self.lines: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """One more from this address; False when it is one too many."""
        if self.most is not None and self.lines[address] >= self.most and not self.is_proxy(address):
            return False
        self.lines[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One less."""
        self.lines[address] -= 1
        if self.lines[address] <= 0:
            del self.lines[address]

    def is_proxy(self, address: str) -> bool:
        """Whether this is the address of a trusted proxy."""
        try:
            peer = ip_address(address)
        except ValueError:
            return False
        return any(peer in proxies for proxies in self.proxies)


class Doorway:
    """Who comes first is served first.

    After a restart everybody comes at once; if all were let in side by side, nobody would be in before nearly all are.
    A place is held while we look up who comes and what he wants, never while we wait for him.
    """

    def __init__(self) -> None:
        self.inside = 0
        self.waiting: deque[Callable[[], None]] = deque()

    def enter(self, come: Callable[[], None]) -> bool:
        """Let one in; False when he has to wait for his turn."""
        if self.inside >= PLACES:
            self.waiting.append(come)
            return False
        self.inside += 1
        come()
        return True

    def leave(self) -> None:
        """A place is free: the next one, by himself, so that what goes wrong with him is nobody else's trouble."""
        if self.waiting:
            asyncio.get_running_loop().call_soon(self.waiting.popleft())
        else:
            self.inside -= 1


class Wire(HttpToolsProtocol):
    """A connection that asks."""

    crowd: Crowd
    doorway: Doorway

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.patience: asyncio.TimerHandle | None = None
        self.in_head = False
        self.head_bytes = 0
        self.entered = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let it in, if its address has not too many."""
        super().connection_made(transport)
        self.entered = self.crowd.enter(address_of(self.client))
        if not self.entered:
            transport.abort()
            return
        self.wait(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self.wait(None)
        if self.entered:
            self.crowd.leave(address_of(self.client))
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """It goes on as a live line, which leaves for it; in its turn."""
        self.wait(None)
        if not self.doorway.enter(self.go_on):
            self.transport.pause_reading()

    def go_on(self) -> None:
        """It is its turn, if it is still there."""
        try:
            if self.transport.is_closing():
                raise ConnectionAbortedError
            self.transport.resume_reading()
            super().handle_websocket_upgrade()
        except Exception as error:
            self.doorway.leave()
            self.transport.abort()
            if not isinstance(error, ConnectionAbortedError):
                raise

    def wait(self, seconds: float | None) -> None:
        """Wait so long for the rest of a head or body, or no more."""
        if self.patience is not None:
            self.patience.cancel()
        self.patience = None if seconds is None else self.loop.call_later(seconds, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        """Read on; a head that has no end is given up."""
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.in_head and self.parser is not None:
            self.head_bytes += len(data)
            if self.head_bytes > HEAD_BYTES:
                self.send_400_response("The head of this request is too large.")

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self.in_head, self.head_bytes = True, 0
        self.wait(HEAD_SECONDS)

    def on_header(self, name: bytes, value: bytes) -> None:
        """One more line of the head."""
        self.head_bytes += len(name) + len(value)
        if len(self.headers) >= HEAD_LINES or self.head_bytes > HEAD_BYTES:
            raise TooLarge
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The head is there; now the body."""
        self.in_head, self.head_bytes = False, 0
        self.wait(BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of it is there."""
        self.wait(None)
        super().on_message_complete()


class LiveWire(WebSocketsSansIOProtocol):
    """A live line."""

    crowd: Crowd
    doorway: Doorway

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.conn.debug = False  # it would write every header to the log, cookies too
        self.frames_left, self.counted = SAVED, time.monotonic()
        self.limited = self.crowd.most is not None
        self.in_doorway = True

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self.let_next_in()
        self.crowd.leave(address_of(self.client))
        super().connection_lost(exc)

    async def send(self, message: Any) -> None:
        """Say something; the first word is whether it is let in."""
        try:
            await super().send(message)
        finally:
            self.let_next_in()

    def let_next_in(self) -> None:
        """Whatever became of this one, the next need not wait for it any more."""
        if self.in_doorway:
            self.in_doorway = False
            self.doorway.leave()

    def data_received(self, data: bytes) -> None:
        """Read a little at a time; nothing more once it is closing."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def handle_events(self) -> None:
        """Take frames in, as many as may come."""
        now = time.monotonic()
        self.frames_left = min(SAVED, self.frames_left + (now - self.counted) * FRAMES)
        self.counted = now
        self.frames_left -= len(self.conn.events)
        if self.limited and self.frames_left < 0:
            self.cut_off()
        else:
            super().handle_events()

    def cut_off(self) -> None:
        """Close a line that floods us, with nothing of it heard any more."""
        self.conn.fail(FLOOD, "too many messages")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.queue.put_nowait({"type": "websocket.disconnect", "code": FLOOD, "reason": ""})
        self.close_sent = True
        self.transport.close()


def wires(settings: Settings) -> tuple[type[Wire], type[LiveWire]]:
    """The protocols of one server, which share its crowd and its doorway."""
    shared = {"crowd": Crowd(settings), "doorway": Doorway()}
    return type("Wire", (Wire,), shared), type("LiveWire", (LiveWire,), shared)
