"""Why a move: the features it changes most, in words of both languages."""

from __future__ import annotations

import math
import tomllib
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

import msgspec

from ziggurat.bots.base import Candidate, Explanation, Term
from ziggurat.bots.evaluation.base import Evaluation
from ziggurat.bots.evaluation.shelf import module_of
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.state import State
from ziggurat.kit.views import View

TERMS = 3
LANGUAGES = ("en", "fr")


@cache
def words(name: str) -> dict[str, Any]:
    """The words for a game's features, or for the sentences around them (`sentences`)."""
    path = files("ziggurat.bots").joinpath("words", f"{name}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def strengths(evaluation: Evaluation, state: State, seat: int) -> list[float]:
    """How much each feature of a quiet position adds to a seat's strength."""
    row, late = evaluation.seen(state, seat)
    early_weights, late_weights = evaluation.kept()
    late = min(max(late, 0.0), 1.0)
    return [x * (a + late * (b - a)) for x, a, b in zip(row, early_weights, late_weights, strict=True)]


def terms_of(game: str, evaluation: Evaluation, state: State, number: int, seat: int, rng: Random) -> tuple[Term, ...]:
    """What a move changes, for this seat and for its strongest rival: the terms that weigh most."""
    before, after = state.copy(), state.copy()
    seed = rng.getrandbits(60)
    evaluation.settled(before, seed)
    after.play_number(number)
    evaluation.settled(after, seed)
    if before.over or after.over:
        return ()
    names = module_of(game).NAMES
    changes = [("own", seat, 1.0)] + [("rival", other, -1.0) for other in range(state.players) if other != seat]
    found: dict[tuple[str, str], float] = {}
    for whose, who, sign in changes:
        was, now = strengths(evaluation, before, who), strengths(evaluation, after, who)
        for name, x, y in zip(names, was, now, strict=True):
            key = (whose, group(name))
            found[key] = found.get(key, 0.0) + sign * (y - x)
    heavy = sorted(found.items(), key=lambda item: -abs(item[1]))[:TERMS]
    return tuple(
        Term(f"{whose}/{name}", round(weight, 4), say(game, whose, name, weight))
        for (whose, name), weight in heavy
        if abs(weight) > 0.005
    )


def group(name: str) -> str:
    """Features numbered by rank are spoken of together."""
    return name.rstrip("0123456789").rstrip("_")


def say(game: str, whose: str, name: str, weight: float) -> dict[str, str]:
    """A term in words: what it is, whose, and whether it speaks for the move."""
    entry = words(game).get(name, {"en": name, "fr": name})
    frame = words("sentences")["own" if whose == "own" else "rival"]["for" if weight > 0 else "against"]
    return {language: frame[language].replace("{what}", entry[language]) for language in LANGUAGES}


def explanation(
    game: str,
    view: View,
    evaluation: Evaluation,
    moves: list[Candidate],
    rng: Random,
    worlds: int,
    seconds: float,
) -> Explanation:
    """The moves with their terms, and a sentence for each."""
    if evaluation.learned:
        state = view.imagine(rng)
        numbers = known_game(game).actions.by_text
        moves = [
            msgspec.structs.replace(move, terms=terms_of(game, evaluation, state, numbers[move.action], view.seat, rng))
            for move in moves
        ]
    sentences = {language: tuple(sentence(move, view.seat, language) for move in moves) for language in LANGUAGES}
    return Explanation(view.seat, tuple(moves), sentences, worlds, seconds)


def sentence(move: Candidate, seat: int, language: str) -> str:
    """One move in one sentence: its chance to win, and its terms."""
    frame = words("sentences")["move" if move.terms else "bare"][language]
    chance = math.floor(100 * move.chances[seat] + 0.5)
    because = ". ".join(term.text[language] for term in move.terms)
    text: str = frame.replace("{move}", move.action).replace("{chance}", str(chance)).replace("{why}", because)
    return text
