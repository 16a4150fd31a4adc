"""Whether a position handed in is one of this game: nothing lies where it cannot, and every tile is somewhere."""

from __future__ import annotations

from collections import Counter

from ziggurat.games.tigris import components as box
from ziggurat.games.tigris import layout
from ziggurat.games.tigris.components import Leader, Sphere
from ziggurat.games.tigris.core import Core
from ziggurat.games.tigris.fields import SPACE
from ziggurat.games.tigris.layout import Phase
from ziggurat.games.tigris.position import Position
from ziggurat.games.tigris.refusals import Board, neighbours, square
from ziggurat.kit.errors import BadPosition
from ziggurat.kit.positions import demand
from ziggurat.kit.seats import CHANCE, NOBODY


def check_position(position: Position) -> None:
    """Numbers that fit each other, before anything is put into the core."""
    players = len(position.seats)
    demand(position.active < players, f"seat {position.active} cannot be active among {players}")
    still, passes = layout.STILL_ROUNDS * players, position.options.standstill_rounds * players
    demand(position.still_turns <= still, f"a game ends after {still} turns without a tile drawn")
    demand(position.passed_turns <= passes, f"a game ends after {passes} passed turns")
    for number, seat in enumerate(position.seats):
        demand(sum(seat.hand.values()) <= box.HAND, f"seat {number} holds more than {box.HAND} tiles")


def check_board(position: Position, board: Board) -> None:
    """Nothing lies where it cannot."""
    layers = [*board.tiles, board.blighted, frozenset(board.leaders)]
    squares = [square(SPACE.meant(place.at)) for place in position.monuments.values()]
    lying = Counter(space for layer in [*layers, *squares] for space in layer)
    for space, many in lying.items():
        demand(many == 1, f"two things lie on {box.SPACE_NAMES[space]}")
    demand(all(squares), "a monument stands over the edge of the board")
    leaders = [at for seat in position.seats for at in seat.leaders.values()]
    demand(len(leaders) == len(set(leaders)), "two leaders stand on one space")
    for sphere, spaces in zip(box.SPHERES, board.tiles, strict=True):
        for space in spaces:
            wet = space in board.river
            demand(wet == (sphere is Sphere.FARM), f"a {sphere.value} cannot lie on {box.SPACE_NAMES[space]}")
    for space in board.leaders:
        demand(space not in board.river, f"a leader stands in the river on {box.SPACE_NAMES[space]}")
        beside = any(near in board.temples for near in neighbours(space))
        demand(beside, f"the leader on {box.SPACE_NAMES[space]} has no temple beside it")
    start = set(box.spaces_with(position.options.board, "TS"))
    for space in board.treasures:
        there = space in board.temples or space in board.backs
        demand(there and space in start, f"a treasure cannot lie on {box.SPACE_NAMES[space]}")
    for monument, place in position.monuments.items():
        ground = {space in board.river for space in square(SPACE.meant(place.at))}
        demand(ground == {place.sphere is Sphere.FARM}, f"no four {place.sphere.value}s can have lain on {place.at}")
        shown = box.MONUMENT_SPHERES[box.MONUMENTS.index(monument)]
        demand(
            box.SPHERES.index(place.sphere) in shown,
            f"the monument {monument.value} cannot stand on {place.sphere.value}s",
        )


def check_counts(position: Position) -> None:
    """Every tile, treasure and catastrophe of the box is somewhere."""
    total = Counter(sphere for sphere in position.tiles.values())
    for place in position.monuments.values():
        total[place.sphere] += 4
    for counts in (position.bag, position.removed, *(c for seat in position.seats for c in (seat.hand, seat.swapped))):
        total.update(counts)
    for sphere, printed in zip(box.SPHERES, box.TILES, strict=True):
        demand(total[sphere] == printed, f"{total[sphere]} {sphere.value} tiles: the box has {printed}")
    treasures = len(position.treasures) + sum(seat.treasures for seat in position.seats)
    start = len(box.spaces_with(position.options.board, "TS"))
    demand(treasures == start, f"{treasures} treasures on the board and won: the board starts with {start}")
    blows, all_blows = len(position.catastrophes), box.CATASTROPHES_EACH * len(position.seats)
    blows += sum(seat.catastrophes for seat in position.seats)
    demand(blows == all_blows, f"{blows} catastrophe tiles on the board and left: these players have {all_blows}")


def check_state(position: Position, state: Core) -> None:
    """Every piece is where it can be, the decision fits the rest, and there is something to decide."""
    check_board(position, Board(state))
    check_counts(position)
    check_decision(position, state)


