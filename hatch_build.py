"""Build hook: puts the web table and the compiled engine into the wheel; an editable install needs neither."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

if sys.version_info < (3, 11):  # noqa: UP036 (an installer that does not look first comes as far as this)
    raise SystemExit(f"Ziggurat needs Python 3.11 or later; this is {sys.version.split()[0]}.")


def alone(root: str, name: str) -> ModuleType:
    """One of the package's own build modules, loaded without importing the package."""
    spec = importlib.util.spec_from_file_location(name, Path(root, "src/ziggurat", f"{name}.py"))
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def may_compile() -> bool:
    """Whether a compiler can be there; the build itself finds out whether it works."""
    wanted = os.environ.get("ZIGGURAT_COMPILE", "auto")
    compilers = [os.environ["CXX"].split()[0]] if os.environ.get("CXX") else ["c++", "g++", "clang++"]
    return wanted == "1" or (wanted == "auto" and (os.name == "nt" or any(map(shutil.which, compilers))))


class Hook(BuildHookInterface[Any]):
    """Asks for what the build needs on this machine, then builds."""

    def dependencies(self) -> list[str]:
        """Cython only where a compiler is; Node only where the web table is stale and no recent Node is installed."""
        web = alone(self.root, "_webbuild")
        needed = []
        if not web.is_fresh(Path(self.root)) and not web.system_node():
            needed.append(web.NODE_WHEEL)
        if self.target_name == "wheel" and may_compile():
            needed += ["cython>=3.1,<4", "setuptools>=80"]
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build everything that the archive carries besides the sources."""
        if version == "editable":
            return
        alone(self.root, "_webbuild").build(Path(self.root))
        if self.target_name == "wheel":
            self.compile(build_data)

    def compile(self, build_data: dict[str, Any]) -> None:
        """Compile into a folder aside and include what came out; nothing, where there is no compiler."""
        self.folder = tempfile.TemporaryDirectory(prefix="ziggurat-")
        script = str(Path(self.root, "src/ziggurat/_build.py"))
        subprocess.run([sys.executable, "-P", script, "--out", self.folder.name], check=True)
        made = [path for path in Path(self.folder.name).rglob("*") if path.is_file()]
        if made:
            build_data["force_include"].update(
                {str(path): path.relative_to(self.folder.name).as_posix() for path in made}
            )
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Take the folder away."""
        if folder := getattr(self, "folder", None):
            folder.cleanup()
