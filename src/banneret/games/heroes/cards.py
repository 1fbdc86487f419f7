"""Playing cards on the map: one of a card's ways, expert uses, permanent and ongoing cards, and casting spells.

Cards are played in the own turn, or in a combat of the main hero. A cast is a scope of its own: power that is played
before the spell counts for it alone.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.card_texts import (
    finds_cards,
    for_the_map,
    gives_power,
    heart_of,
    lowest_level,
    needs_fight,
    of_school,
    picks_units,
    power_besides,
    price_in_cards,
    redraws,
    serves_cast,
)
from banneret.games.heroes.combat_state import COMBAT_END, Stroke, fighting, holder, side_of_seat
from banneret.games.heroes.contents import CARDS, CORE, SPECIALTY, SPELL, Card, Way
from banneret.games.heroes.decks import hand_pieces, usable_by
from banneret.games.heroes.faces import WAY_AT, card_of
from banneret.games.heroes.levels import experts_left
from banneret.games.heroes.moments import ENEMY_CAST, OWN_CAST, WON_COMBAT, waits_for
from banneret.games.heroes.morale import morale_options
from banneret.games.heroes.options import SHORT_PRICES
from banneret.games.heroes.scrolls import scroll_spells, spend_scrolled
from banneret.games.heroes.sources import NO_SOURCE, from_card
from banneret.games.heroes.state import (
    NOBODY,
    POSITIVE,
    USED_BASE,
    Heroes,
    board_of,
    hand,
    in_play,
    own_deck,
    own_pile,
)
from banneret.games.heroes.texts import unruled
from banneret.kernel.ask import Option
from banneret.kernel.fields import Public, State
from banneret.kernel.step import Said, Step, step
from banneret.kernel.table import Table
from banneret.parts.bonus import Mark, found, new_bonus, total, without
from banneret.parts.effects.carrying import begin, carry_out, holds, new_context, why_not_paid
from banneret.parts.effects.model import IF, LIMIT, SEQUENCE, WHEN, Effect

PLAY: Final = "heroes.card.when-playable"
SPELL_RETURNS: Final = "spell returns"
AT_ONCE: Final = "heroes.card.draw-alone"
CAST: Final = "heroes.spell.empower-pays"
TAKEN_BACK: Final = -2  # in `used`: this, less the piece, for each time that a spell was taken back
OFTEN_ENOUGH: Final = 2
LAP: Final = -1_000_000_000_000  # in `used`: this, less what was to be seen when a card that draws was played
LAPS: Final = 1_000_000_007
LAP_BASE: Final = 100_003


class Cast(State):
    """A spell that is being cast."""

    seat: Public[int]
    piece: Public[int]
    power: Public[int]
    paid: Public[list[int]]  # cards played for power
    back: Public[bool]  # the spell returns to the hand
    cancelled: Public[bool]  # an enemy has undone it


# ---- What can be played ----


def standing_power(t: Table[Heroes], piece: int, card: Card) -> int:
    """The power that a permanent card in play gives the spell that is being cast."""
    found = 0
    for way in card_of(t.zones.face[piece]).ways:
        for effect in way.effects if way.timing == "permanent" else ():
            call = heart_of(effect).call
            if call is not None and call.name == "empower-spells" and "spell" in call.calls:
                if of_school(card, call.calls["spell"].words.get("schools", ())):
                    found += call.numbers["n"].number
    return found


def why_not_play(t: Table[Heroes], seat: int, card: Card, way: Way) -> Said | None:
    """Why a way of a card that would help cannot be used now."""
    if not usable_by(t.state, seat, card.face):
        return Said("not-your-faction")
    if way.expert and experts_left(t.state, seat) < 1:
        return Said("no-expert-left")
    if any(unruled(effect) for effect in way.effects):
        return Said("not-yet")
    if goes_round(t, seat, card, way):
        return Said("goes-round")
    return too_few_cards(t, seat, card, way)


def play_option(t: Table[Heroes], piece: int, number: int, do: tuple[Step, ...], why: Said | None) -> Option:
    """A card is played in one of its ways."""
    card = card_of(t.zones.face[piece])
    args = (card.face, WAY_AT[card.ways[number].name])
    return Option("play", args, do=do, blocked=why, at=(f"card:{piece}",))


def play_and_go_on(t: Table[Heroes], seat: int, piece: int, number: int, after: Step) -> Option:
    """A card that may be played in the midst of something else, which then is asked again."""
    card = card_of(t.zones.face[piece])
    why = why_not_play(t, seat, card, card.ways[number])
    return play_option(t, piece, number, (step(play, seat, piece, number), after), why)


# ---- Cards that draw one another ----


def goes_round(t: Table[Heroes], seat: int, card: Card, way: Way) -> bool:
    """Cards that draw one another could be played for ever: with as many cards in hand and deck and the same discards a
    card is played as often as there are cards left to draw, and once more.
    """
    if not redraws(way):
        return False
    return t.state.used.count(lap_of(t, seat, card, way)) > len(t.zones.pieces[own_deck(seat)])


def lap_of(t: Table[Heroes], seat: int, card: Card, way: Way) -> int:
    """What all can see of a player's cards, morale and expert uses, and of the moment at which this one is played."""
    state, pieces = t.state, t.zones.pieces
    seen = [seat, card.face, WAY_AT[way.name], state.morale[seat], state.experts[seat]]
    seen.extend([len(pieces[hand(seat)]), len(pieces[own_deck(seat)])])
    seen.extend(sorted([t.zones.face[piece] for piece in pieces[own_pile(seat)]]))
    fight = fighting(t)
    if fight is not None:
        seen.extend([fight.round, fight.active])
    for stroke in t.scopes_of(Stroke)[-1:]:
        seen.extend([stroke.attacker, stroke.target, int(stroke.answer), int(stroke.extra)])
    found = 0
    for number in seen:
        found = (found * LAP_BASE + number + LAP_BASE // 2) % LAPS
    return LAP - found


def note_lap(t: Table[Heroes], seat: int, card: Card, way: Way) -> None:
    if redraws(way):
        t.state.used = [*t.state.used, lap_of(t, seat, card, way)]


def too_few_cards(t: Table[Heroes], seat: int, card: Card, way: Way) -> Said | None:
    """What a card asks for first is its price, to be paid in full; it does not pay for itself."""
    price = price_in_cards(way)
    if price and not t.options.get(SHORT_PRICES, False):
        own = [piece for piece in t.zones.pieces[hand(seat)] if t.zones.face[piece] == card.face]
        c = new_context(seat, from_card(own[0]) if own else NO_SOURCE)
        for part in price:
            why = why_not_paid(t, c, part)
            if why is not None:
                return why
    return None


def card_options(t: Table[Heroes], seat: int, before: Step, after: Step) -> list[Option]:
    """The cards of the hand that can be played in the own turn."""
    options: list[Option] = []
    for piece in hand_pieces(t, seat):
        card = card_of(t.zones.face[piece])
        for number, way in enumerate(card.ways):
            if not for_the_map(way):
                continue
            if way.power >= 0:
                if number == 0:
                    options.append(map_cast(t, seat, piece, 0, before, after))
                continue
            power = power_besides(way)
            at_once = (step(cast_at_once, seat, power),) if power else ()
            do = (before, step(play, seat, piece, number), *at_once, after)
            options.append(play_option(t, piece, number, do, why_not_play(t, seat, card, way)))
    scrolled: list[int] = []
    for piece in scroll_spells(t, seat):
        card = card_of(t.zones.face[piece])
        number, way = lowest_level(card)
        if for_the_map(way) and card.face not in scrolled:
            scrolled.append(card.face)
            options.append(
                Option(
                    "cast-scrolled",
                    (card.face,),
                    do=(before, step(cast_scrolled, seat, piece, number), after),
                    blocked=why_not_play(t, seat, card, way),
                )
            )
    options.extend(put_away_options(t, seat, (before,), (after,)))
    return options


def map_cast(
    t: Table[Heroes], seat: int, piece: int, power: int, before: Step | None, after: Step | None
) -> Option:
    """A spell of the hand is cast on the map, with the power that there is already."""
    card = card_of(t.zones.face[piece])
    first = () if before is None else (before,)
    last = () if after is None else (after,)
    given = Said("taken-back") if given_up(t.state, piece) else why_not_play(t, seat, card, card.ways[0])
    return Option(
        "cast",
        (card.face,),
        do=(*first, step(cast, seat, piece, power), *last),
        blocked=given,
        at=(f"card:{piece}",),
    )


def cast_at_once(t: Table[Heroes], seat: int, power: int) -> None:
    """A spell with power that was gained without one: asked of whoever has played for it, whatever was drawn."""
    options = [Option("no-card")]
    for piece in hand_pieces(t, seat):
        card = card_of(t.zones.face[piece])
        if card.kind == SPELL and for_the_map(card.ways[0]):
            options.append(map_cast(t, seat, piece, power, None, None))
    t.ask(seat, "cast-at-once", options, AT_ONCE, args=(power,))


def permanents(t: Table[Heroes], seat: int) -> list[int]:
    """The permanent cards that a seat has in play."""
    return [piece for piece in t.zones.pieces[in_play(seat)] if card_of(t.zones.face[piece]).permanent]


def permanent_steps(t: Table[Heroes], seat: int, events: tuple[str, ...]) -> list[Step]:
    """What the permanent cards of a seat do at a moment; without one, what simply holds."""
    steps: list[Step] = []
    for piece in permanents(t, seat):
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


def put_away_options(
    t: Table[Heroes], seat: int, before: tuple[Step, ...], after: tuple[Step, ...]
) -> list[Option]:
    """A permanent card may be discarded whenever a card could be played."""
    return [
        Option("put-away", (t.zones.face[piece],), do=(*before, step(put_away, seat, piece), *after))
        for piece in permanents(t, seat)
    ]


# ---- Playing ----


def play(t: Table[Heroes], seat: int, piece: int, number: int) -> None:
    """A card is used in one of its ways, and goes to its player's discard pile afterwards."""
    card = card_of(t.zones.face[piece])
    way = card.ways[number]
    note_lap(t, seat, card, way)
    if way.expert:
        t.state.experts[seat] += 1
    if way.timing == "permanent":
        make_room(t, seat)
    t.put(piece, in_play(seat))
    t.tell("plays", (seat, card.face, WAY_AT[way.name]), PLAY)
    steps = [
        step(begin_here if has_combat_parts(t, effect) else begin, effect, seat, from_card(piece))
        for effect in way.effects
        if way.timing != "permanent" or heart_of(effect).node not in (WHEN, LIMIT)
    ]
    if way.timing in ("permanent", "ongoing"):
        t.then(*steps)  # what a permanent card does at a moment is looked for at that moment
    else:
        t.then(*steps, step(put_away, seat, piece))


def has_combat_parts(t: Table[Heroes], effect: int) -> bool:
    """On the map a card may be played for the rest of what it says: nobody is asked whom it would heal."""
    heart = heart_of(effect)
    if fighting(t) is not None or heart.node != SEQUENCE:
        return False
    return any(needs_fight(part) and picks_units(part) for part in heart.parts)


def begin_here(t: Table[Heroes], effect: int, seat: int, source: int) -> None:
    """Carry out what a text does on the map."""
    t.enter(new_context(seat, source))
    t.then(*[step(carry_out, part.id) for part in heart_of(effect).parts if not needs_fight(part)])


def make_room(t: Table[Heroes], seat: int) -> None:
    """One permanent card at a time: another one puts the first away."""
    for piece in permanents(t, seat):
        put_away(t, seat, piece)


def put_away(t: Table[Heroes], seat: int, piece: int) -> None:
    """A used card goes to the own discard pile, unless an effect has put it elsewhere, or on a unit in a fight."""
    fight = fighting(t)
    if fight is not None and any(piece in cloak for cloak in fight.cloaks):
        return
    if t.zones.place[piece] == in_play(seat):
        t.put(piece, own_pile(seat))


def end_ongoing(t: Table[Heroes], seat: int) -> None:
    """Ongoing cards end when their player's next turn begins; permanent ones stay."""
    for piece in list(t.zones.pieces[in_play(seat)]):
        if not card_of(t.zones.face[piece]).permanent:
            put_away(t, seat, piece)


# ---- Casting ----


def cast(t: Table[Heroes], seat: int, piece: int, power: int = 0) -> None:
    """A spell is laid down; cards played for power come before its effect, or have come."""
    card = card_of(t.zones.face[piece])
    power += first_power(t, seat)
    for other in t.zones.pieces[in_play(seat)]:
        power += standing_power(t, other, card)
    lay_down(t, seat, piece, power)
    t.then(step(pay_power))


def lay_down(t: Table[Heroes], seat: int, piece: int, power: int) -> None:
    record = Cast()
    record.seat = seat
    record.piece = piece
    record.power = power
    record.paid = []
    record.back = False
    record.cancelled = False
    t.put(piece, in_play(seat))
    t.enter(record)


def first_power(t: Table[Heroes], seat: int) -> int:
    """Power that the first spell of a turn has by itself; it is spent when that is cast, not when it is laid down."""
    if seat * USED_BASE in t.state.used:
        return 0
    return total(t, t.state.bonuses, "first spell power", 0, Mark(seat=seat))


def pay_power(t: Table[Heroes]) -> None:
    """Use one of the levels that the power allows, or play another card for power."""
    record = t.scope(Cast)
    seat = record.seat
    card = card_of(t.zones.face[record.piece])
    options: list[Option] = []
    for number, way in enumerate(card.ways):
        if way.power >= 0:
            short = Said("needs-power", (way.power, record.power)) if way.power > record.power else None
            options.append(
                Option(
                    "cast-level",
                    (card.face, WAY_AT[way.name], way.power),
                    do=step(cast_level, number),
                    blocked=short,
                )
            )
    options.extend(power_options(t, seat, step(pay_power)))
    if not record.paid:
        options.append(Option("take-back", (card.face,), do=step(take_back)))
    t.ask(seat, "cast", options, CAST, args=(card.face, record.power), told="casting")


def power_options(t: Table[Heroes], seat: int, after: Step) -> list[Option]:
    """Cards that can be played for power: of the hand, and a permanent one in play for its other effect."""
    options: list[Option] = []
    card = card_of(t.zones.face[t.scope(Cast).piece])
    for piece in (*hand_pieces(t, seat), *permanents(t, seat)):
        other = card_of(t.zones.face[piece])
        for number, way in enumerate(other.ways):
            if not gives_power(way) or not serves_cast(way, card):
                continue
            if why_not_play(t, seat, other, way) is None:
                do = (step(play_for_power, piece, number), after)
                options.append(Option("power", (other.face, WAY_AT[way.name]), do=do, at=(f"card:{piece}",)))
    return options


def take_back(t: Table[Heroes]) -> None:
    """A card that was laid down for an attack is not laid down for it again; in a turn it may be, once more."""
    record = t.scope(Cast)
    t.put(record.piece, hand(record.seat))
    t.state.used = [*t.state.used, TAKEN_BACK - record.piece]
    for stroke in t.scopes_of(Stroke)[-1:]:
        stroke.refused = [*stroke.refused, record.piece]


def given_up(state: Heroes, piece: int) -> bool:
    """Has a spell been laid down and taken back often enough in this turn?"""
    return state.used.count(TAKEN_BACK - piece) >= OFTEN_ENOUGH


def play_for_power(t: Table[Heroes], piece: int, number: int) -> None:
    """A permanent card gives the one power or the other, never both."""
    record = t.scope(Cast)
    record.paid.append(piece)
    if t.zones.place[piece] == in_play(record.seat):
        record.power -= standing_power(t, piece, card_of(t.zones.face[record.piece]))
    play_now(t, record.seat, piece, number)


def cast_level(t: Table[Heroes], number: int) -> None:
    """The level's effect; whatever power is left is lost."""
    record = t.scope(Cast)
    card = card_of(t.zones.face[record.piece])
    way = card.ways[number]
    if record.seat * USED_BASE not in t.state.used:
        t.state.used = [*t.state.used, record.seat * USED_BASE]
    t.tell("casts", (record.seat, card.face, WAY_AT[way.name]), CAST)
    fight = fighting(t)
    if fight is not None:
        fight.casts[side_of_seat(fight, record.seat)] += 1
        if way.timing == "ongoing":
            fight.laid = [*fight.laid, record.piece]
    t.then(step(enemy_answers), step(take_effect, number), step(after_cast), step(end_cast))


def enemy_answers(t: Table[Heroes]) -> None:
    """In a fight the enemy player may undo a spell, by a card that says so: whoever has a hand is asked."""
    record = t.scope(Cast)
    fight = fighting(t)
    seat = NOBODY if fight is None else holder(fight, 1 - side_of_seat(fight, record.seat))
    if seat != NOBODY and not record.cancelled and may_find(t, seat):
        t.window([step(ask_to_undo, seat)])


def ask_to_undo(t: Table[Heroes], seat: int) -> None:
    record = t.scope(Cast)
    options = [Option("leave-it"), *moment_options(t, seat, ENEMY_CAST, None)]
    options.extend(finding_options(t, seat, step(enemy_answers)))
    face = t.zones.face[record.piece]
    t.ask(seat, "enemy-casts", options, "heroes.card.instant", args=(face, record.power))


def take_effect(t: Table[Heroes], number: int) -> None:
    record = t.scope(Cast)
    if not record.cancelled:
        way = card_of(t.zones.face[record.piece]).ways[number]
        t.then(*[step(begin, effect, record.seat, from_card(record.piece)) for effect in way.effects])


def after_cast(t: Table[Heroes]) -> None:
    """Cards that are played right after an own spell: whoever has a hand is asked."""
    seat = t.scope(Cast).seat
    if may_find(t, seat):
        t.window([step(ask_after_cast, seat)])


def ask_after_cast(t: Table[Heroes], seat: int) -> None:
    options = [Option("leave-it"), *moment_options(t, seat, OWN_CAST, step(after_cast))]
    options.extend(morale_options(t, seat, (step(after_cast),)))
    t.ask(seat, "after-cast", options, "heroes.card.statistic-knowledge")


def end_cast(t: Table[Heroes]) -> None:
    record = t.scope(Cast)
    gift = found(t, t.state.bonuses, SPELL_RETURNS, Mark(seat=record.seat))
    if gift is not None:
        t.state.bonuses = without(t.state.bonuses, gift)
        record.back = True
    fight = fighting(t)
    if fight is not None and record.piece in fight.laid and not record.cancelled:
        if record.back:  # an Ongoing spell lies there as long as it lasts, and returns when that is over
            returns = new_bonus(
                SPELL_RETURNS, 1, "card", (), place=record.piece, until=COMBAT_END, by=record.seat
            )
            fight.bonuses = [*fight.bonuses, returns]
    elif record.back:
        if t.zones.place[record.piece] == in_play(record.seat):
            t.put(record.piece, hand(record.seat))
    else:
        put_away(t, record.seat, record.piece)


def too_strong(t: Table[Heroes], effect: Effect) -> bool:
    """A card against enemy spells may have a limit to the power that was used for them."""
    assert effect.call is not None
    limit = effect.call.numbers.get("n")
    records = t.scopes_of(Cast)
    return limit is not None and effect.call.name in ENEMY_CAST and records[-1].power > limit.number


def is_vain(t: Table[Heroes], seat: int, piece: int, effect: Effect) -> bool:
    """Does all that a card would do at its moment hang on a condition that does not hold?"""
    found = effect.parts[0] if effect.node == WHEN else effect
    if found.node != IF or len(found.parts) > 1:
        return False
    assert found.condition is not None
    return not holds(t, new_context(seat, from_card(piece)), found.condition)


def moment_options(t: Table[Heroes], seat: int, events: tuple[str, ...], after: Step | None) -> list[Option]:
    """Cards of the hand whose text waits for a moment that has come."""
    options: list[Option] = []
    for piece in hand_pieces(t, seat):
        card = card_of(t.zones.face[piece])
        for number, way in enumerate(card.ways):
            if card.kind == SPELL or not any(waits_for(heart_of(effect), events) for effect in way.effects):
                continue
            why = why_not_play(t, seat, card, way)
            if why is None and any(too_strong(t, heart_of(effect)) for effect in way.effects):
                why = Said("too-strong")
            if why is None and any(is_vain(t, seat, piece, heart_of(effect)) for effect in way.effects):
                why = Said("no-effect-now")
            do = (step(play_now, seat, piece, number), *(() if after is None else (after,)))
            options.append(play_option(t, piece, number, do, why))
    return options


def may_find(t: Table[Heroes], seat: int) -> bool:
    """Has a player cards for a moment, or a token with which to draw some? Both can be seen by all."""
    return bool(t.zones.pieces[hand(seat)]) or t.state.morale[seat] == POSITIVE


def finding_options(t: Table[Heroes], seat: int, after: Step) -> list[Option]:
    """At a moment for certain cards: Instants and tokens with which to find one, for these serve at any time."""
    options = [
        play_and_go_on(t, seat, piece, number, after)
        for piece in hand_pieces(t, seat)
        for number, way in enumerate(card_of(t.zones.face[piece]).ways)
        if card_of(t.zones.face[piece]).kind != SPELL and finds_cards(way)
    ]
    return [*options, *morale_options(t, seat, (after,))]


def play_now(t: Table[Heroes], seat: int, piece: int, number: int) -> None:
    """A card that was played at the moment it waits for: what it does then happens at once."""
    card = card_of(t.zones.face[piece])
    way = card.ways[number]
    note_lap(t, seat, card, way)
    if way.expert:
        t.state.experts[seat] += 1
    t.put(piece, in_play(seat))
    t.tell("plays", (seat, card.face, WAY_AT[way.name]), PLAY)
    steps: list[Step] = []
    for effect in way.effects:
        heart = heart_of(effect)
        inner = heart.parts[0].id if heart.node == WHEN else heart.id
        steps.append(step(begin, inner, seat, from_card(piece)))
    t.then(*steps, step(put_away, seat, piece))


# ---- From a Spell Scroll ----


def cast_scrolled(t: Table[Heroes], seat: int, piece: int, number: int) -> None:
    """A spell on a scroll has its lowest effect, without a price and without more power; then it leaves the game."""
    card = card_of(t.zones.face[piece])
    lay_down(t, seat, piece, 0)
    t.tell("casts", (seat, card.face, WAY_AT[card.ways[number].name]), "heroes.scroll.lowest-effect")
    t.then(step(enemy_answers), step(take_effect, number), step(spend_scrolled, seat, piece))


# ---- After a won combat ----


def waits_for_victory(card: Card) -> bool:
    return any(waits_for(heart_of(effect), WON_COMBAT) for way in card.ways for effect in way.effects)


# Those of the core box that everybody may come by; specialties are their hero's alone.
FOR_VICTORS: Final = tuple(
    [card.face for card in CARDS if CORE in card.sets and card.kind != SPECIALTY and waits_for_victory(card)]
)


def may_wait_for_victory(state: Heroes, seat: int) -> bool:
    """Is there a card for a won combat that this player could have?"""
    if any(usable_by(state, seat, face) for face in FOR_VICTORS):
        return True
    return any(waits_for_victory(card) for card in board_of(state, seat).cards)


def after_victory(t: Table[Heroes], seat: int) -> None:
    """Cards that are played after a won combat; whoever has a hand is asked."""
    find = may_wait_for_victory(t.state, seat) and may_find(t, seat)
    if (find or t.zones.pieces[hand(seat)]) and not t.state.out[seat]:
        t.window([step(ask_after_victory, seat)])


def ask_after_victory(t: Table[Heroes], seat: int) -> None:
    options = [Option("leave-it"), *moment_options(t, seat, WON_COMBAT, step(after_victory, seat))]
    if may_wait_for_victory(t.state, seat):  # nobody else finds a card for it
        options.extend(finding_options(t, seat, step(after_victory, seat)))
    t.ask(seat, "after-victory", options, PLAY)
