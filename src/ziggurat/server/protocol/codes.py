"""The words that requests and answers share: statuses, kinds of seat, languages, and what can go wrong."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

Language = Literal["en", "fr"]
Status = Literal["open", "playing", "finished", "abandoned"]
SeatKind = Literal["person", "bot", "open", "invited", "reserved"]
ErrorCode = Literal[
    "bad_request",  # not the JSON, field or length that is asked for; `detail` says where
    "bad_options",  # no such game, option, value or number of players
    "bad_record",  # the file uploaded is not a record
    "no_guest",  # this needs a name first: POST /api/me
    "not_your_seat",  # you hold no seat here, or not the one this needs
    "not_host",  # only who opened the table may do this
    "silenced",  # the host of the table does not want to hear you
    "not_found",  # no such table, replay, invitation or page
    "invitation_used",  # a single-use invitation was used before
    "seat_taken",  # somebody sits there
    "not_open",  # the game has begun: seats can no longer be joined
    "not_playing",  # the game has not begun, or is over
    "read_only",  # the log of this table cannot be played here: it can only be read
    "not_your_turn",  # another seat decides now
    "nothing_to_undo",  # something was revealed, or another seat decided, since
    "coach_alone",  # the coach speaks only where nobody but bots plays against you
    "wrong_origin",  # the request came from another site
    "too_many",  # slow down; Retry-After says how long
    "too_large",  # the body or message is longer than allowed
    "busy",  # the server cannot do this now; try again
    "internal",  # our fault, and noted on the server
]

NAME_LENGTH = 40
CHAT_LENGTH = 500
Name = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
Text = Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH)]
ActionText = Annotated[str, Meta(min_length=1, max_length=80)]
Uuid = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Nonce = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
Level = Annotated[str, Meta(min_length=1, max_length=20)]
