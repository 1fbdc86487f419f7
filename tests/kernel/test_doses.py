"""How much of a check is run."""

from __future__ import annotations

import pytest

from banneret.testing.checker import dosed


@pytest.mark.parametrize(
    ("dose", "found"), [("smoke", [1, 1, 4]), ("full", [1, 4, 20]), ("long", [10, 40, 200])]
)
def test_a_dose_is_a_share(monkeypatch: pytest.MonkeyPatch, dose: str, found: list[int]) -> None:
    monkeypatch.setenv("BANNERET_DOSE", dose)
    assert [dosed(number) for number in (1, 4, 20)] == found


def test_without_a_word_it_is_the_full_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BANNERET_DOSE", raising=False)
    assert dosed(3) == 3
