"""Call to Arms and armed occupation: a defenseless Settlement rises, a beaten one is held and recruited from."""

from __future__ import annotations

import pytest

from banneret.games.korrem.aftermath import force_retreat
from banneret.games.korrem.battle import run_battles
from banneret.games.korrem.battlefield import TOWER, WALL
from banneret.games.korrem.contents import DESIGN_AT, DESIGNS, WORLD_AT
from banneret.games.korrem.harm import die
from banneret.games.korrem.state import NOBODY, NOWHERE, hand, pile_zone
from banneret.games.korrem.world_deeds import destroy
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.korrem.scene import Scene, faces_of, wait

RICH = {"grain": 30, "wood": 30, "ore": 30, "fish": 30, "gemstone": 30, "steel": 30, "gold": 30}


def siege(walls: int = 0, seats: int = 2) -> Scene:
    """A Human Army beside an Elven Village."""
    scene = Scene(seats)
    scene.row(*["plains"] * 6)
    scene.village(0, 5).village(1, 1, walls)
    scene.army(0, 0, "knight, archer, militia")
    return scene.command(0, 4)


def strike_down(scene: Scene, striker: str, victim: str) -> Scene:
    """The next blow of the attackers kills the last defender."""
    while scene.ask.kind == "line-up":
        scene.choose("line-up")
    battle = scene.battle
    battle.hurt[scene.fighter(victim)] = DESIGNS[DESIGN_AT[victim]].health - 1
    for number in range(len(battle.card)):
        battle.x[number] += 50  # out of the way
    scene.stand(victim, 0, 0).stand(striker, 0, -1)
    scene.go().choose(f"strike {striker}-1")
    return scene


# ---- Call to Arms ----


@proves("korrem.call.size")
@pytest.mark.parametrize("answer", ["rise bolt-thrower-1", "rise-all 2"])
def test_a_pile_of_machines_does_not_silence_the_call(answer: str) -> None:
    """Machines without a crew go under their pile; somebody of the other pile may still rise."""
    scene = siege()
    scene.village(1, 3)
    zones = scene.t.zones
    for piece in list(zones.pieces[pile_zone(1, 0)]):
        scene.t.put(piece, pile_zone(1, 1))
    scene.on_top(1, "siege-cart", "bolt-thrower", pile=0)
    for piece in list(zones.pieces[pile_zone(1, 1)])[1:]:
        scene.t.put(piece, hand(1))
    scene.on_top(1, "elf-guard", pile=1)
    scene.dice(2).choose("advance-enemy 1 plains 1").choose(answer)
    if answer != "rise-all 2":
        assert scene.told("nobody-serves") == [(1, min(faces_of("bolt-thrower")))]
        assert scene.names(1) == ["rise siege-cart", "rise elf-guard-1", "rise-all 2"]
        scene.choose("rise elf-guard-1").choose("rise siege-cart")
    (levy,) = scene.flags(1)
    assert scene.members(levy)[0] == "elf-guard"
    assert scene.state.occupier[1] == NOBODY


@proves("korrem.quest.instant", "korrem.call.size")
def test_who_rises_is_in_play_and_pays_a_quest_at_once() -> None:
    scene = Scene(nations=("human", "talos"))
    scene.row("plains", "plains")
    scene.village(1, 1).on_top(1, "vizier")
    scene.army(0, 0, "knight")
    scene.command(0, 4).dice(1).choose("advance-enemy 1 plains 1").choose("rise vizier")
    assert (scene.ask.kind, scene.points(1)) == ("line-up", 2)


@proves("korrem.gap.event-cards", "korrem.occupy.owner-recruits")
@pytest.mark.parametrize("holy", [True, False])
def test_nobody_rises_against_an_occupier_in_holy_week(holy: bool) -> None:
    scene = Scene()
    scene.row("plains", "plains")
    scene.village(0, 0).bank(0, **RICH).on_top(0, "militia")
    scene.army(1, 0, "elf-guard")
    scene.occupy(1, 0)
    scene.state.event = WORLD_AT["holy-week"] if holy else NOBODY
    assert scene.command(0, 4).offers("rise-up plains 0") is not holy
    if holy:
        assert "Holy Week" in scene.why("rise-up plains 0")
    scene.state.event = NOBODY
    assert "Actions" in scene.command(0, 0).why("rise-up plains 0")


