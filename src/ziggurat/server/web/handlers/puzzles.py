"""Puzzles: which there are, one on the real table, tries answered with why; ratings are kept of first answers."""

from __future__ import annotations

import hashlib
from collections import Counter
from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import Any

import msgspec

from ziggurat.kit.errors import IllegalAction, UnknownAction
from ziggurat.kit.views import View
from ziggurat.server.errors import ApiError
from ziggurat.server.protocol import (
    DailyMark,
    LogLine,
    NextPuzzle,
    Preview,
    PuzzleAnswer,
    PuzzleKind,
    Puzzles,
    PuzzleShelf,
    PuzzleView,
    Turn,
    WaysShown,
    WhyNot,
)
from ziggurat.server.protocol.legal import pack_legal
from ziggurat.server.tables import questions
from ziggurat.server.web.call import Call
from ziggurat.server.web.studying import studied
from ziggurat.storage import SolverStanding, Tried, now
from ziggurat.study.puzzles import GAMES, Puzzle, UnknownPuzzle, daily, puzzle, collection
from ziggurat.study.puzzles.answers import PuzzleVerdict, praise, verdict
from ziggurat.study.puzzles.elo import BEGIN, Rated, after
from ziggurat.study.puzzles.grading import level_of, levels
from ziggurat.study.puzzles.kinds import kind_names, kinds

WEEK = 7
THINKS = 1.0  # seconds that a remark may take
REMEMBERED = 4096
REMARKS: dict[tuple[str, str, str], PuzzleVerdict] = {}  # by game, puzzle and move: the same for everybody


def today() -> date:
    """The day that the daily puzzle is of."""
    return datetime.now(UTC).date()


# Which there are


async def get_puzzles(call: Call) -> Puzzles:
    """How many puzzles there are of each kind, how you did, and the daily ones of this week."""
    standings = await call.store.standings(call.guest.id) if call.guest else []
    tried = await call.store.tried(call.guest.id) if call.guest else []
    by_game = {one.game: one for one in standings}
    shelves = [shelf_card(game, by_game.get(game)) for game in GAMES if collection(game).puzzles]
    return Puzzles(shelves, week_of(today(), tried))


def shelf_card(game: str, standing: SolverStanding | None) -> PuzzleShelf:
    """The puzzles of a game, counted."""
    found = collection(game).puzzles
    many = Counter(one.kind for one in found)
    names = kind_names(game)
    return PuzzleShelf(
        game=game,
        many=len(found),
        kinds=[PuzzleKind(kind, names[kind], many[kind]) for kind in kinds(game) if many[kind]],
        levels=levels(one.rating for one in found),
        tried=standing.tried if standing else 0,
        solved=standing.solved if standing else 0,
        rating=round(standing.rating) if standing else None,
    )


def week_of(last: date, tried: list[Tried]) -> list[DailyMark]:
    """The daily puzzles of the week that ends today."""
    answers = {(one.game, one.puzzle): one.solved for one in tried}
    days = [last - timedelta(days=back) for back in reversed(range(WEEK))]
    found = [(day, *daily(day)) for day in days]
    return [DailyMark(day.isoformat(), game, one.id, answers.get((game, one.id))) for day, game, one in found]


