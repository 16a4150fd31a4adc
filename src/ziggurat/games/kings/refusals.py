"""Why an action is refused: the restrictions of each chapter, in the rulebook's order.

Written on plain sets and searched afresh each time, apart from the core's arrays: the property test that holds the two
equal over the whole action space is then a proof of both.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property

from ziggurat.games.kings import actions as act
from ziggurat.games.kings import components as box
from ziggurat.games.kings import layout
from ziggurat.games.kings.layout import Phase
from ziggurat.games.kings.state import State
from ziggurat.kit.actions import Action
from ziggurat.kit.refusals import Refusal
from ziggurat.kit.refusing import Refusers, allow, refusing

Spaces = frozenset[int]
RED = (layout.TEMPLE, layout.TREASURE)


@cache
def neighbours(space: int) -> tuple[int, ...]:
    """The spaces beside this one: above and below in a column, heads and links in the row."""
    if space >= box.FIRST_LINK:
        left = space - box.FIRST_LINK
        return (box.ROWS * left, box.ROWS * (left + 1))
    column, row = divmod(space, box.ROWS)
    if row > 0:
        return (space - 1, space + 1) if row < box.ROWS - 1 else (space - 1,)
    links = [box.FIRST_LINK + link for link in (column - 1, column) if 0 <= link < box.COLUMNS - 1]
    return (space + 1, *links)


class Table:
    """A position as plain sets, for asking."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.players = state.players
        self.now = state.snapshot()
        self.cards: dict[int, int] = {at: card for at, card in enumerate(self.now["card_at"]) if card >= 0}
        rows = enumerate(self.now["leader_at"])
        self.leaders = {at: (seat, leader) for seat, row in rows for leader, at in enumerate(row) if at >= 0}

    @property
    def active_hand(self) -> list[int]:
        """The hand of the player whose turn it is."""
        hand: list[int] = self.now["hand"][self.now["active"]]
        return hand

    @property
    def deciding_hand(self) -> list[int]:
        """The hand of the player who decides."""
        hand: list[int] = self.now["hand"][self.now["seat"]]
        return hand

    def below(self, column: int) -> list[int]:
        """The cards below a head, from above."""
        places = range(box.ROWS * column + 1, box.ROWS * column + box.ROWS)
        return [self.cards[at] for at in places if at in self.cards]

    def linkable(self, column: int) -> int:
        """How many of them a link may count."""
        ships = self.state.options.ships_count_for_links
        return sum(1 for card in self.below(column) if ships or card < layout.SHIP)

    def reach(self, start: int, barred: int = -1) -> Spaces:
        """All cards connected with a space, without crossing `barred`."""
        seen, todo = {start}, [start]
        while todo:
            for space in neighbours(todo.pop()):
                if space in self.cards and space not in seen and space != barred:
                    seen.add(space)
                    todo.append(space)
        return frozenset(seen)

    @cached_property
    def kingdoms(self) -> list[Spaces]:
        """Every connected part, from the left."""
        found: list[Spaces] = []
        for column in range(box.COLUMNS):
            if not found or box.ROWS * column not in found[-1]:
                found.append(self.reach(box.ROWS * column))
        return found

    def disputed(self) -> Iterator[int]:
        """The kinds of leaders of whom the kingdom of the new link holds two."""
        united = self.reach(self.now["link"])
        for leader in range(4):
            if sum(self.now["leader_at"][seat][leader] in united for seat in range(self.players)) > 1:
                yield leader

    def trader_kingdom(self) -> Spaces:
        """The kingdom of the deciding player's trader."""
        return self.reach(self.now["leader_at"][self.now["seat"]][layout.TRADER])

    def strength(self, seat: int) -> int:
        """A fighter's strength before cards are shown: the bonus, or the colour's cards on his side of the link."""
        places, fighter = self.now["leader_at"][seat], self.now["fighter"]
        if self.now["internal"]:
            bearer = places[fighter if self.state.options.bonus == "fighter" else layout.KING]
            return int(bearer in self.reach(places[fighter]) and self.cards[bearer] in RED)
        side = self.reach(places[fighter], self.now["link"])
        colour = RED if fighter == layout.TEMPLE else (fighter,)
        return sum(self.cards[at] in colour for at in side)

    def beside_ships(self) -> Iterator[int]:
        """The active player's leaders in a kingdom with a ship of their colour; every ship is blue."""
        for leader, at in enumerate(self.now["leader_at"][self.now["active"]]):
            kingdom = self.reach(at) if at >= 0 else ()
            ships = [self.cards[there] for there in kingdom if self.cards[there] >= layout.SHIP]
            if (leader == layout.FARMER and ships) or layout.SHIP + leader in ships:
                yield leader

    @property
    def sphere_shown(self) -> int:
        """What is shown in the conflict: temples, or cards of the leaders' colour."""
        return layout.TEMPLE if self.now["internal"] else int(self.now["fighter"])


