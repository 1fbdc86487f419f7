"""The odds before the choice are what comes of it: each attack is played out for every way the dice can fall."""

from __future__ import annotations

from math import comb

import pytest

from banneret.games.multiverse.contents import UNITS
from banneret.games.multiverse.state import BOOTS, FACE_OF, FROZEN, TRACK, WEAPONS
from banneret.testing import proves
from tests.games.multiverse.scene import Scene

CRITICAL = 6
ICON = {"civilian": 1, "melee-specialist": 1, "anti-cavalry": 1, "cavalry": 2, "ranged": 3, "siege-weapon": 3}
NOTHING = {1: 2, 2: 1, 3: 1}  # a face that shows another type's icon alone
TYPE = {unit.id: unit.type for unit in UNITS} | {
    "sorceress": "ranged",
    "assassin": "melee-specialist",
    "sharpshooter": "ranged",
    "warlord": "cavalry",
    "templar": "melee-specialist",
}


class Story:
    """An attack that is about to be chosen, perhaps after an ability: by a unit, or by a tower (-1)."""

    def __init__(self, scene: Scene, attacker: int, option: str, ability: str = "") -> None:
        self.scene = scene
        self.attacker = attacker
        scene.begin(0)
        if attacker >= 0:
            scene.pick(attacker)
        if ability:
            scene.choose(f"use-ability {ability}")
        (self.option,) = [name for name in scene.names() if name.startswith(option)]


class Outcome:
    """What came of an attack, each thing with how likely it is."""

    def __init__(self) -> None:
        self.deals: dict[int, float] = {}
        self.takes: dict[int, float] = {}
        self.slays = 0.0
        self.dies = 0.0
        self.first = ""


def rolls(dice: int, icon: int) -> list[tuple[tuple[int, ...], float]]:
    """Every number of own and of critical icons that so many dice can show, and how likely it is."""
    found = []
    for own in range(dice + 1):
        for critical in range(dice - own + 1):
            rest = dice - own - critical
            ways = comb(dice, own) * comb(dice - own, critical)
            faces = (icon,) * own + (CRITICAL,) * critical + (NOTHING[icon],) * rest
            found.append((faces, ways * 2**own * 3**rest / 6**dice))
    return found


def icon_of(scene: Scene, unit: int) -> int:
    """A tower, and whatever shoots, has the ranged icon."""
    return ICON[TYPE[scene.kind(unit)]] if unit >= 0 else ICON["ranged"]


def played_out(story: Story, odds: dict[str, object], answerer: int) -> Outcome:
    scene, attacker = story.scene, story.attacker
    number = scene.names().index(story.option)
    dice, back = odds["dice"], odds["answer_dice"]
    assert isinstance(dice, int)
    assert isinstance(back, int)
    answered = odds["first"] == "defender"
    found = Outcome()
    told = len(scene.t.log(-1))
    for own, chance in rolls(dice, icon_of(scene, attacker)):
        for other, also in rolls(max(back, 0), icon_of(scene, answerer)):
            both = chance * also
            table = scene.t.clone()
            faces = (*other, *own) if answered else (*own, *other)
            table.fix_chance(tuple([face - 1 for face in faces]))
            table.choose(table.asks[0], number)
            news = table.log(-1)[told:]
            strikes = [entry.args for entry in news if entry.kind == "strikes"]
            mine = [args for args in strikes if args[0] == attacker]
            theirs = [args for args in strikes if args[0] != attacker]
            assert len(mine) <= 1
            assert len(theirs) <= 1
            if both and not found.first:
                found.first = "defender" if strikes[0] in theirs else "attacker"
            for args, sums in ((mine, found.deals), (theirs, found.takes)):
                dealt = args[0][4] if args else 0
                assert isinstance(dealt, int)
                sums[max(dealt, 0)] = sums.get(max(dealt, 0), 0.0) + both
            fallen = [entry.args[1] for entry in news if entry.kind == "slain"]
            if attacker in fallen:
                found.dies += both
            gone = {"destroyed", "colony-falls", "conquers"} & {entry.kind for entry in news}
            inside = (
                scene.state.building_at[place_of(story)] >= 0 or scene.state.event_at[place_of(story)] >= 0
            )
            if gone or table.result is not None or (not inside and answerer_or_target(story) in fallen):
                found.slays += both
    return found


