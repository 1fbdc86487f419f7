"""What a table offers besides choosing: taking back, watching, clocks, bots that stand in, talk, rules, pieces."""

from __future__ import annotations

import itertools
import random
import re

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import DESK, PHONE, Seating
from tests.browser.person import Person, middle
from tests.browser.tables import in_an_event, is_asked, is_blocked, is_offered, laid, later, played_out
from tests.server.support import Place, Server
from tests.slowness import patient

UNDO = ".ribbon [aria-label=Undo]"
WISH = ".notice:has-text('would like to take the last choice back')"
# pairs of things on the table of which one hides a good part of the other
OVERLAPS = """() => {
  const kinds = ".tl-skill, .tl-train, .tl-hand-card, .tl-piles figure, .tl-marker, .tl-deck, .tl-offer-place, "
    + ".tl-supply, .player";
  const things = [...document.querySelectorAll(kinds)]
    .filter((thing) => thing.getBoundingClientRect().width > 0 && !thing.closest(".players .tl-panel"));
  const name = (thing) => thing.dataset.id ?? thing.className;
  const found = [];
  things.forEach((one, at) => things.slice(at + 1).forEach((other) => {
    const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 5 && high > 5 && !one.contains(other) && !other.contains(one)) found.push([name(one), name(other)]);
  }));
  return found;
}"""
ASKED = ".ribbon:has-text('Asked to take back')"


# ---- Taking back ----


def test_who_has_chosen_may_take_it_back(sit: Seating, server: Server) -> None:
    ada = sit()
    ada.come_to(later(server, is_offered("train")), 0)
    ada.wait_for_my_turn()
    asked, lines = ada.text(".ribbon-sentence"), ada.lines()
    train = ada.offered_like("Train your Hero")
    assert train
    ada.choose(train)
    assert ada.text(".ribbon-sentence") != asked
    assert ada.lines() > lines
    ada.press(UNDO)
    ada.soon(lambda: ada.lines() == lines)
    assert ada.text(".ribbon-sentence") == asked


def play_until_past_undo(ada: Person, ben: Person, chance: random.Random, after: int) -> None:
    """Both play until Ada is asked and what she chose last cannot be undone without Ben."""
    while not (ada.is_asked() and ada.moment > after and not ada.sees(UNDO)):
        mover, other = (ada, ben) if ada.is_asked() else (ben, ada)
        mover.wait_for_my_turn()
        mover.choose_any(chance)
        other.catch_up_with(mover)


def test_what_others_have_seen_is_taken_back_with_their_consent(sit: Seating, server: Server) -> None:
    place = laid(server, "person,person")
    ada, ben = sit(), sit()
    ada.come_to(place, 0)
    ben.come_to(place, 1)
    chance = random.Random(3)
    play_until_past_undo(ada, ben, chance, 4)
    now = ada.moment
    ask_back(ada)
    ben.wait_to_see(WISH)
    ben.shot("asked-for-consent")
    ben.press_button("Refuse")
    ben.wait_until_gone(WISH)
    assert ada.moment == now
    ada.wait_until_gone(ASKED)
    play_until_past_undo(ada, ben, chance, now)  # one asks once for the same choice
    lines = {person: person.lines() for person in (ada, ben)}
    ask_back(ada)
    ada.wait_to_see(ASKED)
    ben.wait_to_see(WISH)
    ben.press_button("Agree")
    for person in (ada, ben):
        person.wait_until("([less]) => document.querySelectorAll('.log li').length < less", lines[person])
    assert ada.is_asked()


def ask_back(person: Person) -> None:
    person.press(".bar-menu .tool")
    person.press_button("Ask to take my last choice back")


# ---- Watching ----


