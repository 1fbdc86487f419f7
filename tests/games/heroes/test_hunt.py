"""The Hunt: the dragon in the middle, found, fought, beaten, and what each of the two does in the fight."""

from __future__ import annotations

import pytest

from banneret.games.heroes.boss import (
    AZURE_DRAGON,
    CRYSTAL_DRAGON,
    GOLEMS,
    answers_of,
    boss_round,
    is_lair,
    sweeps,
    swept,
)
from banneret.games.heroes.combat import fight_guards
from banneret.games.heroes.combat_board import backline, reach_of
from banneret.games.heroes.combat_harm import harm
from banneret.games.heroes.combat_state import Fight, figures_of, new_stroke
from banneret.games.heroes.combat_values import closed_to, deeds_of, hp_of
from banneret.games.heroes.contents import CARD_AT, CARDS
from banneret.games.heroes.explore import turn_up
from banneret.games.heroes.faces import FIRST_TILE
from banneret.games.heroes.land import TILE_AT, TILE_SIZE
from banneret.games.heroes.rounds import close_round
from banneret.games.heroes.state import ARTIFACT_DECK, GUARDS, REMOVED, pile_of
from banneret.games.heroes.ways import why_not_step
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.heroes.scene import Scene, rest

RULES = "heroes.end.scenario-conditions"
STRONG = ("castle-archangels pack", "castle-champions pack", "castle-zealots pack", "castle-marksmen pack")


def hunt(boss: int, difficulty: str = "normal") -> tuple[Scene, int]:
    """The center tile lies open, with this dragon on it."""
    scene = Scene(scenario="the-hunt", difficulty=difficulty)
    state = scene.state
    state.boss = boss
    slot = next(slot for slot, group in enumerate(state.slot_group) if group == "center")
    scene.t.zones.face[state.slot_piece[slot]] = FIRST_TILE + TILE_AT["C2"]
    turn_up(scene.t, slot, 0)
    return scene, slot * TILE_SIZE


def meet(boss: int, difficulty: str = "normal") -> Scene:
    """Catherine stands before the dragon, and all units are placed."""
    scene, lair = hunt(boss, difficulty)
    scene.army(0, *STRONG).stand(0, lair)
    scene.run(step(fight_guards, 0, lair), step(rest))
    for _ in range(30):
        if scene.told("combat-round"):
            return scene
        scene.t.choose(scene.ask, 0)
    raise AssertionError(f"no combat: {scene.ask}")


def fight_in(scene: Scene) -> Fight:
    return scene.t.scopes_of(Fight)[-1]


# ---- Finding it ----


@proves(RULES)
def test_a_dragon_of_the_core_box_is_drawn_before_the_game() -> None:
    found = {Scene(scenario="the-hunt", seed=str(seed)).state.boss for seed in range(8)}
    assert found == {AZURE_DRAGON, CRYSTAL_DRAGON}
    assert Scene().state.boss == -1


@proves(RULES)
def test_only_main_heroes_go_where_it_stands() -> None:
    scene, lair = hunt(AZURE_DRAGON)
    assert is_lair(scene.state, lair)
    scene.state.mp = [3, 3, 3, 3]
    assert why_not_step(scene.t, 0, lair) is None
    why = why_not_step(scene.t, 1, lair)
    assert why is not None
    assert why.kind == "main-hero-only"
    assert why_not_step(scene.t, 1, lair + 1) is None


# ---- Winning and losing ----


@proves(RULES)
def test_who_beats_the_dragon_has_won() -> None:
    scene = meet(CRYSTAL_DRAGON)
    fight = fight_in(scene)
    scene.until("command")
    for figure in range(len(fight.face)):
        if fight.side[figure] == 1:
            harm(scene.t, fight, figure, 99)
    for _ in range(40):
        if scene.t.result is not None:
            break
        scene.t.choose(scene.ask, 0)
    assert scene.ending() == "goal-met"
    assert scene.winners() == [0]


@proves(RULES)
def test_a_dragon_that_lives_at_the_end_is_everybodys_defeat() -> None:
    scene, _ = hunt(AZURE_DRAGON)
    scene.state.round = 14
    scene.run(step(close_round))
    assert scene.ending() == "all-lose"


@proves(RULES)
def test_there_is_no_way_back_and_no_end_of_rounds() -> None:
    scene = meet(AZURE_DRAGON)
    fight = fight_in(scene)
    assert fight.endless
    assert fight.boss >= 0
    for _ in range(60):
        if fight_in(scene).round >= 3:
            break
        assert scene.ask.kind != "fight-on"
        scene.stay_idle()
    assert not scene.told("fight-ends")


