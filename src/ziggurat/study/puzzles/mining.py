"""Mines puzzles from bot games: cheap looks first, long searches only where one move already seems clearly best.

1. A short curious search of every decision with a choice; most fall away here.
2. A longer one: some move is five points of win chance ahead of all others.
3. Its kind is not full yet, and neither are the easy ones.
4. A second search of its own (other worlds, the settings of the bots that play) says the same after each moment, and
   still after its whole time.
5. How soon short searches find it, of those that are kept alone: a first rating, until bots have answered.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, NamedTuple

import msgspec

from ziggurat.bots.levels import bot
from ziggurat.kit.records import Record, Recorder, opening
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.storage.journal import WHOLE, Journal, Shard
from ziggurat.study.puzzles.collection import Collection, Puzzle, RatedMove, name_of
from ziggurat.study.puzzles.grading import is_plain, rating_of, stage_of
from ziggurat.study.puzzles.kinds import kind_of, kinds
from ziggurat.study.puzzles.thought import EDGE, Thinker, Thought

GLANCE = 0.03  # seconds of the first look
MOMENTS = (0.3, 1.0, 2.0, 4.0, 7.0)  # seconds after which the second search may already disagree
NEARLY = 0.04  # points ahead that make a second look worth it
LEAST_WIDE = 3  # moves to choose from
LOST, WON = 0.06, 0.95  # the best move still has a chance, and the others do not win anyway
TABLES = (2, 3, 2, 4)  # seats of one bot game after the other
MOST_IN_GAME = 3  # puzzles of the same game, none of the same turn
NARROW = 6  # fewer moves than these are quickly gone through
EASY_PART, NARROW_PART, KIND_PART = 0.4, 0.3, 0.4  # of all puzzles at most so many easy, narrow, of one kind
KEPT_MOVES = 6


class Quarry(msgspec.Struct, frozen=True):
    """What is mined: which game, how many puzzles, from which seed on; seconds of the first and the second search."""

    game: str
    many: int
    seed: int
    seconds: tuple[float, float]


class Yield(msgspec.Struct, frozen=True):
    """What one game gave, as it stands in the journal; `looks` are decisions after each of the first three looks."""

    number: int
    looks: tuple[int, int, int]
    puzzles: tuple[Puzzle, ...]
    commit: str  # that mined it: whoever goes on later may have another


def seed_of(*parts: object) -> int:
    """A seed made of these parts, the same on every machine."""
    return int.from_bytes(hashlib.sha256(repr(parts).encode()).digest()[:7], "big")


# The games


def bot_game(quarry: Quarry, number: int) -> Record:
    """A game of casual bots, recorded; every second one of Tikal with auctions."""
    rng = Random(seed_of(quarry.game, quarry.seed, number))
    options = {"auction": True} if quarry.game == "tikal" and number % 2 else {}
    recorder = Recorder(known_game(quarry.game).start(TABLES[number % len(TABLES)], options))
    player = bot("casual", quarry.game, seed=rng.getrandbits(30))
    while not (state := recorder.state).over:
        recorder.play(state.draw(rng) if state.seat == CHANCE else player.choose(state.view(state.seat)))
    return recorder.record


def decisions(record: Record) -> Iterator[tuple[int, State]]:
    """Every decision of a record with something to choose, and its ply."""
    state = opening(record)
    for ply, entry in enumerate(record.entries):
        if entry.seat >= 0 and len(state.numbers()) >= LEAST_WIDE:
            yield ply, state.copy()
        state.play(entry.action, entry.seat)


# One decision


def is_fair(thought: Thought, edge: float) -> bool:
    """Is one move clearly best, and does it matter?"""
    return thought.is_clear(edge) and thought.chance > LOST and thought.second < WON


def promising(state: State, seconds: float, rng: Random) -> Thought | None:
    """What a longer search says, if a short one saw a clearly best move, and this one sees one too."""
    glance = Thinker(state, rng, GLANCE, curious=True).think(GLANCE)
    if not is_fair(glance, NEARLY):
        return None
    longer = Thinker(state, rng, seconds, curious=True).think(seconds)
    return longer if is_fair(longer, EDGE) else None


def confirmed(state: State, number: int, seconds: float, rng: Random) -> Thought | None:
    """A search of its own that finds the same move clearly best; None as soon as it does not."""
    thinker, done = Thinker(state, rng, seconds), 0.0
    for moment in (one for one in MOMENTS if one < seconds):
        early = thinker.think(moment - done)
        done = moment
        if early.best != number or not early.is_clear(NEARLY):
            return None
    late = thinker.think(seconds - done)
    return late if late.best == number and late.is_clear() else None


def puzzle_of(state: State, longer: Thought, second: Thought, stage: int, kind: str, source: str) -> Puzzle:
    """The puzzle of a decision, as the second search judged its moves."""
    texts = state.game.actions.texts
    position = msgspec.json.decode(state.game.write_position(state))
    wide = len(state.numbers())
    moves = tuple(RatedMove(texts[number], round(chance, 3)) for number, chance in second.moves[:KEPT_MOVES])
    rating = rating_of(stage, wide, {}, 0)
    seen = (round(longer.chance, 3), round(longer.second, 3))
    name = name_of(position, state.seat)
    return Puzzle(name, kind, rating, state.seat, state.players, moves, seen, stage, wide, source, position)


# A whole game, and many of them


class Held(NamedTuple):
    """What matters of a puzzle when there may be enough of its kind."""

    kind: str
    wide: int
    stage: int


def held(puzzles: Iterable[Puzzle]) -> list[Held]:
    """Of each puzzle, what matters for the room that is left."""
    return [Held(one.kind, one.wide, one.stage) for one in puzzles]


def is_full(many: int, found: Sequence[Held], one: Held) -> bool:
    """Are there enough of this kind, of so few moves, or of those that one step ahead shows (stage 0)?"""
    if sum(other.kind == one.kind for other in found) >= KIND_PART * many:
        return True
    if one.wide < NARROW and sum(other.wide < NARROW for other in found) >= NARROW_PART * many:
        return True
    return one.stage == 0 and sum(other.stage == 0 for other in found) >= EASY_PART * many


def dig(quarry: Quarry, number: int, known: Sequence[Held], commit: str) -> Yield:
    """The puzzles of one bot game, where those of the games before are known."""
    looked, seemed, found = 0, 0, list[Puzzle]()
    turns: set[tuple[int, int]] = set()
    record = bot_game(quarry, number)
    turn, last = 0, -1
    for ply, state in decisions(record):
        turn, last = turn + (state.seat != last), state.seat
        if (turn, last) in turns or len(found) >= MOST_IN_GAME:
            continue
        looked += 1
        rng = Random(seed_of(quarry.seed, number, ply))
        longer = promising(state, quarry.seconds[0], rng)
        if longer is None:
            continue
        seemed += 1
        source = f"game {number}, decision {ply}"
        if (made := refine(quarry, state, longer, rng, source, [*known, *held(found)])) is not None:
            found.append(made)
            turns.add((turn, last))
    return Yield(number, (looked, seemed, len(found)), tuple(found), commit)


def refine(
    quarry: Quarry, state: State, longer: Thought, rng: Random, source: str, found: Sequence[Held]
) -> Puzzle | None:
    """The puzzle of a promising decision, if there is room for it and the second search agrees."""
    kind, wide = kind_of(state, longer.best), len(state.numbers())
    if is_full(quarry.many, found, Held(kind, wide, -1)):
        return None
    plain = is_plain(state, longer.best, rng)
    if plain and is_full(quarry.many, found, Held(kind, wide, 0)):
        return None
    imagined = state.view(state.seat).imagine(rng)
    second = confirmed(imagined, longer.best, quarry.seconds[1], rng)
    if second is None:
        return None
    stage = 0 if plain else stage_of(imagined, longer.best, rng)
    return puzzle_of(imagined, longer, second, stage, kind, source)


Jobs = Iterable[tuple[Any, ...]]
Spread = Callable[[Callable[..., Yield], Jobs], Iterable[Yield]]


def one_by_one(work: Callable[..., Yield], jobs: Jobs) -> Iterable[Yield]:
    """Work is done here."""
    return (work(*job) for job in jobs)


class Mine:
    """Mines a quarry game after game, or every nth game of it; a journal keeps what each one gave.

    Games may be dug ahead by others (`spread`), before all is known that the games before them give: where there turns
    out to be no room for a puzzle, its game is dug again, so that the same puzzles are found as one after the other.
    """

    def __init__(self, quarry: Quarry, commit: str, journal: Path | None = None, shard: Shard = WHOLE) -> None:
        self.quarry = quarry
        self.commit = commit
        self.shard = shard
        self.journal = Journal(journal, msgspec.structs.replace(quarry, many=0), Yield)
        self.noted = {one.number: one for one in self.journal.read()}
        self.dug = dict(self.noted)
        self.yields: list[Yield] = []
        while not self.is_done and self.next in self.dug and self.is_true(self.dug[self.next]):
            self.yields.append(self.dug[self.next])

    @property
    def next(self) -> int:
        """The number of the game whose turn it is."""
        return self.number_of(len(self.yields))

    def number_of(self, place: int) -> int:
        """The number of the game at this place."""
        return place * self.shard.of + self.shard.number - 1

    @property
    def puzzles(self) -> list[Puzzle]:
        """All that were found."""
        return [one for game in self.yields for one in game.puzzles]

    @property
    def is_done(self) -> bool:
        """Are there enough, of the whole or of this part?"""
        return len(self.puzzles) * self.shard.of >= self.quarry.many

    def is_true(self, found: Yield) -> bool:
        """Is there room for all that a game gave, now that all before it is known?"""
        known = held(self.puzzles)
        for one in held(found.puzzles):
            if is_full(self.quarry.many, known, one):
                return False
            known.append(one)
        return True

    def run(
        self,
        minutes: float | None = None,
        step: Callable[[Yield], None] = lambda _: None,
        spread: Spread = one_by_one,
        ahead: int = 1,
    ) -> None:
        """Mine until there are enough, or for so many minutes; so many games at once."""
        end = monotonic() + 60 * minutes if minutes is not None else None
        while not self.is_done and (end is None or monotonic() < end):
            numbers = [self.number_of(len(self.yields) + place) for place in range(ahead)]
            known = held(self.puzzles)
            jobs = [(self.quarry, number, known, self.commit) for number in numbers if number not in self.dug]
            self.dug |= {one.number: one for one in spread(dig, jobs)}
            for number in numbers:
                if not self.is_done:
                    self.take(number, step)

    def take(self, number: int, step: Callable[[Yield], None]) -> None:
        """Keep what a game gave; where that was dug with too little known, what it truly gives."""
        found = self.dug[number]
        if not self.is_true(found):
            found = dig(self.quarry, number, held(self.puzzles), self.commit)
        self.yields.append(found)
        if self.noted.get(number) != found:
            self.journal.note(found)
        step(found)

    def collection(self, command: str) -> Collection:
        """What was found, by kind and rating, and every commit that found some of it."""
        found = arranged(self.quarry.game, self.puzzles[: self.quarry.many])
        quarry, commits = self.quarry, ", ".join(dict.fromkeys(one.commit for one in self.yields))
        return Collection(quarry.game, command, commits, quarry.seed, quarry.seconds, len(self.yields), found)


def arranged(game: str, puzzles: Iterable[Puzzle]) -> tuple[Puzzle, ...]:
    """Puzzles by kind and rating."""
    order = {kind: place for place, kind in enumerate(kinds(game))}
    return tuple(sorted(puzzles, key=lambda one: (order[one.kind], one.rating, one.id)))
