"""Bots play each other: balanced seatings on common seeds, here, in several processes or on a cluster.

A round is one deal: the same seed of every draw, played once for each way to seat the bots around the table (rotated),
so that nobody is lucky with seat or deal. `seated.py` says how bots are named. A bot that answers too late or not
legally loses that game, and no other.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import msgspec

from ziggurat.bots.base import Bot
from ziggurat.bots.external import ExternalBot
from ziggurat.kit.records import Recorder
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.state import State
from ziggurat.research.keeping import Keeper, PlayedGame
from ziggurat.research.luck import Adjusted, adjusted
from ziggurat.research.machines import finished
from ziggurat.research.ratings import interval, ratings
from ziggurat.research.seated import GameCourse, close_programs, make_bot, play_through, seat_bots, shares_of
from ziggurat.storage.journal import WHOLE, Journal, Shard

__all__ = ["BotStanding", "Match", "PlayedGame", "Result", "Seating", "judge", "make_bot", "play", "run", "seatings"]


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


class BotStanding(msgspec.Struct, frozen=True):
    """How one bot did."""

    bot: str
    games: int
    wins: float
    rate: float
    low: float
    high: float
    rating: float
    forfeits: int = 0
    adjusted: Adjusted | None = None  # with luck taken out


class Result(msgspec.Struct, frozen=True):
    """A match and how it ended; `pairs` says how often the first of two bots won at tables where both sat."""

    match: Match
    standings: tuple[BotStanding, ...]
    pairs: dict[str, tuple[float, int, float, float]]
    decisions: int
    overrun: float
    tables: tuple[PlayedGame, ...]


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


def play(match: Match, seating: Seating) -> PlayedGame:
    """Play one game."""
    return play_table(match, seating, False)[0]


def play_table(match: Match, seating: Seating, recorded: bool) -> tuple[PlayedGame, bytes]:
    """Play one game; how it went, and its record where that is wished for."""
    state: State = known_game(match.game).start(match.players, match.options)
    seeds = [seed_of(match.seed, seating.number, seat) for seat in range(match.players)]
    recorder = Recorder(state, seating.seats) if recorded else None
    course, bots = GameCourse(), list[Bot]()
    try:
        bots = seat_bots(seating.seats, match.game, seeds, match.seconds_scale)
        course = play_through(state, bots, Random(seating.seed), match.by_work, recorder)
    finally:
        for player in bots:
            if not isinstance(player, ExternalBot):
                player.close()
    shares = shares_of(state, course)
    played = PlayedGame(
        seating.number,
        seating.seats,
        seating.seed,
        shares,
        course.decisions,
        course.overrun,
        choices=course.choices,
        forfeit=course.forfeit,
        reason=course.reason,
        luck=course.luck,
    )
    return played, recorder.record.to_json() if recorder is not None else b""


def run(
    match: Match,
    processes: int = 1,
    progress: Any = None,
    journal: Path | None = None,
    minutes: float | None = None,
    records: Path | None = None,
    cluster: str | None = None,
    parquet: Path | None = None,
    shard: Shard = WHOLE,
) -> Result:
    """Play a match or a part of it; with a journal it goes on from there; after so many minutes no new game begins."""
    noted = journal_of(match, journal)
    played = [table for table in noted.read() if table.number < match.games]
    known = {table.number for table in played}
    end = monotonic() + 60 * minutes if minutes is not None else None
    left = (one for one in seatings(match) if shard.has(one.number) and one.number not in known)
    with Keeper(records, parquet, played) as keeper:
        jobs = ((match, seating, keeper.wanted) for seating in left)
        try:
            for table, record in finished(play_table, jobs, processes, cluster, end):
                played.append(table)
                keeper.keep(table, record)
                noted.note(table)
                if progress is not None:
                    progress(table)
        finally:
            close_programs()
    whole = whole_rounds(match, played) if shard == WHOLE else sorted(played, key=lambda table: table.number)
    return judge(msgspec.structs.replace(match, games=len(whole)), whole)


def journal_of(match: Match, path: Path | None) -> Journal[PlayedGame]:
    """The journal of a match; it may be gone on with for more games."""
    return Journal(path, msgspec.structs.replace(match, games=0), PlayedGame)


def whole_rounds(match: Match, played: Sequence[PlayedGame]) -> list[PlayedGame]:
    """The tables up to the first that is missing, in whole rounds: long games must not be left out of a stopped match.

    A match that was played to its end counts whole, as it was asked for.
    """
    found = sorted(played, key=lambda table: table.number)
    if len(found) == match.games:
        return found
    many = next((i for i, table in enumerate(found) if table.number != i), len(found))
    return found[: many - many % match.players]


def judge(match: Match, played: Sequence[PlayedGame]) -> Result:
    """Win rates, intervals and ratings of the games played."""
    rated = ratings([(table.seats, table.shares) for table in played])
    standings = []
    for name in sorted(rated, key=lambda name: -rated[name]):
        shares = [
            share for table in played for who, share in zip(table.seats, table.shares, strict=True) if who == name
        ]
        low, high = interval(sum(shares), len(shares))
        rate = sum(shares) / len(shares)
        lost = sum(table.forfeit is not None and table.seats[table.forfeit] == name for table in played)
        fair = adjusted(rounds_of(name, played))
        standings.append(
            BotStanding(name, len(shares), sum(shares), rate, low, high, round(rated[name], 1), lost, fair)
        )
    decisions = sum(table.decisions for table in played)
    overrun = max((table.overrun for table in played), default=0.0)
    return Result(match, tuple(standings), pairs_of(played), decisions, overrun, tuple(played))


def rounds_of(name: str, played: Sequence[PlayedGame]) -> list[list[tuple[float, float]]]:
    """What a bot won, and its luck, deal by deal; nothing of games whose luck nobody knows."""
    found: dict[int, list[tuple[float, float]]] = {}
    for table in played:
        for who, share, luck in zip(table.seats, table.shares, table.luck, strict=False):
            if who == name:
                found.setdefault(table.seed, []).append((share, luck))
    return list(found.values())


def pairs_of(played: Sequence[PlayedGame]) -> dict[str, tuple[float, int, float, float]]:
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
