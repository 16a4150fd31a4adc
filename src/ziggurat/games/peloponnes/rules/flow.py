"""The course of a round (“Déroulement d'une manche”): each part asks whom it must, then the next part follows."""

from __future__ import annotations

from ziggurat.games.peloponnes.components import ROUNDS
from ziggurat.games.peloponnes.layout import EARTHQUAKE, STORM, Phase, Told
from ziggurat.games.peloponnes.rules.bids import ask_bidder, discard_unsold
from ziggurat.games.peloponnes.rules.civilizations import ask_founder, take_start_goods
from ziggurat.games.peloponnes.rules.disasters import ask_for_chip, ask_shaken, ask_storm_struck, draw_chip, strike
from ziggurat.games.peloponnes.rules.improvement import ask_builder
from ziggurat.games.peloponnes.rules.income import ask_chooser, take_one_time_incomes
from ziggurat.games.peloponnes.rules.order import set_turn_order
from ziggurat.games.peloponnes.rules.reveal import ask_for_tile, reveal, start_round
from ziggurat.games.peloponnes.rules.scoring import tell_scores
from ziggurat.games.peloponnes.rules.solo import end_solo_game
from ziggurat.games.peloponnes.rules.supply import ask_feeder, ask_unbuilt
from ziggurat.games.peloponnes.state import State
from ziggurat.kit.seats import NOBODY


def carry_on(state: State) -> None:
    """Go on with the round until somebody has something to decide, or the game is over."""
    state.asked = -1
    while not asks_somebody(state):
        start_next_part(state)


def asks_somebody(state: State) -> bool:
    """Does the current part of the round ask somebody? What needs no decision happens meanwhile."""
    if state.phase <= Phase.CHOOSE_CIVILIZATION:
        return ask_founder(state)
    if state.phase == Phase.REVEAL_TILE:
        return ask_for_tile(state)
    if state.phase == Phase.PAY_UNBUILT:
        return ask_unbuilt(state)
    if state.phase == Phase.FEED:
        return ask_feeder(state)
    if state.phase < Phase.BUILD:
        return ask_bidder(state)
    if state.phase == Phase.BUILD:
        return ask_builder(state)
    if state.phase == Phase.TAKE_GOOD:
        return ask_chooser(state)
    if state.phase == Phase.DRAW_CHIP:
        return ask_for_chip(state)
    if state.phase == Phase.EARTHQUAKE:
        return ask_shaken(state)
    if state.phase == Phase.STORM:
        return ask_storm_struck(state)
    return True


def start_next_part(state: State) -> None:
    """What follows the current part of the round."""
    if state.phase <= Phase.CHOOSE_CIVILIZATION:
        start_game(state)
    elif state.phase == Phase.REVEAL_TILE:
        start_part(state, Phase.BID)
    elif state.phase == Phase.PAY_UNBUILT or state.phase == Phase.FEED:
        go_on_with_supply(state)
    elif state.phase < Phase.BUILD:
        set_turn_order(state)
        discard_unsold(state)
        start_part(state, Phase.BUILD)
    elif state.phase == Phase.BUILD:
        take_one_time_incomes(state)
        start_part(state, Phase.TAKE_GOOD)
    elif state.phase == Phase.DRAW_CHIP:
        end_round(state)
    else:
        start_part(state, Phase.DRAW_CHIP)


def start_part(state: State, part: int) -> None:
    """A part of the round begins with the first in turn order."""
    state.phase = part
    state.turn = 0
    state.at = 0


def start_game(state: State) -> None:
    """The players have their civilisations: goods, turn order, first round."""
    take_start_goods(state)
    start_round(state)


def reveal_tile(state: State, tile: int) -> None:
    """Reveal a tile; a supply is carried out at once, before the next one."""
    if reveal(state, tile):
        start_part(state, Phase.FEED if state.feed_first else Phase.PAY_UNBUILT)


def go_on_with_supply(state: State) -> None:
    """During the game build, then feed (or by option the reverse); at the end feed, then build, then score."""
    feeds_first = state.final or state.feed_first
    if state.phase == (Phase.FEED if feeds_first else Phase.PAY_UNBUILT):
        start_part(state, Phase.PAY_UNBUILT if feeds_first else Phase.FEED)
    elif state.final:
        end_game(state)
    else:
        start_part(state, Phase.REVEAL_TILE)


def draw_disaster(state: State, disaster: int) -> None:
    """Draw a chip; the third of its kind strikes at once."""
    if draw_chip(state, disaster):
        if disaster == EARTHQUAKE:
            start_part(state, Phase.EARTHQUAKE)
        elif disaster == STORM:
            start_part(state, Phase.STORM)
        else:
            strike(state, disaster)


def end_round(state: State) -> None:
    """The next round, or after the eighth the last feeding and building."""
    if state.round < ROUNDS:
        start_round(state)
    else:
        state.final = True
        state.tell(Told.FINAL_SUPPLY)
        start_part(state, Phase.FEED)


def end_game(state: State) -> None:
    """The scores are told; alone a campaign may go on."""
    tell_scores(state)
    if state.players == 1:
        end_solo_game(state)
    else:
        state.phase = Phase.OVER
        state.seat = NOBODY
