"""Hero cards, and the skills that change them."""

from __future__ import annotations

from typing import Final

from banneret.games.tales.effects import (
    ANY_OWNER,
    bring_hero,
    remove_followers,
    why_not_move_hero,
)
from banneret.games.tales.realms import realm_effect
from banneret.games.tales.sides import (
    cheapest_copy,
    copy_effect,
    copy_hint,
)
from banneret.games.tales.state import (
    AT_CARD,
    AT_REALM,
    BONUS,
    NOBLE,
    POSITION,
    REALM_COUNT,
    SORCERESS,
    UPGRADE,
    VILLAGER,
    Tales,
    counts,
    face,
    learned,
    offer_deck,
    top_of,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table


def villager(t: Table[Tales], seat: int) -> None:
    """Lots of 3 Gold wait in Realms for the own Hero: one, or with the skill two in different Realms."""
    lots = 2 if learned(t, seat, VILLAGER, UPGRADE) else 1
    t.then(step(lay_hoard, seat, lots, (0, 1, 2)))


def lay_hoard(t: Table[Tales], seat: int, lots: int, realms: tuple[int, ...]) -> None:
    if lots > 0 and t.state.gold_supply > 0:
        options = []
        for realm in realms:
            others = tuple([other for other in realms if other != realm])
            further = step(lay_hoard, seat, lots - 1, others)
            do = (step(put_hoard, seat, realm), further)
            options.append(Option("lay-hoard", (realm,), do=do, at=AT_REALM[realm]))
        t.ask(seat, "lay-hoard", options, "tales.card.villager")


def put_hoard(t: Table[Tales], seat: int, realm: int) -> None:
    amount = min(3, t.state.gold_supply)
    t.state.gold_supply -= amount
    t.state.hoard[realm * 3 + seat] += amount
    t.tell("lays-hoard", (seat, amount, realm), "tales.card.villager")


def noble(t: Table[Tales], seat: int) -> None:
    """The effect of the Hero's Realm; with skills also its hidden side, and a Follower there removed."""
    realm = t.state.hero_at[seat]
    if learned(t, seat, NOBLE, BONUS):
        t.then(step(remove_followers, seat, 1, realm, ANY_OWNER, True, "tales.skill.noble-banish"))
    if learned(t, seat, NOBLE, UPGRADE):
        options = [REALM_SIDE[seat][realm][0], REALM_SIDE[seat][realm][1]]
        t.ask(seat, "realm-side", options, "tales.skill.noble-both-sides")
    else:
        t.then(step(realm_effect, seat, realm, t.state.ruined[realm]))


def sorceress(t: Table[Tales], seat: int) -> None:
    """The effect of a revealed Offer card; with skills one is refreshed before, and the Hero may Move after."""
    if learned(t, seat, SORCERESS, BONUS):
        t.then(step(sorceress_step, seat))
    t.then(step(copy_offer, seat))
    if learned(t, seat, SORCERESS, UPGRADE):
        t.then(step(refresh_offer, seat))


def refresh_offer(t: Table[Tales], seat: int) -> None:
    realm = t.state.hero_at[seat]
    options = [REFRESH_NOTHING]
    for position in (2 * realm, 2 * realm + 1):
        piece = top_of(t, POSITION + position)
        if piece >= 0:
            do = step(put_to_bottom, seat, position)
            options.append(Option("refresh", (face(t, piece),), do=do, at=AT_CARD[piece]))
    if len(options) > 1:
        t.ask(seat, "refresh", options, "tales.skill.sorceress-refresh")


def put_to_bottom(t: Table[Tales], seat: int, position: int) -> None:
    deck = offer_deck(t, position)
    old = top_of(t, POSITION + position)
    t.put(old, deck, at_bottom=True)
    new = top_of(t, deck)
    t.put(new, POSITION + position)
    t.tell("refreshes", (seat, face(t, old), face(t, new)), "tales.skill.sorceress-refresh")


def copy_offer(t: Table[Tales], seat: int) -> None:
    realm = t.state.hero_at[seat]
    tops = [top_of(t, POSITION + position) for position in (2 * realm, 2 * realm + 1)]
    shown = [piece for piece in tops if piece >= 0]
    options = []
    for piece in shown:
        copying = step(copy_effect, seat, piece, False, "tales.card.sorceress")
        hint = copy_hint(t, seat, piece)
        options.append(Option("use-offer", (face(t, piece),), do=copying, at=AT_CARD[piece], hint=hint))
    if options:
        absent = cheapest_copy(t, seat, shown)
        t.ask(seat, "use-offer", options, "tales.card.sorceress", absent, auto=True)
    else:
        t.tell("finds-nothing", (seat,), "tales.card.sorceress")


def sorceress_step(t: Table[Tales], seat: int) -> None:
    options = [STAY]
    for realm in range(REALM_COUNT):
        if realm != t.state.hero_at[seat]:
            why = why_not_move_hero(t, seat, seat, realm)
            do = step(step_hero, seat, realm)
            options.append(Option("step-hero", (realm,), do=do, blocked=why, at=AT_REALM[realm]))
    t.ask(seat, "step-hero", options, "tales.skill.sorceress-step")


def step_hero(t: Table[Tales], seat: int, realm: int) -> None:
    """This Move counts, but is none of the card's own: what waits for a card that Moves goes on waiting."""
    bring_hero(t, seat, seat, realm)
    if counts(t, seat):
        t.state.moves += 1


REFRESH_NOTHING: Final = Option("refresh-nothing")
STAY: Final = Option("stay")
REALM_SIDE: Final[list[list[list[Option]]]] = [
    [
        [
            Option("realm-side", (realm, 0), do=step(realm_effect, seat, realm, False), at=AT_REALM[realm]),
            Option("realm-side", (realm, 1), do=step(realm_effect, seat, realm, True), at=AT_REALM[realm]),
        ]
        for realm in range(REALM_COUNT)
    ]
    for seat in range(3)
]
