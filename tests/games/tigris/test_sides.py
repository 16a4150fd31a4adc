"""Both sides of a conflict as the table shows them: what is told is what the engine then counts."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from ziggurat.kit.registry import game
from ziggurat.kit.seats import CHANCE

TIGRIS = game("tigris")


@pytest.mark.parametrize("players", [2, 4])
def test_supporters_what_was_sent_and_what_is_lacking_decide_the_conflict(players: int) -> None:
    rng, seen = Random(players), Counter[str]()
    while min(seen["revolt"], seen["war"]) < 4:
        state = TIGRIS.start(players)
        while not state.over:
            table = TIGRIS.table(state, 0)
            if table.sides is None:
                assert table.conflict is None
                state.play(state.draw(rng) if state.seat == CHANCE else rng.choice(state.legal_actions))
                continue
            conflict, sides = table.conflict, table.sides
            assert len(sides.attack.supporters) + sides.attack.sent == conflict.attack
            assert len(sides.defence.supporters) + sides.defence.sent == conflict.defence
            assert sides.attack.sent == 0 or state.decision == "reinforce_defence"
            decision, many = state.decision, rng.choice(state.legal_actions)
            won = [event for event in told(state, str(many)) if event["type"] == "conflict_won"]
            if decision == "reinforce_defence":
                holds = int(str(many).split()[1]) >= sides.defence.lacks
                assert won[0]["winner"] == (conflict.defender if holds else conflict.attacker)
                seen["revolt" if conflict.revolt else "war"] += 1


def told(state: object, action: str) -> list[dict[str, object]]:
    """What an action told."""
    return [msgspec.to_builtins(event) for event in state.play(action)]  # type: ignore[attr-defined]


def test_notes_on_a_move_say_what_lies_around_its_place_in_both_languages() -> None:
    rng, said = Random(5), set[str]()
    for _ in range(3):
        state = TIGRIS.start(3)
        for _ in range(150):
            if state.over:
                break
            if state.decision == "choose_action":
                action = str(rng.choice(state.legal_actions))
                for note in TIGRIS.notes(state, action):
                    said.add(note.says)
                    assert note.rule in TIGRIS.catalogue.rules
                    for language in ("en", "fr"):
                        template = TIGRIS.catalogue.inspect[note.says][language]
                        text = TIGRIS.catalogue.say(template, note.values, language, ["Anna", "Bob", "Ishtar"], 0)
                        assert "{" not in text
            state.play(state.draw(rng) if state.seat == CHANCE else rng.choice(state.legal_actions))
    assert said == {"beside_ruler", "beside_no_kingdom", "beside_temples", "beside_treasures"}
    assert TIGRIS.notes(TIGRIS.start(3), "end") == TIGRIS.notes(TIGRIS.start(3), "king home") == []
