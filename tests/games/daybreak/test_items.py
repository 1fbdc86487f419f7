"""Collectables: Item and Resource tokens, the deck, the Quality Roll, wearing Items, and their dice in battle."""

from __future__ import annotations

import pytest

from banneret.games.daybreak import GAME
from banneret.games.daybreak.contents import ITEMS, REALM
from banneret.testing import proves
from tests.games.daybreak.layouts import duel, realm, siege
from tests.games.daybreak.marks import house, normal_mode
from tests.games.daybreak.scene import Scene, percent

MAIN, OFF, AMULET = 1, 7, 19  # the first card of each type in a full deck


def near(*tokens: str, items: str = "", **options: object) -> Scene:
    """Aldric beside tokens on D5."""
    scene = realm(**options)  # type: ignore[arg-type]
    scene.hero(0, "D4", "1 T1", items)
    return scene.token("D5", *tokens).explore(0, 5).choose("move aldric D5")


def changes(scene: Scene) -> list[str]:
    """What Heroes could wear instead."""
    return [name for name in scene.names() if name.startswith("change ")]


# ---- Taking ----


@proves("daybreak.collect.optional")
@pytest.mark.parametrize("token", ["item", "resource"])
def test_a_token_can_be_taken_or_left(token: str) -> None:
    scene = near(token)
    assert scene.names() == [f"take-{token}", "leave"]
    scene.dice(1).choose("leave")
    assert (scene.tokens("D5"), scene.draws_left, scene.stocks(0), scene.items(0)) == (
        {token},
        1,
        [0, 0, 0, 0],
        [],
    )
    assert scene.moves(0) == 4


@proves("daybreak.collect.optional")
def test_several_things_on_a_tile_are_taken_in_the_players_order() -> None:
    scene = realm()
    scene.hero(0, "D4")
    scene.dropped("D5", "rare amulet")
    scene.token("D5", "item", "resource").explore(0, 5).choose("move aldric D5")
    assert scene.names() == ["take-item", "take-resource", "take rare-amulet 0", "leave"]
    scene.dice(1, 3).choose("take-resource")
    assert scene.names() == ["take-item", "take rare-amulet 0", "leave"]
    scene.choose("take rare-amulet 0").dice(OFF, percent(10)).choose("take-item")
    assert (scene.stocks(0), scene.items(0)) == ([3, 0, 0, 0], ["rare amulet", "common off hand"])
    assert scene.asked("explore")


@proves("daybreak.resource.take-remove", "daybreak.resource.type", "daybreak.resource.quantity")
@pytest.mark.parametrize("kind", [1, 2, 3, 4])
@pytest.mark.parametrize("quantity", [1, 5, 6])
def test_a_resource_token_gives_1d6_of_the_type_on_1d4(kind: int, quantity: int) -> None:
    scene = near("resource").dice(kind, quantity, 1).choose("take-resource")
    stock = [0, 0, 0, 0]
    stock[kind - 1] = quantity
    assert (scene.stocks(0), scene.stocks(1), scene.draws_left) == (stock, [0, 0, 0, 0], 1)
    assert (scene.tokens("D5"), scene.asked("explore")) == (set(), True)


@proves("daybreak.resource.quantity")
@pytest.mark.parametrize("bonus", [0, 1, 3])
def test_the_resource_bonus_is_added_to_tokens_only(bonus: int) -> None:
    scene = near("resource", resource_bonus=bonus).dice(4, 5).choose("take-resource")
    assert scene.has(0, "Stone") == 5 + bonus
    mine = realm(resource_bonus=bonus)
    mine.hero(0, "D4")
    mine.mine("D5")
    mine.explore(0, 5).choose("move aldric D5").dice(1, 4).choose("capture")
    assert mine.has(0, "Stone") == 1


def test_named_rolls_have_their_dice() -> None:
    dice = {
        "resource-type": "1d4",
        "resource-quantity": "1d6",
        "guardian-check": "1d20",
        "guardian-table": "1dP",
        "guardians": "1d6+2",
        "interaction": "1dP",
        "encampment": "4d6",
        "group": "2d6",
        "neutral-army": "4d6+12",
        "wall": "3d3+9",
        "quality": "1dP",
    }
    assert {name: str(REALM.rolls[name].dice) for name in dice} == dice