def place_of(story: Story) -> int:
    hex = story.scene.option(story.option).args[0 if story.attacker >= 0 else 3]
    assert isinstance(hex, int)
    return hex


def answerer_or_target(story: Story) -> int:
    return story.scene.state.block_at[place_of(story)]


def agrees(story: Story, answerer: int = -1) -> None:
    """The odds of the story's attack are what comes of it."""
    odds = story.scene.odds(story.option)
    found = played_out(story, odds, answerer if answerer >= 0 else answerer_or_target(story))
    for name, sums in (("deals", found.deals), ("takes", found.takes)):
        expected = {dealt: chance for dealt, chance in odds[name] if chance}
        assert expected == pytest.approx(
            {dealt: chance for dealt, chance in sums.items() if chance}, abs=2e-4
        ), name
    assert odds["slays"] == pytest.approx(found.slays, abs=2e-4)
    assert odds["dies"] == pytest.approx(found.dies, abs=2e-4)
    assert odds["first"] == found.first


def duel(
    mine: str, theirs: str, *, verb: str = "attack", far: int = 1, hurt: int = 0, worn: int = 0
) -> Story:
    """A unit against another on open grassland, with the wounds that each has already."""
    scene = Scene()
    unit = scene.unit(0, mine, (0, 0), wounds=hurt)
    scene.unit(1, theirs, (far, 0), wounds=worn)
    if far > 2:
        scene.unit(0, "builder", (far, -1))  # beyond their own sight somebody else has to look
    scene.state.u_set_up[unit] = True
    return Story(scene, unit, f"{verb} {far},0")


@proves("multiverse.combat.strike", "multiverse.combat.melee-retaliation", "multiverse.combat.initiative")
@pytest.mark.parametrize("hurt", [0, 1, 2])
@pytest.mark.parametrize("worn", [0, 1])
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ("swordsman", "swordsman"),
        ("swordsman", "pikeman"),
        ("pikeman", "swordsman"),
        ("pikeman", "horseman"),
        ("swordsman", "heavy-swordsman"),
        ("heavy-swordsman", "swordsman"),
        ("horseman", "archer"),
        ("horseman", "halberdier"),
        ("swordsman", "crossbowman"),
        ("berserker", "catapult"),
    ],
)
def test_hand_to_hand(mine: str, theirs: str, hurt: int, worn: int) -> None:
    agrees(duel(mine, theirs, hurt=hurt, worn=worn))


@proves("multiverse.combat.ranged-retaliation", "multiverse.combat.example-archer")
@pytest.mark.parametrize(
    ("mine", "theirs", "far"),
    [
        ("archer", "archer", 1),
        ("archer", "archer", 2),
        ("archer", "swordsman", 2),
        ("longbowman", "archer", 3),
        ("horse-archer", "crossbowman", 2),
        ("crossbowman", "knight", 2),
        ("archer", "ranger", 2),
        ("catapult", "ranger", 2),
        ("ballista", "longbowman", 2),
    ],
)
@pytest.mark.parametrize("hurt", [0, 1])
def test_shots(mine: str, theirs: str, far: int, hurt: int) -> None:
    agrees(duel(mine, theirs, verb="shoot", far=far, hurt=hurt, worn=hurt))


def on_land(mine: str, ground: str, goal: str) -> Story:
    scene = Scene().terrain(ground, (0, 0)).terrain(goal, (2, 0))
    unit = scene.unit(0, mine, (0, 0))
    scene.unit(1, "archer", (2, 0))
    scene.unit(0, "tribal-scout", (3, 0))  # it looks into the forest
    return Story(scene, unit, "shoot 2,0")


@proves("multiverse.fog.higher-terrain", "multiverse.fog.shoot-needs-line")
@pytest.mark.parametrize("mine", ["archer", "longbowman", "horse-archer"])
@pytest.mark.parametrize("ground", ["grassland", "hills"])
@pytest.mark.parametrize("goal", ["grassland", "hills", "forest"])
def test_shots_from_and_into_hills_and_forests(mine: str, ground: str, goal: str) -> None:
    agrees(on_land(mine, ground, goal))


