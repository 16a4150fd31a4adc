"""A printed number stands in components.py alone: it is read, and engine, catalogue and page follow it."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import ziggurat

PACKAGE = Path(ziggurat.__file__).parent
GAMES = ("tigris", "kings", "peloponnes", "tikal")

ASKED = """
import msgspec, sys
from ziggurat._page.files import wanted
from ziggurat.kit.registry import game
name, rule = sys.argv[1:]
rules = game(name)
begun = rules.start(2)
while begun.seat < 0:
    begun.play_number(begun.draw_number(0))
print(msgspec.json.encode({
    "engine": ENGINE,
    "sent": rules.board(begun, 0),
    "catalogue": [rules.catalogue.rule(rule, language) for language in ("en", "fr")],
    "page": wanted()[f"protocol/{name}.ts"],
}).decode())
"""


def constants(name: str) -> dict[str, set[str]]:
    """The names in capitals that a box gives, each with the names that it is made of."""
    tree = ast.parse((PACKAGE / "games" / name / "components.py").read_text("utf-8"))
    found: dict[str, set[str]] = {}
    for node in tree.body:
        if isinstance(node, (ast.Assign, ast.AnnAssign, ast.AugAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            given = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
            names = {part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)}
            found |= {one: given for one in names if one.isupper()}
    return found


@pytest.mark.parametrize("name", GAMES)
def test_no_number_of_a_box_is_read_by_nobody(name: str) -> None:
    made = constants(name)
    texts = [
        path.read_text("utf-8")
        for path in PACKAGE.rglob("*.py")
        if path.name != "components.py" and (name in path.parts or name in path.stem)
    ]
    sentences = "".join(path.read_text("utf-8") for path in (PACKAGE / "games" / name / "catalogue").glob("*.toml"))
    words = set(re.findall(r"\b[A-Z][A-Z_0-9]+\b", "\n".join(texts)))
    words |= {one.upper() for one in re.findall(r"\{(\w+)", sentences)}
    functions = ast.parse((PACKAGE / "games" / name / "components.py").read_text("utf-8"))
    words |= {
        part.id
        for node in functions.body
        if isinstance(node, (ast.FunctionDef, ast.ClassDef))
        for part in ast.walk(node)
        if isinstance(part, ast.Name)
    }
    read = {one for one in made if one in words}
    while grown := {part for one in read for part in made[one] if part in made} - read:
        read |= grown
    assert set(made) - read == set()


def numbers(name: str) -> set[int]:
    """The numbers from 10 on that a box gives: counts, sizes, and how many things stand in a row."""
    box = vars(import_module(f"ziggurat.games.{name}.components"))
    given = [value for known, value in box.items() if known.isupper()]
    rows = [value for value in given if isinstance(value, (tuple, dict))]
    return {many for many in (*(value for value in given if type(value) is int), *map(len, rows)) if many >= 10}


def repeated(tree: ast.AST, box: set[int]) -> set[tuple[int, object]]:
    """The numbers of a box that stand in a module again, by line; a shift is none of them, nor is a bot's input."""
    aside = {
        id(part)
        for node in ast.walk(tree)
        for part in (
            [node.right] if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift)
            else [node.slice] if isinstance(node, ast.Subscript)
            else []
        )
    }  # fmt: skip
    return {
        (node.lineno, node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and type(node.value) in (int, float) and id(node) not in aside
        if node.value in box
    }


@pytest.mark.parametrize("name", GAMES)
def test_no_number_of_a_box_is_written_down_again_in_its_game(name: str) -> None:
    found = {}
    for path in (PACKAGE / "games" / name).rglob("*.py"):
        if path.name in ("components.py", "layout.py") or path.name.startswith("drawing"):
            continue  # codes of layout.py and sizes of pictures are numbers of their own
        if lines := repeated(ast.parse(path.read_text("utf-8")), numbers(name)):
            found[path.name] = lines
    assert found == {}


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_takes_numbers_of_the_box_from_there(name: str) -> None:
    """Round numbers scale what a bot looks at, and are nobody's; what is divided by any other is told by the box."""
    box = {many for many in numbers(name) if many % 10}
    for folder in ("evaluation", "judgement"):
        tree = ast.parse((PACKAGE / "bots" / folder / f"{name}.py").read_text("utf-8"))
        scales = [node.right for node in ast.walk(tree) if isinstance(node, ast.BinOp)]
        assert [part.lineno for part in scales if repeated(part, box)] == []


@pytest.mark.parametrize("name", GAMES)
def test_what_the_layout_has_from_the_box_is_no_literal(name: str) -> None:
    tree = ast.parse((PACKAGE / "games" / name / "layout.py").read_text("utf-8"))
    single = [node for node in tree.body if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)]
    literal = {ast.unparse(node.targets[0]) for node in single if isinstance(node.value, ast.Constant)}
    assert literal & set(constants(name)) == set()


