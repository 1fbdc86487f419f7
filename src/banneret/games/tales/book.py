"""The Event book: Events, their chapters, and what happens in them, as data that a small interpreter carries out.

The book is ``content/events.toml``; the head of that file explains every word of it. Here it is bound, into plain
objects: `EVENTS`, `CHAPTERS` by number and `LASTINGS`. Nothing here changes a table.
"""

from __future__ import annotations

from typing import Final

from banneret.games.tales.book_chapters import END, Chapter
from banneret.games.tales.book_texts import LANGUAGE, NOTHING, Texts, condition_at
from banneret.games.tales.contents import Fields, read_content, read_toml
from banneret.kernel.errors import ContentError
from banneret.parts.effects import Book
from banneret.parts.words import listed

# ---- Lasting effects ----

TRIGGERS: Final = (
    "hero_moved",
    "add_symbol",
    "turn_start",
    "buy",
    "use_realm",
    "removed",
    "game_end",
    "moves",
    "always",
)
UNTIL: Final = ("dm-turn-start", "dm-turn-end", "rounds", "condition", "used", "game")

# What a lasting rule works on, and what it is put on.
RULES: Final = {
    "no-hero-moves": ("hero_moved", "realm"),
    "no-realm-action": ("use_realm", "realm"),
    "no-othersiders-in": ("always", "realm"),
    "more-othersiders": ("add_symbol", "realm"),
    "extra-move": ("moves", "player"),
    "open-hand": ("always", "player"),
    "any-price": ("buy", "player"),
    "oath": ("game_end", "player"),
    "more-actions": ("turn_start", "player"),
    "fewer-actions": ("turn_start", "player"),
    "no-removal-by-others": ("removed", "player"),
    "counts-more": ("game_end", "player"),
}


class Lasting:
    """A lasting effect, shown by a marker: a rule in force, or effects that something sets off."""

    __slots__ = (
        "condition",
        "effects",
        "event",
        "icon",
        "index",
        "n",
        "name",
        "on",
        "rounds",
        "rule",
        "text",
        "title",
        "until",
        "when",
    )

    def __init__(self, texts: Texts, fields: Fields) -> None:
        self.index = -1  # its number in the book, given when the book is bound
        self.event = texts.event
        self.name = fields.slug("name")
        fields.entry = f"event {self.event}, lasting '{self.name}'"
        self.title = fields.text("title")
        self.text = fields.text("text")
        self.icon = fields.slug("icon")
        self.on = fields.word("on", TRIGGERS)
        self.until = fields.word("until", UNTIL)
        self.rounds = fields.number_or("rounds", 1, 9, 0)
        self.condition = condition_at(fields, "condition")
        self.rule = fields.word_or("rule", tuple(RULES), "")
        self.n = fields.number_or("n", 1, 9, 0)
        self.when = condition_at(fields, "when")
        self.effects = texts.effects(fields, "effects", self.name)
        if (self.until == "rounds") != (self.rounds > 0):
            raise fields.error("rounds belongs to until = 'rounds'; expected both or neither")
        if (self.until == "condition") != (self.condition is not None):
            raise fields.error("condition belongs to until = 'condition'; expected both or neither")
        if (self.rule == "") == (self.effects == NOTHING):
            raise fields.error("it does two things or nothing; expected either a rule or effects")
        if self.effects != NOTHING and self.on not in ("hero_moved", "turn_start"):
            raise fields.wrong("on", "hero_moved or turn_start, which can set effects off")
        if self.rule and self.on != RULES[self.rule][0]:
            raise fields.wrong("on", f"{RULES[self.rule][0]}, where the rule {self.rule} works")
        fields.close()

    def __repr__(self) -> str:
        return f"<Lasting {self.name}>"


# ---- Events ----


