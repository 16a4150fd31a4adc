#!/usr/bin/env bash
# The matches and long runs of this folder: `benchmarks/bots/run.sh [GAME ...]`, from the repository's root.
# A match that is stopped goes on where it was (build/arena), and MINUTES bounds each one; SCALE shortens the clocks of
# matches between searching levels (1: the levels' own 1 s and 5 s, some hours a game on one core).
set -euo pipefail
here=benchmarks/bots
scale=${SCALE:-1} minutes=${MINUTES:-600} seed=${SEED:-2027}
arena() { # NAME GAME BOTS GAMES PLAYERS SCALE
    ziggurat arena "$2" --bots "$3" --games "$4" --players "$5" --seconds-scale "$6" --seed "$seed" --by-work \
        --minutes "$minutes" --journal "build/arena/$1.jsonl" --save "$here/$1.json"
}
most() { [ "$1" = peloponnes ] && echo 5 || echo 4; }
for game in "${@:-tigris kings peloponnes tikal}"; do for game in $game; do
    arena "$game-casual-random" "$game" casual,random 300 2 1
    arena "$game-casual-beginner" "$game" casual,beginner 300 2 1
    arena "$game-strong-casual" "$game" strong,casual 100 2 "$scale"
    arena "$game-expert-strong" "$game" expert,strong 200 2 "$scale"
    arena "$game-even-expert-strong" "$game" expert:0.2,strong:0.2 60 2 1
    arena "$game-full-beginner-random" "$game" beginner,random 80 "$(most "$game")" 1
    arena "$game-full-casual-beginner" "$game" casual,beginner 80 "$(most "$game")" 1
    arena "$game-full-strong-casual" "$game" strong,casual 80 "$(most "$game")" "$scale"
    arena "$game-full-expert-strong" "$game" expert,strong 80 "$(most "$game")" "$scale"
    arena "$game-expert-expert-1" "$game" expert:0.3,expert-1:0.3 200 2 1
    arena "$game-full-expert-expert-1" "$game" expert:0.3,expert-1:0.3 80 "$(most "$game")" 1
    for mind in $(python -c "from ziggurat.bots.pool import minds_of; print(*minds_of('$game'))"); do
        arena "$game-casual-pool-$mind" "$game" "casual,pool:$mind" 100 2 1
        arena "$game-expert-pool-$mind" "$game" "expert:0.1,pool:$mind" 40 2 1
    done
    ziggurat judge "$game" --search 6000 --seed 71 --save "$here/$game-judged.json" --plot "$here/$game-judged.svg"
    ziggurat judge "$game" --search 6000 --thought 30 --games 40 --playouts 16 --seed 71 \
        --save "$here/$game-judged-thought.json" --plot "$here/$game-judged-thought.svg"
    ziggurat judge "$game" --first --seed 71 --save "$here/$game-judged-first.json" --plot "$here/$game-judged-first.svg"
    for time in 0.3 1 3; do arena "$game-time-$time" "$game" "expert:$time,expert:0.1" 40 2 1; done
    ziggurat ponder "$game" --save "$here/$game-ponder.json"
    ziggurat soak "$game" --level beginner,casual,strong,expert --seconds 0.004 --decisions 100000 --save "$here/$game-soak-legal.json"
    ziggurat soak "$game" --level strong --seconds 0.02 --decisions 10000 --save "$here/$game-soak-clock.json"
done; done
arena tigris-expert-greedy tigris expert,greedy 100 2 "$scale"
arena tigris-strong-random tigris strong,random 800 2 "$scale"
python "$here/alone.py" --seconds 1
python "$here/ahead.py"
python "$here/worlds.py"
python "$here/table.py"
