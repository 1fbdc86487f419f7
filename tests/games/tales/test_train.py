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

TRAIN = "train"


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
    scene.choose(TRAIN, "discard venture", "discard cast", "train-skill villager-call")
    assert scene.hand(0) == ["aid"]
    assert scene.state.supply[0] == 14
    assert trained(scene) == [1, 0, 0, 0, 0, 0]
    assert scene.state.actions == 1
    assert scene.state.gold[0] == 0  # what is discarded is not played
    assert scene.pile(0)[:2] == ["venture", "cast"]


@proves("tales.train.discard-order")
def test_the_two_cards_are_any_and_lie_in_the_order_of_choice() -> None:
    for first, second in permutations(("venture", "aid", "cast"), 2):
        scene = Scene("noble", "villager").skills(0, "call").cards(0, hand="venture aid cast").begin(0)
        scene.choose(TRAIN)
        assert scene.names() == ["discard venture", "discard aid", "discard cast"]
        scene.choose(f"discard {first}", f"discard {second}", "train-skill noble-shelter")
        assert scene.pile(0) == [first, second]


@proves("tales.train.needs")
def test_training_needs_two_cards_a_follower_in_the_supply_and_a_slot() -> None:
    few_cards = Scene("villager", "noble").cards(0, hand="venture").begin(0)
    assert TRAIN not in few_cards.names()
    assert few_cards.why(TRAIN) == "You need 2 cards to discard"

    no_supply = Scene("villager", "noble").cards(0, hand="venture aid").cubes("village", villager=15).begin(0)
    assert TRAIN not in no_supply.names()
    assert no_supply.why(TRAIN) == "You have no Follower left in your supply"

    full_tree = Scene("villager", "noble").cards(0, hand="venture aid").skills(0, *SKILLS).begin(0)
    assert TRAIN not in full_tree.names()
    assert full_tree.why(TRAIN) == "Your Hero has learned everything"

    just_enough = Scene("villager", "noble").cards(0, hand="venture aid").skills(0, *SKILLS[:5], "crown:1")
    just_enough.cubes("village", villager=6).begin(0)
    assert just_enough.state.supply[0] == 1
    just_enough.choose(TRAIN, "discard venture", "discard aid", "train-skill villager-third-action")
    assert just_enough.hand(0) == []
    assert just_enough.state.supply[0] == 0
    assert trained(just_enough) == list(SLOTS)


@proves("tales.train.twice")
def test_a_third_training_waits_for_the_next_turn() -> None:
    scene = Scene("villager", "noble").skills(0, "call", "crown").gold(0, 3)
    scene.cards(0, hand="venture aid cast recruit conspire negotiate").begin(0)
    scene.choose(TRAIN, "discard venture", "discard aid", "train-skill villager-thrift")
    scene.choose(TRAIN, "discard cast", "discard recruit", "train-skill villager-steadfast")
    assert trained(scene) == [1, 0, 0, 1, 1, 2]
    scene.choose("pay-for-action")
    assert scene.offers("play conspire")  # an Action and two cards are left
    assert TRAIN not in scene.names()
    assert scene.why(TRAIN) == "You have trained twice this turn"
    scene.choose("end-turn", "end-turn")
    assert scene.ask.seat == 0
    assert TRAIN in scene.names()


# ---- The skill tree ----


@proves("tales.train.root")
def test_everyone_starts_at_the_root() -> None:
    for hero, root in (
        ("villager", "train-skill villager-call"),
        ("noble", "train-skill noble-call"),
        ("sorceress", "train-skill sorceress-call"),
    ):
        other = "noble" if hero == "villager" else "villager"
        scene = Scene(hero, other).cards(0, hand="venture aid").begin(0)
        scene.choose(TRAIN, "discard venture", "discard aid")
        assert scene.names() == [root]
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
    both_sides = "play venture 2"
    scene.choose(TRAIN, "discard aid", "discard cast", "train-skill noble-and")
    assert trained(scene)[LEFT] == 1
    assert both_sides not in scene.names()
    scene.begin(0)
    scene.choose(TRAIN, "discard recruit", "discard conspire", "train-skill noble-and")
    assert trained(scene)[LEFT] == 2
    assert both_sides in scene.names()
    scene.choose(both_sides, "move-hero 0 village")
    assert scene.state.gold[0] == 1


