"""A game as it was played, in one JSON file: every action with its events, and a chain of hashes over the positions."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any, Union

import msgspec

from ziggurat.kit.chance import Fairness, draw
from ziggurat.kit.errors import BadRecord, UnknownVersion, ZigguratError
from ziggurat.kit.events import Event
from ziggurat.kit.game import Game
from ziggurat.kit.registry import game as game_named
from ziggurat.kit.seals import changed_at, digest, links_of, tickets_of
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State

FORMAT = 1
GENESIS = "0" * 16
CHANGED = "the seal is not that of this record: something was changed after it was written"
CHANGED_HERE = "this action is not as it was written"
NOT_COMMITTED = "the seed shown is not the one committed to"
NOT_DRAWN = "the urn and ticket written for this draw are not those of the seed"
FALSE_RESULT = "the result written is not the one that was played"
NOTHING = "and nothing in it could be checked"


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """One action: who took it, its notation, what then happened, and the chain up to the position after it."""

    seat: int
    action: str
    events: list[Any]
    hash: str


class GameResult(msgspec.Struct, frozen=True):
    """How a game ended: the seats by place, best first, and each seat's share of the victory."""

    ranking: list[list[int]]
    shares: list[float]


class Record(msgspec.Struct):
    """A game, whole or so far."""

    format: int
    game: str
    rules_version: int
    players: list[str]
    options: dict[str, Any]
    entries: list[Entry]
    fairness: Fairness | None = None
    position: Any = None  # the start, when it is not the usual one
    # The tacit versions have none of these: they are for whoever does not know the rules.
    urns: list[int] | msgspec.UnsetType = msgspec.UNSET  # how many tickets there were, draw by draw
    tickets: list[int] | msgspec.UnsetType = msgspec.UNSET  # which of them was drawn, once the seed is shown
    links: list[str] | msgspec.UnsetType = msgspec.UNSET  # a chain over the entries as they are written
    seal: str | msgspec.UnsetType = msgspec.UNSET  # a hash of all this but the names and the result
    result: GameResult | msgspec.UnsetType = msgspec.UNSET  # once the game is over; it follows from the rest

    def to_json(self) -> bytes:
        """The record as a JSON file, one action a line."""
        head = msgspec.to_builtins(sealed(self))
        head["entries"] = []
        body = b",\n".join(msgspec.json.encode(entry) for entry in self.entries)
        return msgspec.json.encode(head).replace(b'"entries":[]', b'"entries":[\n' + body + b"\n]") + b"\n"


class Verdict(msgspec.Struct, frozen=True):
    """What `verify` found. `ply` is the first entry that differs."""

    ok: bool
    entries: int
    message: str
    ply: int | None = None
    draws_checked: int = 0
    finished: bool = False
    unplayed: bool = False  # the rules version is not known here: no more than seal and seed could be checked
    sealed: bool = False
    committed: bool = False


def link(previous: str, action: str, position: bytes) -> str:
    """The chain after an action: 16 digits of SHA-256 over the chain before, the action and the position."""
    return hashlib.sha256(previous.encode() + b"\n" + action.encode() + b"\n" + position).hexdigest()[:16]


def plain(events: Sequence[Any]) -> list[Any]:
    """Events as JSON holds them."""
    found: list[Any] = msgspec.json.decode(msgspec.json.encode(events))
    return found


def seal_of(record: Record) -> str:
    """16 digits of SHA-256 over everything in a record but names and result: checked without playing it."""
    proofs = [proof for proof in (record.urns, record.tickets, record.links) if proof is not msgspec.UNSET]
    return digest(
        record.game, record.rules_version, record.options, record.entries, record.fairness, record.position, *proofs
    )


def sealed(record: Record) -> Record:
    """A record as it is written, with all its proofs; nobody renews those of rules which are not known here."""
    try:
        version = game_named(record.game).version(record.rules_version)
    except ZigguratError:
        return record
    if version.tacit:
        return msgspec.structs.replace(
            record, urns=msgspec.UNSET, tickets=msgspec.UNSET, links=msgspec.UNSET, seal=msgspec.UNSET
        )
    proved = proven(record)
    return msgspec.structs.replace(proved, seal=seal_of(proved))


