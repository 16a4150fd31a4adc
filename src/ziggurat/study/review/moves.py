"""Moves and draws as people say them, in both languages: from the catalogue's words and from what then happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any

import msgspec

from ziggurat.kit.catalogue import LANGUAGES, GameCatalogue
from ziggurat.kit.grammar import Word, counted, decline
from ziggurat.kit.records import Entry, Record, replay
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.study.review.questions import positions
from ziggurat.study.review.telling import said
from ziggurat.study.reviewed import Decision, Moment, Tongues

Spoken = dict[tuple[int, str], Tongues]  # moves, by where they stand in the record and by their notation
MANY = 3  # kinds of things drawn that are named; of more it is said how many there were besides


def kind_of(state: State, action: str) -> str:
    """The kind of an action, by its tag; "" of one that the game does not know."""
    number = state.game.actions.by_text.get(action)
    return "" if number is None else str(state.game.actions.action(number).__struct_config__.tag)


def move_words(state: State, action: str) -> Tongues:
    """A move at a position, called by its name; by its notation where the catalogue has none."""
    rules = state.game
    entry = rules.catalogue.actions.get(kind_of(state, action))
    if entry is None:
        return dict.fromkeys(LANGUAGES, action)
    values = happened(rules.catalogue, state.copy().play(action)) | msgspec.to_builtins(rules.actions.parse(action))
    return {language: rules.catalogue.say(entry[language], values, language) for language in LANGUAGES}


def spoken_moves(record: Record, decisions: Sequence[Decision]) -> Spoken:
    """Every move that a review shows, as people say it."""
    wanted = {one.ply: {move.action for move in (one.played, *one.best)} for one in decisions}
    return {
        (ply, action): move_words(state, action)
        for ply, state, _ in positions(record)
        for action in wanted.get(ply, ())
    }


def happened(catalogue: GameCatalogue, events: Iterable[Any]) -> dict[str, Any]:
    """What was told, and the values of what was told first: they name what a move's own notation leaves out."""
    found: dict[str, Any] = dict.fromkeys(catalogue.events, "none")
    for event in reversed([msgspec.to_builtins(event) for event in events]):
        found |= event | {event["type"]: "told"}
    return found


def moment_words(record: Record, decisions: Sequence[Decision], one: Moment) -> Tongues:
    """A moment in one sentence: what was played and what would have been better, or what was drawn."""
    decision = decisions[one.decision]
    if one.kind == "luck":
        until = decisions[one.decision + 1].ply if one.decision + 1 < len(decisions) else len(record.entries)
        return luck_words(record, one, record.entries[decision.ply + 1 : until])
    state = replay(record, decision.ply)
    moves = decision.played.action, decision.best[0].action
    played, best = (move_words(state, action) for action in moves)
    alike = len({kind_of(state, action) for action in moves}) == 1
    return {language: compared(played[language], best[language], alike, language) for language in LANGUAGES}


def compared(played: str, best: str, alike: bool, language: str) -> str:
    """Two moves in one sentence; of two of a kind, what both begin with is said once: "Farm on F4; better: on H5."."""
    if played == best:  # they differ in what is not said, as how a hexagon is turned
        return capital(said("moment.otherwise", language, played=played))
    words = best.split(" ")
    same = takewhile(lambda pair: pair[0] == pair[1], zip(words, played.split(" "), strict=False))
    shared = [word for word, _ in same]
    begins = min(len(shared), max(len(words) - 2, 0)) if alike else named_once(shared)
    return capital(said("moment.says", language, played=played, best=" ".join(words[begins:])))


def named_once(shared: Sequence[str]) -> int:
    """How many words name what both moves are about: "the Market: pay" and "the Market: give up"."""
    return max((place for place, word in enumerate(shared, 1) if word.endswith(":")), default=0)


def luck_words(record: Record, one: Moment, entries: Sequence[Entry]) -> Tongues:
    """What was drawn, first by the seat itself, then by others, then by nobody."""
    drawn: dict[str, list[Entry]] = {"own": [], "others": [], "open": []}
    for entry in entries:
        if entry.seat == CHANCE:
            drawn[whose(entry, one.seat)].append(entry)
    if not any(drawn.values()):
        key = "good" if one.change > 0 else "bad"
        return {language: said(f"drawn.{key}", language) for language in LANGUAGES}
    return {
        language: " ".join(
            said(f"drawn.{side}", language, what=things(record.game, some, language))
            for side, some in drawn.items()
            if some
        )
        for language in LANGUAGES
    }


def whose(entry: Entry, seat: int) -> str:
    """For whom something was drawn: the first that its events name."""
    seats = [event["seat"] for event in map(msgspec.to_builtins, entry.events) if "seat" in event]
    return "open" if not seats else "own" if seats[0] == seat else "others"


def things(game: str, entries: Sequence[Entry], language: str) -> str:
    """What was drawn, the most frequent first: "2 farms, 1 temple"."""
    words = Counter(thing(game, entry.action, language) for entry in entries).most_common()
    told = [several(many, word, language) for word, many in words[:MANY]]
    rest = sum(many for _, many in words[MANY:])
    return ", ".join(told) + (said("drawn.rest", language, n=rest) if rest else "")


def several(many: int, word: Word, language: str) -> str:
    """So many of a thing."""
    return decline(word, "a", language) if many == 1 else counted(many, word, language)


def thing(game: str, action: str, language: str) -> Word:
    """What an action of chance draws; who begins is no thing of the box."""
    rules = known_game(game)
    drawn = rules.actions.parse(action)
    key = drawn.__struct_fields__[0]
    word = rules.catalogue.word(msgspec.to_builtins(drawn)[key], language, key)
    return word or Word(said("drawn.first", language), article="none")


def capital(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]
