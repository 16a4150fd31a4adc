"""Plays and reviews game after game, in processes at low priority; what is done is noted, and never done again."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice
from pathlib import Path
from time import monotonic

import msgspec

from ziggurat.research.reviews.cases import Reviewed, looked_at
from ziggurat.research.reviews.games import case, played


class Campaign(msgspec.Struct, frozen=True):
    """Which games are played and reviewed: `effort` in parts of a quick review, `scale` in parts of a bot's clock."""

    game: str
    games: int
    players: int = 2
    seed: int = 1
    effort: float = 1.0
    scale: float = 0.02


def one(campaign: Campaign, number: int) -> Reviewed:
    """Play and review the game of this number."""
    asked = case(number)
    game = played(campaign.game, campaign.players, asked, campaign.seed, campaign.scale)
    return looked_at(asked, game, campaign.effort)


def run(
    campaign: Campaign,
    journal: Path,
    processes: int = 1,
    minutes: float | None = None,
    step: Callable[[Reviewed], None] = lambda _: None,
) -> list[Reviewed]:
    """Review games until all are done or the time is over; with its journal a campaign goes on where it stopped."""
    done = read_journal(journal, campaign)
    known = {game.number for game in done}
    end = monotonic() + 60 * minutes if minutes is not None else float("inf")
    left = (number for number in range(campaign.games) if number not in known)
    for game in reviewed_in(campaign, left, processes, end):
        with journal.open("ab") as file:
            file.write(msgspec.json.encode(game) + b"\n")
        done.append(game)
        step(game)
    return sorted(done, key=lambda game: game.number)


def read_journal(journal: Path, campaign: Campaign) -> list[Reviewed]:
    """What was reviewed before; a journal of another campaign is begun anew."""
    head = msgspec.json.encode(msgspec.structs.replace(campaign, games=0))
    lines = journal.read_bytes().splitlines() if journal.is_file() else []
    if lines[:1] != [head]:
        journal.parent.mkdir(parents=True, exist_ok=True)
        journal.write_bytes(head + b"\n")
        return []
    games = [msgspec.json.decode(line, type=Reviewed) for line in lines[1:]]
    return [game for game in games if game.number < campaign.games]


def reviewed_in(campaign: Campaign, left: Iterator[int], processes: int, end: float) -> Iterator[Reviewed]:
    """The games as they are reviewed; none begins after `end`."""
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), settle) as pool:
        running = {pool.submit(one, campaign, number) for number in islice(left, processes)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            if monotonic() < end:
                running |= {pool.submit(one, campaign, number) for number in islice(left, len(done))}
            yield from (game.result() for game in done)


def settle() -> None:
    """Behind everybody else who wants the processor."""
    if hasattr(os, "nice"):
        os.nice(19)
