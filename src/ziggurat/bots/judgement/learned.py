"""The judgements by game, and the files that hold what they learned."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from ziggurat.bots.evaluation import evaluation, has_evaluation, learned
from ziggurat.bots.evaluation.base import Evaluation
from ziggurat.bots.judgement.base import Judgement
from ziggurat.kit.errors import ZigguratError
from ziggurat.kit.registry import built_in

if TYPE_CHECKING:  # imported by name when a game is asked for, and declared for the contract of imports
    from ziggurat.bots.judgement import kings, peloponnes, tigris, tikal  # noqa: F401


UNTEMPERED = (1.0, 1.0)


class WrongWeights(ZigguratError):
    """A file of weights that this game cannot use."""


class NetWeights(msgspec.Struct, frozen=True):
    """What a net learned, with all that is needed to learn it again: command, commit, seed, games.

    A game that can be played alone has a second row of numbers for that. `sure` is what strengths would have to be
    multiplied by at the beginning and at the end of a game for chances to come true (`ziggurat temper`).
    """

    game: str
    inputs: tuple[str, ...]
    numbers: tuple[float, ...]
    alone: tuple[float, ...] = ()
    command: str = ""
    commit: str = ""
    seed: int = 0
    games: int = 0
    sure: tuple[float, float] = UNTEMPERED


def module_of(game: str) -> Any:
    """The module with a game's inputs, or None: only the games of this package have one."""
    return import_module(f"ziggurat.bots.judgement.{game}") if built_in(game) else None


def names_of(game: str) -> tuple[str, ...]:
    """The names of a game's inputs, in order."""
    return tuple(module_of(game).NAMES)


@cache
def shipped(game: str) -> NetWeights | None:
    """The weights that come with the package, if the game has any."""
    file = files(__package__).joinpath("weights", f"{game}.json")
    if module_of(game) is None or not file.is_file():
        return None
    return msgspec.json.decode(file.read_bytes(), type=NetWeights)


def read_weights(path: Path) -> NetWeights:
    """The weights in a file of `ziggurat train`."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=NetWeights)
    except (OSError, msgspec.DecodeError) as error:
        raise WrongWeights(f"{path} holds no weights: {error}") from None


def bare(game: str) -> Judgement:
    """A game's judgement with all weights 0, to be learned."""
    found: Judgement = getattr(module_of(game), f"{game.title()}Judgement")()
    return found


def loaded(game: str, weights: NetWeights) -> Judgement:
    """A game's judgement with these weights."""
    if weights.game != game or weights.inputs != names_of(game):
        raise WrongWeights(f"these weights were learned for other inputs than {game} has; run `ziggurat train {game}`")
    found = bare(game)
    found.take(list(weights.numbers))
    found.temper(*weights.sure)
    if weights.alone:
        found.take(list(weights.alone), True)
    return found


def judgement(game: str, weights: NetWeights | None = None) -> Evaluation:
    """What judges a game: the net with these weights, or the shipped ones; else the features of `evaluation`."""
    chosen = weights or shipped(game)
    return loaded(game, chosen) if chosen is not None else evaluation(game)


def signature(game: str) -> str:
    """A short sign of what the shipped bots learned: another one, and they may play otherwise."""
    net = shipped(game)
    if net is None and not has_evaluation(game):
        return ""  # judged by random playouts
    features = learned.shipped(game)
    numbers = (net.numbers, net.alone) if net is not None else (features.early, features.late)
    return sha256(msgspec.json.encode(numbers)).hexdigest()[:12]