# ---- Drawing ----


@proves("daybreak.item.draw", "daybreak.item.deck")
@pytest.mark.parametrize(
    ("card", "name", "deck"),
    [
        (1, "main hand", [5, 12, 12]),
        (6, "main hand", [5, 12, 12]),
        (7, "off hand", [6, 11, 12]),
        (18, "off hand", [6, 11, 12]),
        (19, "amulet", [6, 12, 11]),
        (30, "amulet", [6, 12, 11]),
    ],
)
def test_an_item_token_draws_one_of_30_cards(card: int, name: str, deck: list[int]) -> None:
    scene = near("item")
    assert scene.state.deck == [6, 12, 12]
    scene.dice(card, percent(10)).choose("take-item")
    assert (scene.state.deck, scene.items(0), scene.worn(0)) == (deck, [f"common {name}"], [f"common {name}"])
    assert (scene.tokens("D5"), scene.items(5)) == (set(), [])


@proves("daybreak.item.deck")
def test_the_last_card_is_drawn_and_an_empty_deck_gives_nothing() -> None:
    scene = realm()
    scene.hero(0, "D4")
    for name, count in (("main hand", 6), ("off hand", 12), ("amulet", 11)):
        for _ in range(count):
            scene.dropped("J5", f"common {name}")
    scene.token("D5", "item").token("D6", "item").explore(0, 5)
    scene.choose("move aldric D5").dice(1, percent(10)).choose("take-item")
    assert (scene.items(0), scene.state.deck) == (["common amulet"], [0, 0, 0])
    scene.choose("move aldric D6").dice(1).choose("take-item")
    assert (scene.items(0), scene.tokens("D6"), scene.draws_left) == (["common amulet"], set(), 1)
    assert scene.told("deck-empty") == [(0,)]


@proves("daybreak.item.quality-roll", "daybreak.item.quality-attempt")
@pytest.mark.parametrize(
    ("rolls", "rank"),
    [
        ((70,), "common"),
        ((10,), "common"),
        ((80, 70), "uncommon"),
        ((80, 90, 30), "rare"),
        ((100, 80, 90, 10), "epic"),
        ((80, 80, 80, 80), "legendary"),
    ],
)
def test_80_to_100_raise_the_rank_until_legendary(rolls: tuple[int, ...], rank: str) -> None:
    scene = near("item")
    scene.dice(AMULET, *[percent(roll) for roll in rolls], percent(100)).choose("take-item")
    assert (scene.items(0), scene.draws_left) == ([f"{rank} amulet"], 1)
    assert scene.told("draws-item")[0][3] == rolls
    article = "an" if rank in ("uncommon", "epic") else "a"
    told = [GAME.say(scene.t, entry, -1) for entry in scene.t.log(-1) if entry.kind == "draws-item"]
    assert told == [f"Aldric finds {article} {rank.title()} Amulet."]


# ---- What they add ----

TABLE = {
    "main hand": ("1d6+2", "1d6+3", "2d6+3", "3d6+3", "4d6+5"),
    "off hand": ("1d6", "1d6+1", "2d6", "2d6+3", "3d6+5"),
    "amulet": ("1d6", "1d6+1", "1d6+2", "2d6", "2d6+3"),
}
RANKS = ("common", "uncommon", "rare", "epic", "legendary")


@proves("daybreak.item.main-hand", "daybreak.item.off-hand", "daybreak.item.amulet")
@pytest.mark.parametrize("name", TABLE)
@pytest.mark.parametrize("rank", range(5))
@normal_mode("daybreak.campaign.hero-unit")
def test_an_item_adds_its_dice(name: str, rank: int) -> None:
    dice, _, plus = TABLE[name][rank].partition("+")
    count = int(dice[0])
    for face in (1, 6):
        scene = duel("1 T1", "1 T5", f"{RANKS[rank]} {name}")
        scene.dice(1, *[face] * count, *[6] * 5).choose("attack a a")
        assert scene.totals()[0] == (1 + face * count + int(plus or 0), 30)


