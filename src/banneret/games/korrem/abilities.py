"""Abilities in Battle: who may use which on whom, and what the words of the effect language do there."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.armies import send_home
from banneret.games.korrem.battlefield import (
    ORTHOGONAL,
    Cell,
    beside,
    cell_of,
    design,
    enemies_of,
    field_of,
    fighters_on,
    flights,
    friends_of,
    is_addon,
)
from banneret.games.korrem.blows import land_strike, new_blow
from banneret.games.korrem.contents import GOODS, RELIC_ABILITY, RESOURCE_NAME, Ability, design_of
from banneret.games.korrem.fighters import (
    abilities_of,
    ability_at,
    can_use,
    companions,
    immune,
    meets_criterion,
    ready,
    stock_of_side,
    use_up,
)
from banneret.games.korrem.goods import give_army
from banneret.games.korrem.harm import (
    change_sides,
    die,
    drop_relics,
    harm,
    heal,
    in_the_cove,
    leave_field,
    put_state,
    settle_battle,
    to_hand,
)
from banneret.games.korrem.instants import respond, roll_die
from banneret.games.korrem.lineup import add_fighter
from banneret.games.korrem.odds import ability_note
from banneret.games.korrem.quests import look_at_quests
from banneret.games.korrem.state import (
    NOBODY,
    NOWHERE,
    Battle,
    Blow,
    Korrem,
    Roll,
    battle_of,
    goods_in,
    join_army,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import Rule, Said, Step, note, step
from banneret.kernel.table import Table
from banneret.parts.bonus import new_bonus
from banneret.parts.effects.carrying import Context, Params, carry_out, new_context

USING: Final = "korrem.ability.beside-attack"
# What is done to enemies, to friends, to the dead, and what needs nobody.
AGAINST: Final = frozenset(
    ("damage", "drain", "push", "disable", "poison", "freeze", "kill", "banish", "steal", "disarm")
)
FOR_FRIENDS: Final = frozenset(("heal", "cure", "shield", "purge"))
FROM_GRAVES: Final = frozenset(("raise", "resurrect"))
BY_ITSELF: Final = frozenset(("extra-attack", "bonus-attack", "bonus-defense", "seduce", "escape"))
HARMFUL: Final = frozenset(("damage", "drain"))
WEARING: Final = frozenset((*HARMFUL, "kill", "poison", "freeze"))  # what takes Health, at once or in time


# ---- Who may use what ----


def usable(t: Table[Korrem], battle: Battle, fighter: int) -> list[Ability]:
    """Abilities that a character may use now, in its side's Attack Phase."""
    if not can_use(t, battle, fighter) or battle.focused[fighter]:
        return []
    acted = bool(battle.strikes[fighter]) or any(
        not ability.constant and used_now(battle, fighter, ability)
        for ability in abilities_of(battle, fighter)
    )
    return [
        ability
        for ability in abilities_of(battle, fighter)
        if not ability.constant
        and not ability.instant
        and ready(t, battle, fighter, ability)
        and not (ability.focus and acted)
    ]


def used_now(battle: Battle, fighter: int, ability: Ability) -> bool:
    return ability.index < RELIC_ABILITY and fighter * 8 + ability.index in battle.used


def pays_for(t: Table[Korrem], battle: Battle, fighter: int, ability: Ability) -> bool:
    """Has the Army what an Ability costs?"""
    stock = goods_in(t.state, battle.army[fighter])
    for verb in ability.verbs:
        if verb.name == "pay" and stock[RESOURCE_NAME.index(verb.word("what"))] < verb.numbers["n"].number:
            return False
    return True


def main_verb(ability: Ability) -> str:
    """What an Ability is aimed by: its first effect that is no price."""
    for verb in ability.verbs:
        if verb.name not in ("pay", "sacrifice"):
            return verb.name
    return ability.verb


