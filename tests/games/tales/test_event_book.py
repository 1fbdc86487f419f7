"""The words of the Event book at work: selectors, conditions, effects, lasting effects, secret answers.

Most tests write a page of their own: Event 2 (or another) gets other chapters for the time of the test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from banneret.games.tales import GAME
from banneret.games.tales.book import BOOK, CHAPTERS, LASTING_INDEX, LASTINGS, parse_events
from banneret.games.tales.book_texts import LANGUAGE
from banneret.games.tales.names import read_tales_words
from banneret.games.tales.state import EVENT_CARD, EVENT_DECK, OFFER_DECK, OTHERSIDERS, OUT
from banneret.kernel.errors import ContentError
from banneret.parts.effects import Book
from banneret.testing import proves
from tests.games.tales.scene import Scene

Write = Callable[..., Scene]

PAGE = """
[[event]]
id = {number}
title = "A test"
start = {first}
icon = "well"
cites = "tales.event.02-hungry-winter"
story = "Once."
{lasting}
[[event.chapter]]
number = {first}
text = "Twice."
{effects}
{rest}
"""


def page(number: int, effects: str = "", rest: str = "end = true", marks: str = "") -> str:
    """An Event of one chapter, its first."""
    words = f'effects = "{effects}"' if effects else ""
    return PAGE.format(number=number, first=4 * number - 3, effects=words, rest=rest, lasting=marks)


def lasting(name: str) -> str:
    """A lasting effect of the book under its own name, so that a page may use it."""
    rules = {
        "truce": ("removed", "no-removal-by-others"),
        "oath": ("game_end", "oath"),
        "unmasked": ("always", "open-hand"),
        "wall-of-thorns": ("always", "no-othersiders-in"),
    }
    on, rule = rules[name]
    return f"""
[[event.lasting]]
name = "{name}"
title = "A mark"
text = "It lasts."
icon = "well"
on = "{on}"
until = "game"
rule = "{rule}"
"""


@pytest.fixture
def write() -> Iterator[Write]:
    """Write a page, and tell it in a scene: `write(scene, effects)`; the Decision Maker is the Noble, seat 1."""
    chapters, words = dict(CHAPTERS), GAME.words

    def tell(
        scene: Scene,
        effects: str = "",
        rest: str = "end = true",
        marks: str = "",
        realm: str = "castle",
        dm: int = 1,
        number: int = 2,
    ) -> Scene:
        GAME.book = Book(LANGUAGE)
        (event,) = parse_events(page(number, effects, rest, marks), GAME.book)
        CHAPTERS.update({chapter.number: chapter for chapter in event.chapters})
        GAME.words = read_tales_words()
        return scene.event(number, realm, dm=dm)

    yield tell
    CHAPTERS.clear()
    CHAPTERS.update(chapters)
    GAME.words, GAME.book = words, BOOK


def tale() -> Scene:
    """Villager, Noble and Sorceress at home, without Followers, Gold or hand cards."""
    return Scene("villager", "noble", "sorceress", events=True)


def tell_again(scene: Scene) -> Scene:
    """The card of the Event that was told goes back, so that another page can be told."""
    scene.t.put(scene.t.pieces(EVENT_CARD)[-1], EVENT_DECK)
    return scene


def position() -> Scene:
    """Gold 4, 1, 2. Followers 1, 3, 3. Cards 6, 7, 6. The Noble rules the Village, the Sorceress Magic."""
    scene = tale().gold(0, 4).gold(1, 1).gold(2, 2)
    scene.cubes("village", villager=1, noble=2).cubes("magic", sorceress=3, noble=1)
    scene.cubes("castle", othersiders=2).ruined("castle")
    return scene.cards(0, hand="aid cast").cards(1, hand="bard").mark("oath", 2)


def winners(scene: Scene) -> list[int]:
    """Who has won Gold since the Event began, in order."""
    seats: list[int] = []
    for entry in scene.t.log(-1):
        if entry.kind == "event":
            seats = []
        if entry.kind == "wins":
            assert isinstance(entry.args[0], int)
            seats.append(entry.args[0])
    return seats


# ---- Selectors ----


@proves("tales.eventbook.selectors")
@pytest.mark.parametrize(
    ("who", "seats"),
    [
        ("the Decision Maker wins", [1]),
        ("the others win", [2, 0]),
        ("everybody wins", [1, 2, 0]),
        ("the left neighbour wins", [2]),
        ("self wins", [1]),
        ("the chosen player wins", []),
        ("the winner wins", []),
        ("the loser wins", []),
        ("the refusers win", []),
    ],
)
def test_whom_a_selector_names(write: Write, who: str, seats: list[int]) -> None:
    assert winners(write(position(), f"{who} 1 Gold")) == seats


@proves("tales.eventbook.selectors")
@pytest.mark.parametrize("number", [1, 2, 36])
def test_the_decision_maker_is_the_same_for_everybody_who_answers(write: Write, number: int) -> None:
    rest = """
