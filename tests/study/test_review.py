"""A finished game reviewed: the parts sum to the whole, luck is 0 on average, and nothing hidden is judged by."""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from random import Random
from statistics import NormalDist, fmean, stdev

import msgspec
import pytest
from click.testing import CliRunner

from ziggurat.bots.judgement import judgement
from ziggurat.cli import main
from ziggurat.kit.records import Entry, Record, Recorder, opening
from ziggurat.kit.registry import game, games
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.kit.testing import step
from ziggurat.study.review import Effort, NotFinished, Review, review
from ziggurat.study.review.draws import added, luck_of_draw
from ziggurat.study.review.judge import Move, Opinion
from ziggurat.study.review.line import Judged, places
from ziggurat.study.review.marks import accuracy, is_regained, mark_of
from ziggurat.study.review.moves import compared, luck_words, move_words
from ziggurat.study.review.onboard import on_board
from ziggurat.study.review.page import page
from ziggurat.study.review.questions import Asked, answers, positions, questions, quick
from ziggurat.study.review.review import key_moments, put_together
from ziggurat.study.review.telling import ending, kept, moment, points, said, seat
from ziggurat.study.reviewed import Moment, Parts, SeatReview

SMALL = Effort(look=20, hold=24, again=12)
FULL = {"tigris": 4, "kings": 4, "peloponnes": 5, "tikal": 4}  # seats of a full table


