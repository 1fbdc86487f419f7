"""Spells of an AI Hero: whom it casts them on, and when it does not.

A spell is judged by what its text does at the level that the power allows: damage to several units, healing, Defense
for an attack, a help for one Combat Round, a weaker Attack, harm of any other kind, or help. Where several units are
still even, the player chooses. The spell is carried out as a player's would be; its choices are narrowed to what
these rules allow (`choices_of`).
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.ai_heroes import deck_rule
from banneret.games.heroes.ai_waiting import hold
from banneret.games.heroes.cards import Cast, enemy_answers
from banneret.games.heroes.combat_abilities import DECLARED, bend
from banneret.games.heroes.combat_board import FAR, REACH, adjacent, enemies_beside, shoots, steps_to_attack
from banneret.games.heroes.combat_state import (
    BESIDE,
    BOARD,
    Fight,
    chooser_for,
    decided,
    enemy_side,
    figure_at,
    figures_of,
    in_it,
    is_tower,
    new_stroke,
    side_shown,
    standing,
    tier_in,
)
from banneret.games.heroes.combat_values import (
    DEFENSE,
    closed_to,
    deeds_at,
    health_left,
    trait,
    value_in,
)
from banneret.games.heroes.contents import AZURE, SPELL, TIERS, UNIT_TYPES, Card, Way
from banneret.games.heroes.faces import WAY_AT, card_of
from banneret.games.heroes.sources import card_behind, from_card
from banneret.games.heroes.state import ENEMY_PLAY, ENEMY_SKILLS, ENEMY_SPELL_PILE, RIVAL, Heroes
from banneret.games.heroes.texts import BOOK
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.effects.carrying import Context, begin
from banneret.parts.effects.model import Effect
from banneret.parts.rankings import Ranked, Ranking

# What a spell is to the AI.
SPREADS: Final = 0  # damage to several units
HEALS: Final = 1
SHIELDS: Final = 2  # Defense for one attack
LASTS_A_ROUND: Final = 3  # help until the end of the Combat Round
WEAKENS: Final = 4  # a weaker Attack
HARMS: Final = 5
HELPS: Final = 6

CITES: Final = (
    "heroes.ai.multi-target",
    "heroes.ai.healing",
    "heroes.ai.instant-defense",
    "heroes.ai.round-buff-delay",
    "heroes.ai.weakening",
    "heroes.ai.spell-target-default",
    "heroes.ai.spell-target-default",
)
# Verbs that a spell or a skill of the AI may have: the rules can carry each of them out for it.
AI_VERBS: Final = frozenset(
    (
        "target",
        "damage",
        "strengthen",
        "heal",
        "paralyze",
        "pick-space",
        "cannot-be-targeted-affected-by",
        "cannot-use-special-ability",
        "without-die-attack-made-without-attack-die",
        "remove-token-may-remove-effects-paralysis-token",
        "remove-token-remove-retaliation-marker-may-retaliate",
        "draw",
    )
)
GROUP: Final = Ranking(("tier", "least-health"))
BY_DEFENSE: Final = Ranking(("highest-defense", "tier"))
BY_WOUND: Final = Ranking(("tier", "most-damage"))
BY_SHIELD: Final = Ranking(("highest-defense", "tier", "most-damage"))
MOST_OF_A_GROUP: Final = 3


# ---- What a spell is ----


def way_at(card: Card, power: int) -> tuple[int, Way]:
    """The highest level that the power allows; the lowest where it allows none."""
    found = 0
    for number, way in enumerate(card.ways):
        if 0 <= way.power <= power:
            found = number
    return found, card.ways[found]


def verbs_of(way: Way) -> list[Effect]:
    return [verb for effect in way.effects for verb in BOOK.effects[effect].verbs()]


def amount_of(verb: Effect) -> int:
    assert verb.call is not None
    number = verb.call.numbers.get("n")
    return 0 if number is None else number.number * number.sign


def kind_of(way: Way) -> int:
    """What a spell does, by its verbs."""
    found = HELPS
    for verb in verbs_of(way):
        assert verb.call is not None
        name = verb.call.name
        until = "" if verb.until is None else verb.until.name
        if name == "pick-space" or (name == "target" and verb.call.calls["who"].name == "nearest"):
            return SPREADS
        if name == "heal":
            return HEALS
        if until == "combat-round-end":
            return LASTS_A_ROUND
        if name in ("damage", "paralyze", "cannot-use-special-ability"):
            found = HARMS
        if name == "strengthen":
            what, amount = verb.call.word("what"), amount_of(verb)
            if what == "attack" and amount < 0:
                return WEAKENS
            if what == "defense" and amount > 0 and until == "this-attack":
                return SHIELDS
            if amount < 0:
                found = HARMS
    return found


def castable(card: Card) -> bool:
    """Can the rules carry a card out for an enemy that nobody plays?"""
    for way in card.ways:
        for verb in verbs_of(way) if way.power >= 0 or card.kind != SPELL else ():
            if verb.call is not None and verb.call.name not in AI_VERBS:
                return False
    return True


# ---- Who there is ----


def their_units(t: Table[Heroes], fight: Fight, card: Card) -> list[int]:
    """The player's units on the board that the spell can touch."""
    return [
        figure
        for figure in figures_of(fight, 1 - enemy_side(fight))
        if fight.space[figure] < BESIDE and not closed_to(t, fight, figure, card)
    ]


