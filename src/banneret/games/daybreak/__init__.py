"""Daybreak: Heroes ride out from their Cities over a map of Mines, Monsters and rivals, Day after Day."""

from __future__ import annotations

from banneret.games.daybreak import (
    battle,
    build,
    campaign,
    cities,
    collect,
    day,
    exchange,
    explore,
    items,
    meetings,
    mines,
    monsters,
    setup,
    squads,
)
from banneret.games.daybreak.catalogue import catalogue
from banneret.games.daybreak.contents import HERO_NAME, HOUSE_NAME, names_of_things, read_content
from banneret.games.daybreak.counts import COUNTS, counts_of
from banneret.games.daybreak.earlier import EARLIER
from banneret.games.daybreak.habit import habit, moment
from banneret.games.daybreak.options import CUSTOM, HOUSE, PRINTED, RULES, SETTINGS
from banneret.games.daybreak.promising import promising
from banneret.games.daybreak.score import JUDGEMENT, features_of, score
from banneret.games.daybreak.sparing import harsh
from banneret.games.daybreak.state import HEROES_EACH, TILE_NAMES, Battle, Daybreak, city_names
from banneret.games.daybreak.view import check, derived
from banneret.games.daybreak.warnings import warning
from banneret.kernel.ask import Ask, Option
from banneret.kernel.game import Game
from banneret.kernel.step import Said
from banneret.kernel.table import Table
from banneret.kernel.tutorial import read_tutorial
from banneret.kernel.words import read_words


class DaybreakGame(Game[Daybreak]):
    def __init__(self) -> None:
        chapters = (
            setup,
            day,
            build,
            exchange,
            explore,
            monsters,
            meetings,
            cities,
            collect,
            items,
            mines,
            squads,
            battle,
            campaign,
        )
        super().__init__("daybreak", "Daybreak", (2, 3, 4), chapters)
        self.version = 3  # 2: before Cities that grow in a campaign became the house rule
        self.earlier = EARLIER
        self.settings = SETTINGS
        self.blurb = (
            "Each Day brings income, builders and recruits; then your Heroes ride out over a map of Mines, Monsters "
            "and Cities. Split your Army into Squads, roll, and take the land before your rivals do."
        )
        self.minutes = 60
        self.judgement = JUDGEMENT
        self.counts = COUNTS
        self.words = read_words(read_content("words.toml"), "words.toml", names_of_things())
        self.scopes = (Battle,)
        self.playout = 300  # more than two turns of four players: as a rule the horizon comes first
        self.tutorial = read_tutorial(read_content("tutorial.toml"), "tutorial.toml")

    def options_then(self, version: int, options: dict[str, object]) -> dict[str, object] | None:
        """The first version knew only the house rules; the second named all of its readings, in a set that is gone."""
        if version == 1:
            return {**options, RULES: CUSTOM, **HOUSE}
        if version == 2:
            return options if options[RULES] == PRINTED else {**options, RULES: CUSTOM}
        return None

    def content(self) -> dict[str, object]:
        return catalogue()

    def new_state(self, seats: int) -> Daybreak:
        return setup.new_state(seats)

    def setup(self, t: Table[Daybreak]) -> None:
        setup.set_up(t)

    def worth(self, t: Table[Daybreak], seat: int) -> float:
        return score(t, seat)

    def measure(self, t: Table[Daybreak], seat: int) -> list[float]:
        return features_of(t, seat)

    def count(self, t: Table[Daybreak], seat: int) -> list[float]:
        return counts_of(t, seat)

    def promising(self, t: Table[Daybreak], ask: Ask) -> list[int]:
        return promising(t, ask)

    def habit(self, t: Table[Daybreak], ask: Ask, whim: float) -> int:
        return habit(t, ask, whim)

    def moment(self, t: Table[Daybreak], seat: int) -> int:
        return moment(t)

    def horizon(self, t: Table[Daybreak], seat: int) -> int:
        """When the others have answered, and the seat has explored once more."""
        return moment(t) + t.seats + 1

    def round_of(self, t: Table[Daybreak]) -> int:
        return t.state.day

    def harsh(self, t: Table[Daybreak], ask: Ask) -> list[int]:
        return harsh(t, ask)

    def warn(self, t: Table[Daybreak], ask: Ask, option: Option) -> Said | None:
        return warning(t, ask, option)

    def view(self, t: Table[Daybreak], seat: int) -> dict[str, object]:
        return derived(t, seat)

    def check(self, t: Table[Daybreak]) -> None:
        check(t)

    def seat_name(self, t: Table[Daybreak], seat: int) -> str:
        return HOUSE_NAME[seat]

    def names(self, t: Table[Daybreak]) -> dict[str, list[str]]:
        cities = city_names(t)
        return {
            "tile": TILE_NAMES[t.state.size],
            "city": cities,
            "holder": HERO_NAME[: t.seats * HEROES_EACH] + cities,
        }


GAME = DaybreakGame()
