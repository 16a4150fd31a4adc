"""The browser that other tests rely on is real, is shared by tests in a row, and is in nobody else's way."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.xdist_group("chromium")  # in this order, in one process


def test_a_real_browser_runs_scripts(chromium: Browser) -> None:
    page = chromium.new_page()
    page.set_content("<button onclick=\"this.textContent = 'built'\">build</button>")
    page.get_by_role("button").click()
    assert page.get_by_role("button").inner_text() == "built"
    page.close()


def test_a_browser_may_crash(chromium: Browser) -> None:
    chromium.close()
    assert not chromium.is_connected()


def test_the_next_test_has_another(chromium: Browser) -> None:
    assert chromium.is_connected()


def test_a_test_without_a_browser_may_run_a_loop_of_its_own() -> None:
    assert asyncio.run(asyncio.sleep(0, 7)) == 7
