"""What follows a fight: experience, the visit of the field, where beaten heroes go, cubes, gold and morale."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.ai_heroes import disband, rival_falls
from banneret.games.heroes.boss import is_lair
from banneret.games.heroes.cards import after_victory
from banneret.games.heroes.clash_rules import after_defence, after_win, keeps_gold, refuges_of
from banneret.games.heroes.combat_state import (
    GAVE_UP,
    LOST,
    NO_RIVAL,
    RETREATED,
    TAKEN,
    TIMED,
    WON,
    Fight,
    player_in,
    seats_in,
)
from banneret.games.heroes.contents import AZURE, GOLD
from banneret.games.heroes.coop_rules import (
    NEMESIS,
    STRONGHOLD_FIGHT,
    UTOPIA,
    WAVE,
    reward_for_rival,
    settle_cause,
)
from banneret.games.heroes.ending import eliminate
from banneret.games.heroes.faces import unit_of
from banneret.games.heroes.goods import gain, pay_what_there_is
from banneret.games.heroes.land import AT_BLOCKED
from banneret.games.heroes.levels import hero_gains_xp, to_top_level
from banneret.games.heroes.morale import lose_morale
from banneret.games.heroes.scenario_rules import after_guards
from banneret.games.heroes.state import (
    NO_HERO,
    NOBODY,
    NOWHERE,
    RIVAL,
    Heroes,
    around,
    face_up,
    heroes_on,
    homes_of,
    is_main,
    level_of,
    put_hero,
    seat_of,
    secondary_hero,
)
from banneret.games.heroes.units import discard_neutral, muster_anew
from banneret.games.heroes.visit import visit, win_cube
from banneret.kernel.ask import Option
from banneret.kernel.step import Step, step
from banneret.kernel.table import Table

REFUGE: Final = "heroes.combat.defeated-main-moves"
PENALTY: Final = 5  # gold that a beaten main hero pays


def conclude(t: Table[Heroes]) -> None:
    """Units return to their decks, leftover guards are discarded, and the outcome takes its course."""
    fight = t.scope(Fight)
    if not fight.cause:
        for piece in fight.guards:
            discard_neutral(t, piece)
        fight.guards = []
    disband(t, fight)
    muster: list[Step] = [step(muster_anew, seat) for seat in seats_in(fight)]
    if fight.cause == TIMED and fight.outcome != WON:
        muster = []  # the scenario sends the loser home without units: none are chosen in their place
    if fight.cause:
        kind = "enemy-fight-ends" if fight.seat < 0 else "fight-of-scenario-ends"
        t.tell(kind, (player_in(fight), fight.outcome), "heroes.combat.end-return")
        t.then(*muster, *victors_cards(t, fight), step(settle_cause), step(after_cause))
        return
    if fight.seat < 0:
        t.tell("enemy-fight-ends", (player_in(fight), fight.outcome), "heroes.combat.end-return")
        ends = {WON: step(lose_to_enemy), LOST: step(repel), RETREATED: step(step_back)}
        t.then(*muster, ends[fight.outcome])
        return
    t.tell("fight-ends", (fight.seat, fight.outcome, fight.foe), "heroes.combat.end-return")
    if fight.outcome == WON:
        t.then(
            *muster,
            step(reward_winner),
            step(see_loser_off),
            *after_win(t, fight),
            step(celebrate),
            step(enter_field),
        )
    elif fight.outcome == LOST:
        t.then(*muster, step(reward_defender), *after_defence(t, fight), step(see_attacker_off))
    elif fight.outcome == RETREATED:
        go_back(t, fight.hero)
        t.then(*muster)
    elif fight.outcome == GAVE_UP:
        t.then(*muster, step(step_down, fight.hero))
    else:
        assert fight.outcome == TAKEN, "a fight ends with an outcome"
        other = secondary_hero(fight.foe)
        if is_main(fight.foe_hero) and t.state.hero_at[other] == fight.field:
            muster.append(step(step_down, other))  # the result holds for both
        t.then(*muster, step(step_down, fight.foe_hero), step(enter_field))


# ---- Against enemies that nobody plays ----


def lose_to_enemy(t: Table[Heroes]) -> None:
    """A player's hero that an AI Hero has beaten is treated as beaten by neutral units: no penalty but the way home."""
    fight = t.scope(Fight)
    if fight.foe_hero != NO_HERO:
        other = secondary_hero(fight.foe)
        if is_main(fight.foe_hero) and t.state.hero_at[other] == fight.field:
            beaten(t, other, NOBODY)
        beaten(t, fight.foe_hero, NOBODY)


