"""The Recruit rules of combat: who hits without dice, who must roll and how many, and combat cards."""

from __future__ import annotations

import pytest

from banneret.games.multiverse.contents import COMBAT_CARDS, UNITS
from banneret.games.multiverse.state import COMBAT_DECK, COMBAT_PILE, FIRST_CARD, hand_of
from banneret.parts.hexes import Hex
from banneret.testing import proves
from tests.games.multiverse.scene import Scene


def dice_of_shot(shooter: str, target: str, at: Hex, **terrain: Hex) -> int:
    """The dice of a shot from 0,0 at a unit; 0 is a sure hit."""
    scene = Scene()
    for name, hex in terrain.items():
        scene.terrain(name, hex)
    unit = scene.unit(0, shooter, (0, 0))
    scene.unit(1, target, at)
    scene.unit(0, "tribal-scout", (at[0], at[1] + 1))  # identifies the target, also in a forest
    scene.begin(0).pick(unit)
    found = scene.odds("shoot")["dice"]
    assert isinstance(found, int)
    return found


def dice_of_attack(attacker: str, target: str) -> tuple[int, int]:
    """The dice of an attack by a unit on 0,0 and of the answer from 1,0."""
    scene = Scene()
    unit = scene.unit(0, attacker, (0, 0))
    scene.unit(1, target, (1, 0), facing="east")
    scene.begin(0).pick(unit)
    odds = scene.odds("attack 1,0")
    return odds["dice"], odds["answer_dice"]


@proves("multiverse.recruit.no-charts")
def test_no_dice_value_of_a_card_enters_a_combat() -> None:
    assert not [name for name in dir(UNITS[0]) if "dice" in name]
    light = ("swordsman", "pikeman", "tribal-scout")
    for one in light:
        for other in light:
            assert dice_of_attack(one, other) == (0, 0)  # whatever the cards: both hit without dice
    for shooter in ("archer", "crossbowman", "longbowman", "ranger"):
        assert dice_of_shot(shooter, "swordsman", (2, 0)) == 4


@proves("multiverse.recruit.heavy-armour")
def test_melee_units_roll_four_dice_against_heavy_armour_and_ranged_ones_as_ever() -> None:
    heavy = {unit.id for unit in UNITS if "heavy-armour" in unit.attributes}
    assert "heavy-swordsman" in heavy
    for name in ("swordsman", "pikeman", "horseman", "berserker"):
        for other in sorted(heavy):
            dice, answer = dice_of_attack(name, other)
            assert dice == 4
            assert answer in (0, 4) if name in heavy else answer == 0
            assert dice_of_attack(other, name) == (0, 4)  # also when it answers an armoured attacker
    assert dice_of_shot("archer", "heavy-swordsman", (2, 0)) == dice_of_shot("archer", "swordsman", (2, 0))
    scene = Scene()
    sword, other_unit = scene.unit(0, "swordsman", (0, 0)), scene.unit(1, "heavy-swordsman", (1, 0))
    scene.begin(0).dice(2, 3, 5, 6).act(sword, "attack 1,0 heavy-swordsman")
    assert (sword, 4, -1) in scene.strikes()  # no melee icon: a miss
    assert scene.wounds(other_unit) == 0


@proves("multiverse.recruit.ranged-roll")
def test_a_shot_rolls_five_dice_and_one_less_for_each_hex_beyond_the_first() -> None:
    for at, dice in (((1, 0), 5), ((2, 0), 4), ((3, 0), 3)):
        assert dice_of_shot("longbowman", "swordsman", at) == dice
    scene = Scene()
    archer = scene.unit(0, "archer", (0, 0))
    builder = scene.unit(1, "builder", (2, 0))
    scene.begin(0).dice(1, 2, 4, 6).act(archer, "shoot 2,0 builder")
    assert scene.strikes() == [(archer, 4, -1)]
    assert scene.alive(builder)


