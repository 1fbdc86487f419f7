"""A player's Attack Phase: moves, base attacks, Abilities, attraction, Artifacts, Summons, or a retreat instead."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.abilities import ability_orders
from banneret.games.korrem.attraction import attraction_orders
from banneret.games.korrem.battlefield import (
    Cell,
    Field,
    design,
    enemies_of,
    fighters_on,
    flies,
    is_addon,
)
from banneret.games.korrem.blows import declare_strike
from banneret.games.korrem.contents import RELIC_ABILITY
from banneret.games.korrem.fighters import (
    attacks_of,
    can_act,
    can_hit,
    can_use,
    companions,
    key_of,
    may_act,
    shoots,
    steps_of,
)
from banneret.games.korrem.hourglass import red_glass
from banneret.games.korrem.lineup import may_bear
from banneret.games.korrem.odds import storm_note, strike_note
from banneret.games.korrem.relics import relic_burnings, relics_of_seat
from banneret.games.korrem.retreat import retreat, why_no_retreat
from banneret.games.korrem.state import Battle, Korrem, battle_of
from banneret.games.korrem.summon import dispel_orders, summon_orders
from banneret.games.korrem.world_cards import plays
from banneret.kernel.ask import Option
from banneret.kernel.step import Step, note, step
from banneret.kernel.table import Table

ACTING: Final = "korrem.battle.phase-actions"
STEP: Final = "korrem.battle.one-step"
PASSING: Final = "korrem.artifact.pass"


def assault(t: Table[Korrem], id: int) -> None:
    """Everything that the side's characters can do now; the last option ends the phase."""
    battle = battle_of(t.state, id)
    if battle.decided or battle.sides[battle.acting].out:
        return
    side = battle.acting
    seat = battle.sides[side].seat
    again = step(assault, id)
    options: list[Option] = []
    if battle.fresh and not battle.engaging:
        options.append(Option("retreat", do=step(retreat, id, side), blocked=why_no_retreat(t, battle, side)))
    actors = [fighter for fighter in fighters_on(battle, side) if may_act(battle, fighter)]
    # where everybody can move is asked for often, and worked out once
    field = Field(t, battle, side)
    cells = {fighter: goals(field, fighter) for fighter in actors if not is_addon(battle, fighter)}
    near = {
        fighter: approaches(t, field, fighter, cells.get(fighter, []))
        for fighter in actors
        if can_strike(t, battle, fighter)
    }
    for fighter, beside_whom in near.items():
        options.extend(strike_orders(t, battle, fighter, beside_whom, again))
    options.extend(storm_orders(t, battle, near, again))
    for fighter in actors:
        if not is_addon(battle, fighter):
            options.extend(move_orders(battle, fighter, cells[fighter], again))
            options.extend(ability_orders(t, battle, fighter, again))
            options.extend(attraction_orders(t, battle, fighter, again))
            options.extend(relic_orders(t, battle, fighter, again))
    options.extend(summon_orders(t, battle, side, again))
    options.extend(dispel_orders(t, battle, side, again))
    options.extend(plays(t, seat, "own-attack", (again,)))
    options.extend(relic_burnings(t, seat, relics_of_seat(t, seat), (again,)))
    options.append(Option("end-phase"))
    t.ask(
        seat,
        "assault",
        options,
        ACTING,
        absent=len(options) - 1,
        args=(battle.hex, battle.sides[side].phases),
        clock=red_glass(t, battle),
    )


def begun(t: Table[Korrem], id: int) -> None:
    """Something was done in this phase: it is too late to retreat."""
    battle_of(t.state, id).fresh = False


# ---- Moving ----


def goals(field: Field, fighter: int) -> list[Cell]:
    """Where a character can move now."""
    battle = field.battle
    if not can_act(battle, fighter) or battle.steps[fighter]:
        return []
    if flies(battle, fighter):
        return field.flights(fighter)
    return field.walks(fighter, steps_of(battle, fighter))


def move_orders(battle: Battle, fighter: int, cells: list[Cell], again: Step) -> list[Option]:
    card = battle.card[fighter]
    first = step(begun, battle.id)
    mover = f"fighter:{fighter}"
    return [
        Option(
            "move",
            (card, x, y),
            do=(first, step(move, battle.id, fighter, x, y), again),
            at=(mover, f"spot:{x},{y}"),
        )
        for x, y in cells
    ]


def move(t: Table[Korrem], id: int, fighter: int, x: int, y: int) -> None:
    battle = battle_of(t.state, id)
    t.tell("moves", (id, battle.card[fighter], fighter, battle.x[fighter], battle.y[fighter], x, y), STEP)
    battle.x[fighter], battle.y[fighter] = x, y
    battle.steps[fighter] += 1


# ---- Striking ----


def can_strike(t: Table[Korrem], battle: Battle, fighter: int) -> bool:
    """Has a fighter a base attack left?"""
    if battle.focused[fighter]:
        return False
    if is_addon(battle, fighter):
        return shoots(t, battle, fighter) and not battle.strikes[fighter]
    return can_act(battle, fighter) and battle.strikes[fighter] < attacks_of(t, battle, fighter)


