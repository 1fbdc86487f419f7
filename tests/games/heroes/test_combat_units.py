"""Units on the board: values, types, movement, penalties, Few and Pack, and what their abilities do."""

from __future__ import annotations

import pytest

from banneret.games.heroes.combat_abilities import UNKNOWN
from banneret.games.heroes.combat_ranking import rank_targets
from banneret.games.heroes.contents import CORE, UNITS
from banneret.testing import proves
from tests.games.heroes.arena import Arena, space


@proves("heroes.unit.attack", "heroes.unit.defense", "heroes.combat.attack-die")
@pytest.mark.parametrize(("die", "damage"), [(-1, 1), (0, 2), (1, 3)])
def test_attack_and_die_less_defense_is_the_damage(die: int, damage: int) -> None:
    arena = Arena(("castle-crusaders b2",), ("dungeon-troglodytes b3",), foe=1)  # attack 3, defense 1
    arena.dice(die, -1).choose("strike dungeon-troglodytes b3 b2")
    assert arena.told("strikes")[0][2:6] == (damage, 3, die, 1)


@proves("heroes.combat.damage-minimum")
def test_damage_is_never_below_nought() -> None:
    arena = Arena(
        ("neutral-peasants b2", "neutral-skeletons d1"),
        ("castle-crusaders b3",),
        foe=1,
        factions=("dungeon", "castle"),
        heroes=("alamar", "catherine"),
    )  # attack 1 against defense 2
    arena.fight.hurt[2] = 2
    arena.choose("hold").choose("hold")
    arena.dice(-1, -1).choose("strike castle-crusaders b3 b2")
    assert arena.told("strikes")[0][2] == 0
    assert arena.hurt("castle-crusaders") == 2  # nothing heals


@proves(
    "heroes.unit.hp", "heroes.unit.few-defeated", "heroes.unit.defeated-discard", "heroes.unit.re-recruit"
)
def test_damage_equal_to_the_hit_points_defeats_a_few() -> None:
    arena = Arena(("castle-crusaders b2",), ("dungeon-troglodytes b3", "dungeon-harpies d5"), foe=1)
    arena.skip("command").skip("command") if arena.ask.seat == 1 else None
    while arena.ask.seat == 1:
        arena.choose("hold")
    arena.dice(0).choose("strike dungeon-troglodytes b3 b2")  # 3 - 1 = 2 of 2
    assert not arena.stands("dungeon-troglodytes")
    assert arena.units(1) == ["dungeon-harpies"]


@proves("heroes.unit.pack-defeated")
@pytest.mark.parametrize(("die", "hurt"), [(0, 0), (1, 1)])
def test_a_beaten_pack_turns_to_few_with_what_is_left(die: int, hurt: int) -> None:
    arena = Arena(("castle-crusaders b2",), ("dungeon-troglodytes pack b3",), foe=1)
    arena.choose("hold") if arena.ask.seat == 1 else None
    arena.dice(die, -1).choose("strike dungeon-troglodytes b3 b2")
    assert arena.stands("dungeon-troglodytes")
    assert not arena.packed("dungeon-troglodytes")
    assert arena.hurt("dungeon-troglodytes") == hurt


@proves("heroes.unit.pack-defeated")
def test_damage_that_beats_both_sides_defeats_outright() -> None:
    arena = Arena(("castle-archangels b2",), ("dungeon-troglodytes pack b3", "dungeon-harpies d5"), foe=1)
    arena.dice(0).choose("strike dungeon-troglodytes b3 b2")  # 6 - 1 = 5, both sides have 2
    assert not arena.stands("dungeon-troglodytes")


@proves("heroes.unit.defense-not-spells", "heroes.spell.three-levels")
def test_spell_damage_is_not_lowered_by_defense() -> None:
    arena = Arena(("castle-crusaders b2",), ("neutral-minotaurs d5",), hands=(("lightning-bolt",), ()))
    while arena.ask.seat != 0:
        arena.t.choose(arena.ask, len(arena.ask.options) - 1)
    arena.choose("cast lightning-bolt")
    assert arena.offers("cast-level lightning-bolt level-0")
    assert not arena.offers("cast-level lightning-bolt level-1")
    arena.choose("cast-level lightning-bolt level-0", "pick-units neutral-minotaurs")
    assert arena.hurt("neutral-minotaurs") == 2


