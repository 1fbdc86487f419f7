"""Abilities that change the map: destroying the hex an Army stands on, healing Wasteland, luring creatures near.

No printed card has them yet; cards that do need no rule of their own.
"""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.contents import TILE_LAND, WASTELAND, Ability, design_of
from banneret.games.korrem.engagement import engage
from banneret.games.korrem.fighters import ABILITIES
from banneret.games.korrem.land import kind_at
from banneret.games.korrem.quests import look_at_quests
from banneret.games.korrem.settle import lose_settlement
from banneret.games.korrem.state import (
    NO_BATTLE,
    NOBODY,
    NOWHERE,
    Korrem,
    flag_of,
    landmark_at,
    neighbours,
    npc_on,
    raise_flag,
    seat_of,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import Step, step
from banneret.kernel.table import Table

WONDERS: Final = "korrem.gap.vocab-map"


def wonder_orders(t: Table[Korrem], army: int, then: tuple[Step, ...]) -> list[Option]:
    """What the characters of an Army can do to the land around it."""
    state = t.state
    options: list[Option] = []
    hex = state.army_hex[army]
    flag = flag_of(army)
    at = (f"army:{army}",)
    for card in state.army_cards[army]:
        if card in state.undead:
            continue
        for ability in design_of(card).abilities:
            if spent(state, card, ability):
                continue
            verb = ability.verb
            if verb == "destroy-hex" and landmark_at(state, hex) < 0 and state.hex_land[hex] != WASTELAND:
                do = step(lay_waste, army, card, ability.index)
                options.append(
                    Option("lay-waste", (flag, card, kind_at(state, hex), hex), do=(do, *then), at=at)
                )
            elif verb == "restore-hex" and landmark_at(state, hex) < 0 and state.hex_land[hex] == WASTELAND:
                do = step(restore, army, card, ability.index)
                options.append(Option("restore", (flag, card, hex), do=(do, *then), at=at))
            elif verb == "lure" and npc_on(t, hex) == NOWHERE:
                for near in neighbours(state, hex):
                    npc = npc_on(t, near)
                    if npc != NOWHERE and state.army_battle[npc] == NO_BATTLE:
                        do = step(lure, army, card, ability.index, npc)
                        leader = state.army_cards[npc][0]
                        options.append(
                            Option(
                                "lure", (flag, card, leader, near), do=(do, *then), at=(*at, f"army:{npc}")
                            )
                        )
    return options


def spent(state: Korrem, card: int, ability: Ability) -> bool:
    """Destroying is for once in a game, whatever the card says; others as often as it says."""
    most = ability.deplete or (1 if ability.verb == "destroy-hex" else 0)
    return most > 0 and state.depleted.get(card * ABILITIES + ability.index, 0) >= most


def use_up(state: Korrem, card: int, number: int) -> None:
    key = card * ABILITIES + number
    state.depleted[key] = state.depleted.get(key, 0) + 1


def lay_waste(t: Table[Korrem], army: int, card: int, number: int) -> None:
    """The Army's own hex turns to Wasteland, and a Settlement on it is lost."""
    state = t.state
    hex = state.army_hex[army]
    use_up(state, card, number)
    t.tell("destroyed", (kind_at(state, hex), hex), WONDERS)
    state.hex_land[hex] = WASTELAND
    lose_settlement(t, hex)
    for seat in range(t.seats):
        look_at_quests(t, seat)


def restore(t: Table[Korrem], army: int, card: int, number: int) -> None:
    """Wasteland turns face up again."""
    state = t.state
    hex = state.army_hex[army]
    use_up(state, card, number)
    state.hex_land[hex] = TILE_LAND[state.hex_tile[hex]]
    t.tell("restored", (seat_of(t, army), card, kind_at(state, hex), hex), WONDERS)


def lure(t: Table[Korrem], army: int, card: int, number: int, npc: int) -> None:
    """A creature beside the Army comes to its hex, and is met there."""
    state = t.state
    if seat_of(t, npc) != NOBODY or not state.army_cards[npc]:
        return
    use_up(state, card, number)
    t.tell("lures", (seat_of(t, army), card, state.army_cards[npc][0]), WONDERS)
    raise_flag(t, npc, state.army_hex[army])
    t.then(step(engage, army, npc, True))
