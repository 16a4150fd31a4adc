"""Between a phone and a wide screen the side column lies under the board as tabs, in every game."""

from __future__ import annotations

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.hands import open_table, until_asked
from tests.browser.test_look import serious

NAMES = ["Decision", "Players", "Log", "Chat"]


@pytest.mark.parametrize("game", ["tigris", "kings", "peloponnes", "tikal"])
def test_the_side_column_becomes_tabs(open_page: OpenPage, game: str) -> None:
    page = open_page("/", 820, 1100)
    open_table(page, game, ["me", "bot, Random", "bot, Random"])
    until_asked(page)
    row = page.get_by_role("tablist", name="Beside the board")
    assert row.get_by_role("tab").all_inner_texts() == NAMES
    for name in NAMES:
        row.get_by_role("tab", name=name).click()
        assert row.get_by_role("tab", selected=True).all_inner_texts() == [name]
        assert page.get_by_role("tabpanel", name=name, exact=True).is_visible()
        assert page.locator(".side > .panel:visible").count() == 1
    assert page.evaluate("document.documentElement.scrollHeight") <= 1100  # hand and main button without scrolling
    hand = page.locator(".table .left").bounding_box()
    side = page.locator(".side").bounding_box()
    assert hand
    assert side
    assert hand["y"] + hand["height"] <= side["y"] <= 1100 - side["height"]
    assert serious(page) == []


def test_tabs_by_keyboard(open_page: OpenPage) -> None:
    page = open_page("/", 820, 1100)
    open_table(page, "tigris", ["me", "bot, Random"])
    until_asked(page)
    tabs = page.get_by_role("tablist", name="Beside the board").get_by_role("tab")
    tabs.first.focus()
    for key, name in (
        ("ArrowRight", "Players"),
        ("End", "Chat"),
        ("ArrowRight", "Decision"),
        ("ArrowLeft", "Chat"),
        ("Home", "Decision"),
    ):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.textContent.trim()") == name
        assert page.evaluate("document.activeElement.getAttribute('aria-selected')") == "true"
    assert [tab.get_attribute("tabindex") for tab in tabs.all()] == ["0", "-1", "-1", "-1"]  # one stop for Tab


def test_what_is_asked_comes_to_the_front(open_page: OpenPage) -> None:
    page = open_page("/", 820, 1100)
    open_table(page, "tigris", ["me", "bot, Random"])
    until_asked(page)
    page.get_by_role("tab", name="Log").click()
    page.locator("button[data-pick=king]").first.click()
    page.locator("[data-space=K1]").click()  # a temple stands there: a refusal is an answer, and must be seen
    page.get_by_role("tabpanel", name="Decision").get_by_text("Why not here?").wait_for()


def test_a_wider_and_a_narrower_screen_have_none(open_page: OpenPage) -> None:
    page = open_page("/", 1000, 800)
    open_table(page, "tigris", ["me", "bot, Random"])
    until_asked(page)
    assert page.get_by_role("tablist", name="Beside the board").count() == 0
    page.set_viewport_size({"width": 759, "height": 900})
    page.locator(".dock").wait_for()
    assert page.get_by_role("tablist", name="Beside the board").count() == 0
