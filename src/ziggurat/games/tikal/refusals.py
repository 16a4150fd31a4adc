"""Why an action is refused: the restrictions of each chapter, in the rulebook's order.

Written one question at a time from what lies on the table, apart from the core's set algebra: the property test that
holds the two equal over the whole action space is then a proof of both.
"""

from __future__ import annotations

from ziggurat.games.tikal import actions as act
from ziggurat.games.tikal import components as box
from ziggurat.games.tikal import layout
from ziggurat.games.tikal import probes as now
from ziggurat.games.tikal.components import Kind, Piece
from ziggurat.games.tikal.core import Core
from ziggurat.games.tikal.layout import Phase
from ziggurat.kit.actions import Action
from ziggurat.kit.refusals import Refusal
from ziggurat.kit.refusing import Refusers, allow, refusing
from ziggurat.kit.seats import CHANCE

PRINTED_ON = {box.space_named(printed.space): printed for printed in box.PRINTED}
BASE = box.space_named(box.BASE_CAMP)
NUMBER_OF = {name: number for number, name in enumerate(box.SPACE_NAMES)}


no = refusing("tikal", box.SPACE_NAMES)


# What lies on the table


def kind_on(state: Core, space: int) -> Kind | None:
    """The kind of hexagon on a space; an emptied ruin is a clearing, and None is jungle."""
    if space in PRINTED_ON:
        return PRINTED_ON[space].kind
    tile, _ = now.hex_on(state, space)
    if tile < 0:
        return None
    kind = box.TILES[tile].kind
    return Kind.CLEARING if kind is Kind.RUIN and not now.buried_on(state, space) else kind


def stones_on(state: Core, space: int) -> tuple[int, ...]:
    """The stones of the hexagon on a space, clockwise from north."""
    if space in PRINTED_ON:
        return PRINTED_ON[space].stones
    tile, rotation = now.hex_on(state, space)
    return box.stones_turned(box.TILES[tile].stones, rotation)


def stones_between(state: Core, start: int, to: int) -> int:
    """The stones on the two touching sides together."""
    side = next(side for side in range(6) if box.beyond(start, side) == to)
    return stones_on(state, start)[side] + stones_on(state, to)[(side + 3) % 6]


def has_piece(state: Core, piece: Piece, space: int) -> bool:
    """Has the deciding player such a piece there? A guard is none (R68)."""
    if piece is Piece.EXPEDITION_LEADER:
        return now.leader_of(state, state.seat) == space
    return now.explorers_on(state, state.seat, space) > 0


def pieces_on(state: Core, space: int) -> int:
    """How many pieces the deciding player has there; the leader is one (R9)."""
    return now.explorers_on(state, state.seat, space) + (now.leader_of(state, state.seat) == space)


def strength_on(state: Core, seat: int, space: int) -> int:
    """Strength for the majority: the leader counts three."""
    return now.explorers_on(state, seat, space) + box.LEADER_STRENGTH * (now.leader_of(state, seat) == space)


def is_own_camp(state: Core, space: int) -> bool:
    """The base camp, or a camp of the deciding player's."""
    return space == BASE or space in now.camps_of(state, state.seat)


def too_dear(state: Core, cost: int, *spaces: int) -> Refusal | None:
    """The points left must pay the whole cost."""
    if cost > state.points:
        return no("turn/enough-points", *spaces, cost=cost, points=state.points)
    return None


# A METTRE EN JEU UN HEXAGONE


