"""World cards: drawn by the weather, kept in the hand, played at any time by their own criteria; Artifacts are found.

What a card does is written in content/world.toml; the words of it are carried out in `world_deeds`.
"""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.contents import (
    ARTIFACTS,
    CARDS,
    DISASTER,
    EVENT,
    FIRST_ARTIFACT,
    FIRST_WORLD,
    WORLD,
    WORLD_OF,
    WorldCard,
)
from banneret.games.korrem.land import kind_at
from banneret.games.korrem.landmarks import gain_relic
from banneret.games.korrem.state import (
    EVENT_ZONE,
    NO_BATTLE,
    NOBODY,
    NOWHERE,
    TREASURE,
    WORLD_DECK,
    WORLD_PILE,
    Korrem,
    flag_of,
    hand,
    seat_of,
)
from banneret.games.korrem.timeline import activate, put_on_timeline
from banneret.games.korrem.world_moments import why_not_now
from banneret.kernel.ask import Option
from banneret.kernel.step import Step, step
from banneret.kernel.table import Table
from banneret.parts.decks import reshuffle, top_of
from banneret.parts.effects.carrying import carry_out, new_context

DRAWING: Final = "korrem.weather.eight-world-card"
FINDING: Final = "korrem.artifact.draw"


# ---- Drawing ----


def draw_world_card(t: Table[Korrem]) -> None:
    """Weather 8: a Disaster strikes, an Artifact is found, an Event, Strategy or Nation card goes to hand."""
    state = t.state
    observer = state.observer
    if not t.zones.pieces[WORLD_DECK] and not reshuffle(t, WORLD_PILE, WORLD_DECK):
        t.tell("no-world-card", (), "korrem.gap.world-discard")
        return
    piece = top_of(t, WORLD_DECK)
    face = t.zones.face[piece]
    if face >= FIRST_ARTIFACT:
        t.put(piece, TREASURE)
        t.tell("artifact-appears", (observer, face - FIRST_ARTIFACT), FINDING)
        t.then(step(choose_finder, piece))
        return
    card = WORLD[WORLD_OF[face - FIRST_WORLD]]
    if card.kind == DISASTER:
        t.put(piece, WORLD_PILE)
        t.tell("disaster", (observer, card.index), "korrem.world.disaster")
        begin_card(t, card, observer)
    elif card.kind == EVENT and state.first_event and t.options["first_event"] == "active":
        state.first_event = False
        t.put(piece, EVENT_ZONE)
        activate(t, piece, card.rounds - 1)
    else:
        if card.kind == EVENT:
            state.first_event = False
        t.put(piece, hand(observer))
        t.whisper(1 << observer, "draws-card", (observer, card.index), (observer, NOBODY), DRAWING)


def choose_finder(t: Table[Korrem], piece: int) -> None:
    """Any Army on fitting land, whoever it belongs to; if there is none, the Artifact goes back."""
    state = t.state
    relic = t.zones.face[piece] - FIRST_ARTIFACT
    lands = ARTIFACTS[relic].found_on
    options = [
        Option(
            "find-relic",
            (relic, seat_of(t, army), flag_of(army), kind_at(state, hex), hex),
            do=step(find_relic, piece, army),
            at=(f"army:{army}",),
        )
        for army, hex in enumerate(state.army_hex)
        if hex != NOWHERE
        and seat_of(t, army) != NOBODY
        and state.hex_land[hex] in lands
        and state.army_battle[army] == NO_BATTLE
    ]
    if options:
        t.ask(state.observer, "find-relic", options, FINDING, args=(relic,))
    else:
        t.then(step(find_nobody, piece))


def find_relic(t: Table[Korrem], piece: int, army: int) -> None:
    relic = gain_relic(t, piece, army)
    t.tell("finds-relic", (seat_of(t, army), flag_of(army), relic), FINDING)


def find_nobody(t: Table[Korrem], piece: int) -> None:
    t.tell("relic-unfound", (t.zones.face[piece] - FIRST_ARTIFACT,), FINDING)
    t.put(piece, WORLD_DECK)
    t.shuffle_zone(WORLD_DECK)


# ---- Playing ----


def plays(t: Table[Korrem], seat: int, moment: str, then: tuple[Step, ...]) -> list[Option]:
    """The World cards in a hand: those whose criterion holds now, the others blocked."""
    options: list[Option] = []
    seen: list[int] = []
    for piece in t.zones.pieces[hand(seat)]:
        face = t.zones.face[piece]
        if face < CARDS:
            continue
        card = WORLD[WORLD_OF[face - FIRST_WORLD]]
        if card.index in seen:
            continue
        seen.append(card.index)
        options.append(
            Option(
                "play",
                (card.index,),
                do=(step(play, seat, piece), *then),
                blocked=why_not_now(t, seat, card, moment),
                at=(f"world:{card.id}",),
            )
        )
    return options


def play(t: Table[Korrem], seat: int, piece: int) -> None:
    """An Event goes to the Timeline; any other card does what it says and is used up."""
    card = WORLD[WORLD_OF[t.zones.face[piece] - FIRST_WORLD]]
    if card.kind == EVENT:
        put_on_timeline(t, seat, piece)
        return
    t.put(piece, WORLD_PILE)
    t.tell("plays", (seat, card.index), card.cites)
    begin_card(t, card, seat)


def begin_card(t: Table[Korrem], card: WorldCard, seat: int) -> None:
    """What a card says, carried out for its player."""
    t.enter(new_context(seat, card.index))
    t.then(step(carry_out, card.effect))
