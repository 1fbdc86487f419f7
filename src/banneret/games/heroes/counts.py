"""What a player counts behind the judgement of a position: in these a hint names its reasons."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.combat_state import Fight, decided
from banneret.games.heroes.score import army_worth
from banneret.games.heroes.state import NOBODY, Heroes
from banneret.games.heroes.tactics import odds_of_fight
from banneret.kernel.judgement import Count
from banneret.kernel.table import Table

COUNTS: Final = (
    Count("army-gold", "army", 1.0),
    Count("buildings-built", "buildings", 1.0),
    Count("fight-odds", "fight", 1.0, 1.0),
)


def counts_of(t: Table[Heroes], seat: int) -> list[float]:
    """The army in gold, buildings, and the chance to win the fight under way (of 100)."""
    state = t.state
    if state.hero[seat] == NOBODY:
        return [0.0] * len(COUNTS)
    fights = t.scopes_of(Fight)
    fight = fights[-1] if fights and fights[-1].face else None
    odds = 0.0
    if fight is not None and not decided(fight) and seat in (fight.seat, fight.foe):
        odds = 100.0 * odds_of_fight(t, fight, seat)
    return [army_worth(t, fight, seat), float(len(state.built[seat])), odds]
