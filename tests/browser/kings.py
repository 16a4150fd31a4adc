"""Plays Contest of Kings on the page: leaders first, then cards, and whatever else is offered."""

from __future__ import annotations

from tests.browser.hands import Hands, end_turn


class KingsHands(Hands):
    """One player's hands."""

    def act(self) -> None:
        """Place a leader that is at home, or lay a card, on the first marked place; or end the turn."""
        things = self.page.locator(".hand button[data-pick].can")
        leaders = self.page.locator(".hand button[data-pick$=er].can, .hand button[data-pick=king].can")
        thing = leaders if "leader" not in self.seen and leaders.count() else things
        self.seen.add("leader")
        if not thing.count():
            end_turn(self.page)
            return
        thing.first.click()
        self.page.locator(".place.target").first.click()

    def answer(self, asked: str) -> None:
        """Answer whatever the table asks."""
        self.seen.add(asked)
        offers = self.page.locator(".slot .list button")
        if asked == "choose_action":
            self.act()
        elif asked.startswith("show"):
            self.page.locator("[data-main]").click()
        elif offers.count():
            offers.first.click()
            self.page.locator("[data-main]").click()
        else:
            self.page.get_by_role("button", name="Leave it").click()
