"""The review on the real page: thought of while one waits, read by mouse and keyboard, tried again, both widths."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import OpenPage, Server
from tests.browser.test_look import drawn, serious
from tests.server.test_reviews import record

if TYPE_CHECKING:
    from playwright.sync_api import Page

WORDS = {"en": ("better:", "rew ", "Turned up"), "fr": ("mieux", "Pioche", "Tirage")}
PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def uploaded(server: Server, name: str) -> str:
    """The address of a finished game's review."""
    return f"/review/{server.keep(json.dumps(record(name, left=24)).encode())}"


def sound(page: Page) -> None:
    """Nothing serious is found by axe-core, in neither theme."""
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        drawn(page)
        assert serious(page) == [], theme


LINES = """() => [...document.querySelectorAll('.moments .says')].map((one) =>
  Math.round(one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight)))"""
CUT = """() => [...document.querySelectorAll('.moments .says, .move .what, .summary .name, h1 *')].filter((one) =>
  one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline').map((one) => one.textContent)"""


def reads_well(page: Page, width: str, language: str) -> None:
    """Moments in words, a picture beside every move, the points of every seat; on a phone all moves in sight."""
    if width == "phone":
        moves_in_sight(page)
        page.locator("#review-tab-moments").click()
    for said in page.locator(".moments .says").all_inner_texts():
        assert said.endswith("."), said
        assert any(word in said for word in WORDS[language]), said
    assert page.evaluate(CUT) == []
    if width == "wide":
        assert page.locator(".board .sign").count() == 1  # where the move that was played would have gone
        assert max(page.evaluate(LINES)) <= 2
        assert page.locator(".move").count() == page.locator(".move .figure").count()
        assert page.locator(".inside").evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    else:
        page.locator("#review-tab-summary").click()
    told = page.locator(".summary .name .lbl").all_inner_texts()
    assert len(told) == 2, told
    assert all("point" in one for one in told), told
    assert sum("victoire" in one if language == "fr" else "won" in one for one in told) >= 1, told
    if width == "phone":
        page.locator("#review-tab-decision").click()
        page.locator("#review-tab-decision").blur()  # on a tab arrows lead from tab to tab


def moves_in_sight(page: Page) -> None:
    """Every move is a line above the bar of moves; its reasons open when it is tapped, and by keyboard."""
    bar = page.locator("main > .bar").bounding_box()
    last = page.locator(".move").last.bounding_box()
    assert bar is not None
    assert last is not None
    assert last["y"] + last["height"] <= bar["y"]
    row = page.locator(".move button[aria-expanded]").first
    row.tap()
    assert row.get_attribute("aria-expanded") == "true"
    assert page.locator(".move .more").is_visible()
    row.press("Enter")
    assert page.locator(".move .more").count() == 0
    assert "tour" in page.locator("h1").inner_text()


def at(page: Page) -> int:
    """The decision that the board shows."""
    return int(page.locator(".page[data-review]").get_attribute("data-decision") or -1)


@pytest.mark.parametrize(("width", "language"), [("wide", "en"), ("phone", "fr")])
def test_a_game_is_reviewed_and_read_decision_by_decision(
    open_page: OpenPage, server: Server, width: str, language: str
) -> None:
    path = uploaded(server, "peloponnes")
    page = open_page(path, locale="fr-FR" if language == "fr" else "en-US", **(PHONE if width == "phone" else {}))
    page.wait_for_selector(".page[data-review]", timeout=240_000)
    page.keyboard.press("Home")
    page.wait_for_selector(".page[data-decision='0']")
    reads_well(page, width, language)
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".page[data-decision='1']")
    assert "decision=1" in page.url
    page.keyboard.press("End")
    last = page.locator("table tbody tr").count() - 1
    page.wait_for_selector(f".page[data-decision='{last}']")
    sound(page)
    if any(page.locator("table td:last-child").all_inner_texts()[:-1]):  # a mistake before the last decision
        page.keyboard.press("Shift+ArrowLeft")
        page.wait_for_selector(f".page[data-review]:not([data-decision='{last}'])")
    page.get_by_role("button", name="Tout montrer" if language == "fr" else "Show everything open").click()
    page.get_by_role("button", name="Montrer la vue" if language == "fr" else "Show what").wait_for()
    page.locator(".legend button").nth(1).click()
    assert page.locator(".legend button").nth(1).get_attribute("aria-pressed") == "true"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert at(page) >= 0


@pytest.mark.parametrize(("width", "language"), [("wide", "fr"), ("phone", "en")])
def test_the_best_line_is_played_on_the_board_and_left_again(
    open_page: OpenPage, server: Server, width: str, language: str
) -> None:
    path = uploaded(server, "tikal")
    more = PHONE if width == "phone" else {"reduced_motion": "no-preference"}
    page = open_page(path, locale="fr-FR" if language == "fr" else "en-US", **more)
    page.wait_for_selector(".page[data-review]", timeout=240_000)
    page.keyboard.press("Home")
    page.wait_for_selector(".page[data-decision='0']")
    words = ("Voir la meilleure suite", "Retour à la partie") if language == "fr" else ("Best line", "Back to the game")
    page.get_by_role("button", name=words[0]).click()
    page.wait_for_selector(".page[data-line]")
    steps = page.locator("section.line li")
    many = steps.count()
    if width == "phone":  # whoever wants nothing to move steps alone
        page.get_by_role("button", name="End of the line").tap()
    page.wait_for_selector(f".page[data-line='{many}']")  # else it plays by itself, to its end
    sound(page)
    if width == "phone":
        page.get_by_role("button", name="One move back").tap()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    else:
        page.keyboard.press("ArrowLeft")
    page.wait_for_selector(f".page[data-line='{many - 1}']")
    page.keyboard.press("Home")
    page.wait_for_selector(".page[data-line='0']")
    steps.first.locator("button").click()
    page.wait_for_selector("section.line [aria-current=step]")
    page.keyboard.press("Escape")
    page.wait_for_selector(".page:not([data-line])[data-decision='0']")
    page.keyboard.press("l")
    page.wait_for_selector(".page[data-line]")
    page.get_by_role("button", name=words[1]).click()
    page.wait_for_selector(".page:not([data-line]) section.decision")


def test_a_decision_is_tried_again_without_its_answer(open_page: OpenPage, server: Server) -> None:
    page = open_page(uploaded(server, "peloponnes"), locale="en-US")
    page.wait_for_selector(".page[data-review]", timeout=240_000)
    page.get_by_role("link", name="Try it from here").click()
    page.wait_for_selector(".page[data-try][data-verdict=open]")
    page.locator("[data-show]").click()
    page.wait_for_selector(".page[data-verdict=shown]")
    page.get_by_role("button", name="Back to the review").click()
    page.wait_for_selector(".page[data-review]")


def test_a_replay_leads_to_its_review(open_page: OpenPage, server: Server) -> None:
    page = open_page(uploaded(server, "peloponnes").replace("review", "replay"), locale="en-US")
    page.get_by_role("link", name="Review", exact=True).click()
    page.wait_for_selector(".page[data-review]", timeout=240_000)
