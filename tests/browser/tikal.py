"""Plays Tikal on the page with cheap turns: lay the hexagon, bring and walk a little, end the turn."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.browser.hands import Hands, Way

if TYPE_CHECKING:
    from playwright.sync_api import Page


class TikalHands(Hands):
    """One player's hands."""

    def __init__(self, page: Page, way: Way = "mouse") -> None:
        super().__init__(page, way)
        self.turns = self.bids = 0

    def act(self) -> None:
        """In the first turns bring an explorer, walk, and use each tool that lights up; then only end the turn."""
        tools = ("guard explorer", "camp", "dig", "uncover", "bring explorer", "move")
        for tool in tools:
            button = self.page.locator(f'.hand button[data-pick="{tool}"]:not(.off)')
            if tool in self.seen or (self.turns < 2 and tool == "move") or not button.count():
                continue
            self.seen.add(tool)
            self.press(button)
            self.lay(self.page.locator("[role=grid] .space.target").first)
            return
        self.turns += 1
        self.end_turn()

    def answer(self, asked: str) -> None:
        """Answer whatever the table asks."""
        self.seen.add(asked)
        if asked == "place":
            self.press(self.page.locator("[role=grid] .space.target").first)
            self.press(self.page.locator("[data-main]"))
        elif asked == "act":
            self.act()
        elif asked == "choose":
            self.press(self.page.locator(".hand .tile.can").first)
            self.press(self.page.locator("[data-main]"))
        elif self.bids >= 12 or not self.page.locator(".bid").count():
            self.press(self.page.get_by_role("button", name=re.compile("^Pass")))
        else:
            self.bids += 1
            self.press(self.page.locator(".bid").first)
            self.press(self.page.locator("[data-main]"))


def far_target(page: Page, below: int) -> tuple[str, int]:
    """The marked hexagon that costs most, but less than so many points: its space and its cost."""
    targets = page.locator("[role=grid] .space.target")
    priced = page.locator(",".join(f'[aria-label*="{cost} points"]' for cost in range(3, 10)))
    targets.and_(priced).first.wait_for()  # the server has told the walks of more than a step
    best = ("", 0)
    for cell in targets.all():
        found = re.search(r"(\d+) points", cell.get_attribute("aria-label") or "")
        if found and best[1] < int(found[1]) < below:
            best = str(cell.get_attribute("data-space")), int(found[1])
    return best


def points_left(page: Page, points: int) -> None:
    """Wait until the panel shows so many action points."""
    page.locator(".panel .left .big", has_text=re.compile(f"^{points}$")).wait_for()
