"""The turn: its phases, the sealed build phase, recruiting, the player order, upkeep, and the turn limit."""

from __future__ import annotations

import pytest

import banneret
from banneret.games.multiverse import GAME
from banneret.games.multiverse.adventure import retreat
from banneret.games.multiverse.build_phase import build_phase
from banneret.games.multiverse.contents import UNITS
from banneret.games.multiverse.goals import victory_points
from banneret.games.multiverse.setup import roll_for_first
from banneret.games.multiverse.turn import end_turn, phases_begun
from banneret.kernel.step import step
from banneret.kernel.table import new_table
from banneret.parts.hexes import Hex
from banneret.testing import proves
from tests.games.multiverse.scene import Scene


def names(scene: Scene, place: str, seat: int = 0) -> set[str]:
    """The unit cards, by id, that a place offers."""
    offered = [name.split() for name in scene.every(seat) if name.startswith("recruit ")]
    return {unit for _, unit, where, *_ in offered if where == place}


def of_types(*types: str, age: int = 1) -> set[str]:
    return {unit.id for unit in UNITS if unit.type in types and unit.age <= age}


# ---- Phases ----


@proves("multiverse.turn.phases")
def test_revenue_then_build_then_action() -> None:
    scene = Scene()
    scene.unit(0, "swordsman", (0, 3))
    scene.unit(1, "swordsman", (0, -3))
    scene.new_turn(6).pass_build()
    scene.end_phase().end_phase()
    kinds = [(e.kind, *e.args) for e in scene.t.log(-1) if e.kind in ("turn", "phase", "phase-of")]
    at = kinds.index(("turn", 6))
    assert kinds[at : at + 6] == [
        ("turn", 6),
        ("phase", 6, 0),
        ("phase", 6, 1),
        ("phase-of", 0, 6),
        ("phase-of", 1, 6),
        ("turn", 7),
    ]


@proves("multiverse.turn.revenue")
def test_revenue_is_the_settlements_and_that_of_all_own_buildings() -> None:
    scene = Scene().gold(0, 1).gold(1, 0)
    scene.building(0, "barracks", (0, 0))
    scene.building(0, "guard-tower", (3, 0))
    scene.building(1, "academy", (0, -4))
    scene.new_turn(6)
    assert scene.state.gold == [1 + 5 + 2 + 0, 5 + 1]
    scene = Scene().gold(0, 0)
    builder = scene.unit(0, "builder", (0, 0))
    site = scene.building(0, "fortress", (0, 0), site_of=builder)
    assert scene.derived(0)["seats"][0]["income"] == 5  # a site yields nothing
    scene.new_turn(6)
    assert scene.state.b_builder[site] == -1
    assert scene.state.gold[0] == 7  # finished before the revenue phase


@proves("multiverse.turn.build")
def test_the_build_phase_offers_only_works_recruits_and_what_the_modules_add() -> None:
    scene = Scene(heroes=True, decoys=True, mines=True, shards=True).gold(0, 60)
    scene.terrain("water", (1, 0))
    scene.unit(0, "builder", (0, 0))
    scene.unit(0, "builder", (4, 0))
    scene.unit(0, "swordsman", (-3, 0))
    scene.building(0, "academy", (-4, 4), level=2)
    scene.building(0, "barracks", (4, 0))
    scene.state.shards[0] = 6
    scene.build()
    assert {option.kind for option in scene.ask_of(0).options} == {
        *("recruit", "recruit-hero", "build", "upgrade", "lay-road", "bridge", "put-decoy"),
        *("buy-equipment", "sell-shards", "equip", "promote", "end-orders"),
    }
    assert {"buy-equipment 6", "sell-shards 2 5", "equip 3", "promote 4"} <= set(scene.names(0))
    scene = Scene().gold(0, 60)
    scene.unit(0, "swordsman", (0, 0))
    scene.build()
    assert {option.kind for option in scene.ask_of(0).options} == {"recruit", "end-orders"}


@proves("multiverse.turn.action")
def test_every_own_unit_can_act_and_ap_need_not_be_spent() -> None:
    scene = Scene()
    mine = [scene.unit(0, name, (q, 3)) for q, name in ((0, "swordsman"), (-2, "archer"), (-4, "builder"))]
    scene.unit(1, "archer", (0, -5))
    scene.begin(0)
    offered = [option.at for option in scene.ask.options if option.at]
    assert offered == [(f"unit:{unit}",) for unit in mine]
    for unit in mine:
        assert scene.goals_of(unit)
    assert scene.ask.seat == 0
    scene.end_phase()
    assert scene.ask.seat == 1


