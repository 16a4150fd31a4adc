"""Les conflits: internal ones by temples from the hand, external ones by the cards of both former kingdoms too."""

from __future__ import annotations

from ziggurat.games.kings.layout import FIRST_LINK, NOTHING, ROWS, TEMPLE, TRADER, Act, Phase, Told
from ziggurat.games.kings.rules.income import end_action
from ziggurat.games.kings.rules.kingdoms import (
    bonus,
    disputed_in,
    first_column,
    last_column,
    leads_in,
    supporters,
)
from ziggurat.games.kings.rules.pieces import remove_card, send_home
from ziggurat.games.kings.rules.treasures import offer_treasure
from ziggurat.games.kings.state import State
from ziggurat.kit.cells import Numbers


def begin_internal(state: State, leader: int, rival: int, first: int, last: int) -> None:
    """The player who placed the leader attacks the owner of the one who was there."""
    state.internal = True
    state.fighter = leader
    state.attacker = state.active
    state.defender = rival
    state.attack = bonus(state, state.attacker, first, last)
    state.defence = bonus(state, state.defender, first, last)
    state.tell(Told.INTERNAL_CONFLICT, leader, state.attacker, state.defender, state.attack, state.defence)
    ask_attacker(state)


def settle_link(state: State) -> None:
    """The conflicts that a new link brings, one after the other in the active player's order; then its treasure."""
    due = 0
    if state.link != NOTHING:
        column = state.column_of(state.link)
        due = disputed_in(state, first_column(state, column, NOTHING), last_column(state, column, NOTHING))
    tell_lapsed(state, state.disputed & ~due)
    state.disputed = due
    if due == 0:
        finish_link(state)
    elif due & (due - 1):
        state.phase = Phase.CHOOSE_CONFLICT
        state.seat = state.active
    else:
        begin_external(state, 0 if due == 1 else 1 if due == 2 else 2 if due == 4 else 3)


def tell_lapsed(state: State, lapsed: int) -> None:
    """Conflicts whose leaders a former one has parted are not fought."""
    for leader in range(4):
        if lapsed >> leader & 1:
            state.tell(Told.CONFLICT_LAPSED, leader)


def list_conflicts(state: State, out: Numbers) -> None:
    """Every conflict that is due."""
    for leader in range(4):
        if state.disputed >> leader & 1:
            out.append(Act.CONFLICT + leader)


def begin_external(state: State, leader: int) -> None:
    """The active player attacks if he takes part, else the first one clockwise who does (C18)."""
    column = state.column_of(state.link)
    first = first_column(state, column, NOTHING)
    last = last_column(state, column, NOTHING)
    state.internal = False
    state.fighter = leader
    state.attacker = state.defender = NOTHING
    for turn in range(state.players):
        seat = (state.active + turn) % state.players
        if leads_in(state, seat, leader, first, last):
            if state.attacker == NOTHING:
                state.attacker = seat
            else:
                state.defender = seat
    state.attack = support(state, state.attacker)
    state.defence = support(state, state.defender)
    state.tell(Told.EXTERNAL_CONFLICT, leader, state.attacker, state.defender, state.attack, state.defence)
    ask_attacker(state)


def support(state: State, seat: int) -> int:
    """The cards of the fighters' colour in a fighter's former kingdom: on his side of the new link (C15)."""
    column = state.column_of(state.leader_at[seat][state.fighter])
    first = first_column(state, column, state.link)
    return supporters(state, state.fighter, first, last_column(state, column, state.link))


def ask_attacker(state: State) -> None:
    """The attacker shows his cards first."""
    state.shown = 0
    state.phase = Phase.SHOW_ATTACK
    state.seat = state.attacker


def sphere_shown(state: State) -> int:
    """Internal conflicts are fought with temples, external ones with cards of the leaders' colour."""
    return TEMPLE if state.internal else state.fighter


def list_shown(state: State, out: Numbers) -> None:
    """From no card to all the player has of the colour."""
    for number in range(state.hand[state.seat][sphere_shown(state)] + 1):
        out.append(Act.SHOW + number)


