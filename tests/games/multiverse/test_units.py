"""The unit cards: their values, attributes and abilities, ranks, and what a unit may do in its action phase."""

from __future__ import annotations

import pytest

from banneret.games.multiverse.contents import UNITS
from banneret.games.multiverse.extras import hex_behind
from banneret.testing import proves
from tests.games.multiverse.scene import Scene

# Faces of the dice: 1 melee, 2 cavalry, 3 ranged, 4 melee and cavalry, 5 ranged, 6 critical.


def shots(scene: Scene, unit: int) -> list[str]:
    return [name for name in scene.options_of(unit) if name.startswith("shoot")]


def attacks(scene: Scene, unit: int) -> list[str]:
    return [name for name in scene.options_of(unit) if name.startswith("attack")]


# ---- The cards ----

# class; age; cost; HP; DMG; AP; range; attributes; ability; elite perk
CARDS = {
    "builder": ("civilian", 1, 2, 1, 0, 2, 0, "shares-hex constructs chops", "plant", "cheaper-works"),
    "tribal-scout": ("melee-specialist", 1, 2, 2, 1, 4, 0, "forest-sight agility", "pathfinder", "sight-3"),
    "swordsman": ("melee-specialist", 1, 3, 3, 2, 3, 0, "", "shield-wall", "hp"),
    "pikeman": ("anti-cavalry", 1, 3, 3, 1, 3, 0, "intercept against-mounted", "brace", "dmg"),
    "archer": ("ranged", 1, 3, 2, 2, 3, 2, "", "double-shot", "range"),
    "horseman": ("cavalry", 1, 4, 3, 2, 4, 0, "manoeuvrability", "charge", "ap"),
    "heavy-swordsman": ("melee-specialist", 2, 5, 4, 2, 2, 0, "heavy-armour", "second-wind", "dmg"),
    "halberdier": ("anti-cavalry", 2, 5, 3, 2, 3, 0, "intercept against-mounted", "sweep", "hp"),
    "crossbowman": ("ranged", 2, 5, 3, 2, 2, 2, "piercing no-firing-arc", "skewer", "die"),
    "berserker": ("melee-specialist", 2, 4, 3, 2, 3, 0, "cleave", "fury", "ap"),
    "horse-archer": ("ranged", 2, 5, 2, 1, 4, 2, "hit-and-run", "wheel", "dmg"),
    "ballista": (
        "siege-weapon",
        2,
        6,
        2,
        2,
        2,
        3,
        "set-up no-firing-arc double-to-buildings",
        "skewer",
        "free-set-up",
    ),
    "champion": ("melee-specialist", 3, 7, 5, 3, 2, 0, "heavy-armour", "whirl", "ap"),
    "royal-pikeman": (
        "anti-cavalry",
        3,
        6,
        4,
        2,
        3,
        0,
        "intercept heavy-armour against-mounted",
        "hedgehog",
        "dmg",
    ),
    "longbowman": ("ranged", 3, 6, 3, 2, 3, 3, "", "arrow-rain", "forest-by-range"),
    "ranger": ("ranged", 3, 6, 3, 2, 4, 2, "forest-sight agility", "ambush", "sight-3"),
    "knight": ("cavalry", 3, 8, 4, 3, 4, 0, "heavy-armour", "charge", "manoeuvrability"),
    "catapult": ("siege-weapon", 3, 7, 3, 2, 2, 4, "set-up double-to-buildings", "scatter", "ap"),
}


@proves("multiverse.unit.table")
def test_there_are_eighteen_cards_six_of_each_age_with_their_values() -> None:
    assert [unit.id for unit in UNITS] == list(CARDS)
    assert [[unit.age for unit in UNITS].count(age) for age in (1, 2, 3)] == [6, 6, 6]
    for unit in UNITS:
        found = (
            unit.type,
            unit.age,
            unit.cost,
            unit.hp,
            unit.dmg,
            unit.ap,
            unit.range,
            " ".join(unit.attributes),
            unit.ability,
            unit.elite,
        )
        assert found == CARDS[unit.id]
    assert [unit.id for unit in UNITS if unit.mounted] == ["horseman", "horse-archer", "knight"]


@proves("multiverse.unit.card-prevails")
@pytest.mark.parametrize("name", [unit.id for unit in UNITS if unit.type != "civilian"])
def test_the_ability_that_is_shown_is_the_one_that_is_used(name: str) -> None:
    card = next(unit for unit in UNITS if unit.id == name)
    scene = Scene().track(0, name, 2)
    unit = scene.unit(0, name, (0, 0))
    scene.begin(0)
    (shown,) = [each["ability"] for each in scene.derived(0)["units"]]
    assert (shown["id"], shown["name"], shown["text"]) == (card.ability, card.ability_name, card.ability_text)
    uses = [name for name in scene.options_of(unit) if name.startswith("use-ability")]
    assert uses == [f"use-ability {card.id}-{card.ability}"]
    assert scene.pick(unit).hint(uses[0]) == card.ability_text


@proves("multiverse.unit.builder")
def test_builders_chop_and_from_four_squares_on_plant() -> None:
    scene = Scene().terrain("forest", (0, 0)).gold(0, 3)
    builder = scene.unit(0, "builder", (0, 0))
    scene.unit(0, "swordsman", (3, 0))
    scene.begin(0).act(builder, "chop 0,0")
    assert scene.state.terrain[scene.hex((0, 0))] == 0
    assert scene.state.gold[0] == 4
    assert scene.options_of(builder) == []  # it ends its turn
    for squares, plants in ((3, False), (4, True)):
        scene = Scene().track(0, "builder", squares)
        builder = scene.unit(0, "builder", (0, 0))
        scene.unit(0, "swordsman", (3, 0))
        scene.begin(0)
        scene.state.tactics[0] = 2  # outside the tactical limit
        assert (scene.may(builder, "plant")) is plants
        if plants:
            scene.act(builder, "plant 0,0")
            assert scene.state.terrain[scene.hex((0, 0))] == 1
            assert scene.options_of(builder) == []


@proves("multiverse.unit.builder")
def test_an_elite_builder_builds_for_less() -> None:
    for squares, price in ((6, 4), (8, 3)):
        scene = Scene().track(0, "builder", squares).gold(0, 20)
        scene.unit(0, "builder", (0, 0))
        scene.build()
        assert scene.offers(f"build barracks 0,0 {price}", 0)
        scene.choose("build barracks 0,0", seat=0)
        assert scene.offers(f"upgrade barracks 0,0 {price}", 0)


