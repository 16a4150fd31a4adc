"""Matches: balanced, repeatable, rated; programs in other languages may play."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from ziggurat.bots.external import ExternalBot
from ziggurat.bots.own import BadAnswer
from ziggurat.cli import main
from ziggurat.kit.registry import game
from ziggurat.research.arena import Match, run, seatings, whole_rounds
from ziggurat.research.ratings import interval, ratings

ROOT = Path(__file__).resolve().parents[2]


def test_seatings_rotate_on_the_same_deal() -> None:
    found = list(seatings(Match("tigris", ("a", "b"), 4)))
    assert [seating.seats for seating in found] == [("a", "b"), ("b", "a"), ("a", "b"), ("b", "a")]
    assert found[0].seed == found[1].seed != found[2].seed == found[3].seed


def test_a_table_is_filled_with_the_last_bot() -> None:
    found = list(seatings(Match("tigris", ("a", "b"), 3, players=3)))
    assert {seating.seats.count("a") for seating in found} == {1}


@pytest.mark.compiled
def test_a_match_is_repeatable_and_counted() -> None:
    match = Match("peloponnes", ("casual", "random"), 2)
    first, second = run(match), run(match)
    assert [table.shares for table in first.tables] == [table.shares for table in second.tables]
    assert sum(standing.wins for standing in first.standings) == 2


@pytest.mark.compiled
def test_the_result_is_told_with_luck_taken_out_too() -> None:
    told = CliRunner().invoke(
        main, ["arena", "peloponnes", "--bots", "casual,random", "--games", "40", "--processes", "1"]
    )
    assert told.exit_code == 0, told.output
    assert told.output.count("luck taken out") == 2
    assert "times as many games" in told.output


@pytest.mark.compiled
def test_a_stopped_match_goes_on_from_its_journal(tmp_path: Path) -> None:
    journal = tmp_path / "match.jsonl"
    whole = run(Match("peloponnes", ("casual", "random"), 6))
    run(Match("peloponnes", ("casual", "random"), 4), journal=journal)
    seen: list[int] = []
    again = run(Match("peloponnes", ("casual", "random"), 6), 1, lambda table: seen.append(table.number), journal)
    assert seen == [4, 5]
    assert [table.shares for table in again.tables] == [table.shares for table in whole.tables]
    run(Match("peloponnes", ("casual", "beginner"), 2), journal=journal)
    assert len(journal.read_text().splitlines()) == 3  # another match begins another journal


@pytest.mark.compiled
def test_a_match_cut_short_is_judged_by_its_whole_rounds() -> None:
    match = Match("peloponnes", ("casual", "random"), 6)
    assert run(match, minutes=0).match.games == 0
    tables = run(match).tables
    left = whole_rounds(match, [tables[4], tables[0], tables[2], tables[1]])  # the fourth is missing
    assert [table.number for table in left] == [0, 1]


@pytest.mark.compiled
def test_clocks_can_count_a_bots_own_work() -> None:
    result = run(Match("peloponnes", ("strong:0.01", "casual"), 2, by_work=True))
    assert result.match.by_work
    assert result.overrun < 1


def test_an_interval_holds_its_rate() -> None:
    low, high = interval(95, 100)
    assert low < 0.95 < high
    assert interval(0, 0) == (0.0, 1.0)


def test_ratings_follow_results_at_tables_of_any_size() -> None:
    tables = [(("a", "b", "c"), (1.0, 0.0, 0.0))] * 6 + [(("a", "b", "c"), (0.0, 1.0, 0.0))] * 3
    found = ratings(tables)
    assert found["a"] > found["b"] > found["c"]
    assert abs(sum(found.values()) / 3 - 1500) < 1e-6


@pytest.mark.skipif(shutil.which("bash") is None, reason="the example is a shell script")
def test_a_program_in_another_language_plays() -> None:
    script = ROOT / "examples" / "bots" / "any_legal.sh"
    result = run(Match("peloponnes", (f"run:bash {script}", "random"), 1))
    assert result.decisions > 10


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("echo hello", "echo hello: 'hello' is no line of JSON"),
        ("true", "true: it ended without an answer to 'hello'"),
        ("bash nowhere.sh", "bash nowhere.sh: it ended without an answer"),
        ("no-such-program-here", "run:no-such-program-here cannot be started"),
        ("'open", "run:'open cannot be started"),
        ("", "run: cannot be started"),
    ],
)
def test_a_program_that_breaks_the_protocol_is_named(command: str, said: str) -> None:
    with pytest.raises(BadAnswer, match=said):
        ExternalBot("tigris", command)


def test_an_action_that_is_not_legal_is_named(tmp_path: Path) -> None:
    script = tmp_path / "bad.py"
    script.write_text('for line in iter(input, None):\n print(\'{"type": "ready", "action": "castle"}\', flush=True)\n')
    player = ExternalBot("tigris", f"{sys.executable} {script}")
    state = game("tigris").start(2)
    while state.seat < 0:
        state.play(state.draw(Random(1)))
    with pytest.raises(BadAnswer, match="castle"):
        player.choose(state.view(state.seat))
    player.close()
