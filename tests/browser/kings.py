"""Plays Contest of Kings on the page: leaders first, then cards, and whatever else is offered."""

from __future__ import annotations

from tests.browser.hands import Hands


class KingsHands(Hands):
    """One player's hands: so many actions, then every turn is passed until the game stands still."""

    actions = 24

    def act(self) -> None:
        """Place a leader that is at home, or lay a card, on the first marked place; or end the turn."""
        things = self.page.locator(".hand button[data-pick].can")
        leaders = self.page.locator(".hand button[data-pick$=er].can, .hand button[data-pick=king].can")
        thing = leaders if "leader" not in self.seen and leaders.count() else things
        self.seen.add("leader")
        self.actions -= 1
        if self.actions < 0 or not thing.count():
            self.end_turn()
            return
        self.press(thing.first)
        self.lay(self.page.locator(".place.target").first)

    def answer(self, asked: str) -> None:
        """Answer whatever the table asks."""
        self.seen.add(asked)
        offers = self.page.locator(".slot .list button")
        if asked == "choose_action":
            self.act()
        elif asked.startswith("show"):
            self.press(self.page.locator("[data-main]"))
        elif offers.count():
            self.press(offers.first)
            self.press(self.page.locator("[data-main]"))
        else:
            self.press(self.page.get_by_role("button", name="Leave it"))