@proves("multiverse.unit.tribal-scout")
def test_a_pathfinder_crosses_four_forests_and_elite_scouts_see_three_hexes() -> None:
    forests = ((1, 0), (2, 0), (3, 0), (4, 0))
    scene = Scene().terrain("forest", *forests).track(0, "tribal-scout", 2)
    scout = scene.unit(0, "tribal-scout", (0, 0))
    scene.begin(0)
    assert (2, 0) in scene.goals_of(scout)
    scene.act(scout, "use-ability tribal-scout-pathfinder", "move 4,0")
    assert scene.at(scout) == (4, 0)
    assert scene.ap(scout) == 0
    scene = (
        Scene().terrain("water", (1, 0)).terrain("mountain", (0, 1)).track(0, "tribal-scout", 2)
    )  # where nobody goes it does not, either
    scout = scene.unit(0, "tribal-scout", (0, 0))
    scene.begin(0).act(scout, "use-ability tribal-scout-pathfinder")
    assert not scene.goals_of(scout) & {(1, 0), (0, 1)}
    assert (2, 0) in scene.goals_of(scout)  # but round it
    for squares, seen in ((4, None), (5, "archer")):
        scene = Scene().track(0, "tribal-scout", squares)
        scene.unit(0, "tribal-scout", (0, 0))
        archer = scene.unit(1, "archer", (3, 0))
        scene.begin(0)
        assert scene.seen(0, archer) == seen


@proves("multiverse.unit.swordsman")
def test_a_swordsman_strikes_a_pikeman_first_and_a_shield_wall_is_heavy_armour() -> None:
    scene = Scene()
    pike, sword = scene.unit(0, "pikeman", (0, 0)), scene.unit(1, "swordsman", (1, 0))
    scene.begin(0).act(pike, "attack 1,0 swordsman")
    assert scene.strikes()[0] == (sword, 0, 2)
    scene = Scene().track(0, "swordsman", 2)
    sword, other = scene.unit(0, "swordsman", (0, 0)), scene.unit(1, "berserker", (1, 0))
    scene.begin(0).act(sword, "use-ability swordsman-shield-wall").end_phase()
    scene.dice(1, 2, 2, 2).act(other, "attack 0,0 swordsman")  # it lasts until refreshed
    assert scene.strikes()[0] == (other, 4, 2)
    for squares, hp in ((4, 3), (5, 4)):
        scene = Scene().track(0, "swordsman", squares)
        assert scene.left(scene.unit(0, "swordsman", (0, 0))) == hp


@proves("multiverse.unit.pikeman")
def test_a_horseman_that_attacks_a_pikeman_takes_two_first() -> None:
    scene = Scene()
    horse, pike = scene.unit(0, "horseman", (0, 0)), scene.unit(1, "pikeman", (1, 0))
    scene.begin(0).act(horse, "attack 1,0 pikeman")
    assert scene.strikes() == [(pike, 0, 2), (horse, 0, 2)]
    scene = Scene().track(0, "pikeman", 5)
    pike = scene.unit(0, "pikeman", (0, 0))
    horse, sword = scene.unit(1, "horseman", (1, 0)), scene.unit(1, "swordsman", (-1, 0))
    scene.begin(0).act(pike, "use-ability pikeman-brace").end_phase()
    scene.dice(2, 1, 1).act(horse, "attack 0,0 pikeman")
    assert scene.strikes() == [(pike, 0, 3)]  # elite: 2, and 1 against the mounted; the Horseman is dead
    scene = Scene().track(0, "pikeman", 2)
    pike = scene.unit(0, "pikeman", (0, 0))
    horse, sword = scene.unit(1, "horseman", (1, 0)), scene.unit(1, "swordsman", (-1, 0))
    scene.begin(0).act(pike, "use-ability pikeman-brace").end_phase()
    scene.dice(1, 1, 2).act(horse, "attack 0,0 pikeman")
    assert scene.strikes() == [(pike, 0, 2), (horse, 3, 2)]
    scene.act(sword, "attack 0,0 pikeman")
    assert scene.strikes()[2] == (sword, 0, 2)  # nothing against those on foot


@proves("multiverse.unit.archer")
def test_elite_archers_shoot_three_hexes_and_double_shot_is_one_more() -> None:
    for squares, offered in ((4, []), (5, ["shoot 3,0 swordsman"])):
        scene = Scene().track(0, "archer", squares)
        archer = scene.unit(0, "archer", (0, 0))
        scene.unit(0, "pikeman", (1, 1))
        scene.unit(1, "swordsman", (3, 0))
        scene.begin(0)
        assert shots(scene, archer) == offered
    scene = Scene().track(0, "archer", 2)
    archer = scene.unit(0, "archer", (0, 0))
    scene.unit(1, "champion", (2, 0))
    scene.begin(0).dice(3, 1, 1, 1).act(archer, "shoot 2,0 champion")
    assert shots(scene, archer) == []
    scene.act(archer, "use-ability archer-double-shot").dice(3, 1, 1, 1).act(archer, "shoot 2,0 champion")
    assert scene.strikes() == [(archer, 4, 2), (archer, 4, 2)]
    assert scene.ap(archer) == 1
    assert scene.options_of(archer) == []


@proves("multiverse.unit.horseman")
def test_a_charge_needs_two_hexes() -> None:
    for start, dealt in (((-2, 0), 3), ((-1, 0), 2)):
        scene = Scene().track(0, "horseman", 2)
        horse = scene.unit(0, "horseman", start)
        scene.unit(1, "knight", (1, 0))
        scene.begin(0).act(horse, "use-ability horseman-charge", "move 0,0")
        if scene.at(horse) != (0, 0):
            scene.act(horse, "move 0,0")
        scene.dice(2, 1, 1, 1).act(horse, "attack 1,0 knight")
        assert scene.strikes()[0] == (horse, 4, dealt)
    for squares, ap in ((4, 4), (5, 5)):
        scene = Scene().track(0, "horseman", squares)
        assert scene.ap(scene.unit(0, "horseman", (0, 0))) == ap


@proves("multiverse.unit.horseman")
def test_hexes_of_an_earlier_turn_do_not_count_for_a_charge() -> None:
    scene = Scene().track(0, "horseman", 2)
    horse = scene.unit(0, "horseman", (0, 0))
    scene.unit(1, "champion", (3, 0))
    scene.begin(0)
    while scene.at(horse) != (2, 0):
        scene.act(horse, "move 2,0")
    scene.begin(0, whole=True).act(horse, "use-ability horseman-charge").dice(2, 1, 1, 1)
    scene.act(horse, "attack 3,0 champion")
    assert scene.strikes()[0] == (horse, 4, 2)


