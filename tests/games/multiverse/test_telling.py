"""What the log tells: who did what to whom, where, for how much, and how it stands then."""

from __future__ import annotations

import pytest

from banneret.games.multiverse.contents import ADVENTURES, EVENTS, HEROES
from banneret.games.multiverse.dial import judge
from banneret.games.multiverse.diplomacy import bargain
from banneret.games.multiverse.events import wander
from banneret.games.multiverse.goals import gain_stone, shards_delivered
from banneret.games.multiverse.language import structure
from banneret.games.multiverse.move import drop_shard
from banneret.games.multiverse.state import BARRACKS, ELITE_AT, FACE_OF, FORTRESS, GUARD_TOWER, UNIT_COUNT
from banneret.games.multiverse.wounds import damage_building
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.multiverse.scene import Scene

BUILDER, SWORDSMAN, ARCHER = FACE_OF["builder"], FACE_OF["swordsman"], FACE_OF["archer"]
CHAMPION = FACE_OF["champion"]


def hero_number(name: str) -> int:
    return [hero.id for hero in HEROES].index(name)


def event_number(name: str) -> int:
    return [event.id for event in EVENTS].index(name)


@pytest.mark.parametrize(
    ("own", "others", "told"),
    [
        (1, 0, "Around 1,0 the attacker has 1 supporter, the defender none."),
        (2, 1, "Around 1,0 the attacker has 2 supporters, the defender 1."),
        (0, 2, "Around 1,0 the attacker has no supporter, the defender 2."),
    ],
)
@proves("multiverse.combat.flanked")
def test_support_is_told_in_a_sentence(own: int, others: int, told: str) -> None:
    scene = Scene()
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "swordsman", (1, 0))
    for seat, places in ((0, [(1, -1), (0, 1)][:own]), (1, [(2, 0), (1, 1)][:others])):
        for at in places:
            scene.unit(seat, "archer", at)
    scene.begin(0).act(sword, "attack 1,0 swordsman")
    (entry,) = (each for each in scene.t.log(-1) if each.kind == "support")
    assert scene.words(scene.t.game.say(scene.t, entry, -1)) == told


# ---- Works ----


@proves("multiverse.builder.instant", "multiverse.veteran.builder-track", "multiverse.turn.recruit-hidden")
def test_a_building_is_told_with_its_place_and_price_and_so_is_its_upgrade() -> None:
    scene = Scene().gold(1, 30)
    scene.unit(1, "builder", (0, 0))
    scene.build().choose("build barracks", seat=1)
    scene.pass_build()
    barracks = scene.state.building_at[scene.hex((0, 0))]
    (told,) = scene.told("builds")
    price = 30 - scene.state.gold[1]
    assert told == (1, barracks, structure(1, BARRACKS, 1), scene.hex((0, 0)), price)
    assert scene.told("builds-phase") == [(1, 0, price)]
    assert scene.told("advances") == [(1, BUILDER, 1, 1)]
    scene.gold(1, 30).build(6).choose("upgrade barracks", seat=1)
    scene.pass_build()
    price = 30 - scene.state.gold[1]
    assert scene.told("upgrades") == [(1, barracks, structure(1, BARRACKS, 2), price)]
    assert scene.told("advances")[1:] == [(1, BUILDER, 1, 2)]


@proves("multiverse.road.bridge", "multiverse.road.cost")
@pytest.mark.parametrize(("ground", "kind"), [("grassland", "lays-road"), ("water", "bridges")])
def test_a_road_or_a_bridge_is_told_with_its_sides_and_its_price(ground: str, kind: str) -> None:
    scene = Scene().gold(0, 9).terrain(ground, (1, 0))
    scene.unit(0, "builder", (0, 0) if ground == "water" else (1, 0))
    scene.build()
    name = next(name for name in scene.names(0) if name.startswith(("lay-road 1,0", "bridge 1,0")))
    scene.choose(name, seat=0)
    sides = next((name for name in scene.names(0) if name.startswith("sides")), "")
    scene.choose(sides, seat=0)
    scene.pass_build()
    hex = scene.hex((1, 0))
    assert scene.told("lays-road", "bridges") == scene.told(kind)
    assert scene.told(kind) == [(0, hex, scene.state.road[hex], 9 - scene.state.gold[0])]