[event.chapter.ask]
kind = "each"
players = "others"
prompt = "Well?"
goto = "end"
options = [{ label = "A gift", effects = "the Decision Maker wins 1 Gold" }, { label = "None" }]
"""
    scene = write(position(), rest=rest, number=number)
    scene.choose(f"answer {4 * number - 3} 0", f"answer {4 * number - 3} 0")
    assert winners(scene) == [1, 1]


@proves("tales.eventbook.selectors")
def test_a_chosen_player_stays_chosen_for_the_event(write: Write) -> None:
    scene = write(position(), "the Decision Maker chooses one of everybody; the chosen player wins 1 Gold")
    assert scene.names() == ["player 1", "player 2", "player 0"]
    assert winners(scene.choose("player 0")) == [0]
    assert scene.state.chosen_seat == -1


@proves("tales.eventbook.selectors")
def test_who_answers_is_self(write: Write) -> None:
    """Each of the others decides in turn, and what follows is for that one, or for the Decision Maker."""
    rest = """
[event.chapter.ask]
kind = "each"
players = "others"
prompt = "Well?"
options = [
    { label = "Yes", effects = "self wins 1 Gold; the Decision Maker wins 1 Gold" },
    { label = "No" },
]
goto = "end"
"""
    scene = write(position(), rest=rest)
    assert scene.ask.seat == 2
    scene.choose("answer 5 0")
    assert scene.ask.seat == 0
    assert winners(scene.choose("answer 5 0")) == [2, 1, 0, 1]


@proves("tales.eventbook.selectors")
def test_everybody_by_themselves_each_have_a_stronghold(write: Write) -> None:
    scene = write(position(), "everybody: self gains 1 Follower in the stronghold")
    assert [scene.count("village", "villager"), scene.count("village", "noble")] == [2, 3]
    assert scene.count("magic", "sorceress") == 4


def gained(scene: Scene) -> list[int]:
    """The Noble's Followers gained since the position was laid out, by Realm."""
    return [scene.count(realm, "noble") - was for realm, was in (("village", 2), ("magic", 1), ("castle", 0))]


@proves("tales.eventbook.selectors")
@pytest.mark.parametrize(
    ("where", "realms"),
    [
        ("the Event Realm", [0, 0, 1]),
        ("the village", [1, 0, 0]),
        ("the magic", [0, 1, 0]),
        ("the Realm of the Hero of the Decision Maker", [0, 0, 1]),
        ("the Realm of the Hero of the left neighbour", [0, 1, 0]),
        ("any Ruined Realm", [0, 0, 1]),
        ("any invaded Realm", [0, 0, 1]),
        ("each Realm", [1, 1, 1]),
        ("the stronghold", [1, 0, 0]),
        ("the chosen Realm", [0, 0, 0]),
        ("the marked Realm", [0, 0, 0]),
    ],
)
def test_where_a_selector_leads(write: Write, where: str, realms: list[int]) -> None:
    scene = write(position(), f"the Decision Maker gains 1 Follower in {where}")
    assert scene.state.event == 0
    assert gained(scene) == realms


@proves("tales.eventbook.selectors")
@pytest.mark.parametrize(
    ("where", "labels"),
    [
        ("any Realm", ["gain village", "gain magic", "gain castle"]),
        ("any Healthy Realm", ["gain village", "gain magic"]),
    ],
)
def test_an_open_realm_is_picked_by_the_player_concerned(write: Write, where: str, labels: list[str]) -> None:
    scene = write(position(), f"the left neighbour gains 2 Followers in {where}")
    for _ in range(2):  # for each piece anew
        assert scene.ask.seat == 2
        assert scene.names() == labels
        scene.choose(labels[-1])
    assert scene.state.event == 0


@proves("tales.eventbook.selectors")
def test_a_chosen_realm_stays_chosen_for_the_event(write: Write) -> None:
    effects = "the Decision Maker chooses any Healthy Realm; the Decision Maker gains 2 Followers in the chosen Realm"
    scene = write(position(), effects).choose("choose-realm magic")
    assert gained(scene) == [0, 2, 0]
    nowhere = write(tale(), effects.replace("Healthy", "Ruined"))
    assert nowhere.state.event == 0
    assert nowhere.state.supply[1] == 15


