"""Victory Points by Quests: paid at once, once, every time, or for as long as they hold, to whoever commands."""

from __future__ import annotations

from banneret.games.korrem import GAME
from banneret.games.korrem.armies import lose_card
from banneret.games.korrem.contents import CATEGORIES, DESIGN_AT, DESIGNS, FIRST_CREATURE, QUEST_MODES, QUESTS
from banneret.games.korrem.ending import end_by_rounds
from banneret.games.korrem.quests import killed, score_points
from banneret.games.korrem.settle import lose_settlement
from banneret.games.korrem.state import MONSTERS
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.korrem.scene import Scene, wait

RICH = {"grain": 30, "wood": 30, "ore": 30, "fish": 30, "gemstone": 30, "steel": 30, "gold": 30}


@proves("korrem.quest.categories")
def test_every_quest_has_one_of_five_categories() -> None:
    assert CATEGORIES == ("malice", "exploration", "relationship", "empire", "strategy")
    assert {quest.category for quest in QUESTS} <= set(range(5)) | set(CATEGORIES)
    assert {quest.mode for quest in QUESTS} == set(QUEST_MODES)
    for nation in range(6):
        own = {quest.category for quest in QUESTS if DESIGNS[quest.design].origin == nation}
        assert len(own) == 5


@proves("korrem.quest.instant", "korrem.vp.quests")
def test_the_oracle_pays_as_soon_as_she_is_enlisted_and_only_once() -> None:
    scene = Scene(nations=("druid", "elves"))
    scene.land(0, 0, "plains")
    scene.village(0, 0).bank(0, **RICH).on_top(0, "oracle").command(0, 4)
    assert scene.points(0) == 0
    scene.choose("enlist oracle 0")
    assert scene.points(0) == 2
    scene.run(step(lose_card, scene.card("oracle")), step(wait))
    assert scene.points(0) == 2
    scene.on_top(0, "oracle").command(0, 4).choose("enlist oracle 0")
    assert scene.points(0) == 2


@proves("korrem.vp.quests", "korrem.quest.once-or-many")
def test_a_quest_of_landmarks_pays_once_with_the_third_one() -> None:
    scene = Scene()
    scene.row(
        "plains", "farfield-village", "plains", "farfield-tavern", "forest", "treeview-tavern", "forest"
    )
    scene.army(0, 0, "ranger")
    scene.command(0, 20).choose(
        "march 1 farfield-village 1", "march 1 plains 2", "march 1 farfield-village 1"
    )
    assert scene.points(0) == 0
    scene.choose("march 1 plains 2", "march 1 farfield-tavern 3")
    assert scene.points(0) == 0
    scene.choose("march 1 forest 4", "march 1 treeview-tavern 5")
    assert scene.points(0) == 3
    scene.choose("march 1 forest 6", "march 1 treeview-tavern 5")
    assert scene.points(0) == 3


@proves("korrem.vp.tracking")
def test_all_see_which_quests_were_paid_and_where_points_come_from() -> None:
    """The Druids' Oracle has paid them 2, their Crown 3; the Humans have a Prince, two Kingdoms and a Monster."""
    scene = Scene(nations=("human", "druid"))
    scene.row(*["plains"] * 5)
    scene.kingdom(0, 0).kingdom(0, 2).village(1, 4)
    scene.army(0, 0, "prince")
    scene.army(1, 4, "oracle")
    scene.relic("crown-of-the-ancients", bank=1)
    score_points(scene.t, 0, 4, MONSTERS, "korrem.vp.monsters")
    for seat, paid in ((0, 0), (1, 1)):
        (quest,) = scene.derived(0)["standings"][seat]["quests"]
        assert quest["paid"] == paid
    for seat, sources in (
        (0, {"monsters": 4, "quests of empire": 5}),
        (1, {"artifacts": 3, "quests of strategy": 2}),
    ):
        found = GAME.sources(scene.t, seat)
        assert {name: points for name, points in found.items() if points} == sources
        assert sum(found.values()) == scene.points(seat)


@proves("korrem.quest.once-or-many")
def test_a_repeat_quest_pays_every_time() -> None:
    scene = Scene()
    scene.land(0, 0, "plains")
    scene.army(0, 0, "knight")
    lord = DESIGNS[DESIGN_AT["elf-lord"]]
    for paid in (2, 4):
        killed(scene.t, 0, scene.card("knight"), lord.first)
        assert scene.points(0) == paid
    killed(scene.t, 0, scene.card("knight"), FIRST_CREATURE)
    assert scene.points(0) == 4


@proves("korrem.vp.quests-keep")
def test_the_princes_points_last_while_there_are_two_kingdoms() -> None:
    scene = Scene()
    scene.row("plains", "plains", "plains")
    scene.kingdom(0, 0).village(0, 2).bank(0, **RICH)
    scene.army(0, 0, "prince")
    assert scene.points(0) == 0
    scene.command(0, 4).choose("raise plains 2")
    while scene.ask.kind == "split-pile":
        scene.t.choose(scene.ask, scene.ask.options[0])
    assert scene.points(0) == 5
    scene.run(step(lose_settlement, 2), step(wait))
    while scene.ask.kind == "remove-pile":
        scene.t.choose(scene.ask, scene.ask.options[0])
    assert scene.points(0) == 0


@proves("korrem.quest.controller")
def test_a_prince_who_serves_the_elves_pays_the_elves() -> None:
    scene = Scene()
    scene.row("plains", "plains", "plains", "plains", "plains")
    scene.kingdom(1, 0).kingdom(1, 2).kingdom(0, 4)
    scene.army(1, 0, "prince")
    assert (scene.points(0), scene.points(1)) == (0, 5)


@proves("korrem.quest.controller")
def test_creatures_have_no_quests() -> None:
    assert not [
        design.id for design in DESIGNS if design.first >= FIRST_CREATURE and design.quest is not None
    ]


# ---- After the last round ----


def closed(scene: Scene) -> tuple[str, tuple[int, ...]]:
    """The last round is over: what decided, and for whom."""
    scene.state.round = 3
    assert end_by_rounds(scene.t)
    assert scene.t.result is not None
    return scene.t.result.ending, scene.t.result.winners


@proves("korrem.gap.game-length")
def test_what_decided_is_named_where_points_are_even() -> None:
    def settled() -> Scene:
        scene = Scene(max_rounds=3)
        for hex in range(3):
            scene.land(hex, 0, "plains")
        return scene.village(0, 0).village(1, 1)

    assert closed(settled()) == ("last round, even", (0, 1))
    assert closed(settled().bank(1, gold=2)) == ("last round, goods", (1,))
    assert closed(settled().bank(1, gold=2).village(0, 2)) == ("last round, settlements", (0,))
    ahead = settled().bank(1, gold=2).village(0, 2)
    ahead.run(step(score_points, 1, 2, MONSTERS, "korrem.vp.quests"), step(wait))
    assert closed(ahead) == ("last round", (1,))
