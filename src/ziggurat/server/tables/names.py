"""Names, of people and of things: identifiers nobody can guess, secrets kept as hashes only, texts as written."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata

from ziggurat.storage import GuestRow, Store

JOINERS = "\u200c\u200d"  # some scripts, and pictures of families, are written with them
UNSEEN = "\u115f\u1160\u2800\u3164\uffa0"  # letters by their category, and blank: Hangul fillers, an empty braille cell


def new_id() -> str:
    """An identifier nobody can guess."""
    return secrets.token_urlsafe(12)


def new_token() -> str:
    """A secret of 256 bits."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What the store keeps of a secret."""
    return hashlib.sha256(token.encode()).hexdigest()


async def new_guest(store: Store, name: str, language: str) -> tuple[GuestRow, str]:
    """A guest and his token."""
    guest, token = GuestRow(new_id(), name, language), new_token()
    await store.add_guest(guest, hashed(token))
    return guest, token


def clean(text: str, lines: bool = False) -> str:
    """Text as people write it: no control or direction marks, no runs of blanks. It stays text; nothing is escaped."""
    kept = "".join(
        char for char in unicodedata.normalize("NFC", text) if _is_harmless(char) or (lines and char == "\n")
    )
    tidy = "\n".join(" ".join(line.split()) for line in kept.split("\n")).strip()
    return tidy if any(_is_seen(char) for char in tidy) else ""


def _is_harmless(char: str) -> bool:
    return char in JOINERS or unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def _is_seen(char: str) -> bool:
    """Whether somebody can see it: a name of joiners, blanks and fillers alone is no name."""
    return char not in UNSEEN and unicodedata.category(char)[0] not in "ZMC"
