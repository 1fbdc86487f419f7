"""Which options are worth a search's time: destinations that lead somewhere, round numbers, sensible Squads."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.battle import skirmish
from banneret.games.daybreak.cities import besiege
from banneret.games.daybreak.contents import NEUTRAL_ARMY
from banneret.games.daybreak.explore import Ground, stay, walk
from banneret.games.daybreak.items import change_worn
from banneret.games.daybreak.monsters import monster_kind
from banneret.games.daybreak.prospects import (
    Aims,
    chance_against,
    chance_of,
    chance_of_survival,
    city_strength,
    hero_strength,
    strength_of,
)
from banneret.games.daybreak.squads import (
    army_of,
    battle_of,
    expected,
    holders_of,
    take_squads,
)
from banneret.games.daybreak.state import (
    CITY,
    MONSTER_TOKEN,
    Daybreak,
)
from banneret.kernel.ask import Ask, Option
from banneret.kernel.table import Table

SITES: Final = 8  # places for a City
PLAIN_TILES: Final = 3  # destinations without anything on them, for each Hero
BRAVE: Final = 0.55  # the least chance at which a fight is looked for


def promising(t: Table[Daybreak], ask: Ask) -> list[int]:
    cites = ask.cites
    if cites == "daybreak.move.any-order" or cites == "daybreak.move.foreign-city-stop":
        return good_moves(t, ask)
    if cites == "daybreak.setup.city-placement":
        return good_sites(t, ask)
    if cites == "daybreak.battle.choose-target":
        return good_targets(t, ask)
    if cites == "daybreak.battle.squads":
        return good_squads(t, ask)
    if cites == "daybreak.battle.roll-mode":
        return good_mode(t, ask)
    if cites == "daybreak.city.siege-option":
        return good_siege(t, ask)
    if cites in COUNTED:
        return round_numbers(ask)
    if cites == "daybreak.collect.optional":
        return FIRST
    return NOTHING


def round_numbers(ask: Ask) -> list[int]:
    """All, half, and the least."""
    last = len(ask.options) - 1
    if last < 3:
        return NOTHING
    return [last, last // 2, 0]


def argument(option: Option, place: int) -> int:
    """A whole number among the arguments of an option's first step."""
    value = option.do[0].args[place]
    assert isinstance(value, int)
    return value


# ---- Sites and moves ----


def best_of(indexes: list[int], values: list[float], count: int) -> list[int]:
    """The indexes with the greatest values, at most so many."""
    found: list[int] = []
    taken: list[bool] = [False] * len(indexes)
    for _ in range(min(count, len(indexes))):
        best = -1
        for at in range(len(indexes)):
            if not taken[at] and (best < 0 or values[at] > values[best]):
                best = at
        taken[best] = True
        found.append(indexes[best])
    return found


