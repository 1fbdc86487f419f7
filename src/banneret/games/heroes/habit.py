"""What a seasoned player does at a glance: the quick hand with which searches play on.

In town it builds what pays and recruits what it can; on the map the heroes ride for the best gain in sight, as far as
the army can beat who guards it, and turn up tiles; then the turn ends. It has no plan beyond the next place. Fights
are in `tactics`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from banneret.games.heroes.card_texts import finds_cards
from banneret.games.heroes.card_uses import BRINGS_OF, WORTHS, use_called
from banneret.games.heroes.cards import permanents
from banneret.games.heroes.combat_state import Fight, figure_at
from banneret.games.heroes.combat_values import health_left
from banneret.games.heroes.contents import (
    BUILDINGS,
    GOLD,
    GOODS,
    RESOURCE_DIE,
    TRADES,
    TREASURE_DIE,
    Price,
)
from banneret.games.heroes.coop_land import ACCORD, DRAGONS, plays
from banneret.games.heroes.dice import RESOURCE, TREASURE, Throw, face_text
from banneret.games.heroes.faces import FIRST_UNIT, WAY_AT, card_of, unit_of
from banneret.games.heroes.goods import one_price
from banneret.games.heroes.hosts import (
    EVEN,
    FEW,
    GUARDED,
    PACKED,
    Host,
    army_strength,
    cards_of,
    chance,
    enemy_on,
    host_of,
    lead,
    rival_host,
)
from banneret.games.heroes.land import AT_STABLES
from banneret.games.heroes.planning import best_aim, bought, might_of, openness, value_now
from banneret.games.heroes.prospects import (
    GAINS,
    HELD_FOR,
    HOME,
    LITTLE,
    PATIENCE,
    UNSEEN,
    Ways,
    coin_of,
    field_worth,
    incomes_left,
    menace,
    price_worth,
    prospects,
    rounds_left,
    unseen_worth,
)
from banneret.games.heroes.state import (
    GARRISON,
    NO_HERO,
    NOBODY,
    NOWHERE,
    Heroes,
    against_the_game,
    homes_of,
    own_deck,
    own_pile,
    scenario_of,
    seat_of,
)
from banneret.games.heroes.tactics import (
    after_move_values,
    after_shot_values,
    attack_window_values,
    cast_values,
    command_values,
    effect_values,
    figure_values,
    more_values,
    number_at,
    odds_of_fight,
    pair_values,
    reroll_values,
    save_values,
    token_die_values,
)
from banneret.kernel.ask import Ask, Option
from banneret.kernel.table import Table

IDLE: Final = 9  # gold that is not needed for soldiers
SOLD_FOR: Final = (1, 1, 3)  # gold, at a Trading Post
WHIM: Final = 0.06  # by so much each deed may look better than it is
IN_TOWN: Final = 20.0  # what is done in town comes before what is done on the map
BY_HAND: Final = 10.0  # and so do cards
NO: Final = -1.0
A_LOOK: Final = 1.6  # what the best of some unseen cards is worth
SOLDIERS_PAY: Final = 0.8
FEW_LEFT: Final = 5.0  # strength to recruit that can wait for a second hero
STRENGTH: Final = 0.45  # what a point of strength is worth
SURE_ENOUGH: Final = 0.75  # odds of who is sent to fight for all
GATHERED: Final = 6  # the round of the Ambushed Accord from which on armies may be strong enough
# Options that a quick hand takes of an ask without a thought, and those that it never takes.
GLADLY: Final = {
    "line-up": 1.0,
    "to-arms": 0.0,
    "no-card": 0.0,
    "leave-it": 0.0,
    "face-guards": 0.0,
    "keep-dice": 0.0,
    "break-off": 1.0,
    "discover-free": 1.0,
    "place-new": 0.9,
    "empower": 1.0,
    "spend-token": 1.0,
    "saved-by-unit": 1.0,
    "draw-as-many": 1.0,
    "done-trading": 0.0,
    "leave-post": 0.0,
    "stand-and-fight": 0.5,
    "keep-morale": 0.0,
    "morale-draw": 0.5,
    "morale-cycle": NO,
    "put-away": NO,
    "sell-card": NO,
    "sell-scrolled": NO,
    "trade-resources": NO,
    "trade": NO,
    "effects.leave": 0.0,
    "effects.enough": 0.0,
}


def habit(t: Table[Heroes], ask: Ask, whim: float) -> int:
    """The number of the option that a quick hand takes; `whim` decides where it does not care."""
    values = values_of(t, ask)
    best = 0
    greatest = -1000.0
    for number in range(len(values)):
        value = values[number] + WHIM * fancy(whim, number)
        if value > greatest:
            best, greatest = number, value
    return best


def fancy(whim: float, number: int) -> float:
    """From 0 to 1, how much an option is fancied: by each whim others."""
    return (whim + 0.1) * (number + 1) * 61.803 % 1.0


def values_of(t: Table[Heroes], ask: Ask) -> list[float]:
    """What each option looks worth; those that are as good as others have the same value."""
    kind = ask.kind
    if kind == "actions":
        return action_values(t, ask)
    if kind == "command" or kind == "command-guard":
        return command_values(t, ask)
    if kind == "cards-for-attack":
        return attack_window_values(t, ask)
    if kind == "choose-figure" or kind == "pick-units":
        if t.scopes_of(Fight):
            return figure_values(t, ask)
        return unit_values(t, ask)
    if kind == "effects.may" or kind == "effects.choose":
        return effect_values(ask)
    if kind == "cast":
        return cast_values(t, ask)
    if kind == "after-move":
        return after_move_values(ask)
    if kind == "after-shot":
        return after_shot_values(t, ask)
    if kind == "fight-on":
        return more_values(t, ask)
    if kind == "populate":
        return army_values(t, ask)
    if kind == "refresh-hand":
        return hand_values(ask)
    if kind == "reroll-attack":
        return reroll_values(t, ask)
    if kind == "reroll-defense":
        return token_die_values(t, ask)
    if kind == "save-unit":
        return save_values(ask)
    if kind == "pick-targets":
        return pair_values(t, ask)
    found = OTHERS.get(kind)
    if found is not None:
        return found(t, ask)
    return [GLADLY.get(option.kind, 0.1) for option in ask.options]


# ---- A turn ----


def action_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """Town first, then cards that help on the map, then the best way to ride; at last the end of the turn."""
    seat = ask.seat
    values: list[float] = []
    rides: list[dict[int, float]] = [{}, {}]  # by hero: what the first steps lead to
    ahead = [-1.0, -1.0]
    for option in ask.options:
        kind = option.kind
        value = NO
        if kind == "move" or kind == "fly" or kind == "discover" or kind == "revisit":
            at = 0 if option.args[0] else 1
            hero = 2 * seat + at
            if ahead[at] < 0.0:
                rides[at] = steps_ahead(t, hero)
                ahead[at] = 0.0
            value = ride_value(t, hero, option, rides[at])
        elif kind == "place-new-tile":
            value = UNSEEN * PATIENCE
        elif kind == "end-turn":
            value = 0.0
        elif kind == "play":
            value = map_card_value(t, seat, option)
        elif kind == "use":
            value = BY_HAND if BRINGS_OF[number_at(option, 0)] > 0.3 else NO
        elif kind == "morale-draw":
            waits = rounds_left(t.state) > 0 and t.state.mp[2 * seat] > 0
            value = BY_HAND if waits and is_new_to(t, seat) else NO
        else:
            value = town_value(t, seat, option)
        values.append(value)
    return values


def is_new_to(t: Table[Heroes], seat: int) -> bool:
    """Is there more to draw than the card that gave the token? With that alone a turn would never end."""
    return len(t.zones.pieces[own_deck(seat)]) + len(t.zones.pieces[own_pile(seat)]) > 1


def steps_ahead(t: Table[Heroes], hero: int) -> dict[int, float]:
    """By first step: the best that it leads to."""
    ways = Ways(t, hero)
    found = prospects(t, hero, ways)
    best: dict[int, float] = {}
    for field in range(len(found)):
        if found[field] > 0.0:
            first = ways.first[field]
            if found[field] > best.get(first, 0.0):
                best[first] = found[field]
    return best


def ride_value(t: Table[Heroes], hero: int, option: Option, best: dict[int, float]) -> float:
    """What a step, a flight, a new tile or another visit looks worth."""
    state = t.state
    if option.kind == "move":
        field = number_at(option, 1)
        if state.location[field] == AT_STABLES and state.location[state.hero_at[hero]] == AT_STABLES:
            return NO  # each gives back what the step costs: it could be ridden to and fro for ever
        return best.get(field, NO)
    if option.kind == "discover" and too_soon(state, number_at(option, 1)):
        return NO
    if option.kind == "discover":
        return (
            unseen_worth(state, state.hero_at[hero]) if rounds_left(state) > 0 or state.mp[hero] > 1 else NO
        )
    if option.kind == "fly":
        left = state.mp[hero] - number_at(option, 2)
        return PATIENCE * field_worth(t, hero, number_at(option, 1), left)
    field = state.hero_at[hero]
    if state.guard[field] > 0:
        return PATIENCE * field_worth(t, hero, field, state.mp[hero] - 1)
    return NO


def too_soon(state: Heroes, slot: int) -> bool:
    """The Ambushed Accord: the tile that all pay for can wait until armies are strong."""
    return plays(state, ACCORD) and state.slot_group[slot] == "center" and state.round < GATHERED


def map_card_value(t: Table[Heroes], seat: int, option: Option) -> float:
    """Cards that bring something on the map; permanent ones while there is none; movement for who has a way to go."""
    face = number_at(option, 0)
    if card_of(face).permanent:
        return NO if permanents(t, seat) else BY_HAND
    use = use_called(face, number_at(option, 1))
    if use.brings < 0.2 or use.attack > 0.0 or use.defense > 0.0 or use.harm > 0.0:
        return NO
    return BY_HAND + use.brings


# ---- The town ----


def town_value(t: Table[Heroes], seat: int, option: Option) -> float:
    """A building that pays, soldiers, a second hero early on, spells for who is rich."""
    state = t.state
    kind = option.kind
    gold = state.goods[seat * GOODS + GOLD] - kept_back(t, seat)
    if kind == "build" and price_in(option, 1)[GOLD] > gold:
        return NO
    if kind == "build":
        value = value_now(t, seat, number_at(option, 0), best_aim(t, seat))
        return IN_TOWN + value if value > 0.0 else NO
    if kind == "population":
        return IN_TOWN if bought(t, seat, gold) > 0.0 else NO
    if kind == "hire":
        rich = rounds_left(state) >= 3 and gold >= 14 and bought(t, seat, gold) < FEW_LEFT
        return IN_TOWN + 0.5 if rich else NO
    if kind == "post-by-token":  # the Build Token that is left over
        return IN_TOWN - 0.5 if worth_trading(t, seat) else NO
    if kind == "spell-book":
        return IN_TOWN - 1.0 if gold >= 14 and rounds_left(state) >= 2 else NO
    return NO


def kept_back(t: Table[Heroes], seat: int) -> int:
    """Gold that is not spent while enemies are near: for it a town is defended without a hero."""
    if menace(t, seat) == 0.0 or army_strength(t, seat) < FEW_LEFT:
        return 0
    return HELD_FOR


def army_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """The strength that a price buys."""
    values: list[float] = []
    left = t.state.goods[ask.seat * GOODS + GOLD] - kept_back(t, ask.seat)
    for option in ask.options:
        if option.kind == "recruit" or option.kind == "reinforce":
            unit = number_at(option, 0) - FIRST_UNIT
            price = price_in(option, 1)
            more = might_of(t.state, unit, False)
            if option.kind == "reinforce":
                more = might_of(t.state, unit, True) - more
            values.append(
                0.05 + STRENGTH * more - SOLDIERS_PAY * price_worth(price) if price[GOLD] <= left else NO
            )
        else:
            values.append(NO if option.kind == "play" else 0.0)
    return values


def price_in(option: Option, at: int) -> Price:
    found = option.args[at]
    assert isinstance(found, tuple)
    gold, materials, valuables = found[GOLD], found[1], found[2]
    assert isinstance(gold, int)
    assert isinstance(materials, int)
    assert isinstance(valuables, int)
    return (gold, materials, valuables)


def before_combat_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """Soldiers, before a fight; what is built can wait."""
    return [1.0 if option.kind == "population" else GLADLY.get(option.kind, NO) for option in ask.options]


def unit_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """Units on the map: the strongest."""
    values: list[float] = []
    for option in ask.options:
        value = 0.0
        if option.args and isinstance(option.args[0], int):
            unit = option.args[0] - FIRST_UNIT
            if 0 <= unit < len(FEW):
                value = FEW[unit]
        values.append(value)
    return values


def reinforce_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """A unit to be made a Pack, by the strength that it gains and the price that it costs."""
    values: list[float] = []
    for option in ask.options:
        value = GLADLY.get(option.kind, 0.0)
        if option.kind == "reinforce":
            unit = number_at(option, 0) - FIRST_UNIT
            value = (
                0.1 + STRENGTH * (PACKED[unit] - FEW[unit]) - SOLDIERS_PAY * price_worth(price_in(option, 1))
            )
        elif option.kind == "settle-income":
            worth = coin_of(t.state, ask.seat, number_at(option, 0)) * number_at(option, 1)
            value = worth * (1 + incomes_left(t.state))
        values.append(value)
    return values


# ---- Cards ----


def hand_values(ask: Ask) -> list[float]:
    """The hand is filled up; what is held is kept."""
    return [1.0 + number_at(option, 0) if option.kind == "draw-up" else NO for option in ask.options]


def keep_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """A card to have: the best."""
    values: list[float] = []
    for option in ask.options:
        value = 0.0
        if option.kind == "look":
            value = A_LOOK
        elif option.args and isinstance(option.args[0], int) and 0 <= option.args[0] < len(WORTHS):
            value = WORTHS[option.args[0]]
        values.append(value)
    return values


def lose_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """A card to lose: the least."""
    return [
        GLADLY.get(option.kind, -value)
        for option, value in zip(ask.options, keep_values(t, ask), strict=True)
    ]


def moment_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """Cards whose moment has come are played: a spell is undone or taken back, a victory is used.

    Nobody draws only in the hope of one.
    """
    values: list[float] = []
    for option in ask.options:
        if option.kind != "play":
            values.append(NO if option.kind == "morale-draw" else GLADLY.get(option.kind, 0.0))
            continue
        card = card_of(number_at(option, 0))
        drawn = any(WAY_AT[way.name] == option.args[1] and finds_cards(way) for way in card.ways)
        values.append(NO if drawn else 0.5)
    return values


def splash_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """An enemy is hit besides; of the own units, if it must be, the one that can bear it best."""
    fight = t.scopes_of(Fight)[-1]
    values: list[float] = []
    for option in ask.options:
        figure = figure_at(fight, number_at(option, 1))
        own = fight.masters[fight.side[figure]] == ask.seat
        values.append(0.05 * health_left(t, fight, figure) - 1.0 if own else 1.0)
    return values


def shy_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """Where nothing needs to be done nothing is done."""
    return [1.0 if number == ask.absent else 0.0 for number in range(len(ask.options))]


def before_guards_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """Guards are talked away where they would win."""
    field = ask.args[0]
    assert isinstance(field, int)
    value = -field_worth(t, 2 * ask.seat, field, t.state.mp[2 * ask.seat])
    return [value if option.kind == "play" else 0.0 for option in ask.options]


def buy_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """Something to buy, for who is rich."""
    gold = t.state.goods[ask.seat * GOODS + GOLD]
    values: list[float] = []
    for option in ask.options:
        value = GLADLY.get(option.kind, 0.0)
        if option.kind == "buy":
            left = gold - price_in(option, 1)[GOLD]
            value = WORTHS[number_at(option, 0)] if left >= 4 else NO
        elif option.kind == "hire-here":
            value = 0.5 if gold >= 12 and rounds_left(t.state) >= 2 else NO
        elif option.kind == "buy-machine":
            value = 0.5 if gold >= 12 and rounds_left(t.state) >= 1 else NO
        values.append(value)
    return values


def post_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """At a Trading Post: what the next building lacks, for what lies about; machines for who is rich."""
    gold = t.state.goods[ask.seat * GOODS + GOLD]
    values: list[float] = []
    for option in ask.options:
        value = GLADLY.get(option.kind, NO)
        if option.kind == "trade-resources" and worth_trading(t, ask.seat):
            value = 1.0
        elif option.kind == "buy-machine":
            value = 0.5 if gold >= 2 * IDLE and rounds_left(t.state) > 0 else NO
        elif option.kind == "trade":
            value = trade_value(t, ask.seat, price_in(option, 0), price_in(option, 1))
        values.append(value)
    return values


def trade_value(t: Table[Heroes], seat: int, give: Price, get: Price) -> float:
    """A trade for what the next building lacks, the cheaper the better; without one in sight, for soldiers' pay."""
    state = t.state
    goods = state.goods[seat * GOODS : seat * GOODS + GOODS]
    if any(goods[resource] < give[resource] for resource in range(GOODS)):
        return NO
    aim = best_aim(t, seat) if rounds_left(state) > 0 else NOBODY
    if aim == NOBODY:
        pay = sum(goods[resource] * SOLD_FOR[resource] for resource in range(GOODS))
        more = state.can_recruit[seat] and bought(t, seat, pay) > bought(t, seat, goods[GOLD])
        return 1.0 if more and get[GOLD] > 0 else NO
    cost = BUILDINGS[aim].cost
    for resource in range(GOODS):
        if give[resource] > max(0, goods[resource] - cost[resource]):
            return NO
        if get[resource] > 0 and goods[resource] >= cost[resource]:
            return NO
    return 1.0 - 0.1 * price_worth(give)


