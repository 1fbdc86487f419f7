"""The AI Deck: how it is made, when a card is drawn, and what each kind of card does.

When an enemy with an AI Deck activates a unit, the next AI card is drawn and resolved before the unit moves or
attacks. Attack cards wait for a unit that attacks, Defense cards lie with a unit until it has been attacked, Magic
cards cast the next spell of the AI Spell Deck (`ai_spells`), Skill cards use the card that the scenario has set aside.
A card that was used lies on the AI discards until the next combat.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.ai_heroes import deck_rule
from banneret.games.heroes.ai_spells import (
    WEAKENS,
    cast_spell,
    finish_spell,
    kind_of,
    useless,
    waits_for_round,
    way_at,
)
from banneret.games.heroes.ai_waiting import enemy_bonus, hold
from banneret.games.heroes.combat_ai import settle_target
from banneret.games.heroes.combat_state import (
    BESIDE,
    FIRST_DEFENCE,
    Fight,
    chooser_for,
    decided,
    enemy_side,
    fighting,
    figures_of,
    in_it,
    tier_in,
)
from banneret.games.heroes.combat_values import ATTACK, DEFENSE, hp_of, initiative_of
from banneret.games.heroes.contents import ABILITY, ARTIFACT, MAGIC_ARROW, SPELL
from banneret.games.heroes.decks import DECK_OF, remove_card, search
from banneret.games.heroes.enemies import NAMED, TYPES, EnemyDeck
from banneret.games.heroes.faces import FIRST_AI, ai_card_of, card_of
from banneret.games.heroes.other_cards import AI_CARDS, AI_COPIES, BACK_INTO_DECK, USE_AGAIN
from banneret.games.heroes.sources import from_card
from banneret.games.heroes.state import (
    ENEMY_DECK,
    ENEMY_PILE,
    ENEMY_PLAY,
    ENEMY_SKILLS,
    ENEMY_SPELL_PILE,
    ENEMY_SPELLS,
    Heroes,
    hand,
    own_deck,
    own_pile,
    pile_of,
)
from banneret.kernel.step import Step, step
from banneret.kernel.table import Table
from banneret.kernel.zone import EVERYONE
from banneret.parts.decks import reshuffle
from banneret.parts.effects.carrying import begin

BUILD: Final = "heroes.ai.deck-build"
DRAW: Final = "heroes.ai.draw-card"
STACK: Final = "heroes.ai.cards-stack"
STAYS: Final = "heroes.ai.defense-card-stays"
SKILL: Final = "heroes.ai.skill-use"
AI_BACK: Final = 9  # as the backs of `setup`: decks have 1 to 8
SPELL_BACK: Final = 3
FIRST_ROUND: Final = 1
ROUND_BASE: Final = 100  # a spell that is set aside is kept with the Combat Round and its power


# ---- Making the decks ----


def make_decks(t: Table[Heroes]) -> None:
    """AI cards are picked at random, so many of each type; spells and skills come out of the common decks."""
    deck = deck_rule(t.state)
    if deck is None:
        return
    pick_ai_cards(t, deck)
    for face in deck.spells:
        take_spell(t, face)
    t.shuffle_zone(ENEMY_SPELLS)
    t.then(*[step(take_skill, face) for face in deck.skills])


def pick_ai_cards(t: Table[Heroes], deck: EnemyDeck) -> None:
    """There are three copies of each face in the supply; a scenario that names cards instead of types takes those."""
    for names, by_type in ((TYPES, True), (NAMED, False)):
        for name in names:
            supply = [
                card.index
                for card in AI_CARDS
                for _ in range(AI_COPIES)
                if (card.type if by_type else card.kind) == name
            ]
            for _ in range(min(deck.counts[name], len(supply))):
                t.add_piece(ENEMY_DECK, FIRST_AI + supply.pop(t.below(len(supply))), AI_BACK)
    t.shuffle_zone(ENEMY_DECK)
    t.tell("enemy-deck", (len(t.zones.pieces[ENEMY_DECK]),), BUILD)


def take_spell(t: Table[Heroes], face: int) -> None:
    """A spell for the AI Spell Deck; where no copy is left in the common deck, a Magic Arrow in its place."""
    for wanted in (face, MAGIC_ARROW):
        for zone in (DECK_OF[SPELL], pile_of(DECK_OF[SPELL])):
            for piece in t.zones.pieces[zone]:
                if t.zones.face[piece] == wanted:
                    t.show_piece(piece, EVERYONE)  # all know which spells these are, and not their order
                    t.put(piece, ENEMY_SPELLS)
                    return
    t.add_piece(ENEMY_SPELLS, MAGIC_ARROW, SPELL_BACK)


def take_skill(t: Table[Heroes], face: int) -> None:
    """The card for AI Skill cards is set aside; a player who holds the only copy gives it up and searches three."""
    deck = DECK_OF.get(card_of(face).kind, -1)
    if deck >= 0:
        for zone in (deck, pile_of(deck)):
            for piece in t.zones.pieces[zone]:
                if t.zones.face[piece] == face:
                    t.put(piece, ENEMY_SKILLS)
                    t.tell("enemy-skill", (face,), "heroes.ai.skill-setup")
                    return
    for seat in range(t.seats):
        for zone in (own_deck(seat), hand(seat), own_pile(seat)):
            for piece in t.zones.pieces[zone]:
                if t.zones.face[piece] == face:
                    remove_card(t, seat, piece)
                    t.put(piece, ENEMY_SKILLS)
                    t.tell("enemy-skill", (face,), "heroes.ai.skill-conflict")
                    if card_of(face).kind in (ABILITY, ARTIFACT, SPELL):
                        t.shuffle_zone(deck)  # the common decks are shuffled after this
                        t.then(step(search, seat, deck, 3))
                    return
    t.add_piece(ENEMY_SKILLS, face, 0)
    t.tell("enemy-skill", (face,), "heroes.ai.skill-setup")


# ---- Before and after a combat ----


def ready_decks(t: Table[Heroes]) -> None:
    """Before each combat both decks are full again, and shuffled."""
    for zone in (ENEMY_PLAY, ENEMY_PILE):
        for piece in list(t.zones.pieces[zone]):
            t.put(piece, ENEMY_DECK if t.zones.face[piece] >= FIRST_AI else ENEMY_SPELLS)
    t.shuffle_zone(ENEMY_DECK)
    reshuffle(t, ENEMY_SPELL_PILE, ENEMY_SPELLS)
    t.shuffle_zone(ENEMY_SPELLS)


def clear_enemy_cards(t: Table[Heroes]) -> None:
    """What waited, lay with a unit or was set aside goes to the discards."""
    fight = t.scope(Fight)
    fight.eager = []
    fight.held = {}
    fight.marked = []
    fight.later = {}
    for piece in list(t.zones.pieces[ENEMY_PLAY]):
        t.put(piece, ENEMY_PILE if t.zones.face[piece] >= FIRST_AI else ENEMY_SPELL_PILE)


# ---- Drawing ----


def enemy_card(t: Table[Heroes], figure: int) -> None:
    """The first activation after spells were set aside casts them and draws nothing; others draw the next card."""
    fight = t.scope(Fight)
    if decided(fight) or not in_it(fight, figure):
        return
    fight.aim = -1
    due = [piece for piece in fight.later if fight.later[piece] // ROUND_BASE < fight.round]
    if due:
        t.then(*[step(cast_later, figure, piece) for piece in due])
        return
    t.then(step(draw_enemy_card, figure))


def cast_later(t: Table[Heroes], figure: int, piece: int) -> None:
    fight = t.scope(Fight)
    power = fight.later[piece] % ROUND_BASE
    fight.later = {other: kept for other, kept in fight.later.items() if other != piece}
    if not decided(fight) and in_it(fight, figure):
        t.tell("enemy-casts-later", (t.zones.face[piece],), "heroes.ai.round-buff-accumulate")
        t.then(step(cast_spell, figure, piece, power), step(finish_spell, piece))


def draw_enemy_card(t: Table[Heroes], figure: int) -> None:
    """An AI Deck that has run out stays empty for the rest of the combat."""
    fight = t.scope(Fight)
    pieces = t.zones.pieces[ENEMY_DECK]
    if not pieces or decided(fight) or not in_it(fight, figure):
        return
    piece = pieces[-1]
    t.put(piece, ENEMY_PLAY)
    card = ai_card_of(t.zones.face[piece])
    amount = card.amounts[t.state.difficulty]
    t.tell("enemy-draws", (t.zones.face[piece], amount), DRAW)
    if card.kind == ATTACK:
        fight.eager = [*fight.eager, piece]
        if len(fight.eager) > 1:
            t.tell("enemy-waits", (t.zones.face[piece],), STACK)
    elif card.kind == DEFENSE:
        lay_defense(t, fight, figure, piece, card.to_highest, amount)
    elif card.type == "magic":
        draw_spell(t, fight, figure, piece, amount)
    else:
        use_skill(t, fight, figure, piece, card.then[t.state.difficulty])


# ---- Might ----


def lay_defense(
    t: Table[Heroes], fight: Fight, figure: int, piece: int, to_highest: bool, amount: int
) -> None:
    """With the unit of the most hit points, or with the one that activates next; there until its first defence."""
    target = toughest(t, fight) if to_highest else next_of_ours(t, fight, figure)
    hold(fight, target, piece)
    bonus = enemy_bonus(t, piece, DEFENSE, amount, target, FIRST_DEFENCE)
    fight.bonuses = [*fight.bonuses, bonus]
    t.tell("enemy-lays", (t.zones.face[piece], fight.face[target], amount), STAYS)


def ours(fight: Fight) -> list[int]:
    """The enemy's units on the board."""
    return [figure for figure in figures_of(fight, enemy_side(fight)) if fight.space[figure] < BESIDE]


