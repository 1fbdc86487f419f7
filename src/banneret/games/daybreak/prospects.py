"""What there is to win on the map, and how likely: estimates that the score and the narrowing of options share.

Everything is in points of the final score, roughly. None of it decides anything in play.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from banneret.games.daybreak.contents import GROUP_DICE, KIND_MEAN, KIND_TIER, NEUTRAL_ARMY, WALL_DICE
from banneret.games.daybreak.end import day_limit
from banneret.games.daybreak.monsters import monster_kind
from banneret.games.daybreak.squads import hero_mean
from banneret.games.daybreak.state import (
    CITY,
    COIN,
    DROPPED,
    HEROES_EACH,
    ITEM_TOKEN,
    KINDS,
    MINE,
    MONSTER_TOKEN,
    NOWHERE,
    RESOURCE_TOKEN,
    RESOURCES,
    Daybreak,
    city_holder,
    friends,
    items_on,
    owner_of,
)
from banneret.kernel.table import Table

HORIZON: Final = 12  # Days that are looked ahead
COIN_VALUE: Final = 0.14
STRENGTH_VALUE: Final = 0.05  # of a point of a Squad's mean total
CITY_VALUE: Final = 14.0
INCOME_VALUE: Final = 0.13
HERO_VALUE: Final = 4.0
ITEM_VALUE: Final = 2.2
RESOURCE_VALUE: Final = 0.6
DIE_SPREAD: Final = 1.708  # of 1d6
NEAR: Final[list[float]] = [0.88**steps for steps in range(80)]


def days_ahead(t: Table[Daybreak]) -> int:
    """How many Days income still counts for."""
    limit = day_limit(t)
    left = limit - t.state.day if limit else HORIZON
    return max(0, min(left, HORIZON))


# ---- Strength ----


def strength_of(t: Table[Daybreak], holder: int) -> float:
    """The mean total of all Troops that a Hero or a City holds."""
    troops = t.state.troops
    base = holder * KINDS
    total = 0.0
    for kind in range(KINDS):
        count = troops[base + kind]
        if count:
            total += count * KIND_MEAN[kind]
    return total


def hero_strength(t: Table[Daybreak], hero: int) -> float:
    """The mean total of a Hero's Army in one Squad; without Troops nothing but what a campaign Hero rolls itself."""
    total = strength_of(t, hero)
    if total > 0.0 or t.state.campaign:
        total += hero_mean(t, hero)
    return total


def city_strength(t: Table[Daybreak], city: int) -> float:
    """The mean total of a player's City with all who are in it, or can still come home this turn."""
    state = t.state
    total = strength_of(t, city_holder(t, city))
    tile, owner = state.city_tile[city], state.city_owner[city]
    for hero in range(owner * HEROES_EACH, (owner + 1) * HEROES_EACH):
        at = state.hero_at[hero]
        if at == tile or (
            at != NOWHERE and state.player == owner and state.moves[hero] >= steps_between(state, at, tile)
        ):
            total += hero_strength(t, hero)
    return total + WALL_DICE.mean


