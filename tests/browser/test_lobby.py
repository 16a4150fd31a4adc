"""Around the game: names and seals, who is there, the level of bots, clocks, what is agreed, unread talk."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage, Server, SitDown
from tests.browser.hands import open_table, play_now, ply, until_asked, until_moved
from tests.browser.laid import Laid, Wish
from tests.browser.test_look import drawn, serious
from tests.browser.wishes import asks, late
from ziggurat.bots.reasons import say, words
from ziggurat.kit.registry import games
from ziggurat.server.tables.callings import LISTED

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route


def path_of(page: Page) -> str:
    """The address of a page without its host."""
    return "/" + page.url.split("/", 3)[3]


def names_at(page: Page) -> list[str]:
    """The names that the side of a table shows."""
    return [name.inner_text() for name in page.locator(".row .name").all()]


def test_guests_are_named_apart_and_are_there_as_soon_as_they_sit_down(open_page: OpenPage) -> None:
    """Problems 4 and 13: two guests were both "Guest", and who sat down stayed "not here"."""
    host = open_page()
    open_table(host, "tigris", ["me", "whoever comes", "whoever comes"])
    host.locator(".room").wait_for()
    friends = [open_page(path_of(host)), open_page(path_of(host), locale="fr-FR")]
    for friend in friends:
        friend.locator(".room").wait_for()
    friends[0].get_by_role("textbox", name="Your name").fill("Claire")
    friends[0].get_by_role("button", name="Sit down").click()
    host.locator(".room li", has_text="Claire").get_by_text("here", exact=True).wait_for()
    friends[1].get_by_role("textbox", name="Votre nom").fill("claire")
    friends[1].get_by_role("button", name="S'asseoir").click()
    for page in (host, *friends):
        page.wait_for_selector("[role=grid]")
    host.locator(".row", has_text="claire 2").get_by_text("person", exact=False).wait_for()
    expect(host.locator(".row", has_text="not here")).to_have_count(0)
    assert names_at(host) == ["Claire", "claire 2"]
    other = names_at(friends[1])
    assert other[0].casefold() in LISTED, "a name of the list is said in the reader's language"
    assert re.search(r" d['e]", other[0])


def test_whoever_sits_down_is_there_at_once(open_page: OpenPage) -> None:
    """Problem 13: somebody who had opened a table and then sat down stayed "not here" on other screens."""
    host = open_page()
    open_table(host, "tigris", ["me", "whoever comes"])
    friend = open_page(path_of(host))
    friend.get_by_role("button", name="Sit down").click()
    host.wait_for_selector("[role=grid]")
    expect(host.locator(".row .lbl").first).to_have_text(re.compile("^person( · |$)"))


def test_names_are_whole_beside_the_board(open_page: OpenPage) -> None:
    """Problem 4: at 1280 px a name was crushed to its first letter by the badge of who decides."""
    page = open_page()
    open_table(page, "tigris", ["me", "bot, Random", "bot, Random", "bot, Random"])
    until_asked(page)
    cut = page.locator(".row .name").evaluate_all(
        "names => names.filter((one) => one.scrollWidth > one.clientWidth).length"
    )
    assert cut == 0
    assert page.locator(".row .name").first.bounding_box()["width"] >= 120  # type: ignore[index]


def test_a_name_is_changed_any_time(open_page: OpenPage) -> None:
    page = open_page()
    tag = page.locator(".tag-me:not(:has(.gap))")  # once the server has told the name
    first = tag.inner_text()
    assert first.casefold() in LISTED
    page.reload()
    assert tag.inner_text() == first, "the browser keeps the name it was given"
    tag.click()
    seal = page.get_by_role("group", name="Names to choose from").get_by_role("button").nth(3)
    chosen = str(seal.get_attribute("aria-label"))
    seal.click()
    page.get_by_role("status").filter(has_text=chosen).wait_for(state="attached")
    page.keyboard.press("Escape")
    page.get_by_role("button", name=f"You are {chosen}").wait_for()
    open_table(page, "kings", ["me", "whoever comes"])
    page.locator(".room li", has_text=chosen).wait_for()


def test_play_now_shows_and_keeps_the_level_of_each_game(open_page: OpenPage) -> None:
    """Problem 15: "Play now" silently used the last level of any game."""
    page = open_page()
    tikal = page.locator("article", has_text="Tikal")
    tikal.get_by_role("radio", name="Beginner").check(force=True)
    tikal.get_by_text("Beginner").wait_for()
    page.reload()
    assert tikal.get_by_role("radio", name="Beginner").is_checked()
    assert page.locator("article", has_text="Peloponnes").get_by_role("radio", name="Casual").is_checked()
    play_now(page, "Tikal")
    page.locator(".row", has_text="bot, Beginner").first.wait_for()


def test_a_new_table_can_be_opened_without_scrolling_and_says_what_is_agreed(open_page: OpenPage) -> None:
    """Problem 13: "Open the table" lay at y = 1123 below options for rule lawyers; nobody saw clock and options."""
    for width, height in ((1280, 800), (390, 844)):
        page = open_page("/new/tikal", width, height)
        button = page.get_by_role("button", name="Open the table")
        box = button.bounding_box()
        assert box
        assert box["y"] + box["height"] <= height
    page.get_by_label("Seat 2").select_option(label="whoever comes")
    page.locator("#option-auction").select_option("true")
    page.get_by_label("Clock").select_option("bank")
    button.click()
    agreed = page.get_by_role("region", name="What is agreed")
    for said in ("20 min + 15 s a turn", "Auction rules", "auction", "version"):
        agreed.get_by_text(said).first.wait_for()
    other = open_page()
    line = other.get_by_role("region", name="Open tables").locator("li", has_text="Tikal").first
    line.get_by_text("20 min + 15 s a turn").wait_for()
    line.get_by_text("Auction rules").wait_for()


def test_my_clock_is_mine_and_unread_words_are_seen_on_a_phone(open_page: OpenPage) -> None:
    """Problem 13: the header's clock was the decider's, and unread chat had no sign on a phone."""
    host = open_page("/new/tigris", 390, 844, has_touch=True)
    host.get_by_role("group", name="How many players").get_by_role("button", name="2").click()
    host.get_by_label("Seat 2").select_option(label="whoever comes")
    host.get_by_label("Clock").select_option("bank")
    host.get_by_role("button", name="Open the table").click()
    host.locator(".room").wait_for()
    friend = open_page(path_of(host))
    friend.get_by_role("button", name="Sit down").click()
    for page in (host, friend):
        page.wait_for_selector("[role=grid]")
        page.get_by_role("img", name="My clock").wait_for()
    waiting = host if host.locator(".page").get_attribute("data-decision") == "wait" else friend
    assert waiting.locator("header .stat b", has_text=":").inner_text() == "20:00"
    friend.get_by_role("tab", name="Chat").click()
    friend.get_by_label("Say something").fill("Good luck!")
    friend.get_by_role("button", name="Send").click()
    host.get_by_role("button", name="1 unread word").tap()
    host.get_by_role("tab", name="Chat").click()
    host.get_by_text("Good luck!").wait_for()
    host.keyboard.press("Escape")
    host.get_by_role("button", name="unread").wait_for(state="detached")


def with_one_on_the_board(placed: str, asked: Route) -> None:
    """What the bot says, but with a move that has a space: it may find three swaps, which have none."""
    told = asked.fetch().json()
    if all(move["action"].startswith("swap") for move in told["moves"]):
        told["moves"][-1]["action"] = placed
    asked.fulfill(json=told)


def test_a_hint_shows_three_moves_on_the_board_also_on_a_phone(sit_down: SitDown) -> None:
    """Problem 11: 44 % without a label, nothing marked on the board, cut off on a phone."""
    wish = Wish("tigris", 2, lambda state, legal: state.decision == "choose_action" and len(legal) > 60)
    for width, height in ((1280, 800), (390, 844)):
        page, table = sit_down(wish, width=width, height=height, has_touch=width < 700)
        placed = next(action for action in table.legal if action.startswith(("temple", "king")))
        page.route("**/hint", partial(with_one_on_the_board, placed))
        until_asked(page)
        if width < 700:
            page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Hint").click()
        rows = page.locator(".hints button")
        rows.first.wait_for()
        assert 1 <= rows.count() <= 3
        for row in rows.all():
            assert re.search(r"chance to win \d+.%", str(row.text_content()))
        page.get_by_text("chance to win").first.wait_for()
        marks = page.locator(".layer .mark b")  # a move that has no space, as a swap, has no mark
        marks.first.wait_for()
        letter = marks.first.inner_text()
        page.keyboard.press(letter.lower())
        page.locator(".layer .mark.on b", has_text=letter).wait_for()
        assert serious(page) == []
        main = page.locator("[data-main]")
        box = main.bounding_box()
        assert box
        assert box["y"] + box["height"] <= height
        before = ply(page)
        main.click()
        until_moved(page, before)


HINTED = {
    "wide": (1280, 800),
    "large": (1920, 1080),
    "tablet": (820, 1100),
    "low tablet": (820, 700),
    "phone": (390, 844),
}
LANGUAGES = {"Hint": "en-US", "Conseil": "fr-FR"}
HIDDEN = "parts => parts.map((part) => part.scrollHeight - part.clientHeight)"


def longest_hint(name: str, table: Laid, language: str) -> dict[str, Any]:
    """Moves of different kinds, each with the longest words there are for it, all equally good."""
    things = words(name).keys() - {"worse", "changed"}
    reasons = [say(name, whose, thing, 1.0) for thing in things for whose in ("own", "rival")]
    longest = sorted(reasons, key=lambda reason: len(reason[language]))[-3:]
    kinds = {action.split()[0]: action for action in sorted(table.legal, key=len)}
    others = sorted(set(table.legal) - set(kinds.values()), key=len)
    actions = [*kinds.values(), *reversed(others)][:3]
    moves = [
        {"action": action, "chance": 0.5, "sentence": reason, "equal": True}
        for action, reason in zip(actions, longest, strict=True)
    ]
    return {"ply": len(table.actions), "moves": moves, "standing": 0.44, "later": False}


def ask_for_a_hint(page: Page, name: str) -> None:
    """By its button, which is in the menu on a phone."""
    until_asked(page)
    if page.locator(".dock").count():
        page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=name, exact=True).click()
    page.locator(".hints button").first.wait_for()


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("button", LANGUAGES)
def test_nothing_of_the_longest_hint_is_cut(sit_down: SitDown, name: str, button: str) -> None:
    """Problem 11: whatever a bot finds, on every screen; what a hint needs more than its place lies over the log."""
    wish = asks("tikal", "act", prefer=late("tikal").prefer) if name == "tikal" else late(name)
    language = LANGUAGES[button]
    page, table = sit_down(wish, locale=language)
    page.route("**/hint", lambda asked: asked.fulfill(json=longest_hint(name, table, language[:2])))
    for screen, (width, height) in HINTED.items():
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        ask_for_a_hint(page, button)
        assert page.locator(".hints button").count() == 3
        drawn(page)
        assert max(page.locator(".hints, .hint .told").evaluate_all(HIDDEN)) <= 1, screen
        box = page.locator(".hint [data-main]").bounding_box()
        assert box
        assert box["y"] + box["height"] <= height


@pytest.mark.parametrize("name", games())
def test_nothing_of_a_hint_is_cut_in_french(sit_down: SitDown, name: str) -> None:
    """Problem 11: what a bot says by itself, whatever that is."""
    wish = asks("tikal", "act", prefer=late("tikal").prefer) if name == "tikal" else late(name)
    page, _ = sit_down(wish, locale="fr-FR")
    ask_for_a_hint(page, "Conseil")
    assert max(page.locator(".hints").evaluate_all(HIDDEN)) <= 1
    assert page.locator("[data-main]").inner_text() == "Jouer A"


def test_kings_lays_a_single_choice_out_at_once(sit_down: SitDown) -> None:
    """Problem 15: a single option was asked for with two clicks, over twenty times a game."""
    single = Wish("kings", 2, lambda _, legal: len(legal) == 2 and "decline" in legal)
    page, table = sit_down(single)
    until_asked(page)
    before = ply(page)
    page.locator("[data-main]").click()
    until_moved(page, before)
    assert len(table.legal) == 2


def test_the_header_fits_in_french(sit_down: SitDown) -> None:
    """Problem 15: Kings' theme button was off screen at 1152 to 1280 px in French."""
    for width in (1152, 1280):
        page, _ = sit_down(Wish("kings", 3, lambda _, legal: len(legal) > 20), width=width, locale="fr-FR")
        until_asked(page)
        things = page.locator("header button, header a, header .stat")
        assert things.evaluate_all("all => Math.max(...all.map((one) => one.getBoundingClientRect().right))") <= width
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Sombre").click()
        assert page.locator("html").get_attribute("data-theme") == "dark"


