"""Turns: their order, their Actions, their end, and what happens between two of them."""

from __future__ import annotations

import pytest

import banneret
from banneret.games.tales import GAME
from banneret.games.tales.lasting import MORE_ACTIONS, OPEN_HAND
from banneret.games.tales.state import OTHERSIDERS
from banneret.testing import proves
from tests.games.tales.scene import Scene

ALL_SIX = "venture negotiate aid recruit cast conspire"


def busy_villager() -> Scene:
    """The Villager could take any of the four Actions."""
    scene = Scene("villager", "noble").cards(0, hand="venture negotiate cast", deck="aid recruit conspire")
    scene.gold(0, 4).cubes("village", villager=1).offer("village", "bard", "peddler")
    return scene.begin(whole_turn=True)


def kinds(scene: Scene) -> set[str]:
    """The kinds of the open options."""
    return {option.kind for option in scene.ask.options}


# ---- Whose turn it is ----


@proves("tales.turn.clockwise")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_turns_go_clockwise_from_the_first_player(first: int) -> None:
    scene = Scene("noble", "villager", "sorceress").begin(first, whole_turn=True)
    order = []
    for _ in range(7):
        assert len(scene.t.asks) == 1
        order.append(scene.ask.seat)
        scene.choose("end-turn")
    assert order == [(first + turn) % 3 for turn in range(7)]


@proves("tales.turn.clockwise")
def test_the_player_drawn_for_it_takes_the_first_turn() -> None:
    for seed in range(6):
        t = banneret.new(GAME, 3, seed, {"heroes": "noble-sorceress-villager"})
        first = next(entry.args[0] for entry in t.log(-1) if entry.kind == "first-player")
        assert t.asks[0].seat == first


# ---- Two Actions of four kinds ----


@proves("tales.turn.four-actions")
def test_the_actions_are_play_buy_use_and_train() -> None:
    scene = busy_villager()
    assert scene.names() == [
        "play venture 0",
        "play venture 1",
        "play negotiate 0",
        "play cast 0",
        "buy bard gold-4",
        "buy peddler gold-4",
        "use-realm village 0",
        "train",
        "end-turn",
    ]


@proves("tales.turn.four-actions", "tales.turn.two-actions")
@pytest.mark.parametrize(
    "action",
    [
        ("play venture 1",),
        ("buy bard gold-4",),
        ("use-realm village 0",),
        ("train", "discard venture", "discard cast", "train-skill villager-call"),
    ],
)
def test_each_kind_of_action_is_one_of_the_two(action: tuple[str, ...]) -> None:
    scene = busy_villager().choose(*action)
    assert len(scene.names()) > 1  # a second Action can be taken
    scene.choose("play negotiate 0")
    assert scene.names() == ["end-turn"]


@proves("tales.turn.two-actions")
@pytest.mark.parametrize(
    "actions",
    [
        ("play venture 1", "use-realm village 0"),
        ("use-realm village 0", "play venture 1"),
        ("buy bard gold-4", "play venture 1"),
        ("play venture 1", "buy bard gold-4"),
        ("buy bard gold-4", "use-realm village 0"),
        ("use-realm village 0", "buy bard gold-4"),
    ],
)
def test_the_two_actions_come_in_any_order_and_then_only_the_end_is_left(actions: tuple[str, ...]) -> None:
    scene = busy_villager().choose(*actions)
    assert scene.names() == ["end-turn"]
    gold = 4
    for action in actions:
        gold += 3 if action.startswith("use") else 1 if action.startswith("play") else -4
    assert scene.state.gold[0] == gold


@proves("tales.turn.two-actions")
def test_both_actions_come_back_with_the_next_turn() -> None:
    scene = busy_villager().offer("village", "bard", "peddler", deck="gambler").begin()
    scene.choose("use-realm village 0", "buy bard gold-4", "end-turn", "end-turn")
    assert scene.ask.seat == 0
    scene.choose(
        "use-realm village 0", "train", "discard venture", "discard cast", "train-skill villager-call"
    )
    assert scene.names() == ["end-turn"]


@proves("tales.turn.two-actions")
def test_after_two_actions_an_additional_one_may_still_be_paid_for() -> None:
    scene = busy_villager().skills(0, "call", "crown").gold(0, 1).begin()
    scene.choose("use-realm village 0", "play negotiate 0")
    assert scene.names() == ["pay-for-action", "end-turn"]
    scene.choose("pay-for-action", "play venture 1")
    assert scene.state.gold[0] == 2
    assert scene.names() == ["end-turn"]


@proves("tales.turn.two-actions")
def test_after_two_actions_a_skill_may_still_give_one_more() -> None:
    scene = Scene("sorceress", "noble").skills(0, "crown").hero(0, "castle").cubes("magic", sorceress=1)
    scene.cards(0, hand="cast conspire").begin().choose("play cast 0", "play conspire 1")
    assert scene.names() == ["use-realm magic 0", "end-turn"]
    scene.choose("use-realm magic 0")
    assert scene.names() == ["end-turn"]


