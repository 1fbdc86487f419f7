"""AI Heroes: where they stand, the armies they lead, how their units are placed, and what becomes of the beaten.

A *rival* is an enemy on the map that nobody plays: an AI Hero, or an army without a hero that wanders. It has no Hero
Board, Town Board or resources. An AI Hero's army is a static list: every combat begins with the whole of it.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.combat_board import backline, column_of, frontline
from banneret.games.heroes.combat_state import (
    BESIDE,
    COLUMNS,
    DEFENDER,
    GROUND,
    NO_RIVAL,
    RANGED,
    Fight,
    enemy_pieces,
    enemy_side,
    figure_at,
    figures_of,
    join_fight,
    player_in,
    side_shown,
)
from banneret.games.heroes.combat_values import initiative_of
from banneret.games.heroes.contents import HERO_AT, UNITS
from banneret.games.heroes.enemies import EnemyDeck, Soldier
from banneret.games.heroes.faces import FIRST_UNIT, unit_of
from banneret.games.heroes.land import AT_TOWN, TILE_SIZE, TILES
from banneret.games.heroes.scenarios import OwnRule
from banneret.games.heroes.state import (
    ENEMY_UNITS,
    NOBODY,
    NOWHERE,
    RIVAL,
    Heroes,
    is_pack,
    scenario_of,
    tier_deck,
)
from banneret.games.heroes.units import discard_neutral
from banneret.kernel.ask import Option
from banneret.kernel.errors import RuleError
from banneret.kernel.step import step
from banneret.kernel.table import Table

ARMY: Final = "heroes.ai.hero-units"
DEPLOY: Final = "heroes.ai.hero-deploy"
ORDER: Final = "heroes.combat.setup-ai-order"
GATE: Final = "heroes.ai.siege-gate-place"
BEATEN: Final = "heroes.ai.hero-defeated"
MOST_UNITS: Final = 5
NO_RANK: Final = (0, 0, 0)
OPEN_BACK: Final = 0
PLACES: Final = ("c", "ne", "e", "se", "sw", "w", "nw")


# ---- Who they are ----


def enemy_rules(state: Heroes) -> list[OwnRule]:
    """The AI Heroes that the scenario names, in their order: they are the first rivals."""
    return [rule for rule in scenario_of(state).rules if rule.kind == "enemy" and rule.army]


def rule_of(state: Heroes, rival: int) -> OwnRule | None:
    """What the scenario says of a rival; None for an army without a hero."""
    rules = enemy_rules(state)
    return rules[rival] if 0 <= rival < len(rules) else None


def stays(state: Heroes, rival: int) -> bool:
    rule = rule_of(state, rival)
    return rule is not None and rule.stays


def enemy_factions(t: Table[Heroes]) -> list[str]:
    """Factions that the scenario gives to its enemies: no player can take them."""
    found: list[str] = []
    for rule in enemy_rules(t.state):
        for soldier in rule.army:
            unit = UNITS[soldier.unit]
            if not soldier.neutral and unit.faction not in found:
                found.append(unit.faction)
    return found


def deck_rule(state: Heroes) -> EnemyDeck | None:
    """The AI Deck of the scenario: armies of which it does not say otherwise share it."""
    for rule in scenario_of(state).rules:
        if rule.deck is not None:
            return rule.deck
    return None


# ---- Setting up ----


def raise_rivals(t: Table[Heroes]) -> None:
    """AI Heroes come to the map, each with the army that the scenario lists."""
    for rule in enemy_rules(t.state):
        hero = HERO_AT[rule.hero] if rule.hero else NOBODY
        field = field_named(t.state, rule.at)
        new_rival(t, hero, field, field if t.state.location[field] == AT_TOWN else NOWHERE)
        rival = len(t.state.rival_at) - 1
        for soldier in rule.army:
            piece = enlist(t, soldier, rival)
            t.state.rival_army[rival].append(piece)
            if soldier.pack:
                t.state.rival_packs[rival].append(piece)
        faces = tuple([t.zones.face[piece] for piece in t.state.rival_army[rival]])
        t.tell("enemy-stands", (hero, field, faces), ARMY)


def new_rival(t: Table[Heroes], hero: int, field: int, town: int) -> int:
    """A rival without an army; its number."""
    state = t.state
    state.rival_hero.append(hero)
    state.rival_at.append(field)
    state.rival_mp.append(0)
    state.rival_army.append([])
    state.rival_packs.append([])
    state.rival_town.append(town)
    if town != NOWHERE:
        state.flag[town] = RIVAL
        state.flagged[town] = True
    return len(state.rival_at) - 1


def field_named(state: Heroes, text: str) -> int:
    """'S1 c': the centre of the tile S1, which lies face up; 'S1 ne': the field that is printed there."""
    tile, _, place = text.partition(" ")
    for slot, number in enumerate(state.slot_tile):
        if number >= 0 and TILES[number].id == tile and place in PLACES:
            at = PLACES.index(place)
            return slot * TILE_SIZE + (1 + (at - 1 + state.slot_turn[slot]) % 6 if at else 0)
    raise RuleError(f"no enemy can stand at '{text}': expected a tile that lies face up, and a field of it")


def enlist(t: Table[Heroes], soldier: Soldier, rival: int) -> int:
    """A card for an army: a neutral unit out of its deck, or a unit of a faction; rivals share what there is once."""
    face = FIRST_UNIT + soldier.unit
    own = t.state.rival_army[rival]
    if soldier.neutral:
        for piece in t.zones.pieces[tier_deck(UNITS[soldier.unit].tier)]:
            if t.zones.face[piece] == face:
                t.put(piece, ENEMY_UNITS)
                return piece
    for piece in t.zones.pieces[ENEMY_UNITS]:
        if t.zones.face[piece] == face and piece not in own:
            return piece
    return t.add_piece(ENEMY_UNITS, face, OPEN_BACK)


# ---- In a fight ----


def join_army(t: Table[Heroes], fight: Fight) -> None:
    """The rival's units join the fight on the sides that the list names, the highest tiers first, five at most."""
    if fight.rival == NO_RIVAL:
        return
    state = t.state
    ranked = sorted(
        [(-unit_of(t.zones.face[piece]).tier, at) for at, piece in enumerate(state.rival_army[fight.rival])]
    )
    pieces = [state.rival_army[fight.rival][at] for _, at in ranked[:MOST_UNITS]]
    fight.troops = pieces
    state.packs = [piece for piece in state.packs if piece not in pieces]
    state.packs = [*state.packs, *[piece for piece in pieces if piece in state.rival_packs[fight.rival]]]


