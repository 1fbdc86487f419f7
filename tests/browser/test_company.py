"""In company: who looks at something else is called, what is said is seen, and a table or a moment of it is shared."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest

from tests.browser.conftest import DESK, PHONE, Seating
from tests.browser.person import Person
from tests.browser.tables import laid, played_out
from tests.server.support import Server

# A system that remembers what it was told to show; it has its own answer to a page that asks for leave.
NOTIFICATIONS = """window.calls = [];
window.Notification = class {
  static permission = "default";
  static async requestPermission() { return Notification.permission = ANSWER; }
  constructor(title, { body, tag }) {
    this.told = { title, body, tag, open: true };
    window.calls = [...window.calls.filter((call) => call.told.tag !== tag || !call.told.open), this];
  }
  close() { this.told.open = false; }
};"""
CALLS = "() => window.calls.map((call) => call.told)"
LOOK_AWAY = """away => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => away });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def has_notifications(person: Person, answer: str) -> None:
    person.page.add_init_script(NOTIFICATIONS.replace("ANSWER", f"'{answer}'"))


def wishes_to_be_called(person: Person) -> str:
    """Switch it on in the settings of a table; what is said against it, if it stays off."""
    person.press(".bar-menu .tool")
    person.press_button("Settings …")
    person.press(".preferences label:has-text('Call me')")
    box = person.page.get_by_label("Call me")
    person.soon(lambda: box.is_checked() != (person.text(".tick-note") != ""))
    against = person.text(".tick-note")
    person.shot("settings")
    person.key("Escape")
    return against


def says(person: Person, text: str) -> None:
    person.press("#tab-chat")
    person.page.get_by_label("Say something").fill(text)
    person.key("Enter")


def test_who_looks_at_something_else_is_called(sit: Seating, server: Server) -> None:
    place = laid(server, "person,person")
    ada, ben = sit(), sit()
    has_notifications(ada, "granted")
    has_notifications(ben, "denied")
    ada.come_to(place, 0)
    ben.come_to(place, 1)
    assert not wishes_to_be_called(ada)
    assert "allow notifications for this page" in wishes_to_be_called(ben)
    ada.wait_for_my_turn()
    ada.press(".piece.can >> nth=0")
    ben.wait_for_my_turn()
    ada.page.evaluate(LOOK_AWAY, True)
    assert ada.page.evaluate(CALLS) == [], "she knows what she has done herself"
    says(ben, "My turn, then.")
    calls = [{"title": "Tales of Realms and Ruins", "tag": f"banneret-{place.table}", "open": True}]
    ada.soon(lambda: ada.page.evaluate(CALLS) == [calls[0] | {"body": "Person 2: My turn, then."}])
    ben.press(".piece.can >> nth=0")
    ben.wait_to_see(".ribbon:has-text('2 Actions left')")  # the first turn is his, too
    ben.press(".ribbon .option.ending")
    ada.soon(lambda: ada.page.evaluate(CALLS) == [calls[0] | {"body": "It is your move."}])
    assert ada.page.title().startswith("● Your turn")
    ada.page.evaluate("window.focus = () => (window.focused = true), calls[0].onclick()")
    assert ada.page.evaluate("focused")
    ada.page.evaluate(LOOK_AWAY, False)
    assert ada.page.evaluate(CALLS) == [calls[0] | {"body": "It is your move.", "open": False}]
    says(ben, "Are you there?")
    ada.wait_to_see(".chat-preview")
    assert len(ada.page.evaluate(CALLS)) == 1, "she looks"
    ada.page.evaluate(LOOK_AWAY, True)
    ben.press(".bar-menu .tool")
    ben.press_button("Resign …")
    ben.press(".parting .grave")
    ada.soon(lambda: ada.page.evaluate(CALLS)[1:] == [calls[0] | {"body": "The game is over."}])
    assert ben.page.evaluate(CALLS) == []


def test_the_tab_tells_how_many_tables_wait(sit: Seating, server: Server) -> None:
    ada = sit()
    ada.come_to(laid(server, "person,random"), 0)
    ada.wait_for_my_turn()
    ada.open_lobby()
    ada.soon(lambda: ada.page.title() == "● 1 table waits for you · Banneret")
    ada.page.goto(f"{ada.address}/#/about")
    ada.wait_to_see(".about")
    assert ada.page.title() == "Banneret"


