"""Words of the cards about cards: draw, discard, remove, recover, search, look, return."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.cards import Cast
from banneret.games.heroes.contents import (
    ABILITY,
    ARTIFACT,
    EMPOWERED_STATISTIC,
    MAGIC_ARROW,
    NECROMANCY,
    SPECIALTY,
    SPELL,
    STATISTIC,
    TIERS,
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
from banneret.games.heroes.faces import card_of
from banneret.games.heroes.places import (
    search_discards,
    search_its_deck,
)
from banneret.games.heroes.sources import card_behind
from banneret.games.heroes.state import (
    ABILITY_DECK,
    ARTIFACT_DECK,
    ASTROLOGERS_DECK,
    SPELL_DECK,
    Heroes,
    hand,
    in_play,
    looking,
    own_deck,
    own_pile,
    pile_of,
    tier_deck,
)
from banneret.games.heroes.texts import BOOK
from banneret.games.heroes.verbs_gains import whoever
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table
from banneret.parts.decks import reshuffle
from banneret.parts.effects.carrying import Context, Params, number_of
from banneret.parts.effects.model import NAMED, Call

MANY: Final = 99
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


# ---- Which cards ----


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
    if "n" in call.numbers and call.numbers["n"].kind == NAMED:
        return 0, MANY  # X: as many as the player likes
    number = number_of(t, c, call.numbers["n"], "n") if "n" in call.numbers else 1
    return (0, number) if call.word("upto") else (number, number)


# ---- Drawing, discarding, removing ----


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
    """Cards of the hand, chosen or at random, to the own discard pile; or this card, wherever it is."""
    call = p.call.calls["what"]
    if call.name == "this-card":
        for piece in p.things["what"]:
            discard_card(t, c.seat, piece)
        return
    least, most = bounds(t, c, call)
    c.numbers["as many"] = 0
    c.numbers["X"] = 0
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
    if most < 1:
        return
    options = [
        Option(
            "discard",
            (t.zones.face[piece],),
            do=(step(discard_one, piece), step(discard_some, seat, effect, least - 1, most - 1)),
        )
        for piece in meant_in_hand(t, seat, effect)
    ]
    ask_for_cards(t, seat, "discard-some", options, effect, least)


def call_of(t: Table[Heroes], effect: int) -> Call:
    call = BOOK.effects[effect].call
    assert call is not None
    return call.calls["what"]


def meant_in_hand(t: Table[Heroes], seat: int, effect: int) -> list[int]:
    """The cards in hand that an effect speaks of."""
    call = call_of(t, effect)
    return [piece for piece in hand_pieces(t, seat) if matches(t, call, piece)]


def ask_for_cards(
    t: Table[Heroes], seat: int, prompt: str, options: list[Option], effect: int, least: int
) -> None:
    """One of these; enough, where fewer would do. Nothing is asked of who has none.

    Whoever only imagines the hand of somebody who is asked may have dealt it without such a card: then it is enough.
    """
    if (least <= 0 and options) or (t.imagined and not options):
        options.append(Option("effects.enough"))
    if options:
        t.ask(seat, prompt, options, EFFECT, absent=len(options) - 1, args=(effect,))


def discard_one(t: Table[Heroes], piece: int) -> None:
    c = t.scope(Context)
    seat = (t.zones.place[piece] - hand(0)) // (hand(1) - hand(0))
    if card_of(t.zones.face[piece]).kind == SPELL:
        c.numbers["spell discarded"] = 1
    c.numbers["as many"] = c.numbers.get("as many", 0) + 1
    c.numbers["X"] = c.numbers["as many"]
    discard_card(t, seat, piece)


def cannot_discard(t: Table[Heroes], c: Context, p: Params) -> Said | None:
    call = p.call.calls["what"]
    if call.name == "this-card":
        return None
    least, _ = bounds(t, c, call)
    held = [
        piece for piece in t.zones.pieces[hand(c.seat)] if piece != card_behind(c) and matches(t, call, piece)
    ]
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
    options = [
        Option(
            "remove",
            (t.zones.face[piece],),
            do=(step(remove_one, seat, piece), step(remove_some, seat, effect, least - 1, most - 1)),
        )
        for piece in meant_in_hand(t, seat, effect)
    ]
    ask_for_cards(t, seat, "remove-some", options, effect, least)


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


# ---- Searching and looking ----


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


def peek(t: Table[Heroes], c: Context, p: Params) -> None:
    """The top card of any deck is looked at."""
    t.then(step(choose_to_peek, c.seat))


def choose_to_peek(t: Table[Heroes], seat: int) -> None:
    options: list[Option] = []
    for zone in (*COMMON_DECKS, *[tier_deck(tier) for tier in range(len(TIERS))], ASTROLOGERS_DECK):
        if t.zones.pieces[zone]:
            name = t.zones.names[zone].rpartition(" ")[0]
            options.append(Option("peek", (name,), do=step(peeked, seat, zone)))
    if t.zones.pieces[own_deck(seat)]:
        options.append(Option("peek-own", do=step(peeked, seat, own_deck(seat))))
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


# ---- Cards that return ----


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


CARD_VERBS: Final = {
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
    "look-at-top": peek,
}
