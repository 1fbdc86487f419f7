"""The report tells what happened in the games, and the page shows it."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

from banneret import cli, games
from banneret.bots.bot import next_ask
from banneret.games import new
from banneret.kernel.ask import Option
from banneret.kernel.fields import State
from banneret.kernel.table import Table
from banneret.lab.course import Course, Subjects
from banneret.lab.find import find_game
from banneret.lab.findings import Findings, clear_from, common, dead, find, lead_changes, report_jobs
from banneret.lab.match import Job, Outcome, play_job
from banneret.lab.page import as_name, html_of, in_short, told_of_extremes, told_of_seats
from banneret.lab.plots import LETTER, Row, histogram, intervals, progress, ticks
from banneret.lab.reporting import Report, Rung, label_of, make_report, thing_of, without_namesakes
from banneret.lab.run import Crew
from banneret.lab.statistics import rate

ROOT = Path(__file__).resolve().parent.parent.parent
CONNECT_FOUR = str(ROOT / "examples" / "connect_four.py")


# ---- Watching a game ----


def test_every_choice_of_a_game_is_seen_once() -> None:
    outcome = play_job(find_game("tales"), Job(0, "7", ("random", "random"), 2, {}, course=True))
    course = outcome.course
    assert course is not None
    assert sum(course.decisions) == outcome.choices
    assert all(0 <= forced < all for forced, all in zip(course.forced, course.decisions, strict=True))
    # whoever is not forced has two options at least
    for seat in range(2):
        assert course.open_options[seat] >= 2 * (course.decisions[seat] - course.forced[seat])
        assert set(course.taken[seat]) <= set(course.offered[seat])
    assert {"take-hero villager", "play aid", "end-turn"} <= set(course.offered[0])
    assert list(course.moments) == sorted(set(course.moments))
    assert all(len(chances) == 2 and 0 <= min(chances) <= max(chances) <= 1 for chances in course.chances)


def test_who_watches_changes_nothing() -> None:
    plain = play_job(find_game("tales"), Job(0, "7", ("random", "random"), 2, {}))
    watched = play_job(find_game("tales"), Job(0, "7", ("random", "random"), 2, {}, course=True, learn=1))
    assert (plain.choices, plain.winners, plain.ending) == (watched.choices, watched.winners, watched.ending)
    assert plain.course is None
    assert plain.positions == ()
    assert len(watched.positions[0].features) == 2


def test_what_an_option_is_about() -> None:
    tales = find_game("tales")
    subjects = Subjects(tales.words)
    card = list(tales.words.names["card"]).index("beggar")
    assert subjects.of(Option("buy", (card, 0))) == "buy beggar"
    assert subjects.of(Option("end-turn", ())) == "end-turn"
    assert label_of(subjects, "buy beggar") == "Buy: Beggar"


def test_a_subject_reads_as_the_option_does_where_that_speaks_of_it_alone() -> None:
    tales = Subjects(find_game("tales").words)
    assert label_of(tales, "gain castle") == "Gain a Follower in the Castle"
    assert label_of(tales, "stop") == "Stop here"
    assert label_of(tales, "take-hero noble") == "Take hero: Noble", '"The Noble" says not what is done'
    t = new("daybreak", 2, seed="1")
    daybreak = Subjects(t.game.words, tuple(t.game.names(t)))
    assert label_of(daybreak, "individual") == "Individual Rolls"
    assert label_of(daybreak, "upgrade-spawner") == "Upgrade spawner"


def test_what_has_come_up_by_another_name_of_the_rules_is_not_told_as_never() -> None:
    subjects = Subjects(find_game("multiverse").words)
    made = found([outcome(0, 0, chances="5678")])
    assert thing_of(subjects, "use-ability warlord-charge") == "Charge"
    made = msgspec.structs.replace(made, never_offered=["skill warlord-charge", "skill warlord-trample"])
    course = outcome(0, 0).course
    assert course is not None
    seen = msgspec.structs.replace(course, offered=(("suggested-start warlord-charge",), ()))
    played = [msgspec.structs.replace(outcome(0, 0), course=seen)]
    assert without_namesakes(made, subjects, played).never_offered == ["skill warlord-trample"]


def test_a_thing_stands_alone_without_its_article() -> None:
    subjects = Subjects(find_game("multiverse").words)
    assert thing_of(subjects, "recruit builder") == "a Builder"
    assert label_of(subjects, "recruit builder") == "Recruit: Builder"


def test_copies_of_a_card_are_one_thing() -> None:
    korrem = find_game("korrem").words
    subjects = Subjects(korrem)
    cards = list(korrem.names["card"])
    copies = [cards.index(id) for id in ("imp-1", "imp-2", "imp-3")]
    assert {subjects.of(Option("answer", (copy,))) for copy in copies} == {"answer imp-1"}
    assert label_of(subjects, "answer imp-1") == "Answer: Imp"
    assert "answer imp-2" not in subjects.all_things()
    assert "answer camel-1" in subjects.all_things()


def test_a_letter_alone_is_no_name() -> None:
    t = new("daybreak", 2, seed="1")
    subjects = Subjects(t.game.words, tuple(t.game.names(t)))
    assert label_of(subjects, "attack a") == "Attack: Squad A"


@pytest.mark.parametrize("name", ["heroes", "korrem"])
def test_factions_go_by_their_names(name: str) -> None:
    t: Table[State] = new(name, 2, seed="7")
    while not all(t.game.faction(t, seat) for seat in range(2)):
        t.choose(next_ask(t), 0)
        assert t.choices < 100
    assert all(t.game.faction(t, seat)[0].isupper() for seat in range(2))


def test_on_a_page_no_panel_stands_beside_a_hole() -> None:
    findings = found([outcome(number, 0, chances="5678") for number in range(4)])
    openings, dead_ = '<section class="wide"><h2>Openings', '<section class="wide"><h2>Dead content'

    def page(rungs: list[Rung], these: Findings) -> str:
        subjects = {each for name in these.by_opening for each in name.split(", ")} | {
            link.subject for link in these.links
        }
        subjects |= {one.rpartition(" (")[0] for one in these.never_taken + these.always_taken}
        subjects |= set(these.never_offered)
        labels = {subject: subject for subject in subjects}
        return html_of(Report("x", "X", "7", ("greedy",) * 2, {}, these, rungs, labels, 1.0))

    plain = msgspec.structs.replace(findings, by_faction={})
    assert openings in page([], plain)
    assert dead_ in page([], plain)
    two = msgspec.structs.replace(findings, by_faction={"Elves": rate(1, 2)})
    text = page([Rung("random", "greedy", rate(2, 2))], two)
    assert openings not in text
    assert dead_ not in text
    # places of the table are no things
    daybreak = find_game("daybreak")
    assert Subjects(daybreak.words, ("city",)).of(Option("recruit", (2, 5))).startswith("recruit tier-")
    assert Subjects(daybreak.words, ("city",)).of(Option("build-ramparts", (1,))) == "build-ramparts"


# ---- Findings ----


def outcome(number: int, winner: int, taken: tuple[str, str] = ("", ""), chances: str = "") -> Outcome:
    """A game of ten choices; `chances` are those of the first seat in tenths, one digit a choice."""
    first = [int(sign) / 10 for sign in chances]
    course = Course(
        (5, 5),
        (1, 2),
        (12, 9),
        tuple((one,) if one else () for one in taken),
        (("buy axe", "buy bow", "pass"),) * 2,
        tuple(range(len(first))),
        tuple((one, round(1 - one, 4)) for one in first),
    )
    return Outcome(number, ("greedy",) * 2, ("red", "blue"), (winner,), (), "the end", 10, 0.1, None, course)


def test_the_lead_changes_when_another_is_clearly_ahead() -> None:
    assert lead_changes(outcome(0, 0, chances="5678")) == 0
    assert lead_changes(outcome(0, 0, chances="74747")) == 4
    close = outcome(0, 0, chances="5")
    assert close.course is not None
    assert lead_changes(close) == 0


def test_a_winner_is_clear_from_where_its_chances_stay_high() -> None:
    assert clear_from(outcome(0, 0, chances="5558889999")) == 0.3
    assert clear_from(outcome(0, 0, chances="8885889999")) == 0.4
    assert clear_from(outcome(0, 1, chances="8885889999")) == 1.0  # the end itself decided
    assert clear_from(outcome(0, 1, chances="0000000000")) == 0.0


def found(outcomes: list[Outcome]) -> Findings:
    return find(outcomes, 2, {"buy axe", "buy bow", "buy crossbow", "sell axe"})


def test_a_comeback_is_won_after_bad_chances_in_the_second_half() -> None:
    late = outcome(0, 0, chances="5555511999")
    early = outcome(1, 0, chances="1155555599")
    assert found([late, early]).comebacks["wins"] == 1


def test_what_wins_is_found_within_deals() -> None:
    """In each deal the first seat takes the axe in two plays of four and wins those; the bow it takes never."""
    outcomes = [
        outcome(number, number % 2, ("buy axe" if number % 2 == 0 else "pass", "")) for number in range(160)
    ]
    (axe, other) = [link for link in found(outcomes).links if link.subject in ("buy axe", "pass")]
    assert (axe.subject, axe.difference, axe.sure, axe.taken) == ("buy axe", 1.0, True, 80 / 320)
    assert (other.subject, other.difference) == ("pass", -1.0)
    assert axe.strata == 40


def test_a_thing_that_only_lucky_deals_let_one_take_is_no_reason() -> None:
    """Whole deals are won by the first seat, and in those it takes the axe: that says nothing about the axe."""
    outcomes = [
        outcome(number, number // 4 % 2, ("buy axe" if number // 4 % 2 == 0 else "pass", ""))
        for number in range(160)
    ]
    assert [link for link in found(outcomes).links if link.subject == "buy axe"] == []


def test_dead_content() -> None:
    findings = found([outcome(number, 0, ("buy axe", "buy axe")) for number in range(40)])
    assert findings.never_offered == ["buy crossbow"]  # nothing was ever sold, so that is another matter
    assert findings.never_taken == ["buy bow (80)", "pass (80)"]
    assert findings.always_taken == ["buy axe (80)"]
    assert findings.by_opening["buy axe"]["games"] == 80
    assert (findings.forced, findings.branching) == (0.3, 3.0)


def test_what_came_up_in_one_way_has_come_up() -> None:
    things = {"buy axe", "pass axe", "pass crossbow", "buy crossbow", "steal spear"}
    never, _, _ = dead([outcome(number, 0, ("buy axe", "")) for number in range(4)], things)
    assert never == ["buy crossbow"], "the axe was bought, and the crossbow is told once"


@pytest.mark.parametrize("name", ["heroes", "korrem", "tales"])
def test_spaces_of_a_board_and_texts_of_cards_are_no_content(name: str) -> None:
    """Heroes had 26,320 things that never came up: every text of a card in every way to choose it."""
    words = games.game(name).words
    subjects = Subjects(words).all_things()
    assert not [each for each in subjects if each.endswith((" a1", " b2"))]
    assert not [each for each in subjects if "." in each]
    assert len({each.partition(" ")[2] for each in subjects}) < 1300


def test_the_same_deal_is_played_with_other_whims() -> None:
    jobs = list(report_jobs(8, ("greedy", "greedy"), 2, "7", {}))
    assert [job.seed for job in jobs] == ["7/0"] * 4 + ["7/1"] * 4
    assert len({job.hands for job in jobs}) == 8
    first, second = [play_job(find_game("tales"), job) for job in report_jobs(2, ("random",) * 2, 2, "7", {})]
    assert first.choices != second.choices


# ---- The page ----


class Texts(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.told: list[str] = []
        self.numbers: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "br"):
            self.open.append(tag)
        self.numbers += [
            value or ""
            for name, value in attrs
            if name in ("x", "y", "x1", "x2", "cx", "cy", "width", "height", "points")
        ]

    def handle_endtag(self, tag: str) -> None:
        if tag in self.open:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.told.append(data)


def test_the_page_is_whole_and_needs_nothing_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.html"
    line = ["report", CONNECT_FOUR, "--games", "24", "--seed", "7", "--out", str(page), "--workers", "1"]
    assert cli.run([*line, "--ladder", "random,greedy", "--ladder-games", "4"]) == 0
    text = page.read_text(encoding="utf-8")
    assert "Who sits first wins" in capsys.readouterr().out
    assert not re.search(r"https?://|src=|@import|url\(", text)
    reader = Texts()
    reader.feed(text)
    told = " ".join(reader.told)
    assert reader.open == []
    for title in ("Who wins, by seat", "How games end", "The skill ladder", "Dead content", "Lead changes"):
        assert title in told
    assert "greedy against random" in told
    assert not any("nan" in number or "inf" in number for number in reader.numbers)


def test_names_of_a_game_cannot_break_the_page() -> None:
    outcomes = [outcome(number, number % 2, chances="5678") for number in range(8)]
    findings = found(outcomes)
    report = Report("x", "<b>Bold & free</b>", "7", ("greedy",) * 2, {}, findings, [], {}, 1.0)
    with pytest.raises(KeyError):
        html_of(report)  # every subject has a label
    labels = {subject: f"<{subject}>" for subject in ("buy axe", "buy bow", "pass", "buy crossbow")}
    text = html_of(Report("x", "<b>Bold</b>", "7", ("greedy",) * 2, {}, findings, [], labels, 1.0))
    assert "<b>Bold" not in text
    assert "&lt;buy crossbow&gt;" in text


def test_doubt_is_told_in_words() -> None:
    findings = found([outcome(number, 0, chances="5678") for number in range(40)])
    even = found([outcome(number, number % 2, chances="5678") for number in range(40)])

    def told(these: Findings, wins: int) -> str:
        rung = Rung("mcts:30it", "mcts:300it", rate(wins, 20))
        return " ".join(in_short(Report("x", "X", "7", ("greedy",) * 2, {}, these, [rung], {}, 1.0)))

    assert "an advantage, and no accident" in told(findings, 18)
    assert "an even share, 50.0%, lies within" in told(even, 18)
    assert ": thinking longer wins" in told(even, 18)
    assert "thinking longer does not surely win" in told(even, 12)


def test_the_end_is_told_in_the_games_words_and_most_is_more_than_half() -> None:
    made = found([outcome(number, 0, chances="5678") for number in range(4)])
    ends = {"town-captured": {**rate(3, 4), "wins": 3}, "most-points": rate(1, 4)}
    words = {"town-captured": "an enemy town was taken"}

    def told(these: Findings) -> str:
        return " ".join(
            in_short(Report("x", "X", "7", ("greedy",) * 2, {}, these, [], {}, 1.0, endings=words))
        )

    most = msgspec.structs.replace(made, by_ending=ends)
    assert "Most games end so: an enemy town was taken, 75.0%" in told(most)
    assert "The commonest end: most points, 25.0%" in told(
        msgspec.structs.replace(made, by_ending={"most-points": ends["most-points"]})
    )
    late = msgspec.structs.replace(made, clear=[1.0, 1.0, 0.4])
    assert "not clear before the very end" in told(late)
    assert "is clear after 40% of the choices" in told(msgspec.structs.replace(made, clear=[0.4]))


def test_an_opening_that_hardly_anybody_had_says_nothing() -> None:
    assert set(common({"usual": rate(50, 99), "rare": rate(1, 1)})) == {"usual"}


def test_the_best_of_many_must_be_better_to_be_called_the_best() -> None:
    two = {"castle": rate(36, 55), "dungeon": rate(24, 60)}
    assert told_of_extremes(two, 0.5, "faction").endswith(", surely above an even share.")
    six = two | {f"of {number}": rate(5, 10) for number in range(4)}
    assert told_of_extremes(six, 0.5, "faction").startswith(
        "No faction is surely above an even share; Castle comes first with 65.5%"
    )
    alike = {"castle": rate(30, 60), "dungeon": rate(30, 60)}
    assert told_of_extremes(alike, 0.5, "faction").startswith("Every faction wins alike: 50.0%")


def test_what_a_game_knows_by_its_id_reads_as_a_name() -> None:
    share = rate(9, 12)
    assert "; Elves comes first with 75.0%" in told_of_extremes(
        {"elves": share, "druid": rate(3, 12)}, 0.5, "faction"
    )
    assert told_of_extremes({"castle": rate(0, 4)}, 0.5, "faction") == "No faction has won a game."
    assert as_name("all-lose") == "All lose"


def test_who_plays_alone_sits_before_nobody() -> None:
    findings = found([outcome(number, 0, chances="5678") for number in range(4)])
    alone = msgspec.structs.replace(findings, seats=1)
    assert told_of_seats(alone).startswith("Who plays alone wins 100.0%")


def test_a_plot_of_intervals_is_there_for_a_phone_too() -> None:
    """Names stand above their rows, so that the numbers stand on the screen and not beside it."""
    plot = intervals([Row("Village Elder", -0.2, -0.3, -0.1)], "differences", difference=True)
    broad, narrow = plot.split("</svg>")[:2]
    assert 'class="broad"' in broad
    width = int(re.findall(r'class="narrow" viewBox="0 0 (\d+)', narrow)[0])
    assert width <= 350
    assert "Village Elder" in narrow
    assert "−20.0" in narrow
    assert all(float(x) <= width for x in re.findall(r' x[12]?="([\d.]+)"', narrow))


def test_a_name_that_there_is_room_for_is_not_cut() -> None:
    for name in ("mcts:30it against greedy", "A Builder, Sharpshooter", "Sorceress, Village Elder"):
        assert f">{name}</text>" in intervals([Row(name, 0.5, 0.4, 0.6)], "all").split("</svg>")[0]


def test_long_names_have_more_room_and_never_leave_the_plot() -> None:
    short, long = (
        Row("Conquest", 0.5, 0.4, 0.6),
        Row("As many points, and more goods than anybody else", 0.1, 0.0, 0.2),
    )

    def names(*rows: Row) -> list[tuple[float, str]]:
        plot = intervals(rows, "endings").partition("</svg>")[0]
        found = re.findall(r'<text class="label" x="([\d.]+)" y="[\d.]+" text-anchor="end">([^<]*)<', plot)
        return [(float(x), name) for x, name in found]

    (usual, _), (wider, cut) = names(short)[0], names(short, long)[1]
    assert wider > usual
    assert cut.endswith("…")
    assert LETTER * len(cut) <= wider


def test_a_plot_says_its_numbers() -> None:
    plot = intervals([Row("the <Villager>", 0.581, 0.522, 0.638, "158 of 272")], "by faction", 0.5)
    assert "the &lt;Villager&gt;: 58.1% (52.2% to 63.8%). 158 of 272" in plot
    assert intervals([], "nothing") == ""
    assert histogram([], "nothing", "choices") == ""
    assert "3 choices: 2 times" in histogram([1, 3, 3, 4], "lengths", "choices")
    curve = progress([(0, 0.1), (16_051, 0.97)], "learning", "games")
    assert ">10,000<" in curve
    assert "16,051 games: 97.0%" in curve
    assert ticks(0, 1, 5) == pytest.approx([0, 0.2, 0.4, 0.6, 0.8, 1.0])


# ---- Ctrl-C ----


@pytest.mark.parametrize(("stops_after", "rungs"), [(8, 0), (14, 1)])
def test_who_stops_a_report_is_not_kept_for_the_ladder(stops_after: int, rungs: int) -> None:
    """Twelve games, then four for each of two steps: after Ctrl-C no further step is begun."""
    seen: list[Outcome] = []

    def done(batch: list[Outcome]) -> None:
        seen.extend(batch)
        if len(seen) == stops_after:
            raise KeyboardInterrupt

    made = make_report(CONNECT_FOUR, 12, ("random", "random"), 2, "7", {}, LADDER, 4, Crew(1), done)
    assert len(seen) == stops_after
    assert len(made.rungs) == rungs


LADDER = ("random", "greedy", "mcts:5it")