@proves("daybreak.item.main-hand", "daybreak.item.off-hand", "daybreak.item.amulet")
def test_the_dice_of_items_are_those_of_the_table() -> None:
    assert {item.name.lower(): tuple(str(dice) for dice in item.dice) for item in ITEMS} == TABLE


@proves("daybreak.item.in-battle")
@house("battle_turn")
@normal_mode("daybreak.campaign.hero-unit")
def test_items_help_the_squad_that_the_hero_leads_and_no_other() -> None:
    scene = duel("3 T1", "3 T2", "common off hand")
    scene.form("1 T1", "2 T1", mode="")
    assert scene.asked("lead aldric")
    assert scene.open() == ["Squad A: 1 Goblin", "Squad B: 2 Goblins"]
    scene.choose("squad a", "representative").form("1 T2", "1 T2", "1 T2")
    scene.dice(6, 5, 1, 2).choose("attack a a")
    assert scene.totals()[-1] == (6 + 5, 3)
    scene.dice(6, 6, 4).choose("attack b b")  # the Hero's other Squad, attacked, has no help
    assert scene.totals()[-1] == (12, 2 * 4)
    scene.dice(5, 5, 3, 4).choose("attack a c")  # and its own has it in every skirmish
    assert scene.totals()[-1] == (5 + 5, 7)


@proves("daybreak.item.in-battle")
@normal_mode("daybreak.campaign.hero-unit")
def test_items_are_not_multiplied_and_all_three_types_add() -> None:
    scene = duel("4 T1", "1 T5", "common main hand, common off hand, common amulet").form("4 T1")
    scene.dice(2, 1, 2, 3, *[6] * 5).choose("attack a a")
    assert scene.totals() == [(4 * 2 + (1 + 2) + 2 + 3, 30)]


@proves("daybreak.item.in-battle")
@house("battle_turn")
@normal_mode("daybreak.campaign.hero-unit")
def test_items_stop_helping_with_their_squad_but_the_hero_stays() -> None:
    scene = duel("4 T1", "2 T3", "legendary amulet")
    scene.form("1 T1", "3 T1", mode="").choose("squad a", "representative").form("1 T3", "1 T3")
    scene.dice(1, 1, 1, 6, 6, 6).choose("attack a a")
    assert scene.army("attacker").fallen == [True]
    scene.dice(1, 1, 1, 6).choose("attack a b")
    assert scene.totals()[-1] == (3, 3 * 6)  # and no Amulet
    scene.dice(6, 1, 1, 1).choose("attack b b")
    assert scene.totals()[-1] == (3 * 6, 3)
    assert (scene.at(0), scene.troops(0), scene.worn(0)) == ("D5", "3 T1", ["legendary amulet"])


@proves("daybreak.item.in-battle")
@normal_mode("daybreak.campaign.hero-unit")
def test_each_hero_in_a_city_leads_a_squad_which_may_be_the_same() -> None:
    def besieged() -> Scene:
        scene = siege("1 T5, 1 T1", "4 T1")
        scene.hero(1, "D5", "", "common off hand")
        scene.hero(1, "D5")  # without Items: nobody asks
        scene.hero(1, "D5", "", "rare off hand")
        scene.explore(0, 5).choose("move aldric D5", "besiege 2").form("1 T5", "1 T1")
        return scene.form("2 T1", "2 T1", mode="")

    same = besieged()
    assert same.asked("lead maren")
    same.choose("squad a")
    assert same.asked("lead ondine")
    same.choose("squad a", "squad b", "representative")
    same.dice(*[6] * 5, 1, 4, 3, 2).choose("attack a a")
    assert same.totals()[0] == (30, 2 * 1 + 4 + 5)
    apart = besieged().choose("squad a", "squad b", "squad b", "representative")
    apart.dice(*[6] * 5, 1, 3, 3, 3, 2, 2).choose("attack a b")
    assert apart.totals()[0] == (30, 2 * 1 + (9 + 9) + 4)
    assert apart.army("defender").fallen == [False, False, True]
    assert apart.army("defender").wall == -1  # it fell with its Squad
    assert [apart.at(hero) for hero in (5, 6, 7)] == ["D5", "D5", "D5"]