def good_sites(t: Table[Daybreak], ask: Ask) -> list[int]:
    """Places for a City with most to win around."""
    aims = Aims(t, ask.seat)
    size = t.state.size
    indexes = list(range(len(ask.options)))
    values: list[float] = []
    for option in ask.options:
        tile = argument(option, 1)
        value = 0.0
        for at in range(len(aims.tiles)):
            aim = aims.tiles[at]
            steps = abs(aim % size - tile % size) + abs(aim // size - tile // size)
            value += aims.gains[at] / (2.0 + steps)
        values.append(value)
    return best_of(indexes, values, SITES)


def good_moves(t: Table[Daybreak], ask: Ask) -> list[int]:
    """Whatever waits and can be dealt with, the most hopeful plain tiles of each Hero, and what is no move at all."""
    seat = ask.seat
    ground = Ground(t, seat)
    aims = Aims(t, seat)
    kind = monster_kind(t)
    found: list[int] = []
    plain: list[int] = []
    values: list[float] = []
    hero = -1
    own = 0.0
    hopes: list[float] = []
    for index, option in enumerate(ask.options):
        rule = option.do[0].rule
        if rule is not walk:
            if rule is not stay and rule is not change_worn:
                found.append(index)
            continue
        if argument(option, 0) != hero:
            found.extend(best_of(plain, values, PLAIN_TILES))
            plain = []
            values = []
            hero = argument(option, 0)
            own = hero_strength(t, hero)
            hopes = aims.hopes(own)
        tile = argument(option, 1)
        marks = ground.ends[tile]
        if marks & MONSTER_TOKEN:
            if chance_of_survival(own, kind) >= BRAVE:
                found.append(index)
        elif marks & CITY or marks >= 64:
            at = aims.tiles.index(tile) if tile in aims.tiles else -1
            if at >= 0 and hopes[at] > 0.0:
                found.append(index)
        elif marks:
            found.append(index)
        else:
            plain.append(index)
            values.append(aims.prospect(tile, hopes))
    found.extend(best_of(plain, values, PLAIN_TILES))
    return found if found else [len(ask.options) - 1]


# ---- Battle ----


def good_siege(t: Table[Daybreak], ask: Ask) -> list[int]:
    """Lay siege if that is more than a hope; else pass."""
    option = ask.options[0]
    if not option.do or option.do[0].rule is not besiege:
        return NOTHING
    hero, city = argument(option, 0), argument(option, 1)
    own = hero_strength(t, hero)
    if t.state.city_owner[city] < 0:
        chance = chance_against(own, NEUTRAL_ARMY.mean, monster_kind(t))
    else:
        chance = chance_of(own, city_strength(t, city))
    return [0] if chance >= BRAVE else [1]


def good_squads(t: Table[Daybreak], ask: Ask) -> list[int]:
    """The stronger side stays together; the weaker one may also split. Of counts the round ones."""
    if not ask.options[0].do or ask.options[0].do[0].rule is not take_squads:
        return round_numbers(ask)
    battle = battle_of(t)
    side = 0 if battle.attacker.seat == ask.seat else 1
    own = 0.0
    for holder in holders_of(t, side):
        own += strength_of(t, holder)
    enemy = greatest(t, 1 - side)
    if not army_of(t, 1 - side).squads:
        for holder in holders_of(t, 1 - side):
            enemy += strength_of(t, holder)
    if own >= enemy:
        return FIRST
    return [index for index, option in enumerate(ask.options) if option.kind in SPLITS]


def good_mode(t: Table[Daybreak], ask: Ask) -> list[int]:
    """The stronger side trusts the average, the weaker one luck."""
    battle = battle_of(t)
    side = 0 if battle.attacker.seat == ask.seat else 1
    own = greatest(t, side)
    enemy = greatest(t, 1 - side)
    return [1] if own >= enemy else [0]


def greatest(t: Table[Daybreak], side: int) -> float:
    """The mean of a side's strongest Squad."""
    army = army_of(t, side)
    most = 0.0
    for squad in range(len(army.squads)):
        if army.alive[squad]:
            most = max(most, expected(t, army, squad))
    return most


def good_targets(t: Table[Daybreak], ask: Ask) -> list[int]:
    """The pairs that promise most: nobody retreats who can still win."""
    battle = battle_of(t)
    side = battle.turn
    army, enemy = army_of(t, side), army_of(t, 1 - side)
    indexes: list[int] = []
    values: list[float] = []
    for index, option in enumerate(ask.options):
        if option.do[0].rule is skirmish:
            own = expected(t, army, argument(option, 0))
            other = expected(t, enemy, argument(option, 1))
            indexes.append(index)
            values.append(chance_of(own, other) * (other + 1.0) - (1.0 - chance_of(own, other)) * own)
    return best_of(indexes, values, 2)


NOTHING: Final[list[int]] = []
FIRST: Final[list[int]] = [0]
SPLITS: Final = ("One Squad", "Two even Squads", "One scout ahead")
COUNTED: Final = (
    "daybreak.recruit.unlimited",
    "daybreak.recruit.promotion",
    "daybreak.monster.bribe-optional",
    "daybreak.monster.defect-free",
)
