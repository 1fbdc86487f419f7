"""Trade: offers at the desk at any time, swaps and promises, between banks or between Armies side by side."""

from __future__ import annotations

from typing import Any

import pytest

from banneret.games.korrem.command import command
from banneret.games.korrem.contents import ARTIFACTS
from banneret.games.korrem.trade import open_desks
from banneret.kernel.errors import BanneretError
from banneret.kernel.numbers import Amount
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.korrem.scene import Scene, wait


def markets(seats: int = 2, **options: Any) -> Scene:
    """Two nations with something in their banks, in the Command Phase of the first."""
    scene = Scene(seats, **options)
    scene.row(*["plains"] * 6)
    scene.village(0, 0).village(1, 5)
    scene.bank(0, wood=5, gold=1).bank(1, ore=4)
    return scene


def open_trade(scene: Scene, player: int = 0) -> Scene:
    scene.state.player = player
    return scene.run(step(open_desks), step(wait))


def answer(scene: Scene, seat: int, name: str) -> None:
    """A partner answers an offer, whatever else is asked."""
    ask = next(ask for ask in scene.t.asks_of(seat) if ask.kind == "answer-offer")
    (chosen,) = scene.called(name, ask.options)
    scene.t.choose(ask, chosen)


def amounts(scene: Scene, seat: int) -> list[Amount]:
    """What can be put into the offer of a seat."""
    offered = next(ask.numbers for ask in scene.t.asks_of(seat) if ask.numbers is not None)
    assert offered is not None
    return list(offered.amounts)


@proves("korrem.trade.any-time", "korrem.trade.not-binding")
@pytest.mark.parametrize("player", [0, 1])
def test_a_swap_changes_hands_when_both_agree_in_whosever_phase(player: int) -> None:
    scene = open_trade(markets(), player)
    scene.at_desk(0, "offer-swap 1").numbers(0, give_wood=3, get_ore=2)
    assert (scene.ask_of(1).kind, scene.banked(0)) == ("answer-offer", {"wood": 5, "gold": 1})
    scene.choose("accept-offer", seat=1)
    assert scene.banked(0) == {"wood": 2, "ore": 2, "gold": 1}
    assert scene.banked(1) == {"wood": 3, "ore": 2}
    assert scene.desk(0)


@proves("korrem.trade.no-taking")
def test_a_refused_offer_moves_nothing() -> None:
    scene = open_trade(markets()).at_desk(0, "offer-swap 1").numbers(0, get_ore=4)
    assert scene.ask_of(1).kind == "answer-offer"
    scene.choose("refuse-offer", seat=1)
    assert scene.banked(0) == {"wood": 5, "gold": 1}
    assert scene.banked(1) == {"ore": 4}


def invaders() -> Scene:
    """Humans who can pay for everything occupy an Elven Village."""
    scene = markets()
    goods = {"wood": 20, "ore": 20, "grain": 20, "steel": 9, "gold": 9}
    scene.bank(0, **goods).on_top(1, "goblin-spear").on_top(0, "militia")
    scene.army(0, 5, "knight, blacksmith", **goods)
    scene.occupy(0, 5)
    scene.army(0, 0, "farmer", **goods)
    scene.relic("crown-of-the-ancients", bank=1)
    return scene.command(0, 5)


@proves("korrem.trade.no-taking")
def test_no_order_moves_goods_out_of_a_foreign_bank() -> None:
    orders = invaders().names()
    assert len(orders) > 15
    for order in orders:
        scene = invaders().choose(order)
        assert scene.banked(1) == {"ore": 4}, order
        assert scene.state.relic_bank.count(1) == 1, order


