"""Tables in mid-game whose stories are told: what tests look at, and what pictures are taken of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.browser.laid import Wish


def over(name: str) -> Wish:
    """A finished game."""
    return Wish(name, 4 if name != "kings" else 3, lambda state, _: bool(state.over), prefer=("king", "priest"))


BEGUN = {"tigris": ("bag", 70), "kings": ("unseen", 40)}


def late(name: str) -> Wish:
    """The beginning of a turn in mid-game, with everything that was done since the last one."""

    def wanted(state: Any, legal: Sequence[str]) -> bool:
        now = state.snapshot()
        if name in BEGUN:
            field, many = BEGUN[name]
            fresh = state.decision == "choose_action" and now["actions_left"] == 2
            return bool(fresh and sum(now[field]) < many)
        if name == "tikal":
            return bool(state.decision == "place" and len(now["pile"]) < 18)
        return bool(state.decision == "bid" and now["round"] > 4)

    return Wish(
        name, 3, wanted, prefer=("king", "priest", "trader", "temple", "uncover", "dig", "bid"), avoid=("swap",)
    )


def conflict(name: str) -> Wish:
    """The last answer in a conflict: whoever gives it sees who won."""
    word = "reinforce_defence" if name == "tigris" else "show_defence"
    return Wish(name, 3, lambda state, _: state.decision == word, prefer=("king", "priest", "farmer", "temple"))


def war() -> Wish:
    """The last answer in a war of Tigris & Euphrates with supporters on both sides."""

    def wanted(state: Any, _: Sequence[str]) -> bool:
        if state.decision != "reinforce_defence":
            return False
        now = state.snapshot()
        return bool(not now["in_revolt"] and min(now["attack"], now["defence"]) > 1)

    return Wish("tigris", 3, wanted, prefer=("king", "farmer", "farm", "trader", "market"), avoid=("swap", "withdraw"))


def scoring() -> Wish:
    """A turn in the second scoring round of Tikal."""
    return Wish(
        "tikal",
        4,
        lambda state, _: bool(
            state.decision == "act" and state.snapshot()["scoring"] == 1 and len(state.snapshot()["pile"]) < 22
        ),
        prefer=("uncover", "dig", "bring", "move"),
        avoid=("end",),
    )


def asks(game: str, decision: str, players: int = 3, **more: Any) -> Wish:
    """A decision of a name."""
    return Wish(game, players, lambda state, _: bool(state.decision == decision), **more)