def test_spectators_see_what_all_may_see_and_nothing_else(sit: Seating, server: Server) -> None:
    place = laid(server, "person,greedy", options={"heroes": "random"})
    ada, eve = sit(), sit()
    ada.come_to(place, 0)
    eve.come_to(place)
    ada.play_a_few(3, random.Random(1))
    assert "You are watching" in eve.text(".bar")
    assert not eve.sees(".piece.can, .tl-hand, .tray .card, .chat form input")
    assert eve.sees(".tl-realm")
    hand = ada.find(".tl-hand [data-id^='card:']")
    names = set(hand.locator(".tl-card-name").all_inner_texts())
    ids = set(hand.evaluate_all("all => all.map((card) => card.dataset.id)"))
    assert names
    assert ids
    public = set(ada.find(".board .tl-card-name, .players .tl-chip").all_inner_texts())
    seen = set(eve.find(".tl-card-name, .tl-chip").all_inner_texts())
    assert not (names - public) & seen
    assert not ids & set(eve.find("[data-id]").evaluate_all("all => all.map((each) => each.dataset.id)"))
    eve.shot("watching")


def test_a_door_that_stays_closed_is_not_knocked_at_for_ever(sit: Seating) -> None:
    ada = sit()
    ada.page.goto(f"{ada.address}/#/table/nosuchtable")
    ada.wait_to_see(".trouble")
    assert "table" in ada.text(".trouble")
    ada.shot("no-such-table")
    ada.press(".trouble .button")
    ada.wait_to_see(".game-card")


# ---- Clocks, bots, leaving ----


def test_who_lets_the_clock_run_out_is_answered_for(sit: Seating, server: Server) -> None:
    place = laid(server, clock={"kind": "move", "seconds": 1.5})
    ada = sit()
    ada.come_to(place, 0)
    ada.wait_to_see(".bar .clock")
    ada.shot("the-clock-runs")
    ada.wait_until("() => Number(document.querySelector('.ribbon').dataset.moment) >= 4")
    assert ada.find(".log li").count() > 0


def test_a_bot_plays_on_for_who_is_away_and_gives_the_seat_back(sit: Seating, server: Server) -> None:
    place = laid(server, "person,person")
    ada, ben = sit(), sit()
    ada.come_to(place, 0)
    ben.come_to(place, 1)
    ada.wait_for_my_turn()
    ben.page.goto("about:blank")
    ada.wait_to_see(".player-state.away")
    chance = random.Random(1)
    # the seat can be given to a bot as soon as its person was away for a while
    ada.wait_to_see(".player button:has-text('Let a bot play on')")
    ada.shot("away")
    ada.press(".player button:has-text('Let a bot play on')")
    ada.wait_until_gone(".player button:has-text('Let a bot play on')")
    ada.play_a_few(6, chance)
    ada.shot("a-bot-stands-in")
    ben.come_to(place, 1)
    ben.catch_up_with(ada)
    ben.wait_to_see(".notice:has-text('A bot plays for you')")
    ben.shot("back-again")
    assert not ada.sees(".player button:has-text('Give the seat back')"), "it is his to take back"
    ben.press(".notice button:has-text('Play on yourself')")
    ben.wait_until_gone(".notice:has-text('A bot plays for you')")
    while not ben.is_asked():
        ada.wait_for_my_turn()
        ada.choose_any(chance)
        ben.catch_up_with(ada)
    ben.choose_any(chance)


def test_the_seat_of_who_has_left_is_given_to_somebody_else(sit: Seating, server: Server) -> None:
    place = laid(server, "person,person")
    ada, ben, eve = sit(), sit(), sit()
    ada.come_to(place, 0)
    ben.come_to(place, 1)
    ada.wait_for_my_turn()
    ben.press(".bar-menu .tool")
    ben.press_button("Leave the table …")
    ben.shot("asked-once")
    ben.press(".parting .grave")
    ben.wait_to_see(".game-card")
    assert "you have left" in ben.wait_to_see(".my-game").inner_text()
    ada.wait_to_see(".player-state:has-text('has left')")
    ada.press(ada.wait_to_see(".player button:has-text('Invite somebody else')"))
    link = ada.wait_to_see(".copy-link input").input_value()
    ada.shot("a-new-link")
    ada.key("Escape")
    eve.sit_down(link, "Eve")
    ada.wait_to_see(".players >> text=Eve")
    ada.wait_for_my_turn()
    ada.choose_any(random.Random(1))
    eve.catch_up_with(ada)


