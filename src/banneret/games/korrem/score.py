"""How good a position looks: what searches and the greedy player steer by."""

from __future__ import annotations

from math import exp
from typing import Final

from banneret.games.korrem.battlefield import are_enemies, is_addon
from banneret.games.korrem.contents import ARTIFACTS, PACKAGE, design_of
from banneret.games.korrem.ending import target_of
from banneret.games.korrem.fighters import health_left, health_of
from banneret.games.korrem.prospects import (
    HANDS,
    POINT,
    POWER,
    Prospects,
    goods_worth,
    is_open,
    power,
    quest_in,
    stock_of,
    wants,
)
from banneret.games.korrem.quests import points_of, progress, quests_in_play, wanted
from banneret.games.korrem.state import (
    NO_BATTLE,
    NOBODY,
    NOWHERE,
    VILLAGE,
    Battle,
    Korrem,
    armies_of,
    goods_in,
    hand,
    settlements_of,
)
from banneret.games.korrem.tactics import standing
from banneret.kernel.judgement import read_judgement
from banneret.kernel.table import Table
from banneret.parts.content import read_content

SPREAD: Final = 22.0  # points of worth that make a clear lead
AS_GOOD_AS_OVER: Final = 60.0

# What a seat's position is measured by; what each weighs is in content/weights.toml.
FEATURES: Final = (
    "points",
    "nearly-there",
    "quests",
    "armies",
    "providers",
    "goods",
    "carried-goods",
    "villages",
    "kingdoms",
    "walls",
    "towers",
    "carried-artifacts",
    "hand",
    "flags",
    "places",
    "foes-beaten",
    "occupied",
    "occupies",
    "fights",
    "actions",
)
POINTS: Final = 0
NEARLY: Final = 1
QUESTS: Final = 2
ARMIES: Final = 3
PROVIDERS: Final = 4
STOCK: Final = 5
CARRIED: Final = 6
VILLAGES: Final = 7
KINGDOMS: Final = 8
WALLS: Final = 9
TOWERS: Final = 10
RELICS: Final = 11
HAND: Final = 12
FLAGS_OUT: Final = 13
PLACES: Final = 14
BEATEN: Final = 15
OCCUPIED: Final = 16
OCCUPIES: Final = 17
FIGHTS: Final = 18
ACTIONS: Final = 19
JUDGEMENT: Final = read_judgement(read_content(PACKAGE, "weights.toml"), "weights.toml", FEATURES)


def score(t: Table[Korrem], seat: int) -> float:
    """About the chance to win: the seat against each of those who are not allied with it."""
    state = t.state
    if state.nation[seat] == NOBODY:
        return 1.0 / t.seats
    if state.out[seat]:
        return 0.001
    own = worth(t, seat, True)
    others = 0.0
    for other in range(t.seats):
        if t.sides[other] != t.sides[seat] and not state.out[other] and state.nation[other] != NOBODY:
            others += exp(min(AS_GOOD_AS_OVER, (worth(t, other, False) - own) / SPREAD))
    return 0.01 + 0.98 / (1.0 + others)


def worth(t: Table[Korrem], seat: int, places: bool) -> float:
    return JUDGEMENT.worth(measure(t, seat, places))


def features_of(t: Table[Korrem], seat: int) -> list[float]:
    if t.state.nation[seat] == NOBODY:
        return [0.0] * len(FEATURES)
    return measure(t, seat, True)


def measure(t: Table[Korrem], seat: int, places: bool) -> list[float]:
    """Points and what brings them, Armies, goods, Settlements; with `places` also what lies ahead of each Army."""
    state = t.state
    found = [0.0] * len(FEATURES)
    points = points_of(state, seat)
    found[POINTS] = float(points)
    found[NEARLY] = (points / target_of(t)) ** 3
    for quest in quests_in_play(state, seat):
        if is_open(state, seat, quest):
            goal = wanted(quest)
            done = progress(t, seat, quest) % goal if quest.mode == "repeat" else progress(t, seat, quest)
            if done < goal:
                found[QUESTS] += quest.vp * (0.25 + 0.6 * done / goal)
    measure_armies(t, seat, found)
    measure_towns(t, seat, found)
    found[HAND] = float(len(t.zones.pieces[hand(seat)]))
    if places:
        for army in armies_of(seat):
            if state.army_hex[army] != NOWHERE and state.army_battle[army] == NO_BATTLE:
                found[PLACES] += Prospects(t, army).far[state.army_hex[army]]
    for battle in state.battles:
        side = side_of(battle, seat)
        if side != NOBODY:
            found[BEATEN] += beaten(t, battle, side)
            found[FIGHTS] += prospect(t, battle, side, seat)
    if state.player == seat:
        found[ACTIONS] = float(state.actions)
    return found


