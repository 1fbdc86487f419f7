"""Fog of war: who is identified, what stays hidden, and what imagined tables make of it."""

from __future__ import annotations

import random
from itertools import permutations
from typing import cast

import pytest

from banneret.games.multiverse import GAME
from banneret.games.multiverse.combat import front_of
from banneret.games.multiverse.contents import UNITS
from banneret.games.multiverse.dial import turn_dial
from banneret.games.multiverse.figures import INTERCEPTORS
from banneret.games.multiverse.fog import show, walking_limit
from banneret.games.multiverse.orders import POINT, PUT_DECOY, RECRUIT, RESURRECT, TAKE_HERO, Order
from banneret.games.multiverse.state import (
    EVERY_FACE,
    FACE_ID,
    HERO,
    MILITARY_BITS,
    SUPPORT_BITS,
    Multiverse,
    face,
    land_of,
)
from banneret.games.multiverse.wounds import kill
from banneret.kernel.step import step
from banneret.kernel.table import Table, new_table
from banneret.parts.hexes import COMPASS
from banneret.testing import proves
from banneret.testing.play import difference, sent
from tests.games.multiverse.scene import Scene


@proves("multiverse.fog.los-all", "multiverse.fog.identify", "multiverse.fog.hide-again")
def test_a_unit_is_face_up_while_an_enemy_sees_it_and_hidden_again_afterwards() -> None:
    scene = Scene()
    scout = scene.unit(0, "tribal-scout", (0, 0))
    pike = scene.unit(1, "pikeman", (3, 0))
    scene.begin(0)
    assert scene.seen(0, pike) is None
    assert scene.seen(1, pike) == "pikeman"
    scene.act(scout, "move 1,0")
    assert scene.seen(0, pike) == scene.seen(-1, pike) == "pikeman"
    scene.act(scout, "move 0,0")
    assert scene.seen(0, pike) is None


@proves("multiverse.fog.hide-again")
def test_a_move_that_brings_an_enemy_to_light_stops_there() -> None:
    scene = Scene()
    scout = scene.unit(0, "tribal-scout", (0, 0))
    scene.unit(1, "archer", (4, 0))
    scene.begin(0).act(scout, "move 3,1")
    assert scene.at(scout) == (2, 0)
    assert scene.ap(scout) == 2
    assert scene.prompt == "Tribal Scout: 2 AP left"


@proves("multiverse.fog.forest-adjacent", "multiverse.fog.scout-forest")
def test_a_forest_hides_from_all_but_scouts_and_neighbours() -> None:
    for name, seen in (("pikeman", None), ("tribal-scout", "swordsman")):
        scene = Scene().terrain("forest", (2, 0))
        watcher = scene.unit(0, name, (0, 0))
        sword = scene.unit(1, "swordsman", (2, 0))
        scene.begin(0)
        assert scene.seen(0, sword) == seen
        scene.act(watcher, "move 1,0")
        assert scene.seen(0, sword) == "swordsman"


@proves("multiverse.fog.higher-terrain", "multiverse.fog.hills-block")
def test_who_stands_higher_looks_over_forests_but_nobody_across_hills() -> None:
    for own, between, seen in (
        ("grassland", "forest", None),
        ("hills", "forest", "archer"),
        ("forest", "forest", "archer"),
        ("hills", "hills", None),
        ("grassland", "grassland", "archer"),
    ):
        scene = Scene().terrain(own, (0, 0)).terrain(between, (1, 0))
        scene.unit(0, "swordsman", (0, 0))
        archer = scene.unit(1, "archer", (2, 0))
        scene.begin(0)
        assert scene.seen(0, archer) == seen, (own, between)