def targets(t: Table[Korrem], battle: Battle, fighter: int, ability: Ability) -> list[int]:
    """The fighters at whom an Ability can be aimed."""
    verb = main_verb(ability)
    side = battle.side[fighter]
    if verb in AGAINST:
        return [
            enemy
            for enemy in enemies_of(t, battle, side)
            if (ability.range or beside(battle, fighter, enemy))
            and can_suffer(t, battle, fighter, enemy, verb)
        ]
    if verb in FOR_FRIENDS:
        return [
            friend
            for friend in friends_of(t, battle, side)
            if not is_addon(battle, friend)
            and (ability.range or friend == fighter or beside(battle, fighter, friend))
            and can_profit(battle, friend, ability)
        ]
    if verb == "break-bond":
        bonded = [card for bond in t.state.bonds for card in (bond.first, bond.second)]
        return [
            other
            for other in enemies_of(t, battle, side) + friends_of(t, battle, side)
            if battle.card[other] in bonded
            and (ability.range or other == fighter or beside(battle, fighter, other))
        ]
    return []


def can_suffer(t: Table[Korrem], battle: Battle, fighter: int, enemy: int, verb: str) -> bool:
    if verb in WEARING and companions(t, battle, fighter, enemy):
        return False
    if verb in ("disable", "poison", "freeze"):
        return not immune(t, battle, enemy, verb)
    if verb == "push":
        return not is_addon(battle, enemy)
    if verb == "banish":
        return not is_addon(battle, enemy) and design(battle, enemy).summon
    if verb == "disarm":
        return bool(battle.relics[enemy])
    if verb == "steal":
        return any(stock_of_side(t.state, battle, battle.side[enemy]))
    return True


def can_profit(battle: Battle, friend: int, ability: Ability) -> bool:
    verb = main_verb(ability)
    if verb == "heal":
        return battle.hurt[friend] > 0
    tokens = {
        "poison": battle.poisoned[friend],
        "freeze": battle.frozen[friend],
        "disable": battle.disabled[friend],
    }
    if verb == "cure":
        return any(tokens[call.word("state")] for call in ability.verbs if call.name == "cure")
    return verb != "purge" or any(tokens.values())


def ability_orders(t: Table[Korrem], battle: Battle, fighter: int, again: Step) -> list[Option]:
    """Every use of a character's Abilities that does something."""
    options: list[Option] = []
    card = battle.card[fighter]
    for ability in usable(t, battle, fighter):
        verb = main_verb(ability)
        if not pays_for(t, battle, fighter, ability):
            continue
        if verb in BY_ITSELF or (verb == "heal" and area_of(ability) != "one"):
            if verb == "heal" and not targets(t, battle, fighter, ability):
                continue
            options.append(order(battle, fighter, ability, "use", (), NOWHERE, again))
        elif verb in FROM_GRAVES:
            for dead in graves(battle, fighter, verb):
                options.append(order(battle, fighter, ability, "use-on-dead", (dead,), dead, again))
        elif verb == "teleport":
            for x, y in flights(t, battle, fighter):
                options.append(
                    Option(
                        "teleport",
                        (card, x, y),
                        do=(step(teleport, battle.id, fighter, ability.index, x, y), again),
                        at=(f"fighter:{fighter}", f"spot:{x},{y}"),
                    )
                )
        else:
            for target in targets(t, battle, fighter, ability):
                args = (battle.card[target], target)
                options.append(order(battle, fighter, ability, "use-on", args, target, again))
    return options


def order(
    battle: Battle,
    fighter: int,
    ability: Ability,
    kind: str,
    args: tuple[object, ...],
    target: int,
    again: Step,
) -> Option:
    """The use of a character's own Ability, or of an Artifact that it bears."""
    relic = ability.index >= RELIC_ABILITY
    number = ability.index - RELIC_ABILITY if relic else ability.index
    at: tuple[str, ...] = (f"fighter:{fighter}",)
    hint: Step | None = None
    if kind.endswith("-on"):
        at = (*at, f"fighter:{target}")
        hint = note(ability_note, battle.id, fighter, ability.index, target)
    return Option(
        kind.replace("use", "use-relic") if relic else kind,
        (battle.card[fighter], fighter, number, *args),
        do=(step(begin_use, battle.id, fighter, ability.index, target), again),
        blocked=Said("no-free-cell") if kind == "use-on-dead" and not free_beside(battle, fighter) else None,
        at=at,
        hint=hint,
    )


def area_of(ability: Ability) -> str:
    for verb in ability.verbs:
        if verb.word("area"):
            return verb.word("area")
    return "one"


