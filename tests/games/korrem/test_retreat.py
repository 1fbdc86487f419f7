"""Retreat: who may leave a Battle, how far, over which land, and what it costs; the Battle of figure 4."""

from __future__ import annotations

import pytest

from banneret.games.korrem.attraction import tie
from banneret.games.korrem.battle import begin_battle
from banneret.games.korrem.battlefield import groups_of
from banneret.games.korrem.contents import ARTIFACT_AT, COMPANIONSHIP, ROMANTIC
from banneret.games.korrem.harm import die
from banneret.games.korrem.state import NO_BATTLE, NOWHERE, closed_pile, hand, levy_of, pile_zone, raise_flag
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.korrem.scene import Scene, wait


def pressed(cards: str = "goblin-spear 0 0, elf-guard 1 0") -> Scene:
    """Elves that defend, with a way out to the west, at the start of their Response."""
    scene = Scene().clash(cards, "spearman 0 -1, militia 1 -1", acting=0)
    for q in (1, 2, 3, 4):
        scene.land(q, 0)
    return scene.go()


def goals(scene: Scene) -> list[int]:
    return [int(option.at[0].split(":")[1]) for option in scene.ask.options]


@proves("korrem.retreat.roll", "korrem.retreat.no-actions")
def test_a_retreat_goes_up_to_as_many_hexes_as_the_die_says() -> None:
    scene = pressed()
    army = scene.flags(1)[0]
    scene.dice(3).choose("retreat")
    assert scene.asked("flee-to", seat=1), "nothing else is left of the phase"
    assert goals(scene) == [1, 2, 3]
    scene.choose(scene.names()[2])
    assert scene.state.army_hex[army] == 3
    assert not scene.state.battles


@proves("korrem.retreat.define", "korrem.retreat.no-actions")
def test_it_is_too_late_to_retreat_once_somebody_has_acted() -> None:
    scene = pressed()
    assert scene.offers("retreat")
    scene.act("strike goblin-spear-1 militia-1")
    assert not scene.offers("retreat")


@proves("korrem.retreat.able")
@pytest.mark.parametrize("token", ["disabled", "frozen", "poisoned"])
def test_nobody_retreats_with_a_disabled_or_frozen_character(token: str) -> None:
    scene = pressed()
    getattr(scene.battle, token)[scene.fighter("elf-guard")] = 2
    scene.go()
    assert scene.offers("retreat") == (token == "poisoned")


@proves("korrem.retreat.able", "korrem.type.summon-dispel", "korrem.type.summon-dispel-losses")
def test_dispelling_a_hindered_summon_opens_the_way() -> None:
    scene = pressed("goblin-spear 0 0, treant 1 0")
    treant = scene.card("treant")
    scene.battle.frozen[scene.fighter("treant")] = 2
    scene.battle.hurt[scene.fighter("treant")] = 3
    scene.go()
    assert not scene.offers("retreat")
    scene.act("dispel treant-1")
    assert scene.offers("retreat")
    assert scene.state.piece_of[treant] in scene.t.zones.pieces[hand(1)]
    assert not scene.stands("treant")


@proves("korrem.retreat.terrain")
def test_a_retreat_does_not_cross_what_the_army_could_not() -> None:
    scene = Scene().clash("goblin-spear 0 0", "spearman 0 -1", acting=0)
    scene.land(1, 0, "ocean")
    scene.go()
    assert not scene.offers("retreat"), "no Ocean without Seafaring"
    scene.army(0, scene.land(-1, 0), "farmer")
    scene.wild(scene.land(0, 1), "camel")
    scene.village(0, scene.land(0, -1))
    scene.go()
    assert not scene.offers("retreat"), "nor to enemies, NPCs and foreign Settlements"
    scene = Scene().clash("tide-elf 0 0", "spearman 0 -1", acting=0)
    sea = scene.land(1, 0, "ocean")
    scene.go().dice(1).choose("retreat")
    while scene.asked("flee-to"):
        scene.choose(scene.names()[0])
    assert scene.state.army_hex[scene.flags(1)[0]] == sea


