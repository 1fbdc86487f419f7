"""How an Event is told, and how what it leaves behind fits into the turns."""

from __future__ import annotations

import json
from random import Random

import pytest

from banneret.games.tales import GAME
from banneret.games.tales.book import CHAPTERS, EVENTS, Event
from banneret.games.tales.book_chapters import Choice
from banneret.games.tales.events import start_event
from banneret.games.tales.state import CASTLE, EVENT_CARD, EVENT_DECK, FIRST_EVENT_FACE, MAGIC
from banneret.games.tales.turn import start_turn
from banneret.kernel.errors import Refused
from banneret.kernel.step import step
from banneret.kernel.table import new_table
from banneret.testing import proves
from tests.games.tales.scene import Scene


def tale(seed: str = "1") -> Scene:
    return Scene("villager", "noble", "sorceress", seed=seed, events=True)


def refilled_by(card: str, events: bool = True) -> Scene:
    """The Sorceress (seat 0) stands in the Castle and can buy its left card; `card` is next in the deck."""
    scene = Scene("sorceress", "noble", events=events).hero(0, "castle").cubes("castle", sorceress=2)
    scene.offer("castle", "treasurer", "guard", deck="knight cleric " + card)
    return scene.cards(0, hand="venture aid")


# ---- The start ----


@proves("tales.event.trigger", "tales.event.decision-maker")
def test_an_event_symbol_starts_an_event_before_the_next_turn() -> None:
    scene = refilled_by("warlord").next_event(1).begin()
    scene.choose("buy treasurer follower-1")
    assert scene.state.event == 0  # not before the turn is over
    scene.choose("end-turn")
    assert scene.shown("castle") == ["warlord", "guard"]
    assert scene.state.event == 1
    assert scene.state.teller == 0
    assert scene.ask.seat == 0  # its choice is put to the buyer
    assert scene.state.turn == 1
    scene.choose("answer 1 1")
    assert (scene.state.player, scene.state.turn) == (1, 2)


@proves("tales.event.trigger")
def test_an_add_symbol_starts_no_event() -> None:
    scene = refilled_by("bannerman").next_event(1).begin()
    scene.choose("buy treasurer follower-1", "end-turn")
    assert scene.asked("add 1")
    assert scene.state.event == 0


@proves("tales.event.realm")
def test_the_event_realm_is_that_of_the_offer_wherever_the_buyer_went() -> None:
    scene = refilled_by("thane").next_event(13).begin()
    scene.choose("buy treasurer follower-1", "play venture 0", "move-hero 0 village")
    scene.choose("end-turn")
    assert scene.state.event_realm == CASTLE
    scene.choose("answer 49 1")
    assert scene.count("castle", "othersiders") == 1
    assert scene.count("village", "othersiders") == 0


@proves("tales.event.realm")
def test_both_decks_of_a_realm_belong_to_it() -> None:
    scene = Scene("sorceress", "noble", events=True, offers="double").gold(0, 4).marker("magic", "gold-4")
    deck = scene.t.pieces(14)  # the right deck of the Magic Realm
    witch = scene.piece("witch")
    scene.t.put(witch, 14)
    assert deck[-1] == witch
    scene.next_event(4).begin()
    scene.choose(f"buy {scene.shown('magic')[1]}", "end-turn")
    assert (scene.state.event, scene.state.event_realm) == (4, MAGIC)


@proves("tales.event.draw-card", "tales.event.discarded")
def test_the_top_event_card_names_the_first_chapter() -> None:
    for number in (1, 17, 36):
        scene = tale().next_event(number)
        before = len(scene.t.pieces(EVENT_DECK))
        scene.event(number)
        assert scene.state.event == number
        assert scene.state.chapter == EVENTS[number - 1].start == 4 * number - 3
        assert scene.cards_in(EVENT_CARD) == [f"event-{number:02}"]
        assert len(scene.t.pieces(EVENT_DECK)) == before - 1 == 35


