"""What a position is worth to each seat: one module a game, on features said in plain words, with learned weights.

`evaluation(game)` gives the compiled evaluation with the shipped weights; a game without one is judged by playouts.
"""

from ziggurat.bots.evaluation.learned import evaluation, has_evaluation

__all__ = ["evaluation", "has_evaluation"]