def check_decision(position: Position, state: Core) -> None:
    """The decision fits the rest, and there is something to decide."""
    phase, players = state.phase, len(position.seats)
    if phase in (Phase.FIRST_SEAT, Phase.DRAW):
        demand(position.deciding == CHANCE, "a draw is decided by chance (seat -1)")
    elif phase == Phase.OVER:
        demand(position.deciding == NOBODY, "nobody (seat -2) decides once the game is over")
        return
    else:
        demand(0 <= position.deciding < players, f"seat {position.deciding} cannot decide among {players}")
        demand(position.actions_left > 0, "the active player has no action left")
    if phase not in (Phase.CHOOSE_WAR, Phase.REINFORCE_ATTACK, Phase.REINFORCE_DEFENCE):
        check_peace(state)
    CHECKS.get(phase, check_nothing)(position, state)
    demand(bool(state.numbers()), f"in this position nothing can be decided: {position.decision}")


def check_nothing(position: Position, state: Core) -> None:
    """Nothing more to check."""


def check_turn(position: Position, state: Core) -> None:
    """The active player decides."""
    demand(position.deciding == position.active, "the active player chooses the action")


def check_peace(state: Core) -> None:
    """Outside conflicts no kingdom holds two leaders of one colour."""
    board = Board(state)
    for kingdom in board.kingdoms:
        kinds = [leader for at, (_, leader) in board.leaders.items() if at in kingdom]
        demand(len(kinds) == len(set(kinds)), "two leaders of one colour share a kingdom and nobody fights")


def check_conflict(position: Position, state: Core) -> None:
    """A conflict has two different sides with leaders on the board, and a war a tile just laid."""
    fight, players = position.conflict, len(position.seats)
    if fight is None:
        raise BadPosition("reinforcements need a conflict")
    sides = (fight.attacker, fight.defender)
    demand(fight.attacker != fight.defender, "a seat cannot fight itself")
    demand(all(0 <= seat < players for seat in sides), f"no such sides of a conflict: {sides}")
    leader = box.LEADERS[box.SPHERES.index(fight.sphere)]
    demand(
        all(leader in position.seats[seat].leaders for seat in sides),
        f"both sides need their {leader.value} on the board",
    )
    turn = fight.attacker if position.decision == "reinforce_attack" else fight.defender
    demand(position.deciding == turn, f"seat {turn} reinforces now")
    if not fight.revolt:
        check_laid(position, state)
    meeting = board_reach(state, position.laid if position.laid else position.seats[fight.attacker].leaders[leader])
    united = all(SPACE.meant(position.seats[seat].leaders[leader]) in meeting for seat in sides)
    demand(united, f"the two {leader.value}s are not in one kingdom")


def board_reach(state: Core, space: str) -> frozenset[int]:
    """All that is connected with a space."""
    return Board(state).reach(SPACE.meant(space))


def check_laid(position: Position, state: Core) -> None:
    """What follows from a tile needs that tile on the board, laid by the active player."""
    if position.laid is None or position.laid_sphere is None:
        raise BadPosition(f"{position.decision} needs the tile just laid (laid, laid_sphere)")
    lies = position.tiles.get(position.laid) is position.laid_sphere
    demand(lies, f"no {position.laid_sphere.value} lies on {position.laid}")
    if position.conflict is None:
        demand(position.deciding == position.active, "the active player decides this")


def check_trader(position: Position, state: Core) -> None:
    """Treasures are taken by a trader's owner, from a kingdom with several."""
    demand(Leader.TRADER in position.seats[position.deciding].leaders, "only a trader on the board takes treasures")
    demand(len(Board(state).treasures_due()) > 1, "the trader's kingdom holds no treasures to take")


def check_drawing(position: Position, state: Core) -> None:
    """The bag holds what is to be drawn, and the hand has room for it."""
    drawing, players = position.drawing, len(position.seats)
    if drawing is None:
        raise BadPosition("a draw needs to say who draws, how many and why (drawing)")
    demand(0 <= drawing.seat < players, f"seat {drawing.seat} cannot draw among {players}")
    held = sum(position.seats[drawing.seat].hand.values())
    demand(
        0 < drawing.left <= box.HAND - held, f"seat {drawing.seat} holds {held} tiles and cannot draw {drawing.left}"
    )
    demand(drawing.left <= sum(position.bag.values()), "the bag holds too few tiles for this draw")


CHECKS = {
    Phase.CHOOSE_ACTION: check_turn,
    Phase.REINFORCE_ATTACK: check_conflict,
    Phase.REINFORCE_DEFENCE: check_conflict,
    Phase.CHOOSE_WAR: check_laid,
    Phase.BUILD_MONUMENT: check_laid,
    Phase.TAKE_TREASURES: check_trader,
    Phase.DRAW: check_drawing,
}
