"""A review as one page that needs nothing else: the graph, the seats, and the moments with a picture of each."""

from __future__ import annotations

from html import escape

from ziggurat.kit.records import Record, replay
from ziggurat.study.review.graph import COLOURS, DASHES, MARKS, NARROW, SHAPES, WIDE, graph, sign
from ziggurat.study.review.moves import Spoken, capital, spoken_moves
from ziggurat.study.review.telling import ending, kept, moment, percent, points, reasons, said
from ziggurat.study.reviewed import Choice, Decision, Moment, Review

STYLE = """
body{font:15px/1.5 system-ui,sans-serif;max-width:900px;margin:24px auto;padding:0 16px;color:#2b2118;
background:#f7f0e2}
h1,h2,h3{font-family:Georgia,serif;line-height:1.2}table{border-collapse:collapse;width:100%}
th,td{padding:4px 8px;text-align:left;border-bottom:1px solid #ddd0b8;vertical-align:top}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}.card{background:#fffaf0;border:1px solid #ddd0b8;
border-radius:10px;padding:12px 16px;margin:14px 0}.board svg{width:100%;height:auto;max-height:520px}
.graph svg{width:100%;height:auto;display:block}.graph.narrow{display:none}.scroll{overflow-x:auto}
.key{display:flex;flex-wrap:wrap;gap:4px 18px;align-items:center}
.key span{display:inline-flex;gap:6px;align-items:center}
.played{color:#8f1d1d}.soft{color:#6b5f50;font-size:13px}li{margin:6px 0}summary{cursor:pointer}
@media(max-width:560px){.graph.wide{display:none}.graph.narrow{display:block}.card{padding:10px 12px}h1{font-size:24px}
.parts tr{display:block;padding:6px 0;border-bottom:1px solid #ddd0b8}.parts tr:first-child{display:none}
.parts th,.parts td,.parts td.n{display:flex;justify-content:space-between;gap:12px;border:0;padding:2px 0}
.parts td::before{content:attr(data-of)}}
@media(prefers-color-scheme:dark){body{background:#191512;color:#efe6d6}.card{background:#241e19;border-color:#4a4036}
th,td{border-color:#4a4036}.played{color:#ff9d94}.soft{color:#b9ac99}.board,.graph{background:#fffaf0;border-radius:8px}}
"""


def page(review: Review, record: Record, language: str) -> str:
    """The whole page."""
    title = said("page.of", language, game=record_title(record, language))
    chances, spoken = said("page.chances", language), spoken_moves(record, review.decisions)
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(ending(review, language))}</p>",
        f'<p class="soft">{escape(said("page.honest", language))}</p>',
        f'<div class="card"><h2>{escape(chances)}</h2>{graphs(review, chances, language)}',
        f"{legend(review, language)}</div>",
        seats(review, language),
        f"<h2>{escape(said('page.moments', language))}</h2>",
        *(moment_card(review, record, one, spoken, language) for one in shown(review)),
        every_decision(review, spoken, language),
    ]
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head><body>{''.join(parts)}</body></html>\n"
    )


def record_title(record: Record, language: str) -> str:
    """The game's name and who played."""
    from ziggurat.kit.registry import game

    return f"{game(record.game).title[language]}, {', '.join(record.players)}"


def graphs(review: Review, title: str, language: str) -> str:
    """The graph for wide and for narrow screens; one of them is shown."""
    sizes = {"wide": WIDE, "narrow": NARROW}
    drawn = (f'<div class="graph {name}">{graph(review, title, language, size)}</div>' for name, size in sizes.items())
    return "".join(drawn)


def legend(review: Review, language: str) -> str:
    """Whose line is which, and what the marks mean."""
    rows = [
        f'<span><svg width="58" height="16" viewBox="0 -8 58 16" aria-hidden="true"><path d="M0 0H38" '
        f'stroke="{COLOURS[seat % 5]}" stroke-width="3" stroke-dasharray="{DASHES[seat % 5]}"/><g '
        f'transform="translate(48 0)" fill="{COLOURS[seat % 5]}">{SHAPES[seat % 5]}</g></svg>{escape(name)} '
        f"{percent(review.start[seat])}\u00a0% → {percent(review.end[seat])}\u00a0%</span>"
        for seat, name in enumerate(review.players)
    ]
    rows += [
        f'<span><svg width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true">{sign(mark)}</svg>'
        f"{escape(said(f'mark.{mark}', language))}</span>"
        for mark in MARKS
    ]
    return f'<p class="soft key">{"".join(rows)}</p>'