# ---- Wearing ----


@proves("daybreak.item.equip")
@normal_mode("daybreak.campaign.hero-unit")
def test_only_the_worn_one_of_two_main_hands_adds_to_battle() -> None:
    scene = duel("1 T1", "1 T5", "common main hand, epic main hand")
    assert scene.worn(0) == ["common main hand"]
    scene.dice(1, 6, *[6] * 5).choose("attack a a")
    assert scene.totals() == [(1 + 6 + 2, 30)]


@proves("daybreak.item.equip")
@pytest.mark.parametrize("worn", ["common", "rare"])
def test_a_further_item_of_a_type_asks_which_to_wear(worn: str) -> None:
    scene = near("item", items="common amulet")
    scene.dice(AMULET, percent(80), percent(80), percent(10)).choose("take-item")
    assert scene.names() == ["wear common-amulet 0", "wear rare-amulet 0"]
    assert scene.ask.absent == 1  # the better one, for an absent player
    scene.choose(f"wear {worn}-amulet")
    assert (scene.worn(0), len(scene.items(0))) == ([f"{worn} amulet"], 2)
    better = near("item", items="rare amulet").dice(AMULET, percent(10)).choose("take-item")
    assert (better.names()[0], better.ask.absent) == ("wear rare-amulet 0", 0)


@proves("daybreak.item.equip")
def test_one_of_another_type_is_worn_by_itself() -> None:
    scene = near("item", items="common amulet").dice(OFF, percent(10)).choose("take-item")
    assert scene.worn(0) == ["common off hand", "common amulet"]
    assert scene.asked("explore")


@proves("daybreak.item.equip")
def test_before_its_first_step_a_hero_may_change_once_what_it_wears_of_each_type() -> None:
    scene = realm()
    scene.hero(0, "D4", items="common amulet, rare amulet, epic off hand, common off hand")
    scene.hero(0, "F4", items="common amulet, epic main hand")
    scene.explore(0, 5, 5)
    assert changes(scene) == ["change aldric rare-amulet 0", "change aldric common-off-hand 0"]
    scene.choose("change aldric rare-amulet 0")
    assert scene.worn(0) == ["epic off hand", "rare amulet"]
    assert changes(scene) == ["change aldric common-off-hand 0"]
    scene.choose("move brenna F5")  # another Hero's step takes nothing away
    assert scene.offers("change aldric common-off-hand 0")
    scene.choose("move aldric D3")
    assert not scene.offers("change aldric")


@proves("daybreak.item.equip")
def test_items_cannot_be_changed_in_battle_or_by_others() -> None:
    scene = duel("2 T1", "2 T1", "common amulet, rare amulet", "common amulet, rare amulet")
    scene.form("2 T1").form("2 T1")
    assert scene.names() == ["attack a a", "retreat"]


def test_all_items_taken_at_once_ask_for_each_type_that_is_there_twice() -> None:
    scene = realm()
    scene.hero(0, "D4", items="common amulet")
    for name in ("rare amulet", "epic off hand", "epic amulet"):
        scene.dropped("D5", name)
    scene.explore(0, 5).choose("move aldric D5", "take-all")
    assert scene.names() == ["wear common-amulet 0", "wear rare-amulet 0"]
    scene.choose("wear rare-amulet 0")
    assert scene.names() == ["wear common-amulet 0", "wear rare-amulet 0", "wear epic-amulet 0"]
    scene.choose("wear epic-amulet 0")
    assert (scene.worn(0), len(scene.items(0)), scene.lying("D5")) == (
        ["epic off hand", "epic amulet"],
        4,
        [],
    )
    assert scene.state.tokens[scene.tile("D5")] == 0
