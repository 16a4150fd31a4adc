"""Games kept and reported on: what the numbers mean, and that text, JSON and page tell the same."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner, Result

from ziggurat.cli import main
from ziggurat.kit.records import Recorder, read_record, verify
from ziggurat.kit.registry import game, games
from ziggurat.kit.seats import CHANCE
from ziggurat.research.arena import Match, run
from ziggurat.research.keeping import NotKept
from ziggurat.research.measures import Measured, by_parts, measured
from ziggurat.research.report import summaries, told
from ziggurat.research.report.summary import summary
from ziggurat.research.report.telling import figure, words


def ziggurat(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


def imagined(shares: tuple[float, ...], points: tuple[float, ...], names: tuple[str, ...] = ("ada", "bo")) -> Measured:
    """A game as if it had been measured."""
    return Measured("tigris", 1, names, {}, 20, 5, 10, 3.0, 9, tuple(map(float, range(10))), points, shares, 2, 0.5)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match with its records and its table."""
    folder = tmp_path_factory.mktemp("match")
    run(Match("peloponnes", ("random", "greedy"), 6), records=folder / "records", parquet=folder / "games.parquet")
    return folder


@pytest.mark.parametrize("name", games())
def test_a_game_is_measured_as_it_is_played(name: str) -> None:
    recorder = Recorder(game(name).start(2))
    rng, wide, draws = Random(5), [], 0
    while not recorder.state.over:
        state = recorder.state
        if state.seat == CHANCE:
            draws += 1
            recorder.play(state.draw(rng))
        else:
            wide.append(len(state.legal_actions))
            recorder.play(rng.choice(state.legal_actions))
    found = measured(recorder.record)
    assert (found.decisions, found.draws, found.widest) == (len(wide), draws, max(wide))
    assert found.branching == pytest.approx(sum(wide) / len(wide), abs=0.001)
    assert found.shares == tuple(recorder.state.shares())
    assert 0 < found.turns <= len(wide) + draws
    assert 0 <= found.settled <= 1


def test_the_lead_changes_when_another_stands_in_front_alone() -> None:
    """A game of Tikal by hand: whoever leads after each turn, by the prestige that the events told."""
    recorder = Recorder(game("tikal").start(2))
    rng, leaders, turn = Random(11), list[int](), 0
    while not recorder.state.over:
        state = recorder.state
        now = state.game.whose_turn(state)
        if now not in (CHANCE, turn):
            turn = now
            first, second = (score[:3] for score in state.game.scores(state))
            if first != second and leaders[-1:] != [int(first < second)]:
                leaders.append(int(first < second))
        recorder.play(state.draw(rng) if state.seat == CHANCE else rng.choice(state.legal_actions))
    last = recorder.state.game.ranking(recorder.state)[0]
    leaders += last if len(last) == 1 and last != leaders[-1:] else []
    assert len(leaders) > 2
    assert measured(recorder.record).lead_changes == len(leaders) - 1


def test_a_part_of_a_game_has_its_own_width() -> None:
    assert by_parts([1] * 10 + [3] * 10) == (1.0,) * 5 + (3.0,) * 5
    assert by_parts([4] * 9) == ()


def test_games_together_are_counted_by_seat_and_by_name() -> None:
    found = summary([imagined((1.0, 0.0), (8, 5)), imagined((0.5, 0.5), (6, 6), ("bo", "ada"))])
    assert [one.rate for one in found.wins] == [0.75, 0.25]
    assert {one.name: one.rate for one in found.players} == {"ada": 0.75, "bo": 0.25}
    assert found.advantage == 0.25
    assert (found.margin.most, found.margin.least, found.winner.mean) == (3, 0, 7)
    assert found.decisions.low == found.decisions.mean == found.decisions.high == 20


