"""The words of the game: the table of `content/words.toml`, with the names of all things that other content names."""

from __future__ import annotations

from banneret.games.tales.book import CHAPTERS, EVENTS, LASTINGS
from banneret.games.tales.book_chapters import Chapter
from banneret.games.tales.contents import CARDS, HEROES, REALMS, Card, Realm, read_content
from banneret.games.tales.lasting import WAITING
from banneret.games.tales.sides import SIDE_NAMES
from banneret.kernel.words import Names, Words, read_words


def read_tales_words() -> Words:
    return read_words(
        read_content("words.toml"),
        "words.toml",
        {
            "card": {card.id: card.name for card in CARDS},
            "in-play": {card.id: name_in_play(card) for card in CARDS},
            "side": {card.id: sides(card.index) for card in CARDS},
            "play": {card.id: plays(card.index) for card in CARDS},
            "use": {card.id: uses(card.index) for card in CARDS},
            "hero": {hero.id: hero.name for hero in HEROES},
            "skill": {skill.id: skill.name for hero in HEROES for skill in hero.skills},
            "skill-text": {skill.id: skill.text for hero in HEROES for skill in hero.skills},
            "effect": {realm.id: effects(realm) for realm in REALMS},
            "lasting": {**{lasting.name: lasting.title for lasting in LASTINGS}, **WAITING},
            **names_of_the_book(),
        },
    )


def effects(realm: Realm) -> tuple[str, ...]:
    """What a Realm does: its Healthy side, then its Ruined one."""
    return (realm.healthy, realm.ruined)


# ---- The sides of a card: the upper, the lower, and both ----


def sides(card: int) -> tuple[str, ...]:
    upper, lower = SIDE_NAMES[card][0], SIDE_NAMES[card][-1]
    return (upper, lower, f"{upper}, and {lower}")


def uses(card: int) -> tuple[str, ...]:
    """A card's name with each of its sides."""
    return tuple([f"{name_in_play(CARDS[card])}: {side}" for side in sides(card)])


def plays(card: int) -> tuple[str, ...]:
    """The same, but that the only side of a card goes without saying."""
    return uses(card) if len(SIDE_NAMES[card]) > 1 else (name_in_play(CARDS[card]),)


def name_in_play(card: Card) -> str:
    """A Hero's card has the Hero's name, as its player has: "the Noble plays the Noble card"."""
    return f"the {card.name} card" if card.kind == "hero" else card.name


# ---- The Event book ----


def names_of_the_book() -> dict[str, Names]:
    """Titles and texts, by the numbers of Events and chapters. The book counts both from 1 and leaves some out."""
    events = {"none": ""}
    for event in EVENTS:
        events[event.cites.rpartition(".")[2]] = event.title
    texts: dict[str, str] = {}
    questions: dict[str, str] = {}
    answers: dict[str, tuple[str, ...]] = {}
    outcomes: dict[str, tuple[str, ...]] = {}
    for number in range(max(CHAPTERS) + 1):
        chapter = CHAPTERS.get(number)
        name = str(number)
        texts[name] = "" if chapter is None else chapter.text
        questions[name] = "" if chapter is None else question_of(chapter)
        answers[name] = () if chapter is None else answers_of(chapter)
        outcomes[name] = () if chapter is None else outcomes_of(chapter)
    return {
        "event": events,
        "chapter": texts,
        "question": questions,
        "answer": answers,
        "outcome": outcomes,
    }


def question_of(chapter: Chapter) -> str:
    if chapter.choice is not None:
        return chapter.choice.prompt
    return "" if chapter.ask is None else chapter.ask.prompt


def answers_of(chapter: Chapter) -> tuple[str, ...]:
    if chapter.choice is not None:
        return tuple([option.label for option in chapter.choice.options])
    return () if chapter.ask is None else tuple([option.label for option in chapter.ask.options])


def outcomes_of(chapter: Chapter) -> tuple[str, ...]:
    """What the coin brings: tails, then heads."""
    return () if chapter.flip is None else (chapter.flip.tails.text, chapter.flip.heads.text)
