"""The checks that any game passes by being registered, and the mark that ties a test to a rule.

`tests/properties` runs every check for every game, number of players and option; `campaign` runs them at length.
"""

from __future__ import annotations

import hashlib
import typing
from collections.abc import Iterable, Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from ziggurat.kit.errors import BadOptions, IllegalAction, UnknownAction, WrongSeat
from ziggurat.kit.events import Event
from ziggurat.kit.game import Game
from ziggurat.kit.records import Recorder, read_record, replay, sealed, verify
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.kit.views import SPECTATOR

if TYPE_CHECKING:
    import pytest

AnyGame = Game[Any]


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as carrying these rules' ids."""
    import pytest

    return pytest.mark.rule(*ids)


# Ways to play


def variants(game: AnyGame, rules_version: int | None = None) -> list[dict[str, Any]]:
    """The defaults, then each option of this version (None is the newest) changed alone to each of its other values."""
    found: list[dict[str, Any]] = [{}]
    defaults = game.options_type()
    hints = typing.get_type_hints(game.options_type)
    for name in game.write_options(defaults, game.version(rules_version).number):
        default = getattr(defaults, name)
        values = typing.get_args(hints[name]) if hints[name] is not bool else (True, False)
        found += [{name: value} for value in values if value != default and value is not type(None)]
    return found


def tables(game: AnyGame) -> list[tuple[int, dict[str, Any]]]:
    """Every number of players with the defaults, every option with some possible number of players, older rules."""
    found: list[tuple[int, dict[str, Any]]] = [(players, {}) for players in game.seats]
    for number, options in enumerate(variants(game)[1:]):
        players = [game.seats[(number + shift) % len(game.seats)] for shift in range(len(game.seats))]
        found.append((next(many for many in players if is_possible(game, many, options)), options))
    for number, version in enumerate(game.versions[:-1]):
        found.append((game.seats[number % len(game.seats)], {"rules_version": version.number}))
    return found


def is_possible(game: AnyGame, players: int, options: dict[str, Any]) -> bool:
    """Does the game allow these options for so many players?"""
    try:
        game.start(players, **options)
    except BadOptions:
        return False
    return True


def step(state: State, rng: Random) -> int:
    """A random action's number."""
    if state.seat == CHANCE:
        return state.draw_number(rng.randrange(state.tickets))
    return rng.choice(state.numbers())


def random_states(game: AnyGame, players: int, options: dict[str, Any], seed: int, every: int = 1) -> Iterator[State]:
    """The positions of one random game, each `every`-th of them."""
    rng = Random(seed)
    state = game.start(players, **options)
    ply = 0
    while not state.over:
        if ply % every == 0:
            yield state
        state.play_number(step(state, rng))
        ply += 1
    yield state


def trajectory(game: AnyGame, players: int, options: dict[str, Any], seed: int, every: int = 1) -> str:
    """A hash over the positions and legal numbers of a random game: equal compiled and uncompiled."""
    total = hashlib.sha256()
    for state in random_states(game, players, options, seed, every):
        total.update(game.write_position(state))
        total.update(repr((state.numbers(), state.tickets)).encode())
    total.update(repr((game.ranking(state), state.shares())).encode())
    return total.hexdigest()[:16]


# The checks


def check_actions(game: AnyGame) -> None:
    """Number, value, notation and JSON of every action lead to each other."""
    space = game.actions
    assert len(set(space.texts)) == len(space.table), "two actions share a notation"
    assert len(set(space.table)) == len(space.table), "an action has two numbers"
    for number, action in enumerate(space.table):
        assert space.number(action) == number
        assert space.parse(str(action)) == action
        assert space.from_json(msgspec.json.decode(msgspec.json.encode(action))) == action


def check_legality(game: AnyGame, state: State) -> None:
    """An action is legal exactly when no rule refuses it, over the whole action space."""
    legal = state.numbers()
    allowed = set(legal)
    assert len(allowed) == len(legal), "an action is listed twice"
    for number, action in enumerate(game.actions.table):
        refusal = game.refusal(state, action)
        assert (number in allowed) == (refusal is None), f"{action}: legal {number in allowed}, refusal {refusal}"
        assert refusal is None or refusal.rule in game.catalogue.rules, f"{action}: no rule {refusal}"
    tickets = {state.draw_number(ticket) for ticket in range(state.tickets)}
    assert state.seat != CHANCE or tickets == allowed, "the urn and the legal draws differ"


def check_census(game: AnyGame, players: int, options: dict[str, Any], seed: int) -> None:
    """Pieces are conserved after each action, and the game ends."""
    box = game.census(game.start(players, **options))
    for state in random_states(game, players, options, seed):
        assert game.census(state) == box
    assert state.over
    assert not state.numbers()
    shares = state.shares()
    winners = game.ranking(state)[0]
    assert abs(sum(shares) - 1) < 1e-9 or players == 1
    assert players == 1 or sorted(winners) == [seat for seat in range(players) if shares[seat] > 0]


def check_copies(game: AnyGame, state: State, seed: int) -> None:
    """Playing on a copy leaves the original as it is; both play on alike."""
    if state.over:
        return
    before = game.write_position(state)
    twin, other = state.copy(), state.copy()
    twin.play_randomly(seed, 20)
    assert game.write_position(state) == before
    other.play_randomly(seed, 20)
    assert game.write_position(other) == game.write_position(twin)
    assert other.numbers() == twin.numbers()


