"""What a seasoned player does at a glance: the quick hand with which searches play on.

On the map one great Army gathers as it goes, brings home what is wanted there, founds Villages where it can, and takes
on what it can beat. It knows no plan beyond the next deed; Battles are in `tactics.py`.
"""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.contents import (
    ARTIFACTS,
    CARDS,
    DESIGNS,
    GOODS,
    KINGDOM_COST,
    LAND_IDS,
    LANDMARKS,
    NATIONS,
    OCEAN,
    VILLAGE_COST,
    WORLD,
    Design,
    design_of,
)
from banneret.games.korrem.dealing import trade_values
from banneret.games.korrem.gather import yield_of
from banneret.games.korrem.goods import enough
from banneret.games.korrem.prospects import (
    POINT,
    POWER,
    Prospects,
    goods_worth,
    is_open,
    open_quests,
    power,
    price_of,
    stock_of,
    strength_of,
    wants,
)
from banneret.games.korrem.quests import condition_of
from banneret.games.korrem.state import (
    NOWHERE,
    Korrem,
    armies_of,
    army_of,
    bank_of,
    cell_of,
    goods_in,
    neighbours,
    npc_on,
    pile_zone,
    settlements_of,
)
from banneret.games.korrem.tactics import answer_blow, answer_roll, number_at, phase_values
from banneret.kernel.ask import Ask, Option
from banneret.kernel.table import Table

WHIM: Final = 0.1  # by so much each deed may look better than it is
# World cards by what they look worth to who plays them; those that are not named are kept.
CARD_WORTH: Final = {
    "forced-march": 1.5,
    "ambush": 2.0,
    "rally": 0.8,
    "shield-wall": 0.8,
    "double-strike": 1.0,
    "tainted-supplies": 0.8,
    "love-letter": 0.6,
    "mercenary-pact": 2.0,
    "pickpocket": 1.0,
    "sabotage": 0.4,
    "golden-age": 3.0,
    "tax-revolt": 1.0,
    "conscription": 3.0,
    "desertion": 1.0,
    "age-of-plenty": 0.6,
    "festival": 0.4,
    "wild-hunt": 0.4,
    "war-drums": 0.4,
    "trade-fair": 0.5,
}


RISING: Final = {"rise-all": 2.0, "enough": 0.0}


def lands_of(designs: list[Design]) -> list[int]:
    """The lands that some characters gather on."""
    return [one.land for design in designs for one in design.gathers]


# By nation: the lands that its first Provider works on, and those that any of its Providers does.
FIRST_WORK: Final[list[list[int]]] = [
    lands_of([design for design in DESIGNS if design.id == nation.provider_id]) for nation in NATIONS
]
ALL_WORK: Final[list[list[int]]] = [
    lands_of([design for design in DESIGNS if design.origin == nation.index]) for nation in NATIONS
]


def habit(t: Table[Korrem], ask: Ask, whim: float) -> int:
    """The number of the option that a quick hand takes; `whim` decides where it does not care."""
    values = values_of(t, ask)
    best = 0
    greatest = -1000.0
    for number in range(len(values)):
        value = values[number]
        if value > 0.0:
            value += WHIM * fancy(whim, number) * min(1.0, value)
        if value > greatest:
            best, greatest = number, value
    return best


def fancy(whim: float, number: int) -> float:
    """From 0 to 1, how much an option is fancied: by each whim others."""
    return (whim + 0.1) * (number + 1) * 61.803 % 1.0


