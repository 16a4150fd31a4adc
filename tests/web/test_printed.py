"""What the page knows of the printed tiles of Peloponnes is what the box says."""

from __future__ import annotations

import json

from tests.provision import ROOT
from ziggurat.games.peloponnes.components import CIVILIZATIONS, TILES, BuildingTile

PRINTED = json.loads((ROOT / "web/src/games/peloponnes/printed.json").read_text())
GOODS = ("wood", "stone", "food", "population", "choice", "coins", "luxury")


def numbers(thing: object) -> dict[str, int]:
    """The printed numbers of an income or a start, without those that are nought."""
    return {good: many for good in GOODS if (many := getattr(thing, good, 0))}


def test_the_page_shows_every_tile_as_it_is_printed() -> None:
    assert set(PRINTED["tiles"]) == {tile.word for tile in TILES}
    for tile in TILES:
        shown = PRINTED["tiles"][tile.word]
        assert (shown["bid"], shown["prestige"], shown.get("power")) == (tile.bid, tile.prestige, tile.power)
        assert (shown["once"], shown["income"]) == (numbers(tile.once), numbers(tile.income))
        cost = numbers(tile) if isinstance(tile, BuildingTile) else None
        assert shown.get("cost") == cost


def test_the_page_shows_every_civilization_as_it_is_printed() -> None:
    assert set(PRINTED["civilizations"]) == {home.name for home in CIVILIZATIONS}
    for home in CIVILIZATIONS:
        shown = PRINTED["civilizations"][home.name]
        assert (shown["number"], shown["start"], shown["income"]) == (
            home.start_number,
            numbers(home),
            numbers(home.income),
        )
