"""What scenarios against the game let happen: waves, timed fights, wandering dragons, and events of their own."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.aftermath import conclude
from banneret.games.heroes.ai_spells import castable
from banneret.games.heroes.ai_turn import ask_to_hold
from banneret.games.heroes.card_texts import calls_of
from banneret.games.heroes.cards import card_options
from banneret.games.heroes.combat import announce, army_attacks, rival_attacks, set_up_combat, sound_alarm
from banneret.games.heroes.combat_state import TIMED, new_fight
from banneret.games.heroes.contents import ATTACK_DIE, CARDS, GOLD
from banneret.games.heroes.coop_land import (
    ACCORD,
    AT_UTOPIA,
    DRAGONS,
    enemy_settlements,
    nemesis_slots,
    place_of,
    plays,
)
from banneret.games.heroes.coop_rules import WAVE, army_of, wave_of
from banneret.games.heroes.dice import SIDES
from banneret.games.heroes.enemies import LETTERS
from banneret.games.heroes.explore import can_place, discover, place_tile
from banneret.games.heroes.faces import card_of
from banneret.games.heroes.goods import one_price, pay, short_of
from banneret.games.heroes.land import (
    AT_BLOCKED,
    AT_SETTLEMENT,
    AT_TOWN,
    LOCATIONS,
    UNKNOWN,
    VISITABLE,
)
from banneret.games.heroes.morale import gain_morale, morale_options
from banneret.games.heroes.scenarios import SCENARIOS
from banneret.games.heroes.state import (
    GARRISON,
    GUARDS,
    NO_HERO,
    NOBODY,
    NOWHERE,
    Heroes,
    allied,
    around,
    hand,
    heroes_on,
    home_field,
    in_order,
    is_main,
    location_at,
    main_hero,
    printed,
    rivals_left,
    seat_of,
    secondary_hero,
    town_of,
    units_of,
)
from banneret.games.heroes.texts import LANGUAGE
from banneret.games.heroes.town import build, choose_shelter, town_actions, why_no_place
from banneret.games.heroes.turn import begin_action, refresh_hand
from banneret.games.heroes.units import draw_neutral, muster_anew
from banneret.games.heroes.visit import AT_OBSERVATORY, lose_flag, observe
from banneret.kernel.ask import Option
from banneret.kernel.errors import ContentError
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table
from banneret.kernel.zone import EVERYONE
from banneret.parts.effects.carrying import Context, Params, carry_out, new_context

RULE: Final = "heroes.end.scenario-conditions"
FAR: Final = 9999
# What takes a hero to another field, or on its way there.
MOVING: Final = (
    "move-hero-move-own-hero-town-settlement",
    "move-hero-far-own-hero-steps-adjacent-empty",
    "move-hero-far-move-own-hero-field-adjacent",
    "pass-fields-passes-are-not-resolved",
)


# ---- Close to Enemies: waves ----


def wave_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """Waves come only while an enemy settlement stands."""
    if enemy_settlements(t.state):
        t.then(step(wave_comes, c.seat))


def wave_comes(t: Table[Heroes], seat: int) -> None:
    """Units defend even without the hero, and without gold; an ally's hero in the town may play cards for them."""
    state = t.state
    home = home_field(state, seat)
    if state.flag[home] != seat:
        return
    hero = main_hero(seat) if state.hero_at[main_hero(seat)] == home else NO_HERO
    helper = NOBODY
    for other in heroes_on(state, home):
        if seat_of(other) != seat and allied(t, seat, seat_of(other)) and is_main(other):
            helper = seat_of(other)
    tiers = army_of(state, wave_of(state) - 1)
    t.tell("wave", (wave_of(state), seat), RULE)
    comes = step(army_attacks, home, seat, hero, tiers, WAVE, helper if hero == NO_HERO else NOBODY)
    t.then(step(get_ready, seat), comes)


def get_ready(t: Table[Heroes], seat: int) -> None:
    """Before the fight the player may use town tokens and cards, and stays where it is; whoever has a hand is asked.

    Who has none finds the town among what comes before every combat.
    """
    if t.zones.pieces[hand(seat)]:
        t.window([step(ask_to_prepare, seat)])


