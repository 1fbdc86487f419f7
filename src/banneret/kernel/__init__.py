"""The front door of the kernel: what the rules of a game are written with.

from banneret.kernel import Game, Option, Public, State, Table, step, words_of
"""

from __future__ import annotations

from banneret.kernel.ask import Ask as Ask
from banneret.kernel.ask import Offer as Offer
from banneret.kernel.ask import Option as Option
from banneret.kernel.earlier import Earlier as Earlier
from banneret.kernel.errors import ContentError as ContentError
from banneret.kernel.errors import Refused as Refused
from banneret.kernel.errors import RuleError as RuleError
from banneret.kernel.fields import Hidden as Hidden
from banneret.kernel.fields import Own as Own
from banneret.kernel.fields import Public as Public
from banneret.kernel.fields import State as State
from banneret.kernel.game import NO_HABIT as NO_HABIT
from banneret.kernel.game import Game as Game
from banneret.kernel.game import Setting as Setting
from banneret.kernel.game import Value as Value
from banneret.kernel.log import Entry as Entry
from banneret.kernel.numbers import Amount as Amount
from banneret.kernel.numbers import Total as Total
from banneret.kernel.step import Said as Said
from banneret.kernel.step import Step as Step
from banneret.kernel.step import counted as counted
from banneret.kernel.step import note as note
from banneret.kernel.step import step as step
from banneret.kernel.table import Result as Result
from banneret.kernel.table import Table as Table
from banneret.kernel.table import new_table as new_table
from banneret.kernel.words import Words as Words
from banneret.kernel.words import read_words as read_words
from banneret.kernel.words import words_of as words_of
from banneret.kernel.zone import EVERYONE as EVERYONE
from banneret.kernel.zone import NOBODY as NOBODY