@proves("korrem.retreat.no-gather")
def test_a_retreating_army_gathers_nothing() -> None:
    scene = Scene(nations=("elves", "human")).clash("farmer 0 0", "elf-guard 0 -1", acting=0)
    scene.land(1, 0, "plains")
    scene.go().dice(1).choose("retreat")
    while scene.asked("flee-to"):
        scene.choose(scene.names()[0])
    assert scene.goods(scene.flags(1)[0]) == {}


@proves("korrem.retreat.spoils")
def test_who_flees_keeps_the_artifacts_of_the_living_and_loses_its_resources() -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    scene.land(1, 0)
    fleeing = scene.army(1, hex, "goblin-spear, elf-guard", wood=4)
    holding = scene.army(0, hex, "spearman")
    kept, lost = scene.relic("dragon-scale", army=fleeing), scene.relic("sea-pearl", army=fleeing)
    scene.fight(hex, fleeing, holding).choose("line-up")
    for _ in range(2):
        scene.act(
            "bear sea-pearl goblin-spear-1"
            if scene.can("bear sea-pearl")
            else "bear dragon-scale elf-guard-1"
        )
    scene.line_up()
    scene.stand("goblin-spear", 0, 0).stand("elf-guard", 1, 0).stand("spearman", 0, -1).go()
    scene.act("strike spearman-1 goblin-spear-1").choose("end-phase")
    while scene.asked("regroup"):
        scene.choose(scene.names()[0])
    scene.dice(1).choose("retreat")
    while scene.asked("flee-to"):
        scene.choose(scene.names()[0])
    assert scene.state.relic_army[kept] == fleeing
    assert scene.state.relic_army[lost] == holding
    assert scene.goods(fleeing) == {}
    assert scene.goods(holding) == {"wood": 4}


@proves(
    "korrem.example.fig4-sequence",
    "korrem.example.fig4-kills",
    "korrem.example.fig4-retreat",
    "korrem.example.fig4-aftermath",
)
def test_the_battle_of_figure_four() -> None:
    scene = Scene(nations=("druid", "borean"))
    hex = scene.land(0, 0)
    refuge = scene.land(1, 0)
    defenders = scene.army(1, hex, "raider, axe-warrior, bear-rider")
    attackers = scene.army(0, hex, "apprentice, thorn-warrior, wolf-shifter, stone-fist", wood=2)
    relic = scene.relic("sea-pearl", army=attackers)
    decks = [deck(scene, seat) for seat in (0, 1)]
    scene.fight(hex, defenders, attackers)
    assert scene.asked("line-up", seat=1)  # 1: the Defenders set up
    scene.choose("line-up")
    assert scene.asked("line-up", seat=0)  # 2: the Attackers set up
    scene.choose("line-up").act("bear sea-pearl apprentice-1")
    for id, x, y in (("raider", 0, 0), ("axe-warrior", 1, 0), ("bear-rider", 2, 0)):
        scene.stand(id, x, y)
    for id, x, y in (
        ("apprentice", 1, -1),
        ("thorn-warrior", 2, -1),
        ("wolf-shifter", 0, -1),
        ("stone-fist", -1, -1),
    ):
        scene.stand(id, x, y)
    scene.go()  # 3: the Engagement
    assert not scene.offers("retreat")
    scene.act("strike wolf-shifter-1 raider-1", "strike stone-fist-1 raider-1")
    assert len(scene.battle.sides[0].graves) == 1
    scene.choose("end-phase")  # 4: Regroup
    assert scene.asked("assault", seat=1)  # 5: the Response
    scene.act("strike axe-warrior-1 apprentice-1", "strike bear-rider-1 thorn-warrior-1")
    assert len(scene.battle.sides[1].graves) == 2
    assert scene.battle.sides[1].relics == [relic]
    scene.choose("end-phase")  # 6: Regroup
    while scene.asked("regroup"):
        scene.choose(scene.names()[0])
    assert len(groups_of(scene.battle)) == 1
    assert scene.asked("assault", seat=0)
    scene.dice(5).choose("retreat")  # 7: the Attackers leave
    while scene.asked("flee-to"):
        scene.choose(scene.names()[0])
    assert scene.state.army_hex[attackers] == refuge
    assert not scene.state.battles  # 8: the Defenders have won
    assert (deck(scene, 0), deck(scene, 1)) == (decks[0] + 2, decks[1] + 1)
    assert scene.state.relic_army[relic] == defenders
    assert (scene.goods(attackers), scene.goods(defenders)) == ({}, {"wood": 2})
    assert [args[1] for args in scene.told("lines-up")] == [1, 0]
    assert [(args[1], args[3]) for args in scene.told("phase")] == [(0, True), (1, False), (0, False)]


