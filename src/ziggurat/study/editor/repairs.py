"""One change that mends what is impossible: tried on the position, and offered only if it does what it says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from ziggurat.kit.catalogue import bound
from ziggurat.kit.grammar import decline
from ziggurat.kit.registry import game as known_game
from ziggurat.study.editor.forms import Control, changed, choice_label, controls, label
from ziggurat.study.editor.laying import found
from ziggurat.study.editor.palette import put
from ziggurat.study.editor.problems import PositionProblem

MENDED = 3  # problems that repairs are looked for at a time
TRIED = 24  # changes tried for one of them
WHO = ("deciding", "active", "acting", "decision")
CHANCE, NOBODY = -1, -2


class Repair(msgspec.Struct, frozen=True):
    """What is changed, in words, and how the page asks for it: a field and its value, or a brush and a place."""

    text: dict[str, str]
    field: str | None = None
    value: Any = None
    brush: str | None = None
    at: str | None = None


def repairs(game: str, value: dict[str, Any], problems: tuple[PositionProblem, ...]) -> list[Repair | None]:
    """For each problem a change after which it is gone and nothing new is wrong; none where none was found."""
    known = [one.text["en"] for one in problems]
    return [mended(game, value, one, known) if n < MENDED else None for n, one in enumerate(problems)]


def mended(game: str, value: dict[str, Any], problem: PositionProblem, known: list[str]) -> Repair | None:
    """The change after which least is wrong."""
    best, least = None, len(known)
    for n, repair in enumerate(changes(game, value, problem)):
        if n >= TRIED:
            break
        left = [one.text["en"] for one in found(game, applied(game, value, repair)).problems]
        if problem.text["en"] not in left and set(left) <= set(known) and len(left) < least:
            best, least = repair, len(left)
        if least == 0:
            break
    return best


def applied(game: str, value: dict[str, Any], repair: Repair) -> dict[str, Any]:
    """The position after a repair."""
    if repair.brush is not None and repair.at is not None:
        return put(game, value, repair.brush, repair.at)
    return changed(game, value, repair.field or "", repair.value)


def changes(game: str, value: dict[str, Any], problem: PositionProblem) -> Iterator[Repair]:
    """What may mend a problem, the likeliest first."""
    for at in problem.at:
        yield Repair(tongues("Lift what lies on {at}", "Retirer ce qui est sur {at}", at=at), brush="erase", at=at)
    there = list(controls(game, value))
    yield from of_counts(game, there, problem)
    yield from of_order(there, len(value.get("seats", ())))


def of_counts(game: str, there: list[Control], problem: PositionProblem) -> Iterator[Repair]:
    """Counts that the sentence names: less of a piece of which there are too many, or a number as it may be."""
    said = problem.text["en"]
    numbers = [int(one) for one in re.findall(r"-?\d+", said)]
    counts = [one for one in there if one.kind == "number" and isinstance(one.value, int)]
    counts.sort(key=lambda one: -one.value)
    if "more than" in said and len(numbers) > 1:
        hand = [one for one in counts if one.name == "hand" and one.path.startswith(f"seats/{numbers[0] - 1}/")]
        for one in hand:
            yield from to(game, one, one.value - sum(each.value for each in hand) + numbers[-1])
    for one in counts:
        if one.member and called(game, one.member, "en") in said and len(numbers) > 1:
            yield from to(game, one, one.value - (numbers[0] - numbers[-1]))
        elif one.value in numbers and named_in(one, said):
            yield from to(game, one, numbers[-1])


def named_in(one: Control, said: str) -> bool:
    """Whether a sentence speaks of a field."""
    return label(one.name)["en"].lower() in said.lower() or one.name in said


def of_order(there: list[Control], players: int) -> Iterator[Repair]:
    """Who decides what."""
    for one in there:
        if one.name not in WHO or "/" in one.path:
            continue
        values = one.choices if one.kind == "choice" else (*range(players), CHANCE, NOBODY)
        for given in values:
            if given != one.value and (one.kind != "choice" or choice_label(given)):
                yield set_to(one, given, choice_label(str(given)) or who(given))


def to(game: str, one: Control, number: int) -> Iterator[Repair]:
    """A count set to a number that it can have."""
    if number >= 0 and number != one.value:
        member = {language: called(game, one.member, language) for language in ("en", "fr")} if one.member else None
        yield set_to(one, number, {"en": str(number), "fr": str(number)}, member)


def set_to(one: Control, value: Any, shown: dict[str, str], member: dict[str, str] | None = None) -> Repair:
    """A field given another value, in words."""
    named, seat = label(one.name), one.path.split("/")[1] if one.path.startswith("seats/") else None
    text = {}
    for language, verb, place in (("en", "Set “{what}” to {to}", "seat"), ("fr", "Mettre « {what} » à {to}", "place")):
        what = named[language] if member is None else f"{named[language]}, {member[language]}"
        what = what if seat is None else f"{place} {int(seat) + 1}, {what}"
        text[language] = (
            bound(verb.format(what=what, to=shown[language]))
            if language == "fr"
            else verb.format(what=what, to=shown[language])
        )
    return Repair(text, one.path, value)


def who(seat: Any) -> dict[str, str]:
    """A seat, chance or nobody."""
    if seat == CHANCE:
        return {"en": "chance", "fr": "le hasard"}
    if seat == NOBODY:
        return {"en": "nobody", "fr": "personne"}
    return {"en": f"seat {int(seat) + 1}", "fr": f"place {int(seat) + 1}"}


def called(game: str, member: str, language: str) -> str:
    """A word of the game."""
    words = known_game(game).catalogue.words
    return decline(words[member][language], "", language) if member in words else member


def tongues(en: str, fr: str, **named: str) -> dict[str, str]:
    """A sentence in both languages."""
    return {"en": en.format(**named), "fr": fr.format(**named)}
