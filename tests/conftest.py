"""What all tests share: where the examples are found, how Hypothesis searches, and which build is under test."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ("banneret.testing.plugin",)  # writes down which ledger entries the tests prove

ROOT = Path(__file__).resolve().parent.parent

# At the end of the path, so that a compiled build that stands first keeps its compiled examples.
for folder in (ROOT / "examples", ROOT):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))

# The same examples on every run, and no deadline: a slow machine is no failure. BANNERET_HYPOTHESIS=explore looks
# for new ones.
settings.register_profile(
    "steady", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow], database=None
)
settings.register_profile(
    "explore", deadline=None, max_examples=1000, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("BANNERET_HYPOTHESIS", "steady"))


def is_compiled() -> bool:
    """Whether the kernel under test is the compiled one."""
    from banneret.kernel import table

    return not str(table.__file__).endswith(".py")


def pytest_configure(config: pytest.Config) -> None:
    """Refuse to test the sources when the compiled build was meant."""
    if os.environ.get("BANNERET_EXPECT_COMPILED") and not is_compiled():
        raise pytest.UsageError(
            "the compiled build was to be tested, but the kernel that is imported is plain Python"
        )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long is left for `./dev test --long`."""
    if os.environ.get("BANNERET_DOSE") != "long":
        for item in items:
            if item.get_closest_marker("long") is not None:
                item.add_marker(pytest.mark.skip(reason="a large dose: ./dev test --long"))


def pytest_report_header(config: pytest.Config) -> str:
    return f"banneret: {'compiled' if is_compiled() else 'plain Python'}"
