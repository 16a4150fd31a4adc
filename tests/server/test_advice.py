"""A hint: three moves that are not all of one kind, one reason each, and what is equally good."""

from __future__ import annotations

from ziggurat.bots.base import Candidate, Term
from ziggurat.server.tables.advice import advised


def move(action: str, chance: float, *terms: tuple[str, float]) -> Candidate:
    """A move of seat 0 with its reasons."""
    said = tuple(Term(key, weight, {"en": key, "fr": key}) for key, weight in terms)
    return Candidate(action, (chance, 1 - chance), 10, (), said)


def test_three_of_a_kind_give_way_to_another_that_is_near() -> None:
    alike = [move("farm C4", 0.41), move("farm D4", 0.405), move("farm D5", 0.40), move("farm E5", 0.40)]
    near, far = move("priest G11", 0.385), move("king A4", 0.36)
    assert [one.action for one in advised([*alike, near], 0)] == ["farm C4", "farm D4", "priest G11"]
    assert [one.action for one in advised([*alike, far], 0)] == ["farm C4", "farm D4", "farm D5"]


def test_moves_within_one_per_cent_are_equally_good() -> None:
    found = advised([move("farm C4", 0.41), move("king A4", 0.404), move("end", 0.38)], 0)
    assert [one.equal for one in found] == [True, True, False]
    assert [one.equal for one in advised([move("farm C4", 0.41), move("end", 0.38)], 0)] == [False, False]


def test_each_move_has_one_reason_and_another_than_the_better_one() -> None:
    first = move("farm C4", 0.41, ("weakest", 0.05), ("home", 0.02))
    second = move("farm D4", 0.39, ("weakest", 0.04), ("home", 0.03), ("rivals", -0.09))
    assert [one.sentence["en"] for one in advised([first, second], 0)] == ["weakest", "home"]
    assert advised([move("end", 0.2)], 0)[0].sentence == {}


def test_what_speaks_against_a_move_is_no_reason_for_it() -> None:
    assert advised([move("end", 0.2, ("rivals", -0.09))], 0)[0].sentence == {}
