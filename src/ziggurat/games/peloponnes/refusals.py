"""Why an action is refused: the restrictions of each chapter, in the rulebook's order.

Written on a plain snapshot, apart from the core: the property test that holds the two equal over the whole action space
is then a proof of both.
"""

from __future__ import annotations

from ziggurat.games.peloponnes import actions as act
from ziggurat.games.peloponnes import components as box
from ziggurat.games.peloponnes import layout
from ziggurat.games.peloponnes.components import BuildingTile, Disaster, Power
from ziggurat.games.peloponnes.layout import Phase
from ziggurat.games.peloponnes.state import State
from ziggurat.kit.actions import Action
from ziggurat.kit.refusals import Refusal
from ziggurat.kit.refusing import Refusers, allow, refusing

DISASTERS = tuple(Disaster)


no = refusing("peloponnes", box.TILE_WORDS)


class Table:
    """A position as plain numbers, for asking."""

    def __init__(self, state: State) -> None:
        self.now = state.snapshot()
        self.options = state.options
        self.players = state.players
        self.phase: int = state.phase
        self.seat: int = state.seat
        self.asks_for_marker = bool(state.switches & layout.MARKER_ASKED_V2)
        self.auction = box.auction_places(state.players, self.now["level"])

    def has(self, seat: int, good: int) -> int:
        """How much of a good a seat has."""
        return int(self.now["goods"][seat][good])

    def holds(self, seat: int, power: Power) -> bool:
        """Has the seat a building with this power, built or not?"""
        return any(box.TILES[tile].power == power for tile in self.buildings(seat))

    def purse(self, seat: int) -> int:
        """The most a seat can pay in a bid."""
        luxury = self.has(seat, layout.LUXURY) // box.LUXURY_FOR_ONE if self.options.luxury_in_bids else 0
        return self.has(seat, layout.COINS) + luxury

    def lacks(self, seat: int, tile: int) -> int:
        """How many wood and stone of its own a seat lacks for a building."""
        building = box.TILES[tile]
        assert isinstance(building, BuildingTile)
        wood, stone = building.wood - self.has(seat, layout.WOOD), building.stone - self.has(seat, layout.STONE)
        return max(0, wood) + max(0, stone)

    def buildings(self, seat: int) -> list[int]:
        """The buildings that a seat has."""
        return [tile for tile in self.now["buildings"][seat] if tile >= 0]

    def decided(self) -> set[int]:
        """The tiles that are decided on now: the one asked about, or all unbuilt buildings of the seat."""
        asked: int = self.now["asked"]
        own = {tile for tile in self.buildings(self.seat) if self.now["unbuilt"][tile]}
        return own if asked < 0 else {asked}

    def price(self, place: int) -> int:
        """The least bid on an unclaimed tile; 3 more in the conquest row."""
        surcharge = box.CONQUEST_SURCHARGE if place >= self.auction else 0
        tile: int = self.now["offer"][place]
        return box.TILES[tile].bid + surcharge


def refuse(state: State, action: Action) -> Refusal | None:
    """The rule an action breaks now, or None."""
    table = Table(state)
    phases, refuser = REFUSERS[type(action)]
    if table.phase not in phases:
        return refuse_moment(table, action)
    return refuser(table, action)


def refuse_moment(table: Table, action: Action) -> Refusal:
    """Why this is not being decided now; where a rule says so, that rule."""
    if table.phase == Phase.DISPLACED and isinstance(action, act.Pass):
        return no("bid/no-pass-after-bid")
    if table.phase == Phase.DISPLACED and isinstance(action, act.Bid):
        return no("bid/once")
    if table.phase == Phase.BUY and isinstance(action, act.Bid):
        return no("solo/no-auction")
    if table.phase == Phase.BID and isinstance(action, act.Buy):
        return no("solo/only-alone")
    if isinstance(action, act.Pay):
        tile = box.TILE_WORDS.index(action.tile)
        if table.now["unbuilt"][tile] and table.now["where"][tile] == table.seat:
            return no("supply/no-payment-between", tile)
    return no("action/not-now")


