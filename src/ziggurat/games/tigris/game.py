"""The front door of Tigris & Euphrates: its names, and the way from each question to the module that answers it."""

from __future__ import annotations

from typing import Any

from ziggurat.games.tigris import drawing, events, layout
from ziggurat.games.tigris.actions import ACTION_SPACE
from ziggurat.games.tigris.box import BOX
from ziggurat.games.tigris.components import SPHERES
from ziggurat.games.tigris.core import Core
from ziggurat.games.tigris.exchange import results
from ziggurat.games.tigris.options import Options
from ziggurat.games.tigris.position import DECISIONS, Position, begin_options, position_of, state_of
from ziggurat.games.tigris.refusals import refuse
from ziggurat.games.tigris.versions import VERSIONS
from ziggurat.games.tigris.view import Facts, TableView, fabricate, memory_of, table_of
from ziggurat.kit.actions import Action
from ziggurat.kit.events import Event
from ziggurat.kit.game import Game
from ziggurat.kit.refusals import Refusal
from ziggurat.kit.views import View


class Tigris(Game[Core]):
    """Tigris & Euphrates, for two to four players."""

    name = "tigris"
    title = {"en": "Tigris & Euphrates", "fr": "Tigre & Euphrate"}
    seats = range(2, 5)
    versions = VERSIONS
    decisions = DECISIONS
    options_type = Options
    position_type = Position
    event_kinds = events.KINDS
    table_type = TableView
    facts_type = Facts
    box = BOX
    actions = ACTION_SPACE

    def begin(self, players: int, options: Options, rules_version: int) -> Core:
        """The printed set-up, before the first seat and the hands are drawn."""
        state = Core(self, options, players, rules_version)
        begin_options(state, options)
        return state

    def position(self, state: Core) -> Position:
        """The whole position in named terms."""
        return position_of(state)

    def restore(self, position: Position) -> Core:
        """The state of a position."""
        return state_of(self, position)

    def refuse(self, state: Core, action: Action) -> Refusal | None:
        """The rule an action breaks."""
        return refuse(state, action)

    def events(self, state: Core, rows: list[tuple[int, ...]]) -> list[Event]:
        """The rows told by the core, as events."""
        return events.decode(rows)

    def heard(self, event: Event, seat: int) -> Event | None:
        """Others see that a tile is drawn, not which."""
        if isinstance(event, events.TileDrawn) and event.seat != seat:
            return events.TilesDrawn(event.seat, 1)
        return event

    def table(self, state: Core, seat: int) -> Any:
        """What lies open before this seat, and its own hand."""
        return table_of(state, seat)

    def memory(self, state: Core, seat: int) -> Any:
        """What this seat could have written down."""
        return memory_of(state, seat)

    def fabricate(self, view: View) -> Core:
        """Some whole position that fits a view."""
        return fabricate(self, view)

    def facts(self, state: Core) -> dict[str, Any]:
        """The numbers that the current decision's prompt needs."""
        now = state.snapshot()
        if state.phase == layout.CHOOSE_ACTION:
            return {"actions_left": now["actions_left"]}
        if state.phase in (layout.REINFORCE_ATTACK, layout.REINFORCE_DEFENCE):
            sphere = SPHERES[layout.TEMPLE if now["in_revolt"] else now["sphere"]].value
            attack = "attacker_support" if state.phase == layout.REINFORCE_ATTACK else "attacker_strength"
            return {"sphere": sphere, attack: now["attack"], "defender_support": now["defence"]}
        return {}

    def scores(self, state: Core) -> list[tuple[int, ...]]:
        """Each seat's points, weakest sphere first, treasures given to the weakest (E6); greater is better (E7)."""
        return [final_points(points, treasures) for points, treasures in results(state)]

    def census(self, state: Core) -> dict[str, int]:
        """153 tiles by sphere, 4 leaders and 2 catastrophes a seat, the treasures of the board."""
        now = state.snapshot()
        found = {sphere.value: len(now["tiles"][number]) for number, sphere in enumerate(SPHERES)}
        for number, sphere in enumerate(SPHERES):
            found[sphere.value] += now["bag"][number] + now["removed"][number]
            found[sphere.value] += sum(row[number] for row in (*now["hand"], *now["swapped"]))
            backs = [at for at, kind in zip(now["monument_at"], now["monument_sphere"], strict=True) if kind == number]
            found[sphere.value] += 4 * sum(at >= 0 for at in backs)
        found["tiles"] = sum(found.values())
        found["leaders"] = sum(len(row) for row in now["leader_at"])
        found["treasures"] = len(now["treasures"]) + sum(now["treasures_won"])
        found["catastrophes"] = len(now["blighted"]) + sum(now["catastrophes_left"])
        return found

    def draw_text(self, state: Core, viewer: int | None = None) -> str:
        """The board and the seats in text; with a viewer only what that seat sees."""
        return drawing.draw_text(position_of(state), viewer)

    def draw_svg(self, state: Core) -> str:
        """The board as a picture."""
        return drawing.draw_svg(position_of(state))


def final_points(points: list[int], treasures: int) -> tuple[int, ...]:
    """Points in rising order once every treasure has gone to the weakest sphere of its moment."""
    rising = sorted(points)
    for _ in range(treasures):
        rising[0] += 1
        rising.sort()
    return tuple(rising)


GAME = Tigris()
