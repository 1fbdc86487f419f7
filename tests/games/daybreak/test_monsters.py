"""Board Monsters: the interaction roll, their Tier, FIGHT, BRIBE and DEFECT, and what becomes of the token."""

from __future__ import annotations

import pytest

from banneret.games.daybreak.monsters import monster_kind
from banneret.testing import proves
from tests.games.daybreak.layouts import realm
from tests.games.daybreak.marks import house, normal_mode
from tests.games.daybreak.scene import Scene, percent

FIVE_OTHERS = "1 T1*, 1 T2, 1 T2*, 1 T3, 1 T4"


def near_monsters(troops: str = "", items: str = "", coin: int = 0, spawners: int = 0) -> Scene:
    """Aldric beside a Monster token on D5, with 5 movement. The other player has a Hero far away."""
    scene = realm()
    scene.state.spawners[0] = spawners
    scene.hero(0, "D4", troops, items)
    scene.hero(1, "J9")
    return scene.token("D5", "monster").stock(0, coin=coin).explore(0, 5)


def meet(scene: Scene, roll: int, *dice: int) -> Scene:
    """Aldric steps onto D5 and rolls for the interaction."""
    return scene.dice(percent(roll), *dice).choose("move aldric D5")


def how_many_cites(scene: Scene) -> str:
    """The row of the table by which the number of Monsters was rolled."""
    return [
        entry.cites for entry in scene.t.log(-1) if entry.kind == "rolls" and entry.args[1] == "how-many"
    ][-1]


# ---- The roll ----


@proves("daybreak.monster.roll")
def test_landing_rolls_before_any_choice() -> None:
    scene = meet(near_monsters("2 T1"), 40, 1, 2)
    assert scene.draws_left == 0
    assert [args[1:] for args in scene.told("rolls")] == [
        ("monsters", "1dP", (4,), 40),
        ("how-many", "2d6", (1, 2), 3),
    ]
    assert scene.asked("squads")
    assert scene.moves(0) == 4


@proves("daybreak.monster.table-10")
def test_10_is_an_encampment_of_4d6() -> None:
    scene = meet(near_monsters("2 T1"), 10, 1, 2, 3, 5)
    assert scene.squads("defender") == ["6 T1", "5 T1"]
    assert how_many_cites(scene) == "daybreak.monster.table-10"


@proves("daybreak.monster.table-20-70")
@pytest.mark.parametrize("roll", [20, 30, 40, 50, 60, 70])
def test_20_to_70_is_a_group_of_2d6(roll: int) -> None:
    scene = meet(near_monsters("2 T1"), roll, 4, 1, 6)
    assert (scene.squads("defender"), scene.draws_left) == (["3 T1", "2 T1"], 1)
    assert how_many_cites(scene) == "daybreak.monster.table-20-70"


@proves("daybreak.monster.table-80-90", "daybreak.monster.bribe-optional")
@pytest.mark.parametrize("roll", [80, 90])
def test_80_and_90_offer_up_to_2d6_for_a_bribe(roll: int) -> None:
    scene = meet(near_monsters("2 T1", coin=20), roll, 1, 3)
    assert scene.asked("bribe 4 tier-1")
    assert (scene.counts(), scene.battle) == ([0, 1, 2, 3, 4], None)
    assert how_many_cites(scene) == "daybreak.monster.table-80-90"
    assert scene.ask.cites == "daybreak.monster.bribe-optional"
    scene.choose("count 0")
    assert (scene.stocks(0), scene.troops(0), scene.tokens("D5")) == ([20, 0, 0, 0], "2 T1", set())


@proves("daybreak.monster.table-100", "daybreak.monster.defect-free")
def test_100_lets_up_to_2d6_defect() -> None:
    scene = meet(near_monsters(), 100, 6, 6)
    assert scene.asked("take-in 12 tier-1")
    assert scene.counts() == list(range(13))
    assert how_many_cites(scene) == "daybreak.monster.table-100"
    assert scene.ask.cites == "daybreak.monster.defect-free"
    scene.choose("count 12")
    assert (scene.troops(0), scene.stocks(0)) == ("12 T1", [0, 0, 0, 0])


# ---- Their Tier ----


@proves("daybreak.monster.tier", "daybreak.monster.tier-none")
@pytest.mark.parametrize(
    ("spawners", "kind"),
    [
        ("", "T1"),
        ("T1", "T1"),
        ("T1 T1*", "T1"),
        ("T1 T2", "T2"),
        ("T1 T1* T2 T2*", "T2"),
        ("T1 T2 T3", "T3"),
        ("T1 T2 T3 T4", "T3"),
        ("T1 T2 T3 T4 T5", "T3"),
    ],
)
@pytest.mark.parametrize("owner", [0, 1])
def test_monsters_are_rank_1_of_the_highest_spawner_up_to_tier_3(
    spawners: str, kind: str, owner: int
) -> None:
    scene = Scene()
    scene.city(owner, "A1", spawners="")
    scene.city(owner, "A5", spawners=spawners)
    scene.city(1 - owner, "J10", spawners="T1" if spawners else "")
    scene.hero(0, "D4", "1 T1")
    scene.token("D5", "monster").explore(0, 5)
    meet(scene, 20, 1, 1)
    assert scene.squads("defender") == [f"1 {kind}", f"1 {kind}"]