@proves("tales.event.discarded", "tales.component.events")
def test_all_36_events_come_once() -> None:
    scene = tale()
    assert len(scene.t.pieces(EVENT_DECK)) == 36
    told = []
    for _ in range(36):
        piece = scene.t.pieces(EVENT_DECK)[-1]
        top = scene.t.zones.face[piece] - FIRST_EVENT_FACE + 1
        scene.state.acting = False
        scene.run(step(start_event, 0, 1), step(start_turn, 1))
        told.append(top)
        while scene.state.event:
            assert EVENTS[scene.state.event - 1].start in CHAPTERS
            scene.t.choose(scene.ask, scene.ask.absent)
        if scene.t.over:
            pytest.fail("the Events alone ended the game")
        scene.cubes("village", othersiders=0).cubes("magic", othersiders=0).cubes("castle", othersiders=0)
        scene.state.ruined = [False] * 3
    assert sorted(told) == list(range(1, 37))
    assert scene.t.pieces(EVENT_DECK) == []
    scene.run(step(start_event, 0, 1), step(start_turn, 1))  # without a card nothing is told
    assert scene.state.event == 0


@proves("tales.event.first-game-off")
def test_without_events_the_symbol_does_nothing() -> None:
    scene = refilled_by("warlord", events=False)
    assert scene.t.pieces(EVENT_DECK) == []
    scene.begin().choose("buy treasurer follower-1", "end-turn")
    assert scene.shown("castle") == ["warlord", "guard"]
    assert scene.state.event == 0
    assert (scene.state.player, scene.state.supply[3]) == (1, 15)
    assert scene.asked("take-actions 2")


@proves("tales.setup.event-deck")
def test_every_table_has_its_own_order_of_events() -> None:
    orders = set()
    for seed in range(5):
        t = new_table(GAME, 2, GAME.settings_with({"heroes": "random"}), str(seed))
        faces = [t.zones.face[piece] - FIRST_EVENT_FACE + 1 for piece in t.pieces(EVENT_DECK)]
        assert sorted(faces) == list(range(1, 37))
        orders.add(tuple(faces))
        for seat in (-1, 0, 1):  # face down
            zones = t.view(seat)["zones"]
            assert isinstance(zones, dict)
            assert zones["event deck"] == [None] * 36
    assert len(orders) == 5


# ---- Telling ----


@proves("tales.event.storyteller", "tales.event.card-visible")
def test_everyone_reads_the_card_and_the_chapter() -> None:
    scene = tale().event(28, "magic", dm=2)
    assert scene.asked("event-choice 109")  # nobody was asked for a storyteller
    for seat in (-1, 0, 1, 2):
        told = scene.derived(seat)["event"]
        assert told["title"] == "The Hooded Figure"
        assert told["story"] == EVENTS[27].story
        assert (told["chapter"], told["text"]) == (109, CHAPTERS[109].text)
        assert (told["decision_maker"], told["realm"]) == (2, 1)
    scene.choose("answer 109 0")
    for seat in (-1, 0, 1, 2):
        told = scene.derived(seat)["event"]
        assert (told["title"], told["text"]) == ("The Hooded Figure", CHAPTERS[111].text)
        assert EVENTS[27].title in " ".join(scene.log(seat))
        assert CHAPTERS[111].text in scene.log(seat)
    scene.choose("answer 111 1")
    assert scene.derived(0)["event"] is None


@proves("tales.event.storyteller")
def test_the_log_tells_the_tale() -> None:
    scene = tale().event(6, "village").coin(heads=True)
    scene.choose("answer 21 0", "move-hero 0 castle")
    flip = CHAPTERS[22].flip
    assert flip is not None
    tales = [line for line in scene.log() if line in (CHAPTERS[21].text, CHAPTERS[22].text, flip.heads.text)]
    assert tales == [CHAPTERS[21].text, CHAPTERS[22].text, flip.heads.text]
    assert flip.tails.text not in scene.log()


@proves("tales.event.choices")
def test_only_the_decider_has_options() -> None:
    scene = tale().gold(0, 1).gold(1, 1).gold(2, 1).cubes("village", villager=1, noble=1, sorceress=1)
    scene.event(2, dm=1)
    for label, decider in (("answer 5 1", 1), ("answer 7 0", 1), ("answer 7 0", 2), ("answer 7 0", 0)):
        assert [ask.seat for ask in scene.t.asks] == [decider]
        for seat in (-1, 0, 1, 2):
            asks = scene.t.view(seat)["asks"]
            assert isinstance(asks, list)
            assert asks[0]["seat"] == decider
            assert ("options" in asks[0]) == (seat == decider)
            if seat >= 0 and seat != decider:
                with pytest.raises(Refused):
                    scene.t.answer(seat, scene.ask.id, 0)
        scene.choose(label)
    assert scene.state.event == 0


ASKED = {"dm": [1], "others": [2, 0], "all": [1, 2, 0]}  # with seat 1 as the Decision Maker


