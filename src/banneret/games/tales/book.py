"""The Event book: Events, their chapters, and what happens in them, as data that a small interpreter carries out.

The book is ``content/events.toml``; the head of that file explains every word of it. Here it is read and checked, into
plain objects: `EVENTS`, `CHAPTERS` by number and `LASTINGS`. Nothing here changes a table.
"""

from __future__ import annotations

from typing import Final

from banneret.games.tales.contents import PLACES, SUITS, Fields, listed, read_content, read_toml
from banneret.kernel.errors import ContentError

END: Final = 0  # the chapter number that means: the Event is over

# ---- The vocabulary ----

# The fields of each effect besides `do`; a question mark: may be left out.
EFFECTS: Final = {
    "gain": "who? n? where?",
    "lose": "who? n? where?",
    "remove": "who? n? where? up_to?",
    "place_othersiders": "who? n? where?",
    "add_othersiders": "who? n? where",
    "remove_othersiders": "who? n? where? up_to? price?",
    "move": "who? n? up_to? piece? from? one_owner? different?",
    "move_hero": "who? where?",
    "win": "who? n? from?",
    "pay": "who? n?",
    "steal": "who? n? whose",
    "draw": "who? n?",
    "discard": "who? n? suit? by? random?",
    "trash": "who? n?",
    "train": "who? n?",
    "swap_markers": "who?",
    "look_offer": "who? n? where",
    "reorder_offer": "who? n? bottom? up_to?",
    "look_hand": "who? whose",
    "reveal_hand": "who? lasting",
    "swap_heroes": "who?",
    "put_gold": "n? where lasting",
    "shuffle_discard_into_deck": "who?",
    "extra_action": "who? lasting",
    "fewer_actions": "who? lasting",
    "mark": "who? where? lasting",
    "unmark": "lasting",
    "choose_player": "who? among",
    "choose_realm": "who? where",
}
COSTS: Final = ("pay", "lose", "discard", "trash")

TESTS: Final = {
    "gold": "who n",
    "supply": "who n",
    "hand": "who n",
    "followers": "who n where?",
    "has_suit": "who suit",
    "hero_in": "who where",
    "rules": "who where",
    "is_ruined": "where",
    "othersiders": "where n",
    "learned": "who skill",
    "marked": "lasting",
    "and": "of",
    "or": "of",
    "not": "of",
}

PLAYERS: Final = ("dm", "others", "all", "left", "chosen", "self", "winner", "loser", "refusers")
REALMS_AT: Final = ("event", "village", "magic", "castle", "chosen", "marked")  # one known Realm
REALMS_OPEN: Final = (
    "any",
    "healthy",
    "ruined",
    "invaded",
    "stronghold",
    "each",
)  # one to pick, or all three
PICKED: Final = ("any", "healthy", "ruined", "invaded")
MEASURES: Final = ("gold", "followers", "cards")

TRIGGERS: Final = (
    "hero_moved",
    "add_symbol",
    "turn_start",
    "buy",
    "use_realm",
    "removed",
    "game_end",
    "moves",
    "always",
)
UNTIL: Final = ("dm-turn-start", "dm-turn-end", "rounds", "condition", "used", "game")

# What a lasting rule works on, and what it is put on.
RULES: Final = {
    "no-hero-moves": ("hero_moved", "realm"),
    "no-realm-action": ("use_realm", "realm"),
    "no-othersiders-in": ("always", "realm"),
    "more-othersiders": ("add_symbol", "realm"),
    "extra-move": ("moves", "player"),
    "open-hand": ("always", "player"),
    "any-price": ("buy", "player"),
    "oath": ("game_end", "player"),
    "more-actions": ("turn_start", "player"),
    "fewer-actions": ("turn_start", "player"),
    "no-removal-by-others": ("removed", "player"),
    "counts-more": ("game_end", "player"),
}
MARKING: Final = {
    "reveal_hand": "open-hand",
    "extra_action": "more-actions",
    "fewer_actions": "fewer-actions",
}

