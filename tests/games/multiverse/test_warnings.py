"""What speaks against an option: a home or mine left open to an enemy that is known, a fight that is likely lost."""

from __future__ import annotations

from banneret.parts.hexes import Hex
from tests.games.multiverse.scene import Scene


def home(scene: Scene, seat: int = 0) -> list[Hex]:
    return [scene.land.grid.cells[hex] for hex in scene.land.homes[seat]]


def near(scene: Scene, steps: int, shun: list[Hex]) -> Hex:
    """A hex that lies so many steps from the first seat's home."""
    cells, far = scene.land.grid.cells, scene.land.far
    own = scene.land.homes[0]
    found = [
        at for at, cell in enumerate(cells) if min(far[at][hex] for hex in own) == steps and cell not in shun
    ]
    return cells[found[0]]


def way_out(scene: Scene, unit: int) -> str:
    """Some move that leaves the home."""
    inside = {f"{q},{r}" for q, r in home(scene)}
    moves = [name for name in scene.options_of(unit) if name.startswith("move ")]
    return next(name for name in moves if name.removeprefix("move ") not in inside)


def show(scene: Scene, unit: int) -> None:
    scene.state.u_shown[unit] = True


def leaving_home(known: bool, steps: int, guard: bool = False, enemy: str = "horseman") -> str:
    scene = Scene()
    sword = scene.unit(0, "swordsman", home(scene)[0])
    if guard:
        scene.unit(0, "archer", home(scene)[1])
    rider = scene.unit(1, enemy, near(scene, steps, []))
    scene.begin(0)
    if known:
        show(scene, rider)
    return scene.warned(way_out(scene.pick(sword), sword))


def test_the_last_defender_goes_while_a_known_enemy_could_come() -> None:
    assert "Nobody would be left to defend your Settlement: the Horseman" in leaving_home(True, 4)
    assert leaving_home(True, 5) == ""  # it rides four hexes a turn
    assert leaving_home(True, 4, guard=True) == ""
    assert leaving_home(True, 4, enemy="builder") == ""


def test_who_steps_about_at_home_does_not_leave_it() -> None:
    scene = Scene()
    sword = scene.unit(0, "swordsman", home(scene)[0])
    rider = scene.unit(1, "horseman", near(scene, 3, []))
    scene.begin(0)
    show(scene, rider)
    q, r = home(scene)[1]
    assert scene.pick(sword).warned(f"move {q},{r}") == ""


def test_ending_the_phase_with_nobody_at_home() -> None:
    scene = Scene()
    scene.unit(0, "swordsman", near(scene, 6, []))
    rider = scene.unit(1, "horseman", near(scene, 3, []))
    scene.begin(0)
    show(scene, rider)
    assert "your Settlement" in scene.warned("end-actions")


def test_a_mine_that_is_left_open() -> None:
    scene = Scene()
    at = near(scene, 5, [])
    scene.mine(at)
    sword = scene.unit(0, "swordsman", at)
    scene.unit(0, "archer", home(scene)[0])
    scene.begin(0)
    away = next(name for name in scene.options_of(sword) if name.startswith("move "))
    assert scene.warned(away) == ""  # nobody is near
    show(scene, scene.unit(1, "horseman", neighbours(scene, at)[0]))
    told = scene.warned(away)
    assert told.startswith("The mine at ")
    assert "would stand open: the Horseman" in told


def neighbours(scene: Scene, at: Hex) -> list[Hex]:
    cells = scene.land.grid.cells
    return [cells[hex] for hex in scene.land.grid.around[scene.hex(at)] if hex >= 0]


def test_a_fight_that_is_likely_lost() -> None:
    scene = Scene()
    weak = scene.unit(0, "swordsman", (0, 0), wounds=2)
    strong = scene.unit(1, "swordsman", (1, 0))
    scene.begin(0)
    show(scene, strong)
    scene.pick(weak)
    dies = scene.odds("attack 1,0")["dies"]
    told = scene.warned("attack 1,0")
    assert (told != "") == (dies > 0.5)
    assert "You would lose the Swordsman in" in told
    sound = Scene()
    fresh = sound.unit(0, "swordsman", (0, 0))
    worn = sound.unit(1, "swordsman", (1, 0), wounds=2)
    sound.begin(0)
    show(sound, worn)
    assert sound.pick(fresh).warned("attack 1,0") == ""
