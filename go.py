#!/usr/bin/env python3
"""Sets everything up on a fresh clone, then runs. Needs Python 3.11 or later, and nothing else.

    python3 go.py play            the table, in a browser
    python3 go.py test            everything that must pass (--fast: the part that takes a few minutes)
    python3 go.py test tests/kit  one part of the tests: arguments are handed to pytest, other checks are left out
    python3 go.py bench tigris    any other `ziggurat` command, with its arguments
    python3 go.py setup           make the developers' environment: .venv, with the engine compiled in place
    python3 go.py lock            choose the pinned versions in requirements/ anew (--upgrade: the newest)
    python3 go.py docs            build the documentation as a site into build/site
    python3 go.py wheels          build the packages for every Python found here (or `wheels 3.12`), and try each alone

The first run installs into this folder only: uv in .tools, players' packages in .venv-play, developers' in .venv.
Later runs install again only what has changed.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent
TOOLS = ROOT / ".tools"
PLAYERS, DEVELOPERS = ROOT / ".venv-play", ROOT / ".venv"
BIN, EXE = ("Scripts", ".exe") if os.name == "nt" else ("bin", "")
MADE = {"__pycache__", "static", "node_modules", "dist", "coverage", "test-results"}
MOST_WORKERS = 8  # each may have a browser, a server and a database of its own
FEW = 5  # failed tests that are run once more alone; more than that is no chance
UNCOMPILED = ["rulebook", "kit", "properties", "playthroughs", "games", "bots", "storage"]
LOCKED = {
    "dev": [
        *("--group", "dev", "--extra", "server", "--extra", "postgres"),
        *("--extra", "research", "--extra", "cluster", "--extra", "openspiel"),
    ],
    "play": [
        *("--extra", "server", "--extra", "postgres", "--extra", "research"),
        *("--constraints", "requirements/dev.txt"),
    ],
    "build": ["--only-group", "build", "--constraints", "requirements/dev.txt"],
}


def say(words: str) -> None:
    """Tell the person at the terminal what is going on."""
    print(words, file=sys.stderr, flush=True)


def run(*command: str | Path, **environment: str) -> None:
    """Run a command of the set-up; if it fails, stop with its exit code."""
    code = subprocess.call([str(word) for word in command], cwd=ROOT, env=os.environ | environment)
    if code:
        raise SystemExit(code)


# Setting up


def uv() -> Path:
    """uv, which installs Python packages quickly: an installed one, or our own in .tools."""
    if found := shutil.which("uv"):
        return Path(found)
    inside, beside = TOOLS / BIN / f"uv{EXE}", TOOLS / "lib" / "bin" / f"uv{EXE}"
    if not inside.exists() and not beside.exists():
        say("installing uv in .tools ...")
        pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        made = subprocess.run([sys.executable, "-m", "venv", str(TOOLS)], capture_output=True)
        if made.returncode:  # Debian without python3-venv: pip can still install into a folder
            run(sys.executable, *pip, "--target", TOOLS / "lib", "uv>=0.9")
        else:
            run(TOOLS / BIN / f"python{EXE}", *pip, "uv>=0.9")
    return inside if inside.exists() else beside


def run_uv(*arguments: str | Path) -> None:
    """A `uv` command, from the index that pip is told to use."""
    index = os.environ.get("PIP_INDEX_URL", "")
    known = {"UV_DEFAULT_INDEX": index} if index and "UV_DEFAULT_INDEX" not in os.environ else {}
    run(uv(), *arguments, UV_PYTHON_DOWNLOADS="never", UV_CUSTOM_COMPILE_COMMAND="python3 go.py lock", **known)


def uv_pip(*arguments: str | Path) -> None:
    """A `uv pip` command."""
    run_uv("pip", *arguments)


def files(*names: str) -> Iterator[Path]:
    """These files, and every source file in these folders."""
    for name in names:
        if (ROOT / name).is_file():
            yield ROOT / name
        for folder, folders, inside in os.walk(ROOT / name):
            folders[:] = sorted(set(folders) - MADE)
            yield from (Path(folder, file) for file in sorted(inside) if not file.endswith((".so", ".pyd", ".pyc")))


def digest(*names: str) -> str:
    """A hash of files and folders, and of this Python."""
    total = hashlib.sha256(repr([sys.version, sys.executable, str(ROOT)]).encode())
    for file in files(*names):
        total.update(str(file).encode() + b"\0" + file.read_bytes())
    return total.hexdigest()


def compiler() -> str:
    """What decides whether we compile: a compiler installed later is used at the next start."""
    return repr(
        [os.environ.get("ZIGGURAT_COMPILE"), os.environ.get("CXX"), *map(shutil.which, ("c++", "g++", "clang++"))]
    )


def ready(environment: Path, requirements: str, sources: list[str], *editable: str) -> Path:
    """Make or mend an environment: the pinned packages, then ours. Returns its Python."""
    python, memory = environment / BIN / f"python{EXE}", environment / "ziggurat-inputs.json"
    wanted = [
        digest(requirements),
        digest("pyproject.toml", "hatch_build.py", "requirements/build.txt", *sources) + compiler(),
    ]
    known = json.loads(memory.read_text()) if memory.is_file() else ["", ""]
    if wanted == known:
        return python
    if wanted[0] != known[0]:
        say(f"installing packages in {environment.name} ...")
        run(uv(), "venv", "--quiet", "--clear", "--python", sys.executable, environment, UV_PYTHON_DOWNLOADS="never")
        uv_pip("sync", "--quiet", "--python", python, "--require-hashes", requirements)
    how = "as it stands" if editable else "compiling takes about a minute"
    say(f"installing ziggurat in {environment.name} ({how}) ...")
    pins = ["--build-constraints", "requirements/build.txt"]
    ours = ["--no-deps", "--reinstall-package", "ziggurat", *editable, "."]
    uv_pip("install", "--quiet", "--python", python, *pins, *ours)
    memory.write_text(json.dumps(wanted))
    if not editable and (notice := ROOT / "build/uncompiled.txt").is_file():
        say(notice.read_text())
    return python


def players() -> Path:
    """The Python of the players' environment: the wheel, with the compiled engine and the web table inside."""
    return ready(PLAYERS, "requirements/play.txt", ["src", "web", "README.md"])


