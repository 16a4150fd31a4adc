"""What a puzzle is about: the kind that the best move belongs to, by what is decided and what then happens.

The first word of a row that fits is the kind. A word fits a decision (`decision:`), an action's type (`action:`), an
event that the move tells (`event:`), or the decision that follows for the same seat (`next:`).
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from random import Random

import msgspec

from ziggurat.bots.judgement import judgement
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State

LATE = 0.85  # from here on a move that is about nothing else is about the end of the game
KINDS: dict[str, tuple[tuple[str, str], ...]] = {
    "tigris": (
        ("war", "event:war_begun decision:choose_war conflict:war"),
        ("revolt", "event:revolt_begun conflict:revolt"),
        ("monument", "decision:build_monument next:build_monument event:monument_built"),
        ("treasure", "decision:take_treasures event:treasures_taken next:take_treasures"),
        ("catastrophe", "action:place_catastrophe"),
        ("end", "late"),
        ("leader", "action:place_leader action:withdraw_leader"),
        ("tile", ""),
    ),
    "kings": (
        ("external", "event:external_conflict decision:choose_conflict conflict:external"),
        ("internal", "event:internal_conflict conflict:internal"),
        ("ship", "decision:build_ship next:build_ship event:ship_built"),
        ("treasure", "decision:exchange_treasure event:treasure_taken next:exchange_treasure"),
        ("catastrophe", "action:play_catastrophe"),
        ("end", "late"),
        ("leader", "action:place_leader action:withdraw_leader"),
        ("card", ""),
    ),
    "peloponnes": (
        ("displaced", "decision:displaced"),
        ("disaster", "decision:earthquake decision:storm"),
        ("supply", "decision:feed"),
        ("building", "decision:build decision:pay_unbuilt"),
        ("income", "decision:take_good"),
        ("end", "late"),
        ("passing", "action:pass"),
        ("bid", ""),
    ),
    "tikal": (
        ("auction", "decision:bid decision:choose"),
        ("treasure", "action:dig_treasure action:exchange_treasure"),
        ("guard", "action:place_guard"),
        ("camp", "action:pitch_camp action:move_between_camps"),
        ("temple", "action:uncover_floor"),
        ("hexagon", "decision:place"),
        ("end", "late"),
        ("explorer", ""),
    ),
}


def kinds(game: str) -> tuple[str, ...]:
    """The kinds of a game's puzzles."""
    return tuple(kind for kind, _ in KINDS[game])


def kind_of(state: State, number: int) -> str:
    """The kind of the puzzle whose solution is this action."""
    signs = signs_of(state, number)
    for kind, words in KINDS[state.game.name]:
        if not words or signs & set(words.split()):
            return kind
    raise AssertionError("the last kind fits everything")


def signs_of(state: State, number: int) -> set[str]:
    """What is decided, what is played, what happens, and what the same seat decides next."""
    game, seat = state.game, state.seat
    action = game.actions.table[number]
    signs = {f"decision:{state.decision}", f"action:{msgspec.to_builtins(action)['type']}"}
    if judgement(game.name).inputs(state)[1] >= LATE:
        signs.add("late")
    conflict = msgspec.to_builtins(getattr(state.position(), "conflict", None))
    if conflict:
        named = ("revolt", "war") if "revolt" in conflict else ("internal", "external")
        signs.add(f"conflict:{named[0] if conflict.get('revolt', conflict.get('internal')) else named[1]}")
    after = state.copy()
    events = game.play(after, action)
    while after.seat == CHANCE:
        events += game.play(after, game.draw(after, Random(0)))
    signs |= {f"event:{msgspec.to_builtins(event)['type']}" for event in events}
    if after.seat == seat and not after.over:
        signs.add(f"next:{after.decision}")
    return signs


@cache
def kind_names(game: str) -> dict[str, dict[str, str]]:
    """What the kinds of a game's puzzles are called, in both languages."""
    text = (files("ziggurat.study.puzzles") / "kinds.toml").read_text("utf-8")
    found: dict[str, dict[str, str]] = tomllib.loads(text)[game]
    return found
