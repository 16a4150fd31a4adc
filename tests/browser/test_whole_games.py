"""Whole games of each title through its cards: one plays by mouse, one by keyboard alone, one by touch at 390 px."""

from __future__ import annotations

import time

import pytest

from tests.browser.conftest import OpenPage, Server
from tests.browser.hands import Hands, Way, decision, ply, until_moved
from tests.browser.kings import KingsHands
from tests.browser.laid import Wish, lay
from tests.browser.peloponnes import PeloponnesHands
from tests.browser.tigris import TigrisHands
from tests.browser.tikal import TikalHands

HANDS: dict[str, type[Hands]] = {
    "tigris": TigrisHands,
    "kings": KingsHands,
    "peloponnes": PeloponnesHands,
    "tikal": TikalHands,
}
WAYS: tuple[Way, ...] = ("mouse", "keys", "touch")
MEANS = {"mouse": {"mouse"}, "keys": {"key"}, "touch": {"touch"}}  # what each player's page may be given
ASKED = {"tigris": {"choose_action"}, "kings": {"choose_action"}, "peloponnes": {"bid"}, "tikal": {"place", "act"}}
NOTE = """() => { window.used = new Set();
  addEventListener('pointerdown', (event) => window.used.add(event.pointerType), true);
  addEventListener('keydown', (event) => event.isTrusted && window.used.add('key'), true);
  addEventListener('click', (event) => !event.isTrusted && window.used.add('script'), true); }"""
PATIENCE = 400  # seconds for a whole game of three


def play_out(players: list[Hands]) -> None:
    """Let whoever is asked answer, until the game is over on every page."""
    end = time.monotonic() + PATIENCE
    while any(decision(player.page) != "over" for player in players):
        assert time.monotonic() < end, "the game takes too long"
        for player in players:
            if (asked := decision(player.page)) in ("wait", "over"):
                continue
            before = ply(player.page)
            player.respond(asked)
            until_moved(player.page, before)


@pytest.mark.parametrize("name", HANDS)
def test_a_whole_game_by_mouse_by_keyboard_alone_and_by_touch(open_page: OpenPage, server: Server, name: str) -> None:
    table = lay(server, Wish(name, 3, lambda *_: True), "people")
    players = []
    for seat, way in enumerate(WAYS):
        screen = {"width": 390, "height": 844, "has_touch": True} if way == "touch" else {}
        page = open_page(table.path, storage_state=table.cookies(seat), **screen)
        page.wait_for_selector(".page[data-decision]")
        page.evaluate(NOTE)
        players.append(HANDS[name](page, way))
    play_out(players)
    for player in players:
        assert "told" in player.seen, player.way  # the cards were there, and in nobody's way
        assert ASKED[name] <= player.seen
        assert set(player.page.evaluate("[...window.used]")) == MEANS[player.way]
        player.page.get_by_role("region", name="Result").wait_for()
        player.page.get_by_role("heading", name="Why").wait_for()
