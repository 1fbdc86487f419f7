"""Setting up: the opening roll, the map laid turn by turn, nations, first Villages and Armies, the first Observer."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.contents import (
    CARDS,
    DIE,
    FIRST_CREATURE,
    FIRST_TILE,
    FIRST_WORLD,
    GOODS,
    NATIONS,
    OCEAN,
    START_GOODS,
    START_HEXES,
    TILES,
    WASTELAND,
    cards_of_nation,
    provider_of,
)
from banneret.games.korrem.land import back_into_the_bag, cells_for, kind_at, kind_of, kinds_among, lay
from banneret.games.korrem.lesson import lay_lesson, stack_lesson
from banneret.games.korrem.rounds import begin_round
from banneret.games.korrem.state import (
    BAG,
    CREATURE_DECK,
    LAYOUT,
    VILLAGE,
    WORLD_DECK,
    Korrem,
    army_of,
    cell_of,
    closed_pile,
    enter_play,
    held_tiles,
    landmark_at,
    neighbours,
    pile_zone,
    place_of,
    raise_flag,
    settlements_of,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import Step, step
from banneret.kernel.table import Table
from banneret.parts.hexes import DIRECTIONS

PLACING_ROUNDS: Final = (1, 2, 3, 4)  # hexes a player places in a turn
# Pieces that could be each other, seen from behind: one number for each deck.
WORLD_BACK: Final = 1
CREATURE_BACK: Final = 2
TILE_BACK: Final = 3
NATION_BACKS: Final = 1_000_000  # far apart: every shuffle takes a number above all that there are
ORDER: Final = "korrem.gap.hex-placing-order"
PLACING: Final = "korrem.setup.placing-rounds"
CHOICE: Final = "korrem.setup.choose-nation"
FIRST_VILLAGE: Final = "korrem.setup.first-village"
OBSERVER: Final = "korrem.setup.first-player-roll"


def set_up(t: Table[Korrem]) -> None:
    LAYOUT.lay_out(t)
    for tile in range(TILES):
        t.add_piece(BAG, FIRST_TILE + tile, TILE_BACK)
    for card in range(FIRST_CREATURE, CARDS):
        t.add_piece(CREATURE_DECK, card, CREATURE_BACK)
    for face in range(FIRST_WORLD, FIRST_TILE):
        t.add_piece(WORLD_DECK, face, WORLD_BACK)
    for zone in (BAG, CREATURE_DECK, WORLD_DECK):
        t.shuffle_zone(zone)
    steps = [step(opening_roll, tuple(range(t.seats)))]
    if t.options["nations_first"]:
        steps.append(step(choose_nations))
    steps.append(step(deal_hexes))
    if not t.options["nations_first"]:
        steps.append(step(choose_nations))
    steps.extend([step(place_villages), step(muster), step(roll_for_observer, tuple(range(t.seats)))])
    t.then(*steps)


# ---- Rolls ----


def highest(t: Table[Korrem], rolling: tuple[int, ...], kind: str, cites: str) -> tuple[int, ...]:
    """Everybody rolls a D8; those with the highest roll."""
    rolls = [t.below(DIE) + 1 for _ in rolling]
    best = max(rolls)
    t.tell(kind, (rolling, tuple(rolls)), cites)
    return tuple([seat for at, seat in enumerate(rolling) if rolls[at] == best])


def opening_roll(t: Table[Korrem], rolling: tuple[int, ...]) -> None:
    """It settles who begins with hexes and nations; who ties for the highest rolls again."""
    best = highest(t, rolling, "opening-roll", ORDER)
    if len(best) > 1:
        t.then(step(opening_roll, best))
        return
    t.state.order = [(best[0] + place) % t.seats for place in range(t.seats)]


def roll_for_observer(t: Table[Korrem], rolling: tuple[int, ...]) -> None:
    """The last step of set-up: the highest D8 is the first Observer."""
    if t.options["one_roll"]:
        t.then(step(begin_round, t.state.order[0]))
        return
    best = highest(t, rolling, "observer-roll", OBSERVER)
    t.then(step(roll_for_observer, best) if len(best) > 1 else step(begin_round, best[0]))


# ---- The map ----


def deal_hexes(t: Table[Korrem]) -> None:
    """Ten random hexes for everybody, face up; then placing by turns: 1 each, 2 each, 3 each, 4 each."""
    if t.options["land"] == "lesson":
        lay_lesson(t)
        return
    for seat in t.state.order:
        for _ in range(START_HEXES):
            t.put(t.zones.pieces[BAG][-1], held_tiles(seat))
    if t.options["land"] == "ready":
        t.then(step(lay_ready), step(give_back_hexes))
        return
    turns: list[Step] = []
    for count in PLACING_ROUNDS:
        for seat in t.state.order:
            turns.append(step(place_hexes, seat, count))
    t.then(*turns, step(place_the_rest, 0, False))


def tiles_held(t: Table[Korrem], seat: int) -> list[int]:
    return [t.zones.face[piece] - FIRST_TILE for piece in t.zones.pieces[held_tiles(seat)]]


def placings(t: Table[Korrem], seat: int, after: tuple[Step, ...]) -> list[Option]:
    """Every held kind of hex on every cell where it fits."""
    options: list[Option] = []
    for tile in kinds_among(tiles_held(t, seat)):
        kind = kind_of(tile)
        for cell in cells_for(t.state, tile):
            q, r = place_of(cell)
            options.append(
                Option(
                    "lay", (kind, q, r), do=(step(lay_held, seat, kind, cell), *after), at=(f"cell:{q},{r}",)
                )
            )
    return options


def place_hexes(t: Table[Korrem], seat: int, left: int) -> None:
    """A player's turn of placing; it ends early only when nothing fits."""
    if left > 0:
        options = placings(t, seat, (step(place_hexes, seat, left - 1),))
        if options:
            t.ask(seat, "lay-hex", options, PLACING, args=(left,))


