"""A game at a table and its twins: for each viewer a table where everything that he cannot know is different.

A twin has its own hidden deal, made anew before every submission by the engine's `redeal_hidden`; draws that go to
other hands and tiles that others swap face down are other ones too, drawn here and not by what the server says of them.
Its seed, the other people's ids and uuids and the chain of positions are different as well. Whoever is shown the two
tables must not be able to tell them apart by a single byte.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from ziggurat.kit.chance import commitment
from ziggurat.kit.registry import game as game_named
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.kit.testing import tables as ways_to_play
from ziggurat.kit.views import SPECTATOR
from ziggurat.server.errors import ApiError
from ziggurat.server.tables import playing
from ziggurat.server.tables.channel import ENCODER, Channel
from ziggurat.server.tables.live_game import LogRow
from ziggurat.server.tables.seat_view import news_of, view_of
from ziggurat.server.tables.table import LiveTable
from ziggurat.storage.playtime import Playtime
from ziggurat.storage.rows import ChatRow, EntryRow, SeatRow, TableRow
from ziggurat.storage.sql import Database, SqlStore

NOW = 1_700_000_000_000
TRIES = 40  # dealings tried until one allows what was played: others can only play what they hold
VIEWS, ANSWERS = 0.03, 0.024  # how often, beside every update, whole views and answers to questions are compared
LINK = re.compile("[A-H]{2}")  # a place between two columns
QUIET = ("decline", "end", "swap", "catastrophe", "king", "priest", "farmer", "trader")  # what makes games long


class Leak(AssertionError):
    """A viewer can tell two worlds apart."""


def table_of(game: str, players: int, options: dict[str, Any], confirm: bool, mark: str, same: str) -> LiveTable:
    """A table in this process alone, not stored anywhere; `mark` is in everything that nobody may see."""
    switches = dict(options)
    version = switches.pop("rules_version", game_named(game).rules_version)
    given = msgspec.json.encode(switches).decode()
    row = TableRow(
        "leaktest", game, given, '{"type":"none"}', confirm, True, f"{mark}0", "playing", 0, 0, NOW,
        None, mark.encode().hex() * 8, "[]", version, 0, None, None, NOW, NOW,
    )  # fmt: skip
    seats = [
        SeatRow(row.id, seat, "person", f"{mark}{seat}", f"P{seat}", None, False, None, None, None)
        for seat in range(players)
    ]
    row.nonces = msgspec.json.encode([""] * players).decode()
    table = LiveTable(SqlStore(Database("never-opened.db")), row, seats)
    table.playtime = Playtime(0)  # time stands still at both tables: it goes on by beats, and there are none
    table.playtime.set(NOW)
    shown = commitment(same.encode().hex() * 8, row.id)  # what was published is the same, what is behind it is not
    table.live_game.fairness = msgspec.structs.replace(table.live_game.fairness, commitment=shown)
    return table


class Twin:
    """The same game as one viewer sees it, in another world; where no hand is closed, one such world does for all."""

    def __init__(self, story: Story, viewer: int) -> None:
        self.story = story
        self.viewer = viewer
        self.table = story.new_table("othr")
        self.viewers = [viewer] if self.table.live_game.game.hides else list(story.viewers)
        self.channels = {viewer: Channel(self.table, viewer) for viewer in self.viewers}
        if viewer >= 0:  # what is his own is the same
            self.table.seats[viewer].guest_id = f"true{viewer}"
            self.table.row.host = self.table.seats[0].guest_id or ""

    def follow(self, before: State, lines: Sequence[LogRow]) -> None:
        """Do what was done at the true table, as far as the viewer can know it."""
        live_game = self.table.live_game
        if lines[-1].row.kind != "undo":  # an undo goes back into the world that was left
            live_game.state, actions = self.mirrored(before, lines)
        else:
            actions = [""] * len(lines)
        for line, action in zip(lines, actions, strict=True):
            live_game.apply(self.other(line.row, action))
        self.table.row.ply, self.table.row.deciding = live_game.ply, live_game.clock_seat

    def other(self, row: EntryRow, action: str) -> EntryRow:
        """A row of this world's log."""
        own = row.seat == self.viewer
        uuid = row.uuid if own or row.uuid is None else f"other-{row.uuid[6:]}"
        return msgspec.structs.replace(row, action=action, events="[]", chain="f" * 16, uuid=uuid)

    def mirrored(self, before: State, lines: Sequence[LogRow]) -> tuple[State, list[str]]:
        """Another dealing in which the same can be played, and what is played there."""
        story = self.story
        if story.table.live_game.over:
            return before.copy(), [line.row.action for line in lines]
        for _ in range(TRIES):
            dealt = before.copy()
            dealt.redeal_hidden(self.viewer, story.rng.getrandbits(60))
            if (actions := self.played_in(dealt.copy(), lines)) is not None:
                story.counts["mirrored"] += 1
                return dealt, actions
        story.counts["alike"] += 1
        return before.copy(), [line.row.action for line in lines]

    def played_in(self, world: State, lines: Sequence[LogRow]) -> list[str] | None:
        """What is played in this world, or None where the same cannot be."""
        texts = world.game.actions.texts
        actions: list[str] = []
        for line in lines:
            if line.row.kind not in ("play", "hold"):
                actions.append("")
                continue
            if world.seat != line.row.seat:
                raise Leak(f"seat {self.viewer} sees that {line.row.seat} decides; it would be {world.seat}")
            number = self.choice(world, line)
            if number is None:
                return None
            actions.append(texts[number])
            if shown(line.events) != shown(world.play(texts[number])):
                return None  # a link is turned face up here, and is another card in this world
        return actions

    def choice(self, world: State, line: LogRow) -> int | None:
        """The action itself, or where only its face is seen, another one with that face."""
        actions, rng = world.game.actions, self.story.rng
        number = actions.by_text[line.row.action]
        if not is_hidden(line, self.viewer):
            return number if world.allows_number(number) else None
        if line.row.seat == CHANCE:
            return world.draw_number(rng.randrange(world.tickets))
        face = face_of(line.row.action)
        return rng.choice([each for each in world.numbers() if face_of(actions.texts[each]) == face] or [None])


