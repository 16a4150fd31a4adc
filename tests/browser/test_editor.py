"""The position editor: built on the real board, told what is impossible, answered, shared and saved; on a phone too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from tests.browser.conftest import OpenPage, Server
from tests.browser.learner import Learner, Means
from tests.browser.test_onward import uploaded
from ziggurat.cli.show import command as show
from ziggurat.study.lessons import read_lesson
from ziggurat.study.puzzles import GAMES
from ziggurat.study.puzzles.saved import read_puzzles

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
READY = ".page[data-editor][data-busy=false]"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_position_is_built_and_what_is_impossible_is_told(open_page: OpenPage, language: str) -> None:
    page = open_page("/editor/tigris", locale="fr-FR" if language == "fr" else "en-US")
    page.wait_for_selector(f"{READY}[data-problems='0']")
    page.locator('[data-brush="leader/0/king"]').click()
    page.locator('.board [data-space="K5"]').click()
    page.wait_for_selector(f"{READY}[data-problems='1']")
    told = {"en": "The leader on K5 has no temple beside it.", "fr": "Le chef sur K5 n'a pas de temple à côté de lui."}
    assert told[language] in page.locator(".check").inner_text()
    assert page.locator(".check a").inner_text() == "tigris/leader/beside-temple"
    assert page.locator("[data-ask]").is_disabled()
    page.locator("[data-repair='0']").click()
    page.wait_for_selector(f"{READY}[data-problems='0']")


@pytest.mark.parametrize("language", ["en-US", "fr-FR"])
@pytest.mark.parametrize("game", GAMES)
def test_every_piece_of_the_palette_is_as_high_as_its_words(open_page: OpenPage, game: str, language: str) -> None:
    """Names of three and four lines lay over their neighbours in Peloponnes."""
    page = open_page(f"/editor/{game}", locale=language)
    page.wait_for_selector(f"{READY}[data-problems='0']")
    over = "all => Math.max(...all.map((one) => one.scrollHeight - one.clientHeight))"
    assert page.locator("[data-brush]").evaluate_all(over) <= 0


@pytest.mark.parametrize("game", ["tigris"])
def test_the_board_is_in_the_editor_on_a_phone_too(open_page: OpenPage, game: str) -> None:
    page = open_page(f"/editor/{game}", **PHONE)
    page.wait_for_selector(f"{READY}[data-problems='0']")
    assert page.locator(".board [data-space]").count() > 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("game", GAMES)
def test_a_step_of_a_replay_is_changed_mended_answered_shared_and_saved(
    open_page: OpenPage, server: Server, tmp_path: Path, game: str
) -> None:
    phone, french = game in ("peloponnes", "tikal"), game != "tigris"
    page = from_replay(open_page, server, game, phone, french)
    impossible_and_mended(page)
    assert "choose_" not in page.locator("main").inner_text()
    assert all("{" not in one.input_value() for one in page.locator("textarea").all())
    page.locator("[data-ask]").click()
    page.locator("[data-move]").first.wait_for()  # on a busy machine the workers take a while to start
    saved = {kind: json.loads(kept(page, game, kind, tmp_path)) for kind in ("puzzle", "report")}
    assert [one["kind"] for one in saved.values()] == list(saved)
    assert saved["puzzle"]["position"] == saved["report"]["position"]
    check_lesson(kept(page, game, "lesson", tmp_path), saved["puzzle"])
    shown = CliRunner().invoke(show, [str(tmp_path / f"{game}-report.json")], catch_exceptions=False)
    assert shown.exit_code == 0
    page.locator("[data-copy]").click()
    page.wait_for_function("() => document.querySelector('[data-copy]').textContent.match(/Cop(ied|ié)/)")
    page.goto(page.evaluate("navigator.clipboard.readText()"))
    page.wait_for_selector(f"{READY}[data-problems='0']")
    assert json.loads(kept(page, game, "report", tmp_path))["position"] == saved["report"]["position"]
    reopened(page, tmp_path / f"{game}-lesson.toml")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("[data-mode=analysis]").click()
    page.wait_for_selector(".page[data-analysis]")
    [puzzle] = read_puzzles(tmp_path / f"{game}-puzzle.json").puzzles
    assert puzzle.solution == saved["puzzle"]["hint"]["moves"][0]["action"]


def check_lesson(text: str, puzzle: dict[str, Any]) -> None:
    """A file that is read as a lesson: the position, and the bot's first move to be found in it."""
    [step] = read_lesson(text).steps
    assert json.loads(step.position or "") == puzzle["position"]
    assert list(step.tasks[0].show) == [puzzle["hint"]["moves"][0]["action"]]


