"""Fights: how they begin. `start_fight` is the one door; what follows on the board is for the chapters of combat.

The fight is a scope (`combat_state.Fight`) around these steps: everybody may still act in town, then it is fought,
then its outcome takes its course (`aftermath.conclude`). A field whose guards are below the hero's level is not
fought for at all.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.aftermath import conclude
from banneret.games.heroes.ai_decks import clear_enemy_cards, ready_decks
from banneret.games.heroes.ai_heroes import deck_rule
from banneret.games.heroes.boss import wake_boss
from banneret.games.heroes.cards import moment_options
from banneret.games.heroes.combat_cards import clear_cards
from banneret.games.heroes.combat_round import combat_round
from banneret.games.heroes.combat_setup import begin_combat, deploy, muster_guards, place_foes
from banneret.games.heroes.combat_state import ATTACKER, NO_RIVAL, WON, Fight, new_fight, player_in, seats_in
from banneret.games.heroes.contents import GOLD
from banneret.games.heroes.coop_rules import (
    STRONGHOLD_FIGHT,
    cannot_skip,
    draw_guards,
    prepare_fight,
    raise_garrison,
    raise_tower,
    stack_tokens,
)
from banneret.games.heroes.goods import one_price, pay, short_of
from banneret.games.heroes.moments import (
    BEFORE_GUARDS,
    GUARDS_DRAWN,
    HEROES_MEET,
    stop_waiting,
    watched_steps,
)
from banneret.games.heroes.scenario_rules import defends_free
from banneret.games.heroes.siege import raise_works
from banneret.games.heroes.state import (
    NO_HERO,
    NOBODY,
    NOWHERE,
    RIVAL,
    Heroes,
    from_seat,
    hand,
    heroes_on,
    is_main,
    level_of,
    seat_of,
    secondary_hero,
)
from banneret.games.heroes.town import announce_window
from banneret.games.heroes.visit import visit, win_cube
from banneret.games.heroes.weather import weather_sets_in
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table

DEFENCE: Final = "heroes.siege.defend-for-8"
DEFENCE_PRICE: Final = 8
GIVE_UP: Final = "heroes.hero.secondary-instant-defeat"


def fight_guards(t: Table[Heroes], hero: int, field: int) -> None:
    """A hero whose level is above the field's difficulty simply passes the guards: quick combat is no choice."""
    level = t.state.guard[field]
    fixed = cannot_skip(t.state, field)
    if level_of(t.state, seat_of(hero)) > level and not fixed:
        t.state.guard[field] = 0
        t.tell("quick-combat", (seat_of(hero), level, field), "heroes.combat.quick")
        t.then(step(visit, hero, field))
        return
    if fixed:
        t.then(step(face_guards, hero, field))
    else:
        t.then(step(before_guards, hero, field), step(face_guards, hero, field))


def before_guards(t: Table[Heroes], hero: int, field: int) -> None:
    """Cards that are played before a neutral combat, for the main hero's alone; whoever has a hand is asked."""
    if is_main(hero) and t.zones.pieces[hand(seat_of(hero))]:
        t.window([step(ask_before_guards, hero, field)])


def ask_before_guards(t: Table[Heroes], hero: int, field: int) -> None:
    seat = seat_of(hero)
    options = [Option("face-guards"), *moment_options(t, seat, BEFORE_GUARDS, None)]
    t.ask(seat, "before-guards", options, "heroes.card.when-playable", args=(field,))


def face_guards(t: Table[Heroes], hero: int, field: int) -> None:
    """The fight begins, unless the guards have been talked away."""
    level = t.state.guard[field]
    if level > 0:
        t.then(step(start_fight, hero, field, NOBODY, NO_HERO, level))


def fight_player(t: Table[Heroes], hero: int, field: int, foe: int, foe_hero: int) -> None:
    """A player may give a secondary hero up, and must pay for an army that is to fight without a hero."""
    if foe_hero == NO_HERO:
        t.then(step(sound_alarm, hero, field, foe, NO_RIVAL), step(ask_to_defend, hero, field, foe))
    elif not is_main(foe_hero):
        t.then(step(ask_to_give_up, hero, field, foe, foe_hero))
    elif t.state.hero_at[secondary_hero(foe)] == field:
        t.then(step(ask_to_part, foe, field, seat_of(hero)), step(start_fight, hero, field, foe, foe_hero, 0))
    else:
        t.then(step(start_fight, hero, field, foe, foe_hero, 0))


