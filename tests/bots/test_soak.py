"""A short soak: every answer legal, also out of turn; the commands run."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from ziggurat.cli import main
from ziggurat.kit.registry import game, games
from ziggurat.kit.testing import step
from ziggurat.research.soak import soak

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("level", ["beginner", "casual"])
@pytest.mark.parametrize("name", games())
def test_no_answer_is_illegal(name: str, level: str) -> None:
    found = soak(name, level, 150, None)
    assert found.decisions == 150
    assert found.illegal == 0


def test_levels_sit_in_turn_and_kinds_never_asked_are_named() -> None:
    found = soak("tigris", "beginner,expert", 40, 0.004)
    assert found.illegal == 0
    assert sum(found.kinds.values()) == 40
    assert ("take_treasures" in found.kinds) != ("take_treasures" in found.unseen)  # asked, or named as never asked
    assert not set(found.kinds) & set(found.unseen)
    assert found.unseen
    assert not {"draw", "first_seat", "over"} & set(found.unseen)


def test_a_longer_thought_is_held_against_a_long_one(tmp_path: Path) -> None:
    saved = tmp_path / "pondered.json"
    words = ["ponder", "peloponnes", "--positions", "3", "--seconds", "0.002,0.01", "--reference", "0.05"]
    told = CliRunner().invoke(main, [*words, "--save", str(saved)])
    assert told.exit_code == 0, told.output
    thoughts = msgspec.json.decode(saved.read_bytes())["thoughts"]
    assert [row["seconds"] for row in thoughts] == [0.002, 0.01]
    assert thoughts[0]["worlds"] < thoughts[1]["worlds"]
    assert all(0 <= row["same"] <= 1 for row in thoughts)


def test_the_commands_speak(tmp_path: Path) -> None:
    from random import Random

    from ziggurat.kit.records import Recorder

    runner = CliRunner()
    saved = tmp_path / "arena.json"
    words = ["arena", "peloponnes", "--bots", "casual,random", "--games", "2", "--processes", "1", "--save", str(saved)]
    played = runner.invoke(main, words)
    assert played.exit_code == 0, played.output
    assert "casual" in played.output
    assert saved.is_file()
    rng = Random(1)
    recorder = Recorder(game("tigris").start(2))
    while recorder.state.seat < 0 or len(recorder.record.entries) < 20:
        recorder.play(recorder.game.actions.table[step(recorder.state, rng)])
    record = tmp_path / "game.json"
    record.write_bytes(recorder.record.to_json())
    told = runner.invoke(main, ["analyse", str(record), "--level", "casual", "--lang", "fr"])
    assert told.exit_code == 0, told.output
    assert "chances de gagner" in told.output
