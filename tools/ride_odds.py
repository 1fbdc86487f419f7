"""What players of Heroes are told before a ride into guards, against what comes of it.

    ./dev python tools/ride_odds.py --games 200

Duels are played by the quick hand with some whims, so that it also rides where it should not. Every ride into guards is
counted: by the level of the guards and the movement left on arrival, the average chance told and the share won.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict

from banneret.games.heroes import GAME
from banneret.games.heroes.combat_state import WON, Fight
from banneret.games.heroes.habit import habit
from banneret.games.heroes.state import Heroes, seat_of
from banneret.kernel.ask import Ask, Option
from banneret.kernel.table import Table, new_table

BOLD = 0.15  # how often a hero rides into any guards beside it
Ride = tuple[int, int]  # the level of the guards, the movement left


def play(seed: str, found: dict[Ride, list[tuple[int, bool]]]) -> None:
    """A duel: adds what was told and whether it was won."""
    chance = random.Random(seed)
    t = new_table(GAME, 2, GAME.settings_with({"factions": "random", "stalemate_stop": "always"}), seed)
    told: tuple[Ride, int] | None = None
    fight: Fight | None = None
    while not t.over:
        ask = next((ask for ask in t.asks if not ask.standing), t.asks[0])
        number = chosen(t, ask, chance)
        if ask.kind == "actions":
            told = ride_in(t, ask, ask.options[number])
        t.choose(ask, number)
        fights = t.scopes_of(Fight)
        if fights:
            fight = fights[0]
        elif fight is not None and told is not None:
            found[told[0]].append((told[1], fight.outcome == WON))
            fight, told = None, None


def chosen(t: Table[Heroes], ask: Ask, chance: random.Random) -> int:
    if ask.kind == "actions" and chance.random() < BOLD:
        rides = [n for n, option in enumerate(ask.options) if ride_in(t, ask, option) is not None]
        if rides:
            return chance.choice(rides)
    return habit(t, ask, chance.random())


def ride_in(t: Table[Heroes], ask: Ask, option: Option) -> tuple[Ride, int] | None:
    """The guards that an option leads to, and the chance that is told."""
    if option.kind != "move" or option.blocked is not None:
        return None
    said = t.said(option.hint)
    field = option.args[1]
    assert isinstance(field, int)
    if said is None or t.state.guard[field] == 0:
        return None
    hero = 2 * ask.seat + (0 if option.args[0] else 1)
    assert seat_of(hero) == ask.seat
    return (t.state.guard[field], t.state.mp[hero] - 1), int(str(said.args[0]))


def main() -> None:
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("--games", type=int, default=100)
    reader.add_argument("--seed", default="ride")
    asked = reader.parse_args()
    found: dict[Ride, list[tuple[int, bool]]] = defaultdict(list)
    for game in range(asked.games):
        play(f"{asked.seed}-{game}", found)
    print("guards  movement left  rides  told  won")
    for (level, left), rides in sorted(found.items()):
        said = sum(chance for chance, _ in rides) / len(rides)
        won = 100 * sum(won for _, won in rides) / len(rides)
        print(f"{level:6} {left:14} {len(rides):6} {said:4.0f}% {won:3.0f}%")
    print("told      rides  won")
    every = [ride for rides in found.values() for ride in rides]
    for low in range(0, 100, 20):
        part = [won for chance, won in every if low <= chance < low + 20 or (low == 80 and chance == 100)]
        if part:
            print(f"{low:2}-{low + 20:3}% {len(part):7} {100 * sum(part) / len(part):4.0f}%")


if __name__ == "__main__":
    main()