def lay_held(t: Table[Korrem], seat: int, kind: int, cell: int) -> None:
    for piece in t.zones.pieces[held_tiles(seat)]:
        if kind_of(t.zones.face[piece] - FIRST_TILE) == kind:
            hex = lay(t, piece, cell)
            t.tell("lays", (seat, kind, hex), PLACING)
            return


def place_the_rest(t: Table[Korrem], place: int, placed: bool) -> None:
    """After everybody's last turn what is left is offered again, round after round, until nobody can place anything."""
    if place == t.seats:
        if placed:
            t.then(step(place_the_rest, 0, False))
        else:
            give_back_hexes(t)
        return
    seat = t.state.order[place]
    options = placings(t, seat, (step(place_the_rest, place + 1, True),))
    if options:
        t.ask(seat, "lay-hex", options, "korrem.setup.unplaceable-hex", args=(1,))
    else:
        t.then(step(place_the_rest, place + 1, placed))


def lay_ready(t: Table[Korrem]) -> None:
    """By option the hexes lie down by themselves: in turn, each where it has the most neighbours, one round land."""
    for _ in range(START_HEXES):
        for seat in t.state.order:
            for piece in t.zones.pieces[held_tiles(seat)]:
                cells = cells_for(t.state, t.zones.face[piece] - FIRST_TILE)
                if cells:
                    lay(t, piece, roundest(t.state, cells))
                    break
    t.tell("land-ready", (len(t.state.hex_q),), PLACING)


def roundest(state: Korrem, cells: list[int]) -> int:
    """The cell with the most hexes beside it; of equals the one nearest to where the map began."""
    best, best_rank = cells[0], (10, 0)
    for cell in cells:
        q, r = place_of(cell)
        beside = sum([1 for dq, dr in DIRECTIONS if cell_of(q + dq, r + dr) in state.at])
        rank = (-beside, max(abs(q), abs(r), abs(q + r)))
        if rank < best_rank:
            best, best_rank = cell, rank
    return best


def give_back_hexes(t: Table[Korrem]) -> None:
    for seat in t.state.order:
        left = len(t.zones.pieces[held_tiles(seat)])
        if left:
            t.tell("gives-back", (seat, left), "korrem.setup.unplaceable-hex")
            back_into_the_bag(t, held_tiles(seat))


# ---- Nations ----


def choose_nations(t: Table[Korrem]) -> None:
    t.then(*[step(choose_nation, seat) for seat in t.state.order])


def choose_nation(t: Table[Korrem], seat: int) -> None:
    taken = t.state.nation
    options = [
        Option(
            "nation",
            (nation.index,),
            do=step(take_nation, seat, nation.index),
            blocked="nation-taken" if nation.index in taken else None,
        )
        for nation in NATIONS
    ]
    t.ask(seat, "choose-nation", options, CHOICE)


def take_nation(t: Table[Korrem], seat: int, nation: int) -> None:
    """The seat gets the nation's deck; its Provider is taken out when the first Army is formed."""
    t.state.nation[seat] = nation
    for card in cards_of_nation(nation):
        t.add_piece(closed_pile(seat), card, NATION_BACKS * (nation + 1))
    t.tell("takes-nation", (seat, nation), CHOICE)


# ---- Villages and Armies ----


def place_villages(t: Table[Korrem]) -> None:
    """In the reverse of the placing order: who placed last picks a site first."""
    t.then(*[step(place_village, seat) for seat in reversed(t.state.order)])


def sites(state: Korrem, beside_others: bool) -> list[int]:
    """Hexes for a first Village."""
    found: list[int] = []
    for hex, land in enumerate(state.hex_land):
        if land in (OCEAN, WASTELAND) or landmark_at(state, hex) >= 0 or state.settlement[hex]:
            continue
        if beside_others or not any(state.settlement[other] for other in neighbours(state, hex)):
            found.append(hex)
    return found


def place_village(t: Table[Korrem], seat: int) -> None:
    state = t.state
    options = [
        Option(
            "first-village", (kind_at(state, hex), hex), do=step(settle_first, seat, hex), at=(f"hex:{hex}",)
        )
        for hex in sites(state, False) or sites(state, True)
    ]
    t.ask(seat, "place-village", options, FIRST_VILLAGE)


def settle_first(t: Table[Korrem], seat: int, hex: int) -> None:
    t.state.settlement[hex] = VILLAGE
    t.state.owner[hex] = seat
    t.tell("first-village", (seat, kind_at(t.state, hex), hex), FIRST_VILLAGE)


def muster(t: Table[Korrem]) -> None:
    """Everybody's Provider forms Army 1 on the Village; Nation Decks are shuffled; one of each resource in the bank."""
    state = t.state
    for seat in range(t.seats):
        army = army_of(seat, 1)
        provider = provider_of(state.nation[seat])
        deck = closed_pile(seat)
        for piece in t.zones.pieces[deck]:
            if t.zones.face[piece] == provider:
                enter_play(t, piece, army)
                break
        t.shuffle_zone(deck)
        state.piles[seat] = 1
        t.cut(deck, len(t.zones.pieces[deck]), pile_zone(seat, 0))
        raise_flag(t, army, settlements_of(state, seat)[0])
        for good in range(GOODS):
            state.bank[seat * GOODS + good] = START_GOODS
    if t.options["land"] == "lesson":
        stack_lesson(t)
    t.tell("musters", (), "korrem.setup.first-army")
