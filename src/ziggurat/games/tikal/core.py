"""Leads each decision to its rules, and answers the kit's questions about a position."""

from __future__ import annotations

from typing import Any

from ziggurat.games.tikal.arrays import BIT, PRINTED_KIND, PRINTED_NUMBER, TILE_KIND, TILE_NUMBER
from ziggurat.games.tikal.layout import (
    ACTING,
    BASE,
    BID,
    BIDDING,
    BRING,
    CHANGE_CAMP,
    CHOOSE,
    CHOOSING,
    CLEARING,
    DIG,
    DRAW,
    DRAW_HEX,
    END_TURN,
    EXCHANGE,
    FIND,
    FIRST,
    FIRST_PLAYER,
    GUARD,
    JUNGLE,
    PASS,
    PITCH,
    PLACING,
    RUIN,
    SPACES,
    STEPS,
    TURN_UP,
    UNCOVER,
    WALK,
)
from ziggurat.games.tikal.rules.auction import list_bids
from ziggurat.games.tikal.rules.camps import list_camps, pitch
from ziggurat.games.tikal.rules.explorers import (
    bring,
    change_camp,
    list_bringing,
    list_camp_moves,
    list_walks,
    walk,
)
from ziggurat.games.tikal.rules.hexagons import lay, list_places
from ziggurat.games.tikal.rules.scoring import standing
from ziggurat.games.tikal.rules.temples import list_guards, list_uncovering, place_guard, stop_rising, uncover
from ziggurat.games.tikal.rules.treasures import (
    dig,
    exchange,
    find,
    list_digging,
    list_exchanges,
    list_treasures,
    treasure_with,
    unseen_treasures,
)
from ziggurat.games.tikal.rules.turns import (
    begin_turn,
    bid,
    choose_hex,
    draw_hex,
    end_block,
    hex_with,
    list_draws,
    name_first_player,
    pass_bid,
    place_in_hand,
    top_pack,
)
from ziggurat.games.tikal.state import State
from ziggurat.kit.cells import Numbers, count
from ziggurat.kit.seats import CHANCE


class Core(State):
    """A position that can be played."""

    def set_up(self, options: Any) -> None:
        """The printed hexagons, full reserves, and who begins."""
        self.take_options(options)
        self.lay_out()
        self.lay_printed()
        if options.first_seat == "drawn" or options.first_player == "chance":
            self.phase = FIRST_PLAYER
            self.seat = CHANCE
        else:
            begin_turn(self, 0)

    def lay_printed(self) -> None:
        """The hexagons printed on the board."""
        for space in range(SPACES):
            if PRINTED_KIND[space] != JUNGLE:
                lay(self, space, PRINTED_KIND[space], PRINTED_NUMBER[space])

    def fill(self, out: Numbers) -> None:
        """Append the legal actions of the decision at hand."""
        if self.phase == ACTING:
            self.list_actions(out)
        elif self.phase == PLACING:
            list_places(self, out)
        elif self.phase == BIDDING:
            list_bids(self, out)
        elif self.phase == CHOOSING:
            out.add(self.display, CHOOSE)
        elif self.phase == DRAW_HEX:
            list_draws(self, out)
        elif self.phase == TURN_UP:
            list_treasures(self, out)
        elif self.phase == FIRST_PLAYER:
            for seat in range(self.players):
                out.append(FIRST + seat)

    def list_actions(self, out: Numbers) -> None:
        """All that the action points left allow, or to stop."""
        list_bringing(self, out)
        list_walks(self, out)
        list_camp_moves(self, out)
        list_uncovering(self, out)
        list_digging(self, out)
        list_exchanges(self, out)
        list_camps(self, out)
        list_guards(self, out)
        out.append(END_TURN)

    def do(self, number: int) -> None:
        """Play a legal action."""
        if number < BRING:
            place_in_hand(self, number // 6, number % 6)
        elif number < END_TURN:
            self.act(number)
            if self.points == 0 and self.phase == ACTING:
                end_block(self)
        elif number == END_TURN:
            end_block(self)
        elif number < PASS:
            bid(self, number - BID + 1)
        elif number == PASS:
            pass_bid(self)
        elif number < FIRST:
            choose_hex(self, number - CHOOSE)
        else:
            self.turn_up(number)

    def act(self, number: int) -> None:
        """Spend action points."""
        if number < WALK:
            bring(self, (number - BRING) // SPACES, (number - BRING) % SPACES)
        elif number < CHANGE_CAMP:
            walk(self, (number - WALK) // STEPS, (number - WALK) % STEPS)
        elif number < UNCOVER:
            step = number - CHANGE_CAMP
            change_camp(self, step // (SPACES * SPACES), step // SPACES % SPACES, step % SPACES)
        elif number < DIG:
            uncover(self, number - UNCOVER)
        elif number < EXCHANGE:
            dig(self, number - DIG)
        elif number < PITCH:
            deal = number - EXCHANGE
            exchange(self, deal // 64, deal // 8 % 8, deal % 8)
        elif number < GUARD:
            pitch(self, number - PITCH)
        else:
            place_guard(self, (number - GUARD) // SPACES, (number - GUARD) % SPACES)

    def turn_up(self, number: int) -> None:
        """What CHANCE turned up; the last action point may have paid for a treasure."""
        if number < DRAW:
            name_first_player(self, number - FIRST)
        elif number < FIND:
            draw_hex(self, number - DRAW)
        else:
            find(self, number - FIND)
            if self.points == 0:
                end_block(self)

    def urn_size(self) -> int:
        """The hexagons of the top letter, the treasures nobody has found, or the seats that may begin."""
        if self.phase == DRAW_HEX:
            return count(top_pack(self))
        if self.phase == TURN_UP:
            return unseen_treasures(self)
        return self.players

    def urn_pick(self, ticket: int) -> int:
        """The hexagon, treasure or first player that a ticket stands for."""
        if self.phase == DRAW_HEX:
            return DRAW + hex_with(self, ticket)
        if self.phase == TURN_UP:
            return FIND + treasure_with(self, ticket)
        return FIRST + ticket

    def derive(self) -> None:
        """Find again what follows from the declared fields: hexagons with their passages and sites, and pieces."""
        for space in range(SPACES):
            if self.tile_at[space] >= 0:
                value = self.value[space]
                buried = self.buried_at[space]
                kind = TILE_KIND[self.tile_at[space]]
                lay(self, space, CLEARING if kind == RUIN and buried == 0 else kind, TILE_NUMBER[self.tile_at[space]])
                self.value[space] = value
                self.buried_at[space] = buried
            if self.guard_of[space] >= 0:
                self.guards[self.guard_of[space]] += 1
                self.rising = self.rising & ~BIT[space]
        for seat in range(self.players):
            self.camps[seat] = count(self.homes[seat]) - 1
            self.camped = self.camped | self.homes[seat] & ~BIT[BASE]
            for space in range(SPACES):
                self.settle(seat, space)
            self.count_singles(seat)
        stop_rising(self)

    def share(self, seat: int) -> float:
        """This seat's share of the victory; equals after both tie-breaks share it (R82)."""
        winners = 1
        mine = standing(self, seat)
        for other in range(self.players):
            if other != seat:
                theirs = standing(self, other)
                if theirs > mine:
                    return 0.0
                if theirs == mine:
                    winners += 1
        return 1.0 / winners
