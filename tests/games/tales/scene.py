"""Positions for tests: lay out the table, make choices by their names, look at the outcome.

scene = Scene("villager", "sorceress")
scene.cards(0, hand="venture aid cast", deck="recruit negotiate conspire")
scene.gold(0, 1).cubes("castle", villager=2, othersiders=1).hero(1, "village")
scene.begin()                      # seat 0 starts acting; say begin(1) for another seat
scene.choose("play venture 1")
assert scene.state.gold[0] == 2
"""

from __future__ import annotations

from banneret.games.tales import GAME
from banneret.games.tales.events import start_event
from banneret.games.tales.lasting import add_lasting, new_lasting, new_mark
from banneret.games.tales.othersiders import check_realms
from banneret.games.tales.piles import open_or_close_hands
from banneret.games.tales.setup import take_hero
from banneret.games.tales.state import (
    ALL_GOLD,
    CUBES_EACH,
    EVENT_DECK,
    FACE,
    FIRST_EVENT_FACE,
    IS_INTERRUPT,
    OTHERSIDERS,
    OUT,
    OWNERS,
    POSITION,
    SKILL_COUNT,
    SLOTS,
    SUIT_IDS,
    UNUSED,
    Tales,
    deck_of,
    hand_of,
    offer_deck,
    pile_of,
    slot_of,
)
from banneret.games.tales.turn import start_turn, take_actions
from banneret.kernel.chance import new_chance
from banneret.kernel.game import Value
from banneret.kernel.step import step
from banneret.kernel.table import new_table
from banneret.testing import Position

HEROES = ("villager", "noble", "sorceress")
SKILLS = ("call", "upgrade", "bonus", "left", "right", "crown")
MARKERS = ("gold-4", "follower-1", "cards-2")


