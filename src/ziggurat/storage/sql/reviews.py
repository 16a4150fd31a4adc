"""Reviews of finished games."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from ziggurat.storage.sql import schema
from ziggurat.storage.sql.database import Database


class SqlReviews:
    """Reads and writes of reviews."""

    database: Database

    async def review(self, name: str, effort: str) -> str | None:
        """The review of a finished table or an uploaded record, if it was found already."""
        there = schema.reviews
        query = select(there.c.body).where(there.c.id == name, there.c.effort == effort)
        found = await self.database.read(lambda connection: connection.execute(query).scalar())
        return None if found is None else str(found)

    async def add_review(self, name: str, effort: str, body: str) -> None:
        """Keep a review; whoever found it first, or last, found the same."""
        there = schema.reviews

        def work(connection: Connection) -> None:
            connection.execute(delete(there).where(there.c.id == name, there.c.effort == effort))
            connection.execute(insert(there).values(id=name, effort=effort, body=body))

        await self.database.write(work)
