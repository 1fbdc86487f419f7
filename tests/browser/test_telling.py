"""Nothing happens unseen: against the quickest bot, all that concerns a person was on the screen for a while."""

from __future__ import annotations

import random

import pytest

from tests.browser.conftest import PHONE, Seating
from tests.browser.daybreak import Ruler
from tests.browser.daybreak import play_to_the_end as rule_to_the_end
from tests.browser.person import Person
from tests.browser.test_multiverse import Commander
from tests.browser.test_multiverse import laid as laid_for_war
from tests.browser.watching import concerns, late_frames, record, told_for
from tests.server.support import Place, Server

LAPTOP = (1366, 768)
LEAST = 400  # milliseconds that everything that concerns me is shown, at normal speed
HEROES_EACH = {"daybreak": 5}
ENOUGH = 30  # choices: a whole game of Tales would take too long to read


def lay(server: Server, game: str) -> Place:
    if game == "daybreak":
        return server.new(game, "person,random", options={"day_limit": 3, "exchange": "rationed"})
    return (
        laid_for_war(server, "person,random", 2)
        if game == "multiverse"
        else server.new(game, "person,random")
    )


def play(person: Person, game: str) -> None:
    if game == "daybreak":
        rule_to_the_end(Ruler(person, random.Random(3)))
    elif game == "multiverse":
        Commander(person, 3, zeal=2).play_to_the_end()
    else:
        person.play_a_few(ENOUGH, random.Random(3))


@pytest.mark.parametrize(
    ("game", "screen"),
    [("tales", LAPTOP), ("multiverse", LAPTOP), ("multiverse", PHONE)],
)
def test_all_that_concerns_a_person_is_shown(
    sit: Seating, server: Server, game: str, screen: tuple[int, int]
) -> None:
    place = lay(server, game)
    ada = sit("touch" if screen == PHONE else "mouse", screen, speed="normal")
    record(ada)
    with place.sit(0) as known:
        before = max(known.entries, default=0)
    ada.come_to(place, 0)
    play(ada, game)
    ada.shot("at-the-end")
    shown = told_for(ada)
    with place.sit(0) as known:
        kinds = server.get(f"/api/games/{game}/content")["words"]["entries"]
        mine = [
            entry
            for number, entry in known.entries.items()
            if number > before and concerns(entry, kinds, 0, HEROES_EACH.get(game, 0))
        ]
    unseen = [f"{each['kind']} {each['args']}" for each in mine if shown.get(each["n"], 0) < LEAST]
    print(game, screen, len(mine), "concern me; late frames:", sorted(late_frames(ada))[-5:])
    assert not unseen
