"""A finished game explains itself: the score and why, the turning points, and what to do next."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import SitDown
from tests.browser.laid import Wish
from tests.browser.test_look import serious
from ziggurat.kit.registry import game, games

PLAYERS = {"tigris": 3, "kings": 3, "peloponnes": 3, "tikal": 3}


def finished(name: str, **options: Any) -> Wish:
    """A game that is over."""
    return Wish(name, PLAYERS[name], lambda state, _: bool(state.over), options)


@pytest.mark.parametrize("name", games())
def test_a_finished_game_says_who_won_and_why(sit_down: SitDown, name: str) -> None:
    page, table = sit_down(finished(name))
    page.get_by_role("region", name="Result").wait_for()
    assert page.evaluate("document.activeElement?.tagName") == "H2"  # what it says is read out first
    state = table.state
    rules = game(name)
    ranking = [seat for row in rules.ranking(state) for seat in row]
    rows = page.locator(".why tr.seat")
    assert [int(row.get_attribute("data-seat") or -1) for row in rows.all()] == ranking
    scores = rules.scores(state)
    for row, seat in zip(rows.all(), ranking, strict=True):
        assert str(scores[seat][0]) in row.inner_text()
        assert row.locator(".framed").count() >= (0 if name == "tikal" else 1)
    assert page.locator(".top h2").inner_text().endswith(f"{scores[ranking[0]][0]} to {scores[ranking[1]][0]}")
    assert "decide" in page.locator(".top p").first.inner_text()
    assert page.locator(".turnings li a").count() > 0
    assert page.locator(".turnings tbody tr").count() > 2
    page.get_by_role("button", name="Play again").wait_for()
    assert serious(page) == []
    page.get_by_role("button", name="Open the board").click()
    page.get_by_role("button", name="To the result").click()
    page.locator(".turnings li a").first.click()
    page.wait_for_url("**/replay/*?step=*")


def test_everybody_in_the_result_has_a_picture(sit_down: SitDown) -> None:
    page, _ = sit_down(Wish("tigris", 3, lambda state, _: bool(state.over)))
    page.get_by_role("heading", name="Why").wait_for()
    assert page.locator(".why tr.seat .avatar").count() == 3


def test_the_last_position_of_peloponnes_shows_the_tiles_of_every_realm(sit_down: SitDown) -> None:
    page, table = sit_down(finished("peloponnes"))
    last = page.get_by_role("region", name="The last position")
    last.wait_for()
    shown = [realm.locator("li svg").count() for realm in last.get_by_role("group").all()]
    seats = table.state.game.position(table.state).seats
    kinds = ("lands", "buildings", "unbuilt")
    assert shown == [len({tile for kind in kinds for tile in getattr(seat, kind)}) for seat in seats]
    assert sum(shown) > 0
    page.set_viewport_size({"width": 390, "height": 844})
    assert last.evaluate("card => card.scrollWidth <= card.clientWidth")


def test_the_link_of_a_game_is_copied(sit_down: SitDown) -> None:
    page, table = sit_down(finished("tikal"))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the link").click()
    page.get_by_role("button", name="Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()").endswith(table.path.replace("table", "replay"))


@pytest.mark.parametrize("name", games())
def test_the_result_fits_a_phone(sit_down: SitDown, name: str) -> None:
    page, _ = sit_down(finished(name), width=390, height=844, has_touch=True)
    page.get_by_role("region", name="Result").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    opened = [one.get_attribute("open") is not None for one in page.locator(".why details").all()]
    assert serious(page) == []
    assert opened.count(True) == 1  # the reader's own numbers; the others fold out
    page.get_by_role("button", name="Play again").scroll_into_view_if_needed()
    page.get_by_role("button", name="Play again").wait_for()
