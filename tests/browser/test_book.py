"""The rulebook on the page: chapters, figures to try, search in both languages, and an address for every rule."""

from __future__ import annotations

import pytest

from tests.browser.conftest import OpenPage
from ziggurat.study import COURSES


@pytest.mark.parametrize("game", list(COURSES))
def test_chapters_follow_one_another_and_show_their_figures(open_page: OpenPage, game: str) -> None:
    page = open_page(f"/rules/{game}")
    page.locator(".picture svg, .picture .offer").first.wait_for()
    first = page.locator(".chapter > h2").inner_text()
    page.locator("footer button").last.click()
    page.wait_for_function("(old) => document.querySelector('.chapter > h2').innerText !== old", arg=first)
    page.locator(".picture svg, .picture .offer").first.wait_for()


def test_a_figure_opens_as_a_position_to_play(open_page: OpenPage) -> None:
    page = open_page("/rules/tigris?rule=tigris/war/begins")
    page.get_by_role("link", name="Try it").first.click()
    page.wait_for_selector('.page[data-lesson="tigris/first"][data-step="5"]')


def test_an_address_leads_to_its_rule(open_page: OpenPage) -> None:
    page = open_page("/rules/tigris?rule=tigris/war/supporters")
    page.locator("li.asked").get_by_text("supporters").first.wait_for()
    assert page.locator("li.asked").is_visible()


def test_the_search_finds_words_of_both_languages_and_ids(open_page: OpenPage) -> None:
    page = open_page("/rules/tigris")
    for word in ("the whole game each player", "tuiles catastrophe", "catastrophe/cuts"):
        page.get_by_role("searchbox").fill(word)
        page.locator(".hit").first.wait_for()
    page.locator(".hit").first.click()
    page.get_by_role("heading", name="Catastrophes").wait_for()
    page.get_by_role("searchbox").fill("helicopter")
    page.get_by_text("Try another word").wait_for()


@pytest.mark.parametrize("width", [1280, 390])
def test_the_book_fits_the_screen(open_page: OpenPage, width: int) -> None:
    page = open_page("/rules/peloponnes", width=width, height=844, locale="fr-FR")
    page.locator(".picture .offer").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_refusal_leads_to_its_rule(open_page: OpenPage) -> None:
    page = open_page("/learn/tigris/first?step=1")
    page.wait_for_selector(".page[data-lesson]")
    page.locator('[data-pick="trader"]').first.click()
    page.locator('[data-space="F6"]').click()
    link = page.locator(".say.refused a")
    link.wait_for()
    assert link.get_attribute("href") == "/rules/tigris?rule=tigris/leader/beside-temple"