def worth_trading(t: Table[Heroes], seat: int) -> bool:
    return any(
        trade_value(t, seat, one_price(row.give, row.gives), one_price(row.get, row.gets)) > 0.0
        for row in TRADES
    )


def die_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """What a die shows, in the coin of the judgement."""
    record = t.scopes_of(Throw)[-1]
    shown: dict[str, float] = {}
    for at, kind in enumerate(record.kinds):
        face = record.faces[at]
        worth = 0.0
        if kind == RESOURCE:
            resource = RESOURCE_DIE[face].resource
            worth = coin_of(t.state, ask.seat, resource) * RESOURCE_DIE[face].amount
        elif kind == TREASURE:
            worth = {"experience": 1.5, "artifact": 1.0}.get(TREASURE_DIE[face], 0.45)
        shown[face_text(kind, face)] = worth
    values: list[float] = []
    for option in ask.options:
        worth = shown.get(str(option.args[0]), 0.0) if option.args else 0.0
        # who rolls again hopes for what comes on average
        values.append(
            (0.6 - worth if option.kind == "reroll" else worth) if option.kind != "keep-dice" else 0.2
        )
    return values


# ---- Enemies at the gate ----


def defend_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """A place is defended where the army may hold it, or where all is lost without it."""
    fight_or_not = defence_hope(t, ask.seat, ask)
    return [fight_or_not if option.kind == "defend-town" else 0.0 for option in ask.options]


