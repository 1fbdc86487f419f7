"""Decks: drawing and discarding, the common decks with their discard piles, and the Search.

Common decks (abilities, artifacts, spells) have a discard pile each that is never empty while there are cards:
whenever it is, the deck's top card starts it anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from banneret.games.heroes.contents import ABILITY, ARTIFACT, SPELL
from banneret.games.heroes.faces import card_of
from banneret.games.heroes.state import (
    ABILITY_DECK,
    ARTIFACT_DECK,
    COMMON,
    EMPOWERED,
    REMOVED,
    SPELL_DECK,
    Heroes,
    hand,
    looking,
    own_deck,
    own_pile,
    pile_of,
    town_of,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.decks import draw, reshuffle, top_of

DECK_OF: Final = {ABILITY: ABILITY_DECK, ARTIFACT: ARTIFACT_DECK, SPELL: SPELL_DECK}
COMMON_DECKS: Final = (ABILITY_DECK, ARTIFACT_DECK, SPELL_DECK)
SEARCH: Final = "heroes.card.search-look"


# ---- The own deck ----


def draw_cards(t: Table[Heroes], seat: int, number: int) -> int:
    """Draw from the own deck; an empty one is made anew from the discard pile. How many were drawn."""
    drawn = draw(t, own_deck(seat), hand(seat), number, own_pile(seat))
    if drawn:
        faces = tuple([t.zones.face[piece] for piece in drawn])
        t.whisper(1 << seat, "draws", (seat, len(drawn), faces), (seat, len(drawn), ()))
    return len(drawn)


def discard_card(t: Table[Heroes], seat: int, piece: int) -> None:
    """A card goes to its player's own discard pile."""
    t.put(piece, own_pile(seat))
    t.tell("discards", (seat, t.zones.face[piece]))


def discard_hand(t: Table[Heroes], seat: int) -> int:
    pieces = list(t.zones.pieces[hand(seat)])
    for piece in pieces:
        discard_card(t, seat, piece)
    return len(pieces)


def remove_card(t: Table[Heroes], seat: int, piece: int) -> None:
    """A removed card leaves the game."""
    t.put(piece, REMOVED)
    t.tell("removes", (seat, t.zones.face[piece]), "heroes.card.remove")


def one_of_each(t: Table[Heroes], pieces: Iterable[int]) -> list[int]:
    """One piece of each face: copies are alike, and which of them is taken is no choice."""
    found: dict[int, int] = {}
    for piece in pieces:
        face = t.zones.face[piece]
        if face not in found:
            found[face] = piece
    return list(found.values())


def hand_pieces(t: Table[Heroes], seat: int) -> list[int]:
    """The different cards in a hand."""
    return one_of_each(t, t.zones.pieces[hand(seat)])


def gain_card(t: Table[Heroes], seat: int, piece: int, openly: bool) -> None:
    """A gained card goes straight to the hand."""
    t.put(piece, hand(seat))
    face = t.zones.face[piece]
    if openly:
        t.tell("gains-card", (seat, face), "heroes.card.gain-to-hand")
    else:
        t.whisper(1 << seat, "gains-card", (seat, face), None, "heroes.card.gain-to-hand")
    if t.state.empowering[seat] and card_of(face).kind == ABILITY:
        t.then(step(ask_to_empower, seat, piece))


# ---- Empowered Ability Tokens ----


def empowered_twin(t: Table[Heroes], piece: int) -> int:
    """The Empowered card of an ability, in its supply; -1 where somebody has it, or it is not in the game."""
    twin = card_of(t.zones.face[piece]).twin
    return next((other for other in t.zones.pieces[EMPOWERED] if t.zones.face[other] == twin), -1)


def ask_to_empower(t: Table[Heroes], seat: int, piece: int) -> None:
    """A token may be spent at the moment an ability is gained, and not later."""
    face = t.zones.face[piece]
    if empowered_twin(t, piece) >= 0:
        options = [Option("spend-token", (face,), do=step(empower, seat, piece)), Option("save-token")]
    else:
        options = [Option("save-token")]  # that it cannot be had would tell what was gained
    t.ask(seat, "spend-token", options, "heroes.card.empowered-token-when", absent=len(options) - 1)


def empower(t: Table[Heroes], seat: int, piece: int) -> None:
    """The ability that was just gained leaves the game; the Empowered one comes to the hand."""
    twin = empowered_twin(t, piece)
    t.state.empowering[seat] -= 1
    remove_card(t, seat, piece)
    gain_card(t, seat, twin, True)


def new_card(t: Table[Heroes], seat: int, face: int) -> None:
    """A card of which there are always more: statistics."""
    t.add_piece(hand(seat), face, 0)
    t.tell("gains-card", (seat, face))