@proves(RULES)
@pytest.mark.parametrize(
    ("boss", "difficulty", "health"),
    [
        (AZURE_DRAGON, "easy", 10),
        (AZURE_DRAGON, "normal", 22),
        (AZURE_DRAGON, "hard", 30),
        (AZURE_DRAGON, "impossible", 40),
        (CRYSTAL_DRAGON, "easy", 9),
        (CRYSTAL_DRAGON, "normal", 22),
        (CRYSTAL_DRAGON, "hard", 26),
        (CRYSTAL_DRAGON, "impossible", 32),
    ],
)
def test_its_health_grows_with_the_difficulty(boss: int, difficulty: str, health: int) -> None:
    scene = meet(boss, difficulty)
    fight = fight_in(scene)
    assert fight.face[fight.boss] == boss
    assert hp_of(scene.t, fight, fight.boss) == health
    assert deeds_of(scene.t, fight, fight.boss) == []  # what is printed does not count


# ---- The azure dragon ----


def discarded_only(scene: Scene, id: str) -> None:
    """The artifact pile holds this card alone."""
    for piece in list(scene.t.zones.pieces[pile_of(ARTIFACT_DECK)]):
        scene.t.put(piece, REMOVED)
    scene.t.put(scene.piece(id), pile_of(ARTIFACT_DECK))


@proves(RULES)
def test_spells_do_nothing_to_the_azure_dragon() -> None:
    scene = meet(AZURE_DRAGON)
    fight = fight_in(scene)
    bolt = CARDS[CARD_AT["lightning-bolt"]]
    assert closed_to(scene.t, fight, fight.boss, bolt)
    crystal = meet(CRYSTAL_DRAGON)
    assert not closed_to(crystal.t, fight_in(crystal), fight_in(crystal).boss, bolt)


@proves(RULES)
@pytest.mark.parametrize(
    ("id", "says"),
    [
        (
            "titans-gladius",
            "Titan's Gladius among the discarded artifacts: their next attack strikes who stands",
        ),
        ("titans-cuirass", "Titan's Cuirass among the discarded artifacts: 3 damage will glance off"),
        (
            "endless-bag-of-gold",
            "Endless Bag of Gold among the discarded artifacts: nobody else moves more than",
        ),
    ],
)
def test_what_the_azure_dragon_finds_is_told_with_what_it_does(id: str, says: str) -> None:
    log = second_turn(id).log()
    assert [sentence for sentence in log if says in sentence]


def second_turn(id: str) -> Scene:
    """The azure dragon has begun its second activation, with this artifact on the pile."""
    scene = meet(AZURE_DRAGON)
    discarded_only(scene, id)
    told = len(scene.told("rummages"))
    for _ in range(200):
        if len(scene.told("rummages")) > told:
            return scene
        scene.stay_idle()
    raise AssertionError("the dragon never rummages")


@proves(RULES)
def test_with_a_weapon_it_strikes_three_units_in_a_row() -> None:
    scene = second_turn("titans-gladius")
    fight = fight_in(scene)
    assert sweeps(fight)
    own = [
        figure for figure in range(len(fight.face)) if fight.side[figure] == 0 and fight.space[figure] >= 0
    ]
    for figure, space in zip(own, (8, 9, 10), strict=False):
        fight.space[figure] = space
    for figure in own[3:]:
        fight.space[figure] = 0
    fight.space[fight.boss] = 13
    stroke = new_stroke(fight.boss, own[1], 9)
    assert swept(scene.t, fight, stroke) == [own[0], own[2]]
    assert not sweeps(fight)  # used up
    assert swept(scene.t, fight, stroke) == []


@proves(RULES)
def test_armour_takes_three_damage_off() -> None:
    scene = second_turn("titans-cuirass")
    fight = fight_in(scene)
    assert fight.scales == 3
    before = fight.hurt[fight.boss]
    harm(scene.t, fight, fight.boss, 2)
    assert fight.hurt[fight.boss] == before
    harm(scene.t, fight, fight.boss, 2)
    assert fight.hurt[fight.boss] == before + 1
    assert fight.scales == 0


@proves(RULES)
def test_a_trinket_holds_everybody_but_the_dragon() -> None:
    scene = second_turn("endless-bag-of-gold")
    fight = fight_in(scene)
    assert fight.pinned
    for figure in range(len(fight.face)):
        if fight.space[figure] < 0:
            continue
        cost = reach_of(scene.t, fight, figure)
        far = [space for space in range(20) if 1 < cost[space] < 50]
        assert bool(far) == (figure == fight.boss)
    number = fight.round
    for _ in range(60):
        if fight_in(scene).round > number:
            break
        scene.stay_idle()
    assert fight_in(scene).round == number + 1


