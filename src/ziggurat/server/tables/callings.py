"""What guests are called: a stone and a thing of our own list, and no two alike at a table."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable

from ziggurat.kit.grammar import Word, decline, proper

NUMBERED = re.compile(r"(.+) \d+")


def stone(english: str, french: str) -> dict[str, Word]:
    """A stone in both languages; a name has no article before it: « d'ambre », « de jade »."""
    return {"en": proper(english), "fr": proper(french)}


def thing(english: str, french: str) -> dict[str, Word]:
    """A thing in both languages."""
    return {"en": Word(english), "fr": Word(french)}


STONES = {
    "amber": stone("Amber", "ambre"),
    "lapis": stone("Lapis", "lapis"),
    "jade": stone("Jade", "jade"),
    "coral": stone("Coral", "corail"),
    "onyx": stone("Onyx", "onyx"),
    "turquoise": stone("Turquoise", "turquoise"),
    "rose": stone("Rose", "quartz rose"),
    "clay": stone("Clay", "argile"),
}
THINGS = {
    "ibis": thing("Ibis", "Ibis"),
    "fish": thing("Fish", "Poisson"),
    "star": thing("Star", "Étoile"),
    "moon": thing("Moon", "Lune"),
    "palm": thing("Palm", "Palmier"),
    "lotus": thing("Lotus", "Lotus"),
    "scarab": thing("Scarab", "Scarabée"),
    "owl": thing("Owl", "Chouette"),
}


def called(of: str, what: str, language: str) -> str:
    """A name of the list: Amber Ibis, « Ibis d'ambre »."""
    noun = THINGS[what][language].noun
    if language == "fr":
        return f"{noun} {decline(STONES[of]['fr'], 'of', 'fr')}"
    return f"{STONES[of]['en'].noun} {noun}"


LISTED = {
    called(of, what, language).casefold(): f"{of}-{what}"
    for of in STONES
    for what in THINGS
    for language in ("en", "fr")
}


def likeness(name: str) -> str:
    """What two names that are alike have in common: the letters, or the stone and the thing in whatever language."""
    folded = name.casefold()
    return LISTED.get(folded, folded)


def distinct(name: str, others: Iterable[str]) -> str:
    """The name, with the first free number after it if somebody at the table is called so already."""
    taken = {alike for other in others for alike in likenesses(other)}
    if likeness(name) not in taken:
        return name
    number = 2
    while f"{likeness(name)} {number}" in taken:
        number += 1
    return f"{name} {number}"


def likenesses(name: str) -> set[str]:
    """How a name can be alike to another: whole, and with its number apart."""
    numbered = NUMBERED.fullmatch(name)
    apart = {f"{likeness(numbered[1])} {name.rpartition(' ')[2]}"} if numbered else set()
    return {likeness(name)} | apart


def newcomers_name(language: str, others: Iterable[str] = ()) -> str:
    """A name of the list for somebody who has not said one: any that nobody at the table has."""
    taken = {likeness(other) for other in others}
    free = [(of, what) for of in STONES for what in THINGS if f"{of}-{what}" not in taken]
    return called(*secrets.choice(free), language)
