"""The words of the Event book: whom and where it names, what it can test, and what it can do.

The head of ``content/events.toml`` explains every one of them. Here they are read and checked, into plain objects.
"""

from __future__ import annotations

from typing import Final

from banneret.games.tales.contents import PLACES, SUITS, Fields
from banneret.parts.words import listed

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
    raise fields.wrong(name, listed(words, "or"))


def parse_where(fields: Fields, name: str) -> Where:
    word, of = split_selector(fields.take(name))
    if not of and (word in REALMS_AT or word in REALMS_OPEN):
        return Where(word)
    if word == "hero" and of in PLAYERS:
        return Where(word, of)
    raise fields.wrong(name, listed((*REALMS_AT, *REALMS_OPEN, "hero(player)"), "or"))


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
        raise fields.wrong("where", listed(PICKED, "or"))
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
