"""The set-up: options for every seat, options that depend on one another, and what an earlier table has left."""

from __future__ import annotations

import json
import sys

import pytest

from banneret.kernel import (
    Game,
    Option,
    Public,
    Refused,
    Setting,
    State,
    Table,
    Value,
    new_table,
    step,
    words_of,
)
from banneret.kernel.errors import Corrupt
from banneret.kernel.record import checksum, dumps, load, loads, record_of, replay, save
from banneret.testing import check_game

HEROES = ("duke", "witch", "monk", "thief")


class Camp(State):
    heroes: Public[list[str]]
    gold: Public[int]


class Campaign(Game[Camp]):
    """Heroes go through scenarios; the gold of one is the start of the next."""

    def __init__(self) -> None:
        super().__init__("campaign", "Campaign", (2, 3), (sys.modules[__name__],))
        self.settings = (
            Setting("scenario", "Which scenario", "open", ("open", "duel", "siege")),
            Setting("hero", "Who leads", "duke", HEROES, each=True, distinct=True),
            Setting("level", "How hard", 1, (1, 2), each=True),
        )
        self.words = words_of(
            options={"on": "On"}, prompts={"on": "Go on"}, entries={"ends": "{0}: {1:seat[]}"}
        )

    def settings_for(self, seats: int, options: dict[str, Value]) -> tuple[Setting, ...]:
        scenario, hero, level = self.settings
        if seats != 2:
            scenario = Setting("scenario", "Which scenario", "siege", ("open", "siege"))
        if options.get("scenario") == "duel":
            hero = Setting("hero", "Who leads", "monk", ("monk", "thief"), each=True, distinct=True)
        return scenario, hero, level

    def check_carried(self, seats: int, options: dict[str, Value], carried: dict[str, object]) -> None:
        gold = carried.get("gold")
        if not isinstance(gold, int) or list(carried) != ["gold"]:
            raise Refused(f"a campaign carries its gold over, not {carried}")

    def new_state(self, seats: int) -> Camp:
        camp = Camp()
        camp.heroes = []
        camp.gold = 0
        return camp

    def setup(self, t: Table[Camp]) -> None:
        t.state.heroes = [str(t.each("hero", seat)) for seat in range(t.seats)]
        gold = t.carried.get("gold", 0)
        assert isinstance(gold, int)
        t.state.gold = gold
        t.then(step(go_on, 0))


def go_on(t: Table[Camp], seat: int) -> None:
    t.ask(seat, "on", [Option("on", do=step(earn, seat))])


def earn(t: Table[Camp], seat: int) -> None:
    t.state.gold += 1
    if t.state.gold % 4 == 0:
        t.finish((seat,), "rich")
    else:
        t.then(step(go_on, (seat + 1) % t.seats))


GAME = Campaign()


def new(seats: int, carried: dict[str, object] | None = None, **given: object) -> Table[Camp]:
    return new_table(GAME, seats, GAME.settings_with(dict(given), seats), "camp", carried=carried)


# ---- For every seat ----


def test_each_seat_has_a_value_of_its_own() -> None:
    t = new(3, hero=["witch", "duke", "thief"], level=[2, 1, 2])
    assert t.state.heroes == ["witch", "duke", "thief"]
    assert [t.each("level", seat) for seat in range(3)] == [2, 1, 2]
    assert t.view(-1)["options"] == {
        "scenario": "open",
        "hero.0": "witch",
        "hero.1": "duke",
        "hero.2": "thief",
        "level.0": 2,
        "level.1": 1,
        "level.2": 2,
    }


def test_who_has_none_gets_the_default_or_the_next_that_is_free() -> None:
    assert new(3).state.heroes == ["duke", "witch", "monk"]
    assert new(3, hero=["witch"]).state.heroes == ["witch", "duke", "monk"]
    assert new_table(GAME, 2, {}, "x").state.heroes == ["duke", "witch"]
    assert [new(2).each("level", seat) for seat in (0, 1)] == [1, 1]


