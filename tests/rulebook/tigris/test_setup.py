"""Éléments de jeu, Préparation, Royaumes et territoires: the box, the first positions, what belongs together."""

from __future__ import annotations

import pytest

from tests.rulebook.tigris.sketches import drawn, written
from tests.rulebook.tigris.table import draw_on, hand_size, kingdom, leaders, legal, play, refused, told
from ziggurat.games.tigris import components as box
from ziggurat.games.tigris import events
from ziggurat.games.tigris.game import GAME
from ziggurat.kit.errors import BadOptions
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.testing import rule


@rule("tigris/setup/players")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_take_part(players: int) -> None:
    state = GAME.start(players)
    assert len(state.position().seats) == players
    assert (GAME.census(state)["leaders"], GAME.census(state)["catastrophes"]) == (4 * players, 2 * players)


@rule("tigris/setup/players")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_no_other_number_of_players_is_possible(players: int) -> None:
    with pytest.raises(BadOptions, match="2 to 4 players"):
        GAME.start(players)


@rule("tigris/setup/board")
def test_the_board_has_11_rows_of_16_spaces_and_41_of_them_are_river() -> None:
    assert (box.ROWS, box.COLUMNS, box.SPACES) == (11, 16, 176)
    assert [line.count("~") for line in box.BOARDS["standard"].split()] == [6, 2, 4, 7, 2, 1, 7, 5, 7, 0, 0]
    state = drawn(". .", "H4", hands=("TF",))
    assert len(legal(state, "farm ")) == 41
    assert len(legal(state, "temple")) == 135 - 10


@rule("tigris/setup/start-temples")
def test_the_game_begins_with_ten_temples_and_ten_treasures() -> None:
    position = GAME.start(2).position()
    start = {"K1", "B2", "P2", "F3", "N5", "I7", "B8", "O9", "F10", "K11"}
    assert set(position.tiles) == set(position.treasures) == start
    assert set(position.tiles.values()) == {box.Sphere.TEMPLE}


@rule("tigris/setup/tiles")
def test_153_tiles_and_those_not_on_the_board_are_in_the_bag() -> None:
    state = GAME.start(2)
    census = GAME.census(state)
    assert [census[name] for name in ("tiles", "temple", "farm", "market", "settlement")] == [153, 57, 36, 30, 30]
    assert written(state.position().bag) == "30S 47T 36F 30M"


@rule("tigris/setup/dynasties")
def test_the_seats_take_the_dynasties_in_one_order() -> None:
    assert [dynasty.value for dynasty in box.DYNASTIES] == ["archer", "bull", "lion", "pot"]
    state = drawn("ak T bp . lf T pt", "E4")
    for seat, leader in enumerate(("king", "priest", "farmer", "trader")):
        assert leaders(state, seat) == {leader}


@rule("tigris/setup/four-leaders")
def test_each_player_has_a_king_a_priest_a_farmer_and_a_trader() -> None:
    state = GAME.start(3)
    play(state, "first 1")
    draw_on(state)
    for seat in (1, 2, 0):
        assert leaders(state, seat) == set()
        assert {text.split()[0] for text in legal(state)} >= {"king", "priest", "farmer", "trader"}
        play(state, "end")
    colours = dict(zip(box.LEADERS, box.SPHERES, strict=True))
    assert {leader.value: sphere.value for leader, sphere in colours.items()} == {
        "king": "settlement",
        "priest": "temple",
        "farmer": "farm",
        "trader": "market",
    }


@rule("tigris/setup/two-catastrophes")
def test_each_player_has_two_catastrophes_for_the_whole_game() -> None:
    assert [seat.catastrophes for seat in GAME.start(4).position().seats] == [2, 2, 2, 2]
    state = drawn(". .", "H4", hands=("TTTTTT", "TTTTTT"))
    play(state, "catastrophe H4", "catastrophe I4", "end")
    assert refused(state, "catastrophe J4") == "catastrophe/one-left"


@rule("tigris/setup/six-tiles")
@pytest.mark.parametrize(("players", "left"), [(2, 131), (3, 125), (4, 119)])
def test_each_player_draws_six_tiles_before_the_first_turn(players: int, left: int) -> None:
    state = GAME.start(players)
    play(state, "first 0")
    drawn_tiles = told(draw_on(state), events.TileDrawn)
    assert len(drawn_tiles) == 6 * players
    assert [hand_size(state, seat) for seat in range(players)] == [6] * players
    assert sum(state.position().bag.values()) == left


@rule("tigris/setup/six-monuments")
def test_there_is_one_monument_for_every_pair_of_colours() -> None:
    pairs = {frozenset(monument.value.split("-")) for monument in box.MONUMENTS}
    spheres = [sphere.value for sphere in box.SPHERES]
    assert pairs == {frozenset((a, b)) for a in spheres for b in spheres if a != b}
    assert len(box.MONUMENTS) == 6
    assert GAME.start(2).position().monuments == {}


@rule("tigris/setup/first-seat")
def test_chance_decides_who_begins() -> None:
    state = GAME.start(3)
    assert (state.seat, state.decision, state.tickets) == (CHANCE, "first_seat", 3)
    assert legal(state) == ["first 0", "first 1", "first 2"]
    assert refused(state, "first 3") == "setup/first-seat"
    play(state, "first 2")
    draw_on(state)
    assert (state.seat, state.decision) == (2, "choose_action")


@rule("tigris/setup/draw-from-bag")
def test_only_a_tile_in_the_bag_can_be_drawn() -> None:
    state = drawn(". .", "H4", hands=("TTTTT", "TTTTTT"), bag="SSM")
    play(state, "end")
    assert legal(state) == ["draw settlement", "draw market"]
    assert [str(GAME.actions.table[state.draw_number(ticket)]) for ticket in range(state.tickets)] == [
        "draw settlement",
        "draw settlement",
        "draw market",
    ]
    assert refused(state, "draw farm") == "setup/draw-from-bag"


@rule("tigris/setup/adjacent-by-side")
def test_spaces_that_touch_at_a_corner_are_not_adjacent() -> None:
    state = drawn(
        """
           H  I  J
        3  ak T  .
        4  S  .  M
        """,
        hands=("S",),
    )
    assert kingdom(state, "H3") == {"H3", "I3", "H4"}
    assert refused(state, "priest K3") == "leader/beside-temple"
    play(state, "settlement I4")
    assert kingdom(state, "H3") == {"H3", "I3", "H4", "I4", "J4"}


@rule("tigris/setup/region")
def test_leaders_connect_as_tiles_do_even_leader_to_leader() -> None:
    state = drawn(
        """
           H  I  J
        3  T  .  .
        4  ak bp S
        5  .  T  .
        """
    )
    assert kingdom(state, "H4") == {"H3", "H4", "I4", "J4", "I5"}


@rule("tigris/setup/kingdom")
def test_a_region_with_a_leader_is_a_kingdom_and_may_hold_several() -> None:
    state = drawn(
        """
           H  I  J  K  L
        3  ak T  ap .  T
        4  .  bf .  .  M
        """
    )
    assert kingdom(state, "H3") == {"H3", "I3", "J3", "I4"}
    assert kingdom(state, "L3") == set()
    assert (leaders(state, 0), leaders(state, 1)) == ({"king", "priest"}, {"farmer"})