def test_talk_is_heard_at_both_screens_and_kept(sit: Seating, server: Server) -> None:
    place = laid(server, "person,person")
    ada, ben = sit(), sit("touch", PHONE)
    ada.come_to(place, 0)
    ben.come_to(place, 1)
    ada.press("#tab-chat")
    ada.page.get_by_label("Say something").fill("Good evening, <b>Ben</b>!")
    ada.key("Enter")
    ada.wait_to_see(".chat-lines >> text=Good evening")
    ben.wait_to_see(".tab.unread")
    ben.shot("something-was-said")
    ben.press("#tab-chat")
    ben.wait_to_see(".chat-lines >> text=Good evening, <b>Ben</b>!")
    ben.page.get_by_label("Say something").fill("And to you.")
    ben.press_button("Say")
    ada.wait_to_see(".chat-lines >> text=And to you.")
    ben.shot("talk")
    ada.page.reload()
    ada.press("#tab-chat")
    ada.wait_to_see(".chat-lines >> text=And to you.")


# ---- Set-ups ----


def test_three_sit_at_a_table_with_double_offers(sit: Seating) -> None:
    ada = sit()
    ada.new_table("knight", "squire", wishes=("Two decks, one card of each face up",))
    ada.play_a_few(8, random.Random(4))
    assert ada.find(".player").count() == 3
    assert ada.sideways() <= 0
    ada.shot("three-and-double-offers")


@pytest.mark.parametrize("screen", [PHONE, (844, 390)])
def test_who_waits_for_anothers_hero_has_no_barriers(
    sit: Seating, server: Server, screen: tuple[int, int]
) -> None:
    ben = sit("touch", screen, axe=True)
    ben.come_to(laid(server, "person,person"), 1)
    ben.wait_to_see(".tl-choice h2")
    assert not ben.barriers(), "what scrolls can be scrolled by keys"


@pytest.mark.parametrize("screen", [(360, 740), (768, 1024), (1024, 700)], ids=str)
def test_it_fits_small_screens(sit: Seating, server: Server, screen: tuple[int, int]) -> None:
    ada = sit("touch" if screen[0] < 1000 else "mouse", screen)
    ada.open_lobby()
    assert ada.sideways() <= 0
    ada.shot("lobby")
    ada.page.goto(f"{ada.address}/#/new/tales")
    ada.wait_to_see(".new-table")
    assert ada.sideways() <= 0
    ada.shot("new-table")
    ada.come_to(laid(server, "person,greedy,greedy"), 0)
    chance = random.Random(1)
    for part in ("heroes", "start", "later"):
        ada.wait_for_my_turn()
        assert ada.sideways() <= 0
        ada.shot(part)
        ada.play_a_few(4, chance)
    for tab in ("players", "log", "rules", "chat"):
        if ada.sees(f"#tab-{tab}"):
            ada.press(f"#tab-{tab}")
            assert ada.sideways() <= 0
            ada.shot(tab)


@pytest.mark.parametrize("screen", [DESK, (1280, 720), (1024, 700), (1920, 1080)], ids=str)
def test_nothing_lies_over_anything_else(sit: Seating, server: Server, screen: tuple[int, int]) -> None:
    ada = sit(screen=screen)
    ada.come_to(laid(server, "person,greedy,greedy", options={"offers": "double"}), 0)
    ada.play_a_few(1, random.Random(1))
    assert ada.find(".tl-hand-card").count() == 3
    assert ada.page.evaluate(OVERLAPS) == []
    hidden = (
        "document.querySelector('.players').scrollHeight - document.querySelector('.players').clientHeight"
    )
    assert ada.page.evaluate(hidden) <= 0, "all players are in sight"
    body = ada.find(".ribbon-body").bounding_box()
    assert body
    assert body["height"] < 70, "the ribbon is one line and hides nothing of the board"
    ada.shot("first-turn")
    training = later(server, is_offered("train"))
    ada.come_to(training, 0)
    train = ada.offered_like("Train your Hero")
    assert train
    ada.choose(train)
    assert ada.page.evaluate(OVERLAPS) == []
    ada.shot("training")


