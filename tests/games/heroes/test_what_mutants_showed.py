"""Rules that a mutant could break unseen: cards that look at what was discarded, power of the first spell alone."""

from __future__ import annotations

import pytest

from banneret.games.heroes.cards import first_power
from banneret.games.heroes.state import own_deck
from banneret.testing import proves
from tests.games.heroes.arena import Arena
from tests.games.heroes.scene import Scene


@proves("heroes.cards.texts-source")
@pytest.mark.parametrize(("discarded", "held"), [("haste", ["attack"]), ("power", [])])
def test_the_blackshard_draws_for_a_discarded_spell_alone(discarded: str, held: list[str]) -> None:
    arena = Arena(
        ("castle-griffins b2",),
        ("neutral-zombies b3",),
        hands=(("blackshard-of-the-dead-knight", discarded), ()),
    )
    arena.t.put(arena.piece("attack"), own_deck(0))
    arena.until("command castle-griffins").choose(
        "strike neutral-zombies b3 b2", "play blackshard-of-the-dead-knight top"
    )
    while arena.asked("discard-some"):
        arena.choose(f"discard {discarded}")
    assert arena.held(0) == held


@proves("heroes.spell.no-storing")
def test_only_the_first_spell_of_a_turn_has_what_a_week_gives_to_the_first() -> None:
    scene = Scene()
    settlement = scene.spot("settlement")
    scene.flag(0, settlement).stand(0, scene.spot("empty", "F8"), mp=0)
    scene.hold(0, "town-portal").turn(0)
    assert first_power(scene.t, 0) == 0
    scene.choose("cast town-portal", "cast-level town-portal level-0", f"portal yes {settlement}")
    while not scene.asked("actions"):
        scene.choose("leave-it")
    assert first_power(scene.t, 0) == 0  # and no spell after it begins with power
