"""Every lesson played through the engine: its positions, what it shows, its usual mistakes, and its texts."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from ziggurat.kit.catalogue import LANGUAGES
from ziggurat.kit.errors import BadPosition
from ziggurat.kit.grammar import Word, decline
from ziggurat.kit.registry import game as game_named
from ziggurat.kit.registry import games
from ziggurat.study.lessons import COURSES, Step, Task, Text, UnknownLesson, course, lesson
from ziggurat.study.setup import lay
from ziggurat.study.teacher import Place, Stand, attempt, lit, stand

LESSONS = [(game, name) for game in COURSES for name in course(game)]
PLACES = [Place(game, name, step) for game, name in LESSONS for step in range(len(lesson(game, name).steps))]
PLACE = re.compile(r"\b[A-P](?:1[01]|[1-9])\b")


def named(place: Place) -> str:
    return f"{place.game}-{place.lesson}-{place.step + 1}"


every_step = pytest.mark.parametrize("place", PLACES, ids=named)


def stands(place: Place) -> Iterator[tuple[Task, Stand, tuple[str, ...]]]:
    """Each task of a step, where it begins, and the actions that led there."""
    done: tuple[str, ...] = ()
    for task in place.here.tasks:
        yield task, stand(place, done), done
        done += task.show


def texts(step: Step) -> list[Text]:
    """All texts of a step that are said while its table lies there."""
    said = [step.title, step.text, *(one for task in step.tasks for one in (task.ask, task.praise))]
    return said + [mistake.say for task in step.tasks for mistake in task.mistakes if mistake.say]


def test_every_game_has_a_first_lesson_of_six_to_ten_steps() -> None:
    assert list(COURSES) == list(games())
    for game in games():
        assert course(game)[0] == "first"
        taught = lesson(game, "first")
        assert 6 <= len(taught.steps) <= 10
        assert 4 <= taught.minutes <= 6


def test_every_game_has_chapters_of_three_exercises_or_more() -> None:
    for game, names in COURSES.items():
        assert len(names) >= 3
        assert all(len(lesson(game, name).steps) >= 3 for name in names)


def test_the_files_are_the_lessons_of_the_courses() -> None:
    folder = files("ziggurat.study") / "courses"
    found = {(game.name, path.name[:-5]) for game in folder.iterdir() if game.is_dir() for path in game.iterdir()}
    assert found == set(LESSONS)


@every_step
def test_what_is_shown_does_what_is_asked(place: Place) -> None:
    """Every shown action is legal, is marked, and leads on; the last one fulfils its task."""
    assert place.here.tasks
    done: tuple[str, ...] = ()
    for number, task in enumerate(place.here.tasks):
        for action in task.show:
            now = stand(place, done)
            assert now.task == number
            assert now.state.seat == now.seat
            assert action in lit(place, done)
            tried = attempt(place, now, action)
            assert tried.verdict == ("done" if action is task.show[-1] else "onward")
            done += (action,)
    assert stand(place, done).task == len(place.here.tasks)


@every_step
def test_no_legal_action_is_refused_and_what_fulfils_the_task_is_marked(place: Place) -> None:
    for task, now, done in stands(place):
        legal = [str(action) for action in now.state.game.legal_actions(now.state)]
        tried = {action: attempt(place, now, action).verdict for action in legal}
        assert "refused" not in tried.values()
        assert set(lit(place, done)) == {action for action, verdict in tried.items() if verdict != "aside"}
        assert {action for action, verdict in tried.items() if verdict == "onward"} == onward(task, tried)


def onward(task: Task, tried: Mapping[str, str]) -> set[str]:
    """The legal actions that a task lets pass without being fulfilled."""
    patterns = [re.compile(notation.replace("*", ".*")) for notation in task.onward]
    return {
        action
        for action, verdict in tried.items()
        if verdict != "done" and any(one.fullmatch(action) for one in patterns)
    }


@every_step
def test_usual_mistakes_are_answered_with_the_rule_or_its_reason(place: Place) -> None:
    for task, now, _ in stands(place):
        for mistake in task.mistakes:
            tried = attempt(place, now, mistake.example)
            assert tried.say == mistake.say
            assert (mistake.when is None) != (mistake.rule is None)
            assert tried.verdict == ("aside" if mistake.rule is None else "refused")
            assert (tried.refusal.rule if tried.refusal else None) == mistake.rule
            assert game_named(place.game).write_position(tried.stand.state) == game_named(place.game).write_position(
                now.state
            )


@every_step
def test_the_texts_name_what_is_on_the_board(place: Place) -> None:
    """Spaces that are spoken of lie in the light, and the pieces asked for lie before whoever learns."""
    step = place.here
    for text in (step.title, step.text, *(one for task in step.tasks for one in (task.ask, task.praise))):
        for language in LANGUAGES:
            assert set(PLACE.findall(getattr(text, language))) <= set(step.light), getattr(text, language)
    words = game_named(place.game).catalogue.words
    for task, now, _ in stands(place):
        known = things(now)
        for language in LANGUAGES:
            nouns = {entry[language].noun for word, entry in words.items() if word in known}
            asked = getattr(task.ask, language)
            spoken = {entry[language].noun for entry in words.values() if speaks_of(asked, entry, language)}
            assert spoken <= nouns, asked


def speaks_of(text: str, entry: Mapping[str, Word], language: str) -> bool:
    """Whether a text speaks of a thing of the game."""
    forms = {decline(entry[language], form, language) for form in ("", "many")}
    return any(re.search(rf"\b{re.escape(form)}\b", text, re.IGNORECASE) for form in forms)


def things(now: Stand) -> set[str]:
    """The words of all that lies on the table or is asked now, and of what is on every table of the game."""
    game = now.state.game
    table = msgspec.json.encode((game.table(now.state, now.seat), game.facts(now.state))).decode()
    legal = " ".join(str(action) for action in game.legal_actions(now.state))
    return set(re.findall(r"[a-z_]+(?:-[a-z]+|\d+)?", f"{table} {legal}")) | set(EVERYWHERE[game.name].split())


EVERYWHERE = {
    "tigris": "archer bull tile leader kingdom hand bag river land black red blue green monument treasure",
    "kings": "archer lion leader kingdom",
    "peloponnes": "coins tile land building auction conquest",
    "tikal": "orange white hexagon base_camp floor camp guard treasure expedition_leader",
}
"""Names of seats, colours, and things whose word a view does not write."""


@every_step
def test_a_step_speaks_both_languages_and_points_to_a_rule(place: Place) -> None:
    step = place.here
    assert step.knows is not None
    assert step.knows.rule in game_named(place.game).catalogue.rules
    for text in texts(step):
        assert text.en.strip() == text.en != ""
        assert text.fr.strip() == text.fr != ""
        assert text.en != text.fr
        assert text.en.count("{at}") == text.fr.count("{at}")
        assert not re.search(r"\w[;:!?]", text.fr), "French puts a space before these signs"
        assert "'" not in text.en.replace("'s", "").replace("s'", ""), text.en
    assert all(len(getattr(step.text, language)) <= 330 for language in LANGUAGES)
    assert all(len(getattr(task.ask, language)) <= 130 for task in step.tasks for language in LANGUAGES)


@every_step
def test_the_light_falls_on_places_of_the_table(place: Place) -> None:
    step, state = place.here, stand(place).state
    texts = state.game.actions.texts
    assert step.light
    for name in step.light:
        assert any(name in text.split() for text in texts), name


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_names_are_there_for_every_seat(game: str, name: str) -> None:
    taught = lesson(game, name)
    for step in range(len(taught.steps)):
        players = stand(Place(game, name, step)).state.players
        assert all(len(taught.names[language]) >= players for language in LANGUAGES)


def test_a_lesson_that_asks_too_much_is_found_out() -> None:
    """The checks above can fail: an action that is illegal, a space that is named, a piece that is not there."""
    place = Place("tigris", "first", 1)
    tried = attempt(place, stand(place), "market I9")
    assert tried.verdict == "refused"
    assert PLACE.findall("Lay the market on K6 or P11.") == ["K6", "P11"]
    assert "market" in things(stand(place))
    assert "blue-green" not in things(stand(Place("kings", "first", 0)))
    assert speaks_of("Build the blue and green ship.", game_named("kings").catalogue.words["blue-green"], "en")


def test_unknown_lessons_and_steps_are_said_to_be_unknown() -> None:
    with pytest.raises(UnknownLesson):
        lesson("tigris", "nowhere")
    with pytest.raises(UnknownLesson):
        stand(Place("tigris", "first", 99))


def test_what_a_file_does_not_know_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(tomllib.loads('minutes = 4\ntitel = "?"'), type=lesson("tigris", "first").__class__)


def test_a_sketch_with_a_short_row_is_refused() -> None:
    table: dict[str, Any] = {"sketch": "A B\n1 .\n", "hands": ["", ""]}
    with pytest.raises(BadPosition):
        lay("tigris", table, {})
