"""What lies on a place of the table, how strong each leader is there, and which rule is behind it."""

from __future__ import annotations

from collections.abc import Iterator

from ziggurat.games.kings.components import LEADERS, LETTERS, SPHERES, Leader
from ziggurat.games.kings.core import Core
from ziggurat.games.kings.remarks_beside import beside_columns
from ziggurat.games.kings.view import BoardView, table_of
from ziggurat.kit.story import Remark

SPHERE_OF = dict(zip(LEADERS, SPHERES, strict=True))


def remarks(state: Core, seat: int, thing: str) -> list[Remark]:
    """What is to be said of a place or a column, from what a seat sees."""
    table = table_of(state, seat)
    if not thing or thing[0] not in LETTERS or len(thing) > 2:
        return list(beside_columns(table, seat, thing))
    kingdom = next((letters for letters in table.kingdoms if thing[0] in letters), thing[0])
    return [*of_place(table, thing), *of_kingdom(table, kingdom)]


def of_place(table: BoardView, place: str) -> Iterator[Remark]:
    """The card and the leader on it."""
    if len(place) == 1:
        yield Remark("free_place", {"column": place}, "kings/card/column-full")
    elif place[1] in LETTERS:
        yield of_link(table, place)
    elif (row := int(place[1])) < len(column := table.columns[LETTERS.index(place[0])]):
        yield Remark("head" if row == 0 else "card", {"card": column[row]}, "kings/kingdom/column")
    for seat, there in enumerate(table.seats):
        for leader, at in there.leaders.items():
            if at == place:
                yield Remark("leader", {"leader": leader.value, "seat": seat}, "kings/leader/any-card")


def of_link(table: BoardView, place: str) -> Remark:
    """A link, as far as its card is known."""
    if place not in table.links:
        return Remark("no_link", {"a": place[0], "b": place[1]}, "kings/link/three-cards")
    card = table.links[place]
    return Remark("hidden_link", {}, "kings/external/link-secret") if card is None else link_of(card.value)


def link_of(card: str) -> Remark:
    """A link whose card is known."""
    return Remark("link", {"card": card}, "kings/link/joins")


def of_kingdom(table: BoardView, kingdom: str) -> Iterator[Remark]:
    """The kingdom: how many cards stand behind each leader there, before any are shown."""
    yield Remark("kingdom", {"columns": kingdom, "n": len(kingdom)}, "kings/kingdom/link")
    for seat, there in enumerate(table.seats):
        for leader, at in there.leaders.items():
            if at[0] in kingdom:
                values = {"leader": leader.value, "seat": seat, "n": cards_behind(table, kingdom, leader)}
                yield Remark("strength", values, "kings/external/strength")


def cards_behind(table: BoardView, kingdom: str, leader: Leader) -> int:
    """The cards of a leader's colour in a kingdom that everybody sees."""
    colour = SPHERE_OF[leader].value
    columns = sum(table.columns[LETTERS.index(letter)].count(colour) for letter in kingdom)
    links = [card for name, card in table.links.items() if name[0] in kingdom and name[1] in kingdom]
    return columns + sum(card is not None and card.value == colour for card in links)
