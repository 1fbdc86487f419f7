"""What the Heroes learn: six skills each of the Villager, the Sorceress and the Noble."""

from __future__ import annotations

import pytest

from banneret.games.tales.effects import ANY_OWNER, ANYWHERE, remove_followers
from banneret.games.tales.end import cards_owned
from banneret.games.tales.events import start_event
from banneret.games.tales.state import ALL_GOLD, CASTLE, MAGIC, OFFER_DECK, VILLAGE
from banneret.games.tales.turn import start_turn
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.tales.scene import Scene

TRAIN = "Train your Hero"
PAY = "Pay 3 Gold for one more Action"
LAY_GOLD = "Play Villager: hide 3 Gold in a Realm"
MOVE_TWICE = "Play Villager: move twice"
SPARED = "Discard nothing: your skill counts as a card"


def moving(scene: Scene, words: str) -> list[str]:
    """The Moves on offer of a certain kind."""
    return [label for label in scene.open() if label.startswith(f"Move {words}")]


def removing(scene: Scene) -> set[str]:
    """The removals on offer, in short: "the Noble's Follower from the Castle"."""
    return {label.removeprefix("Remove ") for label in scene.open() if label.startswith("Remove ")}


# ---- Call: the root of every tree ----


@proves("tales.skill.villager-call", "tales.skill.sorceress-call", "tales.skill.noble-call")
@pytest.mark.parametrize(
    ("hero", "skill"),
    [("villager", "Down Tools"), ("sorceress", "The Inner Door"), ("noble", "Raise the Crest")],
)
def test_the_root_calls_the_hero_card_to_the_top_of_the_pile(hero: str, skill: str) -> None:
    scene = Scene(hero, "noble" if hero == "villager" else "villager")
    scene.cards(0, hand="aid recruit", deck="venture negotiate conspire cast").begin(0)
    assert cards_owned(scene.t, 0) == 6
    scene.choose(TRAIN, "Discard Aid", "Discard Recruit", skill)
    assert scene.pile(0) == ["aid", "recruit", hero]
    assert scene.seen("pile 0", 1) == ["?", "?", hero]  # face up, for all to see
    assert cards_owned(scene.t, 0) == 7  # it is one of the player's cards from now on


# ---- Villager ----


@proves("tales.skill.villager-two-hoards")
def test_two_hoards_lie_in_two_realms_and_the_hero_wins_all_of_a_realm() -> None:
    scene = Scene("villager", "noble").skills(0, "call", "upgrade").hero(0, "village")
    scene.state.hoard[CASTLE * 3] = 3  # from an earlier turn
    scene.gold(0, 0).cards(0, hand="villager venture").begin(0)
    scene.choose("Play Villager", "Lay Gold in the Castle")
    assert scene.open() == ["Lay Gold in the Village", "Lay Gold in the Magic Realm"]  # a different Realm
    scene.choose("Lay Gold in the Magic Realm")
    assert scene.state.hoard == [0, 0, 0, 3, 0, 0, 6, 0, 0]
    assert scene.state.gold_supply == ALL_GOLD - 9
    scene.choose("Play Venture: move", "Move the Villager to the Castle")
    assert scene.state.gold[0] == 6
    assert scene.state.hoard == [0, 0, 0, 3, 0, 0, 0, 0, 0]
    assert scene.state.won == 6


@proves("tales.skill.villager-two-hoards")
def test_without_the_skill_there_is_one_hoard() -> None:
    scene = Scene("villager", "noble").skills(0, "call", "upgrade:1").cards(0, hand="villager").begin(0)
    scene.choose("Play Villager", "Lay Gold in the Castle")
    assert sum(scene.state.hoard) == 3
    assert scene.prompt == "You have 1 Action left"


@proves("tales.skill.villager-two-hoards")
@pytest.mark.parametrize(("supply", "lots"), [(4, [3, 1]), (3, [3]), (2, [2])])
def test_the_first_hoard_is_filled_first(supply: int, lots: list[int]) -> None:
    scene = Scene("villager", "noble").skills(0, "call", "upgrade").cards(0, hand="villager")
    scene.gold_supply(supply).begin(0)
    scene.choose("Play Villager", "Lay Gold in the Castle")
    assert scene.state.hoard[CASTLE * 3] == lots[0]
    if len(lots) == 2:
        scene.choose("Lay Gold in the Village")
        assert scene.state.hoard[VILLAGE * 3] == lots[1]
    assert scene.state.gold_supply == 0
    assert scene.prompt == "You have 1 Action left"


