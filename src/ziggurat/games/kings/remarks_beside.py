"""What lies beside the columns: a seat, a count of the header, a card or leader of one's own."""

from __future__ import annotations

from collections.abc import Iterator

from ziggurat.games.kings.components import SPHERES, Leader
from ziggurat.games.kings.view import BoardView
from ziggurat.kit.story import Remark, asked_seat


def beside_columns(table: BoardView, seat: int, thing: str) -> Iterator[Remark]:
    """What is to be said of a thing beside the columns, from what a seat sees."""
    if (asked := asked_seat(thing, len(table.seats))) is not None:
        yield from of_seat(table, asked)
    elif thing == "deck":
        yield Remark("deck", {"n": table.draw_pile}, "kings/end/draw-pile")
    elif thing == "treasures":
        left = sum(column[:1] == ("treasure",) for column in table.columns)
        yield Remark("treasures_left", {"n": left}, "kings/end/treasures")
    elif thing == "ships":
        yield Remark("ships_left", {}, "kings/ship/four")
    elif 0 <= seat < len(table.seats):
        yield from of_own(table, seat, thing)


def of_seat(table: BoardView, seat: int) -> Iterator[Remark]:
    """What everybody knows of a seat: cards in hand, cards won, where its leaders stand."""
    there = table.seats[seat]
    yield Remark("seat", {"seat": seat, "n": there.cards, "points": there.points}, "kings/pile/top")
    for leader, at in there.leaders.items():
        yield Remark("stands", {"leader": leader.value, "at": at}, "kings/leader/any-card")


def of_own(table: BoardView, seat: int, thing: str) -> Iterator[Remark]:
    """A card in hand, a leader, the catastrophe."""
    own = table.seats[seat]
    if thing in {sphere.value for sphere in SPHERES} and own.hand is not None:
        count = {getattr(card, "value", card): n for card, n in own.hand.items()}.get(thing, 0)
        yield Remark("in_hand", {"n": count, "card": thing}, "kings/card/from-hand")
        yield Remark("goes_below", {}, "kings/card/below-last")
    elif thing in {leader.value for leader in Leader}:
        at = own.leaders.get(Leader(thing))
        says = "own_leader_at" if at else "own_leader_home"
        yield Remark(says, {"leader": thing, "at": at}, "kings/leader/any-card")
    elif thing == "catastrophe":
        yield Remark("catastrophes_left", {"n": own.catastrophes}, "kings/catastrophe/once")
