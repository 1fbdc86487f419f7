"""Visiting fields: what each location of the core box does, cubes and flags, and what may be declined."""

from __future__ import annotations

from typing import Any

import pytest

from banneret.games.heroes.dice import RESOURCE, throw
from banneret.games.heroes.land import AT_MINE, LOCATION_AT, TILES
from banneret.games.heroes.move import revisit
from banneret.games.heroes.rounds import resource_round
from banneret.games.heroes.state import ABILITY_DECK, ARTIFACT_DECK, NOBODY, SPELL_DECK, own_pile, pile_of
from banneret.games.heroes.visit import visit
from banneret.kernel.step import step
from banneret.parts.hexes import distance
from banneret.testing import proves
from tests.games.heroes.scene import Scene

# Faces of the dice, counted from 0.
GOLD_3, GOLD_6, MATERIALS_2, MATERIALS_4, VALUABLES_1, VALUABLES_2 = range(6)
EXPERIENCE, ARTIFACT_FACE, ONE_RESOURCE, TWO_RESOURCES = 0, 2, 4, 5


@pytest.mark.parametrize(
    ("location", "gained"),
    [("water-wheel", (3, 0, 0)), ("windmill", (0, 0, 1))],
)
@proves("heroes.loc.water-wheel", "heroes.loc.windmill", "heroes.sym.plus-resource", "heroes.map.visitable")
def test_wheels_and_windmills_give_resources_once(location: str, gained: tuple[int, int, int]) -> None:
    scene = Scene()
    before = scene.goods(0)
    field = scene.visit(location)
    assert tuple(now - then for now, then in zip(scene.goods(0), before, strict=True)) == gained
    assert scene.state.cube[field]
    assert not scene.offers("revisit")
    after = scene.goods(0)
    scene.do(step(visit, 0, field))
    assert scene.goods(0) == after


@pytest.mark.parametrize(
    ("location", "told"),
    [("windmill", "visits the Windmill."), ("mine", "flags the Mine.")],
)
def test_a_place_is_told_of_with_its_article(location: str, told: str) -> None:
    scene = Scene()
    scene.visit(location)
    said = [scene.t.game.say(scene.t, entry, -1) for entry in scene.t.log(-1)]
    assert sum(each.endswith(f" {told}") for each in said) == 1, said


@proves("heroes.loc.mystical-garden")
def test_a_garden_gives_gold_or_valuables() -> None:
    scene = Scene()
    scene.visit("mystical-garden")
    assert scene.ways() == ["gain gold 2", "gain valuables 1"]
    scene.way("gain valuables 1")
    assert scene.goods(0) == (20, 5, 2)
    scene = Scene()
    scene.visit("mystical-garden")
    scene.way("gain gold 2")
    assert scene.goods(0) == (22, 5, 1)


@proves("heroes.loc.learning-stone", "heroes.sym.experience", "heroes.hero.xp-sources")
def test_a_learning_stone_gives_experience() -> None:
    scene = Scene()
    scene.visit("learning-stone")
    assert scene.state.xp[0] == 1


@proves("heroes.hero.secondary-no-xp", "heroes.map.visitable-cube-forced")
def test_a_secondary_hero_learns_nothing_and_the_cube_lies_all_the_same() -> None:
    scene = Scene()
    field = scene.beside(1, "learning-stone", mp=2)
    scene.turn(0).choose(f"move no {field}")
    assert scene.state.xp[0] == 0
    assert scene.state.cube[field]


@proves("heroes.loc.temple", "heroes.sym.morale", "heroes.morale.gain-token")
def test_a_temple_lifts_morale() -> None:
    scene = Scene()
    scene.visit("temple")
    assert scene.state.morale[0] == 1


@proves("heroes.loc.fountain-of-youth", "heroes.sym.movement")
def test_a_fountain_gives_morale_and_a_step() -> None:
    scene = Scene()
    scene.visit("fountain-of-youth")
    assert scene.state.morale[0] == 1
    assert scene.state.mp[0] == 3  # one spent, one gained


