"""What lies on a space, what it counts now and for whom, and which rule is behind it."""

from __future__ import annotations

from collections.abc import Iterator

from ziggurat.games.tigris.components import LEADERS, SPACE_NAMES, SPHERES, Leader, Monument, Sphere, spaces_with
from ziggurat.games.tigris.core import Core
from ziggurat.games.tigris.remarks_beside import beside_board
from ziggurat.games.tigris.view import BoardView, table_of
from ziggurat.kit.story import Remark

SPHERE_OF = dict(zip(LEADERS, SPHERES, strict=True))


def remarks(state: Core, seat: int, thing: str) -> list[Remark]:
    """What is to be said of a space or of what lies beside the board, from what a seat sees."""
    table = table_of(state, seat)
    if thing not in SPACE_NAMES:
        return list(beside_board(table, seat, thing))
    kingdom = next((spaces for spaces in table.kingdoms if thing in spaces), ())
    return [*of_piece(table, thing, kingdom, state.options.board), *of_kingdom(table, thing, kingdom)]


def notes(state: Core, action: str) -> list[Remark]:
    """What lies around the space where a leader or a tile would go: kingdoms with leaders, temples, treasures."""
    thing, _, at = action.partition(" ")
    leader = next((one for one in LEADERS if one.value == thing), None)
    if at not in SPACE_NAMES or (leader is None and thing not in {sphere.value for sphere in SPHERES}):
        return []
    return list(around(table_of(state, state.seat), state.seat, leader, at))


def around(table: BoardView, seat: int, leader: Leader | None, at: str) -> Iterator[Remark]:
    """What lies beside a space, once the leader who goes there has left his own."""
    left = table.seats[seat].leaders.get(leader) if leader else None
    near = {space for space in beside(at) if space != left}
    touched = [space for kingdom in table.kingdoms if near.intersection(kingdom) for space in kingdom if space != left]
    stands = leaders_in(table, tuple(touched))
    for one, owner in stands:
        yield Remark("beside_ruler", {"leader": one.value, "seat": owner}, "tigris/setup/kingdom")
    if not stands:
        yield Remark("beside_no_kingdom", {}, "tigris/setup/kingdom")
    if leader:
        temples = sum(table.tiles.get(space) is Sphere.TEMPLE for space in near)
        yield Remark("beside_temples", {"n": temples}, "tigris/leader/beside-temple")
    if many := sum(space in table.treasures for space in touched):
        yield Remark("beside_treasures", {"n": many}, "tigris/treasure/all-but-one")


def of_piece(table: BoardView, at: str, kingdom: tuple[str, ...], board: str) -> Iterator[Remark]:
    """The thing itself."""
    if (stands := leaders_in(table, (at,))) and (found := stands[0]):
        leader, owner = found
        yield Remark("leader", {"leader": leader.value, "seat": owner}, "tigris/leader/beside-temple")
        yield from strengths(table, at, leader, kingdom)
    elif monument := monument_on(table, at):
        yield Remark("monument", {"monument": monument.value}, "tigris/monument/income")
        yield from incomes(table, monument, kingdom)
    elif at in table.catastrophes:
        yield Remark("catastrophe", {}, "tigris/catastrophe/blocks-space")
    elif at in table.tiles:
        yield Remark("tile", {"sphere": table.tiles[at].value}, "tigris/tile/leader-scores")
        yield from scorer(table, table.tiles[at], kingdom)
    elif SPACE_NAMES.index(at) in spaces_with(board, "~"):
        yield Remark("river", {}, "tigris/tile/farms-on-rivers-only")
    else:
        yield Remark("land", {}, "tigris/tile/others-not-on-rivers")


def strengths(table: BoardView, at: str, leader: Leader, kingdom: tuple[str, ...]) -> Iterator[Remark]:
    """How strong a leader is before anybody adds from hand: in a revolt, and in a war."""
    temples = sum(table.tiles.get(space) is Sphere.TEMPLE for space in beside(at))
    tiles = sum(table.tiles.get(space) is SPHERE_OF[leader] for space in kingdom)
    yield Remark("revolt_strength", {"n": temples}, "tigris/revolt/strength")
    yield Remark("war_strength", {"n": tiles, "sphere": SPHERE_OF[leader].value}, "tigris/war/supporters")


def scorer(table: BoardView, sphere: Sphere, kingdom: tuple[str, ...]) -> Iterator[Remark]:
    """Who scores one more tile of this colour in the kingdom."""
    if not kingdom:
        yield Remark("no_kingdom", {}, "tigris/tile/no-kingdom-no-point")
        return
    stands = dict(leaders_in(table, kingdom))
    leader = next(one for one in LEADERS if SPHERE_OF[one] is sphere)
    if leader in stands:
        yield Remark("scores", {"sphere": sphere.value, "seat": stands[leader]}, "tigris/tile/leader-scores")
    elif Leader.KING in stands:
        yield Remark("king_scores", {"sphere": sphere.value, "seat": stands[Leader.KING]}, "tigris/tile/king-scores")
    else:
        yield Remark("nobody_scores", {"sphere": sphere.value}, "tigris/tile/no-leader-no-point")


def incomes(table: BoardView, monument: Monument, kingdom: tuple[str, ...]) -> Iterator[Remark]:
    """Whom a monument pays at the end of their turns."""
    spheres = monument.value.split("-")
    paid = [(leader, seat) for leader, seat in leaders_in(table, kingdom) if SPHERE_OF[leader].value in spheres]
    for leader, seat in paid:
        yield Remark("pays", {"leader": leader.value, "seat": seat}, "tigris/monument/income")
    if not paid:
        yield Remark("pays_nobody", {}, "tigris/monument/income")


def of_kingdom(table: BoardView, at: str, kingdom: tuple[str, ...]) -> Iterator[Remark]:
    """The kingdom around it: who rules there, and what becomes of its treasures."""
    if at in table.treasures:
        yield Remark("treasure", {}, "tigris/treasure/all-but-one")
    if not kingdom:
        return
    stands = leaders_in(table, kingdom)
    yield Remark("kingdom", {"n": len(kingdom), "leaders": len(stands)}, "tigris/setup/kingdom")
    for leader, seat in stands:
        tiles = sum(table.tiles.get(space) is SPHERE_OF[leader] for space in kingdom)
        yield Remark("ruler", {"leader": leader.value, "seat": seat, "n": tiles}, "tigris/war/supporters")
    if many := sum(space in table.treasures for space in kingdom):
        yield Remark("treasures", {"n": many}, "tigris/treasure/all-but-one")


def leaders_in(table: BoardView, spaces: tuple[str, ...]) -> list[tuple[Leader, int]]:
    """The leaders on these spaces, with their seats."""
    return [
        (leader, seat) for seat, there in enumerate(table.seats) for leader, at in there.leaders.items() if at in spaces
    ]


def monument_on(table: BoardView, at: str) -> Monument | None:
    """The monument that covers a space."""
    return next((monument for monument, place in table.monuments.items() if at in square(place.at)), None)


def square(at: str) -> tuple[str, ...]:
    """The four spaces of the square with this upper left space."""
    column, row = at[0], int(at[1:])
    return tuple(f"{chr(ord(column) + right)}{row + down}" for down in (0, 1) for right in (0, 1))


def beside(at: str) -> tuple[str, ...]:
    """The spaces beside one."""
    column, row = at[0], int(at[1:])
    steps = ((-1, 0), (1, 0), (0, -1), (0, 1))
    return tuple(f"{chr(ord(column) + right)}{row + down}" for right, down in steps)
