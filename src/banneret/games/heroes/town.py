"""The town: building, recruiting and reinforcing with the Population Token, hiring, and the Spell Book.

Each of the three tokens serves once a round, in any player's turn, outside of combat and between actions. The player
whose turn it is finds Town Actions among the actions; for the others a standing ask, the town desk, is open
meanwhile.
"""

from __future__ import annotations

from typing import Final, cast

from banneret.games.heroes.cards import play_and_go_on
from banneret.games.heroes.combat_state import Fight
from banneret.games.heroes.contents import BUILDINGS, GOLD, Price
from banneret.games.heroes.coop_rules import why_no_secondary, why_not_here
from banneret.games.heroes.coop_trade import at_any_time
from banneret.games.heroes.decks import hand_pieces, search
from banneret.games.heroes.faces import card_of, unit_of
from banneret.games.heroes.goods import one_price, pay, short_of
from banneret.games.heroes.land import LOCATIONS
from banneret.games.heroes.morale import morale_options
from banneret.games.heroes.options import HIRE_NEEDS_EXIT
from banneret.games.heroes.scenario_rules import movement_of
from banneret.games.heroes.sources import from_building
from banneret.games.heroes.state import (
    NOBODY,
    NOWHERE,
    SPELL_DECK,
    Heroes,
    from_seat,
    main_hero,
    put_hero,
    secondary_hero,
    town_of,
)
from banneret.games.heroes.texts import verbs_in
from banneret.games.heroes.units import (
    COST,
    price_now,
    recruit,
    recruitable,
    reinforce,
    reinforce_price,
    reinforceable,
    use_discount,
    why_not_recruit,
    why_not_reinforce,
)
from banneret.games.heroes.ways import can_leave, can_stop, exits
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, Step, step
from banneret.kernel.table import Table
from banneret.parts.bonus import Mark, total
from banneret.parts.effects.carrying import begin

BUILD: Final = "heroes.town.build-procedure"
POPULATION: Final = "heroes.unit.population-use"
BOOK_ACTION: Final = "heroes.town-action.spell-book"
HIRE: Final = "heroes.hero.secondary-hire"
DESK: Final = "heroes.town-action.any-turn"
HIRE_PRICE: Final = 10


# ---- Building ----


def why_not_build(t: Table[Heroes], seat: int, building: int) -> Said | None:
    """A building stands once, after those that it needs, and is paid in full."""
    state = t.state
    if not state.can_build[seat]:
        return Said("token-used")
    elsewhere = why_not_here(state, building)
    if elsewhere is not None:
        return elsewhere
    for needed in BUILDINGS[building].requires:
        if needed not in state.built[seat]:
            return Said("needs-building", (needed,))
    return short_of(state, seat, BUILDINGS[building].cost)


def build_with_token(t: Table[Heroes], seat: int, building: int) -> None:
    """One use of the Build Token is one building: pay, turn the token, put the tile on the board."""
    t.state.can_build[seat] = False
    pay(t, seat, BUILDINGS[building].cost)
    build(t, seat, building)


def build(t: Table[Heroes], seat: int, building: int) -> None:
    """A building stands from now on; its immediate effects are resolved at once."""
    state = t.state
    state.built[seat].append(building)
    found = BUILDINGS[building]
    if found.kind == "mage_guild":
        state.guild_round[seat] = state.round
    t.tell("builds", (seat, building), BUILD)
    t.then(*[step(begin, effect, seat, from_building(building)) for effect in found.does("when_built")])


def build_options(
    t: Table[Heroes], seat: int, before: tuple[Step, ...], after: tuple[Step, ...]
) -> list[Option]:
    state = t.state
    return [
        Option(
            "build",
            (building.index, building.cost),
            do=(*before, step(build_with_token, seat, building.index), *after),
            blocked=why_not_build(t, seat, building.index),
            at=(f"building:{building.id}",),
        )
        for building in town_of(state, seat).buildings
        if building.index not in state.built[seat]
    ]


# ---- Population ----


def can_do_something(t: Table[Heroes], seat: int) -> bool:
    """Is there a unit that could be recruited or reinforced now?"""
    for piece in recruitable(t, seat):
        if why_not_recruit(t, seat, piece) is None:
            return True
    return any(why_not_reinforce(t, seat, piece) is None for piece in reinforceable(t, seat))


def use_population(t: Table[Heroes], seat: int) -> None:
    """Recruit and reinforce as often as resources and buildings allow, in one use of the token."""
    t.state.can_recruit[seat] = False
    t.then(step(populate, seat, 0))


