from __future__ import annotations

from random import Random
from typing import cast

import pytest

import banneret
from banneret.bots import LEAVE, Bot, Mind, make, read_spec, read_specs
from banneret.bots.greedy import GreedyBot
from banneret.bots.mcts import MctsBot
from banneret.bots.weigh import Weighing, play_on
from banneret.kernel.ask import Ask
from banneret.kernel.errors import Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.table import Table, new_table
from banneret.lab.match import play_to_the_end
from tests.bots import toys
from tests.kernel.toys import siege

BOTS = ("random", "greedy", "mcts:40it")


def table_of(game: Game[State], seats: int = 2, seed: str = "7") -> Table[State]:
    return new_table(game, seats, game.settings_with({}), seed)


def poker_with(card: int) -> Table[State]:
    """A table of Poker at which seat 0 holds a card."""
    for seed in range(1000):
        t = table_of(toys.POKER, seed=str(seed))
        if toys.card_of(t, 0) == card:
            return t
    raise AssertionError(f"nobody was dealt {card}")


def choice(text: str, t: Table[State], seed: str = "1", at: int = 0) -> int:
    """What a bot answers to an open ask."""
    ask = t.asks[at]
    return make(text, seed).choose(Mind(t, ask.seat), ask)


class Clock:
    """Every look at it takes a millisecond."""

    def __init__(self) -> None:
        self.now = 0.0

    def read(self) -> float:
        self.now += 0.001
        return self.now


@pytest.mark.parametrize("text", BOTS)
@pytest.mark.parametrize(
    ("game", "seats"),
    [
        (toys.PATHS, 2),
        (toys.PATHS, 3),
        (toys.BIDS, 3),
        (toys.POKER, 2),
        (toys.TAKE, 2),
        (toys.LEAVE_IT, 2),
        (toys.FIELDS, 2),
        (toys.FEAST, 3),
        (toys.RAIDS, 2),
        (toys.AMBUSH, 2),
    ],
)
def test_every_bot_plays_every_kind_of_ask(text: str, game: Game[State], seats: int) -> None:
    for number in range(3):
        t = table_of(game, seats, str(number))
        play_to_the_end(t, [make(text, f"{number}/{seat}") for seat in range(seats)], check=True)
        assert t.over


@pytest.mark.parametrize("text", BOTS)
def test_the_same_seed_makes_the_same_choices(text: str) -> None:
    hashes = set()
    for _ in range(2):
        t = table_of(toys.PATHS, 3)
        play_to_the_end(t, [make(text, str(seat)) for seat in range(3)])
        hashes.add(t.hash())
    assert len(hashes) == 1


@pytest.mark.parametrize("text", BOTS)
def test_thinking_does_not_touch_the_table(text: str) -> None:
    for game in (toys.PATHS, toys.BIDS, toys.POKER, toys.TAKE, toys.RAIDS):
        t = table_of(game)
        before = t.hash()
        choice(text, t)
        assert t.hash() == before


@pytest.mark.parametrize("text", BOTS)
def test_a_bot_cannot_know_what_its_seat_cannot_know(text: str) -> None:
    """Deal anew whatever the seat does not know: the bot chooses the same."""
    t = poker_with(9)
    assert {toys.card_of(t.imagine(0, str(number)), 1) for number in range(100)} == set(range(1, 9))
    answers = {choice(text, t.imagine(0, str(number))) for number in range(20)}
    assert len(answers) == 1


def test_random_takes_every_option() -> None:
    t = table_of(toys.PATHS)
    bot = make("random", "1")
    assert {bot.choose(Mind(t, 0), t.asks[0]) for _ in range(60)} == {0, 1, 2}


def test_random_leaves_a_standing_ask_now_and_then() -> None:
    t = table_of(toys.TAKE)
    standing = t.asks[0]
    assert standing.standing
    bot = make("random", "1")
    assert {bot.choose(Mind(t, 1), standing) for _ in range(40)} == {LEAVE, 0}


