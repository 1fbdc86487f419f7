"""Harm and healing: damage, Defense, death, Machines that change sides, states, and when a Battle is decided."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.armies import end_bonds, out_of_army, send_home
from banneret.games.korrem.battlefield import (
    WALL,
    are_enemies,
    characters_on,
    design,
    fighters_on,
    is_addon,
)
from banneret.games.korrem.contents import LANDMARKS, ROMANTIC, design_of
from banneret.games.korrem.fighters import companions, defense_of, health_left, immune
from banneret.games.korrem.quests import destroyed_addon, killed, look_at_quests, score_points
from banneret.games.korrem.state import (
    MONSTERS,
    NOBODY,
    NOWHERE,
    Battle,
    Blow,
    Korrem,
    battle_at,
    free_flag,
    hand,
    join_army,
    landmark_at,
    raise_flag,
)
from banneret.kernel.table import Table

DAMAGE: Final = "korrem.damage.collective"
DEATH: Final = "korrem.damage.death"
MONSTER: Final = "korrem.vp.monsters"
DEFECTION: Final = "korrem.type.machine-defect"


def in_the_cove(t: Table[Korrem], battle: Battle) -> bool:
    """In the Crystal Cove nobody takes damage."""
    mark = landmark_at(t.state, battle.hex)
    return mark >= 0 and LANDMARKS[mark].use == "cove"


def keep_walls(t: Table[Korrem], battle: Battle) -> bool:
    """Are the Walls of this Battle those of a Landmark? They belong to nobody's supply."""
    mark = landmark_at(t.state, battle.hex)
    return mark >= 0 and LANDMARKS[mark].use == "keep"


# ---- Damage ----


def harm(
    t: Table[Korrem], battle: Battle, target: int, amount: int, side: int, fighter: int, pierce: bool
) -> int:
    """Damage of an attack or an Ability: what the Defense has left absorbs, the rest is taken. What was taken."""
    if in_the_cove(t, battle):
        t.tell("cove-shields", (battle.id, battle.card[target], target), "korrem.landmark.crystal-cove")
        return 0
    blocked = 0 if pierce else blocked_of(t, battle, target, amount)
    battle.absorbed[target] += blocked
    taken = amount - blocked
    t.tell("hurt", (battle.id, battle.card[target], target, taken, blocked), DAMAGE)
    if taken:
        lose_health(t, battle, target, taken, side, fighter)
    return taken


def blocked_of(t: Table[Korrem], battle: Battle, target: int, amount: int) -> int:
    """What the Defense that is left absorbs of some damage."""
    return min(amount, max(0, defense_of(t, battle, target) - battle.absorbed[target]))


def would_fall(t: Table[Korrem], battle: Battle, blow: Blow) -> bool:
    """Would the target of a blow die of it?"""
    target = blow.target
    blocked = 0 if blow.pierce else blocked_of(t, battle, target, blow.amount)
    return not in_the_cove(t, battle) and blow.amount - blocked >= health_left(battle, target)


def lose_health(t: Table[Korrem], battle: Battle, target: int, amount: int, side: int, fighter: int) -> None:
    """Health goes, past all Defense; who has none left dies at once. `side` is who caused it, or NOBODY."""
    if in_the_cove(t, battle):
        return
    battle.hurt[target] += amount
    battle.stirred = True
    if health_left(battle, target) <= 0:
        die(t, battle, target, side, fighter)


def heal(t: Table[Korrem], battle: Battle, target: int, amount: int, magic: bool) -> int:
    """Health comes back, never above what is printed; Magic also ends Poison. How much came back."""
    healed = min(amount, battle.hurt[target])
    battle.hurt[target] -= healed
    if healed:
        battle.stirred = True
        t.tell("healed", (battle.id, battle.card[target], target, healed), "korrem.gap.vocab-heal")
    if magic and healed and battle.poisoned[target]:
        battle.poisoned[target] = 0
        t.tell("cured", (battle.id, battle.card[target], target), "korrem.state.poison-cure")
    return healed


CHITS: Final = ((), (1,), (2,), (1, 2), (4,), (1, 4), (2, 4), (2, 5), (4, 4), (4, 5))
TEN: Final = 10


