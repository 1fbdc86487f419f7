"""The words of the cards on the map: a rule for every verb, selector, condition and quantity that the map game uses.

Verbs of combat are bound by its own chapters. A text with a word that has no rule yet can be read, and cannot be
played.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.astrologers import in_force
from banneret.games.heroes.cards import Cast
from banneret.games.heroes.combat_state import Fight
from banneret.games.heroes.contents import (
    ABILITY,
    ARTIFACT,
    AZURE,
    CARD_AT,
    EMPOWERED_STATISTIC,
    FREE,
    GOLD,
    GOLDEN,
    MAGIC_ARROW,
    NECROMANCY,
    RESOURCES,
    SPECIALTY,
    SPELL,
    STATISTIC,
    TIERS,
    Price,
)
from banneret.games.heroes.decks import (
    COMMON_DECKS,
    discard_card,
    draw_cards,
    gain_card,
    hand_pieces,
    kind_of_deck,
    remove_card,
    search,
    tend,
)
from banneret.games.heroes.dice import RESOURCE, TREASURE, attack_roll, throw
from banneret.games.heroes.explore import discover, hidden_beside_tile
from banneret.games.heroes.faces import card_of, unit_of
from banneret.games.heroes.goods import gain, half, less_gold, one_price, pay, short_of
from banneret.games.heroes.land import LOCATION_AT, VISITABLE
from banneret.games.heroes.levels import gain_specialty, gain_xp, hero_gains_xp
from banneret.games.heroes.moments import watch_for
from banneret.games.heroes.morale import change_morale, gain_morale, lose_morale
from banneret.games.heroes.move import exits
from banneret.games.heroes.places import (
    PLACE_PRICES,
    PLACE_VERBS,
    search_discards,
    search_its_deck,
)
from banneret.games.heroes.scrolls import SCROLL_VERBS
from banneret.games.heroes.sources import card_behind, hero_behind
from banneret.games.heroes.state import (
    ABILITY_DECK,
    ARTIFACT_DECK,
    ASTROLOGERS_DECK,
    GUARDS,
    INCOME,
    NO_HERO,
    NOBODY,
    POSITIVE,
    PROCLAMATION,
    SPELL_DECK,
    TURN_END,
    USED_BASE,
    Heroes,
    dwellings_of,
    from_seat,
    hand,
    heroes_of,
    heroes_on,
    in_play,
    is_main,
    level_of,
    location_at,
    looking,
    main_hero,
    own_deck,
    own_pile,
    pile_of,
    printed,
    put_hero,
    seat_of,
    shelters_of,
    slot_of,
    tier_deck,
    units_of,
)
from banneret.games.heroes.texts import BOOK, LANGUAGE
from banneret.games.heroes.units import (
    discard_neutral,
    draw_neutral,
    flip_to_few,
    recruit,
    reinforce,
    reinforceable,
)
from banneret.games.heroes.visit import visit
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table
from banneret.parts.bonus import new_bonus
from banneret.parts.decks import reshuffle, top_of
from banneret.parts.effects.carrying import Context, Params, number_of
from banneret.parts.effects.model import Call

MANY: Final = 99
DIPLOMACY: Final = CARD_AT["diplomacy"]
DECK_NAMES: Final = {
    "spell": SPELL_DECK,
    "artifact": ARTIFACT_DECK,
    "ability": ABILITY_DECK,
    "spell-deck": SPELL_DECK,
    "ability-deck": ABILITY_DECK,
}
KIND_WORDS: Final = {
    "spell": SPELL,
    "spells": SPELL,
    "artifact": ARTIFACT,
    "artifacts": ARTIFACT,
    "ability": ABILITY,
    "abilities": ABILITY,
    "statistic": STATISTIC,
    "specialty": SPECIALTY,
    "empowered statistic": EMPOWERED_STATISTIC,
}
EFFECT: Final = "heroes.card.instant"


def nothing(t: Table[Heroes], c: Context, p: Params) -> None:
    """It does nothing."""


# ---- Who ----


def whoever(c: Context, p: Params) -> list[int]:
    """The players that a verb names; the one who acts where it names none."""
    return p.things.get("who", [c.seat])


def the_owner(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    return [c.seat]


def enemies(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    """The enemy player: in a fight the other side, on the map any enemy in turn order."""
    return [seat for seat in from_seat(t, c.seat) if t.sides[seat] != t.sides[c.seat]]


def everybody(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    return from_seat(t, c.seat)


def own_heroes(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    """The hero that is meant: the one that visits, else those of the player."""
    hero = hero_behind(c)
    return [hero] if hero != NO_HERO else heroes_of(t.state, c.seat)


def all_heroes(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    return [hero for seat in from_seat(t, c.seat) for hero in heroes_of(t.state, seat)]


# ---- Gains ----


def gain_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    what, amount = p.word("what"), p.number("n")
    for seat in whoever(c, p):
        if p.word("thing"):
            t.then(*[step(draw_artifact, seat) for _ in range(amount)])
        elif what in RESOURCES:
            gain(t, seat, RESOURCES.index(what), amount, p.cites)
        elif what == "xp":
            hero = hero_behind(c)
            if hero == NO_HERO:
                gain_xp(t, seat, amount)
            else:
                hero_gains_xp(t, hero, amount)
        elif what == "mp":
            give_mp(t, c, seat, amount)
        elif what in ("morale", "positive morale"):
            change_morale(t, seat, amount)
        elif what == "negative morale":
            change_morale(t, seat, -amount)
        elif what == "expert-use":
            t.state.experts[seat] -= amount


def draw_artifact(t: Table[Heroes], seat: int) -> None:
    tend(t, ARTIFACT_DECK)
    piece = top_of(t, ARTIFACT_DECK)
    if piece >= 0:
        gain_card(t, seat, piece, True)
        tend(t, ARTIFACT_DECK)


def give_mp(t: Table[Heroes], c: Context, seat: int, amount: int) -> None:
    """The hero that visits gains it; where no hero is named the player names one."""
    hero = hero_behind(c)
    if hero == NO_HERO or seat_of(hero) != seat:
        t.then(step(choose_hero_for_mp, seat, amount))
    else:
        gain_mp(t, hero, amount)


def choose_hero_for_mp(t: Table[Heroes], seat: int, amount: int) -> None:
    options = [
        Option("give-mp", (is_main(hero), amount), do=step(gain_mp, hero, amount))
        for hero in heroes_of(t.state, seat)
    ]
    if options:
        t.ask(seat, "give-mp", options, "heroes.turn.extra-mp-this-turn", auto=True, args=(amount,))


def gain_mp(t: Table[Heroes], hero: int, amount: int) -> None:
    """Movement that lasts for the turn: none is left for who has had the turn of this round."""
    seat = seat_of(hero)
    if t.state.had_turn[seat] and t.state.player != seat:
        return
    t.state.mp[hero] = max(0, t.state.mp[hero] + amount)
    t.tell("gains-mp", (seat, is_main(hero), amount), "heroes.sym.movement")


def morale_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    players = whoever(c, p)
    if c.numbers.get("enemy", NOBODY) != NOBODY:
        players = [c.numbers["enemy"]]
    for seat in players:
        if p.word("which") == "morale+":
            t.then(step(gain_morale, seat))
        else:
            lose_morale(t, seat)


def specialty_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    gain_specialty(t, c.seat, p.number("n"))


# ---- Prices ----


def price_in(p: Params) -> Price:
    return one_price(RESOURCES.index(p.word("what")), p.number("n"))


def pay_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """A price; where there are two, the player chooses which to pay."""
    if p.word("what") not in RESOURCES:
        return
    if not p.word("other"):
        pay(t, c.seat, price_in(p))
        return
    other = one_price(RESOURCES.index(p.word("other")), p.number("m"))
    t.then(step(choose_price, c.seat, price_in(p), other))


def choose_price(t: Table[Heroes], seat: int, first: Price, second: Price) -> None:
    options = [
        Option("pay", (price,), do=step(pay, seat, price), blocked=short_of(t.state, seat, price))
        for price in (first, second)
    ]
    t.ask(seat, "choose-price", options, "heroes.sym.pay", auto=True)


def cannot_pay(t: Table[Heroes], c: Context, p: Params) -> Said | None:
    if p.word("what") not in RESOURCES:
        return None
    why = short_of(t.state, c.seat, price_in(p))
    if why is not None and p.word("other"):
        return short_of(t.state, c.seat, one_price(RESOURCES.index(p.word("other")), p.number("m")))
    return why


# ---- Cards ----


def matches(t: Table[Heroes], call: Call, piece: int) -> bool:
    """Is a card of the kinds that a text names?"""
    kinds = call.words.get("kinds", ())
    if not kinds:
        return True
    card = card_of(t.zones.face[piece])
    for word in kinds:
        if word == "magic-arrow" and card.face == MAGIC_ARROW:
            return True
        if word == "necromancy" and card.face == NECROMANCY:
            return True
        if KIND_WORDS.get(word) == card.kind:
            return True
    return False


def cards_named(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    """Cards of the own hand that a text can mean."""
    return [piece for piece in t.zones.pieces[hand(c.seat)] if matches(t, p.call, piece)]


def this_card(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    piece = card_behind(c)
    return [piece] if piece >= 0 else []


def bounds(t: Table[Heroes], c: Context, call: Call) -> tuple[int, int]:
    """How many cards a text asks for, at least and at most."""
    if "least" in call.numbers and "most" in call.numbers:
        return number_of(t, c, call.numbers["least"], "least"), number_of(t, c, call.numbers["most"], "most")
    if call.word("many") == "whole hand":
        return MANY, MANY
    if call.word("many"):
        return 0, MANY
    number = number_of(t, c, call.numbers["n"], "n") if "n" in call.numbers else 1
    return (0, number) if call.word("upto") else (number, number)


def draw_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """From the own deck; or of another deck so many, of which some are kept."""
    if p.word("what"):
        deck = DECK_NAMES[p.word("what")]
        for _ in range(p.number("n")):
            tend(t, deck)
            if t.zones.pieces[deck]:
                t.put(t.zones.pieces[deck][-1], looking(c.seat))
        t.then(step(take_looked, c.seat, p.number("keep"), deck), step(lay_looked, c.seat, deck))
        return
    for seat in whoever(c, p):
        drawn = draw_cards(t, seat, p.number("n"))
        if seat == c.seat:
            c.numbers["drawn"] = drawn


def take_looked(t: Table[Heroes], seat: int, number: int, deck: int) -> None:
    """Take so many of the cards that are looked at."""
    pieces = t.zones.pieces[looking(seat)]
    if number < 1 or not pieces:
        return
    options = [
        Option(
            "take",
            (t.zones.face[piece],),
            do=(step(take_card, seat, piece), step(take_looked, seat, number - 1, deck)),
        )
        for piece in distinct(t, pieces)
    ]
    t.ask(seat, "take-one", options, EFFECT, args=("cards",))


def distinct(t: Table[Heroes], pieces: list[int]) -> list[int]:
    found: dict[int, int] = {}
    for piece in pieces:
        if t.zones.face[piece] not in found:
            found[t.zones.face[piece]] = piece
    return list(found.values())


def take_card(t: Table[Heroes], seat: int, piece: int) -> None:
    gain_card(t, seat, piece, False)


def lay_looked(t: Table[Heroes], seat: int, deck: int) -> None:
    """The rest goes on the deck's discard pile."""
    for piece in list(t.zones.pieces[looking(seat)]):
        t.put(piece, pile_of(deck))
    tend(t, deck)