@proves("korrem.enlist.where", "korrem.gap.nation-cards")
@pytest.mark.parametrize("moment", ["battle", "attack"])
def test_nobody_is_enlisted_where_a_battle_is_fought(moment: str) -> None:
    """The recruit would stand beside the Battle, and share the hex with whoever wins it."""
    scene = siege()
    scene.village(1, 3).hold(1, "conscription").on_top(1, "elf-guard")
    scene.army(1, 1, "goblin-spear, elf-archer")
    scene.choose("advance-enemy 1 plains 1")
    if moment == "attack":
        scene.choose("pass").line_up()
    assert (scene.ask.kind, scene.ask.args) == ("play-card", (moment,))
    scene.choose("play conscription")
    assert {name.split()[-1] for name in scene.names()} == {"3"}


@proves("korrem.call.trigger", "korrem.call.size", "korrem.call.location", "korrem.call.free")
def test_a_defenseless_village_calls_to_arms() -> None:
    scene = siege().on_top(1, "elf-guard", "goblin-spear", "elf-archer", "elf-rider")
    before = scene.banked(1)
    scene.dice(3).choose("advance-enemy 1 plains 1")
    assert scene.told("call-to-arms")[-1][3] == 3
    assert scene.names(1) == ["rise elf-rider-1", "rise-all 3"]
    scene.choose("rise elf-rider-1")
    assert scene.names(1) == ["rise elf-archer-1", "rise-all 2", "enough"]
    scene.choose("rise elf-archer-1", "rise goblin-spear-1")
    (levy,) = scene.flags(1)
    assert scene.members(levy) == ["elf-rider", "elf-archer", "goblin-spear"]
    assert scene.state.army_hex[levy] == 1
    assert scene.banked(1) == before
    assert scene.battle.sides[0].armies == [levy]


@proves("korrem.call.size")
def test_all_who_may_rise_come_with_one_word() -> None:
    scene = siege().on_top(1, "elf-guard", "goblin-spear", "elf-archer", "elf-rider")
    scene.dice(3).choose("advance-enemy 1 plains 1", "rise-all 3")
    (levy,) = scene.flags(1)
    assert scene.members(levy) == ["elf-rider", "elf-archer", "goblin-spear"]
    assert not scene.asked("rise")


@proves("korrem.call.size")
def test_eight_may_rise_and_the_owner_may_stop_after_the_first() -> None:
    ids = (
        "goblin-spear",
        "elf-archer",
        "blade-dancer",
        "elf-guard",
        "elf-rider",
        "enchanter",
        "leaf-healer",
        "elf-lord",
    )
    scene = siege().on_top(1, "goblin-laborer", *reversed(ids)).dice(8).choose("advance-enemy 1 plains 1")
    for id in ids:
        scene.choose(f"rise {id}" if scene.offers(f"rise {id}") else f"rise {id}-1")
    assert scene.ask.kind != "rise"
    scene = siege().on_top(1, "elf-archer", "goblin-spear").dice(8).choose("advance-enemy 1 plains 1")
    assert not scene.offers("enough")
    scene.choose("rise goblin-spear-1", "enough")
    assert scene.members(scene.flags(1)[0]) == ["goblin-spear"]


@proves("korrem.call.size")
def test_summons_go_to_hand_and_machines_wait_for_a_crew() -> None:
    scene = siege().on_top(1, "elf-guard", "bolt-thrower", "goblin-spear", "siege-cart", "treant")
    scene.dice(2).choose("advance-enemy 1 plains 1", "rise treant-1")
    assert [scene.t.zones.face[p] in faces_of("treant") for p in scene.t.zones.pieces[hand(1)]] == [True]
    scene.choose("rise siege-cart")
    bottom = scene.t.zones.pieces[pile_zone(1, 0)][0]
    assert scene.t.zones.face[bottom] in faces_of("siege-cart")
    scene.choose("rise goblin-spear-1", "rise bolt-thrower-1")
    assert scene.members(scene.flags(1)[0]) == ["goblin-spear", "bolt-thrower"]


