"""Everybody comes back at once: after a restart, as the page does it, and in a storm on a running server."""

from __future__ import annotations

import asyncio
import os
import random
import struct
import time
from collections.abc import Awaitable, Callable

import msgspec

from ziggurat.trials.load import Load, LoadTable, playing, serving
from ziggurat.trials.readings import Times
from ziggurat.trials.surroundings import Surroundings

PATIENCE = (0.25, 0.25, 0.5, 0.5, 0.5, 1.0, 1.0, 2.0, 4.0, 8.0)  # seconds until the page tries again, and again


class StormResult(msgspec.Struct):
    """Milliseconds until each player is there: after a restart at the ply he had, in a storm with a whole view."""

    players: int
    restart: Times
    storm: Times
    game: str
    database: str
    surroundings: Surroundings


class BareLine:
    """A live line with no more than it takes to be greeted: the one who measures must not be what is measured."""

    def __init__(self, table: LoadTable, seat: int) -> None:
        self.table, self.seat = table, seat
        self.writer: asyncio.StreamWriter | None = None

    async def open(self) -> asyncio.StreamReader:
        """Connect, and be let in."""
        servers = self.table.load.servers
        port = servers[(self.table.number + self.seat) % len(servers)].port
        reader, self.writer = await asyncio.open_connection("127.0.0.1", port)
        head = f"GET /api/tables/{self.table.id}/live HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\n"
        head += f"cookie: {self.table.cookies[self.seat]}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        self.writer.write(f"{head}sec-websocket-version: 13\r\nsec-websocket-key: {'A' * 22}==\r\n\r\n".encode())
        if b" 101 " not in await reader.readuntil(b"\r\n\r\n"):
            raise ConnectionError("not let in")
        return reader

    async def arrive(self) -> None:
        """Come for the first time: say hello, and wait for the first words of a whole view."""
        await self.hear(await self.open(), b'"view"', b'{"type":"hello"}')

    async def resume(self) -> None:
        """Come back as the page does: with the ply it has. It is back when the server answers after that hello."""
        ply = self.table.plies[self.seat]
        said = b'{"type":"hello","ply":%d}' % ply
        pong = await self.hear(await self.open(), b'"pong"', said, b'{"type":"ping"}')
        if b'"ply":%d,' % ply not in pong:
            raise RuntimeError(f"a player came back to another ply than {ply}: {pong!r}")

    async def hear(self, reader: asyncio.StreamReader, wanted: bytes, *said: bytes) -> bytes:
        """Say something, and read on to a message of this kind."""
        assert self.writer is not None
        for words in said:
            self.writer.write(masked(words))
        while wanted not in (heard := await frame(reader)):
            pass
        return heard

    async def insist(self, begin: float, come: Callable[[BareLine], Awaitable[None]]) -> float:
        """Come, again and again as the page does; the milliseconds it took."""
        for wait in (*PATIENCE, PATIENCE[-1], PATIENCE[-1]):
            try:
                await come(self)
            except (OSError, EOFError):
                await asyncio.sleep(wait * (0.75 + random.random() / 2))
            else:
                return (time.perf_counter() - begin) * 1000
        raise RuntimeError("a player did not come back")

    def cut(self) -> None:
        """Hang up."""
        if self.writer is not None:
            self.writer.close()


def masked(payload: bytes) -> bytes:
    """A short text frame of a client."""
    key = os.urandom(4)
    return bytes([0x81, 0x80 | len(payload)]) + key + bytes(byte ^ key[n % 4] for n, byte in enumerate(payload))


async def frame(reader: asyncio.StreamReader) -> bytes:
    """The payload of one frame of the server."""
    _, size = await reader.readexactly(2)
    if size == 126:
        size = struct.unpack(">H", await reader.readexactly(2))[0]
    elif size == 127:
        size = struct.unpack(">Q", await reader.readexactly(8))[0]
    return await reader.readexactly(size)


async def storm(game: str, tables: int, database: str | None, seconds: float = 3.0) -> StormResult:
    """Open the tables, play a little, restart the server, then let everybody connect at once once more."""
    around = Surroundings.now()
    async with serving(database) as servers, playing(servers, game, tables) as load:
        await load.run(50, seconds)
        await load.close()
        lines = [BareLine(table, seat) for table in load.tables for seat in range(load.seats)]
        restart = await come_back(load, lines)
        for line in lines:
            line.cut()
        await asyncio.sleep(1)
        begin = time.perf_counter()
        again = await asyncio.gather(*(line.insist(begin, BareLine.arrive) for line in lines))
        for line in lines:
            line.cut()
    name = "PostgreSQL" if database else "SQLite"
    return StormResult(len(lines), Times.of(restart), Times.of(again), game, name, around)


async def come_back(load: Load, lines: list[BareLine]) -> list[float]:
    """Stop the server and start it again; every player tries from the moment it is gone."""
    for line in lines:
        await line.arrive()
    await asyncio.to_thread(load.servers[0].stop)
    begin = time.perf_counter()
    starting = asyncio.create_task(asyncio.to_thread(load.servers[0].start))
    took = await asyncio.gather(*(line.insist(begin, BareLine.resume) for line in lines))
    await starting
    return list(took)
