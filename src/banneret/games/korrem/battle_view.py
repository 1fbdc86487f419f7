"""What the table shows of a Battle beyond its state: what everybody is worth now, may still do, and is about to do."""

from __future__ import annotations

from banneret.games.korrem.assault import can_strike, goals
from banneret.games.korrem.attraction import score_of
from banneret.games.korrem.battlefield import Field, design, flies, is_addon, on_field
from banneret.games.korrem.contents import DIE, RELIC_ABILITY
from banneret.games.korrem.fighters import (
    abilities_of,
    attack_of,
    attacks_of,
    defense_of,
    health_of,
    is_undead,
    may_act,
    ready,
    shoots,
    steps_of,
)
from banneret.games.korrem.harm import chits_of
from banneret.games.korrem.npc import chosen_ability
from banneret.games.korrem.state import NO_BATTLE, NOBODY, NOWHERE, Battle, Korrem
from banneret.kernel.ask import Ask
from banneret.kernel.table import Table

# The questions of a Battle to one of its sides; marching on is none, nor is what a victory brings.
ASKED = frozenset(
    (
        "line-up",
        "place-card",
        "equip",
        "setup-summon",
        "assault",
        "answer",
        "reroll",
        "reroll-heart",
        "regroup",
        "disarm",
        "steal",
        "bring-along",
        "sacrifice",
        "flee-to",
        "double-strike",
    )
)
MOMENTS = frozenset(("battle", "attack", "die", "hearts", "phase-end"))


def shown_battle(t: Table[Korrem], battle: Battle, seat: int) -> dict[str, object]:
    return {
        "id": battle.id,
        "bottom": nearest_side(battle, seat),
        "now": battle.id == battle_now(t),
        "fighters": [shown_fighter(t, battle, fighter) for fighter in on_field(battle)],
    }


def nearest_side(battle: Battle, seat: int) -> int:
    """The side that lies at the bottom of the field: one's own, else the Attackers'."""
    for at, side in enumerate(battle.sides):
        if side.seat == seat and seat >= 0:
            return at
    return 1


def shown_fighter(t: Table[Korrem], battle: Battle, fighter: int) -> dict[str, object]:
    """The numbers of one who stands on the field; `guard` is the Defense that it still has in this phase."""
    addon = is_addon(battle, fighter)
    defense = defense_of(t, battle, fighter)
    acting = battle.side[fighter] == battle.acting and may_act(battle, fighter) and not battle.decided
    return {
        "fighter": fighter,
        "seat": battle.sides[battle.side[fighter]].seat,
        "attack": attack_of(t, battle, fighter, NOWHERE),
        "defense": defense,
        "guard": max(0, defense - battle.absorbed[fighter]),
        "health": health_of(battle, fighter),
        "chits": chits_of(battle.hurt[fighter]),
        "shoots": shoots(t, battle, fighter),
        "flies": not addon and flies(battle, fighter),
        "steps": 0 if addon else steps_of(battle, fighter),
        "attacks": 1 if addon else attacks_of(t, battle, fighter),
        "score": 0 if addon else score_of(battle, fighter),
        "undead": not addon and is_undead(t, battle, fighter),
        "may_move": acting and not addon and bool(goals(Field(t, battle, battle.side[fighter]), fighter)),
        "may_strike": acting and can_strike(t, battle, fighter),
        "ready": [] if addon else ready_of(t, battle, fighter),
        "lots": lots_of(t, battle, fighter),
    }


def ready_of(t: Table[Korrem], battle: Battle, fighter: int) -> list[int]:
    """The Abilities that are not used up, by their places on the card."""
    return [
        ability.index
        for ability in abilities_of(battle, fighter)
        if ability.index < RELIC_ABILITY and ready(t, battle, fighter, ability)
    ]


def lots_of(t: Table[Korrem], battle: Battle, fighter: int) -> list[list[int]]:
    """Of an NPC: in how many of eight rolls it uses which Ability; -1 is its base attack."""
    if is_addon(battle, fighter) or battle.sides[battle.side[fighter]].seat != NOBODY:
        return []
    faces = [0] * (len(design(battle, fighter).abilities) + 1)
    for roll in range(1, DIE + 1):
        found = chosen_ability(t, battle, fighter, roll)
        faces[0 if found is None else found.index + 1] += 1
    return [[place - 1, number] for place, number in enumerate(faces) if number]


# ---- What a Battle asks ----


def battle_now(t: Table[Korrem]) -> int:
    """The Battle in which something happens now: one that is being set up, or the last that had a phase."""
    state = t.state
    for battle in reversed(state.battles):
        if not all(side.ready for side in battle.sides):
            return battle.id
    if any(battle.id == state.last_battle for battle in state.battles):
        return state.last_battle
    return NO_BATTLE


def matter_of(t: Table[Korrem], ask: Ask) -> str:
    """The Battle to which a question belongs, as far as it is put to one of its sides; else nothing."""
    if ask.kind not in ASKED and not (ask.kind == "play-card" and ask.args[0] in MOMENTS):
        return ""
    if ask.kind == "sacrifice" and not ask.options[0].at[0].startswith("fighter:"):
        return ""  # for a creature that was met on the map
    now = battle_now(t)
    for battle in t.state.battles:
        if battle.id == now and any(side.seat == ask.seat for side in battle.sides):
            return f"battle {now}"
    return ""


def matters_of(t: Table[Korrem]) -> list[str]:
    return [f"battle {battle.id}" for battle in t.state.battles]