# ---- Types ----


@proves("heroes.unit.ground", "heroes.combat.obstacles", "heroes.combat.adjacent")
def test_a_ground_unit_walks_three_spaces_around_everything() -> None:
    arena = Arena(
        ("castle-halberdiers a1", "castle-marksmen a2", "castle-griffins b1"), ("neutral-zombies d5",)
    )
    while not arena.asked("command castle-halberdiers"):
        arena.choose("activate castle-halberdiers" if arena.asked("activate") else "hold")
    assert not [name for name in arena.names() if name.startswith("go")]  # own units are in the way
    open_board = Arena(("castle-halberdiers a1",), ("neutral-zombies d5",))
    found = {name.split(" ")[1] for name in open_board.names() if name.startswith("go ")}
    assert found == {"b1", "c1", "d1", "a2", "b2", "c2", "a3", "b3", "a4"}


@proves("heroes.unit.flying")
def test_a_flying_unit_crosses_everything_and_ends_on_a_free_space() -> None:
    arena = Arena(
        ("castle-griffins a1", "castle-marksmen a2", "castle-halberdiers b1"), ("neutral-zombies d5",)
    )
    found = {name.split(" ")[1] for name in arena.names() if name.startswith("go ")}
    assert "a3" in found
    assert "a2" not in found
    assert "a4" in found
    assert "a5" not in found


@proves("heroes.unit.ranged")
def test_a_ranged_unit_shoots_and_then_may_step_or_steps_alone() -> None:
    arena = Arena(("castle-marksmen b1",), ("neutral-zombies b4",))
    assert {name.split(" ")[1] for name in arena.names() if name.startswith("go ")} == {"a1", "c1", "b2"}
    arena.dice(0).choose("shoot neutral-zombies b4")
    assert arena.asked("after-shot")
    arena.choose("go b2")
    assert arena.where("castle-marksmen") == "b2"
    assert not arena.asked("command castle-marksmen")
    walker = Arena(("castle-marksmen b1",), ("neutral-zombies b4",))
    walker.choose("go b2")
    assert not walker.offers("shoot neutral-zombies")


@proves("heroes.unit.ranged-adjacent-target")
def test_next_to_an_enemy_only_adjacent_ones_are_targets() -> None:
    arena = Arena(("castle-marksmen b2",), ("neutral-zombies b3", "neutral-boars d5"))
    while arena.ask.seat != 0:
        arena.t.choose(arena.ask, 0)
    assert arena.targets("shoot") <= {"neutral-zombies", "neutral-boars"}
    far = Arena(("castle-marksmen b2",), ("neutral-skeletons b4", "neutral-zombies d5"))
    assert far.targets("shoot") == {"neutral-skeletons", "neutral-zombies"}
    near = Arena(("castle-marksmen b2",), ("neutral-skeletons b3", "neutral-zombies d5"))
    assert near.targets("shoot") == {"neutral-skeletons"}


@proves("heroes.unit.ranged-penalty-adjacent")
def test_a_shot_at_an_adjacent_enemy_uses_the_lower_of_two_dice() -> None:
    arena = Arena(("castle-marksmen b2",), ("neutral-skeletons b3",))
    arena.dice(1, -1, 0).choose("shoot neutral-skeletons b3")
    assert arena.told("strikes")[0][2:6] == (1, 2, -1, 0)


@proves("heroes.unit.ranged-penalty-adjacent")
def test_a_ranged_unit_that_retaliates_suffers_the_penalty_too() -> None:
    arena = Arena(("castle-crusaders b2",), ("dungeon-evil-eyes b3",), foe=1)
    arena.choose("hold") if arena.ask.seat == 1 else None
    arena.dice(-1, 1, 0).choose("strike dungeon-evil-eyes b3 b2")
    assert arena.told("strikes")[1][2:6] == (1, 3, 0, 2)


