"""Orders of the Command Phase: moving Armies, what Actions pay for, meeting others on the way, discovering land."""

from __future__ import annotations

from typing import Any

import pytest

from banneret.games.korrem.attraction import tie
from banneret.games.korrem.contents import ROMANTIC
from banneret.games.korrem.state import BAG, NO_BATTLE, NOWHERE
from banneret.testing import proves
from tests.games.korrem.scene import Scene

RICH = {"grain": 30, "wood": 30, "ore": 30, "fish": 30, "gemstone": 30, "steel": 30, "gold": 30}


def lone_army(cards: str, *lands: str, nations: tuple[str, ...] = ("human", "elves")) -> Scene:
    """An Army on a Plains, and other hexes around it (1 is east, 2 south-east, ...)."""
    scene = Scene(nations=nations)
    scene.flower("plains", *lands)
    scene.army(0, 0, cards)
    return scene


# ---- Moving ----


@proves("korrem.move.by-actions")
def test_three_actions_carry_one_army_three_hexes_or_three_armies_one() -> None:
    scene = Scene()
    scene.row(*["plains"] * 4)
    army = scene.army(0, 0, "knight")
    scene.command(0, 3)
    for hex in (1, 2, 3):
        assert scene.offers(f"march 1 plains {hex}")
        scene.choose(f"march 1 plains {hex} 1")
    assert scene.state.army_hex[army] == 3
    assert not scene.offers("march")
    scene = Scene()
    scene.row(*["plains"] * 4)
    for card in ("knight", "militia", "archer"):
        scene.army(0, 0, card)
    scene.command(0, 3)
    for flag in (1, 2, 3):
        scene.choose(f"march {flag} plains 1 1")
    assert not scene.offers("march")
    assert scene.state.actions == 0


@proves("korrem.move.by-actions")
def test_a_long_march_is_the_same_step_by_step() -> None:
    scene = Scene()
    scene.row("plains", "plains", "mountain", "plains")
    army = scene.army(0, 0, "farmer")
    scene.command(0, 4).choose("march 1 plains 3 4")
    assert (scene.state.army_hex[army], scene.state.actions) == (3, 0)
    assert scene.goods(army) == {"grain": 2}


@proves("korrem.move.mountain")
def test_a_mountain_takes_two_actions() -> None:
    scene = lone_army("knight", "mountain").command(0, 1)
    assert not scene.offers("march 1 mountain")
    assert scene.why("march 1 mountain")
    scene.command(0, 2).choose("march 1 mountain 1 2")
    assert scene.state.actions == 0
    scene.command(0, 1).choose("march 1 plains 0 1")
    assert scene.state.actions == 0


@proves("korrem.move.mountain-abilities", "korrem.move.flying-army")
@pytest.mark.parametrize(
    ("cards", "cost"),
    [
        ("mountain-goat", 1),
        ("2 mountain-goat", 1),
        ("mountain-goat, knight", 2),
        ("harpy", 1),
        ("harpy, griffin", 1),
        ("harpy, knight", 2),
    ],
)
def test_goats_and_wings_cross_mountains_for_one_action_if_all_do(cards: str, cost: int) -> None:
    scene = lone_army(cards, "mountain").command(0, 5).choose(f"march 1 mountain 1 {cost}")
    assert scene.state.actions == 5 - cost


@proves("korrem.move.normal")
@pytest.mark.parametrize(
    "land",
    ["plains", "desert", "forest", "ocean", "tundra", "wasteland", "throne-of-korrem", "farfield-tavern"],
)
def test_other_lands_take_one_action(land: str) -> None:
    scene = lone_army("sailor", land).command(0, 4)
    scene.choose(f"march 1 {land} 1 1")
    assert scene.state.actions == 3


@proves("korrem.move.normal")
def test_a_mountain_landmark_costs_as_its_land() -> None:
    scene = lone_army("knight", "mountain", "silver-castle").command(0, 1)
    assert not scene.offers("march 1 silver-castle")
    assert scene.command(0, 2).offers("march 1 silver-castle 2 2")


@proves("korrem.move.seafaring", "korrem.move.flying-ocean")
@pytest.mark.parametrize(
    ("cards", "goes"),
    [
        ("knight", False),
        ("knight, sailor", True),
        ("3 militia, sailor", True),
        ("harpy", True),
        ("harpy, knight", False),
        ("harpy, sailor", True),
    ],
)
def test_the_sea_carries_who_sails_or_flies(cards: str, goes: bool) -> None:
    scene = lone_army(cards, "ocean").command(0, 4)
    assert scene.offers("march 1 ocean 1 1") is goes


