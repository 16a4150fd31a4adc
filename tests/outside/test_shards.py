"""The example game has what every game has: suite, bots, arena, records, terminal, environment."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from tests.outside.installed import EXAMPLE
from ziggurat.bots import LEVELS, bot
from ziggurat.cli import main
from ziggurat.kit.records import read_record, verify
from ziggurat.kit.registry import game, games
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.research import arena
from ziggurat.server.protocol.patch import difference, patched


def begun(name: str, players: int = 3) -> State:
    """A game whose first seat decides."""
    state: State = game(name).start(players)
    rng = Random(1)
    while state.seat == CHANCE:
        state.play(state.draw(rng))
    return state


def test_code_and_catalogue_have_at_most_400_lines() -> None:
    files = [*EXAMPLE.glob("shards/*.py"), EXAMPLE / "shards/catalogue.toml"]
    assert sum(len(file.read_text().splitlines()) for file in files) <= 400


def test_it_is_a_game_like_the_others(shards: str) -> None:
    assert games() == ("tigris", "kings", "peloponnes", "tikal", shards)


@pytest.mark.parametrize("way", ["compiled", "pure"])
def test_its_own_tests_pass_where_it_is_installed(site: Path, way: str) -> None:
    paths = os.pathsep.join((str(site), str(EXAMPLE)))
    environment = os.environ | {"PYTHONPATH": paths, "ZIGGURAT_PURE": str(int(way == "pure"))}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--rootdir",
        str(EXAMPLE),
        "-W",
        "ignore",
    ]
    done = subprocess.run([*command, "-c", os.devnull, str(EXAMPLE / "tests")], env=environment, capture_output=True)
    assert done.returncode == 0, done.stdout.decode()


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers_and_explains(shards: str, level: str) -> None:
    view = begun(shards).view(0)
    player = bot(level, shards, seconds=0.05, seed=1)
    assert player.choose(view) in view.legal_actions
    assert player.explain(view).sentences["fr"]


def test_bots_play_a_match(shards: str) -> None:
    result = arena.run(arena.Match(shards, ("greedy", "random"), games=4))
    assert {row.bot for row in result.standings} == {"greedy", "random"}
    assert sum(row.wins for row in result.standings) == 4


def test_a_state_is_a_value(shards: str) -> None:
    import copy
    import pickle

    state = begun(shards)
    assert pickle.loads(pickle.dumps(state)) == state == copy.deepcopy(state)
    twin = state.copy()
    twin.play(twin.legal_actions[0])
    assert twin != state


def test_an_error_in_the_rules_comes_out_of_a_search(shards: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state, player = begun(shards), bot("strong", shards, seconds=0.05)
    rules: Any = game(shards)
    monkeypatch.setattr(type(rules), "find", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        player.choose(state.view(0))


def test_a_game_in_the_terminal_is_recorded_and_verified(shards: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    answers = "?\nhand\ncarry home\n" + "".join(f"dig {column}{row}\n" for row in range(1, 6) for column in "ABCDE") * 3
    done = CliRunner().invoke(main, ["terminal", shards, "--record", str(file)], input=answers + "quit\n")
    assert done.exit_code == 0, done.output
    assert "A turn begins with a pit." in done.output
    assert verify(read_record(file.read_bytes())).ok
    assert "Shards" not in CliRunner().invoke(main, ["rules", shards, "--lang", "fr"]).output


def test_it_is_an_environment(shards: str) -> None:
    from pettingzoo.test import api_test

    from ziggurat.research.environments import environment

    warnings.simplefilter("ignore")  # of the shape of observations, which masks need
    api_test(environment(shards, players=3), num_cycles=60)


def test_a_web_table_is_sent_little_and_nothing_hidden(shards: str) -> None:
    state, rng = begun(shards), Random(1)
    old = msgspec.json.decode(msgspec.json.encode(game(shards).board(state, 1)))
    assert len(msgspec.json.encode(old)) < 30_000
    while not state.over:
        state.play(state.draw(rng) if state.seat == CHANCE else rng.choice(state.legal_actions))
        new = msgspec.json.decode(msgspec.json.encode(game(shards).board(state, 1)))
        patch = difference(old, new)
        assert len(msgspec.json.encode(patch)) < 3_000 or state.over
        assert patched(old, patch) == new
        old = new
    rival = begun(shards)
    other = rival.copy()
    other.here.patrons[0] = next(kind for kind in ("jar", "bead") if kind != rival.here.patrons[0])  # type: ignore[attr-defined]
    assert game(shards).board(rival, 1) == game(shards).board(other, 1)
