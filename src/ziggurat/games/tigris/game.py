"""The front door of Tigris & Euphrates: its names, and the way from each question to the module that answers it."""

from __future__ import annotations

from typing import Any

from ziggurat.games.tigris import checks, components, events, layout
from ziggurat.games.tigris.actions import ACTION_SPACE
from ziggurat.games.tigris.box import BOX
from ziggurat.games.tigris.components import SPHERES
from ziggurat.games.tigris.core import Core
from ziggurat.games.tigris.drawing_svg import draw_svg
from ziggurat.games.tigris.drawing_text import draw_text
from ziggurat.games.tigris.layout import Phase
from ziggurat.games.tigris.options import Options
from ziggurat.games.tigris.outlook import Outlook, outlook
from ziggurat.games.tigris.position import DECISIONS, FORM, Position, numbers_of
from ziggurat.games.tigris.probes import results
from ziggurat.games.tigris.refusals import refuse
from ziggurat.games.tigris.remarks import notes, remarks
from ziggurat.games.tigris.story import STORY, reckoning, whose_turn
from ziggurat.games.tigris.versions import VERSIONS
from ziggurat.games.tigris.view import BoardView, Facts, Memory, fabricate, memory_of, table_of
from ziggurat.kit.catalogue import printed_numbers
from ziggurat.kit.events import Event
from ziggurat.kit.game import Game
from ziggurat.kit.weakest import final_points


class Tigris(Game[Core]):
    """Tigris & Euphrates, for two to four players."""

    name = "tigris"
    title = {"en": "Tigris & Euphrates", "fr": "Tigre & Euphrate"}
    about = {
        "en": "Build kingdoms, unite them, survive. Your weakest sphere is your score.",
        "fr": "Bâtissez des royaumes, unissez-les, survivez. Votre sphère la plus faible fait votre score.",
    }
    minutes = "90"
    seats = range(2, 5)
    versions = VERSIONS
    decisions = DECISIONS
    options_type = Options
    position_type = Position
    event_kinds = events.KINDS
    table_type = BoardView
    facts_type = Facts
    planes_over = (layout.ROWS, layout.COLUMNS)
    memory_type = Memory
    outlook_type = Outlook
    box = BOX
    tellers = events.TELLERS
    actions = ACTION_SPACE
    story = STORY
    printed = printed_numbers(components)
    core = Core
    form = FORM

    numbers = staticmethod(numbers_of)
    check_position = staticmethod(checks.check_position)
    check_state = staticmethod(checks.check_state)
    refuse = staticmethod(refuse)
    table = staticmethod(table_of)
    memory = staticmethod(memory_of)
    fabricate = staticmethod(fabricate)
    reckoning = staticmethod(reckoning)
    whose_turn = staticmethod(whose_turn)
    inspect = staticmethod(remarks)
    notes = staticmethod(notes)
    outlook = staticmethod(outlook)

    def heard(self, event: Event, seat: int) -> Event | None:
        """Others see that a tile is drawn, not which."""
        if isinstance(event, events.TileDrawn) and event.seat != seat:
            return events.TilesDrawn(event.seat, 1)
        return event

    def facts(self, state: Core) -> dict[str, Any]:
        """The numbers that the current decision's prompt needs."""
        if state.phase == Phase.CHOOSE_ACTION:
            return {"actions_left": state.actions_left}
        if state.phase in (Phase.REINFORCE_ATTACK, Phase.REINFORCE_DEFENCE):
            sphere = SPHERES[layout.TEMPLE if state.in_revolt else state.sphere].value
            attack = "attacker_support" if state.phase == Phase.REINFORCE_ATTACK else "attacker_strength"
            return {"sphere": sphere, attack: state.attack, "defender_support": state.defence}
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
        return draw_text(self.position(state), viewer)

    def draw_svg(self, state: Core) -> str:
        """The board as a picture."""
        return draw_svg(self.position(state))


GAME = Tigris()