@proves("multiverse.recruit.high-ground")
def test_from_a_hill_or_a_building_shots_at_lower_ground_always_hit() -> None:
    assert dice_of_shot("archer", "swordsman", (2, 0), hills=(0, 0)) == 0
    assert dice_of_shot("archer", "swordsman", (2, 0), forest=(0, 0)) == 4  # high terrain means hills
    scene = Scene().terrain("hills", (0, 0), (2, 0))
    archer = scene.unit(0, "archer", (0, 0))
    scene.unit(1, "swordsman", (2, 0))
    scene.begin(0).pick(archer)
    assert scene.odds("shoot 2,0 swordsman")["dice"] == 4  # from hill to hill it rolls
    scene = Scene()
    scene.building(0, "barracks", (0, 0))
    archer = scene.unit(0, "archer", (0, 0))
    scene.unit(1, "swordsman", (2, 0))
    scene.begin(0).pick(archer)
    assert scene.odds("shoot 2,0 swordsman")["dice"] == 0
    for there, dice in (("grassland", 0), ("hills", 4)):  # high terrain means hills, whatever stands on it
        scene = Scene().terrain("hills", (0, 0)).terrain(there, (2, 0))
        scene.building(1, "barracks", (2, 0))
        archer = scene.unit(0, "archer", (0, 0))
        scene.begin(0).pick(archer)
        assert scene.odds("shoot 2,0 barracks")["dice"] == dice


@proves("multiverse.recruit.high-ground")
def test_an_answering_shot_from_a_hill_always_hits_too() -> None:
    scene = Scene().terrain("hills", (2, 0))
    archer, other = scene.unit(0, "archer", (0, 0)), scene.unit(1, "archer", (2, 0))
    scene.begin(0).dice(1, 1, 1, 1).act(archer, "shoot 2,0 archer")
    assert scene.strikes()[0] == (archer, 4, -1)
    assert scene.strikes()[1][:2] == (other, 0)


@proves("multiverse.recruit.forest-roll")
def test_a_shot_into_a_forest_always_rolls_three_dice() -> None:
    for at in ((1, 0), (2, 0), (3, 0)):
        assert dice_of_shot("longbowman", "swordsman", at, forest=at) == 3
    scene = Scene().terrain("hills", (0, 0)).terrain("forest", (2, 0))
    archer = scene.unit(0, "archer", (0, 0))
    scene.unit(1, "swordsman", (2, 0))
    scene.unit(0, "pikeman", (2, 1))
    scene.begin(0).pick(archer)
    assert scene.odds("shoot 2,0 swordsman")["dice"] == 3  # the forest prevails over the hill


@proves("multiverse.recruit.mounted-buildings")
def test_mounted_units_roll_three_dice_against_buildings() -> None:
    for name, dice, verb in (
        ("horseman", 3, "attack"),
        ("knight", 3, "attack"),
        ("swordsman", 0, "attack"),
        ("pikeman", 0, "attack"),
        ("horse-archer", 3, "shoot"),
        ("archer", 5, "shoot"),
    ):
        scene = Scene()
        scene.building(1, "barracks", (1, 0))
        unit = scene.unit(0, name, (0, 0))
        scene.begin(0).pick(unit)
        assert scene.odds(f"{verb} 1,0 barracks")["dice"] == dice, name
    for face, hit in ((1, False), (2, True), (4, True), (3, False)):
        scene = Scene()
        barracks = scene.building(1, "barracks", (1, 0))
        horse = scene.unit(0, "horseman", (0, 0))
        scene.begin(0).dice(face, 6, 3).act(horse, "attack 1,0 barracks")
        assert (scene.state.b_health[barracks] < 3) == hit  # a cavalry icon is needed
    scene = Scene()
    home = scene.land.homes[1][0]
    outside = next(hex for hex in scene.land.grid.around[home] if scene.land.slot_of[hex] >= 0)
    horse = scene.unit(0, "horseman", scene.land.grid.cells[outside])
    scene.begin(0).pick(horse)
    assert scene.odds("attack")["dice"] == 3


