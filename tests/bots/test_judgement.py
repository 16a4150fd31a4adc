"""The nets: inputs named, the core and the arrays of training equal, positions left as they are."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

from tests.rulebook.kings.table import ARCHER, LION, drawn
from ziggurat.bots.evaluation.learned import shipped as features_of
from ziggurat.bots.judgement import NetWeights, WrongWeights, bare, judgement, loaded, names_of, shipped
from ziggurat.bots.judgement.base import Judgement
from ziggurat.bots.judgement.net import completing
from ziggurat.bots.reasons import changes, group, words
from ziggurat.bots.search.onestep import OneStep
from ziggurat.kit.registry import game, games
from ziggurat.kit.state import State
from ziggurat.kit.testing import step
from ziggurat.research.net import Net

# Inputs that tell the table apart, or that no move changes for one seat alone: nobody speaks of them.
SILENT = {
    *("late", "bag_low", "pile_low", "treasures_low", "volcanoes_left", "rounds_left", "target"),
    *("three_seats", "four_seats", "five_seats", "bonus_wood", "bonus_stone", "bonus_food"),
    *(f"chips_{disaster}" for disaster in ("earthquake", "drought", "epidemic", "storm", "decline")),
}


def midgame(name: str, players: int, seed: int, plies: int = 40) -> State:
    """A position of a random game where somebody has a choice."""
    rng = Random(seed)
    state: State = game(name).start(players)
    while plies > 0 or state.seat < 0:
        state.play_number(step(state, rng))
        plies -= 1
    return state


def random_weights(name: str, seed: int) -> list[float]:
    """Some weights."""
    rng = Random(seed)
    return [rng.gauss(0, 0.2) for _ in range(bare(name).weights_size())]


@pytest.mark.parametrize("name", games())
def test_every_input_has_a_name_and_words(name: str) -> None:
    names = names_of(name)
    assert len(names) == len(set(names)) == bare(name).size
    for one in names:
        assert (one in SILENT) != (set(words(name).get(group(one), {})) == {"en", "fr"}), one


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("players", [2, 4])
def test_core_and_training_judge_alike(name: str, players: int) -> None:
    judge, numbers = bare(name), random_weights(name, 3)
    judge.take(numbers)
    net = Net(judge.size, np.array(numbers, np.float32))
    for seed in range(5):
        state = midgame(name, players, seed)
        judge.settled(state, 1)
        if not state.over:
            rows, late = judge.inputs(state)
            table = np.array([rows], np.float32)
            expected = net.chances(table, np.array([late], np.float32))[0]
            assert judge.judged(state) == pytest.approx(expected.tolist(), abs=1e-4)


@pytest.mark.parametrize("name", games())
def test_a_gradient_points_uphill(name: str) -> None:
    """Each number moved a little: the loss changes as the gradient says."""
    from ziggurat.research.net import Positions

    size = bare(name).size
    rng = np.random.default_rng(5)
    inputs, late = rng.normal(0, 1, (6, 3, size)).astype(np.float32), rng.random(6).astype(np.float32)
    targets = rng.dirichlet([1, 1, 1], 6).astype(np.float32)
    net = Net.fresh(size, 7)
    gradient = net.gradient(Positions(inputs, late, targets))

    def loss(numbers: np.ndarray) -> float:
        chances = Net(size, numbers.astype(np.float64)).chances(inputs, late)
        return float(-(targets * np.log(chances)).sum(axis=1).mean())

    for at in rng.choice(len(gradient), 20, replace=False):
        apart = np.zeros(len(gradient))
        apart[at] = 1e-4
        slope = (loss(net.numbers + apart) - loss(net.numbers - apart)) / 2e-4
        assert slope == pytest.approx(float(gradient[at]), abs=2e-3)


@pytest.mark.parametrize("name", games())
def test_judging_leaves_the_position_as_it_is(name: str) -> None:
    state = midgame(name, 2, 4)
    judge = bare(name)
    judge.take(random_weights(name, 1))
    before = game(name).write_position(state)
    assert sum(judge.judged(state)) == pytest.approx(1)
    assert game(name).write_position(state) == before


def test_alone_a_game_has_weights_of_its_own() -> None:
    judge = bare("peloponnes")
    judge.take([0.0] * judge.weights_size())
    judge.take([1.0] * judge.weights_size(), True)
    row = [0.5] * judge.size
    assert judge.strength_of(row, 0.5) == 0
    assert judge.strength_of(row, 0.5, True) > 1


def test_weights_for_other_inputs_are_refused() -> None:
    weights = NetWeights("tigris", ("points",), (1.0,))
    with pytest.raises(WrongWeights, match="ziggurat train tigris"):
        loaded("tigris", weights)
    with pytest.raises(ValueError, match="weights"):
        bare("tigris").take([1.0])


def test_a_square_is_completed_where_three_companions_lie() -> None:
    corner = {(row, column) for row in (3, 4) for column in (7, 8)}
    for gap in corner:
        tiles = sum(1 << 16 * row + column for row, column in corner - {gap})
        assert completing(tiles) == 1 << 16 * gap[0] + gap[1]
    assert completing(0b111) == 0
    edges = sum(1 << 16 * row + column for row, column in ((0, 15), (1, 15), (1, 0)))
    assert completing(edges) == 0  # the board does not wrap around


@pytest.mark.parametrize("name", games())
def test_reasons_tell_what_each_group_of_inputs_changed(name: str) -> None:
    judge = judgement(name)
    before = midgame(name, 2, 6)
    told = []
    for number in before.numbers():
        after = before.copy()
        after.play_number(number)
        judge.settled(after, 1)
        told += [changes(name, judge, before, after)]
    assert all(len(seats) == 2 for seats in told)
    assert any(seat for seats in told for seat in seats)
    assert changes(name, judge, before, before) == [{}, {}]


def test_weights_that_come_with_the_package_fit_and_are_small() -> None:
    found = {name: weights for name in games() if (weights := shipped(name)) is not None}
    assert {"peloponnes", "tikal"} <= found.keys()
    for name, weights in found.items():
        assert weights.inputs == names_of(name)
        assert len(weights.numbers) == bare(name).weights_size()
        assert weights.command.startswith(f"ziggurat train {name}")
        assert len(msgspec.json.encode(weights)) < 1 << 20
        assert isinstance(judgement(name), Judgement)


def test_who_may_play_alone_has_learned_it() -> None:
    for name in games():
        weights = shipped(name)
        if weights is not None and 1 in game(name).seats:
            assert len(weights.alone) == len(weights.numbers)
            assert "--alone" in weights.command


@pytest.mark.parametrize("name", games())
def test_weights_are_read_once_a_process(name: str) -> None:
    assert shipped(name) is shipped(name)
    assert features_of(name) is features_of(name)


def test_after_every_action_the_same_luck_is_drawn() -> None:
    """Where on a column a farmer stands is no input: so in the last action of a turn no draw may tell it apart."""
    seen = 0
    for seed in range(12):
        state: Any = midgame("kings", 2, seed, 60)
        step_ahead = OneStep(judgement("kings"), state)
        while not (step_ahead.is_quiet(state) and state.actions_left == 1):
            state.play_number(step(state, Random(seed)))
        texts = game("kings").actions.texts
        found: dict[str, set[float]] = {}
        for number, chances in step_ahead.judged(state, state.seat, seed, 1):
            kind, *where = texts[number].split()
            if kind == "farmer" and where[0][1:].isdigit():
                found.setdefault(where[0][0], set()).add(round(chances[0], 9))
        seen += len(found)
        assert all(len(values) == 1 for values in found.values()), found
    assert seen > 12


def test_catastrophes_that_tell_nothing_are_not_thought_of() -> None:
    """In Tigris & Euphrates a lone tile or an empty corner is not worth a judgement; beside a leader it is."""
    texts = game("tigris").actions.texts
    legal, thought = set(), set()
    for seed in range(8):
        state = midgame("tigris", 2, seed, 24)
        legal |= {(seed, str(action)) for action in state.legal_actions if str(action).startswith("catastrophe")}
        judged = OneStep(bare("tigris"), state).judged(state, state.seat, 1, 1)
        thought |= {(seed, texts[number]) for number, _ in judged if texts[number].startswith("catastrophe")}
    assert 0 < len(thought) < len(legal) / 2
    assert thought < legal


@pytest.mark.parametrize(("standing", "places"), [("", ["A1", "A2", "A3"]), (":af", ["A1", "A2"])])
def test_of_places_and_cards_that_are_alike_one_is_thought_of(standing: str, places: list[str]) -> None:
    """In Contest of Kings: of a column's places on like ground the highest, of its like cards the last."""
    state = drawn(f"A $:lk S T F M F{standing}", players=2, hands={ARCHER: "SSTTFFMM", LION: "SSTTFFMM"})
    texts = game("kings").actions.texts
    thought = [texts[number] for number, _ in OneStep(bare("kings"), state).judged(state, ARCHER, 1, 1)]
    assert [text.split()[1] for text in thought if text.startswith("farmer A")] == places
    struck = [text.split()[1] for text in thought if text.startswith("catastrophe A")]
    assert struck == ["A1", "A2", "A3" if standing else "A4", "A4" if standing else "A5"]


def late_position(seed: int) -> State:
    """A decision of the net's own play in Tigris & Euphrates with ten tiles in the bag, or a few less."""
    rng = Random(seed)
    state: State = game("tigris").start(2)
    player = OneStep(judgement("tigris"), state)
    while state.seat < 0 or sum(state.snapshot()["bag"]) > 10:
        drawn = state.seat < 0
        state.play_number(step(state, rng) if drawn else player.chosen(state, rng.getrandbits(60), 0.1))
    return state


@pytest.mark.compiled
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
@pytest.mark.parametrize("weak", [0, 1])
def test_only_the_weakest_colour_wins(seed: int, weak: int) -> None:
    numbers = late_position(seed).snapshot()
    numbers["points"][weak], numbers["points"][1 - weak] = [5, 20, 20, 20], [10, 10, 10, 10]
    numbers["treasures_won"] = [0] * len(numbers["treasures_won"])
    state: State = game("tigris").start(2)
    state.load(numbers)
    assert judgement("tigris").judged(state)[weak] < 0.1
