"""AI cards that wait: Attack cards for a unit that attacks, and what lies with a unit until it has been attacked."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.combat_state import THIS_ATTACK, Fight
from banneret.games.heroes.faces import FIRST_AI, ai_card_of
from banneret.games.heroes.state import ENEMY_PILE, ENEMY_SPELL_PILE, Heroes
from banneret.kernel.table import Table
from banneret.parts.bonus import Bonus, new_bonus

WAITS: Final = "heroes.ai.attack-card-waits"
ATTACK: Final = "attack"


def enemy_bonus(t: Table[Heroes], piece: int, quantity: str, amount: int, figure: int, until: str) -> Bonus:
    """What a card of the AI gives to a unit."""
    return new_bonus(quantity, amount, "card", (t.zones.face[piece],), piece=figure, until=until, by=-1)


def hold(fight: Fight, figure: int, piece: int) -> None:
    """A card lies with a unit until its first defence."""
    fight.held = {**fight.held, figure: [*fight.held.get(figure, []), piece]}


def release(t: Table[Heroes], fight: Fight, figure: int) -> None:
    """After its first defence the cards that lay with a unit are discarded; so they are if it falls."""
    if figure not in fight.held:
        return
    for piece in fight.held[figure]:
        t.put(piece, ENEMY_PILE if t.zones.face[piece] >= FIRST_AI else ENEMY_SPELL_PILE)
    fight.held = {other: pieces for other, pieces in fight.held.items() if other != figure}
    fight.marked = [other for other in fight.marked if other != figure]


def spur(t: Table[Heroes], figure: int) -> None:
    """A unit that is about to attack has the bonuses of all Attack cards that have waited."""
    fight = t.scope(Fight)
    for piece in fight.eager:
        amount = ai_card_of(t.zones.face[piece]).amounts[t.state.difficulty]
        fight.bonuses = [*fight.bonuses, enemy_bonus(t, piece, ATTACK, amount, figure, THIS_ATTACK)]
        t.tell("enemy-lays", (t.zones.face[piece], fight.face[figure], amount), WAITS)
        t.put(piece, ENEMY_PILE)
    fight.eager = []
