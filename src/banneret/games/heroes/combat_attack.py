"""An attack: declared, answered with cards, rolled, dealt; then what follows it, Retaliation above all.

declare -> both sides may play cards -> roll -> rerolls -> Defense Token -> damage -> abilities after it -> further
attacks of the same blow -> Retaliation -> what comes after that.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.ai_waiting import release
from banneret.games.heroes.boss import SWEEP_LESS, answers_of, swept
from banneret.games.heroes.combat_abilities import (
    AFTER,
    ANSWERED,
    DECLARED,
    HIT,
    OFFERED,
    ROLLED,
    bend,
    core_of,
    holds_in,
    result_of,
    verb_names,
)
from banneret.games.heroes.combat_board import REACH, adjacent, behind, beside_space
from banneret.games.heroes.combat_harm import harm, judge
from banneret.games.heroes.combat_ranking import rank_targets
from banneret.games.heroes.combat_state import (
    FIRST_DEFENCE,
    NO_DIE,
    NO_FIGURE,
    THIS_ATTACK,
    Fight,
    Stroke,
    chooser_for,
    decided,
    figure_at,
    holder,
    in_it,
    is_tower,
    master_of,
    new_stroke,
    side_of_seat,
    standing,
    whose,
)
from banneret.games.heroes.combat_values import (
    ATTACK,
    BARE,
    DEFENSE,
    attack_total,
    barred,
    damage_of,
    deeds_at,
    defends,
    defense_total,
    suffers_penalty,
    trait,
)
from banneret.games.heroes.combat_windows import card_window, dice_text, die_window, save_window
from banneret.games.heroes.contents import ATTACK_DIE
from banneret.games.heroes.decks import discard_card, hand_pieces
from banneret.games.heroes.dice import SIDES
from banneret.games.heroes.faces import spell_that_says
from banneret.games.heroes.morale import spend
from banneret.games.heroes.sources import BY_SPELL, from_figure
from banneret.games.heroes.state import NOBODY, POSITIVE, Heroes, hand
from banneret.games.heroes.texts import BOOK
from banneret.games.heroes.weather import shoot_in_weather
from banneret.kernel.ask import Option
from banneret.kernel.step import Step, step
from banneret.kernel.table import Table
from banneret.parts.bonus import Mark, total
from banneret.parts.effects.carrying import begin, carry_out, new_context
from banneret.parts.effects.model import IF, Effect

SEQUENCE: Final = "heroes.combat.attack-sequence"
DIE: Final = "heroes.combat.attack-die"
REROLL: Final = "heroes.morale.use-reroll"
RETALIATION: Final = "heroes.combat.retaliation"
AS_PRINTED: Final = -1
FOR_MORALE: Final = -1  # why a die is rolled again, where no ability says so
BY_LUCK: Final = -2  # this, less the place of the die: each may be rolled again once
WARD_BY_LUCK: Final = -100  # the Defense Token's die
LUCK: Final = "every reroll"
AS_LONG_AS_NOUGHT: Final = "reroll-more-reroll-own-atkdie-as-long"
NEVER_MINUS: Final = "reroll-more-every-own-atkdie-showing-1"


def strike(
    t: Table[Heroes], attacker: int, target: int, answer: bool, extra: bool, value: int, lower: bool
) -> None:
    """One figure attacks another."""
    fight = t.scope(Fight)
    if decided(fight) or not in_it(fight, attacker) or not in_it(fight, target):
        return
    stroke = new_stroke(attacker, target, fight.space[target], answer, extra, value)
    stroke.lower = 1 if lower else 0
    of = (whose(fight, attacker), whose(fight, target))
    told = (fight.face[attacker], fight.face[target], answer, *of)
    t.tell("attacks", told, RETALIATION if answer else SEQUENCE)
    t.enter(stroke)
    t.then(
        step(declare),
        step(card_window, fight.side[attacker]),
        step(roll),
        step(offer_attacker),
        step(offer_target),
        step(die_window),
        step(ward),
        step(save_window),
        step(hit),
        step(follow_up),
    )


def declare(t: Table[Heroes]) -> None:
    """Abilities that change how the attack is made."""
    fight, stroke = t.scope(Fight), t.scope(Stroke)
    bend_declared(t, fight, stroke)
    fight.stunned[stroke.target] = False


def bend_declared(t: Table[Heroes], fight: Fight, stroke: Stroke) -> None:
    for figure in (stroke.attacker, stroke.target):
        for deed in deeds_at(t, fight, stroke, figure, DECLARED):
            bend(t, fight, stroke, deed.effect)
    if suffers_penalty(t, fight, stroke):
        stroke.lower += 1
    shoot_in_weather(t, fight, stroke)


# ---- The die ----


def dice_to_roll(stroke: Stroke) -> int:
    """One die; two where the lower or the higher counts: a reason for each cancels out."""
    if stroke.bare:
        return 0
    if stroke.dice > 1:
        return stroke.dice
    return 2 if (stroke.lower > 0) != (stroke.higher > 0) else 1


def choose_dice(stroke: Stroke) -> None:
    """Which of the dice count."""
    if stroke.dice > 1 or len(stroke.rolled) < 2:
        stroke.chosen = list(stroke.rolled)
    else:
        stroke.chosen = [min(stroke.rolled) if stroke.lower > 0 else max(stroke.rolled)]


def roll(t: Table[Heroes]) -> None:
    fight, stroke = t.scope(Fight), t.scope(Stroke)
    if decided(fight) or not in_it(fight, stroke.attacker) or not in_it(fight, stroke.target):
        stroke.cancelled = True
        return
    stroke.bare = stroke.bare or barred(t, fight, stroke.attacker, BARE)
    for _ in range(dice_to_roll(stroke)):
        die = throw_die(t, fight, stroke)
        stays = stroke.forced != NO_DIE and trait(t, fight, stroke.attacker, NEVER_MINUS) is None
        stroke.rolled.append(stroke.forced if stays else die)
    choose_dice(stroke)
    if stroke.rolled:
        t.tell("rolls-attack", (fight.face[stroke.attacker], dice_text(stroke.rolled)), DIE)


def throw_die(t: Table[Heroes], fight: Fight, stroke: Stroke) -> int:
    """An attack die; some units roll until it does not show -1."""
    die = ATTACK_DIE[t.below(SIDES)]
    if trait(t, fight, stroke.attacker, NEVER_MINUS) is not None:
        while die < 0:
            die = ATTACK_DIE[t.below(SIDES)]
    return die


def roll_again(t: Table[Heroes], at: int, effect: int) -> None:
    """One of the dice is rolled again, by an ability, by luck or for a morale token."""
    fight, stroke = t.scope(Fight), t.scope(Stroke)
    if effect == FOR_MORALE:
        spend(t, master_of(fight, stroke.attacker))
    else:
        stroke.rerolled.append(effect)
    stroke.rolled[at] = throw_die(t, fight, stroke)
    choose_dice(stroke)
    t.tell("rolls-attack", (fight.face[stroke.attacker], dice_text(stroke.rolled)), REROLL)


def may_reroll(t: Table[Heroes], fight: Fight, stroke: Stroke, effect: Effect) -> bool:
    """Does an ability let its unit roll again now?"""
    if effect.node == IF:
        assert effect.condition is not None
        if not holds_in(t, fight, stroke, effect.condition):
            return False
    if AS_LONG_AS_NOUGHT in verb_names(effect):
        return result_of(stroke) == 0
    return effect.id not in stroke.rerolled


def offer_attacker(t: Table[Heroes]) -> None:
    """Who has thrown the die may roll again: by the unit's ability, or for a morale token."""
    fight, stroke = t.scope(Fight), t.scope(Stroke)
    if stroke.cancelled or not stroke.rolled:
        return
    seat = master_of(fight, stroke.attacker)
    options = [Option("keep-dice")]
    worst = stroke.rolled.index(min(stroke.rolled))
    for deed in deeds_at(t, fight, stroke, stroke.attacker, OFFERED):
        if may_reroll(t, fight, stroke, deed.effect):
            again = (step(roll_again, worst, deed.effect.id), step(offer_attacker))
            if not deed.optional:
                t.then(*again)
                return
            options.append(Option("reroll-by-ability", (fight.face[stroke.attacker],), do=again))
    if seat == NOBODY:
        return
    if may_spend(t, fight, seat):
        text = dice_text([stroke.rolled[worst]])[0]
        again = (step(roll_again, worst, FOR_MORALE), step(offer_attacker))
        options.append(Option("reroll", (text,), do=again))
    if is_lucky(t, fight, seat):
        for at in dice_for_luck(stroke):
            text = dice_text([stroke.rolled[at]])[0]
            again = (step(roll_again, at, BY_LUCK - at), step(offer_attacker))
            if not any(option.kind == "reroll-by-luck" and option.args == (text,) for option in options):
                options.append(Option("reroll-by-luck", (text,), do=again))
    if len(options) > 1:
        t.ask(seat, "reroll-attack", options, REROLL, args=(fight.face[stroke.attacker],))


