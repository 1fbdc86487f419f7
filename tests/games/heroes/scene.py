"""Positions for tests: lay tiles, put heroes, hands, units and buildings in place, fix the dice, choose by names.

scene = Scene()                              # Catherine of the Castle against Alamar of the Dungeon, round 1
wheel = scene.beside(0, "water-wheel")       # the main hero of seat 0 stands beside a water wheel
scene.turn(0)                                # seat 0 acts
scene.choose(f"move yes {wheel}")
assert scene.gold(0) == 23
"""

from __future__ import annotations

from typing import Self

from banneret.games.heroes import GAME
from banneret.games.heroes.contents import (
    BUILDING_AT,
    CARD_AT,
    GOODS,
    RESOURCES,
    UNIT_AT,
    UNITS,
)
from banneret.games.heroes.explore import lay_slot, turn_up
from banneret.games.heroes.faces import FIRST_PROCLAMATION, FIRST_TILE, FIRST_UNIT, face_id
from banneret.games.heroes.land import AT_BLOCKED, LOCATION_AT, TILE_AT, TILE_SIZE, TILES
from banneret.games.heroes.options import DUEL_CITADEL
from banneret.games.heroes.other_cards import PROCLAMATION_AT
from banneret.games.heroes.rounds import end_round
from banneret.games.heroes.state import (
    ASTROLOGERS_DECK,
    BOX,
    NOBODY,
    REMOVED,
    Heroes,
    barracks,
    hand,
    own_deck,
    own_pile,
    supply,
    tier_deck,
    tier_pile,
    units_zone,
)
from banneret.games.heroes.texts import BOOK
from banneret.games.heroes.turn import take_actions
from banneret.games.heroes.ways import exits
from banneret.kernel.ask import Ask, Option
from banneret.kernel.step import Step, step
from banneret.kernel.table import Table, new_table
from banneret.testing import Position

FAR_AWAY = 40  # where tests lay tiles of their own
IDLE = ("hold", "no-card", "leave-it", "keep-dice", "effects.leave", "activate", "fight-on")