def refuse_place(state: Core, action: act.PlaceHexTile) -> Refusal | None:
    """Free, touching, and joined by a passage."""
    at, tile = NUMBER_OF[action.at], box.TILES[state.tile]
    near = [space for side in range(6) if (space := box.beyond(at, side)) >= 0 and kind_on(state, space)]
    if kind_on(state, at):
        return no("placing/free-space", at)
    if not near:
        return no("placing/adjacent", at)
    if action.rotation >= box.rotations_of(tile):
        return no("placing/same-look", at, rotation=action.rotation, turns=box.rotations_of(tile))
    if tile.kind is Kind.VOLCANO or state.loose:
        return None
    open_to = [space for space in near if kind_on(state, space) is not Kind.VOLCANO]
    if not open_to:
        return no("placing/not-by-volcano", at)
    if not any(joins(state, action, space) for space in open_to):
        return no("placing/passage", at, *open_to)
    return None


def joins(state: Core, action: act.PlaceHexTile, neighbour: int) -> bool:
    """Would the shared side have a stone, on either hexagon?"""
    at = NUMBER_OF[action.at]
    side = next(side for side in range(6) if box.beyond(at, side) == neighbour)
    mine = box.stones_turned(box.TILES[state.tile].stones, action.rotation)[side]
    return mine + stones_on(state, neighbour)[(side + 3) % 6] > 0


# B UTILISER SES POINTS D'ACTION


def refuse_bring(state: Core, action: act.BringExplorer) -> Refusal | None:
    """From the reserve to the base camp or an own camp."""
    at = NUMBER_OF[action.at]
    if not is_own_camp(state, at):
        return no("bringing/own-camp", at)
    if action.piece is Piece.EXPEDITION_LEADER:
        there = now.leader_of(state, state.seat) == layout.IN_RESERVE
        return None if there else no("bringing/leader-once", at)
    return None if now.reserve_of(state, state.seat) else no("bringing/reserve", at)


def refuse_move(state: Core, action: act.MoveExplorer) -> Refusal | None:
    """One's own piece, along a passage, paid in full."""
    start, to = NUMBER_OF[action.start], NUMBER_OF[action.to]
    if not has_piece(state, action.piece, start):
        return no("moving/piece", start)
    if kind_on(state, to) is None:
        return no("moving/hexagon", to)
    if kind_on(state, to) is Kind.VOLCANO:
        return no("moving/volcano", to)
    cost = stones_between(state, start, to)
    if cost == 0:
        return no("moving/passage", start, to)
    if cost > state.points:
        return no("moving/whole-cost", start, to, cost=cost, points=state.points)
    return None


def refuse_camp_move(state: Core, action: act.MoveBetweenCamps) -> Refusal | None:
    """From one own camp to another; the base camp is everybody's."""
    start, to = NUMBER_OF[action.start], NUMBER_OF[action.to]
    if start == to:
        return no("between-camps/two", start)
    foreign = [space for space in (start, to) if not is_own_camp(state, space)]
    if foreign:
        return no("between-camps/own", *foreign)
    if not has_piece(state, action.piece, start):
        return no("moving/piece", start)
    return None


def refuse_uncover(state: Core, action: act.UncoverFloor) -> Refusal | None:
    """A piece on a temple that can still rise, twice a turn at most, the second time with two."""
    at = NUMBER_OF[action.at]
    if kind_on(state, at) is not Kind.TEMPLE:
        return no("uncovering/temple", at)
    if not pieces_on(state, at):
        return no("uncovering/explorer", at)
    if now.guard_on(state, at) >= 0:
        return no("uncovering/guarded", at)
    value = now.value_on(state, at)
    if value == box.HIGHEST_FLOOR or not now.floors_left(state, value + 1):
        return no("uncovering/floor-left", at, value=value + 1)
    return overworked(state, at, "uncovering") or too_dear(state, box.FLOOR_COST, at)


def refuse_dig(state: Core, action: act.DigTreasure) -> Refusal | None:
    """A piece on a ruin with treasures, twice a turn at most, the second time with two."""
    at = NUMBER_OF[action.at]
    if kind_on(state, at) is not Kind.RUIN:
        return no("digging/ruin", at)
    if not pieces_on(state, at):
        return no("digging/explorer", at)
    return overworked(state, at, "digging") or too_dear(state, box.DIG_COST, at)