def test_a_spawner_counts_no_more_when_its_city_is_nobodys() -> None:
    scene = realm()
    scene.city(None, "D5", spawners="T1 T2 T3")
    assert monster_kind(scene.t) == 0
    scene.state.city_owner[2] = 1
    assert monster_kind(scene.t) == 4


# ---- FIGHT ----


@proves("daybreak.monster.two-squads")
@pytest.mark.parametrize(
    ("dice", "squads"), [((3, 4), ["4 T1", "3 T1"]), ((4, 4), ["4 T1", "4 T1"]), ((1, 1), ["1 T1", "1 T1"])]
)
def test_monsters_form_two_squads_as_even_as_can_be(dice: tuple[int, int], squads: list[str]) -> None:
    assert meet(near_monsters("1 T1"), 20, *dice).squads("defender") == squads


@proves("daybreak.monster.two-squads")
@normal_mode("daybreak.campaign.hero-unit")
@house("campaign_numbers")
def test_a_single_creature_forms_one_squad() -> None:
    scene = realm(mode="campaign")
    scene.hero(0, "D4", "1 T1")
    scene.mine("D5")
    scene.explore(0, 5).choose("move aldric D5").dice(20, 1).choose("capture")
    assert scene.squads("defender") == ["1 T1"]


@proves("daybreak.monster.reward", "daybreak.monster.token-removed")
@house("battle_turn")
@normal_mode("daybreak.campaign.hero-unit")
def test_a_win_pays_a_coin_for_each_monster_and_removes_the_token() -> None:
    scene = meet(near_monsters("5 T2, 2 T1", coin=3), 70, 3, 4).form("5 T2", "1 T1", "1 T1")
    # 5 x 2 against 4; then the Monsters kill a scout: 3 x 6 against 1; then 5 x 2 against 3
    scene.dice(1, 1, 1, 6, 1).choose("attack a a")
    assert (scene.has(0, "Coin"), scene.tokens("D5")) == (3, {"monster"})
    scene.dice(1, 1, 1).choose("attack a b")
    assert (scene.has(0, "Coin"), scene.tokens("D5"), scene.has(1, "Coin")) == (3 + 7, set(), 0)
    assert "Squad A of the Monsters is killed: 4 Goblins." in scene.log()
    assert (scene.at(0), scene.troops(0), scene.moves(0)) == ("D5", "1 T1, 5 T2", 4)
    assert scene.offers("move aldric D6")


@proves("daybreak.monster.token-stays", "daybreak.battle.field-loss")
@house("battle_turn")
@normal_mode("daybreak.campaign.hero-unit")
def test_the_token_stays_when_the_hero_falls_and_the_next_visitor_rolls_anew() -> None:
    scene = realm()
    lost = scene.hero(0, "D4", "2 T1", "rare amulet, common amulet")
    scene.hero(0, "D7", "9 T3, 9 T2")
    scene.token("D5", "monster").explore(0, 5, 5)
    meet(scene, 20, 3, 3).form("1 T1", "1 T1", mode="").choose("squad a")
    # 6 and an Amulet's 3 against 3; then 18 against the Squad without a leader
    scene.dice(6, 1, 1, 6, 1).choose("attack a a")
    assert scene.squads("defender") == ["", "3 T1"]  # half of the Monsters are dead,
    scene.dice(1, 1, 6).choose("attack a b")
    assert (scene.at(lost), scene.tokens("D5"), scene.has(0, "Coin")) == ("", {"monster"}, 0)
    assert scene.lying("D5") == ["rare amulet", "common amulet"]
    scene.dice(percent(70), 6, 6).choose("move brenna D5")  # and yet they are back, in another number
    assert scene.squads("defender") == ["6 T1", "6 T1"]


@proves("daybreak.monster.token-stays", "daybreak.battle.retreat")
@normal_mode("daybreak.campaign.hero-unit")
def test_the_token_stays_after_a_retreat_and_forgets_its_losses() -> None:
    scene = realm()
    scene.hero(0, "D4", "9 T5, 1 T1")
    scene.hero(0, "D7")
    scene.token("D5", "monster").explore(0, 5, 5)
    meet(scene, 20, 3, 3).form("9 T5", "1 T1")
    scene.dice(*[6] * 5, 1, 6, 1).choose("attack a a")
    assert scene.squads("defender") == ["", "3 T1"]
    scene.choose("retreat")
    assert (scene.at(0), scene.troops(0), scene.tokens("D5"), scene.has(0, "Coin")) == (
        "",
        "",
        {"monster"},
        0,
    )
    scene.dice(percent(100), 1, 2).choose("move brenna D5", "count 3")
    assert (scene.troops(1), scene.tokens("D5")) == ("3 T1", set())


