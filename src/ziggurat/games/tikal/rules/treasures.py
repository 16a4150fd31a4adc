"""Déterrer un trésor; échanger un trésor."""

from __future__ import annotations

from ziggurat.games.tikal import components as box
from ziggurat.games.tikal.arrays import BIT
from ziggurat.games.tikal.layout import CLEARING, Act, Phase, Told
from ziggurat.games.tikal.rules.work import list_sites, note_work
from ziggurat.games.tikal.state import State
from ziggurat.kit.cells import Numbers
from ziggurat.kit.seats import CHANCE


def list_digging(state: State, out: Numbers) -> None:
    """Ruins with treasures and a piece of the player's."""
    if state.points >= box.DIG_COST:
        list_sites(state, out, state.here[state.seat] & state.ruins, Act.DIG)


def dig(state: State, space: int) -> None:
    """Take a treasure from the ruin; chance turns it up."""
    state.points -= box.DIG_COST
    note_work(state, space)
    state.dug_at = space
    state.phase = Phase.TREASURE
    state.seat = CHANCE


def list_treasures(state: State, out: Numbers) -> None:
    """Every kind that is not all found yet."""
    for kind in range(8):
        if state.unseen[kind]:
            out.append(Act.FIND + kind)


def unseen_treasures(state: State) -> int:
    """How many treasures nobody has found yet."""
    total = 0
    for kind in range(8):
        total += state.unseen[kind]
    return total


def treasure_with(state: State, ticket: int) -> int:
    """The kind that a ticket stands for: every treasure not found yet is as likely (R2)."""
    kind = 0
    while ticket >= state.unseen[kind]:
        ticket -= state.unseen[kind]
        kind += 1
    return kind


def find(state: State, kind: int) -> None:
    """The treasure lies open before its owner; a ruin without treasures is a clearing at once (R63)."""
    space = state.dug_at
    state.seat = state.actor
    state.phase = Phase.ACT
    state.dug_at = -1
    state.unseen[kind] -= 1
    state.found[state.seat][kind] += 1
    state.count_singles(state.seat)
    state.buried_at[space] -= 1
    state.tell(Told.TREASURE_DUG, state.seat, space, kind)
    if state.buried_at[space] == 0:
        state.kind[space] = CLEARING
        state.ruins = state.ruins & ~BIT[space]
        state.clearings = state.clearings | BIT[space]
        state.tell(Told.RUIN_EMPTIED, space)


def list_exchanges(state: State, out: Numbers) -> None:
    """One of the player's single treasures for one of a rival's, of another kind."""
    if state.points < box.EXCHANGE_COST or state.singles[state.seat] == 0:
        return
    for rival in range(state.players):
        if rival != state.seat and state.singles[rival]:
            list_exchanges_with(state, out, rival)


def list_exchanges_with(state: State, out: Numbers, rival: int) -> None:
    """The exchanges with one rival."""
    for given in range(8):
        if state.singles[state.seat] >> given & 1:
            for taken in range(8):
                if taken != given and state.singles[rival] >> taken & 1:
                    out.append(Act.EXCHANGE + 64 * rival + 8 * given + taken)


def exchange(state: State, rival: int, given: int, taken: int) -> None:
    """Échanger un trésor: the rival cannot refuse."""
    state.points -= box.EXCHANGE_COST
    state.found[state.seat][given] -= 1
    state.found[rival][given] += 1
    state.found[rival][taken] -= 1
    state.found[state.seat][taken] += 1
    state.count_singles(state.seat)
    state.count_singles(rival)
    state.tell(Told.TREASURE_EXCHANGED, state.seat, rival, given, taken)
