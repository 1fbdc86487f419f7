"""The words of the cards in a fight: a rule for every verb, selector and condition that combats use.

Where a word means something on the map, too, the rule here looks whether a fight is under way and leaves the rest to
the map's own rule.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes import verbs, verbs_cards, verbs_gains
from banneret.games.heroes.ai_decks import draw_for_skill
from banneret.games.heroes.ai_spells import is_enemys
from banneret.games.heroes.cards import Cast
from banneret.games.heroes.combat_abilities import read_abilities, shows
from banneret.games.heroes.combat_board import adjacent, empty_spaces
from banneret.games.heroes.combat_cards import teach
from banneret.games.heroes.combat_changes import (
    closed_to_spells,
    die_undone,
    free_of_penalties,
    luck_in_fight,
    strengthen_twice,
    strengthen_verb,
    tell_target,
    triple_die,
    without_ability,
    without_die,
)
from banneret.games.heroes.combat_harm import fall, harm, heal, judge, stun
from banneret.games.heroes.combat_state import (
    BESIDE,
    BOARD,
    COMBAT_END,
    GATE,
    SPACES,
    WALL,
    Fight,
    Stroke,
    chooser_for,
    enemy_side,
    fighting,
    figure_at,
    figures_of,
    in_it,
    is_tower,
    master_of,
    standing,
    tier_in,
)
from banneret.games.heroes.combat_targets import (
    all_on_board,
    all_standing,
    enemies,
    extreme,
    in_spaces,
    itself,
    named_units,
    open_to_it,
    pick_space,
    side_behind,
    space_shown,
    spaces_named,
    spell_or_specialty,
    the_other,
    those_that_answered,
    unit_shown,
    units_named,
    what_was_picked,
)
from banneret.games.heroes.combat_tokens import TOKEN_VERBS
from banneret.games.heroes.combat_values import (
    spell_harm,
)
from banneret.games.heroes.combat_windows import dice_text
from banneret.games.heroes.contents import ATTACK_DIE, BRONZE, FREE, TIERS
from banneret.games.heroes.dice import SIDES
from banneret.games.heroes.faces import unit_of
from banneret.games.heroes.moments import watch_for
from banneret.games.heroes.siege import destroy, is_siege
from banneret.games.heroes.sources import card_behind, figure_behind, from_figure
from banneret.games.heroes.state import NEUTRAL, NOBODY, POSITIVE, Heroes, Watch
from banneret.games.heroes.texts import LANGUAGE
from banneret.games.heroes.units import reinforce, reinforceable
from banneret.games.heroes.verbs_gains import IN_HIGH_SPIRITS
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.effects.carrying import Context, Params, carry_out
from banneret.parts.effects.model import Effect

EFFECT: Final = "heroes.card.instant"
PARALYSIS: Final = -1  # among what lies on a unit
UNNAMED: Final = -2


# ---- Targets, damage, healing ----


def target_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """The units that the next clauses mean. Where a selector names several, the player picks one."""
    assert p.effect is not None
    c.it = list(p.things.get("who", []))
    name = p.call.calls["who"].name
    if name == "nearest":
        number = p.call.calls["who"].numbers["n"].number
        t.then(step(choose_it, ()), step(choose_nearest, number))
        c.numbers["among"] = 1
    elif name == "retaliated":
        t.then(step(choose_it, ()))
    elif name == "picked-unit":
        tell_target(t, c, c.it)


def choose_it(t: Table[Heroes], among: tuple[int, ...]) -> None:
    """One of the units that 'it' could mean."""
    c, fight = t.scope(Context), fighting(t)
    if fight is None or len(c.it) < 2:
        return
    options = [
        Option(
            "pick-units",
            (fight.face[figure], fight.space[figure]),
            do=step(it_is, (figure,)),
            at=(f"figure:{figure}",),
        )
        for figure in c.it
    ]
    t.ask(c.seat, "choose-figure", options, EFFECT)


def it_is(t: Table[Heroes], figures: tuple[int, ...]) -> None:
    t.scope(Context).it = list(figures)


def choose_nearest(t: Table[Heroes], number: int) -> None:
    """The units nearest to the first one, one after the other; the caster decides where they tie."""
    c, fight = t.scope(Context), fighting(t)
    if fight is None or not c.it or len(c.it) > number:
        return
    others = [
        figure
        for figure in standing(fight)
        if figure not in c.it and fight.space[figure] < BESIDE and open_to_it(t, fight, figure, c)
    ]
    if not others or fight.space[c.it[0]] >= BESIDE:
        return
    away = [BOARD.distance(fight.space[c.it[0]], fight.space[figure]) for figure in others]
    nearest = [figure for at, figure in enumerate(others) if away[at] == min(away)]
    if is_enemys(t, c):
        nearest = [figure for figure in nearest if fight.side[figure] != enemy_side(fight)] or nearest
    options = [
        Option(
            "pick-units",
            (fight.face[figure], fight.space[figure]),
            do=(step(it_is, (*c.it, figure)), step(choose_nearest, number)),
            at=(f"figure:{figure}",),
        )
        for figure in nearest
    ]
    t.ask(c.seat, "choose-figure", options, EFFECT, auto=True)


def damage_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """Damage that Defense does not lower; the second and third unit may take less."""
    fight = fighting(t)
    if fight is None:
        return
    figures = list(p.things.get("who", []))
    if p.call.calls["who"].name == "two-targets":
        t.then(step(choose_pair, p.number("n")))
        return
    if p.call.calls["who"].name == "lowest" and len(figures) > 1:
        c.it = figures
        t.then(step(choose_it, ()), step(damage_it, p.number("n")))
        return
    amounts = [p.number("n"), p.number("m", p.number("n")), p.number("k", p.number("n"))]
    for at, figure in enumerate(figures):
        deal(t, fight, c, figure, amounts[min(at, 2)])
    judge(t, fight)


def choose_pair(t: Table[Heroes], amount: int) -> None:
    """Two targets side by side, units or works, of either side; where no two are, a single one."""
    c, fight = t.scope(Context), t.scope(Fight)
    aims = [space for space in range(SPACES) if figure_at(fight, space) >= 0 or space in fight.works]
    pairs = [(one, other) for one in aims for other in BOARD.neighbours[one] if one < other and other in aims]
    options = [
        Option(
            "pick-spaces", pair, do=step(bombard, *pair, amount), at=(f"space:{pair[0]}", f"space:{pair[1]}")
        )
        for pair in pairs or [(space, space) for space in aims]
    ]
    if options:
        t.ask(c.seat, "pick-targets", options, EFFECT)


def bombard(t: Table[Heroes], one: int, other: int, amount: int) -> None:
    """A Wall or the Gate falls to it; a unit takes damage."""
    c, fight = t.scope(Context), t.scope(Fight)
    for space in (one,) if one == other else (one, other):
        figure = figure_at(fight, space)
        if figure >= 0:
            deal(t, fight, c, figure, amount)
        if space in fight.works:
            destroy(t, fight, space)
    judge(t, fight)


def damage_it(t: Table[Heroes], amount: int) -> None:
    c, fight = t.scope(Context), fighting(t)
    if fight is not None and c.it:
        deal(t, fight, c, c.it[0], amount)
        judge(t, fight)


def deal(t: Table[Heroes], fight: Fight, c: Context, figure: int, amount: int) -> None:
    card = spell_or_specialty(t, c)
    if card is not None:
        amount = spell_harm(t, fight, figure, amount, card)
    harm(t, fight, figure, amount)


def heal_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """Damage is taken off; where an ability names other units, one of them is picked."""
    fight = fighting(t)
    if fight is None:
        return
    if p.has("m"):
        c.it = hurt_friends(fight, figure_behind(c))
        t.then(step(choose_it, ()), step(heal_it, p.number("m")))
        return
    for figure in p.things.get("who", c.it):
        if in_it(fight, figure):
            heal(t, fight, figure, p.number("n"))


def heal_it(t: Table[Heroes], amount: int) -> None:
    c, fight = t.scope(Context), fighting(t)
    if fight is not None and c.it:
        heal(t, fight, c.it[0], amount)


def hurt_friends(fight: Fight, figure: int) -> list[int]:
    return [
        other for other in figures_of(fight, fight.side[figure]) if other != figure and fight.hurt[other] > 0
    ]


def friends_are_hurt(t: Table[Heroes], c: Context, p: Params) -> bool:
    fight = fighting(t)
    return fight is not None and bool(hurt_friends(fight, figure_behind(c)))


def paralyze_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    fight = fighting(t)
    if fight is not None:
        for figure in p.things.get("who", c.it):
            stun(t, fight, figure)


def free_from_paralysis(t: Table[Heroes], c: Context, p: Params) -> None:
    fight = fighting(t)
    if fight is not None:
        for figure in p.things.get("who", c.it):
            if fight.stunned[figure]:
                fight.stunned[figure] = False
                t.tell("is-freed", (fight.face[figure],), EFFECT)


def may_answer_again(t: Table[Heroes], c: Context, p: Params) -> None:
    fight = fighting(t)
    if fight is not None:
        for figure in c.it:
            if fight.answered[figure]:
                fight.answered[figure] = False
                t.tell("may-answer-again", (fight.face[figure],), EFFECT)


def may_cleanse(t: Table[Heroes], c: Context, p: Params) -> None:
    t.then(step(ask_to_cleanse))


def ask_to_cleanse(t: Table[Heroes]) -> None:
    """Effects on a unit and its Paralysis Token may go; useful ones may stay."""
    c, fight = t.scope(Context), fighting(t)
    if fight is None or not c.it:
        return
    figure = c.it[0]
    if is_enemys(t, c):
        if fight.stunned[figure] or any(b.piece == figure and b.value < 0 for b in fight.bonuses):
            cleanse(t, figure)
        return
    options = cleansing(fight, figure)
    if options:
        t.ask(c.seat, "cleanse", [*options, Option("effects.leave")], EFFECT)


def cleansing(fight: Fight, figure: int) -> list[Option]:
    """What lies on a unit is taken off all at once, or one after the other."""
    unit, again = fight.face[figure], step(ask_to_cleanse)
    things = effects_on(fight, figure)
    options: list[Option] = []
    if len(things) > 1 or UNNAMED in things:
        options.append(Option("cleanse", (unit,), do=step(cleanse, figure)))
    for card in things:
        if card == PARALYSIS:
            options.append(Option("take-token-off", (unit,), do=(step(take_token_off, figure), again)))
        elif card != UNNAMED:
            options.append(
                Option("take-card-off", (unit, card), do=(step(take_card_off, figure, card), again))
            )
    return options


def effects_on(fight: Fight, figure: int) -> list[int]:
    """What lies on a unit: its Paralysis Token, cards by their faces, and other tokens together."""
    found = [PARALYSIS] if fight.stunned[figure] else []
    for bonus in fight.bonuses:
        if bonus.piece == figure:
            named = bonus.source == "card" and bonus.args
            card = int(str(bonus.args[0])) if named else UNNAMED
            if card not in found:
                found.append(card)
    return found


def cleanse(t: Table[Heroes], figure: int) -> None:
    fight = t.scope(Fight)
    fight.stunned[figure] = False
    fight.bonuses = [bonus for bonus in fight.bonuses if bonus.piece != figure]
    t.tell("is-cleansed", (fight.face[figure],), EFFECT)


def take_token_off(t: Table[Heroes], figure: int) -> None:
    fight = t.scope(Fight)
    fight.stunned[figure] = False
    t.tell("is-freed", (fight.face[figure],), EFFECT)


def take_card_off(t: Table[Heroes], figure: int, card: int) -> None:
    """What one card has done to a unit ends; all else may stay."""
    fight = t.scope(Fight)
    fight.bonuses = [
        bonus
        for bonus in fight.bonuses
        if bonus.piece != figure or bonus.source != "card" or bonus.args != (card,)
    ]
    t.tell("loses-effect", (fight.face[figure], card), EFFECT)


# ---- Moving units ----


def teleport(t: Table[Heroes], c: Context, p: Params) -> None:
    for figure in p.things.get("who", [])[:1]:
        t.then(step(choose_space, figure))


def choose_space(t: Table[Heroes], figure: int) -> None:
    fight = t.scope(Fight)
    spaces = empty_spaces(fight)
    options = [
        Option("go", (space,), do=step(land_on, figure, space), at=(f"space:{space}",)) for space in spaces
    ]
    if options:
        t.ask(t.scope(Context).seat, "choose-space", options, EFFECT, args=(fight.face[figure],))


def land_on(t: Table[Heroes], figure: int, space: int) -> None:
    fight = t.scope(Fight)
    fight.space[figure] = space
    if figure == fight.active:
        fight.started = space  # its own move begins here
    t.tell("goes", (fight.face[figure], space), EFFECT)


def swap_spaces(t: Table[Heroes], c: Context, p: Params) -> None:
    t.then(step(choose_swap))


def choose_swap(t: Table[Heroes]) -> None:
    fight, c = t.scope(Fight), t.scope(Context)
    own = [figure for figure in figures_of(fight, side_behind(t, fight, c)) if fight.space[figure] < BESIDE]
    options = [Option("effects.leave")]
    for at, one in enumerate(own):
        for other in own[at + 1 :]:
            options.append(
                Option(
                    "swap",
                    (fight.face[one], fight.space[one], fight.face[other], fight.space[other]),
                    do=step(swap, one, other),
                    at=(f"figure:{one}", f"figure:{other}"),
                )
            )
    t.ask(c.seat, "swap", options, EFFECT)


def swap(t: Table[Heroes], one: int, other: int) -> None:
    fight = t.scope(Fight)
    fight.space[one], fight.space[other] = fight.space[other], fight.space[one]
    if fight.active in (one, other):
        fight.started = fight.space[fight.active]
    for figure in (one, other):
        t.tell("goes", (fight.face[figure], fight.space[figure]), EFFECT)


def draw_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """An enemy that nobody plays draws AI cards, if it has any: also by an ability of its units."""
    fight = fighting(t)
    if is_enemys(t, c):
        draw_for_skill(t, p.number("n"))
    elif fight is not None and is_masterless(t, fight, figure_behind(c)):
        if fight.drawing:
            draw_for_skill(t, p.number("n"))
    else:
        verbs_cards.draw_verb(t, c, p)


def is_masterless(t: Table[Heroes], fight: Fight, figure: int) -> bool:
    """Is it an ability of a unit that nobody commands?"""
    return figure >= 0 and master_of(fight, figure) == NOBODY


def roll_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """A die for an ability; nobody throws that of a unit under the rules, and nobody rolls it again."""
    fight, figure = fighting(t), figure_behind(c)
    if fight is None or not is_masterless(t, fight, figure):
        verbs_gains.roll_attack_die(t, c, p)
        return
    die = ATTACK_DIE[t.below(SIDES)]
    c.numbers["die"] = die
    t.tell("rolls-attack", (fight.face[figure], dice_text([die])), "heroes.comp.attack-die")


def go_back(t: Table[Heroes], c: Context, p: Params) -> None:
    """Back to the space from which it came to attack."""
    fight = fighting(t)
    figure = figure_behind(c)
    if fight is not None and in_it(fight, figure) and figure_at(fight, fight.started) < 0:
        fight.space[figure] = fight.started
        t.tell("goes", (fight.face[figure], fight.started), "heroes.unit.ability-attack")


def push_away(t: Table[Heroes], c: Context, p: Params) -> None:
    """The target's owner moves it to an empty space beside it that is not beside the attacker."""
    t.then(step(choose_flight, figure_behind(c)))


