"""The words of the Event book at work: selectors, conditions, effects, lasting effects, secret answers.

Most tests write a page of their own: Event 2 gets other chapters for the time of the test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from banneret.games.tales import GAME
from banneret.games.tales.book import CHAPTERS, PASSAGES, parse_events, passages_of
from banneret.games.tales.book_words import EFFECTS
from banneret.games.tales.event_effects import DEEDS
from banneret.games.tales.names import read_tales_words
from banneret.games.tales.state import OFFER_DECK, OTHERSIDERS, OUT
from banneret.kernel.errors import ContentError
from banneret.testing import proves
from tests.games.tales.scene import Scene

Write = Callable[..., Scene]

PAGE = """
[[event]]
id = 2
title = "A test"
start = 5
icon = "well"
cites = "tales.event.02-hungry-winter"
story = "Once."
{lasting}
[[event.chapter]]
number = 5
text = "Twice."
effects = [{effects}]
{rest}
"""


def lasting(name: str) -> str:
    """A lasting effect of the book under its own name, so that a page may use it."""
    rules = {
        "truce": ("removed", "no-removal-by-others"),
        "oath": ("game_end", "oath"),
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
    chapters, passages, words = dict(CHAPTERS), dict(PASSAGES), GAME.words

    def tell(
        scene: Scene,
        effects: str = "",
        rest: str = "end = true",
        marks: str = "",
        realm: str = "castle",
        dm: int = 1,
    ) -> Scene:
        (event,) = parse_events(PAGE.format(effects=effects, rest=rest, lasting=marks))
        CHAPTERS.update({chapter.number: chapter for chapter in event.chapters})
        PASSAGES.update(passages_of(event))
        GAME.words = read_tales_words()
        return scene.event(2, realm, dm=dm)

    yield tell
    for book, saved in ((CHAPTERS, chapters), (PASSAGES, passages)):
        book.clear()
        book.update(saved)  # type: ignore[arg-type]
    GAME.words = words


def tale() -> Scene:
    """Villager, Noble and Sorceress at home, without Followers, Gold or hand cards."""
    return Scene("villager", "noble", "sorceress", events=True)


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
        ("dm", [1]),
        ("others", [2, 0]),
        ("all", [1, 2, 0]),
        ("left", [2]),
        ("most(gold)", [0]),
        ("least(gold)", [1]),
        ("least(followers)", [0]),
        ("most(cards)", [1]),
        ("ruler(village)", [1]),
        ("ruler(magic)", [2]),
        ("ruler(event)", []),
        ("holder(oath)", [2]),
        ("holder(truce)", []),
        ("chosen", []),
        ("winner", []),
    ],
)
def test_whom_a_selector_names(write: Write, who: str, seats: list[int]) -> None:
    assert winners(write(position(), f'{{ do = "win", who = "{who}" }}')) == seats


@proves("tales.eventbook.selectors", "tales.event.disputes")
def test_ties_of_most_and_least_are_broken_by_the_decision_maker(write: Write) -> None:
    effects = '{ do = "win", who = "most(followers)" }, { do = "draw", who = "least(cards)" }'
    scene = write(position(), effects)
    assert scene.ask.seat == 1
    assert scene.names() == ["player 1", "player 2"]
    scene.choose("player 2")
    assert winners(scene) == [2]
    assert scene.ask.seat == 1
    assert scene.names() == ["player 2", "player 0"]
    scene.choose("player 0")
    assert len(scene.hand(0)) == 3
    assert scene.state.event == 0


@proves("tales.eventbook.selectors")
def test_a_chosen_player_stays_chosen_for_the_event(write: Write) -> None:
    scene = write(position(), '{ do = "choose_player", among = "all" }, { do = "win", who = "chosen" }')
    assert scene.names() == ["player 1", "player 2", "player 0"]
    assert winners(scene.choose("player 0")) == [0]
    assert scene.state.chosen_seat == -1


@proves("tales.eventbook.selectors")
def test_a_choice_can_be_anothers_and_names_who_chose(write: Write) -> None:
    rest = """
[event.chapter.choice]
by = "most(gold)"
prompt = "Well?"
options = [
    { label = "Yes", effects = [{ do = "win" }, { do = "win", who = "dm" }], goto = "end" },
    { label = "No", goto = "end" },
]
"""
    scene = write(position(), rest=rest)
    assert scene.ask.seat == 0
    assert winners(scene.choose("answer 5 0")) == [0, 1]
    tied = write(position().gold(2, 4), rest=rest)
    assert tied.ask.seat == 1  # who of the two is meant?
    tied.choose("player 2")
    assert tied.ask.seat == 2
    assert tied.asked("event-choice 5")


def gained(scene: Scene) -> list[int]:
    """The Noble's Followers gained since the position was laid out, by Realm."""
    return [scene.count(realm, "noble") - was for realm, was in (("village", 2), ("magic", 1), ("castle", 0))]


