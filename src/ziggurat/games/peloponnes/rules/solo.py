"""Playing alone: targets by level, and the campaign of five games with its bonus."""

from __future__ import annotations

from ziggurat.games.peloponnes.arrays import TARGET
from ziggurat.games.peloponnes.components import SOLO_LEVELS
from ziggurat.games.peloponnes.layout import Act, Phase, Told
from ziggurat.games.peloponnes.rules.scoring import score
from ziggurat.games.peloponnes.state import State
from ziggurat.kit.cells import Numbers
from ziggurat.kit.seats import NOBODY


def reached_target(state: State) -> bool:
    """Has the solo player the points that the level asks for?"""
    return score(state, 0) >= TARGET[state.level]


def end_solo_game(state: State) -> None:
    """A campaign goes on after a target reached, up to level 5; otherwise the game is over."""
    state.level_points[state.level - 1] = score(state, 0)
    state.tell(
        Told.TARGET_REACHED if reached_target(state) else Told.TARGET_MISSED, 0, TARGET[state.level], state.level
    )
    if state.campaign and reached_target(state) and state.level < SOLO_LEVELS:
        state.phase = Phase.CHOOSE_BONUS
        state.seat = 0
    else:
        state.phase = Phase.OVER
        state.seat = NOBODY


def list_bonuses(state: State, out: Numbers) -> None:
    """Wood, stone or food."""
    for good in range(3):
        out.append(Act.BONUS + good)


def choose_bonus(state: State, good: int) -> None:
    """One more of this good each round, kept and added up; the next level begins with the same civilisation."""
    state.bonus[good] += 1
    state.tell(Told.BONUS_CHOSEN, 0, good)
    state.level += 1
    state.clear_table()
    state.tell(Told.LEVEL_STARTED, state.level)


def levels_won(state: State) -> int:
    """How many levels of the campaign have been won."""
    many = 0
    for level in range(1, SOLO_LEVELS + 1):
        if state.level_points[level - 1] >= TARGET[level]:
            many += 1
    return many