class Scene(Position[Tales]):
    """A table laid out by hand. Seats are 0, 1, 2; Realms, cards, Heroes and skills go by their names."""

    def __init__(self, *heroes: str, seed: str = "1", **options: Value) -> None:
        settings = GAME.settings_with({"events": False, "heroes": "choose", **options})
        super().__init__(new_table(GAME, len(heroes), settings, seed))
        self.t.strict = True
        for seat, name in enumerate(heroes):
            take_hero(self.t, seat, HEROES.index(name))
            while self.t.pieces(hand_of(seat)):
                self.t.put(self.t.pieces(hand_of(seat))[-1], deck_of(seat))

    # ---- Laying out ----

    def piece(self, card: str, seat: int = -1) -> int:
        """The piece of a card: a Starting or Hero card of the seat, or the one Offer card of that name."""
        zones = self.t.zones
        own = (hand_of(seat), deck_of(seat), pile_of(seat), slot_of(seat)) if seat >= 0 else ()
        found = [piece for piece, face in enumerate(zones.face) if face == FACE[card]]
        for piece in found:
            if zones.place[piece] in own:
                return piece
        for piece in found:
            if zones.place[piece] < hand_of(0):
                return piece
        raise AssertionError(f"no {card} for seat {seat}: it is owned by another seat")

    def cards(self, seat: int, hand: str = "", deck: str = "", pile: str = "", rest: str = "deck") -> Scene:
        """Lay out a seat's cards; deck and pile are named from bottom to top.

        Starting cards that are not named go under the deck (rest="deck") or out of the game (rest="out").
        """
        named = [*hand.split(), *deck.split(), *pile.split()]
        leftover = []
        for zone in (hand_of(seat), deck_of(seat), pile_of(seat)):
            for piece in self.t.pieces(zone)[:]:
                if GAME.face(self.t.zones.face[piece]) not in named:
                    leftover.append(piece)
        for zone, words in ((hand_of(seat), hand), (deck_of(seat), deck), (pile_of(seat), pile)):
            for card in words.split():
                piece = self.piece(card, seat)
                # a named card comes from wherever it is, also from an Offer
                self.t.put(piece, zone)
        for piece in leftover:
            if rest == "out":
                self.t.put(piece, OUT)
            else:
                self.t.put(piece, deck_of(seat), at_bottom=True)
        owned = [p for z in (hand_of(seat), deck_of(seat), pile_of(seat)) for p in self.t.pieces(z)]
        self.state.interrupts[seat] = sum(1 for p in owned if IS_INTERRUPT[self.t.zones.face[p]])
        open_or_close_hands(self.t)
        return self

    def offer(self, realm: str, *cards: str, deck: str = "") -> Scene:
        """The face-up cards of a Realm's Offer, left and right ("" for an empty one); `deck` from bottom to top."""
        r = SUIT_IDS.index(realm)
        for at, card in enumerate(cards):
            zone = POSITION + 2 * r + at
            for piece in self.t.pieces(zone)[:]:
                self.t.put(piece, UNUSED)
            if card:
                self.t.put(self.piece(card), zone)
        if deck:
            zone = offer_deck(self.t, 2 * r)
            for piece in self.t.pieces(zone)[:]:
                self.t.put(piece, UNUSED)
            if deck != "none":
                for card in deck.split():
                    self.t.put(self.piece(card), zone)
        return self

    def gold(self, seat: int, amount: int) -> Scene:
        self.state.gold[seat] = amount
        self.state.gold_supply = (
            ALL_GOLD - sum(self.state.gold) - sum(self.state.hoard) - sum(self.state.idol)
        )
        return self

    def gold_supply(self, amount: int) -> Scene:
        """Leave so much in the supply; the rest lies in a far-off hoard that concerns nobody at this table."""
        self.state.hoard[2 * 3 + 2] += self.state.gold_supply - amount
        self.state.gold_supply = amount
        return self

    def cubes(self, realm: str, **counts: int) -> Scene:
        """Followers in a Realm by Hero or `othersiders`; owners not named are left as they are."""
        r = SUIT_IDS.index(realm)
        for name, count in counts.items():
            owner = OTHERSIDERS if name == "othersiders" else self.seat_of(name)
            at = r * OWNERS + owner
            self.state.supply[owner] += self.state.cubes[at] - count
            self.state.cubes[at] = count
            assert self.state.supply[owner] >= 0, f"{name} has only {CUBES_EACH} cubes"
        return self

    def ruined(self, *realms: str) -> Scene:
        for realm in realms:
            self.state.ruined[SUIT_IDS.index(realm)] = True
        return self

    def hero(self, seat: int, realm: str) -> Scene:
        self.state.hero_at[seat] = SUIT_IDS.index(realm)
        return self

    def marker(self, realm: str, marker: str) -> Scene:
        """Give a Realm a Cost Marker, in exchange with the Realm that had it."""
        r, m = SUIT_IDS.index(realm), MARKERS.index(marker)
        other = self.state.marker.index(m)
        self.state.marker[r], self.state.marker[other] = m, self.state.marker[r]
        return self

    def skills(self, seat: int, *skills: str) -> Scene:
        """Skills that are learned; "left:1" puts a single cube on one. The Hero card stays where it is."""
        for words in skills:
            name, _, cubes = words.partition(":")
            skill = SKILLS.index(name)
            count = int(cubes) if cubes else SLOTS[skill]
            self.state.trained[seat * SKILL_COUNT + skill] = count
            self.state.supply[seat] -= count
        return self

    def lasting(
        self, kind: str, seat: int, realm: str = "", until: str = "used", by: int = -1, turns: int = 1
    ) -> Scene:
        made = new_lasting(
            kind,
            seat,
            "tales.component.event-markers",
            SUIT_IDS.index(realm) if realm else -1,
            until,
            by,
            turns,
        )
        self.state.lasting = [*self.state.lasting, made]
        open_or_close_hands(self.t)
        return self

    def mark(self, name: str, seat: int = -1, realm: str = "", dm: int = 0) -> Scene:
        """A lasting effect of the Event book, on a player or a Realm, as a Decision Maker would leave it behind."""
        add_lasting(self.t, new_mark(name, seat, SUIT_IDS.index(realm) if realm else -1, dm))
        open_or_close_hands(self.t)
        return self

    def event(self, number: int, realm: str = "village", dm: int = 0) -> Scene:
        """The Event is told, in the gap after the turn of `dm`; the next player's turn follows."""
        state = self.state
        state.turn, state.player, state.acting = state.turn + 1, dm, False
        self.next_event(number)
        return self.run(
            step(start_event, dm, SUIT_IDS.index(realm)), step(start_turn, (dm + 1) % self.t.seats)
        )

    @property
    def marks(self) -> list[str]:
        """The names of the Event Markers on the table, oldest first."""
        return [lasting.source for lasting in self.state.lasting]

    def next_event(self, number: int) -> Scene:
        """Put an Event on top of the Event deck."""
        pieces = self.t.zones.pieces[EVENT_DECK]
        piece = next(p for p in pieces if self.t.zones.face[p] == FIRST_EVENT_FACE + number - 1)
        self.t.put(piece, EVENT_DECK)
        return self

    def coin(self, heads: bool) -> Scene:
        """The next coin falls like this, if nothing else is left to chance before."""
        number = 0
        while (new_chance(f"coin {number}").below(2) == 1) != heads:
            number += 1
        self.t.chance = new_chance(f"coin {number}")
        return self

    def begin(self, seat: int = 0, whole_turn: bool = False) -> Scene:
        """The seat acts now. `whole_turn`: its turn starts properly, with everything that a start brings."""
        state = self.state
        if whole_turn:
            return self.run(step(start_turn, seat))
        state.turn, state.player, state.acting, state.actions = state.turn + 1, seat, True, 2
        return self.run(step(take_actions, seat))

    def check_realms(self) -> Scene:
        check_realms(self.t, -1)
        return self

    # ---- Looking ----

    def seat_of(self, hero: str) -> int:
        return self.state.hero.index(HEROES.index(hero))

    def count(self, realm: str, owner: str) -> int:
        """Followers of a Hero, or `othersiders`, in a Realm."""
        o = OTHERSIDERS if owner == "othersiders" else self.seat_of(owner)
        return self.state.cubes[SUIT_IDS.index(realm) * OWNERS + o]

    def cards_in(self, zone: int) -> list[str]:
        return [GAME.face(self.t.zones.face[piece]) for piece in self.t.pieces(zone)]

    def hand(self, seat: int) -> list[str]:
        return self.cards_in(hand_of(seat))

    def deck(self, seat: int) -> list[str]:
        return self.cards_in(deck_of(seat))

    def pile(self, seat: int) -> list[str]:
        return self.cards_in(pile_of(seat))

    def shown(self, realm: str) -> list[str]:
        """The face-up cards of an Offer, left and right; "" where a position is empty."""
        r = SUIT_IDS.index(realm)
        return ["".join(self.cards_in(POSITION + 2 * r + at)) for at in (0, 1)]

    def seen(self, zone: str, seat: int = -1) -> list[str]:
        """The cards of a zone ("pile 0", "offer deck 4") in the view of a seat or a spectator; "?" for a hidden one."""
        zones = self.t.view(seat)["zones"]
        assert isinstance(zones, dict)
        return ["?" if card is None else str(card[1]) for card in zones[zone]]

    def is_ruined(self, realm: str) -> bool:
        return self.state.ruined[SUIT_IDS.index(realm)]

    def looking_at(self, seat: int) -> list[str]:
        """The hidden cards that a seat is looking at."""
        return [face for _, face in self.derived(seat)["looking_at"]]