def check_positions(game: AnyGame, state: State, seed: int) -> None:
    """A position written and read again is the same, and plays on alike."""
    text = game.write_position(state)
    again = game.read_position(text)
    assert game.write_position(again) == text
    assert (again.numbers(), again.seat, again.tickets) == (state.numbers(), state.seat, state.tickets)
    if not state.over:
        twin = state.copy()
        assert twin.play_randomly(seed, 20) == again.play_randomly(seed, 20)
        assert game.write_position(again) == game.write_position(twin)


def check_views(game: AnyGame, state: State, rng: Random) -> None:
    """A view is the same, byte for byte, whatever its seat cannot know; and it imagines only what fits it."""
    if state.over:  # the screens are lifted
        return
    for seat in (*range(state.players), SPECTATOR):
        seen = state.view(seat).to_json()
        dealt = state.copy()
        dealt.redeal_hidden(seat, rng.getrandbits(63))
        assert dealt.view(seat).to_json() == seen, f"seat {seat} sees what it cannot know"
        assert game.census(dealt) == game.census(state)
        assert game.hides or game.write_position(dealt) == game.write_position(state), "something is hidden after all"
        imagined = state.view(seat).imagine(rng)
        assert game.board(dealt, seat) == game.board(state, seat), f"seat {seat} is shown what it cannot know"
        assert imagined.view(seat).to_json() == seen, f"seat {seat} imagines what it has not seen"
        assert game.census(imagined) == game.census(state)


def check_sentences(game: AnyGame, players: int, options: dict[str, Any], seed: int) -> None:
    """Every event and decision of a game is told in both languages, to every seat; the record of it is verified."""
    rng = Random(seed)
    recorder = Recorder(game.start(players, **options))
    names = [f"Player {seat}" for seat in range(players)]
    while not recorder.state.over:
        number = step(recorder.state, rng)
        events = recorder.play(game.actions.table[number])
        for language in ("en", "fr"):
            facts = game.facts(recorder.state)
            assert game.catalogue.decision(recorder.state.decision, facts, language, names)
            for seat in (0, SPECTATOR):
                for event in told_ever(game, recorder.state.options, game.heard_by(events, seat)):
                    sentence = game.catalogue.event(event, language, names)
                    assert sentence
                    assert "{" not in sentence, sentence
    check_record(recorder)


def told_ever(game: AnyGame, options: Any, events: Iterable[Event]) -> Iterator[Event]:
    """Events as they are told, and those that lay something on a closed pile also as they are told once covered."""
    for event in events:
        yield event
        if laid := game.covered(event, options):
            yield laid[1]


def check_record(recorder: Recorder) -> None:
    """A record is read as it was written, replayed to the same end, and found true; a changed one is not."""
    record = read_record(recorder.record.to_json())
    assert record == sealed(recorder.record)
    assert recorder.game.write_position(replay(record)) == recorder.game.write_position(recorder.state)
    assert verify(record).ok, verify(record).message
    entries = list(record.entries)
    middle = len(entries) // 2
    entries[middle] = msgspec.structs.replace(entries[middle], hash="f" * 16)
    wrong = verify(msgspec.structs.replace(record, entries=entries))
    assert not wrong.ok
    assert wrong.ply == middle


def check_bad_input(game: AnyGame, state: State) -> None:
    """Whatever bad is handed in gets a clear error, and the state is untouched."""
    before = game.write_position(state)
    illegal = sorted(set(range(len(game.actions))) - set(state.numbers()))[:: max(1, len(game.actions) // 40)]
    for number in illegal:
        expect(IllegalAction, lambda number=number: game.play(state, game.actions.table[number]))
        expect(ValueError, lambda number=number: state.play_number(number))
    for bad in ("", "no such action", "draw", {"type": "nothing"}, {"type": 3}, {}):
        expect(UnknownAction, lambda bad=bad: game.play(state, bad))
    if legal := state.numbers():
        expect(WrongSeat, lambda: game.play(state, game.actions.table[legal[0]], seat=state.seat + 1))
    for number in (-1, len(game.actions), 10**6):
        expect(ValueError, lambda number=number: state.play_number(number))
    assert game.write_position(state) == before


def check_game(game: AnyGame, seed: int, whole_space: int = 50) -> int:
    """One random game under the whole suite, its table chosen by the seed; how many decisions were looked at.

    Every position: pieces, copies, JSON, views. Each `whole_space`-th: legality over the whole action space, bad input.
    """
    rng = Random(seed)
    every = tables(game)
    players, options = every[seed % len(every)]
    box = game.census(game.start(players, **options))
    seen = 0
    for ply, state in enumerate(random_states(game, players, options, seed)):
        assert game.census(state) == box, f"pieces differ: seed {seed}, ply {ply}"
        check_copies(game, state, seed)
        check_positions(game, state, seed)
        if state.seat != CHANCE:
            check_views(game, state, rng)
            seen += 1
        if (ply + seed) % whole_space == 0:
            check_legality(game, state)
            check_bad_input(game, state)
    check_sentences(game, players, options, seed)
    return seen


def expect(error: type[Exception], call: Any) -> None:
    """The call must raise this error with a message."""
    try:
        call()
    except error as raised:
        assert str(raised), "an error without a message"
        return
    raise AssertionError(f"no {error.__name__}")