@proves("heroes.loc.stables", "heroes.map.revisitable", "heroes.move.revisit")
def test_stables_give_a_step_whenever_a_hero_comes_by() -> None:
    scene = Scene()
    field = scene.visit("stables")
    outside = scene.state.trail[0][-2]
    assert scene.state.mp[0] == 3
    assert not scene.state.cube[field]
    assert not scene.offers("revisit")  # it would give back the point that it costs
    scene.choose(f"move yes {outside}").choose(f"move yes {field}")
    assert scene.state.mp[0] == 2


def at_two_stables(**options: Any) -> tuple[Scene, int, int]:
    """A hero on Stables, with others beside them."""
    scene = Scene(**options)
    there = scene.beside(0, "stables")
    here = scene.state.hero_at[0]
    scene.state.location[here] = LOCATION_AT["stables"]
    return scene.turn(0), here, there


@proves("heroes.loc.stables")
def test_a_ride_to_and_fro_between_stables_comes_to_an_end() -> None:
    scene, here, there = at_two_stables()
    scene.choose(f"move yes {there}").choose(f"move yes {here}")
    assert scene.state.mp[0] == 3  # fresh horses at both
    scene.choose(f"move yes {there}")
    assert scene.state.mp[0] == 2  # it has stood there with three points already
    assert scene.told("no-fresh-horses")
    steps = 0
    while scene.state.mp[0] and steps < 20:
        at = scene.state.hero_at[0]
        scene.choose(f"move yes {there if at == here else here}")
        steps += 1
    assert steps < 10


@proves("heroes.loc.stables")
def test_in_the_next_turn_the_horses_are_fresh_again() -> None:
    scene, here, there = at_two_stables()
    scene.choose(f"move yes {there}")
    scene.state.used = []  # as a turn begins
    scene.state.mp[0] = 3
    scene.turn(0).choose(f"move yes {here}").choose(f"move yes {there}")
    assert scene.state.mp[0] == 3


@proves("heroes.loc.stables")
def test_by_the_letter_of_the_book_a_turn_need_not_end() -> None:
    scene, here, there = at_two_stables(stables_for_ever=True)
    for _ in range(10):
        scene.choose(f"move yes {there}").choose(f"move yes {here}")
    scene.choose("revisit yes")
    assert scene.state.mp[0] == 3


@proves(
    "heroes.loc.resource-symbol", "heroes.sym.resource", "heroes.res.die-faces", "heroes.comp.resource-die"
)
@pytest.mark.parametrize(
    ("face", "gained"),
    [
        (GOLD_3, (3, 0, 0)),
        (GOLD_6, (6, 0, 0)),
        (MATERIALS_2, (0, 2, 0)),
        (MATERIALS_4, (0, 4, 0)),
        (VALUABLES_1, (0, 0, 1)),
        (VALUABLES_2, (0, 0, 2)),
    ],
)
def test_a_resource_die_gives_what_it_shows(face: int, gained: tuple[int, int, int]) -> None:
    scene = Scene()
    field = scene.beside(0, "resource")
    scene.turn(0).fix_draws(face)
    scene.choose(f"move yes {field}")
    assert scene.goods(0) == (20 + gained[0], 5 + gained[1], 1 + gained[2])


@proves(
    "heroes.loc.treasure-symbol", "heroes.sym.treasure", "heroes.comp.treasure-die", "heroes.hero.xp-sources"
)
def test_a_treasure_die_can_be_experience() -> None:
    scene = Scene()
    field = scene.beside(0, "treasure", "S1")
    scene.turn(0).fix_draws(EXPERIENCE)
    scene.choose(f"move yes {field}")
    assert scene.state.xp[0] == 1
    scene = Scene()
    field = scene.beside(0, "treasure", "S1")
    scene.turn(0).fix_draws(EXPERIENCE + 1)
    scene.choose(f"move yes {field}")
    assert scene.state.xp[0] == 1


