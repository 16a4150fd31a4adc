"""The same at the socket: a real server, real connections, every raw frame and body recorded and compared.

Two tables of one server are played side by side. At the second, everything that one viewer cannot know is different:
what others draw, what they swap away, what therefore lies in their hands and in the bag; what he can know is the same.
The others play, of what they may play at both tables, anything. All that reaches the viewer, and a spectator, must be
the same bytes, but for the names of the two tables, their commitments and the time of day. Beside that, marks put into
everything secret (seeds, cookies, uuids, invitations, nonces before the game, what was swapped) must never be heard
by anybody else.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.server.client import Player, running
from tests.server.worlds import many_swapped
from ziggurat.kit.registry import games
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.views import SPECTATOR
from ziggurat.server.protocol.legal import unpack_legal
from ziggurat.server.settings import Settings
from ziggurat.server.tables import live_game as live_games
from ziggurat.server.tables import presence
from ziggurat.server.tables.names import hashed

MOVES = 60  # enough for conflicts, swaps and scoring rounds; Peloponnes would be over (and its seed shown) before that
TIMES = re.compile(rb'"(now|since|at|deadline|changed)":\d+')
COMMITMENT = re.compile(rb'"commitment":"[0-9a-f]{64}"')
Json = dict[str, Any]


class NotAlike(Exception):
    """The same cannot be drawn at the other table: this story ends here."""


class Dealer:
    """Draws for two tables: freely for the first; for the second the same where the viewer sees it, else another."""

    def __init__(self, viewer: int, seed: int) -> None:
        self.viewer = viewer
        self.rng = random.Random(seed)
        self.seeds: list[str] = []  # of the two tables, in the order in which they began
        self.drawn: list[tuple[str, bool]] = []  # at the first table: the action, and whether the viewer sees it
        self.followed = 0
        self.differed = 0

    def deal(self, draft: Any) -> None:
        """Takes the place of LogDraft.deal."""
        seed = draft.live_game.fairness.seed
        if seed not in self.seeds:
            self.seeds.append(seed)
        while draft.state.seat == CHANCE:
            draft.draws += 1
            number = self.first(draft) if seed == self.seeds[0] else self.second(draft)
            draft.play(CHANCE, number)

    def first(self, draft: Any) -> int:
        """A draw at the first table."""
        state = draft.state
        number: int = state.draw_number(self.rng.randrange(state.tickets))
        probe = state.copy()
        event = draft.live_game.game.play(probe, draft.live_game.game.actions.texts[number])[0]
        closed = type(event).__name__ in ("TileDrawn", "CardDrawn") and event.seat != self.viewer
        self.drawn.append((draft.live_game.game.actions.texts[number], not closed))
        return number

    def second(self, draft: Any) -> int:
        """The draw that follows it at the second table."""
        state, actions = draft.state, draft.live_game.game.actions
        action, seen = self.drawn[self.followed]
        self.followed += 1
        number: int = actions.by_text[action] if seen else state.draw_number(self.rng.randrange(state.tickets))
        if not state.allows_number(number):
            raise NotAlike
        self.differed += actions.texts[number] != action
        return number


class Ear:
    """One connection to one table: everything that comes is kept as it came."""

    def __init__(self, player: Player, table: str) -> None:
        self.player, self.table = player, table
        address = player.address.replace("http", "ws", 1) + f"/api/tables/{table}/live"
        headers = {"cookie": player.cookies()}
        line: Any = connect
        self.opening = line(address, additional_headers=headers, origin=player.address, proxy=None, max_size=None)
        self.socket = self.opening.__enter__()
        self.frames: list[bytes] = []
        self.bodies: list[bytes] = []
        self.legal: dict[str, str] = {}
        self.turn: Json = {}
        self.ply = 0
        self.tell({"type": "hello"}, "view")

    def close(self) -> None:
        """Hang up."""
        self.opening.__exit__(None, None, None)

    def next(self) -> Json:
        """The next frame."""
        frame: str = self.socket.recv(120)
        self.frames.append(frame.encode())
        message: Json = json.loads(frame)
        if message["type"] in ("view", "update") and not message.get("more"):
            self.legal, self.turn, self.ply = message["legal"], message["turn"], message["ply"]
        return message

    def tell(self, message: Json, *kinds: str) -> Json:
        """Send something, and read on to an answer of one of these kinds."""
        self.socket.send(json.dumps(message))
        while (found := self.next())["type"] not in kinds:
            pass
        return found

    def settle(self, ply: int) -> None:
        """Read on to a ply, and to the end of what is under way."""
        while self.ply < ply:
            self.next()
        self.tell({"type": "ping"}, "pong")

    def ask(self, method: str, path: str, body: Json | None = None) -> None:
        """A request over HTTP, its answer kept."""
        answer = self.player.http.request(method, f"/api/{path}".replace("TABLE", self.table), json=body)
        self.bodies.append(b"%d %s" % (answer.status_code, answer.content))

    def heard(self) -> bytes:
        """Everything that came, without the names of the two tables and the time."""
        everything = b"\n".join((*self.frames, *self.bodies)).replace(self.table.encode(), b"TABLE")
        return COMMITMENT.sub(b"", TIMES.sub(rb'"\1":0', everything))


class Pair:
    """The same people at two tables."""

    def __init__(self, address: str, game: str, players: int, viewer: int, seed: int) -> None:
        self.viewer, self.rng = viewer, random.Random(seed)
        self.people = [Player(address, f"P{seat}") for seat in range(players)]
        self.watcher = Player(address)
        self.tables = [self.open(game) for _ in range(2)]
        self.ears = [[Ear(player, table) for player in (*self.people, self.watcher)] for table in self.tables]
        self.swaps: list[str] = []
        self.uuids: list[tuple[int, str]] = []

    def open(self, game: str) -> str:
        """A table where everybody sits."""
        seats = ["me", *["open"] * (len(self.people) - 1)]
        table: str = self.people[0].open(game, *seats)["table"]["id"]
        for player in self.people[1:]:
            player.post(f"/api/tables/{table}/join")
        return table

    def play(self, moves: int) -> int:
        """Play on at both tables; how many moves were played."""
        for number in range(moves):
            self.bother(number)
            one, two = (ears[self.deciding(ears)] for ears in self.ears)
            if one.turn["deciding"] < 0:
                return number
            actions = self.choose(one, two)
            if actions is None:
                return number
            marks = [(ear, len(ear.frames), len(ear.bodies)) for ears in self.ears for ear in ears]
            for ear, action in zip((one, two), actions, strict=True):
                uuid = f"CANARY-{ear.turn['deciding']}-{number:04d}-{self.tables.index(ear.table)}"
                own = ear.turn["deciding"] == self.viewer
                uuid = uuid[:-1] + "x" if own else uuid
                self.uuids.append((ear.turn["deciding"], uuid))
                message = {"type": "play", "ply": ear.ply, "uuid": uuid, "action": action}
                answer = ear.tell(message, "accepted", "failed")
                if answer["type"] == "failed":  # NotAlike: the story ends before this move
                    for each, frames, bodies in marks:
                        del each.frames[frames:], each.bodies[bodies:]
                    return number
                ply = answer["ply"]
                for other in self.ears[self.tables.index(ear.table)]:
                    other.settle(ply)
        return moves

    def deciding(self, ears: list[Ear]) -> int:
        """The seat whose turn it is."""
        return max(0, int(ears[0].turn["deciding"]))

    def choose(self, one: Ear, two: Ear) -> tuple[str, str] | None:
        """What is played at both tables: the same, or for others' swaps other tiles."""
        here, there = unpack_legal(one.legal), unpack_legal(two.legal)
        both = sorted(set(here) & set(there))
        swaps = [action for action in here if many_swapped(action)]
        if swaps and one.turn["deciding"] != self.viewer and self.rng.random() < 0.2:
            action = self.rng.choice(swaps)
            others = [each for each in there if many_swapped(each) == many_swapped(action)]
            self.swaps.append(action)
            return action, self.rng.choice(others)
        open_ones = [action for action in both if not many_swapped(action)]
        if not open_ones:
            return None
        action = self.rng.choice(open_ones)
        return action, action

    def bother(self, number: int) -> None:
        """Ask at both tables for all that can be asked, now and then."""
        if number % 6:
            return
        for ears in self.ears:
            for ear in (ears[self.viewer if self.viewer >= 0 else -1], ears[-1]):
                for path in ("tables/TABLE", "tables/TABLE/log", "tables/TABLE/log?before=9", "replays/TABLE"):
                    ear.ask("GET", path)
                for path in ("replays/TABLE/steps/3", "replays/TABLE/log?seat=0", "replays/TABLE/record"):
                    ear.ask("GET", path)
                for path in ("why-not", "preview", "ways"):
                    ear.ask("POST", f"tables/TABLE/{path}", {"action": "end"})
                ear.ask("POST", "tables/TABLE/undo", {"ply": ear.ply, "uuid": f"undo-{number:04d}"})
                nonsense = {"ply": ear.ply, "uuid": f"nonsense-{number:04d}", "action": "no such action"}
                ear.ask("POST", "tables/TABLE/actions", nonsense)
            for ear in ears:
                ear.settle(0)  # an undo may have been granted

    def close(self) -> None:
        """Everybody goes home."""
        for ears in self.ears:
            for ear in ears:
                ear.close()
        for player in (*self.people, self.watcher):
            player.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of this module's own."""
    database = str(tmp_path_factory.mktemp("leaks") / "tables.db")
    with pytest.MonkeyPatch.context() as patch:  # who comes is told at once: nothing here may hang on the time of day
        patch.setattr(presence, "TOGETHER", 0.0)
        yield from serving(database)


