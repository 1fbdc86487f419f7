"""Tales of Realms and Ruins: three Heroes campaign for an empty throne while the Othersiders close in."""

from __future__ import annotations

from itertools import permutations

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
from banneret.games.tales.book import EVENTS
from banneret.games.tales.contents import CARDS, read_content
from banneret.games.tales.names import read_tales_words
from banneret.games.tales.score import JUDGEMENT, features_of, score
from banneret.games.tales.state import FIRST_EVENT_FACE, HERO_NAME, Tales
from banneret.games.tales.view import check, derived
from banneret.kernel.game import Game, Setting
from banneret.kernel.table import Table
from banneret.kernel.tutorial import read_tutorial


class TalesOfRealmsAndRuins(Game[Tales]):
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
            end,
        )
        super().__init__("tales", "Tales of Realms and Ruins", (2, 3), chapters)
        self.tutorial = read_tutorial(read_content("tutorial.toml"), "tutorial.toml")
        self.judgement = JUDGEMENT
        self.words = read_tales_words()
        names = [name.lower() for name in HERO_NAME]
        self.settings = (
            Setting(
                "offers",
                "Offers of one deck with two cards face up, or the printed two decks with one each",
                "single",
                ("single", "double"),
                "tales.offer.single-deck",
            ),
            Setting("events", "Tell the Events", True, (True, False), "tales.event.first-game-off"),
            Setting(
                "heroes",
                "Players choose their Heroes, get them at random, or have them in the seat order named",
                "choose",
                ("choose", "random", *["-".join(order) for order in permutations(names)]),
                "tales.setup.choose-hero",
            ),
        )

    def new_state(self, seats: int) -> Tales:
        return setup.new_state(seats)

    def setup(self, t: Table[Tales]) -> None:
        setup.set_up(t)

    def worth(self, t: Table[Tales], seat: int) -> float:
        return score(t, seat)

    def measure(self, t: Table[Tales], seat: int) -> list[float]:
        return features_of(t, seat)

    def view(self, t: Table[Tales], seat: int) -> dict[str, object]:
        return derived(t, seat)

    def check(self, t: Table[Tales]) -> None:
        check(t)

    def face(self, face: int) -> str:
        if face >= FIRST_EVENT_FACE:
            return f"event-{EVENTS[face - FIRST_EVENT_FACE].id:02}"
        return CARDS[face].id

    def seat_name(self, t: Table[Tales], seat: int) -> str:
        hero = t.state.hero[seat]
        return f"the {HERO_NAME[hero]}" if hero >= 0 else f"seat {seat + 1}"

    def faction(self, t: Table[Tales], seat: int) -> str:
        return HERO_NAME[t.state.hero[seat]]


GAME = TalesOfRealmsAndRuins()
