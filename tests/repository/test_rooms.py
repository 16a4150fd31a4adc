"""Compiled code keeps the direction of imports too: import-linter reads `.py` files, this reads `.pxd` files."""

from __future__ import annotations

from ziggurat import _build

ROOMS = ["kit", "games", "bots", "storage", "study", "research", "server", "cli"]


def cimports() -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Who names whose declarations, as parts of their paths inside the package."""
    files = [path for pattern in ("*.pxd", "*.h") for path in sorted(_build.PACKAGE.rglob(pattern))]
    pairs = [(file, needed) for file in files for needed in _build.direct_needs(file)]
    return [
        (file.relative_to(_build.PACKAGE).parts, needed.relative_to(_build.PACKAGE).parts) for file, needed in pairs
    ]


def test_declarations_point_downwards_only() -> None:
    upwards = [(user, used) for user, used in cimports() if ROOMS.index(used[0]) > ROOMS.index(user[0])]
    assert upwards == []


def test_no_game_knows_another_game_s_declarations() -> None:
    between = [(user, used) for user, used in cimports() if user[0] == used[0] == "games" and user[1] != used[1]]
    assert between == []


def test_every_folder_of_the_package_is_a_room() -> None:
    folders = {path.name for path in _build.PACKAGE.iterdir() if path.is_dir()} - {"static", "__pycache__"}
    assert folders <= set(ROOMS)
