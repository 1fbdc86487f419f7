"""Examples in descriptions run."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import banneret
import banneret.kernel

MODULES = ["banneret", "banneret.ledger"] + [
    f"banneret.kernel.{module.name}" for module in pkgutil.iter_modules(banneret.kernel.__path__)
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_run(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0
