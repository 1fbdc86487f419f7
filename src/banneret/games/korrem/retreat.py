"""Retreat: leaving a Battle with those who are left, over land that the Army can cross, without its resources."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.battlefield import are_enemies, characters_on, fighters_on
from banneret.games.korrem.contents import COMPANIONSHIP, DIE, GOODS, ROMANTIC
from banneret.games.korrem.fighters import can_act
from banneret.games.korrem.harm import come_over, settle_battle
from banneret.games.korrem.land import kind_at
from banneret.games.korrem.march import NOTHING, Wings, can_enter, leave_hex, meets
from banneret.games.korrem.state import (
    NO_BATTLE,
    NOBODY,
    Battle,
    Korrem,
    battle_of,
    flag_of,
    neighbours,
    raise_flag,
    seat_of,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table

RETREAT: Final = "korrem.retreat.roll"


def why_no_retreat(t: Table[Korrem], battle: Battle, side: int) -> Said | None:
    """Somebody cannot flee, or there is nowhere to flee to."""
    characters = characters_on(battle, side)
    if not characters:
        return Said("nobody-to-retreat")
    if not all(can_act(battle, fighter) for fighter in characters):
        return Said("cannot-flee")
    return why_nowhere(t, battle, side)


def why_nowhere(t: Table[Korrem], battle: Battle, side: int) -> Said | None:
    for army in battle.sides[side].armies:
        if t.state.army_cards[army] and not havens(t, army, 1):
            return Said("nowhere-to-flee")
    return None


def havens(t: Table[Korrem], army: int, reach: int) -> list[int]:
    """Hexes that a retreating Army can come to in so many steps, each counting 1: where nobody waits."""
    state = t.state
    seat = seat_of(t, army)
    wings = Wings(t, army)
    start = state.army_hex[army]
    seen = {start: 0}
    queue = [start]
    while queue:
        hex = queue.pop(0)
        if seen[hex] == reach:
            continue
        for other in neighbours(state, hex):
            if other not in seen and can_enter(state, wings, other) and meets(t, seat, other) == NOTHING:
                seen[other] = seen[hex] + 1
                queue.append(other)
    return [hex for hex in seen if hex != start]


def retreat(t: Table[Korrem], id: int, side: int) -> None:
    """The player rolls a D8: so many hexes its Armies can go. Bonds may hold somebody back."""
    battle = battle_of(t.state, id)
    own = battle.sides[side]
    roll = t.below(DIE) + 1
    t.tell("retreats", (id, own.seat, roll), RETREAT)
    stay_behind(t, battle, side)
    if battle.decided or own.out:
        return
    give_up(t, battle, side)
    armies = [army for army in own.armies if t.state.army_cards[army]]
    t.then(*[step(flee_to, army, roll) for army in armies])


def stay_behind(t: Table[Korrem], battle: Battle, side: int) -> None:
    """Lovers and, unless an option keeps them, Companions of the enemy stay with those who hold the field."""
    for fighter in characters_on(battle, side):
        for bond in t.state.bonds:
            if battle.card[fighter] not in (bond.first, bond.second):
                continue
            if bond.kind == COMPANIONSHIP and (
                bond.battle != battle.id or t.options["companions_retreat"] == "stay"
            ):
                continue
            partner = bond.second if bond.first == battle.card[fighter] else bond.first
            goal = side_of_card(battle, partner)
            if goal != NOBODY and are_enemies(t, battle, side, goal):
                come_over(t, battle, fighter, goal)
                t.tell(
                    "stays-behind",
                    (battle.id, battle.card[fighter], partner),
                    "korrem.attract.companion-defects"
                    if bond.kind != ROMANTIC
                    else "korrem.attract.romantic-at-end",
                )
                break
    if not characters_on(battle, side):
        settle_battle(t, battle)


def side_of_card(battle: Battle, card: int) -> int:
    for fighter, other in enumerate(battle.card):
        if other == card and battle.side[fighter] != NOBODY:
            return battle.side[fighter]
    return NOBODY


def give_up(t: Table[Korrem], battle: Battle, side: int) -> None:
    """The side leaves the field; its resources and what lies in its Graveyard stay with the Battle."""
    state = t.state
    own = battle.sides[side]
    own.out = True
    for army in own.armies:
        for good in range(GOODS):
            battle.pot[good] += state.army_goods[army * GOODS + good]
            state.army_goods[army * GOODS + good] = 0
    for fighter in fighters_on(battle, side):
        battle.relics[fighter] = []
        battle.side[fighter] = NOBODY
    settle_battle(t, battle)


def flee_to(t: Table[Korrem], army: int, reach: int) -> None:
    """Where the owner leads an Army that flees."""
    state = t.state
    options = [
        Option(
            "flee", (flag_of(army), kind_at(state, hex), hex), do=step(flee, army, hex), at=(f"hex:{hex}",)
        )
        for hex in havens(t, army, reach)
    ]
    if options:
        t.ask(
            seat_of(t, army),
            "flee-to",
            options,
            "korrem.retreat.terrain",
            auto=True,
            args=(flag_of(army), reach),
        )


def flee(t: Table[Korrem], army: int, hex: int) -> None:
    """No resources are gathered on the way."""
    state = t.state
    leave_hex(t, army)
    raise_flag(t, army, hex)
    state.army_battle[army] = NO_BATTLE
    t.tell("flees", (seat_of(t, army), flag_of(army), kind_at(state, hex), hex), "korrem.retreat.no-gather")
