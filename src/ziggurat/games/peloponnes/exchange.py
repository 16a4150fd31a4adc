"""Between the flat position and plain Python numbers: what `position.py` names and checks."""

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


def snapshot(state: State) -> dict[str, Any]:
    """Everything in a position, as plain numbers."""
    return snapshot_of_seats(state) | snapshot_of_table(state) | snapshot_of_turn(state)


def snapshot_of_seats(state: State) -> dict[str, Any]:
    """What lies before each player."""
    seats = range(state.players)
    return {
        "civilization": [state.civilization[seat] for seat in seats],
        "goods": [[state.goods[seat][good] for good in range(6)] for seat in seats],
        "buildings": [[state.buildings[seat][i] for i in range(state.building_count[seat])] for seat in seats],
        "lands": [[state.lands[seat][i] for i in range(state.land_count[seat])] for seat in seats],
        "won": [state.won[seat] for seat in seats],
    }


def snapshot_of_table(state: State) -> dict[str, Any]:
    """Tiles, bids and chips."""
    return {
        "where": [state.where[tile] for tile in range(40)],
        "unbuilt": [tile for tile in range(40) if state.unbuilt[tile]],
        "offer": [state.offer[place] for place in range(5)],
        "bidder": [state.bidder[place] for place in range(5)],
        "bid": [state.bid[place] for place in range(5)],
        "revealed": state.revealed,
        "displaced": state.displaced,
        "displaced_from": state.displaced_from,
        "displaced_coins": state.displaced_coins,
        "chips_drawn": [state.chips_drawn[disaster] for disaster in range(6)],
        "chips_this_round": state.chips_this_round,
    }


def snapshot_of_turn(state: State) -> dict[str, Any]:
    """Where in the game we are."""
    return {
        "phase": state.phase,
        "seat": state.seat,
        "round": state.round,
        "order": [state.order[rank] for rank in range(state.players)],
        "turn": state.turn,
        "at": state.at,
        "asked": state.asked,
        "final": bool(state.final),
        "level": state.level,
        "bonus": [state.bonus[good] for good in range(3)],
        "level_points": [state.level_points[i] for i in range(5)],
    }


def load(state: State, data: dict[str, Any]) -> None:
    """Put a checked snapshot into a state that was set up."""
    load_seats(state, data)
    load_table(state, data)
    load_turn(state, data)


def load_seats(state: State, data: dict[str, Any]) -> None:
    """What lies before each player."""
    for seat in range(state.players):
        state.civilization[seat] = data["civilization"][seat]
        state.won[seat] = data["won"][seat]
        state.building_count[seat] = len(data["buildings"][seat])
        state.land_count[seat] = len(data["lands"][seat])
        for good in range(6):
            state.goods[seat][good] = data["goods"][seat][good]
        for i in range(state.building_count[seat]):
            state.buildings[seat][i] = data["buildings"][seat][i]
        for i in range(state.land_count[seat]):
            state.lands[seat][i] = data["lands"][seat][i]


def load_table(state: State, data: dict[str, Any]) -> None:
    """Tiles, bids and chips."""
    for tile in range(40):
        state.where[tile] = data["where"][tile]
        state.unbuilt[tile] = tile in data["unbuilt"]
    for place in range(5):
        state.offer[place] = data["offer"][place]
        state.bidder[place] = data["bidder"][place]
        state.bid[place] = data["bid"][place]
    for disaster in range(6):
        state.chips_drawn[disaster] = data["chips_drawn"][disaster]
    state.revealed = data["revealed"]
    state.displaced = data["displaced"]
    state.displaced_from = data["displaced_from"]
    state.displaced_coins = data["displaced_coins"]
    state.chips_this_round = data["chips_this_round"]


def load_turn(state: State, data: dict[str, Any]) -> None:
    """Where in the game we are."""
    for rank in range(state.players):
        state.order[rank] = data["order"][rank]
    for good in range(3):
        state.bonus[good] = data["bonus"][good]
    for i in range(5):
        state.level_points[i] = data["level_points"][i]
    state.phase = data["phase"]
    state.seat = data["seat"]
    state.round = data["round"]
    state.turn = data["turn"]
    state.at = data["at"]
    state.asked = data["asked"]
    state.final = data["final"]
    state.level = data["level"]


def totals(state: State, seat: int) -> tuple[int, int, int, int]:
    """A seat's score, the other total, prestige points and population points."""
    return score(state, seat), other_total(state, seat), prestige_points(state, seat), population_points(state, seat)


@from_python
def resume(state: State) -> None:
    """Go on until somebody decides; nothing changes where the decision is open already."""
    carry_on(state)
