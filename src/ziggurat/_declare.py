"""C declarations out of typed Python: what a compiled module's `.pxd` says is read from its `.py`.

A function whose types and body are all of C (numbers, flags, sets of spaces, states) becomes `cdef … noexcept nogil`;
with `@from_python` it can be called from Python too; what it does within `with cython.gil:` does not count. Any other
keeps the GIL and its exceptions. An unannotated local takes the type of what is assigned to it, and is a C int when
that is not known. An import of something that C knows becomes a cimport: an array, function or class of a compiled
module, a name of a `.pxd` written for a header, or a number that some module writes down in capitals. Such a number of
a class or a module that is named (`Phase.DRAW`, `box.SPACES`) is written out. What is said in the `.pxd` is blanked in
the copy of the `.py` that is compiled; a method that does nothing unless a flag is set is asked for only where it is.
Every line keeps its number. Standard library only.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

NUMBERS = {"int": "int", "bool": "bint", "float": "double", "None": "void"}
OBJECTS = {"list", "dict", "tuple"}
ARRAYS = {  # the words of kit/fields.py
    "CELLS": "Cells",
    "FLAG": "bint",
    "TINY": "signed char",
    "BYTE": "unsigned char",
    "SHORT": "short",
    "WORD": "unsigned short",
    "NUMBER": "int",
    "LONG": "Wide",
    "REAL": "double",
    "SINGLE": "float",
}
SEEN = "from_python"
FOR_CYTHON = ("no_gc",)  # of kit/fields.py, where type checkers can follow them
MAKERS = ("zeros", "field", "per_seat", "derived")
BY_REFERENCE = {"Numbers", "Dice"}  # never copied when they are handed over
FOREIGN = BY_REFERENCE | {
    "Baton",
    "Cells",
    "Course",
    "Tale",
    "Reals",
    "Floats",
    "Wides",
    "Ints",
    "Signs",
    "Marks",
    "Shorts",
}  # not Python's
POINTERS = {"Reals": "double", "Floats": "Single", "Wides": "Wide"} | dict.fromkeys(
    ("Ints", "Signs", "Marks", "Shorts"), "int"
)
HEADER_TYPES = {"float": "Single", "long long": "Wide", "long": "int"}
STANDARD = {"math": "libc.math"}
C_BUILTINS = {"range", "int", "float", "bool", "abs", "min", "max", "len"}
WIDEST = ["bint", "int", "Wide", "Single", "double"]  # of two numbers, the type that comes last holds both
PYTHON_SYNTAX = (
    *(ast.List, ast.Dict, ast.Set, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.JoinedStr),
    *(ast.Raise, ast.Try, ast.With, ast.Lambda, ast.Yield, ast.FunctionDef, ast.Assert, ast.Import, ast.ImportFrom),
)
CLOSURES = (ast.GeneratorExp, ast.Lambda, ast.FunctionDef, ast.Yield)

Function = ast.FunctionDef
Replacement = tuple[ast.AST, str]


@dataclass
class Declared:
    """A function or method: its head for the `.pxd`, what it returns, and the C types of its locals."""

    node: Function
    kind: str  # cdef, cpdef, or def: not declared
    returns: str
    parameters: list[tuple[str, str, bool]]  # name, type, has a default
    needs_python: bool
    types: dict[str, str] = field(default_factory=dict)  # of locals

    def lines(self, method: bool) -> Iterator[str]:
        """The declaration."""
        if self.types:
            named = ", ".join(f"{name}={quoted(kind)}" for name, kind in self.types.items())
            yield f"@cython.locals({named})"
        given = ["self"] if method else []
        for name, kind, default in self.parameters:
            handed = kind + "&" if kind in BY_REFERENCE else kind
            given.append(f"{handed} {name}{'=*' if default else ''}")
        yield f"{self.kind} {self.returns} {self.node.name}({', '.join(given)}){self.ending(method)}"

    def ending(self, method: bool) -> str:
        """How it treats exceptions and the GIL; a method that Python may override must ask Python whether it did."""
        if not self.needs_python:
            return " noexcept" if method and self.kind == "cpdef" else " noexcept nogil"
        if self.returns == "void":
            return " except *"
        return " except? -1" if self.returns in WIDEST else ""


def quoted(kind: str) -> str:
    """A type as `cython.locals` takes it."""
    return {"bint": "cython.bint", "double": "cython.double", "int": "cython.int"}.get(kind, kind)


class CompiledClass:
    """A class of a compiled module: its base, its fields and its methods."""

    def __init__(self, module: Source, node: ast.ClassDef) -> None:
        self.module = module
        self.node = node
        self.methods: dict[str, Declared] = {}

    @cached_property
    def base(self) -> CompiledClass | None:
        """The compiled class it extends."""
        return next(filter(None, (self.module.class_named(ast.unparse(base)) for base in self.node.bases)), None)

    @cached_property
    def tables(self) -> list[tuple[Source, ast.ClassDef]]:
        """The uncompiled classes that only declare fields."""
        found = []
        for base in self.node.bases:
            origin = self.module.origin(ast.unparse(base))
            if origin and not self.module.class_named(ast.unparse(base)):
                node = origin[0].top.get(origin[1])
                if isinstance(node, ast.ClassDef):
                    found.append((origin[0], node))
        return found

    @cached_property
    def fields(self) -> dict[str, str]:
        """Its own fields and their C types, in the order of the object."""
        found: dict[str, str] = {}
        for module, node in [*self.tables, (self.module, self.node)]:
            for statement in node.body:
                if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
                    found[statement.target.id] = self.module.type_of(statement.annotation)
                found |= module.made_here(statement)
        for method in self.node.body:
            if isinstance(method, Function):
                self.read_assignments(method, found)
        return found

    def read_assignments(self, method: Function, found: dict[str, str]) -> None:
        """Fields that are first known by what a method assigns to them."""
        scope = Scope(self.module, self, self.module.signature(method, self))
        for statement in ast.walk(method):
            name = self_attribute(statement.targets[0]) if isinstance(statement, ast.Assign) else None
            if isinstance(statement, ast.Assign) and name and name not in found and not self.inherits(name):
                found[name] = self.module.array(statement.value) or scope.type_of(statement.value) or "object"

    def inherits(self, name: str) -> bool:
        """Whether a field belongs to a class below."""
        return self.base is not None and (name in self.base.fields or self.base.inherits(name))

    def field(self, name: str) -> str | None:
        """The type of a field, its own or inherited."""
        return self.fields.get(name) or (self.base.field(name) if self.base else None)

    def method(self, name: str) -> Function | None:
        """A method, its own or inherited."""
        own = next((node for node in self.node.body if isinstance(node, Function) and node.name == name), None)
        return own or (self.base.method(name) if self.base else None)

    def lines(self) -> Iterator[str]:
        """The declaration."""
        for decorator in map(ast.unparse, self.node.decorator_list):
            yield f"@cython.{decorator}" if decorator in FOR_CYTHON else f"@{decorator}"
        base = next((ast.unparse(base) for base in self.node.bases if self.module.class_named(ast.unparse(base))), "")
        yield f"cdef class {self.node.name}({base}):" if base else f"cdef class {self.node.name}:"
        arrays_first = sorted(self.fields.items(), key=lambda field: "[" not in field[1])  # for the sanitized build
        lines = [f"cdef {visible(kind)}{kind} {name}" for name, kind in arrays_first]
        for declared in self.methods.values():
            lines += declared.lines(method=True)
        yield from (f"    {line}" for line in lines or ["pass"])

    # What only declarations know how to do: read all fields as plain numbers, and set them.
    def accessors(self) -> Iterator[str]:
        """The methods of a state whose fields are declared, for the compiler."""
        made = [
            (name, kind, statement.value.func.id)
            for module, node in self.tables
            for statement in node.body
            for name, kind in module.made_here(statement).items()
            if isinstance(statement, ast.Assign)
            and isinstance(statement.value, ast.Call)
            and isinstance(statement.value.func, ast.Name)
        ]
        read = ['"phase": self.phase', '"seat": self.seat']
        read += [f'"{name}": {reading(name, kind, maker)}' for name, kind, maker in made if maker != "derived"]
        yield f"    def snapshot(self): return {{{', '.join(read)}}}"
        yield "    def changed(self, origin):"
        yield '        if type(origin) is not type(self): raise TypeError("two states of one game are compared")'
        yield '        found = {"phase": self.phase, "seat": self.seat}'
        for name, kind, maker in made:
            if maker != "derived":
                yield f"        if differs(self, origin, self.{name}):"
                yield f'            found["{name}"] = {reading(name, kind, maker)}'
        yield "        return found"
        yield "    def load(self, numbers):"
        yield '        self.phase = numbers["phase"]; self.seat = numbers["seat"]'
        yield from (line for name, kind, maker in made for line in setting(name, kind, maker))
        yield "        self.derive()"
        named = [name for name, _, _ in made]
        places = ", ".join(f"place_of(self.players, self.{name})" for name in ("phase", "seat", *named))
        yield f"    def places(self): return [{places}]"
        yield f"keep_apart({self.node.name})"


def ranges(kind: str, maker: str) -> list[str]:
    """What each dimension of an array is counted by."""
    sizes = re.findall(r"\[(\d+)\]", kind)
    return [f"range({size})" for size in (["self.players", *sizes[1:]] if maker == "per_seat" else sizes)]


def reading(name: str, kind: str, maker: str) -> str:
    """A field as plain numbers."""
    counters = "ij"[: kind.count("[")]
    text = f"self.{name}" + "".join(f"[{counter}]" for counter in counters)
    text = f"members({text})" if kind.startswith("Cells") else text
    for counter, counted in reversed(list(zip(counters, ranges(kind, maker), strict=True))):
        text = f"[{text} for {counter} in {counted}]"
    return text


def setting(name: str, kind: str, maker: str) -> Iterator[str]:
    """Take a field over from plain numbers, if it is among them."""
    yield f'        if "{name}" in numbers:'
    indent = " " * 12
    for counter, counted in zip("ij", ranges(kind, maker), strict=False):
        yield f"{indent}for {counter} in {counted}:"
        indent += "    "
    entry = name, "".join(f"[{counter}]" for counter in "ij"[: kind.count("[")])
    value = f'numbers["{entry[0]}"]{entry[1]}'
    yield f"{indent}self.{entry[0]}{entry[1]} = {f'cells_from({value})' if kind.startswith('Cells') else value}"


def visible(kind: str) -> str:
    """Python sees the numbers and objects of a compiled class as it does uncompiled; arrays and sets it cannot hold."""
    return "" if kind in FOREIGN or "[" in kind else "public "


def self_attribute(target: ast.expr) -> str | None:
    """The name in `self.name`."""
    if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self":
        return target.attr
    return None


class Scope:
    """The types that names have inside one function."""

    def __init__(self, module: Source, owner: CompiledClass | None, parameters: list[tuple[str, str, bool]]) -> None:
        self.module = module
        self.owner = owner
        self.names = {name: kind for name, kind, _ in parameters}

    def type_of(self, node: ast.expr) -> str | None:
        """The C type of an expression, as far as it can be told."""
        match node:
            case ast.Constant(value=bool()):
                return "bint"
            case ast.Constant(value=int() as value):
                return "int" if -(1 << 31) <= value < 1 << 31 else "Wide"
            case ast.Constant(value=float()):
                return "double"
            case ast.Name(id=name):
                return self.names.get(name) or self.module.value_type(name)
            case ast.UnaryOp(op=ast.Not()) | ast.Compare():
                return "bint"
            case ast.UnaryOp(operand=inner) | ast.Subscript(value=inner):
                return element(self.type_of(inner)) if isinstance(node, ast.Subscript) else self.type_of(inner)
            case ast.BinOp(op=ast.Div()):
                return "double"
            case ast.BinOp(left=left, right=right) | ast.IfExp(body=left, orelse=right):
                return wider(self.type_of(left), self.type_of(right))
            case ast.BoolOp(values=values):
                return wider(*map(self.type_of, values))
            case ast.Attribute(value=whole, attr=name):
                if self.module.number(node) is not None:
                    return "int"
                held = self.class_of(whole)
                return held.field(name) if held else None
            case ast.Call(func=called):
                return self.returned_by(called)
        return None

    def class_of(self, node: ast.expr) -> CompiledClass | None:
        """The compiled class that an expression is an object of."""
        if isinstance(node, ast.Name) and node.id == "self":
            return self.owner
        return self.module.class_named(self.type_of(node) or "")

    def returned_by(self, called: ast.expr) -> str | None:
        """What a call gives."""
        match called:
            case ast.Name(id=name):
                return self.module.returned_by(name)
            case ast.Attribute(value=ast.Name(id="cython"), attr="cast"):
                return None
            case ast.Attribute(value=whole, attr=name):
                held = self.class_of(whole)
                method = held.method(name) if held else None
                if not held or not method:
                    return None
                return self.module.called_here(held.module, held.module.type_of(method.returns))
        return None


def element(kind: str | None) -> str | None:
    """The type of one entry of an array; small numbers are reckoned with as ints."""
    if kind in POINTERS:
        return POINTERS[kind]
    if not kind or "[" not in kind:
        return None
    base, _, shape = kind.partition("[")
    if "][" in shape:
        return f"{base}[{shape.partition('][')[2]}"
    return HEADER_TYPES.get(base, base if base in ("Cells", "bint", "double", "Wide") else "int")


def wider(*kinds: str | None) -> str | None:
    """The type that holds all of these."""
    known = [kind for kind in kinds if kind]
    if foreign := [kind for kind in known if kind not in WIDEST]:
        return foreign[0]
    return max(known, key=WIDEST.index) if known else None


class Source:
    """One module: what it imports, what it declares, and its text for the compiler."""

    def __init__(self, sources: Sources, name: str, path: Path) -> None:
        self.sources = sources
        self.name = name
        self.text = path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.text)
        self.is_compiled = sources.is_compiled(name)

    @cached_property
    def top(self) -> dict[str, ast.AST]:
        """Classes, functions and assigned names of the module, by name."""
        found: dict[str, ast.AST] = {}
        for node in self.tree.body:
            if isinstance(node, Function | ast.ClassDef):
                found[node.name] = node
            for target in targets(node):
                found[target] = node
        return found

    @cached_property
    def imports(self) -> dict[str, tuple[str, str]]:
        """Each imported name: the module it comes from, and its name there."""
        return {
            alias.asname or alias.name: (node.module or "", alias.name)
            for node in self.tree.body
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }

    @cached_property
    def constants(self) -> dict[str, int]:
        """The numbers that the module writes down in capitals."""
        return self.counted(self.tree.body)

    def counted(self, body: list[ast.stmt]) -> dict[str, int]:
        """The numbers that the body of a module or a class writes down in capitals."""
        found: dict[str, int] = {}
        for node in body:
            if isinstance(node, ast.Assign):
                found |= {
                    name: value
                    for name, written in pairs(node)
                    if name.isupper() and (value := self.number(written, found)) is not None
                }
        return found

    def number(self, node: ast.expr, known: dict[str, int] | None = None) -> int | None:
        """A whole number that can be read without running anything."""
        known = self.constants if known is None else known
        match node:
            case ast.Constant(value=int() as value) if not isinstance(value, bool):
                return value
            case ast.Name(id=name) if name in known:
                return known[name]
            case ast.Name(id=name) if name in self.imports and (origin := self.origin(name)):
                return origin[0].constants.get(origin[1])
            case ast.Attribute(value=ast.Name(id=name), attr=there):
                return self.numbers_of(name).get(there)
            case ast.Call(func=ast.Name(id="len"), args=[ast.Name(id=name)]):
                return self.length_of(name)
            case ast.Call(func=ast.Name(id="len"), args=[ast.Attribute(value=ast.Name(id=name), attr=there)]):
                source = self.sources.get(".".join(self.imports.get(name, ())))
                return source.length_of(there) if source else None
            case ast.UnaryOp(op=ast.USub(), operand=inner):
                found = self.number(inner, known)
                return None if found is None else -found
            case ast.BinOp(left=left, op=op, right=right):
                one, two = self.number(left, known), self.number(right, known)
                reckon = ARITHMETIC.get(type(op))
                return None if one is None or two is None or reckon is None else reckon(one, two)
        return None

    def numbers_of(self, name: str) -> dict[str, int]:
        """The numbers of a class, or of an imported module, by the name that it has here."""
        if source := self.sources.get(".".join(self.imports.get(name, ()))):
            return source.constants
        source, there = self.origin(name) or (self, "")
        node = source.top.get(there)
        return source.counted(node.body) if isinstance(node, ast.ClassDef) else {}

    def length_of(self, name: str) -> int | None:
        """How many things stand in a row that the module writes out."""
        row = self.row_at(name)
        return len(row.elts) if isinstance(row, ast.Tuple) else None

    def row_at(self, name: str) -> ast.expr | None:
        """What a name of the module is given where it is first assigned."""
        assigned = (pair for node in self.tree.body for pair in pairs(node))
        return next((value for there, value in assigned if there == name), None)

    # What names mean.
    def origin(self, name: str) -> tuple[Source, str] | None:
        """The module of ours that a name was imported from, or this one, and its name there."""
        if name in self.top:
            return self, name
        module, there = self.imports.get(name, ("", ""))
        source = self.sources.get(module)
        return (source, there) if source else None

    def header_name(self, name: str) -> str | None:
        """The declaration of a name that comes from a header."""
        module, there = self.imports.get(name, ("", ""))
        return self.sources.header_names(module).get(there)

    def class_named(self, name: str) -> CompiledClass | None:
        """A compiled class by the name it has here."""
        origin = self.origin(name)
        return origin[0].classes.get(origin[1]) if origin and origin[0].is_compiled else None

    def type_of(self, annotation: ast.expr | None) -> str:
        """The C type of an annotation; `object` for whatever only Python knows."""
        if annotation is None:
            return "object"
        if isinstance(annotation, ast.Constant) and annotation.value is None:
            return "void"
        if isinstance(annotation, ast.Subscript):
            annotation = annotation.value
        name = ast.unparse(annotation)
        if name in NUMBERS:
            return NUMBERS[name]
        return name if name in OBJECTS or self.header_name(name) or self.class_named(name) else "object"

    def value_type(self, name: str) -> str | None:
        """The type of a number, set or array of this or an imported module."""
        if not (origin := self.origin(name)):
            return None
        source, there = origin
        return "int" if there in source.constants else source.values.get(there)

    def returned_by(self, name: str) -> str | None:
        """What calling a name of this module gives."""
        if name in ("int", "abs", "min", "max", "len"):
            return None if name in ("abs", "min", "max") else "int"
        if name == "float" or self.imports.get(name, ("", ""))[0] in STANDARD:
            return "double"
        if header := self.header_name(name):
            return name if header == "type" else HEADER_TYPES.get(header, header)
        origin = self.origin(name)
        node = origin[0].top.get(origin[1]) if origin and origin[0].is_compiled else None
        if origin and isinstance(node, Function):
            return self.called_here(origin[0], origin[0].type_of(node.returns))
        return name if isinstance(node, ast.ClassDef) else None

    def called_here(self, source: Source, kind: str) -> str | None:
        """The name that a type of another module has in this one; None for a class that this one does not import."""
        if not (held := source.class_named(kind)):
            return kind
        return next((name for name in (*self.imports, *self.classes) if self.class_named(name) is held), None)

    # What it declares.
    @cached_property
    def classes(self) -> dict[str, CompiledClass]:
        """Its classes."""
        return {node.name: CompiledClass(self, node) for node in self.tree.body if isinstance(node, ast.ClassDef)}

    @cached_property
    def values(self) -> dict[str, str]:
        """The sets, lists and arrays that stand beside its functions, and their C types."""
        found: dict[str, str] = {}
        for node in self.tree.body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                found[node.target.id] = self.type_of(node.annotation)
            found |= self.made_here(node)
        return found

    def made_here(self, node: ast.AST) -> dict[str, str]:
        """The arrays that an assignment makes."""
        if not isinstance(node, ast.Assign):
            return {}
        return {name: kind for name, written in pairs(node) if (kind := self.array(written))}

    def array(self, node: ast.expr) -> str | None:
        """The C type of `zeros(TINY, 4, 4)`."""
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id not in MAKERS:
            return None
        width, *shape = (ast.unparse(node.args[0]), *node.args[1:])
        sizes = [self.number(size) for size in shape]
        if width not in ARRAYS or None in sizes:
            raise SyntaxError(f"{self.name}: {ast.unparse(node)}: a width and whole numbers are needed")
        return ARRAYS[width] + "".join(f"[{size}]" for size in sizes)

    def signature(self, node: Function, owner: CompiledClass | None) -> list[tuple[str, str, bool]]:
        """The parameters of a function, without self: name, type, and whether there is a default."""
        given = node.args.args[1:] if owner else node.args.args
        first_default = len(given) - len(node.args.defaults)
        return [(arg.arg, self.type_of(arg.annotation), i >= first_default) for i, arg in enumerate(given)]

    def declare(self, node: Function, owner: CompiledClass | None = None) -> Declared:
        """How a function is declared."""
        parameters = self.signature(node, owner)
        returns = self.type_of(node.returns)
        scope = Scope(self, owner, parameters)
        kinds = [kind for _, kind, _ in parameters]
        foreign = {*kinds, returns} & FOREIGN
        needs_python = (
            any(kind in OBJECTS or kind == "object" for kind in (*kinds, returns))
            or self.class_named(returns) is not None
            or self.touches_python(node)
        )
        seen = any(ast.unparse(decorator) == SEEN for decorator in node.decorator_list)
        types = self.local_types(node, scope, needs_python)
        if needs_python and not foreign:
            typed = any(kind not in OBJECTS and kind != "object" for kind in (*kinds, *types.values()))
            kind = "cpdef" if typed and not has_closure(node) else "def"
        else:
            kind = "cpdef" if seen else "cdef"
        if special(node):
            kind = "def"
        return Declared(node, kind, returns, parameters, needs_python, types)

    def touches_python(self, node: Function) -> bool:
        """Whether the body needs anything that only Python knows."""
        written_out = {part.value for part in self.numbers_in(compiled_parts(node.body))}
        for part in compiled_parts(node.body):
            if isinstance(part, PYTHON_SYNTAX):
                return True
            if isinstance(part, ast.Constant) and isinstance(part.value, str | bytes):
                return True
            if isinstance(part, ast.Name) and part not in written_out and self.is_python(part.id):
                return True
        return False

    def numbers_in(self, parts: Iterable[ast.AST]) -> Iterator[ast.Attribute]:
        """The parts that name a number of a class or of a module."""
        yield from (part for part in parts if isinstance(part, ast.Attribute) and self.number(part) is not None)

    def is_python(self, name: str) -> bool:
        """Whether a name means something of Python's: imported from a module that C does not know, or built in."""
        if name in self.imports:
            return not self.knows(name) and self.imports[name][0] != "__future__"
        return name in PYTHON_BUILTINS

    def local_types(self, node: Function, scope: Scope, needs_python: bool) -> dict[str, str]:
        """The C types of a function's locals: all of them, or the ones certain to be numbers where Python rules."""
        written: dict[str, str] = {}
        for part in compiled_parts(node.body):
            if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                written[part.target.id] = self.type_of(part.annotation)
        found = dict(written)
        scope.names |= written
        for _ in range(2):  # a name may be assigned from one that is assigned later in a loop
            for name, kind in self.assigned(node, scope, needs_python):
                if name not in written and name not in {arg.arg for arg in node.args.args}:
                    found[name] = wider(found.get(name), kind) or "int"
            scope.names |= found
        return {name: kind for name, kind in found.items() if kind != "object" and kind not in OBJECTS}

    def assigned(self, node: Function, scope: Scope, needs_python: bool) -> Iterator[tuple[str, str | None]]:
        """Each name that is assigned, and the type of what it is given."""
        for part in compiled_parts(node.body):
            if isinstance(part, ast.For) and isinstance(part.target, ast.Name):
                if ast.unparse(part.iter).startswith("range("):
                    yield part.target.id, "int"
            elif isinstance(part, ast.Assign):
                for target, value in pairs(part):
                    kind = scope.type_of(value)
                    if not needs_python or kind in FOREIGN:
                        yield target, kind
            elif isinstance(part, ast.AugAssign) and isinstance(part.target, ast.Name) and not needs_python:
                yield part.target.id, scope.type_of(part.value)

    @cached_property
    def functions(self) -> dict[str, Declared]:
        """Its functions."""
        return {node.name: self.declare(node) for node in self.tree.body if isinstance(node, Function)}

    def knows(self, name: str) -> bool:
        """Whether C knows an imported name."""
        module, there = self.imports[name]
        if module in STANDARD:
            return True
        if there in self.sources.header_names(module):
            return True
        source = self.sources.get(module)
        if source is None:
            return False
        if there in source.constants:
            return True
        if not source.is_compiled:
            return False
        node = source.top.get(there)
        if isinstance(node, Function):
            return source.functions[there].kind != "def"
        return there in source.classes or there in source.values

    def pxd(self) -> str:
        """The declarations."""
        if not self.is_compiled:
            return "\n".join(self.constant_lines()) + "\n"
        lines = [f"cdef {kind} {name}" for name, kind in self.values.items()]
        for held in self.classes.values():
            for node in held.node.body:
                if isinstance(node, Function) and (declared := self.declare(node, held)).kind != "def":
                    held.methods[node.name] = declared
            lines += held.lines()
        for declared in self.functions.values():
            if declared.kind != "def":
                lines += declared.lines(method=False)
        if any(held.tables for held in self.classes.values()):
            lines.insert(0, "from ziggurat.kit.sets cimport cells_from, members")
            lines.insert(0, "from ziggurat.kit.flat cimport differs, keep_apart, place_of")
        return "\n".join(["cimport cython", *self.cimports(lines), *self.constant_lines(), *lines]) + "\n"

    def constant_lines(self) -> list[str]:
        """Its numbers as C constants."""
        if not self.constants:
            return []
        kind = "cpdef" if self.is_compiled else "cdef"
        return [f"{kind} enum:", *(f"    {name} = {value}" for name, value in self.constants.items())]

    def cimports(self, lines: list[str]) -> Iterator[str]:
        """The imports of names that C knows, and of types that only these lines name."""
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom):
                names = [ast.unparse(alias) for alias in node.names if self.knows(alias.asname or alias.name)]
                if names:
                    yield f"from {STANDARD.get(node.module or '', node.module)} cimport {', '.join(names)}"
        named = set(re.findall(r"\w+", " ".join(lines))) - set(self.imports)
        for module, header in self.sources.headers.items():
            yield from (f"from {module} cimport {name}" for name in header if name in named and header[name] == "type")

    # Its text for the compiler.
    def plain(self) -> str:
        """The text, without what the declarations say."""
        changed: list[Replacement] = []
        for node in self.tree.body:
            changed += self.replaced(node)
        last = self.tree.body[-1] if self.tree.body else None
        held = self.classes.get(last.name) if isinstance(last, ast.ClassDef) else None
        added = held.accessors() if held and held.tables else ()
        text = rewritten(self.text, changed) + "".join(f"{line}\n" for line in added)
        tree = ast.parse(text)
        in_texts = {part for whole in ast.walk(tree) if isinstance(whole, ast.JoinedStr) for part in ast.walk(whole)}
        named = [part for part in self.numbers_in(ast.walk(tree)) if part not in in_texts]
        return rewritten(text, [(part, f"({self.number(part)})") for part in named])

    def replaced(self, node: ast.stmt) -> Iterator[Replacement]:
        """What becomes of a statement of the module."""
        if isinstance(node, ast.ImportFrom):
            left = [ast.unparse(alias) for alias in node.names if not self.knows(alias.asname or alias.name)]
            if len(left) < len(node.names):
                yield node, f"from {node.module} import {', '.join(left)}" if left else ""
        elif isinstance(node, ast.Assign) and (names := [name for name, _ in pairs(node)]):
            if all(name in self.constants or name in self.made_here(node) for name in names):
                yield node, ""
        elif isinstance(node, ast.ClassDef):
            yield from self.replaced_in_class(node)
        if isinstance(node, Function):
            yield from undecorated(node)
            yield from self.asked_first(node)

    def asked_first(self, node: Function, owner: CompiledClass | None = None) -> Iterator[Replacement]:
        """Calls that mostly do nothing: the flag is asked here, so that a call is made only where it is set.

        An event costs as much to hand over as a small rule to play, and in random play nobody listens.
        """
        scope = Scope(self, owner, self.signature(node, owner))
        for part in compiled_parts(node.body):
            match part:
                case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name() as whole, attr=name)) as call):
                    held = scope.class_of(whole)
                    method = held.method(name) if held else None
                    if method and (flag := only_flag(method)) and not any(map(self.may_change, call.args)):
                        yield part, f"if {whole.id}.{flag}: {ast.unparse(call)}"

    def may_change(self, node: ast.expr) -> bool:
        """Whether reckoning an argument may do more than reckon: only functions of headers are known not to."""
        calls = [part.func for part in ast.walk(node) if isinstance(part, ast.Call)]
        return not all(isinstance(called, ast.Name) and self.header_name(called.id) for called in calls)

    def replaced_in_class(self, node: ast.ClassDef) -> Iterator[Replacement]:
        """What becomes of a class: its fields are declared, and so are not assigned."""
        held = self.classes[node.name]
        for decorator in node.decorator_list:
            name = ast.unparse(decorator)
            yield decorator, f"cython.{name}" if name in FOR_CYTHON else ""
        for base in node.bases:
            if not self.class_named(ast.unparse(base)) and held.tables:
                yield base, ""
        for statement in node.body:
            if isinstance(statement, ast.AnnAssign) or self.made_here(statement):
                yield statement, ""
            if isinstance(statement, Function):
                yield from undecorated(statement)
                yield from self.asked_first(statement, held)
                for part in ast.walk(statement):
                    if isinstance(part, ast.Assign) and self_attribute(part.targets[0]) and self.array(part.value):
                        yield part, "pass"


