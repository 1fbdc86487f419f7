#!/bin/sh
# The soak of Multiverse War: 3,150 random games over all modes, invariants after each choice, each game replayed.
# From the project's folder: sh tools/soak_multiverse.sh [percent of the games, default 100] [seed]
# WORKERS says on how many cores (1). It runs on the compiled build; RUN=".venv/bin/banneret" runs it plain.
set -u
percent=${1:-100}
seed=${2:-soak}
run=${RUN:-./dev banneret}
failed=0
soak() {
    name=$1; games=$(( $2 * percent / 100 )); shift 2
    [ "$games" -gt 0 ] || games=1
    echo "== $name: $games games"
    nice -n "${NICE:-10}" $run simulate multiverse --games "$games" --bots random --workers "${WORKERS:-1}" --check \
        --seed "$seed-$name" --failures "build/soak-$name" "$@" || failed=$((failed + 1))
}
soak starter            300 --seats 2 -o scenario=starter
soak starter-limit      100 --seats 2 -o scenario=starter -o turn_limit=12
soak advanced           300 --seats 2
soak advanced-limit-20  250 --seats 2 -o turn_limit=20
soak advanced-limit-12  250 --seats 2 -o turn_limit=12
soak aggressive         200 --seats 2 -o map=aggressive-2 -o turn_limit=20
soak safer              200 --seats 2 -o map=aggressive-2 -o safer_side=true -o turn_limit=20
soak shards             200 --seats 2 -o shards=true -o turn_limit=20
soak everything         200 --seats 2 -o shards=true -o combat_cards=true -o faction_perks=true -o turn_limit=20
soak bare               100 --seats 2 -o scenario=custom -o turn_limit=20
soak goals-portal       100 --seats 2 -o scenario=custom -o mines=true -o portal_stones=6 -o turn_limit=20
soak goals-agenda       100 --seats 2 -o scenario=custom -o secret_missions=true -o adventures=true -o turn_limit=20
soak goals-shards       100 --seats 2 -o scenario=custom -o mines=true -o shards=true -o heroes=true -o turn_limit=20
soak no-conquest        100 --seats 2 -o goal_conquest=false -o goal_portal=false -o turn_limit=20
soak only-fortresses     50 --seats 2 -o goal_conquest=false -o goal_portal=false -o goal_elite=false -o goal_agenda=false
soak three              150 --seats 3 -o turn_limit=12
soak three-diplomacy     50 --seats 3 -o diplomacy=true -o shards=true -o turn_limit=12
soak four-free-for-all  150 --seats 4 -o mode=ffa -o diplomacy=true -o turn_limit=10
soak four-cards          50 --seats 4 -o mode=ffa -o combat_cards=true -o faction_perks=true -o shards=true -o turn_limit=10
soak teams              100 --seats 4 -o mode=team -o turn_limit=10
soak teams-across        50 --seats 4 -o mode=team -o teams=02-13 -o shards=true -o turn_limit=10
soak teams-beside        50 --seats 4 -o mode=team -o teams=03-12 -o combat_cards=true -o faction_perks=true -o turn_limit=10
echo "modes with failures: $failed"
exit $failed
