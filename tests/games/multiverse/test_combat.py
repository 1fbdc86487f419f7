"""Combat: the dice, who strikes first and who answers, flanking, garrisons, Builders and interception."""

from __future__ import annotations

import pytest

from banneret.games.multiverse.contents import UNITS
from banneret.games.multiverse.dice import (
    CAVALRY_ICON,
    MELEE_ICON,
    RANGED_ICON,
    SURE,
    chances,
    hits,
    icon_of,
    icons,
    is_critical,
    roll_dice,
)
from banneret.games.multiverse.fog import home_facing
from banneret.games.multiverse.state import FACE_ID, FACE_OF, TYPE, UNIT_COUNT
from banneret.games.multiverse.state import face as face_of
from banneret.games.multiverse.strike import counters, shot_dice
from banneret.testing import proves
from tests.games.multiverse.scene import Scene

# Faces of the dice: 1 melee, 2 cavalry, 3 ranged, 4 melee and cavalry, 5 ranged, 6 critical.


# ---- Dice ----


@proves("multiverse.dice.faces")
def test_each_class_icon_is_on_two_faces_and_the_critical_on_one() -> None:
    scene = Scene()
    faces = roll_dice(scene.t, 60000)
    for icon in (MELEE_ICON, CAVALRY_ICON, RANGED_ICON):
        assert abs(icons(faces, icon) / 60000 - 1 / 3) < 0.01
    assert abs(faces.count(6) / 60000 - 1 / 6) < 0.01
    one_each = [1, 2, 3, 4, 5, 6]
    assert [icons(one_each, icon) for icon in (MELEE_ICON, CAVALRY_ICON, RANGED_ICON)] == [2, 2, 2]
    assert (icons([1, 4], MELEE_ICON), icons([2, 4], CAVALRY_ICON), icons([3, 5], RANGED_ICON)) == (2, 2, 2)


@proves("multiverse.dice.hit")
def test_a_cavalry_unit_needs_a_cavalry_icon() -> None:
    for faces, dealt in (((1, 3, 5, 1), -1), ((1, 3, 5, 2), 2), ((1, 3, 5, 4), 2)):
        scene = Scene()
        horse = scene.unit(0, "horseman", (0, 0))
        scene.unit(1, "heavy-swordsman", (1, 0))
        scene.begin(0).dice(*faces).act(horse, "attack 1,0 heavy-swordsman")
        assert scene.strikes()[0] == (horse, 4, dealt)


@proves("multiverse.dice.icon-of-class")
def test_each_unit_rolls_for_the_icon_of_its_class() -> None:
    expected = dict.fromkeys(("swordsman", "pikeman", "tribal-scout", "champion", "halberdier"), MELEE_ICON)
    expected |= dict.fromkeys(("horseman", "knight"), CAVALRY_ICON)
    expected |= dict.fromkeys(("archer", "horse-archer", "ranger", "ballista", "catapult"), RANGED_ICON)
    for name, icon in expected.items():
        assert icon_of(TYPE[FACE_OF[name]]) == icon, name
    scene = Scene().terrain("forest", (2, 0))
    scene.building(0, "guard-tower", (1, 0))
    target = scene.unit(1, "swordsman", (2, 0))
    scene.begin(0).dice(1, 2, 3).choose("tower-shoots 2")
    assert scene.strikes() == [(-1, 3, 1)]
    assert scene.wounds(target) == 1


@proves("multiverse.dice.icon-of-class")
def test_a_hero_uses_the_icon_of_the_sheet() -> None:
    for hero, face, dealt in (("assassin", 1, True), ("assassin", 3, False)):
        scene = Scene(heroes=True)
        unit = scene.hero(0, hero, (0, 0))
        scene.unit(1, "heavy-swordsman", (1, 0))
        scene.begin(0).dice(face, face, face, face).act(unit, "attack 1,0 heavy-swordsman")
        (strike,) = [each for each in scene.strikes() if each[0] == unit]
        assert (strike[2] >= 0) == dealt


@proves("multiverse.dice.critical", "multiverse.combat.strike")
@pytest.mark.parametrize(
    ("faces", "dealt"),
    [
        ((6, 6, 3, 3), 3),  # two criticals hit by themselves
        ((6, 6, 6, 6), 3),  # the bonus comes once
        ((6, 6, 1, 1), 3),
        ((6, 3, 3, 3), -1),  # one alone is no hit
        ((6, 1, 3, 3), 2),
        ((1, 1, 4, 3), 2),  # three own icons are plain for who does not counter
        ((2, 2, 3, 5), -1),
    ],
)
def test_hits_and_criticals_of_a_roll(faces: tuple[int, ...], dealt: int) -> None:
    scene = Scene()
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "heavy-swordsman", (1, 0))
    scene.begin(0).dice(*faces).act(sword, "attack 1,0 heavy-swordsman")
    assert scene.strikes()[0] == (sword, 4, dealt)


@proves("multiverse.dice.counter-critical")
def test_three_own_icons_are_critical_for_who_counters() -> None:
    for name, dealt in (("swordsman", 2), ("berserker", 2)):
        scene = Scene()
        unit = scene.unit(0, name, (0, 0))
        scene.unit(1, "heavy-swordsman", (1, 0))
        scene.begin(0).dice(1, 1, 4, 2).act(unit, "attack 1,0 heavy-swordsman")
        assert scene.strikes()[0] == (unit, 4, dealt)
    for third, dealt in ((4, 3), (2, 2)):
        scene = Scene()
        unit = scene.unit(0, "swordsman", (0, 0))
        scene.unit(1, "royal-pikeman", (1, 0))
        scene.begin(0).dice(1, 1, third, 3).act(unit, "attack 1,0 royal-pikeman")
        assert scene.strikes()[0] == (unit, 4, dealt)


@proves("multiverse.dice.no-dice")
def test_where_nothing_hinders_no_dice_are_rolled() -> None:
    scene = Scene()
    blue, red = scene.unit(0, "swordsman", (0, 0)), scene.unit(1, "swordsman", (1, 0))
    scene.begin(0).act(blue, "attack 1,0 swordsman")
    assert scene.strikes() == [(blue, 0, 2), (red, 0, 2)]
    assert (scene.left(blue), scene.left(red)) == (1, 1)
    assert not any(critical for _u, _t, _f, critical, _d, _n, _k in scene.told("strikes"))


def dice_against(
    shooter: str, steps: int, own: str = "grassland", there: str = "grassland", target: str = "swordsman"
) -> int:
    """Dice of a shot along a row, at a unit or a Barracks."""
    scene = Scene().terrain(own, (0, 0)).terrain(there, (steps, 0))
    building = target == "barracks"
    unit = -1
    if building:
        scene.building(1, "barracks", (steps, 0))
    else:
        unit = scene.unit(1, target, (steps, 0))
    it = FACE_OF[shooter] if shooter != "tower" else -1
    return shot_dice(scene.t, 0, it, scene.hex((0, 0)), scene.hex((steps, 0)), unit, building)