def proven(record: Record) -> Record:
    """A record with its tickets and links; one that was written before there were urns in records has neither."""
    if record.urns is msgspec.UNSET:
        return record
    shown = record.fairness is not None and record.fairness.kept
    tickets = tickets_of(record.fairness, record.urns) if record.fairness and shown else msgspec.UNSET
    return msgspec.structs.replace(record, tickets=tickets, links=links_of(record.entries))


class Recorder:
    """Plays a game and writes it down."""

    def __init__(self, state: State, players: Sequence[str] | None = None, fairness: Fairness | None = None) -> None:
        self.state = state
        self.game: Game[Any] = state.game
        names = list(players or (f"Player {seat + 1}" for seat in range(state.players)))
        options = self.game.write_options(state.options, state.rules_version)
        self.urns: list[int] = []
        self.record = Record(FORMAT, self.game.name, state.rules_version, names, options, [], fairness, urns=self.urns)
        self.chain = GENESIS

    def play(self, action: Any, seat: int | None = None) -> list[Any]:
        """Play an action on the state and write it down; the events."""
        known = self.game.actions.read(action)
        decider = self.state.seat
        urn = [self.state.tickets] if decider == CHANCE else []
        events = self.game.play(self.state, known, seat)
        self.urns += urn
        self.chain = link(self.chain, str(known), self.game.write_position(self.state))
        self.record.entries.append(Entry(decider, str(known), plain(events), self.chain))
        if self.state.over and not self.game.version(self.record.rules_version).tacit:
            self.record.result = outcome_of(self.state)
        return events


def outcome_of(state: State) -> GameResult:
    """How a game that is over ended."""
    return GameResult(state.ranking(), state.shares())


def read_record(text: bytes | str) -> Record:
    """Read a record's file."""
    try:
        record = msgspec.json.decode(text, type=Record)
    except msgspec.DecodeError as error:
        raise BadRecord(f"not a record: {error}") from None
    if record.format != FORMAT:
        raise BadRecord(f"records of format {record.format} are not known here, only {FORMAT}")
    return record


def opening(record: Record) -> State:
    """The state before a record's first action."""
    game = game_named(record.game)
    if record.position is not None:
        placed: State = game.read_position(record.position, record.rules_version)
        return placed
    started: State = game.start(len(record.players), record.options, record.rules_version)
    return started


def replay(record: Record, plies: int | None = None) -> State:
    """The state after a record's actions (the first `plies` of them)."""
    state = opening(record)
    advance(state, record.entries[:plies])
    return state


def advance(state: State, entries: Sequence[Entry], before: int = 0) -> None:
    """Play some entries of a record, `before` of which were played already."""
    numbers = state.game.actions.by_text
    for ply, entry in enumerate(entries, before + 1):
        number = numbers.get(entry.action)
        if number is None or entry.seat != state.seat:
            raise BadRecord(f"action {ply} ({entry.action!r} by seat {entry.seat}) cannot be played there")
        try:
            state.play_number(number)
        except ValueError as error:
            raise BadRecord(f"action {ply} ({entry.action!r}): {error}") from None


def stored_events(game: Game[Any], stored: list[Any]) -> list[Any]:
    """Events as a record holds them; one of rules that are not known here stays as it is."""
    kinds = Union[tuple(game.event_kinds)]  # type: ignore[valid-type]  # noqa: UP007
    found = []
    for event in stored:
        try:
            found.append(msgspec.convert(event, kinds))
        except msgspec.ValidationError:
            found.append(event)
    return found


def told(record: Record, language: str) -> Iterator[str]:
    """The log of a record from its stored events, a line an action: for one that cannot be played."""
    game = game_named(record.game)
    for ply, entry in enumerate(record.entries, 1):
        known = [event for event in stored_events(game, entry.events) if isinstance(event, Event)]
        said = " ".join(game.catalogue.event(event, language, record.players) for event in known)
        yield f"{ply}. {entry.action}: {said}" if said else f"{ply}. {entry.action}"


def verify(record: Record) -> Verdict:
    """Play a record again, and say where it differs from what is written."""
    try:
        state = opening(record)
    except UnknownVersion as error:
        return _verify_unplayed(record, str(error))
    except ZigguratError as error:
        return Verdict(False, 0, str(error))
    return _verify_entries(record, state)


