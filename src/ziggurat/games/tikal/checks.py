"""Whether a position handed in is one of this game: every piece is somewhere, once, and stands where it can."""

from __future__ import annotations

from collections import Counter

from ziggurat.games.tikal import components as box
from ziggurat.games.tikal.components import Kind, Piece
from ziggurat.games.tikal.core import Core
from ziggurat.games.tikal.fields import LEADER_PLACES
from ziggurat.games.tikal.layout import Phase
from ziggurat.games.tikal.position import (
    DECISIONS,
    Position,
    SeatPosition,
    Work,
    explorers_gone,
    floors_left,
    kind_at,
    printed_value,
    unseen,
)
from ziggurat.games.tikal.probes import fits_nowhere
from ziggurat.kit.positions import demand
from ziggurat.kit.seats import CHANCE, NOBODY


def check_position(position: Position) -> None:
    """Everything that must hold before anything is put into the core."""
    check_names(position)
    check_hexes(position)
    check_sites(position)
    for seat in range(len(position.seats)):
        check_seat(position, seat)
    check_turn(position)


def check_state(position: Position, state: Core) -> None:
    """There is something to decide, and a hexagon in hand fits or does not, as the position says."""
    demand(position.loose == fits_nowhere(state), "a hexagon is loose exactly when it fits nowhere")
    demand(state.over or bool(state.numbers()), f"in this position nothing can be decided: {position.decision}")


def check_names(position: Position) -> None:
    """Every space, tile and seat that is named exists."""
    players = len(position.seats)
    for at in spaces_in(position):
        demand(at in box.SPACE_NAMES, f"there is no space {at!r}: they are called A1 to H5")
    for tile in tiles_in(position):
        demand(tile in box.TILE_NAMES, f"there is no hexagon {tile!r}: they are called A1 to G4")
    for seat in seats_in(position):
        demand(0 <= seat < players, f"there is no seat {seat} among {players}")


def spaces_in(position: Position) -> list[str]:
    """Every space that a position names."""
    found = [
        *position.hexes,
        *position.temples,
        *position.ruins,
        *position.guards,
        *position.worked,
        *position.worked_twice,
    ]
    kept = position.kept or Work()
    found += [*kept.worked, *kept.worked_twice]
    for worker in (*position.lone_workers, *kept.lone_workers):
        found += [worker.site, *worker.where]
    for seat in position.seats:
        found += [*seat.explorers, *seat.camps, *([] if seat.leader in LEADER_PLACES else [seat.leader])]
    return found + ([position.digging] if position.digging is not None else [])


def tiles_in(position: Position) -> list[str]:
    """Every hexagon that a position names."""
    hand = [position.tile] if position.tile is not None else []
    laid = [there.tile for there in position.hexes.values()]
    return [*laid, *position.pile, *position.display, *position.aside, *hand]


def seats_in(position: Position) -> list[int]:
    """Every player's seat that a position names."""
    auction = position.auction
    found = [position.player, *position.order, *position.amulets, *(guard.seat for guard in position.guards.values())]
    found += [position.acting] if position.acting is not None else []
    if auction:
        found += [*auction.passed, *(seat for seat in (auction.bidder, auction.first_to_pass) if seat is not None)]
    return found


def check_hexes(position: Position) -> None:
    """All 36 hexagons are somewhere, once, and lie where they can."""
    for tile, many in Counter(tiles_in(position)).items():
        demand(many == 1, f"the hexagon {tile} is in {many} places")
    missing = sorted(set(box.TILE_NAMES) - set(tiles_in(position)))
    demand(not missing, f"these hexagons are nowhere: {', '.join(missing)}")
    printed = {there.space for there in box.PRINTED}
    for at, there in position.hexes.items():
        demand(at not in printed, f"a hexagon is printed on {at}: none can be laid there")
        turns = box.rotations_of(box.TILES[box.TILE_NAMES.index(there.tile)])
        demand(
            0 <= there.rotation < turns, f"{there.tile} on {at} is turned by {there.rotation}: it looks {turns} ways"
        )
    demand(position.options.unplaceable == "aside" or not position.aside, "no hexagon is put aside by these rules")


def check_sites(position: Position) -> None:
    """Temples, ruins and guards fit the hexagons, the floors and the treasures of the box."""
    board = [*position.hexes, *(there.space for there in box.PRINTED)]
    temples = {at for at in board if kind_at(position, at) is Kind.TEMPLE}
    demand(set(position.temples) == temples, f"the values must be those of {', '.join(sorted(temples))}")
    for at, value in position.temples.items():
        low = printed_value(position, at)
        demand(low <= value <= box.HIGHEST_FLOOR, f"the temple on {at} cannot be worth {value}")
    for value, many in enumerate(floors_left(position)):
        demand(many >= 0, f"more floors of value {value} are laid than there are")
    check_ruins(position)
    for at, guard in position.guards.items():
        demand(at in temples, f"a guard stands on {at}, which is no temple")
        own = [other for other in position.guards.values() if other.seat == guard.seat]
        demand(len(own) <= box.GUARDS, f"seat {guard.seat} has {len(own)} guards")
        leads = [other for other in own if other.piece is Piece.EXPEDITION_LEADER]
        away = position.seats[guard.seat].leader == "guard"
        demand(len(leads) == int(away), f"seat {guard.seat} has {len(leads)} leaders on guard")


