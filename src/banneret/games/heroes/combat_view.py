"""What everybody sees of a fight: the board, each unit with its values and their reasons, the attack that is under
way, both sides with what is left to them, and who acts next.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.combat_board import protected
from banneret.games.heroes.combat_round import who_is_next
from banneret.games.heroes.combat_setup import waiting
from banneret.games.heroes.combat_state import (
    ATTACKER,
    DEFENDER,
    GATE,
    GONE,
    NO_DIE,
    NO_PIECE,
    PENDING,
    RANGED,
    Fight,
    Stroke,
    enemy_side,
    holder,
    is_tower,
    side_shown,
    standing,
)
from banneret.games.heroes.combat_values import (
    ATTACK,
    BARE,
    DEFENSE,
    HP,
    INITIATIVE,
    SPECIAL,
    SPELLS,
    attack_total,
    barred,
    damage_of,
    defends,
    defense_total,
    hp_of,
    initiative_of,
    value_in,
)
from banneret.games.heroes.contents import TIERS, UNIT_TYPES
from banneret.games.heroes.faces import face_id, unit_of
from banneret.games.heroes.state import NOBODY, Heroes, hand, in_play, is_pack
from banneret.kernel.ask import Ask
from banneret.kernel.table import Table
from banneret.parts.bonus import Reasons

BARS: Final = (SPECIAL, SPELLS, BARE)  # what effects can take from a unit


def shown_fight(t: Table[Heroes]) -> dict[str, object] | None:
    """The fight that is under way; None where there is none, or where it is decided."""
    found = t.scopes_of(Fight)
    if not found or found[-1].outcome != PENDING:
        return None
    fight = found[-1]
    return {
        "seat": fight.seat,
        "foe": fight.foe,
        "field": fight.field,
        "level": fight.level,
        "round": fight.round,
        "timed": fight.foe == NOBODY and not fight.azure,
        "sides": [shown_side(t, fight, side) for side in (ATTACKER, DEFENDER)],
        "figures": [shown_figure(t, fight, figure) for figure in standing(fight)],
        "works": [{"space": space, "gate": kind == GATE} for space, kind in sorted(fight.works.items())],
        "enemy": shown_enemy(t, fight),
        "active": fight.active,
        "order": order_of(t, fight),
        "stroke": shown_stroke(t, fight),
    }


def shown_side(t: Table[Heroes], fight: Fight, side: int) -> dict[str, object]:
    """Who leads and commands it, the cards and spells that are left to it, who waits, and who has fallen."""
    seat = holder(fight, side)
    return {
        "seat": fight.seat if side == ATTACKER else fight.foe,
        "hero": fight.hero if side == ATTACKER else fight.foe_hero,
        "master": fight.masters[side],
        "hand": len(t.zones.pieces[hand(seat)]) if seat >= 0 else -1,
        "spells": max(0, 1 + fight.spells[side] - fight.casts[side]) if seat >= 0 else 0,
        "waiting": [
            {"piece": piece, "face": t.zones.face[piece], "pack": is_pack(t.state, piece)}
            for piece in (waiting(t, fight, side) if fight.round == 0 else [])
        ],
        "fallen": [
            fight.face[figure]
            for figure, space in enumerate(fight.space)
            if space == GONE and fight.side[figure] == side
        ],
        "laid": [t.zones.face[piece] for piece in fight.laid if seat >= 0 and owned(t, piece) == seat],
    }


def owned(t: Table[Heroes], piece: int) -> int:
    """Whose a card in play is."""
    for seat in range(t.seats):
        if t.zones.place[piece] == in_play(seat):
            return seat
    return NOBODY


def shown_stroke(t: Table[Heroes], fight: Fight) -> dict[str, object] | None:
    """The attack that is under way: what was rolled for it, and both totals with their reasons."""
    found = t.scopes_of(Stroke)
    if not found:
        return None
    stroke = found[-1]
    attack, defense = Reasons(), Reasons()
    totals = attack_total(t, fight, stroke, attack), defense_total(t, fight, stroke, defense)
    return {
        "attacker": stroke.attacker,
        "target": stroke.target,
        "answer": stroke.answer,
        "rolled": list(stroke.rolled),
        "chosen": list(stroke.chosen),
        "warded": stroke.warded if stroke.warded != NO_DIE else None,
        "ignored": stroke.ignored,
        "cancelled": stroke.cancelled,
        "attack": {"value": totals[0], "why": attack.data()},
        "defense": {"value": totals[1], "why": defense.data()},
        "walled": protected(t, fight, stroke.attacker, stroke.target),
        "damage": damage_of(t, fight, stroke),
    }


def shown_enemy(t: Table[Heroes], fight: Fight) -> dict[str, object] | None:
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
        "face": fight.face[figure],
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
        "lacks": [what for what in BARS if barred(t, fight, figure, what)],
        "cloaks": [t.zones.face[piece] for piece in fight.cloaks[figure]],
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


# ---- A fight as a whole ----


def matter_of(t: Table[Heroes], ask: Ask) -> str:
    """The fight that a question belongs to, as far as it is put to one who fights or commands in it; else nothing."""
    found = t.scopes_of(Fight)
    if not found or ask.standing:
        return ""
    fight = found[-1]
    if ask.seat != fight.seat and ask.seat not in fight.masters:
        return ""
    return name_of(t, fight) if fight.outcome == PENDING and fight.face else ""


def matters_of(t: Table[Heroes]) -> list[str]:
    return [name_of(t, fight) for fight in t.scopes_of(Fight) if fight.outcome == PENDING]


def name_of(t: Table[Heroes], fight: Fight) -> str:
    """A field is fought for by one hero at a time."""
    return f"combat {t.state.round} {fight.hero} {fight.field}"
