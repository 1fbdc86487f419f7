"""Settlements and the Nation Bank: founding and raising, Walls and Towers, what they cost and who pays; deposits."""

from __future__ import annotations

import pytest

from banneret.games.korrem.armies import lose_card
from banneret.games.korrem.contents import FIRST_ARTIFACT, KINGDOMS, TOWERS, VILLAGES, WALLS
from banneret.games.korrem.state import KINGDOM, NOWHERE, VILLAGE, WORLD_DECK, goods_in
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.korrem.scene import Scene, wait

VILLAGE_PRICE = {"ore": 2, "wood": 8, "grain": 4}
KINGDOM_PRICE = {"ore": 6, "wood": 6, "steel": 3, "gold": 3}
RICH = {"grain": 30, "wood": 30, "ore": 30, "fish": 30, "gemstone": 30, "steel": 30, "gold": 30}


def less(price: dict[str, int], good: str) -> dict[str, int]:
    return {**price, good: price[good] - 1}


def founders(land: str = "plains", /, **goods: int) -> Scene:
    """An Army with goods on a hex far from any Settlement; its own Village is three hexes away."""
    scene = Scene()
    scene.row("plains", "plains", "plains", "plains")
    scene.village(0, 0)
    scene.bank(0)
    site = scene.land(4, 0, land)
    scene.army(0, site, "knight", **goods)
    return scene


def settle_pile(scene: Scene) -> Scene:
    while scene.ask.kind == "split-pile":
        scene.t.choose(scene.ask, scene.ask.options[0])
    return scene


# ---- Villages ----


@proves("korrem.settlement.village-cost")
def test_a_village_costs_2_ore_8_wood_4_grain() -> None:
    scene = founders(**VILLAGE_PRICE).command(0, 1)
    settle_pile(scene.choose("found 1"))
    assert scene.goods(0) == {}
    assert (scene.state.settlement[4], scene.state.owner[4]) == (VILLAGE, 0)
    for good in VILLAGE_PRICE:
        assert not founders(**less(VILLAGE_PRICE, good)).command(0, 1).offers("found"), good


@proves("korrem.settlement.village-payer", "korrem.settlement.army-needed")
def test_the_army_on_the_spot_pays_not_the_bank() -> None:
    scene = founders().bank(0, **RICH).command(0, 4)
    assert not scene.offers("found")
    scene = founders().bank(0, **RICH)
    scene.army(0, 2, "archer", **RICH)
    scene.command(0, 4)
    assert [name.split()[:4] for name in scene.names() if name.startswith("found")] == [
        ["found", "2", "plains", "2"]
    ]


@proves("korrem.settlement.not-landmark")
@pytest.mark.parametrize(
    ("land", "allowed"),
    [
        ("ocean", False),
        ("wasteland", False),
        ("farfield-village", False),
        ("throne-of-korrem", False),
        ("plains", True),
        ("tundra", True),
        ("mountain", True),
    ],
)
def test_no_settlement_on_ocean_wasteland_or_a_landmark(land: str, allowed: bool) -> None:
    assert founders(land, **RICH).command(0, 1).offers("found") is allowed


@proves("korrem.settlement.no-neighbour")
@pytest.mark.parametrize(("owner", "kind"), [(0, VILLAGE), (1, VILLAGE), (0, KINGDOM), (1, KINGDOM)])
def test_settlements_never_border_each_other(owner: int, kind: int) -> None:
    scene = founders(**RICH)
    scene.land(5, 0, "plains")
    scene.land(6, 0, "plains")
    scene.settle(owner, 6, kind, 0, 0)
    assert scene.command(0, 1).offers("found")
    scene = founders(**RICH)
    scene.land(5, 0, "plains")
    scene.settle(owner, 5, kind, 0, 0)
    scene.command(0, 1)
    assert not scene.offers("found")
    assert scene.why("found 1")


@proves("korrem.settlement.unoccupied")
def test_a_village_needs_a_hex_to_itself() -> None:
    scene = founders(**RICH)
    scene.t.ally((0, 0))
    scene.army(1, 4, "elf-guard")
    assert not scene.command(0, 1).offers("found")
    scene = founders(**RICH)
    scene.wild(4, "lion")
    assert not scene.command(0, 1).offers("found")
    scene = founders(**RICH)
    scene.settle(1, 4, VILLAGE, 0, 0)
    scene.t.ally((0, 0))
    assert not scene.command(0, 1).offers("found")
    scene = founders(**RICH)
    scene.army(0, 4, "archer")
    assert scene.command(0, 1).offers("found 1")


