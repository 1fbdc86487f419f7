"""A pytest plugin: keeps book of which ledger entries the tests of a run prove, in build/proofs.json.

Enabled in tests/conftest.py. It works with pytest-xdist too: the ids of a test travel with its report to the process
that writes the file. A test that names an entry which does not exist fails.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from banneret.ledger import has_ledger, ledger
from banneret.testing.proofs import PROOFS, Outcomes, merge_outcomes

KEY = "proves"


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "proves(*ids): the ledger entries that this test proves")
    if not hasattr(config, "workerinput"):  # with xdist: only in the process that hears of all tests
        config.pluginmanager.register(Bookkeeper(config.rootpath), "banneret-bookkeeper")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        ids = proven_by(item)
        if ids:
            item.user_properties.append((KEY, " ".join(ids)))


def pytest_runtest_setup(item: pytest.Item) -> None:
    for id in proven_by(item):
        game = id.partition(".")[0]
        if not has_ledger(game) or id not in ledger(game).entries:
            pytest.fail(f"@proves({id!r}): rules/{game}.toml has no such entry", pytrace=False)


def proven_by(item: pytest.Item) -> list[str]:
    return [id for mark in item.iter_markers("proves") for id in mark.args]


class Bookkeeper:
    """Collects the outcome of every test that names an entry."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.outcomes: Outcomes = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        ids = [id for key, value in report.user_properties if key == KEY for id in str(value).split()]
        for id in ids:
            tests = self.outcomes.setdefault(id, {})
            if report.failed:
                tests[report.nodeid] = "failed"
            elif report.when == "call" or report.skipped:
                tests.setdefault(report.nodeid, report.outcome)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if not session.config.option.collectonly:
            merge_outcomes(
                self.root, Path(os.environ.get("BANNERET_PROOFS", self.root / PROOFS)), self.outcomes
            )