@proves("tales.eventbook.selectors")
@pytest.mark.parametrize(
    ("where", "realms"),
    [
        ("event", [0, 0, 1]),
        ("village", [1, 0, 0]),
        ("magic", [0, 1, 0]),
        ("hero(dm)", [0, 0, 1]),
        ("hero(left)", [0, 1, 0]),
        ("ruined", [0, 0, 1]),
        ("invaded", [0, 0, 1]),
        ("each", [1, 1, 1]),
        ("stronghold", [1, 0, 0]),
        ("chosen", [0, 0, 0]),
        ("marked", [0, 0, 0]),
    ],
)
def test_where_a_selector_leads(write: Write, where: str, realms: list[int]) -> None:
    scene = write(position(), f'{{ do = "gain", where = "{where}" }}')
    assert scene.state.event == 0
    assert gained(scene) == realms


@proves("tales.eventbook.selectors")
@pytest.mark.parametrize(
    ("where", "labels"),
    [
        ("any", ["gain village", "gain magic", "gain castle"]),
        ("healthy", ["gain village", "gain magic"]),
    ],
)
def test_an_open_realm_is_picked_by_the_player_concerned(write: Write, where: str, labels: list[str]) -> None:
    scene = write(position(), f'{{ do = "gain", who = "left", n = 2, where = "{where}" }}')
    for _ in range(2):  # for each piece anew
        assert scene.ask.seat == 2
        assert scene.names() == labels
        scene.choose(labels[-1])
    assert scene.state.event == 0


@proves("tales.eventbook.selectors")
def test_a_chosen_realm_stays_chosen_for_the_event(write: Write) -> None:
    effects = '{ do = "choose_realm", where = "healthy" }, { do = "gain", n = 2, where = "chosen" }'
    scene = write(position(), effects).choose("choose-realm magic")
    assert gained(scene) == [0, 2, 0]
    nowhere = write(tale(), effects.replace("healthy", "ruined"))
    assert nowhere.state.event == 0
    assert nowhere.state.supply[1] == 15


# ---- Conditions ----

RUINED = '{ test = "is_ruined", where = "castle" }'
SWORN = '{ test = "marked", lasting = "oath" }'
AT_PEACE = '{ test = "marked", lasting = "truce" }'


@proves("tales.eventbook.conditions")
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ('test = "gold", who = "dm", n = 1', True),
        ('test = "gold", who = "dm", n = 2', False),
        ('test = "gold", who = "most(gold)", n = 4', True),
        ('test = "supply", who = "dm", n = 10', True),
        ('test = "supply", who = "dm", n = 11', False),
        ('test = "hand", who = "dm", n = 1', True),
        ('test = "hand", who = "dm", n = 2', False),
        ('test = "followers", who = "dm", where = "village", n = 2', True),
        ('test = "followers", who = "dm", where = "village", n = 3', False),
        ('test = "followers", who = "dm", n = 3', True),
        ('test = "followers", who = "dm", n = 4', False),
        ('test = "has_suit", who = "dm", suit = "village"', True),
        ('test = "has_suit", who = "dm", suit = "castle"', False),
        ('test = "hero_in", who = "dm", where = "event"', True),
        ('test = "hero_in", who = "dm", where = "village"', False),
        ('test = "rules", who = "dm", where = "village"', True),
        ('test = "rules", who = "dm", where = "magic"', False),
        ('test = "rules", who = "dm", where = "any"', True),
        ('test = "rules", who = "least(followers)", where = "any"', False),
        ('test = "is_ruined", where = "event"', True),
        ('test = "is_ruined", where = "village"', False),
        ('test = "othersiders", where = "event", n = 2', True),
        ('test = "othersiders", where = "event", n = 3', False),
        ('test = "othersiders", where = "village", n = 1', False),
        ('test = "learned", who = "dm", skill = "call"', True),
        ('test = "learned", who = "dm", skill = "upgrade"', False),
        ('test = "marked", lasting = "oath"', True),
        ('test = "marked", lasting = "truce"', False),
        (f'test = "and", of = [{RUINED}, {SWORN}]', True),
        (f'test = "and", of = [{RUINED}, {AT_PEACE}]', False),
        (f'test = "or", of = [{AT_PEACE}, {SWORN}]', True),
        (f'test = "or", of = [{AT_PEACE}, {AT_PEACE}]', False),
        (f'test = "not", of = [{AT_PEACE}]', True),
        (f'test = "not", of = [{SWORN}, {AT_PEACE}]', False),
    ],
)
def test_what_a_condition_says(write: Write, condition: str, holds: bool) -> None:
    rest = f"""
[event.chapter.choice]
by = "dm"
prompt = "Well?"
options = [{{ label = "Yes", when = {{ {condition} }}, goto = "end" }}, {{ label = "No", goto = "end" }}]
"""
    scene = write(position().skills(1, "call", "upgrade:1"), rest=rest)
    assert scene.offers("answer 5 0") == holds
    if not holds:
        assert scene.why("answer 5 0")


