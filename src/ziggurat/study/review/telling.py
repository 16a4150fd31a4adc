"""A review in words of both languages: the moments to remember, and what a game says of each seat."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from math import floor
from typing import Any

from ziggurat.kit.catalogue import bound
from ziggurat.study.reviewed import Decision, Moment, Review

MINUS = "\N{MINUS SIGN}"


@cache
def words() -> dict[str, Any]:
    """All sentences."""
    text = files("ziggurat.study.review").joinpath("words.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def said(key: str, language: str, **values: object) -> str:
    """A sentence with its values."""
    entry = words()
    for part in key.split("."):
        entry = entry[part]
    sentence: str = entry[language]
    for name, value in values.items():
        sentence = sentence.replace(f"{{{name}}}", str(value))
    return bound(sentence) if language == "fr" else sentence


def points(change: float) -> str:
    """A change in points of win chance, with its sign: a chance has no decimals."""
    whole = floor(100 * abs(change) + 0.5)
    return "0" if whole == 0 else f"{'+' if change > 0 else MINUS}{whole}"


def percent(chance: float) -> str:
    """A chance in percent, without decimals."""
    return str(floor(100 * chance + 0.5))


def reasons(review: Review, keys: tuple[str, ...], language: str) -> list[str]:
    """The reasons for a move, a sentence each."""
    return [bound(review.words[key][language]) for key in keys]


def moment(review: Review, one: Moment, language: str) -> str:
    """A moment in a sentence or two."""
    decision = review.decisions[one.decision]
    name, whole = review.players[one.seat], points(abs(one.change)).lstrip("+")
    if one.kind == "luck":
        key = "moment.luck.good" if one.change > 0 else "moment.luck.bad"
        return said(key, language, turn=decision.turn, name=name, points=whole)
    told = said(
        "moment.decision",
        language,
        turn=decision.turn,
        name=name,
        played=decision.played.action,
        mark=said(f"mark.{decision.mark}", language),
        points=whole,
        best=decision.best[0].action,
    )
    return " ".join([told, *why(review, decision, language)])


def why(review: Review, decision: Decision, language: str) -> list[str]:
    """What speaks most for the best move, as a sentence."""
    if decision.why.get(language):
        return [bound(decision.why[language])]
    speaks = tuple(key for key in decision.best[0].reasons if key.endswith("+"))
    return [f"{reason}." for reason in reasons(review, speaks[:1], language)]


def seat(review: Review, number: int, language: str) -> str:
    """What a game says of a seat, in one sentence."""
    found = review.seats[number]
    kept = f"{percent(found.accuracy)} %" if found.accuracy is not None else said("seat.few", language)
    parts = {name: points(getattr(found.parts, name)) for name in ("own", "others", "luck")}
    chances = {"start": percent(review.start[number]), "end": percent(review.end[number])}
    return said("seat.summary", language, name=review.players[number], accuracy=kept, **parts, **chances)
