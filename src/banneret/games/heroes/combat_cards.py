"""Cards in a fight: which can be played at which moment, spells and their limit, war machines and other permanent
cards.

Cards are played in a combat of the main hero alone; at which moments they can be, is for `combat_windows`.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.card_texts import draws_cards, heart_of, lowest_level, power_besides
from banneret.games.heroes.cards import (
    AT_ONCE,
    SPELL_RETURNS,
    cast,
    cast_scrolled,
    given_up,
    permanent_steps,
    play,
    play_option,
    put_away_options,
    why_not_play,
)
from banneret.games.heroes.combat_abilities import verb_names
from banneret.games.heroes.combat_harm import judge
from banneret.games.heroes.combat_state import (
    NEXT_ROUND_END,
    ROUND_END,
    Fight,
    Stroke,
    holder,
    side_of_seat,
)
from banneret.games.heroes.contents import SPELL, Card, Way
from banneret.games.heroes.decks import hand_pieces
from banneret.games.heroes.faces import card_of, spell_that_says
from banneret.games.heroes.scrolls import scroll_spells
from banneret.games.heroes.sources import from_card
from banneret.games.heroes.state import NOBODY, Heroes, hand, in_play, own_pile
from banneret.games.heroes.texts import BOOK
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, Step, step
from banneret.kernel.table import Table
from banneret.parts.effects.carrying import begin, new_context, things_of
from banneret.parts.effects.model import LIMIT, WHEN, Effect

LIMIT_CITE: Final = "heroes.spell.one-per-combat-round"

ACTIVATION: Final = "activation"
STRIKE: Final = "strike"  # an own unit attacks
DEFENCE: Final = "defence"  # an own unit is attacked
ALERT: Final = "alert"  # an enemy unit activates
BEGINNING: Final = "beginning"  # before the first activation of a combat
ANY_TIME: Final = ("instant", "activation", "ongoing")
ROUND_START: Final = ("combat-round-start",)
LIES_ON_UNIT: Final = "overlay-place-this-card"

# Verbs that are of use in a fight; a card with any other is not played there.
FIT: Final = frozenset(
    (
        "strengthen",
        "strengthen-twice",
        "draw",
        "discard",
        "gain",
        "morale",
        "recover",
        "shuffle",
        "heal",
        "roll",
        "remove",
        "remove-token-remove-paralysis-from",
        "swap-spaces",
        "target",
        "keep-discard-those-two",
        "return-card-return-this-card-hand-instead",
        "overlay-place-this-card",
        "overlay-stats-become-those-overlay",
        "overlay-when-overlay-s-hp-drops",
        "total-attack-triple-result-attack-die",
        "reroll-more-every-die-player-rolls-may",
    )
)


# ---- What fits ----


def stat_of(verb: Effect) -> str:
    """The statistic that a verb changes, where it does so for the attack that is under way."""
    call = verb.call
    assert call is not None
    if call.name == "total-attack-triple-result-attack-die":
        return "attack"
    return call.word("what") if call.name == "strengthen" else ""


def fits_moment(way: Way, moment: str) -> bool:
    """Is this the time for a way of a card, and does it help?"""
    if way.timing == "permanent":
        return moment == ACTIVATION
    if way.timing not in ANY_TIME or (moment != ACTIVATION and way.timing != "instant"):
        return False
    for effect in way.effects:
        heart = heart_of(effect)
        if heart.node == WHEN or heart.node == LIMIT:
            return False
        for verb in heart.verbs():
            assert verb.call is not None
            stat = stat_of(verb)
            if stat in ("power", "mp"):
                return False
            if stat == "attack" and moment != STRIKE and verb.until is None:
                return False
            if stat == "defense" and moment != DEFENCE and verb.until is None:
                return False
            if verb.call.name == "gain" and verb.call.word("what") == "mp":
                return False
    return True


def draws_besides(way: Way, moment: str) -> bool:
    """May a card be played for the card that it draws alone? What it gives an attack or a spell is lost then."""
    if way.timing not in ANY_TIME or (moment != ACTIVATION and way.timing != "instant"):
        return False
    hearts = [heart_of(effect) for effect in way.effects]
    if any(heart.node == WHEN or heart.node == LIMIT for heart in hearts):
        return False
    verbs = [verb for heart in hearts for verb in heart.verbs()]
    return draws_cards(way) and all(stat_of(verb) != "mp" for verb in verbs)


def fits_now(t: Table[Heroes], seat: int, way: Way, moment: str) -> bool:
    if fits_moment(way, moment) or draws_besides(way, moment):
        return True
    return rides_on(way) and can_ride(t.state, seat)


def rides_on(way: Way) -> bool:
    """Does it give movement at any time? With that a combat against guards can go on, too."""
    verbs = [verb for effect in way.effects for verb in heart_of(effect).verbs()]
    return way.timing == "instant" and all(stat_of(verb) == "mp" for verb in verbs)


def can_ride(state: Heroes, seat: int) -> bool:
    """Is movement that a player gains now of any use in this round?"""
    return state.player == seat or not state.had_turn[seat]


def why_not_in_fight(t: Table[Heroes], seat: int, piece: int, way: Way) -> Said | None:
    """Why a way of a card cannot be used now: a card that lies on a unit needs one to lie on."""
    why = why_not_play(t, seat, card_of(t.zones.face[piece]), way)
    if why is not None:
        return why
    c = new_context(seat, from_card(piece))
    for effect in way.effects:
        for verb in heart_of(effect).verbs():
            if verb.call is not None and verb.call.name == LIES_ON_UNIT:
                if not things_of(t, c, verb.call.calls["who"]):
                    return Said("no-unit-for-it")
    return None


def helps(way: Way) -> bool:
    if way.timing == "permanent":
        return True
    return all(name in FIT for effect in way.effects for name in verb_names(BOOK.effects[effect]))


def spell_fits(way: Way, moment: str) -> bool:
    """Spells for an attack are cast in its window; Activation and Ongoing spells in an own unit's activation."""
    if way.timing not in ANY_TIME or (moment != ACTIVATION and way.timing != "instant"):
        return False
    heart = heart_of(way.effects[0])
    if heart.node == WHEN:
        return False
    if moment in (ACTIVATION, ALERT, BEGINNING):
        for verb in heart.verbs():
            if verb.until is not None and verb.until.name == "this-attack":
                return False
    return True