# The outcomes of each kind of ask, which its goto names.
ASKS: Final = {
    "each": "done",
    "vote": "winner",
    "bid": "winner nobody",
    "duel": "winner draw",
    "accept": "all otherwise",
}


# ---- Who and where ----


class Who:
    """A selector of players: a word, and for ruler, most, least and holder what it is of."""

    __slots__ = ("of", "word")

    def __init__(self, word: str, of: str = "") -> None:
        self.word = word
        self.of = of

    def __repr__(self) -> str:
        return f"{self.word}({self.of})" if self.of else self.word


class Where:
    """A selector of Realms: a word, and for hero whose."""

    __slots__ = ("of", "word")

    def __init__(self, word: str, of: str = "") -> None:
        self.word = word
        self.of = of

    def __repr__(self) -> str:
        return f"{self.word}({self.of})" if self.of else self.word


def split_selector(value: object) -> tuple[str, str]:
    """'ruler(event)' is ('ruler', 'event'); 'dm' is ('dm', '')."""
    if not isinstance(value, str):
        return "", ""
    word, bracket, rest = value.partition("(")
    if not bracket:
        return word, ""
    return (word, rest[:-1]) if rest.endswith(")") and len(rest) > 1 else ("", "")


def parse_who(fields: Fields, name: str) -> Who:
    word, of = split_selector(fields.take(name))
    if not of and word in PLAYERS:
        return Who(word)
    if word == "ruler" and of in REALMS_AT:
        return Who(word, of)
    if word in ("most", "least") and of in MEASURES:
        return Who(word, of)
    if word == "holder" and of:
        return Who(word, of)
    words = (*PLAYERS, "ruler(realm)", "most(gold)", "least(gold)", "holder(lasting)")
    raise fields.wrong(name, listed(words))


def parse_where(fields: Fields, name: str) -> Where:
    word, of = split_selector(fields.take(name))
    if not of and (word in REALMS_AT or word in REALMS_OPEN):
        return Where(word)
    if word == "hero" and of in PLAYERS:
        return Where(word, of)
    raise fields.wrong(name, listed((*REALMS_AT, *REALMS_OPEN, "hero(player)")))


def check_fields(fields: Fields, form: str, what: str) -> None:
    """Refuse a field that this form does not have, and miss one that it needs."""
    names = tuple([name.rstrip("?") for name in form.split()])
    for name in fields.left:
        if name not in names:
            raise fields.error(f"{name} is not a field of {what}; expected {listed(names, 'and')}")
    for name in form.split():
        if not name.endswith("?") and not fields.has(name):
            raise fields.error(f"{name} is missing; {what} needs it")


# ---- Conditions ----


class Condition:
    """Something that an Event can test."""

    __slots__ = ("lasting", "n", "of", "skill", "suit", "test", "where", "who")

    def __init__(self, test: str) -> None:
        self.test = test
        self.who = Who("self")
        self.where = Where("any")
        self.n = 1
        self.suit = ""
        self.skill = ""
        self.lasting = ""
        self.of: tuple[Condition, ...] = ()


def parse_condition(fields: Fields) -> Condition:
    condition = Condition(fields.word("test", tuple(TESTS)))
    check_fields(fields, TESTS[condition.test], condition.test)
    if fields.has("who"):
        condition.who = parse_who(fields, "who")
    if fields.has("where"):
        condition.where = parse_where(fields, "where")
    condition.n = fields.number_or("n", 1, 72, 1)
    condition.suit = fields.word_or("suit", SUITS, "")
    condition.skill = fields.word_or("skill", PLACES, "")
    if fields.has("lasting"):
        condition.lasting = fields.slug("lasting")
    if fields.has("of"):
        parts: list[Condition] = []
        for part in fields.tables("of", fields.entry + ", of"):
            parts.append(parse_condition(part))
        if not parts:
            raise fields.wrong("of", "a list of conditions")
        condition.of = tuple(parts)
    return condition


