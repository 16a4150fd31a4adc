"""Règles avancées: the hexagons are put up for auction."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.rulebook.tikal.tables import (
    GAME,
    full_board,
    lay_anywhere,
    legal,
    now,
    play,
    prestige,
    refused,
    seat,
    started,
    table,
    told,
    twin,
)
from ziggurat.games.tikal.components import TILE_NAMES, Piece
from ziggurat.games.tikal.core import Core
from ziggurat.games.tikal.events import (
    AmuletsBack,
    AmuletTurned,
    AuctionOpened,
    AuctionWon,
    FreeTurn,
    HexRevealed,
    LastHexTaken,
    PrestigeScored,
)
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.testing import rule


def opened(players: int = 4, *tiles: str, **options: Any) -> Core:
    """The first auction of a game, these hexagons (or the first ones) lying open."""
    state = started(players, auction=True, **options)
    play(state, *(f"draw {tile}" for tile in tiles or TILE_NAMES[:players]))
    return state


def played(state: Core, tile: str, place: str) -> list[Any]:
    """The winner chooses, lays and stops."""
    return play(state, f"choose {tile}", f"place {place}", "end")


@rule("tikal/auction/option")
def test_without_the_option_there_are_no_auctions() -> None:
    for text in ("bid 1", "pass", "choose A1"):
        assert refused(table(), text) == "auction/option"
        assert refused(started(2), text) == "auction/option"


@rule("tikal/auction/same-rules")
def test_all_other_rules_stay() -> None:
    state = opened(2)
    play(state, "bid 1", "pass", "choose A1")
    assert legal(state) == legal(table(tile="A1", decision="place", points=0, acting=None))
    play(state, "place A3 r0")
    assert (state.decision, state.points) == ("act", 10)
    assert refused(state, "uncover A4") == "uncovering/explorer"


@rule("tikal/auction/display")
def test_as_many_hexagons_lie_open_as_players() -> None:
    for players, rounds in ((2, 18), (3, 12), (4, 9)):
        assert opened(players).decision == "bid"
        assert len(now(opened(players)).display) == players
        assert rounds * players == 36
    state, rng, revealed = started(4, auction=True), Random(1), []
    while not state.over:
        action = state.draw(rng) if state.seat == CHANCE else rng.choice(state.legal_actions)
        revealed += [event.tile for event in told(state.play(action), HexRevealed)]
    assert sorted(revealed) == sorted(TILE_NAMES)
    assert {name[0] for name in revealed[4:8]} == {"A", "B"}  # a round may mix two letters


@rule("tikal/auction/rounds")
def test_one_auction_less_than_players_and_the_last_hexagon_is_free() -> None:
    state = opened(3)
    play(state, "bid 2", "pass", "pass")
    played(state, "A1", "A3 r0")
    events = play(state, "bid 1", "pass") + played(state, "A2", "B3 r0")
    assert told(events, LastHexTaken) == [LastHexTaken(2)]
    assert (state.seat, state.decision, now(state).tile) == (2, "place", "A3")
    assert prestige(state) == [18, 19, 20]


@rule("tikal/auction/first-bidder")
def test_the_first_player_opens() -> None:
    assert opened(3).seat == 0
    state = GAME.start(players=3, auction=True)
    play(state, "first 1", "draw A1", "draw A2", "draw A3")
    assert state.seat == 1


@rule("tikal/auction/next-bidder")
def test_the_next_auction_opens_left_of_who_has_played() -> None:
    state = opened(4)
    play(state, "bid 1", "bid 2", "pass", "pass", "pass")  # seat 1 wins
    events = played(state, "A1", "A3 r0")
    assert told(events, AuctionOpened) == [AuctionOpened(2)]
    play(state, "pass", "bid 1", "pass")  # seat 3 wins; 0 opens next
    events = played(state, "A2", "B3 r0")
    assert told(events, AuctionOpened) == [AuctionOpened(0)]
    play(state, "bid 1", "pass")  # seat 0 wins; seat 1 has played, 2 is left
    events = played(state, "A3", "C4 r0")
    assert told(events, LastHexTaken) == [LastHexTaken(2)]


@rule("tikal/auction/new-round", "tikal/auction/amulets-back")
def test_a_new_round_opens_left_of_who_played_last() -> None:
    state = opened(3)
    play(state, "bid 1", "pass", "pass")
    played(state, "A1", "A3 r0")
    play(state, "pass", "bid 1")
    played(state, "A2", "B3 r0")  # seat 2
    events = play(state, "place C4 r0", "end")  # seat 1 plays last
    assert told(events, AmuletsBack) == [AmuletsBack()]
    assert now(state).amulets == ()
    play(state, "draw A4", "draw A5", "draw A6")
    assert state.seat == 2


@rule("tikal/auction/bid-or-pass")
def test_in_an_auction_one_bids_or_passes() -> None:
    state = opened(2)
    for text in ("end", "choose A1", "place A3 r0", "bring explorer A5"):
        assert refused(state, text) == "auction/bid-or-pass"
    assert refused(state, "pass") is None


@rule("tikal/auction/bids-when-asked")
def test_bids_are_made_in_an_auction_only() -> None:
    state = opened(2)
    play(state, "bid 1", "pass", "choose A1", "place A3 r0")
    assert refused(state, "bid 2") == "auction/bids-when-asked"
    assert refused(state, "pass") == "auction/bids-when-asked"


@rule("tikal/auction/higher")
def test_a_bid_is_at_least_1_and_higher_than_the_one_before() -> None:
    state = opened(3)
    assert legal(state, "bid") == {f"bid {points}" for points in range(1, 21)}
    play(state, "bid 4")
    assert refused(state, "bid 4") == "auction/higher"
    assert refused(state, "bid 3") == "auction/higher"
    assert refused(state, "bid 5") is None


@rule("tikal/auction/own-points")
def test_nobody_bids_more_than_he_has() -> None:
    state = opened(2)
    assert refused(state, "bid 21") == "auction/own-points"
    play(state, "bid 20")
    assert legal(state) == {"pass"}


@rule("tikal/auction/free-bids")
def test_by_the_option_bids_may_go_below_zero() -> None:
    state = opened(2, bid_limit="free")
    play(state, "bid 25", "pass")
    assert prestige(state) == [-5, 20]


@rule("tikal/auction/pass")
def test_a_pass_is_for_this_auction_only() -> None:
    state = opened(3)
    play(state, "bid 1", "pass", "bid 2")
    assert state.seat == 0  # seat 1 is not asked again
    play(state, "pass")  # seat 2 wins
    played(state, "A1", "A3 r0")
    play(state, "pass")
    assert state.seat == 1
    assert refused(state, "bid 1") is None


@rule("tikal/auction/all-pass")
def test_when_nobody_bids_the_first_to_pass_plays_free() -> None:
    state = opened(3)  # the first auction of the round, too
    events = play(state, "pass", "pass", "pass")
    assert told(events, FreeTurn) == [FreeTurn(0)]
    assert (state.seat, state.decision, prestige(state)) == (0, "choose", [20, 20, 20])


@rule("tikal/auction/last-must-bid")
def test_the_last_without_a_bid_must_bid_or_pass() -> None:
    state = opened(3)
    play(state, "pass", "pass")
    assert (state.seat, state.decision) == (2, "bid")
    bid = twin(state)
    play(bid, "bid 1")
    assert (bid.seat, bid.decision) == (2, "choose")
    play(state, "pass")
    assert state.seat == 0


@rule("tikal/auction/highest-wins", "tikal/auction/payment")
def test_the_highest_bidder_wins_and_pays_alone_before_choosing() -> None:
    state = opened(4)
    events = play(state, "bid 3", "pass", "bid 7", "pass", "pass")
    assert told(events, AuctionWon) == [AuctionWon(2, 7, 13)]
    assert (state.seat, state.decision, prestige(state)) == (2, "choose", [20, 20, 13, 20])


@rule("tikal/auction/choose")
def test_the_winner_chooses_before_anything_else() -> None:
    state = opened(2)
    play(state, "bid 1", "pass")
    for text in ("end", "place A3 r0", "bid 3"):
        assert refused(state, text) == "auction/choose"


@rule("tikal/auction/choose-once")
def test_a_hexagon_is_chosen_once() -> None:
    state = opened(2)
    play(state, "bid 1", "pass", "choose A1", "place A3 r0")
    assert refused(state, "choose A2") == "auction/choose-once"


@rule("tikal/auction/choose-displayed")
def test_the_hexagon_chosen_lies_open() -> None:
    state = opened(2, "A3", "A5")
    play(state, "bid 1", "pass")
    assert legal(state) == {"choose A3", "choose A5"}
    assert refused(state, "choose A1") == "auction/choose-displayed"


@rule("tikal/auction/amulet")
def test_everybody_turns_his_amulet_after_his_own_turn() -> None:
    state = opened(3)
    play(state, "bid 1", "pass", "pass")
    events = played(state, "A1", "A3 r0")
    assert told(events, AmuletTurned) == [AmuletTurned(0)]
    assert now(state).amulets == (0,)
    play(state, "bid 1", "bid 2")
    assert state.seat == 1  # seat 0 takes no part


def with_volcano(**fields: Any) -> Core:
    """Three players, one has played; a volcano and C1 lie open, and the third has won the auction."""
    pile = TILE_NAMES[TILE_NAMES.index("C2") :]
    laid = [name for name in TILE_NAMES if name < "C" and name != "B6"]
    spaces = ["A3", "B3", "C4", "C5", "A2", "B2", "C3", "D4", "D5", "A1", "B1"]
    return table(
        seat("A4", prestige=10), seat(leader="B5", prestige=9), seat(prestige=8),
        hexes=dict(zip(spaces, laid, strict=True)), values={"A4": 4, "B5": 3}, pile=pile, display=("B6", "C1"),
        amulets=(0,), auction=True, decision="choose", deciding=2, player=2, points=0, acting=None, **fields,
    )  # fmt: skip


@rule("tikal/auction/volcano", "tikal/auction/volcano-amulets")
def test_choosing_the_volcano_starts_scoring_for_all() -> None:
    state = with_volcano()
    play(state, "choose B6")
    seats, scored = [], []
    for _ in range(3):
        assert (state.points, now(state).tile, now(state).amulets) == (10, "B6", (0,))
        seats.append(state.seat)
        scored += [event.points for event in told(play(state, "end"), PrestigeScored)]
    assert seats == [2, 0, 1]  # seat 0 too, whose amulet is turned
    assert scored == [0, 4, 3]
    assert (state.decision, state.seat, now(state).amulets) == ("place", 2, (0,))
    lay_anywhere(state)
    assert (state.points, state.seat) == (10, 2)
    play(state, "end")
    assert (state.seat, now(state).tile, now(state).amulets) == (1, "C1", (0, 2))


@rule("tikal/auction/volcano-left")
def test_the_volcano_may_be_left_to_the_last_player() -> None:
    state = with_volcano()
    play(state, "choose C1")
    lay_anywhere(state)
    play(state, "end")
    assert (now(state).tile, now(state).scoring, state.seat) == ("B6", "volcano", 1)


@rule("tikal/auction/one-volcano")
def test_two_volcanoes_never_lie_open_together() -> None:
    draws = {letter: [n for n, name in enumerate(TILE_NAMES) if name[0] == letter] for letter in "BDF"}
    for players in (2, 3, 4):
        rounds = [{place // players for place in places} for places in draws.values()]
        assert not rounds[0] & rounds[1]
        assert not rounds[1] & rounds[2]


@rule("tikal/auction/points-count-at-once")
def test_points_won_in_a_scoring_round_may_be_bid() -> None:
    seats = (seat("A4", prestige=0), seat(), seat())
    state = table(
        *seats, values={"A4": 4}, tile="B6", scoring="volcano", order=(2, 0, 1), player=2, display=("A1", "A2"),
        auction=True, deciding=2, acting=2,
    )  # fmt: skip
    play(state, "end", "end", "end", "place A3 r0", "end")
    assert (state.seat, state.decision) == (0, "bid")
    assert legal(state) == {"bid 1", "bid 2", "bid 3", "bid 4", "pass"}


def last_hexagon(*points: int, player: int) -> Core:
    """The last player of the last round stops; the final round begins."""
    board = full_board("G4") | {"H5": "G4"}
    seats = [seat(prestige=many) for many in points]
    others = tuple(number for number in range(len(points)) if number != player)
    state = table(*seats, hexes=board, auction=True, deciding=player, player=player, acting=player, amulets=others)
    play(state, "end")
    return state


@rule("tikal/auction/final-order")
def test_the_final_round_goes_from_least_to_most_prestige() -> None:
    state = last_hexagon(12, 5, 20, 8, player=0)
    assert now(state).order == (1, 3, 0, 2)
    again = last_hexagon(5, 6, player=0)
    play(again, *["bring explorer A5"] * 2, "move explorer A5 A4", "move explorer A5 B5", "end")
    assert prestige(again)[0] == 7  # ahead now, but the order was fixed before the round
    assert again.seat == 1


@rule("tikal/auction/final-tie")
def test_equals_play_clockwise_after_the_last_to_lay() -> None:
    assert now(last_hexagon(7, 7, 7, 7, player=1)).order == (2, 3, 0, 1)
    assert now(last_hexagon(7, 9, 7, 3, player=0)).order == (3, 2, 0, 1)


@rule("tikal/auction/final-score")
def test_the_final_score_is_what_the_marker_shows() -> None:
    state = last_hexagon(15, 15, player=1)
    play(state, "end")
    assert prestige(state) == [15, 15]
    play(state, "end")
    assert state.ranking() == [[0, 1]]
    board = full_board("G4") | {"H5": "G4"}
    tie = table(
        seat(prestige=16), seat(prestige=15), hexes=board, auction=True, scoring="final", order=(0, 1),
        place_in_order=1, guards={"A4": (1, Piece.EXPLORER)},
    )  # fmt: skip
    play(tie, "end")
    assert prestige(tie) == [16, 16]
    assert tie.ranking() == [[1], [0]]
