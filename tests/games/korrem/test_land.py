"""The land and what it gives: Providers gather on entering or standing still, Barter in Deserts, Steel, Wasteland."""

from __future__ import annotations

import pytest

from banneret.games.korrem.command import begin_command
from banneret.games.korrem.contents import DESIGN_AT, DESIGNS, LAND_IDS, RESOURCES, STANDARD_TILES, TILE_LAND
from banneret.games.korrem.gather import gathers_here
from banneret.games.korrem.land import can_be_destroyed, fits
from banneret.games.korrem.settle import lose_settlement
from banneret.games.korrem.state import cell_of
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.korrem.scene import Scene, wait

ALL = ("human", "elves", "borean", "draconis", "talos", "druid")


def gatherers(cards: str, land: str, alike: int = 0, nation: str = "human") -> tuple[Scene, int]:
    """An Army beside a hex with so many neighbours of its own land, with plenty of Actions."""
    scene = Scene(nations=(nation, "elves" if nation != "elves" else "human"))
    middle = scene.land(0, 0, land)
    start = scene.land(-1, 0, "plains" if land != "plains" else "forest")
    around = ((1, 0), (0, 1), (-1, 1), (0, -1), (1, -1))
    for q, r in around[:alike]:
        scene.land(q, r, land)
    army = scene.army(0, start, cards)
    scene.command(0, 6)
    assert middle == 0
    return scene, army


# ---- Lands ----


@proves(
    "korrem.land.plains",
    "korrem.land.forest",
    "korrem.land.mountain",
    "korrem.land.ocean",
    "korrem.gather.providers",
    "korrem.gather.stays-with-army",
)
@pytest.mark.parametrize(
    ("card", "nation", "land", "goods"),
    [
        ("farmer", "human", "plains", ["grain"]),
        ("farmer", "human", "forest", ["wood"]),
        ("goblin-laborer", "elves", "forest", ["wood", "gemstone"]),
        ("miner", "draconis", "mountain", ["ore", "gemstone"]),
        ("fisherman", "borean", "ocean", ["fish"]),
    ],
)
@pytest.mark.parametrize("alike", [0, 2, 3, 5])
def test_a_provider_gathers_one_or_two_among_three_hexes_alike(
    card: str, nation: str, land: str, goods: list[str], alike: int
) -> None:
    for good in goods:
        scene, army = gatherers(card, land, alike, nation)
        bank = scene.banked(0)
        scene.choose(f"march 1 {land} 0")
        if len(goods) > 1:
            assert [name.split()[1] for name in scene.names()] == goods
            scene.choose(f"gather {good}")
        assert scene.goods(army) == {good: 2 if alike >= 3 else 1}
        assert scene.banked(0) == bank


@proves("korrem.land.plains", "korrem.land.landmarks-extra")
def test_landmarks_of_the_land_count_as_neighbours() -> None:
    scene = Scene()
    scene.land(0, 0, "plains")
    scene.land(1, 0, "plains")
    scene.land(0, 1, "farfield-village")
    scene.land(0, -1, "farfield-tavern")
    start = scene.land(-1, 0, "forest")
    army = scene.army(0, start, "farmer")
    scene.command(0, 4).choose("march 1 plains 0")
    assert scene.goods(army) == {"grain": 2}


@proves("korrem.gather.providers")
def test_fighters_gather_nothing_and_every_provider_gathers() -> None:
    scene, army = gatherers("knight", "plains")
    scene.choose("march 1 plains 0")
    assert scene.goods(army) == {}
    scene, army = gatherers("3 farmer, knight", "plains")
    scene.choose("march 1 plains 0")
    assert scene.goods(army) == {"grain": 3}


@proves("korrem.gather.providers")
def test_coming_back_counts_again_and_standing_still_costs_an_action_once() -> None:
    scene, army = gatherers("farmer, woodcutter", "plains")
    scene.choose("march 1 plains 0", "march 1 forest 1")
    assert scene.goods(army) == {"grain": 1, "wood": 2}
    scene.choose("march 1 plains 0")
    assert scene.goods(army) == {"grain": 2, "wood": 2}
    assert not scene.offers("gather-here")
    scene = Scene()
    scene.land(0, 0, "plains")
    army = scene.army(0, 0, "2 farmer")
    scene.command(0, 2).choose("gather-here 1")
    assert scene.goods(army) == {"grain": 2}
    assert scene.state.actions == 1
    assert not scene.offers("gather-here")