@proves("heroes.unit.ranged-penalty-backline")
@pytest.mark.parametrize(("own", "foe", "dice"), [("b1", "c4", 1), ("b1", "c5", 2), ("b2", "c5", 1)])
def test_from_backline_to_backline_the_penalty_counts(own: str, foe: str, dice: int) -> None:
    arena = Arena((f"castle-marksmen {own}",), (f"neutral-skeletons {foe}",))
    arena.dice(0, 0).choose(f"shoot neutral-skeletons {foe}")
    assert arena.draws_left == 2 - dice


@proves("heroes.unit.ranged-penalty-backline", "heroes.unit.ranged-penalty-adjacent")
@pytest.mark.parametrize(("own", "foe"), [("b1", "c5"), ("b2", "b3")])
@pytest.mark.parametrize(
    ("shooter", "dice", "die"),
    [
        ("neutral-sharpshooters", 1, 1),  # no penalty: the one die
        ("neutral-halflings", 2, 1),  # the higher of two
        ("castle-marksmen", 2, -1),  # the lower of two
    ],
)
def test_who_ignores_penalties_shoots_from_anywhere_as_well(
    shooter: str, dice: int, die: int, own: str, foe: str
) -> None:
    arena = Arena((f"{shooter} {own}",), (f"neutral-skeletons {foe}",))
    arena.dice(1, -1).choose(f"shoot neutral-skeletons {foe}")
    assert arena.draws_left == 2 - dice
    assert arena.told("strikes")[0][4] == die


@proves("heroes.unit.ranged-penalty-backline")
@pytest.mark.parametrize(("carts", "dice"), [((), 2), (("ammo-cart",), 1)])
def test_an_ammo_cart_takes_the_penalty_of_own_shots_away(carts: tuple[str, ...], dice: int) -> None:
    arena = Arena(("castle-marksmen b1",), ("neutral-demons c5",), hands=(carts, ()))
    arena.until("command castle-marksmen")
    for cart in carts:
        arena.choose(f"play {cart}")
    arena.dice(1, -1).choose("shoot neutral-demons c5")
    assert arena.draws_left == 2 - dice


# ---- Abilities ----


@proves("heroes.unit.ability-retaliate", "heroes.unit.ability-passive", "heroes.combat.retaliation-limit")
def test_griffins_strike_back_without_limit_and_others_once() -> None:
    for unit, answers in (("castle-griffins", 2), ("castle-crusaders", 1)):
        arena = Arena((f"{unit} b2",), ("neutral-skeletons b3", "neutral-troglodytes a2"))
        while arena.ask.seat == 0:
            arena.choose("hold")
        arena.skip("command-guard", "place-guards")
        told = [args for args in arena.told("attacks") if args[2]]
        assert len(told) == answers


@proves("heroes.unit.ability-attack-first-only")
def test_marksmen_shoot_twice_at_a_distance_and_once_beside_the_target() -> None:
    far = Arena(("castle-marksmen pack a1",), ("neutral-trolls d5",))
    while far.ask.seat != 0:
        far.t.choose(far.ask, len(far.ask.options) - 1)
    far.dice(0, 0).choose("shoot neutral-trolls")
    assert len(far.told("strikes")) == 2
    near = Arena(("castle-marksmen pack b2",), ("neutral-zombies b3",))
    near.dice(0, 0, 0).choose("shoot neutral-zombies b3")
    assert len([one for one in near.told("strikes") if one[0] == near.fight.face[0]]) == 1


@proves("heroes.unit.ability-activation")
def test_wraiths_heal_when_they_activate() -> None:
    arena = Arena(("castle-crusaders a1",), ("neutral-wraiths d5",))
    assert not arena.told("heals")  # they act first, unhurt
    arena.fight.hurt[1] = 3
    while arena.fight.round == 1:
        arena.t.choose(arena.ask, len(arena.ask.options) - 1 if arena.ask.kind != "fight-on" else 0)
    assert arena.told("heals")[0][1] == 2
    assert arena.hurt("neutral-wraiths") == 1


