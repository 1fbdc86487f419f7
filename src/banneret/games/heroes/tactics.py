"""A fight at a glance: whom to strike, when to shoot, which card decides, when to let it be.

Dice are taken as they fall on average, abilities as they are printed; what the enemy holds in hand is not known, and
not guessed at.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from banneret.games.heroes.card_uses import BRINGS_OF, USES, Use, use_called
from banneret.games.heroes.cards import Cast, permanents
from banneret.games.heroes.combat_board import adjacent, shoots
from banneret.games.heroes.combat_harm import would_fall
from banneret.games.heroes.combat_state import (
    BESIDE,
    BOARD,
    NO_FIGURE,
    NO_PIECE,
    SPACES,
    Fight,
    Stroke,
    figure_at,
    figures_of,
    side_of_seat,
)
from banneret.games.heroes.combat_values import (
    ATTACK,
    DEFENSE,
    damage_of,
    health_left,
    hp_of,
    suffers_penalty,
    value_in,
)
from banneret.games.heroes.faces import card_of, unit_of
from banneret.games.heroes.hosts import EVEN, FEW, Host, chance, lead
from banneret.games.heroes.sources import card_behind
from banneret.games.heroes.state import Heroes, hand, is_pack
from banneret.games.heroes.texts import BOOK
from banneret.kernel.ask import Ask, Option
from banneret.kernel.table import Table
from banneret.parts.effects.carrying import Context

FREE: Final = 10.0  # what costs no activation comes before what does
ANSWERED: Final = 0.55  # how much the own losses weigh against those of the enemy
EAGER: Final = 0.6  # an attack before anything else that takes an activation
CARD: Final = 0.12  # what it takes for a card to be played
HOPELESS: Final = 0.12
UNSURE: Final = 0.3
MOST_CARDS: Final = 6  # that a fight has time for
AGAINST_AI: Final = 2.0  # once a fight is under way: who is even loses more often than not


# ---- Strength on the board ----


def figure_strength(t: Table[Heroes], fight: Fight, figure: int) -> float:
    """What a figure is worth as it stands: a Pack has its Few behind it."""
    attack = max(0.5, float(value_in(t, fight, figure, ATTACK)))
    health = health_left(t, fight, figure) + 1.5 * max(0, value_in(t, fight, figure, DEFENSE))
    found = sqrt(attack * max(0.5, health))
    piece = fight.piece[figure]
    if piece != NO_PIECE and is_pack(t.state, piece):
        found += 0.5 * FEW[unit_of(fight.face[figure]).index]
    return found


def side_strength(t: Table[Heroes], fight: Fight, side: int) -> float:
    return sum([figure_strength(t, fight, figure) for figure in figures_of(fight, side)])


def host_on_board(t: Table[Heroes], fight: Fight, side: int) -> Host:
    """Who still stands on one side, as strong as it is now."""
    host = Host()
    for figure in figures_of(fight, side):
        health = float(health_left(t, fight, figure))
        piece = fight.piece[figure]
        if piece != NO_PIECE and is_pack(t.state, piece):
            health += unit_of(fight.face[figure]).few.hp
        host.join(
            value_in(t, fight, figure, ATTACK), max(0, value_in(t, fight, figure, DEFENSE)), max(0.5, health)
        )
    return host


def lead_in_fight(t: Table[Heroes], fight: Fight, seat: int) -> float:
    """How many times faster a seat beats its enemy than it is beaten, as the fight stands."""
    side = side_of_seat(fight, seat)
    foe = fight.foe if seat == fight.seat else fight.seat
    held = min(MOST_CARDS, len(t.zones.pieces[hand(seat)]))
    theirs = min(MOST_CARDS, len(t.zones.pieces[hand(foe)])) if foe >= 0 else 0
    return lead(host_on_board(t, fight, side), held, host_on_board(t, fight, 1 - side), theirs)


def odds_with_lead(fight: Fight, seat: int, ahead: float) -> float:
    foe = fight.foe if seat == fight.seat else fight.seat
    return chance(ahead, EVEN if foe >= 0 else AGAINST_AI)


def odds_of_fight(t: Table[Heroes], fight: Fight, seat: int) -> float:
    """About the chance to win the fight as it stands."""
    return odds_with_lead(fight, seat, lead_in_fight(t, fight, seat))


def serious(t: Table[Heroes], fight: Fight, seat: int) -> bool:
    """Is a fight worth the cards? Not one that is as good as won."""
    side = side_of_seat(fight, seat)
    return side_strength(t, fight, 1 - side) > 0.3 * side_strength(t, fight, side)


# ---- Blows ----


class Blow:
    """What one attack comes to: the chance that it brings its target to 0, and the damage otherwise, as a share."""

    def __init__(
        self, t: Table[Heroes], fight: Fight, attacker: int, target: int, plus: float, poor: bool
    ) -> None:
        base = value_in(t, fight, attacker, ATTACK) + plus - max(0, value_in(t, fight, target, DEFENSE))
        left = float(health_left(t, fight, target))
        faces = (-1.0, -1.0, 0.0) if poor else (-1.0, 0.0, 1.0)
        falls = 0
        share = 0.0
        for face in faces:
            damage = max(0.0, base + face)
            if damage >= left:
                falls += 1
            else:
                share += damage / left
        self.falls = falls / 3.0
        self.share = share / 3.0


def harm_worth(t: Table[Heroes], fight: Fight, target: int, blow: Blow) -> float:
    """What a blow costs its target's side: who falls strikes no more, who bleeds strikes on."""
    worth = figure_strength(t, fight, target)
    gone = 0.5 * (worth + value_in(t, fight, target, ATTACK))
    value = gone * blow.falls + 0.45 * worth * blow.share
    return value if fight.acted[target] else 1.2 * value