def ask_to_prepare(t: Table[Heroes], seat: int) -> None:
    again = step(get_ready, seat)
    options = [Option("to-arms")]
    options.extend(
        [option for option in card_options(t, seat, step(begin_action), again) if not rides(t, option)]
    )
    options.extend(morale_options(t, seat, (again,)))
    options.extend(town_actions(t, seat, (), (again,)))
    t.ask(seat, "before-wave", options, RULE)


def rides(t: Table[Heroes], option: Option) -> bool:
    """Would a card take a hero elsewhere?"""
    if not option.args or not isinstance(option.args[0], int) or option.kind == "put-away":
        return False
    return any(call.name in MOVING for way in card_of(option.args[0]).ways for call in calls_of(way))


def nemesis_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """Every player turns the own nemesis tile up."""
    for slot in nemesis_slots(t.state):
        place = place_of(t.state, slot)
        if place is not None and place.nemesis_of == c.seat + 1 and t.state.slot_tile[slot] == UNKNOWN:
            t.then(step(discover, c.seat, slot))


def cheap_hero_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    t.then(step(offer_hero, c.seat, p.number("n")))


def offer_hero(t: Table[Heroes], seat: int, gold: int) -> None:
    """A secondary hero for less, with the Population Token."""
    state = t.state
    price = one_price(GOLD, gold)
    why = short_of(state, seat, price)
    if not state.can_recruit[seat]:
        why = Said("token-used")
    elif state.hero_at[secondary_hero(seat)] != NOWHERE:
        why = Said("has-secondary")
    elif why is None:
        why = why_no_place(t, seat)
    options = [Option("hire-for", (price,), do=step(hire_for, seat, gold), blocked=why), Option("leave-it")]
    if why is None:
        t.ask(seat, "hire-for", options, RULE, absent=1)


def hire_for(t: Table[Heroes], seat: int, gold: int) -> None:
    t.state.can_recruit[seat] = False
    pay(t, seat, one_price(GOLD, gold))
    t.then(step(choose_shelter, seat, secondary_hero(seat)))


def far_tile_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    t.then(step(choose_far_tile, c.seat))


def choose_far_tile(t: Table[Heroes], seat: int) -> None:
    """A far tile of the map, or one of the own supply beside the main hero."""
    state = t.state
    options = [
        Option("discover-free", (slot,), do=step(discover, seat, slot), at=(f"slot:{slot}",))
        for slot, tile in enumerate(state.slot_tile)
        if tile == UNKNOWN and state.slot_group[slot] == "far"
    ]
    field = state.hero_at[main_hero(seat)]
    if field != NOWHERE and can_place(t, seat, field):
        options.append(Option("place-new", do=step(place_tile, seat, field)))
    if options:
        options.append(Option("see-nothing"))
        t.ask(seat, "observatory", options, RULE, absent=len(options) - 1)


def hand_again_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    t.then(step(refresh_hand, c.seat))


# ---- Emerald Island ----


def again_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    t.then(step(choose_again, c.seat))


def choose_again(t: Table[Heroes], seat: int) -> None:
    """The result of one field that was visited is taken again."""
    state = t.state
    options = [
        Option(
            "take-again",
            (state.location[field], field),
            do=step(take_again, seat, field),
            at=(f"field:{field}",),
        )
        for field, visited in enumerate(state.cube)
        if visited
        and LOCATIONS[state.location[field]].category == VISITABLE
        and LOCATIONS[state.location[field]].effect >= 0
    ]
    if options:
        options.append(Option("leave-it"))
        t.ask(seat, "take-again", options, RULE, absent=len(options) - 1)


def take_again(t: Table[Heroes], seat: int, field: int) -> None:
    if t.state.location[field] == AT_OBSERVATORY:
        t.then(step(observe, seat, field))
        return
    context = new_context(seat, main_hero(seat))
    found = printed(t.state, field)
    context.numbers = {"DICE": found.dice, "KEEP": found.keep}
    t.enter(context)
    t.then(step(carry_out, location_at(t.state, field).effect))


# ---- The Ambushed Accord ----


def fight_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """A timed fight: its army waits until players have beaten it."""
    tiers = [LETTERS.index(letter) for letter in p.word("army")]
    if t.state.difficulty == 0:
        tiers = tiers[1:]
    for tier in tiers:
        piece = draw_neutral(t, tier, GARRISON)
        if piece >= 0:
            t.show_piece(piece, EVERYONE)
    t.tell("timed-fight", (tuple([t.zones.face[piece] for piece in t.zones.pieces[GARRISON]]),), RULE)
    t.then(step(next_champion))