@proves("korrem.trade.any-time")
def test_an_offer_can_be_made_during_a_battle() -> None:
    scene = markets()
    scene.army(0, 2, "knight")
    scene.army(1, 3, "elf-guard")
    scene.state.player, scene.state.actions = 0, 4
    scene.run(step(open_desks), step(command, 0), step(wait)).choose("advance-enemy 1 plains 3")
    assert scene.battle.hex == 3
    scene.at_desk(1, "offer-swap 0").numbers(1, give_ore=1, get_gold=1)
    answer(scene, 0, "accept-offer")
    assert scene.banked(1) == {"ore": 3, "gold": 1}
    assert scene.battle.hex == 3


@proves("korrem.trade.not-binding")
@pytest.mark.parametrize("keeps", [True, False])
def test_a_promise_binds_nobody(keeps: bool) -> None:
    scene = open_trade(markets()).at_desk(0, "offer-promise 1").numbers(0, give_wood=3, get_ore=2)
    assert scene.banked(1) == {"wood": 3, "ore": 4}
    assert scene.ask_of(1).kind == "keep-word"
    scene.choose("keep-word" if keeps else "break-word", seat=1)
    assert scene.banked(0) == ({"wood": 2, "ore": 2, "gold": 1} if keeps else {"wood": 2, "gold": 1})
    assert scene.banked(1) == ({"wood": 3, "ore": 2} if keeps else {"wood": 3, "ore": 4})


@proves("korrem.trade.goods")
def test_a_banked_artifact_takes_its_points_along_and_an_armys_goods_are_no_part_of_it() -> None:
    scene = markets()
    army = scene.army(0, 0, "knight", fish=5)
    scene.relic("crown-of-the-ancients", bank=0)
    scene.relic("sea-pearl", army=army)
    open_trade(scene).at_desk(0, "offer-swap 1")
    by_kind = [(amount.kind, amount.args, amount.most) for amount in amounts(scene, 0)]
    assert [most for kind, args, most in by_kind if kind == "give-good" and args == (3,)] == [0]
    assert len([kind for kind, _, _ in by_kind if kind == "give-relic"]) == 1
    scene.numbers(0, give_crown_of_the_ancients=1).choose("accept-offer", seat=1)
    assert (scene.points(0), scene.points(1)) == (0, 3)


@proves("korrem.trade.victory-points")
def test_banked_points_change_hands_and_may_win() -> None:
    scene = markets()
    scene.state.points = [6, 23]
    open_trade(scene).at_desk(0, "offer-swap 1").numbers(0, give_points=2)
    scene.choose("accept-offer", seat=1)
    assert scene.state.points == [4, 25]
    assert scene.winners() == [1]


@proves("korrem.trade.victory-points")
def test_points_of_artifacts_are_not_traded_as_such_and_none_at_all_by_option() -> None:
    scene = markets()
    scene.relic("crown-of-the-ancients", bank=0)
    open_trade(scene).at_desk(0, "offer-swap 1")
    assert [amount.most for amount in amounts(scene, 0) if amount.kind == "give-points"] == [0]
    scene = markets(vp_trade=False)
    scene.state.points = [6, 6]
    open_trade(scene).at_desk(0, "offer-swap 1")
    assert not [amount for amount in amounts(scene, 0) if amount.kind.endswith("points")]


@proves("korrem.gap.phase-terminates")
@pytest.mark.parametrize("guard", ["all", "none"])
def test_programs_make_three_offers_in_a_command_phase(guard: str) -> None:
    scene = open_trade(markets(order_guard=guard))
    for _ in range(3):
        scene.at_desk(0, "offer-swap 1").numbers(0)
    desks = [ask for ask in scene.t.asks_of(0) if ask.kind == "trade-desk"]
    assert bool(desks) is (guard == "none")


@proves("korrem.army.exchange")
def test_armies_of_two_nations_side_by_side_trade_with_both_owners_consent() -> None:
    scene = markets()
    mine = scene.army(0, 2, "knight, militia", wood=2)
    its = scene.army(1, 3, "elf-guard", gemstone=1)
    open_trade(scene).at_desk(0, "army-swap 1 1 1").numbers(0, give_wood=2, give_militia=1, get_gemstone=1)
    assert scene.members(its) == ["elf-guard"]
    scene.choose("accept-offer", seat=1)
    assert (scene.members(mine), scene.members(its)) == (["knight"], ["elf-guard", "militia"])
    assert (scene.goods(mine), scene.goods(its)) == ({"gemstone": 1}, {"wood": 2})


