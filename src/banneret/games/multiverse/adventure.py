"""Adventures: a card is drawn on an adventure hex; fights, trials and meetings, their rewards and their cost."""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.contents import ADVENTURES, TYPES, Adventure
from banneret.games.multiverse.dice import CRITICAL_FACE, MOST_DICE, SURE, icon_of, icons, roll_dice
from banneret.games.multiverse.events import give_way, place_event, retreats
from banneret.games.multiverse.explore import ask_number
from banneret.games.multiverse.figures import (
    AGAINST_MOUNTED,
    ATTRIBUTE_BITS,
    COUNTERS,
    HEAVY_ARMOUR,
    IS_RANGED,
    PIERCING,
    has_attribute,
    in_effect,
)
from banneret.games.multiverse.fog import blocks_left, look, put_on, show, tell_of
from banneret.games.multiverse.goals import experience, gain_gold, gain_stone, shards_delivered
from banneret.games.multiverse.land import SLOT_SIDES
from banneret.games.multiverse.move import (
    blocks_way,
    come_to,
    has_room,
    is_road_step,
    may_stay,
    pay_step,
    step_cost,
    terrain_cost,
)
from banneret.games.multiverse.state import (
    ADVENTURE_CARD,
    ADVENTURE_DECK,
    ADVENTURE_PILE,
    ANTI_CAVALRY,
    ARCHER,
    BUILDER,
    BY_REPORT,
    CAVALRY,
    DECOY,
    FIRST_ADVENTURE,
    HORSEMAN,
    MELEE,
    PIKEMAN,
    RANGED,
    SIEGE,
    SWORDSMAN,
    TYPE,
    Multiverse,
    Quest,
    face,
    kind,
    land_of,
    on,
    units_at,
)
from banneret.games.multiverse.strike import Side, strike_damage, within_dice
from banneret.games.multiverse.support import count_support
from banneret.games.multiverse.wounds import dealt_by, wound
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table
from banneret.parts.paths import CLOSED

TRIAL_DICE: Final = 4
# A guardian strikes first against what a unit of its type would.
GUARDIAN_KIND: Final[dict[int, int]] = {
    MELEE: SWORDSMAN,
    ANTI_CAVALRY: PIKEMAN,
    RANGED: ARCHER,
    CAVALRY: HORSEMAN,
}


def card(t: Table[Multiverse]) -> Adventure:
    quest = t.scope(Quest)
    return ADVENTURES[quest.card]


# ---- Drawing ----


def enter_adventure(t: Table[Multiverse], unit: int, hex: int) -> None:
    """A unit explores an adventure hex: it pays for the hex, and its action phase ends with it."""
    state = t.state
    origin = state.u_hex[unit]
    if is_road_step(t, state.u_owner[unit], origin, hex):
        pay_step(t, unit, origin, hex)
    else:
        state.u_spent[unit] += step_cost(t, unit, origin, hex)
    state.u_resting[unit] = False
    state.u_done[unit] = True
    face_adventure(t, unit, hex, origin)


def face_adventure(t: Table[Multiverse], unit: int, hex: int, origin: int) -> None:
    """The explorer is shown to all, and a card is drawn. `origin` is -1 where the dial brought the adventure."""
    show(t, unit)
    quest = Quest()
    quest.unit = unit
    quest.hex = hex
    quest.origin = origin
    quest.card = -1
    quest.guardian = 0
    t.enter(quest)
    draw_adventure(t)


def draw_adventure(t: Table[Multiverse]) -> None:
    """The top card is shown to all; an empty deck is made anew of the discards."""
    state = t.state
    quest = t.scope(Quest)
    while True:
        if not t.pieces(ADVENTURE_DECK):
            t.turn_over(ADVENTURE_PILE, ADVENTURE_DECK)
            t.shuffle_zone(ADVENTURE_DECK)
        piece = t.pieces(ADVENTURE_DECK)[-1]
        t.put(piece, ADVENTURE_CARD)
        quest.card = t.zones.face[piece] - FIRST_ADVENTURE
        drawn = ADVENTURES[quest.card]
        t.tell(
            "adventure",
            (state.u_owner[quest.unit], quest.unit, kind(t, quest.unit), quest.hex, quest.card),
            "multiverse.adventure.draw",
        )
        if drawn.kind != "permanent" or state.events_left[drawn.places] > 0:
            break
        t.put(piece, ADVENTURE_PILE)  # none of its kind is left: draw again
    if drawn.kind == "fight":
        quest.guardian = drawn.hp
        t.then(step(fight_guardian))
    elif drawn.kind == "trial":
        trial(t)
    elif drawn.kind == "choice":
        t.then(step(ask_price))
    elif drawn.kind == "gift":
        succeed(t)
    else:
        encounter(t)


