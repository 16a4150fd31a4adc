"""A mind looks at every action's position, conflicts answered quickly, and takes the one it likes best."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from ziggurat.bots.base import Bot, Candidate, Explanation
from ziggurat.bots.evaluation import evaluation
from ziggurat.bots.greedy import GreedyBot
from ziggurat.bots.pool.liking import Liking
from ziggurat.kit.actions import Action
from ziggurat.kit.errors import ZigguratError
from ziggurat.kit.registry import built_in
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.state import State
from ziggurat.kit.views import View

if TYPE_CHECKING:  # imported by name when a game is asked for, and declared for the contract of imports
    from ziggurat.bots.pool import kings, peloponnes, tigris, tikal  # noqa: F401


class UnknownMind(ZigguratError):
    """The pool has nobody of this name for this game."""


class PoolBot(Bot):
    """Plays by one idea; what its idea does not tell apart, the score does, then chance."""

    def __init__(self, game: str, name: str, seed: int | None, liking: Liking) -> None:
        super().__init__(game, f"pool:{name}", seed)
        self.liking = liking
        self.evaluation = evaluation(game)

    def pick(self, view: View, clock: float | None) -> Action:
        """The action whose outcome is liked best."""
        world = view.imagine(self.rng)
        before = world.position()
        seed = self.rng.getrandbits(60)  # the same draws after every action
        liked = [
            (*self.liking(before, after.position(), view.seat), *self.scores(after)[view.seat], self.rng.random())
            for after in (self.outcome(world, action, seed) for action in view.legal_actions)
        ]
        return view.legal_actions[liked.index(max(liked))]

    def outcome(self, world: State, action: Action, seed: int) -> State:
        """The quiet position after an action."""
        after = world.copy()
        after.play_number(known_game(self.game).actions.number(action))
        self.evaluation.settled(after, seed)
        return after

    def scores(self, state: State) -> list[tuple[int, ...]]:
        """Every seat's score, as the rules compare it."""
        found: list[tuple[int, ...]] = known_game(self.game).scores(state)
        return found

    def explain(self, view: View, clock: float | None = None, many: int = 3) -> Explanation:
        """Its one idea."""
        move = Candidate(str(self.choose(view, clock)), tuple(1 / view.players for _ in range(view.players)), 0)
        en, fr = f"{move.action}: {self.level}.", f"{move.action}\u00a0: {self.level}."
        return Explanation(view.seat, (move,), {"en": (en,), "fr": (fr,)})


def likings(game: str) -> dict[str, Liking]:
    """A game's ideas by name; for a game from outside there are none."""
    if not built_in(game):
        return {}
    found: dict[str, Liking] = import_module(f"ziggurat.bots.pool.{game}").LIKINGS
    return found


def minds_of(game: str) -> tuple[str, ...]:
    """The names of all minds of a game."""
    return ("greedy", *likings(game))


def mind(name: str, game: str, seed: int | None = None) -> Bot:
    """A member of the pool."""
    if name not in minds_of(game):
        raise UnknownMind(f"the pool of {game} has no {name!r}; it has {', '.join(minds_of(game))}")
    return GreedyBot(game, name, seed) if name == "greedy" else PoolBot(game, name, seed, likings(game)[name])
