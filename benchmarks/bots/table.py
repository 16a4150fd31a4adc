"""Writes README.md beside this file from the results kept here: `python benchmarks/bots/table.py`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
HEAD = """# How strong the bots are

Every line is one kept result (`*.json`: the match, standings, commit, machine), made by `ziggurat arena` or
`ziggurat soak`; `run.sh` holds the commands. Rates with Wilson's 95 % intervals; a deal is played once for each
rotation of the seats. **Clocks were shortened**: the factor in the table is of strong's 1 s and expert's 5 s;
the machine was shared with other work, so overruns by the wall clock are those of a busy machine.

| game | seats | match | games | clocks | first bot wins | decisions | longest overrun |
| --- | --- | --- | --- | --- | --- | --- | --- |
"""


def match_row(told: dict[str, Any]) -> str:
    """One match: the first bot named, against the others."""
    match = told["match"]
    first = next(row for row in told["standings"] if row["bot"] == match["bots"][0])
    rate = f"{first['rate']:.1%} [{first['low']:.1%}, {first['high']:.1%}]"
    if len(match["bots"]) > 2:  # a ladder: everybody's rate
        rate = "; ".join(f"{row['bot']} {row['rate']:.0%} (rating {row['rating']:.0f})" for row in told["standings"])
    cells = (match["game"], match["players"], " – ".join(match["bots"]), match["games"], match["seconds_scale"])
    return "| " + " | ".join(map(str, (*cells, rate, told["decisions"], f"{1000 * told['overrun']:.0f} ms"))) + " |"


def soak_row(told: dict[str, Any]) -> str:
    """One soak."""
    cells = (told["game"], told["level"], told["clock"] or "–", told["decisions"], kinds_of(told), told["illegal"])
    overruns = (f"{1000 * told[key]:.0f} ms" for key in ("longest_overrun", "longest_overrun_cpu"))
    return "| " + " | ".join(map(str, (*cells, *overruns))) + " |"


def kinds_of(told: dict[str, Any]) -> str:
    """How many kinds of decisions came up, of how many, and the rarest."""
    asked = told["kinds"]
    rarest = min(asked, key=lambda kind: asked[kind])
    return f"{len(asked)} of {len(asked) + len(told.get('unseen', ()))}, `{rarest}` {asked[rarest]} times"


def main() -> None:
    """Write the page."""
    told = [json.loads(path.read_text()) for path in sorted(HERE.glob("*.json"))]
    page = HEAD + "\n".join(match_row(one) for one in told if "match" in one) + "\n"
    if soaks := [soak_row(one) for one in told if "illegal" in one]:
        page += "\n## Long runs\n\n| game | level | clock | decisions | kinds of decisions | illegal "
        page += "| overrun, wall | overrun, CPU |\n"
        page += "| --- " * 8 + "|\n" + "\n".join(soaks) + "\n"
    (HERE / "README.md").write_text(page)


if __name__ == "__main__":
    main()
