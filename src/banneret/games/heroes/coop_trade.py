"""What players against the game can do for each other: gifts at a Trading Post, and what single scenarios add.

Cards are swapped between heroes that stand side by side (`allies`), in every scenario with allies.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.allies import (
    FIRST_OFFER,
    ask_card,
    ask_resources,
    card_mark,
    note_offer,
    offer_card,
    offer_of,
    offer_resources,
    partners,
    side_by_side,
)
from banneret.games.heroes.contents import TRADES, Price
from banneret.games.heroes.coop_land import ACCORD, CLOSE, EMERALD, UNITED, plays
from banneret.games.heroes.faces import unit_of
from banneret.games.heroes.goods import one_price, short_of
from banneret.games.heroes.land import AT_OBELISK
from banneret.games.heroes.state import (
    NOWHERE,
    Heroes,
    around,
    barracks,
    hand,
    has_built,
    heroes_of,
    home_field,
    is_pack,
    main_hero,
    slot_of,
    town_of,
    units_of,
    units_zone,
)
from banneret.games.heroes.trade import visit_post
from banneret.games.heroes.units import recruit, reinforce
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, Step, step
from banneret.kernel.table import Table

RULE: Final = "heroes.end.scenario-conditions"


# ---- What scenarios add to a turn ----


def trade_options(t: Table[Heroes], seat: int, before: Step, after: Step) -> list[Option]:
    """What the scenario lets a player do for others, or with the Build Token."""
    state = t.state
    options: list[Option] = []
    token = None if state.can_build[seat] else Said("token-used")
    for ally in partners(t, seat):
        if plays(state, UNITED):
            do = (
                before,
                step(use_build_token, seat),
                step(ask_resources, seat, ally),
                step(trade_cards, seat, ally),
                after,
            )
            options.append(Option("trade-by-token", (ally,), do=do, blocked=token))
        if plays(state, ACCORD) and can_meet(state, seat, ally):
            options.append(offer_resources(t, seat, ally, before, after))
            if (
                not side_by_side(state, seat, ally)
                and t.zones.pieces[hand(seat)]
                and t.zones.pieces[hand(ally)]
            ):
                options.append(offer_card(t, seat, ally, before, after))
            options.extend(unit_gifts(t, seat, ally, (before,), (after,)))
        if plays(state, EMERALD) and is_guest(t, seat, ally):
            asked = step(ask_host, seat, ally)
            option = offer_of(
                t, "recruit-abroad", FIRST_OFFER - 2 * t.seats - ally, ally, asked, before, after
            )
            options.append(option if state.can_recruit[seat] else option.but(Said("token-used")))
    return options


def at_any_time(
    t: Table[Heroes], seat: int, before: tuple[Step, ...], after: tuple[Step, ...]
) -> list[Option]:
    """What scenarios allow at any time: in everybody's turns, like Town Actions, and before a combat.

    Close to Enemies: a Trading Post for the Build Token. Emerald Island: units for an ally close by.
    """
    options: list[Option] = []
    if plays(t.state, CLOSE):
        why = None if t.state.can_build[seat] else Said("token-used")
        if why is None and not could_trade(t, seat):
            why = Said("nothing-to-do")
        do = (*before, step(use_build_token, seat), step(visit_post, seat), *after)
        options.append(Option("post-by-token", do=do, blocked=why))
    if plays(t.state, EMERALD):
        for ally in partners(t, seat):
            if is_close_to(t.state, seat, ally):
                options.extend(unit_gifts(t, seat, ally, before, after))
    return options


def could_trade(t: Table[Heroes], seat: int) -> bool:
    """Is a visit of a Trading Post of use, by what all can see: resources, and whether there is a hand?"""
    if t.zones.pieces[hand(seat)]:
        return True
    return any(short_of(t.state, seat, one_price(row.give, row.gives)) is None for row in TRADES)


def trade_cards(t: Table[Heroes], seat: int, ally: int) -> None:
    """Stand United: one for one, as often as both agree."""
    mark = card_mark(t, ally)
    offers = t.state.used.count(mark)
    t.then(step(note_offer, mark), step(ask_card, seat, ally), step(trade_more_cards, seat, ally, offers))


def trade_more_cards(t: Table[Heroes], seat: int, ally: int, offers: int) -> None:
    if t.state.used.count(card_mark(t, ally)) == offers:
        t.then(step(trade_cards, seat, ally))


def use_build_token(t: Table[Heroes], seat: int) -> None:
    t.state.can_build[seat] = False


def can_meet(state: Heroes, seat: int, ally: int) -> bool:
    """The Accord: both main heroes stand side by side, or each in its own town or on an obelisk."""
    mine, theirs = state.hero_at[main_hero(seat)], state.hero_at[main_hero(ally)]
    if mine == NOWHERE or theirs == NOWHERE:
        return False
    return theirs in around(state, mine) or (at_ease(state, seat, mine) and at_ease(state, ally, theirs))


def at_ease(state: Heroes, seat: int, field: int) -> bool:
    return field == home_field(state, seat) or state.location[field] == AT_OBELISK


# ---- Units ----


def is_close_to(state: Heroes, seat: int, ally: int) -> bool:
    """Emerald Island: a hero of the giver on the same tile as, next to, or in the town of that player."""
    for hero in heroes_of(state, seat):
        field = state.hero_at[hero]
        if field == home_field(state, ally):
            return True
        for other in heroes_of(state, ally):
            if slot_of(state.hero_at[other]) == slot_of(field) or state.hero_at[other] in around(
                state, field
            ):
                return True
    return False


def unit_gifts(
    t: Table[Heroes], seat: int, ally: int, before: tuple[Step, ...], after: tuple[Step, ...]
) -> list[Option]:
    """Any but the last one: an empty Unit Deck would be mustered anew at once."""
    last = Said("last-unit") if len(units_of(t, seat)) < 2 else None
    found = {t.zones.face[piece]: piece for piece in units_of(t, seat)}
    return [
        Option(
            "give-unit",
            (face, ally),
            do=(*before, step(give_unit, seat, ally, piece), *after),
            blocked=last,
            at=(f"unit:{piece}",),
        )
        for face, piece in found.items()
    ]


def give_unit(t: Table[Heroes], seat: int, ally: int, piece: int) -> None:
    """A unit changes hands, as it is."""
    t.put(piece, units_zone(ally))
    t.tell("gives-unit", (seat, t.zones.face[piece], ally), RULE)


# ---- Emerald Island: in an ally's town ----


def is_guest(t: Table[Heroes], seat: int, host: int) -> bool:
    """Is a hero in the town of that player?"""
    state = t.state
    heroes = heroes_of(state, seat)
    return any(state.hero_at[hero] == home_field(state, host) for hero in heroes)


def ask_host(t: Table[Heroes], seat: int, host: int) -> None:
    options = [
        Option("agree", do=(step(use_population_token, seat), step(recruit_abroad, seat, host))),
        Option("decline"),
    ]
    t.ask(host, "lend-town", options, RULE, absent=1, args=(seat,))


def use_population_token(t: Table[Heroes], seat: int) -> None:
    t.state.can_recruit[seat] = False


def recruit_abroad(t: Table[Heroes], seat: int, host: int) -> None:
    """The units of that town, for either of the two, at the visitor's cost; dwelling and citadel must stand there.

    As often as resources allow, in one use of the token.
    """
    options: list[Option] = []
    again = (step(recruit_abroad, seat, host),)
    for piece in t.zones.pieces[barracks(host)]:
        unit = unit_of(t.zones.face[piece])
        if has_built(t.state, host, "dwelling", unit.tier):
            for owner in (seat, host):
                options.append(
                    Option(
                        "recruit-for",
                        (t.zones.face[piece], owner, unit.recruit),
                        do=(step(recruited_abroad, seat, owner, piece, unit.recruit), *again),
                        blocked=short_of(t.state, seat, unit.recruit),
                    )
                )
    for owner in (seat, host):
        for piece in units_of(t, owner):
            unit = unit_of(t.zones.face[piece])
            if unit.index not in town_of(t.state, host).units or is_pack(t.state, piece):
                continue
            if has_built(t.state, host, "citadel") and has_built(t.state, host, "dwelling", unit.tier):
                options.append(
                    Option(
                        "reinforce",
                        (t.zones.face[piece], unit.reinforce),
                        do=(step(reinforce, seat, piece, unit.reinforce), *again),
                        blocked=short_of(t.state, seat, unit.reinforce),
                    )
                )
    if any(option.blocked is None for option in options):
        options.append(Option("leave-it"))
        t.ask(seat, "recruit-abroad", options, RULE, absent=len(options) - 1, args=(host,))


def recruited_abroad(t: Table[Heroes], seat: int, owner: int, piece: int, price: Price) -> None:
    recruit(t, seat, piece, price)
    t.put(piece, units_zone(owner))
