"""Training: repeatable, resumable, whoever plays; and it learns."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import numpy as np
import pytest
from click.testing import CliRunner

from ziggurat.bots import bot
from ziggurat.bots.evaluation import evaluation
from ziggurat.bots.judgement import WrongWeights, bare, read_weights, shipped
from ziggurat.bots.judgement.net import HIDDEN_UNITS
from ziggurat.bots.thinking import SearchBot
from ziggurat.cli import main
from ziggurat.kit.registry import game, games
from ziggurat.research.arena import make_bot
from ziggurat.research.net import Net
from ziggurat.research.progress import Strength, curve
from ziggurat.research.training import (
    Plan,
    beginning,
    first_net,
    play_for_notes,
    returns_of,
    train,
    weights_of,
    write_weights,
)

pytestmark = pytest.mark.compiled


def test_a_run_that_was_stopped_learns_the_same(tmp_path: Path) -> None:
    plan = Plan("peloponnes", games=192, batch=64)
    whole = train(plan, tmp_path / "whole")

    class Stopped(Exception):
        pass

    def stop(kept: object) -> None:
        raise Stopped

    with pytest.raises(Stopped):
        train(plan, tmp_path / "parts", progress=stop)
    parts = train(plan, tmp_path / "parts")
    assert (parts.numbers, parts.average) == (whole.numbers, whole.average)
    assert parts.strengths == whole.strengths
    assert parts.done == 192


def test_a_checkpoint_of_another_plan_is_not_gone_on_from(tmp_path: Path) -> None:
    first = train(Plan("peloponnes", games=64, seed=1), tmp_path / "kept")
    second = train(Plan("peloponnes", games=64, seed=2), tmp_path / "kept")
    assert first.numbers != second.numbers


def test_the_net_learns_who_wins(tmp_path: Path) -> None:
    kept = train(Plan("peloponnes", games=640), tmp_path / "kept")
    last = kept.strengths[-1]
    assert last.games == 640
    assert last.pool > last.pool_games / 2


def test_returns_blend_what_comes_next_with_the_result() -> None:
    chances = np.array([[0.5, 0.5], [0.8, 0.2]], np.float32)
    won = np.array([1, 0], np.float32)
    assert returns_of(chances, won, 1.0).tolist() == [[1, 0], [1, 0]]
    assert returns_of(chances, won, 0.0).tolist() == chances.tolist()
    assert returns_of(chances, won, 0.5)[0] == pytest.approx([0.7, 0.3])


def test_what_was_learned_is_written_and_read(tmp_path: Path) -> None:
    kept = train(Plan("peloponnes", games=64, batch=64), tmp_path / "kept")
    write_weights(tmp_path / "mine.json", weights_of(kept, "abc"))
    read = read_weights(tmp_path / "mine.json")
    assert read.numbers == pytest.approx(kept.average, abs=1e-4)
    assert read.command == "ziggurat train peloponnes --games 64 --seed 1 --batch 64 --passes 4 --rate 0.002 --lam 0.7"
    assert len((tmp_path / "mine.json").read_bytes()) < 1 << 20


def test_a_run_may_stop_early_and_names_the_command_that_stops_there(tmp_path: Path) -> None:
    plan = Plan("peloponnes", games=96, batch=32, lam=0.9)
    half = train(plan, tmp_path / "kept", stop=33)
    assert half.done == 64  # batches are whole
    assert weights_of(half).command == plan.command + " --stop 64"
    assert "--lam 0.9" in plan.command
    whole = train(plan, tmp_path / "kept")
    assert whole.done == 96
    assert weights_of(whole).command == plan.command
    assert whole.numbers == train(plan, tmp_path / "at once").numbers


def test_a_run_may_begin_with_what_a_file_knows(tmp_path: Path) -> None:
    """Inputs are found by their names; one that the file did not know counts for nothing at first."""
    file = tmp_path / "old.json"
    old = weights_of(train(Plan("peloponnes", games=64, batch=64), tmp_path / "old"))
    write_weights(file, old)
    plan = Plan("peloponnes", games=64, batch=64, begin=str(file))
    assert first_net(plan).numbers == pytest.approx(old.numbers)
    assert plan.command.endswith(f"--begin {file}")
    assert train(plan, tmp_path / "new").numbers != pytest.approx(old.numbers)
    known = Net(len(old.inputs), np.array(old.numbers, np.float32))
    fewer = Net(known.size - 1, known.numbers[: -(2 + HIDDEN_UNITS)].copy())
    fewer.early[:], fewer.later[:], fewer.first[:] = known.early[1:], known.later[1:], known.first[1:]
    fewer.bias[:], fewer.second[:] = known.bias, known.second
    write_weights(file, msgspec.structs.replace(old, inputs=old.inputs[1:], numbers=tuple(fewer.numbers.tolist())))
    net = first_net(plan)
    assert (net.early[0], net.later[0], net.first[0].any()) == (0, 0, False)
    assert net.first[1:] == pytest.approx(known.first[1:])
    with pytest.raises(WrongWeights, match="not of tikal"):
        first_net(Plan("tikal", begin=str(file)))


def test_alone_is_learned_beside_what_was_learned_at_tables(tmp_path: Path) -> None:
    tables = weights_of(train(Plan("peloponnes", games=64), tmp_path / "tables"))
    alone = train(Plan("peloponnes", games=64, alone=True), tmp_path / "alone")
    both = weights_of(alone, "", tables)
    assert both.numbers == tables.numbers
    assert len(both.alone) == len(both.numbers)
    assert both.command.endswith("--alone")
    with pytest.raises(WrongWeights, match="tables"):
        weights_of(alone)


def test_a_run_alone_may_begin_with_what_a_file_knows_of_playing_alone(tmp_path: Path) -> None:
    known, only = shipped("peloponnes"), tmp_path / "tables.json"
    assert known
    file = tmp_path / "both.json"
    file.write_bytes(msgspec.json.encode(known))
    only.write_bytes(msgspec.json.encode(msgspec.structs.replace(known, alone=())))
    net = first_net(Plan("peloponnes", alone=True, begin=str(file)))
    assert net.numbers == pytest.approx(known.alone)
    assert first_net(Plan("peloponnes", begin=str(file))).numbers == pytest.approx(known.numbers)
    with pytest.raises(WrongWeights, match="nothing of peloponnes alone"):
        first_net(Plan("peloponnes", alone=True, begin=str(only)))


def test_a_fresh_net_judges_nearly_all_alike() -> None:
    net = Net.fresh(10, 1)
    rows = np.random.default_rng(1).random((4, 3, 10)).astype(np.float32)
    assert np.abs(net.chances(rows, np.zeros(4, np.float32)) - 1 / 3).max() < 0.1


def test_a_curve_of_strength_is_drawn() -> None:
    drawn = curve("tigris", [Strength(1024, 8, 16, 6, 12), Strength(2048, 12, 16, 11, 12)])
    assert drawn.count("<circle") == 4
    assert "2048" in drawn


def test_the_command_writes_only_where_it_is_told(tmp_path: Path) -> None:
    out, drawn = tmp_path / "mine.json", tmp_path / "curve.svg"
    words = ["train", "peloponnes", "--out", str(out), "--games", "64", "--processes", "1", "--plot", str(drawn)]
    told = CliRunner().invoke(main, words)
    assert told.exit_code == 0, told.output
    assert sorted(file.name for file in tmp_path.iterdir()) == ["curve.svg", "mine.json", "mine.json.checkpoint"]
    assert isinstance(bot("expert", "peloponnes", weights=out), SearchBot)
    assert isinstance(make_bot(f"expert@{out}:0.1", "peloponnes", 1), SearchBot)
    missing = CliRunner().invoke(main, ["train", "tigris", "--out", str(out), "--alone"])
    assert "cannot be played alone" in missing.output
    assert CliRunner().invoke(main, ["train", "tigris"]).exit_code == 2


def test_a_learner_may_search_and_learn_what_it_thought(tmp_path: Path) -> None:
    plan = Plan("peloponnes", games=64, search=8)
    kept = train(plan, tmp_path / "kept")
    assert plan.command.endswith("--search 8")
    assert kept.numbers == train(plan, tmp_path / "again").numbers
    played = play_for_notes(plan, 1, kept.numbers)
    assert len(played.thoughts) == len(played.notes) // 4 // (1 + played.players * bare("peloponnes").size)
    assert all(abs(sum(thought) - 1) < 1e-3 for thought in played.thoughts)


def test_a_learner_may_imagine_the_hands_it_does_not_see(tmp_path: Path) -> None:
    plan = Plan("kings", games=64, batch=64, passes=1, worlds=2)
    kept = train(plan, tmp_path / "kept")
    assert plan.command.endswith("--worlds 2")
    assert kept.numbers == train(plan, tmp_path / "again").numbers
    seeing = msgspec.structs.replace(plan, worlds=0)
    assert play_for_notes(plan, 1, kept.numbers).notes != play_for_notes(seeing, 1, kept.numbers).notes


def test_alone_levels_and_campaigns_are_learned_by_their_own_marks() -> None:
    plan = Plan("peloponnes", alone=True)
    assert [plan.options_of(number).get("solo_level", "campaign") for number in range(4)] == [5, "campaign", 5, 1]
    numbers = Net.fresh(bare("peloponnes").size, 1).numbers.tolist()
    outcomes = {play_for_notes(plan, 4 * number + 1, numbers).shares[0] for number in range(40)}
    assert 0 < min(outcomes) < max(outcomes) < 1  # points short of a target are not all the same


@pytest.mark.parametrize("name", games())
def test_a_learner_begins_with_what_the_first_generation_knew(name: str) -> None:
    judge = bare(name)
    judge.take(beginning(name, 1).numbers.tolist())
    state, draws = game(name).start(2), Random(3)
    for _ in range(60):
        state.play_number(draws.choice(state.numbers()))
    judge.settled(state, 1)
    assert judge.judged(state) == pytest.approx(evaluation(name).judged(state), abs=0.25)