def sound_alarm(t: Table[Heroes], hero: int, field: int, foe: int, rival: int) -> None:
    """A town or settlement without a hero is attacked; whether it is fought for is not known yet.

    Town Actions come first: a hero who is hired into it defends it, and nobody pays for that.
    """
    fight = new_fight(seat_of(hero) if rival == NO_RIVAL else RIVAL, hero, field, foe, NO_HERO, 0)
    fight.rival = rival
    t.enter(fight)
    t.then(step(announce))


def defender_on(t: Table[Heroes], field: int, foe: int) -> int:
    """The hero of the owner who has come to the field meanwhile; NO_HERO if none has."""
    found = [hero for hero in heroes_on(t.state, field) if seat_of(hero) == foe]
    return found[0] if found else NO_HERO


def ask_to_defend(t: Table[Heroes], hero: int, field: int, foe: int) -> None:
    """Without a hero on the field its owner may pay 8 gold at once to defend it with units only."""
    hired = defender_on(t, field, foe)
    if hired != NO_HERO or defends_free(t.state, foe, field):
        t.then(step(give_battle, hero, field, foe, hired, 0))
        return
    options = [
        Option(
            "defend-town",
            do=(step(pay_defence, foe), step(give_battle, hero, field, foe, NO_HERO, 0)),
            blocked=short_of(t.state, foe, one_price(GOLD, DEFENCE_PRICE)),
        ),
        Option("yield-town", do=step(visit, hero, field)),
    ]
    t.ask(foe, "defend-town", options, DEFENCE, absent=1, args=(field,))


def pay_defence(t: Table[Heroes], seat: int) -> None:
    pay(t, seat, one_price(GOLD, DEFENCE_PRICE))
    t.tell("defends", (seat,), DEFENCE)


def ask_to_give_up(t: Table[Heroes], hero: int, field: int, foe: int, foe_hero: int) -> None:
    options = [
        Option("stand-and-fight", do=step(start_fight, hero, field, foe, foe_hero, 0)),
        Option("give-up-hero", do=step(give_up, hero, field, foe, foe_hero)),
    ]
    t.ask(foe, "give-up-hero", options, GIVE_UP, args=(field,))


def give_up(t: Table[Heroes], hero: int, field: int, foe: int, foe_hero: int) -> None:
    """The secondary hero is beaten at once; its field is given up with it."""
    fight = new_fight(seat_of(hero), hero, field, foe, foe_hero, 0)
    fight.outcome = WON
    t.enter(fight)
    t.then(step(conclude))


def fight_rival(t: Table[Heroes], hero: int, field: int, rival: int) -> None:
    """A player's hero attacks an AI Hero or a rival army. It never surrenders, and nobody surrenders to it."""
    seat = seat_of(hero)
    fight = new_fight(seat, hero, field, RIVAL, NO_HERO, 0)
    fight.rival = rival
    fight.drawing = draws_cards(t, fight)
    t.enter(fight)
    t.tell("announces", (seat, RIVAL, 0, field), "heroes.combat.announce-cannot-cancel")
    t.then(step(announce), step(set_up_combat), step(conclude))


def rival_attacks(t: Table[Heroes], rival: int, field: int, foe: int, foe_hero: int) -> None:
    """An AI Hero or a rival army attacks a player's hero. Town Actions come before it."""
    open_attack(t, rival, field, foe, foe_hero)
    t.then(step(announce), step(set_up_combat), step(conclude))


def rival_storms(t: Table[Heroes], rival: int, field: int, foe: int, foe_hero: int) -> None:
    """It attacks a town or settlement whose alarm has been sounded: all have had their Town Actions."""
    open_attack(t, rival, field, foe, foe_hero)
    t.then(step(set_up_combat), step(conclude))


def open_attack(t: Table[Heroes], rival: int, field: int, foe: int, foe_hero: int) -> None:
    fight = new_fight(RIVAL, NO_HERO, field, foe, foe_hero, 0)
    fight.rival = rival
    fight.drawing = draws_cards(t, fight)
    t.enter(fight)
    t.tell("enemy-attacks", (t.state.rival_hero[rival], foe, field), "heroes.ai.turn-chase")


def storm_stronghold(t: Table[Heroes], hero: int, field: int) -> None:
    """Titans' Stronghold: five units of its deck at a time."""
    raise_garrison(t)
    fight = new_fight(seat_of(hero), hero, field, NOBODY, NO_HERO, 0)
    fight.cause = STRONGHOLD_FIGHT
    t.enter(fight)
    t.tell("announces", (seat_of(hero), NOBODY, 0, field), "heroes.combat.announce-cannot-cancel")
    t.then(step(announce), step(set_up_combat), step(conclude))


