"""A position of earlier rules is read by later ones: other names, new fields, and what does not fit."""

from __future__ import annotations

import sys

import pytest

from banneret.kernel import Earlier, Game, Option, Public, State, Table, step, words_of
from banneret.kernel.earlier import load_earlier, places, steps_in
from banneret.kernel.errors import Corrupt, Refused
from banneret.kernel.record import opened, save, sealed
from banneret.kernel.table import new_table
from tests.kernel.toys import auction


class Purse(State):
    coins: Public[int]


class Mine(State):
    purses: Public[list[Purse]]
    dug: Public[int]


def take_turn(t: Table[Mine], seat: int) -> None:
    t.ask(seat, "dig", [Option("dig", do=step(dig, seat)), Option("rest", do=step(rest, seat))])


def dig(t: Table[Mine], seat: int) -> None:
    t.state.purses[seat].coins += 1
    t.state.dug += 1
    t.tell("digs", (seat,))
    t.then(step(rest, seat))


def rest(t: Table[Mine], seat: int) -> None:
    if t.state.dug == 5:
        t.finish((seat,), "dug out")
    else:
        t.then(step(take_turn, 1 - seat))


class Miners(Game[Mine]):
    def __init__(self) -> None:
        super().__init__("miners", "Miners", (2,), (sys.modules[__name__],))
        self.words = words_of(
            prompts={"dig": "Dig?"},
            options={"dig": "Dig", "rest": "Rest"},
            entries={"digs": "{0:seat} digs", "ends": "The end: {0}"},
        )

    def new_state(self, seats: int) -> Mine:
        mine = Mine()
        mine.dug = 0
        mine.purses = []
        for _ in range(seats):
            purse = Purse()
            purse.coins = 0
            mine.purses.append(purse)
        return mine

    def setup(self, t: Table[Mine]) -> None:
        t.then(step(take_turn, 0))


def in_the_midst() -> Table[Mine]:
    t = new_table(Miners(), 2, {}, "ore")
    for _ in range(3):
        t.choose(t.asks[0], 0)
    return t


def as_it_was(t: Table[Mine]) -> str:
    """A save as the first version wrote it: other names, no count, and something that nobody needs any more."""
    data = opened(save(t), "save")
    table = data["table"]
    assert isinstance(table, dict)
    for each in steps_in(table):
        assert isinstance(each[0], str)
        each[0] = each[0].replace("test_earlier.", "mine.")
    for purse in table["state"]["purses"]:
        purse["gold"] = purse.pop("coins")
        purse["colour"] = "red"
    del table["state"]["dug"]
    return sealed(data)


def later(*versions: tuple[int, Earlier | None]) -> Miners:
    game = Miners()
    game.version = 1 + len(versions)
    game.earlier = dict(versions)
    return game


STEPS = Earlier(steps={f"mine.{name}": f"test_earlier.{name}" for name in ("take_turn", "dig", "rest")})
FIELDS = Earlier(
    renamed={"state.purses.*.gold": "coins"}, added={"state.dug": 3}, dropped=("state.purses.*.colour",)
)


def test_names_of_steps_and_fields_are_mapped_one_version_after_the_other() -> None:
    before = in_the_midst()
    t = load_earlier(as_it_was(before), later((1, STEPS), (2, FIELDS)))
    assert [purse.coins for purse in t.state.purses] == [2, 1]
    assert t.state.encode() == before.state.encode()
    assert t.choices == 3
    assert [ask.seat for ask in t.asks] == [1]
    while not t.over:
        t.choose(t.asks[0], 0)
    assert t.state.dug == 5


@pytest.mark.parametrize(
    ("versions", "says"),
    [
        ([(1, FIELDS)], r"miners has no rule 'mine\.take_turn'"),
        ([(1, STEPS)], r"table\.state\.purses: the field 'coins' is missing"),
        (
            [(1, STEPS), (2, Earlier(renamed=FIELDS.renamed, added=FIELDS.added))],
            r"table\.state\.purses\[0\]: these rules have no 'colour'",
        ),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(versions: list[tuple[int, Earlier]], says: str) -> None:
    with pytest.raises(Corrupt, match=says):
        load_earlier(as_it_was(in_the_midst()), later(*versions))


def test_a_version_can_be_given_up() -> None:
    with pytest.raises(Refused, match="what version 1 of the rules has left does not fit the later ones"):
        load_earlier(as_it_was(in_the_midst()), later((1, None)))


def test_a_save_of_newer_rules_or_of_another_game_is_refused() -> None:
    newer = later((1, None))
    with pytest.raises(Refused, match="newer than these"):
        load_earlier(save(new_table(newer, 2, {}, "ore")), Miners())
    with pytest.raises(Refused, match="no save of auction"):
        load_earlier(save(in_the_midst()), auction.GAME)


def test_whatever_a_loader_does_not_name_is_as_it_was() -> None:
    before = in_the_midst()
    t = load_earlier(save(before), later((1, Earlier())))
    assert t.state.encode() == before.state.encode()
    assert t.game.version == 2


def test_anything_else_is_a_function_of_the_saved_table() -> None:
    def double(table: dict[str, object]) -> None:
        for holder, name in places(table, "state.purses.*.coins"):
            holder[name] = 2 * int(str(holder[name]))

    t = load_earlier(save(in_the_midst()), later((1, Earlier(change=double))))
    assert [purse.coins for purse in t.state.purses] == [4, 2]


def test_steps_are_found_wherever_they_wait() -> None:
    t = new_table(auction.GAME, 3, {}, "hammer")
    data = opened(save(t), "save")["table"]
    assert isinstance(data, dict)
    names = {str(each[0]) for each in steps_in(data)}
    assert names
    for each in steps_in(data):
        each[0] = "gone"
    assert {str(each[0]) for each in steps_in(data)} == {"gone"}
