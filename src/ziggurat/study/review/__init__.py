"""A finished game judged: what each decision gave up, and what luck did, so that the parts sum to the whole.

`judge` thinks about one decision from what its seat knew.
"""

from ziggurat.study.review.judge import DEEP, QUICK, Effort, Move, Opinion, judge

__all__ = ["DEEP", "QUICK", "Effort", "Move", "Opinion", "judge"]