def step_back(t: Table[Heroes]) -> None:
    """A combat that nobody could win: the attacker leaves the field to the player's hero."""
    fight = t.scope(Fight)
    state = t.state
    for field in around(state, fight.field):
        taken = heroes_on(state, field) or field in state.rival_at
        if (
            fight.rival != NO_RIVAL
            and face_up(state, field)
            and state.location[field] != AT_BLOCKED
            and not taken
        ):
            state.rival_at[fight.rival] = field
            t.tell("enemy-moves", (state.rival_hero[fight.rival], field), "heroes.combat.stalemate")
            return


def after_cause(t: Table[Heroes]) -> None:
    """What is left to do after a fight of the scenario's own: the hero's way, and the visit of a settlement."""
    fight = t.scope(Fight)
    if fight.cause in (TIMED, STRONGHOLD_FIGHT) and fight.outcome == WON and has_beaten_azure(t, fight):
        to_top_level(t, fight.seat)
    if fight.cause in (WAVE, TIMED):
        return
    if fight.outcome == WON and fight.cause == UTOPIA and fight.azure:
        to_top_level(t, fight.seat)
    elif fight.outcome == WON and fight.cause == NEMESIS:
        t.then(step(celebrate), step(enter_field))
    elif fight.outcome == LOST:
        t.then(step(see_attacker_off))
    elif fight.outcome == RETREATED:
        go_back(t, fight.hero)


def has_beaten_azure(t: Table[Heroes], fight: Fight) -> bool:
    """Was there an azure unit among those that a main hero has just beaten?"""
    return is_main(fight.hero) and any(unit_of(t.zones.face[piece]).tier == AZURE for piece in fight.beaten)


def repel(t: Table[Heroes]) -> None:
    """An AI Hero that has attacked in vain is gone; there is no reward unless the scenario says so."""
    fight = t.scope(Fight)
    if fight.rival != NO_RIVAL:
        rival_falls(t, fight.rival)
        reward_for_rival(t, fight.rival, player_in(fight))


def victors_cards(t: Table[Heroes], fight: Fight) -> list[Step]:
    """Cards after a won combat serve in the own turn, whatever the combat was about: timed fights are in nobody's."""
    if fight.round < 1 or fight.cause == NEMESIS:
        return []  # settlements of a nemesis are visited like others, and celebrated then
    won = {WON: (fight.seat, fight.hero), LOST: (fight.foe, fight.foe_hero)}
    seat, hero = won.get(fight.outcome, (NOBODY, NO_HERO))
    if seat != t.state.player or hero == NO_HERO or not is_main(hero):
        return []
    return [step(after_victory, seat)]


def celebrate(t: Table[Heroes]) -> None:
    """Cards after a won combat are for the main hero, where there was a combat."""
    fight = t.scope(Fight)
    if is_main(fight.hero) and fight.round > 0:
        t.then(step(after_victory, fight.seat))


# ---- Experience ----


def reward_winner(t: Table[Heroes]) -> None:
    """Against an equal difficulty or level 1 experience, against a higher one 2; an azure unit makes level VII."""
    fight = t.scope(Fight)
    if fight.foe == NOBODY:
        if is_lair(t.state, fight.field):
            t.finish(t.side_of(fight.seat), "goal-met", "heroes.end.scenario-conditions")
            return
        t.state.guard[fight.field] = 0
        after_guards(t, fight.seat, fight.field, tuple(fight.beaten))
        if fight.azure and is_main(fight.hero):
            to_top_level(t, fight.seat)
        else:
            hero_gains_xp(t, fight.hero, worth_of(level_of(t.state, fight.seat), fight.level))
    elif fight.foe == RIVAL:
        rival_falls(t, fight.rival)
        reward_for_rival(t, fight.rival, fight.seat)
    elif fight.foe_hero != NO_HERO and is_main(fight.foe_hero):
        worth = worth_of(level_of(t.state, fight.seat), level_of(t.state, fight.foe))
        hero_gains_xp(t, fight.hero, worth)


def worth_of(own: int, other: int) -> int:
    if other > own:
        return 2
    return 1 if other == own else 0


