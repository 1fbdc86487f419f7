"""Tales played in each way: by mouse and by keys to the end screen, with a finger, by two, around one screen."""

from __future__ import annotations

import random

from tests.browser.conftest import PHONE, Seating
from tests.browser.person import Person
from tests.browser.playing import lift_the_curtain
from tests.server.support import Server

# With the server's seed these make games of a pleasant length; any other number makes another game.
BY_MOUSE, BY_TAPPING, BY_KEYS, BY_TWO, AT_ONE_SCREEN, INTERRUPTED = 1, 1, 1, 9, 9, 1

# Something has the focus, and a ring around it or around its picture.
FOCUSED = """() => {
  const here = document.activeElement;
  if (here === null || here === document.body) return false;
  return [here, ...here.querySelectorAll("*")].some((each) => {
    const style = getComputedStyle(each);
    return (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0)
      || (each instanceof SVGElement && style.stroke !== "none");
  });
}"""


def has_ended(person: Person) -> None:
    """The end screen says who won and why, and how everybody stood."""
    assert "won" in person.text(".dialog.end h2")
    assert person.text(".end-words")
    assert person.find(".standing:not(.breakdown) tbody tr").count() == 2
    person.wait_to_see(".dialog.end .chart")
    assert person.find(".dialog.end .chart").count() == 4


def test_a_game_against_a_bot_by_mouse(sit: Seating) -> None:
    ada = sit()
    chance = random.Random(BY_MOUSE)
    ada.open_lobby()
    ada.shot("lobby")
    ada.play_now()
    ada.wait_for_my_turn()
    ada.shot("heroes")
    ada.play_a_few(1, chance)
    ada.shot("start")
    ada.play_a_few(20, chance)
    ada.shot("middle")
    made = ada.play_to_the_end(chance)
    assert made > 4
    has_ended(ada)
    ada.shot("end")
    ada.press(".dialog.end .close")
    assert "The game is over" in ada.text(".ribbon-sentence")
    ada.shot("the-board-at-the-end")


def test_a_game_begins_on_a_phone_by_tapping(sit: Seating) -> None:
    ada = sit("touch", PHONE)
    chance = random.Random(BY_TAPPING)
    ada.open_lobby()
    assert ada.sideways() <= 0
    ada.shot("lobby")
    ada.play_now()
    ada.wait_for_my_turn()
    ada.shot("heroes")
    for part in ("start", "early"):
        ada.play_a_few(7, chance)
        assert ada.sideways() <= 0
        ada.shot(part)


def test_a_game_by_keyboard_alone(sit: Seating) -> None:
    ada = sit("keys")
    chance = random.Random(BY_KEYS)
    ada.open_lobby()
    ada.play_now()
    for _ in range(10):
        ada.play_a_few(1, chance)
        ada.soon(lambda: ada.page.evaluate(FOCUSED))  # the keyboard is somewhere, and one sees where
    ada.key("b")
    ada.shot("a-piece-has-the-focus")
    ada.play_to_the_end(chance)
    has_ended(ada)
    # the window has the focus: Escape closes it
    ada.key("Escape")
    ada.wait_until_gone(".dialog.end")
    assert "The game is over" in ada.text(".ribbon-sentence")


def test_two_browsers_against_each_other(sit: Seating) -> None:
    ada, ben = sit(), sit("touch", PHONE)
    chance = random.Random(BY_TWO)
    ada.new_table("open")
    ada.shot("waiting-for-a-friend")
    assert "Waiting for Player 2" in ada.text(".ribbon-sentence")
    (link,) = ada.seat_links()
    ben.sit_down(link, "Ben")
    both_play(ada, ben, chance, 24)
    ada.shot("middle")
    ben.shot("middle")
    assert "Ben" in ada.text(".players")
    assert ada.find(".log li").count() > 10


def both_play(ada: Person, ben: Person, chance: random.Random, most: int) -> None:
    """Each chooses when the table asks, so many times or until the game is over."""
    for _ in range(most):
        # one of the two is asked: who sees that it is not the one here waits for the other
        mover, other = (ada, ben) if ada.is_asked() else (ben, ada)
        mover.wait_for_my_turn()
        if mover.is_over():
            other.wait_to_see(".dialog.end")
            return
        mover.choose_any(chance)
        other.catch_up_with(mover)


def test_two_people_at_one_screen(sit: Seating) -> None:
    ada = sit()
    chance = random.Random(AT_ONE_SCREEN)
    ada.new_table("person")
    passed = 0
    hand: set[str] = set()
    while passed < 7:
        ada.wait_for_my_turn()
        assert not ada.is_over()
        if ada.sees(".curtain"):
            passed += 1
            # nothing of the table is on the page, not even hidden
            assert not ada.sees("[data-id], .table, .card, .tray")
            assert not any(f'"{card}"' in ada.everything() for card in hand)
            if passed == 1:
                ada.shot("curtain")
            lift_the_curtain(ada)
            ada.wait_for_my_turn()
            assert not hand & cards_in_hand(ada), "the hand of the one before is hidden"
            if passed == 2:
                ada.shot("after-the-curtain")
            continue
        hand = cards_in_hand(ada)
        ada.choose_any(chance)


def cards_in_hand(person: Person) -> set[str]:
    """The ids of the cards that lie in the hand on this screen."""
    return set(
        person.find(".tray .hand [data-id], .tl-hand [data-id]").evaluate_all(
            "all => all.map((card) => card.dataset.id)"
        )
    )


def test_the_server_is_killed_in_the_middle_of_a_decision(sit: Seating, own_server: Server) -> None:
    ada = sit(at=own_server)
    chance = random.Random(INTERRUPTED)
    ada.open_lobby()
    ada.play_now()
    ada.play_a_few(12, chance)
    before = (ada.lines(), ada.text(".ribbon-sentence"), len(ada.offered()))
    ada.page.evaluate("window.stayed = true")
    with ada.expecting("WebSocket", "ERR_CONNECTION", "failed:"):
        own_server.kill()
        ada.wait_to_see(".offline")
        ada.shot("lost")
        own_server.start()
        ada.wait_until_gone(".offline")
    assert (ada.lines(), ada.text(".ribbon-sentence"), len(ada.offered())) == before
    ada.shot("found-again")
    ada.play_a_few(4, chance)
    assert ada.lines() > before[0]
    assert ada.page.evaluate("window.stayed"), "the page was not loaded again"
