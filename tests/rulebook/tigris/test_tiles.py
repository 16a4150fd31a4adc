"""Placer une tuile civilisation, Attribution du point de victoire."""

from __future__ import annotations

import pytest

from tests.rulebook.tigris.sketches import assert_shows, drawn
from tests.rulebook.tigris.table import causes, kingdom, legal, play, random_plays, refused, score, told
from ziggurat.games.tigris import events
from ziggurat.games.tigris.actions import PlaceTile
from ziggurat.games.tigris.components import Sphere
from ziggurat.kit.testing import rule


@rule("tigris/tile/from-hand", "tigris/tile/in-hand")
def test_a_tile_is_laid_from_the_players_own_hand() -> None:
    state = drawn(". .", "H4", hands=("SM", "TF"))
    assert refused(state, "temple H4") == "tile/in-hand"
    assert refused(state, "farm E1") == "tile/in-hand"
    assert refused(state, "settlement H4") is None
    play(state, "settlement H4")
    assert refused(state, "settlement I4") == "tile/in-hand"


@rule("tigris/tile/free-space")
def test_a_tile_needs_an_empty_space() -> None:
    state = drawn(
        """
           H  I  J
        3  S  T  bp
        4  .  x  .
        """,
        hands=("M",),
    )
    assert {refused(state, f"market {space}") for space in ("H3", "I3", "J3", "I4")} == {"tile/free-space"}
    assert refused(state, "market H4") is None


@rule("tigris/tile/farms-on-rivers-only")
def test_a_farm_goes_on_a_river_and_nowhere_else() -> None:
    state = drawn(". .", "H4", hands=("F",))
    assert refused(state, "farm H4") == "tile/farms-on-rivers-only"
    assert refused(state, "farm E1") is None


@rule("tigris/tile/others-not-on-rivers")
@pytest.mark.parametrize("tile", ["settlement", "temple", "market"])
def test_the_other_tiles_stay_on_land(tile: str) -> None:
    state = drawn(". .", "H4", hands=("STM",))
    assert refused(state, f"{tile} E1") == "tile/others-not-on-rivers"
    assert refused(state, f"{tile} D1") is None


@rule("tigris/tile/at-most-two-kingdoms")
def test_a_tile_may_not_join_three_kingdoms() -> None:
    three = """
           H  I  J  K  L
        3  .  .  lf .  .
        4  .  .  T  .  .
        5  ak T  .  T  bp
        """
    state = drawn(three, hands=("S",))
    assert refused(state, "settlement J5") == "tile/at-most-two-kingdoms"
    assert causes(state, "settlement J5") == {"J5", "J4", "I5", "K5"}
    without_the_third = drawn(three.replace("lf", ". "), hands=("S",))
    assert refused(without_the_third, "settlement J5") is None


@rule("tigris/tile/anywhere")
def test_a_tile_need_not_touch_anything() -> None:
    state = drawn(". .", "H4", hands=("S",))
    play(state, "settlement H4")
    assert kingdom(state, "H4") == set()
    assert_shows(state, "S .", "H4")


@rule("tigris/tile/never-moved")
@pytest.mark.parametrize("seed", range(3))
def test_a_tile_once_laid_is_never_moved(seed: int) -> None:
    before: dict[str, Sphere] = {}
    for action, _, state in random_plays(seed):
        after = state.position().tiles
        fresh = {space for space, sphere in after.items() if before.get(space) is not sphere}
        assert not before or fresh <= ({action.at} if isinstance(action, PlaceTile) else set())
        before = dict(after)


@rule("tigris/tile/start-space-is-land")
def test_the_space_of_a_start_temple_that_has_gone_is_ordinary_land() -> None:
    state = drawn(". . .", "H7", hands=("SF",))  # I7, its temple gone
    assert refused(state, "farm I7") == "tile/farms-on-rivers-only"
    assert refused(state, "settlement I7") is None
    play(state, "settlement I7")
    assert_shows(state, ". S .", "H7")


@rule("tigris/tile/leader-scores")
@pytest.mark.parametrize(
    ("tile", "leader", "points"),
    [("settlement J4", "ak", "1S"), ("temple J4", "ap", "1T"), ("market J4", "at", "1M")],
)
def test_a_tile_earns_one_point_for_the_leader_of_its_colour(tile: str, leader: str, points: str) -> None:
    state = drawn(f"{leader} T . S", "H4", hands=("STM",))
    scored = told(play(state, tile), events.PointScored)
    assert [(event.amount, event.reason) for event in scored] == [(1, "tile")]
    assert score(state, 0) == points


@rule("tigris/tile/leader-scores")
def test_a_farm_earns_one_blue_point_however_many_regions_it_attaches() -> None:
    state = drawn(
        """
            H  I  J  K
         8  af T  .  .
         9  ~  ~  F  ~
        10  S  M  .  .
        """,
        hands=("F",),
    )
    play(state, "farm I9")
    assert score(state, 0) == "1F"
    assert kingdom(state, "H8") == {"H8", "I8", "I9", "J9", "I10", "H10"}


@rule("tigris/tile/king-scores")
def test_failing_that_leader_the_king_scores_in_the_colour_of_the_tile() -> None:
    state = drawn("ak T . .", "H4", hands=("MT",))
    scored = told(play(state, "market J4", "temple K4"), events.PointScored)
    assert [(event.seat, event.sphere, event.reason) for event in scored] == [
        (0, Sphere.MARKET, "king"),
        (0, Sphere.TEMPLE, "king"),
    ]
    assert score(state, 0) == "1T 1M"


@rule("tigris/tile/king-scores")
def test_the_king_scores_nothing_when_the_leader_of_the_colour_is_there() -> None:
    state = drawn("ak T bt .", "H4", hands=("M",))
    play(state, "market K4")
    assert (score(state, 0), score(state, 1)) == ("", "1M")


@rule("tigris/tile/opponent-scores")
def test_the_point_goes_to_the_leaders_owner_whoever_laid_the_tile() -> None:
    state = drawn("bk T . .", "H4", hands=("S",))
    play(state, "settlement J4")
    assert (score(state, 0), score(state, 1)) == ("", "1S")
    assert state.decision == "choose_action"  # nobody was asked


@rule("tigris/tile/no-leader-no-point")
def test_without_leader_of_the_colour_or_king_nobody_scores() -> None:
    state = drawn("ap T bf .", "H4", hands=("M",))
    assert told(play(state, "market K4"), events.NoPoint) == [events.NoPoint(Sphere.MARKET, "K4", "no_leader")]
    assert (score(state, 0), score(state, 1)) == ("", "")


@rule("tigris/tile/no-kingdom-no-point")
def test_a_tile_outside_every_kingdom_earns_nothing() -> None:
    state = drawn("ak T . . T .", "G4", hands=("T",))
    assert told(play(state, "temple L4"), events.NoPoint) == [events.NoPoint(Sphere.TEMPLE, "L4", "no_kingdom")]
    assert score(state, 0) == ""


@rule("tigris/tile/unification-no-point")
def test_a_tile_that_unites_two_kingdoms_earns_nothing_war_or_no_war() -> None:
    peace = drawn("ak T . T bp", "H4", hands=("S",))
    play(peace, "settlement J4")
    assert (score(peace, 0), score(peace, 1)) == ("", "")
    war = drawn("ak T . T bk", "H4", hands=("SS",))
    play(war, "settlement J4", "reinforce 1", "reinforce 0")
    assert score(war, 0) == "1S"  # for the beaten king, not for the tile
    assert "end" in legal(war)
