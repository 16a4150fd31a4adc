"""Every folder of the package is a room that import-linter knows, and no import by name leads out of its room."""

from __future__ import annotations

import ast
import tomllib

from ziggurat import _build

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
