"""A whole position in named terms: what JSON holds, what tests write, what a bug report shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ziggurat.games.peloponnes import layout
from ziggurat.games.peloponnes.components import (
    CIVILIZATION_WORDS,
    TILE_WORDS,
    TILES,
    BuildingTile,
    Disaster,
    Good,
)
from ziggurat.games.peloponnes.core import Core
from ziggurat.games.peloponnes.exchange import begin, load, snapshot
from ziggurat.games.peloponnes.options import Options
from ziggurat.kit.errors import BadPosition
from ziggurat.kit.versions import Position as AnyPosition

DECISIONS = (
    "deal_civilization",
    "choose_civilization",
    "reveal_tile",
    "pay_unbuilt",
    "feed",
    "bid",
    "buy",
    "displaced",
    "build",
    "take_good",
    "draw_chip",
    "earthquake",
    "storm",
    "choose_bonus",
    "over",
)
GOODS = tuple(Good)
DISASTERS = tuple(Disaster)
BONUSES = GOODS[:3]


class SeatPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one seat has; tiles in the order they were placed. `won` is the tile just taken."""

    civilization: str | None = None
    wood: int = 0
    stone: int = 0
    food: int = 0
    coins: int = 0
    luxury: int = 0
    population: int = 0
    buildings: tuple[str, ...] = ()
    unbuilt: tuple[str, ...] = ()
    lands: tuple[str, ...] = ()
    won: str | None = None


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place of the rows: the tile on offer, and the bid under it."""

    tile: str | None = None
    bidder: int | None = None
    coins: int = 0


class Displaced(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bid that lies nowhere: whose it is, the place (1 to 5) it was displaced from, its coins."""

    seat: int
    place: int
    coins: int


class Position(AnyPosition, frozen=True):
    """Everything on the table; the decks hold every tile that lies nowhere else."""

    seats: tuple[SeatPosition, ...]
    game: str = "peloponnes"
    options: Options = Options()
    round: int = 0
    order: tuple[int, ...] = ()
    offers: tuple[Offer, ...] = (Offer(),) * 5
    box: tuple[str, ...] = ()
    displaced: Displaced | None = None
    chips: dict[Disaster, int] = {}
    chips_this_round: int = 0
    decision: str = "deal_civilization"
    deciding: int = -1
    turn: int = 0
    at: int = 0
    asked: str | None = None
    final: bool = False
    level: int = 1
    bonus: dict[Good, int] = {}
    level_points: tuple[int, ...] = ()


def word_of(tile: int) -> str | None:
    """A tile's word; None for no tile."""
    return TILE_WORDS[tile] if tile >= 0 else None


def words_of(tiles: list[int]) -> tuple[str, ...]:
    """The words of tiles."""
    return tuple(TILE_WORDS[tile] for tile in tiles)


def read_seat(now: Mapping[str, Any], seat: int) -> SeatPosition:
    """One seat of a snapshot, named."""
    home = now["civilization"][seat]
    buildings = now["buildings"][seat]
    goods: dict[str, int] = {good.value: many for good, many in zip(GOODS, now["goods"][seat], strict=True)}
    return SeatPosition(
        civilization=CIVILIZATION_WORDS[home] if home >= 0 else None,
        **goods,
        buildings=words_of(buildings),
        unbuilt=words_of([tile for tile in buildings if tile in now["unbuilt"]]),
        lands=words_of(now["lands"][seat]),
        won=word_of(now["won"][seat]),
    )


def offers_of(now: Mapping[str, Any]) -> tuple[Offer, ...]:
    """The five places of a snapshot, named."""
    places = zip(now["offer"], now["bidder"], now["bid"], strict=True)
    return tuple(Offer(word_of(tile), seat if seat >= 0 else None, coins) for tile, seat, coins in places)


def displaced_of(now: Mapping[str, Any]) -> Displaced | None:
    """The displaced bid of a snapshot, named."""
    if now["displaced"] < 0:
        return None
    return Displaced(now["displaced"], now["displaced_from"] + 1, now["displaced_coins"])


def position_of(state: Core) -> Position:
    """The position of a state."""
    now = snapshot(state)
    return Position(
        seats=tuple(read_seat(now, seat) for seat in range(state.players)),
        rules_version=state.rules_version,
        options=state.options,
        round=now["round"],
        order=tuple(now["order"]),
        offers=offers_of(now),
        box=words_of([tile for tile in range(layout.TILES) if now["where"][tile] == layout.IN_BOX]),
        displaced=displaced_of(now),
        chips={kind: many for kind, many in zip(DISASTERS, now["chips_drawn"], strict=True) if many},
        chips_this_round=now["chips_this_round"],
        decision=DECISIONS[now["phase"]],
        deciding=now["seat"],
        turn=now["turn"],
        at=now["at"],
        asked=word_of(now["asked"]),
        final=now["final"],
        level=now["level"],
        bonus={good: many for good, many in zip(BONUSES, now["bonus"], strict=True) if many},
        level_points=tuple(points for points in now["level_points"]) if state.players == 1 else (),
    )


