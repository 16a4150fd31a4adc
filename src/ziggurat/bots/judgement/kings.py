"""The inputs of Contest of Kings: points and margins, leaders and their kingdoms, conflicts, ships, treasures.

Spheres are looked at in the order of a seat's own points, weakest first, because only the weakest decides. The first
inputs are the features of `evaluation/kings.py`.
"""

from __future__ import annotations

import cython

from ziggurat.bots.evaluation.kings import NAMES as FEATURES
from ziggurat.bots.evaluation.kings import lateness, quick_answer, weakest
from ziggurat.bots.judgement.base import Judgement
from ziggurat.bots.judgement.margins import MARGINS as MARGIN_NAMES
from ziggurat.bots.judgement.margins import saturate, write_margins
from ziggurat.bots.judgement.net import part
from ziggurat.games.kings.layout import (
    COLUMNS,
    FARM,
    FIRST_LINK,
    KING,
    MARKET,
    NOTHING,
    ROWS,
    SETTLEMENT,
    SHIP,
    SPACES,
    TEMPLE,
    TRADER,
    TREASURE,
    Act,
)
from ziggurat.games.kings.rules.cards import linkable
from ziggurat.games.kings.rules.kingdoms import is_red, treasures_in
from ziggurat.games.kings.state import State
from ziggurat.kit.cells import Dice, Single
from ziggurat.kit.fields import LONG, NUMBER, zeros
from ziggurat.kit.state import State as AnyState
from ziggurat.kit.weakest import in_place

# The inputs, in order; words/kings.toml says each in words.
NAMES = (
    *FEATURES,
    *("late", "pile_low", "treasures_low", "three_seats", "four_seats", "treasures_held", "to_act", "columns"),
    *MARGIN_NAMES,
    *(f"{what}_{rank}" for what in (
        "war_gain", "war_loss", "revolt_chance", "revolt_risk", "ship_near",
        "king_for", "pairs", "ship_pays", "war_gain_now", "war_loss_now",
    ) for rank in (1, 2, 3, 4)),
    "treasures_linked",
    *(f"{what}_{rank}" for what in ("unseen", "room") for rank in (1, 2, 3, 4)),
    *("king_out", "priest_out", "farmer_out", "trader_out"),
    *("settlements_held", "farms_held", "markets_held", "table_room"),
    *("temples_needed", "farms_needed", "markets_needed"),
)  # fmt: skip
SIZE = 116
LEADER, SUPPORTERS, HELD, SHIPS, READY, HOLDINGS = 4, 8, 12, 16, 20, 24  # as in `evaluation/kings.py`
WAR_CHANCE, WAR_DANGER, KING_ALONE, REVOLT_DANGER, RED_KING, IN_HAND = 29, 30, 31, 32, 33, 34
TABLE, MARGINS, WAR_GAIN, WAR_LOSS, REVOLT_CHANCE, REVOLT_RISK, SHIP_NEAR = 35, 43, 56, 60, 64, 68, 72
KING_FOR, PAIRS, SHIP_PAYS, WAR_GAIN_NOW, WAR_LOSS_NOW, TREASURES_LINKED = 76, 80, 84, 88, 92, 96
UNSEEN, ROOM, OUT, CARDS_HELD, TABLE_ROOM, NEEDED = 97, 101, 105, 109, 112, 113


