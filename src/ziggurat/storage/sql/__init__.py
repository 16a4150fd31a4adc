"""What is kept, in a database: SQLite in one file, or PostgreSQL when a club outgrows one machine."""

from ziggurat.storage.sql.database import Database
from ziggurat.storage.sql.store import SqlStore

__all__ = ["Database", "SqlStore"]
