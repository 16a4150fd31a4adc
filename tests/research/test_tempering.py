"""How sure a net should be: the fit finds what was planted, and the command writes it beside the weights."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
import pytest
from click.testing import CliRunner

from tests.bots.test_search import midgame
from ziggurat.bots.judgement import read_weights, shipped
from ziggurat.bots.judgement.learned import loaded, signature
from ziggurat.cli import main
from ziggurat.research.net import chances_of
from ziggurat.research.tempering import Sample, fitted, loss


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
        before, after = (np.array(judge.judged(state)) for judge in (plain, half))
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


def test_a_tempered_net_has_another_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was confirmed by a net that was surer is confirmed anew."""
    kept = shipped("tikal")
    assert kept is not None
    before = signature("tikal")
    tempered = msgspec.structs.replace(kept, sure=(0.123, 0.456))
    monkeypatch.setattr("ziggurat.bots.judgement.learned.shipped", lambda game: tempered)
    assert signature("tikal") != before
