"""What the Heroes learn: six skills each of the Villager, the Sorceress and the Noble."""

from __future__ import annotations

import pytest

from banneret.games.tales import GAME
from banneret.games.tales.effects import ANY_OWNER, ANYWHERE, remove_followers
from banneret.games.tales.end import cards_owned
from banneret.games.tales.events import start_event
from banneret.games.tales.state import ALL_GOLD, CASTLE, MAGIC, OFFER_DECK, VILLAGE, offer_deck
from banneret.games.tales.turn import start_turn
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.tales.scene import Scene

TRAIN = "train"
PAY = "pay-for-action"
LAY_GOLD = "play villager 0"
MOVE_TWICE = "play villager 1"
SPARED = "discard-nothing"


def moving(scene: Scene, words: str) -> list[str]:
    """The Moves on offer of a certain kind."""
    return [name for name in scene.names() if name.startswith(words + " ")]


def removing(scene: Scene) -> set[str]:
    """The removals on offer, in short: "0 castle"."""
    return {name.removeprefix("remove ") for name in scene.names() if name.startswith("remove")}


# ---- Call: the root of every tree ----


@proves("tales.skill.villager-call", "tales.skill.sorceress-call", "tales.skill.noble-call")
@pytest.mark.parametrize(
    ("hero", "skill"),
    [
        ("villager", "train-skill villager-call"),
        ("sorceress", "train-skill sorceress-call"),
        ("noble", "train-skill noble-call"),
    ],
)
def test_the_root_calls_the_hero_card_to_the_top_of_the_pile(hero: str, skill: str) -> None:
    scene = Scene(hero, "noble" if hero == "villager" else "villager")
    scene.cards(0, hand="aid recruit", deck="venture negotiate conspire cast").begin(0)
    assert cards_owned(scene.t, 0) == 6
    scene.choose(TRAIN, "discard aid", "discard recruit", skill)
    assert scene.pile(0) == ["aid", "recruit", hero]
    assert scene.seen("pile 0", 1) == ["?", "?", hero]  # face up, for all to see
    assert cards_owned(scene.t, 0) == 7  # it is one of the player's cards from now on


# ---- Villager ----


@proves("tales.skill.villager-two-hoards")
def test_two_hoards_lie_in_two_realms_and_the_hero_wins_all_of_a_realm() -> None:
    scene = Scene("villager", "noble").skills(0, "call", "upgrade").hero(0, "village")
    scene.state.hoard[CASTLE * 3] = 3  # from an earlier turn
    scene.gold(0, 0).cards(0, hand="villager venture").begin(0)
    scene.choose("play villager 0", "lay-hoard castle")
    assert scene.names() == ["lay-hoard village", "lay-hoard magic"]  # a different Realm
    scene.choose("lay-hoard magic")
    assert scene.state.hoard == [0, 0, 0, 3, 0, 0, 6, 0, 0]
    assert scene.state.gold_supply == ALL_GOLD - 9
    scene.choose("play venture 0", "move-hero 0 castle")
    assert scene.state.gold[0] == 6
    assert scene.state.hoard == [0, 0, 0, 3, 0, 0, 0, 0, 0]
    assert scene.state.won == 6


@proves("tales.skill.villager-two-hoards")
def test_without_the_skill_there_is_one_hoard() -> None:
    scene = Scene("villager", "noble").skills(0, "call", "upgrade:1").cards(0, hand="villager").begin(0)
    scene.choose("play villager 0", "lay-hoard castle")
    assert sum(scene.state.hoard) == 3
    assert scene.asked("take-actions 1")


@proves("tales.skill.villager-two-hoards")
@pytest.mark.parametrize(("supply", "lots"), [(4, [3, 1]), (3, [3]), (2, [2])])
def test_the_first_hoard_is_filled_first(supply: int, lots: list[int]) -> None:
    scene = Scene("villager", "noble").skills(0, "call", "upgrade").cards(0, hand="villager")
    scene.gold_supply(supply).begin(0)
    scene.choose("play villager 0", "lay-hoard castle")
    assert scene.state.hoard[CASTLE * 3] == lots[0]
    if len(lots) == 2:
        scene.choose("lay-hoard village")
        assert scene.state.hoard[VILLAGE * 3] == lots[1]
    assert scene.state.gold_supply == 0
    assert scene.asked("take-actions 1")


@proves("tales.skill.villager-road")
def test_the_villager_card_may_move_twice_instead() -> None:
    scene = Scene("villager", "noble").skills(0, "call", "upgrade", "bonus").cards(0, hand="villager peddler")
    scene.begin(0)
    assert LAY_GOLD in scene.names()
    scene.choose(MOVE_TWICE, "move-hero 0 castle", "move-hero 1 village")
    assert sum(scene.state.hoard) == 0
    scene.choose("play peddler 0", "move-hero 0 magic")
    assert scene.state.gold[0] == 3  # both Moves count, and the Peddler's own

    scene = (
        Scene("villager", "noble").skills(0, "call", "upgrade", "bonus").cards(0, hand="villager").begin(0)
    )
    scene.choose(LAY_GOLD, "lay-hoard castle", "lay-hoard village")
    assert sum(scene.state.hoard) == 6
    assert scene.state.moves == 0


