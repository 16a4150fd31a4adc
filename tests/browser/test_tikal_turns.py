"""What a player of Tikal does in a turn, on tables laid out for it: bids, walks, treasures, guards, camps, undo."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import SitDown
from tests.browser.hands import open_table, ply, until_asked, until_moved
from tests.browser.laid import Wish, lets
from tests.browser.test_look import drawn
from tests.browser.tikal import TikalHands, far_target, points_left
from ziggurat.kit.state import State

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import OpenPage
    from tests.browser.laid import Laid

PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True}
WIDE: dict[str, Any] = {"width": 1280, "height": 800}


def has_room(state: State, legal: Sequence[str]) -> bool:
    """A turn just begun on a board of some size, with a piece to walk."""
    there: Any = state.game.position(state)
    return there.points == 10 and len(there.hexes) > 12 and sum(one.startswith("move ") for one in legal) > 4


WALK = Wish("tikal", 2, has_room, prefer=("bring", "move"))
EXCHANGE = Wish(
    "tikal", 3, lambda _, legal: sum(one.startswith("exchange ") for one in legal) > 3, prefer=("dig", "bring", "move")
)
PAIR = Wish(
    "tikal",
    2,
    lambda state, legal: lets("exchange ")(state, legal) and 2 in held(state),
    prefer=("dig", "bring", "move"),
    avoid=("exchange",),
)
BID = Wish(
    "tikal",
    3,
    lambda _, legal: "bid 5" in legal and "bid 1" not in legal,
    options={"auction": True},
    prefer=("bid 1", "bid 2"),
)
CHOOSE = Wish("tikal", 2, lambda state, legal: state.decision == "choose", options={"auction": True}, prefer=("bid 1",))
DIG = Wish(
    "tikal",
    2,
    lambda state, legal: lets("dig ")(state, legal) and 5 < points(state),
    options={"first_seat": "first"},  # the first space within reach is one step away: one undo takes the walk back
    prefer=("bring", "move"),
    avoid=("dig",),
)
GUARD = Wish(
    "tikal",
    2,
    lambda state, legal: lets("guard explorer")(state, legal) and points(state) > 5,
    prefer=("bring", "move"),
    avoid=("guard",),
)
CAMPS = Wish(
    "tikal", 2, lambda state, legal: points(state) > 3 and far_camps(legal) != [], prefer=("camp ", "bring", "move")
)


def far_camps(legal: Sequence[str]) -> list[str]:
    """The ways from camp to camp that no single step goes."""
    hops = [one for one in legal if one.startswith("camps explorer")]
    return [one for one in hops if one.replace("camps", "move") not in legal]


def points(state: State) -> int:
    """The action points left."""
    found: Any = state.game.position(state)
    return int(found.points)


def held(state: State) -> list[int]:
    """How many of each kind of treasure the player has."""
    found: Any = state.game.position(state)
    return list(found.seats[state.seat].treasures.values())


def press(page: Page, thing: Locator) -> None:
    """A finger on a phone, the mouse elsewhere."""
    if (page.viewport_size or WIDE)["width"] < 500:
        thing.tap()
    else:
        thing.click()


def first(table: Laid, verb: str) -> list[str]:
    """The words of the first legal action that begins so."""
    return next(one for one in table.legal if one.startswith(verb)).split()


def cell(page: Page, space: str) -> Locator:
    """A hexagon of the board."""
    return page.locator(f"[role=grid] [data-space={space}]")


# The auction


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_an_auction_lays_out_the_bids_and_proposes_none(sit_down: SitDown, screen: dict[str, Any]) -> None:
    page, table = sit_down(BID, **screen)
    assert until_asked(page) == "bid"
    before = ply(page)
    assert page.locator("[data-main]").count() == 0
    assert page.get_by_text("or pass.").first.is_visible()
    assert page.locator(".bid").first.inner_text() == first(table, "bid ")[1]
    press(page, page.locator(".bid").nth(1))
    amount = page.locator(".bid[aria-pressed=true]").inner_text()
    assert ply(page) == before
    assert page.locator("[data-main]").inner_text() == f"Bid {amount}"
    press(page, page.locator("[data-main]"))
    until_moved(page, before)


def test_every_bid_can_be_reached_on_a_phone(sit_down: SitDown) -> None:
    page, table = sit_down(BID, **PHONE)
    until_asked(page)
    highest = max(int(one.split()[1]) for one in table.legal if one.startswith("bid "))
    reach = page.locator(f'[data-option="bid {highest}"]')
    for _ in range(highest):
        if reach.count():
            break
        page.get_by_role("button", name="more", exact=True).tap()
    reach.tap()
    assert page.locator("[data-main]").inner_text() == f"Bid {highest}"


def test_a_hint_can_be_read_before_a_bid_is_chosen(sit_down: SitDown) -> None:
    page, _ = sit_down(BID)
    until_asked(page)
    page.get_by_role("button", name="Hint").click()
    page.locator(".hints button").first.wait_for()
    page.locator(".hints button").first.click()
    page.locator("[data-main]").wait_for()


def test_the_winner_of_an_auction_chooses_a_hexagon_and_lays_it(sit_down: SitDown) -> None:
    page, table = sit_down(CHOOSE)
    assert until_asked(page) == "choose"
    before = ply(page)
    tiles = page.locator(".hand .tile.can")
    assert tiles.count() == len(table.legal)
    assert page.locator("[data-main]").count() == 0
    tiles.last.click()
    page.locator("[data-main]", has_text="Take the ").click()
    until_moved(page, before)
    assert until_asked(page) in ("place", "act")


# Walking


def test_a_walk_is_shown_whole_before_it_is_walked(sit_down: SitDown) -> None:
    page, _ = sit_down(WALK)
    until_asked(page)
    before = ply(page)
    page.locator(".hand [data-pick=move]").click()
    space, cost = far_target(page, below=10)
    cell(page, space).hover()
    steps = page.locator(".panel .steps li")
    steps.nth(1).wait_for()
    prices = [int(price) for price in page.locator(".panel .steps .cost").all_inner_texts()]
    assert sum(prices) == cost
    assert steps.last.inner_text().strip().startswith(f"to {space}, {prices[-1]} point")
    assert page.locator(".way-line").count() == len(prices)
    assert [int(price) for price in page.locator(".way .price").all_text_contents()] == prices
    assert page.locator(".pip.cost").count() == cost
    assert page.get_by_text(f"{10 - cost} point").first.is_visible()
    cell(page, space).click()
    points_left(page, 10 - cost)
    assert ply(page) == before + len(prices)
    assert cell(page, space).get_attribute("aria-selected") in ("true", "false")


def test_a_finger_walks_to_a_hexagon_after_confirming(sit_down: SitDown) -> None:
    page, table = sit_down(WALK, **PHONE)
    until_asked(page)
    before = ply(page)
    start = first(table, "move ")[2]
    cell(page, start).tap()
    page.locator(f"[data-space={start}][aria-selected=true]").wait_for()
    space, cost = far_target(page, below=10)
    cell(page, space).scroll_into_view_if_needed()
    cell(page, space).tap()
    page.locator(".way .price").nth(1).wait_for()
    assert ply(page) == before  # one tap shows, and plays nothing
    assert page.locator(".pip.cost").count() == cost
    steps = page.locator(".steps li").count()
    main = page.locator("[data-main]")
    assert re.search(rf"to {space}, {cost} points", main.inner_text())
    main.tap()
    points_left(page, 10 - cost)
    assert ply(page) == before + steps


def test_a_second_tap_on_the_same_hexagon_walks_there_too(sit_down: SitDown) -> None:
    page, _ = sit_down(WALK, **PHONE)
    until_asked(page)
    page.locator(".hand [data-pick=move]").tap()
    space, cost = far_target(page, below=10)
    cell(page, space).scroll_into_view_if_needed()
    cell(page, space).tap()
    page.locator("[data-main]", has_text=f"to {space}, {cost} points").wait_for()
    page.locator(".steps li").first.wait_for()
    drawn(page)  # the dock has grown, and the board has its place above it
    cell(page, space).tap()
    points_left(page, 10 - cost)


def test_a_piece_goes_from_camp_to_camp_for_one_point(sit_down: SitDown) -> None:
    page, table = sit_down(CAMPS)
    until_asked(page)
    before, left = ply(page), points(table.state)
    _, _, start, end = far_camps(table.legal)[0].split()
    cell(page, start).click()
    if "leader" in page.locator(".prompt").inner_text():
        cell(page, start).click()  # the leader is taken up first, then an explorer
    cell(page, end).hover()
    page.locator(".panel", has_text=f"Go to the camp on {end}").wait_for()
    assert page.locator(".way-line.camps").count() == 1
    cell(page, end).click()
    until_moved(page, before)
    points_left(page, left - 1)
    page.get_by_role("tab", name="Log").click()
    assert page.locator(".log .turn").first.locator("li").last.inner_text().count(end) == 1


# Treasures, floors, guards


def test_a_treasure_is_dug_up_and_undo_stops_there(sit_down: SitDown) -> None:
    """What a draw reveals is never taken back; what was done before and after it is a matter of undo."""
    page, table = sit_down(DIG)
    until_asked(page)
    ruin = first(table, "dig ")[1]
    before, left = ply(page), points(table.state)
    page.locator(".hand [data-pick=dig]").click()
    cell(page, ruin).click()
    until_moved(page, before)
    points_left(page, left - 3)
    assert page.locator(".kinds .have").count() >= 1
    page.get_by_role("tab", name="Log").click()
    page.locator(".log li", has_text="You dig up").first.wait_for()
    assert page.get_by_role("button", name="Undo").is_disabled()
    page.locator(".hand [data-pick=move]").click()
    page.locator("[role=grid] .space.target").first.click()
    page.locator(".log li", has_text="You move").first.wait_for()
    until_asked(page)
    moved = ply(page)
    page.get_by_role("button", name="Undo").click()
    until_moved(page, moved)
    points_left(page, left - 3)  # the walk is undone, the treasure stays
    assert page.get_by_role("button", name="Undo").is_disabled()


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_an_exchange_is_one_panel_with_both_halves(sit_down: SitDown, screen: dict[str, Any]) -> None:
    page, table = sit_down(EXCHANGE, **screen)
    until_asked(page)
    before = ply(page)
    press(page, page.locator(".hand [data-pick=exchange]"))
    _, given, rival, taken = [one for one in table.legal if one.startswith("exchange ")][-1].split()
    give, take = (
        page.locator(f'[data-option="give {table.seat} {given}"]'),
        page.locator(f'[data-option="take {rival} {taken}"]'),
    )
    assert give.is_visible()
    assert take.is_visible()
    assert page.locator("[data-main]").count() == 0
    press(page, give)
    press(page, take)
    assert [half.get_attribute("aria-pressed") for half in (give, take)] == ["true", "true"]
    page.locator("[data-main]", has_text="Give the").wait_for()
    assert ply(page) == before
    press(page, page.locator("[data-main]"))
    until_moved(page, before)
    page.locator(".log li, .page", has_text="exchange").first.wait_for()


def test_a_pair_cannot_be_given_and_says_why(sit_down: SitDown) -> None:
    page, _ = sit_down(PAIR)
    until_asked(page)
    page.locator(".hand [data-pick=exchange]").click()
    page.locator(".half").first.locator(".thing.off").first.click()
    page.locator(".slot .refusal p").wait_for()
    assert (
        "one" in page.locator(".slot .refusal p").inner_text()
        or "single" in page.locator(".slot .refusal p").inner_text()
    )


def test_whoever_has_no_treasure_is_told_so(sit_down: SitDown) -> None:
    page, _ = sit_down(Wish("tikal", 2, lambda state, legal: state.decision == "act" and held(state) == []))
    until_asked(page)
    page.locator(".hand [data-pick=exchange]").click(force=True)
    page.get_by_text("You have no treasure.").wait_for()
    page.keyboard.press("Escape")
    page.get_by_text("Choose a tool below").wait_for()


def test_an_explorer_becomes_the_guard_of_a_temple(sit_down: SitDown) -> None:
    page, table = sit_down(GUARD)
    until_asked(page)
    temple = first(table, "guard explorer")[2]
    before = ply(page)
    page.locator('.hand [data-pick="guard explorer"]').click()
    cell(page, temple).hover()
    page.locator(".effects li").first.wait_for()
    cell(page, temple).click()
    until_moved(page, before)
    page.locator(f'[data-space={temple}][aria-label*="guarded by you"]').wait_for()


# Why not?


@pytest.mark.parametrize(
    ("locale", "title"), [("en-US", "Why not here?"), ("fr-FR", "Pourquoi pas ici")], ids=["en", "fr"]
)
def test_a_refused_hexagon_names_the_rule_and_marks_the_spaces(sit_down: SitDown, locale: str, title: str) -> None:
    page, table = sit_down(WALK, locale=locale)
    until_asked(page)
    page.locator('.hand [data-pick="camp"]').click(force=True)
    temple = next(at for at, value in table.state.game.position(table.state).temples.items() if value)
    cell(page, temple).click()
    bubble = page.locator(".bubble", has_text=title)
    bubble.wait_for()
    language = locale[:2]
    sentence = table.state.game.catalogue.rule("tikal/pitching/clearing", language)
    assert sentence in page.locator(".slot .refusal").inner_text()
    assert sentence.split()[0] in str(bubble.text_content())
    assert page.locator("polygon.refused").count() == 1
    page.keyboard.press("Escape")
    assert page.locator(".bubble").count() == 0


def test_a_walk_that_cannot_be_says_why(sit_down: SitDown) -> None:
    page, _ = sit_down(WALK)
    until_asked(page)
    page.locator(".hand [data-pick=move]").click()
    jungle = page.locator('[role=grid] [aria-label$="jungle"]').first
    jungle.click()
    page.locator(".bubble", has_text="Why not here?").wait_for()
    assert page.locator("polygon.refused").count() == 1


# A whole turn by finger


def test_a_whole_turn_by_finger(open_page: OpenPage) -> None:
    page = open_page("/", **PHONE)
    open_table(page, "tikal", ["me", "bot, Random"])
    assert until_asked(page) == "place"
    for step in ("place", "bring explorer", "move", "end"):
        before = ply(page)
        if step == "place":
            page.locator("[role=grid] .space.target").first.tap()
            page.locator(".hand .btn").last.tap()  # turned to the right
        elif step == "end":
            TikalHands(page, "touch").end_turn()
        else:
            page.locator(f'.hand [data-pick="{step}"]').tap()
            page.locator("[role=grid] .space.target").first.tap()
        if step != "end":
            assert ply(page) == before
            page.locator("[data-main]").tap()
        until_moved(page, before)
        until_asked(page)
