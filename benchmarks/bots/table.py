"""Writes README.md and time.svg from the results kept here and in first/: `python benchmarks/bots/table.py`."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

from ziggurat.research.ratings import interval

HERE = Path(__file__).parent
FIRST = HERE / "first"
GAMES = ("tigris", "kings", "peloponnes", "tikal")
# What is asked of each match of two: the first bot's win rate, in percent.
MARKS = {
    ("casual", "random"): 95,
    ("casual", "beginner"): 70,
    ("strong", "casual"): 80,
    ("expert", "strong"): 65,
    ("expert", "greedy"): 90,
    ("strong", "random"): 99.5,
}
# What a new expert must win against the first generation's, by game; and experts and casuals against each other mind.
FIRST_MARK = {"tigris": 65, "kings": 65, "tikal": 60, "peloponnes": 60}
POOL_MARK = {"expert": 90, "casual": 75}
HEAD = """# How strong the bots are

Every line is one kept result (`*.json`: the match, standings, commit, machine), made by `ziggurat arena` or
`ziggurat soak`; `run.sh` holds the commands. Rates with Wilson's 95 % intervals; a deal is played once for each
rotation of the seats, and on deals that were not used for tuning (seeds 2026 to 2031, and 601). A clock counts the
bot's own processor time, so that other work on the machine takes nothing from either side; `clocks` is the factor on
strong's 1 s and expert's 5 s a decision, and where it is below 1 **the levels' own clocks were shortened** to play
enough games. A shorter clock hurts a searching level: against a level without a clock (strong – casual) the true rate
is higher than the one shown. Between two searching levels short clocks make time worth more than it is at the levels'
own, where a longer thought brings little already (see Thinking time); lines like `expert:0.2 – strong:0.2` give both
the same time, and show what is left to expert without any advantage of the clock. Games of the same match on deals of
several seeds (a file each) are counted together.
"""
GENERATIONS = """
Bots that judge by nets are measured here; [first](first/README.md) has the same tables for the first generation (linear
evaluations, a blur of the win chance), whose `expert-1` and `strong-1` are still in the arena. Since commit c6cad05
they also search as they did then; the two lines of before (Peloponnes at 0.05 s, Tikal at 0.01 s) were played against
their evaluations in the search of that day.
"""
JUDGED = """
## Judgement

By how many points of win chance positions are misjudged at 48, 72 and 90 % of the way (in Tigris & Euphrates: 75, 40
and 15 tiles in the bag): root of the mean square against playing each position out, luck taken out (`ziggurat judge`).
What is told to people is judged by a search, late in a game moved by playing its end out. Played out one step ahead,
as the net learned and as that end is played, or by bots that search at every decision: nobody's own measure. (One step
ahead loses much of Peloponnes in its last bids, so chances that hold among searching bots are far off there.) Behind
the names are the plots of what was won, by the chance judged.

| game | judge | judged | played out | positions | 48 % | 72 % | 90 % |
| --- | --- | --- | --- | --- | --- | --- | --- |
"""
TWO = """
## Two players

| game | match | games | clocks | first bot wins | asked for | decisions |
| --- | --- | --- | --- | --- | --- | --- |
"""
FULL = """
## Full tables

One bot of the higher level among bots of the level below it; an equal one would win its share.

| game | seats | match | games | clocks | wins | its share | decisions |
| --- | --- | --- | --- | --- | --- | --- | --- |
"""
TIME = """
## Thinking time

The same decisions of expert after 0.1, 0.3, 1 and 3 s (two players, processor time), held against a longer search of
its own with other worlds (`ziggurat ponder`): how often the choice is the same, and the points of win chance given up
at a decision, as the longer search sees it, with the standard error. Two searches of equal length differ too, where
moves are equally good: the choice need not become the same, but what is given up should go towards nothing.

![Points of win chance given up at a decision, by seconds](time.svg)

| game | decisions | held against | 0.1 s | 0.3 s | 1 s | 3 s |
| --- | --- | --- | --- | --- | --- | --- |
"""
DUELS = """
Matches at true clocks, expert with more time against expert with 0.1 s:

| game | 0.3 s | 1 s | 3 s |
| --- | --- | --- | --- |
"""
ALONE = """
## Alone