@proves("multiverse.unit.heavy-swordsman")
def test_second_wind_rolls_for_one_more_attack() -> None:
    scene = Scene()
    sword, heavy = scene.unit(0, "swordsman", (0, 0)), scene.unit(1, "heavy-swordsman", (1, 0))
    scene.begin(0).dice(1, 2, 2, 2).act(sword, "attack 1,0 heavy-swordsman")
    assert scene.strikes() == [(sword, 4, 2), (heavy, 0, 2)]
    for faces, again in (((2, 3, 1), True), ((2, 3, 6), False)):
        scene = Scene().track(0, "heavy-swordsman", 2)
        heavy = scene.unit(0, "heavy-swordsman", (0, 0))
        scene.unit(0, "swordsman", (-3, 0))
        scene.unit(1, "knight", (1, 0))
        scene.begin(0).dice(1, 2, 2, 2, 1, 1, 1, 1).act(heavy, "attack 1,0 knight")
        assert attacks(scene, heavy) == []
        scene.dice(*faces).act(heavy, "use-ability heavy-swordsman-second-wind")
        assert (attacks(scene, heavy) == ["attack 1,0 knight"]) is again
    scene = Scene().track(0, "heavy-swordsman", 5)
    heavy = scene.unit(0, "heavy-swordsman", (0, 0))
    other = scene.unit(1, "swordsman", (1, 0))
    scene.begin(0).act(heavy, "attack 1,0 swordsman")
    assert scene.strikes() == [(heavy, 0, 3)]
    assert not scene.alive(other)


@proves("multiverse.unit.halberdier")
def test_a_sweep_wounds_one_more_neighbour() -> None:
    for uses, wounds in ((False, 0), (True, 1)):
        scene = Scene().track(0, "halberdier", 2)
        halberd = scene.unit(0, "halberdier", (0, 0))
        scene.unit(1, "knight", (1, 0))
        beside = scene.unit(1, "swordsman", (0, 1))
        scene.begin(0)
        if uses:
            scene.act(halberd, "use-ability halberdier-sweep")
        scene.dice(1, 2, 2, 2).act(halberd, "attack 1,0 knight")
        assert scene.wounds(beside) == wounds
    for squares, hp in ((4, 3), (5, 4)):
        scene = Scene().track(0, "halberdier", squares)
        assert scene.left(scene.unit(0, "halberdier", (0, 0))) == hp
    scene = Scene()
    halberd, horse = scene.unit(0, "halberdier", (0, 0)), scene.unit(1, "horseman", (1, 0))
    scene.begin(0).act(halberd, "attack 1,0 horseman")
    assert scene.strikes() == [(halberd, 0, 3)]
    assert not scene.alive(horse)


@proves("multiverse.unit.crossbowman", "multiverse.attribute.piercing")
def test_a_crossbowman_pierces_heavy_armour() -> None:
    for target, dealt in (("knight", 3), ("horseman", 2)):
        scene = Scene()
        crossbow = scene.unit(0, "crossbowman", (0, 0))
        scene.unit(1, target, (2, 0))
        scene.begin(0).dice(3, 1, 1, 1).act(crossbow, f"shoot 2,0 {target}")
        assert scene.strikes() == [(crossbow, 4, dealt)]
    scene = Scene().track(0, "crossbowman", 5)
    crossbow = scene.unit(0, "crossbowman", (0, 0))
    scene.unit(1, "knight", (2, 0))
    scene.begin(0).dice(3, 1, 1, 1, 1).act(crossbow, "shoot 2,0 knight")
    assert scene.strikes() == [(crossbow, 5, 3)]


@proves("multiverse.unit.berserker")
def test_fury_deals_one_more_and_wounds_the_berserker() -> None:
    scene = Scene().track(0, "berserker", 2)
    berserker = scene.unit(0, "berserker", (0, 0))
    target = scene.unit(1, "builder", (1, 0))
    scene.begin(0).act(berserker, "use-ability berserker-fury", "attack 1,0 builder")
    assert scene.strikes() == [(berserker, 0, 3)]
    assert not scene.alive(target)
    assert scene.wounds(berserker) == 1
    for squares, ap in ((4, 3), (5, 4)):
        scene = Scene().track(0, "berserker", squares)
        assert scene.ap(scene.unit(0, "berserker", (0, 0))) == ap


@proves("multiverse.unit.berserker", "multiverse.combat.builder-dies-along")
def test_a_berserker_that_dies_of_its_own_fury_leaves_its_builder_alive() -> None:
    for foe, alive in (("builder", True), ("swordsman", False)):
        scene = Scene().track(0, "berserker", 2)
        berserker = scene.unit(0, "berserker", (0, 0), wounds=2)
        builder = scene.unit(0, "builder", (0, 0))
        scene.unit(1, foe, (1, 0))
        if foe == "swordsman":
            scene.track(1, "swordsman", 5)  # 4 HP: it survives, and strikes back
        scene.begin(0).act(berserker, "use-ability berserker-fury", f"attack 1,0 {foe}")
        assert not scene.alive(berserker)
        assert scene.alive(builder) is alive, foe
        assert scene.state.slain == ([1, 0] if foe == "builder" else [0, 1])  # fury is nobody's deed


@proves("multiverse.unit.horse-archer", "multiverse.attribute.hit-and-run")
def test_a_horse_archer_moves_shoots_and_moves_on() -> None:
    scene = Scene().track(0, "horse-archer", 2)
    rider = scene.unit(0, "horse-archer", (0, 0))
    scene.unit(1, "champion", (3, 0))
    scene.begin(0).act(rider, "move 1,0").dice(1, 1, 1, 1).act(rider, "shoot 3,0 champion")
    assert scene.ap(rider) == 2
    assert shots(scene, rider) == []
    assert (-1, 0) in scene.goals_of(rider)
    scene.act(rider, "use-ability horse-archer-wheel").dice(1, 1, 1, 1).act(rider, "shoot 3,0 champion")
    scene.act(rider, "move 0,0")
    assert scene.at(rider) == (0, 0)
    assert scene.ap(rider) == 0


@proves("multiverse.unit.ballista")
def test_a_ballista_destroys_a_barracks_with_one_hit() -> None:
    scene = Scene()
    ballista = scene.unit(0, "ballista", (0, 0))
    barracks = scene.building(1, "barracks", (2, 0))
    scene.begin(0).act(ballista, "set-up").dice(3, 1, 1, 1, 1).act(ballista, "shoot 2,0 barracks")
    assert scene.state.b_hex[barracks] < 0
    scene = Scene().track(0, "ballista", 5)
    ballista = scene.unit(0, "ballista", (0, 0))
    scene.begin(0).act(ballista, "set-up")
    assert scene.ap(ballista) == 2  # elite: it costs no AP


@proves("multiverse.unit.champion")
def test_a_whirl_wounds_two_more_neighbours() -> None:
    scene = Scene().track(0, "champion", 2)
    champion = scene.unit(0, "champion", (0, 0))
    scene.unit(1, "swordsman", (1, 0))
    others = [scene.unit(1, "swordsman", at) for at in ((0, 1), (0, -1), (-1, 0))]
    scene.begin(0).act(champion, "use-ability champion-whirl").dice(1, 2, 2, 2).act(
        champion, "attack 1,0 swordsman"
    )
    scene.choose("wound 2 swordsman 0,1", "wound 4 swordsman -1,0")
    assert [scene.wounds(unit) for unit in others] == [1, 0, 1]
    for squares, ap in ((4, 2), (5, 3)):
        scene = Scene().track(0, "champion", squares)
        assert scene.ap(scene.unit(0, "champion", (0, 0))) == ap


