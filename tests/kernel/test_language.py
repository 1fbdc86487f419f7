"""Translations: merged text by text over the English, reviewed against it, and a pseudo-language for tests."""

from __future__ import annotations

import pytest

from banneret.kernel.errors import ContentError
from banneret.kernel.language import (
    PSEUDO,
    file_of,
    placeholders,
    pseudo,
    pseudo_text,
    review,
    texts_of,
    translated,
)
from banneret.kernel.words import OWN_WORDS, Reader, Words, read_words

ENGLISH = """
[types.cards]
"1" = "1 card"
other = "{} cards"

[types.price]
other = "{}"

[types.side]
names = "card-side"
by = "card"

[prompts.actions]
args = "left:cards"
asks = "You have {left} left"
told = "{seat} has {left} left"

[options.buy]
args = "card:card price:price"
label = "Buy {card} for {price}"
short = "Buy"
icon = "two-coins"

[options.turn]
args = "card:card side:side"
label = "Turn {card} to {side}"

[entries.buys]
args = "who:seat card:card"
says = "{who} buys {card}."
tone = "gain"
"""

GERMAN = """
language = "de"
lists = [", ", " und "]

[types.cards]
"1" = "1 Karte"
other = "{} Karten"

[prompts.actions]
asks = "Du hast noch {left}"
told = "{seat} hat noch {left}"

[options.buy]
label = "{card} für {price} kaufen"
short = "Kaufen"

[options.turn]
label = "{card} auf {side} drehen"

[entries.buys]
says = "{who} kauft {card}."

[names.card]
beggar = "Bettler"
knight = "Ritter"

[names."card-side"]
beggar = ["arm", "reich"]
knight = ["zu Fuß", "zu Pferd"]

[reasons."kernel.numbers"]
says = "Es fehlen Zahlen: {wanted}, nicht {given}"

[reasons."kernel.bounds"]
says = "{number} liegt nicht zwischen {least} und {most}"

[reasons."kernel.undo-nothing"]
says = "Es gibt nichts zurückzunehmen"

[reasons."kernel.undo-imagined"]
says = "Ein gedachter Tisch hat keine Vergangenheit"

[reasons."kernel.undo-answered"]
says = "{who} hat seitdem gewählt"

[reasons."kernel.undo-rolled"]
says = "Seitdem wurde gewürfelt oder aufgedeckt"

[reasons."kernel.undo-seen"]
says = "Du hast gesehen, was andere seitdem taten"

[reasons."kernel.total"]
says = "Zusammen {total}, aber es müssen {least} bis {most} sein"
"""


def english() -> Words:
    names = {
        "card": {"beggar": "Beggar", "knight": "Knight"},
        "card-side": {"beggar": ("poor", "rich"), "knight": ("on foot", "mounted")},
    }
    return read_words(ENGLISH, "words.toml", names)  # type: ignore[arg-type]


def reader(words: Words) -> Reader:
    return Reader(words, lambda seat: f"Ann {seat}", {})


def test_a_whole_translation_is_read_and_nothing_is_wrong_with_it() -> None:
    found = review(english(), GERMAN, "words.de.toml")
    assert found.lines() == []
    assert found.complete
    words = translated(english(), GERMAN, "words.de.toml")
    read = reader(words).read
    assert words.language == "de"
    assert read("options", "buy", (0, 4)) == "Bettler für 4 kaufen"
    assert read("options", "turn", (1, 1)) == "Ritter auf zu Pferd drehen"
    assert read("prompts", "actions", (1,), "told", 2) == "Ann 2 hat noch 1 Karte"
    assert read("prompts", "actions", (3,)) == "Du hast noch 3 Karten"
    assert words.enumerate(["a", "b", "c"]) == "a, b und c"
    # what is not text stays, and options keep their names
    assert words.kinds["options"]["buy"].icon == "two-coins"
    assert words.kinds["entries"]["buys"].tone == "gain"
    assert words.name("options", "buy", (0, 4)) == english().name("options", "buy", (0, 4)) == "buy beggar 4"