Peloponnes at level 5 (35 points) and in a campaign of five levels, {deals} deals; and what a search reaches that knows
every draw to come (`alone.py`; a beam of so many positions, half of them by chance, so that nothing is overlooked only
because the net does not like it).

| who | points at level 5 | reached 35 | levels of a campaign | all five |
| --- | --- | --- | --- | --- |
"""
WORLDS = """
## Worlds a second

At three positions of a game, in a search of {seconds:g} s of each thread's own work (`worlds.py`): as expert judges and
searches, the same on two cores, and as `expert-1` judges and searches, on one core (commit {commit}).

| game | legal actions | expert | on two cores | times as many | expert-1 | expert has |
| --- | --- | --- | --- | --- | --- | --- |
"""
AHEAD = """
## On somebody else's time

Seat 1 thinks of {thought} worlds at each decision of its opponent and of as many at its own (`ahead.py`; {games} games
of two experts, commit {commit}): of its decisions right after one of the opponent, how many begin with what was
thought, and with how many worlds of it.

| game | decisions | begun with what was thought | worlds thought of already |
| --- | --- | --- | --- |
"""
SOAK = """
## Long runs

Every number of seats and every option in turn. `legal` runs mix all thinking levels, with hardly any time for the
searching ones; `clock` runs measure how far beyond its clock a bot answers, by the wall and by the processor.

| game | levels | clock | decisions | kinds of decisions asked | illegal | overrun, wall | overrun, CPU | over 100 ms |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""


def row(*cells: object) -> str:
    """A line of a table."""
    return "| " + " | ".join(map(str, cells)) + " |\n"


