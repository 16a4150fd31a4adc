"""The names that guests are given, taken apart: the page puts them together in the reader's language."""

from __future__ import annotations

import json

from ziggurat._page.types import HEADER
from ziggurat.kit.grammar import decline
from ziggurat.server.tables.callings import STONES, THINGS


def callings() -> str:
    """The stones and the things, as the page says them."""
    stones = {key: {"en": words["en"].noun, "fr": decline(words["fr"], "of", "fr")} for key, words in STONES.items()}
    things = {key: {lang: word.noun for lang, word in words.items()} for key, words in THINGS.items()}
    return (
        f"{HEADER}\n/** A stone comes before the thing in English, and after it in French. */\n"
        f"export const STONES = {written(stones)} as const;\n\nexport const THINGS = {written(things)} as const;\n"
    )


def written(parts: dict[str, dict[str, str]]) -> str:
    """One line each."""
    lines = (f"  {key}: {json.dumps(words, ensure_ascii=False)}," for key, words in parts.items())
    return "\n".join(("{", *lines, "}"))
