"""Servers in processes of their own, each on a free port of this machine."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import IO, Any

STARTS = 90.0  # seconds until a server that does not answer is given up

PROGRAM = """
import json, sys
from ziggurat.server.collector import rest
rest()
from ziggurat.server.main import serve
serve(**json.loads(sys.argv[1]))
"""
NURSERY = """
from ziggurat.trials.process import nurse
nurse()
"""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def compiling() -> dict[str, str]:
    """Our environment, where Python keeps what it has compiled: a host's server does not begin with that each time."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


class ServerProcess:
    """One server process; `address` is where it answers."""

    def __init__(self, database: str | Path, **settings: Any) -> None:
        self.database = str(database)
        self.port = free_port()
        self.settings = {
            "port": self.port,
            "database": self.database,
            "log_level": "error",
            "limits": False,
            "sockets_per_address": 1_000_000,
            "bot_workers": 1,
        } | settings
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        self.process = subprocess.Popen([sys.executable, "-c", PROGRAM, json.dumps(self.settings)], env=compiling())
        self.wait()

    def wait(self) -> None:
        """Wait until it answers."""
        end = time.monotonic() + STARTS
        while time.monotonic() < end:
            try:
                with urllib.request.urlopen(f"{self.address}/api/health", timeout=5) as answer:
                    if json.load(answer)["ok"]:
                        return
            except OSError:
                time.sleep(0.01)
        raise RuntimeError("the server does not answer")

    def kill(self) -> None:
        """End it at once, as a power cut does."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(30)

    def stop(self) -> None:
        """Let it stop by itself."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(30)


class Reborn(ServerProcess):
    """A server that is started again and again: forked from a nursery which has imported everything already."""

    def __init__(self, database: str | Path, **settings: Any) -> None:
        super().__init__(database, **settings)
        self.nursery = subprocess.Popen([sys.executable, "-c", NURSERY], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.pid: int | None = None

    def start(self) -> None:
        """Ask the nursery for another one, and wait until it answers."""
        to, back = pipes(self.nursery)
        to.write(json.dumps(self.settings).encode() + b"\n")
        to.flush()
        self.pid = int(back.readline())
        self.wait()

    def kill(self) -> None:
        """End it at once; the nursery takes it off the list of processes."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Let the server stop by itself, and the nursery with it."""
        if self.pid is not None:
            self._end(signal.SIGTERM)
        to, back = pipes(self.nursery)
        to.close()
        back.close()
        self.nursery.wait(30)

    def _end(self, how: signal.Signals) -> None:
        assert self.pid is not None
        pid, self.pid = self.pid, None
        end = time.monotonic() + 30
        try:
            os.kill(pid, how)
            while time.monotonic() < end:
                os.kill(pid, 0)
                time.sleep(0.002)
        except ProcessLookupError:
            return
        raise RuntimeError(f"process {pid} does not end")


def pipes(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes]]:
    """What a process reads from and writes to."""
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdin, process.stdout


def nurse() -> None:
    """For each line of settings, fork a server and tell its number."""
    import alembic.command
    import alembic.config  # noqa: F401

    from ziggurat.kit.registry import is_compiled
    from ziggurat.server.main import serve

    is_compiled()  # imports the cores of all games
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how a server ended
    for line in sys.stdin:
        if (child := os.fork()) == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            serve(**json.loads(line))
            os._exit(0)
        print(child, flush=True)


def quick_server(database: str | Path, **settings: Any) -> ServerProcess:
    """A server that starts again quickly, where processes can be forked."""
    return Reborn(database, **settings) if hasattr(os, "fork") else ServerProcess(database, **settings)
