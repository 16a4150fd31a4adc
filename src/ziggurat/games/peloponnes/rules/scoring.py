"""The score (“Décompte”): the lower of prestige points and population points."""

from __future__ import annotations

from ziggurat.games.peloponnes.arrays import PRESTIGE
from ziggurat.games.peloponnes.components import COINS_FOR_A_POINT, POINTS_FOR_AN_INHABITANT
from ziggurat.games.peloponnes.layout import COINS, LUXURY, POPULATION, Told
from ziggurat.games.peloponnes.state import State
from ziggurat.kit.cells import Wide

ABOVE_ALL = 1 << 20  # more than any total can be


def prestige_points(state: State, seat: int) -> int:
    """The numbers on the tiles held, and one point for every 3 coins."""
    points = state.goods[seat][COINS] // COINS_FOR_A_POINT
    for i in range(state.land_count[seat]):
        points += PRESTIGE[state.lands[seat][i]]
    for i in range(state.building_count[seat]):
        points += PRESTIGE[state.buildings[seat][i]]
    return points


def population_points(state: State, seat: int) -> int:
    """Three points for each inhabitant."""
    return POINTS_FOR_AN_INHABITANT * state.goods[seat][POPULATION]


def score(state: State, seat: int) -> int:
    """The lower of the two totals."""
    prestige = prestige_points(state, seat)
    population = population_points(state, seat)
    return prestige if prestige < population else population


def other_total(state: State, seat: int) -> int:
    """The higher of the two totals, which breaks ties."""
    prestige = prestige_points(state, seat)
    population = population_points(state, seat)
    return population if prestige < population else prestige


def standing(state: State, seat: int) -> Wide:
    """The score, then the other total, then luxury goods, as one number to compare."""
    points: Wide = score(state, seat)
    return (points * ABOVE_ALL + other_total(state, seat)) * ABOVE_ALL + state.goods[seat][LUXURY]


def tell_scores(state: State) -> None:
    """Everyone's two totals and score, in turn order."""
    for rank in range(state.players):
        seat = state.order[rank]
        state.tell(Told.SCORED, seat, score(state, seat), prestige_points(state, seat), population_points(state, seat))
