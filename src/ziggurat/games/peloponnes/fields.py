"""What lies on the table: every field of a position, declared once, with the way it is said in names."""

from __future__ import annotations

from ziggurat.games.peloponnes import components as box
from ziggurat.games.peloponnes import layout
from ziggurat.games.peloponnes.components import Disaster, Good
from ziggurat.kit.fields import FLAG, NUMBER, SHORT, TINY, derived, field, per_seat
from ziggurat.kit.looks import RANKED, SEAT, SPOT, seat_or
from ziggurat.kit.naming import CountsOf, Flag, OneWord, Ordinal, Row

GOODS = tuple(Good)
GOOD_NAMES = tuple(good.value for good in GOODS)
DISASTERS = tuple(Disaster)
BONUSES = GOODS[:3]
NO_TILE = "there is no tile {!r}: lands are called a01 to c05, buildings by their names"
NO_HOME = f"there is no civilisation {{!r}}: {', '.join(box.CIVILIZATION_WORDS)}"
TILE, TILE_ROW = OneWord(box.TILE_WORDS, NO_TILE), Row(box.TILE_WORDS, layout.MOST_TILES, NO_TILE)


class Fields:
    """What each seat has, the places on offer, chips, and where in the round the game is."""

    goods = per_seat(SHORT, 5, 6, spread=GOOD_NAMES)
    buildings = per_seat(TINY, 5, 8, naming=TILE_ROW)  # in the order they were placed
    lands = per_seat(TINY, 5, 8, naming=TILE_ROW)
    civilization = per_seat(TINY, 5, naming=OneWord(box.CIVILIZATION_WORDS, NO_HOME))
    building_count = derived(TINY, 5)
    land_count = derived(TINY, 5)
    won = per_seat(TINY, 5, naming=TILE)  # the tile just taken, until its one-time income
    where = field(TINY, layout.TILES, look=seat_or(layout.MOST_SEATS, 3))
    unbuilt = field(TINY, layout.TILES)
    offer = field(TINY, 5, look=SPOT)
    bidder = field(TINY, 5, look=SEAT)
    order = per_seat(TINY, 5, look=RANKED)
    bid = field(SHORT, 5)
    chips_drawn = field(TINY, 6, called="chips", naming=CountsOf(DISASTERS))
    bonus = field(TINY, 3, naming=CountsOf(BONUSES))  # additional round income won in a campaign
    level_points = field(SHORT, 5)  # of the campaign's games, as far as they are played
    round = field(NUMBER, most=box.ROUNDS)
    revealed = field(NUMBER)
    turn = field(NUMBER)  # whose part it is, as a rank in `order`
    at = field(NUMBER, most=layout.MOST_TILES + 1)  # how far along that seat's row of tiles
    asked = field(NUMBER, naming=TILE)  # the tile a decision is about
    displaced = field(NUMBER, within="displaced", called="seat", idle=-1, look=SEAT)
    displaced_from = field(NUMBER, within="displaced", called="place", naming=Ordinal(), idle=-1)
    displaced_coins = field(NUMBER, within="displaced", called="coins")
    chips_this_round = field(NUMBER)
    level = field(NUMBER, least=1, most=box.SOLO_LEVELS)
    final = field(FLAG, naming=Flag())
    campaign = derived(FLAG)
    feed_first = derived(FLAG)
    luxury_feed_optional = derived(FLAG)
    displaced_may_displace = derived(FLAG)
    luxury_in_bids = derived(FLAG)
    raise_when_displaced = derived(FLAG)
    population_cap = derived(FLAG)
    marker_coin_returns = derived(FLAG)
    must_build = derived(FLAG)
    unbuilt_income = derived(FLAG)