def reopened(page: Page, file: Path) -> None:
    """Begin anew, then open a file that was saved: the same position again."""
    before = page.locator(".middle > .board").inner_html()
    page.locator("[data-start]").click()
    page.wait_for_function("(old) => document.querySelector('.middle > .board').innerHTML !== old", arg=before)
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_function("(old) => document.querySelector('.middle > .board').innerHTML === old", arg=before)


@pytest.mark.parametrize(("means", "language"), [("mouse", "en"), ("touch", "fr")])
def test_a_lesson_of_the_editor_is_played_where_its_folder_is_served(
    chromium: Browser, open_page: OpenPage, tmp_path: Path, means: Means, language: str
) -> None:
    """Built by hand, saved before the bot was asked, put into a folder, and learned: every move does what is asked."""
    page = open_page("/editor/tigris")
    page.wait_for_selector(f"{READY}[data-problems='0']")
    page.locator('[data-brush="tile/temple"]').click()
    page.locator('.board [data-space="J5"]').click()
    page.wait_for_selector(f"{READY} .board [data-space=J5] [data-piece]")
    mine = tmp_path / "lessons" / "tigris" / "mine.toml"
    mine.parent.mkdir(parents=True)
    mine.write_text(kept(page, "tigris", "lesson", tmp_path), "utf-8")
    server = Server(tmp_path, "--lessons", str(tmp_path / "lessons"))
    more: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True} if means == "touch" else {}
    context = chromium.new_context(locale="fr-FR" if language == "fr" else "en-US", reduced_motion="reduce", **more)
    try:
        learning = context.new_page()
        learning.goto(f"{server.url}/learn")
        learning.locator('a[href="/learn/tigris/mine"]').click()
        learning.wait_for_selector(".page[data-lesson='tigris/mine']")
        assert learning.locator("[data-space=J5] [data-piece]").count() == 1
        learner = Learner(learning, means)
        if means == "touch":
            learning.locator("[data-begin]").tap()
        learner.play("king J4")
        learning.wait_for_selector(".page[data-finished=true]")
        told = {"en": "Played.", "fr": "C'est joué."}[language]
        learning.get_by_text(told).first.wait_for()
    finally:
        context.close()
        server.stop()


def from_replay(open_page: OpenPage, server: Server, game: str, phone: bool, french: bool) -> Page:
    """The editor, as the link beside a replay opens it; with a clipboard."""
    name, step = uploaded(server, game)
    more: dict[str, Any] = {"locale": "fr-FR" if french else "en-US"} | (PHONE if phone else {})
    page = open_page(f"/replay/{name}?step={step}", permissions=["clipboard-read", "clipboard-write"], **more)
    page.wait_for_selector(f"[data-shown='{step}']")
    if phone:
        page.get_by_role("button", name="Joueurs et journal").tap()
    page.locator(f'a[href^="/editor/{game}?replay="]').click()
    page.wait_for_selector(f"{READY}[data-problems='0']")
    return page


def impossible_and_mended(page: Page) -> None:
    """Let somebody decide who is not there: told in a sentence, nobody is asked, and one press mends it."""
    page.locator("details:not([open]) summary").evaluate_all("all => all.forEach((one) => one.click())")
    page.locator("[data-field=deciding]").fill("7")
    page.locator("[data-field=deciding]").press("Tab")
    page.wait_for_selector(f"{READY}:not([data-problems='0'])")
    assert page.locator(".check li p").first.inner_text().endswith(".")
    assert page.locator("[data-ask]").is_disabled()
    page.locator("[data-repair='0']").click()
    page.wait_for_selector(f"{READY}[data-problems='0']")


def kept(page: Page, game: str, kind: str, folder: Path) -> str:
    """What is saved as a file of this kind."""
    with page.expect_download() as saved:
        page.locator(f"[data-save={kind}]").click()
    name = saved.value.suggested_filename
    assert name == f"{game}-{kind}.{'toml' if kind == 'lesson' else 'json'}"
    saved.value.save_as(folder / name)
    return (folder / name).read_text("utf-8")