def played(name: str, players: int, seed: int, left: int = 30, finish: bool = True) -> Record:
    """The last actions of a random game, as a record of their own."""
    rng = Random(seed)
    state: State = game(name).start(players)
    past = []
    while not state.over:
        past.append(state.copy())
        state.play_number(step(state, rng))
    start = past[-left]
    recorder = Recorder(start.copy(), [f"P{n}" for n in range(players)])
    recorder.record.position = msgspec.json.decode(game(name).write_position(start))
    while not recorder.state.over and (finish or len(recorder.record.entries) < left // 2):
        recorder.play(game(name).actions.texts[step(recorder.state, rng)])
    return recorder.record


@pytest.fixture(
    scope="module",
    params=[pytest.param(name, marks=pytest.mark.xdist_group(f"review of {name}")) for name in games()],
)
def reviewed(request: pytest.FixtureRequest) -> tuple[Record, Review]:
    """A review of each game's last actions."""
    name = request.param
    record = played(name, FULL[name], 5)
    return record, review(record, effort=SMALL)


def test_the_parts_sum_to_the_whole(reviewed: tuple[Record, Review]) -> None:
    _, found = reviewed
    assert found.decisions
    for number, one in enumerate(found.seats):
        assert one.parts.whole == pytest.approx(found.end[number] - found.start[number], abs=1e-9)
        steps = found.opening[number] + sum(decision.luck[number] for decision in found.decisions)
        assert one.parts.luck == pytest.approx(steps, abs=1e-9)
    for part in ("own", "others", "luck"):
        if part == "luck":  # what luck gives one seat it takes from others
            assert sum(getattr(one.parts, part) for one in found.seats) == pytest.approx(0, abs=1e-3)


def test_no_decision_raises_its_own_seat(reviewed: tuple[Record, Review]) -> None:
    for one in reviewed[1].decisions:
        assert one.after[one.seat] <= one.before[one.seat]
        assert one.given_up == pytest.approx(one.before[one.seat] - one.after[one.seat], abs=1e-4)
        assert sum(one.before) == pytest.approx(1, abs=1e-3)


def test_the_lines_of_the_best_moves_can_be_played_on_the_board(reviewed: tuple[Record, Review]) -> None:
    record, found = reviewed
    by_ply = {one.ply: one for one in found.decisions[:8]}
    whole, lines = 0, 0
    for ply, state, _ in positions(record):
        for choice in by_ply[ply].best if ply in by_ply else ():
            steps = on_board(state.view(state.seat), choice.line)
            assert steps[0].action == choice.action
            assert [step.action for step in on_board(state.view(state.seat), choice.line)] == [s.action for s in steps]
            left = list(choice.line)
            for taken in steps:
                if left and taken.action == left[0]:
                    left.pop(0)
            whole, lines = whole + (not left), lines + 1
    assert whole >= 0.8 * lines > 0, "a line of hidden hands may fit no world that is tried"


@pytest.mark.parametrize("name", [name for name in games() if game(name).hides])
def test_a_line_on_the_board_knows_nothing_hidden(name: str) -> None:
    record = played(name, 2, 8, 60)
    state = next(s.copy() for ply, s, _ in positions(record) if s.seat >= 0 and ply > 4)
    line = [str(state.legal_actions[0])]
    other = state.copy()
    other.redeal_hidden(state.seat, 77)
    seat = state.seat
    boards = [on_board(one.view(seat), line)[-1].state.to_bytes() for one in (state, other)]
    assert boards[0] == boards[1]


def test_a_line_ends_where_no_world_lets_it_go_on() -> None:
    state = next(s.copy() for _, s, _ in positions(played("tikal", 2, 5)) if s.seat >= 0 and len(s.numbers()) > 1)
    first = str(state.legal_actions[0])
    assert next(step.action for step in on_board(state.view(state.seat), [first, "no such move"])) == first


def test_within_a_stretch_there_is_no_luck() -> None:
    """Two decisions of one seat with nothing drawn between, judged apart: the line joins them."""
    first = Judged(0, 1, (0.6, 0.4), (0.5, 0.5))
    second = Judged(0, 1, (0.54, 0.46), (0.54, 0.46))
    third = Judged(1, 2, (0.3, 0.7), (0.3, 0.7))
    line = places([first, second, third])
    assert line[0].before[0] == pytest.approx((0.6 + 0.64) / 2)
    assert line[0].before[0] - line[0].after[0] == pytest.approx(0.1)
    assert line[1].before == line[0].after == line[1].after
    assert line[2].before == (0.3, 0.7)


@pytest.mark.parametrize("name", games())
def test_luck_is_0_over_all_that_could_have_been_drawn(name: str) -> None:
    rng, checked = Random(3), 0
    state: State = game(name).start(2)
    while not state.over and checked < 8:
        if state.seat == CHANCE and len(urn := state.chance_outcomes()) > 1:
            luck = {number: luck_of_draw(judgement(name), state, number, 1) for number, _ in urn}
            for seat in range(2):
                assert sum(part * luck[number][seat] for number, part in urn) == pytest.approx(0, abs=1e-9)
            checked += 1
        state.play_number(step(state, rng))
    assert checked


@pytest.mark.compiled
@pytest.mark.parametrize("name", games())
def test_over_many_games_at_full_tables_the_mean_luck_of_every_seat_is_0_within_its_interval(name: str) -> None:
    """The intervals of all seats hold together 95 times in 100; what one seat gains by luck, the others lose."""
    rng, seats, found = Random(11), FULL[name], list[tuple[float, ...]]()
    for _ in range(30):
        state: State = game(name).start(seats)
        draws = []
        while not state.over:
            number = step(state, rng)
            if state.seat == CHANCE:
                draws.append(luck_of_draw(judgement(name), state, number, len(found)))
            state.play_number(number)
        found.append(added(draws, seats))
        assert sum(found[-1]) == pytest.approx(0, abs=1e-9)
    together = NormalDist().inv_cdf(1 - 0.05 / (2 * seats))
    for luck in zip(*found, strict=True):
        reach = together * stdev(luck) / sqrt(len(luck))
        assert reach > 0.005
        assert abs(fmean(luck)) < reach


def thought(asked: Asked, lost: tuple[float, float]) -> list[Opinion]:
    """Opinions of a judge who finds that each seat always gives up so much."""
    found = []
    for one in asked.questions:
        first, other = (0.6, 0.4) if one.seat == 0 else (0.4, 0.6)
        change = -lost[0] if one.seat == 0 else lost[1]
        best, played = Move("best", (first, other), 0.0, 0.0), (first + change, other - change)
        found.append(Opinion(one.seat, (best, Move(one.action, played, lost[one.seat], 0.0)), 1))
    return found


@pytest.mark.parametrize("name", games())
def test_a_judge_who_finds_more_mistakes_of_one_seat_finds_it_no_luckier(name: str) -> None:
    """Luck once was what was left over: a judge's error, times the decisions one seat had more, looked like luck."""
    record = played(name, 2, 7, 80)  # nobody has as good as won yet
    asked = questions(record)
    fair = put_together(record, asked, thought(asked, (0.1, 0.1)), (0.5, 0.5), False)
    severe = put_together(record, asked, thought(asked, (0.3, 0.1)), (0.5, 0.5), False)
    assert severe.seats[0].parts.own < fair.seats[0].parts.own
    for mild, harsh in zip(fair.seats, severe.seats, strict=True):
        assert mild.parts.luck == harsh.parts.luck != 0
        assert mild.parts.whole == pytest.approx(harsh.parts.whole)


@pytest.mark.parametrize("name", [name for name in games() if game(name).hides])
def test_hidden_things_dealt_anew_leave_the_review_of_a_decision_as_it_is(name: str) -> None:
    record = played(name, 2, 8, 60)
    first = next(one for one in questions(record).questions if len(record.entries) - one.ply > 10)
    told = answers(record, [first], SMALL)
    rules = game(name)
    state = rules.read_position(msgspec.json.encode(record.position), record.rules_version)
    for entry in record.entries[: first.ply]:
        state.play(entry.action)
    before = rules.write_position(state)
    hidden = state.copy()
    hidden.redeal_hidden(state.seat, 77)
    assert rules.write_position(hidden) != before
    again = []
    for start in (state, hidden):
        other = msgspec.structs.replace(record, position=msgspec.json.decode(rules.write_position(start)))
        other.entries = record.entries[first.ply :]
        again.append(answers(other, [msgspec.structs.replace(first, ply=0)], SMALL)[0])
    assert again[0] == again[1]
    assert told[0].moves[0].action in {str(action) for action in state.view(state.seat).legal_actions}


@pytest.mark.parametrize("name", games())
def test_what_was_drawn_later_leaves_the_review_of_a_decision_as_it_is(name: str) -> None:
    """No seat knows what will be drawn: the same decision of two games that part after it is judged alike."""
    record = played(name, 2, 8, 60)
    first = next(one for one in questions(record).questions if len(record.entries) - one.ply > 10)
    parted = Recorder(opening(record), record.players)
    parted.record.position = record.position
    for entry in record.entries[: first.ply + 1]:
        parted.play(entry.action)
    rng = Random(99)
    while not parted.state.over:
        parted.play(game(name).actions.texts[step(parted.state, rng)])
    assert [entry.action for entry in parted.record.entries] != [entry.action for entry in record.entries]
    assert answers(parted.record, [first], SMALL) == answers(record, [first], SMALL)


def test_reasons_change_no_number() -> None:
    record = played("kings", 2, 8, 40)
    asked = questions(record).questions[:4]
    told, counted = answers(record, asked, SMALL), answers(record, asked, SMALL, reasons=False)
    for one, other in zip(told, counted, strict=True):
        assert [(m.action, m.chances, m.behind, m.error) for m in one.moves] == [
            (m.action, m.chances, m.behind, m.error) for m in other.moves
        ]


def test_a_running_game_cannot_be_reviewed() -> None:
    with pytest.raises(NotFinished):
        review(played("tikal", 2, 1, 30, finish=False), effort=SMALL)


def test_a_mark_needs_a_loss_and_a_decisive_one_that_it_never_came_back() -> None:
    assert [mark_of(loss, True) for loss in (0.02, 0.05, 0.2)] == ["", "inaccuracy", "mistake"]
    assert mark_of(0.2, False) == "decisive"
    assert is_regained(0.5, [0.3, 0.6], 0)
    assert is_regained(0.5, [0.3], 1)
    assert not is_regained(0.5, [0.3, 0.4], 0)


def test_accuracy_is_the_share_of_its_chances_that_a_seat_kept() -> None:
    assert accuracy([0.1, 0, 0, 0, 0], [0.5] * 5) == pytest.approx(0.96)
    assert accuracy([0.1], [0.5]) is None
    assert [kept(one) for one in (0.957, 0.997, 1.0)] == ["96", "99", "100"]  # whole only where nothing was given up


def test_a_game_with_more_decisions_gets_less_thought_for_each() -> None:
    assert quick("tigris", 400).look < quick("tigris", 100).look
    assert quick("peloponnes", 1).look == 4 * Effort().look


def test_every_moment_is_told_in_both_languages(reviewed: tuple[Record, Review]) -> None:
    record, found = reviewed
    for language in ("en", "fr"):
        for number, one in enumerate(found.seats):
            assert found.players[number] in seat(found, number, language)
            for what in one.moments:
                told = moment(found, what, language)
                assert "{" not in told
                assert what.says[language] in told
        drawn = page(found, record, language)
        assert 'class="graph wide"><svg' in drawn
        assert 'class="graph narrow"><svg' in drawn
        for decision in found.decisions:
            if decision.mark:
                assert f"<title>{decision.turn}: {said(f'mark.{decision.mark}', language)}</title>" in drawn
        assert "{" not in drawn.split("</style>")[1]
        assert 'src="' not in drawn
        assert 'href="' not in drawn.replace('href="#', "")


@pytest.mark.parametrize("name", games())
def test_every_move_is_called_by_its_name(name: str) -> None:
    """Not one notation is left: what an action does not say itself is read from what then happens."""
    rng, seen = Random(5), set[str]()
    state: State = game(name).start(2)
    while not state.over:
        for action in rng.sample(state.legal_actions, min(3, len(state.legal_actions))) if state.seat != CHANCE else ():
            seen.add(str(action.__struct_config__.tag))
            told = move_words(state, str(action))
            assert told["en"] != told["fr"] or action.__struct_config__.tag == "place_leader"
            assert not {"{", "None"} & {*told["en"].split(), *told["fr"].split()}
        state.play_number(step(state, rng))
    assert seen <= set(game(name).catalogue.actions)


def test_two_moves_are_held_against_each_other_in_one_sentence() -> None:
    assert compared("farm on F4", "king on H5", False, "en") == "Farm on F4; better: king on H5."
    assert (
        compared("roi en F4 : révolte", "roi en H5", True, "fr")
        == "Roi en F4\u00a0: révolte\u00a0; mieux\u00a0: en H5."
    )
    assert (
        compared("bid 3 on the Port", "bid 6 on the Agora", True, "en") == "Bid 3 on the Port; better: 6 on the Agora."
    )
    assert compared("the Port: pay", "the Port: give up", False, "en") == "The Port: pay; better: give up."
    assert compared("temple on C4", "temple on C4", True, "en") == "Temple on C4; better: otherwise."


def test_luck_is_told_by_what_was_drawn() -> None:
    record = played("tigris", 2, 1, 3)
    drawn = [
        Entry(CHANCE, f"draw {sphere}", [{"type": "tile_drawn", "seat": 1}], "")
        for sphere in ("farm", "farm", "temple")
    ]
    others = luck_words(record, Moment("luck", 0, 0, -0.09), drawn)
    own = luck_words(record, Moment("luck", 0, 1, 0.09), drawn)
    assert own == {"en": "Drew 2 farms, a temple.", "fr": "Pioche\u00a0: 2 fermes, un temple."}
    assert others == {"en": "A rival drew 2 farms, a temple.", "fr": "Pioche adverse\u00a0: 2 fermes, un temple."}


def test_a_game_without_mistakes_has_moments_of_luck() -> None:
    lucky = [Moment("luck", 3, 0, 0.2), Moment("luck", 4, 0, 0.05), Moment("luck", 9, 0, 0.01)]
    one = SeatReview(Parts(0, 0, 0), None, 0, {}, (*lucky,))
    other = SeatReview(Parts(0, 0, 0), None, 0, {}, (Moment("decision", 7, 1, -0.1), Moment("luck", 3, 1, -0.2)))
    assert [(told.kind, told.decision) for told in key_moments([one, other])] == [
        ("decision", 7),
        ("luck", 3),
        ("luck", 4),
    ]


def test_a_review_says_the_score_of_every_seat_and_who_won(reviewed: tuple[Record, Review]) -> None:
    record, found = reviewed
    state = opening(record)
    for entry in record.entries:
        state.play(entry.action)
    scores = state.game.scores(state)
    assert [one.points for one in found.seats] == [score[0] if isinstance(score, tuple) else score for score in scores]
    for number, share in enumerate(found.end):
        assert (found.players[number] in ending(found, "fr")) == (share > 0)
        assert f"score {found.seats[number].points}" in seat(found, number, "en")


def test_a_review_kept_before_there_were_words_is_still_read(reviewed: tuple[Record, Review]) -> None:
    record, found = reviewed
    old = msgspec.to_builtins(found)
    for place in old["seats"]:
        del place["points"]
    for part in (old, *old["seats"]):
        for what in part["moments"]:
            del what["says"]
    read = msgspec.json.decode(msgspec.json.encode(old), type=Review)
    assert "{" not in page(read, record, "fr").split("</style>")[1]
    for one in read.moments:
        assert one.kind == "luck" or read.decisions[one.decision].played.action in moment(read, one, "en")


def test_chances_are_told_without_decimals() -> None:
    assert [points(change) for change in (0.084, -0.126, 0.001)] == ["+8", "\N{MINUS SIGN}13", "0"]
    assert Parts(-0.1, 0.2, 0.3).whole == pytest.approx(0.4)


def test_the_command_tells_a_record_and_writes_a_page(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(played("tikal", 2, 2, 3).to_json())
    told = CliRunner().invoke(main, ["review", str(file), "--json", "--html", str(tmp_path / "page.html")])
    assert told.exit_code == 0, told.output
    assert msgspec.json.decode(told.stdout.encode(), type=Review).game == "tikal"
    assert (tmp_path / "page.html").read_text().startswith("<!doctype html>")
