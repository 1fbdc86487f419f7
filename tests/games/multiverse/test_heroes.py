"""Heroes: recruiting, skill points, levels, and the abilities of all five."""

from __future__ import annotations

import pytest

from banneret.games.multiverse.contents import HEROES
from banneret.games.multiverse.goals import hero_kills
from banneret.games.multiverse.recruit import why_not_point
from banneret.games.multiverse.wounds import frostbite, kill
from banneret.testing import proves
from tests.games.multiverse.scene import Scene

# Faces of the dice: 1 melee, 2 cavalry, 3 ranged, 4 melee and cavalry, 5 ranged, 6 critical.


def stage() -> Scene:
    return Scene(heroes=True)


def enough(scene: Scene) -> Scene:
    """Both seats end their build phase."""
    return scene.choose("end-orders", seat=0).choose("end-orders", seat=1)


def recruiting(hero: str = "sorceress", gold: int = 20) -> Scene:
    """Seat 0 has chosen a hero and its hex and is asked for skill points."""
    scene = stage().gold(0, gold)
    scene.state.hero_row = [0, 1, 2, 3, 4]
    scene.build().choose(f"recruit-hero {hero}", seat=0)
    return scene.choose(scene.names(0)[0], seat=0)


# ---- Recruiting and resurrecting ----


@proves("multiverse.hero.one", "multiverse.hero.bound")
def test_a_player_has_one_hero_who_leaves_the_row_for_good() -> None:
    scene = recruiting("assassin")
    scene.choose("suggested-start assassin-backstab", seat=0)
    assert not [name for name in scene.every(0) if name.startswith("recruit-hero")]
    enough(scene)
    assert 1 not in scene.state.hero_row
    hero = next(unit for unit in range(len(scene.state.u_hex)) if scene.kind(unit) == "assassin")
    kill(scene.t, hero, -1, -1, True)
    assert not scene.state.hero_alive[0]
    scene.gold(0, 20).gold(1, 20).build(6)
    for seat in (0, 1):
        assert not scene.offers("recruit-hero assassin", seat)
    assert not scene.offers("recruit-hero", 0)  # dead or alive, it is the only one
    assert scene.offers("resurrect assassin", 0)
    assert not scene.offers("resurrect", 1)
    assert scene.offers("recruit-hero sorceress", 1)


@proves("multiverse.hero.price", "multiverse.hero.resurrect")
@pytest.mark.parametrize(("level", "price"), [(1, 7), (2, 8), (3, 12), (4, 16), (5, 20), (6, 24)])
def test_resurrecting_costs_seven_gold_or_four_a_level(level: int, price: int) -> None:
    def fallen(gold: int) -> Scene:
        scene = stage().gold(0, gold)
        hero = scene.hero(0, "templar", (0, 0), hp=4, ap=2, level=level, skills="heal", kills=1)
        scene.state.u_wounds[hero] = 3
        kill(scene.t, hero, -1, -1, True)
        return scene.build()

    scene = fallen(price - 1)
    assert scene.why("resurrect templar", 0) == f"It costs {price} gold"
    scene = fallen(price + 3)
    scene.choose(f"resurrect templar {price}", seat=0)
    scene.choose(scene.names(0)[0], seat=0)
    assert not scene.offers("recruit", 0)  # the settlement's recruit of the turn
    enough(scene)
    state = scene.state
    assert (state.gold[0], state.hero_alive[0]) == (3, True)
    assert (state.hero_level[0], state.hero_kills[0], state.hero_skills[0]) == (level, 1, 1)
    hero = next(unit for unit in range(len(state.u_hex)) if state.u_hex[unit] >= 0)
    assert scene.kind(hero) == "templar"
    assert (scene.left(hero), scene.ap(hero)) == (4, 2)
    assert state.u_hex[hero] in scene.land.homes[0]
    assert scene.options_of(hero)  # it can act in that turn


@proves("multiverse.hero.price")
def test_a_hero_of_the_row_costs_seven_gold_and_a_coin_for_each_skipped() -> None:
    for gold, why in ((8, "It costs 9 gold"), (9, "")):
        scene = stage().gold(0, gold)
        scene.state.hero_row = [3, 4, 0, 1, 2]
        scene.build()
        assert scene.offers("recruit-hero warlord", 0)
        assert scene.why("recruit-hero sorceress", 0) == why


@proves("multiverse.hero.price", "multiverse.turn.recruit-placement")
def test_in_a_full_settlement_a_hero_is_refused_for_want_of_gold_first_then_of_room() -> None:
    for gold, why in ((0, "It costs 7 gold"), (7, "There is no free hex for it")):
        scene = stage().gold(0, gold)
        scene.state.hero_row = [1, 2]
        for home in scene.land.homes[0]:
            scene.unit(0, "archer" if home % 2 else "swordsman", scene.land.grid.cells[home])
        for home in scene.land.homes[0]:
            for near in scene.land.grid.around[home]:
                if scene.land.home_of[near] < 0:
                    scene.terrain("mountain", scene.land.grid.cells[near])
        scene.build()
        assert scene.why("recruit-hero assassin", 0) == why
        scene.state.hero[0], scene.state.hero_level[0] = 1, 1
        scene.build()
        assert scene.why("resurrect assassin", 0) == why


@proves("multiverse.hero.skill-points", "multiverse.hero.point-costs")
def test_eight_points_are_placed_freely_or_kept_with_at_least_one_hp_and_ap() -> None:
    scene = recruiting()
    assert scene.prompt_of(0) == "8 skill points for the Sorceress"
    assert scene.why("keep-points", 0) == "A hero needs at least 1 HP and 1 AP"
    scene.choose("skill sorceress-ice-bolt", "skill sorceress-frost-wave", "skill sorceress-teleport", seat=0)
    assert scene.prompt_of(0) == "2 skill points for the Sorceress"
    assert scene.why("skill sorceress-ice-bolt", 0) == "It is learned"
    assert scene.why("skill sorceress-ice-shards", 0) == "It needs level 3"
    scene.choose("skill hp", seat=0)
    assert scene.why("skill hp", 0) == "A hero needs at least 1 HP and 1 AP"
    scene.choose("skill ap", seat=0)
    enough(scene)
    state = scene.state
    assert (state.hero_hp[0], state.hero_ap[0], state.hero_skills[0], state.hero_points[0]) == (1, 1, 7, 0)


@proves("multiverse.hero.skill-points")
def test_the_suggested_start_is_offered_as_long_as_there_are_eight_points_for_it() -> None:
    scene = recruiting("sorceress")
    assert scene.offers("suggested-start", 0)
    scene.choose("skill sorceress-frost-wave", seat=0)
    assert scene.prompt_of(0) == "6 skill points for the Sorceress"
    assert not scene.offers("suggested-start", 0)
    ask = scene.ask_of(0)
    for _ in range(6):
        ask = scene.ask_of(0)
        scene.t.choose(ask, ask.absent)
    assert ask.kind == "skill-points"
    assert scene.ask_of(0).kind == "orders"


