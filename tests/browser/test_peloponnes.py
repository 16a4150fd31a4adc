"""Peloponnes through the page: bids by keyboard, and the look."""

from __future__ import annotations

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.hands import decision, open_table, ply, press_by_key, until_asked, until_moved
from tests.browser.test_look import SCREENS, shoot


def test_a_bid_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page()
    open_table(page, "peloponnes", ["me", "bot, Random", "bot, Random"])
    until_asked(page)
    before = ply(page)
    for card in page.locator(".offer.can").all():
        press_by_key(page, card)
        least = page.locator("output").inner_text()
        if page.get_by_role("button", name="more", exact=True).is_enabled():
            page.keyboard.press("ArrowUp")
            assert int(page.locator("output").inner_text()) == int(least) + 1
            break
    page.keyboard.press("Enter")
    until_moved(page, before)


@pytest.mark.parametrize("screen", SCREENS)
def test_the_look(open_page: OpenPage, screen: str) -> None:
    page = open_page("/", **SCREENS[screen])
    open_table(page, "peloponnes", ["me", "bot, Random", "bot, Random"])
    until_asked(page)
    assert decision(page) == "bid"
    shoot(page, f"peloponnes-turn-{screen}")
    page.locator(".offer.can").first.click()
    page.locator("[data-main]").wait_for()
    shoot(page, f"peloponnes-bid-{screen}")
    page.get_by_role("tab").nth(1).click()
    shoot(page, f"peloponnes-rival-{screen}")
