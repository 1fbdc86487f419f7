"""Kinds of cards and where they come from: Summons, Machines, creatures, Add-ons; prices and Sacrifices."""

from __future__ import annotations

import pytest

from banneret.games.korrem.battle import begin_battle, join_battle, start_afresh
from banneret.games.korrem.command import command
from banneret.games.korrem.contents import DESIGNS, FIRST_WILD, ORIGIN_IDS, Design
from banneret.games.korrem.creatures import haunts
from banneret.games.korrem.fighters import health_left, key_of, ready, use_up
from banneret.games.korrem.harm import die
from banneret.games.korrem.lineup import add_fighter
from banneret.games.korrem.state import NOBODY, NOWHERE, closed_pile, hand
from banneret.games.korrem.trade import open_desks
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.korrem.scene import Scene, wait


def design(id: str) -> Design:
    return next(found for found in DESIGNS if found.id == id)


def summoning(summon: str, land: str = "plains") -> Scene:
    """A Priest in a Response with a Summon in hand and all it may cost."""
    scene = Scene(nations=("human", "elves"))
    scene.hold(0, summon)
    hex = scene.land(0, 0, land)
    army = scene.army(0, hex, "priest, spearman, militia", **RICH)
    scene.fight(hex, scene.army(1, hex, "elf-guard, goblin-spear"), army)
    while not scene.asked("assault"):
        scene.choose("pass" if scene.offers("pass") else "line-up")
    scene.battle.engaging = False
    return scene.go()


RICH = dict.fromkeys(("grain", "wood", "ore", "fish", "gemstone", "steel", "gold"), 6)


# ---- Summons ----


@proves("korrem.type.summon-hand")
def test_a_summon_in_hand_enters_only_in_battle() -> None:
    scene = Scene()
    home = scene.land(0, 0)
    scene.village(0, home).bank(0, grain=9, steel=9).hold(0, "guardian-spirit")
    scene.army(0, home, "priest")
    scene.command(0)
    assert not [name for name in scene.names() if "guardian-spirit" in name]
    assert summoning("guardian-spirit").can("summon guardian-spirit-1")


@proves("korrem.type.summon-stays")
def test_a_summon_stays_with_the_army_after_the_battle() -> None:
    scene = summoning("guardian-spirit")
    scene.choose(scene.deeds("summon guardian-spirit-1 priest-1")[0])
    scene.battle.hurt[scene.fighter("elf-guard")] = 4
    scene.battle.hurt[scene.fighter("goblin-spear")] = 2
    scene.stand("elf-guard", 0, 0).stand("goblin-spear", 1, 0).stand("spearman", 0, -1).stand(
        "militia", 1, -1
    )
    scene.stand("priest", 2, -1).stand("guardian-spirit", 3, -1).go()
    scene.act("strike spearman-1 elf-guard-1", "strike militia-1 goblin-spear-1")
    assert not scene.state.battles
    assert "guardian-spirit" in scene.members(scene.flags(0)[0])


@proves("korrem.type.summon-killed")
def test_a_killed_summon_goes_home_and_drops_its_artifact() -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    army = scene.army(1, hex, "treant, goblin-spear")
    relic = scene.relic("sea-pearl", army=army)
    scene.fight(hex, army, scene.army(0, hex, "knight, spearman"))
    scene.choose("line-up").act("bear sea-pearl treant-1").choose("line-up")
    scene.stand("treant", 0, 0).stand("goblin-spear", 1, 0).stand("knight", 0, -1).stand("spearman", 1, -1)
    scene.battle.hurt[scene.fighter("treant")] = 8
    treant = scene.state.piece_of[scene.card("treant")]
    scene.go().act("strike knight-1 treant-1", "pass")
    assert scene.battle.sides[0].relics == [relic]
    scene.act("strike spearman-1 goblin-spear-1")
    assert not scene.state.battles
    assert treant not in scene.t.zones.pieces[hand(1)]
    assert treant in scene.t.zones.pieces[closed_pile(1)], "in the Elves' deck"