@proves("heroes.loc.treasure-symbol", "heroes.comp.treasure-die", "heroes.sym.two-resource-choose")
def test_a_treasure_die_can_be_resource_dice() -> None:
    scene = Scene()
    field = scene.beside(0, "treasure", "S1")
    scene.turn(0).fix_draws(ONE_RESOURCE, GOLD_6)
    scene.choose(f"move yes {field}")
    assert scene.gold(0) == 26
    scene = Scene()
    field = scene.beside(0, "treasure", "S1")
    scene.turn(0).fix_draws(TWO_RESOURCES, GOLD_3, VALUABLES_2)
    scene.choose(f"move yes {field}")
    assert scene.names() == ["resolve 3 gold", "resolve 2 valuables"]
    scene.choose("resolve 2 valuables")
    assert scene.goods(0) == (20, 5, 3)


@proves("heroes.loc.treasure-symbol", "heroes.comp.treasure-die", "heroes.sym.artifact")
def test_a_treasure_die_can_be_an_artifact() -> None:
    scene = Scene().on_top(ARTIFACT_DECK, "armor-of-wonder", "charm-of-mana")
    field = scene.beside(0, "treasure", "S1")
    scene.turn(0).fix_draws(ARTIFACT_FACE)
    scene.choose(f"move yes {field}")
    scene.choose("look 2", "take charm-of-mana")
    assert scene.held(0) == ["charm-of-mana"]
    assert scene.zone(pile_of(ARTIFACT_DECK))[-1] == "armor-of-wonder"


