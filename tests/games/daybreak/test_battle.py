"""Battle: dice by Tier and Rank, roll modes, turns, skirmishes, ties, the end, retreats, and Heroes who meet."""

from __future__ import annotations

import pytest

from banneret.games.daybreak import GAME
from banneret.games.daybreak.battle import HERO_ITSELF, ITEM, UNITS, WALL
from banneret.games.daybreak.contents import KIND_DICE
from banneret.testing import proves
from tests.games.daybreak.layouts import duel, realm, siege
from tests.games.daybreak.marks import house, normal_mode
from tests.games.daybreak.scene import Scene, kind_of, percent

KINDS = [f"T{tier}{star}" for star in ("", "*") for tier in range(1, 6)]
DICE_ENTRIES = [f"daybreak.battle.dice-t{tier}-r{rank}" for rank in (1, 2) for tier in range(1, 6)]


def facts(kind: str) -> tuple[int, int]:
    """How many d6 a unit rolls, and what it adds."""
    tier = int(kind[1])
    return tier, 3 * tier if kind.endswith("*") else 0


# ---- Dice ----


@proves(*DICE_ENTRIES)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("face", [1, 6])
@normal_mode("daybreak.campaign.hero-unit")
def test_a_unit_rolls_the_dice_of_its_tier_and_rank(kind: str, face: int) -> None:
    count, plus = facts(kind)
    scene = duel(f"1 {kind}", "9 T5*").form(f"1 {kind}").form("9 T5*")
    scene.dice(*[face] * count, *[6] * 5).choose("attack a a")
    assert scene.totals() == [(count * face + plus, 9 * 45)]
    assert scene.draws_left == 0


@proves(*DICE_ENTRIES)
def test_the_dice_are_those_of_the_printed_table() -> None:
    printed = "1d6 2d6 3d6 4d6 5d6 1d6+3 2d6+6 3d6+9 4d6+12 5d6+15".split()
    assert [str(KIND_DICE[kind_of(kind)]) for kind in KINDS] == printed


@proves("daybreak.battle.representative", *DICE_ENTRIES)
@pytest.mark.parametrize("kind", KINDS)
@normal_mode("daybreak.campaign.hero-unit")
def test_representative_rolls_count_once_for_each_kind_times_its_number(kind: str) -> None:
    count, plus = facts(kind)
    scene = duel(f"7 {kind}", "9 T5*").form(f"7 {kind}").form("9 T5*")
    scene.dice(*[2] * count, *[6] * 5).choose("attack a a")
    assert (scene.totals(), scene.draws_left) == ([(7 * (2 * count + plus), 9 * 45)], 0)


@proves("daybreak.battle.individual", *DICE_ENTRIES)
@pytest.mark.parametrize("kind", KINDS)
@normal_mode("daybreak.campaign.hero-unit")
def test_individual_rolls_count_for_every_unit(kind: str) -> None:
    count, plus = facts(kind)
    scene = duel(f"3 {kind}", "9 T5*").form(f"3 {kind}", mode="individual").form("9 T5*")
    faces = [1 + at % 6 for at in range(3 * count)]
    scene.dice(*faces, *[6] * 5).choose("attack a a")
    assert (scene.totals(), scene.draws_left) == ([(sum(faces) + 3 * plus, 9 * 45)], 0)


@proves("daybreak.battle.representative")
@normal_mode("daybreak.campaign.hero-unit")
def test_two_ranks_of_a_tier_are_two_kinds_with_a_roll_each() -> None:
    scene = duel("2 T1, 3 T1*, 1 T2", "9 T5*").form("2 T1, 3 T1*, 1 T2").form("9 T5*")
    scene.dice(1, 2, 3, 4, *[6] * 5).choose("attack a a")
    assert (scene.totals(), scene.draws_left) == ([(2 * 1 + 3 * (2 + 3) + 3 + 4, 9 * 45)], 0)