@proves("tales.event.choices")
@pytest.mark.parametrize("event", EVENTS, ids=[f"event {event.id}" for event in EVENTS])
def test_each_choice_of_the_book_is_put_to_whom_it_names(event: Event) -> None:
    """All ways through every Event, as far as twenty walks find them."""
    seen = set()
    for walk in range(20):
        chance = Random(f"{event.id} {walk}")
        scene = tale(f"walk {walk}")
        for seat in range(3):
            scene.gold(seat, 4).cards(seat, hand="aid cast venture")
        scene.cubes("village", villager=2, noble=2, sorceress=2, othersiders=1).event(event.id, dm=1)
        while scene.state.event and not scene.t.over:
            chapter = CHAPTERS[scene.state.chapter]
            for ask in scene.t.asks:
                if ask.kind.startswith("event-"):
                    seen.add(chapter.number)
                    deciding = chapter.choice or chapter.ask
                    assert deciding is not None
                    allowed = ASKED[deciding.by if isinstance(deciding, Choice) else deciding.players]
                    rival = [scene.state.chosen_seat] if ask.kind == "event-duel" else []
                    assert ask.seat in [*allowed, *rival]
                    for seat in (-1, 0, 1, 2):
                        shown = scene.t.view(seat)["asks"]
                        assert isinstance(shown, list)
                        with_options = [other["seat"] for other in shown if "options" in other]
                        assert with_options in ([], [seat])
            ask = scene.t.asks[chance.randrange(len(scene.t.asks))]
            scene.t.choose(ask, chance.randrange(len(ask.options)))
    with_decision = [c.number for c in event.chapters if c.choice is not None or c.ask is not None]
    assert seen <= set(with_decision)
    assert event.start in seen or event.start not in with_decision


def texts_of(number: int) -> list[str]:
    """Everything that stands in a chapter of the book."""
    chapter = CHAPTERS[number]
    texts = [chapter.text]
    if chapter.flip is not None:
        texts += [chapter.flip.heads.text, chapter.flip.tails.text]
    if chapter.choice is not None:
        texts.append(chapter.choice.prompt)
    if chapter.ask is not None:
        texts.append(chapter.ask.prompt)
    return texts


@proves("tales.event.no-peeking")
def test_no_view_holds_a_chapter_that_was_not_reached() -> None:
    for event in EVENTS:
        scene = tale()
        for seat in range(3):
            scene.gold(seat, 4).cards(seat, hand="aid cast venture")
        scene.cubes("village", villager=2, noble=2, sorceress=2).event(event.id, "village")
        assert scene.state.chapter == event.start
        ahead = [c.number for c in event.chapters if c.number != event.start]
        for seat in (-1, 0, 1, 2):
            sent = json.dumps(scene.t.view(seat), ensure_ascii=False) + "\n".join(scene.log(seat))
            assert json.dumps(event.story, ensure_ascii=False)[1:-1] in sent
            for number in ahead:
                for text in texts_of(number):
                    if number == 30 and text == "Have you brought anything to sell?":
                        continue  # the host is asked with the same words before
                    assert json.dumps(text, ensure_ascii=False)[1:-1] not in sent, (event.title, seat, text)


@proves("tales.event.no-peeking")
def test_the_coins_other_side_is_never_read() -> None:
    # The supply of Othersiders is empty: tails ask where they come from, in the middle of the chapter.
    scene = tale().cubes("magic", othersiders=7).cubes("castle", othersiders=8).ruined("magic", "castle")
    scene.cubes("village", noble=3).event(25, "village").coin(heads=False).choose("answer 97 1")
    assert scene.asked("call-from")
    flip = CHAPTERS[99].flip
    assert flip is not None
    for seat in (-1, 0, 1, 2):
        assert scene.derived(seat)["event"]["outcome"] == flip.tails.text
        assert flip.heads.text not in str(scene.t.view(seat))
        assert flip.heads.text not in scene.log(seat)
    scene.choose("call-from magic")
    assert scene.count("village", "othersiders") == 2


@proves("tales.event.no-peeking")
def test_what_was_read_cannot_be_unread() -> None:
    scene = tale().gold(0, 2).event(1).choose("answer 1 1")
    assert not scene.t.can_undo(0)
    paying = tale().cubes("village", villager=1).cubes("magic", villager=1).event(16)
    paying.choose("answer 61 0")
    assert paying.t.can_undo(0)  # a cost is still open, and the next chapter is not read yet
    paying.t.undo(0)
    assert paying.offers("answer 61 1")


