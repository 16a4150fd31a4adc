"""What Python asks of the compiled core beside its snapshot: totals, goods, and what it would decide next."""

from __future__ import annotations

from ziggurat.games.peloponnes.rules.flow import carry_on
from ziggurat.games.peloponnes.rules.scoring import other_total, population_points, prestige_points, score
from ziggurat.games.peloponnes.state import State
from ziggurat.kit.fields import from_python


def totals(state: State, seat: int) -> tuple[int, int, int, int]:
    """A seat's score, the other total, prestige points and population points."""
    return score(state, seat), other_total(state, seat), prestige_points(state, seat), population_points(state, seat)


def goods_of(state: State, seat: int) -> list[int]:
    """What a seat has of each good."""
    return [state.goods[seat][good] for good in range(6)]


@from_python
def resume(state: State) -> None:
    """Go on until somebody decides; nothing changes where the decision is open already."""
    carry_on(state)