def our_units(t: Table[Heroes], fight: Fight, card: Card) -> list[int]:
    return [
        figure
        for figure in figures_of(fight, enemy_side(fight))
        if fight.space[figure] < BESIDE and not closed_to(t, fight, figure, card)
    ]


def high_first(fight: Fight, figure: int) -> int:
    """A place in a ranking: the highest tier first, units without one last."""
    return AZURE - tier_in(fight, figure)


# ---- Whom it is cast on ----


def best_targets(t: Table[Heroes], fight: Fight, figure: int, card: Card, way: Way) -> tuple[list[int], str]:
    """The figures among which the choice is free, and the criterion that decided; none: it is not cast."""
    kind = kind_of(way)
    if kind == SPREADS:
        groups = groups_of(t, fight, card)
        best = best_group(t, fight, groups)
        return [groups[at][0] for at in best.tied], best.by
    if kind == HEALS:
        hurt = [other for other in our_units(t, fight, card) if fight.hurt[other] > 0]
        return tied(hurt, BY_WOUND.best([(high_first(fight, f), -fight.hurt[f]) for f in hurt]))
    if kind == SHIELDS:
        free = [other for other in our_units(t, fight, card) if not has_token(fight, other)]
        return tied(
            free,
            BY_SHIELD.best([(-defense_of(t, fight, f), high_first(fight, f), -fight.hurt[f]) for f in free]),
        )
    if kind == WEAKENS:
        target = who_answers(t, fight, figure)
        return ([target], "answers") if target >= 0 and not closed_to(t, fight, target, card) else ([], "")
    mine = kind in (HELPS, LASTS_A_ROUND)
    units = our_units(t, fight, card) if mine else their_units(t, fight, card)
    units = [other for other in units if fits_text(t, fight, way, other)]
    deck = deck_rule(t.state)
    if deck is not None and card.face in deck.targets:
        criterion = deck.targets[card.face]
        sign = 1 if criterion == "least-health" else -1
        ranking = Ranking((criterion,))
        return tied(units, ranking.best([(sign * health_left(t, fight, other),) for other in units]))
    return tied(
        units, BY_DEFENSE.best([(-defense_of(t, fight, other), high_first(fight, other)) for other in units])
    )


def tied(figures: list[int], best: Ranked) -> tuple[list[int], str]:
    return [figures[at] for at in best.tied], best.by


def defense_of(t: Table[Heroes], fight: Fight, figure: int) -> int:
    return value_in(t, fight, figure, DEFENSE)


def has_token(fight: Fight, figure: int) -> bool:
    return fight.shielded[figure] or figure in fight.marked


def fits_text(t: Table[Heroes], fight: Fight, way: Way, figure: int) -> bool:
    """Does the spell's own text name such a unit: its tier, its type?"""
    for verb in verbs_of(way):
        assert verb.call is not None
        if verb.call.name == "target":
            words = verb.call.calls["who"].words
            tiers = words.get("tiers", ())
            if tiers and word_for_tier(tier_in(fight, figure)) not in tiers:
                return False
            types = words.get("types", ())
            if types and UNIT_TYPES[side_shown(t, fight, figure).type] not in types:
                return False
    return True


def word_for_tier(tier: int) -> str:
    return TIERS[tier] if tier >= 0 else ""


# ---- Damage to several units ----


def groups_of(t: Table[Heroes], fight: Fight, card: Card) -> list[list[int]]:
    """A player's unit with one or two player's units beside it, the first one foremost.

    Where no two of them stand side by side: units that stand beside no unit of the AI.
    """
    theirs = their_units(t, fight, card)
    found: list[list[int]] = []
    for figure in theirs:
        beside = [other for other in theirs if adjacent(fight, figure, other)]
        ranked = sorted([(high_first(fight, other), health_left(t, fight, other), other) for other in beside])
        if ranked:
            found.append([figure, *[other for _, _, other in ranked[: most_beside(card)]]])
    if found:
        return found
    return [[figure] for figure in theirs if not enemies_beside(fight, figure)]


def most_beside(card: Card) -> int:
    """A spell on two spaces reaches one neighbour, one on three units two of them."""
    verb = verbs_of(card.ways[0])[0]
    assert verb.call is not None
    return 1 if verb.call.name == "pick-space" else MOST_OF_A_GROUP - 1


def best_group(t: Table[Heroes], fight: Fight, groups: list[list[int]]) -> Ranked:
    """More units of higher tiers first, then the least health left."""
    measured: list[tuple[int, ...]] = []
    for group in groups:
        weight = sum([(MOST_OF_A_GROUP + 1) ** max(0, tier_in(fight, figure) + 1) for figure in group])
        measured.append((-weight, sum([health_left(t, fight, figure) for figure in group])))
    return GROUP.best(measured)


