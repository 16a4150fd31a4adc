"""Games of rules that are not known here: both pages say so in a sentence, tell the log, and offer nothing to play."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from tests.browser.conftest import OpenPage, Server
from tests.browser.test_look import serious
from tests.corpus import corpus
from tests.server.client import Player
from tests.server.test_versions import old_table, store
from ziggurat.kit.records import Record, seal_of
from ziggurat.kit.seats import CHANCE


def unknown(name: str) -> Record:
    """A record of the corpus, as if its rules were newer than ours."""
    record = msgspec.structs.replace(corpus.read(corpus.FOLDER / f"{name}.json.gz"), rules_version=99)
    return msgspec.structs.replace(record, seal=seal_of(record))


pytestmark = pytest.mark.xdist_group("versions")  # one server for all of them


@pytest.fixture(scope="module")
def server(web_table: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a table of unknown rules, left in the middle of its game."""
    folder = tmp_path_factory.mktemp("versions")
    table = old_table(corpus.read(corpus.files("tigris-v2")[0]), 100, rules_version=99)
    with ThreadPoolExecutor(1) as beside:  # the browser's own loop runs in this thread
        beside.submit(lambda: asyncio.run(store(str(folder / "table.db"), [table]))).result()
    running = Server(folder)
    yield running
    running.stop()


SAID = {
    "en-US": ("This game was played by version 99 of the rules", "draws come from that seed"),
    "fr-FR": ("Cette partie a suivi la version 99 des règles", "tirages en découlent tous"),
}


@pytest.mark.parametrize("locale", SAID)
@pytest.mark.parametrize("width", [1280, 390])
def test_the_replay_of_unknown_rules_tells_its_log_and_what_was_checked(
    open_page: OpenPage, server: Server, locale: str, width: int
) -> None:
    record = unknown("tikal-v2-proofs")
    uploader = Player(server.url, "Ada")
    kept = uploader.http.post("/api/records", content=record.to_json()).json()["id"]
    uploader.close()
    page = open_page(f"/replay/{kept}", locale=locale, width=width)
    said = page.get_by_role("alert").inner_text()
    draws = sum(entry.seat == CHANCE for entry in record.entries)
    assert SAID[locale][0] in said
    assert f"{draws} {SAID[locale][1]}" in said
    assert page.locator(".moves li").count() > 50
    assert page.locator("svg.board, [role=grid], input[type=range]").count() == 0, "there is no position to show"
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en-US", "This game is played by version 99 of the rules"),
        ("fr-FR", "Cette partie suit la version 99 des règles"),
    ],
)
def test_a_table_of_unknown_rules_can_be_read_and_nothing_can_be_played(
    open_page: OpenPage, locale: str, said: str
) -> None:
    page = open_page(f"/table/{corpus.files('tigris-v2')[0].name.partition('.')[0]}", locale=locale)
    assert said in page.get_by_role("alert").inner_text()
    assert page.locator(".halted li").count() > 20
    assert page.locator("[role=grid], .dock").count() == 0
    assert serious(page) == []
