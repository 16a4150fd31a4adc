"""Nothing jumps: the layout shift of a played turn, in each game, on a wide screen, a tablet and a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import SitDown
from tests.browser.hands import Hands, ply, until_asked, until_moved
from tests.browser.laid import Laid
from tests.browser.test_look import drawn
from tests.browser.test_whole_games import HANDS
from tests.browser.wishes import late
from ziggurat.kit.seats import CHANCE

if TYPE_CHECKING:
    from playwright.sync_api import Page

LEAST = (
    0.01  # of a screen moved by a whole screen, over all that happens in a turn; 0.1 is what is called good elsewhere
)
SCREENS: dict[str, dict[str, Any]] = {
    "wide": {},
    "tablet": {"width": 820, "height": 1100},
    "phone": {"width": 390, "height": 844, "has_touch": True},
}

WATCH = """() => { window.shifts = [];
  const named = (node) => node?.nodeType === 1
    ? `${node.tagName.toLowerCase()}.${node.className}` : `${node?.nodeName} ${node?.textContent}`;
  const rect = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  const kept = (entry) => ({ value: entry.value, moved: entry.sources.map((one) =>
    `${named(one.node)}: ${rect(one.previousRect)} to ${rect(one.currentRect)}`) });
  window.watching = new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(kept)));
  window.watching.observe({ type: 'layout-shift', buffered: false }); }"""
SHIFTED = """() => {
  for (const { value } of window.watching.takeRecords()) window.shifts.push({ value, moved: [] });
  return window.shifts; }"""


def watch(page: Page) -> None:
    """Begin to note every shift of the layout, also those that follow an input at once."""
    drawn(page)
    page.evaluate(WATCH)


def shifted(page: Page) -> list[dict[str, Any]]:
    """Every shift noted, each with what moved from where to where."""
    drawn(page)
    return list(page.evaluate(SHIFTED))


def told(found: list[dict[str, Any]]) -> str:
    """The largest shifts, a line each."""
    worst = sorted(found, key=lambda one: -one["value"])[:10]
    return "\n".join(f"{one['value']:.5f} {'; '.join(one['moved'])}" for one in worst)


def others_played(page: Page, since: int, seat: int) -> bool:
    """Whether the log of the table holds a move of somebody else after this ply."""
    address = page.url.replace("/table/", "/api/tables/")
    return any(
        line["ply"] > since and line["seat"] not in (seat, CHANCE) for line in page.request.get(address).json()["log"]
    )


def play_a_turn(page: Page, table: Laid, hands: Hands) -> None:
    """Answer all that is asked until others have played and I am asked again, or the game is over."""
    start = ply(page)
    for _ in range(12):
        before = ply(page)
        hands.respond(until_asked(page))
        until_moved(page, before)
        if until_asked(page) == "over" or others_played(page, start, table.seat):
            return
    pytest.fail("a turn of more than twelve decisions")


@pytest.mark.parametrize("name", HANDS)
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_jumps_while_a_turn_is_played(sit_down: SitDown, name: str, screen: str) -> None:
    page, table = sit_down(late(name), rivals="random", reduced_motion="no-preference", **SCREENS[screen])
    watch(page)
    play_a_turn(page, table, HANDS[name](page, "touch" if screen == "phone" else "mouse"))
    found = shifted(page)
    assert sum(one["value"] for one in found) < LEAST, told(found)


def test_a_shift_is_noticed(sit_down: SitDown) -> None:
    """The measure itself: a strip of 40 px that comes in above the board is seen."""
    page, _ = sit_down(late("tigris"))
    watch(page)
    page.evaluate(
        "() => { const strip = document.createElement('div'); strip.style.cssText = 'flex: none; height: 40px';"
        " document.querySelector('.left').prepend(strip); }"
    )
    assert sum(one["value"] for one in shifted(page)) > LEAST
