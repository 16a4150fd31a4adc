"""Four classic strategy games: exact rules, a web table, bots, and an engine fast enough for research."""

from . import _pure

_pure.install()

__version__ = "0.1.0"
