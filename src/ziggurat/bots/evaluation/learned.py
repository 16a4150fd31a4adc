"""The evaluations by game, and the files that hold their weights."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import msgspec

from ziggurat.bots.evaluation.base import Evaluation
from ziggurat.kit.registry import built_in

if TYPE_CHECKING:  # imported by name when a game is asked for, and declared for the contract of imports
    from ziggurat.bots.evaluation import kings, peloponnes, tigris, tikal  # noqa: F401


class FeatureWeights(msgspec.Struct, frozen=True):
    """Learned weights with all that is needed to learn them again: command, commit, seed, games."""

    game: str
    features: tuple[str, ...]
    early: tuple[float, ...]
    late: tuple[float, ...]
    command: str = ""
    commit: str = ""
    seed: int = 0
    games: int = 0


def module_of(game: str) -> Any:
    """The module with a game's features, or None: only the games of this package have one."""
    return import_module(f"ziggurat.bots.evaluation.{game}") if built_in(game) else None


@cache
def has_evaluation(game: str) -> bool:
    """Are there learned weights for this game?"""
    return module_of(game) is not None and files(__package__).joinpath("weights", f"{game}.json").is_file()


@cache
def shipped(game: str) -> FeatureWeights:
    """The weights that come with the package, read once: every decision of a bot makes an evaluation."""
    text = files(__package__).joinpath("weights", f"{game}.json").read_bytes()
    return msgspec.json.decode(text, type=FeatureWeights)


def bare(game: str) -> Evaluation:
    """A game's evaluation with all weights 0, to be learned; a game from outside is judged by random playouts."""
    if not built_in(game):
        return Evaluation()
    found: Evaluation = getattr(module_of(game), f"{game.title()}Evaluation")()
    return found


def loaded(game: str, weights: FeatureWeights) -> Evaluation:
    """A game's evaluation with these weights."""
    found = bare(game)
    if tuple(module_of(game).NAMES) != weights.features:
        raise ValueError(f"the weights of {game} were learned for other features; run `ziggurat train {game}`")
    found.load(list(weights.early), list(weights.late))
    return found


def evaluation(game: str) -> Evaluation:
    """The evaluation with the shipped weights; random playouts where a game has none."""
    return loaded(game, shipped(game)) if has_evaluation(game) else Evaluation()
