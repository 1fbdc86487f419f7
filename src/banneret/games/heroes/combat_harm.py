"""Damage: what it does to Few and Pack, who falls, and when that decides a fight."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.ai_waiting import release
from banneret.games.heroes.combat_abilities import DEFEATED, core_of
from banneret.games.heroes.combat_state import (
    ATTACKER,
    DEFENDER,
    GONE,
    LOST,
    NO_PIECE,
    PENDING,
    RETREATED,
    TIMED,
    WON,
    Fight,
    player_on,
    units_left,
    whose,
)
from banneret.games.heroes.combat_values import deeds_of, hp_of, trait
from banneret.games.heroes.sources import from_figure
from banneret.games.heroes.state import NOBODY, Heroes, in_play, is_pack, own_pile, town_of, units_of
from banneret.games.heroes.units import flip_to_few, lose_unit
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.effects.carrying import begin

FALLS: Final = "heroes.unit.defeated-discard"
FLIPS: Final = "heroes.unit.pack-defeated"


def harm(t: Table[Heroes], fight: Fight, figure: int, damage: int) -> bool:
    """Damage is placed on a figure; a beaten Pack turns to Few with what is left of it. Does the figure stand?

    Any damage takes a Paralysis Token away.
    """
    if figure == fight.boss and fight.scales:
        spared = min(fight.scales, damage)
        fight.scales -= spared
        damage -= spared
    if damage <= 0 or fight.space[figure] == GONE:
        return fight.space[figure] != GONE
    fight.stunned[figure] = False
    fight.stirred = True
    left = fight.hurt[figure] + damage
    t.tell("hurts", (fight.face[figure], damage, whose(fight, figure)), "heroes.unit.hp")
    while left >= hp_of(t, fight, figure):
        left -= hp_of(t, fight, figure)
        if fight.cloaks[figure]:
            shed(t, fight, figure)
        elif fight.piece[figure] != NO_PIECE and is_pack(t.state, fight.piece[figure]):
            flip_to_few(t, fight.piece[figure])
            fight.lost = [*fight.lost, fight.piece[figure]]
            t.tell("turns-few", (fight.face[figure], whose(fight, figure)), FLIPS)
        else:
            fall(t, fight, figure)
            return False
    fight.hurt[figure] = left
    return True


def shed(t: Table[Heroes], fight: Fight, figure: int) -> None:
    """A card that lay on a unit is used up; the unit below goes on."""
    card = fight.cloaks[figure][-1]
    fight.cloaks[figure] = fight.cloaks[figure][:-1]
    fight.laid = [piece for piece in fight.laid if piece != card]
    for seat in range(t.seats):
        if t.zones.place[card] == in_play(seat):
            t.put(card, own_pile(seat))


def fall(t: Table[Heroes], fight: Fight, figure: int) -> None:
    """A beaten unit leaves the board and its Unit Deck."""
    piece = fight.piece[figure]
    t.tell("falls", (fight.face[figure], whose(fight, figure)), FALLS)
    deeds = [deed for deed in deeds_of(t, fight, figure) if deed.moment == DEFEATED]
    while fight.cloaks[figure]:
        shed(t, fight, figure)
    fight.space[figure] = GONE
    fight.hurt[figure] = 0
    fight.bonuses = [bonus for bonus in fight.bonuses if bonus.piece != figure]
    if piece != NO_PIECE:
        release(t, fight, figure)
        if piece in fight.troops:  # the army of an AI Hero is a list that no combat changes
            t.state.packs = [other for other in t.state.packs if other != piece]
        else:
            if piece in fight.guards:
                fight.guards = [other for other in fight.guards if other != piece]
                fight.beaten = [*fight.beaten, piece]
            else:
                fight.lost = [*fight.lost, piece]
            lose_unit(t, piece)
    if deeds:
        victor = player_on(fight, 1 - fight.side[figure])  # not who only commands guards
        if victor >= 0 and town_of(t.state, victor).undead:
            t.then(*[step(begin, core_of(deed.effect).id, victor, from_figure(figure)) for deed in deeds])


def would_fall(t: Table[Heroes], fight: Fight, figure: int, damage: int) -> bool:
    """Would this damage bring the figure to 0 hit points? A Pack that would turn to Few counts."""
    return damage > 0 and fight.hurt[figure] + damage >= hp_of(t, fight, figure)


def heal(t: Table[Heroes], fight: Fight, figure: int, amount: int) -> int:
    """Damage is taken off a figure; how much."""
    healed = min(amount, fight.hurt[figure])
    if healed > 0:
        fight.hurt[figure] -= healed
        t.tell("heals", (fight.face[figure], healed))
    return healed


def stun(t: Table[Heroes], fight: Fight, figure: int) -> None:
    """A Paralysis Token, unless the unit is immune to it."""
    if fight.space[figure] == GONE or trait(t, fight, figure, "immune-paralysis") is not None:
        return
    fight.stunned[figure] = True
    t.tell("paralyses", (fight.face[figure],), "heroes.combat.paralysis-skip")


def judge(t: Table[Heroes], fight: Fight) -> None:
    """A side without units has lost; where both fall together the defender wins.

    Against neutral units a player with units in reserve has not lost: it is a retreat, also where none can be chosen.
    """
    if fight.outcome != PENDING:
        return
    own, other = units_left(fight, ATTACKER), units_left(fight, DEFENDER)
    if not own:
        reserve = fight.foe == NOBODY and fight.cause != TIMED and bool(units_of(t, fight.seat))
        fight.outcome = RETREATED if reserve else LOST
        if fight.foe == NOBODY and not other:
            fight.outcome = WON if reserve else LOST
    elif not other:
        fight.outcome = WON


def end_bonuses(fight: Fight, until: str) -> None:
    fight.bonuses = [bonus for bonus in fight.bonuses if bonus.until != until]
