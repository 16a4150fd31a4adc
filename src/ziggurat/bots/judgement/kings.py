"""The inputs of Contest of Kings: points and margins, leaders and their kingdoms, conflicts, ships, treasures.

Spheres are looked at in the order of a seat's own points, weakest first, because only the weakest decides. The first
inputs are the features of `evaluation/kings.py`.
"""

from __future__ import annotations

import cython

from ziggurat.bots.evaluation.kings import NAMES as FEATURES
from ziggurat.bots.evaluation.kings import lateness, least, quick_answer, weakest, write_features
from ziggurat.bots.judgement.base import Judgement
from ziggurat.bots.judgement.margins import MARGINS as MARGIN_NAMES
from ziggurat.bots.judgement.margins import saturate, write_margins
from ziggurat.games.kings.layout import COLUMNS, FARM, KING, NOTHING, ROWS, TEMPLE, TREASURE
from ziggurat.games.kings.rules.kingdoms import first_column, is_red, last_column, supporters, treasures_in
from ziggurat.games.kings.state import State
from ziggurat.kit.cells import Dice, Single
from ziggurat.kit.fields import LONG, NUMBER, zeros
from ziggurat.kit.state import State as AnyState
from ziggurat.kit.weakest import weakest_first

# The inputs, in order; words/kings.toml says each in words.
NAMES = (
    *FEATURES,
    *("late", "pile_low", "treasures_low", "three_seats", "four_seats", "treasures_held", "to_act", "columns"),
    *MARGIN_NAMES,
    *(f"{what}_{rank}" for what in (
        "war_gain", "war_loss", "revolt_chance", "revolt_risk", "ship_near",
    ) for rank in (1, 2, 3, 4)),
)  # fmt: skip
SIZE = 76
TABLE, MARGINS, WAR_GAIN, WAR_LOSS, REVOLT_CHANCE, REVOLT_RISK, SHIP_NEAR = 35, 43, 56, 60, 64, 68, 72


