"""A game of another package at the web table: nothing in the page knows it, and it is played there to the end."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import OpenPage, Server
from tests.browser.hands import Hands, ply, press_by_key, until_asked, until_moved
from tests.outside.installed import EXAMPLE, install

if TYPE_CHECKING:
    from playwright.sync_api import Page

OPEN = """async () => {
  const seats = [{type: 'me'}, {type: 'bot', level: 'random'}, {type: 'bot', level: 'random'}];
  const options = {method: 'POST', headers: {'content-type': 'application/json'}};
  const answer = await fetch('/api/tables', {...options, body: JSON.stringify({game: 'shards', seats})});
  return (await answer.json()).table.id;
}"""

pytestmark = pytest.mark.xdist_group("shards")  # one server for all of them


@pytest.fixture(scope="module")
def server(web_table: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where the example is installed."""
    site = install(tmp_path_factory.mktemp("site"), "shards", "shards.game:GAME")
    running = Server(tmp_path_factory.mktemp("shards"), PYTHONPATH=f"{site}{os.pathsep}{EXAMPLE}")
    yield running
    running.stop()


class ShardsHands(Hands):
    """Digs on with two things in the basket at most; each pit by mouse, key or finger in turn."""

    def __init__(self, page: Page, home: str, touch: bool = False) -> None:
        super().__init__(page)
        self.home, self.touch = home, touch

    def answer(self, asked: str) -> None:
        """Dig on the first marked square, or carry the basket home."""
        pits = self.page.locator(".spot.target")
        if asked == "go_on" and "go_on" in self.seen:
            self.seen.discard("go_on")
            self.page.get_by_role("button", name=self.home).click()
        elif self.touch:
            pits.first.tap()
            self.page.locator("[data-main]").click()
        elif "by key" in self.seen:
            self.seen.discard("by key")
            pits.first.click()
        else:
            self.seen.add("by key")
            press_by_key(self.page, pits.first)
        self.seen.add(asked)


def sit(page: Page) -> None:
    """Open a table against two bots."""
    page.goto(f"{page.url}table/{page.evaluate(OPEN)}")
    page.wait_for_selector(".page[data-decision=dig]")


def test_the_start_page_shows_it_and_the_rules_are_read(open_page: OpenPage) -> None:
    page = open_page()
    card = page.locator("article", has_text="Shards of Lagash")
    card.get_by_text("Dig on, or carry it all home?").wait_for()
    assert card.get_by_text("5 min").is_visible()
    assert card.get_by_role("link", name="Learn").count() == 0
    assert card.locator("img").evaluate("async (one) => { await one.decode(); return one.naturalWidth > 0; }")
    card.get_by_role("link", name="Rules").click()
    page.get_by_text("what your patron wants counts twice").first.wait_for()
    page.goto("/".join(page.url.split("/")[:3]) + "/new/shards")
    page.get_by_role("group", name="How many players").get_by_role("button", name="2").click()
    page.get_by_label("Seat 2").select_option(label="bot, Random")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(".page[data-decision=dig]")


def test_a_whole_game_by_mouse_and_keys(open_page: OpenPage) -> None:
    page = open_page()
    sit(page)
    page.locator("[data-space=C3]").click()
    page.locator(".bubble", has_text="Dig at the rim").wait_for()
    page.keyboard.press("Escape")
    page.locator("[data-space=A1]").hover()
    page.get_by_role("heading", name="Dig at A1").wait_for()
    before = ply(page)
    page.locator("[data-space=A1]").focus()
    for pressed, name in (("ArrowRight", "B1"), ("ArrowDown", "B2"), ("ArrowLeft", "A2"), ("n", "E2"), ("p", "A2")):
        page.keyboard.press(pressed)
        assert page.locator(":focus").get_attribute("data-space") == name
    assert page.locator(":focus").get_attribute("aria-label") == "A2, can be chosen"
    page.keyboard.press("Enter")
    until_moved(page, before)
    ShardsHands(page, "Carry it home").play_on()
    page.get_by_role("region", name="Result").wait_for()
    assert page.locator(".why tr.seat").count() == 3
    assert "compared" not in page.locator(".why").inner_text()
    page.get_by_role("button", name="Open the board").click()
    assert page.locator(".spot[aria-label*=',']").count() == 25  # every square tells whose pit it is, or sand
    page.goto(page.url.replace("/table/", "/replay/"))
    page.get_by_text("has a patron who wants").first.wait_for()  # once it is over, everybody may know
    assert page.locator("[data-space]").count() == 25


def test_a_whole_game_on_a_phone_in_french(open_page: OpenPage) -> None:
    page = open_page(width=390, height=844, has_touch=True, locale="fr-FR")
    sit(page)
    assert "creusez une case" in page.locator(".prompt b").inner_text()
    size = page.locator(".spot").first.bounding_box()
    assert size
    assert min(size["width"], size["height"]) >= 44
    ShardsHands(page, "Tout rapporter", touch=True).play_on()
    page.get_by_role("region", name="Résultat").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_hint_and_a_reload(open_page: OpenPage) -> None:
    page = open_page()
    sit(page)
    page.get_by_role("button", name="Hint").click()
    page.locator(".hints button").first.wait_for()
    page.locator(".hints button").first.click()
    before = ply(page)
    page.locator("[data-main]").click()
    until_moved(page, before)
    until_asked(page)
    page.reload()
    until_asked(page)
