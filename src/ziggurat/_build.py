"""Compiles the engine: the modules of COMPILED become C++ extension modules, typed by their own annotations.

    python -m ziggurat._build               beside the sources, in a checkout; only what changed
    python -m ziggurat._build --sanitize    a copy in build/sanitized that stops at the first index out of bounds
    python -m ziggurat._build --out FOLDER  elsewhere, for the wheel

`python -P src/ziggurat/_build.py` does the same without importing the package, whose compiled modules may be stale.
What Cython reads is written into build/typed: a copy of each module, and the C declarations that `_declare.py` draws
from it. The few `.pxd` files of the package stand for C headers; the module beside each is not compiled.

The environment variable ZIGGURAT_COMPILE is `auto` (the default: without a compiler say so and go on uncompiled),
`1` (a failure is an error) or `0` (never compile). Standard library only, until there is something to compile:
the build hook runs this file by itself.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SRC = ROOT / "src"
PACKAGE = SRC / "ziggurat"
BUILD = ROOT / "build"
TYPED = BUILD / "typed"  # laid out like ROOT, so that tracebacks name the files of the checkout
COMPILED = (
    *("kit/plain_state.py", "kit/sets.py", "kit/state.py", "kit/tensors.py", "kit/weakest.py"),
    *("games/*/arrays.py", "games/*/state.py", "games/*/core.py", "games/*/probes.py", "games/*/rules/*.py"),
    *("bots/evaluation/*.py", "bots/judgement/*.py"),
    *("bots/search/onestep.py", "bots/search/tree.py", "research/lane.py", "research/sitting.py"),
)
NOT_COMPILED = ("__init__.py", "learned.py")
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX") or ".so"
JOBS = min(2, os.cpu_count() or 1)

DIRECTIVES: dict[str, object] = {
    "language_level": 3,
    "infer_types": True,
    "annotation_typing": False,  # types come from the .pxd alone: annotations in the .py are for readers and mypy
    "boundscheck": False,  # the sanitized build proves that no index leaves its array
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": False,  # // and % mean what Python means
    "freethreading_compatible": True,
}
PLAIN = ["/O2", "/std:c++17"] if os.name == "nt" else ["-O3", "-std=c++17"]
# Without debug information (-g0) a module compiles in two thirds of the time.
FAST = [*PLAIN, "-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt", "-g0", "-w"]
POPCOUNT = ["-march=x86-64-v2"] if platform.machine() in ("x86_64", "AMD64") else []
# Watched without optimising: that compiles in a third of the time, and no index is reasoned away.
# An array that is the last field of its class is not watched (C programs end structs that way): a number ends it.
SANITIZED = ["-O0", "-g1", "-w", "-std=c++17", "-fno-wrapv", "-fsanitize=undefined,bounds", "-fno-sanitize-recover=all"]

CIMPORT = re.compile(
    r"^\s*(?:from\s+([.\w]+)\s+cimport\b|cimport\s+([\w.]+)|from\s+cython\.cimports\.([\w.]+)\s+import\b)", re.M
)
HEADER = re.compile(r"""(?:\bextern\s+from\s+|\binclude\s+|#\s*include\s+)["']([^"']+)["']""")


SLOWER = "the uncompiled engine is used, about 60 times slower"


class CannotCompile(Exception):
    """Why the modules cannot be compiled on this machine, in one sentence."""


@dataclass(frozen=True)
class Toolchain:
    """A compiler that was tried, the flags it accepts, and a name that changes with either."""

    compile_flags: tuple[str, ...]
    link_flags: tuple[str, ...]
    name: str


@dataclass(frozen=True)
class Module:
    """One module to compile."""

    source: Path

    @property
    def name(self) -> str:
        """The dotted name it is imported by."""
        return ".".join(self.source.relative_to(SRC).with_suffix("").parts)

    @property
    def typed(self) -> Path:
        """The copy that Cython reads."""
        return TYPED / self.source.relative_to(ROOT)

    @property
    def target(self) -> Path:
        """Where the compiled module lies inside a folder of packages."""
        return self.source.relative_to(SRC).with_name(self.source.stem + SUFFIX)


def modules() -> list[Module]:
    """Every module to compile; one with a `.pxd` beside it stands in for a header."""
    found = {path for pattern in COMPILED for path in PACKAGE.glob(pattern) if path.name not in NOT_COMPILED}
    return [Module(path) for path in sorted(found) if not path.with_suffix(".pxd").is_file()]


# What Cython reads


def alone(name: str) -> ModuleType:
    """A module beside this one, loaded without importing the package."""
    spec = importlib.util.spec_from_file_location(name, Path(__file__).with_name(f"{name}.py"))
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def typed_texts(found: list[Module]) -> dict[Path, str]:
    """The modules as Cython reads them, and all declarations, by the file of the checkout that each stands for."""
    sources = alone("_declare").Sources(SRC, {module.name for module in found})
    texts = {path: path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.pxd")}
    for module in found:
        texts[module.source] = sources.get(module.name).plain()
        texts[module.source.with_suffix(".pxd")] = sources.get(module.name).pxd()
    for name, source in sources.known.items():  # numbers of modules that are not compiled
        if source and source.constants:
            texts.setdefault(sources.path(name, ".pxd"), source.pxd())
    return texts


def write_typed(found: list[Module]) -> None:
    """Bring build/typed up to date; what has not changed is not touched."""
    wanted = {TYPED / path.relative_to(ROOT): text for path, text in typed_texts(found).items()}
    packages = {folder for path in wanted for folder in path.parents if TYPED / "src" in folder.parents}
    wanted |= {folder / "__init__.py": "" for folder in packages}
    for path, text in wanted.items():
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            replace(path, text.encode())
    for old in [path for path in TYPED.rglob("*.p*") if path not in wanted]:
        old.unlink()


def include_folders() -> list[Path]:
    """Where headers are looked for: `src`, then every folder that holds one."""
    return [SRC, *sorted({header.parent for header in PACKAGE.rglob("*.h")})]


# What a module depends on


def declared(file: Path, name: str) -> Iterator[Path]:
    """The `.pxd` files that a cimport of this dotted name may read."""
    folder = TYPED / "src"
    if dots := len(name) - len(name.lstrip(".")):
        folder = file.parents[dots - 1]
    path = folder.joinpath(*[part for part in name.split(".") if part])
    yield path.with_suffix(".pxd")
    yield from sorted(path.glob("*.pxd"))  # `from package cimport module`


@cache
def direct_needs(file: Path) -> tuple[Path, ...]:
    """The declarations and headers that this file names."""
    text = file.read_text(encoding="utf-8")
    found = [pxd for match in CIMPORT.finditer(text) for pxd in declared(file, next(filter(None, match.groups())))]
    for header in HEADER.findall(text):
        found += [folder / header for folder in (file.parent, *include_folders())]
    return tuple(path.resolve() for path in found if path.is_file())


def needs(module: Module) -> list[Path]:
    """Every file whose change may change the compiled module."""
    seen: set[Path] = set()
    todo = [module.typed, module.typed.with_suffix(".pxd")]
    while todo:
        file = todo.pop()
        if file not in seen:
            seen.add(file)
            todo += direct_needs(file)
    return sorted(seen)


def digest(files: Iterable[Path], *words: str) -> str:
    """A hash of these files and words."""
    total = hashlib.sha256("\0".join(words).encode())
    for file in files:
        total.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return total.hexdigest()[:32]


# The compiler


def build_ext(module: str, sources: list[str], folder: Path, flags: Toolchain) -> Path:
    """Compile one extension module into a folder, with the compiler that setuptools finds, and say where it is."""
    from setuptools import Distribution, Extension

    extension = Extension(
        module,
        sources,
        language="c++",
        include_dirs=[str(path) for path in include_folders()],
        extra_compile_args=list(flags.compile_flags),
        extra_link_args=list(flags.link_flags),
    )
    command: Any = Distribution({"name": "ziggurat", "ext_modules": [extension]}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(folder), str(folder / "objects")
    command.ensure_finalized()
    command.run()
    return Path(command.get_ext_fullpath(module))


def accepts(flags: Toolchain) -> bool:
    """Whether a few lines that need Python's headers and C++17 can be compiled with these flags."""
    with tempfile.TemporaryDirectory(prefix="ziggurat-") as folder:
        source = Path(folder) / "probe.cpp"
        source.write_text(
            "#include <Python.h>\n#include <optional>\nPyMODINIT_FUNC PyInit_probe(void) { return nullptr; }\n"
        )
        asked = json.dumps([str(source), folder, flags.compile_flags, flags.link_flags])
        ran = subprocess.run([sys.executable, "-P", __file__, "--probe", asked], capture_output=True)
    return ran.returncode == 0


def compiler() -> str:
    """The version line of the C++ compiler, or CannotCompile."""
    if os.name == "nt":
        return "setuptools"  # finds Microsoft's compiler by itself
    chosen = os.environ.get("CXX", "").split() or [name for name in ("c++", "g++", "clang++") if shutil.which(name)][:1]
    if not chosen or not shutil.which(chosen[0]):
        raise CannotCompile(f"no C++ compiler found: {SLOWER}; install g++ or clang++, then set up again")
    os.environ["CXX"] = " ".join(chosen)  # setuptools may else prefer the one Python was built with
    return subprocess.run([*chosen, "--version"], capture_output=True, text=True).stdout.partition("\n")[0]


def toolchain(sanitize: bool) -> Toolchain:
    """The compiler and the most of our flags that it accepts; remembered in build/, for trying them takes a second."""
    version = compiler()
    try:
        from Cython import __version__ as cython_version  # type: ignore[attr-defined]
        from setuptools import __version__ as setuptools_version
    except ImportError as missing:
        raise CannotCompile(f"{missing.name} is not installed: {SLOWER}") from None
    name = " ".join([version, sys.version, cython_version, setuptools_version, SUFFIX, json.dumps(DIRECTIVES)])
    watched = [(flags, ["-fsanitize=undefined"]) for flags in (SANITIZED + POPCOUNT, SANITIZED)]
    tries = watched if sanitize else [(FAST + POPCOUNT, ["-s"]), (FAST, []), (PLAIN, [])]
    memory = BUILD / f"flags-{digest([], name, repr(tries))}.json"
    if memory.is_file():
        compile_flags, link_flags = json.loads(memory.read_text())
        return Toolchain(tuple(compile_flags), tuple(link_flags), name)
    for compile_flags, link_flags in tries:
        flags = Toolchain(tuple(compile_flags), tuple(link_flags), name)
        if accepts(flags):
            replace(memory, json.dumps([compile_flags, link_flags]).encode())
            return flags
    raise CannotCompile(f"the C++ compiler does not work (are Python's headers installed?): {SLOWER}")


# Compiling


def replace(path: Path, content: bytes) -> None:
    """Write a file aside and put it in place at once: nobody ever reads half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_name(f".{path.name}.{os.getpid()}")
    aside.write_bytes(content)
    aside.replace(path)


def translate(stale: list[Module]) -> None:
    """Have Cython write the C++ of these modules into build/cpp."""
    from Cython.Build import cythonize
    from Cython.Compiler import Options
    from setuptools import Extension

    # Cython takes this word in a .pxd only, and forgets it there when it reads the class itself.
    Options.directive_scopes["no_gc"] = ("cclass", "class")
    folder = BUILD / "cpp"
    extensions = [Extension(module.name, [str(module.typed.relative_to(TYPED))], language="c++") for module in stale]
    os.chdir(TYPED)  # so that the C++, hence its hash, does not depend on where the checkout lies
    cythonize(  # type: ignore[no-untyped-call]
        extensions,
        nthreads=JOBS if len(stale) > 2 and sys.platform == "linux" else 0,
        force=True,
        quiet=True,
        include_path=["src"],
        compiler_directives=DIRECTIVES,
        build_dir=os.path.relpath(folder, TYPED),
    )
    for copied in folder.rglob("*.h"):
        copied.unlink()  # Cython puts headers beside its C++, where an old one would win


def library(module: Module, flags: Toolchain) -> Path:
    """The compiled module, from build/lib if this very C++ has been compiled before."""
    source = BUILD / "cpp" / module.source.relative_to(ROOT).with_suffix(".cpp")
    headers = [file for file in needs(module) if file.suffix == ".h"]
    kept = BUILD / "lib" / (digest([source, *headers], flags.name, *flags.compile_flags, *flags.link_flags) + SUFFIX)
    if not kept.is_file():
        with tempfile.TemporaryDirectory(prefix="ziggurat-") as folder:
            replace(kept, build_ext(module.name, [str(source)], Path(folder), flags).read_bytes())
    return kept


def compiled(found: list[Module], flags: Toolchain) -> dict[Module, Path]:
    """Every module's compiled library; only what changed since last time is made."""
    memory = BUILD / f"stamps-{digest([], flags.name, *flags.compile_flags)}.json"
    stamps: dict[str, list[str]] = json.loads(memory.read_text()) if memory.is_file() else {}
    keys = {module: digest(needs(module)) for module in found}

    def is_fresh(module: Module) -> bool:
        key, kept = stamps.get(module.name, ["", ""])
        return key == keys[module] and (BUILD / "lib" / kept).is_file()

    if stale := [module for module in found if not is_fresh(module)]:
        translate(stale)
        largest_first = sorted(stale, key=lambda module: -module.source.stat().st_size)
        with ThreadPoolExecutor(JOBS) as pool:
            made = pool.map(lambda module: library(module, flags), largest_first)
            stamps |= {module.name: [keys[module], kept.name] for module, kept in zip(largest_first, made, strict=True)}
        replace(memory, json.dumps(stamps, indent=1).encode())
    return {module: BUILD / "lib" / stamps[module.name][1] for module in found}


def deliver(libraries: dict[Module, Path], folder: Path) -> None:
    """Put the libraries into a folder of packages, and take away those whose module is compiled no more."""
    wanted = {folder / module.target: kept for module, kept in libraries.items()}
    for target, kept in wanted.items():
        content = kept.read_bytes()
        if not target.is_file() or target.read_bytes() != content:
            replace(target, content)
    for old in (folder / "ziggurat").rglob("*" + SUFFIX):
        if old not in wanted:
            old.unlink()


def deliver_declarations(folder: Path) -> None:
    """Put the declarations that are not in the package itself into a folder of packages, for others to cimport."""
    for typed in (TYPED / "src").rglob("*.pxd"):
        name = typed.relative_to(TYPED / "src")
        if not (SRC / name).is_file():
            replace(folder / name, typed.read_bytes())


def copy_package(folder: Path) -> None:
    """A copy of the package's sources and data."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(PACKAGE, folder / "ziggurat", ignore=shutil.ignore_patterns("*" + SUFFIX, "__pycache__", "static"))


def build(folder: Path, sanitize: bool = False) -> None:
    """Compile everything into a folder of packages."""
    begin = time.perf_counter()
    found = modules()
    write_typed(found)
    libraries = compiled(found, toolchain(sanitize)) if found else {}
    if sanitize:
        copy_package(folder)
    deliver(libraries, folder)
    if folder != SRC:
        deliver_declarations(folder)
    (BUILD / "uncompiled.txt").unlink(missing_ok=True)
    if (seconds := time.perf_counter() - begin) > 2:
        print(f"compiled the engine, {len(found)} modules, in {seconds:.0f} s", file=sys.stderr)


def fall_back(folder: Path, why: str) -> None:
    """Leave the package uncompiled as a whole, and say why: half of the modules compiled would not fit together."""
    deliver({}, folder)
    replace(BUILD / "uncompiled.txt", why.encode())  # go.py tells it: installers hide what a build prints
    print(why, file=sys.stderr)


def attempt(folder: Path, sanitize: bool, playable: bool) -> int:
    """Compile, or leave the package uncompiled where that is good enough; the exit code."""
    wanted = os.environ.get("ZIGGURAT_COMPILE", "auto")
    try:
        if wanted == "0":
            raise CannotCompile(f"ZIGGURAT_COMPILE=0: {SLOWER}")
        build(folder, sanitize)
    except Exception as problem:
        impossible = isinstance(problem, CannotCompile)
        why = str(problem) if impossible else f"compiling failed ({problem}): {SLOWER}"
        if wanted == "1" or sanitize or not (impossible or playable):
            print(why.partition(f": {SLOWER}")[0], file=sys.stderr)
            return 1
        fall_back(folder, why)
    return 0


def main(arguments: list[str] | None = None) -> int:
    """Compile as the command line asks."""
    parser = argparse.ArgumentParser(prog="python -m ziggurat._build", description="Compile the rules.")
    parser.add_argument("--sanitize", action="store_true", help="into build/sanitized, stopping at undefined behaviour")
    parser.add_argument("--out", type=Path, help="the folder of packages to fill (default: src)")
    parser.add_argument("--probe", type=json.loads, help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    if given.probe:
        source, probed, compile_flags, link_flags = given.probe
        build_ext("probe", [source], Path(probed), Toolchain(compile_flags, link_flags, ""))
        return 0
    folder = given.out or (BUILD / "sanitized" if given.sanitize else SRC)
    # Whoever asks for a folder wants to play; in place, a module that does not compile is a developer's mistake.
    return attempt(folder.resolve(), given.sanitize, playable=given.out is not None)


if __name__ == "__main__":
    sys.exit(main())