@pytest.mark.parametrize("game", ["daybreak", "multiverse"])
def test_three_players_are_told_as_much_of_as_two(sit: Seating, server: Server, game: str) -> None:
    """Only where there are four, each is told of more shortly; whoever is at the table is in sight."""
    tall = []
    for seats in (2, 3, 4):
        ada = sit(screen=(1366, 768))
        ada.come_to(laid(server, ",".join(["person", *["random"] * (seats - 1)]), game), 0)
        ada.wait_for_my_turn()
        assert ada.find(".players > .player").count() == seats
        body = ada.find(".players > .player").last.bounding_box()
        assert body
        tall.append(body["height"])
        assert ada.page.evaluate("document.querySelector('.players').scrollHeight") <= 560
        ada.shot(f"{seats}-players")
    assert tall[0] == pytest.approx(tall[1], abs=1)
    assert tall[1] > tall[2] + 5


@pytest.mark.parametrize("screen", [(1366, 768), (1024, 768)], ids=str)
def test_a_long_name_pushes_nothing_out_of_the_middle(
    sit: Seating, server: Server, screen: tuple[int, int]
) -> None:
    person = {"kind": "person", "name": "Archibald the Unforgettable"}
    made = server.post(
        "/api/tables", {"game": "tales", "seats": [person, person], "options": {"heroes": "random"}}
    )
    eve = sit(screen=screen)
    eve.come_to(Place(server, made["table"], {}))
    middle_of_all = eve.wait_to_see(".tl-cross").bounding_box()
    assert middle_of_all
    assert eve.find(".tl-turn > *").count() == 3
    for part in eve.find(".tl-turn > *").all():
        box = part.bounding_box()
        assert box
        assert box["x"] >= middle_of_all["x"]
        assert box["y"] >= middle_of_all["y"]
        assert box["x"] + box["width"] <= middle_of_all["x"] + middle_of_all["width"]
        assert box["y"] + box["height"] <= middle_of_all["y"] + middle_of_all["height"]
    eve.shot("a-long-name")


def test_the_board_of_a_phone_stays_where_it_is_while_a_card_is_played(sit: Seating, server: Server) -> None:
    ada = sit("touch", PHONE)
    boxes = []
    for until in (is_offered("end-turn"), is_asked("move")):
        ada.come_to(later(server, until), 0)
        ada.wait_for_my_turn()
        boxes.append([ada.find(each).bounding_box() for each in (".tl-ring", ".tl-purse")])
    assert boxes[0] == boxes[1]
    ada.wait_to_see(".tl-purse .tl-chip")
    ada.shot("a-card-is-played")


# how many lines each answer of the ribbon has
LINES = """() => [...document.querySelectorAll(".ribbon .option")].map((button) => {
  const range = document.createRange();
  const spans = [...button.querySelectorAll(".long, .brief")].filter((each) => each.getClientRects().length > 0);
  range.selectNodeContents(spans.at(-1) ?? [...button.childNodes].findLast((each) => each.data?.trim()));
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4))).size;
})"""


def test_answers_are_broken_only_where_they_must_be(sit: Seating, server: Server) -> None:
    ada = sit(screen=(1366, 768))
    setting_out = later(server, is_offered("exchange-with"), "build-spawner|recruit", game="daybreak")
    ada.come_to(setting_out, 0)
    ada.wait_for_my_turn()
    assert len(ada.page.evaluate(LINES)) >= 3
    # there is room beside the question, once it is laid out
    ada.soon(lambda: max(ada.page.evaluate(LINES)) <= 2)
    ada.shot("setting-out")
    ben = sit(screen=(720, 450))
    ben.come_to(later(server, is_offered("end-turn")), 0)
    ben.wait_for_my_turn()
    ben.soon(lambda: ben.page.evaluate(LINES) == [1])
    ben.shot("at-200-percent")


# ---- Rules and reasons ----