@proves("multiverse.unit.royal-pikeman")
def test_a_hedgehog_intercepts_behind_itself() -> None:
    for uses in (False, True):
        scene = Scene().track(0, "royal-pikeman", 2)
        royal = scene.unit(0, "royal-pikeman", (0, 0), facing="east")
        scene.unit(0, "tribal-scout", (-1, 0))
        horse = scene.unit(1, "horseman", (-2, 0))
        scene.begin(0)
        if uses:
            scene.act(royal, "use-ability royal-pikeman-hedgehog")
        scene.end_phase()
        if uses:
            scene.dice(1, 2, 2, 2, 2)
        scene.act(horse, "attack -1,0 tribal-scout")
        assert bool(scene.told("intercepts")) is uses
        if uses:
            assert scene.strikes() == [(royal, 5, 3)]
            assert not scene.alive(horse)


@proves("multiverse.unit.longbowman")
def test_a_longbowman_shoots_three_hexes_and_rains_arrows() -> None:
    scene = Scene().track(0, "longbowman", 2)
    longbow = scene.unit(0, "longbowman", (0, 0))
    scene.unit(0, "pikeman", (1, 1))
    target, other = scene.unit(1, "champion", (3, 0)), scene.unit(1, "archer", (3, -1))
    scene.begin(0).act(longbow, "use-ability longbowman-arrow-rain").dice(3, 1, 1, 3, 1, 1)
    scene.act(longbow, "shoot 3,0 champion")
    assert scene.strikes() == [(longbow, 3, 2), (longbow, 3, 2)]  # the Archer does not answer
    assert scene.wounds(target) == 2
    assert not scene.alive(other)
    for squares, dice in ((4, 3), (5, 4)):
        scene = Scene().terrain("forest", (2, 0)).track(0, "longbowman", squares)
        longbow = scene.unit(0, "longbowman", (0, 0))
        scene.unit(0, "pikeman", (1, 0))
        scene.unit(1, "champion", (2, 0))
        scene.begin(0).dice(*[1] * dice).act(longbow, "shoot 2,0 champion")
        assert scene.strikes()[0][:2] == (longbow, dice)


@proves("multiverse.unit.longbowman", "multiverse.recruit.forest-roll")
def test_an_elite_longbowman_rolls_into_a_forest_from_a_hill_too() -> None:
    for squares, by_range in ((4, (3, 3, 3)), (5, (5, 4, 3))):
        for steps, dice in enumerate(by_range, 1):
            scene = Scene().terrain("hills", (0, 0)).terrain("forest", (steps, 0))
            scene.track(0, "longbowman", squares)
            longbow = scene.unit(0, "longbowman", (0, 0))
            scene.unit(0, "tribal-scout", (steps, -1))
            scene.unit(1, "champion", (steps, 0))
            scene.begin(0).pick(longbow)
            name = f"shoot {steps},0 champion"
            assert scene.odds(name)["dice"] == dice
            scene.dice(*[1] * dice).choose(name)
            assert scene.strikes()[0] == (longbow, dice, -1)


@proves("multiverse.unit.ranger")
def test_an_ambush_from_a_forest_is_not_answered() -> None:
    for own, answered in (("forest", False), ("grassland", True)):
        scene = Scene().terrain(own, (0, 0)).track(0, "ranger", 2)
        ranger = scene.unit(0, "ranger", (0, 0))
        archer = scene.unit(1, "longbowman", (2, 0))
        scene.unit(1, "swordsman", (0, 1))  # sees the Ranger
        scene.begin(0).act(ranger, "use-ability ranger-ambush").dice(*[1] * (4 if own == "forest" else 7))
        assert (scene.odds("shoot 2,0 longbowman")["answer_hit"] > 0) is answered  # and the odds say so
        scene.act(ranger, "shoot 2,0 longbowman")
        assert (archer in [unit for unit, _dice, _dealt in scene.strikes()]) is answered


@proves("multiverse.unit.knight")
def test_a_knights_charge_slays_a_unit_of_four() -> None:
    scene = Scene().track(0, "knight", 2)
    knight = scene.unit(0, "knight", (-2, 0))
    scene.unit(0, "swordsman", (0, 3))
    target = scene.unit(1, "heavy-swordsman", (1, 0))
    scene.begin(0).act(knight, "use-ability knight-charge", "move 0,0")
    if scene.at(knight) != (0, 0):
        scene.act(knight, "move 0,0")
    scene.dice(2, 1, 1, 1).act(knight, "attack 1,0 heavy-swordsman")
    assert scene.strikes() == [(knight, 4, 4)]
    assert not scene.alive(target)
    assert scene.options_of(knight) == []
    scene = Scene().track(0, "knight", 5)
    knight = scene.unit(0, "knight", (0, 0))
    scene.unit(1, "builder", (1, 0))
    scene.begin(0).act(knight, "attack 1,0 builder")
    assert (2, 0) in scene.goals_of(knight)  # elite: Manoeuvrability


@proves("multiverse.unit.catapult")
def test_a_catapult_shoots_a_settlement_over_friends() -> None:
    scene = Scene()
    home = scene.land.grid.cells[scene.land.homes[1][2]]
    assert home == (1, -6)
    catapult = scene.unit(0, "catapult", (1, -2))
    scene.unit(0, "swordsman", (1, -3))
    scene.unit(0, "swordsman", (1, -4))
    scene.begin(0).act(catapult, "set-up").dice(3, 1, 1, 1, 1)
    scene.act(catapult, "shoot 1,-6 settlement")
    assert scene.strikes() == [(catapult, 5, 4)]
    assert scene.state.b_health[1] == 1


@proves("multiverse.unit.catapult")
def test_scatter_rolls_against_one_more_unit_beside_the_target() -> None:
    scene = Scene().track(0, "catapult", 2)
    catapult = scene.unit(0, "catapult", (0, 0))
    target, other = scene.unit(1, "champion", (2, 0)), scene.unit(1, "swordsman", (2, -1))
    scene.begin(0).act(catapult, "set-up", "use-ability catapult-scatter").dice(3, 1, 1, 3, 1, 1)
    scene.act(catapult, "shoot 2,0 champion")
    assert (scene.wounds(target), scene.wounds(other)) == (2, 2)
    for squares, ap in ((4, 2), (5, 3)):
        scene = Scene().track(0, "catapult", squares)
        assert scene.ap(scene.unit(0, "catapult", (0, 0))) == ap


# ---- Attributes ----


