"""What the errors of a database mean: is it in trouble, or was it asked something wrong?"""

from __future__ import annotations

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout


def is_trouble(error: BaseException) -> bool:
    """Whether an error tells of the database's state, not of what was asked of it."""
    if isinstance(error, DBAPIError):
        return not isinstance(error, (IntegrityError, DataError, ProgrammingError))
    return isinstance(error, (PoolTimeout, OSError, TimeoutError)) or type(error).__module__.startswith("asyncpg")


def told(error: BaseException) -> str:
    """What a database says, in one line and without the statement that it was asked."""
    said = str(of_driver(error)).strip()
    return said.splitlines()[0] if said else type(of_driver(error)).__name__


def of_driver(error: BaseException) -> BaseException:
    """The driver's own error. SQLAlchemy keeps it in its own; its adapter of asyncpg raises one more from it."""
    inner = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    adapted = type(inner).__module__.startswith("sqlalchemy.") and inner is not error
    return inner.__cause__ if adapted and inner.__cause__ is not None else inner
