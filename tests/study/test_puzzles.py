"""Puzzles: mined with a small budget, confirmed again, a planted wrong solution found; kinds, ratings, one a day."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from random import Random

import msgspec
import pytest
from click.testing import CliRunner

from tests.provision import ROOT
from ziggurat.bots.judgement import signature
from ziggurat.cli import main
from ziggurat.kit.state import State
from ziggurat.storage.journal import Shard, merge
from ziggurat.study.puzzles import GAMES, Puzzle, checking, collection, daily, mining, puzzle
from ziggurat.study.puzzles.answers import verdict
from ziggurat.study.puzzles.checking import Checked, CheckedFor, check
from ziggurat.study.puzzles.collection import name_of, read_collection
from ziggurat.study.puzzles.elo import Rated, after, expected
from ziggurat.study.puzzles.grading import SOLVERS, level_of, levels, rating_of
from ziggurat.study.puzzles.kinds import kind_names, kind_of, kinds
from ziggurat.study.puzzles.mining import Mine, Quarry, bot_game, decisions
from ziggurat.study.puzzles.saved import read_puzzles
from ziggurat.study.puzzles.thought import EDGE, Thought

ALL = [(game, one) for game in GAMES for one in collection(game).puzzles]
NAMED = [f"{game}-{one.id}" for game, one in ALL]
WORLDS = 400  # of a check in a test: enough to see a planted mistake


def sharpest(game: str) -> Puzzle:
    """The puzzle whose solution is furthest ahead."""
    return max(collection(game).puzzles, key=lambda one: one.moves[0].chance - one.moves[1].chance)


@pytest.mark.parametrize(("game", "one"), ALL, ids=NAMED)
def test_a_puzzle_is_a_decision_of_its_seat_with_one_clearly_best_move(game: str, one: Puzzle) -> None:
    state = one.state(game)
    texts = [str(action) for action in state.legal_actions]
    assert (state.seat, state.players, len(texts)) == (one.seat, one.players, one.wide)
    assert {move.action for move in one.moves} <= set(texts)
    assert one.moves[0].chance - max(move.chance for move in one.moves[1:]) >= EDGE - 0.001
    assert one.confirmed[0] - one.confirmed[1] >= EDGE - 0.001
    assert one.kind == kind_of(state, state.game.actions.by_text[one.solution])
    assert one.id == name_of(one.position, one.seat)


@pytest.mark.parametrize("game", GAMES)
def test_the_shelf_tells_how_it_was_made_and_holds_nothing_twice(game: str) -> None:
    found = collection(game)
    assert found.command.startswith(f"ziggurat puzzles {game} ")
    assert found.commit
    assert found.seconds[1] >= 10
    assert len(found.puzzles) >= 100
    assert len({one.id for one in found.puzzles}) == len(found.puzzles)
    assert set(kind_names(game)) == set(kinds(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_solution_is_confirmed_by_a_search_of_ten_seconds_with_the_bots_as_they_are_shipped(game: str) -> None:
    """`ziggurat puzzles GAME --check --journal benchmarks/puzzles/GAME.checked`, again after new weights."""
    head, *lines = (ROOT / f"benchmarks/puzzles/{game}.checked").read_bytes().splitlines()
    what = msgspec.json.decode(head, type=CheckedFor)
    assert (what.game, what.learned) == (game, signature(game))
    assert what.seconds >= 10
    answers = [msgspec.json.decode(line, type=Checked) for line in lines]
    confirmed = {(one.id, one.solution) for one in answers if one.ok}
    assert [one.id for one in collection(game).puzzles if (one.id, one.solution) not in confirmed] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_planted_wrong_solution_is_found(game: str) -> None:
    one = sharpest(game)
    wrong = msgspec.structs.replace(one, moves=one.moves[::-1])
    assert not check(game, wrong, 60.0, 1, WORLDS).ok
    assert check(game, one, 60.0, 1, 8 * WORLDS).ok


def test_the_command_finds_it_too(tmp_path: Path) -> None:
    found, path = collection("tigris"), tmp_path / "puzzles.json"
    one = sharpest("tigris")
    wrong = msgspec.structs.replace(one, moves=one.moves[::-1])
    path.write_bytes(msgspec.structs.replace(found, puzzles=(wrong,)).to_json())
    told = CliRunner().invoke(main, ["puzzles", "tigris", "--check", "--out", str(path), "--seconds", "0.2"])
    assert told.exit_code == 1
    assert f"{one.id}: the solution is {wrong.solution}" in told.output
    assert "0 of 1 puzzles of tigris confirmed" in told.output


def test_a_check_goes_on_from_its_journal_and_searches_a_changed_solution_again(tmp_path: Path) -> None:
    shelf, path, journal = collection("tigris"), tmp_path / "puzzles.json", tmp_path / "checked.journal"
    some = sorted(shelf.puzzles, key=lambda one: one.moves[1].chance - one.moves[0].chance)[:2]
    asked = ["puzzles", "tigris", "--check", "--out", str(path), "--seconds", "0.3", "--journal", str(journal)]
    path.write_bytes(msgspec.structs.replace(shelf, puzzles=tuple(some[:1])).to_json())
    assert "1 of 1 puzzles of tigris confirmed" in CliRunner().invoke(main, asked, catch_exceptions=False).output
    kept = journal.read_bytes()
    wrong = msgspec.structs.replace(some[0], moves=some[0].moves[::-1])
    path.write_bytes(msgspec.structs.replace(shelf, puzzles=(*some, wrong)).to_json())
    told = CliRunner().invoke(main, asked, catch_exceptions=False)
    assert "2 of 3 puzzles of tigris confirmed" in told.output
    assert journal.read_bytes().startswith(kept)
    assert len(journal.read_bytes().splitlines()) == 4, "a head, the first answer, the two that were missing"


def test_a_check_that_is_stopped_has_noted_what_it_knows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf, path, journal = collection("tigris"), tmp_path / "puzzles.json", tmp_path / "checked.journal"
    path.write_bytes(msgspec.structs.replace(shelf, puzzles=shelf.puzzles[:2]).to_json())

    def stopped(game: str, one: Puzzle, seconds: float, seed: int) -> Checked:
        if one.id != shelf.puzzles[0].id:
            raise KeyboardInterrupt
        return Checked(one.id, one.solution, one.solution, 0.5, 0.1, 1)

    monkeypatch.setattr(checking, "check", stopped)
    asked = ["puzzles", "tigris", "--check", "--out", str(path), "--journal", str(journal)]
    assert CliRunner().invoke(main, asked).exit_code != 0
    assert shelf.puzzles[0].id in journal.read_text().splitlines()[1]


def test_what_a_check_does_not_confirm_can_be_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf, path = collection("tigris"), tmp_path / "puzzles.json"
    some = msgspec.structs.replace(shelf, puzzles=shelf.puzzles[:3])
    path.write_bytes(some.to_json())
    wrong = some.puzzles[1].id

    def found(game: str, one: Puzzle, seconds: float, seed: int) -> Checked:
        return Checked(one.id, one.solution, "pass" if one.id == wrong else one.solution, 0.5, 0.1, 1)

    monkeypatch.setattr(checking, "check", found)
    words = ["puzzles", "tigris", "--check", "--drop"]
    assert CliRunner().invoke(main, words).exit_code == 2, "the shipped file is not written to"
    assert CliRunner().invoke(main, [*words, "--out", str(path)]).exit_code == 0
    assert read_collection(path) == msgspec.structs.replace(some, puzzles=(some.puzzles[0], some.puzzles[2]))


def test_what_still_holds_of_an_earlier_file_is_kept(tmp_path: Path) -> None:
    """Of an earlier file comes what a search finds again and there is room for; what is wrong by now does not."""
    shelf = collection("tigris")
    by_gap = sorted(shelf.puzzles, key=lambda one: one.moves[1].chance - one.moves[0].chance)
    good, new, bad = by_gap[0], by_gap[1], msgspec.structs.replace(by_gap[2], moves=by_gap[2].moves[::-1])
    file, old = tmp_path / "new.json", tmp_path / "old.json"
    file.write_bytes(msgspec.structs.replace(shelf, puzzles=(new,), seed=99, kept="9 of an earlier one").to_json())
    old.write_bytes(msgspec.structs.replace(shelf, puzzles=(good, bad, new)).to_json())
    words = ["puzzles", "tigris", "--keep", str(old), "--many", "20", "--seconds", "0.4", "--out", str(file)]
    told = CliRunner().invoke(main, words, catch_exceptions=False)
    made = read_collection(file)
    assert {one.id for one in made.puzzles} == {new.id, good.id}, told.output
    source = good.source if good.source.startswith("seed") else f"seed {shelf.seed}, {good.source}"
    assert {one.id: one.source for one in made.puzzles} == {new.id: new.source, good.id: source}
    assert made.kept.startswith(f"9 of an earlier one; 1 of {shelf.command}")


def test_a_puzzle_of_the_editor_is_checked_too_once_the_bot_was_asked(tmp_path: Path) -> None:
    one, path = sharpest("tigris"), tmp_path / "tigris-puzzle.json"
    saved: dict[str, object] = {
        "kind": "puzzle",
        "game": "tigris",
        "position": one.position,
        "problems": [],
        "hint": None,
    }
    asked = ["puzzles", "tigris", "--check", "--out", str(path), "--seconds", "0.5"]
    path.write_bytes(msgspec.json.encode(saved))
    assert "ask the bot" in str(CliRunner().invoke(main, asked).output)
    path.write_bytes(msgspec.json.encode(saved | {"hint": {"ply": 0, "moves": one.moves}}))
    assert "1 of 1 puzzles of tigris confirmed" in CliRunner().invoke(main, asked).output
    [read] = read_puzzles(path).puzzles
    assert (read.id, read.kind, read.wide) == (one.id, one.kind, one.wide)


def test_mining_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every second decision that is looked at is let pass as if it were clear, so that no search is needed."""

    def clear(state: State, *_: object) -> Thought:
        first, second, *_rest = state.numbers()
        return Thought(((first, 0.6), (second, 0.5)), 1)

    monkeypatch.setattr(mining, "promising", clear)
    monkeypatch.setattr(mining, "confirmed", clear)
    monkeypatch.setattr(mining, "is_plain", lambda *_: False)
    monkeypatch.setattr(mining, "stage_of", lambda *_: 2)
    quarry = Quarry("peloponnes", 5, 3, (0.1, 0.2))
    whole = Mine(quarry, "0" * 12)
    whole.run()
    journal = tmp_path / "mine.journal"
    first = Mine(quarry, "0" * 12, journal)
    first.run(minutes=0)
    assert first.puzzles == []
    first.yields.append(mining.dig(quarry, 0, [], "0" * 12))
    journal.write_bytes(journal.read_bytes() + msgspec.json.encode(first.yields[0]) + b"\n")
    again = Mine(quarry, "1" * 12, journal)
    assert again.puzzles == first.puzzles
    again.run()
    assert [one.id for one in again.puzzles] == [one.id for one in whole.puzzles]
    path = tmp_path / "collection.json"
    path.write_bytes(again.collection("ziggurat puzzles").to_json())
    assert read_collection(path).commit == f"{'0' * 12}, {'1' * 12}"
    assert sorted(one.id for one in read_collection(path).puzzles) == sorted(one.id for one in again.puzzles[:5])


