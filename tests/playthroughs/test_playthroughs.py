"""Golden games and counts: what was played and counted once comes out the same today."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.playthroughs.playthroughs import FOLDER, count, read, told
from ziggurat.kit.registry import game

GAMES = sorted(FOLDER.glob("*.txt"))
COUNTS = sorted(FOLDER.glob("*-counts.json"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_is_told_line_by_line_as_it_was(path: Path) -> None:
    text = path.read_text("utf-8")
    assert told(*read(text)).splitlines() == text.splitlines()


@pytest.mark.parametrize("path", COUNTS, ids=lambda path: path.stem)
def test_as_many_legal_sequences_lead_on_as_were_counted(path: Path) -> None:
    name = path.stem.removesuffix("-counts")
    for entry in json.loads(path.read_text("utf-8")):
        state = game(name).read_position(entry["position"])
        assert [count(state, depth) for depth in range(1, len(entry["counts"]) + 1)] == entry["counts"]