@pytest.mark.parametrize("name", GAMES)
def test_each_kind_of_action_begins_with_the_number_that_the_layout_says(name: str) -> None:
    counted = vars(import_module(f"ziggurat.games.{name}.layout").Act)
    space = ziggurat.game(name).actions
    kinds = [type(action) for action in space.table]
    assert [kinds.index(kind) for kind in space.kinds] == [number for word, number in counted.items() if word.isupper()]


def test_steps_have_as_many_actions_as_there_are_steps_in_the_box() -> None:
    from ziggurat.games.tikal import components, layout

    assert len(components.STEPS) == layout.STEPS


def follows(folder: Path, name: str, rule: str, engine: str, change: tuple[str, str] | None) -> dict[str, object]:
    """What the uncompiled package says, with one number of a box changed in a copy of it."""
    if change is not None:
        box = folder / "ziggurat" / "games" / name / "components.py"
        text = box.read_text("utf-8")
        assert text.count(change[0]) == 1
        box.write_text(text.replace(*change), "utf-8")
    known = os.environ | {"ZIGGURAT_PURE": "1", "PYTHONPATH": str(folder)}
    asked = subprocess.run(
        [sys.executable, "-c", ASKED.replace("ENGINE", engine), name, rule],
        env=known, capture_output=True, text=True, cwd=folder,
    )  # fmt: skip
    assert asked.returncode == 0, asked.stderr
    found: dict[str, object] = json.loads(asked.stdout)
    return found


DIG = "__import__('ziggurat.games.tikal.rules.treasures', fromlist=['x']).dig"
DIGGING = f"begun.points - [dug := begun.copy(), {DIG}(dug, 0), dug.points][-1]"
PRICE = "__import__('ziggurat.games.peloponnes.rules.bids', fromlist=['x']).price"


@pytest.mark.parametrize(
    ("name", "rule", "engine", "change", "said", "shown"),
    [
        (
            "tigris",
            "tigris/turn/up-to-two-actions",
            "begun.actions_left",
            ("ACTIONS_A_TURN = 2\n", "ACTIONS_A_TURN = 3\n"),
            "3",
            None,  # the pages of these two are told no number of the box: they show what they are sent
        ),
        (
            "kings",
            "kings/turn/two-actions",
            "begun.actions_left",
            ("ACTIONS_EACH_TURN = 2\n", "ACTIONS_EACH_TURN = 3\n"),
            "3",
            None,
        ),
        ("tikal", "tikal/digging/cost", DIGGING, ("DIG_COST = 3\n", "DIG_COST = 4\n"), "4", '"dig": 4'),
        (
            "peloponnes",
            "peloponnes/bid/conquest-minimum",
            f"{PRICE}(rules.start(1, solo_level=5), 4) - {PRICE}(rules.start(1, solo_level=1), 4)",
            ("CONQUEST_SURCHARGE = 3\n", "CONQUEST_SURCHARGE = 7\n"),
            "7",
            "conquest_surcharge: 7",
        ),
    ],
)
def test_engine_catalogue_and_page_follow_a_number_that_is_changed_in_a_copy(
    tmp_path: Path, name: str, rule: str, engine: str, change: tuple[str, str], said: str, shown: str | None
) -> None:
    shutil.copytree(PACKAGE, tmp_path / "ziggurat", ignore=shutil.ignore_patterns("*.so", "static", "__pycache__"))
    before = follows(tmp_path, name, rule, engine, None)
    after = follows(tmp_path, name, rule, engine, change)
    was = change[0].split()[-1]
    assert (before["engine"], after["engine"]) == (int(was), int(said))
    for old, new in zip(before["catalogue"], after["catalogue"], strict=True):  # type: ignore[call-overload]
        assert (was in old, said in new) == (True, True)
        assert old.replace(was, said) == new
    if shown is None:
        sent = [told["sent"]["actions_left"] for told in (before, after)]  # type: ignore[index]
        assert (sent, before["page"]) == ([int(was), int(said)], after["page"])
    else:
        assert before["page"] != after["page"]
        assert shown in str(after["page"])