@proves("multiverse.recruit.support")
@pytest.mark.parametrize(("net", "dice"), [(0, 0), (1, 0), (2, 4), (3, 4), (4, 3)])
def test_the_outnumbered_side_rolls_one_die_less_for_every_two(net: int, dice: int) -> None:
    scene = Scene()
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "swordsman", (1, 0))
    for at in ((1, -1), (2, -1), (2, 0), (1, 1))[:net]:
        scene.unit(0, "pikeman", at)
    scene.begin(0).pick(sword)
    odds = scene.odds("attack 1,0 swordsman")
    assert (odds["dice"], odds["answer_dice"]) == (0, dice)


# ---- Combat cards ----


def give(scene: Scene, seat: int, *cards: str) -> None:
    """Put cards of these ids into a hand."""
    for card in cards:
        face = FIRST_CARD + [each.id for each in COMBAT_CARDS].index(card)
        piece = next(p for p in scene.t.pieces(COMBAT_DECK) if scene.t.zones.face[p] == face)
        scene.t.put(piece, hand_of(seat))


def duel(attacker: str, defender: str, one: str = "", other: str = "") -> tuple[Scene, int, int]:
    """Two units side by side; each side holds a card, or none."""
    scene = Scene(combat_cards=True)
    first, second = scene.unit(0, attacker, (0, 0)), scene.unit(1, defender, (1, 0), facing="east")
    for seat, card in ((0, one), (1, other)):
        for piece in scene.t.pieces(hand_of(seat))[:]:
            scene.t.put(piece, COMBAT_DECK)
        if card:
            give(scene, seat, card)
    return scene.begin(0), first, second


def name_of(card: str) -> str:
    return next(each.name for each in COMBAT_CARDS if each.id == card)


@proves("multiverse.recruit.combat-cards")
def test_twelve_cards_three_of_each_and_a_hand_of_two_at_most() -> None:
    assert [(card.name, card.count) for card in COMBAT_CARDS] == [
        ("Feint", 3),
        ("Rally", 3),
        ("Shield Up", 3),
        ("Press On", 3),
    ]
    scene = Scene(combat_cards=True)
    for seat in (0, 1):
        for piece in scene.t.pieces(hand_of(seat))[:]:
            scene.t.put(piece, COMBAT_DECK)
    for turn, cards in ((6, 1), (7, 2), (8, 2), (9, 2)):
        scene.new_turn(turn)
        assert [len(scene.t.pieces(hand_of(seat))) for seat in (0, 1)] == [cards, cards]
        assert scene.derived(0)["hands"] == [cards, cards]
        assert len(scene.derived(0)["hand"]) == cards
    hidden = str(scene.t.view(-1))
    assert not [card.id for card in COMBAT_CARDS if f"'{card.id}'" in hidden]
    assert not Scene().t.pieces(COMBAT_DECK)


@proves("multiverse.recruit.combat-cards")
def test_the_deck_of_combat_cards_lies_in_another_order_each_time() -> None:
    decks = []
    for seed in ("1", "2", "3"):
        t = Scene(seed=seed, combat_cards=True).t
        decks.append([t.zones.face[piece] for piece in t.pieces(COMBAT_DECK)])
    assert decks[0] != decks[1] != decks[2]
    assert all(deck != sorted(deck) for deck in decks)


@proves("multiverse.recruit.combat-cards")
def test_used_cards_are_shuffled_when_the_deck_is_empty() -> None:
    scene = Scene(combat_cards=True)
    for seat in (0, 1):
        for piece in scene.t.pieces(hand_of(seat))[:]:
            scene.t.put(piece, COMBAT_PILE)
    while scene.t.pieces(COMBAT_DECK):
        scene.t.put(scene.t.pieces(COMBAT_DECK)[-1], COMBAT_PILE)
    scene.new_turn(6)
    assert [len(scene.t.pieces(hand_of(seat))) for seat in (0, 1)] == [1, 1]
    assert (len(scene.t.pieces(COMBAT_DECK)), len(scene.t.pieces(COMBAT_PILE))) == (10, 0)