def test_a_replay_plays_by_itself_goes_by_turns_and_fits_a_phone(sit_down: SitDown) -> None:
    """Problem 6: on a phone the replay was broken in Tikal and Peloponnes."""
    for game in ("tikal", "peloponnes"):
        page, table = sit_down(Wish(game, 2, lambda state, _: state.over), width=390, height=844, has_touch=True)
        page.goto(page.url.replace("/table/", "/replay/"))
        page.locator(".board[data-shown] [data-space]").first.wait_for()
        assert page.evaluate("document.documentElement.scrollHeight") <= 844
        if game == "tikal":  # turned a quarter: every hexagon is in sight, and large enough to be read
            hexes = [one.bounding_box() for one in page.locator("[data-space]").all()]
            assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= 390 for box in hexes)
            assert min(box["width"] for box in hexes if box) >= 60
        play = page.get_by_role("button", name="Play", exact=True)
        play.wait_for()
        box, board = page.locator(".control").bounding_box(), page.locator(".board[data-shown]").bounding_box()
        assert box
        assert board
        assert box["y"] + box["height"] <= 844
        assert board["height"] >= 300
        assert board["y"] + board["height"] <= box["y"] + 1, "the controls lie under the board, not over it"
        page.get_by_label("Speed").select_option("4")
        play.tap()
        moved = [n for n, (seat, _) in enumerate(table.actions, 1) if seat >= 0]
        shown = "|".join(map(str, range(moved[1], len(table.actions) + 1)))  # a busy machine may be late to look
        expect(page.locator(".board[data-shown]")).to_have_attribute("data-shown", re.compile(f"^({shown})$"))
        page.get_by_role("button", name="Pause").tap()
        page.get_by_role("button", name="First").tap()
        page.get_by_role("button", name="Next", exact=True).tap()
        page.wait_for_selector(f".board[data-shown='{moved[0]}']")
        page.get_by_role("group", name="Turns").get_by_role("button").nth(1).tap()
        assert page.locator(".turn[aria-current]").inner_text() == "2"


