"""What would you do?"""

from __future__ import annotations

from random import Random

import pytest

import banneret
from banneret.bots import Mind, make
from banneret.bots.bot import next_ask
from banneret.insight.hint import Comparison, advise
from banneret.insight.told import Advice
from banneret.insight.trial import Outcome, Trial, typical
from banneret.kernel.fields import State
from banneret.kernel.table import Table, new_table
from tests.bots import toys
from tests.insight.orchard import ORCHARD

BOT = "mcts:120it"


def advice_on(t: Table[State], bot: str = BOT, seed: str = "1") -> Advice:
    """On a clock that stands still: how many worlds are looked at must not depend on how busy the machine is."""
    ask = t.asks[0]
    return advise(Mind(t, ask.seat), ask, bot, seed, clock=lambda: 0.0)


def orchard(choices: int = 0, seats: int = 2) -> Table[State]:
    t = banneret.new(ORCHARD, seats, seed=5)
    for _ in range(choices):
        t.choose(t.asks[0], 0)
    return t


@pytest.mark.parametrize("bot", ["greedy", "mcts:200it"])
def test_the_best_the_second_best_and_why(bot: str) -> None:
    t = orchard(7)  # the last pick: nothing but this one counts
    advice = advice_on(t, bot)
    assert advice.best.answer.kind == "many"
    assert advice.best.answer.option == 2
    assert advice.best.reasons[0].feature == "apples"
    assert advice.best.reasons[0].weight > 0
    assert advice.second is not None
    assert advice.second.answer.kind in ("shake", "few")
    assert advice.second.reasons[0].weight < 0, "what it has less than the best"
    assert advice.difference > 0
    assert advice.best.value - advice.second.value == pytest.approx(advice.difference, abs=2e-4)


def test_an_answer_in_numbers() -> None:
    t = orchard(8)
    assert t.asks[0].numbers is not None
    advice = advice_on(t, "greedy")
    assert advice.best.answer.kind == "split"
    assert advice.best.answer.args == [6, 0], "the market pays double"
    assert advice.best.answer.option == -1
    assert advice.second is not None
    assert advice.second.answer.args == [5, 1]
    assert advice.best.reasons[0].feature == "money"


def test_the_second_best_never_looks_better_than_the_best() -> None:
    """A few playouts make many an option look better by chance; the bot does not believe it, nor should a reader."""
    t: Table[State] = banneret.new("daybreak", 2, seed=11)
    bot = make("mcts:1it", "1")
    seen = 0
    while not t.over and seen < 12:
        ask = next_ask(t)
        if len(ask.options) > 3:
            seen += 1
            advice = advise(Mind(t, ask.seat), ask, "mcts:40it", str(seen), clock=lambda: 0.0)
            if advice.second is not None:
                assert advice.second.value <= advice.best.value
        t.choose(ask, bot.choose(Mind(t, ask.seat), ask))


def test_where_the_bot_tried_nothing_else_there_is_a_second_best_all_the_same() -> None:
    """What comes to mind at once is compared with what else would: and where that is chance, both are told as equal."""
    t: Table[State] = banneret.new("multiverse", 2, seed=7)
    bot = make("habit", "1")
    seen: set[str] = set()
    while t.choices < 400 and seen != {"name-number", "facing"}:
        ask = next_ask(t)
        if ask.kind in ("name-number", "facing") and ask.kind not in seen:
            seen.add(ask.kind)
            advice = advise(Mind(t, ask.seat), ask, "mcts:8it", "1", clock=lambda: 0.0)
            assert advice.tries == 0
            assert advice.second is not None
            assert advice.second.answer != advice.best.answer
            if ask.kind == "name-number":
                assert advice.difference == 0.0, "a die decides"
                assert advice.best.reasons == []
        t.choose(ask, bot.choose(Mind(t, ask.seat), ask))
    assert "name-number" in seen


def test_the_second_best_does_not_say_the_same_again() -> None:
    t: Table[State] = banneret.new("daybreak", 2, seed=21)
    bot = make("greedy", "1")
    reasons = 0
    while not t.over and reasons < 6:
        ask = next_ask(t)
        if len(ask.options) == 2:
            advice = advice_on(t, "mcts:8it") if ask is t.asks[0] else None
            if advice is not None and advice.second is not None:
                said = {(one.seat, one.feature, one.by) for one in advice.best.reasons}
                assert not said & {(one.seat, one.feature, -one.by) for one in advice.second.reasons}
                reasons += len(said)
        t.choose(ask, bot.choose(Mind(t, ask.seat), ask))
    assert reasons, "somewhere there was something to say"


def test_the_best_is_told_against_most_others_in_whole_pieces() -> None:
    """Two of three others bring an apple: the best brings two more than most, and not two and a third on average."""
    others = [Outcome(0.5, [[float(apples), 0.0, 0.0]]) for apples in (1, 1, 0)]
    assert typical(others).measures == [[1.0, 0.0, 0.0]]
    assert typical(others[1:]).measures == [[0.5, 0.0, 0.0]], "of two there is no most"
    assert typical(others).value == 0.5


