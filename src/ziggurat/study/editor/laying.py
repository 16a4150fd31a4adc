"""Reads a position built by hand: its state as far as it can be drawn, and all that is impossible in it."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from ziggurat.kit.errors import BadPosition, ZigguratError
from ziggurat.kit.positions import gathering
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.kit.versions import settled
from ziggurat.study.editor.problems import PositionProblem, problem

MOST = 12  # problems that are told at a time


class Found(msgspec.Struct, frozen=True):
    """What was found of a position: its state where it can be laid at all, and what is impossible in it."""

    state: State | None
    problems: tuple[PositionProblem, ...]

    @property
    def ok(self) -> bool:
        """Can it be played?"""
        return self.state is not None and not self.problems


def found(game: str, value: dict[str, Any]) -> Found:
    """Read a position and check all of it; checks that cannot go on after what they found stop there."""
    known = known_game(game)
    state: State | None = None
    with gathering() as said:
        try:
            number = known.version_of(value)
            position = msgspec.convert(value, known.position_type)
            position = settled(msgspec.structs.replace(position, rules_version=number), number)
            known.form.check(position, known)
            known.check_position(position)
            if not said:
                state = known.load(position)
                known.check_state(position, state)
        except msgspec.ValidationError as error:
            said.append(f"not a position of {game}: {error}")
        except (ZigguratError, OverflowError) as error:
            said.append(str(error))
        except Exception:
            if not said:  # a check that stumbles over what another one would have told has told nothing itself
                said.append(f"in this position nothing can be decided: {value.get('decision')}")
    return Found(state, tuple(problem(game, one) for one in dict.fromkeys(said[:MOST])))


def first(game: str, players: int, seed: int = 1) -> dict[str, Any]:
    """A position to begin with: the game as it starts, the first draws made."""
    known, rng = known_game(game), Random(seed)
    if players not in known.seats:
        raise BadPosition(f"{players} seats: the game has {known.seats[0]} to {known.seats[-1]}")
    state: State = known.start(players)
    while state.seat == CHANCE:
        state.play(state.draw(rng))
    return written(state)


def written(state: State) -> dict[str, Any]:
    """A position as it is edited."""
    value: dict[str, Any] = msgspec.json.decode(state.game.write_position(state))
    return value