class Event:
    """An Event card and its chapters in the book."""

    __slots__ = ("chapters", "cites", "icon", "id", "lastings", "start", "story", "title")

    def __init__(self, fields: Fields, book: Book) -> None:
        self.id = fields.number("id", 1, 36)
        fields.entry = f"event {self.id}"
        self.title = fields.text("title")
        self.start = fields.number("start", 4 * self.id - 3, 4 * self.id - 3)
        self.icon = fields.slug("icon")
        self.cites = fields.cites()
        self.story = fields.text("story")
        texts = Texts(book, self.id, self.cites)
        lastings: list[Lasting] = []
        for table in fields.tables("lasting", f"{fields.entry}, lasting"):
            lastings.append(Lasting(texts, table))
        self.lastings = tuple(lastings)
        chapters: list[Chapter] = []
        for table in fields.tables("chapter", f"{fields.entry}, chapter"):
            chapter = Chapter(texts, table)
            if chapters and chapter.number <= chapters[-1].number:
                raise table.wrong("number", "chapters in order, each once")
            chapters.append(chapter)
        self.chapters = tuple(chapters)
        fields.close("id, title, start, icon, cites, story, lasting and chapter")
        check_links(self, fields)
        check_lastings(self, texts, fields)

    def __repr__(self) -> str:
        return f"<Event {self.id}>"


def check_links(event: Event, fields: Fields) -> None:
    """Every link leads to a chapter, and every chapter but the first is reached."""
    numbers = [chapter.number for chapter in event.chapters]
    if event.start not in numbers:
        raise fields.error(f"chapter {event.start} is missing; the Event starts there")
    reached = {event.start}
    for chapter in event.chapters:
        for number in chapter.exits():
            if number != END and number not in numbers:
                raise fields.error(f"chapter {chapter.number} leads to chapter {number}, which is missing")
            if chapter.number in reached:
                reached.add(number)
    for number in numbers:
        if number not in reached:
            raise fields.error(f"chapter {number} cannot be reached; expected a link to it")


def check_lastings(event: Event, texts: Texts, fields: Fields) -> None:
    """Every mark names a lasting effect of its Event and goes where that can lie; none is left over."""
    names = tuple([lasting.name for lasting in event.lastings])
    used: list[str] = []
    for chapter in event.chapters:
        for call in [call for number in chapter.all_effects() for call in texts.calls(number)]:
            name = call.word("mark")
            if not name:
                continue
            where = f"chapter {chapter.number}: the mark is {name}; expected "
            if name not in names:
                raise fields.error(
                    where + (listed(names, "or") if names else "a lasting effect of this event")
                )
            used.append(name)
            rule = event.lastings[names.index(name)].rule
            if call.name.startswith("mark-") and rule and call.name != f"mark-{RULES[rule][1]}":
                raise fields.error(where + f"it on a {RULES[rule][1]}, as the rule {rule} wants")
    for name in names:
        if name not in used:
            raise fields.error(f"lasting '{name}' is never used; expected an effect that puts it down")


def parse_events(text: str, book: Book, file: str = "events.toml") -> tuple[Event, ...]:
    """The Events of a file; their effects go into the book."""
    top = read_toml(text, file)
    found: list[Event] = []
    names: list[str] = []
    for fields in top.tables("event", "event"):
        event = Event(fields, book)
        if found and event.id <= found[-1].id:
            raise fields.wrong("id", "events in order, each once")
        for lasting in event.lastings:
            if lasting.name in names:
                raise fields.error(f"lasting '{lasting.name}': name is taken; expected one of its own")
            lasting.index = len(names)
            names.append(lasting.name)
        found.append(event)
    top.close("event")
    return tuple(found)


def check_book(events: tuple[Event, ...], file: str = "events.toml") -> None:
    """The whole book: 36 Events."""
    if len(events) != 36:
        missing = [str(k) for k in range(1, 37) if not any(event.id == k for event in events)]
        raise ContentError(f"{file}: event {missing[0]} is missing; expected events 1 to 36")


# ---- The book of this game ----


def load_book(book: Book) -> tuple[Event, ...]:
    events = parse_events(read_content("events.toml"), book)
    check_book(events)
    return events


BOOK: Final = Book(LANGUAGE)  # all effects, by number
EVENTS: Final = load_book(BOOK)  # Event k is EVENTS[k - 1]
CHAPTERS: Final = {chapter.number: chapter for event in EVENTS for chapter in event.chapters}
LASTINGS: Final = tuple([lasting for event in EVENTS for lasting in event.lastings])
LASTING_INDEX: Final = {lasting.name: lasting.index for lasting in LASTINGS}