# ---- Conditions ----

RUINED = "the castle is Ruined"
SWORN = "oath is in force"
AT_PEACE = "truce is in force"


@proves("tales.eventbook.conditions")
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("self has 1 Gold", True),
        ("self has 2 Gold", False),
        ("everybody has 4 Gold", True),  # one of them is enough
        ("everybody has 5 Gold", False),
        ("self has 10 Followers in supply", True),
        ("self has 11 Followers in supply", False),
        ("self has 1 card in hand", True),
        ("self has 2 cards in hand", False),
        ("self has 2 Followers in the village", True),
        ("self has 3 Followers in the village", False),
        ("self has 3 Followers", True),
        ("self has 4 Followers", False),
        ("self has a village card in hand", True),
        ("self has a castle card in hand", False),
        ("the Hero of self is in the Event Realm", True),
        ("the Hero of self is in the village", False),
        ("self rules the village", True),
        ("self rules the magic", False),
        ("self rules any Realm", True),
        ("self rules the marked Realm", False),  # no mark is at work
        ("the others rule the village", False),
        ("the Event Realm is Ruined", True),
        ("the village is Ruined", False),
        ("2 Othersiders are in the Event Realm", True),
        ("3 Othersiders are in the Event Realm", False),
        ("1 Othersiders are in the village", False),
        ("self has learned call", True),
        ("self has learned upgrade", False),
        (SWORN, True),
        (AT_PEACE, False),
        (f"{RUINED} and {SWORN}", True),
        (f"{RUINED} and {AT_PEACE}", False),
        (f"{AT_PEACE} or {SWORN}", True),
        (f"{AT_PEACE} or {AT_PEACE}", False),
        (f"not {AT_PEACE}", True),
        (f"not {SWORN}", False),
    ],
)
def test_what_a_condition_says(write: Write, condition: str, holds: bool) -> None:
    rest = f"""
[event.chapter.choice]
by = "dm"
prompt = "Well?"
options = [{{ label = "Yes", when = "{condition}", goto = "end" }}, {{ label = "No", goto = "end" }}]
"""
    scene = write(position().skills(1, "call", "upgrade:1"), rest=rest)
    assert scene.offers("answer 5 0") == holds
    if not holds:
        assert scene.why("answer 5 0")


# ---- Chapters ----


def test_a_coin_that_fell_in_an_earlier_chapter_is_forgotten(write: Write) -> None:
    rest = """
[event.chapter.flip]
[event.chapter.flip.heads]
text = "Heads."
goto = 6
[event.chapter.flip.tails]
text = "Tails."
goto = 6
[[event.chapter]]
number = 6
text = "And then?"
[event.chapter.choice]
by = "dm"
prompt = "Well?"
options = [{ label = "Yes", goto = "end" }, { label = "No", goto = "end" }]
"""
    scene = write(tale().coin(heads=True), rest=rest)
    assert scene.told("outcome") == [(5, 1)]
    assert (scene.state.chapter, scene.state.coin) == (6, -1)


# ---- Effects ----


@proves("tales.eventbook.effects")
def test_every_word_of_the_book_is_used_and_can_be_carried_out() -> None:
    LANGUAGE.complete()  # each has a rule
    assert [verb for verb, times in BOOK.uses().items() if times == 0] == []


@proves("tales.eventbook.effects")
def test_pays_and_losses_keep_to_what_there_is(write: Write) -> None:
    scene = tale().gold(1, 1).cubes("village", noble=2).cubes("magic", noble=3)
    write(
        scene,
        "everybody pays 2 Gold; self loses 1 Follower in the village; self loses half of the Followers in the magic",
    )
    assert scene.state.gold == [0, 0, 0]
    assert (scene.count("village", "noble"), scene.count("magic", "noble")) == (1, 2)
    write(tell_again(scene), "self loses all of the Followers in the magic")
    assert scene.count("magic", "noble") == 0
    assert scene.state.lost_now[1] == 4  # for the Healer


@proves("tales.eventbook.effects")
def test_markers_heroes_and_hands_change_as_by_cards(write: Write) -> None:
    scene = tale().cards(2, hand="aid cast")
    write(
        scene,
        "self swaps two Cost Markers; self swaps two Heroes; self looks at the hand of the left neighbour",
    )
    scene.choose("swap-markers village magic")
    assert scene.state.marker[:2] == [2, 0]
    scene.choose("swap-heroes 0 1")
    assert scene.state.hero_at == [2, 0, 1]
    assert "The Noble looks at the hand of the Sorceress." in scene.log()
    assert "Seen: Aid and Cast." in scene.log(1)
    assert "Seen: Aid and Cast." not in scene.log(0)


