"""The bot of a tutorial: it plays what the script says for as long as the play goes along with it.

It knows no more than any bot. It plays the script on a table of its own, which is set up as every tutorial is, and
follows it where its view of that table is its view of the table that it sits at; otherwise it lets another bot choose.
"""

from __future__ import annotations

from banneret.bots.bot import Bot, Mind
from banneret.kernel.ask import Ask
from banneret.kernel.course import play_course


class ScriptedBot(Bot):
    def __init__(self, other: Bot) -> None:
        super().__init__("scripted")
        self.other = other  # plays where the script has ended, or the play has left it

    def choose(self, mind: Mind, ask: Ask) -> int:
        index = scripted(mind, ask)
        return self.other.choose(mind, ask) if index < 0 else index


def scripted(mind: Mind, ask: Ask) -> int:
    """What the script says to an ask; -1 if it says nothing."""
    tutorial = mind.game.tutorial
    if tutorial is None or mind.seats != len(tutorial.names):
        return -1
    view = mind.view()
    made = mind.choices()
    course = play_course(mind.game, tutorial, made)
    if len(course.choices) != made or course.table.view(mind.seat) != view:
        return -1
    # the one choice that comes next
    ahead = play_course(mind.game, tutorial, made + 1).choices
    if len(ahead) == made or ahead[made][0] != ask.seat or ahead[made][1] != ask.id:
        return -1
    names = [mind.game.option_name(option) for option in ask.options]
    return names.index(str(ahead[made][2]))