@proves("korrem.call.size")
def test_an_empty_town_hall_means_occupation_at_once() -> None:
    scene = siege()
    for piece in list(scene.t.zones.pieces[pile_zone(1, 0)]):
        scene.t.put(piece, hand(1))
    scene.dice(5).choose("advance-enemy 1 plains 1")
    assert not scene.state.battles
    assert scene.state.occupier[1] == 0


@proves("korrem.call.free")
def test_a_freshly_cycled_card_may_rise() -> None:
    scene = siege().on_top(1, "elf-archer", "goblin-spear")
    scene.state.cycled = [100]
    scene.dice(5).choose("advance-enemy 1 plains 1")
    assert scene.offers("rise goblin-spear-1")


@proves("korrem.call.trigger")
def test_walls_or_an_army_need_no_call() -> None:
    scene = siege(walls=1).choose("advance-enemy 1 plains 1")
    assert not scene.told("call-to-arms")
    assert scene.battle.card.count(-2) == 1
    scene = siege()
    scene.army(1, 1, "elf-guard")
    scene.command(0, 4).choose("advance-enemy 1 plains 1")
    assert not scene.told("call-to-arms")
    assert scene.battle


@proves("korrem.call.not-occupied")
def test_no_call_where_an_occupier_stands() -> None:
    scene = siege(seats=3)
    scene.army(2, 1, "raider")
    scene.occupy(2, 1)
    scene.command(0, 4).choose("advance-enemy 1 plains 1")
    assert not scene.told("call-to-arms")
    assert [side.seat for side in scene.battle.sides] == [2, 0]


@proves("korrem.call.location")
@pytest.mark.parametrize("flags", [0, 9])
def test_a_levy_that_wins_stays_if_it_has_a_flag(flags: int) -> None:
    scene = Scene()
    scene.row(*["plains"] * 6)
    scene.village(0, 5).village(1, 1)
    scene.army(0, 0, "knight")
    cards = (
        "goblin-laborer",
        "wood-gatherer",
        "gem-cutter",
        "elf-guard",
        "elf-rider",
        "enchanter",
        "tide-elf",
    )
    for at, card in enumerate((*cards, "leaf-healer", "goblin-thief")[:flags]):
        scene.army(1, 2 + at % 3, card)
    scene.on_top(1, "elf-lord", "elf-archer").command(0, 4).dice(1).choose("advance-enemy 1 plains 1")
    scene.choose("rise elf-archer-1")
    assert len(scene.flags(1)) == (9 if flags else 1)
    archer = scene.card("elf-archer")
    while scene.ask.kind == "line-up":
        scene.choose("line-up")
    scene.choose("end-phase")
    scene.battle.hurt[scene.fighter("knight")] = 6
    scene.battle.absorbed[scene.fighter("knight")] = 9
    scene.choose("strike elf-archer-1")
    while scene.state.battles:
        scene.t.choose(scene.ask, scene.ask.options[0])
    assert scene.flags(0) == []
    home = scene.state.card_army[archer] == NOWHERE
    assert home is (flags == 9)
    if not home:
        assert scene.state.army_hex[scene.state.card_army[archer]] == 1
    else:
        assert scene.t.zones.names[scene.t.zones.place[scene.state.piece_of[archer]]].startswith("pile")


# ---- Occupation ----


@proves("korrem.occupy.by-victory", "korrem.bank.protected", "korrem.gap.occupied-townhall")
def test_who_wins_on_a_village_occupies_it_and_the_bank_is_safe() -> None:
    scene = siege()
    scene.army(1, 1, "goblin-spear", wood=2)
    scene.bank(1, **RICH)
    scene.command(0, 4).choose("advance-enemy 1 plains 1")
    strike_down(scene, "knight", "goblin-spear")
    assert not scene.state.battles
    assert (scene.state.occupier[1], scene.state.owner[1]) == (0, 1)
    assert scene.banked(1) == RICH
    assert scene.goods(0) == {"wood": 2}
    assert scene.state.piles[1] == 1