def defence_hope(t: Table[Heroes], seat: int, ask: Ask) -> float:
    state = t.state
    field = ask.args[0] if ask.args else NOWHERE
    assert isinstance(field, int)
    foe = enemy_on(t, seat, field)
    odds = 0.5
    if foe != NO_HERO:
        cards = cards_of(t, 2 * seat) if state.hero_at[2 * seat] == field else 0
        odds = chance(lead(host_of(t, seat), cards, host_of(t, seat_of(foe)), cards_of(t, foe)), EVEN)
    if plays(state, DRAGONS):  # a town that they scorch is taken back; an army is not
        for rival, place in enumerate(state.rival_at):
            if place == field:
                cards = cards_of(t, 2 * seat) if state.hero_at[2 * seat] == field else 0
                odds = chance(lead(host_of(t, seat), cards, rival_host(t, rival), 0), GUARDED)
        return odds - 0.5
    last = len(homes_of(state, seat)) <= 1
    for goal in scenario_of(state).goals:
        last = last or (goal.kind == "capture-enemy-town" and field == state.home[seat])
    return 1.0 if last else odds * HOME - 0.8


def give_up_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """A second hero stands where the army has a chance."""
    hope = defence_hope(t, ask.seat, ask)
    return [0.0 if option.kind == "stand-and-fight" else -hope - 0.1 for option in ask.options]


