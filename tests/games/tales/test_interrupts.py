"""Interrupts: who is asked and when, what an interrupted card uses up, and chains of them."""

from __future__ import annotations

import pytest

from banneret.games.tales.state import STAGE
from banneret.testing import proves
from tests.games.tales.scene import Scene

PASS = "let-pass"
SPECTATOR = -1


def everything_seen(scene: Scene, viewer: int) -> list[object]:
    """All that a viewer is sent: the view, and the log as entries and as sentences."""
    entries = [(entry.kind, entry.seen_by(viewer)) for entry in scene.t.log(viewer)]
    return [scene.t.view(viewer), entries, scene.log(viewer)]


def let_all_pass(scene: Scene) -> list[int]:
    """Nobody interrupts; the seats that were asked, in order."""
    asked = []
    while scene.ask.cites == "tales.interrupt.window":
        asked.append(scene.ask.seat)
        scene.choose(PASS)
    return asked


# ---- What an interrupt does ----


@proves("tales.interrupt.negates", "tales.interrupt.out-of-turn")
def test_an_interrupted_farmer_wins_nothing() -> None:
    scene = Scene("villager", "sorceress").gold(1, 1).cards(0, hand="farmer aid").cards(1, hand="scoundrel")
    scene.begin().choose("play farmer 0")
    assert scene.ask.seat == 1
    assert scene.state.player == 0  # in the opponent's turn
    assert scene.names() == [PASS, "interrupt scoundrel"]
    scene.choose("interrupt scoundrel")
    assert scene.asked("take-actions 1")  # the Farmer's player was asked for no amount
    assert scene.state.gold == [1, 0]  # only the Scoundrel's gift
    assert scene.state.won == 0


@proves("tales.interrupt.negates")
def test_a_card_that_is_let_pass_takes_effect() -> None:
    scene = Scene("villager", "sorceress").gold(1, 1).cards(0, hand="farmer").cards(1, hand="scoundrel")
    scene.begin().choose("play farmer 0", PASS, "win 3")
    assert scene.state.gold == [3, 1]
    assert scene.hand(1) == ["scoundrel"]


@proves("tales.interrupt.negates")
def test_an_interrupt_negates_both_joined_sides() -> None:
    scene = Scene("noble", "sorceress").skills(0, "left").cubes("castle", noble=1).gold(1, 1)
    scene.cards(0, hand="venture").cards(1, hand="scoundrel").begin()
    scene.choose("play venture 2", "interrupt scoundrel")
    assert scene.asked("take-actions 1")
    assert (scene.state.moves, scene.state.won) == (0, 0)


@proves("tales.interrupt.negates")
def test_an_interrupt_negates_all_that_a_card_would_copy() -> None:
    scene = Scene("villager", "sorceress").gold(1, 1).cards(0, hand="enchantress", pile="farmer")
    scene.cards(1, hand="scoundrel").begin().choose("play enchantress 0", "interrupt scoundrel")
    assert scene.state.won == 0
    assert scene.pile(0) == ["farmer", "enchantress"]


@proves("tales.interrupt.discarded")
def test_the_interrupted_card_is_discarded_at_once() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="farmer aid", pile="cast")
    scene.cubes("castle", sorceress=1).cubes("magic", sorceress=1).cards(1, hand="ghost-of-the-castle")
    scene.begin().choose("play farmer 0")
    assert scene.pile(0) == ["cast"]
    scene.choose("interrupt ghost-of-the-castle")
    assert scene.asked("lose")
    assert scene.pile(0) == ["cast", "farmer"]  # before the Ghost is even paid for
    assert scene.cards_in(STAGE) == ["ghost-of-the-castle"]
    scene.choose("lose castle")
    assert scene.pile(0) == ["cast", "farmer"]
    assert scene.pile(1) == ["ghost-of-the-castle"]
    assert scene.cards_in(STAGE) == []


@proves("tales.interrupt.discarded")
def test_an_interrupted_card_leaves_no_discards_to_arrange() -> None:
    scene = Scene("villager", "sorceress").gold(1, 1).cards(0, hand="librarian aid")
    scene.cards(1, hand="scoundrel").begin().choose("play librarian 0", "interrupt scoundrel")
    assert scene.pile(0) == ["librarian"]
    assert scene.hand(0) == ["aid"]
    assert scene.asked("take-actions 1")


