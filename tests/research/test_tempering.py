"""How sure a net should be: the fit finds what was planted, and the command writes it beside the weights."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import msgspec
import numpy as np
import pytest
from click.testing import CliRunner

from tests.bots.test_search import midgame
from ziggurat.bots import bot
from ziggurat.bots.judgement import read_weights, shipped
from ziggurat.bots.judgement.base import Judgement
from ziggurat.bots.judgement.learned import loaded
from ziggurat.bots.thinking import SearchBot
from ziggurat.cli import main
from ziggurat.research.net import chances_of
from ziggurat.research.tempering import Sample, fitted, loss
from ziggurat.study.review.judge import Effort, judge


def planted(sure: tuple[float, float], players: int) -> Sample:
    """Results of a table whose strengths mean so much."""
    rng = np.random.default_rng(3)
    strengths = rng.normal(0, 1.5, (40_000, players)).astype(np.float32)
    late = rng.random(40_000).astype(np.float32)
    chances = chances_of(strengths * (sure[0] + late * (sure[1] - sure[0]))[:, None])
    winners = (chances.cumsum(axis=1) < rng.random((40_000, 1))).sum(axis=1)
    return Sample(strengths, late, np.eye(players, dtype=np.float32)[np.minimum(winners, players - 1)])


@pytest.mark.parametrize("players", [2, 4])
def test_the_fit_finds_how_sure_results_are(players: int) -> None:
    sample = planted((0.5, 1.3), players)
    assert fitted(sample) == pytest.approx((0.5, 1.3), abs=0.05)
    assert loss(sample, (0.5, 1.3)) < loss(sample, (1.0, 1.0))


def test_a_net_that_is_half_as_sure_sees_half_the_logit() -> None:
    kept = shipped("tikal")
    assert kept is not None
    plain, half = (loaded("tikal", msgspec.structs.replace(kept, sure=sure)) for sure in ((1.0, 1.0), (0.5, 0.5)))
    for seed in range(3):
        state = midgame("tikal", 2, seed)
        before, after = (np.array(net.judged(state)) for net in (plain, half))
        assert np.log(after[0] / after[1]) == pytest.approx(0.5 * np.log(before[0] / before[1]), abs=1e-5)


def test_the_command_writes_what_it_found_beside_the_weights(tmp_path: Path) -> None:
    out = tmp_path / "net.json"
    asked = ["temper", "peloponnes", "--games", "8", "--search", "4", "--processes", "1", "--out", str(out)]
    told = CliRunner().invoke(main, asked)
    assert told.exit_code == 0, told.output
    found, before = read_weights(out), shipped("peloponnes")
    assert before is not None
    assert found.numbers == before.numbers
    assert found.sure != before.sure
    assert found.command == (f"{before.command}; ziggurat temper peloponnes --players 2 --games 8 --search 4 --seed 1")
    assert loaded("peloponnes", found).judged(midgame("peloponnes", 2, 1)) != loaded("peloponnes", before).judged(
        midgame("peloponnes", 2, 1)
    )


def test_what_is_told_does_not_change_what_is_played() -> None:
    """Bots choose by what the net sees; people hear how sure that is."""
    state, found = midgame("tikal", 2, 1), []
    for sure in (1.0, 0.4):
        player = bot("expert", "tikal", seed=3)
        assert isinstance(player, SearchBot)
        assert isinstance(player.evaluation, Judgement)
        player.evaluation.temper(sure, sure)
        player.iterations = 60
        found.append(player.explain(state.view(state.seat), 600.0).moves)
    assert [(move.action, move.visits) for move in found[0]] == [(move.action, move.visits) for move in found[1]]
    for one, other in zip(*found, strict=True):
        assert abs(other.chances[0] - 0.5) < abs(one.chances[0] - 0.5)
        assert sum(other.chances) == pytest.approx(1)


def test_reviews_tell_chances_as_sure_as_results_are(monkeypatch: pytest.MonkeyPatch) -> None:
    view = midgame("tikal", 2, 1).view(midgame("tikal", 2, 1).seat)
    kept, found = shipped("tikal"), []
    assert kept is not None
    for sure in ((1.0, 1.0), (0.4, 0.4)):
        net = loaded("tikal", msgspec.structs.replace(kept, sure=sure))
        monkeypatch.setattr(import_module("ziggurat.study.review.judge"), "evaluation_of", lambda game, net=net: net)
        found.append(judge(view, effort=Effort(60, 40, 40), reasons=False))
    assert [move.action for move in found[0].moves] == [move.action for move in found[1].moves]
    for one, other in zip(found[0].moves, found[1].moves, strict=True):
        assert abs(other.chances[0] - 0.5) < abs(one.chances[0] - 0.5)
        assert other.behind <= one.behind
