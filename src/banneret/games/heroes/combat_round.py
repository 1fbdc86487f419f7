"""Combat Rounds: who activates when, what an activated unit may do, and the limit of combats against neutral units.

Units activate by descending Initiative, which is read anew before each activation; ties alternate between the sides,
starting with the attacker.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.ai_decks import enemy_card
from banneret.games.heroes.boss import boss_round, boss_turn
from banneret.games.heroes.clash_rules import refuges_of
from banneret.games.heroes.combat_abilities import ACTIVATED, INSTEAD
from banneret.games.heroes.combat_ai import act
from banneret.games.heroes.combat_attack import AS_PRINTED, deed_step, strike
from banneret.games.heroes.combat_board import (
    FAR,
    STEP,
    reach_of,
    shoots,
    targets_of_shot,
)
from banneret.games.heroes.combat_cards import (
    ACTIVATION,
    clear_round_cards,
    combat_options,
    machine_steps,
)
from banneret.games.heroes.combat_harm import end_bonuses, judge
from banneret.games.heroes.combat_state import (
    ATTACKER,
    BESIDE,
    BOARD,
    DEFENDER,
    GAVE_UP,
    NEXT_ROUND_END,
    NO_FIGURE,
    RETREATED,
    ROUND_END,
    TAKEN,
    THIS_ACTIVATION,
    THIS_ATTACK,
    Fight,
    decided,
    enemy_side,
    figures_of,
    holder,
    in_it,
    is_tower,
    master_of,
    standing,
    tier_in,
    whose,
)
from banneret.games.heroes.combat_values import deeds_of, initiative_of
from banneret.games.heroes.combat_windows import alert
from banneret.games.heroes.contents import GOLD
from banneret.games.heroes.goods import gain, one_price, pay, short_of
from banneret.games.heroes.morale import morale_options
from banneret.games.heroes.odds import shot_note, strike_note
from banneret.games.heroes.options import AGREED, ALWAYS, NEVER
from banneret.games.heroes.siege import at_home, destroy
from banneret.games.heroes.state import NO_HERO, NOBODY, Heroes, is_main
from banneret.games.heroes.weather import slowest_first
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, note, step
from banneret.kernel.table import Table

ORDER: Final = "heroes.combat.initiative-order"
TIE: Final = "heroes.combat.initiative-tie"
COMMAND: Final = "heroes.unit.ground"
SHOT: Final = "heroes.unit.ranged"
MUST: Final = "heroes.combat.neutral-must-attack"
SURRENDER: Final = "heroes.combat.surrender"
LIMIT: Final = "heroes.combat.limit-extend"
STALEMATE: Final = "heroes.combat.stalemate"
PRICE: Final = 10  # gold, to the enemy
CALM_ROUNDS: Final = 3
LAST_ROUND: Final = 30


# ---- Rounds ----


def combat_round(t: Table[Heroes]) -> None:
    """A new Combat Round: all may activate and retaliate again, and cast again."""
    fight = t.scope(Fight)
    if decided(fight):
        return
    fight.round += 1
    boss_round(t, fight)
    figures = len(fight.face)
    fight.acted = [False] * figures
    fight.answered = [False] * figures
    if fight.round > 1:  # what was cast before the first activation counts for the first round
        fight.casts = [0, 0]
        fight.spells = [0, 0]
    fight.used_round = []
    fight.stirred = False
    fight.last_initiative = -1
    t.tell("combat-round", (fight.round,), "heroes.combat.activate-once")
    steps = machine_steps(t, fight)
    t.then(*steps, step(next_activation))


def next_activation(t: Table[Heroes]) -> None:
    fight = t.scope(Fight)
    judge(t, fight)
    if decided(fight):
        return
    first = who_is_next(t, fight)
    if not first:
        t.then(step(end_round))
        return
    seat = master_of(fight, first[0])
    if len(first) == 1 or seat == NOBODY:
        best = max([tier_in(fight, figure) for figure in first])
        chosen = next(figure for figure in first if tier_in(fight, figure) == best)
        t.then(step(activate, chosen))
        return
    options = [
        Option(
            "activate",
            (fight.face[figure], fight.space[figure]),
            do=step(activate, figure),
            at=(f"figure:{figure}",),
        )
        for figure in first
    ]
    t.ask(seat, "activate", options, TIE)


def who_is_next(t: Table[Heroes], fight: Fight) -> list[int]:
    """The figures that may activate now: the highest Initiative; of both sides the one whose turn it is."""
    left = [figure for figure in standing(fight) if not fight.acted[figure]]
    if not left:
        return []
    found = [initiative_of(t, fight, figure) for figure in left]
    next_one = min(found) if slowest_first(t.state) else max(found)
    first = [figure for figure in left if initiative_of(t, fight, figure) == next_one]
    side = ATTACKER if fight.last_initiative != next_one else 1 - fight.last_side
    return [figure for figure in first if fight.side[figure] == side] or first


def end_round(t: Table[Heroes]) -> None:
    """The last activation was made. Against neutral units, azure ones apart, the time is up."""
    fight = t.scope(Fight)
    end_bonuses(fight, ROUND_END)
    for bonus in fight.bonuses:
        if bonus.until == NEXT_ROUND_END:
            bonus.turns -= 1
    fight.bonuses = [bonus for bonus in fight.bonuses if bonus.until != NEXT_ROUND_END or bonus.turns > 0]
    fight.watching = [watch for watch in fight.watching if watch.until != ROUND_END]
    clear_round_cards(t, fight)
    fight.calm = 0 if fight.stirred else fight.calm + 1
    stop = t.options["stalemate_stop"] if fight.calm >= CALM_ROUNDS or fight.round >= LAST_ROUND else NEVER
    if stop == ALWAYS:
        break_off(t)
        return
    if fight.foe == NOBODY and not fight.azure and not fight.endless:
        t.then(step(ask_for_more))
    elif stop == AGREED:
        t.then(step(ask_to_break_off, tuple([seat for seat in (fight.seat, fight.foe) if seat >= 0])))
    else:
        t.then(step(combat_round))


def ask_to_break_off(t: Table[Heroes], seats: tuple[int, ...]) -> None:
    """Nobody seems to win: the players who fight may agree to let it be; one who refuses fights on."""
    left = seats[1:]
    agree = step(ask_to_break_off, left) if left else step(break_off)
    options = [Option("break-off", do=agree), Option("fight-it-out", do=step(combat_round))]
    t.ask(seats[0], "break-off", options, STALEMATE, absent=0, args=(t.scope(Fight).round,))


def break_off(t: Table[Heroes]) -> None:
    """The attacker goes back as on a Retreat: no winner, no loser."""
    fight = t.scope(Fight)
    fight.outcome = RETREATED
    t.tell("stalemate", (fight.round,), STALEMATE)


def ask_for_more(t: Table[Heroes]) -> None:
    """Retreat, or spend a movement point of the hero for another Combat Round."""
    fight = t.scope(Fight)
    options: list[Option] = []
    if t.state.mp[fight.hero] > 0:
        options.append(Option("fight-on", do=(step(spend_for_round), step(combat_round))))
    options.append(Option("retreat", do=step(retreat)))
    t.ask(fight.seat, "fight-on", options, LIMIT, auto=True)


def spend_for_round(t: Table[Heroes]) -> None:
    t.state.mp[t.scope(Fight).hero] -= 1


def retreat(t: Table[Heroes]) -> None:
    t.scope(Fight).outcome = RETREATED


# ---- Activation ----


def activate(t: Table[Heroes], figure: int) -> None:
    """A paralysed unit skips its activation; a Defense Token goes; abilities come before move and attack."""
    fight = t.scope(Fight)
    fight.acted[figure] = True
    fight.last_side = fight.side[figure]
    fight.last_initiative = initiative_of(t, fight, figure)
    if fight.stunned[figure]:
        fight.stunned[figure] = False
        t.tell("skips", (fight.face[figure],), "heroes.combat.paralysis-skip")
        t.then(step(next_activation))
        return
    fight.active = figure
    fight.started = fight.space[figure]
    fight.struck = False
    fight.rested = fight.shielded[figure]
    fight.shielded[figure] = False
    t.tell("activates", (fight.face[figure], whose(fight, figure)), ORDER)
    steps = [
        deed_step(fight, figure, deed.effect)
        for deed in deeds_of(t, fight, figure)
        if deed.moment == ACTIVATED
    ]
    steps.extend(boss_turn(t, fight, figure))
    if fight.drawing and fight.side[figure] == enemy_side(fight) and not is_tower(fight, figure):
        steps.insert(0, step(enemy_card, figure))
    t.then(*steps, step(alert, figure), step(command, figure), step(end_activation, figure))


def command(t: Table[Heroes], figure: int) -> None:
    """Its master says what the unit does; where nobody commands it, the rules do."""
    fight = t.scope(Fight)
    judge(t, fight)
    if decided(fight) or not in_it(fight, figure):
        return
    if fight.stunned[figure]:
        return
    seat = master_of(fight, figure)
    if seat == NOBODY:
        act(t, figure)
        return
    if fight.foe == NOBODY and fight.side[figure] == DEFENDER:
        command_guard(t, fight, figure, seat)
        return
    options = attack_options(t, fight, figure)
    options.extend(move_options(t, fight, figure))
    for deed in deeds_of(t, fight, figure):
        if deed.moment == INSTEAD:
            options.append(Option("use-ability", (deed.effect.id,), do=deed_step(fight, figure, deed.effect)))
    options.append(defend_option(fight, figure))
    options.append(Option("hold"))
    hold = len(options) - 1
    if holder(fight, fight.side[figure]) == seat:
        options.extend(combat_options(t, seat, ACTIVATION, (step(command, figure),)))
    options.extend(morale_options(t, seat, (step(command, figure),)))
    if may_surrender(t, fight, figure):
        options.append(surrender_option(t, fight, fight.side[figure]))
    t.ask(seat, "command", options, COMMAND, absent=hold, args=(fight.face[figure],))


def command_guard(t: Table[Heroes], fight: Fight, figure: int, seat: int) -> None:
    """Guards that an opponent commands must attack if they can, never defend, and no cards are played for them."""
    options = attack_options(t, fight, figure)
    if not options:
        options = move_options(t, fight, figure)
        for deed in deeds_of(t, fight, figure):
            if deed.moment == INSTEAD:
                options.append(
                    Option("use-ability", (deed.effect.id,), do=deed_step(fight, figure, deed.effect))
                )
        options.append(Option("hold"))
    options.extend(morale_options(t, seat, (step(command, figure),)))
    t.ask(seat, "command-guard", options, MUST, auto=True, args=(fight.face[figure],))


def attack_options(t: Table[Heroes], fight: Fight, figure: int) -> list[Option]:
    """Shots at any distance, or a walk to a space beside an enemy, a Wall or the Gate, and a blow."""
    options: list[Option] = []
    if shoots(t, fight, figure):
        for target in targets_of_shot(t, fight, figure):
            options.append(
                Option(
                    "shoot",
                    (fight.face[target], fight.space[target]),
                    do=(
                        step(strike, figure, target, False, False, AS_PRINTED, False),
                        step(after_shot, figure),
                    ),
                    at=(f"figure:{target}",),
                    hint=note(shot_note, figure, target),
                )
            )
        return options
    cost = reach_of(t, fight, figure)
    for target in figures_of(fight, 1 - fight.side[figure]):
        place = fight.space[target]
        if place >= BESIDE:
            continue
        for space in BOARD.neighbours[place]:
            if cost[space] < FAR:
                options.append(
                    Option(
                        "strike",
                        (fight.face[target], place, space),
                        do=(
                            step(go, figure, space),
                            step(strike, figure, target, False, False, AS_PRINTED, False),
                        ),
                        at=(f"figure:{target}", f"space:{space}"),
                        hint=note(strike_note, figure, target, space),
                    )
                )
    for place in fight.works:
        for space in BOARD.neighbours[place]:
            if cost[space] < FAR:
                options.append(
                    Option(
                        "break",
                        (place, space),
                        do=(step(go, figure, space), step(breach, place)),
                        at=(f"space:{place}", f"space:{space}"),
                    )
                )
    return options


def move_options(t: Table[Heroes], fight: Fight, figure: int) -> list[Option]:
    """Where it can go without an attack: three spaces, a Ranged unit one."""
    if is_tower(fight, figure):
        return []
    steps = STEP if shoots(t, fight, figure) else 3
    cost = reach_of(t, fight, figure, steps)
    return [
        Option("go", (space,), do=(step(go, figure, space), step(after_move, figure)), at=(f"space:{space}",))
        for space in range(len(cost))
        if 0 < cost[space] < FAR
    ]


def go(t: Table[Heroes], figure: int, space: int) -> None:
    fight = t.scope(Fight)
    if fight.space[figure] != space:
        fight.space[figure] = space
        t.tell("goes", (fight.face[figure], space), "heroes.unit.ground")


def after_move(t: Table[Heroes], figure: int) -> None:
    """Instead of an attack a unit may defend, also after a move."""
    fight = t.scope(Fight)
    if fight.foe == NOBODY and fight.side[figure] == DEFENDER:
        return
    options = [defend_option(fight, figure), Option("hold")]
    t.ask(
        master_of(fight, figure),
        "after-move",
        options,
        "heroes.combat.defend",
        auto=True,
        args=(fight.face[figure],),
    )


def after_shot(t: Table[Heroes], figure: int) -> None:
    """After a shot a Ranged unit may take one step."""
    fight = t.scope(Fight)
    if decided(fight) or not in_it(fight, figure) or is_tower(fight, figure):
        return
    seat = master_of(fight, figure)
    cost = reach_of(t, fight, figure, STEP)
    options = [Option("hold")]
    for space in range(len(cost)):
        if cost[space] == STEP:
            options.append(Option("go", (space,), do=step(go, figure, space), at=(f"space:{space}",)))
    if seat != NOBODY:
        t.ask(seat, "after-shot", options, SHOT, auto=True, args=(fight.face[figure],))


def breach(t: Table[Heroes], place: int) -> None:
    """The attack on a Wall or the Gate always succeeds: no die, no card, no ability."""
    fight = t.scope(Fight)
    fight.struck = True
    destroy(t, fight, place)


def defend_option(fight: Fight, figure: int) -> Option:
    """Not where a Defense Token has just expired."""
    expired = Said("token-expired") if fight.rested else None
    return Option("defend", do=step(defend, figure), blocked=expired)


def defend(t: Table[Heroes], figure: int) -> None:
    fight = t.scope(Fight)
    fight.shielded[figure] = True
    t.tell("takes-cover", (fight.face[figure],), "heroes.combat.defend")


def end_activation(t: Table[Heroes], figure: int) -> None:
    """Bonuses for an attack that was not made are lost."""
    fight = t.scope(Fight)
    end_bonuses(fight, THIS_ATTACK)
    fight.bonuses = [
        bonus for bonus in fight.bonuses if bonus.until != THIS_ACTIVATION or bonus.piece != figure
    ]
    fight.active = NO_FIGURE
    t.then(step(next_activation))


# ---- Surrender ----


def may_surrender(t: Table[Heroes], fight: Fight, figure: int) -> bool:
    """Instead of activating a unit, between two heroes; never in the own faction's town."""
    if fight.seat < 0 or fight.foe < 0 or fight.foe_hero == NO_HERO or fight.struck:
        return False
    if fight.space[figure] != fight.started or fight.trapped[fight.side[figure]]:
        return False
    return not (fight.side[figure] == DEFENDER and at_home(t.state, fight))


def surrender_option(t: Table[Heroes], fight: Fight, side: int) -> Option:
    """A main hero that has nowhere to go cannot: it would be neither beaten nor anywhere."""
    hero = fight.hero if side == ATTACKER else fight.foe_hero
    why = short_of(t.state, fight.masters[side], one_price(GOLD, PRICE))
    if is_main(hero) and not refuges_of(t, fight, hero):
        why = Said("no-refuge")
    return Option("surrender", do=step(surrender, side), blocked=why)


def surrender(t: Table[Heroes], side: int) -> None:
    """10 gold to the enemy; the combat ends with neither winner nor defeated."""
    fight = t.scope(Fight)
    pay(t, fight.masters[side], one_price(GOLD, PRICE))
    gain(t, fight.masters[1 - side], GOLD, PRICE, SURRENDER)
    t.tell("surrenders", (fight.masters[side],), SURRENDER)
    fight.outcome = GAVE_UP if side == ATTACKER else TAKEN
