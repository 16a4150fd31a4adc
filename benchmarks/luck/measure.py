"""How many times fewer games a match needs, with deals played in all rotations and with luck taken out.

    ziggurat arena GAME --bots casual,casual:1 --players N --games 300 --journal GAME-N.jsonl
    python benchmarks/luck/measure.py *.jsonl --save benchmarks/luck

Reads the journals of matches and writes `luck.json` and `luck.svg`. `by_rounds` compares games of one deal in all
rotations with as many games of deals of their own, `by_luck` the same rounds without and with luck taken out. Intervals
(95 %) come from drawing the rounds anew.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import fmean, variance
from typing import Any

import msgspec

from ziggurat.research.arena import Match, rounds_of
from ziggurat.research.keeping import PlayedGame
from ziggurat.research.luck import Shared, adjusted
from ziggurat.research.plots import Curve, Point, plot

Rounds = Sequence[Sequence[Shared]]
TIMES = 200  # the rounds are drawn anew


def by_rounds(rounds: Rounds) -> float:
    """The variance of games of their own deals, over that of games in rounds."""
    shares = [share for games in rounds for share, _ in games]
    means = [fmean(share for share, _ in games) for games in rounds]
    return variance(shares) / len(rounds[0]) / variance(means)


def by_luck(rounds: Rounds) -> float:
    """The variance of plain rounds, over that of rounds with luck taken out."""
    found = adjusted(rounds)
    assert found is not None, f"{len(rounds)} rounds are too few"
    return found.fewer


def spread(rounds: Rounds, rng: Random) -> dict[str, list[float]]:
    """Both ratios and their product with their intervals."""
    found: dict[str, list[float]] = {}
    drawn = [rng.choices(rounds, k=len(rounds)) for _ in range(TIMES)]
    for name, ratio in (("by_rounds", by_rounds), ("by_luck", by_luck)):
        several = sorted(ratio(some) for some in drawn)
        found[name] = [ratio(rounds), several[TIMES // 40], several[-TIMES // 40]]
    found["in_all"] = [found["by_rounds"][0] * found["by_luck"][0]]
    return {name: [round(value, 3) for value in values] for name, values in found.items()}


def read(journal: Path) -> dict[str, Any]:
    """What a match shows; the bot that sits once at every table is looked at."""
    head, *lines = journal.read_bytes().splitlines()
    match = msgspec.json.decode(head, type=Match)
    played = [msgspec.json.decode(line, type=PlayedGame) for line in lines]
    whole = [games for games in rounds_of(match.bots[0], played) if len(games) == match.players]
    luck = [luck for games in whole for _, luck in games]
    return {
        "game": match.game,
        "players": match.players,
        "bots": match.bots,
        "games": len(whole) * match.players,
        "mean_luck": round(fmean(luck), 4),
        "luck": round(variance(luck) ** 0.5, 3),
        **spread(whole, Random(1)),
    }


def picture(rows: Sequence[dict[str, Any]]) -> str:
    """The share of games that taking luck out saves, by seats."""
    curves = []
    for game in sorted({row["game"] for row in rows}):
        own = [row for row in rows if row["game"] == game]
        points = [Point(row["players"], *(max(0.0, 1 - 1 / ratio) for ratio in row["by_luck"])) for row in own]
        curves.append(Curve(game, sorted(points)))
    return plot("games saved by taking luck out of the same rounds", "seats", "saved", curves, 8)


def main() -> None:
    """Read journals, write what they show."""
    parser = argparse.ArgumentParser()
    parser.add_argument("journals", type=Path, nargs="+")
    parser.add_argument("--save", type=Path, required=True)
    asked = parser.parse_args()
    rows = [read(journal) for journal in asked.journals]
    (asked.save / "luck.json").write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    (asked.save / "luck.svg").write_text(picture(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
