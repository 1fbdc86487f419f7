"""Whom a unit that nobody commands attacks: targets ranked by tier, kind and distance, with what decided."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.combat_board import FAR, shoots, steps_to_attack
from banneret.games.heroes.combat_state import BESIDE, BOARD, Fight, is_tower, tier_in
from banneret.games.heroes.combat_values import health_left
from banneret.games.heroes.contents import AZURE, NO_TIER, SILVER
from banneret.games.heroes.state import Heroes
from banneret.kernel.table import Table
from banneret.parts.rankings import Ranked, Ranking

MELEE: Final = Ranking(("tier", "closest"))
SHOT: Final = Ranking(("ranged", "tier", "closest"))
TOWER_SHOT: Final = Ranking(("ranged", "tier", "least-health"))
LAST: Final = 9  # after all tiers: units without one


def tier_for(fight: Fight, figure: int) -> int:
    """The Arrow Tower counts as silver."""
    return SILVER if is_tower(fight, figure) else tier_in(fight, figure)


def tier_rank(own: int, other: int) -> int:
    """The own tier first, then lower ones in descending order, then higher ones in ascending order."""
    if other == NO_TIER:
        return LAST
    if own == NO_TIER:
        return 0
    order = [*range(own, -1, -1), *range(own + 1, AZURE + 1)]
    return order.index(other)


def measure(t: Table[Heroes], fight: Fight, figure: int, target: int, far: int) -> tuple[int, ...]:
    """A candidate's place in each criterion."""
    rank = tier_rank(tier_for(fight, figure), tier_for(fight, target))
    if not shoots(t, fight, figure):
        return rank, steps_to_attack(t, fight, figure, target, far)
    kind = 0 if shoots(t, fight, target) else 1
    if is_tower(fight, figure):
        return kind, rank, health_left(t, fight, target)
    away = FAR
    if fight.space[target] < BESIDE:
        away = BOARD.distance(fight.space[figure], fight.space[target])
    return kind, rank, away


def rank_targets(t: Table[Heroes], fight: Fight, figure: int, targets: list[int], far: int) -> Ranked:
    ranking = MELEE
    if shoots(t, fight, figure):
        ranking = TOWER_SHOT if is_tower(fight, figure) else SHOT
    return ranking.best([measure(t, fight, figure, target, far) for target in targets])