def developers() -> Path:
    """The Python of the developers' environment: the sources themselves, compiled in place."""
    python = ready(DEVELOPERS, "requirements/dev.txt", ["src/ziggurat/__init__.py"], "--editable")
    run(python, "-P", "src/ziggurat/_build.py")
    return python


# Commands


def ziggurat(arguments: list[str]) -> int:
    """A `ziggurat` command as players have it."""
    command = [str(players().with_name(f"ziggurat{EXE}")), *arguments]
    if os.name == "nt":
        return subprocess.call(command)
    os.execv(command[0], command)  # signals and the terminal go straight to it


def lock(arguments: list[str]) -> int:
    """Write requirements/*.txt from pyproject.toml: every version and hash, and no address."""
    how = ["--quiet", "--universal", "--generate-hashes", "--no-emit-index-url", "--python-version", "3.11"]
    for name, what in LOCKED.items():
        source = [] if "--only-group" in what else ["pyproject.toml"]
        groups = ["--group" if word == "--only-group" else word for word in what]
        uv_pip("compile", *how, *source, *groups, *arguments, "--output-file", f"requirements/{name}.txt")
    return 0


def docs(arguments: list[str]) -> int:
    """The documentation as a site; a warning, such as a link that leads nowhere, is an error."""
    run(developers(), "-m", "mkdocs", "build", "--strict", "--quiet", *arguments, NO_MKDOCS_2_WARNING="1")
    say("the documentation is in build/site: open build/site/index.html")
    return 0


def python_of(version: str) -> str | None:
    """A Python of this version: this one, one on the path, or one of pyenv's, whose names on the path may be empty."""
    if version == f"3.{sys.version_info.minor}":
        return sys.executable
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = [shutil.which(f"python{version}"), *(str(one) for one in sorted(kept.glob(f"{version}.*/bin/python")))]
    works = (one for one in found if one and subprocess.run([one, "-c", ""], capture_output=True).returncode == 0)
    return next(works, None)


def pythons(wanted: list[str]) -> list[str]:
    """The Pythons of this machine that the package runs on, one of each version; or those asked for."""
    found = {version: python_of(version) for version in wanted or [f"3.{minor}" for minor in range(11, 15)]}
    if wanted and (missing := [version for version, python in found.items() if not python]):
        raise SystemExit(f"there is no Python {missing[0]} here")
    return [python for python in found.values() if python]


def wheels(arguments: list[str]) -> int:
    """Build the source archive, and from it a wheel for each Python; try each in an environment with nothing else."""
    out, clean = ROOT / "dist", ROOT / "build/clean"
    shutil.rmtree(out, ignore_errors=True)
    pins = ["--build-constraints", "requirements/build.txt", "--quiet"]
    run_uv("build", "--sdist", "--out-dir", out, *pins)
    [archive] = out.glob("*.tar.gz")
    for python in pythons(arguments):
        say(f"--- a wheel for {python}")
        known = set(out.iterdir())
        run_uv("build", "--wheel", "--python", python, "--out-dir", out, *pins, archive)
        [wheel] = set(out.iterdir()) - known
        run_uv("venv", "--quiet", "--clear", "--python", python, clean)
        inside = clean / BIN / f"python{EXE}"
        uv_pip("install", "--quiet", "--python", inside, wheel)
        run(
            inside, ROOT / "tests/clean/tried.py", *(["--uncompiled"] if "none-any" in wheel.name else []), UV=str(uv())
        )
        say(f"{wheel.name}: nothing wrong")
    return 0


