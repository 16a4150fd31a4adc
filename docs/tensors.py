"""Writes the tables of docs/tensors.md: the tensors of every game, as `game.tensor_spec` lays them out.

python docs/tensors.py
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import ziggurat
from ziggurat.kit.tensor_spec import Block, Spec

PAGE = Path(__file__).with_name("tensors.md")
SHOWN = 3  # seats of the tables below
WAYS = {
    "set": "1 where something is",
    "spot": "1 on its space",
    "amount": "as many as there are",
    "kinds": "1 at its kind",
    "seat": "1 at the seat",
    "seat or": "1 at the seat, or at what it is instead",
    "ranked": "1 at the seat, place by place",
    "bits": "1 for each that is meant",
    "seat bits": "1 for each seat that is meant",
}


def of_whom(turns: list[int | None]) -> str:
    """Whose a block is."""
    return {(None,): "the table", (0,): "the own seat"}.get(tuple(turns), "each seat")


def rows(spec: Spec) -> Iterator[str]:
    """A row for each thing; the blocks of several seats together."""
    found: dict[tuple[str, str], list[Block]] = {}
    for block in spec.blocks:
        found.setdefault((block.name, block.array), []).append(block)
    for (name, array), blocks in found.items():
        whose = of_whom([block.turn for block in blocks])
        yield f"| `{name}` | {array} | {blocks[0].first} | {blocks[0].many} | {whose} | {WAYS[blocks[0].says]} |"


def shapes(name: str) -> Iterator[str]:
    """The shapes for every number of players."""
    for players in ziggurat.game(name).seats:
        spec = ziggurat.game(name).tensor_spec(players)
        yield f"{players}: planes {' × '.join(map(str, spec.planes))}, numbers {spec.numbers}"


def page() -> str:
    """The page: its words as they stand, and the tables anew."""
    parts = [PAGE.read_text("utf-8").partition("\n## ")[0].rstrip()]
    for name in ("tigris", "kings", "peloponnes", "tikal"):
        game = ziggurat.game(name)
        told = f"Actions: {len(game.actions)}. Shapes by players: {'; '.join(shapes(name))}."
        parts += ["", f"## {game.title['en']}", told]
        parts += ["", "| name | array | first | many | of | written |", "| --- | --- | --- | --- | --- | --- |"]
        parts += rows(game.tensor_spec(SHOWN))
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
