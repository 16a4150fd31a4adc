"""Reviews held to account: what is counted, and a campaign that goes on where it stopped."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from ziggurat.cli import main
from ziggurat.research.reviews import Campaign, calibration, evidence, games_of
from ziggurat.research.reviews.cases import Planted, Reviewed, rank
from ziggurat.research.reviews.evidence import mean
from ziggurat.research.reviews.games import BLUNDER, PLANTED, case, played


def reviewed(number: int, kind: str, accuracy: float = 0.9, planted: tuple[Planted, ...] = ()) -> Reviewed:
    """A game as a campaign keeps it."""
    return Reviewed(
        number=number,
        kind=kind,
        decisions=50,
        seconds=1.0,
        off=1e-16,
        luck=(0.1, -0.1),
        own=(-0.1, -0.2),
        shares=(1.0, 0.0),
        accuracy=(accuracy, None),
        marks={"inaccuracy": 1, "mistake": 0, "decisive": 0},
        positions=((0.72, 1.0), (0.28, 0.0)),
        planted=planted,
    )


def test_kinds_of_games_take_turns() -> None:
    assert [case(number).kind for number in (0, 4, 5, 6)] == ["random", "expert", PLANTED, "random"]
    assert case(5).level == "expert"


def test_planted_blunders_are_counted() -> None:
    found = Planted(ply=9, seat=0, rank=1, game_rank=4, given_up=0.2, mark="mistake", measured=0.25)
    missed = Planted(ply=9, seat=1, rank=1, game_rank=1, given_up=0.0, mark="", measured=0.1)
    told = evidence(Campaign("tigris", 1), [reviewed(5, PLANTED, planted=(found, missed))]).planted
    assert (told.blunders, told.found, told.found_in_game, told.marked) == (2, 1, 0, 1)
    assert rank([0.3, 0.1, 0.1], 0.1) == 2


def test_levels_luck_and_calibration_are_counted() -> None:
    games = [reviewed(3, "strong", 0.9), reviewed(4, "expert", 0.95), reviewed(9, "strong", 0.8)]
    found = evidence(Campaign("tigris", 10), games)
    strong = next(level for level in found.levels if level.level == "strong")
    assert strong.accuracy.mean == pytest.approx(0.85)
    assert found.luck[0].mean == pytest.approx(0.1)
    assert found.positions == 6
    assert found.error == pytest.approx(0.28)
    assert "<svg" in calibration(found)
    assert mean([1.0, 3.0]).low < 2 < mean([1.0, 3.0]).high


def test_a_planted_game_is_of_experts_but_for_one_measured_blunder_a_seat() -> None:
    games = (played("peloponnes", 2, case(number), 3, 0.001) for number in (5, 11, 17, 23))
    game = next(one for one in games if one.planted)  # a short search may find no move bad enough in one of them
    seats = [game.record.entries[ply].seat for ply in game.planted]
    assert len(seats) == len(set(seats)) > 0
    assert all(loss >= BLUNDER for loss in game.planted.values())


def test_journals_of_other_seeds_count_too(tmp_path: Path) -> None:
    journal = tmp_path / "other.jsonl"
    journal.write_bytes(
        msgspec.json.encode(Campaign("tigris", 0, seed=2)) + b"\n" + msgspec.json.encode(reviewed(3, "strong"))
    )
    assert [game.number for game in games_of(journal, Campaign("tigris", 5))] == [3]
    with pytest.raises(ValueError, match="another seed"):
        games_of(journal, Campaign("tigris", 5, seed=2))
    with pytest.raises(ValueError, match="same game"):
        games_of(journal, Campaign("kings", 5))


def test_a_campaign_is_counted_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    journal, plot = tmp_path / "games.jsonl", tmp_path / "plot.svg"
    words = ["review-check", "peloponnes", "--effort", "0.02", "--clock", "0.001", "--journal", str(journal)]
    first = CliRunner().invoke(main, [*words, "--games", "1"])
    assert first.exit_code == 0, first.output
    kept = journal.read_bytes()
    told = CliRunner().invoke(main, [*words, "--games", "2", "--json", "--plot", str(plot)])
    assert told.exit_code == 0, told.output
    assert journal.read_bytes().startswith(kept)
    found = msgspec.json.decode(told.stdout.encode())
    assert found["games"] == 2
    assert found["off"] < 1e-9
    assert plot.read_text().startswith("<svg")