def shown(review: Review) -> list[Moment]:
    """The moments of all seats, in the order of the game, each once."""
    every = {(one.kind, one.decision, one.seat): one for seat in review.seats for one in seat.moments}
    return sorted(every.values(), key=lambda one: (one.decision, one.seat))


def seats(review: Review, language: str) -> str:
    """What the game says of each seat."""
    names = ("points", "accuracy", "own", "others", "luck")
    head = "".join(f'<th class="n">{escape(said(f"page.{name}", language))}</th>' for name in names)
    first, last = said("page.seat", language), said("page.marks", language)
    rows = []
    for name, seat in zip(review.players, review.seats, strict=True):
        whole = f"{kept(seat.accuracy)} %" if seat.accuracy is not None else "–"
        score = "–" if seat.points is None else str(seat.points)
        cells = [score, whole, *(points(getattr(seat.parts, part)) for part in names[2:])]
        told = ", ".join(f"{n}\u00a0× {said(f'mark.{mark}', language)}" for mark, n in seat.marks.items() if n) or "0"
        numbers = "".join(
            f'<td class="n" data-of="{escape(said(f"page.{part}", language))}">{cell}</td>'
            for part, cell in zip(names, cells, strict=True)
        )
        rows.append(f'<tr><th>{escape(name)}</th>{numbers}<td data-of="{escape(last)}">{escape(told)}</td></tr>')
    return (
        f'<div class="card"><h2>{escape(said("page.seats", language))}</h2><table class="parts">'
        f"<tr><th>{escape(first)}</th>{head}<th>{escape(last)}</th></tr>{''.join(rows)}</table>"
        f'<p class="soft">{escape(said("page.sums", language))}</p></div>'
    )


def moment_card(review: Review, record: Record, one: Moment, spoken: Spoken, language: str) -> str:
    """A moment with the board before it."""
    decision = review.decisions[one.decision]
    state = replay(record, decision.ply)
    lines = [f'<div class="card"><p>{escape(moment(review, one, language))}</p>']
    if one.kind == "decision":
        lines.append(f'<div class="board">{state.game.draw_svg(state)}</div>')
        lines.append(choices(review, decision, spoken, language))
    return "".join([*lines, "</div>"])


def choices(review: Review, decision: Decision, spoken: Spoken, language: str) -> str:
    """What was played and the best moves, with reasons and lines."""
    others = [one for one in decision.best if one.action != decision.played.action]
    rows = [("played", decision.played), *(("prefers", one) for one in others)]
    words = {one.action: capital(spoken[decision.ply, one.action][language]) for _, one in rows}
    return f"<ul>{''.join(choice(review, one, words[one.action], language, key) for key, one in rows)}</ul>"


def choice(review: Review, one: Choice, called: str, language: str, key: str) -> str:
    """A move."""
    why = ". ".join(reasons(review, one.reasons, language))
    line = " · ".join(one.line[1:])
    return (
        f'<li class="{key}"><b>{escape(called)}</b> {percent(one.chance)}\u00a0% '
        f'<span class="soft">({escape(said(f"page.{key}", language))})</span><br>{escape(why)}'
        f'<br><span class="soft">{escape(line)}</span></li>'
    )


def every_decision(review: Review, spoken: Spoken, language: str) -> str:
    """The table of all decisions: also what the graph says, for those who cannot see it."""
    heads = "".join(
        f"<th>{escape(said(f'page.{key}', language))}</th>"
        for key in ("turn", "seat", "played", "chance", "given", "prefers")
    )
    rows = [row(review, decision, spoken, language) for decision in review.decisions]
    title = escape(said("page.decisions", language))
    table = f'<div class="scroll"><table><tr>{heads}</tr>{"".join(rows)}</table></div>'
    return f'<details class="card"><summary>{title}</summary>{table}</details>'


def row(review: Review, one: Decision, spoken: Spoken, language: str) -> str:
    """A decision in the table."""
    told = f"{points(-one.given_up)} {said(f'mark.{one.mark}', language)}" if one.mark else points(-one.given_up)
    played, best = (spoken[one.ply, move.action][language] for move in (one.played, one.best[0]))
    better = best if one.given_up > 0 else said("page.good", language)
    cells = (one.turn, review.players[one.seat], played, f"{percent(one.after[one.seat])} %", told, better)
    return f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in cells)}</tr>"
