"""Bots play each other: balanced seatings on common seeds, in parallel.

A round is one deal: the same seed of every draw, played once for each way to seat the bots around the table (rotated),
so that nobody is lucky with seat or deal. A bot is a level's name, with weights of its own (`strong@my.json`) or its
clock (`strong:0.2`, `strong@my.json:0.2`, on two cores `strong:0.2x2`); a bot of the first generation (`expert-1`); one
of the pool of other minds (`pool:war-first`); or a program that speaks the protocol of docs/bots.md
(`run:node examples/bot.mjs`).
"""

from __future__ import annotations

import hashlib
import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import combinations, islice, takewhile
from pathlib import Path
from random import Random
from time import monotonic, perf_counter, thread_time
from typing import Any

import msgspec

from ziggurat.bots.base import Bot
from ziggurat.bots.external import ExternalBot
from ziggurat.bots.first import SECONDS as FIRST_SECONDS
from ziggurat.bots.first import first_bot
from ziggurat.bots.levels import SECONDS, bot
from ziggurat.bots.pool import mind
from ziggurat.bots.thinking import SearchBot
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.research.ratings import interval, ratings


class Match(msgspec.Struct, frozen=True):
    """What is played: which bots, by how many at a table, how often; clocks by the wall, or by a bot's own work."""

    game: str
    bots: tuple[str, ...]
    games: int
    players: int = 2
    seed: int = 1
    seconds_scale: float = 1.0
    options: dict[str, Any] = {}
    by_work: bool = False


class Seating(msgspec.Struct, frozen=True):
    """One game to play: which bot sits where, and the seed of its draws."""

    number: int
    seats: tuple[str, ...]
    seed: int


class Played(msgspec.Struct, frozen=True):
    """One game played: shares of the victory by seat, decisions, the longest thought beyond a bot's clock."""

    number: int
    seats: tuple[str, ...]
    seed: int
    shares: tuple[float, ...]
    decisions: int
    overrun: float


class Standing(msgspec.Struct, frozen=True):
    """How one bot did."""

    bot: str
    games: int
    wins: float
    rate: float
    low: float
    high: float
    rating: float


class Result(msgspec.Struct, frozen=True):
    """A match and how it ended; `pairs` says how often the first of two bots won at tables where both sat."""

    match: Match
    standings: tuple[Standing, ...]
    pairs: dict[str, tuple[float, int, float, float]]
    decisions: int
    overrun: float
    tables: tuple[Played, ...]


def make_bot(spec: str, game: str, seed: int, scale: float = 1.0) -> Bot:
    """The bot that a word of the command line names."""
    if spec.startswith("run:"):
        return ExternalBot(game, spec[4:], seed)
    if spec == "greedy" or spec.startswith("pool:"):
        return mind(spec.removeprefix("pool:"), game, seed)
    name, _, time = spec.partition(":")
    level, _, weights = name.partition("@")
    seconds, _, cores = time.partition("x")
    clock = float(seconds) if seconds else (SECONDS | FIRST_SECONDS).get(level)
    if clock is not None:
        clock *= scale
    if level in FIRST_SECONDS:
        return first_bot(level, game, clock, seed)
    return bot(level, game, clock, seed, Path(weights) if weights else None, int(cores or 1))


def seatings(match: Match) -> Iterator[Seating]:
    """Every group of bots that fills a table, on one deal after another, each rotated through all the seats."""
    groups = list(combinations(match.bots, match.players)) if len(match.bots) > match.players else [table_of(match)]
    number = 0
    deal = 0
    while number < match.games:
        for group in groups:
            for turn in range(match.players):
                if number < match.games:
                    yield Seating(number, tuple(group[turn:] + group[:turn]), match.seed * 1_000_003 + deal)
                    number += 1
        deal += 1


def table_of(match: Match) -> tuple[str, ...]:
    """Too few bots for the seats: the last one sits on all the others."""
    return match.bots + match.bots[-1:] * (match.players - len(match.bots))


def seed_of(*parts: object) -> int:
    """A seed made of these parts, the same on every machine."""
    return int.from_bytes(hashlib.sha256(repr(parts).encode()).digest()[:7], "big")


