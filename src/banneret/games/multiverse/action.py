"""The action phase: one ask for a unit, one for what it does; units act in any order and may be interrupted."""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.abilities import FURTHER_ATTACK, TOLD, ability_options, why_not_unit_ability
from banneret.games.multiverse.adventure import enter_adventure, is_explorer
from banneret.games.multiverse.combat import attack, shoot, tower_shoots
from banneret.games.multiverse.contents import FACTIONS
from banneret.games.multiverse.events import compete, competitions_beside
from banneret.games.multiverse.explore import explore, slots_beside
from banneret.games.multiverse.extras import name_of
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
from banneret.games.multiverse.fog import can_walk, look, rule_out_others, tell_of
from banneret.games.multiverse.goals import gain_gold
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
    KIND_NAME,
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
    enemy_on,
    odds_of_attack,
    odds_of_tower,
    odds_text,
    shot_targets,
    tower_targets,
    what_is_attacked,
)
from banneret.games.multiverse.works import building_name
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.hexes import COMPASS
from banneret.parts.paths import CLOSED

CITES: Final = "multiverse.turn.action"
ACTION_CITES: Final = "multiverse.action.five"
END: Final = "End your action phase"
ANOTHER: Final = "Another unit"
ATTACKS: Final = ("double-shot", "wheel", "second-wind")


# ---- Choosing a unit ----


def take_actions(t: Table[Multiverse], seat: int) -> None:
    """One of the seat's units, or a building that shoots, or the end of the action phase."""
    state = t.state
    state.acting[seat] = -1
    units = units_of(t, seat)
    if formations(t, seat) > formations_allowed(t, seat):
        if part_formation(t, seat):
            return
    land = land_of(t)
    options = []
    for unit in units:
        if not state.u_done[unit] and not state.u_resting[unit] and state.u_frost[unit] != FROZEN:
            options.append(
                Option(
                    f"{KIND_NAME[kind(t, unit)]} at {land.names[state.u_hex[unit]]}{behind(t, unit)}",
                    do=step(unit_actions, seat, unit),
                    at=(AT_UNIT[unit],),
                )
            )
    tower_options(t, seat, options)
    if not units and not options:
        return  # nobody to act with: all can see that
    options.append(Option(END))
    t.ask(
        seat,
        "Choose a unit, or end your action phase",
        options,
        CITES,
        absent=len(options) - 1,
        again=step(take_actions, seat),
        told=TOLD,
    )


def behind(t: Table[Multiverse], unit: int) -> str:
    """Two units of a kind on one hex are told apart by this."""
    return " (second)" if t.state.mate_at[t.state.u_hex[unit]] == unit else ""


def tower_options(t: Table[Multiverse], seat: int, options: list[Option]) -> None:
    state = t.state
    for building in range(t.seats, len(state.b_owner)):
        if state.b_owner[building] != seat or state.b_hex[building] < 0 or state.b_shot[building]:
            continue
        if state.b_builder[building] >= 0 or not is_tower(t, building):
            continue
        for hex in tower_targets(t, building):
            where = land_of(t).names[state.b_hex[building]]
            options.append(
                Option(
                    f"{building_name(t, building)} at {where}: shoot {target_name(t, hex)}",
                    do=(step(tower_shoots, building, hex), step(take_actions, seat)),
                    at=(AT_BUILDING[building], *at_target(t, hex)),
                    hint="" if t.quiet else odds_text(odds_of_tower(t, building, hex)),
                )
            )


def target_name(t: Table[Multiverse], hex: int) -> str:
    """What is attacked on a hex, as options name it."""
    building, event, unit = what_is_attacked(t, hex)
    where = land_of(t).names[hex]
    if building >= 0:
        return f"the {building_name(t, building)} at {where}"
    if event >= 0:
        return f"the {EVENT_TARGET[t.state.e_kind[event]]} at {where}"
    return name_of(t, unit)


EVENT_TARGET: Final = ("colony", "caravan", "competition", "village")


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
    if t.state.u_hex[unit] < 0 or t.state.u_done[unit]:
        take_actions(t, seat)
    else:
        unit_actions(t, seat, unit)