class KingsJudgement(Judgement):
    """Judges Contest of Kings."""

    def __init__(self) -> None:
        Judgement.__init__(self, SIZE)
        self.begin = zeros(NUMBER, 4, 4)
        self.end = zeros(NUMBER, 4, 4)
        self.support = zeros(NUMBER, 4, 4)
        self.scores = zeros(LONG, 4)
        self.cards = zeros(NUMBER, COLUMNS, 4)
        self.ships = zeros(NUMBER, COLUMNS)
        self.first_of = zeros(NUMBER, COLUMNS)
        self.last_of = zeros(NUMBER, COLUMNS)
        self.room = zeros(NUMBER, COLUMNS)
        self.links = 0
        self.table_room = 0
        self.unseen_size = 0
        self.last_fence = 0

    def progress(self, state: AnyState) -> float:
        """The lower the draw pile, or the fewer the treasures, the later."""
        return lateness(cython.cast(State, state))

    def answer(self, state: AnyState, dice: Dice) -> int:
        """Conflicts, points, ships and treasures are settled by simple rules."""
        return quick_answer(cython.cast(State, state), dice)

    def worth(self, state: AnyState, number: int) -> bool:
        """Of places that are alike for a leader, and of cards that are alike for a catastrophe, one is enough."""
        if number < Act.CARD:
            return is_first_alike(cython.cast(State, state), number // SPACES, number % SPACES)
        if Act.CATASTROPHE <= number < Act.WITHDRAW:
            return is_last_alike(cython.cast(State, state), number - Act.CATASTROPHE)
        return True

    def write(self, state: AnyState) -> None:
        """Write the inputs of every seat."""
        self.look(cython.cast(State, state))
        for seat in range(state.players):
            self.write_table(cython.cast(State, state), seat)
            self.write_holdings(cython.cast(State, state), seat)
            self.write_points(cython.cast(State, state), seat)
            self.write_spheres(cython.cast(State, state), seat)
            self.write_treasures(cython.cast(State, state), seat)
            self.write_by_name(cython.cast(State, state), seat)

    def look(self, state: State) -> None:
        """What the inputs of several seats need: columns, places for links, scores, the leaders' kingdoms."""
        self.links = linkable(state)
        self.table_room = 0
        self.unseen_size = state.unseen_size()
        for column in range(COLUMNS):
            self.look_at_column(state, column)
            self.table_room += self.room[column]
        for column in range(COLUMNS - 2, -1, -1):
            if state.card_at[FIRST_LINK + column] != NOTHING:
                self.last_of[column] = self.last_of[column + 1]
        for seat in range(state.players):
            self.scores[seat] = state.result(seat)
            for sphere in range(4):
                self.look_at_leader(state, seat, sphere)

    def look_at_column(self, state: State, column: int) -> None:
        """How many cards of each sphere lie below a head, the ships among them, and where its kingdom begins."""
        linked = column > 0 and state.card_at[FIRST_LINK + column - 1] != NOTHING
        self.first_of[column] = self.first_of[column - 1] if linked else column
        self.last_of[column] = column
        self.room[column] = state.column_limit - state.height[column]
        self.ships[column] = 0
        for sphere in range(4):
            self.cards[column][sphere] = 0
        for space in range(ROWS * column + 1, ROWS * column + state.height[column] + 1):
            card = state.card_at[space]
            if card >= SHIP:
                self.ships[column] |= 1 << (card - SHIP) | 1 << FARM  # every ship is blue
            elif 0 <= card < TREASURE:
                self.cards[column][card] += 1

    def look_at_leader(self, state: State, seat: int, sphere: int) -> None:
        """A leader's kingdom, and how many cards of his sphere lie there: columns, links and heads, which are red."""
        self.begin[seat][sphere] = -1
        space = state.leader_at[seat][sphere]
        if space < 0:
            return
        begin = self.first_of[state.column_of(space)]
        end = self.last_of[begin]
        found = 0
        for column in range(begin, end + 1):
            head = state.card_at[ROWS * column]
            found += self.cards[column][sphere]
            found += head == sphere or (sphere == TEMPLE and head == TREASURE)
            found += column < end and state.card_at[FIRST_LINK + column] == sphere
        self.begin[seat][sphere] = begin
        self.end[seat][sphere] = end
        self.support[seat][sphere] = found

    def write_table(self, state: State, seat: int) -> None:
        """How late it is, how many sit there, and whose turn it is."""
        left = treasures_in(state, 0, COLUMNS - 1)
        self.rows[seat][TABLE] = self.late
        self.rows[seat][TABLE + 1] = 1.0 - state.draw_pile / 40.0 if state.draw_pile < 40 else 0.0
        self.rows[seat][TABLE + 2] = (COLUMNS - left) / 7.0
        self.rows[seat][TABLE + 3] = 1.0 if state.players == 3 else 0.0
        self.rows[seat][TABLE + 4] = 1.0 if state.players == 4 else 0.0
        self.rows[seat][TABLE + 5] = state.pile[seat][TREASURE] / 3.0
        if state.active == seat:
            self.rows[seat][TABLE + 6] = 1.0
            self.rows[seat][HOLDINGS + 3] = state.actions_left / 2.0
        else:
            self.rows[seat][HOLDINGS + 4] = ((seat - state.active + state.players) % state.players) / 4.0

    def write_holdings(self, state: State, seat: int) -> None:
        """What a seat holds; how wide its king's kingdom is, for whom he takes points, and whether he stands on red."""
        self.rows[seat][HOLDINGS] = state.hand[seat][TEMPLE] / 6.0
        self.rows[seat][HOLDINGS + 2] = float(state.catastrophes_left[seat])
        self.rows[seat][IN_HAND] = state.hand_size(seat) / 8.0
        if self.begin[seat][KING] >= 0:
            for sphere in range(1, 4):
                self.rows[seat][KING_ALONE] += float(self.king_serves(state, seat, sphere)) / 3.0
            self.rows[seat][RED_KING] = float(red_king(state, seat))
            self.rows[seat][TABLE + 7] = (self.end[seat][KING] - self.begin[seat][KING] + 1) / 8.0

    def write_points(self, state: State, seat: int) -> None:
        """Points from the weakest sphere up, how much of them is in excess, and the lead over the best rival."""
        for rank in range(4):
            self.rows[seat][rank] = in_place(self.scores[seat], rank) / 8.0
        saturate(self.rows[seat], 0, self.late)
        write_margins(self.scores, state.players, seat, self.late, nearing_end(state), self.rows[seat], MARGINS)

    def write_spheres(self, state: State, seat: int) -> None:
        """Sphere by sphere, the weakest first: points to be had, conflicts that may come, and ships one card short."""
        done = 0  # spheres already looked at, as bits
        for rank in range(4):
            sphere = weakest(state, seat, done)
            done |= 1 << sphere
            self.rows[seat][HELD + rank] = part(state.hand[seat][sphere], 4)
            if rank == 0 and sphere > 0:
                self.rows[seat][NEEDED + sphere - 1] = 1.0
            if self.unseen_size > 0:
                self.rows[seat][UNSEEN + rank] = 2.0 * state.unseen[sphere] / self.unseen_size
            if self.begin[seat][sphere] >= 0:
                self.write_leader(state, seat, sphere, rank)
            self.write_points_to_come(state, seat, sphere, rank)
            for rival in range(state.players):
                if rival != seat:
                    self.write_rival(state, seat, sphere, rank, rival)

    def write_leader(self, state: State, seat: int, sphere: int, rank: int) -> None:
        """A leader on the table: his supporters, cards for him, and the ships of his kingdom, there or near."""
        self.rows[seat][LEADER + rank] = 1.0
        self.rows[seat][SUPPORTERS + rank] = part(self.support[seat][sphere], 8)
        self.rows[seat][READY + rank] = part(state.hand[seat][sphere], 3)
        ships = 0
        most = 0
        for column in range(self.begin[seat][sphere], self.end[seat][sphere] + 1):
            ships |= self.ships[column]
            if self.cards[column][sphere] > most:
                most = self.cards[column][sphere]
        if ships >> sphere & 1:
            self.rows[seat][SHIPS + rank] = 1.0
        if most > 1 and ships_left(state, sphere):
            self.rows[seat][SHIP_NEAR + rank] = part(most - 1, 3)
        for rival in range(state.players):
            stronger = state.hand[rival][TEMPLE] > state.hand[seat][TEMPLE]
            if rival != seat and stronger and self.begin[rival][sphere] < 0:
                self.rows[seat][REVOLT_DANGER] += 0.25

    def write_points_to_come(self, state: State, seat: int, sphere: int, rank: int) -> None:
        """A point takes two cards of the sphere, one to lay and one to keep, and a leader or the king in his place."""
        held = state.hand[seat][sphere]
        serves = self.king_serves(state, seat, sphere)
        if serves:
            self.rows[seat][KING_FOR + rank] = 1.0
        leads = self.begin[seat][sphere] >= 0
        if serves or leads:
            self.rows[seat][PAIRS + rank] = part(held // 2, 2)
            self.rows[seat][ROOM + rank] = part(self.room_beside(seat, sphere if leads else KING), 6)
        if held and self.rows[seat][SHIPS + rank] > 0.0:
            self.rows[seat][SHIP_PAYS + rank] = 1.0

    def room_beside(self, seat: int, leader: int) -> int:
        """How many cards may still be laid in a leader's kingdom."""
        free = 0
        for column in range(self.begin[seat][leader], self.end[seat][leader] + 1):
            free += self.room[column]
        return free

    def write_by_name(self, state: State, seat: int) -> None:
        """What each leader and each colour can do that the others cannot: who is out, and what is held."""
        for sphere in range(4):
            if self.begin[seat][sphere] >= 0:
                self.rows[seat][OUT + sphere] = 1.0
        self.rows[seat][CARDS_HELD] = part(state.hand[seat][SETTLEMENT], 4)
        self.rows[seat][CARDS_HELD + 1] = part(state.hand[seat][FARM], 4)
        self.rows[seat][CARDS_HELD + 2] = part(state.hand[seat][MARKET], 4)
        self.rows[seat][TABLE_ROOM] = self.table_room / 64.0

    def king_serves(self, state: State, seat: int, sphere: int) -> bool:
        """Does the seat's king take the points of this sphere, because nobody leads it in his kingdom?"""
        begin = self.begin[seat][KING]
        if begin < 0 or sphere == KING:
            return False
        leaders = 0
        for other in range(state.players):
            leaders += self.begin[other][sphere] == begin
        return leaders == 0

    def write_treasures(self, state: State, seat: int) -> None:
        """The treasures of the trader's kingdom; those after a link to be laid now, if a temple in hand buys one."""
        begin = self.begin[seat][TRADER]
        if begin < 0:
            return
        end = self.end[seat][TRADER]
        self.rows[seat][HOLDINGS + 1] = part(treasures_in(state, begin, end), 3)
        if state.hand[seat][TEMPLE] == 0:
            return
        most = 0
        if end < COLUMNS - 1 and self.links >> end & 1:
            most = treasures_in(state, begin, self.last_of[self.first_of[end + 1]])
        if begin > 0 and self.links >> (begin - 1) & 1:
            others = treasures_in(state, self.first_of[begin - 1], end)
            most = others if others > most else most
        if most > 1:
            self.rows[seat][TREASURES_LINKED] = part(most - 1, 3)

    def write_rival(self, state: State, seat: int, sphere: int, rank: int, rival: int) -> None:
        """What this rival could do to the seat's leader of a sphere, and the seat to his."""
        temples = state.hand[seat][TEMPLE] - state.hand[rival][TEMPLE]
        here = self.begin[seat][sphere] >= 0
        there = self.begin[rival][sphere] >= 0
        if there:
            temples_there = temples + self.king_adds(state, seat, rival, self.begin[rival][sphere])
            if temples_there > 0:
                self.rows[seat][REVOLT_CHANCE + rank] += part(temples_there, 4)
        if here:
            temples_here = temples + self.king_adds(state, seat, rival, self.begin[seat][sphere])
            if temples_here < 0:
                self.rows[seat][REVOLT_RISK + rank] += part(-temples_here, 4)
        if not here or not there:
            return
        after = self.begin[rival][sphere] == self.end[seat][sphere] + 1
        if not after and self.end[rival][sphere] != self.begin[seat][sphere] - 1:
            return
        margin = self.support[seat][sphere] + state.hand[seat][sphere]
        margin -= self.support[rival][sphere] + state.hand[rival][sphere]
        link = self.end[seat][sphere] if after else self.begin[seat][sphere] - 1
        if margin > 0:
            self.write_war(seat, WAR_GAIN + rank, part(self.support[rival][sphere] + 1, 8), link)
        elif margin < 0:
            self.write_war(seat, WAR_LOSS + rank, part(self.support[seat][sphere] + 1, 8), link)

    def king_adds(self, state: State, seat: int, rival: int, begin: int) -> int:
        """What kings on red cards add in the kingdom fought over: one's own, less the rival's."""
        mine = red_king(state, seat) if self.begin[seat][KING] == begin else 0
        return mine - (red_king(state, rival) if self.begin[rival][KING] == begin else 0)

    def write_war(self, seat: int, at: int, stake: Single, link: int) -> None:
        """What an external conflict would win or lose, by sphere and in all; once more if its link can be laid now."""
        self.rows[seat][at] += stake
        self.rows[seat][WAR_CHANCE if at < WAR_LOSS else WAR_DANGER] += stake
        if self.links >> link & 1:
            self.rows[seat][at + WAR_GAIN_NOW - WAR_GAIN] += stake


def nearing_end(state: State) -> Single:
    """From 0 to 1 while the last thirty cards are drawn, or the last treasures but one are taken."""
    by_pile: Single = 1.0 - state.draw_pile / 30.0
    by_treasures: Single = 1.0 - (treasures_in(state, 0, COLUMNS - 1) - 1) / 3.0
    nearer: Single = by_pile if by_pile > by_treasures else by_treasures
    return nearer if nearer > 0.0 else 0.0


def red_king(state: State, seat: int) -> int:
    """The point of a king on a red card."""
    space = state.leader_at[seat][KING]
    return 1 if space >= 0 and is_red(state.card_at[space]) else 0


def ships_left(state: State, sphere: int) -> bool:
    """Is a ship of this colour left?"""
    if sphere == FARM:
        return state.ship_left[0] + state.ship_left[1] + state.ship_left[3] > 0
    return state.ship_left[sphere] > 0


def is_first_alike(state: State, leader: int, space: int) -> bool:
    """Is this the highest place of its column on such ground for the leader? Lower cards may become a ship."""
    if space >= FIRST_LINK:
        return True
    ground = ground_of(state.card_at[space], leader)
    top = space - space % ROWS
    for other in range(top, top + state.height[space // ROWS] + 1):
        is_his = state.leader_on[other] == 4 * state.active + leader
        is_free = other < space and state.leader_on[other] == NOTHING
        if (is_his or is_free) and ground_of(state.card_at[other], leader) == ground:
            return False
    return True


def ground_of(card: int, leader: int) -> int:
    """What a leader stands on: red, a card of his own colour, which he keeps, or another; a ship is nothing to him."""
    if card >= SHIP:
        return 3
    if is_red(card):
        return 2
    return 1 if card == leader else 0


def is_last_alike(state: State, space: int) -> bool:
    """Is this the last card of its sphere in its column without a leader? What lies where in a column is the same."""
    if space >= FIRST_LINK:
        return True
    for other in range(space + 1, space - space % ROWS + ROWS):
        if state.card_at[other] == state.card_at[space] and state.leader_on[other] == NOTHING:
            return False
    return True
