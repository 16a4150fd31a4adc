"""A whole game reviewed: the line of chances, every decision with its best moves, and what each seat can learn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from ziggurat.bots.base import Term
from ziggurat.kit.records import Record, replay
from ziggurat.study.review.draws import added
from ziggurat.study.review.judge import Effort, Move, Opinion
from ziggurat.study.review.line import DIGITS, Judged, LinePoint, minus, parts_of, places
from ziggurat.study.review.marks import SMALL, accuracy, is_regained, mark_of
from ziggurat.study.review.moves import moment_words
from ziggurat.study.review.questions import Asked, AskedDecision, Step, answers, deep, questions, quick, start_of
from ziggurat.study.reviewed import FORMAT, Chances, Choice, Decision, Mark, Moment, Review, SeatReview, Tongues

BEST = 3  # moves shown of a decision
LINE = 6  # actions of a line
MOMENTS = 3
LEAST = 0.01  # of win chance: less luck than a point is no moment


def review(
    record: Record,
    is_deep: bool = False,
    step: Step = lambda *_: None,
    effort: Effort | None = None,
    reasons: bool = True,
) -> Review:
    """Review a finished game, telling `step` how far it has come; whoever only counts needs no reasons."""
    asked = questions(record)
    chosen = effort or effort_of(record.game, len(asked.questions), is_deep)
    opinions = answers(record, asked.questions, chosen, step, reasons)
    return put_together(record, asked, opinions, start_of(record, chosen.times(0.25)), is_deep)


def effort_of(game: str, decisions: int, is_deep: bool) -> Effort:
    """How hard each decision of a review is thought about."""
    return (deep if is_deep else quick)(game, decisions)


def put_together(
    record: Record, asked: Asked, opinions: Sequence[Opinion], start: Chances | None, is_deep: bool
) -> Review:
    """The review, from what is thought of each decision."""
    line = places([judged(*pair) for pair in zip(asked.questions, opinions, strict=True)])
    begin = tuple(round(chance, DIGITS) for chance in start) if start else line[0].before if line else asked.end
    decisions, opening = decided(asked, opinions, line), opening_luck(asked, line, begin)
    found = [seat_review(seat, begin, opening, asked.end, decisions) for seat in range(len(record.players))]
    seats = tuple(worded(record, decisions, seat, score) for seat, score in zip(found, scores(record), strict=True))
    return Review(
        format=FORMAT,
        game=record.game,
        players=record.players,
        effort="deep" if is_deep else "quick",
        turns=asked.turns,
        start=begin,
        end=asked.end,
        opening=opening,
        decisions=decisions,
        seats=seats,
        moments=key_moments(seats),
        words=words_of(opinions),
        worlds=sum(opinion.worlds for opinion in opinions),
    )


def scores(record: Record) -> list[int]:
    """Each seat's score at the end."""
    state = replay(record)
    figures = [row.compared for row in state.game.reckoning(state, ())]
    return [next((one.points for one in row if one.score), row[0].points) for row in figures]


def worded(record: Record, decisions: Sequence[Decision], seat: SeatReview, points: int) -> SeatReview:
    """What a game says of a seat, its moments in words."""
    moments = (replace(one, says=moment_words(record, decisions, one)) for one in seat.moments)
    return replace(seat, points=points, moments=tuple(moments))


def key_moments(seats: Sequence[SeatReview]) -> tuple[Moment, ...]:
    """The three moments of a game: its worst decisions; where they are fewer, the luck that changed most."""
    every = sorted((one for seat in seats for one in seat.moments), key=lambda one: -abs(one.change))
    lost = [one for one in every if one.kind == "decision"][:MOMENTS]
    luck = {one.decision: one for one in reversed(every) if one.kind == "luck" and abs(one.change) >= SMALL}
    most = sorted(luck.values(), key=lambda one: -abs(one.change))
    return tuple((lost + most)[:MOMENTS])


def opening_luck(asked: Asked, line: Sequence[LinePoint], begin: Chances) -> Chances:
    """What was drawn before the first decision did to each seat."""
    if not line:
        return (0.0,) * len(begin)
    return luck_of(asked.questions[0].draws, begin, line[0].before)


def luck_of(draws: Chances, before: Chances, after: Chances) -> Chances:
    """The luck between two places of the line; alone, whatever a seat did not decide."""
    return rounded(minus(after, before) if len(before) == 1 else draws)


