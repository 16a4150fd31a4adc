"""Nothing a seat may not know leaves the server: worlds that differ in just that are compared, byte for byte.

`Story` (worlds.py) plays whole games of a title, over all numbers of players and options, with and without confirmed
turns, with undo and chat: 48 here, 200 with `python -m tests.server.leaks`. After every submission, every viewer (each
seat, the one who acted included, and a spectator) is sent his update in the true world and in one where all that he
cannot know is different: closed hands, the bag, what others drew or swapped face down in this very step, the seed
behind the commitment, the others' ids and uuids. The bytes and so the sizes must be equal, and who decides next must be
the same. At some decisions the whole view, the table's news, refusals, why-not, previews, errors and the view that a
hint is made of are compared too; a view is made of what the updates carried, so equal updates all along leave little to
those.

What is exempt, and why:
- the step that ends the game: the rulebook lifts the screens and the server shows its seed, so both worlds have the
  same deal in that step (ids, uuids and chains still differ);
- a dealing in which an open action of somebody else would be impossible is dealt again (he can only play what he
  holds, and that he held it is what the viewer learns by seeing it played); after 40 vain dealings the step is compared
  with an equal deal. That is counted, and may be one step in a hundred at most.
Whole servers with real sockets are compared in test_leaks_live.py, answers over HTTP included.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from tests.server.client import Player
from tests.server.leaks import compared
from tests.server.worlds import NOW, Leak, Story, Twin
from ziggurat.games.kings import view as views
from ziggurat.games.kings.events import LinkHidden
from ziggurat.games.kings.game import Kings
from ziggurat.games.tigris.game import Tigris
from ziggurat.kit.registry import games
from ziggurat.server.settings import UPDATE_BYTES, VIEW_BYTES
from ziggurat.server.tables import channel, playing, questions, seat_view
from ziggurat.server.tables.channel import ENCODER
from ziggurat.server.tables.seat_view import view_of

GAMES = 48  # a title: each way to play at least twice
PARTS = 4  # so that several processes share them


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", games())
def test_no_viewer_can_tell_two_worlds_apart(game: str, part: int) -> None:
    assert compared(game, range(part, GAMES, PARTS))["games"] == GAMES // PARTS


@pytest.mark.parametrize("game", games())
def test_a_few_games_are_compared_in_every_run(game: str) -> None:
    for seed in (1, 2):
        assert Story(game, seed).play()["update"]


# The test itself: every kind of leak must be found


def draws_told_to_all(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in (Tigris, Kings):
        monkeypatch.setattr(kind, "heard", lambda self, event, seat: event)


def links_told_to_all(monkeypatch: pytest.MonkeyPatch) -> None:
    true = Kings.heard
    monkeypatch.setattr(
        Kings, "heard", lambda self, event, seat: event if isinstance(event, LinkHidden) else true(self, event, seat)
    )


def links_lie_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "links_seen", lambda state, position, viewer: position.links)


def next_hand_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    true = seat_view.board_of

    def leaky(live_game: Any, viewer: int) -> Any:
        board = msgspec.to_builtins(true(live_game, viewer), str_keys=True)
        neighbour = (viewer + 1) % live_game.state.players if viewer >= 0 else 0
        shown = msgspec.to_builtins(live_game.game.table(live_game.state, neighbour), str_keys=True)
        return board | {"look": shown["seats"][neighbour]["hand"]}

    monkeypatch.setattr(channel, "board_of", leaky)


def legal_actions_sent_to_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        channel, "legal_of", lambda live_game, viewer: seat_view.legal_of(live_game, live_game.state.seat)
    )


def sizes_tell_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    true = seat_view.turn_of

    def leaky(table: Any, viewer: int, at: int) -> Any:
        turn: Any = true(table, viewer, at)
        padding = "x" * len(table.live_game.state.numbers()) if table.live_game.state.seat >= 0 else ""
        return msgspec.structs.replace(turn, facts=turn.facts | {"padding": padding})

    monkeypatch.setattr(seat_view, "turn_of", leaky)


def refusals_look_at_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(table: Any, seat: int, uuid: str, action: str) -> Any:
        hands = [table.live_game.game.view(table.live_game.state, other).table.seats[other].hand for other in range(2)]
        return {"rule": str(hands)}

    monkeypatch.setattr(playing, "why_not_of", leaky)


def the_seed_is_in_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    true = seat_view.lines_for

    def leaky(live_game: Any, lines: Any, viewer: int) -> Any:
        return [*true(live_game, lines, viewer), live_game.fairness.seed]

    monkeypatch.setattr(channel, "lines_for", leaky)


def ids_of_others_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    true = seat_view.turn_of

    def leaky(table: Any, viewer: int, at: int) -> Any:
        turn: Any = true(table, viewer, at)
        return msgspec.structs.replace(turn, facts=turn.facts | {"who": [seat.guest_id for seat in table.seats]})

    monkeypatch.setattr(seat_view, "turn_of", leaky)


def swaps_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    true = seat_view.lines_for

    def leaky(live_game: Any, lines: Any, viewer: int) -> Any:
        return [*true(live_game, lines, viewer), *(line.row.action for line in lines if "swap" in line.row.action)]

    monkeypatch.setattr(channel, "lines_for", leaky)


def a_forced_decision_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    true = seat_view.turn_of

    def leaky(table: Any, viewer: int, at: int) -> Any:
        turn: Any = true(table, viewer, at)
        state = table.live_game.state
        forced = state.seat >= 0 and len(state.numbers()) == 1
        return msgspec.structs.replace(turn, decision="skipped") if forced else turn

    monkeypatch.setattr(seat_view, "turn_of", leaky)


CLOSED = {
    draws_told_to_all: ("tigris", "kings"),
    links_told_to_all: ("kings",),
    links_lie_open: ("kings",),
    next_hand_shown: ("tigris", "kings"),
    legal_actions_sent_to_all: ("tigris", "kings"),
    sizes_tell_the_hand: ("tigris", "kings"),
    refusals_look_at_the_truth: ("tigris", "kings"),
    the_seed_is_in_the_view: ("tigris", "kings", "peloponnes", "tikal"),
    ids_of_others_are_told: ("tigris", "kings", "peloponnes", "tikal"),
    swaps_are_named: ("tigris",),
    a_forced_decision_is_skipped: ("tigris", "kings"),
}
LEAKS = [(leak, game) for leak, titles in CLOSED.items() for game in titles]


@pytest.mark.parametrize(("leak", "game"), LEAKS, ids=[f"{leak.__name__}-{game}" for leak, game in LEAKS])
def test_a_deliberate_leak_is_found(
    monkeypatch: pytest.MonkeyPatch, leak: Callable[[pytest.MonkeyPatch], None], game: str
) -> None:
    leak(monkeypatch)
    with pytest.raises(Leak):
        list(map(Counter.total, (Story(game, seed).play() for seed in range(10))))


def test_other_worlds_are_really_other_ones() -> None:
    """In most steps of a game with closed hands, the twin's position differs from the true one."""
    differing: Counter[bool] = Counter()
    true_follow = Twin.follow

    def follow(twin: Twin, before: Any, lines: Sequence[Any]) -> None:
        true_follow(twin, before, lines)
        game, story = twin.table.live_game.game, twin.story
        same = game.write_position(twin.table.live_game.state) == game.write_position(story.table.live_game.state)
        differing[not same] += 1

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Twin, "follow", follow)
        Story("tigris", 1).play()
        Story("kings", 1).play()
    assert differing[True] > 9 * differing[False]