def check_ruins(position: Position) -> None:
    """Treasures lie in ruins, and those missing there have been found."""
    dug = 0
    for at, there in position.hexes.items():
        tile = box.TILES[box.TILE_NAMES.index(there.tile)]
        if tile.kind is Kind.RUIN:
            dug += tile.number - position.ruins.get(at, 0)
            demand(0 <= position.ruins.get(at, 0) <= tile.number, f"the ruin on {at} has {tile.number} masks")
    for at, many in position.ruins.items():
        demand(kind_at(position, at) is Kind.RUIN, f"treasures lie on {at}, which is no ruin")
        demand(many > 0, f"a ruin without treasures on {at} is left out")
    found = sum(sum(seat.treasures.values()) for seat in position.seats)
    demand(found == dug, f"{found} treasures are held, {dug} were dug up")
    for kind in box.TREASURE_KINDS:
        demand(unseen(position, kind) >= 0, f"there are only {box.TREASURES_OF_A_KIND} treasures {kind.value}")


def check_seat(position: Position, number: int) -> None:
    """One player's pieces are all there, and stand where they can."""
    seat = position.seats[number]
    demand(all(many > 0 for many in seat.explorers.values()), f"seat {number}: spaces without explorers are left out")
    demand(all(many > 0 for many in seat.treasures.values()), f"seat {number}: kinds without treasures are left out")
    demand(explorers_gone(position, number) >= 0, f"seat {number} has more than {box.EXPLORERS} explorers")
    away = seat.leader != "guard" or any(guard.seat == number for guard in position.guards.values())
    demand(away, f"seat {number}: the leader guards no temple")
    for at in standing(seat):
        demand(kind_at(position, at) not in (None, Kind.VOLCANO), f"seat {number} cannot stand on {at}")
    demand(len(seat.camps) <= box.CAMPS, f"seat {number} has {len(seat.camps)} camps")
    for at in seat.camps:
        demand(kind_at(position, at) is Kind.CLEARING, f"no camp can stand on {at}")
        camps = [camp for other in position.seats for camp in other.camps]
        demand(camps.count(at) == 1, f"two camps stand on {at}")


def standing(seat: SeatPosition) -> list[str]:
    """The spaces where a player has pieces."""
    return [*seat.explorers, *([] if seat.leader in LEADER_PLACES else [seat.leader])]


def check_turn(position: Position) -> None:
    """The decision fits the rest of the position."""
    phase, players = DECISIONS.index(position.decision), len(position.seats)
    if phase in (Phase.FIRST_PLAYER, Phase.DRAW, Phase.TREASURE):
        demand(position.deciding == CHANCE, "a draw is decided by chance (seat -1)")
    elif phase == Phase.OVER:
        demand(position.deciding == NOBODY, "nobody (seat -2) decides once the game is over")
    else:
        demand(0 <= position.deciding < players, f"seat {position.deciding} cannot decide among {players}")
    lasting = position.options.volcano_limits == "turn"
    check_work(
        position,
        Work(position.worked, position.worked_twice, position.lone_workers),
        2 * box.ACTION_POINTS if lasting else box.ACTION_POINTS,
    )
    check_kept(position, phase)
    demand(bool(position.order) == (position.scoring != "own_turn"), "there is an order exactly in a scoring round")
    demand(sorted(position.order) in ([], list(range(players))), "the order of a scoring round names each seat once")
    demand(position.place_in_order < players, f"place {position.place_in_order} in the order of {players}")
    demand(position.options.auction or not (position.display or position.amulets), "these rules have no auction")
    check_leftovers(position, phase)
    CHECKS[phase](position)


def check_leftovers(position: Position, phase: int) -> None:
    """What belongs to one decision is not there in another: equal positions are written alike."""
    if phase not in (Phase.ACT, Phase.TREASURE):
        over = (position.points, position.acting, position.worked, position.lone_workers, position.order)
        demand(over == (0, None, (), (), ()), "points, sites worked and an order belong to a player who acts")
        demand(position.tile is None or phase == Phase.PLACE, "a hexagon is in hand while nobody can lay it")
    demand(
        (position.digging is not None) == (phase == Phase.TREASURE), "a treasure is dug up exactly when one turns up"
    )
    demand((position.auction is not None) == (phase == Phase.BID), "bids stand exactly during an auction")
    demand(position.place_in_order == 0 or bool(position.order), "there is no place in an order without one")