def _verify_unplayed(record: Record, why: str) -> Verdict:
    """What can be said of a record without its rules: whether it is as it was written, and its draws are the seed's."""
    if record.links is not msgspec.UNSET and (ply := changed_at(record.entries, record.links)) is not None:
        return Verdict(False, ply, f"{CHANGED_HERE}; {why}", ply)
    sealed = record.seal is not msgspec.UNSET
    if sealed and record.seal != seal_of(record):
        return Verdict(False, 0, f"{CHANGED}; {why}")
    committed = record.fairness is not None and record.fairness.seed is not None
    if record.fairness is not None and committed and not record.fairness.kept:
        return Verdict(False, 0, f"{NOT_COMMITTED}; {why}")
    draws = _draws(record)
    if record.tickets is not msgspec.UNSET and (false := _false_draw(record, draws)) is not None:
        return Verdict(False, false, f"{NOT_DRAWN}; {why}", false)
    drawn = len(draws) if record.tickets is not msgspec.UNSET else 0
    message = f"{why}; it was not played again, {_proofs(sealed, committed, drawn)}"
    return Verdict(False, 0, message, None, drawn, unplayed=True, sealed=sealed, committed=committed)


def _proofs(sealed: bool, committed: bool, drawn: int) -> str:
    """What was found without playing, in words."""
    proofs = ["every action and event is as it was sealed"] * sealed + ["the seed is the one committed to"] * committed
    proofs += [f"all {drawn} tickets drawn are those of the seed"] * (drawn > 0)
    return f"but {', '.join(proofs[:-1])}{' and ' * (len(proofs) > 1)}{proofs[-1]}" if proofs else NOTHING


def _draws(record: Record) -> list[int]:
    """The plies at which chance decided."""
    return [ply for ply, entry in enumerate(record.entries) if entry.seat == CHANCE]


def _false_draw(record: Record, draws: Sequence[int]) -> int | None:
    """The ply of the first draw whose ticket is not the one that the seed draws from its urn."""
    urns, tickets = record.urns or [], record.tickets or []
    if record.fairness is None or not record.fairness.kept or not len(draws) == len(urns) == len(tickets):
        return draws[0] if draws else 0
    fair = tickets_of(record.fairness, urns)
    return next((ply for ply, one, other in zip(draws, tickets, fair, strict=True) if one != other), None)


def _verify_entries(record: Record, state: State) -> Verdict:
    chain, draws = GENESIS, 0
    fairness = record.fairness
    if fairness is not None and fairness.seed is not None and not fairness.kept:
        return Verdict(False, 0, NOT_COMMITTED)
    for ply, entry in enumerate(record.entries):
        try:
            if state.seat == CHANCE and fairness is not None and fairness.seed is not None:
                ticket = draw(fairness.seed, fairness.nonces, draws, state.tickets)
                drawn = state.game.actions.texts[state.draw_number(ticket)]
                if drawn != entry.action:
                    return Verdict(False, ply, f"the fair draw is {drawn!r}, written is {entry.action!r}", ply, draws)
                if not _is_written(record, draws, state.tickets, ticket):
                    return Verdict(False, ply, NOT_DRAWN, ply, draws)
                draws += 1
            events = state.game.play(state, entry.action, entry.seat)
        except ZigguratError as error:
            return Verdict(False, ply, str(error), ply, draws)
        if plain(events) != entry.events:
            return Verdict(False, ply, f"other events follow {entry.action!r} than those written", ply, draws)
        chain = link(chain, entry.action, state.game.write_position(state))
        if chain != entry.hash:
            return Verdict(False, ply, f"another position follows {entry.action!r} than the one written", ply, draws)
    if state.over and record.result not in (msgspec.UNSET, outcome_of(state)):
        return Verdict(False, len(record.entries), FALSE_RESULT, None, draws, state.over)
    agrees = "every action, event, position and draw agrees" if draws else "every action, event and position agrees"
    return Verdict(True, len(record.entries), agrees, None, draws, state.over)


def _is_written(record: Record, number: int, urn: int, ticket: int) -> bool:
    """Whether a record that tells its draws tells this one so."""
    if record.urns is msgspec.UNSET or record.tickets is msgspec.UNSET:
        return True
    return record.urns[number : number + 1] == [urn] and record.tickets[number : number + 1] == [ticket]