def test_each_question_leads_to_its_rule_and_the_rules_can_be_searched(sit: Seating, server: Server) -> None:
    ada = sit()
    ada.come_to(laid(server), 0)
    ada.play_a_few(3, random.Random(1))
    ada.press(".ribbon [aria-label^='Why']")
    ada.wait_to_see(".rules .cited")
    box = ada.find(".rules .cited").bounding_box()
    frame = ada.find(".rules-list").bounding_box()
    assert box
    assert frame
    assert frame["y"] <= box["y"] < frame["y"] + frame["height"], "the rule is in sight"
    ada.shot("why")
    every = ada.find(".rules article").count()
    ada.page.get_by_label("Search the rulings").fill("othersiders ruined")
    ada.wait_until("([all]) => document.querySelectorAll('.rules article').length < all", every)
    found = [text.lower() for text in ada.find(".rules article").all_inner_texts()]
    assert any("othersiders" in text and "ruined" in text for text in found)
    ada.page.get_by_label("Search the rulings").fill("zeppelin")
    assert "No rule" in ada.text(".rules")
    ada.press("#tab-log")
    ada.press(ada.find(".log .rule-mark").last)
    ada.wait_to_see(".rules .cited")


@pytest.mark.parametrize(("hand", "screen"), [("mouse", DESK), ("touch", PHONE)], ids=["mouse", "touch"])
def test_what_cannot_be_chosen_says_why(
    sit: Seating, server: Server, hand: str, screen: tuple[int, int]
) -> None:
    ada = sit("touch" if hand == "touch" else "mouse", screen)
    ada.come_to(later(server, is_blocked("buy")), 0)
    ada.wait_for_my_turn()
    before = ada.moment
    ada.touch(ada.find(".tl-offer .piece.cannot").filter(visible=True).first)
    reason = ada.wait_to_see(".piece-menu .reason small")
    assert len(reason.inner_text()) > 8
    ada.shot("not-now")
    ada.key("Escape")
    ada.wait_until_gone(".piece-menu")
    assert ada.moment == before
    ada.press(".ribbon [aria-label='All options']")
    ada.wait_to_see(".all-options .menu-item.blocked small")
    ada.shot("all-options")
    ada.key("Escape")
    ada.wait_until_gone(".all-options")


# ---- Pointing, resting, moving ----


def test_pointing_shows_what_would_happen(sit: Seating, server: Server) -> None:
    ada = sit()
    ada.come_to(laid(server), 0)
    ada.play_a_few(1, random.Random(1))
    card = ada.find(".tl-hand .piece.can").first
    card.hover()
    ada.wait_to_see(".bubble.outcome")
    assert "Play" in ada.text(".bubble.outcome")
    ada.wait_to_see(".zoomed")
    ada.shot("pointing-at-a-card")
    # what is said of it may come or grow later: the large card makes room
    ada.page.evaluate("document.querySelector('.bubble.outcome').style.minHeight = '120px'")
    ada.wait_until(
        """() => {
          const [card, said] = [".zoomed", ".bubble.outcome"].map((each) =>
            document.querySelector(each).getBoundingClientRect());
          return card.left >= said.right || card.right <= said.left || card.bottom <= said.top;
        }"""
    )
    # it lies over the board: Escape takes it away without moving the hand
    ada.key("Escape")
    ada.wait_until_gone(".zoomed")
    ada.page.mouse.move(5, 5)
    ada.wait_until_gone(".bubble.outcome")


def test_what_the_keyboard_reads_stays_when_the_mouse_goes_away(sit: Seating, server: Server) -> None:
    ada = sit()
    ada.come_to(laid(server), 0)
    ada.play_a_few(1, random.Random(1))
    cards = ada.find(".tl-hand .piece.can")
    cards.first.hover()
    pointed = ada.wait_to_see(".zoomed").inner_text()
    ada.tab_to(cards.nth(1))
    ada.wait_until("([text]) => document.querySelector('.zoomed').innerText !== text", pointed)
    read = ada.text(".zoomed")
    ada.page.mouse.move(5, 5)
    ada.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert ada.sees(".zoomed")
    assert ada.text(".zoomed") == read