def graves(battle: Battle, fighter: int, verb: str) -> list[int]:
    """The dead that can be raised (from any Graveyard) or resurrected (one's own): cards, each design once."""
    own = battle.side[fighter]
    found: list[int] = []
    for at, side in enumerate(battle.sides):
        if verb == "resurrect" and at != own:
            continue
        for card in side.graves:
            design_here = design_of(card)
            if verb == "raise" and (design_here.machine or design_here.summon):
                continue
            if card not in found:
                found.append(card)
    return found


def free_beside(battle: Battle, fighter: int) -> list[Cell]:
    """Free cells left, right, in front of and behind a character."""
    field = field_of(battle)
    x, y = cell_of(battle, fighter)
    return [(x + dx, y + dy) for dx, dy in ORTHOGONAL if (x + dx, y + dy) not in field]


# ---- Using ----


def begin_use(t: Table[Korrem], id: int, fighter: int, number: int, target: int) -> None:
    """An Ability is announced and used up; where it harms somebody, Instants may answer before it takes effect.

    Where it harms several, each of them answers for itself, see `deal`.
    """
    battle = battle_of(t.state, id)
    battle.fresh = False
    ability = ability_at(battle, fighter, number)
    use_up(t, battle, fighter, ability)
    verb = main_verb(ability)
    dead = verb in FROM_GRAVES
    shown = NOWHERE if dead or target == NOWHERE else battle.card[target]
    if number >= RELIC_ABILITY:
        t.tell("uses-relic", (id, battle.card[fighter], fighter, number - RELIC_ABILITY, shown), USING)
    else:
        t.tell("uses", (id, battle.card[fighter], fighter, number, shown), USING)
    if verb in HARMFUL and target != NOWHERE and area_of(ability) == "one":
        t.enter(new_blow(id, fighter, target, harm_of(ability), False, ability.guaranteed))
        t.then(step(respond, id), step(carry_blow, id, fighter, number))
        return
    carry_ability(t, id, fighter, number, target)


def harm_of(ability: Ability) -> int:
    for verb in ability.verbs:
        if verb.name in HARMFUL:
            return verb.numbers["n"].number
    return 0


def carry_blow(t: Table[Korrem], id: int, fighter: int, number: int) -> None:
    blow = t.scope(Blow)
    battle = battle_of(t.state, id)
    if not blow.averted and battle.side[blow.target] != NOBODY and battle.side[fighter] != NOBODY:
        carry_ability(t, id, fighter, number, blow.target)


def carry_ability(t: Table[Korrem], id: int, fighter: int, number: int, target: int) -> None:
    """The effects of an Ability, one after the other."""
    battle = battle_of(t.state, id)
    ability = ability_at(battle, fighter, number)
    context = new_context(battle.sides[battle.side[fighter]].seat, fighter)
    context.it = [] if target == NOWHERE else [target]
    context.numbers = {"battle": id, "magic": ability.magic, "guaranteed": int(ability.guaranteed)}
    t.enter(context)
    t.then(step(carry_out, ability.effect.id))


def scene(t: Table[Korrem], c: Context) -> tuple[Battle, int, int]:
    """The Battle, the one who acts, and the target (NOWHERE if there is none)."""
    return battle_of(t.state, c.numbers["battle"]), c.source, c.it[0] if c.it else NOWHERE


def gone(battle: Battle, fighter: int) -> bool:
    return fighter == NOWHERE or battle.side[fighter] == NOBODY


# ---- Harm ----


def victims(t: Table[Korrem], battle: Battle, fighter: int, target: int, area: str) -> list[int]:
    """All whom an Ability hits; Companions are spared."""
    enemies = enemies_of(t, battle, battle.side[fighter])
    if area == "neighbours":
        hit = [enemy for enemy in enemies if enemy == target or beside(battle, enemy, target)]
    elif area == "row":
        hit = [enemy for enemy in enemies if battle.y[enemy] == battle.y[target]]
    else:
        hit = enemies
    return [enemy for enemy in hit if not companions(t, battle, fighter, enemy)]


def damage(t: Table[Korrem], c: Context, p: Params) -> None:
    battle, fighter, target = scene(t, c)
    if gone(battle, target):
        return
    area, amount = p.word("area"), p.number("n")
    pierce, sure = p.has("how"), c.numbers.get("guaranteed", 0) > 0
    if p.has("least"):
        then = step(damage_if, fighter, target, area, amount, pierce, sure)
        roll_die(t, battle.id, fighter, p.number("least"), then)
    else:
        deal(t, battle, fighter, target, area, amount, pierce, sure)