@proves("korrem.land.tundra", "korrem.land.wasteland", "korrem.landmark.throne-nothing")
@pytest.mark.parametrize("land", ["tundra", "wasteland", "throne-of-korrem"])
def test_tundra_wasteland_and_throne_give_nothing(land: str) -> None:
    for card, nation in (("farmer", "human"), ("miner", "draconis"), ("fisherman", "borean")):
        scene, army = gatherers(card, land, 0, nation)
        scene.choose(f"march 1 {land} 0")
        assert scene.goods(army) == {}
        assert not scene.offers("gather-here")


@proves("korrem.land.tundra-ability")
@pytest.mark.parametrize("good", ["fish", "grain"])
def test_a_forager_finds_something_on_tundra(good: str) -> None:
    scene, army = gatherers("seal-hunter", "tundra")
    scene.choose("march 1 tundra 0", f"gather {good}")
    assert scene.goods(army) == {good: 1}


@proves("korrem.land.wasteland")
def test_a_destroyed_hex_yields_nothing_any_more() -> None:
    scene, army = gatherers("farmer", "plains", 3)
    scene.state.hex_land[0] = LAND_IDS.index("wasteland")
    scene.command(0, 3).choose("march 1 wasteland 0")
    assert scene.goods(army) == {}


@proves("korrem.land.wasteland-not-placed")
def test_no_hex_of_the_bag_is_wasteland_but_the_throne() -> None:
    waste = [tile for tile, land in enumerate(TILE_LAND) if LAND_IDS[land] == "wasteland"]
    assert len(waste) == 1
    assert waste[0] >= STANDARD_TILES
    scene = Scene(4)
    scene.land(0, 0, "plains")
    assert fits(scene.state, waste[0], cell_of(1, 0))


@proves("korrem.land.wasteland-not-landmarks", "korrem.land.wasteland")
@pytest.mark.parametrize("disaster", ["meteor", "volcano", "wildfire"])
def test_disasters_spare_landmarks(disaster: str) -> None:
    scene = Scene()
    lands = ("forest", "treeview-tavern", "mountain", "silver-castle", "plains", "farfield-village")
    scene.row(*lands)
    scene.world(disaster).dice(8).round(0)
    while scene.ask.kind != "command":
        marks = {1, 3, 5}
        offered = {
            int(tag.split(":")[1])
            for option in scene.ask.options
            for tag in option.at
            if tag.startswith("hex:")
        }
        assert not offered & marks
        scene.t.choose(scene.ask, scene.ask.options[0])
    assert [scene.state.hex_land[hex] for hex in (1, 3, 5)] == [
        LAND_IDS.index(land) for land in ("forest", "mountain", "plains")
    ]
    assert LAND_IDS.index("wasteland") in scene.state.hex_land
    assert not any(can_be_destroyed(scene.state, hex) for hex in (1, 3, 5))


@proves("korrem.land.landmarks-extra")
def test_a_landmark_gives_what_its_land_gives_and_its_own_use() -> None:
    scene, army = gatherers("farmer", "farfield-village")
    scene.state.army_goods[army * 7 + RESOURCES.index("wood")] = 4
    scene.choose("march 1 farfield-village 0")
    assert scene.goods(army) == {"grain": 1, "wood": 4}
    assert scene.offers("market 1 4")


# ---- Barter, Gold and Steel ----


def desert_village(
    owner: int, nations: tuple[str, ...] = ("talos", "elves"), cards: str = "merchant"
) -> tuple[Scene, int]:
    scene = Scene(nations=nations)
    scene.row("desert", "plains", "desert")
    scene.village(owner, 0)
    army = scene.army(0, 1, cards)
    scene.command(0, 5)
    return scene, army


@proves("korrem.land.desert-barter", "korrem.land.gold-sources")
def test_barter_on_a_desert_settlement_of_talos_gives_gold_or_a_gemstone() -> None:
    for good in ("gold", "gemstone"):
        scene, army = desert_village(0)
        scene.choose("march 1 desert 0", f"gather {good}")
        assert scene.goods(army) == {good: 1}


