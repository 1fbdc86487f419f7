"""Abilities: their attributes, and every word of the effect language in a small Battle."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from banneret.games.korrem.armies import out_of_army
from banneret.games.korrem.attraction import tie
from banneret.games.korrem.battle import begin_battle
from banneret.games.korrem.command import begin_command
from banneret.games.korrem.contents import DESIGN_AT, DESIGNS, LAND_IDS, ORIGIN_IDS, ROMANTIC, read_ability
from banneret.games.korrem.fighters import immune
from banneret.games.korrem.state import NO_BATTLE, NOBODY, NOWHERE, enter_play, hand
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.korrem.scene import Scene, wait

Give = Callable[..., None]
LENT = iter(range(10**6))


@pytest.fixture
def give() -> Iterator[Give]:
    """Lends Abilities to a card for a test: words that no printed card has can be tried, too."""
    kept: list[tuple[int, list]] = []  # type: ignore[type-arg]

    def lend(id: str, *texts: str) -> None:
        design = DESIGNS[DESIGN_AT[id]]
        kept.append((design.index, design.abilities))
        design.abilities = [
            read_ability("lent.toml", f"lent-{next(LENT)}", at, text, "korrem.gap.vocab-damage")
            for at, text in enumerate(texts)
        ]
        design.read_traits()

    yield lend
    for index, abilities in reversed(kept):
        DESIGNS[index].abilities = abilities
        DESIGNS[index].read_traits()


def field(
    mine: str = "spearman 0 -1, militia 1 -1",
    theirs: str = "elf-guard 0 0, goblin-spear 1 0",
    recharge: str = "turn",
) -> Scene:
    return Scene(recharge=recharge).clash(theirs, mine)


def turn(scene: Scene) -> Scene:
    """Both sides end a phase."""
    for _ in range(2):
        scene.choose("end-phase")
        while scene.asked("regroup"):
            scene.choose(scene.names()[0])
    return scene


# ---- Attributes ----


@proves("korrem.ability.range")
def test_range_reaches_everybody_and_others_only_the_eight_around(give: Give) -> None:
    give("spearman", "damage(2)", "damage(1) [range]")
    scene = field(theirs="elf-guard 0 0, goblin-spear 1 1, gem-cutter 1 0, wood-gatherer 2 1")
    near = {
        name.split()[4]
        for name in scene.names()
        if name.startswith("use-on spearman-1 ") and name.split()[3] == "0"
    }
    far = {
        name.split()[4]
        for name in scene.names()
        if name.startswith("use-on spearman-1 ") and name.split()[3] == "1"
    }
    assert near == {"elf-guard-1", "gem-cutter-1"}
    assert far == near | {"goblin-spear-1", "wood-gatherer-1"}


@proves("korrem.ability.constant")
def test_a_constant_works_in_all_phases_without_a_decision() -> None:
    scene = Scene().clash("elf-guard 0 0", "queen 0 -1, spearman 1 -1", acting=0)
    scene.act("strike elf-guard-1 spearman-1")
    assert scene.hurt("spearman") == 3 - 1 - 1
    assert not scene.can("use queen")


@proves("korrem.ability.constant")
@pytest.mark.parametrize(
    ("relic", "attack"), [("sword-of-light", 6), ("cursed-blade", 8), ("dragon-scale", 3)]
)
def test_what_a_blade_adds_is_there_while_it_is_borne(relic: str, attack: int) -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    army = scene.army(0, hex, "spearman")
    scene.relic(relic, army=army)
    scene.fight(hex, scene.army(1, hex, "treant"), army).line_up()
    assert not scene.can("use-relic"), "nobody decides on it"
    scene.act("strike spearman-1")
    assert scene.hurt("treant") == attack - 3


@proves("korrem.ability.recharge")
@pytest.mark.parametrize(("option", "second"), [("turn", False), ("same-point", True)])
def test_recharge_bars_back_to_back_turns(option: str, second: bool, give: Give) -> None:
    give("spearman", "damage(2) [recharge]")
    scene = field(theirs="elf-guard 0 0, treant 1 0", recharge=option)
    scene.act("use-on spearman-1 elf-guard-1")
    assert not scene.can("use-on spearman-1")
    assert turn(scene).can("use-on spearman-1") == second
    assert turn(scene).can("use-on spearman-1")


@proves("korrem.ability.locked", "korrem.gap.vocab-economy")
@pytest.mark.parametrize(("gold", "offered"), [(2, False), (3, True)])
def test_a_locked_ability_waits_for_its_criterion(gold: int, offered: bool) -> None:
    scene = Scene(nations=("talos", "elves"))
    hex = scene.land(0, 0)
    army = scene.army(0, hex, "emperor, merchant", gold=gold)
    scene.fight(hex, scene.army(1, hex, "elf-guard"), army).line_up()
    assert scene.can("use-on emperor elf-guard-1") == offered
    if offered:
        scene.act("use-on emperor elf-guard-1")
        assert scene.battle.disabled[scene.fighter("elf-guard")]
        assert scene.goods(army) == {}, "the bribe is paid"


@proves("korrem.ability.focus", "korrem.ability.beside-attack")
def test_focus_is_instead_of_the_attack_and_other_abilities(give: Give) -> None:
    give("spearman", "damage(2) [focus]", "damage(1)")
    scene = field(theirs="treant 0 0, elf-guard 1 0")
    scene.choose("use-on spearman-1 2 0 treant-1 0")
    assert not scene.can("strike spearman-1")
    assert not scene.can("use-on spearman-1")
    assert scene.can("move spearman-1"), "moving stays allowed"
    scene = field(theirs="treant 0 0, elf-guard 1 0").act("strike spearman-1 treant-1")
    assert "use-on spearman-1 2 0 treant-1 0" not in scene.names(), "nor after an attack"
    assert "use-on spearman-1 2 1 treant-1 0" in scene.names(), "a plain one is besides the attack"
    scene = field(theirs="treant 0 0, elf-guard 1 0").choose("use-on spearman-1 2 1 treant-1 0")
    assert "use-on spearman-1 2 0 treant-1 0" not in scene.names(), "nor after another Ability"
    assert scene.can("strike spearman-1")


@proves("korrem.gap.ability-frequency")
def test_an_ability_without_marks_is_used_once_a_phase(give: Give) -> None:
    give("spearman", "damage(1)")
    scene = field().act("use-on spearman-1 elf-guard-1")
    assert not scene.can("use-on spearman-1")
    assert turn(scene).can("use-on spearman-1")


@proves("korrem.ability.evaporate")
def test_evaporate_limits_the_uses_in_a_battle(give: Give) -> None:
    give("spearman", "damage(1) [evaporate:1]")
    scene = field(theirs="goblin-spear 0 0").act("use-on spearman-1 goblin-spear-1")
    assert not turn(scene).can("use-on spearman-1")
    scene.act("strike spearman-1 goblin-spear-1")
    assert not scene.state.battles
    scene.fight(0, scene.army(1, 0, "elf-guard"), scene.flags(0)[0]).line_up()
    scene.stand("elf-guard", 0, 0).stand("spearman", 0, -1).stand("militia", 1, -1).go()
    assert scene.can("use-on spearman-1"), "again in the next Battle"


@proves("korrem.ability.deplete")
def test_deplete_limits_the_uses_in_a_game_for_each_copy(give: Give) -> None:
    give("spearman", "damage(1) [deplete:1]")
    scene = field(theirs="goblin-spear 0 0").act(
        "use-on spearman-1 goblin-spear-1", "strike spearman-1 goblin-spear-1"
    )
    assert not scene.state.battles
    scene.fight(0, scene.army(1, 0, "elf-guard"), scene.flags(0)[0]).line_up()
    scene.stand("elf-guard", 0, 0).stand("spearman", 0, -1).stand("militia", 1, -1).go()
    assert not scene.can("use-on spearman-1")
    other = field(mine="spearman 0 -1, spearman 1 -1")
    other.act("use-on spearman-1 elf-guard-1")
    assert other.can("use-on spearman-2"), "another copy has its own"


@proves("korrem.ability.guaranteed")
@pytest.mark.parametrize(("mark", "window"), [("", True), (" [guaranteed]", False)])
def test_nothing_answers_a_guaranteed_ability(mark: str, window: bool, give: Give) -> None:
    give("spearman", f"damage(3){mark}")
    scene = Scene(nations=("human", "borean")).clash(
        "raider 0 0, shield-maiden 1 0", "spearman 0 -1, militia 1 -1"
    )
    scene.act("use-on spearman-1 raider-1")
    assert scene.asked("answer", seat=1) == window
    if not window:
        assert scene.hurt("raider") == 3


@proves("korrem.ability.magic-kinds")
def test_skyrealm_is_never_unholy_and_firerealm_never_holy() -> None:
    for design in DESIGNS:
        kinds = {ability.magic for ability in design.abilities} - {-1}
        assert kinds <= {0, 1, 2}
        if design.origin == ORIGIN_IDS.index("skyrealm"):
            assert 1 not in kinds
        if design.origin == ORIGIN_IDS.index("firerealm"):
            assert 0 not in kinds


# ---- Damage ----


@proves("korrem.gap.vocab-damage")
@pytest.mark.parametrize(
    ("area", "hurt"),
    [
        ("", "elf-guard"),
        (", neighbours", "elf-guard goblin-spear gem-cutter"),
        (", row", "elf-guard goblin-spear siege-cart"),
        (", all_enemies", "elf-guard goblin-spear gem-cutter siege-cart"),
    ],
)
def test_damage_to_one_to_neighbours_to_a_row_or_to_all(area: str, hurt: str, give: Give) -> None:
    give("spearman", f"damage(4{area})")
    scene = field(theirs="elf-guard 0 0, elf-lord 1 0, forest-wraith 1 1, siege-cart -2 0")
    scene.act("use-on spearman-1 elf-guard-1")
    names = {"goblin-spear": "elf-lord", "gem-cutter": "forest-wraith"}
    wanted = {names.get(id, id) for id in hurt.split()}
    assert {id for id in ("elf-guard", "elf-lord", "forest-wraith", "siege-cart") if scene.hurt(id)} == wanted


@proves("korrem.gap.vocab-damage", "korrem.battle.instants-allowed")
@pytest.mark.parametrize("aim", ["wood-faerie", "elf-guard"])
def test_everybody_in_the_fire_dodges_for_itself(aim: str) -> None:
    """Whoever it was aimed at: the Faerie may dodge, and the guard beside it is hit all the same."""
    scene = Scene(nations=("draconis", "elves")).clash(
        "wood-faerie 0 0, elf-guard 1 0", "elder-dragon 0 -1, miner 1 -1"
    )
    scene.dice(5).act(f"use-on elder-dragon {aim}-1", "answer wood-faerie")
    assert scene.stands("wood-faerie")
    assert scene.hurt("elf-guard") == 4 - 2


@proves("korrem.npc.shield")
def test_an_npc_dodges_a_fire_that_was_meant_for_its_neighbour() -> None:
    scene = Scene(nations=("draconis", "elves")).clash(
        "brown-bear 0 0, snow-hare 1 0", "elder-dragon 0 -1, miner 1 -1", wild=True
    )
    scene.dice(8).act("use-on elder-dragon brown-bear")
    assert scene.stands("snow-hare")
    assert scene.hurt("brown-bear") > 0


@proves("korrem.gap.vocab-heal")
def test_who_steps_into_a_fire_takes_the_part_of_another_besides_its_own(give: Give) -> None:
    give("spearman", "damage(4, neighbours)")
    scene = field("spearman 0 -1, militia 1 -1", "knight-errant 0 0, gem-cutter 1 0")
    scene.act("use-on spearman-1 gem-cutter-1", "answer knight-errant")
    assert scene.hurt("gem-cutter") == 0
    assert scene.hurt("knight-errant") == 4 + 4 - 2


@proves("korrem.gap.vocab-damage", "korrem.card.white-wolf")
@pytest.mark.parametrize(("x", "hurt"), [(1, 3 + 2 - 2), (5, 3 - 2)])
def test_a_wolf_of_yours_bites_harder_where_a_friend_stands_beside_its_target(x: int, hurt: int) -> None:
    scene = Scene().clash("elf-guard 0 0, goblin-spear 4 0", f"white-wolf 0 -1, militia {x} -1")
    scene.act("use white-wolf-1", "strike white-wolf-1 elf-guard-1")
    assert scene.hurt("elf-guard") == hurt


@proves("korrem.gap.vocab-damage")
def test_pierce_passes_defense(give: Give) -> None:
    give("spearman", "damage(3, one, pierce)")
    assert field().act("use-on spearman-1 elf-guard-1").hurt("elf-guard") == 3


@proves("korrem.gap.vocab-damage")
def test_extra_attacks_drains_bonuses_and_pushes(give: Give) -> None:
    give("spearman", "extra_attack(1)")
    scene = field(theirs="treant 0 0, elf-guard 1 0").act("strike spearman-1 treant-1")
    assert not scene.can("strike spearman-1")
    scene.act("use spearman-1", "strike spearman-1 treant-1")
    assert not scene.can("strike spearman-1")
    give("spearman", "drain(3, heal 2)")
    scene = field()
    scene.battle.hurt[scene.fighter("spearman")] = 3
    scene.act("use-on spearman-1 elf-guard-1")
    assert (scene.hurt("elf-guard"), scene.hurt("spearman")) == (1, 1)
    give("spearman", "bonus_attack(2, self)")
    scene = field().act("use spearman-1", "strike spearman-1 elf-guard-1")
    assert scene.hurt("elf-guard") == 3 + 2 - 2
    give("spearman", "push(1)")
    scene = field(theirs="elf-guard 0 0, goblin-spear 1 0").act("use-on spearman-1 elf-guard-1")
    guard = scene.fighter("elf-guard")
    assert scene.battle.y[guard] == 1, "one cell farther, on a free one that touches a card"


@proves("korrem.gap.vocab-damage")
@pytest.mark.parametrize(("die", "dies"), [(7, False), (8, True)])
def test_kill_needs_its_number(die: int, dies: bool) -> None:
    scene = Scene(nations=("talos", "elves")).clash(
        "treant 0 0, elf-guard 1 0", "assassin 0 -1, merchant 1 -1"
    )
    scene.dice(die).act("use-on assassin-1 treant-1")
    assert scene.stands("treant") != dies


@proves("korrem.gap.vocab-damage")
def test_shooting_reaches_over_the_field() -> None:
    scene = Scene().clash("elf-guard 0 0, goblin-spear 0 3", "archer 0 -1, militia 1 -1")
    assert scene.can("strike archer-1 goblin-spear-1")
    assert not scene.can("strike militia-1 goblin-spear-1")


@proves("korrem.gap.vocab-damage")
def test_upkeep_takes_health_at_the_start_of_each_own_phase() -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    army = scene.army(0, hex, "knight")
    scene.relic("cursed-blade", army=army)
    scene.fight(hex, scene.army(1, hex, "treant"), army).line_up()
    assert scene.hurt("knight") == 1
    scene.choose("end-phase")
    assert scene.hurt("knight") == 1, "not in the enemy's phase"
    scene.choose("end-phase")
    assert scene.hurt("knight") == 2


# ---- Healing and protection ----


@proves("korrem.gap.vocab-heal")
def test_heal_reaches_the_user_and_those_beside_it(give: Give) -> None:
    give("spearman", "heal(2)", "heal(1, all_allies)")
    scene = field("spearman 0 -1, militia 1 -1, farmer 3 -1")
    for id in ("spearman", "militia", "farmer"):
        scene.battle.hurt[scene.fighter(id)] = 2
    scene.go()
    aims = {name.split()[4] for name in scene.deeds("use-on spearman-1")}
    assert aims == {"spearman-1", "militia-1"}
    scene.act("use-on spearman-1 militia-1")
    assert scene.hurt("militia") == 0
    scene.act("use spearman-1")
    assert (scene.hurt("spearman"), scene.hurt("farmer")) == (1, 1)


@proves("korrem.gap.vocab-heal", "korrem.gap.vocab-state")
def test_cure_ends_its_own_state_and_purge_all(give: Give) -> None:
    give("spearman", "cure(poison)", "purge")
    scene = field()
    militia = scene.fighter("militia")
    scene.battle.frozen[militia] = 3
    scene.go()
    assert "use-on spearman-1 2 0 militia-1 3" not in scene.names(), "there is no Poison to cure"
    scene.battle.poisoned[militia] = 3
    scene.go().choose("use-on spearman-1 2 0 militia-1 3")
    assert (scene.battle.poisoned[militia], scene.battle.frozen[militia]) == (0, 3)
    scene.choose("use-on spearman-1 2 1 militia-1 3")
    assert scene.battle.frozen[militia] == 0


@proves("korrem.gap.vocab-heal")
def test_shield_evade_intercept_and_reroll_answer_attacks() -> None:
    scene = Scene(nations=("human", "draconis")).clash(
        "egg-warden 0 0, miner 1 0", "knight 0 -1, militia 1 -1"
    )
    scene.act("strike knight-1 miner-1", "answer egg-warden-1")
    assert scene.hurt("miner") == 5 - 3
    for die, hurt in ((4, 3), (5, 0)):
        scene = Scene().clash("great-stag 0 0, elf-guard 1 0", "swordsman 0 -1, militia 1 -1")
        scene.dice(die).act("strike swordsman-1 great-stag", "answer great-stag")
        assert scene.hurt("great-stag") == hurt
    scene = Scene(nations=("druid", "elves")).clash(
        "great-stag 0 0, elf-guard 1 0", "oracle 0 -1, wolf-shifter 1 -1"
    )
    scene.dice(5, 1).act("strike wolf-shifter-1 great-stag", "answer great-stag")
    assert scene.asked("reroll", seat=0)
    scene.act("reroll oracle")
    assert scene.hurt("great-stag") == 2, "the new result holds"


@proves("korrem.gap.vocab-heal", "korrem.npc.roll-action")
@pytest.mark.parametrize("again", [True, False])
def test_an_npcs_action_die_can_be_rolled_again(again: bool) -> None:
    """The Giant Spider poisons on some numbers and bites on the others."""
    scene = Scene(nations=("druid", "elves")).clash(
        "giant-spider 0 0", "oracle 1 -1, wolf-shifter 0 -1", land="forest", wild=True
    )
    scene.wild_phase(3, 8, 8)
    assert scene.asked("reroll", seat=0)
    assert not scene.told("npc-rolls"), "what it does is open until all have passed"
    scene.choose("reroll oracle" if again else "pass")
    told = [entry.args[2] for entry in scene.t.log(0) if entry.kind == "npc-rolls"]
    assert told == [8 if again else 3]


@proves("korrem.gap.vocab-heal", "korrem.retreat.no-actions")
def test_a_retreat_die_is_rolled_again_by_those_who_stay_and_not_by_those_who_flee() -> None:
    scene = Scene(nations=("human", "druid"))
    scene.row("plains", "plains", "plains", "plains")
    scene.fight(0, scene.army(1, 0, "oracle, apprentice"), scene.army(0, 0, "knight, militia")).lined_up()
    scene.choose("end-phase")
    while not scene.asked("assault", seat=0):
        scene.t.choose(scene.ask, len(scene.ask.options) - 1)
    scene.dice(3, 1).choose("retreat")
    assert scene.asked("reroll", seat=1), "the Oracle stays"
    scene.choose("reroll oracle")
    assert [entry.args[2] for entry in scene.t.log(0) if entry.kind == "retreats"] == [1]
    scene = Scene(nations=("druid", "human"))
    scene.row("plains", "plains", "plains", "plains")
    scene.fight(0, scene.army(1, 0, "knight"), scene.army(0, 0, "oracle, apprentice")).lined_up()
    scene.choose("end-phase")
    while not scene.asked("assault", seat=0):
        scene.t.choose(scene.ask, len(scene.ask.options) - 1)
    scene.dice(2).choose("retreat")
    assert scene.asked("flee-to", seat=0), "who flees uses no Ability"


@proves("korrem.gap.vocab-heal")
def test_a_shield_is_raised_for_a_wall_too() -> None:
    scene = Scene(nations=("human", "draconis"))
    hex = scene.land(0, 0)
    scene.village(1, hex, walls=1)
    scene.fight(hex, scene.army(1, hex, "egg-warden"), scene.army(0, hex, "knight")).line_up()
    scene.stand("wall", 0, 0).stand("egg-warden", 1, 0).stand("knight", 0, -1).go()
    scene.act("strike knight-1 wall", "answer egg-warden-1")
    assert scene.hurt("wall") == 5 - 3


@proves("korrem.addon.stationary")
def test_nobody_pushes_a_wall(give: Give) -> None:
    give("spearman", "push(1)")
    scene = Scene()
    hex = scene.land(0, 0)
    scene.village(1, hex, walls=1)
    scene.fight(hex, scene.army(1, hex, "elf-guard"), scene.army(0, hex, "spearman")).line_up()
    scene.stand("wall", 0, 0).stand("elf-guard", 1, 0).stand("spearman", 0, -1).go()
    assert [name.split()[4] for name in scene.deeds("use-on spearman-1")] == ["elf-guard-1"]


@proves("korrem.gap.vocab-heal")
def test_bonus_defense_and_regenerate_work_by_themselves() -> None:
    scene = Scene(nations=("druid", "draconis")).clash(
        "scale-guard 0 0", "stone-idol 0 -1, wolf-shifter 1 -1", acting=0
    )
    scene.act("strike scale-guard-1 wolf-shifter-1")
    assert scene.hurt("wolf-shifter") == 3 - 1
    scene = Scene(nations=("druid", "draconis")).clash("brood-mother 0 0", "archdruid 0 -1, apprentice 1 -1")
    scene.battle.hurt[scene.fighter("brood-mother")] = 2
    scene.choose("end-phase")
    assert scene.hurt("brood-mother") == 1


# ---- States ----


@proves("korrem.gap.vocab-state")
@pytest.mark.parametrize(
    ("state", "column"), [("disable", "disabled"), ("poison", "poisoned"), ("freeze", "frozen")]
)
def test_states_are_placed_on_their_number_and_without_one_for_certain(
    state: str, column: str, give: Give
) -> None:
    give("spearman", f"{state}(6)", state)
    for die, placed in ((5, False), (6, True)):
        scene = field().dice(die).choose("use-on spearman-1 2 0 elf-guard-1 0")
        assert bool(getattr(scene.battle, column)[0]) == placed
    scene = field().choose("use-on spearman-1 2 1 elf-guard-1 0")
    assert getattr(scene.battle, column)[0]
    give("elf-guard", f"immune({state})")
    assert not field().can("use-on spearman-1 elf-guard-1")


@proves("korrem.gap.vocab-state")
def test_disarm_drops_an_artifact_of_the_users_choice(give: Give) -> None:
    give("spearman", "disarm")
    scene = field()
    assert not scene.can("use-on spearman-1")
    army = scene.flags(1)[0]
    relics = [scene.relic("dragon-scale", army=army), scene.relic("sea-pearl", army=army)]
    scene.battle.relics[0] = list(relics)
    scene.go().act("use-on spearman-1 elf-guard-1")
    assert scene.asked("disarm", seat=0)
    scene.act("disarm sea-pearl")
    assert scene.battle.sides[0].relics == relics[1:]


@proves("korrem.state.disabled")
@pytest.mark.parametrize(("option", "immune_still"), [("on", True), ("off", False)])
def test_an_immunity_by_ability_rests_and_one_by_type_does_not(
    option: str, immune_still: bool, give: Give
) -> None:
    give("elf-guard", "immune(poison)")
    scene = Scene(disabled_constants=option).clash(
        "elf-guard 0 0, siege-cart 1 0", "spearman 0 -1, prince 1 -1"
    )
    guard, cart = scene.fighter("elf-guard"), scene.fighter("siege-cart")
    assert immune(scene.t, scene.battle, guard, "poison")
    scene.battle.disabled[guard] = scene.battle.disabled[cart] = 1
    assert immune(scene.t, scene.battle, guard, "poison") is immune_still
    assert immune(scene.t, scene.battle, cart, "poison"), "a Machine"


# ---- Moving ----


@proves("korrem.gap.vocab-move")
def test_flying_swift_and_teleport_extend_moves(give: Give) -> None:
    def far(scene: Scene) -> bool:
        return scene.offers("move spearman-1 0 4")

    theirs = "elf-guard 0 0, goblin-spear 0 1, gem-cutter 0 2, wood-gatherer 0 3"
    assert not far(field(theirs=theirs))
    give("spearman", "swift(3)")
    scene = field(theirs=theirs)
    assert scene.offers("move spearman-1 1 2")
    assert not far(scene)
    give("spearman", "flying")
    assert far(field(theirs=theirs))
    give("spearman", "teleport")
    scene = field(theirs=theirs)
    assert not far(scene)
    scene.choose("teleport spearman-1 0 4")
    assert scene.asked("bring-along", seat=0)
    scene.act("bring militia-1")
    assert scene.battle.y[scene.fighter("militia")] >= 3
    assert not scene.can("teleport")


@proves("korrem.gap.vocab-move")
def test_escape_takes_a_wild_one_back_to_its_deck(give: Give) -> None:
    give("brown-bear", "escape npc 1-8")
    scene = Scene().clash("brown-bear 0 0", "spearman 0 -1", wild=True)
    scene.wild_phase(1)
    assert not scene.state.battles
    assert scene.wild_flags() == []


# ---- The dead and the summoned ----


@proves("korrem.gap.vocab-summon")
def test_resurrect_brings_an_own_dead_back_with_half_health(give: Give) -> None:
    give("spearman", "resurrect")
    scene = field()
    for side, id in ((1, "knight"), (0, "treant")):
        card = enter_play(scene.t, scene.piece(id), scene.flags(0)[0])
        out_of_army(scene.state, card)
        scene.battle.sides[side].graves.append(card)
    scene.go()
    assert not scene.can("use-on-dead spearman-1 treant-1"), "only one's own"
    scene.act("use-on-dead spearman-1 knight-1")
    assert scene.hurt("knight") == 3
    assert scene.card("knight") not in scene.state.undead


@proves("korrem.gap.vocab-summon")
def test_banish_sends_an_enemy_summon_to_its_owners_hand(give: Give) -> None:
    give("spearman", "banish")
    scene = field(theirs="treant 0 0, elf-guard 1 0")
    treant = scene.state.piece_of[scene.card("treant")]
    assert not scene.can("use-on spearman-1 elf-guard-1")
    scene.act("use-on spearman-1 treant-1")
    assert treant in scene.t.zones.pieces[hand(1)]
    assert not scene.stands("treant")


# ---- Attraction ----


@proves("korrem.gap.vocab-attract")
def test_charm_moves_the_score_for_one_attempt() -> None:
    scene = Scene().clash("prince 0 0, elf-guard 1 0", "bard 0 -1, militia 1 -1")  # Romantic 6 and 4, charm 2
    assert not scene.can("woo bard")
    scene.dice("heart", "heart").act("charm bard prince")
    assert len(scene.state.bonds) == 1


@proves("korrem.gap.vocab-attract")
def test_hearts_are_rolled_again_and_bonds_broken_and_the_faithful_stay_cold(give: Give) -> None:
    give("swordsman", "reroll_hearts(1)")
    scene = Scene().clash("elf-archer 0 0, elf-guard 1 0", "swordsman 0 -1, militia 1 -1")
    scene.dice("heart", "blank", "heart").act("woo swordsman-1 elf-archer-1")
    assert scene.asked("reroll-heart", seat=0)
    scene.choose("reroll-heart")
    assert len(scene.state.bonds) == 1
    give("swordsman", "break_bond")
    scene = Scene().clash("elf-archer 0 0, elf-guard 1 0", "swordsman 0 -1, militia 1 -1")
    tie(scene.t, scene.card("militia"), scene.card("elf-archer"), ROMANTIC, NO_BATTLE)
    scene.go().act("use-on swordsman-1 elf-archer-1")
    assert not scene.state.bonds
    give("elf-archer", "faithful [constant]")
    scene = Scene().clash("elf-archer 0 0, elf-guard 1 0", "swordsman 0 -1, militia 1 -1")
    assert not scene.can("woo swordsman-1")


# ---- Goods ----


@proves("korrem.gap.vocab-economy")
def test_steal_takes_resources_of_the_users_choice() -> None:
    scene = Scene(nations=("elves", "human"))
    hex = scene.land(0, 0)
    thief = scene.army(0, hex, "goblin-thief, elf-guard")
    victim = scene.army(1, hex, "spearman", grain=2, ore=1)
    scene.fight(hex, victim, thief).line_up()
    scene.stand("spearman", 0, 0).stand("goblin-thief", 0, -1).stand("elf-guard", 1, -1).go()
    scene.act("use-on goblin-thief-1 spearman-1")
    scene.act("steal ore")
    while scene.asked("steal"):
        scene.act("steal grain")
    assert scene.goods(thief) == {"grain": 1, "ore": 1}
    assert scene.goods(victim) == {"grain": 1}


# ---- Criteria ----


@proves("korrem.gap.vocab-criteria", "korrem.ability.locked")
@pytest.mark.parametrize(
    ("criterion", "open_", "shut"),
    [
        ("on_land(Forest)", {"land": "forest"}, {"land": "plains"}),
        ("below_health(4)", {"hurt": 1}, {"hurt": 0}),
        ("outnumbered", {"theirs": "elf-guard 0 0, goblin-spear 1 0, gem-cutter 2 0"}, {}),
        ("ally_present(human)", {}, {"mine": "spearman 0 -1"}),
        ("enemy_present(elves)", {}, {"theirs": "camel 0 0"}),
        ("enemy_present(machine)", {"theirs": "elf-guard 0 0, siege-cart 1 0"}, {}),
        ("enemy_present(indifferent)", {}, {"theirs": "goblin-spear 0 0"}),
        ("bonded", {"bond": True}, {}),
        ("first_own_phase", {}, {"phases": 2}),
    ],
)
def test_locked_abilities_open_with_their_criterion(
    criterion: str, open_: dict[str, object], shut: dict[str, object], give: Give
) -> None:
    give("spearman", f"damage(1) [locked: {criterion}]")
    for given, offered in ((open_, True), (shut, False)):
        scene = Scene()
        scene.clash(
            str(given.get("theirs", "elf-guard 0 0, goblin-spear 1 0")),
            str(given.get("mine", "spearman 0 -1, militia 1 -1")),
            str(given.get("land", "plains")),
        )
        if given.get("hurt"):
            scene.battle.hurt[scene.fighter("spearman")] = 1
        if given.get("bond"):
            tie(scene.t, scene.card("spearman"), scene.card("militia"), ROMANTIC, NO_BATTLE)
        if given.get("phases"):
            scene.battle.sides[1].phases = 2
        scene.go()
        assert scene.can("use-on spearman-1") == offered, (criterion, given)


# ---- The map ----


@proves("korrem.gap.vocab-map")
def test_a_hex_is_destroyed_once_and_restored(give: Give) -> None:
    give("farmer", "destroy_hex [deplete:1]", "restore_hex")
    scene = Scene()
    hex, _ = scene.row("forest", "farfield-village")
    army = scene.army(0, hex, "farmer")
    scene.village(1, 0)
    scene.command(0, 3)
    assert not scene.offers("restore")
    scene.choose("lay-waste 1")
    assert (scene.state.hex_land[hex], scene.state.settlement[hex]) == (LAND_IDS.index("wasteland"), 0)
    assert not scene.offers("lay-waste")
    scene.choose("restore 1")
    assert scene.state.hex_land[hex] == LAND_IDS.index("forest")
    assert not scene.offers("lay-waste")  # it was for once
    scene.state.depleted = {}
    scene.state.army_hex[army] = 1
    scene.command(0, 3)
    assert not scene.offers("lay-waste")  # Landmarks cannot be destroyed


@proves("korrem.gap.vocab-map")
def test_a_creature_beside_the_army_is_lured_to_it_and_met(give: Give) -> None:
    give("farmer", "lure")
    scene = Scene()
    near, beside, far = scene.row("plains", "plains", "plains")
    scene.army(0, near, "farmer, knight")
    scene.wild(far, "lion")
    scene.command(0, 1)
    assert not scene.offers("lure")
    goblin = scene.wild(beside, "field-goblin")
    scene.command(0, 1).dice(1)
    scene.choose("lure 1")
    assert scene.told("lures")
    assert scene.told("engagement")
    assert scene.state.army_hex[goblin] in (near, -1)
    assert scene.state.actions == 1


@proves("korrem.gap.vocab-map")
def test_scouts_see_more_hexes_and_extra_actions_come_once_for_a_nation(give: Give) -> None:
    give("farmer", "scout(2)", "extra_action(2)")
    scene = Scene()
    scene.land(0, 0, "plains")
    scene.village(0, 0).village(1, 0)
    scene.army(0, 0, "farmer, farmer")
    scene.run(step(begin_command, 0))
    assert scene.state.actions == scene.state.weather + 2  # two of them lend no more than one
    scene.choose("discover 1")
    tiles = scene.told("draws-hexes")[0][2]
    assert isinstance(tiles, tuple)
    assert len(tiles) == 6 + 2 + 2


# ---- Recharge, where a side has two phases in a turn ----


@proves("korrem.ability.recharge", "korrem.engage.attack-multiple")
def test_an_npc_does_not_recharge_within_its_first_turn() -> None:
    """Attack x3: three phases in a row are one Battle Turn; it rests in this and in the next."""
    scene = Scene()
    hex = scene.land(0, 0)
    lion, army = scene.wild(hex, "lion"), scene.army(0, hex, "treant, treant")
    scene.dice(4, 4, 4)
    scene.run(step(begin_battle, hex, (lion,), (army,), NOBODY, NOWHERE, 0, 2), step(wait)).line_up()
    used = [args[3] for args in scene.told("npc-rolls")]
    assert used == [0, -1, -1], "its Ability, then base attacks"
    for does in (-1, 0):
        scene.dice(4).choose("end-phase")
        assert scene.told("npc-rolls")[-1][3] == does


@proves("korrem.battle.recharge-example", "korrem.engage.attack-multiple")
def test_an_instant_that_was_used_in_the_first_of_two_phases_rests_in_the_second() -> None:
    scene = Scene(nations=("draconis", "elves"))
    hex = scene.land(0, 0)
    bear, army = scene.wild(hex, "polar-bear"), scene.army(0, hex, "egg-warden")
    scene.dice(1, 1)
    scene.run(step(begin_battle, hex, (bear,), (army,), NOBODY, NOWHERE, 0, 1), step(wait)).line_up()
    assert scene.asked("answer", seat=0)
    scene.act("answer egg-warden")
    assert [args[1] for args in scene.told("phase")] == [NOBODY, NOBODY, 0]
    assert scene.asked("assault", seat=0), "it could not answer again"
    scene.dice(1).choose("end-phase")
    assert scene.asked("answer", seat=0), "a Battle Turn later it can"


@proves("korrem.ability.recharge", "korrem.multi.next-phase")
def test_the_phase_of_latecomers_is_no_turn_to_rest_in() -> None:
    scene = Scene(nations=("draconis", "elves"))
    home, goal = scene.row("plains", "plains")
    scene.army(0, home, "fire-shaman", flag=1)
    scene.army(0, home, "miner", flag=2)
    scene.army(1, goal, "treant, treant")
    scene.command(0, actions=2)
    scene.choose(f"advance-enemy 1 plains {goal} 1").line_up()
    scene.choose(scene.deeds("use-on fire-shaman treant")[0])
    scene.choose("end-phase", f"advance-battle 2 plains {goal} 1", "from below", "line-up")
    for rests in (True, True, False):
        while not scene.asked("assault", seat=0):
            scene.choose("end-phase" if scene.offers("end-phase") else scene.names()[0])
        assert bool(scene.deeds("use-on fire-shaman treant")) is not rests
        scene.choose("end-phase")