@proves("korrem.army.exchange")
def test_armies_far_apart_or_in_a_third_ones_phase_do_not_trade() -> None:
    scene = markets(3)
    scene.army(0, 1, "knight")
    its = scene.army(1, 3, "elf-guard")
    assert not [o for o in open_trade(scene).desk(0).options if o.kind.startswith("army")]
    scene.state.army_hex[its] = 2
    assert [o for o in open_trade(scene, 1).desk(0).options if o.kind.startswith("army")]
    assert not [o for o in open_trade(scene, 2).desk(0).options if o.kind.startswith("army")]


@proves("korrem.army.exchange", "korrem.army.min-one")
@pytest.mark.parametrize(
    ("how", "back", "legal"), [("swap", 1, True), ("swap", 0, False), ("promise", 1, False)]
)
def test_a_lone_character_is_given_only_for_another_one(how: str, back: int, legal: bool) -> None:
    scene = markets()
    mine, its = scene.army(0, 2, "knight"), scene.army(1, 3, "elf-guard")
    open_trade(scene).at_desk(0, f"army-{how} 1 1 1")
    if not legal:
        with pytest.raises(BanneretError):
            scene.numbers(0, give_knight=1, get_elf_guard=back)
        return
    scene.numbers(0, give_knight=1, get_elf_guard=back)
    answer(scene, 1, "accept-offer")
    assert (scene.members(mine), scene.members(its)) == (["elf-guard"], ["knight"])


def at_the_border(how: str = "swap", **amounts: int) -> Scene:
    """Two Armies side by side, in the phase of the first one's nation, and an offer that waits for its answer."""
    scene = markets(3)
    scene.army(0, 2, "knight, militia", wood=3)
    scene.army(1, 3, "elf-guard, goblin-spear", gemstone=3)
    scene.dice(5).round(0)
    return scene.at_desk(0, f"army-{how} 1 1 1").numbers(0, **amounts)


@proves("korrem.army.exchange")
@pytest.mark.parametrize("orders", [["march 1 plains 1"], ["advance-enemy 1 plains 3"], ["end-command"] * 2])
def test_an_offer_between_armies_is_off_once_they_part_or_fight_or_both_have_commanded(
    orders: list[str],
) -> None:
    scene = at_the_border(give_militia=1, give_wood=1, get_gemstone=1)
    for order in orders:
        assert offer_stands(scene, "answer-offer")
        command = next(ask for ask in scene.t.asks if ask.kind == "command")
        scene.t.choose(command, scene.called(order, command.options)[0])
    assert not offer_stands(scene, "answer-offer")


def offer_stands(scene: Scene, kind: str) -> bool:
    """May the partner still agree, or keep a word?"""
    ask = next(ask for ask in scene.t.asks_of(1) if ask.kind == kind)
    return len(ask.options) == 2


@proves("korrem.army.exchange", "korrem.army.min-one")
def test_an_offer_is_off_once_it_would_leave_an_army_empty() -> None:
    scene = at_the_border(give_militia=1, get_gemstone=1)
    scene.choose("split-army 1", seat=0).choose("send knight-1", seat=0).choose("send-these", seat=0)
    assert not offer_stands(scene, "answer-offer")


@proves("korrem.army.exchange")
def test_a_promise_between_armies_is_not_redeemed_from_afar() -> None:
    scene = at_the_border("promise", give_wood=1, get_gemstone=1)
    assert scene.goods(9) == {"wood": 1, "gemstone": 3}
    assert offer_stands(scene, "keep-word")
    scene.choose("march 1 plains 1", seat=0)
    assert not offer_stands(scene, "keep-word")