def guard_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """To exchange a guard, or a guard for another: only where the fight looks bad."""
    fights = t.scopes_of(Fight)
    bad = bool(fights) and odds_of_fight(t, fights[-1], ask.seat) < 0.5
    return [0.1 if number == ask.absent else (0.5 if bad else 0.0) for number in range(len(ask.options))]


def town_only(t: Table[Heroes], ask: Ask) -> list[float]:
    """At the town desk."""
    return [town_value(t, ask.seat, option) for option in ask.options]


def tile_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """How a tile should lie: open to the others."""
    state = t.state
    values: list[float] = []
    for option in ask.options:
        tile, turn = number_at(option, 0), number_at(option, len(option.args) - 1)
        if option.kind == "place-tile":
            values.append(openness(t, ask.seat, number_at(option, 1), number_at(option, 2), tile, turn))
        else:
            slot = int(option.at[0].partition(":")[2])
            values.append(openness(t, ask.seat, state.slot_q[slot], state.slot_r[slot], tile, turn))
    return values


def champion_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """Who fights for all: of those who will do the weakest, for the next time it is the others' turn.

    Who is cheered: the strongest.
    """
    foes = Host()
    for piece in t.zones.pieces[GARRISON]:
        foes.join_unit(unit_of(t.zones.face[piece]).index, False)
    values: list[float] = []
    for option in ask.options:
        seat = number_at(option, 0)
        value = army_strength(t, seat)
        if option.kind == "champion":
            odds = chance(lead(host_of(t, seat), cards_of(t, 2 * seat), foes, 0), GUARDED)
            value = min(SURE_ENOUGH, odds) - 0.01 * value
        values.append(value)
    return values