def may_spend(t: Table[Heroes], fight: Fight, seat: int) -> bool:
    """Has a player a token for a die that was thrown for the units it commands? An option bars those of guards."""
    return t.state.morale[seat] == POSITIVE and (seat in (fight.seat, fight.foe) or not own_dice_only(t))


def is_lucky(t: Table[Heroes], fight: Fight, seat: int) -> bool:
    """May every die of a player be rolled again once, by a card played on the map or in this fight?"""
    if total(t, t.state.bonuses, LUCK, 0, Mark(seat=seat)) > 0:
        return True
    return seat in (fight.seat, fight.foe) and any(
        bonus.quantity == LUCK and bonus.seat == side_of_seat(fight, seat) for bonus in fight.bonuses
    )


def dice_for_luck(stroke: Stroke) -> list[int]:
    """The dice that luck may still roll again: every one once."""
    return [at for at in range(len(stroke.rolled)) if BY_LUCK - at not in stroke.rerolled]


def own_dice_only(t: Table[Heroes]) -> bool:
    return bool(t.options.get("own_dice_only", False))


def offer_target(t: Table[Heroes]) -> None:
    """The attacked unit's own answer to the die; then the die counts."""
    fight, stroke = t.scope(Fight), t.scope(Stroke)
    if stroke.cancelled or not stroke.rolled or stroke.ignored:
        return
    seat = holder(fight, fight.side[stroke.target])
    if seat == NOBODY or not t.zones.pieces[hand(seat)]:
        return
    for deed in deeds_at(t, fight, stroke, stroke.target, OFFERED):
        options = [Option("keep-dice")]
        for piece in hand_pieces(t, seat):
            options.append(Option("discard", (t.zones.face[piece],), do=step(ignore_die, seat, piece)))
        t.ask(
            seat,
            "ignore-die",
            options,
            deed.effect.cites or DIE,
            args=(dice_text(stroke.chosen), fight.face[stroke.target]),
        )
        return