def strike_orders(
    t: Table[Korrem], battle: Battle, fighter: int, near: dict[int, Cell], again: Step
) -> list[Option]:
    """A base attack on everybody in reach, and, with a move before it, on those who can be reached."""
    options: list[Option] = []
    card = battle.card[fighter]
    for enemy in enemies_of(t, battle, battle.side[fighter]):
        at = (f"fighter:{fighter}", f"fighter:{enemy}")
        args = (card, fighter, battle.card[enemy], enemy)
        hint = note(strike_note, battle.id, fighter, enemy)
        if can_hit(t, battle, fighter, enemy):
            do: tuple[Step, ...] = (
                step(begun, battle.id),
                step(declare_strike, battle.id, fighter, enemy),
                again,
            )
            options.append(Option("strike", args, do=do, at=at, hint=hint))
        elif enemy in near and not companions(t, battle, fighter, enemy):
            x, y = near[enemy]
            do = (
                step(begun, battle.id),
                step(move, battle.id, fighter, x, y),
                step(declare_strike, battle.id, fighter, enemy),
                again,
            )
            options.append(Option("charge", args, do=do, at=at, hint=hint))
    return options


def approaches(t: Table[Korrem], field: Field, fighter: int, cells: list[Cell]) -> dict[int, Cell]:
    """By enemy: the nearest of the cells a character can move to from which it would stand beside it."""
    if not cells or is_addon(field.battle, fighter) or shoots(t, field.battle, fighter):
        return {}
    return field.approaches(fighter, cells)


def storm_orders(
    t: Table[Korrem], battle: Battle, near: dict[int, dict[int, Cell]], again: Step
) -> list[Option]:
    """All who can reach an enemy attack it, one after the other, as long as it stands."""
    options: list[Option] = []
    for enemy in enemies_of(t, battle, battle.acting):
        able = [
            fighter
            for fighter, beside_whom in near.items()
            if can_hit(t, battle, fighter, enemy)
            or (enemy in beside_whom and not companions(t, battle, fighter, enemy))
        ]
        if len(able) > 1:
            options.append(
                Option(
                    "storm",
                    (battle.card[enemy], enemy),
                    do=(step(begun, battle.id), step(storm, battle.id, enemy), again),
                    at=(f"fighter:{enemy}",),
                    hint=note(storm_note, battle.id, enemy, tuple(able)),
                )
            )
    return options


def storm(t: Table[Korrem], id: int, enemy: int) -> None:
    """The next of those who can reach the enemy attacks it, those beside it first."""
    battle = battle_of(t.state, id)
    if battle.decided or battle.side[enemy] < 0:
        return
    actors = [
        fighter
        for fighter in fighters_on(battle, battle.acting)
        if may_act(battle, fighter) and can_strike(t, battle, fighter)
    ]
    for fighter in actors:
        if can_hit(t, battle, fighter, enemy):
            t.then(step(declare_strike, id, fighter, enemy), step(storm, id, enemy))
            return
    field = Field(t, battle, battle.acting)
    for fighter in actors:
        near = approaches(t, field, fighter, goals(field, fighter))
        if enemy in near and not companions(t, battle, fighter, enemy):
            x, y = near[enemy]
            t.then(
                step(move, id, fighter, x, y),
                step(declare_strike, id, fighter, enemy),
                step(storm, id, enemy),
            )
            return


# ---- Artifacts ----


def relic_orders(t: Table[Korrem], battle: Battle, fighter: int, again: Step) -> list[Option]:
    """A borne Artifact may be passed to another character, once a phase, if it was not used.

    To pass it is to use it: who cannot use Abilities cannot, nor can Machines.
    """
    options: list[Option] = []
    if not can_use(t, battle, fighter) or design(battle, fighter).machine:
        return options
    for relic in battle.relics[fighter]:
        if key_of(fighter, RELIC_ABILITY + relic) in battle.used:
            continue
        for other in fighters_on(battle, battle.side[fighter]):
            if other != fighter and may_bear(battle, other, relic):
                options.append(
                    Option(
                        "pass-relic",
                        (relic, battle.card[fighter], battle.card[other]),
                        do=(step(begun, battle.id), step(pass_on, battle.id, relic, fighter, other), again),
                        at=(f"fighter:{fighter}", f"fighter:{other}"),
                    )
                )
    return options


def pass_on(t: Table[Korrem], id: int, relic: int, fighter: int, other: int) -> None:
    battle = battle_of(t.state, id)
    battle.relics[fighter] = [mine for mine in battle.relics[fighter] if mine != relic]
    battle.relics[other] = [*battle.relics[other], relic]
    battle.used.append(key_of(fighter, RELIC_ABILITY + relic))
    t.tell("passes-relic", (id, relic, battle.card[fighter], battle.card[other]), PASSING)
