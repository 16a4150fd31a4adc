"""Tables, seats, actions and chat, kept for good: SQLite in one file, or PostgreSQL when a club outgrows one machine.

The log of a table only grows; its rows are numbered by ply, and two writers of the same ply cannot both succeed.
"""

from ziggurat.storage.database import Database
from ziggurat.storage.errors import Conflict, Unavailable
from ziggurat.storage.store import Store

__all__ = ["Conflict", "Database", "Store", "Unavailable"]
