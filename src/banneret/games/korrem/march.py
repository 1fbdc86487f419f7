"""Moving Armies: hex by hex for Actions, over Mountains, at sea and in the air; what waits there; long marches."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.contents import MOUNTAIN, OCEAN, design_of
from banneret.games.korrem.events import event_is
from banneret.games.korrem.gather import gather
from banneret.games.korrem.land import kind_at
from banneret.games.korrem.quests import saw_landmark
from banneret.games.korrem.state import (
    NO_BATTLE,
    NOBODY,
    NOWHERE,
    Korrem,
    allied,
    armies_on,
    battle_at,
    flag_of,
    landmark_at,
    neighbours,
    raise_flag,
    relics_of,
    seat_of,
)
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table
from banneret.parts.bonus import Mark, found

MOVING: Final = "korrem.move.by-actions"

# What waits on a hex.
NOTHING: Final = 0
CREATURES: Final = 1
ENEMY: Final = 2  # an Army, or a Settlement
FIGHT: Final = 3  # a Battle that can be joined
MEETING_NAME: Final = ("nothing", "creatures", "enemy", "battle")


class Wings:
    """How an Army travels."""

    def __init__(
        self,
        t: Table[Korrem],
        army: int,
        members: list[int] | None = None,
        without: tuple[str, ...] = (),
    ) -> None:
        """`members`: those of the Army who go, where not all do; `without`: Artifacts that stay behind with others."""
        state = t.state
        cards = state.army_cards[army] if members is None else members
        relics = [relic for relic in relics_of(state, army) if relic not in without]
        self.flies = all_fly(cards, "winged-boots" in relics)
        self.mountaineers = all(design_of(card).mountaineer for card in cards)
        self.sails = (
            self.flies
            or "sea-pearl" in relics
            or any(design_of(card).seafaring for card in cards)
            or event_is(t, "fair-winds")
        )


def all_fly(cards: list[int], spare: bool) -> bool:
    """Does everybody in an Army fly? An Artifact may carry one who does not, but no Machine."""
    walkers = [card for card in cards if not design_of(card).flies]
    return not walkers or (spare and len(walkers) == 1 and not design_of(walkers[0]).machine)


def cost_to_enter(state: Korrem, wings: Wings, hex: int) -> int:
    if state.hex_land[hex] == MOUNTAIN and not wings.flies and not wings.mountaineers:
        return 2
    return 1


def can_enter(state: Korrem, wings: Wings, hex: int) -> bool:
    """Ocean carries only who sails or flies."""
    return wings.sails or state.hex_land[hex] != OCEAN


def meets(t: Table[Korrem], seat: int, hex: int) -> int:
    """What an Army of a seat would meet on a hex."""
    state = t.state
    if battle_at(state, hex) is not None:
        return FIGHT
    found_npc = False
    for army in armies_on(state, hex):
        owner = seat_of(t, army)
        if owner == NOBODY:
            found_npc = True
        elif not allied(t, seat, owner):
            return ENEMY
    owner = state.owner[hex]
    if owner != NOBODY and not allied(t, seat, owner) and not held_by_friends(t, seat, hex):
        return ENEMY
    return CREATURES if found_npc else NOTHING


def held_by_friends(t: Table[Korrem], seat: int, hex: int) -> bool:
    """An occupied Settlement is no enemy of those who occupy it."""
    occupier = t.state.occupier[hex]
    return occupier != NOBODY and allied(t, seat, occupier)


def stopped(t: Table[Korrem], army: int) -> Said | None:
    """Why an Army cannot leave its hex at all."""
    state = t.state
    if state.army_battle[army] != NO_BATTLE:
        return Said("in-battle")
    if only_machines(state, army):
        return Said("only-machines")
    if found(t, state.bonuses, "movement", Mark(place=state.hex_land[state.army_hex[army]])) is not None:
        return Said("weather-holds")
    return None


def only_machines(state: Korrem, army: int) -> bool:
    return all(design_of(card).machine for card in state.army_cards[army])


def why_not_enter(t: Table[Korrem], seat: int, wings: Wings, hex: int, actions: int) -> Said | None:
    """Why an Army cannot take a step; None if it can."""
    state = t.state
    if not can_enter(state, wings, hex):
        return Said("needs-seafaring")
    cost = cost_to_enter(state, wings, hex)
    if cost > actions:
        return Said("too-far", (cost, actions))
    met = meets(t, seat, hex)
    if met == ENEMY and event_is(t, "holy-week"):
        return Said("holy-week")
    return None


def steps_from(t: Table[Korrem], army: int) -> list[int]:
    """The hexes beside an Army."""
    return neighbours(t.state, t.state.army_hex[army])


class Route:
    """Where an Army can march with the Actions at hand, over hexes where nothing waits: cost and way to each."""

    def __init__(self, t: Table[Korrem], army: int, actions: int) -> None:
        state = t.state
        seat = seat_of(t, army)
        wings = Wings(t, army)
        start = state.army_hex[army]
        self.cost: dict[int, int] = {start: 0}
        self.before: dict[int, int] = {}
        waiting = [start]
        while waiting:
            hex = waiting.pop(0)
            for other in neighbours(state, hex):
                if not can_enter(state, wings, other):
                    continue
                cost = self.cost[hex] + cost_to_enter(state, wings, other)
                if cost > actions or cost >= self.cost.get(other, actions + 1):
                    continue
                if meets(t, seat, other) != NOTHING:
                    continue
                self.cost[other] = cost
                self.before[other] = hex
                waiting.append(other)

    def way_to(self, hex: int) -> tuple[int, ...]:
        """The hexes on the way, the last one included."""
        way = [hex]
        while self.before[way[-1]] in self.before:
            way.append(self.before[way[-1]])
        return tuple(reversed(way))


# ---- Going ----


def march(t: Table[Korrem], army: int, way: tuple[int, ...]) -> None:
    """Step after step, gathering on the way."""
    if way and t.state.army_hex[army] != NOWHERE:
        t.then(step(enter, army, way[0], True), step(march, army, way[1:]))


def enter(t: Table[Korrem], army: int, hex: int, pays: bool) -> None:
    """An Army enters a hex where nothing waits: it pays, moves and gathers."""
    state = t.state
    seat = seat_of(t, army)
    if pays:
        state.actions -= cost_to_enter(state, Wings(t, army), hex)
    leave_hex(t, army)
    came_from = state.army_hex[army]
    raise_flag(t, army, hex)
    arrive(t, army)
    t.tell("marches", (seat, flag_of(army), kind_at(state, hex), hex, came_from), MOVING)
    t.then(step(gather, army))


def arrive(t: Table[Korrem], army: int) -> None:
    """Who enters a hex can gather anew; quests remember what Landmarks were seen."""
    state = t.state
    cards = state.army_cards[army]
    if state.gathered:
        state.gathered = [card for card in state.gathered if card not in cards]
    if landmark_at(state, state.army_hex[army]) >= 0:
        saw_landmark(t, army)


def leave_hex(t: Table[Korrem], army: int) -> None:
    """An occupation ends when the last Army of the occupier leaves."""
    state = t.state
    hex = state.army_hex[army]
    seat = seat_of(t, army)
    if state.occupier[hex] == seat and not any(
        other != army and seat_of(t, other) == seat for other in armies_on(state, hex)
    ):
        state.occupier[hex] = NOBODY
        t.tell("occupation-ends", (seat, kind_at(state, hex), hex), "korrem.occupy.ends")
