"""docs/notation.md is written from the actions themselves: `python tests/documents/test_notation.py` writes it anew."""

from __future__ import annotations

import re
from pathlib import Path

from ziggurat.kit.registry import game, games

PAGE = Path(__file__).resolve().parents[2] / "docs/notation.md"
HEAD = """# Notation

Every action of every game has one short text: what you type in the terminal, what records hold, what a bot answers.
The text is the action: `game.actions.parse(text)` and `str(action)` lead to and fro, and a property test holds both for
every action there is. The words are those of the catalogue. A text that no action has is answered with those close to
it. This page is written from the actions' own words.
"""


def page() -> str:
    """The page as it should be."""
    parts = [HEAD]
    for name in games():
        rules = game(name)
        parts.append(f"\n## {rules.title['en']}\n{len(rules.actions)} actions.\n\n| text | action |\n| --- | --- |")
        for kind in rules.actions.kinds:
            sentence, texts = (kind.__doc__ or "").split(" Notation: ")
            parts.append(f"| {texts.rstrip('.')} | {sentence.strip()} |")
    return "\n".join(parts) + "\n"


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text() == page()


def test_every_text_on_the_page_is_an_action() -> None:
    for name, part in zip(games(), page().split("\n## ")[1:], strict=True):
        for cell in re.findall(r"^\| (`.*?) \| ", part, re.M):
            for text in re.findall(r"`([^`]+)`", cell):
                assert game(name).actions.parse(text), text


if __name__ == "__main__":
    PAGE.write_text(page())
