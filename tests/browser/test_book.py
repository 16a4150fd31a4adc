"""The rulebook on the page: chapters, figures to try, search in both languages, and an address for every rule."""

from __future__ import annotations

import re
from typing import Literal

import pytest

from tests.browser.conftest import OpenPage
from ziggurat.kit.registry import game as game_named
from ziggurat.study import COURSES
from ziggurat.study.book import chapters


@pytest.mark.parametrize("game", list(COURSES))
def test_spreads_follow_one_another_with_a_lead_and_figures(open_page: OpenPage, game: str) -> None:
    page = open_page(f"/rules/{game}")
    page.locator(".picture svg, .picture .offer").first.wait_for()
    first = page.locator(".chapter h2").first.inner_text()
    assert len(page.locator(".lead").first.inner_text()) > 30
    page.locator("footer button").last.click()
    page.wait_for_function("(old) => document.querySelector('.chapter h2').innerText !== old", arg=first)
    page.locator(".picture svg, .picture .offer").first.wait_for()


def test_what_people_forget_has_a_gold_edge_and_the_book_has_a_fold(open_page: OpenPage) -> None:
    page = open_page("/rules/tigris?rule=tigris/conflict/tie-to-defender")
    page.locator(".rule.forgotten.asked").wait_for()
    edge = "(one) => getComputedStyle(one).borderLeftColor"
    gold = page.locator(".rule.forgotten").first.evaluate(edge)
    assert gold != page.locator(".rule:not(.forgotten)").first.evaluate(edge)
    assert page.locator(".spread").evaluate("(one) => getComputedStyle(one, '::before').width") != "auto"
    left, right = (page.locator(".rule").nth(at).evaluate("(one) => one.getBoundingClientRect().x") for at in (0, -1))
    assert right > left + 300, "two pages side by side"


def test_on_paper_the_whole_book_is_there_in_the_light(open_page: OpenPage) -> None:
    page = open_page("/rules/kings")
    page.emulate_media(color_scheme="dark")
    page.locator(".spread").wait_for()
    page.evaluate("() => { window.print = () => (window.printed = document.querySelectorAll('.picture svg').length); }")
    page.get_by_role("button", name="Print").click()
    page.wait_for_function("() => window.printed > 0", timeout=400_000)  # some thirty positions are asked for
    shown = sum(len(one.figures) for one in chapters("kings"))
    assert page.evaluate("window.printed") >= shown, "every figure is drawn before it is printed"
    assert page.locator(".rule").count() == len(game_named("kings").catalogue.rules)
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for scheme in schemes:
        page.emulate_media(media="print", color_scheme=scheme)
        page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
        )  # the page heard of it
        ink = page.evaluate("getComputedStyle(document.querySelector('.rule')).color")
        assert max(int(one) for one in re.findall(r"\d+", ink)) < 100, f"{ink} on white"
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.wait_for_function("() => document.querySelectorAll('.spread').length === 1")


def test_a_figure_opens_as_a_position_to_play(open_page: OpenPage) -> None:
    page = open_page("/rules/tigris?rule=tigris/war/begins")
    page.get_by_role("link", name="Try it").first.click()
    page.wait_for_selector('.page[data-lesson="tigris/first"][data-step="5"]')


def test_an_address_leads_to_its_rule(open_page: OpenPage) -> None:
    page = open_page("/rules/tigris?rule=tigris/war/supporters")
    page.locator(".rule.asked").get_by_text("supporters").first.wait_for()
    assert page.locator(".rule.asked").is_visible()


def test_the_search_finds_words_of_both_languages_and_ids(open_page: OpenPage) -> None:
    page = open_page("/rules/tigris")
    for word in ("the whole game each player", "tuiles catastrophe", "catastrophe/cuts"):
        page.get_by_role("searchbox").fill(word)
        page.locator(".hit").first.wait_for()
    page.locator(".hit").first.click()
    page.get_by_role("heading", name="Catastrophes").wait_for()
    page.get_by_role("searchbox").fill("may part a kingdom")  # the words of a figure
    page.locator(".hit").first.wait_for()
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
