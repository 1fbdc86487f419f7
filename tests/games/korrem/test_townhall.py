"""The Town Hall: piles, splitting and Cycling, enlisting for the bank's resources, Summons; losing piles, the dead."""

from __future__ import annotations

import pytest

from banneret.games.korrem.armies import lose_card
from banneret.games.korrem.contents import DESIGN_AT, DESIGNS
from banneret.games.korrem.settle import lose_settlement
from banneret.games.korrem.state import NOWHERE, closed_pile, hand, pile_zone
from banneret.games.korrem.townhall import tops
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.korrem.scene import Scene, faces_of, index_of, wait

RICH = {"grain": 30, "wood": 30, "ore": 30, "fish": 30, "gemstone": 30, "steel": 30, "gold": 30}


def hall(villages: int = 1, kingdoms: int = 0, actions: int = 4, **bank: int) -> Scene:
    """A nation with Villages and Kingdoms on every other hex of a row, and a Farmer at the first one."""
    scene = Scene()
    scene.row(*["plains"] * (2 * (villages + kingdoms) + 2))
    for place in range(villages + kingdoms):
        if place < villages:
            scene.village(0, 2 * place)
        else:
            scene.kingdom(0, 2 * place)
    scene.bank(0, **bank)
    scene.army(0, 0, "farmer")
    return scene.command(0, actions)


def pile(scene: Scene, number: int = 0, seat: int = 0) -> list[str]:
    """The cards of a pile, the top one first."""
    zones = scene.t.zones
    return [
        DESIGNS[index_of(zones.face[piece])].id for piece in reversed(zones.pieces[pile_zone(seat, number)])
    ]


# ---- Piles ----


@proves("korrem.townhall.is-deck")
def test_the_piles_hold_all_cards_that_are_nowhere_else() -> None:
    scene = hall(2, 1)
    scene.hold(0, "guardian-spirit")
    zones = scene.t.zones
    deck = [zones.face[p] for at in range(scene.state.piles[0]) for p in zones.pieces[pile_zone(0, at)]]
    afield = scene.state.army_cards[0]
    held = [zones.face[piece] for piece in zones.pieces[hand(0)]]
    assert sorted([*deck, *afield, *held]) == list(range(40))


@proves("korrem.townhall.piles", "korrem.townhall.example-two-villages-one-kingdom")
@pytest.mark.parametrize(("villages", "kingdoms"), [(1, 0), (2, 0), (2, 1), (0, 1), (1, 2)])
def test_a_village_is_a_pile_and_a_kingdom_two(villages: int, kingdoms: int) -> None:
    scene = hall(villages, kingdoms)
    assert scene.state.piles[0] == villages + 2 * kingdoms
    assert len(tops(scene.t, 0)) == villages + 2 * kingdoms


@proves("korrem.townhall.example-second-village", "korrem.townhall.split-choice", "korrem.townhall.piles")
def test_a_second_village_splits_the_deck_as_its_owner_likes() -> None:
    scene = Scene()
    scene.row("plains", "plains", "plains")
    scene.village(0, 0).bank(0, **RICH)
    scene.army(0, 2, "farmer", **RICH)
    scene.on_top(0, "militia", "archer", "spearman")
    before = pile(scene)
    scene.command(0, 3).choose("found 1")
    assert scene.ask.kind == "split-pile"
    assert scene.names() == [f"split 1 {number}" for number in range(1, len(before))]
    scene.choose("split 1 2")
    assert pile(scene, 1) == before[:2] == ["spearman", "archer"]
    assert pile(scene, 0) == before[2:]
    assert {name.split()[1] for name in scene.names() if name.startswith("enlist")} == {
        "spearman-1",
        "militia-1",
    }


@proves("korrem.townhall.piles", "korrem.townhall.split-choice")
def test_raising_a_kingdom_adds_a_pile_from_any_pile() -> None:
    scene = hall(2, 0, 4, **RICH)
    scene.choose("raise plains 0")
    sizes = [len(pile(scene, number)) for number in (0, 1)]
    assert scene.names() == [f"split {at + 1} {n}" for at, size in enumerate(sizes) for n in range(1, size)]
    scene.choose("split 2 1")
    assert scene.state.piles[0] == 3