def parse_condition_at(fields: Fields, name: str) -> Condition | None:
    """The condition in this field, None if it is left out."""
    if not fields.has(name):
        return None
    return parse_condition(fields.table(name, f"{fields.entry}, {name}"))


# ---- Effects ----


class Effect:
    """One thing that an Event does. The fields that an effect word does not have keep their defaults."""

    __slots__ = (
        "among",
        "bottom",
        "by",
        "different",
        "do",
        "from_mark",
        "half",
        "lasting",
        "n",
        "on_realm",
        "one_owner",
        "piece",
        "price",
        "random",
        "source",
        "suit",
        "up_to",
        "where",
        "who",
        "whose",
    )

    def __init__(self, do: str, who: Who) -> None:
        self.do = do
        self.who = who  # carries it out, decides, has the result
        self.n = 1
        self.half = False  # instead of n: half of what is there, rounded down
        self.up_to = False  # 0 to n, at will
        self.where = Where("any")
        self.source = Where("any")  # of Moves: from where
        self.from_mark = False  # of Gold: from the mark at work, not from the supply
        self.piece = "any"
        self.one_owner = False
        self.different = False
        self.suit = ""
        self.by = who  # who picks the cards to discard
        self.random = False
        self.price = 0
        self.whose = Who("others")  # robbed, or looked at
        self.among = Who("others")  # of choose_player
        self.bottom = False
        self.lasting = ""
        self.on_realm = False  # of mark: on the Realms `where`, not on the players `who`

    def __repr__(self) -> str:
        return f"<Effect {self.do} {self.n}>"


def parse_effect(fields: Fields, who: str) -> Effect:
    do = fields.word("do", tuple(EFFECTS))
    check_fields(fields, EFFECTS[do], do)
    effect = Effect(do, parse_who(fields, "who") if fields.has("who") else Who(who))
    if do == "lose" and fields.values.get("n") == "half":
        fields.take("n")
        effect.half = True
    effect.n = fields.number_or("n", 1, 15, 1) if not effect.half else 0
    effect.up_to = fields.flag("up_to")
    if fields.has("where"):
        effect.where = parse_where(fields, "where")
    if fields.has("from") and do == "win":
        effect.from_mark = fields.word("from", ("marked",)) == "marked"
    elif fields.has("from"):
        effect.source = parse_where(fields, "from")
    effect.piece = fields.word_or("piece", ("any", "follower", "hero"), "any")
    effect.one_owner = fields.flag("one_owner")
    effect.different = fields.flag("different")
    effect.suit = fields.word_or("suit", SUITS, "")
    effect.by = parse_who(fields, "by") if fields.has("by") else effect.who
    effect.random = fields.flag("random")
    effect.price = fields.number_or("price", 1, 9, 0)
    if fields.has("whose"):
        effect.whose = parse_who(fields, "whose")
    if fields.has("among"):
        effect.among = parse_who(fields, "among")
    effect.bottom = fields.flag("bottom")
    if fields.has("lasting"):
        effect.lasting = fields.slug("lasting")
    if do == "mark" and fields.has("who") == fields.has("where"):
        raise fields.error("mark goes on players or on Realms; expected exactly one of who and where")
    if do == "choose_realm" and effect.where.word not in PICKED:
        raise fields.wrong("where", listed(PICKED))
    effect.on_realm = do == "put_gold" or (do == "mark" and fields.has("where"))
    return effect


def parse_effects(fields: Fields, name: str, who: str) -> tuple[Effect, ...]:
    found: list[Effect] = []
    for table in fields.tables(name, f"{fields.entry}, {'effect' if name == 'effects' else name}"):
        found.append(parse_effect(table, who))
    return tuple(found)


