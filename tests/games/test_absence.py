"""Who never answers spends nothing: what is chosen for the absent buys, bids and pays nothing, in any game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import banneret
from banneret.games.heroes.state import goods_of
from banneret.games.korrem.state import bank_of
from banneret.kernel.table import Table, new_table

CHOICES = 250
# What a card takes from everybody is no default's doing.
TAKEN = {"disaster", "bank-loses"}


def stock(t: Table[Any], seat: int) -> tuple[int, ...]:
    """What a seat could spend."""
    state = t.state
    if t.game.name == "daybreak":
        return tuple(state.stock[4 * seat : 4 * seat + 4])
    if t.game.name == "korrem":
        return tuple(bank_of(state, seat))
    if t.game.name == "heroes":
        return tuple(goods_of(state, seat))
    return (state.gold[seat],)


def make_rich(t: Table[Any]) -> None:
    """The first seat has something to spend."""
    if t.game.name == "korrem":
        t.state.bank[: len(stock(t, 0))] = [9] * len(stock(t, 0))
    elif t.game.name == "tales":
        t.state.gold[0] += 9
        t.state.gold_supply -= 9


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("tales", 3, {"events": False}),
        ("daybreak", 2, {}),
        ("multiverse", 3, {"diplomacy": True, "combat_cards": True}),
        ("korrem", 2, {"max_rounds": 10, "battle_limit": 10}),
        ("heroes", 2, {"factions": "random"}),
    ],
)
def test_who_is_away_from_the_start_spends_nothing(game: str, seats: int, options: dict[str, Any]) -> None:
    rules = banneret.game(game)
    t: Table[Any] = new_table(rules, seats, rules.settings_with(options), "away")
    chance = Random(game)
    answered = richest = 0
    for number in range(CHOICES):
        if t.over:
            break
        if number == 30:
            make_rich(t)
        ask = chance.choice([ask for ask in t.asks if not ask.standing])
        if ask.seat:
            t.answer(ask.seat, ask.id, chance.randrange(len(ask.options)))
            continue
        before, told = stock(t, 0), len(t.log(-1))
        t.answer(0, ask.id, ask.absent)
        answered += 1
        richest = max(richest, *before)
        if not TAKEN & {entry.kind for entry in t.log(-1)[told:]}:
            fell = [was for was, now in zip(before, stock(t, 0), strict=True) if now < was]
            assert not fell, f"{ask}: {ask.options[ask.absent]}"
    paid = [entry for entry in t.log(-1) if entry.kind == "pays" and entry.args[0] == 0]
    assert not paid  # nor later, when others have let a card pass
    assert answered > 5
    assert richest > 2  # there was something to spend
