"""A server in a process of its own, on a free port of this machine."""

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

STARTS = 90.0  # seconds until a server that does not answer is given up

PROGRAM = """
import sys
from ziggurat.server.main import serve
port, database = int(sys.argv[1]), sys.argv[2]
serve(port=port, database=database, log_level="error", limits=False, sockets_per_address=1_000_000, bot_workers=1)
"""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """One server process; `address` is where it answers."""

    def __init__(self, database: str | Path) -> None:
        self.database = str(database)
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [sys.executable, "-c", PROGRAM, str(self.port), self.database]
        self.process = subprocess.Popen(command, env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"})
        end = time.monotonic() + STARTS
        while time.monotonic() < end:
            try:
                with urllib.request.urlopen(f"{self.address}/api/health", timeout=5) as answer:
                    if json.load(answer)["ok"]:
                        return
            except OSError:
                time.sleep(0.05)
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
