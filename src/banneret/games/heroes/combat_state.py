"""A fight: who fights whom, where, and how it came out. It lives as long as the fight, as a scope.

The board, its units, the order of activation and all that lasts for a combat belong here, too.
"""

from __future__ import annotations

from typing import Final

from banneret.kernel.fields import Public, State

# How a fight came out, seen from the attacker.
PENDING: Final = 0
WON: Final = 1
LOST: Final = 2
RETREATED: Final = 3  # from neutral units: back to the field last visited
GAVE_UP: Final = 4  # the attacker has surrendered
TAKEN: Final = 5  # the defender has surrendered
OUTCOMES: Final = ("pending", "won", "lost", "retreated", "gave-up", "taken")


class Fight(State):
    seat: Public[int]  # the attacking player: who started it
    hero: Public[int]  # the attacking hero
    field: Public[int]
    foe: Public[int]  # the defending player; NOBODY for neutral units
    foe_hero: Public[int]  # the defending hero; NO_HERO: an army that defends without one, or neutral units
    level: Public[int]  # the difficulty of a guarded field; 0 between players
    placed: Public[list[int]]  # units of the attacker that take part, five at most: pieces
    faced: Public[list[int]]  # units of a defending player that take part
    guards: Public[list[int]]  # neutral units that have been drawn: pieces in the zone of guards
    beaten: Public[list[int]]  # guards that have fallen
    azure: Public[bool]  # an azure unit is, or was, among them
    round: Public[int]  # Combat Rounds so far
    outcome: Public[int]
    hurt: Public[dict[int, int]]  # damage on units: by piece
    answered: Public[list[int]]  # units that have retaliated in this Combat Round


def new_fight(seat: int, hero: int, field: int, foe: int, foe_hero: int, level: int) -> Fight:
    fight = Fight()
    fight.seat = seat
    fight.hero = hero
    fight.field = field
    fight.foe = foe
    fight.foe_hero = foe_hero
    fight.level = level
    fight.placed = []
    fight.faced = []
    fight.guards = []
    fight.beaten = []
    fight.azure = False
    fight.round = 0
    fight.outcome = PENDING
    fight.hurt = {}
    fight.answered = []
    return fight
