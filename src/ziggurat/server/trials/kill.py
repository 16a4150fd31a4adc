"""Kills a server in the middle of its work, again and again: no acknowledged action may be lost, none played twice."""

from __future__ import annotations

import json
import random
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import uuid4

import msgspec

from ziggurat.server.compact import unpack_legal
from ziggurat.server.trials.process import ServerProcess


class KillResult(msgspec.Struct):
    """What a run of kills found."""

    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    twice: int = 0
    unanswered: int = 0
    tables: int = 0


class Client:
    """A player who plays against himself: both seats are his, at one table after another."""

    def __init__(self, server: ServerProcess, game: str, rng: random.Random) -> None:
        self.server, self.game, self.rng = server, game, rng
        self.cookies: list[str] = []
        self.acknowledged: dict[str, dict[int, str]] = {}  # by table: ply and uuid
        self.pending: tuple[str, int, dict[str, Any]] | None = None  # asked and not answered: table, seat, body
        self.table = ""

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
        self.table = self.ask(0, "/api/tables", {"game": self.game, "seats": plans})["table"]["id"]
        self.ask(1, f"/api/tables/{self.table}/join", {})
        self.acknowledged[self.table] = {}

    def play(self) -> None:
        """One action; what was asked and not answered before is asked again with the same uuid first."""
        if self.pending is not None:
            self.submit(*self.pending)
            return
        if not self.table:
            self.sit()
        view = self.ask(0, f"/api/tables/{self.table}")
        if view["table"]["status"] != "playing":
            self.table = ""
            return
        seat = view["turn"]["deciding"]
        if seat == 1:
            view = self.ask(1, f"/api/tables/{self.table}")
        legal = unpack_legal(view["legal"])
        if legal:
            body = {"ply": view["ply"], "uuid": str(uuid4()), "action": self.rng.choice(legal)}
            self.submit(self.table, seat, body)

    def submit(self, table: str, seat: int, body: dict[str, Any]) -> None:
        """Play an action, and note its acknowledgement."""
        self.pending = (table, seat, body)
        answer = self.ask(seat, f"/api/tables/{table}/actions", body)
        self.pending = None
        if answer["type"] == "accepted":
            self.acknowledged[table][answer["ply"]] = body["uuid"]


def kill_often(times: int, game: str = "tigris", seed: int = 1, told: Callable[[str], None] = print) -> KillResult:
    """Kill a server so many times while people play, and look for what was acknowledged each time."""
    rng = random.Random(seed)
    result = KillResult()
    with tempfile.TemporaryDirectory(prefix="ziggurat-kill-") as folder:
        server = ServerProcess(Path(folder) / "tables.db")
        client = Client(server, game, rng)
        for count in range(times):
            server.start()
            stop = threading.Timer(rng.uniform(0.05, 1.0), server.kill)
            stop.start()
            try:
                _play_until_killed(client, result)
            finally:
                stop.join()
            result.kills += 1
            if (count + 1) % 50 == 0:
                told(f"{count + 1} kills, {sum(map(len, client.acknowledged.values()))} actions acknowledged")
        server.start()
        try:
            _look_for(client, result)
        finally:
            server.stop()
    return result


def _play_until_killed(client: Client, result: KillResult) -> None:
    end = time.monotonic() + 10
    while time.monotonic() < end:
        try:
            client.play()
        except urllib.error.HTTPError:
            raise
        except (OSError, ValueError, EOFError):  # the line was cut: it was killed
            result.unanswered += client.pending is not None
            return


def _look_for(client: Client, result: KillResult) -> None:
    """Every acknowledged action must stand in the log of its table, under its ply, once."""
    result.tables = len(client.acknowledged)
    stored = _stored(client.server.database)
    for table, plies in client.acknowledged.items():
        there = stored.get(table, {})
        result.acknowledged += len(plies)
        result.lost += sum(there.get(ply) != uuid for ply, uuid in plies.items())
        uuids = [uuid for uuid in there.values() if uuid is not None]
        result.twice += len(uuids) - len(set(uuids))


def _stored(path: str) -> dict[str, dict[int, str | None]]:
    import sqlite3

    found: dict[str, dict[int, str | None]] = {}
    connection = sqlite3.connect(path)
    for table, ply, uuid in connection.execute("SELECT table_id, ply, uuid FROM entries"):
        found.setdefault(table, {})[ply] = uuid
    connection.close()
    return found
