"""The rulebook's worked examples, number by number."""

from __future__ import annotations

from banneret.games.multiverse.goals import hero_kills
from banneret.testing import proves
from tests.games.multiverse.scene import Scene

# Faces of the dice: 1 melee, 2 cavalry, 3 ranged, 4 melee and cavalry, 5 ranged, 6 critical.


# ---- Set-up ----


@proves("multiverse.setup.gold-once")
def test_the_first_build_phase_begins_with_nine_gold() -> None:
    scene = Scene(land=False)
    scene.state.gold = [9, 9]
    scene.new_turn(1)
    assert scene.state.gold == [9, 9]
    assert scene.prompt == "Build and recruit: 9 gold"


@proves("multiverse.setup.hero-skip-example")
def test_the_assassin_is_free_and_the_sharpshooter_costs_two_coins() -> None:
    scene = Scene(heroes=True)
    scene.state.hero_row = [1, 0, 2, 3, 4]  # Assassin, Sorceress, Sharpshooter ...
    scene.gold(0, 11).build()
    assert scene.offers("recruit-hero assassin 7", 0)
    assert scene.offers("recruit-hero sharpshooter 9", 0)
    scene.choose("recruit-hero sharpshooter", seat=0)
    first = scene.names(0)[0]
    scene.choose(first, "suggested-start sharpshooter-aimed-shot", "end-orders", seat=0)
    scene.choose("end-orders", seat=1)
    assert scene.state.gold[0] == 11 - 9


# ---- Sight ----


@proves("multiverse.fog.example-shoot")
def test_a_target_must_be_identified_by_a_friend_and_in_the_shooters_own_line() -> None:
    def position(friends: bool) -> tuple[Scene, int]:
        scene = Scene().terrain("hills", (1, 0)).terrain("forest", (2, 0))
        archer = scene.unit(0, "archer", (0, 0))
        scene.track(0, "archer", 5)  # range 3
        scene.unit(1, "horseman", (-2, 3))  # three hexes away, in the open
        scene.unit(1, "archer", (2, 0))  # in the forest, behind the hill
        if friends:
            scene.unit(0, "tribal-scout", (-3, 3))
            scene.unit(0, "pikeman", (2, -1))
        return scene.begin(0), archer

    scene, archer = position(friends=True)
    shots = [name for name in scene.options_of(archer) if name.startswith("shoot")]
    assert shots == ["shoot -2,3 horseman"]
    scene, archer = position(friends=False)
    assert not [name for name in scene.options_of(archer) if name.startswith("shoot")]


# ---- Combat ----


@proves("multiverse.dice.example-pikeman")
def test_a_pikeman_rolls_first_against_a_horseman_and_three_melee_icons_are_critical() -> None:
    scene = Scene()
    horse = scene.unit(0, "horseman", (0, 0))
    pike = scene.unit(1, "pikeman", (1, 0), facing="east")
    for at in ((2, -1), (2, 0)):
        scene.unit(0, "swordsman", at)  # the Pikeman's side is flanked, so it rolls
    scene.begin(0).dice(1, 4, 1, 3).act(horse, "attack 1,0 pikeman")
    assert scene.strikes()[0] == (
        pike,
        4,
        3,
    )  # 1, +1 against mounted, +1 critical: before the Horseman strikes
    assert not scene.alive(horse)
    assert scene.wounds(pike) == 0


@proves("multiverse.recruit.support-example", "multiverse.recruit.support")
def test_three_supporters_against_one_make_the_opponent_roll() -> None:
    def position(attacker: str) -> tuple[Scene, int, int]:
        scene = Scene()
        first = scene.unit(0, attacker, (0, 0))
        other = scene.unit(1, "swordsman", (1, 0))
        for at in ((1, -1), (0, 1), (2, -1)):
            scene.unit(0, "archer", at)
        scene.unit(1, "archer", (2, 0))
        return scene.begin(0), first, other

    scene, pike, sword = position("pikeman")
    scene.dice(2, 2, 2, 1).act(pike, "attack 1,0 swordsman")
    assert scene.strikes() == [
        (sword, 4, 2),
        (pike, 0, 1),
    ]  # 3 - 1 = 2: one die less than 5; one melee icon hits
    scene, royal, sword = position("royal-pikeman")
    scene.dice(2, 2, 3).act(royal, "attack 1,0 swordsman")
    assert scene.strikes() == [
        (sword, 3, -1),
        (royal, 0, 2),
    ]  # heavy armour takes another; no melee icon misses


