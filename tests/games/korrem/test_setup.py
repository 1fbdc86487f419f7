"""Components, nations and setting up: the bag of hexes, laying the map, nations, first Villages, the first Observer."""

from __future__ import annotations

from collections import Counter

import pytest

import banneret
from banneret.games.korrem import GAME
from banneret.games.korrem.attraction import tie
from banneret.games.korrem.contents import (
    CARDS,
    COMPONENTS,
    DESIGN_AT,
    DESIGNS,
    DIE,
    FIRST_ARTIFACT,
    FIRST_CREATURE,
    FIRST_TILE,
    FIRST_WORLD,
    FLAGS,
    KINGDOMS,
    LAND_IDS,
    LANDMARKS,
    LANDS,
    NATIONS,
    NATIONS_IDS,
    RESOURCES,
    ROMANTIC,
    STANDARD_TILES,
    TILE_LAND,
    TILES,
    TOWERS,
    VILLAGES,
    WALLS,
    design_of,
)
from banneret.games.korrem.land import KIND_ID, cells_for, kind_of
from banneret.games.korrem.setup import (
    choose_nations,
    deal_hexes,
    opening_roll,
    place_hexes,
    place_the_rest,
    place_villages,
    roll_for_observer,
    tiles_held,
)
from banneret.games.korrem.state import (
    BAG,
    CREATURE_DECK,
    GONE,
    LAND_ZONE,
    NOBODY,
    NOWHERE,
    SETTING_UP,
    WORLD_DECK,
    Korrem,
    flag_of,
    free_flag,
    held_tiles,
    neighbours,
    pile_zone,
    place_of,
)
from banneret.kernel.errors import Refused
from banneret.kernel.step import step
from banneret.kernel.table import new_table
from banneret.testing import Position, proves
from tests.games.korrem.scene import Scene, wait


def new_game(seats: int = 2, seed: str = "1", **options: object) -> Position[Korrem]:
    return Position(new_table(GAME, seats, GAME.settings_with(dict(options)), seed))


def set_up(seats: int = 2, seed: str = "1", **options: object) -> Position[Korrem]:
    """A game in which everybody has chosen the first option all the way to the first Command Phase or Observe Phase."""
    game = new_game(seats, seed, **options)
    while game.state.phase == SETTING_UP:
        game.t.choose(game.ask, game.ask.options[0])
    return game


def offered_cells(scene: Scene, kind: str) -> set[tuple[int, int]]:
    """Where a hex of a kind may be laid now."""
    tile = scene.t.zones.face[scene.tile_piece(kind)] - FIRST_TILE
    return {place_of(cell) for cell in cells_for(scene.state, tile)}


def beside(*cells: tuple[int, int]) -> set[tuple[int, int]]:
    around = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    return {(q + dq, r + dr) for q, r in cells for dq, dr in around} - set(cells)


# ---- Components ----


@proves("korrem.components.d8")
def test_a_die_has_eight_faces_and_a_seed_replays_its_rolls() -> None:
    assert DIE == 8
    table = new_game().t
    rolls = Counter(table.below(DIE) + 1 for _ in range(4000))
    assert sorted(rolls) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert all(400 < number < 600 for number in rolls.values())
    first, again, other = (new_game(6, seed).told("opening-roll") for seed in ("a", "a", "b"))
    assert first == again != other


@proves("korrem.components.land-hexes")
def test_bag_map_and_hands_hold_131_hexes_at_all_times() -> None:
    game = new_game(3)
    for _ in range(31):
        held = sum(len(game.t.zones.pieces[held_tiles(seat)]) for seat in range(3))
        assert len(game.t.zones.pieces[BAG]) + len(game.t.zones.pieces[LAND_ZONE]) + held == TILES == 131
        if game.ask.kind != "lay-hex":
            break
        game.t.choose(game.ask, game.ask.options[0])
    assert game.t.zones.pieces[LAND_ZONE]


