"""The random level: every legal action is equally likely."""

from __future__ import annotations

from ziggurat.bots.base import Bot, Candidate, Explanation
from ziggurat.kit.actions import Action
from ziggurat.kit.views import View


class RandomBot(Bot):
    """Knows the rules and nothing else."""

    def pick(self, view: View, clock: float | None) -> Action:
        """Any legal action."""
        return self.rng.choice(view.legal_actions)

    def explain(self, view: View, clock: float | None = None, many: int = 3) -> Explanation:
        """Some legal actions; there is no reason behind them."""
        even = tuple(1 / view.players for _ in range(view.players))
        chosen = self.rng.sample(view.legal_actions, min(many, len(view.legal_actions)))
        moves = tuple(Candidate(str(action), even, 0) for action in chosen)
        sentences = {
            "en": tuple(f"{move.action}: by chance, like any other move." for move in moves),
            "fr": tuple(f"{move.action}\u00a0: au hasard, comme tout autre coup." for move in moves),
        }
        return Explanation(view.seat, moves, sentences)
