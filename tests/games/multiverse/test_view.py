"""What is put together for whoever looks: blocks, buildings, events, mines, players, goals, fights and adventures."""

from __future__ import annotations

from typing import Any

from banneret.games.multiverse.orders import RECRUIT
from banneret.testing import proves
from tests.games.multiverse.scene import Scene

OPEN = {  # what everybody sees of a block, if nothing has befallen it
    "wounds": 0,
    "resting": False,
    "role": "alone",
    "frost": 0,
    "pinned": 0,
    "poisoned": False,
    "aegis": False,
    "vanished": False,
    "shard": False,
}
OWN = {"ap", "ap_left", "done", "used", "ability"}


def busy(seat: int = 0) -> Scene:
    """Two realms in the midst of a game, with all kinds of things on the map."""
    scene = Scene(
        heroes=True,
        mines=True,
        shards=True,
        dial=True,
        adventures=True,
        secret_missions=True,
        decoys=True,
    )
    scene.hero(0, "templar", (0, 0), hp=4, ap=2, level=2, skills="heal aegis", kills=1)
    scene.unit(0, "builder", (0, 0))
    scene.unit(0, "swordsman", (-1, 0), wounds=1)
    scene.unit(0, "archer", (-1, 1))
    scene.unit(1, "pikeman", (1, 0), wounds=2, facing="west")
    scene.unit(1, "decoy", (6, 0))
    scene.unit(1, "horseman", (5, -1))
    scene.building(0, "barracks", (-3, 0))
    scene.building(0, "guard-tower", (-2, 2), health=1)
    scene.building(1, "academy", (2, 0), level=2)
    builder = scene.unit(1, "builder", (4, 1))
    scene.building(1, "fortress", (4, 1), site_of=builder)
    scene.event("giant-ant-colony", (0, 3))
    scene.state.e_owner[scene.event("burning-village", (2, -3))] = 1
    scene.mine((-1, 0))
    scene.mine((3, 2))
    scene.track(0, "swordsman", 2).track(0, "archer", 5).track(0, "builder", 3).track(1, "builder", 4)
    scene.gold(0, 7).gold(1, 3).dial(3).mission(0, "cartographer")
    scene.state.stones[:] = [4, 1]
    scene.state.shards[:] = [2, 0]
    return scene.begin(seat)


def unit(scene: Scene, number: int, seat: int) -> dict[str, Any]:
    (found,) = [each for each in scene.derived(seat)["units"] if each["id"] == number]
    return dict(found)


# ---- Blocks ----


@proves("multiverse.digital.hidden-information")
def test_of_a_hidden_block_others_see_where_it_is_and_what_has_befallen_it() -> None:
    scene = busy()
    scene.state.u_wounds[6] = 1
    hex = scene.hex((5, -1))
    hidden = {"kind": None, "name": None, "type": None, "shown": False}
    expected = {"id": 6, "seat": 1, "hex": hex, "at": "hex:5,-1", **OPEN, **hidden, "wounds": 1}
    assert unit(scene, 6, 0) == unit(scene, 6, -1) == expected
    assert unit(scene, 5, 0)["kind"] is None  # a decoy looks like any other block
    assert (unit(scene, 5, 1)["kind"], unit(scene, 5, 1)["type"]) == ("decoy", "decoy")
    assert "hp" not in unit(scene, 5, 1)


def test_of_an_identified_unit_all_see_its_figures_and_its_owner_what_it_can_still_do() -> None:
    scene = busy()
    seen = unit(scene, 4, 0)
    assert not OWN & seen.keys()
    assert (seen["kind"], seen["name"], seen["type"], seen["shown"]) == (
        "pikeman",
        "Pikeman",
        "anti-cavalry",
        True,
    )
    figures = ("hp", "left", "wounds", "dmg", "range", "sight", "facing", "set_up", "rank")
    assert [seen[name] for name in figures] == [3, 1, 2, 1, 0, 2, 3, False, "novice"]
    archer = unit(scene, 3, 0)
    assert [archer[name] for name in ("hp", "left", "dmg", "range", "rank")] == [2, 2, 2, 3, "elite"]
    assert (archer["ap"], archer["ap_left"], archer["done"], archer["used"]) == (3, 3, False, [])
    assert archer["ability"]["name"] == "Double Shot"
    assert (archer["ability"]["ready"], archer["ability"]["why"], archer["ability"]["again"]) == (
        True,
        "",
        True,
    )
    pike = unit(scene, 4, 1)["ability"]
    assert (pike["id"], pike["ready"], pike["why"], pike["again"]) == (
        "brace",
        False,
        "It unlocks after 2 kills",
        False,
    )
    assert unit(scene, 1, 0)["ability"] is None  # Builders have none
    assert unit(scene, 0, 0)["ability"] is None  # a hero's are on its sheet