def occupied(kingdom: bool = False) -> Scene:
    """Humans occupy an Elven Settlement; another Elven Village is free."""
    scene = Scene()
    scene.row(*["plains"] * 6)
    scene.village(0, 5).village(1, 3)
    if kingdom:
        scene.kingdom(1, 1)
    else:
        scene.village(1, 1)
    scene.army(0, 1, "knight")
    scene.occupy(0, 1)
    return scene


@proves("korrem.occupy.recruit-village")
@pytest.mark.parametrize("kingdom", [False, True])
def test_an_occupier_recruits_from_one_pile_or_two(kingdom: bool) -> None:
    scene = occupied(kingdom).bank(0, **RICH)
    scene.on_top(1, "elf-archer", "goblin-spear").on_top(1, "elf-guard", pile=1)
    if kingdom:
        scene.on_top(1, "elf-rider", pile=2)
    scene.command(0, 8)
    pressed = {name.split()[1] for name in scene.names() if name.startswith("press")}
    assert pressed == {"goblin-spear-1", "elf-guard-1", *(["elf-rider-1"] if kingdom else [])}
    scene.choose(next(name for name in scene.names() if name.startswith("press goblin-spear-1")))
    assert scene.members(0) == ["knight", "goblin-spear"]
    assert scene.banked(0)["wood"] == 27
    pressed = {name.split()[1] for name in scene.names() if name.startswith("press")}
    if kingdom:
        assert pressed == {"elf-archer-1", "elf-guard-1", "elf-rider-1"}
        scene.choose(next(name for name in scene.names() if name.startswith("press elf-guard-1")))
        pressed = {name.split()[1] for name in scene.names() if name.startswith("press")}
        assert "elf-rider-1" not in pressed
        assert "elf-archer-1" in pressed
    else:
        assert pressed == {"elf-archer-1"}


@proves("korrem.occupy.recruit-village")
def test_two_occupied_villages_open_a_pile_each() -> None:
    scene = occupied().bank(0, **RICH)
    scene.army(0, 3, "swordsman")
    scene.occupy(0, 3).on_top(1, "goblin-spear").on_top(1, "elf-guard", pile=1).command(0, 8)
    for order in ("press goblin-spear-1 1", "press elf-guard-1 2"):
        scene.choose(next(name for name in scene.names() if name.startswith(order)))
    assert (scene.members(0), scene.members(1)) == (["knight", "goblin-spear"], ["swordsman", "elf-guard"])


@proves("korrem.occupy.recruit-village")
def test_the_occupying_army_may_pay_and_foreign_summons_go_to_its_hand() -> None:
    scene = occupied().bank(0).on_top(1, "goblin-spear", "treant")
    scene.state.army_goods[1] = 3  # Wood
    scene.command(0, 2).choose("take-summon treant-1")
    assert [scene.t.zones.face[p] in faces_of("treant") for p in scene.t.zones.pieces[hand(0)]] == [True]
    (press,) = [name for name in scene.names() if name.startswith("press")]
    scene.choose(press)
    assert scene.goods(0) == {}
    assert scene.members(0) == ["knight", "goblin-spear"]


@proves("korrem.occupy.no-bank")
def test_the_owner_has_no_bank_at_an_occupied_settlement() -> None:
    scene = occupied().bank(1, **RICH)
    scene.army(1, 3, "elf-guard", wood=1)
    scene.command(1, 2)
    assert scene.offers("deposit 1")
    assert scene.offers("raise plains 3")
    assert not scene.offers("raise plains 1")
    assert scene.offers("build-wall plains 3")
    assert not scene.offers("build-wall plains 1")
    scene.state.army_hex[9] = 1  # as if let in
    scene.command(1, 2)
    assert not scene.offers("deposit")
    assert not scene.offers("carry-goods")