@proves("multiverse.decoy.removed", "multiverse.decoy.role")
def test_a_decoy_looks_like_a_unit_until_it_is_seen() -> None:
    scene = Scene(decoys=True)
    decoy = scene.unit(1, "decoy", (3, 0))
    scout = scene.unit(0, "tribal-scout", (0, 0))
    scene.begin(0)
    assert scene.seen(0, decoy) is None
    assert scene.seen(1, decoy) == "decoy"
    scene.act(scout, "move 1,0")
    assert not scene.alive(decoy)
    assert scene.squares(0, "tribal-scout") == 0


@proves("multiverse.combat.unseen-shooter")
def test_an_unseen_shooter_is_not_answered_and_is_hidden_again() -> None:
    scene = Scene().terrain("forest", (0, 0))
    archer = scene.unit(0, "archer", (0, 0))
    target = scene.unit(1, "archer", (2, 0), wounds=0)
    scene.unit(0, "swordsman", (0, 1))
    scene.begin(0)
    assert scene.seen(1, archer) is None
    scene.dice(1, 1, 1, 1).act(archer, "shoot 2,0 archer")
    assert scene.strikes() == [(archer, 4, -1)]
    assert scene.told("shoots")[0][2] == 4  # everybody was told that an Archer shot
    assert scene.alive(target)
    assert scene.seen(1, archer) is None


@proves("multiverse.digital.unknown-target")
def test_a_neighbour_is_always_identified() -> None:
    scene = Scene(dial=True).terrain("forest", (2, 0)).dial(4)
    sword = scene.unit(0, "swordsman", (0, 0))
    pike = scene.unit(1, "pikeman", (2, 0))
    scene.begin(0)
    assert scene.seen(0, pike) is None
    scene.act(sword, "move 1,0")
    assert scene.seen(0, pike) == "pikeman"
    assert scene.offers("attack 2,0 pikeman")


# ---- What others are sent ----


def sent_in_full(table: Table[Multiverse], seat: int) -> dict[str, object]:
    """All that a seat has been sent so far: its view, and the whole log of the past."""
    return sent(table, seat, table.log(seat))


def in_every_order(count: int) -> list[tuple[int, ...]]:
    return list(permutations(range(count)))


@proves("multiverse.turn.recruit-hidden", "multiverse.hero.resting")
def test_the_log_of_a_first_build_phase_does_not_tell_the_hero_from_a_builder_or_a_decoy() -> None:
    worlds = []
    for faces in in_every_order(3):
        scene = Scene(heroes=True, decoys=True, land=False)
        scene.build(turn=1)
        for place, what in enumerate(faces):
            home = scene.land.grid.cells[scene.land.homes[0][place]]
            if what == 0:
                scene.choose(next(name for name in scene.names(0) if name.startswith("recruit-hero")), seat=0)
            else:
                scene.choose(("recruit builder", "put-decoy")[what - 1], seat=0)
            scene.choose(f"on {home[0]},{home[1]}", seat=0)
            if what == 0:
                scene.choose("suggested-start", seat=0)
        scene.choose("end-orders", seat=0).choose("end-orders", seat=1)
        assert [entry.seen_by(1) for entry in scene.t.log(1) if entry.kind == "recruits"] == [
            (0, unit, -1, scene.land.homes[0][unit]) for unit in range(3)
        ]
        assert [scene.seen(0, unit) for unit in range(3)].count("decoy") == 1
        worlds.append([sent_in_full(scene.t, seat) for seat in (1, -1)])
    for world in worlds[1:]:
        assert difference(worlds[0], world) == ""


@proves("multiverse.turn.recruit-hidden", "multiverse.hero.resurrect")
def test_the_log_does_not_tell_a_hero_that_returns_from_a_decoy() -> None:
    worlds = []
    for order in (("resurrect", "put-decoy"), ("put-decoy", "resurrect")):
        scene = Scene(heroes=True, decoys=True).gold(0, 9)
        kill(scene.t, scene.hero(0, "templar", (0, 0)), -1, -1, False)
        scene.build()
        for place, what in enumerate(order):
            home = scene.land.grid.cells[scene.land.homes[0][place]]
            scene.choose(what, f"on {home[0]},{home[1]}", seat=0)
        scene.choose("end-orders", seat=0).choose("end-orders", seat=1)
        assert len(scene.told("resurrected")) == 1
        worlds.append([sent_in_full(scene.t, seat) for seat in (1, -1)])
    assert difference(worlds[0], worlds[1]) == ""


