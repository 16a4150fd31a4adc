"""Many tables at once: how long from an action until everybody at the table has been shown it?"""

from __future__ import annotations

import asyncio
import json
import os
import platform
import random
import subprocess
import tempfile
import time
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from statistics import quantiles
from typing import Any

import msgspec

from ziggurat.server.compact import unpack_legal
from ziggurat.server.trials.process import ServerProcess


class LoadResult(msgspec.Struct):
    """What a run of the load command measured; times in milliseconds, from sending an action to the last view shown."""

    tables: int
    sockets: int
    seconds: float
    asked_per_second: float
    actions: int
    errors: int
    p50: float
    p95: float
    p99: float
    longest: float
    game: str
    database: str
    commit: str
    machine: str
    others: float  # the machine's load average before the run: what else it was busy with
    date: str


class LoadTable:
    """Four people at one table, each with a live connection; whoever's turn it is plays."""

    def __init__(self, load: Load, number: int) -> None:
        self.load = load
        self.number = number
        self.id = ""
        self.cookies: list[str] = []
        self.sockets: list[Any] = []
        self.legal: list[dict[str, str]] = []
        self.plies: list[int] = []
        self.over = False
        self.busy: asyncio.Event = asyncio.Event()
        self.turn = asyncio.Lock()

    async def open(self) -> None:
        """Sit down and connect, as spectators of the seats' own tables do not."""
        seats = self.load.seats
        for seat in range(seats):
            self.cookies.append(await self.load.guest(f"P{self.number}-{seat}"))
        plans = [{"type": "me"}, *[{"type": "open"}] * (seats - 1)]
        opened = await self.load.post("/api/tables", self.cookies[0], {"game": self.load.game, "seats": plans})
        self.id = opened["table"]["id"]
        for seat in range(1, seats):
            await self.load.post(f"/api/tables/{self.id}/join", self.cookies[seat], {"seat": seat})
        for seat in range(seats):
            await self.connect(seat)

    async def connect(self, seat: int) -> None:
        """A live connection of one seat, with its first view."""
        from websockets.asyncio.client import connect

        address = f"{self.load.server.address.replace('http', 'ws', 1)}/api/tables/{self.id}/live"
        socket = await connect(
            address, additional_headers={"cookie": self.cookies[seat]}, proxy=None, compression=None, ping_interval=None
        )
        await socket.send('{"type":"hello"}')
        while (message := json.loads(await socket.recv()))["type"] != "view":
            pass
        self.sockets.append(socket)
        self.legal.append(message["legal"])
        self.plies.append(message["ply"])
        self.load.tasks.append(asyncio.create_task(self.listen(seat, socket)))

    async def listen(self, seat: int, socket: Any) -> None:
        """Take in what one seat is shown."""
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "update" and not message["more"]:
                self.legal[seat], self.plies[seat] = message["legal"], message["ply"]
                self.over = message["turn"]["deciding"] == -2
                self.busy.set()
            elif message["type"] in ("failed", "refused", "stale"):
                self.load.errors += 1

    async def act(self, rng: random.Random) -> float | None:
        """One action; the milliseconds until all seats have been shown it."""
        async with self.turn:  # the next action of a table follows the last one
            seat = next((seat for seat, legal in enumerate(self.legal) if legal), None)
            return None if seat is None or self.over else await self.play(seat, rng)

    async def play(self, seat: int, rng: random.Random) -> float:
        """Play as the seat that decides."""
        ply = self.plies[seat]
        action = rng.choice(unpack_legal(self.legal[seat]))
        begin = time.perf_counter()
        body = {"type": "play", "ply": ply, "uuid": f"load-{next(self.load.numbers):08d}", "action": action}
        await self.sockets[seat].send(json.dumps(body))
        while min(self.plies) <= ply:
            self.busy.clear()
            await asyncio.wait_for(self.busy.wait(), 10)
        return (time.perf_counter() - begin) * 1000


