"""The fight itself, in its plainest form: two lines without a board.

Units act in the order of initiative; each attacks the enemy that the rules for automatic opponents name: its own
tier, then lower ones, then higher ones. Attack die, Defense, Few and Pack, Retaliation and the time limit are as
printed. The combat board with movement, cards and abilities takes the place of this file.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.combat_state import LOST, PENDING, RETREATED, WON, Fight
from banneret.games.heroes.contents import ATTACK_DIE, AZURE, DIFFICULTY, UNIT_TYPES, UnitSide
from banneret.games.heroes.faces import unit_of
from banneret.games.heroes.state import NOBODY, Heroes, is_pack, units_of
from banneret.games.heroes.units import draw_neutral, flip_to_few, lose_unit, value_of
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table

MOST_UNITS: Final = 5
LAST_ROUND: Final = 30  # after which a fight that nobody wins is broken off (heroes.combat.stalemate)
RANGED: Final = UNIT_TYPES.index("ranged")
LIMIT: Final = "heroes.combat.limit-extend"
ROLL: Final = "heroes.combat.attack-die"


def muster_guards(t: Table[Heroes]) -> None:
    """The units that take part are placed, and the guards of a field are drawn by the difficulty table."""
    fight = t.scope(Fight)
    fight.placed = fielded(t, fight.seat)
    if fight.foe != NOBODY:
        fight.faced = fielded(t, fight.foe)
        return
    for tier in DIFFICULTY[t.state.difficulty].guards[fight.level]:
        piece = draw_neutral(t, tier)
        if piece >= 0:
            fight.guards.append(piece)
            fight.azure = fight.azure or tier == AZURE
    faces = tuple([t.zones.face[piece] for piece in fight.guards])
    t.tell("guards", (fight.seat, faces), "heroes.neutral.draw")


def fielded(t: Table[Heroes], seat: int) -> list[int]:
    """The most valuable units of a Unit Deck, five at most."""
    ranked = sorted([(-value_of(t, piece), piece) for piece in units_of(t, seat)])
    return [piece for _, piece in ranked[:MOST_UNITS]]


def side_of(t: Table[Heroes], piece: int) -> UnitSide:
    return unit_of(t.zones.face[piece]).side(is_pack(t.state, piece))


def melee(t: Table[Heroes]) -> None:
    """One Combat Round after another, until it is decided."""
    fight = t.scope(Fight)
    fight.round += 1
    fight.answered = []
    acted: list[int] = []
    while True:
        own, other = sides(t, fight)
        if not own or not other:
            break
        piece = next_to_act(t, own, other, acted)
        if piece < 0:
            break
        acted.append(piece)
        target = target_of(t, piece, other if piece in own else own)
        strike(t, fight, piece, target, True)
    own, other = sides(t, fight)
    if not other:
        fight.outcome = WON
    elif not own:
        reserve = fight.foe == NOBODY and bool(units_of(t, fight.seat))
        fight.outcome = RETREATED if reserve else LOST
    elif fight.round >= LAST_ROUND:
        fight.outcome = RETREATED
    if fight.outcome == PENDING:
        timed = fight.foe == NOBODY and not fight.azure
        t.then(step(ask_for_more) if timed else step(melee))


def sides(t: Table[Heroes], fight: Fight) -> tuple[list[int], list[int]]:
    """The units that stand: the attacker's, the defender's."""
    return list(fight.placed), list(fight.guards if fight.foe == NOBODY else fight.faced)


def next_to_act(t: Table[Heroes], own: list[int], other: list[int], acted: list[int]) -> int:
    """The highest initiative among those who have not acted; the attacker's unit first where they tie."""
    best, found = -1, -1
    for piece in (*own, *other):
        if piece not in acted and side_of(t, piece).initiative > best:
            best, found = side_of(t, piece).initiative, piece
    return found


def target_of(t: Table[Heroes], piece: int, enemies: list[int]) -> int:
    """The own tier first, then lower ones from above, then higher ones from below."""
    tier = unit_of(t.zones.face[piece]).tier
    order = [*range(tier, -1, -1), *range(tier + 1, AZURE + 1)]
    for wanted in order:
        for enemy in enemies:
            if unit_of(t.zones.face[enemy]).tier == wanted:
                return enemy
    return enemies[0]


def strike(t: Table[Heroes], fight: Fight, piece: int, target: int, may_answer: bool) -> None:
    """Attack and die less Defense is the damage; whoever survives strikes back once a round."""
    die = ATTACK_DIE[t.below(len(ATTACK_DIE))]
    damage = max(0, side_of(t, piece).attack + die - side_of(t, target).defense)
    t.tell("strikes", (t.zones.face[piece], t.zones.face[target], damage), ROLL)
    alive = hurt(t, fight, target, damage)
    shot = side_of(t, piece).type == RANGED
    if alive and may_answer and not shot and target not in fight.answered:
        fight.answered.append(target)
        strike(t, fight, target, piece, False)


def hurt(t: Table[Heroes], fight: Fight, piece: int, damage: int) -> bool:
    """A beaten Pack turns to Few, and what is left of the damage lies on it; does the unit live?"""
    total = fight.hurt.get(piece, 0) + damage
    if is_pack(t.state, piece) and total >= side_of(t, piece).hp:
        total -= side_of(t, piece).hp
        flip_to_few(t, piece)
    if total >= side_of(t, piece).hp:
        fight.hurt.pop(piece, None)
        t.tell("falls", (t.zones.face[piece],), "heroes.unit.defeated-discard")
        for side in (fight.placed, fight.faced):
            if piece in side:
                side.remove(piece)
        if piece in fight.guards:
            fight.guards.remove(piece)
            fight.beaten.append(piece)
        lose_unit(t, piece)
        return False
    fight.hurt[piece] = total
    return True


def ask_for_more(t: Table[Heroes]) -> None:
    """A Combat Round is over: retreat, or spend a movement point for another one."""
    fight = t.scope(Fight)
    options = [Option("retreat", do=step(retreat))]
    if t.state.mp[fight.hero] > 0:
        options.insert(0, Option("fight-on", do=(step(spend_for_round), step(melee))))
    t.ask(fight.seat, "fight-on", options, LIMIT, auto=True)


def spend_for_round(t: Table[Heroes]) -> None:
    fight = t.scope(Fight)
    t.state.mp[fight.hero] -= 1


def retreat(t: Table[Heroes]) -> None:
    t.scope(Fight).outcome = RETREATED
