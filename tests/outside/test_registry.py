"""Games of other packages: found by their entry points, refused with a sentence when something is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.outside.installed import install
from ziggurat.kit import registry
from ziggurat.kit.errors import UnknownGame


@pytest.fixture
def bring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[None]:
    """One game of another package, by its name and place."""
    monkeypatch.syspath_prepend(str(install(tmp_path, *request.param)))
    registry.forget()
    yield
    monkeypatch.undo()
    registry.forget()


@pytest.mark.parametrize("bring", [("lost", "no_such_package.game:GAME")], indirect=True)
def test_a_game_that_cannot_be_loaded_is_named_and_hurts_no_other(
    bring: None, caplog: pytest.LogCaptureFixture
) -> None:
    assert "lost" in registry.names()
    assert "lost" not in registry.games()
    assert "no_such_package" in caplog.text
    with pytest.raises(UnknownGame, match="cannot be loaded from no_such_package"):
        registry.game("lost")


@pytest.mark.parametrize("bring", [("tikal", "json:JSONDecoder")], indirect=True)
def test_nobody_takes_the_name_of_a_game_of_ours(bring: None, caplog: pytest.LogCaptureFixture) -> None:
    assert registry.names().count("tikal") == 1
    assert registry.game("tikal").seats == range(2, 5)
    assert "json:JSONDecoder is no game of its own" in caplog.text


@pytest.mark.parametrize("bring", [("wrong", "json:JSONDecoder")], indirect=True)
def test_what_is_no_game_is_refused(bring: None) -> None:
    with pytest.raises(UnknownGame, match="no game called 'wrong'"):
        registry.game("wrong")


@pytest.mark.parametrize("bring", [("Odd-Name", "json:JSONDecoder")], indirect=True)
def test_a_name_that_no_address_can_hold_is_left_out(bring: None) -> None:
    assert "Odd-Name" not in registry.names()
