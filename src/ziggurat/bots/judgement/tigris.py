"""The inputs of Tigris & Euphrates: points and margins, leaders and their kingdoms, conflicts, monuments, treasures.

Spheres are looked at in the order of a seat's own points, weakest first, because only the weakest decides.
"""

from __future__ import annotations

import cython

from ziggurat.bots.evaluation.tigris import gives_up_spheres, income, kingdom_index, lateness, quick_answer
from ziggurat.bots.evaluation.tigris import weakest as weakest_sphere
from ziggurat.bots.judgement.base import Judgement
from ziggurat.bots.judgement.margins import MARGINS, saturate, write_margins
from ziggurat.bots.judgement.net import completing, part
from ziggurat.games.tigris.arrays import BIT, BOARD, LAND, MONUMENT, NEAR, RING, RIVER, START
from ziggurat.games.tigris.layout import FARM, KING, TEMPLE, TRADER, Act
from ziggurat.games.tigris.state import State
from ziggurat.kit.cells import Cells, Dice, Single, count, flood, lowest, meets, spread
from ziggurat.kit.fields import CELLS, LONG, NUMBER, zeros
from ziggurat.kit.state import State as AnyState
from ziggurat.kit.weakest import in_place

# The inputs, in order; words/tigris.toml says each in words.
NAMES = (
    *("late", "bag_low", "treasures_low", "three_seats", "four_seats"),
    *("points_1", "points_2", "points_3", "points_4"),
    *MARGINS,
    *("temples_in_hand", "hand_size", "catastrophes", "actions_left", "waiting", "to_act"),
    *("treasures_near", "treasures_one_away", "treasures_two_away", "king_alone", "rivals_beside"),
    *(f"{what}_{rank}" for what in (
        "leader", "supporters", "temples", "hand", "ready", "monument",
        "war_chance", "war_danger", "revolt_chance", "revolt_danger", "square", "square_ready", "king_for",
    ) for rank in (1, 2, 3, 4)),
)  # fmt: skip
SIZE = 85
HOLDINGS, TREASURES, KINGDOM = 22, 28, 31
LEADER, SUPPORTERS, TEMPLES, HELD, READY, MONUMENTS = 33, 37, 41, 45, 49, 53
WAR_CHANCE, WAR_DANGER, REVOLT_CHANCE, REVOLT_DANGER, SQUARES, SQUARES_READY, KING_FOR = 57, 61, 65, 69, 73, 77, 81


