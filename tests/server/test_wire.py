"""What strangers do to a connection: floods, heads and bodies without an end, more lines than anybody needs."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.server.client import Player
from tests.server.worlds import table_of
from ziggurat.server import wire
from ziggurat.server.lines import connection as live
from ziggurat.server.settings import Settings


@contextmanager
def wired(address: str, sent: bytes = b"") -> Iterator[socket.socket]:
    """A bare connection."""
    place = urlsplit(address)
    with socket.create_connection((str(place.hostname), int(place.port or 0)), timeout=60) as line:
        line.sendall(sent)
        yield line


def all_of(line: socket.socket) -> bytes:
    """Everything until the server hangs up."""
    found = b""
    with contextlib.suppress(ConnectionError):
        while chunk := line.recv(65_536):
            found += chunk
    return found


def upgrade(player: Player, table: str) -> bytes:
    """The words that open a live line."""
    words = [f"GET /api/tables/{table}/live HTTP/1.1", f"host: {urlsplit(player.address).netloc}", "upgrade: websocket"]
    words += ["connection: upgrade", "sec-websocket-version: 13", "sec-websocket-key: " + "A" * 22 + "=="]
    return "\r\n".join([*words, "", ""]).encode()


def frames_in(told: bytes) -> list[tuple[int, bytes]]:
    """The frames that came after the answer to an upgrade: opcode and payload."""
    rest, found = told.partition(b"\r\n\r\n")[2], []
    while len(rest) >= 2:
        size, skip = rest[1] & 127, 2
        if size == 126:
            size, skip = struct.unpack(">H", rest[2:4])[0], 4
        found.append((rest[0] & 15, rest[skip : skip + size]))
        rest = rest[skip + size :]
    return found


def small_frame() -> bytes:
    """A text of one letter, masked as a client's must be."""
    return b"\x81\x81" + bytes(4) + b"x"


def test_a_flood_of_small_messages_is_cut_off(own_address: str) -> None:
    anna = Player(own_address, "Anna")
    table = anna.open("tigris", "me", "open")["table"]["id"]
    with wired(own_address, upgrade(anna, table)) as line:
        assert b" 101 " in line.recv(4096)
        with contextlib.suppress(ConnectionError):
            line.sendall(small_frame() * 37_000)
        heard = frames_in(b"\r\n\r\n" + all_of(line))
    assert len(heard) <= wire.SAVED + wire.SLICE
    assert [struct.unpack(">H", payload[:2])[0] for opcode, payload in heard if opcode == 8] in ([], [wire.FLOOD])
    assert anna.get("/api/health")["ok"]
    anna.close()


class Talker:
    """A client whose messages are all there already."""

    def __init__(self, messages: int) -> None:
        self.left = messages
        self.scope: dict[str, Any] = {}

    async def receive_text(self) -> str:
        self.left -= 1
        if self.left < 0:
            raise WebSocketDisconnect(1000)
        return "x"

    async def send_text(self, text: str) -> None:
        pass

    async def close(self, code: int) -> None:
        pass


class Deaf(live.Connection):
    """A connection that only counts what it hears."""

    count = 0

    async def hear(self, text: str) -> None:
        self.count += 1
        if self.count == 50:
            self.hang_up()


def test_whoever_says_much_lets_others_have_their_turn_and_is_not_heard_once_he_is_hung_up_on() -> None:
    async def talk() -> tuple[int, int]:
        said: Any = Talker(100)
        line = Deaf(None, said, table_of("tigris", 2, {}, False, "a", "b"), None)  # type: ignore[arg-type]
        others = 0

        async def wait_for_turns() -> None:
            nonlocal others
            while True:
                await asyncio.sleep(0)
                others += 1

        waiting = asyncio.create_task(wait_for_turns())
        await line.run()
        waiting.cancel()
        return line.count, others

    heard, turns = asyncio.run(talk())
    assert heard == 50
    assert turns >= 50


