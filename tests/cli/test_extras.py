"""Whoever lacks a module is told the smallest extra that brings it."""

from __future__ import annotations

import pytest

from ziggurat.cli import _extras

ASKED = [
    "msgspec>=0.19",
    "numpy>=2.0; extra == 'openspiel'",
    "open-spiel>=1.6; (sys_platform != 'win32') and extra == 'openspiel'",
    "pyarrow>=18; extra == 'openspiel'",
    "numpy>=2.0; extra == 'research'",
    "pyarrow>=18; extra == 'research'",
    "sqlalchemy[asyncio]>=2.0.40; extra == 'server'",
]


@pytest.mark.parametrize(
    ("module", "extra"),
    [("numpy.linalg", "research"), ("open_spiel", "openspiel"), ("sqlalchemy", "server"), ("msgspec", None)],
)
def test_the_smallest_extra_is_named(monkeypatch: pytest.MonkeyPatch, module: str, extra: str | None) -> None:
    monkeypatch.setattr(_extras, "requires", lambda _: ASKED)
    assert _extras.extra_of(module) == extra