@proves("daybreak.battle.representative", "daybreak.battle.individual")
@normal_mode("daybreak.campaign.hero-unit")
def test_ten_units_of_tier_1_roll_one_die_or_ten() -> None:
    for mode, dice in (("representative", 1), ("individual", 10)):
        scene = duel("10 T1", "1 T1").form("10 T1", mode=mode)
        scene.dice(*[3] * dice, 6).choose("attack a a")
        assert (scene.totals(), scene.draws_left) == ([(30, 6)], 0)


# ---- Roll modes ----


@proves("daybreak.battle.roll-mode")
@house("battle_turn")
@normal_mode("daybreak.campaign.hero-unit")
def test_the_mode_is_asked_once_for_each_side_and_holds_to_the_end() -> None:
    scene = duel("4 T1", "4 T1").form("2 T1", "2 T1", mode="")
    assert (scene.prompt, scene.names()) == (
        "How do you roll?",
        ["representative", "individual"],
    )
    scene.choose("individual").form("2 T1", "2 T1", mode="")
    assert (scene.prompt, scene.ask.seat) == ("How do you roll?", 1)
    scene.choose("representative")
    assert (scene.army("attacker").mode, scene.army("defender").mode) == ("individual", "representative")
    scene.dice(5, 6, 1).choose("attack a a")  # in attack: two dice against one
    assert scene.totals()[-1] == (11, 2)
    scene.dice(5, 1, 2).choose("attack b a")  # in defence: one die against two
    assert scene.totals()[-1] == (10, 3)
    scene.dice(6, 6, 1).choose("attack b b")
    assert scene.totals()[-1] == (12, 2)
    assert (scene.at(0), scene.at(5)) == ("D5", "")


@proves("daybreak.battle.neutral-mode")
@pytest.mark.parametrize("foe", ["monsters", "guardians", "neutral city"])
@normal_mode("daybreak.campaign.hero-unit")
def test_neutral_camps_roll_once_for_a_squad(foe: str) -> None:
    scene = realm()
    scene.hero(0, "D4", "1 T1")
    if foe == "monsters":
        scene.token("D5", "monster").explore(0, 5).dice(percent(20), 2, 4).choose("move aldric D5")
    elif foe == "guardians":
        scene.mine("D5")
        scene.explore(0, 5).choose("move aldric D5").dice(18, 4).choose("capture")
    else:
        scene.city(None, "D5")
        scene.explore(0, 5).choose("move aldric D5").dice(1, 1, 1, 1).choose("besiege 2")
    units = {"monsters": 3, "guardians": 3, "neutral city": 8}[foe]
    assert scene.army("defender").mode == "representative"
    scene.dice(1, 5).choose("attack a a")
    assert (scene.totals(), scene.draws_left) == ([(1, units * 5)], 0)


# ---- Turns and targets ----


@proves("daybreak.battle.choose-target")
@house("battle_turn")
@normal_mode("daybreak.campaign.hero-unit")
def test_two_squads_against_two_have_four_attacks() -> None:
    scene = duel("2 T1", "2 T1").form("1 T1", "1 T1").form("1 T1", "1 T1")
    assert scene.names() == [
        "attack a a",
        "attack a b",
        "attack b a",
        "attack b b",
        "retreat",
    ]
    scene.dice(1, 6).choose("attack b a")
    assert scene.squads("attacker") == ["1 T1", ""]
    assert scene.squads("defender") == ["1 T1", "1 T1"]
    assert scene.ask.seat == 1
    assert scene.names() == ["attack a a", "attack b a", "retreat"]