@proves("tales.skill.villager-road")
def test_without_the_skill_the_villager_card_does_not_move() -> None:
    scene = Scene("villager", "noble").skills(0, "call", "upgrade").cards(0, hand="villager").begin(0)
    assert [name for name in scene.names() if name.startswith("play villager")] == [LAY_GOLD]


@proves("tales.skill.villager-steadfast")
def test_enemies_cannot_move_the_steadfast_villager_nor_the_followers_beside_the_hero() -> None:
    scene = Scene("villager", "noble", "sorceress").skills(0, "call", "left").hero(0, "village")
    scene.cubes("village", villager=2, noble=1, othersiders=1).cubes("castle", villager=1)
    scene.cards(2, hand="venture").cards(0, hand="venture").begin(2)
    scene.choose("play venture 0")
    assert moving(scene, "move-hero 0") == []
    assert moving(scene, "move 0 village") == []
    assert scene.why("move-hero 0") == "The Villager stands fast"
    # All else can be Moved: own Followers elsewhere, and those of others beside the Hero.
    assert len(moving(scene, "move 0 castle")) == 2
    assert len(moving(scene, "move 1 village")) == 2
    assert len(moving(scene, "move 3 village")) == 2
    assert len(moving(scene, "move-hero 1")) == 2
    scene.begin(0)  # the Villager is nobody's enemy but the others'
    scene.choose("play venture 0")
    assert len(moving(scene, "move-hero 0")) == 2
    assert len(moving(scene, "move 0 village")) == 2


@proves("tales.skill.villager-steadfast")
def test_half_learned_the_villager_does_not_stand_fast() -> None:
    scene = Scene("villager", "noble").skills(0, "call", "left:1").hero(0, "village")
    scene.cubes("village", villager=2).cards(1, hand="venture").begin(1)
    scene.choose("play venture 0", "move 0 village castle")
    assert scene.count("castle", "villager") == 1


@proves("tales.skill.villager-steadfast")
def test_the_villager_stands_fast_in_events_too() -> None:
    def told(event: int) -> Scene:
        scene = (
            Scene("villager", "noble", "sorceress", events=True).skills(0, "call", "left").hero(0, "village")
        )
        scene.cubes("village", villager=2).cubes("castle", villager=1).gold(1, 1).next_event(event)
        return scene.run(step(start_event, 1, CASTLE), step(start_turn, 2))

    ferry = told(27).choose("answer 105 1")
    assert moving(ferry, "move-hero 0") == []
    assert len(moving(ferry, "move-hero 2")) == 2
    ferry = told(27).choose("answer 105 0")
    assert moving(ferry, "move 0 village") == []
    assert len(moving(ferry, "move 0 castle")) == 2
    mirror = told(23)
    assert mirror.state.hero_at == [VILLAGE, CASTLE, MAGIC]
    mirror.choose("answer 89 0")  # two Heroes change places: there are only two who can
    assert mirror.state.hero_at == [VILLAGE, MAGIC, CASTLE]


@proves("tales.skill.villager-thrift")
@pytest.mark.parametrize(
    ("card", "play", "gold", "paid"),
    [
        ("recruit", "play recruit 0", 0, 0),
        ("recruit", "play recruit 1", 1, 0),
        ("sailor", "play sailor 0", 1, 1),
        ("court-maiden", "play court-maiden 0", 1, 1),
        ("bard", "play bard 0", 1, 0),
    ],
)
def test_thrift_pays_one_gold_of_a_card_effect(card: str, play: str, gold: int, paid: int) -> None:
    scene = Scene("villager", "noble").skills(0, "call", "right").cubes("castle", noble=1)
    scene.gold(0, gold).cards(0, hand=card).begin(0)
    scene.choose(play)
    assert scene.state.gold[0] == gold - paid
    assert scene.state.gold_supply == ALL_GOLD - gold + paid


@proves("tales.skill.villager-thrift")
@pytest.mark.parametrize("card", ["cleric", "knight"])
def test_thrift_lowers_a_range_of_gold_and_keeps_its_maximum(card: str) -> None:
    kind = "pay-to-gain" if card == "cleric" else "pay-to-remove"
    scene = Scene("villager", "noble").skills(0, "call", "right").cubes("castle", noble=3)
    scene.gold(0, 1).cards(0, hand=card).begin(0)
    scene.choose(f"play {card}")
    assert scene.names() == [f"{kind} 0 0", f"{kind} 1 0", f"{kind} 2 1"]
    scene.choose(f"{kind} 2 1")
    what = "gain castle" if card == "cleric" else "remove 1 castle"
    scene.choose(what, what)
    assert scene.state.gold[0] == 0
    assert (scene.state.gained, scene.state.removed) == ((2, 0) if card == "cleric" else (0, 2))
    assert scene.asked("take-actions 1")


