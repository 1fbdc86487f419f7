"""What is worked out for whoever looks: the map, the realms, where to go, a battle; and what must always hold."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from banneret.games.daybreak.state import CITY, DROPPED, MONSTER_TOKEN, NOWHERE, join_sides
from banneret.games.daybreak.view import check
from tests.games.daybreak.layouts import duel, realm, siege
from tests.games.daybreak.scene import Scene, percent


def busy_map() -> Scene:
    """Two Houses and all kinds of things in the top left corner."""
    scene = Scene()
    scene.city(0, "A1", spawners="T1 T2", troops="3 T1")
    scene.city(1, "J10")
    scene.city(None, "C1")
    scene.hero(0, "A1")
    scene.hero(0, "B2", "2 T1, 1 T3*", "rare amulet, common amulet")
    scene.hero(1, "D2", "1 T1")
    scene.mine("A3", 0, "Food")
    scene.mine("B3", 1, "Stone")
    scene.mine("C3")
    scene.token("A4", "item").token("B4", "resource").token("C4", "monster").token("D4", "monster", "item")
    scene.token("E4", "item", "resource")
    scene.dropped("F4", "epic off hand")
    return scene


# ---- The map in letters ----


def test_the_map_in_letters_shows_what_stands_and_lies_there_and_whose_it_is() -> None:
    rows = busy_map().derived()["map"]
    assert len(rows) == 11
    assert rows[0] == "    A  B  C  D  E  F  G  H  I  J "
    assert rows[1] == "  1 CE  . C.  .  .  .  .  .  .  ."  # in a City the Hero is not drawn
    assert rows[2] == "  2  . @E  . @T  .  .  .  .  .  ."
    assert rows[3] == "  3 mE mT m.  .  .  .  .  .  .  ."
    assert rows[4] == "  4 i. r. M. M. i. x.  .  .  .  ."
    assert rows[5] == "  5  .  .  .  .  .  .  .  .  .  ."
    assert rows[10] == " 10  .  .  .  .  .  .  .  .  . CT"


def test_a_hero_that_has_fallen_is_not_drawn() -> None:
    scene = busy_map()
    scene.state.hero_at[1] = NOWHERE
    assert scene.derived()["map"][2] == "  2  .  .  . @T  .  .  .  .  .  ."
    assert [hero["name"] for hero in scene.derived()["heroes"]] == ["Aldric", "Maren"]


# ---- Houses, Heroes, Cities, Mines ----


def test_everything_is_seen_where_it_is() -> None:
    seen = busy_map().derived()
    ember, tide = seen["seats"]
    assert (ember["house"], ember["heroes"], ember["cities"], ember["mines"]) == ("House Ember", 2, 1, 1)
    assert (ember["upkeep"], tide["upkeep"]) == (1, 1)  # who is at home is fed there
    assert (ember["income"], tide["income"]) == ([2, 1, 2, 1], [2, 1, 1, 2])  # a City and a Mine
    aldric, brenna, maren = seen["heroes"]
    assert (aldric["name"], aldric["x"], aldric["y"], aldric["garrisoned"]) == ("Aldric", 0, 0, 0)
    assert (brenna["name"], brenna["x"], brenna["y"], brenna["garrisoned"]) == ("Brenna", 1, 1, -1)
    assert (maren["hero"], maren["seat"], maren["x"], maren["y"]) == (5, 1, 3, 1)
    assert brenna["troops"] == [[0, 2], [5, 1]]
    assert [item[1:] for item in brenna["items"]] == [[2, 2, True], [2, 0, False]]  # the first is worn
    ashford, dawnbridge, neutral = seen["cities"]
    assert (ashford["owner"], ashford["spawners"], ashford["troops"]) == (0, [0, 2], [[0, 3]])
    assert (dawnbridge["owner"], dawnbridge["x"], dawnbridge["y"]) == (1, 9, 9)
    assert (neutral["owner"], neutral["x"], neutral["y"]) == (-1, 2, 0)
    assert [(mine["owner"], mine["resource"], mine["x"], mine["y"]) for mine in seen["mines"]] == [
        (0, 2, 0, 2),
        (1, 3, 1, 2),
        (-1, -1, 2, 2),
    ]
    [lying] = seen["dropped"]
    assert (lying["x"], lying["y"], lying["items"][0][1:]) == (5, 3, [1, 3])
    assert (seen["monster_tier"], seen["battle"], seen["must_go_on"]) == (2, None, -1)


# ---- Where Heroes can go ----


def tile_of(scene: Scene, hero: int, x: int, y: int, seat: int = 0) -> dict[str, object]:
    reach = {entry["hero"]: entry["tiles"] for entry in scene.derived(seat)["reach"]}
    [found] = [tile for tile in reach[hero] if (tile["x"], tile["y"]) == (x, y)]
    return dict(found)


def test_who_explores_sees_where_each_hero_can_go_and_by_which_way() -> None:
    scene = busy_map().explore(0, 1, 4)
    assert [entry["hero"] for entry in scene.derived(0)["reach"]] == [0, 1]
    assert tile_of(scene, 1, 3, 1) == {"x": 3, "y": 1, "cost": 2, "from": [2, 1], "what": "hero"}
    assert tile_of(scene, 1, 2, 0)["what"] == "city"
    assert tile_of(scene, 1, 1, 2)["what"] == "mine"
    assert tile_of(scene, 1, 0, 2) == {"x": 0, "y": 2, "cost": 2, "from": [0, 1], "what": ""}  # an own one
    assert tile_of(scene, 1, 0, 3)["what"] == "collect"
    assert tile_of(scene, 1, 0, 0)["what"] == ""  # an own City
    assert tile_of(scene, 1, 2, 1) == {"x": 2, "y": 1, "cost": 1, "from": [1, 1], "what": ""}
    assert tile_of(scene, 0, 0, 1) == {"x": 0, "y": 1, "cost": 1, "from": [0, 0], "what": ""}
    assert scene.derived(1)["reach"] == []  # nobody else's business
    assert scene.derived(-1)["reach"] == []
    scene.choose("stay brenna")
    assert [entry["hero"] for entry in scene.derived(0)["reach"]] == [0]


def test_what_a_tile_holds_first_is_what_is_told_of_it() -> None:
    scene = busy_map()
    scene.state.hero_at[1] = scene.tile("D5")
    scene.explore(0, 1, 5)
    assert tile_of(scene, 1, 3, 3)["what"] == "monsters"  # with an Item below
    assert tile_of(scene, 1, 1, 3)["what"] == "collect"
    assert tile_of(scene, 1, 5, 3)["what"] == "collect"


def test_nothing_can_be_reached_outside_an_exploration_phase_or_in_a_battle() -> None:
    scene = busy_map().explore(0, 1, 4)
    scene.state.phase = "build"
    assert scene.derived(0)["reach"] == []
    fighting = duel("3 T1", "3 T1")
    assert fighting.derived(0)["battle"] is not None
    assert fighting.derived(0)["reach"] == []


# ---- A battle ----


def test_a_battle_is_seen_with_its_sides_squads_heroes_and_what_they_may_roll() -> None:
    scene = duel("6 T1", "2 T2").form("4 T1", "2 T1").form("2 T2")
    battle = scene.derived(0)["battle"]
    assert battle["title"] == "Aldric against Maren"
    own, other = battle["sides"]
    assert (own["name"], own["seat"], own["mode"]) == ("House Ember", 0, "representative")
    assert (other["name"], other["seat"]) == ("House Tide", 1)
    assert [(squad["name"], squad["units"], squad["alive"]) for squad in own["squads"]] == [
        ("A", [[0, 4]], True),
        ("B", [[0, 2]], True),
    ]
    assert [squad["expected"] for squad in own["squads"]] == [14.0, 7.0]  # 3.5 each
    scene.dice(1, 6, 6).choose("attack b a")
    squad = scene.derived(0)["battle"]["sides"][0]["squads"][1]
    assert (squad["alive"], squad["units"], squad["expected"]) == (False, [], 0.0)


def test_whom_a_battle_is_against_and_where() -> None:
    scene = realm()
    scene.hero(0, "D4", "6 T1")
    scene.token("D5", "monster").explore(0, 5).dice(percent(20), 3, 4).choose("move aldric D5")
    battle = scene.derived(0)["battle"]
    assert (battle["title"], battle["tile"], battle["about"]) == (
        "Aldric against Monsters",
        [3, 4],
        "monsters",
    )
    assert battle["sides"][1]["name"] == "Monsters"
    scene = realm()
    scene.hero(0, "D4", "6 T1")
    scene.mine("D5")
    scene.explore(0, 5).dice(18, 4).choose("move aldric D5", "capture")
    assert scene.derived(0)["battle"]["title"] == "Aldric against Guardians of a Mine"
    scene = siege("4 T1", "4 T1").explore(0, 5).choose("move aldric D5", "besiege 2")
    assert scene.derived(0)["battle"]["title"] == "Aldric against Greyhollow"
    assert scene.derived(0)["battle"]["sides"][1]["name"] == "House Tide"


def test_the_squad_on_the_wall_and_the_one_that_a_hero_leads_are_marked() -> None:
    scene = siege("4 T1", "4 T1")
    scene.hero(1, "D5", items="rare amulet")
    scene.explore(0, 5).choose("move aldric D5", "besiege 2").form("4 T1").form("3 T1", "1 T1", mode="")
    scene.choose("squad b").choose("squad a")
    own, other = scene.derived(0)["battle"]["sides"]
    assert [squad["heroes"] for squad in own["squads"]] == [[0]]
    assert [squad["heroes"] for squad in other["squads"]] == [[], [5]]
    assert [squad["wall"] for squad in other["squads"]] == [True, False]


# ---- What must always hold ----


def fallen_with_troops(scene: Scene) -> None:
    scene.state.hero_at[1] = NOWHERE


def fallen_with_items(scene: Scene) -> None:
    scene.set_troops(1, "").state.hero_at[1] = NOWHERE


def six_stacks(scene: Scene) -> None:
    scene.set_troops(1, "1 T1, 1 T2, 1 T3, 1 T4, 1 T5, 1 T5*")


def among_monsters(scene: Scene) -> None:
    scene.state.tokens[scene.tile("D2")] |= MONSTER_TOKEN


def in_a_foreign_city(scene: Scene) -> None:
    scene.state.hero_at[5] = scene.tile("A1")


def two_on_a_tile(scene: Scene) -> None:
    scene.state.hero_at[5] = scene.tile("B2")


def unmarked_city(scene: Scene) -> None:
    scene.state.tokens[scene.tile("C1")] &= ~CITY


def unmarked_item(scene: Scene) -> None:
    scene.state.tokens[scene.tile("F4")] &= ~DROPPED


def marked_without_item(scene: Scene) -> None:
    scene.state.tokens[scene.tile("G4")] |= DROPPED


def item_in_two_places(scene: Scene) -> None:
    scene.state.item_tile[0] = scene.tile("F4")


def item_nowhere(scene: Scene) -> None:
    scene.state.item_holder[1] = -1


def lost_card(scene: Scene) -> None:
    scene.state.deck[0] -= 1


def wears_anothers(scene: Scene) -> None:
    scene.state.worn[2] = 0


def wears_nothing(scene: Scene) -> None:
    scene.state.worn[1 * 3 + 2] = -1


def negative_stock(scene: Scene) -> None:
    scene.state.stock[7] = -1


def negative_stack(scene: Scene) -> None:
    scene.state.troops[0] = -1


def negative_movement(scene: Scene) -> None:
    scene.state.moves[0] = -1


def homeless_without_end(scene: Scene) -> None:
    scene.state.city_owner[1] = 0
    scene.state.homeless[1] = 0


def out_with_a_city(scene: Scene) -> None:
    scene.state.out[1] = True


def out_with_a_mine(scene: Scene) -> None:
    scene.state.out[1] = True
    scene.state.city_owner[1] = 0


def out_with_a_hero(scene: Scene) -> None:
    out_with_a_mine(scene)
    scene.state.mine_owner[1] = -1


def out_and_allied(scene: Scene) -> None:
    out_with_a_hero(scene)
    scene.set_troops(5, "").state.hero_at[5] = NOWHERE
    join_sides(scene.t, 0, 1)


@pytest.mark.parametrize(
    ("breaks", "said"),
    [
        (fallen_with_troops, "leads Troops"),
        (fallen_with_items, "carries Items"),
        (six_stacks, "has 6 stacks"),
        (among_monsters, "among Monsters"),
        (in_a_foreign_city, "in a foreign City"),
        (two_on_a_tile, "two Heroes"),
        (unmarked_city, "not marked"),
        (unmarked_item, "dropped Item is not marked"),
        (marked_without_item, "Items that are not there"),
        (item_in_two_places, "in two"),
        (item_nowhere, "in no place"),
        (lost_card, "missing"),
        (wears_anothers, "does not carry"),
        (wears_nothing, "does not carry"),
        (negative_stock, "stock"),
        (negative_stack, "stack"),
        (negative_movement, "movement"),
        (homeless_without_end, "not counted down"),
        (out_with_a_city, "owns a City"),
        (out_with_a_mine, "owns a Mine"),
        (out_with_a_hero, "has a Hero"),
        (out_and_allied, "who is out"),
    ],
)
def test_a_position_that_cannot_be_is_noticed(breaks: Callable[[Scene], None], said: str) -> None:
    """The checks that random play goes through after every choice."""
    scene = busy_map()
    check(scene.t)
    breaks(scene)
    with pytest.raises(AssertionError, match=said):
        check(scene.t)


def test_who_must_go_on_may_stand_where_others_may_not() -> None:
    scene = busy_map()
    for breaks in (two_on_a_tile, in_a_foreign_city):
        for tile in ("B3", "A1"):  # the first tile is one like any other
            breaks(scene)
            scene.state.way_back[5] = scene.tile(tile)
            check(scene.t)


def test_who_is_asked_what_to_do_where_it_landed_may_stand_there() -> None:
    scene = siege("4 T1", "4 T1").explore(0, 5).choose("move aldric D5")
    assert (scene.at(0), scene.asked("city")) == ("D5", True)
    check(scene.t)