def test_who_has_acted_is_seen_so_by_its_owner() -> None:
    scene = busy()
    scene.act(2, "use-ability swordsman-shield-wall", "move -2,0")
    seen = unit(scene, 2, 0)
    assert (seen["ap"], seen["ap_left"], seen["used"]) == (
        3,
        2,
        ["Shield Wall"],
    )  # the ability is free, the step costs 1
    scene.act(0, "use-ability templar-aegis")
    scene.choose(scene.names()[0])
    assert unit(scene, 0, 0)["used"] == ["Aegis"]


def test_how_two_on_a_hex_stand() -> None:
    scene = busy()
    assert (unit(scene, 0, 1)["role"], unit(scene, 1, 1)["role"]) == ("front", "behind")
    scene = Scene(formations=True)
    scene.building(0, "fortress", (-6, 0))
    pike, archer = scene.unit(0, "pikeman", (0, 0)), scene.unit(0, "archer", (0, 0))
    scene.unit(1, "tribal-scout", (1, 0))
    scene.begin(0)
    assert [unit(scene, each, 1)["role"] for each in (pike, archer)] == ["formation", "formation"]


def test_ranks_come_with_two_and_five_squares_and_for_builders_with_four() -> None:
    scene = busy()
    for squares, rank in ((0, "novice"), (1, "novice"), (2, "veteran"), (4, "veteran"), (5, "elite")):
        assert unit(scene.track(0, "archer", squares), 3, 0)["rank"] == rank
    for squares, rank in ((3, "novice"), (4, "veteran"), (7, "veteran"), (8, "elite")):
        assert unit(scene.track(0, "builder", squares), 1, 0)["rank"] == rank
    assert unit(scene, 0, 0)["rank"] == ""


def test_marks_on_a_block_are_seen_by_all() -> None:
    scene = busy()
    state = scene.state
    state.u_frost[2], state.u_pinned[2], state.u_poison[2], state.u_aegis[2] = 2, 1, 0, 0
    state.u_resting[2] = state.u_vanished[2] = True
    state.u_carries[2] = 0
    seen = unit(scene, 2, 1)
    assert (seen["frost"], seen["pinned"]) == (2, 1)
    assert all(seen[mark] for mark in ("poisoned", "aegis", "resting", "vanished", "shard"))


# ---- What stands on the map ----


def test_buildings_are_seen_with_their_health_and_settlements_with_all_their_hexes() -> None:
    seen = busy().derived(1)["buildings"]
    assert [(each["id"], each["seat"], each["kind"], each["level"], each["name"]) for each in seen] == [
        (0, 0, "settlement", 1, "settlement"),
        (1, 1, "settlement", 1, "settlement"),
        (2, 0, "barracks", 1, "Barracks"),
        (3, 0, "guard-tower", 1, "Guard Tower"),
        (4, 1, "academy", 2, "Academy II"),
        (5, 1, "fortress", 1, "Castra"),
    ]
    assert [(each["health"], each["max"]) for each in seen] == [
        (5, 5),
        (5, 5),
        (3, 3),
        (1, 3),
        (4, 4),
        (5, 5),
    ]
    assert [each["id"] for each in seen if each["site"]] == [5]
    assert [each["id"] for each in seen if each["shoots"]] == [3, 5]
    assert (len(seen[0]["at"]), seen[2]["at"]) == (5, ["hex:-3,0"])
    assert not set(seen[0]["at"]) & set(seen[1]["at"])


def test_a_building_that_was_razed_is_gone_and_a_connected_one_is_marked() -> None:
    scene = busy()
    scene.state.b_hex[2] = -1
    scene.state.building_at[scene.hex((-3, 0))] = -1
    assert [each["id"] for each in scene.derived(0)["buildings"]] == [0, 1, 3, 4, 5]
    scene = Scene()
    home = scene.land.grid.cells[scene.land.homes[0][2]]
    near = next(hex for hex in scene.land.grid.around[scene.hex(home)] if scene.land.home_of[hex] < 0)
    beyond = next(
        hex
        for hex in scene.land.grid.around[near]
        if scene.land.home_of[hex] < 0
        and not [other for other in scene.land.grid.around[hex] if scene.land.home_of[other] == 0]
    )
    scene.road(scene.land.grid.cells[near])
    scene.building(0, "barracks", scene.land.grid.cells[beyond])
    scene.building(0, "barracks", (0, 0))
    assert [each["connected"] for each in scene.derived(0)["buildings"]] == [False, False, True, False]