async def next_puzzle(call: Call) -> NextPuzzle:
    """A puzzle that you have not answered yet, near your rating; of one kind or level if you ask for it."""
    game, query = call.path("game"), call.request.query_params
    me, store = call.guest.id if call.guest else None, call.store
    done = {one.puzzle for one in await store.tried(me)} if me else set()
    mark = next((one.rating for one in await store.standings(me) if one.game == game), BEGIN) if me else BEGIN
    wanted = [
        one
        for one in puzzles_of(game)
        if query.get("kind") in (None, "", one.kind)
        and query.get("level") in (None, "", level_of(one.rating))
        and one.id != query.get("after")
    ]
    if not wanted:
        raise ApiError("not_found")
    fresh = [one for one in wanted if one.id not in done] or wanted
    spice = f"{me}/{query.get('after')}"
    chosen = min(fresh, key=lambda one: (abs(one.rating - mark) // 100, hashed(spice, one.id)))
    return NextPuzzle(game, chosen.id)


def hashed(spice: str, name: str) -> str:
    """An order of its own for everybody."""
    return hashlib.sha256(f"{spice}/{name}".encode()).hexdigest()


def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game."""
    try:
        return collection(game).puzzles
    except UnknownPuzzle:
        raise ApiError("not_found") from None


# One of them


def asked(call: Call) -> tuple[str, Puzzle, View]:
    """The puzzle that is asked for, and what its seat sees."""
    game = call.path("game")
    try:
        found = puzzle(game, call.path("puzzle"))
    except UnknownPuzzle:
        raise ApiError("not_found") from None
    return game, found, found.state(game).view(found.seat)


async def get_puzzle(call: Call) -> PuzzleView:
    """A puzzle as its seat sees it."""
    game, found, view = asked(call)
    tried = await call.store.tried(call.guest.id) if call.guest else []
    before = next((one.solved for one in tried if (one.game, one.puzzle) == (game, found.id)), None)
    the_day = today()
    told = before is not None or call.request.query_params.get("kind") == found.kind
    return PuzzleView(
        game=game,
        id=found.id,
        rating=found.rating,
        level=level_of(found.rating),
        players=found.players,
        seat=found.seat,
        options=msgspec.to_builtins(view.options),
        turn=Turn(view.deciding, view.decision, view.facts, None, 0, 0, None),
        board=view.table,
        legal=pack_legal(str(action) for action in view.legal_actions),
        chance=found.moves[0].chance,
        solved=before,
        day=the_day.isoformat() if daily(the_day) == (game, found) else None,
        kind=kind_names(game)[found.kind] if told else None,
    )


async def try_puzzle(call: Call) -> PuzzleAnswer:
    """Play a move in a puzzle, or have the solution shown; your first answer counts."""
    game, found, view = asked(call)
    action = call.body.action
    if action is None:
        return await solved(call, game, found, view, "shown")
    state = found.state(game)
    try:
        known = str(state.game.actions.find(action))
        lines = [LogLine(0, found.seat, state.game.heard_by(state.play(known), found.seat))]
    except UnknownAction:
        raise ApiError("bad_request", "no such action") from None
    except IllegalAction as error:
        return answer_of("refused", action, rule=error.refusal.rule, at=error.refusal.at)
    if known == found.solution:
        return await solved(call, game, found, view, "solved")
    said = await remark(call, game, found, view, known)
    before, rating = await counted(call, game, found, False)
    return answer_of(
        "wrong", known, lines=lines, why=said.why, chance=said.chance, best=said.best, rating=rating, before=before
    )


async def solved(call: Call, game: str, found: Puzzle, view: View, how: str) -> PuzzleAnswer:
    """The solution on the board, and why it is best."""
    state = found.state(game)
    lines = [LogLine(0, found.seat, state.game.heard_by(state.play(found.solution), found.seat))]
    why = await studied(call.hub, partial(praise, found), view, THINKS)
    before, rating = await counted(call, game, found, how == "solved")
    return answer_of(
        how,
        found.solution,
        turn=Turn(state.seat, state.decision, state.game.facts(state), None, 0, 0, None),
        board=state.game.table(state, found.seat),
        lines=lines,
        why=why,
        chance=found.moves[0].chance,
        best=found.moves[1].chance,
        kind=kind_names(game)[found.kind],
        rating=rating,
        before=before,
    )


def answer_of(verdict: str, action: str, **more: Any) -> PuzzleAnswer:
    """An answer; what it does not speak of is empty."""
    empty: dict[str, Any] = dict.fromkeys(("turn", "board", "chance", "best", "kind", "rule", "rating", "before"))
    return PuzzleAnswer(**{**empty, "lines": [], "why": {}, "at": (), "verdict": verdict, "action": action, **more})


async def remark(call: Call, game: str, found: Puzzle, view: View, action: str) -> PuzzleVerdict:
    """What a wrong move gives up; thought of once."""
    key = (game, found.id, action)
    if key not in REMARKS:
        if len(REMARKS) >= REMEMBERED:
            REMARKS.clear()
        REMARKS[key] = await studied(call.hub, partial(verdict, found, action), view, THINKS)
    return REMARKS[key]


async def counted(call: Call, game: str, found: Puzzle, is_solved: bool) -> tuple[int | None, int | None]:
    """Keep a first answer: the solver's rating before and after it; nothing when it was not the first."""
    me = call.me.id
    before = next((one.rating for one in await call.store.standings(me) if one.game == game), BEGIN)

    def change(mark: float, tries: int, its_mark: float, its_tries: int) -> tuple[float, float]:
        mine, its = after(Rated(mark, tries), Rated(its_mark, its_tries), is_solved)
        return mine.rating, its.rating

    answer = Tried(game, found.id, is_solved, now())
    rating = await call.store.answer(me, answer, (BEGIN, float(found.rating)), change)
    return (None, None) if rating is None else (round(before), round(rating))


# Questions


async def preview_puzzle(call: Call) -> Preview:
    """What a move would do in a puzzle, as far as its seat can know."""
    return questions.preview_of(asked(call)[2], call.body.action or "")


async def why_not_puzzle(call: Call) -> WhyNot:
    """Which rule forbids a move in a puzzle."""
    return questions.why_not_of(asked(call)[2], call.body.action or "")


async def ways_puzzle(call: Call) -> WaysShown:
    """Where a thing in hand can get in a puzzle."""
    return questions.ways_of(asked(call)[2], call.body.action or "")