def discard_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """Cards of the hand, chosen or at random, to the own discard pile."""
    call = p.call.calls["what"]
    least, most = bounds(t, c, call)
    c.numbers["as many"] = 0
    c.numbers["spell discarded"] = 0
    for seat in whoever(c, p):
        if call.word("how") == "random":
            for _ in range(least):
                pieces = t.zones.pieces[hand(seat)]
                if pieces:
                    discard_card(t, seat, pieces[t.below(len(pieces))])
        else:
            t.then(step(discard_some, seat, p.effect.id if p.effect is not None else -1, least, most))


def discard_some(t: Table[Heroes], seat: int, effect: int, least: int, most: int) -> None:
    """One card after another; where fewer would do the player may stop."""
    c = t.scope(Context)
    if most < 1:
        return
    call = call_of(t, effect)
    pieces = [piece for piece in hand_pieces(t, seat) if matches(t, call, piece)]
    options = [
        Option(
            "discard",
            (t.zones.face[piece],),
            do=(step(discard_one, piece), step(discard_some, seat, effect, least - 1, most - 1)),
        )
        for piece in pieces
    ]
    if least <= 0 and options:
        options.append(Option("effects.enough"))
    if options:
        absent = len(options) - 1
        t.ask(
            c.seat if c.seat == seat else seat, "discard-some", options, EFFECT, absent=absent, args=(effect,)
        )


