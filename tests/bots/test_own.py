"""Bots of one's own in the arena: a class with `choose` is enough, and a bad answer loses one game only."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from ziggurat.bots.own import NoBot, is_own, own_bot
from ziggurat.cli import main
from ziggurat.kit.records import read_record, verify
from ziggurat.kit.registry import game
from ziggurat.research.arena import Match, make_bot, run

BOTS = """
class First:
    def choose(self, view):
        return view.legal_actions[0]

class Spoken:
    def __init__(self, game, seed):
        self.game = game
    def choose(self, view, clock):
        assert clock is None or clock > 0
        return str(view.legal_actions[-1])

class Cheat:
    def choose(self, view):
        return "fly"

def last(view):
    return view.legal_actions[-1]

number = 3
"""

PROGRAM = """
import json, os, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        games = open(sys.argv[1], "a"); games.write(f"{os.getpid()} {asked['seed']}\\n"); games.close()
        print(json.dumps({"type": "ready"}), flush=True)
    elif asked["type"] == "choose":
        assert asked["clock"] > 0
        if len(sys.argv) > 2:
            time.sleep(60)
        print(json.dumps({"type": "action", "action": asked["view"]["legal_actions"][0]}), flush=True)
    else:
        break
"""


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    (tmp_path / "mine.py").write_text(BOTS)
    (tmp_path / "program.py").write_text(PROGRAM)
    return tmp_path


def test_which_words_name_a_class() -> None:
    assert all(is_own(spec) for spec in ("mine:First", "a.b:C", "./x/mine.py:First", "mine.py:First:0.5"))
    assert not any(
        is_own(spec) for spec in ("strong", "strong:0.2", "strong:0.2x2", "pool:greedy", "run:a b:C", "x@y.json:1")
    )


@pytest.mark.parametrize("name", ["First", "Spoken", "last"])
def test_choose_alone_suffices(name: str, bots: Path) -> None:
    player = make_bot(f"{bots / 'mine.py'}:{name}:0.5", "peloponnes", 1)
    state = game("peloponnes").start(2)
    state.play_randomly(1, 3)
    while state.seat < 0:
        state.play_number(state.draw_number(0))
    assert player.choose(state.view(state.seat)) in state.legal_actions


def test_what_is_no_bot_is_said(bots: Path) -> None:
    for spec, said in (
        (f"{bots / 'mine.py'}:None_", "there is no None_"),
        (f"{bots / 'gone.py'}:A", "no file"),
        ("nomodule:A", "cannot be loaded"),
        (f"{bots / 'mine.py'}:number", "no choose"),
    ):
        with pytest.raises(NoBot, match=said):
            own_bot(spec, "tikal")


def test_an_illegal_answer_loses_that_game_and_no_other(bots: Path) -> None:
    cheat = f"{bots / 'mine.py'}:Cheat"
    result = run(Match("peloponnes", (cheat, "random"), 4))
    assert [table.forfeit is not None for table in result.tables] == [True] * 4
    assert {standing.bot: standing.wins for standing in result.standings} == {cheat: 0, "random": 4}
    assert "'fly' is not a legal action" in result.tables[0].reason


def test_a_program_runs_once_for_a_match_and_records_are_kept(bots: Path) -> None:
    spec = f"run:{sys.executable} {bots / 'program.py'} {bots / 'games.txt'}"
    records = bots / "records"
    asked = [
        "arena",
        "peloponnes",
        "--bots",
        f"{spec},random",
        "--games",
        "4",
        "--processes",
        "1",
        "--records",
        str(records),
    ]
    told = CliRunner().invoke(main, asked, catch_exceptions=False)
    assert told.exit_code == 0
    lines = [line.split() for line in (bots / "games.txt").read_text().splitlines()]
    assert len(lines) == 4
    assert len({process for process, _ in lines}) == 1
    assert len({seed for _, seed in lines}) == 4
    kept = [read_record(path.read_bytes()) for path in sorted(records.glob("*.json"))]
    assert len(kept) == 4
    assert all(verify(record).ok and verify(record).finished for record in kept)


def test_a_program_that_is_too_late_loses_that_game(bots: Path) -> None:
    spec = f"run:{sys.executable} {bots / 'program.py'} {bots / 'late.txt'} late"
    result = run(Match("peloponnes", (spec, "random"), 2, seconds_scale=0.01))
    assert [table.seats[table.forfeit or 0] for table in result.tables] == [spec, spec]
    assert "no answer to 'choose' within" in result.tables[0].reason
