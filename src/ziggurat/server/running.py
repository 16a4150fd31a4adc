"""What every request and every live line can reach."""

from __future__ import annotations

from dataclasses import dataclass

from ziggurat.server.limits import Buckets
from ziggurat.server.settings import Settings
from ziggurat.server.tables.hub import Hub
from ziggurat.storage import Store, Unavailable


@dataclass
class Server:
    """One running server."""

    settings: Settings
    store: Store
    hub: Hub
    buckets: Buckets
    opened: bool = False

    async def open(self) -> None:
        """Open the store, once; Unavailable with a sentence where that is not possible."""
        if self.opened:
            return
        try:
            await self.store.open()
            await self.hub.pulse.start()
        except Unavailable as error:
            raise Unavailable(f"{self.store.name} cannot be used: {error}") from None
        self.opened = True


def address_of(client: tuple[str, int] | None) -> str:
    """Where a connection comes from; a socket file has no address."""
    return client[0] if client else ""
