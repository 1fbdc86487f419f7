"""Mutation testing: rules are broken one at a time, and the tests that notice are named."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from banneret.games import NAMES

TOOL = Path(__file__).resolve().parents[2] / "tools" / "mutate.py"
RULES = '''"""A shop."""

LIMIT: int = 3
NUMBER: str = ["none", "one", "two", "three"][LIMIT]


def may_buy(gold: int, price: int) -> bool:
    """Whether the gold is enough."""
    assert price > 0
    return gold >= price


def draw(hand: list[str], deck: list[str]) -> None:
    if deck and len(hand) < LIMIT:
        hand.append(deck.pop())


def bow() -> str:
    return "your servant"
'''
TESTS = """
from shop.rules import bow, draw, may_buy

def test_gold_is_enough_from_the_price_on():
    assert may_buy(3, 3) and may_buy(4, 3) and not may_buy(2, 3)

def test_a_hand_has_three_cards():
    hand, deck = [], list("abcde")
    for _ in range(5):
        draw(hand, deck)
    assert hand == list("edc")

def test_a_bow_is_polite():
    assert bow()
"""


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    (tmp_path / "src" / "shop").mkdir(parents=True)
    (tmp_path / "checks").mkdir()
    (tmp_path / "src" / "shop" / "__init__.py").touch()
    (tmp_path / "src" / "shop" / "rules.py").write_text(RULES, "utf-8")
    (tmp_path / "checks" / "test_shop.py").write_text(TESTS, "utf-8")
    return tmp_path


def mutate(root: Path, *options: str) -> tuple[int, list[str], str]:
    arguments = [sys.executable, str(TOOL), "src/shop", "--tests", "checks", "--root", str(root), *options]
    done = subprocess.run(arguments, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout.splitlines(), done.stderr


def test_what_no_test_notices_is_found_and_what_is_listed_is_not_counted(shop: Path) -> None:
    status, table, told = mutate(shop)
    assert status == 1, told
    assert "killed" in told
    assert " rules.py may_buy: return gold >= price -> return gold > price" in told
    assert "assert" not in told, "assertions are left alone"
    unreadable = next(line for line in told.splitlines() if "LIMIT: int = 3 -> LIMIT: int = 4" in line)
    assert " killed " in unreadable, "tables are mutated, too, and a game that cannot be imported is noticed"
    survivors = [line.partition(" of ")[2] for line in table if " survived: line " in line]
    assert survivors == [
        "rules.py bow: return 'your servant' -> return 'your servant?'",
        "rules.py draw: if deck and len(hand) < LIMIT: -> if True and len(hand) < LIMIT:",
    ], "the deck never runs out in a test, and nobody reads the bow"
    assert (shop / "src" / "shop" / "rules.py").read_text("utf-8") == RULES, "the work tree is never touched"

    # One survivor is judged equivalent, for the other there is a test: only that one is run again.
    reason = 'reason = "politeness cannot be measured"\n'
    listed = f'[[equivalent]]\nmutant = "{survivors[0]}"\n{reason}'
    (shop / "checks" / "equivalent_mutants.toml").write_text(listed, "utf-8")
    more = "\ndef test_an_empty_deck():\n    draw([], [])\n"
    (shop / "checks" / "test_shop.py").write_text(TESTS + more, "utf-8")
    status, table, told = mutate(shop, "--resume")
    assert status == 0, table
    assert ", 1 to run against 4 tests" in told
    assert table[-1].endswith(" were noticed: 100.0%")
    _, listing, _ = mutate(shop, "--list")
    at = next(number for number, line in enumerate(listing, 1) if "rules.py draw: if deck and" in line)
    _, shown, _ = mutate(shop, "--show", str(at))
    assert any(line.startswith("noticed by checks/test_shop.py::test_a") for line in shown)


def test_a_seed_draws_a_sample(shop: Path) -> None:
    _, everything, _ = mutate(shop, "--list")
    samples = [
        {line[21:] for line in mutate(shop, "--list", "--sample", "4", "--seed", seed)[1]}
        for seed in ("1", "1", "2")
    ]
    assert samples[0] == samples[1] != samples[2]
    assert len(samples[0]) == 4
    assert samples[0] <= {line[21:] for line in everything}


@pytest.mark.parametrize("game", NAMES)
def test_what_the_games_list_as_equivalent_are_mutants(game: str) -> None:
    """A function that moves to another chapter takes its entry along."""
    listed = subprocess.run(
        [sys.executable, str(TOOL), game, "--sample", "1", "--list"], capture_output=True, text=True
    )
    assert (listed.returncode, listed.stderr) == (0, "")


def test_a_list_of_equivalents_cannot_rot(shop: Path) -> None:
    listed = '[[equivalent]]\nmutant = "rules.py haggle: 1 -> 2"\nreason = "it was there once"\n'
    (shop / "checks" / "equivalent_mutants.toml").write_text(listed, "utf-8")
    status, _, told = mutate(shop)
    assert status == 1
    assert "lists what is no mutant:\n  rules.py haggle: 1 -> 2" in told


def test_tests_that_fail_anyway_prove_nothing(shop: Path) -> None:
    (shop / "checks" / "test_shop.py").write_text("def test_no():\n    assert False\n", "utf-8")
    status, _, told = mutate(shop)
    assert status == 1
    assert "the tests have to pass first: checks/test_shop.py::test_no" in told
