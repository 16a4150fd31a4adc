"""The search: repeatable, on time, and it says what it found."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from statistics import mean, pvariance

import pytest

from ziggurat.bots import bot
from ziggurat.bots.evaluation import evaluation, has_evaluation
from ziggurat.bots.evaluation.learned import bare, module_of
from ziggurat.bots.judgement import judgement
from ziggurat.bots.search.grove import Grove
from ziggurat.bots.search.tree import Search
from ziggurat.bots.thinking import SearchBot, well_known
from ziggurat.kit.registry import game, games
from ziggurat.kit.state import State
from ziggurat.kit.testing import step

CLEAR = ("tikal",)  # in the positions below one move is soon well ahead of the others


def midgame(name: str, players: int, seed: int, plies: int = 60) -> State:
    """A position in the middle of a random game where somebody has a choice."""
    rng = Random(seed)
    state: State = game(name).start(players)
    while plies > 0 or state.seat < 0 or len(state.numbers()) < 2:
        state.play_number(step(state, rng))
        plies -= 1
        assert not state.over
    return state


@pytest.mark.parametrize("name", games())
def test_the_same_seed_searches_alike(name: str) -> None:
    state = midgame(name, game(name).seats[-1], 1, 20)
    found = []
    for _ in range(2):
        search = Search(evaluation(name), state, 1 << 14)
        search.run(5, 600.0, 25)
        found.append(search.found())
    assert found[0] == found[1]


@pytest.mark.compiled
@pytest.mark.parametrize("name", games())
def test_an_impatient_search_ends_when_its_choice_cannot_change(name: str) -> None:
    state = midgame(name, 2, 1, 20)
    chosen = []
    for patient in (True, False):
        search = Search(evaluation(name), state, 1 << 14)
        search.patient = patient
        tried = search.run(5, 600.0, 400)
        assert (tried < 400) == (not patient and name in CLEAR)
        best, second, *_ = sorted((visits for _, visits, _ in search.found()), reverse=True)
        assert patient or best - second >= 400 - tried
        chosen.append(max(search.found(), key=lambda row: row[1])[0])
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("name", games())
def test_chances_add_up_and_the_line_begins_with_the_move(name: str) -> None:
    state = midgame(name, game(name).seats[-1], 2, 20)
    search = Search(evaluation(name), state, 1 << 14)
    assert search.run(5, 600.0, 30) == 30
    for number, visits, means in search.found():
        assert number in state.numbers()
        assert visits >= 1
        assert abs(sum(means) - 1) < 1e-3
        assert search.line(number)[0] == number


@pytest.mark.parametrize("name", games())
def test_a_clock_that_has_run_out_ends_the_search_at_its_next_look(name: str) -> None:
    state = midgame(name, 2, 3, 20)
    assert 1 <= Search(evaluation(name), state, 1 << 14).run(5, 0.0) <= 2  # `ziggurat soak` measures how exactly


@pytest.mark.parametrize("name", [name for name in games() if has_evaluation(name)])
def test_an_evaluation_names_all_its_features(name: str) -> None:
    assert len(module_of(name).NAMES) == bare(name).size
    assert len(set(module_of(name).NAMES)) == bare(name).size


@pytest.mark.parametrize("name", [name for name in games() if has_evaluation(name)])
def test_an_evaluation_does_not_change_the_position_it_judges(name: str) -> None:
    state = midgame(name, 2, 4, 30)
    before = game(name).write_position(state)
    chances = evaluation(name).judged(state)
    assert abs(sum(chances) - 1) < 1e-6
    assert game(name).write_position(state) == before


def last_decisions(name: str) -> Iterator[tuple[State, set[int], set[int]]]:
    """Last decisions of games at random that a seat can win or lose: the actions that win, and those that do not."""
    for seed in range(200):
        rng, state = Random(seed), game(name).start(2)
        while not state.over:
            before = state.copy()
            state.play_number(step(state, rng))
        ends: dict[float, set[int]] = {}
        for number in before.numbers() if before.seat >= 0 else ():
            after = before.copy()
            after.play_number(number)
            if after.over:
                ends.setdefault(after.shares()[before.seat], set()).add(number)
        if 1.0 in ends and len(ends) > 1:
            yield before, ends[1.0], set().union(*ends.values()) - ends[1.0]


@pytest.mark.parametrize("name", ["tigris", "peloponnes"])
def test_the_search_sees_a_sure_win(name: str) -> None:
    """Where the last action decides, the one most visited wins."""
    state, wins, losses = next(last_decisions(name))
    search = Search(evaluation(name), state, 1 << 12)
    search.run(1, 60.0, 300)
    chosen = max(search.found(), key=lambda row: row[1])[0]
    assert chosen in wins
    assert losses


@pytest.mark.parametrize(
    ("visits", "known"),
    [((5000, 60, 49), 2), ((200, 9, 7), 2), ((20, 8, 1), 2), ((3, 2, 1), 1), ((1, 1, 1), 3)],
)
def test_moves_hardly_visited_are_not_confused_with_better_ones(visits: tuple[int, ...], known: int) -> None:
    rows = [(number, many, [0.9, 0.1]) for number, many in enumerate(visits)]
    assert len(well_known(rows)) == known


@pytest.mark.parametrize("name", games())
def test_two_trees_add_up(name: str) -> None:
    state = midgame(name, 2, 5, 20)
    grove = Grove([evaluation(name), evaluation(name)], state, 1 << 14)
    grove.run([1, 2], 600.0, 20)
    assert grove.iterations == 40
    every = [row for tree in grove.trees for row in tree.found()]
    for number, visits, means in grove.found():
        apart = [row for row in every if row[0] == number]
        assert visits == sum(row[1] for row in apart)
        mean = sum(row[1] * row[2][0] for row in apart) / visits
        assert means[0] == pytest.approx(mean)
        assert grove.line(number)[0] == number


@pytest.mark.compiled
@pytest.mark.parametrize("name", games())
def test_a_bot_on_two_cores_is_repeatable_and_legal(name: str) -> None:
    state = midgame(name, 2, 8, 20)
    view = state.view(state.seat)
    chosen = []
    for _ in range(2):
        player = bot("expert", name, seconds=60, seed=3, cores=2)
        assert isinstance(player, SearchBot)
        player.iterations = 60
        chosen.append(player.choose(view))
    assert chosen[0] == chosen[1]
    assert chosen[0] in view.legal_actions


@pytest.mark.compiled
@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("ripe", [2, 3, 8])
def test_every_world_is_walked_by_legal_actions(name: str, ripe: int) -> None:
    """A list of legal actions that is kept too long would play an illegal one: each line is played for real."""
    for seed in range(4):
        state = midgame(name, 2, seed, 30)
        search = Search(evaluation(name), state, 1 << 16)
        search.ripe = ripe
        search.run(seed, 600.0, 600)
        for number, _, _ in search.found():
            world = state.copy()
            world.play_number(search.line(number)[0])  # raises if it is not legal


def spread_between(state: State, paired: bool) -> float:
    """How much the difference between two root actions varies from seed to seed, among the most visited ones."""
    means: dict[int, list[float]] = {}
    for seed in range(16):
        tree = Search(judgement("tigris"), state, 1 << 16)
        tree.paired, tree.boldness = paired, 3.0  # bold: many actions are visited about as often
        tree.run(seed, 1e9, 160)
        for number, _, chances in sorted(tree.found(), key=lambda row: -row[1]):
            means.setdefault(number, []).append(chances[state.seat])
    always = [row for row in means.values() if len(row) == 16][:6]
    pairs = [pvariance([a - b for a, b in zip(x, y, strict=True)]) for x, y in combinations(always, 2)]
    return mean(pairs)


@pytest.mark.compiled
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_root_actions_are_held_against_each_other_in_the_same_worlds(seed: int) -> None:
    state = midgame("tigris", 2, seed, 40)
    assert spread_between(state, True) < 0.75 * spread_between(state, False)


def planned(name: str, seed: int, apart: bool) -> tuple[int, int]:
    """How many actions a search keeps in its tree, and the length of its longest line."""
    state = midgame(name, 2, seed, 24)
    tree = Search(judgement(name), state, 1 << 16)
    tree.draws_apart = apart
    tree.run(5, 1e9, 400)
    return tree.edge_count, max(len(tree.line(number)) for number, _, _ in tree.found())


@pytest.mark.compiled
@pytest.mark.parametrize("seed", range(4))
def test_bids_are_not_planned_for_tiles_that_other_worlds_revealed(seed: int) -> None:
    """A bid names a place: the decision after one reveal is another than after the next."""
    actions, line = planned("peloponnes", seed, True)
    mixed_actions, mixed_line = planned("peloponnes", seed, False)
    assert 4 * actions < mixed_actions
    assert line < mixed_line


@pytest.mark.compiled
def test_a_plan_is_the_same_where_nothing_is_drawn() -> None:
    assert planned("tikal", 3, True) == planned("tikal", 3, False)


def test_only_in_peloponnes_an_action_names_a_place_whose_tile_is_drawn() -> None:
    state = {name: midgame(name, 2, 1, 20) for name in games()}
    apart = [name for name in games() if Search(judgement(name), state[name], 1 << 10).draws_apart]
    assert apart == ["peloponnes"]
    assert not Search(evaluation("peloponnes"), state["peloponnes"], 1 << 10).draws_apart, "expert-1 stays as it was"