@proves("korrem.gap.hex-distribution")
def test_131_hexes_by_land() -> None:
    table = {
        "plains": (24, 3),
        "forest": (24, 4),
        "mountain": (22, 3),
        "ocean": (17, 2),
        "desert": (13, 3),
        "tundra": (13, 2),
        "wasteland": (0, 1),
    }
    for land, (standard, landmarks) in table.items():
        index = LAND_IDS.index(land)
        assert TILE_LAND[:STANDARD_TILES].count(index) == standard, land
        assert TILE_LAND[STANDARD_TILES:].count(index) == landmarks, land
    assert (STANDARD_TILES, len(LANDMARKS), TILES) == (113, 18, 131)


@proves("korrem.components.creature-deck", "korrem.components.world-deck")
def test_145_creatures_and_a_shuffled_world_deck_of_80() -> None:
    first, other = new_game(seed="1").t.zones, new_game(seed="2").t.zones
    creatures = [first.face[piece] for piece in first.pieces[CREATURE_DECK]]
    assert sorted(creatures) == list(range(FIRST_CREATURE, CARDS))
    assert len(creatures) == 145
    world = [first.face[piece] for piece in first.pieces[WORLD_DECK]]
    assert sorted(world) == list(range(FIRST_WORLD, FIRST_TILE))
    assert len(world) == 80
    assert world != [other.face[piece] for piece in other.pieces[WORLD_DECK]]
    assert any(face >= FIRST_ARTIFACT for face in world)


@proves("korrem.components.nations", "korrem.setup.choose-nation")
def test_six_nations_each_taken_once() -> None:
    scene = Scene(6)
    scene.state.nation = [NOBODY] * 6
    scene.t.restart(step(choose_nations), step(wait))
    taken: list[str] = []
    for name in ("talos", "human", "druid", "borean", "elves"):
        offered = [option.split()[1] for option in scene.names()]
        assert sorted([*offered, *taken]) == sorted(NATIONS_IDS)
        assert scene.ask.seat == len(taken)
        scene.t.choose(scene.ask, scene.option(f"nation {name}"))
        taken.append(name)
    assert scene.names() == ["nation draconis"]
    assert NATIONS_IDS == ("human", "elves", "borean", "draconis", "talos", "druid")


@proves("korrem.setup.choose-nation")
@pytest.mark.parametrize("first", [False, True])
def test_nations_are_chosen_after_the_map_or_before_it_by_option(first: bool) -> None:
    game = new_game(2, nations_first=first)
    kinds: list[str] = []
    while game.state.phase == SETTING_UP:
        if kinds[-1:] != [game.ask.kind]:
            kinds.append(game.ask.kind)
        game.t.choose(game.ask, game.ask.options[0])
    order = ["choose-nation", "lay-hex"] if first else ["lay-hex", "choose-nation"]
    assert kinds == [*order, "place-village"]


@proves("korrem.components.resources")
def test_seven_resources() -> None:
    assert sorted(RESOURCES) == sorted(("grain", "wood", "ore", "fish", "gemstone", "steel", "gold"))
    state = set_up(2).state
    assert len(state.bank) == 2 * 7
    assert len(state.army_goods) == 7 * len(state.army_hex)
    for design in DESIGNS:
        assert len(design.cost) == 7
        assert min(design.cost) >= 0


