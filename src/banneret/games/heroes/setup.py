"""Setting up: scenario, factions and heroes, the map, towns, decks, difficulty, starting units, starting tiles."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.ai_decks import make_decks
from banneret.games.heroes.ai_heroes import enemy_factions, raise_rivals
from banneret.games.heroes.allies import form_teams
from banneret.games.heroes.boss import draw_boss
from banneret.games.heroes.contents import (
    ABILITY,
    ARTIFACT,
    CARD_AT,
    CARDS,
    COPIES,
    CORE,
    CORE_FACTIONS,
    DIFFICULTIES,
    DIFFICULTY,
    GOODS,
    HEROES,
    MAGIC_ARROW,
    NO_TIER,
    SPELL,
    TIERS,
    TOWN_AT,
    UNITS,
    Hero,
    Town,
    copies_in_core,
)
from banneret.games.heroes.coop_land import open_borders
from banneret.games.heroes.coop_rules import prepare_scenario
from banneret.games.heroes.decks import COMMON_DECKS, DECK_OF, draw_cards, restart_pile, tend
from banneret.games.heroes.explore import (
    flag_town,
    joined_to,
    lay_slot,
    turn_up,
)
from banneret.games.heroes.faces import FIRST_PROCLAMATION, FIRST_TILE, FIRST_UNIT
from banneret.games.heroes.land import TILE_SIZE, TILES
from banneret.games.heroes.lesson import stack_lesson
from banneret.games.heroes.levels import hand_limit
from banneret.games.heroes.options import CHOICE, DRAFT, DUEL_CITADEL, RANDOM
from banneret.games.heroes.other_cards import PROCLAMATIONS
from banneret.games.heroes.rounds import begin_round, give_movement
from banneret.games.heroes.scenarios import DEFAULT, SCENARIO_AT, Map, Pool, Slot
from banneret.games.heroes.sources import NO_SOURCE
from banneret.games.heroes.state import (
    ARTIFACT_DECK,
    ASTROLOGERS_DECK,
    BOX,
    HIDDEN_TILES,
    LAYOUT,
    Heroes,
    barracks,
    board_of,
    home_field,
    in_order,
    lore,
    main_hero,
    own_deck,
    put_hero,
    scenario_of,
    supply,
    tier_deck,
    tile_of,
    town_of,
)
from banneret.games.heroes.town import build
from banneret.games.heroes.units import take_starting_units
from banneret.kernel.ask import Option
from banneret.kernel.errors import RuleError
from banneret.kernel.step import Step, step
from banneret.kernel.table import Table
from banneret.parts.effects.carrying import begin

# Pieces that could be each other, seen from behind: one number for each deck. `imagining` tells which tile can lie
# where.
BACKS: Final = {ABILITY: 1, ARTIFACT: 2, SPELL: 3}
TIER_BACKS: Final = 4  # to 7
ASTROLOGERS_BACK: Final = 8
OPEN_BACK: Final = 0  # cards that lie open all the time
TILE_BACK: Final = 1_000_000  # far apart: every shuffle takes a number above all that there are
SEAT_BACKS: Final = 10_000_000
FACTION: Final = "heroes.setup.step-02-faction"
HERO: Final = "heroes.setup.step-03-hero"
STATISTIC_ORDER: Final = (0, 1, 2, 3)


def set_up(t: Table[Heroes]) -> None:
    state = t.state
    state.scenario = SCENARIO_AT[str(t.options["scenario"])]
    state.difficulty = DIFFICULTIES.index(str(t.options["difficulty"]))
    LAYOUT.lay_out(t)
    form_teams(t)
    for tile in TILES:
        t.add_piece(BOX, FIRST_TILE + tile.index, TILE_BACK)
    lay_common_decks(t)
    lay_neutral_decks(t)
    lay_astrologers(t)
    state.starting = t.below(t.seats)
    draw_boss(t)
    t.then(
        *finding_steps(t),
        step(lay_map),
        step(raise_rivals),
        step(prepare_scenario),
        *[step(equip, seat) for seat in range(t.seats)],
        step(make_decks),
        step(start_piles),
        step(take_bonuses),
        *[step(turn_start, seat) for seat in range(t.seats)],
        step(open_borders),
        step(stack_lesson),
        step(set_out),
    )


# ---- Decks ----


def lay_common_decks(t: Table[Heroes]) -> None:
    """Abilities, artifacts and spells of the core box, each deck shuffled. Magic Arrows that nobody takes stay in."""
    for card in CARDS:
        if card.kind in DECK_OF:
            for _ in range(copies_in_core(card)):
                t.add_piece(DECK_OF[card.kind], card.face, BACKS[card.kind])


def lay_neutral_decks(t: Table[Heroes]) -> None:
    for unit in UNITS:
        if unit.kind == "neutral" and CORE in unit.sets and unit.tier != NO_TIER:
            for _ in range(unit.copies or COPIES["neutral"]):
                t.add_piece(tier_deck(unit.tier), FIRST_UNIT + unit.index, TIER_BACKS + unit.tier)
    for tier in range(len(TIERS)):
        t.shuffle_zone(tier_deck(tier))


def lay_astrologers(t: Table[Heroes]) -> None:
    for card in PROCLAMATIONS:
        for _ in range(card.in_core):
            t.add_piece(ASTROLOGERS_DECK, FIRST_PROCLAMATION + card.index, ASTROLOGERS_BACK)
    t.shuffle_zone(ASTROLOGERS_DECK)


# ---- Factions and heroes ----


def finding_steps(t: Table[Heroes]) -> list[Step]:
    """How everybody finds faction and hero."""
    way = t.options["factions"]
    seats = range(t.seats)
    if way == RANDOM:
        return [step(deal_factions)]
    if way == DRAFT:
        return [
            *[step(choose_faction, seat) for seat in seats],
            *[step(choose_hero, seat) for seat in reversed(seats)],
        ]
    assert way == CHOICE
    return [one for seat in seats for one in (step(choose_faction, seat), step(choose_hero, seat))]


def free_towns(t: Table[Heroes]) -> list[int]:
    """Factions of the core box that can still be taken: each once, or twice where more play than there are factions."""
    theirs = enemy_factions(t)
    most = -(-t.seats // len(CORE_FACTIONS))
    towns = [TOWN_AT[id] for id in CORE_FACTIONS if id not in theirs]
    return [town for town in towns if t.state.faction.count(town) < most]


def heroes_for(t: Table[Heroes], town: int) -> list[Hero]:
    """The heroes of a faction that nobody leads yet."""
    return [
        hero
        for hero in HEROES
        if TOWN_AT[hero.faction] == town and CORE in hero.sets and hero.index not in t.state.hero
    ]


def choose_faction(t: Table[Heroes], seat: int) -> None:
    options = [Option("take-faction", (town,), do=step(take_faction, seat, town)) for town in free_towns(t)]
    t.ask(seat, "choose-faction", options, FACTION)


def take_faction(t: Table[Heroes], seat: int, town: int) -> None:
    t.state.faction[seat] = town
    t.tell("takes-faction", (seat, town), FACTION)


def choose_hero(t: Table[Heroes], seat: int) -> None:
    options = [
        Option("take-hero", (hero.index,), do=step(take_hero, seat, hero.index))
        for hero in heroes_for(t, t.state.faction[seat])
    ]
    t.ask(seat, "choose-hero", options, HERO)


def take_hero(t: Table[Heroes], seat: int, hero: int) -> None:
    t.state.hero[seat] = hero
    t.tell("takes-hero", (seat, hero), HERO)


def deal_factions(t: Table[Heroes]) -> None:
    for seat in range(t.seats):
        towns = free_towns(t)
        take_faction(t, seat, towns[t.below(len(towns))])
        heroes = heroes_for(t, t.state.faction[seat])
        take_hero(t, seat, heroes[t.below(len(heroes))].index)


# ---- The map ----


def map_of(t: Table[Heroes]) -> Map:
    found = scenario_of(t.state).map_for(t.seats)
    if found is None:
        raise RuleError(f"the scenario {scenario_of(t.state).id} has no map for {t.seats} players")
    return found


def lay_map(t: Table[Heroes]) -> None:
    """Starting tiles by faction; the others are drawn at random among those that fit, unseen."""
    slots = map_of(t).slots_for(t.seats)
    owners = sorted({slot.owner for slot in slots if slot.owner})
    # the narrowest places first, so that a tile that only one of them can take is not drawn for another
    order = sorted(range(len(slots)), key=[len(fitting(t, slot)) for slot in slots].__getitem__)
    pieces: dict[int, int] = {}
    for number in order:
        slot = slots[number]
        if slot.owner:
            pieces[number] = start_piece(t, town_of(t.state, owners.index(slot.owner)))
        else:
            found = fitting(t, slot)
            if not found:
                raise RuleError(f"there is no tile left for the slot {slot.name}")
            pieces[number] = found[t.below(len(found))]
        t.put(pieces[number], HIDDEN_TILES)
    for number, slot in enumerate(slots):
        laid = lay_slot(t, slot.q, slot.r, slot.group, pieces[number], number)
        if slot.face_up:
            turn_up(t, laid, max(0, slot.turn))
            if slot.owner:
                flag_town(t, laid, owners.index(slot.owner))
    for pool in scenario_of(t.state).pools:
        for seat in range(t.seats):
            draw_supply(t, seat, pool)


def fitting(t: Table[Heroes], slot: Slot) -> list[int]:
    """Tiles of the core box that are left and may lie on a slot."""
    return [
        piece
        for piece in t.zones.pieces[BOX]
        if slot.takes(tile_of(t, piece)) and TILES[tile_of(t, piece)].set == CORE
    ]


def start_piece(t: Table[Heroes], town: Town) -> int:
    """The starting tile of a faction; a second one where two players lead it."""
    for piece in t.zones.pieces[BOX]:
        tile = TILES[tile_of(t, piece)]
        if tile.group == "start" and tile.faction == town.id:
            return piece
    for tile in TILES:
        if tile.group == "start" and tile.faction == town.id:
            return t.add_piece(BOX, FIRST_TILE + tile.index, TILE_BACK)
    raise RuleError(f"there is no starting tile for {town.id}")


def pool_takes(pool: Pool, tile: int) -> bool:
    printed = TILES[tile]
    return (
        printed.group == pool.group
        and printed.set == CORE
        and all(printed.has(location) for location in pool.need)
        and not any(printed.has(location) for location in pool.lacks)
    )


def draw_supply(t: Table[Heroes], seat: int, pool: Pool) -> None:
    """Tiles for the own supply, face down for everybody."""
    for _ in range(pool.count):
        found = [piece for piece in t.zones.pieces[BOX] if pool_takes(pool, tile_of(t, piece))]
        if found:
            t.put(found[t.below(len(found))], supply(seat))


# ---- What each player begins with ----


def equip(t: Table[Heroes], seat: int) -> None:
    """Resources, income, units, specialties, and the starting deck, shuffled."""
    state = t.state
    scenario = scenario_of(state)
    for resource in range(GOODS):
        state.goods[seat * GOODS + resource] = scenario.resources[resource]
        state.income[seat * GOODS + resource] = scenario.income[resource]
    for unit in town_of(state, seat).units:
        t.add_piece(barracks(seat), FIRST_UNIT + unit, OPEN_BACK)
    take_starting_units(t, seat)
    hero = board_of(state, seat)
    deck = own_deck(seat)
    back = SEAT_BACKS * (seat + 1)
    for statistic in STATISTIC_ORDER:
        for _ in range(hero.statistics[statistic]):
            t.add_piece(deck, statistic, back)
    take_magic_arrows(t, seat, hero.magic_arrows)
    t.add_piece(deck, CARD_AT[hero.ability], back)
    for card in hero.cards:
        t.add_piece(deck if card.hero_level == 1 else lore(seat), card.face, back)
    t.shuffle_zone(deck)
    put_hero(state, main_hero(seat), home_field(state, seat))
    t.tell("sets-out", (seat, state.hero[seat]), "heroes.setup.step-14-shuffle")


def take_magic_arrows(t: Table[Heroes], seat: int, number: int) -> None:
    """They come out of the spells; a might hero has one, a magic hero two."""
    spells = DECK_OF[SPELL]
    arrows = [piece for piece in t.zones.pieces[spells] if t.zones.face[piece] == MAGIC_ARROW]
    for piece in arrows[:number]:
        t.put(piece, own_deck(seat))


def start_piles(t: Table[Heroes]) -> None:
    """The common decks are shuffled, and the top card of each starts its discard pile."""
    for deck in COMMON_DECKS:
        t.shuffle_zone(deck)
        tend(t, deck)


def take_bonuses(t: Table[Heroes]) -> None:
    """The starting bonus of the difficulty, in turn order; buildings given at the start take effect at the end."""
    scenario = scenario_of(t.state)
    bonuses: list[int] = []
    if (scenario.bonus < 0 and scenario.mode != "campaign") or scenario.besides:
        bonuses.append(DIFFICULTY[t.state.difficulty].bonus)
    if scenario.bonus >= 0:
        bonuses.append(scenario.bonus)
    before = len(t.zones.pieces[ARTIFACT_DECK])
    t.then(
        *[step(begin, bonus, seat, NO_SOURCE) for seat in in_order(t) for bonus in bonuses],
        step(mix_artifacts, before),
        *[step(raise_buildings, seat) for seat in in_order(t)],
    )


def mix_artifacts(t: Table[Heroes], before: int) -> None:
    """If any artifacts were searched, their deck and pile are shuffled together and one card starts the pile anew."""
    if len(t.zones.pieces[ARTIFACT_DECK]) != before:
        restart_pile(t, ARTIFACT_DECK)


def raise_buildings(t: Table[Heroes], seat: int) -> None:
    """Buildings that the scenario gives, at no cost."""
    town = town_of(t.state, seat)
    steps: list[Step] = []
    scenario = scenario_of(t.state)
    for name in scenario.buildings:
        if scenario.id == DEFAULT and name == "citadel" and not t.options[DUEL_CITADEL]:
            continue
        kind, _, rest = name.partition("-")
        if kind == "dwelling":
            building = town.of_kind("dwelling", TIERS.index(rest))
        elif kind == "faction":
            building = town.of_kind("faction", symbol=rest)
        else:
            building = town.of_kind(name.replace("-", "_"))
        steps.append(step(build, seat, building))
    t.then(*steps)


# ---- Starting tiles ----


def turn_start(t: Table[Heroes], seat: int) -> None:
    """Everybody turns the own starting tile as they like, clockwise from the first seat."""
    slot = home_field(t.state, seat) // TILE_SIZE
    tile = t.state.slot_tile[slot]
    turns = list(range(6))
    if t.options["safe_start_rotation"]:
        q, r = t.state.slot_q[slot], t.state.slot_r[slot]
        turns = [turn for turn in turns if joined_to(t.state, q, r, tile, turn, slot)] or turns
    options = [
        Option("turn-tile", (tile, turn), do=step(turn_up, slot, turn), at=(f"slot:{slot}",))
        for turn in turns
    ]
    t.ask(seat, "turn-tile", options, "heroes.setup.step-22-starting-tile", args=(tile,))


def set_out(t: Table[Heroes]) -> None:
    """The first round begins; events that the scenario marks on it belong to the set-up."""
    t.tell("starts", (t.state.starting,), "heroes.setup.step-23-starting-player")
    if t.options["starting_hand"]:
        for seat in in_order(t):
            draw_cards(t, seat, hand_limit(t, seat))
    give_movement(t)
    t.then(step(begin_round, 1))
