"""The words of the cards in a fight: a rule for every verb, selector and condition that combats use.

Where a word means something on the map, too, the rule here looks whether a fight is under way and leaves the rest to
the map's own rule.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes import verbs
from banneret.games.heroes.ai_decks import draw_for_skill
from banneret.games.heroes.ai_spells import best_spaces, choices_of, is_enemys
from banneret.games.heroes.cards import Cast
from banneret.games.heroes.combat_abilities import read_abilities, shows
from banneret.games.heroes.combat_board import adjacent, empty_spaces
from banneret.games.heroes.combat_cards import teach
from banneret.games.heroes.combat_harm import fall, harm, heal, judge, stun
from banneret.games.heroes.combat_state import (
    BESIDE,
    BOARD,
    COMBAT_END,
    FIRST_DEFENCE,
    GATE,
    SPACES,
    THIS_ACTIVATION,
    THIS_ATTACK,
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
    side_of_seat,
    side_shown,
    standing,
    tier_in,
)
from banneret.games.heroes.combat_values import (
    ATTACK,
    BARE,
    DEFENSE,
    FAR_AWAY,
    INITIATIVE,
    PENALTY,
    SPECIAL,
    SPELLS,
    closed_to,
    initiative_of,
    spell_harm,
)
from banneret.games.heroes.contents import BRONZE, FREE, SPECIALTY, SPELL, TIERS, UNIT_TYPES, Card
from banneret.games.heroes.faces import card_of, unit_of
from banneret.games.heroes.moments import watch_for
from banneret.games.heroes.siege import destroy, is_siege
from banneret.games.heroes.sources import card_behind, figure_behind, from_figure
from banneret.games.heroes.state import NEUTRAL, POSITIVE, Heroes, Watch, is_pack
from banneret.games.heroes.texts import LANGUAGE
from banneret.games.heroes.units import reinforce, reinforceable
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.bonus import ANY, new_bonus
from banneret.parts.effects.carrying import Context, Params, carry_out
from banneret.parts.effects.model import Effect

EFFECT: Final = "heroes.card.instant"
PAIR: Final = 100  # two spaces as one number
OWN_WORDS: Final = ("own", "friendly", "player")


# ---- Whose effect it is ----


def side_behind(t: Table[Heroes], fight: Fight, c: Context) -> int:
    """The side that an effect stands on: that of the unit, or of the player."""
    figure = figure_behind(c)
    if figure >= 0:
        return fight.side[figure]
    return enemy_side(fight) if is_enemys(t, c) else side_of_seat(fight, c.seat)


def spell_or_specialty(t: Table[Heroes], c: Context) -> Card | None:
    """The spell or specialty that an effect stands on."""
    piece = card_behind(c)
    if piece < 0:
        return None
    card = card_of(t.zones.face[piece])
    return card if card.kind in (SPELL, SPECIALTY) else None


def enemies(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    """In a fight the player on the other side; on the map any enemy."""
    fight = fighting(t)
    if fight is None:
        return verbs.enemies(t, c, p)
    seat = fight.foe if side_behind(t, fight, c) == 0 else fight.seat
    return [] if seat < 0 else [seat]


# ---- Units ----


def open_to_it(t: Table[Heroes], fight: Fight, figure: int, c: Context) -> bool:
    """Can the card that is played target or affect it?"""
    card = spell_or_specialty(t, c)
    return card is None or not closed_to(t, fight, figure, card)


def fitting_figures(t: Table[Heroes], fight: Fight, c: Context, p: Params) -> list[int]:
    """The figures that a selector's words fit: side, tiers, types, family."""
    sides = p.words.get("side", ())
    tiers = [TIERS.index(word) for word in p.words.get("tiers", ()) if word in TIERS]
    types = [UNIT_TYPES.index(word) for word in p.words.get("types", ())]
    own = side_behind(t, fight, c)
    found: list[int] = []
    for figure in standing(fight):
        mine = fight.side[figure] == own
        if any(word in OWN_WORDS for word in sides) and not mine:
            continue
        if "enemy" in sides and mine:
            continue
        if tiers and tier_in(fight, figure) not in tiers:
            continue
        if types and side_shown(t, fight, figure).type not in types:
            continue
        if p.word("family") and unit_of(fight.face[figure]).family != p.word("family"):
            continue
        if not open_to_it(t, fight, figure, c):
            continue
        found.append(figure)
    return found