# ---- What it counts as ----


@proves("tales.interrupt.action-spent")
def test_an_interrupted_play_is_a_spent_action() -> None:
    scene = Scene("villager", "sorceress").gold(1, 1).cards(0, hand="farmer venture aid")
    scene.cards(1, hand="scoundrel").begin().choose("play farmer 0", "interrupt scoundrel")
    assert scene.asked("take-actions 1")
    scene.choose("play venture 1")
    assert scene.asked("take-actions 0")
    assert scene.names() == ["end-turn"]


@proves("tales.interrupt.action-spent")
def test_an_interrupted_play_is_one_of_the_two_plays_of_a_turn() -> None:
    scene = Scene("villager", "sorceress").gold(0, 3).gold(1, 1).skills(0, "crown")
    scene.cards(0, hand="farmer venture aid").cards(1, hand="scoundrel").begin()
    scene.choose("play farmer 0", "interrupt scoundrel", "play venture 1", "pay-for-action")
    assert scene.asked("take-actions 1")
    assert not scene.offers("play aid")
    assert scene.why("play aid 0") == "You have played two cards this turn"


@proves("tales.interrupt.not-an-action")
def test_the_interrupter_keeps_both_actions_and_both_plays_of_the_next_turn() -> None:
    scene = Scene("villager", "sorceress").gold(1, 1).cards(0, hand="farmer")
    scene.cards(1, hand="scoundrel venture aid").begin()
    scene.choose("play farmer 0", "interrupt scoundrel", "end-turn")
    assert scene.state.player == 1
    assert scene.asked("take-actions 2")
    scene.choose("play venture 1", "play aid 0", "move-hero 0 castle")
    assert scene.pile(1) == ["scoundrel", "venture", "aid"]


@proves("tales.interrupt.not-an-action")
def test_an_interrupt_in_the_own_turn_uses_neither_action_nor_play() -> None:
    scene = Scene("villager", "sorceress").gold(1, 1).cards(0, hand="farmer mystic cast aid")
    scene.cards(1, hand="scoundrel").begin()
    scene.choose("play farmer 0", "interrupt scoundrel", "interrupt mystic", "discard cast")
    scene.choose("lie cast,mystic", "win 3")
    assert scene.asked("take-actions 1")
    scene.choose("play aid 0", "move-hero 0 castle")
    assert scene.pile(0) == ["cast", "mystic", "farmer", "aid"]


@proves("tales.interrupt.no-refill")
def test_the_interrupter_draws_only_at_the_end_of_the_own_next_turn() -> None:
    scene = Scene("villager", "noble", "sorceress").gold(1, 1).cards(0, hand="farmer")
    scene.cards(1, hand="scoundrel venture aid", deck="cast recruit").begin()
    scene.choose("play farmer 0", "interrupt scoundrel")
    assert scene.hand(1) == ["venture", "aid"]
    scene.choose("end-turn")
    assert scene.state.player == 1
    assert scene.hand(1) == ["venture", "aid"]
    scene.choose("end-turn")
    assert scene.hand(1) == ["venture", "aid", "recruit"]


@proves("tales.interrupt.no-refill")
def test_the_hand_stays_small_through_other_players_turns() -> None:
    scene = Scene("villager", "noble", "sorceress").gold(2, 1).cards(0, hand="farmer").cards(1, hand="cast")
    scene.cards(2, hand="scoundrel venture aid").begin()
    scene.choose("play farmer 0", "interrupt scoundrel", "end-turn")
    assert scene.hand(2) == ["venture", "aid"]
    scene.choose("end-turn")
    assert scene.state.player == 2
    assert scene.hand(2) == ["venture", "aid"]
    scene.choose("end-turn")
    assert len(scene.hand(2)) == 3


@proves("tales.interrupt.no-refill")
def test_an_interrupt_in_the_own_turn_does_not_stop_the_draw_at_its_end() -> None:
    scene = Scene("villager", "sorceress").gold(1, 1).cards(0, hand="farmer mystic cast")
    scene.cards(1, hand="scoundrel").begin()
    scene.choose("play farmer 0", "interrupt scoundrel", "interrupt mystic", "discard cast")
    scene.choose("lie cast,mystic", "win 3")
    assert scene.hand(0) == []
    scene.choose("end-turn")
    assert len(scene.hand(0)) == 3