@proves("tales.event.step-by-step")
def test_effects_follow_the_order_of_the_book_until_the_event_ends() -> None:
    scene = tale().event(15, "castle").choose("answer 57 1")
    kinds = [entry.kind for entry in scene.t.log(-1)]
    assert (
        kinds.index("chapter")
        < kinds.index("decides")
        < kinds.index("marks-seat")
        < kinds.index("event-over")
    )
    circus = tale().event(4, "castle", dm=1).choose("answer 13 1")
    told = [(entry.kind, entry.args[0]) for entry in circus.t.log(-1) if entry.kind in ("wins", "gains")]
    assert told == [("wins", 1), ("gains", 2), ("gains", 0)]  # the Gold first, then the others clockwise
    assert circus.state.event == 0  # a chapter without choice or link ends the Event
    assert circus.state.player == 2


@proves("tales.event.markers")
def test_a_lasting_effect_shows_its_marker_until_it_ends() -> None:
    scene = tale().cubes("magic", sorceress=1).event(9, "castle").choose("answer 33 1")
    scene.event(36, dm=1).choose("answer 141 0")
    for seat in (-1, 0, 1, 2):
        road, ring = scene.derived(seat)["marks"]
        assert (road["title"], road["realm"], road["seat"]) == ("Sweet Corvin's toll", CASTLE, -1)
        assert (ring["title"], ring["realm"], ring["seat"]) == ("The heir's ring", -1, 1)
        assert "pays 1 Gold" in road["text"]
        assert road["cites"] == "tales.event.09-highwaymen"
    scene.begin(0, whole_turn=True)
    assert [mark["title"] for mark in scene.derived(1)["marks"]] == ["The heir's ring"]
    assert "It is over: Sweet Corvin's toll." in scene.log(1)


@proves("tales.component.event-markers")
def test_more_than_seven_markers_can_be_in_play() -> None:
    scene = (
        tale().cards(1, hand="aid").mark("broken-bridge", realm="castle").mark("highwaymen", realm="magic")
    )
    scene.mark("jailbreak", realm="village").mark("wall-of-thorns", realm="village").mark("royal-seal", 1)
    scene.mark("stray-hound", 1).mark("oath", 2)
    assert len(scene.marks) == 7
    scene.event(36).choose("answer 141 0")
    assert len(scene.marks) == 8
    assert len(scene.derived(0)["marks"]) == 8
    scene.choose("play aid 0", "move-hero 0 magic")
    assert scene.asked("move")  # the hound still works


# ---- Between the turns ----


@proves("tales.turn.between-events")
def test_lasting_effects_that_are_due_end_before_the_offer_is_revealed() -> None:
    scene = refilled_by("warlord").mark("broken-bridge", realm="village", dm=0).mark("unmasked", 0, dm=0)
    scene.next_event(17).begin().choose("buy treasurer follower-1", "end-turn")
    kinds = [entry.kind for entry in scene.t.log(-1)]
    fades = [at for at, kind in enumerate(kinds) if kind == "fades"]
    assert [entry.args[0] for entry in scene.t.log(-1) if entry.kind == "fades"] == [
        "broken-bridge",
        "unmasked",
    ]
    drawn = kinds.index("draws")
    assert drawn < fades[0] < fades[1] < kinds.index("reveals") < kinds.index("event")
    assert scene.state.turn == 1  # all of it before the next turn


@proves("tales.turn.event-actions")
@pytest.mark.parametrize("first", ["use-realm village 0", "train", "play venture 1"])
def test_an_events_action_comes_first_or_last(first: str) -> None:
    scene = tale().cards(0, hand="venture aid cast recruit").cubes("village", villager=1).gold(0, 1)
    scene.mark("stolen-hour", 0).begin(0, whole_turn=True)
    assert scene.asked("take-actions 3")
    scene.choose(first)
    while not scene.asked("take-actions 2"):
        assert not scene.offers("train")
        assert not scene.offers("end-turn")
        scene.choose(scene.names()[0])
    for left in (2, 1):
        assert scene.asked(f"take-actions {left}")
        scene.choose(
            next(name for name in scene.names() if name.startswith(("use-realm village", "train", "play")))
        )
        while not scene.asked("take-actions"):
            scene.choose(scene.names()[0])
    assert scene.names() == ["end-turn"]
