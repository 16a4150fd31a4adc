"""The games there are, their sentences, and finished games to play again."""

from __future__ import annotations

import hashlib
import typing
from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Any

import msgspec
from starlette.responses import Response

from ziggurat.kit.catalogue import LANGUAGES, bound
from ziggurat.kit.errors import ZigguratError
from ziggurat.kit.game import Game as Rules
from ziggurat.kit.plain_game import PlainGame
from ziggurat.kit.records import Record, Verdict, read_record, stored_events
from ziggurat.kit.registry import game as game_named
from ziggurat.kit.registry import games
from ziggurat.kit.views import OPEN, SPECTATOR
from ziggurat.server.tables.unbroken import unbroken
from ziggurat.server.web.call import Call
from ziggurat.server.errors import ApiError
from ziggurat.server.protocol import (
    ActionPhrase,
    Catalogue,
    GameCard,
    LevelCard,
    LogLine,
    LogPage,
    OptionCard,
    Outcome,
    Phrase,
    Replay,
    ReplayEntry,
    ReplayView,
    Uploaded,
)
from ziggurat.server.tables.examining import Examined
from ziggurat.server.tables.ports import Level
from ziggurat.server.tables.replays import ReplayedGame
from ziggurat.server.tables.seat_view import closed
from ziggurat.study import course


QUOTE = '"'


async def get_games(call: Call) -> list[GameCard]:
    """The games that can be played here, their options and the levels of bots."""
    return [game_card(name, call.hub.thinkers.levels) for name in games()]


def game_card(name: str, levels: Mapping[str, Level]) -> GameCard:
    """A game, with the levels of bots that play it."""
    known = [LevelCard(level, dict(about.names)) for level, about in levels.items()]
    game = game_named(name)
    return GameCard(
        name=name,
        title=game.title,
        seats=list(game.seats),
        options=list(option_cards(name)),
        decisions=list(game.decisions),
        levels=known,
        rules_version=game.rules_version,
        about={language: bound(said) for language, said in game.about.items()},
        minutes=game.minutes,
        taught=bool(course(name)),
    )


async def get_picture(call: Call) -> Response:
    """A picture of a game, as a watcher might see it."""
    if (name := call.path("game")) not in games():
        raise ApiError("not_found")
    return Response(picture_of(name), headers={"cache-control": "no-cache"}, media_type="image/svg+xml")


@cache
def picture_of(name: str) -> str:
    """A game that nobody plays, a dozen decisions old."""
    game: Any = game_named(name)
    state = game.start()
    state.play_randomly(1, 12)
    return str(game.draw_svg(state, SPECTATOR) if isinstance(game, PlainGame) else game.draw_svg(state))


@cache
def option_cards(name: str) -> tuple[OptionCard, ...]:
    """The options of a game."""
    game = game_named(name)
    kinds = typing.get_type_hints(game.options_type)
    newest = game.write_options(game.options_type(), game.rules_version)
    return tuple(option_card(game, option, kinds[option], default) for option, default in newest.items())


def option_card(game: Rules[Any], name: str, kind: Any, default: Any) -> OptionCard:
    """One option: a switch, one of several values, or a number."""
    values = option_values(kind)
    titles = [titled(game, f"{name}.{msgspec.json.encode(value).decode().strip(QUOTE)}") for value in values]
    what = "switch" if kind is bool else "choice" if values else "number"
    variant = game.catalogue.options.get(name, {}).get("kind") == "variant"
    usual = msgspec.to_builtins(default)
    return OptionCard(name, what, values, usual, titled(game, name), titles, variant)  # type: ignore[arg-type]


def option_values(kind: Any) -> list[Any]:
    """What an option can be, in order; nothing for a number."""
    if kind is bool:
        return [False, True]
    if typing.get_origin(kind) is typing.Literal:
        return list(typing.get_args(kind))
    return [member.value for member in kind] if isinstance(kind, type) and issubclass(kind, Enum) else []


def titled(game: Rules[Any], key: str) -> dict[str, str]:
    """What an option or a value is called in each language."""
    entry = game.catalogue.options.get(key, {})
    return {language: entry.get(language, key) for language in LANGUAGES}


async def get_catalogue(call: Call) -> Response:
    """Every sentence of a game in one language."""
    name, language = call.path("game"), call.path("language")
    if name not in games() or language not in LANGUAGES:
        raise ApiError("not_found")
    body, mark = catalogue(name, language)
    headers = {"etag": mark, "cache-control": "no-cache"}
    if call.request.headers.get("if-none-live_game") == mark:
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type="application/json")


@cache
def catalogue(name: str, language: str) -> tuple[bytes, str]:
    """A game's sentences as they are sent, and a mark that changes with them."""
    told = game_named(name).catalogue
    found = Catalogue(
        game=name,
        language=language,  # type: ignore[arg-type]
        words={key: entry[language] for key, entry in told.words.items()},
        events={key: entry[language] for key, entry in told.events.items()},
        behind={key: entry.get("rule", "") for key, entry in told.events.items()},
        decisions={key: entry[language] for key, entry in told.decisions.items()},
        options={
            key: Phrase(entry[language], entry.get(f"{language}_help", "")) for key, entry in told.options.items()
        },
        actions=action_phrases(game_named(name), language),
        rules={key: told.rule(key, language) for key in told.rules},
        sections=told.sections(language),
        results={key: entry[language] for key, entry in told.results.items()},
        inspect={key: entry[language] for key, entry in told.inspect.items()},
        story=game_named(name).story,
    )
    body = msgspec.json.encode(found)
    return body, f'"{hashlib.sha256(body).hexdigest()[:20]}"'


