"""Trading Posts: resources by the trade table, a card of the hand for gold, war machines."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.allies import gift_options
from banneret.games.heroes.contents import (
    CARD_AT,
    GOLD,
    GOODS,
    MACHINE,
    MAGIC_ARROW,
    SPECIALTY,
    STATISTIC,
    TRADES,
)
from banneret.games.heroes.decks import gain_card, hand_pieces, remove_card
from banneret.games.heroes.faces import card_of
from banneret.games.heroes.goods import gain, one_price, pay, short_of
from banneret.games.heroes.scrolls import scroll_spells, sell_scrolled
from banneret.games.heroes.state import MACHINES, Heroes, board_of, hand, in_play, own_deck, own_pile
from banneret.kernel.ask import Option
from banneret.kernel.step import Step, step
from banneret.kernel.table import Table

POST: Final = "heroes.trade.post-one-choice"
TABLE: Final = "heroes.trade.post-resources"
REMOVE: Final = "heroes.trade.post-remove"
REMOVED_FOR: Final = 1  # gold


def visit_post(t: Table[Heroes], seat: int) -> None:
    """One of three: trade resources, remove a card for gold, buy a war machine."""
    linger = step(linger_at_post, seat)
    options = [Option("trade-resources", do=(step(trade, seat), linger))]
    if any(removable(t, seat, piece) for piece in hand_pieces(t, seat)):
        options.append(Option("sell-card", do=(step(sell_card, seat), linger)))
    if t.zones.pieces[MACHINES]:
        options.append(Option("buy-machine", do=(step(buy_machine, seat, 1), linger)))
    options.extend(besides(t, seat, step(visit_post, seat)))
    options.append(Option("leave-post"))
    t.ask(seat, "trading-post", options, POST, absent=len(options) - 1)


def linger_at_post(t: Table[Heroes], seat: int) -> None:
    """The action is done: what may be done besides stays open as long as the visit lasts."""
    options = besides(t, seat, step(linger_at_post, seat))
    if options:
        options.append(Option("leave-post"))
        t.ask(seat, "trading-post", options, POST, absent=len(options) - 1)


def besides(t: Table[Heroes], seat: int, after: Step) -> list[Option]:
    """What takes no action, any number of times: spells of a Spell Scroll are sold, and allies get gifts."""
    options: list[Option] = []
    for piece in scroll_spells(t, seat):
        face = t.zones.face[piece]
        if not any(option.args == (face,) for option in options):
            options.append(Option("sell-scrolled", (face,), do=(step(sell_scrolled, seat, piece), after)))
    options.extend(gift_options(t, seat, after))
    return options


def trade(t: Table[Heroes], seat: int) -> None:
    """Several trades by the table in one visit."""
    options = [
        Option(
            "trade",
            (one_price(row.give, row.gives), one_price(row.get, row.gets)),
            do=(step(make_trade, seat, row.index), step(trade, seat)),
            blocked=short_of(t.state, seat, one_price(row.give, row.gives)),
        )
        for row in TRADES
    ]
    options.append(Option("done-trading"))
    t.ask(seat, "trade", options, TABLE, absent=len(options) - 1)


def make_trade(t: Table[Heroes], seat: int, row: int) -> None:
    found = TRADES[row]
    pay(t, seat, one_price(found.give, found.gives))
    t.state.goods[seat * GOODS + found.get] += found.gets
    t.tell(
        "trades",
        (seat, one_price(found.give, found.gives), one_price(found.get, found.gets)),
        "heroes.trade.effects-use-table",
    )


# ---- Removing a card ----


def removable(t: Table[Heroes], seat: int, piece: int) -> bool:
    """Specialties, statistics, the starting ability and Magic Arrows cannot be removed at a Trading Post.

    Of an ability that the hero began with a second card can be: one always stays.
    """
    card = card_of(t.zones.face[piece])
    if card.kind in (SPECIALTY, STATISTIC) or card.face == MAGIC_ARROW:
        return False
    if card.face != CARD_AT[board_of(t.state, seat).ability]:
        return True
    zones = (hand(seat), own_deck(seat), own_pile(seat), in_play(seat))
    copies = [1 for zone in zones for other in t.zones.pieces[zone] if t.zones.face[other] == card.face]
    return len(copies) > 1


def sell_card(t: Table[Heroes], seat: int) -> None:
    options = [
        Option("sell", (t.zones.face[piece],), do=step(sold, seat, piece))
        for piece in hand_pieces(t, seat)
        if removable(t, seat, piece)
    ]
    t.ask(seat, "sell-card", options, REMOVE)


def sold(t: Table[Heroes], seat: int, piece: int) -> None:
    remove_card(t, seat, piece)
    gain(t, seat, GOLD, REMOVED_FOR, REMOVE)


# ---- War machines ----


def buy_machine(t: Table[Heroes], seat: int, where: int) -> None:
    """A war machine has two prices: at a factory (0), and the higher one at a Trading Post (1)."""
    options: list[Option] = []
    offered: list[int] = []
    for piece in t.zones.pieces[MACHINES]:
        card = card_of(t.zones.face[piece])
        if card.kind != MACHINE or card.face in offered:
            continue
        offered.append(card.face)
        price = one_price(GOLD, card.prices[where])
        options.append(
            Option(
                "buy",
                (card.face, price),
                do=step(bought, seat, piece, card.prices[where]),
                blocked=short_of(t.state, seat, price),
            )
        )
    options.append(Option("leave-post"))
    t.ask(seat, "buy-machine", options, "heroes.war-machine.two-prices", absent=len(options) - 1)


def bought(t: Table[Heroes], seat: int, piece: int, gold: int) -> None:
    """A bought war machine is a gained card: it goes to the hand."""
    pay(t, seat, one_price(GOLD, gold))
    gain_card(t, seat, piece, True)
