"""Tikal in few words: hexagons as `C5 = "A4 r2"`, seats with `explorers` as words in a row, and any field as it is.

Temples have the value printed on them and ruins all their treasures, unless `values` and `buried` say otherwise; the
other explorers are in reserve and the other hexagons in the pile.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ziggurat.games.tikal.components import ACTION_POINTS, EXPLORERS, PRINTED, TILE_NAMES, TILES, HexTile, Kind


def whole(table: Mapping[str, Any]) -> dict[str, Any]:
    """A whole position; the first seat acts with all its points where nothing else is said."""
    more = dict(table)
    laid = {at: hexagon(words) for at, words in more.pop("hexes", {}).items()}
    found = {at: TILES[TILE_NAMES.index(there["tile"])] for at, there in laid.items()}
    values = numbers(found, Kind.TEMPLE) | more.pop("values", {})
    values |= {one.space: one.number for one in PRINTED if one.kind is Kind.TEMPLE and one.space not in values}
    ruins = numbers(found, Kind.RUIN) | more.pop("buried", {})
    guards = more.get("guards", {})
    gone = {there["tile"] for there in laid.values()} | {more.get("tile")} | set(more.get("display", ()))
    base = {
        "seats": [seat_of(number, words, guards) for number, words in enumerate(more.pop("seats"))],
        "hexes": laid,
        "temples": values,
        "ruins": {at: many for at, many in ruins.items() if many},
        "pile": [name for name in TILE_NAMES if name not in gone],
        "points": ACTION_POINTS if more.get("decision", "act") == "act" else 0,
        "acting": 0 if more.get("decision", "act") == "act" else None,
    }
    return base | more


def hexagon(words: str) -> dict[str, Any]:
    """A hexagon and how far it is turned."""
    tile, _, turned = words.partition(" r")
    return {"tile": tile, "rotation": int(turned or 0)}


def numbers(found: Mapping[str, HexTile], kind: Kind) -> dict[str, int]:
    """What is printed on the hexagons of a kind."""
    return {at: tile.number for at, tile in found.items() if tile.kind is kind}


def seat_of(number: int, words: Mapping[str, Any], guards: Mapping[str, Any]) -> dict[str, Any]:
    """One seat; its explorers who are nowhere else are in reserve. `out` of them have left the game."""
    there = dict(words)
    standing = there.pop("explorers", "").split()
    gone = there.pop("out", 0)
    gone += sum(one["seat"] == number and one.get("piece", "explorer") == "explorer" for one in guards.values())
    explorers = {at: standing.count(at) for at in standing}
    return {"explorers": explorers, "reserve": EXPLORERS - gone - len(standing)} | there
