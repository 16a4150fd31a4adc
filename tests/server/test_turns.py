"""The turns of a log, and a turn that ends by itself and waits: records and rules know nothing of it."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from ziggurat.kit.records import verify
from ziggurat.kit.registry import game, games
from ziggurat.kit.seats import CHANCE
from ziggurat.server.tables.match import Draft, Match, ends_turn, sealed
from ziggurat.server.tables.seat_view import lines_for


def begun(name: str, players: int = 3) -> Match:
    """A game after its first draws."""
    played = game(name)
    match = Match(played, None, ["Anna", "Bob", "Cyd"][:players], sealed("7" * 64, "table", [""] * players))
    take(match, match.draft_start(0))
    return match


def take(match: Match, draft: Draft) -> None:
    """Apply what was drafted."""
    match.take(draft)


def waits(match: Match) -> int | None:
    """The seat whose confirmation is waited for."""
    return match.awaiting


def any_action(match: Match, rng: random.Random) -> str:
    """Some legal action."""
    return str(rng.choice(match.state.legal_actions))


@pytest.mark.parametrize("name", games())
def test_turns_are_counted_and_belong_to_a_seat(name: str) -> None:
    match, rng = begun(name), random.Random(4)
    for step in range(120):
        if match.over:
            break
        take(match, match.draft_action(match.state.seat, any_action(match, rng), f"uuid-{step:04}", 0, hold=False))
    turns = [(line.turn, line.whose) for line in match.lines]
    assert all(after[0] - before[0] in (0, 1) for before, after in pairwise(turns))
    assert all(after[1] == before[1] for before, after in pairwise(turns) if after[0] == before[0])
    own = [line for line in match.lines if line.row.seat >= 0 and line.whose == line.row.seat]
    assert len(own) > 20
    assert turns[-1][0] > 10
    heard = lines_for(match, match.lines, 0)
    assert {(line.turn, line.whose) for line in heard} <= set(turns)
    assert heard[-1].turn == turns[-1][0]


def last_point(match: Match, rng: random.Random) -> str:
    """Play until an action other than `end` would end the turn; that action."""
    while True:
        seat = match.state.seat
        for action in map(str, match.state.legal_actions):
            if action != "end" and match.state.decision == "act" and ends_turn(match.state.copy().play(action)):
                return action
        spend = [one for one in map(str, match.state.legal_actions) if one != "end"]
        take(match, match.draft_action(seat, rng.choice(spend) if spend else "end", None, 0, hold=False))


def test_the_last_point_of_a_turn_waits_for_its_end_and_can_be_undone() -> None:
    match, rng = begun("tikal"), random.Random(2)
    action = last_point(match, rng)
    seat, before = match.state.seat, match.game.write_position(match.state)
    take(match, match.draft_action(seat, action, "uuid-last", 0, hold=False, hold_last=True))
    assert waits(match) == seat
    assert match.undoable(seat) >= 1
    assert match.state.seat == CHANCE  # the next hexagon is not drawn before the turn is ended
    take(match, match.draft_undo(seat, "uuid-undo", 0))
    assert match.game.write_position(match.state) == before
    take(match, match.draft_action(seat, action, "uuid-again", 0, hold=False, hold_last=True))
    take(match, match.draft_confirm(seat, "uuid-end", 0))
    assert waits(match) is None
    assert match.state.seat not in (seat, CHANCE)


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
    match, rng = begun("tikal"), random.Random(3)
    kinds = set()
    for step in range(60):
        seat, action = match.state.seat, any_action(match, rng)
        take(match, match.draft_action(seat, action, f"uuid-{step:04}", 0, hold=False, hold_last=True))
        kinds.add(match.awaiting is not None)
        if match.awaiting is not None:
            take(match, match.draft_confirm(seat, None, 0))
    assert kinds == {True, False}