SETTLERS = (RECRUIT, TAKE_HERO, RESURRECT, PUT_DECOY)


def blocks_ordered(orders: list[Order], home: int) -> list[int]:
    """The places in a list of orders at which a block is put into the settlement."""
    return [at for at, order in enumerate(orders) if order[0] in SETTLERS[1:] or order[:2] == (RECRUIT, home)]


def with_hex(order: Order, hex: int) -> Order:
    """The same block on another hex."""
    at = {RECRUIT: 3, TAKE_HERO: 2, RESURRECT: 1, PUT_DECOY: 1}[order[0]]
    return (*order[:at], hex, *order[at + 1 :])


def hex_of(order: Order) -> int:
    return order[{RECRUIT: 3, TAKE_HERO: 2, RESURRECT: 1, PUT_DECOY: 1}[order[0]]]


@proves("multiverse.turn.recruit-hidden", "multiverse.digital.hidden-information")
def test_the_past_reads_the_same_whichever_of_its_new_blocks_a_seat_put_where() -> None:
    """Random build phases in two worlds: in one the same blocks are ordered in another order, each on another's hex."""
    compared = heroes = 0
    for seed in range(60):
        seats = 2 + seed % 2
        dice = random.Random(seed)
        t = new_table(GAME, seats, GAME.settings_with({}), f"two pasts {seed}")
        while not t.state.ready[0]:
            (ask,) = t.asks_of(0)
            t.choose(ask, dice.randrange(len(ask.options)))
        home = t.state.b_hex[0]
        points = [order for order in t.state.orders[0] if order[0] == POINT]
        orders = [*[order for order in t.state.orders[0] if order[0] != POINT], *points]
        blocks = blocks_ordered(orders, home)
        hexes = [hex_of(orders[at]) for at in blocks]
        if len(blocks) < 2 or len(set(hexes)) < len(hexes) or not set(hexes) <= set(land_of(t).homes[0]):
            continue  # who shares a hex with whom, or has no room inside, is seen by all
        shuffled = [orders[at] for at in blocks]
        dice.shuffle(shuffled)
        worlds = [t.clone(), t.clone()]
        worlds[0].state.orders[0] = orders
        worlds[1].state.orders[0] = orders[:]
        for at, order, hex in zip(blocks, shuffled, hexes, strict=True):
            worlds[1].state.orders[0][at] = with_hex(order, hex)
        for world in worlds:
            while [ask for ask in world.asks if ask.kind == "orders"]:
                ask = next(ask for ask in world.asks if ask.kind == "orders")
                world.choose(ask, len(ask.options) - 1)
            assert not [entry for entry in world.log(0) if entry.kind.startswith("taken-back")]
        for seat in (1, seats - 1, -1):
            one, other = (sent_in_full(world, seat) for world in worlds)
            assert difference(one, other) == "", (seed, orders)
        compared += 1
        heroes += TAKE_HERO in [orders[at][0] for at in blocks]
    assert compared >= 15
    assert heroes >= 5


@proves("multiverse.digital.hidden-information")
def test_nothing_that_is_sent_counts_what_a_hidden_unit_was_asked() -> None:
    worlds = []
    for name in ("swordsman", "horseman", "pikeman", "decoy", "heavy-swordsman"):
        scene = Scene(decoys=True)
        unit = scene.unit(0, name, (0, 0))
        scene.unit(1, "swordsman", (4, -4))
        scene.begin(0).act(
            unit, "move 0,1", "move 0,2"
        )  # a horse or a pike is asked once more, others are done
        scene.end_phase()
        assert scene.ask.seat == 1
        worlds.append([sent_in_full(scene.t, seat) for seat in (1, -1)])
    for world in worlds[1:]:
        assert difference(worlds[0], world) == ""


