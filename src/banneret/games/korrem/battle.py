"""A Battle from its beginning to its decision: sides, set-up, Attack Phases in turn, Regroup, joining, stalemates.

Several Battles can be under way. Without hourglasses each is fought to its end, and where there are several they take
an Attack Phase each, in the order in which they began; with them (or with paced Battles) a Battle waits after three
Attack Phases and goes on in the next Command Phase.
"""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.aftermath import conclude, force_retreat
from banneret.games.korrem.assault import assault
from banneret.games.korrem.battlefield import (
    ABOVE,
    ATTACKER,
    BELOW,
    DEFENDER,
    FRONT_NAME,
    JOINED,
    design,
    enemies_of,
    fighters_on,
    group_to_shift,
    groups_of,
    is_addon,
    king_steps,
    shift,
    shifts_of,
)
from banneret.games.korrem.contents import GOODS
from banneret.games.korrem.fighters import constants_work, is_undead, side_of_key, wears
from banneret.games.korrem.harm import change_sides, heal, lose_health, score_from_afar, settle_battle
from banneret.games.korrem.instants import end_window
from banneret.games.korrem.lineup import add_fighter, ask_line_up, call_up, equip, line_up, waiting
from banneret.games.korrem.npc import npc_lineup, npc_phase
from banneret.games.korrem.reinforce import reinforce
from banneret.games.korrem.state import (
    NOBODY,
    NOWHERE,
    Battle,
    Korrem,
    Side,
    allied,
    battle_at,
    battle_of,
    seat_of,
)
from banneret.games.korrem.summon import ask_setup_summons
from banneret.games.korrem.windows import anybody
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table

PACE: Final = 3  # Attack Phases in a Command Phase
BEGIN: Final = "korrem.battle.begin"
PHASE: Final = "korrem.battle.alternate"
REGROUP: Final = "korrem.regroup.all-touch"
JOINING: Final = "korrem.multi.direction"
STALEMATE: Final = "korrem.gap.stalemate"


# ---- Beginning ----


def new_side(seat: int, armies: list[int], role: int, front: int, came_from: int) -> Side:
    side = Side()
    side.seat = seat
    side.armies = armies
    side.role = role
    side.front = front
    side.phases = 0
    side.latecomers = []
    side.out = False
    side.graves = []
    side.relics = []
    side.came_from = came_from
    side.ready = False
    side.bounty = 0
    return side


def new_battle(t: Table[Korrem], hex: int) -> Battle:
    state = t.state
    state.battle_ids += 1
    battle = Battle()
    battle.id = state.battle_ids
    battle.hex = hex
    battle.sides = []
    battle.order = []
    battle.acting = NOBODY
    battle.serial = 0
    battle.turn = 0
    battle.ahead = 0
    battle.interlude = NOBODY
    battle.resume = NOBODY
    battle.decided = False
    battle.fresh = True
    battle.opening = True
    battle.engaging = False
    battle.idle = 0
    battle.stirred = False
    battle.paced = 0
    battle.ambush = False
    battle.observed = state.player == NOBODY
    battle.card = []
    battle.side = []
    battle.army = []
    battle.x = []
    battle.y = []
    battle.hurt = []
    battle.absorbed = []
    battle.steps = []
    battle.strikes = []
    battle.focused = []
    battle.disabled = []
    battle.poisoned = []
    battle.frozen = []
    battle.score = []
    battle.wooed = []
    battle.relics = []
    battle.used = []
    battle.resting = {}
    battle.spent = {}
    battle.affairs = {}
    battle.aims = {}
    battle.bonuses = []
    battle.pot = [0] * GOODS
    state.battles.append(battle)
    return battle