@proves("daybreak.battle.sequence", "daybreak.battle.end", "daybreak.battle.loser-dies")
@house("battle_turn")
@normal_mode("daybreak.campaign.hero-unit")
def test_sides_alternate_until_one_has_no_squads() -> None:
    scene = duel("3 T2", "3 T1").form("1 T2", "1 T2", "1 T2").form("1 T1", "1 T1", "1 T1")
    assert scene.ask.seat == 0
    scene.dice(6, 6, 1).choose("attack a a")
    assert scene.ask.seat == 1
    scene.dice(6, 1, 1).choose("attack b a")  # the attacked side can lose its Squad, too
    assert (scene.squads("attacker"), scene.squads("defender")) == (
        ["", "1 T2", "1 T2"],
        ["", "1 T1", "1 T1"],
    )
    assert scene.ask.seat == 0
    scene.dice(6, 6, 1).choose("attack b b")
    assert scene.ask.seat == 1
    scene.dice(1, 1, 1).choose("attack c c")
    assert scene.battle is None
    assert (scene.at(0), scene.troops(0), scene.at(5), scene.troops(5)) == ("D5", "2 T2", "", "")
    assert len(scene.totals()) == 4


@proves("daybreak.battle.sequence")
@house("battle_turn")
@normal_mode("daybreak.campaign.hero-unit")
def test_monsters_attack_with_their_strongest_squad_the_weakest_of_the_player() -> None:
    scene = realm()
    scene.hero(0, "D4", "2 T1, 1 T1*, 2 T2")
    scene.token("D5", "monster").explore(0, 5).dice(percent(20), 3, 4).choose("move aldric D5")
    scene.form("2 T2", "1 T1*", "2 T1")  # on average 14, 6.5 and 7
    assert scene.squads("defender") == ["4 T1", "3 T1"]
    scene.dice(1, 6, 1, 2).choose("attack c b")  # 2 against 18
    assert scene.told("skirmish")[1][:3] == (1, 0, 1)  # Squad A, the larger one, attacks Squad B
    assert scene.totals()[1] == (4, 5)
    assert (scene.squads("attacker"), scene.squads("defender")) == (["2 T2", "1 T1*", ""], ["", "3 T1"])
    assert scene.ask.seat == 0


@proves("daybreak.battle.sequence")
@house("battle_turn")
def test_monsters_break_ties_by_label_and_see_what_items_add() -> None:
    scene = realm()
    scene.hero(0, "D4", "4 T1", "legendary amulet")
    scene.token("D5", "monster").explore(0, 5).dice(percent(20), 4, 4).choose("move aldric D5")
    scene.form("1 T1", "1 T1", "1 T1", "1 T1", mode="").choose("squad a")  # the leader's is the strongest
    scene.dice(1, 6, 5, 1).choose("attack d a")
    assert scene.told("skirmish")[1][:3] == (1, 0, 1)  # Squad A of A and B, at Squad B of B and C
    assert scene.squads("attacker") == ["1 T1", "", "1 T1", ""]


# ---- Skirmishes ----


@proves("daybreak.battle.loser-dies", "daybreak.battle.skirmish")
@house("battle_turn")
@normal_mode("daybreak.campaign.hero-unit")
def test_the_whole_losing_squad_dies_and_the_winner_loses_nobody() -> None:
    scene = duel("8 T1", "9 T1").form("3 T1", "5 T1").form("4 T1", "5 T1")
    scene.dice(5, 3).choose("attack a a")  # 15 against 12
    assert (scene.squads("attacker"), scene.squads("defender")) == (["3 T1", "5 T1"], ["", "5 T1"])
    scene.dice(5, 4).choose("attack b b")  # 25 against 20
    assert (scene.squads("attacker"), scene.squads("defender")) == (["3 T1", ""], ["", "5 T1"])
    scene.dice(2, 2).choose("attack a b")  # 6 against 10
    assert (scene.at(0), scene.at(5), scene.troops(5)) == ("", "D5", "5 T1")


@proves("daybreak.battle.skirmish")
@pytest.mark.parametrize(("own", "other", "winner"), [(4, 3, 0), (3, 4, 5)])
@normal_mode("daybreak.campaign.hero-unit")
def test_one_more_wins(own: int, other: int, winner: int) -> None:
    scene = duel("1 T1", "1 T1").dice(own, other).choose("attack a a")
    assert (scene.at(winner), scene.at(5 - winner)) == ("D5", "")