def undecorated(node: Function) -> Iterator[Replacement]:
    """Without the word that the declaration has already said."""
    yield from ((item, "") for item in node.decorator_list if ast.unparse(item) == SEEN)


def only_flag(method: Function) -> str | None:
    """The flag without which a method does nothing: `if self.flag:` is all there is in it."""
    body = method.body[1:] if ast.get_docstring(method) else method.body
    match body:
        case [ast.If(test=ast.Attribute() as asked, orelse=[])]:
            return self_attribute(asked)
    return None


def special(node: Function) -> bool:
    """Whether a function can only be Python's: a property, a static method, one with names between underscores."""
    others = [item for item in node.decorator_list if ast.unparse(item) != SEEN]
    return bool(others or node.name.startswith("__") or node.args.kwonlyargs or node.args.vararg or node.args.kwarg)


def has_closure(node: Function) -> bool:
    """Whether a function holds another, which neither C nor both together can have."""
    return any(isinstance(part, CLOSURES) for part in ast.walk(node) if part is not node)


def compiled_parts(body: list[ast.stmt]) -> Iterator[ast.AST]:
    """Every part of a body but its docstring, its annotations and what is left out when compiled."""
    for at, statement in enumerate(body):
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant) and at == 0:
            continue
        yield from compiled_part(statement)


