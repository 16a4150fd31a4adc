"""Decisions that come besides a turn's actions, in Tigris & Euphrates and Contest of Kings: each has a clear panel."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import SitDown
from tests.browser.hands import ply, until_asked, until_moved
from tests.browser.laid import Wanted, Wish

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.laid import Laid
    from ziggurat.kit.state import State

PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True}
FIGHTS = [
    ("tigris", "reinforce_attack", "reinforce"),
    ("tigris", "reinforce_defence", "reinforce"),
    ("kings", "show_attack", "show"),
    ("kings", "show_defence", "show"),
]


def asks(what: str, many: int = 2) -> Wanted:
    """A decision of this kind with so many answers at least."""
    return lambda state, legal: state.decision == what and len(legal) >= many


def opened(sit_down: SitDown, game: str, what: str, many: int = 2, **more: Any) -> tuple[Page, Laid]:
    """A table where this is asked."""
    page, table = sit_down(Wish(game, 3, asks(what, many)), **more)
    assert until_asked(page) == what
    return page, table


def confirm(page: Page) -> None:
    """Press the main button, and see the table go on."""
    before = ply(page)
    page.locator("[data-main]").click()
    until_moved(page, before)


def strengths(table: Laid) -> tuple[int, int]:
    """Both strengths so far."""
    position: Any = table.state.game.position(table.state)
    return position.conflict.attack, position.conflict.defence


@pytest.mark.parametrize(("game", "what", "verb"), FIGHTS)
def test_a_conflict_shows_both_strengths_and_what_can_be_added(
    sit_down: SitDown, game: str, what: str, verb: str
) -> None:
    page, table = opened(sit_down, game, what)
    position: Any = table.state.game.position(table.state)
    attack, defence = strengths(table)
    side = position.conflict.attacker if what.endswith("attack") else position.conflict.defender
    assert table.seat == side
    totals = [int(re.sub(r"\D", "", text)) for text in page.locator(".slot .side strong").all_inner_texts()]
    assert totals == [attack, defence]
    numbers = page.locator(".slot .step .n")
    assert numbers.count() == len(table.legal)
    numbers.last.click()
    most = max(int(one.split()[1]) for one in table.legal)
    assert page.locator('.slot .n[aria-pressed="true"]').inner_text() == str(most)
    mine = page.locator(".slot .side strong").nth(0 if what.endswith("attack") else 1)
    assert int(re.sub(r"\D", "", mine.inner_text())) == (attack if what.endswith("attack") else defence) + most
    assert verb in table.legal[0]
    confirm(page)


def test_the_defender_is_asked_out_of_turn(sit_down: SitDown) -> None:
    def other(state: Any, legal: Any) -> bool:
        return bool(state.decision == "reinforce_defence" and state.game.position(state).active != state.seat)

    page, table = sit_down(Wish("tigris", 3, other))
    assert until_asked(page) == "reinforce_defence"
    attack, defence = strengths(table)
    prompt = page.locator(".prompt").inner_text()
    assert f"You defend with {defence} against {attack}" in prompt
    assert page.locator(".slot .stake").inner_text()
    confirm(page)


def test_on_a_phone_the_hand_stays_beside_the_conflict(sit_down: SitDown) -> None:
    page, _ = opened(sit_down, "tigris", "reinforce_defence", **PHONE)
    before = ply(page)
    assert page.locator(".dock .side").count() == 2
    tile = page.locator(".dock .hand button.legal").first
    tile.tap()
    assert ply(page) == before
    assert page.locator('.dock .hand button[aria-pressed="true"]').count() == 1
    page.locator("[data-main]").tap()
    until_moved(page, before)


def test_the_attacker_chooses_the_war(sit_down: SitDown) -> None:
    page, table = opened(sit_down, "tigris", "choose_war")
    wars = page.locator(".slot .list button")
    assert wars.count() == len(table.legal)
    before = ply(page)
    wars.last.click()
    until_moved(page, before)


def test_a_monument_is_built_on_its_square(sit_down: SitDown) -> None:
    page, _ = opened(sit_down, "tigris", "build_monument")
    assert page.get_by_role("button", name="Build nothing").is_visible()
    before = ply(page)
    page.locator(".slot .list button").first.click()
    if not page.locator("[data-main]").count():
        page.locator(".space.target").first.click()
    else:
        page.locator("[data-main]").click()
    until_moved(page, before)
    page.locator(".log li", has_text="build").first.wait_for()


def test_a_monument_can_be_declined(sit_down: SitDown) -> None:
    page, _ = opened(sit_down, "tigris", "build_monument")
    before = ply(page)
    page.get_by_role("button", name="Build nothing").click()
    until_moved(page, before)


def test_a_trader_leaves_one_treasure_behind(sit_down: SitDown) -> None:
    page, table = opened(sit_down, "tigris", "take_treasures")
    choices = page.locator(".slot .list button")
    assert choices.count() == len(table.legal)
    choices.first.hover()
    assert page.locator("rect.marked").count() == 1
    choices.last.click()
    confirm(page)


@pytest.mark.parametrize(
    "what", ["choose_conflict", "score_point", "build_ship", "take_reward", "exchange_treasure", "score_ships"]
)
def test_kings_lays_out_every_choice_and_its_refusal(sit_down: SitDown, what: str) -> None:
    page, table = opened(sit_down, "kings", what)
    choices = [one for one in table.legal if one != "decline"]
    shown = page.locator(".slot .list button")
    assert shown.count() == len(choices)
    assert page.locator(".slot .text").inner_text()
    declines = page.get_by_role("button", name="Leave it")
    assert declines.count() == ("decline" in table.legal)
    shown.first.click()
    assert shown.first.get_attribute("aria-pressed") == "true"
    confirm(page)


def test_kings_can_leave_a_point(sit_down: SitDown) -> None:
    page, _ = opened(sit_down, "kings", "score_point")
    before = ply(page)
    page.get_by_role("button", name="Leave it").click()
    until_moved(page, before)


@pytest.mark.parametrize("game", ["tigris", "kings"])
@pytest.mark.parametrize(
    ("locale", "rounds", "words"),
    [("en", 2, "Everybody passes: {} t"), ("fr", 0, "piochée depuis longtemps : fin dans {} t")],
)
def test_a_standstill_near_its_end_is_announced(
    sit_down: SitDown, game: str, locale: str, rounds: int, words: str
) -> None:
    cards = ("settlement", "temple", "farm", "market", "swap", "link", "catastrophe", "exchange")
    options = {"standstill_rounds": rounds}
    page, table = sit_down(Wish(game, 2, stands_still, options=options, prefer=("end",), avoid=cards), locale=locale)
    assert until_asked(page) == "choose_action"
    tag = page.locator("header .still")
    said = str(tag.get_attribute("title")).replace("\u00a0", " ")
    assert words.format(end_of(table.state).turns) in said
    box = tag.bounding_box()
    assert box is not None
    assert box["height"] < 30, "one line"


def stands_still(state: State, legal: Sequence[str]) -> bool:
    """Is more than half of the way to the end of a standstill gone, with an action to choose?"""
    return state.decision == "choose_action" and end_of(state) is not None


def end_of(state: State) -> Any:
    """How near the game is to ending so."""
    return state.game.table(state, state.seat).standstill


@pytest.mark.parametrize(
    ("locale", "fill", "keep"),
    [
        ("en", "Fill up to eight cards", "Keep the hand as it is"),
        ("fr", "Compléter à huit cartes", "Garder la main telle quelle"),
    ],
)
def test_kings_asks_whether_to_fill_up_where_that_is_a_choice(
    sit_down: SitDown, locale: str, fill: str, keep: str
) -> None:
    wish = Wish("kings", 3, asks("fill_up"), options={"optional_refill": True})
    page, _ = sit_down(wish, locale=locale)
    assert until_asked(page) == "fill_up"
    assert page.get_by_role("button", name=keep).count() == 1
    page.get_by_role("button", name=fill, pressed=True).wait_for()  # laid out: one click answers
    confirm(page)


@pytest.mark.parametrize(("locale", "face_down"), [("en", "face down"), ("fr", "face cachée")])
@pytest.mark.parametrize("own", [True, False])
def test_kings_hides_a_new_link_from_all_but_its_owner(
    sit_down: SitDown, own: bool, locale: str, face_down: str
) -> None:
    page, table = sit_down(Wish("kings", 3, hides_link(own)), locale=locale)
    until_asked(page)
    at = table.state.game.table(table.state, 0).link
    place = page.locator(f'[data-space="{at}"]')
    said = str(place.get_attribute("aria-label"))
    assert face_down in said
    assert (":" in said) == own, "only its owner is told which card it is"
    assert place.locator('[data-piece="card-back"]').count() == 1
    assert place.locator(".known").count() == own


def hides_link(own: bool) -> Wanted:
    """A conflict over a new link that the deciding seat has laid itself, or has not."""

    def wanted(state: State, legal: Sequence[str]) -> bool:
        table: Any = state.game.table(state, state.seat) if state.seat >= 0 else None
        return table is not None and table.link is not None and (table.active == state.seat) == own

    return wanted
