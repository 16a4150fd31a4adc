"""A finished game with everything open: what the page shows is the true position, in every game."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import OpenPage, Server
from tests.browser.laid import Laid, Wish, lay
from ziggurat.kit.registry import game as game_named

if TYPE_CHECKING:
    from playwright.sync_api import Page

SPHERES = ("settlement", "temple", "farm", "market")
GOODS = ("coins", "wood", "stone", "food", "luxury", "population")


def truth_after(game: str, players: int, table: Laid, steps: int) -> Any:
    """The position after so many actions, as JSON has it."""
    rules = game_named(game)
    state = rules.start(players)
    for _, action in table.actions[:steps]:
        rules.play(state, action)
    return rules.position(state)


def counts(page: Page, what: str) -> dict[str, int]:
    """A hand, bag or deck that lies open on the page."""
    shown = page.locator(f'[data-open="{what}"] [data-kind]').all()
    return {str(one.get_attribute("data-kind")): int(one.get_attribute("data-many") or 0) for one in shown}


def numbers(page: Page, seat: int, within: str = "") -> list[int]:
    """The numbers in the line of a seat."""
    return [
        int(text) for text in page.locator(f".seats li:nth-child({seat + 1}) .line {within} .num").all_inner_texts()
    ]


def plain(found: Any) -> dict[str, int]:
    """Counts by their names."""
    return {str(getattr(kind, "value", kind)): many for kind, many in found.items() if many}


def check_tigris(page: Page, truth: Any) -> None:
    assert counts(page, "bag") == plain(truth.bag)
    for seat, there in enumerate(truth.seats):
        assert counts(page, f"hand {seat}") == plain(there.hand)
        points = plain(there.points)
        assert numbers(page, seat, ".points") == [*(points.get(sphere, 0) for sphere in SPHERES), there.treasures]


def check_kings(page: Page, truth: Any) -> None:
    assert counts(page, "unseen") == plain(truth.unseen)
    for seat, there in enumerate(truth.seats):
        assert counts(page, f"hand {seat}") == plain(there.hand)
        pile = plain(there.pile)
        assert numbers(page, seat, ".pile") == [pile.get(card, 0) for card in (*SPHERES, "treasure")]


def check_peloponnes(page: Page, truth: Any) -> None:
    for seat, there in enumerate(truth.seats):
        assert numbers(page, seat) == [getattr(there, good) for good in GOODS]


def check_tikal(page: Page, truth: Any) -> None:
    for seat, there in enumerate(truth.seats):
        assert numbers(page, seat)[-1] == there.prestige
        for at, many in there.explorers.items():
            label = page.locator(f"[data-space={at}]").get_attribute("aria-label") or ""
            assert f"{many} explorer" in label
    assert page.locator(".stats .num").first.inner_text() == str(len(truth.pile))


CHECKS = {"tigris": check_tigris, "kings": check_kings, "peloponnes": check_peloponnes, "tikal": check_tikal}


@pytest.mark.parametrize("game", list(CHECKS))
def test_everything_open_is_the_truth(open_page: OpenPage, server: Server, game: str) -> None:
    table = lay(server, Wish(game, 3, lambda state, _: state.over))
    last = len(table.actions)
    page = open_page(table.path.replace("/table/", "/replay/") + f"?step={last // 4}")
    for step in (last // 4, last // 2, last):
        if step > last // 4:
            page.locator("input[type=range]").fill(str(step))
        page.wait_for_selector(f"[data-shown='{step}']")
        CHECKS[game](page, truth_after(game, 3, table, step))
        assert not re.search(r"\b(\w+) \1\b", page.locator(".told").inner_text()), "a name is said once"
    page.goto(page.url.replace(f"step={last}", f"step={last // 2}&seat=-3"))
    page.wait_for_selector(f"[data-shown='{last // 2}']")
    page.locator("[data-open]").first.wait_for(state="detached")
