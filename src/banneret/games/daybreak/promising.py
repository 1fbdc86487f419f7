"""Which options are worth a search's time: destinations that lead somewhere, round numbers, sensible Squads."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.contents import NEUTRAL_ARMY
from banneret.games.daybreak.explore import Ground
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
from banneret.games.daybreak.squads import army_of, expected, holders_of
from banneret.games.daybreak.state import (
    CITY,
    KINDS,
    MONSTER_TOKEN,
    Army,
    Battle,
    Daybreak,
    city_holder,
    garrisoned_in,
    has_slot,
    heroes_in,
    troops_of,
)
from banneret.kernel.ask import Ask, Option
from banneret.kernel.table import Table

SITES: Final = 8  # places for a City
PLAIN_TILES: Final = 3  # destinations without anything on them, for each Hero
BRAVE: Final = 0.55  # the least chance at which a fight is looked for


def promising(t: Table[Daybreak], ask: Ask) -> list[int]:
    kind = ask.kind
    if kind == "explore" or kind == "go-on":
        return good_moves(t, ask)
    if kind == "build":
        return purchases(ask)
    if kind == "exchange":
        return ready_made(ask)
    if kind == "place-city":
        return good_sites(t, ask)
    if kind == "attack":
        return good_targets(t, ask)
    if kind == "squads":
        return good_squads(t, ask)
    if kind == "roll-mode":
        return good_mode(t, ask)
    if kind == "city":
        return good_siege(t, ask)
    if kind in COUNTED:
        return round_numbers(ask)
    if kind == "collect":
        return FIRST
    return NOTHING


def round_numbers(ask: Ask) -> list[int]:
    """All, half, and the least."""
    last = len(ask.options) - 1
    if last < 3:
        return NOTHING
    return [last, last // 2, 0]


def argument(option: Option, place: int) -> int:
    """A whole number among the arguments of an option."""
    value = option.args[place]
    assert isinstance(value, int)
    return value


def tile_of(option: Option) -> int:
    """The tile that an option leads to, from its first step: the option itself has its name."""
    value = option.do[0].args[1]
    assert isinstance(value, int)
    return value


# ---- Troops in a City ----


def purchases(ask: Ask) -> list[int]:
    """What can be bought: Troops change hands when a Hero sets out, not before."""
    return [index for index, option in enumerate(ask.options) if option.kind != "exchange"]


def ready_made(ask: Ask) -> list[int]:
    """The distributions that a Hero leaves with; by hand nothing better comes of it."""
    found = [index for index, option in enumerate(ask.options) if option.kind in TO_A_HERO]
    return found if found else NOTHING


def worth_exchanging(t: Table[Daybreak], hero: int) -> bool:
    """Has the City a stack that the strongest Hero in it could lead? A single unit may stay: it was left on purpose."""
    city = garrisoned_in(t, hero)
    own = hero_strength(t, hero)
    for other in heroes_in(t, city):
        if other != hero and hero_strength(t, other) > own:
            return False
    troops = troops_of(t, city_holder(t, city))
    if sum(troops) < 2:
        return False
    for kind in range(KINDS):
        if troops[kind] and has_slot(t, hero, kind):
            return True
    return False


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
        tile = tile_of(option)
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
        if option.kind != "move":
            if option.kind == "exchange-with":
                if worth_exchanging(t, argument(option, 0)):
                    found.append(index)
            elif option.kind not in IDLE:
                found.append(index)
            continue
        if argument(option, 0) != hero:
            found.extend(best_of(plain, values, PLAIN_TILES))
            plain = []
            values = []
            hero = argument(option, 0)
            own = hero_strength(t, hero)
            hopes = aims.hopes(own)
        tile = tile_of(option)
        marks = ground.ends[tile]
        if marks & MONSTER_TOKEN:
            if chance_of_survival(own, kind) >= BRAVE:
                found.append(index)
        elif marks & CITY or marks >= 64:
            at = aims.tiles.index(tile) if tile in aims.tiles else -1
            if at >= 0 and hopes[at] > 0.0:
                found.append(index)
        elif marks or t.state.tokens[tile] & CITY:
            found.append(index)  # something to take, or a way home
        else:
            plain.append(index)
            values.append(aims.prospect(tile, hopes))
    found.extend(best_of(plain, values, PLAIN_TILES))
    return found if found else [len(ask.options) - 1]


# ---- Battle ----


def good_siege(t: Table[Daybreak], ask: Ask) -> list[int]:
    """Lay siege if that is more than a hope; else pass."""
    if ask.options[0].kind != "besiege":
        return NOTHING
    return [0] if siege_chance(t, ask) >= BRAVE else [1]


def siege_chance(t: Table[Daybreak], ask: Ask) -> float:
    """How likely the Hero that stands before a City takes it."""
    hero, city = ask.args[0], ask.args[1]
    assert isinstance(hero, int)
    assert isinstance(city, int)
    own = hero_strength(t, hero)
    if t.state.city_owner[city] < 0:
        return chance_against(own, NEUTRAL_ARMY.mean, monster_kind(t))
    return chance_of(own, city_strength(t, city))


def good_squads(t: Table[Daybreak], ask: Ask) -> list[int]:
    """The stronger side stays together; the weaker one may also split."""
    battle = t.scopes_of(Battle)[-1]
    side = 0 if battle.attacker.seat == ask.seat else 1
    own = 0.0
    for holder in holders_of(t, battle, side):
        own += strength_of(t, holder)
    against = army_of(battle, 1 - side)
    enemy = greatest(t, against)
    if not against.squads:
        for holder in holders_of(t, battle, 1 - side):
            enemy += strength_of(t, holder)
    if own >= enemy:
        return FIRST
    return [index for index, option in enumerate(ask.options) if option.key in SPLITS]


def good_mode(t: Table[Daybreak], ask: Ask) -> list[int]:
    """The stronger side trusts the average, the weaker one luck."""
    battle = t.scopes_of(Battle)[-1]
    side = 0 if battle.attacker.seat == ask.seat else 1
    own = greatest(t, army_of(battle, side))
    return [1] if own >= greatest(t, army_of(battle, 1 - side)) else [0]


def greatest(t: Table[Daybreak], army: Army) -> float:
    """The mean of a side's strongest Squad."""
    most = 0.0
    for squad in range(len(army.squads)):
        if army.alive[squad]:
            most = max(most, expected(t, army, squad))
    return most


def good_targets(t: Table[Daybreak], ask: Ask) -> list[int]:
    """The pairs that promise most: nobody retreats who can still win."""
    battle = t.scopes_of(Battle)[-1]
    army, enemy = army_of(battle, battle.turn), army_of(battle, 1 - battle.turn)
    indexes: list[int] = []
    values: list[float] = []
    for index, option in enumerate(ask.options):
        if option.kind == "attack":
            own = expected(t, army, argument(option, 0))
            other = expected(t, enemy, argument(option, 1))
            indexes.append(index)
            values.append(chance_of(own, other) * (other + 1.0) - (1.0 - chance_of(own, other)) * own)
    return best_of(indexes, values, 2)


NOTHING: Final[list[int]] = []
FIRST: Final[list[int]] = [0]
TO_A_HERO: Final = ("all-to", "all-but-one-to", "half-to")
IDLE: Final = ("stay", "go-back", "change")  # what is no move, and leads nowhere
SPLITS: Final = (("one-squad", ()), ("even-squads", (2,)), ("scouts", (1,)))
COUNTED: Final = ("recruits", "promotions", "bribe", "take-in")