@proves("korrem.occupy.owner-recruits")
def test_the_owner_raises_recruits_who_attack_the_occupier_together() -> None:
    scene = occupied().bank(1, **RICH).on_top(1, "elf-archer", "goblin-spear").command(1, 4)
    assert not [name for name in scene.names() if name.startswith("enlist") and name.split()[4] == "1"]
    scene.choose("rise-up plains 1", "enlist-rebel goblin-spear-1", "enlist-rebel elf-archer-1", "fight-now")
    (rebels,) = scene.flags(1)
    assert scene.members(rebels) == ["goblin-spear", "elf-archer"]
    assert scene.state.actions == 2
    assert scene.battle.sides[0].seat == 0
    assert scene.battle.sides[1].armies == [rebels]


@proves("korrem.occupy.ends")
def test_an_occupation_ends_when_the_last_army_leaves() -> None:
    scene = occupied()
    scene.army(0, 1, "archer")
    scene.command(0, 4).choose("march 1 plains 2")
    assert scene.state.occupier[1] == 0
    scene.choose("march 2 plains 2")
    assert scene.state.occupier[1] == NOBODY


@proves("korrem.occupy.ends")
def test_an_occupation_ends_when_the_occupier_is_beaten() -> None:
    scene = occupied()
    scene.army(1, 2, "elf-guard")
    scene.command(1, 4).choose("advance-enemy 1 plains 1")
    strike_down(scene, "elf-guard", "knight")
    assert not scene.state.battles
    assert scene.state.occupier[1] == NOBODY


@proves("korrem.occupy.ends")
def test_a_third_nation_that_beats_the_occupier_takes_its_place() -> None:
    scene = Scene(3)
    scene.row(*["plains"] * 6)
    scene.village(1, 1).village(0, 5)
    scene.army(0, 1, "knight")
    scene.occupy(0, 1)
    scene.army(2, 2, "bear-rider")
    scene.command(2, 4).choose("advance-enemy 1 plains 1")
    strike_down(scene, "bear-rider", "knight")
    assert scene.state.occupier[1] == 2


@proves("korrem.occupy.ends")
def test_an_occupation_ends_when_the_occupier_flees() -> None:
    scene = occupied()
    scene.army(1, 2, "elf-guard")
    scene.command(1, 4).choose("advance-enemy 1 plains 1")
    while scene.ask.kind == "line-up":
        scene.choose("line-up")
    scene.choose("end-phase")
    assert scene.ask.seat == 0
    scene.dice(1).choose("retreat")
    while scene.ask.kind == "flee-to":
        scene.t.choose(scene.ask, scene.ask.options[0])
    assert scene.state.army_hex[0] != 1
    assert scene.state.occupier[1] == NOBODY


# ---- Walls and Towers after a Battle ----


@proves("korrem.gap.addon-after-battle")
def test_standing_walls_are_whole_again_and_broken_ones_are_gone() -> None:
    scene = siege(walls=3)
    scene.army(1, 1, "elf-guard")
    scene.command(0, 4).choose("advance-enemy 1 plains 1")
    while scene.ask.kind == "line-up":
        scene.choose("line-up")
    battle = scene.battle
    walls = [number for number, card in enumerate(battle.card) if card == WALL]
    battle.hurt[walls[0]] = 3
    battle.hurt[walls[1]] = 5
    for number in range(len(battle.card)):
        battle.x[number] += 50
    battle.x[walls[1]], battle.y[walls[1]] = 0, 0
    scene.stand("knight", 0, -1).go().choose("strike knight-1")
    assert scene.state.walls[1] == 2
    scene.run(step(force_retreat, battle.id), step(run_battles), step(wait))
    while scene.ask.kind == "flee-to":
        scene.t.choose(scene.ask, scene.ask.options[0])
    assert not scene.state.battles
    assert (scene.state.walls[1], scene.state.occupier[1]) == (2, NOBODY)


@proves("korrem.gap.addon-after-battle")
def test_an_occupied_village_loses_its_walls() -> None:
    scene = siege(walls=2)
    scene.army(1, 1, "goblin-spear")
    scene.command(0, 4).choose("advance-enemy 1 plains 1")
    while scene.ask.kind == "line-up":
        scene.choose("line-up")
    scene.choose("end-phase")
    assert scene.ask.seat == 1
    scene.dice(1).choose("retreat")
    while scene.ask.kind == "flee-to":
        scene.t.choose(scene.ask, scene.ask.options[0])
    assert (scene.state.occupier[1], scene.state.walls[1]) == (0, 0)


