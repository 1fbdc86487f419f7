"""What a text says, and what is said of one that says nothing."""

from __future__ import annotations

import pytest

from banneret.kernel.errors import ContentError
from banneret.parts.effects.book import Book
from banneret.parts.effects.language import read_language
from banneret.parts.effects.reading import read_call, read_condition, read_effect
from banneret.parts.effects.tokens import Origin

VOCABULARY = """
actors = "players"

[words]
resource = ["gold", "wood"]
stat = ["attack", "defense"]
tier = ["bronze", "silver", "gold"]

[selectors.players]
each-player = "each player"
owner = "owner"

[selectors.units]
it = "it"
self = "self"
unit = { says = "<any|1> <{tiers:tier+}>? unit", pick = "one" }
units = "all <{tiers:tier+}>? units"

[quantities]
mines = "own mines"

[conditions]
siege = "siege"
rich = "owner has {n:number} gold"
shown = "<on>? {face:+1|0|-1}"

[events]
attacked = "it is attacked"
combat-start = "combat start"

[spans]
combat-end = ["until combat-end", "this combat"]
round-end = "until round-end"

[timings]
instant = "instant"
ongoing = "ongoing"

[limits]
once = "once per {per:combat|round}"

[forms.ability]
ability = "{name:Firebolt|Pack Bite} {does:effect} <[ {marks:range|recharge+} ]>?"

[verbs]
draw = "draw {n:quantity}"
gain = ["gain {n:quantity} {what:resource}", "gain {what:resource} {n:quantity}"]
pay = "pay {n:quantity} {what:resource}"
target = "target {who:units}"
damage = "damage {n:quantity} to {who:units}"
gets = { says = "{who:units} gets {n:signed} {what:stat} <(min {least:number})>?", modifies = "{what}" }
roll = "roll {n:number} die"
roll-attack = "roll attack: +1 {plus:effect} / 0 {zero:effect} / -1 {minus:effect}"
discount = { says = "price of 1 unit: {n:signed} gold", modifies = "price" }
"""

LANGUAGE = read_language(VOCABULARY, "test.toml")
ORIGIN = Origin("cards.toml", "card 'aid'", "effect")


def said(text: str) -> str:
    return repr(read_effect(LANGUAGE, text, ORIGIN))


def wrong(text: str) -> str:
    with pytest.raises(ContentError) as caught:
        read_effect(LANGUAGE, text, ORIGIN)
    return str(caught.value)


