#!/usr/bin/env bash
# The matches of this folder. Clocks are shortened; take --seconds-scale away for the levels' own clocks (hours).
set -euo pipefail
here=benchmarks/bots
arena() { ziggurat arena "$2" --bots "$3" --games "$4" --players "$5" --seconds-scale "$6" --save "$here/$1.json"; }
for game in tigris kings peloponnes tikal; do
    arena "$game-casual-random" "$game" casual,random 60 2 1
    arena "$game-casual-beginner" "$game" casual,beginner 60 2 1
    arena "$game-strong-casual" "$game" strong,casual 20 2 0.05
    arena "$game-expert-strong" "$game" expert,strong 24 2 0.02
    arena "$game-full-casual-beginner" "$game" casual,beginner 40 4 1
    arena "$game-full-strong-casual" "$game" strong,casual 12 4 0.02
    arena "$game-time" "$game" expert:0.1,expert:0.3,expert:1,expert:3 24 2 1
    ziggurat soak "$game" --level beginner --decisions 100000 --save "$here/$game-soak-beginner.json"
    ziggurat soak "$game" --level strong --seconds 0.02 --decisions 10000 --save "$here/$game-soak-strong.json"
done
arena tigris-expert-greedy tigris expert,greedy 24 2 0.02
arena tigris-strong-random tigris strong,random 40 2 0.05
python "$here/table.py"