def damage_if(
    t: Table[Korrem], fighter: int, target: int, area: str, amount: int, pierce: bool, sure: bool = False
) -> None:
    roll = t.scope(Roll)
    battle = battle_of(t.state, roll.battle)
    if roll.value >= roll.least and not gone(battle, target) and not gone(battle, fighter):
        deal(t, battle, fighter, target, area, amount, pierce, sure)


def deal(
    t: Table[Korrem],
    battle: Battle,
    fighter: int,
    target: int,
    area: str,
    amount: int,
    pierce: bool,
    sure: bool,
) -> None:
    """Damage to the target, for which the Ability was answered; of several each dodges or is shielded for itself."""
    if area in ("", "one"):
        harm(t, battle, target, amount, battle.side[fighter], fighter, pierce)
        return
    hit = victims(t, battle, fighter, target, area)
    t.then(*[step(strike_one_of_many, battle.id, fighter, victim, amount, pierce, sure) for victim in hit])


def strike_one_of_many(
    t: Table[Korrem], id: int, fighter: int, victim: int, amount: int, pierce: bool, sure: bool
) -> None:
    battle = battle_of(t.state, id)
    if not gone(battle, victim) and not gone(battle, fighter):
        t.enter(new_blow(id, fighter, victim, amount, pierce, sure))
        t.then(step(respond, id), step(land_strike))


def drain(t: Table[Korrem], c: Context, p: Params) -> None:
    battle, fighter, target = scene(t, c)
    if gone(battle, target):
        return
    harm(t, battle, target, p.number("n"), battle.side[fighter], fighter, False)
    if not gone(battle, fighter):
        heal(t, battle, fighter, p.number("back"), c.numbers["magic"] >= 0)


def push(t: Table[Korrem], c: Context, p: Params) -> None:
    """The target is moved to a free touching cell, up to n cells farther from the user, or as far as possible."""
    battle, fighter, target = scene(t, c)
    if gone(battle, target) or is_addon(battle, target):
        return
    reach = 100 if p.has("far") else p.number("n")
    x, y = cell_of(battle, fighter)
    start = max(abs(battle.x[target] - x), abs(battle.y[target] - y))
    best: tuple[int, int, int] | None = None
    for cx, cy in flights(t, battle, target):
        far = max(abs(cx - x), abs(cy - y))
        moved = max(abs(cx - battle.x[target]), abs(cy - battle.y[target]))
        if start < far <= start + reach and (p.has("far") or moved <= reach):
            rank = (far, -cx, -cy)
            if best is None or rank > best:
                best = rank
    if best is not None:
        battle.x[target], battle.y[target] = -best[1], -best[2]
        t.tell(
            "pushed",
            (battle.id, battle.card[target], target, battle.x[target], battle.y[target]),
            "korrem.gap.vocab-damage",
        )


def kill(t: Table[Korrem], c: Context, p: Params) -> None:
    battle, fighter, target = scene(t, c)
    if not gone(battle, target):
        roll_die(t, battle.id, fighter, p.number("least"), step(kill_if, fighter, target))


def kill_if(t: Table[Korrem], fighter: int, target: int) -> None:
    """Death without damage; in the Crystal Cove it fails."""
    roll = t.scope(Roll)
    battle = battle_of(t.state, roll.battle)
    if roll.value >= roll.least and not gone(battle, target) and not in_the_cove(t, battle):
        die(t, battle, target, battle.side[fighter], fighter)


# ---- States ----


def disable(t: Table[Korrem], c: Context, p: Params) -> None:
    afflict(t, c, p, "disable")


def poison(t: Table[Korrem], c: Context, p: Params) -> None:
    afflict(t, c, p, "poison")


def freeze(t: Table[Korrem], c: Context, p: Params) -> None:
    afflict(t, c, p, "freeze")


def afflict(t: Table[Korrem], c: Context, p: Params, state: str) -> None:
    battle, fighter, target = scene(t, c)
    if gone(battle, target) or immune(t, battle, target, state):
        return
    if p.has("least"):
        roll_die(t, battle.id, fighter, p.number("least"), step(afflict_if, fighter, target, state))
    else:
        put_state(t, battle, target, state, battle.side[fighter])