def judged(question: AskedDecision, opinion: Opinion) -> Judged:
    """A decision as the line needs it: where the search cannot tell, what was played was as good as the best."""
    played = opinion.of(question.action)
    best = opinion.moves[0] if played.given_up else played
    return Judged(question.seat, question.stretch, best.chances, played.chances)


def decided(asked: Asked, opinions: Sequence[Opinion], line: Sequence[LinePoint]) -> tuple[Decision, ...]:
    """Every decision, with the luck that followed it."""
    nexts = [place.before for place in line[1:]] + [asked.end]
    draws = [question.draws for question in asked.questions[1:]] + [asked.last_draws]
    return tuple(
        decision(question, opinion, place, luck_of(drawn, place.after, following), marked(asked, line, number))
        for number, (question, opinion, place, following, drawn) in enumerate(
            zip(asked.questions, opinions, line, nexts, draws, strict=True)
        )
    )


def marked(asked: Asked, line: Sequence[LinePoint], number: int) -> Mark:
    """The mark of a decision, by what it gave up and whether that was regained."""
    seat = asked.questions[number].seat
    before = line[number].before[seat]
    later = [place.before[seat] for place in line[number + 1 :]]
    return mark_of(before - line[number].after[seat], is_regained(before, later, asked.end[seat]))


def decision(question: AskedDecision, opinion: Opinion, place: LinePoint, luck: Chances, mark: Mark) -> Decision:
    """One decision, as it is kept."""
    seat = question.seat
    played = opinion.of(question.action)
    zero = opinion.moves[0].chances[seat] if played.given_up else played.chances[seat]
    level = place.before[seat] - zero  # from what was judged here to the line
    best = tuple(choice(move, seat, level) for move in opinion.moves[:BEST])
    return Decision(
        ply=question.ply,
        turn=question.turn,
        seat=seat,
        kind=question.kind,
        before=place.before,
        after=place.after,
        luck=luck,
        played=choice(played, seat, level),
        best=best,
        given_up=round(place.before[seat] - place.after[seat], DIGITS),
        mark=mark,
        worlds=opinion.worlds,
        why=opinion.why,
    )


def rounded(chances: Iterable[float]) -> Chances:
    """Chances as they are kept."""
    return tuple(round(chance, DIGITS) for chance in chances)


def choice(move: Move, seat: int, level: float) -> Choice:
    """A move, its chance moved onto the line."""
    chance = min(max(move.chances[seat] + level, 0.0), 1.0)
    return Choice(
        move.action,
        round(chance, 4),
        round(move.behind, 4),
        round(move.error, 4),
        move.line[:LINE],
        tuple(key_of(term) for term in move.terms),
    )


def key_of(term: Term) -> str:
    """A reason's key: what it is, and whether it speaks for the move."""
    return term.key + ("+" if term.weight > 0 else "-")


def words_of(opinions: Sequence[Opinion]) -> dict[str, Tongues]:
    """The sentences of all reasons."""
    return {key_of(term): term.text for opinion in opinions for move in opinion.moves for term in move.terms}


def seat_review(seat: int, start: Chances, opening: Chances, end: Chances, decisions: Sequence[Decision]) -> SeatReview:
    """What a game says of one seat."""
    own = [one for one in decisions if one.seat == seat]
    marks = {mark: sum(one.mark == mark for one in own) for mark in ("inaccuracy", "mistake", "decisive")}
    line = [(one.seat, LinePoint(one.before, one.after)) for one in decisions]
    luck = added([opening, *(one.luck for one in decisions)], len(start))[seat]
    parts = parts_of(seat, start, end, line, luck)
    kept = accuracy([one.given_up for one in own], [one.before[seat] for one in own])
    return SeatReview(parts, kept, len(own), marks, moments_of(seat, decisions))


def moments_of(seat: int, decisions: Sequence[Decision]) -> tuple[Moment, ...]:
    """The three moments that a seat should remember: its worst decisions, then what luck did most."""
    lost = [
        Moment("decision", n, seat, round(-one.given_up, DIGITS))
        for n, one in enumerate(decisions)
        if one.seat == seat and one.mark
    ]
    lost.sort(key=lambda one: one.change)
    luck = [Moment("luck", n, seat, one.luck[seat]) for n, one in enumerate(decisions) if abs(one.luck[seat]) >= LEAST]
    luck.sort(key=lambda one: -abs(one.change))
    return tuple((lost[:MOMENTS] + luck)[:MOMENTS])