@proves("daybreak.battle.tie")
@normal_mode("daybreak.campaign.hero-unit")
def test_equal_totals_roll_again_until_the_tie_is_broken() -> None:
    scene = duel("2 T2", "2 T2").form("2 T2").form("2 T2")
    scene.dice(2, 3, 1, 4, 6, 6, 6, 6, 4, 6, 4, 5).choose("attack a a")
    assert scene.totals() == [(10, 10), (24, 24), (20, 18)]
    assert (scene.draws_left, scene.at(0), scene.troops(0), scene.at(5)) == (0, "D5", "2 T2", "")


# ---- The end ----


@proves("daybreak.battle.field-loss", "daybreak.battle.hero-vs-hero")
def test_a_hero_beaten_by_another_is_gone_and_the_winner_is_offered_its_items() -> None:
    scene = duel("2 T2", "3 T1", its_items="rare amulet, epic off hand").form("2 T2").form("3 T1")
    scene.dice(6, 6, 1, 1, 1, 1).choose("attack a a")
    assert (scene.at(0), scene.at(5), scene.troops(5), scene.moves(0)) == ("D5", "", "", 4)
    assert scene.names() == ["take-all", "take rare-amulet 0", "take epic-off-hand 0", "leave"]
    scene.choose("take epic-off-hand 0", "leave")
    assert (scene.items(0), scene.worn(0), scene.lying("D5")) == (
        ["epic off hand"],
        ["epic off hand"],
        ["rare amulet"],
    )
    assert scene.stocks(0) == [0, 0, 0, 0]  # only neutral Monsters pay


@proves("daybreak.battle.hero-vs-hero")
@normal_mode("daybreak.campaign.hero-unit")
def test_a_defender_that_beats_the_attacker_takes_its_items_at_once() -> None:
    scene = duel("1 T1", "1 T1", "rare amulet, common amulet")
    scene.dice(1, 1, 6).choose("attack a a")
    assert (scene.at(0), scene.at(5), scene.troops(5)) == ("", "D5", "1 T1")
    assert (scene.ask.seat, scene.state.player) == (1, 0)
    assert scene.names() == ["take-all", "take rare-amulet 0", "take common-amulet 0", "leave"]
    scene.choose("take-all", "wear rare-amulet 0")
    assert (scene.items(5), scene.worn(5)) == (["rare amulet", "common amulet"], ["rare amulet"])
    assert (scene.state.player, scene.lying("D5")) == (1, [])  # seat 0 has no Hero left; seat 1 explores


@proves("daybreak.battle.hero-vs-hero")
@normal_mode("daybreak.campaign.hero-unit")
def test_what_the_winner_leaves_lies_under_it_until_it_is_beaten() -> None:
    scene = duel("1 T1", "1 T1", "rare amulet").dice(1, 1, 6).choose("attack a a", "leave")
    assert scene.lying("D5") == ["rare amulet"]
    scene.choose("end-exploration")
    scene.hero(0, "D4", "9 T1")
    scene.explore(0, 5).choose("move brenna D5")
    assert scene.asked("squads")  # Maren first
    scene.form("9 T1").dice(6, 1).choose("attack a a")
    assert scene.names() == ["take rare-amulet 0", "leave"]


@proves("daybreak.battle.hero-vs-hero")
@pytest.mark.parametrize(
    ("attacker", "defender", "winner"), [("", "1 T1", 5), ("1 T1", "", 0), ("", "", 0), ("9 T5", "", 0)]
)
@normal_mode("daybreak.campaign.hero-unit")
def test_without_troops_a_hero_loses_at_once_and_the_mover_last(
    attacker: str, defender: str, winner: int
) -> None:
    scene = duel(attacker, defender, "rare amulet", "epic amulet")
    assert (scene.at(winner), scene.at(5 - winner)) == ("D5", "")
    assert scene.told("battle") == []
    loot = "epic" if winner == 0 else "rare"
    assert scene.ask.seat == winner // 5
    scene.choose(f"take {loot}-amulet", f"wear {loot}-amulet")
    assert scene.worn(winner) == [f"{loot} amulet"]


