"""What a reader meets first: a state that shows itself, rooms that name what they offer, nothing loaded in vain."""

from __future__ import annotations

import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from importlib import import_module
from importlib.resources import files
from random import Random

import pytest

import ziggurat
from ziggurat.kit import testing
from ziggurat.kit.registry import game, games
from ziggurat.kit.seats import CHANCE

ROOMS = ["kit", "games", "bots", "storage", "storage.sql", "study", "research", "server", "trials"]
BARE = """
import sys
for name in ("numpy", "starlette", "uvicorn", "sqlalchemy", "alembic", "gymnasium", "pettingzoo", "rich"):
    sys.modules[name] = None  # not installed, as far as `import` can tell
import random, ziggurat
from ziggurat.bots import LEVELS, bot
from ziggurat.kit import Recorder
state = ziggurat.game("peloponnes").start(players=2)
rng = random.Random(1)
while state.seat == ziggurat.CHANCE:
    state.play(state.draw(rng))
for level in LEVELS:
    assert bot(level, "peloponnes", seconds=0.01).choose(state.view(state.seat)) in state.legal_actions
"""


@pytest.mark.parametrize("name", games())
def test_a_state_shows_itself(name: str) -> None:
    players = game(name).seats[-1]
    kinds = set()
    for state in testing.random_states(game(name), players, {}, seed=3, every=25):
        kinds.add("over" if state.over else "chance" if state.seat == CHANCE else "seat")
        line = repr(state)
        assert line.startswith(f"<{name}, {players} players: ")
        assert state.over or state.decision in line
        assert str(state) == game(name).draw_text(state)
        picture = ElementTree.fromstring(state._repr_svg_())
        assert picture.tag == "{http://www.w3.org/2000/svg}svg"
    assert {"seat", "chance"} <= kinds


def test_a_state_says_who_decides_what() -> None:
    state = game("peloponnes").start(players=1)
    while state.seat == CHANCE:
        state.play_number(state.draw_number(0))
    assert repr(state) == f"<peloponnes, 1 player: seat 0 decides {state.decision}>"
    state.play_randomly(1)
    assert repr(state) == "<peloponnes, 1 player: over>"
    assert repr(game("tigris").start(3)).startswith("<tigris, 3 players: chance decides ")


@pytest.mark.parametrize("room", ROOMS)
def test_every_room_offers_what_it_names(room: str) -> None:
    found = import_module(f"ziggurat.{room}")
    assert found.__all__ == sorted(found.__all__, key=lambda name: (not name.isupper(), name[0].islower(), name))
    for name in found.__all__:
        assert getattr(found, name) is not None
    with pytest.raises(AttributeError):
        found.no_such_name  # noqa: B018


def test_the_engine_and_its_bots_need_nothing_of_the_other_rooms() -> None:
    done = subprocess.run([sys.executable, "-c", BARE], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_types_are_told_to_other_packages() -> None:
    assert files(ziggurat).joinpath("py.typed").is_file()


@pytest.mark.parametrize("name", games())
def test_who_decides_has_one_name_in_states_positions_and_views(name: str) -> None:
    state = game(name).start()
    while state.seat == CHANCE:
        state.play(state.draw(Random(3)))
    last = state.players - 1
    view = state.view(last)
    assert {state.deciding, state.position().deciding, view.deciding, state.seat} == {state.seat}
    assert view.seat == last