@proves("multiverse.hero.skill-points")
def test_hp_and_ap_are_at_most_six_and_kept_points_are_spent_later() -> None:
    scene = recruiting()
    scene.choose(*["skill hp"] * 6, seat=0)
    assert scene.why("skill hp", 0) == "HP are at most 6"
    scene.choose("skill ap", "keep-points", seat=0)
    enough(scene)
    assert (scene.state.hero_hp[0], scene.state.hero_ap[0], scene.state.hero_points[0]) == (6, 1, 1)
    scene.build(6).choose("spend-points", seat=0)
    assert scene.why("skill sorceress-ice-bolt", 0) == "An ability takes 2 points"
    scene.choose("skill ap", seat=0)
    enough(scene)
    assert (scene.state.hero_ap[0], scene.state.hero_points[0]) == (2, 0)


@proves("multiverse.hero.level-points")
def test_a_level_brings_two_points_for_an_ability_or_hp_and_ap() -> None:
    for chosen, after in (
        (["skill templar-aegis"], (3, 3, 0b11)),
        (["skill hp", "skill hp"], (5, 3, 0b1)),
        (["skill hp", "skill ap"], (4, 4, 0b1)),
    ):
        scene = stage()
        hero = scene.hero(0, "templar", (0, 0), skills="heal", kills=1)
        scene.state.u_wounds[hero] = 1
        hero_kills(scene.t, 0, 1)
        assert (scene.state.hero_level[0], scene.state.hero_points[0]) == (2, 2)
        scene.build().choose("spend-points", seat=0)
        assert scene.why("skill templar-smite", 0) == "It needs level 3"
        scene.choose(*chosen, seat=0)
        enough(scene)
        state = scene.state
        assert (state.hero_hp[0], state.hero_ap[0], state.hero_skills[0]) == after
        assert scene.wounds(hero) == 1
        assert scene.left(hero) == after[0] - 1  # new HP come without wound


@proves("multiverse.hero.experience")
def test_kills_needed_for_each_level_and_buildings_count_as_well() -> None:
    scene = stage()
    hero = scene.hero(0, "templar", (0, 0), kills=1)
    scene.building(1, "barracks", (1, 0), health=1)
    scene.begin(0).act(hero, "attack 1,0 barracks")
    assert (scene.state.hero_level[0], scene.state.hero_kills[0]) == (2, 0)
    for level, needed in ((2, 3), (3, 4), (4, 5), (5, 6)):
        hero_kills(scene.t, 0, needed - 1)
        assert scene.state.hero_level[0] == level
        hero_kills(scene.t, 0, 1)
        assert (scene.state.hero_level[0], scene.state.hero_kills[0]) == (level + 1, 0)
    hero_kills(scene.t, 0, 20)
    assert scene.state.hero_level[0] == 6


@proves("multiverse.hero.experience")
def test_a_unit_slain_by_the_hero_counts() -> None:
    scene = stage()
    hero = scene.hero(0, "templar", (0, 0))
    scene.unit(1, "builder", (1, 0))
    scene.begin(0).act(hero, "attack 1,0 builder")
    assert scene.state.hero_kills[0] == 1


# ---- Rules for all heroes ----


@proves("multiverse.hero.ability-cost", "multiverse.hero.limits")
def test_an_ability_costs_an_action_point_once_a_turn_and_ends_nothing() -> None:
    scene = stage()
    hero = scene.hero(0, "assassin", (0, 0), ap=4, skills="backstab shadow-step vanish")
    scene.unit(1, "builder", (1, 0))
    scene.unit(1, "builder", (2, 0))
    scene.begin(0).act(hero, "use-ability assassin-shadow-step")
    assert scene.ap(hero) == 3
    assert scene.why("use-ability assassin-shadow-step") == "Used this turn"
    scene.choose("attack 1,0 builder")
    assert scene.ap(hero) == 2
    assert not [name for name in scene.names() if name.startswith(("attack", "move"))]
    assert scene.why("use-ability assassin-backstab") == "The regular attack is over"
    scene.choose("use-ability assassin-vanish")
    assert scene.ap(hero) == 1
    assert scene.state.tactics[0] == 0  # heroes do not use up the tactical limit


@proves("multiverse.hero.ability-cost")
def test_without_action_points_there_is_no_ability_and_passive_ones_cost_nothing() -> None:
    scene = stage()
    hero = scene.hero(0, "assassin", (0, 0), ap=1, level=5, skills="backstab vanish execute")
    scene.begin(0).act(hero, "use-ability assassin-backstab")
    assert scene.ap(hero) == 0
    assert scene.options_of(hero) == []  # nothing is left that it could do
    scene = stage()
    hero = scene.hero(0, "assassin", (0, 0), ap=1, level=5, skills="vanish execute")
    scene.begin(0).pick(hero)
    assert [name for name in scene.every() if name.startswith("use-ability")] == [
        "use-ability assassin-vanish"
    ]


@proves("multiverse.hero.dice")
def test_an_ability_without_stated_dice_rolls_as_the_class_does() -> None:
    for distance, dice in ((1, 5), (2, 4), (3, 3)):
        scene = stage()
        hero = scene.hero(0, "sorceress", (0, 0), skills="ice-bolt")
        scene.unit(0, "tribal-scout", (distance, -1))
        scene.unit(1, "pikeman", (distance, 0))
        scene.begin(0).act(hero, "use-ability sorceress-ice-bolt", "ice-bolt")
        assert scene.strikes()[0][:2] == (hero, dice)
        assert scene.told("strikes")[0][:2] == (hero, -1)  # no tower strikes
    scene = stage().terrain("forest", (1, 0))
    hero = scene.hero(0, "sorceress", (0, 0), skills="ice-bolt")
    scene.unit(1, "pikeman", (1, 0))
    scene.begin(0).act(hero, "use-ability sorceress-ice-bolt", "ice-bolt 1,0 pikeman")
    assert scene.strikes()[0][:2] == (hero, 3)  # the usual forest


@proves("multiverse.hero.counters", "multiverse.hero.sorceress")
def test_melee_infantry_is_struck_first_by_the_sorceress_and_riders_strike_her_first() -> None:
    for name, first in (("swordsman", False), ("pikeman", False), ("horseman", True)):
        scene = stage()
        hero = scene.hero(1, "sorceress", (1, 0), hp=4)
        unit = scene.unit(0, name, (0, 0))
        scene.begin(0).dice(3, 1, 1, 1, 1).act(unit, "attack 1,0 sorceress")
        assert scene.strikes()[0][0] == (unit if first else hero), name
        assert scene.strikes()[1][0] == (hero if first else unit)  # she answers while she lives
    scene = stage()
    hero = scene.hero(1, "sorceress", (1, 0), hp=2)
    horse = scene.unit(0, "horseman", (0, 0))
    scene.begin(0).act(horse, "attack 1,0 sorceress")
    assert [strike[0] for strike in scene.strikes()] == [horse]