@proves("tales.eventbook.effects")
def test_a_broken_bridge_and_a_villager_hold_heroes_in_events_too(write: Write) -> None:
    scene = tale().skills(0, "left").mark("broken-bridge", realm="magic")
    write(scene, "self swaps two Heroes")
    assert scene.state.event == 0  # no two of them can
    assert scene.state.hero_at == [0, 2, 1]


@proves("tales.eventbook.effects")
@pytest.mark.parametrize(
    ("name", "rule", "actions"), [("stolen-hour", "more-actions", 3), ("lost-hour", "fewer-actions", 1)]
)
def test_actions_are_won_and_lost_for_the_next_turn(write: Write, name: str, rule: str, actions: int) -> None:
    hour = lasting("truce").replace('"truce"', f'"{name}"').replace('on = "removed"', 'on = "turn_start"')
    hour = hour.replace("no-removal-by-others", rule)
    scene = write(tale(), f"mark the left neighbour with {name}", marks=hour)
    assert scene.ask.seat == 2
    assert scene.state.actions == actions


@proves("tales.eventbook.effects")
def test_gains_wins_and_steals_are_capped(write: Write) -> None:
    scene = tale().gold(0, 1).gold_supply(2)
    scene.cubes("village", noble=8).skills(1, "call", "upgrade", "bonus", "left")
    effects = "self gains 3 Followers in the village; self wins 3 Gold; self steals 2 Gold from everybody"
    write(scene, effects)
    assert scene.count("village", "noble") == 9
    assert scene.state.supply[1] == 0
    assert scene.state.gold == [0, 3, 0]
    assert scene.state.gold_supply == 0


@proves("tales.eventbook.effects")
def test_othersiders_are_added_to_healthy_realms_and_moved_if_short(write: Write) -> None:
    scene = tale().cubes("castle", othersiders=14).ruined("castle").cubes("village", villager=3)
    write(scene, "the Decision Maker adds 2 Othersiders in the village")
    assert scene.count("village", "othersiders") == 2
    assert scene.count("castle", "othersiders") == 13
    assert scene.state.supply[OTHERSIDERS] == 0
    ruined = tale().cubes("castle", othersiders=1).ruined("castle")
    write(ruined, "the Decision Maker adds 2 Othersiders in the castle")
    assert ruined.count("castle", "othersiders") == 1
    walled = tale().mark("wall-of-thorns", realm="village")
    write(walled, "the Decision Maker adds 2 Othersiders in the village")
    assert walled.state.supply[OTHERSIDERS] == 15


@proves("tales.eventbook.effects")
def test_moves_in_an_event_respect_who_stands_fast(write: Write) -> None:
    scene = tale().skills(0, "left").cubes("village", villager=1).cubes("castle", villager=1)
    write(scene, "the Decision Maker Moves 1 piece")
    assert "stands fast" in scene.why("move-hero 0 castle")
    assert "stands fast" in scene.why("move 0 village")
    assert scene.offers("move 0 castle village")
    own = write(
        tale().skills(0, "left").cubes("village", villager=1), "the Decision Maker Moves 1 piece", dm=0
    )
    assert own.offers("move-hero 0 castle")


@proves("tales.eventbook.effects")
def test_no_piece_is_moved_twice_where_they_must_differ(write: Write) -> None:
    effect = "the Decision Maker Moves up to 3 Followers, all different"
    scene = write(tale().cubes("village", noble=1).cubes("magic", noble=1), effect)
    scene.choose("move 1 village magic")
    # One of the two in Magic has moved already, the other has not.
    scene.choose("move 1 magic castle")
    assert scene.state.event == 0
    assert scene.count("magic", "noble") == 1


@proves("tales.eventbook.effects")
def test_moves_from_a_realm_take_heroes_and_followers(write: Write) -> None:
    scene = tale().cubes("village", noble=1).cubes("castle", villager=1)
    write(scene, "the Decision Maker Moves 2 pieces from the village")
    assert {option.at[0] for option in scene.ask.options} == {"cubes:0:1", "hero:0"}
    scene.choose("move-hero 0 castle", "move 1 village castle")
    assert scene.state.event == 0


@proves("tales.eventbook.effects")
def test_drawing_turns_the_pile_over(write: Write) -> None:
    scene = tale().cards(1, deck="aid", pile="venture cast", rest="out")
    write(scene, "the Decision Maker draws 2 cards")
    assert scene.hand(1) == ["aid", "venture"]
    assert scene.pile(1) == []


