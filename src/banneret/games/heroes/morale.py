"""Morale: one token at most, positive or negative, and what a positive one can be spent on."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.decks import discard_card, draw_cards, hand_pieces
from banneret.games.heroes.state import NEGATIVE, NEUTRAL, POSITIVE, Heroes, hand, town_of
from banneret.kernel.ask import Option
from banneret.kernel.step import Step, step
from banneret.kernel.table import Table

SPEND: Final = "heroes.morale.use-draw"
CYCLE: Final = "heroes.morale.use-cycle"


def ignores_morale(state: Heroes, seat: int) -> bool:
    """The undead neither gain nor lose morale."""
    return town_of(state, seat).undead


def gain_morale(t: Table[Heroes], seat: int) -> None:
    """Who holds a positive token already may spend it just before the new one comes."""
    state = t.state
    if ignores_morale(state, seat):
        return
    if state.morale[seat] == POSITIVE:
        t.then(step(ask_to_spend, seat), step(have_positive, seat))
        return
    state.morale[seat] += 1
    t.tell("morale-rises", (seat, state.morale[seat]), "heroes.morale.gain-token")


def have_positive(t: Table[Heroes], seat: int) -> None:
    if t.state.morale[seat] != POSITIVE:
        t.state.morale[seat] = POSITIVE
        t.tell("morale-rises", (seat, POSITIVE), "heroes.morale.one-positive")


def lose_morale(t: Table[Heroes], seat: int) -> None:
    """First a positive token goes; a second negative one is not taken, but the hand is lost when a turn ends."""
    state = t.state
    if ignores_morale(state, seat):
        return
    if state.morale[seat] == NEGATIVE:
        state.dejected[seat] = True
        t.tell("despairs", (seat,), "heroes.morale.second-negative")
        return
    state.morale[seat] -= 1
    t.tell("morale-falls", (seat, state.morale[seat]), "heroes.morale.lose-positive")


def change_morale(t: Table[Heroes], seat: int, by: int) -> None:
    if by > 0:
        t.then(*[step(gain_morale, seat) for _ in range(by)])
    else:
        for _ in range(-by):
            lose_morale(t, seat)


# ---- Spending ----


def morale_options(t: Table[Heroes], seat: int, after: tuple[Step, ...]) -> list[Option]:
    """What a positive token can be spent on where no die was thrown."""
    if t.state.morale[seat] != POSITIVE:
        return []
    options = [Option("morale-draw", do=(step(spend_to_draw, seat), *after))]
    if t.zones.pieces[hand(seat)]:
        options.append(Option("morale-cycle", do=(step(spend_to_cycle, seat), *after)))
    return options


def ask_to_spend(t: Table[Heroes], seat: int) -> None:
    options = [*morale_options(t, seat, ()), Option("keep-morale")]
    t.ask(seat, "spend-morale", options, "heroes.morale.spend-before-second", absent=len(options) - 1)


def spend(t: Table[Heroes], seat: int) -> None:
    t.state.morale[seat] = NEUTRAL
    t.tell("spends-morale", (seat,), SPEND)


def spend_to_draw(t: Table[Heroes], seat: int) -> None:
    spend(t, seat)
    draw_cards(t, seat, 1)


def spend_to_cycle(t: Table[Heroes], seat: int) -> None:
    spend(t, seat)
    t.then(step(cycle, seat, 0))


def cycle(t: Table[Heroes], seat: int, gone: int) -> None:
    """Discard any number of cards, one by one, and draw as many."""
    options = [
        Option("discard", (t.zones.face[piece],), do=step(cycle_one, seat, piece, gone))
        for piece in hand_pieces(t, seat)
    ]
    options.append(Option("draw-as-many", (gone,), do=step(draw_as_many, seat, gone)))
    t.ask(seat, "cycle", options, CYCLE, absent=len(options) - 1)


def cycle_one(t: Table[Heroes], seat: int, piece: int, gone: int) -> None:
    discard_card(t, seat, piece)
    t.then(step(cycle, seat, gone + 1))


def draw_as_many(t: Table[Heroes], seat: int, number: int) -> None:
    draw_cards(t, seat, number)
