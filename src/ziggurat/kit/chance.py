"""Fair chance: draws that anyone can check afterwards.

Before the first draw the server publishes `commitment`: SHA-256 of its secret seed and the game's id. Each seat may add
a nonce. Every draw comes from HMAC-SHA-256(seed, nonces and counter) by rejection sampling; once the game is over the
seed is shown and every draw can be made again.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Protocol

import msgspec

WORD = 1 << 64


class Draws(Protocol):
    """Whoever holds the dice: `random.Random`, or the fair draws below."""

    def randrange(self, start: int, /) -> int:
        """A number from 0 to start - 1."""


class Fairness(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a record says of its draws: the commitment, the seats' nonces, and at the end the seed itself."""

    game_id: str
    commitment: str
    nonces: tuple[str, ...] = ()
    seed: str | None = None

    @property
    def kept(self) -> bool:
        """Does the seed shown fit the commitment made before the first draw?"""
        try:
            return self.seed is not None and commitment(self.seed, self.game_id) == self.commitment
        except ValueError:  # not even hexadecimal digits
            return False


def new_seed() -> str:
    """A secret seed of 256 bits, as hexadecimal digits."""
    return secrets.token_hex(32)


def commitment(seed: str, game_id: str) -> str:
    """What is published of a seed before the first draw."""
    return hashlib.sha256(bytes.fromhex(seed) + game_id.encode()).hexdigest()


def draw(seed: str, nonces: Sequence[str], counter: int, tickets: int) -> int:
    """The ticket of the draw with this counter, each of 0 to tickets - 1 equally likely."""
    limit = WORD - WORD % tickets
    message = "|".join(nonces).encode() + b"|%d" % counter
    attempt = 0
    while True:
        digest = hmac.digest(bytes.fromhex(seed), message + b"|%d" % attempt, "sha256")
        for start in range(0, 32, 8):
            value = int.from_bytes(digest[start : start + 8], "big")
            if value < limit:
                return value % tickets
        attempt += 1


class FairDraws:
    """Hands out the tickets of one game, in order."""

    def __init__(self, game_id: str, seed: str | None = None, nonces: Sequence[str] = (), counter: int = 0) -> None:
        self.game_id = game_id
        self.seed = seed or new_seed()
        self.nonces = tuple(nonces)
        self.counter = counter

    def fairness(self, reveal: bool = False) -> Fairness:
        """What may be said of these draws now."""
        seed = self.seed if reveal else None
        return Fairness(self.game_id, commitment(self.seed, self.game_id), self.nonces, seed)

    def randrange(self, tickets: int) -> int:
        """The next ticket; the name lets `state.draw(draws)` take this for a generator."""
        ticket = draw(self.seed, self.nonces, self.counter, tickets)
        self.counter += 1
        return ticket
