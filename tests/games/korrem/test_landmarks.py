"""Landmarks: markets, taverns, mines, the Bazaar, keeps with Walls, the Cove, the Throne."""

from __future__ import annotations

import pytest

from banneret.games.korrem.attraction import tie
from banneret.games.korrem.battle import begin_battle
from banneret.games.korrem.battlefield import WALL
from banneret.games.korrem.contents import (
    ARTIFACTS,
    FIRST_ARTIFACT,
    FIRST_TILE,
    HEART,
    LAND_IDS,
    LANDMARK_AT,
    ROMANTIC,
    STANDARD_TILES,
    TILE_LAND,
)
from banneret.games.korrem.imagining import could_be
from banneret.games.korrem.state import CREATURE_DECK, GONE, NO_BATTLE, NOBODY, NOWHERE, WORLD_DECK, hand
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.korrem.scene import Scene, faces_of, wait

GOOD_NAMES = ["grain", "wood", "ore", "fish", "gemstone", "steel", "gold"]


def at_landmark(mark: str, cards: str = "sailor", actions: int = 4, /, **goods: int) -> Scene:
    """An Army on a Landmark that lies beside a hex of its own land."""
    scene = Scene()
    land = LAND_IDS[TILE_LAND[STANDARD_TILES + LANDMARK_AT[mark]]]
    scene.land(0, 0, land)
    hex = scene.land(1, 0, mark)
    scene.army(0, hex, cards, **goods)
    return scene.command(0, actions)


# ---- Markets ----


@proves("korrem.landmark.farfield-village", "korrem.landmark.lightwood", "korrem.landmark.smugglers")
@pytest.mark.parametrize(
    ("mark", "land", "rate", "given", "taken"),
    [
        ("farfield-village", "plains", 4, "grain", "gold"),
        ("lightwood-marketplace", "forest", 3, "fish", "steel"),
        ("smugglers-outpost", "ocean", 1, "wood", "gold"),
    ],
)
def test_a_market_takes_so_many_of_one_kind_for_one_of_another(
    mark: str, land: str, rate: int, given: str, taken: str
) -> None:
    assert LAND_IDS[TILE_LAND[STANDARD_TILES + LANDMARK_AT[mark]]] == land
    scene = at_landmark(mark, **{given: rate}).choose(f"market 1 {rate}")
    swaps = [name.split()[-1] for name in scene.names() if name.startswith("swap")]
    assert sorted(swaps) == sorted(good for good in GOOD_NAMES if good != given)
    scene.choose(f"swap {rate} {given} {taken}")
    assert scene.goods(0) == {taken: 1}
    assert scene.state.actions == 4
    if rate > 1:
        poor = at_landmark(mark, **{given: rate - 1, taken: rate - 1})
        assert not poor.offers("market")
    assert not at_landmark(mark).offers("market")


@proves("korrem.landmark.farfield-village")
def test_only_goods_of_the_army_on_the_hex_are_traded() -> None:
    scene = at_landmark("farfield-village")
    scene.bank(0, grain=20)
    scene.army(0, 0, "archer", grain=20)
    assert not scene.command(0, 4).offers("market")


@proves("korrem.gap.landmark-frequency")
def test_a_market_is_open_as_often_as_one_likes() -> None:
    scene = at_landmark("smugglers-outpost", wood=3)
    for _ in range(3):
        scene.choose("market 1 1", "swap 1 wood gold")
    assert scene.goods(0) == {"gold": 3}


@proves("korrem.gap.landmark-frequency")
def test_who_trades_at_a_market_goes_on_until_nothing_is_left_to_trade_or_it_is_enough() -> None:
    scene = at_landmark("lightwood-marketplace", fish=9)
    scene.choose("market 1 3", "swap 3 fish steel", "swap 3 fish gold")
    assert scene.asked("market"), "3 Fish are left"
    scene.choose("never-mind")
    assert scene.goods(0) == {"fish": 3, "steel": 1, "gold": 1}
    scene.choose("market 1 3", "swap 3 fish wood")
    assert scene.asked("command")


# ---- Taverns ----