def deck(scene: Scene, seat: int) -> int:
    """How many cards a nation's piles hold."""
    zones = [closed_pile(seat), *[pile_zone(seat, pile) for pile in range(scene.state.piles[seat])]]
    return sum(len(scene.t.zones.pieces[zone]) for zone in zones)


# ---- Who stays behind ----


def parted(mine: str, kind: int = ROMANTIC, relic: str = "", idle_limit: int = 8) -> Scene:
    """Seat 0 attacks beside a refuge; the first of its Army loves the first of the other's, or is its Companion."""
    scene = Scene(idle_limit=idle_limit)
    hex, _ = scene.row("plains", "plains")
    attackers, defenders = scene.army(0, hex, mine), scene.army(1, hex, "elf-guard")
    if relic:
        scene.relic(relic, army=attackers)
    scene.fight(hex, defenders, attackers).lined_up()
    battle = scene.battle
    tie(
        scene.t,
        scene.state.army_cards[attackers][0],
        scene.state.army_cards[defenders][0],
        kind,
        battle.id if kind == COMPANIONSHIP else NO_BATTLE,
    )
    return scene


@proves("korrem.type.machine-defect", "korrem.attract.companion-defects")
def test_machines_whose_crew_stays_behind_do_not_flee_alone() -> None:
    scene = parted("priest, catapult", kind=COMPANIONSHIP).choose("end-phase", "end-phase")
    scene.dice(1).choose("retreat")
    assert not scene.state.battles
    assert scene.flags(0) == []
    assert scene.members(scene.flags(1)[0]) == ["elf-guard", "priest", "catapult"]


@proves("korrem.attract.romantic-at-end", "korrem.gap.stalemate")
@pytest.mark.parametrize("kind", [ROMANTIC, COMPANIONSHIP])
def test_bonds_hold_in_a_forced_retreat_too(kind: int) -> None:
    scene = parted("farmers-daughter, farmer", kind=kind, idle_limit=4)
    while scene.state.battles:
        scene.choose("end-phase")
    assert scene.told("forced-out")
    assert scene.members(scene.flags(0)[0]) == ["farmer"]
    assert scene.members(scene.flags(1)[0]) == ["elf-guard", "farmers-daughter"]


@proves("korrem.retreat.terrain", "korrem.attract.companion-defects")
def test_there_is_no_retreat_where_those_who_would_leave_cannot_cross() -> None:
    scene = Scene()
    isle = scene.flower("plains", *["ocean"] * 6)[0]
    sailors, elves = scene.army(0, isle, "sailor, farmer"), scene.army(1, isle, "elf-guard")
    scene.fight(isle, elves, sailors).line_up().choose("end-phase", "end-phase")
    assert scene.offers("retreat")
    tie(scene.t, scene.card("sailor"), scene.card("elf-guard"), COMPANIONSHIP, scene.battle.id)
    scene.go()
    assert scene.blocked(0)["Retreat"] == "There is nowhere to flee to"


@proves("korrem.attract.romantic-at-end")
def test_lovers_end_up_in_the_same_army_of_several() -> None:
    scene = Scene()
    hex, _ = scene.row("plains", "plains")
    humans = scene.army(0, hex, "farmers-daughter, farmer")
    first, second = scene.army(1, hex, "elf-guard"), scene.army(1, hex, "elf-archer")
    scene.run(step(begin_battle, hex, (first, second), (humans,), 1, NOWHERE, 1, 0), step(wait)).line_up()
    tie(scene.t, scene.card("farmers-daughter"), scene.card("elf-archer"), ROMANTIC, NO_BATTLE)
    scene.choose("end-phase", "end-phase").dice(1).choose("retreat")
    assert scene.members(second) == ["elf-archer", "farmers-daughter"]


