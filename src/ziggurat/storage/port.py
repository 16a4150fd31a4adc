"""What a table server asks of whatever keeps its tables; whoever answers this can stand behind it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from ziggurat.storage.playtime import Playtime
from ziggurat.storage.rows import ChatRow, EntryRow, GuestRow, SeatRow, SolverStanding, TableRow, Tried


class Whole(NamedTuple):
    """All of a table."""

    row: TableRow
    seats: list[SeatRow]
    entries: list[EntryRow]
    chat: list[ChatRow]


class News(Protocol):
    """What other server processes store, told to this one."""

    async def start(self) -> None:
        """Begin to listen."""

    async def stop(self) -> None:
        """Stop listening."""


class Kept(Protocol):
    """That something keeps it, and how well it is."""

    beat_seconds: float  # between two beats
    playtime: Playtime

    @property
    def name(self) -> str:
        """The store as a host knows it, without any password."""

    @property
    def shared(self) -> bool:
        """Whether other server processes write here too."""

    @property
    def waiting(self) -> int:
        """How many changes wait to be written."""

    async def open(self) -> None:
        """Make it ready; Unavailable with a sentence where that is not possible."""

    async def close(self) -> None:
        """Write what waits, and let go."""

    def time_commits(self, told: Callable[[float], None]) -> None:
        """Tell how many seconds each commit takes from now on."""

    def is_moved(self) -> bool:
        """Whether what is written now goes nowhere: the file is gone, or another one."""

    async def beat(self) -> None:
        """Show that it can be written to, and keep how far the time of play has come."""

    async def reads(self) -> None:
        """Read something; Unavailable where that is not possible."""


class Telling(Protocol):
    """Words between the server processes that share a store; nothing where there is one."""

    def tell(self, *words: str) -> None:
        """Tell the others something, soon."""

    def news(self, heard: Callable[[str, str], Awaitable[None]], missed: Callable[[], Awaitable[None]]) -> News:
        """What the others tell: `heard` of each word, `missed` after each silence."""

    async def newer(self, known: Mapping[str, int]) -> dict[str, int]:
        """The versions of those tables that were changed since the version that is known of each."""


class Guests(Protocol):
    """Who has been here."""

    async def guest(self, token_hash: str) -> GuestRow | None:
        """The guest whose token has this hash."""

    async def add_guest(self, guest: GuestRow, token_hash: str) -> None:
        """A new guest."""

    async def rename_guest(self, guest: GuestRow, distinct: Callable[[str, Sequence[str]], str]) -> dict[str, str]:
        """Another name or language for a guest; his name at each table not yet over, told apart from the others'."""


class Tables(Protocol):
    """Tables, their seats and their logs."""

    async def add_table(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        """A new table with its seats."""

    async def table(self, table_id: str) -> TableRow | None:
        """A table by its id."""

    async def whole(self, table_id: str) -> Whole | None:
        """All of a table."""

    async def seats(self, table_id: str) -> list[SeatRow]:
        """The seats of a table, in order."""

    async def entries(self, table_id: str, after: int = 0) -> list[EntryRow]:
        """The log of a table, in order, after a ply."""

    async def seat_invited(self, invitation: str) -> SeatRow | None:
        """The seat that an invitation with this hash is for."""

    async def change(
        self,
        table: TableRow,
        changes: Mapping[str, Any],
        seats: Mapping[int, Mapping[str, Any]] | None = None,
        entries: Sequence[EntryRow] = (),
    ) -> TableRow:
        """Change a table, its seats and its log together, if it still stands as `table` says; else Conflict."""

    async def claim_due(self, until: int, many: int = 50) -> list[str]:
        """Tables that the server must see to; each is handed out to one process, again after ten seconds."""

    async def abandon_open(self, before: int) -> list[str]:
        """Give up tables that never began and where nothing has happened since; which."""


class Lists(Protocol):
    """Tables found by what they are."""

    async def tables_of(self, guest_id: str, many: int = 60) -> list[TableRow]:
        """The tables where a guest has a seat, the last changed first."""

    async def tables_with(self, status: str, many: int = 30) -> list[TableRow]:
        """Listed tables of this status, the last changed first."""

    async def seats_of(self, table_ids: Sequence[str]) -> dict[str, list[SeatRow]]:
        """The seats of several tables."""

    async def count_hosted(self, guest_id: str) -> int:
        """How many tables a guest has opened that are not over."""

    async def count_tables(self) -> dict[str, int]:
        """How many tables there are of each status."""


class Talk(Protocol):
    """What is said at tables."""

    async def say(self, table_id: str, line: ChatRow, guest_id: str | None = None) -> None:
        """Keep something said; Conflict when the number was taken meanwhile."""

    async def chat(self, table_id: str, after: int = 0, many: int = 200) -> list[ChatRow]:
        """The last things said at a table, in order."""

    async def silence(self, table_id: str, number: int) -> bool:
        """Silence whoever said this at a table; whether anybody did."""

    async def is_silenced(self, table_id: str, guest_id: str) -> bool:
        """Whether the host of a table has silenced a guest."""


class Records(Protocol):
    """Records from files, and what playing games again found."""

    async def add_record(self, record_id: str, body: str) -> None:
        """Keep an uploaded record; the same file again is the same record."""

    async def record(self, record_id: str) -> str | None:
        """An uploaded record."""

    async def verdict(self, name: str) -> str | None:
        """The verdict on a finished table or an uploaded record, if it was found already."""

    async def add_verdict(self, name: str, body: str) -> None:
        """Keep a verdict."""


Change = Callable[[float, int, float, int], tuple[float, float]]  # ratings and tries before: both ratings after


class Solvers(Protocol):
    """Who solved which puzzle, and the ratings of solvers and puzzles."""

    async def standings(self, guest_id: str) -> list[SolverStanding]:
        """A guest's ratings."""

    async def tried(self, guest_id: str) -> list[Tried]:
        """The puzzles that a guest has answered."""

    async def answer(self, guest_id: str, found: Tried, begin: tuple[float, float], change: Change) -> float | None:
        """Keep a first answer and both ratings after it; the solver's new rating, None when it was no first answer."""


class Reviews(Protocol):
    """Reviews of finished games."""

    async def review(self, name: str, effort: str) -> str | None:
        """The review of a finished table or an uploaded record, if it was found already."""

    async def add_review(self, name: str, effort: str, body: str) -> None:
        """Keep a review."""


class Store(Kept, Telling, Guests, Tables, Lists, Talk, Records, Solvers, Reviews, Protocol):
    """Everything the server keeps, asked and told in its own terms; a change is durable when it returns."""