@proves("tales.eventbook.effects")
def test_discards_are_chosen_by_their_player_and_feed_a_beggar(write: Write) -> None:
    scene = tale().gold(2, 2).cards(0, pile="beggar").cards(2, hand="aid cast venture")
    write(scene, "the left neighbour discards 2 cards")
    assert scene.ask.seat == 2
    scene.choose("discard cast", "discard aid")
    assert scene.pile(2) == ["cast", "aid"]
    assert scene.state.gold == [2, 0, 0]


@proves("tales.eventbook.effects")
def test_a_discard_by_another_who_has_not_looked_is_left_to_chance(write: Write) -> None:
    taken = set()
    for seed in range(12):
        scene = Scene("villager", "noble", "sorceress", events=True, seed=str(seed))
        write(
            scene.cards(2, hand="aid cast venture"),
            "the left neighbour discards 1 card picked by the Decision Maker",
        )
        assert len(scene.hand(2)) == 2
        taken.add(scene.pile(2)[0])
    assert taken == {"aid", "cast", "venture"}
    seen = tale().cards(2, hand="aid cast").cards(0, pile="fortuneteller")
    write(seen, "the left neighbour discards 1 card picked by the Decision Maker")
    assert seen.ask.seat == 1  # an open hand is chosen from
    assert seen.names() == ["discard aid", "discard cast"]


@proves("tales.eventbook.effects")
def test_a_discard_by_suit_needs_the_suit(write: Write) -> None:
    scene = tale().cards(2, hand="aid cast")
    write(scene, "the left neighbour discards 1 village card")
    assert scene.hand(2) == ["aid", "cast"]
    assert "The Sorceress has no Village card." in scene.log()
    empty = tale().cards(2)
    write(empty, "the left neighbour discards 1 village card")
    assert empty.told("has-none") == []  # without a hand there is nothing to look for


@proves("tales.eventbook.effects")
def test_a_trashed_interrupt_is_owned_no_more(write: Write) -> None:
    scene = tale().cards(1, hand="mystic aid")
    write(scene, "the Decision Maker trashes 1 card").choose("trash mystic")
    assert scene.cards_in(OUT) == ["mystic"]
    assert scene.state.interrupts[1] == 0


@proves("tales.eventbook.effects")
def test_training_takes_available_slots_one_by_one(write: Write) -> None:
    scene = write(tale(), "the Decision Maker trains 2 times")
    assert len(scene.names()) == 1
    scene.choose(scene.names()[0])
    assert len(scene.names()) == 3  # what the learned root opens
    scene.choose(scene.names()[0])
    assert scene.state.supply[1] == 13


@proves("tales.eventbook.effects")
def test_looked_at_cards_can_be_sunk(write: Write) -> None:
    scene = tale().offer("castle", deck="cleric knight guard thane")
    effects = "self looks at the top 3 of the Offer of the Event Realm; self puts 2 of them to the bottom"
    write(scene, effects)
    assert scene.names() == ["sink thane", "sink guard", "sink knight"]
    scene.choose("sink guard", "sink thane")
    assert scene.cards_in(OFFER_DECK + 4) == ["thane", "guard", "cleric", "knight"]
    assert scene.state.event == 0


@proves("tales.eventbook.effects")
def test_a_deck_is_picked_among_two_where_there_are_two(write: Write) -> None:
    scene = Scene("villager", "noble", events=True, offers="double")
    write(
        scene,
        "self looks at the top 2 of the Offer of the Event Realm; self puts them back in any order",
    )
    assert scene.names() == ["look-into castle-left", "look-into castle-right"]
    scene.choose("look-into castle-right")
    assert scene.looking_at(1) == scene.cards_in(OFFER_DECK + 5)[::-1][:2]
    assert scene.looking_at(0) == []


@proves("tales.eventbook.effects")
def test_gold_on_a_mark_is_what_the_supply_has_and_goes_back_with_it(write: Write) -> None:
    idol = """
[[event.lasting]]
name = "golden-idol"
title = "A mark"
text = "It lasts."
icon = "well"
on = "turn_start"
until = "used"
effects = "self wins 1 Gold"
"""
    scene = tale().gold_supply(2)
    write(
        scene,
        "mark any Realm with golden-idol and 3 Gold",
        marks=idol,
        realm="village",
    )
    assert scene.names() == ["mark village", "mark magic", "mark castle"]
    scene.choose("mark magic")
    assert scene.state.idol == [0, 2, 0]
    assert scene.state.gold_supply == 0
    write(tell_again(scene), "take golden-idol off", marks=idol)
    assert scene.state.idol == [0, 0, 0]
    assert scene.state.gold_supply == 2
    assert scene.marks == []