@proves("multiverse.builder.chop-plant", "multiverse.builder.fortress-lost")
def test_what_builders_do_to_the_land_and_what_is_lost_with_them() -> None:
    scene = Scene().terrain("forest", (0, 0)).track(0, "builder", 4)
    scene.unit(0, "swordsman", (3, 0))
    builder = scene.unit(0, "builder", (0, 0))
    scene.begin(0).act(builder, "chop 0,0").begin(0, whole=True).act(builder, "plant 0,0")
    assert scene.told("chops") == scene.told("plants") == [(0, builder, scene.hex((0, 0)))]
    scene = Scene()
    scene.unit(0, "swordsman", (3, 0))
    builder = scene.unit(1, "builder", (0, 0))
    site = scene.building(1, "fortress", (0, 0), site_of=builder)
    sword = scene.unit(0, "swordsman", (1, 0))
    scene.begin(0).act(sword, "attack 0,0 builder")
    assert scene.told("site-lost") == [(1, site)]
    assert scene.told("slain") == [(1, builder, BUILDER, scene.hex((0, 0)), sword, 0)]
    assert scene.told("advances-into") == [(0, sword, scene.hex((1, 0)), scene.hex((0, 0)))]
    scene = Scene()
    site = scene.building(1, "fortress", (0, 0), site_of=scene.unit(1, "builder", (0, 0)))
    scene.new_turn(6)
    assert scene.state.player == -1  # all build at once: it is nobody's phase
    assert scene.told("finishes") == [(1, site, structure(1, FORTRESS, 1))]
    assert scene.told("turn")[-1] == (6,)


@proves(
    "multiverse.combat.garrison-safe", "multiverse.combat.building-destroyed", "multiverse.building.repair"
)
def test_damage_repair_and_the_fall_of_a_building_are_told_with_what_is_left() -> None:
    scene = Scene()
    scene.unit(0, "swordsman", (4, 0))
    tower = scene.building(1, "guard-tower", (0, 0))
    what = structure(1, GUARD_TOWER, 1)
    inside = scene.unit(1, "archer", (0, 0))
    scene.begin(0)
    whole = scene.state.b_health[tower]
    damage_building(scene.t, tower, 1, -1, 0)
    assert scene.told("damages") == [(tower, what, 1, whole - 1)]
    scene.state.turn += 1
    scene.begin(0, whole=True)
    assert scene.told("repairs") == [(tower, what, whole)]
    damage_building(scene.t, tower, whole, -1, 0)
    assert scene.told("damages")[1:] == [(tower, what, whole, 0)]
    assert scene.told("destroyed") == [(1, tower, what, 0)]
    assert scene.told("slain") == [(1, inside, ARCHER, scene.hex((0, 0)), -1, 0)]


# ---- Units ----


@proves("multiverse.action.rest", "multiverse.action.rest-heal", "multiverse.turn.action")
def test_who_rests_and_heals_is_told_with_how_much() -> None:
    scene = Scene()
    champion = scene.unit(0, "champion", (0, 0), wounds=2)
    scene.begin(0).act(champion, "rest").begin(0, whole=True)
    mine = {entry.kind: entry.args for entry in scene.t.log(0)}
    healed = 2 - scene.wounds(champion)
    assert healed > 0
    assert (mine["rests"], mine["heals"]) == ((0, champion, CHAMPION), (champion, healed, CHAMPION))
    assert mine["phase-of"] == (0, scene.state.turn)


@proves("multiverse.move.swap", "multiverse.hero.teleport", "multiverse.hero.templar-abilities")
def test_a_swap_a_teleport_and_a_blessing_name_the_unit_and_the_places() -> None:
    scene = Scene()
    archer, sword = scene.unit(0, "archer", (0, 0)), scene.unit(0, "swordsman", (1, 0))
    scene.begin(0).act(sword, f"swap {archer} archer 0,0")
    assert scene.told("swaps") == [(0, sword, archer, scene.hex((1, 0)), scene.hex((0, 0)))]
    scene = Scene(heroes=True)
    hero = scene.hero(0, "sorceress", (1, 0), skills="teleport frost-wave")
    sword = scene.unit(0, "swordsman", (2, 0))
    scene.begin(0).act(hero, "use-ability sorceress-teleport", f"friend {sword} swordsman 2,0", "to 0,0")
    told = {entry.kind: entry.args for entry in scene.t.log(0)}
    assert told["teleports"] == (0, sword, scene.hex((2, 0)), scene.hex((0, 0)), SWORDSMAN)
    assert told["uses"][:3] == (0, hero, UNIT_COUNT + hero_number("sorceress"))
    scene.act(hero, "use-ability sorceress-frost-wave")
    assert [entry.args for entry in scene.t.log(0) if entry.kind == "frozen"] == [(sword, SWORDSMAN)]
    scene = Scene(heroes=True)
    hero = scene.hero(0, "templar", (1, 0), ap=4, skills="aegis heal")
    sword = scene.unit(0, "swordsman", (2, 0), wounds=1)
    scene.begin(0).act(hero, "use-ability templar-aegis", f"friend {sword} swordsman 2,0")
    scene.act(hero, "use-ability templar-heal", f"friend {sword} swordsman 2,0")
    told = {entry.kind: entry.args for entry in scene.t.log(0)}
    assert told["aegis"] == (sword, SWORDSMAN)
    assert told["heals"] == (sword, 1, SWORDSMAN)