@proves("multiverse.turn.simultaneous")
def test_all_build_at_once_unseen_and_act_one_after_another() -> None:
    scene = Scene(3).gold(0, 9).gold(1, 9).gold(2, 9)
    for seat in range(3):
        scene.unit(seat, "swordsman", scene.land.grid.cells[scene.land.homes[seat][0]])
    scene.build()
    assert sorted(ask.seat for ask in scene.t.asks) == [0, 1, 2]
    before = scene.t.view(0)["state"], scene.derived(0), scene.t.log(0)
    scene.choose("recruit builder", seat=1)
    scene.choose(scene.names(1)[0], seat=1)
    assert (scene.t.view(0)["state"], scene.derived(0), scene.t.log(0)) == before  # sealed
    for seat in range(3):
        scene.choose("end-orders", seat=seat)
    assert scene.state.gold == [9, 7, 9]
    for seat in range(3):
        assert [ask.seat for ask in scene.t.asks] == [seat]
        scene.end_phase()


def test_what_others_order_does_not_put_a_question_anew() -> None:
    """It goes by the own orders: searches would ask all players again for each order of one."""
    scene = Scene(3).gold(0, 9).gold(1, 9).gold(2, 9)
    scene.build()
    (before,) = scene.t.asks_of(2)
    scene.state.gold[2] = 5  # by no rule: only to see whether anybody looks
    scene.choose("recruit builder", seat=1)
    scene.choose(scene.names(1)[0], seat=1)
    assert scene.t.asks_of(2) == [before]
    assert before.args == (9,)
    scene.choose("recruit builder", seat=2)
    scene.choose(scene.names(2)[0], seat=2)
    (after,) = scene.t.asks_of(2)
    assert after.args == (3,), "after the own order somebody looks"


@proves("multiverse.turn.simultaneous")
def test_orders_that_collide_are_settled_in_player_order() -> None:
    scene = Scene(heroes=True).gold(0, 10).gold(1, 10)
    scene.state.first = 1
    scene.build()
    hero = "recruit-hero sharpshooter 7"
    for seat in (0, 1):
        scene.choose(hero, seat=seat)
        scene.choose(scene.names(seat)[0], "suggested-start sharpshooter-aimed-shot", "end-orders", seat=seat)
    assert scene.state.gold == [10, 3]  # seat 1 is first: it has the hero, seat 0 its gold again
    assert [ask.seat for ask in scene.t.asks] == [0]
    assert scene.prompt == "Build and recruit: 10 gold"
    assert not scene.offers(hero, 0)
    prices = [name.split()[-1] for name in scene.names(0) if name.startswith("recruit-hero")]
    assert prices == ["8", "9", "10"]  # by the row as it lay when the phase opened
    assert "An order is taken back: Another player has recruited this hero." in scene.log(0)
    scene.choose("end-orders", seat=0)
    assert scene.state.phase == 2


@proves("multiverse.turn.simultaneous")
def test_the_last_road_token_and_near_buildings_go_to_the_earlier_player() -> None:
    scene = Scene().gold(0, 9).gold(1, 9)
    for at in scene.land.grid.cells[20:49]:
        scene.road(at, "east west")
    free = [at for at in scene.land.grid.cells[:19] if not scene.state.road[scene.hex(at)]]
    scene.unit(0, "builder", free[0])
    scene.unit(1, "builder", free[10])
    scene.build()
    for seat in (0, 1):
        scene.choose("lay-road", seat=seat)
        scene.choose(scene.names(seat)[0], "end-orders", seat=seat)
    assert scene.state.gold == [8, 9]
    assert [ask.seat for ask in scene.t.asks] == [1]
    scene = Scene().gold(0, 9).gold(1, 9)
    scene.unit(0, "builder", (0, 0))
    scene.unit(1, "builder", (2, 0))
    scene.build()
    scene.choose("build barracks", "end-orders", seat=0)
    scene.choose("build barracks", "end-orders", seat=1)
    assert (scene.state.gold, scene.state.building_at[scene.hex((2, 0))]) == ([5, 9], -1)
    assert [ask.seat for ask in scene.t.asks] == [1]