@proves("multiverse.attribute.cleave")
def test_cleave_wounds_a_neighbour_of_the_attacker_if_the_strike_hits() -> None:
    for face, wounds in ((1, 1), (2, 0)):
        scene = Scene()
        berserker = scene.unit(0, "berserker", (0, 0))
        scene.unit(1, "heavy-swordsman", (1, 0))
        beside = scene.unit(1, "swordsman", (0, -1))
        beyond = scene.unit(1, "swordsman", (2, 0))  # beside the target only
        scene.building(1, "barracks", (-1, 0))
        inside = scene.unit(1, "pikeman", (-1, 0))
        scene.begin(0).dice(face, 2, 2).act(berserker, "attack 1,0 heavy-swordsman")
        assert [scene.wounds(unit) for unit in (beside, beyond, inside)] == [wounds, 0, 0]
        assert beside not in [unit for unit, _dice, _dealt in scene.strikes()]
    scene = Scene()  # only when attacking
    berserker = scene.unit(1, "berserker", (0, 0))
    sword, other = scene.unit(0, "swordsman", (1, 0)), scene.unit(0, "swordsman", (0, 1))
    scene.begin(0).act(sword, "attack 0,0 berserker")
    assert scene.wounds(sword) == 2
    assert scene.wounds(other) == 0
    assert scene.wounds(berserker) == 2


@proves("multiverse.attribute.cleave")
def test_the_attacker_chooses_whom_a_cleave_wounds() -> None:
    scene = Scene()
    berserker = scene.unit(0, "berserker", (0, 0))
    scene.unit(1, "builder", (1, 0))
    one, two = scene.unit(1, "swordsman", (0, -1)), scene.unit(1, "archer", (0, 1))
    scene.begin(0).dice(1, 2, 2, 2).act(berserker, "attack 1,0 builder")
    assert scene.ask.seat == 0
    scene.choose("wound 3 archer 0,1")
    assert (scene.wounds(one), scene.wounds(two)) == (0, 1)


@proves("multiverse.attribute.cleave", "multiverse.combat.builder-dies-along")
@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_falls_to_a_cleave_is_the_attackers_deed(seat: int) -> None:
    scene = Scene()
    berserker = scene.unit(seat, "berserker", (0, 0))
    scene.unit(1 - seat, "builder", (1, 0))
    weak = scene.unit(1 - seat, "swordsman", (0, -1), wounds=2)
    builder = scene.unit(1 - seat, "builder", (0, -1))
    scene.begin(seat).act(berserker, "attack 1,0 builder")
    assert not scene.alive(weak)
    assert not scene.alive(builder)  # hand to hand it dies along
    assert (scene.state.slain[seat], scene.state.slain[1 - seat]) == (2, 0)
    assert scene.squares(seat, "berserker") == 2


@proves("multiverse.attribute.manoeuvrability", "multiverse.action.attack-ends")
def test_a_horseman_moves_after_its_attack_and_does_nothing_else() -> None:
    scene = Scene()
    horse = scene.unit(0, "horseman", (0, 0))
    sword = scene.unit(0, "swordsman", (0, 1))
    scene.token((1, -1))
    scene.unit(1, "champion", (1, 0))
    scene.building(1, "barracks", (-1, 0))
    scene.begin(0).act(horse, "move 0,-1", "move 0,0").dice(1, 1, 1)
    scene.act(horse, "attack -1,0 barracks")
    assert scene.ap(horse) == 1
    names = scene.options_of(horse)
    assert scene.goals_of(horse) == {(0, -1), (-1, 1)}
    assert [name for name in names if not name.startswith("move")] == ["another-unit"]
    scene.dice(1, 1, 1, 1).act(sword, "attack 1,0 champion")
    assert scene.options_of(sword) == []


@proves("multiverse.attribute.agility")
def test_agility_takes_a_die_from_shots_only() -> None:
    scene = Scene()
    archer, sword = scene.unit(0, "archer", (0, 0)), scene.unit(0, "swordsman", (2, -1))
    scene.unit(1, "tribal-scout", (2, 0))
    scene.begin(0).dice(1, 1, 1).act(archer, "shoot 2,0 tribal-scout")
    assert scene.strikes() == [(archer, 3, -1)]
    scene.act(sword, "attack 2,0 tribal-scout")
    assert scene.strikes()[1] == (sword, 0, 2)


@proves("multiverse.attribute.no-firing-arc")
def test_no_firing_arc_bars_shots_over_friends_on_the_same_elevation() -> None:
    for own, name, offered in (
        ("grassland", "ballista", False),
        ("hills", "ballista", True),
        ("grassland", "catapult", True),
    ):
        scene = Scene().terrain(own, (0, 0))
        shooter = scene.unit(0, name, (0, 0))
        scene.unit(0, "swordsman", (1, 0))
        scene.unit(1, "swordsman", (2, 0))
        scene.state.u_set_up[shooter] = True
        scene.begin(0)
        assert bool(shots(scene, shooter)) is offered
    for friends, offered in ((((1, 0),), True), (((1, 0), (1, -1)), False)):
        scene = Scene()  # the line to (2,-1) runs along the border of (1,0) and (1,-1)
        shooter = scene.unit(0, "ballista", (0, 0))
        for at in friends:
            scene.unit(0, "swordsman", at)
        scene.unit(1, "swordsman", (2, -1))
        scene.state.u_set_up[shooter] = True
        scene.begin(0)
        assert bool(shots(scene, shooter)) is offered


@proves("multiverse.attribute.two-in-row")
def test_a_skewer_rolls_against_friend_or_foe_behind_the_target() -> None:
    for seat in (0, 1):
        scene = Scene().track(0, "crossbowman", 2)
        crossbow = scene.unit(0, "crossbowman", (0, 0))
        target, behind = scene.unit(1, "knight", (1, 0)), scene.unit(seat, "champion", (2, 0))
        aside = scene.unit(1, "champion", (1, 1))
        scene.begin(0).act(crossbow, "use-ability crossbowman-skewer").dice(3, 1, 1, 1, 1, 3, 1, 1, 1)
        scene.act(crossbow, "shoot 1,0 knight")
        assert scene.strikes() == [(crossbow, 5, 3), (crossbow, 4, 3)]
        assert [scene.wounds(unit) for unit in (target, behind, aside)] == [3, 3, 0]
    scene = Scene().track(0, "crossbowman", 2)
    crossbow = scene.unit(0, "crossbowman", (0, 0))
    scene.unit(1, "knight", (1, 0))
    scene.begin(0).act(crossbow, "use-ability crossbowman-skewer").dice(3, 1, 1, 1, 1).act(
        crossbow, "shoot 1,0 knight"
    )
    assert len(scene.strikes()) == 1


