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


def kept(accuracy: float) -> str:
    """An accuracy in percent: 100 only where nothing was given up."""
    return percent(accuracy) if accuracy == 1 else percent(min(accuracy, 0.99))


def reasons(review: Review, keys: tuple[str, ...], language: str) -> list[str]:
    """The reasons for a move, a sentence each."""
    return [bound(review.words[key][language]) for key in keys]


def moment(review: Review, one: Moment, language: str) -> str:
    """A moment in a sentence or two."""
    decision = review.decisions[one.decision]
    told = {"turn": decision.turn, "name": review.players[one.seat], "says": happened(decision, one, language)}
    if one.kind == "luck":
        return said("moment.luck", language, points=points(one.change), **told)
    mark, lost = said(f"mark.{decision.mark}", language), points(abs(one.change)).lstrip("+")
    whole = said("moment.decision", language, mark=mark, points=lost, **told)
    return " ".join([whole, *why(review, decision, language)])


def happened(decision: Decision, one: Moment, language: str) -> str:
    """What a moment was; of a review kept before it was said in words, both moves in notation."""
    if one.says or one.kind == "luck":
        return one.says.get(language, "")
    return said("moment.says", language, played=decision.played.action, best=decision.best[0].action)


def why(review: Review, decision: Decision, language: str) -> list[str]:
    """What speaks most for the best move, as a sentence."""
    if decision.why.get(language):
        return [bound(decision.why[language])]
    speaks = tuple(key for key in decision.best[0].reasons if key.endswith("+"))
    return [f"{reason}." for reason in reasons(review, speaks[:1], language)]


def seat(review: Review, number: int, language: str) -> str:
    """What a game says of a seat, in one sentence."""
    found = review.seats[number]
    whole = f"{kept(found.accuracy)} %" if found.accuracy is not None else said("seat.few", language)
    parts = {name: points(getattr(found.parts, name)) for name in ("own", "others", "luck")}
    chances = {"start": percent(review.start[number]), "end": percent(review.end[number])}
    score = "" if found.points is None else said("seat.points", language, n=found.points)
    return said("seat.summary", language, name=review.players[number], score=score, accuracy=whole, **parts, **chances)


def ending(review: Review, language: str) -> str:
    """How long a game was, and who won."""
    best = max(review.end)
    won = [name for name, share in zip(review.players, review.end, strict=True) if share == best > 0]
    key = "ending.nobody" if not won else "ending.one" if len(won) == 1 else "ending.shared"
    return said(key, language, turns=review.turns, names=", ".join(won))
