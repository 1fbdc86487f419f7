"""The book to the letter: what each set-up option changes, and that without it the usual reading holds."""

from __future__ import annotations

from random import Random

import pytest

from banneret.games.tales import GAME
from banneret.games.tales.readings import READINGS, RULEBOOK
from banneret.games.tales.state import OTHERSIDERS
from banneret.kernel.record import dumps, loads, record_of, replay
from banneret.kernel.table import new_table
from banneret.testing import proves
from tests.games.tales.scene import Scene

PASS = "let-pass"


def literal(*heroes: str, option: str, on: bool = True) -> Scene:
    """A table that plays one thing to the letter, or, for comparison, as usual."""
    chosen: dict[str, str] = {option: RULEBOOK} if on else {}
    return Scene(*heroes, **chosen)


# ---- Ruin ----


def conspire_to_ruin(on: bool) -> Scene:
    """The Noble's Othersider ruins the Castle, where two Villagers, a Sorceress' Follower and one of its own stand."""
    scene = literal("noble", "villager", "sorceress", option="ruin", on=on)
    scene.cubes("castle", noble=1, villager=2, sorceress=1, othersiders=2).gold(0, 3)
    scene.cards(0, hand="conspire warlord").begin()
    return scene.choose("play conspire 0", "place castle")


@proves("tales.variant.ruin-removes")
def test_who_causes_a_ruin_has_removed_what_others_lost_by_it() -> None:
    scene = conspire_to_ruin(on=True)
    assert scene.is_ruined("castle")
    assert scene.state.removed == 3  # the own Follower is lost, not removed
    scene.cubes("village", villager=4).choose("play warlord")
    scene.choose("remove 1 village", "remove 1 village", "remove 1 village")
    assert scene.count("village", "villager") == 1
    assert scene.asked("take-actions 0")


@proves("tales.othersider.ruin-not-removed-by")
def test_as_usual_a_ruin_is_nobodys_removal() -> None:
    scene = conspire_to_ruin(on=False)
    assert scene.is_ruined("castle")
    assert scene.state.removed == 0
    scene.cubes("village", villager=4).choose("play warlord")
    assert scene.asked("take-actions 0")


@proves("tales.variant.ruin-removes")
def test_a_ruin_that_another_causes_is_not_the_players() -> None:
    """The Ghost's player loses the Follower that held the Castle, in the turn of another."""
    scene = literal("villager", "noble", "sorceress", option="ruin").cards(1, hand="ghost-of-the-castle")
    scene.cubes("castle", noble=2, sorceress=1, othersiders=2).cards(0, hand="venture farmer").begin()
    scene.choose("play venture 1", "interrupt ghost-of-the-castle")
    assert scene.is_ruined("castle")
    assert scene.state.lost_now == [0, 2, 1]
    assert scene.state.removed == 0


# ---- Interrupts ----


def answer_an_interrupt(on: bool) -> Scene:
    """In the own turn the Villager answers a Scoundrel with the Mystic, and ends the turn without cards."""
    scene = literal("villager", "noble", option="refill", on=on).gold(1, 1)
    scene.cards(0, hand="venture mystic cast", deck="aid recruit negotiate conspire")
    scene.cards(1, hand="scoundrel").begin()
    scene.choose(
        "play venture 1", "interrupt scoundrel", "interrupt mystic", "discard cast", "lie cast,mystic"
    )
    return scene.choose("end-turn")


@proves("tales.variant.late-refill")
def test_an_interrupt_in_the_own_turn_costs_the_cards_of_that_turn() -> None:
    scene = answer_an_interrupt(on=True)
    assert scene.hand(0) == []
    assert scene.state.player == 1
    assert scene.state.lasting == []  # it is over with the turn
    scene.choose("end-turn", "end-turn")
    assert len(scene.hand(0)) == 3


@proves("tales.interrupt.no-refill")
def test_as_usual_the_player_draws_at_the_end_of_that_turn() -> None:
    assert len(answer_an_interrupt(on=False).hand(0)) == 3


@proves("tales.variant.late-refill")
def test_an_interrupt_in_anothers_turn_costs_no_more_than_ever() -> None:
    scene = literal("villager", "noble", option="refill").gold(1, 1)
    scene.cards(0, hand="venture aid").cards(1, hand="scoundrel").begin()
    scene.choose("play venture 1", "interrupt scoundrel", "end-turn")
    assert (scene.state.player, scene.hand(1)) == (1, [])
    scene.choose("end-turn")
    assert len(scene.hand(1)) == 3