def values_of(t: Table[Korrem], ask: Ask) -> list[float]:
    """What each option looks worth; those that are as good as others have the same value."""
    kind = ask.kind
    if kind == "command":
        return command_values(t, ask)
    if kind == "assault":
        return phase_values(t, ask)
    if kind == "answer":
        return only(ask, answer_blow(t, ask))
    if kind == "reroll":
        return only(ask, answer_roll(t, ask))
    if kind == "lay-hex" or kind == "lay-drawn" or kind == "lay-discovered":
        return [laying_worth(t, ask, option) for option in ask.options]
    if kind == "place-village":
        return [village_worth(t, ask.seat, number_at(option, 1)) for option in ask.options]
    if kind == "play-card":
        return [0.5 if option.kind == "pass" else card_worth(t, ask.seat, option) for option in ask.options]
    if kind == "gather-what":
        return gathering_values(t, ask)
    if kind == "rise":
        return [RISING.get(option.kind, 1.0) for option in ask.options]
    if kind == "rebels":
        return [power(number_at(option, 0)) if option.args else 0.0 for option in ask.options]
    if kind == "split-pile":
        return only(ask, ask.absent)
    if kind in ("carry-goods", "share-goods"):
        return load_values(t, ask)
    if kind in ("trade-desk", "offer", "answer-offer", "keep-word"):
        return trade_values(t, ask)
    if kind == "reinforce":
        return [
            0.0 if option.kind == "fight-on" else advance_worth(t, ask.seat, option) for option in ask.options
        ]
    if kind == "find-relic":
        return [1.0 if option.args[1] == ask.seat else 0.0 for option in ask.options]
    if kind == "place-creature":
        return haunt_values(t, ask)
    if kind == "choose-nation":
        return [1.0] * len(ask.options)  # nations are equal: a whim decides
    return small_values(t, ask)


def only(ask: Ask, number: int) -> list[float]:
    return [1.0 if at == number else 0.0 for at in range(len(ask.options))]


# ---- Commanding ----


def command_values(t: Table[Korrem], ask: Ask) -> list[float]:
    """Home and Town Hall first, then the best march; where nothing is any good the phase ends."""
    state = t.state
    seat = ask.seat
    looks: dict[int, Prospects] = {}
    wanted = wants(t, seat)
    values: list[float] = []
    for option in ask.options:
        kind = option.kind
        if kind == "march":
            values.append(march_worth(state, look(t, looks, seat, option), option))
        elif kind.startswith("advance-"):
            values.append(meeting_worth(t, look(t, looks, seat, option), option))
        elif kind == "gather-here":
            here = look(t, looks, seat, option)
            values.append(0.8 * here.yields[state.army_hex[here.army]] - 0.05)
        elif kind == "discover":
            values.append(discovery_worth(t, look(t, looks, seat, option)))
        elif kind == "deposit":
            values.append(deposit_worth(t, seat, option))
        elif kind == "carry-goods":
            values.append(fetching_worth(t, seat, option))
        elif kind == "enlist":
            values.append(enlisting_worth(t, seat, option, wanted))
        elif kind == "cycle" or kind == "cycle-on":
            values.append(cycling_worth(t, seat, option))
        elif kind == "merge":
            mine, other = army_of(seat, number_at(option, 0)), army_of(seat, number_at(option, 1))
            values.append(2.0 if strength_of(state, mine) <= strength_of(state, other) else -1.0)
        elif kind == "market":
            army = army_of(seat, number_at(option, 0))
            values.append(3.0 if best_swap(t, seat, army, number_at(option, 1))[0] > 0.1 else -1.0)
        elif kind == "smelt":
            short = wanted[5] - stock_of(state, seat)[5]
            values.append(2.0 if short > 0 else -1.0)
        elif kind == "bank-relic":
            values.append(4.0 if ARTIFACTS[number_at(option, 1)].vp else -1.0)
        elif kind == "play":
            values.append(card_worth(t, seat, option))
        elif kind in COMMAND_WORTH:
            values.append(COMMAND_WORTH[kind])
        elif kind == "build-wall" or kind == "build-tower":
            values.append(building_worth(t, seat, option))
        elif kind == "end-command":
            values.append(0.0)
        else:
            values.append(-1.0)
    return values