@proves("tales.example.train")
def test_the_example_of_training_the_villager() -> None:
    learned_at_once = {}
    for name, place in (
        ("train-skill villager-road", BONUS),
        ("train-skill villager-steadfast", LEFT),
        ("train-skill villager-thrift", RIGHT),
    ):
        scene = Scene("villager", "noble").skills(0, "call", "upgrade").gold(0, 0)
        assert trained(scene)[CALL] + trained(scene)[UPGRADE] == 3
        scene.cards(0, hand="venture aid recruit villager").hero(0, "village").begin(0)
        scene.choose(TRAIN, "discard venture", "discard aid")
        assert scene.names() == [
            "train-skill villager-road",
            "train-skill villager-steadfast",
            "train-skill villager-thrift",
        ]  # not the Crown
        scene.choose(name)
        assert trained(scene)[place] == 1
        learned_at_once[name] = trained(scene)[place] == SLOTS[place]
        # What each of them allows shows at once.
        assert ("play villager 1" in scene.names()) == (name == "train-skill villager-road")
        assert scene.offers("play recruit") == (name == "train-skill villager-thrift")
        scene.cards(1, hand="aid").begin(1).choose("play aid 0")
        assert "move-hero 0 castle" in scene.names()
    assert learned_at_once == {
        "train-skill villager-road": True,
        "train-skill villager-steadfast": False,
        "train-skill villager-thrift": True,
    }


# ---- The cubes ----


@proves("tales.train.cubes-stay")
def test_nothing_brings_a_cube_back_from_the_hero_board() -> None:
    scene = Scene("noble", "villager").skills(0, "call", "upgrade").gold(0, 9).gold(1, 9)
    scene.cubes("village", noble=1).cubes("castle", noble=1, othersiders=1).hero(0, "village")
    scene.cards(0, hand="bannerman healer").cards(1, hand="knight conspire").begin(1)
    scene.choose("play knight 0", "pay-to-remove 2 2")
    assert [name for name in scene.names() if name.startswith("remove 0")] == [
        "remove 0 village",
        "remove 0 castle",
    ]
    scene.choose("remove 0 castle")  # which ruins it
    scene.choose("remove 3 castle")
    assert scene.state.supply[0] == 11  # 15, less 3 on the board and 1 in the Village
    scene.choose("end-turn", "play bannerman 0")
    assert scene.count("village", "noble") == 1
    scene.choose("play healer 0", "gain village")  # for the one removed, not for those on the board
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
    assert scene.why("use-realm castle 0") == "You do not rule it"  # 5 against 6, whatever lies on the board
    scene.choose("play cleric 0", "pay-to-gain 2 1", "gain castle")
    assert scene.asked("take-actions 1")  # there was no second Follower to gain
    assert scene.count("castle", "villager") == 6
    assert scene.state.supply[0] == 0
    assert trained(scene) == list(SLOTS)


@proves("tales.train.cubes-not-supply")
def test_cubes_on_the_hero_board_do_not_count_in_the_castle_comparison() -> None:
    scene = Scene("villager", "noble").skills(0, *SKILLS).cubes("castle", villager=2).cubes("magic", noble=2)
    scene.offer("castle", "guard", "", deck="none").hero(0, "castle").begin(0)
    scene.choose("buy guard follower-1")  # 1 in the Realms and 9 on the board, against 2
    assert scene.ending() == "castle offer"
    assert scene.winners() == [1]


# ---- Additional Actions ----


@proves("tales.train.additional-action")
def test_a_condition_met_twice_gives_one_additional_action() -> None:
    scene = Scene("noble", "villager").skills(0, "crown").gold(0, 9).cubes("village", noble=4)
    scene.cards(0, hand="cleric minstrel venture aid").begin(0)
    scene.choose("play cleric 0", "pay-to-gain 2 2", "gain village", "gain village")
    assert scene.asked("take-actions 2")
    scene.choose("use-realm village 0")
    assert scene.asked("take-actions 1")
    scene.choose("play minstrel 0", "gain magic")
    # Four Followers are gained soon; inside an effect there is no Action.
    assert scene.names() == ["gain castle", "gain-no-more"]
    scene.choose("gain castle")
    assert scene.state.gained == 4
    assert scene.names() == ["end-turn"]


@proves("tales.train.additional-action")
def test_an_additional_action_comes_before_or_after_the_others_but_never_inside_one() -> None:
    pay = "pay-for-action"
    first = (
        Scene("villager", "noble").skills(0, "call", "crown").gold(0, 6).cards(0, hand="venture aid").begin(0)
    )
    first.choose(pay)
    assert first.asked("take-actions 3")

    inside = (
        Scene("villager", "noble").skills(0, "call", "crown").gold(0, 6).cards(0, hand="venture aid").begin(0)
    )
    inside.choose(TRAIN)
    assert inside.names() == ["discard venture", "discard aid"]
    inside.choose("discard venture", "discard aid")
    assert inside.names() == [
        "train-skill villager-two-hoards",
        "train-skill villager-steadfast",
        "train-skill villager-thrift",
    ]

    last = Scene("villager", "noble").skills(0, "call", "crown").gold(0, 6).cubes("village", villager=1)
    last.cards(0, hand="venture aid").begin(0)
    last.choose("play venture 1", "play aid 1", "gain castle")
    assert last.names() == [pay, "end-turn"]
    last.choose(pay)
    assert last.asked("take-actions 1")
    assert last.offers("use-realm village 0")
