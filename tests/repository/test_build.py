"""Compiling: a small package of its own is compiled, changed, broken and left uncompiled."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.provision import ROOT

pytestmark = pytest.mark.slow

RULES = """
import cython

from ziggurat.games.toy.sizes import TILES
from ziggurat.kit.fields import NUMBER, from_python, zeros

is_compiled = cython.compiled
COSTS = zeros(NUMBER, TILES)


def fill() -> None:
    for tile in range(TILES):
        COSTS[tile] = tile


@from_python
def cost(tile: int) -> int:
    return COSTS[tile]


def worst(tiles: list[int]) -> int:
    return max(tiles)


fill()
"""
SIZES = "TILES = 4\n"
KIT = ("cells", "errors", "fields", "naming")


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A checkout that holds one chapter of rules."""
    folder = tmp_path / "src/ziggurat"
    for name in ("_build.py", "_declare.py", "_pure.py", *(f"kit/{name}.py" for name in KIT)):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "src/ziggurat" / name, folder / name)
    (folder / "__init__.py").write_text("from . import _pure\n_pure.install()\n")
    (folder / "games/toy/rules").mkdir(parents=True)
    rules_of(folder).write_text(RULES)
    sizes_of(folder).write_text(SIZES)
    return folder


def rules_of(package: Path) -> Path:
    """The module that is compiled."""
    return package / "games/toy/rules/costs.py"


def sizes_of(package: Path) -> Path:
    """The module that is not, but whose numbers the other needs."""
    return package / "games/toy/sizes.py"


def run(package: Path, *command: str, folder: str = "src", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python on that checkout."""
    known = {name: value for name, value in os.environ.items() if not name.startswith("ZIGGURAT_")}
    there = known | {"PYTHONPATH": str(package.parents[1] / folder)} | environment
    return subprocess.run([sys.executable, *command], cwd=package.parents[1], env=there, capture_output=True, text=True)


def compile_all(package: Path, *arguments: str, **environment: str) -> str:
    """Compile, and return what was said."""
    ran = run(package, "-m", "ziggurat._build", *arguments, **environment)
    assert ran.returncode == 0, ran.stderr
    return ran.stderr


def ask(package: Path, expression: str, **environment: str) -> str:
    """What an expression about the rules gives."""
    code = f"from ziggurat.games.toy.rules import costs as rules; print({expression})"
    return run(package, "-c", code, **environment).stdout.strip()


def libraries(package: Path) -> list[Path]:
    """The compiled modules that lie beside the sources."""
    return sorted(package.rglob("*.so"))


@pytest.mark.compiled
def test_only_what_changed_is_compiled_again(package: Path) -> None:
    compile_all(package)
    [first] = libraries(package)
    made = first.stat().st_mtime_ns
    assert ask(package, "rules.is_compiled, rules.cost(3)") == "True 3"
    compile_all(package)
    assert first.stat().st_mtime_ns == made
    sizes_of(package).write_text(SIZES + "# a remark\n")
    compile_all(package)
    assert first.stat().st_mtime_ns == made, "the same C++ is not compiled twice"
    rules_of(package).write_text(RULES.replace("return COSTS[tile]", "return COSTS[tile] + 1"))
    compile_all(package)
    assert ask(package, "rules.cost(3)") == "4"
    sizes_of(package).write_text("TILES = 5\n")
    compile_all(package)
    assert ask(package, "rules.cost(4)") == "5", "what changes elsewhere is compiled in"
    rules_of(package).unlink()
    compile_all(package)
    assert libraries(package) == []


@pytest.mark.compiled
def test_a_traceback_names_the_line_of_the_source(package: Path) -> None:
    compile_all(package)
    told = run(package, "-c", "from ziggurat.games.toy.rules import costs; costs.worst([])").stderr
    line = RULES.splitlines().index("    return max(tiles)") + 1
    assert f'File "src/ziggurat/games/toy/rules/costs.py", line {line}, in ' in told
    assert "ValueError" in told


@pytest.mark.compiled
def test_the_sources_can_be_imported_beside_the_compiled_modules(package: Path) -> None:
    compile_all(package)
    assert ask(package, "rules.is_compiled") == "True"
    assert ask(package, "rules.is_compiled", ZIGGURAT_PURE="1") == "False"
    assert ask(package, "rules.is_compiled", ZIGGURAT_PURE="0") == "True"


def test_without_a_compiler_one_line_says_so_and_the_sources_work(package: Path) -> None:
    said = compile_all(package, CXX="no-such-compiler")
    assert said.startswith("no C++ compiler found: the uncompiled engine is used")
    assert said.count("\n") == 1
    assert ask(package, "rules.is_compiled, rules.cost(3)") == "False 3"


def test_compiling_can_be_forbidden_or_demanded(package: Path) -> None:
    assert "ZIGGURAT_COMPILE=0" in compile_all(package, ZIGGURAT_COMPILE="0")
    demanded = run(package, "-m", "ziggurat._build", CXX="no-such-compiler", ZIGGURAT_COMPILE="1")
    assert demanded.returncode != 0


@pytest.mark.compiled
def test_the_sanitized_build_stops_at_an_index_out_of_bounds(package: Path) -> None:
    compile_all(package, "--sanitize")
    assert libraries(package) == []
    code = "from ziggurat.games.toy.rules import costs; print(costs.cost(int(input())))"
    there = run(package, "-c", code.replace("int(input())", "3"), folder="build/sanitized")
    assert there.stdout == "3\n"
    beyond = run(package, "-c", code.replace("int(input())", "4"), folder="build/sanitized")
    assert beyond.returncode != 0
    assert "index 4 out of bounds" in beyond.stderr