# ---- Kingdoms ----


@proves("korrem.settlement.kingdom-cost", "korrem.settlement.upgrade-payer", "korrem.bank.uses")
@pytest.mark.parametrize("payer", ["bank", "army", "both"])
def test_a_kingdom_costs_6_ore_6_wood_3_steel_3_gold_from_bank_or_army(payer: str) -> None:
    def village(price: dict[str, int]) -> Scene:
        scene = Scene()
        scene.land(0, 0, "plains")
        half = {good: number // 3 for good, number in price.items()}
        rest = {good: number - half[good] for good, number in price.items()}
        scene.village(0, 0).bank(0, **(price if payer == "bank" else half if payer == "both" else {}))
        scene.army(0, 0, "knight", **(price if payer == "army" else rest if payer == "both" else {}))
        return scene.command(0, 1)

    scene = settle_pile(village(KINGDOM_PRICE).choose("raise plains 0"))
    assert scene.state.settlement[0] == KINGDOM
    assert (scene.goods(0), scene.banked(0)) == ({}, {})
    for good in KINGDOM_PRICE:
        assert not village(less(KINGDOM_PRICE, good)).offers("raise"), good


@proves("korrem.settlement.upgrade-payer")
def test_an_army_elsewhere_cannot_pay() -> None:
    scene = Scene()
    scene.row("plains", "plains")
    scene.village(0, 0).bank(0)
    scene.army(0, 1, "knight", **RICH)
    scene.command(0, 1)
    assert not scene.offers("raise")
    assert not scene.offers("build-wall")


@proves("korrem.settlement.upgrade-payer")
def test_of_two_armies_on_the_spot_the_one_that_can_pays() -> None:
    scene = Scene()
    scene.row("plains")
    scene.village(0, 0).bank(0)
    able = scene.army(0, 0, "knight", **KINGDOM_PRICE)
    laden = scene.army(0, 0, "knight", grain=40)
    scene.command(0, 1)
    scene.choose("raise")
    assert sum(goods_in(scene.state, able)) == 0
    assert sum(goods_in(scene.state, laden)) == 40, "however rich it is in other goods"


@proves("korrem.settlement.kinds")
def test_only_an_own_village_becomes_a_kingdom() -> None:
    scene = Scene()
    scene.row("plains", "plains", "plains", "plains", "plains", "plains", "plains")
    scene.village(0, 0).kingdom(0, 2).village(1, 4).bank(0, **RICH)
    scene.army(0, 6, "knight", **RICH)
    scene.command(0, 8)
    assert [name.split()[2] for name in scene.names() if name.startswith("raise")] == ["0"]


@proves("korrem.components.nation-pieces")
@pytest.mark.parametrize(("villages", "free"), [(VILLAGES, False), (VILLAGES - 1, True)])
def test_eight_villages_are_all_until_one_is_raised(villages: int, free: bool) -> None:
    scene = Scene()
    scene.row(*["plains"] * 19)
    for place in range(villages):
        scene.village(0, 2 * place)
    scene.army(0, 18, "knight", **RICH)
    scene.bank(0, **RICH).command(0, 4)
    assert scene.offers("found 1") is free
    if not free:
        settle_pile(scene.choose("raise plains 0"))
        assert scene.offers("found 1")


@proves("korrem.components.nation-pieces")
def test_six_kingdoms_ten_towers_fifteen_walls() -> None:
    assert (VILLAGES, KINGDOMS, TOWERS, WALLS) == (8, 6, 10, 15)
    for kingdoms, towers, walls in ((6, 10, 15), (5, 9, 14)):
        scene = Scene()
        scene.row(*["plains"] * 19)
        for place in range(kingdoms):
            scene.kingdom(0, 2 * place, walls=walls if place == 0 else 0, towers=towers if place == 0 else 0)
        scene.village(0, 18).bank(0, **RICH).command(0, 4)
        free = kingdoms == 5
        assert scene.offers("raise plains 18") is free
        assert scene.offers("build-tower plains 0") is free
        assert scene.offers("build-wall plains 18") is free


# ---- Walls and Towers ----


@proves("korrem.addon.walls-where", "korrem.addon.towers-where", "korrem.addon.recruited")
def test_walls_stand_everywhere_and_towers_only_at_kingdoms() -> None:
    scene = Scene()
    scene.row(*["plains"] * 7)
    scene.village(0, 0).kingdom(0, 2).village(1, 4).bank(0, **RICH)
    scene.command(0, 0)
    assert {name.split()[2] for name in scene.names() if name.startswith("build-wall")} == {"0", "2"}
    assert {name.split()[2] for name in scene.names() if name.startswith("build-tower")} == {"2"}
    scene.choose("build-wall plains 0", "build-wall plains 0", "build-tower plains 2")
    assert (scene.state.walls[0], scene.state.towers[2]) == (2, 1)


PRICES = [
    ("human", {"wood": 2, "ore": 1}, {"wood": 3, "ore": 2, "steel": 1}),
    ("elves", {"wood": 3}, {"wood": 4, "gemstone": 1}),
    ("borean", {"wood": 2, "fish": 1}, {"wood": 3, "fish": 2, "steel": 1}),
    ("draconis", {"ore": 3}, {"ore": 4, "steel": 1}),
    ("talos", {"ore": 1, "gold": 1}, {"ore": 2, "gold": 2}),
    ("druid", {"wood": 2, "gemstone": 1}, {"wood": 3, "gemstone": 2}),
]


@proves(
    "korrem.gap.addon-prices", "korrem.bank.uses", "korrem.settlement.upgrade-payer", "korrem.addon.recruited"
)
@pytest.mark.parametrize(("nation", "wall", "tower"), PRICES)
@pytest.mark.parametrize("banked", [True, False])
def test_walls_and_towers_cost_what_the_nations_guide_says(
    nation: str, wall: dict[str, int], tower: dict[str, int], banked: bool
) -> None:
    provider = {"human": "farmer", "elves": "goblin-laborer", "borean": "fisherman", "draconis": "miner"}
    card = provider.get(nation, "merchant" if nation == "talos" else "apprentice")

    def kingdom(price: dict[str, int]) -> Scene:
        scene = Scene(nations=(nation, "elves" if nation != "elves" else "human"))
        scene.land(0, 0, "plains")
        scene.kingdom(0, 0).bank(0, **(price if banked else {}))
        scene.army(0, 0, card, **({} if banked else price))
        return scene.command(0, 0)

    for order, price in (("build-wall plains 0", wall), ("build-tower plains 0", tower)):
        scene = kingdom(price).choose(order)
        assert (scene.banked(0), scene.goods(0)) == ({}, {})
        for good in price:
            assert not kingdom(less(price, good)).offers(order), (order, good)


# ---- The bank ----


@proves("korrem.bank.deposit", "korrem.bank.exchange", "korrem.resource.holders")
def test_an_army_at_home_deposits_and_withdraws() -> None:
    scene = Scene()
    scene.row("plains", "plains")
    scene.village(0, 0).bank(0, wood=5, gold=1)
    army = scene.army(0, 0, "knight", ore=2)
    relic = scene.relic("sea-pearl", army=army)
    scene.command(0, 2).choose("deposit 1")
    assert scene.goods(army) == {}
    assert scene.banked(0) == {"wood": 5, "ore": 2, "gold": 1}
    assert scene.state.relic_bank[relic] == 0
    assert scene.told("banks-relic") == [(0, relic)]
    scene.choose("carry-goods 1").numbers(wood=4)
    assert scene.goods(army) == {"wood": 4}
    assert scene.banked(0) == {"wood": 1, "ore": 2, "gold": 1}
    scene.choose("take-relic 1 sea-pearl")
    assert scene.state.relic_army[relic] == army
    assert scene.state.actions == 2
    scene.choose("march 1 plains 1")
    for order in ("deposit", "carry-goods", "take-relic", "bank-relic"):
        assert not scene.offers(order), order


@proves("korrem.bank.exchange")
def test_loads_that_are_offered_ready_what_it_has_the_price_of_a_village_everything() -> None:
    scene = Scene()
    scene.row("plains", "plains")
    scene.village(0, 0).bank(0, grain=9, wood=9, ore=9, gold=9)
    scene.army(0, 0, "knight", wood=1)
    scene.command(0, 2).choose("carry-goods 1")
    loads = [option.args for option in scene.ask.options]
    assert loads == [(0, 1, 0, 0, 0, 0, 0), (4, 8, 2, 0, 0, 0, 0), (9, 10, 9, 0, 0, 0, 9)]


@proves("korrem.bank.deposit", "korrem.bank.exchange")
def test_a_foreign_settlement_is_no_bank() -> None:
    scene = Scene()
    scene.land(0, 0, "plains")
    scene.village(1, 0)
    scene.t.ally((0, 0))
    scene.army(0, 0, "knight", ore=2)
    scene.command(0, 2)
    assert not scene.offers("deposit")
    assert not scene.offers("carry-goods")


@proves("korrem.vp.artifacts-banked", "korrem.vp.tracking")
def test_an_artifact_counts_only_while_it_lies_in_the_bank() -> None:
    scene = Scene()
    scene.land(0, 0, "plains")
    scene.village(0, 0)
    army = scene.army(0, 0, "knight")
    scene.relic("crown-of-the-ancients", bank=0)
    assert scene.points(0) == 3
    scene.command(0, 1).choose("take-relic 1 crown-of-the-ancients")
    assert scene.points(0) == 0
    scene.choose("bank-relic 1 crown-of-the-ancients")
    assert scene.points(0) == 3
    assert scene.derived(1)["standings"][0]["points"] == 3
    assert army == 0
    assert "points" not in scene.goods(army)


# ---- Armies side by side ----


@proves("korrem.army.own-goods", "korrem.army.exchange", "korrem.resource.holders")
def test_armies_side_by_side_exchange_goods_artifacts_and_characters() -> None:
    scene = Scene()
    scene.row("plains", "plains", "plains")
    first = scene.army(0, 0, "knight, militia", wood=3)
    second = scene.army(0, 1, "archer", ore=2)
    scene.relic("sea-pearl", army=first)
    scene.command(0, 0)
    assert (scene.goods(first), scene.goods(second)) == ({"wood": 3}, {"ore": 2})
    scene.choose("share-goods 1 2").numbers(wood=1, ore=2)
    assert (scene.goods(first), scene.goods(second)) == ({"wood": 1, "ore": 2}, {"wood": 2})
    scene.choose("hand-relic 1 2 sea-pearl", "hand-relic 2 1 sea-pearl")
    scene.choose("send-to 1 2", "send militia-1", "send-these")
    assert (scene.members(first), scene.members(second)) == (["knight"], ["archer", "militia"])
    assert scene.goods(first) == {"wood": 1, "ore": 2}
    scene.choose("send-to 2 1", "send militia-1", "send-these")
    assert scene.members(first) == ["knight", "militia"]


@proves("korrem.army.exchange")
def test_armies_two_hexes_apart_exchange_nothing() -> None:
    scene = Scene()
    scene.row("plains", "plains", "plains")
    army = scene.army(0, 0, "knight, militia", wood=3)
    scene.army(0, 2, "archer")
    scene.relic("sea-pearl", army=army)
    scene.command(0, 4)
    for order in ("share-goods", "hand-relic", "send-to", "merge"):
        assert not scene.offers(order), order


@proves("korrem.army.min-one")
def test_an_army_whose_last_character_leaves_is_gone_and_its_goods_go_along() -> None:
    scene = Scene()
    scene.row("plains", "plains")
    first = scene.army(0, 0, "knight", wood=3)
    second = scene.army(0, 1, "archer")
    relic = scene.relic("sea-pearl", army=first)
    scene.command(0, 0).choose("send-to 1 2", "send knight-1", "send-these")
    assert scene.flags(0) == [second]
    assert scene.goods(second) == {"wood": 3}
    assert scene.state.relic_army[relic] == second


@proves("korrem.army.min-one")
def test_an_army_whose_last_character_is_lost_loses_everything() -> None:
    scene = Scene()
    scene.land(0, 0, "plains")
    scene.village(0, 0)
    army = scene.army(0, 0, "knight", wood=3)
    relic = scene.relic("sea-pearl", army=army)
    scene.run(step(lose_card, scene.card("knight")), step(wait))
    assert scene.flags(0) == []
    assert scene.goods(army) == {}
    assert scene.state.relic_army[relic] == NOWHERE
    assert scene.t.zones.place[scene.state.piece_of[FIRST_ARTIFACT + relic]] == WORLD_DECK
