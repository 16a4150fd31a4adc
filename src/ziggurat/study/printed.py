"""The rulebook as one HTML file, for paper or without a server: chapters, figures, every rule with its id."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import count
from typing import Any

from ziggurat.kit.catalogue import Section
from ziggurat.kit.drawing import painted
from ziggurat.kit.game import Game
from ziggurat.kit.registry import game as game_named
from ziggurat.study.book import caption, figures
from ziggurat.study.figures import in_words
from ziggurat.study.teacher import Place, stand

WORDS = {
    "en": {"book": "Rulebook", "figure": "Figure", "contents": "Contents"},
    "fr": {"book": "Livret de règles", "figure": "Figure", "contents": "Sommaire"},
}
STYLE = painted("""
body { font: 16px/1.5 Georgia, serif; color: var(--ink); background: var(--raised) }
body { max-width: 52em; margin: 2em auto; padding: 0 1em }
h1, h2 { line-height: 1.2; break-after: avoid } h1 { padding-bottom: .4em; border-bottom: 3px solid var(--gold) }
h2 { margin-top: 1.8em } h2 span { color: var(--refuse); padding-right: .5em }
a { color: inherit } .id { font: 12px sans-serif; color: var(--ink-soft) }
.contents { columns: 2 16em; padding-left: 1.6em } .contents li { margin: .2em 0 }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 21em), 1fr)); gap: 1em 1.4em }
figure { margin: 0; max-width: 32em; break-inside: avoid } figure svg { display: block; width: 100%; height: auto }
figcaption { font-size: 14px; color: var(--ink-soft); padding-top: .3em }
.rules { list-style: none; padding: 0 } .rules li { margin: .6em 0; break-inside: avoid }
.rules li { padding-left: .8em; border-left: 3px solid var(--line) }
@page { margin: 16mm 15mm }
@media print { body { font-size: 10.5pt; max-width: none; margin: 0; padding: 0; background: none } }
""")


def printed(name: str, language: str) -> str:
    """The whole book of a game."""
    game, words = game_named(name), WORDS[language]
    title = f"{game.title[language]} · {words['book']}"
    sections = game.catalogue.sections(language)
    contents = "".join(f'<li><a href="#c{n}">{escape(one.title)}</a></li>' for n, one in enumerate(sections))
    numbers = count(1)
    chapters = "".join(chapter(game, language, n, one, numbers) for n, one in enumerate(sections))
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style><h1>{escape(title)}</h1>"
        f'<nav aria-label="{words["contents"]}"><ol class="contents">{contents}</ol></nav>{chapters}</html>\n'
    )


def chapter(game: Game[Any], language: str, number: int, section: Section, numbers: Iterator[int]) -> str:
    """One chapter: its figures, numbered through the book, then its sentences."""
    first = game.catalogue.rules[section.rules[0]]
    shown = figures(game.name, first.chapter) if first.kind == "rule" else []
    drawn = "".join(figure(place, next(numbers), language) for place in shown)
    said = "".join(sentence(rule, game.catalogue.rule(rule, language)) for rule in section.rules)
    head = f'<h2 id="c{number}"><span>{number + 1}</span>{escape(section.title)}</h2>'
    return f'{head}<div class="figures">{drawn}</div><ul class="rules">{said}</ul>'


def sentence(rule: str, text: str) -> str:
    """A rule with its id as an address."""
    short = rule.split("/", 1)[1]
    return f'<li id="{rule}">{escape(text)} <a class="id" href="#{rule}">{short}</a></li>'


def figure(place: Place, number: int, language: str) -> str:
    """A position as a drawing, with what it shows."""
    state = stand(place).state
    says = escape(str(getattr(caption(place), language)))
    word = WORDS[language]["figure"]
    drawn = in_words(place.game, state.game.draw_svg(state), language)
    return f"<figure>{drawn}<figcaption><b>{word} {number}.</b> {says}</figcaption></figure>"
