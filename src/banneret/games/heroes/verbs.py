"""The words of the cards on the map: a rule for every verb, selector, condition and quantity that the map game uses.

The verbs are in files of their own by what they are about; those of combat are bound by its own chapters. A text with a
word that has no rule yet can be read, and cannot be played.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.moments import watch_for
from banneret.games.heroes.places import (
    PLACE_PRICES,
    PLACE_VERBS,
)
from banneret.games.heroes.scrolls import SCROLL_VERBS
from banneret.games.heroes.state import (
    USED_BASE,
    Heroes,
    dwellings_of,
    level_of,
    own_pile,
)
from banneret.games.heroes.texts import LANGUAGE
from banneret.games.heroes.verbs_cards import CARD_VERBS, cannot_discard, cards_named, this_card
from banneret.games.heroes.verbs_gains import (
    GAIN_VERBS,
    all_heroes,
    cannot_pay,
    enemies,
    everybody,
    face_shown,
    own_heroes,
    the_owner,
)
from banneret.games.heroes.verbs_lasting import LASTING_VERBS
from banneret.games.heroes.verbs_map import MAP_VERBS, at_stables, equal_to_field, hero_shown
from banneret.games.heroes.verbs_units import UNIT_VERBS, unit_shown, units_named, why_not_this_unit
from banneret.kernel.table import Table
from banneret.parts.effects.carrying import Context, Params


def nothing(t: Table[Heroes], c: Context, p: Params) -> None:
    """It does nothing."""


# ---- Conditions, quantities, limits ----


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


VERBS: Final = {
    "nothing": nothing,
    "keep-leave-there-move-bottom": nothing,  # who looks at the card is asked at once
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
    "discarded-spell": discarded_a_spell,
    "empty-pile": pile_is_empty,
    "hero-level": level_below,
    "field-difficulty": equal_to_field,
    "stables": at_stables,
    "redraw-first-astrologers-round": first_astrologers,
    "redraw-game-difficulty-easy": game_is_easy,
    "redraw-campaign-scenario": never,
}
QUANTITIES: Final = {"dwellings-own-dwelling": own_dwellings, "as-many": as_many}
LIMITS: Final = {"once-per": once_per}


def bind() -> None:
    """Give the language its rules."""
    for chapter in (
        VERBS,
        GAIN_VERBS,
        CARD_VERBS,
        UNIT_VERBS,
        MAP_VERBS,
        LASTING_VERBS,
        PLACE_VERBS,
        SCROLL_VERBS,
    ):
        LANGUAGE.bind("verbs", chapter)
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
    LANGUAGE.blocks["units"] = why_not_this_unit
    LANGUAGE.shows["heroes"] = hero_shown