def units_named(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    fight = fighting(t)
    if fight is None:
        return verbs.units_named(t, c, p)
    found = fitting_figures(t, fight, c, p)
    return choices_of(t, fight, c, found) if p.call.name == "picked-unit" and is_enemys(t, c) else found


def itself(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    figure = figure_behind(c)
    return [figure] if figure >= 0 else []


def what_was_picked(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    return list(c.it)


def the_other(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    """The target, or the attacker, of the attack that the effect belongs to: the other one of the two."""
    strokes = t.scopes_of(Stroke)
    if not strokes:
        return list(c.it)
    stroke = strokes[-1]
    return [stroke.target if figure_behind(c) == stroke.attacker else stroke.attacker]


def named_units(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    """Units by family, on a side of their card if that is named."""
    fight = fighting(t)
    if fight is None:
        return []
    own = side_behind(t, fight, c)
    found: list[int] = []
    for figure in figures_of(fight, 1 - own if p.word("whose") == "enemy" else own):
        pack = fight.piece[figure] >= 0 and is_pack(t.state, fight.piece[figure])
        if unit_of(fight.face[figure]).family == p.word("family"):
            if p.word("side") in ("", "pack" if pack else "few"):
                found.append(figure)
    return found


def those_that_answered(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    fight = fighting(t)
    if fight is None:
        return []
    return [figure for figure in fitting_figures(t, fight, c, p) if fight.answered[figure]]


def extreme(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    """The units of a side with the lowest or highest Initiative: several where they tie."""
    fight = fighting(t)
    if fight is None:
        return []
    found = [figure for figure in fitting_figures(t, fight, c, p) if fight.space[figure] < BESIDE]
    if not found:
        return []
    values = [initiative_of(t, fight, figure) for figure in found]
    wanted = min(values) if p.word("end") == "lowest" else max(values)
    return [figure for at, figure in enumerate(found) if values[at] == wanted]


def all_on_board(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    fight = fighting(t)
    if fight is None:
        return []
    found = [figure for figure in fitting_figures(t, fight, c, p) if fight.space[figure] < BESIDE]
    return choices_of(t, fight, c, found) if is_enemys(t, c) else found


def in_spaces(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    fight = fighting(t)
    pair = c.numbers.get("spaces", -1)
    if fight is None or pair < 0:
        return []
    found = [figure_at(fight, space) for space in (pair // PAIR, pair % PAIR)]
    return [figure for at, figure in enumerate(found) if figure >= 0 and figure not in found[:at]]


def unit_shown(t: Table[Heroes], thing: int) -> tuple[object, ...]:
    """What options say of a unit: its card, and its space in a fight."""
    fight = fighting(t)
    if fight is None:
        return (t.zones.face[thing], SPACES + 1)
    return (fight.face[thing], fight.space[thing])


# ---- Spaces ----


def spaces_named(t: Table[Heroes], c: Context, p: Params) -> list[int]:
    """Two adjacent spaces, as one number, where a unit stands on one of them; or the empty spaces."""
    fight = fighting(t)
    if fight is None:
        return []
    if p.number("n") == 2 and is_enemys(t, c):
        return best_spaces(t, fight, card_of(t.zones.face[card_behind(c)]), PAIR)
    if p.number("n") != 2:
        return [space * PAIR + space for space in empty_spaces(fight)]
    found: list[int] = []
    for space in range(SPACES):
        for other in BOARD.neighbours[space]:
            if space < other and (figure_at(fight, space) >= 0 or figure_at(fight, other) >= 0):
                found.append(space * PAIR + other)
    return found


def space_shown(t: Table[Heroes], thing: int) -> tuple[object, ...]:
    return (thing // PAIR, thing % PAIR)


def pick_space(t: Table[Heroes], c: Context, p: Params) -> None:
    found = p.things.get("where", [])
    c.numbers["spaces"] = found[0] if found else -1


# ---- Bonuses ----


def figures_meant(t: Table[Heroes], c: Context, p: Params, what: str) -> list[int]:
    """The units that a change is for: those named, the one targeted before, or the one that attacks or is attacked."""
    if "who" in p.things:
        return p.things["who"]
    if c.it:
        return list(c.it)
    strokes = t.scopes_of(Stroke)
    if strokes:
        return [strokes[-1].target if what == DEFENSE else strokes[-1].attacker]
    fight = fighting(t)
    if fight is not None and is_enemys(t, c) and fight.active >= 0:
        return [fight.active]  # a skill that the AI uses for the unit that it activates
    return []


def lay(
    t: Table[Heroes],
    fight: Fight,
    c: Context,
    figure: int,
    quantity: str,
    amount: int,
    until: str,
    place: int = ANY,
) -> None:
    """A bonus on a figure, with the card or unit it comes from as its reason."""
    piece = card_behind(c)
    source, args = ("card", (t.zones.face[piece],)) if piece >= 0 else ("ability", ())
    if piece < 0 and figure_behind(c) >= 0:
        args = (fight.face[figure_behind(c)],)
    turns = 2 if until == "next-round-end" else 1
    if is_enemys(t, c) and quantity == DEFENSE and until == THIS_ATTACK:
        until = FIRST_DEFENCE  # the AI casts before it knows of the attack
    bonus = new_bonus(
        quantity, amount, source, args, piece=figure, place=place, until=until, by=c.seat, turns=turns
    )
    fight.bonuses = [*fight.bonuses, bonus]


def doubled(t: Table[Heroes], fight: Fight, c: Context, figure: int) -> bool:
    """Some specialties count twice for a family or a group of units."""
    piece = card_behind(c)
    if piece < 0:
        return False
    unit = unit_of(fight.face[figure])
    for words in card_of(t.zones.face[piece]).doubled_for:
        kind, _, name = words.partition(":")
        if (kind == "family" and unit.family == name) or (kind == "group" and name in unit.groups):
            return True
    return False


def span_of(p: Params, what: str) -> str:
    """How long a change lasts where nothing is said: Attack and Defense for an attack, Initiative for an activation."""
    if p.until:
        return p.until
    if what in (ATTACK, DEFENSE):
        return THIS_ATTACK
    return THIS_ACTIVATION if what == INITIATIVE else COMBAT_END


def strengthen_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    fight = fighting(t)
    what = p.word("what")
    if fight is not None and is_enemys(t, c) and what == "power":
        fight.surge += p.number("n")
        return
    if fight is None or what in ("power", "mp"):
        verbs.strengthen_verb(t, c, p)
        return
    amount = p.number("n")
    place = FAR_AWAY if p.word("against") == "against non-adjacent targets" else ANY
    for figure in figures_meant(t, c, p, what):
        times = 2 if doubled(t, fight, c, figure) else 1
        lay(t, fight, c, figure, what, amount * times, span_of(p, what), place)


def strengthen_twice(t: Table[Heroes], c: Context, p: Params) -> None:
    """One value, and another one against targets that are not adjacent."""
    fight = fighting(t)
    if fight is None:
        return
    for figure in p.things.get("who", []):
        lay(t, fight, c, figure, p.word("what"), p.number("n"), p.until or COMBAT_END)
        lay(t, fight, c, figure, p.word("also"), p.number("m"), p.until or COMBAT_END, FAR_AWAY)


def free_of_penalties(t: Table[Heroes], c: Context, p: Params) -> None:
    fight = fighting(t)
    if fight is None:
        return
    for figure in p.things.get("who", []):
        lay(t, fight, c, figure, PENALTY, 1, COMBAT_END)
        lay(t, fight, c, figure, p.word("what"), p.number("n"), COMBAT_END)


def closed_to_spells(t: Table[Heroes], c: Context, p: Params) -> None:
    bar(t, c, p, SPELLS)


def without_ability(t: Table[Heroes], c: Context, p: Params) -> None:
    bar(t, c, p, SPECIAL)


def bar(t: Table[Heroes], c: Context, p: Params, what: str) -> None:
    fight = fighting(t)
    if fight is not None:
        for figure in p.things.get("who", []):
            lay(t, fight, c, figure, what, 1, p.until or COMBAT_END)


def without_die(t: Table[Heroes], c: Context, p: Params) -> None:
    fight = fighting(t)
    if fight is not None:
        for figure in c.it:
            lay(t, fight, c, figure, BARE, 1, THIS_ATTACK)
            if p.has("n"):
                lay(t, fight, c, figure, ATTACK, p.number("n"), THIS_ATTACK)


def triple_die(t: Table[Heroes], c: Context, p: Params) -> None:
    strokes = t.scopes_of(Stroke)
    if strokes:
        strokes[-1].times = 3


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
    if p.call.calls["who"].name == "lowest" and len(figures) > 1:
        c.it = figures
        t.then(step(choose_it, ()), step(damage_it, p.number("n")))
        return
    amounts = [p.number("n"), p.number("m", p.number("n")), p.number("k", p.number("n"))]
    for at, figure in enumerate(figures):
        deal(t, fight, c, figure, amounts[min(at, 2)])
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
            fight.stunned[figure] = False


def may_answer_again(t: Table[Heroes], c: Context, p: Params) -> None:
    fight = fighting(t)
    if fight is not None:
        for figure in c.it:
            fight.answered[figure] = False


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
    if fight.stunned[figure] or any(bonus.piece == figure for bonus in fight.bonuses):
        options = [
            Option("cleanse", (fight.face[figure],), do=step(cleanse, figure)),
            Option("effects.leave"),
        ]
        t.ask(c.seat, "cleanse", options, EFFECT)


def cleanse(t: Table[Heroes], figure: int) -> None:
    fight = t.scope(Fight)
    fight.stunned[figure] = False
    fight.bonuses = [bonus for bonus in fight.bonuses if bonus.piece != figure]


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


def draw_verb(t: Table[Heroes], c: Context, p: Params) -> None:
    """An enemy that nobody plays draws AI cards."""
    if is_enemys(t, c):
        draw_for_skill(t, p.number("n"))
    else:
        verbs.draw_verb(t, c, p)


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
    "nearest": all_on_board,
    "in-spaces": in_spaces,
}
CONDITIONS: Final = {
    "atkdie": die_shows,
    "atkdie-attacker-s-atkdie": die_shows,
    "moved": has_moved,
    "not-adjacent": target_is_far,
    "kills-any-other-friendly-unit-has": friends_are_hurt,
    "siege": in_siege,
    "siege-town-siege": in_siege,
}


def bind() -> None:
    """Give the language its rules for combat, and part the abilities of all units."""
    LANGUAGE.bind("verbs", VERBS)
    LANGUAGE.bind("units", UNITS_NAMED)
    LANGUAGE.bind("players", {"enemy": enemies, "opponent": enemies})
    LANGUAGE.bind("spaces", {"space": spaces_named})
    LANGUAGE.bind("conditions", CONDITIONS)
    LANGUAGE.watch = watch
    LANGUAGE.sure = is_enemys
    LANGUAGE.shows["units"] = unit_shown
    LANGUAGE.shows["spaces"] = space_shown
    read_abilities()
