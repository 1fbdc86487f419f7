"""A game's book of effects: every effect by its number."""

from __future__ import annotations

from banneret.parts.effects.language import Language
from banneret.parts.effects.model import (
    ALL,
    LASTING,
    ROLLED,
    VERB,
    Call,
    Effect,
    Modifier,
    Quantity,
)
from banneret.parts.effects.reading import read_effect
from banneret.parts.effects.tokens import Origin


class Book:
    """All effects of a game. Steps, saves and state name them by number; `names` is for the game's words."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.effects: list[Effect] = []
        self.ids: list[str] = []
        self.starts: dict[str, int] = {}  # "card field" -> the effect's number

    def add(self, file: str, card: str, field: str, text: str, cites: str = "") -> int:
        """Read a text and number its effects; the number of the whole. `card` and `field` are its name for good."""
        folded = " ".join(text.split())
        origin = Origin(file, card, field)
        name = f"{card}.{field}" if field else card
        if name in self.starts:
            raise origin.error(folded, 0, f"a name of its own: there is a text '{name}' already")
        root = read_effect(self.language, folded, origin)
        self.starts[name] = len(self.effects)
        self._number(root, name, None, cites)
        return root.id

    def number(self, card: str, field: str = "") -> int:
        """The number of a text's effect."""
        return self.starts[f"{card}.{field}" if field else card]

    def names(self) -> dict[str, str]:
        """How every effect reads, by id and in the order of their numbers: for the words of the game."""
        return {self.ids[number]: effect.text for number, effect in enumerate(self.effects)}

    def _number(self, effect: Effect, name: str, until: Call | None, cites: str) -> None:
        effect.id = len(self.effects)
        effect.until = until
        effect.cites = cites
        self.effects.append(effect)
        self.ids.append(name if effect.id == self.starts[name] else f"{name}.{effect.id - self.starts[name]}")
        if effect.node == LASTING:
            until = effect.call
        if effect.count is not None:
            self._place(effect.count, effect)
        call = effect.call
        if call is not None:
            if effect.node == VERB:
                self._prepare(effect, call)
            for inner in call.effects.values():
                self._number(inner, name, until, cites)
        for part in effect.parts:
            self._number(part, name, until, cites)

    def _prepare(self, effect: Effect, call: Call) -> None:
        """What must be picked and rolled before the verb is carried out, and what it modifies."""
        picks: list[str] = []
        rolls: list[str] = []
        for name, inner in call.calls.items():
            if inner.phrase.pick != ALL:
                picks.append(name)
        for name, quantity in call.numbers.items():
            if quantity.kind == ROLLED:
                rolls.append(name)
                self._place(quantity, effect)
        effect.picks = tuple(picks)
        effect.rolls = tuple(rolls)
        effect.plain = not picks and not rolls
        phrase = call.phrase
        if phrase.modifies:
            named = phrase.modifies.startswith("{")
            quantity_name = call.word(phrase.modifies.strip("{}")) if named else phrase.modifies
            value = next((call.numbers[p] for p in phrase.params if p in call.numbers), None)
            filter = next((call.calls[p] for p in phrase.params if p in call.calls), None)
            effect.modifier = Modifier(quantity_name, phrase.operation, value, filter, effect.until)

    def _place(self, quantity: Quantity, effect: Effect) -> None:
        quantity.id = effect.id

    def coverage(self) -> dict[str, int]:
        """How often each verb is used."""
        used = dict.fromkeys(self.language.phrases["verbs"], 0)
        for effect in self.effects:
            if effect.node == VERB and effect.call is not None:
                used[effect.call.name] += 1
        return used
