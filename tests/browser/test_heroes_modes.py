"""Heroes III in each of its modes: around one screen, in teams, together against the game, alone. In each a spell is
cast, and a town besieged where games of the mode come to that.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from banneret.games.heroes.contents import CARDS, SPELL
from tests.browser.conftest import PHONE, Seating, settings
from tests.browser.heroes import DRAWN, Rider
from tests.browser.heroes_moments import besieged, castable, come_to_pass
from tests.browser.keyed import Rider as KeyedRider
from tests.browser.person import Person
from tests.browser.playing import lift_the_curtain
from tests.browser.test_language import speaks_it
from tests.server.support import Server

LAPTOP = (1366, 768)
SPELLS = re.compile("|".join(card.name for card in CARDS if card.kind == SPELL))
SMALL_DESK = (1024, 768)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, client: None) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("modes"), *settings(), games=("heroes",)) as server:
        yield server
        assert server.is_well()


def stands_before_walls(person: Person) -> None:
    """The stage shows a siege: its name, walls or the gate, and who acts in which order."""
    person.wait_for_my_turn()
    person.wait_to_see(".hc-combat")
    assert "Siege" in person.text(".hc-combat h2")
    assert person.find(".hc-work").count() > 0
    assert person.find(".hc-turn").count() > 1
    person.shot("a-siege")


def casts(person: Person) -> None:
    """A spell in hand is cast, on whatever it may hit first."""
    person.wait_for_my_turn()
    told = person.find(".log li").filter(has_text="casts")
    before = told.count()
    # where the hand is not in sight its cards lie below the board
    cards = person.find(".hc-card, [data-id^='card:'].can").filter(has_text=SPELLS).filter(visible=True)
    person.press(cards.first)
    for _ in range(6):
        person.page.evaluate(DRAWN)
        casting = person.find(".piece-menu .menu-item:not(.blocked)").filter(has_text="Cast")
        if casting.count() > 0:
            person.press(casting.first)
        person.wait_for_my_turn()
        if told.count() > before:
            break
        person.shot("a-spell-aims")
        levels = person.find(".hc-card:not(.blocked)").filter(has_text="With").filter(visible=True)
        if levels.count() > 0:
            person.press(levels.first)
            continue
        aims = [each for each in person.offered() if "Nothing" not in each.label]
        person.choose(aims[0])
    person.soon(lambda: told.count() > before)
    person.shot("a-spell-is-cast")


def test_heroes_around_one_screen_with_a_siege_and_a_spell(sit: Seating, server: Server) -> None:
    place = come_to_pass(server, besieged, "person", "person", scenario="first-steps")
    ada = sit(screen=LAPTOP)
    ada.come_to(place, 0, 1)
    ada.wait_for_my_turn()
    lift_the_curtain(ada)
    stands_before_walls(ada)
    casts(ada)
    # then the other at this screen is called, unless the town falls at once
    rider = Rider(ada, random.Random(1), deeds=1)
    for _ in range(40):
        ada.wait_for_my_turn()
        if ada.is_over():
            ada.wait_to_see(".dialog.end:has-text('town was taken')")
            return
        if lift_the_curtain(ada):
            break
        rider.decide()
    else:
        raise AssertionError("nobody else is called to this screen")
    ada.wait_for_my_turn()
    ada.shot("passed-on")


def test_heroes_in_teams_with_a_spell(sit: Seating, server: Server) -> None:
    """Twin Banners: two friends in two browsers, bots against them."""
    place = come_to_pass(server, castable, "person", "greedy", "person", "greedy", scenario="twin-banners")
    ada, bo = sit(screen=LAPTOP), sit("touch", PHONE)
    ada.come_to(place, 0)
    bo.come_to(place, 2)
    ada.wait_for_my_turn()
    assert ada.find(".player").count() == 4
    casts(ada)
    bo.soon(lambda: bo.lines() > 0)
    bo.shot("the-friend-looks-on")
    assert bo.sideways() <= 0


def test_heroes_together_against_the_game_with_a_siege_and_a_spell(sit: Seating, server: Server) -> None:
    """The Usurper: two browsers, and an enemy whom nobody plays."""
    place = come_to_pass(server, besieged, "person", "person", scenario="the-usurper")
    ada, bo = sit(screen=LAPTOP), sit(screen=SMALL_DESK)
    ada.come_to(place, 0)
    bo.come_to(place, 1)
    stands_before_walls(ada)
    assert ada.find(".hc-side").count() == 2
    casts(ada)
    bo.wait_to_see(".log li:has-text('casts')")
    bo.shot("the-friend-looks-on")


def test_heroes_alone_with_a_siege_and_a_spell(sit: Seating, server: Server) -> None:
    place = come_to_pass(server, besieged, "person", scenario="the-usurper")
    ada = sit("touch", PHONE)
    ada.come_to(place, 0)
    stands_before_walls(ada)
    casts(ada)
    assert ada.sideways() <= 0


# ---- Another language ----


def test_heroes_speaks_the_made_up_language(sit: Seating, server: Server) -> None:
    speaks_it(sit(screen=LAPTOP), "heroes")


# ---- Nothing but a keyboard ----


def has_left_the_field(person: Person) -> bool:
    """The map is seen, and how the combat ended is not to be told any more."""
    if not person.sees(".hc-combat"):
        person.page.wait_for_timeout(1000)
    return not person.sees(".hc-combat")


def test_a_spell_is_cast_and_the_combat_fought_out_by_keyboard_alone(sit: Seating, server: Server) -> None:
    ada = sit("keys", LAPTOP)
    ada.come_to(come_to_pass(server, castable, "person", "random"), 0)
    rider = KeyedRider(ada, random.Random(1), fights=8)
    rider.is_called()
    ada.key("b")
    rider.watch()
    for _ in range(40):
        rider.decides()
        if ada.is_over() or has_left_the_field(ada):
            break
    assert "casts" in rider.deeds
    assert "casts" in ada.text(".log")
    assert ada.is_over() or not ada.sees(".hc-combat"), "the combat is over"
    ada.shot("fought-out-by-keyboard")
    assert rider.unseen() == []


# ---- A small desk ----


def test_a_siege_on_a_small_desk_has_the_room_of_the_map_and_cuts_no_name(
    sit: Seating, server: Server
) -> None:
    ada = sit(screen=SMALL_DESK)
    ada.come_to(come_to_pass(server, besieged, "person", "random"), 0)
    stands_before_walls(ada)
    field = ada.find(".hc-field").bounding_box()
    assert field is not None
    assert field["width"] > 700
    assert field["height"] > 300
    cut = ada.find(".hc-called, .hc-who b").evaluate_all(
        "all => all.filter(each => each.scrollWidth > each.clientWidth + 1).map(each => each.textContent)"
    )
    assert cut == []
    # behind the order of activation lies the land, and the town that is besieged
    assert ada.find(".hc-horizon .hc-town path").count() > 2


# ---- A phone that lies ----


def test_a_siege_on_a_phone_that_lies_has_the_height_and_every_level_of_a_spell_in_sight(
    sit: Seating, server: Server
) -> None:
    """What can be played stands beside the field, not below it, and nothing of it runs off its place."""
    ada = sit("touch", (844, 390))
    ada.come_to(come_to_pass(server, besieged, "person", "random"), 0)
    stands_before_walls(ada)
    field = ada.find(".hc-field").bounding_box()
    assert field is not None
    assert field["y"] + field["height"] > 380
    ada.press(ada.find(".hm-strip-place .hc-card").first)
    levels = ada.wait_to_see(".hm-strip-place [role=group]")
    ada.wait_for_my_turn()
    ada.shot("levels")
    beyond = (
        "box => [...box.children].filter(card => card.getBoundingClientRect().right > innerWidth - 52).length"
    )
    assert levels.evaluate(beyond) == 0
    assert ada.sideways() <= 0
