"""Retreat: leaving a Battle with those who are left, over land that the Army can cross, without its resources."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem import instants
from banneret.games.korrem.battlefield import are_enemies, characters_on, fighters_on
from banneret.games.korrem.contents import ARTIFACTS, COMPANIONSHIP, GOODS, ROMANTIC
from banneret.games.korrem.fighters import can_act
from banneret.games.korrem.harm import change_sides, come_over, settle_battle
from banneret.games.korrem.land import kind_at
from banneret.games.korrem.march import NOTHING, Wings, can_enter, leave_hex, meets
from banneret.games.korrem.quests import saw_landmark
from banneret.games.korrem.state import (
    NO_BATTLE,
    NOBODY,
    Battle,
    Bond,
    Korrem,
    Roll,
    battle_of,
    flag_of,
    landmark_at,
    levy_of,
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
    """Those who would stay behind carry nobody over the sea, nor does what they bear."""
    stayers = [fighter for fighter, _ in held_back(t, battle, side)]
    staying = [battle.card[fighter] for fighter in stayers]
    borne = tuple([ARTIFACTS[relic].id for fighter in stayers for relic in battle.relics[fighter]])
    for army in battle.sides[side].armies:
        leaving = [card for card in t.state.army_cards[army] if card not in staying]
        if leaving and not havens(t, army, 1, leaving, borne):
            return Said("nowhere-to-flee")
    return None


def havens(
    t: Table[Korrem], army: int, reach: int, cards: list[int], without: tuple[str, ...] = ()
) -> list[int]:
    """Hexes that these cards of an Army can retreat to in so many steps, each counting 1: where nobody waits."""
    state = t.state
    seat = seat_of(t, army)
    wings = Wings(t, army, cards, without)
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
    """The player rolls a D8: so many hexes its Armies can go."""
    leader = characters_on(battle_of(t.state, id), side)[0]
    instants.roll_die(t, id, leader, instants.FLIGHT, step(quit_field, id, side))


def quit_field(t: Table[Korrem], id: int, side: int) -> None:
    """Bonds may hold somebody back; the others flee as far as the die lets them."""
    battle = battle_of(t.state, id)
    own = battle.sides[side]
    roll = t.scope(Roll).value
    t.tell("retreats", (id, own.seat, roll), RETREAT)
    stay_behind(t, battle, side)
    if battle.decided or own.out:
        return
    give_up(t, battle, side)
    armies = [army for army in own.armies if t.state.army_cards[army]]
    t.then(*[step(flee_to, army, roll) for army in armies])


def stay_behind(t: Table[Korrem], battle: Battle, side: int) -> None:
    """Whom a bond holds back goes over to those who hold the field; Machines that lose their crew so defect."""
    for fighter, bond in held_back(t, battle, side):
        partner = partner_in(bond, battle.card[fighter])
        beside = fighter_of(battle, partner)
        goal = battle.side[beside]
        come_over(t, battle, fighter, goal, battle.army[beside])
        t.tell(
            "stays-behind",
            (battle.id, battle.card[fighter], partner),
            "korrem.attract.companion-defects" if bond.kind != ROMANTIC else "korrem.attract.romantic-at-end",
        )
        change_sides(t, battle, side, goal)
    if not characters_on(battle, side):
        settle_battle(t, battle)


def held_back(t: Table[Korrem], battle: Battle, side: int) -> list[tuple[int, Bond]]:
    """Lovers and, unless an option keeps them, Companions of the enemy, with the bond that holds them."""
    found: list[tuple[int, Bond]] = []
    for fighter in characters_on(battle, side):
        for bond in t.state.bonds:
            if battle.card[fighter] not in (bond.first, bond.second):
                continue
            if bond.kind == COMPANIONSHIP and (
                bond.battle != battle.id or t.options["companions_retreat"] == "stay"
            ):
                continue
            partner = fighter_of(battle, partner_in(bond, battle.card[fighter]))
            if partner != NOBODY and are_enemies(t, battle, side, battle.side[partner]):
                found.append((fighter, bond))
                break
    return found


def partner_in(bond: Bond, card: int) -> int:
    return bond.second if bond.first == card else bond.first


def fighter_of(battle: Battle, card: int) -> int:
    """The fighter with this card that stands on the field; NOBODY if there is none."""
    for fighter, other in enumerate(battle.card):
        if other == card and battle.side[fighter] != NOBODY:
            return fighter
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
    """Where the owner leads an Army that flees; a levy without a flag goes home with the end of the Battle."""
    state = t.state
    if army == levy_of(t, seat_of(t, army)):
        return
    options = [
        Option(
            "flee", (flag_of(army), kind_at(state, hex), hex), do=step(flee, army, hex), at=(f"hex:{hex}",)
        )
        for hex in havens(t, army, reach, state.army_cards[army])
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
    if landmark_at(state, hex) >= 0:
        saw_landmark(t, army)
    t.tell("flees", (seat_of(t, army), flag_of(army), kind_at(state, hex), hex), "korrem.retreat.no-gather")
