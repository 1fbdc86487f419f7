"""Nothing happens unseen: against the quickest bot, all that concerns a person was on the screen for a while."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from tests.browser import heroes, korrem
from tests.browser.conftest import Seating
from tests.browser.daybreak import Ruler
from tests.browser.person import Person
from tests.browser.playing import play_to_the_end
from tests.browser.test_daybreak import has_ended as rule_has_ended
from tests.browser.test_heroes import has_ended as duel_has_ended
from tests.browser.test_korrem import has_ended as age_has_ended
from tests.browser.test_multiverse import Commander
from tests.browser.test_multiverse import has_ended as war_has_ended
from tests.browser.test_multiverse import laid as laid_for_war
from tests.browser.test_room import SIZES
from tests.browser.test_whole_games import has_ended as tale_has_ended
from tests.browser.watching import concerns, late_frames, record, told_for, working
from tests.server.support import Json, Place, Server
from tests.slowness import patient

LEAST = 400  # milliseconds that everything that concerns me is shown, at normal speed
HEROES_EACH = {"daybreak": 5}

GAMES = ("tales", "daybreak", "multiverse", "korrem", "heroes")
USUAL = {"daybreak": "laptop", "multiverse": "large desk"}  # in the ordinary run
ENDED: dict[str, Callable[[Person], None]] = {
    "tales": tale_has_ended,
    "daybreak": rule_has_ended,
    "multiverse": war_has_ended,
    "korrem": age_has_ended,
    "heroes": duel_has_ended,
}


def cases() -> Iterator[object]:
    """Two games, each at another size; for ./dev test --long every game at all of them."""
    for game in GAMES:
        for size in SIZES:
            marks = () if USUAL.get(game) == size else pytest.mark.long
            yield pytest.param(game, size, marks=marks)


def lay(server: Server, game: str) -> Place:
    """A short game."""
    if game == "daybreak":
        return server.new(game, "person,random", options={"day_limit": 3, "exchange": "rationed"})
    if game == "multiverse":
        return laid_for_war(server, "person,random", 2)
    if game == "korrem":
        return korrem.laid(server)
    if game == "heroes":
        return heroes.laid(server)
    return server.new(game, "person,random")


def play(person: Person, game: str) -> int:
    """To the end of the game; how many choices that took."""
    if game == "daybreak":
        return play_to_the_end(Ruler(person, random.Random(3)))
    if game == "multiverse":
        return Commander(person, 3, zeal=2).play_to_the_end()
    if game == "korrem":
        return play_to_the_end(korrem.Ruler(person, random.Random(3), orders=1))
    if game == "heroes":
        return play_to_the_end(heroes.Rider(person, random.Random(3), deeds=1))
    return person.play_to_the_end(random.Random(3))


def come(server: Server, ada: Person, game: str) -> tuple[Place, int]:
    """Sit down; where, and how many entries the log had before that."""
    place = lay(server, game)
    with place.sit(0) as known:
        before = max(known.entries, default=0)
    ada.come_to(place, 0)
    return place, before


def happened(server: Server, place: Place, game: str, before: int) -> list[Json]:
    """What concerned the first seat since."""
    kinds = server.get(f"/api/games/{game}/content")["words"]["entries"]
    with place.sit(0) as known:
        return [
            entry
            for number, entry in known.entries.items()
            if number > before and concerns(entry, kinds, 0, HEROES_EACH.get(game, 0))
        ]


def unseen(entries: list[Json], shown: dict[int, float]) -> list[str]:
    """What was shown for too short a time."""
    return [f"{each['kind']} {each['args']}" for each in entries if shown.get(each["n"], 0) < LEAST]


@pytest.mark.parametrize(("game", "size"), [*cases()])
def test_a_whole_game_shows_all_that_concerns_a_person(
    sit: Seating, server: Server, game: str, size: str
) -> None:
    ada = sit(*SIZES[size], speed="normal")
    record(ada, quick=True)
    place, before = come(server, ada, game)
    assert play(ada, game) > 4
    ENDED[game](ada)
    ada.shot("at-the-end")
    mine = happened(server, place, game, before)
    assert mine, "a game in which nothing concerns me proves nothing"
    assert not unseen(mine, told_for(ada))
    assert ada.sideways() <= 0


def test_it_is_shown_for_as_long_by_a_real_clock_and_without_a_jerk(sit: Seating, server: Server) -> None:
    ada = sit(*SIZES["laptop"], speed="normal")
    record(ada)
    place, before = come(server, ada, "daybreak")
    ruler = Ruler(ada, random.Random(3))
    with working(ada) as pieces:
        for _ in range(8):
            ada.wait_for_my_turn()
            if ada.is_over():
                break
            ruler.decide()
    shown = told_for(ada)
    told = [each for each in happened(server, place, "daybreak", before) if each["n"] <= max(shown)]
    assert told
    assert not unseen(told, shown)
    # no frame is late for what the page has to do; where the machine has other things to do one may be, by that much
    assert len(pieces) > 100
    assert max(pieces) < 100, sorted(pieces)[-5:]
    assert max(late_frames(ada), default=0) < patient(600), sorted(late_frames(ada))
