"""The turns of a log, and a turn that ends by itself and waits: records and rules know nothing of it."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from ziggurat.kit.records import verify
from ziggurat.kit.registry import game, games
from ziggurat.kit.seats import CHANCE
from ziggurat.server.tables.live_game import LiveGame, LogDraft, ends_turn, sealed
from ziggurat.server.tables.seat_view import lines_for


def begun(name: str, players: int = 3) -> LiveGame:
    """A game after its first draws."""
    played = game(name)
    live_game = LiveGame(played, None, ["Anna", "Bob", "Cyd"][:players], sealed("7" * 64, "table", [""] * players))
    take(live_game, live_game.draft_start(0))
    return live_game


def take(live_game: LiveGame, draft: LogDraft) -> None:
    """Apply what was drafted."""
    live_game.take(draft)


def waits(live_game: LiveGame) -> int | None:
    """The seat whose confirmation is waited for."""
    return live_game.awaiting


def any_action(live_game: LiveGame, rng: random.Random) -> str:
    """Some legal action."""
    return str(rng.choice(live_game.state.legal_actions))


@pytest.mark.parametrize("name", games())
def test_turns_are_counted_and_belong_to_a_seat(name: str) -> None:
    live_game, rng = begun(name), random.Random(4)
    for step in range(120):
        if live_game.over:
            break
        take(
            live_game,
            live_game.draft_action(live_game.state.seat, any_action(live_game, rng), f"uuid-{step:04}", 0, hold=False),
        )
    turns = [(line.turn, line.whose) for line in live_game.lines]
    assert all(after[0] - before[0] in (0, 1) for before, after in pairwise(turns))
    assert all(after[1] == before[1] for before, after in pairwise(turns) if after[0] == before[0])
    own = [line for line in live_game.lines if line.row.seat >= 0 and line.whose == line.row.seat]
    assert len(own) > 20
    assert turns[-1][0] > 10
    heard = lines_for(live_game, live_game.lines, 0)
    assert {(line.turn, line.whose) for line in heard} <= set(turns)
    assert heard[-1].turn == turns[-1][0]


def last_point(live_game: LiveGame, rng: random.Random) -> str:
    """Play until an action other than `end` would end the turn; that action."""
    while True:
        seat = live_game.state.seat
        for action in map(str, live_game.state.legal_actions):
            if action != "end" and live_game.state.decision == "act" and ends_turn(live_game.state.copy().play(action)):
                return action
        spend = [one for one in map(str, live_game.state.legal_actions) if one != "end"]
        take(live_game, live_game.draft_action(seat, rng.choice(spend) if spend else "end", None, 0, hold=False))


def test_the_last_point_of_a_turn_waits_for_its_end_and_can_be_undone() -> None:
    live_game, rng = begun("tikal"), random.Random(2)
    action = last_point(live_game, rng)
    seat, before = live_game.state.seat, live_game.game.write_position(live_game.state)
    take(live_game, live_game.draft_action(seat, action, "uuid-last", 0, hold=False, hold_last=True))
    assert waits(live_game) == seat
    assert live_game.undoable(seat) >= 1
    assert live_game.state.seat == CHANCE  # the next hexagon is not drawn before the turn is ended
    take(live_game, live_game.draft_undo(seat, "uuid-undo", 0))
    assert live_game.game.write_position(live_game.state) == before
    take(live_game, live_game.draft_action(seat, action, "uuid-again", 0, hold=False, hold_last=True))
    take(live_game, live_game.draft_confirm(seat, "uuid-end", 0))
    assert waits(live_game) is None
    assert live_game.state.seat not in (seat, CHANCE)


def test_a_turn_that_waited_leaves_the_same_record() -> None:
    held, plain = begun("tikal"), begun("tikal")
    action = last_point(held, random.Random(2))
    assert last_point(plain, random.Random(2)) == action
    seat = held.state.seat
    take(held, held.draft_action(seat, action, None, 0, hold=False, hold_last=True))
    take(held, held.draft_confirm(seat, None, 0))
    take(plain, plain.draft_action(seat, action, None, 0, hold=False))
    assert held.record().entries == plain.record().entries
    assert verify(held.record()).ok


def test_only_what_ends_the_turn_waits() -> None:
    live_game, rng = begun("tikal"), random.Random(3)
    kinds = set()
    for step in range(60):
        seat, action = live_game.state.seat, any_action(live_game, rng)
        take(live_game, live_game.draft_action(seat, action, f"uuid-{step:04}", 0, hold=False, hold_last=True))
        kinds.add(live_game.awaiting is not None)
        if live_game.awaiting is not None:
            take(live_game, live_game.draft_confirm(seat, None, 0))
    assert kinds == {True, False}


@pytest.mark.parametrize("name", games())
def test_it_is_nobodys_turn_before_it_is_drawn_who_begins(name: str) -> None:
    """Else the log told under a player's name that another one begins."""
    begins = begun(name).lines[0]
    assert (begins.turn, begins.whose) == (1, CHANCE)
