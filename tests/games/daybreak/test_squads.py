"""Forming Squads: how many, ready-made splits, splitting by hand, leaders, and the defender's turn."""

from __future__ import annotations

import random
from itertools import product

import pytest

from banneret.games.daybreak.squads import presets, sensible_splits
from banneret.games.daybreak.state import KINDS, MOST_SQUADS
from banneret.kernel.ask import Option
from banneret.kernel.errors import Refused
from banneret.testing import proves
from tests.games.daybreak.layouts import duel, realm, siege
from tests.games.daybreak.marks import normal_mode
from tests.games.daybreak.scene import Scene, units, words_of


def labels(words: str) -> dict[str, list[str]]:
    """The ready-made splits of an Army, by label."""
    scene = duel(words, "1 T1")
    army = units(words)
    return {
        scene.label(Option(kind, args)): [words_of(list(squad)) for squad in squads]
        for kind, args, squads in presets(army, sum(army))
    }


def squad_numbers(scene: Scene) -> tuple[int, int]:
    """How many Squads can be formed by hand, at least and at most."""
    assert scene.ask.numbers is not None
    first = scene.ask.numbers.amounts[0]
    assert first.kind == "squad-number"
    return first.least, first.most


# ---- How many ----


@proves("daybreak.battle.squads")
@pytest.mark.parametrize(("army", "most"), [("2 T1", 2), ("2 T1, 1 T2", 3), ("4 T1", 4), ("9 T1", 4)])
@normal_mode("daybreak.campaign.hero-unit")
def test_up_to_four_squads_and_not_more_than_units(army: str, most: int) -> None:
    scene = duel(army, "1 T1").choose("split-by-hand")
    assert scene.prompt == "How many Squads, and how many of each kind in which?"
    assert squad_numbers(scene) == (2, most)


@proves("daybreak.battle.split-optional")
def test_one_squad_with_all_units_is_the_first_option() -> None:
    scene = duel("5 T1, 2 T2", "1 T1")
    assert (scene.prompt, scene.open()[0], scene.ask.absent) == ("Form your Squads", "One Squad", 0)
    scene.choose("one-squad")
    assert scene.squads("attacker") == ["5 T1, 2 T2"]


@proves("daybreak.battle.split-optional")
@normal_mode("daybreak.campaign.hero-unit")
def test_a_single_unit_is_not_asked() -> None:
    scene = duel("1 T1", "1 T1")
    assert (scene.squads("attacker"), scene.squads("defender")) == (["1 T1"], ["1 T1"])
    assert (scene.army("attacker").mode, scene.army("defender").mode) == ("representative", "representative")
    assert scene.asked("attack")


@proves("daybreak.battle.defender-squads")
@normal_mode("daybreak.campaign.hero-unit")
def test_the_defender_forms_up_to_four_after_seeing_the_attackers() -> None:
    scene = duel("3 T1", "5 T1")
    assert (scene.ask.seat, scene.squads("defender")) == (0, [])
    scene.dice(1).form("2 T1", "1 T1", mode="")
    assert scene.ask.seat == 0  # the attacker's mode comes first, too
    scene.choose("individual")
    assert (scene.ask.seat, scene.prompt) == (1, "Form your Squads")
    seen = scene.derived(1)["battle"]["sides"][0]
    assert [squad["units"] for squad in seen["squads"]] == [[[0, 2]], [[0, 1]]]
    assert seen["mode"] == "individual"
    assert scene.battle is not None
    assert not scene.battle.fought  # the defender's Squads come first
    scene.choose("split-by-hand")
    assert squad_numbers(scene) == (2, 4)
    scene.split("1 T1", "1 T1", "1 T1", "2 T1").choose("representative")
    assert scene.squads("defender") == ["1 T1", "1 T1", "1 T1", "2 T1"]
    assert (scene.ask.seat, scene.draws_left) == (0, 1)  # nothing was rolled before
    assert scene.derived(1)["battle"]["sides"][1]["mode"] == "representative"
    assert scene.battle is not None
    assert scene.battle.fought


# ---- Ready-made ----


