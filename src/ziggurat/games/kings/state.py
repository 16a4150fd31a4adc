"""What lies on the table: columns, links, leaders and ships, the hands, the victory piles and the cards still unseen.

Numbers only, flat, so that a copy is one stretch of memory. The rules chapters read and change it.
"""

from __future__ import annotations

from typing import Any

from ziggurat.games.kings.components import CATASTROPHES_EACH, DEALT_CARDS, OTHER_CARDS, REMOVED_FOR_TWO, TEMPLE_CARDS
from ziggurat.games.kings.fields import Fields
from ziggurat.games.kings.layout import COLUMNS, FARM, FIRST_LINK, NOTHING, ROWS, SPACES, TEMPLE, TREASURE, Phase
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State as AnyState


class State(AnyState, Fields):
    """A position. `card_at[space]`, `leader_at[seat][leader]`, `hand[seat][sphere]`, `pile[seat][card]` and so on."""

    def take_options(self, options: Any) -> None:
        """The options that the rules ask for."""
        self.column_limit = options.column_limit
        self.ships_link = options.ships_count_for_links
        self.withdrawing = options.withdraw_leaders
        self.late_traders = options.treasures_for_placed_traders
        self.fighter_bonus = options.bonus == "fighter"
        self.exposed_link = options.exposed_link
        self.contiguous = options.contiguous_ships
        self.open_links = options.open_links
        self.standstill_rounds = options.standstill_rounds
        self.optional_refill = options.optional_refill

    def lay_out(self) -> None:
        """The printed set-up, before the first seat and the hands are drawn."""
        for space in range(SPACES):
            self.card_at[space] = NOTHING
            self.leader_on[space] = NOTHING
        for column in range(COLUMNS):
            self.card_at[ROWS * column] = TREASURE
            self.height[column] = 0
        for seat in range(4):
            self.clear_seat(seat)
        for sphere in range(4):
            self.unseen[sphere] = TEMPLE_CARDS if sphere == TEMPLE else OTHER_CARDS
            self.discards[sphere] = 0
            self.ship_left[sphere] = 0 if sphere == FARM else 1  # the ship of this sphere and blue
        self.draw_pile = DEALT_CARDS - (
            REMOVED_FOR_TWO if self.players == 2 else 0
        )  # of two players' unseen cards, thirty are out of the game
        self.catastrophes_played = 0
        self.setting_up = True
        self.clear_turn()
        self.phase = Phase.FIRST_SEAT
        self.seat = CHANCE

    def clear_seat(self, seat: int) -> None:
        """Nothing in a seat's hand, on its pile, or of its leaders on the table."""
        self.catastrophes_left[seat] = CATASTROPHES_EACH if seat < self.players else 0
        self.top[seat] = NOTHING
        for card in range(5):
            self.pile[seat][card] = 0
        for sphere in range(4):
            self.leader_at[seat][sphere] = NOTHING
            self.hand[seat][sphere] = 0

    def clear_turn(self) -> None:
        """No turn, conflict or draw in hand."""
        self.active = 0
        self.actions_left = 0
        self.drawer = NOTHING
        self.idle = 0  # turns gone by without a card, on a full table: version 1 alone counts them
        self.still_turns = 0  # turns begun since a card was last drawn
        self.passed_turns = 0  # turns ended one after the other without an action or a card drawn
        self.due = 0  # a bit for each leader beside a ship who has not yet scored
        self.clear_action()

    def clear_action(self) -> None:
        """Nothing laid, linked or fought over."""
        self.laid = NOTHING  # the space of the card laid in a column
        self.link = NOTHING  # the space of the link that lies face down while its conflicts are fought
        self.disputed = 0  # a bit for each leader whose conflict is still due
        self.clear_conflict()

    def clear_conflict(self) -> None:
        """Nobody fights."""
        self.fighter = NOTHING  # the leader fought over
        self.internal = False
        self.attacker = NOTHING
        self.defender = NOTHING
        self.attack = 0  # strength so far
        self.defence = 0
        self.shown = 0  # cards shown by both

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return self.hand[seat][0] + self.hand[seat][1] + self.hand[seat][2] + self.hand[seat][3]

    def unseen_size(self) -> int:
        """How many cards nobody has seen: the draw pile, and with two players those out of the game."""
        return self.unseen[0] + self.unseen[1] + self.unseen[2] + self.unseen[3]

    def hides_link(self) -> bool:
        """Does a link lie face down whose colour only the active player knows (K12)? One that is exposed is seen."""
        return self.link != NOTHING and not self.open_links and not self.exposed_link

    def score(self, seat: int, card: int) -> None:
        """A card goes face up on a victory pile."""
        self.pile[seat][card] += 1
        self.top[seat] = card

    def column_of(self, space: int) -> int:
        """The column of a space; a link belongs to the kingdom of the column on its left."""
        return space - FIRST_LINK if space >= FIRST_LINK else space // ROWS
