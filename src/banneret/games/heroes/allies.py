"""Allies: who plays with whom, resources that pass between allies, and cards that they swap.

A transfer takes two: one offers in the turn of either, the other agrees.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.contents import ARTIFACT, GOODS, SPELL, Price
from banneret.games.heroes.decks import hand_pieces
from banneret.games.heroes.faces import card_of
from banneret.games.heroes.goods import pay, short_of
from banneret.games.heroes.state import (
    Heroes,
    against_the_game,
    around,
    from_seat,
    goods_of,
    hand,
    heroes_of,
    scenario_of,
)
from banneret.kernel.ask import Option
from banneret.kernel.numbers import Amount
from banneret.kernel.step import Said, Step, counted, step
from banneret.kernel.table import Table

ALLIANCE: Final = "alliance"
RESOURCES: Final = "heroes.trade.alliance-resources"
CARDS: Final = "heroes.trade.ally-cards"
GIFT: Final = "heroes.trade.post-coop-gift"
FIRST_OFFER: Final = (
    -1_000_000
)  # in `used`: this, less the ally, for each offer of resources, and so on for cards
MOST_OFFERS: Final = 3  # of a kind that an ally has not agreed to, in a turn


def form_teams(t: Table[Heroes]) -> None:
    """All together against the game, or the teams that the scenario names; whoever is in none is alone."""
    if scenario_of(t.state).together:
        t.ally((0,) * t.seats)
        return
    sides = list(range(t.seats))
    for team in scenario_of(t.state).teams:
        for place in team:
            if place <= t.seats:
                sides[place - 1] = team[0] - 1
    t.ally(tuple(sides))


def partners(t: Table[Heroes], seat: int) -> list[int]:
    """The allies of a seat that are in play, clockwise."""
    return [other for other in from_seat(t, seat) if other != seat and t.allied(seat, other)]


# ---- What allies can do for each other in a turn ----


def ally_options(t: Table[Heroes], seat: int, before: Step, after: Step) -> list[Option]:
    """Resources in an alliance, cards wherever heroes of both stand side by side."""
    options: list[Option] = []
    for ally in partners(t, seat):
        if scenario_of(t.state).mode == ALLIANCE:
            options.append(offer_resources(t, seat, ally, before, after))
        if side_by_side(t.state, seat, ally) and t.zones.pieces[hand(seat)] and t.zones.pieces[hand(ally)]:
            options.append(offer_card(t, seat, ally, before, after))
    return options


def offer_resources(t: Table[Heroes], seat: int, ally: int, before: Step, after: Step) -> Option:
    asked = step(ask_resources, seat, ally)
    return offer_of(t, "offer-resources", resource_mark(ally), ally, asked, before, after)


def offer_card(t: Table[Heroes], seat: int, ally: int, before: Step, after: Step) -> Option:
    asked = step(ask_card, seat, ally)
    return offer_of(t, "offer-card", card_mark(t, ally), ally, asked, before, after)


def resource_mark(ally: int) -> int:
    return FIRST_OFFER - ally


def card_mark(t: Table[Heroes], ally: int) -> int:
    return FIRST_OFFER - t.seats - ally


def offer_of(
    t: Table[Heroes], kind: str, mark: int, ally: int, asked: Step, before: Step, after: Step
) -> Option:
    """Allies trade as often as they agree; offers that come to nothing have an end in a turn, so that the turn has."""
    many = Said("offered-enough") if t.state.used.count(mark) >= MOST_OFFERS else None
    return Option(kind, (ally,), do=(before, step(note_offer, mark), asked, after), blocked=many)


def note_offer(t: Table[Heroes], mark: int) -> None:
    t.state.used = [*t.state.used, mark]


def agreed(t: Table[Heroes], mark: int) -> None:
    """An offer that was taken up does not count."""
    if mark in t.state.used:
        at = t.state.used.index(mark)
        t.state.used = [*t.state.used[:at], *t.state.used[at + 1 :]]


def side_by_side(state: Heroes, seat: int, ally: int) -> bool:
    """Do heroes of both stand on neighbouring fields?"""
    for hero in heroes_of(state, seat):
        near = around(state, state.hero_at[hero])
        if any(state.hero_at[other] in near for other in heroes_of(state, ally)):
            return True
    return False


# ---- Resources ----


def ask_resources(t: Table[Heroes], seat: int, ally: int) -> None:
    """How much of what, in either direction; nothing needs to be given for it."""
    mine, theirs = goods_of(t.state, seat), goods_of(t.state, ally)
    amounts = [Amount("give-resource", (resource,), 0, mine[resource]) for resource in range(GOODS)]
    amounts += [Amount("get-resource", (resource,), 0, theirs[resource]) for resource in range(GOODS)]
    nothing = (0,) * (2 * GOODS)
    t.ask_numbers(
        seat,
        "resources-for-ally",
        tuple(amounts),
        counted(propose, seat, ally),
        nothing,
        cites=RESOURCES,
        args=(ally,),
        listed=[nothing, *halves(mine, theirs)],
    )


def halves(mine: Price, theirs: Price) -> list[tuple[int, ...]]:
    """Half of what one has of something, to or from the ally: what a program may think of."""
    found: list[tuple[int, ...]] = []
    for place, amount in enumerate((*mine, *theirs)):
        if amount >= 2:
            found.append(tuple([amount // 2 if at == place else 0 for at in range(2 * GOODS)]))
    return found


def propose(t: Table[Heroes], numbers: tuple[int, ...], seat: int, ally: int) -> None:
    if any(numbers):
        t.then(step(ask_to_agree, seat, ally, numbers[:GOODS], numbers[GOODS:]))


def ask_to_agree(t: Table[Heroes], seat: int, ally: int, give: Price, get: Price) -> None:
    """Either may have spent it meanwhile: allies act at the same time."""
    gone = short_of(t.state, seat, give) or short_of(t.state, ally, get)
    options = [
        Option("agree", do=step(pass_resources, seat, ally, give, get), blocked=gone),
        Option("decline"),
    ]
    t.ask(ally, "agree-resources", options, RESOURCES, absent=1, args=(seat, give, get))


def pass_resources(t: Table[Heroes], seat: int, ally: int, give: Price, get: Price) -> None:
    for resource in range(GOODS):
        moved = give[resource] - get[resource]
        t.state.goods[seat * GOODS + resource] -= moved
        t.state.goods[ally * GOODS + resource] += moved
    agreed(t, resource_mark(ally))
    t.tell("passes-resources", (seat, ally, give, get), RESOURCES)


# ---- Cards ----


def swappable(t: Table[Heroes], seat: int) -> list[int]:
    """Spells and artifacts of the hand."""
    return [piece for piece in hand_pieces(t, seat) if card_of(t.zones.face[piece]).kind in (SPELL, ARTIFACT)]


def ask_card(t: Table[Heroes], seat: int, ally: int) -> None:
    """One card for one card: the first is named by who offers."""
    options = [
        Option(
            "offer",
            (t.zones.face[piece],),
            do=(step(show_offer, ally, piece), step(ask_for_card, seat, ally, piece)),
        )
        for piece in swappable(t, seat)
    ]
    options.append(Option("leave-it"))
    t.ask(seat, "offer-card", options, CARDS, absent=len(options) - 1, args=(ally,))


def show_offer(t: Table[Heroes], ally: int, piece: int) -> None:
    """The ally sees what is offered, and knows from then on that it is there."""
    t.show_piece(piece, 1 << ally)


def ask_for_card(t: Table[Heroes], seat: int, ally: int, piece: int) -> None:
    """The ally gives a card of the own hand for it, or declines."""
    options = [
        Option("swap-card", (t.zones.face[other],), do=step(swap_cards, seat, piece, ally, other))
        for other in swappable(t, ally)
        if piece in t.zones.pieces[hand(seat)]  # it may have been lost meanwhile
    ]
    options.append(Option("decline"))
    t.ask(
        ally,
        "agree-card",
        options,
        CARDS,
        absent=len(options) - 1,
        args=(seat, t.zones.face[piece]),
        told=Said("weighs-swap", (seat,)),
    )


def swap_cards(t: Table[Heroes], seat: int, piece: int, ally: int, other: int) -> None:
    """Both know both cards; the others see that two cards change hands."""
    t.put(piece, hand(ally))
    t.put(other, hand(seat))
    agreed(t, card_mark(t, ally))
    faces = (t.zones.face[piece], t.zones.face[other])
    t.whisper(1 << seat | 1 << ally, "swaps-cards", (seat, ally, faces), (seat, ally, ()), CARDS)


# ---- Gifts against the game ----


def gift_options(t: Table[Heroes], seat: int, after: Step) -> list[Option]:
    """At a Trading Post resources may also be given to others, any number of times in the visit."""
    if not against_the_game(t.state) or not any(goods_of(t.state, seat)):
        return []
    return [
        Option("give-goods", (ally,), do=(step(ask_gift, seat, ally), after)) for ally in partners(t, seat)
    ]


def ask_gift(t: Table[Heroes], seat: int, ally: int) -> None:
    mine = goods_of(t.state, seat)
    amounts = tuple([Amount("give-resource", (resource,), 0, mine[resource]) for resource in range(GOODS)])
    nothing: tuple[int, ...] = (0,) * GOODS
    listed = [nothing]
    for resource in range(GOODS):
        if mine[resource]:
            half = (mine[resource] + 1) // 2
            listed.append(tuple([half if at == resource else 0 for at in range(GOODS)]))
    t.ask_numbers(
        seat,
        "gift-for-ally",
        amounts,
        counted(give_goods, seat, ally),
        nothing,
        cites=GIFT,
        args=(ally,),
        listed=listed,
    )


def give_goods(t: Table[Heroes], numbers: tuple[int, ...], seat: int, ally: int) -> None:
    if any(numbers):
        pay(t, seat, numbers)
        for resource in range(GOODS):
            t.state.goods[ally * GOODS + resource] += numbers[resource]
        t.tell("gives-goods", (seat, ally, numbers), GIFT)