@proves("korrem.type.summon-dispel", "korrem.type.summon-dispel-losses")
def test_a_summon_may_be_dispelled_on_the_map_too() -> None:
    scene = Scene()
    scene.army(0, scene.land(0, 0), "spearman, guardian-spirit")
    spirit = scene.state.piece_of[scene.card("guardian-spirit")]
    scene.command(0, actions=1)
    scene.act("dispel guardian-spirit-1")
    assert scene.members(scene.flags(0)[0]) == ["spearman"]
    assert spirit in scene.t.zones.pieces[hand(0)]
    assert scene.state.actions == 1, "it costs nothing"


@proves("korrem.type.summon-dispel")
def test_a_summon_is_dispelled_in_anothers_command_phase_too() -> None:
    scene = Scene()
    scene.row("plains", "plains", "plains")
    army = scene.army(0, 0, "priest, guardian-spirit")
    alone = scene.army(0, 1, "guardian-spirit")
    scene.army(1, 2, "elf-guard")
    scene.state.player = 1
    scene.run(step(open_desks), step(command, 1), step(wait))
    assert len([option for option in scene.desk(0).options if option.kind == "dispel"]) == 1, (
        "not who is alone"
    )
    scene.at_desk(0, "dispel guardian-spirit-1")
    assert (scene.members(army), scene.members(alone)) == (["priest"], ["guardian-spirit"])
    assert len(scene.t.zones.pieces[hand(0)]) == 1
    assert scene.desk(0)
    assert scene.asked("command", 1), "the Elves go on"


@proves("korrem.type.summon-dispel")
@pytest.mark.parametrize("doomed", [False, True])
def test_a_summon_may_be_dispelled_before_the_blow_that_would_kill_it(doomed: bool) -> None:
    scene = Scene(nations=("elves", "human")).clash("knight 0 0", "treant 0 -1, elf-guard 1 -1", acting=0)
    treant = scene.fighter("treant")
    if doomed:
        scene.battle.hurt[treant] = health_left(scene.battle, treant) - 1
    scene.act("strike knight-1 treant-1")
    assert scene.asked("answer", 0) is doomed
    if doomed:
        scene.choose("dispel treant-1")
        assert not scene.told("dies")
        assert len(scene.t.zones.pieces[hand(0)]) == 1
        assert scene.asked("assault", 1)


@proves("korrem.cost.sacrifice")
def test_a_sacrifice_is_an_own_character_but_never_the_summoner() -> None:
    scene = summoning("demon", "gate-to-the-firerealm")
    scene.choose(scene.deeds("summon demon-1 priest-1")[0])
    assert scene.asked("sacrifice", seat=0)
    assert sorted(name.split()[1] for name in scene.names()) == ["militia-1", "spearman-1"]
    scene.act("sacrifice militia-1")
    assert scene.stands("demon")
    assert not scene.stands("militia")
    assert scene.points(0) == 0


# ---- Origins ----


@proves("korrem.origin.nations", "korrem.origin.borean")
def test_nation_summons_go_to_hand_and_the_boreans_have_none() -> None:
    for nation in ("human", "elves", "borean", "draconis", "talos", "druid"):
        summons = [d for d in DESIGNS if d.origin == ORIGIN_IDS.index(nation) and d.summon]
        assert bool(summons) == (nation != "borean")
    scene = Scene()
    home, far = scene.row("plains", "plains")
    scene.village(0, home).bank(0, grain=9, steel=9).on_top(0, "spearman")
    scene.command(0)
    enlisting = [name for name in scene.names() if name.startswith("enlist")]
    assert enlisting
    assert not [name for name in enlisting if str(far) in name.split()[3:4]]
    scene = Scene()
    scene.village(0, scene.land(0, 0)).bank(0).on_top(0, "guardian-spirit")
    scene.command(0)
    spirit = scene.piece("guardian-spirit")
    assert not scene.can("enlist guardian-spirit-1")
    taking = [name for name in scene.names() if "guardian-spirit" in name]
    scene.choose(taking[0])
    assert any(
        scene.t.zones.face[piece] == scene.t.zones.face[spirit] for piece in scene.t.zones.pieces[hand(0)]
    )