# ---- Who is asked, and when ----


@proves("tales.interrupt.window")
def test_whether_an_opponent_is_asked_does_not_tell_what_is_in_that_hand() -> None:
    """Two tables that differ only in one hidden hand look the same to all others, before and after the window."""
    tables = []
    for hand, deck in (("scoundrel aid", "cast venture"), ("venture aid", "cast scoundrel")):
        scene = Scene("villager", "noble", "sorceress").gold(1, 1).cards(0, hand="farmer")
        tables.append(scene.cards(1, hand=hand, deck=deck, rest="out").begin())
    for choices in (["play farmer 0"], [PASS], ["win 3"]):
        for scene in tables:
            scene.choose(*choices)
        for viewer in (0, 2, SPECTATOR):
            assert everything_seen(tables[0], viewer) == everything_seen(tables[1], viewer)
        if choices == ["play farmer 0"]:
            assert [scene.ask.seat for scene in tables] == [1, 1]
            assert tables[0].names() == [PASS, "interrupt scoundrel"]
            assert tables[1].names() == [PASS]


@proves("tales.interrupt.window")
def test_an_interrupt_that_cannot_be_paid_looks_like_any_other_hand() -> None:
    tables = []
    for hand, deck in (
        ("ghost-of-the-castle aid", "cast venture"),
        ("venture aid", "cast ghost-of-the-castle"),
    ):
        scene = Scene("villager", "noble", "sorceress").cards(0, hand="farmer")
        tables.append(scene.cards(1, hand=hand, deck=deck, rest="out").begin().choose("play farmer 0"))
    assert [scene.names() for scene in tables] == [[PASS], [PASS]]
    assert tables[0].why("interrupt ghost-of-the-castle") == "You need a Follower in a Realm to lose"
    for viewer in (0, 2, SPECTATOR):
        assert everything_seen(tables[0], viewer) == everything_seen(tables[1], viewer)


@proves("tales.interrupt.window")
@pytest.mark.parametrize("place", ["deck", "pile", "hand"])
def test_an_owner_of_an_interrupt_is_asked_wherever_it_lies(place: str) -> None:
    scene = Scene("villager", "sorceress").gold(1, 1).cards(0, hand="farmer")
    scene.cards(
        1,
        hand="aid" + (" scoundrel" if place == "hand" else ""),
        deck="scoundrel" if place == "deck" else "",
        pile="scoundrel" if place == "pile" else "",
    )
    scene.begin().choose("play farmer 0")
    assert scene.ask.seat == 1
    assert scene.offers("interrupt scoundrel") == (place == "hand")
    assert scene.names()[scene.ask.absent] == PASS  # who is absent lets it pass
    scene.choose(PASS, "win 3")
    assert scene.state.gold[0] == 3


@proves("tales.interrupt.window")
def test_nobody_is_asked_where_no_opponent_owns_an_interrupt() -> None:
    scene = Scene("villager", "noble", "sorceress").gold(0, 1).cards(0, hand="farmer scoundrel aid")
    scene.offer("magic", "mystic", "seer").begin().choose("play farmer 0")  # one on offer, one of the own
    assert scene.ask.seat == 0
    assert scene.offers("win 3")


@proves("tales.interrupt.window")
def test_an_opponent_without_hand_cards_is_not_asked() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="farmer").cards(1, hand="", deck="scoundrel")
    scene.begin().choose("play farmer 0")
    assert scene.ask.seat == 0


@proves("tales.interrupt.window")
def test_the_windows_open_with_the_buy_of_an_interrupt_and_close_with_its_removal() -> None:
    scene = Scene("villager", "sorceress").hero(1, "magic").marker("magic", "gold-4").gold(1, 4)
    scene.offer("magic", "mystic", "seer", deck="witch archmage").cards(0, hand="venture aid cast")
    scene.cards(1, hand="negotiate").begin().choose("play venture 1")
    assert scene.ask.seat == 0  # nobody owns one yet
    scene.choose("end-turn", "buy mystic gold-4", "end-turn", "add castle")
    assert scene.pile(1) == ["mystic"]
    scene.choose("play aid 0", PASS)  # it lies on the pile, and its owner is asked
    assert scene.ask.seat == 0
    scene.marker("magic", "cards-2").cards(1, hand="mystic conspire").begin(1)
    scene.choose("buy seer cards-2", "pay-with conspire mystic", "end-turn")
    while scene.asked("add"):
        scene.choose("add village")
    assert scene.state.player == 0
    scene.cards(0, hand="recruit farmer").begin(0).choose("play farmer 0")
    assert scene.ask.seat == 0  # all have seen it leave the game