# Sizes, forecasts, other tables


@pytest.mark.parametrize("game", games())
def test_views_and_updates_keep_to_their_size(game: str) -> None:
    largest_view = largest_update = 0
    for seed in range(3):
        story = Story(game, seed)
        story.twins, live_game = [], story.table.live_game
        story.step(live_game.draft_start(NOW))
        while not live_game.over:
            story.step(story.next_draft())
            for line in story.channels.values():
                line.publish(NOW)
                largest_update = max(largest_update, *map(len, line.kept[-1][1]))
            largest_view = max(largest_view, len(ENCODER.encode(view_of(story.table, story.players - 1, NOW))))
    print(f"{game}: largest view {largest_view} bytes, largest update {largest_update} bytes")
    assert largest_view <= VIEW_BYTES
    assert largest_update <= UPDATE_BYTES


@pytest.mark.parametrize("game", games())
def test_a_forecast_comes_from_the_view_alone(game: str) -> None:
    story, rng = Story(game, 4), random.Random(4)
    live_game = story.table.live_game
    story.twins = []
    story.step(live_game.draft_start(NOW))
    while not live_game.over:
        if live_game.awaiting is None and rng.random() < 0.1:
            seat = live_game.state.seat
            view, dealt = live_game.game.view(live_game.state, seat), live_game.state.copy()
            dealt.redeal_hidden(seat, 7)
            action = str(rng.choice(view.legal_actions))
            other = questions.forecast(live_game.game.view(dealt, seat), action)
            assert questions.forecast(view, action) == other
        story.step(story.next_draft())


def test_what_is_said_at_one_table_is_never_heard_at_another(newcomer: Callable[..., Player]) -> None:
    anna, stranger = newcomer("CANARY-NAME"), newcomer("Stranger")
    hers = anna.open("tigris", "me", "random", listed=False)["table"]["id"]
    anna.post(f"/api/tables/{hers}/chat", text="CANARY-CHAT")
    other = stranger.open("tigris", "me", "random")["table"]["id"]
    with stranger.live(other) as live:
        live.hello()
        live.play_on(random.Random(2), 3)
        anna.post(f"/api/tables/{hers}/chat", text="CANARY-AGAIN")
        live.send(type="ping")
        live.until("pong")
        everything = str(live.heard)
    for path in ("/api/lobby", "/api/me", f"/api/tables/{other}", f"/api/tables/{hers}", "/api/metrics", "/api/health"):
        everything += stranger.http.get(path).text
    assert "CANARY" not in everything
    assert hers not in everything