def populate(t: Table[Heroes], seat: int, done: int) -> None:
    then = (step(use_discount, seat), step(populate, seat, done + 1))
    options: list[Option] = []
    for piece in recruitable(t, seat):
        price = price_now(t, seat, unit_of(t.zones.face[piece]).recruit)
        options.append(
            Option(
                "recruit",
                (t.zones.face[piece], price),
                do=(step(recruit, seat, piece, price), *then),
                blocked=why_not_recruit(t, seat, piece),
                at=(f"unit:{piece}",),
            )
        )
    for piece in reinforceable(t, seat):
        price = price_now(t, seat, reinforce_price(t, seat, piece))
        options.append(
            Option(
                "reinforce",
                (t.zones.face[piece], price),
                do=(step(reinforce, seat, piece, price), *then),
                blocked=why_not_reinforce(t, seat, piece),
                at=(f"unit:{piece}",),
            )
        )
    if done:
        options.append(Option("done-recruiting"))
    if any(option.blocked is None for option in options):
        absent = len(options) - 1 if done else cheapest(options)
        options.extend(discount_options(t, seat, step(populate, seat, done)))
        t.ask(seat, "populate", options, POPULATION, absent)


def discount_options(t: Table[Heroes], seat: int, after: Step) -> list[Option]:
    """Instants that make one unit cheaper: in the own turn they are played for whichever comes next."""
    if t.state.player != seat:
        return []
    return [
        play_and_go_on(t, seat, piece, number, after)
        for piece in hand_pieces(t, seat)
        for number, way in enumerate(card_of(t.zones.face[piece]).ways)
        if way.timing == "instant" and [COST] in [verbs_in(effect) for effect in way.effects]
    ]


def cheapest(options: list[Option]) -> int:
    """What the absent buy, who have begun and must: as little as can be."""
    prices = [
        (sum(cast(Price, option.args[1])), at) for at, option in enumerate(options) if option.blocked is None
    ]
    return min(prices)[1]


# ---- Hiring ----


def hire_places(t: Table[Heroes], seat: int) -> list[int]:
    """Towns and settlements that the player controls; an option wants peace there, and a way out."""
    found = own_shelters(t.state, seat)
    if t.options.get(HIRE_NEEDS_EXIT, False):
        return [field for field in found if is_at_peace(t, field) and has_room(t, seat, field)]
    return found


def own_shelters(state: Heroes, seat: int) -> list[int]:
    return [
        field
        for field, owner in enumerate(state.flag)
        if owner == seat and LOCATIONS[state.location[field]].shelter
    ]


def is_at_peace(t: Table[Heroes], field: int) -> bool:
    """Has nobody announced a combat there?"""
    return all(fight.field != field for fight in t.scopes_of(Fight))


def has_room(t: Table[Heroes], seat: int, field: int) -> bool:
    """Could a newcomer and an own hero who stands there part: in the own turn, by a step of the one or the other?"""
    main, newcomer = main_hero(seat), secondary_hero(seat)
    if t.state.hero_at[main] != field:
        return True
    if t.state.player != seat:
        return False
    return can_leave(t, main) or any(can_stop(t, newcomer, other) for other in exits(t.state, field))


def why_no_place(t: Table[Heroes], seat: int) -> Said | None:
    if hire_places(t, seat):
        return None
    return Said("no-room" if own_shelters(t.state, seat) else "no-shelter")


def why_not_hire(t: Table[Heroes], seat: int) -> Said | None:
    state = t.state
    if not state.can_recruit[seat]:
        return Said("token-used")
    without = why_no_secondary(state, seat)
    if without is not None:
        return without
    if state.hero_at[secondary_hero(seat)] != NOWHERE:
        return Said("has-secondary")
    nowhere = why_no_place(t, seat)
    if nowhere is not None:
        return nowhere
    return short_of(state, seat, one_price(GOLD, HIRE_PRICE))


def hire(t: Table[Heroes], seat: int) -> None:
    """The use of the token that hires a hero recruits no units."""
    t.state.can_recruit[seat] = False
    pay(t, seat, one_price(GOLD, HIRE_PRICE))
    t.then(step(choose_shelter, seat, secondary_hero(seat)))


def choose_shelter(t: Table[Heroes], seat: int, hero: int) -> None:
    options = [
        Option("put-hero", (field,), do=step(put_secondary, seat, field), at=(f"field:{field}",))
        for field in hire_places(t, seat)
    ]
    t.ask(seat, "put-hero", options, "heroes.hero.secondary-placement", auto=True)


