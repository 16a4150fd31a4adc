"""Plays and reviews game after game, in processes at low priority or on a cluster; what is done is never done again."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import msgspec

from ziggurat.research.machines import workers
from ziggurat.research.reviews.cases import Reviewed, looked_at
from ziggurat.research.reviews.games import case, played
from ziggurat.storage.journal import WHOLE, Journal, Shard


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
    cluster: str | None = None,
    shard: Shard = WHOLE,
) -> list[Reviewed]:
    """Review games until all are done or the time is over; with its journal a campaign goes on where it stopped."""
    noted = Journal(journal, msgspec.structs.replace(campaign, games=0), Reviewed)
    done = [game for game in noted.read() if game.number < campaign.games]
    known = {game.number for game in done}
    end = monotonic() + 60 * minutes if minutes is not None else None
    left = (number for number in range(campaign.games) if shard.has(number) and number not in known)
    with workers(processes, cluster, settle) as there:
        for game in there.finished(one, ((campaign, number) for number in left), end):
            noted.note(game)
            done.append(game)
            step(game)
    return sorted(done, key=lambda game: game.number)


def games_of(journal: Path, campaign: Campaign) -> list[Reviewed]:
    """The games of another campaign of the same game and as many seats; ValueError if it is not."""
    head, *lines = journal.read_bytes().splitlines()
    other = msgspec.json.decode(head, type=Campaign)
    if (other.game, other.players) != (campaign.game, campaign.players) or other.seed == campaign.seed:
        raise ValueError(f"{journal} cannot be added: it needs the same game, as many seats, and another seed")
    return [msgspec.json.decode(line, type=Reviewed) for line in lines]


def settle() -> None:
    """Behind everybody else who wants the processor."""
    if hasattr(os, "nice"):
        os.nice(19)