@proves("heroes.unit.ability-attack")
def test_an_attack_ability_does_not_count_in_a_retaliation() -> None:
    """Vampires meet no Retaliation when they attack, and their own answer gives none of their healing."""
    arena = Arena(("castle-crusaders b2",), ("neutral-vampires b3",))
    arena.dice(0).choose("strike castle-crusaders b2 b3")
    assert len(arena.told("strikes")) == 1  # their attack: no answer
    hurt = arena.hurt("neutral-vampires")
    arena.dice(0, 0).choose("strike neutral-vampires b3 b2")
    assert len(arena.told("strikes")) == 3  # the answer of the Vampires
    assert arena.hurt("neutral-vampires") == hurt + 3  # and they have not healed


def test_zombies_defend_better_against_high_dice() -> None:
    for die, defense in ((-1, 0), (0, 1), (1, 1)):
        arena = Arena(("castle-crusaders b2",), ("neutral-zombies b3",))
        arena.dice(die, 0).choose("strike neutral-zombies b3 b2")
        assert arena.told("strikes")[0][5] == defense


def test_mummies_set_the_first_roll_and_ignore_their_own() -> None:
    arena = Arena(("castle-champions b2",), ("neutral-mummies b3",))
    arena.dice(1, 1).choose("strike neutral-mummies b3 b2")
    assert arena.told("strikes")[0][4] == -1
    assert arena.told("strikes")[1][4] == 1  # their answer is no attack of their own: the die counts
    slow = Arena(("castle-halberdiers b2",), ("neutral-mummies b3",))
    slow.dice(1, 1).choose("strike castle-halberdiers b2 b3")
    assert slow.told("strikes")[0][4] == 0  # their attack


def test_dread_knights_make_the_answer_roll_the_lower_of_two() -> None:
    arena = Arena(
        ("necropolis-dread-knights b2",),
        ("dungeon-minotaurs b3",),
        foe=1,
        factions=("necropolis", "dungeon"),
        heroes=("sandro", "alamar"),
    )
    arena.dice(-1, 1, -1).choose("strike dungeon-minotaurs b3 b2")
    assert arena.told("strikes")[1][4] == -1


def test_neutral_crusaders_roll_two_and_use_the_higher() -> None:
    arena = Arena(("castle-champions b2",), ("neutral-crusaders b3",))
    arena.dice(-1, -1, 1).choose("strike neutral-crusaders b3 b2")
    assert arena.told("strikes")[1][4] == 1


def test_black_dragons_breathe_through_the_target() -> None:
    arena = Arena(("castle-champions b2", "castle-halberdiers b1"), ("neutral-black-dragons b3",))
    while arena.ask.seat != 1:
        arena.choose("hold")
    arena.dice(0, 0, 0).choose("strike castle-champions b2 b3")
    struck = [arena.fight.face.index(int(str(one[1]))) for one in arena.told("strikes")]
    assert struck[:2] == [0, 1]
    assert arena.told("strikes")[1][3] == 2  # with attack value 2
    assert [one[2] for one in arena.told("attacks")[:2]] == [False, False]  # neither is a Retaliation


def test_harpies_may_go_back() -> None:
    arena = Arena(("castle-champions b2",), ("neutral-harpies b5",))
    while arena.ask.seat != 1:
        arena.choose("hold")
    assert arena.where("neutral-harpies") == "b3"  # the only way to attack
    arena.choose("effects.do")
    assert arena.where("neutral-harpies") == "b5"
    assert len(arena.told("strikes")) == 1  # and no Retaliation


def test_archangels_call_a_deadly_attack_off_once() -> None:
    arena = Arena(
        ("castle-archangels pack a1", "castle-halberdiers b2", "castle-marksmen c2"),
        ("neutral-boars b3", "neutral-griffins c3"),
    )
    while arena.ask.seat == 0:
        arena.choose("hold")
    arena.dice(1, 1, 1, 1, 1, 1)
    while not arena.asked("save-unit"):
        arena.t.choose(arena.ask, 0)
    arena.choose("saved-by-unit castle-archangels")
    assert arena.told("saves")
    assert 0 in arena.fight.used