@proves("daybreak.battle.hero-vs-hero")
def test_a_hero_in_its_city_is_not_met_in_the_field() -> None:
    scene = siege("1 T1")
    scene.hero(1, "D5", "1 T1")
    scene.explore(0, 5).choose("move aldric D5")
    assert scene.names() == ["besiege 2", "pass"]


@proves("daybreak.battle.hero-vs-hero")
@normal_mode("daybreak.campaign.hero-unit")
def test_spoils_are_offered_in_the_first_corner_too() -> None:
    scene = Scene()
    scene.city(0, "A10")
    scene.city(1, "J10")
    scene.hero(0, "A2", "1 T1", "rare amulet")
    hero = scene.hero(1, "A1", "1 T1")
    scene.explore(0, 5).choose("move aldric A1").dice(1, 1, 6).choose("attack a a")
    scene.choose("take rare-amulet 0")
    assert (scene.items(hero), scene.lying("A1")) == (["rare amulet"], [])


@pytest.mark.parametrize(("homeless", "attacker", "defender"), [(0, "", "1 T1"), (1, "1 T1", "")])
@normal_mode("daybreak.campaign.hero-unit")
def test_the_last_hero_without_a_city_that_meets_another_without_troops_is_the_end_of_its_player(
    homeless: int, attacker: str, defender: str
) -> None:
    scene = Scene()
    scene.city(1 - homeless, "J10")
    scene.hero(0, "D4", attacker)
    scene.hero(1, "D5", defender)
    scene.explore(0, 5).choose("move aldric D5")
    assert (scene.ending(), scene.winners()) == ("conquest", [1 - homeless])


def test_own_heroes_do_not_fight_each_other() -> None:
    scene = realm()
    scene.hero(0, "D4", "1 T1")
    scene.hero(0, "D5", "1 T1")
    scene.token("D5", "item").explore(0, 5, 5).choose("move aldric D5", "leave")
    assert (scene.battle, scene.at(0), scene.at(1)) == (None, "D5", "D5")
    assert scene.asked("go-on aldric")


@normal_mode("daybreak.campaign.hero-unit")
def test_the_last_hero_of_a_player_without_a_city_loses_the_game_with_its_army() -> None:
    scene = Scene(seats=3)
    scene.city(0, "A1")
    scene.city(2, "L12")
    scene.hero(0, "D4", "1 T2")
    scene.hero(1, "D5", "1 T1", "rare amulet")
    scene.mine("G7", 1, "Wood")
    scene.explore(0, 5).choose("move aldric D5").dice(6, 6, 1, 1).choose("attack a a")
    assert (scene.state.out, scene.state.mine_owner) == ([False, True, False], [-1])
    assert scene.names() == ["take rare-amulet 0", "leave"]


# ---- Retreat ----


@proves("daybreak.battle.retreat", "daybreak.battle.retreat-items", "daybreak.battle.hero-vs-hero")
def test_an_attacker_that_retreats_leaves_its_items_to_the_defender() -> None:
    scene = duel("4 T2, 1 T3", "2 T1, 1 T2", "rare amulet").form("4 T2, 1 T3").form("2 T1, 1 T2")
    assert scene.offers("retreat")
    scene.choose("retreat")
    assert (scene.at(0), scene.troops(0)) == ("", "")
    assert (scene.at(5), scene.troops(5)) == ("D5", "2 T1, 1 T2")
    assert (scene.totals(), scene.ask.seat) == ([], 1)
    scene.choose("take rare-amulet 0")
    assert scene.items(5) == ["rare amulet"]


