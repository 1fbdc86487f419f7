"""Trade: an offer of numbers both ways, between Nation Banks at any time or between Armies side by side.

Every player has a trade desk, a standing question that holds nobody up. A swap changes hands when both have agreed; a
promise binds nobody: the proposer hands over first, and the partner decides freely.
"""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.armies import has_crew
from banneret.games.korrem.contents import GOODS
from banneret.games.korrem.goods import give_army, give_bank
from banneret.games.korrem.quests import look_at_quests
from banneret.games.korrem.relics import relic_burnings, relics_at_peace
from banneret.games.korrem.state import (
    NO_BATTLE,
    NOBODY,
    NOWHERE,
    Korrem,
    armies_of,
    bank_of,
    flag_of,
    goods_in,
    join_army,
    neighbours,
    seat_of,
)
from banneret.games.korrem.summon import map_dispels
from banneret.kernel.ask import Option
from banneret.kernel.numbers import Amount
from banneret.kernel.step import Said, counted, step
from banneret.kernel.table import Table

ANY_TIME: Final = "korrem.trade.any-time"
BINDING: Final = "korrem.trade.not-binding"
ARMIES: Final = "korrem.army.exchange"
MOST_OFFERS: Final = 3  # of a program in a Command Phase
SWAP: Final = "swap"
PROMISE: Final = "promise"
BANK: Final = NOWHERE  # instead of an Army: the Nation Bank
LOT_KINDS: Final = ("good", "points", "relic", "character")
GIVE: Final = {kind: f"give-{kind}" for kind in LOT_KINDS}
GET: Final = {kind: f"get-{kind}" for kind in LOT_KINDS}


class Lot:
    """Something that can change hands, and how much of it there is."""

    def __init__(self, kind: str, thing: int, most: int) -> None:
        self.kind = kind  # one of LOT_KINDS
        self.thing = thing
        self.most = most


# ---- The desk ----


def open_desks(t: Table[Korrem]) -> None:
    """Every player who has no open desk gets one."""
    waiting = [ask.seat for ask in t.asks if ask.kind == "trade-desk"]
    for seat in range(t.seats):
        if not t.state.out[seat] and seat not in waiting and not trading(t, seat):
            t.then(step(desk, seat))


def trading(t: Table[Korrem], seat: int) -> bool:
    """Is an offer of this player still under way?"""
    return seat in t.state.at_the_desk


def desk(t: Table[Korrem], seat: int) -> None:
    """With whom to trade, and how; and what else an owner may do at any time: destroy an Artifact, dispel a Summon."""
    if t.state.out[seat]:
        return
    options = offers(t, seat)
    options.extend(relic_burnings(t, seat, relics_at_peace(t, seat), (step(desk, seat),)))
    if guests_commanding(t, seat):
        options.extend(map_dispels(t, seat, (step(desk, seat),), False))
    if options:
        t.ask(seat, "trade-desk", options, ANY_TIME, standing=True)


def guests_commanding(t: Table[Korrem], seat: int) -> bool:
    """Is it somebody else's Command Phase? In the own one Armies do what the menu says."""
    return t.state.player not in (seat, NOBODY)


def offers(t: Table[Korrem], seat: int) -> list[Option]:
    """Swaps and promises with every other nation, and between Armies side by side."""
    state = t.state
    options: list[Option] = []
    if t.options["order_guard"] == "all" and state.offers[seat] >= MOST_OFFERS:
        return options
    for other in range(t.seats):
        if other != seat and not state.out[other] and state.nation[other] != NOBODY:
            for how in (SWAP, PROMISE):
                options.append(
                    Option(f"offer-{how}", (other,), do=step(begin_offer, seat, other, BANK, BANK, how))
                )
    for army, other_army in army_pairs(t, seat):
        for how in (SWAP, PROMISE):
            options.append(
                Option(
                    f"army-{how}",
                    (flag_of(army), seat_of(t, other_army), flag_of(other_army)),
                    do=step(begin_offer, seat, seat_of(t, other_army), army, other_army, how),
                    at=(f"army:{army}", f"army:{other_army}"),
                )
            )
    return options


