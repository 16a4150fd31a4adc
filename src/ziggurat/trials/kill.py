"""Kills a server in the middle of its work, again and again: no acknowledged action may be lost, none played twice."""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from pathlib import Path
from typing import Any
from uuid import uuid4

import msgspec
from sqlalchemy import text

from ziggurat.server.protocol.legal import unpack_legal
from ziggurat.storage.sql import Database
from ziggurat.trials.process import ServerProcess, quick_server
from ziggurat.trials.surroundings import Surroundings

PAIRS = 3  # people play at so many tables at once, so that a kill meets several writes
ACTIONS = (1, 20)  # that a server acknowledges before it is killed: by its work, never by the clock
MOMENT = 0.02  # seconds at most between the last of them and the kill, so that it comes anywhere in the next ones
PATIENCE = 120.0  # seconds until a server that acknowledges nothing is given up


class KillResult(msgspec.Struct):
    """What a run of kills found."""

    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    twice: int = 0
    unanswered: int = 0  # submissions under way when the server was killed
    found_done: int = 0  # of these, those that the next server said were played
    tables: int = 0
    finished: int = 0
    seconds: float = 0.0
    game: str = ""
    database: str = "SQLite"
    surroundings: Surroundings | None = None


class Toll:
    """Counts what a server acknowledges; `enough` is set when it has done its work and may be killed."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.enough = threading.Event()
        self.left = 0

    def begin(self, actions: int) -> None:
        """A new life."""
        self.enough.clear()
        self.left = actions

    def pay(self) -> None:
        """One action was acknowledged."""
        with self.lock:
            self.left -= 1
            if self.left <= 0:
                self.enough.set()


class Client:
    """Two people at one table after another; both are played from here."""

    def __init__(self, server: ServerProcess, game: str, rng: random.Random, toll: Toll) -> None:
        self.server, self.game, self.rng, self.toll = server, game, rng, toll
        self.cookies: list[str] = []
        self.acknowledged: dict[str, dict[int, str]] = {}  # by table: ply and uuid
        self.pending: tuple[str, int, dict[str, Any]] | None = None  # asked and not answered: table, seat, body
        self.table = ""
        self.unanswered = self.found_done = self.finished = 0

    def ask(self, seat: int, path: str, body: dict[str, Any] | None = None) -> Any:
        """One request as one of the two people."""
        cookie = self.cookies[seat] if seat < len(self.cookies) else ""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.server.address + path, data, {"cookie": cookie})
        with urllib.request.urlopen(request, timeout=20) as answer:
            if seat >= len(self.cookies) and (given := answer.headers["set-cookie"]):
                self.cookies.append(given.split(";")[0])
            return json.load(answer)

    def sit(self) -> None:
        """Two people at a new table."""
        for seat in range(len(self.cookies), 2):
            self.ask(seat, "/api/me", {"name": f"P{seat}"})
        plans = [{"type": "me"}, {"type": "open"}]
        table = self.ask(0, "/api/tables", {"game": self.game, "seats": plans})["table"]["id"]
        self.acknowledged[table] = {}
        self.table = table

    def play(self) -> None:
        """One action; what was asked and not answered before is asked again with the same uuid first."""
        if self.pending is not None:
            self.submit(*self.pending)
            return
        if not self.table:
            self.sit()
        view = self.ask(0, f"/api/tables/{self.table}")
        if view["table"]["status"] == "open":
            self.ask(1, f"/api/tables/{self.table}/join", {})
        elif view["table"]["status"] == "finished":
            self.table = ""
            self.finished += 1
        else:
            self.play_at(view)

    def play_at(self, view: dict[str, Any]) -> None:
        """An action of whoever's turn it is."""
        seat = view["turn"]["deciding"]
        if seat == 1:
            view = self.ask(1, f"/api/tables/{self.table}")
        body = {"ply": view["ply"], "uuid": str(uuid4()), "action": self.rng.choice(unpack_legal(view["legal"]))}
        self.submit(self.table, seat, body)

    def submit(self, table: str, seat: int, body: dict[str, Any]) -> None:
        """Play an action, and note its acknowledgement."""
        again = self.pending is not None
        self.pending = (table, seat, body)
        answer = self.ask(seat, f"/api/tables/{table}/actions", body)
        self.pending = None
        if answer["type"] == "accepted":
            self.found_done += again
            self.acknowledged[table][answer["ply"]] = body["uuid"]
            self.toll.pay()

    def play_until_killed(self) -> None:
        """Play on until the line is cut."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                self.play()
            except urllib.error.HTTPError as error:
                if error.code != 503:  # busy: asked again, with the same uuid
                    raise
            except (OSError, ValueError, EOFError, HTTPException):  # the line was cut: it was killed
                self.unanswered += self.pending is not None
                return


def kill_often(
    times: int,
    game: str = "tigris",
    seed: int = 1,
    told: Callable[[str], None] = print,
    database: str | None = None,
) -> KillResult:
    """Kill a server so many times while people play, and look for what was acknowledged at the end."""
    around, begin = Surroundings.now(), time.monotonic()
    rng, toll = random.Random(seed), Toll()
    with tempfile.TemporaryDirectory(prefix="ziggurat-kill-") as folder:
        server = quick_server(database or Path(folder) / "tables.db")
        clients = [Client(server, game, random.Random(rng.random()), toll) for _ in range(PAIRS)]
        try:
            with ThreadPoolExecutor(PAIRS + 1) as pool:
                for count in range(1, times + 1):
                    kill_once(server, clients, pool, rng, toll)
                    if count % 50 == 0:
                        told(f"{count} kills, {sum(map(acknowledged, clients))} actions acknowledged")
            server.start()
            result = look_for(clients, asyncio.run(logs(server.database)))
        finally:
            server.stop()
    result.kills, result.game, result.surroundings = times, game, around
    result.database = "PostgreSQL" if database else "SQLite"
    result.seconds = round(time.monotonic() - begin, 1)
    return result


def kill_once(
    server: ServerProcess, clients: list[Client], pool: ThreadPoolExecutor, rng: random.Random, toll: Toll
) -> None:
    """One life of the server: it ends a moment after it has acknowledged so many actions."""
    toll.begin(rng.randint(*ACTIONS))
    server.start()
    moment = rng.uniform(0, MOMENT)

    def end() -> None:
        toll.enough.wait(PATIENCE)
        time.sleep(moment)
        server.kill()

    death = pool.submit(end)
    list(pool.map(Client.play_until_killed, clients))
    death.result()


def acknowledged(client: Client) -> int:
    """How many actions were acknowledged to this client."""
    return sum(map(len, client.acknowledged.values()))


def look_for(clients: list[Client], stored: dict[str, dict[int, str | None]]) -> KillResult:
    """Every acknowledged action must stand in the log of its table, under its ply, once; every table must load."""
    result = KillResult(
        unanswered=sum(client.unanswered for client in clients),
        found_done=sum(client.found_done for client in clients),
        finished=sum(client.finished for client in clients),
    )
    for client in clients:
        for table, plies in client.acknowledged.items():
            there = stored.get(table, {})
            result.tables += 1
            result.acknowledged += len(plies)
            result.lost += sum(there.get(ply) != uuid for ply, uuid in plies.items())
            uuids = Counter(uuid for uuid in there.values() if uuid is not None)
            result.twice += uuids.total() - len(uuids)
            client.ask(0, f"/api/tables/{table}")  # the whole log is played again, each row with its rules
    return result


async def logs(address: str) -> dict[str, dict[int, str | None]]:
    """What is stored: by table, each ply and its uuid; and the file is whole."""
    found: dict[str, dict[int, str | None]] = {}
    database = Database(address)
    async with database.reading() as connection:
        if database.is_sqlite:
            assert (await connection.exec_driver_sql("PRAGMA integrity_check")).scalar() == "ok"
        for table, ply, uuid in await connection.execute(text("SELECT table_id, ply, uuid FROM entries")):
            found.setdefault(table, {})[ply] = uuid
    await database.close()
    return found
