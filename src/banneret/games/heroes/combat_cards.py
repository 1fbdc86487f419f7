"""Cards in a fight: who may play what at which moment, spells and their limit, war machines, and saving a unit.

Cards are played in a combat of the main hero alone. Windows open for whoever has cards in hand, whatever they are:
in the own unit's activation, when an attack is declared (both sides, until both have passed in a row), when an attack
would bring a unit to 0 hit points, and when the combat begins.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.cards import (
    Cast,
    cast,
    cast_scrolled,
    heart_of,
    lay_down,
    lowest_level,
    moment_options,
    play,
    power_options,
    put_away,
    take_back,
    why_not_play,
)
from banneret.games.heroes.combat_abilities import verb_names
from banneret.games.heroes.combat_harm import judge, would_fall
from banneret.games.heroes.combat_state import (
    Fight,
    Stroke,
    decided,
    figures_of,
    holder,
    master_of,
    side_of_seat,
    tier_in,
)
from banneret.games.heroes.combat_values import damage_of, trait
from banneret.games.heroes.contents import SPELL, TIERS, Card, Way
from banneret.games.heroes.decks import hand_pieces
from banneret.games.heroes.faces import WAY_AT, card_of
from banneret.games.heroes.moments import waits_for
from banneret.games.heroes.morale import morale_options
from banneret.games.heroes.scrolls import scroll_spells
from banneret.games.heroes.sources import from_card
from banneret.games.heroes.state import NOBODY, Heroes, hand, in_play, own_pile
from banneret.games.heroes.texts import BOOK, unruled
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, Step, step
from banneret.kernel.table import Table
from banneret.parts.effects.carrying import begin
from banneret.parts.effects.model import LIMIT, WHEN, Effect

WINDOW: Final = "heroes.combat.cards-before-attack"
SAVE: Final = "heroes.combat.card-instant-any-time"
LIMIT_CITE: Final = "heroes.spell.one-per-combat-round"

ACTIVATION: Final = "activation"
STRIKE: Final = "strike"  # an own unit attacks
DEFENCE: Final = "defence"  # an own unit is attacked
ANY_TIME: Final = ("instant", "activation", "ongoing")
START: Final = (
    "combat-start",
    "combat-start-start-combat",
)
ROUND_START: Final = ("combat-round-start",)
WOULD_KILL: Final = ("would-kill",)
SAVING: Final = "cancel-attack-that-would-bring"

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


def helps(way: Way) -> bool:
    return all(name in FIT for effect in way.effects for name in verb_names(BOOK.effects[effect]))


def spell_fits(way: Way, moment: str) -> bool:
    """Spells for an attack are cast in its window; Activation and Ongoing spells in an own unit's activation."""
    if way.timing not in ANY_TIME or (moment != ACTIVATION and way.timing != "instant"):
        return False
    heart = heart_of(way.effects[0])
    if heart.node == WHEN:
        return False
    if moment == ACTIVATION:
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
            if fits_moment(way, moment) and helps(way):
                options.append(
                    Option(
                        "play",
                        (card.face, WAY_AT[way.name]),
                        do=(step(play_in_fight, seat, piece, number), *after),
                        blocked=why_not_play(t, seat, card, way),
                        at=(f"card:{piece}",),
                    )
                )
    options.extend(scroll_options(t, seat, moment, after))
    for piece in t.zones.pieces[in_play(seat)]:
        for effect in card_of(t.zones.face[piece]).ways[0].effects if is_machine(t, piece) else ():
            if heart_of(effect).node == LIMIT and piece not in fight.used_round:
                options.append(
                    Option(
                        "use-machine",
                        (t.zones.face[piece],),
                        do=(step(use_machine, seat, piece, effect), *after),
                    )
                )
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


def cast_option(t: Table[Heroes], fight: Fight, seat: int, piece: int, after: tuple[Step, ...]) -> Option:
    card = card_of(t.zones.face[piece])
    return Option(
        "cast",
        (card.face,),
        do=(step(cast, seat, piece), step(look_after_cast), *after),
        blocked=why_not_cast(t, fight, seat, card),
        at=(f"card:{piece}",),
    )


