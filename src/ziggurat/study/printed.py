"""The rulebook as one HTML file, for paper or without a server: parts, chapters, figures, every rule with its id."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from importlib.resources import files
from itertools import count

from ziggurat.kit.drawing import THEMES
from ziggurat.kit.registry import game as game_named
from ziggurat.study.book import Chapter, StudyFigure, StudyPart, forgotten, laid_out, parts
from ziggurat.study.figures import in_words
from ziggurat.study.teacher import stand
from ziggurat.study.windows import framed

WORDS = {
    "en": {
        "book": "Rulebook",
        "figure": "Figure",
        "contents": "Contents",
        "search": "Search the rules",
        "none": "No rule says that. Try another word.",
    },
    "fr": {
        "book": "Livret de règles",
        "figure": "Figure",
        "contents": "Sommaire",
        "search": "Chercher dans les règles",
        "none": "Aucune règle ne dit cela. Essayez un autre mot.",
    },
}


def printed(name: str, language: str) -> str:
    """The whole book of a game."""
    game, words = game_named(name), WORDS[language]
    title, whole = game.title[language], parts(name)
    writer = BookWriter(name, language)
    body = "".join(writer.part(number, one) for number, one in enumerate(whole, 1))
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} · {words['book']}</title><style>{themes()}{shelf('printed.css')}</style></head>"
        f"<body><aside><h1>{escape(title)}<small>{words['book']}</small></h1>"
        f'<input type="search" placeholder="{words["search"]}" aria-label="{words["search"]}">'
        f'<nav aria-label="{words["contents"]}"><ol>{contents(whole, language)}</ol></nav></aside>'
        f"<main><output hidden>{words['none']}</output>{body}</main>"
        f"<script>{shelf('printed.js')}</script></body></html>\n"
    )


def shelf(name: str) -> str:
    """What lies beside this module."""
    return (files("ziggurat.study") / name).read_text("utf-8")


def themes() -> str:
    """The palette as names for the style, light, and dark on a screen that is."""
    light, dark = THEMES["light"] | THEMES["type"], THEMES["dark"]
    return f":root{{{named(light)}}}@media screen and (prefers-color-scheme:dark){{:root{{{named(dark)}}}}}"


def named(colours: dict[str, str]) -> str:
    """Colours by their names."""
    return ";".join(f"--{name}:{colour}" for name, colour in colours.items())


def contents(whole: list[StudyPart], language: str) -> str:
    """Parts and their chapters, as links."""
    rows = ""
    for number, part in enumerate(whole, 1):
        held = [one for spread in part.spreads for one in spread]
        inner = "".join(f'<li><a href="#{one.key}">{escape(one.title[language])}</a></li>' for one in held)
        rows += f'<li><a href="#p{number}"><b>{number}</b>{escape(part.title[language])}</a><ol>{inner}</ol></li>'
    return rows


class BookWriter:
    """Writes the parts of a book one after the other; figures are numbered through it."""

    def __init__(self, game: str, language: str) -> None:
        self.game = game
        self.language = language
        self.catalogue = game_named(game).catalogue
        self.forgotten = forgotten(game)
        self.numbers = count(1)

    def part(self, number: int, part: StudyPart) -> str:
        """A part with its spreads."""
        kicker = f'<p class="kicker">{number} · {escape(part.title[self.language])}</p>'
        spreads = "".join(self.spread(spread, kicker) for spread in part.spreads)
        return f'<section class="part" id="p{number}">{spreads}</section>'

    def spread(self, spread: tuple[Chapter, ...], kicker: str) -> str:
        """Chapters that are read together."""
        inside = "".join(self.chapter(one, kicker if one is spread[0] else "") for one in spread)
        return f'<div class="spread">{inside}</div>'

    def chapter(self, chapter: Chapter, kicker: str) -> str:
        """One chapter: its lead, then figures and sentences as they are read."""
        head = f"{kicker}<h2>{escape(chapter.title[self.language])}</h2>"
        lead = f'<p class="lead">{escape(chapter.lead[self.language])}</p>' if chapter.lead[self.language] else ""
        first, *others = self.items(chapter)
        opening = f'<div class="opening">{head}{lead}{first}</div>'
        return f'<section class="chapter" id="{chapter.key}">{opening}{"".join(others)}</section>'

    def items(self, chapter: Chapter) -> Iterator[str]:
        """Figures and sentences."""
        for item in laid_out(chapter):
            yield self.figure(item) if isinstance(item, StudyFigure) else self.sentence(item)

    def sentence(self, rule: str) -> str:
        """A rule with its id as an address; those that people forget are marked."""
        kind = "rule forgotten" if rule in self.forgotten else "rule"
        said, short = escape(self.catalogue.rule(rule, self.language)), rule.split("/", 1)[1]
        return f'<p class="{kind}" id="{rule}">{said} <a class="id" href="#{rule}">{short}</a></p>'

    def figure(self, figure: StudyFigure) -> str:
        """A window on a position, with what it shows."""
        state = stand(figure.place).state
        drawn = framed(state, state.game.draw_svg(state), figure.place.here.light)
        word = f"<b>{WORDS[self.language]['figure']} {next(self.numbers)}.</b>"
        says = escape(figure.caption[self.language])
        return f"<figure>{in_words(self.game, drawn, self.language)}<figcaption>{word} {says}</figcaption></figure>"