def reward_defender(t: Table[Heroes]) -> None:
    fight = t.scope(Fight)
    if fight.foe >= 0 and fight.foe_hero != NO_HERO and is_main(fight.hero):
        worth = worth_of(level_of(t.state, fight.foe), level_of(t.state, fight.seat))
        hero_gains_xp(t, fight.foe_hero, worth)


# ---- The loser ----


def see_loser_off(t: Table[Heroes]) -> None:
    fight = t.scope(Fight)
    if fight.foe_hero == NO_HERO:
        return
    other = secondary_hero(fight.foe)
    if is_main(fight.foe_hero) and t.state.hero_at[other] == fight.field:
        beaten(t, other, fight.seat)  # two heroes of one player lead the same units
    beaten(t, fight.foe_hero, fight.seat)


def see_attacker_off(t: Table[Heroes]) -> None:
    """Beaten by neutral units, or by an army without a hero, there is no penalty but the way home."""
    fight = t.scope(Fight)
    winner = fight.foe if fight.foe_hero != NO_HERO else NOBODY
    beaten(t, fight.hero, winner)


def beaten(t: Table[Heroes], hero: int, winner: int) -> None:
    """A beaten hero gives a cube to a winning hero's player; a main hero also loses morale and 5 gold."""
    state = t.state
    seat = seat_of(hero)
    t.tell("is-beaten", (seat, is_main(hero)), "heroes.combat.defeated-main-penalty")
    if winner != NOBODY:
        win_cube(t, winner, seat)
        if is_main(hero):
            state.vanquished[winner] += 1
            lose_morale(t, seat)
            if not keeps_gold(state):
                gain(t, winner, GOLD, pay_what_there_is(t, seat, PENALTY))
    if is_main(hero):
        state.humbled[seat] = True
    withdraw(t, hero)


def withdraw(t: Table[Heroes], hero: int) -> None:
    """A secondary hero leaves the map; a main hero goes to a friendly town or settlement, or its player is out."""
    state = t.state
    seat = seat_of(hero)
    if not is_main(hero):
        leave_map(state, hero)
        return
    fight = t.scope(Fight)
    homes = [field for field in homes_of(state, seat) if field != fight.field or fight.hero == hero]
    if not homes:
        eliminate(t, seat)
        return
    t.then(step(choose_refuge, hero))


def leave_map(state: Heroes, hero: int) -> None:
    state.hero_at[hero] = NOWHERE
    state.trail[hero] = []


def step_down(t: Table[Heroes], hero: int) -> None:
    """Who surrenders is not beaten, so nobody is out of the game by it: a main hero has a refuge, or could not."""
    if is_main(hero):
        t.then(step(choose_refuge, hero))
    else:
        leave_map(t.state, hero)


def choose_refuge(t: Table[Heroes], hero: int) -> None:
    seat = seat_of(hero)
    fields = refuges_of(t, t.scope(Fight), hero)
    free = [field for field in fields if not heroes_on(t.state, field)]
    options = [
        Option("put-hero", (field,), do=step(take_refuge, hero, field), at=(f"field:{field}",))
        for field in free or fields
    ]
    t.ask(seat, "put-hero", options, REFUGE, auto=True)


def take_refuge(t: Table[Heroes], hero: int, field: int) -> None:
    put_hero(t.state, hero, field)
    t.tell("takes-refuge", (seat_of(hero), field), REFUGE)


# ---- The winner, and who retreats ----


def enter_field(t: Table[Heroes]) -> None:
    """A winning attacker visits the field of the combat, unless another enemy still stands there."""
    fight = t.scope(Fight)
    others = [hero for hero in heroes_on(t.state, fight.field) if not t.allied(seat_of(hero), fight.seat)]
    guarded = fight.foe == RIVAL and t.state.guard[fight.field] > 0
    if t.state.hero_at[fight.hero] == fight.field and not others and not guarded:
        t.then(step(visit, fight.hero, fight.field))


def go_back(t: Table[Heroes], hero: int) -> None:
    """Back to the field last visited, without visiting it again; where that is taken, to the one before it.

    A hero that has nowhere to go back to stays.
    """
    state = t.state
    for field in reversed(state.trail[hero]):
        if not heroes_on(state, field) and state.location[field] != AT_BLOCKED:
            state.hero_at[hero] = field
            t.tell("retreats", (seat_of(hero), field), "heroes.combat.retreat-move")
            return