COMMAND_WORTH: Final = {
    "found": 30.0,
    "raise": 40.0,
    "awaken": 60.0,
    "take-summon": 3.0,
    "landmark-roll": 2.5,
    "press": 2.5,
    "rise-up": 0.5,
    "enlist-rebel": 1.0,
}


def look(t: Table[Korrem], looks: dict[int, Prospects], seat: int, option: Option) -> Prospects:
    """The prospects of the Army that an option moves."""
    army = army_of(seat, number_at(option, 0))
    if army not in looks:
        looks[army] = Prospects(t, army)
    return looks[army]


def march_worth(state: Korrem, view: Prospects, option: Option) -> float:
    """What lies ahead from the goal, what is gathered on the way, less what lies ahead from here."""
    hex, cost = number_at(option, 2), number_at(option, 3)
    here = state.army_hex[view.army]
    gained = view.far[hex] - view.far[here]
    way = option.do[0].args[1]
    assert isinstance(way, tuple)
    for passed in way[:-1]:
        assert isinstance(passed, int)
        gained += 0.9 * view.yields[passed]
    if view.far[here] <= view.goal[here] + 0.9 * view.yields[here]:
        gained += 0.5 * view.yields[here]  # what is gathered here can be gathered only once
    if hex == here:
        return -1.0
    return gained + 0.5 * view.yields[hex] - 0.04 * cost


def advance_worth(t: Table[Korrem], seat: int, option: Option) -> float:
    return meeting_worth(t, Prospects(t, army_of(seat, number_at(option, 0))), option)


def meeting_worth(t: Table[Korrem], view: Prospects, option: Option) -> float:
    hex = number_at(option, 2)
    if option.kind == "advance-creatures":
        return view.hunt(t, npc_on(t, hex)) - 0.2
    if option.kind == "advance-enemy":
        return view.raid(t, hex) - 0.5
    return -0.5


def discovery_worth(t: Table[Korrem], view: Prospects) -> float:
    """New land: a Landmark to be seen, a better place to gather."""
    for card in view.cards:
        quest = design_of(card).quest
        if quest is not None and is_open(t.state, view.seat, quest):
            if condition_of(quest).name in ("visits-landmarks", "discovers"):
                return 0.9
    return 0.1


def deposit_worth(t: Table[Korrem], seat: int, option: Option) -> float:
    """Everything is brought home, unless it is the price of a Village that is to be founded."""
    army = army_of(seat, number_at(option, 0))
    goods = goods_in(t.state, army)
    if wants_village(t, seat) and enough(goods, VILLAGE_COST) and sum(goods) <= sum(VILLAGE_COST) + 8:
        return -1.0
    return 8.0


def wants_village(t: Table[Korrem], seat: int) -> bool:
    return VILLAGE_COST[1] <= wants(t, seat)[1] and len(settlements_of(t.state, seat)) < 5


def fetching_worth(t: Table[Korrem], seat: int, option: Option) -> float:
    """The price of a Village is taken along where the bank has it."""
    state = t.state
    army = army_of(seat, number_at(option, 0))
    goods, bank = goods_in(state, army), bank_of(state, seat)
    both = [goods[good] + bank[good] for good in range(GOODS)]
    if not wants_village(t, seat) or enough(goods, VILLAGE_COST) or not enough(both, VILLAGE_COST):
        return -1.0
    return 6.0 if state.actions > 0 else -1.0


def enlisting_worth(t: Table[Korrem], seat: int, option: Option, wanted: list[int]) -> float:
    """Providers while there are few, those with a Quest, and the strong."""
    state = t.state
    card, flag = number_at(option, 0), number_at(option, 1)
    design = design_of(card)
    value = POWER[design.index]
    if design.provider:
        hands = 0
        for army in armies_of(seat):
            for other in state.army_cards[army]:
                if design_of(other).provider:
                    hands += 1
        value += max(0.0, 4.0 - 0.8 * hands)
    quest = design.quest
    if quest is not None and is_open(state, seat, quest) and quest not in open_quests(t, seat):
        value += (1.0 if quest.mode == "instant" else 0.5) * POINT * quest.vp
    value -= 0.5 * goods_worth(list(design.cost), wanted)
    if flag:
        value += 0.3 + 0.02 * strength_of(state, army_of(seat, flag))
    return value