@proves("korrem.occupy.recruit-village")
def test_recruits_join_whichever_of_the_occupying_armies_the_occupier_likes() -> None:
    scene = Scene()
    scene.row(*["plains"] * 4)
    scene.village(0, 3).village(1, 1)
    first, second = scene.army(0, 1, "knight"), scene.army(0, 1, "militia", **RICH)
    scene.occupy(0, 1).bank(0)
    scene.on_top(1, "elf-guard")
    scene.command(0, 4)
    assert not scene.offers("press elf-guard-1 1"), "it has nothing to pay with"
    scene.choose("press elf-guard-1 2")
    assert (scene.members(first), scene.members(second)) == (["knight"], ["militia", "elf-guard"])


@proves("korrem.occupy.recruit-village", "korrem.type.machine-crew")
def test_a_foreign_machine_needs_a_crew_too() -> None:
    scene = Scene()
    scene.row(*["plains"] * 4)
    scene.village(0, 3).village(1, 1)
    scene.army(0, 1, "knight")
    scene.army(0, 1, "catapult")
    scene.occupy(0, 1).bank(0, **RICH)
    scene.on_top(1, "siege-cart")
    scene.command(0, 4)
    assert scene.offers("press siege-cart 1")
    assert not scene.offers("press siege-cart 2")


@proves("korrem.addon.placed-in-battle", "korrem.gap.alliances")
def test_an_ally_who_defends_a_settlement_has_its_walls_and_towers() -> None:
    """The Add-ons are the Settlement's: the Defending Army places them, whoever of the allies it belongs to."""
    scene = Scene(seats=3)
    hexes = scene.row("plains", "plains", "plains")
    scene.kingdom(1, hexes[1], walls=2, towers=1)
    scene.army(2, hexes[1], "raider")
    scene.army(0, hexes[0], "knight")
    scene.t.ally((0, 1, 1))
    scene.command(0).choose("advance-enemy 1 plains 1")
    assert sorted(card for card in scene.battle.card if card < 0) == [TOWER, WALL, WALL]
    assert [side.seat for side in scene.battle.sides] == [2, 0]


@proves("korrem.end.spoils-artifacts", "korrem.gap.alliances")
def test_what_the_add_ons_have_won_when_their_defender_is_dead_is_the_owners() -> None:
    scene = Scene(seats=3)
    hexes = scene.row("plains", "plains", "plains")
    scene.kingdom(1, hexes[1], towers=2).bank(1)
    scene.army(2, hexes[1], "raider")
    scene.army(0, hexes[0], "militia", wood=3)
    scene.t.ally((0, 1, 1))
    scene.command(0).choose("advance-enemy 1 plains 1").line_up()
    die(scene.t, scene.battle, scene.fighter("raider"), 1, scene.fighter("militia"))
    die(scene.t, scene.battle, scene.fighter("militia"), 0, scene.fighter("tower"))
    scene.run(step(run_battles), step(wait))
    assert scene.banked(1) == {"wood": 3}
    assert scene.state.occupier[hexes[1]] == NOBODY


@proves("korrem.gap.settlement-destroyed", "korrem.gap.battle-pacing")
def test_walls_are_off_the_field_when_their_settlement_is_destroyed_in_the_midst_of_a_battle() -> None:
    scene = Scene(paced_battles=True)
    hexes = scene.row("plains", "mountain", "plains")
    scene.village(1, hexes[1], walls=2)
    scene.army(1, hexes[1], "elf-guard")
    scene.army(0, hexes[0], "spearman, militia")
    scene.command(0).choose("advance-enemy 1 mountain 1").line_up()
    scene.run(step(destroy, hexes[1]), step(wait)).go()
    assert not scene.can("strike spearman-1 wall")
    assert [
        card for at, card in enumerate(scene.battle.card) if card < 0 and scene.battle.side[at] >= 0
    ] == []
    assert scene.state.walls[hexes[1]] == 0