def toughest(t: Table[Heroes], fight: Fight) -> int:
    ranked = [(hp_of(t, fight, figure), tier_in(fight, figure), -figure) for figure in ours(fight)]
    return -max(ranked)[2]


def next_of_ours(t: Table[Heroes], fight: Fight, figure: int) -> int:
    """Who activates next in this Combat Round; if all others have, who will be first in the next one."""
    others = [other for other in ours(fight) if other != figure]
    left = [other for other in others if not fight.acted[other]] or ours(fight)
    ranked = [(initiative_of(t, fight, other), tier_in(fight, other), -other) for other in left]
    return -max(ranked)[2]


# ---- Magic ----


def draw_spell(t: Table[Heroes], fight: Fight, figure: int, piece: int, power: int) -> None:
    """A Magic card casts the next AI Spell; an empty AI Spell Deck is made anew from the spells cast."""
    if not t.zones.pieces[ENEMY_SPELLS]:
        reshuffle(t, ENEMY_SPELL_PILE, ENEMY_SPELLS)
    if not t.zones.pieces[ENEMY_SPELLS]:
        t.put(piece, ENEMY_PILE)
        return
    spell = t.zones.pieces[ENEMY_SPELLS][-1]
    t.put(spell, ENEMY_PLAY)
    power += fight.surge
    t.tell("enemy-spell", (t.zones.face[spell], power), "heroes.ai.magic-card")
    steps = [step(try_spell, figure, piece, spell, power)]
    if kind_of(way_at(card_of(t.zones.face[spell]), power)[1]) == WEAKENS:
        steps.insert(0, step(settle_target, figure))  # it is cast on whoever will strike back
    t.then(*steps)


