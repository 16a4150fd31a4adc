"""What lies on the table: hexagons and passages, temples, ruins, pieces, treasures, prestige, and whose turn it is.

Numbers only, flat, so that a copy is one stretch of memory. The rules chapters read and change it. Nothing hidden is
in it: the pile and the buried treasures are counts of what nobody has seen yet.
"""

from __future__ import annotations

from typing import Any

from ziggurat.games.tikal import components as box
from ziggurat.games.tikal.arrays import ALL_TILES, BIT, FLOORS, NOWHERE
from ziggurat.games.tikal.fields import Fields
from ziggurat.games.tikal.layout import BASE, EXPLORERS, IN_RESERVE, SPACES
from ziggurat.kit.cells import meets
from ziggurat.kit.seats import NOBODY
from ziggurat.kit.state import State as AnyState


class State(AnyState, Fields):
    """A position. `explorers[seat][space]`, `found[seat][kind]`, `passage[space][side]` and so on."""

    def take_options(self, options: Any) -> None:
        """The options that the rules ask for."""
        self.auction = options.auction
        self.together = options.second_floor_rule == "together"  # the second floor or treasure needs two explorers
        self.camp_needs_explorer = options.camp_needs_explorer
        self.aside_rule = options.unplaceable == "aside"  # a hexagon that fits nowhere leaves the game
        self.free_bids = options.bid_limit == "free"
        self.limits_last = options.volcano_limits == "turn"  # over both blocks of points of a volcano's drawer (R28)

    def lay_out(self) -> None:
        """An empty board and full reserves; the printed hexagons come next."""
        for space in range(SPACES):
            self.kind[space] = 0
            self.tile_at[space] = -1
            self.rotation_at[space] = 0
            self.value[space] = 0
            self.buried_at[space] = 0
            self.guard_of[space] = -1
            self.guard_piece[space] = 0
            self.open_sides[space] = 0  # sides where a hexagon that is no volcano touches
            self.led_sides[space] = 0  # of these, sides where its stones lead here
            for side in range(6):
                self.passage[space][side] = 0  # stones on both sides together; 0 where there is no passage
        self.laid = NOWHERE
        self.rim = NOWHERE  # spaces that touch a hexagon
        self.temples = NOWHERE
        self.rising = NOWHERE  # temples that can take one more floor
        self.clearings = NOWHERE
        self.ruins = NOWHERE  # those with treasures
        self.camped = NOWHERE
        self.pile = ALL_TILES
        self.display = NOWHERE
        self.aside = NOWHERE
        for value in range(11):
            self.floors[value] = FLOORS[value]
        for kind in range(8):
            self.unseen[kind] = box.TREASURES_OF_A_KIND
        for seat in range(4):
            self.clear_seat(seat)
        self.clear_turn()

    def clear_seat(self, seat: int) -> None:
        """Everything of this player in reserve."""
        for space in range(SPACES):
            self.explorers[seat][space] = 0
        for kind in range(8):
            self.found[seat][kind] = 0
        self.walkers[seat] = NOWHERE  # spaces with explorers of his
        self.here[seat] = NOWHERE  # spaces with explorers or the leader
        self.homes[seat] = BIT[BASE]  # the base camp and his own camps
        self.leader_at[seat] = IN_RESERVE
        self.reserve[seat] = EXPLORERS
        self.gone[seat] = 0  # explorers out of the game
        self.guards[seat] = 0
        self.camps[seat] = 0
        self.prestige[seat] = box.AUCTION_START if self.auction and seat < self.players else 0
        self.singles[seat] = 0  # kinds of treasure held exactly once, as bits

    def clear_turn(self) -> None:
        """No hexagon in hand, no auction, no scoring."""
        self.player = 0  # whose turn it is, who drew or chose the hexagon
        self.actor = 0  # who spends action points: in a scoring round, each in his turn
        self.tile = -1  # the hexagon in hand
        self.loose = False  # it fits nowhere, and may be laid without a passage
        self.points = 0
        self.scoring = 0
        self.place_in_order = 0
        self.dug_at = -1
        self.bid = 0
        self.bidder = -1
        self.passed = 0  # seats out of this auction, as bits
        self.first_to_pass = -1
        self.amulets = 0  # seats that have played in this round, as bits
        for place in range(4):
            self.order[place] = 0
        self.clear_work()
        self.forget_work()
        self.seat = NOBODY

    def clear_work(self) -> None:
        """Nothing uncovered or dug up yet in this block of points (R28)."""
        self.worked = NOWHERE  # sites worked once in this turn
        self.worked_twice = NOWHERE
        for mark in range(self.marks):
            self.marked_site[mark] = 0
            self.marked_leader[mark] = 0
            self.marked_where[mark] = NOWHERE
        self.marks = 0

    def keep_work(self) -> None:
        """Lay aside what was uncovered and dug up, until the same player goes on."""
        self.forget_work()
        self.kept_worked = self.worked
        self.kept_worked_twice = self.worked_twice
        self.kept_marks = self.marks
        for mark in range(self.marks):
            self.kept_site[mark] = self.marked_site[mark]
            self.kept_leader[mark] = self.marked_leader[mark]
            self.kept_where[mark] = self.marked_where[mark]

    def resume_work(self) -> None:
        """Go on with what was laid aside; nothing has been worked in this block yet."""
        self.worked = self.kept_worked
        self.worked_twice = self.kept_worked_twice
        self.marks = self.kept_marks
        for mark in range(self.marks):
            self.marked_site[mark] = self.kept_site[mark]
            self.marked_leader[mark] = self.kept_leader[mark]
            self.marked_where[mark] = self.kept_where[mark]

    def forget_work(self) -> None:
        """Nothing is laid aside any more."""
        self.kept_worked = NOWHERE
        self.kept_worked_twice = NOWHERE
        for mark in range(self.kept_marks):
            self.kept_site[mark] = 0
            self.kept_leader[mark] = 0
            self.kept_where[mark] = NOWHERE
        self.kept_marks = 0

    def pieces(self, seat: int, space: int) -> int:
        """How many explorers a player has there; the leader is one of them (R9)."""
        return self.explorers[seat][space] + (1 if self.leader_at[seat] == space else 0)

    def strength(self, seat: int, space: int) -> int:
        """What counts for the majority: explorers 1, the leader 3."""
        return self.explorers[seat][space] + (box.LEADER_STRENGTH if self.leader_at[seat] == space else 0)

    def strongest(self, space: int) -> int:
        """The seat with strictly the most strength there, or -1."""
        best = -1
        most = 0
        for seat in range(self.players):
            if meets(self.here[seat], BIT[space]):
                strength = self.strength(seat, space)
                if strength > most:
                    most = strength
                    best = seat
                elif strength == most:
                    best = -1
        return best

    def settle(self, seat: int, space: int) -> None:
        """Bring the sets of a player's spaces in line with his pieces there."""
        if self.explorers[seat][space]:
            self.walkers[seat] = self.walkers[seat] | BIT[space]
            self.here[seat] = self.here[seat] | BIT[space]
            return
        self.walkers[seat] = self.walkers[seat] & ~BIT[space]
        if self.leader_at[seat] == space:
            self.here[seat] = self.here[seat] | BIT[space]
        else:
            self.here[seat] = self.here[seat] & ~BIT[space]

    def count_singles(self, seat: int) -> None:
        """Note which kinds a player holds exactly once."""
        bits = 0
        for kind in range(8):
            if self.found[seat][kind] == 1:
                bits |= 1 << kind
        self.singles[seat] = bits
