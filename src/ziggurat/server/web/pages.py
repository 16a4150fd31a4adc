"""The built web table: hashed files may be kept for a year, the page itself is asked for every time."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ziggurat.server.errors import ApiError

FOREVER = "public, max-age=31536000, immutable"
MISSING = "The web table is not built. In a checkout: python -m ziggurat._webbuild"


class Pages:
    """Every file of the bundle, read once; any other address is the page, which finds its own way."""

    def __init__(self, folder: Path) -> None:
        self.files: dict[str, bytes] = {}
        if folder.is_dir():
            found = (path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
            self.files = {"/" + path.relative_to(folder).as_posix(): path.read_bytes() for path in found}

    async def __call__(self, request: Request) -> Response:
        """One file, or the page."""
        path = request.url.path
        if path in self.files and path != "/index.html":
            return self._file(path, FOREVER if path.startswith("/assets/") else "public, max-age=3600")
        if path.startswith(("/api/", "/assets/")) or path == "/api":
            raise ApiError("not_found")
        if "/index.html" not in self.files:
            return PlainTextResponse(MISSING, 503)
        return self._file("/index.html", "no-cache")

    def _file(self, path: str, cache: str) -> Response:
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        return Response(self.files[path], media_type=kind, headers={"cache-control": cache})