def test_a_finger_that_rests_reads_and_does_not_choose(sit: Seating, server: Server) -> None:
    ada = sit("touch", PHONE)
    ada.come_to(laid(server), 0)
    ada.play_a_few(1, random.Random(1))
    before = ada.moment
    card = ada.find(".tl-hand .piece.can").first
    finger = ada.fingers()
    finger.put(middle(card))
    ada.wait_to_see(".bubble.outcome")
    ada.wait_to_see(".zoomed")
    assert "Play" in ada.text(".bubble.outcome")
    ada.shot("a-finger-rests")
    finger.lift()
    ada.wait_until_gone(".bubble.outcome")
    assert ada.moment == before
    assert not ada.sees(".piece-menu")


def test_moves_are_shown_can_be_skipped_and_shown_again(sit: Seating, server: Server) -> None:
    ada = sit(speed="slow")
    ada.come_to(laid(server), 0)
    ada.wait_for_my_turn()
    ada.choose(ada.offered()[0])
    ada.play_until("button:has-text('Since my last turn')", random.Random(1), wish="End your turn", most=40)
    at = ada.moment
    ada.press_button("Since my last turn")
    ada.wait_to_see(".ribbon:has-text('This is what happened')")
    ada.shot("shown-again")
    ada.press_button("Skip all")
    ada.wait_to_see(".ribbon.mine")
    assert ada.moment == at
    ada.press(".bar-menu .tool")
    ada.shot("menu")
    ada.press_button("Settings …")
    ada.page.get_by_label("none", exact=True).check(force=True)
    assert ada.page.evaluate("JSON.parse(localStorage.banneret).speed") == "off"


def test_less_motion_for_who_wishes_it(sit: Seating, server: Server) -> None:
    ada = sit(speed="fast", calm=True)
    ada.come_to(laid(server), 0)
    ada.page.evaluate(
        """() => {
          window.moved = 0;
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (...how) { window.moved += 1; return animate.apply(this, how); };
        }"""
    )
    ada.play_a_few(8, random.Random(1))
    assert ada.page.evaluate("window.moved") == 0, "nothing travels"
    assert ada.find(".log li").count() > 3, "but everything is told"


@pytest.mark.parametrize("speed", ["off", "fast"])
def test_an_event_is_told_from_its_beginning_to_its_end(sit: Seating, server: Server, speed: str) -> None:
    ada = sit(speed=speed)
    ada.come_to(later(server, in_an_event, wish="buy"), 0)
    ada.wait_for_my_turn()
    chance = random.Random(7)
    ada.shot("the-tale-begins")
    title = ada.text(".tl-book h2")
    # where it is told in time, the book may be closed again before I am asked
    ada.page.evaluate(
        """() => new MutationObserver(() => {
          window.tale ??= document.querySelector(".tl-book.is-end")?.innerText;
        }).observe(document.body, { subtree: true, childList: true })"""
    )
    while not ada.page.evaluate("window.tale"):
        ada.wait_for_my_turn()
        assert not ada.is_over()
        ada.choose(chance.choice(ada.offered()), chance)
        ada.wait_for_my_turn()
    ended = str(ada.page.evaluate("window.tale"))
    assert title.lower() in ended.lower()
    assert "So ends the tale" in ended
    ada.shot("the-tale-ends")
    if ada.sees(".tl-book.is-end"):
        ada.key("Escape")
        ada.wait_until_gone(".tl-book.is-end")
    assert re.search(re.escape(title), ada.text(".log"), re.IGNORECASE)


# ---- After the end ----


def test_a_rematch_is_found_by_both(sit: Seating, server: Server) -> None:
    place = played_out(server, "person,person")
    ada, ben = sit(), sit()
    ada.come_to(place, 0)
    ben.come_to(place, 1)
    ada.wait_to_see(".dialog.end")
    ben.wait_to_see(".dialog.end")
    ada.press_button("Rematch")
    ada.wait_until("([old]) => location.hash !== `#/table/${old}`", place.table)
    ada.wait_to_see(".ribbon")
    ben.press(".dialog.end .close")
    ben.wait_to_see(".notice:has-text('A rematch is set up')")
    ben.shot("a-rematch-is-set-up")
    ben.press_button("Go there")
    ben.wait_until("([old]) => location.hash !== `#/table/${old}`", place.table)
    ben.wait_to_see(".ribbon")
    assert ada.table == ben.table
    both = (ada, ben)
    mover = next(person for person in both if person.is_asked())
    mover.choose_any(random.Random(1))


