"""When a World card may be played: its moment, and what must be there for it to mean.

An Event may be played at any time. Other cards have their moment in content/world.toml, if they wait for one, and in
`MEANT` what they are played for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from banneret.games.korrem.battlefield import characters_on, enemies_of, is_addon, on_field
from banneret.games.korrem.contents import EVENT, NO_COST, WorldCard, design_of
from banneret.games.korrem.fighters import immune, is_frozen
from banneret.games.korrem.goods import halved
from banneret.games.korrem.retreat import why_nowhere
from banneret.games.korrem.state import (
    NO_BATTLE,
    NOBODY,
    NOWHERE,
    Battle,
    Courtship,
    Korrem,
    allied,
    armies_of,
    battle_at,
    goods_in,
    neighbours,
    seat_of,
)
from banneret.games.korrem.townhall import Post, posts, tops, why_not_enlist
from banneret.kernel.step import Said
from banneret.kernel.table import Table

NOT_NOW: Final = Said("not-now")


def why_not_now(t: Table[Korrem], seat: int, card: WorldCard, moment: str) -> Said | None:
    """Why a card cannot be played at this moment; None if it can."""
    if card.kind == EVENT:
        return None
    if card.moment not in ("", moment):
        return NOT_NOW
    if card.id in MEANT:
        able = bool(MEANT[card.id](t, seat))
    else:
        able = card.nation < 0 or is_played(t, card.nation)
    return None if able else NOT_NOW


def is_played(t: Table[Korrem], nation: int) -> bool:
    """Is there a player of this nation?"""
    return any(t.state.nation[seat] == nation and not t.state.out[seat] for seat in range(t.seats))


# ---- Nations and Armies ----


def others(t: Table[Korrem], seat: int) -> list[int]:
    return [other for other in range(t.seats) if other != seat and not t.state.out[other]]


def player_armies(t: Table[Korrem]) -> list[int]:
    return [
        army for army, hex in enumerate(t.state.army_hex) if hex != NOWHERE and seat_of(t, army) != NOBODY
    ]


def big_armies(t: Table[Korrem], number: int) -> list[int]:
    return [
        army
        for army in player_armies(t)
        if len(t.state.army_cards[army]) >= number and t.state.army_battle[army] == NO_BATTLE
    ]


def purses(t: Table[Korrem], seat: int) -> list[int]:
    """Enemy Armies with goods that stand next to one's own."""
    state = t.state
    found: list[int] = []
    for army in player_armies(t):
        owner = seat_of(t, army)
        if owner == seat or t.allied(seat, owner) or not any(goods_in(state, army)):
            continue
        near = neighbours(state, state.army_hex[army])
        if any(state.army_hex[own] in near for own in armies_of(seat)):
            found.append(army)
    return found


# ---- Battles ----


def own_battles(t: Table[Korrem], seat: int) -> list[Battle]:
    """Battles that a nation is in, and that go on."""
    return [
        battle
        for battle in t.state.battles
        if not battle.decided and side_in(battle, seat) != NOBODY and all(side.ready for side in battle.sides)
    ]


def side_in(battle: Battle, seat: int) -> int:
    for at, side in enumerate(battle.sides):
        if side.seat == seat and not side.out:
            return at
    return NOBODY


def ambushes(t: Table[Korrem], seat: int) -> list[Battle]:
    return [battle for battle in t.state.battles if not battle.ambush and is_attacked(battle, seat)]


def is_attacked(battle: Battle, seat: int) -> bool:
    """Before the set-up: is it a nation's side that the other one, a nation or an NPC, falls upon?"""
    attacked = battle.sides[1 - battle.order[0]]
    return attacked.seat == seat and not attacked.ready


def wounded(t: Table[Korrem], seat: int) -> list[tuple[int, int]]:
    """Battle and fighter of own characters that are hurt."""
    return [
        (battle.id, fighter)
        for battle in own_battles(t, seat)
        for fighter in characters_on(battle, side_in(battle, seat))
        if battle.hurt[fighter]
    ]


