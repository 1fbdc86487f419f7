"""Units that the rules command: whom they attack, with the reason, and where they go; and what odds say before."""

from __future__ import annotations

import pytest

from banneret.games.heroes.combat_ranking import rank_targets, tier_rank
from banneret.games.heroes.contents import AZURE, BRONZE, GOLDEN, SILVER
from banneret.games.heroes.odds import attack_chances, expected, losses, strike_note, turning
from banneret.testing import proves
from tests.games.heroes.arena import Arena


@proves("heroes.example.ai-target-gold", "heroes.ai.target-melee")
def test_the_own_tier_then_lower_then_higher() -> None:
    assert sorted(range(4), key=lambda tier: tier_rank(GOLDEN, tier)) == [GOLDEN, SILVER, BRONZE, AZURE]
    assert sorted(range(4), key=lambda tier: tier_rank(SILVER, tier)) == [SILVER, BRONZE, GOLDEN, AZURE]
    assert sorted(range(4), key=lambda tier: tier_rank(BRONZE, tier)) == [BRONZE, SILVER, GOLDEN, AZURE]


@proves("heroes.ai.target-melee", "heroes.ai.scope")
def test_a_silver_ground_unit_prefers_bronze_to_golden() -> None:
    arena = Arena(("castle-halberdiers a2", "castle-champions c2"), ("neutral-minotaurs b3",), rules=True)
    while arena.ask.seat == 0 and arena.asked("command castle-champions"):
        arena.choose("hold")
    aims = arena.told("aims")[0]
    assert aims[1] == arena.face("castle-halberdiers")
    assert aims[2] == "tier"
    assert all(ask.seat == 0 for ask in arena.t.asks)


@proves("heroes.ai.target-ranged", "heroes.example.ai-target-silver-ranged")
def test_ranged_units_shoot_ranged_units_first() -> None:
    arena = Arena(
        (
            "castle-zealots a1",
            "castle-marksmen b1",
            "castle-crusaders c1",
            "castle-griffins d1",
            "castle-champions a2",
        ),
        ("neutral-sharpshooters d5",),
        rules=True,
    )
    order = []
    figures = list(range(5))
    shooter = 5
    while figures:
        best = rank_targets(arena.t, arena.fight, shooter, figures, 20)
        order.append(figures.pop(best.at))
    assert order == [0, 1, 2, 3, 4]


@proves("heroes.ai.target-closest", "heroes.ai.target-tie")
def test_of_equal_targets_the_closest_and_then_the_players_choice() -> None:
    near = Arena(("castle-champions b3", "castle-archangels d1"), ("neutral-trolls b4",), rules=True)
    best = rank_targets(near.t, near.fight, 2, [0, 1], 20)
    assert (best.at, best.by) == (0, "closest")
    tied = Arena(("castle-griffins a3", "castle-halberdiers c3"), ("neutral-boars b4",), rules=True)
    while tied.asked("command castle-griffins"):
        tied.choose("hold")
    assert tied.asked("name-target")
    assert tied.ask.seat == 0
    assert tied.targets("name-target") == {"castle-griffins", "castle-halberdiers"}


@proves("heroes.ai.move-no-target", "heroes.ai.no-defend")
def test_without_a_target_in_reach_it_comes_closer() -> None:
    arena = Arena(("castle-griffins a1",), ("neutral-zombies d5",), rules=True)
    arena.choose("hold")
    assert arena.told("aims")[0][2] == "approach"
    assert arena.where("neutral-zombies") != "d5"
    assert not arena.fight.shielded[1]


@proves("heroes.ai.siege-tower-tier", "heroes.ai.siege-tower-tie")
def test_the_tower_counts_as_silver_and_shoots_the_weakest() -> None:
    arena = Arena(
        ("castle-zealots a1", "castle-marksmen b1", "castle-halberdiers c1"),
        ("dungeon-troglodytes d5",),
        foe=1,
        works="WGWW",
    )
    tower = arena.figure("arrow-tower")
    best = rank_targets(arena.t, arena.fight, tower, [0, 1, 2], 20)
    assert (best.at, best.by) == (0, "tier")  # silver Ranged
    even = Arena(
        ("castle-halberdiers a1", "castle-griffins b1"), ("dungeon-troglodytes d5",), foe=1, works="WGWW"
    )
    best = rank_targets(even.t, even.fight, even.figure("arrow-tower"), [0, 1], 20)
    assert (best.at, best.by) == (0, "least-health")


@proves("heroes.ai.siege-no-wall-attack", "heroes.ai.siege-defend")
def test_shut_in_behind_walls_it_defends() -> None:
    arena = Arena(("castle-archangels a1",), ("neutral-zombies a4",), rules=True, works="WWWW")
    arena.choose("hold")
    assert not arena.told("breaks")
    assert arena.fight.shielded[1]
    assert arena.where("neutral-zombies") == "a4"


# ---- Odds ----


def test_odds_of_a_plain_attack_are_those_of_the_die() -> None:
    arena = Arena(("castle-crusaders b2",), ("neutral-skeletons b3",))
    chances = attack_chances(arena.t, arena.fight, 0, 1)
    assert chances == {2: 2, 3: 2, 4: 2}
    assert expected(chances) == (18, 6)
    assert turning(arena.t, arena.fight, 1, chances) == (4, 6)


def test_odds_know_penalties_tokens_and_abilities() -> None:
    shot = Arena(("castle-marksmen b2",), ("neutral-skeletons b3",))
    assert attack_chances(shot.t, shot.fight, 0, 1) == {1: 20, 2: 12, 3: 4}  # the lower of two dice
    zombies = Arena(("castle-crusaders b2",), ("neutral-zombies b3",))
    assert attack_chances(zombies.t, zombies.fight, 0, 1) == {2: 4, 3: 2}
    warded = Arena(("castle-crusaders b2",), ("neutral-skeletons b3",))
    warded.fight.shielded[1] = True
    assert sum(attack_chances(warded.t, warded.fight, 0, 1).values()) == 36


@pytest.mark.parametrize("die", [-1, 0, 1])
def test_losses_count_the_answer_of_who_is_left(die: int) -> None:
    arena = Arena(("castle-crusaders b2",), ("neutral-skeletons b3",))
    given, taken = losses(arena.t, arena.fight, 0, 1)
    assert sum(given.values()) == 6
    total, ways = expected(taken)
    # only after a -1 (a third) do the skeletons live; their 2 attack on 2 defense hurts on +1 alone (a third)
    assert total * 9 == ways
    before = arena.fight.encode()
    strike_note(arena.t, 0, 1, arena.fight.space[0])
    assert arena.fight.encode() == before  # looking changes nothing
    arena.dice(die, 1).choose("strike neutral-skeletons b3 b2")
    assert arena.told("strikes")[0][2] in given


def test_an_option_tells_its_odds() -> None:
    arena = Arena(("castle-crusaders b2",), ("neutral-skeletons b3",))
    option = arena.option("strike neutral-skeletons b3 b2")
    said = arena.t.said(option.hint)
    assert said is not None
    # their answer hurts in a ninth of all cases, and cannot beat the Crusaders
    assert said.args == (2, 4, 66, "0.1", "3.0", 0)