def ignore_die(t: Table[Heroes], seat: int, piece: int) -> None:
    discard_card(t, seat, piece)
    t.scope(Stroke).ignored = True


def ward(t: Table[Heroes]) -> None:
    """Abilities that look at the die; and a die for the target's Defense Token, which gives 1 Defense on +1."""
    fight, stroke = t.scope(Fight), t.scope(Stroke)
    if stroke.cancelled:
        return
    bend_rolled(t, fight, stroke)
    if defends(t, fight, stroke.target):
        throw_for_token(t, fight, stroke)
        t.then(step(offer_defender))


def throw_for_token(t: Table[Heroes], fight: Fight, stroke: Stroke) -> None:
    stroke.warded = ATTACK_DIE[t.below(SIDES)]
    shown = dice_text([stroke.warded])
    t.tell("rolls-defense", (fight.face[stroke.target], shown), "heroes.combat.defend-roll")


def offer_defender(t: Table[Heroes]) -> None:
    """The Defense Token's die is the defender's, who may roll it again for a morale token, or by luck."""
    fight, stroke = t.scope(Fight), t.scope(Stroke)
    seat = master_of(fight, stroke.target)
    if seat == NOBODY:
        return
    text = dice_text([stroke.warded])[0]
    options = [Option("keep-dice")]
    if may_spend(t, fight, seat):
        again = (step(throw_token_again, FOR_MORALE), step(offer_defender))
        options.append(Option("reroll", (text,), do=again))
    if WARD_BY_LUCK not in stroke.rerolled and is_lucky(t, fight, seat):
        again = (step(throw_token_again, WARD_BY_LUCK), step(offer_defender))
        options.append(Option("reroll-by-luck", (text,), do=again))
    if len(options) > 1:
        t.ask(seat, "reroll-defense", options, REROLL, args=(fight.face[stroke.target], text))


