"""Exploration: movement rolls, moving Heroes over the map, landing on what lies there."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.campaign import break_ramparts, cities_to_break, diplomacy, movement_bonus
from banneret.games.daybreak.cities import face_city, why_not_besiege
from banneret.games.daybreak.collect import collect
from banneret.games.daybreak.contents import HERO_NAME, MOVEMENT_DIE
from banneret.games.daybreak.exchange import can_exchange, exchange
from banneret.games.daybreak.items import change_worn, item_args, types_to_change
from banneret.games.daybreak.meetings import face_enemy
from banneret.games.daybreak.mines import face_mine
from banneret.games.daybreak.monsters import face_monsters
from banneret.games.daybreak.options import EXCHANGE, by_the_book
from banneret.games.daybreak.state import (
    CITY,
    DROPPED,
    EXPLORATION_PHASE,
    GRIDS,
    HERO_AT,
    HEROES_EACH,
    ITEM_TOKEN,
    ITEM_TYPES,
    MINE,
    MONSTER_TOKEN,
    NOWHERE,
    RESOURCE_TOKEN,
    Daybreak,
    city_at,
    friends,
    garrisoned_in,
    grid_of,
    has_troops,
    heroes_of,
    items_of,
    owner_of,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table
from banneret.parts.dice import throw
from banneret.parts.grid import Reach

ENEMY: Final = 64  # on a seat's ground: an enemy Hero stands there
MOVE: Final = "daybreak.move.any-order"
MUST_GO_ON: Final = "daybreak.move.foreign-city-stop"


# ---- The phase ----


def explore(t: Table[Daybreak], seat: int) -> None:
    """A player's Exploration Phase: perhaps words with others, then the movement rolls."""
    state = t.state
    if state.out[seat]:
        return
    state.player = seat
    state.phase = EXPLORATION_PHASE
    t.tell("explores", (seat, state.day), "daybreak.phase.exploration-sequence")
    if state.campaign and t.seats > 2:
        t.then(step(diplomacy, seat), ROLL[seat])
    else:
        t.then(ROLL[seat])


def roll_movement(t: Table[Daybreak], seat: int) -> None:
    """1d10 for each Hero, in the order of their hire."""
    state = t.state
    rolled: list[tuple[int, int, int]] = []
    for hero in heroes_of(t, seat):
        face = throw(t, MOVEMENT_DIE)[0]
        moves = face + movement_bonus(t, hero)
        state.moves[hero] = moves
        state.stepped[hero] = False
        city = garrisoned_in(t, hero)
        state.may_exchange[hero] = city >= 0
        state.may_wear[hero] = types_to_change(t, hero) if state.item_type else 0
        rolled.append((hero, face, moves))
    if rolled:
        tell_movement(t, seat, rolled)
    t.then(AGAIN[seat])


def tell_movement(t: Table[Daybreak], seat: int, rolled: list[tuple[int, int, int]]) -> None:
    """The faces, and each Hero with its movement: a kind of its own for each number of Heroes."""
    args: list[object] = [seat, tuple([face for _, face, _ in rolled])]
    for hero, _, moves in rolled:
        args += [hero, moves]
    t.tell(MOVEMENT[len(rolled)], tuple(args), "daybreak.move.roll")


def move_heroes(t: Table[Daybreak], seat: int) -> None:
    """The Heroes move in any order and in any number of pieces, until the player ends it or nothing is left."""
    state = t.state
    if state.out[seat]:
        return
    options: list[Option] = []
    heroes = heroes_of(t, seat)
    waiting = must_go_on(t, seat)
    left = 0
    ground = Ground(t, seat)
    for hero in heroes:
        if waiting >= 0 and hero != waiting:
            continue
        moves = state.moves[hero]
        left += moves
        if moves > 0:
            move_options(t, hero, ground, options)
            if waiting >= 0:
                back = grid_of(t).name(state.way_back[hero])
                options.append(Option("go-back", (hero, back), do=STAY[hero].do, at=(HERO_AT[hero],)))
            else:
                options.append(STAY[hero])
        if waiting < 0:
            other_options(t, hero, options)
    if not options:
        t.then(step(end_phase, seat))
        return
    options.append(END_PHASE[seat])
    last = len(options) - 1
    if waiting >= 0:
        t.ask(seat, "go-on", options, MUST_GO_ON, absent=last, args=(waiting,))
    else:
        t.ask(seat, "explore", options, MOVE, absent=last, args=(left,))


def must_go_on(t: Table[Daybreak], seat: int) -> int:
    """The Hero that stands where it may not stop, or -1: no other moves before it has gone on."""
    for hero in range(seat * HEROES_EACH, (seat + 1) * HEROES_EACH):
        if t.state.way_back[hero] >= 0:
            return hero
    return -1