@proves("tales.skill.villager-road")
def test_the_villager_card_may_move_twice_instead() -> None:
    scene = Scene("villager", "noble").skills(0, "call", "upgrade", "bonus").cards(0, hand="villager peddler")
    scene.begin(0)
    assert LAY_GOLD in scene.open()
    scene.choose(MOVE_TWICE, "Move the Villager to the Castle", "Move the Noble to the Village")
    assert sum(scene.state.hoard) == 0
    scene.choose("Play Peddler", "Move the Villager to the Magic Realm")
    assert scene.state.gold[0] == 3  # both Moves count, and the Peddler's own

    scene = (
        Scene("villager", "noble").skills(0, "call", "upgrade", "bonus").cards(0, hand="villager").begin(0)
    )
    scene.choose(LAY_GOLD, "Lay Gold in the Castle", "Lay Gold in the Village")
    assert sum(scene.state.hoard) == 6
    assert scene.state.moves == 0


@proves("tales.skill.villager-road")
def test_without_the_skill_the_villager_card_does_not_move() -> None:
    scene = Scene("villager", "noble").skills(0, "call", "upgrade").cards(0, hand="villager").begin(0)
    assert [label for label in scene.open() if label.startswith("Play")] == [LAY_GOLD]


@proves("tales.skill.villager-steadfast")
def test_enemies_cannot_move_the_steadfast_villager_nor_the_followers_beside_the_hero() -> None:
    scene = Scene("villager", "noble", "sorceress").skills(0, "call", "left").hero(0, "village")
    scene.cubes("village", villager=2, noble=1, othersiders=1).cubes("castle", villager=1)
    scene.cards(2, hand="venture").cards(0, hand="venture").begin(2)
    scene.choose("Play Venture: move")
    assert moving(scene, "the Villager to") == []
    assert moving(scene, "the Villager's Follower from the Village") == []
    assert scene.why("Move the Villager to") == "The Villager stands fast"
    # All else can be Moved: own Followers elsewhere, and those of others beside the Hero.
    assert len(moving(scene, "the Villager's Follower from the Castle")) == 2
    assert len(moving(scene, "the Noble's Follower from the Village")) == 2
    assert len(moving(scene, "an Othersider from the Village")) == 2
    assert len(moving(scene, "the Noble to")) == 2
    scene.begin(0)  # the Villager is nobody's enemy but the others'
    scene.choose("Play Venture: move")
    assert len(moving(scene, "the Villager to")) == 2
    assert len(moving(scene, "the Villager's Follower from the Village")) == 2


@proves("tales.skill.villager-steadfast")
def test_half_learned_the_villager_does_not_stand_fast() -> None:
    scene = Scene("villager", "noble").skills(0, "call", "left:1").hero(0, "village")
    scene.cubes("village", villager=2).cards(1, hand="venture").begin(1)
    scene.choose("Play Venture: move", "Move the Villager's Follower from the Village to the Castle")
    assert scene.count("castle", "villager") == 1


@proves("tales.skill.villager-steadfast")
def test_the_villager_stands_fast_in_events_too() -> None:
    def told(event: int) -> Scene:
        scene = (
            Scene("villager", "noble", "sorceress", events=True).skills(0, "call", "left").hero(0, "village")
        )
        scene.cubes("village", villager=2).cubes("castle", villager=1).gold(1, 1).next_event(event)
        return scene.run(step(start_event, 1, CASTLE), step(start_turn, 2))

    ferry = told(27).choose("Fill the bench")
    assert moving(ferry, "the Villager to") == []
    assert len(moving(ferry, "the Sorceress to")) == 2
    ferry = told(27).choose("Fill the stern")
    assert moving(ferry, "the Villager's Follower from the Village") == []
    assert len(moving(ferry, "the Villager's Follower from the Castle")) == 2
    mirror = told(23)
    assert mirror.state.hero_at == [VILLAGE, CASTLE, MAGIC]
    mirror.choose("Hold two splinters together")  # two Heroes change places: there are only two who can
    assert mirror.state.hero_at == [VILLAGE, MAGIC, CASTLE]


