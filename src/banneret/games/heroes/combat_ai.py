"""Units that nobody commands: whom they attack and where they go, by the rules for automatic opponents.

Every choice is a ranking that says which of its criteria decided; where several targets are still even the player
who fights them chooses.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.ai_waiting import spur
from banneret.games.heroes.combat_attack import AS_PRINTED, strike
from banneret.games.heroes.combat_board import (
    FAR,
    REACH,
    reach_of,
    shoots,
    steps_to_attack,
    targets_of_shot,
)
from banneret.games.heroes.combat_ranking import rank_targets
from banneret.games.heroes.combat_state import (
    ATTACKER,
    BESIDE,
    BOARD,
    NO_FIGURE,
    SPACES,
    Fight,
    chooser_for,
    figures_of,
    is_tower,
)
from banneret.games.heroes.siege import destroy
from banneret.games.heroes.state import Heroes
from banneret.kernel.ask import Option
from banneret.kernel.step import Step, step
from banneret.kernel.table import Table

TARGET: Final = "heroes.ai.target-melee"
TARGET_SHOT: Final = "heroes.ai.target-ranged"
TIED: Final = "heroes.ai.target-tie"
NO_TARGET: Final = "heroes.ai.move-no-target"
BREACH: Final = "heroes.ai.siege-defend"


def act(t: Table[Heroes], figure: int) -> None:
    """Shoot, or go and strike, the best target; if none is in reach go towards it as far as possible."""
    fight = t.scope(Fight)
    targets = in_reach(t, fight, figure)
    aim = NO_FIGURE if is_tower(fight, figure) else fight.aim
    if aim in targets:  # the Tower draws no card, so it has settled on nothing
        t.then(step(take_target, figure, aim, "settled"))
    elif targets:
        choose_target(t, fight, figure, targets, False)
    elif not shoots(t, fight, figure):
        enemies = on_the_board(fight, 1 - fight.side[figure])
        if fight.works and fight.side[figure] == ATTACKER and not t.options.get("ai_never_breaches", False):
            storm(t, fight, figure)
        elif enemies:
            approach(t, fight, figure, enemies)


def on_the_board(fight: Fight, side: int) -> list[int]:
    return [other for other in figures_of(fight, side) if fight.space[other] < BESIDE]


def in_reach(t: Table[Heroes], fight: Fight, figure: int) -> list[int]:
    """Whom it could attack now."""
    if shoots(t, fight, figure):
        return targets_of_shot(t, fight, figure)
    enemies = on_the_board(fight, 1 - fight.side[figure])
    return [other for other in enemies if steps_to_attack(t, fight, figure, other, REACH) < FAR]


def settle_target(t: Table[Heroes], figure: int) -> None:
    """The target is settled before the unit moves: a spell on whoever will strike back must know it."""
    fight = t.scope(Fight)
    targets = in_reach(t, fight, figure)
    if targets:
        choose_target(t, fight, figure, targets, True)


def settled(t: Table[Heroes], figure: int, target: int, by: str) -> None:
    t.scope(Fight).aim = target


def target_step(figure: int, target: int, by: str, settling: bool) -> Step:
    return step(settled, figure, target, by) if settling else step(take_target, figure, target, by)


def choose_target(t: Table[Heroes], fight: Fight, figure: int, targets: list[int], settling: bool) -> None:
    """The best target is attacked, or only settled on; between equals the player chooses."""
    best = rank_targets(t, fight, figure, targets, REACH)
    if len(best.tied) == 1:
        t.then(target_step(figure, targets[best.at], best.by, settling))
        return
    options = [
        Option(
            "name-target",
            (fight.face[targets[at]], fight.space[targets[at]]),
            do=target_step(figure, targets[at], "player", settling),
            at=(f"figure:{targets[at]}",),
        )
        for at in best.tied
    ]
    t.ask(chooser_for(fight, fight.side[figure]), "name-target", options, TIED, args=(fight.face[figure],))


def storm(t: Table[Heroes], fight: Fight, figure: int) -> None:
    """A besieger of the AI with no enemy in reach goes for the closest Wall or Gate, and breaks what it reaches."""
    cost = reach_of(t, fight, figure)
    far = reach_of(t, fight, figure, SPACES)
    ways = [
        (far[space], place, space)
        for place in fight.works
        for space in BOARD.neighbours[place]
        if far[space] < FAR
    ]
    if not ways:
        return
    _, place, beside = min(ways)
    if cost[beside] < FAR:
        move_to(t, fight, figure, beside)
        fight.struck = True
        t.tell("aims-at-wall", (fight.face[figure], place), BREACH)
        destroy(t, fight, place)
        return
    nearer = [(BOARD.distance(space, beside), space) for space in range(SPACES) if cost[space] < FAR]
    move_to(t, fight, figure, min(nearer)[1])


def take_target(t: Table[Heroes], figure: int, target: int, by: str) -> None:
    """It tells its reason, takes the shortest way and attacks."""
    fight = t.scope(Fight)
    shot = shoots(t, fight, figure)
    if fight.drawing:
        spur(t, figure)
    t.tell("aims", (fight.face[figure], fight.face[target], by or "only"), TARGET_SHOT if shot else TARGET)
    steps: list[Step] = [step(strike, figure, target, False, False, AS_PRINTED, False)]
    if not shot:
        cost = reach_of(t, fight, figure)
        spaces = BOARD.neighbours[fight.space[target]]
        least = min([cost[space] for space in spaces])
        move_to(t, fight, figure, next(space for space in spaces if cost[space] == least))
    t.then(*steps)


def move_to(t: Table[Heroes], fight: Fight, figure: int, space: int) -> None:
    if fight.space[figure] != space:
        fight.space[figure] = space
        t.tell("goes", (fight.face[figure], space), "heroes.unit.ground")


def approach(t: Table[Heroes], fight: Fight, figure: int, enemies: list[int]) -> None:
    """The target it would attack if range did not matter, and as close to it as it can come.

    A defender that is shut in behind its own Walls does not break them: it defends.
    """
    best = rank_targets(t, fight, figure, enemies, SPACES)
    target = enemies[best.at]
    cost = reach_of(t, fight, figure)
    start = fight.space[figure]
    found, nearest = start, distance_left(t, fight, figure, start, target)
    for space in range(SPACES):
        if 0 < cost[space] < FAR:
            left = distance_left(t, fight, figure, space, target)
            if left < nearest:
                found, nearest = space, left
    if found != start:
        t.tell("aims", (fight.face[figure], fight.face[target], "approach"), NO_TARGET)
        move_to(t, fight, figure, found)
    elif fight.works and not fight.rested:
        fight.shielded[figure] = True
        t.tell("takes-cover", (fight.face[figure],), "heroes.ai.siege-defend")


def distance_left(t: Table[Heroes], fight: Fight, figure: int, space: int, target: int) -> int:
    """The steps that would be left from a space; as the crow flies where no way leads there."""
    stood = fight.space[figure]
    fight.space[figure] = space
    left = steps_to_attack(t, fight, figure, target, SPACES)
    fight.space[figure] = stood
    if left < FAR:
        return left
    return FAR + BOARD.distance(space, fight.space[target])
