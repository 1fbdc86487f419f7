"""On the map of three the middle is hex number 0, and what comes first has number 0: there, too, all rules hold."""

from __future__ import annotations

import pytest

from banneret.games.multiverse.dial import turn_dial
from banneret.games.multiverse.events import wander
from banneret.games.multiverse.goals import connected
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.multiverse.scene import Scene


def middle(**options: bool) -> Scene:
    """A table of three: (0, 0) is the first hex of its map."""
    scene = Scene(3, "1", True, "custom", **options)
    assert scene.hex((0, 0)) == 0
    return scene


@proves(
    "multiverse.move.attack-move", "multiverse.move.attack-result-hex", "multiverse.combat.melee-retaliation"
)
def test_fights_hand_to_hand_on_the_first_hex() -> None:
    for wounds, at in ((0, (1, 0)), (1, (0, 0))):
        scene = middle()
        other = scene.unit(1, "swordsman", (0, 0), wounds=wounds)  # unit 0 defends
        sword = scene.unit(0, "swordsman", (1, 0))
        scene.begin(0).act(sword, "attack 0,0 swordsman")
        assert scene.at(sword) == at
        assert scene.alive(other) is (wounds == 0)
        assert [unit for unit, _, _ in scene.strikes()] == [sword, *[other] * (wounds == 0)]


@proves("multiverse.combat.ranged-retaliation", "multiverse.combat.empty-building")
def test_shots_at_the_first_hex_are_answered() -> None:
    scene = middle()
    other = scene.unit(1, "archer", (0, 0))
    archer = scene.unit(0, "archer", (2, 0))
    scene.begin(0).dice(1, 1, 1, 1, 3, 1, 1, 1).act(archer, "shoot 0,0 archer")
    assert scene.strikes() == [(archer, 4, -1), (other, 4, 2)]
    scene = middle()
    tower = scene.building(0, "guard-tower", (2, 0))
    other = scene.unit(1, "archer", (0, 0))
    scene.unit(0, "builder", (3, 0))
    scene.begin(0).dice(3, 1, 1, 1, 1).choose("tower-shoots")
    assert [(unit, dealt) for unit, _, dealt in scene.strikes()] == [(-1, 1), (other, 2)]
    assert scene.state.b_health[tower] == 1


@proves("multiverse.combat.garrison-retaliates", "multiverse.combat.building-destroyed")
def test_a_building_on_the_first_hex_shelters_and_falls() -> None:
    scene = middle()
    scene.building(1, "barracks", (0, 0))
    pike = scene.unit(1, "pikeman", (0, 0))
    champion, sword = scene.unit(0, "champion", (1, 0)), scene.unit(0, "swordsman", (0, 1))
    scene.begin(0).dice(1, 1, 1, 1).act(sword, "attack 0,0 barracks")
    assert pike in [unit for unit, _, _ in scene.strikes()]
    scene.act(champion, "attack 0,0 barracks")
    assert not scene.alive(pike)
    assert scene.at(champion) == (0, 0)


@proves("multiverse.goal.conquest")
def test_the_first_players_settlement_can_be_taken() -> None:
    scene = Scene()
    home = scene.land.homes[0][2]
    near = next(hex for hex in scene.land.grid.around[home] if scene.land.home_of[hex] < 0)
    scene.state.b_health[0] = 3
    champion = scene.unit(1, "champion", scene.land.grid.cells[near])
    scene.begin(1)
    name = next(name for name in scene.options_of(champion) if name.startswith("attack"))
    scene.act(champion, name)
    assert (scene.winners(), scene.ending()) == ([1], "conquest")


@proves("multiverse.fog.hide-again", "multiverse.move.through-friends")
def test_a_scout_looks_around_while_it_passes_the_first_hex() -> None:
    scene = middle().terrain("forest", (0, -2)).terrain("water", (0, 1))
    scout = scene.unit(0, "tribal-scout", (1, 0))
    scene.unit(0, "swordsman", (0, 0))  # does not see into the forest
    enemy = scene.unit(1, "archer", (0, -2))
    scene.begin(0).act(scout, "move -1,1")
    assert scene.told("moves")[-1][3] == (0, scene.hex((-1, 1)))
    assert scene.state.identified[0] == [enemy]  # seen in passing
    assert scene.seen(0, enemy) is None


@proves("multiverse.road.buildings-are-roads", "multiverse.road.connected", "multiverse.road.effect")
def test_an_own_building_on_the_first_hex_is_a_road() -> None:
    scene = middle().terrain("hills", (1, 0)).road((1, 0), "west east")
    scene.building(0, "barracks", (0, 0))
    sword = scene.unit(0, "swordsman", (-1, 0))
    scene.begin(0).pick(sword)
    assert scene.hint("move 1,0") == "2 AP"
    building = scene.building(0, "academy", (2, 0))
    assert connected(scene.t, 0) == []  # neither is joined to the settlement
    assert building not in connected(scene.t, 0)


