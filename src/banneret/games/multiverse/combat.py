"""Combat: declaring an attack, interception, the exchange of strikes, wounds and deaths, and what follows.

The order is that of the ledger's multiverse.combat.sequence.
"""

from __future__ import annotations

from banneret.games.multiverse.cards import FEINT, PRESS_ON, RALLY, SHIELD_UP, ask_for_card
from banneret.games.multiverse.dice import MELEE_ICON, SURE, roll_dice
from banneret.games.multiverse.extras import cleave, second_shot, skewer, trample
from banneret.games.multiverse.figures import (
    CLEAVE,
    HEAVY_ARMOUR,
    INTERCEPT,
    INTERCEPTORS,
    IS_RANGED,
    damage,
    has_attribute,
    hp_left,
    in_effect,
    is_forest,
    knows,
)
from banneret.games.multiverse.fog import is_seen_by, look, narrow, show, take_off
from banneret.games.multiverse.language import FIRST_ENCOUNTER, FIRST_STRUCTURE, structure_of
from banneret.games.multiverse.move import (
    blocks_way,
    come_to,
    is_road_step,
    may_stay,
    pay_step,
    step_cost,
)
from banneret.games.multiverse.state import (
    AT_UNIT,
    COLONY,
    DECOY,
    FROZEN,
    VILLAGE,
    Fight,
    Multiverse,
    face,
    kind,
    land_of,
    supports_face,
    units_at,
)
from banneret.games.multiverse.strike import (
    EXECUTED_AT,
    Side,
    answering_side,
    answers_melee,
    answers_shot,
    attacking_side,
    counters,
    is_mounted,
    is_silenced,
    is_tower,
    knows_execute,
    strike_damage,
    tower_side,
    within_dice,
)
from banneret.games.multiverse.support import count_support
from banneret.games.multiverse.wounds import (
    damage_building,
    damage_event,
    dealt_by,
    frostbite,
    order_by_health,
    wound,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table

# ---- Declaring ----


def new_fight(t: Table[Multiverse], seat: int, attacker: int, tower: int, origin: int, hex: int) -> Fight:
    """Who attacks what: the building of the hex if it has one, else the unit that stands there."""
    state = t.state
    fight = Fight()
    fight.attacker = attacker
    fight.tower = tower
    fight.defender = -1
    fight.target = -1
    fight.building = -1
    fight.event = -1
    fight.hex = hex
    fight.origin = origin
    fight.seat = seat
    fight.melee = attacker >= 0 and not IS_RANGED[kind(t, attacker)]
    fight.unseen = attacker >= 0 and not fight.melee and not state.u_shown[attacker]
    fight.cards = [-1, -1]
    fight.support = [0, 0]
    fight.hit = False
    fight.killed = []
    fight.skill = -1
    building = state.building_at[hex]
    if building >= 0 and state.b_builder[building] < 0:
        fight.building = building
        fight.against = state.b_owner[building]
    elif (state.event_at[hex] >= 0 and state.block_at[hex] < 0) or is_village(t, hex):
        fight.event = state.event_at[hex]
        fight.against = state.e_owner[fight.event]
    else:
        fight.target = state.block_at[hex]
        fight.against = state.u_owner[fight.target]
    return fight


def is_village(t: Table[Multiverse], hex: int) -> bool:
    event = t.state.event_at[hex]
    return event >= 0 and t.state.e_kind[event] == VILLAGE


def attack(t: Table[Multiverse], unit: int, hex: int) -> None:
    """An attack move of a melee unit into a neighbouring hex."""
    state = t.state
    fight = new_fight(t, state.u_owner[unit], unit, -1, state.u_hex[unit], hex)
    pay_step_for_attack(t, unit, hex)
    begin(t, fight, unit)


def pay_step_for_attack(t: Table[Multiverse], unit: int, hex: int) -> None:
    """An attack costs what entering its hex would cost; by road it counts as a road move."""
    origin = t.state.u_hex[unit]
    if is_road_step(t, t.state.u_owner[unit], origin, hex):
        pay_step(t, unit, origin, hex)
    else:
        t.state.u_spent[unit] += step_cost(t, unit, origin, hex)


def shoot(t: Table[Multiverse], unit: int, hex: int) -> None:
    """A shot costs 1 AP, whatever the distance."""
    state = t.state
    fight = new_fight(t, state.u_owner[unit], unit, -1, state.u_hex[unit], hex)
    state.u_spent[unit] += 1
    begin(t, fight, unit)


def tower_shoots(t: Table[Multiverse], building: int, hex: int) -> None:
    """A Guard Tower or Fortress shoots once in its owner's action phase, free of AP."""
    state = t.state
    fight = new_fight(t, state.b_owner[building], -1, building, state.b_hex[building], hex)
    state.b_shot[building] = True
    what = structure_of(t, building)
    t.tell("tower-shoots", (fight.seat, building, what, hex), "multiverse.combat.empty-building")
    t.enter(fight)
    t.then(step(name_fighter), step(play_cards, 0), step(play_cards, 1), step(exchange), step(end_fight))


def begin(t: Table[Multiverse], fight: Fight, unit: int) -> None:
    state = t.state
    state.u_fought[unit] += 1
    state.u_resting[unit] = False
    show(t, unit)
    what = "attacks" if fight.melee else "shoots"
    t.tell(
        what, (fight.seat, unit, kind(t, unit), fight.hex, told_target(t, fight)), "multiverse.combat.start"
    )
    t.enter(fight)
    t.then(
        step(intercept),
        step(name_fighter),
        step(play_cards, 0),
        step(play_cards, 1),
        step(exchange),
        step(end_fight),
    )


def told_target(t: Table[Multiverse], fight: Fight) -> int:
    """How the log names a target."""
    if fight.building >= 0:
        return FIRST_STRUCTURE + structure_of(t, fight.building)
    if fight.event >= 0:
        return FIRST_ENCOUNTER + t.state.e_kind[fight.event]
    return kind(t, fight.target)


# ---- Interception ----


def front_of(facing: int) -> int:
    """The hex faced and the two beside it, as a bit mask of directions."""
    return 1 << facing | 1 << (facing + 1) % 6 | 1 << (facing + 5) % 6


def intercept(t: Table[Multiverse]) -> None:
    """Pikemen strike a mounted attacker of a unit in their front before it attacks. It happens by itself."""
    fight = t.scope(Fight)
    if fight.target < 0 or not is_mounted(t, fight.attacker):
        return
    if not fight.melee and t.options["intercept_shots"] is not True:
        return
    able = interceptors(t, fight)
    if not able:
        return
    for unit in able:
        show(t, unit)
    if len(able) == 1:
        intercept_with(t, able[0])
    else:
        order_by_health(t, able)
        t.then(step(ask_interceptor, tuple(able)))


def ask_interceptor(t: Table[Multiverse], able: tuple[int, ...]) -> None:
    fight = t.scope(Fight)
    options = [
        Option(
            "intercept",
            (unit, kind(t, unit), t.state.u_hex[unit]),
            do=step(intercept_with, unit),
            at=(AT_UNIT[unit],),
        )
        for unit in able
    ]
    t.ask(fight.against, "intercept", options, "multiverse.intercept.rule")


def interceptors(t: Table[Multiverse], fight: Fight) -> list[int]:
    """Units of the defender's side with the battlefield in their front. Who lets it pass shows what it is not."""
    state = t.state
    land = land_of(t)
    found = []
    for hex in land.grid.around[fight.hex]:
        for unit in units_at(t, hex):
            if t.sides[state.u_owner[unit]] != t.sides[fight.against] or unit == fight.target:
                continue
            side = land.grid.direction(hex, fight.hex)
            if state.u_frost[unit] != FROZEN and has_attribute(t, unit, INTERCEPT):
                front = 63 if in_effect(t, unit, "hedgehog") else front_of(state.u_facing[unit])
                if front >> side & 1:
                    found.append(unit)
                    continue
            if state.u_frost[unit] != FROZEN and state.u_could[unit] & INTERCEPTORS:
                state.u_quiet[unit] |= 1 << side
                if not [f for f in range(6) if front_of(f) & state.u_quiet[unit] == 0]:
                    narrow(t, unit, ~INTERCEPTORS)
    found.sort()
    return found


def intercept_with(t: Table[Multiverse], unit: int) -> None:
    """The interceptor always rolls; three own icons are critical, since it counters what is mounted."""
    state = t.state
    fight = t.scope(Fight)
    attacker = fight.attacker
    dice = 4 if has_attribute(t, attacker, HEAVY_ARMOUR) else 5
    faces = roll_dice(t, dice)
    side = Side()
    side.dice, side.icon, side.counters = dice, MELEE_ICON, True
    side.dmg = strike_damage(t, unit, attacker, False, False)
    t.tell("intercepts", (state.u_owner[unit], unit, kind(t, unit), attacker), "multiverse.intercept.rule")
    dealt = dealt_by(t, side, faces, unit, -1)
    if dealt > 0:
        wound(t, attacker, dealt, unit, state.u_owner[unit], True)


# ---- Who fights ----


def name_fighter(t: Table[Multiverse]) -> None:
    """Units in an attacked building are shown; of several that could answer the owner names one.

    Whether the defender's own side sees a shooter that a third player has identified shows where somebody would answer.
    """
    state = t.state
    fight = t.scope(Fight)
    if attacker_is_gone(t, fight):
        return
    inside = units_at(t, fight.hex)
    if fight.attacker >= 0 and not fight.melee and not fight.unseen:
        if [unit for unit in inside if may_answer(t, fight, unit)]:
            fight.unseen = not is_seen_by(t, fight.against, fight.attacker)
    if fight.building >= 0 or fight.event >= 0:
        for unit in inside:
            show(t, unit)
            if face(t, unit) == DECOY:
                t.tell("decoy", (state.u_owner[unit], unit, fight.hex), "multiverse.decoy.removed")
                take_off(t, unit)
        able = [unit for unit in units_at(t, fight.hex) if may_answer(t, fight, unit)]
    else:
        able = [unit for unit in inside if supports_face(face(t, unit))]
        if not able:
            fight.target = inside[0]
    if len(able) > 1:
        order_by_health(t, able)
        t.then(step(ask_fighter, tuple(able)))
    elif able:
        fight_with(t, able[0])


def ask_fighter(t: Table[Multiverse], able: tuple[int, ...]) -> None:
    """Who stands on the battlefield is seen by all; of two alike the second is the other."""
    fight = t.scope(Fight)
    options = [
        Option(
            "fight-with",
            (unit, kind(t, unit), at == 1 and kind(t, unit) == kind(t, able[0])),
            do=step(fight_with, unit),
            at=(AT_UNIT[unit],),
        )
        for at, unit in enumerate(able)
    ]
    t.ask(fight.against, "fighter", options, "multiverse.action.formation")


def fight_with(t: Table[Multiverse], unit: int) -> None:
    fight = t.scope(Fight)
    if fight.building < 0 and fight.event < 0:
        fight.target = unit
    fight.defender = unit


def attacker_is_gone(t: Table[Multiverse], fight: Fight) -> bool:
    return fight.attacker >= 0 and t.state.u_hex[fight.attacker] < 0


def may_answer(t: Table[Multiverse], fight: Fight, unit: int) -> bool:
    """Does a unit on the battlefield strike back at this attack?"""
    if fight.melee:
        if not answers_melee(t, unit):
            return False
        return not no_answer_in_melee(t, fight, unit)
    if fight.attacker >= 0:
        if fight.unseen or (in_effect(t, fight.attacker, "ambush") and is_forest(t, fight.origin)):
            return False
        return answers_shot(t, unit, kind(t, fight.attacker), fight.origin, fight.hex)
    return answers_shot(t, unit, -1, fight.origin, fight.hex)  # towers lie open


def no_answer_in_melee(t: Table[Multiverse], fight: Fight, unit: int) -> bool:
    """Whoever is in a building or a village answers in any case."""
    return fight.building < 0 and fight.event < 0 and is_silenced(t, fight.attacker, unit)


# ---- Combat cards ----


def play_cards(t: Table[Multiverse], side: int) -> None:
    """Attacker, then defender may play one card face up. Asked is who holds cards, whichever they are."""
    if t.options["combat_cards"] is not True:
        return
    fight = t.scope(Fight)
    if attacker_is_gone(t, fight):
        return
    seat = fight.seat if side == 0 else fight.against
    if seat >= 0:
        ask_for_card(t, seat, side)


# ---- The exchange ----


def exchange(t: Table[Multiverse]) -> None:
    """Support is counted, it is settled who strikes first, and both strike."""
    fight = t.scope(Fight)
    if attacker_is_gone(t, fight):
        return
    if fight.melee:
        fighters = (fight.attacker, fight.defender if fight.defender >= 0 else fight.target)
        fight.support[0] = count_support(t, fight.hex, fight.seat, fighters)
        if fight.against >= 0:
            fight.support[1] = count_support(t, fight.hex, fight.against, fighters)
        if fight.support[0] or fight.support[1]:
            t.tell("support", (fight.hex, fight.support[0], fight.support[1]), "multiverse.combat.flanked")
    if defender_strikes_first(t, fight):
        t.then(step(strike_back, True), step(strike, False), step(extra_targets))
    else:
        t.then(step(strike, True), step(extra_targets), step(strike_back, False))


def defender_strikes_first(t: Table[Multiverse], fight: Fight) -> bool:
    """The attacker has the initiative unless it is countered; a Feint takes it."""
    if fight.defender < 0 or not may_answer(t, fight, fight.defender):
        return False
    feints = [card == FEINT for card in fight.cards]
    if feints[0] != feints[1]:
        return feints[1]
    if fight.attacker < 0:
        return False
    it, other = kind(t, fight.attacker), kind(t, fight.defender)
    return counters(other, it) and not counters(it, other)


def side_of_attacker(t: Table[Multiverse], fight: Fight) -> Side:
    at_building = fight.building >= 0 or fight.event >= 0
    if fight.attacker < 0:
        return tower_side(t, fight.tower, fight.origin, fight.hex, fight.target, at_building)
    net = fight.support[1] - fight.support[0]
    side = attacking_side(
        t, fight.attacker, fight.target, at_building, fight.origin, fight.hex, net, fight.defender
    )
    if fight.skill >= 0:
        side.dmg = damage(t, fight.seat, kind(t, fight.attacker))
        if knows(t, fight.seat, "eternal-winter"):
            side.dmg += 1
    return side


def play_up(side: Side, card: int, melee: bool) -> None:
    """What the striker's own combat card adds."""
    if card == RALLY:
        if melee:
            side.dice = SURE
        elif side.dice != SURE:
            side.dice = within_dice(side.dice + 1)
    elif card == PRESS_ON:
        side.dmg += 1


def strike(t: Table[Multiverse], first: bool) -> None:
    """The attacker's strike at the building, the event or the unit."""
    state = t.state
    fight = t.scope(Fight)
    if attacker_is_gone(t, fight) or (fight.target >= 0 and state.u_hex[fight.target] < 0):
        return
    side = side_of_attacker(t, fight)
    play_up(side, fight.cards[0], fight.melee)
    faces = [] if side.dice == SURE else roll_dice(t, side.dice)
    shield = 1 if first and fight.cards[1] == SHIELD_UP else 0
    dealt = dealt_by(t, side, faces, fight.attacker, fight.tower, shield)
    fight.hit = dealt >= 0
    if dealt >= 0:
        if fight.building >= 0:
            damage_building(t, fight.building, dealt, fight.attacker, fight.seat)
        elif fight.event >= 0:
            damage_event(t, fight, dealt)
        else:
            hurt_target(t, fight, dealt)
    if (
        fight.melee
        and fight.event >= 0
        and state.e_kind[fight.event] == COLONY
        and not attacker_is_gone(t, fight)
    ):
        t.tell("ants", (fight.attacker,), "multiverse.permanent.ant-colony")
        wound(t, fight.attacker, 1, -1, -1, True)


def hurt_target(t: Table[Multiverse], fight: Fight, dealt: int) -> None:
    """Wounds for the struck unit, and what the attacker's abilities add."""
    state = t.state
    target, attacker = fight.target, fight.attacker
    slain = wound(t, target, dealt, attacker, fight.seat, fight.melee)
    if slain or attacker < 0:
        return
    if executes(t, attacker, target):
        wound(t, target, hp_left(t, target), attacker, fight.seat, fight.melee)
        return
    if in_effect(t, attacker, "poison"):
        state.u_poison[target] = attacker
    if in_effect(t, attacker, "pinning-shot"):
        state.u_pinned[target] = 2
    if fight.skill >= 0:
        frostbite(t, target, fight.seat)


def executes(t: Table[Multiverse], striker: int, struck: int) -> bool:
    """The Assassin's Execute: whom a hit leaves with at most 2 HP is slain."""
    return knows_execute(t, striker) and hp_left(t, struck) <= EXECUTED_AT


def strike_back(t: Table[Multiverse], first: bool) -> None:
    """The defender's strike at the attacker; a tower that still stands shoots back in its stead."""
    state = t.state
    fight = t.scope(Fight)
    if attacker_is_gone(t, fight) or fight.attacker < 0:
        if fight.attacker >= 0 or fight.defender < 0 or state.u_hex[fight.defender] < 0:
            return
        strike_tower_back(t, fight)
        return
    unit = fight.defender
    if unit >= 0 and state.u_hex[unit] >= 0 and may_answer(t, fight, unit):
        side = answering_side(
            t, unit, fight.attacker, fight.origin, fight.hex, fight.support[0] - fight.support[1]
        )
        play_up(side, fight.cards[1], not IS_RANGED[kind(t, unit)])
        tower = -1
    elif (
        fight.melee
        and fight.building >= 0
        and is_tower(t, fight.building)
        and state.b_hex[fight.building] >= 0
    ):
        if unit >= 0:
            return  # whoever was inside would have answered, and is dead
        tower = fight.building
        side = tower_side(t, tower, fight.hex, fight.origin, fight.attacker, False)
    else:
        return
    faces = [] if side.dice == SURE else roll_dice(t, side.dice)
    shield = 1 if first and fight.cards[0] == SHIELD_UP else 0
    dealt = dealt_by(t, side, faces, unit if tower < 0 else -1, tower, shield)
    if dealt >= 0:
        slain = wound(t, fight.attacker, dealt, unit if tower < 0 else -1, fight.against, fight.melee)
        if not slain and tower < 0 and executes(t, unit, fight.attacker):
            wound(t, fight.attacker, hp_left(t, fight.attacker), unit, fight.against, fight.melee)


def strike_tower_back(t: Table[Multiverse], fight: Fight) -> None:
    """A ranged unit answers the shot of a tower: the building takes the damage."""
    unit = fight.defender
    if not may_answer(t, fight, unit):
        return
    side = attacking_side(t, unit, -1, True, fight.hex, fight.origin, 0, -1)
    play_up(side, fight.cards[1], False)
    faces = [] if side.dice == SURE else roll_dice(t, side.dice)
    dealt = dealt_by(t, side, faces, unit, -1)
    if dealt >= 0:
        damage_building(t, fight.tower, dealt, unit, fight.against)


# ---- Further targets ----


def extra_targets(t: Table[Multiverse]) -> None:
    """Cleave, Trample, Arrow Rain, Scatter and Skewer belong to the attacker's strike."""
    state = t.state
    fight = t.scope(Fight)
    unit = fight.attacker
    if unit < 0 or state.u_hex[unit] < 0 or fight.skill >= 0:
        return
    if fight.melee:
        if fight.hit:
            count = 1 if has_attribute(t, unit, CLEAVE) or in_effect(t, unit, "sweep") else 0
            if in_effect(t, unit, "whirl"):
                count = 2
            if count:
                t.then(step(cleave, count))
            if in_effect(t, unit, "trample"):
                trample(t, fight)
    elif in_effect(t, unit, "arrow-rain"):
        t.then(step(second_shot, "arrow-rain"))
    elif in_effect(t, unit, "scatter"):
        t.then(step(second_shot, "scatter"))
    elif in_effect(t, unit, "skewer"):
        skewer(t, fight)


# ---- Afterwards ----


def end_fight(t: Table[Multiverse]) -> None:
    """The attacker enters a hex that is free now; sight is worked out anew."""
    state = t.state
    fight = t.scope(Fight)
    unit = fight.attacker
    if unit >= 0 and state.u_hex[unit] >= 0:
        if in_effect(t, unit, "fury") and fight.skill < 0:
            wound(t, unit, 1, -1, -1, False)  # nobody's blow: a Builder behind it lives
        if state.u_hex[unit] >= 0 and fight.melee and enters(t, fight):
            start = state.u_hex[unit]
            come_to(t, unit, fight.hex, True)
            t.tell("advances-into", (fight.seat, unit, start, fight.hex), "multiverse.move.attack-result-hex")
    look(t, unit)


def enters(t: Table[Multiverse], fight: Fight) -> bool:
    """Free of enemies, without a token, and a unit was slain, a building destroyed or a village conquered."""
    state = t.state
    unit = fight.attacker
    if fight.event >= 0 and state.e_kind[fight.event] == COLONY:
        return False
    if blocks_way(t, fight.seat, fight.hex) or not may_stay(t, unit, fight.hex):
        return False
    return state.u_hex[unit] == fight.origin