@proves("multiverse.combat.example-archer")
def test_an_archer_shoots_first_at_a_heavy_swordsman() -> None:
    scene = Scene()
    heavy = scene.unit(0, "heavy-swordsman", (0, 0))
    archer = scene.unit(1, "archer", (1, 0))
    scene.begin(0).dice(1, 2, 3, 2, 1).act(heavy, "attack 1,0 archer")
    assert scene.strikes() == [(archer, 5, 2), (heavy, 0, 2)]
    assert scene.left(heavy) == 2
    assert not scene.alive(archer)
    scene = Scene()
    heavy = scene.unit(0, "heavy-swordsman", (0, 0))
    archer = scene.unit(1, "archer", (1, 0))
    scene.begin(0).dice(6, 6, 1, 2, 1).act(heavy, "attack 1,0 archer")
    assert scene.left(heavy) == 1  # a critical strike


@proves("multiverse.combat.example-horseman")
def test_a_horseman_always_hits_ranged_units_first() -> None:
    for name in ("archer", "crossbowman", "longbowman", "ballista"):
        scene = Scene()
        horse = scene.unit(0, "horseman", (0, 0))
        target = scene.unit(1, name, (1, 0))
        scene.begin(0).dice(2, 2, 2, 2, 2).pick(horse)
        scene.choose(next(name for name in scene.names() if name.startswith("attack")))
        assert scene.strikes()[0] == (horse, 0, 2)
        if name == "archer":
            assert not scene.alive(target)
            assert len(scene.strikes()) == 1
            assert scene.wounds(horse) == 0


@proves("multiverse.combat.example-pikeman")
def test_a_heavy_swordsman_strikes_an_attacking_pikeman_first() -> None:
    scene = Scene()
    pike = scene.unit(0, "pikeman", (0, 0))
    heavy = scene.unit(1, "heavy-swordsman", (1, 0))
    scene.begin(0).dice(1, 2, 2, 2).act(pike, "attack 1,0 heavy-swordsman")
    assert scene.strikes() == [(heavy, 0, 2), (pike, 4, 1)]
    assert (scene.left(pike), scene.left(heavy)) == (1, 3)


@proves("multiverse.combat.flank-example")
def test_without_an_overwhelming_majority_no_dice_are_rolled() -> None:
    for more in (-1, 0, 1):
        scene = Scene()
        blue = scene.unit(0, "swordsman", (0, 0))
        red = scene.unit(1, "swordsman", (1, 0))
        if more:
            scene.unit(0 if more > 0 else 1, "archer", (2, -1))
        scene.begin(0).act(blue, "attack 1,0 swordsman")
        assert scene.strikes() == [(blue, 0, 2), (red, 0, 2)]


@proves("multiverse.intercept.example")
def test_a_pikeman_intercepts_a_horseman_who_attacks_a_scout() -> None:
    scene = Scene()
    horse = scene.unit(0, "horseman", (0, 0))
    scout = scene.unit(1, "tribal-scout", (1, 0))
    pike = scene.unit(1, "pikeman", (2, 0), facing="west")
    scene.begin(0).dice(2, 2, 1, 2, 2).act(horse, "attack 1,0 tribal-scout")
    kinds = [entry.kind for entry in scene.t.log(-1) if entry.kind in ("attacks", "intercepts", "strikes")]
    assert kinds[:4] == ["attacks", "intercepts", "strikes", "strikes"]
    assert scene.strikes()[:2] == [(pike, 5, 2), (horse, 0, 2)]
    assert scene.left(horse) == 1
    assert not scene.alive(scout)


# ---- Veterans and heroes ----


@proves("multiverse.veteran.shared-track")
def test_all_archers_feed_one_track_and_a_new_one_starts_with_what_is_unlocked() -> None:
    scene = Scene()
    first, second = scene.unit(0, "archer", (0, 0)), scene.unit(0, "archer", (3, 0))
    scene.unit(1, "builder", (1, 0))
    scene.unit(1, "builder", (4, 0))
    scene.begin(0).dice(3, 3, 3, 3, 3).act(first, "shoot 1,0 builder")
    assert scene.squares(0, "archer") == 1
    scene.dice(3, 3, 3, 3, 3).act(second, "shoot 4,0 builder")
    assert scene.squares(0, "archer") == 2
    third = scene.unit(0, "archer", (-3, 0))
    scene.begin(0)
    assert "use-ability archer-double-shot" in scene.options_of(third)


