"""Meeting others: moving onto a hex with an enemy, creatures, a foreign Settlement or a Battle; the Call to Arms."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem import battle as battles
from banneret.games.korrem.contents import DIE, design_of
from banneret.games.korrem.engagement import engage
from banneret.games.korrem.land import kind_at
from banneret.games.korrem.march import Wings, arrive, cost_to_enter, leave_hex
from banneret.games.korrem.quests import look_at_quests
from banneret.games.korrem.state import (
    NOBODY,
    NOWHERE,
    Korrem,
    allied,
    armies_on,
    battle_at,
    enter_play,
    flag_of,
    free_flag,
    hand,
    levy_of,
    npc_on,
    pile_zone,
    raise_flag,
    seat_of,
)
from banneret.games.korrem.townhall import tops
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table

MEETING: Final = "korrem.move.into-enemy"
CALL: Final = "korrem.call.size"


def advance(t: Table[Korrem], army: int, hex: int) -> None:
    """An Army moves onto a hex where somebody waits: the encounter begins before anything else."""
    state = t.state
    seat = seat_of(t, army)
    came_from = state.army_hex[army]
    state.actions -= cost_to_enter(state, Wings(t, army), hex)
    leave_hex(t, army)
    raise_flag(t, army, hex)
    arrive(t, army)
    t.tell("advances", (seat, flag_of(army), kind_at(state, hex), hex, came_from), MEETING)
    meet(t, army, came_from)


def meet(t: Table[Korrem], army: int, came_from: int) -> None:
    """What an Army that has just arrived finds."""
    state = t.state
    seat = seat_of(t, army)
    hex = state.army_hex[army]
    running = battle_at(state, hex)
    if running is not None:
        battles.join_battle(t, running.id, army, came_from)
        return
    enemies = [other for other in armies_on(state, hex) if is_enemy(t, seat, other)]
    if enemies:
        first = seat_of(t, enemies[0])
        defenders = tuple([other for other in enemies if seat_of(t, other) == first])
        beside = tuple([other for other in enemies if other not in defenders])
        battles.begin_battle(t, hex, defenders, (army,), first, came_from, 1, 0, beside)
        return
    npc = npc_on(t, hex)
    if npc != NOWHERE:
        engage(t, army, npc, False)
        return
    owner = state.owner[hex]
    if owner != NOBODY and not allied(t, seat, owner):
        if state.walls[hex] or state.towers[hex]:
            battles.begin_battle(t, hex, (), (army,), owner, came_from, 1, 0)
        else:
            call_to_arms(t, army, owner, came_from)


def is_enemy(t: Table[Korrem], seat: int, army: int) -> bool:
    other = seat_of(t, army)
    return other != NOBODY and not allied(t, seat, other)


# ---- Call to Arms ----


def call_to_arms(t: Table[Korrem], army: int, owner: int, came_from: int) -> None:
    """The owner of a defenseless Settlement rolls a D8: so many cards of the Town Hall rise, without a price."""
    state = t.state
    hex = state.army_hex[army]
    roll = t.below(DIE) + 1
    t.tell("call-to-arms", (owner, kind_at(state, hex), hex, roll), CALL)
    levy = free_flag(t, owner)
    if levy == NOWHERE:
        levy = levy_of(t, owner)
    raise_flag(t, levy, hex)
    t.then(step(rise, owner, levy, roll), step(face_levy, army, levy, came_from))


def rise(t: Table[Korrem], owner: int, levy: int, left: int) -> None:
    """Card by card, from the top of any pile; the owner may stop after the first."""
    state = t.state
    options = [
        Option(
            "rise",
            (card,),
            do=step(take_up_arms, owner, levy, pile, left, False),
            at=(f"pile:{pile}",),
        )
        for pile, card in tops(t, owner)
        if state.army_cards[levy] or may_hold_people(t, owner, pile, card)
    ]
    if left == 0 or not options or not could_rise(t, owner, levy):
        return
    if left > 1:
        options.append(Option("rise-all", (left,), do=step(rise_all, owner, levy, left)))
    if state.army_cards[levy]:
        options.append(Option("enough"))
    t.ask(owner, "rise", options, CALL, args=(left,))


def rise_all(t: Table[Korrem], owner: int, levy: int, left: int) -> None:
    """As many as may, always from the largest pile that has somebody: one decision instead of eight."""
    found = tops(t, owner)
    if not t.state.army_cards[levy]:
        found = [(pile, card) for pile, card in found if has_people(t, owner, pile)]
    if left == 0 or not found or not could_rise(t, owner, levy):
        return
    largest = found[0][0]
    for pile, _ in found:
        if len(t.zones.pieces[pile_zone(owner, pile)]) > len(t.zones.pieces[pile_zone(owner, largest)]):
            largest = pile
    t.then(step(take_up_arms, owner, levy, largest, left, True))


def could_rise(t: Table[Korrem], owner: int, levy: int) -> bool:
    """While nobody has risen there must be a pile in which somebody could be."""
    return bool(t.state.army_cards[levy]) or any(
        may_hold_people(t, owner, pile, card) for pile, card in tops(t, owner)
    )


def may_hold_people(t: Table[Korrem], owner: int, pile: int, top: int) -> bool:
    """A pile with cards that nobody knows, or with a character that is no Machine on top."""
    return len(t.zones.pieces[pile_zone(owner, pile)]) > 1 or not design_of(top).machine


def take_up_arms(t: Table[Korrem], owner: int, levy: int, pile: int, left: int, everybody: bool) -> None:
    """Summons go to hand, and Machines without a crew under their pile; neither counts."""
    state = t.state
    zone = pile_zone(owner, pile)
    piece = t.zones.pieces[zone][-1]
    card = t.zones.face[piece]
    found = design_of(card)
    if found.summon:
        t.put(piece, hand(owner))
        t.tell("takes-summon", (owner, card), CALL)
    elif found.machine and not state.army_cards[levy]:
        t.put(piece, zone, at_bottom=True)
        t.tell("nobody-serves", (owner, card), CALL)
        if not any(has_people(t, owner, other) for other in range(state.piles[owner])):
            left = 0
    else:
        enter_play(t, piece, levy)
        t.tell("rises", (owner, card), CALL)
        look_at_quests(t, owner)
        left -= 1
    t.then(step(rise_all if everybody else rise, owner, levy, left))


def has_people(t: Table[Korrem], owner: int, pile: int) -> bool:
    """Does a pile hold anything but Machines?"""
    return any(not design_of(t.zones.face[piece]).machine for piece in t.zones.pieces[pile_zone(owner, pile)])


def face_levy(t: Table[Korrem], army: int, levy: int, came_from: int) -> None:
    """Those who have risen fight; if nobody has, the Settlement is occupied at once."""
    state = t.state
    hex = state.army_hex[army]
    seat = seat_of(t, army)
    if state.army_cards[levy]:
        battles.begin_battle(t, hex, (levy,), (army,), seat_of(t, levy), came_from, 1, 0)
        return
    state.army_hex[levy] = NOWHERE
    state.occupier[hex] = seat
    t.tell("occupies", (seat, state.owner[hex], kind_at(state, hex), hex), "korrem.occupy.by-victory")
