"""Every line of a log leads to the rules behind it: at the table and in a replay, by mouse, keyboard and touch."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import OpenPage, Server, SitDown
from tests.browser.laid import Wish, lay
from ziggurat.study.puzzles import GAMES

if TYPE_CHECKING:
    from playwright.sync_api import Page

PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def after(many: int, game: str) -> Wish:
    """A game with so many decisions behind it."""
    decided = count()
    return Wish(game, 2, lambda *_: next(decided) >= many)


def check_link(page: Page, game: str) -> None:
    """The rule is there in words, and its link leads to the same words in the book."""
    said = page.locator("[data-behind] + ul li").first
    rule = str(said.locator("a").get_attribute("href")).partition("?rule=")[2]
    assert rule.startswith(f"{game}/")
    with page.context.expect_page() as opened:
        said.locator("a").click()
    sentence = opened.value.locator(f'.rule[id="{rule}"]')
    sentence.wait_for()
    assert sentence.inner_text()[:30] == said.inner_text()[:30]


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_the_log_unfolds_its_rules_by_mouse(sit_down: SitDown, game: str) -> None:
    page, _ = sit_down(after(30, game))
    page.get_by_role("tab", name="Log").click()
    lines = page.locator(".turn > ul > li")
    lines.first.wait_for()
    bare = page.locator(".turn > ul > li:not(:has(> [data-behind]))")
    assert [text[:31] for text in bare.all_inner_texts()] == ["All draws of this game come from"[:31]]
    lines.first.hover()
    lines.first.locator("[data-behind]").click()
    check_link(page, game)


def test_by_keyboard_and_in_french(sit_down: SitDown) -> None:
    page, _ = sit_down(after(30, "tigris"), locale="fr-FR")
    page.get_by_role("tab", name="Journal").click()
    first = page.get_by_role("button", name="La règle").first
    first.wait_for()
    page.get_by_role("tabpanel").focus()
    page.keyboard.press("Tab")
    assert first.evaluate("one => getComputedStyle(one).opacity") == "1"
    page.keyboard.press("Enter")
    assert first.get_attribute("aria-expanded") == "true"
    check_link(page, "tigris")
    first.press("Enter")
    assert first.get_attribute("aria-expanded") == "false"


def test_by_touch_on_a_phone(sit_down: SitDown) -> None:
    page, _ = sit_down(after(30, "peloponnes"), **PHONE)
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Log").tap()
    first = page.locator("[data-behind]").first
    box = first.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    first.tap()
    check_link(page, "peloponnes")


def test_in_a_replay(open_page: OpenPage, server: Server) -> None:
    table = lay(server, Wish("kings", 2, lambda state, _: state.over))
    page = open_page(table.path.replace("table", "replay"))
    lines = page.locator(".moves > ul > li")
    lines.first.wait_for()
    assert lines.count() == page.locator(".moves > ul > li > [data-behind]").count()
    lines.nth(2).hover()
    lines.nth(2).locator("[data-behind]").click()
    check_link(page, "kings")