def can_slip_away(t: Table[Korrem], battle: Battle, seat: int) -> bool:
    side = side_in(battle, seat)
    return (
        not battle.engaging
        and battle.serial > 0
        and bool(characters_on(battle, side))
        and not any(is_frozen(battle, fighter) for fighter in characters_on(battle, side))
        and why_nowhere(t, battle, side) is None
    )


def poisonable(t: Table[Korrem], seat: int) -> list[tuple[int, int]]:
    """Battle and fighter of enemies, in any Battle."""
    found: list[tuple[int, int]] = []
    for battle in t.state.battles:
        if battle.decided or not all(side.ready for side in battle.sides):
            continue
        own = side_in(battle, seat)
        enemies = enemies_of(t, battle, own) if own != NOBODY else foreign_fighters(t, battle, seat)
        found.extend(
            [
                (battle.id, fighter)
                for fighter in enemies
                if not is_addon(battle, fighter)
                and not immune(t, battle, fighter, "poison")
                and not battle.poisoned[fighter]
            ]
        )
    return found


def foreign_fighters(t: Table[Korrem], battle: Battle, seat: int) -> list[int]:
    return [
        fighter
        for fighter in on_field(battle)
        if not allied(t, seat, battle.sides[battle.side[fighter]].seat)
    ]


# ---- Settlements and Town Halls ----


def addons(t: Table[Korrem]) -> list[tuple[int, bool]]:
    """Walls and Towers (True) of Settlements that are not in Battle."""
    state = t.state
    found: list[tuple[int, bool]] = []
    for hex in range(len(state.hex_q)):
        if battle_at(state, hex) is None:
            if state.walls[hex]:
                found.append((hex, False))
            if state.towers[hex]:
                found.append((hex, True))
    return found


def mercenaries(t: Table[Korrem], seat: int) -> list[tuple[int, int, Post]]:
    """Pile, card and post of those who can be enlisted for half their price."""
    return [
        (pile, card, post)
        for pile, card in tops(t, seat)
        for post in posts(t, seat)
        if not design_of(card).summon
        and why_not_enlist(t, seat, card, post.army, halved(design_of(card).cost)) is None
    ]


def conscripts(t: Table[Korrem], seat: int) -> list[tuple[int, int, Post]]:
    """Pile, card and post of those who can be taken without paying."""
    return [
        (pile, card, post)
        for pile, card in tops(t, seat)
        for post in posts(t, seat)
        if not design_of(card).summon and why_not_enlist(t, seat, card, post.army, NO_COST) is None
    ]


# ---- By card ----


def battles_to_leave(t: Table[Korrem], seat: int) -> list[Battle]:
    return [battle for battle in own_battles(t, seat) if can_slip_away(t, battle, seat)]


def courtships(t: Table[Korrem], seat: int) -> list[Courtship]:
    """What a Heart can be added to: the courtship under way, where one is lacking."""
    return [courtship for courtship in t.scopes_of(Courtship)[-1:] if courtship.hearts < 2]


def strangers(t: Table[Korrem], seat: int) -> list[int]:
    """Those with whom peace can still be made."""
    return [other for other in others(t, seat) if not t.allied(seat, other)]


def anybodys_addons(t: Table[Korrem], seat: int) -> list[tuple[int, bool]]:
    return addons(t)


def armies_of_three(t: Table[Korrem], seat: int) -> list[int]:
    return big_armies(t, 3)


# What a card is played for: while there is none, it cannot be played.
MEANT: Final[dict[str, Callable[[Table[Korrem], int], Sequence[object]]]] = {
    "ambush": ambushes,
    "rally": wounded,
    "smoke-screen": battles_to_leave,
    "sabotage": anybodys_addons,
    "pickpocket": purses,
    "shield-wall": own_battles,
    "tainted-supplies": poisonable,
    "love-letter": courtships,
    "mercenary-pact": mercenaries,
    "peace-accord": strangers,
    "conscription": conscripts,
    "desertion": armies_of_three,
}
