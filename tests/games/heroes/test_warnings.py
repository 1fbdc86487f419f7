"""What speaks against an option before it is chosen: a fight that is more likely lost, a town that stands open."""

from __future__ import annotations

from banneret.games.heroes.scenarios import SCENARIOS
from banneret.games.heroes.state import position_of
from banneret.games.heroes.ways import exits
from banneret.parts.hexes import distance
from tests.games.heroes.scene import Scene
from tests.games.heroes.together import Together

STRONG = ("castle-champions pack", "castle-crusaders pack", "castle-zealots pack")

# ---- Fights ----


def at_guards(level: int, *army: str) -> tuple[Scene, int]:
    """A hero beside guards of a level."""
    scene = Scene()
    field = scene.beside(0, "mine", guard=True)
    scene.state.guard[field] = level
    return scene.army(0, *army).turn(0), field


def test_a_fight_that_is_more_often_lost_than_won() -> None:
    scene, field = at_guards(3, "castle-halberdiers", "castle-marksmen")
    said = scene.t.said(scene.option(f"move yes {field}").hint)
    assert said is not None
    assert (
        scene.warned(f"move yes {field}")
        == f"You would lose about {100 - int(str(said.args[0]))} of 100 such fights"
    )


def test_a_fight_that_is_more_often_won_is_not_warned_of() -> None:
    scene, field = at_guards(3, *STRONG)
    assert scene.warned(f"move yes {field}") == ""


def test_time_counts() -> None:
    """Who arrives with the last movement point has a single round."""
    scene, field = at_guards(2, "castle-griffins pack", "castle-halberdiers pack", "castle-marksmen pack")
    assert scene.warned(f"move yes {field}") == ""
    scene.state.guard[field] = 3
    scene.state.mp[0] = 1
    assert scene.turn(0).warned(f"move yes {field}") != ""


def test_guards_that_were_left_standing_are_met_again() -> None:
    scene, field = at_guards(3, "castle-halberdiers")
    scene.state.hero_at[0] = field
    assert "lose about" in scene.turn(0).warned("revisit yes")


def test_an_enemy_hero_counts_by_its_army() -> None:
    scene, field = at_guards(1, "castle-halberdiers")
    scene.state.guard[field] = 0
    scene.stand(2, field).army(1, "dungeon-minotaurs pack", "dungeon-medusas pack")
    assert "lose about" in scene.turn(0).warned(f"move yes {field}")
    scene.army(1)
    assert scene.turn(0).warned(f"move yes {field}") == ""


# ---- The own town ----


def besieged(steps: int = 1) -> Scene:
    """The main hero of seat 0 in its town, an enemy hero so many steps away; and nobody has gold."""
    scene = Scene().rich(0, 7, 0, 0)
    home = scene.state.home[0]
    scene.stand(0, home)
    field = home
    beside = [home]
    for _ in range(steps):
        beside.append(next(other for other in exits(scene.state, field) if other not in beside))
        field = beside[-1]
    scene.stand(2, field)
    for other in beside[1:]:
        scene.state.guard[other] = 0
    return scene


def way_out(scene: Scene) -> str:
    """A step out of the town that leads to nobody."""
    taken = scene.state.hero_at[2]
    names = [name for name in scene.names() if name.startswith("move yes ")]
    return next(
        name for name in names if name != f"move yes {taken}" and not scene.state.guard[int(name.split()[2])]
    )


def test_who_leaves_a_town_that_an_enemy_could_reach_without_gold_to_defend_it() -> None:
    scene = besieged().turn(0)
    told = scene.warned(way_out(scene))
    assert told.startswith("Your town would have neither a hero nor 8 gold to hold off ")
    assert told.endswith("'s hero")
    assert scene.warned("end-turn") == "", "the hero is still there"


def test_an_enemy_who_has_not_the_movement_is_no_danger() -> None:
    scene = besieged()
    field = scene.spot("mine")  # on a tile of its own, far away
    scene.stand(2, field).turn(0)
    assert scene.warned(way_out(scene)) == ""


def test_ending_the_turn_away_from_an_open_town() -> None:
    scene = besieged()
    scene.stand(0, scene.spot("mine")).turn(0)
    assert scene.warned("end-turn").startswith("Your town would have neither a hero nor 8 gold")


def test_in_chain_link_a_town_defends_itself_for_nothing() -> None:
    scene = besieged()
    scene.stand(0, scene.spot("mine"))
    scene.state.scenario = next(at for at, one in enumerate(SCENARIOS) if one.id == "chain-link")
    assert scene.turn(0).warned("end-turn") == ""


def test_an_enemy_that_nobody_plays_may_come_too() -> None:
    def told(steps: int) -> str:
        scene = Together("the-usurper").rich(0, 0, 0, 0)
        home = scene.state.home[0]
        fields = list(range(len(scene.state.location)))
        away = [distance(position_of(scene.state, home), position_of(scene.state, field)) for field in fields]
        scene.state.rival_at[1] = fields[away.index(steps)]
        scene.stand(0, scene.spot("mine"))
        return scene.turn(0).warned("end-turn")

    assert "gold to hold off " in told(4)
    assert told(7) == ""


def test_gold_for_its_walls_or_another_hero_in_it_is_enough() -> None:
    scene = besieged().rich(0, 8, 0, 0).turn(0)
    assert scene.warned(way_out(scene)) == ""
    scene = besieged()
    scene.stand(1, scene.state.home[0], 0)
    scene.turn(0)
    assert scene.warned(way_out(scene)) == ""