def cost_words(effect: Effect) -> str:
    """A cost as an option's label states it: 'pay 2 Gold'."""
    many = "s" if effect.n > 1 else ""
    if effect.do == "pay":
        return f"pay {effect.n} Gold"
    if effect.do == "lose":
        return f"lose {effect.n} Follower{many}" + (" here" if effect.where.word == "event" else "")
    if effect.do == "discard":
        suit = effect.suit.capitalize() + " " if effect.suit else ""
        return f"discard {effect.n} {suit}card{many}"
    return f"remove {effect.n} hand card{many} from the game"


# ---- Lasting effects ----


class Lasting:
    """A lasting effect, shown by a marker: a rule in force, or effects that something sets off."""

    __slots__ = (
        "condition",
        "effects",
        "event",
        "icon",
        "index",
        "n",
        "name",
        "on",
        "rounds",
        "rule",
        "text",
        "title",
        "until",
        "when",
    )

    def __init__(self, event: int, fields: Fields) -> None:
        self.index = -1  # its number in the book, given when the book is bound
        self.event = event
        self.name = fields.slug("name")
        fields.entry = f"event {event}, lasting '{self.name}'"
        self.title = fields.text("title")
        self.text = fields.text("text")
        self.icon = fields.slug("icon")
        self.on = fields.word("on", TRIGGERS)
        self.until = fields.word("until", UNTIL)
        self.rounds = fields.number_or("rounds", 1, 9, 0)
        self.condition = parse_condition_at(fields, "condition")
        self.rule = fields.word_or("rule", tuple(RULES), "")
        self.n = fields.number_or("n", 1, 9, 0)
        self.when = parse_condition_at(fields, "when")
        self.effects = parse_effects(fields, "effects", "self")
        if (self.until == "rounds") != (self.rounds > 0):
            raise fields.error("rounds belongs to until = 'rounds'; expected both or neither")
        if (self.until == "condition") != (self.condition is not None):
            raise fields.error("condition belongs to until = 'condition'; expected both or neither")
        if (self.rule == "") == (not self.effects):
            raise fields.error("it does two things or nothing; expected either a rule or effects")
        if self.effects and self.on not in ("hero_moved", "turn_start"):
            raise fields.wrong("on", "hero_moved or turn_start, which can set effects off")
        if self.rule and self.on != RULES[self.rule][0]:
            raise fields.wrong("on", f"{RULES[self.rule][0]}, where the rule {self.rule} works")
        fields.close()

    def __repr__(self) -> str:
        return f"<Lasting {self.name}>"


# ---- The endings of a chapter ----


class ChoiceOption:
    """One answer: open if `when` holds and `pay` can be paid in full. `goto` is END in an ask."""

    __slots__ = ("effects", "goto", "label", "pay", "when")

    def __init__(self, label: str, when: Condition | None, pay: tuple[Effect, ...], goto: int) -> None:
        self.label = label
        self.when = when
        self.pay = pay
        self.effects: tuple[Effect, ...] = ()
        self.goto = goto

    def always_open(self) -> bool:
        return self.when is None and not self.pay

    def hidden(self) -> bool:
        """Whether it hangs on hand cards, so that only its player may see if it is open."""
        if self.when is not None:
            return True
        return any(cost.do in ("discard", "trash") for cost in self.pay)


class Choice:
    """One player decides, openly."""

    __slots__ = ("by", "options", "prompt")

    def __init__(self, by: Who, prompt: str, options: tuple[ChoiceOption, ...]) -> None:
        self.by = by
        self.prompt = prompt
        self.options = options

    def absent(self) -> int:
        """What is chosen for a player who is not there: the last option that is always open."""
        return max([i for i, option in enumerate(self.options) if option.always_open()])


class Outcome:
    """A side of the coin."""

    __slots__ = ("effects", "goto", "text")

    def __init__(self, text: str, effects: tuple[Effect, ...], goto: int) -> None:
        self.text = text
        self.effects = effects
        self.goto = goto


class Flip:
    """A coin flip."""

    __slots__ = ("by", "heads", "tails")

    def __init__(self, by: Who, heads: Outcome, tails: Outcome) -> None:
        self.by = by
        self.heads = heads
        self.tails = tails


