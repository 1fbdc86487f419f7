"""A Battle of Heart of Korrem on real screens: read, fought by clicks, left to a bot, read again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from banneret.games.korrem.contents import CARDS, face_name
from tests.browser.conftest import PHONE, Seating
from tests.browser.keyed import WATCHED
from tests.browser.person import DONE, Person
from tests.browser.playing import LED
from tests.server.support import Place, Player, Server

SEED = "first flight 2229"  # of the lesson
CARD = '.kb-card:has(.kb-name:text-is("{}"))'
SCALE_GUARD, EGG_WARDEN = [
    next(card for card in range(CARDS) if face_name(card) == name) for name in ("scale-guard", "egg-warden")
]
HERE = "document.activeElement.matches('{}')"
COURSE = (
    (0, "nation", (3,)),
    (1, "nation", (0,)),
    (1, "first-village", (0, 10)),
    (0, "first-village", (1, 0)),
    (1, "end-command", ()),
    (0, "march", (1, 2, 1)),
    (0, "gather", (2, 1)),
    (0, "march", (1, 0, 2)),
    (0, "found", (1,)),
    (0, "split", (1, 1)),
    (0, "enlist", (SCALE_GUARD,)),
    (0, "enlist", (EGG_WARDEN,)),
    (0, "discover", (1,)),
    (0, "lay", ()),
    (0, "end-command", ()),
    (0, "haunt", ()),
    (0, "advance-creatures", ()),
)


@pytest.fixture(scope="module")
def wild(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    limits = ("--limit", "tables_at_once=100", "--seed", SEED, "--workers", "1")
    with Server(tmp_path_factory.mktemp("wild"), *limits, games=("korrem",)) as server:
        yield server


def before_the_battle(server: Server, **options: object) -> Place:
    """The table of the lesson, at the moment when the Griffin attacks."""
    wanted = {"land": "lesson", "target_vp": 3, **options}
    place = server.new("korrem", "person,person", options=wanted)
    players = [place.sit(0), place.sit(1)]
    for seat, kind, args in COURSE:
        take(players[seat], kind, args)
    for player in players:
        player.close()
    return place


def take(player: Player, kind: str, args: tuple[int, ...]) -> None:
    """Choose the option of a kind whose arguments begin so; of several enlistings the one for Army 1."""

    def wanted() -> list[tuple[int, int]]:
        return [
            (ask["id"], number)
            for ask in player.asks()
            for number, option in enumerate(ask.get("options", []))
            if option["kind"] == kind
            and tuple(option["args"][: len(args)]) == args
            and (kind != "enlist" or (option["args"][1] == 1 and option["args"][3] == 2))
            and (kind not in ("haunt", "advance-creatures") or 3 in option["args"])
        ]

    if not wanted():
        player.hear_until(lambda message: bool(wanted()))
    ask, number = wanted()[0]
    assert player.choose(ask, number)["type"] == "accepted"


def to_the_assault(person: Person) -> None:
    """Stand ready, and raise the shield."""
    person.press(person.find(".ribbon .option").filter(has_text="Stand ready"))
    person.wait_to_see(".kb-card.can")
    person.press(".kb-card.can")
    person.wait_to_see(".kb-can .icon")


def test_a_battle_is_read_and_fought(sit: Seating, wild: Server) -> None:
    ada = sit(at=wild)
    ada.come_to(before_the_battle(wild), 0)
    ada.wait_to_see(".kb-battle")
    to_the_assault(ada)
    assert ada.find(".kb-card").count() == 4
    assert ada.find(".kb-side").count() == 2
    ada.shot("attack-phase")
    griffin = ada.find(CARD.format("Griffin"))
    guard = ada.find(CARD.format("Scale Guard"))
    ada.press(guard)
    assert ada.find(".kb-card.selected .kb-name").inner_text() == "Scale Guard"
    assert griffin.locator(".kb-forecast").inner_text().strip() == "−2"  # 3, and its Defense stops 1
    ada.shot("forecast")
    ada.press(griffin)
    ada.wait_until("() => document.querySelector('.kb-card [title=\"6 of 8 Health\"]') !== null")
    ada.press(ada.find(".kb-battle .tool").filter(has_text="Report"))
    report = ada.text(".kb-report")
    assert "The Griffin rolls" in report
    assert "The Scale Guard attacks the Griffin." in report
    ada.shot("report")
    ada.press(".kb-report .close")
    ada.wait_to_see(".kb-field")


def test_a_battle_is_fought_by_keyboard_alone_and_the_focus_is_always_to_be_seen(
    sit: Seating, wild: Server
) -> None:
    ada = sit("keys", speed="fast", at=wild)
    ada.come_to(before_the_battle(wild, target_vp=25), 0)
    ada.wait_to_see(".kb-battle")

    def is_at(selector: str) -> bool:
        return bool(ada.page.evaluate(HERE.format(selector)))

    def answer(*keys: str) -> None:
        before = ada.moment
        ada.key(*keys)
        ada.page.wait_for_function(DONE, arg=before)

    ada.key("b")
    assert is_at(".ribbon .option"), "where all is asked in the ribbon, the key goes there"
    ada.page.evaluate(WATCHED)
    answer("Enter")
    blows = 0
    while not ada.sees(".ribbon .option:has-text('End your Command Phase')"):
        ada.wait_until("() => document.querySelector('.ribbon.mine:not([aria-busy=true])') !== null")
        ada.wait_until(f"() => {HERE.format('.kb-card, .kb-spot, .choice, .option, .kb-ended .button')}")
        if is_at(".choice, .kb-card.can:not([aria-pressed])") and not ada.sees(".kb-card.selected"):
            answer("Enter")  # a question beside the field, or an Instant that can answer a blow
            continue
        if not ada.sees(".kb-card.can"):
            break
        if not ada.sees(".kb-card.selected"):
            if not is_at(".kb-card.can"):
                ada.key("b")
            ada.key("Enter")
        ada.key("b")
        if is_at(".kb-card.can:not([aria-pressed])"):  # an enemy in reach comes before the squares
            blows += 1
            before = ada.moment
            ada.key("Enter")
            ada.page.wait_for_function(LED, arg=before)
            if ada.sees(".piece-menu"):  # she can do several things to it: the first is the attack
                answer("Enter")
        else:
            answer("e")
    assert blows > 0
    ada.shot("by-keyboard")
    if ada.sees(".kb-ended"):
        ada.wait_until(f"() => {HERE.format('.kb-ended .button')}")
        ada.key("Enter")
        ada.wait_until_gone(".kb-ended")
    ada.wait_for_my_turn()
    answer("e")
    assert ada.page.evaluate("[...new Set(window.unseen)]") == []


def test_cards_stand_ready_unless_somebody_wants_to_lay_them_by_hand(sit: Seating, wild: Server) -> None:
    ada = sit(at=wild)
    ada.come_to(before_the_battle(wild), 0)
    ada.wait_to_see(".ribbon .option:has-text('Lay the cards by hand')")
    # the book opens over the Battle, and what is chosen on the field does not crowd the ribbon
    ada.press(ada.find("[data-id='page:battles']").filter(visible=True).first)
    ada.wait_until_gone(".kb-field")
    ada.press(".kr-by-hand input")  # it was ticked: now they stand ready
    ada.press(ada.find(".kr-pages button").filter(has_text="Battle").first)
    ada.wait_to_see(".kb-field")
    ada.wait_until_gone(".ribbon .option:has-text('Lay the cards by hand')")
    assert ada.find(".kb-card").count() == 4
    ada.shot("they-stand-ready")


def test_a_bot_fights_it_out_and_can_be_stopped(sit: Seating, wild: Server) -> None:
    ada = sit(at=wild, screen=PHONE)
    ada.come_to(before_the_battle(wild), 0)
    ada.wait_to_see(".kb-battle")
    ada.press(".kb-entrust")
    ada.wait_until("() => document.querySelector('.kb-left, .kb-ended, .dialog.end, .kb-told') !== null")
    ada.shot("a-bot-fights")
    # the bot goes on until the Battle is over, one way or the other
    ada.wait_until("() => document.querySelector('.kb-ended, .dialog.end') !== null")
    ada.shot("fought-out")


def test_who_lets_the_sand_run_out_takes_the_blow(sit: Seating, wild: Server) -> None:
    ada = sit(at=wild)
    ada.come_to(before_the_battle(wild, clock="hourglass", early_end=True), 0)
    ada.wait_to_see(".kb-battle")
    assert ada.text(".bar .clock").strip() == "3:00", "laying the cards is not timed"
    ada.press(ada.find(".ribbon .option").filter(has_text="Stand ready"))
    ada.wait_to_see(".kb-card.can")
    # ten seconds for an Instant: the Egg Warden does not raise her shield
    assert ada.text(".bar .clock").strip() in ("0:10", "0:09", "0:08")
    ada.shot("the-sand-runs")
    # of 5 damage her Defense stops 2
    ada.wait_to_see(f"{CARD.format('Egg Warden')} [title='3 of 6 Health']")
    # a minute for the Attack Phase that follows
    ada.wait_until("() => /1:00|0:5[0-9]/.test(document.querySelector('.bar .clock').textContent)")
    ada.shot("an-attack-phase-by-the-glass")
