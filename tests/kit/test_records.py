"""Records: whatever is changed in one is found, at the action where it was changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from ziggurat.kit.chance import FairChance
from ziggurat.kit.errors import BadRecord
from ziggurat.kit.records import Record, Recorder, read_record, replay, seal_of, sealed, told, verify
from ziggurat.kit.registry import game, games
from ziggurat.kit.seals import links_of, tickets_of
from ziggurat.kit.seats import CHANCE

SEED = "a5" * 32


@cache
def written(name: str = "tigris") -> bytes:
    """A random game with fair draws, as a file."""
    rules, draws, rng = game(name), FairChance("table 1", SEED, ("one", "two")), Random(3)
    recorder = Recorder(rules.start(2))
    while not recorder.state.over:
        state = recorder.state
        recorder.play(state.draw(draws) if state.seat == CHANCE else rng.choice(state.legal_actions))
    return msgspec.structs.replace(recorder.record, fairness=draws.fairness(reveal=True)).to_json()


def changed(change: Callable[[dict[str, Any]], object]) -> Record:
    """The record of the game, something in it changed."""
    record = json.loads(written())
    change(record)
    return read_record(json.dumps(record))


def entry_of(record: dict[str, Any], ply: int) -> list[Any]:
    """Seat, action, events and hash of one action."""
    found: list[Any] = record["entries"][ply]
    return found


@pytest.mark.parametrize("name", games())
def test_a_true_record_is_verified_with_every_draw(name: str) -> None:
    record = read_record(written(name))
    verdict = verify(record)
    assert verdict.ok, verdict.message
    assert verdict.finished
    assert verdict.entries == len(record.entries)
    assert verdict.draws_checked == sum(entry.seat == CHANCE for entry in record.entries)
    assert replay(record).over


@pytest.mark.parametrize("ply", [0, 5, 40, 100])
@pytest.mark.parametrize("field", ["seat", "action", "events", "hash"])
def test_each_changed_field_of_an_action_is_found_at_its_ply(ply: int, field: str) -> None:
    def change(record: dict[str, Any]) -> None:
        entry = entry_of(record, ply)
        if field == "seat":
            entry[0] = 1 if entry[0] == 0 else 0
        elif field == "action":
            entry[1] = next(other[1] for other in record["entries"] if other[1] != entry[1])
        elif field == "events":
            entry[2] = entry[2][1:]
        else:
            entry[3] = entry[3][::-1]

    verdict = verify(changed(change))
    assert (verdict.ok, verdict.ply) == (False, ply)
    assert verdict.message


def test_a_changed_number_in_an_event_is_found() -> None:
    record = json.loads(written())
    ply = next(n for n, e in enumerate(record["entries"]) if any(x["type"] == "point_scored" for x in e[2]))

    def change(record: dict[str, Any]) -> None:
        scored = next(event for event in entry_of(record, ply)[2] if event["type"] == "point_scored")
        scored["amount"] += 1

    verdict = verify(changed(change))
    assert (verdict.ply, verdict.message.split()[0]) == (ply, "other")


def test_an_action_left_out_or_put_in_is_found() -> None:
    assert not verify(changed(lambda record: record["entries"].pop(20))).ok
    assert not verify(changed(lambda record: record["entries"].insert(20, record["entries"][20]))).ok
    assert not verify(changed(lambda record: record["entries"].append(record["entries"][-1]))).ok


def test_a_record_may_stop_before_the_end() -> None:
    verdict = verify(changed(lambda record: record.update(entries=record["entries"][:50])))
    assert (verdict.ok, verdict.finished, verdict.entries) == (True, False, 50)


def test_a_changed_draw_is_found_even_when_hash_and_events_fit() -> None:
    recorder = Recorder(game("tigris").start(2))
    recorder.play("first 0")
    draws = FairChance("table 1", SEED, ("one", "two"))
    fair = game("tigris").start(2).draw(draws)
    other = "first 0" if str(fair) != "first 0" else "first 1"
    false = Recorder(game("tigris").start(2))
    false.play(other)
    record = msgspec.structs.replace(false.record, fairness=draws.fairness(reveal=True))
    verdict = verify(record)
    assert (verdict.ok, verdict.ply) == (False, 0)
    assert f"the fair draw is {str(fair)!r}" in verdict.message


@pytest.mark.parametrize(
    ("field", "value"),
    [("seed", "b5" * 32), ("seed", "no digits"), ("commitment", "0" * 64), ("game_id", "table 2"), ("nonces", ["one"])],
)
def test_a_changed_promise_is_found(field: str, value: Any) -> None:
    assert not verify(changed(lambda record: record["fairness"].update({field: value}))).ok


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("rules_version", 99, "the seal is not that of this record"),
        ("game", "chess", "no game is called"),
        ("players", ["alone"], "2 to 4 players"),
        ("options", {"board": "third"}, "third"),
        ("options", {"no_such": 1}, "no_such"),
        ("position", {"game": "tigris"}, "not a position"),
        ("position", 3, "not a position"),
    ],
)
def test_a_record_that_cannot_begin_says_why(field: str, value: Any, said: str) -> None:
    verdict = verify(changed(lambda record: record.update({field: value})))
    assert (verdict.ok, verdict.entries) == (False, 0)
    assert said in verdict.message


def test_another_board_or_number_of_players_is_found() -> None:
    assert verify(changed(lambda record: record["options"].update(board="second"))).ply == 0
    assert not verify(changed(lambda record: record["players"].append("late"))).ok


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "not a record"),
        (b"[]", "not a record"),
        (b'{"format": 1}', "not a record"),
        (b'{"format":7,"game":"tigris","rules_version":1,"players":[],"options":{},"entries":[]}', "format 7"),
        (b'{"format":1,"game":"tigris","rules_version":1,"players":[],"options":{},"entries":[[0]]}', "not a record"),
    ],
)
def test_a_file_that_is_no_record_says_so(text: bytes, said: str) -> None:
    with pytest.raises(BadRecord, match=said):
        read_record(text)


def test_replaying_stops_where_an_action_cannot_be_played() -> None:
    with pytest.raises(BadRecord, match=r"action 4 \('fly' by seat -1\)"):
        replay(changed(lambda record: entry_of(record, 3).__setitem__(1, "fly")))
    with pytest.raises(BadRecord, match=r"action 1 .*by seat 1"):
        replay(changed(lambda record: entry_of(record, 0).__setitem__(0, 1)))


def test_a_record_can_begin_in_any_position() -> None:
    rules = game("tigris")
    start = replay(read_record(written()), 60)
    recorder = Recorder(start)
    record = msgspec.structs.replace(recorder.record, position=json.loads(rules.write_position(start)))
    recorder.record = record
    for number in range(5):
        recorder.play(rules.actions.table[start.numbers()[number % len(start.numbers())]])
    assert verify(read_record(record.to_json())).ok


def unknown(**changes: Any) -> Record:
    """A sealed record of rules that are not known here."""
    record = msgspec.structs.replace(read_record(written()), rules_version=99, **changes)
    record = msgspec.structs.replace(record, links=links_of(record.entries))
    return msgspec.structs.replace(record, seal=seal_of(record))


def test_a_record_of_unknown_rules_is_checked_by_its_links_its_seal_its_seed_and_its_draws() -> None:
    verdict = verify(unknown())
    draws = sum(entry.seat == CHANCE for entry in unknown().entries)
    assert (verdict.ok, verdict.unplayed, verdict.sealed, verdict.committed) == (False, True, True, True)
    assert verdict.draws_checked == draws > 0
    assert verdict.message == (
        "rules version 99 of tigris is not known here, only 1 to 3; it was not played again, but every action and "
        "event is as it was sealed, the seed is the one committed to "
        f"and all {draws} tickets drawn are those of the seed"
    )
    bare = unknown(seal=msgspec.UNSET, fairness=None, urns=msgspec.UNSET, tickets=msgspec.UNSET)
    bare = msgspec.structs.replace(bare, links=msgspec.UNSET, seal=msgspec.UNSET)
    nothing = verify(bare)
    assert (nothing.unplayed, nothing.sealed, nothing.committed, nothing.draws_checked) == (True, False, False, 0)
    assert "nothing in it could be checked" in nothing.message


@pytest.mark.parametrize("ply", [0, 7, 100])
def test_a_change_to_an_action_of_unknown_rules_is_found_at_its_ply(ply: int) -> None:
    record = unknown()
    record.entries[ply] = msgspec.structs.replace(record.entries[ply], action="something else")
    verdict = verify(record)
    assert (verdict.ok, verdict.unplayed, verdict.ply) == (False, False, ply)
    assert verdict.message.startswith("this action is not as it was written; rules version 99 of tigris is not known")


def test_an_action_of_unknown_rules_left_out_or_put_in_is_found() -> None:
    record = unknown()
    assert verify(msgspec.structs.replace(record, entries=record.entries[:-1])).ply == len(record.entries) - 1
    assert verify(msgspec.structs.replace(record, entries=[*record.entries, record.entries[0]])).ply == len(
        record.entries
    )


def test_a_change_to_the_head_of_a_record_of_unknown_rules_is_found() -> None:
    verdict = verify(msgspec.structs.replace(unknown(), options={"board": "second"}))
    assert (verdict.ok, verdict.unplayed) == (False, False)
    assert "seal" in verdict.message
    fairness = unknown().fairness
    assert fairness is not None
    other = msgspec.structs.replace(fairness, seed="b5" * 32)
    said = "the seed shown is not the one committed to; rules version 99"
    assert verify(unknown(fairness=other)).message.startswith(said)


def test_a_draw_of_unknown_rules_that_the_seed_did_not_make_is_found_though_it_was_sealed() -> None:
    record = unknown()
    assert record.urns is not msgspec.UNSET
    assert record.tickets is not msgspec.UNSET
    assert record.fairness is not None
    plies = [ply for ply, entry in enumerate(record.entries) if entry.seat == CHANCE]
    assert record.tickets == tickets_of(record.fairness, record.urns)
    assert max(record.urns) > 1
    wide = next(number for number, urn in enumerate(record.urns) if urn > 1 and number > 3)
    false = list(record.tickets)
    false[wide] = (false[wide] + 1) % record.urns[wide]
    assert verify(unknown(tickets=false)).ply == plies[wide]
    assert verify(unknown(tickets=false[:-1])).ply == plies[0], "a draw that is not told"
    assert verify(unknown(urns=[urn + 1 for urn in record.urns])).ply is not None


@pytest.mark.parametrize("what", ["urns", "tickets"])
def test_a_false_urn_or_ticket_is_found_where_the_rules_are_known(what: str) -> None:
    def change(record: dict[str, Any]) -> None:
        record[what][2] += 1

    verdict = verify(changed(change))
    assert (verdict.ok, verdict.draws_checked) == (False, 2)
    assert verdict.message == "the urn and ticket written for this draw are not those of the seed"


def test_the_proofs_of_unknown_rules_are_kept_and_those_of_known_ones_are_made_anew() -> None:
    record = unknown()
    assert read_record(record.to_json()) == record
    renamed = msgspec.structs.replace(record, players=["Other", "Names"])
    assert verify(renamed).unplayed, "names are no part of the seal"
    tacit = sealed(msgspec.structs.replace(record, rules_version=1))
    assert {tacit.urns, tacit.tickets, tacit.links, tacit.seal} == {msgspec.UNSET}
    running = msgspec.structs.replace(record, rules_version=3, fairness=None)
    assert sealed(running).tickets is msgspec.UNSET, "no ticket is told before the seed is shown"
    assert verify(sealed(running)).ok


def test_the_log_of_a_record_that_cannot_be_played_is_told() -> None:
    record = unknown()
    record.entries[0] = msgspec.structs.replace(record.entries[0], events=[{"type": "something_new"}])
    lines = list(told(record, "fr"))
    assert len(lines) == len(record.entries)
    assert lines[0] == f"1. {record.entries[0].action}"
    assert lines[1].startswith(f"2. {record.entries[1].action}: ")