@proves("tales.eventbook.effects")
def test_marks_go_on_and_off_players(write: Write) -> None:
    scene = write(tale(), "mark the others with truce", marks=lasting("truce"))
    assert [(mark.source, mark.seat) for mark in scene.state.lasting] == [("truce", 2), ("truce", 0)]
    write(tell_again(scene), "take truce off", marks=lasting("truce"))
    assert scene.marks == []


@proves("tales.eventbook.effects")
def test_a_hand_is_open_while_its_mark_lies_and_closed_as_soon_as_it_is_off(write: Write) -> None:
    scene = tale().cards(0, hand="aid cast").cards(1, hand="venture")
    write(scene, "mark the Decision Maker with unmasked", marks=lasting("unmasked"))
    assert scene.seen("hand 1", 2) == ["venture"]
    assert scene.seen("hand 0", 2) == ["?", "?"]
    write(tell_again(scene), "take unmasked off", marks=lasting("unmasked"))
    assert scene.seen("hand 1", 2) == ["?"]
    assert scene.seen("hand 1", 1) == ["venture"]


@proves("tales.eventbook.lasting")
@pytest.mark.parametrize(("n", "actions"), [(0, 3), (1, 3), (2, 4)])
def test_a_lasting_effect_without_a_number_counts_once(
    monkeypatch: pytest.MonkeyPatch, n: int, actions: int
) -> None:
    monkeypatch.setattr(LASTINGS[LASTING_INDEX["stolen-hour"]], "n", n)
    scene = tale().mark("stolen-hour", 0).begin(0, whole_turn=True)
    assert scene.asked(f"take-actions {actions}")


@proves("tales.eventbook.lasting")
def test_a_mark_is_asked_for_by_its_rule_and_without_one_goes_by_its_own_name() -> None:
    scene = tale().mark("golden-idol", realm="magic").mark("highwaymen", realm="castle").mark("truce", 1)
    assert [(mark.quantity, mark.source, mark.place, mark.seat) for mark in scene.state.lasting] == [
        ("golden-idol", "golden-idol", 1, -1),
        ("highwaymen", "highwaymen", 2, -1),
        ("no-removal-by-others", "truce", -1, 1),
    ]


@proves("tales.eventbook.effects")
def test_a_chapter_can_lead_straight_to_another(write: Write) -> None:
    rest = """
goto = 7
[[event.chapter]]
number = 7
text = "Thrice."
effects = "self wins 2 Gold"
end = true
"""
    scene = write(tale(), "the Decision Maker wins 1 Gold", rest=rest)
    assert scene.state.gold[1] == 3
    assert "Thrice." in scene.log()


# ---- The impossible ----


@proves("tales.eventbook.impossible")
def test_what_cannot_be_done_is_left_and_the_event_goes_on(write: Write) -> None:
    effects = (
        "self loses 1 Follower; self pays 2 Gold; self discards 1 card; self trashes 1 card; self Moves 1 Follower; "
        "self removes 1 Othersider; self looks at the hand of the others; self wins 1 Gold"
    )
    scene = write(tale().gold(1, 1), effects)
    assert scene.state.event == 0
    assert scene.state.gold[1] == 1  # what there was went, and the last effect came


RICH = "aid cast"  # a Castle card and a Magic card, for 2 Gold and 2 Followers


@proves("tales.eventbook.impossible")
@pytest.mark.parametrize(
    ("pay", "stated", "hand", "gold", "why"),
    [
        ("self pays 2 Gold", "pay 2 Gold", RICH, 1, "You cannot pay 2 Gold"),
        ("self loses 3 Followers", "lose 3 Followers", RICH, 2, "You cannot lose 3 Followers"),
        (
            "self loses 2 Followers in the Event Realm",
            "lose 2 Followers here",
            RICH,
            2,
            "You cannot lose 2 Followers here",
        ),
        (
            "self discards 1 castle card",
            "discard 1 Castle card",
            "cast venture",
            2,
            "You cannot discard 1 Castle card",
        ),
        ("self discards 2 cards", "discard 2 cards", "aid", 2, "You cannot discard 2 cards"),
        (
            "self trashes 2 cards",
            "remove 2 hand cards from the game",
            "aid",
            2,
            "You cannot remove 2 hand cards from the game",
        ),
    ],
)
def test_a_cost_must_be_payable_in_full(
    write: Write, pay: str, stated: str, hand: str, gold: int, why: str
) -> None:
    rest = f"""
[event.chapter.choice]
by = "dm"
prompt = "Well?"
options = [
    {{ label = "Nothing", goto = "end" }},
    {{ label = "It ({stated})", goto = "end", pay = "{pay}" }},
]
"""
    scene = tale().cubes("village", noble=1).cubes("magic", noble=1).gold(1, gold).cards(1, hand=hand)
    assert write(scene, rest=rest).why("answer 5 1") == why
    rich = tale().cubes("village", noble=1).cubes("castle", noble=2).gold(1, 2).cards(1, hand=RICH)
    rich.state.event_realm = 2
    assert write(rich, rest=rest).offers("answer 5 1")


