"""Places with rules of their own: markets, taverns and prisons, scholars, libraries, star axes, the Grail."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.contents import (
    CARD_AT,
    CARDS,
    GOLD,
    SPELL_SCROLL,
    STATISTIC,
)
from banneret.games.heroes.decks import (
    DECK_OF,
    discard_card,
    gain_card,
    hand_pieces,
    new_card,
    remove_card,
    search,
)
from banneret.games.heroes.dice import ATTACK, throw
from banneret.games.heroes.faces import card_of
from banneret.games.heroes.goods import gain, one_price, pay, short_of
from banneret.games.heroes.sources import field_behind
from banneret.games.heroes.state import (
    ARTIFACT_DECK,
    MACHINES,
    NOBODY,
    NOWHERE,
    REMOVED,
    Heroes,
    board_of,
    from_seat,
    hand,
    main_hero,
    own_pile,
    pile_of,
    put_hero,
    secondary_hero,
)
from banneret.games.heroes.trade import buy_machine
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table
from banneret.parts.effects.carrying import Context, Params, carry_out

MARKET: Final = "heroes.loc.black-market"
MARKET_PRICES: Final = {"minor": 5, "major": 7, "relic": 10}
MARKET_SHOWS: Final = 4
TAVERN: Final = "heroes.loc.tavern"
TAVERN_PRICE: Final = 7
PRISON_GOLD: Final = 3
STATISTICS: Final = tuple([card.face for card in CARDS if card.kind == STATISTIC])


# ---- Black markets ----


def black_market(t: Table[Heroes], seat: int) -> None:
    """One of the four uppermost artifacts of the discard pile can be bought; the others stay as they lie."""
    options: list[Option] = []
    for piece in reversed(t.zones.pieces[pile_of(ARTIFACT_DECK)][-MARKET_SHOWS:]):
        card = card_of(t.zones.face[piece])
        gold = MARKET_PRICES["minor" if card.face == SPELL_SCROLL else card.level]
        price = one_price(GOLD, gold)
        options.append(
            Option(
                "buy",
                (card.face, price),
                do=step(buy_artifact, seat, piece, gold),
                blocked=short_of(t.state, seat, price),
            )
        )
    options.append(Option("leave-post"))
    t.ask(seat, "black-market", options, MARKET, absent=len(options) - 1)


def buy_artifact(t: Table[Heroes], seat: int, piece: int, gold: int) -> None:
    pay(t, seat, one_price(GOLD, gold))
    gain_card(t, seat, piece, True)


# ---- Heroes that wait somewhere ----


def prison(t: Table[Heroes], seat: int, field: int) -> None:
    """A prisoner joins as secondary hero on this very field; who has one gains gold instead."""
    if t.state.hero_at[secondary_hero(seat)] != NOWHERE:
        gain(t, seat, GOLD, PRISON_GOLD, "heroes.loc.prison")
    else:
        join_here(t, seat, field)


def join_here(t: Table[Heroes], seat: int, field: int) -> None:
    """A secondary hero stands with the visitor: the next movement point must part them."""
    state = t.state
    hero = secondary_hero(seat)
    state.trail[hero] = []
    put_hero(state, hero, field)
    state.mp[hero] = 2
    t.tell("hires", (seat, field), "heroes.loc.prison")


def tavern(t: Table[Heroes], seat: int, field: int) -> None:
    """Seven gold for a secondary hero here; then an enemy of choice loses a card at random."""
    blocked = short_of(t.state, seat, one_price(GOLD, TAVERN_PRICE))
    if t.state.hero_at[secondary_hero(seat)] != NOWHERE:
        blocked = Said("has-secondary")
    options = [
        Option("hire-here", do=(step(hire_here, seat, field), step(spread_rumour, seat)), blocked=blocked),
        Option("leave-post"),
    ]
    t.ask(seat, "tavern", options, TAVERN, absent=1)


def hire_here(t: Table[Heroes], seat: int, field: int) -> None:
    pay(t, seat, one_price(GOLD, TAVERN_PRICE))
    join_here(t, seat, field)


def spread_rumour(t: Table[Heroes], seat: int) -> None:
    options = [
        Option("pick-players", (other,), do=step(lose_random, other))
        for other in from_seat(t, seat)
        if t.sides[other] != t.sides[seat]
    ]
    if options:
        t.ask(seat, "whose-card", options, TAVERN, auto=True)


def lose_random(t: Table[Heroes], seat: int) -> None:
    pieces = t.zones.pieces[hand(seat)]
    if pieces:
        discard_card(t, seat, pieces[t.below(len(pieces))])


# ---- Words of these places ----


def by_attack_die(t: Table[Heroes], c: Context, p: Params) -> None:
    """An attack die decides which of three effects happens."""
    t.then(
        step(throw, c.seat, main_hero(c.seat), (ATTACK,), 1),
        step(as_the_die_says, p.inner("plus"), p.inner("minus"), p.inner("zero")),
    )


def as_the_die_says(t: Table[Heroes], plus: int, minus: int, zero: int) -> None:
    die = t.scope(Context).numbers["die"]
    t.then(step(carry_out, plus if die > 0 else minus if die < 0 else zero))


def gain_thing(t: Table[Heroes], c: Context, p: Params) -> None:
    """A statistic of choice; it comes to where the card lay that was given for it."""
    if p.word("what2") == "any statistic":
        t.then(step(choose_statistic, c.seat))


def choose_statistic(t: Table[Heroes], seat: int) -> None:
    c = t.scope(Context)
    given = c.numbers.get("given", -1)
    options = [
        Option("take", (face,), do=step(take_statistic, seat, face)) for face in STATISTICS if face != given
    ]
    t.ask(seat, "take-one", options, "heroes.loc.library", args=("cards",))


def take_statistic(t: Table[Heroes], seat: int, face: int) -> None:
    c = t.scope(Context)
    if c.numbers.get("given from pile", 0):
        t.add_piece(own_pile(seat), face, 0)
        t.tell("gains-card", (seat, face))
    else:
        new_card(t, seat, face)


def give_statistic(t: Table[Heroes], c: Context, p: Params) -> None:
    t.then(step(choose_given, c.seat))


def choose_given(t: Table[Heroes], seat: int) -> None:
    options: list[Option] = []
    for zone in (hand(seat), own_pile(seat)):
        faces: list[int] = []
        for piece in t.zones.pieces[zone]:
            face = t.zones.face[piece]
            if card_of(face).kind == STATISTIC and face not in faces:
                faces.append(face)
                kind = "remove" if zone == hand(seat) else "remove-discarded"
                options.append(Option(kind, (face,), do=step(given, seat, piece)))
    if options:
        t.ask(seat, "give-statistic", options, "heroes.loc.library")


def given(t: Table[Heroes], seat: int, piece: int) -> None:
    c = t.scope(Context)
    c.numbers["given"] = t.zones.face[piece]
    c.numbers["given from pile"] = 1 if t.zones.place[piece] == own_pile(seat) else 0
    remove_card(t, seat, piece)


def cannot_give(t: Table[Heroes], c: Context, p: Params) -> Said | None:
    for zone in (hand(c.seat), own_pile(c.seat)):
        for piece in t.zones.pieces[zone]:
            if card_of(t.zones.face[piece]).kind == STATISTIC:
                return None
    return Said("too-few-cards")


def empower(t: Table[Heroes], c: Context, p: Params) -> None:
    t.then(step(choose_to_empower, c.seat))


def choose_to_empower(t: Table[Heroes], seat: int) -> None:
    options = [
        Option("empower", (t.zones.face[piece],), do=step(empowered, seat, piece))
        for piece in hand_pieces(t, seat)
        if card_of(t.zones.face[piece]).kind == STATISTIC
    ]
    options.append(Option("leave-it"))
    if t.zones.pieces[hand(seat)]:  # whoever has cards is asked: what they are is not told
        t.ask(seat, "empower", options, "heroes.loc.star-axis", absent=len(options) - 1)


def empowered(t: Table[Heroes], seat: int, piece: int) -> None:
    """The card is exchanged for the empowered one of its kind."""
    twin = card_of(t.zones.face[piece]).twin
    t.put(piece, REMOVED)
    new_card(t, seat, twin)


def sacrifice_card(t: Table[Heroes], c: Context, p: Params) -> None:
    """A card of the hand is removed (no statistic, starting ability or specialty); its deck is searched next."""
    t.then(step(choose_sacrifice, c.seat))


def choose_sacrifice(t: Table[Heroes], seat: int) -> None:
    options = [
        Option("remove", (t.zones.face[piece],), do=step(sacrificed, seat, piece))
        for piece in hand_pieces(t, seat)
        if can_be_given(t, seat, piece)
    ]
    t.ask(seat, "sacrifice", options, "heroes.loc.faerie-ring")


def can_be_given(t: Table[Heroes], seat: int, piece: int) -> bool:
    """A card that has a deck to search, and is not the starting ability."""
    card = card_of(t.zones.face[piece])
    return card.kind in DECK_OF and card.face != CARD_AT[board_of(t.state, seat).ability]


def cannot_sacrifice(t: Table[Heroes], c: Context, p: Params) -> Said | None:
    for piece in t.zones.pieces[hand(c.seat)]:
        if can_be_given(t, c.seat, piece):
            return None
    return Said("too-few-cards")


def sacrificed(t: Table[Heroes], seat: int, piece: int) -> None:
    t.scope(Context).numbers["deck"] = DECK_OF[card_of(t.zones.face[piece]).kind]
    remove_card(t, seat, piece)


def search_its_deck(t: Table[Heroes], c: Context, number: int) -> None:
    """The deck of the card that was just removed."""
    deck = c.numbers.get("deck", -1)
    if deck >= 0:
        t.then(step(search, c.seat, deck, number))


def search_discards(t: Table[Heroes], seat: int, deck: int, number: int) -> None:
    """Some of the uppermost discards are looked at and one is taken; the others stay as they lie."""
    pieces = t.zones.pieces[pile_of(deck)][-number:]
    options: list[Option] = []
    for piece in reversed(pieces):
        face = t.zones.face[piece]
        if not any(option.args == (face,) for option in options):
            options.append(Option("take", (face,), do=step(take_discarded, seat, piece)))
    if options:
        t.ask(seat, "take-one", options, "heroes.loc.university", args=("ability",))


def take_discarded(t: Table[Heroes], seat: int, piece: int) -> None:
    gain_card(t, seat, piece, True)


def buy_cheap_machine(t: Table[Heroes], c: Context, p: Params) -> None:
    """At a factory the lower price counts."""
    if t.zones.pieces[MACHINES]:
        t.then(step(buy_machine, c.seat, 0 if p.word("price") == "low" else 1))


def take_grail(t: Table[Heroes], c: Context, p: Params) -> None:
    """There is one Grail in the game."""
    if t.state.grail == NOBODY and field_behind(t.state, c) != NOWHERE:
        t.state.grail = c.seat
        t.tell("takes-grail", (c.seat,), "heroes.loc.grail")


def as_the_scenario_says(t: Table[Heroes], c: Context, p: Params) -> None:
    """What comes of it is a rule of the scenario."""


PLACE_VERBS: Final = {
    "roll-attack": by_attack_die,
    "gain-thing-gain-2": gain_thing,
    "remove-statistic-from-hand-discard": give_statistic,
    "empower-replace-statistic-hand-by-empowered": empower,
    "remove-no-statistic-starting-ability": sacrifice_card,
    "buy-war-machine-at-price": buy_cheap_machine,
    "gain-more-gain-grail-token": take_grail,
    "scenario-says-what-does": as_the_scenario_says,
}
PLACE_PRICES: Final = {
    "remove-statistic-from-hand-discard": cannot_give,
    "remove-no-statistic-starting-ability": cannot_sacrifice,
}