def call_of(t: Table[Heroes], effect: int) -> Call:
    call = BOOK.effects[effect].call
    assert call is not None
    return call.calls["what"]


def discard_one(t: Table[Heroes], piece: int) -> None:
    c = t.scope(Context)
    seat = (t.zones.place[piece] - hand(0)) // (hand(1) - hand(0))
    if card_of(t.zones.face[piece]).kind == SPELL:
        c.numbers["spell discarded"] = 1
    c.numbers["as many"] = c.numbers.get("as many", 0) + 1
    discard_card(t, seat, piece)


def cannot_discard(t: Table[Heroes], c: Context, p: Params) -> Said | None:
    call = p.call.calls["what"]
    least, _ = bounds(t, c, call)
    held = [piece for piece in t.zones.pieces[hand(c.seat)] if matches(t, call, piece)]
    return Said("too-few-cards") if len(held) < least else None


def remove_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """Cards leave the game: this one, or some of the hand."""
    if p.call.calls["what"].name == "this-card":
        for piece in p.things["what"]:
            remove_card(t, c.seat, piece)
        return
    least, most = bounds(t, c, p.call.calls["what"])
    c.numbers["as many"] = 0
    t.then(step(remove_some, c.seat, p.effect.id if p.effect is not None else -1, least, most))


def remove_some(t: Table[Heroes], seat: int, effect: int, least: int, most: int) -> None:
    if most < 1:
        return
    call = call_of(t, effect)
    pieces = [piece for piece in hand_pieces(t, seat) if matches(t, call, piece)]
    options = [
        Option(
            "remove",
            (t.zones.face[piece],),
            do=(step(remove_one, seat, piece), step(remove_some, seat, effect, least - 1, most - 1)),
        )
        for piece in pieces
    ]
    if least <= 0 and options:
        options.append(Option("effects.enough"))
    if options:
        t.ask(seat, "remove-some", options, EFFECT, absent=len(options) - 1, args=(effect,))


def remove_one(t: Table[Heroes], seat: int, piece: int) -> None:
    c = t.scope(Context)
    c.numbers["as many"] = c.numbers.get("as many", 0) + 1
    remove_card(t, seat, piece)


def recover_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """Cards of the own discard pile come back to the hand."""
    if "what" not in p.call.calls:
        return
    _, most = bounds(t, c, p.call.calls["what"])
    t.then(step(recover_some, c.seat, p.effect.id if p.effect is not None else -1, most))


def recover_some(t: Table[Heroes], seat: int, effect: int, left: int) -> None:
    call = call_of(t, effect)
    pieces = [piece for piece in t.zones.pieces[own_pile(seat)] if matches(t, call, piece)]
    if left < 1 or not pieces:
        return
    options = [
        Option(
            "recover",
            (t.zones.face[piece],),
            do=(step(recover_one, seat, piece), step(recover_some, seat, effect, left - 1)),
        )
        for piece in distinct(t, pieces)
    ]
    t.ask(seat, "recover", options, EFFECT, args=(effect,))


def recover_one(t: Table[Heroes], seat: int, piece: int) -> None:
    gain_card(t, seat, piece, True)


def shuffle_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """The own discard pile is shuffled into the own deck."""
    reshuffle(t, own_pile(c.seat), own_deck(c.seat))


def search_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    decks = p.words.get("from", ())
    number = p.number("n")
    if decks == ("the deck of that card",):
        search_its_deck(t, c, number)
        return
    if decks == ("ability-discard",):
        t.then(step(search_discards, c.seat, ABILITY_DECK, number))
        return
    if decks == ("own deck",):
        t.then(step(search_own, c.seat, number))
        return
    known = [DECK_NAMES[name] for name in decks if name in DECK_NAMES]
    if len(known) == 1:
        t.then(step(search, c.seat, known[0], number))
    elif known:
        t.then(step(choose_deck, c.seat, tuple(known), number))


