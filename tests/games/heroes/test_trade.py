"""Trading Posts."""

from __future__ import annotations

import pytest

from banneret.games.heroes.contents import TRADES
from banneret.games.heroes.state import REMOVED
from banneret.testing import proves
from tests.games.heroes.scene import Scene


@pytest.mark.parametrize(
    ("give", "get"),
    [
        ((6, 0, 0), (0, 0, 1)),
        ((2, 0, 0), (0, 1, 0)),
        ((0, 0, 1), (3, 0, 0)),
        ((0, 0, 1), (0, 2, 0)),
        ((0, 1, 0), (1, 0, 0)),
        ((0, 3, 0), (0, 0, 1)),
    ],
)
@proves(
    "heroes.trade.gold-to-valuables",
    "heroes.trade.gold-to-materials",
    "heroes.trade.valuables-to-gold",
    "heroes.trade.valuables-to-materials",
    "heroes.trade.materials-to-gold",
    "heroes.trade.materials-to-valuables",
    "heroes.trade.effects-use-table",
    "heroes.res.three-types",
)
def test_the_trade_table(give: tuple[int, int, int], get: tuple[int, int, int]) -> None:
    scene = Scene().rich(0, 10, 10, 10)
    scene.visit("trading-post")
    name = f"trade {','.join(map(str, give))} {','.join(map(str, get))}"
    scene.choose("trade-resources", name)
    assert scene.goods(0) == tuple(10 - give[at] + get[at] for at in range(3))
    assert len(TRADES) == 6


@proves("heroes.trade.post-resources", "heroes.res.no-limit", "heroes.loc.trading-post")
def test_several_trades_in_one_visit() -> None:
    scene = Scene().rich(0, 100, 0, 0)
    scene.visit("trading-post")
    scene.choose("trade-resources", *["trade 2,0,0 0,1,0"] * 50)
    assert scene.goods(0) == (0, 50, 0)
    assert not scene.offers("trade 2,0,0")
    scene.choose("done-trading")
    assert scene.offers("revisit yes")


@proves("heroes.trade.post-one-choice")
def test_one_of_the_choices_in_a_visit() -> None:
    scene = Scene().hold(0, "charm-of-mana")
    scene.visit("trading-post")
    assert scene.names() == ["trade-resources", "sell-card", "leave-post"]
    scene.choose("trade-resources", "done-trading")
    assert scene.asked("actions")


@proves("heroes.trade.post-remove", "heroes.loc.trading-post")
def test_a_card_is_removed_for_a_gold() -> None:
    scene = Scene().hold(0, "charm-of-mana", "haste")
    scene.visit("trading-post")
    scene.choose("sell-card", "sell charm-of-mana")
    assert scene.gold(0) == 21
    assert scene.held(0) == ["haste"]
    assert scene.zone(REMOVED) == ["charm-of-mana"]


@proves("heroes.trade.post-remove-forbidden")
def test_some_cards_cannot_be_removed_there() -> None:
    scene = Scene().hold(0, "attack", "leadership", "magic-arrow", "catherine-specialty-1")
    scene.visit("trading-post")
    assert not scene.offers("sell-card")
    scene = Scene().hold(0, "attack", "leadership", "magic-arrow", "estates")
    scene.visit("trading-post")
    scene.choose("sell-card")
    assert scene.names() == ["sell estates"]


@proves(
    "heroes.war-machine.where",
    "heroes.war-machine.two-prices",
    "heroes.war-machine.to-hand",
    "heroes.war-machine.exclusive-at-post",
)
def test_a_war_machine_is_bought_at_the_higher_price() -> None:
    from banneret.games.heroes.state import MACHINES

    scene = Scene()
    scene.t.add_piece(MACHINES, scene.face("ballista"), 0)
    scene.visit("trading-post")
    scene.choose("buy-machine")
    from banneret.games.heroes.contents import CARD_AT, CARDS

    factory, post = CARDS[CARD_AT["ballista"]].prices
    assert post > factory
    scene.choose(f"buy ballista {post},0,0")
    assert scene.held(0) == ["ballista"]
    assert scene.gold(0) == 20 - post
    assert scene.asked("actions")


@proves("heroes.war-machine.permanent")
def test_war_machines_are_permanent_cards() -> None:
    from banneret.games.heroes.contents import CARDS

    machines = [card for card in CARDS if card.kind == "war machine"]
    assert len(machines) == 5
    assert all(card.permanent for card in machines)