class TigrisJudgement(Judgement):
    """Judges Tigris & Euphrates."""

    def __init__(self) -> None:
        Judgement.__init__(self, SIZE)
        self.home = zeros(NUMBER, 4, 4)
        self.support = zeros(NUMBER, 4, 4)
        self.guard = zeros(NUMBER, 4, 4)
        self.scores = zeros(LONG, 4)
        self.gaps = zeros(CELLS, 4)
        self.last_fence = 0

    def progress(self, state: AnyState) -> float:
        """The emptier the bag, or the fewer the treasures, the later."""
        return lateness(cython.cast(State, state))

    def answer(self, state: AnyState, dice: Dice) -> int:
        """Conflicts, monuments and treasures are settled by simple rules."""
        return quick_answer(cython.cast(State, state), dice)

    def worth(self, state: AnyState, number: int) -> bool:
        """Of the many handfuls to swap those that give up whole spheres; of the catastrophes those that tell."""
        if Act.CATASTROPHE <= number < Act.WITHDRAW:
            return is_telling(cython.cast(State, state), number - Act.CATASTROPHE)
        return (
            number < Act.SWAP
            or number >= Act.END_TURN
            or gives_up_spheres(cython.cast(State, state), number - Act.SWAP)
        )

    def write(self, state: AnyState) -> None:
        """Write the inputs of every seat."""
        self.look(cython.cast(State, state))
        for seat in range(state.players):
            self.write_table(cython.cast(State, state), seat)
            self.write_points(cython.cast(State, state), seat)
            self.write_spheres(cython.cast(State, state), seat)
            self.write_treasures(cython.cast(State, state), seat)

    def look(self, state: State) -> None:
        """What the inputs of several seats need: leaders' kingdoms and strengths, scores, squares one tile short."""
        free: Cells = BOARD & ~state.occupied & ~state.blighted
        for sphere in range(4):
            if sphere == FARM:
                self.gaps[sphere] = completing(state.tiles[sphere]) & free & RIVER[state.board]
            else:
                self.gaps[sphere] = completing(state.tiles[sphere]) & free & LAND[state.board]
        for seat in range(state.players):
            self.scores[seat] = state.result(seat)
            for sphere in range(4):
                self.look_at_leader(state, seat, sphere)

    def look_at_leader(self, state: State, seat: int, sphere: int) -> None:
        """A leader's kingdom, his supporters, and the temples beside him."""
        space = state.leader_at[seat][sphere]
        self.home[seat][sphere] = -1
        if space >= 0:
            home = kingdom_index(state, space)
            self.home[seat][sphere] = home
            self.support[seat][sphere] = count(state.kingdoms[home] & state.tiles[sphere])
            self.guard[seat][sphere] = count(NEAR[space] & state.tiles[TEMPLE])

    def write_table(self, state: State, seat: int) -> None:
        """How late it is, how many sit there, whose turn it is, and what is held."""
        begun = count(START[state.board])
        left = count(state.treasures)
        self.rows[seat][0] = self.late
        self.rows[seat][1] = 1.0 - state.in_bag / 30.0 if state.in_bag < 30 else 0.0
        self.rows[seat][2] = (begun - left) / (begun - 2.0)
        self.rows[seat][3] = 1.0 if state.players == 3 else 0.0
        self.rows[seat][4] = 1.0 if state.players == 4 else 0.0
        self.rows[seat][HOLDINGS] = state.hand[seat][TEMPLE] / 6.0
        self.rows[seat][HOLDINGS + 1] = state.hand_size(seat) / 6.0
        self.rows[seat][HOLDINGS + 2] = state.catastrophes_left[seat] / 2.0
        if state.active == seat:
            self.rows[seat][HOLDINGS + 3] = state.actions_left / 2.0
            self.rows[seat][HOLDINGS + 5] = 1.0
        else:
            self.rows[seat][HOLDINGS + 4] = ((seat - state.active + state.players) % state.players) / 4.0

    def write_points(self, state: State, seat: int) -> None:
        """Points from the weakest sphere up, how much of them is in excess, and the lead over the best rival."""
        for rank in range(4):
            self.rows[seat][5 + rank] = in_place(self.scores[seat], rank) / 8.0
        saturate(self.rows[seat], 5, self.late)
        write_margins(self.scores, state.players, seat, self.late, nearing_end(state), self.rows[seat], 9)

    def write_spheres(self, state: State, seat: int) -> None:
        """Sphere by sphere, the weakest first."""
        absent = self.write_king(state, seat)
        done = 0  # spheres already looked at, as bits
        for rank in range(4):
            sphere = weakest_sphere(state, seat, done)
            done |= 1 << sphere
            held = state.hand[seat][sphere]
            self.rows[seat][HELD + rank] = part(held, 4)
            self.rows[seat][KING_FOR + rank] = float(absent >> sphere & 1)
            if self.home[seat][sphere] >= 0:
                self.write_leader(state, seat, sphere, rank)
            for rival in range(state.players):
                if rival != seat and self.home[rival][sphere] >= 0:
                    self.write_rival(state, seat, sphere, rank, rival)

    def write_leader(self, state: State, seat: int, sphere: int, rank: int) -> None:
        """A leader on the board: what his kingdom gives him, and who might overthrow him."""
        home = self.home[seat][sphere]
        held = state.hand[seat][sphere]
        self.rows[seat][LEADER + rank] = 1.0
        self.rows[seat][SUPPORTERS + rank] = part(self.support[seat][sphere], 6)
        self.rows[seat][TEMPLES + rank] = part(self.guard[seat][sphere], 3)
        self.rows[seat][READY + rank] = 1.0 if held else 0.0
        self.rows[seat][MONUMENTS + rank] = float(income(state, sphere, state.kingdoms[home]))
        if meets(self.gaps[sphere], state.borders[home]) and has_monument(state, sphere):
            self.rows[seat][SQUARES + rank] = 1.0
            self.rows[seat][SQUARES_READY + rank] = 1.0 if held else 0.0
        mine = self.guard[seat][sphere] + state.hand[seat][TEMPLE]
        worst = 0
        for rival in range(state.players):
            if rival != seat and state.hand[rival][TEMPLE] + 2 - mine > worst:
                worst = state.hand[rival][TEMPLE] + 2 - mine
        self.rows[seat][REVOLT_DANGER + rank] = part(worst, 4)

    def write_rival(self, state: State, seat: int, sphere: int, rank: int, rival: int) -> None:
        """A rival's leader of the sphere: could he be overthrown, and who would win a war one tile away?"""
        chance = state.hand[seat][TEMPLE] + 2 - self.guard[rival][sphere] - state.hand[rival][TEMPLE]
        if chance > 0:
            self.rows[seat][REVOLT_CHANCE + rank] += part(chance, 4)
        home = self.home[seat][sphere]
        there = self.home[rival][sphere]
        if home < 0 or home == there:
            return
        if not meets(state.borders[home] & state.borders[there], ~state.occupied & ~state.blighted):
            return
        mine = self.support[seat][sphere] + state.hand[seat][sphere]
        theirs = self.support[rival][sphere] + state.hand[rival][sphere]
        if mine > theirs:
            self.rows[seat][WAR_CHANCE + rank] += part(self.support[rival][sphere] + 1, 6)
        elif theirs > mine:
            self.rows[seat][WAR_DANGER + rank] += part(self.support[seat][sphere] + 1, 6)

    def write_king(self, state: State, seat: int) -> int:
        """Rivals in the king's kingdom; as bits, the spheres without a leader there, whose points he takes."""
        home = self.home[seat][KING]
        absent = 0
        if home < 0:
            return absent
        for sphere in range(1, 4):
            absent |= 1 << sphere
            for other in range(state.players):
                if self.home[other][sphere] == home:
                    absent &= ~(1 << sphere)
                    if other != seat:
                        self.rows[seat][KINGDOM + 1] += 1.0 / 3.0
            self.rows[seat][KINGDOM] += float(absent >> sphere & 1) / 3.0
        return absent

    def write_treasures(self, state: State, seat: int) -> None:
        """Treasures in the trader's kingdom, and those one and two tiles away from it."""
        home = self.home[seat][TRADER]
        if home < 0:
            return
        free: Cells = ~state.occupied & ~state.blighted
        kingdom: Cells = state.kingdoms[home]
        apart: Cells = state.treasures & ~kingdom
        once: Cells = state.borders[home] & free
        twice: Cells = spread(once) & free
        near = count(apart & spread(once))
        self.rows[seat][TREASURES] = part(count(kingdom & state.treasures), 3)
        self.rows[seat][TREASURES + 1] = part(near, 3)
        self.rows[seat][TREASURES + 2] = part(count(apart & spread(twice)) - near, 3)


def is_telling(state: State, space: int) -> bool:
    """Would a catastrophe there part a kingdom, take a leader's neighbour, or keep two kingdoms apart?"""
    if not meets(state.occupied, BIT[space]):
        beside = 0
        for i in range(state.kingdom_count):
            beside += meets(state.borders[i], BIT[space])
        return beside > 1
    home: Cells = state.kingdom_of(space)
    ways: Cells = NEAR[space] & home
    if not ways:
        return False
    return meets(ways, state.leaders) or meets(ways, ~flood(lowest(ways), home & RING[space]))


def nearing_end(state: State) -> Single:
    """From 0 to 1 while the last thirty tiles are drawn, or the last treasures but two are taken."""
    by_bag: Single = 1.0 - state.in_bag / 30.0
    by_treasures: Single = 1.0 - (count(state.treasures) - 2) / 3.0
    nearer: Single = by_bag if by_bag > by_treasures else by_treasures
    return nearer if nearer > 0.0 else 0.0


def has_monument(state: State, sphere: int) -> bool:
    """Is there a monument of this colour left to build?"""
    for monument in range(6):
        shows = MONUMENT[monument][0] == sphere or MONUMENT[monument][1] == sphere
        if shows and state.monument_at[monument] < 0:
            return True
    return False