@proves("multiverse.veteran.elite-threshold", "multiverse.hero.experience")
def test_ranks_and_levels_are_told_when_they_are_reached() -> None:
    scene = Scene().track(0, "swordsman", ELITE_AT - 1)
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "builder", (1, 0))
    scene.begin(0).act(sword, "attack 1,0 builder")
    assert scene.told("advances") == [(0, SWORDSMAN, 1, ELITE_AT)]
    assert scene.told("elite") == [(0, SWORDSMAN)]
    scene = Scene(heroes=True)
    hero = scene.hero(1, "warlord", (0, 0), level=1, kills=1)
    scene.unit(0, "builder", (1, 0))
    scene.begin(1).act(hero, "attack 1,0 builder")
    assert scene.told("levels-up") == [(1, hero_number("warlord"), 2)]
    assert (scene.state.hero_points[1], scene.state.hero_kills[1]) == (2, 0)


@proves("multiverse.hero.templar-abilities", "multiverse.hero.assassin-abilities")
def test_a_last_stand_and_poison_are_told() -> None:
    scene = Scene(heroes=True)
    hero = scene.hero(0, "templar", (0, 0), hp=2, level=5, skills="last-stand")
    champion = scene.unit(1, "champion", (1, 0))
    scene.begin(1).dice(1, 2, 2, 2, 3, 3, 3, 3).act(champion, "attack 0,0 templar")
    assert scene.told("last-stand") == [(0, hero)]
    scene = Scene(heroes=True)
    hero = scene.hero(0, "assassin", (0, 0), hp=6, level=3, skills="poison")
    foe = scene.unit(1, "champion", (1, 0))
    scene.begin(0).dice(1, 2, 2, 2).act(hero, "use-ability assassin-poison")
    scene.choose(next(name for name in scene.names() if name.startswith("attack"))).end_phase()
    assert scene.told("poison") == [(foe, CHAMPION)]


@proves("multiverse.attribute.cleave", "multiverse.attribute.two-in-row", "multiverse.hero.warlord-abilities")
def test_whom_a_blow_hurts_beside_its_target() -> None:
    scene = Scene()
    berserker = scene.unit(0, "berserker", (0, 0))
    scene.unit(1, "pikeman", (1, 0), facing="east")
    beside = scene.unit(1, "swordsman", (0, 1))
    scene.begin(0).dice(1, 1, 1, 1, 2, 2, 2, 2).act(berserker, "attack 1,0 pikeman")
    assert scene.told("cleaves") == [(berserker, beside, SWORDSMAN)]
    scene = Scene()
    crossbow = scene.unit(0, "crossbowman", (0, 0))
    scene.track(0, "crossbowman", 4).unit(1, "pikeman", (1, 0))
    behind = scene.unit(1, "swordsman", (2, 0))
    scene.begin(0).act(crossbow, "use-ability crossbowman-skewer").dice(3, 1, 1, 1, 1, 3, 1, 1, 1, 1)
    scene.act(crossbow, "shoot 1,0 pikeman")
    assert scene.told("also-hits") == [(crossbow, behind, SWORDSMAN)]


# ---- Adventures, events and stones ----


@proves("multiverse.adventure.success", "multiverse.adventure.card-deserters")
def test_an_adventure_is_told_with_its_price_its_card_and_who_joins() -> None:
    scene = Scene(adventures=True).token((1, 0)).next_adventure("deserters").gold(0, 9)
    archer = scene.unit(0, "archer", (0, 0))
    scene.begin(0).act(archer, "enter-adventure 1,0", "pay 2", "on 2,0")
    card = [adventure.id for adventure in ADVENTURES].index("deserters")
    joined = scene.state.block_at[scene.hex((2, 0))]
    assert scene.told("pays") == [(0, 2)]
    assert scene.told("adventure-won") == [(0, archer, card)]
    assert scene.told("joins") == [(0, joined, SWORDSMAN, scene.hex((2, 0)))]
    there = scene.hex((1, 0))
    assert scene.told("moves") == [(0, archer, scene.hex((0, 0)), (there,), there, ARCHER)]