@proves("multiverse.hero.sorceress", "multiverse.hero.sharpshooter")
def test_ranged_heroes_roll_five_four_and_three_dice_by_range() -> None:
    for name, dmg in (("sorceress", 1), ("sharpshooter", 2)):
        for distance, dice in ((1, 5), (2, 4), (3, 3)):
            scene = stage()
            hero = scene.hero(0, name, (0, 0))
            scene.unit(0, "tribal-scout", (distance, -1))
            scene.unit(1, "pikeman", (distance, 0))
            scene.begin(0).dice(3, *[1] * (dice - 1)).act(hero, "shoot")
            assert scene.strikes()[0] == (hero, dice, dmg)
        scene = stage()
        hero = scene.hero(0, name, (0, 0))
        scene.unit(0, "tribal-scout", (4, -1))
        scene.unit(1, "pikeman", (4, 0))
        scene.begin(0).pick(hero)
        assert not scene.offers("shoot")


@proves("multiverse.hero.resting")
def test_a_hero_rests_explores_supports_and_is_hidden_like_a_unit() -> None:
    scene = stage()
    hero = scene.hero(0, "templar", (0, 0))
    scene.state.u_wounds[hero] = 2
    watcher = scene.unit(1, "swordsman", (4, 0))
    scene.begin(0)
    assert scene.seen(1, hero) is None
    scene.act(hero, "rest").begin(0, whole=True)
    assert scene.wounds(hero) == 0
    scene.begin(1).act(watcher, "move 2,0")
    assert scene.seen(1, hero) == "templar"
    scene = Scene(heroes=True, land=False)
    scene.explore(scene.land.slots.index((0, 0)))
    hero = scene.hero(0, "templar", (2, 0))
    scene.begin(0).pick(hero)
    assert scene.offers("explore")
    scene = stage()
    hero = scene.hero(0, "templar", (2, 0))
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "swordsman", (1, 0))
    scene.begin(0).act(sword, "attack 1,0 swordsman")
    assert scene.told("support") == [(scene.hex((1, 0)), 1, 0)]


@proves("multiverse.hero.resting")
def test_heroes_join_no_formation() -> None:
    scene = Scene(heroes=True, formations=True)
    scene.building(0, "fortress", (-3, 0))
    hero = scene.hero(0, "templar", (0, 0))
    sword = scene.unit(0, "swordsman", (1, 0))
    archer = scene.unit(0, "archer", (0, 1))
    scene.begin(0)
    assert not {(1, 0), (0, 1)} & scene.goals_of(hero)
    assert (0, 0) not in scene.goals_of(sword)
    assert (1, 0) in scene.goals_of(archer)


@proves("multiverse.hero.table")
def test_five_heroes_have_five_abilities_each_by_the_same_pattern() -> None:
    assert [hero.id for hero in HEROES] == ["sorceress", "assassin", "sharpshooter", "warlord", "templar"]
    assert {hero.type for hero in HEROES} == {"ranged", "melee-specialist", "cavalry"}
    for hero in HEROES:
        assert [ability.level for ability in hero.abilities] == [1, 1, 1, 3, 5]
        starred = [ability.level for ability in hero.abilities if ability.starred]
        assert starred == [1]


# ---- The Sorceress ----


@proves("multiverse.hero.ice-bolt")
@pytest.mark.parametrize(("name", "points"), [("swordsman", 1), ("horseman", 2)])
def test_an_ice_bolt_wounds_and_halves_the_next_action_points(name: str, points: int) -> None:
    scene = stage()
    hero = scene.hero(0, "sorceress", (0, 0), skills="ice-bolt")
    unit = scene.unit(1, name, (2, 0))
    scene.begin(0).dice(3, 1, 1, 1).act(hero, "use-ability sorceress-ice-bolt")
    scene.choose(scene.names()[0])
    assert (scene.wounds(unit), scene.ap(hero)) == (1, 2)
    assert scene.strikes() == [(hero, 4, 1)]
    scene.end_phase()
    assert scene.ap(unit) == points
    scene.end_phase()
    scene.begin(1, whole=True)
    assert scene.ap(unit) == points * 2 + (1 if name == "swordsman" else 0)


@proves("multiverse.hero.ice-bolt")
def test_bolts_need_an_identified_target_in_range_and_from_level_four_there_are_two() -> None:
    for level, bolts in ((3, 1), (4, 2)):
        scene = stage()
        hero = scene.hero(0, "sorceress", (0, 0), level=level, skills="ice-bolt")
        scene.unit(1, "pikeman", (2, 0))
        scene.unit(1, "swordsman", (0, 2))
        scene.begin(0).dice(1, 1, 1, 1).act(hero, "use-ability sorceress-ice-bolt", "ice-bolt 2,0 pikeman")
        if bolts == 2:
            assert scene.names() == ["ice-bolt 0,2 swordsman"]
            scene.dice(3, 1, 1, 1).choose("ice-bolt 0,2 swordsman")
        assert len(scene.strikes()) == bolts
        assert scene.ap(hero) == 2
    for at in ((3, 0), (4, 0)):  # unidentified, and out of range
        scene = stage()
        hero = scene.hero(0, "sorceress", (0, 0), skills="ice-bolt")
        scene.unit(1, "pikeman", at)
        scene.begin(0).pick(hero)
        assert scene.why("use-ability sorceress-ice-bolt") == "There is no target for it"


@proves("multiverse.hero.ice-bolt")
def test_ranged_units_in_range_answer_a_bolt() -> None:
    for distance, answers in ((2, True), (3, False)):
        scene = stage()
        hero = scene.hero(0, "sorceress", (0, 0), skills="ice-bolt")
        archer = scene.unit(1, "archer", (distance, 0))
        scene.unit(0, "tribal-scout", (distance, -1))
        scene.unit(1, "tribal-scout", (0, 1))
        scene.begin(0).dice(3, *[1] * (5 - distance)).act(
            hero, "use-ability sorceress-ice-bolt", f"ice-bolt {distance},0 archer"
        )
        assert (archer in [strike[0] for strike in scene.strikes()]) == answers


@proves("multiverse.hero.ice-bolt")
def test_a_bolt_that_hits_is_told_with_its_frostbite() -> None:
    scene = stage()
    hero = scene.hero(0, "sorceress", (0, 0), skills="ice-bolt")
    sword = scene.unit(1, "swordsman", (2, 0))
    scene.begin(0).dice(3, 1, 1, 1).act(hero, "use-ability sorceress-ice-bolt", "ice-bolt 2,0 swordsman")
    assert [args[0] for args in scene.told("frostbite")] == [sword]


