"""Sieges: Walls, the Gate, the Arrow Tower, protection from shots, and who has them."""

from __future__ import annotations

import pytest

from banneret.games.heroes.combat_state import GATE, WALL, WON, Fight, new_fight
from banneret.games.heroes.contents import UNIT_AT, UNITS
from banneret.games.heroes.siege import is_siege
from banneret.games.heroes.state import around, home_field
from banneret.games.heroes.ways import exits
from banneret.testing import proves
from tests.games.heroes.arena import Arena, space
from tests.games.heroes.scene import Scene, quiet

OWN = ("castle-griffins", "castle-crusaders")


def storm(citadel: bool, owner: int = 1, hero: bool = True, gold: int = 0) -> Scene:
    """Seat 0 attacks the town of the Dungeon; with a hero of its owner in it, or with an army alone."""
    scene = quiet(Scene()).army(0, *OWN).army(1, "dungeon-troglodytes")
    scene.rich(0, gold, 0, 0).rich(1, gold, 0, 0)
    town = home_field(scene.state, 1)
    if citadel:
        scene.build(1, "dungeon-citadel")
    if owner == 1:
        scene.flag(1, town)
    beside = next(field for field in around(scene.state, town) if town in exits(scene.state, field))
    scene.stand(0, beside)
    if not hero:
        away = scene.spot("empty", "F8")
        scene.stand(2, away)
        scene.rich(1, 8, 0, 0)
    scene.turn(0).choose(f"move yes {town}")
    if not hero:
        scene.choose("defend-town")
    scene.choose("line-up", "line-up")
    return scene


@proves("heroes.siege.walls-gate", "heroes.siege.arrow-tower")
def test_with_a_citadel_the_defender_raises_three_walls_and_the_gate() -> None:
    scene = storm(citadel=True)
    assert scene.asked("put-gate")
    assert scene.ask.seat == 1
    assert len(scene.names()) == 4
    scene.choose("put-gate c3")
    fight = scene.t.scopes_of(Fight)[-1]
    assert fight.works == {8: WALL, 9: WALL, 10: GATE, 11: WALL}
    assert scene.asked("command arrow-tower")  # initiative 9
    assert scene.offers("shoot castle-griffins")


@proves("heroes.siege.no-citadel")
def test_a_town_without_a_citadel_has_no_walls() -> None:
    scene = storm(citadel=False)
    assert not scene.t.scopes_of(Fight)[-1].works
    assert not scene.asked("put-gate")


@proves("heroes.siege.no-deck")
def test_an_army_without_a_hero_has_no_cards() -> None:
    scene = storm(citadel=False, hero=False)
    scene.hold(1, "defense", "magic-arrow")
    while scene.ask.seat != 1:
        scene.t.choose(scene.ask, scene.option("hold"))
    assert not [name for name in scene.names() if name.startswith(("play", "cast"))]


@proves("heroes.siege.settlement")
def test_a_settlement_has_no_walls_either() -> None:
    scene = quiet(Scene()).army(0, *OWN).army(1, "dungeon-troglodytes").build(1, "dungeon-citadel")
    field = scene.beside(0, "settlement", "F1")
    scene.flag(1, field).stand(2, field)
    scene.turn(0).choose(f"move yes {field}")
    scene.choose("line-up", "line-up")
    assert not scene.t.scopes_of(Fight)[-1].works


@proves("heroes.siege.not-in-conquered-town")
def test_a_conqueror_defends_without_walls() -> None:
    scene = quiet(Scene()).build(1, "dungeon-citadel").build(0, "castle-citadel")
    conquered, own = home_field(scene.state, 0), home_field(scene.state, 1)
    assert not is_siege(scene.state, new_fight(0, 0, conquered, 1, 2, 0))
    assert is_siege(scene.state, new_fight(0, 0, own, 1, 2, 0))


@proves("heroes.siege.no-surrender-at-home")
def test_nobody_surrenders_in_the_own_town() -> None:
    scene = storm(citadel=False, gold=10)
    while scene.ask.seat != 1:
        assert scene.offers("surrender")
        scene.t.choose(scene.ask, scene.option("hold"))
    assert not scene.offers("surrender")


@proves("heroes.siege.gate-open-to-defender", "heroes.siege.flying-over")
def test_the_gate_is_open_to_the_defender_alone() -> None:
    arena = Arena(("castle-crusaders b2",), ("dungeon-minotaurs b4",), foe=1, works="WGWW")
    while not arena.asked("command dungeon-minotaurs"):
        arena.t.choose(arena.ask, arena.option("hold"))
    assert arena.offers("strike castle-crusaders b2 b3")
    assert arena.offers("go b3")
    assert not arena.offers("go a3")
    arena.choose("hold")
    assert not arena.offers("go b3")
    flyer = Arena(("castle-griffins b2",), ("dungeon-troglodytes d5",), foe=1, works="WGWW")
    while not arena.asked("command castle-crusaders"):
        arena.t.choose(arena.ask, arena.option("hold"))
    while not flyer.asked("command castle-griffins"):
        flyer.t.choose(flyer.ask, flyer.option("hold"))
    assert flyer.offers("go b4")  # over the Gate
    assert not flyer.offers("go b3")  # but not on it