def other_options(t: Table[Daybreak], hero: int, options: list[Option]) -> None:
    """What a Hero can do besides moving."""
    state = t.state
    if state.may_exchange[hero]:
        city = garrisoned_in(t, hero)
        if can_exchange(t, city):
            do = step(exchange_with, hero, city)
            options.append(Option("exchange-with", (hero,), do=do, at=(HERO_AT[hero], f"city:{city}")))
    if state.may_wear[hero] and not state.stepped[hero]:
        items = items_of(t, hero)
        for item in items:
            type = state.item_type[item]
            if state.may_wear[hero] >> type & 1 and state.worn[hero * ITEM_TYPES + type] != item:
                args = (hero, *item_args(t, item, items))
                change = (step(change_worn, hero, item), AGAIN[owner_of(hero)])
                options.append(Option("change", args, do=change, at=(HERO_AT[hero], f"item:{item}")))
    for city in cities_to_break(t, hero) if state.campaign else NO_CITIES:
        siege = (step(break_ramparts, hero, city), AGAIN[owner_of(hero)])
        at = (HERO_AT[hero], f"city:{city}")
        options.append(Option("break-ramparts", (hero, city), do=siege, at=at))


def exchange_with(t: Table[Daybreak], hero: int, city: int) -> None:
    """By the book as often as one likes; else once for each Hero before its first step, and once on each arrival."""
    seat = owner_of(hero)
    t.state.may_exchange[hero] = by_the_book(t, EXCHANGE)
    t.then(step(exchange, seat, city), AGAIN[seat])


# ---- Where a Hero can go ----


class Ground:
    """The map as one seat's Heroes see it: where a way ends because something waits there, and where none may stop."""

    def __init__(self, t: Table[Daybreak], seat: int) -> None:
        state = t.state
        ends = state.tokens[:]
        bars = [False] * len(ends)
        sieges: list[int] = []  # foreign Cities that Troops are needed for
        for mine, owner in enumerate(state.mine_owner):
            if owner >= 0 and friends(t, seat, owner):
                ends[state.mine_tile[mine]] &= ~MINE
        for city, owner in enumerate(state.city_owner):
            tile = state.city_tile[city]
            if owner == seat:
                ends[tile] &= ~CITY
            elif friends(t, seat, owner) or state.ramparts[city]:
                ends[tile] = 0
                bars[tile] = True
            else:
                bars[tile] = True
                sieges.append(tile)
        for hero, tile in enumerate(state.hero_at):
            if tile != NOWHERE and not state.tokens[tile] & CITY:
                if friends(t, seat, owner_of(hero)):
                    bars[tile] = True
                else:
                    ends[tile] |= ENEMY
        self.ends = ends
        self.bars = bars  # by tile: it can be crossed, but not stopped on
        self.sieges = sieges

    def for_hero(self, t: Table[Daybreak], hero: int) -> list[int]:
        """In Normal Mode a Hero without Troops can only pass foreign Cities."""
        if t.state.campaign or not self.sieges or has_troops(t, hero):
            return self.ends
        ends = self.ends[:]
        for tile in self.sieges:
            ends[tile] = 0
        return ends


def reach_of(t: Table[Daybreak], hero: int, ends: list[int]) -> Reach:
    return grid_of(t).reach(t.state.hero_at[hero], t.state.moves[hero], ends)


def move_options(t: Table[Daybreak], hero: int, ground: Ground, options: list[Option]) -> None:
    """One option for every tile where the Hero can stop, or where something waits."""
    ends = ground.for_hero(t, hero)
    reach = reach_of(t, hero, ends)
    bars = ground.bars
    moves = MOVES[t.state.size][hero]
    for tile in reach.tiles:
        if ends[tile] or not bars[tile]:
            options.append(moves[tile].after(reach.cost[tile], ends[tile]))
        elif t.state.tokens[tile] & CITY:
            why = why_not_besiege(t, hero, city_at(t, tile))
            if why is not None:
                options.append(moves[tile].option.but(why))


class Move:
    """A Hero's move to a tile, made once for each length of the way, and for each thing that waits there."""

    def __init__(self, option: Option) -> None:
        self.option = option
        self.made: dict[int, Option] = {}

    def after(self, steps: int, marks: int) -> Option:
        """The move after so many steps; its hint says how far it is, and what the Hero meets there."""
        key = steps * len(WAITING) + marks
        option = self.made.get(key)
        if option is None:
            hint = Said("steps-to", (steps, WAITING[marks])) if marks else Said("steps", (steps,))
            move = self.option
            option = Option("move", move.args, do=move.do, at=move.at, hint=hint)
            self.made[key] = option
        return option


