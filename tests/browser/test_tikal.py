"""Tikal through the page: an auction by mouse, a hexagon by keyboard, and the look."""

from __future__ import annotations

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.hands import open_table, ply, until_asked, until_moved
from tests.browser.test_look import SCREENS, shoot
from tests.browser.tikal import TikalHands


def test_an_auction_by_mouse(open_page: OpenPage) -> None:
    page = open_page()
    open_table(page, "tikal", ["me", "bot, Random"], auction="true")
    hands = TikalHands(page)
    until_asked(page)
    shoot(page, "tikal-auction-wide-light")
    hands.play_on(until={"bid", "place", "act"})
    assert {"bid", "place", "act"} <= hands.seen


def test_a_hexagon_is_turned_and_laid_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page()
    open_table(page, "tikal", ["me", "bot, Random"])
    until_asked(page)
    assert page.get_by_role("gridcell").count() == 40
    before = ply(page)
    page.locator("[role=grid] .space.target").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("r")
    page.keyboard.press("Enter")
    until_moved(page, before)
    assert until_asked(page) == "act"


@pytest.mark.parametrize("screen", SCREENS)
def test_the_look(open_page: OpenPage, screen: str) -> None:
    page = open_page("/", **SCREENS[screen])
    open_table(page, "tikal", ["me", "bot, Random", "bot, Random"])
    hands = TikalHands(page)
    until_asked(page)
    page.locator("[role=grid] .space.target").first.click()
    shoot(page, f"tikal-lay-{screen}")
    page.locator("[data-main]").click()
    while until_asked(page) != "act":
        hands.answer("place")
    page.locator('button[data-pick="bring explorer"]').click()
    page.locator("[role=grid] .space.target").first.hover()
    shoot(page, f"tikal-bring-{screen}")