@proves("tales.skill.villager-thrift")
def test_thrift_holds_for_a_copied_effect() -> None:
    scene = Scene("villager", "noble").skills(0, "call", "right").gold(0, 0)
    scene.cards(0, hand="cast", pile="recruit").begin(0)
    scene.choose("play cast 0", "use recruit 0", "gain castle")
    assert scene.count("castle", "villager") == 1
    assert scene.state.gold[0] == 0


@proves("tales.skill.villager-thrift")
def test_thrift_does_not_make_a_buy_a_gift_or_an_action_cheaper() -> None:
    buying = Scene("villager", "noble").skills(0, "call", "right").gold(0, 3).hero(0, "village")
    buying.offer("village", "farmer", "bard").begin(0)
    assert buying.why("buy farmer gold-4") == "It costs 4 Gold; you have 3"

    giving = Scene("villager", "noble").skills(0, "call", "right").gold(0, 0)
    giving.cards(0, hand="scoundrel").cards(1, hand="venture").begin(1).choose("play venture 1")
    assert giving.why("interrupt scoundrel") == "You need 1 Gold to give away"
    giving.gold(0, 1).cards(1, hand="venture").begin(1)
    giving.choose("play venture 1", "interrupt scoundrel")
    assert giving.state.gold == [0, 1]

    acting = Scene("villager", "noble").skills(0, "call", "right", "crown").gold(0, 2).begin(0)
    assert acting.why(PAY) == "You need 3 Gold"


@proves("tales.skill.villager-third-action")
def test_three_gold_buy_one_more_action_once_a_turn() -> None:
    scene = Scene("villager", "noble").skills(0, "call", "crown").gold(0, 9).cubes("village", villager=1)
    scene.cards(0, hand="venture negotiate").begin(0)
    scene.choose("play venture 1", "play negotiate 0")
    assert scene.names() == [PAY, "end-turn"]
    scene.choose(PAY)
    assert scene.state.gold[0] == 7
    assert scene.state.gold_supply == ALL_GOLD - 7
    assert PAY not in scene.names()
    scene.choose("use-realm village 0")
    assert scene.names() == ["end-turn"]
    scene.choose("end-turn", "end-turn")
    assert scene.ask.seat == 0
    assert PAY in scene.names()


@proves("tales.skill.villager-third-action")
def test_only_a_villager_who_has_learned_it_pays_for_an_action() -> None:
    scene = Scene("villager", "noble").skills(0, "call", "crown:1").skills(1, "call", "crown")
    scene.gold(0, 3).gold(1, 3).begin(0)
    assert PAY not in scene.names()
    scene.begin(1)
    assert PAY not in scene.names()


# ---- Sorceress ----


@proves("tales.skill.sorceress-refresh")
@pytest.mark.parametrize("new", ["archmage", "warlock", "fortuneteller"])  # 1 Othersider, 2, an Event
def test_a_refreshed_card_goes_under_its_deck_and_the_new_symbol_is_ignored(new: str) -> None:
    scene = Scene("sorceress", "villager", events=True).skills(0, "call", "upgrade").hero(0, "magic")
    scene.offer("magic", "witch", "seer", deck=f"healer librarian {new}").cards(0, hand="sorceress").begin(0)
    scene.choose("play sorceress 0")
    assert scene.names() == [
        "refresh-nothing",
        "refresh witch",
        "refresh seer",
    ]
    scene.choose("refresh witch")
    assert scene.shown("magic") == [new, "seer"]
    assert scene.cards_in(OFFER_DECK + 2 * MAGIC) == ["witch", "healer", "librarian"]
    assert scene.names() == [f"use-offer {new}", "use-offer seer"]  # the card to copy is chosen after
    scene.choose("use-offer seer", "end-turn")
    assert scene.state.supply[-1] == 15
    assert scene.state.event == 0
    assert scene.ask.seat == 1


@proves("tales.skill.sorceress-refresh")
def test_the_offer_may_be_left_as_it_is() -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", "upgrade").hero(0, "magic")
    scene.offer("magic", "witch", "seer", deck="healer librarian").cards(0, hand="sorceress").begin(0)
    scene.choose("play sorceress 0", "refresh-nothing")
    assert scene.shown("magic") == ["witch", "seer"]
    assert scene.cards_in(OFFER_DECK + 2 * MAGIC) == ["healer", "librarian"]
    half_learned = Scene("sorceress", "villager").skills(0, "call", "upgrade:1").cards(0, hand="sorceress")
    half_learned.offer("magic", "witch", "seer").begin(0).choose("play sorceress 0")
    assert half_learned.names() == ["use-offer witch", "use-offer seer"]


