"""Many tables at once: how long from an action until everybody at the table has been shown it?

The one who measures shares the machine with the server, so a result tells them apart: what a person waits (`shown`),
what of it the server took from receiving an action to writing the last view (`server`), how long its commits and
collector took, and how late the measuring process itself was (`late` in starting an action, `lag` of its own clock).
"""

from __future__ import annotations

import asyncio
import gc
import json
import random
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from ziggurat.server.protocol.legal import unpack_legal
from ziggurat.trials.process import ServerProcess
from ziggurat.trials.readings import Reading, Ticker, Times
from ziggurat.trials.surroundings import Surroundings

OVER = -2


class LoadResult(msgspec.Struct):
    """What one run of the load command measured; all spreads in milliseconds."""

    tables: int
    sockets: int
    seconds: float
    asked_per_second: float
    actions: int
    errors: int
    shown: Times
    server: Times
    commit: Times
    pause: Times
    loop: Times  # how late the server's event loop was
    late: Times
    lag: Times
    server_cores: float  # processor seconds a second, of all processes
    own_cores: float
    processes: int
    apart: bool  # whether the people of each table were at different processes
    game: str
    database: str
    surroundings: Surroundings


class Heard(msgspec.Struct):
    """As much of a message as a player here needs."""

    class Deciding(msgspec.Struct):
        """Who decides."""

        deciding: int

    type: str
    ply: int = 0
    more: bool = False
    legal: dict[str, str] = {}
    turn: Deciding | None = None


HEARD = msgspec.json.Decoder(Heard)


class LoadTable:
    """Some people at one table, each with a live connection; whoever's turn it is plays."""

    def __init__(self, load: Load, number: int) -> None:
        self.load = load
        self.number = number
        self.id = ""
        self.cookies: list[str] = []
        self.sockets: list[Any] = []
        self.legal: list[dict[str, str]] = []
        self.plies: list[int] = []
        self.over = False
        self.shown: asyncio.Event = asyncio.Event()
        self.turn = asyncio.Lock()

    async def open(self) -> None:
        """Sit down and connect."""
        load = self.load
        for seat in range(load.seats):
            self.cookies.append(await load.guest(f"P{self.number}-{seat}"))
        plans = [{"type": "me"}, *[{"type": "open"}] * (load.seats - 1)]
        plans += [{"type": "bot", "level": level} for level in load.bots]
        opened = await load.post("/api/tables", self.cookies[0], {"game": load.game, "seats": plans})
        self.id = opened["table"]["id"]
        for seat in range(1, load.seats):
            await load.post(f"/api/tables/{self.id}/join", self.cookies[seat], {"seat": seat})
        for seat in range(load.seats):
            await self.connect(seat)

    async def connect(self, seat: int) -> None:
        """A live connection of one seat, with its first view."""
        from websockets.asyncio.client import connect

        place = self.number + (seat if self.load.apart else 0)
        server = self.load.servers[place % len(self.load.servers)]
        address = f"{server.address.replace('http', 'ws', 1)}/api/tables/{self.id}/live"
        socket = await connect(
            address, additional_headers={"cookie": self.cookies[seat]}, proxy=None, compression=None, ping_interval=None
        )
        await socket.send('{"type":"hello"}')
        while (message := HEARD.decode(await socket.recv())).type != "view":
            pass
        self.sockets.append(socket)
        self.legal.append(message.legal)
        self.plies.append(message.ply)
        self.load.tasks.append(asyncio.create_task(self.listen(seat, socket)))

    async def listen(self, seat: int, socket: Any) -> None:
        """Take in what one seat is shown."""
        async for text in socket:
            message = HEARD.decode(text)
            if message.type == "update" and not message.more:
                self.legal[seat], self.plies[seat] = message.legal, message.ply
                self.over = message.turn is not None and message.turn.deciding == OVER
                self.shown.set()
            elif message.type in ("failed", "refused", "stale"):
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
        body = {"type": "play", "ply": ply, "uuid": f"load-{next(self.load.numbers):08d}", "action": action}
        text = json.dumps(body)
        begin = time.perf_counter()
        await self.sockets[seat].send(text)
        while min(self.plies) <= ply:
            self.shown.clear()
            await asyncio.wait_for(self.shown.wait(), 10)
        return (time.perf_counter() - begin) * 1000


