"""Whether a position handed in is one of this game: nothing lies where it cannot, and every card is somewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ziggurat.games.kings import components as box
from ziggurat.games.kings import layout
from ziggurat.games.kings.components import Card, Leader
from ziggurat.games.kings.core import Core
from ziggurat.games.kings.fields import CARDS, SPACE
from ziggurat.games.kings.layout import Phase
from ziggurat.games.kings.position import CODES, Position, SeatPosition
from ziggurat.games.kings.refusals import Table
from ziggurat.kit.errors import BadPosition
from ziggurat.kit.positions import demand
from ziggurat.kit.seats import CHANCE, NOBODY


def check_position(position: Position) -> None:
    """Everything that must hold before anything is put into the core."""
    check_shape(position)
    check_columns(position)
    for number, seat in enumerate(position.seats):
        check_seat(number, seat)
    check_leaders(position)
    if position.conflict is not None:
        check_fight(position)
    check_counts(position)


def check_shape(position: Position) -> None:
    """Numbers within their bounds."""
    players = len(position.seats)
    demand(position.active < players, f"seat {position.active} cannot be active among {players}")
    demand(NOBODY <= position.deciding < players, f"seat {position.deciding} cannot decide among {players}")
    demand(position.idle <= players, f"{position.idle} idle turns: a round has {players}")
    still = layout.STILL_ROUNDS * players
    demand(position.still_turns <= still, f"a game ends after {still} turns without a card drawn")
    passes = position.options.standstill_rounds * players
    demand(position.passed_turns <= passes, f"a game ends after {passes} passed turns")
    demand(position.drawer is None or position.drawer in range(players), f"seat {position.drawer} cannot draw")
    for name in (position.laid, position.link):
        SPACE.meant(name)


def check_columns(position: Position) -> None:
    """Eight columns under treasures or temples, links where links lie, each ship once."""
    demand(len(position.columns) == box.COLUMNS, f"{len(position.columns)} columns: the table has {box.COLUMNS}")
    for column in position.columns:
        demand(
            bool(column) and column[0] in (Card.TREASURE, Card.TEMPLE), "a column is headed by a treasure or a temple"
        )
        for name in column:
            demand(name in CODES, f"there is no card {name!r}: {', '.join(CODES)}")
        demand(Card.TREASURE not in column[1:], "a treasure lies below the head of a column")
        limit = position.options.column_limit
        demand(len(column) <= 1 + limit, f"a column has {limit} places below its head")
    below = Counter(name for column in position.columns for name in column[1:])
    for ship in box.SHIPS:
        demand(below[ship.value] <= 1, f"the ship {ship.value} lies on the table twice")
    for name, card in position.links.items():
        demand(name in box.LINK_NAMES, f"there is no link place {name!r}: {', '.join(box.LINK_NAMES)}")
        demand(card in box.SPHERES, "a treasure cannot be a link")


def check_seat(number: int, seat: SeatPosition) -> None:
    """A hand of at most eight cards, a pile with a card of its own on top."""
    demand(Card.TREASURE not in seat.hand, f"seat {number} holds a treasure in hand")
    demand(sum(seat.hand.values()) <= box.HAND, f"seat {number} holds more than {box.HAND} cards")
    if seat.top is None:
        demand(not sum(seat.pile.values()), f"seat {number} has a victory pile without a top card")
    else:
        demand(seat.pile.get(seat.top, 0) > 0, f"the top card of seat {number} is not on its victory pile")


def check_leaders(position: Position) -> None:
    """Leaders stand on cards, one on each, and not on ships."""
    places = [at for seat in position.seats for at in seat.leaders.values()]
    demand(len(places) == len(set(places)), "two leaders stand on one card")
    for at in places:
        space = SPACE.meant(at)
        if space >= box.FIRST_LINK:
            demand(at in position.links and at != position.link, f"a leader stands on {at}, where no card lies face up")
            continue
        column = position.columns[space // box.ROWS]
        demand(space % box.ROWS < len(column), f"a leader stands on {at}, where no card lies")
        demand(CODES[column[space % box.ROWS]] < layout.SHIP, f"a leader stands on the ship on {at}")


def check_counts(position: Position) -> None:
    """Every card of the box is somewhere, and the draw pile is as large as it must be."""
    total: Counter[str] = Counter(name for column in position.columns for name in column)
    total.update(card.value for card in position.links.values())
    for counts in (position.unseen, position.discards):
        demand(Card.TREASURE not in counts, "treasures are neither drawn nor discarded")
    seats = [counts for seat in position.seats for counts in (seat.hand, seat.pile)]
    for counts in (position.unseen, position.discards, *seats):
        total.update({card.value: many for card, many in counts.items()})
    if fight := position.conflict:
        sphere = Card.TEMPLE if fight.internal else box.SPHERES[list(Leader).index(fight.leader)]
        total[sphere.value] += fight.shown
    for card, printed in box.CARD_COUNTS.items():
        demand(total[card.value] == printed, f"{total[card.value]} {card.value} cards: the box has {printed}")
    out = box.REMOVED_FOR_TWO if len(position.seats) == 2 else 0
    unseen = sum(position.unseen.values())
    demand(position.draw_pile == unseen - out, f"{unseen} unseen cards make a draw pile of {unseen - out}")


def check_state(position: Position, state: Core) -> None:
    """The decision fits the rest, and there is something to decide."""
    phase, players = state.phase, len(position.seats)
    if phase == Phase.OVER:
        demand(position.deciding == NOBODY, "nobody (seat -2) decides once the game is over")
        return
    if phase in (Phase.FIRST_SEAT, Phase.DRAW_CARD):
        demand(position.deciding == CHANCE, "a draw is decided by chance (seat -1)")
    else:
        demand(0 <= position.deciding < players, f"seat {position.deciding} cannot decide among {players}")
    if phase != Phase.FIRST_SEAT:
        CHECKS[phase](position, Table(state))
    demand(bool(state.numbers()), f"in this position nothing can be decided: {position.decision}")


def check_peace(position: Position, table: Table) -> None:
    """No kingdom holds two leaders of one colour, and no link lies face down."""
    demand(position.link is None, "a link lies face down and nobody fights")
    for kingdom in table.kingdoms:
        kinds = [leader for at, (_, leader) in table.leaders.items() if at in kingdom]
        demand(len(kinds) == len(set(kinds)), "two leaders of one colour share a kingdom and nobody fights")


def check_turn(position: Position, table: Table) -> None:
    """The active player has an action left, and nobody fights."""
    demand(position.deciding == position.active, "the active player chooses the action")
    demand(position.actions_left > 0, "the active player has no action left")
    check_peace(position, table)


def check_laid(position: Position, table: Table) -> None:
    """A point or a ship follows from the card that ends a column."""
    check_peace(position, table)
    demand(position.actions_left > 0, "the active player has no action left")
    if position.laid is None:
        raise BadPosition(f"{position.decision} needs the card just laid (laid)")
    space = SPACE.meant(position.laid)
    last = space < box.FIRST_LINK and 0 < space % box.ROWS == len(table.below(space // box.ROWS))
    demand(last and table.cards[space] < layout.TREASURE, f"no card just laid on {position.laid}")


def check_point(position: Position, table: Table) -> None:
    """The point belongs to the leader of the colour, else to the king."""
    check_laid(position, table)
    space = table.now["laid"]
    there = {leader: seat for at, (seat, leader) in table.leaders.items() if at in table.reach(space)}
    owner = there.get(table.cards[space], there.get(layout.KING))
    demand(owner == position.deciding, f"the point is not due to seat {position.deciding}")


def check_ship(position: Position, table: Table) -> None:
    """Four cards of the laid card's colour, and the active player to build."""
    check_laid(position, table)
    demand(position.deciding == position.active, "the active player builds the ship")
    space = table.now["laid"]
    same = [card == table.cards[space] for card in table.below(space // box.ROWS)]
    four = same[-4:] if position.options.contiguous_ships else same
    demand(sum(four) >= box.SHIP_NEEDS, "a ship needs four cards of one colour in the column")


def check_link(position: Position, table: Table) -> None:
    """A link lies face down, and the conflicts due there are those said to be."""
    demand(position.link in position.links, f"{position.decision} needs the link that lies face down (link)")
    demand(position.actions_left > 0, "the active player has no action left")
    if position.decision != "take_reward":
        due = {list(Leader)[number] for number in table.disputed()}
        demand(due == set(position.disputed), "the conflicts due at the link are others (disputed)")


def check_order(position: Position, table: Table) -> None:
    """The active player orders several conflicts."""
    check_link(position, table)
    demand(position.deciding == position.active, "the active player chooses the conflict")
    demand(len(set(position.disputed)) > 1, "there are no conflicts to choose among")


def check_conflict(position: Position, table: Table) -> None:
    """Two different sides with their leaders in one kingdom; the right one shows cards."""
    check_fight(position)
    fight = position.conflict
    assert fight is not None
    sides = [table.now["leader_at"][seat][table.now["fighter"]] for seat in (fight.attacker, fight.defender)]
    demand(all(at >= 0 for at in sides), f"both sides need their {fight.leader.value} on the table")
    demand(sides[0] in table.reach(sides[1]), f"the two {fight.leader.value}s are in separate kingdoms")
    turn = fight.attacker if position.decision == "show_attack" else fight.defender
    demand(fight.shown == 0 or position.decision == "show_defence", "the attacker has not shown his cards yet")
    demand(position.deciding == turn, f"seat {turn} shows cards now")
    attack, defence = table.strength(fight.attacker) + fight.shown, table.strength(fight.defender)
    demand((attack, defence) == (fight.attack, fight.defence), f"the sides have {attack} and {defence}")
    if not fight.internal:
        check_link(position, table)
        demand(sides[0] not in table.reach(sides[1], table.now["link"]), "both leaders stand on one side of the link")


def check_fight(position: Position) -> None:
    """A conflict has two sides and possible strengths."""
    fight, players = position.conflict, len(position.seats)
    if fight is None:
        raise BadPosition(f"{position.decision} needs a conflict")
    sides = (fight.attacker, fight.defender)
    demand(all(0 <= seat < players for seat in sides), f"no such sides of a conflict: {sides}")
    demand(fight.attacker != fight.defender, "a seat cannot fight itself")
    demand(fight.shown <= fight.attack, f"{fight.shown} cards shown with a strength of {fight.attack}")
    demand(position.actions_left > 0, "the active player has no action left")
    demand(
        not fight.internal or fight.attacker == position.active, "the active player attacks in his internal conflict"
    )


def check_reward(position: Position, table: Table) -> None:
    """The winner is asked only when nobody showed a card; a link taken with the spoils is no longer there."""
    check_fight(position)
    fight = position.conflict
    assert fight is not None
    winner = fight.attacker if fight.attack > fight.defence else fight.defender
    loser = fight.defender if winner == fight.attacker else fight.attacker
    demand(fight.shown == 0, "cards were shown: the reward is one of them")
    demand(position.deciding == winner, f"seat {winner} won the conflict")
    demand(
        fight.leader not in position.seats[loser].leaders, f"the loser's {fight.leader.value} still stands on the table"
    )
    if not fight.internal and not (position.options.exposed_link and position.link is None):
        check_link(position, table)


def check_trader(position: Position, table: Table) -> None:
    """Treasures are exchanged by a trader's owner, in a kingdom with two."""
    check_peace(position, table)
    demand(position.actions_left > 0, "the active player has no action left")
    demand(Leader.TRADER in position.seats[position.deciding].leaders, "only a trader on the table takes treasures")
    treasures = [at for at in table.trader_kingdom() if table.cards[at] == CARDS.index(Card.TREASURE)]
    demand(len(treasures) >= box.TREASURES_TO_EXCHANGE, "the trader's kingdom holds fewer than two treasures")


def check_income(position: Position, table: Table) -> None:
    """The active player's leaders beside ships."""
    check_peace(position, table)
    demand(position.deciding == position.active, "ships serve the active player")
    demand(bool(position.beside_ships), "no leader beside a ship is left to score")
    for leader in position.beside_ships:
        demand(list(Leader).index(leader) in table.beside_ships(), f"the {leader.value} stands beside no ship of his")


def check_drawing(position: Position, table: Table) -> None:
    """The pile holds what is to be drawn, and the hand has room for it."""
    check_peace(position, table)
    if position.drawer is None:
        raise BadPosition("a draw needs to say who draws (drawer)")
    held = sum(position.seats[position.drawer].hand.values())
    demand(held < box.HAND, f"seat {position.drawer} holds {held} cards and draws none")
    demand(box.HAND - held <= position.draw_pile, "the draw pile holds too few cards for this hand")


def check_filling(position: Position, table: Table) -> None:
    """A player is asked whose hand the pile can fill up, where that is a choice."""
    check_drawing(position, table)
    demand(position.options.optional_refill, "filling up is no choice here (optional_refill)")
    demand(position.deciding == position.drawer, f"seat {position.drawer} is asked to fill up")


CHECKS: dict[int, Callable[[Position, Table], None]] = {
    Phase.DRAW_CARD: check_drawing,
    Phase.CHOOSE_ACTION: check_turn,
    Phase.SCORE_POINT: check_point,
    Phase.BUILD_SHIP: check_ship,
    Phase.CHOOSE_CONFLICT: check_order,
    Phase.SHOW_ATTACK: check_conflict,
    Phase.SHOW_DEFENCE: check_conflict,
    Phase.TAKE_REWARD: check_reward,
    Phase.EXCHANGE_TREASURE: check_trader,
    Phase.SCORE_SHIPS: check_income,
    Phase.FILL_UP: check_filling,
}