class Ask:
    """Several players answer: each in turn, or all in secret (vote, bid, duel, accept)."""

    __slots__ = ("among", "goto", "kind", "most", "options", "players", "prompt", "rival", "when")

    def __init__(self, kind: str, players: Who, prompt: str) -> None:
        self.kind = kind
        self.players = players
        self.prompt = prompt
        self.when: Condition | None = None
        self.options: tuple[ChoiceOption, ...] = ()
        self.among = Who("all")  # of a vote
        self.rival = Who("chosen")  # of a duel
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


def parse_option(fields: Fields, event: int, number: int, leads: bool) -> ChoiceOption:
    """An option of a choice, or of an ask, where it leads nowhere by itself."""
    label = fields.text("label")
    when = parse_condition_at(fields, "when")
    pay = parse_effects(fields, "pay", "self")
    for cost in pay:
        if cost.do not in COSTS or cost.who.word != "self" or cost.half or cost.up_to or cost.random:
            raise fields.error(f"pay holds {cost.do}; expected {listed(COSTS)}, by the one who chooses")
    stated = "(" + ", ".join([cost_words(cost) for cost in pay]) + ")"
    if pay and not label.endswith(" " + stated):
        raise fields.wrong("label", f"a text that ends with its cost, '{stated}'")
    option = ChoiceOption(label, when, pay, parse_goto(fields, "goto", event, number) if leads else END)
    option.effects = parse_effects(fields, "effects", "self")
    fields.close("label, when, pay, effects" + (" and goto" if leads else ""))
    return option


def parse_options(fields: Fields, event: int, number: int, leads: bool) -> tuple[ChoiceOption, ...]:
    found: list[ChoiceOption] = []
    for table in fields.tables("options", f"{fields.entry}, option"):
        found.append(parse_option(table, event, number, leads))
    if len(found) < 2:
        raise fields.error(f"options has {len(found)} of them; expected 2 or more")
    return tuple(found)


def parse_choice(fields: Fields, event: int, number: int) -> Choice:
    by = parse_who(fields, "by")
    prompt = fields.text("prompt")
    choice = Choice(by, prompt, parse_options(fields, event, number, True))
    if not any(option.always_open() for option in choice.options):
        raise fields.error("no option is always open; expected at least one without pay and when")
    fields.close("by, prompt and options")
    return choice


def parse_outcome(fields: Fields, name: str, event: int, number: int) -> Outcome:
    side = fields.table(name, f"{fields.entry}, {name}")
    text = side.text("text")
    effects = parse_effects(side, "effects", "dm")
    outcome = Outcome(text, effects, parse_goto(side, "goto", event, number) if side.has("goto") else END)
    side.close("text, effects and goto")
    return outcome


def parse_flip(fields: Fields, event: int, number: int) -> Flip:
    by = parse_who(fields, "by")
    heads = parse_outcome(fields, "heads", event, number)
    flip = Flip(by, heads, parse_outcome(fields, "tails", event, number))
    fields.close("by, heads and tails")
    return flip


def parse_ask(fields: Fields, event: int, number: int) -> Ask:
    kind = fields.word("kind", tuple(ASKS))
    ask = Ask(kind, parse_who(fields, "players"), fields.text("prompt"))
    if kind == "each":
        ask.when = parse_condition_at(fields, "when")
        ask.options = parse_options(fields, event, number, False)
        if any(option.hidden() for option in ask.options):
            if not any(option.always_open() for option in ask.options):
                raise fields.error(
                    "an option hangs on hidden cards; expected another one that is always open"
                )
        ask.goto = {"done": parse_goto(fields, "goto", event, number)}
    else:
        if kind == "vote":
            ask.among = parse_who(fields, "among")
        elif kind == "bid":
            ask.most = fields.number("most", 1, 9)
        elif kind == "duel":
            ask.rival = parse_who(fields, "rival")
        else:
            ask.options = parse_options(fields, event, number, False)
            if len(ask.options) != 2 or not all(option.always_open() for option in ask.options):
                raise fields.error("options is not a yes and a no; expected two options with a label alone")
        outcomes = fields.table("goto", f"{fields.entry}, goto")
        for outcome in ASKS[kind].split():
            ask.goto[outcome] = parse_goto(outcomes, outcome, event, number)
        outcomes.close(listed(tuple(ASKS[kind].split()), "and"))
    fields.close()
    return ask


