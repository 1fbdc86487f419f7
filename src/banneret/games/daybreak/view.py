"""What is worked out for whoever looks, and what must always hold."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.campaign import level_of, lies_low
from banneret.games.daybreak.contents import HERO_NAME, HOUSE_NAME, ITEMS
from banneret.games.daybreak.day import income_of
from banneret.games.daybreak.end import points
from banneret.games.daybreak.explore import ENEMY, Ground, must_go_on, reach_of
from banneret.games.daybreak.monsters import monster_kind
from banneret.games.daybreak.squads import army_of, expected
from banneret.games.daybreak.state import (
    CITY,
    DROPPED,
    EXPLORATION_PHASE,
    HEROES_EACH,
    ITEM_TOKEN,
    ITEM_TYPES,
    KINDS,
    MINE,
    MONSTER_TOKEN,
    NOWHERE,
    RESOURCE_TOKEN,
    SLOTS,
    SQUAD_NAME,
    Battle,
    Daybreak,
    city_holder,
    city_name,
    garrisoned_in,
    grid_of,
    heroes_of,
    heroes_on,
    items_of,
    items_on,
    owner_of,
    troops_of,
)
from banneret.kernel.table import Table

# ---- Worked out from the state ----


def derived(t: Table[Daybreak], seat: int) -> dict[str, object]:
    state = t.state
    player = state.player
    exploring = state.phase == EXPLORATION_PHASE and player >= 0 and not t.scopes_of(Battle)
    return {
        "map": drawn_map(t),
        "seats": [seen_seat(t, other) for other in range(t.seats)],
        "heroes": [
            seen_hero(t, hero) for hero in range(len(state.hero_at)) if state.hero_at[hero] != NOWHERE
        ],
        "cities": [seen_city(t, city) for city in range(len(state.city_tile))],
        "mines": [seen_mine(t, mine) for mine in range(len(state.mine_tile))],
        "dropped": [
            {
                "x": tile % state.size,
                "y": tile // state.size,
                "items": [seen_item(t, i) for i in items_on(t, tile)],
            }
            for tile in range(len(state.tokens))
            if state.tokens[tile] & DROPPED
        ],
        "monster_tier": monster_kind(t) // 2 + 1,
        "must_go_on": must_go_on(t, player) if player >= 0 else -1,
        "reach": seen_reach(t, seat) if exploring and seat == player else [],
        "battle": seen_battle(t),
    }


def drawn_map(t: Table[Daybreak]) -> list[str]:
    """The map in letters, two to a tile: what stands or lies there, and whose it is."""
    state = t.state
    size = state.size
    cells = [cell(marks) for marks in state.tokens]
    for tiles, owners, letter in (
        (state.mine_tile, state.mine_owner, "m"),
        (state.city_tile, state.city_owner, "C"),
    ):
        for number, tile in enumerate(tiles):
            cells[tile] = letter + (initial(owners[number]) if owners[number] >= 0 else ".")
    for hero, tile in enumerate(state.hero_at):
        if tile != NOWHERE and not state.tokens[tile] & CITY:
            cells[tile] = "@" + initial(owner_of(hero))
    grid = grid_of(t)
    rows = ["    " + " ".join([f"{grid.name(x)[:-1]:2}" for x in range(size)])]
    for y in range(size):
        rows.append(f"{y + 1:3} " + " ".join(cells[y * size : (y + 1) * size]))
    return rows


def initial(seat: int) -> str:
    """The letter that a House is drawn by."""
    return HOUSE_NAME[seat].rpartition(" ")[2][0]


def cell(marks: int) -> str:
    if marks & MONSTER_TOKEN:
        return "M."
    if marks & ITEM_TOKEN:
        return "i."
    if marks & RESOURCE_TOKEN:
        return "r."
    return "x." if marks & DROPPED else " ."


def seen_seat(t: Table[Daybreak], seat: int) -> dict[str, object]:
    heroes = heroes_of(t, seat)
    return {
        "house": HOUSE_NAME[seat],
        "heroes": len(heroes),
        "cities": t.state.city_owner.count(seat),
        "mines": t.state.mine_owner.count(seat),
        "score": points(t, seat),
        "income": income_of(t, seat, 1),
        "upkeep": sum([1 for hero in heroes if garrisoned_in(t, hero) < 0]),
    }


def seen_troops(t: Table[Daybreak], holder: int) -> list[list[int]]:
    return [[kind, count] for kind, count in enumerate(troops_of(t, holder)) if count]


def seen_item(t: Table[Daybreak], item: int) -> list[int]:
    return [item, t.state.item_type[item], t.state.item_rank[item]]


def seen_hero(t: Table[Daybreak], hero: int) -> dict[str, object]:
    state = t.state
    tile = state.hero_at[hero]
    worn = state.worn[hero * ITEM_TYPES : (hero + 1) * ITEM_TYPES]
    return {
        "hero": hero,
        "name": HERO_NAME[hero],
        "seat": owner_of(hero),
        "x": tile % state.size,
        "y": tile // state.size,
        "moves": state.moves[hero],
        "garrisoned": garrisoned_in(t, hero),
        "troops": seen_troops(t, hero),
        "items": [[*seen_item(t, item), item in worn] for item in items_of(t, hero)],
        "level": level_of(state.experience[hero]),
        "experience": state.experience[hero],
    }


def seen_city(t: Table[Daybreak], city: int) -> dict[str, object]:
    state = t.state
    tile = state.city_tile[city]
    holder = city_holder(t, city)
    return {
        "city": city,
        "name": city_name(t, city),
        "owner": state.city_owner[city],
        "x": tile % state.size,
        "y": tile // state.size,
        "spawners": [kind for kind in range(KINDS) if state.spawners[city] >> kind & 1],
        "troops": seen_troops(t, holder),
        "items": [seen_item(t, item) for item in items_of(t, holder)],
        "level": state.level[city],
        "ramparts": state.ramparts[city],
        "besieged": lies_low(t, city),
    }


def seen_mine(t: Table[Daybreak], mine: int) -> dict[str, object]:
    state = t.state
    tile = state.mine_tile[mine]
    return {
        "mine": mine,
        "owner": state.mine_owner[mine],
        "resource": state.mine_resource[mine],
        "x": tile % state.size,
        "y": tile // state.size,
    }


def seen_reach(t: Table[Daybreak], seat: int) -> list[object]:
    """Where the seat's Heroes can go: each tile with its cost, the tile before it on the way, and what waits there."""
    size = t.state.size
    ground = Ground(t, seat)
    waiting = must_go_on(t, seat)
    found: list[object] = []
    for hero in heroes_of(t, seat):
        if t.state.moves[hero] == 0 or (waiting >= 0 and hero != waiting):
            continue
        ends = ground.for_hero(t, hero)
        reach = reach_of(t, hero, ends)
        tiles: list[object] = []
        for tile in reach.tiles:
            before = reach.before[tile]
            what = waits(ends[tile])
            if not what and ground.bars[tile]:
                what = "cross"
            tiles.append(
                {
                    "x": tile % size,
                    "y": tile // size,
                    "cost": reach.cost[tile],
                    "from": [before % size, before // size],
                    "what": what,
                }
            )
        found.append({"hero": hero, "tiles": tiles})
    return found


def waits(marks: int) -> str:
    """What a Hero has to deal with first on a tile."""
    if marks & MONSTER_TOKEN:
        return "monsters"
    if marks & ENEMY:
        return "hero"
    if marks & CITY:
        return "city"
    if marks & (ITEM_TOKEN | RESOURCE_TOKEN | DROPPED):
        return "collect"
    return "mine" if marks & MINE else ""


def seen_battle(t: Table[Daybreak]) -> dict[str, object] | None:
    size = t.state.size
    for battle in t.scopes_of(Battle):
        return {
            "about": battle.about,
            "title": f"{HERO_NAME[battle.attacker.heroes[0]]} against {foe_name(t, battle)}",
            "tile": [battle.tile % size, battle.tile // size],
            "sides": [seen_army(t, battle, side) for side in (0, 1)],
        }
    return None


def foe_name(t: Table[Daybreak], battle: Battle) -> str:
    if battle.about in FOES:
        return FOES[battle.about]
    if battle.about == "hero":
        return HERO_NAME[battle.defender.heroes[0]]
    return city_name(t, battle.place)


def seen_army(t: Table[Daybreak], battle: Battle, side: int) -> dict[str, object]:
    army = army_of(battle, side)
    squads: list[object] = []
    for squad in range(len(army.squads)):
        squads.append(
            {
                "name": SQUAD_NAME[squad],
                "units": [[kind, count] for kind, count in enumerate(army.squads[squad]) if count],
                "alive": army.alive[squad],
                "heroes": [hero for at, hero in enumerate(army.heroes) if army.leads[at] == squad],
                "wall": army.wall == squad,
                "expected": round(expected(t, army, squad), 1) if army.alive[squad] else 0.0,
            }
        )
    name = HOUSE_NAME[army.seat] if army.seat >= 0 else foe_name(t, battle)
    return {"seat": army.seat, "name": name, "mode": army.mode, "squads": squads}


FOES: Final = {"monsters": "Monsters", "guardians": "Guardians of a Mine"}


# ---- What must always hold ----


def check(t: Table[Daybreak]) -> None:
    """Nothing is negative, no slot is overfull, everybody stands where they may, Items are conserved."""
    state = t.state
    assert min(state.stock) >= 0, "a stock is negative"
    assert min(state.troops) >= 0, "a stack is negative"
    assert min(state.moves) >= 0, "movement is negative"
    holders = t.seats * HEROES_EACH + len(state.city_tile)
    assert len(state.troops) == holders * KINDS, "Troops do not fit their holders"
    for holder in range(holders):
        stacks = sum([1 for count in troops_of(t, holder) if count])
        assert stacks <= SLOTS, f"holder {holder} has {stacks} stacks"
    check_places(t)
    check_items(t)
    if t.result is None:
        for seat in range(t.seats):
            if state.out[seat]:
                assert seat not in state.city_owner, "an eliminated player owns a City"
                assert seat not in state.mine_owner, "an eliminated player owns a Mine"
                assert not heroes_of(t, seat), "an eliminated player has a Hero"
            elif state.day > 0 and seat not in state.city_owner:
                assert state.homeless[seat] > 0, "a player without a City is not counted down"
    for seat in range(t.seats):
        allies = t.side_of(seat)
        assert len(allies) <= 2, "an alliance of three"
        assert len(allies) == 1 or not state.out[seat], "an ally who is out of the game"
    for battle in t.scopes_of(Battle):
        for army in (battle.attacker, battle.defender):
            assert len(army.alive) == len(army.squads) <= len(SQUAD_NAME), "too many Squads"


def check_places(t: Table[Daybreak]) -> None:
    state = t.state
    for bit, tiles in ((CITY, state.city_tile), (MINE, state.mine_tile)):
        marked = [tile for tile, marks in enumerate(state.tokens) if marks & bit]
        assert marked == sorted(tiles), "a City or a Mine is not marked on its tile"
    for hero, tile in enumerate(state.hero_at):
        if tile == NOWHERE:
            assert not any(troops_of(t, hero)), "a Hero that is gone leads Troops"
            assert not items_of(t, hero), "a Hero that is gone carries Items"
            continue
        if state.way_back[hero] >= 0 or t.scopes_of(Battle):
            continue
        if t.asks and t.asks[0].seat == owner_of(hero) and state.player == owner_of(hero):
            continue  # it may be in the middle of a landing
        if state.tokens[tile] & CITY:
            assert garrisoned_in(t, hero) >= 0, "a Hero stands in a foreign City"
        else:
            guests = [other for other in heroes_on(t, tile) if state.way_back[other] >= 0]  # they must go on
            assert len(heroes_on(t, tile)) == 1 + len(guests), "two Heroes stand on one tile"
            assert not state.tokens[tile] & MONSTER_TOKEN, "a Hero stands among Monsters"


def check_items(t: Table[Daybreak]) -> None:
    state = t.state
    for type, printed in enumerate(ITEMS):
        drawn = state.item_type.count(type)
        assert state.deck[type] + drawn == printed.cards, "an Item card is missing"
    for item in range(len(state.item_type)):
        held, lies = state.item_holder[item] >= 0, state.item_tile[item] >= 0
        assert held != lies, "an Item is in no place, or in two"
        if lies:
            assert state.tokens[state.item_tile[item]] & DROPPED, "a dropped Item is not marked on its tile"
    for tile, marks in enumerate(state.tokens):
        if marks & DROPPED:
            assert tile in state.item_tile, "a tile is marked for Items that are not there"
    for hero in range(len(state.hero_at)):
        carried = items_of(t, hero)
        for type in range(ITEM_TYPES):
            worn = state.worn[hero * ITEM_TYPES + type]
            of_type = [item for item in carried if state.item_type[item] == type]
            assert (worn in of_type) if of_type else worn == -1, "a Hero wears what it does not carry"
