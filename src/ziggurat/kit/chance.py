"""Fair chance: draws that anyone can check afterwards.

Before the first draw the server publishes `commitment`: SHA-256 of its secret seed and the game's id. Each seat may add
a nonce. Every draw comes from HMAC-SHA-256(seed, nonces and counter) by rejection sampling; once the game is over the
seed is shown and every draw can be made again.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Protocol

import msgspec

WORD = 1 << 64
BLOCK = 64  # bytes that SHA-256 takes at a time


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
    return sha256(bytes.fromhex(seed) + game_id.encode()).hexdigest()


@lru_cache(1 << 10)
def pads(seed: str) -> tuple[bytes, bytes]:
    """A seed as HMAC puts it before a message and before its hash (RFC 2104); twice as fast as asking `hmac`."""
    key = bytes.fromhex(seed)
    key = (sha256(key).digest() if len(key) > BLOCK else key).ljust(BLOCK, b"\0")
    return bytes(byte ^ 0x36 for byte in key), bytes(byte ^ 0x5C for byte in key)


def draw(seed: str, nonces: Sequence[str], counter: int, tickets: int) -> int:
    """The ticket of the draw with this counter, each of 0 to tickets - 1 equally likely."""
    limit = WORD - WORD % tickets
    inner, outer = pads(seed)
    message = inner + "|".join(nonces).encode() + b"|%d" % counter
    attempt = 0
    while True:
        digest = sha256(outer + sha256(message + b"|%d" % attempt).digest()).digest()
        for start in range(0, 32, 8):
            value = int.from_bytes(digest[start : start + 8], "big")
            if value < limit:
                return value % tickets
        attempt += 1


class FairChance:
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