def against_building(mine: str, building: str, *, level: int = 1, health: int = 0, inside: str = "") -> Story:
    scene = Scene()
    unit = scene.unit(0, mine, (0, 0))
    scene.building(1, building, (1, 0), level=level, health=health)
    if inside:
        scene.unit(1, inside, (1, 0))
    scene.state.u_set_up[unit] = True
    return Story(scene, unit, "shoot" if UNITS[FACE_OF[mine]].range else "attack")


@proves(
    "multiverse.combat.empty-building",
    "multiverse.combat.garrison-safe",
    "multiverse.combat.garrison-retaliates",
)
@pytest.mark.parametrize("mine", ["swordsman", "horseman", "archer", "catapult", "horse-archer"])
@pytest.mark.parametrize("inside", ["", "swordsman", "archer", "builder"])
@pytest.mark.parametrize(("building", "level"), [("barracks", 1), ("guard-tower", 1), ("guard-tower", 2)])
def test_attacks_on_buildings_and_whoever_is_in_them(
    mine: str, inside: str, building: str, level: int
) -> None:
    for health in (0, 1):
        agrees(against_building(mine, building, level=level, health=health, inside=inside))


@proves("multiverse.goal.conquest")
@pytest.mark.parametrize("health", [0, 2])
@pytest.mark.parametrize("conquest", [True, False])
def test_attacks_on_a_settlement(health: int, conquest: bool) -> None:
    scene = Scene(goal_conquest=conquest)
    home = scene.land.grid.cells[scene.land.homes[1][0]]
    if health:
        scene.state.b_health[1] = health
    beside = next(
        scene.land.grid.cells[hex]
        for hex in scene.land.grid.around[scene.hex(home)]
        if scene.state.terrain[hex] == 0 and scene.land.home_of[hex] < 0
    )
    unit = scene.unit(0, "swordsman", beside)
    agrees(Story(scene, unit, f"attack {home[0]},{home[1]}"))


@proves("multiverse.permanent.village", "multiverse.permanent.ant-colony")
@pytest.mark.parametrize(
    ("mine", "event"),
    [(mine, event) for mine in ("swordsman", "archer") for event in ("burning-village", "giant-ant-colony")],
)
@pytest.mark.parametrize("health", [1, 3])
@pytest.mark.parametrize("wounds", [0, 1])
def test_attacks_on_villages_and_colonies(mine: str, event: str, health: int, wounds: int) -> None:
    scene = Scene(adventures=True)
    scene.state.e_health[scene.event(event, (1, 0))] = health
    unit = scene.unit(0, mine, (0, 0), wounds=wounds)
    story = Story(scene, unit, "shoot" if mine == "archer" else "attack")
    odds = scene.odds(story.option)
    found = played_out(story, odds, -1)
    assert odds["slays"] == pytest.approx(found.slays, abs=2e-4)
    assert odds["dies"] == found.dies
    ants = mine == "swordsman" and event == "giant-ant-colony"
    assert odds["takes"] == ([[1, 1.0]] if ants else [[0, 1.0]])
    assert len(scene.told("ants")) == 0  # nothing has happened yet


@proves("multiverse.permanent.village", "multiverse.combat.flanked")
@pytest.mark.parametrize("inside", ["", "swordsman"])
def test_attacks_on_a_village_that_its_conquerors_friends_surround(inside: str) -> None:
    scene = Scene(adventures=True)
    scene.state.e_owner[scene.event("burning-village", (1, 0))] = 1
    for at in ((2, 0), (2, -1)):
        scene.unit(1, "swordsman", at)
    if inside:
        scene.unit(1, inside, (1, 0))
    story = Story(scene, scene.unit(0, "swordsman", (0, 0)), "attack 1,0")
    assert scene.odds(story.option)["dice"] == 4
    agrees(story)


# ---- Support ----


