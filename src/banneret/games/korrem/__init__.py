"""Heart of Korrem: six nations, one growing map, and battles that anyone may join."""

from __future__ import annotations

from banneret.games.korrem import (
    abilities,
    aftermath,
    armies,
    assault,
    attraction,
    bank,
    battle,
    blows,
    command,
    creatures,
    discover,
    encounter,
    engagement,
    gather,
    hourglass,
    instants,
    landmarks,
    lineup,
    march,
    migration,
    npc,
    observe,
    occupation,
    reinforce,
    relics,
    retreat,
    rounds,
    settle,
    setup,
    summon,
    timeline,
    townhall,
    trade,
    windows,
    wonders,
    world_cards,
    world_deeds,
)
from banneret.games.korrem.battle_view import matter_of, matters_of
from banneret.games.korrem.catalogue import catalogue
from banneret.games.korrem.contents import BOOK, LANGUAGE, NATIONS, PACKAGE, face_name, names_of_things
from banneret.games.korrem.counts import COUNTS, counts_of
from banneret.games.korrem.dealing import no_trade_in_sight
from banneret.games.korrem.earlier import EARLIER
from banneret.games.korrem.ending import watch
from banneret.games.korrem.habit import habit
from banneret.games.korrem.imagining import imagine
from banneret.games.korrem.options import SETTINGS, bounded
from banneret.games.korrem.promise import promising, wider
from banneret.games.korrem.quests import points_by_source
from banneret.games.korrem.score import JUDGEMENT, features_of, score
from banneret.games.korrem.sparing import harsh
from banneret.games.korrem.state import Blow, Courtship, Korrem, Roll, new_state
from banneret.games.korrem.view import check, derived
from banneret.games.korrem.warnings import warning
from banneret.kernel.ask import Ask, Option
from banneret.kernel.game import Value
from banneret.kernel.step import Said
from banneret.kernel.table import Table
from banneret.kernel.tutorial import read_tutorial
from banneret.kernel.words import read_words
from banneret.parts.content import read_content
from banneret.parts.effects import carrying
from banneret.parts.effects.carrying import Context, EffectGame


