"""A real server on a free port for the browser tests, and pages in it."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browser.laid import Laid

OpenPage = Callable[..., "Page"]
SitDown = Callable[..., tuple["Page", "Laid"]]
# Bots and reviews think behind everybody else, and there is always somebody else where tests fill every core.
PROGRAM = """
from ziggurat.cli import main
from ziggurat.server import thinkers
thinkers.SEARCH_NICE = thinkers.QUICK_NICE = thinkers.REVIEW_NICE = 0
main()
"""


PATIENCE = 120_000  # ms for whatever is waited for: a bound, and no measure, for a busy machine may need most of it


class Server:
    """A server process that can be stopped and started again on the same port and database."""

    def __init__(self, folder: Path, *options: str, **environment: str) -> None:
        self.folder, self.options = folder, options
        self.environment = {"BROWSER": "true"} | environment
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [sys.executable, "-c", PROGRAM, "serve", "--port", str(self.port)]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--database", str(self.folder / "table.db"), *self.options],
                cwd=self.folder,
                stdout=log,
                stderr=log,
                env=os.environ | self.environment,
            )
        deadline = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < deadline:
            try:
                with urllib.request.urlopen(f"{self.url}/api/health", timeout=5):
                    return
            except OSError:
                time.sleep(0.1)
        pytest.fail((self.folder / "server.log").read_text())

    def keep(self, record: bytes) -> str:
        """Upload a record; the id of its replay."""
        head = {"content-type": "application/json", "origin": self.url}
        asked = urllib.request.Request(f"{self.url}/api/records", record, head)
        with urllib.request.urlopen(asked, timeout=60) as answer:
            return str(json.load(answer)["id"])

    def stop(self) -> None:
        """End the process and wait for it."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=30)


@pytest.fixture(scope="session")
def server(web_table: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The web table, served to this machine only."""
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


@pytest.fixture
def open_page(chromium: Browser, server: Server) -> Iterator[OpenPage]:
    """Opens an address in a browser of its own (one person's); an error in a page fails the test."""
    from playwright.sync_api import expect

    expect.set_options(timeout=PATIENCE)
    errors: list[str] = []
    contexts = []

    def opened(path: str = "/", width: int = 1280, height: int = 800, **more: Any) -> Page:
        wishes = {"reduced_motion": "reduce", "locale": "en-US"} | more
        context = chromium.new_context(viewport={"width": width, "height": height}, **wishes)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if is_bad(message) else None)
        page.goto(f"{server.url}{path}")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def sit_down(open_page: OpenPage, server: Server) -> SitDown:
    """Lays out a table in mid-game and opens it in the browser of the seat that decides."""
    from tests.browser import laid
    from tests.browser.hands import until_asked

    def seated(wish: laid.Wish, rivals: str = "person", **more: Any) -> tuple[Page, laid.Laid]:
        table = laid.lay(server, wish, rivals)
        page = open_page(table.path, storage_state=table.cookies(), **more)
        until_asked(page)  # the board is there, and everything on the page of this moment
        return page, table

    return seated


def is_bad(message: Any) -> bool:
    """Whether the browser complains of our page (a line that is cut on purpose is no complaint)."""
    return message.type == "error" and "net::ERR" not in message.text and "WebSocket" not in message.text
