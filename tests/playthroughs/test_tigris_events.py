"""The golden games of Tigris & Euphrates tell everything that can happen."""

from __future__ import annotations

from tests.playthroughs.playthroughs import FOLDER, read
from ziggurat.games.tigris.events import KINDS, GameEnded, TilesDrawn
from ziggurat.games.tigris.layout import Ending
from ziggurat.kit.naming import words_of


def test_every_kind_of_event_and_every_ending_is_told_in_some_golden_game() -> None:
    heard, endings = set(), set()
    for path in FOLDER.glob("tigris-*.txt"):
        rules, players, options, actions = read(path.read_text("utf-8"))
        state = rules.start(players, **options)
        for action in actions:
            events = state.play(action)
            heard |= {type(event) for event in events}
            endings |= {event.reason for event in events if isinstance(event, GameEnded)}
    assert {kind.__name__ for kind in set(KINDS) - heard} == {TilesDrawn.__name__}  # as the other seats hear it
    assert endings == set(words_of(Ending))