def ground_of_desk(t: Table[Korrem], seat: int) -> tuple[object, ...]:
    """What the desk of a player goes by: who is in the game and commands, where Armies are, and what an owner holds."""
    state = t.state
    return (
        state.player,
        state.offers[seat],
        tuple(state.out),
        tuple(state.army_hex),
        tuple(state.army_battle),
        tuple(relics_at_peace(t, seat)),
        tuple([option.args for option in map_dispels(t, seat, (), False)])
        if guests_commanding(t, seat)
        else (),
    )


def army_pairs(t: Table[Korrem], seat: int) -> list[tuple[int, int]]:
    """Own Armies beside those of others, neither in Battle, in the Command Phase of either."""
    state = t.state
    found: list[tuple[int, int]] = []
    for army in armies_of(seat):
        hex = state.army_hex[army]
        if hex == NOWHERE or state.army_battle[army] != NO_BATTLE:
            continue
        near = [hex, *neighbours(state, hex)]
        for other in range(t.seats):
            if other != seat and state.player in (seat, other):
                for its in armies_of(other):
                    if state.army_hex[its] in near and state.army_battle[its] == NO_BATTLE:
                        found.append((army, its))
    return found


# ---- An offer ----


def lots_of(t: Table[Korrem], seat: int, army: int) -> list[Lot]:
    """What a bank or an Army has to give."""
    state = t.state
    stock = bank_of(state, seat) if army == BANK else goods_in(state, army)
    lots = [Lot("good", good, stock[good]) for good in range(GOODS)]
    if army == BANK:
        if t.options["vp_trade"]:
            lots.append(Lot("points", 0, state.points[seat]))
        lots.extend(
            [Lot("relic", relic, 1) for relic, holder in enumerate(state.relic_bank) if holder == seat]
        )
    else:
        lots.extend(
            [Lot("relic", relic, 1) for relic, holder in enumerate(state.relic_army) if holder == army]
        )
        lots.extend([Lot("character", card, 1) for card in state.army_cards[army]])
    return lots


def begin_offer(t: Table[Korrem], seat: int, other: int, army: int, other_army: int, how: str) -> None:
    t.state.offers[seat] += 1
    t.state.at_the_desk.append(seat)
    t.then(step(ask_offer, seat, other, army, other_army, how), step(leave_desk, seat))


def leave_desk(t: Table[Korrem], seat: int) -> None:
    """The offer is settled; the desk is open again."""
    t.state.at_the_desk = [other for other in t.state.at_the_desk if other != seat]
    t.then(step(desk, seat))


def amounts_of(t: Table[Korrem], seat: int, other: int, army: int, other_army: int) -> tuple[Amount, ...]:
    mine = [Amount(GIVE[lot.kind], (lot.thing,), 0, lot.most) for lot in lots_of(t, seat, army)]
    its = [Amount(GET[lot.kind], (lot.thing,), 0, lot.most) for lot in lots_of(t, other, other_army)]
    return (*mine, *its)


def ask_offer(t: Table[Korrem], seat: int, other: int, army: int, other_army: int, how: str) -> None:
    """How much of what, both ways: one answer."""
    amounts = amounts_of(t, seat, other, army, other_army)
    nothing = (0,) * len(amounts)
    t.ask_numbers(
        seat,
        "offer",
        amounts,
        counted(propose, seat, other, army, other_army, how),
        nothing,
        legal=counted(why_not_offer, seat, other, army, other_army, how),
        cites=ANY_TIME if army == BANK else ARMIES,
        args=(other, how),
        listed=[nothing, *fair_swaps(t, seat, other, army, other_army)],
    )


def fair_swaps(t: Table[Korrem], seat: int, other: int, army: int, other_army: int) -> list[tuple[int, ...]]:
    """One of what there is plenty of for one of what is lacking: what a program may think of."""
    mine, its = lots_of(t, seat, army), lots_of(t, other, other_army)
    found: list[tuple[int, ...]] = []
    for given in range(GOODS):
        for taken in range(GOODS):
            if given != taken and mine[given].most >= 3 and its[taken].most >= 3 and mine[taken].most < 3:
                answer = [0] * (len(mine) + len(its))
                answer[given] = 1
                answer[len(mine) + taken] = 1
                found.append(tuple(answer))
    return found[:12]


