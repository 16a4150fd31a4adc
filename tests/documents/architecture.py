"""Draws docs/pictures/architecture.svg from the real imports: `python -m tests.documents.architecture`.

One box a room, the room that everything stands on at the bottom; a line from each room to those that it imports. The
rooms and their order are those of the contract that import-linter checks, each with the first sentence of its own.
"""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

import grimp

ROOT = Path(__file__).resolve().parents[2]
PICTURE = ROOT / "docs/pictures/architecture.svg"
WIDTH, BOX, ROW, TOP, LEFT, STEP = 960, 560, 74, 24, 40, 26
HEIGHT = 46


@cache
def graph() -> Any:
    """Who imports whom, without imports that only type checkers read."""
    return grimp.build_graph("ziggurat", exclude_type_checking_imports=True)


def layers() -> list[list[str]]:
    """The rooms from the top, those of one layer together; what builds and starts the package is no room."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    rooms = next(one["layers"] for one in contracts if one.get("containers") == ["ziggurat"])
    named = [[room for room in re.findall(r"\w+", layer) if not room.startswith("_")] for layer in rooms]
    return [layer for layer in named if layer]


def sentence(room: str) -> str:
    """What a room is for, in its own words."""
    tree = ast.parse((ROOT / "src/ziggurat" / room / "__init__.py").read_text("utf-8"))
    return (ast.get_docstring(tree) or "").split("\n")[0]


def imports(rooms: list[str]) -> list[tuple[str, str]]:
    """Which room imports which."""
    found = {
        (one.split(".")[1], other.split(".")[1])
        for one in graph().modules
        for other in graph().find_modules_directly_imported_by(one)
        if "." in one and "." in other
    }
    return [(one, other) for one in rooms for other in rooms if one != other and (one, other) in found]


def boxes() -> dict[str, tuple[int, int, int]]:
    """Where each room is drawn: left, top, width. Rooms of one layer, which know nothing of each other, stand in."""
    rooms = [(room, len(layer) > 1) for layer in layers() for room in layer]
    return {room: (LEFT + 60 * beside, TOP + row * ROW, BOX - 60 * beside) for row, (room, beside) in enumerate(rooms)}


def line(number: int, upper: tuple[int, int, int], lower: tuple[int, int, int]) -> str:
    """From one room to another that it imports: down to the next row, or round the others on the right."""
    x, y, width = lower
    if y - upper[1] == ROW:
        return f'<path d="M{LEFT + BOX // 2} {upper[1] + HEIGHT}V{y - 2}"/>'
    lane = LEFT + BOX + 14 + (number % 13) * STEP
    start, end = upper[0] + upper[2], x + width
    return f'<path d="M{start} {upper[1] + 30}H{lane}V{y + 16}H{end + 2}"/>'


def box(room: str, at: tuple[int, int, int]) -> str:
    """A room with its name and sentence."""
    x, y, width = at
    letters = (width - 24) // 6
    words = sentence(room)
    short = words if len(words) <= letters else f"{words[: letters - 1].rsplit(' ', 1)[0]} …"
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{HEIGHT}" rx="6"/>'
        f'<text x="{x + 12}" y="{y + 19}" class="name">{room}</text>'
        f'<text x="{x + 12}" y="{y + 36}">{escape(short, quote=False)}</text>'
    )


def drawing() -> str:
    """The whole picture."""
    there = boxes()
    lines = [line(number, there[one], there[other]) for number, (one, other) in enumerate(imports(list(there)))]
    height = TOP + len(there) * ROW
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
            "<title>The rooms of Ziggurat and what they import</title>",
            "<style>rect{fill:#fff;stroke:#7a5c2e}path{fill:none;stroke:#7a5c2e;opacity:.6;marker-end:url(#to)}"
            "text{font:11px sans-serif;fill:#333}.name{font-weight:bold;font-size:13px}</style>",
            '<defs><marker id="to" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" markerHeight="6" orient="auto">'
            '<path d="M0 0L6 3L0 6Z" style="fill:#7a5c2e;marker-end:none"/></marker></defs>',
            f'<rect width="{WIDTH}" height="{height}" style="fill:#fbf6ec;stroke:none"/>',
            *lines,
            *(box(room, at) for room, at in there.items()),
            "</svg>\n",
        ]
    )


if __name__ == "__main__":
    PICTURE.write_text(drawing(), "utf-8")