@proves("multiverse.dice.table")
@pytest.mark.parametrize(
    ("shooter", "own", "there", "target", "by_range"),
    [
        ("archer", "grassland", "grassland", "swordsman", (5, 4, 3, 2)),
        ("archer", "hills", "hills", "swordsman", (5, 4, 3, 2)),
        ("archer", "grassland", "hills", "swordsman", (5, 4, 3, 2)),
        ("archer", "forest", "grassland", "swordsman", (5, 4, 3, 2)),
        ("archer", "grassland", "forest", "swordsman", (3, 3, 3, 2)),
        ("archer", "hills", "forest", "swordsman", (3, 3, 3, 2)),
        ("archer", "hills", "grassland", "swordsman", (SURE, SURE, SURE, SURE)),
        ("archer", "grassland", "grassland", "tribal-scout", (4, 3, 2, 1)),
        ("archer", "hills", "grassland", "tribal-scout", (4, 4, 4, 4)),
        ("archer", "grassland", "forest", "tribal-scout", (2, 2, 2, 1)),
        ("archer", "grassland", "grassland", "barracks", (5, 4, 3, 2)),
        ("archer", "grassland", "forest", "barracks", (5, 4, 3, 2)),
        ("archer", "hills", "grassland", "barracks", (SURE, SURE, SURE, SURE)),
        ("archer", "hills", "forest", "barracks", (SURE, SURE, SURE, SURE)),
        ("archer", "hills", "hills", "barracks", (5, 4, 3, 2)),
        ("horse-archer", "hills", "grassland", "barracks", (3, 3, 3, 3)),
        ("horse-archer", "grassland", "grassland", "barracks", (3, 3, 3, 3)),
        ("horse-archer", "grassland", "grassland", "swordsman", (5, 4, 3, 2)),
        ("tower", "grassland", "grassland", "swordsman", (5, 4, 3, 2)),
        ("ballista", "hills", "grassland", "swordsman", (3, 3, 3, 3)),
        ("ballista", "grassland", "forest", "swordsman", (3, 3, 3, 3)),
        ("catapult", "grassland", "grassland", "tribal-scout", (2, 2, 2, 2)),
        ("catapult", "grassland", "grassland", "barracks", (5, 5, 5, 5)),
    ],
)
def test_dice_of_shots(shooter: str, own: str, there: str, target: str, by_range: tuple[int, ...]) -> None:
    assert tuple(dice_against(shooter, steps, own, there, target) for steps in (1, 2, 3, 4)) == by_range


@proves("multiverse.dice.table")
@pytest.mark.parametrize(
    ("attacker", "target", "enemies", "dice"),
    [
        ("swordsman", "swordsman", 1, 0),
        ("swordsman", "swordsman", 2, 4),
        ("swordsman", "swordsman", 3, 4),
        ("swordsman", "swordsman", 4, 3),
        ("swordsman", "champion", 0, 4),
        ("swordsman", "champion", 2, 3),
        ("swordsman", "barracks", 0, 0),
        ("horseman", "barracks", 0, 3),
        ("horseman", "barracks", 2, 2),
        ("horseman", "barracks", 4, 1),
    ],
)
def test_dice_of_melee_strikes(attacker: str, target: str, enemies: int, dice: int) -> None:
    scene = Scene()
    unit = scene.unit(0, attacker, (0, 0))
    if target == "barracks":
        scene.building(1, "barracks", (1, 0))
    else:
        scene.unit(1, target, (1, 0))
    for at in [(2, -1), (2, 0), (1, 1), (1, -1)][:enemies]:
        scene.unit(1, "archer", at)
    scene.begin(0).act(unit, f"attack 1,0 {target}")
    (strike,) = [each for each in scene.strikes() if each[0] == unit]
    assert strike[1] == dice


@proves("multiverse.dice.table")
def test_extra_dice_come_last_and_six_are_the_most() -> None:
    scene = Scene()
    scene.track(0, "crossbowman", 5)
    target = scene.unit(1, "swordsman", (1, 0))
    it = FACE_OF["crossbowman"]
    assert shot_dice(scene.t, 0, it, scene.hex((0, 0)), scene.hex((1, 0)), target, False) == 6
    scene.terrain("forest", (1, 0))
    assert shot_dice(scene.t, 0, it, scene.hex((0, 0)), scene.hex((1, 0)), target, False) == 4


