"""A game's book of effects: every effect by its number."""

from __future__ import annotations

from banneret.kernel.errors import ContentError
from banneret.parts.effects.language import VERBS, Language
from banneret.parts.effects.model import (
    ALL,
    LASTING,
    ROLLED,
    VERB,
    Call,
    Condition,
    Effect,
    Modifier,
)
from banneret.parts.effects.reading import read_call, read_effect
from banneret.parts.effects.tokens import Origin


class Book:
    """All effects of a game. Steps, saves and state name them by number; `names` is for the game's words."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.effects: list[Effect] = []
        self.ids: list[str] = []
        self.starts: dict[str, int] = {}  # "card.field" -> the number of its first effect
        self._origin = Origin("", "", "")
        self._text = ""

    def add(self, file: str, card: str, field: str, text: str, cites: str = "") -> int:
        """Read a text and number its effects; the number of the whole. Card and field are its name for good."""
        name = self._open(file, card, field, text)
        root = read_effect(self.language, self._text, self._origin)
        self.starts[name] = len(self.effects)
        self._number(root, name, None, cites)
        return root.id

    def add_form(self, kind: str, file: str, card: str, field: str, text: str, cites: str = "") -> Call:
        """Read a sentence of the game's own that has effects in it, and number those."""
        name = self._open(file, card, field, text)
        call = read_call(self.language, kind, self._text, self._origin)
        self.starts[name] = len(self.effects)
        self._number_inside(call, name, cites)
        return call

    def _open(self, file: str, card: str, field: str, text: str) -> str:
        self._origin = Origin(file, card, field)
        self._text = " ".join(text.split())
        name = name_of(card, field)
        if name in self.starts:
            raise self._origin.error(self._text, 0, f"a name of its own: there is a text '{name}' already")
        return name

    def number(self, card: str, field: str = "") -> int:
        """The number of a text's effect."""
        return self.starts[name_of(card, field)]

    def names(self) -> dict[str, str]:
        """How every effect reads, by id and in the order of their numbers: for the words of the game."""
        return {self.ids[number]: effect.text for number, effect in enumerate(self.effects)}

    def uses(self) -> dict[str, int]:
        """How often each verb is used."""
        used = dict.fromkeys(self.language.phrases[VERBS], 0)
        for effect in self.effects:
            if effect.node == VERB and effect.call is not None:
                used[effect.call.name] += 1
        return used

    # ---- Numbering ----

    def _number(self, effect: Effect, name: str, until: Call | None, cites: str) -> None:
        effect.id = len(self.effects)
        effect.until = until
        effect.cites = cites
        self.effects.append(effect)
        self.ids.append(name if effect.id == self.starts[name] else f"{name}.{effect.id - self.starts[name]}")
        if effect.node == LASTING:
            until = effect.call
        if effect.condition is not None:
            self._check_condition(effect.condition)
        if effect.count is not None and effect.count.call is not None:
            self._check(effect.count.call, True)
        call = effect.call
        if call is not None:
            self._check(call, effect.node != VERB)
            if effect.node == VERB:
                self._prepare(effect, call)
            for inner in call.effects.values():
                self._number(inner, name, until, cites)
        for part in effect.parts:
            self._number(part, name, until, cites)

    def _number_inside(self, call: Call, name: str, cites: str) -> None:
        for condition in call.conditions.values():
            self._check_condition(condition)
        for inner in call.calls.values():
            self._number_inside(inner, name, cites)
        for effect in call.effects.values():
            self._number(effect, name, None, cites)

    def _prepare(self, effect: Effect, call: Call) -> None:
        """What must be picked and rolled before the verb is carried out, and what it modifies."""
        effect.picks = tuple([name for name, inner in call.calls.items() if inner.phrase.pick != ALL])
        effect.rolls = tuple([name for name, number in call.numbers.items() if number.kind == ROLLED])
        effect.plain = not effect.picks and not effect.rolls
        for name in effect.rolls:
            call.numbers[name].id = effect.id
        phrase = call.phrase
        if phrase.modifies:
            named = phrase.modifies.startswith("{")
            quantity = call.word(phrase.modifies.strip("{}")) if named else phrase.modifies
            value = next((call.numbers[name] for name in phrase.params if name in call.numbers), None)
            filter = next((call.calls[name] for name in phrase.params if name in call.calls), None)
            effect.modifier = Modifier(quantity, phrase.operation, value, filter, effect.until)

    # ---- Dice are rolled in a step of their own, so they can stand only where there is one ----

    def _check_condition(self, condition: Condition) -> None:
        if condition.call is not None:
            self._check(condition.call, True)
        for part in condition.parts:
            self._check_condition(part)

    def _check(self, call: Call, here: bool) -> None:
        for quantity in call.numbers.values():
            if here and quantity.kind == ROLLED:
                raise self._no_dice(f"{quantity!r}")
            if quantity.call is not None:
                self._check(quantity.call, True)
        for condition in call.conditions.values():
            self._check_condition(condition)
        for inner in call.calls.values():
            self._check(inner, True)

    def _no_dice(self, dice: str) -> ContentError:
        at = max(0, self._text.find(dice))
        return self._origin.error(
            self._text, at, "dice only as a number of a verb, or of how often something is done"
        )


def name_of(card: str, field: str) -> str:
    """What a text is called for good: records and saves hold it, so it has no spaces."""
    return (f"{card}.{field}" if field else card).replace(" ", "-")
