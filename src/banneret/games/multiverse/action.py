"""The action phase: one ask for a unit, one for what it does; units act in any order and may be interrupted."""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.abilities import FURTHER_ATTACK, TOLD, ability_options, why_not_unit_ability
from banneret.games.multiverse.adventure import enter_adventure, is_explorer
from banneret.games.multiverse.combat import attack, shoot, tower_shoots
from banneret.games.multiverse.events import compete, competitions_beside
from banneret.games.multiverse.explore import explore, slots_beside
from banneret.games.multiverse.figures import (
    ABILITY,
    HIT_AND_RUN,
    INTERCEPT,
    IS_RANGED,
    MANOEUVRABILITY,
    SET_UP,
    ap_left,
    has_attribute,
    has_perk,
    in_effect,
)
from banneret.games.multiverse.fog import around_from, can_walk, look, rule_out_others, tell_of
from banneret.games.multiverse.goals import gain_gold
from banneret.games.multiverse.language import (
    AP,
    FIRST_ENCOUNTER,
    FIRST_STRUCTURE,
    known_as,
    structure_of,
)
from banneret.games.multiverse.move import (
    destinations,
    formations,
    formations_allowed,
    in_formation,
    least_cost,
    march,
    march_destinations,
    set_height,
    step_cost,
    swap,
    walk,
    why_not_swap,
    works_on_site,
)
from banneret.games.multiverse.state import (
    AT_BUILDING,
    AT_UNIT,
    BUILDER,
    BUILDER_ABILITY_AT,
    BUILDER_BIT,
    CHOP_TOKENS,
    DECOY,
    DECOY_KIND,
    FOREST,
    FROZEN,
    GRASS,
    HERO,
    RANGED,
    TRACK,
    TYPE,
    Multiverse,
    face,
    kind,
    land_of,
    partner_on_hex,
    units_of,
)
from banneret.games.multiverse.strike import is_tower
from banneret.games.multiverse.targets import (
    attack_odds,
    enemy_on,
    shot_targets,
    tower_odds,
    tower_targets,
    what_is_attacked,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, note, step
from banneret.kernel.table import Table
from banneret.parts.paths import CLOSED

CITES: Final = "multiverse.turn.action"
ACTION_CITES: Final = "multiverse.action.five"
ATTACKS: Final = ("double-shot", "wheel", "second-wind")
REST_HINT: Final = Said("rest")
OCCUPIED: Final = Said("occupied")
TAKES_AP: Final[list[Said]] = [Said("takes-ap", (cost,)) for cost in range(CLOSED)]


# ---- Choosing a unit ----


def take_actions(t: Table[Multiverse], seat: int) -> None:
    """One of the seat's units, or a building that shoots, or the end of the action phase."""
    state = t.state
    units = units_of(t, seat)
    if formations(t, seat) > formations_allowed(t, seat):
        if part_formation(t, seat):
            return
    options = []
    for unit in units:
        if not state.u_done[unit] and not state.u_resting[unit] and state.u_frost[unit] != FROZEN:
            options.append(
                Option(
                    "act",
                    (unit, kind(t, unit), state.u_hex[unit], is_second(t, unit)),
                    do=step(unit_actions, seat, unit),
                    at=(AT_UNIT[unit],),
                )
            )
    tower_options(t, seat, options)
    if not units and not options:
        return  # nobody to act with: all can see that
    options.append(Option("end-actions"))
    t.ask(seat, "choose-unit", options, CITES, absent=len(options) - 1, told=TOLD)


def is_second(t: Table[Multiverse], unit: int) -> bool:
    """Two units of a kind on one hex are told apart by this."""
    return t.state.mate_at[t.state.u_hex[unit]] == unit


def tower_options(t: Table[Multiverse], seat: int, options: list[Option]) -> None:
    state = t.state
    for building in range(t.seats, len(state.b_owner)):
        if state.b_owner[building] != seat or state.b_hex[building] < 0 or state.b_shot[building]:
            continue
        if state.b_builder[building] >= 0 or not is_tower(t, building):
            continue
        for hex in tower_targets(t, building):
            options.append(
                Option(
                    "tower-shoots",
                    (building, structure_of(t, building), state.b_hex[building], hex, aim_at(t, hex)),
                    do=(step(tower_shoots, building, hex), step(take_actions, seat)),
                    at=(AT_BUILDING[building], *at_target(t, hex)),
                    hint=note(tower_odds, building, hex),
                )
            )


def aim_at(t: Table[Multiverse], hex: int) -> int:
    """What is attacked on a hex, as options name it."""
    building, event, unit = what_is_attacked(t, hex)
    if building >= 0:
        return FIRST_STRUCTURE + structure_of(t, building)
    if event >= 0:
        return FIRST_ENCOUNTER + t.state.e_kind[event]
    return known_as(t, unit)


def at_target(t: Table[Multiverse], hex: int) -> tuple[str, ...]:
    building, event, unit = what_is_attacked(t, hex)
    if building >= 0:
        return (land_of(t).at[hex], AT_BUILDING[building])
    if event >= 0:
        return (land_of(t).at[hex], f"event:{event}")
    return (land_of(t).at[hex], AT_UNIT[unit])


# ---- What a unit does ----


def go_on(t: Table[Multiverse], seat: int, unit: int) -> None:
    """After an action: the same unit may go on, if it still can."""
    if t.state.u_hex[unit] < 0:
        t.then(step(take_actions, seat))
    elif t.state.u_done[unit]:
        t.then(step(turn_at_last, seat, unit), step(take_actions, seat))
    else:
        t.then(step(unit_actions, seat, unit))


def unit_actions(t: Table[Multiverse], seat: int, unit: int) -> None:
    """One ask with all that a unit can do now."""
    state = t.state
    options: list[Option] = []
    fill_options(t, seat, unit, options)
    if not [option for option in options if option.blocked is None]:
        if state.u_spent[unit] or state.u_fought[unit] or state.u_used[unit]:
            t.then(step(be_done, unit), step(take_actions, seat))
            return
    options.append(Option("another-unit", do=(step(pass_over, unit), step(take_actions, seat))))
    t.ask(
        seat,
        "unit-actions",
        options,
        ACTION_CITES,
        absent=len(options) - 1,
        told=TOLD,
        args=(unit, kind(t, unit), ap_left(t, unit)),
    )


def be_done(t: Table[Multiverse], unit: int) -> None:
    """A unit has nothing left to do."""
    t.state.u_done[unit] = True


def pass_over(t: Table[Multiverse], unit: int) -> None:
    """The seat turns to another unit; it may come back to this one."""
    t.state.u_passed[unit] = True


def fill_options(t: Table[Multiverse], seat: int, unit: int, options: list[Option]) -> None:
    state = t.state
    it = face(t, unit)
    left = ap_left(t, unit)
    fought = state.u_fought[unit] > 0
    if may_attack_again(t, unit):
        attack_options(t, seat, unit, left, options)
    if left > 0 and not works_on_site(t, unit) and (not fought or may_move_after(t, unit)):
        move_options(t, seat, unit, options)
        if not fought:
            further_options(t, seat, unit, it, left, options)
    ability_options(t, unit, options, step(go_on, seat, unit))
    if it == BUILDER:
        builder_options(t, seat, unit, left, options)
    if may_turn(t, unit):
        for direction in range(6):
            if direction != state.u_facing[unit]:
                options.append(
                    Option(
                        "face",
                        (direction,),
                        do=(step(face_towards, unit, direction), step(go_on, seat, unit)),
                        at=(AT_UNIT[unit],),
                    )
                )
    if state.u_spent[unit] == 0 and state.u_used[unit] == 0 and not fought and it != DECOY:
        if state.u_wounds[unit]:
            options.append(
                Option(
                    "rest",
                    do=(step(rest, unit), step(take_actions, seat)),
                    at=(AT_UNIT[unit],),
                    hint=REST_HINT,
                )
            )


def may_attack_again(t: Table[Multiverse], unit: int) -> bool:
    """One attack, and one more with an ability that grants it."""
    fought = t.state.u_fought[unit]
    if fought == 0:
        return True
    if fought > 1:
        return False
    for ability in ATTACKS:
        if in_effect(t, unit, ability):
            return True
    return False


def may_move_after(t: Table[Multiverse], unit: int) -> bool:
    return has_attribute(t, unit, MANOEUVRABILITY) or has_attribute(t, unit, HIT_AND_RUN)


def attack_options(t: Table[Multiverse], seat: int, unit: int, left: int, options: list[Option]) -> None:
    """Attack moves of melee units, shots of the others."""
    state = t.state
    it = kind(t, unit)
    if it == DECOY_KIND or it == BUILDER:
        return
    if in_formation(t, unit) and formations(t, seat) > formations_allowed(t, seat):
        return
    after = step(after_attack, seat, unit)
    land = land_of(t)
    if IS_RANGED[it]:
        if left < 1:
            return
        if has_attribute(t, unit, SET_UP) and not state.u_set_up[unit]:
            set_up_options(t, seat, unit, left, options)
            return
        for hex in shot_targets(t, unit):
            options.append(
                Option(
                    "shoot",
                    (hex, aim_at(t, hex)),
                    do=(step(shoot, unit, hex), after),
                    at=(AT_UNIT[unit], *at_target(t, hex)),
                    hint=note(attack_odds, unit, hex, False, 1),
                )
            )
        if TYPE[it] == RANGED and not state.u_fought[unit] and not state.competed[seat]:
            for event in competitions_beside(t, state.u_hex[unit])[:1]:
                options.append(
                    Option(
                        "compete",
                        (event,),
                        do=(step(compete, unit), step(take_actions, seat)),
                        at=(AT_UNIT[unit], f"event:{event}"),
                        hint="compete",
                    )
                )
        return
    origin = state.u_hex[unit]
    for hex in land.grid.around[origin]:
        if not enemy_on(t, seat, hex):
            continue
        cost = step_cost(t, unit, origin, hex)
        if cost >= CLOSED:
            continue
        aimed = (hex, aim_at(t, hex))
        at = (AT_UNIT[unit], *at_target(t, hex))
        if cost > left:
            options.append(Option("attack", aimed, blocked=TAKES_AP[cost], at=at))
        else:
            hint = note(attack_odds, unit, hex, True, cost)
            options.append(Option("attack", aimed, do=(step(attack, unit, hex), after), at=at, hint=hint))


def set_up_options(t: Table[Multiverse], seat: int, unit: int, left: int, options: list[Option]) -> None:
    """A siege weapon is set up before it shoots."""
    free = has_perk(t, seat, face(t, unit), "free-set-up")
    if free or left >= 1:
        options.append(
            Option(
                "set-up",
                do=(step(set_up, unit, 0 if free else 1), step(go_on, seat, unit)),
                at=(AT_UNIT[unit],),
                hint="no-ap" if free else "set-up",
            )
        )


def set_up(t: Table[Multiverse], unit: int, cost: int) -> None:
    t.state.u_spent[unit] += cost
    t.state.u_set_up[unit] = True
    t.state.u_resting[unit] = False
    t.whisper(
        1 << t.state.u_owner[unit], "sets-up", (unit, kind(t, unit)), None, "multiverse.move.siege-setup"
    )


def after_attack(t: Table[Multiverse], seat: int, unit: int) -> None:
    """An attack ends the unit's actions, unless an attribute or ability lets it go on."""
    state = t.state
    if state.u_hex[unit] >= 0 and face(t, unit) != HERO:
        further = may_attack_again(t, unit) or may_move_after(t, unit) or could_attack_again(t, unit)
        if not further or ap_left(t, unit) == 0:
            state.u_done[unit] = True
    go_on(t, seat, unit)


def could_attack_again(t: Table[Multiverse], unit: int) -> bool:
    """An ability that grants a further attack may be declared right after the first."""
    return ABILITY[face(t, unit)] in FURTHER_ATTACK and not why_not_unit_ability(t, unit)


def move_options(t: Table[Multiverse], seat: int, unit: int, options: list[Option]) -> None:
    """Every hex that the unit can reach and stay on."""
    land = land_of(t)
    after = step(go_on, seat, unit)
    found, stays = destinations(t, unit)
    for hex in stays:
        options.append(
            Option(
                "move",
                (hex,),
                do=(step(walk, unit, found.path(hex)), after),
                at=(AT_UNIT[unit], land.at[hex]),
                hint=AP[found.cost[hex]],
            )
        )
    if in_formation(t, unit):
        other = partner_on_hex(t, unit)
        if not t.state.u_fought[other] and not t.state.u_done[other] and not t.state.u_resting[other]:
            found, stays = march_destinations(t, unit, other)
            for hex in stays:
                options.append(
                    Option(
                        "march",
                        (other, hex),
                        do=(step(march, unit, other, found.path(hex)), after),
                        at=(AT_UNIT[unit], AT_UNIT[other], land.at[hex]),
                        hint=AP[found.cost[hex]],
                    )
                )


def further_options(
    t: Table[Multiverse], seat: int, unit: int, it: int, left: int, options: list[Option]
) -> None:
    """Adventures, exploring, and swapping places."""
    state = t.state
    land = land_of(t)
    origin = state.u_hex[unit]
    if is_explorer(t, unit):
        for hex in land.grid.around[origin]:
            if state.token[hex] and state.block_at[hex] < 0:
                cost = step_cost(t, unit, origin, hex)
                if cost <= left:
                    options.append(
                        Option(
                            "enter-adventure",
                            (hex,),
                            do=(step(enter_adventure, unit, hex), step(go_on, seat, unit)),
                            at=(AT_UNIT[unit], land.at[hex]),
                            hint=Said("adventure", (cost,)),
                        )
                    )
                elif cost < CLOSED:
                    options.append(
                        Option(
                            "enter-adventure",
                            (hex,),
                            blocked=TAKES_AP[cost],
                            at=(AT_UNIT[unit], land.at[hex]),
                        )
                    )
    if it != DECOY:
        occupied = OCCUPIED if it == BUILDER and state.mate_at[origin] >= 0 else None
        for slot in slots_beside(t, origin):
            options.append(
                Option(
                    "explore",
                    (slot,),
                    do=(step(explore, unit, slot), step(go_on, seat, unit)),
                    blocked=occupied,
                    at=(AT_UNIT[unit], f"territory:{slot}"),
                    hint=AP[1],
                )
            )
    for hex in land.grid.around[origin]:
        other = state.block_at[hex]
        if other < 0 or t.sides[state.u_owner[other]] != t.sides[seat]:
            continue
        own = state.u_owner[other] == seat
        do = step(swap, unit, other) if own else step(propose_swap, seat, unit, other)
        options.append(
            Option(
                "swap",
                (other, kind(t, other), hex),
                do=(do, step(go_on, seat, unit)),
                blocked=why_not_swap(t, unit, other),
                at=(AT_UNIT[unit], AT_UNIT[other]),
            )
        )


def propose_swap(t: Table[Multiverse], seat: int, unit: int, other: int) -> None:
    """A partner is asked for consent. All hear of it, and that the unit has the AP for the step."""
    hex = t.state.u_hex[other]
    can_walk(t, unit, t.state.u_steps[unit] + least_cost(t, seat, t.state.u_hex[unit], hex))
    t.then(step(ask_swap, seat, unit, other))


def ask_swap(t: Table[Multiverse], seat: int, unit: int, other: int) -> None:
    t.ask(
        t.state.u_owner[other],
        "swap",
        [Option("no"), Option("yes", do=step(swap, unit, other))],
        "multiverse.team.swap",
        args=(seat, t.state.u_hex[other]),
    )


# ---- Other actions ----


def rest(t: Table[Multiverse], unit: int) -> None:
    t.state.u_resting[unit] = True
    tell_of(t, "rests", unit, (t.state.u_owner[unit], unit), "multiverse.action.rest")


def may_turn(t: Table[Multiverse], unit: int) -> bool:
    """Whoever intercepts chooses its front once in an action phase, and anew after it has moved."""
    return has_attribute(t, unit, INTERCEPT) and not t.state.u_turned[unit]


def turn_at_last(t: Table[Multiverse], seat: int, unit: int) -> None:
    """An attack or adventure has ended the unit's actions: it still chooses its front."""
    if t.state.u_hex[unit] < 0 or not may_turn(t, unit):
        return
    ways = around_from(t.state.u_facing[unit])
    options = [Option("face", (way,), do=step(face_towards, unit, way)) for way in ways]
    t.ask(seat, "facing", options, "multiverse.intercept.facing", told=TOLD, args=(kind(t, unit),))


def face_towards(t: Table[Multiverse], unit: int, direction: int) -> None:
    t.state.u_facing[unit] = direction
    t.state.u_turned[unit] = True


def builder_options(t: Table[Multiverse], seat: int, unit: int, left: int, options: list[Option]) -> None:
    """Chopping a forest, and planting one."""
    state = t.state
    hex = state.u_hex[unit]
    if left < 1 or not may_change(t, hex):
        return
    at = (AT_UNIT[unit], land_of(t).at[hex])
    do = (step(change_forest, unit), step(take_actions, seat))
    if state.terrain[hex] == FOREST:
        options.append(Option("chop", (hex,), do=do, at=at, hint="chop"))
    elif state.terrain[hex] == GRASS and state.track[seat * TRACK + BUILDER] >= BUILDER_ABILITY_AT:
        options.append(Option("plant", (hex,), do=do, at=at, hint="plant"))


def may_change(t: Table[Multiverse], hex: int) -> bool:
    """A hex can be chopped or planted if it holds nothing else and there is a token for it."""
    state = t.state
    if state.road[hex] or state.building_at[hex] >= 0 or state.mine_at[hex] >= 0 or state.event_at[hex] >= 0:
        return False
    if state.adventure[hex] or state.token[hex]:
        return False
    return state.changed[hex] or state.changed.count(True) < CHOP_TOKENS


def change_forest(t: Table[Multiverse], unit: int) -> None:
    """Forest becomes grassland for 1 gold, or grassland forest; the token covers it, or comes off again."""
    state = t.state
    hex = state.u_hex[unit]
    seat = state.u_owner[unit]
    state.u_spent[unit] += 1
    state.u_done[unit] = True
    state.u_resting[unit] = False
    rule_out_others(t, unit, BUILDER_BIT)
    state.changed[hex] = not state.changed[hex]
    if state.terrain[hex] == FOREST:
        state.terrain[hex] = GRASS
        t.tell("chops", (seat, unit, hex), "multiverse.builder.chop-plant")
        gain_gold(t, seat, 1, "multiverse.builder.chop-plant")
    else:
        state.terrain[hex] = FOREST
        t.tell("plants", (seat, unit, hex), "multiverse.builder.chop-plant")
    set_height(t, hex)
    look(t)


def part_formation(t: Table[Multiverse], seat: int) -> bool:
    """More formations than Fortresses: an excess pair is parted before anything else, where it can be."""
    land = land_of(t)
    options = []
    for unit in units_of(t, seat):
        if in_formation(t, unit) and not t.state.u_done[unit]:
            found, stays = destinations(t, unit)
            for hex in stays:
                if t.state.block_at[hex] < 0:
                    options.append(
                        Option(
                            "part",
                            (unit, kind(t, unit), t.state.u_hex[unit], is_second(t, unit), hex),
                            do=(step(walk, unit, found.path(hex)), step(take_actions, seat)),
                            at=(AT_UNIT[unit], land.at[hex]),
                        )
                    )
    if not options:
        return False
    t.ask(seat, "part-formation", options, "multiverse.action.formation", told=TOLD)
    return True