def test_greedy_judges_a_decision_at_its_end() -> None:
    t = table_of(toys.PATHS)
    assert choice("greedy", t) == 1  # the forest, whose best end is worth most
    t.choose(t.asks[0], 1)
    assert choice("greedy", t) == 1


def test_greedy_without_room_for_follow_ups_sees_only_the_first_step() -> None:
    t = table_of(toys.PATHS)
    assert GreedyBot("1", 1, positions=3).choose(Mind(t, 0), t.asks[0]) == 0  # resting is worth 1 at once


@pytest.mark.parametrize("text", ["greedy", "mcts:200it"])
def test_a_standing_ask_is_taken_when_it_pays(text: str) -> None:
    assert choice(text, table_of(toys.TAKE)) == 0
    assert choice(text, table_of(toys.LEAVE_IT)) == LEAVE


def test_mcts_finds_the_best_path_and_the_best_sealed_bid() -> None:
    assert choice("mcts:300it", table_of(toys.PATHS)) == 1
    for seats in (2, 3):
        assert choice("mcts:600it", table_of(toys.BIDS, seats)) == 3


def test_mcts_answers_a_sealed_ask_that_is_not_the_first() -> None:
    t = table_of(toys.BIDS, 3)
    assert choice("mcts:600it", t, at=2) == 3
    t.choose(t.asks[0], 0)
    assert choice("mcts:600it", t, at=1) == 3


def test_mcts_weighs_what_it_cannot_know() -> None:
    """With the highest card it stays, with the lowest it folds, whatever the other really holds."""
    assert [choice("mcts:200it", poker_with(card)) for card in (1, 2, 3)] == [0, 0, 0]
    assert [choice("mcts:200it", poker_with(card)) for card in (7, 8, 9)] == [1, 1, 1]


def test_mcts_keeps_to_its_time() -> None:
    clock = Clock()
    t = table_of(toys.PATHS)
    bot = MctsBot("1", milliseconds=50, clock=clock.read)
    bot.choose(Mind(t, 0), t.asks[0])
    assert 45 <= bot.playouts <= 50


def test_mcts_stops_when_nothing_can_overtake_the_best() -> None:
    t = table_of(toys.BIDS)
    bot = MctsBot("1", iterations=1000)
    assert bot.choose(Mind(t, 0), t.asks[0]) == 3
    assert 500 < bot.playouts < 1000


@pytest.mark.parametrize(("given", "tried"), [(-1.0, 0.2), (0.0, 0.0), (0.5, 0.5)])
def test_mcts_is_as_curious_as_the_game_says_unless_it_is_told(given: float, tried: float) -> None:
    t = banneret.new("tales", seats=2, seed=7)
    bot = MctsBot("1", iterations=2, explore=given)
    bot.choose(Mind(t, t.asks[0].seat), t.asks[0])
    assert bot.trying == tried


def test_an_ask_with_one_answer_needs_no_thought() -> None:
    t = table_of(toys.PATHS)
    ask = t.asks[0]
    ask.options = ask.options[:1]
    bot = MctsBot("1", iterations=10)
    assert bot.choose(Mind(t, 0), ask) == 0
    assert bot.playouts == 0


def test_a_bot_of_your_own() -> None:
    class First(Bot):
        def choose(self, mind: Mind, ask: object) -> int:
            assert mind.view()["seat"] == mind.seat
            return 0

    t = table_of(toys.PATHS)
    play_to_the_end(t, [First("first"), First("first")])
    assert t.over


def test_a_mind_reads_the_log_of_its_seat() -> None:
    t = table_of(toys.PATHS)
    t.choose(t.asks[0], 0)
    assert [entry.kind for entry in Mind(t, 1).log()] == ["wins"]
    assert Mind(t, 1).log(since=1) == []


# ---- Games with a habit ----


def weighed(game: Game[State], rounds: int, seed: str = "1") -> Weighing:
    """The first choice at a table after so many playouts, or as many as it takes."""
    t = table_of(game)
    weighing = Weighing(Mind(t, 0), t.asks[0], False, seed, 50)
    while weighing.is_open() and weighing.playouts < rounds:
        weighing.play()
    return weighing


