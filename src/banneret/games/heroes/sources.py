"""What an effect stands on, as one number: a hero that visits, a building, a card.

The context of an effect knows its source by it: so a verb finds the hero that gains a movement point, and the field.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.state import NO_HERO, NOWHERE, Heroes, printed
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.effects.carrying import Context, carry_out, new_context

NO_SOURCE: Final = -1
FIRST_BUILDING: Final = 100  # heroes are below
FIRST_CARD: Final = 1000
FIRST_FIGURE: Final = 1_000_000  # units in a fight, above all cards
NO_FIGURE: Final = -1
BY_SPELL: Final = "spell"  # among a context's numbers: the face of a spell that lies on the unit it stands on


def from_building(building: int) -> int:
    return FIRST_BUILDING + building


def from_card(piece: int) -> int:
    return FIRST_CARD + piece


def from_figure(figure: int) -> int:
    return FIRST_FIGURE + figure


def card_behind(c: Context) -> int:
    """The card that an effect stands on: its piece, or -1."""
    return c.source - FIRST_CARD if FIRST_CARD <= c.source < FIRST_FIGURE else -1


def figure_behind(c: Context) -> int:
    """The unit in a fight whose ability it is; NO_FIGURE where it is not one."""
    return c.source - FIRST_FIGURE if c.source >= FIRST_FIGURE else NO_FIGURE


def hero_behind(c: Context) -> int:
    """The hero whose visit an effect comes from; NO_HERO where it is not a visit."""
    return c.source if 0 <= c.source < FIRST_BUILDING else NO_HERO


def field_behind(state: Heroes, c: Context) -> int:
    hero = hero_behind(c)
    return NOWHERE if hero == NO_HERO else state.hero_at[hero]


def begin_visit(t: Table[Heroes], effect: int, seat: int, hero: int) -> None:
    """The effect of a field: it knows how many dice are printed there."""
    context = new_context(seat, hero)
    found = printed(t.state, t.state.hero_at[hero])
    context.numbers = {"DICE": found.dice, "KEEP": found.keep}
    t.enter(context)
    t.then(step(carry_out, effect))