@proves("tales.eventbook.impossible")
def test_a_price_is_one_thing() -> None:
    price = """
[event.chapter.choice]
by = "dm"
prompt = "Well?"
[[event.chapter.choice.options]]
label = "Yes (pay 1 Gold, lose 1 Follower)"
pay = "self pays 1 Gold; self loses 1 Follower"
goto = "end"
"""
    with pytest.raises(ContentError, match="pay holds 2 costs; expected one"):
        parse_events(page(2, rest=price), Book(LANGUAGE))


@proves("tales.eventbook.impossible")
def test_losses_in_an_event_count_for_the_healer() -> None:
    scene = tale().gold(1, 1).cubes("village", noble=2).cards(1, hand="healer").event(3, "village")
    scene.choose("answer 9 1", "play healer 0", "gain castle")
    assert scene.asked("take-actions 1")  # one was lost, so one is gained
    assert (scene.count("village", "noble"), scene.count("castle", "noble")) == (1, 1)


@proves("tales.eventbook.impossible")
def test_what_happens_in_an_event_counts_for_no_card_of_the_turn() -> None:
    """The Noble gains, wins and is Moved in Events; in the turn that follows nothing of it was done 'this turn'."""
    scene = tale().gold(1, 4).cubes("village", othersiders=1).ruined("village").cubes("magic", sorceress=2)
    scene.cards(1, hand="village-elder taverner").event(4, "castle").choose("answer 13 1")
    assert scene.count("castle", "noble") == 1
    scene.choose("play village-elder 0", "play taverner 0")
    assert scene.count("castle", "noble") == 1
    circus = tale().cards(1, hand="taverner").event(4).choose("answer 13 0")
    assert circus.state.gold[1] == 1
    circus.choose("play taverner 0")
    assert circus.state.supply[1] == 15


@proves("tales.eventbook.impossible")
def test_no_turn_is_running_while_an_event_is_told() -> None:
    """In the middle of an Event nothing that its Decision Maker did there counts as done 'this turn'."""
    told = [
        tale().event(27).choose("answer 105 1", "move-hero 1 village"),
        tale().event(28).choose("answer 109 0"),
        tale()
        .gold(0, 2)
        .cubes("village", othersiders=3)
        .ruined("village")
        .event(13)
        .choose("answer 49 0", "remove 3 village"),
        tale().cubes("village", villager=2).event(28).choose("answer 109 0", "answer 111 0"),
    ]
    for scene in told:
        state = scene.state
        assert state.event > 0
        assert (state.moves, state.removed, state.won, state.gained) == (0, 0, 0, 0)


# ---- Lasting effects ----


@proves("tales.eventbook.lasting")
@pytest.mark.parametrize(
    ("name", "on", "turns"),
    [
        ("broken-bridge", "realm", 3),  # the end of the Decision Maker's next turn
        ("unmasked", "seat", 3),
        ("highwaymen", "realm", 2),  # its start
        ("jailbreak", "realm", 2),
        ("truce", "seat", 2),
        ("long-night", "realm", 2),  # 1 round
        ("wall-of-thorns", "realm", 5),  # 2 rounds
        ("stolen-hour", "seat", 3),  # with the turn of the player who has it
        ("lost-hour", "seat", 3),
        ("oath", "seat", 99),
        ("royal-seal", "seat", 99),
        ("stray-hound", "seat", 99),
        ("golden-idol", "realm", 99),
        ("heirs-ring", "seat", 2),  # looked at when the wearer's turn starts
    ],
)
def test_a_lasting_effect_ends_exactly_at_its_time(name: str, on: str, turns: int) -> None:
    """Marked by the Villager after an own turn, on the Villager or the Village: how many turns end until it is gone."""
    scene = tale().mark(name, 0 if on == "seat" else -1, "village" if on == "realm" else "", dm=0)
    scene.begin(1, whole_turn=True)
    for ended in range(7):
        assert scene.marks == ([name] if ended < turns else []), ended
        assert len(scene.derived(2)["marks"]) == len(scene.marks)  # the marker goes with it
        scene.choose("end-turn")
    told = [entry.args for entry in scene.t.log(-1) if entry.kind == "fades"]
    assert told == ([(name, 0 if on == "seat" else -1, 0 if on == "realm" else -1)] if turns < 99 else [])