def attack_worth(t: Table[Heroes], fight: Fight, figure: int, target: int, near: bool, plus: float) -> float:
    """What an attack is worth, its answer taken off."""
    shot = shoots(t, fight, figure)
    blow = Blow(t, fight, figure, target, plus, shot and near)
    value = harm_worth(t, fight, target, blow)
    if near and not fight.answered[target] and fight.space[target] < BESIDE and blow.falls < 1.0:
        back = Blow(t, fight, target, figure, 0.0, shoots(t, fight, target))
        value -= ANSWERED * (1.0 - blow.falls) * harm_worth(t, fight, figure, back)
    return value


# ---- Commands ----


def number_at(option: Option, at: int) -> int:
    found = option.args[at]
    assert isinstance(found, int)
    return found


def target_on(fight: Fight, face: int, space: int) -> int:
    """The figure that an option names by its face and space; the Arrow Tower stands beside the board."""
    if space < BESIDE:
        return figure_at(fight, space)
    for figure in range(len(fight.face)):
        if fight.face[figure] == face and fight.space[figure] == space:
            return figure
    return NO_FIGURE


def command_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """What a unit that activates could do; cards and morale first, where they are worth it."""
    fight = t.scopes_of(Fight)[-1]
    figure = fight.active
    seat = ask.seat
    values: list[float] = []
    blows: dict[int, float] = {}  # by target: a blow from beside it
    worth_cards = serious(t, fight, seat)
    for option in ask.options:
        kind = option.kind
        value = 0.0
        if kind == "strike":
            target = target_on(fight, number_at(option, 0), number_at(option, 1))
            if target not in blows:
                blows[target] = attack_worth(t, fight, figure, target, True, 0.0)
            value = EAGER + blows[target] + place_worth(t, fight, figure, target, number_at(option, 2))
        elif kind == "shoot":
            target = target_on(fight, number_at(option, 0), number_at(option, 1))
            value = EAGER + attack_worth(t, fight, figure, target, adjacent(fight, figure, target), 0.0)
        elif kind == "go":
            value = 0.25 - 0.03 * nearest_enemy(fight, figure, number_at(option, 0))
        elif kind == "break":
            value = 0.35
        elif kind == "use-ability":
            value = 0.5
        elif kind == "defend":
            value = 0.1
        elif kind == "cast" or kind == "play" or kind == "use-machine" or kind == "cast-scrolled":
            value = -1.0
            if kind == "use-machine" or (worth_cards and now_is_the_time(t, fight, seat, option)):
                value = FREE
        elif kind == "morale-draw":
            value = FREE - 1.0 if worth_cards else -1.0
        elif kind == "morale-cycle" or kind == "put-away":
            value = -1.0
        elif kind == "surrender":
            value = 5.0 if odds_of_fight(t, fight, seat) < HOPELESS else -1.0
        values.append(value)
    return values


def place_worth(t: Table[Heroes], fight: Fight, figure: int, target: int, space: int) -> float:
    """Where to strike from: away from other enemies who strike, beside those who shoot."""
    value = -0.01 * BOARD.distance(fight.space[figure], space)
    for other in figures_of(fight, 1 - fight.side[figure]):
        place = fight.space[other]
        if other != target and place < BESIDE and BOARD.distance(place, space) == 1:
            value += 0.12 if shoots(t, fight, other) else -0.15
    return value