no = refusing("kings", box.SPACE_NAMES)


def refuse(state: State, action: Action) -> Refusal | None:
    """The rule that an action breaks now, or None."""
    phases, refuser = REFUSERS[type(action)]
    if state.phase not in phases:
        return no("action/not-now", decision=state.decision)
    return refuser(Table(state), action)


def refuse_leader(table: Table, action: act.PlaceLeader) -> Refusal | None:
    """A card, no ship, and nobody on it (“Placer ou déplacer un chef”)."""
    at = box.SPACE_NUMBERS[action.at]
    if at not in table.cards:
        return no("leader/on-card", at)
    if table.cards[at] >= layout.SHIP:
        return no("leader/not-on-ship", at)
    if at in table.leaders:
        return no("leader/free-card", at)
    return None


def refuse_card(table: Table, action: act.LayCard) -> Refusal | None:
    """A card in hand, and a place in the column (“Jouer une carte civilisation”)."""
    column = box.LETTERS.index(action.column)
    if not table.active_hand[box.SPHERES.index(action.card)]:
        return no("card/from-hand", card=action.card.value)
    limit = table.state.options.column_limit
    if len(table.below(column)) >= limit:
        rule = "card/column-full" if limit == box.COLUMN_LIMIT else "card/seven-places"
        return no(rule, box.ROWS * column, places=limit)
    return None