def compiled_part(node: ast.AST) -> Iterator[ast.AST]:
    """A part and all parts of it that the compiler reads."""
    if isinstance(node, ast.If) and (kept := kept_branch(node)) is not None:
        for statement in kept:
            yield from compiled_part(statement)
        return
    if isinstance(node, ast.With) and ast.unparse(node.items[0]) == "cython.gil":
        return  # what is done there is Python's, and its function all the same C's
    yield node
    for name, value in ast.iter_fields(node):
        if name != "annotation":
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, ast.AST):
                    yield from compiled_part(part)


def kept_branch(node: ast.If) -> list[ast.stmt] | None:
    """The branch of a question after `cython.compiled` that the compiler keeps."""
    asked = ast.unparse(node.test)
    return {"cython.compiled": node.body, "not cython.compiled": node.orelse}.get(asked)


def targets(node: ast.AST) -> list[str]:
    """The names that a statement assigns."""
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return [node.target.id]
    return [name for name, _ in pairs(node)] if isinstance(node, ast.Assign) else []


def pairs(node: ast.stmt) -> list[tuple[str, ast.expr]]:
    """Each name of an assignment with what it is given; a tuple of names takes a tuple apart."""
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
        return [(node.target.id, node.value)]
    if not isinstance(node, ast.Assign):
        return []
    found: list[tuple[str, ast.expr]] = []
    for target in node.targets:
        if isinstance(target, ast.Name):
            found.append((target.id, node.value))
        elif isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            both = zip(target.elts, node.value.elts, strict=False)
            found += [(name.id, value) for name, value in both if isinstance(name, ast.Name)]
    return found


