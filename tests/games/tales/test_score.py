"""How good a position looks: what the bots steer by."""

from __future__ import annotations

from typing import cast

from banneret.bots.bot import Mind
from banneret.bots.greedy import GreedyBot
from banneret.games.tales import GAME
from banneret.games.tales.state import OFFER_DECK, UNUSED
from banneret.kernel.fields import State
from banneret.kernel.table import Table
from tests.games.tales.scene import Scene


def score(scene: Scene, seat: int = 0) -> float:
    return GAME.score(scene.t, seat)


def chosen(scene: Scene, seat: int = 0) -> str:
    """What the greedy player chooses of what the seat is asked."""
    bot, mind = GreedyBot("7"), Mind(cast(Table[State], scene.t), seat)
    return GAME.option_name(scene.ask.options[bot.choose(mind, scene.ask)])


def test_ruin_near_at_hand_leaves_less_to_share() -> None:
    def shared(othersiders: int) -> float:
        scene = Scene("villager", "noble").cubes("castle", noble=3, othersiders=othersiders)
        return score(scene, 0) + score(scene, 1)

    assert 1.0 > shared(0) > shared(2) > 0.5


def test_a_card_being_played_is_not_lost() -> None:
    """A Minstrel that has been paid for is also used."""
    scene = Scene("noble", "villager").cards(0, hand="minstrel").gold(0, 2).begin()
    scene.choose("play minstrel 0")
    for _ in range(3):
        assert chosen(scene).startswith("gain ")
        scene.choose(chosen(scene))
    assert sum(scene.count(realm, "noble") for realm in ("village", "magic", "castle")) == 3


def test_a_lead_grows_heavier_as_its_offer_runs_out() -> None:
    def ahead_in_gold(deck: str) -> float:
        return score(Scene("villager", "noble").offer("village", "farmer", "bard", deck=deck).gold(0, 6))

    assert ahead_in_gold("sailor beggar merchant") < ahead_in_gold("sailor") < ahead_in_gold("none")


def test_of_two_decks_the_shorter_one_is_the_nearer_end() -> None:
    def ahead_in_gold(left: int) -> float:
        scene = Scene("villager", "noble", offers="double").gold(0, 6)
        deck = scene.t.pieces(OFFER_DECK)
        while len(deck) > left:
            scene.t.put(deck[-1], UNUSED)
        return score(scene)

    assert ahead_in_gold(5) < ahead_in_gold(0)


def test_the_hero_walks_to_gold_that_lies_in_wait() -> None:
    scene = Scene("villager", "noble").cards(0, hand="venture")
    scene.state.hoard[1 * 3 + 0] = 6
    scene.gold(0, 0).begin()
    assert chosen(scene) == "play venture 0"
    scene.choose("play venture 0")
    assert chosen(scene) == "move-hero 0 magic"


def test_a_hero_card_makes_some_places_better_than_others() -> None:
    def standing(hero: str, realm: str) -> float:
        other = "villager" if hero == "noble" else "noble"
        return score(Scene(hero, other).gold(0, 4).skills(0, "call").hero(0, realm))

    assert standing("noble", "village") > standing("noble", "magic")
    assert standing("sorceress", "village") > standing("sorceress", "magic")