@proves("korrem.townhall.split-choice")
def test_a_pile_of_one_cannot_be_split() -> None:
    scene = hall(1, 0, 4, **RICH)
    zones = scene.t.zones
    for piece in list(zones.pieces[pile_zone(0, 0)])[1:]:
        scene.t.put(piece, hand(0))
    scene.command(0, 4).choose("raise plains 0")
    assert scene.ask.kind == "command"
    assert (scene.state.piles[0], len(pile(scene, 0)), len(pile(scene, 1))) == (2, 1, 0)


@proves("korrem.townhall.top-visible")
def test_everybody_sees_the_top_of_a_pile_and_nobody_the_rest() -> None:
    scene = hall(2)
    zones = scene.t.zones
    for number in (0, 1):
        pieces = zones.pieces[pile_zone(0, number)]
        for seat in (0, 1, -1):
            assert zones.sees(seat, pieces[-1])
            assert not any(zones.sees(seat, piece) for piece in pieces[:-1])
    shown = scene.derived(1)["halls"][0]
    assert [one["top"] for one in shown] == [card for _, card in tops(scene.t, 0)]


@proves("korrem.townhall.start-one-pile", "korrem.townhall.top-visible")
def test_only_the_top_card_is_offered() -> None:
    scene = hall(1, 0, 4, **RICH).on_top(0, "archer", "militia").command(0, 4)
    assert {name.split()[1] for name in scene.names() if name.startswith("enlist")} == {"militia-1"}
    scene.choose("enlist militia-1 1")
    assert {name.split()[1] for name in scene.names() if name.startswith("enlist")} == {"archer-1"}


# ---- Cycling ----


@proves("korrem.townhall.cycle", "korrem.townhall.cycle-delay")
def test_cycling_costs_an_action_and_its_card_waits_a_round() -> None:
    scene = hall(1, 0, 3, **RICH).on_top(0, "archer", "militia").command(0, 3)
    before = pile(scene)
    scene.choose("cycle 1")
    assert pile(scene) == [*before[1:], before[0]]
    assert scene.state.actions == 2
    assert not scene.offers("enlist archer-1")
    assert scene.why("enlist archer-1")
    scene.state.cycled = []
    scene.command(0, 3)
    assert scene.offers("enlist archer-1 1")


@proves("korrem.townhall.cycle", "korrem.townhall.cycle-unlimited")
@pytest.mark.parametrize(("bank", "left"), [({"grain": 30, "wood": 30}, 2), ({}, 0)])
def test_cycling_on_ends_with_somebody_whom_the_bank_can_pay(bank: dict[str, int], left: int) -> None:
    """One order for several Actions, an Action a card, as if each were ordered by itself."""
    scene = hall(1, 0, 4).on_top(0, "prince", "militia", "queen", "knight").command(0, 4)
    scene.bank(0, **bank)
    before = pile(scene)
    assert before[:3] == ["knight", "queen", "militia"]
    scene.choose("cycle-on 1")
    assert scene.state.actions == left
    assert pile(scene) == [*before[4 - left :], *before[: 4 - left]]
    assert not scene.offers(f"enlist {pile(scene)[0]}"), "who was cycled for waits, as ever"


@proves("korrem.townhall.cycle-delay")
def test_the_delay_holds_for_summons_and_ends_with_the_next_command_phase() -> None:
    scene = hall(1, 0, 3, **RICH).on_top(0, "guardian-spirit", "militia")
    scene.village(1, 3)
    scene.dice(5, 5).round(0).choose("cycle 1")
    assert not scene.offers("take-summon")
    scene.choose("end-command").choose("end-command")
    assert scene.state.round == 3
    while scene.ask.seat == 1:
        scene.choose("end-command")
    assert scene.offers("take-summon guardian-spirit-1")


@proves("korrem.townhall.cycle-delay", "korrem.townhall.split-choice")
def test_a_card_that_came_up_by_cycling_waits_on_whichever_pile_it_lies() -> None:
    """A new Village splits the pile: the cycled card lies on the new one, and what it covered is not delayed."""
    scene = hall(1, 0, 6, **RICH)
    scene.army(0, 2, "scout", **RICH)
    scene.on_top(0, "archer", "spearman", "militia").command(0, 6).choose("cycle 1").choose("found 2")
    scene.choose("split 1 1")
    assert (pile(scene, 1), pile(scene, 0)[0]) == (["spearman"], "archer")
    assert not scene.offers("enlist spearman-1")
    assert scene.why("enlist spearman-1 1")
    assert scene.offers("enlist archer-1 1")


