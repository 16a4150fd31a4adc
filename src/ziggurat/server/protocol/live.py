"""The live connection of one table: what goes both ways, one JSON message each."""

from __future__ import annotations

from ziggurat.server.protocol.answers import Accepted, Failed, Inspected, Preview, Refused, Stale, WaysShown, WhyNot
from ziggurat.server.protocol.codes import ActionText, Ply, Text, Uuid
from ziggurat.server.protocol.requests import Inbound
from ziggurat.server.protocol.tables import ChatLine, Outbound, TableNews, TableView, Update


class Hello(Inbound, frozen=True, tag="hello"):
    """The first message: the ply you have (you get what you missed), or none (you get the view)."""

    ply: Ply | None = None


class PlayAction(Inbound, frozen=True, tag="play"):
    """Play an action; answered by accepted, stale, refused or failed, then shown to all."""

    ply: Ply
    uuid: Uuid
    action: ActionText
    hold: bool = False  # a turn that is passed on waits for your confirmation, as at a table that asks for it
    hold_last: bool = False  # only an action by which your turn ends waits so


class PlayUndo(Inbound, frozen=True, tag="undo"):
    """Take back your last action."""

    ply: Ply
    uuid: Uuid


class PlayConfirm(Inbound, frozen=True, tag="confirm"):
    """Confirm your turn, where the table asks for it."""

    ply: Ply
    uuid: Uuid


class AskPreview(Inbound, frozen=True, tag="preview"):
    """What would this action do?"""

    uuid: Uuid
    action: ActionText


class AskWhyNot(Inbound, frozen=True, tag="why_not"):
    """Why may I not do this?"""

    uuid: Uuid
    action: ActionText


class AskWays(Inbound, frozen=True, tag="ways"):
    """Where can this thing get by one action after another? An action without its last word: `move leader A5`."""

    uuid: Uuid
    held: ActionText


class AskInspect(Inbound, frozen=True, tag="inspect"):
    """What is this thing, what does it count now, and by which rule?"""

    uuid: Uuid
    thing: ActionText


class SayLive(Inbound, frozen=True, tag="say"):
    """Say something at the table."""

    text: Text


class Ping(Inbound, frozen=True, tag="ping"):
    """Are you there?"""


class Pong(Outbound, frozen=True, tag="pong"):
    """I am here, at this ply and this time."""

    ply: int
    now: int


Ask = AskPreview | AskWhyNot | AskWays | AskInspect
FromClient = Hello | PlayAction | PlayUndo | PlayConfirm | Ask | SayLive | Ping
Answered = Accepted | Stale | Refused | Failed | Preview | WhyNot | WaysShown | Inspected
FromServer = TableView | Update | TableNews | ChatLine | Answered | Pong