@proves("multiverse.hero.ice-bolt")
def test_the_second_bolt_comes_with_level_four() -> None:
    for level, second in ((3, False), (4, True)):
        scene = stage()
        hero = scene.hero(0, "sorceress", (0, 0), level=level, skills="ice-bolt")
        for at in ((2, 0), (0, 2)):
            scene.unit(1, "swordsman", at)
        scene.begin(0).dice(1, 1, 1, 1).act(hero, "use-ability sorceress-ice-bolt", "ice-bolt 2,0 swordsman")
        assert (scene.ask.kind == "ice-bolt") is second


@proves("multiverse.hero.frost-wave", "multiverse.hero.frost-tokens")
def test_frost_wave_freezes_all_neighbours_and_wounds_the_frostbitten() -> None:
    scene = stage()
    hero = scene.hero(0, "sorceress", (0, 0), skills="frost-wave")
    own = scene.unit(0, "swordsman", (1, 0))
    enemy = scene.unit(1, "pikeman", (-1, 0))
    bitten = scene.unit(1, "swordsman", (0, 1))
    scene.building(1, "barracks", (0, -1))
    inside = scene.unit(1, "archer", (0, -1))
    attacker = scene.unit(0, "horseman", (-2, 0))
    frostbite(scene.t, bitten, 0)
    scene.begin(0).act(hero, "use-ability sorceress-frost-wave")
    assert [scene.state.u_frost[unit] for unit in (own, enemy, bitten, inside)] == [2, 2, 2, 0]
    assert [scene.wounds(unit) for unit in (own, enemy, bitten)] == [0, 0, 1]
    assert scene.options_of(own) == []
    scene.act(attacker, "attack -1,0 pikeman")
    assert [strike[0] for strike in scene.strikes()] == [attacker]  # no interception, no answer
    scene.end_phase()
    assert scene.options_of(enemy) == []
    scene.end_phase()
    assert scene.state.u_frost[enemy] == 0  # over with its owner's action phase
    assert scene.state.u_frost[own] == 2
    scene.pass_build()
    assert scene.state.u_frost[own] == 0  # over at the start of the caster's next one
    assert scene.options_of(own)


@proves("multiverse.hero.frost-wave")
def test_the_frozen_do_not_support() -> None:
    scene = stage()
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "swordsman", (1, 0))
    for at in ((2, 0), (2, -1)):
        frozen = scene.unit(1, "archer", at)
        scene.state.u_frost[frozen] = 2
        scene.state.u_frost_by[frozen] = 0
    scene.begin(0).act(sword, "attack 1,0 swordsman")
    assert scene.told("support") == []


@proves("multiverse.hero.frost-wave", "multiverse.turn.turn-meaning")
def test_frost_on_an_enemy_covers_its_next_phase_also_where_the_caster_acts_before_it() -> None:
    scene = Scene(3, heroes=True)
    hero = scene.hero(0, "sorceress", (0, 0), skills="frost-wave")
    enemy = scene.unit(1, "pikeman", (1, 0))
    scene.unit(2, "tribal-scout", (4, 0))
    scene.state.first = 1
    scene.begin(0).act(hero, "use-ability sorceress-frost-wave").end_phase()
    scene.pass_build()
    assert scene.derived()["order"] == [2, 0, 1]
    scene.end_phase()
    assert scene.ask.seat == 0
    assert scene.state.u_frost[enemy] == 2  # the caster acts again before the frozen unit's owner
    scene.end_phase()
    assert scene.options_of(enemy) == []
    scene.end_phase()
    assert scene.state.u_frost[enemy] == 0


@proves("multiverse.hero.frost-wave", "multiverse.veteran.advance", "multiverse.hero.experience")
def test_own_units_slain_by_a_spell_or_a_shot_earn_nothing() -> None:
    for seat, kills in ((0, 0), (1, 1)):
        scene = stage()
        hero = scene.hero(0, "sorceress", (0, 0), skills="frost-wave")
        victim = scene.unit(seat, "swordsman", (1, 0), wounds=2)
        frostbite(scene.t, victim, 0)
        scene.begin(0).act(hero, "use-ability sorceress-frost-wave")
        assert not scene.alive(victim)
        assert (scene.state.slain[0], scene.state.hero_kills[0]) == (kills, kills)
        scene = stage().track(0, "crossbowman", 2)
        crossbow = scene.unit(0, "crossbowman", (0, 0))
        scene.unit(1, "knight", (1, 0))
        behind = scene.unit(seat, "swordsman", (2, 0), wounds=2)
        scene.begin(0).act(crossbow, "use-ability crossbowman-skewer").dice(1, 1, 1, 1, 1, 3, 1, 1, 1)
        scene.act(crossbow, "shoot 1,0 knight")
        assert not scene.alive(behind)
        assert (scene.state.slain[0], scene.squares(0, "crossbowman")) == (kills, 2 + kills)
        scene = stage()
        hero = scene.hero(0, "sorceress", (0, 0), level=3, skills="ice-shards")
        scene.unit(1, "knight", (1, 0))
        hit = scene.unit(seat, "swordsman", (1, 1), wounds=2)
        scene.begin(0).act(hero, "use-ability sorceress-ice-shards")
        triple = next(name for name in scene.names() if "1,0" in name and "1,1" in name and "0,1" in name)
        scene.dice(1, 1, 1, 1, 1, 3, 3, 1, 1).choose(triple)
        assert not scene.alive(hit)
        assert (scene.state.slain[0], scene.state.hero_kills[0]) == (kills, kills)


@proves("multiverse.hero.frost-tokens")
def test_a_ninth_unit_is_still_frostbitten() -> None:
    scene = stage()
    names = ["swordsman", "pikeman", "archer", "horseman"]
    cells = [(q, r) for q in range(-1, 2) for r in range(-1, 2)]
    units = [scene.unit(1, names[n % 4], at) for n, at in enumerate(cells)]
    for unit in units:
        frostbite(scene.t, unit, 0)
    assert [scene.state.u_frost[unit] for unit in units] == [1] * 9


@proves("multiverse.hero.teleport")
def test_a_friend_within_three_hexes_is_brought_beside_her() -> None:
    scene = Scene(heroes=True, adventures=True).terrain("mountain", (1, 0)).token((0, 1))
    hero = scene.hero(0, "sorceress", (0, 0), skills="teleport")
    near = scene.unit(0, "swordsman", (3, 0))
    scene.unit(0, "archer", (4, 0))
    scene.begin(0).act(near, "move 3,-1", "move 3,0").act(hero, "use-ability sorceress-teleport")
    assert not [name for name in scene.names() if "archer" in name]
    scene.choose(f"friend {near} swordsman 3,0")
    assert set(scene.names()) == {"to -1,1", "to -1,0", "to 0,-1", "to 1,-1"}
    scene.choose("to -1,0")
    assert (scene.at(near), scene.ap(near)) == ((-1, 0), 1)


