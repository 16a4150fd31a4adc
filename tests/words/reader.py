"""Reads a sentence as a careful native speaker would, and names what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from ziggurat.kit.grammar import Word, plural_of
from ziggurat.kit.registry import game, games

NAMES = ("Anna", "Bob", "Ishtar", "Hélène", "Yves")
VOWEL = "[aeiouyàâéèêëîïôöùûœAEIOUYÀÂÉÈÊËÎÏÔÖÙÛŒ]"
ARTICLES = {"m": "un|le|du|au|ce|aucun|quel", "f": "une|la|cette|aucune|quelle"}

# Nouns that sentences say themselves, besides the words of the catalogues: singular, plural, gender in French.
FRENCH = """action/actions/f carte/cartes/f case/cases/f colonne/colonnes/f conflit/conflits/m dalle/dalles/f
décompte/décomptes/m désastre/désastres/m enchère/enchères/f hexagone/hexagones/m jeton/jetons/m joueur/joueurs/m
liaison/liaisons/f
manche/manches/f partie/parties/f pion/pions/m plateau/plateaux/m point/points/m royaume/royaumes/m rangée/rangées/f
règle/règles/f tirage/tirages/m tuile/tuiles/f table/tables/f"""
ENGLISH = (
    "action card chip column coin conflict draw explorer hexagon inhabitant kingdom piece point round seat tile turn"
)
HOMOGRAPHS = {"place", "main", "mask", "sun", "jar", "orange", "white", "red", "blue"}

ANY = {
    "double space": r"  ",
    "space before a mark": r" [,.)]",
    "unfilled": r"[{}]|#\d|undefined|None\b|\bnull\b|NaN|\[object",
    "doubled name": rf"\b({'|'.join(NAMES)}) \1\b",
    "dots for an ellipsis": r"\.\.",
    "curly apostrophe": r"’",
    "doubled word": r"\b(\w{2,}) \1\b",
}
IN_ENGLISH = {
    "a for an": r"(\ba|^A) (?=[aeiou])(?!one\b|uni|use)",
    "an for a": r"\b[Aa]n (?=[bcdfgjklmnpqrstvwxyz])",
    "he for they": r"\b([Hh]e|[Hh]is|[Hh]im(self)?)\b",
    "plural with a singular verb": r"(?i)\b(fields|hills|mountains|woods)( by a gorge)? [ABC]\d\d "
    r"(is|has|calls|brings|shares)\b",
    "you with the verb of another": r"^You (?!pass\b|miss\b)\w+s\b|\bof you\b",
    "other spelling": r"\b(civiliz|color\b|neighbor|center\b)",
    "French mark": r" [:;?!]",
}
IN_FRENCH = {
    "contraction": r"\b([Dd]e|[Àà]) (le|les)\b(?! \w+(er|ir|re)\b)",
    "elision": rf"(?<![-\w])([Dd]e|[Qq]ue|[Ll]e|[Ll]a|[Nn]e|[Ss]e|[Jj]e|[Jj]usque|[Ll]orsque|[Pp]uisque) "
    rf"(?!onze|oui|un\b|[A-H]\d|[A-Z]\b)(?=(?!y[aeo]){VOWEL}|Hélène|habitant|hexagone|homme|heure)",
    "vous with the verb of another": r"^Vous (?!(?:ne |n'|en |y |vous )*\w+(?:ez|tes)\b)",
    "elision of si": r"\b[Ss]i il",
    "false elision": r"\b([ldnsmtjc]|[Qq]u|[LDNSMTJC])'(?![aeiouyàâéèêëîïôœhAEIOUYÀÂÉÈÊÎÔŒH])",
    "no space before a mark": r"(?<=[\w»)])[:;?!](?= |$)|(?<=\d)%",
    "no space inside quotes": r"«(?! )|(?<! )»",
    "English quotes": r"[\"“”]",
    "ligature": r"\b([Oo]eu|[Cc]oeu|[Ss]oeu|[Nn]oeu|[Vv]oeu|[Bb]oeu|[Oo]eil)",
    "capital without its accent": r"\b(A (la|l|chaque|partir|vous|défaut|côté|égalité)\b"
    r"|Etage|Echap|Echange|Epid|Egal|Etat|Ecran)",
    "participle": r"^(La|Une) \w+( [ABC]\d\d)? (?:[^.;:]* )?est "
    r"(perdu|posé|mis|délogé|écarté|retourné|tiré|payé|placé)\b",
}


def faults(text: str, language: str, *, sentence: bool = True) -> list[str]:
    """Everything wrong with a text; a sentence also begins with a capital and ends with its mark."""
    loose = re.search(r" [:;?!»%]|« ", text) if language == "fr" else None
    text = text.replace("\u00a0", " ").replace("\u00ad", "")
    patterns = ANY | (IN_FRENCH if language == "fr" else IN_ENGLISH)
    found = [name for name, pattern in patterns.items() if re.search(pattern, text)]
    found += [name for name, pattern in of_nouns(language) if pattern.search(text)]
    found += numbers(text, language)
    found += ["a line may begin with a mark"] if loose else []
    if sentence and not re.match(r"[A-ZÀÂÉÈÊÎÔŒ0-9«]", text):
        found.append("no capital")
    if sentence and not re.search(r"[.?!…]$", text):
        found.append("no full stop")
    return found


@cache
def nouns(language: str) -> dict[str, tuple[str, str]]:
    """Every noun known: its singular, its plural and its gender."""
    if language == "en":
        found = {noun: (f"{noun}s", "") for noun in ENGLISH.split()}
    else:
        rows = [row.split("/") for row in FRENCH.split()]
        found = {one: (many, gender) for one, many, gender in rows}
    for word in words(language):
        if not (word.article or word.number):
            found[word.noun] = (plural_of(word, language), word.gender)
    return {noun: entry for noun, entry in found.items() if noun not in HOMOGRAPHS}


def words(language: str) -> Iterator[Word]:
    """The words of every game."""
    for name in games():
        for entry in game(name).catalogue.words.values():
            yield entry[language]


@cache
def of_nouns(language: str) -> list[tuple[str, re.Pattern[str]]]:
    """What a noun may not follow: an article of the other gender, or none where it needs one."""
    if language == "en":
        return []
    found = []
    for gender, wrong in (("m", "f"), ("f", "m")):
        of_it = "|".join(re.escape(noun) for noun, (_, its) in nouns("fr").items() if its == gender)
        found.append((f"article of the {wrong}", re.compile(rf"(?i)(?<![\w'])({ARTICLES[wrong]}) ({of_it})\b(?!-)")))
    tiles = [word for word in words("fr") if word.article == "the" and (word.mark or word.noun[0].isupper())]
    named = "|".join({f"{word.noun} {word.mark}".strip() for word in tiles})
    before = (r"^", r"[:,(«] ", r"[Ll]'", r"\b[Ll][ea] ", r"\b[Ll]es ", r"\b[Dd]u ", r"\b[Dd]es ", r"\bau ", r"\baux ")
    alone = "".join(f"(?<!{right})" for right in before)
    return [*found, ("no article", re.compile(rf"{alone}({named})\b"))]


def numbers(text: str, language: str) -> Iterator[str]:
    """Numbers that do not agree with the noun after them."""
    known = nouns(language)
    plurals = {many: noun for noun, (many, _) in known.items()}
    for match in re.finditer(r"(?<![\w.,])(-?\d+) (\w+(?: de luxe| goods?)?)\b(?! (?:points?|floors|spaces)\b)", text):
        one = abs(int(match[1])) == 1 or (language == "fr" and match[1] == "0")
        noun = match[2]
        if one and noun in plurals and noun not in known:
            yield f"one of many: {match[0]}"
        if not one and noun in known and known[noun][0] != noun:
            yield f"many of one: {match[0]}"