@proves("multiverse.combat.strike")
def test_the_odds_agree_with_the_faces_counted_out() -> None:
    for dice in (1, 2, 3):
        for countering in (False, True):
            plain = critical = 0
            for number in range(6**dice):
                faces = [number // 6**at % 6 + 1 for at in range(dice)]
                if is_critical(faces, MELEE_ICON, countering):
                    critical += 1
                elif hits(faces, MELEE_ICON):
                    plain += 1
            found = chances(dice, countering)
            assert found == pytest.approx((plain / 6**dice, critical / 6**dice))


@proves("multiverse.combat.strike", "multiverse.combat.siege-double")
def test_a_siege_weapon_doubles_before_the_critical_is_added() -> None:
    for faces, dealt in (((3, 1, 1, 1, 1), 4), ((6, 6, 1, 1, 1), 5)):
        scene = Scene()
        fortress = scene.building(1, "fortress", (2, 0))
        ballista = scene.unit(0, "ballista", (0, 0))
        scene.begin(0).act(ballista, "set-up").dice(*faces)
        scene.act(ballista, "shoot 2,0 fortress-of-legion")
        assert scene.strikes() == [(ballista, 5, dealt)]
        assert scene.state.b_health[fortress] == 5 - dealt
    scene = Scene()
    ballista, sword = scene.unit(0, "ballista", (0, 0)), scene.unit(1, "swordsman", (2, 0))
    scene.begin(0).act(ballista, "set-up").dice(3, 1, 1).act(ballista, "shoot 2,0 swordsman")
    assert scene.wounds(sword) == 2


# ---- Beginning, order and end ----


@proves("multiverse.combat.start")
def test_an_attack_move_and_a_shot_begin_a_combat_and_nothing_else() -> None:
    scene = Scene()
    sword, archer = scene.unit(0, "swordsman", (0, 0)), scene.unit(0, "archer", (0, -1))
    target = scene.unit(1, "champion", (1, 0))
    scene.begin(0)
    fights = [name for name in scene.options_of(sword) if "champion" in name]
    assert fights == ["attack 1,0 champion"]
    assert [name for name in scene.options_of(archer) if "champion" in name] == ["shoot 1,0 champion"]
    assert (1, 0) not in scene.goals_of(sword)
    scene.act(archer, "shoot 1,0 champion")
    assert len(scene.told("shoots")) == 1
    scene.dice(1, 2, 2, 2).act(sword, "attack 1,0 champion")
    assert len(scene.told("attacks")) == 1
    assert scene.wounds(target) >= 2


@proves("multiverse.combat.one-exchange", "multiverse.combat.damage")
def test_one_strike_each_and_wounds_add_up_to_death() -> None:
    scene = Scene()
    blue, red = scene.unit(0, "champion", (0, 0)), scene.unit(1, "champion", (1, 0))
    scene.begin(0).dice(1, 1, 2, 2, 1, 1, 2, 2).act(blue, "attack 1,0 champion")
    assert scene.strikes() == [(blue, 4, 3), (red, 4, 3)]
    assert scene.alive(blue)
    assert scene.alive(red)
    assert not scene.t.scopes
    for wounds, dies in ((0, False), (1, True)):
        scene = Scene()
        sword = scene.unit(0, "swordsman", (0, 0))
        other = scene.unit(1, "swordsman", (1, 0), wounds=wounds)
        scene.begin(0).act(sword, "attack 1,0 swordsman")
        assert scene.alive(other) is not dies
        assert len(scene.told("slain")) == int(dies)


@proves("multiverse.combat.dead-no-retaliation")
def test_who_is_slain_by_the_first_strike_does_not_strike() -> None:
    scene = Scene()
    blue, red = scene.unit(0, "swordsman", (0, 0)), scene.unit(1, "swordsman", (1, 0), wounds=1)
    scene.begin(0).act(blue, "attack 1,0 swordsman")
    assert scene.strikes() == [(blue, 0, 2)]
    assert scene.wounds(blue) == 0
    scene = Scene()
    pike, red = scene.unit(0, "pikeman", (0, 0), wounds=1), scene.unit(1, "swordsman", (1, 0))
    scene.begin(0).act(pike, "attack 1,0 swordsman")  # the defender counters and slays the attacker
    assert scene.strikes() == [(red, 0, 2)]
    assert not scene.alive(pike)
    assert scene.wounds(red) == 0


@proves("multiverse.combat.initiative")
def test_the_attacker_strikes_first_unless_it_is_countered() -> None:
    for defender, first in (("swordsman", False), ("archer", True), ("horseman", False)):
        scene = Scene()
        sword, other = scene.unit(0, "swordsman", (0, 0)), scene.unit(1, defender, (1, 0))
        scene.begin(0).dice(3, 3, 1, 1, 1) if first else scene.begin(0)
        scene.act(sword, f"attack 1,0 {defender}")
        assert scene.strikes()[0][0] == (other if first else sword)
    scene = Scene()  # a Horseman counters an Archer but may not answer its shot
    archer, horse = scene.unit(0, "archer", (0, 0)), scene.unit(1, "horseman", (2, 0))
    scene.begin(0).dice(3, 1, 1, 1).act(archer, "shoot 2,0 horseman")
    assert scene.strikes() == [(archer, 4, 2)]
    assert scene.wounds(horse) == 2


@proves("multiverse.combat.counter-cycle")
def test_who_counters_whom() -> None:
    types = {unit.id: unit.type for unit in UNITS}
    mounted = {"horseman", "knight", "horse-archer"}
    for one in types:
        for other in types:
            kind, foe = types[one], types[other]
            expected = (
                (kind == "anti-cavalry" and other in mounted)
                or (kind == "cavalry" and foe in ("ranged", "siege-weapon"))
                or (kind == "ranged" and foe == "melee-specialist")
                or (kind == "melee-specialist" and one != "tribal-scout" and foe == "anti-cavalry")
            )
            assert counters(FACE_OF[one], FACE_OF[other]) is expected, (one, other)
    sorceress = UNIT_COUNT + 0
    assassin = UNIT_COUNT + 1
    for name in ("swordsman", "pikeman", "tribal-scout", "royal-pikeman"):
        assert counters(sorceress, FACE_OF[name])
    assert not counters(sorceress, FACE_OF["archer"])
    assert counters(sorceress, assassin)  # all melee infantry, says her sheet
    assert counters(assassin, sorceress)


@proves("multiverse.combat.sequence")
def test_the_steps_of_a_combat_follow_each_other() -> None:
    scene = Scene()
    knight = scene.unit(0, "knight", (0, 0))
    pike = scene.unit(1, "pikeman", (1, 0), wounds=1, facing="west")
    builder = scene.unit(1, "builder", (1, 0))
    guard = scene.unit(1, "pikeman", (2, 0), facing="west")
    for at in ((1, -1), (0, 1)):
        scene.unit(0, "swordsman", at)
    scene.begin(0).dice(2, 2, 2, 2, 1, 2, 2, 2).act(knight, "attack 1,0 pikeman")
    kinds = ["attacks", "intercepts", "support", "strikes", "slain", "advances", "advances-into"]
    order = [entry.kind for entry in scene.t.log(-1) if entry.kind in kinds]
    assert order == [
        "attacks",
        "intercepts",
        "strikes",  # the interceptor's, before support is counted
        "support",
        "strikes",  # the countering defender's
        "strikes",  # the attacker's
        "slain",
        "advances",
        "slain",  # the Builder beside it
        "advances-into",
    ]
    assert [unit for unit, _dice, _dealt in scene.strikes()] == [guard, pike, knight]
    assert scene.told("support")[0][1:] == (2, 1)
    assert not scene.alive(builder)
    assert scene.at(knight) == (1, 0)
    assert scene.squares(0, "knight") == 1
    assert scene.options_of(knight) == []  # it is done


# ---- Answers ----


@proves("multiverse.combat.siege-retaliation")
def test_a_siege_weapon_answers_only_siege_weapons_and_towers() -> None:
    def shot_by(name: str, steps: int, ready: bool) -> list[int]:
        scene = Scene()
        shooter = scene.unit(0, name, (0, 0))
        if name == "catapult":
            scene.unit(0, "swordsman", (steps - 1, 1))  # sees the target
            scene.unit(1, "swordsman", (0, -1))  # sees the shooter
        ballista = scene.unit(1, "ballista", (steps, 0))
        scene.state.u_set_up = [True] * len(scene.state.u_hex)
        scene.state.u_set_up[ballista] = ready
        scene.begin(0).dice(1, 1, 1).act(shooter, f"shoot {steps},0 ballista")
        return [unit for unit, _dice, _dealt in scene.strikes() if unit == ballista]

    assert shot_by("catapult", 3, True)
    assert not shot_by("catapult", 3, False)  # it must be set up
    assert not shot_by("catapult", 4, True)  # and have the attacker in range
    assert not shot_by("archer", 2, True)
    scene = Scene()
    sword, ballista = scene.unit(0, "swordsman", (0, 0)), scene.unit(1, "ballista", (1, 0))
    scene.state.u_set_up[ballista] = True
    scene.begin(0).act(sword, "attack 1,0 ballista")
    assert scene.strikes() == [(sword, 0, 2)]
    scene = Scene()
    tower = scene.building(0, "guard-tower", (0, 0))
    ballista = scene.unit(1, "ballista", (2, 0))
    scene.state.u_set_up[ballista] = True
    scene.begin(0).dice(3, 3, 3, 3, 3).choose("tower-shoots 2")
    assert scene.strikes() == [(-1, 0, 1), (ballista, 5, 4)]
    assert scene.state.b_hex[tower] < 0  # double damage to a building of 3


@proves("multiverse.combat.ranged-retaliation")
@pytest.mark.parametrize(
    ("shooter", "target", "steps", "answers"),
    [
        ("archer", "archer", 2, True),
        ("archer", "archer", 1, True),
        ("archer", "swordsman", 2, False),
        ("archer", "horseman", 2, False),
        ("archer", "horse-archer", 2, False),
        ("longbowman", "archer", 3, False),
        ("longbowman", "archer", 2, True),
        ("longbowman", "longbowman", 3, True),
    ],
)
def test_who_answers_a_shot(shooter: str, target: str, steps: int, answers: bool) -> None:
    scene = Scene()
    first = scene.unit(0, shooter, (0, 0))
    other = scene.unit(1, target, (steps, 0))
    if steps == 3:
        scene.unit(0, "swordsman", (1, 1))  # sees the target
        scene.unit(1, "swordsman", (1, -2))  # sees the shooter
    scene.begin(0).dice(*[1] * (6 - steps)).pick(first)
    scene.choose(f"shoot {steps},0 {target}")
    assert [unit for unit, _dice, _dealt in scene.strikes()] == ([first, other] if answers else [first])
    if answers:
        assert scene.strikes()[1][1] == 6 - steps  # dice by range, like an attacking shot
        assert scene.ap(other) == 3  # it costs no AP


@proves("multiverse.combat.ranged-retaliation")
def test_archers_answer_towers_and_siege_weapons_and_as_often_as_they_are_shot_at() -> None:
    scene = Scene()
    scene.building(0, "guard-tower", (0, 0))
    catapult = scene.unit(0, "catapult", (0, 1))
    scene.state.u_set_up[catapult] = True
    longbow = scene.unit(1, "longbowman", (2, 0))
    scene.begin(0).dice(1, 1, 1, 1).choose("tower-shoots 2")
    scene.dice(1, 1, 1).act(catapult, "shoot 2,0 longbowman")
    assert [unit for unit, _dice, _dealt in scene.strikes()] == [-1, longbow, catapult, longbow]


@proves("multiverse.combat.melee-retaliation")
def test_who_is_attacked_hand_to_hand_strikes_back() -> None:
    def answer(name: str, own: str = "grassland", there: str = "grassland") -> int | None:
        scene = Scene().terrain(own, (0, 0)).terrain(there, (1, 0))
        sword = scene.unit(0, "champion", (0, 0))
        other = scene.unit(1, name, (1, 0))
        scene.begin(0).dice(*[1] * 12).pick(sword)
        scene.choose(next(name for name in scene.names() if name.startswith("attack")))
        dice = [dice for unit, dice, _dealt in scene.strikes() if unit == other]
        return dice[0] if dice else None

    assert answer("archer") == 5
    assert answer("horse-archer") == 5
    assert answer("archer", own="forest") == 3  # at the hex that is attacked from
    assert answer("archer", there="hills") == 0  # lower ground: a sure hit
    assert answer("swordsman") is None  # slain
    assert answer("knight") == 4
    assert answer("builder") is None
    assert answer("ballista") is None


@proves("multiverse.combat.melee-retaliation")
def test_a_ranged_hero_shoots_back_at_range_one() -> None:
    scene = Scene(heroes=True)
    sword = scene.unit(0, "swordsman", (0, 0))
    hero = scene.hero(1, "sharpshooter", (1, 0), hp=5)
    scene.begin(0).dice(3, 1, 1, 1, 1).act(sword, "attack 1,0 sharpshooter")
    assert next(each for each in scene.strikes() if each[0] == hero)[1] == 5


# ---- Garrisons and buildings ----


@proves("multiverse.combat.garrison-safe", "multiverse.combat.garrison-retaliates")
def test_an_archer_in_a_barracks_shoots_first_and_takes_no_wound() -> None:
    for own, dice in (("grassland", 0), ("hills", 5)):
        scene = Scene().terrain(own, (0, 0))
        sword = scene.unit(0, "swordsman", (0, 0))
        barracks = scene.building(1, "barracks", (1, 0))
        archer = scene.unit(1, "archer", (1, 0))
        scene.begin(0).dice(*[3, 1, 1, 1, 1][:dice]).act(sword, "attack 1,0 barracks")
        assert scene.strikes() == [(archer, dice, 2), (sword, 0, 2)]
        assert scene.wounds(archer) == 0
        assert scene.state.b_health[barracks] == 1
        assert scene.seen(0, archer) == "archer"


@proves("multiverse.combat.garrison-retaliates")
def test_those_inside_lend_no_armour_are_shown_and_of_several_one_fights() -> None:
    scene = Scene()
    horse = scene.unit(0, "horseman", (0, 0))
    scene.building(1, "barracks", (1, 0))
    pike = scene.unit(1, "pikeman", (1, 0))
    scene.begin(0).dice(1, 1, 2).act(horse, "attack 1,0 barracks")
    assert scene.strikes() == [(pike, 0, 2), (horse, 3, 2)]
    scene = Scene()
    sword = scene.unit(0, "swordsman", (0, 0))
    barracks = scene.building(1, "barracks", (1, 0))
    champion = scene.unit(1, "champion", (1, 0))
    scene.begin(0).act(sword, "attack 1,0 barracks")
    assert scene.strikes() == [(sword, 0, 2), (champion, 0, 3)]  # its Heavy Armour hinders nobody
    assert scene.state.b_health[barracks] == 1
    scene = Scene(formations=True)
    champion = scene.unit(0, "champion", (0, 0))
    scene.building(1, "fortress", (1, 0))
    sword, pike = scene.unit(1, "swordsman", (1, 0)), scene.unit(1, "pikeman", (1, 0))
    scene.begin(0).act(champion, "attack 1,0 fortress-of-legion")
    assert (scene.ask.seat, scene.prompt) == (1, "Who fights?")
    scene.dice(1, 2, 2, 2).choose("fight-with 2")
    assert scene.strikes() == [(champion, 0, 3), (pike, 4, 1)]
    assert scene.seen(0, sword) == "swordsman"


@proves("multiverse.combat.garrison-retaliates", "multiverse.combat.building-destroyed")
def test_the_fall_of_a_building_kills_those_inside_before_they_strike() -> None:
    scene = Scene()
    champion = scene.unit(0, "champion", (0, 0))
    barracks = scene.building(1, "barracks", (1, 0))
    sword, builder = scene.unit(1, "swordsman", (1, 0)), scene.unit(1, "builder", (1, 0))
    scene.begin(0).act(champion, "attack 1,0 barracks")
    assert scene.strikes() == [(champion, 0, 3)]
    assert scene.state.b_hex[barracks] < 0
    assert not scene.alive(sword)
    assert not scene.alive(builder)
    assert scene.squares(0, "champion") == 3  # the building and two units
    assert scene.at(champion) == (1, 0)


@proves("multiverse.combat.empty-building")
def test_of_empty_buildings_only_towers_strike_back_and_only_hand_to_hand() -> None:
    for name in ("barracks", "academy", "siege-workshop"):
        scene = Scene()
        sword = scene.unit(0, "swordsman", (0, 0))
        scene.building(1, name, (1, 0))
        scene.begin(0).act(sword, f"attack 1,0 {name}")
        assert scene.strikes() == [(sword, 0, 2)]
    for name, dealt in (("guard-tower", 1), ("fortress", 2)):
        scene = Scene()
        sword = scene.unit(0, "swordsman", (0, 0))
        archer = scene.unit(0, "archer", (1, -2))
        building = scene.building(1, name, (1, 0))
        scene.begin(0).dice(1, 1, 1, 1).act(archer, "shoot 1,0")
        assert len(scene.strikes()) == 1  # a shot is not answered
        scene.act(sword, "attack 1,0")
        assert scene.strikes()[1:] == [(sword, 0, 2), (-1, 0, dealt)]
        assert scene.wounds(sword) == dealt
        assert scene.state.b_hex[building] >= 0
    scene = Scene()  # a settlement
    home = scene.land.homes[1][2]
    beside = next(hex for hex in scene.land.grid.around[home] if scene.state.building_at[hex] < 0)
    sword = scene.unit(0, "swordsman", scene.land.grid.cells[beside])
    scene.begin(0).pick(sword)
    scene.choose(
        next(name for name in scene.names() if name.startswith("attack") and name.endswith("settlement"))
    )
    assert scene.strikes() == [(sword, 0, 2)]


@proves("multiverse.combat.empty-building")
def test_a_tower_shoots_once_a_phase_for_no_track() -> None:
    scene = Scene()
    tower = scene.building(0, "guard-tower", (0, 0))
    scene.unit(0, "swordsman", (0, 3))
    for at in ((2, 0), (-2, 0)):
        scene.unit(1, "builder", at)
    scene.begin(0)
    assert len([name for name in scene.names() if name.startswith("tower-shoots")]) == 2
    scene.choose("tower-shoots 2 guard-tower 0,0 2,0")
    assert len(scene.told("slain")) == 1
    assert sum(scene.state.track) == 0
    assert scene.state.b_shot[tower]
    assert not scene.offers("tower-shoots", 0)
    scene = Scene()  # who is inside answers instead
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.building(1, "guard-tower", (1, 0))
    pike = scene.unit(1, "pikeman", (1, 0))
    scene.begin(0).act(sword, "attack 1,0 guard-tower")
    assert scene.strikes() == [(sword, 0, 2), (pike, 0, 1)]


# ---- Builders ----


@proves("multiverse.combat.builder-protected", "multiverse.combat.builder-dies-along")
def test_a_builder_behind_a_unit_is_safe_until_that_dies_hand_to_hand() -> None:
    for wounds, dies in ((0, False), (1, True)):
        scene = Scene()
        sword = scene.unit(0, "swordsman", (0, 0))
        guard = scene.unit(1, "swordsman", (1, 0), wounds=wounds)
        builder = scene.unit(1, "builder", (1, 0))
        scene.begin(0).act(sword, "attack 1,0 swordsman")
        assert scene.alive(guard) is scene.alive(builder) is not dies
        assert scene.squares(0, "swordsman") == int(dies)  # one kill, not two
        assert scene.state.slain[0] == int(dies)
    scene = Scene()
    archer = scene.unit(0, "archer", (0, 0))
    guard = scene.unit(1, "swordsman", (2, 0), wounds=1)
    builder = scene.unit(1, "builder", (2, 0))
    scene.begin(0).dice(3, 1, 1, 1).act(archer, "shoot 2,0 swordsman")
    assert not scene.alive(guard)
    assert scene.alive(builder)


@proves("multiverse.combat.builder-helpless")
def test_a_builder_cannot_fight() -> None:
    scene = Scene()
    builder = scene.unit(0, "builder", (0, 0))
    sword = scene.unit(1, "swordsman", (1, 0))
    scene.begin(0)
    assert not [name for name in scene.options_of(builder) if name.startswith(("attack", "shoot"))]
    scene.end_phase()
    scene.act(sword, "attack 0,0 builder")
    assert scene.strikes() == [(sword, 0, 2)]
    assert not scene.alive(builder)
    assert scene.squares(1, "swordsman") == 1


# ---- Flanking ----


@proves("multiverse.combat.battlefield", "multiverse.combat.flanked")
def test_support_is_counted_around_the_defenders_hex() -> None:
    for spots, support in (
        (((-1, 0), (-1, 1)), 0),  # beside the attacker only
        (((1, -1), (0, 1)), 2),
        (((2, 0), (2, -1), (1, 1), (0, 1)), 4),
        (((3, 0), (2, 1)), 0),
    ):
        scene = Scene()
        sword = scene.unit(0, "swordsman", (0, 0))
        other = scene.unit(1, "swordsman", (1, 0))
        for at in spots:
            scene.unit(0, "archer", at)
        scene.begin(0).act(sword, "attack 1,0 swordsman")
        assert scene.strikes()[1][:2] == (other, 0 if support < 2 else 5 - support // 2)


@proves("multiverse.combat.flanked")
def test_builders_decoys_frozen_units_and_buildings_support_nobody() -> None:
    scene = Scene()
    sword = scene.unit(0, "swordsman", (0, 0))
    other = scene.unit(1, "swordsman", (1, 0))
    scene.unit(0, "builder", (1, -1))
    scene.building(0, "barracks", (1, 1))
    scene.state.u_frost[scene.unit(0, "archer", (2, -1))] = 2
    scene.unit(0, "archer", (0, 1))
    scene.begin(0).act(sword, "attack 1,0 swordsman")
    assert scene.told("support") == [(scene.hex((1, 0)), 1, 0)]
    assert scene.strikes()[1] == (other, 0, 2)
    scene = Scene()
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "swordsman", (1, 0))
    scene.building(0, "barracks", (1, 1))
    scene.unit(0, "archer", (1, 1))  # in a building it counts
    scene.begin(0).act(sword, "attack 1,0 swordsman")
    assert scene.told("support") == [(scene.hex((1, 0)), 1, 0)]


@proves("multiverse.combat.flanked")
def test_a_partners_units_support_and_third_players_units_do_not() -> None:
    for scene, support in ((Scene(4, mode="team", teams="02-13"), 2), (Scene(4), 0)):
        sword = scene.unit(0, "swordsman", (0, 0))
        scene.unit(1, "swordsman", (1, 0))
        for at in ((1, -1), (0, 1)):
            scene.unit(2, "archer", at)
        scene.begin(0).act(sword, "attack 1,0 swordsman")
        told = scene.told("support")
        assert told == ([(scene.hex((1, 0)), support, 0)] if support else [])


@proves("multiverse.combat.flanked", "multiverse.combat.battlefield")
def test_a_siege_weapon_in_an_attacked_building_supports_nobody() -> None:
    for neighbours, dice in ((1, 0), (2, 4)):
        scene = Scene()
        sword = scene.unit(0, "swordsman", (0, 0))
        scene.building(1, "barracks", (1, 0))
        scene.unit(1, "ballista", (1, 0))
        for at in ((2, 0), (2, -1))[:neighbours]:
            scene.unit(1, "archer", at)
        scene.begin(0).pick(sword)
        assert scene.odds("attack 1,0 barracks")["dice"] == dice
        scene.dice(1, 1, 1, 1).choose("attack 1,0 barracks")
        assert scene.told("support") == [(scene.hex((1, 0)), 0, neighbours)]
        assert scene.strikes()[0] == (sword, dice, 2)


@proves("multiverse.combat.flanked", "multiverse.action.formation")
def test_on_the_battlefield_only_the_partner_of_who_fights_supports() -> None:
    for inside, support in ((("swordsman", "ballista"), 1), (("ballista", "ballista"), 0)):
        scene = Scene(formations=True)
        scene.building(1, "fortress", (6, 0))
        scene.building(1, "barracks", (1, 0))
        for name in inside:
            scene.unit(1, name, (1, 0))
        scene.unit(1, "archer", (2, 0))
        sword = scene.unit(0, "swordsman", (0, 0))
        scene.begin(0).dice(1, 1, 1, 1).act(sword, "attack 1,0 barracks")
        assert scene.told("support") == [(scene.hex((1, 0)), 0, support + 1)]


@proves("multiverse.combat.morale-melee-only")
def test_support_changes_no_shot() -> None:
    scene = Scene()
    archer = scene.unit(0, "archer", (0, 0))
    target = scene.unit(1, "archer", (2, 0))
    for at in ((3, -1), (3, 0), (2, 1)):
        scene.unit(1, "swordsman", at)
    scene.begin(0).dice(1, 1, 1, 1, 1, 1, 1, 1).act(archer, "shoot 2,0 archer")
    assert scene.strikes() == [(archer, 4, -1), (target, 4, -1)]
    scene = Scene()  # nor the shot that answers an attack
    champion = scene.unit(0, "champion", (0, 0))
    target = scene.unit(1, "archer", (1, 0))
    for at in ((1, -1), (0, 1), (2, -1), (1, 1)):
        scene.unit(0, "swordsman", at)
    scene.begin(0).dice(1, 1, 1, 1, 1).act(champion, "attack 1,0 archer")
    assert scene.strikes()[0] == (target, 5, -1)


# ---- Interception ----


@proves("multiverse.intercept.rule", "multiverse.intercept.dice")
def test_a_slain_attacker_does_not_attack_and_a_missing_pikeman_does_no_harm() -> None:
    for faces, wounds in (((1, 2, 2, 2, 2), 2), ((1, 1, 4, 2, 2), 3), ((2, 3, 5, 2, 6), 0)):
        scene = Scene()
        horse = scene.unit(0, "horseman", (0, 0))
        scout = scene.unit(1, "tribal-scout", (1, 0))
        pike = scene.unit(1, "pikeman", (2, 0), facing="west")
        scene.begin(0).dice(*faces).act(horse, "attack 1,0 tribal-scout")
        assert scene.strikes()[0][:2] == (pike, 5)
        assert scene.wounds(pike) == 0  # it is not struck back
        assert scene.alive(scout) is (wounds == 3)
        if wounds < 3:
            assert scene.wounds(horse) == wounds
        else:
            assert not scene.alive(horse)
            assert len(scene.strikes()) == 1
            assert scene.squares(1, "pikeman") == 1


@proves("multiverse.intercept.dice")
def test_heavy_armour_takes_a_die_from_an_intercept() -> None:
    scene = Scene()
    knight = scene.unit(0, "knight", (0, 0))
    scene.unit(1, "tribal-scout", (1, 0))
    pike = scene.unit(1, "pikeman", (2, 0), facing="west")
    scene.begin(0).dice(1, 2, 2, 2).act(knight, "attack 1,0 tribal-scout")
    assert scene.strikes()[0] == (pike, 4, 2)


@proves("multiverse.intercept.rule")
def test_only_melee_attacks_of_mounted_units_on_units_are_intercepted() -> None:
    scene = Scene()
    sword = scene.unit(0, "swordsman", (0, 0))
    rider = scene.unit(0, "horse-archer", (0, 1))
    horse = scene.unit(0, "horseman", (-1, 3))
    scene.unit(1, "champion", (1, 0))
    scene.building(1, "barracks", (0, 3))
    scene.unit(1, "pikeman", (2, 0), facing="west")
    scene.unit(1, "pikeman", (1, 3), facing="west")
    scene.begin(0)
    scene.act(sword, "attack 1,0 champion")
    scene.act(rider, "shoot 1,0 champion")
    scene.act(horse, "attack 0,3 barracks")
    assert scene.told("intercepts") == []


@proves("multiverse.intercept.rule")
def test_by_the_books_bare_words_a_riders_shot_is_intercepted_too() -> None:
    for option, strikers in ((False, ["horse-archer"]), (True, ["pikeman", "horse-archer"])):
        scene = Scene(intercept_shots=option)
        rider = scene.unit(0, "horse-archer", (0, 0))
        archer = scene.unit(0, "archer", (0, 1))
        scene.unit(1, "champion", (2, 0))
        scene.unit(1, "pikeman", (3, 0), facing="west")
        scene.begin(0).dice(2, 2, 2, 2, 2, 2, 2, 2, 2).act(rider, "shoot 2,0 champion")
        assert [scene.kind(unit) for unit, _, _ in scene.strikes()] == strikers
        scene.dice(2, 2, 2, 2, 2).act(archer, "shoot 2,0 champion")
        assert len(scene.told("intercepts")) == int(option)  # an archer on foot is let be


@proves("multiverse.intercept.rule")
def test_of_several_the_defender_names_one_and_all_are_shown() -> None:
    scene = Scene()
    horse = scene.unit(0, "horseman", (0, 0))
    scene.unit(1, "tribal-scout", (1, 0))
    first = scene.unit(1, "pikeman", (2, 0), facing="west")
    second = scene.unit(1, "pikeman", (2, -1), facing="west")
    scene.begin(0).act(horse, "attack 1,0 tribal-scout")
    assert (scene.ask.seat, scene.prompt) == (1, "Who intercepts the attack?")
    assert scene.seen(0, first) == scene.seen(0, second) == "pikeman"
    scene.dice(2, 2, 2, 2, 2).choose("intercept 3 pikeman 2,-1")
    assert scene.strikes()[0][0] == second
    assert len(scene.told("intercepts")) == 1


@proves("multiverse.intercept.rule", "multiverse.digital.default-answers")
def test_for_the_absent_the_healthiest_interceptor_steps_in_then_the_first() -> None:
    for wounds, first in (((0, 0, 0), 0), ((1, 0, 0), 1), ((1, 2, 0), 2), ((0, 1, 0), 0), ((2, 1, 1), 1)):
        scene = Scene()
        horse = scene.unit(0, "horseman", (0, 0))
        scene.unit(1, "tribal-scout", (1, 0))
        pikes = [
            scene.unit(1, "pikeman", at, wounds=hurt, facing="west")
            for at, hurt in zip(((2, 0), (2, -1), (1, 1)), wounds, strict=True)
        ]
        for pike in pikes:
            scene.state.u_facing[pike] = scene.land.grid.direction(scene.state.u_hex[pike], scene.hex((1, 0)))
        scene.begin(0).act(horse, "attack 1,0 tribal-scout")
        order = [int(str(option.args[0])) for option in scene.ask.options]
        assert order[scene.ask.absent] == pikes[first], wounds
        left = [scene.left(pike) for pike in order]
        assert left == sorted(left, reverse=True)


@proves("multiverse.combat.empty-building")
def test_the_odds_tell_of_a_towers_answer() -> None:
    for name, answer in (("guard-tower", 1), ("fortress", 2), ("barracks", 0)):
        scene = Scene()
        sword = scene.unit(0, "swordsman", (0, 0))
        scene.building(1, name, (1, 0))
        scene.begin(0).pick(sword)
        odds = scene.odds(next(each for each in scene.names() if each.startswith("attack 1,0")))
        assert odds["takes"] == [[answer, 1.0]]  # from a building at lower ground it hits surely


@proves("multiverse.unit.berserker", "multiverse.building.guard-tower-1")
def test_a_towers_shot_does_not_count_as_a_berserkers_attack() -> None:
    scene = Scene().track(0, "berserker", 2)
    scene.building(0, "guard-tower", (0, 0))
    scene.unit(1, "champion", (1, 0))
    berserker = scene.unit(0, "berserker", (0, 3))
    scene.begin(0).act(berserker, "use-ability berserker-fury").first_ask()
    scene.choose("tower-shoots")
    assert scene.wounds(berserker) == 0


@proves("multiverse.intercept.facing")
def test_the_front_is_the_hex_faced_and_the_two_beside_it() -> None:
    intercepts = {}
    for facing in ("east", "south-east", "south-west", "west", "north-west", "north-east"):
        scene = Scene()
        horse = scene.unit(0, "horseman", (0, 0))
        scene.unit(1, "tribal-scout", (1, 0))
        scene.unit(1, "pikeman", (2, 0), facing=facing)
        scene.begin(0).act(horse, "attack 1,0 tribal-scout")
        intercepts[facing] = bool(scene.told("intercepts"))
    assert [facing for facing, is_so in intercepts.items() if is_so] == ["south-west", "west", "north-west"]


@proves("multiverse.intercept.facing")
def test_a_facing_is_chosen_once_a_phase_for_no_ap_and_again_after_moving() -> None:
    scene = Scene()
    pike = scene.unit(0, "pikeman", (0, 0), wounds=1, facing="west")
    scene.begin(0)
    faces = [name for name in scene.options_of(pike) if name.startswith("face")]
    assert len(faces) == 5
    scene.act(pike, "face east")
    assert scene.state.u_facing[pike] == 0
    assert scene.ap(pike) == 3
    assert not [name for name in scene.options_of(pike) if name.startswith("face")]
    assert "rest" in scene.options_of(pike)  # it does not break rest
    scene.act(pike, "move 1,0", "face south-west")
    assert scene.state.u_facing[pike] == 2
    watcher = scene.unit(1, "swordsman", (3, 0))
    scene.begin(0)
    (seen,) = [each for each in scene.derived(1)["units"] if each["id"] == pike]
    assert seen["facing"] == 2
    assert watcher >= 0


@proves("multiverse.intercept.facing")
def test_a_facing_is_chosen_when_a_recruit_is_placed_and_the_absent_face_the_enemy() -> None:
    for choice, facing in (("face east", 0), ("", -1)):
        scene = Scene().gold(0, 9)
        scene.build().choose("recruit pikeman", seat=0)
        scene.choose(scene.names(0)[0], seat=0)
        assert scene.prompt_of(0) == "Which way does the Pikeman face?"
        ask = scene.ask_of(0)
        towards_enemy = home_facing(scene.t, 0, scene.land.homes[0][0])
        assert ask.options[ask.absent].args == (towards_enemy,)
        assert len(ask.options) == 7  # six ways, and back
        scene.choose(choice or scene.name_of(ask.options[ask.absent]), "end-orders", seat=0)
        scene.choose("end-orders", seat=1)
        assert scene.state.u_facing[0] == (facing if choice else towards_enemy)
        assert towards_enemy != 0
    scene = Scene().gold(0, 9)
    scene.build().choose("recruit archer", seat=0)
    scene.choose(scene.names(0)[0], seat=0)
    assert scene.ask_of(0).kind == "orders"  # who does not intercept has no front


@proves("multiverse.intercept.facing")
@pytest.mark.parametrize("wounds", [2, 0])
def test_after_an_attack_a_pikeman_chooses_its_front_whether_it_advanced_or_not(wounds: int) -> None:
    scene = Scene()
    pike = scene.unit(0, "pikeman", (0, 0), facing="west")
    scene.unit(1, "pikeman", (2, 0), wounds=wounds)
    scene.begin(0).act(pike, "move 1,0", "attack 2,0 pikeman")
    assert scene.at(pike) == ((2, 0) if wounds else (1, 0))
    assert scene.prompt == "Which way does the Pikeman face?"
    assert scene.ask.options[scene.ask.absent].args == (0,)  # as it went
    (told,) = [ask for ask in scene.t.view(1)["asks"] if ask["seat"] == 0]  # type: ignore[attr-defined]
    assert told["kind"] == "action-phase"
    scene.choose("face south-west")
    assert scene.state.u_facing[pike] == 2
    assert scene.options_of(pike) == []  # the attack has ended its actions


@proves("multiverse.intercept.facing")
def test_whoever_has_chosen_and_not_moved_since_is_not_asked_again() -> None:
    scene = Scene()
    pike = scene.unit(0, "pikeman", (0, 0), facing="west")
    scene.unit(1, "pikeman", (1, 0))
    scene.begin(0).act(pike, "face east", "attack 1,0 pikeman")
    assert scene.ask.kind == "choose-unit"
    scene = Scene()
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "pikeman", (1, 0))
    scene.begin(0).act(sword, "attack 1,0 pikeman")
    assert scene.ask.kind == "choose-unit"