def why_not_cast(t: Table[Heroes], fight: Fight, seat: int, card: Card) -> Said | None:
    """One spell in a Combat Round, unless an effect allows more."""
    side = side_of_seat(fight, seat)
    if fight.casts[side] > fight.spells[side]:
        return Said("spell-limit")
    return why_not_play(t, seat, card, card.ways[0])


def combat_options(t: Table[Heroes], seat: int, moment: str, after: tuple[Step, ...]) -> list[Option]:
    """The cards of a hand that can be played at a moment of a fight, and the war machine that can be used."""
    fight = t.scope(Fight)
    options: list[Option] = []
    for piece in hand_pieces(t, seat):
        card = card_of(t.zones.face[piece])
        if card.kind == SPELL:
            if spell_fits(card.ways[0], moment):
                options.append(cast_option(t, fight, seat, piece, after))
            continue
        for number, way in enumerate(card.ways):
            if fits_now(t, seat, way, moment) and helps(way):
                do = (step(play_in_fight, seat, piece, number, moment), *after)
                options.append(play_option(t, piece, number, do, why_not_in_fight(t, seat, piece, way)))
    options.extend(scroll_options(t, seat, moment, after))
    for piece in t.zones.pieces[in_play(seat)] if moment != BEGINNING else ():
        for effect in card_of(t.zones.face[piece]).ways[0].effects if is_machine(t, piece) else ():
            if heart_of(effect).node == LIMIT and piece not in fight.used_round:
                options.append(
                    Option(
                        "use-machine",
                        (t.zones.face[piece],),
                        do=(step(use_machine, seat, piece, effect), *after),
                    )
                )
    if moment == ACTIVATION:
        options.extend(put_away_options(t, seat, (), after))
    return options


def scroll_options(t: Table[Heroes], seat: int, moment: str, after: tuple[Step, ...]) -> list[Option]:
    """Spells on the own scrolls: outside the limit of spells, at their lowest level."""
    options: list[Option] = []
    for piece in scroll_spells(t, seat):
        card = card_of(t.zones.face[piece])
        number, way = lowest_level(card)
        option = Option(
            "cast-scrolled",
            (card.face,),
            do=(step(cast_scrolled, seat, piece, number), step(look_after_cast), *after),
            blocked=why_not_play(t, seat, card, way),
        )
        if spell_fits(way, moment) and not any(other.args == option.args for other in options):
            options.append(option)
    return options


def is_machine(t: Table[Heroes], piece: int) -> bool:
    return card_of(t.zones.face[piece]).permanent


def cast_option(
    t: Table[Heroes], fight: Fight, seat: int, piece: int, after: tuple[Step, ...], power: int = 0
) -> Option:
    """A spell that was laid down for an attack and taken back is not laid down for it again."""
    card = card_of(t.zones.face[piece])
    why = why_not_cast(t, fight, seat, card)
    refused = any(piece in stroke.refused for stroke in t.scopes_of(Stroke)[-1:])
    if refused or given_up(t.state, piece):
        why = Said("taken-back")
    return Option(
        "cast",
        (card.face,),
        do=(step(cast, seat, piece, power), step(look_after_cast), *after),
        blocked=why,
        at=(f"card:{piece}",),
    )


def look_after_cast(t: Table[Heroes]) -> None:
    judge(t, t.scope(Fight))


def play_in_fight(t: Table[Heroes], seat: int, piece: int, number: int, moment: str = "") -> None:
    """Ongoing cards stay until the combat ends. With the power of one that draws a spell may be cast at once."""
    fight = t.scope(Fight)
    way = card_of(t.zones.face[piece]).ways[number]
    if way.timing == "ongoing":
        fight.laid = [*fight.laid, piece]
    if moment and power_besides(way):
        t.then(step(play, seat, piece, number), step(cast_in_fight_at_once, seat, power_besides(way), moment))
    else:
        play(t, seat, piece, number)


