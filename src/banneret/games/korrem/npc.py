"""NPCs in Battle: how they stand, whom they aim at, how they move, and what their die makes them do.

They are nobody's: the rules of behaviour decide everything, and the log tells why.
"""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.abilities import (
    begin_use,
    can_suffer,
    free_beside,
    graves,
    main_verb,
    pays_for,
    targets,
)
from banneret.games.korrem.attraction import NO_BOND, bond_between, can_love, may_woo, partners, score_of, woo
from banneret.games.korrem.battlefield import (
    AROUND,
    BELOW,
    Cell,
    beside,
    characters_on,
    closed_rows,
    design,
    enemies_of,
    field_of,
    flies,
    flights,
    friends_of,
    is_addon,
    king_steps,
    on_field,
    touching,
    walks,
)
from banneret.games.korrem.blows import declare_strike
from banneret.games.korrem.contents import Ability
from banneret.games.korrem.fighters import (
    attack_of,
    can_act,
    can_hit,
    can_use,
    companions,
    health_left,
    meets_criterion,
    ready,
    shoots,
    steps_of,
    use_up,
)
from banneret.games.korrem.instants import ACTION, roll_die
from banneret.games.korrem.lineup import waiting
from banneret.games.korrem.state import NOBODY, NOWHERE, Battle, Korrem, Roll, battle_of
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.bonus import new_bonus

BEHAVIOUR: Final = "korrem.npc.roll-action"
THAW: Final = 8
# The block of an NPC Army: where its leader and its allies stand, in drawing order, as column and row behind the front.
FORMATION: Final = ((0, 1), (0, 0), (-1, 0), (1, 0), (-1, 1), (1, 1), (0, 2), (-1, 2), (1, 2))
SUPPORT: Final = "S"
RELATIONSHIP: Final = "R"
ARTIFACT_MARK: Final = "A"
CONTINUATION: Final = "C"
# What a die makes an NPC do, besides its Abilities.
BASE_ATTACK: Final = -1
NOTHING: Final = -2


# ---- Standing ----


