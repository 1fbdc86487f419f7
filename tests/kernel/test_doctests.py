"""Examples in descriptions run."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import banneret
import banneret.kernel
import banneret.parts

MODULES = ["banneret", "banneret.ledger"] + [
    f"{package.__name__}.{module.name}"
    for package in (banneret.kernel, banneret.parts)
    for module in pkgutil.iter_modules(package.__path__)
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_run(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0
