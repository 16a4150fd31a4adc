"""The panels of single decisions, wide in English, narrow in French: nothing cut off or serious, and a picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import SitDown
from tests.browser.cut import cut
from tests.browser.hands import until_asked
from tests.browser.laid import Wish
from tests.browser.test_look import SCREENS, drawn, shoot
from tests.browser.test_peloponnes_turns import DISPLACED, asks
from tests.browser.test_tikal_turns import BID, EXCHANGE, WALK, cell, press
from tests.browser.tikal import far_target

if TYPE_CHECKING:
    from playwright.sync_api import Page


def choose_bid(page: Page) -> None:
    """A bid is proposed."""
    press(page, page.locator(".bid").first)


def put_exchange_together(page: Page) -> None:
    """Both halves of an exchange are chosen."""
    press(page, page.locator(".hand [data-pick=exchange]"))
    press(page, page.locator('[data-option^="give "]:not(.off)').first)
    press(page, page.locator('[data-option^="take "]:not(.off)').first)
    page.locator("[data-main]").wait_for()


def point_far_away(page: Page) -> None:
    """A walk of several steps is shown."""
    press(page, page.locator(".hand [data-pick=move]"))
    space, _ = far_target(page, below=10)
    drawn(page)
    if page.locator(".dock").count():
        cell(page, space).tap()
    else:
        cell(page, space).hover()
    page.locator(".steps li").nth(1).wait_for()


def wonder(page: Page) -> None:
    """A space is refused."""
    press(page, page.locator(".hand [data-pick=move]"))
    press(page, page.locator('[role=grid] [aria-label$="jungle"]').first)
    page.locator(".slot .refusal").wait_for()


def choose_first(page: Page) -> None:
    """The first answer is chosen."""
    press(page, page.locator(".slot .option, .offer.can, .home").first)
    page.locator("[data-main]").wait_for()


PANELS: dict[str, tuple[Wish, Callable[[Page], None]]] = {
    "tikal-bid": (BID, choose_bid),
    "tikal-exchange": (EXCHANGE, put_exchange_together),
    "tikal-walk": (WALK, point_far_away),
    "tikal-refusal": (WALK, wonder),
    "peloponnes-displaced": (DISPLACED, choose_first),
    "peloponnes-storm": (Wish("peloponnes", 4, asks("storm")), choose_first),
    "peloponnes-draft": (Wish("peloponnes", 3, asks("choose_civilization"), options={"draft": True}), choose_first),
}


@pytest.mark.parametrize(("screen", "locale"), [("wide-dark", "en-US"), ("phone-light", "fr-FR")])
@pytest.mark.parametrize("panel", PANELS)
def test_the_look_of_a_panel(sit_down: SitDown, panel: str, screen: str, locale: str) -> None:
    wish, go_there = PANELS[panel]
    page, _ = sit_down(wish, locale=locale, **SCREENS[screen])
    until_asked(page)
    go_there(page)
    shoot(page, f"{panel}-{screen}")
    assert cut(page) == []