@proves("daybreak.battle.retreat", "daybreak.battle.retreat-items")
@house("battle_turn")
@normal_mode("daybreak.campaign.hero-unit")
def test_a_defender_in_the_field_may_retreat_on_its_own_turn() -> None:
    scene = duel("2 T1", "2 T1", its_items="rare amulet").form("1 T1", "1 T1")
    scene.form("1 T1", "1 T1").choose("squad b").dice(1, 6).choose("attack a a")
    assert (scene.ask.seat, scene.offers("retreat")) == (1, True)
    scene.choose("retreat")
    assert (scene.at(5), scene.troops(5)) == ("", "")
    assert (scene.at(0), scene.troops(0)) == ("D5", "1 T1")  # what it has lost stays lost
    assert (scene.ask.seat, scene.names()) == (0, ["take rare-amulet 0", "leave"])


@proves("daybreak.battle.retreat-example", "daybreak.battle.retreat-guarded")
@house("battle_turn")
@normal_mode("daybreak.campaign.hero-unit")
def test_who_beats_the_monster_later_takes_what_the_retreating_hero_left() -> None:
    scene = realm()
    scene.hero(0, "D4", "5 T1", "common off hand, rare amulet")
    winner = scene.hero(1, "D6", "9 T5, 9 T4")
    scene.token("D5", "monster").explore(0, 3)
    scene.dice(percent(30), 1, 1).choose("move aldric D5").form("5 T1").choose("retreat")
    assert (scene.at(0), scene.tokens("D5"), scene.lying("D5")) == (
        "",
        {"monster"},
        ["common off hand", "rare amulet"],
    )
    scene.dice(percent(30), 1, 1).choose("move maren D5").form("9 T5", "9 T4")
    scene.dice(*[6] * 5, 1, 1, *[6] * 4).choose("attack a a", "take-all")
    assert (scene.items(winner), scene.lying("D5"), scene.has(1, "Coin")) == (
        ["common off hand", "rare amulet"],
        [],
        2,
    )


@proves("daybreak.battle.retreat-guarded")
def test_items_left_at_a_neutral_city_are_for_who_takes_it() -> None:
    scene = realm()
    scene.city(None, "D5")
    scene.hero(0, "D4", "2 T1", "rare amulet")
    scene.hero(1, "D6", "1 T1")
    scene.explore(0, 5).choose("move aldric D5", "besiege 2").form("2 T1").choose("retreat")
    assert (scene.lying("D5"), scene.state.city_owner[2]) == (["rare amulet"], -1)
    scene.choose("move maren D5", "pass")
    assert not scene.offers("take")
    assert scene.lying("D5") == ["rare amulet"]


# ---- Campaign ----


@proves("daybreak.campaign.faint", "daybreak.campaign.levels")
@house("battle_turn")
def test_a_campaign_hero_whose_squad_falls_faints_if_the_battle_is_won() -> None:
    scene = duel("15 T2, 3 T1", "2 T1", "rare amulet", mode="campaign")
    scene.form("15 T2, 2 T1", "1 T1", mode="").choose("squad b", "representative")
    scene.form("1 T1", "1 T1", mode="").choose("squad a")
    # 1 and the Hero's 8 and an Amulet's 3 against 6 and 18
    scene.dice(1, 1, 1, 1, 6, 6, 6).choose("attack b a")
    assert scene.totals() == [(1 + 8 + 3, 6 + 18)]
    scene.dice(1, 6, 6, 6, 1, 1).choose("attack b a")
    scene.dice(1, 1, 1, 6, 6, 6).choose("attack a a")
    assert (scene.at(0), scene.troops(0), scene.at(5)) == ("D5", "1 T1, 7 T2", "")
    assert scene.lying("D5") == ["rare amulet"]
    assert (scene.items(0), scene.state.experience[0]) == ([], 2 + 1)  # two units and their Hero


