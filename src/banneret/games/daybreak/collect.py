"""Collectables: Item and Resource tokens, and Items that others left behind."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.contents import QUANTITY_DIE, TYPE_DIE
from banneret.games.daybreak.items import LEAVE, draw_item, taking_options
from banneret.games.daybreak.state import (
    CITY,
    DROPPED,
    ITEM_TOKEN,
    NOWHERE,
    RESOURCE_TOKEN,
    Daybreak,
    garrisoned_in,
    owner_of,
    tile_id,
)
from banneret.games.daybreak.stocks import gain
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.dice import roll, throw

COLLECT: Final = "daybreak.collect.optional"


def collect(t: Table[Daybreak], hero: int) -> None:
    """The Hero may take what lies there, in any order. What lies in a City is for its owner."""
    state = t.state
    tile = state.hero_at[hero]
    if tile == NOWHERE:
        return
    marks = state.tokens[tile]
    if state.fainted[hero] or state.spared[hero]:
        marks &= (
            ~DROPPED
        )  # it takes nothing up before it has come back to its feet, or what was not fought for
    if not marks & (ITEM_TOKEN | RESOURCE_TOKEN | DROPPED) or (marks & CITY and garrisoned_in(t, hero) < 0):
        return
    here = (tile_id(t, tile),)
    options: list[Option] = []
    again = step(collect, hero)
    if marks & ITEM_TOKEN:
        options.append(Option("take-item", do=(step(take_item_token, hero), again), at=here))
    if marks & RESOURCE_TOKEN:
        options.append(Option("take-resource", do=(step(take_resource, hero), again), at=here))
    if marks & DROPPED:
        options.extend(taking_options(t, hero, tile, again))
    options.append(LEAVE)
    t.ask(owner_of(hero), "collect", options, COLLECT, args=(hero,))


def take_item_token(t: Table[Daybreak], hero: int) -> None:
    t.state.tokens[t.state.hero_at[hero]] &= ~ITEM_TOKEN
    draw_item(t, hero)


def take_resource(t: Table[Daybreak], hero: int) -> None:
    """1d4 for its type, 1d6 for its quantity."""
    seat = owner_of(hero)
    resource = throw(t, TYPE_DIE)[0] - 1
    faces = throw(t, QUANTITY_DIE)
    bonus = t.options["resource_bonus"]
    assert isinstance(bonus, int)
    quantity = QUANTITY_DIE.sum(faces) + bonus
    t.state.tokens[t.state.hero_at[hero]] &= ~RESOURCE_TOKEN
    gain(t, seat, resource, quantity)
    t.tell("takes-resource", (hero, resource, quantity, faces[0]), "daybreak.resource.quantity")


def roll_resource_type(t: Table[Daybreak], seat: int, cites: str) -> int:
    """1d4: Coin, Wood, Food, Stone."""
    return roll(t, TYPE_DIE, seat, "resource-type", cites) - 1