@proves("multiverse.attribute.two-in-row")
def test_a_skewer_goes_on_into_a_building_and_at_the_builder_of_a_site() -> None:
    scene = Scene().track(0, "crossbowman", 2)
    crossbow = scene.unit(0, "crossbowman", (0, 0))
    scene.unit(1, "knight", (1, 0))
    scene.building(1, "academy", (5, 0))
    barracks = scene.building(1, "barracks", (2, 0))
    inside = scene.unit(1, "archer", (2, 0))
    scene.begin(0).act(crossbow, "use-ability crossbowman-skewer").dice(3, 1, 1, 1, 1, 3, 1, 1, 1)
    scene.act(crossbow, "shoot 1,0 knight")
    assert scene.strikes() == [(crossbow, 5, 3), (crossbow, 4, 2)]
    assert (scene.state.b_health[barracks], scene.wounds(inside)) == (1, 0)
    scene = Scene().track(0, "crossbowman", 2)
    builder = scene.unit(1, "builder", (2, 0))
    site = scene.building(1, "fortress", (2, 0), site_of=builder)
    crossbow = scene.unit(0, "crossbowman", (0, 0))
    scene.unit(1, "knight", (1, 0))
    scene.begin(0).act(crossbow, "use-ability crossbowman-skewer").dice(1, 1, 1, 1, 1, 3, 1, 1, 1)
    scene.act(crossbow, "shoot 1,0 knight")
    assert not scene.alive(builder)
    assert scene.state.b_hex[site] == -1
    scene = Scene().track(0, "crossbowman", 2)  # an own building behind is not harmed
    crossbow = scene.unit(0, "crossbowman", (0, 0))
    scene.unit(1, "knight", (1, 0))
    own = scene.building(0, "barracks", (2, 0))
    scene.begin(0).act(crossbow, "use-ability crossbowman-skewer").dice(1, 1, 1, 1, 1)
    scene.act(crossbow, "shoot 1,0 knight")
    assert (len(scene.strikes()), scene.state.b_health[own]) == (1, 3)


@proves("multiverse.attribute.two-in-row")
def test_off_the_axes_a_skewer_goes_on_along_the_line_and_never_back() -> None:
    scene = Scene()
    for goal, behind in (
        ((1, 1), {(1, 2), (2, 1)}),
        ((2, -1), {(3, -2), (3, -1)}),
        ((1, -2), {(1, -3), (2, -3)}),
        ((-1, 2), {(-1, 3), (-2, 3)}),
        ((-2, 1), {(-3, 2), (-3, 1)}),
        ((-1, -1), {(-1, -2), (-2, -1)}),
        ((2, 1), {(3, 1)}),
        ((1, 2), {(1, 3)}),
        ((-1, 3), {(-1, 4)}),
        ((-2, 3), {(-3, 4)}),
        ((-3, 2), {(-4, 3)}),
        ((-3, 1), {(-4, 1)}),
        ((-2, -1), {(-3, -1)}),
        ((-1, -2), {(-1, -3)}),
        ((1, -3), {(1, -4)}),
        ((2, -3), {(3, -4)}),
        ((3, -2), {(4, -3)}),
        ((3, -1), {(4, -1)}),
        ((2, 0), {(3, 0)}),
        ((0, -3), {(0, -4)}),
    ):
        found = hex_behind(scene.t, scene.hex((0, 0)), scene.hex(goal))
        assert scene.land.grid.cells[found] in behind, goal


# ---- Veterans ----


@proves("multiverse.veteran.advance")
def test_a_kill_advances_the_killers_track_alone() -> None:
    scene = Scene()
    archer = scene.unit(0, "archer", (0, 0))
    scene.unit(1, "horseman", (2, 0), wounds=1)
    scene.begin(0).dice(3, 1, 1, 1).act(archer, "shoot 2,0 horseman")
    assert scene.squares(0, "archer") == 1
    assert sum(scene.state.track) == 1
    scene = Scene()  # a kill while defending counts, and a building destroyed
    sword = scene.unit(0, "swordsman", (0, 0), wounds=2)
    scene.unit(1, "champion", (1, 0))
    scene.begin(0).dice(2, 2, 2, 2).act(sword, "attack 1,0 champion")
    assert scene.squares(1, "champion") == 1
    scene = Scene()
    scene.building(1, "barracks", (1, 0), health=2)
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.begin(0).act(sword, "attack 1,0 barracks")
    assert scene.squares(0, "swordsman") == 1


@proves("multiverse.veteran.ability-at-2")
def test_an_ability_unlocks_after_two_kills() -> None:
    for squares in (0, 1, 2):
        scene = Scene().track(0, "swordsman", squares)
        sword = scene.unit(0, "swordsman", (0, 0))
        scene.begin(0).pick(sword)
        assert scene.offers("use-ability swordsman-shield-wall") is (squares == 2)
        assert scene.why("use-ability swordsman-shield-wall") == (
            "" if squares == 2 else "It unlocks after 2 kills"
        )


@proves("multiverse.veteran.tactical-start", "multiverse.veteran.tactical-elite")
def test_two_units_may_use_an_ability_and_one_more_for_each_elite_type() -> None:
    for elite, limit in (((), 2), (("archer",), 3), (("archer", "knight"), 4), (("builder",), 2)):
        scene = Scene().track(0, "swordsman", 2)
        for name in elite:
            scene.track(0, name, 8)
        units = [scene.unit(0, "swordsman", (at, 0)) for at in (-4, -2, 0, 2)]
        scene.begin(0)
        for unit in units[:limit]:
            scene.act(unit, "use-ability swordsman-shield-wall")
        assert scene.derived(0)["seats"][0]["tactics"] == {"used": limit, "limit": limit}
        if limit < 4:
            scene.pick(units[limit])
            assert not scene.offers("use-ability")
            assert (
                scene.why("use-ability swordsman-shield-wall")
                == f"Only {limit} units may use an ability in a turn"
            )


@proves("multiverse.veteran.marking")
def test_the_own_view_tells_who_used_an_ability_and_who_is_done() -> None:
    scene = Scene().track(0, "swordsman", 2)
    sword, other = scene.unit(0, "swordsman", (0, 0)), scene.unit(0, "swordsman", (-3, 0))
    scene.unit(1, "builder", (1, 0))
    scene.begin(0).act(sword, "use-ability swordsman-shield-wall", "attack 1,0 builder")
    own = {each["id"]: each for each in scene.derived(0)["units"]}
    assert (own[sword]["used"], own[sword]["done"]) == (["Shield Wall"], True)
    assert (own[other]["used"], own[other]["done"]) == ([], False)
    (hidden,) = [each for each in scene.derived(1)["units"] if each["id"] == other]
    assert "used" not in hidden
    assert "done" not in hidden


@proves("multiverse.veteran.elite-threshold")
def test_five_squares_make_a_type_elite_and_more_change_nothing() -> None:
    ranks = []
    for squares in (0, 1, 2, 4, 5, 9):
        scene = Scene().track(0, "swordsman", squares)
        sword = scene.unit(0, "swordsman", (0, 0))
        (data,) = scene.derived(0)["units"]
        ranks.append((data["rank"], scene.left(sword)))
    assert ranks == [
        ("novice", 3),
        ("novice", 3),
        ("veteran", 3),
        ("veteran", 3),
        ("elite", 4),
        ("elite", 4),
    ]