def steps_between(state: Daybreak, one: int, other: int) -> int:
    size = state.size
    return abs(one % size - other % size) + abs(one // size - other // size)


def chance_against(own: float, number: float, kind: int) -> float:
    """How likely an Army in one Squad beats neutral creatures in their two Squads, who roll once for each."""
    if own <= 0.0:
        return 0.0
    half = number / 2.0 + 0.25
    spread = half * DIE_SPREAD * sqrt(KIND_TIER[kind]) + 0.15 * own + 1.0
    one = 1.0 / (1.0 + exp(-1.7 * (own - half * KIND_MEAN[kind]) / spread))
    return one * one


def chance_of(own: float, enemy: float) -> float:
    """How likely an Army beats another player's."""
    if own <= 0.0:
        return 0.0
    if enemy <= 0.0:
        return 1.0
    return 1.0 / (1.0 + exp(-6.0 * (own - enemy) / (own + enemy)))


def chance_of_survival(own: float, kind: int) -> float:
    """Landing on a Monster token: rarely an Encampment, mostly a Group, sometimes no fight at all."""
    group = GROUP_DICE.mean
    return 0.1 * chance_against(own, 2.0 * group, kind) + 0.6 * chance_against(own, group, kind) + 0.3


# ---- Aims ----


class Aims:
    """What a seat's Heroes could go for: where it lies, what it brings, and what guards it."""

    def __init__(self, t: Table[Daybreak], seat: int) -> None:
        self.tiles: list[int] = []
        self.gains: list[float] = []
        # the strength of Troops that defend it; 0 for none, MONSTERS_THERE and NEUTRAL_CITY_THERE are below 0
        self.guards: list[float] = []
        self.kind = monster_kind(t)
        self.size = t.state.size
        days = days_ahead(t)
        self.city = CITY_VALUE + 5.0 * INCOME_VALUE * days
        self.look_at_tokens(t)
        self.look_at_mines(t, seat, 3.0 + INCOME_VALUE * days)
        self.look_at_cities(t, seat)
        self.look_at_heroes(t, seat)

    def look_at_tokens(self, t: Table[Daybreak]) -> None:
        state = t.state
        monsters = 0.7 * GROUP_DICE.mean * COIN_VALUE
        for tile, marks in enumerate(state.tokens):
            if marks == 0 or marks == CITY or marks == MINE:
                continue
            if marks & MONSTER_TOKEN:
                self.add(tile, monsters, MONSTERS_THERE)
            elif marks & ITEM_TOKEN:
                self.add(tile, ITEM_VALUE, 0.0)
            elif marks & RESOURCE_TOKEN:
                self.add(tile, RESOURCE_VALUE, 0.0)
            elif marks & DROPPED and not marks & CITY:
                worth = 0.0
                for item in items_on(t, tile):
                    worth += state.item_rank[item] + 2.0
                self.add(tile, worth, 0.0)

    def look_at_mines(self, t: Table[Daybreak], seat: int, mine: float) -> None:
        for number, tile in enumerate(t.state.mine_tile):
            owner = t.state.mine_owner[number]
            if owner < 0 or not friends(t, seat, owner):
                self.add(tile, mine if owner < 0 else 1.6 * mine, 0.0)

    def look_at_cities(self, t: Table[Daybreak], seat: int) -> None:
        """A City of one's own has coins to spend and Troops to fetch."""
        state = t.state
        for city, tile in enumerate(state.city_tile):
            owner = state.city_owner[city]
            if owner < 0:
                self.add(tile, self.city, NEUTRAL_CITY_THERE)
            elif owner == seat:
                at_home = COIN_VALUE * 0.3 * state.stock[seat * RESOURCES + COIN]
                at_home += 0.3 * STRENGTH_VALUE * strength_of(t, city_holder(t, city))
                if at_home > 0.0:
                    self.add(tile, at_home, 0.0)
            elif not friends(t, seat, owner) and not state.ramparts[city]:
                self.add(tile, 1.5 * self.city, city_strength(t, city))

    def look_at_heroes(self, t: Table[Daybreak], seat: int) -> None:
        for hero, tile in enumerate(t.state.hero_at):
            if tile != NOWHERE and not t.state.tokens[tile] & CITY:
                if not friends(t, seat, owner_of(hero)):
                    strength = hero_strength(t, hero)
                    self.add(tile, HERO_VALUE + STRENGTH_VALUE * strength, strength)

    def add(self, tile: int, gain: float, guard: float) -> None:
        self.tiles.append(tile)
        self.gains.append(gain)
        self.guards.append(guard)

    def hopes(self, own: float) -> list[float]:
        """What each aim is worth to an Army of this strength, with the risk taken off."""
        loss = HERO_VALUE + STRENGTH_VALUE * own
        city = -1.0
        monsters = -1.0
        found: list[float] = []
        for at in range(len(self.tiles)):
            guard = self.guards[at]
            gain = self.gains[at]
            if guard == 0.0:
                chance = 1.0
            elif guard == MONSTERS_THERE:
                if monsters < 0.0:
                    monsters = chance_of_survival(own, self.kind)
                chance = monsters
            elif guard == NEUTRAL_CITY_THERE:
                if city < 0.0:
                    city = chance_against(own, NEUTRAL_ARMY.mean, self.kind)
                chance = city
            else:
                chance = chance_of(own, guard)
            found.append(chance * gain - (1.0 - chance) * loss)
        return found

    def prospect(self, tile: int, hopes: list[float]) -> float:
        """The best that lies within reach of a tile, the nearer the better, and a little of the second best."""
        size = self.size
        x, y = tile % size, tile // size
        best = 0.0
        second = 0.0
        tiles = self.tiles
        for at in range(len(tiles)):
            hope = hopes[at]
            if hope > best or hope > second:
                aim = tiles[at]
                value = hope * NEAR[abs(aim % size - x) + abs(aim // size - y)]
                if value > best:
                    best, second = value, best
                elif value > second:
                    second = value
        return best + 0.3 * second


MONSTERS_THERE: Final = -1.0
NEUTRAL_CITY_THERE: Final = -2.0
