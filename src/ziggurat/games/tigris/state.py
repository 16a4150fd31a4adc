"""What lies on the table: tiles, leaders, treasures, hands and points, and the kingdoms they make.

Numbers only, flat, so that a copy is one stretch of memory. The rules chapters read and change it.
"""

from __future__ import annotations

from typing import Any

from ziggurat.games.tigris.arrays import BIT, NOWHERE, START, TILE_COUNTS
from ziggurat.games.tigris.components import BOARD_NAMES, CATASTROPHES_EACH
from ziggurat.games.tigris.fields import Fields
from ziggurat.games.tigris.layout import TEMPLE, Phase
from ziggurat.kit.cells import Cells, count, meets
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State as AnyState


class State(AnyState, Fields):
    """A position. `hand[seat][sphere]`, `points[seat][sphere]`, `leader_at[seat][leader]` and so on."""

    def take_options(self, options: Any) -> None:
        """The options that the rules ask for."""
        self.board = BOARD_NAMES.index(options.board)
        self.english = options.english_reinforcements
        self.swap_ends_turn = options.short_swap == "end_of_turn"
        self.standstill_rounds = options.standstill_rounds

    def lay_out(self) -> None:
        """The printed set-up, before the first seat and the hands are drawn."""
        for seat in range(4):
            self.catastrophes_left[seat] = CATASTROPHES_EACH if seat < self.players else 0
            self.treasures_won[seat] = 0
            for sphere in range(4):
                self.leader_at[seat][sphere] = -1
                self.hand[seat][sphere] = 0
                self.points[seat][sphere] = 0
                self.swapped[seat][sphere] = 0
        for sphere in range(4):
            self.tiles[sphere] = NOWHERE
            self.removed[sphere] = 0
        for monument in range(6):
            self.monument_at[monument] = -1
            self.monument_sphere[monument] = 0
        self.tiles[TEMPLE] = START[self.board]
        self.backs = NOWHERE  # tiles turned face down under a monument
        self.blighted = NOWHERE  # spaces under a catastrophe tile
        self.treasures = START[self.board]
        self.leaders = NOWHERE
        self.occupied = START[self.board]  # tiles, backs and leaders: what connects
        self.kingdom_count = 0
        for sphere in range(4):
            self.bag[sphere] = TILE_COUNTS[sphere]
        self.bag[TEMPLE] -= count(START[self.board])
        self.in_bag = self.bag[0] + self.bag[1] + self.bag[2] + self.bag[3]
        self.clear_turn()
        self.phase = Phase.FIRST_SEAT
        self.seat = CHANCE

    def clear_turn(self) -> None:
        """No turn, conflict or draw in hand."""
        self.active = 0
        self.actions_left = 0
        self.still_turns = 0  # turns begun since a tile was last drawn
        self.passed_turns = 0  # turns ended one after the other without an action
        self.last_turn = False  # a swap has asked too much of the bag: the game ends with this turn
        self.laid = -1  # the space of the tile laid in this action: in a war, of the unification tile
        self.laid_sphere = 0
        self.sphere = 0  # fought over
        self.in_revolt = False
        self.attacker = -1
        self.defender = -1
        self.attack = 0  # strength so far
        self.defence = 0
        self.drawing = 0
        self.drawer = -1
        self.draws_left = 0

    def kingdom_of(self, space: int) -> Cells:
        """The kingdom that holds this space; nowhere if none does."""
        for i in range(self.kingdom_count):
            if meets(self.kingdoms[i], BIT[space]):
                return self.kingdoms[i]
        return NOWHERE

    def has_leader_in(self, seat: int, leader: int, where: Cells) -> bool:
        """Does this seat's leader stand on one of these spaces?"""
        space = self.leader_at[seat][leader]
        return space >= 0 and meets(BIT[space], where)

    def owner_in(self, kingdom: Cells, leader: int) -> int:
        """The seat whose leader of this kind stands in the kingdom, or -1."""
        for seat in range(self.players):
            if self.has_leader_in(seat, leader, kingdom):
                return seat
        return -1

    def hand_size(self, seat: int) -> int:
        """How many tiles a seat holds."""
        return self.hand[seat][0] + self.hand[seat][1] + self.hand[seat][2] + self.hand[seat][3]