@pytest.mark.parametrize(("hand", "screen"), [("mouse", DESK), ("touch", PHONE)], ids=["desk", "phone"])
def test_what_is_said_is_seen_for_a_while_and_covers_no_choice(
    sit: Seating, server: Server, hand: str, screen: tuple[int, int]
) -> None:
    place = laid(server, "person,person", options={"heroes": "random"})
    ada, ben = sit("touch" if hand == "touch" else "mouse", screen, axe=True), sit()
    ada.come_to(place, 1)  # who begins
    ben.come_to(place, 0)
    ada.wait_for_my_turn()
    assert ada.find(".tl-hand .piece.can").count() > 0
    before = ada.find(".board").bounding_box()
    says(ben, "Take the Guard if you must, and leave me the Court Maiden: I wait for her since last game!")
    said = ada.wait_to_see(".chat-preview")
    assert "Person 1 Take the Guard" in said.inner_text()
    ada.shot("something-was-said")
    assert ada.find(".board").bounding_box() == before, "nothing moves"
    assert ada.page.evaluate(COVERED) == []
    assert not ada.barriers()
    ada.wait_until_gone(".chat-preview")
    assert ada.sees(".tab.unread"), "the tab still says that there is something new"
    says(ben, "Or not.")
    ada.press(ada.wait_to_see(".chat-preview"))
    ada.wait_to_see(".chat-lines >> text=Or not.")
    ada.wait_until_gone(".chat-preview")
    goes_on = (
        "#panel-chat input" if hand == "mouse" else "#tab-chat"
    )  # a phone's keyboard would rise over the talk
    ada.wait_until("([here]) => document.activeElement.matches(here)", goes_on)


# What can be pressed and lies under what was said.
COVERED = """() => {
  const over = document.querySelector(".chat-preview").getBoundingClientRect();
  const pressable = document.querySelectorAll(".piece.can, .ribbon button, .tab, .bar a, .bar .tool");
  const under = (box) => box.width > 0
    && box.left < over.right && box.right > over.left && box.top < over.bottom && box.bottom > over.top;
  return [...pressable].filter((each) => under(each.getBoundingClientRect())).map((each) => each.outerHTML);
}"""


def shared_link(person: Person) -> str:
    """By the menu; what the sheet says is left open to be read."""
    person.press(".bar-menu .tool")
    person.press_button("Share a link …")
    return person.wait_to_see(".share .copy-link input").input_value()


def test_a_table_and_a_moment_of_a_replay_are_shared(sit: Seating, server: Server) -> None:
    ada, eve = sit("keys", axe=True), sit("touch", PHONE)
    going = laid(server, "person,random")
    ada.come_to(going, 0)
    link = shared_link(ada)
    assert urlsplit(link).fragment == f"/table/{going.table}"
    assert "banneret play --lan" in ada.text(".share .notice-box")
    ada.press_button("QR code")
    ada.wait_to_see(".share .qr")
    assert not ada.barriers()
    ada.shot("a-table")
    eve.page.goto(link)
    eve.wait_to_see(".bar >> text=You are watching")

    over = played_out(server)
    ada.page.goto(f"{ada.address}/#/replay/{over.table}/table")
    ada.wait_until("() => document.querySelector('.scrubber-place')?.textContent.match(/^0 .*[0-9]$/)")
    for _ in range(3):
        ada.press_button("A choice on")
    ada.press_button("A turn on")
    place = ada.text(".scrubber-place")
    at, last = place.split(" / ")
    link = shared_link(ada)
    assert f"choice {at} of {last}" in ada.text(".share")
    ada.shot("a-moment")
    eve.page.goto(link)
    eve.soon(lambda: eve.sees(".scrubber-place") and eve.text(".scrubber-place") == place)
    assert eve.page.title() == "Replay: Tales of Realms and Ruins · Banneret"


def test_a_link_to_a_hidden_table_says_for_whom_it_is(sit: Seating, server: Server) -> None:
    ada = sit()
    ada.come_to(laid(server, "person,random", private=True), 0)
    shared_link(ada)
    assert "This table is not listed" in ada.text(".share .notice-box")
    assert "watches the table" not in ada.text(".share")
    ada.shot("a-hidden-table")
