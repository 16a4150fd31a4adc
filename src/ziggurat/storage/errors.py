"""What can go wrong with what is kept."""

from __future__ import annotations

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from ziggurat.kit.errors import ZigguratError


class Conflict(Exception):
    """Somebody else wrote first; nothing of this was written."""


class Unavailable(ZigguratError):
    """The database cannot do this now: away, locked, full, read-only or damaged. What was asked may be asked again."""


def is_trouble(error: BaseException) -> bool:
    """Whether an error tells of the database's state, not of what was asked of it."""
    if isinstance(error, DBAPIError):
        return not isinstance(error, (IntegrityError, DataError, ProgrammingError))
    return isinstance(error, (PoolTimeout, OSError, TimeoutError)) or type(error).__module__.startswith("asyncpg")


def told(error: BaseException) -> str:
    """What a database says, in one line and without the statement that it was asked."""
    said = str(getattr(error, "orig", None) or error) or type(error).__name__
    return said.splitlines()[0].rpartition("<class ")[2].partition(">: ")[2] or said.splitlines()[0]