@proves("multiverse.turn.simultaneous", "multiverse.digital.hidden-information")
def test_nobody_is_sent_anything_of_orders_before_all_are_done() -> None:
    scene = Scene(heroes=True, decoys=True).gold(0, 9).build()
    before = [sent_in_full(scene.t, seat) for seat in (1, -1)]
    scene.choose("recruit archer", seat=0)
    scene.choose(scene.names(0)[0], "put-decoy", seat=0)
    assert difference(before, [sent_in_full(scene.t, seat) for seat in (1, -1)]) == ""
    scene.choose(scene.names(0)[1], seat=0)
    assert difference(before, [sent_in_full(scene.t, seat) for seat in (1, -1)]) == ""


# ---- What others conclude ----


def faces_imagined(scene: Scene, seat: int, unit: int, times: int = 60) -> set[str]:
    return {FACE_ID[face(scene.t.imagine(seat, str(n)), unit)] for n in range(times)}


@proves("multiverse.turn.recruit-hidden", "multiverse.digital.hidden-information")
def test_a_new_block_could_be_whatever_its_price_allows() -> None:
    scene = Scene()
    scene.gold(0, 5).gold(1, 5).build()
    scene.choose("recruit pikeman", seat=1)
    scene.choose(scene.names(1)[0], "face west", "end-orders", seat=1)
    assert scene.state.u_owner == []  # sealed until all are done
    scene.choose("end-orders", seat=0)
    (pike,) = range(len(scene.state.u_owner))
    assert scene.seen(0, pike) is None
    assert scene.derived(0)["seats"][1]["gold"] == 2
    assert faces_imagined(scene, 0, pike) == {"swordsman", "pikeman", "archer"}
    assert faces_imagined(scene, 1, pike) == {"pikeman"}


@proves("multiverse.decoy.place")
@pytest.mark.parametrize("owner", [0, 1])
def test_blocks_of_one_phase_are_imagined_to_cost_together_what_was_paid(owner: int) -> None:
    other = 1 - owner
    scene = Scene(decoys=True)
    scene.gold(0, 5).gold(1, 5).build()
    scene.choose("recruit horseman", seat=owner)
    scene.choose(scene.names(owner)[0], "put-decoy", seat=owner)
    scene.choose(scene.names(owner)[2], "end-orders", seat=owner)  # on a hex of its own
    scene.choose("end-orders", seat=other)
    pairs = set()
    for n in range(60):
        table = scene.t.imagine(other, str(n))
        pairs.add(tuple(FACE_ID[face(table, unit)] for unit in range(2)))
    assert pairs == {("horseman", "decoy"), ("decoy", "horseman")}


def test_a_block_that_walked_far_is_imagined_to_be_fast() -> None:
    scene = Scene()
    block = scene.unit(1, "horseman", (0, -3))
    scene.begin(1)
    assert "swordsman" in faces_imagined(scene, 0, block, 200)
    scene.act(block, "move 0,-5", "move 0,-3")
    assert "heavy-swordsman" not in faces_imagined(scene, 0, block, 200)


def test_what_a_hidden_block_did_unseen_is_imagined_anew_and_its_steps_are_not() -> None:
    scene = Scene()
    catapult = scene.unit(1, "catapult", (0, -3))
    scene.begin(1).act(catapult, "move 0,-4", "set-up")
    assert (scene.state.u_spent[catapult], scene.state.u_set_up[catapult]) == (2, True)
    for number in range(20):
        table = scene.t.imagine(0, str(number))
        assert (table.state.u_spent[catapult], table.state.u_set_up[catapult]) == (1, False)
        assert (table.state.u_used[catapult], table.state.u_effect[catapult]) == (0, 0)
        assert (table.state.u_road[catapult], table.state.u_extra[catapult]) == (0, 0)
    own = scene.t.imagine(1, "own")
    assert (own.state.u_spent[catapult], own.state.u_set_up[catapult]) == (2, True)