def test_the_course_of_a_game_is_asked_for_again(sit: Seating, server: Server) -> None:
    """A server that has much to do may refuse once: the chart is there all the same, or a button that asks for it."""
    ada = sit()
    refused = 2
    told = {"error": "the replay took too long or broke off; nothing was changed"}

    def refuse(route: Route) -> None:
        nonlocal refused
        if refused > 0:
            refused -= 1
            route.fulfill(status=400, json=told)
        else:
            route.continue_()

    ada.page.route("**/frames?*", refuse)
    with ada.expecting("answered 400", "status of 400"):
        ada.come_to(played_out(server), 0)
        ada.press_button("Try again")
        ada.wait_to_see(".dialog.end .chart")
    assert refused == 0


# Is the answer in sight, between the headline and the buttons?
IN_SIGHT = """() => {
  const box = (what) => document.querySelector(`.dialog.end ${what}`).getBoundingClientRect();
  return box(".good").top >= box("header").bottom && box(".good").bottom <= box(".end-buttons").top;
}"""


# What at the end can be done next: a button that is cut off or too small, or that one would have to scroll to.
CUT_OFF = """() => {
  const foot = document.querySelector(".dialog.end .end-buttons");
  const troubles = foot.scrollWidth > foot.clientWidth ? ["it scrolls sideways"] : [];
  for (const button of foot.children) {
    const { left, right, top, bottom, height } = button.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const whole = left >= 0 && right <= innerWidth && bottom <= innerHeight && button.contains(there);
    const cut = button.scrollWidth > button.clientWidth || button.scrollHeight > button.clientHeight;
    if (!whole || cut || height < 44) troubles.push(button.textContent);
  }
  return troubles;
}"""


@pytest.mark.parametrize("screen", [(360, 740), (390, 844), (844, 390)], ids=["narrow", "phone", "lying"])
def test_what_comes_after_the_end_fits_on_a_phone(
    sit: Seating, server: Server, screen: tuple[int, int]
) -> None:
    ada = sit("touch", screen)
    place = played_out(server)
    ada.come_to(place, 0)
    ada.wait_to_see(".dialog.end .chart")
    assert ada.find(".end-buttons > *").count() == 5
    ada.shot("with-a-rematch")
    assert ada.page.evaluate(CUT_OFF) == []
    # who has watched, or ends a lesson, has no rematch
    ada.page.evaluate("document.querySelector('.end-buttons > .gold').remove()")
    ada.shot("without")
    assert ada.page.evaluate(CUT_OFF) == []


def test_the_dice_are_verified(sit: Seating, server: Server) -> None:
    ada = sit(screen=(1366, 768))
    ada.come_to(played_out(server), 0)
    ada.wait_to_see(".dialog.end .chart")
    ada.press_button("Verify the dice")
    ada.wait_to_see(".dialog.end .good")
    assert "replayed from the seed" in ada.text(".dialog.end .good")
    assert ada.page.evaluate(IN_SIGHT)
    ada.shot("verified")


def test_a_record_is_taken_home_and_watched_again(sit: Seating, server: Server) -> None:
    ada = sit()
    place = played_out(server)
    ada.come_to(place, 0)
    ada.wait_to_see(".dialog.end .chart")
    with ada.page.expect_download() as loading:
        ada.page.get_by_role("link", name="Download the record").click()
    record = loading.value
    assert record.suggested_filename.endswith(".banneret")
    path = record.path()
    ben = sit()
    ben.open_lobby()
    with ben.page.expect_file_chooser() as choosing:
        open_a_record(ben)
    choosing.value.set_files(path)
    ben.wait_to_see(".scrubber")
    scrub(ben)
    ben.shot("replay")
    # the table itself can be watched again, too
    ada.press_button("Watch it again")
    ada.wait_to_see(".scrubber")
    scrub(ada)
    assert "Person 1" in ada.text(".players")