def unit_actions(t: Table[Multiverse], seat: int, unit: int) -> None:
    """One ask with all that a unit can do now."""
    state = t.state
    if state.u_hex[unit] < 0 or state.u_frost[unit] == FROZEN:
        take_actions(t, seat)
        return
    state.acting[seat] = unit
    options: list[Option] = []
    fill_options(t, seat, unit, options)
    if not [option for option in options if option.blocked is None]:
        if state.u_spent[unit] or state.u_fought[unit] or state.u_used[unit]:
            state.u_done[unit] = True
            take_actions(t, seat)
            return
    options.append(Option(ANOTHER, do=step(pass_over, seat, unit)))
    t.ask(
        seat,
        f"{KIND_NAME[kind(t, unit)]}: {ap_left(t, unit)} AP left",
        options,
        ACTION_CITES,
        absent=len(options) - 1,
        again=step(unit_actions, seat, unit),
        told=TOLD,
    )


def pass_over(t: Table[Multiverse], seat: int, unit: int) -> None:
    """The seat turns to another unit; it may come back to this one."""
    t.state.u_passed[unit] = True
    take_actions(t, seat)


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
    if has_attribute(t, unit, INTERCEPT) and not state.u_turned[unit]:
        for direction in range(6):
            if direction != state.u_facing[unit]:
                options.append(
                    Option(
                        f"Face {COMPASS[direction]}",
                        do=(step(face_towards, unit, direction), step(go_on, seat, unit)),
                        at=(AT_UNIT[unit],),
                    )
                )
    if state.u_spent[unit] == 0 and state.u_used[unit] == 0 and not fought and it != DECOY:
        if state.u_wounds[unit]:
            options.append(
                Option(
                    "Rest",
                    do=(step(rest, unit), step(take_actions, seat)),
                    at=(AT_UNIT[unit],),
                    hint="Heals 2 wounds",
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
                    f"Shoot {target_name(t, hex)}",
                    do=(step(shoot, unit, hex), after),
                    at=(AT_UNIT[unit], *at_target(t, hex)),
                    hint="" if t.quiet else "1 AP. " + odds_text(odds_of_attack(t, unit, hex, False)),
                )
            )
        if TYPE[it] == RANGED and not state.u_fought[unit] and not state.competed[seat]:
            for event in competitions_beside(t, state.u_hex[unit])[:1]:
                options.append(
                    Option(
                        "Compete with the sharpshooters",
                        do=(step(compete, unit), step(take_actions, seat)),
                        at=(AT_UNIT[unit], f"event:{event}"),
                        hint="1 AP: five dice, three ranged or critical faces win 2 gold and 1 experience",
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
        label = f"Attack {target_name(t, hex)}"
        at = (AT_UNIT[unit], *at_target(t, hex))
        if cost > left:
            if not t.quiet:
                options.append(Option(label, blocked=f"It takes {cost} AP to enter that hex", at=at))
            continue
        hint = "" if t.quiet else f"{cost} AP. " + odds_text(odds_of_attack(t, unit, hex, True))
        options.append(Option(label, do=(step(attack, unit, hex), after), at=at, hint=hint))


def set_up_options(t: Table[Multiverse], seat: int, unit: int, left: int, options: list[Option]) -> None:
    """A siege weapon is set up before it shoots."""
    free = has_perk(t, seat, face(t, unit), "free-set-up")
    if free or left >= 1:
        options.append(
            Option(
                "Set up",
                do=(step(set_up, unit, 0 if free else 1), step(go_on, seat, unit)),
                at=(AT_UNIT[unit],),
                hint="No AP" if free else "1 AP; it stays set up until it moves",
            )
        )


def set_up(t: Table[Multiverse], unit: int, cost: int) -> None:
    t.state.u_spent[unit] += cost
    t.state.u_set_up[unit] = True
    t.state.u_resting[unit] = False
    t.whisper(
        1 << t.state.u_owner[unit], "sets up", (unit, kind(t, unit)), None, "multiverse.move.siege-setup"
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
    found, stays = destinations(t, unit)
    quiet = t.quiet
    for hex in stays:
        options.append(
            Option(
                f"Move to {land.names[hex]}",
                do=(step(walk, unit, found.path(hex)), step(go_on, seat, unit)),
                at=(AT_UNIT[unit], land.at[hex]),
                hint="" if quiet else f"{found.cost[hex]} AP",
            )
        )
    if in_formation(t, unit):
        other = partner_on_hex(t, unit)
        if not t.state.u_fought[other] and not t.state.u_done[other] and not t.state.u_resting[other]:
            found, stays = march_destinations(t, unit, other)
            for hex in stays:
                options.append(
                    Option(
                        f"Move together to {land.names[hex]}",
                        do=(step(march, unit, other, found.path(hex)), step(go_on, seat, unit)),
                        at=(AT_UNIT[unit], AT_UNIT[other], land.at[hex]),
                        hint="" if quiet else f"{found.cost[hex]} AP",
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
                            f"Enter the adventure at {land.names[hex]}",
                            do=(step(enter_adventure, unit, hex), step(go_on, seat, unit)),
                            at=(AT_UNIT[unit], land.at[hex]),
                            hint=f"{cost} AP; it ends the unit's actions",
                        )
                    )
                elif not t.quiet and cost < CLOSED:
                    options.append(
                        Option(
                            f"Enter the adventure at {land.names[hex]}",
                            blocked=f"It takes {cost} AP to enter that hex",
                            at=(AT_UNIT[unit], land.at[hex]),
                        )
                    )
    if it != DECOY:
        for slot in slots_beside(t, origin):
            options.append(
                Option(
                    f"Explore territory {slot + 1}",
                    do=(step(explore, unit, slot), step(go_on, seat, unit)),
                    at=(AT_UNIT[unit], f"territory:{slot}"),
                    hint="1 AP",
                )
            )
    for hex in land.grid.around[origin]:
        other = state.block_at[hex]
        if other < 0 or state.team[state.u_owner[other]] != state.team[seat]:
            continue
        why = why_not_swap(t, unit, other)
        if why and t.quiet:
            continue
        own = state.u_owner[other] == seat
        do = step(swap, unit, other) if own else step(ask_swap, seat, unit, other)
        options.append(
            Option(
                f"Swap with the {KIND_NAME[kind(t, other)]} at {land.names[hex]}",
                do=(do, step(go_on, seat, unit)),
                blocked=why or None,
                at=(AT_UNIT[unit], AT_UNIT[other]),
            )
        )


def ask_swap(t: Table[Multiverse], seat: int, unit: int, other: int) -> None:
    """A partner is asked for consent. All hear of it, and that the unit has the AP for the step."""
    land = land_of(t)
    hex = t.state.u_hex[other]
    can_walk(t, unit, t.state.u_steps[unit] + least_cost(t, seat, t.state.u_hex[unit], hex))
    t.ask(
        t.state.u_owner[other],
        f"The {FACTIONS[seat].name} would swap places with your unit at {land.names[hex]}",
        [Option("No"), Option("Yes", do=step(swap, unit, other))],
        "multiverse.team.swap",
    )


# ---- Other actions ----


def rest(t: Table[Multiverse], unit: int) -> None:
    t.state.u_resting[unit] = True
    tell_of(t, "rests", unit, (t.state.u_owner[unit], unit), "multiverse.action.rest")


def face_towards(t: Table[Multiverse], unit: int, direction: int) -> None:
    t.state.u_facing[unit] = direction
    t.state.u_turned[unit] = True


def builder_options(t: Table[Multiverse], seat: int, unit: int, left: int, options: list[Option]) -> None:
    """Chopping a forest, and planting one."""
    state = t.state
    hex = state.u_hex[unit]
    if left < 1 or why_not_change(t, hex):
        return
    at = (AT_UNIT[unit], land_of(t).at[hex])
    do = (step(change_forest, unit), step(take_actions, seat))
    if state.terrain[hex] == FOREST:
        options.append(
            Option("Chop the forest", do=do, at=at, hint="1 AP, gains 1 gold; it ends the Builder's turn")
        )
    elif state.terrain[hex] == GRASS and state.track[seat * TRACK + BUILDER] >= BUILDER_ABILITY_AT:
        options.append(Option("Plant a forest", do=do, at=at, hint="1 AP; it ends the Builder's turn"))


def why_not_change(t: Table[Multiverse], hex: int) -> str:
    """Why a hex cannot be chopped or planted."""
    state = t.state
    if state.road[hex] or state.building_at[hex] >= 0 or state.mine_at[hex] >= 0 or state.event_at[hex] >= 0:
        return "Not on a hex with road, building, mine or event"
    if state.adventure[hex] or state.token[hex]:
        return "Not on an adventure hex"
    if not state.changed[hex] and state.changed.count(True) >= CHOP_TOKENS:
        return "No token is left"
    return ""


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
                            f"{KIND_NAME[kind(t, unit)]} at {land.names[t.state.u_hex[unit]]}{behind(t, unit)}"
                            f" to {land.names[hex]}",
                            do=(step(walk, unit, found.path(hex)), step(take_actions, seat)),
                            at=(AT_UNIT[unit], land.at[hex]),
                        )
                    )
    if not options:
        return False
    t.ask(
        seat,
        "A formation must part: which unit leaves?",
        options,
        "multiverse.action.formation",
        again=step(take_actions, seat),
        told=TOLD,
    )
    return True
