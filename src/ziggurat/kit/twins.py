"""Copies of positions that are structs: what can change is copied, what cannot is shared."""

from __future__ import annotations

from typing import Any

import msgspec


def twin(value: Any) -> Any:
    """The same again; changing one leaves the other as it is."""
    if isinstance(value, list):
        return [twin(one) for one in value]
    if isinstance(value, dict):
        return {key: twin(one) for key, one in value.items()}
    if isinstance(value, msgspec.Struct) and not value.__struct_config__.frozen:
        return type(value)(**{name: twin(getattr(value, name)) for name in value.__struct_fields__})
    return set(value) if isinstance(value, set) else value