@proves("korrem.move.seafaring")
def test_an_army_that_lost_its_sailor_at_sea_can_only_go_ashore() -> None:
    scene = Scene()
    scene.row("ocean", "ocean", "plains")
    scene.army(0, 1, "knight")
    scene.command(0, 4)
    assert scene.offers("march 1 plains 2 1")
    assert not scene.offers("march 1 ocean")


@proves("korrem.move.into-enemy", "korrem.battle.begin", "korrem.outside.battle-turn")
def test_moving_onto_an_enemy_begins_the_battle_before_anything_else() -> None:
    scene = Scene()
    scene.row("plains", "plains", "plains")
    mine = scene.army(0, 0, "knight")
    its = scene.army(1, 1, "elf-guard")
    scene.command(0, 4)
    assert not scene.offers("march 1 plains 1")
    assert not scene.offers("march 1 plains 2")
    scene.choose("advance-enemy 1 plains 1")
    assert scene.battle.hex == 1
    assert {scene.state.army_battle[mine], scene.state.army_battle[its]} == {scene.battle.id}
    assert scene.ask.kind != "command"
    assert scene.ask.seat == 1


@proves("korrem.move.into-enemy")
def test_moving_onto_a_creature_or_a_foreign_village_begins_the_encounter() -> None:
    scene = Scene()
    scene.row("plains", "plains", "plains", "plains")
    scene.army(0, 1, "knight")
    scene.wild(0, "lion")
    scene.village(1, 2)
    scene.command(0, 4)
    assert scene.offers("advance-creatures 1 plains 0")
    assert not scene.offers("march")
    scene.dice(3).choose("advance-enemy 1 plains 2")
    assert scene.told("call-to-arms")[-1][0] == 1
    assert scene.ask.kind == "rise"


@proves("korrem.gather.providers")
def test_who_enters_after_an_encounter_gathers_there_too() -> None:
    met = 0
    for roll in range(1, 9):
        scene = Scene()
        scene.row("forest", "plains")
        army = scene.army(0, 0, "farmer")
        scene.wild(1, "stray-hound")
        scene.command(0, 4).dice(roll).choose("advance-creatures 1 plains 1")
        if scene.ask.kind == "command":
            assert scene.goods(army) == {"grain": 1}
            met += 1
    assert met, "no roll lets the creature go its way"


@proves("korrem.gap.alliances")
@pytest.mark.parametrize("allied", [True, False])
def test_allies_share_a_hex_and_others_fight(allied: bool) -> None:
    scene = Scene()
    scene.row("plains", "plains")
    mine = scene.army(0, 0, "knight")
    scene.army(1, 1, "elf-guard")
    if allied:
        scene.t.ally((0, 0))
    scene.command(0, 4)
    assert scene.offers("march 1 plains 1") is allied
    scene.choose("march 1 plains 1" if allied else "advance-enemy 1 plains 1")
    assert bool(scene.state.battles) is not allied
    assert scene.state.army_hex[mine] == 1
    if allied:
        assert scene.why("break-accord 1")
        scene.choose("march 1 plains 0").choose("break-accord 1")
        assert not scene.t.allied(0, 1)


@proves("korrem.gap.alliances")
@pytest.mark.parametrize("accepts", [True, False])
def test_a_peace_accord_needs_the_others_consent(accepts: bool) -> None:
    scene = Scene()
    scene.row("plains", "plains", "plains", "plains")
    scene.village(0, 0).village(1, 3).hold(0, "peace-accord")
    scene.army(0, 3, "knight")
    scene.occupy(0, 3)
    scene.command(0, 4).choose("play peace-accord")
    assert (scene.ask.kind, scene.ask.seat) == ("peace", 1)
    scene.choose("accept-peace" if accepts else "refuse-peace")
    assert scene.t.allied(0, 1) is accepts
    assert (scene.state.occupier[3] == NOWHERE) is accepts
    assert len(scene.told("occupation-ends")) == accepts
    assert scene.told("refuses-peace") == ([] if accepts else [(1, 0)])


def three_at_peace(*sides: int) -> Scene:
    """Three nations, of which some are allies; the first one has an Accord to offer."""
    scene = Scene(3)
    scene.row(*["plains"] * 6)
    for seat in range(3):
        scene.village(seat, 2 * seat)
    scene.t.ally(sides)
    return scene.hold(0, "peace-accord")