@proves("korrem.origin.lands", "korrem.type.creature-land", "korrem.type.creature", "korrem.origin.swamp")
def test_creatures_appear_on_their_land_swamp_ones_on_all_but_ocean_and_shadows_anywhere() -> None:
    scene = Scene()
    lands = ("plains", "forest", "mountain", "ocean", "desert", "tundra")
    hexes = dict(zip(lands, scene.row(*lands), strict=True))
    for land in lands:
        for found in DESIGNS:
            if found.origin == ORIGIN_IDS.index(land):
                assert haunts(scene.t, found) == [hexes[land]], found.id
    dry = [hex for land, hex in hexes.items() if land != "ocean"]
    assert haunts(scene.t, design("bog-toad")) == dry
    for id in ("lich-king", "shade", "skyborne"):
        assert haunts(scene.t, design(id)) == list(hexes.values())
    wild = {found.origin for found in DESIGNS if found.origin >= FIRST_WILD}
    assert len(wild) == 10, "every creature has one of ten origins"


@proves("korrem.origin.lands", "korrem.origin.swamp")
@pytest.mark.parametrize(
    ("summon", "land", "offered"),
    [
        ("spirit-stallion", "plains", True),
        ("spirit-stallion", "forest", False),
        ("grove-guardian", "forest", True),
        ("rock-elemental", "mountain", True),
        ("rock-elemental", "plains", False),
        ("dust-devil", "desert", True),
        ("ice-elemental", "tundra", True),
        ("ice-elemental", "desert", False),
        ("mire-spirit", "plains", True),
        ("mire-spirit", "tundra", True),
    ],
)
def test_a_creatures_summon_is_called_on_its_land(summon: str, land: str, offered: bool) -> None:
    assert summoning(summon, land).can(f"summon {summon}") == offered


@proves("korrem.origin.skyrealm", "korrem.origin.firerealm", "korrem.origin.tenebris")
@pytest.mark.parametrize(
    ("summon", "gate"),
    [("angel", "altar-of-holy-light"), ("imp", "gate-to-the-firerealm"), ("shadow", "shadow-gate")],
)
def test_summons_of_the_realms_are_called_at_their_gate(summon: str, gate: str) -> None:
    assert summoning(summon, gate).can(f"summon {summon}-1")
    for other in ("plains", "altar-of-holy-light", "gate-to-the-firerealm", "shadow-gate"):
        if other != gate:
            assert not summoning(summon, other).can(f"summon {summon}-1")


@proves("korrem.origin.firerealm")
def test_a_firerealm_card_turned_up_by_the_weather_goes_to_the_observers_hand() -> None:
    assert all(found.summon for found in DESIGNS if found.origin == ORIGIN_IDS.index("firerealm"))
    scene = Scene()
    scene.village(0, scene.land(0, 0)).village(1, scene.land(5, 0))
    scene.creatures("imp")
    scene.dice(4).round()
    assert scene.wild_flags() == []
    faces = [scene.t.zones.face[piece] for piece in scene.t.zones.pieces[hand(0)]]
    assert faces == [design("imp").first]


# ---- Machines ----


@proves("korrem.type.machine-artifacts")
def test_machines_hold_artifacts_but_do_not_use_them() -> None:
    for bearer, used in (("war-chariot", False), ("gladiator", True)):
        scene = Scene(nations=("talos", "elves"))
        hex = scene.land(0, 0)
        army = scene.army(0, hex, "war-chariot, gladiator")
        scene.relic("staff-of-frost", army=army)
        scene.fight(hex, scene.army(1, hex, "elf-guard"), army).line_up()
        scene.act(f"bear staff-of-frost {bearer}-1")
        assert scene.can("use-relic-on") == used


@proves("korrem.type.machine-defect", "korrem.type.machine-crew")
def test_machines_without_a_crew_defect_and_the_battle_ends() -> None:
    scene = Scene().clash("goblin-spear 0 0, siege-cart 1 0", "spearman 0 -1, militia 1 -1")
    scene.act("strike spearman-1 goblin-spear-1")
    assert not scene.state.battles
    assert sorted(scene.members(scene.flags(0)[0])) == ["militia", "siege-cart", "spearman"]