def chits_of(damage: int) -> list[int]:
    """The Damage Chits that show some damage: as many tens as fit, then the row of the rest."""
    return [TEN] * (damage // TEN) + list(CHITS[damage % TEN])


# ---- Death ----


def die(t: Table[Korrem], battle: Battle, fighter: int, by: int, killer: int) -> None:
    """A fighter goes to its side's Graveyard, with the Artifacts it bore; Monsters score at once."""
    card = battle.card[fighter]
    own = battle.side[fighter]
    t.tell("dies", (battle.id, battle.sides[own].seat, card, fighter), DEATH)
    seat = battle.sides[by].seat if by != NOBODY else NOBODY
    drop_relics(t, battle, fighter)
    leave_field(t, battle, fighter)
    if card < 0:
        lose_addon(t, battle, card)
        if seat != NOBODY and by != own:
            destroyed_addon(t, seat)
    else:
        side = battle.sides[own]
        side.graves.append(card)
        out_of_army(t.state, card)
        end_bonds(t, card)
        if card in t.state.undead:
            t.state.undead.remove(card)
        if seat != NOBODY and by != own:
            score_kill(t, battle, by, seat, battle.card[killer] if killer != NOWHERE else NOWHERE, card)
        if side.seat != NOBODY:
            look_at_quests(t, side.seat)
        change_sides(t, battle, own, by)
    settle_battle(t, battle)


def drop_relics(t: Table[Korrem], battle: Battle, fighter: int) -> None:
    """What a character bore falls into its side's Graveyard."""
    for relic in battle.relics[fighter]:
        t.state.relic_army[relic] = NOWHERE
        battle.sides[battle.side[fighter]].relics.append(relic)
    battle.relics[fighter] = []


def score_kill(t: Table[Korrem], battle: Battle, side: int, seat: int, killer: int, victim: int) -> None:
    found = design_of(victim)
    if found.monster:
        battle.sides[side].bounty += (found.vp + 1) // 2
        score_points(t, seat, found.vp, MONSTERS, MONSTER)
    killed(t, seat, max(killer, NOWHERE), victim)


def score_from_afar(t: Table[Korrem], seat: int, victim: int) -> None:
    """A nation outside of the Battle has brought somebody down."""
    if design_of(victim).monster:
        score_points(t, seat, design_of(victim).vp, MONSTERS, MONSTER)
    killed(t, seat, NOWHERE, victim)


def leave_field(t: Table[Korrem], battle: Battle, fighter: int) -> None:
    battle.side[fighter] = NOBODY
    battle.stirred = True


def to_hand(t: Table[Korrem], battle: Battle, fighter: int) -> None:
    """A Summon leaves the field for its player's hand and loses all that it had; an NPC's goes under its deck."""
    state = t.state
    card = battle.card[fighter]
    side = battle.side[fighter]
    drop_relics(t, battle, fighter)
    seat = battle.sides[side].seat
    leave_field(t, battle, fighter)
    t.tell("dispelled", (seat, card), "korrem.type.summon-dispel")
    if seat == NOBODY:
        send_home(t, card)
    else:
        out_of_army(state, card)
        end_bonds(t, card)
        t.put(state.piece_of[card], hand(seat))
        look_at_quests(t, seat)
    change_sides(t, battle, side, NOBODY)
    settle_battle(t, battle)


def lose_addon(t: Table[Korrem], battle: Battle, card: int) -> None:
    """A destroyed Wall or Tower returns to its nation's supply."""
    if keep_walls(t, battle):
        return
    if card == WALL:
        t.state.walls[battle.hex] -= 1
    else:
        t.state.towers[battle.hex] -= 1


def addons_fall(t: Table[Korrem], hex: int) -> None:
    """The Settlement is lost in the midst of a Battle: its Walls and Towers are off the field, too."""
    battle = battle_at(t.state, hex)
    if battle is not None:
        for fighter, card in enumerate(battle.card):
            if card < 0 and battle.side[fighter] != NOBODY:
                leave_field(t, battle, fighter)
        settle_battle(t, battle)


# ---- Changing sides ----


def change_sides(t: Table[Korrem], battle: Battle, side: int, by: int) -> None:
    """Machines without a crew defect to those who removed it."""
    left = characters_on(battle, side)
    if not left or any(not design(battle, fighter).machine for fighter in left):
        return
    goal = first_enemy(t, battle, side)
    if by != NOBODY and battle.sides[by].armies and are_enemies(t, battle, side, by):
        goal = by
    army = battle.sides[goal].armies[0] if goal != NOBODY else NOWHERE
    if goal == NOBODY:
        goal = first_held(t, battle, side)
        if goal == NOBODY:
            return
        army = flag_for(t, battle, goal)
    destroyed = t.options["npc_machines"] == "destroyed" and battle.sides[goal].seat == NOBODY
    for fighter in left:
        if destroyed or army == NOWHERE:
            battle.sides[side].graves.append(battle.card[fighter])
            out_of_army(t.state, battle.card[fighter])
            leave_field(t, battle, fighter)
        else:
            come_over(t, battle, fighter, goal, army)
            t.tell("defects", (battle.id, battle.card[fighter], battle.sides[goal].seat), DEFECTION)


def first_held(t: Table[Korrem], battle: Battle, side: int) -> int:
    """An enemy who has nobody there but holds the place by Add-ons."""
    for other in range(len(battle.sides)):
        if are_enemies(t, battle, side, other) and fighters_on(battle, other):
            return other
    return NOBODY


def flag_for(t: Table[Korrem], battle: Battle, side: int) -> int:
    """A new flag for what comes over to those who have no Army there; NOWHERE if none is free."""
    state = t.state
    army = free_flag(t, battle.sides[side].seat)
    if army != NOWHERE:
        raise_flag(t, army, battle.hex)
        state.army_battle[army] = battle.id
        battle.sides[side].armies.append(army)
    return army


def first_enemy(t: Table[Korrem], battle: Battle, side: int) -> int:
    for other in range(len(battle.sides)):
        if (
            are_enemies(t, battle, side, other)
            and not battle.sides[other].out
            and characters_on(battle, other)
        ):
            return other
    return NOBODY


def come_over(t: Table[Korrem], battle: Battle, fighter: int, side: int, army: int) -> None:
    """A character fights for an Army of another side from now on, where it stands, with what it bears.

    NPCs use no Artifacts: they lay them to their hoard.
    """
    old = battle.sides[battle.side[fighter]].seat
    battle.side[fighter] = side
    battle.army[fighter] = army
    if battle.sides[side].seat == NOBODY:
        drop_relics(t, battle, fighter)
    for relic in battle.relics[fighter]:
        t.state.relic_army[relic] = army
    join_army(t, battle.card[fighter], army)
    battle.stirred = True
    for seat in (old, battle.sides[side].seat):
        if seat != NOBODY:
            look_at_quests(t, seat)


# ---- The decision ----


def settle_battle(t: Table[Korrem], battle: Battle) -> None:
    """Who has nobody left is out; Companions of the enemy who alone are left go over; one party left has won.

    The acting side is looked at last: where each side has only a Companion of the other left, its own prevails.
    """
    order = [side for side in range(len(battle.sides)) if side != battle.acting]
    for side in [*order, battle.acting] if battle.acting != NOBODY else order:
        if not battle.sides[side].out and battle.sides[side].ready:
            look_at_side(t, battle, side)
    standing = [side for side in range(len(battle.sides)) if not battle.sides[side].out]
    if not any(are_enemies(t, battle, side, other) for side in standing for other in standing):
        battle.decided = True


def look_at_side(t: Table[Korrem], battle: Battle, side: int) -> None:
    left = characters_on(battle, side)
    if not left and keep_walls(t, battle):
        for fighter in fighters_on(battle, side):
            battle.side[fighter] = NOBODY  # the Walls of a Landmark serve an Army only
    if left and not any(is_addon(battle, fighter) for fighter in fighters_on(battle, side)):
        partners = [partner_of(t, battle, fighter) for fighter in left]
        if all(partner != NOBODY for partner in partners):
            for at, fighter in enumerate(left):
                goal = battle.side[partners[at]]
                come_over(t, battle, fighter, goal, battle.army[partners[at]])
                t.tell(
                    "joins-friend",
                    (battle.id, battle.card[fighter], battle.sides[goal].seat),
                    "korrem.end.companions-left",
                )
    if not fighters_on(battle, side):
        battle.sides[side].out = True
        t.tell("side-beaten", (battle.id, battle.sides[side].seat), "korrem.end.no-characters")


def partner_of(t: Table[Korrem], battle: Battle, fighter: int) -> int:
    """An enemy who is the fighter's Companion; by option, for NPCs, also one who loves it. NOBODY if there is none."""
    for other, side in enumerate(battle.side):
        if side == NOBODY or not are_enemies(t, battle, battle.side[fighter], side):
            continue
        if companions(t, battle, fighter, other):
            return other
        if t.options["npc_romance"] == "join" and battle.sides[battle.side[fighter]].seat == NOBODY:
            if loves(t, battle, fighter, other):
                return other
    return NOBODY


def loves(t: Table[Korrem], battle: Battle, fighter: int, other: int) -> bool:
    cards = {battle.card[fighter], battle.card[other]}
    return any(bond.kind == ROMANTIC and {bond.first, bond.second} == cards for bond in t.state.bonds)


# ---- States ----


def put_state(t: Table[Korrem], battle: Battle, target: int, state: str, side: int) -> None:
    """A State Token is placed; who did it is remembered."""
    if immune(t, battle, target, state):
        return
    mark = battle.sides[side].seat + 2
    if state == "disable":
        battle.disabled[target] = battle.acting + 1
    elif state == "poison":
        battle.poisoned[target] = mark
    else:
        battle.frozen[target] = mark
    battle.stirred = True
    t.tell("afflicted", (battle.id, battle.card[target], target, state), f"korrem.state.{STATE_RULE[state]}")


STATE_RULE: Final = {"disable": "disabled", "poison": "poisoned", "freeze": "frozen"}