@proves("korrem.landmark.farfield-tavern", "korrem.landmark.treeview", "korrem.landmark.hunters-lodge")
@pytest.mark.parametrize(
    ("mark", "least"), [("farfield-tavern", 8), ("treeview-tavern", 8), ("hunters-lodge", 4)]
)
def test_a_tavern_guest_joins_for_its_price(mark: str, least: int) -> None:
    scene = at_landmark(mark, grain=3).creatures("stray-hound").dice(least).choose("landmark-roll 1")
    assert scene.ask.kind == "hire-guest"
    scene.choose("hire stray-hound-1")
    assert scene.members(0) == ["sailor", "stray-hound"]
    assert scene.goods(0) == {}
    scene = at_landmark(mark, grain=3).creatures("stray-hound").dice(least - 1).choose("landmark-roll 1")
    assert scene.ask.kind == "command"
    top = scene.t.zones.pieces[CREATURE_DECK][-1]
    assert not scene.t.zones.sees(0, top)
    scene = (
        at_landmark(mark, grain=3).creatures("stray-hound").dice(least).choose("landmark-roll 1", "decline")
    )
    assert scene.t.zones.face[scene.t.zones.pieces[CREATURE_DECK][-1]] in faces_of("stray-hound")
    assert scene.goods(0) == {"grain": 3}


@proves("korrem.army.creature-pays", "korrem.landmark.farfield-tavern")
def test_the_army_pays_for_a_creature_not_the_bank() -> None:
    scene = at_landmark("farfield-tavern", grain=2).bank(0, grain=30)
    scene.creatures("stray-hound").dice(8).choose("landmark-roll 1")
    assert not scene.offers("hire")
    assert scene.why("hire stray-hound-1")


@proves("korrem.army.creature-pays")
def test_a_creature_on_the_map_is_paid_by_the_army_that_meets_it() -> None:
    for rich_army in (True, False):
        offered = False
        for roll in range(1, 9):
            trial = Scene()
            trial.row("plains", "plains")
            trial.bank(0, grain=30)
            army = trial.army(0, 0, "knight", **({"grain": 30} if rich_army else {}))
            trial.wild(1, "field-goblin")
            trial.command(0, 2).dice(roll, 1, 1, 1).choose("advance-creatures 1 plains 1")
            if trial.ask.kind == "recruit-wild":
                offered = True
                before = trial.goods(army)["grain"]
                trial.choose("pay-wild")
                assert trial.goods(army)["grain"] < before
                assert trial.banked(0) == {"grain": 30}
        assert offered is rich_army


@proves("korrem.landmark.farfield-tavern")
def test_a_summon_in_a_tavern_goes_to_hand_without_cost() -> None:
    scene = at_landmark("farfield-tavern").creatures("spirit-stallion").dice(8).choose("landmark-roll 1")
    assert scene.ask.kind == "command"
    assert [
        scene.t.zones.face[piece] in faces_of("spirit-stallion") for piece in scene.t.zones.pieces[hand(0)]
    ] == [True]


@proves("korrem.landmark.farfield-tavern", "korrem.cost.sacrifice")
def test_a_monster_may_be_hired_for_its_whole_price_sacrifices_included() -> None:
    scene = at_landmark("farfield-tavern", "sailor, militia", gold=9).creatures("lich-king").dice(8)
    scene.choose("landmark-roll 1")
    assert not scene.offers("hire"), "two must die, and one must be left"
    scene = at_landmark("farfield-tavern", "sailor, militia, archer", gold=9).creatures("lich-king").dice(8)
    scene.choose("landmark-roll 1", "hire lich-king", "sacrifice archer-1", "sacrifice militia-1")
    assert scene.members(0) == ["sailor", "lich-king"]
    assert scene.goods(0) == {"gold": 4}
    assert scene.points(0) == 0


@proves("korrem.gap.empty-decks")
def test_an_empty_creature_deck_has_no_guests() -> None:
    scene = at_landmark("farfield-tavern")
    assert scene.offers("landmark-roll 1")
    for piece in list(scene.t.zones.pieces[CREATURE_DECK]):
        scene.t.put(piece, GONE)
    assert not scene.command(0, 4).offers("landmark-roll")


# ---- Mines ----


@proves("korrem.landmark.goblin-mine", "korrem.landmark.tomb", "korrem.landmark.troll-mine")
@pytest.mark.parametrize(
    ("mark", "number", "kinds"),
    [
        ("abandoned-goblin-mine", 3, ["ore", "gemstone", "steel", "gold"]),
        ("tomb-of-the-ollocians", 6, ["ore", "gemstone", "steel", "wood", "gold"]),
        ("abandoned-troll-mine", 5, ["gemstone"]),
    ],
)
def test_a_mine_gives_on_an_eight(mark: str, number: int, kinds: list[str]) -> None:
    for kind in kinds:
        scene = at_landmark(mark).dice(8).choose("landmark-roll 1")
        if len(kinds) > 1:
            assert scene.names() == [f"find {number} {good}" for good in kinds]
            scene.choose(f"find {number} {kind}")
        assert scene.goods(0) == {kind: number}
        assert scene.state.actions == 4
    scene = at_landmark(mark).dice(7).choose("landmark-roll 1")
    assert scene.ask.kind == "command"
    assert scene.goods(0) == {}


