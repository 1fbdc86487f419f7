"""Positions for tests: lay out the land, fix the dice, make choices by their names, look at the outcome.

scene = Scene()                                     # two seats, an open plain, all modules off; Scene(heroes=True) ...
sword = scene.unit(0, "swordsman", (0, 0))
archer = scene.unit(1, "archer", (1, 0))
scene.begin(0)                                      # seat 0's action phase
scene.dice(3, 3, 6, 6, 1)                           # faces that the coming dice show, 1 to 6
scene.act(sword, "attack 1,0 archer")
assert scene.wounds(sword) == 3

Hexes are given as (q, r), in names, labels and the log, too: "move 1,0", where the player reads "Move to L10". The
land is grassland; `terrain` changes it, `Scene(land=False)` leaves it face down.
"""

from __future__ import annotations

import re
from typing import Any

from banneret.games.multiverse import GAME
from banneret.games.multiverse.action import take_actions
from banneret.games.multiverse.build_phase import build_phase
from banneret.games.multiverse.contents import ADVENTURES, BUILDING_IDS, EVENTS, HEROES, MISSIONS, TERRITORIES
from banneret.games.multiverse.events import place_event
from banneret.games.multiverse.explore import open_mine
from banneret.games.multiverse.figures import ap_left, hp_left
from banneret.games.multiverse.fog import look, put_on
from banneret.games.multiverse.land import Land
from banneret.games.multiverse.move import set_height
from banneret.games.multiverse.state import (
    ACTION,
    ADVENTURE_DECK,
    EVERY_FACE,
    FACE_OF,
    FIRST_ADVENTURE,
    FIRST_MISSION,
    FIRST_TERRITORY,
    FORTRESS,
    HERO,
    KIND_ID,
    MISSION_DECK,
    SEEN_ZONE,
    TRACK,
    Multiverse,
    kind,
    land_of,
    mission_of,
)
from banneret.games.multiverse.turn import action_phases, begin_actions, end_actions, start_turn
from banneret.games.multiverse.works import full_health
from banneret.kernel.ask import Ask, Option
from banneret.kernel.step import Step, step
from banneret.kernel.table import new_table
from banneret.parts.hexes import COMPASS, Hex
from banneret.testing import Position
from banneret.testing.position import begins

TERRAIN = {"grassland": 0, "forest": 1, "hills": 2, "mountain": 3, "water": 4}

MAP_NAME = re.compile(r"\b[A-Z][0-9]{1,2}\b")


def named_after(kind: str, names: list[str]) -> list[str]:
    """What the options of a kind speak of first: 'recruit archer settlement' of an archer."""
    return [name.split()[1] for name in names if begins(name, kind)]


