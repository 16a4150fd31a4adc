"""Writes the browser's types from the Python values: `python -m ziggurat.server.typescript` in a checkout.

`web/src/protocol/types.ts` holds the requests, answers and live messages, and one file per game its board, events and
options; all are committed, and a test holds them up to date.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from functools import singledispatchmethod
from importlib import import_module
from pathlib import Path
from types import UnionType
from typing import Any, Union

import msgspec
from msgspec import inspect as shapes

from ziggurat.kit.registry import game, games
from ziggurat.server import protocol

HEADER = "// Generated from the Python values by `python -m ziggurat.server.typescript`; do not edit.\n"


class Writer:
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
        return self.name(shape.type)

    @name.register
    def _(self, shape: shapes.StructType) -> str:
        name = shape.cls.__name__
        if name not in self.declared:
            self.declared[name] = ""
            self.declared[name] = self.interface(shape, name)
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
    """The requests, answers and live messages, and the index of the games' boards."""
    writer = Writer()
    for name in protocol.__all__:
        value = getattr(protocol, name)
        if isinstance(value, type) and issubclass(value, msgspec.Struct):
            writer.name(shapes.type_info(value))
        elif isinstance(value, UnionType) or name in ("ErrorCode", "Language", "SeatKind", "Status", "PatchStep"):
            writer.alias(name, value)
    imports = "".join(f'import type * as {name} from "./{name}";\n' for name in games())
    boards = "\n".join(f"  readonly {name}: {name}.TableView;" for name in games())
    events = "\n".join(f"  readonly {name}: {name}.GameEvent | ServerEvent;" for name in games())
    return (
        writer.text().replace(HEADER, HEADER + imports, 1)
        + "\nexport type GameName = keyof Boards;\n"
        + f"\n/** The board of each game. */\nexport interface Boards {{\n{boards}\n}}\n"
        + f"\n/** The events of each game. */\nexport interface Events {{\n{events}\n}}\n"
    )


def game_types(name: str) -> str:
    """One game's board, events, options and kinds of action."""
    found = game(name)
    writer = Writer()
    writer.name(shapes.type_info(import_module(f"ziggurat.games.{name}.view").TableView))
    writer.alias("GameEvent", union(found.event_kinds))
    writer.name(shapes.type_info(found.options_type))
    decisions = " | ".join(json.dumps(decision) for decision in found.decisions)
    return writer.text() + f"\nexport type Decision = {decisions};\n"


def wanted() -> dict[str, str]:
    """Every generated file, by name."""
    return {"types.ts": protocol_types()} | {f"{name}.ts": game_types(name) for name in games()}


def main(folder: Path) -> int:
    """Write the files that differ."""
    for name, text in wanted().items():
        path = folder / name
        if not path.is_file() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            print(f"wrote {path}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(__file__).resolve().parents[3] / "web/src/protocol"))
