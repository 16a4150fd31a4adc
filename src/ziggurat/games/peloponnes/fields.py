"""What lies on the table: every field of a position, declared once."""

from __future__ import annotations

from ziggurat.kit.fields import FLAG, NUMBER, SHORT, TINY, field


class Fields:
    """The fields, in the order in which they lie in memory."""

    goods = field(SHORT, 5, 6)
    buildings = field(TINY, 5, 8)
    lands = field(TINY, 5, 8)
    civilization = field(TINY, 5)
    building_count = field(TINY, 5)
    land_count = field(TINY, 5)
    won = field(TINY, 5)
    where = field(TINY, 40)
    unbuilt = field(TINY, 40)
    offer = field(TINY, 5)
    bidder = field(TINY, 5)
    order = field(TINY, 5)
    bid = field(SHORT, 5)
    chips_drawn = field(TINY, 6)
    bonus = field(TINY, 3)
    level_points = field(SHORT, 5)
    round = field(NUMBER)
    revealed = field(NUMBER)
    turn = field(NUMBER)
    at = field(NUMBER)
    asked = field(NUMBER)
    displaced = field(NUMBER)
    displaced_from = field(NUMBER)
    displaced_coins = field(NUMBER)
    chips_this_round = field(NUMBER)
    level = field(NUMBER)
    final = field(FLAG)
    campaign = field(FLAG)
    feed_first = field(FLAG)
    luxury_feed_optional = field(FLAG)
    displaced_may_displace = field(FLAG)
    luxury_in_bids = field(FLAG)
    raise_when_displaced = field(FLAG)
    population_cap = field(FLAG)
    marker_coin_returns = field(FLAG)
    must_build = field(FLAG)
    unbuilt_income = field(FLAG)