def rewritten(text: str, changed: list[Replacement]) -> str:
    """The text with parts of it replaced; every line keeps its number."""
    lines = text.splitlines(keepends=True)
    last_first = sorted(changed, key=lambda pair: (-pair[0].lineno, -pair[0].col_offset))  # type: ignore[attr-defined]
    for node, new in last_first:
        first, last = node.lineno - 1, node.end_lineno - 1  # type: ignore[attr-defined]
        head = lines[first].encode()[: node.col_offset].decode()  # type: ignore[attr-defined]
        tail = lines[last].encode()[node.end_col_offset :].decode()  # type: ignore[attr-defined]
        if not new and head.endswith("@"):
            head = head[:-1]
        elif not new and head.rstrip().endswith(",") and tail.lstrip().startswith(")"):
            head = head.rstrip()[:-1]  # the last base of a class
        lines[first : last + 1] = [head + new + tail, *["\n"] * (last - first)]
    return "".join(lines)


ARITHMETIC: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: int.__add__,
    ast.Sub: int.__sub__,
    ast.Mult: int.__mul__,
    ast.FloorDiv: int.__floordiv__,
    ast.LShift: int.__lshift__,
}
PYTHON_BUILTINS = set(dir(builtins)) - C_BUILTINS - {"True", "False", "None"}


