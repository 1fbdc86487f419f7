"""Fog of war: who is identified, what stays hidden, and what imagined tables make of it."""

from __future__ import annotations

from typing import cast

from banneret.games.multiverse import GAME
from banneret.games.multiverse.dial import turn_dial
from banneret.games.multiverse.fog import walking_limit
from banneret.games.multiverse.state import FACE_ID, HERO, face
from banneret.kernel.step import step
from banneret.kernel.table import new_table
from banneret.parts.hexes import COMPASS
from banneret.testing import proves
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


# ---- What others conclude ----


def faces_imagined(scene: Scene, seat: int, unit: int, times: int = 60) -> set[str]:
    return {FACE_ID[face(scene.t.imagine(seat, str(n)), unit)] for n in range(times)}


@proves("multiverse.turn.recruit-hidden", "multiverse.digital.hidden-information")
def test_a_new_block_could_be_whatever_its_price_allows() -> None:
    scene = Scene()
    scene.gold(0, 5).gold(1, 5).build()
    scene.choose("recruit pikeman", seat=1)
    scene.choose(scene.open(1)[0], "end-orders", seat=1)
    assert scene.state.u_owner == []  # sealed until all are done
    scene.choose("end-orders", seat=0)
    (pike,) = range(len(scene.state.u_owner))
    assert scene.seen(0, pike) is None
    assert scene.derived(0)["seats"][1]["gold"] == 2
    assert faces_imagined(scene, 0, pike) == {"swordsman", "pikeman", "archer"}
    assert faces_imagined(scene, 1, pike) == {"pikeman"}


@proves("multiverse.decoy.place")
def test_blocks_of_one_phase_are_imagined_to_cost_together_what_was_paid() -> None:
    scene = Scene(decoys=True)
    scene.gold(0, 5).gold(1, 5).build()
    scene.choose("recruit horseman", seat=1)
    scene.choose(scene.open(1)[0], "put-decoy", seat=1)
    scene.choose(scene.open(1)[2], "end-orders", seat=1)  # on a hex of its own
    scene.choose("end-orders", seat=0)
    pairs = set()
    for n in range(60):
        table = scene.t.imagine(0, str(n))
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
