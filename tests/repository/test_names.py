"""One word for one thing: no two classes of the package have the same name."""

from __future__ import annotations

import ast
from collections import defaultdict
from importlib import import_module

from ziggurat import _build

Places = dict[str, list[str]]


def classes() -> Places:
    """The modules that define a class of each name."""
    found: Places = defaultdict(list)
    for path in sorted(_build.PACKAGE.rglob("*.py")):
        module = ".".join(["ziggurat", *path.relative_to(_build.PACKAGE).with_suffix("").parts])
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(module)
    return found


def of_game(module: str) -> str:
    """The game that a module belongs to, or nothing."""
    return module.split(".")[2] if module.startswith("ziggurat.games.") else ""


def extends(name: str, module: str, other: str) -> bool:
    """Is a game's class the kit's class of that name, made this game's own?"""
    return issubclass(getattr(import_module(module), name), getattr(import_module(other), name))


def doubled(places: Places) -> dict[str, list[str]]:
    """Names that mean two things. Games never meet, and share the names of their files and of the rulebooks."""
    wrong = {}
    for name, modules in places.items():
        common = [module for module in modules if not of_game(module)]
        games = [of_game(module) for module in modules if of_game(module)]
        own = all(extends(name, module, common[0]) for module in modules if of_game(module)) if common else True
        if len(common) > 1 or len(games) > len(set(games)) or not own:
            wrong[name] = modules
    return wrong


def test_no_class_name_stands_for_two_things() -> None:
    found = classes()
    assert len(found) > 500
    assert doubled(found) == {}


def test_a_doubled_name_is_found() -> None:
    state, view = "ziggurat.games.tigris.state", "ziggurat.games.tigris.view"
    twice = {
        "Match": ["ziggurat.server.tables.live_game", "ziggurat.research.arena"],
        "Facts": [view, view],
    }
    assert list(doubled(twice)) == ["Match", "Facts"]
    assert doubled({"State": ["ziggurat.kit.state", state], "Facts": [view, "ziggurat.games.kings.view"]}) == {}
    assert not extends("Position", "ziggurat.games.tigris.position", "ziggurat.games.kings.position")