def test_events_and_mines() -> None:
    scene = busy()
    seen = scene.derived(0)
    assert [
        (each["kind"], each["at"], each["health"], each["max"], each["owner"]) for each in seen["events"]
    ] == [
        ("giant-ant-colony", "hex:0,3", 3, 3, -1),
        ("burning-village", "hex:2,-3", 3, 3, 1),
    ]
    scene.state.e_dormant[0] = True
    assert [each["dormant"] for each in scene.derived(0)["events"]] == [True, False]
    assert [(each["id"], each["at"], each["holder"], each["shards"]) for each in seen["mines"]] == [
        (0, "hex:-1,0", 0, 2),
        (1, "hex:3,2", -1, 2),
    ]


@proves("multiverse.mine.control", "multiverse.digital.hidden-information")
def test_who_holds_a_mine_is_seen_when_all_know_that_no_decoy_stands_there() -> None:
    scene = Scene(mines=True, decoys=True)
    scene.mine((0, 0))
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.begin(0)
    assert [scene.derived(seat)["mines"][0]["holder"] for seat in (0, 1, -1)] == [-1, -1, -1]
    scene.unit(1, "tribal-scout", (1, 0))
    scene.begin(0)
    assert scene.derived(1)["mines"][0]["holder"] == 0
    assert scene.alive(sword)


# ---- Players, goals, supplies ----


def test_players_are_seen_with_their_stocks_hero_tracks_and_buildings() -> None:
    scene = busy()
    crown, legion = scene.derived(0)["seats"]
    stocks = ("seat", "name", "team", "gold", "stones", "shards", "blocks")
    assert [crown[name] for name in stocks] == [0, "Crown", 0, 7, 4, 2, 4]
    assert [legion[name] for name in stocks] == [1, "Legion", 1, 3, 1, 0, 4]
    assert crown["hero"] == {
        "id": "templar",
        "name": "Templar",
        "alive": True,
        "level": 2,
        "kills": 1,
        "needed": 3,
        "hp": 4,
        "ap": 2,
        "points": 0,
        "skills": ["heal", "aegis"],
    }
    assert legion["hero"] is None
    assert [(each["unit"], each["squares"], each["rank"]) for each in crown["tracks"]] == [
        ("builder", 3, "novice"),
        ("swordsman", 2, "veteran"),
        ("archer", 5, "elite"),
    ]
    assert {name: count for name, count in crown["buildings"].items() if count} == {
        "barracks": 1,
        "guard-tower": 1,
    }
    assert {name: count for name, count in legion["buildings"].items() if count} == {"academy": 1}
    assert (crown["tactics"]["used"], legion["tactics"]) == (0, None)  # one's own business
    scene.act(2, "use-ability swordsman-shield-wall")
    assert scene.derived(0)["seats"][0]["tactics"]["used"] == 1


def test_missions_that_were_done_are_named_when_the_game_is_over() -> None:
    scene = busy()
    scene.state.missions[0] = 1
    scene.state.finished[0] = [0]
    crown = scene.derived(1)["seats"][0]
    assert (crown["missions"], crown["completed"]) == (1, [])
    scene.state.guide[0], scene.state.bonus[0] = 0b1001, 0b0110
    crown = scene.derived(1)["seats"][0]
    assert (crown["guide"], crown["bonus"]) == (["barracks", "hero"], ["towers", "fortress"])


def test_goals_and_how_far_everybody_is() -> None:
    scene = busy()
    scene.state.b_health[1] = 3
    scene.building(0, "fortress", (-6, 0))
    goals = {goal["id"]: (goal["need"], goal["have"]) for goal in scene.derived(0)["goals"]}
    assert goals == {
        "portal": (15, [4, 1]),
        "conquest": (5, [0, 2]),
        "fortresses": (4, [1, 0]),
        "elite": (4, [1, 0]),
        "agenda": (3, [0, 0]),
        "shards": (20, [2, 0]),
    }
    assert all(goal["cites"].startswith("multiverse.") for goal in scene.derived(0)["goals"])


def test_the_mission_is_its_holders_and_the_dial_is_everybodys() -> None:
    scene = busy()
    mission = scene.derived(0)["mission"]
    assert (mission["id"], mission["have"], mission["need"]) == ("cartographer", 0, 4)
    assert scene.derived(-1)["mission"] is None
    assert scene.derived(1)["mission"]["id"] != "cartographer"
    dial = scene.derived(1)["dial"]
    assert (dial["position"], dial["id"]) == (3, "market-day")
    assert Scene().begin(0).derived(0)["dial"] is None