def refuse_amount(table: Table, place: int, coins: int) -> Refusal | None:
    """Minimum, conquest row and higher bids: what any bid on this place must meet."""
    tile = table.now["offer"][place]
    if coins < table.price(place):
        rule = "bid/conquest-minimum" if place >= table.auction else "bid/minimum"
        return no(rule, tile, needed=table.price(place))
    if table.now["bidder"][place] >= 0:
        if place >= table.auction:
            return no("bid/conquest-stays", tile)
        if coins <= table.now["bid"][place]:
            return no("bid/outbid", tile, needed=table.now["bid"][place] + 1)
    return None


def refuse_bid(table: Table, action: act.Bid) -> Refusal | None:
    """A bid meets the tile's terms and can be paid."""
    if refusal := refuse_amount(table, action.place - 1, action.coins):
        return refusal
    purse = table.purse(table.seat)
    if action.coins <= purse:
        return None
    with_luxury = table.has(table.seat, layout.COINS) + table.has(table.seat, layout.LUXURY) // box.LUXURY_FOR_ONE
    return no("bid/no-luxury" if action.coins <= with_luxury else "bid/can-pay", most=purse)


def refuse_move(table: Table, action: act.MoveBid) -> Refusal | None:
    """A displaced bid keeps its amount unless Market or Agora raise it, and meets the terms of its new tile."""
    now, place = table.now, action.place - 1
    if action.added:
        if not table.options.raise_when_displaced:
            return no("displaced/no-raise")
        if not table.holds(table.seat, Power.RAISE_WHEN_DISPLACED):
            return no("displaced/raise")
        if action.added > table.purse(table.seat):
            return no("displaced/raise-can-pay", most=table.purse(table.seat))
    if now["bidder"][place] >= 0 and place < table.auction and not table.options.displaced_may_displace:
        return no("displaced/free-tiles-only", now["offer"][place])
    coins = now["displaced_coins"] + action.added
    if place == now["displaced_from"] and coins <= now["bid"][place]:
        return no("displaced/not-back", now["offer"][place])
    return refuse_amount(table, place, coins)


def refuse_purchase(table: Table, action: act.Buy) -> Refusal | None:
    """The solo player pays the price."""
    place = action.place - 1
    if table.price(place) > table.purse(table.seat):
        return no("solo/cannot-pay", table.now["offer"][place], price=table.price(place))
    return None


def refuse_tile(table: Table, action: act.Pay | act.Mark | act.GiveUp) -> Refusal | None:
    """One tile after another is decided on; by option, the unbuilt buildings in the order their owner likes."""
    decided = table.decided()
    return None if box.TILE_WORDS.index(action.tile) in decided else no("action/other-tile", *sorted(decided))


def refuse_payment(table: Table, action: act.Pay) -> Refusal | None:
    """What is asked about can be paid for; only a building just taken may cost too much, and be marked or not."""
    tile = box.TILE_WORDS.index(action.tile)
    if refusal := refuse_tile(table, action):
        return refusal
    if table.phase == Phase.BUILD and box.LUXURY_FOR_ONE * table.lacks(table.seat, tile) > luxury(table):
        return no("building/cannot-pay", tile)
    return None


def luxury(table: Table) -> int:
    """The luxury goods of the deciding seat."""
    return table.has(table.seat, layout.LUXURY)


def can_mark(table: Table) -> bool:
    """Has the deciding seat a coin or two luxury goods for a marker?"""
    return table.has(table.seat, layout.COINS) > 0 or luxury(table) >= box.LUXURY_FOR_ONE


def refuse_mark(table: Table, action: act.Mark) -> Refusal | None:
    """A building just taken is marked with a coin."""
    if refusal := refuse_tile(table, action):
        return refusal
    return None if can_mark(table) else no("building/marker-needs-coin", table.now["asked"])