class Scene(Position[Heroes]):
    """A game laid out by hand, a duel unless more factions are named: empty hands, full purses as the scenario has.

    Towns begin with their bronze Dwelling alone: a test builds what it needs.
    """

    watchful = False

    def __init__(
        self,
        factions: tuple[str, ...] = ("castle", "dungeon"),
        heroes: tuple[str, ...] = ("catherine", "alamar"),
        seed: str = "1",
        **options: object,
    ) -> None:
        seats = len(factions)
        options = {DUEL_CITADEL: False, **options}
        super().__init__(new_table(GAME, seats, GAME.settings_with(options), seed))
        for seat in range(seats):
            self.choose(f"take-faction {factions[seat]}")
            self.choose(f"take-hero {heroes[seat]}")
        while self.ask_of().kind not in ("refresh-hand", "discard-down"):
            self.t.choose(self.ask_of(), 0)
        state = self.state
        state.starting = 0
        state.player = 0
        for seat in range(seats):
            self.hold(seat)
            for resource in range(GOODS):
                state.goods[seat * GOODS + resource] = (20, 5, 1)[resource]
        state.mp = [3, 0] * seats
        self.laid = 0
        self.t.restart(step(rest))

    # ---- Playing ----

    def ask_of(self, seat: int = -1) -> Ask:
        """The first open ask; a town desk, which stands open, only if nothing else is asked.

        Who is not `watchful` passes where an enemy unit is about to act.
        """
        while not self.watchful and self.t.asks and self.t.asks[0].kind == "instants":
            self.t.choose(self.t.asks[0], 0)
        asks = self.t.asks if seat < 0 else self.t.asks_of(seat)
        assert asks, f"nothing is asked; result: {self.t.result}"
        return next((ask for ask in asks if not ask.standing), asks[0])

    def stay_idle(self) -> Self:
        """A unit holds, no card is played, what is offered is left; where nothing of it is there, the first option."""
        ask = self.ask
        idle = [at for at, option in enumerate(ask.options) if option.kind in IDLE]
        self.t.choose(ask, idle[0] if idle else 0)
        return self

    def until(self, name: str, most: int = 200) -> Self:
        """Everybody stays idle until this is asked."""
        for _ in range(most):
            if self.asked(name):
                return self
            self.stay_idle()
        raise AssertionError(f"{name} is never asked; now: {self.ask}")

    def desk(self, seat: int) -> Ask | None:
        return next((ask for ask in self.t.asks_of(seat) if ask.kind == "town-desk"), None)

    def turn(self, seat: int) -> Self:
        """A seat takes actions; after its turn the round ends."""
        self.state.player = seat
        return self.run(step(take_actions, seat), step(end_round))

    def do(self, *steps: Step) -> Self:
        """Run some steps, and rest."""
        return self.run(*steps, step(rest))

    def way(self, text: str) -> Self:
        """Choose the effect that reads so."""
        ask = self.ask_of()
        for option in ask.options:
            if option.kind == "effects.do" and BOOK.effects[int(str(option.args[0]))].text == text:
                self.t.choose(ask, option)
                self.check()
                return self
        raise AssertionError(f"'{text}' is none of {self.open()}")

    def ways(self) -> list[str]:
        """The effects that can be chosen."""
        return [
            BOOK.effects[int(str(option.args[0]))].text
            for option in self.ask_of().options
            if option.kind == "effects.do"
        ]

    def resting(self) -> bool:
        """Are all steps done?"""
        return self.ask.kind == "effects.may" and self.ask.args == (0,)

    # ---- Purses ----

    def rich(self, seat: int, gold: int = 100, materials: int = 50, valuables: int = 20) -> Self:
        self.state.goods[seat * GOODS : (seat + 1) * GOODS] = [gold, materials, valuables]
        return self

    def gold(self, seat: int) -> int:
        return self.state.goods[seat * GOODS]

    def goods(self, seat: int) -> tuple[int, ...]:
        return tuple(self.state.goods[seat * GOODS : (seat + 1) * GOODS])

    def income(self, seat: int, resource: str) -> int:
        return self.state.income[seat * GOODS + RESOURCES.index(resource)]

    # ---- Cards ----

    def piece(self, id: str, *zones: int) -> int:
        """A piece with this face, in one of these zones or anywhere that is not a player's."""
        face = self.face(id)
        for piece, other in enumerate(self.t.zones.face):
            place = self.t.zones.place[piece]
            if other == face and (place in zones if zones else place < hand(0) and place != REMOVED):
                return piece
        return self.t.add_piece(REMOVED, face, 0)

    def face(self, id: str) -> int:
        if id in CARD_AT:
            return CARD_AT[id]
        if id in UNIT_AT:
            return FIRST_UNIT + UNIT_AT[id]
        return FIRST_TILE + TILE_AT[id]

    def hold(self, seat: int, *ids: str) -> Self:
        """The hand of a seat: these cards alone; those of its own deck come from there."""
        for piece in list(self.t.zones.pieces[hand(seat)]):
            self.t.put(piece, own_deck(seat))
        for id in ids:
            face = self.face(id)
            found = [p for p in self.t.zones.pieces[own_deck(seat)] if self.t.zones.face[p] == face]
            self.t.put(found[0] if found else self.piece(id), hand(seat))
        return self

    def held(self, seat: int) -> list[str]:
        return [face_id(self.t.zones.face[piece]) for piece in self.t.zones.pieces[hand(seat)]]

    def pile(self, seat: int) -> list[str]:
        return [face_id(self.t.zones.face[piece]) for piece in self.t.zones.pieces[own_pile(seat)]]

    def discarded(self, seat: int, *ids: str) -> Self:
        """Cards on the own discard pile, the last one uppermost."""
        for id in ids:
            self.t.put(self.piece(id, own_deck(seat)), own_pile(seat))
        return self

    def on_top(self, zone: int, *ids: str) -> Self:
        """Cards on top of a deck or a pile, the first one uppermost."""
        for id in reversed(ids):
            self.t.put(self.piece(id), zone)
        return self

    def zone(self, zone: int) -> list[str]:
        return [face_id(self.t.zones.face[piece]) for piece in self.t.zones.pieces[zone]]

    # ---- Town and units ----

    def build(self, seat: int, *ids: str) -> Self:
        """Buildings stand, without their effects."""
        for id in ids:
            if BUILDING_AT[id] not in self.state.built[seat]:
                self.state.built[seat].append(BUILDING_AT[id])
        return self

    def army(self, seat: int, *ids: str) -> Self:
        """The Unit Deck: these units alone; 'castle-griffins pack' is a Pack."""
        t = self.t
        for piece in list(t.zones.pieces[units_zone(seat)]):
            if piece in self.state.packs:
                self.state.packs = [other for other in self.state.packs if other != piece]
            unit = UNITS[t.zones.face[piece] - FIRST_UNIT]
            t.put(piece, barracks(seat) if unit.kind != "neutral" else tier_pile(unit.tier))
        for text in ids:
            id, _, side = text.partition(" ")
            piece = self.piece(id, barracks(seat)) if id.split("-")[0] != "neutral" else self.piece(id)
            t.put(piece, units_zone(seat))
            if side == "pack":
                self.state.packs = [*self.state.packs, piece]
        return self

    def units(self, seat: int) -> list[str]:
        found: list[str] = []
        for piece in self.t.zones.pieces[units_zone(seat)]:
            id = face_id(self.t.zones.face[piece])
            found.append(f"{id} pack" if piece in self.state.packs else id)
        return found

    def guards(self, *ids: str) -> Self:
        """Neutral units on top of their decks, the first one uppermost."""
        for id in reversed(ids):
            tier = GAME_UNITS[id]
            self.t.put(self.piece(id), tier_deck(tier))
        return self

    def week(self, id: str) -> Self:
        """A proclamation on top of its deck."""
        face = FIRST_PROCLAMATION + PROCLAMATION_AT[id]
        for piece in self.t.zones.pieces[ASTROLOGERS_DECK]:
            if self.t.zones.face[piece] == face:
                self.t.put(piece, ASTROLOGERS_DECK)
                return self
        raise AssertionError(f"there is no proclamation {id} in the deck")

    # ---- The map ----

    def lay(self, tile: str, q: int, r: int, turn: int = 0, face_up: bool = True) -> int:
        """A tile on the map; the number of its centre field."""
        face = FIRST_TILE + TILE_AT[tile]
        piece = self.t.zones.face.index(face)
        if piece in self.state.slot_piece:  # it lies elsewhere: let that slot have another tile
            slot = self.state.slot_piece.index(piece)
            spare = next(p for p in self.t.zones.pieces[BOX] if p not in self.state.slot_piece)
            self.state.slot_piece[slot] = spare
            self.t.put(spare, self.t.zones.place[piece])
        for seat in range(self.t.seats):
            if self.t.zones.place[piece] == supply(seat):
                far = [
                    p
                    for p in self.t.zones.pieces[BOX]
                    if TILES[self.t.zones.face[p] - FIRST_TILE].group == "far"
                ]
                self.t.put(far[0], supply(seat))
        slot = lay_slot(self.t, q, r, TILES[TILE_AT[tile]].group, piece, 0)
        if face_up:
            turn_up(self.t, slot, turn)
        return slot * TILE_SIZE

    def tile(self, tile: str, turn: int = 0) -> int:
        """A tile far away from all others; the number of its centre field."""
        self.laid += 1
        return self.lay(tile, FAR_AWAY, 6 * self.laid, turn)

    def spot(self, location: str, tile: str = "", guard: bool = False) -> int:
        """A field of a kind, on a tile far away from all others; without guards unless they are wanted."""
        number = LOCATION_AT[location]
        names = [tile] if tile else [one.id for one in TILES if one.has(number) and one.group != "start"]
        centre = self.tile(names[0])
        for field in range(centre, centre + TILE_SIZE):
            if not guard:
                self.state.guard[field] = 0
        return next(f for f in range(centre, centre + TILE_SIZE) if self.state.location[f] == number)

    def stand(self, hero: int, field: int, mp: int = 3) -> Self:
        self.state.hero_at[hero] = field
        self.state.trail[hero] = [*self.state.trail[hero], field]
        self.state.mp[hero] = mp
        return self

    def beside(self, hero: int, location: str, tile: str = "", guard: bool = False, mp: int = 3) -> int:
        """A hero stands beside a field of a kind; the number of that field."""
        field = self.spot(location, tile, guard)
        state = self.state
        first = field - field % TILE_SIZE
        for other in range(first, first + TILE_SIZE):
            if other != field and state.location[other] != AT_BLOCKED and field in exits(state, other):
                self.stand(hero, other, mp)
                return field
        raise AssertionError(f"nothing lies beside {location}")

    def visit(self, location: str, tile: str = "", seat: int = 0) -> int:
        """The main hero of a seat goes to a field of a kind and visits it; the number of that field."""
        field = self.beside(2 * seat, location, tile)
        self.turn(seat)
        self.choose(f"move yes {field}")
        return field

    def flag(self, seat: int, field: int) -> Self:
        self.state.flag[field] = seat
        self.state.flagged[field] = True
        return self

    def homeless(self, seat: int) -> Self:
        """Nothing on the map is this seat's any more."""
        for field, owner in enumerate(self.state.flag):
            if owner == seat:
                self.state.flag[field] = NOBODY
        return self


def quiet(scene: Scene) -> Scene:
    """Nobody has anything to do in town: no question stands between announcement and fight."""
    for seat in (0, 1):
        scene.rich(seat, 0, 0, 0)
        scene.state.can_build[seat] = scene.state.can_recruit[seat] = scene.state.can_learn[seat] = False
    return scene


def rest(t: Table[Heroes]) -> None:
    """Nothing is left to do: a question that means nothing keeps the table open."""
    t.ask(0, "effects.may", [Option("effects.leave", do=step(rest))], args=(0,))


GAME_UNITS = {unit.id: unit.tier for unit in UNITS}