@proves("korrem.gap.landmark-frequency")
def test_a_landmark_is_rolled_at_once_in_a_command_phase_by_one_army() -> None:
    scene = at_landmark("abandoned-goblin-mine", "sailor, militia")
    scene.army(0, 1, "archer")
    scene.command(0, 4)
    assert scene.offers("landmark-roll 1")
    assert scene.offers("landmark-roll 2")
    scene.dice(3).choose("landmark-roll 1")
    assert not scene.offers("landmark-roll")
    scene.choose("split-army 1", "send militia-1", "send-these")
    assert not scene.offers("landmark-roll")


# ---- The Bazaar ----


@proves("korrem.landmark.bazaar", "korrem.landmark.bazaar-once")
def test_the_bazaar_sells_any_artifact_of_the_world_deck_once() -> None:
    scene = at_landmark("barrenaire-bazaar", gold=13)
    scene.relic("sea-pearl", bank=1)
    zones = scene.t.zones
    stock = {
        zones.face[p] - FIRST_ARTIFACT
        for p in zones.pieces[WORLD_DECK]
        if FIRST_ARTIFACT <= zones.face[p] < FIRST_TILE
    }
    assert len(stock) == len(ARTIFACTS) - 1
    scene.dice(7).choose("landmark-roll 1")
    assert scene.ask.kind == "command"
    assert not scene.offers("landmark-roll")
    scene.state.rolled_at = []
    scene.command(0, 4).dice(8).choose("landmark-roll 1")
    wares = [name.split()[1] for name in scene.names() if name.startswith("buy-relic")]
    assert sorted(wares) == sorted(ARTIFACTS[relic].id for relic in stock)
    scene.choose("buy-relic crown-of-the-ancients")
    assert scene.goods(0) == {"gold": 7}
    assert "crown-of-the-ancients" in [
        ARTIFACTS[r].id for r, army in enumerate(scene.state.relic_army) if army == 0
    ]
    scene.state.rolled_at = []
    assert not scene.command(0, 4).offers("landmark-roll")


@proves("korrem.landmark.bazaar")
def test_the_armys_own_gold_buys() -> None:
    scene = at_landmark("barrenaire-bazaar", gold=5).bank(0, gold=30).dice(8).choose("landmark-roll 1")
    assert scene.names() == ["decline"]


def test_who_chooses_at_the_bazaar_has_seen_the_wares() -> None:
    """On every table that this one could be, each ware is the Artifact that it is called; all else stays unknown."""
    scene = at_landmark("barrenaire-bazaar", gold=13)
    zones = scene.t.zones
    others = [piece for piece in zones.pieces[WORLD_DECK] if could_be(zones.face[piece], False)]
    scene.t.put(others[0], hand(1))
    scene.dice(8).choose("landmark-roll 1")
    decks: set[tuple[int, ...]] = set()
    for number in range(8):
        imagined = scene.t.imagine(0, str(number))
        faces = imagined.zones.face
        assert sorted(faces) == sorted(scene.t.zones.face)
        decks.add(tuple(faces))
        for index, option in enumerate(imagined.asks[0].options):
            if option.kind == "buy-relic":
                tried = imagined.clone()
                tried.choose(tried.asks[0], index)
                assert [relic for relic, army in enumerate(tried.state.relic_army) if army == 0] == list(
                    option.args
                )
    assert len(decks) == 8


# ---- Keeps and the Cove ----


@proves("korrem.landmark.cathedral", "korrem.landmark.silver-castle", "korrem.landmark.ironstone")
@pytest.mark.parametrize(
    ("mark", "walls"), [("forsaken-cathedral", 4), ("silver-castle", 8), ("ironstone-island-keep", 5)]
)
def test_an_army_that_defends_a_keep_has_walls_again_and_again(mark: str, walls: int) -> None:
    scene = at_landmark(mark, "knight")
    for _ in range(2):
        foes = scene.army(1, 1, "tide-elf")
        scene.fight(1, 0, foes, opener=0)
        battle = scene.battle
        keep = [number for number, card in enumerate(battle.card) if card == WALL]
        assert len(keep) == walls
        assert all(battle.side[number] == 0 and battle.hurt[number] == 0 for number in keep)
        while scene.ask.kind == "line-up":
            scene.choose("line-up")
        for number in keep:
            battle.hurt[number] = 5
        battle.hurt[scene.fighter("tide-elf")] = 3
        scene.stand("tide-elf", 0, -1)
        stand_in_front(scene, "knight")
        scene.go().choose("strike knight-1")
        assert not scene.state.battles
    assert scene.state.walls[1] == 0
    assert scene.state.army_hex[0] == 1