def refuse_giving_up(table: Table, action: act.GiveUp) -> Refusal | None:
    """A building just taken cannot be given up for want of a coin alone; by option, none that can be built can be."""
    tile = box.TILE_WORDS.index(action.tile)
    if refusal := refuse_tile(table, action):
        return refusal
    if table.phase == Phase.BUILD and table.has(table.seat, layout.COINS):
        return no("building/no-refusal", tile)
    if table.phase == Phase.BUILD and can_mark(table) and not table.asks_for_marker:
        return no("building/marker-unasked", tile)
    if table.phase == Phase.PAY_UNBUILT and table.options.must_build_when_able and not table.lacks(table.seat, tile):
        return no("supply/must-build", tile)
    return None


def refuse_feeding(table: Table, action: act.Feed) -> Refusal | None:
    """Luxury goods feed only the unfed, two for each."""
    unfed = table.has(table.seat, layout.POPULATION) - table.has(table.seat, layout.FOOD)
    most = min(unfed, table.has(table.seat, layout.LUXURY) // box.LUXURY_FOR_ONE)
    return None if action.count <= most else no("supply/luxury-feeds-the-unfed", most=most)


def refuse_choice(table: Table, action: act.ChooseCivilization) -> Refusal | None:
    """Only a civilisation still there can be chosen."""
    taken = box.CIVILIZATION_WORDS.index(action.civilization) in table.now["civilization"]
    return no("setup/civilization-draft") if taken else None


def refuse_dealing(table: Table, action: act.DealCivilization) -> Refusal | None:
    """Only a civilisation still there can be dealt."""
    taken = box.CIVILIZATION_WORDS.index(action.civilization) in table.now["civilization"]
    return no("setup/civilization-random") if taken else None


def refuse_revealing(table: Table, action: act.RevealTile) -> Refusal | None:
    """Only a tile of the current deck can be revealed."""
    tile = box.TILE_WORDS.index(action.tile)
    there = tile in box.DECKS[box.DECK_OF_ROUND[table.now["round"] - 1]] and table.now["where"][tile] == layout.IN_DECK
    return None if there else no("setup/three-decks", tile)


def refuse_chip(table: Table, action: act.DrawChip) -> Refusal | None:
    """Only a chip still face down can be drawn."""
    drawn = table.now["chips_drawn"][DISASTERS.index(action.disaster)]
    return None if drawn < box.CHIPS[action.disaster] else no("setup/sixteen-chips", drawn=drawn)


PAYING = (Phase.BUILD, Phase.PAY_UNBUILT, Phase.EARTHQUAKE, Phase.STORM)
REFUSERS: Refusers = {
    act.Bid: ((Phase.BID,), refuse_bid),
    act.Pass: ((Phase.BID, Phase.BUY), allow),
    act.MoveBid: ((Phase.DISPLACED,), refuse_move),
    act.WithdrawBid: ((Phase.DISPLACED,), allow),
    act.Buy: ((Phase.BUY,), refuse_purchase),
    act.Pay: (PAYING, refuse_payment),
    act.Mark: ((Phase.BUILD,), refuse_mark),
    act.GiveUp: (PAYING, refuse_giving_up),
    act.TakeGood: ((Phase.TAKE_GOOD,), allow),
    act.Feed: ((Phase.FEED,), refuse_feeding),
    act.ChooseCivilization: ((Phase.CHOOSE_CIVILIZATION,), refuse_choice),
    act.ChooseBonus: ((Phase.CHOOSE_BONUS,), allow),
    act.DealCivilization: ((Phase.DEAL_CIVILIZATION,), refuse_dealing),
    act.RevealTile: ((Phase.REVEAL_TILE,), refuse_revealing),
    act.DrawChip: ((Phase.DRAW_CHIP,), refuse_chip),
}
