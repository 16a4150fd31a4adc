"""Nothing a seat may not know leaves the server: what it cannot know is dealt anew, and every byte sent is compared."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from tests.server.client import Player
from ziggurat.kit.chance import new_seed
from ziggurat.kit.registry import game as game_named
from ziggurat.kit.registry import games
from ziggurat.kit.seats import CHANCE, NOBODY
from ziggurat.kit.state import State
from ziggurat.kit.views import SPECTATOR
from ziggurat.server import questions
from ziggurat.server.channel import ENCODER, Channel
from ziggurat.server.errors import ApiError
from ziggurat.server.handlers import play
from ziggurat.server.match import Match
from ziggurat.server.settings import UPDATE_BYTES, VIEW_BYTES
from ziggurat.server.showing import news_of, view_of
from ziggurat.server.table import LiveTable
from ziggurat.storage import Database, Store
from ziggurat.storage.rows import SeatRow, TableRow

GAMES = 200  # a title
NOW = 1_700_000_000_000


def table_of(game: str, players: int) -> LiveTable:
    """A table in this process alone, not stored anywhere."""
    row = TableRow(
        "leaktest", game, "{}", '{"type":"none"}', False, True, "g0", "playing", 0, 0, NOW, None, new_seed(), "[]",
        1, 0, None, None, NOW, NOW,
    )  # fmt: skip
    seats = [
        SeatRow(row.id, seat, "person", f"g{seat}", f"P{seat}", None, False, None, None, None)
        for seat in range(players)
    ]
    row.nonces = msgspec.json.encode([""] * players).decode()
    return LiveTable(Store(Database("never-opened.db")), row, seats)


def apply_all(match: Match, draft: Any) -> None:
    for row in draft.rows:
        match.apply(row)


def sent(table: LiveTable, viewer: int, asked: list[str]) -> list[bytes]:
    """Everything a seat can get out of the server now: the view, the news, and the answers to its questions."""
    found = [ENCODER.encode(view_of(table, viewer, NOW)), ENCODER.encode(news_of(table, viewer, NOW))]
    for action in asked if viewer >= 0 else ():
        for question in (play.why_not_of, play.preview_of):
            try:
                found.append(ENCODER.encode(question(table, viewer, "uuid", action)))
            except ApiError as error:
                found.append(str(error).encode())
    return found


def redealt(state: State, viewer: int, seed: int) -> State:
    twin = state.copy()
    twin.redeal_hidden(viewer, seed)
    return twin


def after(table: LiveTable, state: State, viewer: int, action: str) -> tuple[Any, ...] | None:
    """What a seat hears and sees once an action is played in this position; None where it cannot be played."""
    game = table.match.game
    twin = state.copy()
    if not twin.allows_number(game.actions.by_text[action]):
        return None
    events = game.heard_by(game.play(twin, action), viewer)
    board = game.table(twin, viewer)
    legal = [str(each) for each in twin.actions()] if twin.seat == viewer else []
    return msgspec.json.encode(events), msgspec.json.encode(board), twin.seat, twin.decision, game.facts(twin), legal


def check_dealings(table: LiveTable, rng: random.Random, action: str) -> None:
    """Deal anew for each seat what it cannot know: the bytes stay the same, and so does what it hears next."""
    match = table.match
    truth = match.state
    asked = [rng.choice(match.game.actions.texts) for _ in range(2)]
    for viewer in (SPECTATOR, *range(len(table.seats))):
        before = sent(table, viewer, asked)
        other = redealt(truth, viewer, rng.getrandbits(60))
        match.state = other
        assert sent(table, viewer, asked) == before, f"seat {viewer} could tell two dealings apart"
        match.state = truth
        if truth.seat != CHANCE and (told := after(table, other, viewer, action)) is not None:
            shown = after(table, truth, viewer, action)
            # The one who acts may learn something by acting (undo stops there); at the end all is shown to all.
            if viewer != truth.seat and shown is not None and shown[2] != NOBODY:
                assert told == shown, f"seat {viewer} could tell two dealings apart after {action}"


def play_fast(game: str, players: int, seed: int) -> None:
    """A random game without a log, checked at two of its decisions."""
    rng = random.Random(seed)
    table = table_of(game, players)
    state = table.match.state
    while not state.over:
        if state.seat == CHANCE:
            state.play_number(state.draw_number(rng.randrange(state.tickets)))
            continue
        numbers = state.numbers()
        number = rng.choice(numbers)
        if rng.random() < 2 / 150:
            check_dealings(table, rng, table.match.game.actions.texts[number])
        state.play_number(number)


def play_game(game: str, players: int, seed: int, checks: int) -> Iterator[LiveTable]:
    """A random game with its log, checked at some of its decisions."""
    rng = random.Random(seed)
    table = table_of(game, players)
    apply_all(table.match, table.match.draft_start(NOW))
    while not table.match.over:
        match = table.match
        action = str(rng.choice(match.state.actions()))
        if rng.random() < checks / 150:
            check_dealings(table, rng, action)
        apply_all(match, match.draft_action(match.state.seat, action, None, NOW, hold=False))
        yield table


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_no_seat_can_tell_two_dealings_apart(game: str) -> None:
    seats = [players for players in game_named(game).seats if players > 1]
    for seed in range(GAMES):
        players = seats[seed % len(seats)]
        if seed % 20:
            play_fast(game, players, seed)
        else:
            for _ in play_game(game, players, seed, checks=4):
                pass


@pytest.mark.parametrize("game", games())
def test_views_and_updates_keep_to_their_size(game: str) -> None:
    largest_view = largest_update = 0
    for seed in range(6):
        players = game_named(game).seats[-1]
        channels: list[Channel] = []
        for table in play_game(game, players, seed, checks=0):
            channels = channels or [Channel(table, viewer) for viewer in (SPECTATOR, *range(players))]
            for channel in channels:
                if table.match.ply == channel.ply:
                    continue
                channel.publish(NOW)
                largest_update = max(largest_update, *map(len, channel.kept[-1][1]))
            largest_view = max(largest_view, len(ENCODER.encode(view_of(table, players - 1, NOW))))
    print(f"{game}: largest view {largest_view} bytes, largest update {largest_update} bytes")
    assert largest_view <= VIEW_BYTES
    assert largest_update <= UPDATE_BYTES


@pytest.mark.parametrize("game", games())
def test_a_forecast_comes_from_the_view_alone(game: str) -> None:
    rng = random.Random(4)
    for table in play_game(game, 3, 4, checks=0):
        state = table.match.state
        if state.seat < 0 or rng.random() > 0.1:
            continue
        view = table.match.game.view(state, state.seat)
        action = str(rng.choice(view.legal_actions))
        other = table.match.game.view(redealt(state, state.seat, 7), state.seat)
        assert questions.forecast(view, action) == questions.forecast(other, action)


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
