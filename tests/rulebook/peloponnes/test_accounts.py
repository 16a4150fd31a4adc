"""Everything is accounted for: a bookkeeper who only hears the events always knows what everybody has."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.rulebook.peloponnes.tables import GAME, of
from ziggurat.games.peloponnes import events as told
from ziggurat.games.peloponnes.components import CIVILIZATIONS, TILE_WORDS, TILES, BuildingTile, Good
from ziggurat.games.peloponnes.options import Options
from ziggurat.games.peloponnes.position import SeatPosition
from ziggurat.kit.events import Event
from ziggurat.kit.testing import check_legality, step, tables

SWITCHES = [name for name in Options.__struct_fields__ if not name.startswith(("solo", "supply"))]


def mixed(seed: int) -> tuple[int, dict[str, Any]]:
    """Some number of players, and every switch thrown by chance."""
    rng = Random(seed)
    options: dict[str, Any] = {name: rng.random() < 0.5 for name in SWITCHES}
    players = rng.randint(1, 5)
    options["supply_order"] = rng.choice(["build_first", "feed_first"])
    if players == 1:
        options["solo_campaign"] = rng.random() < 0.5
        options["solo_level"] = 1 if options["solo_campaign"] else rng.randint(1, 5)
    return players, options


TABLES = tables(GAME) + [mixed(seed) for seed in range(12)]


class Books:
    """One player's goods and tiles, kept by listening."""

    def __init__(self, civilization: str) -> None:
        home = next(home for home in CIVILIZATIONS if home.name == civilization)
        self.civilization = civilization
        self.goods = Counter({good: getattr(home, good.value, 0) for good in Good})
        self.rows: dict[bool, list[str]] = {True: [], False: []}
        self.unbuilt: list[str] = []

    def add(self, **goods: int) -> None:
        """Write down what comes (or, negative, goes)."""
        for name, many in goods.items():
            self.goods[Good(name)] += many
            assert self.goods[Good(name)] >= 0, f"{name} below 0"

    def take(self, tile: str) -> None:
        """A tile joins its row."""
        self.rows[is_building(tile)].append(tile)

    def lose(self, tile: str) -> None:
        """A tile leaves its row, if it ever lay there."""
        row = self.rows[is_building(tile)]
        if tile in row:
            row.remove(tile)
        if tile in self.unbuilt:
            self.unbuilt.remove(tile)

    def as_position(self) -> SeatPosition:
        """What the player should have."""
        goods: dict[str, Any] = {good.value: self.goods[good] for good in Good}
        buildings, lands = tuple(self.rows[True]), tuple(self.rows[False])
        unbuilt = tuple(tile for tile in buildings if tile in self.unbuilt)
        return SeatPosition(self.civilization, buildings=buildings, unbuilt=unbuilt, lands=lands, **goods)


def is_building(word: str) -> bool:
    """Is this the word of a building?"""
    return isinstance(TILES[TILE_WORDS.index(word)], BuildingTile)


def write_tile(books: Books, event: Event) -> bool:
    """Tiles that come, go and are paid for; was it such an event?"""
    match event:
        case told.LandPlaced(tile=tile):
            books.take(tile)
        case told.BuildingPaid(tile=tile, wood=wood, stone=stone):
            books.add(wood=-wood, stone=-stone)
            if tile not in books.rows[True]:
                books.take(tile)
        case told.BuildingMarked(tile=tile):
            books.add(coins=-1)
            books.take(tile)
            books.unbuilt.append(tile)
        case told.MarkerReturned(tile=tile):
            books.add(coins=1)
            if tile in books.unbuilt:
                books.unbuilt.remove(tile)
        case told.TileLost(tile=tile):
            books.lose(tile)
        case told.TileSaved(tile=tile) if is_building(tile):
            books.add(wood=-1, stone=-1)
        case told.TileSaved():
            books.add(food=-1, coins=-1)
        case _:
            return False
    return True


def write_goods(books: Books, event: Event) -> None:
    """Goods that come and go."""
    match event:
        case told.LuxuryExchanged(good=good, many=many, luxury=luxury):
            books.add(luxury=-luxury, **{good.value: many})
        case told.BidLaid(coins=coins) | told.TileBought(coins=coins):
            books.add(coins=-coins)
        case told.BidMoved(added=added):
            books.add(coins=-added)
        case told.BidWithdrawn(coins=coins, bonus=bonus):
            books.add(coins=coins + bonus)
        case told.Passed(coins=coins):
            books.add(coins=coins)
        case told.OneTimeIncomeTaken(population=people, coins=coins, food=food, luxury=luxury):
            books.add(population=people, coins=coins, food=food, luxury=luxury)
        case told.RoundIncomeTaken(wood=wood, stone=stone, food=food, population=people):
            books.add(wood=wood, stone=stone, food=food, population=people)
        case told.PopulationIncome(coins=coins, luxury=luxury):
            books.add(coins=coins, luxury=luxury)
        case told.GoodChosen(good=good):
            books.add(**{good.value: 1})
        case told.Overflowed(good=good, many=many):
            books.add(luxury=many, **{good.value: -many})
        case told.GoodsLost(good=good, many=many):
            books.add(**{good.value: -many})
        case told.Fed(many=many, luxury=luxury, dead=dead):
            books.add(food=luxury - many, luxury=-2 * luxury, population=-dead)


def listen(books: dict[int, Books], event: Event) -> None:
    """Write an event down in the books of the player it speaks of."""
    if isinstance(event, (told.CivilizationDealt, told.CivilizationChosen)):
        books[event.seat] = Books(event.civilization)
    elif isinstance(event, told.LevelStarted):
        books[0] = Books(books[0].civilization)
    elif (seat := getattr(event, "seat", None)) is not None and not write_tile(books[seat], event):
        write_goods(books[seat], event)


@pytest.mark.parametrize("seed", range(12))
def test_with_any_mix_of_switches_legal_means_not_refused(seed: int) -> None:
    players, options = mixed(seed)
    rng, state = Random(seed), GAME.start(players, **options)
    while not state.over:
        if rng.random() < 0.1:
            check_legality(GAME, state)
        state.play_number(step(state, rng))


@pytest.mark.parametrize(("players", "options"), TABLES, ids=str)
def test_coins_goods_and_tiles_are_accounted_for_after_each_action(players: int, options: dict[str, Any]) -> None:
    for seed in range(8):
        rng, state = Random(seed), GAME.start(players, **options)
        books: dict[int, Books] = {}
        while not state.over:
            for event in state.play(GAME.actions.table[step(state, rng)]):
                listen(books, event)
            for seat, kept in books.items():
                if state.decision not in ("deal_civilization", "choose_civilization"):
                    there = of(state, seat)
                    assert kept.as_position() == SeatPosition(
                        **{name: getattr(there, name) for name in there.__struct_fields__ if name != "won"}
                    )