@proves("tales.interrupt.window")
@pytest.mark.parametrize(("player", "order"), [(0, [1, 2]), (1, [2, 0]), (2, [0, 1])])
def test_opponents_are_asked_at_once_clockwise_and_once(player: int, order: list[int]) -> None:
    scene = Scene("villager", "noble", "sorceress")
    interrupts = ["scoundrel", "ghost-of-the-castle", "mystic"]
    for seat in range(3):
        scene.cards(seat, hand="aid", deck=interrupts[seat])
    scene.cards(player, hand="farmer aid", deck=interrupts[player]).begin(player).choose("play farmer 0")
    assert [ask.seat for ask in scene.t.asks] == order
    assert let_all_pass(scene) == order
    assert scene.ask.seat == player
    assert scene.offers("win 3")


def two_who_can_interrupt() -> Scene:
    """The Villager plays Farmer; the Noble holds the Scoundrel, the Sorceress after him the Mystic."""
    scene = Scene("villager", "noble", "sorceress").gold(1, 1).cards(0, hand="farmer aid")
    scene.cards(1, hand="scoundrel cast").cards(2, hand="mystic aid").begin()
    return scene.choose("play farmer 0")


@proves("tales.interrupt.window")
def test_who_comes_later_clockwise_may_answer_first_and_nobody_sees_it() -> None:
    scene = two_who_can_interrupt()
    before = {viewer: everything_seen(scene, viewer) for viewer in (0, 1, SPECTATOR)}
    scene.choose("interrupt mystic", seat=2)
    for viewer, seen in before.items():
        assert everything_seen(scene, viewer) == seen
    assert scene.cards_in(STAGE) == ["farmer"]
    scene.choose(PASS, seat=1)
    assert scene.cards_in(STAGE) == ["farmer", "mystic"]  # now it counts; the Noble may interrupt the Mystic


@proves("tales.interrupt.window")
def test_the_first_clockwise_who_interrupts_decides() -> None:
    scene = two_who_can_interrupt()
    scene.choose("interrupt mystic", seat=2).choose("interrupt scoundrel", seat=1)
    assert scene.cards_in(STAGE) == ["farmer", "scoundrel"]
    assert scene.hand(2) == ["mystic", "aid"]
    assert scene.ask.seat == 2
    assert "Noble plays Scoundrel" in scene.prompt


@proves("tales.interrupt.window")
def test_after_an_interrupt_the_other_opponent_is_asked_about_that_one_only() -> None:
    scene = Scene("villager", "noble", "sorceress").gold(1, 1).cards(0, hand="farmer aid")
    scene.cards(1, hand="scoundrel cast").cards(2, hand="mystic aid").begin()
    scene.choose("play farmer 0")
    assert scene.ask.seat == 1
    assert "Villager plays Farmer" in scene.prompt
    scene.choose("interrupt scoundrel")
    assert scene.ask.seat == 2
    assert "Noble plays Scoundrel" in scene.prompt
    scene.choose(PASS)
    assert scene.ask.seat == 0  # the Farmer is gone, and nobody is asked about it any more
    assert scene.asked("take-actions 1")
    assert scene.pile(0) == ["farmer"]


@proves("tales.interrupt.window", "tales.interrupt.chain")
def test_a_negated_interrupt_lets_the_asking_go_on_with_those_after_it() -> None:
    scene = Scene("villager", "noble", "sorceress").gold(1, 1).cubes("castle", sorceress=1)
    scene.cards(0, hand="farmer mystic cast").cards(1, hand="scoundrel cast")
    scene.cards(2, hand="ghost-of-the-castle aid").begin().choose("play farmer 0")
    asked = []
    for choice in ("interrupt scoundrel", PASS, "interrupt mystic", PASS, PASS):
        asked.append((scene.ask.seat, scene.prompt.partition(" plays ")[2].partition(":")[0]))
        scene.choose(choice)
    assert asked == [
        (1, "Farmer"),
        (2, "Scoundrel"),  # clockwise from the Scoundrel's player
        (0, "Scoundrel"),
        (1, "Mystic"),
        (2, "Mystic"),
    ]
    scene.choose("discard cast", "lie cast,mystic")
    assert [ask.seat for ask in scene.t.asks] == [
        2
    ]  # again about the Farmer, which stands again; the Noble had his say
    assert "plays Farmer" in scene.prompt
    scene.choose("interrupt ghost-of-the-castle", PASS)
    assert scene.asked("take-actions 1")
    assert scene.state.gold == [0, 1, 0]
    assert scene.pile(0) == ["cast", "mystic", "farmer"]
    assert scene.count("castle", "sorceress") == 0


