"""What a result is made of agrees with the scores, in every game, at the end and on the way."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ziggurat.kit.catalogue import LANGUAGES
from ziggurat.kit.events import Event
from ziggurat.kit.registry import game, games
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.kit.story import deciding, spheres_reckoned, tally, weakest_first


def played(name: str, players: int, seed: int, **options: Any) -> tuple[State, list[Event]]:
    """A random game to its end, and all that happened."""
    state, rng, told = game(name).start(players, **options), random.Random(seed), list[Event]()
    while not state.over:
        action = state.draw(rng) if state.seat == CHANCE else rng.choice(state.legal_actions)
        told += state.play(action)
    return state, told


GAMES: list[tuple[str, int, dict[str, Any]]] = [(name, players, {}) for name in games() for players in (2, 3)]
GAMES += [("tikal", 3, {"auction": True}), ("peloponnes", 1, {}), ("peloponnes", 1, {"solo_campaign": True})]


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_what_is_compared_are_the_scores(name: str, players: int, options: dict[str, Any]) -> None:
    state, events = played(name, players, 5, **options)
    found = state.game.reckoning(state, events)
    assert [one.seat for one in found] == list(range(players))
    assert [one.worth for one in found] == state.game.scores(state)
    assert all(sum(figure.score for figure in one.compared) == 1 for one in found)
    for figure in (figure for one in found for figure in (*one.compared, *one.made)):
        assert sum(part.points for part in figure.parts) in (0, figure.points)
        assert set(state.game.catalogue.results[figure.head]) == set(LANGUAGES)


@pytest.mark.parametrize("auction", [False, True])
def test_the_prestige_of_tikal_is_the_sum_of_its_scorings(auction: bool) -> None:
    state, events = played("tikal", 3, 2, auction=auction)
    for one in state.game.reckoning(state, events):
        assert sum(figure.points for figure in one.made) == one.compared[0].points


def test_treasures_go_to_the_weakest_one_by_one() -> None:
    found = weakest_first(0, {"settlement": 4, "temple": 2, "farm": 3, "market": 9}, 3)
    assert [(figure.of, figure.points) for figure in found.compared] == [
        ("settlement", 4),
        ("temple", 4),
        ("farm", 4),
        ("market", 9),
    ]
    assert [part.points for part in found.compared[1].parts] == [2, 2]
    assert [figure.score for figure in found.compared] == [True, False, False, False]


def test_one_point_more_that_would_have_won_is_told() -> None:
    mine = {"settlement": 7, "temple": 9, "farm": 7, "market": 8}
    best = {"settlement": 7, "temple": 9, "farm": 7, "market": 9}
    first, second = spheres_reckoned([(best, 0), (mine, 0)])
    assert (first.near, second.near) == ((), ("settlement", "farm"))
    assert spheres_reckoned([(best, 3), (mine, 0)])[1].near == ()


def test_two_seats_are_set_apart_by_the_first_number_that_differs() -> None:
    points = {"settlement": 7, "temple": 7, "farm": 9, "market": 12}
    better, worse = weakest_first(0, points, 0), weakest_first(1, points | {"farm": 8}, 0)
    assert deciding(better, worse) == 2
    assert deciding(better, better) is None


@pytest.mark.parametrize("name", games())
def test_statistics_are_counted_and_called_something(name: str) -> None:
    state, events = played(name, 3, 1)
    kinds = {str(kind.__struct_config__.tag): kind for kind in state.game.event_kinds}
    story = state.game.story
    read: list[Any] = [*story.gains, *story.losses, *story.tallies]
    for one in read:
        fields = set(kinds[one.event].__struct_fields__)
        assert {one.seat, one.many} - {""} <= fields
    assert set(story.moments) <= set(kinds)
    found = tally(story.tallies, events, 3)
    assert any(sum(row) for row in found.values())
    assert all(set(state.game.catalogue.results[f"tally.{key}"]) == set(LANGUAGES) for key in found)