@proves("tales.turn.may-stop-early")
@pytest.mark.parametrize("actions", [(), ("play venture 1",), ("play venture 1", "use-realm village 0")])
def test_a_turn_may_end_after_none_one_or_two_actions(actions: tuple[str, ...]) -> None:
    scene = busy_villager().choose(*actions, "end-turn")
    assert scene.ask.seat == 1
    assert "end-turn" in scene.names()


@proves("tales.turn.may-stop-early")
def test_who_can_do_nothing_can_still_end_the_turn() -> None:
    scene = Scene("villager", "noble").cards(0, rest="out").begin()
    assert scene.names() == ["end-turn"]
    scene.choose("end-turn")
    assert scene.ask.seat == 1


@proves("tales.turn.play-twice")
def test_both_actions_may_be_card_plays() -> None:
    scene = busy_villager().choose("play venture 1", "play cast 0", "use venture 1")
    assert scene.state.gold[0] == 6
    assert scene.pile(0) == ["venture", "cast"]
    assert scene.hand(0) == ["negotiate"]
    assert scene.names() == ["end-turn"]


# ---- No third of a kind ----


@proves("tales.turn.same-kind-extra")
@pytest.mark.parametrize("third", ["buy thane follower-1", "use-realm castle 0", "train"])
def test_an_additional_action_is_no_third_play(third: str) -> None:
    scene = Scene("sorceress", "noble").skills(0, "crown").hero(0, "castle").cubes("castle", sorceress=1)
    scene.cards(0, hand=ALL_SIX).offer("castle", "thane", "").gold(0, 2).begin()
    scene.choose("play cast 0", "play conspire 1")
    assert kinds(scene) == {"buy", "use-realm", "train", "end-turn"}
    assert scene.why("play venture 0") == "You have played two cards this turn"
    scene.choose(third)


@proves("tales.turn.same-kind-extra")
def test_an_additional_action_is_no_third_training() -> None:
    scene = Scene("villager", "noble").skills(0, "crown").cards(0, hand=ALL_SIX).gold(0, 3)
    scene.cubes("village", villager=1).begin()
    scene.choose("train", "discard venture", "discard aid", "train-skill villager-call")
    scene.choose(
        "train", "discard negotiate", "discard recruit", "train-skill villager-two-hoards", "pay-for-action"
    )
    assert len(scene.hand(0)) == 2
    assert kinds(scene) == {"play", "use-realm", "end-turn"}
    assert scene.why("train") == "You have trained twice this turn"
    scene.choose("play cast 0")


@proves("tales.turn.same-kind-extra")
def test_an_additional_action_is_no_second_buy_and_no_second_use_of_a_realm() -> None:
    scene = busy_villager().skills(0, "call", "crown")
    scene.gold(0, 8).cubes("castle", villager=1).begin()
    scene.choose("use-realm village 0", "buy bard gold-4", "pay-for-action")
    assert scene.state.gold[0] == 4
    assert kinds(scene) == {"play", "use-realm", "train", "end-turn"}
    assert scene.offers("use-realm castle 0")
    assert scene.why("use-realm village 0") == "You have used it this turn"
    assert scene.why("buy peddler gold-4") == "You have bought a card this turn"


@proves("tales.turn.same-kind-extra")
def test_three_actions_by_an_event_hold_two_plays() -> None:
    scene = Scene("villager", "noble").cards(0, hand=ALL_SIX).lasting(MORE_ACTIONS, 0)
    scene.begin(whole_turn=True).choose("play cast 0", "play negotiate 0")
    assert kinds(scene) == {"train", "end-turn"}


@proves("tales.turn.same-kind-extra")
def test_plays_and_trainings_are_counted_apart() -> None:
    scene = Scene("villager", "noble").skills(0, "crown").cards(0, hand=ALL_SIX).gold(0, 3).begin()
    scene.choose("play negotiate 0", "train", "discard venture", "discard aid", "train-skill villager-call")
    scene.choose("pay-for-action")
    assert scene.offers("play cast 0")
    assert scene.offers("train")
    scene.choose("play cast 0")
    assert scene.names() == ["end-turn"]


@proves("tales.turn.same-kind-extra")
def test_the_limits_of_a_turn_end_with_it() -> None:
    scene = Scene("villager", "noble").cards(0, hand=ALL_SIX).begin()
    scene.choose("play cast 0", "play negotiate 0", "end-turn", "end-turn")
    scene.choose("play venture 1", "play conspire 1", "end-turn", "end-turn")
    assert scene.ask.seat == 0
    assert scene.offers("play")


@proves("tales.turn.same-kind-extra")
def test_a_copied_effect_is_no_play_of_its_own() -> None:
    scene = Scene("villager", "noble").cards(0, hand="cast venture", pile="aid").gold(0, 1).begin()
    scene.choose("play cast 0", "use aid 1", "gain castle")
    scene.choose("play venture 1")
    assert scene.count("castle", "villager") == 1
    assert scene.state.gold[0] == 1


