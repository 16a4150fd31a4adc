"""Reading a record and playing it again: what is found of it. Nobody's click waits for this: a thinker does it."""

from __future__ import annotations

import msgspec

from ziggurat import __version__
from ziggurat.kit.errors import UnknownGame, ZigguratError
from ziggurat.kit.records import Record, Verdict, read_record, replay, verify
from ziggurat.server.tables.names import clean

MOST_ENTRIES = 5_000  # of an uploaded record; the longest game has fewer than a thousand
NAME = 40  # letters of a name in an uploaded record


class Examined(msgspec.Struct, frozen=True):
    """What a thinker found of a record: the verdict and the places, or why it is none; `by` which version of ours."""

    verdict: Verdict | None
    ranking: list[list[int]] | None = None
    problem: str = ""
    too_large: bool = False
    body: str = ""  # the record as it is kept, with names that can be shown
    by: str = __version__


def examine(body: bytes) -> Examined:
    """Read a record and play it again."""
    try:
        record = read_record(body)
        if len(record.entries) > MOST_ENTRIES:
            return Examined(None, too_large=True)
        verdict = verify(record)
    except UnknownGame as error:
        return Examined(Verdict(False, 0, str(error)))
    except (ZigguratError, UnicodeDecodeError, RecursionError) as error:
        return Examined(None, problem=str(error)[:200])
    record.players = [clean(name)[:NAME] for name in record.players]
    places = ranking_of(record) if verdict.ok and verdict.finished else None
    return Examined(verdict, places, body=record.to_json().decode() if verdict.ok or verdict.unplayed else "")


def ranking_of(record: Record) -> list[list[int]]:
    """The places at the end of a game."""
    state = replay(record)
    ranking: list[list[int]] = state.game.ranking(state)
    return ranking