@proves("korrem.army.exchange")
def test_an_offer_is_not_made_any_more_when_its_army_has_marched_away() -> None:
    scene = markets()
    scene.army(0, 2, "knight", wood=3)
    scene.army(1, 3, "elf-guard")
    scene.dice(5).round(0).at_desk(0, "army-swap 1 1 1")
    command = next(ask for ask in scene.t.asks if ask.kind == "command")
    scene.t.choose(command, scene.called("march 1 plains 1", command.options)[0])
    with pytest.raises(BanneretError, match="side by side"):
        scene.numbers(0, give_wood=1)
    assert any(ask.kind == "offer" for ask in scene.t.asks_of(0))
    scene.numbers(0)
    assert not any(ask.kind == "offer" for ask in scene.t.asks_of(0)), (
        "to offer nothing after all is always right"
    )


@proves("korrem.trade.goods", "korrem.trade.victory-points")
def test_all_that_is_offered_is_told_and_all_that_changes_hands() -> None:
    scene = markets()
    scene.state.points = [0, 5]
    relic = scene.relic("sea-pearl", bank=1)
    open_trade(scene).at_desk(0, "offer-swap 1").numbers(0, give_wood=1, get_points=5, get_sea_pearl=1)
    wood = (0, 1, 0, 0, 0, 0, 0)
    assert scene.told("proposes") == [(0, 1, "swap", wood, (0,) * 7)]
    assert scene.told("would-give-points", "would-give-relic") == [(1, 0, 5), (1, 0, relic)]
    assert "more to it" in scene.prompt_of(1)
    scene.choose("accept-offer", seat=1)
    assert scene.told("trades") == [(0, 1, wood, (0,) * 7)]
    assert scene.told("gives-points", "gives-relic") == [(1, 0, 5), (1, 0, relic)]
    open_trade(scene).at_desk(0, "offer-swap 1").numbers(0, give_wood=1, get_ore=1)
    assert "more to it" not in scene.prompt_of(1)


@proves("korrem.gap.elimination", "korrem.trade.victory-points")
def test_who_is_out_of_the_game_has_nothing_more_to_give() -> None:
    scene = markets(3)
    scene.state.points = [0, 0, 7]
    scene.army(0, 0, "farmer")
    scene.dice(5).round(0).choose("end-command")
    assert scene.desk(2)
    scene.choose("end-command").choose("end-command")
    assert scene.state.out == [False, False, True]
    assert not scene.t.asks_of(2)


@proves("korrem.trade.not-binding", "korrem.trade.goods")
def test_what_was_promised_is_what_is_handed_over() -> None:
    scene = markets()
    scene.relic("heart-of-korrem", bank=0)
    scene.relic("sea-pearl", bank=1)
    scene.relic("elder-seed", bank=1)
    open_trade(scene).at_desk(0, "offer-promise 1").numbers(0, give_heart_of_korrem=1, get_sea_pearl=1)
    scene.choose("keep-word", seat=1)
    banks = {ARTIFACTS[relic].id: seat for relic, seat in enumerate(scene.state.relic_bank) if seat >= 0}
    assert banks == {"heart-of-korrem": 1, "sea-pearl": 0, "elder-seed": 1}


@proves("korrem.trade.any-time")
def test_what_is_gone_by_the_time_of_the_answer_cannot_be_agreed_on() -> None:
    for gone in (False, True):
        scene = open_trade(markets()).at_desk(0, "offer-swap 1").numbers(0, give_wood=3, get_ore=2)
        if gone:
            scene.bank(0, wood=2)
            scene.t.restart(
                *[ask.again for ask in scene.t.asks_of(1) if ask.kind == "answer-offer" and ask.again]
            )
        ask = next(ask for ask in scene.t.asks_of(1) if ask.kind == "answer-offer")
        assert bool(scene.called("accept-offer", ask.options)) is not gone
