"""The games a host has, and their sentences in one language."""

from __future__ import annotations

from typing import Any, Literal

from ziggurat.kit.catalogue import Section
from ziggurat.kit.grammar import Word
from ziggurat.kit.story import Story
from ziggurat.server.protocol.codes import Language
from ziggurat.server.protocol.tables import Outbound


class OptionCard(Outbound, frozen=True):
    """One option of a game: its values in order and the usual one, and what they are called in both languages.

    `variant`: the rulebook prints it as another way to play; the others settle what it leaves open. Their explanations
    are in the catalogue.
    """

    name: str
    kind: Literal["switch", "choice", "number"]
    values: list[Any]
    default: Any
    title: dict[str, str]
    titles: list[dict[str, str]]
    variant: bool


class LevelCard(Outbound, frozen=True):
    """A level of bots, with its name in both languages."""

    level: str
    name: dict[str, str]


class GameCard(Outbound, frozen=True):
    """A game that can be played here. `taught`: there are lessons of it."""

    name: str
    title: dict[str, str]
    seats: list[int]
    options: list[OptionCard]
    decisions: list[str]
    levels: list[LevelCard]
    rules_version: int
    about: dict[str, str]
    minutes: str
    taught: bool


class Phrase(Outbound, frozen=True):
    """The name and the explanation of an option or a value."""

    name: str
    help: str


class ActionPhrase(Outbound, frozen=True):
    """A kind of action in words: the fields that follow it in the notation, and a sentence that names them."""

    fields: list[str]
    says: str


class Catalogue(Outbound, frozen=True):
    """Every sentence of a game in one language, the words that stand in them, and how its events are read.

    `behind` are the rules behind an event, without the name of the game: a template that its fields complete.
    """

    game: str
    language: Language
    words: dict[str, Word]
    events: dict[str, str]
    behind: dict[str, str]
    decisions: dict[str, str]
    options: dict[str, Phrase]
    actions: dict[str, ActionPhrase]
    rules: dict[str, str]
    sections: list[Section]
    results: dict[str, str]
    inspect: dict[str, str]
    story: Story