@proves("tales.interrupt.window")
def test_the_side_is_announced_and_nothing_paid_before_the_window() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).gold(1, 1).cards(0, hand="recruit")
    scene.cards(1, hand="scoundrel").begin().choose("play recruit 1")
    assert scene.ask.seat == 1
    assert scene.asked("interrupt 0 recruit 1")
    assert scene.state.gold == [1, 1]
    scene.choose("interrupt scoundrel")
    assert scene.state.gold == [2, 0]  # nothing was paid


@proves("tales.interrupt.window")
@pytest.mark.parametrize("card", ["summoner", "knight", "cleric", "guard", "treasurer", "sailor", "gambler"])
def test_the_window_comes_before_targets_amounts_and_costs(card: str) -> None:
    scene = Scene("villager", "sorceress").gold(0, 2).gold(1, 2).cubes("castle", sorceress=2)
    scene.cards(0, hand=f"{card} aid cast").cards(1, hand="scoundrel").begin()
    drawn = scene.t.chance.drawn
    scene.choose(f"play {card} 0")
    assert scene.ask.cites == "tales.interrupt.window"
    scene.choose("interrupt scoundrel")
    assert scene.asked("take-actions 1")
    assert scene.hand(0) == ["aid", "cast"]
    assert scene.state.gold == [3, 1]
    assert scene.count("castle", "sorceress") == 2
    assert scene.t.chance.drawn == drawn  # no coin was flipped


@proves("tales.interrupt.window")
def test_each_card_has_one_window_and_copied_effects_have_none() -> None:
    scene = Scene("villager", "sorceress").gold(1, 1).cards(0, hand="cast", pile="venture")
    scene.cards(1, hand="scoundrel").begin().choose("play cast 0", PASS, "use venture 1")
    assert scene.ask.seat == 0
    assert scene.state.gold[0] == 1


@proves("tales.interrupt.window")
def test_realm_effects_buys_and_training_cannot_be_interrupted() -> None:
    scene = Scene("villager", "sorceress").gold(0, 4).gold(1, 1).cubes("village", villager=1)
    scene.offer("village", "bard", "farmer").cards(0, hand="aid cast venture").cards(1, hand="scoundrel")
    scene.begin().choose("use-realm village 0")
    assert scene.state.gold[0] == 7
    scene.choose("buy bard gold-4")
    assert scene.pile(0) == ["bard"]
    scene.begin().choose("train", "discard aid", "discard cast")
    assert scene.ask.seat == 0
    scene.choose(scene.names()[0])
    assert scene.ask.seat == 0
    assert scene.hand(1) == ["scoundrel"]


@proves("tales.interrupt.window")
@pytest.mark.parametrize("card", ["scoundrel", "ghost-of-the-castle", "mystic"])
def test_an_interrupt_is_never_an_action(card: str) -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).cubes("castle", villager=1)
    scene.cards(0, hand=f"{card} aid").begin()
    assert not scene.offers(f"play {card}")
    assert scene.why(f"play {card}") == "Only to interrupt another player's card"


@proves("tales.interrupt.out-of-turn")
@pytest.mark.parametrize(
    ("card", "gold", "followers", "other"),
    [("scoundrel", 1, 0, ""), ("ghost-of-the-castle", 0, 1, ""), ("mystic", 0, 0, " aid")],
)
def test_each_interrupt_is_offered_in_an_opponents_turn_if_it_can_be_paid(
    card: str, gold: int, followers: int, other: str
) -> None:
    scene = Scene("villager", "sorceress").gold(1, gold).cubes("castle", sorceress=followers)
    scene.cards(0, hand="farmer").cards(1, hand=card + other).begin().choose("play farmer 0")
    scene.choose(f"interrupt {card}")
    assert scene.state.won == 0
    assert scene.pile(0) == ["farmer"]
    scene = Scene("villager", "sorceress").cards(0, hand="farmer").cards(1, hand=card).begin()
    scene.choose("play farmer 0")
    assert scene.names() == [PASS]
    assert scene.why("interrupt").startswith("You need")