@proves("korrem.gap.alliances")
@pytest.mark.parametrize("sides", [(0, 1, 0), (0, 1, 1)])
@pytest.mark.parametrize("agrees", [True, False])
def test_nobody_becomes_an_ally_unasked(sides: tuple[int, ...], agrees: bool) -> None:
    """The third nation is the ally of the one who offers peace, or of the one who is offered it."""
    scene = three_at_peace(*sides).command(0, 4).choose("play peace-accord")
    if scene.asked("pick-nations"):
        scene.choose("pick-nations 1")
    assert (scene.ask.kind, scene.ask.seat) == ("peace", 1)
    scene.choose("accept-peace")
    assert (scene.ask.kind, scene.ask.seat) == ("peace-of-allies", 2)
    assert scene.t.sides == sides
    scene.choose("accept-peace" if agrees else "refuse-peace")
    assert len(set(scene.t.sides)) == (1 if agrees else 2)
    assert scene.told("refuses-peace") == ([] if agrees else [(2, 0)])


@proves("korrem.gap.alliances")
def test_who_breaks_an_accord_of_three_parts_with_both_and_shares_no_hex_with_either() -> None:
    scene = three_at_peace(0, 0, 0)
    army = scene.army(0, 4, "knight")
    scene.command(0, 4)
    assert scene.why("break-accord 1") == scene.why("break-accord 2") != ""
    scene.state.army_hex[army] = 3
    scene.command(0, 4).choose("break-accord 1")
    assert [scene.t.allied(0, 1), scene.t.allied(0, 2), scene.t.allied(1, 2)] == [False, False, True]
    assert scene.told("breaks-accord") == [(0, 1), (0, 2)]


@proves("korrem.gap.alliances")
@pytest.mark.parametrize("before", [True, False])
def test_a_battle_is_over_when_those_who_fight_make_peace(before: bool) -> None:
    """In the midst of it, or before anybody stands in line; the dead leave their Artifacts to their own."""
    scene = Scene()
    scene.row("plains", "plains")
    mine, its = scene.army(0, 0, "knight, militia"), scene.army(1, 1, "elf-guard, goblin-spear")
    scene.hold(1, "peace-accord").command(0, 4).choose("advance-enemy 1 plains 1")
    relic = scene.relic("sea-pearl")
    if not before:
        scene.choose("pass", seat=1)
        scene.lined_up()
        scene.battle.sides[1].relics.append(relic)
        scene.choose("end-phase")
    scene.choose("play peace-accord", seat=1).choose("accept-peace", seat=0)
    while not before and scene.ask.kind != "command":
        scene.choose("pass")
    assert not scene.state.battles
    assert (scene.state.army_hex[mine], scene.state.army_hex[its]) == (1, 1)
    assert (len(scene.members(mine)), len(scene.members(its))) == (2, 2)
    assert scene.state.relic_army[relic] == (NOWHERE if before else mine)
    assert scene.ask.kind == "command"


# ---- What takes Actions ----


def busy_nation(actions: int, **options: Any) -> Scene:
    """A nation that could do everything for which Actions are paid."""
    scene = Scene(**options)
    scene.row("plains", "plains", "plains", "plains")
    scene.village(0, 0).bank(0, **RICH)
    scene.on_top(0, "militia")
    scene.army(0, 0, "farmer", **RICH)
    scene.army(0, 2, "knight", **RICH)
    scene.army(1, 3, "elf-guard")
    return scene.command(0, actions)


PAID = (
    "march 1",
    "enlist militia-1",
    "discover 1",
    "gather-here 1",
    "found 2",
    "raise",
    "cycle 1",
    "advance-enemy 2",
)
FREE = ("deposit 1", "carry-goods 1", "build-wall", "share-goods")


@proves("korrem.command.menu", "korrem.command.uses-actions")
def test_the_menu_offers_all_that_actions_are_for() -> None:
    scene = busy_nation(4)
    scene.on_top(0, "militia")
    for order in PAID:
        assert scene.offers(order), order
    scene = busy_nation(0)
    for order in PAID:
        assert not scene.offers(order), order
    for order in FREE[:3]:
        assert scene.offers(order), order


@proves("korrem.command.uses-actions")
def test_without_actions_a_summon_can_still_be_taken_to_hand() -> None:
    scene = busy_nation(0).on_top(0, "guardian-spirit").command(0, 0)
    assert scene.offers("take-summon guardian-spirit-1")