@proves("multiverse.intercept.facing", "multiverse.adventure.success")
def test_after_a_won_adventure_a_pikeman_chooses_its_front() -> None:
    scene = Scene(adventures=True).token((1, 0)).next_adventure("ruined-watchtower")
    pike = scene.unit(0, "pikeman", (0, 0), facing="west")
    scene.begin(0).act(pike, "enter-adventure 1,0")
    assert scene.at(pike) == (1, 0)
    assert scene.prompt == "Which way does the Pikeman face?"
    scene.choose("face north-west")
    assert scene.state.u_facing[pike] == 4
    assert scene.options_of(pike) == []


@proves("multiverse.intercept.dice", "multiverse.combat.sequence")
def test_an_intercept_rolls_five_dice_however_many_support_the_rider() -> None:
    scene = Scene()
    horse = scene.unit(0, "horseman", (0, 0))
    scene.unit(1, "tribal-scout", (1, 0))
    pike = scene.unit(1, "pikeman", (2, 0), facing="west")
    for at in ((0, 1), (1, -1), (2, -1), (1, 1)):
        scene.unit(0, "swordsman", at)
    scene.begin(0).dice(1, 2, 2, 2, 2).act(horse, "attack 1,0 tribal-scout")
    assert scene.strikes()[0] == (pike, 5, 2)


