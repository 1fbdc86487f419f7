"""Stepping through a recorded game: each choice, and the sentences of what it led to."""

from __future__ import annotations

import traceback

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from banneret.kernel.errors import BanneretError, Corrupt, Refused, RuleError
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.record import FORMAT, Record, check_game, make_choice, replay
from banneret.kernel.table import Table
from banneret.terminal.play import log_length
from banneret.terminal.screen import screen_for
from banneret.terminal.talk import Talk


class Replay:
    """A record, played again before the eyes of one seat (-1: a spectator)."""

    def __init__(self, record: Record, game: Game[State], seat: int, console: Console, talk: Talk) -> None:
        check_game(record, game)
        self.record = record
        self.game = game
        self.seat = seat
        self.console = console
        self.talk = talk
        self.screen = screen_for(game, seat, [f"seat {number}" for number in range(record.seats)])

    def run(self, to: int | None) -> int:
        """Go through the choices: on a keyboard one by one, else all of them, or to a number. The exit code."""
        whole = len(self.record.choices)
        if to is not None and to > whole:
            raise Refused(f"the game has {whole} choices; --to goes from 0 to {whole}")
        table = replay(self.record, self.game, 0)
        self.console.print(
            Rule(Text(f"{self.game.title}, {whole} choices", style="bold"), characters="═", style="dim")
        )
        self.tell(table, 0)
        until = to
        for number, (seat, ask_id, option) in enumerate(self.record.choices, 1):
            if until is not None and number > until:
                break
            if until is None and self.talk.alive:
                answer = self.talk.line(
                    f"{number - 1} of {whole} (Enter: on, b: board, a number: go there, q: end) "
                )
                while answer == "b":
                    self.draw(table)
                    answer = self.talk.line("(Enter: on) ")
                if answer is None or answer in ("q", "quit"):
                    return 0
                if answer.isdecimal():
                    until = min(int(answer[:9]), whole)
                    if until < number:
                        self.console.print(f"Already at {number - 1}: a replay only goes on.", style="italic")
                        until = None
            self.step(table, number, seat, ask_id, option)
            if until == number and to is None:
                until = None
        self.draw(table)
        if table.result is not None:
            winners = [self.screen.player(table.view(self.seat), seat) for seat in table.result.winners]
            verdict = f"{' and '.join(winners)} won" if winners else "nobody won"
            self.console.print(Text(f"The end: {table.result.ending}; {verdict}.", style="bold"))
        elif to is None:
            self.console.print(Text("The record ends here; the game was not over.", style="italic"))
        known = (
            self.record.hash if self.record.format == FORMAT else ""
        )  # an older one's is of something else
        if to is None and known and table.hash() != known:
            raise Corrupt("hash: the replay ends in another position than the record says")
        return 0

    def step(self, table: Table[State], number: int, seat: int, ask_id: int, option: str | int) -> None:
        told = log_length(table)
        view = table.view(self.seat)
        line = Text(f"{number:>5}  ", style="dim")
        line.append(self.screen.player(view, seat), style="bold")
        prompts = {ask.id: self.game.prompt(table, ask) for ask in table.asks_of(seat)}
        try:
            make_choice(table, seat, ask_id, option)
        except Refused as refusal:
            raise Corrupt(f"choices[{number - 1}]: {refusal}") from None
        except BanneretError:
            raise
        except Exception as error:  # a record of a failed game leads here on purpose
            self.console.print(Text("".join(traceback.format_exception(error)), style="red"))
            raise RuleError(f"the rules fail at choice {number}: {type(error).__name__}: {error}") from None
        made = table.last_choice
        # what others were offered is theirs; the log tells what came of it
        if made is not None and seat == self.seat:
            line.append(f": {prompts.get(made.ask, '')} ", style="dim")
            line.append(f"→ {self.game.label(table, made.made)}")
        self.console.print(line)
        self.tell(table, told)

    def tell(self, table: Table[State], since: int) -> None:
        for entry in table.log(self.seat, since):
            sentence = self.game.say(table, entry, self.seat)
            if sentence:
                self.console.print(Padding(self.screen.sentence(sentence), (0, 0, 0, 7)))

    def draw(self, table: Table[State]) -> None:
        view = table.view(self.seat)
        width, height = self.console.size
        self.console.print(Rule(Text(self.screen.title(view), style="bold"), align="left", style="dim"))
        self.console.print(self.screen.board(view, width, height))
