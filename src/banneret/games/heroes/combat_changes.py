"""Words of the cards in a fight that change what a unit can do for a while: its values, its ability, its die."""

from __future__ import annotations

from banneret.games.heroes import verbs_lasting, verbs_map
from banneret.games.heroes.ai_spells import is_enemys
from banneret.games.heroes.combat_attack import LUCK
from banneret.games.heroes.combat_state import (
    COMBAT_END,
    FIRST_DEFENCE,
    THIS_ACTIVATION,
    THIS_ATTACK,
    Fight,
    Stroke,
    fighting,
)
from banneret.games.heroes.combat_targets import side_behind
from banneret.games.heroes.combat_values import (
    ATTACK,
    BARE,
    DEFENSE,
    FAR_AWAY,
    INITIATIVE,
    PENALTY,
    SPECIAL,
    SPELLS,
)
from banneret.games.heroes.faces import card_of, unit_of
from banneret.games.heroes.sources import card_behind, figure_behind
from banneret.games.heroes.state import Heroes
from banneret.kernel.table import Table
from banneret.parts.bonus import ANY, new_bonus
from banneret.parts.effects.carrying import Context, Params


def figures_meant(t: Table[Heroes], c: Context, p: Params, what: str) -> list[int]:
    """The units that a change is for: those named, the one targeted before, or the one that attacks or is attacked."""
    if "who" in p.things:
        return p.things["who"]
    if c.it:
        return list(c.it)
    strokes, fight = t.scopes_of(Stroke), fighting(t)
    if strokes:
        found = strokes[-1].target if what == DEFENSE else strokes[-1].attacker
        played = fight is not None and card_behind(c) >= 0 and p.number("n") > 0
        if played and fight is not None and fight.side[found] != side_behind(t, fight, c):
            return []  # a card that was played for what it draws
        return [found]
    if fight is not None and fight.active >= 0:
        if is_enemys(t, c):
            return [fight.active]  # a skill that the AI uses for the unit that it activates
        if what == ATTACK and card_behind(c) >= 0 and fight.side[fight.active] == side_behind(t, fight, c):
            return [fight.active]  # before it attacks: the first attack has it
    return []


def lay(
    t: Table[Heroes],
    fight: Fight,
    c: Context,
    figure: int,
    quantity: str,
    amount: int,
    until: str,
    place: int = ANY,
) -> None:
    """A bonus on a figure, with the card or unit it comes from as its reason."""
    piece = card_behind(c)
    source, args = ("card", (t.zones.face[piece],)) if piece >= 0 else ("ability", ())
    if piece < 0 and figure_behind(c) >= 0:
        args = (fight.face[figure_behind(c)],)
    turns = 2 if until == "next-round-end" else 1
    if is_enemys(t, c) and quantity == DEFENSE and until == THIS_ATTACK:
        until = FIRST_DEFENCE  # the AI casts before it knows of the attack
    bonus = new_bonus(
        quantity, amount, source, args, piece=figure, place=place, until=until, by=c.seat, turns=turns
    )
    fight.bonuses = [*fight.bonuses, bonus]


def tell_target(t: Table[Heroes], c: Context, figures: list[int]) -> None:
    """Whom a card was played or cast on: its choice is nobody's secret."""
    fight, piece = fighting(t), card_behind(c)
    if fight is not None and piece >= 0:
        for figure in figures:
            t.tell("is-for", (t.zones.face[piece], fight.face[figure]))


def doubled(t: Table[Heroes], fight: Fight, c: Context, figure: int) -> bool:
    """Some specialties count twice for a family or a group of units."""
    piece = card_behind(c)
    if piece < 0:
        return False
    unit = unit_of(fight.face[figure])
    for words in card_of(t.zones.face[piece]).doubled_for:
        kind, _, name = words.partition(":")
        if (kind == "family" and unit.family == name) or (kind == "group" and name in unit.groups):
            return True
    return False


def span_of(p: Params, what: str) -> str:
    """How long a change lasts where nothing is said: Attack and Defense for an attack, Initiative for an activation."""
    if p.until:
        return p.until
    if what in (ATTACK, DEFENSE):
        return THIS_ATTACK
    return THIS_ACTIVATION if what == INITIATIVE else COMBAT_END


def strengthen_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    fight = fighting(t)
    what = p.word("what")
    if fight is not None and is_enemys(t, c) and what == "power":
        fight.surge += p.number("n")
        return
    if fight is None or what in ("power", "mp"):
        verbs_map.strengthen_verb(t, c, p)
        return
    amount = p.number("n")
    place = FAR_AWAY if p.word("against") == "against non-adjacent targets" else ANY
    if p.effect is not None and p.effect.picks:
        tell_target(t, c, p.things.get("who", []))
    for figure in figures_meant(t, c, p, what):
        times = 2 if doubled(t, fight, c, figure) else 1
        lay(t, fight, c, figure, what, amount * times, span_of(p, what), place)


def strengthen_twice(t: Table[Heroes], c: Context, p: Params) -> None:
    """One value, and another one against targets that are not adjacent."""
    fight = fighting(t)
    if fight is None:
        return
    for figure in p.things.get("who", []):
        lay(t, fight, c, figure, p.word("what"), p.number("n"), p.until or COMBAT_END)
        lay(t, fight, c, figure, p.word("also"), p.number("m"), p.until or COMBAT_END, FAR_AWAY)


def free_of_penalties(t: Table[Heroes], c: Context, p: Params) -> None:
    fight = fighting(t)
    if fight is None:
        return
    for figure in p.things.get("who", []):
        lay(t, fight, c, figure, PENALTY, 1, COMBAT_END)
        lay(t, fight, c, figure, p.word("what"), p.number("n"), COMBAT_END)


def closed_to_spells(t: Table[Heroes], c: Context, p: Params) -> None:
    bar(t, c, p, SPELLS)


def without_ability(t: Table[Heroes], c: Context, p: Params) -> None:
    bar(t, c, p, SPECIAL)


def bar(t: Table[Heroes], c: Context, p: Params, what: str) -> None:
    fight = fighting(t)
    if fight is not None:
        for figure in p.things.get("who", []):
            lay(t, fight, c, figure, what, 1, p.until or COMBAT_END)


def without_die(t: Table[Heroes], c: Context, p: Params) -> None:
    fight = fighting(t)
    if fight is not None:
        for figure in c.it:
            lay(t, fight, c, figure, BARE, 1, THIS_ATTACK)
            if p.has("n"):
                lay(t, fight, c, figure, ATTACK, p.number("n"), THIS_ATTACK)


def luck_in_fight(t: Table[Heroes], c: Context, p: Params) -> None:
    """Every die of the player may be rolled again once, until the own turn ends: also in its combats and after them.

    Who is attacked in another's turn has it until the combat ends.
    """
    fight = fighting(t)
    if fight is None or t.state.player == c.seat:
        verbs_lasting.luck_always(t, c, p)
        return
    bonus = new_bonus(LUCK, 1, "card", (), seat=side_behind(t, fight, c), until=COMBAT_END, by=c.seat)
    fight.bonuses = [*fight.bonuses, bonus]


def die_undone(t: Table[Heroes], c: Context, p: Params) -> None:
    """The die, and whatever it has set off, counts as not rolled."""
    stroke = t.scope(Stroke)
    stroke.rolled = []
    stroke.chosen = []


def triple_die(t: Table[Heroes], c: Context, p: Params) -> None:
    strokes = t.scopes_of(Stroke)
    if strokes:
        strokes[-1].times = 3
