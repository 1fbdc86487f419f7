"""Windows in a fight: the moments at which players may play cards, or pass.

They open for whoever has cards in hand, whatever these are, or a token to draw one: when an attack is declared (both
sides, until both have passed in a row), before an enemy unit acts, and when the combat begins; and for the cards that
speak of it when an attack would bring a unit to 0 hit points, or its die lies.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.card_texts import heart_of
from banneret.games.heroes.cards import (
    Cast,
    lay_down,
    may_find,
    moment_options,
    power_options,
    put_away,
    take_back,
)
from banneret.games.heroes.combat_abilities import verb_names
from banneret.games.heroes.combat_cards import ALERT, BEGINNING, DEFENCE, STRIKE, cast_option, combat_options
from banneret.games.heroes.combat_harm import would_fall
from banneret.games.heroes.combat_state import (
    Fight,
    Stroke,
    decided,
    figures_of,
    holder,
    in_it,
    master_of,
    player_on,
    tier_in,
)
from banneret.games.heroes.combat_values import closed_to, damage_of, trait
from banneret.games.heroes.contents import ARTIFACT, TIERS, Card
from banneret.games.heroes.decks import hand_pieces
from banneret.games.heroes.faces import WAY_AT, card_of
from banneret.games.heroes.moments import DIE_ROLLED, waits_for
from banneret.games.heroes.morale import morale_options
from banneret.games.heroes.state import NOBODY, POSITIVE, Heroes, hand, own_deck
from banneret.games.heroes.texts import BOOK
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table

WINDOW: Final = "heroes.combat.cards-before-attack"
SAVE: Final = "heroes.combat.card-instant-any-time"
START: Final = ("combat-start", "combat-start-start-combat")
WOULD_KILL: Final = ("would-kill",)
SAVING: Final = "cancel-attack-that-would-bring"


# ---- An attack is declared ----


def card_window(t: Table[Heroes], side: int) -> None:
    """Both sides may play cards, the attacker first, until both have passed in a row."""
    fight, stroke = t.scope(Fight), t.scope(Stroke)
    if stroke.passed >= 2 or decided(fight):
        return
    stroke.passed += 1
    seat = holder(fight, side)
    if seat == NOBODY or not (t.zones.pieces[hand(seat)] or may_draw(t, seat)):
        t.then(step(card_window, 1 - side))
    else:
        t.then(step(open_window, side), step(card_window, 1 - side))


def may_draw(t: Table[Heroes], seat: int) -> bool:
    """Who holds no card may draw one for a morale token, which all can see."""
    return t.state.morale[seat] == POSITIVE


def open_window(t: Table[Heroes], side: int) -> None:
    t.window([step(ask_for_cards, side)])


def ask_for_cards(t: Table[Heroes], side: int) -> None:
    fight, stroke = t.scope(Fight), t.scope(Stroke)
    seat = holder(fight, side)
    moment = STRIKE if side == fight.side[stroke.attacker] else DEFENCE
    again = (step(played_in_window), step(card_window, side))
    options = [Option("no-card")]
    options.extend(combat_options(t, seat, moment, again))
    options.extend(morale_options(t, seat, again))
    args = (fight.face[stroke.attacker], fight.face[stroke.target])
    t.ask(seat, "cards-for-attack", options, WINDOW, args=args)


def played_in_window(t: Table[Heroes]) -> None:
    t.scope(Stroke).passed = 0


# ---- An enemy unit is about to act ----


def who_watches(fight: Fight, figure: int) -> int:
    """The player on the other side: who may play cards there, or whose units they are; below 0: nobody."""
    side = 1 - fight.side[figure]
    seat = holder(fight, side)
    return seat if seat != NOBODY else player_on(fight, side)


def alert(t: Table[Heroes], figure: int) -> None:
    """Instants at any time: before a unit acts the player on the other side may play some, or spend morale."""
    fight = t.scope(Fight)
    seat = who_watches(fight, figure)
    if seat < 0 or decided(fight) or not in_it(fight, figure):
        return
    cards = holder(fight, 1 - fight.side[figure]) == seat and bool(t.zones.pieces[hand(seat)])
    if cards or t.state.morale[seat] == POSITIVE:
        t.window([step(ask_for_instants, figure)])


def ask_for_instants(t: Table[Heroes], figure: int) -> None:
    fight = t.scope(Fight)
    seat = who_watches(fight, figure)
    again = (step(alert, figure),)
    options = [Option("no-card")]
    if holder(fight, 1 - fight.side[figure]) == seat:
        options.extend(combat_options(t, seat, ALERT, again))
    options.extend(morale_options(t, seat, again))
    t.ask(seat, "instants", options, SAVE, args=(fight.face[figure],))


# ---- The die lies ----


def die_window(t: Table[Heroes]) -> None:
    """Some artifacts undo a die that lies: who may have one, by what all have seen, is asked."""
    fight, stroke = t.scope(Fight), t.scope(Stroke)
    if stroke.cancelled or not stroke.rolled:
        return
    seats = [holder(fight, side) for side in (fight.side[stroke.attacker], fight.side[stroke.target])]
    asking = [step(ask_about_die, seat) for seat in seats if seat != NOBODY and may_hold_artifact(t, seat)]
    if asking:
        t.window(asking)


def may_hold_artifact(t: Table[Heroes], seat: int) -> bool:
    """Has it gained an artifact that does not lie openly somewhere? All have seen what came and what went."""
    if not may_find(t, seat):
        return False
    for zone in (hand(seat), own_deck(seat)):
        for piece in t.zones.pieces[zone]:
            if card_of(t.zones.face[piece]).kind == ARTIFACT:
                return True
    return False


def ask_about_die(t: Table[Heroes], seat: int) -> None:
    fight, stroke = t.scope(Fight), t.scope(Stroke)
    options = [Option("keep-dice"), *moment_options(t, seat, DIE_ROLLED, None)]
    options.extend(morale_options(t, seat, (step(die_window_of, seat),)))
    args = (fight.face[stroke.attacker], dice_text(stroke.chosen))
    t.ask(seat, "after-die", options, SAVE, args=args)


def die_window_of(t: Table[Heroes], seat: int) -> None:
    """Who has drawn a card meanwhile may have one for the die, unless it is undone already."""
    if t.scope(Stroke).rolled:
        t.window([step(ask_about_die, seat)])


def dice_text(dice: list[int]) -> tuple[str, ...]:
    return tuple([f"{die:+d}" if die else "0" for die in dice])


# ---- A unit would fall ----


def save_window(t: Table[Heroes]) -> None:
    """An attack that would bring a unit to 0 hit points can be cancelled: by a unit beside it, or by a card."""
    fight, stroke = t.scope(Fight), t.scope(Stroke)
    if stroke.cancelled or not would_fall(t, fight, stroke.target, damage_of(t, fight, stroke)):
        return
    seat = holder(fight, fight.side[stroke.target])
    cards = seat != NOBODY and may_find(t, seat)
    if master_of(fight, stroke.target) != NOBODY and (cards or savers(t, fight, stroke)):
        t.window([step(ask_to_save)])


def savers(t: Table[Heroes], fight: Fight, stroke: Stroke) -> list[int]:
    """Units that can cancel an attack on another one of their side, once a combat."""
    return [
        figure
        for figure in figures_of(fight, fight.side[stroke.target])
        if figure != stroke.target
        and figure not in fight.used
        and trait(t, fight, figure, SAVING) is not None
    ]


def ask_to_save(t: Table[Heroes]) -> None:
    fight, stroke = t.scope(Fight), t.scope(Stroke)
    seat = holder(fight, fight.side[stroke.target])
    options = [Option("let-it-fall")]
    for figure in savers(t, fight, stroke):
        options.append(Option("saved-by-unit", (fight.face[figure],), do=step(save_by_unit, figure)))
    if seat != NOBODY:
        for piece in hand_pieces(t, seat):
            card = card_of(t.zones.face[piece])
            if piece in stroke.refused:
                continue  # it was laid down for this, and taken back
            if waits_for(heart_of(card.ways[0].effects[0]), WOULD_KILL):
                if can_be_saved(t, fight, stroke, card):
                    options.append(cast_option(t, fight, seat, piece, (step(save_window),)))
            elif card.power_table and SAVING in verb_names(BOOK.effects[card.ways[0].effects[0]]):
                needed = power_for(card, tier_in(fight, stroke.target))
                if needed >= 0:
                    options.append(
                        Option(
                            "play",
                            (card.face, WAY_AT[card.ways[0].name]),
                            do=(step(call_on, seat, piece, needed), step(save_window)),
                            at=(f"card:{piece}",),
                        )
                    )
        options.extend(morale_options(t, seat, (step(save_window),)))
    args = (fight.face[stroke.attacker], fight.face[stroke.target])
    asked = seat if seat != NOBODY else master_of(fight, stroke.target)
    t.ask(asked, "save-unit", options, SAVE, args=args)


def can_be_saved(t: Table[Heroes], fight: Fight, stroke: Stroke, spell: Card) -> bool:
    """The spell is against an enemy's attack, and some units strike their own side; no spell helps who ignores it."""
    if fight.side[stroke.attacker] == fight.side[stroke.target]:
        return False
    return not closed_to(t, fight, stroke.target, spell)