@proves("tales.skill.sorceress-refresh")
def test_without_a_face_down_card_the_same_card_returns() -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", "upgrade").hero(0, "magic")
    scene.offer("magic", "witch", "seer", deck="none").cards(0, hand="sorceress").begin(0)
    scene.choose("play sorceress 0", "refresh witch")
    assert scene.shown("magic") == ["witch", "seer"]
    assert scene.cards_in(OFFER_DECK + 2 * MAGIC) == []


@proves("tales.skill.sorceress-refresh")
def test_a_position_emptied_by_a_buy_of_this_turn_is_not_refreshed() -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", "upgrade").hero(0, "magic")
    scene.marker("magic", "gold-4").gold(0, 4).offer("magic", "witch", "seer", deck="healer librarian")
    scene.cards(0, hand="sorceress").begin(0)
    scene.choose("buy witch gold-4", "play sorceress 0")
    assert scene.names() == ["refresh-nothing", "refresh seer"]
    scene.choose("refresh seer")
    assert scene.shown("magic") == ["", "librarian"]


@proves("tales.skill.sorceress-step")
def test_after_the_sorceress_card_the_hero_may_be_moved() -> None:
    for choice, place in (("stay", VILLAGE), ("step-hero castle", CASTLE)):
        scene = Scene("sorceress", "villager").skills(0, "call", "bonus").hero(0, "village")
        scene.offer("village", "farmer", "bard").cards(0, hand="sorceress").begin(0)
        scene.choose("play sorceress 0", "use-offer farmer", "win 3")
        assert scene.state.gold[0] == 3  # the copied effect comes first
        assert scene.names() == ["stay", "step-hero magic", "step-hero castle"]
        scene.choose(choice)
        assert scene.state.hero_at[0] == place
        assert scene.state.moves == (0 if choice == "stay" else 1)
        assert scene.asked("take-actions 1")


@proves("tales.skill.sorceress-step")
def test_the_sorceress_step_counts_as_a_move_but_leaves_the_lighthouse_keeper_waiting() -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", "bonus").hero(0, "village")
    scene.offer("village", "farmer", "bard").lasting("double moves", 0)
    scene.cards(0, hand="sorceress peddler").begin(0)
    scene.choose("play sorceress 0", "use-offer farmer", "win 0", "step-hero castle")
    assert scene.asked("take-actions 1")  # one step, not two
    scene.choose("play peddler 0", "move-hero 1 castle", "move-hero 1 magic")
    assert scene.state.gold[0] == 3  # the step and the Peddler's two Moves


@proves("tales.skill.sorceress-village")
def test_in_the_village_the_librarian_draws_without_a_discard() -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", "left").hero(0, "village")
    scene.cards(0, hand="librarian aid", deck="venture cast recruit").begin(0)
    scene.choose("play librarian 0")
    assert scene.names() == ["discard aid", SPARED]  # a card may still be discarded
    another = scene.t.clone()
    scene.choose(SPARED)
    assert sorted(scene.hand(0)) == ["aid", "cast", "recruit", "venture"]
    assert scene.pile(0) == ["librarian"]
    scene.t = another
    scene.choose("discard aid")
    assert sorted(scene.hand(0)) == ["cast", "recruit", "venture"]

    alone = Scene("sorceress", "villager").skills(0, "call", "left").hero(0, "village")
    alone.cards(0, hand="librarian", deck="venture cast recruit").begin(0)
    alone.choose("play librarian 0", SPARED)
    assert len(alone.hand(0)) == 3


@proves("tales.skill.sorceress-village")
@pytest.mark.parametrize(("hero_at", "left"), [("castle", "left"), ("magic", "left"), ("village", "left:1")])
def test_elsewhere_or_half_learned_the_librarian_needs_a_card(hero_at: str, left: str) -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", left).hero(0, hero_at)
    scene.cards(0, hand="librarian").begin(0)
    assert scene.why("play librarian 0") == "You need another card to discard"
    scene.cards(0, hand="librarian aid").begin(0)
    scene.choose("play librarian 0")
    assert scene.names() == ["discard aid"]


@proves("tales.skill.sorceress-village")
def test_in_the_village_the_necromancer_needs_no_other_card() -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", "left").hero(0, "village").gold(0, 1)
    scene.cubes("castle", villager=1).cards(0, hand="recruit necromancer").begin(0)
    scene.choose("play recruit 1", "remove 1 castle")
    scene.choose("play necromancer 0", SPARED, "gain village")
    assert scene.count("village", "sorceress") == 1


@proves("tales.skill.sorceress-village")
@pytest.mark.parametrize(
    ("discards", "counted", "removed"),
    [(0, True, 1), (0, False, 0), (1, True, 2), (1, False, 1), (2, None, 2)],
)
def test_in_the_village_the_warlock_counts_one_discard_more_up_to_two(
    discards: int, counted: bool | None, removed: int
) -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", "left").hero(0, "village")
    scene.cubes("castle", villager=5).cards(0, hand="warlock venture aid cast").begin(0)
    scene.choose("play warlock 0", *["discard venture", "discard aid"][:discards])
    if discards < 2:
        scene.choose("discard-no-more")
    if counted is not None:
        scene.choose("count-skill" if counted else "count-discards")
    for _ in range(removed):
        scene.choose("remove 1 castle")
    if discards:
        scene.t.choose(scene.ask, 0)  # how the cards lie on the pile
    assert scene.asked("take-actions 1")
    assert scene.count("castle", "villager") == 5 - removed