def is_hidden(line: LogRow, viewer: int) -> bool:
    """Whether the rulebook hides from a viewer what is drawn, swapped or laid face down: only its owner knows it."""
    if line.row.action.startswith("draw ") and type(line.events[0]).__name__ in ("TileDrawn", "CardDrawn"):
        owner: int = line.events[0].seat  # type: ignore[attr-defined]
        return owner != viewer
    face_down = many_swapped(line.row.action) > 0 or any(type(event).__name__ == "LinkHidden" for event in line.events)
    return face_down and line.row.seat != viewer


def face_of(action: str) -> str | int:
    """What others see of an action done face down: how many tiles are swapped, or where a link is laid."""
    words = action.split()
    return words[1] if len(words) == 2 and LINK.fullmatch(words[1]) else many_swapped(action)


def shown(events: Sequence[Any]) -> list[Any]:
    """The links that are turned face up, and what they are."""
    return [event for event in events if type(event).__name__ == "LinkShown"]


def many_swapped(action: str) -> int:
    """How many tiles a swap puts away; 0 for anything else."""
    return sum(int(part[:-1]) for part in action.split()[1:]) if action.startswith("swap ") else 0


class Story:
    """A random game played to its end, with a twin for every viewer; all that is sent is compared, byte for byte."""

    def __init__(self, game: str, seed: int) -> None:
        self.rng = random.Random(seed)
        ways = [way for way in ways_to_play(game_named(game)) if way[0] > 1]
        self.game, (self.players, self.options) = game, ways[seed % len(ways)]
        self.confirm = seed % 4 == 1
        self.lively = seed % 10 != 0  # nine games of ten prefer what leads on; the others wander for long
        self.counts: Counter[str] = Counter()
        self.table = self.new_table("true")
        self.viewers = (SPECTATOR, *range(self.players))
        self.channels = {viewer: Channel(self.table, viewer) for viewer in self.viewers}
        hides = self.table.live_game.game.hides
        self.twins = [Twin(self, viewer) for viewer in (self.viewers if hides else (SPECTATOR,))]
        self.of = {viewer: twin for twin in self.twins for viewer in twin.viewers}

    def new_table(self, mark: str) -> LiveTable:
        """A table of this story."""
        return table_of(self.game, self.players, self.options, self.confirm, mark, same="true")

    def play(self) -> Counter[str]:
        """Play to the end; how many submissions and comparisons there were."""
        live_game = self.table.live_game
        self.step(live_game.draft_start(NOW))
        while not live_game.over:
            self.counts["submissions"] += 1
            if self.rng.random() < VIEWS:
                self.compare_views()
            if self.rng.random() < ANSWERS:
                self.compare_answers()
            self.step(self.next_draft())
        self.compare_views()
        return self.counts

    def next_draft(self) -> Any:
        """The next submission: a confirmation, now and then an undo, else an action."""
        live_game = self.table.live_game
        uuid = f"uuid-{live_game.ply}"
        if live_game.awaiting is not None:
            if self.rng.random() < 0.2 and live_game.undoable(live_game.awaiting):
                return live_game.draft_undo(live_game.awaiting, uuid, NOW)
            return live_game.draft_confirm(live_game.awaiting, uuid, NOW)
        if (
            self.rng.random() < 0.04
            and live_game.steps
            and live_game.undoable(seat := live_game.steps[-1].line.row.seat)
        ):
            return live_game.draft_undo(seat, uuid, NOW)
        return live_game.draft_action(live_game.state.seat, self.choose(), uuid, NOW, hold=self.confirm)

    def choose(self) -> str:
        """Any legal action; in lively games mostly one that leads on."""
        texts = self.table.live_game.game.actions.texts
        legal = [texts[number] for number in self.table.live_game.state.numbers()]
        ahead = [text for text in legal if text.split(" ")[0] not in QUIET] if self.lively else []
        return self.rng.choice(ahead if ahead and self.rng.random() < 0.8 else legal)

    def step(self, draft: Any) -> None:
        """One submission at all tables, and what everybody is shown of it."""
        live_game = self.table.live_game
        before = live_game.state.copy()
        lines = [live_game.apply(row) for row in draft.rows]
        self.table.row.ply, self.table.row.deciding = live_game.ply, live_game.clock_seat
        if self.rng.random() < 0.02:
            self.talk()
        for twin in self.twins:
            twin.follow(before, lines)
            if (
                live_game.over
            ):  # the screens are lifted and the seed is shown: nothing of the position is hidden any more
                twin.table.live_game.fairness = live_game.fairness
            for viewer, channel in twin.channels.items():
                self.channels[viewer].publish(NOW)
                channel.publish(NOW)
                self.same(viewer, "update", self.channels[viewer].kept[-1], channel.kept[-1])

    def talk(self) -> None:
        """Somebody says something, at all tables."""
        row = ChatRow(len(self.table.chat) + 1, 0, "P0", "à toi", NOW)
        for table in (self.table, *(twin.table for twin in self.twins)):
            table.chat.append(row)

    def compare_views(self) -> None:
        """The whole view and the news of everybody."""
        for viewer, twin in self.of.items():
            for what, show in (("view", view_of), ("news", news_of)):
                shown = ENCODER.encode(show(self.table, viewer, NOW))
                self.same(viewer, what, shown, ENCODER.encode(show(twin.table, viewer, NOW)))

    def compare_answers(self) -> None:
        """The answers to whatever a viewer may ask, sensible or not; worlds dealt anew just now."""
        state, texts = self.table.live_game.state, self.table.live_game.game.actions.texts
        legal = [texts[number] for number in state.numbers()]
        asked = [self.rng.choice(legal), self.rng.choice(texts), "no such action"]
        for viewer, twin in self.of.items():
            if viewer < 0:
                continue
            twin.table.live_game.state = dealt = state.copy()
            dealt.redeal_hidden(viewer, self.rng.getrandbits(60))
            for action in asked:
                self.same(viewer, "answers", answers(self.table, viewer, action), answers(twin.table, viewer, action))
            own = playing.own_view(self.table, viewer).to_json()  # all that a hint is made of
            self.same(viewer, "bot's view", own, playing.own_view(twin.table, viewer).to_json())

    def same(self, viewer: int, what: str, true: Any, other: Any) -> None:
        """Compare what was sent in two worlds."""
        self.counts[what] += 1
        if true != other:
            raise Leak(f"seat {viewer} can tell two worlds apart by its {what}: {difference(str(true), str(other))}")


def difference(true: str, other: str) -> str:
    """Where two texts begin to differ, with what stands around it."""
    at = next((at for at, (one, two) in enumerate(zip(true, other, strict=False)) if one != two), 0)
    return f"{true[max(0, at - 60) : at + 60]!r} but {other[max(0, at - 60) : at + 60]!r}"


def answers(table: LiveTable, seat: int, action: str) -> list[bytes]:
    """What a seat is told when it asks about an action, plays it out of turn or against the rules, or takes back."""
    found = []
    for ask in (playing.why_not_of, playing.preview_of, refused):
        try:
            found.append(ENCODER.encode(ask(table, seat, "uuid", action)))
        except ApiError as error:
            found.append(f"{error.error} {error.detail}".encode())
    return found


def refused(table: LiveTable, seat: int, uuid: str, action: str) -> Any:
    """The refusal of an action that a seat may not take now; legal ones are not tried here."""
    table.need_turn(seat)
    if action in {str(each) for each in table.live_game.state.legal_actions}:
        return None
    if action not in table.live_game.game.actions.by_text:
        raise ApiError("bad_request", "no such action")
    return table.refuse(seat, uuid, action)
