"""Every step of every lesson on the real page: by mouse, keyboard and touch, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.learner import Learner, Means
from ziggurat.study import COURSES, course, lesson

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

LESSONS = [(game, name) for game in COURSES for name in course(game)]
MEANS: tuple[Means, ...] = get_args(Means)
# Each lesson by every means in French, whose words are longer, and in English by the means whose turn it is.
WAYS = [(*each, means, "fr") for each in LESSONS for means in MEANS]
WAYS += [(*each, MEANS[number % len(MEANS)], "en") for number, each in enumerate(LESSONS)]
PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
SCREENS: dict[Means, dict[str, Any]] = {"mouse": {}, "keyboard": {"width": 820, "height": 1180}, "touch": PHONE}
CUT = """() => [...document.querySelectorAll('.lesson, .say, .top .ask, .middle:not(:has(.slot))')]
    .filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => `${one.className}: ${one.innerText}`)"""


def opened(open_page: OpenPage, path: str, means: Means = "mouse", language: str = "en") -> Page:
    """A lesson, on the screen that goes with the means."""
    page = open_page(path, locale="fr-FR" if language == "fr" else "en-US", **SCREENS[means])
    page.wait_for_selector(".page[data-lesson]")
    return page


@pytest.mark.parametrize(("game", "name", "means", "language"), WAYS)
def test_a_whole_lesson(open_page: OpenPage, game: str, name: str, means: Means, language: str) -> None:
    """Each means has its screen, wide, middling and narrow; on none of them is anything cut off."""
    page = opened(open_page, f"/learn/{game}/{name}?step=1", means, language)
    learner = Learner(page, means)
    steps = lesson(game, name).steps
    for number, step in enumerate(steps):
        assert learner.at("step") == str(number)
        if means == "touch":
            read(page, getattr(step.text, language))
        assert page.get_by_text(getattr(step.tasks[0].ask, language)[:20]).first.is_visible()
        check_all_in_sight(page, page.locator("[data-show]"))
        for task in step.tasks:
            for action in task.show:
                learner.play(action)
        page.wait_for_selector(".page[data-finished=true]")
        assert learner.at("verdict") == "done"
        check_all_in_sight(page, page.locator("[data-main]"))
        if number < len(steps) - 1:
            learner.use(page.locator("[data-main]"))
            page.wait_for_selector(f'.page[data-step="{number + 1}"]')


def read(page: Page, text: str) -> None:
    """On a phone the text of a step stands where its question will, whole, until one begins."""
    assert page.locator(".dock .lesson .text").inner_text() == text
    check_all_in_sight(page, page.locator("[data-begin]"))
    page.locator("[data-begin]").tap()


def check_all_in_sight(page: Page, button: Locator) -> None:
    """No text is cut, the page never scrolls sideways, and the way on is on the screen."""
    assert page.evaluate(CUT) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box, size = button.bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    assert box["y"] + box["height"] <= size["height"]


def test_a_legal_move_that_is_not_asked_for_is_explained_and_taken_back(open_page: OpenPage) -> None:
    page = opened(open_page, "/learn/tigris/first?step=2")
    Learner(page, "mouse").put("market", "H2")
    page.wait_for_selector(".page[data-verdict=aside]")
    page.get_by_text("it lies outside every kingdom").wait_for()
    assert page.locator('[data-space="H2"] [data-piece]').count() == 0
    assert page.locator(".page").get_attribute("data-kept") == "0"


def test_a_forbidden_move_is_answered_with_its_rule(open_page: OpenPage) -> None:
    page = opened(open_page, "/learn/tigris/first?step=1")
    Learner(page, "mouse").put("trader", "F6")
    page.wait_for_selector(".page[data-verdict=refused]")
    assert page.locator(".say.refused").get_by_text("face-up temple").is_visible()
    assert page.get_by_text("Look for the red tiles").is_visible()


@pytest.mark.parametrize("game", list(COURSES))
def test_show_me_plays_it_and_takes_it_back(open_page: OpenPage, game: str) -> None:
    page = opened(open_page, f"/learn/{game}/first?step=1")
    page.locator("[data-show]").click()
    page.wait_for_selector(".page[data-verdict=showing][data-kept='1']")
    page.wait_for_selector(".page[data-verdict=open][data-kept='0']")
    assert page.locator(".page").get_attribute("data-finished") == "false"


def test_show_me_begins_with_the_task_at_hand(open_page: OpenPage) -> None:
    page = opened(open_page, "/learn/tigris/first?step=4")
    Learner(page, "mouse").play("farmer J6")
    page.locator("[data-show]").click()
    page.wait_for_selector(".page[data-verdict=showing][data-kept='2']")
    page.wait_for_selector(".page[data-verdict=open][data-kept='1']")
    assert page.locator(".page").get_attribute("data-task") == "1"


def test_what_was_done_can_be_taken_back(open_page: OpenPage) -> None:
    page = opened(open_page, "/learn/tigris/first?step=2")
    Learner(page, "mouse").play("market J6")
    page.get_by_role("button", name="Take back").click()
    page.wait_for_selector(".page[data-finished=false][data-kept='0']")


def test_a_try_that_finds_no_server_is_said_and_can_be_made_again(open_page: OpenPage) -> None:
    page = opened(open_page, "/learn/tigris/first?step=2")
    page.context.set_offline(True)
    Learner(page, "mouse").put("market", "J6")
    page.get_by_text("The server cannot be reached.").wait_for()
    page.context.set_offline(False)
    Learner(page, "mouse").play("market J6")
    page.wait_for_selector(".page[data-finished=true]")


def test_by_keyboard_a_new_step_begins_with_what_it_teaches(open_page: OpenPage) -> None:
    page = opened(open_page, "/learn/tigris/first?step=1", "keyboard")
    learner = Learner(page, "keyboard")
    learner.play("trader J7")
    assert page.evaluate("document.activeElement.dataset.main") == ""
    page.keyboard.press("Enter")
    page.wait_for_selector('.page[data-step="1"]')
    page.wait_for_function("() => document.activeElement.classList.contains('lesson')")


def test_on_a_phone_the_next_question_follows_at_once(open_page: OpenPage) -> None:
    page = opened(open_page, "/learn/kings/first?step=2", "touch")
    page.locator("[data-begin]").tap()
    Learner(page, "touch").play("temple C")
    page.get_by_text("Score the point").wait_for()


def test_progress_survives_a_reload(open_page: OpenPage) -> None:
    page = opened(open_page, "/learn/tigris/first?step=1")
    Learner(page, "mouse").play("trader J7")
    page.get_by_role("button", name="Next step").click()
    page.wait_for_selector('.page[data-step="1"]')
    page.goto(page.url.split("?")[0])
    page.wait_for_selector('.page[data-step="1"]')
    assert page.locator(".dot.done").count() == 1
    page.get_by_role("link", name="Save and leave").click()
    page.get_by_role("link", name="Go on: Tigris & Euphrates, step 2").click()
    page.wait_for_selector('.page[data-step="1"]')


def test_the_start_page_and_the_table_lead_to_the_lessons(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("link", name="Learn", exact=True).first.click()
    page.get_by_role("heading", name="Learn by playing.").wait_for()
    page.get_by_role("link", name="First lesson").nth(3).click()
    page.wait_for_selector('.page[data-lesson="tikal/first"]')