def overworked(state: Core, at: int, chapter: str) -> Refusal | None:
    """The limits of a site in one turn (R41, R42, R49)."""
    times = now.times_worked(state, at)
    if times == box.PER_SITE:
        return no(f"{chapter}/two-a-turn", at)
    if times == 0 or pieces_on(state, at) >= 2:
        return None
    if state.options.second_floor_rule == "together":
        return no(f"{chapter}/second-explorer", at)
    return no(f"{chapter}/second-in-turn", at) if is_same_worker(state, at) else None


def is_same_worker(state: Core, at: int) -> bool:
    """Must the lone piece here be the one that worked here before?"""
    before = now.workers_of(state, at)
    if before is None:
        return False
    leader, where = before
    if leader or now.leader_of(state, state.seat) == at:
        return leader and now.leader_of(state, state.seat) == at
    return where == [at]


def refuse_exchange(state: Core, action: act.ExchangeTreasure) -> Refusal | None:
    """Single against single, of another kind."""
    given, taken = box.TREASURE_KINDS.index(action.given), box.TREASURE_KINDS.index(action.taken)
    if action.rival == state.seat or action.rival >= state.players:
        return no("exchanging/rival", rival=action.rival)
    if (mine := now.held_by(state, state.seat, given)) != 1:
        return no("exchanging/own-single", held=mine)
    if (theirs := now.held_by(state, action.rival, taken)) != 1:
        return no("exchanging/their-single", held=theirs)
    if given == taken:
        return no("exchanging/different")
    return too_dear(state, box.EXCHANGE_COST)


def refuse_camp(state: Core, action: act.PitchCamp) -> Refusal | None:
    """A clearing without a camp, with one's own explorer there."""
    at = NUMBER_OF[action.at]
    if kind_on(state, at) is not Kind.CLEARING:
        return no("pitching/clearing", at)
    if any(at in now.camps_of(state, seat) for seat in range(state.players)):
        return no("pitching/one-camp", at)
    if state.options.camp_needs_explorer and not pieces_on(state, at):
        return no("pitching/explorer", at)
    if len(now.camps_of(state, state.seat)) == box.CAMPS:
        return no("pitching/two-camps", *now.camps_of(state, state.seat))
    return too_dear(state, box.CAMP_COST, at)


def refuse_guard(state: Core, action: act.PlaceGuard) -> Refusal | None:
    """The three conditions of “Placer un gardien sur un temple”."""
    at = NUMBER_OF[action.at]
    if kind_on(state, at) is not Kind.TEMPLE:
        return no("guarding/temple", at)
    guarded = [space for space in range(len(box.SPACE_NAMES)) if now.guard_on(state, space) == state.seat]
    if len(guarded) == box.GUARDS:
        return no("guarding/two-guards", *guarded)
    if now.guard_on(state, at) >= 0:
        return no("guarding/one-guard", at)
    if not has_piece(state, action.piece, at):
        return no("guarding/piece", at)
    mine = strength_on(state, state.seat, at)
    best = max(strength_on(state, seat, at) for seat in range(state.players) if seat != state.seat)
    if mine <= best:
        return no("guarding/majority", at, strength=mine, rival=best)
    return too_dear(state, box.GUARD_COST, at)


# Enchères, and what chance may turn up


def refuse_bid(state: Core, action: act.Bid) -> Refusal | None:
    """Higher than the bid before, and no more than one has."""
    if action.points <= state.bid:
        return no("auction/higher", bid=state.bid)
    prestige = now.prestige_of(state, state.seat)
    if state.options.bid_limit == "prestige" and action.points > prestige:
        return no("auction/own-points", prestige=prestige)
    return None


def refuse_choice(state: Core, action: act.ChooseHexTile) -> Refusal | None:
    """One of the hexagons that lie open."""
    there = box.TILE_NAMES.index(action.tile) in now.display_of(state)
    return None if there else no("auction/choose-displayed", tile=action.tile)