class Sources:
    """The modules of the package, read when they are asked for."""

    def __init__(self, src: Path, compiled: set[str]) -> None:
        self.src = src
        self.compiled = compiled
        self.known: dict[str, Source | None] = {}
        self.headers: dict[str, dict[str, str]] = {}

    def is_compiled(self, name: str) -> bool:
        """Whether a module is compiled."""
        return name in self.compiled

    def path(self, name: str, suffix: str) -> Path:
        """Where a module's file lies."""
        return self.src.joinpath(*name.split(".")).with_suffix(suffix)

    def get(self, name: str) -> Source | None:
        """A module of the package; None for any other."""
        if name not in self.known:
            path = self.path(name, ".py") if name else self.src
            self.known[name] = Source(self, name, path) if path.is_file() else None
        return self.known[name]

    def header_names(self, module: str) -> dict[str, str]:
        """The names of a `.pxd` that is written by hand, for a header: "type", or what a function returns."""
        if module not in self.headers:
            path = self.path(module, ".pxd") if module else self.src
            self.headers[module] = read_header(path.read_text(encoding="utf-8")) if path.is_file() else {}
        return self.headers[module]


def read_header(text: str) -> dict[str, str]:
    """The names that a `.pxd` gives to a header's types and functions."""
    found = {}
    for line in text.splitlines():
        if match := re.match(r"\s*(?:cppclass|ctypedef [\w *]*?)\s*(\w+):?$", line):
            found[match[1]] = "type"
        elif match := re.match(r"    (\w[\w ]*?)[ *&]+(\w+)\(", line):
            found[match[2]] = match[1]
        elif match := re.match(r"\s*enum: (\w+)$", line):
            found[match[1]] = "int"
        elif match := re.match(r"from \S+ cimport (.*)", line):
            found |= dict.fromkeys(match[1].split(", "), "void")
    return found