@proves("multiverse.permanent.caravan", "multiverse.permanent.competition", "multiverse.permanent.ant-colony")
def test_events_tell_where_they_wander_and_when_they_fall_and_wake() -> None:
    for name in ("merchant-caravan", "sharpshooters-competition"):
        scene = Scene(adventures=True).terrain("mountain", (-1, 0))
        event, number = scene.event(name, (0, 0)), event_number(name)
        east, west = (
            scene.land.grid.near[scene.hex((0, 0))].index(scene.hex(at)) for at in ((1, 0), (-1, 0))
        )
        scene.fix_draws(west)
        wander(scene.t, event)
        assert scene.told("stays") == [(event, number, west + 1)]
        scene.fix_draws(east)
        wander(scene.t, event)
        assert scene.told("wanders") == [(event, number, east + 1, scene.hex((0, 0)), scene.hex((1, 0)))]
    scene = Scene(adventures=True)
    colony, number = scene.event("giant-ant-colony", (0, 0)), event_number("giant-ant-colony")
    champion = scene.unit(0, "champion", (1, 0))
    scene.begin(0).act(champion, "attack 0,0 giant-ant-colony")
    assert scene.told("damages-event") == [(colony, number, 3, 0)]
    assert scene.told("colony-falls") == [(0, colony, number)]
    assert scene.told("gains-gold") == [(0, 2)]


@proves("multiverse.dial.competition")
def test_the_great_competition_tells_every_shot_and_pays_the_best_alone() -> None:
    for last, gold in ((3, [(1, 3)]), (1, [])):
        scene = Scene(adventures=True)
        one, two = scene.unit(0, "archer", (0, 0)), scene.unit(1, "archer", (2, 0))
        scene.dice(3, 1, 1, 1, 1, 3, last, 1, 1, 1).before_build(step(judge, (one, two)))
        shots = scene.told("shows-skill")
        assert [(seat, unit, icons) for seat, unit, _, icons in shots] == [
            (0, one, 1),
            (1, two, len(gold) + 1),
        ]
        assert scene.told("gains-gold") == gold
        assert scene.told("advances") == [(1, ARCHER, 1, 1)] * len(gold)


@proves("multiverse.mine.track", "multiverse.shard.pick-up", "multiverse.shard.drop")
def test_stones_and_shards_are_told_with_the_sum() -> None:
    scene = Scene(mines=True)
    gain_stone(scene.t, 1, 1)
    gain_stone(scene.t, 1, 2)
    assert scene.told("gains-stones") == [(1, 1, 1), (1, 2, 3)]
    shards_delivered(scene.t, 0, 1)
    shards_delivered(scene.t, 0, 1)
    assert scene.told("gains-shards") == [(0, 1, 1), (0, 1, 2)]
    carrier = scene.unit(1, "swordsman", (0, 0))
    drop_shard(scene.t, carrier, scene.hex((0, 0)))
    assert scene.told("drops-shard") == []  # it carried none
    scene.state.u_carries[carrier] = 0
    drop_shard(scene.t, carrier, scene.hex((0, 0)))
    assert scene.told("drops-shard") == [(1, carrier, scene.hex((0, 0)))]
    assert (scene.state.loose[-1], scene.state.u_carries[carrier]) == ((scene.hex((0, 0)), 0), -1)


@proves("multiverse.ffa.treaty", "multiverse.ffa.trade")
def test_gifts_and_treaties_name_who_and_whom() -> None:
    scene = Scene(3, diplomacy=True).gold(0, 5).before_build(step(bargain))
    scene.choose("offer-treaty 1").choose("refuse", seat=1)
    assert scene.told("offers-treaty") == [(0, 1)]
    assert scene.told("refuses") == [(1, 0)]
    gold = scene.state.gold[:]
    scene.choose("give 2", "gold 2")
    assert scene.told("gives") == [(0, 2, 2)]
    assert [now - then for now, then in zip(scene.state.gold, gold, strict=True)] == [-2, 0, 2]
