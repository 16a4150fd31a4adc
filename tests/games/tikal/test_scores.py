"""Every prestige point of random games is what a plain count of the table says."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ziggurat.games.tikal.components import LEADER_STRENGTH, TREASURE_PRESTIGE, Kind
from ziggurat.games.tikal.core import Core
from ziggurat.games.tikal.events import PrestigeScored
from ziggurat.games.tikal.game import GAME
from ziggurat.games.tikal.view import BoardView, HexView, table_of
from ziggurat.kit.testing import step


def owner(there: HexView, players: int) -> int | None:
    """Whom a temple pays, counted piece by piece."""
    if there.guard:
        return there.guard.seat
    counts = [0] * players
    for seat in range(players):
        counts[seat] += there.explorers[seat] if there.explorers else 0
        counts[seat] += LEADER_STRENGTH * (seat in there.leaders)
    best = max(counts)
    return counts.index(best) if best and counts.count(best) == 1 else None


def worth(table: BoardView, seat: int) -> int:
    """What a player's temples and treasures are worth."""
    temples = [there for there in table.hexes.values() if there.kind is Kind.TEMPLE]
    won = sum(there.value for there in temples if owner(there, len(table.seats)) == seat)
    return won + sum(TREASURE_PRESTIGE[many] for many in table.seats[seat].treasures.values())


@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("auction", [False, True])
def test_every_score_is_what_lies_on_the_table(players: int, auction: bool) -> None:
    for seed in range(6):
        state, rng, scored = GAME.start(players, auction=auction), Random(seed), 0
        while not state.over:
            events: list[Any] = state.play(GAME.actions.action(step(state, rng)))
            assert isinstance(state, Core)
            for event in events:
                if isinstance(event, PrestigeScored):
                    assert event.points == worth(table_of(state, event.seat), event.seat)
                    scored += 1
        assert scored == 4 * players
