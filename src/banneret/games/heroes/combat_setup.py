"""Setting a combat up: units are placed, guards are drawn and placed, and what begins with the combat.

A player places up to five units on the own Backline and Frontline; against neutral units before these are drawn,
against a player before the defender places.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.ai_heroes import join_army, line_enemies_up
from banneret.games.heroes.clash_land import ring_spaces
from banneret.games.heroes.combat_abilities import COMBAT_START
from banneret.games.heroes.combat_attack import deed_step
from banneret.games.heroes.combat_board import backline, own_spaces, row_of
from banneret.games.heroes.combat_cards import standing_cards
from banneret.games.heroes.combat_state import (
    ATTACKER,
    COLUMNS,
    DEFENDER,
    RANGED,
    Fight,
    enemy_pieces,
    enemy_side,
    figure_at,
    figures_of,
    holder,
    join_fight,
    player_in,
    player_on,
    standing,
)
from banneret.games.heroes.combat_values import deeds_of
from banneret.games.heroes.combat_windows import START, start_window
from banneret.games.heroes.contents import DIFFICULTY
from banneret.games.heroes.coop_rules import draw_guards, muster_specially
from banneret.games.heroes.faces import unit_of
from banneret.games.heroes.state import (
    COMMON_ARMY,
    NOBODY,
    Heroes,
    is_pack,
    scenario_of,
    units_of,
)
from banneret.games.heroes.units import value_of
from banneret.kernel.ask import Option
from banneret.kernel.step import Step, step
from banneret.kernel.table import Table

MOST_UNITS: Final = 5
PLACE: Final = "heroes.combat.setup-player-units"
GUARDS_RIGHT: Final = "heroes.combat.setup-clash-controller"
FROM_THE_MIDDLE: Final = (1, 2, 0, 3)


# ---- Players ----


def waiting(t: Table[Heroes], fight: Fight, side: int) -> list[int]:
    """Units that could still be placed: the most valuable first."""
    if side == enemy_side(fight) and player_on(fight, side) < 0:
        pieces = enemy_pieces(fight)
    else:
        pieces = [*units_of(t, player_on(fight, side)), *t.zones.pieces[COMMON_ARMY]]
        if len(figures_of(fight, side)) >= MOST_UNITS:
            return []
    ranked = sorted([(-value_of(t, piece), piece) for piece in pieces if piece not in fight.piece])
    return [piece for _, piece in ranked]


def free_spaces(t: Table[Heroes], fight: Fight, side: int) -> list[int]:
    spaces = ring_spaces(t.state, fight, side) or own_spaces(side)
    return [space for space in spaces if figure_at(fight, space) < 0]


def ranged(t: Table[Heroes], piece: int) -> bool:
    return unit_of(t.zones.face[piece]).side(is_pack(t.state, piece)).type == RANGED


def deploy(t: Table[Heroes], side: int) -> None:
    """Place units one by one, or all that are left as they usually stand."""
    fight = t.scope(Fight)
    if player_on(fight, side) < 0:
        t.then(step(muster_enemies), step(line_enemies_up))
        return
    pieces = waiting(t, fight, side)
    if not pieces or not free_spaces(t, fight, side):
        return
    options = [Option("line-up", do=step(line_up, side))]
    if figures_of(fight, side):
        options.append(Option("deployed"))
    options.extend(place_options(t, fight, side, pieces, deploy_again(side)))
    t.ask(player_on(fight, side), "deploy", options, PLACE)


def deploy_again(side: int) -> Step:
    return step(deploy, side)


def place_options(t: Table[Heroes], fight: Fight, side: int, pieces: list[int], after: Step) -> list[Option]:
    options: list[Option] = []
    seen: list[tuple[int, bool]] = []
    for piece in pieces:
        face, pack = t.zones.face[piece], is_pack(t.state, piece)
        if (face, pack) in seen:
            continue
        seen.append((face, pack))
        for space in spaces_for(t, fight, side, piece):
            options.append(
                Option(
                    "place",
                    (face, pack, space),
                    do=(step(place, side, piece, space), after),
                    at=(f"unit:{piece}", f"space:{space}"),
                )
            )
    return options


def spaces_for(t: Table[Heroes], fight: Fight, side: int, piece: int) -> list[int]:
    """Any own space; Ranged guards stand in the Backline if possible."""
    free = free_spaces(t, fight, side)
    if (
        side == DEFENDER
        and fight.foe == NOBODY
        and ranged(t, piece)
        and not ring_spaces(t.state, fight, side)
    ):
        return [space for space in free if row_of(space) == backline(side)] or free
    return free


def place(t: Table[Heroes], side: int, piece: int, space: int) -> None:
    fight = t.scope(Fight)
    join_fight(fight, side, piece, t.zones.face[piece], space)
    t.tell("places", (t.zones.face[piece], space), PLACE)


def line_up(t: Table[Heroes], side: int) -> None:
    """Ranged units in the Backline, the others in the Frontline, from the middle outwards."""
    fight = t.scope(Fight)
    while True:
        pieces = waiting(t, fight, side)
        free = free_spaces(t, fight, side)
        if not pieces or not free:
            return
        back = ranged(t, pieces[0])
        line = [space for space in free if (row_of(space) == backline(side)) == back] or free
        for column in FROM_THE_MIDDLE:
            spaces = [space for space in line if space % COLUMNS == column]
            if spaces:
                place(t, side, pieces[0], spaces[0])
                break


# ---- Guards ----


def muster_guards(t: Table[Heroes]) -> None:
    """The guards of a field are drawn by the difficulty table, after the player has placed units."""
    fight = t.scope(Fight)
    if fight.foe != NOBODY or fight.guards:
        return
    if not muster_specially(t, fight):
        draw_guards(t, fight, list(DIFFICULTY[t.state.difficulty].guards[fight.level]))
    faces = tuple([t.zones.face[piece] for piece in fight.guards])
    t.tell("guards", (fight.seat, faces), "heroes.neutral.draw")


def guards_master(t: Table[Heroes], seat: int) -> int:
    """Where players are rivals, the enemy to the right commands the guards; elsewhere the rules do."""
    if scenario_of(t.state).mode not in ("clash", "alliance"):
        return NOBODY
    for place in range(t.seats - 1, 0, -1):  # also somebody who is out of the game
        other = (seat + place) % t.seats
        if not t.allied(seat, other):
            return other
    return NOBODY


def place_foes(t: Table[Heroes]) -> None:
    """The defender places units, whoever that is."""
    fight = t.scope(Fight)
    if fight.foe != NOBODY:
        t.then(step(deploy, DEFENDER))
        return
    fight.masters[DEFENDER] = guards_master(t, fight.seat)
    t.then(step(line_enemies_up) if fight.masters[DEFENDER] == NOBODY else step(place_guards))


def place_guards(t: Table[Heroes]) -> None:
    """All guards are placed."""
    fight = t.scope(Fight)
    pieces = waiting(t, fight, DEFENDER)
    if not pieces:
        return
    options = [Option("line-up", do=step(line_guards_up))]
    options.extend(place_options(t, fight, DEFENDER, pieces, step(place_guards)))
    t.ask(fight.masters[DEFENDER], "place-guards", options, GUARDS_RIGHT)


def line_guards_up(t: Table[Heroes]) -> None:
    """As everywhere; where the scenario names the spaces, in their order."""
    fight = t.scope(Fight)
    if not ring_spaces(t.state, fight, DEFENDER):
        t.then(step(line_enemies_up))
        return
    for piece in waiting(t, fight, DEFENDER):
        place(t, DEFENDER, piece, free_spaces(t, fight, DEFENDER)[0])


def muster_enemies(t: Table[Heroes]) -> None:
    """The army of a rival joins; its decks are full and shuffled."""
    fight = t.scope(Fight)
    join_army(t, fight)
    faces = tuple([t.zones.face[piece] for piece in enemy_pieces(fight)])
    t.tell("guards", (player_in(fight), faces), "heroes.ai.hero-units")


# ---- The beginning ----


def begin_combat(t: Table[Heroes]) -> None:
    """Cards in play that simply hold, abilities of units, and cards for this moment, the attacker first."""
    fight = t.scope(Fight)
    steps = standing_cards(t, fight)
    for figure in standing(fight):
        for deed in deeds_of(t, fight, figure):
            if deed.moment == COMBAT_START:
                steps.append(deed_step(fight, figure, deed.effect))
    for side in (ATTACKER, DEFENDER):
        seat = holder(fight, side)
        if seat != NOBODY:
            steps.append(step(start_window, seat, START))
    t.then(*steps)