def ends_a_tale(server: Server, place: Place) -> int:
    """The choice of a game of Tales with which its first Event ended."""
    for page in itertools.count(0, 50):
        path = f"/api/replays/{place.table}/frames?from={page}&to={page + 49}&token={place.tokens[0]}"
        frames = server.get(path)
        assert frames, "no Event has ended"
        for frame in frames:
            if any(entry["kind"] == "event-over" for entry in frame["entries"]):
                return int(frame["choice"])
    raise AssertionError


def test_a_replay_tells_how_an_event_ended_where_it_ended(sit: Seating, server: Server) -> None:
    place = played_out(server)
    end = ends_a_tale(server, place)
    ada = sit()
    ada.open_lobby()
    ada.page.goto(f"{ada.address}/#/replay/{place.table}/table/{end}")
    ada.wait_to_see(".tl-book.is-end")
    ada.wait_until("() => !document.querySelector('.scrubber-place').textContent.includes('…')")
    ada.press_button("A choice on")
    ada.wait_until_gone(".tl-book.is-end")
    ada.press_button("A choice back")
    ada.wait_to_see(".tl-book.is-end")
    ada.shot("the-end-of-a-tale")
    # who comes from afar is not told of what is long past
    slider = ada.page.get_by_label("Choice", exact=True)
    slider.fill("0")
    ada.wait_until_gone(".tl-book.is-end")
    slider.fill(str(end + 1))
    ada.wait_to_see(f".scrubber-place:has-text('{end + 1} /')")
    assert not ada.sees(".tl-book.is-end")


def scrub(person: Person) -> None:
    place = ".scrubber-place"
    person.wait_until("() => !document.querySelector('.scrubber-place').textContent.includes('…')")
    last = int(person.text(place).split("/")[1])
    assert last > 10
    person.press_button("A choice on")
    assert person.text(place).startswith("1 /")
    person.press_button("A turn on")
    person.press_button("A turn on")
    at = int(person.text(place).split("/")[0])
    assert at > 2
    person.press_button("A turn back")
    assert int(person.text(place).split("/")[0]) < at
    slider = person.page.get_by_label("Choice", exact=True)
    slider.focus()
    person.key("End")
    assert person.text(place) == f"{last} / {last}"
    assert person.find(".log li").count() > 20
    person.key("Home")
    person.press_button("Play")
    person.wait_until("() => parseInt(document.querySelector('.scrubber-place').textContent) >= 2")
    person.press_button("Pause")
    slider.fill(str(last // 2))
    assert person.text(place).startswith(f"{last // 2} /")


def open_a_record(person: Person) -> None:
    """By key: tables of others come and go above the button, and would push it away under the pointer."""
    person.page.get_by_role("button", name=re.compile("Open a record")).press("Enter")


def test_a_file_that_is_no_record_is_refused_with_a_sentence(sit: Seating) -> None:
    ada = sit()
    ada.open_lobby()
    with ada.expecting("answered 4", "status of 4"):
        with ada.page.expect_file_chooser() as choosing:
            open_a_record(ada)
        choosing.value.set_files({"name": "x.banneret", "mimeType": "text/plain", "buffer": b"not a record"})
        ada.wait_to_see(".trouble")
    assert len(ada.text(".trouble")) > 20
    ada.shot("no-record")


# ---- Opening ----

# when the table could be read, by the page's own clock
OPENED = """if (location.protocol === "http:")
  new MutationObserver((_, eyes) => {
    if (document.querySelector(".ribbon") === null) return;
    window.opened = performance.now();
    eyes.disconnect();
  }).observe(document, { subtree: true, childList: true });"""


@pytest.mark.parametrize("game", ["tales", "daybreak", "multiverse", "korrem", "heroes"])
def test_a_table_opens_within_a_second(sit: Seating, server: Server, game: str) -> None:
    place = laid(server, "person,random", game)
    took = []
    for _ in range(3):  # each time on a device that has never been here
        ada = sit()
        ada.page.add_init_script(OPENED)
        ada.come_to(place, 0)
        took.append(ada.page.evaluate("window.opened"))
    assert min(took) < 1000 * patient(1), took
