"""Fights for tests: units stand on named spaces (a1 to d5, row 1 is the attacker's Backline), dice are fixed by faces.

arena = Arena(("castle-halberdiers b2",), ("neutral-zombies b3",))
arena.dice(0, 0).choose("strike neutral-zombies b3 b2")
assert arena.hurt("neutral-zombies") == 2

`foe=1` sets the second side under seat 1 with its main hero; `rules=True` lets the rules command the guards.
"""

from __future__ import annotations

from typing import Self

from banneret.games.heroes.aftermath import conclude
from banneret.games.heroes.combat_cards import clear_cards
from banneret.games.heroes.combat_round import combat_round
from banneret.games.heroes.combat_state import (
    ATTACKER,
    BESIDE,
    COLUMNS,
    DEFENDER,
    GATE,
    MIDDLE,
    NO_PIECE,
    WALL,
    Fight,
    join_fight,
    new_fight,
)
from banneret.games.heroes.contents import ATTACK_DIE
from banneret.games.heroes.faces import face_id
from banneret.games.heroes.siege import TOWER
from banneret.games.heroes.state import GUARDS, NO_HERO, NOBODY, Heroes, is_pack, units_zone
from banneret.kernel.step import step
from banneret.kernel.table import Table
from tests.games.heroes.scene import Scene, rest

Places = tuple[tuple[int, int], ...]


def space(name: str) -> int:
    """b3: the second column, the third row."""
    return (int(name[1]) - 1) * COLUMNS + "abcd".index(name[0])


class Arena(Scene):
    def __init__(
        self,
        own: tuple[str, ...],
        foes: tuple[str, ...],
        foe: int = NOBODY,
        rules: bool = False,
        hands: tuple[tuple[str, ...], tuple[str, ...]] = ((), ()),
        works: str = "",
        hero: int = 0,
        foe_hero: int = 2,
        azure: bool = False,
        factions: tuple[str, ...] = ("castle", "dungeon"),
        heroes: tuple[str, ...] = ("catherine", "alamar"),
        **options: object,
    ) -> None:
        super().__init__(factions, heroes, "1", **options)
        self.own = self.place(0, own)
        self.foes = self.place(foe, foes)
        for seat, cards in enumerate(hands):
            self.hold(seat, *cards)
        self.field_of_fight = self.beside(0, "empty", "F8")
        self.state.hero_at[0] = self.field_of_fight
        self.run(
            step(arrange, self.own, self.foes, foe, foe_hero, rules, works, hero, azure, self.field_of_fight),
            step(rest),
        )

    def place(self, seat: int, texts: tuple[str, ...]) -> Places:
        """Pieces with their spaces: 'castle-griffins pack b2'."""
        found: list[tuple[int, int]] = []
        if seat != NOBODY:
            self.army(seat, *[text.rpartition(" ")[0] for text in texts])
            pieces = list(self.t.zones.pieces[units_zone(seat)])
        else:
            pieces = []
            for text in texts:
                piece = self.piece(text.rpartition(" ")[0])
                self.t.put(piece, GUARDS)
                pieces.append(piece)
        for at, text in enumerate(texts):
            found.append((pieces[at], space(text.rpartition(" ")[2])))
        return tuple(found)

    # ---- Dice ----

    def dice(self, *faces: int) -> Self:
        """The coming attack dice."""
        return self.fix_draws(*[ATTACK_DIE.index(face) for face in faces])

    # ---- Looking ----

    @property
    def fight(self) -> Fight:
        return self.t.scopes_of(Fight)[-1]

    def figure(self, id: str, at: int = 0) -> int:
        found = [f for f, face in enumerate(self.fight.face) if face_id(face) == id]
        return found[at]

    def hurt(self, id: str) -> int:
        return self.fight.hurt[self.figure(id)]

    def stands(self, id: str) -> bool:
        return self.fight.space[self.figure(id)] >= 0

    def where(self, id: str) -> str:
        place = self.fight.space[self.figure(id)]
        return "abcd"[place % COLUMNS] + str(place // COLUMNS + 1)

    def packed(self, id: str) -> bool:
        return is_pack(self.state, self.fight.piece[self.figure(id)])

    def targets(self, kind: str = "strike") -> set[str]:
        """The units that can be attacked."""
        return {name.split(" ")[1] for name in self.names() if name.startswith(kind + " ")}

    def blow(self) -> tuple[object, ...]:
        """The last blow: damage, attack, die, defense."""
        return self.told("strikes")[-1][2:6]

    def skip(self, *kinds: str) -> Self:
        """Answer asks of these kinds with their first option."""
        while self.ask.kind in kinds:
            self.t.choose(self.ask, 0)
        return self


def arrange(
    t: Table[Heroes],
    own: Places,
    foes: Places,
    foe: int,
    foe_hero: int,
    rules: bool,
    works: str,
    hero: int,
    azure: bool,
    field: int,
) -> None:
    fight = new_fight(0, hero, field, foe, foe_hero if foe != NOBODY else NO_HERO, 0 if foe >= 0 else 1)
    fight.azure = azure
    if foe == NOBODY:
        fight.guards = [piece for piece, _ in foes]
        fight.masters[DEFENDER] = NOBODY if rules else 1
    line_up(t, fight, own, foes, works)
    t.enter(fight)
    t.then(step(combat_round), step(clear_cards), step(conclude))


def line_up(t: Table[Heroes], fight: Fight, attackers: Places, defenders: Places, works: str) -> None:
    """Everybody stands where the test says; `works` are the defender's, by column: W for a wall, G for the gate."""
    for side, places in ((ATTACKER, attackers), (DEFENDER, defenders)):
        for piece, place in places:
            join_fight(fight, side, piece, t.zones.face[piece], place)
    for column, letter in enumerate(works):
        if letter != ".":
            fight.works[MIDDLE * COLUMNS + column] = GATE if letter == "G" else WALL
    if works:
        join_fight(fight, DEFENDER, NO_PIECE, TOWER, BESIDE)