def army_attacks(
    t: Table[Heroes], field: int, foe: int, foe_hero: int, tiers: tuple[int, ...], cause: str, helper: int
) -> None:
    """Neutral units attack of themselves, as the scenario says; to the end."""
    fight = new_fight(RIVAL, NO_HERO, field, foe, foe_hero, 0)
    fight.cause = cause
    fight.endless = True
    fight.helper = helper
    draw_guards(t, fight, list(tiers))
    t.enter(fight)
    t.tell("enemy-attacks", (NOBODY, foe, field), "heroes.end.scenario-conditions")
    t.then(step(announce), step(set_up_combat), step(conclude))


def draws_cards(t: Table[Heroes], fight: Fight) -> bool:
    """AI Heroes draw AI cards where the scenario gives them a deck."""
    return (
        deck_rule(t.state) is not None
        and fight.rival != NO_RIVAL
        and t.state.rival_hero[fight.rival] != NOBODY
    )


def ask_to_part(t: Table[Heroes], seat: int, field: int, attacker: int) -> None:
    """Both heroes of a player stand there: the result holds for both, unless the secondary one is given up before."""
    options = [
        Option("stand-and-fight"),
        Option("give-up-hero", do=step(dismiss, seat, attacker)),
    ]
    t.ask(seat, "give-up-hero", options, "heroes.combat.two-heroes-one-field", args=(field,))


def dismiss(t: Table[Heroes], seat: int, attacker: int) -> None:
    """The secondary hero counts as beaten and leaves the map."""
    win_cube(t, attacker, seat)
    t.state.hero_at[secondary_hero(seat)] = NOWHERE
    t.state.trail[secondary_hero(seat)] = []


def start_fight(t: Table[Heroes], hero: int, field: int, foe: int, foe_hero: int, level: int) -> None:
    """A combat is announced: it cannot be called off any more. Town Actions come before it."""
    open_combat(t, hero, field, foe, foe_hero, level)
    t.then(step(announce), step(set_up_combat), step(conclude))


def give_battle(t: Table[Heroes], hero: int, field: int, foe: int, foe_hero: int, level: int) -> None:
    """A town is fought for whose alarm has been sounded: all have had their Town Actions."""
    open_combat(t, hero, field, foe, foe_hero, level)
    t.then(step(set_up_combat), step(conclude))


def open_combat(t: Table[Heroes], hero: int, field: int, foe: int, foe_hero: int, level: int) -> None:
    seat = seat_of(hero)
    fight = new_fight(seat, hero, field, foe, foe_hero, level)
    if foe == NOBODY:
        prepare_fight(t, fight)
    elif defends_free(t.state, foe, field):
        fight.helper = foe
    t.enter(fight)
    t.tell("announces", (seat, foe, level, field), "heroes.combat.announce-cannot-cancel")


def set_up_combat(t: Table[Heroes]) -> None:
    """The attacker's units, the guards or the defender's units, walls; then it is fought."""
    if t.scope(Fight).drawing:
        ready_decks(t)
    t.then(
        step(deploy, ATTACKER),
        step(muster_guards),
        step(open_fight),
        step(place_foes),
        step(raise_works),
        step(raise_more),
        step(begin_combat),
        step(combat_round),
        step(clear_cards),
        step(clear_enemy_cards),
    )


def raise_more(t: Table[Heroes]) -> None:
    """What the scenario adds to the board."""
    wake_boss(t, t.scope(Fight))
    raise_tower(t, t.scope(Fight))
    stack_tokens(t, t.scope(Fight))
    weather_sets_in(t, t.scope(Fight))


def open_fight(t: Table[Heroes]) -> None:
    """Effects that wait for a combat to begin. One that waits for an enemy hero needs one, and serves once."""
    fight = t.scope(Fight)
    if fight.seat < 0:
        return
    if fight.foe == NOBODY:
        t.then(*watched_steps(t, fight.seat, GUARDS_DRAWN))
    elif fight.foe_hero != NO_HERO:
        t.then(*watched_steps(t, fight.seat, HEROES_MEET))
        stop_waiting(t, fight.seat, HEROES_MEET)


def announce(t: Table[Heroes]) -> None:
    """Players may react with Town Actions before the combat is set up, the attacker first.

    An onlooker cannot change it by anything in town and has the desk before and after: an option leaves them out.
    """
    fight = t.scope(Fight)
    seats = from_seat(t, player_in(fight))
    if t.options.get("fighters_only", False):
        fighters = seats_in(fight)
        seats = [seat for seat in seats if seat in fighters]
    t.then(step(announce_window, tuple(seats)))