def pinch(page: Page, x: float, y: float) -> None:
    """Two fingers go apart on the screen."""
    line = page.context.new_cdp_session(page)

    def touch(kind: str, *spread: float) -> None:
        points = [{"x": x + side, "y": y} for by in spread for side in (-by, by)]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 20)
    for by in range(25, 65, 5):
        touch("touchMove", by)
    touch("touchEnd")


def test_two_fingers_zoom_the_board_alone_and_buttons_are_large_enough(sit_down: SitDown) -> None:
    """Problem 14: pinch zoomed the whole page, and header buttons were 30 to 34 px on a phone."""
    wish = Wish("tigris", 2, lambda state, legal: state.decision == "choose_action" and len(legal) > 60)
    page, _ = sit_down(wish, width=390, height=844, has_touch=True, is_mobile=True)
    until_asked(page)
    for button in page.locator("header button, header a").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    space = page.locator("[data-space=H6]")
    before, dock = space.bounding_box(), page.locator(".dock").bounding_box()
    assert before
    pinch(page, before["x"] + 16, before["y"] + 16)
    page.get_by_role("button", name="Whole board").wait_for()
    after = space.bounding_box()
    assert after
    assert after["width"] > 1.5 * before["width"]
    assert page.evaluate("visualViewport.scale") == 1
    assert page.locator(".dock").bounding_box() == dock
    page.get_by_role("button", name="Whole board").tap()
    page.get_by_role("button", name="Whole board").wait_for(state="detached")
    assert space.bounding_box() == before