# ---- Chains ----


@proves("tales.interrupt.chain")
def test_an_interrupted_interrupt_is_not_paid_for_and_the_first_card_stands() -> None:
    scene = Scene("villager", "sorceress").gold(1, 1).cards(0, hand="farmer mystic cast", pile="venture")
    scene.cards(1, hand="scoundrel").begin().choose("play farmer 0", "interrupt scoundrel")
    assert scene.ask.seat == 0
    assert "Sorceress plays Scoundrel" in scene.prompt
    scene.choose("interrupt mystic")
    assert scene.pile(1) == ["scoundrel"]  # discarded at once
    assert scene.log()[-1] == "The Villager stops Scoundrel with Mystic."
    scene.choose("discard cast", "lie mystic,cast")
    assert scene.state.gold == [0, 1]  # no gift
    scene.choose("win 3")
    assert scene.state.gold == [3, 1]
    assert scene.pile(0) == ["venture", "mystic", "cast", "farmer"]
    assert scene.hand(0) == []


@proves("tales.interrupt.chain")
def test_the_last_interrupt_played_resolves_first() -> None:
    scene = Scene("villager", "sorceress").gold(1, 1).cubes("castle", sorceress=1)
    scene.cards(0, hand="farmer mystic cast").cards(1, hand="scoundrel ghost-of-the-castle aid").begin()
    scene.choose("play farmer 0", "interrupt scoundrel", "interrupt mystic", "interrupt ghost-of-the-castle")
    assert scene.ask.cites == "tales.interrupt.window"  # the Villager owns the Mystic still, and has a card
    assert scene.ask.seat == 0
    assert scene.cards_in(STAGE) == ["farmer", "scoundrel", "mystic", "ghost-of-the-castle"]
    scene.choose(PASS)
    assert scene.asked("take-actions 1")
    assert scene.hand(0) == ["cast"]  # the Mystic was negated before its discard
    assert scene.pile(0) == ["mystic", "farmer"]
    assert scene.pile(1) == ["ghost-of-the-castle", "scoundrel"]
    assert scene.state.gold == [1, 0]
    assert scene.count("castle", "sorceress") == 0


@proves("tales.interrupt.chain")
def test_a_third_player_may_come_to_the_rescue() -> None:
    scene = Scene("villager", "noble", "sorceress").gold(1, 1).cards(0, hand="farmer")
    scene.cards(1, hand="scoundrel aid").cards(2, hand="mystic aid venture").begin()
    scene.choose("play farmer 0", "interrupt scoundrel")
    assert scene.ask.seat == 2
    scene.choose("interrupt mystic")
    assert scene.ask.seat == 1  # asked about the Mystic; the Villager has no card to answer with
    assert "Sorceress plays Mystic" in scene.prompt
    scene.choose(PASS, "discard aid", "lie mystic,aid")
    assert scene.ask.seat == 2  # now about the Farmer itself
    assert "Villager plays Farmer" in scene.prompt
    scene.choose(PASS, "win 3")
    assert scene.state.gold == [3, 1, 0]
    assert scene.pile(2) == ["mystic", "aid"]


@proves("tales.interrupt.chain")
def test_a_negated_rescue_lets_the_next_player_answer_the_interrupt() -> None:
    """Scoundrel on Farmer, Mystic on Scoundrel, Ghost on Mystic: the Scoundrel's round of asking goes on."""
    scene = Scene("villager", "noble", "sorceress").gold(1, 1).cubes("castle", villager=2)
    scene.cards(0, hand="farmer ghost-of-the-castle aid").cards(1, hand="scoundrel aid")
    scene.cards(2, hand="mystic aid").begin()
    scene.choose("play farmer 0", "interrupt scoundrel", "interrupt mystic")
    assert scene.ask.seat == 0  # clockwise from the Mystic's player
    scene.choose("interrupt ghost-of-the-castle")
    assert [scene.ask.seat, scene.choose(PASS).ask.seat] == [1, 2]  # about the Ghost
    scene.choose(PASS)
    assert scene.hand(2) == ["aid"]  # nothing was discarded for the Mystic
    assert scene.pile(2) == ["mystic"]
    assert scene.ask.seat == 0  # not yet asked about the Scoundrel
    assert "Noble plays Scoundrel" in scene.prompt
    scene.choose(PASS)
    assert scene.asked("take-actions 1")
    assert scene.state.gold == [1, 0, 0]
    assert scene.pile(0) == ["ghost-of-the-castle", "farmer"]