def choose_flight(t: Table[Heroes], figure: int) -> None:
    fight, stroke = t.scope(Fight), t.scope(Stroke)
    target = stroke.target
    if not in_it(fight, target) or fight.space[target] >= BESIDE:
        return
    options = [
        Option("go", (space,), do=step(land_on, target, space), at=(f"space:{space}",))
        for space in BOARD.neighbours[fight.space[target]]
        if space in empty_spaces(fight) and BOARD.distance(space, fight.space[figure]) > 1
    ]
    if options:
        seat = chooser_for(fight, fight.side[target])
        t.ask(seat, "choose-space", options, EFFECT, auto=True, args=(fight.face[target],))


# ---- Spells, cancelling, cards on units ----


def cancel_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """An enemy's spell that is being cast, or the attack that is under way."""
    records = t.scopes_of(Cast)
    if records and records[-1].seat != c.seat:
        records[-1].cancelled = True
        t.tell("undoes", (c.seat, t.zones.face[records[-1].piece]))
        return
    strokes = t.scopes_of(Stroke)
    fight = fighting(t)
    if strokes and fight is not None:
        strokes[-1].cancelled = True
        t.tell("called-off", (fight.face[strokes[-1].attacker], fight.face[strokes[-1].target]))


def destroy_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """The Gate, or the Arrow Tower."""
    fight = fighting(t)
    if fight is None:
        return
    if p.word("what") == "gate":
        for space, kind in list(fight.works.items()):
            if kind == GATE:
                destroy(t, fight, space)
        return
    for figure in standing(fight):
        if is_tower(fight, figure):
            fall(t, fight, figure)


