"""Closed victory piles stay closed in the log: what is sent names a card only while it lies in sight on its pile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tests.server.client import Player
from tests.server.test_replays import finished
from tests.server.worlds import NOW, Story
from ziggurat.games.kings.events import PointsCovered
from ziggurat.kit.testing import rule
from ziggurat.kit.views import SPECTATOR
from ziggurat.server.tables.seat_view import lines_for, newest_log

NAMING = {"point_scored", "reward_taken", "spoils_taken", "treasure_taken"}
Json = dict[str, Any]


def named(lines: list[Json]) -> dict[int, list[tuple[int, str]]]:
    """By pile: the plies and cards of the log that are named; none where nothing was taken."""
    found: dict[int, list[tuple[int, str]]] = {}
    for line in lines:
        for event in line["events"]:
            if event["type"] in NAMING and event.get("count", 1):
                found.setdefault(event["seat"], []).append((line["ply"], event.get("card", "treasure")))
    return found


def played(**options: Any) -> Story:
    """A table of Contest of Kings where one random game can be played, with undo now and then."""
    story = Story("kings", 2)
    story.options, story.players, story.confirm = options, 3, False
    story.table = story.new_table("true")
    story.twins, story.channels = [], {}
    story.step(story.table.live_game.draft_start(NOW))
    return story


@rule("kings/pile/covered")
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_a_log_sent_again_names_only_the_cards_in_sight(viewer: int) -> None:
    story = played()
    live_game, covered = story.table.live_game, 0
    while not live_game.over:
        story.step(story.next_draft())
        log = msgspec.to_builtins(lines_for(live_game, live_game.lines, viewer))
        seats = live_game.game.table(live_game.state, viewer).seats
        for seat, cards in named(log).items():
            assert len({ply for ply, _ in cards}) == 1, "a card is named that lies covered"
            assert cards[-1][1] == seats[seat].top
        covered = sum(event["type"] == "points_covered" for line in log for event in line["events"])
    assert covered > 20
    assert "points_covered" in str(msgspec.to_builtins(newest_log(live_game, viewer)))


@rule("kings/pile/covered")
def test_a_new_line_names_its_card_and_says_how_it_is_told_once_covered() -> None:
    story = played()
    live_game, seen = story.table.live_game, 0
    while not live_game.over:
        before = live_game.ply
        story.step(story.next_draft())
        for line in lines_for(live_game, live_game.lines_after(before), 0):
            if line.piles:
                seen += 1
                assert [event.seat for event in line.covered if isinstance(event, PointsCovered)][:1] == line.piles
    assert seen > 20


@rule("kings/pile/covered", "kings/pile/open")
def test_where_piles_lie_open_the_log_does_too() -> None:
    story = played(open_piles=True)
    live_game = story.table.live_game
    while not live_game.over:
        story.step(story.next_draft())
    log = msgspec.to_builtins(lines_for(live_game, live_game.lines, 0))
    assert "points_covered" not in str(log)
    assert not any("piles" in line for line in log)


@rule("kings/pile/covered")
def test_a_replay_from_a_seat_has_its_log_and_no_other(newcomer: Callable[..., Player]) -> None:
    anna, record = newcomer("Anna"), finished("kings", 3)
    kept = anna.http.post("/api/records", content=record.to_json()).json()["id"]
    lines = anna.get(f"/api/replays/{kept}/log", seat=1)["lines"]
    assert [line["ply"] for line in lines] == list(range(1, len(record.entries) + 1))
    drawn = [event for line in lines for event in line["events"] if event["type"].startswith("card")]
    assert {event["seat"] for event in drawn if event["type"] == "card_drawn"} == {1}
    assert {event["seat"] for event in drawn if event["type"] == "cards_drawn"} == {0, 2}
    laid = [line for line in lines if "piles" in line]
    assert all(
        "points_covered" in str(line["covered"]) and not named([line | {"events": line["covered"]}]) for line in laid
    )
    assert laid
    for seat in ("", "3", "-5", "x"):
        assert anna.http.get(f"/api/replays/{kept}/log", params={"seat": seat}).status_code in (400, 404, 422)
