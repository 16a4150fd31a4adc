"""Why a move: the inputs of the judgement that it changes most, in words of both languages."""

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
from ziggurat.bots.evaluation.learned import module_of
from ziggurat.bots.judgement.base import Judgement
from ziggurat.bots.judgement.learned import names_of
from ziggurat.kit.catalogue import bound
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.state import State
from ziggurat.kit.views import View

TERMS = 3
LANGUAGES = ("en", "fr")


@cache
def words(name: str) -> dict[str, Any]:
    """The words for a game's features, or for the sentences around them (`sentences`)."""
    path = files("ziggurat.bots").joinpath("words", f"{name}.toml")
    return tomllib.loads(bound(path.read_text(encoding="utf-8"))) if path.is_file() else {}


def names(game: str, evaluation: Evaluation) -> tuple[str, ...]:
    """The names of what an evaluation looks at."""
    return names_of(game) if isinstance(evaluation, Judgement) else tuple(module_of(game).NAMES)


def changes(game: str, evaluation: Evaluation, before: State, after: State) -> list[dict[str, float]]:
    """For every seat: by how much its strength would be less, had each group of inputs stayed as it was before."""
    groups = [group(name) for name in names(game, evaluation)]
    past, _ = evaluation.inputs(before)
    present, late = evaluation.inputs(after)
    late, alone = min(max(late, 0.0), 1.0), after.players == 1
    found: list[dict[str, float]] = []
    for was, now in zip(past, present, strict=True):
        changed = {which for which, x, y in zip(groups, was, now, strict=True) if x != y}
        whole = evaluation.strength_of(now, late, alone)
        found.append({})
        for which in changed & words(game).keys():
            without = [x if one == which else y for one, x, y in zip(groups, was, now, strict=True)]
            found[-1][which] = whole - evaluation.strength_of(without, late, alone)
    return found


def terms_of(game: str, evaluation: Evaluation, state: State, number: int, seat: int, rng: Random) -> tuple[Term, ...]:
    """What a move changes, for this seat and for its rivals: the terms that weigh most."""
    before, after = state.copy(), state.copy()
    seed = rng.getrandbits(60)
    evaluation.settled(before, seed)
    after.play_number(number)
    evaluation.settled(after, seed)
    if before.over or after.over:
        return ()
    found: dict[tuple[str, str], float] = {}
    for who, effects in enumerate(changes(game, evaluation, before, after)):
        for name, effect in effects.items():
            key = ("own" if who == seat else "rival", name)
            found[key] = found.get(key, 0.0) + (effect if who == seat else -effect)
    heavy = sorted(found.items(), key=lambda item: (-abs(item[1]), item[0]))[:TERMS]
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
    entry = words(game)[name]
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
