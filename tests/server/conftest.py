"""One server for all tests of a process; tests that kill or configure one start their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.support import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    wide = (
        "connections_an_address=2000",
        "messages_a_second=5000",
        "tables_at_once=100000",
        "looks_at_once=100000",
        "requests_at_once=100000",
        "least_clock=0.05",
    )
    limits = [word for limit in wide for word in ("--limit", limit)]
    with Server(tmp_path_factory.mktemp("server"), *limits, "--abandoned", "0.2", "--workers", "2") as server:
        yield server
        assert server.is_well()
