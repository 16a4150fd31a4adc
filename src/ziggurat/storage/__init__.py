"""Tables, seats, actions and chat, kept for good. What is asked of a store is said here; `sql` keeps it in a database.

The log of a table only grows; its rows are numbered by ply, and two writers of the same ply cannot both succeed.
"""

from ziggurat.storage.errors import Unavailable, WriteConflict
from ziggurat.storage.playtime import Playtime, now
from ziggurat.storage.port import News, Store, Whole
from ziggurat.storage.rows import ChatRow, EntryRow, GuestRow, SeatRow, SolverStanding, TableRow, Tried

__all__ = [
    "ChatRow",
    "EntryRow",
    "GuestRow",
    "News",
    "Playtime",
    "SeatRow",
    "SolverStanding",
    "Store",
    "TableRow",
    "Tried",
    "Unavailable",
    "Whole",
    "WriteConflict",
    "now",
]