@proves("korrem.townhall.cycle-delay")
def test_the_delay_holds_in_the_phases_of_others() -> None:
    scene = hall(1, 0, 4, **RICH).on_top(0, "archer", "militia").hold(0, "conscription")
    scene.village(1, 3)
    scene.dice(5).round(0).choose("cycle 1").choose("end-command")
    assert scene.ask.seat == 0
    assert scene.why("play conscription")
    scene = hall(1, 0, 4, **RICH).on_top(0, "archer", "militia").hold(0, "conscription")
    scene.village(1, 3)
    scene.dice(5).round(0).choose("end-command")
    assert scene.ask.seat == 0
    assert scene.offers("play conscription")


@proves("korrem.townhall.cycle-unlimited")
def test_eight_actions_cycle_eight_times_but_never_a_single_card() -> None:
    scene = hall(2, 0, 8)
    for turn in range(8):
        scene.choose(f"cycle {turn % 2 + 1}")
    assert scene.state.actions == 0
    assert not scene.offers("cycle")
    scene = hall(2, 0, 8)
    zones = scene.t.zones
    for piece in list(zones.pieces[pile_zone(0, 1)])[1:]:
        scene.t.put(piece, pile_zone(0, 0))
    scene.command(0, 8)
    assert scene.offers("cycle 1")
    assert not scene.offers("cycle 2")


# ---- Enlisting ----


@proves("korrem.enlist.pay", "korrem.bank.uses", "korrem.cost.recruitment")
def test_a_recruit_is_paid_by_the_bank() -> None:
    scene = hall(1, 0, 4, grain=1).on_top(0, "spearman").command(0, 4)
    assert not scene.offers("enlist spearman-1")
    assert scene.why("enlist spearman-1")
    scene.bank(0, grain=2, wood=1).command(0, 4).choose("enlist spearman-1 1")
    assert scene.banked(0) == {"wood": 1}
    assert scene.members(0) == ["farmer", "spearman"]
    assert scene.state.actions == 3


@proves("korrem.enlist.where")
def test_recruits_join_armies_on_settlements_or_begin_new_ones_there() -> None:
    scene = hall(2, 0, 4, **RICH).on_top(0, "militia")
    scene.army(0, 2, "archer")
    scene.army(0, 1, "knight")
    scene.command(0, 4)
    places = {tuple(name.split()[2:5:2]) for name in scene.names() if name.startswith("enlist militia-1")}
    assert places == {("1", "0"), ("0", "0"), ("2", "2"), ("0", "2")}
    scene.choose("enlist militia-1 0 plains 2")
    assert scene.members(scene.flags(0)[-1]) == ["militia"]
    assert scene.state.army_hex[scene.flags(0)[-1]] == 2


@proves("korrem.army.flag-at-once")
def test_a_recruit_has_a_flag_at_once() -> None:
    scene = hall(1, 0, 4, **RICH).on_top(0, "militia").command(0, 4).choose("enlist militia-1 0")
    card = scene.card("militia")
    army = scene.state.card_army[card]
    assert scene.state.army_hex[army] == 0
    for other, cards in enumerate(scene.state.army_cards):
        assert not cards or scene.state.army_hex[other] != NOWHERE


@proves("korrem.townhall.summon-free", "korrem.gap.action-costs")
def test_a_summon_is_taken_to_hand_for_nothing() -> None:
    scene = hall(1, 0, 0).on_top(0, "militia", "guardian-spirit").command(0, 0)
    scene.choose("take-summon guardian-spirit-1")
    assert [
        scene.t.zones.face[piece] in faces_of("guardian-spirit") for piece in scene.t.zones.pieces[hand(0)]
    ] == [True]
    assert scene.banked(0) == {}
    assert pile(scene)[0] == "militia"


# ---- Losing piles and characters ----