@proves("tales.skill.sorceress-village")
@pytest.mark.parametrize(("discards", "moves"), [(0, 2), (1, 3), (2, 3)])
def test_in_the_village_the_summoner_performs_at_most_three_moves(discards: int, moves: int) -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", "left").hero(0, "village")
    scene.cubes("castle", villager=5).cards(0, hand="summoner venture aid cast").begin(0)
    scene.choose("play summoner 0", *["discard venture", "discard aid"][:discards])
    if discards < 2:
        scene.choose("discard-no-more", "count-skill")
    for _ in range(moves):
        scene.choose("move 1 castle magic")
    if discards:
        scene.t.choose(scene.ask, 0)  # how the cards lie on the pile
    assert scene.asked("take-actions 1")
    assert scene.state.moves == moves


@proves("tales.skill.sorceress-village")
def test_in_the_village_the_mystic_interrupts_without_another_card() -> None:
    for place in ("village", "castle"):
        scene = Scene("sorceress", "villager").skills(0, "call", "left").hero(0, place)
        scene.cards(0, hand="mystic").cards(1, hand="venture").begin(1)
        scene.choose("play venture 1")
        assert scene.offers("interrupt mystic") == (place == "village")
        if place == "village":
            scene.choose("interrupt mystic", SPARED)
            assert scene.state.gold[1] == 0
            assert scene.pile(0) == ["mystic"]


@proves("tales.skill.sorceress-village")
def test_the_witch_wants_to_see_a_suit_even_in_the_village() -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", "left").hero(0, "village")
    scene.cards(0, hand="witch").begin(0)
    assert scene.why("play witch 0") == "You need another card to discard"
    scene.cards(0, hand="witch aid").begin(0)
    scene.choose("play witch 0")
    assert scene.names() == ["discard aid"]


@proves("tales.skill.sorceress-village")
def test_training_and_the_price_of_two_cards_are_no_card_effects() -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", "left").hero(0, "village")
    scene.marker("village", "cards-2").offer("village", "farmer", "bard").cards(0, hand="cast").begin(0)
    assert scene.why("buy farmer cards-2") == "You need 2 hand cards of one suit"
    assert scene.why(TRAIN) == "You need 2 cards to discard"


@proves("tales.skill.sorceress-magic")
@pytest.mark.parametrize(
    ("right", "ends_in", "drawn_up_to"), [("right", MAGIC, 4), ("right", CASTLE, 3), ("", MAGIC, 3)]
)
def test_in_the_magic_realm_the_hand_limit_is_four(right: str, ends_in: int, drawn_up_to: int) -> None:
    """The Hero comes to its place within the turn: the limit is looked up when drawing."""
    scene = Scene("sorceress", "villager").skills(0, "call", *right.split())
    scene.hero(0, "castle" if ends_in == MAGIC else "magic")
    scene.cards(0, hand="venture", deck="aid cast recruit negotiate conspire").begin(0)
    scene.choose("play venture 0")
    scene.choose("move-hero 0 magic" if ends_in == MAGIC else "move-hero 0 castle")
    scene.choose("end-turn")
    assert len(scene.hand(0)) == drawn_up_to


@proves("tales.skill.sorceress-castle")
def test_two_cards_of_one_suit_played_in_the_castle_give_one_more_action() -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", "crown").hero(0, "castle")
    scene.cards(0, hand="cast conspire aid recruit").begin(0)
    scene.choose("play cast 0", "play conspire 1")
    assert scene.asked("take-actions 1")
    assert TRAIN in scene.names()
    assert not scene.offers("play")
    assert scene.why("play aid 0") == "You have played two cards this turn"
    scene.choose(TRAIN, "discard aid", "discard recruit", "train-skill sorceress-magic")
    assert scene.names() == ["end-turn"]  # once a turn


@proves("tales.skill.sorceress-castle")
@pytest.mark.parametrize(
    ("cards", "hero_at", "crown"),
    [
        ("cast aid", "castle", "crown"),
        ("cast conspire", "magic", "crown"),
        ("cast conspire", "castle", "crown:1"),
    ],
)
def test_two_suits_another_realm_or_half_the_skill_give_none(cards: str, hero_at: str, crown: str) -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", crown).hero(0, hero_at)
    scene.cards(0, hand=f"{cards} recruit venture negotiate").begin(0)
    scene.choose("play cast 0")
    if "aid" in cards:
        scene.choose("play aid 0", "move-hero 1 castle")
    else:
        scene.choose("play conspire 1")
    assert scene.names() == ["end-turn"]


