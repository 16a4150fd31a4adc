"""Who sits at a table, whose turn it is to be waited for, and how long."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ziggurat.server.protocol import Clock, TimeBank, TimeDays, TimeMove
from ziggurat.storage import GuestRow, SeatRow, TableRow

CLOCKS: msgspec.json.Decoder[Clock] = msgspec.json.Decoder(Clock)
BOT_PATIENCE = 20_000  # ms: after that another process may ask a bot too, in case the first one is gone
ABSENT_LEVEL = "casual"  # the bot that plays for whoever let the clock run out


def is_bot(seat: SeatRow) -> bool:
    """Whether a bot plays here now, for good or until somebody is back."""
    return seat.kind == "bot" or seat.away


def seat_of(seats: Iterable[SeatRow], guest_id: str | None) -> int | None:
    """The seat a guest holds."""
    held = (seat.seat for seat in seats if guest_id is not None and seat.guest_id == guest_id and seat.kind == "person")
    return next(held, None)


def may_watch(row: TableRow, seats: Iterable[SeatRow], guest: GuestRow | None) -> bool:
    """Listed tables are open to everybody; others to their host and those who have, or are kept, a seat."""
    if row.listed:
        return True
    return guest is not None and (guest.id == row.host or any(seat.guest_id == guest.id for seat in seats))


def is_full(seats: Iterable[SeatRow]) -> bool:
    """Whether everybody is there."""
    return all(seat.kind in ("person", "bot") for seat in seats)


def opening_bank(clock: Clock) -> int | None:
    """Milliseconds in each seat's bank at the start."""
    return clock.seconds * 1000 if isinstance(clock, TimeBank) else None


def allowance(clock: Clock, seat: SeatRow) -> int | None:
    """How many milliseconds a seat has from now on."""
    if isinstance(clock, TimeBank):
        return seat.bank
    if isinstance(clock, TimeMove):
        return clock.seconds * 1000
    if isinstance(clock, TimeDays):
        return clock.days * 86_400_000
    return None


def deadline(clock: Clock, seat: SeatRow, since: int) -> int | None:
    """When the clock gives this seat to a bot, if it does."""
    if is_bot(seat) or seat.kind != "person":
        return None
    left = allowance(clock, seat)
    return None if left is None else since + left


def charged(clock: Clock, seat: SeatRow, since: int, now: int) -> int | None:
    """What is left in a seat's bank after it decided."""
    if not isinstance(clock, TimeBank) or seat.bank is None:
        return seat.bank
    return max(0, seat.bank - max(0, now - since)) + clock.increment * 1000