def test_a_search_sees_the_answer_where_greed_grabs() -> None:
    t = table_of(toys.RAIDS)
    assert choice("greedy", t) == 2  # most in hand at once
    for seed in "123":
        assert choice("mcts:40it", t, seed) == 1  # but who guards is not robbed


def test_a_playout_ends_at_the_horizon() -> None:
    t = table_of(toys.RAIDS)
    tried = t.clone()
    tried.choose(tried.asks[0], 2)
    play_on(tried, 0, t.game.horizon(t, 0), 50, Random(1))
    assert [entry.kind for entry in tried.log(0)] == ["wins", "wins", "wins"]  # grabbed, and robbed of it
    assert tried.asks[0].seat == 0
    tried = t.clone()
    play_on(tried, 0, 1000, 7, Random(1))
    assert len(tried.log(0)) > 3


def test_the_habit_stands_where_nothing_is_better_beyond_doubt() -> None:
    """Six bets that are worth the same: by their means alone each would be taken once in six times."""
    stood = sum(weighed(toys.GAMBLES, 200, str(seed)).best() == 2 for seed in range(40))
    assert 24 <= stood < 40


def test_options_are_compared_with_the_same_dice() -> None:
    weighing = weighed(toys.GAMBLES, 30)
    shared = {rival.index: rival.total for rival in weighing.rivals}
    assert shared[0] == shared[1] == 0.0  # they run by the die of the habit's horse
    assert shared[3] != 0.0


def test_what_has_shown_to_be_worse_is_given_up() -> None:
    weighing = weighed(toys.RAIDS, 1000)
    assert [rival.key[0] for rival in weighing.rivals] == [
        "idle",
        "guard",
    ]  # both are better than to be robbed
    t = table_of(toys.RAIDS)
    t.choose(t.asks[0], 2)
    weighing = Weighing(Mind(t, 1), t.asks[0], False, "1", 50)
    while weighing.is_open():
        weighing.play()
    assert weighing.best() == 3  # nothing is better than to rob
    assert weighing.playouts == 6 * (1 + 3)


def test_time_goes_to_the_options_that_may_still_be_better() -> None:
    left = [len(weighed(toys.GAMBLES, 400, str(seed)).rivals) for seed in range(20)]
    assert sum(left) < 80  # of 100


def test_too_few_playouts_leave_the_habit() -> None:
    assert choice("mcts:8it", table_of(toys.RAIDS)) == 2


class Cautious(toys.Raids):
    """Raids in which the habit idles; where greed comes first a search begins with grabbing."""

    def __init__(self, greed_first: bool) -> None:
        super().__init__("cautious", (2,))
        self.greed_first = greed_first

    def habit(self, t: Table[toys.Tally], ask: Ask, whim: float) -> int:
        return 0


def test_a_search_begins_with_greed_where_the_game_says_so() -> None:
    assert choice("mcts:1it", table_of(toys.of_any_kind(Cautious(False)))) == 0
    t = table_of(toys.of_any_kind(Cautious(True)))
    assert choice("mcts:1it", t) == choice("greedy", t) == 2
    assert choice("mcts:40it", t) == 2, "where nobody robs, to grab is best"


class Few(Cautious):
    """Only what greed likes best has a chance: to grab comes to mind first, to guard second, to idle last."""

    def __init__(self, contenders: int, fewest: int = 6, taste: bool = False) -> None:
        super().__init__(True)
        self.contenders = contenders
        self.fewest_rounds = fewest
        self.taste = taste

    def habit(self, t: Table[toys.Tally], ask: Ask, whim: float) -> int:
        return len(ask.options) - 1  # whoever is grabbed from robs

    def weighty(self, t: Table[toys.Tally], ask: Ask) -> bool:
        return not self.taste


@pytest.mark.parametrize(
    ("contenders", "rivals"), [(0, ["idle", "guard"]), (3, ["guard", "idle"]), (2, ["guard"]), (1, [])]
)
def test_a_game_can_have_only_those_weighed_that_greed_likes_best(contenders: int, rivals: list[str]) -> None:
    weighing = weighed(toys.of_any_kind(Few(contenders)), 0)
    assert weighing.key[0] == "grab"
    assert [rival.key[0] for rival in weighing.rivals] == rivals


