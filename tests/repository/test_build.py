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

is_compiled = cython.compiled
COSTS = list(range(4))

def cost(tile: int) -> int:
    return COSTS[tile]
"""
TYPES = """
from ziggurat.sizes cimport TILES
cdef int[TILES] COSTS
cpdef int cost(int tile)
"""
SIZES = "cdef extern from *:\n    '''\n    enum { TILES = 4 };\n    '''\n    enum: TILES\n"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A checkout that holds one module with types."""
    folder = tmp_path / "src/ziggurat"
    folder.mkdir(parents=True)
    for name in ("_build.py", "_pure.py"):
        shutil.copy(ROOT / "src/ziggurat" / name, folder)
    (folder / "__init__.py").write_text("from . import _pure\n_pure.install()\n")
    (folder / "rules.py").write_text(RULES)
    (folder / "rules.pxd").write_text(TYPES)
    (folder / "sizes.pxd").write_text(SIZES)
    return folder


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
    return run(package, "-c", f"from ziggurat import rules; print({expression})", **environment).stdout.strip()


def libraries(package: Path) -> list[Path]:
    """The compiled modules that lie beside the sources."""
    return sorted(package.glob("*.so"))


@pytest.mark.compiled
def test_only_what_changed_is_compiled_again(package: Path) -> None:
    compile_all(package)
    [first] = libraries(package)
    made = first.stat().st_mtime_ns
    assert ask(package, "rules.is_compiled, rules.cost(3)") == "True 3"
    compile_all(package)
    assert first.stat().st_mtime_ns == made
    (package / "sizes.pxd").write_text(SIZES + "# a remark\n")
    compile_all(package)
    assert first.stat().st_mtime_ns == made, "the same C++ is not compiled twice"
    (package / "rules.py").write_text(RULES.replace("return COSTS[tile]", "return COSTS[tile] + 1"))
    compile_all(package)
    assert ask(package, "rules.cost(3)") == "4"
    (package / "rules.pxd").unlink()
    compile_all(package)
    assert libraries(package) == []


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
    code = "from ziggurat import rules; print(rules.cost(int(input())))"
    there = run(package, "-c", "import ziggurat.rules; print(ziggurat.rules.cost(3))", folder="build/sanitized")
    assert there.stdout == "3\n"
    beyond = run(package, "-c", code.replace("int(input())", "4"), folder="build/sanitized")
    assert beyond.returncode != 0
    assert "index 4 out of bounds" in beyond.stderr