def line_enemies_up(t: Table[Heroes]) -> None:
    """One after the other; where the rules command them the player decides between units that are even."""
    fight = t.scope(Fight)
    by_rules = fight.masters[enemy_side(fight)] == NOBODY
    even = who_stands_next(t, fight)
    sorts = {(t.zones.face[piece], is_pack(t.state, piece)): piece for piece in reversed(even)}
    if by_rules and len(sorts) > 1:
        options = [
            Option("stands-next", sort, do=(step(stand_next, sorts[sort]), step(line_enemies_up)))
            for sort in sorted(sorts)
        ]
        t.ask(player_in(fight), "stands-next", options, ORDER)
    elif even:
        t.then(step(stand_next, even[0]), step(line_enemies_up))


def who_stands_next(t: Table[Heroes], fight: Fight) -> list[int]:
    """Ranged units first, then by descending Initiative, then by tier: of those left the first, and who is even."""
    left = [(place_in_line(t, piece), piece) for piece in enemy_pieces(fight) if piece not in fight.piece]
    first = min([rank for rank, _ in left], default=NO_RANK)
    return [piece for rank, piece in left if rank == first]


def place_in_line(t: Table[Heroes], piece: int) -> tuple[int, int, int]:
    unit = unit_of(t.zones.face[piece])
    side = unit.side(is_pack(t.state, piece))
    return 0 if side.type == RANGED else 1, -side.initiative, -unit.tier


def stand_next(t: Table[Heroes], piece: int) -> None:
    """Ranged units in the Backline, others in the Frontline; who does not fit its line goes to the other one."""
    fight = t.scope(Fight)
    side = enemy_side(fight)
    ranged = unit_of(t.zones.face[piece]).side(is_pack(t.state, piece)).type == RANGED
    space = next_space(fight, side, backline(side) if ranged else frontline(side))
    join_fight(fight, side, piece, t.zones.face[piece], space)
    t.tell("places", (t.zones.face[piece], space), DEPLOY)


def next_space(fight: Fight, side: int, row: int) -> int:
    """The first free space of a row as the player sees it from the left; else of the side's other row."""
    columns = list(range(COLUMNS)) if side == DEFENDER else list(range(COLUMNS - 1, -1, -1))
    other = frontline(side) + backline(side) - row
    for line in (row, other):
        for column in columns:
            if figure_at(fight, line * COLUMNS + column) < 0:
                return line * COLUMNS + column
    raise RuleError("an army of more than eight units cannot be placed")


def gate_column(t: Table[Heroes], fight: Fight) -> int:
    """In front of the Ground unit with the highest Initiative; without one in the column on the player's left."""
    best, found = -1, 0
    for figure in figures_of(fight, DEFENDER):
        if side_shown(t, fight, figure).type == GROUND and fight.space[figure] < BESIDE:
            initiative = initiative_of(t, fight, figure)
            if initiative > best:
                best, found = initiative, column_of(fight.space[figure])
    return found


def behind_walls(state: Heroes, fight: Fight) -> bool:
    """Does an AI Hero defend a town of its own that has walls?"""
    if fight.foe != RIVAL or fight.rival == NO_RIVAL:
        return False
    rule = rule_of(state, fight.rival)
    return rule is not None and rule.walls and state.rival_town[fight.rival] == fight.field


# ---- Afterwards ----


def disband(t: Table[Heroes], fight: Fight) -> None:
    """The army leaves the board: as the list has it, or with its losses where these last."""
    state = t.state
    if fight.rival == NO_RIVAL:
        return
    if lasting_losses(t, fight.rival):
        fallen = [
            fight.piece[figure]
            for figure in range(len(fight.face))
            if fight.piece[figure] in fight.troops and fight.space[figure] < 0
        ]
        for piece in fallen:
            if unit_of(t.zones.face[piece]).kind == "neutral":
                discard_neutral(t, piece)
        state.rival_army[fight.rival] = [
            piece for piece in state.rival_army[fight.rival] if piece not in fallen
        ]
        state.rival_packs[fight.rival] = [
            piece for piece in state.rival_packs[fight.rival] if piece in state.packs
        ]
    state.packs = [piece for piece in state.packs if piece not in fight.troops]
    fight.troops = []


def lasting_losses(t: Table[Heroes], rival: int) -> bool:
    """An army without a hero keeps its losses; an AI Hero's does by a set-up option alone."""
    return t.state.rival_hero[rival] == NOBODY or bool(t.options.get("ai_losses_persist", False))


def rival_falls(t: Table[Heroes], rival: int) -> None:
    """A beaten AI Hero leaves the game; its flags stay."""
    t.state.rival_at[rival] = NOWHERE
    t.state.rival_mp[rival] = 0
    t.tell("enemy-falls", (t.state.rival_hero[rival],), BEATEN)