def test_a_search_can_look_beyond_what_is_promising() -> None:
    """Greed looks at what is promising alone; a search also at what else may contend, and finds that it is best."""

    class Hasty(Few):
        def __init__(self, further: list[int]) -> None:
            super().__init__(3)
            self.further = further

        def promising(self, t: Table[toys.Tally], ask: Ask) -> list[int]:
            return [0, 2] if len(ask.options) == 3 else [0, 1, 2, 3]

        def wider(self, t: Table[toys.Tally], ask: Ask) -> list[int]:
            return self.further

    for further, rivals, found in (
        ([], ["idle"], 0),
        ([1], ["guard", "idle"], 1),
        ([2, 1, 0], ["guard", "idle"], 1),
    ):
        t = table_of(toys.of_any_kind(Hasty(further)))
        weighing = Weighing(Mind(t, 0), t.asks[0], False, "1", 50)
        assert weighing.key[0] == "grab"
        assert [rival.key[0] for rival in weighing.rivals] == rivals
        assert choice("mcts:40it", t) == found


def test_with_few_contenders_few_playouts_are_enough() -> None:
    """Greed's option and its rivals, six times each; less often where a game's playouts scatter so little."""
    for contenders, fewest, too_few, enough in ((0, 6, 15, 18), (2, 6, 10, 12), (2, 3, 4, 6)):
        t = table_of(toys.of_any_kind(Few(contenders, fewest)))
        assert choice(f"mcts:{too_few}it", t) == 2
        assert choice(f"mcts:{enough}it", t) == 1


@pytest.mark.parametrize(("budget", "rivals"), [(0, 2), (1, 1), (17, 1), (18, 2), (100, 2)])
def test_a_small_budget_is_for_few_contenders(budget: int, rivals: int) -> None:
    """Six rounds of greed's option and two rivals are eighteen playouts; with less there is one rival."""
    for contenders, wanted in ((3, rivals), (0, 2)):
        t = table_of(toys.of_any_kind(Few(contenders)))
        assert len(Weighing(Mind(t, 0), t.asks[0], False, "1", 50, budget).rivals) == wanted
    t = table_of(toys.of_any_kind(Few(3)))
    assert choice("mcts:12it", t) == 1


def test_a_contender_that_makes_no_difference_is_given_up() -> None:
    class Shared(toys.Gambles):
        """By greed nothing differs, as each horse is worth the same; the first three run by one die."""

        def __init__(self) -> None:
            super().__init__("shared", (2,))
            self.greed_first = True
            self.contenders = 6

        def promising(self, t: Table[toys.Tally], ask: Ask) -> list[int]:
            return [0, 1, 2]

    weighing = weighed(toys.of_any_kind(Shared()), 1000)
    assert not weighing.is_open()
    assert weighing.playouts == 6 * 3


def test_a_matter_of_taste_is_not_weighed() -> None:
    t = table_of(toys.of_any_kind(Few(3, taste=True)))
    bot = MctsBot("1", iterations=100)
    assert bot.choose(Mind(t, 0), t.asks[0]) == 2
    assert bot.playouts == 0


def test_a_search_with_a_habit_keeps_to_its_time() -> None:
    clock = Clock()
    t = table_of(toys.RAIDS)
    bot = MctsBot("1", milliseconds=50, clock=clock.read)
    assert bot.choose(Mind(t, 0), t.asks[0]) == 1
    assert 45 <= clock.now * 1000 <= 55


@pytest.mark.parametrize(("game", "wanted"), [(toys.AMBUSH, 0), (toys.NO_AMBUSH, LEAVE)])
def test_a_habit_can_leave_a_standing_ask(game: Game[State], wanted: int) -> None:
    assert choice("mcts:60it", table_of(game)) == wanted


