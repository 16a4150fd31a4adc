"""The wheel that people install: with the compiled engine where there is a compiler, without it elsewhere.

Each is tried in an environment of its own, which has nothing of ours but the wheel: `tests/clean`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import go
from tests.provision import ROOT
from ziggurat import _build

pytestmark = pytest.mark.slow

NEEDED = ("src", "web", "build/lib", "hatch_build.py", "pyproject.toml", "README.md", "LICENSE")
PYRIGHT = Path(sys.executable).with_name("pyright")
MADE = shutil.ignore_patterns("node_modules", "__pycache__", "*.so")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of this repository, with what has been built already so that it is not built again."""
    folder = tmp_path / "checkout"
    for name in NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=MADE if name != "build/lib" else None)
        elif (ROOT / name).is_file():
            shutil.copy(ROOT / name, folder / name)
    for memory in (ROOT / "build").glob("*.json"):
        shutil.copy(memory, folder / "build")
    return folder


def installed(checkout: Path, **environment: str) -> tuple[Path, str]:
    """Build the wheel and unpack it; returns the folder and the wheel's name."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", "dist"]
    subprocess.run(command, cwd=checkout, env=os.environ | environment, check=True, capture_output=True)
    [wheel] = (checkout / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(checkout / "installed")
    return checkout / "installed", wheel.name


def clean(folder: Path, wheel: Path) -> Path:
    """The Python of a new environment that has this wheel, and what the wheel asks for."""
    go.run_uv("venv", "--quiet", "--python", sys.executable, folder)
    go.uv_pip("install", "--quiet", "--python", folder / "bin/python", wheel)
    return folder / "bin/python"


def tried(python: Path, *how: str, script: str = "tried.py") -> str:
    """What a stranger's first steps say, outside this checkout."""
    known = {name: value for name, value in os.environ.items() if not name.startswith(("ZIGGURAT_", "PYTHON"))}
    command = [str(python), str(ROOT / "tests/clean" / script), *how]
    done = subprocess.run(command, cwd=python.parent, env=known | {"UV": str(go.uv())}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def imports(folder: Path) -> str:
    """The file that `import ziggurat` finds, with that folder first on the path."""
    code = "import sys; sys.path.insert(0, '.'); import ziggurat; print(ziggurat.__file__)"
    known = {name: value for name, value in os.environ.items() if not name.startswith("ZIGGURAT_")}
    return subprocess.run(
        [sys.executable, "-c", code], cwd=folder, env=known, capture_output=True, text=True, check=True
    ).stdout.strip()


def test_without_a_compiler_the_wheel_is_pure_python(checkout: Path) -> None:
    folder, name = installed(checkout, CXX="no-such-compiler", ZIGGURAT_COMPILE="auto")
    assert name.endswith("py3-none-any.whl")
    assert list(folder.rglob("*.so")) == []
    assert Path(imports(folder)).is_relative_to(folder)
    python = clean(checkout / "clean", checkout / "dist" / name)
    assert "nothing wrong" in tried(python, "--uncompiled")


@pytest.mark.compiled
def test_the_wheel_carries_every_compiled_module(checkout: Path) -> None:
    folder, name = installed(checkout, ZIGGURAT_COMPILE="1")
    wanted = {module.target.as_posix() for module in _build.modules()}
    assert {path.relative_to(folder).as_posix() for path in folder.rglob("*" + _build.SUFFIX)} == wanted
    assert name.endswith("any.whl") == (not wanted)
    assert Path(imports(folder)).is_relative_to(folder)
    python = clean(checkout / "clean", checkout / "dist" / name)
    assert "nothing wrong" in tried(python)
    go.uv_pip("install", "--quiet", "--python", python, f"{checkout / 'dist' / name}[research]")
    assert "every row: nothing wrong" in tried(python, script="rows.py")
    for checker in ([sys.executable, "-m", "mypy", "--strict", "--python-executable"], [PYRIGHT, "--pythonpath"]):
        done = subprocess.run(
            [*checker, python, ROOT / "tests/clean/typed.py"], cwd=checkout / "clean", capture_output=True
        )
        assert done.returncode == 0, done.stdout.decode()