def choose_deck(t: Table[Heroes], seat: int, decks: tuple[int, ...], number: int) -> None:
    options = [
        Option("search-deck", (kind_of_deck(deck),), do=step(search, seat, deck, number)) for deck in decks
    ]
    t.ask(seat, "choose-deck", options, "heroes.card.search-look", args=(number,))


def search_own(t: Table[Heroes], seat: int, number: int) -> None:
    """The own deck is searched like any other: one card to the hand, the rest to the own discard pile."""
    for _ in range(number):
        if not t.zones.pieces[own_deck(seat)]:
            reshuffle(t, own_pile(seat), own_deck(seat))
        if t.zones.pieces[own_deck(seat)]:
            t.put(t.zones.pieces[own_deck(seat)][-1], looking(seat))
    t.then(step(take_looked, seat, 1, own_deck(seat)), step(rest_to_pile, seat))


def rest_to_pile(t: Table[Heroes], seat: int) -> None:
    for piece in list(t.zones.pieces[looking(seat)]):
        discard_card(t, seat, piece)


def look_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """Cards of a pile or a deck are looked at; what follows says where they go."""
    where = p.word("from")
    zone = own_pile(c.seat) if where == "own-discard" else ABILITY_DECK if where == "ability-deck" else -1
    if where == "artifact-discard":
        zone = pile_of(ARTIFACT_DECK)
    if zone == ABILITY_DECK:
        tend(t, ABILITY_DECK)
    c.numbers["from"] = zone
    for _ in range(p.number("n")):
        if zone >= 0 and t.zones.pieces[zone]:
            t.put(t.zones.pieces[zone][-1], looking(c.seat))


def take_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    t.then(step(take_looked, c.seat, p.number("n"), c.numbers.get("from", ABILITY_DECK)))


def rest_back(t: Table[Heroes], c: Context, p: Params) -> None:
    """The rest goes back on top, in the order that the player likes."""
    t.then(step(put_back, c.seat, c.numbers.get("from", own_pile(c.seat))))


def put_back(t: Table[Heroes], seat: int, zone: int) -> None:
    pieces = t.zones.pieces[looking(seat)]
    if not pieces:
        return
    options = [
        Option(
            "put-back", (t.zones.face[piece],), do=(step(lay_back, piece, zone), step(put_back, seat, zone))
        )
        for piece in distinct(t, pieces)
    ]
    t.ask(seat, "put-back", options, EFFECT, auto=len(pieces) == 1)


def lay_back(t: Table[Heroes], piece: int, zone: int) -> None:
    t.put(piece, zone)


def hand_or_discard(t: Table[Heroes], c: Context, p: Params) -> None:
    t.then(step(keep_or_discard, c.seat))


def keep_or_discard(t: Table[Heroes], seat: int) -> None:
    pieces = t.zones.pieces[looking(seat)]
    if pieces:
        face = t.zones.face[pieces[0]]
        options = [
            Option("take", (face,), do=step(take_card, seat, pieces[0])),
            Option("lay-aside", (face,), do=step(lay_looked, seat, ABILITY_DECK)),
        ]
        t.ask(seat, "take-one", options, EFFECT, args=("ability",))


def necromancy_out(t: Table[Heroes], c: Context, p: Params) -> None:
    """A Necromancy card is taken out of the ability deck, which is shuffled afterwards."""
    for piece in reversed(t.zones.pieces[ABILITY_DECK]):
        if t.zones.face[piece] == NECROMANCY:
            gain_card(t, c.seat, piece, True)
            t.shuffle_zone(ABILITY_DECK)
            return


def discard_drawn(t: Table[Heroes], c: Context, p: Params) -> None:
    """One of the cards just drawn goes again."""
    number = c.numbers.get("drawn", 0)
    if number:
        t.then(step(discard_last, c.seat, number))


def discard_last(t: Table[Heroes], seat: int, number: int) -> None:
    pieces = t.zones.pieces[hand(seat)][-number:]
    options = [
        Option("discard", (t.zones.face[piece],), do=step(discard_card, seat, piece))
        for piece in distinct(t, pieces)
    ]
    t.ask(seat, "discard-drawn", options, EFFECT)


def to_hand_again(t: Table[Heroes], c: Context, p: Params) -> None:
    """This card returns to the hand instead of being discarded."""
    piece = card_behind(c)
    if piece >= 0 and t.zones.place[piece] == in_play(c.seat):
        t.put(piece, hand(c.seat))


def spell_returns(t: Table[Heroes], c: Context, p: Params) -> None:
    """The spell that was just cast goes back to the hand."""
    t.scope(Cast).back = True


def spell_and_power_return(t: Table[Heroes], c: Context, p: Params) -> None:
    """So do the cards that were played for it."""
    record = t.scope(Cast)
    record.back = True
    for piece in record.paid:
        if t.zones.place[piece] == own_pile(c.seat):
            t.put(piece, hand(c.seat))


def reveal_minor(t: Table[Heroes], c: Context, p: Params) -> None:
    """Artifacts are turned up until a minor one appears; the others go to the discard pile."""
    while t.zones.pieces[ARTIFACT_DECK]:
        piece = t.zones.pieces[ARTIFACT_DECK][-1]
        t.put(piece, pile_of(ARTIFACT_DECK))
        t.tell("reveals", (t.zones.face[piece],), "heroes.difficulty.hard-bonus")
        if card_of(t.zones.face[piece]).level == "minor":
            c.it = [piece]
            return


def take_it(t: Table[Heroes], c: Context, p: Params) -> None:
    for piece in c.it:
        gain_card(t, c.seat, piece, True)


