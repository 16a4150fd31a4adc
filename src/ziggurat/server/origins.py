"""Where a request or a live line comes from: our own pages, or another site."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from ziggurat.server.settings import Settings


def origin_fits(headers: Mapping[str, str], scheme: str, settings: Settings) -> bool:
    """Whether a request that changes something comes from our own pages (or from no browser at all)."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    if settings.public_url is not None:
        return origin == _origin(settings.public_url)
    page = {"ws": "http", "wss": "https"}.get(scheme, scheme)
    same = origin == f"{page}://{headers.get('host', '')}"
    return same and headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"