@proves("multiverse.veteran.builder-track")
def test_each_work_advances_the_builders_track() -> None:
    scene = Scene().gold(0, 30)
    scene.unit(0, "builder", (0, 0))
    scene.unit(0, "builder", (3, 0))
    scene.unit(0, "builder", (0, 3))
    scene.build().choose("build barracks 0,0", "upgrade barracks", seat=0)
    scene.choose("lay-road 3,0", "sides 9", "lay-road 0,3", "crossroads 2", seat=0)
    scene.choose("make-crossroads 3,0", "crossroads 1", seat=0)  # no new road
    scene.pass_build()
    assert scene.squares(0, "builder") == 4
    assert scene.derived(0)["seats"][0]["tactics"]["limit"] == 2


# ---- What a unit may do ----


def kinds_of(names: list[str]) -> set[str]:
    return {name.split()[0] for name in names}


@proves("multiverse.action.five")
def test_a_unit_moves_explores_shoots_uses_its_ability_or_rests() -> None:
    scene = Scene(land=False).track(0, "archer", 2)
    scene.explore(0)
    cells = scene.land.hexes_of[0]
    edge = next(
        hex for hex in cells if any(scene.state.terrain[near] < 0 for near in scene.land.grid.around[hex])
    )
    at = scene.land.grid.cells[edge]
    beside = next(near for near in scene.land.grid.around[edge] if near in cells)
    archer = scene.unit(0, "archer", at, wounds=1)
    scene.unit(1, "champion", scene.land.grid.cells[beside])
    scene.begin(0)
    assert kinds_of(scene.options_of(archer)) == {
        "move",
        "explore",
        "shoot",
        "use-ability",
        "rest",
        "another-unit",
    }


@proves("multiverse.action.ap-needed", "multiverse.action.ability-ap")
def test_without_ap_only_what_is_free_is_left() -> None:
    scene = Scene(land=False).track(0, "archer", 2)
    scene.explore(0)
    cells = scene.land.hexes_of[0]
    edge = next(
        hex for hex in cells if any(scene.state.terrain[near] < 0 for near in scene.land.grid.around[hex])
    )
    beside = next(near for near in scene.land.grid.around[edge] if near in cells)
    archer = scene.unit(0, "archer", scene.land.grid.cells[edge])
    scene.unit(1, "champion", scene.land.grid.cells[beside])
    scene.state.u_spent[archer] = 3
    scene.begin(0)
    assert scene.options_of(archer) == ["use-ability archer-double-shot", "another-unit"]


@proves("multiverse.action.ap-refresh")
def test_action_points_come_back_at_the_start_of_the_own_action_phase() -> None:
    scene = Scene()
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "swordsman", (5, -5))
    scene.begin(0).act(sword, "move -2,0")
    assert scene.ap(sword) == 1
    scene.end_phase()
    assert scene.ap(sword) == 1  # not before
    (hidden,) = [each for each in scene.derived(1)["units"] if each["id"] == sword]
    assert "ap" not in hidden
    assert "ap_left" not in hidden
    scene.end_phase()
    scene.choose("recruit swordsman", seat=0).choose(scene.names(0)[0], seat=0)
    scene.pass_build()
    assert scene.ask.seat == 0
    assert scene.ap(sword) == 3  # and none carried over
    recruit = len(scene.state.u_owner) - 1
    assert scene.ap(recruit) == 3
    assert scene.goals_of(recruit)


@proves("multiverse.action.rest", "multiverse.action.rest-heal")
def test_a_rested_unit_heals_two_wounds_at_the_start_of_its_next_phase() -> None:
    for wounds, after in ((3, 1), (1, 0)):
        scene = Scene()
        champion = scene.unit(0, "champion", (0, 0), wounds=wounds)
        moved = scene.unit(0, "champion", (3, 0), wounds=wounds)
        idle = scene.unit(0, "champion", (0, 3), wounds=wounds)
        scene.begin(0).act(champion, "rest")
        assert scene.options_of(champion) == []
        scene.act(moved, "move 4,0")
        assert "rest" not in scene.options_of(moved)
        scene.end_phase()
        assert scene.wounds(champion) == wounds
        scene.pass_build()
        assert scene.state.turn == 6
        assert [scene.wounds(unit) for unit in (champion, moved, idle)] == [after, wounds, after]


@proves("multiverse.action.rest-attacked")
def test_a_resting_unit_that_is_attacked_and_strikes_back_still_heals() -> None:
    scene = Scene()
    champion = scene.unit(0, "champion", (0, 0), wounds=1)
    sword = scene.unit(1, "swordsman", (1, 0))
    scene.begin(0).act(champion, "rest").end_phase()
    scene.dice(1, 2, 2, 2).act(sword, "attack 0,0 champion")
    assert [unit for unit, _dice, _dealt in scene.strikes()] == [sword, champion]
    assert scene.wounds(champion) == 3
    scene.pass_build()
    assert scene.ask.seat == 0
    assert scene.wounds(champion) == 1


@proves("multiverse.action.attack-ends")
def test_an_attack_ends_the_units_actions() -> None:
    scene = Scene()
    sword, archer = scene.unit(0, "swordsman", (0, 0)), scene.unit(0, "archer", (0, 2))
    scene.unit(1, "builder", (1, 0))
    scene.unit(1, "builder", (1, 2))
    scene.begin(0).act(sword, "attack 1,0 builder")
    assert scene.ap(sword) == 2
    assert scene.options_of(sword) == []
    scene.dice(3, 3, 3, 3, 3).act(archer, "shoot 1,2 builder")
    assert scene.ap(archer) == 2
    assert scene.options_of(archer) == []


@proves("multiverse.action.stacking")
def test_only_a_builder_shares_a_hex_with_a_military_unit() -> None:
    scene = Scene(heroes=True)
    scene.unit(0, "pikeman", (0, 0))
    scene.unit(0, "builder", (0, 1))
    sword = scene.unit(0, "swordsman", (1, 0))
    hero = scene.hero(0, "warlord", (-1, 0))
    builder = scene.unit(0, "builder", (-1, 1))
    scene.begin(0)
    assert (0, 0) not in scene.goals_of(sword)
    assert (0, 1) in scene.goals_of(sword)
    assert (0, 0) not in scene.goals_of(hero)
    assert (0, 0) in scene.goals_of(builder)
    assert (0, 1) not in scene.goals_of(builder)
    scene.act(builder, "move 0,0")
    assert scene.state.mate_at[scene.hex((0, 0))] == builder  # all see that it stands behind
    roles = {each["id"]: each["role"] for each in scene.derived(1)["units"]}
    assert roles[builder] == "behind"


# ---- Formations ----


