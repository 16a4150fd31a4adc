"""Any program can be a bot: it reads views and writes actions, one line of JSON each, on its standard input and output.

The protocol is in docs/bots.md.
"""

from __future__ import annotations

import shlex
import subprocess
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import Any

import msgspec

from ziggurat.bots.base import Bot, Candidate, Explanation
from ziggurat.bots.own import BadAnswer
from ziggurat.kit.actions import Action
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.views import View

PROTOCOL = 1
SECONDS = 5.0  # a decision, unless something else was agreed
GRACE = 1.0  # beyond its clock, before a program has lost its game: a line takes time to travel
START = 20.0  # to say that it is ready


class ExternalBot(Bot):
    """Asks a program for its choices; it is told its clock, and one that does not answer in time is ended."""

    def __init__(self, game: str, command: str, seed: int | None = None, seconds: float = SECONDS) -> None:
        super().__init__(game, f"run:{command}", seed)
        self.command = command
        self.seconds = seconds
        self.program = started(command)
        self.lines: Queue[str] = Queue()
        self.listener = Thread(target=self.listen, daemon=True)
        self.listener.start()
        self.greet(seed)

    def greet(self, seed: int | None) -> None:
        """Begin a game: the program is told its seed, and says that it is ready."""
        try:
            hello = {"type": "hello", "protocol": PROTOCOL, "game": self.game, "seed": seed}
            greeting = self.ask(hello, START)
            if greeting.get("type") != "ready":
                raise BadAnswer(f"{self.command}: expected a line of type ready, got {greeting}")
        except BadAnswer:
            self.close()
            raise

    @property
    def is_alive(self) -> bool:
        """Does the program still run?"""
        return self.program.poll() is None

    def listen(self) -> None:
        """Hand on every line that the program says; an empty one when it has ended."""
        reader = self.program.stdout
        assert reader is not None
        with suppress(OSError, ValueError):
            for line in reader:
                self.lines.put(line)
        self.lines.put("")

    def ask(self, line: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Send a line, and wait for the line that answers it."""
        writer = self.program.stdin
        assert writer is not None
        with suppress(OSError, ValueError):  # it may have ended already, and yet have said something
            writer.write(msgspec.json.encode(line).decode() + "\n")
            writer.flush()
        try:
            answer = self.lines.get(timeout=seconds)
        except Empty:
            self.end()
            raise BadAnswer(f"{self.command}: no answer to {line['type']!r} within {seconds:g} s") from None
        if not answer:
            said = f"it ended without an answer to {line['type']!r}; docs/bots.md has the protocol"
            raise BadAnswer(f"{self.command}: {said}")
        return self.read(answer)

    def read(self, answer: str) -> dict[str, Any]:
        """What a line says."""
        try:
            read = msgspec.json.decode(answer.encode())
        except msgspec.DecodeError as error:
            raise BadAnswer(f"{self.command}: {answer.strip()!r} is no line of JSON: {error}") from None
        if not isinstance(read, dict):
            raise BadAnswer(f"{self.command}: expected an object, got {answer!r}")
        return read

    def pick(self, view: View, clock: float | None) -> Action:
        """What the program chooses; an action that is not legal is an error that names it."""
        seconds = clock if clock is not None else self.seconds
        asked = {"type": "choose", "view": msgspec.Raw(view.to_json()), "clock": seconds}
        answer = self.ask(asked, seconds + GRACE)
        text = answer.get("action")
        for action in view.legal_actions:
            if str(action) == text:
                return action
        raise BadAnswer(f"{self.command}: {text!r} is not a legal action of {known_game(self.game).name} now")

    def explain(self, view: View, clock: float | None = None, many: int = 3) -> Explanation:
        """A program only says what it would play."""
        move = Candidate(str(self.choose(view, clock)), tuple(1 / view.players for _ in range(view.players)), 0)
        return Explanation(view.seat, (move,), {"en": (f"{move.action}.",), "fr": (f"{move.action}.",)})

    def end(self) -> None:
        """End a program that does not answer."""
        self.program.kill()
        self.program.wait()

    def close(self) -> None:
        """Say goodbye; a program that does not leave is ended."""
        writer, reader = self.program.stdin, self.program.stdout
        assert writer is not None
        with suppress(OSError, ValueError):
            writer.write('{"type":"bye"}\n')
            writer.flush()
        for pipe in (writer, getattr(getattr(writer, "buffer", None), "raw", writer)):  # a broken pipe is closed so
            with suppress(OSError, ValueError):
                pipe.close()
        try:
            self.program.wait(timeout=2)
        except subprocess.TimeoutExpired:
            self.end()
        self.listener.join(2)
        with suppress(OSError, ValueError):
            if reader is not None:
                reader.close()


def started(command: str) -> subprocess.Popen[str]:
    """A program that runs, to be spoken to in lines."""
    pipe = subprocess.PIPE
    try:
        return subprocess.Popen(shlex.split(command), stdin=pipe, stdout=pipe, text=True, encoding="utf-8", bufsize=1)
    except (OSError, ValueError, IndexError) as error:
        raise BadAnswer(f"run:{command} cannot be started: {error}") from None