def test_what_was_seen_is_remembered_though_the_block_is_hidden_again() -> None:
    scene = Scene()
    scout = scene.unit(0, "tribal-scout", (0, 0))
    pike = scene.unit(1, "pikeman", (3, 0))
    scene.begin(0).act(scout, "move 1,0", "move 0,0")
    assert scene.seen(0, pike) is None
    assert faces_imagined(scene, 0, pike, 10) == {"pikeman"}


def test_a_slain_units_block_is_lost_among_the_others() -> None:
    scene = Scene()
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "archer", (1, 0), wounds=1)
    scene.begin(0).dice(1, 1, 1, 1, 1).act(sword, "attack 1,0 archer")
    stock = [scene.t.zones.face[p] for p in scene.t.pieces(13)]
    assert stock.count(4) == 4
    assert all(known == 2 for known in [scene.t.zones.known[p] for p in scene.t.pieces(13)])


def test_other_seats_read_nothing_of_the_unit_that_is_being_considered() -> None:
    scene = Scene()
    unit = scene.unit(0, "knight", (0, 0))
    scene.begin(0).pick(unit)
    assert scene.prompt == "Knight: 4 AP left"
    (ask,) = cast(list[dict[str, object]], scene.t.view(1)["asks"])
    assert (ask["kind"], ask["args"], ask["cites"], "options" in ask) == ("action-phase", [], "", False)


def test_an_imagined_deal_depends_on_its_seed_and_not_on_what_the_blocks_truly_are() -> None:
    t = new_table(GAME, 2, GAME.settings_with({}), "fog")
    for seat in (0, 1):
        (ask,) = t.asks_of(seat)
        t.choose(ask, 0)
        t.choose(t.asks_of(seat)[0], 0)
        t.choose(t.asks_of(seat)[0], next(o for o in t.asks_of(seat)[0].options if o.kind == "end-orders"))
    other = t.imagine(0, "another deal")
    assert other.imagine(0, "seed").zones.face == t.imagine(0, "seed").zones.face


@proves("multiverse.intercept.rule", "multiverse.fog.identify")
def test_a_hidden_pikeman_that_lets_attacks_pass_on_all_sides_may_have_turned_in_between() -> None:
    scene = Scene()
    pike = scene.unit(1, "pikeman", (0, 0), facing="east")
    scene.state.u_quiet[pike] = 1 << COMPASS.index("west")
    scene.begin(1, whole=True)
    assert scene.state.u_quiet[pike] == 0
    scene.act(pike, "face west")
    assert scene.state.u_could[pike] >> FACE_ID.index("pikeman") & 1


@proves("multiverse.digital.hidden-information")
def test_in_the_midst_of_a_fight_only_the_fighters_are_known() -> None:
    scene = Scene(combat_cards=True).terrain("forest", (3, 0))
    sword = scene.unit(0, "swordsman", (0, 0))
    target = scene.unit(1, "swordsman", (1, 0))
    hidden = scene.unit(1, "archer", (3, 0))
    own = scene.unit(0, "pikeman", (-4, 0))
    scene.begin(0).act(sword, "attack 1,0 swordsman")
    assert scene.ask.kind == "card"
    assert scene.seen(0, hidden) is None
    assert scene.seen(1, own) is None
    assert [scene.seen(-1, unit) for unit in (sword, target)] == ["swordsman", "swordsman"]