@proves("tales.turn.same-kind-extra")
def test_an_interrupt_in_the_own_turn_is_no_play_of_it() -> None:
    scene = Scene("villager", "noble").cards(0, hand="farmer mystic aid venture negotiate")
    scene.cards(1, hand="scoundrel").gold(1, 1).skills(0, "crown").gold(0, 3).begin()
    scene.choose("play farmer 0", "interrupt scoundrel", "interrupt mystic", "discard aid")
    scene.choose("lie aid,mystic", "win 3")
    assert scene.ask.seat == 0
    scene.choose("play venture 1")
    assert scene.state.gold[0] == 7
    scene.choose("pay-for-action")
    assert scene.why("play negotiate 0") == "You have played two cards this turn"


# ---- The end of a turn ----


@proves("tales.turn.declare-end")
def test_cards_are_drawn_only_after_the_end_is_declared() -> None:
    scene = busy_villager().choose("play venture 1")
    assert scene.hand(0) == ["negotiate", "cast"]
    scene.choose("play negotiate 0")
    assert scene.hand(0) == ["cast"]
    assert scene.names() == ["end-turn"]
    scene.choose("end-turn")
    assert scene.hand(0) == ["cast", "conspire", "recruit"]
    assert scene.deck(0) == ["aid"]


@proves("tales.turn.refill-hand")
@pytest.mark.parametrize("hand", ["", "aid", "aid recruit"])
def test_the_hand_is_refilled_to_the_limit_at_the_end_of_the_own_turn(hand: str) -> None:
    scene = Scene("villager", "noble").cards(0, hand=hand).cards(1, hand="aid").begin()
    scene.choose("end-turn")
    assert len(scene.hand(0)) == 3
    assert scene.hand(0)[: len(hand.split())] == hand.split()
    assert scene.hand(1) == ["aid"]  # the others wait for the end of their own turns
    scene.choose("end-turn")
    assert len(scene.hand(1)) == 3


@proves("tales.turn.hand-limit")
@pytest.mark.parametrize("seats", [2, 3])
def test_every_player_starts_with_a_hand_limit_of_three(seats: int) -> None:
    t = banneret.new(GAME, seats, 3, {"heroes": "villager-noble-sorceress"})
    derived = t.view()["derived"]
    assert isinstance(derived, dict)
    assert derived["hand_limits"] == [3] * seats
    scene = Scene(*["villager", "noble", "sorceress"][:seats])
    for seat in range(seats):
        scene.cards(seat, hand="")
    scene.begin()
    for seat in range(seats):
        assert scene.hand(seat) == []
        scene.choose("end-turn")
        assert len(scene.hand(seat)) == 3


@proves("tales.turn.no-draw-at-limit", "tales.turn.no-discard-down")
@pytest.mark.parametrize("hand", ["venture aid cast", "venture aid cast recruit conspire"])
def test_who_is_at_or_over_the_limit_neither_draws_nor_discards(hand: str) -> None:
    scene = Scene("villager", "noble").cards(0, hand=hand).begin().choose("end-turn")
    assert scene.ask.seat == 1  # no choice of discards comes up
    assert scene.ask.cites == "tales.turn.two-actions"
    assert scene.hand(0) == hand.split()
    assert scene.pile(0) == []


# ---- Between two turns ----


@proves("tales.turn.between-reveal")
def test_after_the_draw_and_events_the_new_card_is_revealed_and_its_symbol_resolved() -> None:
    scene = busy_villager().offer("village", "bard", "peddler", deck="farmer merchant")
    scene.lasting(OPEN_HAND, 0, until="end", by=0).begin()
    scene.choose("play venture 1", "buy bard gold-4", "end-turn")
    # the Merchant's symbol is asked about: drawn, Events over, revealed, the next turn not yet begun
    assert scene.ask.cites == "tales.add.healthy-realm"
    assert scene.ask.seat == 0
    assert scene.hand(0) == ["negotiate", "cast", "conspire"]
    assert scene.state.lasting == []
    assert scene.shown("village") == ["merchant", "peddler"]
    assert scene.state.player == 0
    scene.choose("add village")
    assert scene.count("village", "othersiders") == 1
    assert scene.state.player == 1
    told = [entry.kind for entry in scene.t.log(-1)]
    after = told[told.index("buys") :]
    assert [kind for kind in after if kind in ("draws", "fades", "reveals", "arrive", "turn")] == [
        "draws",
        "fades",
        "reveals",
        "arrive",
        "turn",
    ]


@proves("tales.turn.between-reveal")
def test_without_a_buy_nothing_is_revealed() -> None:
    scene = busy_villager().offer("village", "bard", "peddler", deck="farmer merchant").begin()
    scene.choose("play venture 1", "end-turn")
    assert scene.ask.seat == 1
    assert scene.shown("village") == ["bard", "peddler"]
    assert scene.state.supply[OTHERSIDERS] == 15


@proves("tales.turn.between-reveal")
def test_a_card_is_revealed_once_for_each_buy() -> None:
    scene = busy_villager().offer("village", "bard", "peddler", deck="farmer merchant").begin()
    scene.choose("buy bard gold-4", "end-turn", "add village")
    for _ in range(4):
        scene.choose("end-turn")
    assert scene.shown("village") == ["merchant", "peddler"]
    assert scene.state.supply[OTHERSIDERS] == 14
