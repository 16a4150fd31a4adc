"""What one seat is shown of a table: the whole view, and what changed since. Nothing else ever leaves the server."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from ziggurat.kit.events import Event
from ziggurat.kit.game import Game
from ziggurat.kit.seats import CHANCE
from ziggurat.server.protocol import (
    ChatLine,
    FairDraws,
    LogLine,
    SeatCard,
    SeedShown,
    TableInfo,
    TableNews,
    TableView,
    Turn,
)
from ziggurat.server.protocol.legal import pack_numbers
from ziggurat.server.tables.live_game import LiveGame, LogRow
from ziggurat.server.tables.seating import deadline, seat_of
from ziggurat.server.tables.tabletop import Tabletop
from ziggurat.storage import ChatRow

LOG_BYTES = 8_000  # of the newest lines in a view; older ones are asked for
CHAT_BYTES = 4_000


def info_of(table: Tabletop) -> TableInfo:
    """All about a table that is not the position."""
    row = table.row
    seats = [
        SeatCard(seat.kind, seat.name, seat.level, seat.away, seat.seat in table.present, seat.bank)  # type: ignore[arg-type]
        for seat in table.seats
    ]
    return TableInfo(
        id=row.id,
        game=row.game,
        status=row.status,  # type: ignore[arg-type]
        options=table.options,
        seats=seats,
        clock=table.clock,
        confirm=row.confirm,
        listed=row.listed,
        host=seat_of(table.seats, row.host),
        commitment=table.live_game.fairness.commitment,
        rematch=row.rematch,
        ranking=msgspec.json.decode(row.ranking) if row.ranking else None,
        rules_version=row.rules_version,
        version=row.version,
        halted=table.halted,
        began=table.start.told if table.start is not None else None,
    )


def turn_of(table: Tabletop, viewer: int, at: int) -> Turn | None:
    """Who decides what; None before the game begins."""
    live_game = table.live_game
    if table.row.status == "open" or table.halted:
        return None
    return turn_with(table, live_game.undoable(viewer) if viewer >= 0 else 0, at)


def turn_with(table: Tabletop, undo: int, at: int) -> Turn:
    """Who decides what, as it is told to a seat that may take back so many actions."""
    live_game = table.live_game
    found: Turn | None = live_game.alike.get(("turn", at))
    if found is None:
        found = live_game.alike["turn", at] = _turn(table, at)
    return msgspec.structs.replace(found, undo=undo) if undo else found


def _turn(table: Tabletop, at: int) -> Turn:
    """Who decides what, as it is told to a seat that may take back nothing."""
    live_game = table.live_game
    waited = live_game.clock_seat
    since = table.row.since + at - table.playtime()  # the time of play, told as time of day
    limit = deadline(table.clock, table.seats[waited], since) if waited >= 0 else None
    return Turn(
        deciding=live_game.state.seat,
        decision=live_game.state.decision,
        facts=facts_of(live_game),
        awaiting=live_game.awaiting,
        undo=0,
        since=since,
        deadline=limit,
    )


def facts_of(live_game: LiveGame) -> dict[str, Any]:
    """What the prompt of the decision says, found once for all."""
    if "facts" not in live_game.alike:
        live_game.alike["facts"] = live_game.game.facts(live_game.state)
    found: dict[str, Any] = live_game.alike["facts"]
    return found


def board_of(live_game: LiveGame, viewer: int) -> Any:
    """The board as this seat sees it; made once for all where nothing is hidden from anybody."""
    like = "board", viewer if live_game.game.hides else None
    if like not in live_game.alike:
        live_game.alike[like] = live_game.game.board(live_game.state, viewer, live_game.named())
    return live_game.alike[like]


def legal_of(live_game: LiveGame, viewer: int) -> dict[str, str]:
    """The legal actions of the seat that decides; nothing for the others, nor while a turn waits for confirmation."""
    if viewer != live_game.state.seat or live_game.awaiting is not None:
        return {}
    return pack_numbers(live_game.game.actions, sorted(live_game.state.numbers()))


def outlook_of(live_game: LiveGame, viewer: int) -> Any:
    """What the position would come to, as far as this seat may know; found once where nothing is hidden."""
    like = "outlook", viewer if live_game.game.hides else None
    if like not in live_game.alike:
        live_game.alike[like] = live_game.game.outlook(live_game.state, viewer, board_of(live_game, viewer))
    return live_game.alike[like]


def line_for(live_game: LiveGame, line: LogRow, viewer: int) -> LogLine | None:
    """One line of the log as this seat heard it; None when it heard nothing.

    What was covered since is told as it is once covered: a log sent again tells no more than still lies in sight.
    """
    if line.row.kind not in ("play", "hold"):
        return LogLine(line.row.ply, line.row.seat, list(line.events))
    heard = live_game.game.heard_by(line.events, viewer)
    if not heard:
        return None
    if not line.piles:
        return LogLine(line.row.ply, line.row.seat, heard, line.turn, line.whose)
    piles, covered = closed(live_game.game, live_game.options, heard)
    if all(live_game.lies_open(pile, line.row.ply) for pile in piles):
        return LogLine(line.row.ply, line.row.seat, heard, line.turn, line.whose, piles, covered if piles else [])
    return LogLine(line.row.ply, line.row.seat, covered, line.turn, line.whose)


def closed(game: Game[Any], options: Any, events: Sequence[Event]) -> tuple[list[int], list[Event]]:
    """The closed piles that these events laid cards on, and the events as they are told once those are covered."""
    found = [(event, game.covered(event, options)) for event in events]
    piles = sorted({laid[0] for _, laid in found if laid is not None})
    return piles, [event if laid is None else laid[1] for event, laid in found]


def lines_for(live_game: LiveGame, lines: Iterable[LogRow], viewer: int) -> list[LogLine]:
    """Lines of the log as this seat heard them."""
    return [shown for line in lines if (shown := line_for(live_game, line, viewer)) is not None]


def first_line(live_game: LiveGame) -> LogLine:
    """The commitment to the draws."""
    return LogLine(0, CHANCE, [FairDraws(live_game.fairness.commitment, live_game.fairness.nonces)])


def last_line(live_game: LiveGame) -> LogLine:
    """The seed, once the game is over."""
    assert live_game.over
    assert live_game.fairness.seed is not None
    return LogLine(live_game.ply, CHANCE, [SeedShown(live_game.fairness.seed)])


def newest_log(live_game: LiveGame, viewer: int) -> list[LogLine]:
    """The newest lines of the log, as many as a view has room for."""
    found = [last_line(live_game)] if live_game.over else []
    room = LOG_BYTES
    for line in reversed(live_game.lines):
        shown = line_for(live_game, line, viewer)
        if shown is None:
            continue
        room -= len(msgspec.json.encode(shown))
        if room < 0:
            return found[::-1]
        found.append(shown)
    return [first_line(live_game), *found[::-1]]


def chat_lines(rows: Iterable[ChatRow]) -> list[ChatLine]:
    """What was said, as it is sent."""
    return [ChatLine(row.number, row.seat, row.name, row.text, row.at) for row in rows]


def newest_chat(rows: list[ChatRow]) -> list[ChatLine]:
    """The newest things said, as many as a view has room for."""
    found: list[ChatLine] = []
    room = CHAT_BYTES
    for line in chat_lines(reversed(rows)):
        room -= len(msgspec.json.encode(line))
        if room < 0:
            break
        found.append(line)
    return found[::-1]


def view_of(table: Tabletop, viewer: int, at: int) -> TableView:
    """Everything a seat may see of a table."""
    live_game = table.live_game
    begun, shown = table.row.status != "open", table.halted is None
    return TableView(
        table=info_of(table),
        you=viewer,
        ply=live_game.ply,
        turn=turn_of(table, viewer, at),
        board=board_of(live_game, viewer) if begun and shown else None,
        legal=legal_of(live_game, viewer) if begun and shown else {},
        log=newest_log(live_game, viewer) if begun else [],
        chat=newest_chat(table.chat),
        now=at,
        outlook=outlook_of(live_game, viewer) if begun and shown else None,
    )


def news_of(table: Tabletop, viewer: int, at: int) -> TableNews:
    """The table's information, for those who have a view already."""
    return TableNews(info_of(table), turn_of(table, viewer, at), at)