@proves("multiverse.digital.hidden-information")
def test_who_is_not_needed_to_identify_somebody_tells_nothing_of_itself() -> None:
    scene = Scene().terrain("forest", (0, 0), (2, 0))
    sword = scene.unit(1, "swordsman", (2, 0))
    doubtful = scene.unit(0, "pikeman", (0, 0))  # would see it, were it a Scout
    near = scene.unit(0, "pikeman", (3, 0))  # sees it, whatever it is
    scene.begin(0)
    assert scene.seen(0, sword) == "swordsman"
    assert scene.state.u_seen_by[sword] == near
    assert "tribal-scout" in faces_imagined(scene, 1, doubtful, 200)


@proves("multiverse.fog.identify")
def test_who_has_seen_a_unit_first_is_the_one_that_goes_on_seeing_it() -> None:
    scene = Scene()
    first, second = scene.unit(0, "pikeman", (0, 0)), scene.unit(0, "swordsman", (4, 2))
    sword = scene.unit(1, "swordsman", (2, 0))
    scene.begin(0)
    assert scene.state.u_seen_by[sword] == first
    scene.act(second, "move 3,0")
    assert scene.state.u_seen_by[sword] == first
    scene.act(first, "move -1,0")
    assert scene.state.u_seen_by[sword] == second


@proves("multiverse.digital.hidden-information")
def test_a_doubtful_observer_shows_by_what_it_does_not_see_that_it_is_no_scout() -> None:
    for name, keen in (("pikeman", False), ("tribal-scout", True)):
        scene = Scene().terrain("forest", (0, 0), (2, 0))
        sword = scene.unit(1, "swordsman", (2, 0))
        block = scene.unit(0, name, (0, 0))
        scene.begin(0)
        assert (scene.seen(0, sword) is not None) is keen
        faces = faces_imagined(scene, 1, block, 200)
        assert faces == {"tribal-scout", "ranger"} if keen else not faces & {"tribal-scout", "ranger"}


@proves("multiverse.digital.hidden-information")
def test_what_a_hero_cost_is_taken_off_when_it_is_known() -> None:
    scene = Scene(heroes=True, land=False).gold(0, 9)
    scene.build(turn=1)
    scene.choose(next(name for name in scene.names(0) if name.endswith(" 7")), seat=0)
    scene.choose(scene.names(0)[0], "suggested-start", "recruit builder", seat=0)
    scene.choose(scene.names(0)[1], "end-orders", seat=0).choose("end-orders", seat=1)
    hero, builder = 0, 1
    assert faces_imagined(scene, 1, builder) == {"builder", "tribal-scout", "hero"}
    show(scene.t, hero)
    assert faces_imagined(scene, 1, builder) == {"builder", "tribal-scout"}


@proves("multiverse.digital.hidden-information", "multiverse.building.siege-workshop-2")
def test_a_siege_weapon_of_a_great_workshop_is_known_by_its_lower_price() -> None:
    scene = Scene().gold(0, 20)
    scene.building(0, "barracks", (0, 4), level=2)
    scene.building(0, "siege-workshop", (0, 0), level=2)
    scene.build().choose("recruit catapult siege-workshop-2", "end-orders", seat=0).choose(
        "end-orders", seat=1
    )
    assert scene.state.gold[0] == 14
    assert faces_imagined(scene, 1, 0) == {"catapult"}  # 6 gold: 1 less than its card says
    assert faces_imagined(scene, 0, 0) == {"catapult"}


@proves("multiverse.digital.hidden-information", "multiverse.turn.recruit-places")
def test_a_block_from_a_barracks_is_no_rider_and_no_decoy_and_works_are_no_part_of_its_price() -> None:
    scene = Scene(decoys=True).gold(0, 9)
    scene.building(0, "barracks", (0, 0))
    scene.unit(0, "builder", (4, 0))
    scene.build().choose("build guard-tower", "recruit berserker barracks", "end-orders", seat=0)
    scene.choose("end-orders", seat=1)
    assert faces_imagined(scene, 1, 1, 100) == {"berserker"}  # nothing else on foot costs 4


