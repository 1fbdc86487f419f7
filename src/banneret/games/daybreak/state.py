"""The pieces on the map: Heroes, Cities, Mines, tokens, Troops, Items, and what is remembered of the Day.

What there are many of is kept in columns, lists by number. A Hero's number says whose it is: each seat has the five
numbers from ``5 * seat`` on. Troops are counted by *holder*, a Hero or a City, and by *kind*, a Tier and a Rank.
"""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.contents import HERO_NAME, NAMES, REALM
from banneret.kernel.fields import Public, State
from banneret.kernel.table import Table
from banneret.parts.grid import Grid

# Resources.
COIN: Final = 0
WOOD: Final = 1
FOOD: Final = 2
RESOURCES: Final = 4

# Kinds of creatures: Tier 1 Rank 1, Tier 1 Rank 2, Tier 2 Rank 1 ... Tier 5 Rank 2.
TIERS: Final = 5
KINDS: Final = 10
SLOTS: Final = 5  # stacks that a City or a Hero can hold

HEROES_EACH: Final = 5
NOWHERE: Final = -1  # the tile of a Hero that is not in play
NOBODY: Final = -1  # the owner of a neutral City or of an unowned Mine

# What lies on a tile, as bits.
ITEM_TOKEN: Final = 1
RESOURCE_TOKEN: Final = 2
MONSTER_TOKEN: Final = 4
MINE: Final = 8
CITY: Final = 16
DROPPED: Final = 32  # Items that somebody left behind

# Item types.
MAIN_HAND: Final = 0
OFF_HAND: Final = 1
AMULET: Final = 2
ITEM_TYPES: Final = 3

# Phases.
SETTING_UP: Final = "set-up"
RESOURCE_PHASE: Final = "resources"
BUILD_PHASE: Final = "build"
EXPLORATION_PHASE: Final = "exploration"

# What a battle is about.
MONSTERS: Final = "monsters"
GUARDIANS: Final = "guardians"
NEUTRAL_CITY: Final = "neutral city"
PLAYER_CITY: Final = "city"
HERO: Final = "hero"

# How a side rolls.
REPRESENTATIVE: Final = "representative"
INDIVIDUAL: Final = "individual"

# The sides of a battle.
ATTACKER: Final = 0
DEFENDER: Final = 1
SIDE_NAME: Final = ("attacker", "defender")
SQUAD_NAME: Final = ("A", "B", "C", "D")
MOST_SQUADS: Final = 4


class Army(State):
    """One side of a battle. A Squad that is dead has no units and no leader any more."""

    seat: Public[int]  # -1 for Monsters, Guardians and neutral Cities
    heroes: Public[list[int]]  # the Heroes on this side, in the order of their hire
    leads: Public[list[int]]  # by place in `heroes`: the Squad that the Hero leads, -1 while none is named
    fallen: Public[list[bool]]  # by place in `heroes`: its Squad has died
    wall: Public[int]  # the Squad at the City's wall, or -1
    mode: Public[str]  # representative | individual, "" while none is chosen
    squads: Public[list[list[int]]]  # by Squad and kind: units
    alive: Public[list[bool]]  # by Squad
    lost: Public[int]  # units killed so far


class Battle(State):
    """The scope of a battle: from the first question about Squads until one side is dead or gone."""

    about: Public[str]  # monsters | guardians | neutral city | city | hero
    tile: Public[int]
    place: Public[int]  # the City's or the Mine's number, or -1
    attacker: Public[Army]
    defender: Public[Army]
    turn: Public[int]  # the side that attacks next: 0 attacker, 1 defender
    attacked: Public[list[int]]  # the Squads of that side that have attacked this turn
    fought: Public[bool]  # Squads are formed and dice may roll