@proves("tales.skill.sorceress-castle")
def test_the_place_of_the_hero_counts_when_the_action_is_taken() -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", "crown").hero(0, "magic")
    scene.cards(0, hand="negotiate venture aid recruit").begin(0)
    scene.choose("play negotiate 0", "play venture 0", "move-hero 0 castle")
    assert TRAIN in scene.names()


@proves("tales.skill.sorceress-castle")
def test_an_interrupted_card_and_an_own_interrupt_count_as_played() -> None:
    interrupted = Scene("sorceress", "villager").skills(0, "call", "crown").hero(0, "castle").gold(1, 1)
    interrupted.cards(0, hand="cast conspire aid recruit").cards(1, hand="scoundrel").begin(0)
    interrupted.choose("play conspire 1", "interrupt scoundrel", "play cast 0", "use-nothing")
    assert TRAIN in interrupted.names()

    answering = Scene("sorceress", "villager").skills(0, "call", "crown").hero(0, "castle").gold(1, 1)
    answering.cards(0, hand="cast mystic aid recruit venture").cards(1, hand="scoundrel").begin(0)
    answering.choose("play cast 0", "interrupt scoundrel", "interrupt mystic", "discard aid")
    answering.choose("lie aid,mystic")
    assert answering.asked("take-actions 2")  # one is left, and one is added
    assert answering.offers("play venture")  # this is only the second play


@proves("tales.skill.sorceress-castle")
def test_an_interrupt_of_an_opponent_does_not_count_as_played() -> None:
    """Two Village cards lie on the table, but one of them is the Villager's Scoundrel."""
    scene = Scene("sorceress", "villager").skills(0, "call", "crown").hero(0, "castle").gold(1, 1)
    scene.cards(0, hand="venture aid recruit cast").cards(1, hand="scoundrel").begin(0)
    scene.choose("play venture 1", "interrupt scoundrel")
    assert scene.state.suits == [1, 0, 0]
    assert scene.asked("take-actions 1")


@proves("tales.skill.sorceress-castle")
def test_a_copied_card_does_not_count_as_played() -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", "crown").hero(0, "castle")
    scene.cards(0, hand="cast aid recruit venture", pile="conspire").begin(0)
    scene.choose("play cast 0", "use conspire 1")
    assert scene.asked("take-actions 1")


# ---- Noble ----


@proves("tales.skill.noble-both-sides", "tales.example.noble-hidden")
def test_the_noble_card_uses_the_visible_or_the_hidden_side() -> None:
    gold = {}
    for side in ("realm-side village 0", "realm-side village 1"):
        scene = Scene("noble", "villager").skills(0, "call", "upgrade").hero(0, "village").gold(1, 2)
        scene.cards(0, hand="noble").begin(0)
        scene.choose("play noble 0")
        assert scene.names() == ["realm-side village 0", "realm-side village 1"]
        scene.choose(side)
        gold[side] = scene.state.gold[:]
    assert gold == {"realm-side village 0": [3, 2], "realm-side village 1": [1, 1]}


@proves("tales.skill.noble-both-sides")
def test_the_hidden_side_of_a_ruined_realm_is_the_healthy_one() -> None:
    scene = Scene("noble", "villager").skills(0, "call", "upgrade").hero(0, "magic")
    scene.cubes("magic", othersiders=1).ruined("magic").cards(0, hand="noble", deck="venture aid").begin(0)
    scene.choose("play noble 0", "realm-side magic 0")
    assert scene.hand(0) == ["aid", "venture"]
    half_learned = Scene("noble", "villager").skills(0, "call", "upgrade:1").hero(0, "village").gold(1, 2)
    half_learned.cards(0, hand="noble").begin(0).choose("play noble 0")
    assert half_learned.state.gold == [3, 2]  # the visible side, unasked


@proves("tales.skill.noble-banish")
def test_after_the_noble_card_a_follower_beside_the_hero_may_be_removed() -> None:
    scene = Scene("noble", "villager").skills(0, "call", "bonus").hero(0, "village").gold(0, 0)
    scene.cubes("village", noble=1, villager=2, othersiders=1).cubes("castle", villager=2)
    scene.cards(0, hand="noble warlord").begin(0)
    scene.choose("play noble 0")
    assert scene.state.gold[0] == 3  # the Realm's effect came first
    assert scene.names() == [
        "remove 0 village",
        "remove 1 village",
        "remove 3 village",
        "stop",
    ]
    another = scene.t.clone()
    scene.choose("remove 1 village")
    assert scene.count("village", "villager") == 1
    scene.choose("play warlord 0")
    assert len(removing(scene)) == 4  # it counts as removed this turn
    scene.choose("remove 1 castle")
    assert scene.names() == ["end-turn"]
    scene.t = another
    scene.choose("stop")
    assert scene.count("village", "villager") == 2
    assert scene.asked("take-actions 1")