# ---- Effects ----


@proves("tales.eventbook.effects")
def test_every_word_of_the_book_can_be_carried_out() -> None:
    assert set(DEEDS) == set(EFFECTS)


@proves("tales.eventbook.effects")
def test_gains_wins_and_steals_are_capped(write: Write) -> None:
    scene = tale().gold(0, 1).gold_supply(2)
    scene.cubes("village", noble=8).skills(1, "call", "upgrade", "bonus", "left")
    effects = """
    { do = "gain", n = 3, where = "village" },
    { do = "win", n = 3 },
    { do = "steal", whose = "all", n = 2 },
"""
    write(scene, effects)
    assert scene.count("village", "noble") == 9
    assert scene.state.supply[1] == 0
    assert scene.state.gold == [0, 3, 0]
    assert scene.state.gold_supply == 0


@proves("tales.eventbook.effects")
def test_removing_spares_whom_a_truce_protects_but_not_whom_the_noble_shelters(write: Write) -> None:
    scene = tale().skills(1, "right").cubes("castle", noble=1, sorceress=1, othersiders=1).mark("truce", 2)
    write(scene, '{ do = "remove", n = 2 }', dm=0)
    assert scene.names() == [
        "remove 1 castle",
        "remove 3 castle",
    ]
    assert "truce" in scene.why("remove 2 castle")
    scene.choose("remove 1 castle")
    # The second removal is compulsory: the Othersider goes without a question.
    assert [scene.count("castle", name) for name in ("noble", "sorceress", "othersiders")] == [0, 1, 0]
    assert scene.state.event == 0


@proves("tales.eventbook.effects")
def test_removing_up_to_a_number_may_stop(write: Write) -> None:
    scene = write(
        tale().cubes("village", noble=3), '{ do = "remove", n = 2, where = "healthy", up_to = true }'
    )
    scene.choose("remove 1 village", "stop")
    assert scene.count("village", "noble") == 2


@proves("tales.eventbook.effects")
def test_othersiders_are_placed_within_the_supply_and_outside_the_thorns(write: Write) -> None:
    scene = tale().cubes("castle", othersiders=14).ruined("castle").mark("wall-of-thorns", realm="village")
    write(scene, '{ do = "place_othersiders", n = 2 }')
    assert scene.names() == ["place magic", "place castle"]
    scene.choose("place castle")  # of any health
    assert scene.count("castle", "othersiders") == 15
    assert scene.state.event == 0  # the supply is empty, and nothing is Moved instead


@proves("tales.eventbook.effects")
def test_othersiders_are_added_to_healthy_realms_and_moved_if_short(write: Write) -> None:
    scene = tale().cubes("castle", othersiders=14).ruined("castle").cubes("village", villager=3)
    write(scene, '{ do = "add_othersiders", n = 2, where = "village" }')
    assert scene.count("village", "othersiders") == 2
    assert scene.count("castle", "othersiders") == 13
    assert scene.state.supply[OTHERSIDERS] == 0
    ruined = tale().cubes("castle", othersiders=1).ruined("castle")
    write(ruined, '{ do = "add_othersiders", n = 2, where = "castle" }')
    assert ruined.count("castle", "othersiders") == 1
    walled = tale().mark("wall-of-thorns", realm="village")
    write(walled, '{ do = "add_othersiders", n = 2, where = "village" }')
    assert walled.state.supply[OTHERSIDERS] == 15


@proves("tales.eventbook.effects")
def test_moves_in_an_event_respect_who_stands_fast(write: Write) -> None:
    scene = tale().skills(0, "left").cubes("village", villager=1).cubes("castle", villager=1)
    write(scene, '{ do = "move", n = 1 }')
    assert "stands fast" in scene.why("move-hero 0 castle")
    assert "stands fast" in scene.why("move 0 village")
    assert scene.offers("move 0 castle village")
    own = write(tale().skills(0, "left").cubes("village", villager=1), '{ do = "move", n = 1 }', dm=0)
    assert own.offers("move-hero 0 castle")


