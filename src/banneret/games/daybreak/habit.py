"""What a seasoned player does at a glance: the quick hand with which searches play on.

It thinks in whole rides: go, take what lies there, and be home again within the roll. What a tile is good for is what a
Hero wins on it, what it can hope for from where it will stand at the end, and what rivals can do to it, or to the City
that it leaves behind. Coin becomes Troops, and Troops go with the Hero at home.
"""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.contents import WALL_DICE
from banneret.games.daybreak.explore import Ground
from banneret.games.daybreak.promising import (
    argument,
    good_mode,
    good_sites,
    good_squads,
    good_targets,
    siege_chance,
    tile_of,
    worth_exchanging,
)
from banneret.games.daybreak.prospects import (
    HERO_VALUE,
    STRENGTH_VALUE,
    Aims,
    chance_of,
    hero_strength,
    steps_between,
    strength_of,
)
from banneret.games.daybreak.squads import expected
from banneret.games.daybreak.state import (
    EXPLORATION_PHASE,
    HEROES_EACH,
    NOWHERE,
    Battle,
    Daybreak,
    city_holder,
    heroes_in,
    heroes_of,
)
from banneret.kernel.ask import Ask
from banneret.kernel.table import Table

BRAVE: Final = 0.6  # the least chance at which a siege is laid
WHIM: Final = 0.6  # by so much each deed may look better than it is
CITY_LOSS: Final = 22.0  # what a City is worth to the one who may lose it
# How likely a Hero comes so many steps in one turn, by 1d10; farther off it is a threat of the turns after.
REACH: Final[list[float]] = [1.0] + [(11 - steps) / 10.0 for steps in range(1, 11)]
BEYOND: Final = 0.06


def habit(t: Table[Daybreak], ask: Ask, whim: float) -> int:
    """The number of the option that a quick hand takes; `whim` decides where it does not care."""
    kind = ask.kind
    if kind == "explore" or kind == "go-on":
        return ride(t, ask, whim)
    if kind == "build":
        return purchase(t, ask)
    if kind == "attack":
        return good_targets(t, ask)[0]
    if kind == "squads":
        found = good_squads(t, ask)
        return found[int(whim * len(found))]
    if kind == "roll-mode":
        return good_mode(t, ask)[0]
    if kind == "city":
        if ask.options[0].kind != "besiege":
            return 0
        return 0 if siege_chance(t, ask) >= BRAVE else 1
    if kind == "place-city":
        found = good_sites(t, ask)
        return found[int(whim * min(3, len(found)))]
    if kind == "lead" or kind == "wall":
        return strongest_squad(t, ask)
    if kind == "feed":
        return strongest_hero(t, ask)
    if kind == "exchange":
        return all_to_strongest(t, ask)
    if kind in ALL_OF_THEM:
        return len(ask.options) - 1
    if kind == "wear":
        return ask.absent
    return 0


def moment(t: Table[Daybreak]) -> int:
    """Exploration Phases begun so far, all players' together."""
    state = t.state
    if state.first < 0:
        return 0
    begun = state.day * t.seats
    if state.phase == EXPLORATION_PHASE and state.player >= 0:
        begun += (state.order.index(state.player) - state.order.index(state.first)) % t.seats + 1
    return begun


# ---- Riding out ----


