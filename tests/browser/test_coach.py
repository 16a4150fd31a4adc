"""The coach at a table against bots: a weaker move is told why and taken back; else it is silent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import SitDown
from tests.browser.laid import Laid, Wanted, Wish
from tests.browser.learner import Learner, Means
from tests.browser.test_look import serious
from ziggurat.kit.catalogue import bound
from ziggurat.kit.state import State
from ziggurat.study.coach import remark, thoughts

if TYPE_CHECKING:
    from playwright.sync_api import Page

LEADERS = ("king", "priest", "farmer", "trader")
SLOW = 60_000  # ms: on a busy machine the workers take a while to start
WAYS: list[tuple[Means, str]] = [("mouse", "en"), ("keyboard", "fr"), ("touch", "fr")]


def late(state: State, legal: Sequence[str]) -> bool:
    """A turn with much on the board, and both actions left."""
    tiles = len(state.position().tiles)
    return state.decision == "choose_action" and state.position().actions_left == 2 and tiles > 24


def weaker(table: Laid) -> tuple[str, dict[str, str]]:
    """A move that the coach warns of: laying a leader somewhere, which tells nobody anything new."""
    view = table.state.view(table.seat)
    for action in table.legal:
        if action.startswith(LEADERS) and len(action.split()) == 2 and (said := remark(view, action)):
            return action, said
    raise AssertionError("no leader is badly placed here")


def dull(state: State, legal: Sequence[str]) -> bool:
    """A turn that begins, with nothing to say before it, nor after some leader."""
    if state.decision != "choose_action" or state.position().actions_left != 2:
        return False
    view = state.view(state.seat)
    return bool(leaders(legal)) and not thoughts(view) and any(not remark(view, one) for one in leaders(legal))


def leaders(legal: Sequence[str]) -> list[str]:
    """The first ways to lay a leader."""
    return [one for one in legal if one.startswith(LEADERS) and len(one.split()) == 2][:3]


def seated(sit_down: SitDown, wanted: Wanted, rivals: str, means: Means, language: str) -> tuple[Page, Laid]:
    """A table in mid-game, with its menu open."""
    more: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True} if means == "touch" else {}
    wish = Wish("tigris", 2, wanted, prefer=LEADERS)
    page, table = sit_down(wish, rivals, locale="fr-FR" if language == "fr" else "en-US", **more)
    Learner(page, means).use(page.get_by_role("button", name="Menu", exact=True))
    return page, table


def coached(sit_down: SitDown, wanted: Wanted, means: Means, language: str) -> tuple[Page, Laid]:
    """A table against bots, and the coach asked to sit down by the menu: it has looked at the decision."""
    page, table = seated(sit_down, wanted, "random", means, language)
    coach = page.get_by_label("A coach beside me" if language == "en" else "Un maître à mes côtés")
    if means == "keyboard":
        coach.press("Space")
    else:
        Learner(page, means).use(coach)
    page.keyboard.press("Escape")
    page.wait_for_selector(".coach:not(.asks)", timeout=SLOW)
    return page, table


@pytest.mark.parametrize(("means", "language"), WAYS)
def test_a_weaker_move_is_told_why_and_taken_back(sit_down: SitDown, means: Means, language: str) -> None:
    page, table = coached(sit_down, late, means, language)
    action, said = weaker(table)
    Learner(page, means).press(action)
    page.wait_for_selector(".coach.warns", timeout=SLOW)
    assert bound(said[language]) in page.locator(".coach .words").inner_text()
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    Learner(page, means).use(page.locator(".coach .btn"))
    page.wait_for_selector(".coach:not(.warns)")
    page.wait_for_selector(".page[data-decision=choose_action]")
    assert page.locator(f'[data-pick="{action.split()[0]}"]').count() > 0


@pytest.mark.parametrize(("means", "language"), WAYS[1:])
def test_it_is_quiet_where_there_is_nothing_to_say(sit_down: SitDown, means: Means, language: str) -> None:
    page, table = coached(sit_down, dull, means, language)
    assert page.locator(".coach p.quiet").inner_text() == "Rien à ajouter ici."
    assert serious(page) == []
    view = table.state.view(table.seat)
    with page.expect_response("**/coach", timeout=SLOW) as said:
        Learner(page, means).press(next(one for one in leaders(table.legal) if not remark(view, one)))
    assert said.value.json()["weaker"] == {}
    page.wait_for_selector(".coach:not(.asks)")
    assert page.locator(".coach.warns, .coach .btn").count() == 0


def test_no_coach_where_other_people_play(sit_down: SitDown) -> None:
    page, _ = seated(sit_down, late, "person", "mouse", "en")
    assert page.get_by_label("A coach beside me").count() == 0
    page.evaluate("localStorage.setItem('ziggurat.coach', 'yes')")
    page.reload()
    page.wait_for_selector(".page[data-decision=choose_action]")
    assert page.locator(".coach").count() == 0
