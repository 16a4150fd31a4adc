"""The front door of Contest of Kings: names, options, and the way from each question to the module that answers it."""

from __future__ import annotations

from typing import Any

from ziggurat.games.kings import checks, components, events, layout
from ziggurat.games.kings.actions import ACTION_SPACE
from ziggurat.games.kings.box import BOX
from ziggurat.games.kings.components import LEADERS, PLAYER_NUMBERS, SPACE_NAMES, SPHERES
from ziggurat.games.kings.core import Core
from ziggurat.games.kings.drawing_svg import draw_svg
from ziggurat.games.kings.drawing_text import draw_text
from ziggurat.games.kings.fields import CARDS
from ziggurat.games.kings.layout import Phase
from ziggurat.games.kings.options import Options
from ziggurat.games.kings.position import DECISIONS, FIGHTING, FORM, Position, numbers_of
from ziggurat.games.kings.probes import ships_left, standing
from ziggurat.games.kings.refusals import refuse
from ziggurat.games.kings.remarks import remarks
from ziggurat.games.kings.story import STORY, reckoning, whose_turn
from ziggurat.games.kings.versions import VERSIONS
from ziggurat.games.kings.view import BoardView, Facts, Memory, fabricate, memory_of, table_of
from ziggurat.kit.catalogue import printed_numbers
from ziggurat.kit.events import Event
from ziggurat.kit.game import Game
from ziggurat.kit.weakest import final_points


class Kings(Game[Core]):
    """Contest of Kings, for two to four players."""

    name = "kings"
    title = {"en": "Contest of Kings", "fr": "Le Combat des rois"}
    about = {
        "en": "The card game: eight treasures, links and ships.",
        "fr": "Le jeu de cartes : huit trésors, des liaisons et des navires.",
    }
    minutes = "45"
    seats = range(PLAYER_NUMBERS[0], PLAYER_NUMBERS[-1] + 1)
    versions = VERSIONS
    decisions = DECISIONS
    options_type = Options
    position_type = Position
    event_kinds = events.KINDS
    table_type = BoardView
    facts_type = Facts
    planes_over = (layout.SPACES,)
    conceals = True  # a link that lies face down
    memory_type = Memory
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

    def heard(self, event: Event, seat: int) -> Event | None:
        """Others see that a card is drawn, or laid face down as a link, not which."""
        if isinstance(event, events.CardDrawn) and event.seat != seat:
            return events.CardsDrawn(event.seat, 1)
        if isinstance(event, events.LinkHidden) and event.seat != seat:
            return events.LinkHidden(event.seat, None, event.at)
        return event

    def covered(self, event: Event, options: Options) -> tuple[int, Event] | None:
        """Of a covered card the log tells that it was laid, not what it was, except where piles lie open (C8)."""
        told = None if options.open_piles else events.once_covered(event)
        return (told.seat, told) if told is not None else None

    def facts(self, state: Core) -> dict[str, Any]:
        """The numbers that the current decision's prompt needs."""
        if state.phase == Phase.CHOOSE_ACTION:
            return {"actions_left": state.actions_left}
        if state.phase in (Phase.SCORE_POINT, Phase.BUILD_SHIP):
            return {"card": CARDS[state.snapshot()["card_at"][state.laid]].value, "at": SPACE_NAMES[state.laid]}
        if state.phase in FIGHTING:
            sphere = SPHERES[layout.TEMPLE if state.internal else state.fighter].value
            return {"card": sphere, "attack": state.attack, "defence": state.defence}
        if state.phase == Phase.SCORE_SHIPS:
            return {"leaders": [leader.value for bit, leader in enumerate(LEADERS) if state.due >> bit & 1]}
        return {}

    def scores(self, state: Core) -> list[tuple[int, ...]]:
        """Each seat's points, weakest colour first, treasures given to the weakest (E6); greater is better (E7)."""
        return [final_points(pile[:4], pile[layout.TREASURE]) for pile in state.snapshot()["pile"]]

    def census(self, state: Core) -> dict[str, int]:
        """193 cards by kind, 16 leaders, 4 catastrophes and 3 ships, with those that fewer players leave in the box."""
        now = state.snapshot()
        found = {card.value: now["card_at"].count(number) for number, card in enumerate(CARDS)}
        for number, card in enumerate(CARDS):
            found[card.value] += sum(pile[number] for pile in now["pile"])
        for number, card in enumerate(SPHERES):
            found[card.value] += now["unseen"][number] + now["discards"][number]
            found[card.value] += sum(hand[number] for hand in now["hand"])
        if now["shown"]:
            found[SPHERES[layout.TEMPLE if now["internal"] else now["fighter"]].value] += now["shown"]
        found["cards"] = sum(found.values())
        home = sum(row.count(layout.NOTHING) for row in now["leader_at"])
        in_box = 4 - state.players
        found["leaders"] = sum(leader >= 0 for leader in standing(state)[: layout.SPACES]) + home + 4 * in_box
        found["catastrophes"] = sum(now["catastrophes_left"]) + state.catastrophes_played + in_box
        found["ships"] = sum(ships_left(state)) + sum(card >= layout.SHIP for card in now["card_at"])
        return found

    def draw_text(self, state: Core, viewer: int | None = None) -> str:
        """The table and the seats in text; with a viewer only what that seat sees."""
        return draw_text(self.position(state), viewer)

    def draw_svg(self, state: Core) -> str:
        """The table as a picture."""
        return draw_svg(self.position(state))


GAME = Kings()
