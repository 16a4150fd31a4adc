"""Plays Tigris & Euphrates on the page in the quickest way: a few real moves, then swaps until the bag is empty."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.hands import Hands, Way

if TYPE_CHECKING:
    from playwright.sync_api import Page


class TigrisHands(Hands):
    """One player's hands."""

    patience = 240.0

    def __init__(self, page: Page, way: Way = "mouse") -> None:
        super().__init__(page, way)
        self.turns = 0

    def place(self, pick: str) -> bool:
        """Pick a piece up and play it on a marked space."""
        thing = self.page.locator(f"button[data-pick={pick}]").first
        if not thing.count():
            return False
        self.press(thing)
        if not self.page.locator(".space.target").count():
            self.press(thing)  # again puts it back
            return False
        if self.way == "keys":
            self.page.keyboard.press("n")  # on to the next marked space
            self.page.keyboard.press("Enter")
        else:
            self.lay(self.page.locator(".space.target").first)
        return True

    def swap(self) -> None:
        """Give all tiles away for new ones."""
        self.press(self.page.get_by_role("button", name="Swap tiles"))
        for tile in self.page.locator(".hand .part").first.locator("button[data-pick]").all():
            self.press(tile)
        self.press(self.page.locator("[data-main]"))

    def choose_action(self) -> None:
        """First leaders and tiles, later swaps."""
        self.turns += 1
        order = {1: "king", 2: "priest", 3: "temple", 4: "farm", 5: "market", 6: "settlement"}
        if self.turns in order and self.place(order[self.turns]):
            return
        self.swap()

    def answer(self, asked: str) -> None:
        """Answer whatever the table asks."""
        self.seen.add(asked)
        if asked == "choose_action":
            self.choose_action()
        elif asked == "choose_war":
            self.press(self.page.locator(".slot .list button").first)
        elif asked == "build_monument":
            self.press(self.page.get_by_role("button", name="Build nothing"))
        elif asked == "take_treasures":
            self.press(self.page.locator(".slot .list button").first)
            self.press(self.page.locator("[data-main]"))
        else:
            self.press(self.page.locator("[data-main]"))
