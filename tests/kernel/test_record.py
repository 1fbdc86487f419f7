"""Records and saves: what they hold, and how they refuse what is not right."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from banneret.kernel.chance import commitment
from banneret.kernel.decoding import fill_table
from banneret.kernel.errors import Corrupt, Refused
from banneret.kernel.record import (
    checksum,
    dumps,
    load,
    loads,
    make_choice,
    record_of,
    replay,
    save,
)
from banneret.kernel.step import step
from banneret.kernel.table import Table, new_table
from banneret.testing.promises import playout
from tests.kernel.toys import auction, bell, builders, pig, thieves
from tests.kernel.toys.auction import House
from tests.kernel.toys.thieves import Den


def den(choices: int = 5) -> Table[Den]:
    t = new_table(thieves.GAME, 2, {}, "den")
    playout(t, Random(5), choices)
    return t


def house(choices: int = 4) -> Table[House]:
    t = new_table(auction.GAME, 3, {"rounds": 4}, "house")
    playout(t, Random(5), choices)
    return t


def resealed(text: str, **changes: Any) -> str:
    """A text with other values in it and a checksum that fits them."""
    data = json.loads(text)
    data.update(changes)
    del data["checksum"]
    data["checksum"] = checksum(data)
    return json.dumps(data)


# ---- Records ----


def test_a_record_rebuilds_the_whole_play() -> None:
    t = den(100)
    assert t.over
    record = loads(dumps(record_of(t)))
    again = replay(record, thieves.GAME)
    assert save(again) == save(t)


def test_a_record_can_be_stepped_through() -> None:
    t = den(8)
    record = record_of(t)
    other = new_table(thieves.GAME, 2, {}, "den")
    for number, (seat, ask, option) in enumerate(record.choices):
        assert replay(record, thieves.GAME, until=number).hash() == other.hash()
        make_choice(other, seat, ask, option)


OLD_AUCTION = """{
 "banneret": 1, "kind": "record", "game": "auction", "rules": 1, "seats": 2, "options": {"rounds": 1},
 "seed": "old", "choices": [[1, 2, 4], [0, 1, 3]], "hash": "of something else"
}"""
OLD_SITE = """{
 "banneret": 1, "kind": "record", "game": "builders", "rules": 1, "seats": 2, "options": {},
 "seed": "old",
 "choices": [[0, 2, 1], [0, 4, 0], [1, 1000003, 0], [1, 6, 0], [0, 1000005, 0]], "hash": "of something else"
}"""


def old(text: str) -> str:
    """A text that was written down by hand, with the checksum and the commitment that it needs."""
    return resealed(json.dumps({**json.loads(text), "commitment": commitment("old"), "checksum": ""}))


def test_a_record_of_format_1_names_options_by_number_and_counts_the_asks_of_the_table() -> None:
    record = loads(old(OLD_AUCTION))
    assert (record.format, record.choices) == (1, [(1, 2, 4), (0, 1, 3)])
    t = replay(record, auction.GAME)
    assert t.result is not None
    assert t.result.winners == (1,)
    assert [entry.args for entry in t.log(-1)][:2] == [(0, 3), (1, 4)]
    assert loads(dumps(record_of(t))).choices == [(1, 1, "bid 4"), (0, 1, "bid 3")]


def test_a_renewed_ask_of_format_1_is_found() -> None:
    t = replay(loads(old(OLD_SITE)), builders.GAME)
    assert t.state.towers == [3, 1]
    assert t.state.season == 1


def test_of_several_asks_of_a_seat_format_1_means_the_one_with_its_number() -> None:
    text = OLD_SITE.replace("builders", "bell").replace(
        "[0, 2, 1], [0, 4, 0], ", "[0, 1000001, 0], [0, 3, 1], "
    )
    text = text[: text.index("[1, 1000003")].rstrip(", ") + '], "hash": ""}'
    t = replay(loads(old(text)), bell.GAME)
    assert (t.state.rung, t.state.count) == ([0, -1], 2)


def test_a_record_is_readable_and_says_what_it_is() -> None:
    data = json.loads(dumps(record_of(house())))
    assert data["banneret"] == 2
    assert (data["kind"], data["game"], data["rules"], data["seats"]) == ("record", "auction", 1, 3)
    assert data["options"] == {"rounds": 4}
    assert data["seed"] == "house"
    assert data["choices"] == [[2, 1, "bid 2"], [1, 1, "bid 4"], [0, 1, "bid 3"], [0, 2, "bid 0"]]


def test_a_record_of_a_running_play_can_go_without_its_seed() -> None:
    t = den()
    record = loads(dumps(record_of(t, with_seed=False)))
    assert record.seed is None
    assert record.commitment == t.commitment
    assert "den" not in dumps(record_of(t, with_seed=False)).replace('"game": "thieves"', "")
    with pytest.raises(Refused, match="without its seed"):
        replay(record, thieves.GAME)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seed": "other"}, "seed: it does not belong to the commitment"),
        ({"game": "auction"}, "game: this is a play of 'auction', not of 'thieves'"),
        ({"rules": 2}, "rules: made by version 2 of thieves's rules; this is version 1"),
        ({"seats": 9}, "seats: thieves is not played with 9 seats"),
        ({"hash": "0" * 32}, "hash: the replay ends in another position"),
        (
            {"choices": [[0, 1, "wait"], [0, 1, "wait"]]},
            r"choices\[1\]: ask 1 of seat 0 is no longer open; open now: \[\]",
        ),
        (
            {"choices": [[0, 1, "fly"]]},
            r"choices\[0\]: ask 1 of seat 0 \(turn\) does not offer 'fly'; it offers 'play",
        ),
        ({"choices": [[1, 1, "wait"]]}, r"choices\[0\]: there is no ask 1 for seat 1"),
        ({"choices": [[0, 1, 0]]}, r"choices\[0\]: found 0, expected a text"),
        ({"choices": [[0, 1]]}, r"choices\[0\]: found \[0, 1\], expected seat, ask and option"),
        ({"choices": [["a", 1, "wait"]]}, r"choices\[0\]: found 'a', expected a whole number"),
        ({"choices": 3}, "choices: found 3, expected a list"),
        ({"options": {"rounds": 4}}, "thieves has no option 'rounds'; its options are: none"),
        ({"options": {"rounds": [4]}}, r"options.rounds: found \[4\]"),
        ({"banneret": 3}, "banneret: format 3 is of a newer version; this version reads format 2"),
        ({"banneret": 0}, "banneret: format 0 is of an unknown version"),
        ({"banneret": "1"}, "banneret: found '1', expected a whole number"),
        ({"kind": "save"}, "kind: this is a save, expected a record"),
        ({"seats": None}, "seats: found None, expected a whole number"),
    ],
)
def test_a_wrong_record_is_refused_with_the_place(change: dict[str, object], message: str) -> None:
    text = resealed(dumps(record_of(den())), **change)
    with pytest.raises((Corrupt, Refused), match=message):
        replay(loads(text), thieves.GAME)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not a Banneret record: it is not readable as JSON"),
        ("{", "not readable as JSON"),
        ("hello", "not readable as JSON"),
        ("\ud800", "not readable as JSON"),
        ("[" * 5000, "not readable as JSON"),
        ("[]", "the field 'banneret'"),
        ("3", "the field 'banneret'"),
        ('{"version": 1}', "the field 'banneret'"),
        ('{"banneret": 1}', "record: the field 'kind' is missing"),
        ('{"banneret": 1, "kind": "record"}', "record: the field 'checksum' is missing"),
    ],
)
def test_a_foreign_text_is_refused(text: str, message: str) -> None:
    with pytest.raises(Corrupt, match=message):
        loads(text)
    with pytest.raises(Corrupt):
        load(text, thieves.GAME)


def test_a_changed_text_does_not_fit_its_checksum() -> None:
    text = dumps(record_of(den()))
    with pytest.raises(Corrupt, match="checksum: the record was changed or damaged"):
        loads(text.replace('"seats": 2', '"seats": 3'))


def test_a_giant_text_is_refused_unread() -> None:
    with pytest.raises(Corrupt, match="at most"):
        loads("x" * (64 * 1024 * 1024 + 1))


# ---- Saves ----


@pytest.mark.parametrize("choices", range(14))
def test_a_save_opens_at_the_very_decision(choices: int) -> None:
    tables: list[Table[Any]] = [den(choices), house(choices)]
    for t in tables:
        again = load(save(t), t.game)
        assert save(again) == save(t)
        assert [ask.kind for ask in again.asks] == [ask.kind for ask in t.asks]


def test_a_loaded_table_can_be_undone() -> None:
    t = new_table(builders.GAME, 2, {}, "site")
    t.choose(t.asks_of(0)[0], 0)
    t.choose(t.asks_of(0)[0], 0)
    again = load(save(t), builders.GAME)
    again.undo(0)
    again.undo(0)
    assert again.hash() == new_table(builders.GAME, 2, {}, "site").hash()


def test_a_hand_made_position_is_saved_with_its_start() -> None:
    t = new_table(builders.GAME, 2, {}, "site")
    t.state.store = 40
    t.state.towers = [0, -36]
    t.rebase()
    t.choose(t.asks_of(0)[0], 0)
    with pytest.raises(Refused, match="save it instead"):
        record_of(t)
    again = load(save(t), builders.GAME)
    assert save(again) == save(t)
    again.undo(0)
    assert again.state.store == 40


def table_of(text: str) -> Any:
    return json.loads(text)["table"]


def forged(t: Table[Any], **changes: Any) -> str:
    """A save with another table in it, whose checksum and hash both fit."""
    data = json.loads(save(t))
    table = {**data["table"], **changes}
    copy = t.clone()
    fill_table(copy, table, "table", len(data["choices"]))
    return resealed(save(t), table=table, hash=copy.hash())


def test_a_forged_position_is_refused_even_with_a_fitting_hash() -> None:
    t = new_table(pig.GAME, 2, {}, "pig")
    playout(t, Random(1), 3)
    state = {**table_of(save(t))["state"], "points": [19, 0]}
    text = forged(t, state=state)
    with pytest.raises(Corrupt, match=r"table\.state: this is not where the choices lead to"):
        load(text, pig.GAME)
    assert load(text, pig.GAME, trusted=True).state.points == [19, 0]


def test_choices_under_other_names_are_refused() -> None:
    t = house()
    choices = [list(choice) for choice in record_of(t).choices]
    choices[0][2] = "bid 1"
    with pytest.raises(Corrupt, match="choices: they are not those that led to the table"):
        load(resealed(save(t), choices=choices), auction.GAME)


def test_a_forged_log_is_refused() -> None:
    t = den(6)
    with pytest.raises(Corrupt, match=r"table\.log: this is not where the choices lead to"):
        load(forged(t, log=[]), thieves.GAME)


def test_forged_barriers_are_refused() -> None:
    t = den(6)
    with pytest.raises(Corrupt, match=r"table\.barriers"):
        load(forged(t, barriers=[False] * 6), thieves.GAME)


def changed(data: Any, path: str, value: Any) -> Any:
    """A copy of plain data with one value replaced: `changed(data, "asks.0.seat", 7)`."""
    copy = json.loads(json.dumps(data))
    place = copy
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    for part in way:
        place = place[part]
    place[last] = value
    return copy


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("asks.0.seat", 7, r"table.asks\[0\].seat: found 7, expected a seat from 0 to 2"),
        ("asks.0.seat", 0, r"table.asks\[0\].seat: found 0, expected seat 1, whom ask_bid\(1\) asks"),
        ("asks.0.id", 9, "hash: the table is not the one that was saved"),
        ("asks.0.again", None, r"table.asks\[0\].again: found None, expected a list"),
        ("asks.0.again", ["auction.steal", []], "auction has no rule 'auction.steal'"),
        ("asks.0.again", ["auction.ask_bid", []], "expected the arguments of auction.ask_bid"),
        ("asks.0.again", ["auction.ask_bid", [1, 2]], "expected the arguments of auction.ask_bid"),
        ("asks.0.again", ["auction.ask_bid", [{}]], "expected a number, a text, null or a list"),
        ("asks.0.again", ["auction.bid", [1, 1]], r"bid\(1, 1\) does not ask anything here"),
        ("asks.0.below", [["join", [77, 0]]], "expected the number of a join and of its strand"),
        ("asks.0.below", [["leave", [77]]], "expected the number of a scope"),
        ("asks.0.scope", "x", r"table.asks\[0\].scope: found 'x'"),
        ("scopes", [[1, "Fight", 0, {}]], "auction has no scope 'Fight'; it has none"),
        ("sides", [0], r"table.sides: found \[0\], expected 3 values"),
        ("asked", [0, 0, "x"], "table.asked: found 'x'"),
        ("made", [], "table.made: found 0, expected 4 choices"),
        ("made.0", [1], r"table.made\[0\]: found \[1\], expected 6 values"),
        ("asks.0.group", 77, r"table.asks\[0\].group: found 77"),
        ("groups.0.2", [["bid", [9]], ["bid", [1]], None], "table.groups"),
        ("groups.0.2", [["bid", [0]]] * 3, "table.groups, .*, expected null for one ask at least"),
        ("groups.0.2.1", ["bid", [1]], "table.groups, .* or null while it is open"),
        ("groups.0.2.0", None, "table.groups, .*: found None, expected an option of ask"),
        ("groups.0.2", [None], "table.groups"),
        ("groups.0.2.0", ["bid", []], "table.groups"),
        ("groups.0", [1, 2], r"table.groups\[0\]: found \[1, 2\], expected 5 values"),
        ("chance.0", "00", "table.chance: the stream of chance does not belong to the seed"),
        ("chance.1", -1, "table.chance: found -1"),
        ("chance.1", 1 << 80, "table.chance: found"),
        ("state.gold", None, "table.state.gold: found None, expected a list"),
        ("result", [[0]], r"table.result: found \[\[0\]\], expected 3 values"),
        ("log", [["a"]], r"table.log\[0\]: found \['a'\], expected 6 values"),
        ("joins", [[3, 0, [], 0]], "table.joins, 3: found 0"),
        ("next_ask", "x", "table.next_ask: found 'x'"),
        ("barriers", [], r"table.barriers: found \[\], expected 4 values"),
    ],
)
def test_a_damaged_table_is_refused_with_the_place(path: str, value: object, message: str) -> None:
    text = save(house())
    with pytest.raises(Corrupt, match=message):
        load(resealed(text, table=changed(table_of(text), path, value)), auction.GAME)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("zones.pieces.0", [0, 0], r"table.zones.pieces: .* expected each of 12 pieces once"),
        ("zones.place.0", 99, r"table.zones.place\[0\]: found 99"),
        ("zones.known", [], "table.zones.known: found .* expected 12 values, one a piece"),
        ("zones.contents", [0], "table.zones.contents: found .* expected 4 values, one a zone"),
        ("zones.pieces", [], "table.zones.pieces: found .* expected 4 lists, one a zone"),
    ],
)
def test_damaged_zones_are_refused_with_the_place(path: str, value: object, message: str) -> None:
    text = save(den())
    with pytest.raises(Corrupt, match=message):
        load(resealed(text, table=changed(table_of(text), path, value)), thieves.GAME)


def test_a_save_needs_its_seed() -> None:
    with pytest.raises(Corrupt, match="seed: a save needs its seed"):
        load(resealed(save(den()), seed=None), thieves.GAME)


def test_a_table_with_a_foreign_step_is_not_saved() -> None:
    t = house()
    t.asks[0].again = step(playing_elsewhere)
    with pytest.raises(Refused, match="is not a function of auction's chapters"):
        save(t)


def playing_elsewhere(t: Table[House]) -> None:
    raise AssertionError("never called")
