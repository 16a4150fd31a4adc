"""What a browser may ask. Every field is checked and limited; an unknown one is refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ziggurat.server.protocol.codes import ActionText, Language, Level, Name, Nonce, Ply, Text, Uuid


class Inbound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything that comes in."""


class NameMe(Inbound, frozen=True):
    """Become a guest, or change the guest's name."""

    name: Name
    language: Language = "en"


# Seats of a new table


class MySeat(Inbound, frozen=True, tag="me"):
    """I sit here."""


class FriendSeat(Inbound, frozen=True, tag="friend"):
    """A friend sits here, invited by a link that works once."""


class BotSeat(Inbound, frozen=True, tag="bot"):
    """A bot of this level sits here."""

    level: Level = "casual"


class OpenSeat(Inbound, frozen=True, tag="open"):
    """Whoever comes first sits here."""


SeatPlan = MySeat | FriendSeat | BotSeat | OpenSeat


# Clocks


class NoClock(Inbound, frozen=True, tag="none"):
    """As long as it takes."""


class TimeMove(Inbound, frozen=True, tag="per_move"):
    """So many seconds for each turn to decide."""

    seconds: Annotated[int, Meta(ge=5, le=86_400)]


class TimeBank(Inbound, frozen=True, tag="bank"):
    """So many seconds for the whole game, and some more after each turn to decide."""

    seconds: Annotated[int, Meta(ge=30, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class TimeDays(Inbound, frozen=True, tag="days"):
    """So many days for each turn to decide."""

    days: Annotated[int, Meta(ge=1, le=30)]


Clock = NoClock | TimeMove | TimeBank | TimeDays


class NewTable(Inbound, frozen=True):
    """Open a table. It begins as soon as every seat is taken."""

    game: Annotated[str, Meta(min_length=1, max_length=20)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = {}
    clock: Clock = NoClock()
    confirm: bool = False  # each turn of a person waits for a confirmation before it is passed on
    listed: bool = True  # shown in the lobby, and open to spectators
    nonce: Nonce | None = None


class Join(Inbound, frozen=True):
    """Take an open or reserved seat; without a number, the first free one."""

    seat: Annotated[int, Meta(ge=0, le=7)] | None = None
    nonce: Nonce | None = None


class SetNonce(Inbound, frozen=True):
    """Add your part to the draws, before the game begins."""

    nonce: Nonce


class ChangeSeat(Inbound, frozen=True):
    """Before the game begins, the host gives a free seat to a bot, a friend or whoever comes."""

    plan: FriendSeat | BotSeat | OpenSeat


class Leave(Inbound, frozen=True):
    """Leave the seat to a bot of this level (before the game begins: leave it free)."""

    level: Level = "casual"


Known = Literal["seat", "open"]


class PlayOn(Inbound, frozen=True):
    """Play a position on against bots: one that is sent, or a step of a finished game.

    `known`: what the seat could not know is dealt anew (`seat`), or everything stays as it is (`open`).
    """

    game: Annotated[str, Meta(min_length=1, max_length=20)]
    seat: Annotated[int, Meta(ge=0, le=7)]
    level: Level = "casual"
    known: Known = "seat"
    position: dict[str, Any] | None = None
    replay: Annotated[str, Meta(min_length=1, max_length=60)] | None = None
    step: Annotated[int, Meta(ge=0, le=100_000)] = 0
    nonce: Nonce | None = None


# Play


class Submission(Inbound, frozen=True):
    """Play an action: `ply` is the table's ply as you know it, `uuid` makes a repeated request harmless."""

    ply: Ply
    uuid: Uuid
    action: ActionText
    hold: bool = False  # a turn that is passed on waits for your confirmation, as at a table that asks for it


class TakeBack(Inbound, frozen=True):
    """Undo your last action, or confirm your turn, at this ply of the table."""

    ply: Ply
    uuid: Uuid


class Question(Inbound, frozen=True):
    """What would this action do? Why may I not do it?"""

    action: ActionText


class Say(Inbound, frozen=True):
    """Say something at the table."""

    text: Text


class Silence(Inbound, frozen=True):
    """The host silences whoever said the thing of this number at the table."""

    number: Annotated[int, Meta(ge=1, le=1_000_000)]