@proves("multiverse.intercept.rule")
def test_a_partners_pikeman_intercepts_and_a_third_players_does_not() -> None:
    for team in (True, False):
        scene = Scene(4, mode="team", teams="02-13") if team else Scene(4)
        horse = scene.unit(0, "horseman", (0, 0))
        scene.unit(1, "tribal-scout", (1, 0))
        scene.unit(3, "pikeman", (2, 0), facing="west")
        scene.begin(0).act(horse, "attack 1,0 tribal-scout")
        assert bool(scene.told("intercepts")) is team


def seen_by_a_third(scout: str = "") -> tuple[Scene, int, int]:
    """An Archer in a forest that a third player has identified, and the Archer at which it shoots."""
    scene = Scene(3).terrain("forest", (0, 0), (1, 1))
    archer = scene.unit(0, "archer", (0, 0))
    target = scene.unit(1, "archer", (2, 0))
    scene.unit(2, "swordsman", (-1, 0))
    if scout:
        scene.unit(1, scout, (1, 1))  # itself in a forest, where nobody sees it
    scene.begin(0).pick(archer)
    assert scene.seen(1, archer) == "archer"
    return scene, archer, target


@proves("multiverse.combat.unseen-shooter")
def test_a_shooter_whom_only_a_third_player_has_identified_is_not_answered() -> None:
    scene, archer, _ = seen_by_a_third()
    assert scene.odds("shoot 2,0 archer")["answer_hit"] == 0
    scene.dice(1, 1, 1, 1).choose("shoot 2,0 archer")
    assert scene.strikes() == [(archer, 4, -1)]


