"""Setting up: resources, the map with its tokens, the First Player, and the players' Cities."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.contents import CACHE, FIRST_PLAYER_DIE, ITEMS, MODES, REALM
from banneret.games.daybreak.day import start_day
from banneret.games.daybreak.heroes import new_hero
from banneret.games.daybreak.state import (
    CITY,
    HEROES_EACH,
    ITEM_TOKEN,
    ITEM_TYPES,
    KINDS,
    MINE,
    MONSTER_TOKEN,
    NOBODY,
    NOWHERE,
    RESOURCE_TOKEN,
    SETTING_UP,
    Daybreak,
    grid_of,
    tile_id,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.dice import throw

BETWEEN_NEUTRAL_CITIES: Final = REALM.numbers["between-neutral-cities"]  # steps, at least
BETWEEN_PLAYERS_CITIES: Final = REALM.numbers["between-players-cities"]
NEUTRAL_SPAWNERS: Final = 1  # the bit of Tier 1 Rank 1
PLACEMENT: Final = "daybreak.setup.city-placement"


def new_state(seats: int) -> Daybreak:
    state = Daybreak()
    heroes = seats * HEROES_EACH
    state.campaign = False
    state.size = 0
    state.day = 0
    state.phase = SETTING_UP
    state.player = -1
    state.first = -1
    state.order = []
    state.out = [False] * seats
    state.homeless = [0] * seats
    state.proposed = [0] * seats
    state.stock = list(CACHE) * seats
    state.tokens = []
    state.mine_tile = []
    state.mine_owner = []
    state.mine_resource = []
    state.city_tile = []
    state.city_owner = []
    state.founder = []
    state.spawners = []
    state.built = []
    state.hired = []
    state.exchanged = []
    state.level = []
    state.ramparts = []
    state.besieged = []
    state.hero_at = [NOWHERE] * heroes
    state.moves = [0] * heroes
    state.stepped = [False] * heroes
    state.way_back = [-1] * heroes
    state.may_exchange = [False] * heroes
    state.may_wear = [0] * heroes
    state.hire = [0] * heroes
    state.experience = [0] * heroes
    state.fainted = [False] * heroes
    state.spared = [False] * heroes
    state.hires = 0
    state.troops = [0] * (heroes * KINDS)
    state.item_type = []
    state.item_rank = []
    state.item_holder = []
    state.item_tile = []
    state.worn = [-1] * (heroes * ITEM_TYPES)
    state.deck = [item.cards for item in ITEMS]
    state.history = []
    return state


def set_up(t: Table[Daybreak]) -> None:
    lay_out_map(t)
    t.then(step(roll_for_first, tuple(range(t.seats))))


# ---- The map ----


def lay_out_map(t: Table[Daybreak]) -> None:
    """Tokens at random, one to a tile: neutral Cities first, at least 3 steps from each other."""
    state = t.state
    mode = str(t.options["mode"])
    state.campaign = mode == MODES[1]
    plan = REALM.map_for(mode, t.seats)
    state.size = plan.size
    grid = grid_of(t)
    state.tokens = [0] * grid.count
    tiles = list(range(grid.count))
    t.shuffle(tiles)
    while len(state.city_tile) < plan.neutral_cities:
        for tile in tiles:
            if all(grid.distance(tile, other) >= BETWEEN_NEUTRAL_CITIES for other in state.city_tile):
                found_city(t, tile, NOBODY, NEUTRAL_SPAWNERS)
                tiles.remove(tile)
                break
    for bit, count in (
        (MINE, plan.mines),
        (ITEM_TOKEN, plan.items),
        (RESOURCE_TOKEN, plan.resources),
        (MONSTER_TOKEN, plan.monsters),
    ):
        for _ in range(count):
            tile = tiles.pop()
            state.tokens[tile] = bit
            if bit == MINE:
                state.mine_tile.append(tile)
                state.mine_owner.append(NOBODY)
                state.mine_resource.append(-1)


def found_city(t: Table[Daybreak], tile: int, owner: int, spawners: int) -> int:
    state = t.state
    state.tokens[tile] = CITY
    state.city_tile.append(tile)
    state.city_owner.append(owner)
    state.founder.append(owner)
    state.spawners.append(spawners)
    state.built.append(0)
    state.hired.append(0)
    state.exchanged.append(0)
    state.level.append(0)
    state.ramparts.append(False)
    state.besieged.append(0)
    state.troops.extend([0] * KINDS)
    return len(state.city_tile) - 1


# ---- The First Player ----


def roll_for_first(t: Table[Daybreak], rolling: tuple[int, ...]) -> None:
    """Everybody rolls 1d6; those who tie for the highest roll again. Turn order runs counter-clockwise."""
    rolls = [throw(t, FIRST_PLAYER_DIE)[0] for _ in rolling]
    best = [seat for at, seat in enumerate(rolling) if rolls[at] == max(rolls)]
    cites = "daybreak.first.roll" if len(best) == 1 else "daybreak.first.tie"
    t.tell("first-rolls", (rolling, tuple(rolls)), cites)
    if len(best) > 1:
        t.then(step(roll_for_first, tuple(best)))
        return
    first = best[0]
    t.state.first = first
    # the seats are numbered clockwise
    t.state.order = [(first - place) % t.seats for place in range(t.seats)]
    t.tell("first-player", (first, tuple(t.state.order)), "daybreak.first.counter-clockwise")
    t.then(*[step(place_city, seat) for seat in t.state.order], step(start_day))


# ---- The players' Cities ----


def place_city(t: Table[Daybreak], seat: int) -> None:
    """A player's City goes on an empty tile, at least 7 steps from every other player's, or as far off as there is."""
    state = t.state
    grid = grid_of(t)
    others = [tile for city, tile in enumerate(state.city_tile) if state.founder[city] >= 0]
    empty: list[int] = []
    steps: list[int] = []
    for tile in range(grid.count):
        if state.tokens[tile] == 0:
            nearest = BETWEEN_PLAYERS_CITIES
            for other in others:
                nearest = min(nearest, grid.distance(tile, other))
            empty.append(tile)
            steps.append(nearest)
    farthest = max(steps)
    options = [
        Option("found", (grid.name(tile),), do=step(settle_down, seat, tile), at=(tile_id(t, tile),))
        for at, tile in enumerate(empty)
        if steps[at] == farthest
    ]
    t.ask(seat, "place-city", options, PLACEMENT, absent=len(options) // 2)


def settle_down(t: Table[Daybreak], seat: int, tile: int) -> None:
    """One City without Spawners, and one Hero in it."""
    city = found_city(t, tile, seat, 0)
    hero = new_hero(t, seat, tile)
    t.tell("founds", (seat, city, tile, hero), "daybreak.setup.starting-hero")