def best_spaces(t: Table[Heroes], fight: Fight, card: Card, pair: int) -> list[int]:
    """The pairs of spaces, as one number each, that such a spell may hit."""
    groups = groups_of(t, fight, card)
    found: list[int] = []
    for at in best_group(t, fight, groups).tied:
        spaces = [fight.space[figure] for figure in groups[at]]
        if len(spaces) == 1:
            free = [space for space in BOARD.neighbours[spaces[0]] if figure_at(fight, space) < 0]
            spaces.append((free or list(BOARD.neighbours[spaces[0]]))[0])
        low, high = sorted(spaces[:2])
        if low * pair + high not in found:
            found.append(low * pair + high)
    return found


# ---- A weaker Attack ----


def who_answers(t: Table[Heroes], fight: Fight, figure: int) -> int:
    """The unit that will retaliate against the active unit's attack; -1 where none will."""
    target = fight.aim
    if target < 0 or not in_it(fight, target) or is_tower(fight, target):
        return -1
    if shoots(t, fight, figure) and not adjacent(fight, figure, target):
        return -1
    if steps_to_attack(t, fight, figure, target, REACH) >= FAR:
        return -1
    if fight.answered[target] and trait(t, fight, target, "unlimited-retaliations") is None:
        return -1
    stroke = new_stroke(figure, target, fight.space[target])
    for deed in deeds_at(t, fight, stroke, figure, DECLARED):
        bend(t, fight, stroke, deed.effect)
    return -1 if stroke.quiet else target


# ---- Whether it is cast at all ----


def useless(t: Table[Heroes], fight: Fight, figure: int, spell: int, power: int) -> str:
    """The rule by which a spell is not cast now; empty: it is."""
    card = card_of(t.zones.face[spell])
    _, way = way_at(card, power)
    found, _ = best_targets(t, fight, figure, card, way)
    if found:
        return ""
    return {
        SPREADS: "heroes.ai.multi-target-skip",
        HEALS: "heroes.ai.healing-skip",
        WEAKENS: "heroes.ai.weakening-skip",
    }.get(kind_of(way), "heroes.ai.cards-stack")


def waits_for_round(t: Table[Heroes], fight: Fight, figure: int, spell: int, power: int) -> bool:
    """A help for one Combat Round waits if more than half of the units of the target's tier or higher have acted."""
    card = card_of(t.zones.face[spell])
    _, way = way_at(card, power)
    if kind_of(way) != LASTS_A_ROUND:
        return False
    found, _ = best_targets(t, fight, figure, card, way)
    tier = tier_in(fight, found[0])
    units = [
        other for other in standing(fight) if fight.space[other] < BESIDE and tier_in(fight, other) >= tier
    ]
    return 2 * sum([1 for other in units if fight.acted[other]]) > len(units)


# ---- Casting ----


def cast_spell(t: Table[Heroes], figure: int, spell: int, power: int) -> None:
    """The AI needs no cards for power. A player's card may still undo the spell."""
    fight = t.scope(Fight)
    if decided(fight):
        return
    record = Cast()
    record.seat = RIVAL
    record.piece = spell
    record.power = power
    record.paid = []
    record.back = False
    record.cancelled = False
    t.enter(record)
    t.then(step(enemy_answers), step(take_hold, figure))


def take_hold(t: Table[Heroes], figure: int) -> None:
    """The spell's effect at the level that the power allows, on whom the rules name."""
    fight, record = t.scope(Fight), t.scope(Cast)
    spell = record.piece
    if decided(fight) or record.cancelled:
        return
    card = card_of(t.zones.face[spell])
    _, way = way_at(card, record.power)
    targets, by = best_targets(t, fight, figure, card, way)
    if not targets:
        return
    kind = kind_of(way)
    if kind == SHIELDS:
        targets = targets[:1]
        hold(fight, targets[0], spell)
        fight.marked = [*fight.marked, targets[0]]
    fight.meant = targets
    t.tell("enemy-casts", (card.face, WAY_AT[way.name], by or "only"), CITES[kind])
    seat = chooser_for(fight, enemy_side(fight))
    t.then(*[step(begin, effect, seat, from_card(spell)) for effect in way.effects])


def finish_spell(t: Table[Heroes], spell: int) -> None:
    """A cast spell goes to the AI's spell discards, unless it lies with a unit."""
    fight = t.scope(Fight)
    if t.zones.place[spell] == ENEMY_PLAY and not any(spell in pieces for pieces in fight.held.values()):
        t.put(spell, ENEMY_SPELL_PILE)


# ---- What the words of a card mean for the AI ----


def is_enemys(t: Table[Heroes], c: Context) -> bool:
    """Is it a spell or a skill of an enemy that nobody plays?"""
    piece = card_behind(c)
    return piece >= 0 and t.zones.place[piece] in (ENEMY_PLAY, ENEMY_SKILLS, ENEMY_SPELL_PILE)


def choices_of(t: Table[Heroes], fight: Fight, c: Context, fitting: list[int]) -> list[int]:
    """Of the units that a text could mean those that the AI's rules leave."""
    if card_of(t.zones.face[card_behind(c)]).kind != SPELL:
        return fitting
    return [figure for figure in fight.meant if figure in fitting]