@proves("korrem.gap.action-costs")
@pytest.mark.parametrize(
    "order",
    ["march 1 plains 1 1", "enlist militia-1 1", "gather-here 1", "found 2", "raise plains 0", "cycle 1"],
)
def test_with_one_action_one_order_is_all(order: str) -> None:
    scene = busy_nation(1).choose(order)
    while scene.ask.kind in ("split-pile", "gather-what"):
        scene.t.choose(scene.ask, scene.ask.options[0])
    assert scene.state.actions == 0
    for other in PAID:
        assert not scene.offers(other), other
    assert scene.offers("build-wall plains 0")
    scene.choose("build-wall plains 0")
    assert scene.state.actions == 0
    if order != "march 1 plains 1 1":
        scene.choose("deposit 1")


@proves("korrem.gap.action-costs")
def test_by_option_only_moves_take_actions() -> None:
    scene = busy_nation(0, action_costs="moves")
    for order in ("enlist militia-1", "found 2", "raise"):
        assert scene.offers(order), order
    for order in ("march 1", "discover 1", "gather-here 1", "cycle 1"):
        assert not scene.offers(order), order
    scene.choose("enlist militia-1 1")
    assert scene.state.actions == 0


@proves("korrem.gap.phase-terminates")
@pytest.mark.parametrize("guard", ["all", "none"])
def test_after_60_free_orders_only_paid_ones_are_left(guard: str) -> None:
    scene = busy_nation(3, order_guard=guard)
    scene.state.free_orders = 59
    scene.command(0, 3).choose("deposit 1")
    assert scene.offers("carry-goods 1") is (guard == "none")
    assert scene.offers("build-wall") is (guard == "none")
    assert scene.offers("march 1")
    assert scene.offers("raise plains 0"), "a Kingdom takes an Action"
    assert scene.offers("end-command")


@proves("korrem.gap.friendly-stacking")
def test_own_armies_share_a_hex_merge_and_split() -> None:
    scene = Scene()
    scene.row("plains", "plains")
    first = scene.army(0, 0, "knight, militia, archer", wood=2)
    second = scene.army(0, 1, "farmer", ore=1)
    scene.command(0, 2).choose("march 2 plains 0", "merge 2 1")
    assert scene.members(first) == ["knight", "militia", "archer", "farmer"]
    assert scene.state.army_hex[second] == NOWHERE
    assert scene.goods(first) == {"grain": 1, "wood": 2, "ore": 1}
    scene.choose("split-army 1", "send archer-1", "send-these")
    assert scene.members(second) == ["archer"]
    assert scene.state.army_hex[second] == 0
    assert scene.state.actions == 1


@proves("korrem.gap.friendly-stacking", "korrem.army.exchange")
def test_of_two_of_a_kind_the_one_with_a_bond_can_be_sent() -> None:
    scene = Scene()
    scene.row("plains", "plains")
    army = scene.army(0, 0, "3 militia, knight")
    scene.command(0, 2).choose("split-army 1")
    assert scene.names() == ["send militia-1", "send knight-1", "never-mind"]
    tie(scene.t, scene.state.army_cards[army][1], scene.card("knight"), ROMANTIC, NO_BATTLE)
    scene.command(0, 2).choose("split-army 1")
    assert scene.names() == ["send militia-1", "send militia-2", "send knight-1", "never-mind"]


@proves("korrem.gap.friendly-stacking")
def test_armies_attacked_together_defend_as_one_side() -> None:
    scene = Scene()
    scene.row("plains", "plains")
    armies = [scene.army(1, 1, "elf-guard"), scene.army(1, 1, "goblin-spear")]
    scene.army(0, 0, "knight")
    scene.command(0, 2).choose("advance-enemy 1 plains 1")
    assert scene.battle.sides[0].armies == armies


@proves("korrem.gap.army-flags")
def test_nine_flags_and_no_tenth_but_armies_of_any_size() -> None:
    scene = Scene()
    scene.land(0, 0, "plains")
    scene.village(0, 0).bank(0, **RICH)
    for card in (
        "4 farmer, 3 militia",
        "2 knight",
        "archer",
        "archer",
        "sailor",
        "scout",
        "ranger",
        "2 spearman",
    ):
        scene.army(0, 0, card)
    scene.on_top(0, "militia")
    scene.command(0, 8)
    assert scene.offers("enlist militia-4 0")
    assert scene.offers("split-army 1")
    scene.army(0, 0, "bard")
    scene.command(0, 8)
    assert not scene.offers("enlist militia-4 0")
    assert not scene.offers("split-army")
    scene.choose("enlist militia-4 1").choose("merge 2 1").choose("merge 8 1")
    assert len(scene.state.army_cards[0]) == 12