@proves("multiverse.road.continuous")
def test_roads_have_sides_towards_the_first_hex() -> None:
    scene = middle().gold(0, 9)
    scene.unit(0, "builder", (1, 0))
    scene.build().choose("lay-road 1,0", seat=0)
    pairs = [int(name.split()[1]) for name in scene.names(0) if name.startswith("sides")]
    assert len(pairs) == len(set(pairs)) == 15
    assert sorted(pairs) == sorted(1 << one | 1 << two for one in range(6) for two in range(one))


@proves("multiverse.adventure.failure", "multiverse.adventure.success")
def test_an_adventure_entered_from_the_first_hex_or_on_it() -> None:
    scene = middle(adventures=True).token((1, 0)).next_adventure("sunken-vault")
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.begin(0).dice(2, 2, 2, 2).act(sword, "enter-adventure 1,0")
    assert (scene.at(sword), scene.wounds(sword)) == ((0, 0), 1)
    assert scene.ask.kind == "choose-unit"  # it is back already, and nobody asks where to
    scene = middle(adventures=True).token((0, 0)).next_adventure("lost-wagon")
    sword = scene.unit(0, "swordsman", (1, 0))
    scene.begin(0).dice(1, 1, 2, 2).act(sword, "enter-adventure 0,0")
    assert scene.at(sword) == (0, 0)
    assert not scene.state.token[0]


@proves("multiverse.adventure.fight")
def test_guardians_are_fought_from_the_first_hex() -> None:
    scene = middle(adventures=True).token((1, 0)).next_adventure("young-dragon")
    horse = scene.unit(0, "horseman", (0, 0))
    scene.begin(0).dice(3, 1, 1, 1, 1).act(horse, "enter-adventure 1,0")
    assert scene.prompt == "Young Dragon: the guardian has 3 HP left. Fight on?"
    scene = middle(adventures=True).token((1, 0)).next_adventure("ambush")
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.begin(0).dice(3, 1, 1, 1, 1).act(sword, "enter-adventure 1,0")
    assert scene.strikes() == [(-1, 5, 1), (sword, 0, 2)]
    assert scene.told("adventure-lost") == []


@proves("multiverse.dial.restock-occupied")
def test_the_dial_catches_a_unit_on_the_first_hex() -> None:
    scene = middle(dial=True, adventures=True).next_adventure("sunken-vault")
    scene.state.adventure[0] = 1
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.state.dial = 1
    scene.fix_draws(0, 1, 1, 1, 1).before_build(step(turn_dial))
    assert scene.prompt == "Your unit retreats from the adventure: where to?"
    scene.choose("to 1,0")
    assert scene.at(sword) == (1, 0)
    assert scene.state.token[0]


@proves("multiverse.permanent.caravan", "multiverse.permanent.ant-colony", "multiverse.permanent.village")
def test_events_on_the_first_hex() -> None:
    scene = middle(adventures=True)
    caravan = scene.event("merchant-caravan", (0, 0))
    sword = scene.unit(0, "swordsman", (1, 0))
    before = scene.state.gold[0]
    scene.begin(0, whole=True)
    assert scene.state.gold[0] == before + 1
    assert (0, 0) not in scene.goals_of(sword)
    assert not [name for name in scene.options_of(sword) if name.startswith("attack")]
    scene.fix_draws(3)
    wander(scene.t, caravan)
    assert scene.state.e_hex[caravan] == scene.hex((-1, 0))
    scene.fix_draws(0)
    wander(scene.t, caravan)
    assert scene.state.e_hex[caravan] == 0  # and back onto the first hex
    for name, health in (("giant-ant-colony", 1), ("burning-village", 1)):
        scene = middle(adventures=True)
        event = scene.event(name, (0, 0))
        sword = scene.unit(0, "swordsman", (1, 0))
        scene.begin(0)
        option = scene.pick(sword).option(f"attack 0,0 {name}")
        assert option.at == (f"unit:{sword}", "hex:0,0", f"event:{event}")
        scene.choose(f"attack 0,0 {name}")
        assert scene.state.e_health[event] == health
        assert scene.wounds(sword) == (1 if name == "giant-ant-colony" else 0)


@proves("multiverse.turn.interleave")
def test_a_unit_that_comes_to_the_first_hex_goes_on() -> None:
    scene = middle()
    sword = scene.unit(0, "swordsman", (1, 0))
    scene.begin(0).act(sword, "move 0,0")
    assert scene.prompt == "Swordsman: 2 AP left"


@proves("multiverse.mine.control", "multiverse.mine.track")
def test_a_mine_on_the_first_hex_is_held() -> None:
    scene = middle(mines=True)
    mine = scene.mine((0, 0))
    archer = scene.unit(0, "archer", (0, 0))
    scene.begin(0, whole=True)
    assert scene.state.stones[0] == 1
    assert scene.derived(0)["mines"][mine]["holder"] == 0
    scene.act(archer, "move 1,0").begin(0, whole=True)
    assert scene.state.stones[0] == 1