@proves("multiverse.turn.simultaneous")
def test_one_bridge_hex_and_one_free_hex_go_to_the_earlier_player() -> None:
    scene = Scene().terrain("water", (1, 0)).gold(0, 9).gold(1, 9)
    scene.unit(0, "builder", (0, 0))
    scene.unit(1, "builder", (2, 0))
    scene.build()
    for seat in (0, 1):
        scene.choose("bridge 1,0", "sides 9", "end-orders", seat=seat)
    assert scene.state.gold == [7, 9]
    assert [ask.seat for ask in scene.t.asks] == [1]
    scene = Scene().gold(0, 9).gold(1, 9)
    for seat, at in ((0, (0, 0)), (1, (2, 0))):
        scene.building(seat, "barracks", at)
        scene.unit(seat, "swordsman", at)
    for at in ((1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (2, 1), (3, 0), (3, -1), (2, -1)):
        scene.terrain("water", at)
    scene.state.first = 1
    scene.build()
    for seat in (0, 1):
        scene.choose("recruit archer barracks", "end-orders", seat=seat)
    (recruit,) = range(2, len(scene.state.u_owner))
    assert (scene.at(recruit), scene.state.u_owner[recruit]) == ((1, 0), 1)
    assert scene.state.gold == [9, 6]
    assert [ask.seat for ask in scene.t.asks] == [0]


# ---- Who goes first ----


@proves("multiverse.turn.first-player")
def test_most_critical_faces_go_first_and_the_tied_roll_again() -> None:
    scene = Scene(3, land=False)
    rolls = ((6, 1, 1, 1, 1, 1), (6, 6, 2, 3, 4, 5), (1, 2, 3, 4, 5, 5))
    scene.dice(*rolls[0], *rolls[1], *rolls[2])
    scene.run(step(roll_for_first, (0, 1, 2)), step(build_phase))
    assert scene.state.first == 1
    assert scene.derived()["order"] == [1, 2, 0]
    scene = Scene(3, land=False)
    scene.dice(*rolls[1], *rolls[0], *rolls[1], *rolls[2], *rolls[0])
    scene.run(
        step(roll_for_first, (0, 1, 2)), step(build_phase)
    )  # 0 and 2 are tied; then 2 has one and 0 none
    assert scene.state.first == 2
    assert [args[0] for args in scene.told("rolls-for-first")][-5:] == [0, 1, 2, 0, 2]
    scene.dice(1, 1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1)
    scene.run(step(roll_for_first, (0, 1)), step(build_phase))  # no other icon counts
    assert scene.state.first == 1


@proves("multiverse.turn.first-player")
def test_it_is_rolled_for_before_the_first_turn_begins() -> None:
    told = [entry.kind for entry in banneret.new(GAME, 2, 1).log(-1)]
    assert told.index("rolls-for-first") < told.index("first-player") < told.index("turn")


@proves("multiverse.turn.ffa-first-player")
def test_the_first_player_changes_in_a_free_for_all_only() -> None:
    for seats, mode, firsts in (
        (3, "ffa", [1, 2, 0, 1]),
        (4, "ffa", [1, 2, 3, 0]),
        (4, "team", [1, 1, 1, 1]),
        (2, "duel", [1, 1, 1, 1]),
    ):
        scene = Scene(seats, mode=mode)
        scene.state.first = 1
        seen = []
        for turn in range(6, 10):
            seen.append(scene.state.first)
            assert scene.derived()["order"] == [(scene.state.first + n) % seats for n in range(seats)]
            scene.state.turn = turn
            scene.run(step(end_turn))
        assert seen == firsts


@proves("multiverse.turn.first-action")
def test_what_is_recruited_in_the_first_turn_moves_and_explores_in_it() -> None:
    t = new_table(GAME, 2, GAME.settings_with({"scenario": "starter"}), "1")
    scene = Scene(scenario="starter", land=False)
    scene.t = t
    scene.state.first = 0
    for seat in (0, 1):
        scene.choose("recruit builder", seat=seat)
        scene.choose(scene.names(seat)[0], "recruit tribal-scout", seat=seat)
        scene.choose(scene.names(seat)[1], "end-orders", seat=seat)
    assert scene.state.turn == 1
    scout = next(unit for unit in range(4) if scene.kind(unit) == "tribal-scout")
    assert scene.ask.seat == scene.state.u_owner[scout] == 0
    assert scene.goals_of(scout)
    label = next(name for name in scene.options_of(scout) if name.startswith("explore"))
    scene.act(scout, label, "number 1")
    assert scene.state.revealed == [1, 0]


# ---- Upkeep ----


@proves("multiverse.turn.order-of-upkeep")
def test_what_happens_at_the_start_of_a_turn_in_this_order() -> None:
    scene = Scene(dial=True, adventures=True, combat_cards=True).dial(1)
    builder = scene.unit(0, "builder", (0, 0))
    scene.building(0, "fortress", (0, 0), site_of=builder)
    scene.event("merchant-caravan", (0, -4))
    scene.new_turn(6)
    wanted = ("turn", "finishes", "dial", "restock", "stays", "wanders", "draws-card", "gains-gold")
    kinds = [entry.kind for entry in scene.t.log(-1) if entry.kind in (*wanted, "phase")]
    kinds = kinds[len(kinds) - kinds[::-1].index("turn") - 1 :]
    seen = list(dict.fromkeys("wanders" if kind == "stays" else kind for kind in kinds))
    assert seen == ["turn", "finishes", "dial", "restock", "wanders", "phase", "draws-card", "gains-gold"]
    assert scene.told("phase")[-1] == (6, 1)


@proves("multiverse.turn.order-of-upkeep")
def test_what_happens_at_the_start_of_an_action_phase_in_this_order() -> None:
    scene = Scene(heroes=True, mines=True)
    assassin = scene.hero(1, "assassin", (0, -5))
    hurt = scene.unit(0, "heavy-swordsman", (0, 3), wounds=3)
    sick = scene.unit(0, "heavy-swordsman", (-3, 3))
    scene.state.u_resting[hurt] = True
    scene.state.u_poison[sick] = assassin
    scene.state.u_spent[hurt] = 2
    barracks = scene.building(0, "barracks", (4, 0), health=1)
    scene.state.b_repair[barracks], scene.state.b_since[barracks] = 0, 4
    scene.event("merchant-caravan", (1, 2))
    scene.mine((-3, 0))
    scene.unit(0, "swordsman", (-3, 0))
    scene.gold(0, 0).begin(0, whole=True)
    wanted = ("phase-of", "heals", "repairs", "poison", "gains-gold", "gains-stones")
    kinds = [entry.kind for entry in scene.t.log(-1) if entry.kind in wanted]
    assert kinds[-6:] == list(wanted)
    assert (scene.ap(hurt), scene.wounds(hurt), scene.wounds(sick)) == (2, 1, 1)
    assert (scene.state.b_health[barracks], scene.state.gold[0], scene.state.stones[0]) == (2, 1, 1)


@proves("multiverse.turn.order-of-upkeep")
def test_enemy_frost_and_pinning_end_with_the_own_action_phase_and_missions_are_checked_then() -> None:
    scene = Scene(secret_missions=True).mission(0, "slayer")
    unit = scene.unit(0, "swordsman", (0, 3))
    scene.unit(1, "swordsman", (0, -5))
    scene.state.u_pinned[unit] = 1
    scene.state.u_frost[unit], scene.state.u_frost_by[unit] = 1, 1
    scene.state.slain[0] = 20
    scene.begin(0)
    assert scene.state.missions[0] == 0
    scene.end_phase()
    assert (scene.state.u_pinned[unit], scene.state.u_frost[unit]) == (0, 0)
    assert scene.state.missions[0] == 1


@proves("multiverse.turn.interleave")
def test_units_act_in_any_order_and_may_be_interrupted() -> None:
    scene = Scene().terrain("forest", (4, 0))
    scout, archer = scene.unit(0, "tribal-scout", (0, 0)), scene.unit(0, "archer", (2, 1))
    enemy = scene.unit(1, "builder", (4, 0))
    scene.begin(0)
    assert not [name for name in scene.options_of(archer) if name.startswith("shoot")]
    whole = scene.ap(scout)
    scene.act(scout, "move 2,0")
    scene.dice(3, 3, 3).act(archer, "shoot 4,0 builder")
    assert not scene.alive(enemy)
    assert scene.ap(scout) == whole - 2
    scene.act(scout, "move 3,0")
    assert scene.options_of(archer) == []  # it has attacked
    scene.end_phase()
    scene.begin(0, whole=True)
    assert scene.ap(scout) == whole  # what was not spent is lost


@proves("multiverse.turn.turn-meaning")
def test_until_refreshed_lasts_through_the_enemys_phase() -> None:
    scene = Scene().track(0, "swordsman", 2)
    sword = scene.unit(0, "swordsman", (0, 3))
    scene.unit(1, "swordsman", (0, -3))
    scene.begin(0).act(sword, "use-ability swordsman-shield-wall")
    assert scene.state.u_effect[sword]
    scene.end_phase()
    assert scene.ask.seat == 1
    assert scene.state.u_effect[sword]
    scene.end_phase().pass_build()
    assert scene.ask.seat == 0
    assert not scene.state.u_effect[sword]


@proves("multiverse.turn.turn-meaning")
def test_frost_halves_the_ap_of_exactly_one_action_phase() -> None:
    for first in (0, 1):
        scene = Scene()
        scene.state.first = first
        knight = scene.unit(1, "knight", (0, -3))
        scene.unit(0, "swordsman", (0, 5))
        scene.state.u_frost[knight], scene.state.u_frost_by[knight] = 1, 0
        scene.begin(0)  # the frost came in seat 0's action phase
        found: list[int] = []
        while len(found) < 2:
            scene.pass_build()
            if scene.ask.seat == 1:
                found.append(scene.ap(knight))
            scene.end_phase()
        assert found == [2, 4]


# ---- Recruiting ----


@proves("multiverse.turn.recruit-limit")
def test_one_unit_a_turn_in_each_place_but_no_limit_in_the_first_turn() -> None:
    scene = Scene(heroes=True).gold(0, 60)
    scene.building(0, "barracks", (0, 0))
    scene.build(turn=2)
    scene.choose("recruit swordsman settlement", seat=0)
    scene.choose(scene.names(0)[0], seat=0)
    assert not scene.offers("recruit-hero", 0)  # a hero is the settlement's unit too
    assert scene.offers("recruit swordsman", 0)
    scene.choose("recruit archer", seat=0)
    assert not [name for name in scene.names(0) if name.startswith("recruit")]
    scene.choose("end-orders", seat=0).choose("end-orders", seat=1)
    assert len(scene.state.u_owner) == 2
    scene = Scene(heroes=True).gold(0, 60)
    scene.build(turn=2).choose("recruit-hero sharpshooter", seat=0)
    scene.choose(scene.names(0)[0], "suggested-start sharpshooter-aimed-shot", seat=0)
    assert not [name for name in scene.names(0) if name.startswith("recruit")]
    scene = Scene(land=False).gold(0, 9)
    scene.build(turn=1)
    for _ in range(3):
        scene.choose("recruit swordsman", seat=0)
        scene.choose(scene.names(0)[0], seat=0)
    assert scene.prompt_of(0) == "Build and recruit: 0 gold"


@proves("multiverse.turn.recruit-places")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_what_each_place_raises(age: int) -> None:
    scene = Scene().gold(0, 90)
    at: dict[str, Hex] = {"academy": (0, 0), "siege-workshop": (4, 0), "fortress": (-4, 4)}
    for kind, hex in at.items():
        scene.building(0, kind, hex, level=1 if kind == "fortress" else 2)
    if age > 1:
        scene.building(0, "barracks", (0, -4), level=age - 1)
    scene.build()
    foot = of_types("melee-specialist", "anti-cavalry", "ranged", age=age) - {"horse-archer"}
    horse = of_types("cavalry", age=age) | ({"horse-archer"} & of_types("ranged", age=age))
    siege = of_types("siege-weapon", age=age)
    assert names(scene, "settlement") == {"builder"} | foot | horse
    assert names(scene, "academy-2") == horse | (of_types("ranged", age=age) & foot)
    assert names(scene, "siege-workshop-2") == siege
    assert names(scene, "fortress-of-crown") == foot | horse | siege
    if age > 1:
        assert names(scene, "barracks" if age == 2 else "barracks-2") == foot
    assert (age == 3) == ("catapult" in siege)


@proves("multiverse.turn.recruit-placement")
def test_recruits_appear_in_their_building_or_on_free_hexes_beside_it() -> None:
    def position(guarded: bool) -> Scene:
        scene = Scene(adventures=True).gold(0, 20)
        scene.building(0, "barracks", (0, 0))
        if guarded:
            scene.unit(0, "swordsman", (0, 0))
        scene.terrain("water", (1, 0)).terrain("mountain", (0, 1)).token((-1, 1))
        scene.unit(1, "archer", (-1, 0))
        scene.terrain("forest", (0, -1))
        return scene

    scene = position(guarded=False).build()
    scene.choose("recruit archer barracks", "end-orders", seat=0)
    scene.choose("end-orders", seat=1)
    assert scene.at(1) == (0, 0)  # not asked: it is the only place
    scene = position(guarded=True).build()
    scene.choose("recruit pikeman barracks", seat=0)
    assert sorted(scene.names(0)) == ["back", "on 0,-1", "on 1,-1"]
    scene = position(guarded=True)
    scene.unit(0, "archer", (0, -1))
    scene.unit(0, "archer", (1, -1))
    scene.build()
    assert scene.why("recruit pikeman", 0) == "There is no free hex for it"


@proves("multiverse.turn.recruit-placement", "multiverse.action.formation")
def test_recruits_do_not_begin_in_formation_though_a_fortress_would_allow_it() -> None:
    scene = Scene(formations=True).gold(0, 20)
    scene.building(0, "fortress", (0, 0))
    scene.unit(0, "swordsman", (0, 0))
    home = scene.land.grid.cells[scene.land.homes[0][0]]
    scene.unit(0, "archer", home)
    scene.build().choose("recruit horseman fortress-of-crown", seat=0)
    assert "on 0,0" not in scene.names(0)
    assert "on 1,0" in scene.names(0)
    scene.choose("back", "recruit horseman settlement", seat=0)
    assert f"on {home[0]},{home[1]}" not in scene.names(0)
    assert len(scene.names(0)) == 5  # four free hexes, and back
    scene.choose("back", "recruit builder", seat=0)
    assert f"on {home[0]},{home[1]}" in scene.names(0)


@proves("multiverse.turn.recruit-hidden")
def test_others_read_where_a_block_appeared_and_what_was_paid_but_not_what_it_is() -> None:
    scene = Scene().gold(0, 9).gold(1, 9)
    scene.build().choose("recruit horseman", seat=0)
    scene.choose(scene.names(0)[0], "end-orders", seat=0).choose("end-orders", seat=1)
    home = scene.land.homes[0][0]
    horse = UNITS[[unit.id for unit in UNITS].index("horseman")]
    for seat, kind in ((0, horse.index), (1, -1), (-1, -1)):
        (args,) = [entry.seen_by(seat) for entry in scene.t.log(seat) if entry.kind == "recruits"]
        assert args == (0, 0, kind, home)
    for seat in (0, 1, -1):
        assert scene.derived(seat)["seats"][0]["gold"] == 9 - horse.cost
        (args,) = [entry.seen_by(seat) for entry in scene.t.log(seat) if entry.kind == "builds-phase"]
        assert args == (0, 1, horse.cost)
    assert not [sentence for sentence in scene.log(1) if "Horseman" in sentence]


# ---- The end ----


@proves("multiverse.limit.rule")
def test_points_are_counted_after_the_last_players_last_turn() -> None:
    scene = Scene(turn_limit=12).gold(0, 0).gold(1, 0)
    scene.unit(0, "swordsman", (0, 3))
    scene.unit(1, "swordsman", (0, -3))
    scene.building(1, "barracks", (0, 0))
    scene.new_turn(12).pass_build().end_phase()
    assert not scene.t.over
    scene.end_phase()
    assert (scene.ending(), scene.winners()) == ("turn limit", [1])
    assert scene.told("points")[-1] == ((0, 2),)
    scene = Scene(turn_limit=12)
    scene.unit(0, "swordsman", (0, 3))
    scene.new_turn(11).pass_build().end_phase()
    assert not scene.t.over
    assert scene.state.turn == 12


@proves("multiverse.limit.rule")
def test_ties_are_broken_by_gold_then_by_buildings_or_the_victory_is_shared() -> None:
    def result(gold: tuple[int, int], more: str) -> tuple[float, ...]:
        scene = Scene(turn_limit=12).gold(0, gold[0]).gold(1, gold[1])
        scene.building(0, "siege-workshop", (0, 0))  # 4
        if more == "two":  # 2 and 2
            scene.building(1, "barracks", (5, -5))
            scene.building(1, "guard-tower", (3, -5))
        else:
            scene.building(1, "siege-workshop", (5, -5))
        assert victory_points(scene.t, 0) == victory_points(scene.t, 1) == 4
        scene.state.turn = 12
        scene.run(step(end_turn))
        assert scene.t.result is not None
        return scene.t.result.points

    assert result((3, 2), "two") == (1.0, 0.0)
    assert result((2, 2), "two") == (0.0, 1.0)
    assert result((2, 2), "one") == (0.5, 0.5)


@proves("multiverse.limit.rule")
def test_other_goals_end_a_turn_limit_game_earlier() -> None:
    scene = Scene(turn_limit=12, mines=True, portal_stones=1)
    scene.mine((0, 0))
    scene.unit(0, "swordsman", (0, 0))
    scene.begin(0, whole=True)
    assert (scene.ending(), scene.winners()) == ("portal", [0])


@proves("multiverse.digital.score")
def test_without_a_limit_the_game_stops_after_forty_turns_and_stones_count() -> None:
    scene = Scene(mines=True).gold(0, 0).gold(1, 0)
    scene.unit(0, "swordsman", (0, 3))
    scene.unit(1, "swordsman", (0, -3))
    scene.building(1, "barracks", (0, 0))
    scene.state.stones = [3, 0]
    assert (victory_points(scene.t, 0), victory_points(scene.t, 1)) == (3, 2)
    scene.new_turn(39).pass_build().end_phase().end_phase()
    assert not scene.t.over
    scene.pass_build().end_phase().end_phase()
    assert scene.state.turn == 40
    assert (scene.ending(), scene.winners()) == ("turn limit", [0])
    limited = Scene(mines=True, turn_limit=12)
    limited.state.stones = [3, 0]
    assert victory_points(limited.t, 0) == 0


@proves("multiverse.digital.no-legal-start")
def test_a_player_without_units_passes_and_the_game_goes_on() -> None:
    scene = Scene().gold(0, 0).gold(1, 1)
    scene.unit(0, "swordsman", (0, 3))
    scene.new_turn(6)
    scene.gold(1, 1).pass_build()
    assert scene.ask.seat == 0
    scene.end_phase()  # seat 1 has nobody: it is not asked
    assert scene.state.turn == 7
    assert scene.state.gold == [10, 6]
    assert sorted(ask.seat for ask in scene.t.asks) == [0, 1]
    assert scene.offers("recruit builder", 1)


# ---- Answers for the absent ----


def absent(scene: Scene) -> str:
    return scene.names()[scene.ask.absent]


@proves("multiverse.digital.default-answers")
def test_the_absent_answer_of_every_ask_to_a_seat_that_is_not_acting() -> None:
    scene = Scene(3, land=False, diplomacy=True)
    home = scene.land.homes[0][0]
    scout = scene.unit(0, "tribal-scout", scene.land.grid.cells[home])
    scene.begin(0)
    label = next(name for name in scene.options_of(scout) if name.startswith("explore"))
    scene.act(scout, label)
    assert (scene.ask.seat, absent(scene)) == (2, "number 1")
    scene = Scene(3, diplomacy=True)
    scene.new_turn(6).choose("offer-treaty 1")
    assert (scene.ask.seat, absent(scene)) == (1, "refuse")
    scene = Scene(4, mode="team")
    mine, partner = scene.unit(0, "swordsman", (0, 0)), scene.unit(1, "pikeman", (1, 0))
    scene.begin(0).act(mine, "swap 1 pikeman 1,0")
    assert (scene.ask.seat, absent(scene)) == (1, "no")
    scene.choose("no")
    assert (scene.at(mine), scene.at(partner)) == ((0, 0), (1, 0))


@proves("multiverse.digital.default-answers")
def test_absent_fighters_play_no_card_and_send_the_strongest() -> None:
    scene = Scene(combat_cards=True)
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "swordsman", (1, 0))
    scene.new_turn(6).pass_build().act(sword, "attack 1,0 swordsman")
    for seat in (0, 1):
        assert (scene.ask.seat, scene.prompt, absent(scene)) == (seat, "Play a combat card?", "no-card")
        scene.choose("no-card")
    assert scene.strikes()
    scene = Scene()
    horse = scene.unit(0, "horseman", (0, 0))
    scene.unit(1, "tribal-scout", (1, 0))
    weak = scene.unit(1, "pikeman", (2, 0), wounds=1, facing="west")
    strong = scene.unit(1, "pikeman", (2, -1), facing="west")
    assert scene.left(weak) < scene.left(strong)
    scene.begin(0).act(horse, "attack 1,0 tribal-scout")
    assert (scene.ask.seat, scene.prompt) == (1, "Who intercepts the attack?")
    assert "2,-1" in absent(scene)


