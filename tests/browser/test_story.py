"""What the table tells: everything since my last turn, moments that stay, a turn that does not slip away."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage, SitDown
from tests.browser.cut import cut
from tests.browser.hands import ply, until_asked, until_moved
from tests.browser.laid import NAMES, SEALS, Wish
from tests.browser.peloponnes import PeloponnesHands
from tests.browser.test_look import serious
from tests.browser.test_whole_games import HANDS
from tests.browser.wishes import conflict, late, scoring, war
from ziggurat.kit.registry import game as game_named
from ziggurat.kit.registry import games
from ziggurat.kit.state import State
from ziggurat.server.tables.callings import called

if TYPE_CHECKING:
    from playwright.sync_api import Page

PHONE = {"width": 390, "height": 844, "has_touch": True}


def since(page: Page) -> None:
    """Wait for the card of what happened since the last turn."""
    page.get_by_role("region", name="Since your last turn").wait_for()


# Since your last turn (problem 10)


@pytest.mark.parametrize("name", games())
def test_everything_since_my_last_turn_is_there_until_my_next_move(sit_down: SitDown, name: str) -> None:
    page, table = sit_down(late(name))
    since(page)
    last = max(at for at, (seat, _) in enumerate(table.actions) if seat == table.seat)
    theirs = [(seat, action) for seat, action in table.actions[last + 1 :] if seat >= 0]
    numbers = page.locator(".tale .pill").all_inner_texts()
    assert 0 < len(numbers) <= len(theirs)
    assert numbers == [str(number + 1) for number in range(len(numbers))]
    page.keyboard.press("]")
    told = page.locator(".tale [role=status]").inner_text()
    assert told.startswith("1 of ")
    page.keyboard.press("]")
    assert page.locator(".tale [role=status]").inner_text().startswith("2 of ")
    page.keyboard.press("[")
    assert page.locator(".tale [role=status]").inner_text() == told
    assert page.locator(".chip-move.on").count() == 1


def test_the_moves_are_numbered_on_the_board_and_gone_with_my_next_move(sit_down: SitDown) -> None:
    page, _ = sit_down(late("tigris"))
    since(page)
    assert page.locator("svg .pill").count() > 0
    assert page.locator(".points .weakest").count() == 1  # what the score is now
    marked = page.locator("[role=gridcell][aria-label*='move 1']")
    assert marked.count() == 1
    before = ply(page)
    page.locator("button[data-pick].can, .hand button[data-pick]").first.click()
    page.locator(".space.target").first.click()
    until_moved(page, before)
    assert page.locator(".tale .pill").count() == 0
    assert page.locator("svg .pill").count() == 0


def test_the_log_goes_by_turns_and_calls_me_you(sit_down: SitDown) -> None:
    page, table = sit_down(late("tigris"))
    until_asked(page)
    heads = page.locator(".log .turn h3").all_inner_texts()
    assert len(heads) >= 3
    assert all(re.search(r"turn \d+", head) for head in heads)
    assert any("You" in head for head in heads)
    own = page.locator(".log .turn", has=page.locator("h3 b", has_text="You")).first.locator("li")
    assert all(re.match(r"(You |No point|The |On )", text) for text in own.all_inner_texts())
    name = NAMES[table.seat]
    assert name not in page.locator(".log").inner_text()
    assert page.locator(f"[aria-label*='of {name}']").count() == 0


def test_the_log_says_you_in_french_too(sit_down: SitDown) -> None:
    page, table = sit_down(late("tigris"), locale="fr-FR")
    page.get_by_role("region", name="Depuis votre dernier tour").wait_for()
    assert "Vous" in page.locator(".log").inner_text()
    assert called(*SEALS[table.seat], "fr") not in page.locator(".log").inner_text()


# Moments stay (problem 3)


@pytest.mark.parametrize("name", ["tigris", "kings"])
def test_a_conflict_stays_with_both_sums_until_my_next_input(sit_down: SitDown, name: str) -> None:
    page, _ = sit_down(conflict(name), rivals="random")
    page.locator("[data-main]").first.click()
    card = page.get_by_role("region", name="What happened")
    card.wait_for()
    sums = [re.findall(r"\d+", side) for side in card.locator(".side .sum").all_inner_texts()]
    assert len(sums) == 2
    assert all(int(board) + int(hand) == int(total) for board, hand, total in sums)
    assert card.locator(".flag").all_inner_texts().count("wins") == 1
    assert page.locator("[data-moment]").inner_text() != ""
    if name == "tigris":
        until_asked(page)  # the bots have played on: the card is still there, or one button away
        assert page.locator(".tale").count() == 1


def test_a_moment_takes_no_focus_and_is_put_away(sit_down: SitDown) -> None:
    page, _ = sit_down(conflict("tigris"))
    page.locator("[data-main]").first.click()
    card = page.get_by_role("region", name="What happened")
    card.wait_for()
    assert not card.evaluate("card => card.contains(document.activeElement)")
    page.keyboard.press("Escape")
    card.wait_for(state="detached")


def test_a_scoring_round_is_announced_numbered_and_foretold(sit_down: SitDown) -> None:
    page, table = sit_down(scoring())
    page.get_by_text("Scoring round 2 of 4").first.wait_for()
    banner = page.locator("[data-scoring]")
    assert banner.get_attribute("aria-live") == "assertive"
    state = table.state
    outlook = state.game.outlook(state, table.seat)
    rows = page.locator(".now tbody tr")
    assert rows.count() == 4
    for row, seat in zip(rows.all(), outlook.order, strict=True):
        assert f"+{outlook.seats[seat].points}" in row.inner_text()
    assert str(outlook.seats[table.seat].points) in banner.inner_text()
    assert page.locator(".plate").count() == len(outlook.temples)
    assert banner.locator("xpath=..").get_by_role("button", name="End and score").is_visible()
    rounds = page.locator(".rounds li").all_inner_texts()
    assert [text.split(": ")[1].split("\n")[0] for text in rounds] == ["over", "next", "to come", "to come"]


def test_a_round_of_peloponnes_is_told_in_short_with_the_next_supply(sit_down: SitDown) -> None:
    page, table = sit_down(late("peloponnes"))
    state = table.state
    page.get_by_role("heading", name=re.compile(r"Round \d in short")).wait_for()
    rows = page.locator(".log table tbody tr")
    assert rows.count() == state.players
    supplies = state.game.outlook(state, table.seat).supplies
    for row, supply in zip(rows.all(), supplies, strict=True):
        assert f"{supply.has} of {supply.needs}" in row.inner_text()
    own = supplies[table.seat]
    warned = page.locator(".log .warning")
    assert warned.count() == (1 if own.dead else 0)
    if own.dead:
        assert warned.inner_text() == f"At the next supply you need {own.needs} food and have {own.has}."


@pytest.mark.parametrize("players", [3, 5])
def test_the_food_that_i_lack_is_in_sight_without_scrolling(sit_down: SitDown, players: int) -> None:
    def hungry(state: State, _: Sequence[str]) -> bool:
        if state.over or state.decision != "bid" or state.snapshot()["round"] < 4:
            return False
        return bool(state.game.outlook(state, state.seat).supplies[state.seat].dead)

    page, _ = sit_down(Wish("peloponnes", players, hungry))
    warned, story = page.locator(".log .warning"), page.locator(".log .story")
    warned.wait_for()
    line, around = warned.bounding_box(), story.bounding_box()
    assert line
    assert around
    assert story.evaluate("story => story.scrollTop") == 0
    assert around["y"] <= line["y"]
    assert line["y"] + line["height"] <= around["y"] + around["height"] + 1  # a pixel may be shared


# Nothing slips away (problem 5)


def test_ending_a_turn_with_something_left_asks_once(sit_down: SitDown) -> None:
    page, _ = sit_down(Wish("tikal", 2, lambda state, legal: state.decision == "act" and "end" in legal))
    until_asked(page)
    before = ply(page)
    end = page.get_by_role("button", name="End the turn")
    end.click()
    assert "10 action points" in page.locator(".prompt").inner_text()
    assert ply(page) == before
    page.get_by_role("button", name="Go on playing").click()
    assert page.get_by_role("button", name="Go on playing").count() == 0
    end.click()
    end.click()
    until_moved(page, before)


def test_the_question_can_be_turned_off(sit_down: SitDown) -> None:
    page, _ = sit_down(Wish("tigris", 2, lambda state, legal: "end" in legal))
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Ask before a turn ends with something left").uncheck()
    page.keyboard.press("Escape")
    before = ply(page)
    page.get_by_role("button", name="End the turn").click()
    until_moved(page, before)


def test_the_last_point_of_a_turn_waits_and_can_be_undone(sit_down: SitDown) -> None:
    page, _ = sit_down(
        Wish(
            "tikal",
            2,
            lambda state, legal: (
                state.decision == "act" and state.snapshot()["points"] == 1 and "bring explorer A5" in legal
            ),
            avoid=("end",),
            prefer=("bring", "uncover"),
        )
    )
    until_asked(page)
    before = ply(page)
    page.locator('.hand [data-pick="bring explorer"]').click()
    page.locator("[role=grid] .space.target").first.click()
    until_moved(page, before)
    assert page.locator(".page").get_attribute("data-decision") == "confirm"
    held = ply(page)
    page.get_by_role("button", name="Undo").click()
    until_moved(page, held)
    assert until_asked(page) == "act"
    page.locator('.hand [data-pick="bring explorer"]').click()
    page.locator("[role=grid] .space.target").first.click()
    until_moved(page, held + 1)
    waits = ply(page)
    page.locator("[data-main]").click()
    until_moved(page, waits)
    page.locator('.page[data-decision="wait"]').wait_for()


# What was refused, and what is heard (problems 7 and 14)


def test_a_refusal_gives_way_to_the_next_preview(sit_down: SitDown) -> None:
    page, _ = sit_down(Wish("tigris", 2, lambda state, legal: any(one.startswith("king ") for one in legal)))
    page.locator("button[data-pick=king]").first.click()
    page.locator("[role=gridcell]:not(.target)").first.click()
    page.locator(".refusal").wait_for()
    refused = page.locator("[data-refusal]").all_inner_texts()
    page.locator(".space.target").first.hover()
    page.locator(".slot .effects").wait_for()
    assert page.locator(".refusal").count() == 0
    assert refused[0].startswith("Why not here?")  # it was announced, too
    page.locator("[data-preview]:not(:empty)").wait_for(state="attached")


def test_my_own_move_is_never_announced_as_somebody_deciding(sit_down: SitDown) -> None:
    page, table = sit_down(Wish("tigris", 2, lambda state, legal: "end" in legal))
    until_asked(page)
    page.evaluate(
        """() => { window.heard = [];
        new MutationObserver(() => window.heard.push(document.querySelector('.prompt b').textContent))
          .observe(document.querySelector('.prompt'), { subtree: true, childList: true, characterData: true }); }"""
    )
    before = ply(page)
    page.locator(".hand button[data-pick]").first.click()
    page.locator(".space.target").first.click()
    until_moved(page, before)
    name = NAMES[table.seat]
    assert not [text for text in page.evaluate("window.heard") if name in text]


def test_focus_never_falls_to_the_body(sit_down: SitDown) -> None:
    page, _ = sit_down(Wish("tigris", 2, lambda state, legal: "end" in legal))
    until_asked(page)
    before = ply(page)
    end = page.get_by_role("button", name="End the turn")
    end.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    until_moved(page, before)
    page.wait_for_function("() => document.activeElement !== document.body")


@pytest.mark.parametrize("name", games())
def test_whoever_plays_by_keyboard_never_loses_his_place(sit_down: SitDown, name: str) -> None:
    page, _ = sit_down(late(name), rivals="random")
    hands = HANDS[name](page, "keys")
    for _ in range(3):
        asked = until_asked(page)
        before = ply(page)
        hands.respond(asked)
        until_moved(page, before)
        page.wait_for_function("() => document.activeElement !== document.body")


# Tikal's tools and Peloponnes' numbers (problems 9 and 12)


def test_a_piece_that_walked_is_put_down_and_an_impossible_tool_says_why(sit_down: SitDown) -> None:
    page, _ = sit_down(
        Wish(
            "tikal",
            2,
            lambda state, legal: (
                state.snapshot()["points"] > 6
                and any(one.startswith("move ") for one in legal)
                and not any(one.startswith("dig ") for one in legal)
            ),
        )
    )
    until_asked(page)
    before = ply(page)
    page.locator('.hand [data-pick="move"]').click()
    page.locator("[role=grid] .space.target").first.click()
    until_moved(page, before)
    assert page.locator("[role=gridcell][aria-selected=true]").count() == 0
    page.locator('.hand [data-pick="dig"]').click(force=True)  # it can be asked, though not used
    page.locator(".refusal").wait_for()
    assert len(page.locator(".refusal p").inner_text()) > 20


def test_what_is_left_of_my_pieces_is_shown(sit_down: SitDown) -> None:
    page, table = sit_down(Wish("tikal", 3, lambda state, _: state.decision == "act"))
    own = table.state.game.table(table.state, table.seat).seats[table.seat]
    reserve = page.get_by_role("list", name="Your pieces left").inner_text().split()
    assert [reserve[0], str(own.camps_left), str(own.guards_left)] == [
        str(own.reserve),
        *[word for word in reserve[1:] if word.isdigit()],
    ]


def test_the_board_of_tikal_keeps_its_size_in_every_phase(sit_down: SitDown, open_page: OpenPage) -> None:
    page, _ = sit_down(Wish("tikal", 2, lambda state, _: state.decision == "place"))
    laying = page.locator("[role=grid]").bounding_box()
    page.locator("[role=grid] .space.target").first.click()
    before = ply(page)
    page.locator("[data-main]").click()
    until_moved(page, before)
    assert until_asked(page) == "act"
    assert page.locator("[role=grid]").bounding_box() == laying


def test_a_bid_is_foretold_in_four_lines_at_most(sit_down: SitDown) -> None:
    """Also the last bid of a round, which settles all of it at once."""

    def last(state: Any, _: object) -> bool:
        now = state.snapshot()
        return bool(state.decision == "bid" and now["round"] > 2 and now["turn"] == state.players - 1)

    page, _ = sit_down(Wish("peloponnes", 3, last, prefer=("bid",)))
    page.locator(".rows [data-space]").first.click()
    page.locator(".slot .effects li").first.wait_for()
    lines = page.locator(".slot .effects li").all_inner_texts()
    assert 2 <= len(lines) <= 4
    assert any(line.startswith("You keep") for line in lines)
    assert any("supply" in line for line in lines)


def test_a_phone_says_what_a_bid_leaves(sit_down: SitDown) -> None:
    page, _ = sit_down(late("peloponnes"), **PHONE)
    page.locator(".offer.can").first.tap()
    page.locator(".prompt", has_text="You keep").wait_for()
    assert "supply" in page.locator(".prompt").inner_text()
    assert cut(page) == []


@pytest.mark.parametrize("name", ["peloponnes", "tikal"])
def test_a_tablet_tells_what_happened_beside_the_decision(sit_down: SitDown, name: str) -> None:
    page, _ = sit_down(late(name), width=820, height=1100)
    decision, told = page.locator("#side-decision .slot"), page.get_by_role("group", name="What happened")
    left, right = decision.bounding_box(), told.bounding_box()
    assert left
    assert right
    assert left["x"] + left["width"] <= right["x"]
    assert abs(left["y"] - right["y"]) < 12


def test_seven_tiles_fit_and_the_score_is_named(sit_down: SitDown) -> None:
    def many(state: object, _: object) -> bool:
        now = state.snapshot()  # type: ignore[attr-defined]
        seat = max(state.seat, 0)  # type: ignore[attr-defined]
        tiles = len([one for one in now["lands"][seat] if one >= 0]) + len(
            [one for one in now["buildings"][seat] if one >= 0]
        )
        return bool(state.decision == "bid" and tiles >= 6)  # type: ignore[attr-defined]

    page, _ = sit_down(Wish("peloponnes", 2, many, prefer=("bid", "pay", "mark")))
    until_asked(page)
    tiles = page.locator(".realm .mini")
    assert tiles.count() >= 7
    realm = page.locator(".realm").bounding_box()
    last = tiles.last.bounding_box()
    assert realm
    assert last
    assert last["y"] + last["height"] <= realm["y"] + realm["height"]
    assert page.locator(".realm .body").evaluate("body => body.scrollHeight <= body.clientHeight + 1")
    assert re.search(r"\d+\s*prestige\s*\d+\s*for people\s*\d+\s*score", page.locator(".realm header").inner_text())


# A phone, and nothing that jumps


@pytest.mark.parametrize("name", games())
def test_the_cards_fit_a_phone(sit_down: SitDown, name: str) -> None:
    page, _ = sit_down(late(name), **PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    dock = page.locator(".dock").bounding_box()
    assert dock
    assert dock["y"] + dock["height"] <= 844


SMALL = """() => [...document.querySelectorAll('button, a[href], select, summary, input')]
  .filter((one) => one.checkVisibility() && !one.closest('[role=grid], [inert], p, li'))
  .map((one) => [one.getBoundingClientRect(), one])
  .filter(([box]) => box.width > 1 && Math.min(box.width, box.height) < 43.5)
  .map(([box, one]) => `${one.className} ${one.textContent.trim().slice(0, 30)} ${box.width} x ${box.height}`)"""


@pytest.mark.parametrize("name", games())
def test_what_a_finger_presses_on_a_phone_is_large_enough(sit_down: SitDown, name: str) -> None:
    page, _ = sit_down(late(name), **PHONE)
    until_asked(page)
    assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("name", games())
def test_a_wide_screen_and_a_tablet_give_their_room_to_the_board(sit_down: SitDown, name: str) -> None:
    page, _ = sit_down(late(name))
    until_asked(page)
    areas = {}
    for width, height in ((1280, 800), (1920, 1080), (820, 1100)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        box = page.locator(".left .board").first.bounding_box()
        assert box
        areas[width] = box["width"] * box["height"]
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert areas[1920] > 1.8 * areas[1280]  # of 2.0 times the screen
    assert areas[820] > 0.4 * 820 * 1100


# Inspect anything


@pytest.mark.parametrize(
    ("name", "thing", "words"),
    [
        ("tigris", "[role=gridcell][aria-label*='king of']", "In a revolt:"),
        ("kings", "[role=gridcell][data-space=A0]", "The head of a column"),
        ("tikal", "[role=gridcell][aria-label*='value']", "A temple worth"),
        ("peloponnes", "[data-thing=food]", "a supply now would ask for"),
    ],
)
def test_whatever_is_pointed_at_says_what_it_is_and_counts(
    sit_down: SitDown, name: str, thing: str, words: str
) -> None:
    page, _ = sit_down(late(name))
    page.keyboard.press("Escape")
    if name == "tikal":
        page.locator('.page[data-decision="place"]').wait_for()
        page.evaluate("document.activeElement?.blur()")
    target = page.locator(thing).first
    target.hover(force=True)
    if name == "tikal":  # with the hexagon in hand pointing means laying it; going there asks once it is laid
        before = ply(page)
        page.locator("[role=grid] .space.target").first.click()
        page.locator("[data-main]").click()
        until_moved(page, before)
        page.mouse.move(0, 0)
        target.hover(force=True)
    page.locator("[data-inspect]").wait_for()
    said = page.locator("[data-inspect]").inner_text()
    assert words in said
    assert page.locator("[data-inspect] a").first.get_attribute("href")
    assert page.locator("[data-inspected]").inner_text() != ""


@pytest.mark.parametrize(
    ("name", "thing", "words"),
    [
        ("tigris", "header [data-thing=bag]", "of its tiles"),
        ("tigris", ".hand [data-thing=temple]", "In your hand"),
        ("kings", "[data-thing='seat 0'], [data-thing='seat 1']", "in the victory pile"),
        ("peloponnes", "[data-thing='seat 0'], [data-thing='seat 1']", "the lower is the score"),
    ],
)
def test_what_lies_beside_the_board_says_what_it_is_too(sit_down: SitDown, name: str, thing: str, words: str) -> None:
    page, _ = sit_down(late(name))
    until_asked(page)
    page.locator(thing).first.hover()
    page.locator("[data-inspect]", has_text=words).wait_for()
    assert page.locator("[data-inspect] a").first.get_attribute("href")


def test_a_finger_asks_what_a_piece_is(sit_down: SitDown) -> None:
    page, _ = sit_down(late("tigris"), **PHONE)
    page.locator("[role=gridcell][aria-label*=' of ']").first.tap()
    page.locator("[data-inspect]").wait_for()
    assert "In a war" in page.locator("[data-inspect]").inner_text()
    assert page.locator("[data-inspect]").evaluate("card => card.clientHeight") > 90  # four lines can be read at once


def test_what_comes_to_lie_under_a_resting_mouse_hides_no_decision(sit_down: SitDown) -> None:
    """Whoever unites two kingdoms is asked which war comes first; the tile just laid lies under his mouse."""

    def two_wars(state: State, legal: Sequence[str]) -> bool:
        return state.decision == "choose_action" and uniting(state, legal) is not None

    page, table = sit_down(Wish("kings", 3, two_wars, prefer=("king", "priest", "farmer", "trader")))
    card, space = (uniting(table.state, table.legal) or "").split()
    page.locator(f".hand [data-pick={card}]").first.click()
    page.locator(f"[data-space={space}]").click()
    page.wait_for_selector(".page[data-decision^=choose_]:not([data-decision=choose_action])")
    page.locator(".slot .list button").first.wait_for()
    box = page.locator(f"[data-space={space}]").bounding_box()
    assert box
    over = "(at) => new PointerEvent('pointerover', {...at, bubbles: true, pointerType: 'mouse'})"
    middle = {"clientX": box["x"] + box["width"] / 2, "clientY": box["y"] + box["height"] / 2}
    page.evaluate(LISTENED)
    page.clock.install()
    page.locator(f"[data-space={space}]").evaluate(f"(thing, at) => thing.dispatchEvent(({over})(at))", middle)
    page.clock.run_for(1000)  # longer than a mouse must rest on a thing to ask what it is
    assert page.evaluate("window.asked") == []
    assert page.locator("[data-inspect]").count() == 0
    page.locator(".slot .list button").first.click(trial=True)
    page.mouse.move(middle["clientX"] + 5, middle["clientY"] + 5)  # once it moves, it asks
    page.locator(f"[data-space={space}]").evaluate(f"(thing, at) => thing.dispatchEvent(({over})(at))", middle)
    page.clock.run_for(1000)
    page.wait_for_function("thing => window.asked.includes(thing)", arg=space)


# Every thing that the page asks the server about from now on.
LISTENED = """() => {
  const send = WebSocket.prototype.send;
  window.asked = [];
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(text);
    if (message.type === 'inspect') window.asked.push(message.thing);
    return send.call(this, text);
  };
}"""


def uniting(state: State, legal: Sequence[str]) -> str | None:
    """A link card that makes more than one conflict at once."""
    for action in legal:
        card, *rest = action.split()
        if len(rest) == 1 and len(rest[0]) == 2 and rest[0].isalpha():
            after = state.copy()
            after.play_number(game_named("kings").actions.find_number(action))
            if after.seat == state.seat and after.decision.startswith("choose_") and after.decision != "choose_action":
                return f"{card} {rest[0]}"
    return None


@pytest.mark.parametrize("name", games())
def test_axe_finds_nothing_serious_in_the_cards(sit_down: SitDown, name: str) -> None:
    page, _ = sit_down(scoring() if name == "tikal" else late(name))
    assert serious(page) == []


# What is told on the board, and on a phone (problems 3 and 10)


def test_a_conflict_leaves_its_traces_on_the_board_and_can_be_shown_again(sit_down: SitDown) -> None:
    page, _ = sit_down(war())
    page.locator("[data-main]").first.click()
    card = page.get_by_role("region", name="What happened")
    card.wait_for()
    removed = card.locator(".rows li").first.locator("svg.piece").count()
    assert removed > 1
    page.locator(".layer .ghost").nth(removed - 1).wait_for()
    assert page.locator(".layer .ghost").count() == removed
    assert page.locator(".layer .ring").count() == 1
    assert page.locator(".layer .plate").count() > 0
    card.get_by_role("button", name="Show again").click()
    assert page.locator(".layer .ghost").count() == removed
    page.keyboard.press("Escape")
    card.wait_for(state="detached")
    assert page.locator(".layer .ghost").count() == 0
    page.locator(".log").get_by_role("button", name="Show again").first.click()
    card.wait_for()
    page.locator(".layer .ghost").nth(removed - 1).wait_for()


def test_on_a_phone_a_card_is_a_line_and_lies_over_the_board_never_the_dock(sit_down: SitDown) -> None:
    page, _ = sit_down(late("peloponnes"), **PHONE)
    line = page.get_by_role("region", name="Since your last turn")
    line.wait_for()
    board = page.locator("main.board").bounding_box()
    line.get_by_role("button").first.tap()
    sheet = page.locator(".over")
    sheet.wait_for()
    assert page.get_by_role("heading", name=re.compile(r"Round \d in short")).is_visible()
    box, dock = sheet.bounding_box(), page.locator(".dock").bounding_box()
    assert box
    assert dock
    assert board
    assert box["y"] + box["height"] <= dock["y"]
    page.get_by_role("button", name="To the board").tap()
    sheet.wait_for(state="detached")
    line.get_by_role("button", name="Put away").tap()
    line.wait_for(state="detached")
    assert page.locator("main.board").bounding_box() == board  # nothing moved


def test_on_a_phone_every_round_lies_over_the_board_once_it_ends(sit_down: SitDown) -> None:
    """Also one that brought me nothing; the dock stays free, and what is chosen there puts the sheet away."""
    page, _ = sit_down(late("peloponnes"), rivals="random", **PHONE)
    hands = PeloponnesHands(page, "touch")
    passing = page.locator(".foot").get_by_role("button", name=re.compile("^Pass"))
    now = round_of(page)
    while until_asked(page) != "over":
        before = ply(page)
        if round_of(page) > now:
            page.locator(".over").get_by_role("heading", name=f"Round {now} in short").wait_for()
            now += 1
        if passing.count():
            hands.press(passing)
        else:
            hands.answer("")
        until_moved(page, before)
        page.locator(".over").get_by_role("heading", name=f"Round {now - 1} in short").wait_for(state="detached")
    assert now == 8


# Games whose boards are wider than a phone: a seed whose last move stands on the side that is out of sight.
FAR = {
    "kings": replace(late("kings"), first_seed=93),
    "tikal": replace(
        late("tikal"),
        wanted=lambda state, _: state.decision == "place" and len(state.snapshot()["pile"]) < 8,
        first_seed=42,
    ),
}


@pytest.mark.parametrize("name", FAR)
def test_a_phone_follows_the_last_move(sit_down: SitDown, name: str) -> None:
    """On a board wider than the screen the last move is in sight, without a finger."""
    page, table = sit_down(FAR[name], **PHONE)
    moved = [action for seat, action in table.actions if seat >= 0][-1]
    space = page.locator(f"main.board [data-space='{moved.split()[-1]}']")
    expect(space).to_be_in_viewport(ratio=0.9)
    first = page.locator("main.board [data-space]").first
    assert first.evaluate("first => first.getBoundingClientRect().left") < 0, "the board was moved for it"


def round_of(page: Page) -> int:
    """The round of Peloponnes that the header shows."""
    return int(page.locator("header .stat b").first.inner_text())
