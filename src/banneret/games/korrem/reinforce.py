"""At a Regroup the commanding player may spend Actions to bring in another Army or to begin another Battle."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem import encounter
from banneret.games.korrem.land import kind_at
from banneret.games.korrem.march import (
    MEETING_NAME,
    NOTHING,
    Wings,
    cost_to_enter,
    meets,
    steps_from,
    stopped,
    why_not_enter,
)
from banneret.games.korrem.state import NOBODY, NOWHERE, Korrem, armies_of, battle_of, flag_of
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table

PACING: Final = "korrem.gap.battle-pacing"


def reinforce(t: Table[Korrem], id: int) -> None:
    """Asked only where somebody could come."""
    state = t.state
    seat = state.player
    if not any(battle.id == id for battle in state.battles):
        return  # it came to its end while another one was begun
    battle = battle_of(state, id)
    if battle.decided or battle.observed or seat == NOBODY or state.actions == 0:
        return
    options: list[Option] = []
    for army in armies_of(seat):
        if state.army_hex[army] == NOWHERE or stopped(t, army) is not None:
            continue
        wings = Wings(t, army)
        for hex in steps_from(t, army):
            met = meets(t, seat, hex)
            if met != NOTHING and why_not_enter(t, seat, wings, hex, state.actions) is None:
                options.append(
                    Option(
                        f"advance-{MEETING_NAME[met]}",
                        (flag_of(army), kind_at(state, hex), hex, cost_to_enter(state, wings, hex)),
                        do=(step(encounter.advance, army, hex), step(reinforce, id)),
                        at=(f"army:{army}", f"hex:{hex}"),
                    )
                )
    if options:
        t.ask(seat, "reinforce", [Option("fight-on"), *options], PACING, args=(state.actions,))
