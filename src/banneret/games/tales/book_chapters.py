"""The chapters of the Event book: a text, effects, and how it goes on: a choice, a coin, an ask, another chapter."""

from __future__ import annotations

from typing import Final

from banneret.games.tales.book_texts import NOTHING, Texts, condition_at, cost_words
from banneret.games.tales.contents import Fields
from banneret.parts.effects.model import Call, Condition
from banneret.parts.words import listed

WHO: Final = ("dm", "others", "all", "chosen")  # who decides, answers, may be voted for or fights
END: Final = 0  # the chapter number that means: the Event is over

# The outcomes of each kind of ask, which its goto names.
ASKS: Final = {
    "each": "done",
    "vote": "winner",
    "bid": "winner nobody",
    "duel": "winner draw",
    "accept": "all otherwise",
}


# ---- How a chapter ends ----


class ChoiceOption:
    """One answer: open if `when` holds and `pay` can be paid in full. `goto` is END in an ask."""

    __slots__ = ("costs", "effects", "goto", "label", "pay", "when")

    def __init__(self, label: str, when: Condition | None, pay: int, costs: tuple[Call, ...]) -> None:
        self.label = label
        self.when = when
        self.pay = pay
        self.costs = costs  # what the price is made of
        self.effects = NOTHING
        self.goto = END

    def always_open(self) -> bool:
        return self.when is None and self.pay == NOTHING

    def hidden(self) -> bool:
        """Whether it hangs on hand cards, so that only its player may see if it is open."""
        if self.when is not None:
            return True
        return any(cost.name in ("discard", "trash") for cost in self.costs)


class Choice:
    """One player decides, openly."""

    __slots__ = ("by", "options", "prompt")

    def __init__(self, by: str, prompt: str, options: tuple[ChoiceOption, ...]) -> None:
        self.by = by
        self.prompt = prompt
        self.options = options

    def absent(self) -> int:
        """What is chosen for a player who is not there: the last option that is always open."""
        return max([i for i, option in enumerate(self.options) if option.always_open()])


class Outcome:
    """A side of the coin."""

    __slots__ = ("effects", "goto", "text")

    def __init__(self, text: str, effects: int, goto: int) -> None:
        self.text = text
        self.effects = effects
        self.goto = goto


class Flip:
    """A coin flip, by the Decision Maker."""

    __slots__ = ("heads", "tails")

    def __init__(self, heads: Outcome, tails: Outcome) -> None:
        self.heads = heads
        self.tails = tails


class Ask:
    """Several players answer: each in turn, or all in secret (vote, bid, duel, accept)."""

    __slots__ = ("among", "goto", "kind", "most", "options", "players", "prompt", "rival", "when")

    def __init__(self, kind: str, players: str, prompt: str) -> None:
        self.kind = kind
        self.players = players
        self.prompt = prompt
        self.when: Condition | None = None
        self.options: tuple[ChoiceOption, ...] = ()
        self.among = "all"  # of a vote
        self.rival = "chosen"  # of a duel
        self.most = 0  # of a bid
        self.goto: dict[str, int] = {}

    def sealed(self) -> bool:
        return self.kind != "each"


def parse_goto(fields: Fields, name: str, event: int, number: int) -> int:
    """A later chapter of the same Event, or END; so that every path ends."""
    value = fields.take(name)
    if value == "end":
        return END
    if isinstance(value, int) and number < value <= 4 * event:
        return value
    later = "" if number == 4 * event else f"a later chapter of event {event} (up to {4 * event}) or "
    raise fields.wrong(name, later + "'end'")


def parse_option(fields: Fields, texts: Texts, number: int, index: int, leads: bool) -> ChoiceOption:
    """An option of a choice, or of an ask, where it leads nowhere by itself."""
    label = fields.text("label")
    when = condition_at(fields, "when")
    pay, costs = texts.costs(fields, f"{number} pay {index}")
    stated = "(" + ", ".join([cost_words(cost) for cost in costs]) + ")"
    if costs and not label.endswith(" " + stated):
        raise fields.wrong("label", f"a text that ends with its cost, '{stated}'")
    option = ChoiceOption(label, when, pay, costs)
    if leads:
        option.goto = parse_goto(fields, "goto", texts.event, number)
    option.effects = texts.effects(fields, "effects", f"{number} option {index}")
    fields.close("label, when, pay, effects" + (" and goto" if leads else ""))
    return option


def parse_options(fields: Fields, texts: Texts, number: int, leads: bool) -> tuple[ChoiceOption, ...]:
    found: list[ChoiceOption] = []
    for table in fields.tables("options", f"{fields.entry}, option"):
        found.append(parse_option(table, texts, number, len(found), leads))
    if len(found) < 2:
        raise fields.error(f"options has {len(found)} of them; expected 2 or more")
    return tuple(found)