def begin_battle(
    t: Table[Korrem],
    hex: int,
    defenders: tuple[int, ...],
    attackers: tuple[int, ...],
    defender: int,
    came_from: int,
    opener: int,
    ahead: int,
    beside: tuple[int, ...] = (),
) -> None:
    """Two parties meet.

    `defender` is the seat that defends (a Settlement with Add-ons alone has no Army); `opener` is the side with the
    first Attack Phase, `ahead` how many more it has in a row; `beside` are Armies of allies who share the hex: when
    the two stand in line, they come to their friends' help.
    """
    state = t.state
    battle = new_battle(t, hex)
    attacker = seat_of(t, attackers[0])
    battle.sides = [
        new_side(defender, list(defenders), DEFENDER, ABOVE, NOWHERE),
        new_side(attacker, list(attackers), ATTACKER, BELOW, came_from),
    ]
    battle.order = [opener, 1 - opener]
    battle.ahead = ahead
    for army in (*defenders, *attackers):
        state.army_battle[army] = battle.id
    call_up(t, battle, 0)
    call_up(t, battle, 1)
    t.tell("battle", (battle.id, hex, defender, attacker), BEGIN)
    t.then(
        step(anybody, battle.sides[opener].seat, "battle"),
        step(set_up_sides, battle.id),
        *[step(stand_with_allies, hex, army) for army in beside],
        step(run_begun, battle.id),
    )


def set_up_sides(t: Table[Korrem], id: int) -> None:
    """Defenders first, then Attackers; in an Ambush who is attacked sets up second and has the first Attack Phase."""
    battle = battle_of(t.state, id)
    if battle.decided:
        return  # peace was made before anybody stood in line
    first = 0
    if battle.ambush:
        first = battle.order[0]
        battle.order = [1 - first, first]
        battle.ahead = 0
    t.then(step(set_up_side, id, first), step(set_up_side, id, 1 - first))


def set_up_side(t: Table[Korrem], id: int, side: int) -> None:
    battle = battle_of(t.state, id)
    if battle.sides[side].seat == NOBODY:
        npc_lineup(t, battle, side)
        t.then(step(side_is_ready, id, side))
        return
    t.then(
        step(ask_line_up, id, side),
        step(equip, id, side),
        step(ask_setup_summons, id, side),
        step(side_is_ready, id, side),
    )


def side_is_ready(t: Table[Korrem], id: int, side: int) -> None:
    battle = battle_of(t.state, id)
    if waiting(battle, side):
        line_up(t, battle, side)
    battle.sides[side].ready = True
    if all(other.ready for other in battle.sides):
        for at in range(len(battle.sides)):
            change_sides(t, battle, at, NOBODY)  # Machines that came without a crew
        settle_battle(t, battle)


# ---- Joining ----


def join_battle(t: Table[Korrem], id: int, army: int, came_from: int) -> None:
    """A further Army comes into the Battle: on its nation's side, or as a new one that chooses where it comes from."""
    state = t.state
    battle = battle_of(state, id)
    seat = seat_of(t, army)
    state.army_battle[army] = id
    for at, side in enumerate(battle.sides):
        if side.seat == seat and not side.out:
            side.armies.append(army)
            side.latecomers.append(army)
            battle.interlude = at
            t.then(step(choose_direction, id, at, army))
            return
    battle.sides.append(new_side(seat, [army], JOINED, ABOVE, came_from))
    at = len(battle.sides) - 1
    battle.order.insert(
        battle.order.index(battle.acting) + 1 if battle.acting != NOBODY else len(battle.order), at
    )
    t.tell("joins-battle", (id, seat, battle.hex), "korrem.multi.join")
    t.then(step(choose_direction, id, at, army))


def stand_with_allies(t: Table[Korrem], hex: int, army: int) -> None:
    """Allies who share a hex with those who are attacked fight beside them, with a side of their own."""
    battle = battle_at(t.state, hex)
    seat = seat_of(t, army)
    if battle is not None and any(not side.out and not allied(t, seat, side.seat) for side in battle.sides):
        battle.decided = False  # Machines that went over at once have not lost it for them
        join_battle(t, battle.id, army, NOWHERE)