@proves("tales.skill.noble-and")
def test_in_a_ruled_realm_both_sides_of_a_card_may_be_played() -> None:
    scene = Scene("noble", "villager").skills(0, "call", "left").hero(0, "castle").cubes("castle", noble=1)
    scene.cards(0, hand="venture").begin(0)
    assert [name for name in scene.names() if name.startswith("play venture")] == [
        "play venture 0",
        "play venture 1",
        "play venture 2",
    ]
    scene.choose("play venture 2")
    assert scene.state.gold[0] == 0  # the upper side comes first
    # The condition held when the card was played: leaving the Realm now does not matter.
    scene.choose("move-hero 0 village")
    assert scene.state.gold[0] == 1
    assert scene.state.moves == 1
    assert scene.pile(0) == ["venture"]
    assert scene.state.actions == 1


@proves("tales.skill.noble-and")
def test_one_side_alone_stays_possible() -> None:
    scene = Scene("noble", "villager").skills(0, "call", "left").hero(0, "castle").cubes("castle", noble=1)
    scene.cards(0, hand="venture").begin(0).choose("play venture 1")
    assert scene.state.gold[0] == 1
    assert scene.state.moves == 0
    assert scene.asked("take-actions 1")


@proves("tales.skill.noble-and")
@pytest.mark.parametrize(("left", "hero_at"), [("left", "village"), ("left", "magic"), ("left:1", "castle")])
def test_outside_a_ruled_realm_or_half_learned_only_one_side_is_played(left: str, hero_at: str) -> None:
    scene = Scene("noble", "villager").skills(0, "call", left).hero(0, hero_at).cubes("castle", noble=1)
    scene.cubes("magic", noble=1, villager=1).cards(0, hand="venture").begin(0)
    assert [name for name in scene.names() if name.startswith("play venture")] == [
        "play venture 0",
        "play venture 1",
    ]


@proves("tales.skill.noble-and")
def test_joined_sides_cost_both() -> None:
    both = "play recruit 2"
    scene = Scene("noble", "villager").skills(0, "call", "left").hero(0, "castle").cubes("castle", noble=1)
    scene.gold(0, 1).cards(0, hand="recruit").begin(0)
    assert both not in scene.names()
    assert scene.why(both) == "Both sides cost 2 Gold; you have 1"
    assert scene.offers("play recruit 0")
    scene.gold(0, 0).begin(0)
    assert scene.why(both) == "It costs 1 Gold; you have 0"  # one side alone is too dear
    scene.gold(0, 2).begin(0)
    scene.choose(both, "gain village", "remove 0 castle")
    assert scene.state.gold[0] == 0
    assert scene.count("village", "noble") == 1
    assert scene.count("castle", "noble") == 0


@proves("tales.skill.noble-and")
def test_sides_are_joined_only_if_both_are_allowed_at_that_moment() -> None:
    """Gold that the upper side would win does not pay for the lower one."""
    bard = Scene("noble", "villager").skills(0, "call", "left").hero(0, "castle").cubes("castle", noble=1)
    bard.gold(0, 0).cards(0, hand="bard").begin(0)
    assert [name for name in bard.names() if name.startswith("play bard")] == ["play bard 0"]

    conspire = Scene("noble", "villager").skills(0, "call", "left").hero(0, "castle").cubes("castle", noble=1)
    conspire.cubes("village", othersiders=15).ruined("village").cards(0, hand="conspire").begin(0)
    plays = [name for name in conspire.names() if name.startswith("play conspire")]
    assert plays == ["play conspire 1"]


@proves("tales.skill.noble-and")
def test_a_copied_card_may_be_joined_as_well() -> None:
    scene = Scene("noble", "villager").skills(0, "call", "left").hero(0, "castle").cubes("castle", noble=1)
    scene.cards(0, hand="cast", pile="venture").begin(0)
    scene.choose("play cast 0", "use venture 2", "move-hero 1 castle")
    assert scene.state.moves == 1
    assert scene.state.gold[0] == 1


@proves("tales.skill.noble-shelter")
def test_enemies_cannot_remove_the_followers_beside_the_noble() -> None:
    scene = Scene("noble", "villager", "sorceress").skills(0, "call", "right").hero(0, "castle").gold(1, 2)
    scene.cubes("castle", noble=3, sorceress=1, othersiders=1).cubes("village", noble=1)
    scene.cards(1, hand="knight").begin(1)
    scene.choose("play knight 0", "pay-to-remove 1 1")
    assert removing(scene) == {"2 castle", "3 castle", "0 village"}
    assert scene.why("remove 0 castle").startswith("The Noble shelters")