def try_spell(t: Table[Heroes], figure: int, piece: int, spell: int, power: int) -> None:
    """A spell that cannot be used now is shuffled back, and its Magic card goes under the AI Deck.

    Power that a skill has given waits for one that can.
    """
    fight = t.scope(Fight)
    why = useless(t, fight, figure, spell, power)
    if why:
        t.tell("enemy-keeps-spell", (t.zones.face[spell],), why)
        t.put(piece, ENEMY_DECK, at_bottom=True)
        t.put(spell, ENEMY_SPELLS)
        t.shuffle_zone(ENEMY_SPELLS)
        return
    fight.surge = 0
    if waits_for_round(t, fight, figure, spell, power):
        fight.later = {**fight.later, spell: fight.round * ROUND_BASE + power}
        t.put(piece, ENEMY_PILE)
        t.tell("enemy-sets-aside", (t.zones.face[spell],), "heroes.ai.round-buff-delay")
        return
    t.then(
        step(cast_spell, figure, spell, power),
        step(finish_spell, spell),
        step(discard_magic, piece, spell),
    )


def discard_magic(t: Table[Heroes], piece: int, spell: int) -> None:
    """A Magic card whose spell stays with a unit stays with it; others are discarded."""
    fight = t.scope(Fight)
    for figure, pieces in fight.held.items():
        if spell in pieces:
            hold(fight, figure, piece)
            return
    if t.zones.place[piece] == ENEMY_PLAY:
        t.put(piece, ENEMY_PILE)


# ---- Skills ----


def use_skill(t: Table[Heroes], fight: Fight, figure: int, piece: int, then: str) -> None:
    """The card that was set aside is used and kept; by difficulty once more, or the Skill card goes back."""
    uses = 2 if then == USE_AGAIN else 1
    steps: list[Step] = []
    for _ in range(uses):
        for skill in t.zones.pieces[ENEMY_SKILLS]:
            steps.append(step(work_skill, figure, skill))
    t.then(*steps, step(put_skill_away, piece, then))


def work_skill(t: Table[Heroes], figure: int, skill: int) -> None:
    fight = fighting(t)
    if fight is None or decided(fight) or not in_it(fight, figure):
        return
    card = card_of(t.zones.face[skill])
    t.tell("enemy-uses", (card.face,), SKILL)
    seat = chooser_for(fight, enemy_side(fight))
    t.then(*[step(begin, effect, seat, from_card(skill)) for effect in card.ways[0].effects])


def put_skill_away(t: Table[Heroes], piece: int, then: str) -> None:
    fight = t.scope(Fight)
    if then == BACK_INTO_DECK and fight.round == FIRST_ROUND:
        t.put(piece, ENEMY_DECK)
        t.shuffle_zone(ENEMY_DECK)
    else:
        t.put(piece, ENEMY_PILE)


def draw_for_skill(t: Table[Heroes], number: int) -> None:
    """An enemy that is told to draw draws and resolves further AI cards."""
    fight = t.scope(Fight)
    if fight.active >= 0:
        t.then(*[step(draw_enemy_card, fight.active) for _ in range(number)])