def afflict_if(t: Table[Korrem], fighter: int, target: int, state: str) -> None:
    roll = t.scope(Roll)
    battle = battle_of(t.state, roll.battle)
    if roll.value >= roll.least and not gone(battle, target):
        put_state(t, battle, target, state, battle.side[fighter])


def cure(t: Table[Korrem], c: Context, p: Params) -> None:
    battle, _, target = scene(t, c)
    if not gone(battle, target):
        relieve(t, battle, target, (p.word("state"),))


def purge(t: Table[Korrem], c: Context, p: Params) -> None:
    battle, _, target = scene(t, c)
    if not gone(battle, target):
        relieve(t, battle, target, ("disable", "poison", "freeze"))


def relieve(t: Table[Korrem], battle: Battle, target: int, states: tuple[str, ...]) -> None:
    if "disable" in states:
        battle.disabled[target] = 0
    if "poison" in states:
        battle.poisoned[target] = 0
    if "freeze" in states:
        battle.frozen[target] = 0
    battle.stirred = True
    t.tell("relieved", (battle.id, battle.card[target], target), "korrem.gap.vocab-heal")


def disarm(t: Table[Korrem], c: Context, p: Params) -> None:
    """One Artifact of the target, chosen by the user, falls into its owner's Graveyard."""
    battle, fighter, target = scene(t, c)
    if gone(battle, target) or not battle.relics[target]:
        return
    seat = battle.sides[battle.side[fighter]].seat
    if seat == NOBODY or len(battle.relics[target]) == 1:
        drop_relic(t, battle.id, target, battle.relics[target][0])
        return
    options = [
        Option("disarm", (relic,), do=step(drop_relic, battle.id, target, relic))
        for relic in battle.relics[target]
    ]
    t.ask(seat, "disarm", options, "korrem.gap.vocab-state", args=(battle.card[target],))


def drop_relic(t: Table[Korrem], id: int, target: int, relic: int) -> None:
    battle = battle_of(t.state, id)
    battle.relics[target] = [other for other in battle.relics[target] if other != relic]
    t.state.relic_army[relic] = NOWHERE
    battle.sides[battle.side[target]].relics.append(relic)
    battle.stirred = True
    t.tell("disarmed", (id, battle.card[target], relic), "korrem.gap.vocab-state")


# ---- Healing and strength ----


def healing(t: Table[Korrem], c: Context, p: Params) -> None:
    battle, fighter, target = scene(t, c)
    magic = c.numbers["magic"] >= 0
    area = p.word("area")
    if area in ("", "one"):
        goals = [target] if not gone(battle, target) else []
    else:
        friends = [
            other for other in friends_of(t, battle, battle.side[fighter]) if not is_addon(battle, other)
        ]
        goals = (
            friends
            if area == "all_allies"
            else [friend for friend in friends if friend == fighter or beside(battle, friend, fighter)]
        )
    for goal in goals:
        heal(t, battle, goal, p.number("n"), magic)


def shield(t: Table[Korrem], c: Context, p: Params) -> None:
    battle, fighter, target = scene(t, c)
    goal = fighter if gone(battle, target) else target
    battle.bonuses.append(new_bonus("defense", p.number("n"), "shield", piece=goal, until="phase"))


def extra_attack(t: Table[Korrem], c: Context, p: Params) -> None:
    battle, fighter, _ = scene(t, c)
    battle.bonuses.append(
        new_bonus("attacks", p.number("n"), "ability", (fighter,), piece=fighter, until="phase")
    )


def bonus_attack(t: Table[Korrem], c: Context, p: Params) -> None:
    """For this phase. A criterion is looked at with each attack, see `attack_of`."""
    battle, fighter, target = scene(t, c)
    call = p.call
    whom = p.word("whom")
    if "criterion" in call.conditions and whom == "self":
        return
    if meets_criterion(t, battle, fighter, target, call):
        goals = [fighter]
        if whom == "adjacent":
            goals = [
                friend
                for friend in friends_of(t, battle, battle.side[fighter])
                if friend != fighter and beside(battle, friend, fighter) and not is_addon(battle, friend)
            ]
        for goal in goals:
            battle.bonuses.append(
                new_bonus("attack", p.number("n"), "ability", (fighter,), piece=goal, until="phase")
            )


