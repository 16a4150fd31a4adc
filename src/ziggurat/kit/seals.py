"""What can be said of a record without its rules: is it as it was written, and do its draws come from the seed?

The hash chain of a record is made of positions, so only whoever knows the rules can make it again. Records of versions
that name themselves also hold a chain over what is written, a link an action, and the urn and ticket of every draw.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence

import msgspec

from ziggurat.kit.chance import Fairness, draw

FIRST = "0" * 16


def digest(*said: object) -> str:
    """16 digits of SHA-256 over values as JSON writes them."""
    return hashlib.sha256(msgspec.json.encode(said)).hexdigest()[:16]


def links_of(entries: Iterable[object]) -> list[str]:
    """The chain over what is written: after each entry, a digest of the link before and of the entry."""
    link, found = FIRST, []
    for entry in entries:
        link = digest(link, entry)
        found.append(link)
    return found


def changed_at(entries: Sequence[object], links: Sequence[str]) -> int | None:
    """The first entry that is not as it was when its link was written."""
    pairs = enumerate(zip(links_of(entries), links, strict=False))
    uneven = min(len(entries), len(links)) if len(entries) != len(links) else None
    return next((ply for ply, (made, written) in pairs if made != written), uneven)


def tickets_of(fairness: Fairness, urns: Sequence[int]) -> list[int]:
    """The tickets that the seed draws from urns of these sizes."""
    assert fairness.seed is not None
    return [draw(fairness.seed, fairness.nonces, number, size) for number, size in enumerate(urns)]