@proves(
    "korrem.nation.human",
    "korrem.nation.elves",
    "korrem.nation.borean",
    "korrem.nation.draconis",
    "korrem.nation.talos",
    "korrem.nation.druid",
    "korrem.setup.first-army",
    "korrem.setup.flag-one",
    "korrem.setup.start-resources",
    "korrem.townhall.start-one-pile",
)
@pytest.mark.parametrize(
    ("nation", "colour", "lands", "provider"),
    [
        ("human", "red", ["plains"], "farmer"),
        ("elves", "green", ["forest"], "goblin-laborer"),
        ("borean", "blue", ["tundra"], "fisherman"),
        ("draconis", "orange", ["mountain"], "miner"),
        ("talos", "yellow", ["desert"], "merchant"),
        ("druid", "purple", ["forest", "mountain"], "apprentice"),
    ],
)
def test_a_nation_begins_with_its_provider_on_its_village(
    nation: str, colour: str, lands: list[str], provider: str
) -> None:
    about = NATIONS[NATIONS_IDS.index(nation)]
    assert about.colour == colour
    assert [LANDS[land].id for land in about.lands] == lands
    game = new_game(2)
    while game.state.phase == SETTING_UP:
        wanted = [
            option for option in game.ask.options if game.t.game.option_name(option) == f"nation {nation}"
        ]
        game.t.choose(game.ask, (wanted or game.ask.options)[0])
    state = game.state
    seat = state.nation.index(about.index)
    village = state.owner.index(seat)
    assert state.owner.count(seat) == 1
    assert state.army_hex[9 * seat] == village
    assert [design_of(card).id for card in state.army_cards[9 * seat]] == [provider]
    assert state.army_hex[9 * seat + 1 : 9 * seat + 9] == [-1] * 8
    assert state.bank[7 * seat : 7 * seat + 7] == [1] * 7
    assert state.piles[seat] == 1
    pile = [game.t.zones.face[piece] for piece in game.t.zones.pieces[pile_zone(seat, 0)]]
    assert len(pile) == 39
    assert state.army_cards[9 * seat][0] not in pile
    assert sum(design_of(card).id == provider for card in pile) == DESIGNS[DESIGN_AT[provider]].copies - 1


@proves("korrem.setup.shuffle-common-decks")
def test_decks_lie_in_an_order_set_by_the_seed() -> None:
    def decks(seed: str) -> list[list[int]]:
        zones = set_up(2, seed).t.zones
        return [
            [zones.face[piece] for piece in zones.pieces[zone]]
            for zone in (WORLD_DECK, CREATURE_DECK, pile_zone(0, 0), pile_zone(1, 0))
        ]

    first = decks("1")
    assert first == decks("1")
    assert all(one != other for one, other in zip(first, decks("2"), strict=True))
    assert all(deck != sorted(deck) for deck in first)
    game = set_up(2)
    assert not any(piece["zone"] == "creature deck" for piece in seen_pieces(game))


def seen_pieces(game: Position[Korrem]) -> list[dict[str, object]]:
    """Decks lie face down: nobody knows a face in them."""
    zones = game.t.zones
    return [
        {"zone": zones.names[zone], "piece": piece}
        for zone in (WORLD_DECK, CREATURE_DECK)
        for piece in zones.pieces[zone]
        if zones.sees(0, piece)
    ]


# ---- What lies in the box ----


