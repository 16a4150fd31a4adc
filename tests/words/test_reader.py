"""The reader finds what was wrong before it was mended, and wrong forms that are planted."""

from __future__ import annotations

import pytest

from tests.words.reader import faults

# What the product said before its words carried their grammar, with the name of the fault.
BEFORE = [
    ("fr", "Anna est délogé de forêt A07, avec 2 pièces.", "no article"),
    ("fr", "Anna est protégé par Aqueduc.", "no article"),
    ("fr", "La forêt C03 n'a rien en commun avec le dernier terrain de Bob et est perdu.", "participle"),
    ("fr", "Le dernier terrain de Anna est plein.", "elision"),
    ("fr", "Bob construit le Pont, 2 pierre.", "many of one: 2 pierre"),
    ("fr", "Le Pont apporte à Bob : -1 habitants.", "one of many: -1 habitants"),
    ("fr", "Un vierge est tiré, combien de habitants ?", "elision"),
    ("fr", "On croit que Ishtar gagne.", "elision"),
    ("fr", "Bob prend 0 points.", "one of many: 0 points"),
    ("en", "Bob takes back 1 coins.", "one of many: 1 coins"),
    ("en", "The Bridge brings Bob: -1 inhabitants.", "one of many: -1 inhabitants"),
    ("en", "Fields B05 shares nothing with the last land of Bob.", "plural with a singular verb"),
    ("en", "Ishtar Ishtar adds 2 farms.", "doubled name"),
    ("en", "Nobody may bid more prestige than he has.", "he for they"),
]
PLANTED = [
    ("fr", "Bob pose un ferme en A4.", "article of the m"),
    ("fr", "Bob pose une temple en A4.", "article of the f"),
    ("fr", "La valeur de le temple monte.", "contraction"),
    ("fr", "Bob donne à les joueurs une pierre.", "contraction"),
    ("fr", "Bob joue l'temple.", "false elision"),
    ("fr", "La idole est là.", "elision"),
    ("fr", "Bob joue: une tuile.", "no space before a mark"),
    ("fr", "Bob dit «oui».", "no space inside quotes"),
    ("fr", "Bob joue : une tuile.", "a line may begin with a mark"),
    ("fr", "Bob a 54% de chances.", "no space before a mark"),
    ("fr", "Echap repose la pièce.", "capital without its accent"),
    ("fr", "Le coeur du royaume.", "ligature"),
    ("en", "Bob draws a idol.", "a for an"),
    ("en", "Bob draws an temple.", "an for a"),
    ("en", "Bob draws {sphere:a}.", "unfilled"),
    ("en", "Bob  draws.", "double space"),
    ("en", "bob draws.", "no capital"),
    ("en", "Bob draws", "no full stop"),
    ("en", "Bob draws 2 tile.", "many of one: 2 tile"),
]


@pytest.mark.parametrize(("language", "text", "fault"), BEFORE + PLANTED)
def test_a_wrong_form_is_found(language: str, text: str, fault: str) -> None:
    assert fault in faults(text, language)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("fr", "L'enchère d'Anna, 2 pièces, est délogée de la forêt A07."),
        ("fr", "L'Aqueduc protège Hélène\u00a0: 0 point, 1 pierre, 2 biens de luxe."),
        ("fr", "Bob déplace son roi de A4 en E7\u00a0; le hasard décide."),
        ("en", "The fields B05 share nothing with the last land of Bob."),
        ("en", "Anna feeds 1 inhabitant, draws an idol and an hour later a temple."),
    ],
)
def test_right_sentences_pass(language: str, text: str) -> None:
    assert faults(text, language) == []