class Danger:
    """What rivals can do before the seat's next turn: who they are, and how strong."""

    def __init__(self, t: Table[Daybreak], seat: int) -> None:
        state = t.state
        self.state = state
        self.tiles: list[int] = []
        self.strengths: list[float] = []
        for hero, tile in enumerate(state.hero_at):
            if tile != NOWHERE and not t.allied(seat, hero // HEROES_EACH):
                strength = hero_strength(t, hero)
                if strength > 0.0:
                    self.tiles.append(tile)
                    self.strengths.append(strength)

    def at(self, tile: int, own: float) -> float:
        """How likely somebody comes to a tile and beats who is there."""
        worst = 0.0
        for rival in range(len(self.tiles)):
            steps = steps_between(self.state, self.tiles[rival], tile)
            reach = REACH[steps] if steps <= 10 else BEYOND
            if reach > worst:
                worst = max(worst, reach * chance_of(self.strengths[rival], own))
        return worst


class Rider:
    """One Hero, and what it would mean for it to stand on a tile when the turn is over."""

    def __init__(self, t: Table[Daybreak], hero: int, aims: Aims, danger: Danger) -> None:
        state = t.state
        self.state = state
        self.aims = aims
        self.danger = danger
        self.own = hero_strength(t, hero)
        self.hopes = aims.hopes(self.own)
        self.loss = HERO_VALUE + STRENGTH_VALUE * self.own
        self.moves = state.moves[hero]
        self.homes: list[int] = []  # the tiles of its Cities
        self.kept: list[float] = []  # by City: what its coming home saves
        seat = hero // HEROES_EACH
        for city, owner in enumerate(state.city_owner):
            if owner == seat:
                tile = state.city_tile[city]
                guard = strength_of(t, city_holder(t, city)) + WALL_DICE.mean
                for other in heroes_in(t, city):
                    if other != hero:
                        guard += hero_strength(t, other)
                if state.ramparts[city]:
                    saved = 0.0
                else:
                    saved = danger.at(tile, guard) - danger.at(tile, guard + self.own)
                self.homes.append(tile)
                self.kept.append(CITY_LOSS * saved)

    def stand(self, tile: int) -> float:
        """What it is worth to end the turn on a tile."""
        value = self.aims.prospect(tile, self.hopes)
        if tile in self.homes:
            return value + self.kept[self.homes.index(tile)]
        return value - self.danger.at(tile, self.own) * self.loss

    def end_of_ride(self, tile: int, left: int) -> float:
        """The best place for the night after a deed on a tile: there, or at home if the movement is enough."""
        best = self.stand(tile)
        for at, home in enumerate(self.homes):
            if home != tile and steps_between(self.state, home, tile) <= left:
                best = max(best, self.aims.prospect(home, self.hopes) + self.kept[at])
        return best


def ride(t: Table[Daybreak], ask: Ask, whim: float) -> int:
    """The best ride of all Heroes; the end of the phase where nothing is better than to stay."""
    state = t.state
    seat = ask.seat
    ground = Ground(t, seat)
    aims = Aims(t, seat)
    danger = Danger(t, seat)
    last = len(ask.options) - 1
    best = last
    greatest = 0.05
    hero = -1
    rider: Rider | None = None
    here = 0.0
    for number in range(last):
        option = ask.options[number]
        kind = option.kind
        if kind == "exchange-with":
            if worth_exchanging(t, argument(option, 0)):
                return number
        elif kind == "break-ramparts":
            return number
        if kind != "move":
            continue
        if argument(option, 0) != hero:
            hero = argument(option, 0)
            rider = Rider(t, hero, aims, danger)
            here = rider.stand(state.hero_at[hero]) if state.way_back[hero] < 0 else -1.0
        assert rider is not None
        tile = tile_of(option)
        if ground.ends[tile] and tile in aims.tiles:
            hope = rider.hopes[aims.tiles.index(tile)]
            if hope <= 0.0:
                continue
            steps = steps_between(state, state.hero_at[hero], tile)
            value = hope + rider.end_of_ride(tile, rider.moves - steps) - here
        elif ground.ends[tile]:
            continue
        else:
            value = rider.stand(tile) - here
        if value > 0.0:
            value += WHIM * fancy(whim, number)
            if value > greatest:
                best, greatest = number, value
    return best


def fancy(whim: float, number: int) -> float:
    """From 0 to 1, how much an option is fancied: by each whim others."""
    return whim * (number + 1) * 61.803 % 1.0


def all_to_strongest(t: Table[Daybreak], ask: Ask) -> int:
    """All Troops of a City go with its strongest Hero; where they do already, nothing changes if it can be helped."""
    best = -1
    for number, option in enumerate(ask.options):
        if option.kind == "all-to":
            if best < 0 or hero_strength(t, argument(option, 0)) > hero_strength(
                t, argument(ask.options[best], 0)
            ):
                best = number
        elif option.kind == "leave-troops" and best < 0:
            return number
    return max(best, 0)


# ---- Building and recruiting ----


def purchase(t: Table[Daybreak], ask: Ask) -> int:
    """A Hero if there is none, the first Spawner, Troops for the Hero at home, else for the City; no exchange."""
    state = t.state
    last = len(ask.options) - 1
    best = last
    greatest = 0.0
    for number in range(last):
        option = ask.options[number]
        kind = option.kind
        value = 0.0
        if kind == "hire":
            if not heroes_of(t, ask.seat):
                value = 9.0
        elif kind == "build-spawner":
            if state.spawners[argument(option, 0)] == 0:
                value = 8.0
        elif kind == "raise-city":
            value = 7.0
        elif kind == "build-ramparts":
            value = 6.0
        elif kind == "recruit-for":
            value = 4.0 + 0.001 * hero_strength(t, argument(option, 1)) - 0.01 * argument(option, 0)
        elif kind == "recruit":
            value = 2.0 - 0.01 * argument(option, 0)
        if value > greatest:
            best, greatest = number, value
    return best


# ---- Battle and small things ----


def strongest_squad(t: Table[Daybreak], ask: Ask) -> int:
    battle = t.scopes_of(Battle)[-1]
    army = battle.attacker if battle.attacker.seat == ask.seat else battle.defender
    best = 0
    for number in range(1, len(ask.options)):
        squad = argument(ask.options[number], 0)
        if expected(t, army, squad) > expected(t, army, argument(ask.options[best], 0)):
            best = number
    return best


def strongest_hero(t: Table[Daybreak], ask: Ask) -> int:
    best = 0
    for number in range(1, len(ask.options)):
        if hero_strength(t, argument(ask.options[number], 0)) > hero_strength(
            t, argument(ask.options[best], 0)
        ):
            best = number
    return best


# Where all is best: recruits, bribes, defections, promotions; and no more Items change hands.
ALL_OF_THEM: Final = ("recruits", "promotions", "bribe", "take-in", "swap-items")