def cycling_worth(t: Table[Korrem], seat: int, option: Option) -> float:
    """A card that cannot be paid, or is not worth it, makes room for the next."""
    pile = t.zones.pieces[pile_zone(seat, number_at(option, 0) - 1)]
    if option.kind == "cycle" and t.state.actions > 1 and len(pile) > 2:
        return -1.0  # one order instead of several
    design = design_of(number_at(option, 1))
    if design.summon:
        return 0.05
    if not enough(bank_of(t.state, seat), design.cost):
        return 0.12 if design.quest is None else 0.05
    return -1.0


def building_worth(t: Table[Korrem], seat: int, option: Option) -> float:
    """Walls and Towers are for those who have more than they need."""
    cost = option.args[2]
    assert isinstance(cost, tuple)
    bank = bank_of(t.state, seat)
    left = [bank[good] - cost[good] for good in range(GOODS)]
    if (
        t.state.walls[number_at(option, 1)] >= 3
        or not enough(left, VILLAGE_COST)
        or not enough(left, KINGDOM_COST)
    ):
        return -1.0
    return 0.2


def card_worth(t: Table[Korrem], seat: int, option: Option) -> float:
    card = WORLD[number_at(option, 0)]
    if card.nation >= 0:
        return 3.0 if t.state.nation[seat] == card.nation else -1.0
    return CARD_WORTH.get(card.id, -1.0)


# ---- Land ----


def laying_worth(t: Table[Korrem], ask: Ask, option: Option) -> float:
    """Land beside land of its kind, near the own Settlements."""
    state = t.state
    kind, q, r = number_at(option, 0), number_at(option, 1), number_at(option, 2)
    lands = len(LAND_IDS)
    land = kind if kind < lands else LANDMARKS[kind - lands].land
    alike = 0
    near = 0
    for dq, dr in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)):
        hex = state.at.get(cell_of(q + dq, r + dr), NOWHERE)
        if hex != NOWHERE:
            near += 1
            if state.hex_land[hex] == land:
                alike += 1
    value = 1.0 + 0.4 * alike + 0.1 * near
    if ask.kind == "lay-discovered":
        army = army_of(ask.seat, ask_flag(ask))
        if kind >= lands:
            value += 1.0
        for card in state.army_cards[army]:
            for one in design_of(card).gathers:
                if one.land == land:
                    value += 0.5
    return value


def ask_flag(ask: Ask) -> int:
    flag = ask.args[0]
    assert isinstance(flag, int)
    return flag


def village_worth(t: Table[Korrem], seat: int, hex: int) -> float:
    """The first Village: among land that the first Provider works on, and some that others of the nation do."""
    state = t.state
    nation = state.nation[seat]
    value = 1.0 if state.hex_land[hex] in NATIONS[nation].lands else 0.2
    seen: list[int] = []
    for other in neighbours(state, hex):
        land = state.hex_land[other]
        if land in FIRST_WORK[nation]:
            value += 0.6 * yield_of(t, other)
        elif land in ALL_WORK[nation]:
            value += 0.3
        else:
            value += -0.5 if land == OCEAN else 0.1
        if land in ALL_WORK[nation] and land not in seen:
            seen.append(land)
            value += 0.5
    return value


# ---- Goods ----


def gathering_values(t: Table[Korrem], ask: Ask) -> list[float]:
    stock, wanted = stock_of(t.state, ask.seat), wants(t, ask.seat)
    return [
        number_at(option, 1) * price_of(number_at(option, 0), stock, wanted) if option.args else 0.0
        for option in ask.options
    ]


