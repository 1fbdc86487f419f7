"""Proclamations of the Astrologers, and the cards of sets that add to the map game: events, Pandora's boxes, morale
cards, adventures, AI cards. All of them are read and checked, whether a table plays with them or not.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.contents import COPIES, CORE, content, copies_of, sets_of, skip
from banneret.games.heroes.texts import BOOK, LANGUAGE, add
from banneret.kernel.errors import ContentError
from banneret.parts.content import Fields
from banneret.parts.effects.model import Condition
from banneret.parts.effects.reading import read_condition
from banneret.parts.effects.tokens import Origin

LASTS: Final = (
    "at-once",
    "this-round",
    "this-and-next-round",
    "until-next",
    "next-resource-round",
    "next-round",
)


class Proclamation:
    """An Astrologers Proclaim card."""

    def __init__(self, index: int, fields: Fields) -> None:
        self.index = index
        self.id = fields.called("proclamation")
        self.name = fields.text("name")
        self.when = fields.word("when", LASTS)
        self.effect = add(fields.file, f"week-{self.id}", "effect", fields.text("effect"))
        self.redraw: Condition | None = None
        if fields.has("redraw_if"):
            text = fields.text("redraw_if")
            self.redraw = read_condition(LANGUAGE, text, Origin(fields.file, self.id, "redraw_if"))
        self.sets = sets_of(fields)
        self.copies = copies_of(fields)
        skip(fields, "notes")
        fields.close()

    @property
    def in_core(self) -> int:
        """How many copies the core box holds."""
        return self.copies.get(CORE, COPIES["astrologers"]) if CORE in self.sets else 0


class Drawn:
    """A card that is drawn and carried out: an event, a Pandora's box, a morale or an adventure card."""

    def __init__(self, kind: str, fields: Fields, texts: tuple[str, ...], plain: tuple[str, ...]) -> None:
        self.kind = kind
        self.id = fields.called(kind)
        self.name = fields.text("name") if fields.has("name") else self.id
        self.effects: list[int] = []
        for name in texts:
            if fields.has(name):
                self.effects.append(add(fields.file, f"{kind}-{self.id}", name, fields.text(name)))
        if fields.has("options"):
            for number, text in enumerate(fields.texts("options", 1, 6)):
                self.effects.append(add(fields.file, f"{kind}-{self.id}", f"option-{number + 1}", text))
        for number, reward in enumerate(fields.tables("battle_rewards", f"{fields.entry}, reward")):
            text = reward.text("reward")
            self.effects.append(add(fields.file, f"{kind}-{self.id}", f"reward-{number + 1}", text))
            skip(reward, "power")
            reward.close()
        if not self.effects:
            raise fields.error("it does nothing; expected an effect or options")
        self.sets = sets_of(fields)
        self.copies = copies_of(fields)
        skip(fields, "notes", *plain)
        fields.close()


def read_drawn(
    file: str, table: str, kind: str, texts: tuple[str, ...], plain: tuple[str, ...]
) -> list[Drawn]:
    return [Drawn(kind, fields, texts, plain) for fields in content(file).tables(table, kind)]


def read_proclamations() -> list[Proclamation]:
    entries = content("astrologers.toml").tables("astrologers", "proclamation")
    return [Proclamation(index, fields) for index, fields in enumerate(entries)]


PROCLAMATIONS: Final = read_proclamations()
EVENTS: Final = read_drawn("events.toml", "event", "event", ("effect",), ("scope",))
PANDORA: Final = read_drawn("pandora.toml", "pandora", "pandora", ("effect",), ("timing", "choose"))
MORALE_ACTIONS: Final = [
    add("morale.toml", f"morale-{fields.slug('id')}", "effect", fields.text("effect"))
    for fields in content("morale.toml").tables("morale_action", "morale action")
]
MORALE_CARDS: Final = read_drawn(
    "morale.toml", "morale_card", "morale", ("effect",), ("polarity", "battlefield_symbol", "confidence")
)
ADVENTURES: Final = [
    *read_drawn("adventure.toml", "adventure_event", "adventure", ("effect",), ()),
    *read_drawn("adventure.toml", "adventure_combat", "adventure combat", ("basic_reward",), ()),
]


# ---- AI cards ----

AI_TYPES: Final = ("might", "magic", "skill")
STRENGTHS: Final = ("easy", "normal", "expert", "impossible")  # "expert" is the difficulty Hard
NOTHING_MORE: Final = "nothing"
USE_AGAIN: Final = "ai-spell-use-again"
BACK_INTO_DECK: Final = "return-card-this-card-goes-back-into"


class AiCard:
    """A card of the AI Deck: what it does, and how strongly by difficulty."""

    def __init__(self, index: int, fields: Fields) -> None:
        self.index = index
        self.id = fields.called("AI card")
        self.name = fields.text("name")
        self.type = fields.word("type", AI_TYPES)
        self.effect = add(fields.file, f"ai-{self.id}", "effect", fields.text("effect"))
        self.amounts: list[int] = []  # by difficulty: attack, defense or power
        self.then: list[str] = []  # by difficulty: what follows the use of a skill
        self.what = ""
        for name in STRENGTHS:
            verb = BOOK.effects[add(fields.file, f"ai-{self.id}", name, fields.text(name))].verbs()[0]
            assert verb.call is not None
            number = verb.call.numbers.get("n")
            self.amounts.append(0 if number is None else number.number * number.sign)
            self.then.append(verb.call.name)
            self.what = verb.call.word("what") or self.what
        self.kind = {"might": self.what, "magic": "spell", "skill": "skill"}[self.type]
        if self.type == "skill" and any(
            name not in (NOTHING_MORE, USE_AGAIN, BACK_INTO_DECK) for name in self.then
        ):
            raise fields.wrong("easy", "what may follow the use of a skill")
        self.to_highest = "highest" in fields.text("effect")  # with whom a Defense card lies
        skip(fields, "expansion", "notes", "copies", "copies_basis")
        fields.close()


def read_ai_cards() -> list[AiCard]:
    entries = content("ai_cards.toml").tables("ai_card", "AI card")
    return [AiCard(index, fields) for index, fields in enumerate(entries)]


AI_CARDS: Final = read_ai_cards()
AI_COPIES: Final = 3  # of each face in the supply

PROCLAMATION_AT: Final[dict[str, int]] = {card.id: card.index for card in PROCLAMATIONS}
if len(PROCLAMATION_AT) < len(PROCLAMATIONS):
    raise ContentError("astrologers.toml: two proclamations have the same id")