@proves("multiverse.move.swap", "multiverse.hero.teleport")
def test_swapping_with_and_teleporting_to_the_first_hex() -> None:
    scene = middle()
    archer, sword = scene.unit(0, "archer", (0, 0)), scene.unit(0, "swordsman", (1, 0))
    scene.begin(0).act(sword, f"swap {archer} archer 0,0")
    assert (scene.at(sword), scene.at(archer)) == ((0, 0), (1, 0))
    scene = middle(heroes=True)
    hero = scene.hero(0, "sorceress", (1, 0), skills="teleport")
    sword = scene.unit(0, "swordsman", (3, 0))
    scene.begin(0).act(hero, "use-ability sorceress-teleport", f"friend {sword} swordsman 3,0", "to 0,0")
    assert scene.at(sword) == (0, 0)


@proves("multiverse.intercept.rule", "multiverse.attribute.cleave")
@pytest.mark.parametrize("facing", ["west", "east"])
def test_an_attack_into_the_first_hex_is_intercepted(facing: str) -> None:
    scene = middle()
    scene.unit(1, "tribal-scout", (0, 0))
    pike = scene.unit(1, "pikeman", (-1, 0), facing=facing)
    horse = scene.unit(0, "horseman", (1, 0))
    scene.begin(0).dice(1, 2, 2, 2, 2).act(horse, "attack 0,0 tribal-scout")
    assert bool(scene.told("intercepts")) is (facing == "east")
    assert scene.alive(pike)


@proves("multiverse.building.distance")
def test_a_building_on_the_first_hex_keeps_others_at_a_distance() -> None:
    for at, why in (((2, 0), "It must stand at least 3 hexes from other buildings"), ((3, 0), "")):
        scene = middle().gold(0, 30)
        scene.building(1, "barracks", (0, 0))
        scene.unit(0, "builder", at)
        assert scene.build().why("build barracks", 0) == why


@proves("multiverse.builder.chop-plant", "multiverse.builder.fortress-lost")
def test_works_on_the_first_hex() -> None:
    scene = middle().terrain("forest", (0, 0)).gold(0, 0)
    builder = scene.unit(0, "builder", (0, 0))
    scene.begin(0).act(builder, "chop 0,0")
    assert (scene.state.terrain[0], scene.state.gold[0]) == (0, 1)
    scene = middle()
    builder = scene.unit(1, "builder", (0, 0))
    site = scene.building(1, "fortress", (0, 0), site_of=builder)
    sword = scene.unit(0, "swordsman", (1, 0))
    scene.begin(0).act(sword, "attack 0,0 builder")
    assert not scene.alive(builder)
    assert scene.state.b_hex[site] == -1
    assert scene.at(sword) == (0, 0)


@proves("multiverse.hero.frost-wave", "multiverse.hero.templar-abilities")
def test_what_was_cast_on_an_own_unit_on_the_first_hex_ends_with_the_casters_next_phase() -> None:
    scene = middle(heroes=True)
    hero = scene.hero(0, "sorceress", (1, 0), skills="frost-wave")
    own = scene.unit(0, "swordsman", (0, 0))
    for seat, at in ((1, (4, 0)), (2, (-4, 0))):
        scene.unit(seat, "archer", at)
    scene.begin(0).act(hero, "use-ability sorceress-frost-wave")
    scene.state.u_aegis[own] = 0
    scene.end_phase().end_phase().end_phase().pass_build()
    while scene.ask.seat != 0:
        assert (scene.state.u_frost[own], scene.state.u_aegis[own]) == (2, 0)
        scene.end_phase()
    assert (scene.state.u_frost[own], scene.state.u_aegis[own]) == (0, -1)
    assert scene.options_of(own)


@proves("multiverse.hero.assassin-abilities", "multiverse.hero.experience")
def test_who_kills_from_the_first_hex_by_poison_has_the_kill() -> None:
    scene = middle(heroes=True)
    hero = scene.hero(0, "assassin", (0, 0), hp=6, level=3, skills="poison")
    foe = scene.unit(1, "swordsman", (1, 0))
    scene.begin(0).dice(1, 2, 2, 2).act(
        hero, "use-ability assassin-poison", "attack 1,0 swordsman"
    ).end_phase()
    assert not scene.alive(foe)
    assert scene.state.hero_kills[0] == 1


@proves("multiverse.hero.ice-bolt")
def test_a_second_bolt_is_cast_from_the_first_hex() -> None:
    scene = middle(heroes=True)
    hero = scene.hero(0, "sorceress", (0, 0), level=4, skills="ice-bolt")
    for at in ((2, 0), (0, 2)):
        scene.unit(1, "swordsman", at)
    scene.begin(0).act(hero, "use-ability sorceress-ice-bolt")
    first = scene.names()
    assert len(first) == 2
    scene.choose(first[0])
    assert scene.names() == first[1:]