@proves("korrem.type.machine-defect")
@pytest.mark.parametrize(
    ("option", "members"), [("join", ["brown-bear", "siege-cart"]), ("destroyed", ["brown-bear"])]
)
def test_machines_defect_to_npcs_too_unless_an_option_destroys_them(option: str, members: list[str]) -> None:
    scene = Scene(nations=("elves", "human"), npc_machines=option)
    scene.clash("brown-bear 0 0", "goblin-spear 0 -1, siege-cart 1 -1", wild=True)
    scene.stand("siege-cart", 0, -2)
    scene.wild_phase(8)
    assert not scene.state.battles
    assert scene.members(scene.wild_flags()[0]) == members


@proves("korrem.type.machine-crew")
def test_an_army_of_machines_alone_defects_as_soon_as_it_is_attacked() -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    scene.fight(hex, scene.army(1, hex, "siege-cart"), scene.army(0, hex, "spearman"))
    scene.line_up()
    assert not scene.state.battles
    assert scene.members(scene.flags(0)[0]) == ["spearman", "siege-cart"]


@proves("korrem.type.machine-crew")
def test_machines_alone_only_wait_for_a_crew() -> None:
    scene = Scene(nations=("elves", "human"))
    scene.row("plains", "plains", "plains")
    scene.village(0, 0)
    scene.army(0, 0, "siege-cart", wood=4)
    scene.army(0, 1, "goblin-spear")
    scene.command(0, 4)
    orders = {name.split()[0] for name in scene.names() if name.split()[1:2] == ["1"]}
    assert orders == {"cycle", "cycle-on", "send-to", "share-goods"}, "neither the bank nor the road"
    assert not scene.offers("deposit 1")
    assert scene.offers("send-to 2 1"), "a crew may come"


# ---- Add-ons ----


def siege(walls: int, towers: int, attackers: str, defenders: str = "goblin-spear") -> Scene:
    scene = Scene()
    hex = scene.land(0, 0)
    scene.kingdom(1, hex, walls=walls, towers=towers)
    scene.fight(hex, scene.army(1, hex, defenders), scene.army(0, hex, attackers)).line_up()
    scene.battle.engaging = False
    return scene


@proves("korrem.addon.walls-where", "korrem.addon.towers-where", "korrem.addon.recruited")
def test_walls_are_bought_for_every_settlement_and_towers_for_kingdoms() -> None:
    scene = Scene()
    village, _, kingdom = scene.row("plains", "plains", "plains")
    scene.village(0, village).kingdom(0, kingdom).bank(0, wood=9, ore=9, steel=3)
    scene.command(0)
    words = [name.split() for name in scene.names() if name.startswith("build-")]
    assert sorted((word[0], int(word[2])) for word in words) == [
        ("build-tower", kingdom),
        ("build-wall", village),
        ("build-wall", kingdom),
    ]
    scene.choose(next(name for name in scene.names() if name.startswith(f"build-wall plains {village}")))
    assert scene.state.walls[village] == 1
    assert scene.state.actions == 4


@proves("korrem.addon.placed-in-battle", "korrem.addon.stationary")
def test_the_addons_of_the_place_are_set_up_by_the_defenders() -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    scene.kingdom(1, hex, walls=1, towers=1)
    scene.fight(hex, scene.army(1, hex, "goblin-spear"), scene.army(0, hex, "spearman"))
    scene.choose("place-by-hand")
    placed = {name.split()[1] for name in scene.names() if name.startswith("place")}
    assert len(placed) == 3, "the Wall, the Tower and the Goblin"
    for _ in range(2):
        scene.choose(next(name for name in scene.names() if name.startswith("place")))
        assert scene.asked("place-card", seat=1), "it cannot be finished without them"
    scene.choose(next(name for name in scene.names() if name.startswith("place")))
    assert not scene.asked("place-card", seat=1)


@proves("korrem.addon.wall-stats", "korrem.gap.addon-after-battle")
@pytest.mark.parametrize(("attackers", "stands"), [("knight, farmer", False), ("swordsman, farmer", True)])
def test_six_damage_destroys_a_wall_and_five_does_not(attackers: str, stands: bool) -> None:
    scene = siege(1, 0, attackers)
    first, second = attackers.split(", ")
    scene.stand("wall", 0, 0).stand("goblin-spear", 0, 1).stand(first, 0, -1).stand(second, 1, -1).go()
    scene.act(f"strike {first}-1 wall", f"strike {second}-1 wall")
    assert (
        any(card == -2 and scene.battle.side[at] != -1 for at, card in enumerate(scene.battle.card)) == stands
    )
    assert scene.state.walls[0] == (1 if stands else 0)