def lizard(t: Table[Heroes], c: Context, p: Params) -> None:
    """Artifacts and spells of the hand go into the own deck, which is shuffled; as many cards are drawn."""
    pieces = [
        piece
        for piece in t.zones.pieces[hand(c.seat)]
        if card_of(t.zones.face[piece]).kind in (ARTIFACT, SPELL)
    ]
    for piece in pieces:
        t.put(piece, own_deck(c.seat))
    t.shuffle_zone(own_deck(c.seat))
    draw_cards(t, c.seat, len(pieces))


# ---- Dice ----


def roll_keep(t: Table[Heroes], c: Context, p: Params) -> None:
    """Roll so many dice of a kind and resolve some of them."""
    t.then(step(throw, c.seat, visitor(c), (p.word("dice"),) * p.number("n"), p.number("keep")))


def visitor(c: Context) -> int:
    hero = hero_behind(c)
    return hero if hero != NO_HERO else main_hero(c.seat)


def roll_resolve(t: Table[Heroes], c: Context, p: Params) -> None:
    kind = RESOURCE if p.word("what").startswith("resource") else TREASURE
    number = p.number("n")
    t.then(step(throw, c.seat, visitor(c), (kind,) * number, p.number("m", number)))


def roll_attack_die(t: Table[Heroes], c: Context, p: Params) -> None:
    c.numbers["die"] = attack_roll(t, c.seat)


def face_shown(t: Table[Heroes], c: Context, p: Params) -> bool:
    die = c.numbers.get("die", 0)
    return ("+1" if die > 0 else "-1" if die < 0 else "0") in p.words.get("faces", ())


# ---- Units ----