SAID = {
    # sentences
    "draw 2": "draw(n=2)",
    "gain 3 gold": "gain(what=gold, n=3)",
    "gain gold 3": "gain(what=gold, n=3)",
    "draw X": "draw(n=X)",
    "draw 2d6": "draw(n=2d6)",
    "draw own mines": "draw(n=mines)",
    "damage 1 to all bronze or silver units": "damage(n=1, who=units(tiers=bronze/silver))",
    "target any bronze/silver unit": "target(who=unit(tiers=bronze/silver))",
    "price of 1 unit: -2 gold": "discount(n=-2)",
    # one after the other
    "draw 1; gain 2 gold": "sequence(draw(n=1), gain(what=gold, n=2))",
    "draw 1;": "draw(n=1)",
    "draw 1; then gain 2 gold": "sequence(draw(n=1), gain(what=gold, n=2))",
    "draw 1, gain 2 gold and draw 2": "sequence(draw(n=1), sequence(gain(what=gold, n=2), draw(n=2)))",
    # choices
    "choose{draw 1 | gain 2 gold; draw 1}": "choose(draw(n=1), sequence(gain(what=gold, n=2), draw(n=1)))",
    "draw 1 | gain gold 2 ; draw 1": "choose(draw(n=1), sequence(gain(what=gold, n=2), draw(n=1)))",
    "(draw 1 ; draw 2) | gain gold 2": "choose(sequence(draw(n=1), draw(n=2)), gain(what=gold, n=2))",
    "may draw 1": "may(draw(n=1))",
    "may draw 1 | gain gold 2": "may(choose(draw(n=1), gain(what=gold, n=2)))",
    "owner may draw 1": "each(owner, may(draw(n=1)))",
    # prices
    "pay 2 gold: draw 1; draw 2": "pay(pay(what=gold, n=2), sequence(draw(n=1), draw(n=2)))",
    "may pay 2 gold: draw 1": "may(pay(pay(what=gold, n=2), draw(n=1)))",
    "may pay 2 gold -> draw 1": "may(pay(pay(what=gold, n=2), draw(n=1)))",
    "each player may pay 2 gold: draw 1": "each(each-player, may(pay(pay(what=gold, n=2), draw(n=1))))",
    # conditions
    "if siege: draw 1; draw 2": "if(siege, sequence(draw(n=1), draw(n=2)))",
    "if siege: draw 1; else draw 2": "if(siege, draw(n=1), draw(n=2))",
    "if siege: draw 1, else draw 2": "if(siege, draw(n=1), draw(n=2))",
    "if siege: draw 1; otherwise: draw 2": "if(siege, draw(n=1), draw(n=2))",
    "draw 1 if siege; otherwise draw 2; draw 3": "if(siege, draw(n=1), sequence(draw(n=2), draw(n=3)))",
    "if siege and not owner has 3 gold: draw 1": "if(and(siege, not(rich(n=3))), draw(n=1))",
    "on combat start, if siege: draw 1": "when(on, combat-start, if(siege, draw(n=1)))",
    "once per round, on combat start, if siege: draw 1": (
        "limit(once(per=round), when(on, combat-start, if(siege, draw(n=1))))"
    ),
    "pay 2 gold, if siege: draw 1": "pay(if(siege, pay(what=gold, n=2)), draw(n=1))",
    "draw 1, if siege or owner has 3 gold": "if(or(siege, rich(n=3)), draw(n=1))",
    "roll 1 die; if +1: draw 1; if 0: draw 2; if -1: draw 3": (
        "sequence(roll(n=1), if(shown(face=+1), draw(n=1)), if(shown(face=0), draw(n=2)), "
        "if(shown(face=-1), draw(n=3)))"
    ),
    "roll attack: +1 draw 1 / 0 (gain 1 gold; draw 2) / -1 draw 3": (
        "roll-attack(plus=draw(n=1), zero=sequence(gain(what=gold, n=1), draw(n=2)), minus=draw(n=3))"
    ),
    # again and again
    "draw 1, twice": "repeat(2, draw(n=1))",
    "draw 1 x3": "repeat(3, draw(n=1))",
    "3 times: draw 1": "repeat(3, draw(n=1))",
    "per own mines: draw 1": "repeat(mines, draw(n=1))",
    "per own mines choose{draw 1 | draw 2}": "repeat(mines, choose(draw(n=1), draw(n=2)))",
    "each player: draw 1; draw 2": "each(each-player, sequence(draw(n=1), draw(n=2)))",
    # times and spans
    "instant: draw 1": "timing(instant, draw(n=1))",
    "on combat start: draw 1": "when(on, combat-start, draw(n=1))",
    "once per combat: draw 1": "limit(once(per=combat), draw(n=1))",
    "this combat: self gets +1 attack": "lasting(combat-end, gets(what=attack, n=1, who=self))",
    "self gets -1 attack (min 0) until combat-end": "lasting(combat-end, gets(what=attack, n=-1, least=0, who=self))",
    "ongoing: target any unit; whenever it is attacked: it gets +1 defense; until combat-end; draw 1": (
        "timing(ongoing, sequence(lasting(combat-end, sequence(target(who=unit), "
        "when(whenever, attacked, gets(what=defense, n=1, who=it)))), draw(n=1)))"
    ),
    "instant: draw 1; then ongoing: draw 2": "sequence(timing(instant, draw(n=1)), timing(ongoing, draw(n=2)))",
    "after combat start: if siege: draw 1; on combat start: draw 2": (
        "sequence(when(after, combat-start, if(siege, draw(n=1))), when(on, combat-start, draw(n=2)))"
    ),
}


@pytest.mark.parametrize("text", SAID)
def test_a_text_is_read(text: str) -> None:
    assert said(text) == SAID[text]


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("gain 3 stone", "place 8, at 'stone'", "a resource: gold or wood"),
        ("draw 1; drow 2", "place 9, at 'drow 2'", "'draw'"),
        ("gain 3", "ends too early", "a resource"),
        ("instant: draw 1; damage 2 at it", "at 'at it'", "'to'"),
        ("if seige: draw 1", "at 'seige: draw 1'", "'siege'"),
        ("draw 1; else draw 2", "place 9, at 'else draw 2'", "an 'if' before this"),
        ("if siege: draw 1; else draw 2; else draw 3", "place 32, at 'else draw 3'", "an 'if' before this"),
        ("until combat-end", "ends too early", "an effect"),
        ("choose{draw 1}", "at '}'", "'|' and another way to choose"),
        ("choose{draw 1 | draw 2", "ends too early", "'}' for the '{'"),
        ("draw 1)", "at ')'", "closes nothing"),
        ("", "ends too early", "an effect"),
        ("self gets 1 attack", "at '1 attack'", "a number with its sign"),
    ],
)
def test_a_mistake_is_named_with_its_place(text: str, place: str, expected: str) -> None:
    message = wrong(text)
    assert message.startswith("cards.toml, card 'aid', effect: ")
    assert place in message
    assert expected in message


