"""Whole games as readable text, and counts of legal sequences: written by one command, reviewed as a diff.

    python -m tests.playthroughs.playthroughs GAME

tells every tests/playthroughs/GAME-*.txt anew from its own actions and counts GAME-counts.json anew from its positions.
A new playthrough starts as a file with a game's first line (`game`, `players`, `options`) and the actions; positions
are chosen from random games only while there is no GAME-counts.json.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

from ziggurat.kit.game import Game
from ziggurat.kit.registry import game
from ziggurat.kit.state import State
from ziggurat.kit.testing import step, tables

FOLDER = Path(__file__).parent
DEPTH = 3
POSITIONS = 20


# Playthroughs


def told(rules: Game[Any], players: int, options: dict[str, Any], actions: Iterable[str]) -> str:
    """A game as text: each action with what followed from it, then the end."""
    state = rules.start(players, **options)
    names = [f"Player {seat}" for seat in range(players)]
    lines = [json.dumps({"game": rules.name, "players": players, "options": options})]
    for action in actions:
        who = names[state.seat] if state.seat >= 0 else "Chance"
        lines.append(f"{who}: {action}")
        lines += [f"    {rules.catalogue.event(event, 'en', names)}" for event in state.play(action)]
    lines += ["", *rules.draw_text(state).rstrip().splitlines()]
    if state.over:
        lines += ["", f"scores: {rules.scores(state)}", f"places: {state.ranking()}"]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def read(text: str) -> tuple[Game[Any], int, dict[str, Any], list[str]]:
    """The game, players, options and actions of a playthrough."""
    first, *rest = text.splitlines()
    head = json.loads(first)
    body = rest[: rest.index("")] if "" in rest else rest
    actions = [line.partition(": ")[2] for line in body if not line.startswith(" ")]
    return game(head["game"]), head["players"], head["options"], actions


def random_actions(rules: Game[Any], players: int, options: dict[str, Any], seed: int) -> list[str]:
    """The actions of a random game, for a new playthrough."""
    state, rng = rules.start(players, **options), Random(seed)
    texts = []
    while not state.over:
        number = step(state, rng)
        texts.append(rules.actions.texts[number])
        state.play_number(number)
    return texts


# Counts


def count(state: State, depth: int) -> int:
    """How many legal sequences of this length lead on from here, draws included."""
    if depth == 0 or state.over:
        return 1
    numbers = state.numbers()
    if depth == 1:
        return len(numbers)
    total = 0
    for number in numbers:
        twin = state.copy()
        twin.play_number(number)
        total += count(twin, depth - 1)
    return total


def counts_from(state: State) -> list[int]:
    """How many legal sequences of one, two and three actions lead on from here."""
    return [count(state, depth) for depth in range(1, DEPTH + 1)]


def recounted(rules: Game[Any], entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same positions, counted again."""
    return [entry | {"counts": counts_from(rules.read_position(entry["position"]))} for entry in entries]


def counted(rules: Game[Any]) -> list[dict[str, Any]]:
    """Positions of random games, spread over players, options and moments, with their counts."""
    ways = tables(rules)
    found = []
    for number in range(POSITIONS):
        players, options = ways[number % len(ways)]
        actions = random_actions(rules, players, options, number)
        state = rules.start(players, **options)
        for text in actions[: len(actions) * (number + 1) // (POSITIONS + 1)]:
            state.play_number(rules.actions.by_text[text])
        position = json.loads(rules.write_position(state))
        found.append({"position": position, "counts": counts_from(state)})
    return found


def main(name: str) -> None:
    """Write a game's playthroughs and counts anew."""
    rules = game(name)
    for path in sorted(FOLDER.glob(f"{name}-*.txt")):
        path.write_text(told(*read(path.read_text("utf-8"))), "utf-8")
    path = FOLDER / f"{name}-counts.json"
    entries = recounted(rules, json.loads(path.read_text("utf-8"))) if path.is_file() else counted(rules)
    path.write_text("[\n" + ",\n".join(json.dumps(entry) for entry in entries) + "\n]\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