@proves("multiverse.turn.simultaneous", "multiverse.digital.hidden-information")
def test_sealed_orders_of_others_are_imagined_as_recruits_that_they_can_pay() -> None:
    scene = Scene().gold(0, 4).gold(1, 9)
    scene.unit(1, "swordsman", (0, 0))
    scene.build().choose("recruit archer", seat=0)
    scene.choose(scene.names(0)[0], "end-orders", seat=0)
    counts = set()
    for number in range(30):
        world = scene.t.imagine(1, f"sealed {number}")
        assert all(what[-1] == -1 for what in world.state.orders[0])  # the way they face is not ordered
        ask = next(ask for ask in world.asks if ask.seat == 1)
        world.choose(ask, len(ask.options) - 1)
        mine = [unit for unit in range(len(world.state.u_owner)) if world.state.u_owner[unit] == 0]
        counts.add(len(mine))
        assert world.state.gold[0] == 4 - sum(UNITS[face(world, unit)].cost for unit in mine)
    assert counts == {0, 1}


def test_an_imagined_table_asks_its_own_seat_what_the_true_one_asks() -> None:
    scene = Scene()
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.begin(0).pick(sword)
    for seat, kind in ((0, "unit-actions"), (1, "choose-unit"), (-1, "choose-unit")):
        (ask,) = scene.t.imagine(seat, "asked").asks
        assert (ask.seat, ask.kind) == (0, kind)
    scene = Scene(land=False)
    scene.explore(scene.land.slots.index((0, 0)))
    scout = scene.unit(0, "tribal-scout", (2, 0))
    scene.begin(0).act(scout, next(name for name in scene.options_of(scout) if name.startswith("explore")))
    for seat in (0, 1, -1):
        (ask,) = scene.t.imagine(seat, "asked").asks
        assert (ask.seat, ask.kind) == (1, "name-number")  # all hear of it, so it stays


@proves("multiverse.mine.control", "multiverse.digital.hidden-information")
def test_a_block_on_a_mine_shows_what_it_is_not_when_its_own_phase_begins() -> None:
    scene = Scene(mines=True, decoys=True)
    scene.mine((0, 0))
    archer = scene.unit(1, "archer", (0, 0))
    scene.unit(0, "swordsman", (-5, 1))
    scene.begin(0, whole=True)
    assert scene.state.u_could[archer] == EVERY_FACE  # in another's phase it earns nothing, and tells nothing
    scene.end_phase()
    assert scene.state.stones[1] == 1
    assert scene.state.u_could[archer] == SUPPORT_BITS


@proves("multiverse.team.swap", "multiverse.fog.identify")
def test_whoever_asks_a_partner_to_swap_shows_that_it_can_still_walk() -> None:
    scene = Scene(4, mode="team")
    horse = scene.unit(0, "horseman", (2, 2))
    scene.unit(1, "archer", (6, 2))
    scene.begin(0).act(horse, "move 5,2", "swap 1 archer 6,2")
    slow = [face for face in range(20) if face != HERO and walking_limit(scene.t, 0, face) < 4]
    assert slow
    assert not [face for face in slow if scene.state.u_could[horse] >> face & 1]
    for number in range(12):
        world = scene.t.imagine(2, f"swap {number}")
        world.choose(world.asks[0], 1)
        GAME.check(world)


@proves("multiverse.dial.competition")
def test_a_unit_is_shown_before_the_next_player_decides_about_the_great_competition() -> None:
    scene = Scene(dial=True)
    scene.event("sharpshooters-competition", (0, 0))
    archer = scene.unit(0, "archer", (2, 0))
    scene.unit(1, "crossbowman", (-2, 0))
    scene.state.dial = 4
    scene.before_build(step(turn_dial))
    scene.choose("show-unit 0", seat=0)
    assert [face(scene.t.imagine(1, f"shown {number}"), archer) for number in range(8)] == [
        FACE_ID.index("archer")
    ] * 8