@proves(
    "korrem.components.damage-chits",
    "korrem.components.resource-tokens",
    "korrem.components.state-tokens",
    "korrem.components.npc-flags",
    "korrem.components.heart-tokens",
    "korrem.components.d8",
    "korrem.components.nation-pieces",
)
def test_the_component_list() -> None:
    box = {component.id: component for component in COMPONENTS}
    numbers = {id: component.number for id, component in box.items()}
    assert (
        numbers
        | {
            "d8": 5,
            "attraction-dice": 2,
            "damage-chits": 100,
            "resource-tokens": 140,
            "land-hexes": TILES,
            "state-tokens": 50,
            "quick-guides": 3,
            "bag": 1,
            "heart-tokens": 30,
            "npc-flags": FLAGS,
            "creature-cards": CARDS - FIRST_CREATURE,
            "world-cards": FIRST_TILE - FIRST_WORLD,
            "villages": VILLAGES,
            "kingdoms": KINGDOMS,
            "towers": TOWERS,
            "walls": WALLS,
        }
        == numbers
    )
    shares = [box[id].number // box[id].kinds for id in ("damage-chits", "resource-tokens", "heart-tokens")]
    assert shares == [20, 20, 2]
    assert box["resource-tokens"].kinds == len(RESOURCES)
    assert {id for id, component in box.items() if component.each == "nation"} == {
        "guide-cards",
        "villages",
        "kingdoms",
        "towers",
        "walls",
    }


@proves("korrem.components.resource-tokens")
def test_tokens_never_run_out() -> None:
    scene = Scene()
    scene.row("forest", "plains")
    army = scene.army(0, 0, "farmer", grain=200)
    scene.bank(0, grain=200).command(0, 2).choose("march 1 plains 1")
    assert scene.goods(army) == {"grain": 201}


@proves("korrem.components.heart-tokens")
def test_fifteen_pairs_of_hearts_each_with_a_code_of_its_own_and_more_if_need_be() -> None:
    scene = Scene()
    scene.land(0, 0, "plains")
    for number in range(17):
        tie(scene.t, 2 * number, 2 * number + 1, ROMANTIC, -1)
    codes = [bond.code for bond in scene.state.bonds]
    assert codes[:15] == [f"{number}{letter}" for letter in "ABCDE" for number in (1, 2, 3)]
    assert len(set(codes)) == 17


@proves("korrem.components.attraction-dice")
@pytest.mark.parametrize(("dice", "joins"), [(("heart", "heart"), True), (("blank", "blank"), False)])
def test_hearts_are_rolled_with_two_attraction_dice(dice: tuple[str, str], joins: bool) -> None:
    scene = Scene()
    scene.row("forest", "plains")
    army = scene.army(0, 0, "blacksmith")
    scene.wild(1, "wild-horse")
    scene.command(0, 2).dice(1, *dice, "heart").choose("advance-creatures 1 plains 1")
    assert scene.draws_left == 3
    scene.choose("woo-wild blacksmith-1")
    if joins:
        assert scene.draws_left == 1  # a flight would shuffle the Creature Deck
    assert scene.told("hearts")[-1][3] == (2 if joins else 0)
    assert ("wild-horse" in scene.members(army)) is joins


@proves("korrem.components.npc-flags")
def test_every_npc_army_carries_a_number_of_its_own_from_one_to_nine() -> None:
    scene = Scene()
    scene.row(*["plains"] * 10)
    flags = [flag_of(scene.wild(hex, ids)) for hex, ids in enumerate(WILD)]
    assert flags == list(range(1, 10))
    assert free_flag(scene.t, NOBODY) == NOWHERE


WILD = (
    "field-goblin",
    "field-goblin",
    "bandit",
    "bandit",
    "lion",
    "unicorn",
    "centaur",
    "centaur",
    "wild-horse",
)


# ---- Laying the map ----


@proves("korrem.gap.player-count")
def test_two_to_six_may_play() -> None:
    assert GAME.seats == (2, 3, 4, 5, 6)
    for seats in (1, 7):
        with pytest.raises(Refused):
            banneret.new("korrem", seats=seats, seed=1)
        assert seats not in GAME.seats


@proves("korrem.setup.ten-hexes-each")
def test_four_players_draw_forty_hexes() -> None:
    game = new_game(4)
    assert [len(game.t.zones.pieces[held_tiles(seat)]) for seat in range(4)] == [10] * 4
    assert len(game.t.zones.pieces[BAG]) == 131 - 40


@proves("korrem.setup.placing-rounds")
def test_three_players_place_one_two_three_and_four() -> None:
    scene = Scene(3)
    scene.state.order = [1, 2, 0]
    for kind in ("plains", "forest") * 15:  # uppermost in the bag: everybody gets land that fits anywhere
        scene.t.put(scene.tile_piece(kind), GONE)
    for piece in list(scene.t.zones.pieces[GONE]):
        scene.t.put(piece, BAG)
    scene.t.restart(step(deal_hexes), step(wait))
    turns: list[int] = []
    while scene.ask.kind == "lay-hex":
        seat = scene.ask.seat
        held = {KIND_ID[kind_of(tile)] for tile in tiles_held(scene.t, seat)}
        assert {name.split()[1] for name in scene.names()} == held
        turns.append(seat)
        scene.t.choose(scene.ask, scene.ask.options[0])
    assert turns == [seat for count in (1, 2, 3, 4) for seat in (1, 2, 0) for _ in range(count)]


@proves("korrem.setup.placing-rounds")
def test_a_turn_in_which_nothing_fits_just_ends_and_hexes_lie_face_up() -> None:
    scene = Scene()
    scene.land(0, 0, "forest")
    scene.t.put(scene.tile_piece("silver-castle"), held_tiles(0))
    assert all(scene.t.zones.sees(1, piece) for piece in scene.t.zones.pieces[held_tiles(0)])
    scene.t.restart(step(place_hexes, 0, 1), step(wait))
    assert scene.ask.kind == "play-card"


@proves("korrem.setup.connected-map", "korrem.gap.map-geometry")
def test_a_hex_has_six_neighbours_and_only_cells_on_the_edge_of_the_map_are_offered() -> None:
    scene = Scene()
    assert offered_cells(scene, "plains") == {(0, 0)}
    scene.land(0, 0, "plains")
    assert offered_cells(scene, "plains") == {(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)}
    scene.land(1, 0, "forest")
    assert offered_cells(scene, "plains") == beside((0, 0), (1, 0))
    assert neighbours(scene.state, 0) == [1]
    assert neighbours(scene.state, 1) == [0]


@proves("korrem.setup.connected-map")
def test_a_whole_map_is_one_region() -> None:
    state = set_up(3).state
    reached, waiting = {0}, [0]
    while waiting:
        for other in neighbours(state, waiting.pop()):
            if other not in reached:
                reached.add(other)
                waiting.append(other)
    assert len(reached) == len(state.hex_q) > 20


@proves("korrem.setup.clusters")
@pytest.mark.parametrize("land", ["ocean", "desert", "tundra"])
def test_ocean_desert_and_tundra_lie_with_their_own(land: str) -> None:
    scene = Scene()
    scene.row("plains", "plains", "plains")
    assert offered_cells(scene, land) == beside((0, 0), (1, 0), (2, 0))
    scene.land(3, 0, land)
    assert offered_cells(scene, land) == beside((0, 0), (1, 0), (2, 0), (3, 0)) & beside((3, 0))
    assert offered_cells(scene, "forest") == beside((0, 0), (1, 0), (2, 0), (3, 0))


@proves("korrem.setup.desert-tundra-border")
@pytest.mark.parametrize(
    ("there", "drawn"),
    [("desert", "tundra"), ("tundra", "desert"), ("desert", "hunters-lodge"), ("tundra", "shadow-gate")],
)
def test_desert_and_tundra_never_touch(there: str, drawn: str) -> None:
    scene = Scene()
    scene.row(there, "plains", "plains")
    if drawn in ("hunters-lodge", "shadow-gate"):
        scene.land(3, 0, "tundra" if there == "desert" else "desert")
    assert offered_cells(scene, drawn)
    assert not offered_cells(scene, drawn) & beside((0, 0))


@proves("korrem.setup.desert-tundra-border")
def test_a_desert_landmark_counts_as_desert() -> None:
    scene = Scene()
    scene.row("plains", "desert", "shadow-gate")
    assert offered_cells(scene, "tundra") == beside((0, 0), (1, 0), (2, 0)) - beside((1, 0)) - beside((2, 0))


@proves("korrem.setup.landmark-same-type")
def test_a_landmark_lies_beside_a_standard_hex_of_its_land() -> None:
    scene = Scene()
    assert not offered_cells(scene, "farfield-village")
    assert offered_cells(scene, "throne-of-korrem") == {(0, 0)}
    scene.row("forest", "forest", "plains")
    assert offered_cells(scene, "farfield-village") == beside((2, 0)) - {(1, 0)}
    scene.land(3, 0, "farfield-village")
    assert offered_cells(scene, "farfield-tavern") == beside((2, 0)) - beside((3, 0)) - {(1, 0), (3, 0)}


@proves("korrem.setup.landmark-spacing", "korrem.landmark.throne-placement")
def test_landmarks_keep_apart_and_the_throne_goes_anywhere_else() -> None:
    scene = Scene()
    cells = ((0, 0), (1, 0), (2, 0), (3, 0))
    scene.row("plains", "farfield-village", "plains", "forest")
    edge = beside(*cells)
    assert offered_cells(scene, "throne-of-korrem") == edge - beside((1, 0))
    assert not offered_cells(scene, "farfield-tavern") & beside((1, 0))
    scene.land(4, 0, "throne-of-korrem")
    assert not offered_cells(scene, "treeview-tavern") & beside((4, 0))
    assert offered_cells(scene, "treeview-tavern") == (beside((3, 0)) - {(2, 0), (4, 0)}) - beside((4, 0))


@proves("korrem.setup.unplaceable-hex")
def test_what_fits_nowhere_waits_and_returns_to_the_bag_at_last() -> None:
    scene = Scene()
    scene.land(0, 0, "forest")
    scene.state.phase = SETTING_UP
    for seat, kind in ((0, "farfield-village"), (0, "silver-castle"), (1, "plains")):
        scene.t.put(scene.tile_piece(kind), held_tiles(seat))
    bag = len(scene.t.zones.pieces[BAG])
    scene.run(step(place_hexes, 0, 2), step(place_the_rest, 0, False), step(wait))
    # Nothing of seat 0 fits in its turn; the Plains that seat 1 lays afterwards makes room for Farfield Village.
    assert scene.ask.seat == 1
    scene.choose("lay plains 1 0")
    assert scene.ask.seat == 0
    assert {name.split()[1] for name in scene.names()} == {"farfield-village"}
    scene.choose("lay farfield-village 2 0")
    assert scene.told("gives-back") == [(0, 1)]
    assert len(scene.t.zones.pieces[BAG]) == bag + 1
    assert scene.tile_piece("silver-castle")


# ---- Villages and the first player ----


@proves("korrem.setup.first-village", "korrem.setup.first-village-where")
def test_first_villages_keep_off_water_landmarks_and_each_other() -> None:
    scene = Scene()
    scene.row("plains", "forest", "ocean", "desert", "wasteland", "plains", "farfield-village")
    scene.run(step(place_villages), step(wait))
    assert sites_offered(scene) == {0, 1, 3, 5}
    scene.choose("first-village forest 1")
    assert sites_offered(scene) == {3, 5}
    scene.choose("first-village plains 5")
    assert [scene.state.owner.count(seat) for seat in (0, 1)] == [1, 1]


@proves("korrem.setup.first-village-where")
def test_where_every_site_borders_a_village_the_border_rule_is_dropped() -> None:
    scene = Scene()
    scene.row("plains", "forest", "ocean")
    scene.run(step(place_villages), step(wait)).choose("first-village plains 0")
    assert sites_offered(scene) == {1}


def sites_offered(scene: Scene) -> set[int]:
    return {int(name.split()[2]) for name in scene.names()}


@proves("korrem.setup.first-player-roll")
def test_the_highest_roll_is_the_first_observer() -> None:
    scene = Scene(3).dice(3, 7, 5, 2)
    scene.land(0, 0, "plains")
    scene.run(step(roll_for_observer, (0, 1, 2)))
    assert scene.state.observer == 1
    assert scene.told("weather")[-1] == (1, 2)


@proves("korrem.setup.first-player-roll")
def test_who_ties_for_the_highest_rolls_again() -> None:
    scene = Scene(3).dice(6, 2, 6, 1, 4, 2)
    scene.land(0, 0, "plains")
    scene.run(step(roll_for_observer, (0, 1, 2)))
    assert scene.told("observer-roll") == [((0, 1, 2), (6, 2, 6)), ((0, 2), (1, 4))]
    assert scene.state.observer == 2


@proves("korrem.gap.hex-placing-order")
def test_the_opening_roll_settles_who_lays_and_who_settles_first() -> None:
    scene = Scene(3).dice(2, 8, 8, 3, 5)
    scene.run(step(opening_roll, (0, 1, 2)), step(wait))
    assert scene.state.order == [2, 0, 1]
    game = new_game(3)
    order = game.state.order
    seats: dict[str, list[int]] = {}
    while game.state.phase == SETTING_UP:
        seats.setdefault(game.ask.kind, []).append(game.ask.seat)
        game.t.choose(game.ask, game.ask.options[0])
    assert seats["lay-hex"][:3] == order
    assert seats["choose-nation"] == order
    assert seats["place-village"] == order[::-1]


@proves("korrem.gap.hex-placing-order")
def test_one_roll_may_name_the_first_observer_too() -> None:
    for seed in ("1", "2", "3"):
        game = set_up(3, seed, one_roll=True)
        assert game.state.observer == game.state.order[0]
        assert not game.told("observer-roll")
    assert set_up(3, "1").told("observer-roll")
