"""The browser that other tests rely on is real."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def test_a_real_browser_runs_scripts(chromium: Browser) -> None:
    page = chromium.new_page()
    page.set_content("<button onclick=\"this.textContent = 'built'\">build</button>")
    page.get_by_role("button").click()
    assert page.get_by_role("button").inner_text() == "built"
    page.close()