class Scene(Position[Multiverse]):
    """A table laid out by hand. Seats are 0 to 3; units, buildings, heroes and terrain go by their names."""

    def __init__(
        self, seats: int = 2, seed: str = "1", land: bool = True, scenario: str = "custom", **options: object
    ) -> None:
        given = {"scenario": scenario, **options}
        super().__init__(new_table(GAME, seats, GAME.settings_with(given), seed))
        self.state.first = 0
        self.state.turn = 5
        if land:
            for slot in range(len(self.land.slots)):
                self.explore(slot)

    @property
    def land(self) -> Land:
        return land_of(self.t)

    def hex(self, at: Hex) -> int:
        """The number of a hex."""
        number = self.land.grid.number(at)
        assert number >= 0, f"{at} is not on this map"
        return number

    def words(self, text: str) -> str:
        return MAP_NAME.sub(self.coordinates, text)

    def coordinates(self, name: re.Match[str]) -> str:
        """The q,r of a hex that a player reads as K10."""
        if name[0] not in self.land.names:
            return name[0]
        q, r = self.land.grid.cells[self.land.names.index(name[0])]
        return f"{q},{r}"

    # ---- Names ----

    def name_of(self, option: Option) -> str:
        """An option's name, with hexes as q,r: 'attack 1,0 archer'."""
        kind = self.t.game.words.find("options", option.kind)
        assert kind is not None, f"there are no words for {option}"
        words = [option.kind]
        for (_, type_name), arg in zip(kind.args, option.args, strict=True):
            words.append(self.place(type_name, arg))
        return " ".join(words)

    def place(self, type_name: str, arg: object) -> str:
        """The id of an argument; of a hex its q,r."""
        if isinstance(arg, tuple):
            return ";".join(self.place(type_name.removesuffix("[]"), each) for each in arg)
        if type_name in ("hex", "where") and isinstance(arg, int) and arg >= 0:
            q, r = self.land.grid.cells[arg]
            return f"{q},{r}"
        return self.t.game.words.id(type_name, arg)

    # ---- Laying out ----

    def explore(self, slot: int, terrain: str = "grassland") -> Scene:
        """A slot lies open, all of one terrain, without adventure and mine."""
        state = self.state
        self.t.put(state.pieces[slot], SEEN_ZONE)
        state.explored[slot] = self.t.zones.face[state.pieces[slot]] - FIRST_TERRITORY
        for hex in self.land.hexes_of[slot]:
            state.terrain[hex] = TERRAIN[terrain]
            set_height(self.t, hex)
        return self

    def terrain(self, name: str, *hexes: Hex) -> Scene:
        for at in hexes:
            self.state.terrain[self.hex(at)] = TERRAIN[name]
            set_height(self.t, self.hex(at))
        return self

    def next_territory(self, slot: int, number: int) -> Scene:
        """The territory that lies face down on a slot."""
        zones = self.t.zones
        piece = self.state.pieces[slot]
        other = zones.face.index(FIRST_TERRITORY + number)
        zones.face[piece], zones.face[other] = zones.face[other], zones.face[piece]
        assert TERRITORIES[number - 1].number == number
        return self

    def token(self, *hexes: Hex) -> Scene:
        """Adventure tokens."""
        for at in hexes:
            self.state.token[self.hex(at)] = True
            self.state.adventure[self.hex(at)] = self.state.adventure[self.hex(at)] or 1
        return self

    def mine(self, at: Hex) -> int:
        open_mine(self.t, self.hex(at))
        set_height(self.t, self.hex(at))
        return len(self.state.m_hex) - 1

    def event(self, name: str, at: Hex) -> int:
        """A permanent event: giant-ant-colony, merchant-caravan, sharpshooters-competition, burning-village."""
        place_event(self.t, [event.id for event in EVENTS].index(name), self.hex(at))
        return len(self.state.e_kind) - 1

    def road(self, at: Hex, sides: str = "all") -> Scene:
        """Open sides by name: "east west", or "all" for a crossroads. On water it is a bridge."""
        mask = 63 if sides == "all" else sum(1 << COMPASS.index(side) for side in sides.split())
        self.state.road[self.hex(at)] = mask
        return self

    def unit(self, seat: int, name: str, at: Hex, wounds: int = 0, facing: str = "") -> int:
        """A unit (or "decoy") on the map, its block turned to its owner; sight is worked out when the scene begins."""
        unit = put_on(self.t, seat, FACE_OF[name], self.hex(at), EVERY_FACE)
        self.state.u_wounds[unit] = wounds
        if facing:
            self.state.u_facing[unit] = COMPASS.index(facing)
        return unit

    def hero(
        self,
        seat: int,
        name: str,
        at: Hex,
        hp: int = 3,
        ap: int = 3,
        level: int = 1,
        skills: str = "",
        kills: int = 0,
    ) -> int:
        """A hero with so many HP and AP and the abilities named by their ids."""
        state = self.state
        hero = [each.id for each in HEROES].index(name)
        state.hero_row = [other for other in state.hero_row if other != hero]
        state.hero[seat] = hero
        state.hero_alive[seat] = True
        state.hero_level[seat] = level
        state.hero_kills[seat] = kills
        state.hero_hp[seat] = hp
        state.hero_ap[seat] = ap
        ids = [ability.id for ability in HEROES[hero].abilities]
        state.hero_skills[seat] = sum(1 << ids.index(skill) for skill in skills.split())
        return put_on(self.t, seat, HERO, self.hex(at), EVERY_FACE)

    def building(
        self, seat: int, name: str, at: Hex, level: int = 1, health: int = 0, site_of: int = -1
    ) -> int:
        """A building; `site_of` names the Builder at work on a Fortress."""
        state = self.state
        hex = self.hex(at)
        building = len(state.b_owner)
        state.b_owner.append(seat)
        state.b_kind.append(BUILDING_IDS.index(name))
        state.b_level.append(level)
        state.b_health.append(0)
        state.b_hex.append(hex)
        state.b_builder.append(site_of)
        state.b_repair.append(-1)
        state.b_since.append(0)
        state.b_shot.append(False)
        state.recruited.append(0)
        state.b_health[building] = health or full_health(self.t, building)
        state.building_at[hex] = building
        set_height(self.t, hex)
        assert site_of < 0 or state.b_kind[building] == FORTRESS
        return building

    def gold(self, seat: int, amount: int) -> Scene:
        self.state.gold[seat] = amount
        return self

    def track(self, seat: int, name: str, squares: int) -> Scene:
        self.state.track[seat * TRACK + FACE_OF[name]] = squares
        return self

    def dial(self, position: int) -> Scene:
        self.state.dial = position
        return self

    def next_adventure(self, *names: str) -> Scene:
        """The cards on top of the adventure deck, the next one first."""
        for name in reversed(names):
            index = [adventure.id for adventure in ADVENTURES].index(name)
            piece = self.t.zones.face.index(FIRST_ADVENTURE + index)
            self.t.put(piece, ADVENTURE_DECK)
        return self

    def mission(self, seat: int, name: str) -> Scene:
        """The secret mission that a seat holds."""
        index = [mission.id for mission in MISSIONS].index(name)
        piece = self.t.zones.face.index(FIRST_MISSION + index)
        for held in self.t.pieces(mission_of(seat))[:]:
            self.t.put(held, MISSION_DECK, at_bottom=True)
        self.t.put(piece, mission_of(seat))
        return self

    def dice(self, *faces: int) -> Scene:
        """The faces that the coming dice show, 1 to 6 (melee, cavalry, ranged, melee and cavalry, ranged, critical)."""
        return self.fix_draws(*[face - 1 for face in faces])

    # ---- Starting ----

    def begin(self, seat: int = 0, whole: bool = False) -> Scene:
        """The seat's action phase, and then the rest of the turn. `whole`: with everything that its start brings."""
        state = self.state
        state.phase = ACTION
        state.player = seat
        at = [(state.first + n) % self.t.seats for n in range(self.t.seats)].index(seat)
        state.place = at
        if not whole:
            look(self.t)
        steps = [step(begin_actions, seat)] if whole else []
        return self.run(
            *steps, step(take_actions, seat), step(end_actions, seat), step(action_phases, at + 1)
        )

    def build(self, turn: int = 5) -> Scene:
        """The build phase of a turn, all seats at once."""
        self.state.turn = turn
        return self.run(step(build_phase), step(action_phases, 0))

    def before_build(self, *steps: Step) -> Scene:
        """Something that happens early in a turn, and then its build phase."""
        return self.run(*steps, step(build_phase), step(action_phases, 0))

    def new_turn(self, turn: int) -> Scene:
        """A turn from its very start."""
        self.state.turn = turn - 1
        return self.run(step(start_turn))

    # ---- Playing ----

    def hint(self, name: str, seat: int = -1) -> str:
        return self.t.game.hint(self.t, self.option(name, seat))

    def pick(self, unit: int) -> Scene:
        """Choose a unit of the acting seat (leaving another one that was being considered)."""
        if self.ask.kind == "unit-actions" and self.ask.args[0] == unit:
            return self
        self.first_ask()
        for option in self.ask.options:
            if option.at == (f"unit:{unit}",):
                self.t.choose(self.ask, option)
                return self
        raise AssertionError(f"unit {unit} is not offered: {self.open()}")

    def act(self, unit: int, *names: str) -> Scene:
        """Let a unit do something: pick it, then choose."""
        return self.pick(unit).choose(*names)

    def options_of(self, unit: int) -> list[str]:
        """The names of what a unit could do now; nothing if it is not offered."""
        if not any(option.at == (f"unit:{unit}",) for option in self.first_ask().options):
            return []
        return self.pick(unit).names()

    def may(self, unit: int, name: str) -> bool:
        """Can a unit do something, by name or how that begins?"""
        return any(begins(other, name) for other in self.options_of(unit))

    def first_ask(self) -> Ask:
        """The ask for a unit (leaving one that was being considered)."""
        if self.ask.kind == "unit-actions":
            self.choose("another-unit")
        return self.ask

    def goals_of(self, unit: int) -> set[Hex]:
        """The hexes that a unit can move to."""
        if not self.options_of(unit):
            return set()
        hexes = [option.args[0] for option in self.ask.options if option.kind == "move"]
        return {self.land.grid.cells[hex] for hex in hexes if isinstance(hex, int)}

    def end_phase(self) -> Scene:
        self.first_ask()
        return self.choose("end-actions")

    def pass_build(self) -> Scene:
        """All seats end their build phase."""
        while self.t.asks and any(option.kind == "end-orders" for option in self.ask.options):
            self.choose("end-orders")
        return self

    # ---- Looking ----

    def at(self, unit: int) -> Hex:
        assert self.state.u_hex[unit] >= 0, f"unit {unit} is gone"
        return self.land.grid.cells[self.state.u_hex[unit]]

    def alive(self, unit: int) -> bool:
        return self.state.u_hex[unit] >= 0

    def wounds(self, unit: int) -> int:
        return self.state.u_wounds[unit]

    def left(self, unit: int) -> int:
        """HP left."""
        return hp_left(self.t, unit)

    def ap(self, unit: int) -> int:
        """AP left."""
        return ap_left(self.t, unit)

    def kind(self, unit: int) -> str:
        return KIND_ID[kind(self.t, unit)]

    def squares(self, seat: int, name: str) -> int:
        return self.state.track[seat * TRACK + FACE_OF[name]]

    def seen(self, seat: int, unit: int) -> str | None:
        """What a seat's view says a unit is; None for a hidden block."""
        (data,) = [each for each in self.derived(seat)["units"] if each["id"] == unit]
        found = data["kind"]
        assert found is None or isinstance(found, str)
        return found

    def odds(self, name: str) -> dict[str, Any]:
        """The odds of an attack that is offered now."""
        index = self.ask.options.index(self.called(name, self.ask.options)[0])
        (found,) = [each for each in self.derived(self.ask.seat)["odds"] if each["option"] == index]
        assert isinstance(found, dict)
        return found

    def strikes(self) -> list[tuple[int, int, int]]:
        """The strikes so far: who (unit, -1 for a tower or guardian), how many dice (0: sure), damage (-1: a miss)."""
        found = []
        for unit, _tower, faces, _critical, dealt, _dice, _kind in self.told("strikes"):
            assert isinstance(unit, int)
            assert isinstance(faces, tuple)
            assert isinstance(dealt, int)
            found.append((unit, len(faces), dealt))
        return found
