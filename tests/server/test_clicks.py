"""What a click costs: it is played once, named once, what seats share is found once, and nothing is lost by that."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from tests.server.worlds import table_of
from ziggurat.kit.registry import game as game_named
from ziggurat.kit.seats import CHANCE, NOBODY
from ziggurat.kit.state import State
from ziggurat.kit.views import OPEN, SPECTATOR
from ziggurat.server.protocol.legal import pack_legal, pack_numbers
from ziggurat.server.protocol.patch import difference, patched
from ziggurat.server.tables.live_game import LiveGame

TABLES = (("tigris", 3), ("kings", 3), ("peloponnes", 3), ("tikal", 4))


def draw_all(state: State, rng: Random) -> None:
    while state.seat == CHANCE:
        state.play_drawn(rng)


def states(name: str, players: int, seed: int, many: int) -> list[State]:
    """Positions of a game at random, each with what chance decided after it."""
    rng, state = Random(seed), game_named(name).start(players)
    found: list[State] = []
    draw_all(state, rng)
    while state.seat != NOBODY and len(found) < many:
        found.append(state.copy())
        state.play_number(rng.choice(state.numbers()))
        draw_all(state, rng)
    return found


def read(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_patch_makes_the_new_board_of_the_old_one_as_both_are_sent(name: str, players: int) -> None:
    known: Any = {}
    for old, new in zip(states(name, players, 3, 60), states(name, players, 3, 60)[1:], strict=False):
        for viewer in (*range(players), SPECTATOR):
            was, now = old.game.board(old, viewer), new.game.board(new, viewer)
            for patch in (difference(was, now), difference(was, now, known)):
                assert patched(read(was), read(patch)) == read(now)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_state_named_from_the_one_before_is_named_as_if_there_were_none(name: str, players: int) -> None:
    last = None
    for state in states(name, players, 4, 120):
        game = state.game
        last, whole = game.named(state, last), game.named(state)
        assert (last.position, last.numbers) == (whole.position, whole.numbers)
        assert game.write_position(state, last.position) == game.write_position(state)
        for viewer in (*range(players), SPECTATOR):
            shown = game.board(state, viewer, last)
            assert shown == game.board(state, viewer)
            assert game.outlook(state, viewer, shown) == game.outlook(state, viewer)


@pytest.mark.parametrize("name", ["tigris", "kings"])
def test_boards_that_share_what_is_open_tell_no_seat_what_is_closed_to_it(name: str) -> None:
    """The board of everything open is made first: nothing of it may be found again in another's."""
    for state in states(name, 3, 6, 60):
        game, named = state.game, state.game.named(state)
        game.board(state, OPEN, named)
        for seat in range(3):
            dealt = state.copy()
            dealt.redeal_hidden(seat, 8)
            assert game.board(state, seat, named) == game.board(dealt, seat)
            assert all(
                there.hand is None for at, there in enumerate(game.board(state, seat, named).seats) if at != seat
            )
        assert all(there.hand is None for there in game.board(state, SPECTATOR, named).seats)


def test_a_field_that_is_left_out_at_its_default_is_removed_and_set_again() -> None:
    more = [(name, int) for name in "abcd"]  # a smaller struct is sent whole
    kind = msgspec.defstruct("Hex", [*more, ("guard", int | None, None)], omit_defaults=True)
    free, guarded = kind(1, 2, 3, 4), kind(1, 2, 3, 4, 2)
    assert difference({"A": guarded}, {"A": free}) == [[["A", "guard"]]]
    assert difference({"A": free}, {"A": guarded}) == [[["A", "guard"], 2]]


def test_what_two_seats_are_shown_alike_is_compared_once() -> None:
    old, new = states("tigris", 3, 5, 40)[30:32]
    before, after = old.game.named(old), new.game.named(new)
    known: Any = {}
    boards = [(old.game.board(old, seat, before), new.game.board(new, seat, after)) for seat in range(3)]
    difference(*boards[0], known)
    compared = len(known)
    difference(*boards[1], known)
    assert 0 < len(known) - compared < compared  # the seats, and what each of them is told anew


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_legal_actions_are_packed_by_number_as_by_notation(name: str, players: int) -> None:
    for state in states(name, players, 9, 30):
        texts = state.game.actions.texts
        numbers = sorted(state.numbers())
        assert pack_numbers(state.game.actions, numbers) == pack_legal(texts[number] for number in numbers)


@pytest.mark.parametrize("name", ["tigris", "kings"])
def test_where_the_open_numbers_are_the_same_a_seat_sees_the_same(name: str) -> None:
    told = 0
    for state in states(name, 3, 11, 80):
        for seat in range(3):
            dealt = state.copy()
            dealt.redeal_hidden(seat, 5)
            if state.game.open_numbers(state, seat) == state.game.open_numbers(dealt, seat):
                told += state.snapshot() != dealt.snapshot()
                assert state.game.board(state, seat) == state.game.board(dealt, seat)
    assert told > 50  # most of them dealt otherwise


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_submission_is_played_and_named_once(name: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    table, rng = table_of(name, players, {}, False, "a", "b"), Random(2)
    game = table.live_game.game
    play, named = game.play_number, game.named
    done: Counter[str] = Counter()

    def counted_play(*given: Any) -> Any:
        done["played"] += 1
        return play(*given)

    def counted_named(state: Any, last: Any = None) -> Any:
        done["named"] += 1
        return named(state, last)

    async def change(row: Any, changes: Any, seats: Any, entries: Any) -> Any:
        return msgspec.structs.replace(row, **dict(changes))

    monkeypatch.setattr(game, "play_number", counted_play)
    monkeypatch.setattr(game, "named", counted_named)
    monkeypatch.setattr(table.store, "change", change)
    for viewer in (*range(players), SPECTATOR):
        table.channel(viewer)
    for turn in range(12):
        live_game: LiveGame = table.live_game
        done.clear()
        ply, action = live_game.ply, live_game.game.actions.texts[rng.choice(live_game.state.numbers())]
        answer = asyncio.run(table.submit(live_game.state.seat, ply, f"u{turn}", action))
        assert answer.ply == ply + 1  # type: ignore[union-attr]
        assert done["played"] == live_game.ply - ply
        asyncio.run(shown(table))
        assert (
            done["named"] == live_game.ply - ply or live_game.steps
        )  # to know what may be taken back, seats look again


async def shown(table: Any) -> None:
    table.publish()
