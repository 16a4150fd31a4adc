"""What a table promises besides the game: two people, a cut line, a reload, undo, reasons, an opponent's turn again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser import laid
from tests.browser.conftest import OpenPage, Server, SitDown
from tests.browser.hands import decision, open_table, ply, until_asked, until_moved
from tests.browser.laid import Wish
from tests.browser.test_look import serious
from tests.browser.tigris import TigrisHands

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocketRoute

TURN = Wish("tigris", 2, lambda state, _: state.decision == "choose_action")  # the first turn of a game


def tiles(page: Page) -> list[str]:
    """The tiles in hand."""
    return [
        str(tile.get_attribute("data-pick")) for tile in page.locator(".hand .part").first.locator("[data-pick]").all()
    ]


def test_two_browsers_play_each_other(open_page: OpenPage) -> None:
    first = open_page()
    open_table(first, "tigris", ["me", "a friend, by link"])
    first.get_by_role("button", name="Make an invitation link").click()
    link = first.get_by_label("Invitation link").input_value()
    second = open_page("/join/" + link.rsplit("/", 1)[1])
    second.get_by_role("textbox", name="Your name").fill("<b>Hugo</b>")
    assert serious(second) == []
    second.get_by_role("button", name="Sit down").click()
    pages = {"first": first, "second": second}
    hands = {name: TigrisHands(page) for name, page in pages.items()}
    for _ in range(6):
        for page in pages.values():
            page.wait_for_selector("[role=grid]")
        first.wait_for_function("() => document.querySelector('.page').dataset.ply > 0")
        deciding = who_is_asked(pages)
        before = ply(pages[deciding])
        hands[deciding].answer(decision(pages[deciding]))
        for page in pages.values():
            until_moved(page, before)
    first.get_by_text("<b>Hugo</b>").first.wait_for()  # a name is text, never markup
    first.get_by_role("tab", name="Chat").click()
    first.get_by_label("Say something").fill("<img src=x> hello")
    first.get_by_role("button", name="Send").click()
    second.get_by_role("tab", name="Chat").click()
    second.get_by_text("<img src=x> hello").wait_for()


def who_is_asked(pages: dict[str, Page]) -> str:
    """The name of the page whose player decides; every page shows the same position."""
    while True:
        for name, page in pages.items():
            if decision(page) != "wait":
                until_asked(page)
                return name


def test_a_cut_line_resumes_and_acts_once(open_page: OpenPage, server: Server) -> None:
    page = open_page()
    open_table(page, "tigris", ["me", "bot, Random"])
    until_asked(page)
    before = ply(page)
    server.stop()
    page.get_by_text("The line is cut").wait_for()
    page.locator("button[data-pick=king]").first.click()
    page.locator(".space.target").first.click()  # sent into the void; its uuid stays
    server.start()
    until_moved(page, before)
    expect(page.locator(".log li", has_text="You place your king")).to_have_count(1)


def test_a_reload_in_mid_turn_loses_nothing(sit_down: SitDown) -> None:
    page, _ = sit_down(TURN, "random")
    until_asked(page)
    before = ply(page)
    TigrisHands(page).place("king")
    until_moved(page, before)
    asked, hand, now = until_asked(page), tiles(page), ply(page)
    page.reload()
    assert until_asked(page) == asked
    assert (tiles(page), ply(page)) == (hand, now)
    assert page.locator("button[data-pick=king]").count() == 0 or "leader" in str(
        page.locator(".space [href^='#leader']").first.get_attribute("href")
    )


def test_undo_takes_the_last_action_back(sit_down: SitDown) -> None:
    page, _ = sit_down(TURN, "random")
    until_asked(page)
    before = ply(page)
    TigrisHands(page).place("king")
    until_moved(page, before)
    page.get_by_role("button", name="Undo").click()
    until_moved(page, before + 1)
    page.locator("button[data-pick=king]").wait_for()
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_a_refused_space_says_why(sit_down: SitDown) -> None:
    page, _ = sit_down(TURN, "random")
    until_asked(page)
    page.locator("button[data-pick=king]").first.click()
    page.locator("[data-space=K1]").click()  # a temple stands there on both boards
    page.locator(".bubble", has_text="Why not here?").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator(".bubble")).to_have_count(0)


def test_hovering_shows_what_a_move_would_do(sit_down: SitDown) -> None:
    page, _ = sit_down(TURN, "random")
    until_asked(page)
    page.locator("button[data-pick=king]").first.click()
    page.locator(".space.target").first.hover()
    page.locator(".effects li", has_text="You place your king").wait_for()


def test_a_tile_can_be_dragged(sit_down: SitDown) -> None:
    page, _ = sit_down(TURN, "random")
    until_asked(page)
    before = ply(page)
    start = page.locator("button[data-pick=king]").first.bounding_box()
    page.locator("button[data-pick=king]").first.click()
    goal = page.locator(".space.target").first.bounding_box()
    page.keyboard.press("Escape")
    assert start
    assert goal
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(goal["x"] + 20, goal["y"] + 20, steps=6)
    page.mouse.up()
    until_moved(page, before)


def test_a_phone_asks_before_it_plays(sit_down: SitDown) -> None:
    page, _ = sit_down(TURN, "random", width=390, height=844, has_touch=True)
    until_asked(page)
    before = ply(page)
    page.locator(".dock [data-pick=king]").tap()
    page.locator(".space.target").first.tap()
    page.locator(".effects li", has_text="You place your king").wait_for()
    assert ply(page) == before  # one tap shows, and plays nothing
    main, dock = page.locator("[data-main]"), page.locator(".dock").bounding_box()
    assert dock
    assert dock["y"] + dock["height"] <= 844
    main.tap()
    until_moved(page, before)


def test_a_spectator_sees_the_table_and_no_hand(open_page: OpenPage) -> None:
    page = open_page()
    open_table(page, "tigris", ["me", "bot, Random"])
    other = open_page("/" + page.url.split("/", 3)[3])
    other.wait_for_selector("[role=grid]")
    other.get_by_text("You are watching.").wait_for()
    assert other.locator(".hand").count() == 0


def test_a_seat_left_to_a_bot_can_be_taken_back(sit_down: SitDown) -> None:
    """The rival is a person: two bots would play on, and on a busy machine to the end, before one has clicked."""
    page, _ = sit_down(TURN)
    until_asked(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave my seat to a bot").click()
    page.get_by_text("A bot plays for you.").wait_for()
    page.get_by_role("button", name="Take my seat back").click()
    page.get_by_text("A bot plays for you.").wait_for(state="detached")


def test_the_last_turn_of_an_opponent_can_be_seen_again(sit_down: SitDown) -> None:
    page, _ = sit_down(TURN, "random")
    hands = TigrisHands(page)
    again = page.get_by_role("button", name="See the last turn of").first
    for _ in range(6):
        asked = until_asked(page)
        if again.is_enabled():  # the opponent has had a turn
            break
        before = ply(page)
        hands.answer(asked)
        until_moved(page, before)
    again.click()
    page.get_by_role("heading", name="Last turn of").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("heading", name="Last turn of").wait_for(state="detached")


def test_nothing_can_be_played_between_the_answer_and_the_new_position(open_page: OpenPage, server: Server) -> None:
    """An action is acknowledged before it is shown: until then the page offers nothing that would come too late."""
    table = laid.lay(server, TURN)
    page = open_page("/", storage_state=table.cookies())
    held: list[str | bytes] = []
    told: list[str] = []
    lines: list[WebSocketRoute] = []

    def listen(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        lines.append(line)
        server.on_message(lambda text: held.append(text) if kind(text) == "update" else tell(line, text))

    def tell(line: WebSocketRoute, text: str | bytes) -> None:
        line.send(text)
        told.append(kind(text))

    page.route_web_socket("**/live", listen)
    page.goto(f"{server.url}{table.path}")
    assert until_asked(page) == "choose_action"
    before = ply(page)
    TigrisHands(page).place("king")
    while not held or "accepted" not in told:  # each look at the page lets messages through
        ply(page)
    assert (decision(page), ply(page)) == ("wait", before)
    while held:
        lines[-1].send(held.pop(0))
    until_moved(page, before)
    assert until_asked(page) == "choose_action"


def kind(text: str | bytes) -> str:
    """What a message of the server is."""
    return str(json.loads(text)["type"])


def test_a_hint_names_moves_that_can_be_played(sit_down: SitDown) -> None:
    page, _ = sit_down(TURN, "random")
    until_asked(page)
    page.get_by_role("button", name="Hint").click()
    page.locator(".hints button").first.wait_for()
    page.locator(".hints button").first.click()
    page.locator("[data-main]").wait_for()


def test_a_table_with_confirmation_waits_for_it(open_page: OpenPage) -> None:
    page = open_page("/new/tigris")
    page.get_by_label("Each turn waits for a confirmation").check()
    page.get_by_role("group", name="How many players").get_by_role("button", name="2").click()
    page.get_by_label("Seat 2").select_option(label="bot, Random")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    hands = TigrisHands(page)
    for _ in range(12):
        before = ply(page)
        if (asked := until_asked(page)) == "confirm":
            break
        hands.answer(asked)
        until_moved(page, before)
    page.get_by_role("button", name="Confirm the turn").first.click()
    until_moved(page, before)


def test_the_page_speaks_french(open_page: OpenPage) -> None:
    page = open_page("/", locale="fr-FR")
    page.get_by_role("heading", name="Quatre classiques").wait_for()
    page.get_by_role("button", name="English").click()
    page.get_by_role("heading", name="Four classics").wait_for()
