"""Fair chance: a promise made before the first draw, and draws that anyone can make again."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from ziggurat.kit.chance import WORD, FairChance, Fairness, commitment, draw, new_seed
from ziggurat.kit.registry import game

SEED = "00ff" * 16


def words(counter: int, attempt: int) -> list[int]:
    """The four numbers of one digest, made without the kit."""
    digest = hmac.new(bytes.fromhex(SEED), b"a|b|%d|%d" % (counter, attempt), hashlib.sha256).digest()
    return [int.from_bytes(digest[start : start + 8], "big") for start in range(0, 32, 8)]


def test_the_commitment_is_a_hash_of_seed_and_game() -> None:
    assert commitment(SEED, "g1") == hashlib.sha256(bytes.fromhex(SEED) + b"g1").hexdigest()
    assert len({commitment(SEED, "g1"), commitment(SEED, "g2"), commitment(new_seed(), "g1")}) == 3


def test_the_seed_stays_secret_until_it_is_revealed() -> None:
    draws = FairChance("g1", SEED, ("a", "b"))
    before, after = draws.fairness(), draws.fairness(reveal=True)
    assert (before.seed, before.kept) == (None, False)
    assert (after.seed, after.kept, after.commitment) == (SEED, True, before.commitment)


@pytest.mark.parametrize("seed", ["11" * 32, "no digits", "0", ""])
def test_a_promise_that_was_not_kept_is_seen(seed: str) -> None:
    assert not Fairness("g1", commitment(SEED, "g1"), (), seed).kept


def test_a_new_seed_has_256_bits() -> None:
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert {len(bytes.fromhex(seed)) for seed in seeds} == {32}


def test_draws_depend_on_seed_nonces_and_counter_alone() -> None:
    draws = FairChance("g1", SEED, ("a", "b"))
    first = [draws.randrange(1000) for _ in range(20)]
    assert first == [draw(SEED, ("a", "b"), counter, 1000) for counter in range(20)]
    assert first[7:] == [FairChance("g1", SEED, ("a", "b"), 7).randrange(1000), *first[8:]]
    assert first != [draw(SEED, ("a", "c"), counter, 1000) for counter in range(20)]
    assert first != [draw("11" * 32, ("a", "b"), counter, 1000) for counter in range(20)]


@pytest.mark.parametrize("tickets", [2, 6, 7, 143])
def test_every_ticket_is_equally_likely(tickets: int) -> None:
    many = 150 * tickets
    found = Counter(draw(SEED, (), counter, tickets) for counter in range(many))
    expected = many / tickets
    surprise = sum((found[ticket] - expected) ** 2 / expected for ticket in range(tickets))
    assert surprise < tickets + 5 * (2 * tickets) ** 0.5  # chi-square, five deviations


def test_numbers_beyond_the_last_whole_round_are_rejected() -> None:
    tickets = WORD // 2 + 1  # nearly every second number must be thrown away
    rejected = 0
    for counter in range(100):
        usable = [(attempt, word) for attempt in range(9) for word in words(counter, attempt) if word < tickets]
        assert draw(SEED, ("a", "b"), counter, tickets) == usable[0][1]
        rejected += words(counter, 0)[0] >= tickets
    assert 30 < rejected < 70


def test_chance_at_a_table_takes_its_tickets_from_the_draws() -> None:
    rules = game("tigris")
    state, draws = rules.start(2), FairChance("g1", SEED)
    for counter in range(13):
        expected = state.draw_number(draw(SEED, (), counter, state.tickets))
        action = state.draw(draws)
        assert rules.actions.number(action) == expected
        state.play(action)