@proves("tales.eventbook.effects")
def test_no_piece_is_moved_twice_where_they_must_differ(write: Write) -> None:
    effect = '{ do = "move", n = 3, piece = "follower", different = true, up_to = true }'
    scene = write(tale().cubes("village", noble=1).cubes("magic", noble=1), effect)
    scene.choose("move 1 village magic")
    # One of the two in Magic has moved already, the other has not.
    scene.choose("move 1 magic castle")
    assert scene.state.event == 0
    assert scene.count("magic", "noble") == 1


@proves("tales.eventbook.effects")
def test_moves_from_a_realm_take_heroes_and_followers(write: Write) -> None:
    scene = tale().cubes("village", noble=1).cubes("castle", villager=1)
    write(scene, '{ do = "move", n = 2, from = "village" }')
    assert {option.at[0] for option in scene.ask.options} == {"cubes:0:1", "hero:0"}
    scene.choose("move-hero 0 castle", "move 1 village castle")
    assert scene.state.event == 0


@proves("tales.eventbook.effects")
def test_drawing_turns_the_pile_over(write: Write) -> None:
    scene = tale().cards(1, deck="aid", pile="venture cast", rest="out")
    write(scene, '{ do = "draw", n = 2 }')
    assert scene.hand(1) == ["aid", "venture"]
    assert scene.pile(1) == []


@proves("tales.eventbook.effects")
def test_discards_are_chosen_by_their_player_and_feed_a_beggar(write: Write) -> None:
    scene = tale().gold(2, 2).cards(0, pile="beggar").cards(2, hand="aid cast venture")
    write(scene, '{ do = "discard", who = "left", n = 2 }')
    assert scene.ask.seat == 2
    scene.choose("discard cast", "discard aid")
    assert scene.pile(2) == ["cast", "aid"]
    assert scene.state.gold == [2, 0, 0]


@proves("tales.eventbook.effects")
def test_a_random_discard_or_one_by_another_who_has_not_looked_is_left_to_chance(write: Write) -> None:
    for effect in (
        '{ do = "discard", who = "left", random = true }',
        '{ do = "discard", who = "left", by = "dm" }',
    ):
        taken = set()
        for seed in range(12):
            scene = Scene("villager", "noble", "sorceress", events=True, seed=str(seed))
            write(scene.cards(2, hand="aid cast venture"), effect)
            assert len(scene.hand(2)) == 2
            taken.add(scene.pile(2)[0])
        assert taken == {"aid", "cast", "venture"}
    seen = tale().cards(2, hand="aid cast").cards(0, pile="fortuneteller")
    write(seen, '{ do = "discard", who = "left", by = "dm" }')
    assert seen.ask.seat == 1  # an open hand is chosen from
    assert seen.names() == ["discard aid", "discard cast"]


@proves("tales.eventbook.effects")
def test_a_discard_by_suit_needs_the_suit(write: Write) -> None:
    scene = tale().cards(2, hand="aid cast")
    write(scene, '{ do = "discard", who = "left", suit = "village" }')
    assert scene.hand(2) == ["aid", "cast"]
    assert "The Sorceress has no Village card." in scene.log()


@proves("tales.eventbook.effects")
def test_a_trashed_interrupt_is_owned_no_more(write: Write) -> None:
    scene = tale().cards(1, hand="mystic aid")
    write(scene, '{ do = "trash" }').choose("trash mystic")
    assert scene.cards_in(OUT) == ["mystic"]
    assert scene.state.interrupts[1] == 0


@proves("tales.eventbook.effects")
def test_training_takes_available_slots_one_by_one(write: Write) -> None:
    scene = write(tale(), '{ do = "train", n = 2 }')
    assert len(scene.names()) == 1
    scene.choose(scene.names()[0])
    assert len(scene.names()) == 3  # what the learned root opens
    scene.choose(scene.names()[0])
    assert scene.state.supply[1] == 13


@proves("tales.eventbook.effects")
def test_looked_at_cards_can_be_sunk(write: Write) -> None:
    scene = tale().offer("castle", deck="cleric knight guard thane")
    effects = '{ do = "look_offer", n = 3, where = "event" }, { do = "reorder_offer", n = 2, bottom = true }'
    write(scene, effects)
    assert scene.names() == ["sink thane", "sink guard", "sink knight"]
    scene.choose("sink guard", "sink thane")
    assert scene.cards_in(OFFER_DECK + 4) == ["thane", "guard", "cleric", "knight"]
    assert scene.state.event == 0