# ---- Chapters and Events ----


class Chapter:
    """A chapter: a text, effects, and then a choice, a flip, an ask, another chapter or the end."""

    __slots__ = ("ask", "choice", "effects", "event", "flip", "goto", "number", "text")

    def __init__(self, event: int, fields: Fields) -> None:
        self.event = event
        self.number = fields.number("number", 4 * event - 3, 4 * event)
        fields.entry = f"event {event}, chapter {self.number}"
        self.text = fields.text("text")
        self.effects = parse_effects(fields, "effects", "dm")
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
            self.choice = parse_choice(choice, event, self.number)
        elif endings[0] == "flip":
            self.flip = parse_flip(fields.table("flip", f"{fields.entry}, flip"), event, self.number)
        elif endings[0] == "ask":
            self.ask = parse_ask(fields.table("ask", f"{fields.entry}, ask"), event, self.number)
        elif endings[0] == "goto":
            self.goto = parse_goto(fields, "goto", event, self.number)
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

    def all_effects(self) -> tuple[Effect, ...]:
        """Everything that can happen in this chapter, costs included."""
        found = list(self.effects)
        options: tuple[ChoiceOption, ...] = ()
        if self.choice is not None:
            options = self.choice.options
        elif self.ask is not None:
            options = self.ask.options
        elif self.flip is not None:
            found += self.flip.heads.effects
            found += self.flip.tails.effects
        for option in options:
            found += option.pay
            found += option.effects
        return tuple(found)

    def __repr__(self) -> str:
        return f"<Chapter {self.number}>"


class Event:
    """An Event card and its chapters in the book."""

    __slots__ = ("chapters", "cites", "icon", "id", "lastings", "start", "story", "title")

    def __init__(self, fields: Fields) -> None:
        self.id = fields.number("id", 1, 36)
        fields.entry = f"event {self.id}"
        self.title = fields.text("title")
        self.start = fields.number("start", 4 * self.id - 3, 4 * self.id - 3)
        self.icon = fields.slug("icon")
        self.cites = fields.cites()
        self.story = fields.text("story")
        lastings: list[Lasting] = []
        for table in fields.tables("lasting", f"{fields.entry}, lasting"):
            lastings.append(Lasting(self.id, table))
        self.lastings = tuple(lastings)
        chapters: list[Chapter] = []
        for table in fields.tables("chapter", f"{fields.entry}, chapter"):
            chapter = Chapter(self.id, table)
            if chapters and chapter.number <= chapters[-1].number:
                raise table.wrong("number", "chapters in order, each once")
            chapters.append(chapter)
        self.chapters = tuple(chapters)
        fields.close("id, title, start, icon, cites, story, lasting and chapter")
        check_links(self, fields)
        check_lastings(self, fields)

    def __repr__(self) -> str:
        return f"<Event {self.id}>"


class Passage:
    """Effects that belong together, and the ledger entry of their Event."""

    __slots__ = ("cites", "effects")

    def __init__(self, effects: tuple[Effect, ...], cites: str) -> None:
        self.effects = effects
        self.cites = cites


