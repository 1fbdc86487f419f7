"""The Command Phase: a pool of Actions for all of a nation's Armies, in any order and mix, until the player ends it."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.armies import ask_share, ask_whom_to_send, merge, partners, pass_relic
from banneret.games.korrem.bank import ask_withdrawal, at_the_bank, deposit_all, deposit_relic, withdraw_relic
from banneret.games.korrem.battle import fight_on
from banneret.games.korrem.contents import (
    CARDS,
    KINGDOM_COST,
    NO_COST,
    ORE,
    STEEL,
    VILLAGE_COST,
    cards_of_nation,
    design_of,
)
from banneret.games.korrem.discover import discover
from banneret.games.korrem.encounter import advance, meet
from banneret.games.korrem.events import event_is
from banneret.games.korrem.gather import gather, idle_providers, pay_desert_owners
from banneret.games.korrem.goods import give_army
from banneret.games.korrem.land import kind_at
from banneret.games.korrem.landmarks import ask_barter, awaken, can_awaken, may_roll, rate_for, roll_at
from banneret.games.korrem.march import (
    MEETING_NAME,
    NOTHING,
    Route,
    Wings,
    cost_to_enter,
    march,
    meets,
    steps_from,
    stopped,
    why_not_enter,
)
from banneret.games.korrem.occupation import occupation_orders
from banneret.games.korrem.relics import relic_burnings, relics_of_seat
from banneret.games.korrem.settle import (
    add,
    addon_cost,
    discounted,
    found_village,
    raise_kingdom,
    why_not_add,
    why_not_found,
    why_not_raise,
)
from banneret.games.korrem.state import (
    BAG,
    NO_BATTLE,
    NOBODY,
    NOWHERE,
    VILLAGE,
    Korrem,
    armies_of,
    battle_at,
    flag_of,
    free_flag,
    goods_in,
    open_borders,
    pile_zone,
    seat_of,
    settlements_of,
)
from banneret.games.korrem.summon import map_dispels
from banneret.games.korrem.townhall import (
    cycle,
    cycle_on,
    enlist,
    posts,
    recruit,
    take_summon,
    tops,
    why_not_enlist,
)
from banneret.games.korrem.trade import open_desks
from banneret.games.korrem.windows import anybody
from banneret.games.korrem.wonders import wonder_orders
from banneret.games.korrem.world_cards import plays
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, Step, step
from banneret.kernel.table import Table

MENU: Final = "korrem.command.menu"
ACTIONS: Final = "korrem.gap.action-costs"
RESCUE: Final = "korrem.gap.no-army"
MOST_FREE_ORDERS: Final = 60
SMELT_ORE: Final = 2
NO_ACTIONS: Final = Said("no-actions")


# ---- Beginning ----


def begin_command(t: Table[Korrem], seat: int) -> None:
    state = t.state
    if state.out[seat]:
        return
    state.player = seat
    state.actions = state.weather
    state.gathered = []
    state.smelted = []
    state.bartered = []
    state.rolled_at = []
    own = cards_of_nation(state.nation[seat])
    state.cycled = [card for card in state.cycled if card < CARDS and card not in own]
    state.free_cycle = event_is(t, "festival")
    state.free_orders = 0
    state.offers = [0] * t.seats
    state.extra_actions = False
    for battle in state.battles:
        battle.paced = 0
    t.tell("commands", (seat, state.actions), "korrem.weather.actions")
    pay_desert_owners(t, seat)
    t.then(
        step(open_desks),
        step(anybody, seat, "command"),
        step(rescue, seat),
        step(gain_extra_actions, seat),
        step(command, seat),
        step(fight_on, seat),
    )


def gain_extra_actions(t: Table[Korrem], seat: int) -> None:
    """Characters that lend an extra Action, once for the nation."""
    state = t.state
    best = 0
    for army in armies_of(seat):
        for card in state.army_cards[army]:
            best = max(best, design_of(card).number_of("extra-action", 0))
    if best:
        state.extra_actions = True
        state.actions += best
        t.tell("extra-actions", (seat, best), "korrem.gap.vocab-map")


def rescue(t: Table[Korrem], seat: int) -> None:
    """By option: a nation that has nobody and can pay for nobody may take a Provider out of a pile, free."""
    state = t.state
    if not t.options["rescue_provider"] or any(state.army_hex[army] != NOWHERE for army in armies_of(seat)):
        return
    if any(
        not design_of(card).summon and why_not_enlist(t, seat, card, NOWHERE, design_of(card).cost) is None
        for pile, card in tops(t, seat)
    ):
        return
    options = [
        Option(
            "rescue",
            (pile + 1, kind_at(state, hex), hex),
            do=step(take_provider, seat, pile, hex),
            at=(f"hex:{hex}",),
        )
        for pile in range(state.piles[seat])
        for hex in settlements_of(state, seat)
        if t.zones.pieces[pile_zone(seat, pile)]
        and battle_at(state, hex) is None
        and (state.occupier[hex] == NOBODY or not event_is(t, "holy-week"))
    ]
    if options:
        t.ask(seat, "rescue", [*options, Option("never-mind")], RESCUE)


def take_provider(t: Table[Korrem], seat: int, pile: int, hex: int) -> None:
    """The topmost Provider of a pile comes, fighting where somebody occupies; the cards above it go to the bottom."""
    zone = pile_zone(seat, pile)
    for _ in range(len(t.zones.pieces[zone])):
        piece = t.zones.pieces[zone][-1]
        if design_of(t.zones.face[piece]).kind == "provider":
            army = recruit(t, seat, piece, hex, NOWHERE)
            if t.state.occupier[hex] != NOBODY:
                t.then(step(meet, army, NOWHERE))
            return
        t.put(piece, zone, at_bottom=True)
    t.tell("no-provider", (seat, pile + 1), RESCUE)


# ---- The menu ----


def command(t: Table[Korrem], seat: int) -> None:
    """All that can be ordered now; the last option ends the phase."""
    state = t.state
    again = step(command, seat)
    options: list[Option] = []
    guarded = state.free_orders >= MOST_FREE_ORDERS and t.options["order_guard"] == "all"
    for army in armies_of(seat):
        if state.army_hex[army] != NOWHERE:
            options.extend(march_orders(t, army, again))
            options.extend(work_orders(t, army, again))
            if not guarded:
                options.extend(free_army_orders(t, army, again))
    options.extend(hall_orders(t, seat, again))
    options.extend(building_orders(t, seat, again, not guarded))
    if not guarded:
        options.extend(plays(t, seat, "own-command", (again,)))
        options.extend(map_dispels(t, seat, (FREE, again)))
        options.extend(relic_burnings(t, seat, relics_of_seat(t, seat), (FREE, again)))
        options.extend(accord_orders(t, seat, again))
    options.extend(occupation_orders(t, seat, again))
    options.append(Option("end-command"))
    t.ask(
        seat,
        "command",
        options,
        MENU,
        absent=len(options) - 1,
        args=(state.actions,),
    )


def free_order(t: Table[Korrem]) -> None:
    """Counted, so that a game of programs comes to an end."""
    t.state.free_orders += 1


FREE: Final = Step(free_order, ())


def order_cost(t: Table[Korrem]) -> int:
    """Actions that enlisting, founding and raising take: 1, or none by option."""
    return 0 if t.options["action_costs"] == "moves" else 1


def short_of_actions(t: Table[Korrem], cost: int) -> Said | None:
    return NO_ACTIONS if t.state.actions < cost else None


# ---- Marching ----


def march_orders(t: Table[Korrem], army: int, again: Step) -> list[Option]:
    """Every step, and every place that can be reached without meeting anybody."""
    state = t.state
    seat = seat_of(t, army)
    why = stopped(t, army)
    if why is not None:
        return []
    flag = flag_of(army)
    wings = Wings(t, army)
    options: list[Option] = []
    beside = steps_from(t, army)
    for hex in beside:
        met = meets(t, seat, hex)
        if met == NOTHING:
            do: tuple[Step, ...] = (step(march, army, (hex,)), again)
            kind = "march"
        else:
            do = (step(advance, army, hex), step(gather_there, army, hex), again)
            kind = f"advance-{MEETING_NAME[met]}"
        options.append(
            Option(
                kind,
                (flag, kind_at(state, hex), hex, cost_to_enter(state, wings, hex)),
                do=do,
                blocked=why_not_enter(t, seat, wings, hex, state.actions),
                at=(f"army:{army}", f"hex:{hex}"),
            )
        )
    if state.actions > 1:
        route = Route(t, army, state.actions)
        for hex, cost in route.cost.items():
            if hex not in beside and hex != state.army_hex[army]:
                do = (step(march, army, route.way_to(hex)), again)
                options.append(
                    Option(
                        "march",
                        (flag, kind_at(state, hex), hex, cost),
                        do=do,
                        at=(f"army:{army}", f"hex:{hex}"),
                    )
                )
    return options


def gather_there(t: Table[Korrem], army: int, hex: int) -> None:
    """Who still stands on the hex after an encounter gathers there, like everybody who enters one."""
    if t.state.army_hex[army] == hex and t.state.army_battle[army] == NO_BATTLE:
        t.then(step(gather, army))


def work_orders(t: Table[Korrem], army: int, again: Step) -> list[Option]:
    """What an Army does for Actions where it stands: discovering, gathering, founding a Village."""
    state = t.state
    if state.army_battle[army] != NO_BATTLE or stopped_for_work(t, army):
        return []
    flag = flag_of(army)
    at = (f"army:{army}",)
    options: list[Option] = []
    if open_borders(state, state.army_hex[army]) and t.zones.pieces[BAG] and stopped(t, army) is None:
        options.append(
            Option(
                "discover",
                (flag,),
                do=(step(discover, army), again),
                blocked=short_of_actions(t, 1),
                at=at,
            )
        )
    if idle_providers(t, army):
        options.append(
            Option(
                "gather-here",
                (flag,),
                do=(step(stand_and_gather, army), again),
                blocked=short_of_actions(t, 1),
                at=at,
            )
        )
    if not state.settlement[state.army_hex[army]]:
        cost = discounted(t, VILLAGE_COST, state.army_hex[army], seat_of(t, army))
        options.append(
            Option(
                "found",
                (flag, kind_at(state, state.army_hex[army]), state.army_hex[army], cost),
                do=(step(found_village, army, order_cost(t)), again),
                blocked=short_of_actions(t, order_cost(t)) or why_not_found(t, army),
                at=at,
            )
        )
    return options


def stopped_for_work(t: Table[Korrem], army: int) -> bool:
    """An Army of Machines alone does nothing."""
    return all(design_of(card).machine for card in t.state.army_cards[army])


def stand_and_gather(t: Table[Korrem], army: int) -> None:
    t.state.actions -= 1
    t.then(step(gather, army))


# ---- What costs no Action ----


def free_army_orders(t: Table[Korrem], army: int, again: Step) -> list[Option]:
    state = t.state
    if state.army_battle[army] != NO_BATTLE:
        return []
    seat = seat_of(t, army)
    flag = flag_of(army)
    at = (f"army:{army}",)
    options: list[Option] = []
    relics = [relic for relic, holder in enumerate(state.relic_army) if holder == army]
    if stopped_for_work(t, army):
        return exchange_orders(t, army, relics, again)
    if at_the_bank(t, army):
        if relics or any(goods_in(state, army)):
            options.append(Option("deposit", (flag,), do=(FREE, step(deposit_all, army), again), at=at))
        options.append(Option("carry-goods", (flag,), do=(FREE, step(ask_withdrawal, army), again), at=at))
        for relic in relics:
            options.append(
                Option("bank-relic", (flag, relic), do=(FREE, step(deposit_relic, army, relic), again), at=at)
            )
        for relic, holder in enumerate(state.relic_bank):
            if holder == seat:
                options.append(
                    Option(
                        "take-relic",
                        (flag, relic),
                        do=(FREE, step(withdraw_relic, army, relic), again),
                        at=at,
                    )
                )
    options.extend(exchange_orders(t, army, relics, again))
    for card in state.army_cards[army]:
        able = design_of(card).smelts and card not in state.smelted and card not in state.undead
        if able and goods_in(state, army)[ORE] >= SMELT_ORE:
            options.append(Option("smelt", (flag, card), do=(FREE, step(smelt, army, card), again), at=at))
    if rate_for(t, army) and max(goods_in(state, army)) >= rate_for(t, army):
        options.append(
            Option("market", (flag, rate_for(t, army)), do=(FREE, step(ask_barter, army), again), at=at)
        )
    if may_roll(t, army):
        options.append(Option("landmark-roll", (flag,), do=(FREE, step(roll_at, army), again), at=at))
    options.extend(wonder_orders(t, army, (FREE, again)))
    if can_awaken(t, army):
        options.append(Option("awaken", (flag,), do=(step(awaken, army), again), at=at))
    return options


def exchange_orders(t: Table[Korrem], army: int, relics: list[int], again: Step) -> list[Option]:
    """Merging, splitting and handing over, among own Armies on one hex or side by side."""
    state = t.state
    seat = seat_of(t, army)
    flag = flag_of(army)
    at = (f"army:{army}",)
    options: list[Option] = []
    for other in partners(t, army):
        number = flag_of(other)
        if state.army_hex[other] == state.army_hex[army]:
            options.append(Option("merge", (flag, number), do=(FREE, step(merge, army, other), again), at=at))
        do = (FREE, step(ask_whom_to_send, army, other, ()), again)
        options.append(Option("send-to", (flag, number), do=do, at=at))
        if other > army and (any(goods_in(state, army)) or any(goods_in(state, other))):
            options.append(
                Option("share-goods", (flag, number), do=(FREE, step(ask_share, army, other), again), at=at)
            )
        for relic in relics:
            options.append(
                Option(
                    "hand-relic",
                    (flag, number, relic),
                    do=(FREE, step(pass_relic, relic, other), again),
                    at=at,
                )
            )
    if len(state.army_cards[army]) > 1 and free_flag(t, seat) != NOWHERE:
        do = (FREE, step(ask_whom_to_send, army, NOWHERE, ()), again)
        options.append(Option("split-army", (flag,), do=do, at=at))
    return options


def smelt(t: Table[Korrem], army: int, card: int) -> None:
    """2 Ore become 1 Steel, once for a character in a Command Phase."""
    state = t.state
    state.smelted.append(card)
    give_army(state, army, ORE, -SMELT_ORE)
    give_army(state, army, STEEL, 1)
    t.tell("smelts", (seat_of(t, army), flag_of(army), card), "korrem.land.steel")


# ---- Town Hall and buildings ----


def hall_orders(t: Table[Korrem], seat: int, again: Step) -> list[Option]:
    """Enlisting the top cards, taking Summons to hand, Cycling."""
    state = t.state
    options: list[Option] = []
    places = posts(t, seat)
    cost = order_cost(t)
    for pile, card in tops(t, seat):
        design = design_of(card)
        at = (f"pile:{pile}",)
        if design.summon:
            options.append(
                Option(
                    "take-summon",
                    (card,),
                    do=(FREE, step(take_summon, seat, pile, seat), again),
                    blocked=why_not_enlist(t, seat, card, NOWHERE, NO_COST),
                    at=at,
                )
            )
        else:
            for post in places:
                why = short_of_actions(t, cost) or why_not_enlist(t, seat, card, post.army, design.cost)
                options.append(
                    Option(
                        "enlist",
                        (
                            card,
                            0 if post.army == NOWHERE else flag_of(post.army),
                            kind_at(state, post.hex),
                            post.hex,
                            design.cost,
                        ),
                        do=(step(enlist, seat, pile, post.hex, post.army, cost, False), again),
                        blocked=why,
                        at=(*at, f"hex:{post.hex}"),
                    )
                )
        if len(t.zones.pieces[pile_zone(seat, pile)]) > 1:
            pays = not state.free_cycle
            options.append(
                Option(
                    "cycle",
                    (pile + 1, card),
                    do=(step(cycle, seat, pile, pays), again),
                    blocked=short_of_actions(t, 1) if pays else None,
                    at=at,
                )
            )
            most = min(state.actions + (0 if pays else 1), len(t.zones.pieces[pile_zone(seat, pile)]) - 1)
            if most > 1:
                do = (step(cycle_on, seat, pile, most), again)
                options.append(Option("cycle-on", (pile + 1, card, most), do=do, at=at))
    return options


def building_orders(t: Table[Korrem], seat: int, again: Step, addons: bool) -> list[Option]:
    """Kingdoms and, where orders without an Action are left, Walls and Towers."""
    state = t.state
    options: list[Option] = []
    for hex in settlements_of(state, seat):
        kind = kind_at(state, hex)
        at = (f"hex:{hex}",)
        if state.settlement[hex] == VILLAGE:
            options.append(
                Option(
                    "raise",
                    (kind, hex, discounted(t, KINGDOM_COST, hex, seat)),
                    do=(step(raise_kingdom, seat, hex, order_cost(t)), again),
                    blocked=short_of_actions(t, order_cost(t)) or why_not_raise(t, seat, hex),
                    at=at,
                )
            )
        for tower in (False, True) if addons else ():
            options.append(
                Option(
                    "build-tower" if tower else "build-wall",
                    (kind, hex, addon_cost(t, seat, hex, tower)),
                    do=(FREE, step(add, seat, hex, tower), again),
                    blocked=why_not_add(t, seat, hex, tower),
                    at=at,
                )
            )
    return options


# ---- Accords ----


def accord_orders(t: Table[Korrem], seat: int, again: Step) -> list[Option]:
    """An Accord can be broken, unless Armies of one stand with an ally's Armies or Settlements."""
    allies = tuple([ally for ally in t.side_of(seat) if ally != seat])
    sharing = any(share_a_hex(t, seat, ally) for ally in allies)
    return [
        Option(
            "break-accord",
            (other,),
            do=(step(break_accord, seat, other), again),
            blocked=Said("sharing-hexes") if sharing else None,
            hint=Said("breaks-with-all", (allies,)) if len(allies) > 1 else None,
        )
        for other in allies
        if not t.state.out[other]
    ]


def share_a_hex(t: Table[Korrem], seat: int, other: int) -> bool:
    state = t.state
    for one, its in ((seat, other), (other, seat)):
        places = [state.army_hex[army] for army in armies_of(its) if state.army_hex[army] != NOWHERE]
        places.extend(settlements_of(state, its))
        if any(state.army_hex[army] in places for army in armies_of(one) if state.army_hex[army] != NOWHERE):
            return True
    return False


def break_accord(t: Table[Korrem], seat: int, other: int) -> None:
    """Who breaks with one ally is an ally of none: those who are left stay together."""
    left = [ally for ally in t.side_of(seat) if ally != seat]
    sides = list(t.sides)
    sides[seat] = max(sides) + 1
    t.ally(tuple(sides))
    for ally in left:
        t.tell("breaks-accord", (seat, ally), "korrem.gap.alliances")
