"""What speaks against an option: a unit that could not be reinforced, because there is less than it costs."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.goods import short_of
from banneret.games.heroes.state import Heroes
from banneret.games.heroes.texts import BOOK
from banneret.games.heroes.units import by_effect
from banneret.games.heroes.verbs_units import price_named
from banneret.kernel.ask import Ask, Option
from banneret.kernel.step import Said
from banneret.kernel.table import Table
from banneret.parts.effects.carrying import Context, params_of

PICKED: Final = "units:"


def warning(t: Table[Heroes], ask: Ask, option: Option) -> Said | None:
    """All that it rests on lies open: goods, units and what lowers a price."""
    if ask.kind != "pick-units" or not option.at:
        return None
    effect = BOOK.effects[number_in(ask)]
    if effect.call is None or effect.call.name != "reinforce":
        return None
    piece = int(option.at[0].removeprefix(PICKED))
    params = params_of(t, t.scope(Context), effect.call, effect)
    price = by_effect(t, ask.seat, price_named(t, ask.seat, piece, params))
    return None if short_of(t.state, ask.seat, price) is None else Said("too-dear", (price,))


def number_in(ask: Ask) -> int:
    """The effect that an ask to pick units belongs to."""
    number = ask.args[0]
    assert isinstance(number, int)
    return number