def surrounded(theirs: int, mine: int, **changes: bool) -> Story:
    """A Swordsman against another, with so many Swordsmen of either side around the battlefield."""
    scene = Scene()
    unit = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "swordsman", (1, 0))
    for at in ((2, 0), (2, -1), (1, 1))[:theirs]:
        other = scene.unit(1, "pikeman", at)
        if changes.get("frozen"):
            scene.state.u_frost[other] = FROZEN
    for at in ((0, 1), (1, -1))[:mine]:
        scene.unit(0, "pikeman", at)
    return Story(scene, unit, "attack 1,0")


@proves("multiverse.combat.flanked", "multiverse.combat.flank-example")
@pytest.mark.parametrize("theirs", [0, 1, 2, 3])
@pytest.mark.parametrize("mine", [0, 1, 2])
def test_supporters_of_both_sides(theirs: int, mine: int) -> None:
    agrees(surrounded(theirs, mine))


@proves("multiverse.combat.flanked", "multiverse.hero.frost-tokens")
def test_frozen_supporters_do_not_count() -> None:
    story = surrounded(3, 0, frozen=True)
    assert story.scene.odds(story.option)["dice"] == 0
    agrees(story)


@proves("multiverse.combat.builder-helpless", "multiverse.combat.flanked")
def test_builders_neither_answer_nor_support() -> None:
    scene = Scene()
    unit = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "builder", (1, 0))
    for at in ((2, 0), (2, -1)):
        scene.unit(1, "builder", at)
    agrees(Story(scene, unit, "attack 1,0"))


# ---- Ranks, equipment, abilities ----


@proves("multiverse.veteran.elite-threshold", "multiverse.building.academy-1")
@pytest.mark.parametrize("mine", ["pikeman", "heavy-swordsman", "swordsman", "horse-archer", "crossbowman"])
def test_elite_units_and_equipped_ones(mine: str) -> None:
    for better in (0, 1):
        scene = Scene()
        verb = "shoot" if UNITS[FACE_OF[mine]].range else "attack"
        for seat, name in ((better, mine), (1 - better, mine)):
            scene.state.equipment[seat * TRACK + FACE_OF[name]] = BOOTS if seat else WEAPONS
        scene.track(better, mine, 5)
        unit = scene.unit(0, mine, (0, 0))
        scene.unit(1, mine, (1, 0))
        agrees(Story(scene, unit, f"{verb} 1,0"))


HEROES = [
    ("templar", "smite", "swordsman"),
    ("assassin", "backstab", "champion"),
    ("assassin", "execute", "champion"),
    ("assassin", "backstab", "archer"),
    ("warlord", "", "archer"),
]


@proves("multiverse.hero.templar-abilities", "multiverse.hero.assassin-abilities")
@pytest.mark.parametrize(("hero", "ability", "theirs"), HEROES)
@pytest.mark.parametrize("friend", [False, True])
def test_heroes_and_whether_their_target_has_a_friend(
    hero: str, ability: str, theirs: str, friend: bool
) -> None:
    scene = Scene(heroes=True)
    unit = scene.hero(0, hero, (0, 0), hp=4, ap=6, level=5, skills=ability)
    scene.unit(1, theirs, (1, 0))
    if friend:
        scene.unit(1, "builder", (2, 0))
    used = f"{hero}-{ability}" if ability not in ("", "execute") else ""  # Execute works by itself
    agrees(Story(scene, unit, "attack 1,0", used))


# ---- Towers ----


@proves("multiverse.combat.empty-building")
@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("theirs", ["swordsman", "ranger", "heavy-swordsman"])
@pytest.mark.parametrize("ground", ["grassland", "hills", "forest"])
def test_the_shots_of_towers(level: int, theirs: str, ground: str) -> None:
    scene = Scene().terrain(ground, (2, 0))
    scene.building(0, "guard-tower", (0, 0), level=level)
    scene.unit(0, "tribal-scout", (3, 0))
    target = scene.unit(1, theirs, (2, 0), wounds=1)
    story = Story(scene, -1, "tower-shoots")
    odds = scene.odds(story.option)
    found = played_out(story, {**odds, "answer_dice": 0}, target)
    assert dict(map(tuple, odds["deals"])) == pytest.approx(found.deals, abs=2e-4)
    assert odds["slays"] == pytest.approx(found.slays, abs=2e-4)