def test_what_has_gone_further_is_not_compared_with_what_has_not() -> None:
    """Who plays no card sees how the attack ends; who plays one is asked again before: the dice are not its doing."""
    t = orchard(0)
    ask = t.asks[0]
    found = Comparison(
        Trial(Mind(t, ask.seat), ask, "1"), [one.key for one in ask.options[:3]], 0.0, lambda: 0.0
    )
    few, many, shake = (one.key for one in ask.options[:3])
    far, near = ((0, "end"),), ((0, "pick"),)
    less, more = [[1.0, 0.0, 0.0], [0.0] * 3], [[4.0, 0.0, 0.0], [0.0] * 3]
    found.later = []
    found.at_once = [
        {few: Outcome(0.9, more, far), many: Outcome(0.1, less, near), shake: Outcome(0.5, more, near)}
    ] * 4
    assert found.lead([few], [many]) == 0.0
    assert found.reasons([many], [few], False) == []
    assert found.lead([shake], [few, many]) == pytest.approx(0.4), "of several those that can be compared"
    assert [(one.feature, one.by) for one in found.reasons([few, many], [shake], False)] == [("apples", 3.0)]


def test_a_difference_that_shows_at_once_is_told_though_the_end_is_chance() -> None:
    t = orchard(0)
    ask = t.asks[0]
    few, many = (one.key for one in ask.options[:2])
    found = Comparison(Trial(Mind(t, ask.seat), ask, "1"), [few, many], 0.0, lambda: 0.0)
    nothing: list[list[float]] = [[0.0] * 3, [0.0] * 3]
    chance = [(0.9, 0.1), (0.1, 0.9), (0.8, 0.3), (0.3, 0.8)]
    found.later = [{few: Outcome(one, nothing), many: Outcome(other, nothing)} for one, other in chance]
    found.at_once = [{few: Outcome(0.6, nothing), many: Outcome(0.5, nothing)}] * 4
    assert found.lead([few], [many]) == pytest.approx(0.1)


def test_where_there_is_nothing_to_choose_it_says_so_at_once() -> None:
    t = banneret.new("tales", 2, seed=1)
    while len(t.asks[0].options) > 1:
        t.choose(t.asks[0], 0)
    advice = advice_on(t)
    assert advice.only
    assert advice.second is None
    assert advice.tries == 0


def test_the_same_seed_gives_the_same_advice() -> None:
    t = orchard(3)
    assert advice_on(t) == advice_on(t)


@pytest.mark.parametrize("rival", [1, 3, 8, 9])
def test_it_knows_what_the_seat_knows_and_no_more(rival: int) -> None:
    """With a 7 of nine cards one stays, whatever the other holds, and believes to win six times of eight."""
    t = poker(7, rival)
    advice = advice_on(t, "mcts:400it")
    assert advice.best.answer.kind == "stay"
    assert advice.best.value == pytest.approx(0.75, abs=0.08)
    low = advice_on(poker(2, 1 if rival == 9 else rival), "mcts:400it")
    assert low.best.answer.kind == "fold"


def poker(card: int, rival: int) -> Table[State]:
    for seed in range(3000):
        t = new_table(toys.POKER, 2, {}, str(seed))
        if (toys.card_of(t, 0), toys.card_of(t, 1)) == (card, rival):
            return t
    raise AssertionError(f"nobody was dealt {card} and {rival}")


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("tales", {}),
        ("daybreak", {}),
        ("multiverse", {"scenario": "starter"}),
        ("korrem", {}),
        ("heroes", {}),
    ],
)
def test_advice_in_every_game(name: str, options: dict[str, object]) -> None:
    """A game needs no more for it than its features and their words."""
    t = banneret.new(name, 2, seed=11, options=options)
    quick = make("random", "x")
    reasons = 0
    for number in range(60):
        if t.over:
            break
        ask = next_ask(t)
        if number % 12 == 5 and len(ask.options) > 1:
            advice = advise(Mind(t, ask.seat), ask, "mcts:8it", str(number))
            assert 0.0 <= advice.best.value <= 1.0
            given = ask.options[advice.best.answer.option].key if ask.numbers is None else None
            assert given in (None, (advice.best.answer.kind, tuple(advice.best.answer.args)))
            told = [*advice.best.reasons, *([] if advice.second is None else advice.second.reasons)]
            for reason in told:
                assert reason.feature in t.game.words.names["feature"]
            reasons += len(told)
        t.choose(ask, quick.choose(Mind(t, ask.seat), ask))
    assert reasons > 0, "something has a reason"


@pytest.mark.parametrize("name", ["tales", "multiverse", "korrem", "heroes"])
def test_advice_and_its_reasons_go_by_what_the_seat_knows(name: str) -> None:
    """In worlds that differ only in what a seat cannot know it is told the same."""
    for seed in range(3):
        t = banneret.new(name, 2, seed=seed)
        chance = Random(seed)
        for _ in range(60):
            ask = t.asks[0]
            t.choose(ask, ask.absent if ask.numbers is not None else chance.randrange(len(ask.options)))
        seat = t.asks[0].seat
        other = t.imagine(seat, "another world")
        assert other.hash() != t.hash()
        assert advice_on(other, "greedy") == advice_on(t, "greedy")
