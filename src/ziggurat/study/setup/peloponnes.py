"""Peloponnes in few words: what each seat has, the tiles on offer with their bids, and the chips drawn so far.

A seat is a table of goods, with `civilization`, `buildings`, `unbuilt` and `lands` as words in a row. `offers` are the
tiles in a row, `bids` are written `2 = [1, 4]`: place 2, seat 1, four coins. `deck` names tiles that must still come.
What is not said lies in the box; chips not named are of any other kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ziggurat.games.peloponnes.components import (
    CHIPS,
    CHIPS_A_ROUND,
    DECK_OF_ROUND,
    DECKS,
    TILE_WORDS,
    TILES_A_ROUND,
    Disaster,
)
from ziggurat.kit.errors import BadPosition

ROWS = ("buildings", "unbuilt", "lands")
REVEALING = ("reveal_tile", "pay_unbuilt", "feed")


def whole(table: Mapping[str, Any]) -> dict[str, Any]:
    """A whole position; `round`, `seats` and `offers` are always said."""
    more = dict(table)
    seats = [seat_of(seat) for seat in more.pop("seats")]
    tiles, laid = more.pop("offers").split(), more.pop("bids", {})
    deck, chips = set(more.pop("deck", "").split()), more.pop("chips", {})
    held = {word for seat in seats for row in ROWS for word in seat.get(row, ())}
    revealed = len(tiles) if more.get("decision") in REVEALING else TILES_A_ROUND
    drawn = CHIPS_A_ROUND * (more["round"] - 1) + more.get("chips_this_round", 0)
    base = {
        "seats": seats,
        "offers": [offer(number, tiles, laid) for number in range(1, TILES_A_ROUND + 1)],
        "box": box(more["round"], revealed, held | set(tiles), deck),
        "chips": all_chips(drawn, chips),
        "order": list(range(len(seats))),
        "decision": "bid",
        "deciding": 0,
    }
    return base | more


def seat_of(words: Mapping[str, Any]) -> dict[str, Any]:
    """One seat, its rows of tiles taken apart."""
    return {name: value.split() if name in ROWS else value for name, value in words.items()}


def offer(number: int, tiles: list[str], laid: Mapping[str, list[int]]) -> dict[str, Any]:
    """One place of the rows, with the bid under it."""
    bidder, coins = laid.get(str(number), (None, 0))
    return {"tile": tiles[number - 1] if number <= len(tiles) else None, "bidder": bidder, "coins": coins}


def box(now: int, revealed: int, lying: set[str], deck: set[str]) -> list[str]:
    """The tiles out of the game, so that the decks hold just what is to come, those in `deck` among it."""
    found: list[str] = []
    for name, tiles in DECKS.items():
        due = sum(TILES_A_ROUND for number, one in enumerate(DECK_OF_ROUND, 1) if one == name and number > now)
        due += TILES_A_ROUND - revealed if DECK_OF_ROUND[now - 1] == name else 0
        words = sorted((TILE_WORDS[tile] for tile in tiles), key=lambda word: word not in deck)
        found += [word for word in words if word not in lying][due:]
    return found


def all_chips(drawn: int, given: Mapping[str, int]) -> dict[str, int]:
    """The chips drawn so far: those given, the rest of other kinds."""
    chips = dict(given)
    for kind in (Disaster.BLANK, *Disaster):
        if kind.value not in chips:
            chips[kind.value] = max(0, min(CHIPS[kind], drawn - sum(chips.values())))
    if sum(chips.values()) != drawn:
        raise BadPosition(f"{drawn} chips are drawn by then, not {sum(chips.values())}")
    return {kind: many for kind, many in chips.items() if many}