def destroy_wall(t: Table[Heroes], c: Context, p: Params) -> None:
    t.then(step(choose_wall))


def choose_wall(t: Table[Heroes]) -> None:
    fight = t.scope(Fight)
    options = [
        Option("break-wall", (space,), do=step(break_wall, space), at=(f"space:{space}",))
        for space, kind in fight.works.items()
        if kind == WALL
    ]
    if options:
        t.ask(t.scope(Context).seat, "choose-wall", options, EFFECT, auto=True)


def break_wall(t: Table[Heroes], space: int) -> None:
    destroy(t, t.scope(Fight), space)


def more_spells(t: Table[Heroes], c: Context, p: Params) -> None:
    fight = fighting(t)
    if fight is not None:
        fight.spells[side_behind(t, fight, c)] += p.number("n")


def cast_one(t: Table[Heroes], c: Context, p: Params) -> None:
    if fighting(t) is not None:
        teach(t, c.seat, p.word("limit") == "outside")


def no_way_out(t: Table[Heroes], c: Context, p: Params) -> None:
    fight = fighting(t)
    if fight is not None:
        fight.trapped[1 - side_behind(t, fight, c)] = True


def lay_card_on(t: Table[Heroes], c: Context, p: Params) -> None:
    """The card lies on a unit and gives it its own values."""
    fight = fighting(t)
    figures = p.things.get("who", [])
    if fight is not None and figures:
        c.it = figures[:1]
        fight.cloaks[figures[0]] = [*fight.cloaks[figures[0]], card_behind(c)]


