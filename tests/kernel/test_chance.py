"""Chance: the same on every machine, fair, and not to be guessed."""

from __future__ import annotations

from hashlib import blake2b
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banneret.kernel.chance import commitment, new_chance
from banneret.kernel.errors import RuleError


def drawn(seed: str, count: int, n: int = 1 << 32) -> list[int]:
    chance = new_chance(seed)
    return [chance.below(n) for _ in range(count)]


def test_the_stream_is_the_same_on_every_machine() -> None:
    assert drawn("7", 4) == [2298764029, 520759152, 918980924, 1709901345]
    assert drawn("7", 12, 6) == [1, 0, 2, 3, 5, 1, 4, 0, 0, 4, 2, 3]
    items = list(range(10))
    new_chance("banneret").shuffle(items)
    assert items == [2, 1, 4, 6, 9, 7, 0, 3, 8, 5]


def test_the_stream_is_a_keyed_hash_of_a_counter() -> None:
    """Written down once more, so that anyone can check the dice of a record without this program."""
    key = blake2b(b"7", digest_size=32, person=b"banneret-stream").digest()
    words = []
    for block in range(3):
        digest = blake2b(block.to_bytes(8, "little"), key=key, digest_size=64).digest()
        words += [int.from_bytes(digest[at : at + 4], "little") for at in range(0, 64, 4)]
    assert drawn("7", 48) == words


def test_the_commitment_is_apart_from_the_stream() -> None:
    assert commitment("7") == blake2b(b"7", digest_size=32, person=b"banneret-commit").hexdigest()
    assert commitment("7") != new_chance("7").key.hex()
    assert commitment("7") != commitment("8")


@pytest.mark.parametrize("n", [2, 6, 7, 20, 36, 100])
def test_numbers_are_uniform(n: int) -> None:
    rolls = 600 * n
    counts = [0] * n
    for number in drawn("fair", rolls, n):
        counts[number] += 1
    chi_square = sum((count - 600) ** 2 / 600 for count in counts)
    degrees = n - 1
    # 3.3 standard deviations above what is expected: once in some two thousand fair streams
    assert chi_square < degrees + 3.3 * (2 * degrees) ** 0.5 + 4


def test_a_large_bound_has_no_bias() -> None:
    """Just taking the rest of a division would make the lower third come up twice as often."""
    n = 3 << 30
    low = sum(number < 1 << 30 for number in drawn("bias", 9000, n))
    assert 2800 < low < 3200


def test_streams_do_not_resemble_each_other() -> None:
    one, other = drawn("1", 4000, 6), drawn("2", 4000, 6)
    assert 560 < sum(a == b for a, b in zip(one, other, strict=True)) < 780
    assert 560 < sum(a == b for a, b in pairwise(one)) < 780


@given(st.text(max_size=20), st.integers(0, 200), st.integers(0, 40))
def test_going_to_a_place_is_like_drawing_up_to_it(seed: str, before: int, after: int) -> None:
    walked = new_chance(seed)
    for _ in range(before):
        walked.word()
    jumped = new_chance(seed)
    jumped.go_to(before)
    assert jumped.drawn == walked.drawn == before
    assert [jumped.word() for _ in range(after)] == [walked.word() for _ in range(after)]


def test_a_clone_goes_its_own_way() -> None:
    chance = new_chance("7")
    chance.word()
    copy = chance.clone()
    expected = [copy.word() for _ in range(20)]
    assert chance.drawn == 1
    assert [chance.word() for _ in range(20)] == expected


@given(st.integers(1, 1 << 32), st.integers(0, 1000))
def test_numbers_are_below_their_bound(n: int, seed: int) -> None:
    assert 0 <= new_chance(str(seed)).below(n) < n


@pytest.mark.parametrize("n", [0, -1, (1 << 32) + 1])
def test_an_impossible_bound_is_a_mistake_in_rules(n: int) -> None:
    with pytest.raises(RuleError, match=f"a number below {n}"):
        new_chance("7").below(n)


@given(st.lists(st.integers(), max_size=30), st.integers(0, 99))
def test_a_shuffle_keeps_all_items(items: list[int], seed: int) -> None:
    shuffled = items[:]
    new_chance(str(seed)).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_every_order_is_as_likely() -> None:
    counts: dict[tuple[int, ...], int] = {}
    chance = new_chance("orders")
    for _ in range(24 * 400):
        items = [0, 1, 2, 3]
        chance.shuffle(items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 24
    assert sum((count - 400) ** 2 / 400 for count in counts.values()) < 49.7  # 23 degrees, p = 0.001