class Daybreak(State):
    campaign: Public[bool]
    size: Public[int]  # tiles along a side of the map
    day: Public[int]  # from 1; 0 while the game is set up
    phase: Public[str]  # set-up | resources | build (who is short of Food feeds first) | exploration
    player: Public[int]  # whose Exploration Phase it is, or -1
    first: Public[int]  # the First Player of the Day, -1 before the roll
    order: Public[list[int]]  # the seats in turn order, from the one that rolled highest

    out: Public[list[bool]]  # by seat: eliminated
    homeless: Public[list[int]]  # by seat: the Day on which it lost its last City, 0 while it has one
    proposed: Public[list[int]]  # by seat: the Day of its last proposal (campaign)
    stock: Public[list[int]]  # by seat * RESOURCES + resource

    tokens: Public[list[int]]  # by tile: what lies there, as bits
    mine_tile: Public[list[int]]  # by Mine
    mine_owner: Public[list[int]]  # by Mine: a seat, or -1
    mine_resource: Public[list[int]]  # by Mine: its resource, -1 while it is unknown

    city_tile: Public[list[int]]  # by City: the neutral ones first, then the players' own in turn order
    city_owner: Public[list[int]]  # by City: a seat, or -1
    founder: Public[list[int]]  # by City: the seat that founded it, or -1
    spawners: Public[list[int]]  # by City: a bit for each kind whose Spawner stands
    built: Public[list[int]]  # by City: the Day of its last build
    hired: Public[list[int]]  # by City: the Day of its last hire
    exchanged: Public[list[int]]  # by City: the Day of its last exchange in Build & Recruitment
    level: Public[list[int]]  # by City: Encampment, Villa, Estate, Castle (campaign)
    ramparts: Public[list[bool]]  # by City (campaign)
    besieged: Public[list[int]]  # by City: the Day on which its Ramparts were broken (campaign)

    hero_at: Public[list[int]]  # by Hero: its tile, -1 when not in play
    moves: Public[list[int]]  # by Hero: movement left this turn
    stepped: Public[list[bool]]  # by Hero: it has moved this turn
    way_back: Public[list[int]]  # by Hero: where it goes back to from a tile on which it may not stop, or -1
    may_exchange: Public[list[bool]]  # by Hero: it may exchange Troops where it stands
    may_wear: Public[list[int]]  # by Hero: the Item types it may change this turn, as bits
    hire: Public[list[int]]  # by Hero: the how-many-eth hire of the game it was
    experience: Public[list[int]]  # by Hero (campaign)
    fainted: Public[list[bool]]  # by Hero: in its last battle, and it has not moved since (campaign)
    spared: Public[list[bool]]  # by Hero: it won Monsters over where it stands, and has not beaten them
    hires: Public[int]  # Heroes hired so far, the first ones included

    troops: Public[list[int]]  # by holder * KINDS + kind: Heroes first, then Cities

    item_type: Public[list[int]]  # by Item, in the order in which they were drawn
    item_rank: Public[list[int]]  # by Item: 0 Common to 4 Legendary
    item_holder: Public[list[int]]  # by Item: its Hero, its City's armory, or -1
    item_tile: Public[list[int]]  # by Item: the tile it lies on, or -1
    worn: Public[list[int]]  # by Hero * ITEM_TYPES + type: the Item in use, or -1
    deck: Public[list[int]]  # by type: cards left in the Item deck

    history: Public[list[list[int]]]  # by Day: Cities, Mines and score of each seat in turn


# ---- Whose and where ----


def owner_of(hero: int) -> int:
    return hero // HEROES_EACH


def city_holder(t: Table[Daybreak], city: int) -> int:
    """A City's number among the holders of Troops and Items."""
    return t.seats * HEROES_EACH + city


def heroes_of(t: Table[Daybreak], seat: int) -> list[int]:
    """The seat's Heroes in play, in the order of their hire."""
    state = t.state
    found = [h for h in range(seat * HEROES_EACH, (seat + 1) * HEROES_EACH) if state.hero_at[h] != NOWHERE]
    if len(found) > 1:
        in_order_of_hire(state, found)
    return found


def in_order_of_hire(state: Daybreak, heroes: list[int]) -> None:
    """Few Heroes, nearly in order: by insertion."""
    hire = state.hire
    for at in range(1, len(heroes)):
        hero = heroes[at]
        place = at
        while place > 0 and hire[heroes[place - 1]] > hire[hero]:
            heroes[place] = heroes[place - 1]
            place -= 1
        heroes[place] = hero


def heroes_on(t: Table[Daybreak], tile: int) -> list[int]:
    """All Heroes on a tile, in the order of their hire."""
    found = [hero for hero, at in enumerate(t.state.hero_at) if at == tile]
    if len(found) > 1:
        in_order_of_hire(t.state, found)
    return found


def heroes_in(t: Table[Daybreak], city: int) -> list[int]:
    """The Heroes garrisoned in a City: its owner's, standing on its tile."""
    owner = t.state.city_owner[city]
    return [hero for hero in heroes_on(t, t.state.city_tile[city]) if owner_of(hero) == owner]


def city_at(t: Table[Daybreak], tile: int) -> int:
    """The City on a tile, or -1."""
    if t.state.tokens[tile] & CITY:
        return t.state.city_tile.index(tile)
    return -1


def mine_at(t: Table[Daybreak], tile: int) -> int:
    """The Mine on a tile, or -1."""
    if t.state.tokens[tile] & MINE:
        return t.state.mine_tile.index(tile)
    return -1


def cities_of(t: Table[Daybreak], seat: int) -> list[int]:
    return [city for city, owner in enumerate(t.state.city_owner) if owner == seat]


def garrisoned_in(t: Table[Daybreak], hero: int) -> int:
    """The own City that a Hero stands in, or -1."""
    city = city_at(t, t.state.hero_at[hero])
    return city if city >= 0 and t.state.city_owner[city] == owner_of(hero) else -1