def measure_armies(t: Table[Korrem], seat: int, found: list[float]) -> None:
    """Characters by what they are worth and how hurt they are, Providers by their number, and what is carried."""
    state = t.state
    wanted_goods = wants(t, seat)
    found[STOCK] = goods_worth(stock_of(state, seat), wanted_goods)
    providers = 0
    for army in armies_of(seat):
        if state.army_hex[army] == NOWHERE:
            continue
        found[FLAGS_OUT] += 1.0
        for card in state.army_cards[army]:
            design = design_of(card)
            found[ARMIES] += POWER[design.index]
            if design.provider:
                providers += 1
        found[CARRIED] += goods_worth(goods_in(state, army), wanted_goods)
    found[PROVIDERS] = HANDS[min(providers, len(HANDS) - 1)]
    for battle in state.battles:
        for fighter, side in enumerate(battle.side):
            if side != NOBODY and battle.sides[side].seat == seat and not is_addon(battle, fighter):
                its = POWER[design_of(battle.card[fighter]).index]
                lost = battle.hurt[fighter] / health_of(battle, fighter)
                found[ARMIES] -= 0.6 * its * lost
                if battle.disabled[fighter] or battle.frozen[fighter]:
                    found[ARMIES] -= 0.2 * its
    for relic, army in enumerate(state.relic_army):
        if army != NOWHERE and army in armies_of(seat):
            found[RELICS] += 1.0 + 0.7 * POINT * ARTIFACTS[relic].vp


def measure_towns(t: Table[Korrem], seat: int, found: list[float]) -> None:
    state = t.state
    for hex in settlements_of(state, seat):
        found[VILLAGES if state.settlement[hex] == VILLAGE else KINGDOMS] += 1.0
        found[WALLS] += min(4, state.walls[hex])
        found[TOWERS] += min(3, state.towers[hex])
        if state.occupier[hex] != NOBODY:
            found[OCCUPIED] += 1.0
    found[OCCUPIES] = float(state.occupier.count(seat))


# ---- Battles ----


def side_of(battle: Battle, seat: int) -> int:
    """The side on which a seat still fights; NOBODY if it does not."""
    for at, party in enumerate(battle.sides):
        if party.seat == seat and not party.out:
            return at
    return NOBODY


def beaten(t: Table[Korrem], battle: Battle, side: int) -> float:
    """What the creatures against a side have lost so far: nobody else's loss shows it."""
    value = 0.0
    for fighter, its_side in enumerate(battle.side):
        if its_side == NOBODY or is_addon(battle, fighter):
            continue
        if battle.sides[its_side].seat == NOBODY and are_enemies(t, battle, side, its_side):
            design = design_of(battle.card[fighter])
            its = POWER[design.index] + POINT * design.vp
            value += its * (1.0 - health_left(battle, fighter) / design.health)
            if battle.disabled[fighter] or battle.frozen[fighter]:
                value += 0.15 * its
    return value


def prospect(t: Table[Korrem], battle: Battle, side: int, seat: int) -> float:
    """What the rest of a Battle promises: the prize as far as it will be won, less what will fall on the way."""
    ahead = standing(t, battle, side)
    own: list[int] = []
    prize = 1.0
    for fighter, its_side in enumerate(battle.side):
        if its_side == NOBODY or is_addon(battle, fighter):
            continue
        card = battle.card[fighter]
        if its_side == side:
            own.append(card)
        elif are_enemies(t, battle, side, its_side):
            design = design_of(card)
            prize += POINT * design.vp
            if design.leader and battle.sides[its_side].seat != NOBODY:
                prize += quest_in(t, seat, own_cards(t.state, seat), "kill-leader")
    prize += quest_in(t, seat, own, "wins-battles")
    at_stake = 0.0
    for card in own:
        at_stake += power(card)
    sure = min(1.0, max(0.0, (ahead + 0.1) / 0.45))
    return sure * prize - (1.0 - sure) * 0.7 * at_stake - 0.25 * (1.0 - ahead) * at_stake


def own_cards(state: Korrem, seat: int) -> list[int]:
    found: list[int] = []
    for army in armies_of(seat):
        if state.army_hex[army] != NOWHERE:
            found.extend(state.army_cards[army])
    return found
