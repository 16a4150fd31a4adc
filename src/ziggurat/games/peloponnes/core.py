"""Leads each action to its rules, and answers the kit's questions about a position."""

from __future__ import annotations

from typing import Any

from ziggurat.games.peloponnes.components import SOLO_LEVELS
from ziggurat.games.peloponnes.layout import CIVILIZATIONS, MOST_COINS, MOST_TILES, TILES, Act, Phase
from ziggurat.games.peloponnes.options import check_options
from ziggurat.games.peloponnes.rules.bids import (
    buy,
    lay_bid,
    list_bids,
    list_moves,
    list_purchases,
    move_bid,
    pass_by,
    withdraw,
)
from ziggurat.games.peloponnes.rules.civilizations import civilization_at, give_civilization, list_civilizations
from ziggurat.games.peloponnes.rules.disasters import chip_at, chips_left, list_chips, save_building, save_land
from ziggurat.games.peloponnes.rules.flow import carry_on, draw_disaster, reveal_tile, start_game
from ziggurat.games.peloponnes.rules.improvement import build, leave_unbuilt, list_building
from ziggurat.games.peloponnes.rules.income import choose_good, list_goods
from ziggurat.games.peloponnes.rules.reveal import list_deck, tile_at, tiles_in_deck
from ziggurat.games.peloponnes.rules.rows import lose_building, lose_land, place_in_row
from ziggurat.games.peloponnes.rules.scoring import standing
from ziggurat.games.peloponnes.rules.solo import choose_bonus, levels_won, list_bonuses, reached_target
from ziggurat.games.peloponnes.rules.supply import (
    feed,
    list_feeding,
    list_pay_or_lose,
    list_unbuilt,
    pay_unbuilt,
)
from ziggurat.games.peloponnes.state import State
from ziggurat.kit.cells import Numbers, Wide


class Core(State):
    """A position that can be played."""

    def set_up(self, options: Any) -> None:
        """The table with these options, before the civilisations are dealt or chosen."""
        check_options(options, self.players)
        self.take_options(options)
        self.lay_out(options.draft, options.solo_level)

    def fill(self, out: Numbers) -> None:
        """Append the legal actions of the decision at hand."""
        if self.phase == Phase.BID:
            list_bids(self, out)
        elif self.phase == Phase.DISPLACED:
            list_moves(self, out)
        elif self.phase == Phase.BUY:
            list_purchases(self, out)
        elif self.phase == Phase.BUILD:
            list_building(self, out)
        elif self.phase == Phase.TAKE_GOOD:
            list_goods(self, out)
        elif self.phase == Phase.FEED:
            list_feeding(self, out)
        elif self.phase == Phase.REVEAL_TILE:
            list_deck(self, out)
        elif self.phase == Phase.DRAW_CHIP:
            list_chips(self, out)
        elif self.phase == Phase.CHOOSE_CIVILIZATION:
            list_civilizations(self, out, Act.CHOOSE)
        elif self.phase == Phase.DEAL_CIVILIZATION:
            list_civilizations(self, out, Act.DEAL)
        elif self.phase == Phase.CHOOSE_BONUS:
            list_bonuses(self, out)
        elif self.phase == Phase.PAY_UNBUILT:
            list_unbuilt(self, out)
        elif self.phase < Phase.OVER:
            list_pay_or_lose(self, out)

    def do(self, number: int) -> None:
        """Play a legal action, and go on until the next decision."""
        if number < Act.PASS:
            lay_bid(self, number // MOST_COINS, number % MOST_COINS + 1)
        elif number == Act.PASS:
            pass_by(self)
        elif number < Act.WITHDRAW_BID:
            move_bid(self, (number - Act.MOVE_BID) // 3, (number - Act.MOVE_BID) % 3)
        elif number == Act.WITHDRAW_BID:
            withdraw(self)
        elif number < Act.PAY:
            buy(self, number - Act.BUY_TILE)
        elif number < Act.TAKE:
            self.decide_on_tile(number)
        else:
            self.do_answer(number)
        carry_on(self)

    def do_answer(self, number: int) -> None:
        """Play one of the rarer answers, or a draw."""
        if number < Act.FEED_WITH_LUXURY:
            choose_good(self, number - Act.TAKE)
        elif number < Act.CHOOSE:
            feed(self, self.seat, number - Act.FEED_WITH_LUXURY)
        elif number < Act.BONUS:
            give_civilization(self, number - Act.CHOOSE, True)
        elif number < Act.DEAL:
            choose_bonus(self, number - Act.BONUS)
            start_game(self)
        elif number < Act.REVEAL:
            give_civilization(self, number - Act.DEAL, False)
        elif number < Act.DRAW:
            reveal_tile(self, number - Act.REVEAL)
        else:
            draw_disaster(self, number - Act.DRAW)

    def decide_on_tile(self, number: int) -> None:
        """Pay for a tile or not; where several are asked about, the action says which."""
        self.asked = (number - Act.PAY) % TILES
        if number < Act.MARK:
            self.pay_for_tile()
        else:
            self.leave_unpaid(number >= Act.GIVE_UP)

    def pay_for_tile(self) -> None:
        """Pay for the tile: to build it, or to save it from a disaster."""
        if self.phase == Phase.BUILD:
            build(self)
        elif self.phase == Phase.PAY_UNBUILT:
            pay_unbuilt(self, self.seat, self.asked)
        elif self.phase == Phase.EARTHQUAKE:
            save_building(self)
        else:
            save_land(self)

    def leave_unpaid(self, given_up: bool) -> None:
        """Do not pay for the tile: a building just taken may be marked, all else is lost."""
        if self.phase == Phase.BUILD:
            leave_unbuilt(self, given_up)
        elif self.phase == Phase.PAY_UNBUILT or self.phase == Phase.EARTHQUAKE:
            lose_building(self, self.seat, place_in_row(self, self.seat, self.asked))
        else:
            lose_land(self, self.seat, self.at)

    def urn_size(self) -> int:
        """The tiles left in the deck, the chips face down, or the civilisations in the box."""
        if self.phase == Phase.REVEAL_TILE:
            return tiles_in_deck(self)
        if self.phase == Phase.DRAW_CHIP:
            return chips_left(self)
        return CIVILIZATIONS - self.turn

    def urn_pick(self, ticket: int) -> int:
        """The tile, chip or civilisation that a ticket stands for."""
        if self.phase == Phase.REVEAL_TILE:
            return Act.REVEAL + tile_at(self, ticket)
        if self.phase == Phase.DRAW_CHIP:
            return Act.DRAW + chip_at(self, ticket)
        return Act.DEAL + civilization_at(self, ticket)

    def derive(self) -> None:
        """Find again what follows from the declared fields: how many tiles lie in each row."""
        for seat in range(self.players):
            self.building_count[seat] = 0
            self.land_count[seat] = 0
            for i in range(MOST_TILES):
                if self.buildings[seat][i] >= 0:
                    self.building_count[seat] += 1
                if self.lands[seat][i] >= 0:
                    self.land_count[seat] += 1

    def result(self, seat: int) -> Wide:
        """The score; the other total and luxury goods break ties, and equals in all share the victory."""
        return standing(self, seat)

    def share(self, seat: int) -> float:
        """This seat's share of the victory; alone, whether the target was reached, in a campaign every target."""
        if self.players == 1:
            won = levels_won(self) == SOLO_LEVELS if self.campaign else reached_target(self)
            return 1.0 if won else 0.0
        return State.share(self, seat)