def bonus_defense(t: Table[Korrem], c: Context, p: Params) -> None:
    battle, fighter, _ = scene(t, c)
    battle.bonuses.append(
        new_bonus("defense", p.number("n"), "ability", (fighter,), piece=fighter, until="phase")
    )


# ---- The dead ----


def raise_dead(t: Table[Korrem], c: Context, p: Params) -> None:
    """A dead character stands up beside the raiser, Undead, with 1 Health, and is on the raiser's side for good."""
    battle, fighter, card = scene(t, c)
    if card == NOWHERE:
        found = graves(battle, fighter, "raise")
        card = found[0] if found else NOWHERE
    if card != NOWHERE and free_beside(battle, fighter):
        risen = stand_up(t, battle, fighter, card)
        battle.hurt[risen] = design_of(card).health - 1
        t.state.undead.append(card)
        t.tell("raised", (battle.id, card, battle.card[fighter]), "korrem.gap.undead-raise")


def resurrect(t: Table[Korrem], c: Context, p: Params) -> None:
    battle, fighter, card = scene(t, c)
    if card == NOWHERE:
        found = graves(battle, fighter, "resurrect")
        card = found[0] if found else NOWHERE
    if card != NOWHERE and free_beside(battle, fighter):
        risen = stand_up(t, battle, fighter, card)
        health = design_of(card).health
        battle.hurt[risen] = health - (health + 1) // 2
        t.tell("resurrected", (battle.id, card, battle.card[fighter]), "korrem.gap.vocab-summon")


def stand_up(t: Table[Korrem], battle: Battle, fighter: int, card: int) -> int:
    """A card leaves its Graveyard for a free cell beside a character."""
    for side in battle.sides:
        if card in side.graves:
            side.graves.remove(card)
    own = battle.side[fighter]
    army = battle.army[fighter]
    join_army(t, card, army)
    x, y = free_beside(battle, fighter)[0]
    risen = add_fighter(battle, card, own, army)
    battle.x[risen], battle.y[risen] = x, y
    battle.steps[risen] = 1
    battle.stirred = True
    if battle.sides[own].seat != NOBODY:
        look_at_quests(t, battle.sides[own].seat)
    return risen


def banish(t: Table[Korrem], c: Context, p: Params) -> None:
    """An enemy Summon goes back to its owner's hand."""
    battle, _, target = scene(t, c)
    if not gone(battle, target):
        to_hand(t, battle, target)


# ---- Goods ----


def steal(t: Table[Korrem], c: Context, p: Params) -> None:
    """Resources of the enemy's Army, of the user's choice; an NPC takes of what there is most."""
    battle, fighter, target = scene(t, c)
    if not gone(battle, target):
        t.then(step(steal_one, battle.id, fighter, battle.side[target], p.number("n")))


def steal_one(t: Table[Korrem], id: int, fighter: int, side: int, left: int) -> None:
    battle = battle_of(t.state, id)
    stock = stock_of_side(t.state, battle, side)
    if left == 0 or not any(stock):
        return
    seat = battle.sides[battle.side[fighter]].seat
    if seat == NOBODY:
        take_good(t, id, fighter, side, stock.index(max(stock)), left)
        return
    options = [
        Option("steal", (good,), do=step(take_good, id, fighter, side, good, left))
        for good in range(GOODS)
        if stock[good]
    ]
    t.ask(seat, "steal", options, "korrem.gap.vocab-economy", auto=True, args=(left,))


def take_good(t: Table[Korrem], id: int, fighter: int, side: int, good: int, left: int) -> None:
    state = t.state
    battle = battle_of(state, id)
    for army in battle.sides[side].armies:
        if state.army_goods[army * GOODS + good]:
            state.army_goods[army * GOODS + good] -= 1
            break
    state.army_goods[battle.army[fighter] * GOODS + good] += 1
    battle.stirred = True
    t.tell("steals", (id, battle.card[fighter], good), "korrem.gap.vocab-economy")
    t.then(step(steal_one, id, fighter, side, left - 1))