@proves("tales.skill.noble-shelter")
def test_the_shelter_holds_against_realm_effects_and_guards_but_not_against_the_noble() -> None:
    realm = Scene("noble", "villager").skills(0, "call", "right").hero(0, "castle")
    realm.cubes("castle", noble=1, villager=2, othersiders=1).ruined("castle").begin(1)
    realm.choose("use-realm castle 1")
    assert removing(realm) == {"1 castle", "3 castle"}

    guard = Scene("noble", "villager").skills(0, "call", "right").hero(0, "castle")
    guard.cubes("castle", noble=1).cards(1, hand="guard").begin(1)
    guard.choose("play guard 0", "demand 0 village")
    assert guard.count("castle", "noble") == 1
    assert guard.asked("take-actions 1")  # there was nothing to remove

    own = Scene("noble", "villager").skills(0, "call", "right").hero(0, "castle").gold(0, 1)
    own.cubes("castle", noble=1).cards(0, hand="recruit").begin(0)
    own.choose("play recruit 1", "remove 0 castle")
    assert own.count("castle", "noble") == 0


@proves("tales.skill.noble-shelter")
def test_the_shelter_moves_with_the_hero() -> None:
    scene = Scene("noble", "villager").skills(0, "call", "right").hero(0, "village").gold(1, 1)
    scene.cubes("castle", noble=1).cubes("village", noble=1).cards(1, hand="recruit").begin(1)
    scene.choose("play recruit 1")
    assert removing(scene) == {"0 castle"}


@proves("tales.skill.noble-shelter")
def test_ruin_and_events_reach_into_the_shelter() -> None:
    ruin = Scene("noble", "villager").skills(0, "call", "right").hero(0, "castle")
    ruin.cubes("castle", noble=2, othersiders=2).cards(1, hand="conspire").begin(1)
    ruin.choose("play conspire 0", "place castle")
    assert ruin.is_ruined("castle")
    assert ruin.count("castle", "noble") == 0
    assert ruin.state.supply[0] == 13

    event = Scene("noble", "villager").skills(0, "call", "right").hero(0, "castle").cubes("castle", noble=1)
    event.state.event = 1
    event.run(step(remove_followers, 1, 1, ANYWHERE, ANY_OWNER, False, "tales.eventbook.effects"))
    assert removing(event) == {"0 castle"}


@proves("tales.skill.noble-momentum")
@pytest.mark.parametrize(("gained", "actions"), [(0, 1), (1, 1), (2, 2)])
def test_two_followers_gained_in_a_turn_give_one_more_action(gained: int, actions: int) -> None:
    scene = Scene("noble", "villager").skills(0, "call", "crown").gold(0, 2)
    scene.cards(0, hand="cleric venture aid recruit").begin(0)
    scene.choose("play cleric 0", f"pay-to-gain {gained} {gained}", *["gain village"] * gained)
    assert scene.asked(f"take-actions {actions}")
    for _ in range(actions):
        scene.choose("use-realm village 0" if scene.offers("use-realm village 0") else "play venture 1")
    assert scene.names() == ["end-turn"]


@proves("tales.skill.noble-momentum")
def test_followers_of_two_cards_add_up_and_those_of_an_earlier_turn_do_not_count() -> None:
    scene = Scene("noble", "villager").skills(0, "call", "crown").gold(0, 3)
    scene.cards(0, hand="aid recruit venture", deck="cast conspire negotiate").begin(0)
    scene.choose("play aid 1", "gain village")
    scene.choose("play recruit 0", "gain village")
    assert scene.asked("take-actions 1")
    scene.choose("end-turn", "end-turn")
    assert scene.ask.seat == 0
    assert scene.asked("take-actions 2")
    half_learned = Scene("noble", "villager").skills(0, "call", "crown:1").gold(0, 2).cards(0, hand="cleric")
    half_learned.begin(0).choose("play cleric 0", "pay-to-gain 2 2", *["gain village"] * 2)
    assert half_learned.asked("take-actions 1")


@proves("tales.skill.noble-momentum")
def test_the_additional_action_is_shown_while_its_player_acts_and_gone_with_the_turn() -> None:
    """The Noble buys and gains two Followers; the new card adds an Othersider after the turn."""
    scene = Scene("noble", "villager").skills(0, "call", "crown").gold(0, 6).hero(0, "magic")
    scene.marker("magic", "gold-4").offer("magic", "seer", "witch", deck="healer librarian")
    scene.cards(0, hand="cleric venture").begin(0)
    scene.choose("buy seer")
    assert scene.derived()["extra_action"] is False
    scene.choose("play cleric 0", "pay-to-gain 2 2", "gain village", "gain village")
    assert scene.derived()["extra_action"] is True
    scene.choose("end-turn")
    assert scene.asked("add 1")
    assert scene.derived()["extra_action"] is False


@proves("tales.skill.sorceress-refresh")
def test_every_card_of_the_offer_can_be_refreshed() -> None:
    """Also the very first piece of the game, which is a card of the Village."""
    scene = (
        Scene("sorceress", "noble").skills(0, "call", "upgrade").hero(0, "village").cards(0, hand="sorceress")
    )
    first = GAME.face(scene.t.zones.face[0])
    scene.offer("village", first).begin().choose("play sorceress")
    scene.choose(f"refresh {first}")
    assert scene.t.pieces(offer_deck(scene.t, 0))[0] == 0
