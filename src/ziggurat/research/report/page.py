"""A report as one page that needs nothing else: plots, and tables with the same numbers."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ziggurat.research.measures import Measured
from ziggurat.research.report.charts import histogram, line, rates
from ziggurat.research.report.summary import Rate, Spread, Summary
from ziggurat.research.report.telling import FIGURES, advantage, figure, percent, said, title, whole

APART = {"en": ", ", "fr": "\N{NO-BREAK SPACE}; "}
STYLE = """
:root{--ink:#2b2118;--soft:#6b5f50;--back:#f7f0e2;--card:#fffaf0;--edge:#ddd0b8;--blue:#1f4e79;--red:#b5541c}
@media(prefers-color-scheme:dark){:root{--ink:#efe6d6;--soft:#b9ac99;--back:#191512;--card:#241e19;--edge:#4a4036;
--blue:#8fbbe6;--red:#f0a070}}
body{font:15px/1.5 system-ui,sans-serif;max-width:1000px;margin:24px auto;padding:0 16px;color:var(--ink);
background:var(--back)}h1,h2{font-family:Georgia,serif;line-height:1.2}section{background:var(--card);
border:1px solid var(--edge);border-radius:10px;padding:4px 18px 16px;margin:18px 0}.soft{color:var(--soft)}
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,400px),1fr));gap:14px}figure{margin:0}
figcaption{font-weight:600;margin:8px 0 2px}svg{width:100%;height:auto;font:11px system-ui,sans-serif}
svg text{fill:var(--soft)}.grid{stroke:var(--edge)}.bar{fill:var(--blue)}.dot{fill:var(--blue)}
.line{fill:none;stroke:var(--blue);stroke-width:2}.reach{stroke:var(--blue);stroke-width:2}
.equal{stroke:var(--red);stroke-width:1.5;stroke-dasharray:5 4}.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;margin:10px 0}
th,td{padding:4px 8px;text-align:left;border-bottom:1px solid var(--edge)}td{font-variant-numeric:tabular-nums}
th.n,td{text-align:right}
"""


def page(found: Sequence[tuple[Summary, Sequence[Measured]]], language: str) -> str:
    """The whole page."""
    name = said("title", language)
    parts = [
        f"<h1>{escape(name)}</h1>",
        f'<p class="soft">{escape(said("how", language))}</p>',
        *(section(one, games, language) for one, games in found),
    ]
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(name)}</title>'
        f"<style>{STYLE}</style></head><body><main>{''.join(parts)}</main></body></html>\n"
    )


def section(one: Summary, games: Sequence[Measured], language: str) -> str:
    """All about one kind of game."""
    sentences = [
        said("widest", language, most=whole(one.widest, language)),
        said("settled", language, part=percent(one.settled.mean, language)),
    ]
    if one.seats > 1:
        sentences.insert(0, advantage(one, language))
    if one.unfinished:
        sentences.append(said("unfinished", language, games=one.unfinished))
    return (
        f"<section><h2>{escape(title(one, language))}</h2>"
        f"<p>{'<br>'.join(escape(sentence) for sentence in sentences)}</p>"
        f'<div class="plots">{plots(one, games, language)}</div>'
        f"{figures(one, language)}{seats(one, language)}{players(one, language)}</section>"
    )


def plots(one: Summary, games: Sequence[Measured], language: str) -> str:
    """The plots."""

    def named(value: float) -> str:
        return whole(value, language)

    def parts(value: float) -> str:
        return figure(100 * value, language, 0) + (" %" if language == "en" else "\N{NO-BREAK SPACE}%")

    decisions, leads = [game.decisions for game in games], [game.lead_changes for game in games]
    points = [points for game in games for points in game.points]
    drawn = [histogram(said("plot_length", language), said("decisions", language), decisions, named)]
    if one.widths:
        drawn.append(line(said("plot_width", language), said("part", language), one.widths, named, parts))
    drawn.append(histogram(said("plot_points", language), said("points", language), points, named))
    if one.seats > 1:
        drawn.append(histogram(said("plot_lead", language), said("lead_changes", language), leads, named))
        names = [said("seat", language, seat=row.name) for row in one.wins]
        drawn.append(rates(said("plot_seats", language), one.wins, names, 1 / one.seats, parts))
        names = [row.name for row in one.players]
        drawn.append(rates(said("plot_players", language), one.players, names, 1 / one.seats, parts))
    return "".join(drawn)


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], language: str) -> str:
    """A table whose first column names the row."""
    head = "".join(
        f'<th{" class=n" * (at > 0)} scope="col">{escape(said(name, language))}</th>' for at, name in enumerate(heads)
    )
    lines = []
    for first, *others in rows:
        cells = "".join(f"<td>{escape(cell)}</td>" for cell in others)
        lines.append(f'<tr><th scope="row">{escape(first)}</th>{cells}</tr>')
    return f'<div class="wide"><table><tr>{head}</tr>{"".join(lines)}</table></div>'


def cells(one: Spread, language: str) -> list[str]:
    """Mean, interval, middle and ends."""
    apart = APART[language]
    return [
        figure(one.mean, language),
        f"[{figure(one.low, language)}{apart}{figure(one.high, language)}]",
        whole(one.median, language),
        f"{whole(one.least, language)}{apart}{whole(one.most, language)}",
    ]


def won(one: Rate, language: str) -> list[str]:
    """A rate and its interval."""
    apart = APART[language]
    return [percent(one.rate, language), f"[{percent(one.low, language)}{apart}{percent(one.high, language)}]"]


def figures(one: Summary, language: str) -> str:
    """The numbers of the games."""
    rows = [[said(name, language), *cells(getattr(one, name), language)] for name in FIGURES]
    return table(("what", "mean", "between", "middle", "ends"), rows, language)


def seats(one: Summary, language: str) -> str:
    """What each seat made of the games."""
    rows = [
        [said("seat", language, seat=wins.name), *won(wins, language), *cells(points, language)[:2]]
        for wins, points in zip(one.wins, one.points, strict=True)
    ]
    return table(("seat_head", "won", "between", "points", "between"), rows, language)


def players(one: Summary, language: str) -> str:
    """What each player made of them."""
    rows = [[row.name, whole(row.games, language), *won(row, language)] for row in one.players]
    return table(("player", "count", "won", "between"), rows, language)
