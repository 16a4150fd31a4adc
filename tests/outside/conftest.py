"""The example game, installed beside the package as `pip install` would: its code and its entry point on the path."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.outside.installed import EXAMPLE, install
from ziggurat.kit import registry


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds the entry point of the example."""
    return install(tmp_path_factory.mktemp("site"), "shards", "shards.game:GAME")


@pytest.fixture
def shards(site: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name of the example game, which the registry knows meanwhile."""
    for folder in (site, EXAMPLE):
        monkeypatch.syspath_prepend(str(folder))
    registry.forget()
    yield "shards"
    monkeypatch.undo()
    registry.forget()
    for module in [name for name in sys.modules if name.partition(".")[0] == "shards"]:
        del sys.modules[module]
