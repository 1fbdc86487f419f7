"""A turn: the hand is refreshed, then actions in any order until the player ends it."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.allies import ally_options
from banneret.games.heroes.cards import card_options, end_ongoing
from banneret.games.heroes.clash_land import count_down
from banneret.games.heroes.clash_rules import recovery
from banneret.games.heroes.contents import BUILDINGS
from banneret.games.heroes.coop_trade import trade_options
from banneret.games.heroes.decks import discard_card, discard_hand, draw_cards, hand_pieces
from banneret.games.heroes.faces import unit_of
from banneret.games.heroes.levels import hand_limit
from banneret.games.heroes.moments import (
    TURN_ENDS,
    building_steps,
    stop_watching,
    unit_steps,
    watched_steps,
)
from banneret.games.heroes.morale import morale_options
from banneret.games.heroes.move import movement_options, must_part
from banneret.games.heroes.scenarios import TURN_MOMENTS
from banneret.games.heroes.sources import NO_SOURCE, from_building
from banneret.games.heroes.state import (
    COMMON_ARMY,
    NOBODY,
    TURN,
    TURN_END,
    USED_BASE,
    Heroes,
    hand,
    is_pack,
    own_deck,
    own_pile,
    scenario_of,
    units_of,
)
from banneret.games.heroes.texts import BOOK, unruled
from banneret.games.heroes.town import open_desks, town_actions
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, Step, step
from banneret.kernel.table import Table
from banneret.parts.effects.carrying import begin, new_context, why_not_chosen
from banneret.parts.effects.model import CHOOSE, LIMIT, WHEN

REFRESH: Final = "heroes.turn.refresh-discard"
FORCED: Final = "heroes.turn.refresh-forced-discard"
ACTIONS: Final = "heroes.turn.three-action-types"


def take_turn(t: Table[Heroes], seat: int) -> None:
    state = t.state
    if state.out[seat]:
        return
    state.player = seat
    state.turns += 1
    state.acting = True
    state.used = []
    end_ongoing(t, seat)
    stop_watching(t, seat, TURN)
    t.tell("turn", (seat,), "heroes.round.turn-order")
    t.then(
        step(refresh_hand, seat),
        *recovery(t, seat),
        *turn_events(t, seat),
        step(begin_actions, seat),
        step(take_actions, seat),
    )


def turn_events(t: Table[Heroes], seat: int) -> list[Step]:
    """What the scenario has in store for the start of a turn, and for the moment after a defence."""
    steps: list[Step] = []
    for moment in TURN_MOMENTS:
        for event in scenario_of(t.state).events:
            if event.at == moment and t.state.round in event.rounds:
                steps.extend([step(begin, effect, seat, NO_SOURCE) for effect in event.effects])
    return steps


# ---- The hand ----


def refresh_hand(t: Table[Heroes], seat: int) -> None:
    """Discard any number of cards, down to the hand limit at least; then draw up to it, or less."""
    pieces = hand_pieces(t, seat)
    limit = hand_limit(t, seat)
    held = len(t.zones.pieces[hand(seat)])
    over = held - limit
    options = [
        Option(
            "discard", (t.zones.face[piece],), do=(step(discard_card, seat, piece), step(refresh_hand, seat))
        )
        for piece in pieces
    ]
    if over > 0:
        t.ask(seat, "discard-down", options, FORCED, args=(over,))
        return
    room = min(limit - held, len(t.zones.pieces[own_deck(seat)]) + len(t.zones.pieces[own_pile(seat)]))
    for number in range(room, -1, -1):
        options.append(Option("draw-up", (number,), do=step(draw_up, seat, number)))
    t.ask(seat, "refresh-hand", options, REFRESH, absent=len(pieces), auto=held == 0 and room == 0)


def draw_up(t: Table[Heroes], seat: int, number: int) -> None:
    draw_cards(t, seat, number)


def begin_actions(t: Table[Heroes], seat: int) -> None:
    """Abilities 'at the beginning of your turn' come after the draw."""
    t.then(*building_steps(t, seat, "own_turn_start"))


# ---- Actions ----


def take_actions(t: Table[Heroes], seat: int) -> None:
    """Between actions everybody may act in town."""
    state = t.state
    state.acting = False
    if state.out[seat]:
        t.then(step(end_turn, seat))
        return
    t.then(step(open_desks), step(choose_action, seat))


def begin_action(t: Table[Heroes]) -> None:
    """While an action lasts no Town Action can interrupt it."""
    t.state.acting = True


def choose_action(t: Table[Heroes], seat: int) -> None:
    before, after = step(begin_action), step(take_actions, seat)
    options = movement_options(t, seat, before, after)
    options.extend(card_options(t, seat, before, after))
    options.extend(morale_options(t, seat, (after,)))
    options.extend(ability_options(t, seat, before, after))
    options.extend(town_actions(t, seat, (before,), (after,)))
    options.extend(ally_options(t, seat, before, after))
    options.extend(trade_options(t, seat, before, after))
    end = Option("end-turn", do=step(end_turn, seat))
    if must_part(t, seat):
        end = end.but(Said("must-part"))
    options.append(end)
    absent = len(options) - 1 if end.blocked is None else 0
    t.ask(seat, "actions", options, ACTIONS, absent=absent)


def ability_options(t: Table[Heroes], seat: int, before: Step, after: Step) -> list[Option]:
    """Buildings and units that can be used once in the own turn."""
    state = t.state
    found: list[tuple[int, int]] = []
    for building in state.built[seat]:
        for effect in BUILDINGS[building].does("own_turn"):
            found.append((effect, from_building(building)))
    for piece in units_of(t, seat):
        for ability in unit_of(t.zones.face[piece]).side(is_pack(state, piece)).abilities:
            node = BOOK.effects[ability.effect].node
            if ability.trigger == "map" and node == LIMIT and ability.effect not in [one[0] for one in found]:
                found.append((ability.effect, NO_SOURCE))
    options = common_abilities(t, seat, [effect for effect, _ in found], before, after)
    for effect, source in found:
        if BOOK.effects[effect].node == WHEN or unruled(effect):
            continue
        why: Said | None = None
        if seat * USED_BASE + effect in state.used:
            why = Said("used-this-turn")
        elif not has_a_way(t, effect, seat, source):
            why = Said("nothing-to-do")
        options.append(
            Option(
                "use",
                (effect,),
                do=(before, step(begin, effect, seat, source), after),
                blocked=why,
            )
        )
    return options


def common_abilities(t: Table[Heroes], seat: int, own: list[int], before: Step, after: Step) -> list[Option]:
    """Units of a common army serve one player in a round, where the player has none of their kind."""
    options: list[Option] = []
    for piece in t.zones.pieces[COMMON_ARMY]:
        for ability in unit_of(t.zones.face[piece]).side(is_pack(t.state, piece)).abilities:
            offered = [*own, *[option.args[0] for option in options]]
            if ability.trigger == "map" and BOOK.effects[ability.effect].node == LIMIT:
                if ability.effect in offered:
                    continue
                used = Said("used-this-round") if piece in t.state.lent else None
                do = (before, step(lend, piece), step(begin, ability.effect, seat, NO_SOURCE), after)
                options.append(Option("use", (ability.effect,), do=do, blocked=used))
    return options


def lend(t: Table[Heroes], piece: int) -> None:
    t.state.lent = [*t.state.lent, piece]


def has_a_way(t: Table[Heroes], effect: int, seat: int, source: int) -> bool:
    """Can anything of what may be chosen be chosen? (Who could not would tell all what is not in the hand.)"""
    found = BOOK.effects[effect]
    while found.node == LIMIT:
        found = found.parts[0]
    if found.node != CHOOSE:
        return True
    context = new_context(seat, source)
    return any(why_not_chosen(t, context, part) is None for part in found.parts)


# ---- The end of a turn ----


def end_turn(t: Table[Heroes], seat: int) -> None:
    t.state.acting = True
    t.then(*watched_steps(t, seat, TURN_ENDS), *unit_steps(t, seat, TURN_ENDS), step(close_turn, seat))


def close_turn(t: Table[Heroes], seat: int) -> None:
    """Extra movement lasts for the turn alone; who despairs loses the hand."""
    state = t.state
    if state.dejected[seat]:
        state.dejected[seat] = False
        discard_hand(t, seat)
    for hero in (2 * seat, 2 * seat + 1):
        state.mp[hero] = 0
    state.bonuses = [bonus for bonus in state.bonuses if bonus.until != TURN_END or bonus.by != seat]
    stop_watching(t, seat, TURN_END)
    state.had_turn[seat] = True
    state.player = NOBODY
    count_down(t, seat)
