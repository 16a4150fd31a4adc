"""Every row of the researcher's table (docs/research.md), tried with an installed `ziggurat[research]` as a user would.

    python tests/clean/rows.py

Run by the Python of an environment that has nothing else, outside the checkout: by tests/repository/test_wheel.py.
"""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

import ziggurat
from ziggurat.research.batch import Batch
from ziggurat.research.guided import Guided

PROGRAM = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        print(json.dumps({"type": "ready"}), flush=True)
    elif asked["type"] == "choose":
        print(json.dumps({"type": "action", "action": asked["view"]["legal_actions"][0]}), flush=True)
    else:
        break
"""


def asked(name: str, players: int) -> Any:
    """A position in which a seat is asked."""
    state = ziggurat.game(name).start(players)
    state.play_randomly(4, 9)
    while state.seat == ziggurat.CHANCE:
        state.play_number(state.draw_number(0))
    return state


def said(*words: object) -> str:
    """What a command prints."""
    command = [sys.executable, "-m", "ziggurat", *(str(word) for word in words)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def modern_euros_of_three_to_five_seats() -> None:
    assert all({3, 4} <= set(ziggurat.game(name).seats) for name in ("tigris", "kings", "peloponnes", "tikal"))
    assert 5 in ziggurat.game("peloponnes").seats


def core_at_the_speed_of_c_and_cheap_copies() -> None:
    assert ziggurat.is_compiled()
    state = asked("tigris", 4)
    twin = state.copy()
    assert twin.play_randomly(1) > 0
    assert twin != state


def observation_tensor_of_the_board() -> None:
    spec = ziggurat.game("tigris").tensor_spec(3)
    planes, numbers = ziggurat.game("tigris").tensors(asked("tigris", 3), 0)
    assert (planes.shape, numbers.shape) == (spec.planes, (spec.numbers,))
    assert spec.planes[1:] == (11, 16)


def information_state_and_history() -> None:
    history, rng = ziggurat.History(ziggurat.game("kings").start(3)), random.Random(1)
    for _ in range(30):
        state = history.state
        history.play(state.draw(rng) if state.seat == ziggurat.CHANCE else rng.choice(state.legal_actions))
    before = history.state.copy()
    history.play(before.draw(rng) if before.seat == ziggurat.CHANCE else before.legal_actions[0])
    history.undo()
    assert history.state == before
    assert history.state.information_state(0) != history.state.information_state(1)


def resampling_what_is_hidden() -> None:
    state = asked("tigris", 3)
    dealt = state.copy()
    dealt.redeal_hidden(state.seat, 5)
    assert dealt.information_state(state.seat) == state.information_state(state.seat)
    assert state.view(state.seat).imagine(random.Random(2)).play_randomly(1) > 0


def chance_with_probabilities() -> None:
    assert abs(sum(chance for _, chance in ziggurat.game("peloponnes").start(2).chance_outcomes()) - 1) < 1e-9


def pickled_and_serialised() -> None:
    state = asked("tikal", 4)
    assert pickle.loads(pickle.dumps(state)) == ziggurat.game("tikal").from_bytes(state.to_bytes()) == state
    view = state.view(state.seat)
    assert ziggurat.View.from_json(view.to_json()).imagine(random.Random(2)) == view.imagine(random.Random(2))


def vectorised() -> None:
    batch = Batch("tikal", 100, players=4, threads=2)
    batch.reset(seed=1)
    batch.sample()
    batch.step()
    assert batch.mask.sum() == batch.counts.sum() > 0


def own_network_in_the_search() -> None:
    def net(planes: Any, numbers: Any, mask: Any) -> tuple[Any, Any]:
        return mask / mask.sum(1, keepdims=True), np.full((len(mask), 2), 0.5)

    state = asked("peloponnes", 2)
    assert Guided("peloponnes", 2, net).think(state.view(state.seat), walks=32).best in state.numbers()


def bots_arena_any_language_and_verified_records() -> None:
    with tempfile.TemporaryDirectory() as made:
        program, records = Path(made) / "program.py", Path(made) / "records"
        program.write_text(PROGRAM)
        bots = f"casual,run:{sys.executable} {program}"
        assert "casual" in said("arena", "peloponnes", "--bots", bots, "--games", 2, "--records", records)
        assert "true, " in said("verify", sorted(records.glob("*.json"))[0])


def refusals_that_cite_their_rule() -> None:
    state = asked("tigris", 2)
    legal = set(state.legal_actions)
    refused = state.refusal(next(action for action in state.game.actions.table if action not in legal))
    assert refused.rule.startswith("tigris/")


def wheels() -> None:
    assert Path(ziggurat.__file__).is_relative_to(Path(sys.prefix).resolve())


ROWS = (
    modern_euros_of_three_to_five_seats,
    core_at_the_speed_of_c_and_cheap_copies,
    observation_tensor_of_the_board,
    information_state_and_history,
    resampling_what_is_hidden,
    chance_with_probabilities,
    pickled_and_serialised,
    vectorised,
    own_network_in_the_search,
    bots_arena_any_language_and_verified_records,
    refusals_that_cite_their_rule,
    wheels,
)

if __name__ == "__main__":
    for row in ROWS:
        row()
        print("Y", row.__name__.replace("_", " "), flush=True)
    print("every row: nothing wrong")