@proves("multiverse.combat.unseen-shooter", "multiverse.digital.hidden-information")
@pytest.mark.parametrize(("scout", "answers"), [("tribal-scout", True), ("pikeman", False)])
def test_a_hidden_scout_of_the_defender_shows_by_the_answer_that_it_sees(scout: str, answers: bool) -> None:
    scene, archer, target = seen_by_a_third(scout)
    assert scene.odds("shoot 2,0 archer")["unknown"]
    assert scene.odds("shoot 2,0 archer")["answer_hit"] > 0  # the worst is reckoned with
    scene.dice(1, 1, 1, 1, 1, 1, 1).choose("shoot 2,0 archer")
    assert [unit for unit, _, _ in scene.strikes()] == [archer, *[target] * answers]
    (block,) = [unit for unit in range(4) if scene.kind(unit) == scout]
    keen = {"tribal-scout", "ranger"}
    imagined = {FACE_ID[face_of(scene.t.imagine(0, str(n)), block)] for n in range(60)}
    assert imagined == keen if answers else not imagined & keen


@proves("multiverse.combat.unseen-shooter", "multiverse.digital.hidden-information")
def test_where_nobody_would_answer_a_hidden_block_tells_nothing() -> None:
    scene = Scene(3).terrain("forest", (0, 0), (1, 1))
    archer = scene.unit(0, "archer", (0, 0))
    scene.unit(1, "swordsman", (2, 0))
    scene.unit(2, "swordsman", (-1, 0))
    block = scene.unit(1, "pikeman", (1, 1))
    scene.begin(0)
    before = scene.state.u_could[block]
    scene.dice(1, 1, 1, 1).act(archer, "shoot 2,0 swordsman")
    assert scene.state.u_could[block] == before


