"""Measuring judgement: the error without the luck of the playouts, and calibration."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from ziggurat.bots.evaluation import evaluation
from ziggurat.cli import main
from ziggurat.kit.registry import game
from ziggurat.kit.seats import CHANCE
from ziggurat.research.judging import PHASES, Seen, calibration, classes_of, error_of, measure, searched

pytestmark = pytest.mark.compiled


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
    found = measure(evaluation("peloponnes"), "expert-1", "peloponnes", 2, 3, 4)
    assert [error.phase for error in found.errors] == list(PHASES)
    assert sum(one.seats for one in found.classes) == 2 * sum(error.positions for error in found.errors) == 18
    assert calibration(found).count("<circle") == len(found.classes)


def test_a_search_from_a_seats_view_is_judged_too() -> None:
    found = measure(evaluation("peloponnes"), "expert-1", "peloponnes", 2, 3, 4, search=30)
    assert (found.search, sum(error.positions for error in found.errors)) == (30, 9)
    assert found.classes != measure(evaluation("peloponnes"), "expert-1", "peloponnes", 2, 3, 4).classes


def test_chances_of_a_search_do_not_know_what_the_seat_does_not() -> None:
    state = game("tigris").start(2)
    rng = Random(3)
    while state.seat == CHANCE:
        state.play_drawn(rng)
    seen = [searched(evaluation("tigris"), state.view(0).imagine(Random(n)), 40, Random(7)) for n in range(2)]
    assert seen[0] == seen[1]
    assert sum(seen[0]) == pytest.approx(1)


def test_the_command_tells_errors_and_draws_a_plot(tmp_path: Path) -> None:
    drawn = tmp_path / "plot.svg"
    words = ["judge", "peloponnes", "--first", "--games", "2", "--playouts", "3", "--plot", str(drawn)]
    told = CliRunner().invoke(main, words)
    assert told.exit_code == 0, told.output
    assert told.output.count("off by") == len(PHASES)
    assert "expert-1" in drawn.read_text(encoding="utf-8")
