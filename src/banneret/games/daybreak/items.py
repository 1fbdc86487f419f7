"""Items: drawing them, their Quality Roll, carrying, wearing and dropping them."""

from __future__ import annotations

from typing import Final

from banneret.games.daybreak.contents import QUALITY_DIE, RANK_NAME, make_of
from banneret.games.daybreak.state import (
    DROPPED,
    HEROES_EACH,
    ITEM_TYPES,
    Daybreak,
    items_of,
    items_on,
    owner_of,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import Step, step
from banneret.kernel.table import Table
from banneret.parts.dice import throw

QUALITY_FROM: Final = 80  # a Quality Roll from here on raises the rank
EQUIP: Final = "daybreak.item.equip"
LEAVE: Final = Option("leave")


def draw_item(t: Table[Daybreak], hero: int) -> None:
    """A card from the deck, and its Quality Roll. An empty deck gives nothing."""
    state = t.state
    left = sum(state.deck)
    if left == 0:
        t.tell("deck-empty", (hero,), "daybreak.item.deck")
        return
    drawn = t.below(left)
    type = 0
    while drawn >= state.deck[type]:
        drawn -= state.deck[type]
        type += 1
    state.deck[type] -= 1
    rank, rolls = quality(t)
    item = len(state.item_type)
    state.item_type.append(type)
    state.item_rank.append(rank)
    state.item_holder.append(-1)
    state.item_tile.append(-1)
    t.tell("draws-item", (hero, item, make_of(type, rank), rolls), "daybreak.item.quality-roll")
    give_item(t, item, hero)


def quality(t: Table[Daybreak]) -> tuple[int, tuple[int, ...]]:
    """From Common upwards: 80 to 100 raises the rank and rolls again, anything less ends it."""
    rank = 0
    rolls: list[int] = []
    while rank < len(RANK_NAME) - 1:
        rolled = QUALITY_DIE.sum(throw(t, QUALITY_DIE))
        rolls.append(rolled)
        if rolled < QUALITY_FROM:
            break
        rank += 1
    return rank, tuple(rolls)


def give_item(t: Table[Daybreak], item: int, holder: int) -> None:
    """An Item goes to a Hero or to a City's armory. A Hero's first of a type is worn; of a further one we ask."""
    let_go(t, item)
    state = t.state
    state.item_holder[item] = holder
    if holder < t.seats * HEROES_EACH:
        place = holder * ITEM_TYPES + state.item_type[item]
        if state.worn[place] < 0:
            state.worn[place] = item
        else:
            t.then(step(choose_worn, holder, state.item_type[item]))


def let_go(t: Table[Daybreak], item: int) -> None:
    """Take an Item from where it is. A Hero that wore it puts on the best that is left of that type."""
    state = t.state
    holder, tile = state.item_holder[item], state.item_tile[item]
    state.item_holder[item] = -1
    state.item_tile[item] = -1
    if tile >= 0 and tile not in state.item_tile:
        state.tokens[tile] &= ~DROPPED
    if 0 <= holder < t.seats * HEROES_EACH:
        place = holder * ITEM_TYPES + state.item_type[item]
        if state.worn[place] == item:
            state.worn[place] = -1
            for other in items_of(t, holder):
                if state.item_type[other] == state.item_type[item]:
                    best = state.worn[place]
                    if best < 0 or state.item_rank[other] > state.item_rank[best]:
                        state.worn[place] = other


def drop_items(t: Table[Daybreak], hero: int, tile: int) -> None:
    """All Items of a Hero fall to the ground."""
    state = t.state
    for item in items_of(t, hero):
        state.item_holder[item] = -1
        state.item_tile[item] = tile
        state.tokens[tile] |= DROPPED
    for type in range(ITEM_TYPES):
        state.worn[hero * ITEM_TYPES + type] = -1


# ---- Taking what lies there ----


def take_items(t: Table[Daybreak], hero: int, items: tuple[int, ...]) -> None:
    """Dropped Items are taken as they are, without a roll."""
    t.tell("takes-items", (hero, tuple([named(t, item) for item in items])), "daybreak.mine.items-taken")
    if len(items) > 1:
        t.then(*[step(give_item, item, hero) for item in items])
    else:
        give_item(t, items[0], hero)


def named(t: Table[Daybreak], item: int) -> int:
    """What an Item is, its type and rank in one number: its name goes by that."""
    return make_of(t.state.item_type[item], t.state.item_rank[item])


def item_args(t: Table[Daybreak], item: int, others: list[int]) -> tuple[int, int]:
    """What an Item is, and which one of those that have the same name; 0 where it is the only one."""
    alike = [other for other in others if named(t, other) == named(t, item)]
    return (named(t, item), alike.index(item) + 1 if len(alike) > 1 else 0)


def taking_options(t: Table[Daybreak], hero: int, tile: int, then: Step) -> list[Option]:
    """The Items on a tile, each and all together, and the step that follows."""
    items = items_on(t, tile)
    options = []
    if len(items) > 1:
        at = tuple([f"item:{item}" for item in items])
        options.append(Option("take-all", do=(step(take_items, hero, tuple(items)), then), at=at))
    for item in items:
        do = (step(take_items, hero, (item,)), then)
        options.append(Option("take", item_args(t, item, items), do=do, at=(f"item:{item}",)))
    return options


def offer_spoils(t: Table[Daybreak], hero: int) -> None:
    """A Hero that has beaten off an attacker may take what the attacker left, at once."""
    tile = t.state.hero_at[hero]
    if tile < 0 or t.state.fainted[hero] or not items_on(t, tile):
        return
    options = taking_options(t, hero, tile, step(offer_spoils, hero))
    options.append(LEAVE)
    t.ask(owner_of(hero), "spoils", options, "daybreak.battle.hero-vs-hero", args=(hero,))


# ---- Wearing ----


def choose_worn(t: Table[Daybreak], hero: int, type: int) -> None:
    """Which Item of a type the Hero wears."""
    items = [item for item in items_of(t, hero) if t.state.item_type[item] == type]
    options = []
    best = 0
    for at, item in enumerate(items):
        args = item_args(t, item, items)
        options.append(Option("wear", args, do=step(wear, hero, item), at=(f"item:{item}",)))
        if t.state.item_rank[item] > t.state.item_rank[items[best]]:
            best = at
    t.ask(owner_of(hero), "wear", options, EQUIP, absent=best, auto=True, args=(type, hero))


def wear(t: Table[Daybreak], hero: int, item: int) -> None:
    type = t.state.item_type[item]
    t.state.worn[hero * ITEM_TYPES + type] = item
    t.tell("wears", (hero, named(t, item)), EQUIP)


def types_to_change(t: Table[Daybreak], hero: int) -> int:
    """The types of which a Hero carries more than one Item, as bits."""
    seen = 0
    twice = 0
    for item in items_of(t, hero):
        bit = 1 << t.state.item_type[item]
        twice |= seen & bit
        seen |= bit
    return twice


def change_worn(t: Table[Daybreak], hero: int, item: int) -> None:
    """At the start of the Exploration Phase, once for each type."""
    t.state.may_wear[hero] &= ~(1 << t.state.item_type[item])
    wear(t, hero, item)