@proves("daybreak.monster.hero-without-troops", "daybreak.monster.token-stays")
@pytest.mark.parametrize("dice", [(20, 1, 1), (10, 1, 1, 1, 1)])
@normal_mode("daybreak.campaign.hero-unit")
def test_a_hero_without_troops_is_lost_in_a_fight(dice: tuple[int, ...]) -> None:
    scene = meet(near_monsters("", "epic main hand"), *dice)
    assert (scene.at(0), scene.lying("D5"), scene.tokens("D5")) == ("", ["epic main hand"], {"monster"})
    assert (scene.told("battle"), scene.has(0, "Coin")) == ([], 0)


@proves("daybreak.monster.hero-without-troops")
def test_a_hero_without_troops_can_bribe_and_take_in() -> None:
    for roll in (80, 100):
        scene = meet(near_monsters(coin=2), roll, 1, 1).choose("count 2")
        assert (scene.at(0), scene.troops(0)) == ("D5", "2 T1")


@proves("daybreak.campaign.hero-unit", "daybreak.monster.hero-without-troops")
def test_a_campaign_hero_without_troops_fights_alone() -> None:
    scene = realm(mode="campaign")
    scene.hero(0, "D4")
    scene.token("D5", "monster").explore(0, 5)
    meet(scene, 20, 1, 1)
    scene.dice(1, 1, 6, 6, 1, 1).choose("attack a a")
    assert scene.totals() == [(1 + 1 + 6, 6), (6, 1 + 1 + 6)]
    assert (scene.at(0), scene.has(0, "Coin"), scene.state.experience[0]) == ("D5", 2, 2)


# ---- BRIBE and DEFECT ----


@proves("daybreak.monster.bribe-price")
@pytest.mark.parametrize(("spawners", "kind", "price"), [(0, "T1", 1), (0b101, "T2", 2), (0b10101, "T3", 3)])
def test_a_bribe_costs_the_price_of_a_rank_1_recruit(spawners: int, kind: str, price: int) -> None:
    scene = meet(near_monsters(coin=10, spawners=spawners), 80, 2, 2).choose("count 3")
    assert (scene.has(0, "Coin"), scene.troops(0)) == (10 - 3 * price, f"3 {kind}")


@proves("daybreak.monster.forfeit-example", "daybreak.monster.forfeit-rest", "daybreak.monster.token-removed")
def test_of_nine_bribes_the_means_for_three_buy_three_and_the_rest_is_lost() -> None:
    scene = meet(near_monsters("1 T3", coin=9, spawners=0b10101), 80, 4, 5)
    assert scene.counts() == [0, 1, 2, 3]
    assert scene.every()[4:] == [f"count {number}" for number in range(4, 10)]
    assert scene.why("count 4") == "You need 3 more Coin"
    assert scene.why("count 9") == "You need 18 more Coin"
    scene.choose("count 3")
    assert (scene.troops(0), scene.has(0, "Coin"), scene.tokens("D5")) == ("4 T3", 0, set())
    poor = meet(near_monsters(coin=8, spawners=0b10101), 80, 4, 5)
    assert poor.counts() == [0, 1, 2]


@proves("daybreak.monster.forfeit-rest", "daybreak.monster.reward-only-battle")
@pytest.mark.parametrize("roll", [80, 100])
@pytest.mark.parametrize("taken", [0, 5])
def test_bribes_and_defections_pay_nothing_and_remove_the_token(roll: int, taken: int) -> None:
    scene = meet(near_monsters("1 T2", coin=5), roll, 2, 3).choose(f"count {taken}")
    assert scene.has(0, "Coin") == (5 - taken if roll == 80 else 5)
    assert scene.troops(0) == (f"{taken} T1, 1 T2" if taken else "1 T2")
    assert (scene.tokens("D5"), scene.told("reward")) == (set(), [])
    assert (scene.at(0), scene.moves(0)) == ("D5", 4)


