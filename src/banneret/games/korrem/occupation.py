"""Armed occupation: recruiting from the occupied nation's Town Hall, and the owner's recruits who rise against it."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem import encounter
from banneret.games.korrem.armies import has_crew
from banneret.games.korrem.contents import Goods, design_of
from banneret.games.korrem.events import event_is
from banneret.games.korrem.goods import army_pays, bank_pays, lacking
from banneret.games.korrem.land import kind_at
from banneret.games.korrem.quests import look_at_quests
from banneret.games.korrem.state import (
    KINGDOM,
    NO_BATTLE,
    NOBODY,
    NOWHERE,
    Korrem,
    armies_on,
    bank_of,
    enter_play,
    flag_of,
    free_flag,
    goods_in,
    pile_zone,
    raise_flag,
    seat_of,
)
from banneret.games.korrem.townhall import take_summon, tops, why_not_enlist
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, Step, step
from banneret.kernel.table import Table

FOREIGN: Final = "korrem.occupy.recruit-village"
OWNERS: Final = "korrem.occupy.owner-recruits"
FOREIGN_KEY: Final = 1000  # piles of others that an occupier has recruited from: (1000 + hex) * 100 + pile


def occupation_orders(t: Table[Korrem], seat: int, again: Step) -> list[Option]:
    """What an occupier may recruit, and what the owner may raise against one."""
    options: list[Option] = []
    state = t.state
    for hex, occupier in enumerate(state.occupier):
        if occupier == seat:
            options.extend(foreign_recruits(t, seat, hex, again))
        elif occupier != NOBODY and state.owner[hex] == seat:
            options.extend(risings(t, seat, hex, again))
    return options


# ---- The occupier ----


def open_piles(t: Table[Korrem], seat: int, hex: int) -> list[tuple[int, int]]:
    """One pile of the occupied nation for a Village, two for a Kingdom: those already used in this phase, or any."""
    state = t.state
    owner = state.owner[hex]
    allowed = 2 if state.settlement[hex] == KINGDOM else 1
    first = used_key(hex, 0)
    used = [key - first for key in state.cycled if first <= key < first + 100]
    return [(pile, card) for pile, card in tops(t, owner) if pile in used or len(used) < allowed]


def foreign_recruits(t: Table[Korrem], seat: int, hex: int, again: Step) -> list[Option]:
    """Into any of the occupying Armies; Summons go to the occupier's hand."""
    state = t.state
    owner = state.owner[hex]
    cost_in_actions = 0 if t.options["action_costs"] == "moves" else 1
    armies = [
        army
        for army in armies_on(state, hex)
        if seat_of(t, army) == seat and state.army_battle[army] == NO_BATTLE
    ]
    options: list[Option] = []
    if not armies:
        return options
    for pile, card in open_piles(t, seat, hex):
        found = design_of(card)
        if found.summon:
            options.append(
                Option("take-summon", (card,), do=(step(take_foreign_summon, seat, hex, pile), again))
            )
            continue
        for army in armies:
            for banked in (True, False):
                options.append(
                    Option(
                        "press",
                        (card, flag_of(army), banked, found.cost),
                        do=(step(press, seat, owner, pile, army, banked, cost_in_actions), again),
                        blocked=why_not_press(t, seat, card, army, banked, cost_in_actions),
                        at=(f"army:{army}",),
                    )
                )
    return options


def why_not_press(
    t: Table[Korrem], seat: int, card: int, army: int, banked: bool, actions: int
) -> Said | None:
    state = t.state
    if state.actions < actions:
        return Said("no-actions")
    if design_of(card).machine and not has_crew(state.army_cards[army]):
        return Said("machine-needs-crew")
    return lacking(bank_of(state, seat) if banked else goods_in(state, army), design_of(card).cost)


def used_key(hex: int, pile: int) -> int:
    """That an occupier of a hex has recruited from a pile in this Command Phase."""
    return (FOREIGN_KEY + hex) * 100 + pile