def test_games_dug_ahead_and_in_parts_give_the_same_puzzles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Kinds fill up while others dig ahead with less known: their games are dug again."""

    def clear(state: State, *_: object) -> Thought:
        first, second, *_rest = state.numbers()
        return Thought(((first, 0.6), (second, 0.5)), 1)

    monkeypatch.setattr(mining, "promising", lambda state, *_: clear(state) if len(state.numbers()) % 3 == 0 else None)
    monkeypatch.setattr(mining, "confirmed", clear)
    monkeypatch.setattr(mining, "is_plain", lambda state, *_: len(state.numbers()) % 2 == 0)
    monkeypatch.setattr(mining, "stage_of", lambda *_: 2)
    quarry = Quarry("peloponnes", 9, 3, (0.1, 0.2))
    alone, ahead = Mine(quarry, "0"), Mine(quarry, "0")
    alone.run()
    ahead.run(ahead=5, spread=lambda work, jobs: [work(*job) for job in reversed(list(jobs))])
    assert len(alone.puzzles) >= 9
    assert ahead.yields == alone.yields
    for number in (1, 2):
        Mine(quarry, "0", tmp_path / f"{number}.journal", Shard(number, 2)).run()
    merge([tmp_path / "2.journal", tmp_path / "1.journal"], tmp_path / "whole.journal")
    whole = Mine(quarry, "0", tmp_path / "whole.journal")
    whole.run()
    assert whole.yields == alone.yields
    stale = mining.dig(quarry, len(alone.yields), [], "0")
    assert not alone.is_true(stale)  # with nothing known there seemed to be room


def test_the_same_seed_gives_the_same_games() -> None:
    quarry = Quarry("peloponnes", 1, 7, (0.1, 0.1))
    assert bot_game(quarry, 2).entries == bot_game(quarry, 2).entries != bot_game(quarry, 6).entries
    assert all(len(state.numbers()) > 2 for _, state in decisions(bot_game(quarry, 2)))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_to_a_try_hangs_on_nothing_hidden(game: str) -> None:
    one = collection(game).puzzles[0]
    tried = one.moves[1].action
    view = one.state(game).view(one.seat)
    other = view.imagine(Random(99)).view(one.seat)
    assert verdict(one, tried, view) == verdict(one, tried, other)
    assert verdict(one, tried, view).chance < one.moves[0].chance


def test_ratings_move_towards_what_was_shown() -> None:
    assert expected(1200, 1200) == 0.5
    solver, its = after(Rated(1200), Rated(1500), True)
    assert solver.rating > 1230
    assert its.rating < 1480
    solver, its = after(Rated(1200, 50), Rated(1200, 50), False)
    assert (solver.rating, its.rating) == (1192, 1203)
    assert [level_of(rating) for rating in (800, 1250, 1700)] == ["easy", "middling", "hard"]


def test_every_right_answer_of_a_bot_makes_a_puzzle_easier() -> None:
    for level in SOLVERS:
        ratings = [rating_of(2, 20, dict.fromkeys(SOLVERS, 0) | {level: many}, 8) for many in range(9)]
        assert ratings == sorted(set(ratings), reverse=True)
    assert rating_of(2, 20, {"beginner": 8, "casual": 0}, 8) == rating_of(2, 20, {"beginner": 0, "casual": 8}, 8)
    assert rating_of(0, 4, {}, 0) == 1050 < rating_of(3, 64, {}, 0), "nobody answered: what the position tells"


@pytest.mark.parametrize("game", GAMES)
def test_puzzles_that_bots_solve_more_often_have_lower_ratings(game: str) -> None:
    found = collection(game)
    assert found.rated == f"ziggurat puzzles {game} --rate --tries {found.tries} --seed {found.seed}"
    seen = [(sum(one.solved.values()), one.rating) for one in found.puzzles]
    assert all(one.rating == rating_of(one.stage, one.wide, one.solved, found.tries) for one in found.puzzles)
    clearly = len(SOLVERS) * found.tries // 8
    assert all(mine < its for often, mine in seen for seldom, its in seen if often - seldom >= clearly)
    assert min(levels(one.rating for one in found.puzzles).values()) >= 10


@pytest.mark.parametrize("game", GAMES)
def test_the_command_rates_a_file_again_to_the_same_and_changes_no_solution(game: str, tmp_path: Path) -> None:
    found, path = collection(game), tmp_path / "puzzles.json"
    some = found.puzzles[::25]
    plain = tuple(msgspec.structs.replace(one, rating=1, solved={}) for one in some)
    path.write_bytes(msgspec.structs.replace(found, puzzles=plain, rated="", tries=0).to_json())
    told = CliRunner().invoke(main, [*found.rated.split()[1:], "--out", str(path)], catch_exceptions=False)
    assert f"{len(some)} puzzles of {game}: " in told.output
    assert read_collection(path) == msgspec.structs.replace(found, puzzles=some)


def test_the_daily_puzzle_changes_every_day_and_comes_back_when_all_have_been() -> None:
    start = date(2027, 3, 1)
    days = [daily(start + timedelta(days=n)) for n in range(8)]
    assert [game for game, _ in days[:4]] == [GAMES[((start - date(2026, 1, 1)).days + n) % 4] for n in range(4)]
    assert days[0][1] != days[4][1] or len(collection(days[0][0]).puzzles) == 1
    assert puzzle(days[0][0], days[0][1].id) == days[0][1]