@proves("daybreak.city.hero-slots")
@pytest.mark.parametrize("roll", [80, 100])
def test_a_hero_with_five_other_stacks_can_take_nobody_in(roll: int) -> None:
    scene = meet(near_monsters(FIVE_OTHERS, coin=20), roll, 1, 1)
    assert scene.counts() == [0]
    assert scene.why("count 1") == "All five slots hold other Troops"
    scene.choose("count 0")
    assert (scene.troops(0), scene.tokens("D5"), scene.has(0, "Coin")) == (FIVE_OTHERS, set(), 20)
    four = meet(near_monsters("1 T1*, 1 T2, 1 T2*, 1 T3", coin=20), roll, 1, 1)
    assert four.counts() == [0, 1, 2]
    same = meet(near_monsters("1 T1, 1 T2, 1 T2*, 1 T3, 1 T4", coin=20), roll, 1, 1).choose("count 2")
    assert same.troops(0) == "3 T1, 1 T2, 1 T2*, 1 T3, 1 T4"


@proves("daybreak.city.hero-slots")
@pytest.mark.parametrize("roll", [80, 100])
@pytest.mark.parametrize(("others", "mine", "most"), [(FIVE_OTHERS, "1 T1", 2), ("1 T1", FIVE_OTHERS, 0)])
def test_the_slots_of_the_hero_that_meets_them_count(roll: int, others: str, mine: str, most: int) -> None:
    """Maren is the one who meets the Monsters: it does not matter how many stacks Aldric leads."""
    scene = realm()
    scene.hero(0, "D9", others)
    scene.hero(1, "D4", mine)
    scene.token("D5", "monster").stock(1, coin=20).explore(1, 5)
    scene.dice(percent(roll), 1, 1).choose("move maren D5")
    assert scene.counts() == list(range(most + 1))
    if not most:
        assert scene.why("count 1") == "All five slots hold other Troops"


@proves("daybreak.battle.retreat-guarded")
@pytest.mark.parametrize("roll", [80, 100, 20])
@house("guarded_items", "battle_turn")
@normal_mode("daybreak.campaign.hero-unit")
def test_items_under_monsters_are_offered_only_when_the_monsters_are_gone(roll: int) -> None:
    scene = realm()
    scene.hero(0, "D4", "9 T5")
    scene.dropped("D5", "rare amulet")
    scene.token("D5", "monster").stock(0, coin=5).explore(0, 5)
    meet(scene, roll, 1, 1)
    assert not scene.offers("take rare-amulet")
    if roll == 20:
        scene.form("8 T5", "1 T5").dice(*[6] * 5, 1, 1, *[6] * 5).choose("attack a a")
    else:
        scene.choose("count 0")
    assert scene.tokens("D5") == set()
    assert scene.names() == ["take rare-amulet 0", "leave"]
    scene.choose("take rare-amulet 0")
    assert (scene.items(0), scene.lying("D5")) == (["rare amulet"], [])


@normal_mode("daybreak.campaign.hero-unit")
def test_what_lies_under_monsters_stays_there_for_the_hero_that_falls() -> None:
    scene = realm()
    scene.hero(0, "D4", items="common off hand")
    scene.dropped("D5", "rare amulet")
    scene.token("D5", "monster").explore(0, 5)
    meet(scene, 20, 1, 1)
    assert scene.lying("D5") == ["common off hand", "rare amulet"]


@normal_mode("daybreak.campaign.hero-unit")
def test_the_last_hero_without_a_city_lost_to_monsters_is_the_end_of_its_player() -> None:
    scene = Scene()
    scene.city(1, "J10")
    scene.hero(0, "D4")
    scene.token("D5", "monster").explore(0, 5)
    meet(scene, 20, 1, 1)
    assert (scene.ending(), scene.winners()) == ("conquest", [1])


@normal_mode("daybreak.campaign.hero-unit")
def test_a_hero_lost_to_monsters_finds_nothing_more_anywhere() -> None:
    """The far corner is no stand-in for the tile of a Hero that is gone."""
    scene = Scene()
    scene.city(0, "A1")
    scene.city(1, "A10")
    scene.hero(0, "D4")
    scene.hero(1, "H1")
    scene.mine("J10")
    scene.token("J10", "item", "resource")
    scene.token("D5", "monster").explore(0, 5)
    meet(scene, 20, 1, 1)
    assert (scene.at(0), scene.state.player) == ("", 1)
    assert scene.asked("explore")


@proves("daybreak.mine.attempt", "daybreak.city.siege-option")
def test_who_is_away_dares_nothing() -> None:
    """Neither a Mine, where Guardians may come, nor a siege."""
    scene = realm()
    scene.hero(0, "D4", "9 T5")
    mine = scene.mine("D5")
    scene.explore(0, 5).choose("move aldric D5")
    scene.t.choose(scene.ask, scene.ask.absent)
    assert (scene.state.mine_owner[mine], scene.asked("explore")) == (-1, True)
    scene = realm()
    scene.city(None, "D5")
    scene.hero(0, "D4", "9 T5")
    scene.explore(0, 5).choose("move aldric D5")
    scene.t.choose(scene.ask, scene.ask.absent)
    assert scene.state.city_owner[2] == -1
    assert scene.told("besieges") == []