def tile_number(word: str) -> int:
    """The number of a tile."""
    if word not in TILE_WORDS:
        raise BadPosition(f"there is no tile {word!r}: lands are called a01 to c05, buildings by their names")
    return TILE_WORDS.index(word)


def tile_numbers(words: tuple[str, ...], building: bool) -> list[int]:
    """The numbers of buildings, or of lands."""
    numbers = [tile_number(word) for word in words]
    for number in numbers:
        if isinstance(TILES[number], BuildingTile) != building:
            raise BadPosition(f"{TILE_WORDS[number]} is no {'building' if building else 'land'}")
    return numbers


def home_number(name: str | None) -> int:
    """The number of a civilisation; -1 for none."""
    if name is None:
        return -1
    if name not in CIVILIZATION_WORDS:
        raise BadPosition(f"there is no civilisation {name!r}: {', '.join(CIVILIZATION_WORDS)}")
    return CIVILIZATION_WORDS.index(name)


def state_of(game: Any, position: Position) -> Core:
    """The state of a position, once it has been found possible."""
    from ziggurat.games.peloponnes.possible import check_decision, check_position

    check_position(position)
    now = as_snapshot(position)
    state = Core(game, position.options, len(position.seats), position.rules_version)
    begin(state, position.options)
    load(state, now)
    check_decision(position, state)
    return state


def whereabouts(position: Position) -> list[int]:
    """Where each tile is; what is named nowhere is in its deck."""
    where = [layout.IN_DECK] * layout.TILES
    lying = [(word, number) for number, seat in enumerate(position.seats) for word in (*seat.buildings, *seat.lands)]
    lying += [(offer.tile, layout.ON_OFFER) for offer in position.offers if offer.tile is not None]
    lying += [(word, layout.IN_BOX) for word in position.box]
    for word, place in lying:
        number = tile_number(word)
        if where[number] != layout.IN_DECK:
            raise BadPosition(f"the tile {word} lies in two places")
        where[number] = place
    return where


def as_snapshot(position: Position) -> dict[str, Any]:
    """A position as the plain numbers the core takes."""
    return as_seats(position) | as_table(position) | as_turn(position)


def as_seats(position: Position) -> dict[str, Any]:
    """What lies before each player."""
    seats = position.seats
    return {
        "civilization": [home_number(seat.civilization) for seat in seats],
        "goods": [[getattr(seat, good.value) for good in GOODS] for seat in seats],
        "buildings": [tile_numbers(seat.buildings, True) for seat in seats],
        "lands": [tile_numbers(seat.lands, False) for seat in seats],
        "won": [-1 if seat.won is None else tile_number(seat.won) for seat in seats],
    }


def as_table(position: Position) -> dict[str, Any]:
    """Tiles, bids and chips."""
    offers, displaced = position.offers, position.displaced
    return {
        "where": whereabouts(position),
        "unbuilt": [tile_number(word) for seat in position.seats for word in seat.unbuilt],
        "offer": [-1 if offer.tile is None else tile_number(offer.tile) for offer in offers],
        "bidder": [-1 if offer.bidder is None else offer.bidder for offer in offers],
        "bid": [offer.coins for offer in offers],
        "revealed": revealed(position),
        "displaced": displaced.seat if displaced else -1,
        "displaced_from": displaced.place - 1 if displaced else -1,
        "displaced_coins": displaced.coins if displaced else 0,
        "chips_drawn": [position.chips.get(kind, 0) for kind in DISASTERS],
        "chips_this_round": position.chips_this_round,
    }


def revealed(position: Position) -> int:
    """How many tiles of the round have been revealed: all five, unless they are still being revealed."""
    phase = DECISIONS.index(position.decision)
    if phase <= layout.CHOOSE_CIVILIZATION:
        return 0
    if phase > layout.FEED or position.final:
        return layout.PLACES
    return sum(offer.tile is not None for offer in position.offers)


def as_turn(position: Position) -> dict[str, Any]:
    """Where in the game we are."""
    points = list(position.level_points)
    return {
        "phase": DECISIONS.index(position.decision),
        "seat": position.deciding,
        "round": position.round,
        "order": list(position.order or range(len(position.seats))),
        "turn": position.turn,
        "at": position.at,
        "asked": -1 if position.asked is None else tile_number(position.asked),
        "final": position.final,
        "level": position.level,
        "bonus": [position.bonus.get(good, 0) for good in BONUSES],
        "level_points": points + [-1] * (5 - len(points)),
    }
