"""Any program can be a bot: it reads views and writes actions, one line of JSON each, on its standard input and output.

The protocol is in docs/bots.md.
"""

from __future__ import annotations

import shlex
import subprocess
from contextlib import suppress
from typing import Any

import msgspec

from ziggurat.bots.base import Bot, Candidate, Explanation
from ziggurat.kit.actions import Action
from ziggurat.kit.errors import ZigguratError
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.views import View

PROTOCOL = 1


class BadAnswer(ZigguratError):
    """A program did not keep to the protocol."""


class ExternalBot(Bot):
    """Asks a program for its choices."""

    def __init__(self, game: str, command: str, seed: int | None = None) -> None:
        super().__init__(game, f"run:{command}", seed)
        self.command = command
        self.program = started(command)
        try:
            greeting = self.ask({"type": "hello", "protocol": PROTOCOL, "game": game, "seed": seed})
            if greeting.get("type") != "ready":
                raise BadAnswer(f"{command}: expected a line of type ready, got {greeting}")
        except BadAnswer:
            self.close()
            raise

    def ask(self, line: dict[str, Any]) -> dict[str, Any]:
        """Send a line, and read the line that answers it."""
        writer, reader = self.program.stdin, self.program.stdout
        assert writer is not None
        assert reader is not None
        with suppress(OSError):  # it may have ended already, and yet have said something
            writer.write(msgspec.json.encode(line).decode() + "\n")
            writer.flush()
        answer = reader.readline()
        if not answer:
            said = f"it ended without an answer to {line['type']!r}; docs/bots.md has the protocol"
            raise BadAnswer(f"{self.command}: {said}")
        try:
            read = msgspec.json.decode(answer.encode())
        except msgspec.DecodeError as error:
            raise BadAnswer(f"{self.command}: {answer.strip()!r} is no line of JSON: {error}") from None
        if not isinstance(read, dict):
            raise BadAnswer(f"{self.command}: expected an object, got {answer!r}")
        return read

    def pick(self, view: View, clock: float | None) -> Action:
        """What the program chooses; an action that is not legal is an error that names it."""
        asked = {"type": "choose", "view": msgspec.Raw(view.to_json()), "clock": clock}
        answer = self.ask(asked)
        text = answer.get("action")
        for action in view.legal_actions:
            if str(action) == text:
                return action
        raise BadAnswer(f"{self.command}: {text!r} is not a legal action of {known_game(self.game).name} now")

    def explain(self, view: View, clock: float | None = None, many: int = 3) -> Explanation:
        """A program only says what it would play."""
        move = Candidate(str(self.choose(view, clock)), tuple(1 / view.players for _ in range(view.players)), 0)
        return Explanation(view.seat, (move,), {"en": (f"{move.action}.",), "fr": (f"{move.action}.",)})

    def close(self) -> None:
        """Say goodbye; a program that does not leave is ended."""
        pipes = (self.program.stdin, self.program.stdout)
        try:
            self.program.communicate('{"type":"bye"}\n', timeout=2)
        except (OSError, ValueError, subprocess.TimeoutExpired):
            self.program.kill()
            self.program.wait()
        for pipe in pipes:
            with suppress(OSError):
                if pipe is not None:
                    pipe.close()


def started(command: str) -> subprocess.Popen[str]:
    """A program that runs, to be spoken to in lines."""
    pipe = subprocess.PIPE
    try:
        return subprocess.Popen(shlex.split(command), stdin=pipe, stdout=pipe, text=True, encoding="utf-8", bufsize=1)
    except (OSError, ValueError, IndexError) as error:
        raise BadAnswer(f"run:{command} cannot be started: {error}") from None