def test_an_advantage_is_told_only_where_the_games_can_tell() -> None:
    few, many = summary([imagined((1.0, 0.0), (8, 5))] * 2), summary([imagined((1.0, 0.0), (8, 5))] * 20)
    assert any("no advantage" in line for line in told(few, "en"))
    assert any("wins more often: 100.0 %" in line for line in told(many, "en"))
    assert any("gagner plus souvent" in line for line in told(many, "fr"))
    beaten = summary([imagined((0.0, 1.0), (5, 8))] * 20)
    assert any("50.0 points below an equal share of 50.0 %" in line for line in told(beaten, "en"))


def test_unfinished_games_are_counted_and_left_out() -> None:
    [(found, over)] = summaries([imagined((1.0, 0.0), (8, 5)), imagined((), (2, 1))])
    assert (found.games, found.unfinished, len(over)) == (1, 1, 1)
    assert summaries([imagined((), (2, 1))]) == []


def test_every_game_is_a_row_with_its_record(kept: Path) -> None:
    rows = pq.read_table(kept / "games.parquet").to_pylist()
    assert [row["number"] for row in rows] == list(range(6))
    for row in rows:
        assert (kept / "records" / f"{row['number']:06}.json").read_text() == row["record"]
        assert verify(read_record(row["record"])).finished
        assert sum(row["shares"]) == pytest.approx(1)
        assert set(row["players"]) == {"random", "greedy"}


def test_records_and_table_give_the_same_report(kept: Path) -> None:
    by_records, by_table = (
        ziggurat("report", str(kept / name), "--json").output for name in ("records", "games.parquet")
    )
    assert by_records == by_table
    [found] = json.loads(by_table)
    assert (found["game"], found["games"], found["seats"]) == ("peloponnes", 6, 2)
    assert found["decisions"]["least"] <= found["decisions"]["median"] <= found["decisions"]["most"]


@pytest.mark.parametrize(("lang", "word"), [("en", "changes of the lead"), ("fr", "changements de tête")])
def test_a_report_is_one_page_that_needs_nothing_else(kept: Path, tmp_path: Path, lang: str, word: str) -> None:
    out = tmp_path / "report.html"
    result = ziggurat("report", str(kept), str(kept / "records"), "--html", str(out), "--lang", lang)
    assert result.exit_code == 0, result.output
    assert word in result.output
    page = out.read_text("utf-8")
    assert page.count("<svg") == 6
    assert word in page
    assert "http" not in page
    assert "<script" not in page


def test_a_match_that_went_on_has_all_games_in_its_table(tmp_path: Path) -> None:
    journal, records = tmp_path / "match.jsonl", tmp_path / "records"
    begun = Match("peloponnes", ("random", "greedy"), 2)
    whole = Match("peloponnes", ("random", "greedy"), 4)
    run(begun, journal=journal, records=records)
    run(whole, journal=journal, records=records, parquet=tmp_path / "games.parquet")
    assert pq.read_table(tmp_path / "games.parquet")["number"].to_pylist() == [0, 1, 2, 3]
    with pytest.raises(NotKept, match="game 0 was played before"):
        run(whole, journal=journal, parquet=tmp_path / "other.parquet")


def test_what_holds_no_games_is_named(tmp_path: Path) -> None:
    wrong = tmp_path / "x.parquet"
    wrong.write_text("nothing")
    assert "x.parquet is no Parquet file" in ziggurat("report", str(wrong)).output
    (tmp_path / "y.json").write_text("{}")
    assert "y.json: not a record" in ziggurat("report", str(tmp_path / "y.json")).output
    assert "no finished game" in ziggurat("report", str(empty(tmp_path))).output


def empty(folder: Path) -> Path:
    """A folder with nothing in it."""
    (folder / "empty").mkdir()
    return folder / "empty"


def test_numbers_are_written_as_the_language_does() -> None:
    assert figure(1234.56, "en") == "1,234.6"
    assert figure(1234.56, "fr") == "1\N{NO-BREAK SPACE}234,6"
    assert figure(-0.04, "fr") == "0,0"
    assert all(set(entry) == {"en", "fr"} for entry in words().values())