def show(state: State, number: int) -> None:
    """Cards are shown openly, the attacker's first; after the defender's the conflict is decided."""
    state.hand[state.seat][sphere_shown(state)] -= number
    state.shown += number
    state.tell(Told.CARDS_SHOWN, state.seat, number, sphere_shown(state))
    if state.phase == Phase.SHOW_ATTACK:
        state.attack += number
        state.phase = Phase.SHOW_DEFENCE
        state.seat = state.defender
    else:
        state.defence += number
        decide(state)


def decide(state: State) -> None:
    """The stronger side wins, in a tie the defender; the loser takes his leader back, the winner has his reward."""
    winner = state.attacker if state.attack > state.defence else state.defender
    loser = state.defender if state.attack > state.defence else state.attacker
    column = state.column_of(state.leader_at[loser][state.fighter])
    state.tell(Told.CONFLICT_WON, winner, loser, state.fighter, state.attack, state.defence)
    send_home(state, loser, state.fighter)
    if state.shown > 0:
        state.score(winner, sphere_shown(state))
        state.discards[sphere_shown(state)] += state.shown - 1
        state.tell(Told.REWARD_TAKEN, winner, sphere_shown(state))
    if not state.internal:
        take_spoils(state, winner, column)
    state.seat = winner
    state.phase = Phase.TAKE_REWARD
    if state.shown > 0:
        after_conflict(state)


def take_spoils(state: State, winner: int, column: int) -> None:
    """The winner takes the colour's cards in the loser's former kingdom, but no head and none under a leader (C17)."""
    first = first_column(state, column, state.link)
    last = last_column(state, column, state.link)
    taken = 0
    for link in range(FIRST_LINK + first, FIRST_LINK + last):
        taken += take(state, winner, link)
    for one in range(first, last + 1):
        for space in range(ROWS * one + state.height[one], ROWS * one, -1):  # from below: what is above stays in place
            taken += take(state, winner, space)
    if state.exposed_link:
        taken += take(state, winner, state.link)
        if state.card_at[state.link] == NOTHING:
            state.link = NOTHING
    state.tell(Told.SPOILS_TAKEN, winner, state.fighter, taken)


def take(state: State, winner: int, space: int) -> int:
    """Take one card as spoils, if it is of the colour and no leader stands on it; how many were taken."""
    if state.card_at[space] != state.fighter or state.leader_on[space] >= 0:
        return 0
    state.tell(Told.SPACE, space)
    state.score(winner, state.fighter)
    remove_card(state, space)
    return 1


def list_reward(state: State, out: Numbers) -> None:
    """Where no cards were shown, the winner's point costs one from his hand, or he leaves it (C14)."""
    if state.hand[state.seat][sphere_shown(state)] > 0:
        out.append(Act.SCORE + sphere_shown(state))
    out.append(Act.DECLINE)


def take_reward(state: State) -> None:
    """A card of the colour from the winner's hand on his pile."""
    state.hand[state.seat][sphere_shown(state)] -= 1
    state.score(state.seat, sphere_shown(state))
    state.tell(Told.POINT_SCORED, state.seat, sphere_shown(state))
    after_conflict(state)


def leave_reward(state: State) -> None:
    """No reward."""
    state.tell(Told.POINT_LEFT, state.seat)
    after_conflict(state)


def after_conflict(state: State) -> None:
    """The next conflict of the link; after an internal one, with the option, a treasure for the trader placed."""
    fighter = state.fighter
    internal = state.internal
    state.clear_conflict()
    if not internal:
        state.disputed &= ~(1 << fighter)
        settle_link(state)
    elif state.late_traders and fighter == TRADER and state.leader_at[state.active][TRADER] >= 0:
        offer_treasure(state, state.column_of(state.leader_at[state.active][TRADER]))
    else:
        end_action(state)


def finish_link(state: State) -> None:
    """The link is turned face up, and the trader of its kingdom may take a treasure."""
    if state.link == NOTHING:
        end_action(state)
        return
    column = state.column_of(state.link)
    if state.hides_link():
        state.tell(Told.LINK_SHOWN, state.link, state.card_at[state.link])
    else:
        state.tell(Told.LINK_TURNED, state.link)
    state.link = NOTHING
    offer_treasure(state, column)