def bronze_grows(t: Table[Heroes], c: Context, p: Params) -> None:
    t.then(step(choose_to_grow, c.seat))


def choose_to_grow(t: Table[Heroes], seat: int) -> None:
    """An own bronze unit is reinforced at once, free of charge; it may be one that fights."""
    options = [
        Option("reinforce", (t.zones.face[piece], FREE), do=step(reinforce, seat, piece, FREE))
        for piece in reinforceable(t, seat)
        if unit_of(t.zones.face[piece]).tier == BRONZE
    ]
    if options:
        t.ask(seat, "reinforce-one", options, "heroes.unit.effect-reinforce-free-of-needs", auto=True)


def enemy_morale_goes(t: Table[Heroes], c: Context, p: Params) -> None:
    for seat in enemies(t, c, p):
        if t.state.morale[seat] == POSITIVE:
            t.state.morale[seat] = NEUTRAL
            t.tell("morale-falls", (seat, NEUTRAL))


# ---- Conditions, limits, waiting ----


def die_shows(t: Table[Heroes], c: Context, p: Params) -> bool:
    strokes = t.scopes_of(Stroke)
    return bool(strokes) and shows(strokes[-1], p.words.get("faces", ()))


def enemy_has_morale(t: Table[Heroes], c: Context, p: Params) -> bool:
    """Does the enemy player hold a positive token? On the map any enemy may: the next clause means one who does."""
    found = [seat for seat in enemies(t, c, p) if t.state.morale[seat] == POSITIVE]
    c.picked[IN_HIGH_SPIRITS] = found
    return bool(c.picked[IN_HIGH_SPIRITS])