@proves("korrem.retreat.spoils")
def test_who_stays_behind_keeps_what_it_bears() -> None:
    scene = parted("farmers-daughter, farmer", relic="sea-pearl")
    pearl = ARTIFACT_AT["sea-pearl"]
    assert scene.battle.relics[scene.fighter("farmers-daughter")] == [pearl]
    scene.choose("end-phase", "end-phase").dice(1).choose("retreat")
    assert scene.state.relic_army[pearl] == scene.flags(1)[0]


@proves("korrem.call.location")
def test_a_levy_without_a_flag_goes_home_when_it_retreats() -> None:
    scene = Scene()
    hex, _ = scene.row("plains", "plains")
    scene.village(1, hex)
    levy = levy_of(scene.t, 1)
    raise_flag(scene.t, levy, hex)
    scene.muster(levy, hex, "elf-guard", {})
    humans = scene.army(0, hex, "farmer")
    scene.run(step(begin_battle, hex, (levy,), (humans,), 1, NOWHERE, 1, 0), step(wait)).line_up()
    scene.choose("end-phase").dice(1).choose("retreat")
    assert not scene.state.battles
    assert (scene.state.army_hex[levy], scene.members(levy)) == (NOWHERE, [])


# ---- What is left behind ----


@proves("korrem.end.spoils-resources", "korrem.end.spoils-artifacts")
@pytest.mark.parametrize("garrison", [False, True])
def test_where_only_walls_are_left_to_win_the_spoils_go_into_the_bank(garrison: bool) -> None:
    scene = Scene()
    hex, camp = scene.row("plains", "plains")
    scene.kingdom(1, hex, walls=1, towers=1).bank(1)
    army = scene.army(0, camp, "farmer", wood=3)
    if garrison:
        scene.army(1, hex, "gem-cutter", fish=2)
    scale = scene.relic("dragon-scale", army=army)
    scene.command(0).choose(f"advance-enemy 1 plains {hex} 1").lined_up()
    if garrison:
        die(scene.t, scene.battle, scene.fighter("gem-cutter"), 1, scene.fighter("farmer"))
    die(scene.t, scene.battle, scene.fighter("farmer"), 0, scene.fighter("tower"))
    scene.go()
    assert scene.banked(1) == ({"wood": 3, "fish": 2} if garrison else {"wood": 3})
    assert scene.state.relic_bank[scale] == 1
    assert scene.points(1) == 4
    assert not any(scene.state.army_goods)


@proves("korrem.end.spoils-resources")
def test_what_a_fallen_army_of_the_winner_carried_goes_to_the_one_that_lives() -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    fallen, alive = scene.army(1, hex, "gem-cutter", fish=2), scene.army(1, hex, "elf-guard", wood=1)
    pearl = scene.relic("sea-pearl", army=fallen)
    humans = scene.army(0, hex, "farmer")
    scene.run(step(begin_battle, hex, (fallen, alive), (humans,), 1, NOWHERE, 1, 0), step(wait)).lined_up()
    for id, by in (("gem-cutter", 1), ("farmer", 0)):
        die(scene.t, scene.battle, scene.fighter(id), by, NOWHERE)
    scene.go()
    assert scene.goods(alive) == {"wood": 1, "fish": 2}
    assert scene.state.relic_army[pearl] == alive
    assert scene.goods(fallen) == {}


@proves("korrem.retreat.terrain", "korrem.attract.romantic-at-end")
@pytest.mark.parametrize("bearer", ["spearman", "farmers-daughter"])
def test_what_stays_behind_with_a_lover_carries_nobody_over_the_sea(bearer: str) -> None:
    scene = Scene().clash("elf-guard 0 0", "farmers-daughter 0 -1, spearman 1 -1")
    scene.land(1, 0, "ocean")
    pearl = scene.relic("sea-pearl", army=0)
    scene.battle.relics[scene.fighter(bearer)] = [pearl]
    tie(scene.t, scene.card("elf-guard"), scene.card("farmers-daughter"), ROMANTIC, NO_BATTLE)
    scene.go()
    assert scene.offers("retreat") is (bearer == "spearman")
