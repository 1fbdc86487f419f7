"""Dealing where not everything can be everywhere."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from banneret.kernel.chance import new_chance
from banneret.parts.dealing import deal


@given(st.data())
def test_where_there_is_a_deal_one_is_found(data: st.DataObject) -> None:
    counts = data.draw(st.lists(st.integers(0, 4), min_size=1, max_size=8))
    things = [thing for thing, count in enumerate(counts) for _ in range(count)]
    hidden = data.draw(st.permutations(things))[: data.draw(st.integers(0, len(things)))]
    could = [1 << thing | data.draw(st.integers(0, (1 << len(counts)) - 1)) for thing in hidden]
    dealt = deal(new_chance(str(data.draw(st.integers(0, 99)))), could, counts)
    assert len(dealt) == len(hidden)
    for place, thing in enumerate(dealt):
        assert could[place] >> thing & 1
        assert dealt.count(thing) <= counts[thing]


def test_every_deal_comes_up() -> None:
    seen = {tuple(deal(new_chance(str(n)), [0b111, 0b110, 0b011], [1, 1, 1])) for n in range(100)}
    assert seen == {(0, 2, 1), (2, 1, 0), (1, 2, 0)}


def test_places_that_can_hold_one_thing_only_get_it() -> None:
    for n in range(30):
        assert deal(new_chance(str(n)), [0b1111, 0b0001, 0b0011, 0b0111], [1, 1, 1, 1]) == [3, 0, 1, 2]
