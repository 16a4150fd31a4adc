"""Fields declared once: how they stand in a named position, come back, are bounded and are shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from ziggurat.kit.errors import BadPosition
from ziggurat.kit.fields import CELLS, FLAG, NUMBER, TINY, derived, field, fields_of, per_seat
from ziggurat.kit.naming import Bits, CountsOf, Flag, OneWord, Ordinal, Places, Row, Words
from ziggurat.kit.positions import Form, Unseen, by_hand, filled, shown

COLOURS = ("red", "blue")
SPACES = OneWord(("A1", "A2", "A3"), "there is no space {!r}")


class Fields:
    laid = field(CELLS, naming=Words(SPACES.words))
    hand = per_seat(TINY, 4, 2, naming=CountsOf(COLOURS), most=9, known="owner")
    active = field(NUMBER, most=3)
    attack = field(NUMBER, within="fight", called="strength", most=5)
    loser = field(NUMBER, within="fight", idle=-1)
    last = field(FLAG, naming=Flag())
    board = field(TINY, 3)
    kingdoms = derived(CELLS, 16)


class Seat(msgspec.Struct, frozen=True):
    hand: dict[str, int] = {}


class Fight(msgspec.Struct, frozen=True):
    strength: int
    loser: int


class Position(msgspec.Struct, frozen=True):
    seats: tuple[Seat, ...]
    game: str = "toy"
    decision: str = "act"
    deciding: int = 0
    options: Any = None
    rules_version: int = 1
    laid: tuple[str, ...] = ()
    active: int = 0
    last: bool = False
    fight: Fight | None = None
    board: str = ""


class Rules:
    name = "toy"
    seats = range(2, 5)
    decisions = ("act", "over")


class Table:
    """What `Form` asks of a state."""

    players, rules_version, options, decision, seat = 2, 1, None, "act", 0

    def __init__(self, **change: Any) -> None:
        self.numbers = NUMBERS | change

    def snapshot(self) -> dict[str, Any]:
        return self.numbers

    def changed(self, origin: Table) -> dict[str, Any]:
        return {name: number for name, number in self.numbers.items() if number != origin.numbers[name]}

    def copy(self) -> Table:
        return Table(**self.numbers)


def drawn(numbers: Mapping[str, Any]) -> str:
    return "".join("x" if space in numbers["board"] else "." for space in range(3))


def form(fields: type) -> Form:
    parts = {"fight": (Fight, lambda now: now["attack"] != 0)}
    return Form(fields, Position, Seat, aside={"board"}, said={"board": by_hand(drawn, "board")}, parts=parts)


FORM = form(Fields)
NUMBERS = {
    "laid": [0, 2],
    "hand": [[1, 0], [0, 3]],
    "active": 1,
    "attack": 4,
    "loser": 0,
    "last": 1,
    "board": [0, 1],
}


def named(**change: Any) -> Position:
    position: Position = FORM.named(Table(**change)).position  # type: ignore[arg-type]
    return position


def test_numbers_are_said_in_names_and_meant_again() -> None:
    position = named()
    assert position.seats == (Seat({"red": 1}), Seat({"blue": 3}))
    assert (position.laid, position.active, position.last) == (("A1", "A3"), 1, True)
    assert position.fight == Fight(4, 0)
    meant = FORM.numbers(position, Rules.decisions, board=[0, 1])
    assert meant == NUMBERS | {"phase": 0, "seat": 0, "last": True}


def test_a_part_that_is_missing_leaves_its_fields_idle() -> None:
    position = named(attack=0)
    assert position.fight is None
    meant = FORM.numbers(position, Rules.decisions)
    assert (meant["attack"], meant["loser"]) == (0, -1)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"active": 4}, "active cannot be 4: it goes from 0 to 3"),
        ({"hand": [[1, 0], [0, 10]]}, "seat 1: hand cannot be 10: it goes from 0 to 9"),
        ({"attack": -1}, "fight: strength cannot be -1: it goes from 0 to 5"),
    ],
)
def test_a_number_out_of_its_bounds_is_refused(change: dict[str, Any], told: str) -> None:
    FORM.check(named(), Rules)
    with pytest.raises(BadPosition, match=told):
        FORM.check(named(**change), Rules)


def test_a_field_without_a_place_is_an_error() -> None:
    class More(Fields):
        forgotten = field(NUMBER)

    with pytest.raises(TypeError, match=r"no place in .* has forgotten"):
        form(More)


def test_only_what_has_changed_is_said_again() -> None:
    first = FORM.named(Table())  # type: ignore[arg-type]
    state = Table(hand=[[1, 0], [1, 3]], board=[2], active=0)
    again = FORM.named(state, first)  # type: ignore[arg-type]
    assert again.position == FORM.named(state).position  # type: ignore[arg-type]
    assert again.numbers == state.numbers
    assert again.position.board == "..x"
    assert again.position.laid is first.position.laid
    assert again.position.seats[0] is first.position.seats[0]
    assert again.position.seats[1] == Seat({"red": 1, "blue": 3})


def test_what_is_not_known_is_not_shown() -> None:
    seat = Seat({"red": 1})
    assert shown(Seat, FORM.secrets["seats"], seat, {"all", "owner"}) == seat
    assert shown(Seat, FORM.secrets["seats"], seat, {"all"}).hand is None


def test_a_position_is_filled_from_what_a_view_tells() -> None:
    assert filled(Position, Fight(3, 1), seats=(), active=2) == Position((), active=2)
    assert filled(Position, named(), seats=()) == msgspec.structs.replace(named(), seats=())


def test_the_unseen_is_dealt_in_order() -> None:
    unseen = Unseen({"red": 2, "blue": 1})
    assert unseen.take(1) == {"red": 1}
    assert unseen.take() == {"red": 1, "blue": 1}
    assert unseen.take() == {}


@pytest.mark.parametrize(
    ("naming", "number", "value"),
    [
        (OneWord(COLOURS), 1, "blue"),
        (OneWord(COLOURS), -1, None),
        (OneWord(COLOURS, none=0), 0, "red"),
        (Words(COLOURS), [0, 1], ("red", "blue")),
        (Row(COLOURS, 3), [1, -1, -1], ("blue",)),
        (Bits(COLOURS), 2, ("blue",)),
        (CountsOf(COLOURS), [0, 2], {"blue": 2}),
        (Places(COLOURS, SPACES), [-1, 2], {"blue": "A3"}),
        (Ordinal(), 0, 1),
    ],
)
def test_every_naming_has_its_way_back(naming: Any, number: Any, value: Any) -> None:
    assert naming.said(number) == value
    assert naming.meant(value) == number


def test_an_unknown_word_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadPosition, match="there is no space 'B1'"):
        SPACES.meant("B1")
    assert OneWord(COLOURS, none=0).meant(None) == 0


def test_declarations_are_found_in_order() -> None:
    names = list(fields_of(Fields))
    assert names[0] == "laid"
    assert names[-1] == "kingdoms"
    assert fields_of(Fields)["hand"].empty() == [[0, 0]] * 4