def has_moved(t: Table[Heroes], c: Context, p: Params) -> bool:
    fight = fighting(t)
    return fight is not None and fight.space[figure_behind(c)] != fight.started


def target_is_far(t: Table[Heroes], c: Context, p: Params) -> bool:
    fight, strokes = fighting(t), t.scopes_of(Stroke)
    if fight is None or not strokes:
        return False
    return not adjacent(fight, strokes[-1].attacker, strokes[-1].target)


def in_siege(t: Table[Heroes], c: Context, p: Params) -> bool:
    fight = fighting(t)
    return fight is not None and is_siege(t.state, fight)


def watch(t: Table[Heroes], c: Context, effect: Effect) -> None:
    """Effects of a fight that wait: for an attack on a unit; one that saves a unit has been played at its moment."""
    fight = fighting(t)
    call = effect.call
    assert call is not None
    if fight is None:
        watch_for(t, c, effect)
    elif call.name == "would-kill":
        strokes = t.scopes_of(Stroke)
        tiers = [TIERS.index(word) for word in call.words.get("tiers", ()) if word in TIERS]
        if strokes and tier_in(fight, strokes[-1].target) in tiers:
            t.then(step(carry_out, effect.parts[0].id))
    elif call.name == "attacked-being-attacked-by-unit" and c.it:
        found = Watch()
        found.seat = c.seat
        found.effect = effect.id
        found.source = from_figure(c.it[0])
        found.until = COMBAT_END if effect.until is None else effect.until.name
        fight.watching = [*fight.watching, found]
    else:
        watch_for(t, c, effect)