def pay_price(t: Table[Korrem], c: Context, p: Params) -> None:
    """A part of an Ability's price, from the Army's stock."""
    battle, fighter, _ = scene(t, c)
    give_army(t.state, battle.army[fighter], RESOURCE_NAME.index(p.word("what")), -p.number("n"))


# ---- Moving ----


def teleport(t: Table[Korrem], id: int, fighter: int, number: int, x: int, y: int) -> None:
    """To any free cell that touches a card; a friend beside may come along."""
    battle = battle_of(t.state, id)
    battle.fresh = False
    use_up(t, battle, fighter, ability_at(battle, fighter, number))
    mates = [
        friend
        for friend in fighters_on(battle, battle.side[fighter])
        if friend != fighter and not is_addon(battle, friend) and beside(battle, fighter, friend)
    ]
    battle.x[fighter], battle.y[fighter] = x, y
    t.tell("teleports", (id, battle.card[fighter], x, y), "korrem.gap.vocab-move")
    if mates:
        t.then(step(ask_to_bring, id, fighter, tuple(mates)))


def ask_to_bring(t: Table[Korrem], id: int, fighter: int, mates: tuple[int, ...]) -> None:
    battle = battle_of(t.state, id)
    seat = battle.sides[battle.side[fighter]].seat
    spots = free_beside(battle, fighter)
    if seat == NOBODY or not spots:
        return
    options = [
        Option("bring", (battle.card[mate],), do=step(bring, id, fighter, mate), at=(f"fighter:{mate}",))
        for mate in mates
    ]
    options.append(Option("never-mind"))
    t.ask(seat, "bring-along", options, "korrem.gap.vocab-move", absent=len(options) - 1)


def bring(t: Table[Korrem], id: int, fighter: int, mate: int) -> None:
    battle = battle_of(t.state, id)
    battle.x[mate], battle.y[mate] = free_beside(battle, fighter)[0]
    t.tell("brings-along", (id, battle.card[fighter], battle.card[mate], mate), "korrem.gap.vocab-move")


def escape(t: Table[Korrem], c: Context, p: Params) -> None:
    """An NPC goes back to the Creature Deck; a player's character leaves the fight and stays with the Army."""
    battle, fighter, _ = scene(t, c)
    side = battle.side[fighter]
    drop_relics(t, battle, fighter)
    leave_field(t, battle, fighter)
    if battle.sides[side].seat == NOBODY:
        send_home(t, battle.card[fighter])
    t.tell("escapes", (battle.id, battle.card[fighter]), "korrem.gap.vocab-move")
    change_sides(t, battle, side, NOBODY)
    settle_battle(t, battle)


# ---- Attraction ----


def seduce(t: Table[Korrem], c: Context, p: Params) -> None:
    battle, fighter, _ = scene(t, c)
    roll_die(t, battle.id, fighter, 0, step(set_score, fighter))


def set_score(t: Table[Korrem], fighter: int) -> None:
    """The die becomes the character's Attraction score until the end of the phase."""
    roll = t.scope(Roll)
    battle_of(t.state, roll.battle).score[fighter] = roll.value


def break_bond(t: Table[Korrem], c: Context, p: Params) -> None:
    battle, _, target = scene(t, c)
    if gone(battle, target):
        return
    card = battle.card[target]
    for bond in t.state.bonds:
        if card in (bond.first, bond.second):
            t.state.bonds = [other for other in t.state.bonds if other is not bond]
            t.tell("bond-broken", (bond.first, bond.second), "korrem.gap.vocab-attract")
            return


def nothing(t: Table[Korrem], c: Context, p: Params) -> None:
    """Words that describe what a card is: the chapters read them off the card."""


BATTLE_VERBS: Final[dict[str, Rule]] = {
    "damage": damage,
    "drain": drain,
    "push": push,
    "kill": kill,
    "disable": disable,
    "poison": poison,
    "freeze": freeze,
    "cure": cure,
    "purge": purge,
    "disarm": disarm,
    "heal": healing,
    "shield": shield,
    "extra-attack": extra_attack,
    "bonus-attack": bonus_attack,
    "bonus-defense": bonus_defense,
    "raise": raise_dead,
    "resurrect": resurrect,
    "banish": banish,
    "steal": steal,
    "pay": pay_price,
    "escape": escape,
    "seduce": seduce,
    "break-bond": break_bond,
}