@proves("daybreak.battle.squads")
def test_ready_made_splits_of_an_army() -> None:
    assert labels("7 T1, 2 T2, 1 T3*") == {
        "One Squad": ["7 T1, 2 T2, 1 T3*"],
        "Two even Squads": ["3 T1, 1 T2, 1 T3*", "4 T1, 1 T2"],
        "Three even Squads": ["3 T1, 1 T3*", "2 T1, 1 T2", "2 T1, 1 T2"],
        "Four even Squads": ["2 T1, 1 T3*", "2 T1, 1 T2", "1 T1, 1 T2", "2 T1"],
        "The strongest kind apart": ["1 T3*", "7 T1, 2 T2"],
        "Each kind apart": ["1 T3*", "2 T2", "7 T1"],
        "One scout ahead": ["6 T1, 2 T2, 1 T3*", "1 T1"],
        "Two scouts ahead": ["5 T1, 2 T2, 1 T3*", "1 T1", "1 T1"],
        "Three scouts ahead": ["4 T1, 2 T2, 1 T3*", "1 T1", "1 T1", "1 T1"],
    }


def test_even_squads_share_every_kind_and_what_is_left_goes_round() -> None:
    assert labels("7 T1, 2 T2")["Three even Squads"] == ["2 T1, 1 T2", "2 T1, 1 T2", "3 T1"]
    assert labels("1 T1, 1 T2, 1 T3, 1 T4")["Four even Squads"] == ["1 T4", "1 T3", "1 T2", "1 T1"]


def test_splits_that_are_the_same_are_shown_once() -> None:
    assert labels("2 T1") == {"One Squad": ["2 T1"], "Two even Squads": ["1 T1", "1 T1"]}
    assert "Each kind apart" not in labels("3 T1, 4 T2")  # the same as the strongest kind apart
    assert "The strongest kind apart" not in labels("9 T1")


def test_scouts_are_taken_from_the_weakest_kinds() -> None:
    found = labels("1 T1, 1 T1*, 4 T2")
    assert found["Three scouts ahead"] == ["3 T2", "1 T1", "1 T1*", "1 T2"]
    assert "Three scouts ahead" not in labels("1 T1, 2 T2")


def test_four_kinds_can_stand_apart_and_five_cannot() -> None:
    four = labels("2 T1, 1 T2, 1 T3, 1 T4")
    assert four["Each kind apart"] == ["1 T4", "1 T3", "1 T2", "2 T1"]
    army = "1 T1, 1 T2, 1 T3, 1 T4, 1 T5"
    assert "Each kind apart" not in labels(army)
    assert labels(army)["The strongest kind apart"] == ["1 T5", "1 T1, 1 T2, 1 T3, 1 T4"]


@pytest.mark.parametrize("seed", range(40))
def test_every_ready_made_split_uses_all_units_and_leaves_no_squad_empty(seed: int) -> None:
    chance = random.Random(seed)
    army = [0] * KINDS
    for kind in chance.sample(range(KINDS), chance.randint(1, 5)):
        army[kind] = chance.choice((1, 1, 2, 3, 9))
    found = presets(army, sum(army))
    assert found[0] == ("one-squad", (), (tuple(army),))
    assert len({squads for _, _, squads in found}) == len(found)
    for _, _, squads in found:
        assert 1 <= len(squads) <= MOST_SQUADS
        assert all(sum(squad) > 0 for squad in squads)
        assert [sum(squad[kind] for squad in squads) for kind in range(KINDS)] == army


@normal_mode("daybreak.campaign.hero-unit")
def test_a_ready_made_split_is_what_it_says() -> None:
    scene = realm()
    scene.hero(0, "D4", "3 T1, 2 T2")
    scene.hero(1, "D5", "1 T1")
    scene.explore(0, 5)
    scene.choose("move aldric D5")
    assert scene.hint("even-squads 2") == "A: 2 Goblins, 1 Wolf; B: 1 Goblin, 1 Wolf"
    scene.choose("strongest-apart", "representative")
    assert scene.squads("attacker") == ["2 T2", "3 T1"]


# ---- By hand ----