def passages_of(event: Event) -> dict[str, Passage]:
    """The passages of an Event by name, as steps name them: '22', '22 heads', '22 pay 0', '22 option 0', 'truce'."""
    found: dict[str, Passage] = {}
    for lasting in event.lastings:
        found[lasting.name] = Passage(lasting.effects, event.cites)
    for chapter in event.chapters:
        number = str(chapter.number)
        found[number] = Passage(chapter.effects, event.cites)
        options: tuple[ChoiceOption, ...] = ()
        if chapter.choice is not None:
            options = chapter.choice.options
        elif chapter.ask is not None:
            options = chapter.ask.options
        elif chapter.flip is not None:
            found[number + " heads"] = Passage(chapter.flip.heads.effects, event.cites)
            found[number + " tails"] = Passage(chapter.flip.tails.effects, event.cites)
        for index, option in enumerate(options):
            found[f"{number} pay {index}"] = Passage(option.pay, event.cites)
            found[f"{number} option {index}"] = Passage(option.effects, event.cites)
    return found


def check_links(event: Event, fields: Fields) -> None:
    """Every link leads to a chapter, and every chapter but the first is reached."""
    numbers = [chapter.number for chapter in event.chapters]
    if event.start not in numbers:
        raise fields.error(f"chapter {event.start} is missing; the Event starts there")
    reached = {event.start}
    for chapter in event.chapters:
        for number in chapter.exits():
            if number != END and number not in numbers:
                raise fields.error(f"chapter {chapter.number} leads to chapter {number}, which is missing")
            if chapter.number in reached:
                reached.add(number)
    for number in numbers:
        if number not in reached:
            raise fields.error(f"chapter {number} cannot be reached; expected a link to it")


def check_lastings(event: Event, fields: Fields) -> None:
    """Every mark names a lasting effect of its Event and goes where that can lie; none is left over."""
    names = tuple([lasting.name for lasting in event.lastings])
    used: list[str] = []
    for chapter in event.chapters:
        for effect in chapter.all_effects():
            if not effect.lasting:
                continue
            where = f"chapter {chapter.number}, {effect.do}: lasting is '{effect.lasting}'; expected "
            if effect.lasting not in names:
                raise fields.error(where + (listed(names) if names else "a lasting effect of this event"))
            used.append(effect.lasting)
            rule = event.lastings[names.index(effect.lasting)].rule
            if effect.do in MARKING and rule != MARKING[effect.do]:
                raise fields.error(where + f"one with the rule {MARKING[effect.do]}")
            if effect.do == "mark" and rule and effect.on_realm != (RULES[rule][1] == "realm"):
                raise fields.error(where + f"it on a {RULES[rule][1]}, as the rule {rule} wants")
    for name in names:
        if name not in used:
            raise fields.error(f"lasting '{name}' is never used; expected an effect that puts it down")


def parse_events(text: str, file: str = "events.toml") -> tuple[Event, ...]:
    top = read_toml(text, file)
    found: list[Event] = []
    names: list[str] = []
    for fields in top.tables("event", "event"):
        event = Event(fields)
        if found and event.id <= found[-1].id:
            raise fields.wrong("id", "events in order, each once")
        for lasting in event.lastings:
            if lasting.name in names:
                raise fields.error(f"lasting '{lasting.name}': name is taken; expected one of its own")
            lasting.index = len(names)
            names.append(lasting.name)
        found.append(event)
    top.close("event")
    return tuple(found)


def check_book(events: tuple[Event, ...], file: str = "events.toml") -> None:
    """The whole book: 36 Events."""
    if len(events) != 36:
        missing = [str(k) for k in range(1, 37) if not any(event.id == k for event in events)]
        raise ContentError(f"{file}: event {missing[0]} is missing; expected events 1 to 36")


# ---- The book of this game ----


def load_book() -> tuple[Event, ...]:
    events = parse_events(read_content("events.toml"))
    check_book(events)
    return events


EVENTS: Final = load_book()  # Event k is EVENTS[k - 1]
CHAPTERS: Final = {chapter.number: chapter for event in EVENTS for chapter in event.chapters}
LASTINGS: Final = tuple([lasting for event in EVENTS for lasting in event.lastings])
LASTING_INDEX: Final = {lasting.name: lasting.index for lasting in LASTINGS}
PASSAGES: Final = {name: passage for event in EVENTS for name, passage in passages_of(event).items()}