def mark_used(state: Korrem, hex: int, pile: int) -> None:
    key = used_key(hex, pile)
    if key not in state.cycled:
        state.cycled.append(key)


def press(t: Table[Korrem], seat: int, owner: int, pile: int, army: int, banked: bool, actions: int) -> None:
    """A card of the occupied nation joins the occupying Army, for its price."""
    state = t.state
    piece = t.zones.pieces[pile_zone(owner, pile)][-1]
    cost: Goods = design_of(t.zones.face[piece]).cost
    if banked:
        bank_pays(state, seat, cost)
    else:
        army_pays(state, army, cost)
    state.actions -= actions
    mark_used(state, state.army_hex[army], pile)
    card = enter_play(t, piece, army)
    t.tell("presses", (seat, owner, card, flag_of(army)), FOREIGN)
    look_at_quests(t, seat)


def take_foreign_summon(t: Table[Korrem], seat: int, hex: int, pile: int) -> None:
    mark_used(t.state, hex, pile)
    take_summon(t, seat, pile, t.state.owner[hex])


# ---- The owner ----


def risings(t: Table[Korrem], seat: int, hex: int, again: Step) -> list[Option]:
    """The owner may raise recruits on an occupied Settlement: they attack the occupier together."""
    state = t.state
    if free_flag(t, seat) == NOWHERE:
        return []
    return [
        Option(
            "rise-up",
            (kind_at(state, hex), hex),
            do=(step(raise_rebels, seat, hex), again),
            blocked=why_not_raise_rebels(t, seat),
            at=(f"hex:{hex}",),
        )
    ]


def why_not_raise_rebels(t: Table[Korrem], seat: int) -> Said | None:
    """They would begin a Battle, and take Actions and resources."""
    if event_is(t, "holy-week"):
        return Said("holy-week")
    if t.state.actions < (0 if t.options["action_costs"] == "moves" else 1):
        return Said("no-actions")
    if any(
        not design_of(card).summon and why_not_enlist(t, seat, card, NOWHERE, design_of(card).cost) is None
        for _, card in tops(t, seat)
    ):
        return None
    return Said("nobody-to-raise")


def raise_rebels(t: Table[Korrem], seat: int, hex: int) -> None:
    army = free_flag(t, seat)
    raise_flag(t, army, hex)
    t.then(step(enlist_rebel, seat, army))


def enlist_rebel(t: Table[Korrem], seat: int, army: int) -> None:
    """One card after another; then all of them fight."""
    state = t.state
    cost = 0 if t.options["action_costs"] == "moves" else 1
    options: list[Option] = []
    for pile, card in tops(t, seat):
        found = design_of(card)
        if found.summon or state.actions < cost:
            continue
        crew = NOWHERE if not state.army_cards[army] else army
        why = why_not_enlist(t, seat, card, crew, found.cost)
        options.append(
            Option(
                "enlist-rebel",
                (card, found.cost),
                do=(step(take_rebel, seat, army, pile, cost), step(enlist_rebel, seat, army)),
                blocked=why,
                at=(f"pile:{pile}",),
            )
        )
    if state.army_cards[army]:
        options.append(Option("fight-now"))
        t.then(step(rebel, army))
    if any(option.blocked is None for option in options):
        t.ask(seat, "rebels", options, OWNERS, absent=len(options) - 1)


def take_rebel(t: Table[Korrem], seat: int, army: int, pile: int, actions: int) -> None:
    state = t.state
    piece = t.zones.pieces[pile_zone(seat, pile)][-1]
    bank_pays(state, seat, design_of(t.zones.face[piece]).cost)
    state.actions -= actions
    card = enter_play(t, piece, army)
    t.tell(
        "enlists",
        (seat, card, flag_of(army), kind_at(state, state.army_hex[army]), state.army_hex[army]),
        OWNERS,
    )
    look_at_quests(t, seat)


def rebel(t: Table[Korrem], army: int) -> None:
    if t.state.army_hex[army] != NOWHERE and t.state.army_battle[army] == NO_BATTLE:
        encounter.meet(t, army, NOWHERE)
