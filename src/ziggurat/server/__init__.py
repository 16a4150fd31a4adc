"""The web table: HTTP and live tables. It translates, stores and shows; it decides no rule.

`serve` runs it, `make_app` builds it as an ASGI application of these `Settings`.
"""

from typing import TYPE_CHECKING

from ziggurat.kit.doors import on_demand

if TYPE_CHECKING:
    from ziggurat.server.app import make_app
    from ziggurat.server.main import serve
    from ziggurat.server.settings import Settings

__all__ = ["Settings", "make_app", "serve"]

__getattr__ = on_demand(__name__, {"Settings": "settings", "make_app": "app", "serve": "main"})