def put_away(t: Table[Multiverse]) -> None:
    """The card is done with; what it leads to follows."""
    t.put(t.pieces(ADVENTURE_CARD)[0], ADVENTURE_PILE)
    t.scope(Quest).card = -1


# ---- Trials ----


def trial(t: Table[Multiverse]) -> None:
    """Four dice and one for each friend beside the hex; own and critical icons are successes."""
    state = t.state
    quest = t.scope(Quest)
    unit = quest.unit
    dice = min(MOST_DICE, TRIAL_DICE + friends(t))
    faces = roll_dice(t, dice)
    count = icons(faces, icon_of(TYPE[kind(t, unit)])) + faces.count(CRITICAL_FACE)
    t.tell(
        "trial",
        (state.u_owner[unit], unit, tuple(faces), count, card(t).trial),
        "multiverse.adventure.trial",
    )
    if count >= card(t).trial:
        succeed(t)
    else:
        fail(t)


def friends(t: Table[Multiverse]) -> int:
    """Military units and heroes of the own side beside the adventure hex."""
    quest = t.scope(Quest)
    return count_support(t, quest.hex, t.state.u_owner[quest.unit], (quest.unit,))


# ---- Fights ----


def fight_guardian(t: Table[Multiverse]) -> None:
    """One exchange, hand to hand; then the explorer goes on or withdraws."""
    state = t.state
    quest = t.scope(Quest)
    unit = quest.unit
    support = friends(t)
    if guardian_first(t):
        guardian_strikes(t, support)
        if state.u_hex[unit] >= 0:
            explorer_strikes(t)
    else:
        explorer_strikes(t)
        if quest.guardian > 0:
            guardian_strikes(t, support)
    if state.u_hex[unit] < 0:
        t.tell("adventure-lost", (state.u_owner[unit], quest.card), "multiverse.adventure.failure")
        put_away(t)
        look(t)
    elif quest.guardian <= 0:
        succeed(t)
    else:
        t.then(step(ask_to_fight_on))


def ask_to_fight_on(t: Table[Multiverse]) -> None:
    quest = t.scope(Quest)
    t.ask(
        t.state.u_owner[quest.unit],
        "fight-on",
        [Option("withdraw", do=step(fail)), Option("fight-on", do=step(fight_guardian))],
        "multiverse.adventure.fight",
        args=(quest.card, quest.guardian),
    )


def guardian_kind(t: Table[Multiverse]) -> int:
    """The unit card whose countering a guardian has, or -1."""
    return GUARDIAN_KIND[TYPES.index(card(t).guardian)]


def guardian_first(t: Table[Multiverse]) -> bool:
    quest = t.scope(Quest)
    it, other = kind(t, quest.unit), guardian_kind(t)
    if it == BUILDER:
        return False
    return card(t).counters and COUNTERS[other][it] and not COUNTERS[it][other]


def explorer_strikes(t: Table[Multiverse]) -> None:
    """The explorer's strike; a Builder never strikes."""
    quest = t.scope(Quest)
    unit = quest.unit
    it = kind(t, unit)
    if it == BUILDER:
        return
    side = Side()
    side.icon = icon_of(TYPE[it])
    armoured = card(t).heavy_armour
    if TYPE[it] == SIEGE:
        side.dice = 3
    elif IS_RANGED[it]:
        side.dice = 5
    else:
        side.dice = 4 if armoured else SURE
    side.dmg = strike_damage(t, unit, -1, False, True)
    if ATTRIBUTE_BITS[it] & AGAINST_MOUNTED and card(t).guardian == "cavalry":
        side.dmg += 1
    if ATTRIBUTE_BITS[it] & PIERCING and armoured:
        side.dmg += 1
    side.counters = COUNTERS[it][guardian_kind(t)]
    faces = [] if side.dice == SURE else roll_dice(t, side.dice)
    dealt = dealt_by(t, side, faces, unit, -1)
    if dealt > 0:
        quest.guardian -= dealt


