#!/usr/bin/env bash
# A bot in another language: plays a legal action picked by the script's own generator. It needs nothing but bash.
# Try it: ziggurat arena tigris --bots "run:bash examples/bots/any_legal.sh,random" --games 2

while IFS= read -r line; do
    case "$line" in
    *'"type":"hello"'*) echo '{"type":"ready","name":"Any legal"}' ;;
    *'"type":"choose"'*)
        # The legal actions end the view: ..."legal_actions":["temple N4","king A4"]}
        list=${line##*'"legal_actions":["'}
        list=${list%%'"]'*}
        IFS='|' read -ra actions <<<"${list//'","'/|}"
        echo "{\"type\":\"action\",\"action\":\"${actions[RANDOM % ${#actions[@]}]}\"}"
        ;;
    *'"type":"bye"'*) exit 0 ;;
    esac
done