@proves("multiverse.hero.teleport", "multiverse.unit.horseman")
def test_a_teleport_is_no_hex_entered_for_a_charge() -> None:
    for steps, dealt in ((1, 2), (2, 3)):
        scene = stage().track(0, "horseman", 2)
        hero = scene.hero(0, "sorceress", (0, 0), skills="teleport")
        horse = scene.unit(0, "horseman", (-3, 0))
        scene.unit(1, "champion", (2 + steps, 0))
        scene.begin(0).act(hero, "use-ability sorceress-teleport", f"friend {horse} horseman -3,0", "to 1,0")
        scene.act(horse, "use-ability horseman-charge")
        while scene.at(horse) != (1 + steps, 0):
            scene.act(horse, f"move {1 + steps},0")
        scene.dice(2, 2, 2, 2).act(horse, f"attack {2 + steps},0 champion")
        assert scene.strikes()[0] == (horse, 4, dealt)


@proves("multiverse.hero.teleport")
def test_two_units_from_level_five_and_a_partners_unit_with_consent() -> None:
    for level, prompt in ((4, False), (5, True)):
        scene = stage()
        hero = scene.hero(0, "sorceress", (0, 0), level=level, skills="teleport")
        scene.unit(0, "swordsman", (3, 0))
        scene.unit(0, "archer", (0, 3))
        scene.begin(0).act(hero, "use-ability sorceress-teleport", "friend 1 swordsman 3,0", "to -1,0")
        assert (scene.prompt == "Teleport which unit?") == prompt
    for answer, at in (("no", (3, 0)), ("yes", (-1, 0))):
        scene = Scene(4, mode="team", teams="02-13", heroes=True)
        hero = scene.hero(0, "sorceress", (0, 0), skills="teleport")
        other = scene.unit(2, "swordsman", (3, 0))
        scene.begin(0).act(
            hero, "use-ability sorceress-teleport", "friend 1 swordsman 3,0", "to -1,0"
        ).choose(answer, seat=2)
        assert scene.at(other) == at


@proves("multiverse.hero.ice-shards")
@pytest.mark.parametrize(("face", "wounds"), [(3, 1), (1, 0)])
def test_ice_shards_roll_for_each_unit_on_a_triangle_friend_or_foe_without_an_answer(
    face: int, wounds: int
) -> None:
    scene = stage()
    hero = scene.hero(0, "sorceress", (0, 0), level=3, skills="ice-shards")
    enemy = scene.unit(1, "archer", (2, 0))
    own = scene.unit(0, "swordsman", (1, 0))
    other = scene.unit(1, "pikeman", (1, 1))
    scene.begin(0).act(hero, "use-ability sorceress-ice-shards")
    for name in scene.names():
        assert "2,0" in name or "1,1" in name  # an identified enemy on each
    scene.dice(*[face] * 13).choose("ice-shards 1,0;2,0;1,1")
    assert sorted(count for _, count, _ in scene.strikes()) == [4, 4, 5]  # by the range of each
    assert [strike[0] for strike in scene.strikes()] == [hero] * 3
    assert [scene.wounds(unit) for unit in (enemy, own, other)] == [wounds] * 3
    assert [scene.state.u_frost[unit] for unit in (enemy, own, other)] == [wounds] * 3


@proves("multiverse.hero.ice-shards")
def test_ice_shards_reach_three_hexes() -> None:
    for far, offered in ((3, True), (4, False)):
        scene = stage()
        hero = scene.hero(0, "sorceress", (0, 0), level=3, skills="ice-shards")
        scene.unit(0, "tribal-scout", (far, -2))
        scene.unit(1, "swordsman", (far, 0))
        scene.begin(0).pick(hero)
        assert scene.offers("use-ability sorceress-ice-shards") is offered
        if offered:
            scene.choose("use-ability sorceress-ice-shards")
            assert len(scene.ask.options) == 2  # both triangles with all of their hexes in range


@proves("multiverse.hero.ice-shards")
def test_ice_shards_are_told_and_their_kills_are_the_casters() -> None:
    scene = stage()
    hero = scene.hero(1, "sorceress", (0, 0), level=3, skills="ice-shards")
    victim = scene.unit(0, "swordsman", (1, 0), wounds=2)
    scene.begin(1).act(hero, "use-ability sorceress-ice-shards")
    triple = next(name for name in scene.names() if "0,1" in name)
    scene.dice(3, 1, 1, 1, 1).choose(triple)
    assert not scene.alive(victim)
    assert scene.state.slain == [0, 1]
    assert len(scene.told("ice-shards")) == 1
    assert scene.told("ice-shards")[0][:2] == (1, hero)


@proves("multiverse.hero.ice-bolt")
def test_bolts_are_for_units_not_for_buildings_or_events() -> None:
    for what in ("barracks", "giant-ant-colony", "burning-village", ""):
        scene = stage()
        hero = scene.hero(0, "sorceress", (0, 0), skills="ice-bolt")
        if what == "barracks":
            scene.building(1, what, (2, 0))
            scene.unit(1, "archer", (2, 0))
        elif what:
            scene.event(what, (2, 0))
        else:
            scene.unit(1, "archer", (2, 0))
        scene.begin(0).pick(hero)
        assert scene.offers("shoot")
        assert scene.offers("use-ability sorceress-ice-bolt") is (what == ""), what


@proves("multiverse.hero.ice-shards")
def test_ice_shards_need_an_identified_enemy() -> None:
    scene = stage()
    hero = scene.hero(0, "sorceress", (0, 0), level=3, skills="ice-shards")
    scene.unit(0, "swordsman", (1, 0))
    scene.begin(0).pick(hero)
    assert scene.why("use-ability sorceress-ice-shards") == "There is no target for it"


@proves("multiverse.hero.eternal-winter")
def test_eternal_winter_deepens_frostbite() -> None:
    for skills, wounds, seen in (("ice-bolt", 1, "sorceress"), ("ice-bolt eternal-winter", 2, None)):
        scene = stage()
        hero = scene.hero(0, "sorceress", (0, 0), level=5, skills=skills)
        sword = scene.unit(1, "swordsman", (2, 0))
        scene.begin(0).dice(3, 1, 1, 1).act(hero, "use-ability sorceress-ice-bolt", "ice-bolt 2,0 swordsman")
        assert scene.wounds(sword) == wounds
        scene.end_phase()
        assert scene.seen(1, hero) == seen  # two hexes away


# ---- The Assassin ----


@proves("multiverse.hero.assassin")
def test_the_assassin_strikes_pikemen_and_archers_first_and_no_infantry_strikes_it_first() -> None:
    scene = stage()
    hero = scene.hero(1, "assassin", (1, 0))
    pike = scene.unit(0, "pikeman", (0, 0))
    scene.begin(0).act(pike, "attack 1,0 assassin")
    assert scene.strikes()[0] == (hero, 0, 2)
    for name in ("archer", "swordsman"):
        scene = stage()
        hero = scene.hero(0, "assassin", (0, 0))
        scene.unit(1, name, (1, 0))
        scene.begin(0).pick(hero)
        scene.choose(next(name for name in scene.names() if name.startswith("attack")))
        assert scene.strikes()[0] == (hero, 0, 2)