def guardian_strikes(t: Table[Multiverse], support: int) -> None:
    """The guardian's strike: ranged ones roll 5 dice, others hit surely unless armour or flanking hinders them."""
    quest = t.scope(Quest)
    unit = quest.unit
    type = TYPES.index(card(t).guardian)
    side = Side()
    side.icon = icon_of(type)
    if type == RANGED:
        side.dice = 5
    else:
        hindrance = support // 2 + (1 if has_attribute(t, unit, HEAVY_ARMOUR) else 0)
        if type == CAVALRY and in_effect(t, unit, "brace"):
            hindrance += 2
        side.dice = SURE if hindrance == 0 else within_dice(5 - hindrance)
    side.dmg = card(t).dmg
    side.counters = (
        card(t).counters and kind(t, unit) != BUILDER and COUNTERS[guardian_kind(t)][kind(t, unit)]
    )
    faces = [] if side.dice == SURE else roll_dice(t, side.dice)
    dealt = dealt_by(t, side, faces, -1, -1)
    if dealt > 0:
        wound(t, unit, dealt, -1, -1, True)


# ---- Choices ----


def ask_price(t: Table[Multiverse]) -> None:
    """Deserters: pay and they join, or leave them."""
    state = t.state
    quest = t.scope(Quest)
    seat = state.u_owner[quest.unit]
    price, joins = card(t).price, card(t).joins
    why: Said | None = None
    if state.gold[seat] < price:
        why = Said("need-gold", (price,))
    elif blocks_left(t, seat, joins) == 0:
        why = Said("no-block-left", (joins,))
    elif not joining_places(t, seat, joins, quest.hex, False):
        why = Said("no-hex-for-them")
    t.ask(
        seat,
        "price",
        [
            Option("leave", do=step(fail)),
            Option("pay", (price,), do=(step(pay_price, seat, price), step(succeed)), blocked=why),
        ],
        card(t).cites,
        args=(quest.card, price),
    )


def pay_price(t: Table[Multiverse], seat: int, price: int) -> None:
    t.state.gold[seat] -= price
    t.tell("pays", (seat, price), "multiverse.adventure.card-deserters")


# ---- Success ----


def succeed(t: Table[Multiverse]) -> None:
    """The token is gone, the unit stands on the hex, and the reward is applied."""
    state = t.state
    quest = t.scope(Quest)
    unit, hex = quest.unit, quest.hex
    seat = state.u_owner[unit]
    drawn = card(t)
    state.token[hex] = False
    state.quests[seat] += 1
    t.tell("adventure-won", (seat, unit, quest.card), "multiverse.adventure.success")
    if quest.origin >= 0 and not blocks_way(t, seat, hex) and may_stay(t, unit, hex):
        come_to(t, unit, hex, True)
        tell_of(t, "moves", unit, (seat, unit, quest.origin, (hex,), hex), "multiverse.adventure.success")
    gain_gold(t, seat, drawn.gold, drawn.cites)
    if drawn.experience:
        experience(t, unit, drawn.experience, "multiverse.adventure.experience")
    if drawn.heals:
        state.u_wounds[unit] = 0
    if drawn.shards and t.options["shards"] is True:
        shards_delivered(t, seat, drawn.shards)
    if drawn.stone:
        gain_geode(t, seat)
    if drawn.identifies:
        report(t, seat, hex, drawn.identifies)
    put_away(t)
    look(t, unit)
    if drawn.joins >= 0:
        t.then(step(join_in, seat, drawn.index, hex))
    if drawn.reveals:
        t.then(step(hidden_pass, seat, hex, drawn.reveals_gold))


def gain_geode(t: Table[Multiverse], seat: int) -> None:
    """An aether stone with mines in play, else a shard, else gold. (The Portal is checked at the next action phase.)"""
    if on(t, "mines"):
        gain_stone(t, seat, 1)
    elif t.options["shards"] is True:
        shards_delivered(t, seat, 1)
    else:
        gain_gold(t, seat, 3, "multiverse.adventure.card-aether-geode")


def report(t: Table[Multiverse], seat: int, hex: int, radius: int) -> None:
    """All enemy units within some hexes are identified until the end of this action phase."""
    state = t.state
    for near in land_of(t).grid.within(hex, radius):
        for unit in units_at(t, near):
            if t.sides[state.u_owner[unit]] != t.sides[seat]:
                state.u_seen_by[unit] = BY_REPORT - seat  # also of those that others see: they may look away


