"""The inputs of Tikal: prestige and what the next scoring would pay, temples by their worth, treasures, explorers.

The first inputs are the features of `evaluation/tikal.py`.
"""

from __future__ import annotations

import cython

from ziggurat.bots.evaluation.tikal import NAMES as FEATURES
from ziggurat.bots.evaluation.tikal import is_modest, lateness, write_features
from ziggurat.bots.judgement.base import Judgement
from ziggurat.bots.judgement.margins import within
from ziggurat.games.tikal.arrays import BIT, NOWHERE, TILE_KIND
from ziggurat.games.tikal.layout import EXPLORERS, TILES, VOLCANO, Act
from ziggurat.games.tikal.rules.scoring import treasure_prestige
from ziggurat.games.tikal.state import State
from ziggurat.kit.cells import Cells, Single, count, first
from ziggurat.kit.fields import NUMBER, zeros
from ziggurat.kit.state import State as AnyState

# The inputs, in order; words/tikal.toml says each in words.
NAMES = (
    *FEATURES,
    *("late", "three_seats", "four_seats", "volcanoes_left", "lead", "lead_late", "promise", "promise_lead"),
    *("promise_lead_late", "temples_high", "temples_tied", "temples_barely", "temples_alone", "pairs", "triples"),
    *("reserve", "rivals_singles", "leader_value"),
)
SIZE = 42
TABLE = 24
HIGH = 6  # a temple of this value is worth a fight


class TikalJudgement(Judgement):
    """Judges Tikal."""

    def __init__(self) -> None:
        Judgement.__init__(self, SIZE)
        self.promise = zeros(NUMBER, 4)
        self.last_fence = 0

    def progress(self, state: AnyState) -> float:
        """The fewer hexagons are left, the later."""
        return lateness(cython.cast(State, state))

    def worth(self, state: AnyState, number: int) -> bool:
        """In auctions, offers far above the last one are not."""
        return number < Act.BID or number >= Act.PASS or is_modest(cython.cast(State, state), number - Act.BID + 1)

    def write(self, state: AnyState) -> None:
        """Write the inputs of every seat."""
        for seat in range(state.players):
            write_features(cython.cast(State, state), seat, self.row)
            for i in range(TABLE):
                self.rows[seat][i] = self.row[i]
            self.promise[seat] = treasure_prestige(cython.cast(State, state), seat)
        self.write_temples(cython.cast(State, state))
        for seat in range(state.players):
            self.write_table(cython.cast(State, state), seat)
            self.write_treasures(cython.cast(State, state), seat)

    def write_temples(self, state: State) -> None:
        """Temple by temple: whom it pays, how safely, and who could come."""
        rest: Cells = state.temples
        while rest:
            space = first(rest)
            rest = rest & ~BIT[space]
            if state.guard_of[space] >= 0:
                self.promise[state.guard_of[space]] += state.value[space]
            else:
                self.write_majority(state, space)

    def write_majority(self, state: State, space: int) -> None:
        """An open temple: led or tied, barely or alone."""
        value: Single = state.value[space] / 10.0
        most = 0
        second = 0
        owner = -1
        for seat in range(state.players):
            strength = state.strength(seat, space)
            if strength > most:
                second = most
                most = strength
                owner = seat
            elif strength > second:
                second = strength
        if most == 0:
            return
        if most == second:
            for seat in range(state.players):
                if state.strength(seat, space) == most:
                    self.rows[seat][TABLE + 10] += value
            return
        self.promise[owner] += state.value[space]
        if state.value[space] >= HIGH:
            self.rows[owner][TABLE + 9] += value
        if second == 0:
            self.rows[owner][TABLE + 12] += value
        elif most - second == 1:
            self.rows[owner][TABLE + 11] += value

    def write_table(self, state: State, seat: int) -> None:
        """How late it is, how many sit there, and the lead: in prestige, and with what a scoring would pay now."""
        late: Single = lateness(state)
        best = 0
        hoped = 0
        for rival in range(state.players):
            if rival != seat:
                if state.prestige[rival] > best:
                    best = state.prestige[rival]
                if state.prestige[rival] + self.promise[rival] > hoped:
                    hoped = state.prestige[rival] + self.promise[rival]
        lead: Single = within(state.prestige[seat] - best, 30) / 30.0
        hope: Single = within(state.prestige[seat] + self.promise[seat] - hoped, 30) / 30.0
        self.rows[seat][TABLE] = late
        self.rows[seat][TABLE + 1] = 1.0 if state.players == 3 else 0.0
        self.rows[seat][TABLE + 2] = 1.0 if state.players == 4 else 0.0
        self.rows[seat][TABLE + 3] = count(state.pile & VOLCANOES) / 3.0
        self.rows[seat][TABLE + 4] = lead
        self.rows[seat][TABLE + 5] = lead * late
        self.rows[seat][TABLE + 6] = self.promise[seat] / 30.0
        self.rows[seat][TABLE + 7] = hope
        self.rows[seat][TABLE + 8] = hope * late

    def write_treasures(self, state: State, seat: int) -> None:
        """Pairs and triples, treasures of rivals that could be exchanged, workers left, and where the leader stands."""
        for kind in range(8):
            if state.found[seat][kind] == 2:
                self.rows[seat][TABLE + 13] += 0.25
            elif state.found[seat][kind] == 3:
                self.rows[seat][TABLE + 14] += 0.25
            for rival in range(state.players):
                if rival != seat and state.found[rival][kind] == 1 and 0 < state.found[seat][kind] < 3:
                    self.rows[seat][TABLE + 16] += 0.25
        self.rows[seat][TABLE + 15] = state.reserve[seat] / EXPLORERS
        if state.leader_at[seat] >= 0:
            self.rows[seat][TABLE + 17] = state.value[state.leader_at[seat]] / 10.0


VOLCANOES: Cells = NOWHERE
for tile in range(TILES):
    if TILE_KIND[tile] == VOLCANO:
        VOLCANOES = VOLCANOES | BIT[tile]
