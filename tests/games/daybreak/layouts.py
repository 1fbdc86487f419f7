"""Positions that many tests start from."""

from __future__ import annotations

from tests.games.daybreak.scene import Scene

HOMES = ("A1", "J10", "A10", "J1")


def realm(seats: int = 2, **options: object) -> Scene:
    """A City for each player, far apart: Ashford, Dawnbridge, Greyhollow, Larkspur."""
    scene = Scene(seats, **options)  # type: ignore[arg-type]
    for seat in range(seats):
        scene.city(seat, HOMES[seat])
    return scene


def duel(attacker: str, defender: str, items: str = "", its_items: str = "", **options: object) -> Scene:
    """Aldric on D4 attacks Maren on D5."""
    scene = realm(**options)  # type: ignore[arg-type]
    scene.hero(0, "D4", attacker, items)
    scene.hero(1, "D5", defender, its_items)
    return scene.explore(0, 5).choose("move aldric D5")


def siege(attacker: str, recruits: str = "", items: str = "", **options: object) -> Scene:
    """Aldric on D4 stands before City 2, Greyhollow on D5, which belongs to seat 1, as
    two more do. Nothing is chosen there yet."""
    scene = realm(**options)  # type: ignore[arg-type]
    scene.city(1, "D5", troops=recruits)
    scene.city(1, "J1")
    scene.hero(0, "D4", attacker, items)
    return scene
