"""Positions for tests: lay out land, Settlements and Armies, fix the dice, choose by names, look at the outcome.

scene = Scene()                                   # two seats, Humans and Elves, an empty map in round 1
home = scene.land(0, 0, "plains")                 # numbers: hex 0
scene.village(0, home)
army = scene.army(0, home, "farmer, knight", wood=3)
scene.command(0, actions=3)                       # seat 0 commands
scene.choose("march 1")                           # a name may be shortened to its first words
scene.dice(4, 8)                                  # the coming D8s
"""

from __future__ import annotations

from typing import Self

from banneret.games.korrem import GAME
from banneret.games.korrem.assault import assault
from banneret.games.korrem.battle import begin_battle, close_phase, regroup, run_battles, start_afresh
from banneret.games.korrem.command import command
from banneret.games.korrem.contents import (
    ARTIFACT_AT,
    CARDS,
    DESIGN_AT,
    DESIGNS,
    FIRST_ARTIFACT,
    FIRST_TILE,
    FIRST_WORLD,
    FLAGS,
    GOODS,
    LAND_IDS,
    LANDMARK_AT,
    NATIONS_IDS,
    RESOURCES,
    STANDARD_TILES,
    TILE_LAND,
    WORLD,
    WORLD_AT,
)
from banneret.games.korrem.instants import end_window
from banneret.games.korrem.land import lay
from banneret.games.korrem.npc import npc_phase
from banneret.games.korrem.quests import look_at_quests
from banneret.games.korrem.reinforce import reinforce
from banneret.games.korrem.rounds import begin_round
from banneret.games.korrem.setup import take_nation
from banneret.games.korrem.state import (
    BAG,
    COMMAND,
    CREATURE_DECK,
    GONE,
    KINGDOM,
    NOBODY,
    NOWHERE,
    TREASURE,
    VILLAGE,
    WORLD_DECK,
    Battle,
    Korrem,
    army_of,
    cell_of,
    closed_pile,
    enter_play,
    free_flag,
    goods_in,
    hand,
    held_tiles,
    npc_armies,
    pile_zone,
    raise_flag,
)
from banneret.games.korrem.townhall import piles_due
from banneret.kernel.ask import Ask, Option
from banneret.kernel.numbers import Amount
from banneret.kernel.step import step
from banneret.kernel.table import Table, new_table
from banneret.testing import Position


