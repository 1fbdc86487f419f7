"""Vocabularies: what is wrong with one is said with its place."""

from __future__ import annotations

import pytest

from banneret.kernel.errors import ContentError
from banneret.parts.effects.carrying import Context, Params
from banneret.parts.effects.language import read_language


def wrong(text: str) -> str:
    with pytest.raises(ContentError) as caught:
        read_language(text, "words.toml")
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("verbs = 3", "words.toml, verbs: expected a table"),
        ("[verbs", "words.toml: this is not TOML"),
        ("[verps]\na = 'b'", "words.toml, verps: is no section"),
        ("[verbs]\ndraw = 3", "words.toml, verbs.draw: expected a text or a list of texts"),
        ("[verbs]\nDraw = 'draw'", "words.toml, verbs.Draw: a name is small letters"),
        (
            "[verbs]\ndraw = 'draw {n:count}'",
            "'draw {n:count}', place 6: 'count' is no type; expected number, signed",
        ),
        ("[verbs]\ndraw = 'draw <1|2'", "a group is not closed; expected >"),
        ("[words]\na = ['x']\n[verbs]\nb = ['b {n:a}', 'c {n:number}']", "'n' is a in another wording"),
        ("[selectors.u]\na = { says = 'a', pick = 'two' }", "pick is 'two'; expected all, one or some"),
        ("[selectors.u]\na = { says = 'a', pick = 'some' }", "needs a parameter n"),
        ("[verbs]\na = { says = 'a', modifies = '{what}' }", "expected a parameter of words"),
        ("[verbs]\na = { says = 'a', icon = 'x' }", "icon is not a field here"),
        ("[words]\nnumber = ['x']", "words.toml, number: this name is taken"),
        ("actors = 'players'", "words.toml, actors: expected one of the selectors"),
        ("[selectors.u]\na = '{who:u} nearby'", "words.toml, u.a: '{who:u} nearby' begins with another of u"),
        ("[verbs]\na = 'a {n:number+}'", "'number' cannot be several"),
    ],
)
def test_a_mistake_in_a_vocabulary_is_named(text: str, message: str) -> None:
    assert message in wrong(text)


def rule(t: object, c: Context, p: Params) -> None:
    raise AssertionError


def test_every_phrase_needs_its_rule() -> None:
    language = read_language(
        "[verbs]\ndraw = 'draw {n:number}'\npay = 'pay'\n[events]\nhurt = 'hurt'", "words.toml"
    )
    language.bind("verbs", {"draw": rule})
    with pytest.raises(ContentError, match=r"words\.toml, verbs\.pay: no rule is bound to it"):
        language.complete()
    language.bind("verbs", {"pay": rule})
    with pytest.raises(ContentError, match="no rule that watches"):
        language.complete()
    language.watch = rule
    assert language.complete() is language


def test_a_rule_for_no_phrase_is_refused() -> None:
    language = read_language("[verbs]\ndraw = 'draw'", "words.toml")
    with pytest.raises(ContentError, match=r"verbs\.drow: a rule is bound to a phrase"):
        language.bind("verbs", {"drow": rule})
    with pytest.raises(ContentError, match="there is no such section"):
        language.bind("verps", {})
    with pytest.raises(ContentError, match=r"verbs\.pay: a price is bound to a verb"):
        language.bind_prices({"pay": rule})


def test_parameters_are_known() -> None:
    language = read_language(
        "[words]\nkind = ['gold', 'wood']\n[verbs]\ngain = ['gain {n:quantity} {what:kind}', 'gain <{n:quantity}>?']",
        "w",
    )
    gain = language.verb("gain")
    assert gain.params == {"n": "quantity", "what": "kind"}
    assert gain.needed == frozenset()
