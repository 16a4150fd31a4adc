"""Whether a position handed in is one of this game: every piece is somewhere, once, and the decision is open."""

from __future__ import annotations

from collections import Counter

from ziggurat.games.peloponnes import components as box
from ziggurat.games.peloponnes import layout
from ziggurat.games.peloponnes.components import Good
from ziggurat.games.peloponnes.core import Core
from ziggurat.games.peloponnes.fields import BONUSES
from ziggurat.games.peloponnes.layout import Phase
from ziggurat.games.peloponnes.options import check_options
from ziggurat.games.peloponnes.position import (
    DECISIONS,
    Position,
    SeatPosition,
    revealed,
    tile_numbers,
    whereabouts,
)
from ziggurat.games.peloponnes.probes import resume
from ziggurat.kit.errors import BadOptions, BadPosition
from ziggurat.kit.positions import demand
from ziggurat.kit.seats import NOBODY

BIDDING = (Phase.BID, Phase.BUY, Phase.DISPLACED)
REVEALING = (Phase.REVEAL_TILE, Phase.PAY_UNBUILT, Phase.FEED)
MOST_GOODS = 999
MOST_POPULATION = layout.MOST_FED


def check_position(position: Position) -> None:
    """Numbers within their bounds and pieces in their places, before anything is put into the core."""
    players = len(position.seats)
    demand(len(position.offers) == box.TILES_A_ROUND, f"{len(position.offers)} places: there are {box.TILES_A_ROUND}")
    check_solo(position, players)
    for number, seat in enumerate(position.seats):
        check_seat(position, number, seat)
    check_turn(position, players)
    check_civilizations(position)
    check_chips(position)
    check_offers(position, players)
    check_decks(position)


def check_solo(position: Position, players: int) -> None:
    """Level and bonuses belong to the solo player; each level won brought one bonus."""
    try:
        check_options(position.options, players)
    except BadOptions as error:
        raise BadPosition(str(error)) from None
    campaign = position.options.solo_campaign
    demand(campaign or position.level == position.options.solo_level, f"this game is not at level {position.level}")
    demand(set(position.bonus) <= set(BONUSES), "a bonus is wood, stone or food")
    demand(all(many >= 0 for many in position.bonus.values()), "a bonus cannot be negative")
    won = position.level - 1 if campaign else 0
    demand(sum(position.bonus.values()) == won, f"{won} bonuses are won at level {position.level}")
    many = len(position.level_points)
    demand(
        many in (0, box.SOLO_LEVELS) and (many == 0 or players == 1), "level_points are five, and for the solo player"
    )
    demand(all(-1 <= points <= MOST_GOODS for points in position.level_points), "impossible level_points")


def check_seat(position: Position, number: int, seat: SeatPosition) -> None:
    """Goods within their tracks; unbuilt buildings are buildings held."""
    ends = dict(box.TRACK_ENDS)
    if not position.options.population_cap:
        ends[Good.POPULATION] = MOST_POPULATION
    for good in Good:
        many, most = getattr(seat, good.value), ends.get(good, MOST_GOODS)
        demand(0 <= many <= most, f"seat {number} has {many} {good.value}: the track goes from 0 to {most}")
    held = (*seat.buildings, *seat.lands)
    for row, building in ((seat.buildings, True), (seat.lands, False)):
        many = len(tile_numbers(row, building))
        demand(many <= layout.MOST_TILES, f"seat {number} has more tiles than a game has rounds")
    demand(set(seat.unbuilt) <= set(seat.buildings), f"seat {number} marks a building it does not have")
    demand(len(set(seat.unbuilt)) == len(seat.unbuilt), f"seat {number} marks a building twice")
    demand(seat.won is None or seat.won in held, f"seat {number} has not the tile it took")
    demand(seat.won is None or position.decision == "build", "one-time incomes follow at once when tiles are taken")


def check_turn(position: Position, players: int) -> None:
    """The order names every seat once; round, turn and row lie within their bounds."""
    order = position.order or tuple(range(players))
    demand(sorted(order) == list(range(players)), f"the order {order} does not name each of {players} seats once")
    demand(0 <= position.turn <= players, f"turn {position.turn} of {players} players")
    setting_up = DECISIONS.index(position.decision) <= Phase.CHOOSE_CIVILIZATION
    demand((position.round == 0) == setting_up, "round 0 is the choice of civilisations")
    ended = position.decision in ("over", "choose_bonus")
    demand(position.final or not ended, "the game ends after the final supply")
    demand(not position.final or position.round == box.ROUNDS, f"the final supply follows round {box.ROUNDS}")
    supplying = position.decision in ("pay_unbuilt", "feed")
    demand(not position.final or ended or supplying, "the final supply feeds and builds")