@proves("multiverse.combat.unseen-shooter")
def test_a_building_of_the_defender_that_sees_the_shooter_is_enough() -> None:
    for near, answers in (((1, -1), True), ((2, -1), False)):
        scene, archer, target = seen_by_a_third()
        scene.building(1, "barracks", near)  # the forest is looked into from the next hex only
        scene.dice(1, 1, 1, 1, 1, 1, 1).act(archer, "shoot 2,0 archer")
        assert [unit for unit, _, _ in scene.strikes()] == [archer, *[target] * answers]


@proves("multiverse.combat.unseen-shooter")
def test_a_tower_lies_open_and_is_answered() -> None:
    scene = Scene().terrain("forest", (1, 0))
    tower = scene.building(0, "guard-tower", (0, 0))
    archer = scene.unit(1, "archer", (2, -1))
    scene.begin(0).dice(3, 1, 1, 1).choose("tower-shoots 2")
    assert scene.strikes() == [(-1, 0, 1), (archer, 4, 2)]
    assert scene.state.b_health[tower] == 1


@proves("multiverse.combat.empty-building")
def test_a_towers_kill_is_nobodys_on_a_track() -> None:
    scene = Scene()
    scene.building(1, "guard-tower", (1, 0))
    sword = scene.unit(0, "swordsman", (0, 0), wounds=2)
    scene.begin(0).act(sword, "attack 1,0 guard-tower")
    assert not scene.alive(sword)
    assert scene.told("slain")[0][4:] == (-1, 1)  # no unit's deed, but the Legion's


