"""The worked example learns: what went well becomes likelier, what is closed stays closed, and a small dose runs."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import train_tales as example

from banneret.adapters.vector import Vector


def a_policy() -> example.Policy:
    return example.Policy(np.arange(4), 6, np.random.default_rng(7))


def a_lot(taken: list[int], better: list[float], outcome: list[float], policy: example.Policy) -> example.Lot:
    """The same sight and the same three open actions, 1, 3 and 5, each time."""
    count = len(taken)
    seen = np.tile(np.array([1.0, 0.0, -1.0, 0.5], np.float32), (count, 1))
    open_ones = np.tile(np.array([1, 3, 5, -1]), (count, 1))
    _, chances, _ = policy.think(seen, open_ones)
    rows = np.arange(count)
    return example.Lot(
        seen,
        open_ones,
        np.array(taken),
        chances[rows, taken],
        np.array(better, np.float32),
        np.array(outcome, np.float32),
    )


def test_only_open_actions_have_a_chance() -> None:
    policy = a_policy()
    lot = a_lot([0], [1.0], [1.0], policy)
    _, chances, _ = policy.think(lot.seen, lot.open_ones)
    assert chances.shape == (1, 4)
    assert chances.sum() == pytest.approx(1.0)
    assert chances[0, 3] == 0.0


def test_what_went_well_becomes_likelier_and_what_went_badly_less() -> None:
    policy = a_policy()
    lot = a_lot([0, 1], [1.0, -1.0], [1.0, 1.0], policy)
    _, before, expected = policy.think(lot.seen, lot.open_ones)
    closed = policy.parts["act"][[0, 2, 4]].copy()
    for _ in range(5):
        policy.learn(lot)
    _, after, hoped = policy.think(lot.seen, lot.open_ones)
    assert after[0, 0] > before[0, 0]
    assert after[0, 1] < before[0, 1]
    assert hoped[0] > expected[0]  # both were won
    assert (policy.parts["act"][[0, 2, 4]] == closed).all()


def test_a_step_goes_no_further_than_its_clip() -> None:
    policy = a_policy()
    policy.curious = 0.0
    lot = a_lot([0], [1.0], [0.0], policy)
    _, before, _ = policy.think(lot.seen, lot.open_ones)
    likely = lot.chance.copy()
    lot.chance = (likely / 2).astype(
        np.float32
    )  # it has become twice as likely already: these games cannot tell more
    policy.learn(lot)
    assert (policy.think(lot.seen, lot.open_ones)[1] == before).all()
    lot.chance = likely
    policy.learn(lot)
    assert policy.think(lot.seen, lot.open_ones)[1][0, 0] > before[0, 0]


def test_a_surprise_reaches_back() -> None:
    trace = example.Trace()
    trace.value = [0.0, 0.5, 0.9]
    last = 1.0 - 0.9
    second = 0.9 - 0.5 + example.TRUST * last
    assert trace.better_than_expected(1.0) == pytest.approx([0.5 + example.TRUST * second, second, last])
    assert trace.better_than_expected(-1.0)[2] == pytest.approx(-1.9)


def test_in_the_end_steps_are_smaller_and_the_mind_less_open() -> None:
    policy = a_policy()
    policy.settle(0.0)
    assert (policy.rate, policy.curious) == (example.RATE, example.CURIOUS)
    policy.settle(0.5)
    assert policy.rate == pytest.approx(example.RATE / 2)
    policy.settle(1.0)
    assert policy.rate == pytest.approx(example.RATE * example.LAST)
    assert policy.curious == pytest.approx(example.CURIOUS * example.LAST)


def test_only_what_changes_is_read() -> None:
    tables = Vector("tales", 4, 2, example.OPTIONS, seed=3, against="random")
    first = tables.seen[0].copy()
    entries = example.changing(tables, np.random.default_rng(7))
    assert 100 < len(entries) < len(first) / 2
    left = np.setdiff1d(np.arange(len(first)), entries)
    assert (tables.seen[:, left] == first[left]).all()
    policy = example.Policy(entries, 6, np.random.default_rng(7))
    read = policy.reads(tables.seen)
    assert read.shape == (4, len(entries))
    assert np.abs(read).max() < 10


def test_a_small_dose_of_training(tmp_path: Path) -> None:
    kept = tmp_path / "policy.npz"
    policy, curve = example.train(10, 1e-6, 7, tables=4, batch=30, out=kept)
    assert policy.steps >= example.EPOCHS
    assert curve[-1]["games"] >= 1
    assert all(np.isfinite(part).all() for part in policy.parts.values())
    assert example.picture(curve).startswith("<svg")
    assert kept.with_suffix(".svg").read_text() == example.picture(curve)
    again = example.kept_policy(kept)
    wins, games = example.examine(again, 2, "exam", tables=4)
    assert 0 <= wins <= games
    assert games == 2, "fewer than there are tables"
    assert (wins, games) == example.examine(policy, 2, "exam", tables=4)
    assert example.examine(policy, 3, "exam", tables=2)[1] == 3, "more than there are tables"
    again.form = "what they meant once"
    with pytest.raises(SystemExit, match="trained by other rules"):
        example.examine(again, 2, "exam", tables=4)
