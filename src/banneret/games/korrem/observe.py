"""The Observe Phase: what a weather of 1, 4 or 8 brings."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.contents import FIRST_TILE, FLAGS, design_of
from banneret.games.korrem.creatures import haunts, meet_arrivals
from banneret.games.korrem.land import back_into_the_bag, cells_for, kind_at, kind_of, lay
from banneret.games.korrem.state import (
    AFIELD,
    BAG,
    CREATURE_DECK,
    DRAWN,
    NOBODY,
    NOWHERE,
    Korrem,
    enter_play,
    free_flag,
    hand,
    npc_armies,
    place_of,
    raise_flag,
)
from banneret.games.korrem.world_cards import draw_world_card as draw_world_card
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.decks import draw, top_of

PLACE_LAND: Final = "korrem.weather.one-place-land"
PLACE_CREATURE: Final = "korrem.weather.four-place-creature"
TRIES: Final = 10  # cards that are looked at for a creature that can be placed


# ---- 1: a hex ----


def place_drawn_hex(t: Table[Korrem]) -> None:
    """A random hex from the bag, laid by the Observer."""
    t.shuffle_zone(BAG)
    drawn = draw(t, BAG, DRAWN, 1)
    if not drawn:
        t.tell("bag-empty", (), "korrem.gap.empty-decks")
    else:
        kind = kind_of(t.zones.face[drawn[0]] - FIRST_TILE)
        t.tell("draws-hex", (t.state.observer, kind), PLACE_LAND)
        t.then(step(choose_place))


def choose_place(t: Table[Korrem]) -> None:
    state = t.state
    tile = t.zones.face[t.zones.pieces[DRAWN][0]] - FIRST_TILE
    options: list[Option] = []
    for cell in cells_for(state, tile):
        q, r = place_of(cell)
        options.append(Option("lay", (kind_of(tile), q, r), do=step(lay_drawn, cell), at=(f"cell:{q},{r}",)))
    if options:
        t.ask(state.observer, "lay-drawn", options, PLACE_LAND, args=(kind_of(tile),))
    else:
        t.then(step(no_place))


def lay_drawn(t: Table[Korrem], cell: int) -> None:
    hex = lay(t, t.zones.pieces[DRAWN][0], cell)
    t.tell("lays", (t.state.observer, kind_at(t.state, hex), hex), PLACE_LAND)


def no_place(t: Table[Korrem]) -> None:
    t.tell("no-place", (), "korrem.weather.one-restrictions")
    back_into_the_bag(t, DRAWN)


# ---- 4: a creature ----


def creatures_out(t: Table[Korrem]) -> int:
    """How many creatures count against the limit of nine: flags, or by option every card of them."""
    state = t.state
    armies = [army for army in npc_armies(t) if state.army_hex[army] != NOWHERE]
    if t.options["npc_limit"] == "cards":
        return sum([len(state.army_cards[army]) for army in armies])
    return len(armies)


def place_creature(t: Table[Korrem]) -> None:
    """The top card of the Creature Deck appears, unless nine are out already."""
    if creatures_out(t) >= FLAGS:
        t.tell("wild-enough", (), "korrem.weather.four-limit")
        return
    t.then(step(reveal_creature, TRIES))


def reveal_creature(t: Table[Korrem], tries: int) -> None:
    """A Summon goes to the Observer's hand; what finds no hex goes under the deck, and the next one is tried."""
    piece = top_of(t, CREATURE_DECK)
    if piece < 0 or tries == 0:
        t.tell("no-creature", (), "korrem.gap.creature-placement")
        return
    t.put(piece, AFIELD)
    card = t.zones.face[piece]
    design = design_of(card)
    if design.summon:
        t.tell("takes-summon", (t.state.observer, card), "korrem.gap.creature-placement")
        t.put(piece, hand(t.state.observer))
        return
    t.tell("creature-appears", (card,), PLACE_CREATURE)
    if haunts(t, design):
        t.then(step(choose_haunt, piece))
        return
    t.tell("creature-passes", (card,), "korrem.gap.creature-placement")
    t.put(piece, CREATURE_DECK, at_bottom=True)
    t.then(step(reveal_creature, tries - 1))


def choose_haunt(t: Table[Korrem], piece: int) -> None:
    state = t.state
    card = t.zones.face[piece]
    options = [
        Option("haunt", (card, kind_at(state, hex), hex), do=step(haunt, piece, hex), at=(f"hex:{hex}",))
        for hex in haunts(t, design_of(card))
    ]
    t.ask(state.observer, "place-creature", options, PLACE_CREATURE, args=(card,))


def haunt(t: Table[Korrem], piece: int, hex: int) -> None:
    """The creature gets an NPC flag; an Army on the hex is met at once."""
    army = free_flag(t, NOBODY)
    raise_flag(t, army, hex)
    card = enter_play(t, piece, army)
    t.tell(
        "creature-placed", (t.state.observer, card, kind_at(t.state, hex), hex), "korrem.weather.four-flag"
    )
    t.then(step(meet_arrivals, army))
