"""Words of the cards in a fight: whose effect it is, and which units and spaces it means."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes import verbs_gains, verbs_units
from banneret.games.heroes.ai_spells import best_spaces, choices_of, is_enemys
from banneret.games.heroes.combat_board import empty_spaces
from banneret.games.heroes.combat_state import (
    BESIDE,
    BOARD,
    SPACES,
    Fight,
    Stroke,
    enemy_side,
    fighting,
    figure_at,
    figures_of,
    side_of_seat,
    side_shown,
    standing,
    tier_in,
)
from banneret.games.heroes.combat_values import (
    closed_to,
    initiative_of,
)
from banneret.games.heroes.contents import SPECIALTY, SPELL, TIERS, UNIT_TYPES, Card
from banneret.games.heroes.faces import card_of, unit_of
from banneret.games.heroes.sources import BY_SPELL, card_behind, figure_behind
from banneret.games.heroes.state import Heroes, is_pack
from banneret.kernel.table import Table
from banneret.parts.effects.carrying import Context, Params

PAIR: Final = 100  # two spaces as one number
OWN_WORDS: Final = ("own", "friendly", "player")


# ---- Whose effect it is ----


def side_behind(t: Table[Heroes], fight: Fight, c: Context) -> int:
    """The side that an effect stands on: that of the unit, or of the player."""
    figure = figure_behind(c)
    if figure >= 0:
        return fight.side[figure]
    return enemy_side(fight) if is_enemys(t, c) else side_of_seat(fight, c.seat)


def spell_or_specialty(t: Table[Heroes], c: Context) -> Card | None:
    """The spell or specialty that an effect stands on; a spell that lies on a unit speaks for itself."""
    if BY_SPELL in c.numbers:
        return card_of(c.numbers[BY_SPELL])
    piece = card_behind(c)
    if piece < 0:
        return None
    card = card_of(t.zones.face[piece])
    return card if card.kind in (SPELL, SPECIALTY) else None


def enemies(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    """In a fight the player on the other side; on the map any enemy."""
    fight = fighting(t)
    if fight is None:
        return verbs_gains.enemies(t, c, p)
    seat = fight.foe if side_behind(t, fight, c) == 0 else fight.seat
    return [] if seat < 0 else [seat]


# ---- Units ----


def open_to_it(t: Table[Heroes], fight: Fight, figure: int, c: Context) -> bool:
    """Can the card that is played target or affect it?"""
    card = spell_or_specialty(t, c)
    return card is None or not closed_to(t, fight, figure, card)


def fitting_figures(t: Table[Heroes], fight: Fight, c: Context, p: Params) -> list[int]:
    """The figures that a selector's words fit: side, tiers, types, family."""
    sides = p.words.get("side", ())
    tiers = [TIERS.index(word) for word in p.words.get("tiers", ()) if word in TIERS]
    types = [UNIT_TYPES.index(word) for word in p.words.get("types", ())]
    own = side_behind(t, fight, c)
    found: list[int] = []
    for figure in standing(fight):
        mine = fight.side[figure] == own
        if any(word in OWN_WORDS for word in sides) and not mine:
            continue
        if "enemy" in sides and mine:
            continue
        if "other" in sides and figure == figure_behind(c):
            continue
        if tiers and tier_in(fight, figure) not in tiers:
            continue
        if types and side_shown(t, fight, figure).type not in types:
            continue
        if p.word("family") and unit_of(fight.face[figure]).family != p.word("family"):
            continue
        if not open_to_it(t, fight, figure, c):
            continue
        found.append(figure)
    return found


def units_named(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    fight = fighting(t)
    if fight is None:
        return verbs_units.units_named(t, c, p)
    found = fitting_figures(t, fight, c, p)
    return choices_of(t, fight, c, found) if p.call.name == "picked-unit" and is_enemys(t, c) else found


def itself(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    figure = figure_behind(c)
    return [figure] if figure >= 0 else []


def what_was_picked(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    return list(c.it)


def the_other(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    """The target, or the attacker, of the attack that the effect belongs to: the other one of the two."""
    strokes = t.scopes_of(Stroke)
    if not strokes:
        return list(c.it)
    stroke = strokes[-1]
    return [stroke.target if figure_behind(c) == stroke.attacker else stroke.attacker]


def named_units(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    """Units by family, on a side of their card if that is named."""
    fight = fighting(t)
    if fight is None:
        return []
    own = side_behind(t, fight, c)
    found: list[int] = []
    for figure in figures_of(fight, 1 - own if p.word("whose") == "enemy" else own):
        pack = fight.piece[figure] >= 0 and is_pack(t.state, fight.piece[figure])
        if unit_of(fight.face[figure]).family == p.word("family"):
            if p.word("side") in ("", "pack" if pack else "few"):
                found.append(figure)
    return found


def those_that_answered(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    fight = fighting(t)
    if fight is None:
        return []
    return [figure for figure in fitting_figures(t, fight, c, p) if fight.answered[figure]]


def extreme(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    """The units of a side with the lowest or highest Initiative: several where they tie."""
    fight = fighting(t)
    if fight is None:
        return []
    found = [figure for figure in fitting_figures(t, fight, c, p) if fight.space[figure] < BESIDE]
    if not found:
        return []
    values = [initiative_of(t, fight, figure) for figure in found]
    wanted = min(values) if p.word("end") == "lowest" else max(values)
    return [figure for at, figure in enumerate(found) if values[at] == wanted]


def all_on_board(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    fight = fighting(t)
    if fight is None:
        return []
    found = [figure for figure in fitting_figures(t, fight, c, p) if fight.space[figure] < BESIDE]
    return choices_of(t, fight, c, found) if is_enemys(t, c) else found


def all_standing(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    """The Arrow Tower, too, which card effects reach: nothing is near it."""
    fight = fighting(t)
    if fight is None or is_enemys(t, c):
        return all_on_board(t, c, p)
    return fitting_figures(t, fight, c, p)


def in_spaces(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    fight = fighting(t)
    pair = c.numbers.get("spaces", -1)
    if fight is None or pair < 0:
        return []
    found = [figure_at(fight, space) for space in (pair // PAIR, pair % PAIR)]
    return [figure for at, figure in enumerate(found) if figure >= 0 and figure not in found[:at]]


def unit_shown(t: Table[Heroes], thing: int) -> tuple[object, ...]:
    """What options say of a unit: its card, and its space in a fight."""
    fight = fighting(t)
    if fight is None:
        return (t.zones.face[thing], SPACES + 1)
    return (fight.face[thing], fight.space[thing])


# ---- Spaces ----


def spaces_named(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    """Two adjacent spaces, as one number, where a unit stands on one of them; or the empty spaces."""
    fight = fighting(t)
    if fight is None:
        return []
    if p.number("n") == 2 and is_enemys(t, c):
        return best_spaces(t, fight, card_of(t.zones.face[card_behind(c)]), PAIR)
    if p.number("n") != 2:
        return [space * PAIR + space for space in empty_spaces(fight)]
    found: list[int] = []
    for space in range(SPACES):
        for other in BOARD.neighbours[space]:
            if space < other and (figure_at(fight, space) >= 0 or figure_at(fight, other) >= 0):
                found.append(space * PAIR + other)
    return found


def space_shown(t: Table[Heroes], thing: int) -> tuple[object, ...]:
    return (thing // PAIR, thing % PAIR)


def pick_space(t: Table[Heroes], c: Context, p: Params) -> None:
    found = p.things.get("where", [])
    c.numbers["spaces"] = found[0] if found else -1