@pytest.mark.parametrize(
    "head",
    [
        b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 200_000 + b"\r\n",
        b"GET / HTTP/1.1\r\na: " + b"b" * 500_000 + b"\r\n\r\n",
        b"GET /" + b"a" * 500_000 + b" HTTP/1.1\r\n\r\n",
    ],
    ids=["lines", "line", "path"],
)
def test_a_head_beyond_the_limits_is_refused(own_address: str, head: bytes) -> None:
    with wired(own_address) as line:
        with contextlib.suppress(ConnectionError):
            line.sendall(head)
        assert b" 200 " not in all_of(line)


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /api/hea",
        b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\n{",
        b"GET /api/health HTTP/1.1\r\nhost: x\r\n\r\nGET /api",
    ],
    ids=["nothing", "half a head", "half a body", "half of the second head"],
)
def test_a_request_that_is_never_finished_is_given_up(
    own_address: str, said: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(wire, "BODY_SECONDS", 0.3)
    with wired(own_address, said) as line:
        all_of(line)  # until the server hangs up, or the test's own limit


def test_one_address_cannot_take_all_lines(own_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    most = Settings().sockets_per_address + wire.BESIDE
    asked = b"GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"
    monkeypatch.setattr(wire, "HEAD_SECONDS", 600.0)  # those that say nothing stay
    with contextlib.ExitStack() as held:
        lines = [held.enter_context(wired(own_address)) for _ in range(most)]
        with wired(own_address, asked) as line:
            assert all_of(line) == b""
        lines[0].close()
        while True:  # one has left: the next may come, as soon as the server has seen it
            with wired(own_address, asked) as line:
                if b'"ok":true' in all_of(line):
                    break


def test_proxies_that_are_trusted_are_not_counted() -> None:
    behind = wire.Crowd(Settings(public_url="https://x.example", proxies=("10.0.0.0/8",), sockets_per_address=0))
    assert all(behind.enter("10.1.2.3") for _ in range(500))
    assert not all(behind.enter("192.0.2.7") for _ in range(500))
    assert not wire.Crowd(Settings(proxies=("10.0.0.0/8",))).is_proxy("10.1.2.3"), "nobody is behind a proxy here"


def let_in(line: socket.socket) -> bool:
    """Whether the server opened the live line."""
    return b" 101 " in line.recv(65_536)


def test_whoever_comes_first_is_let_in_first(own_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One place in the doorway: nobody is let in side by side, and nobody holds a place by saying nothing."""
    monkeypatch.setattr(wire, "PLACES", 1)
    order: list[int] = []
    with contextlib.ExitStack() as lines:
        anna = Player(own_address, "Anna")
        lines.callback(anna.close)
        table = anna.open("tigris", "me", "random")["table"]["id"]
        real = wire.Wire.go_on

        def noted(self: wire.Wire) -> None:
            order.append(self.doorway.inside)
            real(self)

        monkeypatch.setattr(wire.Wire, "go_on", noted)
        asked = upgrade(anna, table)
        opened = [lines.enter_context(wired(own_address, asked)) for _ in range(40)]
        assert all(let_in(line) for line in opened)
        assert order == [1] * 40


def test_a_doorway_serves_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "PLACES", 2)

    async def come() -> list[str]:
        doorway, came = wire.Doorway(), []
        waits = [not doorway.enter(lambda name=name: came.append(name)) for name in "abcd"]  # type: ignore[misc]
        assert (came, waits) == (["a", "b"], [False, False, True, True])
        doorway.leave()
        assert came == ["a", "b"], "the next one comes by himself"
        await asyncio.sleep(0)
        assert came == ["a", "b", "c"]
        for _ in range(3):
            doorway.leave()
            await asyncio.sleep(0)
        assert doorway.inside == 0
        return came

    assert asyncio.run(come()) == ["a", "b", "c", "d"]


class Ending:
    """A connection that is about to end, or breaks."""

    def __init__(self, closing: bool) -> None:
        self.closing, self.aborted = closing, False

    def is_closing(self) -> bool:
        return self.closing

    def abort(self) -> None:
        self.aborted = True


def test_who_is_gone_or_broken_holds_no_place() -> None:
    class Bare(wire.Wire):
        doorway = wire.Doorway()

        def __init__(self, transport: Any) -> None:
            self.transport = transport

    gone, broken = Ending(closing=True), Ending(closing=False)
    Bare.doorway.enter(Bare(gone).go_on)
    with pytest.raises(AttributeError):
        Bare.doorway.enter(Bare(broken).go_on)
    assert (gone.aborted, broken.aborted, Bare.doorway.inside) == (True, True, 0)


def test_there_are_enough_handles_for_many_lines() -> None:
    resource = pytest.importorskip("resource")
    from ziggurat.server.main import raise_handles

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(256, hard), hard))
        assert raise_handles() == resource.getrlimit(resource.RLIMIT_NOFILE)[0] >= min(hard, 4096)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
