"""The analysis board: lines tried, branched and deleted by mouse, keyboard and touch, while a bot thinks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import OpenPage, Server
from tests.browser.test_onward import uploaded
from ziggurat.study.puzzles import GAMES

if TYPE_CHECKING:
    from playwright.sync_api import Page

PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def at(page: Page, node: int, nodes: int) -> None:
    """Wait until one stands at a node of so many."""
    there = f".page[data-analysis][data-busy=false][data-node-now='{node}'][data-nodes='{nodes}']"
    page.wait_for_selector(there)


def think(page: Page) -> None:
    """Wait until the bot has found something."""
    page.wait_for_selector("[data-thought]:not([data-thought='0']) .move")


@pytest.mark.parametrize("game", ["tigris", "peloponnes"])
def test_a_line_is_played_branched_walked_and_deleted(open_page: OpenPage, server: Server, game: str) -> None:
    name, step = uploaded(server, game)
    page = open_page(f"/analysis/{game}?replay={name}&step={step}", locale="en-US")
    at(page, 0, 1)
    think(page)
    card, moves = page.locator(".best").bounding_box(), page.locator(".best .hint").bounding_box()
    assert card is not None
    assert moves is not None
    assert (card["x"] <= moves["x"], moves["width"] <= card["width"]) == (True, True), "the moves stand in their card"
    page.locator(".best [data-main]").click()
    at(page, 1, 2)
    page.keyboard.press("ArrowLeft")
    at(page, 0, 2)
    think(page)
    if page.locator(".best .move").count() > 1:
        page.keyboard.press("b")
        page.locator(".best [data-main]").press("Enter")
        at(page, 2, 3)
        page.keyboard.press("ArrowUp")
        at(page, 1, 3)
        page.keyboard.press("ArrowDown")
        at(page, 2, 3)
        page.keyboard.press("Delete")
        at(page, 0, 2)
    page.reload()
    at(page, 0, 2)
    page.keyboard.press("ArrowRight")
    at(page, 1, 2)
    assert page.locator("[data-node='1']").inner_text().strip()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_through_the_eyes_of_another_seat_the_bot_moves_and_nothing_is_offered(
    open_page: OpenPage, server: Server
) -> None:
    name, step = uploaded(server, "kings")
    page = open_page(f"/analysis/kings?replay={name}&step={step}&seat=1", locale="en-US")
    at(page, 0, 1)
    assert page.locator(".best .move").count() == 0
    page.locator("[data-bot]").click()
    at(page, 1, 2)
    page.locator("[data-eyes]").select_option("open")
    think(page)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_is_whole_in_french_too(open_page: OpenPage, server: Server, game: str) -> None:
    """The end of the longest question was out of sight: « ou terminez le »."""
    name, step = uploaded(server, game)
    page = open_page(f"/analysis/{game}?replay={name}&step={step}", locale="fr-FR")
    at(page, 0, 1)
    assert page.locator(".what").first.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 0


def test_on_a_phone_in_french_moves_and_lines_are_a_sheet(open_page: OpenPage, server: Server) -> None:
    name, step = uploaded(server, "tikal")
    page = open_page(f"/analysis/tikal?replay={name}&step={step}", locale="fr-FR", **PHONE)
    at(page, 0, 1)
    page.locator("[data-moves]").tap()
    think(page)
    page.locator("dialog [data-main]").tap()
    at(page, 1, 2)
    assert page.locator("dialog [data-node='1']").inner_text().strip()
    page.locator("dialog [data-delete]").tap()
    at(page, 0, 1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