def cast_in_fight_at_once(t: Table[Heroes], seat: int, power: int, moment: str) -> None:
    """A spell of this moment, with power that was gained without one: asked of whoever has played for it."""
    fight = t.scope(Fight)
    options = [Option("no-card")]
    for piece in hand_pieces(t, seat):
        card = card_of(t.zones.face[piece])
        if card.kind == SPELL and spell_fits(card.ways[0], moment):
            options.append(cast_option(t, fight, seat, piece, (), power))
    t.ask(seat, "cast-at-once", options, AT_ONCE, args=(power,))


def use_machine(t: Table[Heroes], seat: int, piece: int, effect: int) -> None:
    """A war machine that serves once a Combat Round."""
    fight = t.scope(Fight)
    fight.used_round = [*fight.used_round, piece]
    t.tell("uses-machine", (seat, t.zones.face[piece]), "heroes.war-machine.permanent")
    t.then(step(begin, heart_of(effect).parts[0].id, seat, from_card(piece)))


# ---- Permanent cards ----


def machine_steps(t: Table[Heroes], fight: Fight) -> list[Step]:
    """War machines act when a Combat Round begins."""
    return steps_of_both(t, fight, ROUND_START)


def standing_cards(t: Table[Heroes], fight: Fight) -> list[Step]:
    """Permanent cards that simply hold: they take effect when the combat begins."""
    return steps_of_both(t, fight, ())


def steps_of_both(t: Table[Heroes], fight: Fight, events: tuple[str, ...]) -> list[Step]:
    steps: list[Step] = []
    for side in (0, 1):
        seat = holder(fight, side)
        if seat != NOBODY:
            steps.extend(permanent_steps(t, seat, events))
    return steps


def teach(t: Table[Heroes], seat: int, outside: bool) -> None:
    """A spell at the start of a combat, inside or outside the spell limit."""
    fight = t.scope(Fight)
    side = side_of_seat(fight, seat)
    if outside:
        fight.spells[side] += 1
        t.then(step(choose_spell, seat), step(spare_limit, side, fight.casts[side]))
    else:
        t.then(step(choose_spell, seat))


def spare_limit(t: Table[Heroes], side: int, casts: int) -> None:
    """The spell outside the limit was for that moment: who has cast none has none left over."""
    fight = t.scope(Fight)
    if fight.casts[side] == casts:
        fight.spells[side] -= 1


def choose_spell(t: Table[Heroes], seat: int) -> None:
    fight = t.scope(Fight)
    options = [Option("no-card")]
    for piece in hand_pieces(t, seat):
        card = card_of(t.zones.face[piece])
        if card.kind == SPELL and card.ways[0].timing in ANY_TIME:
            if heart_of(card.ways[0].effects[0]).node != WHEN:
                options.append(cast_option(t, fight, seat, piece, ()))
    t.ask(seat, "cast-now", options, LIMIT_CITE)


# ---- The end ----


def clear_round_cards(t: Table[Heroes], fight: Fight) -> None:
    """Ongoing cards whose effect was for a Combat Round or two leave with it: to the discards, or back to the hand."""
    for piece in fight.laid:
        if serves_rounds(card_of(t.zones.face[piece])) and not still_serves(fight, t.zones.face[piece]):
            take_up(t, fight, piece)
            fight.laid = [other for other in fight.laid if other != piece]


def serves_rounds(card: Card) -> bool:
    """Is it for a Combat Round or two?"""
    verbs = [verb for way in card.ways for effect in way.effects for verb in BOOK.effects[effect].verbs()]
    return any(verb.until is not None and verb.until.name in (ROUND_END, NEXT_ROUND_END) for verb in verbs)


def still_serves(fight: Fight, face: int) -> bool:
    lasting = [bonus for bonus in fight.bonuses if bonus.until in (ROUND_END, NEXT_ROUND_END)]
    if any(bonus.source == "card" and bonus.args == (face,) for bonus in lasting):
        return True
    return any(watch.until == ROUND_END and spell_that_says(watch.effect) == face for watch in fight.watching)


def take_up(t: Table[Heroes], fight: Fight, piece: int) -> None:
    """A card that lay there goes to its player's discards, or to the hand if it was to return."""
    returning = [bonus.place for bonus in fight.bonuses if bonus.quantity == SPELL_RETURNS]
    for seat in range(t.seats):
        if t.zones.place[piece] == in_play(seat):
            t.put(piece, hand(seat) if piece in returning else own_pile(seat))


def clear_cards(t: Table[Heroes]) -> None:
    """Ongoing cards of a combat end with it; a spell that was to return to the hand does so now."""
    fight = t.scope(Fight)
    for piece in [*fight.laid, *[card for cloak in fight.cloaks for card in cloak]]:
        take_up(t, fight, piece)
    fight.laid = []
    fight.cloaks = [[] for _ in fight.cloaks]
