"""Rules of single scenarios of rivals that players are asked about: what may be had after a fight, and after a defeat.

All of them are of Trial by Combat.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.clash_land import GOAL, TRIAL, plays
from banneret.games.heroes.combat_state import ATTACKER, DEFENDER, Fight
from banneret.games.heroes.contents import BRONZE, FREE, SILVER, STATISTIC
from banneret.games.heroes.decks import one_of_each
from banneret.games.heroes.faces import card_of, unit_of
from banneret.games.heroes.land import AT_OBELISK
from banneret.games.heroes.state import (
    NOBODY,
    REMOVED,
    Heroes,
    barracks,
    hand,
    is_main,
    own_deck,
    own_pile,
    seat_of,
    shelters_of,
    tier_pile,
    units_of,
)
from banneret.games.heroes.units import lose_unit, recruit, reinforce, reinforceable, search_start
from banneret.kernel.ask import Option
from banneret.kernel.step import Step, step
from banneret.kernel.table import Table

SEVEN: Final = 7
GIVEN_UP: Final = 2  # bronze units for a silver one


def after_win(t: Table[Heroes], fight: Fight) -> list[Step]:
    """What an attacker who has won may do besides."""
    if not plays(t.state, TRIAL):
        return []
    steps: list[Step] = []
    great = fight.level >= SEVEN if fight.foe == NOBODY else fight.foe_hero >= 0 and is_main(fight.foe_hero)
    if great:
        steps.append(step(offer_back, fight.seat, lost_by(t, fight, ATTACKER)))
    if fight.foe == NOBODY:
        steps.append(step(offer_exchange, fight.seat, tuple(fight.beaten)))
    return steps


def after_defence(t: Table[Heroes], fight: Fight) -> list[Step]:
    """A defender, too, may have beaten an enemy's main hero."""
    if not plays(t.state, TRIAL) or fight.foe < 0 or not is_main(fight.hero):
        return []
    return [step(offer_back, fight.foe, lost_by(t, fight, DEFENDER))]


def lost_by(t: Table[Heroes], fight: Fight, side: int) -> tuple[int, ...]:
    """The units of one side that fell or turned to Few."""
    own = [piece for figure, piece in enumerate(fight.piece) if fight.side[figure] == side]
    return tuple([piece for piece in fight.lost if piece in own])


def offer_back(t: Table[Heroes], seat: int, lost: tuple[int, ...]) -> None:
    """One of the own units that were beaten in the fight is recruited or reinforced, free of charge."""
    grown = reinforceable(t, seat)
    gone = [
        piece
        for piece in lost
        if t.zones.place[piece] in (barracks(seat), tier_pile(unit_of(t.zones.face[piece]).tier))
    ]
    options = [
        Option("recruit", (t.zones.face[piece], FREE), do=step(recruit, seat, piece, FREE))
        for piece in one_of_each(t, gone)
    ]
    options += [
        Option("reinforce", (t.zones.face[piece], FREE), do=step(reinforce, seat, piece, FREE))
        for piece in one_of_each(t, [piece for piece in lost if piece in grown])
    ]
    if options:
        options.append(Option("leave-it"))
        t.ask(seat, "have-back", options, GOAL, absent=len(options) - 1)


def offer_exchange(t: Table[Heroes], seat: int, beaten: tuple[int, ...]) -> None:
    """Two bronze units may be given up for a silver one that was just beaten."""
    bronze = [piece for piece in units_of(t, seat) if unit_of(t.zones.face[piece]).tier == BRONZE]
    silver = [
        piece
        for piece in beaten
        if unit_of(t.zones.face[piece]).tier == SILVER and t.zones.place[piece] == tier_pile(SILVER)
    ]
    if len(bronze) < GIVEN_UP or not silver:
        return
    options = [
        Option(
            "exchange-for",
            (t.zones.face[piece],),
            do=(step(give_up, seat, GIVEN_UP), step(recruit, seat, piece, FREE)),
        )
        for piece in one_of_each(t, silver)
    ]
    options.append(Option("leave-it"))
    t.ask(seat, "exchange-units", options, GOAL, absent=len(options) - 1)


def give_up(t: Table[Heroes], seat: int, left: int) -> None:
    options = [
        Option(
            "give-up-unit", (t.zones.face[piece],), do=(step(lose_unit, piece), step(give_up, seat, left - 1))
        )
        for piece in one_of_each(t, units_of(t, seat))
        if unit_of(t.zones.face[piece]).tier == BRONZE
    ]
    if left > 0:
        t.ask(seat, "give-up-unit", options, GOAL, auto=True)


# ---- After a defeat ----


def keeps_gold(state: Heroes) -> bool:
    """No gold is lost for a lost combat."""
    return plays(state, TRIAL)


def obelisks_of(state: Heroes, seat: int) -> list[int]:
    """Where a beaten main hero may return besides towns and settlements: obelisks that its player has flagged."""
    if not plays(state, TRIAL):
        return []
    return [
        field
        for field, owners in state.marks.items()
        if seat in owners and state.location[field] == AT_OBELISK
    ]


def refuges_of(t: Table[Heroes], fight: Fight, hero: int) -> list[int]:
    """Where a main hero that leaves a fight may go: not to the field that the attacker is about to take."""
    seat = seat_of(hero)
    fields = [*shelters_of(t, seat), *obelisks_of(t.state, seat)]
    return [field for field in fields if field != fight.field or fight.hero == hero]


def recovery(t: Table[Heroes], seat: int) -> list[Step]:
    """When the next turn begins the player may make a statistic stronger and search silver units."""
    if not plays(t.state, TRIAL) or not t.state.humbled[seat]:
        return []
    return [step(recover, seat)]


def recover(t: Table[Heroes], seat: int) -> None:
    t.state.humbled[seat] = False
    t.then(step(choose_statistic, seat), step(search_start, seat, SILVER))


def choose_statistic(t: Table[Heroes], seat: int) -> None:
    """Any statistic of the own cards, wherever it lies."""
    options: list[Option] = []
    faces: list[int] = []
    for zone in (hand(seat), own_pile(seat), own_deck(seat)):
        for piece in t.zones.pieces[zone]:
            face = t.zones.face[piece]
            if card_of(face).kind == STATISTIC and face not in faces:
                faces.append(face)
                options.append(Option("empower", (face,), do=step(make_stronger, seat, piece)))
    options.append(Option("leave-it"))
    t.ask(seat, "empower", options, GOAL, absent=len(options) - 1)


def make_stronger(t: Table[Heroes], seat: int, piece: int) -> None:
    """The empowered card lies where the other one lay; a deck is shuffled."""
    zone = t.zones.place[piece]
    twin = card_of(t.zones.face[piece]).twin
    t.put(piece, REMOVED)
    t.add_piece(zone, twin, 0)
    if zone == own_deck(seat):
        t.shuffle_zone(zone)
    t.tell("gains-card", (seat, twin), GOAL)