def serving(database: str) -> Iterator[str]:
    """A server without limits."""
    with running(Settings(database=database, limits=False, log_level="warning")) as address:
        yield address


def played(server: str, game: str, viewer: int, seed: int, patch: pytest.MonkeyPatch) -> tuple[Pair, Dealer, int]:
    """Two tables played side by side."""
    dealer = Dealer(viewer, seed)
    patch.setattr(live_games.LogDraft, "deal", lambda draft: dealer.deal(draft))
    pair = Pair(server, game, 3, viewer, seed)
    return pair, dealer, pair.play(MOVES if game != "peloponnes" else 25)


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 2])
@pytest.mark.parametrize("game", games())
def test_two_deals_look_the_same_at_the_socket(
    server: str, game: str, viewer: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair, dealer, moves = played(server, game, viewer, 5 + viewer, monkeypatch)
    try:
        for seat in {viewer, SPECTATOR}:
            one, two = (ears[seat if seat >= 0 else -1].heard() for ears in pair.ears)
            assert one == two, f"seat {seat} can tell the two tables apart"
            assert len(one) > 20_000
        assert moves > 20
        assert dealer.differed > 10 or game in ("peloponnes", "tikal"), "the two deals are hardly different"
        listen_for_marks(pair, dealer)
    finally:
        pair.close()


def listen_for_marks(pair: Pair, dealer: Dealer) -> None:
    """No secret is in what anybody else heard; the seed is in nobody's."""
    cookies = [player.http.cookies["ziggurat"] for player in pair.people]
    for ears in pair.ears:
        for seat, ear in enumerate(ears):
            everything = b"\n".join((*ear.frames, *ear.bodies))
            secrets = [*dealer.seeds, *(hashed(cookie) for cookie in cookies), *cookies]
            secrets += [uuid for owner, uuid in pair.uuids if owner != seat]
            found = [secret for secret in secrets if secret.encode() in everything]
            assert not found, f"seat {seat} heard {found[:3]}"


def test_a_leak_at_the_socket_is_found(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from ziggurat.games.tigris.game import Tigris

    monkeypatch.setattr(Tigris, "heard", lambda self, event, seat: event)
    pair, _, _ = played(server, "tigris", SPECTATOR, 5, monkeypatch)
    one, two = (ears[-1].heard() for ears in pair.ears)
    pair.close()
    assert one != two


def test_invitations_and_nonces_are_nobody_elses(server: str, tmp_path: Path) -> None:
    anna, bruno, carla = Player(server, "Anna"), Player(server, "Bruno"), Player(server)
    table = anna.post(
        "/api/tables", game="kings", nonce="CANARY-NONCE", seats=[{"type": "me"}, {"type": "friend"}, {"type": "open"}]
    )["table"]["id"]
    invitation = anna.post(f"/api/tables/{table}/seats/1/invitation")["path"].removeprefix("/join/")
    bruno.post(f"/api/tables/{table}/join")
    ears = [Ear(bruno, table), Ear(carla, table)]
    anna.post(f"/api/tables/{table}/nonce", nonce="CANARY-AGAIN")
    for ear in ears:
        for path in ("tables/TABLE", "tables/TABLE/log", "lobby", "me", "metrics"):
            ear.ask("GET", path)
        ear.tell({"type": "ping"}, "pong")
        everything = b"\n".join((*ear.frames, *ear.bodies))
        for secret in (invitation, hashed(invitation), "CANARY"):
            assert secret.encode() not in everything
        ear.close()
    for player in (anna, bruno, carla):
        player.close()
