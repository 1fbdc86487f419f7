"""Core rules hold in every mode: the tests of their chapters are played in a normal game and in a campaign.

`@normal_mode("daybreak.campaign.hero-unit")` is for a test that a campaign entry overrides, which it names.
`@house("exchange")` is for a test of an option's other value than the one that tables have by themselves.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from banneret.games.daybreak.build import WARES
from tests.games.daybreak import scene

CORE = (
    "test_battle",
    "test_build",
    "test_cities",
    "test_day",
    "test_end",
    "test_examples",
    "test_exchange",
    "test_first_steps",
    "test_items",
    "test_mines",
    "test_monsters",
    "test_move",
    "test_prices",
    "test_squads",
)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "normal_mode(entry): a campaign entry overrides what this test shows")
    config.addinivalue_line("markers", "house(*options): this test is about the house rule of these options")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if metafunc.module.__name__.rpartition(".")[2] not in CORE or "campaign" in metafunc.function.__name__:
        return
    if metafunc.definition.get_closest_marker("normal_mode") is None:
        metafunc.parametrize("played", ["normal", "campaign"], indirect=True)


@pytest.fixture(autouse=True)
def empty_shelves() -> None:
    """What Cities offer is made once and kept: a test makes its own, so that it does not rest on those before it."""
    WARES.clear()


@pytest.fixture(autouse=True)
def played(request: pytest.FixtureRequest) -> Iterator[None]:
    """The mode and the options of positions that name none themselves."""
    before = dict(scene.USUALLY)
    if getattr(request, "param", "normal") == "campaign":
        scene.USUALLY.update(mode="campaign")
    for mark in request.node.iter_markers("house"):
        scene.USUALLY.update({option: scene.HOUSE[option] for option in mark.args})
    yield
    scene.USUALLY.clear()
    scene.USUALLY.update(before)