VERBS: Final = {
    "strengthen": strengthen_verb,
    "strengthen-twice": strengthen_twice,
    "ignore-penalties-get": free_of_penalties,
    "cannot-be-targeted-affected-by": closed_to_spells,
    "cannot-use-special-ability": without_ability,
    "without-die-attack-made-without-attack-die": without_die,
    "total-attack-triple-result-attack-die": triple_die,
    "reroll-more-every-die-player-rolls-may": luck_in_fight,
    "spared-die-all-triggered-count-as": die_undone,
    "target": target_verb,
    "damage": damage_verb,
    "heal": heal_verb,
    "paralyze": paralyze_verb,
    "remove-token-remove-paralysis-from": free_from_paralysis,
    "remove-token-remove-retaliation-marker-may-retaliate": may_answer_again,
    "remove-token-may-remove-effects-paralysis-token": may_cleanse,
    "pick-space": pick_space,
    "move-unit-move-any-empty-combat-space": teleport,
    "swap-spaces": swap_spaces,
    "return": go_back,
    "draw": draw_verb,
    "roll": roll_verb,
    "move-unit-target-moves-space-away-from": push_away,
    "cancel": cancel_verb,
    "destroy": destroy_verb,
    "destroy-wall": destroy_wall,
    "cancel-attack-that-would-bring": cancel_verb,
    "spell-limit-this-combat-round": more_spells,
    "cast-spell-spell-limit": cast_one,
    "cannot-enemy-hero-has-no-retreat": no_way_out,
    "overlay-place-this-card": lay_card_on,
    "overlay-stats-become-those-overlay": verbs.nothing,  # the card lies on the unit
    "overlay-when-overlay-s-hp-drops": verbs.nothing,  # damage looks for it
    "recruit-more-that-player-reinforces-own-bronze": bronze_grows,
    "discard-more-enemy-player-discards-own-positive": enemy_morale_goes,
}
UNITS_NAMED: Final = {
    "picked-unit": units_named,
    "units": units_named,
    "self": itself,
    "it": what_was_picked,
    "target": the_other,
    "named-units": named_units,
    "retaliated": those_that_answered,
    "lowest": extreme,
    "nearest": all_standing,
    "in-spaces": in_spaces,
    "two-targets": all_on_board,
}
CONDITIONS: Final = {
    "atkdie": die_shows,
    "atkdie-attacker-s-atkdie": die_shows,
    "enemy-morale": enemy_has_morale,
    "moved": has_moved,
    "not-adjacent": target_is_far,
    "kills-any-other-friendly-unit-has": friends_are_hurt,
    "siege": in_siege,
    "siege-town-siege": in_siege,
}


def bind() -> None:
    """Give the language its rules for combat, and part the abilities of all units."""
    LANGUAGE.bind("verbs", VERBS)
    LANGUAGE.bind("verbs", TOKEN_VERBS)
    LANGUAGE.bind("units", UNITS_NAMED)
    LANGUAGE.bind("players", {"enemy": enemies, "opponent": enemies})
    LANGUAGE.bind("spaces", {"space": spaces_named})
    LANGUAGE.bind("conditions", CONDITIONS)
    LANGUAGE.watch = watch
    LANGUAGE.sure = is_enemys
    LANGUAGE.shows["units"] = unit_shown
    LANGUAGE.shows["spaces"] = space_shown
    read_abilities()