class Scene(Position[Korrem]):
    """A table laid out by hand. Seats and hexes go by numbers, cards, lands and Artifacts by their ids."""

    def __init__(
        self,
        seats: int = 2,
        nations: tuple[str, ...] = ("human", "elves", "borean", "draconis", "talos", "druid"),
        seed: str = "1",
        **options: object,
    ) -> None:
        super().__init__(new_table(GAME, seats, GAME.settings_with(dict(options)), seed))
        t = self.t
        for seat in range(seats):
            for piece in list(t.zones.pieces[held_tiles(seat)]):
                t.put(piece, BAG)
        state = self.state
        state.order = list(range(seats))
        for seat in range(seats):
            if state.nation[seat] == NOBODY:
                take_nation(t, seat, NATIONS_IDS.index(nations[seat]))
            t.shuffle_zone(closed_pile(seat))
        state.round = 1
        state.phase = COMMAND
        state.observer = 0
        t.restart(step(wait))

    # ---- Land ----

    def land(self, q: int, r: int, kind: str = "plains") -> int:
        """Lay a hex: a standard one of a land, or a Landmark by its id. Its number."""
        if kind in LANDMARK_AT:
            tiles = [STANDARD_TILES + LANDMARK_AT[kind]]
        elif kind == "wasteland":
            tiles = [tile for tile in range(STANDARD_TILES) if TILE_LAND[tile] == 0]
        else:
            tiles = [tile for tile in range(STANDARD_TILES) if TILE_LAND[tile] == LAND_IDS.index(kind)]
        for piece in self.t.zones.pieces[BAG]:
            if self.t.zones.face[piece] - FIRST_TILE in tiles:
                hex = lay(self.t, piece, cell_of(q, r))
                if kind == "wasteland":
                    self.state.hex_land[hex] = LAND_IDS.index("wasteland")
                return hex
        raise AssertionError(f"there is no {kind} left in the bag")

    def row(self, *kinds: str) -> list[int]:
        """Hexes side by side, from west to east."""
        return [self.land(q, 0, kind) for q, kind in enumerate(kinds)]

    def flower(self, middle: str, *petals: str) -> list[int]:
        """A hex and those around it, clockwise from the east; the middle comes first."""
        around = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
        return [self.land(0, 0, middle), *[self.land(*around[at], kind) for at, kind in enumerate(petals)]]

    def bag_only(self, *kinds: str) -> Self:
        """The bag holds only hexes of these kinds, the last one uppermost; the rest is out of the game."""
        wanted = [self.tile_piece(kind) for kind in kinds]
        for piece in list(self.t.zones.pieces[BAG]):
            if piece not in wanted:
                self.t.put(piece, GONE)
        return self

    def tile_piece(self, kind: str) -> int:
        for piece in self.t.zones.pieces[BAG]:
            tile = self.t.zones.face[piece] - FIRST_TILE
            if kind in LANDMARK_AT:
                if tile == STANDARD_TILES + LANDMARK_AT[kind]:
                    return piece
            elif tile < STANDARD_TILES and TILE_LAND[tile] == LAND_IDS.index(kind):
                return piece
        raise AssertionError(f"there is no {kind} in the bag")

    # ---- Settlements ----

    def village(self, seat: int, hex: int, walls: int = 0) -> Self:
        return self.settle(seat, hex, VILLAGE, walls, 0)

    def kingdom(self, seat: int, hex: int, walls: int = 0, towers: int = 0) -> Self:
        return self.settle(seat, hex, KINGDOM, walls, towers)

    def settle(self, seat: int, hex: int, kind: int, walls: int, towers: int) -> Self:
        state = self.state
        state.settlement[hex] = kind
        state.owner[hex] = seat
        state.walls[hex] = walls
        state.towers[hex] = towers
        self.spread_piles(seat)
        look_at_quests(self.t, seat)
        return self

    def spread_piles(self, seat: int) -> None:
        """As many piles as Settlements give, each with some cards."""
        t = self.t
        due = piles_due(self.state, seat)
        if self.state.piles[seat] == 0 and due:
            t.cut(closed_pile(seat), len(t.zones.pieces[closed_pile(seat)]), pile_zone(seat, 0))
            self.state.piles[seat] = 1
        while self.state.piles[seat] < due:
            new = self.state.piles[seat]
            t.cut(pile_zone(seat, 0), 3, pile_zone(seat, new))
            self.state.piles[seat] += 1

    def occupy(self, seat: int, hex: int) -> Self:
        self.state.occupier[hex] = seat
        return self

    # ---- Cards ----

    def piece(self, id: str) -> int:
        """A piece with this face that is not in play: a character, a World card or an Artifact."""
        faces = faces_of(id)
        zones = self.t.zones
        found = [
            piece
            for piece, face in enumerate(zones.face)
            if face in faces and zones.names[zones.place[piece]] not in ("afield", "treasure", "gone")
        ]
        assert found, f"there is no {id} left"
        return min(found, key=zones.face.__getitem__)

    def card(self, id: str) -> int:
        """The card of this design that is in play."""
        for card in faces_of(id):
            if card < CARDS and self.state.card_army[card] != NOWHERE:
                return card
        raise AssertionError(f"no {id} is in play")

    def army(self, seat: int, hex: int, cards: str, flag: int = 0, **goods: int) -> int:
        """An Army of a seat with these characters: 'farmer, 2 knight'. Its number."""
        army = army_of(seat, flag) if flag else free_flag(self.t, seat)
        return self.muster(army, hex, cards, goods)

    def wild(self, hex: int, cards: str, **goods: int) -> int:
        """An NPC flag with these creatures, the leader first."""
        return self.muster(free_flag(self.t, NOBODY), hex, cards, goods)

    def muster(self, army: int, hex: int, cards: str, goods: dict[str, int]) -> int:
        raise_flag(self.t, army, hex)
        for part in cards.split(","):
            words = part.split()
            number = int(words.pop(0)) if words[0].isdigit() else 1
            for _ in range(number):
                enter_play(self.t, self.piece(words[0]), army)
        for name, amount in goods.items():
            self.state.army_goods[army * GOODS + RESOURCES.index(name)] = amount
        if army < self.t.seats * FLAGS:
            look_at_quests(self.t, army // FLAGS)
        return army

    def bank(self, seat: int, **goods: int) -> Self:
        """What lies in a Nation Bank: only what is named."""
        for good, name in enumerate(RESOURCES):
            self.state.bank[seat * GOODS + good] = goods.get(name, 0)
        return self

    def relic(self, id: str, army: int = NOWHERE, bank: int = NOBODY) -> int:
        """An Artifact in the hands of an Army or in a bank."""
        piece = self.piece(id)
        relic = ARTIFACT_AT[id]
        self.t.put(piece, TREASURE)
        self.state.piece_of[FIRST_ARTIFACT + relic] = piece
        self.state.relic_army[relic] = army
        self.state.relic_bank[relic] = bank
        if bank != NOBODY:
            look_at_quests(self.t, bank)
        return relic

    def hold(self, seat: int, *ids: str) -> Self:
        """Cards in a hand: Summons and World cards."""
        for id in ids:
            self.t.put(self.piece(id), hand(seat))
        return self

    def on_top(self, seat: int, *ids: str, pile: int = 0) -> Self:
        """Cards on top of a Town Hall pile, the last one uppermost."""
        for id in ids:
            self.t.put(self.piece(id), pile_zone(seat, pile))
        return self

    def creatures(self, *ids: str) -> Self:
        """Cards on top of the Creature Deck, the first one uppermost."""
        for id in reversed(ids):
            self.t.put(self.piece(id), CREATURE_DECK)
        return self

    def world(self, *ids: str) -> Self:
        """Cards on top of the World Deck, the first one uppermost."""
        for id in reversed(ids):
            self.t.put(self.piece(id), WORLD_DECK)
        return self

    # ---- Playing ----

    def ask_of(self, seat: int = -1) -> Ask:
        """The first open ask; a trade desk, which stands open all the time, only if nothing else is asked."""
        asks = self.t.asks if seat < 0 else self.t.asks_of(seat)
        assert asks, f"nothing is asked; result: {self.t.result}"
        return next((ask for ask in asks if ask.kind != "trade-desk"), asks[0])

    def desk(self, seat: int) -> Ask:
        """The trade desk of a seat."""
        found = [ask for ask in self.t.asks_of(seat) if ask.kind == "trade-desk"]
        assert found, f"seat {seat} has no open trade desk"
        return found[0]

    def at_desk(self, seat: int, name: str) -> Self:
        """Begin an offer at the trade desk: "offer-swap 1"."""
        desk = self.desk(seat)
        (chosen,) = self.called(name, desk.options)
        self.t.choose(desk, chosen)
        return self

    def numbers(self, seat: int = -1, **amounts: int) -> Self:
        """Answer an ask for numbers: goods by their names ("wood" or "give_wood", "get_wood"), all others 0."""
        ask = next(
            ask for ask in (self.t.asks if seat < 0 else self.t.asks_of(seat)) if ask.numbers is not None
        )
        assert ask.numbers is not None
        answer = [amounts.pop(name_of_amount(amount), 0) for amount in ask.numbers.amounts]
        assert not amounts, (
            f"there is no {list(amounts)} to be had: {[name_of_amount(a) for a in ask.numbers.amounts]}"
        )
        self.t.choose(ask, tuple(answer))
        self.check()
        return self

    def dice(self, *faces: int | str) -> Self:
        """The coming dice: a D8 by its face, an Attraction Die as "heart" or "blank"."""
        hearts = {"heart": 0, "blank": 3}
        return self.fix_draws(*[hearts[face] if isinstance(face, str) else face - 1 for face in faces])

    def command(self, seat: int = 0, actions: int = 4) -> Self:
        """A seat gives its orders, with so many Actions; nothing happens before."""
        self.state.player = seat
        self.state.actions = actions
        self.state.weather = actions
        return self.run(step(command, seat), step(wait))

    def round(self, observer: int = 0) -> Self:
        """A whole round begins."""
        return self.run(step(begin_round, observer))

    def fight(self, hex: int, defender: int, attacker: int, opener: int = 1) -> Self:
        """Two Armies on a hex begin a Battle; the attacker has the first Attack Phase."""
        seat = defender // FLAGS if defender < self.t.seats * FLAGS else NOBODY
        return self.run(
            step(begin_battle, hex, (defender,), (attacker,), seat, NOWHERE, opener, 0), step(wait)
        )

    def clash(
        self,
        defenders: str,
        attackers: str,
        land: str = "plains",
        wild: bool = False,
        acting: int = 1,
        engaging: bool = False,
    ) -> Self:
        """A Battle laid out by hand: 'knight 0 0, farmer 1 0'. Seat 0 attacks; seat 1, or wild creatures, defend.

        The side `acting` (0: Defenders, 1: Attackers) is in an Attack Phase, as a rule not the Engagement.
        """
        hex = self.land(0, 0, land)
        placed = [part.split() for part in (defenders + "," + attackers).split(",")]
        first = ", ".join(words.split()[0] for words in defenders.split(","))
        second = ", ".join(words.split()[0] for words in attackers.split(","))
        defending = self.wild(hex, first) if wild else self.army(1, hex, first)
        self.fight(hex, defending, self.army(0, hex, second))
        self.line_up()
        for number, (_, x, y) in enumerate(placed):
            self.battle.x[number], self.battle.y[number] = int(x), int(y)
        self.battle.acting = acting
        self.battle.engaging = engaging
        if wild and acting == 0:
            return self.wild_phase()
        return self.go()

    def line_up(self) -> Self:
        """Everybody who is asked takes the formation that stands ready."""
        while self.asked("line-up"):
            self.choose("line-up")
        return self

    def wild_phase(self, *dice: int | str) -> Self:
        """The NPCs of the Battle have an Attack Phase, with these dice; the phase after it waits for a decision."""
        battle = self.battle
        battle.acting = [side.seat for side in battle.sides].index(NOBODY)
        start_afresh(battle)
        self.dice(*dice)
        rest = (step(close_phase, battle.id), step(regroup, battle.id))
        return self.run(step(npc_phase, battle.id), *rest, step(run_battles), step(wait))

    def go(self) -> Self:
        """The Attack Phase goes on from the position as it was laid out by hand."""
        id = self.battle.id
        rest = (step(end_window, id), step(close_phase, id), step(regroup, id), step(reinforce, id))
        return self.run(step(assault, id), *rest, step(run_battles), step(wait))

    def deeds(self, words: str) -> list[str]:
        """The options of an Attack Phase that begin so; fighters' numbers and the -1 of cards are left out."""
        wanted = spoken(words)
        return [name for name in self.names() if (spoken(name) + " ").startswith(wanted + " ")]

    def can(self, words: str) -> bool:
        """Is there such a deed?"""
        return bool(self.deeds(words))

    def act(self, *deeds: str) -> Self:
        """Do something in an Attack Phase: "strike knight-1 farmer-1", without the numbers of the fighters."""
        for words in deeds:
            found = self.deeds(words)
            assert len(found) == 1, f"'{words}' fits {found} of {self.names()}"
            self.choose(found[0])
        return self

    @property
    def battle(self) -> Battle:
        assert self.state.battles, "there is no Battle"
        return self.state.battles[-1]

    def fighter(self, id: str) -> int:
        """The number of a fighter by its card's id (the first that stands), or "wall" and "tower"."""
        battle = self.battle
        for number, card in enumerate(battle.card):
            if battle.side[number] == NOBODY:
                continue
            if (card == -2 and id == "wall") or (card == -3 and id == "tower"):
                return number
            if card >= 0 and id not in ("wall", "tower") and card in faces_of(id):
                return number
        raise AssertionError(f"no {id} stands on the field")

    def stand(self, id: str, x: int, y: int) -> Self:
        """Put a fighter on a cell."""
        number = self.fighter(id)
        self.battle.x[number], self.battle.y[number] = x, y
        return self

    def hurt(self, id: str) -> int:
        """The damage that a fighter has taken."""
        return self.battle.hurt[self.fighter(id)]

    def stands(self, id: str) -> bool:
        battle = self.battle
        faces = faces_of(id)
        return any(card in faces and battle.side[number] != NOBODY for number, card in enumerate(battle.card))

    def offered(self, name: str, seat: int = 0) -> bool:
        """Does any open ask to a seat offer this?"""
        return any(self.called(name, ask.options) for ask in self.t.asks_of(seat))

    def lined_up(self) -> Self:
        """Both sides take their ready formation; Artifacts are given to the first who may bear them."""
        while self.ask.kind in ("line-up", "equip", "setup-summon", "play-card"):
            if self.ask.kind == "play-card" and self.ask.args == ("battle-over",):
                break
            self.t.choose(self.ask, 0)
        return self

    def decline_cards(self) -> Self:
        """Everybody passes for as long as cards could be played."""
        while self.t.asks and self.ask.kind == "play-card" and self.ask.args != ("battle-over",):
            self.choose("pass")
        return self

    # ---- Looking ----

    def goods(self, army: int) -> dict[str, int]:
        """What an Army carries."""
        return {
            name: number for name, number in zip(RESOURCES, goods_in(self.state, army), strict=True) if number
        }

    def banked(self, seat: int) -> dict[str, int]:
        stock = self.state.bank[seat * GOODS : (seat + 1) * GOODS]
        return {name: number for name, number in zip(RESOURCES, stock, strict=True) if number}

    def members(self, army: int) -> list[str]:
        return [DESIGNS[index_of(card)].id for card in self.state.army_cards[army]]

    def points(self, seat: int) -> int:
        return self.state.points[seat] + self.state.held[seat]

    def flags(self, seat: int) -> list[int]:
        """The Armies of a seat that are on the map."""
        return [
            army for army in range(seat * FLAGS, (seat + 1) * FLAGS) if self.state.army_hex[army] != NOWHERE
        ]

    def wild_flags(self) -> list[int]:
        return [army for army in npc_armies(self.t) if self.state.army_hex[army] != NOWHERE]


def name_of_amount(amount: Amount) -> str:
    """ "wood", "give_wood", "get_points", "give_sea_pearl"."""
    verb, _, kind = amount.kind.partition("-")
    thing = int(str(amount.args[0]))
    if not kind:
        return RESOURCES[thing]
    names = {"good": RESOURCES, "points": ("points",), "relic": tuple(ARTIFACT_AT)}
    name = names[kind][thing] if kind in names else DESIGNS[index_of(thing)].id
    return f"{verb}_{name}".replace("-", "_")


def faces_of(id: str) -> range:
    """The faces of a character, a World card or an Artifact."""
    if id in DESIGN_AT:
        design = DESIGNS[DESIGN_AT[id]]
        return range(design.first, design.first + design.copies)
    if id in WORLD_AT:
        card = WORLD[WORLD_AT[id]]
        assert card.first >= FIRST_WORLD
        return range(card.first, card.first + card.copies)
    assert id in ARTIFACT_AT, f"there is no card '{id}'"
    return range(FIRST_ARTIFACT + ARTIFACT_AT[id], FIRST_ARTIFACT + ARTIFACT_AT[id] + 1)


def spoken(name: str) -> str:
    words = name.split()
    for place in CARDS_IN.get(words[0], ()):
        if place < len(words):
            words[place] = {"-2": "wall", "-3": "tower"}.get(words[place], words[place])
    return " ".join(word.removesuffix("-1") for word in words if not word.lstrip("-").isdigit())


CARDS_IN = {
    "strike": (1, 3),
    "charge": (1, 3),
    "storm": (1,),
    "use-on": (4,),
    "place": (1,),
}  # where names have cards


def index_of(card: int) -> int:
    for design in DESIGNS:
        if design.first <= card < design.first + design.copies:
            return design.index
    raise AssertionError(f"{card} is no character")


def wait(t: Table[Korrem]) -> None:
    """The end of what a test plays: somebody would go on from here."""
    t.ask(0, "play-card", [Option("pass", do=step(wait))], args=("battle-over",))
