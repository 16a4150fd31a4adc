"""The inputs of Peloponnes: totals and margins, goods and incomes, disasters to come, bids, and alone the target.

The first inputs are the features of `evaluation/peloponnes.py`.
"""

from __future__ import annotations

from math import exp

import cython

from ziggurat.bots.evaluation.peloponnes import NAMES as FEATURES
from ziggurat.bots.evaluation.peloponnes import is_modest, lateness, quick_answer, tile_bid_for, write_features
from ziggurat.bots.judgement.base import Judgement
from ziggurat.bots.judgement.margins import within
from ziggurat.bots.judgement.prospect import Prospect
from ziggurat.games.peloponnes.arrays import CHIPS, ONCE, PRESTIGE, TARGET
from ziggurat.games.peloponnes.layout import COINS, LUXURY, PLACES, POPULATION, Act
from ziggurat.games.peloponnes.rules.bids import purse
from ziggurat.games.peloponnes.rules.scoring import prestige_points, score
from ziggurat.games.peloponnes.state import State
from ziggurat.kit.cells import Dice, Single
from ziggurat.kit.fields import NUMBER, zeros
from ziggurat.kit.state import State as AnyState

# The inputs, in order; words/peloponnes.toml says each in words.
NAMES = (
    *FEATURES,
    *("late", "three_seats", "four_seats", "five_seats", "lead", "lead_late", "lead_other", "coins_lead"),
    *("outbid", "bid_coins", "short_of_prestige", "short_of_people", "goods_kinds", "rounds_left"),
    *("chips_earthquake", "chips_drought", "chips_epidemic", "chips_storm", "chips_decline"),
    *("short_of_target", "target", "bonus_wood", "bonus_stone", "bonus_food"),
    *("final_score", "final_prestige", "final_people", "starving", "losses", "final_coins"),
    *("final_lead", "final_lead_late", "final_lead_other", "final_short_of_prestige", "final_short_of_people"),
    *("final_short_of_target", "final_reached"),
)
SIZE = 67
TABLE, CHIPS_DRAWN, ALONE, FINAL = 30, 44, 49, 54