@proves("daybreak.battle.squads")
@normal_mode("daybreak.campaign.hero-unit")
def test_by_hand_no_squad_can_stay_empty() -> None:
    scene = duel("2 T1, 1 T2", "1 T1").choose("split-by-hand")
    with pytest.raises(Refused, match="Squad C would stay empty"):
        scene.split("2 T1", "1 T2", "")
    with pytest.raises(Refused, match="Squad A would stay empty"):
        scene.split("", "2 T1, 1 T2")
    with pytest.raises(Refused, match="There is no Squad C"):
        scene.t.choose(scene.ask, (2, *scene.split_numbers("1 T2", "1 T1", "1 T1")[1:]))
    scene.split("1 T2", "1 T1", "1 T1")
    assert scene.squads("attacker") == ["1 T2", "1 T1", "1 T1"]


@proves("daybreak.battle.squads")
def test_by_hand_all_units_go_into_squads() -> None:
    scene = duel("3 T1, 2 T2", "1 T1").choose("split-by-hand")
    for squads in (("1 T1", "1 T1, 2 T2"), ("3 T1, 1 T2", "2 T2")):
        with pytest.raises(Refused, match="Together they come to"):
            scene.split(*squads)


@proves("daybreak.battle.squads")
def test_by_hand_any_composition_is_possible() -> None:
    scene = duel("3 T1, 2 T2, 1 T3*", "1 T1")
    scene.form("2 T1, 1 T3*", "1 T1", "2 T2")
    assert scene.squads("attacker") == ["2 T1, 1 T3*", "1 T1", "2 T2"]


@pytest.mark.parametrize("seed", range(40))
@normal_mode("daybreak.campaign.hero-unit")
def test_by_hand_everything_listed_for_bots_uses_all_units_and_fills_every_squad(seed: int) -> None:
    chance = random.Random(seed)
    army = [0] * KINDS
    for kind in chance.sample(range(KINDS), chance.randint(1, 4)):
        army[kind] = chance.randint(1, 3)
    army[chance.randint(0, 1)] += 2
    scene = duel(words_of(army), "1 T1").choose("split-by-hand")
    listed = [option.args for option in scene.ask.options]
    assert len(set(listed)) == len(listed)
    scene.t.choose(scene.ask, chance.randrange(len(listed)))
    formed = [units(words) for words in scene.squads("attacker")]
    assert len(formed) > 1
    assert all(sum(squad) > 0 for squad in formed)
    assert [sum(squad[kind] for squad in formed) for kind in range(KINDS)] == army


@pytest.mark.parametrize(
    ("army", "number", "splits"),
    [("2 T1", 2, 1), ("3 T1", 2, 2), ("4 T1", 4, 1), ("2 T1, 1 T2", 2, 4), ("2 T1, 2 T2", 3, 12)],
)
@normal_mode("daybreak.campaign.hero-unit")
def test_by_hand_every_split_can_be_made(army: str, number: int, splits: int) -> None:
    """All splits into so many Squads that are not empty, Squads told apart by their names."""
    scene = duel(army, "1 T1").choose("split-by-hand")
    asked = scene.ask.numbers
    assert asked is not None
    ranges = [range(amount.least, amount.most + 1) for amount in asked.amounts[1:]]
    legal = [rest for rest in product(*ranges) if asked.why_not(scene.t, (number, *rest)) is None]
    assert len(legal) == splits
    formed = set()
    for rest in legal:
        copy = duel(army, "1 T1").choose("split-by-hand")
        copy.t.choose(copy.ask, (number, *rest))
        formed.add(tuple(copy.squads("attacker")))
    assert len(formed) == splits


# ---- Leaders ----


@proves("daybreak.item.in-battle")
@normal_mode("daybreak.campaign.hero-unit")
def test_a_hero_without_items_is_not_asked_whom_it_leads() -> None:
    scene = duel("2 T1", "1 T1").form("1 T1", "1 T1", mode="")
    assert scene.asked("attack")


# ---- Campaign ----


@proves("daybreak.campaign.hero-unit", "daybreak.battle.squads")
def test_a_campaign_hero_may_be_a_squad_of_its_own() -> None:
    scene = duel("2 T1", "1 T1", mode="campaign").choose("split-by-hand")
    assert squad_numbers(scene) == (2, 3)  # two units and the Hero
    with pytest.raises(Refused, match="Squad C would stay empty"):
        scene.split("2 T1", "", "")
    scene.split("2 T1", "")
    assert scene.asked("roll-mode")  # the empty Squad can only be the Hero's
    assert scene.army("attacker").leads == [1]
    assert scene.squads("attacker") == ["2 T1", ""]


