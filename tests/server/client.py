"""A real server in this process, and players who talk to it over the network as a browser does."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.provision.postgres import free_port
from ziggurat.server.main import Watched, configured
from ziggurat.server.protocol.legal import unpack_legal
from ziggurat.server.protocol.patch import patched
from ziggurat.server.settings import Settings

Json = dict[str, Any]


@contextmanager
def running(settings: Settings) -> Iterator[str]:
    """A server on a free port of this machine; its address."""
    port = free_port()
    ready = threading.Event()
    server = Watched(configured(Settings(**{name: getattr(settings, name) for name in SETTABLE}, port=port)))
    server.ready = ready.set
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    assert ready.wait(60), "the server did not start"
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(30)
        assert not thread.is_alive(), "the server did not stop"


SETTABLE = tuple(name for name in Settings.__struct_fields__ if name != "port")


class Player:
    """One browser: its cookie, its requests, its live connections."""

    def __init__(self, address: str, name: str | None = None) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, headers={"origin": address}, timeout=120, trust_env=False)
        if name is not None:
            self.post("/api/me", name=name)

    def close(self) -> None:
        self.http.close()

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        answer = self.http.get(path, params=query)
        assert answer.status_code == status, f"GET {path}: {answer.status_code} {answer.text}"
        return answer.json()

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == status, f"POST {path}: {answer.status_code} {answer.text}"
        return answer.json()

    def open(self, game: str, *seats: str, **more: Any) -> Json:
        """A table with these seats: `me`, `friend`, `open`, or the level of a bot."""
        plans = [
            {"type": seat} if seat in ("me", "friend", "open") else {"type": "bot", "level": seat} for seat in seats
        ]
        found: Json = self.post("/api/tables", game=game, seats=plans, **more)
        return found

    def live(self, table: str) -> Live:
        """A live connection to a table."""
        return Live(self, table)

    def play(self, table: str, view: Json, action: str, uuid: str | None = None) -> Json:
        found: Json = self.post(
            f"/api/tables/{table}/actions", ply=view["ply"], uuid=uuid or str(uuid4()), action=action
        )
        return found

    def cookies(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())


class Live:
    """A live connection that keeps its view up to date, as the page does."""

    def __init__(self, player: Player, table: str, ply: int | None = None, **headers: str) -> None:
        address = player.address.replace("http", "ws", 1) + f"/api/tables/{table}/live"
        sent = {"cookie": player.cookies(), "origin": player.address} | headers
        origin = sent.pop("origin")
        line: Any = connect  # its types do not know yet that it is a context manager
        self.opening = line(address, additional_headers=sent, origin=origin, proxy=None, max_size=None)
        self.socket: ClientConnection = self.opening.__enter__()
        self.view: Json = {}
        self.parts: list[Json] = []
        self.heard: list[Json] = []

    def __enter__(self) -> Live:
        return self

    def __exit__(self, *_: object) -> None:
        self.opening.__exit__(None, None, None)

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def hello(self, view: Json | None = None) -> Json:
        """Greet, with the view one has already or none; the view after."""
        if view is not None:
            self.view = view
        self.send(type="hello", **({"ply": view["ply"]} if view is not None else {}))
        if view is None:
            self.until("view")
        return self.view

    def next(self, timeout: float = 120) -> Json:
        """The next message, taken into the view."""
        message: Json = json.loads(self.socket.recv(timeout))
        self.heard.append(message)
        if message["type"] == "view":
            self.view = message
        elif message["type"] == "update":
            self.take_in(message)
        elif message["type"] == "table":
            self.view = self.view | {"table": message["table"]}
        return message

    def take_in(self, update: Json) -> None:
        """Apply an update, once all its parts are there."""
        self.parts.append(update)
        if update["more"]:
            return
        assert update["since"] == self.view["ply"]
        lines = [
            line
            for line in self.view["log"]
            if line["ply"] not in {ply for part in self.parts for ply in part["dropped"]}
        ]
        self.view = self.view | {
            "board": patched(self.view["board"], [step for part in self.parts for step in part["patch"]]),
            "log": lines + [line for part in self.parts for line in part["lines"]],
            **{name: update[name] for name in ("ply", "turn", "legal")},
        }
        self.parts = []

    def until(self, *kinds: str) -> Json:
        """Read on to a message of one of these kinds; a long update is there with its last part."""
        while True:
            message = self.next()
            if message["type"] in kinds and not message.get("more"):
                return message

    def until_turn(self) -> Json:
        """Read on until it is this seat's turn, or the game is over; the view."""
        while self.view["table"]["status"] == "playing" and not self.view["legal"]:
            self.next()
            if self.view["turn"] and self.view["turn"]["deciding"] == -2:
                break
        return self.view

    def act(self, action: str, uuid: str | None = None) -> Json:
        """Play an action; the answer."""
        self.send(type="play", ply=self.view["ply"], uuid=uuid or str(uuid4()), action=action)
        return self.until("accepted", "stale", "refused", "failed")

    def play_on(self, rng: random.Random, many: int) -> int:
        """Play some turns at random; how many were played before the game was over."""
        for played in range(many):
            view = self.until_turn()
            if not view["legal"]:
                return played
            ply = view["ply"]
            assert self.act(rng.choice(unpack_legal(view["legal"])))["type"] == "accepted"
            while self.view["ply"] == ply:
                self.next()
        return many