def put_secondary(t: Table[Heroes], seat: int, field: int) -> None:
    """Being placed is not a visit. It may move like any hero in the own turn of this round, if that is not over."""
    state = t.state
    hero = secondary_hero(seat)
    state.trail[hero] = []
    put_hero(state, hero, field)
    moves = movement_of(t, hero)
    state.mp[hero] = 0 if state.had_turn[seat] and state.player != seat else moves
    t.tell("hires", (seat, field), HIRE)


# ---- The Spell Book ----


def guild_of(state: Heroes, seat: int) -> int:
    """The Mage Guild that stands; NOBODY if none does."""
    for building in state.built[seat]:
        if BUILDINGS[building].kind == "mage_guild":
            return building
    return NOBODY


def spell_price(t: Table[Heroes], seat: int) -> Price:
    """The price printed on the Guild, less what cards take off it."""
    guild = guild_of(t.state, seat)
    printed = BUILDINGS[guild].search_price if guild != NOBODY else 0
    return one_price(GOLD, max(0, total(t, t.state.bonuses, "spell price", printed, Mark(seat=seat))))


def why_not_learn(t: Table[Heroes], seat: int) -> Said | None:
    """The token needs a Mage Guild that was not built in this round."""
    state = t.state
    if not state.can_learn[seat]:
        return Said("token-used")
    if guild_of(state, seat) == NOBODY:
        return Said("no-guild")
    if state.guild_round[seat] == state.round and state.round > 0:
        return Said("guild-is-new")
    return short_of(state, seat, spell_price(t, seat))


def learn(t: Table[Heroes], seat: int) -> None:
    t.state.can_learn[seat] = False
    price = spell_price(t, seat)
    pay(t, seat, price)
    t.tell("buys-spell", (seat, price), BOOK_ACTION)
    number = total(t, t.state.bonuses, "spell search", 2, Mark(seat=seat))
    used = ("spell price", "spell search")
    t.state.bonuses = [bonus for bonus in t.state.bonuses if bonus.quantity not in used or bonus.seat != seat]
    t.then(step(search, seat, SPELL_DECK, number))


# ---- All of them ----


def town_actions(
    t: Table[Heroes], seat: int, before: tuple[Step, ...], after: tuple[Step, ...]
) -> list[Option]:
    """The Town Actions, blocked ones with their reasons."""
    options = build_options(t, seat, before, after)
    blocked: Said | None = None
    if not t.state.can_recruit[seat]:
        blocked = Said("token-used")
    elif not can_do_something(t, seat):
        blocked = Said("nobody-to-recruit")
    options.append(Option("population", do=(*before, step(use_population, seat), *after), blocked=blocked))
    options.append(Option("hire", do=(*before, step(hire, seat), *after), blocked=why_not_hire(t, seat)))
    price = spell_price(t, seat)
    options.append(
        Option(
            "spell-book", (price,), do=(*before, step(learn, seat), *after), blocked=why_not_learn(t, seat)
        )
    )
    options.extend(at_any_time(t, seat, before, after))
    return options


def can_act(t: Table[Heroes], seat: int) -> bool:
    """Is any Town Action open to a seat? Tokens, buildings and resources are seen by all."""
    return any(option.blocked is None for option in town_actions(t, seat, (), ()))


# ---- In other players' turns ----


def open_desks(t: Table[Heroes]) -> None:
    """Between actions the others may take Town Actions: their desks are opened, those that are not open already."""
    state = t.state
    seated = [ask.seat for ask in t.asks if ask.kind == "town-desk"]
    others = [seat for seat in from_seat(t, state.player) if seat != state.player and seat not in seated]
    t.then(*[step(town_desk, seat) for seat in others])


def town_desk(t: Table[Heroes], seat: int) -> None:
    """A standing ask: it may be answered between actions, and holds nothing up. Morale can be spent here, too."""
    state = t.state
    if state.acting or state.player == seat or state.player == NOBODY or state.out[seat]:
        return
    options = [
        option
        for option in town_actions(t, seat, (), (step(town_desk, seat),))
        if option.blocked is None or not t.quiet
    ]
    options.extend(morale_options(t, seat, (step(town_desk, seat),)))
    if any(option.blocked is None for option in options):
        t.ask(seat, "town-desk", options, DESK, standing=True)


# ---- When a combat is announced ----


def announce_window(t: Table[Heroes], seats: tuple[int, ...]) -> None:
    """Everybody may react with any number of Town Actions, in this order, before the combat is set up."""
    asking = [step(react, seat, seats) for seat in seats if can_act(t, seat)]
    if asking:
        t.window(asking)


def react(t: Table[Heroes], seat: int, seats: tuple[int, ...]) -> None:
    options = [Option("to-arms"), *town_actions(t, seat, (), (step(announce_window, seats),))]
    t.ask(seat, "before-combat", options, "heroes.town-action.before-combat")
