"""What the build writes for the page is up to date, and says what the games give."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from tests.provision import ROOT
from ziggurat._page import files
from ziggurat.kit.registry import game, games
from ziggurat.kit.seats import CHANCE


def test_the_written_files_are_up_to_date() -> None:
    stale = files.stale(ROOT / "web/src")
    assert not stale, f"run `python -m ziggurat._page`: {', '.join(stale)}"


@pytest.mark.parametrize("name", games())
def test_boards_and_facts_are_of_the_types_the_page_reads(name: str) -> None:
    played = game(name)
    state, rng = played.start(3), Random(3)
    for _ in range(150):
        if state.over:
            break
        facts = played.facts(state)
        assert set(facts) <= set(played.facts_type.__annotations__), state.decision
        msgspec.convert(facts, played.facts_type)
        assert isinstance(played.table(state, 0), played.table_type)
        state.play(state.draw(rng) if state.seat == CHANCE else rng.choice(state.legal_actions))