def test_the_settings_are_kept_and_a_question_mark_shows_the_keys(sit_down: SitDown) -> None:
    page, _ = sit_down(Wish("tigris", 2, lambda _, legal: len(legal) > 60))
    until_asked(page)
    page.keyboard.press("?")
    page.get_by_text("shows these keys").wait_for()
    sounds = page.get_by_role("switch", name="Sounds")
    assert not sounds.is_checked(), "nothing is heard until it is wished for"
    sounds.check()
    page.get_by_label("Size of text").select_option("large")
    page.get_by_label("Speed of motion").select_option("slow")
    assert serious(page) == []
    page.reload()
    until_asked(page)
    assert page.locator("html").get_attribute("data-text") == "large"
    page.get_by_role("button", name="Menu").click()
    assert sounds.is_checked()
    assert page.get_by_label("Speed of motion").input_value() == "slow"


def test_my_name_is_changed_at_a_running_table(sit_down: SitDown, server: Server) -> None:
    page, table = sit_down(Wish("kings", 2, lambda _, legal: len(legal) > 20))
    page.get_by_role("button", name="Menu").click()
    page.locator("summary", has_text="Your name").click()
    seal = page.get_by_role("group", name="Names to choose from").get_by_role("button").nth(3)
    chosen = str(seal.get_attribute("aria-label"))
    seal.click()
    page.get_by_role("status").filter(has_text=chosen).wait_for(state="attached")
    seats = page.request.get(f"{server.url}/api{table.path.replace('/table/', '/tables/')}").json()["table"]["seats"]
    assert seats[table.seat]["name"] == chosen
