"""Leads each decision to its rules, and answers the kit's questions about a position."""

from __future__ import annotations

from typing import Any

from ziggurat.games.tikal.arrays import BIT, PRINTED_KIND, PRINTED_NUMBER, TILE_KIND, TILE_NUMBER
from ziggurat.games.tikal.layout import BASE, CLEARING, JUNGLE, RUIN, SPACES, STEPS, Act, Phase
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
from ziggurat.kit.cells import Numbers, Wide, count
from ziggurat.kit.seats import CHANCE


class Core(State):
    """A position that can be played."""

    def set_up(self, options: Any) -> None:
        """The printed hexagons, full reserves, and who begins."""
        self.take_options(options)
        self.lay_out()
        self.lay_printed()
        if options.first_seat == "drawn" or options.first_player == "chance":
            self.phase = Phase.FIRST_PLAYER
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
        if self.phase == Phase.ACT:
            self.list_actions(out)
        elif self.phase == Phase.PLACE:
            list_places(self, out)
        elif self.phase == Phase.BID:
            list_bids(self, out)
        elif self.phase == Phase.CHOOSE:
            out.add(self.display, Act.CHOOSE)
        elif self.phase == Phase.DRAW:
            list_draws(self, out)
        elif self.phase == Phase.TREASURE:
            list_treasures(self, out)
        elif self.phase == Phase.FIRST_PLAYER:
            for seat in range(self.players):
                out.append(Act.FIRST + seat)

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
        out.append(Act.END_TURN)

    def do(self, number: int) -> None:
        """Play a legal action."""
        if number < Act.BRING:
            place_in_hand(self, number // 6, number % 6)
        elif number < Act.END_TURN:
            self.act(number)
            if self.points == 0 and self.phase == Phase.ACT:
                end_block(self)
        elif number == Act.END_TURN:
            end_block(self)
        elif number < Act.PASS:
            bid(self, number - Act.BID + 1)
        elif number == Act.PASS:
            pass_bid(self)
        elif number < Act.FIRST:
            choose_hex(self, number - Act.CHOOSE)
        else:
            self.turn_up(number)

    def act(self, number: int) -> None:
        """Spend action points."""
        if number < Act.WALK:
            bring(self, (number - Act.BRING) // SPACES, (number - Act.BRING) % SPACES)
        elif number < Act.CHANGE_CAMP:
            walk(self, (number - Act.WALK) // STEPS, (number - Act.WALK) % STEPS)
        elif number < Act.UNCOVER:
            step = number - Act.CHANGE_CAMP
            change_camp(self, step // (SPACES * SPACES), step // SPACES % SPACES, step % SPACES)
        elif number < Act.DIG:
            uncover(self, number - Act.UNCOVER)
        elif number < Act.EXCHANGE:
            dig(self, number - Act.DIG)
        elif number < Act.PITCH:
            deal = number - Act.EXCHANGE
            exchange(self, deal // 64, deal // 8 % 8, deal % 8)
        elif number < Act.GUARD:
            pitch(self, number - Act.PITCH)
        else:
            place_guard(self, (number - Act.GUARD) // SPACES, (number - Act.GUARD) % SPACES)

    def turn_up(self, number: int) -> None:
        """What CHANCE turned up; the last action point may have paid for a treasure."""
        if number < Act.DRAW:
            name_first_player(self, number - Act.FIRST)
        elif number < Act.FIND:
            draw_hex(self, number - Act.DRAW)
        else:
            find(self, number - Act.FIND)
            if self.points == 0:
                end_block(self)

    def urn_size(self) -> int:
        """The hexagons of the top letter, the treasures nobody has found, or the seats that may begin."""
        if self.phase == Phase.DRAW:
            return count(top_pack(self))
        if self.phase == Phase.TREASURE:
            return unseen_treasures(self)
        return self.players

    def urn_pick(self, ticket: int) -> int:
        """The hexagon, treasure or first player that a ticket stands for."""
        if self.phase == Phase.DRAW:
            return Act.DRAW + hex_with(self, ticket)
        if self.phase == Phase.TREASURE:
            return Act.FIND + treasure_with(self, ticket)
        return Act.FIRST + ticket

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

    def result(self, seat: int) -> Wide:
        """Prestige, then the highest guarded temple, then treasures; equals in all share the victory (R82)."""
        return standing(self, seat)
