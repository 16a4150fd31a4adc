"""A game is played, shown and verified by the rules it began with; what a version does not have is not written."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Annotated, Any, Literal

import msgspec
import pytest

from ziggurat.games.tigris.game import Tigris
from ziggurat.games.tigris.options import Options as TigrisOptions
from ziggurat.games.tigris.position import Position as TigrisPosition
from ziggurat.kit.errors import BadOptions, BadPosition, UnknownVersion
from ziggurat.kit.game import Game
from ziggurat.kit.records import Recorder, read_record, replay, verify
from ziggurat.kit.registry import game, games
from ziggurat.kit.testing import random_states, step, variants
from ziggurat.kit.versions import Position, Version, absent, inner, misplaced, settled, since, until, written

VERSIONS = [
    pytest.param(name, known.number, id=f"{name}-{known.number}") for name in games() for known in game(name).versions
]


class Piece(msgspec.Struct, frozen=True):
    """Something with a field of its own that not every version has."""

    at: str
    hidden: Annotated[bool, since(3, before=False)] = True


class Toy(Position, frozen=True):
    """A position of no game."""

    pieces: tuple[Piece, ...] = ()
    named: dict[str, Piece] = {}
    old: Annotated[int, until(1, after=-1)] = 7
    turns: Annotated[int, since(2, before=0)] = 1


def test_what_a_version_does_not_have_is_not_written() -> None:
    toy = Toy(pieces=(Piece("A1"),), named={"one": Piece("B2")})
    assert msgspec.to_builtins(written(toy, 1)) == {
        "pieces": ({"at": "A1"},),
        "named": {"one": {"at": "B2"}},
        "old": 7,
        "rules_version": None,
    }
    assert msgspec.to_builtins(written(toy, 2))["turns"] == 1
    assert "old" not in msgspec.to_builtins(written(toy, 2))
    assert msgspec.to_builtins(written(toy, 3))["pieces"] == ({"at": "A1", "hidden": True},)


def test_what_a_version_does_not_have_plays_as_if_there_were_none() -> None:
    toy = Toy(pieces=(Piece("A1"),), named={"one": Piece("B2")})
    first = settled(toy, 1)
    assert (first.old, first.turns) == (7, 0)
    assert not first.pieces[0].hidden
    assert not first.named["one"].hidden
    assert (settled(toy, 2).old, settled(toy, 2).turns) == (-1, 1)
    assert settled(toy, 3).pieces == toy.pieces


def test_a_field_of_another_version_is_found_wherever_it_stands() -> None:
    assert misplaced({"turns": 3}, Toy, 1) == "turns"
    assert misplaced({"old": 3}, Toy, 2) == "old"
    assert misplaced({"pieces": [{"at": "A1"}, {"at": "A2", "hidden": True}]}, Toy, 2) == "hidden"
    assert misplaced({"named": {"one": {"hidden": True}}}, Toy, 2) == "hidden"
    assert misplaced({"pieces": [{"hidden": True}], "turns": 1, "named": {}}, Toy, 3) is None
    assert misplaced("nothing of the kind", Toy, 1) is None
    assert inner(Toy) == {"pieces": Piece, "named": Piece}


class NewOptions(TigrisOptions, frozen=True):
    """The options of Tigris & Euphrates with one that an older version does not have."""

    first_seat: Annotated[Literal["drawn", "first"], since(3, before="first")] = "drawn"


class NewPosition(TigrisPosition, frozen=True):
    """Its positions, with these options."""

    options: NewOptions = NewOptions()


class NewTigris(Tigris):
    """Tigris & Euphrates with a third version of its rules."""

    versions = (*Tigris.versions, Version(3, Tigris.versions[-1].switches))
    options_type = NewOptions
    position_type = NewPosition  # type: ignore[assignment]  # a narrower one of the same

    def position(self, state: Any) -> Any:
        """The position with these options."""
        known = super().position(state)
        return NewPosition(**{name: getattr(known, name) for name in known.__struct_fields__})


NEW = NewTigris()


def test_an_option_stands_as_before_it_came_and_is_refused_where_it_was_not() -> None:
    assert NEW.read_options().first_seat == "drawn"
    assert NEW.read_options(rules_version=2).first_seat == "first"
    assert NEW.read_options({"board": "second"}, rules_version=2).board == "second"
    assert NEW.read_options(NewOptions(), rules_version=2).first_seat == "first"
    for options in ({"first_seat": "first"}, {"first_seat": "drawn"}):
        with pytest.raises(BadOptions, match="rules version 2 has no first_seat"):
            NEW.read_options(options, rules_version=2)
    assert "first_seat" not in NEW.write_options(NewOptions(), 2)
    assert NEW.write_options(NewOptions(), 3)["first_seat"] == "drawn"
    assert {"first_seat": "first"} in variants(NEW)
    assert {"first_seat": "first"} not in variants(NEW, 2)


def test_a_newer_version_names_itself_in_its_positions_and_an_older_one_does_not() -> None:
    newest = msgspec.json.decode(NEW.write_position(NEW.start(2)))
    assert (newest["rules_version"], newest["options"]["first_seat"]) == (3, "drawn")
    for number in (1, 2):
        state = NEW.start(2, rules_version=number)
        text = NEW.write_position(state)
        value = msgspec.json.decode(text)
        assert "rules_version" not in value
        assert "first_seat" not in value["options"]
        assert text == game("tigris").write_position(game("tigris").start(2, rules_version=number))
        again = NEW.read_position(text)
        assert (again.rules_version, again.options.first_seat) == (number, "first")
        assert NEW.write_position(again) == text


def test_an_option_of_another_version_is_refused_in_a_position_too() -> None:
    value = msgspec.json.decode(NEW.write_position(NEW.start(2))) | {"options": {"first_seat": "drawn"}}
    del value["passed_turns"]
    with pytest.raises(BadPosition, match="rules version 2 has no first_seat"):
        NEW.read_position(value | {"rules_version": 2})
    with pytest.raises(BadPosition, match="rules version 3, not 2"):
        NEW.read_position(value | {"options": {}}, rules_version=2)


def test_the_record_of_an_older_version_has_only_its_options() -> None:
    recorder = Recorder(NEW.start(2, rules_version=2))
    assert recorder.record.rules_version == 2
    assert "first_seat" not in recorder.record.options
    assert "first_seat" not in msgspec.json.decode(NEW.start(2, rules_version=2).view(0).to_json())["options"]


@pytest.mark.parametrize(("name", "number"), VERSIONS)
def test_every_version_is_kept_by_copies_positions_views_and_records(name: str, number: int) -> None:
    rules, rng = game(name), Random(7)
    recorder = Recorder(rules.start(rules.seats[0], rules_version=number))
    while not recorder.state.over and len(recorder.record.entries) < 60:
        recorder.play(rules.actions.table[step(recorder.state, rng)])
    state = recorder.state
    seen = state.view(0)
    assert seen.rules_version == number
    for other in (
        state.copy(),
        rules.read_position(rules.write_position(state)),
        seen.imagine(rng),
        replay(read_record(recorder.record.to_json())),
    ):
        assert (other.rules_version, other.switches) == (number, rules.version(number).switches)
    verdict = verify(recorder.record)
    assert verdict.ok, verdict.message


@pytest.mark.parametrize(("name", "number"), VERSIONS)
def test_a_written_position_finds_its_own_version_again(name: str, number: int) -> None:
    rules = game(name)
    for state in random_states(rules, rules.seats[-1], {"rules_version": number}, 3, every=40):
        value = msgspec.json.decode(rules.write_position(state))
        assert ("rules_version" in value) is not rules.version(number).tacit
        assert rules.version_of(value) == number


@pytest.mark.parametrize("name", games())
def test_a_position_that_leaves_something_out_is_played_by_the_newest_rules(name: str) -> None:
    rules = game(name)
    value = msgspec.json.decode(rules.write_position(rules.start(rules.seats[-1], rules_version=1)))
    del value["decision"]
    assert rules.version_of(value) == rules.rules_version
    assert rules.version_of(value | {"rules_version": 1}) == 1


@pytest.mark.parametrize("name", games())
def test_a_version_that_is_not_known_is_refused_with_a_sentence(name: str) -> None:
    rules: Game[Any] = game(name)
    said = f"rules version 99 of {name} is not known here, only 1 to {rules.rules_version}"
    attempts: list[Callable[[], object]] = [
        lambda: rules.start(rules.seats[0], rules_version=99),
        lambda: rules.read_options({}, rules_version=99),
        lambda: rules.read_position({"rules_version": 99}),
        lambda: rules.read_position({}, rules_version=99),
    ]
    for attempt in attempts:
        with pytest.raises(UnknownVersion, match=said):
            attempt()


@pytest.mark.parametrize("name", games())
def test_every_switch_is_a_bit_of_its_own_from_the_version_it_is_named_for(name: str) -> None:
    layout = vars(import_module(f"ziggurat.games.{name}.layout"))
    switches = {key: value for key, value in layout.items() if re.fullmatch(r"[A-Z_]+_V\d+", key)}
    versions = game(name).versions
    assert [version.number for version in versions] == list(range(1, len(versions) + 1))
    assert sorted(switches.values()) == [1 << bit for bit in range(len(switches))]
    for key, bit in switches.items():
        since_version = int(key.rpartition("_V")[2])
        having = [version.number for version in versions if version.switches & bit]
        assert having[:1] == [since_version], f"{key} is first on in {having[:1]}"
    assert all(version.switches < 1 << len(switches) for version in versions)


@pytest.mark.parametrize("name", games())
def test_every_version_is_told_in_both_languages(name: str) -> None:
    told = game(name).catalogue.versions
    assert list(told) == [version.number for version in game(name).versions]
    assert all(entry["en"].endswith(".") and entry["fr"].endswith(".") for entry in told.values())


@pytest.mark.parametrize("name", games())
def test_every_field_with_a_lifetime_has_a_value_to_play_by(name: str) -> None:
    """What stands for a missing field must be a value that its type allows."""
    rules = game(name)
    for kind in (rules.options_type, rules.position_type):
        for version in rules.versions:
            for field, otherwise in absent(kind, version.number).items():
                hint = next(known.type for known in msgspec.structs.fields(kind) if known.name == field)
                msgspec.convert(otherwise, hint)
