"""What an idea of the pool is: how much a seat likes the position after an action, given the one before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Liking = Callable[[Any, Any, int], tuple[float, ...]]  # the position before, the one after, the seat: greater is better
