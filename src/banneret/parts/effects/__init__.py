"""Effects as data: what cards, units, places and scenarios do, written as texts and carried out by steps.

A game has a `Language` (its vocabulary, a TOML file, with a rule bound to every verb), a `Book` (all its texts, read
when the game is loaded) and, while something happens, a `Context`. See docs/effects.md for the grammar by examples.

    language   which sentences there are, and the rules behind them
    sentences  which phrases the words of a text can be
    reading    a text becomes an `Effect`; a mistake is an error that names file, card, field and place
    book       effects by number, the only way that steps, saves and state name them
    carrying   the steps
"""

from __future__ import annotations

from banneret.parts.effects.book import Book as Book
from banneret.parts.effects.language import Language as Language
from banneret.parts.effects.language import read_language as read_language
from banneret.parts.effects.model import Call as Call
from banneret.parts.effects.model import Condition as Condition
from banneret.parts.effects.model import Effect as Effect
from banneret.parts.effects.model import Modifier as Modifier
from banneret.parts.effects.model import Phrase as Phrase
from banneret.parts.effects.model import Quantity as Quantity
