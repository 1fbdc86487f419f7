"""Destroying Artifacts: at any time, for their Discard Value."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.contents import ARTIFACTS, FIRST_ARTIFACT
from banneret.games.korrem.goods import give_army, give_bank
from banneret.games.korrem.quests import look_at_quests
from banneret.games.korrem.state import GONE, NO_BATTLE, NOBODY, NOWHERE, Korrem, battle_of, seat_of
from banneret.kernel.ask import Option
from banneret.kernel.step import Step, step
from banneret.kernel.table import Table

DISCARDING: Final = "korrem.artifact.discard"


def relic_burnings(t: Table[Korrem], seat: int, relics: list[int], then: tuple[Step, ...]) -> list[Option]:
    """Artifacts that their owner can destroy for what they are worth."""
    return [
        Option("burn-relic", (relic, ARTIFACTS[relic].worth), do=(step(burn_relic, seat, relic), *then))
        for relic in relics
        if any(ARTIFACTS[relic].worth)
    ]


def relics_of_seat(t: Table[Korrem], seat: int) -> list[int]:
    """In the own bank or Armies."""
    return [relic for relic in range(len(ARTIFACTS)) if owner_of_relic(t, relic) == seat]


def relics_at_peace(t: Table[Korrem], seat: int) -> list[int]:
    """In the own bank, or in Armies that are in no Battle."""
    state = t.state
    return [
        relic
        for relic in relics_of_seat(t, seat)
        if state.relic_army[relic] == NOWHERE or state.army_battle[state.relic_army[relic]] == NO_BATTLE
    ]


def owner_of_relic(t: Table[Korrem], relic: int) -> int:
    army = t.state.relic_army[relic]
    return t.state.relic_bank[relic] if army == NOWHERE else seat_of(t, army)


def burn_relic(t: Table[Korrem], seat: int, relic: int) -> None:
    """It leaves the game for good; its holder gains its Discard Value."""
    state = t.state
    army = state.relic_army[relic]
    for good, number in enumerate(ARTIFACTS[relic].worth):
        if army == NOWHERE:
            give_bank(state, seat, good, number)
        else:
            give_army(state, army, good, number)
    if army != NOWHERE and state.army_battle[army] != NO_BATTLE:
        battle = battle_of(state, state.army_battle[army])
        battle.relics = [[other for other in relics if other != relic] for relics in battle.relics]
    state.relic_army[relic] = NOWHERE
    state.relic_bank[relic] = NOBODY
    t.put(state.piece_of[FIRST_ARTIFACT + relic], GONE)
    t.tell("burns-relic", (seat, relic, ARTIFACTS[relic].worth), DISCARDING)
    look_at_quests(t, seat)
