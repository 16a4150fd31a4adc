"""What moves, and what does not: a piece travels to its place; where less motion is wished for, nothing does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.browser.conftest import OpenPage
from tests.browser.hands import open_table, ply, until_asked, until_moved
from tests.browser.tigris import TigrisHands

if TYPE_CHECKING:
    from playwright.sync_api import Page

# Notes each piece that flies: where it sets out, where it arrives, and whether it would catch a click.
WATCH = """() => {
  window.flown = [];
  new MutationObserver((changes) => changes.flatMap((one) => [...one.addedNodes]).forEach((node) => {
    if (!node.classList?.contains('flying')) return;
    const place = () => { const { x, y } = node.getBoundingClientRect(); return { x, y }; };
    const flight = node.getAnimations()[0], time = flight.effect.getTiming().duration;
    const noted = { from: place(), time, pointer: getComputedStyle(node).pointerEvents };
    flight.currentTime = time - 1;  // looked up, not waited for: a busy machine may draw no picture on the way
    noted.to = place();
    flight.currentTime = 0;
    window.flown.push(noted);
  })).observe(document.body, { childList: true });
}"""

# Presses a key as soon as something flies, and notes whether that was its end.
SKIP = """() => new MutationObserver((changes) => {
  const node = changes.flatMap((one) => [...one.addedNodes]).find((one) => one.classList?.contains('flying'));
  if (!node) return;
  const flight = node.getAnimations()[0];
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
  window.ended = flight.playState;
}).observe(document.body, { childList: true })"""


def king_placed(page: Page) -> list[dict[str, Any]]:
    """Place the king; what flew."""
    open_table(page, "tigris", ["me", "bot, Random"])
    until_asked(page)
    page.evaluate(WATCH)
    before = ply(page)
    assert TigrisHands(page).place("king")
    until_moved(page, before)
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    page.wait_for_function("() => document.querySelector('.flying') === null")  # nothing is left over
    found: list[dict[str, Any]] = page.evaluate("window.flown")
    return found


def test_a_piece_travels_from_the_hand_to_its_space(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="no-preference")
    flown = king_placed(page)
    assert len(flown) == 1
    king = flown[0]
    assert king["from"]["y"] > king["to"]["y"] + 50  # up, from the hand to the board
    assert (king["pointer"], king["time"]) == ("none", 240)
    page.locator("button[data-pick=priest]").click()  # and nothing was held up
    page.locator(".space.target").first.wait_for()


def test_with_reduced_motion_nothing_moves(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="reduce")
    assert king_placed(page) == []
    assert page.evaluate("document.getAnimations().length") == 0


def test_any_key_ends_the_showing(open_page: OpenPage) -> None:
    page = open_page(reduced_motion="no-preference")
    open_table(page, "tigris", ["me", "bot, Random"])
    until_asked(page)
    page.evaluate(SKIP)
    assert TigrisHands(page).place("king")
    page.wait_for_function("() => window.ended !== undefined && document.querySelector('.flying') === null")
    assert page.evaluate("window.ended") == "finished"