class KorremGame(EffectGame[Korrem]):
    def __init__(self) -> None:
        chapters = (
            setup,
            rounds,
            observe,
            creatures,
            command,
            march,
            discover,
            gather,
            townhall,
            bank,
            armies,
            settle,
            landmarks,
            occupation,
            trade,
            encounter,
            engagement,
            battle,
            lineup,
            assault,
            blows,
            abilities,
            instants,
            attraction,
            summon,
            npc,
            retreat,
            reinforce,
            aftermath,
            relics,
            windows,
            wonders,
            world_cards,
            world_deeds,
            migration,
            timeline,
            carrying,
        )
        super().__init__("korrem", "Heart of Korrem", (2, 3, 4, 5, 6), chapters)
        # 1: before prices and points were tuned for six equal nations; 2: before the rules were compared afresh;
        # 3: before they were gone through by the letter, card by card
        self.version = 4
        self.earlier = EARLIER
        self.watches = True
        self.blurb = (
            "Six nations on one land that grows as it is explored: gather, found Villages, raise Armies, win over the "
            "creatures of the wild or slay them, and be first to 25 Victory Points."
        )
        self.minutes = 180
        self.book = BOOK
        text = read_content(PACKAGE, "words.toml") + carrying.EFFECT_WORDS
        self.words = read_words(text, "words.toml", names_of_things())
        self.tutorial = read_tutorial(read_content(PACKAGE, "tutorial.toml"), "tutorial.toml")
        self.scopes = (Context, Blow, Roll, Courtship)
        self.judgement = JUDGEMENT
        self.counts = COUNTS
        self.timed = True
        # somebody who holds a card is asked at every turn, mostly where it does not fit
        self.passing = "held"
        self.playout = 200  # more than a Command Phase and its Battles: as a rule the horizon comes first
        self.greed_first = True
        self.contenders = 5
        self.fewest_rounds = 3  # within a phase there are few dice, outside of Battles none
        self.settings = SETTINGS

    def new_state(self, seats: int) -> Korrem:
        return new_state(seats)

    def setup(self, t: Table[Korrem]) -> None:
        setup.set_up(t)

    def bounded(self, options: dict[str, Value]) -> dict[str, Value]:
        return bounded(options)

    def clock_of(self, t: Table[Korrem], seat: int, kind: str) -> str:
        return hourglass.glass_for(t, seat, kind)

    def clocks(self, options: dict[str, Value]) -> dict[str, float]:
        return hourglass.seconds(options.get("clock") == "hourglass")

    def by_the_clock(self, t: Table[Korrem], ask: Ask, option: Option) -> bool:
        return hourglass.must_run_out(t, option.kind)

    def watch(self, t: Table[Korrem]) -> None:
        watch(t)

    def view(self, t: Table[Korrem], seat: int) -> dict[str, object]:
        return derived(t, seat)

    def matter(self, t: Table[Korrem], ask: Ask) -> str:
        return matter_of(t, ask)

    def matters(self, t: Table[Korrem]) -> list[str]:
        return matters_of(t)

    def content(self) -> dict[str, object]:
        return catalogue()

    def imagine(self, t: Table[Korrem], seat: int) -> None:
        imagine(t, seat)

    def check(self, t: Table[Korrem]) -> None:
        check(t)

    def worth(self, t: Table[Korrem], seat: int) -> float:
        return score(t, seat)

    def measure(self, t: Table[Korrem], seat: int) -> list[float]:
        return features_of(t, seat)

    def count(self, t: Table[Korrem], seat: int) -> list[float]:
        return counts_of(t, seat)

    def promising(self, t: Table[Korrem], ask: Ask) -> list[int]:
        return promising(t, ask)

    def wider(self, t: Table[Korrem], ask: Ask) -> list[int]:
        return wider(t, ask)

    def ground(self, t: Table[Korrem], ask: Ask) -> tuple[object, ...] | None:
        return trade.ground_of_desk(t, ask.seat) if ask.kind == "trade-desk" else None

    def idle(self, t: Table[Korrem], ask: Ask) -> bool:
        return no_trade_in_sight(t, ask)

    def warn(self, t: Table[Korrem], ask: Ask, option: Option) -> Said | None:
        return warning(t, ask, option)

    def habit(self, t: Table[Korrem], ask: Ask, whim: float) -> int:
        return habit(t, ask, whim)

    def moment(self, t: Table[Korrem], seat: int) -> int:
        return rounds.phases_begun(t)

    def horizon(self, t: Table[Korrem], seat: int) -> int:
        """The end of this phase, whose ever it is: orders have become a plan, and Battles have come to their end.

        Until the seat's next Command Phase playouts take three times as long, and scatter more than twice as far.
        """
        return rounds.phases_begun(t) + 1

    def round_of(self, t: Table[Korrem]) -> int:
        return t.state.round

    def harsh(self, t: Table[Korrem], ask: Ask) -> list[int]:
        return harsh(t, ask)

    def weighty(self, t: Table[Korrem], ask: Ask) -> bool:
        """A nation is a matter of taste: tables shall not meet the same ones again and again."""
        return ask.kind != "choose-nation"

    def faction(self, t: Table[Korrem], seat: int) -> str:
        nation = t.state.nation[seat]
        return "" if nation < 0 else NATIONS[nation].name

    def sources(self, t: Table[Korrem], seat: int) -> dict[str, int]:
        return points_by_source(t, seat)

    def face(self, face: int) -> str:
        return face_name(face)

    def seat_name(self, t: Table[Korrem], seat: int) -> str:
        nation = t.state.nation[seat]
        return f"seat {seat + 1}" if nation < 0 else f"the ruler of the {NATIONS[nation].people}"


LANGUAGE.bind("verbs", {**abilities.BATTLE_VERBS, **world_deeds.WORLD_VERBS})
LANGUAGE.watch = world_deeds.at_its_moment
LANGUAGE.bind("nations", world_deeds.NATION_SELECTORS)
LANGUAGE.bind("armies", world_deeds.ARMY_SELECTORS)
GAME = KorremGame()
