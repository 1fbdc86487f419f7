"""Board Monsters: the interaction roll, and what comes of it: FIGHT, BRIBE or DEFECT."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.battle import begin_battle, neutral_army
from banneret.games.daybreak.contents import (
    ENCAMPMENT_DICE,
    GROUP_DICE,
    INTERACTION_DIE,
    KIND_TIER,
    RECRUIT_PRICE,
)
from banneret.games.daybreak.end import check_losses
from banneret.games.daybreak.heroes import lose_hero
from banneret.games.daybreak.options import GUARDED_ITEMS, by_the_book
from banneret.games.daybreak.state import (
    COIN,
    KINDS,
    MONSTER_TOKEN,
    MONSTERS,
    NOBODY,
    NOWHERE,
    Daybreak,
    has_slot,
    has_troops,
    owner_of,
    stack_id,
)
from banneret.games.daybreak.stocks import SLOTS_FULL, gain, most_for, pay, price_hint, short_of, times
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table
from banneret.parts.dice import roll

ENCAMPED: Final = 10
BRIBED_FROM: Final = 80
DEFECTING: Final = 100
HIGHEST_TIER: Final = 3


def monster_kind(t: Table[Daybreak]) -> int:
    """Rank 1, of the Tier of the highest Spawner that any player has, at most 3; Tier 1 while there is none."""
    tier = 1
    for city, owner in enumerate(t.state.city_owner):
        if owner != NOBODY and t.state.spawners[city]:
            tier = max(tier, KIND_TIER[t.state.spawners[city].bit_length() - 1])
    return 2 * (min(tier, HIGHEST_TIER) - 1)


def lost_at_once(t: Table[Daybreak], hero: int) -> bool:
    """In Normal Mode a Hero does not fight itself: without Troops it is lost."""
    return not t.state.campaign and not has_troops(t, hero)


def face_monsters(t: Table[Daybreak], hero: int) -> None:
    """Monsters must be faced. The roll comes before any choice."""
    tile = t.state.hero_at[hero]
    if tile == NOWHERE or not t.state.tokens[tile] & MONSTER_TOKEN:
        return
    seat = owner_of(hero)
    rolled = roll(t, INTERACTION_DIE, seat, "monsters", "daybreak.monster.roll")
    kind = monster_kind(t)
    if rolled < BRIBED_FROM:
        encamped = rolled == ENCAMPED
        cites = "daybreak.monster.table-10" if encamped else "daybreak.monster.table-20-70"
        number = roll(t, ENCAMPMENT_DICE if encamped else GROUP_DICE, seat, "how-many", cites)
        fight_monsters(t, hero, kind, number)
        return
    free = rolled == DEFECTING
    cites = "daybreak.monster.table-100" if free else "daybreak.monster.table-80-90"
    number = roll(t, GROUP_DICE, seat, "how-many", cites)
    t.then(step(win_over, hero, kind, number, free))


# ---- FIGHT ----


def fight_monsters(t: Table[Daybreak], hero: int, kind: int, number: int) -> None:
    t.tell("monsters", (hero, kind, number), "daybreak.monster.two-squads")
    if lost_at_once(t, hero):
        lose_hero(t, hero, "daybreak.monster.hero-without-troops")
        check_losses(t)
        return
    t.then(step(monsters_beaten, hero, number))
    begin_battle(t, hero, MONSTERS, -1, neutral_army(kind, number))


def monsters_beaten(t: Table[Daybreak], hero: int, number: int) -> None:
    """A winner gets 1 Coin for each Monster, and the token goes. If the Hero fell, it stays."""
    tile = t.state.hero_at[hero]
    if tile == NOWHERE:
        return
    t.state.tokens[tile] &= ~MONSTER_TOKEN
    gain(t, owner_of(hero), COIN, number)
    t.tell("reward", (owner_of(hero), number), "daybreak.monster.reward")


# ---- BRIBE and DEFECT ----


def win_over(t: Table[Daybreak], hero: int, kind: int, number: int, free: bool) -> None:
    """Any number up to the roll joins the Hero, bribed at the price of recruits or for nothing; the rest is gone."""
    seat = owner_of(hero)
    most = number if free else min(number, most_for(t, seat, RECRUIT_PRICE[kind]))
    if not has_slot(t, hero, kind):
        most = 0
    at = (stack_id(t, hero, kind),)
    options = [
        Option(
            "count",
            (count,),
            do=step(join, hero, kind, count, free),
            at=at,
            hint=None if free else price_hint(RECRUIT_PRICE[kind], count),
        )
        for count in range(most + 1)
    ]
    for count in range(most + 1, number + 1):
        options.append(Option("count", (count,), blocked=why_not_join(t, hero, kind, count), at=at))
    asked = "take-in" if free else "bribe"
    cites = "daybreak.monster.defect-free" if free else "daybreak.monster.bribe-optional"
    # who is away takes what is free, and spends nothing
    t.ask(seat, asked, options, cites, absent=most if free else 0, args=(number, kind))


def why_not_join(t: Table[Daybreak], hero: int, kind: int, count: int) -> Said:
    if not has_slot(t, hero, kind):
        return SLOTS_FULL
    return short_of(t, owner_of(hero), times(RECRUIT_PRICE[kind], count))


def join(t: Table[Daybreak], hero: int, kind: int, count: int, free: bool) -> None:
    state = t.state
    seat = owner_of(hero)
    if not free:
        pay(t, seat, RECRUIT_PRICE[kind], count)
    state.troops[hero * KINDS + kind] += count
    state.tokens[state.hero_at[hero]] &= ~MONSTER_TOKEN
    state.spared[hero] = by_the_book(t, GUARDED_ITEMS)
    if count:
        cites = "daybreak.monster.defect-free" if free else "daybreak.monster.bribe-price"
        t.tell("wins-over", (hero, kind, count), cites)
    else:
        t.tell("lets-go", (hero, kind), "daybreak.monster.forfeit-rest")