def joining_places(t: Table[Multiverse], seat: int, card_joining: int, hex: int, here: bool) -> list[int]:
    """Free hexes beside the adventure hex (or on it) where a unit can join."""
    state = t.state
    found = []
    for near in ([hex] if here else []) + land_of(t).grid.around[hex]:
        if blocks_way(t, seat, near):
            continue
        if near != hex and state.block_at[near] >= 0:
            continue
        if terrain_cost(t, near) < CLOSED or state.building_at[near] >= 0:
            if has_room(t, seat, card_joining, near, -1):
                found.append(near)
    return found


def join_in(t: Table[Multiverse], seat: int, index: int, hex: int) -> None:
    """A unit joins, or gold if none can be placed. It acts from the next turn on."""
    drawn = ADVENTURES[index]
    places = joining_places(t, seat, drawn.joins, hex, drawn.joins == BUILDER)
    if blocks_left(t, seat, drawn.joins) == 0 or not places:
        gain_gold(t, seat, drawn.joins_gold, drawn.cites)
    else:
        t.then(step(ask_where_to_join, seat, index, tuple(places)))


def ask_where_to_join(t: Table[Multiverse], seat: int, index: int, places: tuple[int, ...]) -> None:
    land = land_of(t)
    drawn = ADVENTURES[index]
    options = [
        Option("on", (place,), do=step(join_at, seat, index, place), at=(land.at[place],)) for place in places
    ]
    t.ask(seat, "join", options, drawn.cites, auto=True, args=(drawn.joins,))


def join_at(t: Table[Multiverse], seat: int, index: int, hex: int) -> None:
    """Everybody knows what the card brought; the block faces its owner like any other."""
    drawn = ADVENTURES[index]
    unit = put_on(t, seat, drawn.joins, hex, 1 << drawn.joins)
    t.state.u_done[unit] = True
    show(t, unit)
    t.tell("joins", (seat, unit, drawn.joins, hex), drawn.cites)
    look(t)


def hidden_pass(t: Table[Multiverse], seat: int, hex: int, gold: int) -> None:
    """One face-down territory beside this one is revealed, or there is gold."""
    state = t.state
    land = land_of(t)
    u, v = land.place_of[hex]
    slots = []
    for x, y in SLOT_SIDES:
        if (u + x, v + y) in land.slots:
            slot = land.slots.index((u + x, v + y))
            if state.explored[slot] == 0:
                slots.append(slot)
    if not slots:
        gain_gold(t, seat, gold, "multiverse.adventure.card-hidden-pass")
        return
    options = [
        Option("territory", (slot,), do=step(ask_number, seat, slot, hex), at=(f"territory:{slot}",))
        for slot in slots
    ]
    t.ask(
        seat,
        "hidden-pass",
        options,
        "multiverse.adventure.card-hidden-pass",
        auto=True,
    )


# ---- Failure, and permanent encounters ----


def fail(t: Table[Multiverse]) -> None:
    """Back to the hex it came from, if it survives; the token stays."""
    state = t.state
    quest = t.scope(Quest)
    unit, hex = quest.unit, quest.hex
    drawn = card(t)
    t.tell("adventure-lost", (state.u_owner[unit], quest.card), "multiverse.adventure.failure")
    if drawn.wounds:
        wound(t, unit, drawn.wounds, -1, -1, False)
    put_away(t)
    t.then(step(retreat, hex))
    look(t)


def encounter(t: Table[Multiverse]) -> None:
    """A permanent event comes into play: neither success nor failure; the explorer stays where it came from."""
    quest = t.scope(Quest)
    hex = quest.hex
    place_event(t, card(t).places, hex)
    put_away(t)
    t.then(step(retreat, hex))
    look(t)


def retreat(t: Table[Multiverse], hex: int) -> None:
    """Who was caught by the dial's adventure goes to a free hex beside it; with none, it stays and the token goes."""
    units = units_at(t, hex)
    if not units:
        return  # the explorer stands where it came from
    land = land_of(t)
    goals = retreats(t, units[0], hex)
    if not goals:
        t.state.token[hex] = False
        return
    options = [Option("to", (goal,), do=step(give_way, hex, goal), at=(land.at[goal],)) for goal in goals]
    t.ask(
        t.state.u_owner[units[0]],
        "retreat",
        options,
        "multiverse.dial.restock-occupied",
        auto=True,
    )


def is_explorer(t: Table[Multiverse], unit: int) -> bool:
    """Builders and decoys explore nothing."""
    it = face(t, unit)
    return it != BUILDER and it != DECOY