def again_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """A place of which the result is taken again."""
    return [GAINS.get(number_at(option, 0), LITTLE) if option.args else 0.0 for option in ask.options]


def hero_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """Faction and hero: any."""
    return [0.0 for _ in ask.options]


# ---- What is worth a search's time ----

WORTH_DOING: Final = 0.3
MOST: Final = 7  # options that a search looks at
# against the game: by so much an option may look worse than the best, or by this share of it
CLOSE_BY: Final = 0.4
ALIKE: Final = 0.35
AS_GOOD: Final = 0.15  # the same in fights
# Asks of which only one answer is worth a thought: the usual line, and no fight without an end.
LINES: Final = {"deploy": "line-up", "place-guards": "line-up", "break-off": "break-off"}
OPEN: Final = ("choose-faction", "choose-hero")
IN_TIME: Final = ("before-combat", "populate")  # what is done in town on the eve of a fight


def promising(t: Table[Heroes], ask: Ask) -> list[int]:
    """The usual line, and of many options those that look best; empty: all of them."""
    kind = ask.kind
    count = len(ask.options)
    if kind in LINES:
        return [number for number in range(count) if ask.options[number].kind == LINES[kind]]
    if kind in OPEN:
        return []
    if t.scopes_of(Fight) and (against_the_game(t.state) or kind not in IN_TIME):
        # a look at one blow knows less of a fight than tactics: what they are sure of needs no second thought
        values = values_of(t, ask)
        return [number for number in range(count) if values[number] >= max(values) - AS_GOOD]
    if count <= 2:
        return []
    values = values_of(t, ask)
    if kind == "actions" and max(values) >= WORTH_DOING:
        # a turn does not end while something is left to do: what the next round brings is no merit of its end
        for number in range(count):
            if ask.options[number].kind == "end-turn":
                values[number] = NO
    best = max([values[number] for number in range(count) if ask.options[number].kind == "build"], default=NO)
    for number in range(count):
        if ask.options[number].kind == "build" and values[number] < best:
            values[number] = NO  # what is built now is the plan's business: materials are short
    least = NO
    if kind == "actions" and against_the_game(t.state):
        # alone or together there is nobody to surprise: only what comes close to the habit's choice is weighed
        least = max(values) - max(CLOSE_BY, ALIKE * max(values))
    ranked = sorted([(-values[number], number) for number in range(count) if values[number] > least])
    return sorted([number for _, number in ranked[:MOST]])


