"""`ziggurat terminal GAME`: a game in the terminal against bots."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import click

from ziggurat.cli._common import (
    game_argument,
    language_option,
    players_option,
    start,
    switches_option,
    version_option,
)
from ziggurat.kit.chance import FairChance, new_seed
from ziggurat.kit.errors import IllegalAction, ZigguratError
from ziggurat.kit.records import Recorder
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State

HELP = {
    "en": "Type an action, or: ? (what I may do), ? WORD (those that begin so), hand, board, quit",
    "fr": "Tapez une action, ou : ? (ce que je peux faire), ? MOT (celles qui commencent ainsi), hand, board, quit",
}
PLAYER = {"en": "Player", "fr": "Joueur"}  # the log tells of everybody by name


def summary(actions: list[Any], beginning: str) -> str:
    """Legal actions by their first words, the last word listed."""
    groups: dict[str, list[str]] = defaultdict(list)
    for action in actions:
        head, _, last = str(action).rpartition(" ")
        if str(action).startswith(beginning):
            groups[head or last].append(last)
    rows = []
    for head, lasts in groups.items():
        shown = lasts if beginning or len(lasts) <= 12 else [*lasts[:8], f"… ({len(lasts)})"]
        rows.append(f"  {head} " + " ".join(shown))
    return "\n".join(rows)


class TerminalTable:
    """One person at a terminal, bots in the other seats."""

    def __init__(self, state: State, lang: str, level: str, ponder: bool = False) -> None:
        from ziggurat.bots import bot
        from ziggurat.bots.ahead import Ahead
        from ziggurat.bots.thinking import SearchBot

        self.state, self.game, self.lang = state, state.game, lang
        self.draws = FairChance("terminal", new_seed())
        self.names = [PLAYER[lang], *(f"{level} {seat}" for seat in range(1, state.players))]
        self.recorder = Recorder(state, self.names, self.draws.fairness())
        self.bots = [bot(level, self.game.name, seed=Random().getrandbits(32)) for _ in range(state.players)]
        self.ahead = {
            seat: Ahead(player)
            for seat, player in enumerate(self.bots)
            if ponder and seat and isinstance(player, SearchBot)
        }

    def tell(self, events: list[Any]) -> None:
        """Print what seat 0 hears."""
        for event in self.game.heard_by(events, 0):
            click.echo("  " + self.game.catalogue.event(event, self.lang, self.names))

    def ask(self) -> bool:
        """Ask the person for a decision; False to quit."""
        facts = self.game.facts(self.state)
        click.secho(self.game.catalogue.decision(self.state.decision, facts, self.lang, self.names), bold=True)
        words = click.prompt(">", prompt_suffix=" ").strip()
        if words == "quit":
            return False
        if words in ("board", "hand"):
            click.echo(self.game.draw_text(self.state, viewer=0))
        elif words.startswith("?"):
            click.echo(summary(self.state.legal_actions, words[1:].strip()))
            click.echo(HELP[self.lang])
        else:
            self.attempt(words)
        return True

    def attempt(self, words: str) -> None:
        """Play what was typed, or say which rule forbids it."""
        try:
            self.play(self.game.actions.read(words))
        except IllegalAction as error:
            sentence = self.game.catalogue.rule(error.refusal.rule, self.lang)
            click.secho(f"  {sentence} {' '.join(error.refusal.at)}", fg="red")
        except ZigguratError as error:
            click.secho(f"  {error}", fg="red")

    def watch(self, seats: Iterable[int]) -> None:
        """Let bots see who is asked: they think on while it is the person."""
        for seat in seats:
            self.ahead[seat].watch(self.state.view(seat))

    def play(self, action: Any) -> None:
        """Play what whoever is asked has decided."""
        events = self.recorder.play(action, self.state.seat)
        for ahead in self.ahead.values():
            ahead.heard(action)
        self.tell(events)

    def run(self) -> None:
        """Play to the end, or until the person quits."""
        click.echo(HELP[self.lang])
        while not self.state.over:
            if self.state.seat == CHANCE:
                self.tell(self.recorder.play(self.state.draw(self.draws)))
            elif self.state.seat == 0:
                self.watch(self.ahead)
                if not self.ask():
                    return
            else:
                seat = self.state.seat
                self.watch(self.ahead.keys() & {seat})
                self.play(self.bots[seat].choose(self.state.view(seat)))
        self.recorder.record.fairness = self.draws.fairness(reveal=True)
        for place, seats in enumerate(self.game.ranking(self.state), 1):
            click.echo(f"{place}. {', '.join(self.names[seat] for seat in seats)}")


@click.command()
@game_argument
@players_option
@switches_option
@version_option
@language_option
@click.option("--level", default="random", show_default=True, help="The bots' level.")
@click.option("--ponder", is_flag=True, help="Let bots that search think on while you do.")
@click.option("--record", type=click.Path(path_type=Path), help="Write the game's record to this file.")
def command(
    name: str,
    players: int | None,
    switches: tuple[str, ...],
    version: int | None,
    lang: str,
    level: str,
    ponder: bool,
    record: Path | None,
) -> None:
    """Play in the terminal against bots; you have seat 0."""
    table = TerminalTable(start(name, players or 2, switches, version), lang, level, ponder)
    try:
        table.run()
    finally:
        for ahead in table.ahead.values():
            ahead.end()
    if record:
        record.write_bytes(table.recorder.record.to_json())
        click.echo(f"recorded in {record}")
