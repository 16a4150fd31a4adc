"""Plays Tikal on the page with cheap turns: lay the hexagon, bring and walk a little, end the turn."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.browser.hands import Hands, end_turn

if TYPE_CHECKING:
    from playwright.sync_api import Page


class TikalHands(Hands):
    """One player's hands."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.turns = self.bids = 0

    def act(self) -> None:
        """In the first turns bring an explorer, walk, and use each tool that lights up; then only end the turn."""
        tools = ("guard explorer", "camp", "dig", "uncover", "bring explorer", "move")
        for tool in tools:
            button = self.page.locator(f'.hand button[data-pick="{tool}"]:not(.off)')
            if tool in self.seen or (self.turns < 2 and tool == "move") or not button.count():
                continue
            self.seen.add(tool)
            button.click()
            self.page.locator("[role=grid] .space.target").first.click()
            return
        self.turns += 1
        end_turn(self.page)

    def answer(self, asked: str) -> None:
        """Answer whatever the table asks."""
        self.seen.add(asked)
        if asked == "place":
            self.page.locator("[role=grid] .space.target").first.click()
            self.page.locator("[data-main]").click()
        elif asked == "act":
            self.act()
        elif asked == "choose":
            self.page.locator(".hand .tile.can").first.click()
            self.page.locator("[data-main]").click()
        elif self.bids >= 12 or not self.page.locator(".bid").count():
            self.page.get_by_role("button", name="Pass").click()
        else:
            self.bids += 1
            self.page.locator(".bid").first.click()
            self.page.locator("[data-main]").click()


def far_target(page: Page, below: int) -> tuple[str, int]:
    """The marked hexagon that costs most, but less than so many points: its space and its cost."""
    best = ("", 0)
    for cell in page.locator("[role=grid] .space.target").all():
        found = re.search(r"(\d+) points", cell.get_attribute("aria-label") or "")
        if found and best[1] < int(found[1]) < below:
            best = str(cell.get_attribute("data-space")), int(found[1])
    return best


def points_left(page: Page, points: int) -> None:
    """Wait until the panel shows so many action points."""
    page.locator(".panel .left .big", has_text=re.compile(f"^{points}$")).wait_for()
