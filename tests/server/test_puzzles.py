"""Puzzles over the network: solved, missed and shown; ratings of first answers; one a day for everybody."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

import pytest

from tests.server.client import Player
from ziggurat.server.protocol.legal import unpack_legal
from ziggurat.study.puzzles import GAMES, collection, daily

Newcomer = Callable[..., Player]


def first(game: str) -> tuple[str, str, str]:
    """The address of a puzzle as hard as a newcomer is strong, its solution, and the move that comes second."""
    one = min(collection(game).puzzles, key=lambda one: abs(one.rating - 1200))
    return f"/api/puzzles/{game}/{one.id}", one.solution, one.moves[1].action


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_solved_by_its_solution(newcomer: Newcomer, game: str) -> None:
    player = newcomer("Ada")
    path, solution, _ = first(game)
    shown = player.get(path)
    assert solution in unpack_legal(shown["legal"])
    assert shown["solved"] is None
    assert shown["kind"] is None
    answer = player.post(path, action=solution)
    assert answer["verdict"] == "solved"
    assert answer["rating"] > answer["before"] == 1200
    assert set(answer["kind"]) == {"en", "fr"}
    assert player.get(path)["solved"] is True


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_move_is_told_what_it_gives_up_and_counts_once(newcomer: Newcomer, game: str) -> None:
    player = newcomer("Ada")
    path, solution, second = first(game)
    answer = player.post(path, action=second)
    assert answer["verdict"] == "wrong"
    assert answer["chance"] < answer["best"]
    assert answer["rating"] < answer["before"]
    assert answer["board"] is None
    later = player.post(path, action=solution)
    assert (later["verdict"], later["rating"]) == ("solved", None)
    assert player.get(path)["solved"] is False
    mine = next(one for one in player.get("/api/puzzles")["shelves"] if one["game"] == game)
    assert (mine["tried"], mine["solved"], mine["rating"]) == (1, 0, answer["rating"])


def test_showing_the_solution_first_counts_as_missed(newcomer: Newcomer) -> None:
    player = newcomer("Ada")
    path, solution, _ = first("tigris")
    shown = player.post(path)
    assert (shown["verdict"], shown["action"]) == ("shown", solution)
    assert shown["rating"] < 1200


def test_a_move_against_the_rules_is_refused_and_does_not_count(newcomer: Newcomer) -> None:
    player = newcomer("Ada")
    path, _, _ = first("tigris")
    assert player.post(path, action="decline")["rule"].startswith("tigris/")
    assert player.get(path)["solved"] is None
    player.post(path, status=400, action="no such thing")
    player.get("/api/puzzles/tigris/nothing", status=404)
    player.get("/api/puzzles/chess/nothing", status=404)


def test_the_next_puzzle_is_one_not_answered_yet(newcomer: Newcomer) -> None:
    player = newcomer("Ada")
    seen = set()
    for _ in range(min(3, len(collection("tigris").puzzles))):
        found = player.get("/api/puzzles/tigris")["id"]
        assert found not in seen
        seen.add(found)
        player.post(f"/api/puzzles/tigris/{found}")
    kind = collection("tigris").puzzles[0].kind
    found = player.get("/api/puzzles/tigris", kind=kind)["id"]
    assert player.get(f"/api/puzzles/tigris/{found}", kind=kind)["kind"] is not None
    player.get("/api/puzzles/tigris", status=404, kind="none")


def test_the_week_tells_what_became_of_the_daily_puzzles(newcomer: Newcomer) -> None:
    player = newcomer("Ada")
    week = player.get("/api/puzzles")["week"]
    assert len(week) == 7
    last = week[-1]
    today = date.fromisoformat(last["day"])
    assert [day["id"] for day in week] == [daily(today - timedelta(days=6 - n))[1].id for n in range(7)]
    assert player.get(f"/api/puzzles/{last['game']}/{last['id']}")["day"] == last["day"]
    player.post(f"/api/puzzles/{last['game']}/{last['id']}")
    assert player.get("/api/puzzles")["week"][-1]["solved"] is False