def test_a_campaign_loser_is_removed_and_a_retreat_teaches_only_what_was_killed() -> None:
    scene = duel("2 T1", "3 T1", mode="campaign").form("2 T1").form("1 T1", "2 T1", mode="")
    scene.choose("squad b", "representative")
    scene.dice(1, 1, 1, 6).choose("attack a a")  # 2 and 8 against 6
    assert scene.ask.seat == 1
    scene.choose("retreat")
    assert (scene.at(0), scene.at(5), scene.state.experience[0]) == ("D5", "", 1)


@proves("daybreak.campaign.levels")
def test_a_campaign_hero_that_dies_in_its_own_attack_counts_as_killed() -> None:
    scene = duel("1 T1", "1 T1", mode="campaign").choose("one-squad", "one-squad")
    scene.dice(1, 1, 1, 6, 6, 6).choose("attack a a")
    assert (scene.at(0), scene.at(5), scene.state.experience[5]) == ("", "D5", 1 + 1)


# ---- What is told ----


@normal_mode("daybreak.campaign.hero-unit")
def test_a_skirmish_tells_what_each_part_rolled() -> None:
    scene = siege("2 T1*", "3 T1", "rare amulet")
    scene.hero(0, "H1", items="legendary main hand")  # no help from there
    scene.explore(0, 5, 5).choose("move aldric D5", "besiege 2")
    scene.form("2 T1*").form("3 T1", mode="individual").dice(6, 5, 1, 2, 3, 1, 1, 1)
    assert scene.hint("attack a a") == "About 18 against 26"  # 13 + 5.5, 10.5 + 15
    scene.choose("attack a a")
    side, own, other, mine, its, total, against, who, foe = scene.told("skirmish")[0]
    assert (side, own, other, total, against, who, foe) == (0, 0, 0, 25, 18, 0, 1)
    assert mine == ((UNITS, 1, 2, 3, 18, 6), (ITEM, 0, 1, 2, 7, 5))
    assert its == ((UNITS, 0, 3, 0, 6, 1, 2, 3), (WALL, 0, 1, 9, 12, 1, 1, 1))
    assert scene.told("squad-dies") == [(1, 0, (3, 0, 0, 0, 0, 0, 0, 0, 0, 0), 1, UNITS)]
    assert "Squad A of House Tide is killed: 3 Goblins." in scene.log()


def test_the_words_know_each_part_of_a_total_by_its_number() -> None:
    parts = list(GAME.words.names["part"])
    assert [parts[part] for part in (UNITS, ITEM, HERO_ITSELF, WALL)] == ["units", "item", "hero", "wall"]


def loss_of(scene: Scene, hero: int) -> str:
    """The rule that the log cites for the loss of a Hero."""
    return next(e.cites for e in scene.t.log(-1) if e.kind == "loses-hero" and e.args[0] == hero)


@normal_mode("daybreak.campaign.hero-unit")
def test_the_log_cites_the_rule_by_which_a_hero_is_lost() -> None:
    beaten = duel("1 T1", "1 T1").dice(6, 1).choose("attack a a")
    assert loss_of(beaten, 5) == "daybreak.battle.hero-vs-hero"
    assert loss_of(duel("1 T1", "1 T1").choose("retreat"), 0) == "daybreak.battle.retreat-items"
    fallen = siege("9 T5")
    fallen.hero(1, "D5", "1 T1")
    fallen.explore(0, 5).choose("move aldric D5", "besiege 2").form("9 T5")
    fallen.dice(*[6] * 5, 1, 1, 1, 1).choose("attack a a")
    assert loss_of(fallen, 5) == "daybreak.city.capture"
    repelled = siege("1 T1", "1 T1").explore(0, 5).choose("move aldric D5", "besiege 2")
    repelled.dice(1, 6, 1, 1, 1).choose("attack a a")
    assert loss_of(repelled, 0) == "daybreak.city.siege-lost"
