"""The rulebook as one HTML file, for paper or without a server: chapters, figures, every rule with its id."""

from __future__ import annotations

from html import escape
from typing import Any

from ziggurat.kit.game import Game
from ziggurat.kit.registry import game as game_named
from ziggurat.study.book import caption, figures
from ziggurat.study.figures import in_words
from ziggurat.study.teacher import Place, stand

WORDS = {
    "en": {"book": "Rulebook", "figure": "Figure", "contents": "Contents"},
    "fr": {"book": "Livret de règles", "figure": "Figure", "contents": "Sommaire"},
}
STYLE = """
body { font: 16px/1.5 Georgia, serif; color: #2a231d; background: #fffdf8 }
body { max-width: 46em; margin: 2em auto; padding: 0 1em }
h1, h2 { line-height: 1.2 } h2 { margin-top: 2em; break-before: page } li { margin: .5em 0; break-inside: avoid }
a { color: inherit } .id { font: 12px sans-serif; color: #63574a } figure { margin: 1em 0; break-inside: avoid }
figure svg { width: 100%; height: auto; max-height: 60vh } figcaption { font-size: 14px; color: #63574a }
@media print { body { max-width: none; margin: 0 } }
"""


def printed(name: str, language: str) -> str:
    """The whole book of a game."""
    game, words = game_named(name), WORDS[language]
    title = f"{game.title[language]} · {words['book']}"
    sections = game.catalogue.sections(language)
    contents = "".join(f'<li><a href="#c{n}">{escape(one.title)}</a></li>' for n, one in enumerate(sections))
    chapters = "".join(chapter(game, language, n, one.title, one.rules) for n, one in enumerate(sections))
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style><h1>{escape(title)}</h1><p>{words['contents']}</p><ol>{contents}</ol>{chapters}</html>\n"
    )


def chapter(game: Game[Any], language: str, number: int, title: str, rules: tuple[str, ...]) -> str:
    """One chapter: its figures, then its sentences."""
    first = game.catalogue.rules[rules[0]]
    shown = figures(game.name, first.chapter) if first.kind == "rule" else []
    drawn = "".join(figure(place, n, language) for n, place in enumerate(shown, 1))
    said = "".join(sentence(rule, game.catalogue.rule(rule, language)) for rule in rules)
    return f'<h2 id="c{number}">{escape(title)}</h2>{drawn}<ul>{said}</ul>'


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