def look_after_cast(t: Table[Heroes]) -> None:
    judge(t, t.scope(Fight))


def play_in_fight(t: Table[Heroes], seat: int, piece: int, number: int) -> None:
    """Ongoing cards stay until the combat ends."""
    fight = t.scope(Fight)
    if card_of(t.zones.face[piece]).ways[number].timing == "ongoing":
        fight.laid = [*fight.laid, piece]
    play(t, seat, piece, number)


def use_machine(t: Table[Heroes], seat: int, piece: int, effect: int) -> None:
    """A war machine that serves once a Combat Round."""
    fight = t.scope(Fight)
    fight.used_round = [*fight.used_round, piece]
    t.tell("uses-machine", (seat, t.zones.face[piece]), "heroes.war-machine.permanent")
    t.then(step(begin, heart_of(effect).parts[0].id, seat, from_card(piece)))


# ---- The window of an attack ----


def card_window(t: Table[Heroes], side: int) -> None:
    """Both sides may play cards, the attacker first, until both have passed in a row."""
    fight, stroke = t.scope(Fight), t.scope(Stroke)
    if stroke.passed >= 2 or decided(fight):
        return
    seat = holder(fight, side)
    if seat == NOBODY or not t.zones.pieces[hand(seat)]:
        stroke.passed += 1
        t.then(step(card_window, 1 - side))
        return
    moment = STRIKE if side == fight.side[stroke.attacker] else DEFENCE
    again = (step(played_in_window), step(card_window, side))
    options = [Option("no-card", do=(step(pass_window), step(card_window, 1 - side)))]
    options.extend(combat_options(t, seat, moment, again))
    options.extend(morale_options(t, seat, again))
    args = (fight.face[stroke.attacker], fight.face[stroke.target])
    t.ask(seat, "cards-for-attack", options, WINDOW, args=args)


def pass_window(t: Table[Heroes]) -> None:
    t.scope(Stroke).passed += 1


def played_in_window(t: Table[Heroes]) -> None:
    t.scope(Stroke).passed = 0


# ---- Saving a unit ----


def save_window(t: Table[Heroes]) -> None:
    """An attack that would bring a unit to 0 hit points can be cancelled: by a unit beside it, or by a card."""
    fight, stroke = t.scope(Fight), t.scope(Stroke)
    if stroke.cancelled or not would_fall(t, fight, stroke.target, damage_of(t, fight, stroke)):
        return
    side = fight.side[stroke.target]
    seat = holder(fight, side)
    master = master_of(fight, stroke.target)
    options = [Option("let-it-fall")]
    for figure in figures_of(fight, side):
        effect = trait(t, fight, figure, "cancel-attack-that-would-bring")
        if figure != stroke.target and effect is not None and figure not in fight.used:
            options.append(Option("saved-by-unit", (fight.face[figure],), do=step(save_by_unit, figure)))
    asked = seat != NOBODY and bool(t.zones.pieces[hand(seat)])
    if asked:
        for piece in hand_pieces(t, seat):
            card = card_of(t.zones.face[piece])
            if waits_for(heart_of(card.ways[0].effects[0]), WOULD_KILL):
                options.append(cast_option(t, fight, seat, piece, (step(save_window),)))
            elif card.power_table and SAVING in verb_names(BOOK.effects[card.ways[0].effects[0]]):
                needed = power_for(card, tier_in(fight, stroke.target))
                if needed >= 0:
                    options.append(
                        Option(
                            "play",
                            (card.face, WAY_AT[card.ways[0].name]),
                            do=(step(call_on, seat, piece, needed), step(save_window)),
                            at=(f"card:{piece}",),
                        )
                    )
    if master != NOBODY and (asked or len(options) > 1):
        t.ask(
            master, "save-unit", options, SAVE, args=(fight.face[stroke.attacker], fight.face[stroke.target])
        )


def power_for(card: Card, tier: int) -> int:
    """The power that a specialty takes to save a unit of a tier; -1 where it cannot."""
    for power, sets in card.power_table:
        if tier >= 0 and sets == f"T = {TIERS[tier]}":
            return power
    return -1


