"""The puzzles that come with the package: one file a game, with all that is needed to mine them again."""

from __future__ import annotations

from datetime import date
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from ziggurat.kit.errors import ZigguratError
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.state import State

GAMES = ("tigris", "kings", "peloponnes", "tikal")  # those that have puzzles; the daily ones take turns
EPOCH = date(2026, 1, 1)  # the daily puzzles are counted from here


class UnknownPuzzle(ZigguratError):
    """No puzzle of this name, or a file that holds none."""


class RatedMove(msgspec.Struct, frozen=True):
    """A move as the long search judged it: the chance to win of whoever solves."""

    action: str
    chance: float


class Puzzle(msgspec.Struct, frozen=True):
    """A decision with one clearly best move.

    `position` is one of those that the seat can imagine: what it cannot know was dealt anew, so nothing in it is
    secret. `moves` are the best first; `confirmed` is what the second search said of the first two; `solved` is how
    often weaker bots found the first, by their levels.
    """

    id: str
    kind: str
    rating: int
    seat: int
    players: int
    moves: tuple[RatedMove, ...]
    confirmed: tuple[float, float]
    stage: int
    wide: int
    source: str
    position: dict[str, Any]
    solved: dict[str, int] = {}

    @property
    def solution(self) -> str:
        """The move to find."""
        return self.moves[0].action

    def state(self, game: str) -> State:
        """The position, ready to be played."""
        found: State = known_game(game).read_position(self.position)
        return found


class Collection(msgspec.Struct, frozen=True):
    """The puzzles of a game, with the command, commit and seed that mined them, and the seconds of both searches.

    `rated` is the command that let bots answer them, `tries` how often each of them did; `kept` says which are of an
    earlier file, whose sources name its seed.
    """

    game: str
    command: str
    commit: str
    seed: int
    seconds: tuple[float, float]
    games: int
    puzzles: tuple[Puzzle, ...]
    rated: str = ""
    tries: int = 0
    kept: str = ""

    def to_json(self) -> bytes:
        """The file, one puzzle a line."""
        head = msgspec.json.encode(msgspec.structs.replace(self, puzzles=()))
        body = b",\n".join(msgspec.json.encode(one) for one in self.puzzles)
        return head.replace(b'"puzzles":[]', b'"puzzles":[\n' + body + b"\n]") + b"\n"


def name_of(position: dict[str, Any], seat: int) -> str:
    """A puzzle's name: eight digits that follow from its position."""
    return sha256(msgspec.json.encode((seat, position), order="sorted")).hexdigest()[:8]


def read_collection(path: Path) -> Collection:
    """A file of puzzles."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Collection)
    except (OSError, msgspec.DecodeError) as error:
        raise UnknownPuzzle(f"{path}: not a file of puzzles: {error}") from None


@cache
def collection(game: str) -> Collection:
    """The puzzles that come with the package."""
    if game not in GAMES:
        raise UnknownPuzzle(f"no game is called {game!r}")
    from importlib.resources import files  # slow to import, and only needed here

    return msgspec.json.decode(
        (files("ziggurat.study.puzzles") / "mined" / f"{game}.json").read_bytes(), type=Collection
    )


@cache
def by_id(game: str) -> dict[str, Puzzle]:
    """The puzzles of a game by their names."""
    return {one.id: one for one in collection(game).puzzles}


def puzzle(game: str, name: str) -> Puzzle:
    """One puzzle."""
    found = by_id(game).get(name)
    if found is None:
        raise UnknownPuzzle(f"{game} has no puzzle {name!r}")
    return found


def daily(day: date) -> tuple[str, Puzzle]:
    """The puzzle of a day, the same for everybody: the games take turns, and none comes again before all have been."""
    number = (day - EPOCH).days
    game = GAMES[number % len(GAMES)]
    found = sorted(collection(game).puzzles, key=lambda one: sha256(one.id.encode()).digest())
    return game, found[number // len(GAMES) % len(found)]
