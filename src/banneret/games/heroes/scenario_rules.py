"""Rules of single scenarios that are told in prose: a hook for each, by the scenario's name.

What a scenario can say in the effect language (income, obelisks, events) needs nothing here.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.contents import FREE
from banneret.games.heroes.faces import unit_of
from banneret.games.heroes.land import AT_TOWN, LOCATION_AT
from banneret.games.heroes.state import (
    MAIN_MP,
    SECONDARY_MP,
    Heroes,
    is_main,
    level_of,
    owner_of_town,
    scenario_of,
    seat_of,
    tier_pile,
)
from banneret.games.heroes.units import recruit
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.bonus import Mark, total

AT_GRAIL: Final = LOCATION_AT["grail"]
SEASONED: Final = 5  # the level from which heroes of Chain Link are quicker


def movement_of(t: Table[Heroes], hero: int) -> int:
    """The movement points of a hero in a round: what is printed, what the scenario adds, what is proclaimed."""
    printed = MAIN_MP if is_main(hero) else SECONDARY_MP
    printed += extra_movement(t.state, seat_of(hero))
    return max(0, total(t, t.state.bonuses, "movement", printed, Mark(piece=hero, seat=seat_of(hero))))


def extra_movement(state: Heroes, seat: int) -> int:
    """Chain Link: from level 5 on all heroes of a player have one movement point more."""
    return 1 if scenario_of(state).id == "chain-link" and level_of(state, seat) >= SEASONED else 0


def defends_free(state: Heroes, seat: int, field: int) -> bool:
    """Chain Link: to defend the own town costs no gold, and the player may use cards without the hero."""
    return (
        scenario_of(state).id == "chain-link"
        and state.location[field] == AT_TOWN
        and owner_of_town(state, field) == seat
    )


def after_guards(t: Table[Heroes], seat: int, field: int, beaten: tuple[int, ...]) -> None:
    """Chain Link: who wins the fight for the Grail may recruit one of the units just beaten, free."""
    if scenario_of(t.state).id == "chain-link" and t.state.location[field] == AT_GRAIL and beaten:
        t.then(step(recruit_beaten, seat, beaten))


def recruit_beaten(t: Table[Heroes], seat: int, beaten: tuple[int, ...]) -> None:
    options = [
        Option("recruit", (t.zones.face[piece], FREE), do=step(recruit, seat, piece, FREE))
        for piece in beaten
        if t.zones.place[piece] == tier_pile(unit_of(t.zones.face[piece]).tier)
    ]
    options.append(Option("send-all-away"))
    t.ask(seat, "recruit-neutral", options, "heroes.neutral.join-player", absent=len(options) - 1)