# ---- Common decks ----


def tend(t: Table[Heroes], deck: int) -> None:
    """A deck that has run out is made anew from its discards, and an empty discard pile from the deck's top card."""
    pile = pile_of(deck)
    pieces = t.zones.pieces
    if not pieces[deck] and len(pieces[pile]) >= 2:
        reshuffle(t, pile, deck)
    if not pieces[pile] and pieces[deck]:
        t.put(pieces[deck][-1], pile)


def restart_pile(t: Table[Heroes], deck: int) -> None:
    """Deck and discard pile are shuffled together, and one card starts the pile anew."""
    t.turn_over(pile_of(deck), deck)
    t.shuffle_zone(deck)
    tend(t, deck)


def kind_of_deck(deck: int) -> str:
    return COMMON[(deck - ABILITY_DECK) // 2]


# ---- Search ----


def search(t: Table[Heroes], seat: int, deck: int, number: int) -> None:
    """Look at so many cards, or take the top card of the discard pile."""
    tend(t, deck)
    pile = pile_of(deck)
    options: list[Option] = []
    if t.zones.pieces[deck]:
        options.append(Option("look", (number,), do=step(look_at_top, seat, deck, number)))
    top = top_of(t, pile)
    if top >= 0:
        face = t.zones.face[top]
        options.append(Option("take-discard", (face,), do=step(take_top_discard, seat, deck)))
    if options:
        t.ask(seat, "search", options, SEARCH, auto=True, args=(kind_of_deck(deck), number))


def take_top_discard(t: Table[Heroes], seat: int, deck: int) -> None:
    gain_card(t, seat, top_of(t, pile_of(deck)), True)
    tend(t, deck)


def look_at_top(t: Table[Heroes], seat: int, deck: int, number: int) -> None:
    """Where fewer are left, the discards are shuffled into the deck and the search goes on."""
    pieces = t.zones.pieces
    for _ in range(number):
        if not pieces[deck] and pieces[pile_of(deck)]:
            reshuffle(t, pile_of(deck), deck)
        if pieces[deck]:
            t.put(pieces[deck][-1], looking(seat))
    t.tell("searches", (seat, kind_of_deck(deck), number), SEARCH)
    t.then(step(take_one, seat, deck))


def take_one(t: Table[Heroes], seat: int, deck: int) -> None:
    """One of the cards that are looked at goes to the hand. Who finds a card of the Necropolis may have another."""
    pieces = t.zones.pieces[looking(seat)]
    options: list[Option] = []
    for piece in pieces:
        face = t.zones.face[piece]
        if not any(option.args == (face,) for option in options):
            options.append(Option("take", (face,), do=step(took, seat, deck, piece)))
    for piece in pieces:
        face = t.zones.face[piece]
        if not usable_by(t.state, seat, face) and t.zones.pieces[deck]:
            options.append(Option("replace", (face,), do=step(replaced, seat, deck, piece)))
            break
    if options:
        # a single ability is asked for, too: that it is would tell what it is
        auto = len(pieces) == 1 and deck != ABILITY_DECK
        t.ask(seat, "take-one", options, SEARCH, auto=auto, args=(kind_of_deck(deck),))


def usable_by(state: Heroes, seat: int, face: int) -> bool:
    """May a player of this faction use the card?"""
    factions = card_of(face).factions
    return not factions or town_of(state, seat).id in factions


def replaced(t: Table[Heroes], seat: int, deck: int, piece: int) -> None:
    t.put(piece, pile_of(deck))
    t.tell("discards", (seat, t.zones.face[piece]), "heroes.card.necropolis-draw")
    t.put(t.zones.pieces[deck][-1], looking(seat))
    t.then(step(take_one, seat, deck))


def took(t: Table[Heroes], seat: int, deck: int, piece: int) -> None:
    gain_card(t, seat, piece, False)
    t.then(step(lay_aside, seat, deck))


def lay_aside(t: Table[Heroes], seat: int, deck: int) -> None:
    """The rest goes on the discard pile, in the order that the searcher likes."""
    pieces = t.zones.pieces[looking(seat)]
    options: list[Option] = []
    for piece in pieces:
        face = t.zones.face[piece]
        if not any(option.args == (face,) for option in options):
            options.append(Option("lay-aside", (face,), do=step(laid_aside, seat, deck, piece)))
    if options:
        t.ask(seat, "lay-aside", options, SEARCH, auto=len(pieces) == 1, args=(kind_of_deck(deck),))
    else:
        tend(t, deck)


def laid_aside(t: Table[Heroes], seat: int, deck: int, piece: int) -> None:
    t.put(piece, pile_of(deck))
    t.tell("discards", (seat, t.zones.face[piece]))
    t.then(step(lay_aside, seat, deck))
