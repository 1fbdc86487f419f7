"""Every error that is meant for people can be asked what kind it is, compiled and not."""

from __future__ import annotations

import pytest

from banneret.kernel import errors
from banneret.kernel.errors import BanneretError, Refused

ALL = [each for each in vars(errors).values() if isinstance(each, type) and issubclass(each, BanneretError)]


@pytest.mark.parametrize("error", ALL)
def test_an_error_of_no_kind_says_so(error: type[BanneretError]) -> None:
    raised = error("the dice are lost")
    assert (str(raised), raised.kind, raised.given) == ("the dice are lost", "", {})


def test_what_is_given_to_one_is_not_given_to_another() -> None:
    Refused("too late").given["seat"] = 1
    assert Refused("too late").given == {}
