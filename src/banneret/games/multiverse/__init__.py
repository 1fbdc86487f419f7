"""Multiverse War: two to four viceroys explore a land beyond the Stone Portal, under fog of war."""

from __future__ import annotations

from banneret.games.multiverse import (
    abilities,
    action,
    adventure,
    build_phase,
    cards,
    combat,
    dial,
    diplomacy,
    events,
    explore,
    extras,
    fog,
    goals,
    move,
    orders,
    recruit,
    setup,
    turn,
    works,
    wounds,
)
from banneret.games.multiverse.catalogue import catalogue
from banneret.games.multiverse.contents import (
    ADVENTURES,
    COMBAT_CARDS,
    FACTIONS,
    MISSIONS,
    PACKAGE,
    TERRITORIES,
)
from banneret.games.multiverse.counts import COUNTS, counts_of
from banneret.games.multiverse.earlier import EARLIER
from banneret.games.multiverse.habit import habit
from banneret.games.multiverse.imagine import imagine
from banneret.games.multiverse.invariants import check
from banneret.games.multiverse.language import HEX_NAMES, WORDS
from banneret.games.multiverse.options import SETTINGS
from banneret.games.multiverse.orders import planned
from banneret.games.multiverse.promise import promising
from banneret.games.multiverse.score import JUDGEMENT, features_of, score
from banneret.games.multiverse.state import (
    BUILD,
    FACE_ID,
    FIRST_ADVENTURE,
    FIRST_CARD,
    FIRST_MISSION,
    FIRST_TERRITORY,
    Fight,
    Multiverse,
    Quest,
)
from banneret.games.multiverse.turn import phases_begun
from banneret.games.multiverse.view import derived
from banneret.games.multiverse.warnings import warning
from banneret.kernel.ask import Ask, Option
from banneret.kernel.game import Game
from banneret.kernel.step import Said
from banneret.kernel.table import Table
from banneret.kernel.tutorial import read_tutorial
from banneret.parts.content import read_content


class MultiverseWar(Game[Multiverse]):
    def __init__(self) -> None:
        chapters = (
            setup,
            turn,
            dial,
            diplomacy,
            build_phase,
            orders,
            works,
            recruit,
            action,
            move,
            explore,
            fog,
            combat,
            extras,
            wounds,
            cards,
            abilities,
            adventure,
            events,
            goals,
        )
        super().__init__("multiverse", "Multiverse War", (2, 3, 4), chapters)
        self.version = 2  # 1: before the rules were compared with the rulebook afresh
        self.earlier = EARLIER
        self.blurb = (
            "Lead the first expedition beyond the Stone Portal: explore an unknown land, raise armies whose blocks "
            "only you can read, and win by mines, missions, fortresses, veterans or conquest."
        )
        self.minutes = 120
        self.judgement = JUDGEMENT
        self.counts = COUNTS
        self.words = WORDS
        self.scopes = (Fight, Quest)
        self.tutorial = read_tutorial(read_content(PACKAGE, "tutorial.toml"), "tutorial.toml")
        self.playout = 400  # more than two turns of four players: as a rule the horizon comes first
        self.settings = SETTINGS

    def content(self) -> dict[str, object]:
        return catalogue()

    def new_state(self, seats: int) -> Multiverse:
        return setup.new_state(seats)

    def setup(self, t: Table[Multiverse]) -> None:
        setup.set_up(t)

    def worth(self, t: Table[Multiverse], seat: int) -> float:
        return score(t, seat)

    def measure(self, t: Table[Multiverse], seat: int) -> list[float]:
        return features_of(planned(t, seat) if t.state.phase == BUILD else t, seat)

    def count(self, t: Table[Multiverse], seat: int) -> list[float]:
        return counts_of(planned(t, seat) if t.state.phase == BUILD else t, seat)

    def view(self, t: Table[Multiverse], seat: int) -> dict[str, object]:
        return derived(t, seat)

    def imagine(self, t: Table[Multiverse], seat: int) -> None:
        imagine(t, seat)

    def warn(self, t: Table[Multiverse], ask: Ask, option: Option) -> Said | None:
        return warning(t, ask, option)

    def check(self, t: Table[Multiverse]) -> None:
        check(t)

    def promising(self, t: Table[Multiverse], ask: Ask) -> list[int]:
        return promising(t, ask)

    def ground(self, t: Table[Multiverse], ask: Ask) -> tuple[object, ...] | None:
        """What a seat can order goes by its own orders alone: those of others take effect when all are done."""
        return (t.state.turn, *t.state.orders[ask.seat]) if t.state.phase == BUILD else None

    def habit(self, t: Table[Multiverse], ask: Ask, whim: float) -> int:
        return habit(t, ask, whim)

    def moment(self, t: Table[Multiverse], seat: int) -> int:
        return phases_begun(t, seat)

    def horizon(self, t: Table[Multiverse], seat: int) -> int:
        """The seat's next action phase: the others have answered, and the mines have brought their stones."""
        return t.state.turn + 1

    def face(self, face: int) -> str:
        if face >= FIRST_CARD:
            return COMBAT_CARDS[face - FIRST_CARD].id
        if face >= FIRST_MISSION:
            return MISSIONS[face - FIRST_MISSION].id
        if face >= FIRST_ADVENTURE:
            return ADVENTURES[face - FIRST_ADVENTURE].id
        if face >= FIRST_TERRITORY:
            return f"territory-{TERRITORIES[face - FIRST_TERRITORY - 1].number:02}"
        return FACE_ID[face]

    def seat_name(self, t: Table[Multiverse], seat: int) -> str:
        return f"the {FACTIONS[seat].name}" if seat >= 0 else "nobody"

    def names(self, t: Table[Multiverse]) -> dict[str, list[str]]:
        return HEX_NAMES[t.state.land]

    def faction(self, t: Table[Multiverse], seat: int) -> str:
        return FACTIONS[seat].name


GAME = MultiverseWar()