@proves("multiverse.hero.assassin", "multiverse.hero.sorceress", "multiverse.combat.initiative")
def test_the_sorceress_and_the_assassin_counter_each_other_so_the_attacker_is_first() -> None:
    scene = stage()
    hero = scene.hero(0, "assassin", (0, 0), hp=5)
    sorceress = scene.hero(1, "sorceress", (1, 0), hp=5)
    scene.begin(0).dice(3, 3, 5, 1, 1).act(hero, "attack 1,0 sorceress")
    assert scene.strikes() == [(hero, 0, 2), (sorceress, 5, 2)]  # three own icons: she counters him


@proves("multiverse.hero.assassin-abilities")
def test_backstab_deals_three_and_a_lone_target_does_not_strike() -> None:
    for friend, strikes in (
        (None, 1),
        ((2, 0), 2),
        ((1, 0), 2),
    ):  # a friend beside it, or behind it on its hex
        scene = stage()
        hero = scene.hero(0, "assassin", (0, 0), skills="backstab")
        foe = scene.unit(1, "heavy-swordsman", (1, 0))
        if friend:
            scene.unit(1, "builder", friend)
        scene.begin(0).dice(1, 2, 2, 2).act(
            hero, "use-ability assassin-backstab", "attack 1,0 heavy-swordsman"
        )
        assert scene.strikes()[0] == (hero, 4, 3)
        assert scene.wounds(foe) == 3
        assert len(scene.strikes()) == strikes


@proves("multiverse.hero.assassin-abilities")
def test_a_builder_behind_the_target_is_a_friend_against_backstab() -> None:
    scene = stage()
    hero = scene.hero(0, "assassin", (0, 0), skills="backstab")
    foe = scene.unit(1, "champion", (1, 0))
    scene.unit(1, "builder", (1, 0))
    scene.begin(0).dice(1, 2, 2, 2).act(hero, "use-ability assassin-backstab", "attack 1,0 champion")
    assert [unit for unit, _, _ in scene.strikes()] == [hero, foe]


@proves("multiverse.hero.assassin-abilities")
def test_shadow_step_passes_enemies_and_all_terrain_costs_one() -> None:
    around = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    scene = stage().terrain("hills", (2, 0))
    hero = scene.hero(0, "assassin", (0, 0), ap=4, skills="shadow-step")
    for name, at in zip(
        ["archer", "archer", "pikeman", "pikeman", "builder", "swordsman"], around, strict=True
    ):
        scene.unit(1, name, at)
    scene.begin(0)
    assert scene.goals_of(hero) == set()
    scene.act(hero, "use-ability assassin-shadow-step")
    assert scene.hint("move 2,0") == "2 AP"
    assert (1, 0) not in scene.goals_of(hero)


@proves("multiverse.hero.assassin-abilities")
def test_a_vanished_assassin_is_identified_only_from_adjacent_hexes() -> None:
    scene = stage()
    hero = scene.hero(0, "assassin", (0, 0), skills="vanish")
    watcher = scene.unit(1, "swordsman", (2, 0))
    scene.begin(0)
    assert scene.seen(1, hero) == "assassin"
    scene.act(hero, "use-ability assassin-vanish").end_phase()
    assert scene.seen(1, hero) is None
    scene.act(watcher, "move 1,0")
    assert scene.seen(1, hero) == "assassin"
    scene.act(watcher, "move 2,0").end_phase()
    scene.pass_build()
    assert scene.seen(1, hero) == "assassin"  # over with its next action phase


@proves("multiverse.hero.assassin-abilities")
def test_buildings_and_villages_do_not_see_a_vanished_assassin_from_afar() -> None:
    for what in ("barracks", "village"):
        for at, seen in (((2, 0), None), ((1, 0), "assassin")):
            scene = stage()
            hero = scene.hero(0, "assassin", (0, 0), skills="vanish")
            if what == "village":
                scene.state.e_owner[scene.event("burning-village", at)] = 1
            else:
                scene.building(1, what, at)
            scene.begin(0)
            assert scene.seen(1, hero) == "assassin"
            scene.act(hero, "use-ability assassin-vanish")
            assert scene.seen(1, hero) == seen, (what, at)


@proves("multiverse.hero.assassin-abilities")
def test_poison_wounds_once_more_and_a_death_by_it_is_the_assassins_kill() -> None:
    for name, dies in (("swordsman", True), ("champion", False)):
        scene = stage()
        hero = scene.hero(0, "assassin", (0, 0), hp=6, level=3, skills="poison")
        foe = scene.unit(1, name, (1, 0))
        scene.unit(1, "archer", (-4, 0))
        scene.begin(0).dice(1, 2, 2, 2).act(hero, "use-ability assassin-poison")
        scene.choose(next(name for name in scene.names() if name.startswith("attack")))
        assert (scene.wounds(foe), scene.state.hero_kills[0]) == (2, 0)
        scene.end_phase()
        assert scene.alive(foe) == (not dies)
        assert dies or scene.wounds(foe) == 3
        assert scene.state.hero_kills[0] == (1 if dies else 0)


@proves("multiverse.hero.assassin-abilities")
def test_execute_slays_whom_a_hit_leaves_with_two_hp() -> None:
    for wounds, dies in ((0, False), (1, True)):
        scene = stage()
        hero = scene.hero(0, "assassin", (0, 0), hp=6, level=5, skills="execute")
        champion = scene.unit(1, "champion", (1, 0), wounds=wounds)  # 5 HP, Heavy Armour
        scene.begin(0).dice(1, 2, 2, 2).act(hero, "attack 1,0 champion")
        assert scene.alive(champion) == (not dies)


# ---- The Sharpshooter ----


@proves("multiverse.hero.sharpshooter")
def test_the_sharpshooter_strikes_swordsmen_first_but_not_pikemen() -> None:
    for name, first in (("swordsman", True), ("pikeman", False)):
        scene = stage()
        hero = scene.hero(1, "sharpshooter", (1, 0), hp=5)
        unit = scene.unit(0, name, (0, 0))
        scene.begin(0).act(unit, "attack 1,0 sharpshooter")
        assert (scene.strikes()[0][0] == hero) == first


@proves("multiverse.hero.sharpshooter-abilities")
def test_an_aimed_shot_rolls_six_dice_at_any_range() -> None:
    for distance in (1, 2, 3):
        scene = stage()
        hero = scene.hero(0, "sharpshooter", (0, 0), skills="aimed-shot")
        scene.unit(0, "tribal-scout", (distance, -1))
        scene.unit(1, "pikeman", (distance, 0))
        scene.begin(0).act(hero, "use-ability sharpshooter-aimed-shot", "shoot")
        assert scene.strikes()[0][:2] == (hero, 6)


