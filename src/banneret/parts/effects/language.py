r"""A game's language: which verbs, selectors, conditions, quantities, events and spans its texts may use.

A vocabulary is a TOML file. Every phrase has a name and one wording or several:

    actors = "players"                             # the selectors that name those who act
    numbers = ["X"]                                # numbers that the context knows by name; X if left out
    joins = "+"                                    # another sign between effects, besides the semicolon

    [words]                                        # closed lists of words
    resource = ["gold", "wood"]

    [selectors.units]
    self = "self"
    enemy = { says = "<an|1> enemy unit", pick = "one" }

    [quantities]
    cards-in-hand = "cards in hand"

    [verbs]
    draw = "draw {n:quantity}"
    gain = ["gain {n:quantity} {what:resource}", "gain {what:resource} {n:quantity}"]
    strengthen = { says = "{who:units} gets {n:signed} {what:stat}", modifies = "{what}" }

In a wording `{name:type}` is a parameter, `<a|b>` one of several, `<a>?` what may be left out. Types are the lists of
words, the kinds of selectors, and `number`, `signed`, `quantity`, `condition`, `effect`; `type+` is one or more of a
list ("bronze or silver"); `{name:higher|lower}` has a list of its own. What a rule must know is a parameter; `<a|b>` is
for what means the same.

Rules are bound to phrases by name; `complete` makes sure that none is missing.

>>> language = read_language('[verbs]\ndraw = "draw {n:quantity}"', "toy.toml")
>>> language.verb("draw").params
{'n': 'quantity'}
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Final

from banneret.kernel.errors import ContentError
from banneret.kernel.step import Rule
from banneret.parts.effects.model import ALL, PICKS, SOME, Phrase
from banneret.parts.effects.tokens import tokens_of
from banneret.parts.words import listed

NUMBER: Final = "number"
SIGNED: Final = "signed"
QUANTITY: Final = "quantity"
CONDITION: Final = "condition"
EFFECT: Final = "effect"
NUMBERS: Final = (NUMBER, SIGNED, QUANTITY)
BUILT_IN: Final = (NUMBER, SIGNED, QUANTITY, CONDITION, EFFECT)

VERBS: Final = "verbs"
CONDITIONS: Final = "conditions"
QUANTITIES: Final = "quantities"
EVENTS: Final = "events"
SPANS: Final = "spans"
TIMINGS: Final = "timings"
LIMITS: Final = "limits"
SECTIONS: Final = (VERBS, CONDITIONS, QUANTITIES, EVENTS, SPANS, TIMINGS, LIMITS)
RULED: Final = (VERBS, CONDITIONS, QUANTITIES, LIMITS)  # sections whose phrases need a rule

ARTICLES: Final = ("a", "an", "one")  # they count as 1
A_NUMBER: Final = "#"

LITERAL: Final = 0
HOLE: Final = 1
GROUP: Final = 2

HOLE_FORM: Final = re.compile(r"\{(\w+):([\w-]+|[^{}:|]+(?:\|[^{}:|]+?)+)(\+?)\}")
NAME: Final = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)*")


class Piece:
    """A piece of a wording: a word, a hole for a parameter, or a group of alternatives."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.word = ""
        self.name = ""
        self.type = ""
        self.several = False
        self.ways: list[list[Piece]] = []


class Wording:
    """One way to say a phrase. `first`: the word it must begin with, empty if there are several."""

    def __init__(self, phrase: Phrase, pieces: list[Piece]) -> None:
        self.phrase = phrase
        self.pieces = pieces
        self.first = pieces[0].word if pieces[0].kind == LITERAL else ""
        # no text says it without these
        self.needed = {piece.word for piece in pieces if piece.kind == LITERAL}


