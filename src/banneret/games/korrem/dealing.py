"""The quick hand at the trade desk: swaps of what is spare for what is lacking, to the gain of both.

Nothing is given away, no promise is trusted or kept, and who is about to win gets no help. All of it is public: banks,
Town Halls and what Armies carry lie open.
"""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.contents import ARTIFACTS, GOODS
from banneret.games.korrem.ending import target_of
from banneret.games.korrem.prospects import POINT, goods_worth, power, stock_of, wants
from banneret.games.korrem.quests import points_of
from banneret.games.korrem.state import NOBODY, Korrem
from banneret.games.korrem.trade import BANK, SWAP, fair_swaps, lots_of
from banneret.kernel.ask import Ask, Option
from banneret.kernel.table import Table

WORTH_ASKING: Final = 0.2  # a swap that gains less is not worth the other's time
TROUBLE: Final = 0.05  # by so much a swap must be better than none
DEAR: Final = 1.3  # what one has and gives away weighs so much more than what one gets


def no_trade_in_sight(t: Table[Korrem], ask: Ask) -> bool:
    """A desk is worth a thought once in the own Command Phase, and if somebody could agree to a swap."""
    state = t.state
    seat = ask.seat
    if ask.kind != "trade-desk" or state.player != seat or state.offers[seat]:
        return True
    return all(best_of_swaps(t, seat, other) < WORTH_ASKING for other in range(t.seats))


def best_of_swaps(t: Table[Korrem], seat: int, other: int) -> float:
    """What the best swap with a nation would gain, of those to which it could agree."""
    state = t.state
    if other == seat or state.out[other] or state.nation[other] == NOBODY:
        return 0.0
    best = 0.0
    for numbers in fair_swaps(t, seat, other, BANK, BANK):
        best = max(best, swap_gain(t, seat, other, numbers, len(lots_of(t, seat, BANK))))
    return best


def swap_gain(t: Table[Korrem], seat: int, other: int, numbers: tuple[int, ...], half: int) -> float:
    """What a swap of resources gains; nothing, where the other one would not agree or is about to win.

    The other's side of an offer begins at `half`; each side begins with the resources.
    """
    goods = numbers[:GOODS]
    asked = numbers[half : half + GOODS]
    if about_to_win(t, other) or gain_of_goods(t, other, goods, asked) <= TROUBLE:
        return 0.0
    return gain_of_goods(t, seat, asked, goods)


def about_to_win(t: Table[Korrem], seat: int) -> bool:
    return points_of(t.state, seat) * 5 >= target_of(t) * 4


def gain_of_goods(t: Table[Korrem], seat: int, coming: tuple[int, ...], going: tuple[int, ...]) -> float:
    """What resources that come and go are worth to a nation, by what it wants."""
    stock, wanted = stock_of(t.state, seat), wants(t, seat)
    after = [stock[good] + coming[good] - going[good] for good in range(GOODS)]
    return goods_worth(after, wanted) - goods_worth(stock, wanted)


# ---- What the options look worth ----


def trade_values(t: Table[Korrem], ask: Ask) -> list[float]:
    seat = ask.seat
    kind = ask.kind
    if kind == "keep-word":
        return [1.0 if option.kind == "break-word" else 0.0 for option in ask.options]
    if kind == "answer-offer":
        gain = gain_of_offer(t, seat, ask)
        return [gain if option.kind == "accept-offer" else 0.0 for option in ask.options]
    if kind == "trade-desk":
        return [
            best_of_swaps(t, seat, partner_of(option)) if option.kind == "offer-swap" else -1.0
            for option in ask.options
        ]
    other, how = ask.args
    assert isinstance(other, int)
    assert ask.numbers is not None
    half = sum([1 for amount in ask.numbers.amounts if amount.kind.startswith("give-")])
    return [
        swap_gain(t, seat, other, whole_numbers(option), half) if how == SWAP and any(option.args) else 0.01
        for option in ask.options
    ]


def partner_of(option: Option) -> int:
    other = option.args[0]
    assert isinstance(other, int)
    return other


def whole_numbers(option: Option) -> tuple[int, ...]:
    found: list[int] = []
    for number in option.args:
        assert isinstance(number, int)
        found.append(number)
    return tuple(found)


def gain_of_offer(t: Table[Korrem], seat: int, ask: Ask) -> float:
    """What an offer is worth to who is asked: what comes, less what goes."""
    proposer = ask.args[0]
    goods, points, relics, cards = ask.args[1], ask.args[2], ask.args[3], ask.args[4]
    asked, asked_points, asked_relics, asked_cards = ask.args[5], ask.args[6], ask.args[7], ask.args[8]
    assert isinstance(proposer, int)
    assert isinstance(goods, tuple)
    assert isinstance(asked, tuple)
    assert isinstance(points, int)
    assert isinstance(asked_points, int)
    assert isinstance(relics, tuple)
    assert isinstance(asked_relics, tuple)
    assert isinstance(cards, tuple)
    assert isinstance(asked_cards, tuple)
    gain = gain_of_goods(t, seat, goods, asked)
    gain += POINT * (points - DEAR * asked_points)
    for relic in relics:
        gain += 1.0 + POINT * ARTIFACTS[relic].vp
    for relic in asked_relics:
        gain -= 1.5 + DEAR * POINT * ARTIFACTS[relic].vp
    for card in cards:
        gain += power(card)
    for card in asked_cards:
        gain -= DEAR * power(card)
    if about_to_win(t, proposer) and (any(asked) or asked_points or asked_relics or asked_cards):
        return -1.0
    return gain - TROUBLE
