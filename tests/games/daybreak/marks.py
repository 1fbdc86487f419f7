"""Marks of tests that do not hold everywhere: see conftest.py."""

from __future__ import annotations

import pytest

normal_mode = pytest.mark.normal_mode  # a campaign entry, which it names, overrides what the test shows
house = pytest.mark.house  # it is about the house rule of the options that it names