Judge = Callable[[Table[Heroes], Ask], list[float]]
OTHERS: Final[dict[str, Judge]] = {
    "before-combat": before_combat_values,
    "before-wave": before_combat_values,
    "town-desk": town_only,
    "settle": reinforce_values,
    "reinforce-one": reinforce_values,
    "starting-unit": unit_values,
    "recruit-neutral": army_values,
    "recruit-abroad": army_values,
    "recruit-common": army_values,
    "search": keep_values,
    "take-one": keep_values,
    "take-again": again_values,
    "turn-tile": tile_values,
    "place-tile": tile_values,
    "champion": champion_values,
    "gains-morale": champion_values,
    "have-back": keep_values,
    "recover": keep_values,
    "discard-down": lose_values,
    "discard-drawn": lose_values,
    "discard-some": lose_values,
    "lay-aside": lose_values,
    "cycle": lose_values,
    "sacrifice": lose_values,
    "give-statistic": lose_values,
    "remove-some": lose_values,
    "also-attack": splash_values,
    "after-cast": moment_values,
    "enemy-casts": moment_values,
    "after-victory": moment_values,
    "combat-begins": shy_values,
    "instants": shy_values,
    "cast-at-once": shy_values,
    "after-die": shy_values,
    "before-guards": before_guards_values,
    "black-market": buy_values,
    "tavern": buy_values,
    "buy-machine": buy_values,
    "trading-post": post_values,
    "trade": post_values,
    "choose-die": die_values,
    "reroll": die_values,
    "defend-town": defend_values,
    "give-up-hero": give_up_values,
    "exchange-guard": guard_values,
    "replace-guard": guard_values,
    "offer-card": shy_values,
    "lend-town": shy_values,
    "agree-resources": shy_values,
    "choose-faction": hero_values,
    "choose-hero": hero_values,
}