@pytest.mark.parametrize("on", [True, False])
@proves("tales.variant.next-card", "tales.play.next-card")
def test_negotiate_and_an_interrupt(on: bool) -> None:
    """To the letter the interrupt is the next card, and free for nothing; as usual Negotiate waits for an Action."""
    scene = literal("villager", "noble", option="next_card", on=on).gold(0, 1)
    scene.cards(0, hand="scoundrel recruit").lasting("free card", 0)
    scene.cards(1, hand="venture").begin(1).choose("play venture 1", "interrupt scoundrel")
    assert scene.state.gold == [0, 1]  # what goes to the other player is no Gold to the supply
    assert scene.marks == ([] if on else ["free card"])


# ---- Skills ----


@pytest.mark.parametrize("on", [True, False])
@proves("tales.variant.protection", "tales.skill.villager-steadfast")
def test_whom_the_villager_keeps_in_place(on: bool) -> None:
    scene = (
        literal("noble", "villager", option="protection", on=on).skills(1, "left").cards(0, hand="venture")
    )
    scene.cubes("village", noble=1, villager=1, othersiders=1).cubes("castle", noble=1).begin()
    scene.choose("play venture 0")
    assert scene.why("move 1 village castle") == "The Villager stands fast beside these Followers"
    assert scene.offers("move 0 castle village")  # away from the Hero everything moves
    for owner in (0, OTHERSIDERS):
        assert scene.offers(f"move {owner} village castle") is not on


@pytest.mark.parametrize("on", [True, False])
@proves("tales.variant.protection", "tales.skill.noble-shelter")
def test_whom_the_noble_shelters(on: bool) -> None:
    scene = (
        literal("villager", "noble", "sorceress", option="protection", on=on).skills(1, "right").gold(0, 1)
    )
    scene.cubes("castle", villager=1, noble=2, sorceress=1, othersiders=1).cubes("village", sorceress=1)
    scene.cards(0, hand="recruit").begin().choose("play recruit 1")
    assert not scene.offers("remove 1 castle")
    assert scene.offers("remove 2 village")
    for owner in (0, 2, OTHERSIDERS):
        assert scene.offers(f"remove {owner} castle") is not on


@proves("tales.variant.protection")
def test_heroes_without_the_skills_protect_nobody() -> None:
    scene = literal("sorceress", "noble", "villager", option="protection").gold(0, 1)
    scene.cubes("castle", noble=1).cubes("village", villager=1).cards(0, hand="recruit venture").begin()
    scene.choose("play recruit 1")
    assert scene.names() == ["remove 2 village", "remove 1 castle"]
    scene.choose("remove 1 castle", "play venture 0")
    assert scene.offers("move 2 village castle")


@proves("tales.variant.protection")
def test_the_skills_hold_nobody_back_on_the_own_side() -> None:
    scene = literal("noble", "villager", option="protection").skills(0, "right").skills(1, "left").gold(0, 1)
    scene.cubes("castle", noble=1, villager=1).cards(0, hand="recruit").begin().choose("play recruit 1")
    assert scene.offers("remove 1 castle")
    assert scene.offers("remove 0 castle")


# ---- What one may ----


@proves("tales.variant.may")
def test_the_beggar_asks() -> None:
    scene = literal("villager", "noble", option="may").gold(0, 2).cards(1, pile="beggar")
    scene.cards(0, hand="venture aid cast").begin().choose("train", "discard venture")
    assert (scene.ask.seat, scene.prompt) == (1, "Does your Beggar take 1 Gold from the Villager?")
    scene.choose("beg-nothing", "discard aid", "beg")
    assert scene.state.gold == [1, 1]


@proves("tales.variant.may")
def test_the_beggar_asks_nobody_who_has_no_gold() -> None:
    scene = literal("villager", "noble", option="may").cards(1, pile="beggar")
    scene.cards(0, hand="venture aid").begin().choose("train", "discard venture")
    assert scene.asked("train-second")


@pytest.mark.parametrize(("answer", "cards"), [("draw-up-to 4", 4), ("draw-up-to 3", 3)])
@proves("tales.variant.may")
def test_the_sorceress_may_keep_to_three_cards(answer: str, cards: int) -> None:
    scene = literal("sorceress", "noble", option="may").skills(0, "right").hero(0, "magic")
    scene.cards(0, hand="venture", deck="aid recruit cast conspire negotiate").begin().choose(
        "end-turn", answer
    )
    assert len(scene.hand(0)) == cards


@proves("tales.variant.may")
def test_nothing_is_asked_where_there_is_nothing_to_choose() -> None:
    full = literal("sorceress", "noble", option="may").skills(0, "right").hero(0, "magic")
    full.cards(0, hand="venture aid recruit cast").begin().choose("end-turn")
    assert full.state.player == 1
    elsewhere = literal("sorceress", "noble", option="may").skills(0, "right").hero(0, "village").begin()
    assert elsewhere.choose("end-turn").state.player == 1


