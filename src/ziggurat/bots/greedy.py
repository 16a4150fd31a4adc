"""A baseline, not a level: the greedy player who looks only at what one action scores now, weakest sphere first."""

from __future__ import annotations

from typing import Any

from ziggurat.bots.base import Bot, Candidate, Explanation
from ziggurat.kit.actions import Action
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.views import View


class GreedyBot(Bot):
    """Plays whatever makes its own score best at once; in Tigris & Euphrates that raises the weakest colour first.

    Among equals it prefers a leader to a tile in the weakest sphere's reach by chance alone: it has no plan.
    """

    def pick(self, view: View, clock: float | None) -> Action:
        """The action after which the own score, as the rules compare it, is greatest."""
        game = known_game(self.game)
        world = view.imagine(self.rng)
        best: list[Action] = []
        most: Any = None
        for action in view.legal_actions:
            score = self.score_after(game, world, action, view.seat)
            if most is None or score > most:
                best, most = [], score
            if score == most:
                best.append(action)
        return self.rng.choice(best)

    def score_after(self, game: Any, world: Any, action: Action, seat: int) -> Any:
        """This seat's score once the action is played, draws it brings left to chance."""
        twin = world.copy()
        twin.play_number(game.actions.number(action))
        while twin.seat == CHANCE:
            twin.play_drawn(self.rng)
        return game.scores(twin)[seat]

    def explain(self, view: View, clock: float | None = None, many: int = 3) -> Explanation:
        """Its one reason."""
        move = Candidate(str(self.choose(view, clock)), tuple(1 / view.players for _ in range(view.players)), 0)
        en, fr = f"{move.action}: scores most at once.", f"{move.action}\u00a0: marque le plus tout de suite."
        return Explanation(view.seat, (move,), {"en": (en,), "fr": (fr,)})