def web_steps(python: Path) -> dict[str, list[str]]:
    """The checks of the web table, once there is one."""
    if not (ROOT / "web/package.json").is_file():
        return {}
    web = [str(python), "-m", "ziggurat._webbuild"]
    return {"web types": [*web, "check"], "web tests": [*web, "test"], "web build": web}


def workers() -> int:
    """Processes that run tests: one more than there are cores, for many of them wait for a page or a server."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 2
    return min(cores + 1, MOST_WORKERS)


def steps(python: Path, fast: bool) -> dict[str, list[str]]:
    """What must pass, in order; a name that ends in "uncompiled" runs on the sources."""
    tools = python.parent
    spread = ["-n", str(workers()), "--dist", "loadgroup"]
    pytest = [str(python), "-m", "pytest", *spread, "-q", "--durations", "20"]  # and what takes longest
    uncompiled = UNCOMPILED[:2] if fast else UNCOMPILED
    parts = [f"tests/{part}" for part in uncompiled if (ROOT / "tests" / part).is_dir()]
    checks = {
        "format": [f"{tools / 'ruff'}", "format", "--check", "."],
        "lint": [f"{tools / 'ruff'}", "check", "--quiet", "."],
        "types": [str(python), "-m", "mypy"],
        "imports": [f"{tools / 'lint-imports'}", "--no-logo"],
        **web_steps(python),
        "tests": [*pytest, *(["-m", "not slow and not browser"] if fast else [])],
    }
    if fast:
        checks["tests of a table"] = [*pytest, "tests/browser/test_table.py"]  # of all that is done in a browser
    if parts:
        checks["tests uncompiled"] = [*pytest, "-m", "not slow and not browser and not compiled", *parts]
    return checks


def once_more(command: list[str], environment: dict[str, str], kept: Path) -> tuple[int, list[str]]:
    """Run the few tests that failed again, by themselves: if they pass now they are unsteady, and told as such."""
    groups = re.compile(r"@[^]]*$")  # a test's name carries the group that kept it in one process
    names = sorted(groups.sub("", name) for name in json.loads(kept.read_text())) if kept.is_file() else []
    if not 0 < len(names) <= FEW:
        return 1, []
    say("--- once more, alone: " + ", ".join(names))
    code = subprocess.call([*command[:3], "-q", *names], cwd=ROOT, env=environment)
    return code, [] if code else names


def tested(command: list[str], environment: dict[str, str]) -> tuple[int, list[str]]:
    """Run tests; a few that fail are tried once more. The exit code, and what is unsteady."""
    kept = ROOT / ".pytest_cache/v/cache/lastfailed"
    kept.unlink(missing_ok=True)
    code = subprocess.call(command, cwd=ROOT, env=environment)
    return once_more(command, environment, kept) if code == 1 else (code, [])


def report(results: dict[str, tuple[int, float]], unsteady: list[str]) -> int:
    """Print every step with its seconds, and what is unsteady; the exit code is the first failure's."""
    print()
    for name, (code, seconds) in results.items():
        print(f"{name:<18} {seconds:7.1f} s  {'passed' if code == 0 else 'FAILED'}")
    for name in unsteady:
        print(f"UNSTEADY: {name} failed beside others and passed alone: a fault to be mended")
    return next((code for code, _ in results.values() if code), 0)


def test(arguments: list[str]) -> int:
    """Run every check there is, or pytest alone with the arguments given."""
    begin = time.perf_counter()
    python = developers()
    fast = arguments == ["--fast"]
    if arguments and not fast:
        return subprocess.call([str(python), "-m", "pytest", *arguments], cwd=ROOT)
    results = {"set-up": (0, time.perf_counter() - begin)}
    unsteady: list[str] = []
    for name, command in steps(python, fast).items():
        begin = time.perf_counter()
        say(f"--- {name}")
        environment = os.environ | ({"ZIGGURAT_PURE": "1"} if name.endswith("uncompiled") else {})
        if name.startswith("tests"):
            code, found = tested(command, environment)
            unsteady += found
        else:
            code = subprocess.call(command, cwd=ROOT, env=environment)
        results[name] = (code, time.perf_counter() - begin)
    return report(results, unsteady)


def main() -> int:
    """Lead the first word of the command line to its command."""
    if sys.version_info < (3, 11):  # noqa: UP036 (an older one can read this file so far, and is told)
        say(f"Ziggurat needs Python 3.11 or later; this is {sys.version.split()[0]}.")
        return 1
    command, *arguments = sys.argv[1:] or ["--help"]
    if command in ("-h", "--help", "help"):
        print(__doc__)
        return 0
    if command in ("setup", "compile"):
        developers()
        return 0
    ours = {"test": test, "lock": lock, "docs": docs, "wheels": wheels}
    return ours[command](arguments) if command in ours else ziggurat([command, *arguments])


if __name__ == "__main__":
    sys.exit(main())