@proves("multiverse.hero.sharpshooter-abilities")
def test_eagle_eye_sees_four_hexes_and_into_forests_this_turn() -> None:
    scene = stage().terrain("forest", (0, 3))
    hero = scene.hero(0, "sharpshooter", (0, 0), skills="eagle-eye")
    units = [scene.unit(1, "pikeman", at) for at in ((4, 0), (0, 3), (5, 0))]
    scene.begin(0)
    assert [scene.seen(0, unit) for unit in units] == [None, None, None]
    scene.act(hero, "use-ability sharpshooter-eagle-eye")
    assert [scene.seen(0, unit) for unit in units] == ["pikeman", "pikeman", None]
    scene.end_phase()
    assert [scene.seen(0, unit) for unit in units] == [None, None, None]


@proves("multiverse.hero.sharpshooter-abilities")
def test_eagle_eye_ends_at_four_hexes() -> None:
    scene = stage()
    hero = scene.hero(0, "sharpshooter", (0, 0), skills="eagle-eye")
    near, far = scene.unit(1, "archer", (4, 0)), scene.unit(1, "pikeman", (5, 0))
    scene.begin(0).act(hero, "use-ability sharpshooter-eagle-eye")
    assert (scene.seen(0, near), scene.seen(0, far)) == ("archer", None)
    (data,) = [each for each in scene.derived(0)["units"] if each["id"] == hero]
    assert data["sight"] == 4


@proves("multiverse.hero.sharpshooter-abilities")
def test_a_pinning_shot_takes_two_action_points_from_whom_it_hits() -> None:
    for face, points in ((3, 1), (1, 3)):
        scene = stage()
        hero = scene.hero(0, "sharpshooter", (0, 0), skills="pinning-shot")
        pike = scene.unit(1, "pikeman", (2, 0))
        scene.begin(0).dice(face, 1, 1, 1).act(
            hero, "use-ability sharpshooter-pinning-shot", "shoot 2,0 pikeman"
        ).end_phase()
        assert scene.ap(pike) == points
        scene.end_phase()
        scene.begin(1, whole=True)
        assert scene.ap(pike) == 3


@proves("multiverse.hero.sharpshooter-abilities")
def test_a_skewer_goes_on_to_the_hex_behind() -> None:
    scene = stage()
    hero = scene.hero(0, "sharpshooter", (0, 0), level=3, skills="skewer")
    first, second = scene.unit(1, "pikeman", (1, 0)), scene.unit(1, "swordsman", (2, 0))
    beside = scene.unit(1, "archer", (1, 1))
    scene.begin(0).dice(3, 1, 1, 1, 1, 5, 1, 1, 1).act(
        hero, "use-ability sharpshooter-skewer", "shoot 1,0 pikeman"
    )
    assert [scene.wounds(unit) for unit in (first, second, beside)] == [2, 2, 0]
    assert scene.strikes() == [(hero, 5, 2), (hero, 4, 2)]


@proves("multiverse.hero.sharpshooter-abilities")
def test_long_draw_shoots_at_four_hexes_with_three_dice() -> None:
    for skills, offered in (("", False), ("long-draw", True)):
        scene = stage()
        hero = scene.hero(0, "sharpshooter", (0, 0), level=5, skills=skills)
        scene.unit(0, "tribal-scout", (4, -1))
        scene.unit(1, "pikeman", (4, 0))
        scene.begin(0).pick(hero)
        assert scene.offers("shoot 4,0 pikeman") == offered
        if offered:
            scene.choose("shoot 4,0 pikeman")
            assert scene.strikes()[0][:2] == (hero, 3)


# ---- The Warlord ----


@proves("multiverse.hero.warlord")
def test_the_warlord_is_intercepted_and_rolls_three_dice_against_buildings() -> None:
    scene = stage()
    hero = scene.hero(0, "warlord", (0, 0), hp=5)
    scene.unit(1, "tribal-scout", (1, 0))
    pike = scene.unit(1, "pikeman", (2, 0), facing="west")
    scene.begin(0).dice(1, 2, 2, 2, 2).act(hero, "attack 1,0 tribal-scout")
    assert scene.strikes()[0] == (pike, 5, 2)
    scene = stage()
    hero = scene.hero(0, "warlord", (0, 0), hp=5)
    scene.building(1, "barracks", (1, 0))
    scene.begin(0).dice(2, 1, 1).act(hero, "attack 1,0 barracks")
    assert scene.strikes()[0] == (hero, 3, 2)
    for name in ("archer", "ballista"):
        scene = stage()
        hero = scene.hero(0, "warlord", (0, 0), hp=5)
        scene.unit(1, name, (1, 0))
        scene.begin(0).pick(hero)
        scene.choose(next(name for name in scene.names() if name.startswith("attack")))
        assert scene.strikes()[0] == (hero, 0, 2)


@proves("multiverse.hero.warlord")
def test_an_interceptor_that_misses_does_no_harm() -> None:
    scene = stage()
    hero = scene.hero(0, "warlord", (0, 0), hp=5)
    scene.state.u_wounds[hero] = 1
    scene.unit(1, "tribal-scout", (1, 0))
    pike = scene.unit(1, "pikeman", (2, 0), facing="west")
    scene.begin(0).dice(2, 2, 2, 2, 2).act(hero, "attack 1,0 tribal-scout")
    assert scene.strikes()[:2] == [(pike, 5, -1), (hero, 0, 2)]
    assert scene.wounds(hero) == 1


@proves("multiverse.hero.warlord-abilities")
def test_a_charge_deals_three_after_two_hexes() -> None:
    for start, dealt in (((0, 0), 3), ((1, 0), 2)):
        scene = stage()
        hero = scene.hero(0, "warlord", start, hp=5, ap=5, skills="charge")
        scene.unit(1, "champion", (3, 0))
        scene.begin(0).act(hero, "use-ability warlord-charge")
        while scene.at(hero) != (2, 0):
            scene.choose("move 2,0")
        scene.dice(2, 1, 1, 1).choose("attack 3,0 champion")
        assert (hero, 4, dealt) in scene.strikes()


@proves("multiverse.hero.warlord-abilities")
def test_rally_gives_own_neighbours_that_have_not_attacked_one_action_point() -> None:
    scene = stage()
    hero = scene.hero(0, "warlord", (0, 0), skills="rally")
    fresh = scene.unit(0, "swordsman", (1, 0))
    fought = scene.unit(0, "horseman", (0, 1))
    away = scene.unit(0, "pikeman", (-2, 0))
    rested = scene.unit(0, "pikeman", (-1, 0), wounds=1)
    scene.unit(1, "builder", (0, 2))
    scene.begin(0).act(fought, "attack 0,2 builder")
    scene.act(rested, "rest")
    if scene.at(fought) != (0, 1):
        scene.act(fought, "move 0,1")
    before = [scene.ap(unit) for unit in (fresh, fought, away, rested)]
    scene.act(hero, "use-ability warlord-rally")
    after = [scene.ap(unit) for unit in (fresh, fought, away, rested)]
    assert [b - a for a, b in zip(before, after, strict=True)] == [1, 0, 0, 0]


