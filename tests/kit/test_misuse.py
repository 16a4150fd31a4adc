"""What cannot be asked of a state is refused with a sentence; what can be asked is answered in full."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from ziggurat import CHANCE, NOBODY, SPECTATOR, History, View
from ziggurat.kit.errors import BadView, NotOver, WrongSeat
from ziggurat.kit.history import NothingPlayed
from ziggurat.kit.records import FALSE_RESULT, Recorder, read_record, verify
from ziggurat.kit.registry import game, games
from ziggurat.kit.testing import random_states, step, tables


@pytest.mark.parametrize("name", games())
def test_nobody_but_a_seat_or_a_spectator_looks(name: str) -> None:
    state = game(name).start(2)
    for who in (CHANCE, NOBODY, 2, 9, -9):
        with pytest.raises(WrongSeat, match="seats are 0 to 1, or SPECTATOR"):
            state.view(who)
        with pytest.raises(WrongSeat, match="seats are 0 to 1, or SPECTATOR"):
            state.redeal_hidden(who, 1)
    assert state.view(SPECTATOR).seat == SPECTATOR


@pytest.mark.parametrize("name", games())
def test_shares_are_refused_until_the_end_and_returns_are_nothing(name: str) -> None:
    state = game(name).start(2)
    with pytest.raises(NotOver, match=r"the game goes on: (CHANCE draws|seat 0 decides), and nobody has a share"):
        state.shares()
    assert state.returns() == [0.0, 0.0]
    state.play_randomly(1)
    with pytest.raises(WrongSeat, match="nothing is drawn now: the game is over"):
        state.chance_outcomes()
    assert state.returns() == state.shares()
    assert sum(state.returns()) == pytest.approx(1)


@pytest.mark.parametrize("name", games())
def test_the_outcomes_of_chance_are_the_tickets_in_the_urn(name: str) -> None:
    drawn = 0
    for state in random_states(game(name), 2, {}, 5):
        if state.seat != CHANCE:
            with pytest.raises(WrongSeat, match="nothing is drawn now"):
                state.chance_outcomes()
            continue
        outcomes = state.chance_outcomes()
        tickets = [state.draw_number(ticket) for ticket in range(state.tickets)]
        assert sorted(number for number, _ in outcomes) == sorted(state.numbers())
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        assert all(chance == tickets.count(number) / len(tickets) for number, chance in outcomes)
        drawn += 1
    assert drawn > 10


@pytest.mark.parametrize("name", games())
def test_what_is_drawn_and_played_at_once_is_what_would_be_drawn(name: str) -> None:
    drawn = 0
    for state in random_states(game(name), 2, {}, 6):
        apart, at_once = state.copy(), state.copy()
        if state.seat != CHANCE:
            with pytest.raises(WrongSeat, match="nothing is drawn now"):
                at_once.play_drawn(Random(drawn))
            continue
        apart.play(apart.draw(Random(drawn)))
        at_once.play_drawn(Random(drawn))
        assert at_once == apart
        drawn += 1
    assert drawn > 10


@pytest.mark.parametrize("name", games())
def test_a_view_comes_back_from_json_and_imagines_the_same(name: str) -> None:
    rules = game(name)
    for players, options in tables(rules)[::3]:
        for state in random_states(rules, players, options, 4, every=67):
            for seat in (*range(players), SPECTATOR):
                view = state.view(seat)
                again = View.from_json(view.to_json())
                assert again == view
                assert again.imagine(Random(3)) == view.imagine(Random(3))


def test_what_is_no_view_is_refused() -> None:
    text = game("tigris").start(2).view(0).to_json()
    for bad in (
        b"{}",
        b"[",
        text.replace(b'"table":{', b'"table":{"tiles":3,'),
        text.replace(b'"legal_actions":[', b'"legal_actions":["fly",'),
    ):
        with pytest.raises(BadView, match="not a view"):
            View.from_json(bad)


@pytest.mark.parametrize(
    ("name", "told", "instead"),
    [
        ("tigris", b'"actions_left":0', b'"actions_left":9'),
        ("kings", b'"actions_left":0', b'"actions_left":9'),
        ("peloponnes", b'"round":0', b'"round":99'),
        ("tikal", b'"prestige":0', b'"prestige":30000'),
    ],
)
def test_a_view_that_no_position_fits_is_refused_when_it_is_read(name: str, told: bytes, instead: bytes) -> None:
    text = game(name).start(2).view(0).to_json()
    assert told in text
    with pytest.raises(BadView, match="not a view"):
        View.from_json(text.replace(told, instead))


@pytest.mark.parametrize("name", ["tigris", "kings", "peloponnes", "tikal"])
def test_a_view_of_our_own_is_not_checked_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view = game(name).start(2).view(0)
    imagined = view.imagine(Random(3))
    for check in ("restore", "check_position", "check_state"):
        monkeypatch.setattr(game(name), check, None)
    assert view.imagine(Random(3)) == imagined


@pytest.mark.parametrize("name", games())
def test_a_history_goes_back_step_by_step(name: str) -> None:
    rules, rng = game(name), Random(6)
    history = History(rules.start(2))
    seen = [history.state.copy()]
    while not history.state.over and len(history) < 60:
        history.play(rules.actions.action(step(history.state, rng)))
        seen.append(history.state.copy())
    assert [seat for seat, _ in history.actions] == [state.seat for state in seen[:-1]]
    while len(history):
        assert history.state == seen.pop()
        history.undo()
    assert history.state == seen[0]
    with pytest.raises(NothingPlayed):
        history.undo()


@pytest.mark.parametrize("name", games())
def test_an_information_state_is_the_same_in_every_world_that_the_seat_cannot_tell_apart(name: str) -> None:
    for state in random_states(game(name), 3, {}, 8, every=13):
        for seat in range(3) if not state.over else ():
            other = state.copy()
            other.redeal_hidden(seat, 99)
            assert other.information_state(seat) == state.information_state(seat)


def test_perfect_recall_tells_what_was_heard_and_no_more() -> None:
    rules = game("tigris")
    history = History(rules.start(2))
    for action in ("first 0", "draw temple", "draw farm"):
        history.play(action)
    assert "TileDrawn" in history.information_state(0)
    assert "TileDrawn" not in history.information_state(1)


@pytest.mark.parametrize("name", games())
def test_a_record_tells_its_result_and_verify_checks_it(name: str) -> None:
    rules, rng = game(name), Random(2)
    recorder = Recorder(rules.start(2))
    while not recorder.state.over:
        assert recorder.record.result is msgspec.UNSET
        recorder.play(rules.actions.action(step(recorder.state, rng)))
    record = read_record(recorder.record.to_json())
    assert record.result.shares == recorder.state.shares()  # type: ignore[union-attr]
    assert verify(record).ok
    record.result.shares.reverse()  # type: ignore[union-attr]
    record.result.shares[0] += 0.5  # type: ignore[union-attr]
    assert verify(record).message == FALSE_RESULT
