"""The collector rests while a server starts and everybody comes back, and works again afterwards."""

from __future__ import annotations

import asyncio
import gc

import pytest

from ziggurat.server import collector


def test_the_collector_rests_at_first_and_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    runs: list[bool] = []

    async def soon(_seconds: float) -> None:
        runs.append(gc.isenabled())
        if len(runs) == 3:
            raise asyncio.CancelledError

    async def keep() -> None:
        monkeypatch.setattr(collector, "asyncio", type("asyncio", (), {"sleep": soon}))
        with pytest.raises(asyncio.CancelledError):
            await collector.Housekeeping(lambda: 0.0).run()

    before = gc.get_threshold()
    asyncio.run(keep())
    assert runs == [False, True, True]
    assert gc.isenabled(), "whoever stops leaves it as he found it"
    assert gc.get_threshold() == before