@proves("multiverse.hero.warlord-abilities")
def test_ride_on_lets_the_warlord_move_after_the_attack() -> None:
    for skills, moves in (("charge", False), ("ride-on", True)):
        scene = stage()
        hero = scene.hero(0, "warlord", (0, 0), ap=5, skills=skills)
        scene.unit(1, "archer", (1, 0))
        scene.begin(0).act(hero, f"use-ability warlord-{skills}", "attack 1,0 archer")
        assert bool(scene.goals_of(hero)) == moves


@proves("multiverse.hero.warlord-abilities")
def test_the_war_banner_counts_as_two_supporters() -> None:
    for skills, support in (("", 1), ("war-banner", 2)):
        scene = stage()
        scene.hero(0, "warlord", (2, 0), level=3, skills=skills)
        sword = scene.unit(0, "swordsman", (0, 0))
        scene.unit(1, "swordsman", (1, 0))
        scene.begin(0).dice(1, 1, 1, 1).act(sword, "attack 1,0 swordsman")
        assert scene.told("support") == [(scene.hex((1, 0)), support, 0)]


@proves("multiverse.hero.warlord-abilities")
def test_trample_wounds_every_enemy_beside_the_target_that_no_building_shelters() -> None:
    for face, wounds in ((2, 1), (3, 0)):
        scene = stage()
        hero = scene.hero(0, "warlord", (0, 0), hp=6, level=5, skills="trample")
        scene.unit(1, "champion", (1, 0))
        beside = [scene.unit(1, "swordsman", at) for at in ((2, 0), (1, 1))]
        own = scene.unit(0, "swordsman", (0, 1))
        scene.building(1, "barracks", (2, -1))
        inside = scene.unit(1, "horseman", (2, -1))
        scene.begin(0).dice(face, 3, 3).act(hero, "use-ability warlord-trample")
        scene.dice(face, 3, 3, 3).choose("attack 1,0 champion")
        assert [scene.wounds(unit) for unit in (*beside, own, inside)] == [wounds, wounds, 0, 0]


# ---- The Templar ----


@proves("multiverse.hero.templar")
def test_melee_units_roll_four_dice_against_the_templar_and_pikemen_are_struck_first() -> None:
    scene = stage()
    hero = scene.hero(1, "templar", (1, 0), hp=5)
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.begin(0).dice(1, 2, 2, 2).act(sword, "attack 1,0 templar")
    assert scene.strikes() == [(sword, 4, 2), (hero, 0, 2)]
    scene = stage()
    hero = scene.hero(1, "templar", (1, 0), hp=5)
    pike = scene.unit(0, "pikeman", (0, 0))
    scene.begin(0).act(pike, "attack 1,0 templar")
    assert scene.strikes()[0] == (hero, 0, 2)


@proves("multiverse.hero.templar-abilities")
def test_heal_removes_two_wounds_of_a_neighbour() -> None:
    scene = stage()
    hero = scene.hero(0, "templar", (0, 0), skills="heal")
    hurt = scene.unit(0, "champion", (1, 0), wounds=3)
    scene.unit(0, "swordsman", (0, 1))
    scene.unit(0, "swordsman", (3, 0), wounds=1)
    scene.begin(0).act(hero, "use-ability templar-heal")
    assert len(scene.names()) == 1  # only the wounded neighbour
    scene.choose("friend 1 champion 1,0")
    assert scene.wounds(hurt) == 1


@proves("multiverse.hero.templar-abilities")
def test_aegis_lends_heavy_armour_until_the_templars_next_action_phase() -> None:
    scene = stage()
    hero = scene.hero(0, "templar", (0, 0), skills="aegis")
    archer = scene.unit(0, "pikeman", (1, 0), facing="west")
    sword = scene.unit(1, "swordsman", (2, 0))
    scene.begin(0).act(hero, "use-ability templar-aegis", "friend 1 pikeman 1,0").end_phase()
    scene.dice(2, 2, 2, 2).act(sword, "attack 1,0 pikeman")
    assert (sword, 4, -1) in scene.strikes()
    scene.end_phase()
    scene.pass_build()
    assert scene.state.u_aegis[archer] == -1


@proves("multiverse.hero.templar-abilities")
def test_enemy_support_does_not_count_against_a_steadfast_templar() -> None:
    for skills, dice in (("", 4), ("steadfast", 0)):
        scene = stage()
        hero = scene.hero(0, "templar", (0, 0), hp=6, skills=skills)
        scene.unit(1, "pikeman", (1, 0))
        for at in ((2, 0), (2, -1)):
            scene.unit(1, "archer", at)
        scene.begin(0).pick(hero)
        if skills:
            scene.choose("use-ability templar-steadfast")
        scene.choose("attack 1,0 pikeman")
        assert next(count for who, count, _ in scene.strikes() if who == hero) == dice


@proves("multiverse.hero.templar-abilities")
def test_steadfast_lasts_through_the_enemys_phase() -> None:
    scene = stage()
    hero = scene.hero(0, "templar", (0, 0), hp=6, skills="steadfast")
    pike = scene.unit(1, "pikeman", (1, 0))
    for at in ((0, 1), (1, -1)):
        scene.unit(1, "archer", at)
    scene.begin(0).act(hero, "use-ability templar-steadfast").end_phase()
    scene.act(pike, "attack 0,0 templar")
    assert scene.strikes()[0] == (hero, 0, 2)


@proves("multiverse.hero.templar-abilities")
def test_smite_deals_three_and_the_target_does_not_strike() -> None:
    scene = stage()
    hero = scene.hero(0, "templar", (0, 0), level=3, skills="smite")
    foe = scene.unit(1, "champion", (1, 0))
    scene.unit(1, "builder", (2, 0))
    scene.begin(0).dice(1, 2, 2, 2).act(hero, "use-ability templar-smite", "attack 1,0 champion")
    assert scene.strikes() == [(hero, 4, 3)]
    assert scene.wounds(foe) == 3


@proves("multiverse.hero.templar-abilities")
def test_last_stand_keeps_the_templar_at_one_hp_once_a_game() -> None:
    scene = stage()
    hero = scene.hero(0, "templar", (0, 0), hp=2, level=5, skills="last-stand")
    first, second = scene.unit(1, "champion", (1, 0)), scene.unit(1, "champion", (0, 1))
    scene.begin(1).dice(1, 2, 2, 2, 3, 3, 3, 3).act(first, "attack 0,0 templar")
    assert scene.alive(hero)
    assert scene.left(hero) == 1
    scene.dice(1, 2, 2, 2).act(second, "attack 0,0 templar")
    assert not scene.alive(hero)


@proves("multiverse.hero.skill-points")
def test_without_points_nothing_can_be_learned() -> None:
    scene = stage()
    scene.hero(0, "templar", (0, 0))
    for what in range(7):
        why = why_not_point(scene.t, 0, what)
        assert why is not None
        assert why.kind == "no-points"