def call_on(t: Table[Heroes], seat: int, piece: int, needed: int) -> None:
    """Power is paid as for a spell; it is none, so the limit of spells does not count it."""
    lay_down(t, seat, piece, 0)
    t.then(step(pay_to_save, needed))


def pay_to_save(t: Table[Heroes], needed: int) -> None:
    record = t.scope(Cast)
    card = card_of(t.zones.face[record.piece])
    short = Said("needs-power", (needed, record.power)) if needed > record.power else None
    options = [
        Option(
            "cast-level", (card.face, WAY_AT[card.ways[0].name], needed), do=step(save_by_card), blocked=short
        )
    ]
    options.extend(power_options(t, record.seat, step(pay_to_save, needed)))
    if not record.paid:
        options.append(Option("take-back", (card.face,), do=step(take_back)))
    elif short is not None:
        options.append(Option("effects.enough", do=step(put_away, record.seat, record.piece)))
    t.ask(record.seat, "cast", options, SAVE, args=(card.face, record.power), told="casting")


def save_by_card(t: Table[Heroes]) -> None:
    record, fight, stroke = t.scope(Cast), t.scope(Fight), t.scope(Stroke)
    stroke.cancelled = True
    t.tell("called-off", (fight.face[stroke.attacker], fight.face[stroke.target]), SAVE)
    put_away(t, record.seat, record.piece)


def save_by_unit(t: Table[Heroes], figure: int) -> None:
    """Once a combat."""
    fight = t.scope(Fight)
    fight.used = [*fight.used, figure]
    t.scope(Stroke).cancelled = True
    t.tell("saves", (fight.face[figure], fight.face[t.scope(Stroke).target]))


# ---- The beginning of combats and Combat Rounds ----


def start_window(t: Table[Heroes], seat: int, events: tuple[str, ...]) -> None:
    """Cards that are played when a combat, or a Combat Round, begins."""
    fight = t.scope(Fight)
    if decided(fight) or not t.zones.pieces[hand(seat)]:
        return
    options = [Option("no-card")]
    options.extend(moment_options(t, seat, events, step(start_window, seat, events)))
    t.ask(seat, "combat-begins", options, "heroes.card.when-playable")


def machine_steps(t: Table[Heroes], fight: Fight) -> list[Step]:
    """War machines act when a Combat Round begins."""
    return permanent_steps(t, fight, ROUND_START)


def standing_cards(t: Table[Heroes], fight: Fight) -> list[Step]:
    """Permanent cards that simply hold: they take effect when the combat begins."""
    return permanent_steps(t, fight, ())


def permanent_steps(t: Table[Heroes], fight: Fight, events: tuple[str, ...]) -> list[Step]:
    """What the permanent cards of both sides do at a moment, or without waiting for one."""
    steps: list[Step] = []
    for side in (0, 1):
        seat = holder(fight, side)
        if seat == NOBODY:
            continue
        for piece in t.zones.pieces[in_play(seat)]:
            for way in card_of(t.zones.face[piece]).ways:
                for effect in way.effects if way.timing == "permanent" else ():
                    heart = heart_of(effect)
                    if unruled(effect):
                        continue
                    if events and waits_for(heart, events):
                        steps.append(step(begin, heart.parts[0].id, seat, from_card(piece)))
                    elif not events and heart.node not in (WHEN, LIMIT):
                        steps.append(step(begin, heart.id, seat, from_card(piece)))
    return steps


def teach(t: Table[Heroes], seat: int, outside: bool) -> None:
    """A spell at the start of a combat, inside or outside the spell limit."""
    fight = t.scope(Fight)
    side = side_of_seat(fight, seat)
    if outside:
        fight.spells[side] += 1
    t.then(step(choose_spell, seat))


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


def clear_cards(t: Table[Heroes]) -> None:
    """Ongoing cards of a combat end with it."""
    fight = t.scope(Fight)
    for piece in [*fight.laid, *[card for cloak in fight.cloaks for card in cloak]]:
        for seat in range(t.seats):
            if t.zones.place[piece] == in_play(seat):
                t.put(piece, own_pile(seat))
    fight.laid = []
