"""Scenarios against the game for tests: one to three players, set up as in play, with empty hands.

scene = Together("the-usurper")              # Catherine of the Castle alone
scene.enemies()                              # the AI Heroes take their turns
"""

from __future__ import annotations

from typing import Self

from banneret.games.heroes.aftermath import conclude
from banneret.games.heroes.ai_turn import rivals_act, ways_from
from banneret.games.heroes.combat_state import Fight, new_fight
from banneret.games.heroes.coop_rules import prepare_fight
from banneret.games.heroes.explore import keeps_paths, turn_up
from banneret.games.heroes.land import LOCATION_AT, UNKNOWN
from banneret.games.heroes.rounds import take_turns
from banneret.games.heroes.state import NO_HERO, NOBODY, RIVAL, Heroes, around, tile_of
from banneret.games.heroes.units import lose_unit
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from tests.games.heroes.scene import Scene, rest

FACTIONS = ("castle", "dungeon", "necropolis")
HEROES = ("catherine", "alamar", "sandro")
ENDS = ("fight-of-scenario-ends", "enemy-fight-ends")


class Together(Scene):
    def __init__(self, scenario: str, seats: int = 1, seed: str = "1", **options: object) -> None:
        super().__init__(FACTIONS[:seats], HEROES[:seats], seed, scenario=scenario, **options)

    def enemies(self) -> Self:
        """AI Heroes act."""
        return self.run(step(rivals_act), step(rest))

    def look(self) -> Self:
        """A step in which nothing happens: goals are looked at."""
        return self.run(step(pause), step(rest))

    def go_on(self) -> Self:
        """Answer everything with the first option until all is done."""
        while self.t.asks and not self.resting():
            self.t.choose(self.ask_of(), 0)
        return self

    def options_named(self, kind: str) -> list[Option]:
        """The open options of a kind."""
        return [option for option in self.ask_of().options if option.kind == kind and option.blocked is None]

    def fields(self, location: str) -> list[int]:
        return [field for field, place in enumerate(self.state.location) if place == LOCATION_AT[location]]

    def first_options(self, *kinds: str) -> Self:
        """Answer questions of these kinds with their first option."""
        while self.t.asks and self.ask_of().kind in kinds:
            self.t.choose(self.ask_of(), 0)
        return self

    def discover_all(self) -> Self:
        """Every tile of the map lies face up, as it fits."""
        for slot, tile in enumerate(self.state.slot_tile):
            if tile == UNKNOWN:
                piece = self.state.slot_piece[slot]
                found = tile_of(self.t, piece)
                q, r = self.state.slot_q[slot], self.state.slot_r[slot]
                turns = [turn for turn in range(6) if keeps_paths(self.t, q, r, found, turn, slot)]
                turn_up(self.t, slot, (turns or [0])[0])
        return self

    def utopia(self) -> int:
        """The dragon utopia, on a tile that lies face up."""
        self.discover_all()
        return self.fields("dragon-utopia")[0]

    def far_pair(self, fields: list[int]) -> tuple[int, int]:
        """Two fields of a tile between which the way takes two steps."""
        for one in fields:
            cost = ways_from(self.state, one)
            for other in fields:
                if cost[other] == 2:
                    return one, other
        raise AssertionError("no two fields are two steps apart")

    def turn_of_all(self) -> Self:
        """Everybody ends the turn at once; then the enemies act."""
        self.run(step(take_turns))
        while not self.told("enemy-turn") or self.ask_of().kind in ("enemy-way", "turn-tile"):
            ask = self.ask_of()
            if ask.kind == "actions":
                self.t.choose(ask, self.option("end-turn"))
            else:
                self.t.choose(ask, 0)
        return self

    # ---- Fights that are over ----

    def end_fight(self, hero: int, field: int, outcome: int) -> Self:
        """A fight against the guards of a field, begun and ended at once."""
        self.do(step(ended_fight, hero, field, outcome))
        return self

    def end_cause(self, outcome: int, fallen: int = 0) -> Self:
        """The fight that is under way ends so, some of its guards beaten."""
        fight = self.t.scopes_of(Fight)[-1]
        for piece in fight.guards[:fallen]:
            lose_unit(self.t, piece)
        fight.beaten = [*fight.beaten, *fight.guards[:fallen]]
        fight.guards = fight.guards[fallen:]
        fight.outcome = outcome
        ended = len(self.told(*ENDS))
        while self.t.result is None and len(self.told(*ENDS)) == ended:
            self.t.choose(self.ask_of(), 0)
        return self

    def end_rival(self, rival: int, outcome: int) -> Self:
        return self.run(step(ended_rival, rival, outcome), step(rest))

    def around(self, field: int) -> list[int]:
        return around(self.state, field)


def pause(t: Table[Heroes]) -> None:
    """Nothing happens."""


def ended_fight(t: Table[Heroes], hero: int, field: int, outcome: int) -> None:
    fight = new_fight(hero // 2, hero, field, NOBODY, NO_HERO, t.state.guard[field])
    prepare_fight(t, fight)
    fight.outcome = outcome
    t.enter(fight)
    t.then(step(conclude))


def ended_rival(t: Table[Heroes], rival: int, outcome: int) -> None:
    fight = new_fight(0, 0, t.state.rival_at[rival], RIVAL, NO_HERO, 0)
    fight.rival = rival
    fight.outcome = outcome
    t.enter(fight)
    t.then(step(conclude))