def throw_token_again(t: Table[Heroes], why: int) -> None:
    fight, stroke = t.scope(Fight), t.scope(Stroke)
    if why == FOR_MORALE:
        spend(t, master_of(fight, stroke.target))
    else:
        stroke.rerolled.append(why)
    throw_for_token(t, fight, stroke)


def bend_rolled(t: Table[Heroes], fight: Fight, stroke: Stroke) -> None:
    for figure in (stroke.attacker, stroke.target):
        for deed in deeds_at(t, fight, stroke, figure, ROLLED):
            bend(t, fight, stroke, deed.effect)


# ---- Damage ----


def hit(t: Table[Heroes]) -> None:
    """The damage is dealt; bonuses for this attack have done their service."""
    fight, stroke = t.scope(Fight), t.scope(Stroke)
    attacker, target = stroke.attacker, stroke.target
    fight.struck = fight.struck or (not stroke.answer and attacker == fight.active)
    if stroke.cancelled:
        spend_bonuses(t, fight, stroke)
        return
    damage = damage_of(t, fight, stroke)
    die = 0 if stroke.ignored else result_of(stroke) * stroke.times
    totals = (attack_total(t, fight, stroke), die, defense_total(t, fight, stroke))
    of = (whose(fight, attacker), whose(fight, target))
    t.tell("strikes", (fight.face[attacker], fight.face[target], damage, *totals, *of), SEQUENCE)
    near = adjacent(fight, attacker, target)
    harm(t, fight, target, damage)
    spend_bonuses(t, fight, stroke)
    steps: list[Step] = []
    if near:
        steps.extend(shields(fight, target, attacker))
    if in_it(fight, attacker):
        for deed in deeds_at(t, fight, stroke, attacker, HIT):
            steps.append(deed_step(fight, attacker, deed.effect))
    steps.append(step(look))
    t.then(*steps)


def shields(fight: Fight, target: int, attacker: int) -> list[Step]:
    """Effects in force that wait for an attack by an adjacent unit: they strike back even if the unit has fallen."""
    return [
        step(strike_by_spell, watch.effect, watch.seat, target)
        for watch in fight.watching
        if watch.source == from_figure(target)
    ]


def strike_by_spell(t: Table[Heroes], effect: int, seat: int, figure: int) -> None:
    """What a spell on a unit does to its attacker is the spell's doing: who ignores spells ignores it."""
    context = new_context(seat, from_figure(figure))
    context.numbers[BY_SPELL] = spell_that_says(effect)
    t.enter(context)
    t.then(step(carry_out, BOOK.effects[effect].parts[0].id))


def spend_bonuses(t: Table[Heroes], fight: Fight, stroke: Stroke) -> None:
    """With a unit's first defence the AI cards that lay with it are done, too."""
    kept = []
    for bonus in fight.bonuses:
        spent = bonus.until == THIS_ATTACK and (
            (bonus.piece == stroke.attacker and bonus.quantity in (ATTACK, BARE))
            or (bonus.piece == stroke.target and bonus.quantity == DEFENSE)
        )
        spent = spent or (bonus.until == FIRST_DEFENCE and bonus.piece == stroke.target)
        if not spent:
            kept.append(bonus)
    fight.bonuses = kept
    release(t, fight, stroke.target)


def look(t: Table[Heroes]) -> None:
    judge(t, t.scope(Fight))


def deed_step(fight: Fight, figure: int, effect: Effect) -> Step:
    """Carry a part of an ability out; a side that the rules command does what it may."""
    if master_of(fight, figure) == NOBODY:
        effect = core_of(effect)
    return step(begin, effect.id, chooser_for(fight, fight.side[figure]), from_figure(figure))


# ---- What follows ----