def friends(t: Table[Daybreak], seat: int, other: int) -> bool:
    """The same seat, or its ally. (Nobody is nobody's friend.)"""
    return other >= 0 and t.sides[seat] == t.sides[other]


def seats_left(t: Table[Daybreak]) -> list[int]:
    """The seats that are not eliminated, in turn order from the First Player."""
    state = t.state
    at = state.order.index(state.first)
    turned = state.order[at:] + state.order[:at]
    return [seat for seat in turned if not state.out[seat]]


# ---- Troops ----


def troops_of(t: Table[Daybreak], holder: int) -> list[int]:
    """How many units of each kind a Hero or a City holds."""
    return t.state.troops[holder * KINDS : (holder + 1) * KINDS]


def has_troops(t: Table[Daybreak], holder: int) -> bool:
    troops = t.state.troops
    for at in range(holder * KINDS, (holder + 1) * KINDS):
        if troops[at]:
            return True
    return False


def has_slot(t: Table[Daybreak], holder: int, kind: int) -> bool:
    """Is there a stack of this kind, or a free slot for one?"""
    troops = t.state.troops
    base = holder * KINDS
    if troops[base + kind]:
        return True
    used = 0
    for at in range(base, base + KINDS):
        if troops[at]:
            used += 1
    return used < SLOTS


def set_troops(t: Table[Daybreak], holder: int, counts: list[int]) -> None:
    t.state.troops[holder * KINDS : (holder + 1) * KINDS] = counts


# ---- Items ----


def items_of(t: Table[Daybreak], holder: int) -> list[int]:
    """The Items that a Hero carries, or that lie in a City's armory."""
    return [item for item, held in enumerate(t.state.item_holder) if held == holder]


def items_on(t: Table[Daybreak], tile: int) -> list[int]:
    """The Items that lie on a tile."""
    if t.state.tokens[tile] & DROPPED:
        return [item for item, at in enumerate(t.state.item_tile) if at == tile]
    return []


# ---- Names and places ----

GRIDS: Final[dict[int, Grid]] = {plan.size: Grid(plan.size, plan.size) for plan in REALM.maps}
TILE_NAMES: Final[dict[int, list[str]]] = {
    size: [grid.name(tile) for tile in range(grid.count)] for size, grid in GRIDS.items()
}
HERO_AT: Final[list[str]] = [f"hero:{hero}" for hero in range(len(HERO_NAME))]
CITY_AT: Final[list[str]] = [f"city:{city}" for city in range(len(NAMES.cities) + len(NAMES.houses))]
HERO_STACK: Final = [[f"stack:{hero}:{kind}" for kind in range(KINDS)] for hero in HERO_AT]
CITY_STACK: Final = [[f"stack:{city}:{kind}" for kind in range(KINDS)] for city in CITY_AT]


def grid_of(t: Table[Daybreak]) -> Grid:
    return GRIDS[t.state.size]


def tile_id(t: Table[Daybreak], tile: int) -> str:
    """What a tile is called on the board."""
    size = t.state.size
    return f"tile:{tile % size},{tile // size}"


def city_name(t: Table[Daybreak], city: int) -> str:
    """A neutral City by its own name, a founded one as the home of its founder."""
    founder = t.state.founder[city]
    return NAMES.cities[city] if founder < 0 else NAMES.houses[founder].home


def city_names(t: Table[Daybreak]) -> list[str]:
    """The names of all Cities by number, those that are still to be founded included."""
    state = t.state
    coming = [NAMES.houses[seat].home for seat in state.order if seat not in state.founder]
    return [city_name(t, city) for city in range(len(state.city_tile))] + coming


def join_sides(t: Table[Daybreak], seat: int, other: int) -> None:
    """Two seats are allies from now on."""
    t.ally(tuple([seat if at == other else t.sides[at] for at in range(t.seats)]))


def part(t: Table[Daybreak], seat: int) -> None:
    """The seat has no ally any more, if it had one."""
    allies = t.side_of(seat)
    t.ally(tuple([at if at in allies else t.sides[at] for at in range(t.seats)]))


def ally_of(t: Table[Daybreak], seat: int) -> int:
    """The seat's ally, or -1."""
    for other in range(t.seats):
        if other != seat and t.sides[other] == t.sides[seat]:
            return other
    return -1


def stack_id(t: Table[Daybreak], holder: int, kind: int) -> str:
    """What a stack of Troops is called on the board."""
    heroes = t.seats * HEROES_EACH
    return HERO_STACK[holder][kind] if holder < heroes else CITY_STACK[holder - heroes][kind]


def holder_id(t: Table[Daybreak], holder: int) -> str:
    heroes = t.seats * HEROES_EACH
    return HERO_AT[holder] if holder < heroes else CITY_AT[holder - heroes]
