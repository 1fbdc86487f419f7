"""What everybody sees of a fight: the board, each unit with its values and their reasons, and who acts next."""

from __future__ import annotations

from banneret.games.heroes.combat_round import who_is_next
from banneret.games.heroes.combat_state import (
    GATE,
    NO_PIECE,
    RANGED,
    Fight,
    enemy_side,
    is_tower,
    side_shown,
    standing,
)
from banneret.games.heroes.combat_values import (
    ATTACK,
    DEFENSE,
    HP,
    INITIATIVE,
    defends,
    hp_of,
    initiative_of,
    value_in,
)
from banneret.games.heroes.contents import TIERS, UNIT_TYPES
from banneret.games.heroes.faces import face_id, unit_of
from banneret.games.heroes.state import Heroes, is_pack
from banneret.kernel.table import Table
from banneret.parts.bonus import Reasons


def shown_fight(t: Table[Heroes]) -> dict[str, object] | None:
    """The fight that is under way; None where there is none."""
    found = t.scopes_of(Fight)
    if not found:
        return None
    fight = found[-1]
    return {
        "seat": fight.seat,
        "foe": fight.foe,
        "field": fight.field,
        "round": fight.round,
        "figures": [shown_figure(t, fight, figure) for figure in standing(fight)],
        "works": [{"space": space, "gate": kind == GATE} for space, kind in sorted(fight.works.items())],
        "enemy": shown_side(t, fight),
        "active": fight.active,
        "order": order_of(t, fight),
    }


def shown_side(t: Table[Heroes], fight: Fight) -> dict[str, object] | None:
    """What an enemy that nobody plays has at work; None between two players.

    - `side`: its side of the board; `rival`: the AI Hero or army it is, -1 for guards
    - `drawing`: each activation of its units draws an AI card first
    - `waiting`: AI Attack cards that wait for a unit that attacks; `held`: by figure, cards that lie with a unit
      until it has been attacked; `later`: AI Spells set aside for the next Combat Round
    - `power`: what a skill adds to the next AI Spell; `endless`: no limit of Combat Rounds, and no retreat
    - `cause`: a fight of the scenario's own: which
    """
    if fight.seat >= 0 and fight.foe >= 0:
        return None
    return {
        "side": enemy_side(fight),
        "rival": fight.rival,
        "drawing": fight.drawing,
        "waiting": [face_id(t.zones.face[piece]) for piece in fight.eager],
        "held": [
            {"figure": figure, "cards": [face_id(t.zones.face[piece]) for piece in pieces]}
            for figure, pieces in sorted(fight.held.items())
        ],
        "later": [face_id(t.zones.face[piece]) for piece in fight.later],
        "power": fight.surge,
        "endless": fight.endless,
        "cause": fight.cause,
    }


def shown_figure(t: Table[Heroes], fight: Fight, figure: int) -> dict[str, object]:
    unit = unit_of(fight.face[figure])
    side = side_shown(t, fight, figure)
    piece = fight.piece[figure]
    return {
        "figure": figure,
        "piece": piece,
        "unit": unit.id,
        "pack": piece != NO_PIECE and is_pack(t.state, piece),
        "side": fight.side[figure],
        "space": fight.space[figure],
        "tier": TIERS[unit.tier] if unit.tier >= 0 else "",
        "type": UNIT_TYPES[side.type],
        "ranged": side.type == RANGED,
        "tower": is_tower(fight, figure),
        "hp": hp_of(t, fight, figure),
        "hurt": fight.hurt[figure],
        "values": {what: reasoned(t, fight, figure, what) for what in (ATTACK, DEFENSE, INITIATIVE, HP)},
        "defends": defends(t, fight, figure),
        "paralysed": fight.stunned[figure],
        "answered": fight.answered[figure],
        "acted": fight.acted[figure],
    }


def reasoned(t: Table[Heroes], fight: Fight, figure: int, what: str) -> dict[str, object]:
    """A value, and what it is made of."""
    why = Reasons()
    value = value_in(t, fight, figure, what, why)
    return {"value": max(0, value), "why": why.data()}


def order_of(t: Table[Heroes], fight: Fight) -> list[int]:
    """The figures that have not acted in this Combat Round, in the order in which they would, as things stand."""
    left = [figure for figure in standing(fight) if not fight.acted[figure] and figure != fight.active]
    first = who_is_next(t, fight)
    ranked = sorted(
        [
            (-initiative_of(t, fight, figure), 0 if figure in first else 1, fight.side[figure], figure)
            for figure in left
        ]
    )
    return [figure for _, _, _, figure in ranked]
