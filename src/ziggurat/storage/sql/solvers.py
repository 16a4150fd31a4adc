"""Who solved which puzzle, and the ratings of solvers and puzzles."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, insert, select, update

from ziggurat.storage.port import Change
from ziggurat.storage.rows import SolverStanding, Tried
from ziggurat.storage.sql import schema
from ziggurat.storage.sql.database import Database


class SqlSolvers:
    """Reads and writes of solved puzzles."""

    database: Database

    async def standings(self, guest_id: str) -> list[SolverStanding]:
        """A guest's ratings."""
        there = schema.solvers
        query = select(there.c.game, there.c.rating, there.c.tried, there.c.solved).where(there.c.guest_id == guest_id)
        return await self.database.read(lambda connection: [SolverStanding(*row) for row in connection.execute(query)])

    async def tried(self, guest_id: str) -> list[Tried]:
        """The puzzles that a guest has answered."""
        there = schema.solved
        query = select(there.c.game, there.c.puzzle, there.c.solved, there.c.at).where(there.c.guest_id == guest_id)
        return await self.database.read(lambda connection: [Tried(*row) for row in connection.execute(query)])

    async def answer(self, guest_id: str, found: Tried, begin: tuple[float, float], change: Change) -> float | None:
        """Keep a first answer and both ratings after it; the solver's new rating, None when it was no first answer.

        `begin` are the ratings of a solver and of this puzzle that nobody has kept yet.
        """

        def work(connection: Connection) -> float | None:
            there = schema.solved
            known = (there.c.guest_id == guest_id, there.c.game == found.game, there.c.puzzle == found.puzzle)
            if connection.execute(select(there.c.at).where(*known)).first() is not None:
                return None
            connection.execute(insert(there).values(guest_id=guest_id, **msgspec.structs.asdict(found)))
            return rate(connection, guest_id, found, begin, change)

        return await self.database.write(work)


def rate(connection: Connection, guest_id: str, found: Tried, begin: tuple[float, float], change: Change) -> float:
    """Write both ratings after an answer; the solver's."""
    solvers, puzzles = schema.solvers, schema.puzzles
    mine = (solvers.c.guest_id == guest_id, solvers.c.game == found.game)
    its = (puzzles.c.game == found.game, puzzles.c.puzzle == found.puzzle)
    solver = connection.execute(select(solvers.c.rating, solvers.c.tried, solvers.c.solved).where(*mine)).first()
    puzzle = connection.execute(select(puzzles.c.rating, puzzles.c.tried).where(*its)).first()
    mark, tries, done = solver or (begin[0], 0, 0)
    its_mark, its_tries = puzzle or (begin[1], 0)
    mark, its_mark = change(mark, tries, its_mark, its_tries)
    now = {"rating": mark, "tried": tries + 1, "solved": done + int(found.solved)}
    its_now = {"rating": its_mark, "tried": its_tries + 1}
    connection.execute(
        update(solvers).where(*mine).values(**now)
        if solver
        else insert(solvers).values(guest_id=guest_id, game=found.game, **now)
    )
    connection.execute(
        update(puzzles).where(*its).values(**its_now)
        if puzzle
        else insert(puzzles).values(game=found.game, puzzle=found.puzzle, **its_now)
    )
    return float(mark)