def npc_lineup(t: Table[Korrem], battle: Battle, side: int) -> None:
    """A single NPC in the front row; an Army as a block of three by three around its leader; further cards behind."""
    fighters = waiting(battle, side)
    walls = [fighter for fighter in fighters if is_addon(battle, fighter)]
    cards = [fighter for fighter in fighters if not is_addon(battle, fighter)]
    behind = 1 if walls else 0
    centre = opposite(battle, side)
    below = battle.sides[side].front == BELOW
    for at, fighter in enumerate(walls):
        column = (at + 1) // 2 * (-1 if at % 2 else 1)
        put(battle, fighter, centre + column, 0, below)
    for at, fighter in enumerate(cards):
        if len(cards) == 1:
            put(battle, fighter, centre, behind, below)
        elif at < len(FORMATION):
            column, row = FORMATION[at]
            put(battle, fighter, centre + column, row + behind, below)
        else:
            extra = at - len(FORMATION)
            put(battle, fighter, centre + (0, -1, 1)[extra % 3], 3 + extra // 3 + behind, below)


def put(battle: Battle, fighter: int, column: int, row: int, below: bool) -> None:
    battle.x[fighter] = column
    battle.y[fighter] = -1 - row if below else row


def opposite(battle: Battle, side: int) -> int:
    """Where the middle of an NPC's block stands: opposite the most central card of the other side's front row."""
    front = 0 if battle.sides[side].front == BELOW else -1
    columns = [
        battle.x[fighter]
        for fighter in on_field(battle)
        if battle.side[fighter] != side and battle.y[fighter] == front and abs(battle.x[fighter]) < 50
    ]
    if not columns:
        return 0
    best = columns[0]
    for column in columns:
        if (abs(column), column) < (abs(best), best):
            best = column
    return best


# ---- A phase ----


def npc_phase(t: Table[Korrem], id: int) -> None:
    """Every NPC rolls and acts, the quickest first; of equals the healthier, then the first drawn."""
    battle = battle_of(t.state, id)
    order = sorted(
        [(-design(battle, f).speed, -health_left(battle, f), f) for f in characters_on(battle, battle.acting)]
    )
    t.then(*[step(npc_acts, id, fighter) for _, _, fighter in order])


def npc_acts(t: Table[Korrem], id: int, fighter: int) -> None:
    """A D8 says what it does; who has a Reroll may have that die rolled again, too."""
    battle = battle_of(t.state, id)
    if not battle.decided and battle.side[fighter] == battle.acting:
        roll_die(t, id, fighter, ACTION, step(act_on, id, fighter))


def act_on(t: Table[Korrem], id: int, fighter: int) -> None:
    """Which Ability the die makes it use, if any; a Frozen one only hopes for an 8."""
    battle = battle_of(t.state, id)
    roll = t.scope(Roll).value
    found = chosen_ability(t, battle, fighter, roll)
    does = BASE_ATTACK if found is None else found.index
    if not can_act(battle, fighter):
        does = NOTHING
    t.tell("npc-rolls", (id, battle.card[fighter], roll, does), BEHAVIOUR)
    if battle.frozen[fighter]:
        if roll == THAW:
            battle.frozen[fighter] = 0
            t.tell("thaws", (id, battle.card[fighter], fighter), "korrem.state.frozen-thaw")
        return
    if not can_act(battle, fighter):
        return
    if found is None:
        base_attack(t, battle, fighter)
        return
    use(t, battle, fighter, found)


def chosen_ability(t: Table[Korrem], battle: Battle, fighter: int, roll: int) -> Ability | None:
    if not can_use(t, battle, fighter):
        return None
    for ability in design(battle, fighter).abilities:
        if (
            roll in ability.npc
            and ready(t, battle, fighter, ability)
            and pays_for(t, battle, fighter, ability)
        ):
            return ability
    return None


# ---- Aiming ----


def threats(t: Table[Korrem], battle: Battle, fighter: int, enemies: list[int], far: bool) -> list[int]:
    """Enemies, the most wanted first: the closest, then the healthiest, characters before Add-ons, the strongest.

    For who flies or shoots all are equally close.
    """
    ranked: list[tuple[int, int, int, int, int, int, int]] = []
    late = t.options["npc_addons"] == "last"
    for enemy in enemies:
        addon = 1 if is_addon(battle, enemy) else 0
        ranked.append(
            (
                addon if late else 0,
                0 if far else king_steps(battle, fighter, enemy),
                -health_left(battle, enemy),
                addon,
                -attack_of(t, battle, enemy, NOWHERE),
                battle.x[enemy] * 1000 + battle.y[enemy],
                enemy,
            )
        )
    ranked.sort()
    return [row[-1] for row in ranked]


def aims_at(t: Table[Korrem], battle: Battle, fighter: int, ability: Ability | None) -> list[int]:
    """The enemies that a base attack or an Ability can be meant for."""
    enemies = [
        enemy
        for enemy in enemies_of(t, battle, battle.side[fighter])
        if not companions(t, battle, fighter, enemy)
    ]
    if ability is None:
        return enemies
    if ability.mark == ARTIFACT_MARK:
        return [enemy for enemy in enemies if battle.relics[enemy]]
    if ability.mark == CONTINUATION:
        before = battle.aims.get(fighter, NOWHERE)
        if before in enemies:
            return [before]
    return enemies


# ---- Acting ----


def base_attack(t: Table[Korrem], battle: Battle, fighter: int) -> None:
    """Its base attack on the closest enemy with the highest Health, after a step towards it if that is needed."""
    target = approach(t, battle, fighter, aims_at(t, battle, fighter, None), shoots(t, battle, fighter))
    if target != NOWHERE and can_hit(t, battle, fighter, target):
        t.then(step(declare_strike, battle.id, fighter, target))


def approach(t: Table[Korrem], battle: Battle, fighter: int, enemies: list[int], ranged: bool) -> int:
    """Pick a target and go to it: no step where one is at hand. The target, NOWHERE if there is none."""
    if not enemies:
        return NOWHERE
    tired = battle.steps[fighter] > 0  # it has moved in this phase
    wings = flies(battle, fighter) or any(
        ability.verb == "teleport" for ability in design(battle, fighter).abilities
    )
    order = threats(t, battle, fighter, enemies, wings or ranged)
    if ranged:
        return order[0]
    if wings:
        return order[0] if tired else fly_to_first(t, battle, fighter, order)
    near = [enemy for enemy in order if beside(battle, fighter, enemy)]
    spared = t.options["npc_addons"] == "last" and not is_addon(battle, order[0])
    if near and not (spared and is_addon(battle, near[0])):
        return near[0]
    if not tired:
        walk_towards(t, battle, fighter, order[0])
    near = [enemy for enemy in threats(t, battle, fighter, enemies, False) if beside(battle, fighter, enemy)]
    return near[0] if near else order[0]


def fly_to_first(t: Table[Korrem], battle: Battle, fighter: int, order: list[int]) -> int:
    """Straight beside the first target that leaves room for it, on the free cell nearest to where it starts."""
    cells = flights(t, battle, fighter)
    for target in order:
        if beside(battle, fighter, target):
            return target
        best: tuple[int, int, int] | None = None
        for x, y in cells:
            if max(abs(x - battle.x[target]), abs(y - battle.y[target])) != 1:
                continue
            rank = (max(abs(x - battle.x[fighter]), abs(y - battle.y[fighter])), x, y)
            if best is None or rank < best:
                best = rank
        if best is not None:
            step_to(t, battle, fighter, (best[1], best[2]))
            return target
    return order[0]


def walk_towards(t: Table[Korrem], battle: Battle, fighter: int, target: int) -> None:
    """Steps on the shortest way over free cells, as many as it has; it stays if none brings it nearer."""
    for _ in range(design(battle, fighter).steps):
        if beside(battle, fighter, target):
            return
        cell = next_step(t, battle, fighter, target)
        if cell is None:
            return
        step_to(t, battle, fighter, cell)


def next_step(t: Table[Korrem], battle: Battle, fighter: int, target: int) -> Cell | None:
    field = field_of(battle)
    closed = closed_rows(t, battle, battle.side[fighter])
    goal = (battle.x[target], battle.y[target])
    here = (battle.x[fighter], battle.y[fighter])
    best: tuple[int, int, int] | None = None
    chosen: Cell | None = None
    for dx, dy in AROUND:
        cell = (here[0] + dx, here[1] + dy)
        if cell in field or cell[1] in closed:
            continue
        far = max(abs(cell[0] - goal[0]), abs(cell[1] - goal[1]))
        if far >= king_steps(battle, fighter, target):
            continue
        rank = (far, abs(cell[0] - goal[0]) + abs(cell[1] - goal[1]), cell[0] * 1000 + cell[1])
        if best is None or rank < best:
            best = rank
            chosen = cell
    return chosen


def step_to(t: Table[Korrem], battle: Battle, fighter: int, cell: Cell) -> None:
    old = (battle.x[fighter], battle.y[fighter])
    battle.x[fighter], battle.y[fighter] = cell
    battle.steps[fighter] += 1
    t.tell("moves", (battle.id, battle.card[fighter], fighter, *old, *cell), "korrem.npc.move")


def use(t: Table[Korrem], battle: Battle, fighter: int, ability: Ability) -> None:
    """An Ability, aimed by its mark; where nobody fits it is the base attack instead."""
    verb = main_verb(ability)
    if ability.mark == RELATIONSHIP:
        t.then(step(court, battle.id, fighter, ability.index))
        return
    if verb in ("bonus-attack", "extra-attack"):
        strengthen(t, battle, fighter, ability)
        return
    if verb in ("escape", "bonus-defense"):
        t.then(step(begin_use, battle.id, fighter, ability.index, NOWHERE))
        return
    if ability.mark == SUPPORT:
        support(t, battle, fighter, ability)
        return
    enemies = [
        enemy for enemy in aims_at(t, battle, fighter, ability) if can_suffer(t, battle, fighter, enemy, verb)
    ]
    target = approach(t, battle, fighter, enemies, ability.range) if enemies else NOWHERE
    if target == NOWHERE or target not in targets(t, battle, fighter, ability):
        base_attack(t, battle, fighter)
        return
    if ability.mark == CONTINUATION:
        battle.aims[fighter] = target
    t.then(step(begin_use, battle.id, fighter, ability.index, target))


def strengthen(t: Table[Korrem], battle: Battle, fighter: int, ability: Ability) -> None:
    """A stronger attack, or several."""
    number = ability.verbs[0].numbers["n"].number
    t.tell("uses", (battle.id, battle.card[fighter], fighter, ability.index, NOWHERE), BEHAVIOUR)
    if ability.verb == "bonus-attack":
        t.then(step(attack_with_bonus, battle.id, fighter, number, ability.index))
    else:
        t.then(*[step(attack_again, battle.id, fighter) for _ in range(number + 1)])


def attack_with_bonus(t: Table[Korrem], id: int, fighter: int, number: int, index: int) -> None:
    battle = battle_of(t.state, id)
    target = approach(t, battle, fighter, aims_at(t, battle, fighter, None), shoots(t, battle, fighter))
    if target == NOWHERE:
        return
    verb = design(battle, fighter).abilities[index].verbs[0]
    if meets_criterion(t, battle, fighter, target, verb):
        battle.bonuses.append(
            new_bonus("attack", number, "ability", (fighter,), piece=fighter, until="phase")
        )
    if can_hit(t, battle, fighter, target):
        t.then(step(declare_strike, id, fighter, target))


def attack_again(t: Table[Korrem], id: int, fighter: int) -> None:
    battle = battle_of(t.state, id)
    if not battle.decided and battle.side[fighter] != NOBODY:
        base_attack(t, battle, fighter)


def support(t: Table[Korrem], battle: Battle, fighter: int, ability: Ability) -> None:
    """For the closest ally, of equals the one with the least Health, itself included."""
    verb = main_verb(ability)
    if verb in ("raise", "resurrect"):
        dead = graves(battle, fighter, verb)
        if dead and free_beside(battle, fighter):
            t.then(step(begin_use, battle.id, fighter, ability.index, dead[0]))
        else:
            base_attack(t, battle, fighter)
        return
    fitting = targets(t, battle, fighter, ability)
    best: tuple[int, int, int] | None = None
    for friend in friends_of(t, battle, battle.side[fighter]):
        if friend in fitting:
            rank = (max(1, king_steps(battle, fighter, friend)), health_left(battle, friend), friend)
            if best is None or rank < best:
                best = rank
    if best is None:
        base_attack(t, battle, fighter)
    else:
        t.then(step(begin_use, battle.id, fighter, ability.index, best[2]))


# ---- Relationships ----


def court(t: Table[Korrem], id: int, fighter: int, index: int) -> None:
    """A seducing NPC changes its score first, then goes to the nearest enemy that matches, and tries its luck."""
    battle = battle_of(t.state, id)
    ability = design(battle, fighter).abilities[index]
    if ability.verb == "seduce":
        t.then(step(begin_use, id, fighter, index, NOWHERE), step(woo_nearest, id, fighter, 0))
        return
    use_up(t, battle, fighter, ability)
    t.tell("uses", (id, battle.card[fighter], fighter, index, NOWHERE), BEHAVIOUR)
    reach = ability.verbs[0].numbers["n"].number if ability.verb == "charm" else 0
    t.then(step(woo_nearest, id, fighter, reach))


def woo_nearest(t: Table[Korrem], id: int, fighter: int, reach: int) -> None:
    battle = battle_of(t.state, id)
    if not can_love(t, battle, fighter):
        base_attack(t, battle, fighter)
        return
    own = score_of(battle, fighter)
    matching: list[int] = []
    for enemy in enemies_of(t, battle, battle.side[fighter]):
        if can_love(t, battle, enemy) and may_woo(battle, fighter, enemy):
            for score in range(own - reach, own + reach + 1):
                if bond_between(t, battle, fighter, enemy, score) != NO_BOND:
                    matching.append(enemy)
                    break
    if not matching:
        base_attack(t, battle, fighter)
        return
    target = threats(t, battle, fighter, matching, False)[0]
    come_close(t, battle, fighter, target)
    for score in range(own - reach, own + reach + 1):
        if target in partners(t, battle, fighter, score):
            t.then(step(woo, id, fighter, target, score, -1))
            return


def come_close(t: Table[Korrem], battle: Battle, fighter: int, target: int) -> None:
    """Left, right, before or behind the one it courts, if such a cell is in reach; else a step towards it."""
    if touching(battle, fighter, target) or battle.steps[fighter]:
        return
    wings = flies(battle, fighter)
    reached = flights(t, battle, fighter) if wings else walks(t, battle, fighter, steps_of(battle, fighter))
    beside_target = [
        (max(abs(x - battle.x[fighter]), abs(y - battle.y[fighter])), x, y)
        for x, y in reached
        if abs(x - battle.x[target]) + abs(y - battle.y[target]) == 1
    ]
    if beside_target:
        _, x, y = min(beside_target)
        step_to(t, battle, fighter, (x, y))
    elif not beside(battle, fighter, target):
        walk_towards(t, battle, fighter, target)