@proves("heroes.loc.treasure-symbol", "heroes.sym.two-to-one")
def test_of_two_treasure_dice_one_is_resolved() -> None:
    scene = Scene()
    field = scene.beside(0, "treasure", "F7")
    assert TILES[scene.state.slot_tile[field // 7]].id == "F7"
    scene.turn(0).fix_draws(EXPERIENCE, ONE_RESOURCE, GOLD_6)
    scene.choose(f"move yes {field}")
    assert scene.names() == ["resolve experience", "resolve resource 1"]
    scene.choose("resolve resource 1")
    assert scene.gold(0) == 26
    assert scene.state.xp[0] == 0


@proves("heroes.loc.pandoras-box")
def test_a_pandoras_box_is_two_treasure_dice_or_two_resource_dice() -> None:
    scene = Scene()
    scene.visit("pandoras-box")
    assert scene.ways() == ["roll treasure 2 keep 1", "roll resource 2 keep 1"]
    scene.fix_draws(GOLD_3, MATERIALS_4)
    scene.way("roll resource 2 keep 1").choose("resolve 4 materials")
    assert scene.goods(0) == (20, 9, 1)


@proves("heroes.sym.two-to-one")
def test_of_three_dice_of_which_two_are_kept_both_are_resolved() -> None:
    scene = Scene()
    scene.fix_draws(GOLD_3, MATERIALS_4, GOLD_3)
    before = scene.goods(0)
    scene.do(step(throw, 0, 0, (RESOURCE, RESOURCE, RESOURCE), 2))
    scene.choose("resolve 4 materials")  # between two equal ones there is nothing to choose
    assert scene.goods(0) == (before[0] + 3, before[1] + 4, before[2])


@proves("heroes.loc.artifact-symbol", "heroes.sym.optional", "heroes.map.visitable-cube-forced")
def test_an_artifact_may_be_left_and_the_cube_lies_all_the_same() -> None:
    scene = Scene()
    field = scene.visit("artifact")
    scene.choose("effects.leave")
    assert scene.state.cube[field]
    assert scene.held(0) == []
    scene = Scene().on_top(ARTIFACT_DECK, "armor-of-wonder", "charm-of-mana")
    scene.visit("artifact")
    scene.way("search artifact 2").choose("look 2", "take armor-of-wonder")
    assert scene.held(0) == ["armor-of-wonder"]


@proves("heroes.loc.shrine-gesture", "heroes.sym.spell")
def test_the_shrine_of_gestures_is_free() -> None:
    scene = Scene().on_top(SPELL_DECK, "haste", "slow")
    scene.visit("shrine-of-magic-gesture")
    scene.way("search spell 2").choose("look 2", "take slow")
    assert scene.held(0) == ["slow"]
    assert scene.gold(0) == 20


@proves("heroes.loc.shrine-incantation", "heroes.sym.pay", "heroes.sym.optional")
def test_the_shrine_of_incantations_costs_three_gold() -> None:
    scene = Scene().on_top(SPELL_DECK, "haste", "slow")
    scene.visit("shrine-of-magic-incantation")
    scene.way("pay gold 3 -> search spell 2").choose("look 2", "take slow")
    assert scene.gold(0) == 17
    assert scene.held(0) == ["slow"]
    scene = Scene().rich(0, gold=2)
    field = scene.visit("shrine-of-magic-incantation")
    assert scene.ways() == []
    scene.choose("effects.leave")
    assert scene.state.cube[field]


@proves("heroes.loc.warriors-tomb", "heroes.sym.optional", "heroes.sym.twice")
def test_a_tomb_is_taken_whole_or_not_at_all() -> None:
    scene = Scene()
    scene.visit("warriors-tomb")
    scene.choose("effects.leave")
    assert scene.state.morale[0] == 0
    assert scene.held(0) == []
    scene = Scene()
    scene.visit("warriors-tomb")
    scene.t.choose(scene.ask, 0)
    for _ in range(2):
        scene.choose("take-discard")
    assert len(scene.held(0)) == 2
    assert scene.state.morale[0] == -1
    assert scene.state.dejected[0]


@proves("heroes.loc.warriors-tomb", "heroes.sym.optional")
def test_where_its_parts_stand_alone_a_tomb_always_grieves() -> None:
    scene = Scene(field_parts_independent=True)
    field = scene.visit("warriors-tomb")
    assert scene.ways() == ["search artifact 2"]
    scene.choose("effects.leave")  # the first search, and
    scene.way("search artifact 2").choose("take-discard")  # the second stand alone, too
    assert len(scene.held(0)) == 1
    assert scene.state.morale[0] == -1
    assert scene.state.dejected[0]
    assert scene.state.cube[field]


@proves("heroes.sym.optional")
def test_where_parts_stand_alone_gold_is_gained_without_the_search() -> None:
    """On tiles of the Cove, which no map has yet: 'search artifact 2 ; gain gold 2'."""
    for alone, gold in ((False, 20), (True, 22)):
        scene = Scene(field_parts_independent=alone)
        field = scene.beside(0, "water-wheel")
        scene.state.location[field] = LOCATION_AT["derelict-ship"]
        scene.turn(0).choose(f"move yes {field}").choose("effects.leave")
        assert scene.gold(0) == gold
        assert scene.held(0) == []


def test_an_effect_of_one_piece_stays_whole() -> None:
    """A spring has no search: who looks at the discards takes one and puts the others back."""
    scene = Scene(field_parts_independent=True).hold(0)
    scene.discarded(0, "attack", "defense", "power")
    scene.visit("magic-spring")
    scene.t.choose(scene.ask, 0)
    scene.choose("take power", "put-back attack")
    assert scene.held(0) == ["power"]


@proves("heroes.loc.tree-of-knowledge", "heroes.res.pay-in-full")
def test_a_tree_of_knowledge_wants_valuables_or_gold() -> None:
    scene = Scene().rich(0, gold=10, valuables=3)
    scene.visit("tree-of-knowledge")
    scene.t.choose(scene.ask, 0)
    assert scene.names() == ["pay 0,0,3", "pay 10,0,0"]
    scene.choose("pay 10,0,0")
    assert scene.gold(0) == 0
    assert scene.state.xp[0] == 2
    scene = Scene().rich(0, gold=9, valuables=2)
    scene.visit("tree-of-knowledge")
    assert scene.ways() == []


@proves("heroes.loc.magic-spring")
def test_a_spring_gives_one_of_the_top_three_discards_back() -> None:
    scene = Scene().hold(0)
    scene.discarded(0, "attack", "defense", "power", "knowledge")
    scene.visit("magic-spring")
    scene.t.choose(scene.ask, 0)
    assert sorted(scene.names()) == ["take defense", "take knowledge", "take power"]
    scene.choose("take power", "put-back knowledge")
    assert scene.held(0) == ["power"]
    assert scene.pile(0) == ["attack", "knowledge", "defense"]


@proves("heroes.loc.witch-hut")
def test_a_witch_removes_an_ability_or_shows_one() -> None:
    scene = Scene().hold(0, "leadership", "attack")
    scene.visit("witch-hut")
    scene.way("remove 1 ability from hand -> nothing")
    assert scene.names() == ["remove leadership"]
    scene.choose("remove leadership")
    assert scene.held(0) == ["attack"]
    scene = Scene().on_top(ABILITY_DECK, "estates")
    scene.visit("witch-hut")
    scene.t.choose(scene.ask, 0)  # no ability in hand
    scene.choose("take estates")
    assert scene.held(0) == ["estates"]
    scene = Scene().on_top(ABILITY_DECK, "estates")
    scene.visit("witch-hut")
    scene.t.choose(scene.ask, 0)  # no ability in hand
    scene.choose("lay-aside estates")
    assert scene.held(0) == []
    assert scene.zone(pile_of(ABILITY_DECK))[-1] == "estates"


@proves("heroes.loc.redwood-observatory")
def test_an_observatory_discovers_a_tile_for_free() -> None:
    scene = Scene()
    field = scene.beside(0, "redwood-observatory", "F5")
    centre = field - field % 7
    q, r = scene.state.slot_q[centre // 7], scene.state.slot_r[centre // 7]
    hidden = scene.lay("N1", q + 3, r - 1, face_up=False) // 7
    scene.turn(0).choose(f"move yes {field}")
    assert scene.state.mp[0] == 2
    scene.choose(f"discover-free {hidden}")
    scene.t.choose(scene.ask, 0)
    assert TILES[scene.state.slot_tile[hidden]].id == "N1"
    assert scene.state.mp[0] == 2


@proves("heroes.loc.redwood-observatory")
def test_an_observatory_in_the_middle_of_its_tile_finds_a_place_for_a_new_one() -> None:
    """It is the tile that the new one lies beside, not the field."""
    scene = Scene()
    field = scene.beside(0, "redwood-observatory", "F5")
    assert field % 7 == 0
    q, r = scene.state.slot_q[field // 7], scene.state.slot_r[field // 7]
    scene.lay("F8", q + 3, r - 1)
    scene.turn(0).choose(f"move yes {field}")
    scene.choose("place-new")
    for option in scene.ask.options:
        centre = int(str(option.args[1])), int(str(option.args[2]))
        assert distance(centre, (q, r)) == 3
    scene.t.choose(scene.ask, 0)
    assert scene.told("places-tile")
    assert scene.state.mp[0] == 2


@proves("heroes.map.empty-field")
def test_an_empty_field_does_nothing() -> None:
    scene = Scene()
    before = scene.goods(0)
    field = scene.visit("empty")
    assert scene.goods(0) == before
    assert not scene.state.cube[field]
    assert not scene.offers("revisit")


# ---- Mines ----


@proves(
    "heroes.loc.mine",
    "heroes.loc.mine-first",
    "heroes.map.flaggable",
    "heroes.example.mine-flag",
    "heroes.sym.production",
    "heroes.res.production-moves",
)
def test_the_first_to_flag_a_mine_has_its_income_at_once() -> None:
    scene = Scene()
    field = scene.beside(0, "mine", "S1")
    scene.turn(0).choose(f"move yes {field}")
    assert scene.state.flag[field] == 0
    assert scene.income(0, "materials") == 2
    assert scene.goods(0) == (20, 7, 1)


@proves("heroes.example.mine-valuables", "heroes.loc.mine")
def test_a_mine_of_valuables() -> None:
    scene = Scene()
    names = [
        tile.id
        for tile in TILES
        if tile.set == "core"
        and any(one.location == AT_MINE and one.resource == 2 and one.guard == 3 for one in tile.fields)
    ]
    field = scene.beside(0, "mine", names[0])
    scene.turn(0).choose(f"move yes {field}")
    assert scene.income(0, "valuables") == 1
    assert scene.goods(0) == (20, 5, 2)


@proves("heroes.map.flaggable-steal", "heroes.loc.mine-lost", "heroes.loc.mine-first")
def test_an_enemy_takes_a_mine_over() -> None:
    scene = Scene()
    field = scene.beside(2, "mine", "S1")
    scene.flag(0, field)
    scene.state.income[1] = 2
    scene.turn(1).choose(f"move yes {field}")
    assert scene.state.flag[field] == 1
    assert scene.income(0, "materials") == 0
    assert scene.income(1, "materials") == 2
    assert scene.goods(1) == (20, 5, 1)  # not the first: nothing at once


@proves("heroes.comp.income-tracks", "heroes.loc.mine-lost")
def test_a_lost_gold_mine_never_lowers_income_below_the_track() -> None:
    scene = Scene()
    mine = next(t.id for t in TILES if any(one.location == AT_MINE and one.resource == 0 for one in t.fields))
    field = scene.beside(2, "mine", mine)
    scene.flag(0, field)
    scene.state.income[0] = 12
    scene.turn(1).choose(f"move yes {field}")
    assert scene.income(0, "gold") == 10


@proves("heroes.move.revisit")
def test_an_own_mine_is_not_visited_again() -> None:
    scene = Scene()
    field = scene.spot("mine", "S1")
    scene.flag(0, field).stand(0, field)
    scene.turn(0)
    assert not scene.offers("revisit")
    scene.flag(NOBODY, field)
    scene.turn(0)
    assert scene.offers("revisit yes")


# ---- Settlements ----


@proves(
    "heroes.loc.settlement",
    "heroes.loc.settlement-income",
    "heroes.loc.settlement-token",
    "heroes.sym.special",
)
def test_a_settlement_raises_an_income_of_choice() -> None:
    scene = Scene()
    field = scene.visit("settlement")
    assert scene.offers("settle-income gold 5")
    scene.choose("settle-income materials 2")
    assert scene.income(0, "materials") == 2
    assert scene.goods(0) == (20, 7, 1)
    assert scene.state.yields[field] == 1
    # another takes it, and chooses another resource
    scene.stand(0, scene.tile("F9"))
    scene.state.goods[0] = 0
    scene.state.flag[field] = 0
    scene.do(step(visit, 2, field)).choose("settle-income valuables 1")
    assert scene.income(0, "materials") == 0
    assert scene.income(1, "valuables") == 1
    assert scene.goods(1) == (20, 5, 1)


@proves("heroes.loc.settlement-reinforce", "heroes.loc.settlement-reinforce-no-income")
def test_a_settlement_reinforces_free_the_first_time() -> None:
    scene = Scene().army(0, "castle-griffins", "castle-champions", "castle-crusaders")
    field = scene.visit("settlement")
    assert scene.offers("reinforce castle-griffins 0,0,0")
    assert scene.offers("reinforce castle-crusaders 0,0,0")
    assert not scene.offers("reinforce castle-champions")
    scene.choose("reinforce castle-griffins")
    assert "castle-griffins pack" in scene.units(0)
    assert scene.state.yields[field] == -1
    assert scene.income(0, "gold") == 10


@proves("heroes.loc.settlement-reinforce")
def test_later_it_costs_half_rounded_up() -> None:
    scene = Scene().army(0, "castle-marksmen")  # 5 gold
    field = scene.spot("settlement")
    scene.state.flagged[field] = True
    scene.stand(0, field).do(step(visit, 0, field))
    scene.choose("reinforce castle-marksmen 3,0,0")
    assert scene.gold(0) == 17


@proves("heroes.loc.settlement-same")
def test_all_settlements_work_alike() -> None:
    offered = []
    for tile in ("F1", "F2", "F3"):
        scene = Scene()
        scene.visit("settlement", tile)
        offered.append(scene.names())
    assert offered[0] == offered[1] == offered[2]


# ---- Towns ----


@proves("heroes.loc.town", "heroes.town.center")
def test_towns_lie_on_the_centre_of_starting_tiles() -> None:
    scene = Scene()
    towns = [
        field for field, place in enumerate(scene.state.location) if place >= 0 and TOWNS_AT(scene, field)
    ]
    assert len(towns) == 2
    assert all(field % 7 == 0 for field in towns)
    assert [scene.state.flag[field] for field in towns] == [0, 1]
    for tile in TILES:
        if tile.group == "start":
            assert tile.fields[0].faction == tile.faction


def TOWNS_AT(scene: Scene, field: int) -> bool:
    from banneret.games.heroes.land import AT_TOWN

    return scene.state.location[field] == AT_TOWN


@proves("heroes.loc.obelisk")
def test_cubes_of_several_lie_at_an_obelisk() -> None:
    scene = Scene()
    field = scene.visit("obelisk")
    scene.choose("effects.leave")
    scene.stand(0, scene.tile("F9"))
    scene.stand(2, field)
    scene.do(step(visit, 2, field)).choose("effects.leave")
    assert scene.state.marks[field] == [0, 1]


@proves("heroes.loc.obelisk", "heroes.end.scenario-conditions")
def test_the_scenario_says_what_the_first_obelisk_brings() -> None:
    scene = Scene()
    field = scene.visit("obelisk")
    scene.fix_draws(GOLD_6)
    scene.t.choose(scene.ask, 0)
    assert scene.gold(0) == 26
    assert scene.state.marks[field] == [0]
    other = scene.spot("obelisk", "N4")
    scene.stand(0, other)
    scene.do(step(visit, 0, other))
    assert scene.resting()  # only the first one
    assert scene.state.marks[other] == [0]


@proves("heroes.loc.obelisk", "heroes.end.scenario-conditions")
def test_in_a_printed_scenario_every_obelisk_serves_each_player_once() -> None:
    scene = Scene(scenario="the-hunt")
    scene.state.xp[0] = 0
    scene.visit("obelisk")
    scene.way("gain xp 1")
    assert scene.state.xp[0] == 1
    other = scene.spot("obelisk", "N4")
    scene.stand(0, other)
    scene.do(step(visit, 0, other))
    assert not scene.resting()
    scene.way("gain xp 1")
    assert scene.state.xp[0] == 2
    scene.do(step(visit, 0, other))
    assert scene.resting()  # not twice at one of them


@proves("heroes.loc.sanctuary")
def test_nobody_is_attacked_in_a_sanctuary() -> None:
    scene = Scene()
    field = scene.beside(0, "sanctuary")
    scene.stand(2, field)
    scene.turn(0).choose(f"move yes {field}")
    assert scene.state.hero_at[0] == field
    assert not scene.told("announces")
    assert all(name.startswith("move yes") for name in scene.names() if name.startswith("move"))
    assert scene.why("end-turn") != ""
    scene.state.mp[0] = 1
    scene.stand(0, scene.state.trail[0][-1], mp=1)
    scene.turn(0)
    assert scene.why(f"move yes {field}") != ""


@proves("heroes.move.revisit", "heroes.map.guard-gone")
def test_a_guard_returns_with_the_cube_taken_away() -> None:
    scene = Scene()
    field = scene.spot("artifact", "F3", guard=True)
    scene.state.guard[field] = 0
    scene.state.cube[field] = True
    scene.stand(0, scene.tile("F9")).stand(0, field)
    from banneret.games.heroes.verbs_map import uncover

    uncover(scene.t, field)
    assert scene.state.guard[field] == 2
    scene.do(step(revisit, 0))
    assert scene.told("announces")


@proves("heroes.sym.production")
def test_income_grows_for_later_rounds() -> None:
    scene = Scene()
    field = scene.beside(0, "mine", "S1")
    scene.turn(0).choose(f"move yes {field}")
    before = scene.goods(0)
    scene.do(step(resource_round))
    assert scene.goods(0)[1] == before[1] + 2


@proves("heroes.card.visibility")
def test_discards_are_open_and_hands_are_not() -> None:
    scene = Scene().hold(0, "attack").discarded(0, "defense")
    zones = scene.t.zones
    assert zones.sees(1, zones.pieces[own_pile(0)][0])
    from banneret.games.heroes.state import hand

    assert not zones.sees(1, zones.pieces[hand(0)][0])
    assert zones.sees(0, zones.pieces[hand(0)][0])
    players = scene.derived(1)["players"]
    assert players[0]["hand"] == 1
