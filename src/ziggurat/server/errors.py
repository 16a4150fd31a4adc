"""What can go wrong, as codes for the browser; nothing else of an error leaves the server."""

from __future__ import annotations

from ziggurat.server.protocol import ErrorCode

STATUS: dict[ErrorCode, int] = {
    "bad_request": 400,
    "bad_options": 400,
    "bad_record": 400,
    "no_guest": 401,
    "not_your_seat": 403,
    "not_host": 403,
    "silenced": 403,
    "wrong_origin": 403,
    "not_found": 404,
    "invitation_used": 410,
    "seat_taken": 409,
    "not_open": 409,
    "not_playing": 409,
    "read_only": 409,
    "not_your_turn": 409,
    "nothing_to_undo": 409,
    "coach_alone": 409,
    "too_large": 413,
    "too_many": 429,
    "internal": 500,
    "busy": 503,
}


class ApiError(Exception):
    """A request that cannot be granted."""

    def __init__(self, error: ErrorCode, detail: str = "", retry_after: float | None = None) -> None:
        self.error: ErrorCode = error
        self.detail = detail
        self.retry_after = retry_after
        super().__init__(f"{error} {detail}")

    @property
    def status(self) -> int:
        """The HTTP status of this error."""
        return STATUS[self.error]