@pytest.mark.parametrize(
    ("seats", "given", "says"),
    [
        (2, {"hero": "duke"}, "option hero = 'duke': it is a list, with a value for each seat"),
        (2, {"hero": ["king"]}, "option hero = 'king': it can be 'duke' or 'witch'"),
        (2, {"hero": ["monk", "monk"]}, "no two seats may have the same"),
        (2, {"hero": ["monk", "duke", "witch"]}, "option hero.2: the table has 2 seats"),
        (2, {"scenario.0": "open"}, "campaign has no option 'scenario.0'"),
        (2, {"level": [True]}, "option level = true: it can be 1 or 2"),
        (3, {"scenario": "duel"}, "option scenario = 'duel': it can be 'open' or 'siege'"),
        (2, {"scenario": "duel", "hero": ["duke"]}, "option hero = 'duke': it can be 'monk' or 'thief'"),
    ],
)
def test_what_does_not_fit_is_refused(seats: int, given: dict[str, object], says: str) -> None:
    with pytest.raises(Refused) as refused:
        new(seats, None, **given)
    assert says in str(refused.value)


def test_options_depend_on_seats_and_on_one_another() -> None:
    assert new(2, scenario="duel").state.heroes == ["monk", "thief"]
    assert new(2).options["scenario"] == "open"
    assert new(3, scenario="siege").options["scenario"] == "siege"


def test_a_set_up_is_recorded_and_saved() -> None:
    t = new(3, hero=["monk", "thief", "duke"])
    t.choose(t.asks[0], 0)
    assert replay(loads(dumps(record_of(t))), GAME).state.heroes == ["monk", "thief", "duke"]
    assert save(load(save(t), GAME)) == save(t)
    t.undo(0)
    assert t.state.heroes == ["monk", "thief", "duke"]


def test_the_checker_draws_such_options() -> None:
    seen = set()
    for number in range(6):
        checked = check_game(GAME, games=3, seed=number)
        assert checked.games == 3
    for seed in range(20):
        from random import Random

        from banneret.testing.checker import some_options

        hero = some_options(GAME, Random(seed).randrange, 1, 3)["hero"]
        assert isinstance(hero, list)
        assert len(set(hero)) == 3
        seen.add(tuple(hero))
    assert len(seen) > 5


# ---- Carried over ----


def test_what_an_earlier_table_left_is_there_at_the_start() -> None:
    t = new(2, {"gold": 2})
    assert t.state.gold == 2
    assert t.clone().carried == {"gold": 2}
    t.choose(t.asks[0], 0)
    t.undo(0)
    assert t.state.gold == 2


def test_it_is_part_of_commitment_hash_record_and_save() -> None:
    t, other, none = new(2, {"gold": 2}), new(2, {"gold": 3}), new(2)
    assert len({t.commitment, other.commitment, none.commitment}) == 3
    assert len({t.hash(), other.hash(), none.hash()}) == 3
    again = replay(loads(dumps(record_of(t))), GAME)
    assert (again.carried, again.hash()) == ({"gold": 2}, t.hash())
    assert save(load(save(t), GAME)) == save(t)
    assert "carried" not in json.loads(dumps(record_of(none)))


def test_it_cannot_be_forged() -> None:
    data = json.loads(dumps(record_of(new(2, {"gold": 2}))))
    data["carried"] = {"gold": 200}
    del data["checksum"]
    data["checksum"] = checksum(data)
    with pytest.raises(Corrupt, match="does not belong to the commitment"):
        replay(loads(json.dumps(data)), GAME)


def test_a_game_says_what_can_be_carried_over() -> None:
    with pytest.raises(Refused, match=r"a campaign carries its gold over, not \{'silver': 3\}"):
        new(2, {"silver": 3})
    from tests.kernel.toys import pig

    with pytest.raises(Refused, match="pig carries nothing over from one table to the next"):
        new_table(pig.GAME, 2, {}, "1", carried={"gold": 3})
