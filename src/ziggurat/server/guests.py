"""Guests: a random token in a cookie that scripts cannot read; the store keeps its hash only."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ziggurat.server.settings import Settings
from ziggurat.storage.rows import GuestRow
from ziggurat.storage.store import Store

YEAR = 365 * 86_400
JOINERS = "\u200c\u200d"  # some scripts, and pictures of families, are written with them
UNSEEN = "\u115f\u1160\u2800\u3164\uffa0"  # letters by their category, and blank: Hangul fillers, an empty braille cell
NEWCOMER = {"en": "Guest", "fr": "Invité"}


def new_id() -> str:
    """An identifier nobody can guess."""
    return secrets.token_urlsafe(12)


def new_token() -> str:
    """A secret of 256 bits."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What the store keeps of a secret."""
    return hashlib.sha256(token.encode()).hexdigest()


def cookie_name(settings: Settings) -> str:
    """The name of the cookie; behind TLS browsers hold it to this very host."""
    return "__Host-ziggurat" if settings.secure else "ziggurat"


def token_of(connection: HTTPConnection, settings: Settings) -> str | None:
    """The token a browser sent."""
    token = connection.cookies.get(cookie_name(settings))
    return token if token and len(token) <= 64 else None


def set_cookie(response: Response, token: str, settings: Settings) -> None:
    """Give a browser its token."""
    response.set_cookie(
        cookie_name(settings), token, max_age=YEAR, path="/", httponly=True, samesite="lax", secure=settings.secure
    )


async def guest_of(connection: HTTPConnection, store: Store, settings: Settings) -> GuestRow | None:
    """The guest whose cookie this is."""
    token = token_of(connection, settings)
    return await store.guest(hashed(token)) if token else None


async def new_guest(store: Store, name: str, language: str) -> tuple[GuestRow, str]:
    """A guest and his token."""
    guest, token = GuestRow(new_id(), name, language), new_token()
    await store.add_guest(guest, hashed(token))
    return guest, token


def preferred_language(connection: HTTPConnection) -> str:
    """French for whoever's browser asks for French first, else English."""
    return "fr" if connection.headers.get("accept-language", "").lower().startswith("fr") else "en"


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