@proves("daybreak.campaign.hero-unit", "daybreak.battle.squads")
def test_a_campaign_hero_and_its_only_unit_may_go_apart() -> None:
    scene = duel("1 T1", "1 T1", mode="campaign")
    assert scene.names() == ["one-squad", "split-by-hand"]
    scene.choose("split-by-hand")
    assert squad_numbers(scene) == (2, 2)
    scene.split("1 T1", "").choose("one-squad")
    assert (scene.squads("attacker"), scene.army("attacker").leads) == (["1 T1", ""], [1])
    assert scene.squads("defender") == ["1 T1"]
    scene.dice(6, 1, 1, 1).choose("attack a a")  # the unit alone, against a unit with its Hero
    assert scene.totals() == [(6, 1 + 1 + 1 + 6)]


@proves("daybreak.campaign.hero-unit")
def test_a_campaign_hero_alone_is_not_asked() -> None:
    scene = duel("", "", mode="campaign")
    assert scene.asked("attack")
    scene.dice(6, 6, 1, 1).choose("attack a a")
    assert scene.totals() == [(18, 8)]
    assert (scene.at(0), scene.at(5), scene.state.experience[0]) == ("D5", "", 1)


@proves("daybreak.campaign.hero-unit", "daybreak.city.player-owned-siege")
def test_campaign_heroes_alone_in_a_city_defend_it_together_or_apart() -> None:
    def besieged() -> Scene:
        scene = siege("1 T5", mode="campaign")
        scene.hero(1, "D5")
        scene.hero(1, "D5")
        return scene.explore(0, 5).choose("move aldric D5", "besiege 2", "one-squad")

    together = besieged().choose("one-squad")
    together.dice(*[1] * 5, 1, 1, 3, 3, 3, 1, 1, 1, 1).choose("attack a a")
    assert together.totals() == [(5 + 8, 18 + 8 + 8)]
    assert [together.at(hero) for hero in (0, 5, 6)] == ["", "D5", "D5"]
    apart = besieged().choose("split-by-hand").split("", "")
    assert apart.asked("lead maren")
    apart.choose("squad b")
    assert apart.asked("wall")  # the other one is Nerio's
    assert apart.army("defender").leads == [1, 0]


# ---- What bots think of ----


def listed(army: str, heroes: int = 0) -> list[list[str]]:
    counts = units(army)
    return [
        [words_of(list(squad)) for squad in squads] for squads in sensible_splits(counts, MOST_SQUADS, heroes)
    ]


def test_bots_think_of_the_ready_made_splits_and_of_strong_parts_of_an_army() -> None:
    """A quarter, a third, two thirds and three quarters of the units apart, the strongest of them."""
    ready = [squads for squads in labels("9 T1, 3 T2").values() if len(squads) > 1]
    assert listed("9 T1, 3 T2") == [
        *ready,
        ["1 T1, 3 T2", "8 T1"],
        ["5 T1, 3 T2", "4 T1"],
        ["6 T1, 3 T2", "3 T1"],
    ]  # a quarter is all of Tier 2, which stands there already
    assert listed("12 T1")[-4:] == [
        ["3 T1", "9 T1"],
        ["4 T1", "8 T1"],
        ["8 T1", "4 T1"],
        ["9 T1", "3 T1"],
    ]
    assert listed("1 T1") == []  # nobody can be parted from a single unit


def test_bots_think_of_a_campaign_hero_by_itself() -> None:
    alone = [squads for squads in listed("2 T1", 1) if "" in squads]
    assert alone == [["2 T1", ""], ["1 T1", "1 T1", ""]]
    assert all(len(squads) <= MOST_SQUADS for squads in listed("9 T1, 3 T2", 1))


@proves("daybreak.battle.squads")
@normal_mode("daybreak.campaign.hero-unit")
def test_all_are_told_which_squads_each_side_has_formed() -> None:
    scene = duel("3 T1", "2 T2").form("2 T1", "1 T1").form("2 T2")
    told = [said for said in scene.log() if "Squad" in said][:2]
    assert told[0].startswith("House Ember forms 2 Squads, A: 2 Goblins; B: 1 Goblin")
    assert told[1].startswith("House Tide forms 1 Squad, A: 2 Wolves")
