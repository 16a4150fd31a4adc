"""The commands, as a user calls them."""

from __future__ import annotations

import json
import socket
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from ziggurat.cli import main
from ziggurat.cli.play import free_port
from ziggurat.kit.chance import FairChance
from ziggurat.kit.records import Recorder
from ziggurat.kit.registry import game, games
from ziggurat.kit.seats import CHANCE


def run(*words: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(main, list(words), input=typed)


def recorded(path: Path, seed: int = 3) -> Path:
    """A whole random game with fair draws, written to a file."""
    draws = FairChance("a game", "ab" * 32, ["nonce"])
    recorder = Recorder(game("tigris").start(2), ["Ada", "Bo"])
    rng = Random(seed)
    while not recorder.state.over:
        chance = recorder.state.seat == CHANCE
        recorder.play(recorder.state.draw(draws) if chance else rng.choice(recorder.state.legal_actions))
    recorder.record.fairness = draws.fairness(reveal=True)
    path.write_bytes(recorder.record.to_json())
    return path


@pytest.mark.parametrize("name", games())
def test_simulate_prints_the_same_statistics_for_the_same_seed(name: str) -> None:
    first, second = (json.loads(run("simulate", name, "--games", "3", "--seed", "9", "--json").output) for _ in "ab")
    assert first.pop("seconds") >= 0 <= second.pop("seconds")
    assert first == second
    assert first["games"] == 3
    assert abs(sum(first["wins"]) - 1) < 0.01


@pytest.mark.parametrize("name", games())
def test_bench_prints_one_object(name: str) -> None:
    result = run("bench", name, "--repeat", "1", "--seconds", "0.02", "--json")
    found = json.loads(result.output)
    assert {"game", "players", "compiled", "decisions_per_second", "copy_ns", "python_loop_per_second"} <= set(found)
    assert found["decisions_per_second"] > 0


def test_bench_is_told_in_words_too() -> None:
    result = run("bench", "peloponnes", "--repeat", "1", "--seconds", "0.02")
    assert result.exit_code == 0, result.output
    assert "decisions/s" in result.output
    assert "commit" in result.output


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_rules_prints_every_rule(lang: str) -> None:
    rules = game("tigris").catalogue.rules
    assert all(rule in run("rules", "tigris", "--lang", lang).output for rule in rules)
    assert len(json.loads(run("rules", "tigris", "--lang", lang, "--json").output)) == len(rules)


def test_verify_finds_a_true_record_and_its_draws(tmp_path: Path) -> None:
    result = run("verify", str(recorded(tmp_path / "game.json")))
    assert result.exit_code == 0, result.output
    assert "true" in result.output
    assert "draws proved fair" in result.output


def test_verify_names_the_action_that_was_changed(tmp_path: Path) -> None:
    path = recorded(tmp_path / "game.json")
    lines = path.read_text().splitlines()
    lines[60] = lines[60].replace(lines[60].split('"')[1], "end")
    path.write_text("\n".join(lines))
    result = run("verify", str(path))
    assert result.exit_code == 1
    assert "action 60" in result.output


@pytest.mark.parametrize("what", ["nowhere.json", "{", "{}", '{"game": "tigris"}', '{"game": "chess"}'])
def test_show_says_what_is_wrong_in_one_line(what: str) -> None:
    result = run("show", what)
    assert result.exit_code == 1
    assert result.output.startswith("Error: ")
    assert len(result.output.strip().splitlines()) == 1


def test_an_impossible_option_is_named() -> None:
    assert "2 to 4" in run("simulate", "tigris", "--players", "7").output
    assert "board" in run("simulate", "tigris", "-o", "board=third").output


@pytest.mark.parametrize("name", games())
def test_check_holds_a_game_to_the_contract(name: str) -> None:
    result = run("check", name, "--decisions", "30")
    assert result.exit_code == 0, result.output
    assert "nothing wrong" in result.output


def test_play_takes_another_port_when_the_one_wished_for_is_busy() -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        taken = busy.getsockname()[1]
        assert free_port(taken) != taken


def test_a_terminal_game_can_be_played_and_left() -> None:
    result = run("terminal", "tigris", "--lang", "fr", typed="?\n? king\nking A1\nnonsense\nboard\nend\nend\nquit\n")
    assert result.exit_code == 0, result.output
    assert "temple" in result.output
    assert "no action is written 'nonsense'" in result.output


@pytest.mark.compiled
def test_bots_may_think_while_the_person_does() -> None:
    result = run("terminal", "tigris", "--level", "strong", "--ponder", typed="?\nnonsense\nend\nend\nquit\n")
    assert result.exit_code == 0, result.output
    assert result.output.count("strong 1") > 1, "the bot has played"


def test_show_draws_a_record_and_a_position(tmp_path: Path) -> None:
    path = recorded(tmp_path / "game.json")
    picture = tmp_path / "board.svg"
    assert run("show", str(path), "--ply", "40", "--svg", str(picture)).exit_code == 0
    assert picture.read_text().startswith("<svg")
    state = game("tigris").start(2)
    assert "A" in run("show", game("tigris").write_position(state).decode()).output


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_rules_tells_what_each_version_brought(lang: str) -> None:
    for name in games():
        lines = run("rules", name, "--versions", "--lang", lang).output.splitlines()
        assert [line.partition(" ")[0] for line in lines] == [str(known.number) for known in game(name).versions]
        assert len(json.loads(run("rules", name, "--versions", "--lang", lang, "--json").output)) == len(lines)
    assert ("Dix tours" if lang == "fr" else "Ten whole rounds") in run(
        "rules", "kings", "--versions", "--lang", lang
    ).output


def test_older_rules_can_be_played() -> None:
    result = json.loads(run("simulate", "kings", "--games", "1", "--rules-version", "1", "--json").output)
    assert result["games"] == 1
    assert "rules version 9 of kings is not known here" in run("simulate", "kings", "--rules-version", "9").output


def test_a_record_of_unknown_rules_is_said_to_be_so_and_told(tmp_path: Path) -> None:
    path = recorded(tmp_path / "game.json")
    record = json.loads(path.read_text())
    record.pop("seal", None)
    path.write_text(json.dumps(record | {"rules_version": 99}))
    said = "rules version 99 of tigris is not known here"
    for command in ("verify", "analyse"):
        result = run(command, str(path))
        assert (result.exit_code, said in result.output) == (1, True), command
    shown = run("show", str(path), "--lang", "fr")
    assert shown.exit_code == 0
    assert said in shown.output
    assert f"{len(record['entries'])}. " in shown.output


def test_a_changed_record_of_unknown_rules_is_said_to_be_so_by_every_command(tmp_path: Path) -> None:
    path = recorded(tmp_path / "game.json")
    record = json.loads(path.read_text()) | {"rules_version": 99}
    record["entries"][20][1] = "end"
    path.write_text(json.dumps(record))
    for command in ("verify", "show", "analyse"):
        said = run(command, str(path)).output
        assert "action 21: this action is not as it was written" in said, command
        assert "rules version 99 of tigris is not known here" in said, command