@proves("korrem.land.desert-barter")
def test_barter_needs_a_settlement_and_gives_once_in_a_phase() -> None:
    scene, army = desert_village(0)
    scene.choose("march 1 desert 2")
    assert scene.goods(army) == {}
    scene, army = desert_village(0)
    scene.choose("march 1 desert 0", "gather gold", "march 1 plains 1", "march 1 desert 0")
    assert scene.goods(army) == {"gold": 1, "grain": 1}


@proves("korrem.land.desert-barter")
def test_barter_with_another_nation_gives_gold_where_one_is_welcome() -> None:
    scene, army = desert_village(1)
    scene.t.ally((0, 0))
    scene.command(0, 3).choose("march 1 desert 0")
    assert scene.goods(army) == {"gold": 1}
    scene, army = desert_village(1)
    scene.occupy(0, 0)
    scene.state.army_hex[army] = 0
    scene.command(0, 3).choose("gather-here 1")
    assert scene.goods(army) == {"gold": 1}


@proves("korrem.land.desert-owner-gold")
@pytest.mark.parametrize(("alike", "occupied", "gold"), [(3, False, 1), (2, False, 0), (3, True, 0)])
def test_a_settlement_amid_deserts_pays_its_owner(alike: int, occupied: bool, gold: int) -> None:
    scene = Scene()
    scene.flower("desert", *["desert"] * alike)
    scene.village(0, 0).bank(0)
    if occupied:
        scene.army(1, 0, "elf-guard")
        scene.occupy(1, 0)
    scene.state.weather = 3
    scene.run(step(begin_command, 0), step(wait))
    assert scene.banked(0).get("gold", 0) == gold


@proves("korrem.land.steel")
def test_a_smith_makes_steel_of_two_ore_once() -> None:
    scene = Scene()
    scene.land(0, 0, "plains")
    army = scene.army(0, 0, "blacksmith", ore=5)
    scene.command(0, 2).choose("smelt 1 blacksmith-1")
    assert scene.goods(army) == {"ore": 3, "steel": 1}
    assert scene.state.actions == 2
    assert not scene.offers("smelt")
    poor = Scene()
    poor.land(0, 0, "plains")
    poor.army(0, 0, "blacksmith", ore=1)
    poor.army(0, 0, "farmer", ore=5)
    assert not poor.command(0, 2).offers("smelt")


@proves("korrem.land.forest", "korrem.gather.providers")
@pytest.mark.parametrize(
    ("answer", "goods"),
    [
        ("gather wood", {"wood": 3}),
        ("gather gemstone", {"gemstone": 3}),
        ("gather-both wood 1", {"wood": 1, "gemstone": 2}),
        ("gather-both wood 2", {"wood": 2, "gemstone": 1}),
    ],
)
def test_those_with_the_same_choice_share_it_out_in_one_answer(answer: str, goods: dict[str, int]) -> None:
    scene = Scene(nations=("elves", "human"))
    scene.row("plains", "forest")
    army = scene.army(0, 0, "3 goblin-laborer")
    scene.command(0, 2).choose("march 1 forest 1")
    assert scene.asked("gather-what")
    scene.choose(answer)
    assert scene.goods(army) == goods
    assert scene.asked("command")


@proves("korrem.land.steel", "korrem.state.undead")
def test_an_undead_smith_smelts_nothing() -> None:
    scene = Scene()
    scene.land(0, 0, "plains")
    scene.army(0, 0, "blacksmith, farmer", ore=5)
    assert scene.command(0, 2).offers("smelt 1")
    scene.state.undead.append(scene.card("blacksmith"))
    assert not scene.command(0, 2).offers("smelt 1")


@proves("korrem.land.gold-sources")
def test_gold_comes_from_mines_and_markets() -> None:
    scene = Scene()
    scene.row("mountain", "abandoned-goblin-mine", "plains", "farfield-village")
    miners = scene.army(0, 1, "knight")
    traders = scene.army(0, 3, "knight", grain=4)
    scene.command(0, 2).dice(8).choose("landmark-roll 1", "find 3 gold")
    assert scene.goods(miners) == {"gold": 3}
    scene.choose("market 2 4", "swap 4 grain gold")
    assert scene.goods(traders) == {"gold": 1}