def together(matches: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Matches of the same bots on several deals (other seeds), counted as one."""
    same: dict[str, list[dict[str, Any]]] = {}
    for told in matches:
        match = {key: value for key, value in told["match"].items() if key not in ("games", "seed")}
        same.setdefault(json.dumps(match), []).append(told)
    return [added_up(some) if len(some) > 1 else some[0] for some in same.values()]


def added_up(some: list[dict[str, Any]]) -> dict[str, Any]:
    """The games of several matches of the same bots, and how the first of them stands."""
    games, wins = (sum(first_of(told)[key] for told in some) for key in ("games", "wins"))
    low, high = interval(wins, games)
    first = first_of(some[0]) | {"games": games, "wins": wins, "rate": wins / games, "low": low, "high": high}
    match = some[0]["match"] | {"games": sum(told["match"]["games"] for told in some)}
    return {"match": match, "standings": [first], "decisions": sum(told["decisions"] for told in some)}


def rate_of(told: dict[str, Any]) -> str:
    """The first bot's win rate with its interval."""
    first = first_of(told)
    return f"{first['rate']:.1%} [{first['low']:.1%}, {first['high']:.1%}]"


def first_of(told: dict[str, Any]) -> dict[str, Any]:
    """How the first bot of a match stands."""
    found: dict[str, Any] = next(each for each in told["standings"] if each["bot"] == told["match"]["bots"][0])
    return found


def mark_of(match: dict[str, Any]) -> float | None:
    """What is asked of a match: the first bot's win rate in percent."""
    first, *others = (bot.partition(":")[0] if not bot.startswith("pool:") else "pool" for bot in match["bots"])
    if others == ["expert-1"] and first == "expert":  # asked for at this clock; shorter ones only tell the way
        return FIRST_MARK[match["game"]] if match["bots"][0] == "expert:0.3" else None
    if others == ["pool"]:
        return POOL_MARK.get(first)
    return MARKS.get(tuple(match["bots"]))


def two_row(told: dict[str, Any]) -> str:
    """A match of two levels, and what is asked of it."""
    match = told["match"]
    mark = mark_of(match)
    first = first_of(told)
    if mark is None:
        asked = "–"
    elif 100 * first["low"] >= mark:
        asked = f"{mark} %: shown"
    else:
        asked = f"{mark} %: {'reached, not yet shown' if 100 * first['rate'] >= mark else 'missed'}"
    names = " – ".join(match["bots"])
    return row(match["game"], names, match["games"], match["seconds_scale"], rate_of(told), asked, told["decisions"])


def full_row(told: dict[str, Any]) -> str:
    """A match at a full table."""
    match = told["match"]
    names = " – ".join(match["bots"])
    share = f"{1 / match['players']:.0%}"
    cells = (match["game"], match["players"], names, match["games"], match["seconds_scale"])
    return row(*cells, rate_of(told), share, told["decisions"])


def judged_row(name: str, told: dict[str, Any]) -> str:
    """A judge's errors by phase, and where its calibration is drawn."""
    errors = [f"{100 * error['error']:.1f}" for error in told["errors"]]
    plot_of = f"[{told['judge']}]({name}.svg)"
    how = f"told, {told['search']} worlds" if told["search"] else "at a glance"
    out = f"searching {told['thought']} worlds" if told["thought"] else "one step ahead"
    return row(told["game"], plot_of, how, f"{out}, {told['playouts']} times", told["errors"][0]["positions"], *errors)


def alone_rows(told: dict[str, Any]) -> str:
    """What was reached alone, by the expert and by those who know every draw."""
    rows = alone_row(f"expert, {told['seconds']:g} s", told["expert"], told["levels"])
    for width, known in told["known_points"].items():
        rows += alone_row(f"everything known, {width} positions", known, told["known_levels"].get(width))
    return rows


def alone_row(who: str, points: list[int], levels: list[int] | None) -> str:
    """What one of them reached."""
    mean = f"{sum(points) / len(points):.1f} ({min(points)} to {max(points)})"
    won = (f"{sum(levels) / len(levels):.2f} of 5", levels.count(5)) if levels else ("–", "–")
    return row(who, mean, sum(one >= 35 for one in points), *won)


def worlds_row(told: dict[str, Any]) -> str:
    """A position's worlds in a second."""
    more = f"{told['expert_2_cores'] / told['expert']:.2f}"
    cells = (told["game"], told["legal"], told["expert"], told["expert_2_cores"], more)
    return row(*cells, told["expert_1"], f"{told['expert'] / told['expert_1']:.1f} times as many")


def ahead_row(told: dict[str, Any]) -> str:
    """How often and how far a game's decisions were thought of before."""
    return row(
        told["game"], told["decisions"], f"{told['begun']} ({told['begun'] / told['decisions']:.0%})", told["worlds"]
    )


def soak_row(told: dict[str, Any]) -> str:
    """A long run."""
    asked = told["kinds"]
    rarest = min(asked, key=lambda kind: asked[kind])
    kinds = f"{len(asked)} of {len(asked) + len(told['unseen'])}, `{rarest}` {asked[rarest]} times"
    overruns = (f"{1000 * told[key]:.0f} ms" for key in ("longest_overrun", "longest_overrun_cpu"))
    cells = (told["game"], told["level"].replace(",", ", "), f"{told['clock']} s", told["decisions"], kinds)
    return row(*cells, told["illegal"], *overruns, told["over_100_ms"])


def times(results: list[dict[str, Any]]) -> dict[str, dict[float, dict[str, Any]]]:
    """By game and seconds: how expert did against expert with a tenth of a second."""
    found: dict[str, dict[float, dict[str, Any]]] = {}
    for told in results:
        first, *others = told["match"]["bots"]
        if others == ["expert:0.1"]:
            found.setdefault(told["match"]["game"], {})[float(first.split(":")[1])] = told
    return found


def time_row(game: str, by_time: dict[float, dict[str, Any]]) -> str:
    """A game's line of the table of thinking time."""
    cells = [
        f"{rate_of(by_time[time])} of {by_time[time]['match']['games']}" if time in by_time else "not played"
        for time in (0.3, 1.0, 3.0)
    ]
    return row(game, *cells)


def pondered_row(told: dict[str, Any]) -> str:
    """A game's line: at each time the same choice, and the chance given up."""
    cells = [f"{each['same']:.0%}, {100 * each['lost']:.2f} ± {100 * each['error']:.2f}" for each in told["thoughts"]]
    return row(told["game"], told["positions"], f"{told['reference']:g} s", *cells)


# The plot: a line a game, a standard error at each point.
COLOURS = {"tigris": "#b03a2e", "kings": "#1f618d", "peloponnes": "#9a7d0a", "tikal": "#1e8449"}


def plot(pondered: list[dict[str, Any]]) -> str:
    """Chance given up against seconds, on a logarithmic scale."""
    most = max(each["lost"] + each["error"] for told in pondered for each in told["thoughts"])
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" font-family="sans-serif" font-size="13">',
        '<rect width="640" height="360" fill="#fbf7ee"/>',
        '<text x="60" y="22" fill="#333">points of win chance given up at a decision</text>',
    ]
    for part in range(5):
        level = most * part / 4
        parts.append(f'<path d="M60 {down(level, most):.0f}H500" stroke="#d8cfba"/>')
        parts.append(
            f'<text x="52" y="{down(level, most) + 4:.0f}" text-anchor="end" fill="#555">{100 * level:.1f}</text>'
        )
    for time in (0.1, 0.3, 1, 3):
        parts.append(f'<text x="{along(time):.0f}" y="345" text-anchor="middle" fill="#555">{time} s</text>')
    parts += [line_of(number, told, most) for number, told in enumerate(pondered)]
    return "\n".join([*parts, "</svg>"]) + "\n"


