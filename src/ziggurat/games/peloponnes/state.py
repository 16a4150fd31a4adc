"""What lies on the table: goods, tiles, bids and chips, and where in the round the game is.

Numbers only, flat, so that a copy is one stretch of memory. The rules chapters read and change it. A deck is the set of
tiles still in it and the chips a count of each kind: no order is kept anywhere.
"""

from __future__ import annotations

from typing import Any

from ziggurat.games.peloponnes.fields import Fields
from ziggurat.games.peloponnes.layout import IN_DECK, TILES, Phase
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State as AnyState


class State(AnyState, Fields):
    """A position. `goods[seat][good]`, `buildings[seat]` and `lands[seat]` in the order they were placed, and so on."""

    def take_options(self, options: Any) -> None:
        """The switches of the rulings that the rules ask for."""
        self.campaign = options.solo_campaign
        self.feed_first = options.supply_order == "feed_first"
        self.luxury_feed_optional = options.luxury_feed_optional
        self.displaced_may_displace = options.displaced_may_displace
        self.luxury_in_bids = options.luxury_in_bids
        self.raise_when_displaced = options.raise_when_displaced
        self.population_cap = options.population_cap
        self.marker_coin_returns = options.marker_coin_returns
        self.must_build = options.must_build_when_able
        self.unbuilt_income = options.unbuilt_income

    def lay_out(self, draft: bool, level: int) -> None:
        """The table before the civilisations are dealt or chosen."""
        self.level = level
        for i in range(5):
            self.civilization[i] = -1
            self.order[i] = i
            self.level_points[i] = -1  # of the campaign's games, as far as they are played
        for good in range(3):
            self.bonus[good] = 0  # additional round income won in a campaign
        self.clear_table()
        self.turn = 0
        self.phase = Phase.CHOOSE_CIVILIZATION if draft else Phase.DEAL_CIVILIZATION
        self.seat = 0 if draft else CHANCE

    def clear_table(self) -> None:
        """No goods, tiles, bids or chips: the start of a game, and of each game of a campaign."""
        for tile in range(TILES):
            self.where[tile] = IN_DECK
            self.unbuilt[tile] = False
        for seat in range(5):
            self.building_count[seat] = 0
            self.land_count[seat] = 0
            self.won[seat] = -1  # the tile just taken, until its one-time income
            for good in range(6):
                self.goods[seat][good] = 0
            for i in range(8):
                self.buildings[seat][i] = -1
                self.lands[seat][i] = -1
        for disaster in range(6):
            self.chips_drawn[disaster] = 0
        self.clear_offer()
        self.round = 0
        self.turn = 0  # whose part it is, as a rank in `order`
        self.at = 0  # how far along that seat's row of tiles
        self.asked = -1  # the tile a decision is about
        self.chips_this_round = 0
        self.final = False

    def clear_offer(self) -> None:
        """No tile on offer and no bid."""
        self.revealed = 0
        self.displaced = -1  # the seat whose bid was displaced and lies nowhere,
        self.displaced_from = -1  # the place it lay under,
        self.displaced_coins = 0  # and its coins
        for place in range(5):
            self.offer[place] = -1
            self.bidder[place] = -1
            self.bid[place] = 0