def why_not_offer(
    t: Table[Korrem], numbers: tuple[int, ...], seat: int, other: int, army: int, other_army: int, how: str
) -> Said | None:
    """Armies must still be side by side; in a promise the proposer cannot count on what may come.

    To offer nothing after all is always right.
    """
    if army == BANK or not any(numbers):
        return None
    mine = lots_of(t, seat, army)
    given = named(mine, numbers[: len(mine)])
    taken = named(lots_of(t, other, other_army), numbers[len(mine) :])
    why = why_not_exchange(t, army, other_army, given, taken)
    if why is None and how == PROMISE:
        why = why_not_exchange(t, army, other_army, given, ())
    return why


def why_not_exchange(
    t: Table[Korrem], army: int, other_army: int, given: tuple[int, ...], taken: tuple[int, ...]
) -> Said | None:
    """Why two Armies cannot exchange: they have parted, or one would be left empty or with Machines alone."""
    state = t.state
    if (army, other_army) not in army_pairs(t, seat_of(t, army)):
        return Said("armies-apart")
    going, coming = characters_in(given), characters_in(taken)
    mine = [card for card in state.army_cards[army] if card not in going]
    its = [card for card in state.army_cards[other_army] if card not in coming]
    if not has_crew([*mine, *coming]) or not has_crew([*its, *going]):
        return Said("army-would-be-empty")
    return None


def characters_in(side: tuple[int, ...]) -> list[int]:
    return [lot.thing for lot in lots_named(side) if lot.kind == "character"]


def propose(
    t: Table[Korrem], numbers: tuple[int, ...], seat: int, other: int, army: int, other_army: int, how: str
) -> None:
    if not any(numbers):
        return
    mine, its = lots_of(t, seat, army), lots_of(t, other, other_army)
    given = named(mine, numbers[: len(mine)])
    taken = named(its, numbers[len(mine) :])
    t.tell("proposes", (seat, other, how, goods_among(given), goods_among(taken)), ANY_TIME)
    for giver, taker, side in ((seat, other, given), (other, seat, taken)):
        for lot in lots_named(side):
            if lot.kind != "good":
                t.tell(f"would-give-{lot.kind}", (giver, taker, thing_of(lot)), ANY_TIME)
    if how == SWAP:
        t.then(step(ask_partner, seat, other, army, other_army, given, taken))
        return
    hand_over(t, seat, other, army, other_army, given)
    t.then(step(ask_to_keep_word, seat, other, army, other_army, taken))


# One side of an offer goes by the things themselves, because what an owner has changes: kind, thing and number of each.


def named(lots: list[Lot], numbers: tuple[int, ...]) -> tuple[int, ...]:
    found: list[int] = []
    for at, number in enumerate(numbers):
        if number:
            found.extend([LOT_KINDS.index(lots[at].kind), lots[at].thing, number])
    return tuple(found)


def lots_named(side: tuple[int, ...]) -> list[Lot]:
    return [Lot(LOT_KINDS[side[at]], side[at + 1], side[at + 2]) for at in range(0, len(side), 3)]


def goods_among(side: tuple[int, ...]) -> tuple[int, ...]:
    """The resources on one side of an offer, a number for each."""
    goods = [0] * GOODS
    for lot in lots_named(side):
        if lot.kind == "good":
            goods[lot.thing] = lot.most
    return tuple(goods)


def thing_of(lot: Lot) -> int:
    """What is told of a lot that is no resource: how many points, which Artifact or character."""
    return lot.most if lot.kind == "points" else lot.thing


def more_than_goods(*sides: tuple[int, ...]) -> bool:
    return any(lot.kind != "good" for side in sides for lot in lots_named(side))


def still_has(t: Table[Korrem], seat: int, army: int, side: tuple[int, ...]) -> bool:
    """Does an owner still have all of one side of an offer?"""
    there = {(lot.kind, lot.thing): lot.most for lot in lots_of(t, seat, army)}
    return all(there.get((lot.kind, lot.thing), 0) >= lot.most for lot in lots_named(side))


def why_not_close(
    t: Table[Korrem],
    seat: int,
    other: int,
    army: int,
    other_army: int,
    given: tuple[int, ...],
    taken: tuple[int, ...],
) -> Said | None:
    """Much may have happened since an offer was made: why it cannot be agreed on any more."""
    out = t.state.out[seat] or t.state.out[other]
    if out or not still_has(t, seat, army, given) or not still_has(t, other, other_army, taken):
        return Said("goods-are-gone")
    return None if army == BANK else why_not_exchange(t, army, other_army, given, taken)