def refuse_link(table: Table, action: act.LayLink) -> Refusal | None:
    """A card in hand, a free place, and three cards below both heads (C4)."""
    at = box.SPACE_NUMBERS[action.at]
    if not table.active_hand[box.SPHERES.index(action.card)]:
        return no("card/from-hand", card=action.card.value)
    if at in table.cards:
        return no("link/free-place", at)
    short = [head for head in neighbours(at) if table.linkable(head // box.ROWS) < box.LINK_NEEDS]
    if short:
        enough_with_ships = all(len(table.below(head // box.ROWS)) >= box.LINK_NEEDS for head in short)
        return no("link/ships-do-not-count" if enough_with_ships else "link/three-cards", *short, needed=box.LINK_NEEDS)
    return None


def refuse_catastrophe(table: Table, action: act.PlayCatastrophe) -> Refusal | None:
    """A catastrophe left, and a card that it may strike (“Jouer une carte catastrophe”)."""
    at = box.SPACE_NUMBERS[action.at]
    if not table.now["catastrophes_left"][table.now["active"]]:
        return no("catastrophe/once")
    if at not in table.cards:
        return no("catastrophe/on-card", at)
    if at < box.FIRST_LINK and at % box.ROWS == 0:
        return no("catastrophe/not-head", at)
    if table.cards[at] >= layout.SHIP:
        return no("catastrophe/not-ship", at)
    if at in table.leaders:
        return no("catastrophe/not-under-leader", at)
    return None


def refuse_withdrawal(table: Table, action: act.WithdrawLeader) -> Refusal | None:
    """Only with the option, and only from the table (C5)."""
    if not table.state.options.withdraw_leaders:
        return no("leader/no-withdrawal")
    if table.now["leader_at"][table.now["active"]][box.LEADERS.index(action.leader)] < 0:
        return no("leader/on-table", leader=action.leader.value)
    return None


def refuse_score(table: Table, action: act.ScorePoint) -> Refusal | None:
    """Only a point that is due, for a card in hand."""
    sphere, phase = box.SPHERES.index(action.card), table.now["phase"]
    if phase == Phase.SCORE_SHIPS:
        if not table.now["due"] >> sphere & 1:
            return no("ship/income", leader=box.LEADERS[sphere].value)
        return None if table.deciding_hand[sphere] else no("ship/income-from-hand", card=action.card.value)
    due = table.cards[table.now["laid"]] if phase == Phase.SCORE_POINT else table.sphere_shown
    if sphere != due:
        return no("point/colour", card=box.SPHERES[due].value)
    if not table.deciding_hand[sphere]:
        return no("point/own-hand" if phase == Phase.SCORE_POINT else "conflict/no-reward", card=action.card.value)
    return None


def refuse_ship(table: Table, action: act.BuildShip) -> Refusal | None:
    """A ship that is left and that the four cards give (C20)."""
    beside_blue = box.SPHERES.index(box.SHIP_SPHERE[action.ship])
    if layout.SHIP + beside_blue in table.cards.values():
        return no("ship/left", *(at for at, card in table.cards.items() if card == layout.SHIP + beside_blue))
    sphere = table.cards[table.now["laid"]]
    if sphere not in (layout.FARM, beside_blue):
        return no("ship/matching", card=box.SPHERES[sphere].value)
    return None


def refuse_conflict(table: Table, action: act.ChooseConflict) -> Refusal | None:
    """Only a conflict that is due can be fought."""
    if box.LEADERS.index(action.leader) not in table.disputed():
        return no("external/due", leader=action.leader.value)
    return None


def refuse_show(table: Table, action: act.ShowCards) -> Refusal | None:
    """No more cards than one holds."""
    held = table.deciding_hand[table.sphere_shown]
    return (
        no("conflict/in-hand", held=held, card=box.SPHERES[table.sphere_shown].value) if action.count > held else None
    )


def refuse_exchange(table: Table, action: act.ExchangeTreasure) -> Refusal | None:
    """A treasure of the trader's kingdom, for a temple in hand (C9)."""
    head = box.ROWS * box.LETTERS.index(action.column)
    kingdom = table.trader_kingdom()
    if head not in kingdom:
        return no("treasure/choice", *(at for at in sorted(kingdom) if table.cards[at] == layout.TREASURE))
    if table.cards[head] != layout.TREASURE:
        return no("treasure/exchanged", head)
    if not table.deciding_hand[layout.TEMPLE]:
        return no("treasure/temple-from-hand")
    return None


def refuse_draw(table: Table, action: act.DrawCard) -> Refusal | None:
    """Only a card nobody has seen can be drawn."""
    if not table.now["unseen"][box.SPHERES.index(action.card)]:
        return no("setup/draw-unseen", card=action.card.value)
    return None


def refuse_first_seat(table: Table, action: act.FirstSeat) -> Refusal | None:
    """Only a seat in play can begin."""
    return None if action.seat < table.players else no("setup/start-player", players=table.players)


TURN = (Phase.CHOOSE_ACTION,)
POINTS = (Phase.SCORE_POINT, Phase.TAKE_REWARD, Phase.SCORE_SHIPS)
OFFERS = (*POINTS, Phase.BUILD_SHIP, Phase.EXCHANGE_TREASURE, Phase.FILL_UP)
REFUSERS: Refusers = {
    act.PlaceLeader: (TURN, refuse_leader),
    act.LayCard: (TURN, refuse_card),
    act.LayLink: (TURN, refuse_link),
    act.PlayCatastrophe: (TURN, refuse_catastrophe),
    act.WithdrawLeader: (TURN, refuse_withdrawal),
    act.EndTurn: (TURN, allow),
    act.ScorePoint: (POINTS, refuse_score),
    act.BuildShip: ((Phase.BUILD_SHIP,), refuse_ship),
    act.ChooseConflict: ((Phase.CHOOSE_CONFLICT,), refuse_conflict),
    act.ShowCards: ((Phase.SHOW_ATTACK, Phase.SHOW_DEFENCE), refuse_show),
    act.ExchangeTreasure: ((Phase.EXCHANGE_TREASURE,), refuse_exchange),
    act.Decline: (OFFERS, allow),
    act.DrawCard: ((Phase.DRAW_CARD,), refuse_draw),
    act.FirstSeat: ((Phase.FIRST_SEAT,), refuse_first_seat),
    act.FillUp: ((Phase.FILL_UP,), allow),
}
