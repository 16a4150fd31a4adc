"""Replays: with everything open they show the true position, and only of games that are over."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.client import Player
from ziggurat.kit.errors import WrongSeat
from ziggurat.kit.records import Entry, Record, Recorder, advance, replay
from ziggurat.kit.registry import game as game_named
from ziggurat.kit.registry import games
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.kit.views import OPEN
from ziggurat.server.tables import replays
from ziggurat.server.thinkers import WorkerPools
from ziggurat.storage.sql import Database, SqlStore

Newcomer = Callable[..., Player]
Json = dict[str, Any]


def finished(game: str, players: int) -> Record:
    """A random game played to its end."""
    rng = random.Random(players)
    recorder = Recorder(game_named(game).start(players), [f"P{seat}" for seat in range(players)])
    state = recorder.state
    while not state.over:
        chance = state.seat == CHANCE
        recorder.play(state.game.draw(state, rng) if chance else rng.choice(state.legal_actions))
    return recorder.record


def tigris_agrees(board: Json, truth: Json) -> None:
    for shown, there in zip(board["seats"], truth["seats"], strict=True):
        assert [shown[what] for what in ("hand", "points", "treasures")] == [
            there[what] for what in ("hand", "points", "treasures")
        ]
    assert board["bag_tiles"] == truth["bag"]
    assert board["bag"] == sum(truth["bag"].values())


def kings_agrees(board: Json, truth: Json) -> None:
    for shown, there in zip(board["seats"], truth["seats"], strict=True):
        assert (shown["hand"], shown["pile"]) == (there["hand"], there["pile"])
        assert shown["points"] == sum(there["pile"].values())
    assert (board["unseen"], board["draw_pile"]) == (truth["unseen"], truth["draw_pile"])


def peloponnes_agrees(board: Json, truth: Json) -> None:
    assert {name: board["position"][name] for name in truth} == truth  # the page hears more: the rules version


def tikal_agrees(board: Json, truth: Json) -> None:
    for number, (shown, there) in enumerate(zip(board["seats"], truth["seats"], strict=True)):
        for what in ("prestige", "treasures", "reserve"):
            assert shown[what] == there[what]
        standing = {at: there["explorers"][number] for at, there in board["hexes"].items() if "explorers" in there}
        assert {at: many for at, many in standing.items() if many} == there["explorers"]
    assert sum(board["pile"].values()) == len(truth["pile"])
    assert [tile["tile"] for tile in board["display"]] == truth["display"]
    assert board["points"] == truth["points"]


AGREES = {"tigris": tigris_agrees, "kings": kings_agrees, "peloponnes": peloponnes_agrees, "tikal": tikal_agrees}


@pytest.mark.parametrize("game", games())
def test_an_open_replay_shows_the_true_position(newcomer: Newcomer, game: str) -> None:
    anna = newcomer("Anna")
    for players in (2, game_named(game).seats[-1]):
        record = finished(game, players)
        kept = anna.http.post("/api/records", content=record.to_json()).json()["id"]
        steps = len(record.entries)
        for step in sorted({0, 1, steps // 5, steps // 3, steps // 2, 2 * steps // 3, steps - 1, steps}):
            state = replay(record, step)
            found = anna.get(f"/api/replays/{kept}/steps/{step}")
            assert (found["deciding"], found["decision"]) == (state.seat, state.decision)
            AGREES[game](found["board"], msgspec.json.decode(state.game.write_position(state)))


def test_names_in_an_uploaded_record_stay_as_people_write_them(newcomer: Newcomer) -> None:
    record = finished("tikal", 2)
    record.players = ["\u202eanA\u2066", "Zoë " * 30]
    anna = newcomer("Anna")
    kept = anna.http.post("/api/records", content=record.to_json()).json()["id"]
    assert anna.get(f"/api/replays/{kept}")["players"] == ["anA", ("Zoë " * 30)[:40]]


@pytest.mark.parametrize("game", games())
def test_a_game_still_running_is_never_shown_open(newcomer: Newcomer, game: str) -> None:
    anna, stranger = newcomer("Anna"), newcomer("Stranger")
    table = anna.open(game, "me", "random")["table"]["id"]
    with anna.live(table) as live:
        live.hello()
        live.play_on(random.Random(3), 2)
        for who in (anna, stranger):
            for path in ("", "/steps/0", "/steps/1", "/log?seat=0", "/record"):
                assert who.get(f"/api/replays/{table}{path}", status=409)["error"] == "not_playing"
            for seat in (OPEN, -1, 9):
                assert who.http.get(f"/api/replays/{table}/steps/1", params={"seat": seat}).status_code in (404, 409)
            seen = who.get(f"/api/tables/{table}", seat=OPEN)["board"]
            others = [there for seat, there in enumerate(seen.get("seats", [])) if seat != 0 or who is stranger]
            if game in ("tigris", "kings"):
                assert [there["hand"] for there in others] == [None] * len(others)
                assert not {"bag_tiles", "unseen"} & set(seen)


@pytest.mark.parametrize("game", games())
def test_no_seat_plays_with_everything_open(game: str) -> None:
    state = game_named(game).start(2)
    with pytest.raises(WrongSeat):
        state.game.view(state, OPEN)


def test_a_step_is_played_from_the_last_position_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    record = finished("tigris", 3)
    shown = replays.ReplayedGame(record)
    played = list[int]()

    def noted(state: State, entries: Sequence[Entry], begin: int) -> None:
        played.append(len(entries))
        advance(state, entries, begin)

    monkeypatch.setattr(replays, "advance", noted)
    for step in (len(record.entries), 0, 1, replays.EVERY, replays.EVERY + 1, 5 * replays.EVERY - 1):
        assert shown.after(step).game.write_position(shown.after(step)) == replay(record, step).game.write_position(
            replay(record, step)
        )
    assert len(shown.marks) == len(record.entries) // replays.EVERY + 1
    played.clear()
    for step in range(len(record.entries)):
        shown.after(step)
        assert sum(played) <= replays.EVERY, "all of it was played again for one step"
        played.clear()


def test_a_record_is_examined_once_in_another_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> tuple[int, int | None, bool]:
        database = Database(str(tmp_path / "t.db"))
        await database.open()
        workers = WorkerPools()
        shelf = replays.Replays(SqlStore(database), workers)
        asked = 0
        examine = workers.examine

        async def counted(*given: Any) -> Any:
            nonlocal asked
            asked += 1
            return await examine(*given)

        monkeypatch.setattr(workers, "examine", counted)
        record = finished("tikal", 2)
        here = await shelf.verdict("x", record)
        again = await shelf.verdict("x", record)
        assert workers.records.pool is not None
        worker = next(iter((workers.records.pool._processes or {}).values())).pid
        workers.close()
        await database.close()
        return asked, worker, here == again and bool(here.verdict and here.verdict.ok)

    asked, worker, same = asyncio.run(look())
    assert (asked, same) == (1, True)
    assert worker != os.getpid()


@pytest.mark.parametrize("game", games())
def test_the_outcome_tells_places_reasons_turns_and_moments(game: str, newcomer: Newcomer) -> None:
    player = newcomer("Ada")
    record = finished(game, 2)
    name = player.post("/api/records", **msgspec.json.decode(record.to_json()))["id"]
    told = player.get(f"/api/replays/{name}/outcome")
    state = replay(record)
    assert told["ranking"] == state.game.ranking(state)
    score = [next(one["points"] for one in seat["compared"] if one.get("score")) for seat in told["seats"]]
    assert told["turns"][-1]["scores"] == score
    steps = [turn["step"] for turn in told["turns"]]
    assert steps == sorted(set(steps))
    assert steps[0] == 1
    assert {turn["seat"] for turn in told["turns"]} >= {0, 1}
    assert 0 < len(told["turnings"]) <= 5
    for turning in told["turnings"]:
        assert turning["event"] in record.entries[turning["step"] - 1].events