def play(match: Match, seating: Seating) -> Played:
    """Play one game."""
    game = known_game(match.game)
    state = game.start(match.players, match.options)
    draws = Random(seating.seed)
    scale = match.seconds_scale
    bots = [
        make_bot(spec, match.game, seed_of(match.seed, seating.number, seat), scale)
        for seat, spec in enumerate(seating.seats)
    ]
    clocks = [getattr(player, "seconds", None) for player in bots]
    time = thread_time if match.by_work else perf_counter
    for player in bots:
        if isinstance(player, SearchBot):
            player.by_work = match.by_work
    decisions, overrun = 0, 0.0
    try:
        while not state.over:
            if state.seat == CHANCE:
                state.play_number(state.draw_number(draws.randrange(state.tickets)))
                continue
            seat = state.seat
            view = state.view(seat)
            begin = time()
            action = bots[seat].choose(view)
            if clocks[seat] is not None:
                overrun = max(overrun, time() - begin - clocks[seat])
            state.play_number(game.actions.number(action))
            decisions += 1
    finally:
        for player in bots:
            player.close()
    return Played(seating.number, seating.seats, seating.seed, tuple(state.shares()), decisions, overrun)


def run(
    match: Match, processes: int = 1, progress: Any = None, journal: Path | None = None, minutes: float | None = None
) -> Result:
    """Play a match. With a journal it goes on where it was stopped; after so many minutes no new game begins."""
    played = read_journal(journal, match) if journal else []
    known = {table.number for table in played}
    left = [seating for seating in seatings(match) if seating.number not in known]
    end = monotonic() + 60 * minutes if minutes is not None else None
    for table in played_in(match, left, processes, end):
        played.append(table)
        if journal:
            with journal.open("ab") as file:
                file.write(msgspec.json.encode(table) + b"\n")
        if progress is not None:
            progress(table)
    whole = whole_rounds(match, played)
    return judge(msgspec.structs.replace(match, games=len(whole)), whole)


def read_journal(journal: Path, match: Match) -> list[Played]:
    """The tables of this match that were played before; a journal of another match is begun anew."""
    head = msgspec.json.encode(msgspec.structs.replace(match, games=0))
    lines = journal.read_bytes().splitlines() if journal.is_file() else []
    if lines[:1] != [head]:
        journal.parent.mkdir(parents=True, exist_ok=True)
        journal.write_bytes(head + b"\n")
        return []
    played = [msgspec.json.decode(line, type=Played) for line in lines[1:]]
    return [table for table in played if table.number < match.games]


def whole_rounds(match: Match, played: Sequence[Played]) -> list[Played]:
    """The tables up to the first that is missing, in whole rounds: long games must not be left out of a stopped match.

    A match that was played to its end counts whole, as it was asked for.
    """
    found = sorted(played, key=lambda table: table.number)
    if len(found) == match.games:
        return found
    many = next((i for i, table in enumerate(found) if table.number != i), len(found))
    return found[: many - many % match.players]


def played_in(match: Match, left: Sequence[Seating], processes: int, end: float | None) -> Iterator[Played]:
    """The games as they are finished; none begins after `end`."""
    waiting = iter(left)
    if processes < 2:
        yield from (play(match, seating) for seating in takewhile(lambda _: not_yet(end), waiting))
        return
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        running = {pool.submit(play, match, seating) for seating in islice(waiting, processes)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            if not_yet(end):
                running |= {pool.submit(play, match, seating) for seating in islice(waiting, len(done))}
            yield from (one.result() for one in done)


def not_yet(end: float | None) -> bool:
    """Is there time for another game?"""
    return end is None or monotonic() < end


def judge(match: Match, played: Sequence[Played]) -> Result:
    """Win rates, intervals and ratings of the games played."""
    rated = ratings([(table.seats, table.shares) for table in played])
    standings = []
    for name in sorted(rated, key=lambda name: -rated[name]):
        shares = [
            share for table in played for who, share in zip(table.seats, table.shares, strict=True) if who == name
        ]
        low, high = interval(sum(shares), len(shares))
        rate = sum(shares) / len(shares)
        standings.append(Standing(name, len(shares), sum(shares), rate, low, high, round(rated[name], 1)))
    decisions = sum(table.decisions for table in played)
    overrun = max((table.overrun for table in played), default=0.0)
    return Result(match, tuple(standings), pairs_of(played), decisions, overrun, tuple(played))


def pairs_of(played: Sequence[Played]) -> dict[str, tuple[float, int, float, float]]:
    """For every two bots that met at tables of two: the first one's rate, the games, the interval."""
    found: dict[str, list[float]] = {}
    for table in played:
        if len(table.seats) == 2 and table.seats[0] != table.seats[1]:
            first = min(table.seats)
            found.setdefault(" - ".join(sorted(table.seats)), []).append(table.shares[table.seats.index(first)])
    return {
        pair: (sum(wins) / len(wins), len(wins), *interval(sum(wins), len(wins)))
        for pair, wins in sorted(found.items())
    }