def load_values(t: Table[Korrem], ask: Ask) -> list[float]:
    """What an Army carries: the price of a Village, or what it has."""
    values: list[float] = []
    for option in ask.options:
        load = [number_at(option, good) for good in range(GOODS)] if len(option.args) == GOODS else []
        if ask.kind == "carry-goods" and load and enough(load, VILLAGE_COST):
            values.append(5.0 - 0.05 * sum(load))
        else:
            values.append(0.5 if load == list(goods_in(t.state, army_of(ask.seat, ask_flag(ask)))) else 0.0)
    return values


def best_swap(t: Table[Korrem], seat: int, army: int, rate: int) -> tuple[float, int, int]:
    """The best trade at a market: how much it gains, what is given, what is taken."""
    stock, wanted = stock_of(t.state, seat), wants(t, seat)
    goods = goods_in(t.state, army)
    best = (0.0, 0, 0)
    for given in range(GOODS):
        if goods[given] < rate:
            continue
        lost = 0.0
        for number in range(rate):
            spare = stock[given] - number > wanted[given]
            lost += (
                price_of(given, stock, [0] * GOODS) if spare else price_of(given, [0] * GOODS, [1] * GOODS)
            )
        for taken in range(GOODS):
            if taken != given:
                gain = price_of(taken, stock, wanted) - lost
                if gain > best[0] + 0.05:
                    best = (gain, given, taken)
    return best


# ---- The rest ----


def haunt_values(t: Table[Korrem], ask: Ask) -> list[float]:
    """A creature goes where it is out of the own way, and in that of others."""
    state = t.state
    values: list[float] = []
    for option in ask.options:
        hex = number_at(option, 2)
        value = 1.0
        for army, place in enumerate(state.army_hex):
            if place == hex:
                value += -2.0 if army in armies_of(ask.seat) else 1.0
        for other in neighbours(state, hex):
            if state.owner[other] == ask.seat:
                value += 0.3
        values.append(value)
    return values


def small_values(t: Table[Korrem], ask: Ask) -> list[float]:
    """Questions that one answers by the kind of the options alone; what is dear is kept, what is cheap is given."""
    stock, wanted = stock_of(t.state, ask.seat), wants(t, ask.seat)
    values: list[float] = []
    for number, option in enumerate(ask.options):
        kind = option.kind
        if kind in ("gain", "steal", "find"):
            values.append(price_of(number_at(option, len(option.args) - 1), stock, wanted))
        elif kind == "give-up":
            values.append(2.0 - price_of(number_at(option, 0), stock, wanted))
        elif kind in ("lose", "sacrifice", "send"):
            values.append(10.0 - power(number_at(option, 0)) if kind != "send" else -1.0)
        elif kind == "swap":
            best = best_swap(t, ask.seat, army_of(ask.seat, ask_flag(ask)), number_at(option, 0))
            values.append(best[0] if option.args[1:] == best[1:] else -1.0)
        elif kind == "buy-relic":
            values.append(0.5 + 3.0 * ARTIFACTS[number_at(option, 0)].vp)
        elif kind == "pay-wild" or kind == "hire" or kind == "halt-and-pay":
            card = number_at(option, 0)
            values.append(power(card) + 0.1 if card < CARDS else 0.5)
        elif kind in PREFERRED:
            values.append(PREFERRED[kind])
        elif kind == "bear":
            values.append(power(number_at(option, 1)))
        else:
            values.append(0.3 if number == ask.absent else 0.25)
    return values


PREFERRED: Final = {
    "line-up": 5.0,
    "line-up-as-before": -1.0,
    "place-by-hand": -1.0,
    "never-mind": 0.05,
    "pass": 0.1,
    "rescue": 5.0,
    "woo-wild": 1.0,
    "let-flee": 0.0,
    "halt-and-fight": 0.2,
    "walk-away": 0.2,
    "roll-again": 0.1,
    "decline": 0.05,
    "refuse-peace": 1.0,
    "accept-peace": 0.0,
    "reroll-heart": 1.0,
    "summon": 1.0,
}