class PeloponnesJudgement(Judgement):
    """Judges Peloponnes."""

    def __init__(self) -> None:
        Judgement.__init__(self, SIZE)
        self.draws_apart = True  # "bid 5 on 2": which tile that is was drawn
        self.prestige = zeros(NUMBER, 5)
        self.people = zeros(NUMBER, 5)
        self.final_prestige = zeros(NUMBER, 5)  # as the prospect tells it
        self.final_people = zeros(NUMBER, 5)
        self.prospect = Prospect()
        self.last_fence = 0

    def progress(self, state: AnyState) -> float:
        """The round, and how many have bid in it."""
        return lateness(cython.cast(State, state))

    def answer(self, state: AnyState, dice: Dice) -> int:
        """What does not concern bids is answered by the first action listed: to pay, to build, to feed."""
        return quick_answer(cython.cast(State, state), dice)

    def worth(self, state: AnyState, number: int) -> bool:
        """A bid far above the least that may be laid is not."""
        return number >= Act.PASS or is_modest(cython.cast(State, state), number)

    def outcome(self, state: AnyState, seat: int) -> float:
        """Alone: half for the points on the way to the target, half for reaching it, so that a learner who never did
        still learns what brings it nearer; a campaign adds the levels before.
        """
        return alone(cython.cast(State, state)) if state.players == 1 else state.share(seat)

    def write(self, state: AnyState) -> None:
        """Write the inputs of every seat."""
        for seat in range(state.players):
            self.look(cython.cast(State, state), seat)
        for seat in range(state.players):
            write_features(cython.cast(State, state), seat, self.row)
            for i in range(TABLE):
                self.rows[seat][i] = self.row[i]
            self.write_table(cython.cast(State, state), seat)
            self.write_margins(cython.cast(State, state), seat)
            self.write_bid(cython.cast(State, state), seat)
            self.write_final(cython.cast(State, state), seat)
            if state.players == 1:
                self.write_alone(cython.cast(State, state))

    def look(self, state: State, seat: int) -> None:
        """Both totals, now and at the end, the tile bid for counted as won."""
        tile = tile_bid_for(state, seat)
        self.prestige[seat] = prestige_points(state, seat)
        self.people[seat] = 3 * state.goods[seat][POPULATION]
        if tile >= 0:
            self.prestige[seat] += PRESTIGE[tile]
            self.people[seat] += 3 * ONCE[tile][POPULATION]
        self.final_prestige[seat] = self.final_people[seat] = 0
        if state.round > 0:  # before, nobody has a civilisation
            self.prospect.lead(state, seat, tile)
            self.write_prospect(seat)

    def write_prospect(self, seat: int) -> None:
        """Both totals at the end, and what is lost until then."""
        self.final_prestige[seat] = self.prospect.prestige_points()
        self.final_people[seat] = 3 * self.prospect.goods[POPULATION]
        self.rows[seat][FINAL + 3] = self.prospect.dead / 6.0
        self.rows[seat][FINAL + 4] = self.prospect.lost / 10.0
        self.rows[seat][FINAL + 5] = self.prospect.goods[COINS] / 20.0

    def lower(self, seat: int) -> int:
        """The lower total, which counts."""
        return self.prestige[seat] if self.prestige[seat] < self.people[seat] else self.people[seat]

    def final(self, seat: int) -> int:
        """The lower total at the end."""
        prestige = self.final_prestige[seat]
        return prestige if prestige < self.final_people[seat] else self.final_people[seat]

    def write_table(self, state: State, seat: int) -> None:
        """How late it is, how many sit there, which chips are out, and how many kinds of goods there are."""
        self.rows[seat][TABLE] = lateness(state)
        self.rows[seat][TABLE + 1] = 1.0 if state.players == 3 else 0.0
        self.rows[seat][TABLE + 2] = 1.0 if state.players == 4 else 0.0
        self.rows[seat][TABLE + 3] = 1.0 if state.players == 5 else 0.0
        for good in range(LUXURY + 1):
            if good != COINS and state.goods[seat][good] >= 2:
                self.rows[seat][TABLE + 12] += 0.25
        self.rows[seat][TABLE + 13] = (8 - state.round) / 8.0
        for disaster in range(5):
            self.rows[seat][CHIPS_DRAWN + disaster] = float(state.chips_drawn[disaster]) / CHIPS[disaster]

    def write_margins(self, state: State, seat: int) -> None:
        """The lead over the best rival, in the total that counts, in the other one, and in coins."""
        best = -1
        rich = 0
        for rival in range(state.players):
            if rival != seat:
                if best < 0 or self.lower(rival) > self.lower(best):
                    best = rival
                if state.goods[rival][COINS] > rich:
                    rich = state.goods[rival][COINS]
        gap = self.people[seat] - self.prestige[seat]
        if gap > 0:
            self.rows[seat][TABLE + 10] = within(gap, 15) / 15.0
        else:
            self.rows[seat][TABLE + 11] = within(-gap, 15) / 15.0
        if best < 0:
            return
        lead: Single = within(self.lower(seat) - self.lower(best), 12) / 12.0
        other = self.prestige[seat] + self.people[seat] - self.prestige[best] - self.people[best]
        self.rows[seat][TABLE + 4] = lead
        self.rows[seat][TABLE + 5] = lead * lateness(state)
        self.rows[seat][TABLE + 6] = within(other, 24) / 24.0
        self.rows[seat][TABLE + 7] = within(state.goods[seat][COINS] - rich, 10) / 10.0

    def write_bid(self, state: State, seat: int) -> None:
        """A bid that lies there, and how many of those still to bid could displace it."""
        for place in range(PLACES):
            if state.bidder[place] == seat:
                self.rows[seat][TABLE + 9] = state.bid[place] / 10.0
                for rank in range(state.turn, state.players):
                    if purse(state, state.order[rank]) > state.bid[place]:
                        self.rows[seat][TABLE + 8] += 0.5

    def write_final(self, state: State, seat: int) -> None:
        """Both totals as the prospect tells them, the gap between them, and the lead over the best rival."""
        self.rows[seat][FINAL] = self.final(seat) / 30.0
        self.rows[seat][FINAL + 1] = self.final_prestige[seat] / 30.0
        self.rows[seat][FINAL + 2] = self.final_people[seat] / 30.0
        gap = self.final_people[seat] - self.final_prestige[seat]
        self.rows[seat][FINAL + (9 if gap > 0 else 10)] = within(gap if gap > 0 else -gap, 20) / 20.0
        best = -1
        for rival in range(state.players):
            if rival != seat and (best < 0 or self.final(rival) > self.final(best)):
                best = rival
        if best < 0:
            return
        lead: Single = within(self.final(seat) - self.final(best), 12) / 12.0
        other = self.final_prestige[seat] + self.final_people[seat]
        other -= self.final_prestige[best] + self.final_people[best]
        self.rows[seat][FINAL + 6] = lead
        self.rows[seat][FINAL + 7] = lead * lateness(state)
        self.rows[seat][FINAL + 8] = within(other, 24) / 24.0

    def write_alone(self, state: State) -> None:
        """How far the level's target is, and what the campaign has brought."""
        target = TARGET[state.level]
        short = target - self.lower(0)
        self.rows[0][ALONE] = within(short, 30) / 30.0
        self.rows[0][ALONE + 1] = target / 30.0
        for good in range(3):
            self.rows[0][ALONE + 2 + good] = state.bonus[good] / 2.0
        self.rows[0][FINAL + 11] = within(target - self.final(0), 20) / 20.0
        self.rows[0][FINAL + 12] = 1.0 if self.final(0) >= target else 0.0


def alone(state: State) -> float:
    """What the end of a game alone is worth, from 0 to 1."""
    points = score(state, 0)
    target = float(TARGET[state.level])
    near = 0.5 / (1.0 + exp(target - points - 0.5)) + 0.5 * (points / target if points < target else 1.0)
    return (state.level - 1 + near) / 5.0 if state.campaign else near