@proves(
    "heroes.combat.paralysis-skip", "heroes.combat.paralysis-removed", "heroes.combat.paralysis-retaliates"
)
def test_paralysis_costs_an_activation_and_goes_when_attacked() -> None:
    arena = Arena(("castle-halberdiers b2",), ("neutral-zombies b3", "neutral-peasants d5"))
    arena.fight.stunned[1] = True
    arena.fight.stunned[2] = True
    arena.dice(-1, -1).choose("strike neutral-zombies b3 b2")
    assert not arena.fight.stunned[1]  # attacked
    assert len(arena.told("attacks")) == 2  # and it has struck back
    while arena.ask.kind != "fight-on":
        arena.t.choose(arena.ask, len(arena.ask.options) - 1)
    assert arena.told("skips")  # the peasants
    assert not arena.fight.stunned[2]
    missed = Arena(("castle-halberdiers b2",), ("neutral-rogues b3",)).until("command castle-halberdiers")
    fight = missed.fight  # it ends with the round
    fight.stunned[1] = True
    before = len(missed.told("strikes"))
    missed.dice(-1, 0).choose("strike neutral-rogues b3 b2")
    assert missed.told("strikes")[before][2] == 0
    assert not fight.stunned[1]  # attacked, though nothing came of it


@proves("heroes.unit.ability-text")
def test_every_ability_of_the_core_box_has_a_rule() -> None:
    core = {unit.id for unit in UNITS if CORE in unit.sets}
    named = {text.split("'")[1] for text in UNKNOWN}
    assert not core & named
    assert all(text.startswith("unit '") for text in UNKNOWN)
    assert space("d5") == 19


@proves("heroes.combat.elemental-damage", "heroes.combat.elemental-not-spell")
def test_elemental_damage_ignores_defense_and_is_no_spell() -> None:
    arena = Arena(("neutral-fire-elementals b2",), ("neutral-gold-golems b3",))
    while not arena.asked("command neutral-fire-elementals"):
        arena.t.choose(arena.ask, 0)
    arena.dice(0, 0).choose(next(name for name in arena.names() if name.startswith("strike")))
    face = arena.face("neutral-fire-elementals")
    damage, attack, die, defense = [args for args in arena.told("strikes") if args[0] == face][-1][2:6]
    assert (die, defense) == (0, 0)  # the golems have defense 2
    assert damage == attack  # and what lowers spell damage does not lower it


@proves("heroes.unit.ability-other")
def test_an_ability_instead_of_the_activation_leaves_no_attack() -> None:
    arena = Arena(("neutral-cyclopes b1",), ("dungeon-troglodytes d5",), foe=1, works="WGWW")
    while not arena.asked("command neutral-cyclopes"):
        arena.t.choose(arena.ask, arena.option("hold"))
    option = next(option for option in arena.ask.options if option.kind == "use-ability")
    arena.t.choose(arena.ask, option)
    arena.way("destroy the gate")
    assert space("b3") not in arena.fight.works
    assert not arena.asked("command neutral-cyclopes")
    assert not arena.asked("after-shot")


@proves("heroes.combat.winner-visit")
def test_a_winning_attacker_visits_the_field() -> None:
    arena = Arena(("castle-champions b2",), ("neutral-peasants b3",))
    assert arena.state.trail[0][-1] != arena.field_of_fight  # it stands there, but has not visited it
    arena.dice(0).choose("strike neutral-peasants b3 b2")
    assert arena.state.xp[0] == 1
    assert arena.state.trail[0][-1] == arena.field_of_fight


@proves("heroes.ai.tierless-targets")
def test_units_with_a_tier_are_attacked_before_those_without() -> None:
    bank = next(unit.id for unit in UNITS if unit.kind == "creature_bank" and unit.few.type == 0)
    arena = Arena((f"{bank} a2", "castle-champions c2"), ("neutral-minotaurs b4",), rules=True)
    best = rank_targets(arena.t, arena.fight, 2, [0, 1], 20)
    assert (best.at, best.by) == (1, "tier")