def test_other_sentences() -> None:
    assert repr(read_condition(LANGUAGE, "siege or not siege", ORIGIN)) == "or(siege, not(siege))"
    ability = read_call(LANGUAGE, "ability", "Pack Bite damage 3 to it [range recharge]", ORIGIN)
    assert (ability.word("name"), ability.words["marks"]) == ("Pack Bite", ("range", "recharge"))
    with pytest.raises(ContentError, match="expected one of Pack Bite or Firebolt"):
        read_call(LANGUAGE, "ability", "Bite damage 3 to it", ORIGIN)


def test_modifiers_are_described() -> None:
    book = Book(LANGUAGE)
    book.add("cards.toml", "blessing", "effect", "instant: draw 1; self gets -2 attack until combat-end")
    book.add("cards.toml", "market", "effect", "price of 1 unit: -2 gold")
    modifiers = [effect.modifier for effect in book.effects if effect.modifier is not None]
    assert [repr(modifier) for modifier in modifiers] == [
        "<attack add -2 of self until combat-end>",
        "<price add -2 of None until None>",
    ]


def test_a_book_numbers_every_effect_and_names_it() -> None:
    book = Book(LANGUAGE)
    first = book.add("cards.toml", "aid", "effect", "draw 1")
    second = book.add("cards.toml", "toll", "top side", "choose{draw 1 | gain 2 gold}", "test.toll")
    assert (first, second) == (0, 1)
    assert book.number("toll", "top side") == 1
    assert book.names() == {
        "aid.effect": "draw 1",
        "toll.top-side": "choose{draw 1 | gain 2 gold}",
        "toll.top-side.1": "draw 1",
        "toll.top-side.2": "gain 2 gold",
    }
    assert book.effects[3].cites == "test.toll"
    assert book.uses()["draw"] == 2
    with pytest.raises(ContentError, match=r"there is a text 'aid\.effect' already"):
        book.add("cards.toml", "aid", "effect", "draw 2")


def test_every_part_has_its_own_text() -> None:
    book = Book(LANGUAGE)
    book.add(
        "c.toml", "a", "", "instant: draw 1; may pay 2 gold: draw 2; gain 1 gold; until combat-end; draw 3"
    )
    assert [effect.text for effect in book.effects] == [
        "instant: draw 1; may pay 2 gold: draw 2; gain 1 gold; until combat-end; draw 3",
        "draw 1; may pay 2 gold: draw 2; gain 1 gold; until combat-end; draw 3",
        "draw 1; may pay 2 gold: draw 2; gain 1 gold; until combat-end",
        "draw 1; may pay 2 gold: draw 2; gain 1 gold",
        "draw 1",
        "may pay 2 gold: draw 2; gain 1 gold",
        "pay 2 gold: draw 2; gain 1 gold",
        "pay 2 gold",
        "draw 2; gain 1 gold",
        "draw 2",
        "gain 1 gold",
        "draw 3",
    ]


def test_effects_inside_a_form_are_numbered() -> None:
    book = Book(LANGUAGE)
    book.add("cards.toml", "aid", "effect", "draw 1")
    ability = book.add_form(
        "ability", "cards.toml", "mage", "ability", "Firebolt damage 3 to it; draw 1 [range]"
    )
    assert ability.effects["does"].id == 1
    assert [book.ids[number] for number in range(4)] == [
        "aid.effect",
        "mage.ability",
        "mage.ability.1",
        "mage.ability.2",
    ]


def test_dice_stand_only_where_they_can_be_rolled() -> None:
    language = read_language(
        '[conditions]\nrich = "{n:quantity} gold"\n[verbs]\ndraw = "draw {n:quantity}"', "v.toml"
    )
    book = Book(language)
    book.add("cards.toml", "good", "effect", "draw 1d6")
    with pytest.raises(
        ContentError, match=r"cards\.toml, bad, effect: .* place 4.*dice only as a number of a verb"
    ):
        book.add("cards.toml", "bad", "effect", "if 1d6 gold: draw 1")