@proves("multiverse.attribute.two-in-row", "multiverse.decoy.removed")
def test_a_decoy_behind_the_target_of_a_skewer_is_gone() -> None:
    scene = Scene(decoys=True).track(0, "crossbowman", 2).terrain("forest", (2, 0))
    crossbow = scene.unit(0, "crossbowman", (0, 0))
    scene.unit(1, "knight", (1, 0))
    decoy = scene.unit(1, "decoy", (2, 0))
    scene.begin(0).act(crossbow, "use-ability crossbowman-skewer").dice(1, 1, 1, 1, 1)
    assert scene.alive(decoy)
    scene.act(crossbow, "shoot 1,0 knight")
    assert not scene.alive(decoy)
    assert len(scene.told("decoy")) == 1


@proves("multiverse.combat.builder-dies-along", "multiverse.veteran.advance")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_attacker_that_falls_to_the_answer_is_the_defenders_deed(seat: int) -> None:
    scene = Scene()
    attacker = scene.unit(seat, "swordsman", (0, 0), wounds=2)
    builder = scene.unit(seat, "builder", (0, 0))
    scene.unit(1 - seat, "swordsman", (1, 0))
    scene.begin(seat).act(attacker, "attack 1,0 swordsman")
    assert not scene.alive(attacker)
    assert not scene.alive(builder)  # hand to hand it dies along
    assert (scene.state.slain[seat], scene.state.slain[1 - seat]) == (0, 1)
    assert (scene.squares(seat, "swordsman"), scene.squares(1 - seat, "swordsman")) == (0, 1)


@proves("multiverse.combat.melee-retaliation")
@pytest.mark.parametrize(("wounds", "dies"), [(0, 0.0), (1, 1.0), (2, 1.0)])
def test_the_odds_say_whether_the_answer_is_deadly(wounds: int, dies: float) -> None:
    """A Swordsman of 3 HP deals 2, and is dealt 2 in return."""
    scene = Scene()
    sword = scene.unit(0, "swordsman", (0, 0), wounds=wounds)
    scene.unit(1, "swordsman", (1, 0))
    assert scene.begin(0).pick(sword).odds("attack 1,0 swordsman")["dies"] == dies