@proves("korrem.gap.townhall-shrink")
def test_a_lost_village_merges_a_pile_under_another() -> None:
    scene = hall(2)
    first, second = pile(scene, 0), pile(scene, 1)
    scene.run(step(lose_settlement, 2), step(wait))
    assert (scene.ask.kind, scene.ask.seat) == ("remove-pile", 0)
    assert scene.names() == ["merge-pile 1 2", "merge-pile 2 1"]
    scene.choose("merge-pile 1 2")
    assert scene.state.piles[0] == 1
    assert pile(scene) == [*second, *first]


@proves("korrem.gap.townhall-shrink")
def test_without_a_settlement_the_deck_lies_closed() -> None:
    scene = hall(1, 0, 4, **RICH)
    cards = len(pile(scene))
    scene.run(step(lose_settlement, 0), step(wait))
    zones = scene.t.zones
    assert scene.state.piles[0] == 0
    assert len(zones.pieces[closed_pile(0)]) == cards
    assert not any(zones.sees(seat, piece) for seat in (0, 1) for piece in zones.pieces[closed_pile(0)])
    scene.command(0, 4)
    assert not scene.offers("enlist")
    assert not scene.offers("cycle")


@proves("korrem.gap.dead-return-pile")
@pytest.mark.parametrize(("sizes", "goes"), [((5, 3), 1), ((3, 5), 0), ((4, 4), 0)])
def test_the_dead_go_under_the_smallest_pile(sizes: tuple[int, int], goes: int) -> None:
    scene = hall(2)
    zones = scene.t.zones
    for number, size in enumerate(sizes):
        for piece in list(zones.pieces[pile_zone(0, number)])[size:]:
            scene.t.put(piece, hand(0))
    if sizes[1] > len(zones.pieces[pile_zone(0, 1)]):
        for piece in list(zones.pieces[hand(0)])[: sizes[1] - len(zones.pieces[pile_zone(0, 1)])]:
            scene.t.put(piece, pile_zone(0, 1))
    assert tuple(len(pile(scene, number)) for number in (0, 1)) == sizes
    scene.run(step(lose_card, scene.card("farmer")), step(wait))
    assert pile(scene, goes)[-1] == "farmer"
    assert len(pile(scene, goes)) == sizes[goes] + 1
    assert len(pile(scene, 1 - goes)) == sizes[1 - goes]


@proves("korrem.gap.no-army")
@pytest.mark.parametrize("rescue", [True, False])
def test_a_nation_with_nobody_may_be_rescued_by_option(rescue: bool) -> None:
    scene = Scene(rescue_provider=rescue)
    scene.row("plains", "plains")
    scene.village(0, 0).village(1, 1).bank(0)
    scene.on_top(0, "farmer", "militia", "knight")
    scene.dice(5).round(0)
    if not rescue:
        assert scene.ask.kind == "command"
        return
    assert (scene.ask.kind, scene.ask.seat) == ("rescue", 0)
    scene.choose("rescue 1 plains 0")
    (army,) = scene.flags(0)
    assert scene.members(army) == ["farmer"]
    assert scene.banked(0) == {}
    assert pile(scene)[-2:] == ["knight", "militia"]
    assert DESIGNS[DESIGN_AT["farmer"]].kind == "provider"


@proves("korrem.gap.no-army")
def test_who_can_pay_for_somebody_needs_no_rescue() -> None:
    scene = Scene(rescue_provider=True)
    scene.row("plains", "plains")
    scene.village(0, 0).village(1, 1).bank(0, grain=2)
    scene.on_top(0, "militia").dice(5).round(0)
    assert scene.ask.kind == "command"


@proves("korrem.gap.no-army")
def test_a_summon_on_top_is_nobody_to_enlist() -> None:
    scene = Scene(rescue_provider=True)
    scene.row("plains", "plains")
    scene.village(0, 0).village(1, 1).bank(0, grain=3, steel=1)
    scene.on_top(0, "farmer", "guardian-spirit").dice(5).round(0)
    assert scene.ask.kind == "rescue"


@proves("korrem.gap.no-army")
def test_a_rescuer_on_an_occupied_village_must_fight() -> None:
    scene = Scene(rescue_provider=True)
    scene.row("plains", "plains")
    scene.village(0, 0).bank(0)
    scene.army(1, 0, "elf-guard")
    scene.occupy(1, 0).on_top(0, "farmer", "militia").dice(5).round(0)
    scene.choose("rescue 1 plains 0")
    assert [side.seat for side in scene.battle.sides] == [1, 0]