def power_for(card: Card, tier: int) -> int:
    """The power that a specialty takes to save a unit of a tier; -1 where it cannot."""
    for power, sets in card.power_table:
        if tier >= 0 and sets == f"T = {TIERS[tier]}":
            return power
    return -1


def call_on(t: Table[Heroes], seat: int, piece: int, needed: int) -> None:
    """Power is paid as for a spell; it is none, so the limit of spells does not count it."""
    lay_down(t, seat, piece, 0)
    t.then(step(pay_to_save, needed))


def pay_to_save(t: Table[Heroes], needed: int) -> None:
    record = t.scope(Cast)
    card = card_of(t.zones.face[record.piece])
    short = Said("needs-power", (needed, record.power)) if needed > record.power else None
    options = [
        Option(
            "cast-level", (card.face, WAY_AT[card.ways[0].name], needed), do=step(save_by_card), blocked=short
        )
    ]
    options.extend(power_options(t, record.seat, step(pay_to_save, needed)))
    if not record.paid:
        options.append(Option("take-back", (card.face,), do=step(take_back)))
    elif short is not None:
        options.append(Option("effects.enough", do=step(put_away, record.seat, record.piece)))
    t.ask(record.seat, "cast", options, SAVE, args=(card.face, record.power), told="casting")


def save_by_card(t: Table[Heroes]) -> None:
    record, fight, stroke = t.scope(Cast), t.scope(Fight), t.scope(Stroke)
    stroke.cancelled = True
    t.tell("called-off", (fight.face[stroke.attacker], fight.face[stroke.target]), SAVE)
    put_away(t, record.seat, record.piece)


def save_by_unit(t: Table[Heroes], figure: int) -> None:
    """Once a combat."""
    fight = t.scope(Fight)
    fight.used = [*fight.used, figure]
    t.scope(Stroke).cancelled = True
    t.tell("saves", (fight.face[figure], fight.face[t.scope(Stroke).target]))


# ---- A combat begins ----


def start_window(t: Table[Heroes], seat: int, events: tuple[str, ...]) -> None:
    """Cards that are played when a combat begins, and Instants, which are playable at any time."""
    if not decided(t.scope(Fight)) and may_find(t, seat):
        t.window([step(ask_at_start, seat, events)])


def ask_at_start(t: Table[Heroes], seat: int, events: tuple[str, ...]) -> None:
    again = step(start_window, seat, events)
    options = [Option("no-card"), *moment_options(t, seat, events, again)]
    options.extend(combat_options(t, seat, BEGINNING, (again,)))
    options.extend(morale_options(t, seat, (again,)))
    t.ask(seat, "combat-begins", options, "heroes.card.when-playable")
