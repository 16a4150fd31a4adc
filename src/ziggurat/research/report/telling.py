"""A report in words and figures of both languages."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

from ziggurat.kit.catalogue import bound
from ziggurat.kit.registry import game
from ziggurat.research.report.summary import Rate, Spread, Summary

MINUS, THIN = "\N{MINUS SIGN}", "\N{NO-BREAK SPACE}"
FIGURES = ("decisions", "draws", "turns", "branching", "lead_changes", "winner", "margin")


@cache
def words() -> dict[str, Any]:
    """All sentences."""
    return tomllib.loads(files("ziggurat.research.report").joinpath("words.toml").read_text(encoding="utf-8"))


def said(key: str, language: str, **values: object) -> str:
    """A sentence with its values."""
    sentence: str = words()[key][language]
    for name, value in values.items():
        sentence = sentence.replace(f"{{{name}}}", str(value))
    return bound(sentence) if language == "fr" else sentence


def figure(value: float, language: str, digits: int = 1) -> str:
    """A number as the language writes it."""
    text = f"{abs(value):,.{digits}f}"
    sign = MINUS if float(text.replace(",", "")) and value < 0 else ""
    if language == "fr":
        text = text.replace(",", THIN).replace(".", ",")
    return sign + text


def whole(value: float, language: str) -> str:
    """A number without decimals where it has none."""
    return figure(value, language, 0 if float(value).is_integer() else 1)


def percent(value: float, language: str) -> str:
    """A part of a hundred."""
    return figure(100 * value, language) + (f"{THIN}%" if language == "fr" else " %")


def title(one: Summary, language: str) -> str:
    """What was played, how often."""
    name = game(one.game).title[language]
    seats = said("seats" if one.seats > 1 else "alone", language, seats=one.seats)
    games = said("games" if one.games > 1 else "game", language, games=whole(one.games, language))
    return f"{name}, {seats}, {games}"


def told(one: Summary, language: str) -> Iterator[str]:
    """A report in lines."""
    yield title(one, language)
    if one.unfinished:
        yield "  " + said("unfinished", language, games=one.unfinished)
    for name in FIGURES:
        yield f"  {said(name, language):<42} {spread(getattr(one, name), language)}"
    yield "  " + said("widest", language, most=whole(one.widest, language))
    yield "  " + said("settled", language, part=percent(one.settled.mean, language))
    if one.seats > 1:
        yield "  " + advantage(one, language)
    for seat, (wins, points) in enumerate(zip(one.wins, one.points, strict=True), 1):
        yield f"  {said('seat', language, seat=seat):<24} {rate(wins, language)}   {spread(points, language)}"
    for player in one.players:
        yield f"  {player.name:<24} {rate(player, language)}"


def spread(one: Spread, language: str) -> str:
    """Mean and interval, then the middle and both ends."""
    ends = [whole(value, language) for value in (one.median, one.least, one.most)]
    mean = [figure(value, language) for value in (one.mean, one.low, one.high)]
    return said("spread", language, **dict(zip(("mean", "low", "high"), mean, strict=True)), **ends_of(ends))


def ends_of(ends: list[str]) -> dict[str, str]:
    """The middle and both ends by their names."""
    return dict(zip(("median", "least", "most"), ends, strict=True))


def rate(one: Rate, language: str) -> str:
    """A share of victories with its interval."""
    low, high = percent(one.low, language), percent(one.high, language)
    return said("rate", language, rate=percent(one.rate, language), low=low, high=high)


def advantage(one: Summary, language: str) -> str:
    """What it is worth to begin, and whether so many games can tell."""
    first, equal = one.wins[0], 1 / one.seats
    key = "advantage" if first.low > equal else "disadvantage" if first.high < equal else "no_advantage"
    points = figure(100 * abs(one.advantage), language)
    return said(key, language, points=points, rate=rate(first, language), equal=percent(equal, language))
