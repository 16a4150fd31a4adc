"""What a host may set."""

from __future__ import annotations

from pathlib import Path

import msgspec

VIEW_BYTES = 30_000
UPDATE_BYTES = 3_000


class Settings(msgspec.Struct, frozen=True):
    """How this server runs; the defaults suit one machine and its own network."""

    database: str = "ziggurat.db"
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str | None = (
        None  # the address behind a proxy, such as https://games.example.org: cookies become Secure
    )
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # with a public_url: whose X-Forwarded-For is believed
    log_level: str = "info"
    limits: bool = True  # rate limits and the cap on connections; the load command measures without them
    sockets_per_address: int = 200
    tables_per_guest: int = 20  # open or being played, whose host he is
    tables_per_address: int = 60  # opened from it through this process, and not over
    searches_per_address: int = 12  # bots that search, at those tables
    idle_hours: int = 48  # a table that nobody joined or left for so long, and that never began, is given up
    body_bytes: int = 16_384
    record_bytes: int = 1_048_576
    message_bytes: int = 16_384
    bot_workers: int | None = None
    bot_cores: int = 1  # that the search of one bot may use; more for a host of few tables
    static: Path = Path(__file__).resolve().parents[1] / "static"

    @property
    def trusted(self) -> tuple[str, ...]:
        """The proxies whose word about an address is believed."""
        return self.proxies if self.public_url is not None else ()

    @property
    def secure(self) -> bool:
        """Whether browsers reach this server over TLS."""
        return self.public_url is not None and self.public_url.startswith("https://")
