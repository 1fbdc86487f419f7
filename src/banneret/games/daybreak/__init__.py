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
from banneret.games.daybreak.contents import HERO_NAME, HOUSE_NAME, MODES, names_of_things, read_content
from banneret.games.daybreak.end import BY_MODE
from banneret.games.daybreak.promising import promising
from banneret.games.daybreak.score import JUDGEMENT, features_of, score
from banneret.games.daybreak.state import HEROES_EACH, TILE_NAMES, Battle, Daybreak, city_names
from banneret.games.daybreak.view import check, derived
from banneret.kernel.ask import Ask
from banneret.kernel.game import Game, Setting
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
        self.judgement = JUDGEMENT
        self.words = read_words(read_content("words.toml"), "words.toml", names_of_things())
        self.scopes = (Battle,)
        self.playout = 2  # dice and long turns make chance a poor guide: the score knows better
        self.tutorial = read_tutorial(read_content("tutorial.toml"), "tutorial.toml")
        self.settings = (
            Setting(
                "mode",
                "A normal game of an evening, or a campaign with growing Heroes and Cities that can last for weeks",
                MODES[0],
                MODES,
                "daybreak.mode.normal-default",
            ),
            Setting(
                "day_limit",
                "The last Day, 0 for none (by mode: 20 in a normal game, none in a campaign)",
                BY_MODE,
                (BY_MODE, 0, 3, 5, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100),
                "daybreak.end.day-limit",
            ),
            Setting(
                "mine_die",
                "The roll for Guardians of a Mine: 1d20 (they come on 18 to 20) or 1dP (on 90 and 100)",
                "d20",
                ("d20", "dP"),
                "daybreak.mine.guardian-table",
            ),
            Setting(
                "resource_bonus",
                "What is added to the quantity of a Resource token",
                0,
                (0, 1, 2, 3),
                "daybreak.resource.quantity",
            ),
        )

    def new_state(self, seats: int) -> Daybreak:
        return setup.new_state(seats)

    def setup(self, t: Table[Daybreak]) -> None:
        setup.set_up(t)

    def worth(self, t: Table[Daybreak], seat: int) -> float:
        return score(t, seat)

    def measure(self, t: Table[Daybreak], seat: int) -> list[float]:
        return features_of(t, seat)

    def promising(self, t: Table[Daybreak], ask: Ask) -> list[int]:
        return promising(t, ask)

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
