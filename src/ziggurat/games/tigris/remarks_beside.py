"""What lies beside the board: a seat, a count of the header, a piece of one's own, one's points."""

from __future__ import annotations

from collections.abc import Iterator

from ziggurat.games.tigris.components import Leader, Sphere
from ziggurat.games.tigris.view import BoardView
from ziggurat.kit.story import Remark, asked_seat


def beside_board(table: BoardView, seat: int, thing: str) -> Iterator[Remark]:
    """What is to be said of a thing beside the board, from what a seat sees."""
    if (asked := asked_seat(thing, len(table.seats))) is not None:
        yield from of_seat(table, asked)
    elif thing == "bag":
        yield Remark("bag", {"n": table.bag_percent}, "tigris/end/bag-too-short")
    elif thing == "treasures":
        yield Remark("treasures_left", {"n": len(table.treasures)}, "tigris/end/few-treasures")
    elif 0 <= seat < len(table.seats):
        yield from of_own(table, seat, thing)


def of_seat(table: BoardView, seat: int) -> Iterator[Remark]:
    """What everybody knows of a seat: tiles, catastrophes, where its leaders stand."""
    there = table.seats[seat]
    values = {"seat": seat, "n": there.tiles, "catastrophes": there.catastrophes}
    yield Remark("seat", values, "tigris/information/hands-hidden")
    for leader, at in there.leaders.items():
        yield Remark("stands", {"leader": leader.value, "at": at}, "tigris/leader/beside-temple")


def of_own(table: BoardView, seat: int, thing: str) -> Iterator[Remark]:
    """A tile in hand with the points of its colour, a leader, a catastrophe, a treasure won."""
    own = table.seats[seat]
    if thing in {sphere.value for sphere in Sphere}:
        sphere = Sphere(thing)
        if own.hand is not None:
            yield Remark("in_hand", {"n": own.hand.get(sphere, 0), "sphere": thing}, "tigris/setup/six-tiles")
        rule = "farms-on-rivers-only" if sphere is Sphere.FARM else "others-not-on-rivers"
        yield Remark("goes_river" if sphere is Sphere.FARM else "goes_land", {}, f"tigris/tile/{rule}")
        if own.points is not None:
            yield Remark("own_points", {"n": own.points.get(sphere, 0), "sphere": thing}, "tigris/score/weakest-colour")
    elif thing in {leader.value for leader in Leader}:
        at = own.leaders.get(Leader(thing))
        says = "own_leader_at" if at else "own_leader_home"
        yield Remark(says, {"leader": thing, "at": at}, "tigris/leader/beside-temple")
    elif thing == "catastrophe":
        yield Remark("catastrophes_left", {"n": own.catastrophes}, "tigris/setup/two-catastrophes")
    elif thing == "treasure" and own.treasures is not None:
        yield Remark("own_treasures", {"n": own.treasures}, "tigris/score/treasures-are-jokers")
