"""Results with luck taken out: the same mean as the plain ones, less scatter, and nothing made up."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from ziggurat.research.arena import Match, rounds_of, run
from ziggurat.research.luck import adjusted, weight_of


def rounds(many: int, sees: float, seed: int = 1) -> list[list[tuple[float, float]]]:
    """Deals played twice at 60 %: the luck that a judge sees is so much of what decides, the rest is noise."""
    rng, found = Random(seed), []
    for _ in range(many):
        games = []
        for _ in range(2):
            luck, rest = rng.gauss(0, 0.3), rng.gauss(0, 0.3)
            games.append((0.6 + sees * luck + (1 - sees) * rest, luck))
        found.append(games)
    return found


def test_a_judge_who_sees_luck_saves_games_and_one_who_does_not_costs_none() -> None:
    sharp, blind = adjusted(rounds(400, 0.9)), adjusted(rounds(400, 0.0))
    assert sharp is not None
    assert blind is not None
    assert sharp.fewer > 20
    assert sharp.low < 0.6 < sharp.high
    assert 0.98 < blind.fewer < 1.02
    assert blind.low < 0.6 < blind.high


def test_the_adjusted_rate_has_the_mean_of_the_plain_one() -> None:
    """Over many matches: learning the weight from the rounds it is used for would follow their luck."""
    gaps = []
    for seed in range(300):
        match = rounds(30, 0.5, seed)
        found = adjusted(match)
        assert found is not None
        gaps.append(found.rate - 0.6)
    assert abs(fmean(gaps)) < 2.6 * stdev(gaps) / sqrt(len(gaps))


def test_of_few_rounds_and_of_no_luck_nothing_is_made_up() -> None:
    assert adjusted(rounds(19, 0.5)) is None
    assert weight_of([(1.0, 0.0), (0.0, 0.0)]) == 0
    even = adjusted([[(1.0, 0.0)], [(0.0, 0.0)]] * 10)
    assert even is not None
    assert (even.rate, even.fewer) == (0.5, 1.0)
    sure = adjusted([[(1.0, luck)] for luck in (0.1, -0.2, 0.1, 0.3)] * 10)
    assert sure is not None
    assert (sure.rate, sure.low, sure.high, sure.fewer) == (1.0, 1.0, 1.0, 1.0)


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3])
def test_what_is_taken_out_of_a_real_match_is_0_on_average(players: int) -> None:
    tables = run(Match("peloponnes", ("greedy", "random"), 60 * players, players)).tables
    for seat in range(players):
        luck = [table.luck[seat] for table in tables]
        assert stdev(luck) > 0.02
        assert abs(fmean(luck)) < 2.6 * stdev(luck) / sqrt(len(luck))
    assert all(sum(table.luck) == pytest.approx(0, abs=1e-9) for table in tables)
    assert len(rounds_of("greedy", tables)) == 60


@pytest.mark.compiled
def test_luck_is_reckoned_beside_the_game_and_changes_nothing_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match("tikal", ("casual", "random"), 2)
    told = run(match)
    monkeypatch.setattr("ziggurat.research.seated.Luck.draw", lambda *_: None)
    plain = run(match)
    assert [table.shares for table in told.tables] == [table.shares for table in plain.tables]
    assert [table.choices for table in told.tables] == [table.choices for table in plain.tables]
    assert any(told.tables[0].luck)
