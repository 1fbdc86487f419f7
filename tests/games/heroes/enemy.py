"""Fights against an AI Hero for tests: its units stand on named spaces, its AI cards and spells come in a named order.

duel = Duel(("castle-crusaders b2",), ("neutral-boars b3",), cards=("attack-b",), rolls=(0, 0))
assert duel.drawn() == ["ai-attack-b"]      # the boars have acted: they drew their card, and attacked
"""

from __future__ import annotations

from typing import Self

from banneret.games.heroes.aftermath import conclude
from banneret.games.heroes.ai_decks import clear_enemy_cards
from banneret.games.heroes.ai_heroes import new_rival
from banneret.games.heroes.combat_cards import clear_cards
from banneret.games.heroes.combat_round import combat_round
from banneret.games.heroes.combat_state import new_fight
from banneret.games.heroes.contents import CARD_AT, HERO_AT
from banneret.games.heroes.faces import FIRST_AI, face_id
from banneret.games.heroes.other_cards import AI_CARDS
from banneret.games.heroes.state import (
    ENEMY_DECK,
    ENEMY_PILE,
    ENEMY_PLAY,
    ENEMY_SKILLS,
    ENEMY_SPELL_PILE,
    ENEMY_SPELLS,
    ENEMY_UNITS,
    NO_HERO,
    NOWHERE,
    RIVAL,
    Heroes,
)
from banneret.kernel.step import step
from banneret.kernel.table import Table
from tests.games.heroes.arena import Arena, Places, line_up, space
from tests.games.heroes.scene import Scene, rest

AI_AT = {card.id: FIRST_AI + card.index for card in AI_CARDS}


class Duel(Arena):
    """Seat 0 fights the AI Hero Sandro: it attacks, or is attacked."""

    def __init__(
        self,
        own: tuple[str, ...],
        foes: tuple[str, ...],
        cards: tuple[str, ...] = (),
        spells: tuple[str, ...] = (),
        skills: tuple[str, ...] = (),
        hand: tuple[str, ...] = (),
        attacked: bool = False,
        works: str = "",
        round: int = 0,
        rolls: tuple[int, ...] = (),
        **options: object,
    ) -> None:
        Scene.__init__(self, ("castle", "dungeon"), ("catherine", "alamar"), "1", **options)
        self.own = self.place(0, own)
        self.foes = self.enlist(foes)
        self.hold(0, *hand)
        self.give_cards(cards, spells, skills)
        self.field_of_fight = self.beside(0, "empty", "F8")
        self.state.hero_at[0] = self.field_of_fight
        new_rival(self.t, HERO_AT["sandro"], self.field_of_fight, NOWHERE)
        self.state.rival_army[0] = [piece for piece, _ in self.foes]
        if rolls:
            self.dice(*rolls)
        self.run(
            step(face_off, self.own, self.foes, attacked, works, self.field_of_fight, round),
            step(rest),
        )

    def enlist(self, texts: tuple[str, ...]) -> Places:
        """The AI Hero's units: 'necropolis-skeletons pack b4'."""
        found: list[tuple[int, int]] = []
        for text in texts:
            id, _, rest_of = text.partition(" ")
            piece = self.t.add_piece(ENEMY_UNITS, self.face(id), 0)
            if rest_of.startswith("pack"):
                self.state.packs = [*self.state.packs, piece]
            found.append((piece, space(text.rpartition(" ")[2])))
        return tuple(found)

    def give_cards(
        self, cards: tuple[str, ...], spells: tuple[str, ...], skills: tuple[str, ...] = ()
    ) -> Self:
        """The AI Deck and the AI Spell Deck, the first one uppermost."""
        for card in reversed(cards):
            self.t.add_piece(ENEMY_DECK, AI_AT[card], 0)
        for spell in reversed(spells):
            self.t.add_piece(ENEMY_SPELLS, CARD_AT[spell], 0)
        for skill in skills:
            self.t.add_piece(ENEMY_SKILLS, CARD_AT[skill], 0)
        return self

    # ---- Looking ----

    def drawn(self) -> list[str]:
        """The AI cards that were drawn so far."""
        return [face_id(int(str(entry[0]))) for entry in self.told("enemy-draws")]

    def cast(self) -> list[str]:
        """The spells that the enemy has cast."""
        return [face_id(int(str(entry[0]))) for entry in self.told("enemy-casts")]

    def deck(self) -> list[str]:
        return self.zone(ENEMY_DECK)

    def discards(self) -> list[str]:
        return self.zone(ENEMY_PILE)

    def in_play(self) -> list[str]:
        return self.zone(ENEMY_PLAY)

    def spell_deck(self) -> list[str]:
        return self.zone(ENEMY_SPELLS)

    def spell_discards(self) -> list[str]:
        return self.zone(ENEMY_SPELL_PILE)

    def wait(self) -> Self:
        """Own units hold until something else is asked, or the Combat Round is over."""
        round = self.fight.round
        while self.asked("command") or self.asked("activate"):
            if self.fight.round > round:
                break
            self.t.choose(self.ask, self.option("hold") if self.asked("command") else self.ask.options[0])
        return self


def face_off(
    t: Table[Heroes], own: Places, foes: Places, attacked: bool, works: str, field: int, round: int
) -> None:
    fight = (
        new_fight(RIVAL, NO_HERO, field, 0, 0, 0) if attacked else new_fight(0, 0, field, RIVAL, NO_HERO, 0)
    )
    fight.rival = 0
    fight.drawing = True
    fight.round = round
    fight.troops = [piece for piece, _ in foes]
    t.state.rival_packs[0] = [piece for piece in fight.troops if piece in t.state.packs]
    attackers, defenders = (foes, own) if attacked else (own, foes)
    line_up(t, fight, attackers, defenders, works)
    t.enter(fight)
    t.then(step(combat_round), step(clear_cards), step(clear_enemy_cards), step(conclude))
