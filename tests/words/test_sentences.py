"""Every sentence is said with every word, vowel-first names and 0, 1 and 2, in both languages, and read."""

from __future__ import annotations

import re

import pytest

from tests.words.reader import faults
from tests.words.sentences import Template, placeholders, said, templates

ALL = templates()


@pytest.mark.parametrize("room", sorted({template.where.split()[0].split("/")[0] for template in ALL}))
def test_every_sentence_is_right(room: str) -> None:
    wrong = {
        template.where: f"{text}  <- {', '.join(found)}"
        for template in ALL
        if re.match(rf"{room}\b", template.where)
        for text in said(template)
        if (found := faults(text, template.language, sentence=template.sentence))
    }
    assert not wrong, "\n".join(f"{where}: {text}" for where, text in wrong.items())


def test_both_languages_need_the_same_values() -> None:
    pairs = zip(ALL[::2], ALL[1::2], strict=True)
    uneven = [one.where for one, other in pairs if values(one) != values(other)]
    assert not uneven


def values(template: Template) -> set[str]:
    """What a template must be told; a word counted by its key is told by the catalogue."""
    return placeholders(template.text) - set(template.catalogue.words)


def test_a_planted_wrong_article_is_found_in_a_whole_catalogue() -> None:
    placed = next(template for template in ALL if template.where == "tigris event tile_placed (fr)")
    planted = placed._replace(text=placed.text.replace("{sphere:a}", "un {sphere}"))
    assert "Anna pose un ferme en A4." in [text for text in said(planted) if faults(text, "fr")]


def test_thousands_of_sentences_are_read() -> None:
    assert sum(1 for template in ALL for _ in said(template)) > 10_000