def check_work(position: Position, work: Work, points: int) -> None:
    """The sites worked with so many points, and who worked alone."""
    demand(set(work.worked_twice) <= set(work.worked), "a site worked twice was worked once before")
    demand(len(work.lone_workers) <= points // box.FLOOR_COST, f"more sites were worked than {points} points allow")
    demand(len(set(work.worked)) == len(work.worked), "a site is named twice among those worked")
    sites = {worker.site for worker in work.lone_workers}
    demand(sites <= set(work.worked) and len(sites) == len(work.lone_workers), "a lone worker has a site worked")
    demand(not sites or position.options.second_floor_rule == "in_turn", "by these rules nobody minds who worked")


def check_kept(position: Position, phase: int) -> None:
    """Work is laid aside by the option only, from the drawer's scoring until the volcano is laid."""
    if position.kept is None:
        return
    demand(position.options.volcano_limits == "turn", "by these rules all limits begin anew with each ten points")
    others = position.scoring == "volcano" and position.place_in_order > 0
    laying = phase == Phase.PLACE and position.tile is not None and is_volcano(position.tile)
    demand(others or laying, "work is laid aside while the others score, and until the volcano is laid")
    demand(bool(position.kept.worked), "work laid aside names a site")
    check_work(position, position.kept, box.ACTION_POINTS)


def is_volcano(tile: str) -> bool:
    """Is the hexagon of this name a volcano?"""
    return box.TILES[box.TILE_NAMES.index(tile)].kind is Kind.VOLCANO


def check_draw(position: Position) -> None:
    """There is a hexagon to draw, and room for it."""
    demand(bool(position.pile), "no hexagon is left to draw")
    demand(len(position.display) < len(position.seats), "as many hexagons lie open as there are players")
    demand(position.tile is None, "a hexagon is in hand while another is drawn")


def check_bid(position: Position) -> None:
    """An auction is under way and the deciding seat is in it."""
    auction, out = position.auction, set(position.amulets)
    demand(position.options.auction and auction is not None, "there is no auction to bid in")
    assert auction is not None
    demand(out <= set(auction.passed), "those whose amulet is turned are out of the auction")
    demand(
        position.deciding not in {*auction.passed, auction.bidder}, f"seat {position.deciding} has nothing to bid now"
    )
    demand((auction.bid > 0) == (auction.bidder is not None), "a bid and its bidder come together")
    demand(auction.bidder not in auction.passed, "the highest bidder has passed")
    first = auction.first_to_pass
    demand((first is None) == (set(auction.passed) == out), "whoever passed first is named as soon as one has passed")
    demand(first is None or first in set(auction.passed) - out, "the first to pass has not passed")
    demand(
        len(position.display) == len(position.seats) - len(out), "one hexagon lies open for each player still to play"
    )


def check_choose(position: Position) -> None:
    """The winner chooses among what lies open."""
    demand(position.options.auction and bool(position.display), "there is no hexagon to choose")
    demand(position.deciding == position.player, "the player whose turn it is chooses")
    demand(position.deciding not in position.amulets, f"seat {position.deciding} has played in this round")


def check_place(position: Position) -> None:
    """A hexagon is in hand."""
    demand(position.tile is not None, "no hexagon is in hand")
    demand(position.deciding == position.player, "the player whose turn it is lays the hexagon")


def check_act(position: Position) -> None:
    """The acting player has points to spend; a volcano waits in hand during its round."""
    demand(position.acting == position.deciding, "the acting player decides")
    demand(position.points > 0, "the acting player has no action point left")
    check_acting(position)


def check_treasure(position: Position) -> None:
    """A treasure is being dug up where treasures lie."""
    demand(position.digging is not None and position.digging in position.ruins, "a treasure is dug up in a ruin")
    demand(position.acting is not None, "somebody digs")
    check_acting(position)


def check_acting(position: Position) -> None:
    """Whose points are spent fits the round."""
    if position.scoring == "own_turn":
        demand(position.acting == position.player, "in his own turn the player acts himself")
    else:
        demand(position.acting == position.order[position.place_in_order], "the order says who acts")
    volcano = position.tile is not None and is_volcano(position.tile)
    demand((position.scoring == "volcano") == volcano, "a volcano is in hand exactly in its scoring round")
    demand(volcano or position.tile is None, "a hexagon in hand is laid before points are spent")
    demand(
        position.scoring != "final" or not (position.pile or position.display), "hexagons are left in the final round"
    )


def check_nothing(position: Position) -> None:
    """Nothing more to check."""


CHECKS = {
    Phase.FIRST_PLAYER: check_nothing,
    Phase.DRAW: check_draw,
    Phase.BID: check_bid,
    Phase.CHOOSE: check_choose,
    Phase.PLACE: check_place,
    Phase.ACT: check_act,
    Phase.TREASURE: check_treasure,
    Phase.OVER: check_nothing,
}
