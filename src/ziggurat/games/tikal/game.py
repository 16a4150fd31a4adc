"""The front door of Tikal: names, options, and the way from each question to the module that answers it."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec

from ziggurat.games.tikal import checks, components, events, layout
from ziggurat.games.tikal.actions import ACTION_SPACE
from ziggurat.games.tikal.box import BOX
from ziggurat.games.tikal.components import PLAYER_NUMBERS, PRINTED, TILES, space_named
from ziggurat.games.tikal.core import Core
from ziggurat.games.tikal.drawing_svg import draw_svg
from ziggurat.games.tikal.drawing_text import draw_text
from ziggurat.games.tikal.layout import Phase
from ziggurat.games.tikal.options import Options
from ziggurat.games.tikal.outlook import Outlook, outlook
from ziggurat.games.tikal.position import DECISIONS, FORM, Position, numbers_of
from ziggurat.games.tikal.probes import camps_left, results
from ziggurat.games.tikal.refusals import refuse
from ziggurat.games.tikal.remarks import remarks
from ziggurat.games.tikal.story import STORY, reckoning, whose_turn
from ziggurat.games.tikal.versions import VERSIONS
from ziggurat.games.tikal.view import BoardView, Facts, fabricate, table_of
from ziggurat.games.tikal.walking import walks
from ziggurat.kit.catalogue import GameCatalogue, printed_numbers
from ziggurat.kit.game import Game
from ziggurat.kit.views import SPECTATOR


class Tikal(Game[Core]):
    """Tikal, for two to four players."""

    name = "tikal"
    title = {"en": "Tikal", "fr": "Tikal"}
    about = {
        "en": "Ten points a turn to clear the jungle and raise the temples.",
        "fr": "Dix points par tour pour dégager la jungle et élever les temples.",
    }
    minutes = "90"
    printed = printed_numbers(components)
    seats = range(PLAYER_NUMBERS[0], PLAYER_NUMBERS[-1] + 1)
    versions = VERSIONS
    decisions = DECISIONS
    options_type = Options
    position_type = Position
    event_kinds = events.KINDS
    table_type = BoardView
    facts_type = Facts
    planes_over = (layout.SPACES,)
    memory_type = Position
    outlook_type = Outlook
    box = BOX
    tellers = events.TELLERS
    actions = ACTION_SPACE
    story = STORY
    hides = False
    core = Core
    form = FORM

    numbers = staticmethod(numbers_of)
    check_position = staticmethod(checks.check_position)
    check_state = staticmethod(checks.check_state)
    refuse = staticmethod(refuse)
    table = staticmethod(table_of)
    fabricate = staticmethod(fabricate)
    reckoning = staticmethod(reckoning)
    whose_turn = staticmethod(whose_turn)
    inspect = staticmethod(remarks)
    walks = staticmethod(walks)
    outlook = staticmethod(outlook)

    def memory(self, state: Core, seat: int) -> Any:
        """The position itself: nothing in it is hidden from anybody."""
        return self.position(state)

    @cached_property
    def catalogue(self) -> GameCatalogue:
        """Every sentence; hexagons are called by what they show, each kind's pattern filled in with its number."""
        told = GameCatalogue.load(self.name, __name__)
        patterns = {kind: told.words.pop(f"tile_{kind}", told.words[kind]) for kind in {tile.kind for tile in TILES}}
        for tile in TILES:
            told.words[f"tile.{tile.name}"] = {
                language: msgspec.structs.replace(word, mark=word.mark.format(n=tile.number))
                for language, word in patterns[tile.kind].items()
            }
        told.fill_rules(self.printed)
        return told

    def facts(self, state: Core) -> dict[str, Any]:
        """The numbers that the current decision's prompt needs."""
        if state.phase == Phase.ACT:
            return {"points": state.points}
        if state.phase == Phase.PLACE:
            return {"tile": TILES[state.tile].name}
        if state.phase == Phase.BID:
            return {"bid": state.bid}
        return {}

    def scores(self, state: Core) -> list[tuple[int, int, int]]:
        """Prestige, then the highest guarded temple, then treasures (R81, R82); greater is better."""
        return results(state)

    def census(self, state: Core) -> dict[str, int]:
        """36 hexagons, 48 floors, 24 treasures; for each seat 19 pieces and 2 camps."""
        now = state.snapshot()
        tiles = [tile for tile in now["tile_at"] if tile >= 0]
        printed = {**{at: TILES[tile].number for at, tile in enumerate(now["tile_at"]) if tile >= 0}, **PRINTED_VALUES}
        laid = sum(value - printed[at] for at, value in enumerate(now["value"]) if value)
        found = {
            "hexagons": sum(map(len, (tiles, now["pile"], now["display"], now["aside"]))) + (now["tile"] >= 0),
            "floors": sum(now["floors"]) + laid,
            "treasures": sum(now["unseen"]) + sum(map(sum, now["found"])),
        }
        owners = list(zip(now["guard_of"], now["guard_piece"], strict=True))
        for seat in range(state.players):
            guards = [piece for owner, piece in owners if owner == seat]
            found[f"explorers {seat}"] = now["reserve"][seat] + now["gone"][seat] + guards.count(layout.EXPLORER)
            found[f"explorers {seat}"] += sum(now["explorers"][seat])
            on_guard = now["leader_at"][seat] == layout.ON_GUARD
            found[f"leader {seat}"] = 1 + (on_guard != guards.count(layout.LEADER))
            found[f"camps {seat}"] = len(now["homes"][seat]) - 1 + camps_left(state, seat)
        return found

    def draw_text(self, state: Core, viewer: int | None = None) -> str:
        """The board and the seats in text; every seat sees them all."""
        return draw_text(table_of(state, SPECTATOR))

    def draw_svg(self, state: Core) -> str:
        """The board as a picture."""
        return draw_svg(table_of(state, SPECTATOR))


PRINTED_VALUES = {space_named(printed.space): printed.number for printed in PRINTED}

GAME = Tikal()
