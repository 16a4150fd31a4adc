"""Why an action is not legal: the id of the rule it breaks, and what breaks it."""

from __future__ import annotations

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """One broken rule, which tests, logs and translations key on; the spaces and the numbers that break it."""

    rule: str
    at: tuple[str, ...] = ()
    facts: dict[str, int | str] = {}