@proves("heroes.siege.destroy", "heroes.siege.destroy-not-attack")
def test_an_attack_on_a_wall_always_succeeds_without_die_or_card() -> None:
    arena = Arena(
        ("castle-crusaders b2",),
        ("dungeon-troglodytes d5",),
        foe=1,
        works="WWGW",
        hands=(("attack",), ("defense",)),
    )
    while not arena.asked("command castle-crusaders"):
        arena.t.choose(arena.ask, arena.option("hold"))
    arena.dice(0).choose("break b3 b2")
    assert space("b3") not in arena.fight.works
    assert arena.draws_left == 1
    assert not arena.told("attacks")
    assert len(arena.fight.works) == 3


@proves("heroes.siege.arrow-tower-stats")
def test_the_arrow_tower_has_its_printed_values() -> None:
    side = UNITS[UNIT_AT["arrow-tower"]].few
    assert (side.attack, side.defense, side.hp, side.initiative, side.type) == (4, 2, 3, 9, 2)


@proves("heroes.siege.arrow-tower-position")
def test_position_means_nothing_to_the_tower() -> None:
    arena = Arena(("castle-marksmen b1",), ("dungeon-troglodytes d5",), foe=1, works="WGWW")
    arena.dice(0, 0).choose("shoot castle-marksmen b1")
    assert arena.draws_left == 1  # one die
    arena = Arena(("castle-marksmen pack b1",), ("dungeon-troglodytes d5",), foe=1, works="WGWW")
    while not arena.asked("command castle-marksmen"):
        arena.t.choose(arena.ask, arena.option("hold"))
    arena.dice(0, 0, 0).choose("shoot arrow-tower")
    assert arena.draws_left == 1  # two shots of one die each
    assert arena.told("strikes")[0][2] == 0


@proves("heroes.siege.arrow-tower-destroy")
def test_only_shots_reach_the_tower() -> None:
    arena = Arena(
        ("castle-griffins a4", "castle-marksmen a1"), ("dungeon-troglodytes d5",), foe=1, works="WGWW"
    )
    while not arena.asked("command castle-griffins"):
        arena.t.choose(arena.ask, arena.option("hold"))
    assert "arrow-tower" not in arena.targets("strike")
    arena.choose("hold")
    arena.skip("activate")
    while not arena.asked("command castle-marksmen"):
        arena.t.choose(arena.ask, arena.option("hold"))
    assert "arrow-tower" in arena.targets("shoot")


@proves("heroes.siege.arrow-tower-falls")
def test_the_tower_falls_with_the_last_wall() -> None:
    arena = Arena(("castle-crusaders b2",), ("dungeon-troglodytes d5",), foe=1, works=".W..")
    assert arena.stands("arrow-tower")
    while not arena.asked("command castle-crusaders"):
        arena.t.choose(arena.ask, arena.option("hold"))
    arena.choose("break b3 b2")
    assert not arena.stands("arrow-tower")


@proves("heroes.siege.arrow-tower-not-needed", "heroes.combat.pvp-victory")
def test_the_tower_need_not_fall() -> None:
    arena = Arena(("castle-champions b4",), ("dungeon-troglodytes b5",), foe=1, works="WGWW")
    arena.choose("hold")  # the tower
    arena.dice(0).choose("strike dungeon-troglodytes b5 b4")
    assert arena.told("fight-ends")[-1][1] == WON


@proves("heroes.siege.protection", "heroes.example.siege-protected", "heroes.example.siege-unprotected")
@pytest.mark.parametrize(
    ("works", "place", "damage"),
    [(".G..", "b4", 1), (".G..", "b5", 1), (".G..", "c4", 2), ("W.WG", "b4", 2), (".G..", "b3", 2)],
)
def test_behind_a_standing_wall_a_shot_deals_one_less(works: str, place: str, damage: int) -> None:
    arena = Arena(
        ("dungeon-evil-eyes d2",),
        (f"castle-halberdiers {place}",),
        foe=1,
        works=works,
        factions=("dungeon", "castle"),
        heroes=("alamar", "catherine"),
    )
    while not arena.asked("command dungeon-evil-eyes"):
        arena.t.choose(arena.ask, arena.option("hold"))
    arena.dice(0).choose(f"shoot castle-halberdiers {place}")
    assert arena.told("strikes")[0][2] == damage
