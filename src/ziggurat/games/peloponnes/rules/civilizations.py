"""Setting up (“Mise en place”): civilisations are dealt or chosen, and bring what they print."""

from __future__ import annotations

from ziggurat.games.peloponnes.arrays import START, START_NUMBER
from ziggurat.games.peloponnes.layout import CIVILIZATIONS, GOODS, Phase, Told
from ziggurat.games.peloponnes.state import State
from ziggurat.kit.cells import Numbers
from ziggurat.kit.seats import CHANCE


def is_taken(state: State, civilization: int) -> bool:
    """Does a player have this civilisation already?"""
    for seat in range(state.players):
        if state.civilization[seat] == civilization:
            return True
    return False


def list_civilizations(state: State, out: Numbers, base: int) -> None:
    """The civilisations still there."""
    for civilization in range(CIVILIZATIONS):
        if not is_taken(state, civilization):
            out.append(base + civilization)


def civilization_at(state: State, ticket: int) -> int:
    """The civilisation that this ticket stands for, among those still there."""
    for civilization in range(CIVILIZATIONS):
        if not is_taken(state, civilization):
            if ticket == 0:
                return civilization
            ticket -= 1
    return -1


def ask_founder(state: State) -> bool:
    """Each seat in turn is dealt a civilisation or, by option, chooses one."""
    if state.turn == state.players:
        return False
    state.seat = state.turn if state.phase == Phase.CHOOSE_CIVILIZATION else CHANCE
    return True


def give_civilization(state: State, civilization: int, chosen: bool) -> None:
    """The next seat has this civilisation."""
    state.civilization[state.turn] = civilization
    state.tell(Told.CIVILIZATION_CHOSEN if chosen else Told.CIVILIZATION_DEALT, state.turn, civilization)
    state.turn += 1


def take_start_goods(state: State) -> None:
    """Every player starts with what the civilisation prints; the lowest red number is first, the rest ascend."""
    for seat in range(state.players):
        for good in range(GOODS):
            state.goods[seat][good] = START[state.civilization[seat]][good]
        rank = 0
        for other in range(state.players):
            if START_NUMBER[state.civilization[other]] < START_NUMBER[state.civilization[seat]]:
                rank += 1
        state.order[rank] = seat
