"""Where a piece can walk in one go: what is told is what the engine plays, step by step, and no cheaper way."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.rulebook.tikal.tables import GAME, play, seat, table
from ziggurat.games.tikal.components import SPACE_NAMES
from ziggurat.games.tikal.core import Core
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.story import Ways


def cheapest(state: Core, piece: str, start: str) -> dict[str, tuple[int, int]]:
    """The fewest points, then steps, by which a piece gets anywhere: by playing every single step that is legal."""
    best = {start: (0, 0)}
    todo: list[tuple[Any, str, int]] = [(state.copy(), start, 0)]
    while todo:
        here, at, steps = todo.pop(0)
        for action in map(str, here.legal_actions) if here.decision == "act" and here.seat == state.seat else ():
            verb, *words = action.split()
            if verb not in ("move", "camps") or words[:2] != [piece, at]:
                continue
            after = here.copy()
            after.play(action)
            turn_goes_on = after.decision == "act" and after.seat == state.seat
            spent = state.points - (after.points if turn_goes_on else 0)
            if (spent, steps + 1) < best.get(words[2], (99, 99)):
                best[words[2]] = spent, steps + 1
                todo.append((after, words[2], steps + 1))
    del best[start]
    return best


def steps_to(ways: Ways, place: str) -> list[str]:
    """The actions that lead to a place, from the last steps that are told."""
    last = {way.to: way for way in ways.ways}
    actions: list[str] = []
    while place in last:
        actions.insert(0, last[place].action)
        place = last[place].start
    return actions


def held_pieces(state: Core) -> set[str]:
    """Every piece of the player's that can take a step, as a question."""
    steps = [str(action).split() for action in state.legal_actions if str(action).startswith(("move ", "camps "))]
    return {f"move {piece} {start}" for _, piece, start, _ in steps}


@pytest.mark.parametrize("players", [2, 4])
def test_walks_are_the_cheapest_that_single_steps_allow(players: int) -> None:
    state, rng, seen = GAME.start(players), Random(players), 0
    while not state.over and seen < 60:
        if state.decision == "act":
            for held in held_pieces(state):
                _, piece, start = held.split()
                ways = GAME.walks(state, held)
                told = {way.to: (way.cost, len(steps_to(ways, way.to))) for way in ways.ways}
                assert told == cheapest(state, piece, start)
                seen += 1
        state.play(state.draw(rng) if state.seat == CHANCE else rng.choice(state.legal_actions))
    assert seen >= 60


def test_every_place_that_one_step_does_not_reach_is_a_way_or_barred_by_a_rule() -> None:
    state = table(seat("A5"), seat(), hexes={"C3": "B1", "D1": "A4"})
    ways = GAME.walks(state, "move explorer A5")
    reached = {way.to for way in ways.ways}
    barred = {place: rule for rule, places in ways.barred.items() for place in places}
    assert reached | set(barred) | {"A5", "A4", "B4", "B5"} == set(SPACE_NAMES)
    assert not reached & set(barred)
    assert barred["H1"] == "tikal/moving/hexagon"
    assert barred["D1"] == "tikal/moving/passage"
    assert set(ways.barred) <= {f"tikal/moving/{why}" for why in ("hexagon", "passage", "volcano")} | {
        "tikal/turn/enough-points"
    }


def test_too_few_points_bar_the_way_that_more_would_open() -> None:
    state = table(seat("B5"), seat())
    far = next(way for way in GAME.walks(state, "move explorer B5").ways if way.to == "A4")
    while state.points >= far.cost:
        play(state, "bring explorer A5")
    assert GAME.walks(state, "move explorer B5").barred["tikal/turn/enough-points"] == ("A4",)


def test_camps_are_those_of_whoever_acts() -> None:
    state = table(seat("A5", camps=("C4",)), seat("A5"), hexes={"C4": "A6"})
    way = next(way for way in GAME.walks(state, "move explorer A5").ways if way.to == "C4")
    assert (way.cost, way.action) == (1, "camps explorer A5 C4")


@pytest.mark.parametrize("held", ["", "move", "move leader C4", "dig A5", "move explorer Z9", "move king A5"])
def test_what_is_not_in_hand_walks_nowhere(held: str) -> None:
    assert GAME.walks(table(seat("A5"), seat()), held) == Ways()
