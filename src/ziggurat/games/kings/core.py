"""Leads each decision to its rules, and answers the kit's questions about a position."""

from __future__ import annotations

from typing import Any

from ziggurat.games.kings.layout import COLUMNS, NOTHING, ROWS, SHIP, SPACES, TREASURE, Act, Phase
from ziggurat.games.kings.rules.actions import list_actions
from ziggurat.games.kings.rules.cards import lay_card, lay_link, leave_point, list_point, score_point
from ziggurat.games.kings.rules.catastrophes import play_catastrophe
from ziggurat.games.kings.rules.conflicts import (
    begin_external,
    leave_reward,
    list_conflicts,
    list_reward,
    list_shown,
    show,
    take_reward,
)
from ziggurat.games.kings.rules.income import end_turn, leave_ships, list_income, score_ship
from ziggurat.games.kings.rules.leaders import place_leader, withdraw_leader
from ziggurat.games.kings.rules.refill import begin, draw_card, fill_up, keep_hand, list_refill
from ziggurat.games.kings.rules.ships import build_ship, leave_ship, list_ships
from ziggurat.games.kings.rules.treasures import exchange, leave_treasure, list_treasures
from ziggurat.games.kings.state import State
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
        elif self.phase == Phase.SCORE_POINT:
            list_point(self, out)
        elif self.phase == Phase.SHOW_ATTACK or self.phase == Phase.SHOW_DEFENCE:
            list_shown(self, out)
        elif self.phase == Phase.BUILD_SHIP:
            list_ships(self, out)
        elif self.phase == Phase.CHOOSE_CONFLICT:
            list_conflicts(self, out)
        elif self.phase == Phase.TAKE_REWARD:
            list_reward(self, out)
        elif self.phase == Phase.EXCHANGE_TREASURE:
            list_treasures(self, out)
        elif self.phase == Phase.SCORE_SHIPS:
            list_income(self, out)
        elif self.phase == Phase.FILL_UP:
            list_refill(out)
        else:
            self.list_draws(out)

    def list_draws(self, out: Numbers) -> None:
        """Everything that CHANCE can draw."""
        if self.phase == Phase.DRAW_CARD:
            for sphere in range(4):
                if self.unseen[sphere] > 0:
                    out.append(Act.DRAW + sphere)
        elif self.phase == Phase.FIRST_SEAT:
            for seat in range(self.players):
                out.append(Act.FIRST + seat)

    def do(self, number: int) -> None:
        """Play a legal action."""
        if number < Act.CARD:
            place_leader(self, number // SPACES, number % SPACES)
        elif number < Act.LINK:
            lay_card(self, (number - Act.CARD) // COLUMNS, (number - Act.CARD) % COLUMNS)
        elif number < Act.CATASTROPHE:
            lay_link(self, (number - Act.LINK) // (COLUMNS - 1), (number - Act.LINK) % (COLUMNS - 1))
        elif number < Act.WITHDRAW:
            play_catastrophe(self, number - Act.CATASTROPHE)
        elif number < Act.END_TURN:
            withdraw_leader(self, number - Act.WITHDRAW)
        elif number == Act.END_TURN:
            end_turn(self)
        elif number < Act.DRAW:
            self.do_answer(number)
        elif number < Act.FIRST:
            draw_card(self, number - Act.DRAW)
        elif number < Act.REFILL:
            begin(self, number - Act.FIRST)
        else:
            fill_up(self)

    def do_answer(self, number: int) -> None:
        """Play an answer to what an action, or the end of a turn, brought about."""
        if number < Act.BUILD:
            self.do_score(number - Act.SCORE)
        elif number < Act.CONFLICT:
            build_ship(self, number - Act.BUILD)
        elif number < Act.SHOW:
            begin_external(self, number - Act.CONFLICT)
        elif number < Act.EXCHANGE:
            show(self, number - Act.SHOW)
        elif number < Act.DECLINE:
            exchange(self, number - Act.EXCHANGE)
        else:
            self.do_decline()

    def do_score(self, sphere: int) -> None:
        """A point for a card laid, a conflict won or a leader beside a ship."""
        if self.phase == Phase.SCORE_POINT:
            score_point(self)
        elif self.phase == Phase.TAKE_REWARD:
            take_reward(self)
        else:
            score_ship(self, sphere)

    def do_decline(self) -> None:
        """No point, ship, reward, treasure or cards."""
        if self.phase == Phase.SCORE_POINT:
            leave_point(self)
        elif self.phase == Phase.BUILD_SHIP:
            leave_ship(self)
        elif self.phase == Phase.TAKE_REWARD:
            leave_reward(self)
        elif self.phase == Phase.EXCHANGE_TREASURE:
            leave_treasure(self)
        elif self.phase == Phase.FILL_UP:
            keep_hand(self)
        else:
            leave_ships(self)

    def urn_size(self) -> int:
        """The cards nobody has seen, or the seats that may begin."""
        return self.players if self.phase == Phase.FIRST_SEAT else self.unseen_size()

    def urn_pick(self, ticket: int) -> int:
        """The card, or the first seat, that a ticket stands for."""
        return Act.FIRST + ticket if self.phase == Phase.FIRST_SEAT else Act.DRAW + self.unseen_sphere(ticket)

    def unseen_sphere(self, ticket: int) -> int:
        """The sphere of an unseen card, counted through by a ticket."""
        sphere = 0
        while ticket >= self.unseen[sphere]:
            ticket -= self.unseen[sphere]
            sphere += 1
        return sphere

    def derive(self) -> None:
        """Find again what follows from the declared fields: who stands where, heights, ships and catastrophes."""
        for space in range(SPACES):
            self.leader_on[space] = NOTHING
            if self.card_at[space] >= SHIP:
                self.ship_left[self.card_at[space] - SHIP] = 0
        for column in range(COLUMNS):
            self.height[column] = 0
            for space in range(ROWS * column + 1, ROWS * column + ROWS):
                if self.card_at[space] != NOTHING:
                    self.height[column] += 1
        for seat in range(self.players):
            self.catastrophes_played += 1 - self.catastrophes_left[seat]
            for leader in range(4):
                if self.leader_at[seat][leader] >= 0:
                    self.leader_on[self.leader_at[seat][leader]] = 4 * seat + leader

    def redeal(self, seat: int, dice: Dice) -> None:
        """Mix the unseen cards with the other seats' hands and a link they hide from this one, and deal these anew."""
        hidden = self.hides_link() and seat != self.active
        if hidden:
            self.unseen[self.card_at[self.link]] += 1
        for other in range(self.players):
            if other != seat:
                for sphere in range(4):
                    self.unseen[sphere] += self.hand[other][sphere]
        for other in range(self.players):
            if other != seat:
                self.redeal_hand(other, dice)
        if hidden:
            self.card_at[self.link] = self.any_unseen(dice)

    def conceal(self, seat: int) -> None:
        """Take away the card of a link that others hide from this seat, and count it with the unseen ones."""
        if self.hides_link() and seat != self.active:
            self.unseen[self.card_at[self.link]] += 1
            self.card_at[self.link] = NOTHING

    def redeal_hand(self, seat: int, dice: Dice) -> None:
        """As many cards as a seat holds, from among the unseen ones."""
        held = self.hand_size(seat)
        for sphere in range(4):
            self.hand[seat][sphere] = 0
        for _ in range(held):
            self.hand[seat][self.any_unseen(dice)] += 1

    def any_unseen(self, dice: Dice) -> int:
        """Any of the unseen cards, taken from among them."""
        sphere = self.unseen_sphere(dice.below(self.unseen_size()))
        self.unseen[sphere] -= 1
        return sphere

    def result(self, seat: int) -> Wide:
        """A seat's points, weakest colour first, treasures given to the weakest (E6); equals share the victory (E7)."""
        return weakest_first(
            self.pile[seat][0],
            self.pile[seat][1],
            self.pile[seat][2],
            self.pile[seat][3],
            self.pile[seat][TREASURE],
        )
