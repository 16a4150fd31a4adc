"""A position drawn in text; all signs are our own."""

from __future__ import annotations

from ziggurat.games.kings import components as box
from ziggurat.games.kings.components import Card
from ziggurat.games.kings.fields import CARDS
from ziggurat.games.kings.position import Counts, Position
from ziggurat.kit.seats import NOBODY

SIGNS = {Card.SETTLEMENT: "S", Card.TEMPLE: "T", Card.FARM: "F", Card.MARKET: "M", Card.TREASURE: "$"}
SHIP_SIGNS = {ship.value: "~" + SIGNS[box.SHIP_SPHERE[ship]] for ship in box.SHIPS}
CARD_SIGNS: dict[str, str] = {**{card.value: sign for card, sign in SIGNS.items()}, **SHIP_SIGNS}
LEGEND = (
    "$ treasure, S settlement, T temple, F farm, M market, ~S ~T ~M ships (blue and that colour); "
    "a leader is dynasty and office: lk lion's king, ap archer's priest, bf bull's farmer, pt pot's trader; ? face down"
)


def leader_signs(position: Position) -> dict[str, str]:
    """The leader on each space, as two letters: his dynasty's and his own."""
    return {
        at: box.DYNASTIES[number].value[0] + leader.value[0]
        for number, seat in enumerate(position.seats)
        for leader, at in seat.leaders.items()
    }


def card_at(position: Position, column: int, row: int) -> str | None:
    """The card in a row of a column, if there is one."""
    cards = position.columns[column]
    return cards[row] if row < len(cards) else None


def draw_text(position: Position, viewer: int | None = None) -> str:
    """The table, then a line for each seat, then the piles and the legend; with a viewer only what that seat sees."""
    lines = ["     " + "".join(f"{letter:<10}" for letter in box.LETTERS).rstrip()]
    lines += [
        draw_row(position, row, viewer)
        for row in range(box.ROWS)
        if any(len(column) > row for column in position.columns)
    ]
    lines.append("")
    lines += [seat_line(position, seat, viewer) for seat in range(len(position.seats))]
    lines.append(f"draw pile {position.draw_pile}, discarded {count_text(position.discards) or 'nothing'}")
    lines.append(decision_line(position))
    return "\n".join([*lines, "", LEGEND, ""])


def draw_row(position: Position, row: int, viewer: int | None) -> str:
    """One row of the table; the first holds the heads and the links between them."""
    leaders = leader_signs(position)
    cells = []
    for column in range(box.COLUMNS):
        name = card_at(position, column, row)
        sign = CARD_SIGNS[name] if name else ""
        cells.append(f"{sign + ' ' + leaders.get(box.space_name(box.ROWS * column + row), ''):<5}")
        cells.append(f"{link_text(position, column, leaders, viewer) if row == 0 else '':<5}")
    return f"{row}    {''.join(cells)}".rstrip()


def link_text(position: Position, column: int, leaders: dict[str, str], viewer: int | None) -> str:
    """The link on the right of a column, dashes beside it; a question mark for one face down, its card if it is known.

    It is known to the player who laid it, and to whoever sees everything (K12).
    """
    if column == box.COLUMNS - 1:
        return ""
    name = box.LINK_NAMES[column]
    if name not in position.links:
        return ""
    secret = not position.options.open_links and not position.options.exposed_link
    sign = (
        ""
        if name == position.link and secret and viewer not in (None, position.active)
        else SIGNS[position.links[name]]
    )
    return f"-{'?' if name == position.link else ''}{sign}{leaders.get(name, '')}-"


def count_text(counts: Counts) -> str:
    """Counts as `3T 1M`."""
    return " ".join(f"{counts[card]}{SIGNS[card]}" for card in CARDS if counts.get(card))


def seat_line(position: Position, number: int, viewer: int | None) -> str:
    """One seat: its hand, its victory pile with the card in sight, its catastrophe; what is hidden is counted."""
    seat = position.seats[number]
    open_pile = viewer is None or position.options.open_piles or position.deciding == NOBODY
    hand = count_text(seat.hand) if viewer in (None, number) else f"{sum(seat.hand.values())} cards"
    pile = count_text(seat.pile) if open_pile else f"{sum(seat.pile.values())} cards"
    top = f", {seat.top.value} on top" if seat.top else ""
    return (
        f"{'>' if number == position.active else ' '} {number} {box.DYNASTIES[number].value:<7} hand {hand or '-':<16} "
        f"pile {pile or '-'}{top}; {seat.catastrophes} catastrophe"
    )


def decision_line(position: Position) -> str:
    """Who decides what."""
    fight = position.conflict
    sides = f"seat {fight.attacker} {fight.attack}, seat {fight.defender} {fight.defence}" if fight else ""
    what = f"; {fight.leader.value}s: {sides}" if fight else ""
    return f"{position.decision}: seat {position.deciding}, {position.actions_left} actions left{what}"