def follow_up(t: Table[Heroes]) -> None:
    """Further attacks of the same blow, what comes after it, the Retaliation, and what comes after that."""
    fight, stroke = t.scope(Fight), t.scope(Stroke)
    if decided(fight):
        return
    attacker, target = stroke.attacker, stroke.target
    steps: list[Step] = []
    if stroke.line > 0 and in_it(fight, attacker):
        space = behind(fight, attacker, stroke.place)
        further = figure_at(fight, space) if space >= 0 else NO_FIGURE
        if further != NO_FIGURE:
            steps.append(step(strike, attacker, further, False, True, stroke.line, False))
    if stroke.splash > 0:
        steps.append(step(choose_splash, stroke.splash))
    for other in swept(t, fight, stroke):
        less = max(0, attack_total(t, fight, stroke) - SWEEP_LESS)
        steps.append(step(strike, attacker, other, False, True, less, False))
    if in_it(fight, attacker):
        for deed in deeds_at(t, fight, stroke, attacker, AFTER):
            steps.append(deed_step(fight, attacker, deed.effect))
    steps.append(step(retaliate))
    if in_it(fight, attacker):
        for deed in deeds_at(t, fight, stroke, attacker, ANSWERED):
            steps.append(step(after_answer, attacker, deed.effect.id))
    if not stroke.extra and not stroke.answer:
        for _ in range(stroke.again):
            steps.append(step(strike, attacker, target, False, True, AS_PRINTED, False))
    t.then(*steps)


def choose_splash(t: Table[Heroes], value: int) -> None:
    """The further attack is on a unit beside the target, whichever side it is on: the attacker itself may be chosen.

    A unit that nobody commands spares itself and its own side as long as it can, and ranks the others as ever.
    """
    fight, stroke = t.scope(Fight), t.scope(Stroke)
    if decided(fight):
        return
    attacker = stroke.attacker
    near = [other for other in standing(fight) if beside_space(fight, other, stroke.place)]
    if not near:
        return
    spared = [other for other in near if other != attacker] or near
    seat = master_of(fight, attacker)
    if seat == NOBODY:
        foes = [other for other in spared if fight.side[other] != fight.side[attacker]]
        near = ranked_splash(t, fight, attacker, foes or spared)
        seat = chooser_for(fight, fight.side[attacker])
    options = [
        Option(
            "also-attack",
            (fight.face[other], fight.space[other]),
            do=step(strike, attacker, other, False, True, value, False),
            at=(f"figure:{other}",),
        )
        for other in near
    ]
    t.ask(seat, "also-attack", options, SEQUENCE, auto=True, args=(fight.face[attacker],))


def ranked_splash(t: Table[Heroes], fight: Fight, attacker: int, others: list[int]) -> list[int]:
    """Of these the ones that a unit under the rules would attack: several where they are even."""
    return [others[at] for at in rank_targets(t, fight, attacker, others, REACH).tied]


def can_answer(t: Table[Heroes], fight: Fight, stroke: Stroke) -> bool:
    """Who survives an attack by an adjacent unit strikes back, once a Combat Round; paralysed units, too."""
    attacker, target = stroke.attacker, stroke.target
    if stroke.answer or stroke.quiet or stroke.cancelled or stroke.value >= 0:
        return False
    if not in_it(fight, attacker) or not in_it(fight, target) or is_tower(fight, target):
        return False
    if not adjacent(fight, attacker, target):
        return False
    return not fight.answered[target] or trait(t, fight, target, "unlimited-retaliations") is not None


def retaliate(t: Table[Heroes]) -> None:
    fight, stroke = t.scope(Fight), t.scope(Stroke)
    if decided(fight) or not can_answer(t, fight, stroke):
        return
    if trait(t, fight, stroke.target, "unlimited-retaliations") is None:
        if stroke.target == fight.boss:
            fight.answers += 1
        fight.answered[stroke.target] = stroke.target != fight.boss or fight.answers >= answers_of(t)
    t.then(step(strike, stroke.target, stroke.attacker, True, False, AS_PRINTED, stroke.answer_lower))


def after_answer(t: Table[Heroes], figure: int, effect: int) -> None:
    fight = t.scope(Fight)
    if not decided(fight) and in_it(fight, figure):
        t.then(deed_step(fight, figure, BOOK.effects[effect]))
