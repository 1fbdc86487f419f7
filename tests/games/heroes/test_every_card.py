"""Every way of every core card, played at a moment for which it is meant, does something."""

from __future__ import annotations

import pytest

from banneret.games.heroes.card_texts import for_the_map
from banneret.games.heroes.combat_cards import ACTIVATION, DEFENCE, STRIKE, fits_moment, helps
from banneret.games.heroes.combat_state import Stroke
from banneret.games.heroes.contents import HEROES, SPELL, Card, Way
from banneret.games.heroes.state import REMOVED, own_deck
from banneret.kernel.step import step
from tests.games.heroes.arena import Arena, arrange
from tests.games.heroes.scene import Scene, rest
from tests.games.heroes.test_windows import core_cards

LEADERS = {"castle": "catherine", "necropolis": "sandro", "dungeon": "alamar"}
ARMIES = {
    "castle": ("castle-crusaders pack b2", "castle-marksmen a1"),
    "necropolis": (
        "necropolis-skeletons pack b2",
        "necropolis-zombies pack a1",
        "necropolis-dread-knights c1",
    ),
    "dungeon": ("dungeon-minotaurs pack b2", "dungeon-evil-eyes a1"),
}
FOES = {
    "dungeon": ("dungeon-minotaurs pack b4", "dungeon-troglodytes d5"),
    "castle": ("castle-crusaders pack b4", "castle-griffins d5"),
}


def on_the_map(scene: Scene) -> tuple[object, ...]:
    state = scene.state
    return (
        list(state.goods),
        list(state.mp),
        list(state.morale),
        list(state.xp),
        list(state.hero_at),
        sorted(scene.units(0)),
        list(state.packs),
        len(state.bonuses),
        len(state.watching),
        len(scene.zone(own_deck(0))),
        [len(zone) for zone in scene.t.zones.pieces[: own_deck(0) - 1]],
        len(scene.held(1)),
    )


def in_the_fight(arena: Arena) -> tuple[object, ...]:
    fight = arena.fight
    return (
        list(arena.state.goods),
        list(arena.state.morale),
        [(bonus.quantity, bonus.value, bonus.piece, bonus.until) for bonus in fight.bonuses],
        [(bonus.quantity, bonus.value, bonus.until) for bonus in arena.state.bonuses],
        list(fight.hurt),
        list(fight.space),
        list(fight.stunned),
        [list(cloak) for cloak in fight.cloaks],
        len(arena.zone(REMOVED)),
        len(arena.zone(own_deck(0))),
        len(arena.held(1)),
        [(stroke.times, stroke.cancelled) for stroke in arena.t.scopes_of(Stroke)],
    )


def test_every_way_for_the_map_does_something() -> None:
    idle: list[str] = []
    for card in core_cards():
        for way in card.ways:
            if (
                card.kind == SPELL
                or not for_the_map(way)
                or (card.factions and "castle" not in card.factions)
            ):
                continue
            scene = Scene().rich(0).hold(0, card.id, "attack", "haste", "power").hold(1, "attack", "power")
            scene.discarded(0, "magic-arrow").army(0, "castle-griffins")
            scene.build(0, "castle-citadel", "castle-mage-guild")
            scene.state.xp[0] = 4
            scene.state.morale[1] = 1
            scene.turn(0)
            before, held = on_the_map(scene), len(scene.held(0))
            scene.choose(f"play {card.id} {way.name}")
            for _ in range(20):
                if not scene.asked("actions"):
                    scene.t.choose(scene.ask, 0)
            if on_the_map(scene) == before and len(scene.held(0)) == held - 1:
                idle.append(f"{card.id} {way.name}")
    assert idle == []


def staged(card: Card, moment: str) -> Arena:
    """A fight of the card's own hero at a moment, with the card in hand."""
    hero = card.hero or "catherine"
    faction = next(one.faction for one in HEROES if one.id == hero)
    other = "castle" if faction == "dungeon" else "dungeon"
    own, foes = ARMIES[faction], FOES[other]
    arena = Arena(
        own,
        foes,
        foe=1,
        factions=(faction, other),
        heroes=(hero, LEADERS[other]),
        hands=((card.id, "attack", "haste", "power"), ("attack", "power")),
    )
    arena.state.xp[0] = 4
    arena.state.morale[1] = 1
    arena.discarded(0, "magic-arrow")
    arena.run(
        step(arrange, arena.own, arena.foes, 1, 2, False, "", 0, False, arena.field_of_fight), step(rest)
    )
    arena.fight.hurt[0] = 1
    arena.fight.stunned[1] = True
    first = (foes if moment == DEFENCE else own)[0].split(" ")[0]
    arena.until(f"command {first}")
    if moment != ACTIVATION:
        target = (own if moment == DEFENCE else foes)[0].split(" ")[0]
        arena.choose(next(name for name in arena.names() if name.startswith(f"strike {target}")))
        for _ in range(4):
            if arena.ask.kind == "cards-for-attack" and arena.ask.seat == 0:
                break
            arena.t.choose(arena.ask, 0)
    return arena


def plays_to_no_end(card: Card, way: Way, moment: str) -> bool:
    arena = staged(card, moment)
    before, held = in_the_fight(arena), len(arena.held(0))
    kind = arena.ask.kind
    arena.choose(f"play {card.id} {way.name}")
    for _ in range(12):
        if arena.ask.kind == kind:
            break
        arena.t.choose(arena.ask, len(arena.ask.options) - 1 if arena.asked("swap") else 0)
    return in_the_fight(arena) == before and len(arena.held(0)) == held - 1


@pytest.mark.parametrize("moment", [ACTIVATION, STRIKE, DEFENCE])
def test_every_way_for_a_fight_does_something(moment: str) -> None:
    tried = [
        (card, way)
        for card in core_cards()
        for way in card.ways
        if card.kind != SPELL and fits_moment(way, moment) and helps(way)
    ]
    assert len(tried) > 20
    assert [f"{card.id} {way.name}" for card, way in tried if plays_to_no_end(card, way, moment)] == []