def champions(t: Table[Heroes]) -> list[int]:
    """Who has units, is not done, and has not won more such fights than another one who is not."""
    state = t.state
    seats = [seat for seat in in_order(t) if seat not in state.done]
    if not seats:
        return []
    least = min([state.feats[seat] for seat in seats])
    return [seat for seat in seats if units_of(t, seat) and state.feats[seat] == least]


def next_champion(t: Table[Heroes]) -> None:
    """The players name who fights; if nobody can, all have lost. When it is over losers muster units anew."""
    if not t.zones.pieces[GARRISON]:
        t.then(*[step(muster_anew, seat) for seat in in_order(t)])
        return
    seats = champions(t)
    if not seats:
        t.finish((), "all-lose", RULE)
        return
    options = [
        Option("champion", (seat,), do=(step(timed_fight, seat), step(next_champion))) for seat in seats
    ]
    t.ask(in_order(t)[0], "champion", options, RULE, auto=True)


def timed_fight(t: Table[Heroes], seat: int) -> None:
    hero = main_hero(seat)
    fight = new_fight(seat, hero, t.state.hero_at[hero], NOBODY, NO_HERO, 0)
    fight.cause = TIMED
    fight.endless = True
    for piece in list(t.zones.pieces[GARRISON]):
        t.put(piece, GUARDS)
        fight.guards.append(piece)
    t.enter(fight)
    t.tell("announces", (seat, NOBODY, 0, fight.field), RULE)
    t.then(step(announce), step(set_up_combat), step(conclude))


def name_bravest(t: Table[Heroes]) -> None:
    """At the end of every Astrologers Round the players name one of them who gains morale."""
    seats = in_order(t)
    options = [Option("gains-morale", (seat,), do=step(gain_morale, seat)) for seat in seats]
    t.ask(seats[0], "gains-morale", options, RULE, auto=True)


def build_free_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    t.then(step(choose_free_building, c.seat))


def choose_free_building(t: Table[Heroes], seat: int) -> None:
    """One of the two buildings of the own faction, free, whatever it would need."""
    town = town_of(t.state, seat)
    buildings = [town.of_kind("faction", symbol=symbol) for symbol in ("tent", "gears")]
    options = [
        Option("build", (building, (0, 0, 0)), do=step(build, seat, building))
        for building in buildings
        if building not in t.state.built[seat]
    ]
    if options:
        t.ask(seat, "build-free", options, RULE)


def morale_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    t.then(*[step(gain_morale, c.seat) for _ in range(p.number("n"))])


# ---- Wandering Dragons ----


def omen_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    t.state.omen = p.number("n")


def end_of_round(t: Table[Heroes]) -> None:
    """What the scenario does when a round ends."""
    state = t.state
    if plays(state, DRAGONS):
        t.then(*[step(wander, rival) for rival in rivals_left(state)])
    if plays(state, ACCORD) and state.round % 2 == 0:
        t.then(step(name_bravest))


def wander(t: Table[Heroes], rival: int) -> None:
    """Two attack dice and 1: so many fields towards the nearest hero, town or settlement; -1: back to the utopia."""
    state = t.state
    if state.rival_at[rival] == NOWHERE:
        return
    dice = [ATTACK_DIE[t.below(SIDES)] for _ in range(2)]
    points = sum(dice) + 1 + state.omen
    t.tell("wanderers-roll", (tuple([f"{die:+d}" for die in dice]), points), RULE)
    if points > 0:
        state.rival_mp[rival] = points
        t.then(step(fly, rival, prey_of(t, rival)))
    elif points < 0:
        state.rival_mp[rival] = 1
        t.then(step(fly, rival, lair(state)))


def lair(state: Heroes) -> int:
    """The dragon utopia, or the middle of the center tile while it lies face down."""
    if AT_UTOPIA in state.location:
        return state.location.index(AT_UTOPIA)
    return 7 * state.slot_group.index("center")