@proves("korrem.gap.addon-after-battle")
def test_a_damaged_wall_is_whole_after_the_battle() -> None:
    scene = siege(1, 0, "spearman", "knight")
    scene.stand("wall", 0, 0).stand("knight", 1, 0).stand("spearman", 0, -1).go()
    scene.act("strike spearman-1 wall").choose("end-phase")
    assert scene.hurt("wall") == 3
    scene.act("strike knight-1 spearman-1")
    assert not scene.state.battles
    assert scene.state.walls[0] == 1
    scene.fight(0, scene.flags(1)[0], scene.army(0, 0, "spearman")).line_up()
    assert scene.hurt("wall") == 0


@proves("korrem.gap.addon-after-battle", "korrem.gap.occupied-townhall")
def test_an_occupied_settlement_loses_its_addons_but_no_pile() -> None:
    scene = siege(0, 1, "knight, spearman")
    piles = scene.state.piles[1]
    scene.stand("tower", 0, 0).stand("goblin-spear", 1, 0).stand("knight", 0, -1).stand("spearman", 1, -1)
    scene.battle.hurt[scene.fighter("tower")] = 5
    scene.go().act("strike spearman-1 goblin-spear-1", "strike knight-1 tower")
    assert not scene.state.battles
    assert scene.state.occupier[0] == 0
    assert (scene.state.walls[0], scene.state.towers[0]) == (0, 0)
    assert scene.state.piles[1] == piles


@proves("korrem.addon.tower-stats")
def test_a_tower_shoots_any_enemy_for_four_once_a_phase_of_its_side() -> None:
    scene = siege(0, 1, "knight, spearman, militia")
    scene.stand("tower", 0, 1).stand("goblin-spear", 0, 0)
    scene.stand("spearman", 0, -1).stand("militia", 0, -2).stand("knight", 0, -3)
    scene.battle.acting = 0
    scene.go()
    shots = scene.deeds("strike tower")
    assert len(shots) == 3, "anybody on the field"
    scene.choose(next(name for name in shots if "knight" in name))
    assert scene.hurt("knight") == 4 - 2
    assert not scene.can("strike tower")


@proves("korrem.addon.immunities")
def test_addons_take_no_state_and_no_part_in_attraction() -> None:
    scene = Scene(nations=("talos", "elves"))
    hex = scene.land(0, 0)
    scene.kingdom(1, hex, walls=1)
    scene.fight(
        hex, scene.army(1, hex, "goblin-spear"), scene.army(0, hex, "vizier, sand-serpent, dancer")
    ).line_up()
    scene.stand("wall", 0, 0).stand("goblin-spear", 1, 0)
    scene.stand("sand-serpent", 0, -1).stand("vizier", 1, -1).stand("dancer", -1, 0)
    scene.battle.engaging = False
    scene.go()
    assert scene.can("use-on vizier goblin-spear-1")
    assert not scene.can("use-on vizier wall")
    assert not scene.can("use-on sand-serpent wall")
    assert not [name for name in scene.names() if name.startswith("woo") and "wall" in name]


@proves("korrem.addon.row-of-four")
@pytest.mark.parametrize(("walls", "passes"), [(4, False), (3, True)])
def test_four_addons_in_a_row_close_it_for_walkers(walls: int, passes: bool) -> None:
    scene = siege(walls, 0, "cavalry, skyborne")
    for at, fighter in enumerate([f for f, card in enumerate(scene.battle.card) if card == -2]):
        scene.battle.x[fighter], scene.battle.y[fighter] = at, 0
    scene.stand("goblin-spear", 0, 1).stand("cavalry", 0, -1).stand("skyborne", 1, -1).go()
    walker = {tuple(map(int, name.split()[2:])) for name in scene.deeds("move cavalry-1")}
    flier = {tuple(map(int, name.split()[2:])) for name in scene.deeds("move skyborne")}
    assert any(y >= 0 for _, y in walker) == passes
    assert any(y >= 1 for _, y in flier)