# ---- Moving ----


def walk(t: Table[Daybreak], hero: int, tile: int) -> None:
    """The Hero walks the shortest way, over plain tiles, and lands."""
    state = t.state
    seat = owner_of(hero)
    ground = Ground(t, seat)
    ends = ground.for_hero(t, hero)
    reach = reach_of(t, hero, ends)
    way = reach.way(tile)
    if ground.bars[tile]:
        # the last tile of the way where it may stop; the one it set out from, if need be
        back = state.way_back[hero] if state.way_back[hero] >= 0 else way[0]
        for passed in way[1:-1]:
            if not ground.bars[passed]:
                back = passed
        state.way_back[hero] = back
    else:
        state.way_back[hero] = -1
    state.moves[hero] -= reach.cost[tile]
    state.stepped[hero] = True
    state.fainted[hero] = False
    state.spared[hero] = False
    state.may_wear[hero] = 0
    state.hero_at[hero] = tile
    state.may_exchange[hero] = garrisoned_in(t, hero) >= 0
    t.tell("moves", (hero, tuple(way), state.moves[hero], tile), "daybreak.move.one-tile-each")
    t.then(AGAIN[seat])
    if ends[tile]:
        t.then(
            step(face_monsters, hero),
            step(face_enemy, hero),
            step(face_city, hero),
            step(collect, hero),
            step(face_mine, hero),
            step(settle, hero),
        )


def settle(t: Table[Daybreak], hero: int) -> None:
    """After a landing: a Hero with nothing left that may not stop here goes back."""
    state = t.state
    if state.way_back[hero] >= 0 and state.moves[hero] == 0:
        go_back(t, hero)


def go_back(t: Table[Daybreak], hero: int) -> None:
    """Along its way to the last tile where it may stop, free of charge and without a landing."""
    state = t.state
    back = state.way_back[hero]
    t.tell("goes-back", (hero, state.hero_at[hero], back), MUST_GO_ON)
    state.hero_at[hero] = back
    state.way_back[hero] = -1
    state.may_exchange[hero] = False


def stay(t: Table[Daybreak], hero: int) -> None:
    """The Hero gives up its remaining movement."""
    state = t.state
    state.moves[hero] = 0
    t.tell("stays", (hero,), "daybreak.move.stay")
    if state.way_back[hero] >= 0:
        go_back(t, hero)
    t.then(AGAIN[owner_of(hero)])


def end_phase(t: Table[Daybreak], seat: int) -> None:
    """STAY for all."""
    state = t.state
    for hero in heroes_of(t, seat):
        state.moves[hero] = 0
        if state.way_back[hero] >= 0:
            go_back(t, hero)
        state.stepped[hero] = False
        state.may_exchange[hero] = False
        state.may_wear[hero] = 0
    t.tell("ends-phase", (seat,), "daybreak.move.end")


# ---- Options, made once ----


def moves_on(size: int, hero: int) -> list[Move]:
    """All moves of a Hero on a map, by tile."""
    grid = GRIDS[size]
    return [
        Move(
            Option(
                "move",
                (hero, grid.name(tile)),
                do=step(walk, hero, tile),
                at=(HERO_AT[hero], f"tile:{tile % size},{tile // size}"),
            )
        )
        for tile in range(grid.count)
    ]


HEROES: Final = len(HERO_NAME)
SEATS: Final = HEROES // HEROES_EACH
NO_CITIES: Final[list[int]] = []
# What waits on a tile, by its marks: numbers in the order in which a Hero meets it.
IN_ORDER: Final = (MONSTER_TOKEN, ENEMY, CITY, ITEM_TOKEN, RESOURCE_TOKEN, DROPPED, MINE)
WAITING: Final[list[tuple[int, ...]]] = [
    tuple([at for at, bit in enumerate(IN_ORDER) if marks & bit]) for marks in range(2 * ENEMY)
]
MOVEMENT: Final = ("", "movement", "movement-2", "movement-3", "movement-4", "movement-5")
AGAIN: Final = [step(move_heroes, seat) for seat in range(SEATS)]
ROLL: Final = [step(roll_movement, seat) for seat in range(SEATS)]
END_PHASE: Final = [Option("end-exploration", do=step(end_phase, seat)) for seat in range(SEATS)]
STAY: Final = [Option("stay", (hero,), do=step(stay, hero), at=(HERO_AT[hero],)) for hero in range(HEROES)]
MOVES: Final[dict[int, list[list[Move]]]] = {
    size: [moves_on(size, hero) for hero in range(HEROES)] for size in GRIDS
}