def choose_direction(t: Table[Korrem], id: int, side: int, army: int) -> None:
    battle = battle_of(t.state, id)
    options = [
        Option("from", (front,), do=step(come_from, id, side, army, front))
        for front in range(len(FRONT_NAME))
    ]
    t.ask(battle.sides[side].seat, "join-from", options, JOINING, args=(battle.hex,))


def come_from(t: Table[Korrem], id: int, side: int, army: int, front: int) -> None:
    battle = battle_of(t.state, id)
    own = battle.sides[side]
    own.front = front
    own.role = JOINED
    for card in t.state.army_cards[army]:
        add_fighter(battle, card, side, army)
    t.then(step(set_up_side, id, side))


# ---- Attack Phases ----


def paced(t: Table[Korrem]) -> bool:
    return t.options["clock"] == "hourglass" or t.options["paced_battles"] is True


def run_battles(t: Table[Korrem]) -> None:
    """The next Battle has its next Attack Phase, for as long as there is one that does not wait."""
    state = t.state
    waiting_here = [
        battle
        for battle in state.battles
        if not paced(t) or battle.paced < PACE or battle.decided or battle.observed
    ]
    if not waiting_here:
        return
    if len(waiting_here) > 1 and t.options["clock"] == "hourglass":
        t.then(step(run_battles))
        t.fork([step(run_alone, battle.id) for battle in waiting_here])
        return
    battle = waiting_here[0]
    for other in waiting_here:
        if other.id > state.last_battle:
            battle = other
            break
    for other in waiting_here:
        if other.decided:
            battle = other  # nobody can march into it any more: it is over before another goes on
    state.last_battle = battle.id
    t.then(step(next_phase, battle.id), step(run_battles))


def run_begun(t: Table[Korrem], id: int) -> None:
    """A Battle that was just begun goes on with the others; where these go on by their own glasses, by itself."""
    t.then(step(run_alone, id) if t.joins else step(run_battles))


def run_alone(t: Table[Korrem], id: int) -> None:
    """With hourglasses Battles do not wait for each other: each goes on by its own glass until it pauses."""
    for battle in t.state.battles:
        if battle.id == id and (battle.decided or battle.observed or battle.paced < PACE):
            t.then(step(next_phase, id), step(run_alone, id))


def fight_on(t: Table[Korrem], seat: int) -> None:
    """At the end of a Command Phase Battles that wait go on."""
    if t.state.battles:
        t.then(step(run_battles))


def next_phase(t: Table[Korrem], id: int) -> None:
    battle = battle_of(t.state, id)
    if battle.decided:
        t.then(step(conclude, id))
        return
    before = battle.acting
    choose_side(battle)
    if too_long(t, battle):
        battle.acting = before
        t.then(step(force_retreat, id))
        return
    side = battle.sides[battle.acting]
    battle.serial += 1
    battle.paced += 1
    battle.engaging = battle.opening
    battle.opening = False
    battle.fresh = True
    side.phases += 1
    again = before == battle.acting  # a further phase in a row, in the same Battle Turn
    start_afresh(battle, again)
    t.tell("phase", (id, side.seat, side.phases, battle.engaging), PHASE)
    if not again:
        turn_effects(t, battle)
    t.then(
        step(anybody, side.seat, "attack"),
        step(play_phase, id),
        step(end_window, id),
        step(close_phase, id),
        step(regroup, id),
        step(reinforce, id),
    )


