"""`ziggurat play`: the web table on this machine, opened in the browser."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import click

MOST_CORES = 8  # of one search: each keeps a tree of its own in memory


def home() -> Path:
    """Where this person's tables are kept."""
    shared = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share")
    folder = Path(os.environ.get("ZIGGURAT_HOME") or shared / "ziggurat")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def free_port(wished: int) -> int:
    """The port wished for, or any free one when that is taken."""
    for port in (wished, 0):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise click.ClickException("this machine gives no free port")


@click.command()
@click.option("--port", default=8000, show_default=True, help="The port wished for; a busy one is passed over.")
@click.option("--no-open", is_flag=True, help="Print the address, open no browser.")
def command(port: int, no_open: bool) -> None:
    """Open the web table in your browser: two clicks to the first move."""
    from ziggurat._webbuild import build, checkout
    from ziggurat.server.main import serve
    from ziggurat.server.thinkers import cores

    if root := checkout():
        build(root)
    port = free_port(port)
    address = f"http://localhost:{port}"

    def ready() -> None:
        click.echo(f"Ziggurat is on {address} (Ctrl-C stops it; nothing is lost)")
        sys.stdout.flush()
        if not no_open:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    serve(
        host="127.0.0.1",
        port=port,
        database=str(home() / "ziggurat.db"),
        log_level="warning",
        bot_cores=max(1, min(cores() - 1, MOST_CORES)),  # nobody else's bots are here
        ready=ready,
    )
