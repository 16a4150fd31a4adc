"""Tries an installed Ziggurat in an environment that has nothing else, as a stranger would.

    python tests/clean/tried.py [--uncompiled]

Standard library only; run by the Python of that environment, outside the checkout: by `go.py wheels`, by cibuildwheel,
and by tests/repository/test_wheel.py.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PLAYED = """
import random, sys, ziggurat
from ziggurat.bots import bot
for name in ziggurat.games():
    state, rng = ziggurat.game(name).start(players=2), random.Random(1)
    player = bot("casual", name, seed=1)
    for _ in range(int(sys.argv[1])):
        state.play(state.draw(rng) if state.seat == ziggurat.CHANCE else player.choose(state.view(state.seat)))
    assert state._repr_svg_().startswith("<svg"), name
print(ziggurat.__file__)
"""


def ziggurat(*words: str, cwd: Path, code: int = 0) -> str:
    """What a command prints; it must end with this code."""
    command = [sys.executable, "-m", "ziggurat", *words]
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    print("ziggurat", *words, "->", done.returncode, flush=True)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


def install(*what: str, cwd: Path) -> None:
    """Install into this environment, by its pip or by uv."""
    has_pip = subprocess.run([sys.executable, "-m", "pip", "--version"], capture_output=True).returncode == 0
    uv = os.environ.get("UV") or shutil.which("uv") or "uv"
    tool = [sys.executable, "-m", "pip", "install"] if has_pip else [uv, "pip", "install", "--python", sys.executable]
    subprocess.run([*tool, "--quiet", *what], cwd=cwd, check=True)


def first_bot(cwd: Path) -> str:
    """What docs/first-bot.md prints in the end, its lines run as they stand by a shell that finds this environment."""
    page = Path(__file__).parents[2] / "docs/first-bot.md"
    lines = page.read_text("utf-8").split("```sh\n")[1].split("```")[0].splitlines()
    assert lines.pop(0) == "pip install ziggurat"  # as it was
    assert len(lines) < 10
    found = os.environ | {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(["sh", "-e"], input="\n".join(lines), cwd=cwd, env=found, capture_output=True, text=True)
    print("docs/first-bot.md ->", done.returncode, done.stdout, flush=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def main(compiled: bool) -> None:
    """The engine, its bots, the commands that need more, and a game of one's own."""
    with tempfile.TemporaryDirectory() as made:
        here = Path(made)
        said = ziggurat("--version", cwd=here)
        assert ("engine compiled" in said) == compiled, said
        assert ("RuntimeWarning: Ziggurat runs uncompiled" in said) != compiled, said
        decisions, level = ("60", "casual") if compiled else ("20", "greedy")  # who searches takes minutes uncompiled
        played = [sys.executable, "-c", PLAYED, decisions]
        found = subprocess.run(played, cwd=here, capture_output=True, text=True, check=True)
        assert Path(found.stdout.strip()).is_relative_to(Path(sys.prefix).resolve()), found.stdout
        match = ("arena", "tigris", "--bots", f"{level},random", "--games", "2")
        assert "2 games of tigris" in ziggurat(*match, cwd=here)
        assert 'pip install "ziggurat[server]"' in ziggurat("serve", "--port", "1", cwd=here, code=1)
        assert 'pip install "ziggurat[research]"' in ziggurat("train", "tigris", "--out", "mine.json", cwd=here, code=1)
        if compiled and os.name != "nt":  # a shell, and dreams that do not last for minutes
            assert "mine.py:dreamer" in first_bot(here)
        ziggurat("new-game", "my_game", cwd=here)
        install("-e", ".", "pytest", cwd=here / "my_game")
        assert "nothing wrong" in ziggurat("check", "my_game", "--decisions", "60", cwd=here)
        subprocess.run([sys.executable, "-m", "pytest", "-q"], cwd=here / "my_game", check=True)
    print("tried: nothing wrong")


if __name__ == "__main__":
    main("--uncompiled" not in sys.argv[1:])
