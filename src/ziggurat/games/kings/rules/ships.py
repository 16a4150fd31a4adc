"""Les spécificités des couleurs: four cards of a colour in one column can become a ship."""

from __future__ import annotations

from ziggurat.games.kings import components as box
from ziggurat.games.kings.layout import FARM, MARKET, NOTHING, ROWS, SHIP, Act, Phase, Told
from ziggurat.games.kings.rules.income import end_action
from ziggurat.games.kings.rules.pieces import remove_card, send_home
from ziggurat.games.kings.state import State
from ziggurat.kit.cells import Numbers


def offer_ship(state: State) -> None:
    """The player who laid the fourth card of a colour in a column, or one more, may build a ship."""
    if highest_of_four(state) != NOTHING and any_ship(state):
        state.phase = Phase.BUILD_SHIP
        state.seat = state.active
    else:
        end_action(state)


def highest_of_four(state: State) -> int:
    """The space of the highest of the last four cards with the laid card's colour in its column, or NOTHING."""
    found = 0
    space = state.laid
    sphere = state.card_at[space]
    while space % ROWS != 0:  # the head does not count
        if state.card_at[space] == sphere:
            found += 1
            if found == box.SHIP_NEEDS:
                return space
        elif state.contiguous:
            return NOTHING
        space -= 1
    return NOTHING


def can_build(state: State, beside_blue: int) -> bool:
    """Is the ship with this sphere beside its blue left, and do the four cards give it?"""
    sphere = state.card_at[state.laid]
    return state.ship_left[beside_blue] > 0 and sphere in (FARM, beside_blue)


def any_ship(state: State) -> bool:
    """Is there a ship to build?"""
    return can_build(state, 0) or can_build(state, 1) or can_build(state, MARKET)


def sphere_beside_blue(ship: int) -> int:
    """Ships are numbered black, red, green."""
    return MARKET if ship == 2 else ship


def list_ships(state: State, out: Numbers) -> None:
    """The ships that the four cards give, or none."""
    for ship in range(3):
        if can_build(state, sphere_beside_blue(ship)):
            out.append(Act.BUILD + ship)
    out.append(Act.DECLINE)


def build_ship(state: State, ship: int) -> None:
    """The last four cards are discarded, leaders on them go home, the ship takes the place of the highest."""
    sphere = state.card_at[state.laid]
    place = highest_of_four(state)
    beside_blue = sphere_beside_blue(ship)
    state.tell(Told.SHIP_BUILT, state.active, ship, place, sphere)
    for space in range(state.laid, place - 1, -1):
        if state.card_at[space] == sphere:
            if state.leader_on[space] >= 0:
                send_home(state, state.leader_on[space] // 4, state.leader_on[space] % 4)
            if space > place:
                remove_card(state, space)
    state.card_at[place] = SHIP + beside_blue
    state.ship_left[beside_blue] = 0
    state.discards[sphere] += box.SHIP_NEEDS
    end_action(state)


def leave_ship(state: State) -> None:
    """No ship this time."""
    state.tell(Told.SHIP_LEFT, state.active)
    end_action(state)