def prey_of(t: Table[Heroes], rival: int) -> int:
    """The nearest hero, town or settlement of a player: heroes before towns before settlements, then a die."""
    state = t.state
    away = flights_from(state, state.rival_at[rival])
    found: list[tuple[int, int, int]] = []
    for field in range(len(state.location)):
        kind = -1
        if heroes_on(state, field):
            kind = 0
        elif state.flag[field] >= 0 and state.location[field] == AT_TOWN:
            kind = 1
        elif state.flag[field] >= 0 and state.location[field] == AT_SETTLEMENT:
            kind = 2
        if kind >= 0 and away[field] < FAR:
            found.append((away[field], kind, field))
    if not found:
        return state.rival_at[rival]
    best = min([(steps, kind) for steps, kind, _ in found])
    even = [field for steps, kind, field in found if (steps, kind) == best]
    return even[t.below(len(even))] if len(even) > 1 else even[0]


def flights_from(state: Heroes, start: int) -> list[int]:
    """By field: how far the dragons fly. Borders, blocked fields and tiles that lie face down do not stop them."""
    away = [FAR] * len(state.location)
    away[start] = 0
    edge = [start]
    while edge:
        further: list[int] = []
        for field in edge:
            for other in around(state, field):
                if away[other] == FAR:
                    away[other] = away[field] + 1
                    further.append(other)
        edge = further
    return away


def fly(t: Table[Heroes], rival: int, goal: int) -> None:
    """Field by field; they never stop on a blocked one."""
    state = t.state
    field = state.rival_at[rival]
    path = [field]
    away = flights_from(state, goal)
    while state.rival_mp[rival] > 0 and path[-1] != goal and away[path[-1]] < FAR:
        path.append(min(around(state, path[-1]), key=away.__getitem__))
        state.rival_mp[rival] -= 1
    state.rival_mp[rival] = 0
    while len(path) > 1 and (state.location[path[-1]] == AT_BLOCKED):
        path.pop()
    if path[-1] == field:
        return
    state.rival_at[rival] = path[-1]
    t.tell("enemy-moves", (NOBODY, path[-1]), RULE)
    t.then(step(pounce, rival, path[-1]))


def pounce(t: Table[Heroes], rival: int, field: int) -> None:
    """They attack a hero, a town, and a settlement with a hero in it; a settlement without one loses its flag."""
    state = t.state
    heroes = heroes_on(state, field)
    owner = state.flag[field]
    if heroes:
        hero = min(heroes)
        t.then(step(rival_attacks, rival, field, seat_of(hero), hero), step(ravage, rival, field))
    elif owner >= 0 and state.location[field] == AT_TOWN:
        alarm = step(sound_alarm, NO_HERO, field, owner, rival)
        t.then(alarm, step(ask_to_hold, rival, field, owner), step(ravage, rival, field))
    elif owner >= 0 and state.location[field] == AT_SETTLEMENT:
        t.then(step(ravage, rival, field))


def ravage(t: Table[Heroes], rival: int, field: int) -> None:
    """A town or settlement that nobody has held loses its flag."""
    state = t.state
    if state.rival_at[rival] != field or heroes_on(state, field) or state.flag[field] < 0:
        return
    if state.location[field] in (AT_TOWN, AT_SETTLEMENT):
        owner = state.flag[field]
        lose_flag(t, field)
        t.tell("ravaged", (owner, field), RULE)


VERBS: Final = {
    "close-to-enemies-clan-wave-attacks-every-town": wave_verb,
    "discover-turn-up-nemesis-tiles": nemesis_verb,
    "recruit-more-recruit-secondary-hero-for-gold": cheap_hero_verb,
    "discover-one-far-tile-free": far_tile_verb,
    "close-to-enemies-discard-draw-twice-at-start": hand_again_verb,
    "emerald-island": again_verb,
    "wandering-dragons": omen_verb,
    "fight": fight_verb,
    "build-free-prerequisites-ignored": build_free_verb,
    "gain-more-gain-morale-besides-difficulty-bonus": morale_verb,
}


def bind() -> None:
    """Give the language its rules for what scenarios let happen; no enemy has a card that it could not use."""
    LANGUAGE.bind("verbs", VERBS)
    for scenario in SCENARIOS:
        decks = [rule.deck for rule in scenario.rules if rule.deck is not None] if scenario.seats() else []
        for deck in decks:
            for face in (*deck.spells, *deck.skills):
                if not castable(CARDS[face]):
                    raise ContentError(
                        f"scenarios.toml, scenario '{scenario.id}': no enemy can use {CARDS[face].id}"
                    )