def choose_side(battle: Battle) -> None:
    """Who is next: latecomers, the side that still has phases in a row, else the next in order."""
    if battle.interlude != NOBODY:
        battle.resume = battle.acting
        battle.acting = battle.interlude
        battle.interlude = NOBODY
        return
    if battle.acting != NOBODY:
        battle.sides[battle.acting].latecomers = []
        if battle.resume != NOBODY:
            battle.acting = battle.resume
            battle.resume = NOBODY
        if battle.ahead > 0 and not battle.sides[battle.acting].out:
            battle.ahead -= 1
            return
    at = battle.order.index(battle.acting) if battle.acting != NOBODY else -1
    while True:
        at += 1
        if at >= len(battle.order):
            at = 0
            end_turn(battle)
        if not battle.sides[battle.order[at]].out:
            break
    battle.acting = battle.order[at]


def end_turn(battle: Battle) -> None:
    """A Battle Turn is over: every side has had a phase."""
    battle.turn += 1
    battle.idle = 0 if battle.stirred else battle.idle + 1
    battle.stirred = False


def start_afresh(battle: Battle, again: bool = False) -> None:
    """What counts for an Attack Phase begins anew: Defense is whole, everybody may act again, a turn's effects end.

    `again`: the side has acted just before. Then no Battle Turn has passed: who is Disabled remains so, and what rests
    goes on resting.
    """
    count = len(battle.card)
    battle.absorbed = [0] * count
    battle.steps = [0] * count
    battle.strikes = [0] * count
    battle.focused = [False] * count
    battle.score = [0] * count
    battle.wooed = [[] for _ in range(count)]
    battle.used = []
    for fighter in range(count):
        if battle.disabled[fighter]:
            by = battle.disabled[fighter] - 1
            if (by == battle.acting and not again) or battle.sides[by].out:
                battle.disabled[fighter] = 0
    battle.resting = {
        key: rest + 1 if again and rest > 0 and side_of_key(battle, key) == battle.acting else rest
        for key, rest in battle.resting.items()
        if rest > 0 or not ((-1 - rest == battle.acting and not again) or battle.sides[-1 - rest].out)
    }
    battle.bonuses = [
        bonus
        for bonus in battle.bonuses
        if bonus.until != "phase" and not (bonus.until == "next-phase" and bonus.by == battle.acting)
    ]


def turn_effects(t: Table[Korrem], battle: Battle) -> None:
    """At the start of a side's phase: Health comes back, then Poison, then Frost, then what Artifacts take."""
    side = battle.acting
    for fighter in fighters_on(battle, side):
        if not is_addon(battle, fighter):
            back = 1 if is_undead(t, battle, fighter) else 0
            if constants_work(t, battle, fighter):
                back += design(battle, fighter).regenerates
            seed = wears(t, battle, fighter, "elder-seed")
            back += 1 if seed else 0
            if back and battle.hurt[fighter]:
                heal(t, battle, fighter, back, seed)
    for fighter in fighters_on(battle, side):
        if battle.poisoned[fighter]:
            t.tell("poison-bites", (battle.id, battle.card[fighter], fighter), "korrem.state.poisoned")
            wear_down(t, battle, fighter, battle.poisoned[fighter])
    for fighter in fighters_on(battle, side):
        if battle.frozen[fighter]:
            t.tell("frost-bites", (battle.id, battle.card[fighter], fighter), "korrem.state.frozen-loss")
            wear_down(t, battle, fighter, battle.frozen[fighter])
    for fighter in fighters_on(battle, side):
        if not is_addon(battle, fighter) and wears(t, battle, fighter, "cursed-blade"):
            lose_health(t, battle, fighter, 1, NOBODY, NOWHERE)


def wear_down(t: Table[Korrem], battle: Battle, fighter: int, mark: int) -> None:
    """A state takes 1 Health; a death by it is the deed of who caused it, also of a nation outside of the Battle."""
    side = side_by_mark(battle, mark)
    lose_health(t, battle, fighter, 1, side, NOWHERE)
    if side == NOBODY and mark > 1 and battle.side[fighter] == NOBODY:
        score_from_afar(t, mark - 2, battle.card[fighter])


