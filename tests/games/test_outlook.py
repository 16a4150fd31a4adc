"""What a position would come to is what it comes to: scorings of Tikal, suppers of Peloponnes, the score of Tigris."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ziggurat.kit.events import Event
from ziggurat.kit.registry import game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State


def played(name: str, seed: int, players: int = 3) -> Iterator[tuple[State, int, list[Event]]]:
    """A random game: each position, who decides in it, and what then happened."""
    rng = random.Random(seed)
    state = game(name).start(players)
    while not state.over:
        before, seat = state.copy(), state.seat
        action = state.draw(rng) if seat == CHANCE else rng.choice(state.legal_actions)
        yield before, seat, state.play(action)


def test_the_outlook_of_tikal_is_what_is_then_scored() -> None:
    tikal = game("tikal")
    scored, numbers = 0, set()
    for seed in range(6):
        for before, seat, events in played("tikal", seed):
            found = tikal.outlook(before, 0)
            won = [event for event in events if event.__struct_config__.tag == "prestige_scored"]
            if seat >= 0 and won and events[0].__struct_config__.tag == "turn_ended":
                assert found.seats[seat].points == won[0].points  # type: ignore[attr-defined]
                assert found.seats[seat].total == won[0].total  # type: ignore[attr-defined]
                assert found.scoring in (1, 2, 3, 4)
                assert not found.seats[seat].scored
                scored += 1
                numbers.add(found.scoring)
    assert scored > 15
    assert numbers == {1, 2, 3, 4}


def test_the_outlook_of_tikal_says_by_how_much_a_temple_is_led() -> None:
    tikal = game("tikal")
    tied = led = 0
    for before, _, _ in played("tikal", 3, players=4):
        for at, temple in tikal.outlook(before, 0).temples.items():
            there = tikal.table(before, 0).hexes[at]
            if there.guard is not None:
                assert temple.seat == there.guard.seat
                continue
            first, second, *_ = sorted(temple.strengths, reverse=True)
            assert temple.lead == first - second
            assert (temple.seat is None) == (first == second)
            tied, led = tied + (temple.seat is None and first > 0), led + (temple.seat is not None)
    assert tied > 5
    assert led > 5


def test_the_next_supply_asks_what_it_then_takes() -> None:
    peloponnes = game("peloponnes")
    suppers = 0
    for seed in range(6):
        for before, seat, events in played("peloponnes", seed):
            outlook = peloponnes.outlook(before, 0)
            fed = [event for event in events if event.__struct_config__.tag == "fed"]
            tags = {event.__struct_config__.tag for event in events}
            if seat != CHANCE or len(fed) < 3 or tags & {"building_paid", "disaster_struck"}:
                continue  # what came before the meal changed it
            for event in fed:
                supply = outlook.supplies[event.seat]  # type: ignore[attr-defined]
                assert event.many + event.dead == supply.needs  # type: ignore[attr-defined]
                assert event.dead == supply.dead  # type: ignore[attr-defined]
                assert event.luxury == supply.by_luxury  # type: ignore[attr-defined]
                suppers += 1
    assert suppers > 10


def test_the_score_of_tigris_is_told_to_its_owner_alone() -> None:
    tigris = game("tigris")
    for before, _, _ in played("tigris", 5):
        scores = tigris.scores(before)
        assert [tigris.outlook(before, seat).score for seat in range(3)] == [score[0] for score in scores]
        assert tigris.outlook(before, -3) is None


def test_the_scorings_of_tikal_are_told_in_their_order() -> None:
    tikal = game("tikal")
    seen: list[tuple[str, ...]] = []
    for before, _, _ in played("tikal", 2):
        told = tikal.table(before, 0).scorings
        assert [one.letter for one in told] == ["B", "D", "F", "end"]
        states = tuple(one.state for one in told)
        if states not in seen:
            seen.append(states)
        number = tikal.outlook(before, 0).scoring
        assert number in (0, states.index("next") + 1)
    assert seen == [("done",) * n + ("next",) + ("later",) * (3 - n) for n in range(4)]


def test_what_is_left_in_kings_is_counted() -> None:
    kings = game("kings")
    hidden = 0
    for before, _, _ in played("kings", 4):
        table = kings.table(before, 0)
        things = [thing for column in table.columns for thing in column]
        assert table.treasures_left == things.count("treasure")
        assert table.ships_left == len(kings.box.ships) - sum(ship in things for ship in kings.box.ships)
        hidden += table.face_down is not None
        assert table.face_down in (None, table.link)
    assert hidden