def test_the_log_names_a_unit_to_those_who_know_it_and_a_block_to_all_others() -> None:
    scene = Scene(seats=4, mode="team", teams="02-13")
    scout = scene.unit(0, "tribal-scout", (0, 0))
    scene.begin(0).act(scout, "move 1,0")
    own, partner, enemy, stranger = (scene.log(seat)[-1] for seat in (0, 2, 1, -1))
    assert own == partner == "The Crown moves a Tribal Scout to 1,0."
    assert enemy == stranger == "The Crown moves a block to 1,0."
    scene = Scene()
    scout = scene.unit(0, "tribal-scout", (0, 0))
    scene.unit(1, "swordsman", (3, 0))
    scene.begin(0).act(scout, "move 1,0")  # within sight of the Swordsman
    assert scene.log(1)[-1] == "The Crown moves a Tribal Scout to 1,0."


@proves("multiverse.intercept.rule", "multiverse.digital.hidden-information")
def test_a_block_that_lets_a_rider_pass_does_not_face_it_if_it_is_a_pikeman() -> None:
    scene = Scene()
    horse = scene.unit(0, "horseman", (0, 0))
    scene.unit(1, "tribal-scout", (1, 0))
    block = scene.unit(1, "pikeman", (2, 0), facing="east")
    scene.terrain("forest", (2, 0)).begin(0).act(horse, "attack 1,0 tribal-scout")
    assert scene.state.u_quiet[block] == 1 << COMPASS.index("west")
    for number in range(60):
        world = scene.t.imagine(0, f"quiet {number}")
        if FACE_ID[face(world, block)] == "pikeman":
            assert not front_of(world.state.u_facing[block]) >> COMPASS.index("west") & 1


@proves("multiverse.intercept.rule", "multiverse.digital.hidden-information")
def test_a_block_that_lets_riders_pass_on_opposite_sides_is_no_pikeman() -> None:
    """An Archer in a forest, between two of its own that riders attack: no Pikeman could look away from both."""
    scene = Scene().terrain("forest", (2, 0))
    riders = scene.unit(0, "horseman", (0, 0)), scene.unit(0, "horseman", (4, 0))
    for at in ((1, 0), (3, 0)):
        scene.unit(1, "heavy-swordsman", at)
    block = scene.unit(1, "archer", (2, 0))
    scene.begin(0).dice(1, 1, 1, 1).act(riders[0], "attack 1,0 heavy-swordsman")
    assert scene.state.u_could[block] & INTERCEPTORS
    scene.dice(1, 1, 1, 1).act(riders[1], "attack 3,0 heavy-swordsman")
    assert scene.seen(0, block) is None
    assert scene.state.u_could[block] & INTERCEPTORS == 0
    assert scene.state.u_could[block] >> FACE_ID.index("archer") & 1


@proves("multiverse.digital.hidden-information")
def test_nobody_reads_the_odds_of_anothers_attacks() -> None:
    scene = Scene()
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "swordsman", (1, 0))
    scene.begin(0).pick(sword)
    assert len(scene.derived(0)["odds"]) == 1
    assert scene.derived(1)["odds"] == scene.derived(-1)["odds"] == []


@proves("multiverse.action.formation", "multiverse.hero.resting")
def test_two_military_units_on_a_hex_are_no_heroes() -> None:
    scene = Scene(formations=True, heroes=True)
    scene.building(0, "fortress", (-6, 0))
    sword, archer = scene.unit(0, "swordsman", (0, 0)), scene.unit(0, "archer", (1, 0))
    scene.begin(0).act(archer, "move 0,0")
    assert scene.state.u_could[sword] == scene.state.u_could[archer] == MILITARY_BITS
    assert not MILITARY_BITS >> HERO & 1
    assert not MILITARY_BITS & 1  # nor Builders