@proves(
    "korrem.gap.monster-gold", "korrem.land.gold-sources", "korrem.vp.monsters", "korrem.vp.monsters-instant"
)
@pytest.mark.parametrize(
    ("monster", "vp", "gold"), [("rok", 5, 3), ("sand-worm", 6, 3), ("hill-giant", 4, 2)]
)
def test_a_killed_monster_gives_its_points_and_half_of_them_in_gold(monster: str, vp: int, gold: int) -> None:
    scene = Scene(nations=("druid", "elves"))
    hex = scene.land(0, 0, "desert")
    hunters = scene.army(0, hex, "spellcaster")
    beast = scene.wild(hex, monster)
    scene.fight(hex, beast, hunters)
    scene.choose("line-up")
    scene.stand(monster, 0, 0).stand("spellcaster", 0, -1)
    health = DESIGNS[DESIGN_AT[monster]].health
    scene.battle.hurt[scene.fighter(monster)] = health - 1
    scene.go().choose("strike spellcaster-1")
    while scene.state.battles and scene.ask.kind != "play-card":
        scene.t.choose(scene.ask, scene.ask.options[0])
    assert scene.points(0) == vp
    assert scene.goods(hunters) == {"gold": gold}


@proves("korrem.vp.monsters")
def test_only_monsters_give_points() -> None:
    for design in DESIGNS:
        assert (design.vp > 0) is (design.kind == "monster"), design.id


# ---- Start Providers ----

TABLE = {
    "farmer": {"plains": "grain", "forest": "wood"},
    "goblin-laborer": {"forest": "wood gemstone", "mountain": "ore"},
    "fisherman": {"ocean": "fish", "forest": "wood"},
    "miner": {"mountain": "ore gemstone", "forest": "wood"},
    "merchant": {"plains": "grain", "mountain": "ore"},
    "apprentice": {"forest": "wood gemstone", "mountain": "gemstone"},
}


@proves("korrem.gap.provider-gather")
def test_what_the_first_providers_gather() -> None:
    lands = ("plains", "forest", "mountain", "ocean", "desert", "tundra")
    for at, (card, table) in enumerate(TABLE.items()):
        scene = Scene(6)
        hexes = [scene.land(q, 0, land) for q, land in enumerate(lands)]
        army = scene.army(at, hexes[0], card)
        number = scene.state.army_cards[army][0]
        for land, hex in zip(lands, hexes, strict=True):
            found = [RESOURCES[good] for good in gathers_here(scene.t, number, hex)]
            assert found == table.get(land, "").split(), (card, land)
        assert DESIGNS[DESIGN_AT[card]].barters is (card == "merchant")
        assert DESIGNS[DESIGN_AT[card]].seafaring is (card == "fisherman")


@proves("korrem.gap.provider-gather")
def test_every_deck_can_gather_wood_ore_and_grain_alone() -> None:
    for nation, name in enumerate(ALL):
        goods = {
            RESOURCES[good]
            for design in DESIGNS
            if design.origin == nation
            for one in design.gathers
            for good in one.resources
        }
        assert {"wood", "ore", "grain"} <= goods, name


@proves("korrem.gap.settlement-destroyed")
def test_a_destroyed_settlement_is_lost_with_its_walls_and_piles() -> None:
    scene = Scene()
    scene.row("plains", "forest", "plains")
    scene.village(0, 0).kingdom(0, 2, walls=2, towers=1)
    army = scene.army(0, 2, "knight")
    assert scene.state.piles[0] == 3
    cards = sum(len(pile) for pile in scene.t.zones.pieces)
    scene.run(step(lose_settlement, 2), step(wait))
    while scene.ask.kind == "remove-pile":
        scene.t.choose(scene.ask, scene.ask.options[0])
    state = scene.state
    assert (state.settlement[2], state.walls[2], state.towers[2]) == (0, 0, 0)
    assert state.army_hex[army] == 2
    assert state.piles[0] == 1
    assert sum(len(pile) for pile in scene.t.zones.pieces) == cards