def nearest_enemy(fight: Fight, figure: int, space: int) -> int:
    """How far the nearest enemy on the board is from a space."""
    nearest = SPACES
    for other in figures_of(fight, 1 - fight.side[figure]):
        if fight.space[other] < BESIDE:
            nearest = min(nearest, BOARD.distance(space, fight.space[other]))
    return nearest


def now_is_the_time(t: Table[Heroes], fight: Fight, seat: int, option: Option) -> bool:
    """Is a card to be played in an activation: damage, paralysis, what lasts, what draws, healing for the hurt?"""
    face = number_at(option, 0)
    if option.kind == "play":
        use = use_called(face, number_at(option, 1))
        if card_of(face).permanent and permanents(t, seat):
            return False
        draws_only = use.draws > 0 and use.attack == 0.0 and use.defense == 0.0 and use.power == 0
        if use.lasting or draws_only:
            return True  # what strengthens an attack or a spell waits for one
    else:
        use = USES[face][0]
    if use.harm > 0.0 or use.stuns:
        return True
    if use.heals > 0.0:
        return any(fight.hurt[figure] > 0 for figure in figures_of(fight, side_of_seat(fight, seat)))
    return False


def after_move_values(ask: Ask) -> list[float]:
    """Whoever does not strike takes cover."""
    return [1.0 if option.kind == "defend" else 0.0 for option in ask.options]


def after_shot_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """After a shot, away from enemies who strike; else it stays."""
    fight = t.scopes_of(Fight)[-1]
    figure = fight.active
    values: list[float] = []
    for option in ask.options:
        space = fight.space[figure] if option.kind == "hold" else number_at(option, 0)
        near = nearest_enemy(fight, figure, space)
        values.append((-0.3 if near == 1 else 0.05 * min(near, 4)) + (0.02 if option.kind == "hold" else 0.0))
    return values


# ---- Windows ----


def attack_window_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """Cards for an attack, own or enemy's: those that turn it."""
    fight, stroke = t.scopes_of(Fight)[-1], t.scopes_of(Stroke)[-1]
    own = fight.side[stroke.attacker] == side_of_seat(fight, ask.seat)
    poor = suffers_penalty(t, fight, stroke)
    usual = harm_worth(t, fight, stroke.target, Blow(t, fight, stroke.attacker, stroke.target, 0.0, poor))
    least = CARD if serious(t, fight, ask.seat) else 4.0 * CARD
    values: list[float] = []
    for option in ask.options:
        value = 0.0
        if option.kind == "play" or option.kind == "cast" or option.kind == "cast-scrolled":
            use = use_in(option)
            plus = use.attack if own else -use.defense
            value = -1.0
            if plus != 0.0:
                then = Blow(t, fight, stroke.attacker, stroke.target, plus, poor)
                value = abs(harm_worth(t, fight, stroke.target, then) - usual) - least
                if use.draws > 0:
                    value += least
        elif option.kind != "no-card":
            value = -1.0
        values.append(value)
    return values


def use_in(option: Option) -> Use:
    """What the card of an option does; of a spell its lowest level counts."""
    face = number_at(option, 0)
    return use_called(face, number_at(option, 1)) if option.kind == "play" else USES[face][0]


def cast_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """The highest level that the power allows, and a card for power where a higher one is within its reach."""
    record = t.scopes_of(Cast)[-1]
    card = card_of(t.zones.face[record.piece])
    next_level = 0
    for way in card.ways:
        if way.power > record.power and (next_level == 0 or way.power < next_level):
            next_level = way.power
    values: list[float] = []
    for option in ask.options:
        value = 0.0
        if option.kind == "cast-level":
            value = 1.0 + number_at(option, 2)
        elif option.kind == "power":
            use = use_called(number_at(option, 0), number_at(option, 1))
            helps = next_level > 0 and record.power + max(1, use.power) >= next_level
            plain = USES[number_at(option, 0)][0].power > 0  # a card that has no better use
            value = 9.0 if helps and plain else -1.0
        elif option.kind == "take-back":
            value = -0.5
        values.append(value)
    return values


def figure_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """Whom a card or an ability is for: help for the own, harm for the others, where it does most."""
    fights = t.scopes_of(Fight)
    fight = fights[-1]
    side = side_of_seat(fight, ask.seat)
    strokes = t.scopes_of(Stroke)
    use = card_in_hand(t)
    values: list[float] = []
    for option in ask.options:
        figure = figure_of(fight, option)
        if figure == NO_FIGURE:
            values.append(0.0)
            continue
        values.append(figure_value(t, fight, figure, side, strokes[-1] if strokes else None, use))
    return values