def refuse_first(state: Core, action: act.NameFirstPlayer) -> Refusal | None:
    """A seat of this game."""
    return None if action.seat < state.players else no("setup/players", players=state.players)


def refuse_draw(state: Core, action: act.DrawHexTile) -> Refusal | None:
    """One of those left of the first letter that is not used up."""
    pile = [box.TILES[tile] for tile in now.pile_of(state)]
    letter = min(tile.letter for tile in pile)
    there = any(tile.name == action.tile for tile in pile) and action.tile[0] == letter
    return None if there else no("turn/draw-in-order", letter=letter)


def refuse_find(state: Core, action: act.TurnUpTreasure) -> Refusal | None:
    """A kind of which not all are found."""
    there = now.unseen_of(state, box.TREASURE_KINDS.index(action.treasure))
    return None if there else no("digging/unseen-kind", treasure=action.treasure.value)


# Which decision an action answers

REFUSERS: Refusers = {
    act.PlaceHexTile: ((Phase.PLACE,), refuse_place),
    act.BringExplorer: ((Phase.ACT,), refuse_bring),
    act.MoveExplorer: ((Phase.ACT,), refuse_move),
    act.MoveBetweenCamps: ((Phase.ACT,), refuse_camp_move),
    act.UncoverFloor: ((Phase.ACT,), refuse_uncover),
    act.DigTreasure: ((Phase.ACT,), refuse_dig),
    act.ExchangeTreasure: ((Phase.ACT,), refuse_exchange),
    act.PitchCamp: ((Phase.ACT,), refuse_camp),
    act.PlaceGuard: ((Phase.ACT,), refuse_guard),
    act.EndTurn: ((Phase.ACT,), allow),
    act.Bid: ((Phase.BID,), refuse_bid),
    act.Pass: ((Phase.BID,), allow),
    act.ChooseHexTile: ((Phase.CHOOSE,), refuse_choice),
    act.NameFirstPlayer: ((Phase.FIRST_PLAYER,), refuse_first),
    act.DrawHexTile: ((Phase.DRAW,), refuse_draw),
    act.TurnUpTreasure: ((Phase.TREASURE,), refuse_find),
}
FIRST_OF_ALL = {
    Phase.FIRST_PLAYER: "setup/first-player",
    Phase.DRAW: "turn/draw",
    Phase.TREASURE: "digging/shown",
    Phase.PLACE: "placing/mandatory",
    Phase.CHOOSE: "auction/choose",
    Phase.BID: "auction/bid-or-pass",
}
NOT_WHILE_ACTING: dict[type[Action], str] = {
    act.PlaceHexTile: "turn/one-hexagon",
    act.Bid: "auction/bids-when-asked",
    act.Pass: "auction/bids-when-asked",
    act.ChooseHexTile: "auction/choose-once",
    act.NameFirstPlayer: "setup/first-player-once",
    act.DrawHexTile: "turn/draw-once",
    act.TurnUpTreasure: "digging/only-when-dug",
}
AUCTION_ACTIONS = (act.Bid, act.Pass, act.ChooseHexTile)
DRAWS = (act.NameFirstPlayer, act.DrawHexTile, act.TurnUpTreasure)


def refuse(state: Core, action: Action) -> Refusal | None:
    """The rule that an action breaks now, or None."""
    phases, refuser = REFUSERS[type(action)]
    if state.phase in phases:
        return refuser(state, action)
    if isinstance(action, AUCTION_ACTIONS) and not state.options.auction:
        return no("auction/option")
    if isinstance(action, DRAWS) and state.seat != CHANCE and state.phase != Phase.ACT:
        return no("action/not-now", decision=state.decision)
    if state.phase in FIRST_OF_ALL:
        return no(FIRST_OF_ALL[state.phase], decision=state.decision)
    return no(NOT_WHILE_ACTING[type(action)])