@proves("multiverse.recruit.combat-cards")
def test_attacker_then_defender_may_play_one_card() -> None:
    scene, sword, _ = duel("swordsman", "swordsman", "rally", "shield-up")
    give(scene, 0, "press-on")
    scene.act(sword, "attack 1,0 swordsman")
    assert (scene.ask.seat, set(scene.names())) == (0, {"no-card", "play-card rally", "play-card press-on"})
    scene.choose("play-card press-on")
    assert (scene.ask.seat, scene.names()) == (
        1,
        ["no-card", "play-card shield-up"],
    )  # and none more for seat 0
    scene.choose("play-card shield-up")
    assert scene.told("plays-card") == [(0, 3), (1, 2)]
    assert [len(scene.t.pieces(hand_of(seat))) for seat in (0, 1)] == [1, 0]
    assert len(scene.t.pieces(COMBAT_PILE)) == 2


@proves("multiverse.recruit.combat-cards")
def test_the_defenders_card_helps_its_answer() -> None:
    scene, sword, other = duel("swordsman", "swordsman", "", "press-on")
    assert fought(scene, sword, "attack", "press-on") == [(sword, 0, 2), (other, 0, 3)]
    scene, archer, other = duel("archer", "archer", "", "rally")
    scene.dice(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    assert fought(scene, archer, "shoot", "rally")[1][:2] == (other, 6)  # 5, and 1 more


@proves("multiverse.recruit.combat-cards")
def test_of_two_cards_alike_one_is_offered() -> None:
    scene, sword, _ = duel("swordsman", "swordsman", "rally")
    give(scene, 0, "rally")
    scene.act(sword, "attack 1,0 swordsman")
    assert scene.names() == ["no-card", "play-card rally"]


def fought(scene: Scene, unit: int, attack: str, *cards: str) -> list[tuple[int, int, int]]:
    """The strikes of an attack in which these cards are played."""
    scene.act(unit, attack)
    for card in cards:
        scene.choose(f"play-card {card}")
    return scene.strikes()


@proves("multiverse.recruit.combat-cards")
def test_a_feint_strikes_first_and_two_cancel_each_other() -> None:
    for one, other, first in (
        ("", "", "defender"),
        ("feint", "", "attacker"),
        ("feint", "feint", "defender"),
        ("", "feint", "defender"),
    ):
        scene, pike, heavy = duel("pikeman", "heavy-swordsman", one, other)  # who counters pikemen
        scene.dice(1, 2, 2, 2)
        strikes = fought(scene, pike, "attack", *[card for card in (one, other) if card])
        assert strikes[0][0] == (pike if first == "attacker" else heavy), (one, other)
    scene, archer, _ = duel("archer", "swordsman", "", "feint")
    scene.dice(1, 1, 1, 1, 1)
    assert {strike[0] for strike in fought(scene, archer, "shoot", "feint")} == {
        archer
    }  # no answer to a shot


@proves("multiverse.recruit.combat-cards")
def test_rally_shield_up_and_press_on() -> None:
    scene, sword, _ = duel("swordsman", "heavy-swordsman", "rally")
    strikes = fought(scene, sword, "attack", "rally")
    assert (sword, 0, 2) in strikes  # without a roll, though it is armoured
    scene, archer, _ = duel("archer", "builder", "rally")
    scene.dice(1, 1, 1, 1, 1, 3)
    assert fought(scene, archer, "shoot", "rally")[0][:2] == (archer, 6)  # 5, and 1 more
    scene, sword, other = duel("swordsman", "swordsman", "press-on")
    assert fought(scene, sword, "attack", "press-on")[0] == (sword, 0, 3)
    scene, sword, other = duel("swordsman", "swordsman", "", "shield-up")
    fought(scene, sword, "attack", "shield-up")
    assert (scene.wounds(other), scene.wounds(sword)) == (1, 2)
    scene, sword, other = duel("swordsman", "swordsman", "shield-up")
    fought(scene, sword, "attack", "shield-up")
    assert (scene.wounds(other), scene.wounds(sword)) == (2, 2)  # the first strike was its own
    scene, pike, heavy = duel("pikeman", "heavy-swordsman", "shield-up")
    scene.dice(1, 2, 2, 2)
    assert fought(scene, pike, "attack", "shield-up")[0] == (heavy, 0, 1)  # who strikes first
