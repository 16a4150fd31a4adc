"""Minds for Tigris & Euphrates."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

from ziggurat.bots.pool.liking import Liking
from ziggurat.games.tigris.components import Leader, Sphere
from ziggurat.games.tigris.position import Position

Place = tuple[int, int]


@cache
def place(space: str) -> Place:
    """Column and row of a space."""
    return ord(space[0]) - ord("A"), int(space[1:])


def beside(at: Place) -> Iterator[Place]:
    """The four neighbours."""
    column, row = at
    yield from ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))


def total(before: Position, after: Position, seat: int) -> tuple[float, ...]:
    """All points together, whatever their colour."""
    own = after.seats[seat]
    return (sum(own.points.values()) + own.treasures, len(own.leaders))


def monument_first(before: Position, after: Position, seat: int) -> tuple[float, ...]:
    """Monuments, then a tile laid to squares of its colour on the way to them."""
    laid = after.tiles.keys() - before.tiles.keys()
    best = max((square(after.tiles, space) for space in laid), default=0)
    return (len(after.monuments), len(after.seats[seat].leaders) >= 2, best)


def square(tiles: dict[str, Sphere], laid: str) -> int:
    """How many companions of its colour a tile has in the best of its four squares."""
    same = {place(space) for space, sphere in tiles.items() if sphere is tiles[laid]}
    column, row = place(laid)
    return max(
        len(same & {(column + x, row), (column, row + y), (column + x, row + y)}) for x, y in product((-1, 1), (-1, 1))
    )


def war_first(before: Position, after: Position, seat: int) -> tuple[float, ...]:
    """Rivals' leaders off the board, and the points they leave; else supporters for the next war."""
    fallen = sum(
        len(was.leaders) - len(now.leaders)
        for rival, (was, now) in enumerate(zip(before.seats, after.seats, strict=True))
        if rival != seat
    )
    own = after.seats[seat]
    gained = sum(own.points.values()) - sum(before.seats[seat].points.values())
    return (fallen, gained > 1, len(own.leaders), max(own.hand.values(), default=0))


def temple_hoarder(before: Position, after: Position, seat: int) -> tuple[float, ...]:
    """Temples behind the screen, and leaders who need not fear a revolt; all else is laid."""
    own = after.seats[seat]
    temples = {place(space) for space, sphere in after.tiles.items() if sphere is Sphere.TEMPLE}
    guards = sum(at in temples for space in own.leaders.values() for at in beside(place(space)))
    return (own.hand.get(Sphere.TEMPLE, 0), len(own.leaders), guards)


def treasure_racer(before: Position, after: Position, seat: int) -> tuple[float, ...]:
    """Treasures; then a trader whose kingdom reaches for them."""
    own = after.seats[seat]
    if Leader.TRADER not in own.leaders:
        return (own.treasures, 0, 0)
    kingdom = reached(after, place(own.leaders[Leader.TRADER]))
    treasures = {place(space) for space in after.treasures}
    apart = treasures - kingdom
    way = min((abs(a - c) + abs(b - d) for a, b in apart for c, d in kingdom), default=0)
    return (own.treasures, len(treasures & kingdom), -way)


def reached(position: Position, start: Place) -> set[Place]:
    """All that is connected with a space by tiles, monuments and leaders."""
    occupied = {place(space) for space in position.tiles}
    occupied |= {place(space) for seat in position.seats for space in seat.leaders.values()}
    for monument in position.monuments.values():
        column, row = place(monument.at)
        occupied |= {(column + x, row + y) for x, y in product((0, 1), (0, 1))}
    found, todo = {start}, [start]
    while todo:
        for at in beside(todo.pop()):
            if at in occupied and at not in found:
                found.add(at)
                todo.append(at)
    return found


LIKINGS: dict[str, Liking] = {
    "total": total,
    "monument-first": monument_first,
    "war-first": war_first,
    "temple-hoarder": temple_hoarder,
    "treasure-racer": treasure_racer,
}