class KingsJudgement(Judgement):
    """Judges Contest of Kings."""

    def __init__(self) -> None:
        Judgement.__init__(self, SIZE)
        self.begin = zeros(NUMBER, 4, 4)
        self.end = zeros(NUMBER, 4, 4)
        self.support = zeros(NUMBER, 4, 4)
        self.scores = zeros(LONG, 4)
        self.last_fence = 0

    def progress(self, state: AnyState) -> float:
        """The lower the draw pile, or the fewer the treasures, the later."""
        return lateness(cython.cast(State, state))

    def answer(self, state: AnyState, dice: Dice) -> int:
        """Conflicts, points, ships and treasures are settled by simple rules."""
        return quick_answer(cython.cast(State, state), dice)

    def write(self, state: AnyState) -> None:
        """Write the inputs of every seat."""
        self.look(cython.cast(State, state))
        for seat in range(state.players):
            write_features(cython.cast(State, state), seat, self.row)
            for i in range(TABLE):
                self.rows[seat][i] = self.row[i]
            self.write_table(cython.cast(State, state), seat)
            self.write_points(cython.cast(State, state), seat)
            self.write_spheres(cython.cast(State, state), seat)

    def look(self, state: State) -> None:
        """What the inputs of several seats need: scores, and the leaders' kingdoms and supporters."""
        for seat in range(state.players):
            self.scores[seat] = weakest_first(
                state.pile[seat][0],
                state.pile[seat][1],
                state.pile[seat][2],
                state.pile[seat][3],
                state.pile[seat][TREASURE],
            )
            for sphere in range(4):
                self.begin[seat][sphere] = -1
                if state.leader_at[seat][sphere] >= 0:
                    column = state.column_of(state.leader_at[seat][sphere])
                    self.begin[seat][sphere] = first_column(state, column, NOTHING)
                    self.end[seat][sphere] = last_column(state, column, NOTHING)
                    self.support[seat][sphere] = supporters(
                        state, sphere, self.begin[seat][sphere], self.end[seat][sphere]
                    )

    def write_table(self, state: State, seat: int) -> None:
        """How late it is, how many sit there, and how wide the king's kingdom is."""
        left = treasures_in(state, 0, COLUMNS - 1)
        self.rows[seat][TABLE] = lateness(state)
        self.rows[seat][TABLE + 1] = 1.0 - state.draw_pile / 40.0 if state.draw_pile < 40 else 0.0
        self.rows[seat][TABLE + 2] = (COLUMNS - left) / 7.0
        self.rows[seat][TABLE + 3] = 1.0 if state.players == 3 else 0.0
        self.rows[seat][TABLE + 4] = 1.0 if state.players == 4 else 0.0
        self.rows[seat][TABLE + 5] = state.pile[seat][TREASURE] / 3.0
        self.rows[seat][TABLE + 6] = 1.0 if state.active == seat else 0.0
        if self.begin[seat][KING] >= 0:
            self.rows[seat][TABLE + 7] = (self.end[seat][KING] - self.begin[seat][KING] + 1) / 8.0

    def write_points(self, state: State, seat: int) -> None:
        """How much of the points is in excess, and the lead over the best rival."""
        late: Single = self.lateness(state)
        saturate(self.rows[seat], 0, late)
        write_margins(self.scores, state.players, seat, late, nearing_end(state), self.rows[seat], MARGINS)

    def write_spheres(self, state: State, seat: int) -> None:
        """Sphere by sphere, the weakest first: conflicts that may come, and ships one card short."""
        done = 0  # spheres already looked at, as bits
        for rank in range(4):
            sphere = weakest(state, seat, done)
            done |= 1 << sphere
            for rival in range(state.players):
                if rival != seat:
                    self.write_rival(state, seat, sphere, rank, rival)
            if self.begin[seat][sphere] >= 0 and ships_left(state, sphere):
                most = tallest(state, sphere, self.begin[seat][sphere], self.end[seat][sphere])
                self.rows[seat][SHIP_NEAR + rank] = (least(most, 4) - 1) / 3.0 if most > 1 else 0.0

    def write_rival(self, state: State, seat: int, sphere: int, rank: int, rival: int) -> None:
        """What this rival could do to the seat's leader of a sphere, and the seat to his."""
        mine = state.hand[seat][TEMPLE] + red_king(state, seat)
        theirs = state.hand[rival][TEMPLE] + red_king(state, rival)
        here = self.begin[seat][sphere] >= 0
        there = self.begin[rival][sphere] >= 0
        if there and mine > theirs:
            self.rows[seat][REVOLT_CHANCE + rank] += least(mine - theirs, 4) / 4.0
        if here and theirs > mine:
            self.rows[seat][REVOLT_RISK + rank] += least(theirs - mine, 4) / 4.0
        if not here or not there:
            return
        after = self.begin[rival][sphere] == self.end[seat][sphere] + 1
        if not after and self.end[rival][sphere] != self.begin[seat][sphere] - 1:
            return
        margin = self.support[seat][sphere] + state.hand[seat][sphere]
        margin -= self.support[rival][sphere] + state.hand[rival][sphere]
        if margin > 0:
            self.rows[seat][WAR_GAIN + rank] += least(self.support[rival][sphere] + 1, 8) / 8.0
        elif margin < 0:
            self.rows[seat][WAR_LOSS + rank] += least(self.support[seat][sphere] + 1, 8) / 8.0


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


def tallest(state: State, sphere: int, begin: int, end: int) -> int:
    """The most cards of a sphere in one column of the kingdom."""
    most = 0
    for column in range(begin, end + 1):
        many = 0
        for space in range(ROWS * column + 1, ROWS * column + state.height[column] + 1):
            if state.card_at[space] == sphere:
                many += 1
        if many > most:
            most = many
    return most