@proves("multiverse.digital.default-answers")
def test_absent_adventurers_withdraw_or_leave_and_absent_partners_refuse_a_teleport() -> None:
    for name, answer in (("bandit-camp", "withdraw"), ("deserters", "leave")):
        scene = Scene(adventures=True).gold(0, 9).token((1, 0)).next_adventure(name)
        sword = scene.unit(0, "swordsman", (0, 0))
        scene.begin(0).act(sword, "enter-adventure 1,0")
        assert absent(scene) == answer
    scene = Scene(4, mode="team", heroes=True)
    sorceress = scene.hero(0, "sorceress", (0, 0), skills="teleport")
    partner = scene.unit(1, "pikeman", (2, 0))
    scene.begin(0).act(sorceress, "use-ability sorceress-teleport")
    scene.choose(f"friend {partner} pikeman")
    scene.choose(scene.names()[0])
    assert (scene.ask.seat, absent(scene)) == (1, "no")
    scene.choose("no")
    assert scene.at(partner) == (2, 0)


@proves("multiverse.digital.default-answers")
def test_the_absent_retreat_by_rising_direction_and_let_the_healthier_of_a_formation_fight() -> None:
    scene = Scene(adventures=True).terrain("water", (1, 0))
    scene.unit(0, "swordsman", (0, 0))
    scene.unit(0, "swordsman", (0, 1))
    scene.run(step(retreat, scene.hex((0, 0))), step(build_phase))
    assert absent(scene) == "to -1,1"  # east is water, south-east taken
    assert scene.names() == ["to -1,1", "to -1,0", "to 0,-1", "to 1,-1"]
    scene = Scene(formations=True)
    scene.building(1, "fortress", (4, -6))
    scene.unit(1, "heavy-swordsman", (1, 0), wounds=3)
    scene.unit(1, "swordsman", (1, 0))
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.begin(0).pick(sword)
    scene.choose(next(name for name in scene.names() if name.startswith("attack")))
    assert (scene.ask.seat, scene.prompt, absent(scene)) == (1, "Who fights?", "fight-with 1 swordsman no")