def check_civilizations(position: Position) -> None:
    """Each seat has a civilisation of its own, once it has been dealt or chosen."""
    homes = [seat.civilization for seat in position.seats]
    given = position.turn if position.round == 0 else len(homes)
    demand(all(home is not None for home in homes[:given]), "a seat has no civilisation yet")
    demand(all(home is None for home in homes[given:]), "a seat has a civilisation before its turn")
    named = [home for home in homes if home is not None]
    demand(len(set(named)) == len(named), "two seats have the same civilisation")
    drafting = position.decision == "choose_civilization"
    demand(position.round > 0 or drafting == position.options.draft, "civilisations are chosen only in a draft")


def check_chips(position: Position) -> None:
    """Two chips a round have been drawn."""
    for kind, many in position.chips.items():
        demand(0 <= many <= box.CHIPS[kind], f"{many} chips of {kind.value} drawn: there are {box.CHIPS[kind]}")
    now = position.chips_this_round
    late = DECISIONS.index(position.decision) >= Phase.DRAW_CHIP or position.final
    demand(0 <= now <= box.CHIPS_A_ROUND and (late or now == 0), f"{now} chips drawn this round")
    before = box.CHIPS_A_ROUND * max(position.round - 1, 0)
    total = sum(position.chips.values())
    demand(total == before + now, f"{total} chips drawn: by now it is {before + now}")


def check_offers(position: Position, players: int) -> None:
    """Tiles lie on offer from the first place on, with at most one bid of each seat."""
    phase, many = DECISIONS.index(position.decision), revealed(position)
    filled = [offer.tile is not None for offer in position.offers]
    if phase in REVEALING and not position.final:
        demand(
            filled == [place < many for place in range(box.TILES_A_ROUND)], "tiles are revealed from the first place on"
        )
    elif phase in BIDDING:
        demand(all(filled), "bidding needs five tiles on offer")
    elif phase != Phase.BUILD:
        demand(not any(filled), f"no tile is on offer any more: {position.decision}")
    for place, offer in enumerate(position.offers, 1):
        demand((offer.bidder is not None) == (offer.coins != 0), f"place {place}: a bid has a bidder and coins")
        demand(0 <= offer.coins <= layout.MOST_COINS, f"place {place}: {offer.coins} coins")
        demand(offer.bidder is None or 0 <= offer.bidder < players, f"place {place}: no seat {offer.bidder}")
        demand(offer.bidder is None or offer.tile is not None, f"place {place}: a bid without a tile")
        demand(offer.bidder is None or phase in (*BIDDING, Phase.BUILD), f"place {place}: a bid before the bidding")
        unsold = offer.tile is not None and offer.bidder is None
        demand(phase != Phase.BUILD or not unsold, f"place {place}: unsold tiles are gone")
    check_bidders(position, players)


def check_bidders(position: Position, players: int) -> None:
    """Each seat has one bid at most, a displaced one included."""
    displaced = position.displaced
    demand((displaced is not None) == (position.decision == "displaced"), "a displaced bid asks its owner at once")
    bidders = [offer.bidder for offer in position.offers if offer.bidder is not None]
    if displaced is not None:
        demand(0 <= displaced.seat < players, f"no seat {displaced.seat}")
        demand(1 <= displaced.place <= box.TILES_A_ROUND, f"there is no place {displaced.place}")
        demand(1 <= displaced.coins <= layout.MOST_COINS, f"a displaced bid of {displaced.coins} coins")
        over = position.offers[displaced.place - 1]
        demand(over.bidder is not None and over.coins > displaced.coins, "a bid is displaced by a higher one")
        bidders.append(displaced.seat)
    twice = [seat for seat, bids in Counter(bidders).items() if bids > 1]
    demand(not twice, f"seat {twice[0] if twice else ''} has two bids")


def check_decks(position: Position) -> None:
    """Each deck holds just the tiles that are still to come."""
    where, many = whereabouts(position), revealed(position)
    for deck, tiles in box.DECKS.items():
        left = sum(where[tile] == layout.IN_DECK for tile in tiles)
        later = [
            number for number, drawn in enumerate(box.DECK_OF_ROUND, 1) if drawn == deck and number >= position.round
        ]
        due = box.TILES_A_ROUND * len(later) - (many if position.round in later else 0)
        demand(left == due, f"deck {deck} holds {left} tiles: {due} are still to come (others belong in the box)")


def check_state(position: Position, state: Core) -> None:
    """The decision is open: going on from here changes nothing."""
    if state.phase == Phase.OVER:
        demand(position.deciding == NOBODY, "nobody (seat -2) decides once the game is over")
    if state.phase == Phase.CHOOSE_BONUS:
        demand(position.options.solo_campaign and position.deciding == 0, "the bonus is the campaign player's")
    ahead = state.copy()
    assert isinstance(ahead, Core)
    resume(ahead)
    asked = f"{position.decision} by seat {position.deciding} about {position.asked or 'no tile'}"
    demand(ahead.snapshot() == state.snapshot(), f"the rules would not ask this here: {asked}")
