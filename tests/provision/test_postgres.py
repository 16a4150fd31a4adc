"""The database server that other tests rely on is real."""

import asyncio

import asyncpg


def test_a_real_postgres_keeps_what_it_is_told(postgres_url: str) -> None:
    async def tell() -> int:
        connection = await asyncpg.connect(postgres_url)
        await connection.execute("CREATE TABLE tile (number INT PRIMARY KEY)")
        await connection.execute("INSERT INTO tile VALUES (7)")
        kept = await connection.fetchval("SELECT number FROM tile")
        await connection.close()
        return int(kept)

    assert asyncio.run(tell()) == 7