def action_phrases(game: Rules[Any], language: str) -> dict[str, ActionPhrase]:
    """What each kind of action is called, for games whose pages have no words of their own."""
    fields = {str(kind.__struct_config__.tag): list(kind.__struct_fields__) for kind in game.actions.kinds}
    return {tag: ActionPhrase(fields[tag], said[language]) for tag, said in game.catalogue.actions.items()}


# Replays


async def game_of(call: Call, asked: str | None = None) -> ReplayedGame:
    """A finished game of a table here, or an uploaded record: the one asked for, else that of the address."""
    name, replays = asked or call.path("replay"), call.hub.replays
    if (known := replays.remembered(name)) is not None:
        return known
    kept = await call.store.record(name)
    if kept is not None:
        return replays.remember(name, read_record(kept))
    table = await call.hub.table(name)
    if table.row.status != "finished":
        raise ApiError("not_playing", "replays are of finished games")
    record = table.live_game.record()
    record.players = [seat.name for seat in table.seats]
    return replays.remember(name, record)


async def record_of(call: Call) -> Record:
    """The record of a finished game."""
    return (await game_of(call)).record


async def get_replay(call: Call) -> Replay:
    """A finished game, all of it, with the result of playing it again."""
    record = await record_of(call)
    name = call.path("replay")
    found = await call.hub.replays.verdict(name, record)
    return Replay(
        id=name,
        game=record.game,
        players=record.players,
        options=record.options,
        rules_version=record.rules_version,
        newest=game_named(record.game).rules_version,
        entries=[ReplayEntry(entry.seat, entry.action, entry.events) for entry in record.entries],
        ranking=found.ranking,
        fairness=record.fairness,
        verdict=found.verdict or Verdict(False, 0, found.problem),
        table=name if name in call.hub.tables else None,
    )


async def get_heard(call: Call) -> LogPage:
    """The log of a finished game as one seat heard it: a line for each step, which is its `ply`."""
    record = await record_of(call)
    you = viewer_of(call, record)
    if you is None:
        raise ApiError("bad_request", "whose log?")
    game = game_named(record.game)
    options = known_options(game, record)
    lines = []
    for step, entry in enumerate(record.entries, 1):
        heard = game.heard_by(stored_events(game, entry.events), you)
        piles, covered = closed(game, options, heard)
        lines.append(LogLine(step, entry.seat, heard, piles=piles, covered=covered if piles else []))
    return LogPage(lines, more=False)


def known_options(game: Rules[Any], record: Record) -> Any:
    """The options of a record; where they are not known here, the usual ones, which hide most."""
    try:
        return game.read_options(record.options, rules_version=record.rules_version)
    except ZigguratError:
        return game.options_type()


def viewer_of(call: Call, record: Record) -> int | None:
    """The seat through whose eyes a finished game is looked at; None with everything open."""
    you = call.number("seat", call.request.query_params.get("seat"))
    if you not in (None, SPECTATOR, *range(len(record.players))):
        raise ApiError("not_found")
    return you


async def get_step(call: Call) -> ReplayView:
    """The board after so many actions, as one seat saw it or with everything open."""
    shown = await game_of(call)
    record = shown.record
    step = call.number("step", call.path("step")) or 0
    you = viewer_of(call, record)
    if not 0 <= step <= len(record.entries):
        raise ApiError("not_found")
    try:
        state = shown.after(step)
    except ZigguratError as error:
        raise ApiError("bad_record", str(error)[:200]) from None
    game = state.game
    board = msgspec.to_builtins(game.board(state, OPEN if you is None else you), str_keys=True)
    return ReplayView(step, len(record.entries), you, state.seat, state.decision, game.facts(state), board)


async def get_outcome(call: Call) -> Outcome:
    """The result of a finished game: who won, and why."""
    shown = await game_of(call)
    try:
        return shown.outcome
    except ZigguratError as error:
        raise ApiError("bad_record", str(error)[:200]) from None


async def get_record(call: Call) -> Response:
    """The record of a finished game as a file."""
    record = await record_of(call)
    name = f"{record.game}-{call.path('replay')}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(record.to_json(), headers=headers, media_type="application/json")


async def upload_record(call: Call) -> Uploaded:
    """Verify a record; a true one can be replayed here, one of rules not known here can be read."""
    found = await call.hub.thinkers.examine(call.raw)
    if found.too_large:
        raise ApiError("too_large")
    if found.verdict is None:
        raise ApiError("bad_record", found.problem)
    if not found.verdict.ok and not found.verdict.unplayed:
        return Uploaded(None, found.verdict)
    record_id = "r" + hashlib.sha256(found.body.encode()).hexdigest()[:20]
    await unbroken(keep_record(call, record_id, found))
    return Uploaded(record_id, found.verdict)


async def keep_record(call: Call, record_id: str, found: Examined) -> None:
    """Keep a true record, and what was found of it."""
    await call.store.add_record(record_id, found.body)
    verdict = msgspec.structs.replace(found, body="")
    await call.store.add_verdict(record_id, msgspec.json.encode(verdict).decode())
