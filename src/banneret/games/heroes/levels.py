"""Experience and levels of the main hero."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.contents import LEVELS, TOP_LEVEL
from banneret.games.heroes.decks import gain_card
from banneret.games.heroes.faces import card_of
from banneret.games.heroes.state import Heroes, is_main, level_of, lore, scenario_of, seat_of, step_of
from banneret.kernel.step import Step, step
from banneret.kernel.table import Table
from banneret.parts.bonus import Mark, total
from banneret.parts.effects.carrying import begin

MOST_XP: Final = 2 * (TOP_LEVEL - 1)
ISLAND: Final = "emerald-island"
CAPPED: Final = 4  # the level that is not kept there


def hand_limit(t: Table[Heroes], seat: int) -> int:
    return total(t, t.state.bonuses, "hand limit", step_of(t.state, seat).hand_limit, Mark(seat=seat))


def experts_left(state: Heroes, seat: int) -> int:
    """Expert effects that may still be used in this round."""
    return step_of(state, seat).expert_uses - state.experts[seat]


def hero_gains_xp(t: Table[Heroes], hero: int, amount: int) -> None:
    """Experience that a hero has earned: a secondary hero never gains any, and it is not passed on."""
    if is_main(hero):
        gain_xp(t, seat_of(hero), amount)


def gain_xp(t: Table[Heroes], seat: int, amount: int) -> None:
    """Every second experience is a level; the effects of several levels are resolved in their order, at once."""
    state = t.state
    before = level_of(state, seat)
    gained = min(amount, MOST_XP - state.xp[seat])
    if gained <= 0:
        return
    state.xp[seat] += gained
    t.tell("gains-xp", (seat, gained), "heroes.hero.level-tracker-steps")
    if level_of(state, seat) >= CAPPED and scenario_of(state).id == ISLAND:
        stay_below(t, seat)
        return
    steps: list[Step] = []
    for level in range(before + 1, level_of(state, seat) + 1):
        steps.append(step(reach_level, seat, level))
    t.then(*steps)


def stay_below(t: Table[Heroes], seat: int) -> None:
    """Emerald Island: level 4 gives the second specialty once, and the marker goes back to level 3 each time."""
    t.tell("reaches-level", (seat, CAPPED), "heroes.end.scenario-conditions")
    t.state.xp[seat] = 2 * (CAPPED - 2)
    gain_specialty(t, seat, CAPPED)


def to_top_level(t: Table[Heroes], seat: int) -> None:
    gain_xp(t, seat, MOST_XP - t.state.xp[seat])


def reach_level(t: Table[Heroes], seat: int, level: int) -> None:
    t.tell("reaches-level", (seat, level), "heroes.level.resolve-at-once")
    t.then(*[step(begin, effect, seat, 2 * seat) for effect in LEVELS[level - 1].gains])


def gain_specialty(t: Table[Heroes], seat: int, level: int) -> None:
    """The hero's own card of a level comes into the hand."""
    for piece in t.zones.pieces[lore(seat)]:
        if card_of(t.zones.face[piece]).hero_level == level:
            gain_card(t, seat, piece, True)
            return
