"""A review in pieces, each a thought of a second or so: whoever watches sees it grow, and can stop it between two."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ziggurat.kit.records import read_record
from ziggurat.study.review.judge import Effort, Opinion
from ziggurat.study.review.questions import Asked, AskedDecision, answers, questions, start_of
from ziggurat.study.review.review import effort_of, put_together

TOGETHER = 4  # decisions of a quick review in one piece; of a deep one each is a piece


class ReviewWork(msgspec.Struct, frozen=True):
    """What is asked of a game, and how hard each decision is thought about."""

    asked: Asked
    effort: Effort
    is_deep: bool

    @property
    def decisions(self) -> int:
        """How many decisions are judged."""
        return len(self.asked.questions)

    def pieces(self) -> list[tuple[AskedDecision, ...]]:
        """The decisions, some at a time."""
        step, asked = 1 if self.is_deep else TOGETHER, self.asked.questions
        return [asked[first : first + step] for first in range(0, len(asked), step)]


def plan(body: bytes, is_deep: bool) -> ReviewWork:
    """Read a record; NotFinished unless it was played to its end."""
    record = read_record(body)
    asked = questions(record)
    return ReviewWork(asked, effort_of(record.game, len(asked.questions), is_deep), is_deep)


def think(body: bytes, asked: tuple[AskedDecision, ...], effort: Effort) -> list[Opinion]:
    """What is thought of some decisions."""
    return answers(read_record(body), asked, effort)


def finish(body: bytes, made: ReviewWork, opinions: Sequence[Opinion]) -> str:
    """The review, as it is kept."""
    record = read_record(body)
    start = start_of(record, made.effort.times(0.25))
    return msgspec.json.encode(put_together(record, made.asked, opinions, start, made.is_deep)).decode()