def parse_choice(fields: Fields, texts: Texts, number: int) -> Choice:
    by = fields.word("by", WHO)
    prompt = fields.text("prompt")
    choice = Choice(by, prompt, parse_options(fields, texts, number, True))
    if not any(option.always_open() for option in choice.options):
        raise fields.error("no option is always open; expected at least one without pay and when")
    fields.close("by, prompt and options")
    return choice


def parse_outcome(fields: Fields, name: str, texts: Texts, number: int) -> Outcome:
    side = fields.table(name, f"{fields.entry}, {name}")
    text = side.text("text")
    effects = texts.effects(side, "effects", f"{number} {name}")
    outcome = Outcome(
        text, effects, parse_goto(side, "goto", texts.event, number) if side.has("goto") else END
    )
    side.close("text, effects and goto")
    return outcome


def parse_flip(fields: Fields, texts: Texts, number: int) -> Flip:
    heads = parse_outcome(fields, "heads", texts, number)
    flip = Flip(heads, parse_outcome(fields, "tails", texts, number))
    fields.close("heads and tails")
    return flip


def parse_ask(fields: Fields, texts: Texts, number: int) -> Ask:
    kind = fields.word("kind", tuple(ASKS))
    ask = Ask(kind, fields.word("players", WHO), fields.text("prompt"))
    if kind == "each":
        ask.when = condition_at(fields, "when")
        ask.options = parse_options(fields, texts, number, False)
        if any(option.hidden() for option in ask.options):
            if not any(option.always_open() for option in ask.options):
                raise fields.error(
                    "an option hangs on hidden cards; expected another one that is always open"
                )
        ask.goto = {"done": parse_goto(fields, "goto", texts.event, number)}
    else:
        if kind == "vote":
            ask.among = fields.word("among", WHO)
        elif kind == "bid":
            ask.most = fields.number("most", 1, 9)
        elif kind == "duel":
            ask.rival = fields.word("rival", WHO)
        else:
            ask.options = parse_options(fields, texts, number, False)
            if len(ask.options) != 2 or not all(option.always_open() for option in ask.options):
                raise fields.error("options is not a yes and a no; expected two options with a label alone")
        outcomes = fields.table("goto", f"{fields.entry}, goto")
        for outcome in ASKS[kind].split():
            ask.goto[outcome] = parse_goto(outcomes, outcome, texts.event, number)
        outcomes.close(listed(tuple(ASKS[kind].split()), "and"))
    fields.close()
    return ask


# ---- The chapter ----


class Chapter:
    """A chapter: a text, effects, and then a choice, a flip, an ask, another chapter or the end."""

    __slots__ = ("ask", "choice", "effects", "event", "flip", "goto", "number", "text")

    def __init__(self, texts: Texts, fields: Fields) -> None:
        self.event = texts.event
        self.number = fields.number("number", 4 * self.event - 3, 4 * self.event)
        fields.entry = f"event {self.event}, chapter {self.number}"
        self.text = fields.text("text")
        self.effects = texts.effects(fields, "effects", str(self.number))
        self.choice: Choice | None = None
        self.flip: Flip | None = None
        self.ask: Ask | None = None
        self.goto = END
        endings = [name for name in ("choice", "flip", "ask", "goto", "end") if fields.has(name)]
        if len(endings) != 1:
            found = listed(tuple(endings), "and") if endings else "nothing"
            raise fields.error(
                f"it ends with {found}; expected exactly one of choice, flip, ask, goto and end"
            )
        if endings[0] == "choice":
            choice = fields.table("choice", f"{fields.entry}, choice")
            self.choice = parse_choice(choice, texts, self.number)
        elif endings[0] == "flip":
            self.flip = parse_flip(fields.table("flip", f"{fields.entry}, flip"), texts, self.number)
        elif endings[0] == "ask":
            self.ask = parse_ask(fields.table("ask", f"{fields.entry}, ask"), texts, self.number)
        elif endings[0] == "goto":
            self.goto = parse_goto(fields, "goto", self.event, self.number)
        elif not fields.flag("end"):
            raise fields.wrong("end", "true")
        fields.close("number, text, effects and an ending")

    def exits(self) -> tuple[int, ...]:
        """The chapters that can follow, END included."""
        if self.choice is not None:
            return tuple([option.goto for option in self.choice.options])
        if self.flip is not None:
            return (self.flip.heads.goto, self.flip.tails.goto)
        if self.ask is not None:
            return tuple(self.ask.goto.values())
        return (self.goto,)

    def all_effects(self) -> tuple[int, ...]:
        """Everything that can happen in this chapter, costs included."""
        found = [self.effects]
        options: tuple[ChoiceOption, ...] = ()
        if self.choice is not None:
            options = self.choice.options
        elif self.ask is not None:
            options = self.ask.options
        elif self.flip is not None:
            found += [self.flip.heads.effects, self.flip.tails.effects]
        for option in options:
            found += [option.pay, option.effects]
        return tuple(found)

    def __repr__(self) -> str:
        return f"<Chapter {self.number}>"
