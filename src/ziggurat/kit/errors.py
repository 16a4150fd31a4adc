"""What is said when something bad is handed in. Every error names what is wrong; the state is untouched."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ziggurat.kit.refusals import Refusal


class ZigguratError(ValueError):
    """The family of everything below."""


class IllegalAction(ZigguratError):
    """The rules forbid this action now; `refusal` says which one and where."""

    def __init__(self, action: object, refusal: Refusal, sentence: str = "") -> None:
        self.action, self.refusal = action, refusal
        super().__init__(f"{action}: {sentence or refusal.rule}")


class UnknownAction(ZigguratError):
    """No action of this game is written or numbered like that."""


class WrongSeat(ZigguratError):
    """Somebody else decides now."""


class NotOver(ZigguratError):
    """A result was asked for while the game goes on."""


class BadView(ZigguratError):
    """This is not a view of a game."""


class BadPosition(ZigguratError):
    """This is not a position of the game."""


class BadOptions(ZigguratError):
    """No such option, value or number of players."""


class BadRecord(ZigguratError):
    """This is not a record, or it cannot be played."""


class UnknownGame(ZigguratError):
    """No game of this name."""


class UnknownVersion(ZigguratError):
    """The game is not played by this version of its rules here."""