class Load:
    """The whole run."""

    def __init__(self, server: ServerProcess, game: str, tables: int, seats: int) -> None:
        self.server, self.game, self.seats = server, game, seats
        self.tables = [LoadTable(self, number) for number in range(tables)]
        self.tasks: list[asyncio.Task[Any]] = []
        self.errors = 0
        self.times: list[float] = []
        self.numbers = count()
        self.gate = asyncio.Semaphore(16)

    async def request(self, path: str, cookie: str, body: dict[str, Any]) -> tuple[dict[str, str], Any]:
        """One request over a connection of its own; headers and answer."""
        data = json.dumps(body).encode()
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        head = (
            f"POST {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.server.port}\r\ncookie: {cookie}\r\nconnection: close\r\n"
        )
        writer.write(f"{head}content-length: {len(data)}\r\n\r\n".encode() + data)
        await writer.drain()
        raw = await reader.read()
        writer.close()
        start, _, rest = raw.partition(b"\r\n\r\n")
        lines = start.decode().split("\r\n")
        if " 200 " not in lines[0]:
            raise RuntimeError(f"{path}: {lines[0]} {rest[:200]!r}")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}
        return headers, json.loads(rest)

    async def guest(self, name: str) -> str:
        """A new guest's cookie."""
        headers, _ = await self.request("/api/me", "", {"name": name})
        return headers["set-cookie"].split(";")[0]

    async def post(self, path: str, cookie: str, body: dict[str, Any]) -> Any:
        """The answer to a request."""
        return (await self.request(path, cookie, body))[1]

    async def open(self) -> None:
        """Open all tables, some at a time."""

        async def one(table: LoadTable) -> None:
            async with self.gate:
                await table.open()

        await asyncio.gather(*(one(table) for table in self.tables))

    async def run(self, rate: float, seconds: float) -> None:
        """So many actions a second, each at a table of its own, started on time whether or not the last is done."""
        rng = random.Random(7)
        order = list(self.tables)
        rng.shuffle(order)
        begin = time.perf_counter()
        running: set[asyncio.Task[None]] = set()
        for number in range(int(rate * seconds)):
            await asyncio.sleep(max(0.0, begin + number / rate - time.perf_counter()))
            task = asyncio.create_task(self._one(order[number % len(order)], rng))
            running.add(task)
            task.add_done_callback(running.discard)
        await asyncio.gather(*running)

    async def _one(self, table: LoadTable, rng: random.Random) -> None:
        try:
            took = await table.act(rng)
        except (TimeoutError, OSError):
            self.errors += 1
            return
        if took is not None:
            self.times.append(took)

    async def close(self) -> None:
        """Hang up."""
        for table in self.tables:
            for socket in table.sockets:
                await socket.close()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def measure(game: str, tables: int, rate: float, seconds: float, database: str | None) -> LoadResult:
    """Start a server, open the tables, play, and say how long it took."""
    others = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    with tempfile.TemporaryDirectory(prefix="ziggurat-load-") as folder:
        server = ServerProcess(database or Path(folder) / "tables.db")
        server.start()
        try:
            load = Load(server, game, tables, 4)
            await load.open()
            begin = time.perf_counter()
            await load.run(rate, seconds)
            took = time.perf_counter() - begin
            await load.close()
        finally:
            server.stop()
    return summary(load, took, rate, "PostgreSQL" if database else "SQLite", others)


def summary(load: Load, seconds: float, rate: float, database: str, others: float) -> LoadResult:
    """The numbers of a run."""
    cuts = quantiles(load.times, n=100)
    return LoadResult(
        tables=len(load.tables),
        sockets=sum(len(table.sockets) for table in load.tables),
        seconds=round(seconds, 1),
        asked_per_second=rate,
        actions=len(load.times),
        errors=load.errors,
        p50=round(cuts[49], 2),
        p95=round(cuts[94], 2),
        p99=round(cuts[98], 2),
        longest=round(max(load.times), 2),
        game=load.game,
        database=database,
        commit=commit(),
        machine=f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}",
        others=round(others, 1),
        date=datetime.now(UTC).date().isoformat(),
    )


def commit() -> str:
    """The commit measured, if this is a checkout."""
    asked = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=Path(__file__).parent, capture_output=True, text=True
    )
    return asked.stdout.strip() or "unknown"