def stand_in_front(scene: Scene, id: str) -> None:
    """A defender changes places with whoever stands at the middle of the Frontline."""
    battle = scene.battle
    mine = scene.fighter(id)
    for other in range(len(battle.card)):
        if (battle.x[other], battle.y[other]) == (0, 0) and other != mine:
            battle.x[other], battle.y[other] = battle.x[mine], battle.y[mine]
    battle.x[mine], battle.y[mine] = 0, 0


@proves("korrem.landmark.crystal-cove")
def test_nobody_is_hurt_in_the_crystal_cove() -> None:
    for mark, hurt in (("crystal-cove", False), ("treeview-tavern", True)):
        scene = at_landmark(mark, "knight")
        foes = scene.army(1, 0, "elf-guard")
        scene.state.army_hex[foes] = 1
        scene.fight(1, foes, 0)
        while scene.ask.kind != "assault" and not scene.offers("strike knight-1"):
            scene.choose("line-up")
        scene.stand("knight", 0, -1).stand("elf-guard", 0, 0)
        scene.go().choose("strike knight-1")
        assert (scene.hurt("elf-guard") > 0) is hurt


@proves("korrem.landmark.altar", "korrem.landmark.fire-gate", "korrem.landmark.shadow-gate")
@pytest.mark.parametrize(
    ("mark", "land", "summon"),
    [
        ("altar-of-holy-light", "plains", "angel"),
        ("gate-to-the-firerealm", "mountain", "imp"),
        ("shadow-gate", "desert", "shadow"),
    ],
)
def test_summons_of_other_realms_come_only_at_their_gate(mark: str, land: str, summon: str) -> None:
    for place, comes in ((1, True), (0, False)):
        scene = Scene()
        scene.land(0, 0, land)
        scene.land(1, 0, mark)
        army = scene.army(0, place, "priest", gemstone=9, gold=9)
        foes = scene.army(1, place, "elf-guard")
        scene.hold(0, summon)
        scene.fight(place, foes, army)
        seen = False
        for _ in range(6):
            if scene.ask.kind == "play-card" or not scene.state.battles:
                break
            seen = seen or any(name.startswith("summon") and summon in name for name in scene.names())
            if scene.offers("line-up"):
                scene.choose("line-up")
            else:
                break
        assert seen is comes, scene.names()


# ---- The Throne ----


def throne(bond: int = ROMANTIC, heart: bool = True) -> Scene:
    scene = Scene()
    scene.land(0, 0, "plains")
    hex = scene.land(1, 0, "throne-of-korrem")
    army = scene.army(0, hex, "knight")
    scene.army(1, 0, "elf-princess")
    if heart:
        scene.relic("heart-of-korrem", army=army)
    tie(scene.t, scene.card("knight"), scene.card("elf-princess"), bond, NO_BATTLE)
    return scene.command(0, 4)


@proves("korrem.landmark.throne", "korrem.gap.heart-activation")
def test_love_awakens_the_heart_on_its_throne_once() -> None:
    scene = throne().choose("awaken 1")
    assert scene.points(0) == 10
    assert not scene.offers("awaken")
    assert scene.state.relic_army[HEART] == 0
    assert scene.state.actions == 4


@proves("korrem.landmark.throne")
def test_without_love_or_the_heart_the_throne_is_silent() -> None:
    assert throne().offers("awaken 1")
    assert not throne(heart=False).offers("awaken")
    assert not throne(bond=1).offers("awaken")
    scene = throne()
    scene.state.bonds = []
    assert not scene.command(0, 4).offers("awaken")
    scene = throne()
    scene.state.army_hex[0] = 0
    assert not scene.command(0, 4).offers("awaken")


@proves("korrem.landmark.cathedral", "korrem.engage.attack", "korrem.gap.npc-formation")
@pytest.mark.parametrize(("opener", "walls"), [(0, 0), (1, 4)])
def test_an_npc_has_the_walls_of_a_keep_only_where_it_is_attacked(opener: int, walls: int) -> None:
    """Who rolled Attack is no defender; who was halted and is attacked, is."""
    scene = at_landmark("forsaken-cathedral", "knight")
    bear = scene.wild(1, "brown-bear")
    scene.dice(*[8] * 4).run(step(begin_battle, 1, (bear,), (0,), NOBODY, NOWHERE, opener, 0), step(wait))
    assert scene.battle.card.count(WALL) == walls