@proves("tales.skill.villager-thrift")
@pytest.mark.parametrize(
    ("card", "play", "gold", "paid"),
    [
        ("recruit", "Play Recruit: pay 1 Gold for a Follower", 0, 0),
        ("recruit", "Play Recruit: pay 1 Gold to remove a Follower", 1, 0),
        ("sailor", "Play Sailor", 1, 1),
        ("court-maiden", "Play Court Maiden", 1, 1),
        ("bard", "Play Bard: win up to 2 Gold", 1, 0),
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
    verb = "Gain" if card == "cleric" else "Remove"
    scene = Scene("villager", "noble").skills(0, "call", "right").cubes("castle", noble=3)
    scene.gold(0, 1).cards(0, hand=card).begin(0)
    scene.choose(f"Play {scene.card_name(card)}")
    assert scene.open() == [f"{verb} 0 for 0 Gold", f"{verb} 1 for 0 Gold", f"{verb} 2 for 1 Gold"]
    scene.choose(f"{verb} 2 for 1 Gold")
    what = "Gain in the Castle" if card == "cleric" else "Remove the Noble's Follower from the Castle"
    scene.choose(what, what)
    assert scene.state.gold[0] == 0
    assert (scene.state.gained, scene.state.removed) == ((2, 0) if card == "cleric" else (0, 2))
    assert scene.prompt == "You have 1 Action left"


@proves("tales.skill.villager-thrift")
def test_thrift_holds_for_a_copied_effect() -> None:
    scene = Scene("villager", "noble").skills(0, "call", "right").gold(0, 0)
    scene.cards(0, hand="cast", pile="recruit").begin(0)
    scene.choose("Play Cast", "Recruit: pay 1 Gold for a Follower", "Gain in the Castle")
    assert scene.count("castle", "villager") == 1
    assert scene.state.gold[0] == 0


@proves("tales.skill.villager-thrift")
def test_thrift_does_not_make_a_buy_a_gift_or_an_action_cheaper() -> None:
    buying = Scene("villager", "noble").skills(0, "call", "right").gold(0, 3).hero(0, "village")
    buying.offer("village", "farmer", "bard").begin(0)
    assert buying.why("Buy Farmer for 4 Gold") == "It costs 4 Gold; you have 3"

    giving = Scene("villager", "noble").skills(0, "call", "right").gold(0, 0)
    giving.cards(0, hand="scoundrel").cards(1, hand="venture").begin(1).choose("Play Venture: win 1 Gold")
    assert giving.why("Interrupt with Scoundrel") == "You need 1 Gold to give away"
    giving.gold(0, 1).cards(1, hand="venture").begin(1)
    giving.choose("Play Venture: win 1 Gold", "Interrupt with Scoundrel")
    assert giving.state.gold == [0, 1]

    acting = Scene("villager", "noble").skills(0, "call", "right", "crown").gold(0, 2).begin(0)
    assert acting.why(PAY) == "You need 3 Gold"


@proves("tales.skill.villager-third-action")
def test_three_gold_buy_one_more_action_once_a_turn() -> None:
    scene = Scene("villager", "noble").skills(0, "call", "crown").gold(0, 9).cubes("village", villager=1)
    scene.cards(0, hand="venture negotiate").begin(0)
    scene.choose("Play Venture: win 1 Gold", "Play Negotiate")
    assert scene.open() == [PAY, "End your turn"]
    scene.choose(PAY)
    assert scene.state.gold[0] == 7
    assert scene.state.gold_supply == ALL_GOLD - 7
    assert PAY not in scene.open()
    scene.choose("Use the Village")
    assert scene.open() == ["End your turn"]
    scene.choose("End your turn", "End your turn")
    assert scene.ask.seat == 0
    assert PAY in scene.open()


@proves("tales.skill.villager-third-action")
def test_only_a_villager_who_has_learned_it_pays_for_an_action() -> None:
    scene = Scene("villager", "noble").skills(0, "call", "crown:1").skills(1, "call", "crown")
    scene.gold(0, 3).gold(1, 3).begin(0)
    assert PAY not in scene.open()
    scene.begin(1)
    assert PAY not in scene.open()


# ---- Sorceress ----


@proves("tales.skill.sorceress-refresh")
@pytest.mark.parametrize("new", ["archmage", "warlock", "fortuneteller"])  # 1 Othersider, 2, an Event
def test_a_refreshed_card_goes_under_its_deck_and_the_new_symbol_is_ignored(new: str) -> None:
    scene = Scene("sorceress", "villager", events=True).skills(0, "call", "upgrade").hero(0, "magic")
    scene.offer("magic", "witch", "seer", deck=f"healer librarian {new}").cards(0, hand="sorceress").begin(0)
    scene.choose("Play Sorceress")
    assert scene.open() == [
        "Leave the Offer as it is",
        "Put Witch at the bottom of its deck",
        "Put Seer at the bottom of its deck",
    ]
    scene.choose("Put Witch at the bottom of its deck")
    assert scene.shown("magic") == [new, "seer"]
    assert scene.cards_in(OFFER_DECK + 2 * MAGIC) == ["witch", "healer", "librarian"]
    assert scene.open() == [f"Use {scene.card_name(new)}", "Use Seer"]  # the card to copy is chosen after
    scene.choose("Use Seer", "End your turn")
    assert scene.state.supply[-1] == 15
    assert scene.state.event == 0
    assert scene.ask.seat == 1


@proves("tales.skill.sorceress-refresh")
def test_the_offer_may_be_left_as_it_is() -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", "upgrade").hero(0, "magic")
    scene.offer("magic", "witch", "seer", deck="healer librarian").cards(0, hand="sorceress").begin(0)
    scene.choose("Play Sorceress", "Leave the Offer as it is")
    assert scene.shown("magic") == ["witch", "seer"]
    assert scene.cards_in(OFFER_DECK + 2 * MAGIC) == ["healer", "librarian"]
    half_learned = Scene("sorceress", "villager").skills(0, "call", "upgrade:1").cards(0, hand="sorceress")
    half_learned.offer("magic", "witch", "seer").begin(0).choose("Play Sorceress")
    assert half_learned.open() == ["Use Witch", "Use Seer"]


@proves("tales.skill.sorceress-refresh")
def test_without_a_face_down_card_the_same_card_returns() -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", "upgrade").hero(0, "magic")
    scene.offer("magic", "witch", "seer", deck="none").cards(0, hand="sorceress").begin(0)
    scene.choose("Play Sorceress", "Put Witch at the bottom of its deck")
    assert scene.shown("magic") == ["witch", "seer"]
    assert scene.cards_in(OFFER_DECK + 2 * MAGIC) == []


@proves("tales.skill.sorceress-refresh")
def test_a_position_emptied_by_a_buy_of_this_turn_is_not_refreshed() -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", "upgrade").hero(0, "magic")
    scene.marker("magic", "gold-4").gold(0, 4).offer("magic", "witch", "seer", deck="healer librarian")
    scene.cards(0, hand="sorceress").begin(0)
    scene.choose("Buy Witch for 4 Gold", "Play Sorceress")
    assert scene.open() == ["Leave the Offer as it is", "Put Seer at the bottom of its deck"]
    scene.choose("Put Seer at the bottom of its deck")
    assert scene.shown("magic") == ["", "librarian"]


@proves("tales.skill.sorceress-step")
def test_after_the_sorceress_card_the_hero_may_be_moved() -> None:
    for choice, place in (("Stay", VILLAGE), ("Move your Hero to the Castle", CASTLE)):
        scene = Scene("sorceress", "villager").skills(0, "call", "bonus").hero(0, "village")
        scene.offer("village", "farmer", "bard").cards(0, hand="sorceress").begin(0)
        scene.choose("Play Sorceress", "Use Farmer", "Win 3 Gold")
        assert scene.state.gold[0] == 3  # the copied effect comes first
        assert scene.open() == ["Stay", "Move your Hero to the Magic Realm", "Move your Hero to the Castle"]
        scene.choose(choice)
        assert scene.state.hero_at[0] == place
        assert scene.state.moves == (0 if choice == "Stay" else 1)
        assert scene.prompt == "You have 1 Action left"


@proves("tales.skill.sorceress-step")
def test_the_sorceress_step_counts_as_a_move_but_leaves_the_lighthouse_keeper_waiting() -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", "bonus").hero(0, "village")
    scene.offer("village", "farmer", "bard").lasting("double moves", 0)
    scene.cards(0, hand="sorceress peddler").begin(0)
    scene.choose("Play Sorceress", "Use Farmer", "Win 0 Gold", "Move your Hero to the Castle")
    assert scene.prompt == "You have 1 Action left"  # one step, not two
    scene.choose("Play Peddler", "Move the Villager to the Castle", "Move the Villager to the Magic Realm")
    assert scene.state.gold[0] == 3  # the step and the Peddler's two Moves


@proves("tales.skill.sorceress-village")
def test_in_the_village_the_librarian_draws_without_a_discard() -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", "left").hero(0, "village")
    scene.cards(0, hand="librarian aid", deck="venture cast recruit").begin(0)
    scene.choose("Play Librarian")
    assert scene.open() == ["Discard Aid", SPARED]  # a card may still be discarded
    another = scene.t.clone()
    scene.choose(SPARED)
    assert sorted(scene.hand(0)) == ["aid", "cast", "recruit", "venture"]
    assert scene.pile(0) == ["librarian"]
    scene.t = another
    scene.choose("Discard Aid")
    assert sorted(scene.hand(0)) == ["cast", "recruit", "venture"]

    alone = Scene("sorceress", "villager").skills(0, "call", "left").hero(0, "village")
    alone.cards(0, hand="librarian", deck="venture cast recruit").begin(0)
    alone.choose("Play Librarian", SPARED)
    assert len(alone.hand(0)) == 3


@proves("tales.skill.sorceress-village")
@pytest.mark.parametrize(("hero_at", "left"), [("castle", "left"), ("magic", "left"), ("village", "left:1")])
def test_elsewhere_or_half_learned_the_librarian_needs_a_card(hero_at: str, left: str) -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", left).hero(0, hero_at)
    scene.cards(0, hand="librarian").begin(0)
    assert scene.why("Play Librarian") == "You need another card to discard"
    scene.cards(0, hand="librarian aid").begin(0)
    scene.choose("Play Librarian")
    assert scene.open() == ["Discard Aid"]


@proves("tales.skill.sorceress-village")
def test_in_the_village_the_necromancer_needs_no_other_card() -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", "left").hero(0, "village").gold(0, 1)
    scene.cubes("castle", villager=1).cards(0, hand="recruit necromancer").begin(0)
    scene.choose("Play Recruit: pay 1 Gold to remove a Follower", "Remove the Villager's Follower")
    scene.choose("Play Necromancer", SPARED, "Gain in the Village")
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
    scene.choose("Play Warlock", *["Discard Venture", "Discard Aid"][:discards])
    if discards < 2:
        scene.choose("Discard no more")
    if counted is not None:
        scene.choose("Count your skill" if counted else "Count only what you discarded")
    for _ in range(removed):
        scene.choose("Remove the Villager's Follower from the Castle")
    if discards:
        scene.t.choose(scene.ask, 0)  # how the cards lie on the pile
    assert scene.prompt == "You have 1 Action left"
    assert scene.count("castle", "villager") == 5 - removed


@proves("tales.skill.sorceress-village")
@pytest.mark.parametrize(("discards", "moves"), [(0, 2), (1, 3), (2, 3)])
def test_in_the_village_the_summoner_performs_at_most_three_moves(discards: int, moves: int) -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", "left").hero(0, "village")
    scene.cubes("castle", villager=5).cards(0, hand="summoner venture aid cast").begin(0)
    scene.choose("Play Summoner", *["Discard Venture", "Discard Aid"][:discards])
    if discards < 2:
        scene.choose("Discard no more", "Count your skill")
    for _ in range(moves):
        scene.choose("Move the Villager's Follower from the Castle to the Magic Realm")
    if discards:
        scene.t.choose(scene.ask, 0)  # how the cards lie on the pile
    assert scene.prompt == "You have 1 Action left"
    assert scene.state.moves == moves


@proves("tales.skill.sorceress-village")
def test_in_the_village_the_mystic_interrupts_without_another_card() -> None:
    for place in ("village", "castle"):
        scene = Scene("sorceress", "villager").skills(0, "call", "left").hero(0, place)
        scene.cards(0, hand="mystic").cards(1, hand="venture").begin(1)
        scene.choose("Play Venture: win 1 Gold")
        assert scene.offers("Interrupt with Mystic") == (place == "village")
        if place == "village":
            scene.choose("Interrupt with Mystic", SPARED)
            assert scene.state.gold[1] == 0
            assert scene.pile(0) == ["mystic"]


@proves("tales.skill.sorceress-village")
def test_the_witch_wants_to_see_a_suit_even_in_the_village() -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", "left").hero(0, "village")
    scene.cards(0, hand="witch").begin(0)
    assert scene.why("Play Witch") == "You need another card to discard"
    scene.cards(0, hand="witch aid").begin(0)
    scene.choose("Play Witch")
    assert scene.open() == ["Discard Aid"]


@proves("tales.skill.sorceress-village")
def test_training_and_the_price_of_two_cards_are_no_card_effects() -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", "left").hero(0, "village")
    scene.marker("village", "cards-2").offer("village", "farmer", "bard").cards(0, hand="cast").begin(0)
    assert scene.why("Buy Farmer") == "You need 2 hand cards of one suit"
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
    scene.choose("Play Venture: move")
    scene.choose(
        "Move the Sorceress to the Magic Realm" if ends_in == MAGIC else "Move the Sorceress to the Castle"
    )
    scene.choose("End your turn")
    assert len(scene.hand(0)) == drawn_up_to


@proves("tales.skill.sorceress-castle")
def test_two_cards_of_one_suit_played_in_the_castle_give_one_more_action() -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", "crown").hero(0, "castle")
    scene.cards(0, hand="cast conspire aid recruit").begin(0)
    scene.choose("Play Cast", "Play Conspire: remove an Othersider")
    assert scene.prompt == "You have 1 Action left"
    assert TRAIN in scene.open()
    assert not scene.offers("Play")
    assert scene.why("Play Aid") == "You have played two cards this turn"
    scene.choose(TRAIN, "Discard Aid", "Discard Recruit", "Full Shelves")
    assert scene.open() == ["End your turn"]  # once a turn


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
    scene.choose("Play Cast")
    if "aid" in cards:
        scene.choose("Play Aid: move", "Move the Villager to the Castle")
    else:
        scene.choose("Play Conspire: remove an Othersider")
    assert scene.open() == ["End your turn"]


@proves("tales.skill.sorceress-castle")
def test_the_place_of_the_hero_counts_when_the_action_is_taken() -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", "crown").hero(0, "magic")
    scene.cards(0, hand="negotiate venture aid recruit").begin(0)
    scene.choose("Play Negotiate", "Play Venture: move", "Move the Sorceress to the Castle")
    assert TRAIN in scene.open()


@proves("tales.skill.sorceress-castle")
def test_an_interrupted_card_and_an_own_interrupt_count_as_played() -> None:
    interrupted = Scene("sorceress", "villager").skills(0, "call", "crown").hero(0, "castle").gold(1, 1)
    interrupted.cards(0, hand="cast conspire aid recruit").cards(1, hand="scoundrel").begin(0)
    interrupted.choose("Play Conspire: remove", "Interrupt with Scoundrel", "Play Cast", "Do nothing")
    assert TRAIN in interrupted.open()

    answering = Scene("sorceress", "villager").skills(0, "call", "crown").hero(0, "castle").gold(1, 1)
    answering.cards(0, hand="cast mystic aid recruit venture").cards(1, hand="scoundrel").begin(0)
    answering.choose("Play Cast", "Interrupt with Scoundrel", "Interrupt with Mystic", "Discard Aid")
    answering.choose("From below: Aid, Mystic")
    assert answering.prompt == "You have 2 Actions left"  # one is left, and one is added
    assert answering.offers("Play Venture")  # this is only the second play


@proves("tales.skill.sorceress-castle")
def test_a_copied_card_does_not_count_as_played() -> None:
    scene = Scene("sorceress", "villager").skills(0, "call", "crown").hero(0, "castle")
    scene.cards(0, hand="cast aid recruit venture", pile="conspire").begin(0)
    scene.choose("Play Cast", "Conspire: remove an Othersider")
    assert scene.prompt == "You have 1 Action left"


# ---- Noble ----


@proves("tales.skill.noble-both-sides", "tales.example.noble-hidden")
def test_the_noble_card_uses_the_visible_or_the_hidden_side() -> None:
    gold = {}
    for side in ("Village: Win 3 Gold.", "Ruined Village: Steal 1 Gold."):
        scene = Scene("noble", "villager").skills(0, "call", "upgrade").hero(0, "village").gold(1, 2)
        scene.cards(0, hand="noble").begin(0)
        scene.choose("Play Noble")
        assert scene.open() == ["Village: Win 3 Gold.", "Ruined Village: Steal 1 Gold."]
        scene.choose(side)
        gold[side] = scene.state.gold[:]
    assert gold == {"Village: Win 3 Gold.": [3, 2], "Ruined Village: Steal 1 Gold.": [1, 1]}


@proves("tales.skill.noble-both-sides")
def test_the_hidden_side_of_a_ruined_realm_is_the_healthy_one() -> None:
    scene = Scene("noble", "villager").skills(0, "call", "upgrade").hero(0, "magic")
    scene.cubes("magic", othersiders=1).ruined("magic").cards(0, hand="noble", deck="venture aid").begin(0)
    scene.choose("Play Noble", "Magic: Draw 2 cards.")
    assert scene.hand(0) == ["aid", "venture"]
    half_learned = Scene("noble", "villager").skills(0, "call", "upgrade:1").hero(0, "village").gold(1, 2)
    half_learned.cards(0, hand="noble").begin(0).choose("Play Noble")
    assert half_learned.state.gold == [3, 2]  # the visible side, unasked


@proves("tales.skill.noble-banish")
def test_after_the_noble_card_a_follower_beside_the_hero_may_be_removed() -> None:
    scene = Scene("noble", "villager").skills(0, "call", "bonus").hero(0, "village").gold(0, 0)
    scene.cubes("village", noble=1, villager=2, othersiders=1).cubes("castle", villager=2)
    scene.cards(0, hand="noble warlord").begin(0)
    scene.choose("Play Noble")
    assert scene.state.gold[0] == 3  # the Realm's effect came first
    assert scene.open() == [
        "Remove the Noble's Follower from the Village",
        "Remove the Villager's Follower from the Village",
        "Remove an Othersider from the Village",
        "Stop here",
    ]
    another = scene.t.clone()
    scene.choose("Remove the Villager's Follower from the Village")
    assert scene.count("village", "villager") == 1
    scene.choose("Play Warlord")
    assert len(removing(scene)) == 4  # it counts as removed this turn
    scene.choose("Remove the Villager's Follower from the Castle")
    assert scene.open() == ["End your turn"]
    scene.t = another
    scene.choose("Stop here")
    assert scene.count("village", "villager") == 2
    assert scene.prompt == "You have 1 Action left"


@proves("tales.skill.noble-and")
def test_in_a_ruled_realm_both_sides_of_a_card_may_be_played() -> None:
    scene = Scene("noble", "villager").skills(0, "call", "left").hero(0, "castle").cubes("castle", noble=1)
    scene.cards(0, hand="venture").begin(0)
    assert [label for label in scene.open() if label.startswith("Play")] == [
        "Play Venture: move",
        "Play Venture: win 1 Gold",
        "Play Venture: move, and win 1 Gold",
    ]
    scene.choose("Play Venture: move, and win 1 Gold")
    assert scene.state.gold[0] == 0  # the upper side comes first
    # The condition held when the card was played: leaving the Realm now does not matter.
    scene.choose("Move the Noble to the Village")
    assert scene.state.gold[0] == 1
    assert scene.state.moves == 1
    assert scene.pile(0) == ["venture"]
    assert scene.state.actions == 1


@proves("tales.skill.noble-and")
def test_one_side_alone_stays_possible() -> None:
    scene = Scene("noble", "villager").skills(0, "call", "left").hero(0, "castle").cubes("castle", noble=1)
    scene.cards(0, hand="venture").begin(0).choose("Play Venture: win 1 Gold")
    assert scene.state.gold[0] == 1
    assert scene.state.moves == 0
    assert scene.prompt == "You have 1 Action left"


@proves("tales.skill.noble-and")
@pytest.mark.parametrize(("left", "hero_at"), [("left", "village"), ("left", "magic"), ("left:1", "castle")])
def test_outside_a_ruled_realm_or_half_learned_only_one_side_is_played(left: str, hero_at: str) -> None:
    scene = Scene("noble", "villager").skills(0, "call", left).hero(0, hero_at).cubes("castle", noble=1)
    scene.cubes("magic", noble=1, villager=1).cards(0, hand="venture").begin(0)
    assert [label for label in scene.open() if label.startswith("Play")] == [
        "Play Venture: move",
        "Play Venture: win 1 Gold",
    ]


@proves("tales.skill.noble-and")
def test_joined_sides_cost_both() -> None:
    both = "Play Recruit: pay 1 Gold for a Follower, and pay 1 Gold to remove a Follower"
    scene = Scene("noble", "villager").skills(0, "call", "left").hero(0, "castle").cubes("castle", noble=1)
    scene.gold(0, 1).cards(0, hand="recruit").begin(0)
    assert both not in scene.open()
    assert scene.why(both) == "Both sides cost 2 Gold; you have 1"
    assert scene.offers("Play Recruit: pay 1 Gold for a Follower")
    scene.gold(0, 2).begin(0)
    scene.choose(both, "Gain in the Village", "Remove the Noble's Follower from the Castle")
    assert scene.state.gold[0] == 0
    assert scene.count("village", "noble") == 1
    assert scene.count("castle", "noble") == 0


@proves("tales.skill.noble-and")
def test_sides_are_joined_only_if_both_are_allowed_at_that_moment() -> None:
    """Gold that the upper side would win does not pay for the lower one."""
    bard = Scene("noble", "villager").skills(0, "call", "left").hero(0, "castle").cubes("castle", noble=1)
    bard.gold(0, 0).cards(0, hand="bard").begin(0)
    assert [label for label in bard.open() if label.startswith("Play")] == ["Play Bard: win up to 2 Gold"]

    conspire = Scene("noble", "villager").skills(0, "call", "left").hero(0, "castle").cubes("castle", noble=1)
    conspire.cubes("village", othersiders=15).ruined("village").cards(0, hand="conspire").begin(0)
    plays = [label for label in conspire.open() if label.startswith("Play")]
    assert plays == ["Play Conspire: remove an Othersider"]


@proves("tales.skill.noble-and")
def test_a_copied_card_may_be_joined_as_well() -> None:
    scene = Scene("noble", "villager").skills(0, "call", "left").hero(0, "castle").cubes("castle", noble=1)
    scene.cards(0, hand="cast", pile="venture").begin(0)
    scene.choose("Play Cast", "Venture: move, and win 1 Gold", "Move the Villager to the Castle")
    assert scene.state.moves == 1
    assert scene.state.gold[0] == 1


@proves("tales.skill.noble-shelter")
def test_enemies_cannot_remove_the_followers_beside_the_noble() -> None:
    scene = Scene("noble", "villager", "sorceress").skills(0, "call", "right").hero(0, "castle").gold(1, 2)
    scene.cubes("castle", noble=3, sorceress=1, othersiders=1).cubes("village", noble=1)
    scene.cards(1, hand="knight").begin(1)
    scene.choose("Play Knight", "Remove 1 for 1 Gold")
    assert removing(scene) == {
        "the Sorceress's Follower from the Castle",
        "an Othersider from the Castle",
        "the Noble's Follower from the Village",
    }
    assert scene.why("Remove the Noble's Follower from the Castle").startswith("The Noble shelters")


@proves("tales.skill.noble-shelter")
def test_the_shelter_holds_against_realm_effects_and_guards_but_not_against_the_noble() -> None:
    realm = Scene("noble", "villager").skills(0, "call", "right").hero(0, "castle")
    realm.cubes("castle", noble=1, villager=2, othersiders=1).ruined("castle").begin(1)
    realm.choose("Use the Castle")
    assert removing(realm) == {"the Villager's Follower from the Castle", "an Othersider from the Castle"}

    guard = Scene("noble", "villager").skills(0, "call", "right").hero(0, "castle")
    guard.cubes("castle", noble=1).cards(1, hand="guard").begin(1)
    guard.choose("Play Guard", "The Noble: a Village card")
    assert guard.count("castle", "noble") == 1
    assert guard.prompt == "You have 1 Action left"  # there was nothing to remove

    own = Scene("noble", "villager").skills(0, "call", "right").hero(0, "castle").gold(0, 1)
    own.cubes("castle", noble=1).cards(0, hand="recruit").begin(0)
    own.choose("Play Recruit: pay 1 Gold to remove a Follower", "Remove the Noble's Follower from the Castle")
    assert own.count("castle", "noble") == 0


@proves("tales.skill.noble-shelter")
def test_the_shelter_moves_with_the_hero() -> None:
    scene = Scene("noble", "villager").skills(0, "call", "right").hero(0, "village").gold(1, 1)
    scene.cubes("castle", noble=1).cubes("village", noble=1).cards(1, hand="recruit").begin(1)
    scene.choose("Play Recruit: pay 1 Gold to remove a Follower")
    assert removing(scene) == {"the Noble's Follower from the Castle"}


@proves("tales.skill.noble-shelter")
def test_ruin_and_events_reach_into_the_shelter() -> None:
    ruin = Scene("noble", "villager").skills(0, "call", "right").hero(0, "castle")
    ruin.cubes("castle", noble=2, othersiders=2).cards(1, hand="conspire").begin(1)
    ruin.choose("Play Conspire: place an Othersider", "Place in the Castle")
    assert ruin.is_ruined("castle")
    assert ruin.count("castle", "noble") == 0
    assert ruin.state.supply[0] == 13

    event = Scene("noble", "villager").skills(0, "call", "right").hero(0, "castle").cubes("castle", noble=1)
    event.state.event = 1
    event.run(step(remove_followers, 1, 1, ANYWHERE, ANY_OWNER, False, "tales.eventbook.effects"))
    assert removing(event) == {"the Noble's Follower from the Castle"}


@proves("tales.skill.noble-momentum")
@pytest.mark.parametrize(("gained", "actions"), [(0, 1), (1, 1), (2, 2)])
def test_two_followers_gained_in_a_turn_give_one_more_action(gained: int, actions: int) -> None:
    scene = Scene("noble", "villager").skills(0, "call", "crown").gold(0, 2)
    scene.cards(0, hand="cleric venture aid recruit").begin(0)
    scene.choose("Play Cleric", f"Gain {gained} for {gained} Gold", *["Gain in the Village"] * gained)
    assert scene.prompt == f"You have {actions} Action{'s' if actions > 1 else ''} left"
    for _ in range(actions):
        scene.choose("Use the Village" if scene.offers("Use the Village") else "Play Venture: win 1 Gold")
    assert scene.open() == ["End your turn"]


@proves("tales.skill.noble-momentum")
def test_followers_of_two_cards_add_up_and_those_of_an_earlier_turn_do_not_count() -> None:
    scene = Scene("noble", "villager").skills(0, "call", "crown").gold(0, 3)
    scene.cards(0, hand="aid recruit venture", deck="cast conspire negotiate").begin(0)
    scene.choose("Play Aid: pay 1 Gold for a Follower", "Gain in the Village")
    scene.choose("Play Recruit: pay 1 Gold for a Follower", "Gain in the Village")
    assert scene.prompt == "You have 1 Action left"
    scene.choose("End your turn", "End your turn")
    assert scene.ask.seat == 0
    assert scene.prompt == "You have 2 Actions left"
    half_learned = Scene("noble", "villager").skills(0, "call", "crown:1").gold(0, 2).cards(0, hand="cleric")
    half_learned.begin(0).choose("Play Cleric", "Gain 2 for 2 Gold", *["Gain in the Village"] * 2)
    assert half_learned.prompt == "You have 1 Action left"
