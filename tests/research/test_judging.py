"""Measuring judgement: the error without the luck of the playouts, and calibration."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from tests.bots.test_search import midgame
from ziggurat.bots.ending import is_late
from ziggurat.bots.evaluation import evaluation
from ziggurat.bots.judgement import judgement
from ziggurat.cli import main
from ziggurat.research.judging import PHASES, Measuring, Seen, calibration, classes_of, error_of, measure, told

pytestmark = pytest.mark.compiled

FIRST = partial(evaluation, "peloponnes")


def test_the_luck_of_few_playouts_is_no_error() -> None:
    rng = Random(1)
    truth = [rng.random() for _ in range(4000)]
    seen = [Seen(0.5, chance, sum(rng.random() < chance for _ in range(8)) / 8) for chance in truth]
    assert error_of(0.5, seen, 2, 8).error < 0.02
    off = [Seen(0.5, min(one.judged + 0.2, 1.0), one.won) for one in seen if one.judged < 0.8]
    assert error_of(0.5, off, 2, 8).error == pytest.approx(0.2, abs=0.02)


def test_chances_are_put_into_classes_by_their_size() -> None:
    classes = classes_of([Seen(0.5, 0.05, 0.0), Seen(0.5, 0.07, 0.5), Seen(0.5, 1.0, 1.0)], 2)
    assert [(round(one.judged, 2), one.seats, one.won) for one in classes] == [(0.06, 2, 0.25), (1.0, 1, 1.0)]


def test_every_phase_is_measured_and_drawn() -> None:
    found = measure(FIRST, "expert-1", "peloponnes", 2, 3, Measuring(4))
    assert [error.phase for error in found.errors] == list(PHASES)
    assert sum(one.seats for one in found.classes) == 2 * sum(error.positions for error in found.errors) == 18
    assert calibration(found).count("<circle") == len(found.classes)


def test_a_search_from_a_seats_view_is_judged_too() -> None:
    found = measure(FIRST, "expert-1", "peloponnes", 2, 3, Measuring(4, 30))
    assert (found.search, sum(error.positions for error in found.errors)) == (30, 9)
    assert found.classes != measure(FIRST, "expert-1", "peloponnes", 2, 3, Measuring(4)).classes


def test_positions_are_played_out_by_bots_that_search_in_as_many_processes() -> None:
    net = partial(judgement, "peloponnes")
    found = [measure(net, "expert", "peloponnes", 2, 1, Measuring(4, 30, 4), processes=many) for many in (1, 2)]
    assert found[0] == found[1]
    assert found[0].thought == 4
    assert found[0].classes != measure(net, "expert", "peloponnes", 2, 1, Measuring(4, 30)).classes


@pytest.mark.parametrize("plies", [1, 200])
def test_what_is_told_does_not_know_what_the_seat_does_not(plies: int) -> None:
    """Early by a search alone, late with the end played out: the same view, the same chances."""
    state = midgame("tigris", 2, 3, plies)
    assert is_late(judgement("tigris"), state) == (plies > 1)
    other = state.view(state.seat).imagine(Random(8))
    seen = [told(judgement("tigris"), one.view(one.seat), 40, Random(7)) for one in (state, other)]
    assert seen[0] == seen[1]
    assert sum(seen[0]) == pytest.approx(1)


def test_the_command_tells_errors_and_draws_a_plot(tmp_path: Path) -> None:
    drawn = tmp_path / "plot.svg"
    words = ["judge", "peloponnes", "--first", "--games", "2", "--playouts", "3", "--plot", str(drawn)]
    told = CliRunner().invoke(main, words)
    assert told.exit_code == 0, told.output
    assert told.output.count("off by") == len(PHASES)
    assert "expert-1" in drawn.read_text(encoding="utf-8")
