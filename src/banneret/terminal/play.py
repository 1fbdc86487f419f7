"""A game in the terminal: one person against bots."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as RichTable
from rich.text import Text

from banneret.bots.bot import LEAVE, Bot, Mind, holding
from banneret.kernel import record
from banneret.kernel.ask import Ask, Option
from banneret.kernel.choice import Result
from banneret.kernel.errors import BanneretError, Refused
from banneret.kernel.fields import State
from banneret.kernel.log import Entry
from banneret.kernel.numbers import Numbers
from banneret.kernel.record import is_number
from banneret.kernel.table import Table
from banneret.ledger import has_ledger, ledger
from banneret.terminal.rules import entries_about, entries_report, entry_report
from banneret.terminal.screen import Screen
from banneret.terminal.talk import Talk

RECENT = 14  # sentences shown of what happened; 'l' shows all
LETTERS = "abcdefghijklmnopqrstuvwxyz"

HELP = """\
[bold]Your answers[/]
  [bold]3[/]          take option 3; or write the beginning of its words
  [bold]4 0 8[/]      where numbers are asked for: all of them, in their order
  [bold]u[/]          undo your last choice, if nothing was rolled or revealed since
  [bold]w[/]          why am I asked: the rule behind the question
  [bold]w 3[/], [bold]w a[/]   about option 3; why option a is blocked
  [bold]b[/]          show the board again
  [bold]l[/]          the log: all that happened, as far as you may know it
  [bold]r buy[/]      rules that speak of 'buy'; [bold]r[/] with a rule's id shows it in full
  [bold]s[/] file     save the game; go on later with: banneret play --terminal --load file
  [bold]q[/]          quit (you can save first)
  [bold]?[/]          this help"""


class Left(Exception):
    """The person has gone; the game stays as it is."""


class Game:
    """A table, a person on one seat, bots on the others, and the terminal between them."""

    def __init__(
        self,
        table: Table[State],
        seat: int,
        bots: dict[int, Bot],
        screen: Screen,
        console: Console,
        talk: Talk,
    ) -> None:
        self.table = table
        self.seat = seat
        self.bots = bots
        self.screen = screen
        self.console = console
        self.talk = talk
        self.minds = {other: Mind(table, other) for other in bots}
        self.told = 0  # log entries that the person has read
        self.drawn = False  # the board was shown before
        self.saved_at = table.choices

    # ---- The course of the game ----

    def run(self) -> bool:
        """Play until the game is over or the person leaves. True if it is over."""
        table = self.table
        self.welcome()
        try:
            while not table.over:
                mine = [ask for ask in table.asks_of(self.seat) if not ask.standing]
                if mine:
                    self.person_answers(mine[0])
                else:
                    self.bots_answer()
        except Left:
            return False
        self.show_end()
        return True

    def bots_answer(self) -> None:
        table = self.table
        for ask in table.asks[:]:
            if ask.standing and ask.seat in self.bots and ask in table.asks and holding(table) is not None:
                index = self.bots[ask.seat].choose(self.minds[ask.seat], ask)
                if index != LEAVE:
                    table.choose(ask, index)
                    return
        held = holding(table)
        if held is None:  # only standing asks: somebody has to answer one
            mine = table.asks_of(self.seat)
            if mine:
                self.person_answers(mine[0])
                return
            held = table.asks[0]
        bot = self.bots[held.seat]
        if self.console.is_terminal:
            name = self.screen.player(table.view(self.seat), held.seat)
            with self.console.status(f"{name} ({bot.name}) is thinking …"):
                index = bot.choose(self.minds[held.seat], held)
        else:
            index = bot.choose(self.minds[held.seat], held)
        table.choose(held, index)

    def person_answers(self, ask: Ask) -> None:
        """Show the table and the question, and talk until the person has made a choice."""
        options = self.person_shown(ask)
        while True:
            line = self.talk.line("> ")
            if line is None:
                self.leave_politely()
            elif self.obeyed(line, ask, options):
                return

    def person_shown(self, ask: Ask) -> list[Option]:
        """What happened, the board and the question; returns the options as they are numbered."""
        self.show_news()
        self.show_board(ask)
        options = self.in_order(ask)
        self.show_ask(ask, options)
        return options

    def in_order(self, ask: Ask) -> list[Option]:
        """Open options in the order in which they are listed: by heading, then as the rules offer them."""
        headings: list[str] = []
        for option in ask.options:
            heading = self.screen.heading(ask, option)
            if heading not in headings:
                headings.append(heading)
        return sorted(ask.options, key=lambda option: headings.index(self.screen.heading(ask, option)))

    # ---- Answers ----

    def obeyed(self, line: str, ask: Ask, options: list[Option]) -> bool:
        """Do what a line says. True if the question is no longer open."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if not line:
            self.say("Write the number of an option; ? shows what else you can write.")
        elif ask.numbers is not None and all(is_number(part) for part in line.split()):
            return self.take_numbers(line, ask)
        elif word.isdecimal() and not rest:
            return self.take(word, ask, options)
        elif word in ("?", "h", "help"):
            self.show_help()
        elif word in ("u", "undo") and not rest:
            return self.undo()
        elif word in ("w", "why"):
            self.show_why(rest, ask, options)
        elif word in ("b", "board") and not rest:
            self.show_board(None)
            self.show_ask(ask, options)
        elif word in ("l", "log") and not rest:
            self.show_log()
        elif word in ("r", "rule", "rules"):
            self.show_rules(rest)
        elif word in ("s", "save"):
            self.save(rest)
        elif word in ("q", "quit", "exit") and not rest:
            self.quit()
        elif word in self.screen.commands() and not rest:
            shown = self.screen.command(word, self.table.view(self.seat))
            if shown is not None:
                self.console.print(shown)
        else:
            return self.take_by_words(line, ask, options)
        return False

    def take(self, word: str, ask: Ask, options: list[Option]) -> bool:
        number = int(word[:9])
        if not 1 <= number <= len(options):
            last = f" to {len(options)}" if len(options) > 1 else ""
            self.say(f"There is no option {word}; there are 1{last}.")
            return False
        self.table.choose(ask, options[number - 1])
        return True

    def take_numbers(self, line: str, ask: Ask) -> bool:
        """An answer in numbers."""
        try:
            self.table.choose(ask, tuple([int(part[:12]) for part in line.split()]))
        except Refused as refusal:
            self.say(f"{refusal}.")
            return False
        return True

    def take_by_words(self, line: str, ask: Ask, options: list[Option]) -> bool:
        """An option by the beginning of its words, or by words that occur in no other."""
        wanted = line.lower()
        for matches in (
            [option for option in options if self.label(option).lower() == wanted],
            [option for option in options if self.label(option).lower().startswith(wanted)],
            [option for option in options if wanted in self.label(option).lower()] if len(wanted) > 2 else [],
        ):
            if len(matches) == 1:
                self.table.choose(ask, matches[0])
                return True
            if matches:
                listed = " or ".join(str(options.index(option) + 1) for option in matches[:6])
                self.say(f"'{line}' could be {listed}: write the number.")
                return False
        for option in ask.blocked:
            if len(wanted) > 2 and wanted in self.label(option).lower():
                self.say(f"{self.label(option)} is blocked: {self.reason(option)}.")
                return False
        self.say(
            f"'{shortened(line)}' is no option here; write a number from 1 to {len(options)}, or ? for help."
        )
        return False

    def undo(self) -> bool:
        try:
            self.table.undo(self.seat)
        except Refused as refusal:
            self.say(f"{refusal}.")
            return False
        self.told = min(self.told, log_length(self.table))
        self.drawn = False
        self.say("Your last choice is undone.")
        return True

    def save(self, name: str) -> bool:
        if not name:
            self.say("Name a file: s my-game.save")
            return False
        try:
            Path(name).expanduser().write_text(record.save(self.table), encoding="utf-8")
        except (OSError, BanneretError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            self.say(f"Cannot save to '{name}': {reason}. Name another file: s my-game.save")
            return False
        self.saved_at = self.table.choices
        self.say(f"Saved to {name}. Go on later with: --load {name}")
        return True

    def quit(self) -> None:
        if self.saved_at != self.table.choices and self.talk.yes("Save the game first?"):
            name = self.talk.line("To which file? ")
            while name and not self.save(name):
                name = self.talk.line("To which file? ")
        raise Left

    def leave_politely(self) -> None:
        self.say("Nobody answers any more, so the game stops here. Farewell!")
        raise Left

    # ---- Showing ----

    def label(self, option: Option) -> str:
        return self.table.game.label(self.table, option)

    def reason(self, option: Option) -> str:
        return self.table.game.reason(self.table, option.blocked)

    def say(self, text: str) -> None:
        self.console.print(Text(text, style="italic"))

    def welcome(self) -> None:
        table = self.table
        self.console.print(Rule(Text(table.game.title, style="bold"), characters="═", style="dim"))
        sitting = [
            f"{'you' if seat == self.seat else self.screen.names[seat]} ({table.game.seat_name(table, seat)})"
            for seat in range(table.seats)
        ]
        self.console.print(
            f"At the table: {', '.join(sitting)}. Write ? for help.", style="dim", highlight=False
        )
        self.told = log_length(table) if table.choices else 0

    def show_news(self) -> None:
        """What happened since the person's last choice."""
        table = self.table
        entries = table.log(self.seat, self.told)
        self.told = log_length(table)
        sentences = [sentence for entry in entries if (sentence := self.screen.say(table, entry))]
        if not sentences:
            return
        self.console.print()
        if len(sentences) > RECENT:
            self.console.print(
                f"  … and before that {len(sentences) - RECENT} more (l shows all)", style="dim"
            )
        for sentence in sentences[-RECENT:]:
            self.console.print(Padding(self.screen.sentence(sentence), (0, 0, 0, 2)))

    def show_board(self, ask: Ask | None) -> None:
        """The board; within a decision only a line about it, unless it is asked for."""
        view = self.table.view(self.seat)
        width, height = self.console.size
        brief = None if ask is None or not self.drawn else self.screen.brief(view, width, ask)
        self.console.print()
        if brief is not None:
            self.console.print(brief)
            return
        self.drawn = True
        self.console.print(Rule(Text(self.screen.title(view), style="bold"), align="left", style="dim"))
        self.console.print(self.screen.board(view, width, height))

    def show_ask(self, ask: Ask, options: list[Option]) -> None:
        console = self.console
        console.print()
        console.print(Text(f"▶ {self.table.game.prompt(self.table, ask)}", style="bold"))
        if ask.numbers is not None:
            self.show_amounts(ask.numbers)
            return
        headings = [self.screen.heading(ask, option) for option in options]
        grid = RichTable.grid(padding=(0, 2, 0, 0))
        if any(headings) or ask.blocked:
            grid.add_column(style="dim", no_wrap=True)
        grid.add_column(justify="right", no_wrap=True)
        grid.add_column(overflow="fold")
        for at, option in enumerate(options):
            line = Text(self.label(option))
            hint = self.screen.hint(self.table, option)
            if hint:
                line.append(f"  {hint}", style="dim")
            new = at == 0 or headings[at] != headings[at - 1]
            self.add_row(grid, headings[at] if new else "", Text(str(at + 1), style="bold"), line)
        for at, (reason, blocked) in enumerate(self.barred(ask)):
            line = Text("✗ " + " · ".join(self.label(option) for option in blocked), style="dim")
            line.append(f"  {reason}", style="italic")
            self.add_row(grid, "Not now" if at == 0 else "", Text(letter(at), style="dim"), line)
        console.print(Padding(grid, (0, 0, 0, 2)))

    def show_amounts(self, numbers: Numbers) -> None:
        """What numbers are asked for, and their bounds."""
        for amount in numbers.amounts:
            label = self.label(Option(amount.kind, amount.args))
            self.console.print(f"  {label}: {amount.least} to {amount.most}", markup=False, highlight=False)
        for total in numbers.totals:
            which = " + ".join(
                self.label(Option(numbers.amounts[at].kind, numbers.amounts[at].args)) for at in total.of
            )
            self.console.print(
                f"  {which}: {total.least} to {total.most} in all", markup=False, highlight=False
            )
        many = len(numbers.amounts)
        self.say(f"Write {many} numbers, in this order." if many > 1 else "Write a number.")

    def add_row(self, grid: RichTable, heading: str, name: Text, line: Text) -> None:
        if len(grid.columns) == 3:
            grid.add_row(heading, name, line)
        else:
            grid.add_row(name, line)

    def barred(self, ask: Ask) -> list[tuple[str, list[Option]]]:
        """Blocked options by their reason."""
        found: dict[str, list[Option]] = {}
        for option in ask.blocked:
            found.setdefault(self.reason(option), []).append(option)
        return list(found.items())

    def show_help(self) -> None:
        self.console.print(HELP, highlight=False)
        for word, text in self.screen.commands().items():
            self.console.print(f"  [bold]{word}[/]          {text}", highlight=False)
        for line in self.screen.help():
            self.console.print(line, highlight=False)

    def show_log(self) -> None:
        table = self.table
        choice = -1
        if table.last_entry is None:
            self.say("Nothing has happened yet.")
        for entry in table.log(self.seat):
            sentence = self.screen.say(table, entry)
            if sentence:
                number = f"{entry.choice:>5}  " if entry.choice != choice else " " * 7
                choice = entry.choice
                line = Text(number, style="dim")
                line.append_text(self.screen.sentence(sentence))
                self.console.print(line)

    def show_why(self, about: str, ask: Ask, options: list[Option]) -> None:
        """The rule behind the question, an option's hint, or the reason of a blocked one."""
        if about.isdecimal() and 1 <= int(about[:9]) <= len(options):
            option = options[int(about) - 1]
            self.say(
                self.label(option)
                + (
                    f": {self.screen.hint(self.table, option)}"
                    if self.screen.hint(self.table, option)
                    else ""
                )
            )
        elif about and about in [letter(at) for at in range(len(self.barred(ask)))]:
            reason, blocked = self.barred(ask)[LETTERS.index(about)]
            self.say(f"{', '.join(self.label(option) for option in blocked)}: {reason}.")
        elif about:
            self.say(
                f"There is no option '{shortened(about)}'; w 1 asks about option 1, w alone about the question."
            )
            return
        self.show_rule(ask.cites)

    def show_rule(self, cites: str) -> None:
        if not cites:
            self.say("This question cites no rule.")
            return
        entries = ledger(self.table.game).entries if has_ledger(self.table.game) else {}
        entry = entries.get(cites)
        if entry is None:
            self.say(f"The rule is {cites}.")
            return
        self.console.print(Padding(entry_report(entry, with_check=False), (0, 0, 0, 2)))

    def show_rules(self, about: str) -> None:
        if not has_ledger(self.table.game):
            self.say(f"{self.table.game.title} has no ledger of rules.")
            return
        entries = ledger(self.table.game).entries
        if about in entries:
            self.show_rule(about)
            return
        found = entries_about(about, entries)
        if not found:
            self.say("Write a word that the rules use, for example: r ruin")
            return
        self.console.print(Padding(entries_report(found[:20]), (0, 0, 0, 2)))
        if len(found) > 20:
            self.say(f"… and {len(found) - 20} more: write a longer word.")

    def show_end(self) -> None:
        table = self.table
        self.show_news()
        self.show_board(None)
        result = table.result
        assert result is not None
        view = table.view(self.seat)
        verdict = verdict_of(
            result, [self.screen.player(view, seat) for seat in result.winners], table.log(-1)
        )
        self.console.print()
        self.console.print(
            Rule(Text(f"{verdict}  ({result.ending})", style="bold"), characters="═", style="dim")
        )
        self.console.print(
            f"{table.choices} choices. The seed was {table.seed}: whoever knows it can replay the game.",
            style="dim",
            highlight=False,
        )


def verdict_of(result: Result, names: list[str], log: list[Entry]) -> str:
    """Who has won, alone or with others. A draw is when the log's last word names no winner, though all are even."""
    ends = [entry for entry in log if entry.kind == "ends"]
    if names and ends and not ends[-1].args[1]:
        return "It is a draw."
    if not names:
        return "Nobody has won."
    if names == ["you"]:
        return "You have won!"
    together = " and ".join(names)
    if max(result.points) < 1:
        said = f"{together} share the victory."
    else:
        said = f"{together} {'have' if len(names) > 1 else 'has'} won."
    return said[:1].upper() + said[1:]


def log_length(t: Table[State]) -> int:
    return 0 if t.last_entry is None else t.last_entry.count


def letter(at: int) -> str:
    return LETTERS[at] if at < len(LETTERS) else "·"


def shortened(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"
