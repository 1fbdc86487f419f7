"""Train your Hero: two cards for a cube, the skill tree, and what becomes of the cubes."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from banneret.games.tales import GAME
from banneret.games.tales.state import BONUS, CALL, LEFT, RIGHT, SKILL_COUNT, SLOTS, UPGRADE
from banneret.games.tales.train import fill_a_slot
from banneret.kernel.step import step
from banneret.kernel.table import new_table
from banneret.testing import proves
from tests.games.tales.scene import HEROES, SKILLS, Scene

TRAIN = "Train your Hero"


def on_offer(scene: Scene, seat: int = 0) -> set[str]:
    """The places of the skills that the seat could train now."""
    scene.run(step(fill_a_slot, seat, "tales.train.available"))
    return {SKILLS[int(option.at[0].split(":")[2])] for option in scene.ask.options}


def trained(scene: Scene, seat: int = 0) -> list[int]:
    """The cubes on a Hero board, skill by skill."""
    return scene.state.trained[seat * SKILL_COUNT : (seat + 1) * SKILL_COUNT]


# ---- The Action ----


@proves("tales.train.action")
def test_training_takes_an_action_two_cards_and_a_follower_from_the_supply() -> None:
    scene = Scene("villager", "noble").cards(0, hand="venture aid cast").begin(0)
    scene.choose(TRAIN, "Discard Venture", "Discard Cast", "Down Tools")
    assert scene.hand(0) == ["aid"]
    assert scene.state.supply[0] == 14
    assert trained(scene) == [1, 0, 0, 0, 0, 0]
    assert scene.state.actions == 1
    assert scene.state.gold[0] == 0  # what is discarded is not played
    assert scene.pile(0)[:2] == ["venture", "cast"]


@proves("tales.train.discard-order")
def test_the_two_cards_are_any_and_lie_in_the_order_of_choice() -> None:
    hand = {"Venture": "venture", "Aid": "aid", "Cast": "cast"}
    for first, second in permutations(hand, 2):
        scene = Scene("noble", "villager").skills(0, "call").cards(0, hand="venture aid cast").begin(0)
        scene.choose(TRAIN)
        assert scene.open() == ["Discard Venture", "Discard Aid", "Discard Cast"]
        scene.choose(f"Discard {first}", f"Discard {second}", "Under My Roof")
        assert scene.pile(0) == [hand[first], hand[second]]


@proves("tales.train.needs")
def test_training_needs_two_cards_a_follower_in_the_supply_and_a_slot() -> None:
    few_cards = Scene("villager", "noble").cards(0, hand="venture").begin(0)
    assert TRAIN not in few_cards.open()
    assert few_cards.why(TRAIN) == "You need 2 cards to discard"

    no_supply = Scene("villager", "noble").cards(0, hand="venture aid").cubes("village", villager=15).begin(0)
    assert TRAIN not in no_supply.open()
    assert no_supply.why(TRAIN) == "You have no Follower left in your supply"

    full_tree = Scene("villager", "noble").cards(0, hand="venture aid").skills(0, *SKILLS).begin(0)
    assert TRAIN not in full_tree.open()
    assert full_tree.why(TRAIN) == "Your Hero has learned everything"

    just_enough = Scene("villager", "noble").cards(0, hand="venture aid").skills(0, *SKILLS[:5], "crown:1")
    just_enough.cubes("village", villager=6).begin(0)
    assert just_enough.state.supply[0] == 1
    just_enough.choose(TRAIN, "Discard Venture", "Discard Aid", "Up Before the Cock")
    assert just_enough.hand(0) == []
    assert just_enough.state.supply[0] == 0
    assert trained(just_enough) == list(SLOTS)


@proves("tales.train.twice")
def test_a_third_training_waits_for_the_next_turn() -> None:
    scene = Scene("villager", "noble").skills(0, "call", "crown").gold(0, 3)
    scene.cards(0, hand="venture aid cast recruit conspire negotiate").begin(0)
    scene.choose(TRAIN, "Discard Venture", "Discard Aid", "Thrift")
    scene.choose(TRAIN, "Discard Cast", "Discard Recruit", "Steadfast")
    assert trained(scene) == [1, 0, 0, 1, 1, 2]
    scene.choose("Pay 3 Gold for one more Action")
    assert scene.offers("Play Conspire")  # an Action and two cards are left
    assert TRAIN not in scene.open()
    assert scene.why(TRAIN) == "You have trained twice this turn"
    scene.choose("End your turn", "End your turn")
    assert scene.ask.seat == 0
    assert TRAIN in scene.open()


# ---- The skill tree ----


@proves("tales.train.root")
def test_everyone_starts_at_the_root() -> None:
    for hero, root in (
        ("villager", "Down Tools"),
        ("noble", "Raise the Crest"),
        ("sorceress", "The Inner Door"),
    ):
        other = "noble" if hero == "villager" else "villager"
        scene = Scene(hero, other).cards(0, hand="venture aid").begin(0)
        scene.choose(TRAIN, "Discard Venture", "Discard Aid")
        assert scene.open() == [root]
        assert scene.blocked() == {}
        scene.choose(root)
        assert trained(scene) == [1, 0, 0, 0, 0, 0]


@proves("tales.train.available")
@pytest.mark.parametrize(
    ("learned", "available"),
    [
        ("", "call"),
        ("call", "upgrade left right"),
        ("call upgrade:1", "upgrade left right"),  # a partly filled skill opens nothing
        ("call upgrade", "bonus left right"),
        ("call left:1", "upgrade left right"),
        ("call left", "upgrade right crown"),
        ("call right", "upgrade left crown"),  # one branch is enough
        ("call right crown:1", "upgrade left crown"),
        ("call upgrade bonus left right", "crown"),
    ],
)
def test_a_slot_is_available_beside_a_learned_skill(learned: str, available: str) -> None:
    scene = Scene("noble", "villager").skills(0, *learned.split())
    scene.skills(1, "call", "left")  # what another has learned opens nothing here
    assert on_offer(scene) == set(available.split())


@proves("tales.train.tree-shape")
@pytest.mark.parametrize("hero", HEROES)
def test_every_tree_has_six_skills_nine_slots_and_six_branches(hero: str) -> None:
    other = "noble" if hero == "villager" else "villager"
    branches = set()
    slots = {}
    for place in SKILLS:
        scene = Scene(hero, other).skills(0, place)
        for beside in on_offer(scene) - {"call"}:  # the root is always available
            branches.add(frozenset((place, beside)))
        roads = [road for road in ("call", "left", "upgrade") if road != place]
        slots[place] = 1
        while place in on_offer(Scene(hero, other).skills(0, *roads, f"{place}:{slots[place]}")):
            slots[place] += 1
    assert branches == {
        frozenset(("call", "upgrade")),
        frozenset(("call", "left")),
        frozenset(("call", "right")),
        frozenset(("upgrade", "bonus")),
        frozenset(("left", "crown")),
        frozenset(("right", "crown")),
    }
    assert slots == {"call": 1, "upgrade": 2, "bonus": 1, "left": 2, "right": 1, "crown": 2}


@proves("tales.train.learn-when-full")
def test_a_skill_of_two_slots_works_right_after_the_second_cube() -> None:
    scene = Scene("noble", "villager").skills(0, "call").cubes("castle", noble=1).hero(0, "castle")
    scene.cards(0, hand="venture aid cast recruit conspire").begin(0)
    both_sides = "Play Venture: move, and win 1 Gold"
    scene.choose(TRAIN, "Discard Aid", "Discard Cast", "Second Helpings")
    assert trained(scene)[LEFT] == 1
    assert both_sides not in scene.open()
    scene.begin(0)
    scene.choose(TRAIN, "Discard Recruit", "Discard Conspire", "Second Helpings")
    assert trained(scene)[LEFT] == 2
    assert both_sides in scene.open()
    scene.choose(both_sides, "Move the Noble to the Village")
    assert scene.state.gold[0] == 1


@proves("tales.example.train")
def test_the_example_of_training_the_villager() -> None:
    learned_at_once = {}
    for name, place in (("Out on the Road", BONUS), ("Steadfast", LEFT), ("Thrift", RIGHT)):
        scene = Scene("villager", "noble").skills(0, "call", "upgrade").gold(0, 0)
        assert trained(scene)[CALL] + trained(scene)[UPGRADE] == 3
        scene.cards(0, hand="venture aid recruit villager").hero(0, "village").begin(0)
        scene.choose(TRAIN, "Discard Venture", "Discard Aid")
        assert scene.open() == ["Out on the Road", "Steadfast", "Thrift"]  # not the Crown
        scene.choose(name)
        assert trained(scene)[place] == 1
        learned_at_once[name] = trained(scene)[place] == SLOTS[place]
        # What each of them allows shows at once.
        assert ("Play Villager: move twice" in scene.open()) == (name == "Out on the Road")
        assert scene.offers("Play Recruit") == (name == "Thrift")
        scene.cards(1, hand="aid").begin(1).choose("Play Aid: move")
        assert "Move the Villager to the Castle" in scene.open()
    assert learned_at_once == {"Out on the Road": True, "Steadfast": False, "Thrift": True}


# ---- The cubes ----


@proves("tales.train.cubes-stay")
def test_nothing_brings_a_cube_back_from_the_hero_board() -> None:
    scene = Scene("noble", "villager").skills(0, "call", "upgrade").gold(0, 9).gold(1, 9)
    scene.cubes("village", noble=1).cubes("castle", noble=1, othersiders=1).hero(0, "village")
    scene.cards(0, hand="bannerman healer").cards(1, hand="knight conspire").begin(1)
    scene.choose("Play Knight", "Remove 2 for 2 Gold")
    assert [label for label in scene.open() if "Noble" in label] == [
        "Remove the Noble's Follower from the Village",
        "Remove the Noble's Follower from the Castle",
    ]
    scene.choose("Remove the Noble's Follower from the Castle")  # which ruins it
    scene.choose("Remove an Othersider from the Castle")
    assert scene.state.supply[0] == 11  # 15, less 3 on the board and 1 in the Village
    scene.choose("End your turn", "Play Bannerman")
    assert scene.count("village", "noble") == 1
    scene.choose("Play Healer", "Gain in the Village")  # for the one removed, not for those on the board
    assert scene.state.supply[0] == 10
    assert trained(scene) == [1, 2, 0, 0, 0, 0]


@proves("tales.train.cubes-stay")
def test_hero_boards_only_fill_in_random_play() -> None:
    for seed in range(3):
        options = GAME.settings_with({"events": False, "heroes": "random"})
        t = new_table(GAME, 3, options, f"cubes stay {seed}", quiet=True)
        chance = Random(seed)
        boards = t.state.trained[:]
        while not t.over:
            ask = t.asks[0]
            training = [option for option in ask.options if option.kind == "train"]
            t.choose(ask, training[0] if training else ask.options[chance.randrange(len(ask.options))])
            assert all(now >= then for now, then in zip(t.state.trained, boards, strict=True))
            boards = t.state.trained[:]
        assert sum(boards) > 9


@proves("tales.train.cubes-not-supply")
def test_cubes_on_the_hero_board_are_neither_supply_nor_in_a_realm() -> None:
    scene = Scene("villager", "noble").skills(0, *SKILLS).cubes("castle", villager=5, noble=6).gold(0, 2)
    assert scene.state.supply[0] == 1
    scene.cards(0, hand="cleric").begin(0)
    assert scene.why("Use the Castle") == "You do not rule it"  # 5 against 6, whatever lies on the board
    scene.choose("Play Cleric", "Gain 2 for 1 Gold", "Gain in the Castle")
    assert scene.prompt == "You have 1 Action left"  # there was no second Follower to gain
    assert scene.count("castle", "villager") == 6
    assert scene.state.supply[0] == 0
    assert trained(scene) == list(SLOTS)


@proves("tales.train.cubes-not-supply")
def test_cubes_on_the_hero_board_do_not_count_in_the_castle_comparison() -> None:
    scene = Scene("villager", "noble").skills(0, *SKILLS).cubes("castle", villager=2).cubes("magic", noble=2)
    scene.offer("castle", "guard", "", deck="none").hero(0, "castle").begin(0)
    scene.choose("Buy Guard for a Follower")  # 1 in the Realms and 9 on the board, against 2
    assert scene.ending() == "castle offer"
    assert scene.winners() == [1]


# ---- Additional Actions ----


@proves("tales.train.additional-action")
def test_a_condition_met_twice_gives_one_additional_action() -> None:
    scene = Scene("noble", "villager").skills(0, "crown").gold(0, 9).cubes("village", noble=4)
    scene.cards(0, hand="cleric minstrel venture aid").begin(0)
    scene.choose("Play Cleric", "Gain 2 for 2 Gold", "Gain in the Village", "Gain in the Village")
    assert scene.prompt == "You have 2 Actions left"
    scene.choose("Use the Village")
    assert scene.prompt == "You have 1 Action left"
    scene.choose("Play Minstrel", "Gain in the Magic Realm")
    # Four Followers are gained soon; inside an effect there is no Action.
    assert scene.open() == ["Gain in the Castle", "No more Followers"]
    scene.choose("Gain in the Castle")
    assert scene.state.gained == 4
    assert scene.open() == ["End your turn"]


@proves("tales.train.additional-action")
def test_an_additional_action_comes_before_or_after_the_others_but_never_inside_one() -> None:
    pay = "Pay 3 Gold for one more Action"
    first = (
        Scene("villager", "noble").skills(0, "call", "crown").gold(0, 6).cards(0, hand="venture aid").begin(0)
    )
    first.choose(pay)
    assert first.prompt == "You have 3 Actions left"

    inside = (
        Scene("villager", "noble").skills(0, "call", "crown").gold(0, 6).cards(0, hand="venture aid").begin(0)
    )
    inside.choose(TRAIN)
    assert inside.open() == ["Discard Venture", "Discard Aid"]
    inside.choose("Discard Venture", "Discard Aid")
    assert inside.open() == ["Two Hoards", "Steadfast", "Thrift"]

    last = Scene("villager", "noble").skills(0, "call", "crown").gold(0, 6).cubes("village", villager=1)
    last.cards(0, hand="venture aid").begin(0)
    last.choose("Play Venture: win 1 Gold", "Play Aid: pay 1 Gold for a Follower", "Gain in the Castle")
    assert last.open() == [pay, "End your turn"]
    last.choose(pay)
    assert last.prompt == "You have 1 Action left"
    assert last.offers("Use the Village")
