"""The front door of Peloponnes: names, options, and the way from each question to the module that answers it."""

from __future__ import annotations

from typing import Any

from ziggurat.games.peloponnes import checks, components, events, layout
from ziggurat.games.peloponnes.actions import ACTION_SPACE, Feed
from ziggurat.games.peloponnes.box import BOX
from ziggurat.games.peloponnes.core import Core
from ziggurat.games.peloponnes.drawing_svg import draw_svg
from ziggurat.games.peloponnes.drawing_text import draw_text
from ziggurat.games.peloponnes.layout import Phase
from ziggurat.games.peloponnes.options import Options
from ziggurat.games.peloponnes.outlook import Outlook, outlook
from ziggurat.games.peloponnes.position import DECISIONS, FORM, Position, numbers_of
from ziggurat.games.peloponnes.probes import goods_of, totals
from ziggurat.games.peloponnes.readings import building, prices_of
from ziggurat.games.peloponnes.refusals import PAYING, refuse
from ziggurat.games.peloponnes.remarks import notes, remarks
from ziggurat.games.peloponnes.story import STORY, reckoning, whose_turn
from ziggurat.games.peloponnes.versions import VERSIONS
from ziggurat.games.peloponnes.view import BoardView, Facts, fabricate, table_of
from ziggurat.kit.catalogue import printed_numbers
from ziggurat.kit.game import Game


class Peloponnes(Game[Core]):
    """Peloponnes, for one to five players."""

    name = "peloponnes"
    title = {"en": "Peloponnes", "fr": "Peloponnes"}
    about = {
        "en": "Bid for land and buildings; be ready for five disasters.",
        "fr": "Enchérissez sur les terrains et les bâtiments ; soyez prêt pour cinq désastres.",
    }
    minutes = "45"
    seats = range(1, components.MOST_PLAYERS + 1)
    versions = VERSIONS
    decisions = DECISIONS
    options_type = Options
    position_type = Position
    event_kinds = events.KINDS
    table_type = BoardView
    facts_type = Facts
    planes_over = (layout.TILES,)
    memory_type = None
    outlook_type = Outlook
    box = BOX
    tellers = events.TELLERS
    actions = ACTION_SPACE
    story = STORY
    hides = False
    printed = {**printed_numbers(components), **components.PRINTED}
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
    notes = staticmethod(notes)
    outlook = staticmethod(outlook)

    def memory(self, state: Core, seat: int) -> Any:
        """Nothing needs to be remembered: all that was seen still lies open."""
        return None

    def facts(self, state: Core) -> dict[str, Any]:
        """What the current decision's prompt needs: the tile it is about, or the numbers."""
        if state.phase == Phase.DISPLACED:
            return {"coins": state.displaced_coins}
        if state.phase == Phase.FEED:
            has = goods_of(state, state.seat)
            unfed = has[layout.POPULATION] - has[layout.FOOD]
            fed = [action.count for action in self.legal_actions(state) if isinstance(action, Feed)]
            return {"unfed": unfed, "dead": {many: max(0, unfed - many) for many in fed}}
        if state.phase == Phase.CHOOSE_BONUS:
            return {"level": state.level}
        asked = {"tile": components.TILE_WORDS[state.asked]} if state.asked >= 0 else {}
        if state.phase not in PAYING:
            return asked
        goods, legal = tuple(goods_of(state, state.seat)), self.legal_actions(state)
        prices = {"prices": prices_of(legal, state.decision, goods)}
        if state.phase == Phase.BUILD:
            return {**asked, **building(legal, goods[layout.COINS]), **prices}
        return {"tile": None, **asked, **prices}

    def scores(self, state: Core) -> list[tuple[int, ...]]:
        """Each seat's score, then what breaks ties: the other total, luxury goods; a campaign counts levels first."""
        now = state.snapshot()
        rows: list[tuple[int, ...]] = [
            (*totals(state, seat)[:2], now["goods"][seat][layout.LUXURY]) for seat in range(state.players)
        ]
        if state.options.solo_campaign:
            won = sum(
                points >= target for points, target in zip(now["level_points"], components.SOLO_TARGETS, strict=True)
            )
            return [(won, *row) for row in rows]
        return rows

    def census(self, state: Core) -> dict[str, int]:
        """40 tiles and 16 chips, wherever they are, and the civilisations."""
        now = state.snapshot()
        held = sum(tile >= 0 for row in (*now["buildings"], *now["lands"]) for tile in row)
        offered = sum(tile >= 0 for tile in now["offer"])
        elsewhere = sum(where in (layout.IN_DECK, layout.IN_BOX) for where in now["where"])
        homes = [home for home in now["civilization"] if home >= 0]
        due = (
            components.CHIPS_A_ROUND * max(now["round"] - 1, 0) + now["chips_this_round"]
        )  # two of the sixteen leave each round
        return {
            "tiles": held + offered + elsewhere,
            "chips": sum(components.CHIPS.values()) + due - sum(now["chips_drawn"]),
            "civilizations": len(set(homes)) + len(components.CIVILIZATIONS) - len(homes),
        }

    def draw_text(self, state: Core, viewer: int | None = None) -> str:
        """The offer and the players' rows in text; every seat sees them all."""
        return draw_text(self.position(state))

    def draw_svg(self, state: Core) -> str:
        """The table as a picture."""
        return draw_svg(self.position(state))


GAME = Peloponnes()