# ---- The crystal dragon ----


@proves(RULES)
def test_golems_stand_with_the_crystal_dragon_and_are_its_food() -> None:
    scene = meet(CRYSTAL_DRAGON)
    fight = fight_in(scene)
    golems = [figure for figure in range(len(fight.face)) if fight.face[figure] in GOLEMS]
    assert sorted(fight.face[golem] for golem in golems) == sorted((*GOLEMS, *GOLEMS))
    harm(scene.t, fight, fight.boss, 10)
    for golem in golems:
        fight.space[golem] = -1
    gold = next(golem for golem in golems if fight.face[golem] == GOLEMS[0])
    fight.space[gold] = 17
    fight.space[fight.boss] = 16
    scene.until("eat")
    assert scene.ask.seat == 1  # who commands the guards decides
    hurt = fight.hurt[fight.boss]
    scene.t.choose(scene.ask, 0)
    assert fight.hurt[fight.boss] == hurt - 2
    assert fight.space[gold] == -1


@proves(RULES)
def test_a_new_golem_comes_after_one_has_fallen() -> None:
    scene = meet(CRYSTAL_DRAGON)
    fight = fight_in(scene)
    golem = next(figure for figure in range(len(fight.face)) if fight.face[figure] in GOLEMS)
    figures = len(fight.face)
    harm(scene.t, fight, golem, 99)
    number = fight.round
    for _ in range(120):
        if fight_in(scene).round > number:
            break
        scene.stay_idle()
    fight = fight_in(scene)
    assert len(fight.face) == figures + 1
    assert fight.face[-1] in GOLEMS
    assert 16 <= fight.space[-1] < 20  # in the back row


@proves(RULES)
def test_the_crystal_dragon_strikes_back_more_than_once() -> None:
    for difficulty, times in (("normal", 2), ("hard", 3), ("impossible", 3)):
        scene, _ = hunt(CRYSTAL_DRAGON, difficulty)
        assert answers_of(scene.t) == times
    scene, _ = hunt(AZURE_DRAGON)
    assert answers_of(scene.t) == 1
    scene = meet(CRYSTAL_DRAGON)
    fight = fight_in(scene)
    for figure in range(len(fight.face)):  # nobody but the dragon and three of the player's units
        if fight.face[figure] in GOLEMS:
            fight.space[figure] = -1
    own = [figure for figure in range(len(fight.face)) if fight.side[figure] == 0]
    answered = 0
    fight.space[fight.boss] = 9
    for figure, space in zip(own, (5, 8, 10, 13), strict=False):
        fight.space[figure] = space
        fight.hurt[figure] = 0
    for _ in range(60):
        fight = fight_in(scene)
        if fight.round > 1 or scene.told("fight-ends"):
            break
        ask = scene.ask
        blows = [at for at, o in enumerate(ask.options) if o.kind in ("strike", "shoot") and ask.seat == 0]
        if blows:
            scene.t.choose(ask, blows[0])
        else:
            scene.stay_idle()
        answered = max(answered, fight.answers)
    assert answered == 2


def golems_after_a_fall() -> list[int]:
    """How many golems stand a Combat Round after one has fallen, for either kind, by several dice."""
    found: list[int] = []
    for kind in GOLEMS:
        for seed in range(3):
            scene = meet(CRYSTAL_DRAGON)
            fight = fight_in(scene)
            fallen = next(figure for figure in range(len(fight.face)) if fight.face[figure] == kind)
            harm(scene.t, fight, fallen, 99)
            for _ in range(seed):
                scene.t.below(2)
            boss_round(scene.t, fight)
            found.append(len([f for f in figures_of(fight, 1) if fight.face[f] in GOLEMS]))
    return found


@proves(RULES)
def test_a_golem_appears_whichever_kind_is_left() -> None:
    """The box has two of each: where both of one kind stand, the other one comes."""
    assert golems_after_a_fall() == [4] * 6


@proves(RULES)
def test_no_golem_is_taken_for_a_back_row_that_is_full() -> None:
    scene = meet(CRYSTAL_DRAGON)
    fight = fight_in(scene)
    golems = [f for f in figures_of(fight, 1) if fight.face[f] in GOLEMS]
    harm(scene.t, fight, golems.pop(), 99)
    for place, figure in enumerate([*golems, fight.boss]):
        fight.space[figure] = backline(1) * 4 + place
    held = len(scene.zone(GUARDS))
    boss_round(scene.t, fight)
    assert len([f for f in figures_of(fight, 1) if fight.face[f] in GOLEMS]) == 3
    assert len(scene.zone(GUARDS)) == held
