"""Tales of Realms and Ruins: three Heroes campaign for an empty throne while the Othersiders close in."""

from __future__ import annotations

from banneret.games.tales import (
    buy,
    castle_cards,
    effects,
    end,
    event_asks,
    event_cards,
    event_effects,
    event_pieces,
    events,
    hero_cards,
    interrupts,
    magic_cards,
    othersiders,
    piles,
    play,
    realms,
    setup,
    sides,
    starting_cards,
    train,
    turn,
    village_cards,
)
from banneret.games.tales import (
    cards as cards,
)
from banneret.games.tales.book import BOOK, EVENTS
from banneret.games.tales.catalogue import catalogue
from banneret.games.tales.contents import CARDS, read_content
from banneret.games.tales.counts import COUNTS, counts_of
from banneret.games.tales.earlier import EARLIER
from banneret.games.tales.names import read_tales_words
from banneret.games.tales.promising import promising
from banneret.games.tales.readings import SETTINGS
from banneret.games.tales.score import JUDGEMENT, features_of, score
from banneret.games.tales.sparing import harsh, round_of
from banneret.games.tales.state import FIRST_EVENT_FACE, HERO_NAME, Tales
from banneret.games.tales.view import check, derived
from banneret.games.tales.warnings import warning
from banneret.kernel.ask import Ask, Option
from banneret.kernel.step import Said
from banneret.kernel.table import Table
from banneret.kernel.tutorial import read_tutorial
from banneret.parts.effects import carrying
from banneret.parts.effects.carrying import Context, EffectGame


class TalesOfRealmsAndRuins(EffectGame[Tales]):
    def __init__(self) -> None:
        chapters = (
            setup,
            turn,
            play,
            sides,
            starting_cards,
            hero_cards,
            village_cards,
            castle_cards,
            magic_cards,
            interrupts,
            effects,
            piles,
            buy,
            realms,
            train,
            othersiders,
            events,
            event_asks,
            event_effects,
            event_pieces,
            event_cards,
            carrying,
            end,
        )
        super().__init__("tales", "Tales of Realms and Ruins", (2, 3), chapters)
        self.blurb = (
            "Three Heroes campaign for an empty throne while the Othersiders close in. Gather Followers, buy cards "
            "with Gold, people or knowledge, and rule all three Realms before they fall to ruin."
        )
        self.minutes = 45
        # About the rest of an Action: 30 choices by chance, which are six turns, scatter the score five times as far as
        # good and second best are apart.
        self.playout = 4
        self.explore = 0.2
        self.restless = 3000  # greedy games take 350 choices, one in a hundred more than 1,400
        self.tutorial = read_tutorial(read_content("tutorial.toml"), "tutorial.toml")
        self.book = BOOK
        self.scopes = (Context,)
        self.judgement = JUDGEMENT
        self.counts = COUNTS
        self.words = read_tales_words()
        self.settings = SETTINGS
        self.version = 2  # 1: before the literal readings became options
        self.earlier = EARLIER

    def options_then(self, version: int, options: dict[str, object]) -> dict[str, object] | None:
        """The usual readings are what version 1 played."""
        return options if version == 1 else None

    def content(self) -> dict[str, object]:
        return catalogue()

    def new_state(self, seats: int) -> Tales:
        return setup.new_state(seats)

    def setup(self, t: Table[Tales]) -> None:
        setup.set_up(t)

    def worth(self, t: Table[Tales], seat: int) -> float:
        return score(t, seat)

    def measure(self, t: Table[Tales], seat: int) -> list[float]:
        return features_of(t, seat)

    def count(self, t: Table[Tales], seat: int) -> list[float]:
        return counts_of(t, seat)

    def promising(self, t: Table[Tales], ask: Ask) -> list[int]:
        return promising(t, ask)

    def round_of(self, t: Table[Tales]) -> int:
        return round_of(t)

    def harsh(self, t: Table[Tales], ask: Ask) -> list[int]:
        return harsh(t, ask)

    def view(self, t: Table[Tales], seat: int) -> dict[str, object]:
        return derived(t, seat)

    def warn(self, t: Table[Tales], ask: Ask, option: Option) -> Said | None:
        return warning(t, ask, option)

    def check(self, t: Table[Tales]) -> None:
        check(t)

    def face(self, face: int) -> str:
        if face >= FIRST_EVENT_FACE:
            return f"event-{EVENTS[face - FIRST_EVENT_FACE].id:02}"
        return CARDS[face].id

    def seat_name(self, t: Table[Tales], seat: int) -> str:
        hero = t.state.hero[seat]
        return f"the {HERO_NAME[hero]}" if hero >= 0 else super().seat_name(t, seat)

    def faction(self, t: Table[Tales], seat: int) -> str:
        return HERO_NAME[t.state.hero[seat]]


GAME = TalesOfRealmsAndRuins()
