#!/bin/sh
# The soak of Heart of Korrem: 2,000 random games with 2 to 6 seats and all options, invariants after each choice, each
# game replayed. From the project's folder: sh tools/soak_korrem.sh [percent of the games, default 100] [seed]
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
    nice -n "${NICE:-10}" $run simulate korrem --games "$games" --bots random --workers "${WORKERS:-1}" --check \
        --seed "$seed-$name" --failures "build/soak-korrem-$name" "$@" || failed=$((failed + 1))
}
soak printed-2          400 --seats 2
soak printed-3          250 --seats 3 -o max_rounds=30
soak printed-4          200 --seats 4 -o max_rounds=20
soak printed-5          100 --seats 5 -o max_rounds=15
soak printed-6          100 --seats 6 -o max_rounds=15
soak smooth-2           250 --seats 2 -o rules=smooth
soak smooth-4           150 --seats 4 -o rules=smooth
soak hourglass          150 --seats 3 -o clock=hourglass -o max_rounds=20
soak paced              100 --seats 4 -o paced_battles=true -o max_rounds=15
soak short              100 --seats 2 -o target_vp=5 -o max_rounds=30
soak npc-readings       100 --seats 2 -o npc_limit=cards -o npc_roles=figure -o npc_machines=destroyed -o npc_romance=join -o npc_addons=last -o max_rounds=30
soak battle-readings    100 --seats 2 -o disabled_constants=off -o recharge=same-point -o companions_retreat=stay -o idle_limit=4 -o first_event=hand -o observer_passing=last -o max_rounds=30
echo "kinds of games with failures: $failed"
exit $failed