# ---- Discovering ----


@proves("korrem.discover.when")
def test_an_army_discovers_where_its_hex_has_an_open_border() -> None:
    scene = Scene()
    scene.flower("plains", *["forest"] * 5)
    scene.army(0, 0, "knight")
    assert scene.command(0, 1).offers("discover 1")
    assert not scene.command(0, 0).offers("discover 1")
    scene.land(1, -1, "forest")
    assert not scene.command(0, 4).offers("discover 1")


@proves("korrem.discover.when", "korrem.discover.draw-count", "korrem.gap.empty-decks")
def test_an_empty_bag_leaves_nothing_to_discover_and_a_small_one_gives_what_it_has() -> None:
    scene = Scene()
    scene.land(0, 0, "plains")
    scene.army(0, 0, "knight")
    scene.bag_only("forest", "plains").command(0, 2).choose("discover 1")
    assert len(scene.told("draws-hexes")[-1][2]) == 2  # type: ignore[arg-type]
    scene = Scene()
    scene.land(0, 0, "plains")
    scene.army(0, 0, "knight")
    assert not scene.bag_only().command(0, 2).offers("discover 1")


@proves("korrem.discover.draw-count", "korrem.discover.return-rest", "korrem.discover.place-one")
@pytest.mark.parametrize(("neighbours", "drawn"), [(2, 4), (5, 1), (0, 6)])
def test_as_many_hexes_are_drawn_as_there_are_open_borders(neighbours: int, drawn: int) -> None:
    scene = Scene()
    scene.flower("plains", *["forest"] * neighbours)
    army = scene.army(0, 0, "sailor")
    bag = len(scene.t.zones.pieces[BAG])
    hexes = len(scene.state.hex_q)
    scene.command(0, 4).choose("discover 1")
    assert len(scene.told("draws-hexes")[-1][2]) == drawn  # type: ignore[arg-type]
    if scene.ask.kind == "lay-discovered":
        scene.t.choose(scene.ask, scene.ask.options[0])
        assert len(scene.state.hex_q) == hexes + 1
        assert scene.state.army_hex[army] == hexes
        assert 0 in list(scene.state.near[6 * hexes : 6 * hexes + 6])
        assert len(scene.t.zones.pieces[BAG]) == bag - 1
    else:
        assert len(scene.t.zones.pieces[BAG]) == bag


@proves("korrem.discover.place-one", "korrem.gap.action-costs")
@pytest.mark.parametrize(("actions", "laid"), [(2, True), (1, False)])
def test_the_army_pays_to_enter_what_it_discovers(actions: int, laid: bool) -> None:
    scene = Scene()
    scene.flower("plains", *["forest"] * 5)
    army = scene.army(0, 0, "knight")
    scene.bag_only("mountain").command(0, actions).choose("discover 1")
    if laid:
        assert scene.names() == ["lay mountain 1 -1"]
        scene.choose("lay mountain 1 -1")
    assert scene.state.army_hex[army] == (6 if laid else 0)
    assert scene.state.actions == 0
    assert len(scene.t.zones.pieces[BAG]) == (0 if laid else 1)
    assert bool(scene.told("finds-nothing")) is not laid


@proves("korrem.discover.place-one")
@pytest.mark.parametrize(("card", "goes"), [("knight", False), ("sailor", True)])
def test_ocean_is_discovered_only_by_who_can_enter_it(card: str, goes: bool) -> None:
    scene = Scene()
    scene.land(0, 0, "plains")
    scene.army(0, 0, card)
    scene.bag_only("ocean").command(0, 3).choose("discover 1")
    assert (scene.ask.kind == "lay-discovered") is goes
    assert scene.state.actions == (3 if goes else 2)


@proves("korrem.discover.place-one")
def test_a_discovered_hex_keeps_to_the_restrictions_of_placing() -> None:
    scene = Scene()
    scene.row("desert", "plains")
    scene.army(0, 1, "knight")
    scene.bag_only("tundra").command(0, 3).choose("discover 1")
    cells = {tuple(name.split()[2:]) for name in scene.names()}
    assert cells == {("2", "0"), ("2", "-1"), ("1", "1")}