class Language:
    """All that a game's effect texts can say."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.numbers: tuple[str, ...] = ("X",)  # numbers that the context knows by name
        self.joins = ""  # a sign between effects, besides the semicolon
        self.actors = ""  # the kind of selectors that name who acts
        self.words: dict[str, list[tuple[str, list[str]]]] = {}  # by type: a word, and its parts
        self.phrases: dict[str, dict[str, Phrase]] = {section: {} for section in SECTIONS}
        self.wordings: dict[str, list[Wording]] = {section: [] for section in SECTIONS}
        self.selectors: list[str] = []
        self.forms: list[str] = []
        self.shows: dict[str, Rule] = {}  # by kind of things: what options say of one, (t, thing) -> tuple
        # by kind of things: why one cannot be picked, (t, context, effect, thing) -> a reason or None
        self.blocks: dict[str, Rule] = {}
        self._firsts: dict[str, set[str] | None] = {}
        self._openings: dict[tuple[str, str], list[Wording]] = {}
        self.watch: Rule | None = None  # told of every trigger that is set up: (t, context, effect)
        self.sure: Rule | None = None  # whether a pick among one needs no question: (t, context)

    def verb(self, name: str) -> Phrase:
        return self.phrases[VERBS][name]

    def error(self, where: str, problem: str) -> ContentError:
        return ContentError(f"{self.file}, {where}: {problem}")

    # ---- Making ----

    def add_words(self, name: str, words: tuple[str, ...]) -> None:
        """A closed list of words; each may be several words long."""
        self._new_type(name)
        # longer ones first, so that "arrow tower" is not read as "arrow"
        ordered = sorted(words, key=lambda word: -len(tokens_of(word)))
        self.words[name] = [(word, [token.low for token in tokens_of(word)]) for word in ordered]

    def add_selectors(self, kind: str) -> None:
        """A kind of things that selectors can name: units, players, cards."""
        self._new_type(kind)
        self.selectors.append(kind)
        self.phrases[kind] = {}
        self.wordings[kind] = []

    def add_form(self, kind: str) -> None:
        """A kind of sentences around effects that the game reads by itself."""
        self._new_type(kind)
        self.forms.append(kind)
        self.phrases[kind] = {}
        self.wordings[kind] = []

    def _new_type(self, name: str) -> None:
        if name in BUILT_IN or name in self.words or name in self.phrases:
            raise self.error(name, "this name is taken; expected one of its own")

    def add(self, section: str, name: str, says: tuple[str, ...]) -> Phrase:
        """A phrase with its wordings."""
        where = f"{section}.{name}"
        if section not in self.phrases:
            raise self.error(
                where, f"there is no section {section}; expected {listed(list(self.phrases), 'or')}"
            )
        if not NAME.fullmatch(name):
            raise self.error(where, "a name is small letters, digits and hyphens")
        if not says:
            raise self.error(where, "a phrase needs at least one wording")
        phrase = Phrase(section, name)
        needed: set[str] | None = None
        for text in says:
            reader = WordingReader(self, phrase, where, text)
            pieces = reader.read()
            if pieces[0].kind == HOLE and pieces[0].type == section:
                raise self.error(
                    where, f"'{text}' begins with another of {section}; expected a word before it"
                )
            self.wordings[section].append(Wording(phrase, pieces))
            always = names_in(pieces)
            needed = always if needed is None else needed & always
        phrase.needed = frozenset(needed or ())
        self._firsts = {}
        self._openings = {}
        self.phrases[section][name] = phrase
        return phrase

    # ---- What a sentence can begin with ----

    def openings(self, section: str, word: str) -> list[Wording]:
        """The wordings of a section that can begin with a word: most can not, so there is little to try."""
        key = (section, A_NUMBER if word.isdecimal() else word)
        found = self._openings.get(key)
        if found is None:
            found = []
            for wording in self.wordings[section]:
                firsts = self.firsts_of(wording.pieces)
                if firsts is None or key[1] in firsts:
                    found.append(wording)
            self._openings[key] = found
        return found

    def firsts_of(self, pieces: list[Piece]) -> set[str] | None:
        """The words that pieces can begin with; None if that can be anything."""
        found: set[str] = set()
        for piece in pieces:
            if piece.kind == LITERAL:
                found.add(A_NUMBER if piece.word.isdecimal() else piece.word)
                return found
            ways = (
                [self.firsts_of(way) for way in piece.ways]
                if piece.kind == GROUP
                else [self.firsts(piece.type)]
            )
            for firsts in ways:
                if firsts is None:
                    return None
                found |= firsts
            if piece.kind == HOLE or [] not in piece.ways:
                return found
        return None

    def firsts(self, type: str) -> set[str] | None:
        """The words that something of a type can begin with; None if that can be anything."""
        if type not in self._firsts:
            self._firsts[type] = None  # while it is worked out
            self._firsts[type] = self._find_firsts(type)
        return self._firsts[type]

    def _find_firsts(self, type: str) -> set[str] | None:
        if type in self.words:
            return {A_NUMBER if parts[0].isdecimal() else parts[0] for _, parts in self.words[type]}
        if type == SIGNED:
            return {"+", "-"}
        if type == EFFECT:
            return None
        found: set[str] = set()
        section = type
        if type == NUMBER or type == QUANTITY:
            found = {A_NUMBER, *ARTICLES}
            if type == NUMBER:
                return found
            found |= {name.lower() for name in self.numbers}
            section = QUANTITIES
        elif type == CONDITION:
            found = {"not"}
            section = CONDITIONS
        for wording in self.wordings[section]:
            firsts = self.firsts_of(wording.pieces)
            if firsts is None:
                return None
            found |= firsts
        return found

    # ---- Binding ----

    def bind(self, section: str, rules: Mapping[str, Rule]) -> None:
        """Rules for the phrases of a section, by name.

        A verb's is `(t, context, params) -> None`; a condition's and a limit's `(t, context, params) -> bool`; a
        quantity's `(t, context, params) -> int`; a selector's `(t, context, params) -> list[int]`. A limit's rule also
        notes the use, under the number of `params.effect`.
        """
        known = self.phrases.get(section)
        if known is None:
            raise self.error(
                section, f"there is no such section; expected {listed(list(self.phrases), 'or')}"
            )
        for name, rule in rules.items():
            if name not in known:
                raise self.error(
                    f"{section}.{name}", "a rule is bound to a phrase that the vocabulary does not have"
                )
            known[name].rule = rule

    def bind_prices(self, rules: Mapping[str, Rule]) -> None:
        """For verbs that can be a price: `(t, context, params) -> Said | None`, the reason why it cannot be paid."""
        for name, rule in rules.items():
            if name not in self.phrases[VERBS]:
                raise self.error(
                    f"verbs.{name}", "a price is bound to a verb that the vocabulary does not have"
                )
            self.phrases[VERBS][name].can = rule

    def complete(self) -> Language:
        """Make sure that every phrase that needs a rule has one."""
        for section in (*RULED, *self.selectors):
            for phrase in self.phrases[section].values():
                if phrase.rule is None:
                    raise self.error(f"{section}.{phrase.name}", "no rule is bound to it; expected one")
        if self.phrases[EVENTS] and self.watch is None:
            raise self.error(EVENTS, "there are events, but no rule that watches for them; expected `watch`")
        return self


def names_in(pieces: list[Piece]) -> set[str]:
    """The parameters that a wording always has."""
    found: set[str] = set()
    for piece in pieces:
        if piece.kind == HOLE:
            found.add(piece.name)
        elif piece.kind == GROUP:
            common: set[str] | None = None
            for way in piece.ways:
                common = names_in(way) if common is None else common & names_in(way)
            found |= common or set()
    return found


class WordingReader:
    """Reads a wording: words, `{name:type}`, `<a|b>` and `<a>?`."""

    def __init__(self, language: Language, phrase: Phrase, where: str, text: str) -> None:
        self.language = language
        self.phrase = phrase
        self.where = where
        self.text = text
        self.at = 0

    def error(self, problem: str) -> ContentError:
        return self.language.error(self.where, f"'{self.text}', place {self.at + 1}: {problem}")

    def read(self) -> list[Piece]:
        pieces = self.pieces(False)
        if not pieces:
            raise self.error("it says nothing; expected words")
        return pieces

    def pieces(self, inside: bool) -> list[Piece]:
        """Pieces up to the end, or up to the sign that ends one way of a group."""
        found: list[Piece] = []
        text = self.text
        while self.at < len(text):
            sign = text[self.at]
            if inside and self.ends_way(self.at):
                return found
            if sign == "<" and text[self.at : self.at + 2] != "<=":
                found.append(self.group())
                continue
            hole = HOLE_FORM.match(text, self.at)
            if hole is not None:
                found.append(self.hole(hole.group(1), hole.group(2), hole.group(3) == "+"))
                self.at = hole.end()
                continue
            end = self.at + 1
            while end < len(text) and not (
                (text[end] == "<" and text[end : end + 2] != "<=")
                or (inside and self.ends_way(end))
                or HOLE_FORM.match(text, end)
            ):
                end += 1
            for token in tokens_of(text[self.at : end]):
                piece = Piece(LITERAL)
                piece.word = token.low
                found.append(piece)
            self.at = end
        if inside:
            raise self.error("a group is not closed; expected >")
        return found

    def ends_way(self, at: int) -> bool:
        """Does a way of a group end here? (Arrows and comparisons are words.)"""
        sign = self.text[at]
        return sign == "|" or (sign == ">" and self.text[at - 1] != "-" and self.text[at : at + 2] != ">=")

    def group(self) -> Piece:
        piece = Piece(GROUP)
        while True:
            self.at += 1
            piece.ways.append(self.pieces(True))
            if self.text[self.at] == ">":
                break
        self.at += 1
        if self.text[self.at : self.at + 1] == "?":
            piece.ways.append([])
            self.at += 1
        return piece

    def hole(self, name: str, type: str, several: bool) -> Piece:
        language = self.language
        if "|" in type and type not in language.words:  # a list of its own
            language.add_words(type, tuple([word.strip() for word in type.split("|")]))
        if type not in BUILT_IN and type not in language.words and type not in language.phrases:
            types = [*BUILT_IN, *language.words, *language.selectors, *language.forms]
            raise self.error(f"'{type}' is no type; expected {listed(types, 'or')}")
        if several and type not in language.words:
            raise self.error(f"'{type}' cannot be several; expected a list of words")
        known = self.phrase.params.setdefault(name, type)
        if known != type and not (known in NUMBERS and type in NUMBERS):
            raise self.error(
                f"'{name}' is {self.phrase.params[name]} in another wording; expected the same type"
            )
        piece = Piece(HOLE)
        piece.name = name
        piece.type = type
        piece.several = several
        return piece


# ---- Vocabularies ----


def read_language(text: str, file: str) -> Language:
    """A language from its vocabulary. No rule is bound yet."""
    try:
        values: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise ContentError(f"{file}: this is not TOML: {problem}") from None
    language = Language(file)
    for name, words in table_of(language, "words", values.pop("words", {})).items():
        language.add_words(name, texts_of(language, f"words.{name}", words))
    selectors = table_of(language, "selectors", values.pop("selectors", {}))
    forms = table_of(language, "forms", values.pop("forms", {}))
    for kind in selectors:
        language.add_selectors(kind)
    for kind in forms:
        language.add_form(kind)
    if "numbers" in values:
        language.numbers = texts_of(language, "numbers", values.pop("numbers"))
    language.joins = str(values.pop("joins", ""))
    actors = values.pop("actors", "")
    if not isinstance(actors, str) or (actors and actors not in language.selectors):
        raise language.error("actors", f"expected one of the selectors: {listed(language.selectors, 'or')}")
    language.actors = actors
    for kind, phrases in (*selectors.items(), *forms.items()):
        read_phrases(language, kind, phrases)
    for section in SECTIONS:
        read_phrases(language, section, values.pop(section, {}))
    if values:
        raise language.error(
            next(iter(values)), f"is no section; expected words, selectors, {listed(SECTIONS, 'or')}"
        )
    return language


def read_phrases(language: Language, section: str, phrases: object) -> None:
    for name, value in table_of(language, section, phrases).items():
        where = f"{section}.{name}"
        if not isinstance(value, dict):
            language.add(section, name, texts_of(language, where, value))
            continue
        fields: dict[str, object] = dict(value)
        phrase = language.add(section, name, texts_of(language, where, fields.pop("says", None)))
        if section in language.selectors:
            pick = fields.pop("pick", ALL)
            if pick not in PICKS:
                raise language.error(where, f"pick is {pick!r}; expected {listed(PICKS, 'or')}")
            phrase.pick = str(pick)
            phrase.up_to = fields.pop("up_to", False) is True
            phrase.known = fields.pop("known", False) is True
            if pick == SOME and phrase.params.get("n") not in NUMBERS:
                raise language.error(
                    where, "pick = 'some' needs a parameter n, how many; expected {n:number}"
                )
        elif section == VERBS:
            phrase.modifies = str(fields.pop("modifies", ""))
            phrase.operation = str(fields.pop("operation", "add"))
            named = phrase.modifies.strip("{}")
            if phrase.modifies.startswith("{") and phrase.params.get(named) not in language.words:
                raise language.error(
                    where, f"modifies names {phrase.modifies}; expected a parameter of words"
                )
        if fields:
            raise language.error(where, f"{next(iter(fields))} is not a field here")


def table_of(language: Language, where: str, value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise language.error(where, "expected a table")
    return value


def texts_of(language: Language, where: str, value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,)
    found: list[str] = []
    if isinstance(value, list):
        for item in value:
            if isinstance(item, str) and item.strip():
                found.append(item)
        if found and len(found) == len(value):
            return tuple(found)
    raise language.error(where, "expected a text or a list of texts")