@proves("tales.eventbook.lasting")
def test_what_ends_together_ends_oldest_first() -> None:
    scene = (
        tale()
        .mark("unmasked", 2, dm=1)
        .mark("broken-bridge", realm="magic", dm=1)
        .mark("stolen-hour", 1, dm=0)
    )
    scene.mark("unmasked", 0, dm=1).begin(1).choose("end-turn")
    assert [entry.args[0] for entry in scene.t.log(-1) if entry.kind == "fades"] == [
        "unmasked",
        "broken-bridge",
        "stolen-hour",
        "unmasked",
    ]


@proves("tales.eventbook.lasting")
def test_a_mark_that_sets_off_effects_names_who_set_it_off() -> None:
    """Highwaymen in the Village wait for a Hero who comes, an idol in the Castle for a turn that starts."""
    scene = tale().gold(0, 1).gold(1, 2).gold(2, 1).cubes("castle", sorceress=1)
    scene.state.idol[2] = 3
    scene.gold(0, 1).mark("highwaymen", realm="village", dm=0).mark("golden-idol", realm="castle", dm=0)
    scene.cards(1, hand="venture").begin(1, whole_turn=True)
    assert scene.state.gold == [1, 2, 1]
    scene.choose("play venture 0", "move-hero 2 village")
    assert scene.state.gold == [1, 2, 0]
    scene.choose("end-turn")
    assert scene.state.gold == [1, 2, 3]
    assert scene.marks == ["highwaymen"]


@proves("tales.eventbook.lasting")
def test_only_what_can_set_effects_off_is_a_trigger_for_them() -> None:
    toll = page(2, "mark the Event Realm with highwaymen", marks=TOLL)
    assert parse_events(toll, Book(LANGUAGE))[0].lastings[0].on == "hero_moved"
    with pytest.raises(ContentError, match="on is 'buy'; expected hero_moved or turn_start"):
        parse_events(toll.replace("hero_moved", "buy"), Book(LANGUAGE))


TOLL = """
[[event.lasting]]
name = "highwaymen"
title = "A mark"
text = "It lasts."
icon = "well"
on = "hero_moved"
until = "game"
effects = "self pays 1 Gold"
"""


# ---- Secret answers ----


@proves("tales.eventbook.simultaneous")
def test_no_bid_is_seen_before_all_are_in() -> None:
    def bidding() -> Scene:
        return tale().gold(0, 3).gold(1, 3).gold(2, 3).event(14)

    tables = []
    for bid in ("bid 0", "bid 3"):
        scene = bidding().choose(bid, seat=0).choose("bid 2", seat=2)
        assert [ask.seat for ask in scene.t.asks] == [1]
        assert scene.state.gold == [3, 3, 3]
        tables.append(scene)
    for seat in (-1, 1, 2):  # all but the bidder
        assert tables[0].t.view(seat) == tables[1].t.view(seat)
        assert tables[0].log(seat) == tables[1].log(seat)
    tables[1].choose("bid 1", seat=1)
    shown = [entry.args for entry in tables[1].t.log(-1) if entry.kind == "bids"]
    assert shown == [(0, 3), (1, 1), (2, 2)]
    assert tables[1].state.gold == [0, 2, 1]


@proves("tales.eventbook.simultaneous")
@pytest.mark.parametrize(
    ("number", "answers"),
    [
        (12, {0: "player 1", 1: "player 0", 2: "player 2"}),
        (19, {0: "bring venture", 1: "bring cast"}),
        (32, {1: "answer 125 0", 2: "answer 125 0"}),
    ],
)
def test_answers_in_any_order_lead_to_the_same_table(number: int, answers: dict[int, str]) -> None:
    hashes = set()
    for seats in (sorted(answers), sorted(answers, reverse=True)):
        scene = tale().cards(0, hand="venture aid").cards(1, hand="cast recruit").event(number)
        if number == 19:
            scene.choose("player 1")
        for at, seat in enumerate(seats):
            assert len(scene.t.asks) == len(answers) - at
            assert scene.state.tally == [-1, -1, -1]
            scene.choose(answers[seat], seat=seat)
        hashes.add(scene.t.hash())
    assert len(hashes) == 1