@proves("multiverse.digital.default-answers")
def test_a_new_unit_faces_the_nearest_enemy_settlement() -> None:
    scene = Scene()
    south, north = scene.unit(0, "pikeman", (0, 3)), scene.unit(1, "pikeman", (0, -3))
    grid = scene.land.grid
    for unit, enemy in ((south, 1), (north, 0)):
        ahead = grid.near[scene.state.u_hex[unit]][scene.state.u_facing[unit]]
        far = [
            min(scene.land.far[hex][home] for home in scene.land.homes[enemy])
            for hex in range(scene.land.size)
        ]
        assert far[ahead] == far[scene.state.u_hex[unit]] - 1


@proves("multiverse.digital.default-answers")
def test_an_absent_players_build_phase_ends_with_a_builder_in_the_first_of_the_starter_scenario() -> None:
    scene = Scene().build()
    assert absent(scene) == "end-orders"
    t = new_table(GAME, 2, GAME.settings_with({"scenario": "starter"}), "1")
    while t.state.phase != 2:
        ask = t.asks[0]
        t.choose(ask, ask.absent)
    for seat in (0, 1):
        (builder,) = [unit for unit in range(2) if t.state.u_owner[unit] == seat]
        assert GAME.face(t.zones.face[t.state.u_piece[builder]]) == "builder"
    assert t.state.gold == [7, 7]


