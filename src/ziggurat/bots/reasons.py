"""Why a move: the inputs of the judgement that it changes most, in words of both languages."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping, Sequence
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

Whose = tuple[str, str]  # whose it is, "own" or "rival", and what

TERMS = 3
LEAST = 0.005  # of a strength: what weighs less is not spoken of
NOTHING = 1e-9  # by so little a sum differs that only went another way round
MUTE = ("a", "e", "é", "habitant", "i", "o", "u")  # before these French says "d'"
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


def rises(game: str, evaluation: Evaluation, before: State, after: State) -> list[dict[str, float]]:
    """For every seat: by how much each group of inputs has risen in sum."""
    groups = [group(name) for name in names(game, evaluation)]
    found: list[dict[str, float]] = []
    for was, now in zip(evaluation.inputs(before)[0], evaluation.inputs(after)[0], strict=True):
        found.append({})
        for which, x, y in zip(groups, was, now, strict=True):
            found[-1][which] = found[-1].get(which, 0.0) + y - x
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
    weights = summed(changes(game, evaluation, before, after), seat)
    risen = summed(rises(game, evaluation, before, after), seat)
    plain = [(key, weight) for key, weight in weights.items() if abs(weight) > LEAST]
    plain = [(key, weight) for key, weight in plain if is_plain(game, key[1], weight, risen[key])]
    return tuple(
        Term(f"{whose}/{name}", round(weight, 4), say(game, whose, name, weight))
        for (whose, name), weight in heaviest(plain)
    )


def summed(found: Sequence[Mapping[str, float]], seat: int) -> dict[Whose, float]:
    """What was found for every seat, as this seat sees it: what is more for a rival is less for it."""
    total: dict[Whose, float] = {}
    for who, some in enumerate(found):
        for name, much in some.items():
            key = ("own" if who == seat else "rival", name)
            total[key] = total.get(key, 0.0) + (much if who == seat else -much)
    return total


def is_plain(game: str, name: str, weight: float, risen: float) -> bool:
    """Whether more of a good thing helps, or less of a bad one: players would wonder at what is weighed otherwise."""
    better = -risen if name in words(game)["worse"] else risen
    return abs(risen) > NOTHING and (better > 0) == (weight > 0)


def heaviest(terms: Sequence[tuple[Whose, float]]) -> list[tuple[Whose, float]]:
    """The terms that weigh most, and among them one that speaks for the move where there is any."""
    heavy = sorted(terms, key=lambda term: (-abs(term[1]), term[0]))
    first, rest = heavy[:TERMS], heavy[TERMS:]
    speaking = [term for term in rest if term[1] > 0]
    return first if not speaking or any(weight > 0 for _, weight in first) else [*first[:-1], speaking[0]]


def group(name: str) -> str:
    """Features numbered by rank are spoken of together."""
    return name.rstrip("0123456789").rstrip("_")


def say(game: str, whose: str, name: str, weight: float) -> dict[str, str]:
    """A term in words: what there is more or less of, whose, and whether it speaks for the move."""
    frame = words("sentences")[whose]["for" if weight > 0 else "against"]
    better = (weight > 0) == (whose == "own")
    more = better != (name in words(game)["worse"])
    return {language: frame[language].replace("{what}", change(game, name, more, language)) for language in LANGUAGES}


def change(game: str, name: str, more: bool, language: str) -> str:
    """More or less of something: as the words say it, or with "more" and "fewer" before many things."""
    own = words(game)["changed"].get(name)
    if own is not None:
        said: str = own[language][0 if more else 1]
        return said
    many: str = words(game)[name][language].removeprefix("les ")
    if language == "en":
        return f"{'more' if more else 'fewer'} {many}"
    of = "d'" if many.startswith(MUTE) else "de "
    return f"{'plus' if more else 'moins'} {of}{many}"


def explanation(
    game: str,
    view: View,
    evaluation: Evaluation,
    moves: list[Candidate],
    rng: Random,
    worlds: int,
    seconds: float,
    games: int = 0,
) -> Explanation:
    """The moves with their terms, and a sentence for each."""
    if evaluation.learned:
        state = view.imagine(rng)
        numbers = known_game(game).actions.by_text
        moves = [
            msgspec.structs.replace(
                move,
                terms=terms_of(game, evaluation, state, numbers[move.action], view.seat, rng),
            )
            for move in moves
        ]
    sentences = {language: tuple(sentence(move, view.seat, language) for move in moves) for language in LANGUAGES}
    return Explanation(view.seat, tuple(moves), sentences, worlds, seconds, games)


def sentence(move: Candidate, seat: int, language: str) -> str:
    """One move: its chance to win, and what speaks most for it in one sentence."""
    because = max((term for term in move.terms if term.weight > 0), key=lambda term: term.weight, default=None)
    frame = words("sentences")["bare" if because is None else "move"][language]
    chance = math.floor(100 * move.chances[seat] + 0.5)
    text: str = frame.replace("{move}", move.action).replace("{chance}", str(chance))
    return text if because is None else text.replace("{why}", because.text[language])
