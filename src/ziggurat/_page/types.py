"""The types of the page: requests, answers and live messages, and of each game its board, events, options and box."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import singledispatchmethod
from types import UnionType
from typing import Any, Union

import msgspec
from msgspec import inspect as shapes

from ziggurat.games import GAMES
from ziggurat.kit.registry import game
from ziggurat.server import protocol

HEADER = "// Generated from the Python values by `python -m ziggurat._page`; do not edit.\n"

# Types of values that only their own game knows more of.
PAGE_TYPES = {
    "AnyEvent": "/** Something that happened: `type` says what, and its other fields are the game's. */\n"
    "export interface AnyEvent {\n  readonly type: string;\n}\n",
    "PatchStep": "/** A change: the keys and indexes that lead there, and what lies there now, if anything. */\n"
    "export type PatchStep = readonly [path: readonly (string | number)[], value?: unknown];\n",
}


class InterfaceWriter:
    """Collects the interfaces and enumerations that a set of types needs, in the order they are met."""

    def __init__(self) -> None:
        self.declared: dict[str, str] = {}

    def text(self) -> str:
        """All declarations."""
        return HEADER + "\n" + "\n".join(self.declared.values())

    def alias(self, name: str, types: Any) -> None:
        """Declare a name for a type."""
        self.declared.setdefault(name, "")
        self.declared[name] = f"export type {name} = {self.name(shapes.type_info(types))};\n"

    @singledispatchmethod
    def name(self, shape: shapes.Type) -> str:
        """How a type is written; structs and enumerations are declared on the way."""
        raise TypeError(f"no TypeScript for {shape!r}")

    @name.register
    def _(self, shape: shapes.Metadata) -> str:  # which versions have a field is nothing to the page
        if (name := (shape.extra or {}).get("page")) is None:
            return self.name(shape.type)
        self.declared.setdefault(name, PAGE_TYPES[name])
        return str(name)

    @name.register
    def _(self, shape: shapes.StructType) -> str:
        name = shape.cls.__name__
        if name not in self.declared:
            self.declared[name] = ""
            self.declared[name] = self.interface(shape, name)
        return name

    @name.register
    def _(self, shape: shapes.TypedDictType) -> str:
        name = shape.cls.__name__
        fields = sorted(shape.fields, key=lambda field: field.name)
        lines = [f"  readonly {each.name}{'' if each.required else '?'}: {self.name(each.type)};" for each in fields]
        says = " ".join((shape.cls.__doc__ or "").split())
        self.declared.setdefault(name, f"/** {says} */\nexport interface {name} {{\n" + "\n".join(lines) + "\n}\n")
        return name

    @name.register
    def _(self, shape: shapes.EnumType) -> str:
        name = shape.cls.__name__
        values = " | ".join(json.dumps(member.value) for member in shape.cls)
        self.declared.setdefault(name, f"export type {name} = {values};\n")
        return name

    @name.register
    def _(self, shape: shapes.LiteralType) -> str:
        return " | ".join(json.dumps(value) for value in shape.values)

    @name.register
    def _(self, shape: shapes.UnionType) -> str:
        return " | ".join(dict.fromkeys(self.name(each) for each in shape.types))

    @name.register(shapes.ListType)
    @name.register(shapes.VarTupleType)
    @name.register(shapes.SetType)
    @name.register(shapes.FrozenSetType)
    def _(self, shape: Any) -> str:
        inner = self.name(shape.item_type)
        return f"readonly ({inner})[]" if "|" in inner or inner.startswith("readonly") else f"readonly {inner}[]"

    @name.register
    def _(self, shape: shapes.TupleType) -> str:
        return f"readonly [{', '.join(self.name(each) for each in shape.item_types)}]"

    @name.register
    def _(self, shape: shapes.DictType) -> str:
        key, value = self.name(shape.key_type), self.name(shape.value_type)
        if isinstance(shape.key_type, (shapes.EnumType, shapes.LiteralType)):
            return f"Readonly<Partial<Record<{key}, {value}>>>"
        return f"Readonly<Record<{'number' if key == 'number' else 'string'}, {value}>>"

    @name.register(shapes.IntType)
    @name.register(shapes.FloatType)
    def _(self, shape: Any) -> str:
        return "number"

    @name.register
    def _(self, shape: shapes.StrType) -> str:
        return "string"

    @name.register
    def _(self, shape: shapes.BoolType) -> str:
        return "boolean"

    @name.register
    def _(self, shape: shapes.NoneType) -> str:
        return "null"

    @name.register(shapes.AnyType)
    @name.register(shapes.RawType)
    def _(self, shape: Any) -> str:
        return "unknown"

    def interface(self, shape: shapes.StructType, name: str) -> str:
        """One struct as a readonly interface; what may be left out is optional."""
        lines = [f'  readonly {shape.tag_field}: "{shape.tag}";'] if shape.tag_field else []
        config = shape.cls.__struct_config__
        spare = config.omit_defaults or config.forbid_unknown_fields  # inbound defaults need not be sent
        for field in shape.fields:
            mark = "?" if spare and not field.required else ""
            lines.append(f"  readonly {field.encode_name}{mark}: {self.name(field.type)};")
        says = " ".join((shape.cls.__doc__ or "").split())
        return f"/** {says} */\nexport interface {name} {{\n" + "\n".join(lines) + "\n}\n"


def union(kinds: Iterable[type]) -> Any:
    """The union of some types."""
    return Union[tuple(kinds)]  # noqa: UP007 - made from a tuple


def protocol_types() -> str:
    """The requests, answers and live messages, and the index of the games."""
    writer = InterfaceWriter()
    for name in protocol.__all__:
        value = getattr(protocol, name)
        if isinstance(value, type) and issubclass(value, msgspec.Struct):
            writer.name(shapes.type_info(value))
        elif isinstance(value, UnionType) or name in ("ErrorCode", "Language", "SeatKind", "Status"):
            writer.alias(name, value)
    imports = "".join(f'import type * as {name} from "./{name}";\n' for name in GAMES)
    rows = "\n".join(f"  readonly {name}: {game_index(name)};" for name in GAMES)
    return (
        writer.text().replace(HEADER, HEADER + imports, 1)
        + f"\n/** What each game brings to a table. */\nexport interface Games {{\n{rows}\n}}\n"
        + "\nexport type GameName = keyof Games;\n"
    )


def game_index(name: str) -> str:
    """What one game brings to a table."""
    parts = {"table": "BoardView", "event": "GameEvent", "options": "Options", "decision": "Decision", "facts": "Facts"}
    if game(name).outlook_type is not None:
        parts["outlook"] = "Outlook"
    return f"{{ {' '.join(f'readonly {part}: {name}.{kind};' for part, kind in parts.items())} }}"


def game_types(name: str) -> str:
    """One game's board, events, options, decisions and facts, and what is printed in its box."""
    found = game(name)
    writer = InterfaceWriter()
    writer.name(shapes.type_info(found.table_type))
    writer.alias("GameEvent", union(found.event_kinds))
    writer.name(shapes.type_info(found.options_type))
    writer.name(shapes.type_info(found.facts_type))
    if found.outlook_type is not None:
        writer.name(shapes.type_info(found.outlook_type))
    writer.name(shapes.type_info(type(found.box)))
    decisions = " | ".join(json.dumps(decision) for decision in found.decisions)
    return writer.text() + f"\nexport type Decision = {decisions};\n\n{printed(found.box)}"


def printed(box: Any) -> str:
    """The box as a value; a number printed otherwise is another number on the page."""
    lines = [f"  {name}: {said(value)}," for name, value in msgspec.to_builtins(box).items()]
    return "export const BOX: Box = {\n" + "\n".join(lines) + "\n};\n"


def said(value: Any) -> str:
    """A value on one line, or a table with one line for each of its rows."""
    text = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, dict) or len(text) < 100:
        return text
    rows = [f"    {json.dumps(name)}: {json.dumps(row, ensure_ascii=False)}," for name, row in value.items()]
    return "{\n" + "\n".join(rows) + "\n  }"