def test_a_bot_of_habit_does_what_comes_to_mind_first() -> None:
    assert choice("habit", table_of(toys.RAIDS)) == 2  # it grabs, and thinks of no answer
    with pytest.raises(Refused, match="no habit to play by"):
        choice("habit", table_of(toys.PATHS))


# ---- Names ----


@pytest.mark.parametrize(
    "text", ["random", "habit", "greedy", "greedy:3", "mcts:300ms", "mcts:500it", "mcts:9it:depth=4"]
)
def test_a_description_names_its_bot(text: str) -> None:
    assert make(text, "1").name == text


def test_mcts_without_a_budget_gets_the_time_given() -> None:
    assert read_spec("mcts").text == "mcts:300ms"
    assert read_spec("mcts:explore=0.5", 50).text == "mcts:50ms:explore=0.5"
    assert [spec.text for spec in read_specs("mcts,greedy, random", 20)] == ["mcts:20ms", "greedy", "random"]


@pytest.mark.parametrize(
    "text",
    [
        "", "clever", "greedy:", "greedy:0", "greedy:x", "random:3", "habit:3", "mcts:300", "mcts:0ms", "mcts:-1it",
        "mcts:99999999999it", "mcts:explore=x", "mcts:explore=nan", "mcts:depth=", "mcts:²it", "greedy:spare=",
        "greedy:spare=0", "greedy:spare=2.5", "greedy:spare=soon", "random:spare=3", "habit:spare=3",
    ],
)  # fmt: skip
def test_a_wrong_description_is_refused_with_what_is_right(text: str) -> None:
    with pytest.raises(Refused) as refusal:
        read_spec(text)
    assert "right would be" in str(refusal.value) or "a number from" in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("text", ["greedy", "mcts:200it"])
def test_a_search_looks_at_the_promising_options_only(text: str) -> None:
    assert choice(text, table_of(toys.FIELDS)) == 3


def test_where_one_option_is_promising_nothing_is_thought_through() -> None:
    table = table_of(toys.ONE_FIELD)
    bot = MctsBot("7", iterations=500)
    assert bot.choose(Mind(table, 0), table.asks[0]) == 5
    assert bot.playouts == 1


@pytest.mark.parametrize("text", ["greedy", "mcts:200it"])
@pytest.mark.parametrize("at", [0, 1, 2])
def test_a_decision_is_followed_to_its_end_while_others_decide_too(text: str, at: int) -> None:
    assert choice(text, table_of(toys.FEAST, seats=3), at=at) == 1


def test_all_bots_play_windows_numbers_and_fights_at_once_to_the_end() -> None:
    for bot in ("random", "greedy", "mcts:20it"):
        for seats in (2, 4):
            t = cast(Table[State], new_table(siege.GAME, seats, {"teams": seats == 4}, f"{bot} {seats}"))
            bots = [make(bot, f"{bot} {seat}") for seat in range(seats)]
            while not t.over:
                ask = t.asks[t.choices % len(t.asks)]
                t.choose(ask, bots[ask.seat].choose(Mind(t, ask.seat), ask))
            assert t.result is not None
            assert sum(t.result.points) == (2 if seats == 4 else 1)


class Judged(toys.Fields):
    """Fields of which some are worth a thought, and a judge who remembers that he was asked."""

    def __init__(self, worth_a_thought: list[int]) -> None:
        super().__init__("judged", (2,))
        self.worth_a_thought = worth_a_thought
        self.asked = 0

    def promising(self, t: Table[toys.Tally], ask: Ask) -> list[int]:
        return self.worth_a_thought

    def worth(self, t: Table[toys.Tally], seat: int) -> float:
        self.asked += 1
        return super().worth(t, seat)


def test_greed_does_not_weigh_an_answer_that_has_no_rival() -> None:
    for fields, weighed in (([2, 3, 5], True), ([5], False)):
        game = Judged(fields)
        assert choice("greedy", table_of(toys.of_any_kind(game))) == (3 if weighed else 5)
        assert (game.asked > 0) == weighed


