"""Games outlive their rules: every record of the corpus is true for ever, and can be shown at every step."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.corpus import corpus
from tests.corpus.make import plans
from tests.corpus.playing import played
from ziggurat.games.kings import layout
from ziggurat.games.kings.game import Kings
from ziggurat.kit.game import Game
from ziggurat.kit.records import opening, replay, verify
from ziggurat.kit.registry import game, games, is_compiled
from ziggurat.kit.state import State
from ziggurat.kit.versions import Version
from ziggurat.kit.views import OPEN, SPECTATOR

COMPILED = is_compiled()
FILES = [pytest.param(path, id=path.name.partition(".")[0]) for path in corpus.files()]
each_record = pytest.mark.parametrize("path", FILES)
each_game = pytest.mark.parametrize("name", games())


@each_game
def test_every_version_number_of_players_and_option_has_a_record(name: str) -> None:
    for version in game(name).versions:
        lacking = corpus.missing(game(name), version.number)
        assert not lacking, f"version {version.number} of {name}: python -m tests.corpus.make {name} adds {lacking}"
        assert plans(game(name), version.number) == []


@each_record
def test_every_record_is_true(path: Path) -> None:
    record = corpus.read(path)
    verdict = verify(record)
    assert (verdict.ok, verdict.finished) == (True, True), verdict
    assert verdict.draws_checked == sum(entry.seat == -1 for entry in record.entries)


@each_record
def test_every_record_is_read_and_written_as_it_lies_there(path: Path) -> None:
    """Nothing is added to the record of an older version on its way through."""
    assert corpus.read(path).to_json() == gzip.decompress(path.read_bytes())


@each_record
def test_every_record_is_shown_step_by_step(path: Path) -> None:
    record = corpus.read(path)
    state = opening(record)
    rules = state.game
    pictures = max(1, len(record.entries) // 4)
    for ply, entry in enumerate(record.entries):
        if COMPILED or ply % 30 == 0:
            show(rules, state)
        if ply % pictures == 0:
            assert rules.draw_text(state)
            assert rules.draw_text(state, 0)
            assert rules.draw_svg(state).startswith("<svg")
        tell(rules, state.play(entry.action))
    show(rules, state)
    assert state.over


def show(rules: Game[Any], state: State) -> None:
    """What every seat sees, and what a replay with everything open shows."""
    for seat in (*range(state.players), SPECTATOR):
        assert rules.view(state, seat).to_json()
    assert msgspec.json.encode(rules.table(state, OPEN))


def tell(rules: Game[Any], events: list[Any]) -> None:
    """What happened, in both languages."""
    for event in events:
        for language in ("en", "fr"):
            assert rules.catalogue.event(event, language, ["A", "B", "C", "D", "E"])


def test_a_rule_changed_without_a_new_version_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The guard itself: were version 1 to end a standstill as version 2 does, its records would say so."""
    record = corpus.read(corpus.FOLDER / "kings-v1-still.json.gz")
    assert verify(record).ok
    monkeypatch.setattr(Kings, "versions", (Version(1, layout.STANDSTILL_V2, tacit=True),))
    verdict = verify(record)
    assert not verdict.ok
    assert verdict.ply is not None


def test_a_standstill_ends_as_its_version_says() -> None:
    """Ten rounds without a draw: version 1 goes on, version 2 ends there; kings once needed a full table."""
    ends = {
        name: corpus.read(corpus.FOLDER / f"{name}.json.gz")
        for name in ("tigris-v1-still", "tigris-v2-still", "kings-v1-still", "kings-v2-still", "kings-v1-full")
    }
    reasons = {name: record.entries[-1].events[-1]["reason"] for name, record in ends.items()}
    assert (reasons["tigris-v2-still"], reasons["kings-v2-still"]) == ("standstill", "standstill")
    assert reasons["kings-v1-full"] == "standstill"
    for name in ("tigris-v1-still", "kings-v1-still"):
        quiet = [entry.action for entry in ends[name].entries if entry.seat >= 0]
        assert "end " * 40 in " ".join(quiet) + " ", "twenty rounds of two players without an action"
    assert not replay(ends["tigris-v1-still"], 130).over


def test_a_record_is_never_written_over(tmp_path: Path) -> None:
    record = corpus.read(corpus.files("peloponnes")[0])
    corpus.write(tmp_path / "one.json.gz", record)
    with pytest.raises(FileExistsError):
        corpus.write(tmp_path / "one.json.gz", record)


def test_the_corpus_is_made_anew_with_the_same_bytes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What an earlier commit wrote, today's program writes too; and only what is missing is made."""
    monkeypatch.setattr(corpus, "FOLDER", tmp_path)
    first = plans(game("peloponnes"), 1)
    assert [plan["name"] for plan in first][:2] == ["peloponnes-v1-01", "peloponnes-v1-02"]
    for plan in first[:2]:
        record = played(plan | {"version": {"rules_version": 1}})
        kept = Path(__file__).with_name("records") / f"{plan['name']}.json.gz"
        assert record.to_json() == gzip.decompress(kept.read_bytes())
        corpus.write(tmp_path / f"{plan['name']}.json.gz", record)
    assert [plan["name"] for plan in plans(game("peloponnes"), 1)][:1] == ["peloponnes-v1-03"]