@proves("multiverse.action.stacking-fortress", "multiverse.action.formation-off")
def test_each_fortress_allows_one_formation() -> None:
    for fortresses, pairs in ((0, 0), (1, 1), (2, 2)):
        scene = Scene(formations=True)
        for at in ((-6, 0), (6, 0))[:fortresses]:
            scene.building(0, "fortress", at)
        movers = []
        for row in (0, 3):
            scene.unit(0, "swordsman", (0, row))
            movers.append(scene.unit(0, "archer", (1, row)))
        scene.begin(0)
        formed = 0
        for mover, row in zip(movers, (0, 3), strict=True):
            if (0, row) in scene.goals_of(mover):
                scene.act(mover, f"move 0,{row}")
                formed += 1
        assert formed == pairs
    scene = Scene(scenario="starter")
    scene.building(0, "fortress", (-6, 0))
    scene.unit(0, "swordsman", (0, 0))
    archer = scene.unit(0, "archer", (1, 0))
    scene.begin(0)
    assert (0, 0) not in scene.goals_of(archer)


@proves("multiverse.action.formation")
def test_a_formation_moves_together_fights_with_one_and_the_other_stays() -> None:
    scene = Scene(formations=True)
    scene.building(0, "fortress", (-6, 0))
    sword, archer = scene.unit(0, "swordsman", (0, 0)), scene.unit(0, "archer", (0, 0))
    enemy = scene.unit(1, "champion", (5, 0))
    scene.begin(0).act(sword, "march 1 2,0")
    assert scene.at(sword) == scene.at(archer) == (2, 0)
    assert (scene.ap(sword), scene.ap(archer)) == (1, 1)
    scene.act(sword, "march 1 3,0")
    scene.end_phase()
    scene.act(enemy, "move 4,0")
    scene.act(enemy, "attack 3,0 swordsman")
    assert (scene.ask.seat, scene.prompt) == (0, "Who fights?")
    scene.choose("fight-with 0")
    assert scene.strikes()[0] == (enemy, 0, 3)  # the partner is one supporter: no flank
    assert scene.told("support")[-1] == (scene.hex((3, 0)), 0, 1)
    assert not scene.alive(sword)
    assert scene.alive(archer)
    assert scene.wounds(archer) == 0
    assert scene.at(enemy) == (4, 0)


@proves("multiverse.action.formation")
def test_excess_formations_part_before_anything_else() -> None:
    scene = Scene(formations=True)
    fortress = scene.building(0, "fortress", (-6, 0), health=1)
    sword, archer = scene.unit(0, "swordsman", (0, 0)), scene.unit(0, "archer", (0, 0))
    enemy = scene.unit(1, "swordsman", (-5, 0))
    scene.begin(1).act(enemy, "attack -6,0 fortress-of-crown")
    assert scene.state.b_hex[fortress] < 0
    scene.end_phase()
    scene.pass_build()
    assert scene.prompt == "A formation must part: which unit leaves?"
    scene.choose("part 1 archer 0,0 yes 1,0")
    assert (scene.at(sword), scene.at(archer)) == ((0, 0), (1, 0))


@proves("multiverse.action.formation")
def test_a_pair_that_cannot_part_does_not_attack_and_heroes_form_none() -> None:
    for fortress, attacks_too in ((True, True), (False, False)):
        scene = Scene(formations=True)
        if fortress:
            scene.building(0, "fortress", (-6, 0))
        for at in ((0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)):
            scene.terrain("mountain", at)
        sword = scene.unit(0, "swordsman", (0, 0))
        scene.unit(0, "pikeman", (0, 0))
        scene.unit(1, "champion", (1, 0))
        scene.begin(0)
        assert bool(attacks(scene, sword)) is attacks_too
    scene = Scene(formations=True, heroes=True)
    scene.building(0, "fortress", (-6, 0))
    scene.unit(0, "swordsman", (0, 0))
    hero = scene.hero(0, "warlord", (1, 0))
    scene.begin(0)
    assert (0, 0) not in scene.goals_of(hero)


@proves("multiverse.action.formation")
def test_one_of_a_formation_attacks_and_the_other_supports_it() -> None:
    scene = Scene(formations=True)
    scene.building(0, "fortress", (-6, 0))
    sword = scene.unit(0, "swordsman", (0, 0))
    pike = scene.unit(0, "pikeman", (0, 0))
    scene.unit(0, "archer", (1, -1))
    other = scene.unit(1, "swordsman", (1, 0))
    scene.begin(0).dice(2, 2, 2, 2).act(sword, "attack 1,0 swordsman")
    assert scene.told("support") == [(scene.hex((1, 0)), 2, 0)]
    assert scene.strikes() == [(sword, 0, 2), (other, 4, -1)]
    assert "attack 1,0 swordsman" in scene.options_of(pike)
    scene.act(pike, "move -1,0")  # leaving ends it
    assert scene.at(sword) == (0, 0)


@proves("multiverse.unit.table")
def test_abilities_end_with_the_turn_or_when_refreshed_and_break_rest() -> None:
    scene = Scene().track(0, "swordsman", 2).track(0, "berserker", 2)
    sword = scene.unit(0, "swordsman", (0, 0), wounds=1)
    berserker = scene.unit(0, "berserker", (3, 0), wounds=1)
    scene.begin(0).act(sword, "use-ability swordsman-shield-wall")
    assert "rest" not in scene.options_of(sword)
    assert not [name for name in scene.options_of(sword) if name.startswith("use-ability")]  # once a turn
    scene.act(berserker, "use-ability berserker-fury").end_phase()
    assert (scene.state.u_effect[sword], scene.state.u_effect[berserker]) == (1, 0)
    scene.pass_build()
    assert scene.ask.seat == 0
    assert scene.state.u_effect[sword] == 0
    assert (scene.wounds(sword), scene.wounds(berserker)) == (1, 1)  # neither rested
    assert "use-ability swordsman-shield-wall" in scene.options_of(sword)


@proves("multiverse.unit.pikeman", "multiverse.unit.horse-archer", "multiverse.unit.royal-pikeman")
@pytest.mark.parametrize(("name", "novice"), [("pikeman", 1), ("horse-archer", 1), ("royal-pikeman", 2)])
def test_elite_units_that_strike_harder(name: str, novice: int) -> None:
    for squares, more in ((4, 0), (5, 1)):
        scene = Scene().track(0, name, squares)
        scene.unit(0, name, (0, 0))
        (data,) = scene.derived(0)["units"]
        assert data["dmg"] == novice + more


@proves("multiverse.unit.ranger")
def test_elite_rangers_see_three_hexes_and_into_forests() -> None:
    for squares, seen in ((4, None), (5, "archer")):
        scene = Scene().terrain("forest", (3, 0)).track(0, "ranger", squares)
        scene.unit(0, "ranger", (0, 0))
        archer = scene.unit(1, "archer", (3, 0))
        scene.begin(0)
        assert scene.seen(0, archer) == seen


@proves("multiverse.veteran.tactical-start")
def test_a_heros_abilities_do_not_count_against_the_limit() -> None:
    scene = Scene(heroes=True)
    hero = scene.hero(0, "warlord", (0, 0), skills="rally")
    scene.unit(0, "swordsman", (1, 0))
    scene.begin(0).act(hero, "use-ability warlord-rally")
    assert scene.state.tactics[0] == 0