@proves("korrem.townhall.summon-cost-army")
@pytest.mark.parametrize("rich", ["priest", "spearman"])
def test_only_the_army_that_summons_pays(rich: str) -> None:
    """Of two Armies in the Battle that of the Summoner must have the price."""
    scene = Scene()
    hex = scene.land(0, 0)
    scene.hold(0, "guardian-spirit")
    price = {"grain": 2, "steel": 1}
    first = scene.army(0, hex, "priest", **(price if rich == "priest" else {}))
    second = scene.army(0, hex, "spearman", **(price if rich == "spearman" else {}))
    foes = scene.army(1, hex, "elf-guard")
    scene.run(step(begin_battle, hex, (foes,), (first, second), 1, NOWHERE, 1, 0), step(wait))
    while not scene.asked("assault"):
        scene.choose("pass" if scene.offers("pass") else "line-up")
    scene.battle.engaging = False
    scene.go()
    assert scene.can("summon guardian-spirit-1 priest-1") == (rich == "priest")
    if rich == "priest":
        scene.choose(scene.deeds("summon guardian-spirit-1 priest-1")[0])
        assert scene.goods(first) == {}


@proves("korrem.gap.vocab-economy", "korrem.gap.vocab-criteria")
@pytest.mark.parametrize("rich", ["emperor", "sand-guard"])
def test_a_bribe_is_paid_by_the_emperors_own_army(rich: str) -> None:
    scene = Scene(nations=("talos", "elves"))
    hex = scene.land(0, 0)
    first = scene.army(0, hex, "emperor", gold=3 if rich == "emperor" else 0)
    second = scene.army(0, hex, "sand-guard", gold=3 if rich == "sand-guard" else 0)
    foes = scene.army(1, hex, "elf-guard")
    scene.run(step(begin_battle, hex, (foes,), (first, second), 1, NOWHERE, 1, 0), step(wait)).line_up()
    assert scene.can("use-on emperor elf-guard-1") == (rich == "emperor")
    if rich == "emperor":
        scene.act("use-on emperor elf-guard-1")
        assert scene.goods(first) == {}