class Load:
    """Some tables of one kind; `bots` sit there beside `seats` people.

    Several servers share the tables: the people of each table at different ones (`apart`), or all at the same, as a
    proxy sends them that looks at the table's name.
    """

    def __init__(
        self,
        servers: Sequence[ServerProcess],
        game: str,
        tables: int,
        seats: int,
        bots: tuple[str, ...] = (),
        apart: bool = True,
    ) -> None:
        self.servers, self.game, self.seats, self.bots, self.apart = servers, game, seats, bots, apart
        self.tables = [LoadTable(self, number) for number in range(tables)]
        self.tasks: list[asyncio.Task[Any]] = []
        self.errors = 0
        self.times: list[float] = []
        self.late: list[float] = []
        self.numbers, self.turns = count(), count()
        self.gate = asyncio.Semaphore(16)

    async def request(self, path: str, cookie: str, body: dict[str, Any]) -> tuple[dict[str, str], Any]:
        """One request over a connection of its own; headers and answer."""
        data, port = json.dumps(body).encode(), self.servers[next(self.turns) % len(self.servers)].port
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        head = f"POST {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\ncookie: {cookie}\r\nconnection: close\r\n"
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

    def begin(self) -> None:
        """Forget what was measured."""
        self.errors, self.times, self.late = 0, [], []

    async def run(self, rate: float, seconds: float, seed: int = 7) -> None:
        """So many actions a second, each at a table of its own, started on time whether or not the last is done."""
        rng = random.Random(seed)
        order = list(self.tables)
        rng.shuffle(order)
        begin = time.perf_counter()
        running: set[asyncio.Task[None]] = set()
        for number in range(int(rate * seconds)):
            due = begin + number / rate
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            self.late.append((time.perf_counter() - due) * 1000)
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


@asynccontextmanager
async def serving(database: str | None, processes: int = 1, **settings: Any) -> AsyncIterator[list[ServerProcess]]:
    """Servers for one trial, on a database of their own unless one is given."""
    with tempfile.TemporaryDirectory(prefix="ziggurat-load-") as folder:
        kept = database or Path(folder) / "tables.db"
        servers = [ServerProcess(kept, **settings) for _ in range(processes)]
        try:
            for server in servers:
                server.start()
            yield servers
        finally:
            for server in servers:
                server.stop()


@asynccontextmanager
async def undisturbed() -> AsyncIterator[None]:
    """Keep this process's own collector out of what it measures."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


async def measure(
    game: str, tables: int, rate: float, seconds: float, database: str | None, processes: int = 1, apart: bool = True
) -> LoadResult:
    """Start a server, open the tables, play, and say how long it took."""
    async with serving(database, processes) as servers, playing(servers, game, tables, apart) as load:
        return await measured(load, rate, seconds, database)


@asynccontextmanager
async def playing(servers: Sequence[ServerProcess], game: str, tables: int, apart: bool = True) -> AsyncIterator[Load]:
    """Tables of four, open and ready to play."""
    load = Load(servers, game, tables, 4, apart=apart)
    await load.open()
    await asyncio.sleep(1)  # the last greetings are over
    async with undisturbed():
        yield load
    await load.close()


async def measured(load: Load, rate: float, seconds: float, database: str | None) -> LoadResult:
    """Play on for some seconds, and say how long it took."""
    around, ticker, addresses = Surroundings.now(), Ticker(), [server.address for server in load.servers]
    load.begin()
    ticking = asyncio.create_task(ticker.run())
    before, began, used = await asyncio.to_thread(Reading.of, *addresses), time.perf_counter(), cpu()
    await load.run(rate, seconds)
    took, used = time.perf_counter() - began, cpu() - used
    after = await asyncio.to_thread(Reading.of, *addresses)
    ticking.cancel()
    return LoadResult(
        tables=len(load.tables),
        sockets=sum(len(table.sockets) for table in load.tables),
        seconds=round(took, 1),
        asked_per_second=rate,
        actions=len(load.times),
        errors=load.errors,
        shown=Times.of(load.times),
        server=after.spread(before, "shown_seconds"),
        commit=after.spread(before, "commit_seconds"),
        pause=after.spread(before, "pause_seconds"),
        loop=after.spread(before, "lag_seconds"),
        late=Times.of(load.late),
        lag=Times.of(ticker.late),
        server_cores=round((after.processor - before.processor) / took, 2),
        own_cores=round(used / took, 2),
        processes=len(load.servers),
        apart=load.apart and len(load.servers) > 1,
        game=load.game,
        database="PostgreSQL" if database else "SQLite",
        surroundings=around,
    )


def cpu() -> float:
    """Processor seconds that this process has used."""
    return time.process_time()