def units_named(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    """On the map: own units that can be reinforced, of the tiers named."""
    tiers = [TIERS.index(word) for word in p.words.get("tiers", ()) if word in TIERS]
    return [
        piece for piece in reinforceable(t, c.seat) if not tiers or unit_of(t.zones.face[piece]).tier in tiers
    ]


def reinforce_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """An effect reinforces without token, Citadel and dwelling, at the price it names."""
    how = p.word("price")
    for piece in p.things["who"]:
        price = unit_of(t.zones.face[piece]).reinforce
        if "no cost" in how:
            price = FREE
        elif "gold" in how:
            price = (price[GOLD] // 2, *price[1:])
        elif "half" in how:
            price = half(price, "up" in how)
        elif p.has("n"):
            price = less_gold(price, p.number("n"))
        if short_of(t.state, c.seat, price) is None:
            reinforce(t, c.seat, piece, price)


def plague(t: Table[Heroes], c: Context, p: Params) -> None:
    t.then(step(choose_to_flip, c.seat))


def choose_to_flip(t: Table[Heroes], seat: int) -> None:
    options = [
        Option("flip", (t.zones.face[piece],), do=step(flipped, seat, piece))
        for piece in units_of(t, seat)
        if piece in t.state.packs
    ]
    if options:
        t.ask(seat, "flip-unit", options, "heroes.unit.status-kept", auto=True)


def flipped(t: Table[Heroes], seat: int, piece: int) -> None:
    flip_to_few(t, piece)
    t.tell("thins", (seat, t.zones.face[piece]))


def reveal_unit(t: Table[Heroes], c: Context, p: Params) -> None:
    """A neutral unit of the tier of the next own dwelling is shown; Diplomacy may add an azure one to a golden."""
    tiers = dwellings_of(t.state, c.seat)
    at = c.numbers.get("dwelling", 0)
    c.numbers["dwelling"] = at + 1
    if at >= len(tiers):
        return
    show_neutral(t, tiers[at])
    piece = card_behind(c)
    if tiers[at] == GOLDEN and piece >= 0 and t.zones.face[piece] == DIPLOMACY:
        t.then(step(ask_for_azure, c.seat))


def show_neutral(t: Table[Heroes], tier: int) -> None:
    """The next neutral unit of a tier lies open."""
    piece = draw_neutral(t, tier, GUARDS)
    if piece >= 0:
        c = t.scope(Context)
        c.picked["shown"] = [*c.picked.get("shown", []), piece]
        t.tell("reveals", (t.zones.face[piece],))


def ask_for_azure(t: Table[Heroes], seat: int) -> None:
    options = [Option("draw-azure", do=step(show_neutral, AZURE)), Option("no-azure")]
    t.ask(seat, "draw-azure", options, "heroes.neutral.diplomacy-azure", absent=1)


def recruit_revealed(t: Table[Heroes], c: Context, p: Params) -> None:
    """One of the units that are shown may be recruited at its price; the others are discarded."""
    t.then(step(ask_to_recruit, c.seat), step(send_away))


def ask_to_recruit(t: Table[Heroes], seat: int) -> None:
    options: list[Option] = []
    for piece in t.scope(Context).picked.get("shown", []):
        price = unit_of(t.zones.face[piece]).recruit
        options.append(
            Option(
                "recruit",
                (t.zones.face[piece], price),
                do=step(recruit, seat, piece, price),
                blocked=short_of(t.state, seat, price),
            )
        )
    if options:
        options.append(Option("send-all-away"))
        t.ask(seat, "recruit-neutral", options, "heroes.neutral.join-player", absent=len(options) - 1)


def send_away(t: Table[Heroes]) -> None:
    """Units that nobody has recruited go to their discard piles."""
    for piece in t.scope(Context).picked.get("shown", []):
        if t.zones.place[piece] == GUARDS:
            discard_neutral(t, piece)


def portal(t: Table[Heroes], c: Context, p: Params) -> None:
    """A neutral unit of a tier whose dwelling stands is drawn; azure ones never are."""
    t.then(step(choose_tier, c.seat))


def choose_tier(t: Table[Heroes], seat: int) -> None:
    options = [
        Option("draw-tier", (tier,), do=step(show_neutral, tier))
        for tier in dwellings_of(t.state, seat)
        if t.zones.pieces[tier_deck(tier)]
    ]
    if options:
        t.ask(seat, "draw-tier", options, EFFECT, auto=True)


# ---- The map ----


def strengthen_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """Movement on the map, power for a spell that is being cast; what is for a fight is lost outside of one."""
    what, amount = p.word("what"), p.number("n")
    if what == "power":
        found = [record for record in t.scopes_of(Cast) if record.seat == c.seat]
        if found:
            found[-1].power += amount
    elif what == "mp":
        if p.until == "each-round":
            in_force(t, "movement", amount)
            for hero in p.things.get("hero", []):
                gain_mp(t, hero, amount)
            return
        hero = c.numbers.get("hero", NO_HERO)
        heroes = p.things.get("hero", heroes_of(t.state, c.seat))
        if hero != NO_HERO:
            gain_mp(t, hero, amount)
        elif len(heroes) == 1:
            gain_mp(t, heroes[0], amount)
        elif heroes:
            t.then(step(choose_hero_for_mp, c.seat, amount))


def hand_limit_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    in_force(t, "hand limit", p.number("n"))
    if p.has("least"):
        in_force(t, "hand limit", p.number("least"), "least")


def income_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """Income of the coming Resource Round alone is higher or lower."""
    quantity = f"income {p.word('what')}"
    bonus = new_bonus(
        quantity, p.number("n"), "week", (max(0, t.state.proclaimed),), seat=c.seat, until=INCOME
    )
    t.state.bonuses = [*t.state.bonuses, bonus]


def for_this_player(t: Table[Heroes], c: Context, quantity: str, amount: int) -> None:
    """A proclamation that everybody has for themselves, until the next one."""
    week = max(0, t.state.proclaimed)
    bonus = new_bonus(quantity, amount, "week", (week,), seat=c.seat, until=PROCLAMATION)
    t.state.bonuses = [*t.state.bonuses, bonus]


def first_spell_returns(t: Table[Heroes], c: Context, p: Params) -> None:
    for_this_player(t, c, "spell returns", 1)


def stronger_spells(t: Table[Heroes], c: Context, p: Params) -> None:
    """Power for the first spell of a turn."""
    for_this_player(t, c, "first spell power", p.number("n"))


def another_roll(t: Table[Heroes], c: Context, p: Params) -> None:
    """One treasure or resource die may be rolled again in every turn."""
    for_this_player(t, c, "reroll", p.number("n"))


def exchange_guard(t: Table[Heroes], c: Context, p: Params) -> None:
    """One of the guards is exchanged for another of its tier."""
    t.then(step(choose_guard))


def choose_guard(t: Table[Heroes]) -> None:
    fight = t.scope(Fight)
    options = [
        Option("exchange-guard", (t.zones.face[piece],), do=step(exchanged, piece))
        for piece in distinct(t, fight.guards)
    ]
    options.append(Option("keep-guards"))
    t.ask(fight.seat, "exchange-guard", options, EFFECT, absent=len(options) - 1)


def exchanged(t: Table[Heroes], piece: int) -> None:
    fight = t.scope(Fight)
    fresh = draw_neutral(t, unit_of(t.zones.face[piece]).tier, GUARDS)
    if fresh >= 0:
        fight.guards[fight.guards.index(piece)] = fresh
        discard_neutral(t, piece)
        t.tell("reveals", (t.zones.face[fresh],))


def cheaper_spells(t: Table[Heroes], c: Context, p: Params) -> None:
    """The next purchase at the Mage Guild in this turn costs less."""
    lasting(t, c.seat, "spell price", -p.number("n"))


def wider_search(t: Table[Heroes], c: Context, p: Params) -> None:
    lasting(t, c.seat, "spell search", p.number("n") - p.number("m"))


def lasting(t: Table[Heroes], seat: int, quantity: str, amount: int) -> None:
    """Until the end of the own turn."""
    bonus = new_bonus(quantity, amount, "card", (), seat=seat, until=TURN_END, by=seat)
    t.state.bonuses = [*t.state.bonuses, bonus]


def town_portal(t: Table[Heroes], c: Context, p: Params) -> None:
    t.then(step(choose_portal, c.seat))


def choose_portal(t: Table[Heroes], seat: int) -> None:
    """An own hero goes to a town or settlement that the caster controls."""
    state = t.state
    options: list[Option] = []
    for hero in heroes_of(state, seat):
        for field in shelters_of(t, seat):
            if state.flag[field] == seat and not heroes_on(state, field):
                options.append(
                    Option(
                        "portal",
                        (is_main(hero), field),
                        do=step(go_through, seat, hero, field),
                        at=(f"field:{field}",),
                    )
                )
    if options:
        t.ask(seat, "portal", options, EFFECT)


def go_through(t: Table[Heroes], seat: int, hero: int, field: int) -> None:
    t.scope(Context).numbers["hero"] = hero
    put_hero(t.state, hero, field)
    t.tell("moves", (seat, is_main(hero), field))


def speculum(t: Table[Heroes], c: Context, p: Params) -> None:
    t.then(step(choose_to_discover, c.seat))


def choose_to_discover(t: Table[Heroes], seat: int) -> None:
    state = t.state
    slots: list[int] = []
    for hero in heroes_of(state, seat):
        for slot in hidden_beside_tile(state, slot_of(state.hero_at[hero])):
            if slot not in slots:
                slots.append(slot)
    options = [
        Option("discover-free", (slot,), do=step(discover, seat, slot), at=(f"slot:{slot}",))
        for slot in slots
    ]
    if options:
        t.ask(seat, "observatory", options, EFFECT)


def step_aside(t: Table[Heroes], c: Context, p: Params) -> None:
    t.then(step(choose_step, c.seat))


def choose_step(t: Table[Heroes], seat: int) -> None:
    """An own hero takes one step to an empty field, without a movement point."""
    state = t.state
    options = [Option("effects.leave")]
    for hero in heroes_of(state, seat):
        for field in exits(state, state.hero_at[hero]):
            empty = location_at(state, field).id == "empty" or (
                location_at(state, field).category == VISITABLE and state.cube[field]
            )
            if empty and not heroes_on(state, field) and state.guard[field] == 0:
                options.append(
                    Option(
                        "sidestep",
                        (is_main(hero), field),
                        do=step(sidestep, hero, field),
                        at=(f"field:{field}",),
                    )
                )
    if len(options) > 1:
        t.ask(seat, "sidestep", options, EFFECT)


def sidestep(t: Table[Heroes], hero: int, field: int) -> None:
    t.state.hero_at[hero] = field
    t.tell("moves", (seat_of(hero), is_main(hero), field))
    t.then(step(visit, hero, field))


def refresh_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """Black cubes are taken off some locations, and their guards return."""
    places = [LOCATION_AT[word] for word in p.words.get("places", ()) if word in LOCATION_AT]
    for field, location in enumerate(t.state.location):
        if location in places:
            uncover(t, field)
    t.tell("refreshes", (tuple(places),))


def all_cubes_off(t: Table[Heroes], c: Context, p: Params) -> None:
    for field, visited in enumerate(t.state.cube):
        if visited:
            uncover(t, field)


def uncover(t: Table[Heroes], field: int) -> None:
    state = t.state
    if state.cube[field]:
        state.cube[field] = False
        state.guard[field] = printed(state, field).guard


def no_combat(t: Table[Heroes], c: Context, p: Params) -> None:
    """The guards of the main hero's field give way."""
    t.state.guard[t.state.hero_at[main_hero(c.seat)]] = 0


def visit_field(t: Table[Heroes], c: Context, p: Params) -> None:
    hero = main_hero(c.seat)
    t.then(step(visit, hero, t.state.hero_at[hero]))


def equal_to_field(t: Table[Heroes], c: Context, p: Params) -> bool:
    """Is the difficulty of the main hero's field its own level?"""
    return t.state.guard[t.state.hero_at[main_hero(c.seat)]] == level_of(t.state, c.seat)


# ---- Conditions, quantities, limits ----


def enemy_has_morale(t: Table[Heroes], c: Context, p: Params) -> bool:
    """Does an enemy hold a positive token? The next clause means that one."""
    for seat in enemies(t, c, p):
        if t.state.morale[seat] == POSITIVE:
            c.numbers["enemy"] = seat
            return True
    return False


def discarded_a_spell(t: Table[Heroes], c: Context, p: Params) -> bool:
    return c.numbers.get("spell discarded", 0) > 0


def pile_is_empty(t: Table[Heroes], c: Context, p: Params) -> bool:
    return not t.zones.pieces[own_pile(c.seat)]


def always(t: Table[Heroes], c: Context, p: Params) -> bool:
    return True


def never(t: Table[Heroes], c: Context, p: Params) -> bool:
    return False


def first_astrologers(t: Table[Heroes], c: Context, p: Params) -> bool:
    return t.state.round == 2


def game_is_easy(t: Table[Heroes], c: Context, p: Params) -> bool:
    return t.state.difficulty == 0


def level_below(t: Table[Heroes], c: Context, p: Params) -> bool:
    return level_of(t.state, c.seat) < p.number("n")


def own_dwellings(t: Table[Heroes], c: Context, p: Params) -> int:
    return len(dwellings_of(t.state, c.seat))


def as_many(t: Table[Heroes], c: Context, p: Params) -> int:
    return c.numbers.get("as many", 0)


def once_per(t: Table[Heroes], c: Context, p: Params) -> bool:
    """Once in the own turn; the use is noted."""
    number = p.effect.id if p.effect is not None else 0
    mark = c.seat * USED_BASE + number
    if mark in t.state.used:
        return False
    t.state.used = [*t.state.used, mark]
    return True


def no_spells(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    """Spells are named by school and level; what is cast looks at them."""
    return []


def unit_shown(t: Table[Heroes], piece: int) -> tuple[object, ...]:
    return (t.zones.face[piece],)


# ---- Dice that may be rolled again, prices that fall, decks that are looked at ----


def luck_once(t: Table[Heroes], c: Context, p: Params) -> None:
    """One treasure and one resource die may be rolled again in this turn."""
    lasting(t, c.seat, "treasure reroll", p.number("n"))
    lasting(t, c.seat, "resource reroll", p.number("m"))


def luck_always(t: Table[Heroes], c: Context, p: Params) -> None:
    """Every die may be rolled again once in this turn."""
    lasting(t, c.seat, "every reroll", 1)


def cheaper_unit(t: Table[Heroes], c: Context, p: Params) -> None:
    """The next unit that is recruited or reinforced in this turn costs less gold."""
    lasting(t, c.seat, "unit price", p.number("n"))


def peek(t: Table[Heroes], c: Context, p: Params) -> None:
    """The top card of any deck is looked at."""
    t.then(step(choose_to_peek, c.seat))


def choose_to_peek(t: Table[Heroes], seat: int) -> None:
    options: list[Option] = []
    for zone in (*COMMON_DECKS, *[tier_deck(tier) for tier in range(len(TIERS))], ASTROLOGERS_DECK):
        if t.zones.pieces[zone]:
            name = t.zones.names[zone].rpartition(" ")[0]
            options.append(Option("peek", (name,), do=step(peeked, seat, zone)))
    options.append(Option("leave-it"))
    t.ask(seat, "peek-deck", options, EFFECT, absent=len(options) - 1)


def peeked(t: Table[Heroes], seat: int, zone: int) -> None:
    t.show_piece(t.zones.pieces[zone][-1], 1 << seat)
    t.then(step(leave_or_bury, seat, zone))


def leave_or_bury(t: Table[Heroes], seat: int, zone: int) -> None:
    piece = t.zones.pieces[zone][-1]
    options = [Option("leave-on-top"), Option("to-the-bottom", do=step(bury, zone))]
    t.ask(seat, "peeked", options, EFFECT, args=(t.zones.face[piece],), told="peeking")


def bury(t: Table[Heroes], zone: int) -> None:
    t.put(t.zones.pieces[zone][-1], zone, at_bottom=True)


VERBS: Final = {
    "nothing": nothing,
    "gain": gain_verb,
    "morale": morale_verb,
    "specialty": specialty_verb,
    "pay": pay_verb,
    "draw": draw_verb,
    "discard": discard_verb,
    "remove": remove_verb,
    "recover": recover_verb,
    "shuffle": shuffle_verb,
    "search": search_verb,
    "look": look_verb,
    "take": take_verb,
    "keep-rest-back-top-any-order": rest_back,
    "keep-hand-discard": hand_or_discard,
    "keep-discard-those-two": discard_drawn,
    "take-necromancy-card-out-ability": necromancy_out,
    "return-card-return-this-card-hand-instead": to_hand_again,
    "return-card-that-spell-card-returns-hand": spell_returns,
    "return-card-card-returns-hand": spell_returns,
    "return-card-card-every-card-played-for": spell_and_power_return,
    "reveal-more-reveal-artifact-cards-from-top": reveal_minor,
    "take-into-hand": take_it,
    "annoying-lizard-week": lizard,
    "roll-keep": roll_keep,
    "roll-resolve": roll_resolve,
    "roll": roll_attack_die,
    "reinforce": reinforce_verb,
    "flip-own-pack-few-if": plague,
    "reveal": reveal_unit,
    "recruit-those-revealed": recruit_revealed,
    "portal-of-summoning": portal,
    "recruit-more-pay-recruit-price-recruit": recruit_revealed,
    "strengthen": strengthen_verb,
    "hand-limit-for-all": hand_limit_verb,
    "income": income_verb,
    "cheaper-spells-bought-this-town-cost": cheaper_spells,
    "search-becomes-mage-guild-purchase-search-spell": wider_search,
    "move-hero-move-own-hero-town-settlement": town_portal,
    "discover-map-tile-next-own": speculum,
    "move-hero-far-own-hero-steps-adjacent-empty": step_aside,
    "move-hero-far-move-own-hero-field-adjacent": step_aside,
    "return-card-first-spell-card-played-goes": first_spell_returns,
    "empower-spells": stronger_spells,
    "reroll-more-reroll-treasure-die-resource-die": another_roll,
    "groovy-satyr-week": exchange_guard,
    "reroll-more-once-reroll-treasure-die-once": luck_once,
    "reroll-more-every-die-player-rolls-may": luck_always,
    "cost": cheaper_unit,
    "look-at-top": peek,
    "keep-leave-there-move-bottom": nothing,  # who looks at the card is asked at once
    "refresh": refresh_verb,
    "flag-take-every-black-cube-off": all_cubes_off,
    "flag-no-combat": no_combat,
    "flag-visit-field": visit_field,
    "flag-no-xp": nothing,  # without a combat there is none
}
PRICES: Final = {"pay": cannot_pay, "discard": cannot_discard, "remove": cannot_discard}
PLAYERS: Final = {
    "owner": the_owner,
    "enemy": enemies,
    "opponent": enemies,
    "each": everybody,
    "drawer": the_owner,
}
HEROES_NAMED: Final = {"hero": own_heroes, "picked-hero": own_heroes, "each-hero": all_heroes}
CARDS_NAMED: Final = {"cards": cards_named, "this-card": this_card}
UNITS_NAMED: Final = {"picked-unit": units_named, "units": units_named}
CONDITIONS: Final = {
    "face": face_shown,
    "able": always,
    "able-any": always,
    "able-possible": always,
    "able-needed": always,
    "enemy-morale": enemy_has_morale,
    "discarded-spell": discarded_a_spell,
    "empty-pile": pile_is_empty,
    "hero-level": level_below,
    "field-difficulty": equal_to_field,
    "redraw-first-astrologers-round": first_astrologers,
    "redraw-game-difficulty-easy": game_is_easy,
    "redraw-campaign-scenario": never,
}
QUANTITIES: Final = {"dwellings-own-dwelling": own_dwellings, "as-many": as_many}
LIMITS: Final = {"once-per": once_per}


def bind() -> None:
    """Give the language its rules."""
    LANGUAGE.bind("verbs", VERBS)
    LANGUAGE.bind("verbs", PLACE_VERBS)
    LANGUAGE.bind("verbs", SCROLL_VERBS)
    LANGUAGE.bind_prices(PRICES)
    LANGUAGE.bind_prices(PLACE_PRICES)
    LANGUAGE.bind("players", PLAYERS)
    LANGUAGE.bind("heroes", HEROES_NAMED)
    LANGUAGE.bind("cards", CARDS_NAMED)
    LANGUAGE.bind("units", UNITS_NAMED)
    LANGUAGE.bind("spells", {"spells": no_spells})
    LANGUAGE.bind("conditions", CONDITIONS)
    LANGUAGE.bind("quantities", QUANTITIES)
    LANGUAGE.bind("limits", LIMITS)
    LANGUAGE.watch = watch_for
    LANGUAGE.shows["units"] = unit_shown