def figure_value(
    t: Table[Heroes], fight: Fight, figure: int, side: int, stroke: Stroke | None, use: Use | None
) -> float:
    own = fight.side[figure] == side
    worth = figure_strength(t, fight, figure)
    if use is None or use.harm > 0.0 or use.stuns:
        if own:
            return -worth
        if use is None or use.stuns:
            return worth if not fight.acted[figure] else 0.7 * worth
        left = float(health_left(t, fight, figure))
        return 1.2 * worth if use.harm >= left else 0.5 * worth * use.harm / left
    if own == use.against:
        return -worth
    if stroke is not None and (figure == stroke.attacker or figure == stroke.target):
        return 10.0 + worth
    if use.heals > 0.0:
        return worth * min(use.heals, float(fight.hurt[figure]))
    return worth


def figure_of(fight: Fight, option: Option) -> int:
    """The figure that an option points at."""
    for place in option.at:
        kind, _, number = place.partition(":")
        if (kind == "figure" or kind == "units") and number.isdecimal():
            figure = int(number)
            return figure if figure < len(fight.face) else NO_FIGURE
    return NO_FIGURE


def card_in_hand(t: Table[Heroes]) -> Use | None:
    """The card whose effect is under way; None where it is a unit's ability."""
    contexts = t.scopes_of(Context)
    if not contexts:
        return None
    piece = card_behind(contexts[-1])
    if piece < 0:
        return None
    found = USES[t.zones.face[piece]]
    records = t.scopes_of(Cast)
    level = 0
    if records and records[-1].piece == piece:
        ways = card_of(t.zones.face[piece]).ways
        for number in range(len(ways)):
            if 0 <= ways[number].power <= records[-1].power:
                level = number
    return found[level]


def pair_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """Two spaces for one spell: as much harm to enemies, as little to the own."""
    fight = t.scopes_of(Fight)[-1]
    side = side_of_seat(fight, ask.seat)
    use = card_in_hand(t)
    values: list[float] = []
    for option in ask.options:
        value = 0.0
        for at in range(len(option.args)):
            figure = figure_at(fight, number_at(option, at))
            if figure != NO_FIGURE:
                value += figure_value(t, fight, figure, side, None, use)
        values.append(value)
    return values


SAVES: Final = {"let-it-fall": 0.0, "saved-by-unit": 2.0, "morale-draw": -1.0, "morale-cycle": -1.0}


def save_values(ask: Ask) -> list[float]:
    """A unit that would fall is saved, by another unit before a card; nobody draws only in the hope of one."""
    return [SAVES.get(option.kind, 1.0) for option in ask.options]


def reroll_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """A die that shows -1 is rolled again, a 0 where it costs nothing."""
    strokes = t.scopes_of(Stroke)
    worst = min(strokes[-1].rolled) if strokes and strokes[-1].rolled else 1
    values: list[float] = []
    for option in ask.options:
        value = 0.0
        if option.kind == "reroll-by-ability" or option.kind == "reroll-by-luck":
            value = 1.0 if worst <= 0 else -1.0
        elif option.kind == "reroll":
            value = 0.5 if worst < 0 else -1.0
        values.append(value)
    return values


def token_die_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """Only +1 helps a defender: luck is used where it does not lie, a morale token where the unit would fall."""
    fight, stroke = t.scopes_of(Fight)[-1], t.scopes_of(Stroke)[-1]
    helps = stroke.warded <= 0
    falls = would_fall(t, fight, stroke.target, damage_of(t, fight, stroke))
    values: list[float] = []
    for option in ask.options:
        value = 0.0
        if option.kind != "keep-dice":
            value = 1.0 if helps and (falls or option.kind == "reroll-by-luck") else -1.0
        values.append(value)
    return values


def more_values(t: Table[Heroes], ask: Ask) -> list[float]:
    """Another Combat Round, or back: on while there is hope."""
    hope = odds_of_fight(t, t.scopes_of(Fight)[-1], ask.seat) >= UNSURE
    return [1.0 if (option.kind == "fight-on") == hope else 0.0 for option in ask.options]


def hurt_share(t: Table[Heroes], fight: Fight, piece: int) -> float:
    """How much of a unit's card that is up is gone."""
    for figure in range(len(fight.piece)):
        if fight.piece[figure] == piece:
            if fight.space[figure] < 0:
                return 1.0
            return min(1.0, fight.hurt[figure] / hp_of(t, fight, figure))
    return 0.0


def effect_values(ask: Ask) -> list[float]:
    """What may be chosen of a text, by what it brings."""
    values: list[float] = []
    for option in ask.options:
        value = 0.0
        if option.kind == "effects.do":
            effect = number_at(option, 0)
            value = 0.05 + BRINGS_OF[effect] if effect < len(BOOK.effects) else 0.05
        values.append(value)
    return values