@proves("multiverse.digital.default-answers")
def test_a_game_of_absent_players_goes_on_to_its_end() -> None:
    for scenario in ("starter", "advanced"):
        t = new_table(GAME, 2, GAME.settings_with({"scenario": scenario, "turn_limit": 3}), "1")
        for _ in range(400):
            if t.over:
                break
            t.choose(t.asks[0], t.asks[0].absent)
        assert t.over


@proves("multiverse.action.rest-heal", "multiverse.action.rest")
def test_who_has_rested_acts_again_in_the_next_phase_and_heals_once() -> None:
    scene = Scene()
    champion = scene.unit(0, "champion", (0, 0), wounds=4)
    scene.begin(0).act(champion, "rest").begin(0, whole=True)
    assert scene.wounds(champion) == 2
    assert "move 1,0" in scene.options_of(champion)
    scene.act(champion, "move 1,0").begin(0, whole=True)
    assert scene.wounds(champion) == 2


def test_action_phases_are_counted_as_they_begin() -> None:
    scene = Scene()
    for seat in (0, 1):
        scene.unit(seat, "swordsman", (seat, 0))
    scene.begin(0)
    assert [phases_begun(scene.t, seat) for seat in (0, 1)] == [5, 4]
    scene.begin(1)
    assert [phases_begun(scene.t, seat) for seat in (0, 1)] == [5, 5]
