"""What a player of Peloponnes is asked, on tables laid out for it: alone, drafting, among five, displaced, struck."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import OpenPage, SitDown
from tests.browser.hands import decision, open_table, ply, until_asked, until_moved
from tests.browser.laid import Wanted, Wish
from tests.browser.peloponnes import PeloponnesHands
from ziggurat.kit.state import State

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True}


def asks(what: str, many: int = 2) -> Wanted:
    """A decision of this kind with so many answers at least."""
    return lambda state, legal: state.decision == what and len(legal) >= many


def own(state: State) -> Any:
    """What the player has who decides."""
    position: Any = state.game.position(state)
    return position.seats[state.seat]


def option(page: Page, notation: str) -> Locator:
    """A choice of the panel, or a civilisation on the board."""
    return page.locator(f'[data-option="{notation}"]')


def answer(page: Page, notation: str) -> None:
    """Choose, look at what is proposed, and play it."""
    before = ply(page)
    option(page, notation).click()
    assert option(page, notation).get_attribute("aria-pressed") == "true"
    assert ply(page) == before
    page.locator("[data-main]").click()
    until_moved(page, before)


# Alone, drafting, among five


def test_a_solo_game_by_mouse(open_page: OpenPage) -> None:
    page = open_page()
    open_table(page, "peloponnes", ["me"])
    hands = PeloponnesHands(page)
    hands.play_on()
    assert "buy" in hands.seen
    page.get_by_role("button", name="Play again").wait_for()


def test_a_solo_campaign_asks_for_its_bonus(sit_down: SitDown) -> None:
    wish = Wish("peloponnes", 1, asks("choose_bonus"), options={"solo_campaign": True})
    page, table = sit_down(wish)
    assert until_asked(page) == "choose_bonus"
    answer(page, table.legal[0])


def test_the_draft_lets_everybody_choose_a_civilisation(open_page: OpenPage) -> None:
    page = open_page()
    open_table(page, "peloponnes", ["me", "bot, Random", "bot, Random"], draft="true")
    assert until_asked(page) == "choose_civilization"
    choice = page.locator('[data-option^="choose "]').first
    assert "starts with" in choice.inner_text().lower()
    answer(page, str(choice.get_attribute("data-option")))
    assert until_asked(page) == "bid"


def test_on_a_phone_a_civilisation_tells_what_it_starts_with(sit_down: SitDown) -> None:
    page, table = sit_down(Wish("peloponnes", 3, asks("choose_civilization"), options={"draft": True}), **PHONE)
    until_asked(page)
    before = ply(page)
    assert "starts with" in option(page, table.legal[0]).inner_text().lower()
    option(page, table.legal[0]).tap()
    assert ply(page) == before
    page.locator("[data-main]").tap()
    until_moved(page, before)


def test_one_person_and_four_bots(open_page: OpenPage) -> None:
    page = open_page()
    open_table(page, "peloponnes", ["me", *["bot, Random"] * 4])
    until_asked(page)
    assert page.locator(".offer").count() == 5
    assert page.get_by_role("tab", name=re.compile("Realm of|Your realm")).count() == 5
    PeloponnesHands(page).play_on()
    assert decision(page) == "over"


# A displaced bid


DISPLACED = Wish("peloponnes", 4, asks("displaced", 4))


def test_a_displaced_bid_can_be_moved(sit_down: SitDown) -> None:
    page, table = sit_down(DISPLACED)
    assert until_asked(page) == "displaced"
    position: Any = table.state.game.position(table.state)
    coins = position.displaced.coins
    assert f"Your bid of {coins} coin" in page.locator(".slot").inner_text()
    before = ply(page)
    place = next(one for one in table.legal if one.startswith("move to ")).split()[2]
    page.locator(f'.offer[data-space="{place}"]').click()
    assert ply(page) == before
    page.locator("[data-main]").click()
    until_moved(page, before)


def test_a_displaced_bid_can_be_taken_back(sit_down: SitDown) -> None:
    page, _ = sit_down(DISPLACED)
    until_asked(page)
    before = ply(page)
    page.get_by_role("button", name="Take the bid back").click()
    until_moved(page, before)


def test_a_displaced_bid_can_be_raised_by_whoever_has_a_market(sit_down: SitDown) -> None:
    page, table = sit_down(Wish("peloponnes", 4, lambda _, legal: any(" +" in one for one in legal)))
    until_asked(page)
    place = next(one for one in table.legal if " +" in one).split()[2]
    page.locator(f'.offer[data-space="{place}"]').click()
    page.get_by_role("button", name="more", exact=True).click()
    before = ply(page)
    page.locator("[data-main]").click()
    until_moved(page, before)


def test_the_amount_is_chosen_once_a_tile_is(sit_down: SitDown) -> None:
    """Pointing at a tile shows its panel; less and more come when it stays."""
    page, _ = sit_down(Wish("peloponnes", 3, asks("bid", 3)))
    until_asked(page)
    page.locator(".offer.can").first.hover()
    page.locator(".slot .bid h2").wait_for()
    assert page.locator(".chooser").count() == 0
    page.locator(".offer.can").first.click()
    page.locator(".chooser").wait_for()


# Pay or lose, feed, take


@pytest.mark.parametrize(
    ("what", "paid"),
    [
        ("earthquake", {"wood": 1, "stone": 1}),
        ("storm", {"food": 1, "coins": 1}),
        ("pay_unbuilt", None),
        ("build", None),
    ],
)
def test_pay_or_lose_names_the_cost_of_both(sit_down: SitDown, what: str, paid: dict[str, int] | None) -> None:
    page, table = sit_down(Wish("peloponnes", 4, asks(what)))
    assert until_asked(page) == what
    pay, lose = table.legal
    assert "Costs" in option(page, pay).inner_text()
    assert option(page, lose).locator(".lbl").inner_text()
    option(page, lose).click()
    page.locator("[data-main]").wait_for()
    page.keyboard.press("Escape")
    assert page.locator("[data-main]").count() == 0
    goods = {good: getattr(own(table.state), good) for good in paid or {}}
    seat = page.locator(".slot .have")
    assert all(str(many) in seat.inner_text() for many in goods.values() if many)
    answer(page, pay)


def test_a_tile_can_be_given_up(sit_down: SitDown) -> None:
    page, table = sit_down(Wish("peloponnes", 4, asks("storm")))
    until_asked(page)
    lost = next(one for one in table.legal if one.startswith("give up"))
    answer(page, lost)
    page.get_by_role("tab", name="Log").click()
    page.locator(".log li", has_text="You lose").first.wait_for()


def test_feeding_says_who_dies_of_hunger(sit_down: SitDown) -> None:
    page, table = sit_down(Wish("peloponnes", 4, asks("feed", 3), options={"luxury_feed_optional": True}))
    assert until_asked(page) == "feed"
    unfed = int(table.state.game.facts(table.state)["unfed"])
    for notation in table.legal:
        fed = int(notation.split()[1])
        assert f"{unfed - fed} inhabitant" in option(page, notation).inner_text()
    answer(page, table.legal[-1])


def test_a_good_of_choice_is_taken(sit_down: SitDown) -> None:
    page, table = sit_down(Wish("peloponnes", 4, asks("take_good")))
    assert until_asked(page) == "take_good"
    assert page.locator(".slot .option").count() == len(table.legal) == 4
    answer(page, "take stone")


# Why not?


@pytest.mark.parametrize("locale", ["en-US", "fr-FR"])
def test_a_tile_out_of_reach_says_why_in_words(sit_down: SitDown, locale: str) -> None:
    def poor(state: State, legal: Sequence[str]) -> bool:
        return state.decision == "bid" and not lets_bid(legal, 1) and own(state).luxury < 2

    page, table = sit_down(Wish("peloponnes", 4, poor), locale=locale)
    until_asked(page)
    card = page.locator('.offer[data-space="1"]')
    card.click()
    refusal = page.locator(".slot .refusal")
    refusal.wait_for()
    rules = [table.state.game.catalogue.rule(f"peloponnes/bid/{rule}", locale[:2]) for rule in ("can-pay", "outbid")]
    assert any(rule in refusal.inner_text() for rule in rules)
    assert page.locator(".offer.refused").count() == 1
    assert page.locator("[data-main]").count() == 0
    page.keyboard.press("Escape")
    assert page.locator(".offer.refused").count() == 0


def lets_bid(legal: Sequence[str], place: int) -> bool:
    """Whether any bid on this place is legal."""
    return any(one.startswith("bid ") and one.endswith(f" on {place}") for one in legal)


# By finger


def test_a_whole_turn_by_finger(open_page: OpenPage) -> None:
    page = open_page("/", **PHONE)
    open_table(page, "peloponnes", ["me", "bot, Random"])
    assert until_asked(page) == "bid"
    before = ply(page)
    page.locator(".offer.can").first.tap()
    assert ply(page) == before  # one tap shows, and plays nothing
    if page.get_by_role("button", name="more", exact=True).is_enabled():
        page.get_by_role("button", name="more", exact=True).tap()
    page.locator("[data-main]").tap()
    until_moved(page, before)
    for _ in range(8):
        if until_asked(page) == "bid":
            break
        tap_answer(page)
    assert decision(page) == "bid"


def tap_answer(page: Page) -> None:
    """Answer whatever comes before the next bid."""
    before = ply(page)
    choice = page.locator(".slot .option[aria-pressed=false], .offer.can").first
    if choice.count():
        choice.tap()
        page.locator("[data-main]").tap()
    else:
        page.get_by_role("button", name="Take the").tap()
    until_moved(page, before)
