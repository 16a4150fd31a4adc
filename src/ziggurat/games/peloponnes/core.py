"""Leads each action to its rules, and answers the kit's questions about a position."""

from __future__ import annotations

from typing import Any

from ziggurat.games.peloponnes.components import SOLO_LEVELS
from ziggurat.games.peloponnes.layout import (
    BID,
    BONUS,
    BUILD,
    BUY,
    BUY_TILE,
    CHOOSE,
    CHOOSE_BONUS,
    CHOOSE_CIVILIZATION,
    CIVILIZATIONS,
    DEAL,
    DEAL_CIVILIZATION,
    DISPLACED,
    DRAW,
    DRAW_CHIP,
    FEED,
    FEED_WITH_LUXURY,
    GIVE_UP,
    MARK,
    MOST_COINS,
    MOST_TILES,
    MOVE_BID,
    OVER,
    PASS,
    PAY,
    PAY_EARTHQUAKE,
    PAY_UNBUILT,
    REVEAL,
    REVEAL_TILE,
    TAKE,
    TAKE_GOOD,
    TILES,
    WITHDRAW_BID,
)
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
from ziggurat.games.peloponnes.rules.scoring import winners, wins
from ziggurat.games.peloponnes.rules.solo import choose_bonus, levels_won, list_bonuses, reached_target
from ziggurat.games.peloponnes.rules.supply import (
    feed,
    list_feeding,
    list_pay_or_lose,
    list_unbuilt,
    pay_unbuilt,
)
from ziggurat.games.peloponnes.state import State
from ziggurat.kit.cells import Numbers


class Core(State):
    """A position that can be played."""

    def set_up(self, options: Any) -> None:
        """The table with these options, before the civilisations are dealt or chosen."""
        check_options(options, self.players)
        self.take_options(options)
        self.lay_out(options.draft, options.solo_level)

    def fill(self, out: Numbers) -> None:
        """Append the legal actions of the decision at hand."""
        if self.phase == BID:
            list_bids(self, out)
        elif self.phase == DISPLACED:
            list_moves(self, out)
        elif self.phase == BUY:
            list_purchases(self, out)
        elif self.phase == BUILD:
            list_building(self, out)
        elif self.phase == TAKE_GOOD:
            list_goods(self, out)
        elif self.phase == FEED:
            list_feeding(self, out)
        elif self.phase == REVEAL_TILE:
            list_deck(self, out)
        elif self.phase == DRAW_CHIP:
            list_chips(self, out)
        elif self.phase == CHOOSE_CIVILIZATION:
            list_civilizations(self, out, CHOOSE)
        elif self.phase == DEAL_CIVILIZATION:
            list_civilizations(self, out, DEAL)
        elif self.phase == CHOOSE_BONUS:
            list_bonuses(self, out)
        elif self.phase == PAY_UNBUILT:
            list_unbuilt(self, out)
        elif self.phase < OVER:
            list_pay_or_lose(self, out)

    def do(self, number: int) -> None:
        """Play a legal action, and go on until the next decision."""
        if number < PASS:
            lay_bid(self, number // MOST_COINS, number % MOST_COINS + 1)
        elif number == PASS:
            pass_by(self)
        elif number < WITHDRAW_BID:
            move_bid(self, (number - MOVE_BID) // 3, (number - MOVE_BID) % 3)
        elif number == WITHDRAW_BID:
            withdraw(self)
        elif number < PAY:
            buy(self, number - BUY_TILE)
        elif number < TAKE:
            self.decide_on_tile(number)
        else:
            self.do_answer(number)
        carry_on(self)

    def do_answer(self, number: int) -> None:
        """Play one of the rarer answers, or a draw."""
        if number < FEED_WITH_LUXURY:
            choose_good(self, number - TAKE)
        elif number < CHOOSE:
            feed(self, self.seat, number - FEED_WITH_LUXURY)
        elif number < BONUS:
            give_civilization(self, number - CHOOSE, True)
        elif number < DEAL:
            choose_bonus(self, number - BONUS)
            start_game(self)
        elif number < REVEAL:
            give_civilization(self, number - DEAL, False)
        elif number < DRAW:
            reveal_tile(self, number - REVEAL)
        else:
            draw_disaster(self, number - DRAW)

    def decide_on_tile(self, number: int) -> None:
        """Pay for a tile or not; where several are asked about, the action says which."""
        self.asked = (number - PAY) % TILES
        if number < MARK:
            self.pay_for_tile()
        else:
            self.leave_unpaid(number >= GIVE_UP)

    def pay_for_tile(self) -> None:
        """Pay for the tile: to build it, or to save it from a disaster."""
        if self.phase == BUILD:
            build(self)
        elif self.phase == PAY_UNBUILT:
            pay_unbuilt(self, self.seat, self.asked)
        elif self.phase == PAY_EARTHQUAKE:
            save_building(self)
        else:
            save_land(self)

    def leave_unpaid(self, given_up: bool) -> None:
        """Do not pay for the tile: a building just taken may be marked, all else is lost."""
        if self.phase == BUILD:
            leave_unbuilt(self, given_up)
        elif self.phase == PAY_UNBUILT or self.phase == PAY_EARTHQUAKE:
            lose_building(self, self.seat, place_in_row(self, self.seat, self.asked))
        else:
            lose_land(self, self.seat, self.at)

    def urn_size(self) -> int:
        """The tiles left in the deck, the chips face down, or the civilisations in the box."""
        if self.phase == REVEAL_TILE:
            return tiles_in_deck(self)
        if self.phase == DRAW_CHIP:
            return chips_left(self)
        return CIVILIZATIONS - self.turn

    def urn_pick(self, ticket: int) -> int:
        """The tile, chip or civilisation that a ticket stands for."""
        if self.phase == REVEAL_TILE:
            return REVEAL + tile_at(self, ticket)
        if self.phase == DRAW_CHIP:
            return DRAW + chip_at(self, ticket)
        return DEAL + civilization_at(self, ticket)

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

    def share(self, seat: int) -> float:
        """This seat's share of the victory; alone, whether the target was reached, in a campaign every target."""
        if self.players == 1:
            won = levels_won(self) == SOLO_LEVELS if self.campaign else reached_target(self)
            return 1.0 if won else 0.0
        return 1.0 / winners(self) if wins(self, seat) else 0.0
