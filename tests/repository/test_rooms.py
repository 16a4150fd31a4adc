"""Every folder of the package is a room that import-linter knows."""

from __future__ import annotations

from ziggurat import _build

ROOMS = ["kit", "games", "bots", "storage", "study", "research", "server", "trials", "cli"]
WRITER = "_page"  # of the page's types and data, in a contract of its own: no room knows it


def test_every_folder_of_the_package_is_a_room() -> None:
    folders = {path.name for path in _build.PACKAGE.iterdir() if path.is_dir()} - {"static", "__pycache__"}
    assert folders == {*ROOMS, WRITER}
