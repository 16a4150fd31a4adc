"""Colours and symbols stand once, in `kit/art`: pictures are drawn, and the page's sheets are written, from there."""

from __future__ import annotations

import re
from pathlib import Path

from ziggurat.kit.drawing import PALETTE, SYMBOLS, THEMES, painted

ROOT = Path(__file__).parents[2]
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\b")
WRITTEN = {"palette.css", "Symbols.svelte"}  # by `python -m ziggurat._page`
SHEETS = ("research", "review")  # documents with a style sheet of their own
PLAIN = {"#FFFFFF", "#000000"}


def sources(folder: str, *endings: str) -> list[Path]:
    """The sources below a folder, but what is written from the art and what tests read."""
    found = [path for path in (ROOT / folder).rglob("*") if path.suffix in endings and path.name not in WRITTEN]
    return [path for path in found if ".test." not in path.name and not set(SHEETS) & set(path.parts[:-1])]


PICTURES = sources("src/ziggurat", ".py")
PAGE = [*sources("web/src", ".ts", ".svelte", ".css"), *(ROOT / "web/src/review").glob("*.svelte")]


def colours(paths: list[Path]) -> set[str]:
    """The colours that sources name by their numbers."""
    return {found.upper() for path in paths for found in COLOUR.findall(path.read_text("utf-8"))} - PLAIN


def test_no_colour_stands_in_pictures_and_page() -> None:
    assert colours(PICTURES) & colours(PAGE) == set()


def test_a_colour_of_the_palette_is_called_by_its_name() -> None:
    named = {colour.upper() for colour in PALETTE.values()} - PLAIN
    assert {str(path.relative_to(ROOT)) for path in [*PICTURES, *PAGE] if colours([path]) & named} == set()


def test_every_colour_that_is_called_is_in_the_palette() -> None:
    known = {*PALETTE, *(f"print-{name}" for name in THEMES["printed"])}
    told = {name for path in PICTURES for name in re.findall(r"var\(--([\w-]+)\)", path.read_text("utf-8"))}
    assert told - known == set()
    assert set(THEMES["dark"]) <= set(THEMES["light"])
    assert set(THEMES["printed"]) <= set(THEMES["dark"])
    assert painted('<path fill="var(--gold)"/>') == f'<path fill="{PALETTE["gold"]}"/>'


def strokes(text: str) -> set[str]:
    """The longer outlines in a source, with numbers written in one way."""
    found = re.findall(r"\bd=\\?[\"']([^\"'{}]{24,})[\"']", text)
    return {re.sub(r"(\.\d*?)0+(?=\D|$)", r"\1", one).replace(" ", "") for one in found}


def test_no_symbol_is_drawn_twice() -> None:
    art = strokes(" ".join(SYMBOLS.values()))
    assert len(art) > 60
    assert {
        str(path.relative_to(ROOT)) for path in [*PICTURES, *PAGE] if strokes(path.read_text("utf-8")) & art
    } == set()