def ask_partner(
    t: Table[Korrem],
    seat: int,
    other: int,
    army: int,
    other_army: int,
    given: tuple[int, ...],
    taken: tuple[int, ...],
) -> None:
    """The partner agrees or not. What is not there any more cannot be agreed on."""
    options = [
        Option(
            "accept-offer",
            do=step(swap_over, seat, other, army, other_army, given, taken),
            blocked=why_not_close(t, seat, other, army, other_army, given, taken),
        ),
        Option("refuse-offer", do=step(refuse, seat, other)),
    ]
    t.ask(
        other,
        "answer-offer",
        options,
        BINDING,
        absent=1,
        args=(seat, *told_lots(given), *told_lots(taken), more_than_goods(given, taken)),
    )


def told_lots(side: tuple[int, ...]) -> tuple[object, ...]:
    """One side of an offer, for people to read: resources, Victory Points, Artifacts, characters."""
    points = 0
    relics: list[int] = []
    cards: list[int] = []
    for lot in lots_named(side):
        if lot.kind == "points":
            points = lot.most
        elif lot.kind != "good":
            (relics if lot.kind == "relic" else cards).append(lot.thing)
    return goods_among(side), points, tuple(relics), tuple(cards)


def swap_over(
    t: Table[Korrem],
    seat: int,
    other: int,
    army: int,
    other_army: int,
    given: tuple[int, ...],
    taken: tuple[int, ...],
) -> None:
    """Both hand over at the same moment."""
    t.tell("trades", (seat, other, goods_among(given), goods_among(taken)), BINDING)
    deliver(t, given, seat, other, army, other_army)
    deliver(t, taken, other, seat, other_army, army)


def refuse(t: Table[Korrem], seat: int, other: int) -> None:
    t.tell("refuses", (other, seat), BINDING)


def hand_over(
    t: Table[Korrem], seat: int, other: int, army: int, other_army: int, given: tuple[int, ...]
) -> None:
    t.tell("hands-over", (seat, other, goods_among(given)), BINDING)
    deliver(t, given, seat, other, army, other_army)


def ask_to_keep_word(
    t: Table[Korrem], seat: int, other: int, army: int, other_army: int, owed: tuple[int, ...]
) -> None:
    """The partner has the goods and hands over what was promised, or keeps it all."""
    options = [
        Option(
            "keep-word",
            do=step(hand_over, other, seat, other_army, army, owed),
            blocked=why_not_close(t, seat, other, army, other_army, (), owed),
        ),
        Option("break-word", do=step(break_word, other, seat)),
    ]
    t.ask(
        other,
        "keep-word",
        options,
        BINDING,
        absent=1,
        args=(seat, *told_lots(owed), more_than_goods(owed)),
    )


def break_word(t: Table[Korrem], other: int, seat: int) -> None:
    t.tell("breaks-word", (other, seat), BINDING)


# ---- Delivery ----


def deliver(
    t: Table[Korrem], side: tuple[int, ...], seat: int, other: int, army: int, other_army: int
) -> None:
    """Goods change hands; what Artifacts and Quests are worth is counted anew."""
    state = t.state
    for lot in lots_named(side):
        number = lot.most
        if lot.kind != "good":
            t.tell(f"gives-{lot.kind}", (seat, other, thing_of(lot)), BINDING)
        if lot.kind == "good":
            move_good(state, seat, army, lot.thing, -number)
            move_good(state, other, other_army, lot.thing, number)
        elif lot.kind == "points":
            state.points[seat] -= number
            state.points[other] += number
        elif lot.kind == "relic":
            state.relic_army[lot.thing] = other_army if other_army != BANK else NOWHERE
            state.relic_bank[lot.thing] = other if other_army == BANK else NOBODY
        else:
            join_army(t, lot.thing, other_army)
    for one in (seat, other):
        look_at_quests(t, one)


def move_good(state: Korrem, seat: int, army: int, good: int, number: int) -> None:
    if army == BANK:
        give_bank(state, seat, good, number)
    else:
        give_army(state, army, good, number)