@proves("tales.eventbook.effects")
def test_a_deck_is_picked_among_two_where_there_are_two(write: Write) -> None:
    scene = Scene("villager", "noble", events=True, offers="double")
    write(scene, '{ do = "look_offer", n = 2, where = "event" }, { do = "reorder_offer" }')
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
effects = [{ do = "win" }]
"""
    scene = tale().gold_supply(2)
    write(
        scene,
        '{ do = "put_gold", n = 3, where = "any", lasting = "golden-idol" }',
        marks=idol,
        realm="village",
    )
    assert scene.names() == ["mark village", "mark magic", "mark castle"]
    scene.choose("mark magic")
    assert scene.state.idol == [0, 2, 0]
    assert scene.state.gold_supply == 0
    scene.t.put(scene.t.pieces(3)[-1], 2)  # the same page once more
    write(scene, '{ do = "unmark", lasting = "golden-idol" }', marks=idol)
    assert scene.state.idol == [0, 0, 0]
    assert scene.state.gold_supply == 2
    assert scene.marks == []


@proves("tales.eventbook.effects")
def test_marks_go_on_and_off_players(write: Write) -> None:
    scene = write(tale(), '{ do = "mark", lasting = "truce", who = "others" }', marks=lasting("truce"))
    assert [(mark.source, mark.seat) for mark in scene.state.lasting] == [("truce", 2), ("truce", 0)]
    scene.t.put(scene.t.pieces(3)[-1], 2)
    write(scene, '{ do = "unmark", lasting = "truce" }', marks=lasting("truce"))
    assert scene.marks == []


@proves("tales.eventbook.effects")
def test_a_chapter_can_lead_straight_to_another(write: Write) -> None:
    rest = """
goto = 7
[[event.chapter]]
number = 7
text = "Thrice."
effects = [{ do = "win", n = 2 }]
end = true
"""
    scene = write(tale(), '{ do = "win" }', rest=rest)
    assert scene.state.gold[1] == 3
    assert "Thrice." in scene.log()


# ---- The impossible ----


@proves("tales.eventbook.impossible")
def test_what_cannot_be_done_is_left_and_the_event_goes_on(write: Write) -> None:
    effects = """
    { do = "lose" },
    { do = "pay", n = 2 },
    { do = "discard" },
    { do = "trash" },
    { do = "remove" },
    { do = "move", piece = "follower" },
    { do = "look_hand", whose = "others" },
    { do = "win", n = 1 },
"""
    scene = write(tale().gold(1, 1), effects)
    assert scene.state.event == 0
    assert scene.state.gold[1] == 1  # what there was went, and the last effect came


@proves("tales.eventbook.impossible")
def test_a_cost_must_be_payable_in_full(write: Write) -> None:
    rest = """
[event.chapter.choice]
by = "dm"
prompt = "Well?"
options = [
    { label = "Nothing", goto = "end" },
    { LABEL, goto = "end", pay = [
        { do = "pay" }, { do = "pay" }, { do = "lose", n = 2 }, { do = "discard", suit = "castle" }, { do = "trash" },
    ] },
]
"""
    stated = (
        "pay 1 Gold, pay 1 Gold, lose 2 Followers, discard 1 Castle card, remove 1 hand card from the game"
    )
    rest = rest.replace("LABEL", f'label = "All ({stated})"')

    def rich() -> Scene:
        return tale().gold(1, 2).cubes("village", noble=1).cubes("magic", noble=1).cards(1, hand="aid cast")

    assert write(rich(), rest=rest).offers("answer 5 1")
    assert write(rich().gold(1, 1), rest=rest).why("answer 5 1") == "You cannot pay 1 Gold"
    assert (
        write(rich().cubes("village", noble=0), rest=rest).why("answer 5 1") == "You cannot lose 2 Followers"
    )
    assert (
        write(rich().cards(1, hand="cast venture"), rest=rest).why("answer 5 1")
        == "You cannot discard 1 Castle card"
    )
    assert (
        write(rich().cards(1, hand="aid"), rest=rest).why("answer 5 1")
        == "You cannot remove 1 hand card from the game"
    )


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
    page = PAGE.format(
        effects='{ do = "mark", lasting = "toll", where = "event" }', rest="end = true", lasting=TOLL
    )
    assert parse_events(page)[0].lastings[0].on == "hero_moved"
    with pytest.raises(ContentError, match="on is 'buy'; expected hero_moved or turn_start"):
        parse_events(page.replace("hero_moved", "buy"))


TOLL = """
[[event.lasting]]
name = "toll"
title = "A mark"
text = "It lasts."
icon = "well"
on = "hero_moved"
until = "game"
effects = [{ do = "pay" }]
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
