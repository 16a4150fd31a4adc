"""What all tests share: modules compiled as the sources stand, a real browser, a real PostgreSQL."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

import pytest
from filelock import FileLock

from tests.provision import ROOT, postgres

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# Hundreds of tests start a Python of their own: each would read all sources anew, a second of processor every time.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def pytest_configure(config: pytest.Config) -> None:
    """Compile what has changed, once, before any rule is imported: nobody tests yesterday's rules."""
    if hasattr(config, "workerinput") or is_pure() or config.option.collectonly:
        return
    if subprocess.call([sys.executable, "-P", "src/ziggurat/_build.py"], cwd=ROOT):
        pytest.exit("the engine does not compile; ZIGGURAT_PURE=1 tests the sources as they are", returncode=1)


def is_pure() -> bool:
    """Whether the sources are tested as they are."""
    return os.environ.get("ZIGGURAT_PURE", "0") not in ("", "0")


def why_not_compiled() -> str | None:
    """Why tests of the compiled engine cannot run, if they cannot."""
    if is_pure():
        return "ZIGGURAT_PURE asks for the sources"
    from ziggurat import _build  # not sooner: pytest_configure may still replace compiled modules

    try:
        _build.compiler()
    except _build.CannotCompile as why:
        return str(why)
    return None


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that share what is dear to make run in one process; tests of the compiled engine need a compiler."""
    why = why_not_compiled()
    for item in items:
        fixtures = set(getattr(item, "fixturenames", ()))
        if "chromium" in fixtures:
            item.add_marker("browser")
        if "sanitized" in fixtures:
            item.add_marker("compiled")
            item.add_marker(pytest.mark.xdist_group("sanitized"))
        if why and item.get_closest_marker("compiled"):
            item.add_marker(pytest.mark.skip(reason=why))


class SharedBrowser:
    """One browser for all tests in a row that ask for one; each has people of its own in it."""

    def __init__(self) -> None:
        self.stack = ExitStack()
        self.browser: Browser | None = None

    def get(self) -> Browser:
        """The browser that runs, or a new one, also after it has crashed."""
        if self.browser is None or not self.browser.is_connected():
            from tests.provision.chromium import running

            self.end()
            self.browser = self.stack.enter_context(running())
        return self.browser

    def end(self) -> None:
        """Close it."""
        self.browser = None
        self.stack.close()


SHARED = SharedBrowser()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Playwright keeps an event loop running in this thread, and so would forbid `asyncio.run` to other tests."""
    if "chromium" not in getattr(item, "fixturenames", ()):
        SHARED.end()


def pytest_sessionfinish() -> None:
    """No browser outlives the tests."""
    SHARED.end()


@pytest.fixture
def chromium() -> Browser:
    """A real Chromium; where none can be had the test fails, for a page nobody opened is not tested.

    Playwright keeps an event loop running in this thread: no `asyncio.run` in a test that uses this fixture.
    """
    return SHARED.get()


@pytest.fixture(scope="session")
def web_table() -> Path:
    """The folder of the built page, built anew if it is stale: by one process, while the others wait."""
    from ziggurat import _webbuild

    (ROOT / "build").mkdir(exist_ok=True)
    with FileLock(ROOT / "build/web.lock"):
        _webbuild.build(ROOT)
    return ROOT / _webbuild.BUNDLE


@pytest.fixture(scope="session")
def sanitized() -> Path:
    """The folder of a compiled package that stops at an index out of bounds: put it first on PYTHONPATH."""
    (ROOT / "build").mkdir(exist_ok=True)
    with FileLock(ROOT / "build/sanitized.lock"):
        subprocess.run([sys.executable, "-P", "src/ziggurat/_build.py", "--sanitize"], cwd=ROOT, check=True)
    return ROOT / "build/sanitized"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[postgres.Server]:
    """A PostgreSQL server for these tests alone; skipped, and counted so, where none can be had."""
    try:
        running = postgres.running()
        server = running.__enter__()
    except postgres.NoPostgres as why:
        pytest.skip(f"no PostgreSQL: {why}")
    yield server
    running.__exit__(None, None, None)


@pytest.fixture
def postgres_url(postgres_server: postgres.Server) -> Iterator[str]:
    """The address of an empty PostgreSQL database: `postgresql://user:password@host:port/name`."""
    name = f"test_{uuid4().hex}"
    postgres_server.tell(f"CREATE DATABASE {name}")
    yield postgres_server.database(name)
    postgres_server.tell(f"DROP DATABASE {name} WITH (FORCE)")
