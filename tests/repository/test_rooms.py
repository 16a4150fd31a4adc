"""Every folder of the package is a room that import-linter knows, and no import by name leads out of its room."""

from __future__ import annotations

import ast
import tomllib

from ziggurat import _build
from ziggurat.games import GAMES

ROOT = _build.PACKAGE.parents[1]
DOORS = {"kit/registry.py", "kit/doors.py", "bots/own.py"}  # games by entry point, names on demand, a stranger's bot


def test_every_folder_of_the_package_is_a_room() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    rooms = {name.strip(" ()") for layer in contracts[0]["layers"] for name in layer.split("|")}
    assert contracts[0]["exhaustive"]
    there = {path.stem for path in _build.PACKAGE.iterdir() if path.is_dir() or path.suffix == ".py"}
    assert rooms == there - {"static", "__pycache__", "__init__"}


def named_imports(text: str) -> list[str | None]:
    """What `import_module` is asked for: how a name begins, or None where that is not written there."""
    calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
    asked = [call.args[0] for call in calls if ast.unparse(call.func).endswith("import_module")]
    parts = [name.values[0] if isinstance(name, ast.JoinedStr) else name for name in asked]
    return [str(part.value) if isinstance(part, ast.Constant) else None for part in parts]


def declared(text: str) -> set[str]:
    """The modules that are imported for `TYPE_CHECKING` alone: where the contract of imports sees them."""
    blocks = [
        node for node in ast.parse(text).body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    imports = [node for block in blocks for node in block.body if isinstance(node, ast.ImportFrom)]
    return {f"{node.module}.{name.name}" for node in imports for name in node.names}


def test_a_game_s_module_that_is_imported_by_name_is_declared_for_the_contract() -> None:
    for path in _build.PACKAGE.rglob("*.py"):
        text = path.read_text("utf-8")
        for start in named_imports(text):
            if start is not None and start.endswith(".") and start != "ziggurat.cli.":
                assert {f"{start}{game}" for game in GAMES} <= declared(text), path
    shelves = (_build.PACKAGE / "games" / "__init__.py").read_text("utf-8")
    assert {place.partition(":")[0] for place in GAMES.values()} == declared(shelves)


def test_an_import_by_name_stays_in_its_room() -> None:
    """import-linter does not see these."""
    found = {path.relative_to(_build.PACKAGE): named_imports(path.read_text()) for path in _build.PACKAGE.rglob("*.py")}
    assert sum(len(names) for names in found.values()) > 5
    for path, names in found.items():
        if path.as_posix() not in DOORS and len(path.parts) > 1:
            room = f"ziggurat.{path.parts[0]}."
            assert all(name is not None and name.startswith(room) for name in names), path
    assert named_imports('import_module(f"ziggurat.games.{x}"); importlib.import_module(where)') == [
        "ziggurat.games.",
        None,
    ]
