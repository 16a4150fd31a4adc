"""Plays the games of the corpus. Run by itself it is a program of an earlier commit: plans in, records out, as JSON."""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from itertools import count
from random import Random
from typing import Any, TypedDict

from ziggurat.kit.chance import FairChance
from ziggurat.kit.records import Record, Recorder
from ziggurat.kit.registry import game
from ziggurat.kit.seats import CHANCE

QUIET_FROM, QUIET_ROUNDS = 80, 25  # the action after which everybody does nothing, and for how many rounds


class Plan(TypedDict):
    """A game to be played: at an earlier commit there is only one version, and nobody can name it."""

    name: str
    game: str
    players: int
    options: dict[str, Any]
    quiet: bool  # for a while everybody ends his turns at once
    ending: str  # why the game must have ended; others are thrown away
    version: dict[str, int]


def played(plan: Plan) -> Record:
    """The record of the first game at random that ends as planned."""
    tries = (attempt(plan, Random(f"{plan['name']} {number}")) for number in count())
    return next(record for record in tries if plan["ending"] in record.entries[-1].events[-1].get("reason", ""))


def attempt(plan: Plan, rng: Random) -> Record:
    """The record of a game at random with fair draws."""
    rules, draws = game(plan["game"]), FairChance(plan["name"], sha256(rng.randbytes(32)).hexdigest())
    state = rules.start(plan["players"], plan["options"], **plan["version"])
    recorder = Recorder(state, fairness=draws.fairness(reveal=True))
    end, turns = rules.actions.by_text.get("end", -1), 0
    while not state.over:
        numbers = state.numbers()
        quiet = plan["quiet"] and len(recorder.record.entries) > QUIET_FROM and turns < QUIET_ROUNDS * state.players
        if state.seat == CHANCE:
            recorder.play(state.draw(draws))
        elif quiet and end in numbers:
            turns += 1
            recorder.play("end")
        else:
            recorder.play(rules.actions.table[rng.choice(numbers)])
    return recorder.record


if __name__ == "__main__":
    print(json.dumps([played(plan).to_json().decode() for plan in json.load(sys.stdin)]))