@proves(
    "korrem.type.machine-crew",
    "korrem.type.machine-defect",
    "korrem.army.flag-at-once",
    "korrem.addon.tower-stats",
)
@pytest.mark.parametrize("flags", [9, 6])
def test_machines_that_lose_their_crew_before_walls_alone_go_over_to_the_settlement(flags: int) -> None:
    """They cannot fight on by themselves: a flag of the owner's is raised for them, if one is free."""
    scene = Scene()
    hexes = scene.row("plains", "plains", "plains")
    scene.kingdom(1, hexes[1], walls=1, towers=1)
    for card in ("goblin-spear", "elf-archer", "blade-dancer")[: flags // 3]:
        for _ in range(3):
            scene.army(1, hexes[2], card)
    scene.army(0, hexes[0], "militia, catapult")
    scene.command(0).choose("advance-enemy 1 plains 1").line_up()
    scene.battle.acting = 0
    scene.go().act("strike tower militia-1")
    assert not scene.state.battles, "it is over with the last shot"
    won = [army for army in scene.flags(1) if scene.members(army) == ["catapult"]]
    assert len(won) == (0 if flags == 9 else 1)
    assert scene.state.occupier[hexes[1]] == NOBODY
    assert not scene.flags(0)
    scene.t.game.check(scene.t)


@proves("korrem.type.machine-defect", "korrem.army.flag-at-once", "korrem.gap.alliances")
def test_machines_that_go_over_to_walls_fight_on_for_them_against_their_allies_of_old() -> None:
    """The flag that is raised for them is in the Battle, on the Settlement's side."""
    scene = Scene(seats=3)
    hexes = scene.row("plains", "plains")
    scene.kingdom(1, hexes[1], walls=1, towers=1)
    scene.t.ally((0, 1, 0))
    scene.army(0, hexes[0], "militia, catapult")
    friends = scene.army(2, hexes[0], "raider, axe-warrior")
    scene.command(0).choose("advance-enemy 1 plains 1").line_up()
    scene.run(step(join_battle, scene.battle.id, friends, hexes[0]), step(wait))
    scene.choose("from below").line_up()
    scene.battle.acting = 0
    scene.go().act("strike tower militia-1")
    (won,) = scene.flags(1)
    assert scene.members(won) == ["catapult"]
    assert scene.battle.sides[0].armies == [won]
    assert scene.state.army_battle[won] == scene.battle.id


@proves("korrem.type.machine-crew", "korrem.type.machine-defect")
@pytest.mark.parametrize("machines", [0, 1])
def test_machines_stay_where_their_crew_fell_with_the_last_enemy(machines: int) -> None:
    """Nobody is left for them to go over to: neither those who have lost nor a flag more of their own."""
    scene = Scene()
    hex = scene.land(0, 0)
    with_machines = scene.army(0, hex, "militia, catapult")
    alone = scene.army(1, hex, "elf-guard")
    scene.fight(hex, *((with_machines, alone) if machines == 0 else (alone, with_machines)))
    scene.line_up()
    die(scene.t, scene.battle, scene.fighter("elf-guard"), machines, NOWHERE)
    die(scene.t, scene.battle, scene.fighter("militia"), NOBODY, NOWHERE)
    assert scene.flags(0) == [with_machines]
    assert scene.members(with_machines) == ["catapult"]
    assert not scene.told("defects")


@proves("korrem.battle.one-attack", "korrem.type.summon-dispel-losses", "korrem.gap.ability-frequency")
def test_a_summon_that_is_called_again_has_done_what_it_did_in_that_phase() -> None:
    """Its tokens are gone, but who has attacked has attacked, whatever is paid for it."""
    scene = summoning("guardian-spirit")
    scene.choose(scene.deeds("summon guardian-spirit-1 priest-1")[0])
    scene.stand("guardian-spirit", 6, -1).stand("elf-guard", 6, 0).go()
    scene.choose(scene.deeds("strike guardian-spirit-1 elf-guard-1")[0])
    scene.choose("dispel guardian-spirit-1")
    scene.choose(scene.deeds("summon guardian-spirit-1 priest-1")[0])
    assert not scene.can("strike guardian-spirit-1")
    assert not scene.can("charge guardian-spirit-1")


@proves("korrem.ability.evaporate", "korrem.type.summon-dispel-losses")
def test_what_evaporated_is_not_back_with_a_summon_that_is_called_again() -> None:
    scene = summoning("demon-prince", "gate-to-the-firerealm")
    scene.choose(scene.deeds("summon demon-prince priest-1")[0])
    scene.choose("sacrifice militia-1")
    prince = scene.fighter("demon-prince")
    use_up(scene.t, scene.battle, prince, design("demon-prince").abilities[1])
    scene.choose("dispel demon-prince")
    scene.choose(scene.deeds("summon demon-prince priest-1")[0])
    scene.choose("sacrifice spearman-1")
    again = scene.fighter("demon-prince")
    assert again != prince
    start_afresh(scene.battle)
    assert not ready(scene.t, scene.battle, again, design("demon-prince").abilities[1])


@proves("korrem.type.summon-dispel-losses", "korrem.gap.ability-frequency", "korrem.ability.recharge")
def test_who_comes_back_has_moved_wooed_and_used_what_it_had() -> None:
    """Nothing that counts in a phase begins anew, and nothing rests longer than before."""
    scene = Scene().clash("elf-guard 0 0", "spearman 0 -1, militia 1 -1")
    battle, old = scene.battle, scene.fighter("spearman")
    battle.steps[old], battle.focused[old], battle.wooed[old] = 1, True, [0]
    battle.used.append(key_of(old, 1))
    battle.resting = {key_of(old, 0): battle.sides[1].phases + 1, key_of(old, 2): 99, key_of(old, 3): -1}
    fresh = add_fighter(battle, scene.card("militia"), 1, 0)
    assert (battle.steps[fresh], battle.focused[fresh], battle.wooed[fresh]) == (0, False, [])
    back = add_fighter(battle, scene.card("spearman"), 1, 0)
    assert (battle.steps[back], battle.focused[back], battle.wooed[back]) == (1, True, [0])
    assert [ability for ability in range(8) if key_of(back, ability) in battle.used] == [1]
    rests = [battle.resting.get(key_of(back, ability)) for ability in range(4)]
    assert rests == [battle.sides[1].phases + 1, None, battle.sides[1].phases + 2, -1]