@proves("multiverse.hero.setup-example", "multiverse.hero.point-costs")
def test_the_suggested_start_uses_exactly_eight_points() -> None:
    scene = Scene(heroes=True).gold(0, 20)
    scene.state.hero_row = [0, 1, 2, 3, 4]
    scene.build().choose("recruit-hero sorceress", seat=0)
    scene.choose(scene.names(0)[0], seat=0)
    ask = scene.ask_of(0)
    assert scene.prompt_of(0) == "8 skill points for the Sorceress"
    assert scene.label(ask.options[ask.absent]) == "The suggested start: 3 HP, 3 AP, Ice Bolt"
    scene.choose("suggested-start sorceress-ice-bolt", "end-orders", seat=0).choose("end-orders", seat=1)
    state = scene.state
    assert (state.hero_hp[0], state.hero_ap[0], state.hero_skills[0], state.hero_points[0]) == (3, 3, 1, 0)


@proves("multiverse.hero.level-example", "multiverse.hero.experience")
def test_levels_take_as_many_kills_as_their_number_and_the_count_starts_again() -> None:
    scene = Scene(heroes=True)
    scene.hero(0, "warlord", (0, 0))
    seen = []
    for _ in range(5):
        hero_kills(scene.t, 0, 1)
        seen.append((scene.state.hero_level[0], scene.state.hero_kills[0]))
    assert seen == [(1, 1), (2, 0), (2, 1), (2, 2), (3, 0)]


# ---- Roads and buildings ----


@proves("multiverse.road.example", "multiverse.road.continuous")
def test_roads_that_do_not_meet_are_no_road() -> None:
    scene = Scene().terrain("hills", (0, 1))
    scene.road((0, 0), "west north-west").road((1, 0), "east north-east").road((0, 1), "south-west west")
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.begin(0).pick(sword)
    assert scene.hint("move 1,0") == "1 AP"
    assert scene.hint("move 0,1") == "2 AP"
    scene.choose("move 1,0")
    assert scene.state.u_road[sword] == 0


@proves("multiverse.building.repair-example", "multiverse.building.repair")
def test_a_building_repairs_at_the_start_of_the_phase_in_which_it_was_damaged() -> None:
    scene = Scene()
    barracks = scene.building(1, "barracks", (1, 0))
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.begin(0).act(sword, "attack 1,0 barracks")
    assert scene.state.b_health[barracks] == 1
    scene.end_phase()
    scene.pass_build()
    assert scene.state.turn == 6
    assert scene.ask.seat == 0
    assert scene.state.b_health[barracks] == 2


@proves("multiverse.vp.destroy-example")
def test_destroying_a_second_level_academy_gives_ten_points() -> None:
    scene = Scene(turn_limit=20)
    scene.building(1, "academy", (1, 0), level=2, health=1)
    sword = scene.unit(0, "swordsman", (0, 0))
    before = scene.derived()["seats"][0]["vp"]
    scene.begin(0).act(sword, "attack 1,0 academy-2")
    assert scene.derived()["seats"][0]["vp"] - before == 10


# ---- The starter scenario's first turns ----


@proves("multiverse.starter.turn-2", "multiverse.starter.turn-3", "multiverse.starter.turn-4")
def test_gold_of_the_first_turns() -> None:
    scene = Scene(scenario="starter")
    scene.gold(0, 0).gold(1, 0).new_turn(2)
    assert scene.state.gold == [5, 5]
    scene.choose("recruit swordsman", seat=0)
    scene.choose(scene.names(0)[0], seat=0)
    assert not scene.offers("recruit", 0)  # one unit a turn at the settlement
    scene = Scene(scenario="starter")
    far = next(
        at
        for at in scene.land.grid.cells
        if min(scene.land.far[scene.hex(at)][h] for h in scene.land.homes[0]) == 3
    )
    near = next(
        at
        for at in scene.land.grid.cells
        if min(scene.land.far[scene.hex(at)][h] for h in scene.land.homes[0]) == 2
    )
    scene.unit(0, "builder", far)
    other = scene.unit(0, "builder", near)
    scene.gold(0, 0).gold(1, 0).new_turn(3)
    assert (
        scene.why(f"build barracks {near[0]},{near[1]}", 0)
        == "It must stand at least 3 hexes from a settlement"
    )
    scene.choose(f"build barracks {far[0]},{far[1]} 4", "end-orders", seat=0)
    scene.choose("end-orders", seat=1)
    assert scene.state.gold[0] == 1
    assert scene.alive(other)
    scene.gold(0, 0).gold(1, 0).new_turn(4)
    assert scene.state.gold == [7, 5]
