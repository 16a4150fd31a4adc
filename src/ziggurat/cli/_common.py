"""What several commands share: the game argument, options given by name, progress, and what this machine is."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
import msgspec
from click.shell_completion import CompletionItem

from ziggurat.kit.errors import UnknownGame
from ziggurat.kit.registry import game, names
from ziggurat.kit.state import State

if TYPE_CHECKING:
    from ziggurat.kit.records import Verdict
    from ziggurat.storage.journal import Shard
    from ziggurat.storage.sql import Database

T = TypeVar("T")
Decorator = Callable[[Callable[..., None]], Callable[..., None]]


class GameName(click.ParamType[str]):
    """The name of a game, of this package or of another."""

    name = "game"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name, if there is a game of it that can be loaded."""
        try:
            return game(value).name
        except UnknownGame as error:
            self.fail(str(error), param, ctx)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The names that begin so."""
        return [CompletionItem(name) for name in names() if name.startswith(incomplete)]


game_argument: Decorator = click.argument("name", metavar="GAME", type=GameName())
players_option: Decorator = click.option("--players", type=int, help="How many seats (default: as many as can play).")
json_option: Decorator = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
language_option: Decorator = click.option(
    "--lang", type=click.Choice(["en", "fr"]), default="en", show_default=True, help="Language of the sentences."
)
save_option: Decorator = click.option(
    "--save", type=click.Path(path_type=Path), help="Also write the result here, e.g. in benchmarks/."
)
database_option: Decorator = click.option(
    "--database",
    default="ziggurat.db",
    show_default=True,
    envvar="ZIGGURAT_DATABASE",
    show_envvar=True,
    help="A file, or postgresql://user@host/name (password: PGPASSWORD or PGPASSFILE).",
)
journal_option: Decorator = click.option(
    "--journal", type=click.Path(path_type=Path), help="Note every game here, and go on where it stopped."
)
cluster_option: Decorator = click.option(
    "--cluster", metavar="ADDRESS", help="Work on the Ray cluster at this address (local: on this machine)."
)


class ShardType(click.ParamType["Shard"]):
    """A part of the work: the second of four is 2/4."""

    name = "shard"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Shard:
        """The part that was named; it needs a journal, since only that can be put together with the others."""
        from ziggurat.storage.journal import Shard

        if isinstance(value, Shard):
            return value
        number, _, of = value.partition("/")
        if not (number.isdigit() and of.isdigit() and 1 <= int(number) <= int(of)):
            self.fail(f"{value!r} is not K/N, such as 2/4", param, ctx)
        return Shard(int(number), int(of))


shard_option: Decorator = click.option(
    "--shard",
    type=ShardType(),
    default="1/1",
    metavar="K/N",
    help="Do the Kth of N parts alone, on one of several machines; `merge` puts their journals together.",
)
switches_option: Decorator = click.option(
    "--option", "-o", "switches", multiple=True, metavar="NAME=VALUE", help="An option of the game; may be repeated."
)


version_option: Decorator = click.option(
    "--rules-version", "version", type=int, help="An older version of the rules (default: the newest)."
)


def read_switches(given: Iterable[str]) -> dict[str, Any]:
    """`board=second` and `open_scores=true` as values."""
    found: dict[str, Any] = {}
    for switch in given:
        name, equals, value = switch.partition("=")
        if not equals:
            raise click.BadParameter(f"{switch!r} is not NAME=VALUE")
        words: dict[str, Any] = {"true": True, "yes": True, "false": False, "no": False}
        found[name] = words.get(value.lower(), int(value) if value.isdigit() else value)
    return found


def start(name: str, players: int | None, switches: Iterable[str], version: int | None = None) -> State:
    """A new game as the command line asks."""
    started: State = game(name).start(players, read_switches(switches), version)
    return started


def finding(verdict: Verdict) -> str:
    """What verifying a record found, and at which action."""
    where = f"action {verdict.ply + 1}: " if verdict.ply is not None else ""
    return f"{where}{verdict.message}"


def with_progress(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """The items, with a progress bar on the terminal while they are worked through."""
    if not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(items, description=what, total=total, console=Console(stderr=True), transient=True)


def need_journal(shard: Shard, journal: Path | None) -> None:
    """A part of the work is of use only where it is noted."""
    if shard.of > 1 and journal is None:
        raise click.UsageError("a part of the work (--shard) needs a --journal to be put together with the others")


def tell_shard(many: int, journal: Path | None) -> None:
    """What came of a part of the work."""
    click.echo(f"{many} parts of the work are in {journal}; put the journals together with `ziggurat merge`")


@contextmanager
def bar(total: int | None, what: str) -> Iterator[Callable[[], None]]:
    """A progress bar where there is a terminal, and what moves it on."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda: progress.advance(task)


async def in_database(address: str, work: Callable[[Database], Awaitable[T]]) -> T:
    """Open the database at an address, do some work there, and close it."""
    from ziggurat.storage.sql import Database

    database = Database(address)
    try:
        await database.open()
        return await work(database)
    finally:
        await database.close()


def keep(result: Any, save: Path | None) -> bytes:
    """A measurement with the commit and the machine it was made on, as JSON; also written where it is to be kept."""
    told = msgspec.json.encode({**msgspec.to_builtins(result), "commit": commit(), "machine": machine()})
    if save:
        save.parent.mkdir(parents=True, exist_ok=True)
        save.write_bytes(msgspec.json.format(told, indent=1) + b"\n")
    return told


def machine() -> str:
    """What this machine is, in a few words."""
    model = platform.processor() or platform.machine()
    if Path("/proc/cpuinfo").is_file():
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        model = next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), model)
    return f"{model}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


def commit() -> str:
    """The commit of the checkout this runs in, with a + when files were changed since."""
    here = Path(__file__).resolve().parent

    def git(*words: str) -> str:
        done = subprocess.run(["git", *words], cwd=here, capture_output=True, text=True, check=False)
        return done.stdout.strip() if done.returncode == 0 else ""

    try:
        found = git("rev-parse", "--short=12", "HEAD")
        changed = git("status", "--porcelain", "--untracked-files=no")
    except OSError:
        return "unknown"
    return found + ("+" if changed else "") if found else "unknown"
