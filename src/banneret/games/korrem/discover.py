"""Discovering land: as many hexes as there are open borders are drawn, one is laid, and the Army moves onto it."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.contents import FIRST_TILE, MOUNTAIN, OCEAN, TILE_LAND, design_of
from banneret.games.korrem.land import (
    back_into_the_bag,
    cell_beside,
    fits,
    kind_at,
    kind_of,
    kinds_among,
    lay,
)
from banneret.games.korrem.march import Wings, enter
from banneret.games.korrem.quests import discovered
from banneret.games.korrem.state import (
    BAG,
    DRAWN,
    NOWHERE,
    Korrem,
    flag_of,
    open_borders,
    place_of,
    relics_of,
    seat_of,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.decks import draw

DISCOVERY: Final = "korrem.discover.place-one"
MAP_SCOUTS: Final = 2  # hexes more that the Explorer's Map draws


def scouts_of(t: Table[Korrem], army: int) -> int:
    """How many hexes more an Army draws."""
    state = t.state
    number = sum([design_of(card).scouts for card in state.army_cards[army]])
    return number + (MAP_SCOUTS if "explorers-map" in relics_of(state, army) else 0)


def discover(t: Table[Korrem], army: int) -> None:
    """Draw hexes, for all to see."""
    state = t.state
    number = open_borders(state, state.army_hex[army]) + scouts_of(t, army)
    t.shuffle_zone(BAG)
    drawn = draw(t, BAG, DRAWN, number)
    kinds = [kind_of(t.zones.face[piece] - FIRST_TILE) for piece in drawn]
    t.tell(
        "draws-hexes", (seat_of(t, army), flag_of(army), tuple(sorted(kinds))), "korrem.discover.draw-count"
    )
    t.then(step(choose_land, army))


def entry_cost(wings: Wings, land: int) -> int:
    return 2 if land == MOUNTAIN and not wings.flies and not wings.mountaineers else 1


def choose_land(t: Table[Korrem], army: int) -> None:
    """Any drawn hex on any open border where it fits, if the Army can enter it and pay for that."""
    state = t.state
    seat = seat_of(t, army)
    hex = state.army_hex[army]
    wings = Wings(t, army)
    options: list[Option] = []
    for tile in kinds_among([t.zones.face[piece] - FIRST_TILE for piece in t.zones.pieces[DRAWN]]):
        land = TILE_LAND[tile]
        if (land == OCEAN and not wings.sails) or entry_cost(wings, land) > state.actions:
            continue
        for side in range(6):
            if state.near[6 * hex + side] != NOWHERE:
                continue
            cell = cell_beside(state, hex, side)
            if fits(state, tile, cell):
                q, r = place_of(cell)
                kind = kind_of(tile)
                options.append(
                    Option(
                        "lay", (kind, q, r), do=step(lay_discovered, army, kind, cell), at=(f"cell:{q},{r}",)
                    )
                )
    if options:
        t.ask(seat, "lay-discovered", options, DISCOVERY, args=(flag_of(army),))
    else:
        t.then(step(find_nothing, army))


def find_nothing(t: Table[Korrem], army: int) -> None:
    """Nothing drawn fits: all of it goes back, and an Action is gone."""
    t.state.actions -= 1
    t.tell("finds-nothing", (seat_of(t, army), flag_of(army)), DISCOVERY)
    back_into_the_bag(t, DRAWN)


def lay_discovered(t: Table[Korrem], army: int, kind: int, cell: int) -> None:
    chosen = [piece for piece in t.zones.pieces[DRAWN] if kind_of(t.zones.face[piece] - FIRST_TILE) == kind]
    hex = lay(t, chosen[0], cell)
    back_into_the_bag(t, DRAWN)
    seat = seat_of(t, army)
    t.tell("discovers", (seat, flag_of(army), kind_at(t.state, hex), hex), DISCOVERY)
    discovered(t, seat)
    t.then(step(enter, army, hex, True))
