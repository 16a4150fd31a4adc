"""Positions built by hand: every field can be changed, pieces are laid and lifted, what is impossible is told."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ziggurat.games import kings, peloponnes, tigris, tikal
from ziggurat.kit import positions
from ziggurat.kit.errors import BadPosition
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.study.editor import (
    brushes,
    changed,
    cleared,
    controls,
    first,
    found,
    lesson_file,
    put,
    repairs,
    written,
)
from ziggurat.study.editor.forms import choice_label, label
from ziggurat.study.editor.problems import patterns, sentences
from ziggurat.study.editor.repairs import applied
from ziggurat.study.lessons import ADDED, BadLesson, add_lessons
from ziggurat.study.teacher import Place, attempt, lit, stand

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("tigris", "kings", "peloponnes", "tikal")
ROOMS = {"tigris": tigris, "kings": kings, "peloponnes": peloponnes, "tikal": tikal}


def said_by(path: Path) -> list[str]:
    """What the checks of a module can say; what they name stands as a number, which every hole takes."""
    messages = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        name = getattr(getattr(node, "func", None), "id", "")
        if name in ("demand", "BadPosition") and node.args[name == "demand" :]:  # type: ignore[attr-defined]
            messages.append(node.args[name == "demand"])  # type: ignore[attr-defined]
    texts = [message for message in messages if isinstance(message, (ast.Constant, ast.JoinedStr))]
    return ["".join(part_of(part) for part in getattr(text, "values", [text])) for text in texts]


def part_of(part: ast.expr) -> str:
    """A piece of a message."""
    return str(part.value) if isinstance(part, ast.Constant) else "7"


@pytest.mark.parametrize("game", GAMES)
def test_everything_a_check_can_say_has_its_french(game: str) -> None:
    room = Path(ROOMS[game].__file__ or "").parent
    said = [text for name in ("checks", "position") for text in said_by(room / f"{name}.py")]
    assert len(said) > 30
    said += [text for text in said_by(Path(positions.__file__)) if text != "77 cannot be 7: it goes from 7 to 7"]
    for text in said:
        assert any(pattern.fullmatch(text) for pattern, _, _ in patterns(game)), text


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_of_a_problem_name_the_same_things(game: str) -> None:
    for _, english, french in patterns(game):
        holes = set(re.findall(r"\{[a-z]+\}", english)) - {"{kind}"}
        assert set(re.findall(r"\{[a-z]+\}", french)) == holes, english
    for english, rule in sentences()["rules"].items():
        assert rule in known_game(rule.split("/")[0]).catalogue.rules, english


@pytest.mark.parametrize("game", GAMES)
def test_the_game_as_it_starts_is_possible_and_every_field_has_a_name(game: str) -> None:
    for players in known_game(game).seats:
        value = first(game, players)
        assert found(game, value).ok
        assert len({one.path for one in controls(game, value)}) == len(controls(game, value))
        assert all(set(label(one.name)) == {"en", "fr"} for one in controls(game, value))


@pytest.mark.parametrize("game", GAMES)
def test_every_field_can_be_changed_and_changed_back(game: str) -> None:
    value = first(game, 2)
    for one in controls(game, value):
        new: Any = {"number": 1, "flag": True, "choice": one.choices[-1:] and one.choices[-1], "text": "A1"}.get(
            one.kind
        )
        if one.kind in ("json", "part"):
            continue
        after = changed(game, value, one.path, new)
        assert next(other for other in controls(game, after) if other.path == one.path).value == new
        found(game, after)  # says something or nothing, and never fails
    with pytest.raises(BadPosition):
        changed(game, value, "seats/0/nothing", 1)


@pytest.mark.parametrize("game", GAMES)
def test_parts_that_may_be_missing_can_be_added(game: str) -> None:
    value = first(game, 2)
    for part in [one for one in controls(game, value) if one.kind == "part"]:
        after = changed(game, value, part.path, True)
        assert [one for one in controls(game, after) if one.path.startswith(f"{part.path}/")]
        assert changed(game, after, part.path, False)[part.path] is None
        found(game, after)  # says something or nothing, and never fails


def test_a_tile_comes_from_the_bag_and_goes_back() -> None:
    value = first("tigris", 3)
    laid = put("tigris", value, "tile/temple", "D1")
    assert found("tigris", laid).ok
    assert laid["bag"]["temple"] == value["bag"]["temple"] - 1
    assert put("tigris", laid, "tile/temple", "D1") == value
    assert put("tigris", laid, "erase", "D1") == value


def test_what_is_impossible_is_told_with_its_space_and_its_rule() -> None:
    value = put("tigris", first("tigris", 3), "leader/0/king", "K5")
    value = put("tigris", value, "tile/farm", "D2")
    problems = found("tigris", value).problems
    assert [one.at for one in problems] == [("D2",), ("K5",)]
    assert problems[0].text == {
        "en": "A farm cannot lie on D2.",
        "fr": "Cette tuile ne peut se trouver sur D2\u00a0: ferme.",
    }
    assert problems[1].rule == "tigris/leader/beside-temple"
    assert found("tigris", value).state is not None, "it can be drawn all the same"


def test_a_monument_stands_on_four_tiles_of_its_sphere() -> None:
    value = first("tigris", 2)
    for space in ("D1", "D2", "E2"):
        value = put("tigris", value, "tile/market", space)
    built = put("tigris", value, next(one.id for one in brushes("tigris", value) if "monument/" in one.id), "D2")
    assert "D2" not in built["tiles"]
    assert next(iter(built["monuments"].values()))["sphere"] == "market"


def test_cards_hexagons_and_tiles_are_laid_and_lifted() -> None:
    cards = put("kings", first("kings", 2), "card/temple", "A1")
    cards = put("kings", cards, "leader/0/king", "A1")
    assert found("kings", cards).ok
    assert cards["columns"][0] == ["treasure", "temple"]
    assert put("kings", cards, "erase", "A1")["columns"][0] == ["treasure"]
    jungle = first("tikal", 2)
    other = next(name for name in jungle["pile"] if name.startswith("A"))
    laid = put("tikal", jungle, f"hex/{other}", "B4")
    assert other not in laid["pile"]
    assert put("tikal", laid, f"hex/{other}", "B4")["hexes"]["B4"]["rotation"] == 1
    assert put("tikal", laid, "erase", "B4")["hexes"] == {}
    market = first("peloponnes", 3)
    word = market["offers"][0]["tile"]
    assert put("peloponnes", market, f"tile/{word}", "1")["box"] == sorted([*market["box"], word])
    assert put("peloponnes", market, f"tile/{word}", "2")["offers"][0]["tile"] is None


@pytest.mark.parametrize("game", GAMES)
def test_no_brush_is_an_empty_button(game: str) -> None:
    sheets = "".join((ROOT / f"web/src/svg/{name}.svelte").read_text("utf-8") for name in ("Symbols", "Pieces"))
    drawn = "|".join(re.sub(r"\{\w+\}", r"\\w+", one) for one in re.findall(r'id="([^"]+)"', sheets))
    pieces = {piece for one in brushes(game, first(game, 2)) for piece in one.piece.split("+")}
    assert [one for one in pieces - {""} if not re.fullmatch(drawn, one)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_brush_can_be_used_anywhere_without_failing(game: str) -> None:
    value = first(game, 2)
    for brush in brushes(game, value):
        for at in ("1",) if game == "peloponnes" else ("A1", "C4"):
            found(game, put(game, value, brush.id, at))
    with pytest.raises(BadPosition):
        put(game, value, "leader/9/king", "A1")


@pytest.mark.parametrize("game", GAMES)
def test_a_repair_does_what_it_says_and_leaves_nothing_new_wrong(game: str) -> None:
    broken = changed(game, first(game, 2), "deciding", 7)
    problems = found(game, broken).problems
    mended = repairs(game, broken, problems)[0]
    assert mended is not None
    assert mended.text["en"] != mended.text["fr"]
    assert found(game, applied(game, broken, mended)).problems == ()


def test_a_piece_that_cannot_lie_there_is_lifted_and_a_hand_too_large_shrinks() -> None:
    start = first("tigris", 2)
    wrong = put("tigris", start, "leader/0/king", "K5")
    lifted = repairs("tigris", wrong, found("tigris", wrong).problems)[0]
    assert lifted is not None
    assert (lifted.brush, lifted.at, lifted.text["fr"]) == ("erase", "K5", "Retirer ce qui est sur K5")
    full = changed("tigris", start, "seats/0/hand/temple", 9)
    shrunk = repairs("tigris", full, found("tigris", full).problems)[0]
    assert shrunk is not None
    assert found("tigris", applied("tigris", full, shrunk)).problems == ()


@pytest.mark.parametrize("game", GAMES)
def test_no_inner_word_is_shown(game: str) -> None:
    words = known_game(game).catalogue.words
    inner = {
        choice
        for one in controls(game, first(game, 2))
        for choice in one.choices
        if choice not in words and choice_label(choice) is None
    }
    assert inner == set()
    stuck = changed(game, first(game, 2), "decision", known_game(game).decisions[1])
    assert not [one for one in found(game, stuck).problems if "_" in one.text["en"]]


@pytest.mark.parametrize("game", GAMES)
def test_a_brush_is_called_by_a_word_of_the_game(game: str) -> None:
    words = known_game(game).catalogue.words
    assert [one.word for one in brushes(game, first(game, 2)) if one.id != "erase" and one.word not in words] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_cleared_board_has_nothing_to_lift(game: str) -> None:
    empty = cleared(game, in_mid_game(game))
    assert cleared(game, empty) == empty
    assert {
        "tigris": lambda: not empty["tiles"] and not any(seat["leaders"] for seat in empty["seats"]),
        "kings": lambda: all(len(column) == 1 for column in empty["columns"]) and not empty["links"],
        "peloponnes": lambda: not any(offer["tile"] for offer in empty["offers"]),
        "tikal": lambda: not empty["hexes"] and not any(seat["explorers"] for seat in empty["seats"]),
    }[game]()


def in_mid_game(game: str) -> dict[str, Any]:
    """A position of a random game where the last seat decides."""
    known, rng = known_game(game), Random(7)
    state = known.start(3)
    for ply in range(400):
        if ply > 40 and state.seat == 2 and len(state.legal_actions) > 2:
            break
        state.play(state.draw(rng) if state.seat == CHANCE else rng.choice([str(one) for one in state.legal_actions]))
    return written(state)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("found_move", [True, False])
def test_a_position_is_saved_as_a_lesson_that_is_played_as_it_is(game: str, found_move: bool, tmp_path: Path) -> None:
    value = in_mid_game(game)
    legal = [str(one) for one in known_game(game).read_position(value).legal_actions]
    best = legal[-1] if found_move else None
    path = tmp_path / game / f"{'found' if best else 'any'}.toml"
    path.parent.mkdir()
    path.write_text(lesson_file(game, value, best), "utf-8")
    add_lessons(tmp_path)
    try:
        place = Place(game, path.stem, 0)
        now = stand(place)
        assert now.seat == now.state.seat == 2
        assert written(now.state) == value
        assert set(lit(place, ())) == ({best} if best else set(legal))
        others = {attempt(place, now, one).verdict for one in legal if one != best}
        assert others == ({"aside"} if best else {"done"})
        shown = place.here.tasks[0].show[0]
        assert attempt(place, now, shown).verdict == "done"
    finally:
        ADDED.clear()


def test_what_is_no_lesson_is_said_with_its_file(tmp_path: Path) -> None:
    for game, name, text in (("tigris", "first", ""), ("chess", "mine", ""), ("kings", "mine", "minutes = 'many'")):
        path = tmp_path / name / game / f"{name}.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        with pytest.raises(BadLesson, match=re.escape(str(path))):
            add_lessons(path.parent.parent)
        path.unlink()
    with pytest.raises(BadPosition):
        lesson_file("tigris", first("tigris", 2) | {"deciding": 7})
    with pytest.raises(BadPosition):
        lesson_file("tigris", first("tigris", 2), "temple Z99")
    assert ADDED == {}