@proves("tales.variant.may")
def test_what_negotiate_makes_free_may_be_paid_for() -> None:
    scene = literal("villager", "noble", option="may").gold(0, 1).lasting("free card", 0)
    scene.cards(0, hand="recruit venture").begin()
    assert not scene.offers("play-paying venture")
    scene.choose("play-paying recruit 0", "gain village")
    assert scene.state.gold[0] == 0
    assert scene.marks == []  # it was the next card all the same
    poor = literal("villager", "noble", option="may").lasting("free card", 0).cards(0, hand="recruit").begin()
    assert poor.why("play-paying recruit 0") == "It costs 1 Gold; you have 0"
    plain = literal("villager", "noble", option="may").gold(0, 1).cards(0, hand="recruit").begin()
    assert [name for name in plain.names() if "recruit" in name] == ["play recruit 0", "play recruit 1"]


@proves("tales.variant.may")
def test_of_two_sides_only_the_one_with_a_price_may_be_paid_for() -> None:
    """The Bard wins Gold for nothing, or gains a Follower for 1 Gold."""
    poor = literal("villager", "noble", option="may").lasting("free card", 0).cards(0, hand="bard").begin()
    assert poor.offers("play bard 0")
    assert poor.offers("play bard 1")
    assert not poor.offers("play-paying bard")
    assert poor.why("play-paying bard 1") == "It costs 1 Gold; you have 0"
    rich = literal("villager", "noble", option="may").gold(0, 1).lasting("free card", 0)
    rich.cards(0, hand="bard").begin()
    assert [name for name in rich.names() if "paying" in name] == ["play-paying bard 1"]
    rich.choose("play-paying bard 1", "gain village")
    assert rich.state.gold[0] == 0


# ---- The Offer ----


@proves("tales.variant.reveal")
def test_the_next_card_is_turned_up_at_once_and_its_symbol_waits() -> None:
    """The Sorceress buys, and may copy the card that comes; it adds an Othersider only when her turn is over."""
    scene = (
        literal("sorceress", "noble", option="reveal").hero(0, "magic").marker("magic", "gold-4").gold(0, 4)
    )
    scene.offer("magic", "seer", "witch", deck="healer librarian").cards(0, hand="sorceress").begin()
    scene.choose("buy seer")
    assert scene.shown("magic") == ["librarian", "witch"]
    assert scene.asked("take-actions 1")
    scene.choose("end-turn")
    assert scene.asked("add 1")
    scene.choose("add village")
    assert scene.count("village", "othersiders") == 1
    assert (scene.state.to_reveal, scene.state.revealed) == (-1, -1)
    assert scene.shown("magic") == ["librarian", "witch"]


@proves("tales.variant.reveal")
def test_a_symbol_is_due_even_if_its_card_is_refreshed_away() -> None:
    scene = literal("sorceress", "noble", option="reveal").skills(0, "upgrade").hero(0, "magic").gold(0, 4)
    scene.marker("magic", "gold-4").offer("magic", "seer", "witch", deck="healer librarian")
    scene.cards(0, hand="sorceress").begin().choose("buy seer", "play sorceress", "refresh librarian")
    assert scene.shown("magic") == ["healer", "witch"]
    scene.choose("use-offer healer", "end-turn")
    assert scene.asked("add 1")


@proves("tales.buy.late-reveal", "tales.offer.refill")
def test_as_usual_the_position_stays_empty_until_the_turn_is_over() -> None:
    scene = literal("sorceress", "noble", option="reveal", on=False).hero(0, "magic").gold(0, 4)
    scene.marker("magic", "gold-4").offer("magic", "seer", "witch", deck="healer librarian").begin()
    scene.choose("buy seer")
    assert scene.shown("magic") == ["", "witch"]
    scene.choose("end-turn")
    assert scene.shown("magic") == ["librarian", "witch"]


# ---- All together ----


@proves("tales.variant.to-the-letter")
@pytest.mark.parametrize("seats", [2, 3])
def test_whole_games_to_the_letter_end_and_replay(seats: int) -> None:
    letters = {setting.name: RULEBOOK for setting in READINGS}
    for seed in range(4):
        t = new_table(
            GAME, seats, GAME.settings_with({**letters, "heroes": "random"}), f"letter {seed}", strict=True
        )
        chance = Random(seed)
        while t.result is None:
            ask = t.asks[chance.randrange(len(t.asks))]
            t.choose(ask, chance.randrange(len(ask.options)))
        assert replay(loads(dumps(record_of(t))), GAME).hash() == t.hash()


@proves("tales.variant.to-the-letter")
def test_without_a_word_the_usual_readings_are_played() -> None:
    usual = {setting.name: setting.values[0] for setting in READINGS}
    assert {name: value for name, value in GAME.settings_with({}).items() if name in usual} == usual
    assert RULEBOOK not in usual.values()
