"""What a player counts behind the judgement of a position: in these a hint names its reasons."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.battlefield import is_addon
from banneret.games.korrem.contents import GOODS, RESOURCES, design_of
from banneret.games.korrem.prospects import PRICE, stock_of
from banneret.games.korrem.score import side_of
from banneret.games.korrem.state import NOBODY, NOWHERE, Korrem, armies_of, goods_in
from banneret.games.korrem.tactics import standing
from banneret.kernel.judgement import Count
from banneret.kernel.table import Table

COUNTS: Final = (
    Count("characters", "armies", 6.0),
    Count("wounds", "armies", -1.0),
    Count("provider-cards", "providers", 1.0),
    *[Count(f"{RESOURCES[good]}-in-all", "goods", PRICE[good]) for good in range(GOODS)],
    Count("goods-carried", "carried-goods", 1.0),
    Count("artifact-cards", "carried-artifacts", 1.0),
    Count("battle-outlook", "fights", 1.0, 1.0),
)


def counts_of(t: Table[Korrem], seat: int) -> list[float]:
    """Characters and their wounds, Providers, every resource, what is carried, and how Battles stand (of 100)."""
    state = t.state
    if state.nation[seat] == NOBODY:
        return [0.0] * len(COUNTS)
    armies = [army for army in armies_of(seat) if state.army_hex[army] != NOWHERE]
    characters = [design_of(card) for army in armies for card in state.army_cards[army]]
    wounds = 0
    outlook = 0.0
    for battle in state.battles:
        for fighter, side in enumerate(battle.side):
            if side != NOBODY and battle.sides[side].seat == seat and not is_addon(battle, fighter):
                wounds += battle.hurt[fighter]
        side = side_of(battle, seat)
        if side != NOBODY:
            outlook += 50.0 * standing(t, battle, side)
    return [
        float(len(characters)),
        float(wounds),
        float(len([design for design in characters if design.provider])),
        *[float(number) for number in stock_of(state, seat)],
        float(sum([sum(goods_in(state, army)) for army in armies])),
        float(len([army for army in state.relic_army if army in armies])),
        outlook,
    ]
