"""The rulebook's price tables: what Spawners and recruits cost, and what they need."""

from __future__ import annotations

import pytest

from banneret.testing import proves
from tests.games.daybreak.scene import Scene, kind_of

# Kind, price in Coin, Wood, Food, Stone, and the Spawners that it needs, as printed.
SPAWNERS = [
    ("T1", (0, 5, 0, 0), ""),
    ("T2", (5, 5, 0, 0), "T1"),
    ("T3", (10, 10, 0, 5), "T1 T2"),
    ("T4", (15, 15, 5, 10), "T1 T2 T3"),
    ("T5", (25, 25, 10, 25), "T1 T2 T3 T4"),
    ("T1*", (0, 10, 0, 0), "T1"),
    ("T2*", (10, 10, 0, 0), "T1 T1* T2"),
    ("T3*", (15, 15, 0, 10), "T1 T1* T2 T2* T3"),
    ("T4*", (20, 20, 10, 15), "T1 T1* T2 T2* T3 T3* T4"),
    ("T5*", (30, 30, 15, 30), "T1 T1* T2 T2* T3 T3* T4 T4* T5"),
]
RECRUITS = [
    ("T1", (1, 0, 0, 0)),
    ("T2", (2, 0, 0, 0)),
    ("T3", (3, 0, 0, 0)),
    ("T4", (4, 0, 0, 0)),
    ("T5", (5, 0, 0, 0)),
    ("T1*", (2, 0, 1, 0)),
    ("T2*", (3, 0, 1, 0)),
    ("T3*", (4, 0, 2, 0)),
    ("T4*", (5, 0, 2, 0)),
    ("T5*", (6, 0, 3, 0)),
]
PLACES = [f"t{tier}-r{rank}" for rank in (1, 2) for tier in range(1, 6)]


def spawner(kind: str) -> str:
    """The option that gets Ashford the Spawner of a kind."""
    verb = "upgrade-spawner" if kind.endswith("*") else "build-spawner"
    return f"{verb} 0 {kind[1]}"


def with_stock(price: tuple[int, ...], spawners: str, missing: int = -1) -> Scene:
    """A City with Spawners, and exactly a price in stock, but for one of a resource that is missing."""
    scene = Scene()
    scene.city(0, "B2", spawners)
    scene.city(1, "J10")
    stock = [amount - (at == missing) for at, amount in enumerate(price)]
    scene.stock(0, *stock)
    return scene.build()


@proves(*[f"daybreak.spawner.{place}" for place in PLACES])
@pytest.mark.parametrize(("kind", "price", "needs"), SPAWNERS)
def test_a_spawner_costs_its_price(kind: str, price: tuple[int, ...], needs: str) -> None:
    scene = with_stock(price, needs)
    scene.choose(spawner(kind), seat=0)
    assert scene.stocks(0) == [0, 0, 0, 0]
    assert kind in scene.spawners(0).split()
    for resource, amount in enumerate(price):
        if amount:
            short = with_stock(price, needs, resource)
            assert not short.offers(spawner(kind), seat=0)
            assert short.why(spawner(kind), seat=0).startswith("You need 1 more")


@proves("daybreak.build.chain", "daybreak.build.rank2-needs-rank1")
@pytest.mark.parametrize(("kind", "price", "needs"), SPAWNERS[1:])
def test_a_spawner_needs_the_tier_below_and_its_own_rank_1(
    kind: str, price: tuple[int, ...], needs: str
) -> None:
    number = kind_of(kind)
    required = [
        n for n in needs.split() if kind_of(n) == number - 2 or (number % 2 and kind_of(n) == number - 1)
    ]
    for lacking in required:
        scene = with_stock(price, " ".join(n for n in needs.split() if n != lacking))
        assert spawner(kind) not in scene.names(0)
        assert scene.why(spawner(kind), seat=0) == ""


@proves(*[f"daybreak.recruit.{place}" for place in PLACES])
@pytest.mark.parametrize(("kind", "price"), RECRUITS)
def test_a_recruit_costs_its_price(kind: str, price: tuple[int, ...]) -> None:
    scene = with_stock(tuple(2 * amount for amount in price), kind)
    rank = "-rank-2" if kind.endswith("*") else ""
    scene.choose(f"recruit tier-{kind[1]}{rank} 0", seat=0)
    assert scene.counts(0) == [1, 2]
    scene.choose("count 1", seat=0)
    assert scene.stocks(0) == list(price)
    assert scene.recruits(0) == f"1 {kind}"


@proves("daybreak.recruit.needs-spawner")
def test_without_its_spawner_no_recruit_is_offered() -> None:
    scene = with_stock((50, 50, 50, 50), "T1 T2")
    recruits = [name for name in scene.names(0) if name.startswith("recruit")]
    assert recruits == ["recruit tier-1 0", "recruit tier-2 0"]


@proves(
    "daybreak.recruit.needs-spawner",
    *[f"daybreak.recruit.{place}" for place in PLACES if place.endswith("r2")],
)
@pytest.mark.parametrize("tier", [1, 2, 3, 4, 5])
def test_rank_2_recruits_need_the_rank_2_spawner_of_their_own_tier(tier: int) -> None:
    chain = [f"T{number}" for number in range(1, tier + 1)]
    below = [f"T{number}*" for number in range(1, tier)]
    scene = with_stock((99, 99, 99, 99), " ".join([*chain, *below]))
    offered = [name for name in scene.names(0) if name.startswith("recruit ")]
    assert f"recruit tier-{tier} 0" in offered
    assert f"recruit tier-{tier}-rank-2 0" not in offered
    assert len(offered) == 2 * tier - 1
