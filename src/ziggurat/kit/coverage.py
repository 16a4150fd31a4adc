"""Which rules a test carries, and which paragraphs of the rulebook a rule says.

Tests are counted by reading them, where `@rule("game/chapter/name")` stands over them; paragraphs are our own list.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from ziggurat.kit.game import Game


class Coverage(msgspec.Struct, frozen=True):
    """How many rules there are, how many a test carries, which none does, and ids that are no rule's.

    Then how many paragraphs the rulebook has, and which of them no rule says, by number and title.
    """

    rules: int
    tested: int
    untested: tuple[str, ...]
    unknown: tuple[str, ...]
    paragraphs: int
    unsaid: tuple[str, ...]


def carried(tests: Path) -> Iterator[str]:
    """Every id that stands over a test function in this folder."""
    for file in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"), str(file))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                yield from ids_over(node)


def ids_over(test: ast.FunctionDef) -> Iterator[str]:
    """The ids in the `@rule(…)` decorators of a test."""
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and getattr(decorator.func, "id", "") == "rule":
            for argument in decorator.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def coverage_of(game: Game[Any], tests: Path) -> Coverage:
    """The rules of a game against the tests in a folder."""
    rules = set(game.catalogue.rules)
    found = {rule for rule in carried(tests) if rule.startswith(f"{game.name}/")}
    untested, unknown = tuple(sorted(rules - found)), tuple(sorted(found - rules))
    paragraphs = len(game.catalogue.paragraphs)
    return Coverage(len(rules), len(rules & found), untested, unknown, paragraphs, tuple(unsaid(game)))


def unsaid(game: Game[Any]) -> Iterator[str]:
    """The paragraphs that name no rule, or one that does not exist."""
    rules = set(game.catalogue.rules)
    for number, paragraph in game.catalogue.paragraphs.items():
        named = {f"{game.name}/{rule}" for rule in paragraph.rules}
        if not named or named - rules:
            yield f"{number} {paragraph.title}"
