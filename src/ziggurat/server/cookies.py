"""The cookie of a guest: a random token that scripts cannot read, and which language his browser asks for."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ziggurat.server.settings import Settings
from ziggurat.server.tables.names import hashed
from ziggurat.storage import GuestRow, Store

YEAR = 365 * 86_400


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


def preferred_language(connection: HTTPConnection) -> str:
    """French for whoever's browser asks for French first, else English."""
    return "fr" if connection.headers.get("accept-language", "").lower().startswith("fr") else "en"