@proves("tales.interrupt.chain")
def test_nobody_interrupts_an_own_card() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).gold(1, 1).cubes("magic", sorceress=1)
    scene.cards(0, hand="farmer").cards(1, hand="scoundrel ghost-of-the-castle").begin()
    scene.choose("play farmer 0", "interrupt scoundrel")
    assert scene.ask.seat == 0
    assert scene.asked("take-actions 1")
    assert scene.hand(1) == ["ghost-of-the-castle"]


# ---- What an interrupted card uses up ----


@proves("tales.interrupt.next-card-spent")
def test_an_interrupted_card_uses_up_a_waiting_negotiate() -> None:
    scene = Scene("villager", "sorceress").gold(1, 1).cards(0, hand="negotiate recruit aid")
    scene.cards(1, hand="scoundrel").begin().choose("play negotiate 0", PASS)
    scene.choose("play recruit 0", "interrupt scoundrel")
    scene.choose("end-turn", "end-turn")
    assert scene.state.gold == [1, 0]
    scene.choose("play aid 1")
    let_all_pass(scene)
    assert scene.state.gold[0] == 0  # it cost Gold again


@proves("tales.interrupt.next-card-spent")
def test_an_interrupted_card_leaves_a_waiting_lighthouse_keeper() -> None:
    scene = Scene("villager", "sorceress").gold(1, 1).cards(0, hand="lighthouse-keeper venture aid")
    scene.cards(1, hand="scoundrel").begin().choose("play lighthouse-keeper 0", PASS)
    scene.choose("play venture 0", "interrupt scoundrel", "end-turn", "end-turn")
    scene.choose("play aid 0")
    let_all_pass(scene)
    scene.choose("move-hero 0 castle", "move-hero 0 village")
    assert scene.state.moves == 2
    assert scene.asked("take-actions 1")


@proves("tales.interrupt.next-card-spent")
def test_an_interrupted_negotiate_leaves_nothing_waiting() -> None:
    scene = Scene("villager", "sorceress").gold(1, 1).cards(0, hand="negotiate recruit")
    scene.cards(1, hand="scoundrel").begin().choose("play negotiate 0", "interrupt scoundrel")
    scene.choose("play recruit 0", "gain castle")
    assert scene.state.gold[0] == 0  # paid with the Scoundrel's Gold


@proves("tales.interrupt.next-card-spent")
def test_an_interrupted_lighthouse_keeper_leaves_nothing_waiting() -> None:
    scene = Scene("villager", "sorceress").gold(1, 1).cards(0, hand="lighthouse-keeper venture")
    scene.cards(1, hand="scoundrel").begin().choose("play lighthouse-keeper 0", "interrupt scoundrel")
    scene.choose("play venture 0", "move-hero 0 castle")
    assert scene.asked("take-actions 0")
    assert scene.state.moves == 1


@proves("tales.card.archmage", "tales.interrupt.negates")
def test_a_beggar_that_was_interrupted_begs_again_after_the_archmages_trade() -> None:
    """The trade turns the pile into the deck: what lay on it without force comes back with all of it."""
    scene = Scene("villager", "noble").gold(1, 3).cards(0, hand="beggar archmage")
    scene.cards(1, hand="scoundrel venture", deck="cast recruit").begin()
    scene.choose("play beggar", "interrupt scoundrel", "play archmage 1", PASS)
    assert scene.state.powerless == []
    scene.choose("end-turn")
    assert "beggar" in scene.hand(0)
    scene.choose("end-turn", "play beggar", PASS, "end-turn")
    gold = scene.state.gold[1]
    scene.choose("play venture 0", "move-hero 0 magic")
    assert scene.state.gold[1] == gold - 1