def test_what_is_not_translated_reads_as_in_english() -> None:
    some = (
        'language = "de"\n[options.buy]\nlabel = "{card} kaufen: {price}"\n[names.card]\nknight = "Ritter"\n'
    )
    words = translated(english(), some, "words.de.toml")
    read = reader(words).read
    assert read("options", "buy", (0, 4)) == "Beggar kaufen: 4"
    assert read("options", "buy", (1, 4)) == "Ritter kaufen: 4"
    assert read("options", "buy", (1, 4), "short") == "Buy"
    assert read("entries", "buys", (0, 0)) == "Ann 0 buys Beggar."
    found = review(english(), some, "words.de.toml")
    assert "options.buy.short: Buy" in found.missing
    assert "names.card.beggar: Beggar" in found.missing
    assert "names.card-side.knight.1: mounted" in found.missing
    assert not found.unknown
    assert not found.unfit


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('[options.buy]\nlabel = "{cart} {price}"', "speaks of {cart}; the arguments are: {card}, {price}"),
        ('[options.buy]\nlabel = "kaufen für {price}"', "options.buy.label: it does not speak of {card}"),
        ('[options.buy]\nlabel = "{card {price}"', "do not match"),
        ('[options.buy]\nlabel = "card} {price}"', "do not match"),
        ('[options.buy]\nlabel = "{card:crad} {price}"', "unknown type 'crad'"),
        (
            '[prompts.actions]\nasks = "{left:side}"',
            "{left:side} depends on 'card', which is none of the arguments",
        ),
        ('[options.buy]\nlabel = " "', "it is empty"),
        ('[types.cards]\nother = "Karten"', "types.cards.other: it does not speak of {}"),
        ('[types.cards]\nother = "{left} Karten"', "{left} has no place here"),
        ('[names.card]\nbeggar = "{card}"', "{card} has no place here"),
    ],
)
def test_what_does_not_fit_is_said(line: str, says: str) -> None:
    found = review(english(), line, "words.de.toml")
    assert len(found.unfit) == 1
    assert says in found.unfit[0]
    words = translated(english(), line, "words.de.toml")  # and the table can still be read
    reader(words).read("options", "buy", (0, 4))


@pytest.mark.parametrize(
    "line",
    [
        '[options.sell]\nlabel = "verkaufen"',
        '[options.buy]\ntooltip = "kaufen"',
        '[types.carts]\nother = "{} Karren"',
        '[names.card]\nking = "König"',
    ],
)
def test_what_english_does_not_have_is_too_much(line: str) -> None:
    found = review(english(), line, "words.de.toml")
    assert len(found.unknown) == 1
    assert translated(english(), line, "f").data()["options"] == english().data()["options"]


def test_another_language_may_count_otherwise() -> None:
    polish = '[types.cards]\n"1" = "1 karta"\n"2" = "2 karty"\n"3" = "3 karty"\nother = "{} kart"\n'
    assert not review(english(), polish, "words.pl.toml").unknown
    words = translated(english(), polish, "words.pl.toml")
    assert [reader(words).word("cards", n) for n in (1, 2, 5)] == ["1 karta", "2 karty", "5 kart"]
    none = '[types.cards]\nother = "{}枚"\n'  # and not at all
    assert not [line for line in review(english(), none, "words.ja.toml").missing if "types" in line]
    assert reader(translated(english(), none, "words.ja.toml")).word("cards", 1) == "1枚"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[options", "this is not TOML"),
        ('[menu.buy]\nlabel = "x"', "'menu' is not a part of a translation"),
        ("[options.buy]\nlabel = 3", "label is 3; expected a text"),
        ('[options]\nbuy = "x"', "expected a table"),
    ],
)
def test_a_file_of_another_form_is_refused_with_its_place(text: str, says: str) -> None:
    with pytest.raises(ContentError, match=r"words\.de\.toml"):
        translated(english(), text, "words.de.toml")
    with pytest.raises(ContentError) as refused:
        review(english(), text, "words.de.toml")
    assert says in str(refused.value)


def test_the_pseudo_language_changes_every_text_and_keeps_what_is_in_braces() -> None:
    words = english()
    other = pseudo(words)
    assert other.language == PSEUDO
    mine, its = texts_of(words), texts_of(other)
    assert mine.keys() == its.keys()
    for key, text in mine.items():
        assert its[key].startswith("[")
        assert its[key].endswith("]")
        assert placeholders(its[key]) == placeholders(text)
    assert pseudo_text("Buy {card:card} now") == "[Búý {card:card} ñów]"
    assert reader(other).read("options", "buy", (0, 4)) == "[Búý [Béggár] fór 4]"


def test_the_pseudo_language_as_a_file_is_a_whole_translation() -> None:
    words = english()
    text = file_of(pseudo(words))
    assert review(words, text, "words.pseudo.toml").complete
    assert translated(words, text, "words.pseudo.toml").data() == pseudo(words).data()


def test_the_kernels_own_words_are_to_be_translated_too() -> None:
    missing = review(read_words(OWN_WORDS, "the kernel's words"), "", "words.de.toml").missing
    assert any(line.startswith("reasons.kernel.bounds.says") for line in missing)
