"""The mark that ties a test to the ledger."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., object])


def proves(*ids: str) -> Callable[[Test], Test]:
    """Say which ledger entries a test proves: `@proves("tales.buy.once-per-turn")`.

    The ids stand on the test as `__proves__` and as a pytest mark, which is where the collection finds them.
    """
    for id in ids:
        if id.count(".") < 2:
            raise ValueError(f"@proves({id!r}): an entry's id reads 'game.topic.slug'")
    if not ids:
        raise ValueError("@proves() names no entry: give it one or more ids")

    def attach(test: Test) -> Test:
        already: tuple[str, ...] = getattr(test, "__proves__", ())
        test.__proves__ = (*already, *ids)  # type: ignore[attr-defined]
        marked: Test = pytest.mark.proves(*ids)(test)
        return marked

    return attach
