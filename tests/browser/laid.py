"""Tables laid out in mid-game: a random game is played up to a wanted decision, and stored for the server."""

from __future__ import annotations

import random
import sqlite3
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from tests.browser.conftest import Server
from ziggurat.kit.chance import draw
from ziggurat.kit.registry import game as game_named
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.server.tables.callings import called
from ziggurat.server.tables.live_game import LiveGame, LogDraft, sealed
from ziggurat.server.tables.names import hashed, new_id, new_token
from ziggurat.storage.rows import EntryRow, SeatRow, TableRow

Wanted = Callable[[State, Sequence[str]], bool]
# The longest names of the list in either language: whoever writes short ones does not see what is cut.
SEALS = (("rose", "scarab"), ("turquoise", "scarab"), ("rose", "owl"), ("rose", "fish"), ("rose", "palm"))
NAMES = tuple(called(*seal, "en") for seal in SEALS)
TRIES = 400  # games looked through; each wish below is met much sooner


@dataclass(frozen=True)
class Wish:
    """The decision a test wants to see, and how to get there: verbs played whenever they can be."""

    game: str
    players: int
    wanted: Wanted
    options: dict[str, Any] = field(default_factory=dict)
    prefer: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()
    first_seed: int = 0


@dataclass(frozen=True)
class Laid:
    """A stored table, its decision, and how one of its seats gets in."""

    path: str
    seat: int
    state: State
    legal: tuple[str, ...]
    actions: tuple[tuple[int, str], ...]
    token: str
    tokens: tuple[str, ...] = ()  # of every seat, where each has its own person

    def cookies(self, seat: int | None = None) -> dict[str, Any]:
        """What a browser has that was given this seat."""
        token = self.token if seat is None else self.tokens[seat]
        cookie = {"name": "ziggurat", "value": token, "domain": "127.0.0.1", "path": "/", "expires": -1}
        return {"cookies": [cookie | {"httpOnly": True, "secure": False, "sameSite": "Lax"}]}


def lay(server: Server, wish: Wish, rivals: str = "person") -> Laid:
    """Store a table where the wished decision is to be taken, by the browser that gets the token."""
    for number in range(wish.first_seed, wish.first_seed + TRIES):
        seed = f"{number:064x}"
        actions = played(wish, seed, number)
        if actions is not None:
            return stored(server, wish, seed, actions, rivals)
    raise AssertionError(f"no game of {TRIES} comes to the decision wanted")


def played(wish: Wish, seed: str, number: int) -> list[tuple[int, str]] | None:
    """The actions of a game up to the decision wanted; None where it never comes."""
    game, rng = game_named(wish.game), random.Random(number)
    state, draws, actions = game.start(wish.players, wish.options), 0, list[tuple[int, str]]()
    texts, nonces = game.actions.texts, ("",) * wish.players
    while not state.over:
        if state.seat == CHANCE:
            chosen = state.draw_number(draw(seed, nonces, draws, state.tickets))
            draws += 1
        else:
            legal = state.numbers()
            if wish.wanted(state, [texts[one] for one in legal]):
                return actions
            chosen = choice(wish, rng, legal, texts)
        actions.append((state.seat, texts[chosen]))
        state.play_number(chosen)
    return actions if wish.wanted(state, []) else None


def choice(wish: Wish, rng: random.Random, legal: Sequence[int], texts: Sequence[str]) -> int:
    """One of the preferred actions in two cases of three, else any that is not avoided."""
    if wish.prefer and rng.random() < 0.67:
        for verb in wish.prefer:
            if liked := [one for one in legal if texts[one].startswith(verb)]:
                return rng.choice(liked)
    rest = [one for one in legal if not texts[one].startswith(wish.avoid)] if wish.avoid else list(legal)
    return rng.choice(rest or list(legal))


def stored(server: Server, wish: Wish, seed: str, actions: Sequence[tuple[int, str]], rivals: str) -> Laid:
    """Write the table, its seats, its log and its player into the server's database."""
    game, table, at = game_named(wish.game), new_id(), time.time_ns() // 1_000_000
    names = NAMES[: wish.players]
    options = game.read_options(wish.options)
    live_game = LiveGame(game, options, names, sealed(seed, table, [""] * wish.players))
    draft = LogDraft(live_game, at)
    for seat, action in actions:
        draft.play(seat, game.actions.find_number(action))
    state = draft.state
    seat, guest, token = max(state.seat, 0), new_id(), new_token()
    given = game.write_options(options, game.rules_version)
    row = TableRow(
        table, wish.game, msgspec.json.encode(given).decode(), '{"type":"none"}', False, False, guest,
        "finished" if state.over else "playing", draft.ply, state.seat, at, None, seed,
        msgspec.json.encode([""] * wish.players).decode(), game.rules_version, 1, None,
        msgspec.json.encode(game.ranking(state)).decode() if state.over else None, at, at,
    )  # fmt: skip
    seats = [seat_row(table, number, names, number == seat, guest, rivals) for number in range(wish.players)]
    write(server, row, seats, draft.rows, guest, token)
    tokens = (
        tuple(token if number == seat else invite(server, table, number) for number in range(wish.players))
        if rivals == "people"
        else ()
    )
    legal = tuple(game.actions.texts[one] for one in state.numbers()) if not state.over else ()
    return Laid(f"/table/{table}", seat, state, legal, tuple(actions), token, tokens)


def seat_row(table: str, number: int, names: Sequence[str], mine: bool, guest: str, rivals: str) -> SeatRow:
    """The seat of the browser, or of another person or bot."""
    if mine or rivals in ("person", "people"):
        return SeatRow(table, number, "person", guest if mine else None, names[number], None, False, None, "", None)
    return SeatRow(table, number, "bot", None, names[number], rivals, False, None, None, None)


def write(
    server: Server, row: TableRow, seats: Sequence[SeatRow], log: Sequence[EntryRow], guest: str, token: str
) -> None:
    """All rows of a table in one transaction, beside the running server."""
    with sqlite3.connect(server.folder / "table.db", timeout=30) as database:
        person = {"id": guest, "token_hash": hashed(token), "name": NAMES[0], "language": "en", "created": row.created}
        add(database, "guests", [person])
        add(database, "tables", [msgspec.to_builtins(row)])
        add(database, "seats", [msgspec.to_builtins(seat) for seat in seats])
        add(database, "entries", [msgspec.to_builtins(entry) | {"table_id": row.id} for entry in log])
    database.close()


def invite(server: Server, table: str, seat: int) -> str:
    """Give a seat to a person of its own; what its browser needs to come in."""
    guest, token = new_id(), new_token()
    with sqlite3.connect(server.folder / "table.db", timeout=30) as database:
        person = {"id": guest, "token_hash": hashed(token), "name": NAMES[0], "language": "en", "created": 0}
        add(database, "guests", [person])
        database.execute("UPDATE seats SET guest_id = ? WHERE table_id = ? AND seat = ?", (guest, table, seat))
    database.close()
    return token


def add(database: sqlite3.Connection, table: str, rows: Sequence[dict[str, Any]]) -> None:
    """Insert rows, if there are any."""
    if not rows:
        return
    names = list(rows[0])
    marks = ", ".join("?" for _ in names)
    database.executemany(
        f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks})", [[row[name] for name in names] for row in rows]
    )


def lets(verb: str) -> Wanted:
    """A decision where an action that begins so is legal."""
    return lambda _, legal: any(one.startswith(verb) for one in legal)
