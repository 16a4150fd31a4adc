"""Leads each decision to its rules, and answers the kit's questions about a position."""

from __future__ import annotations

from typing import Any

from ziggurat.games.tigris.arrays import BIT, NOWHERE, SQUARE
from ziggurat.games.tigris.layout import SPACES, Act, Phase
from ziggurat.games.tigris.rules.actions import (
    list_actions,
    place_catastrophe,
    place_leader,
    place_tile,
    swap_tiles,
    withdraw_leader,
)
from ziggurat.games.tigris.rules.conflicts import list_reinforcements, list_wars, reinforce, start_war
from ziggurat.games.tigris.rules.kingdoms import find_kingdoms
from ziggurat.games.tigris.rules.monuments import build_monument, decline_monument, list_monuments
from ziggurat.games.tigris.rules.treasures import leave_treasure, list_treasures
from ziggurat.games.tigris.rules.turn import choose_first_seat, draw_tile, end_turn
from ziggurat.games.tigris.state import State
from ziggurat.kit.cells import Dice, Numbers, Wide
from ziggurat.kit.weakest import weakest_first


class Core(State):
    """A position that can be played."""

    def set_up(self, options: Any) -> None:
        """The printed set-up with these options, before the first seat and the hands are drawn."""
        self.take_options(options)
        self.lay_out()

    def fill(self, out: Numbers) -> None:
        """Append the legal actions of the decision at hand."""
        if self.phase == Phase.CHOOSE_ACTION:
            list_actions(self, out)
        elif self.phase == Phase.REINFORCE_ATTACK or self.phase == Phase.REINFORCE_DEFENCE:
            list_reinforcements(self, out)
        elif self.phase == Phase.CHOOSE_WAR:
            list_wars(self, out)
        elif self.phase == Phase.BUILD_MONUMENT:
            list_monuments(self, out)
            out.append(Act.DECLINE)
        elif self.phase == Phase.TAKE_TREASURES:
            list_treasures(self, out)
        elif self.phase == Phase.DRAW:
            for sphere in range(4):
                if self.bag[sphere]:
                    out.append(Act.DRAW + sphere)
        elif self.phase == Phase.FIRST_SEAT:
            for seat in range(self.players):
                out.append(Act.FIRST + seat)

    def do(self, number: int) -> None:
        """Play a legal action."""
        if number < Act.LEADER:
            place_tile(self, number // SPACES, number % SPACES)
        elif number < Act.CATASTROPHE:
            place_leader(self, (number - Act.LEADER) // SPACES, (number - Act.LEADER) % SPACES)
        elif number < Act.WITHDRAW:
            place_catastrophe(self, number - Act.CATASTROPHE)
        elif number < Act.SWAP:
            withdraw_leader(self, number - Act.WITHDRAW)
        elif number < Act.END_TURN:
            swap_tiles(self, number - Act.SWAP)
        elif number == Act.END_TURN:
            end_turn(self)
        else:
            self.do_answer(number)

    def do_answer(self, number: int) -> None:
        """Play an answer to what an action brought about, or a draw."""
        if number < Act.REINFORCE:
            start_war(self, number - Act.WAR)
        elif number < Act.BUILD:
            reinforce(self, number - Act.REINFORCE)
        elif number < Act.DECLINE:
            build_monument(self, (number - Act.BUILD) // SPACES, (number - Act.BUILD) % SPACES)
        elif number == Act.DECLINE:
            decline_monument(self)
        elif number < Act.DRAW:
            leave_treasure(self, number - Act.LEAVE)
        elif number < Act.FIRST:
            draw_tile(self, number - Act.DRAW)
        else:
            choose_first_seat(self, number - Act.FIRST)

    def urn_size(self) -> int:
        """The tiles in the bag, or the seats that may begin."""
        return self.players if self.phase == Phase.FIRST_SEAT else self.in_bag

    def urn_pick(self, ticket: int) -> int:
        """The tile, or the first seat, that a ticket stands for."""
        return Act.FIRST + ticket if self.phase == Phase.FIRST_SEAT else Act.DRAW + self.sphere_with(ticket)

    def sphere_with(self, ticket: int) -> int:
        """The sphere of a tile in the bag, counted through by a ticket."""
        sphere = 0
        while ticket >= self.bag[sphere]:
            ticket -= self.bag[sphere]
            sphere += 1
        return sphere

    def derive(self) -> None:
        """Find again what follows from the declared fields: the bag's size, what is occupied, the kingdoms."""
        self.in_bag = self.bag[0] + self.bag[1] + self.bag[2] + self.bag[3]
        self.leaders = NOWHERE
        self.backs = NOWHERE
        for monument in range(6):
            if self.monument_at[monument] >= 0:
                self.backs = self.backs | SQUARE[self.monument_at[monument]]
        for seat in range(self.players):
            for leader in range(4):
                if self.leader_at[seat][leader] >= 0:
                    self.leaders = self.leaders | BIT[self.leader_at[seat][leader]]
        self.occupied = self.backs | self.leaders
        for sphere in range(4):
            self.occupied = self.occupied | self.tiles[sphere]
        find_kingdoms(self)

    def redeal(self, seat: int, dice: Dice) -> None:
        """Mix the bag with the other seats' hands and the tiles they swapped away unseen, and deal all that anew."""
        for other in range(self.players):
            if other != seat:
                for sphere in range(4):
                    self.bag[sphere] += self.hand[other][sphere] + self.swapped[other][sphere]
                    self.in_bag += self.hand[other][sphere] + self.swapped[other][sphere]
        for other in range(self.players):
            if other != seat:
                held = self.hand_size(other)
                swapped = 0
                for sphere in range(4):
                    swapped += self.swapped[other][sphere]
                    self.hand[other][sphere] = 0
                    self.swapped[other][sphere] = 0
                for _ in range(held):
                    self.hand[other][self.take_one(dice)] += 1
                for _ in range(swapped):
                    self.swapped[other][self.take_one(dice)] += 1

    def take_one(self, dice: Dice) -> int:
        """Take a tile from the bag by these dice; its sphere."""
        sphere = self.sphere_with(dice.below(self.in_bag))
        self.bag[sphere] -= 1
        self.in_bag -= 1
        return sphere

    def result(self, seat: int) -> Wide:
        """A seat's points, weakest sphere first, treasures given to the weakest (E6); equals share the victory (E7)."""
        return weakest_first(
            self.points[seat][0],
            self.points[seat][1],
            self.points[seat][2],
            self.points[seat][3],
            self.treasures_won[seat],
        )
