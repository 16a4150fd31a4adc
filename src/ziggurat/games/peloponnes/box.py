"""What the box shows in every position: tiles, civilisations, tracks and prices, for pages that show them."""

from __future__ import annotations

import msgspec

from ziggurat.games.peloponnes.components import (
    CHIPS_TO_STRIKE,
    CIVILIZATIONS,
    COINS_FOR_PASSING,
    COINS_FOR_WITHDRAWING,
    CONQUEST_SURCHARGE,
    DECK_OF_ROUND,
    LUXURY_FOR_ONE,
    LUXURY_LAP,
    MARKER_COINS,
    TILES,
    TRACK_ENDS,
    BuildingTile,
    CivilizationTile,
    Disaster,
    Good,
    LandTile,
    Power,
)


class Counts(msgspec.Struct, frozen=True, omit_defaults=True):
    """How many of each good; `choice` is a good of the owner's choice."""

    wood: int = 0
    stone: int = 0
    food: int = 0
    coins: int = 0
    luxury: int = 0
    population: int = 0
    choice: int = 0


class Tile(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tile as it is printed; lands have no cost."""

    bid: int
    prestige: int
    once: Counts
    income: Counts
    cost: Counts | None = None
    power: Power | None = None


class Civilization(msgspec.Struct, frozen=True):
    """A civilisation as it is printed."""

    number: int
    start: Counts
    income: Counts


class Track(msgspec.Struct, frozen=True):
    """A track and the number it ends with; that of luxury goods goes round."""

    good: Good
    end: int


class Box(msgspec.Struct, frozen=True):
    """Tiles and civilisations by their words, the tracks from the top, the deck of each round, and printed prices."""

    tiles: dict[str, Tile]
    civilizations: dict[str, Civilization]
    tracks: tuple[Track, ...]
    decks: tuple[str, ...]
    disasters: tuple[Disaster, ...]
    chips_to_strike: int
    conquest_surcharge: int
    coins_for_passing: int
    coins_for_withdrawing: int
    marker_coins: int
    luxury_for_one: int


def counts(thing: object) -> Counts:
    """The printed numbers of an income, a cost or a start."""
    return Counts(*(getattr(thing, good, 0) for good in Counts.__struct_fields__))


def tile(printed: LandTile | BuildingTile) -> Tile:
    """One tile."""
    cost = counts(printed) if isinstance(printed, BuildingTile) else None
    return Tile(printed.bid, printed.prestige, counts(printed.once), counts(printed.income), cost, printed.power)


def civilization(printed: CivilizationTile) -> Civilization:
    """One civilisation."""
    return Civilization(printed.start_number, counts(printed), counts(printed.income))


ENDS = {**TRACK_ENDS, Good.LUXURY: LUXURY_LAP}
BOX = Box(
    tiles={printed.word: tile(printed) for printed in TILES},
    civilizations={printed.name: civilization(printed) for printed in CIVILIZATIONS},
    tracks=tuple(Track(good, ENDS[good]) for good in Good if good in ENDS),
    decks=DECK_OF_ROUND,
    disasters=tuple(disaster for disaster in Disaster if disaster is not Disaster.BLANK),
    chips_to_strike=CHIPS_TO_STRIKE,
    conquest_surcharge=CONQUEST_SURCHARGE,
    coins_for_passing=COINS_FOR_PASSING,
    coins_for_withdrawing=COINS_FOR_WITHDRAWING,
    marker_coins=MARKER_COINS,
    luxury_for_one=LUXURY_FOR_ONE,
)
