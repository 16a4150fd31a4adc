"""A finished game judged: what each decision gave up, and what luck did, so that the parts sum to the whole.

`judge` thinks about one decision from what its seat knew; `questions` finds the decisions of a record; `line` and
`draws` split every change of a chance; `review` puts it all together, `telling` says it in words and `page` draws it.
"""

from ziggurat.study.review.judge import DEEP, QUICK, Effort, Move, Opinion, judge
from ziggurat.study.review.review import review
from ziggurat.study.reviewed import NotFinished, Review

__all__ = ["DEEP", "QUICK", "Effort", "Move", "NotFinished", "Opinion", "Review", "judge", "review"]
