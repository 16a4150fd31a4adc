"""How many games would be saved if the noise of the bots' own choices were taken out as well as the luck of the draw?

    python benchmarks/luck/choices.py GAME 60 GAME.jsonl

Plays games of two casual bots, each of a deal of its own, notes seat 1's share, its luck and what its and the others'
choices did against what the same bots answer when they are asked again, and tells what three multiples explain.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import fmean, pvariance

from ziggurat.bots.base import Bot
from ziggurat.bots.levels import bot
from ziggurat.kit.registry import game as known_game
from ziggurat.kit.seats import CHANCE
from ziggurat.kit.state import State
from ziggurat.study.review.draws import luck_of_draw
from ziggurat.study.review.judge import evaluation_of

AGAIN = 3  # times that a bot is asked again
WAYS = 2  # in which open questions after a move are settled
FOLDS, DOUBT, TIMES = 10, 20, 200
Row = tuple[float, float, float]  # share, luck, choices


def played(name: str, seed: int) -> Row:
    """One game."""
    rng, state = Random(seed), known_game(name).start(2)
    numbers, judge = state.game.actions.by_text, evaluation_of(name)
    bots = [[bot("casual", name, seed=seed * 1000 + seat * 100 + k) for k in range(1 + AGAIN)] for seat in range(2)]
    luck = choices = 0.0
    while not state.over:
        if state.seat == CHANCE:
            number = numbers[str(state.draw(rng))]
            luck += luck_of_draw(judge, state, number)[0]
        else:
            number, worth = chosen(state, bots[state.seat])
            choices += worth
        state.play_number(number)
    return state.shares()[0], luck, choices


def chosen(state: State, asked: Sequence[Bot]) -> tuple[int, float]:
    """What the first of these bots plays, and what that is worth to seat 1 against the answers of the others."""
    view, numbers = state.view(state.seat), state.game.actions.by_text
    answers = [numbers[str(one.choose(view))] for one in asked]
    worths = {number: worth(state, number) for number in set(answers)} if len(set(answers)) > 1 else {}
    return answers[0], worths[answers[0]] - fmean(worths[one] for one in answers[1:]) if worths else 0.0


def worth(state: State, number: int) -> float:
    """Seat 1's chance after a move."""
    after = state.copy()
    after.play_number(number)
    if after.over:
        return float(after.shares()[0])
    judge = evaluation_of(state.game.name)
    return fmean(judge.judged(after, way)[0] for way in range(WAYS))


def saved(rows: Sequence[Row], use: tuple[bool, bool]) -> float:
    """Times fewer games, with multiples learned from other games than those they are used for."""
    rest = []
    for fold in range(FOLDS):
        luck, choices = multiples([row for n, row in enumerate(rows) if n % FOLDS != fold], use)
        rest += [share - luck * a - choices * b for share, a, b in rows[fold::FOLDS]]
    return pvariance([row[0] for row in rows]) / pvariance(rest)


def multiples(rows: Sequence[Row], use: tuple[bool, bool]) -> tuple[float, float]:
    """The multiples of luck and choices that explain these games best, rather too small than too large."""
    middle = fmean(row[0] for row in rows)
    told = [(share - middle, a * use[0], b * use[1]) for share, a, b in rows]
    aa, bb = (sum(row[n] ** 2 for row in told) * (1 + DOUBT / len(rows)) or 1.0 for n in (1, 2))
    ab = sum(a * b for _, a, b in told) * (1 + DOUBT / len(rows))
    ya, yb = (sum(row[0] * row[n] for row in told) for n in (1, 2))
    whole = aa * bb - ab * ab
    return (ya * bb - yb * ab) / whole, (yb * aa - ya * ab) / whole


def main(name: str, many: int, journal: Path) -> None:
    """Play what is missing, and tell."""
    rows = [json.loads(line) for line in journal.read_text().splitlines()] if journal.exists() else []
    with journal.open("a", encoding="utf-8") as notes:
        for seed in range(len(rows), many):
            rows.append(played(name, seed))
            notes.write(json.dumps(rows[-1]) + "\n")
    rng = Random(1)
    for what, use in (("draws", (True, False)), ("choices", (False, True)), ("both", (True, True))):
        anew = sorted(saved(rng.choices(rows, k=len(rows)), use) for _ in range(TIMES))
        sys.stdout.write(f"{name} {len(rows)} {what}: {saved(rows, use):.2f} [{anew[5]:.2f}, {anew[-6]:.2f}]\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))
