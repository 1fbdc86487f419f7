"""Words of the cards that hold for a while: weeks of the astrologers, dice rolled again, lower prices."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.astrologers import in_force
from banneret.games.heroes.state import (
    INCOME,
    PROCLAMATION,
    TURN_END,
    Heroes,
)
from banneret.kernel.table import Table
from banneret.parts.bonus import new_bonus
from banneret.parts.effects.carrying import Context, Params


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


def cheaper_spells(t: Table[Heroes], c: Context, p: Params) -> None:
    """The next purchase at the Mage Guild in this turn costs less."""
    lasting(t, c.seat, "spell price", -p.number("n"))


def wider_search(t: Table[Heroes], c: Context, p: Params) -> None:
    lasting(t, c.seat, "spell search", p.number("n") - p.number("m"))


def lasting(t: Table[Heroes], seat: int, quantity: str, amount: int) -> None:
    """Until the end of the own turn."""
    bonus = new_bonus(quantity, amount, "card", (), seat=seat, until=TURN_END, by=seat)
    t.state.bonuses = [*t.state.bonuses, bonus]


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


LASTING_VERBS: Final = {
    "hand-limit-for-all": hand_limit_verb,
    "income": income_verb,
    "cheaper-spells-bought-this-town-cost": cheaper_spells,
    "search-becomes-mage-guild-purchase-search-spell": wider_search,
    "return-card-first-spell-card-played-goes": first_spell_returns,
    "empower-spells": stronger_spells,
    "reroll-more-reroll-treasure-die-resource-die": another_roll,
    "reroll-more-once-reroll-treasure-die-once": luck_once,
    "reroll-more-every-die-player-rolls-may": luck_always,
    "cost": cheaper_unit,
}
