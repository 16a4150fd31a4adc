"""Work that is done to its end, even if the one who asked for it hangs up in the middle."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

Found = TypeVar("Found")


async def unbroken(work: Coroutine[Any, Any, Found]) -> Found:
    """Do something to its end, even if the one who asked hangs up in the middle."""
    return await asyncio.shield(asyncio.create_task(work))
