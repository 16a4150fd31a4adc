"""What is behind the screens, and what lies open."""

from __future__ import annotations

import pytest

from tests.rulebook.tigris.sketches import drawn, written
from tests.rulebook.tigris.table import draw_on, end_turn, play, refused
from ziggurat.games.tigris import events
from ziggurat.games.tigris.components import Sphere
from ziggurat.games.tigris.game import GAME
from ziggurat.kit.errors import IllegalAction
from ziggurat.kit.testing import rule
from ziggurat.kit.views import SPECTATOR


@rule("tigris/information/hands-hidden")
def test_a_hand_is_known_to_its_owner_alone() -> None:
    state = drawn(". .", "H4", hands=("TTM", "FFFF"))
    assert written(state.view(0).table.seats[0].hand) == "2T 1M"
    for viewer in (1, SPECTATOR):
        assert (state.view(viewer).table.seats[0].hand, state.view(viewer).table.seats[0].tiles) == (None, 3)
    other_hands = drawn(". .", "H4", hands=("TTM", "SSMM"))
    assert state.view(0).to_json() == other_hands.view(0).to_json()


@rule("tigris/information/hands-hidden")
def test_the_others_see_how_many_tiles_were_drawn_not_which() -> None:
    drawn_tile = events.TileDrawn(0, Sphere.FARM)
    assert GAME.heard_by([drawn_tile], 0) == [drawn_tile]
    for viewer in (1, SPECTATOR):
        assert GAME.heard_by([drawn_tile], viewer) == [events.TilesDrawn(0, 1)]


@rule("tigris/information/bag-hidden")
@pytest.mark.parametrize(("bag", "percent"), [("", 0), ("1M", 1), ("14T", 10), ("15T", 11), ("20S 40T 36F 30M", 89)])
def test_the_bag_shows_only_as_a_percentage_rounded_up(bag: str, percent: int) -> None:
    state = drawn(". .", "H4", bag=bag)
    for viewer in (0, 1, SPECTATOR):
        table = state.view(viewer).table
        assert (table.bag, table.bag_percent) == (None, percent)


@rule("tigris/information/bag-hidden")
def test_nobody_knows_which_tile_leaves_the_bag_next() -> None:
    one = drawn(". .", "H4", hands=("TTTT", "MS"), bag="2M 1S")
    other = drawn(". .", "H4", hands=("TTTT", "SS"), bag="3M")
    assert one.view(0).to_json() == other.view(0).to_json()


@rule("tigris/information/points-hidden")
def test_while_the_game_lasts_each_player_alone_sees_their_own_points_and_treasures() -> None:
    state = drawn(". .", "H4", points=("3S", "2T"), treasures_at=("B2", "K1"), hands=("TTTTTT", "TTTTTT"))
    own, other = state.view(0).table.seats
    assert (written(own.points), own.treasures, other.points, other.treasures) == ("3S", 0, None, None)
    end_turn(state)
    assert state.over
    for viewer in (0, SPECTATOR):  # the screens are lifted
        assert [written(seat.points) for seat in state.view(viewer).table.seats] == ["3S", "2T"]


@rule("tigris/information/awards-open")
def test_every_award_is_made_openly() -> None:
    state = drawn(
        """
            F  G  H  I  J  K
        10  T* S  .  S  S  S
        11  at .  .  .  .  T*
        """,
        hands=("M",),
    )
    happened = play(state, "market H10", "leave K11")
    assert {type(event) for event in happened} >= {events.PointScored, events.TreasuresTaken}
    for viewer in (0, 1, SPECTATOR):
        assert GAME.heard_by(happened, viewer) == happened


@rule("tigris/information/table-open")
def test_board_leaders_catastrophes_and_monuments_are_open_to_all() -> None:
    state = drawn(
        """
           H  I  J  K  L
        4  #  #  T  ap .
        5  #  #  x  .  .
        """,
        catastrophes=(1, 2),
        monuments={"temple-farm": ("H4", "temple")},
    )
    position = state.position()
    for viewer in (0, 1, SPECTATOR):
        table = state.view(viewer).table
        assert (table.tiles, table.treasures) == (position.tiles, position.treasures)
        assert (table.catastrophes, table.monuments) == (("J5",), position.monuments)
        assert [seat.catastrophes for seat in table.seats] == [1, 2]
        assert [len(seat.leaders) for seat in table.seats] == [1, 0]


@rule("tigris/information/swapped-tiles-secret")
def test_the_others_learn_only_the_number_of_swapped_tiles() -> None:
    views = []
    for swap in ("swap 2T", "swap 2M"):
        state = drawn(". .", "H4", hands=("TTMM", "TTTTTT"))
        happened = play(state, swap)
        assert GAME.heard_by(happened, 1) == [events.TilesSwapped(0, 2)]
        views.append(state.view(1).to_json())
    assert views[0] == views[1]


@rule("tigris/information/reinforcements-shown")
def test_reinforcements_are_shown_to_all() -> None:
    state = drawn("bk T .", "H4", hands=("TTT", "T"))
    play(state, "king J4")
    happened = play(state, "reinforce 2")
    for viewer in (0, 1, SPECTATOR):
        assert GAME.heard_by(happened, viewer) == [events.Reinforced(0, Sphere.TEMPLE, 2)]
    play(state, "reinforce 0")
    assert "removed" not in state.view(1).table.__struct_fields__  # put aside, no longer on the table


@rule("tigris/action/not-now")
def test_an_action_must_belong_to_the_decision_at_hand() -> None:
    state = drawn("bk T .", "H4", hands=("T", "T"))
    for stray in ("reinforce 0", "war king", "decline", "leave B2", "draw farm", "first 0", "build temple-farm H4"):
        assert refused(state, stray) == "action/not-now"
    play(state, "king J4")
    assert refused(state, "end") == "action/not-now"


@rule("tigris/action/game-over")
def test_nothing_can_be_played_once_the_game_is_over() -> None:
    state = drawn(". .", "H4", treasures_at=())
    end_turn(state)
    draw_on(state)
    assert (state.over, state.legal_actions) == (True, [])
    for action in ("end", "king H4", "temple H4", "draw farm"):
        assert refused(state, action) == "action/game-over"
    with pytest.raises(IllegalAction, match="game is over"):
        state.play("end")