def along(time: float) -> float:
    """Where a thinking time stands."""
    return 90 + 380 * math.log(time / 0.1) / math.log(30)


def down(level: float, most: float) -> float:
    """Where a chance given up stands; nothing is at the bottom."""
    return 320 - 280 * max(level, 0) / most


def line_of(number: int, told: dict[str, Any], most: float) -> str:
    """One game's line, with errors and its name."""
    colour = COLOURS[told["game"]]
    path = "L".join(f"{along(each['seconds']):.0f} {down(each['lost'], most):.0f}" for each in told["thoughts"])
    parts = [f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>']
    for each in told["thoughts"]:
        at, low, high = along(each["seconds"]), each["lost"] - each["error"], each["lost"] + each["error"]
        parts.append(f'<path d="M{at:.0f} {down(low, most):.0f}V{down(high, most):.0f}" stroke="{colour}"/>')
        parts.append(f'<circle cx="{at:.0f}" cy="{down(each["lost"], most):.0f}" r="4" fill="{colour}"/>')
    parts.append(f'<circle cx="520" cy="{60 + 26 * number}" r="5" fill="{colour}"/>')
    parts.append(f'<text x="532" y="{64 + 26 * number}" fill="#333">{told["game"]}</text>')
    return "\n".join(parts)


def write_page(folder: Path, head: str) -> None:
    """Write a folder's page and plot."""
    kept = {path.stem: json.loads(path.read_text()) for path in sorted(folder.glob("*.json"))}
    results = list(kept.values())
    matches = together([told for told in results if "match" in told])
    timed = times(matches)
    ladder = [told for told in matches if told["match"]["bots"][-1] != "expert:0.1"]
    page = head
    if judged := {name: told for name, told in kept.items() if "errors" in told}:
        page += JUDGED + "".join(judged_row(name, told) for name, told in judged.items())
    page += TWO + "".join(two_row(told) for told in ladder if told["match"]["players"] == 2)
    page += FULL + "".join(full_row(told) for told in ladder if told["match"]["players"] > 2)
    if pondered := [told for told in results if "thoughts" in told]:
        page += TIME + "".join(pondered_row(told) for told in pondered)
        (folder / "time.svg").write_text(plot(pondered))
    if timed:
        page += DUELS + "".join(time_row(game, timed[game]) for game in GAMES if game in timed)
    for told in (told for told in results if told.get("alone")):
        page += ALONE.format(deals=told["deals"]) + alone_rows(told)
    for told in (told for told in results if "worlds" in told):
        page += WORLDS.format(seconds=told["seconds"], commit=told["commit"]) + "".join(
            worlds_row(each) for each in told["worlds"]
        )
    for told in (told for told in results if "ahead" in told):
        page += AHEAD.format_map(told) + "".join(ahead_row(each) for each in told["ahead"])
    if soaked := [told for told in results if "illegal" in told]:
        page += SOAK + "".join(soak_row(told) for told in soaked)
    (folder / "README.md").write_text(page)


def main() -> None:
    """Write both pages."""
    write_page(FIRST, HEAD)
    write_page(HERE, HEAD + GENERATIONS)


if __name__ == "__main__":
    main()
