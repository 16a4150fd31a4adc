"""The golden games of Tikal tell everything that can happen."""

from __future__ import annotations

from tests.playthroughs.playthroughs import FOLDER, read
from ziggurat.games.tikal.events import KINDS


def test_every_kind_of_event_is_told_in_some_golden_game() -> None:
    heard = set()
    for path in FOLDER.glob("tikal-*.txt"):
        rules, players, options, actions = read(path.read_text("utf-8"))
        state = rules.start(players, **options)
        for action in actions:
            heard |= {type(event) for event in state.play(action)}
    assert {kind.__name__ for kind in set(KINDS) - heard} == set()
