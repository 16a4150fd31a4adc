"""Between the compiled core and plain Python: setting up, what follows from a loaded position, and totals."""

from __future__ import annotations

from typing import Any

from ziggurat.games.peloponnes.rules.flow import carry_on
from ziggurat.games.peloponnes.rules.scoring import other_total, population_points, prestige_points, score
from ziggurat.games.peloponnes.state import State
from ziggurat.kit.fields import from_python


def begin(state: State, options: Any) -> None:
    """Set a new state up, with these options."""
    state.take_options(options)
    state.set_up(options.draft, options.solo_level)


def totals(state: State, seat: int) -> tuple[int, int, int, int]:
    """A seat's score, the other total, prestige points and population points."""
    return score(state, seat), other_total(state, seat), prestige_points(state, seat), population_points(state, seat)


@from_python
def resume(state: State) -> None:
    """Go on until somebody decides; nothing changes where the decision is open already."""
    carry_on(state)