def test_supplies_phase_and_who_acts() -> None:
    scene = busy()
    seen = scene.derived(0)
    assert (seen["phase"], seen["acting"], seen["gold_left"], seen["plan"]) == ("action", -1, 7, [])
    assert scene.derived(-1)["gold_left"] == 0
    assert seen["supply"] == {"roads": 30, "chops": 8, "adventures": 24, "discards": 0, "territories": 0}
    scene.pick(2)
    assert (scene.derived(0)["acting"], scene.derived(1)["acting"]) == (2, -1)
    scene.road((5, 3), "east west").state.changed[0] = True
    supply = scene.derived(0)["supply"]
    assert (supply["roads"], supply["chops"]) == (29, 7)


def test_orders_are_seen_by_who_gave_them_and_their_price_is_taken_off() -> None:
    scene = busy().gold(0, 20)
    scene.build().choose("recruit archer barracks", seat=0)
    while scene.ask_of(0).kind != "orders":
        scene.choose(scene.names(0)[0], seat=0)
    seen = scene.derived(0)
    [order] = seen["plan"]
    assert (order["text"], order["code"], len(order["at"]), seen["gold_left"]) == ("Archer", RECRUIT, 1, 17)
    assert (scene.derived(1)["plan"], scene.derived(1)["gold_left"]) == ([], 3)
    assert scene.derived(0)["seats"][0]["gold"] == 20  # till all are done


# ---- Fights and adventures ----


def test_odds_are_told_by_option_for_attacks_and_for_towers() -> None:
    scene = Scene()
    scene.building(0, "guard-tower", (0, 0))
    sword = scene.unit(0, "swordsman", (0, 1))
    scene.unit(1, "pikeman", (1, 0))
    scene.begin(0)
    [tower] = scene.derived(0)["odds"]
    assert scene.name_of(scene.ask.options[tower["option"]]).startswith("tower-shoots")
    assert (tower["hit"], tower["deals"], tower["first"], tower["answer_hit"]) == (
        1.0,
        [[1, 1.0]],
        "attacker",
        0.0,
    )
    scene.pick(sword)
    [attack] = scene.derived(0)["odds"]
    assert scene.name_of(scene.ask.options[attack["option"]]) == "attack 1,0 pikeman"
    assert (attack["hit"], attack["deals"], attack["slays"]) == (1.0, [[2, 1.0]], 0.0)
    assert (attack["takes"], attack["dies"], attack["unknown"]) == ([[1, 1.0]], 0.0, False)


def test_a_fight_in_which_somebody_is_asked_is_seen_by_all() -> None:
    scene = Scene()
    horse = scene.unit(0, "horseman", (0, 0))
    scout = scene.unit(1, "tribal-scout", (1, 0))
    pikes = [scene.unit(1, "pikeman", at) for at in ((2, 0), (2, -1))]
    for pike in pikes:
        scene.state.u_facing[pike] = scene.land.grid.direction(scene.state.u_hex[pike], scene.hex((1, 0)))
    scene.begin(0).act(horse, "attack 1,0 tribal-scout")
    fight = scene.derived(-1)["fight"]
    assert (fight["attacker"], fight["target"], fight["tower"], fight["building"]) == (horse, scout, -1, -1)
    assert (fight["at"], fight["from"], fight["melee"], fight["cards"]) == (
        "hex:1,0",
        "hex:0,0",
        True,
        [None, None],
    )


def test_an_adventure_in_which_somebody_is_asked_is_seen_by_all() -> None:
    scene = Scene(adventures=True).token((1, 0)).next_adventure("young-dragon")
    horse = scene.unit(0, "horseman", (0, 0))
    scene.begin(0).dice(3, 1, 1, 1, 1).act(horse, "enter-adventure 1,0")
    quest = scene.derived(1)["quest"]
    assert (quest["unit"], quest["at"], quest["card"], quest["guardian"]) == (
        horse,
        "hex:1,0",
        "young-dragon",
        3,
    )
    assert scene.derived(1)["fight"] is None


# ---- Sight ----


def test_a_side_sees_from_its_units_buildings_and_villages_and_not_from_a_site() -> None:
    scene = Scene().terrain("forest", (2, 0))
    assert scene.hex((0, 0)) not in scene.begin(0).derived(0)["sight"]
    scene = Scene().terrain("forest", (2, 0))
    scene.unit(0, "swordsman", (0, 0))
    sight = scene.begin(0).derived(0)["sight"]
    for at, seen in (((0, 0), True), ((1, 0), True), ((0, 2), True), ((0, 3), False), ((2, 0), False)):
        assert (scene.hex(at) in sight) is seen, at
    assert scene.derived(-1)["sight"] == []
    scene = Scene()
    builder = scene.unit(1, "decoy", (0, 0))
    assert scene.hex((0, 0)) not in scene.begin(1).derived(1)["sight"]
    assert scene.alive(builder)
    scene = Scene()
    scene.building(0, "barracks", (0, 0))
    assert scene.hex((2, 0)) in scene.begin(0).derived(0)["sight"]