def side_by_mark(battle: Battle, mark: int) -> int:
    """The side of who caused a state; NOBODY if it is not there any more."""
    seat = mark - 2
    for at, side in enumerate(battle.sides):
        if side.seat == seat:
            return at
    return NOBODY


def play_phase(t: Table[Korrem], id: int) -> None:
    battle = battle_of(t.state, id)
    if battle.decided or battle.sides[battle.acting].out:
        return
    t.then(step(npc_phase, id) if battle.sides[battle.acting].seat == NOBODY else step(assault, id))


def close_phase(t: Table[Korrem], id: int) -> None:
    """Bonuses of the phase end; a Battle that is decided is not regrouped."""
    battle = battle_of(t.state, id)
    battle.bonuses = [bonus for bonus in battle.bonuses if bonus.until != "phase"]


# ---- Regroup ----


def regroup(t: Table[Korrem], id: int) -> None:
    """All cards must touch again: the smallest group without Add-ons is shifted, until there is only one."""
    battle = battle_of(t.state, id)
    if battle.decided:
        return
    groups = groups_of(battle)
    if len(groups) < 2:
        return
    group = group_to_shift(battle, groups)
    shifts = shifts_of(t, battle, group)
    seat = owner_of_group(battle, group)
    if seat == NOBODY or len(shifts) == 1:
        best = npc_shift(t, battle, group, shifts)
        t.then(step(shift_group, id, tuple(group), best[0], best[1]), step(regroup, id))
        return
    options = [
        Option(
            "regroup",
            (battle.card[group[0]], dx, dy),
            do=(step(shift_group, id, tuple(group), dx, dy), step(regroup, id)),
            at=(f"spot:{battle.x[group[0]] + dx},{battle.y[group[0]] + dy}",),
        )
        for dx, dy in shifts
    ]
    t.ask(
        seat,
        "regroup",
        options,
        "korrem.regroup.owner-choice",
        args=(tuple([battle.card[f] for f in group]),),
    )


def owner_of_group(battle: Battle, group: list[int]) -> int:
    """The side with more cards in a group decides, on a tie the one that just acted."""
    counts = [0] * len(battle.sides)
    for fighter in group:
        counts[battle.side[fighter]] += 1
    best = max(counts)
    winners = [side for side, count in enumerate(counts) if count == best]
    chosen = battle.acting if battle.acting in winners else winners[0]
    return battle.sides[chosen].seat


def npc_shift(
    t: Table[Korrem], battle: Battle, group: list[int], shifts: list[tuple[int, int]]
) -> tuple[int, int]:
    """Nearest to an enemy, then the lowest column, then the lowest row."""
    side = battle.side[group[0]]
    enemies = enemies_of(t, battle, side)
    best = shifts[0]
    best_rank = (10**6, 0, 0)
    for dx, dy in shifts:
        shift(battle, group, dx, dy)
        near = min([king_steps(battle, fighter, enemy) for fighter in group for enemy in enemies], default=0)
        rank = (near, min([battle.x[f] for f in group]), min([battle.y[f] for f in group]))
        shift(battle, group, -dx, -dy)
        if rank < best_rank:
            best, best_rank = (dx, dy), rank
    return best


def shift_group(t: Table[Korrem], id: int, group: tuple[int, ...], dx: int, dy: int) -> None:
    battle = battle_of(t.state, id)
    shift(battle, list(group), dx, dy)
    t.tell("regroups", (id, tuple([battle.card[fighter] for fighter in group]), dx, dy), REGROUP)


# ---- Stalemates ----


def too_long(t: Table[Korrem], battle: Battle) -> bool:
    """Nothing has happened for too many Battle Turns, or the Battle is past its limit."""
    idle_limit = t.options["idle_limit"]
    battle_limit = t.options["battle_limit"]
    assert isinstance(idle_limit, int)
    assert isinstance(battle_limit, int)
    return battle.idle >= idle_limit or (battle_limit > 0 and battle.turn >= battle_limit)