@pytest.mark.parametrize(("further", "taken"), [([], {2, 3, 5}), ([4, 5, 6, 7], {4, 5, 6, 7})])
def test_who_slips_takes_any_option_that_comes_to_mind(further: list[int], taken: set[int]) -> None:
    """Of the promising ones; or of more, where the game knows more that one could think of."""

    class Wide(toys.Fields):
        def wider(self, t: Table[toys.Tally], ask: Ask) -> list[int]:
            return further

    t = table_of(toys.of_any_kind(Wide("wide", (2,))))
    bot = make("greedy:slip=1", "1")
    assert {bot.choose(Mind(t, 0), t.asks[0]) for _ in range(60)} == taken


class Raided(toys.Fields):
    """Fields of which some are a rival's; the harvests made so far are the rounds."""

    def __init__(self, harsh: list[int]) -> None:
        super().__init__("raided", (2,))
        self.of_a_rival = harsh

    def harsh(self, t: Table[toys.Tally], ask: Ask) -> list[int]:
        return self.of_a_rival

    def round_of(self, t: Table[toys.Tally]) -> int:
        return t.state.made


@pytest.mark.parametrize(
    ("text", "harsh", "taken"),
    [
        ("greedy", [3], {3}),
        ("greedy:spare=1", [0, 7], {3}),  # what it would take falls upon nobody
        ("greedy:spare=1", [3], {2}),  # the best of what it has weighed besides
        ("mcts:200it:spare=1", [3], {2, 5}),  # what else it has tried: by chance that looks better or worse
        ("greedy:slip=1:spare=1", [3], {2, 5}),
        ("greedy:spare=1", [2, 3, 5], {0, 1, 4, 6, 7}),  # nothing else comes to mind: any other
        ("greedy:spare=1", [0, 1, 2, 3, 4, 5, 6, 7], {3}),  # it cannot help it
    ],
)
def test_who_spares_others_takes_something_else_in_the_first_rounds(
    text: str, harsh: list[int], taken: set[int]
) -> None:
    t = table_of(toys.of_any_kind(Raided(harsh)))
    bot = make(text, "1")
    assert bot.name == text
    assert {bot.choose(Mind(t, 0), t.asks[0]) for _ in range(60)} == taken


def test_whoever_was_spared_is_spared_no_more_when_the_rounds_are_over() -> None:
    t = table_of(toys.of_any_kind(Raided([3])))
    bots = [make("greedy:spare=2", str(seat)) for seat in range(2)]
    taken = []
    while t.result is None:
        ask = t.asks[0]
        taken.append(bots[ask.seat].choose(Mind(t, ask.seat), ask))
        t.choose(ask, taken[-1])
    assert taken == [2, 2, 3, 3]


def test_who_may_leave_an_ask_open_rather_leaves_it_than_falls_upon_a_rival() -> None:
    class Robbers(toys.Claims):
        def harsh(self, t: Table[toys.Tally], ask: Ask) -> list[int]:
            return [0] if ask.standing else []

    game = toys.of_any_kind(Robbers("robbers", 3))
    for text, answer in (("greedy", 0), ("greedy:spare=9", LEAVE)):
        t = table_of(game)
        claim = next(ask for ask in t.asks if ask.standing)
        assert make(text, "1").choose(Mind(t, claim.seat), claim) == answer


@pytest.mark.parametrize("bots", ["greedy,greedy", "greedy,mcts:40it"])
def test_bots_that_wait_for_one_another_grow_restless(bots: str) -> None:
    """Where it never pays to end a game nobody would."""
    game = toys.Standoff("standoff", (2,))
    for restless, ends in ((0, False), (100, True)):
        game.restless = restless
        t = table_of(toys.of_any_kind(game))
        minds = [Mind(t, seat) for seat in range(2)]
        seated = [make(text, "1") for text in bots.split(",")]
        while t.result is None and t.choices < 300:
            ask = t.asks[0]
            t.choose(ask, seated[ask.seat].choose(minds[ask.seat], ask))
        assert (t.result is not None) == ends
        assert t.choices > 100, "up to then everybody does what is best"
