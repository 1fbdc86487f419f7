"""AI cards and scenarios row by row: what is printed for each difficulty, and what holds at single moments."""

from __future__ import annotations

import pytest

from banneret.games.heroes.aftermath import conclude
from banneret.games.heroes.ai_decks import take_skill
from banneret.games.heroes.combat_state import LOST, TIMED, WON, Fight, new_fight
from banneret.games.heroes.combat_values import DEFENSE, INITIATIVE, value_in
from banneret.games.heroes.contents import CARD_AT, DIFFICULTIES
from banneret.games.heroes.coop_fights import get_ready
from banneret.games.heroes.coop_land import enemy_settlements
from banneret.games.heroes.coop_rules import LEVEL_SEVEN, NEMESIS, STRONGHOLD_FIGHT, UTOPIA, WAVE
from banneret.games.heroes.rounds import happen
from banneret.games.heroes.state import (
    ABILITY_DECK,
    ENEMY_SKILLS,
    NO_HERO,
    NOBODY,
    POSITIVE,
    RIVAL,
    Heroes,
    home_field,
    pile_of,
)
from banneret.games.heroes.turn import turn_events
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.testing import proves
from tests.games.heroes.arena import Arena
from tests.games.heroes.enemy import Duel
from tests.games.heroes.scene import Scene, rest
from tests.games.heroes.together import Together

RULES = "heroes.end.scenario-conditions"
KNIGHTS = ("castle-crusaders a1",)
GRIFFINS = ("castle-griffins a1",)
BOARS = ("neutral-boars d5", "neutral-zombies c5")


# ---- AI cards: what each of them gives, from Easy to Impossible ----


@proves("heroes.ai.card-difficulty", "heroes.ai.attack-card-waits")
@pytest.mark.parametrize(("card", "row"), [("attack-a", (0, 1, 1, 2)), ("attack-b", (1, 1, 2, 2))])
def test_attack_cards(card: str, row: tuple[int, ...]) -> None:
    for difficulty, more in zip(DIFFICULTIES, row, strict=True):
        duel = Duel(("castle-crusaders b2",), ("neutral-boars b3",), cards=(card,), difficulty=difficulty)
        assert duel.told("strikes")[0][3] == 2 + more, difficulty
        assert duel.discards() == [f"ai-{card}"]


@proves("heroes.ai.card-difficulty", "heroes.ai.defense-card-stays")
@pytest.mark.parametrize(("card", "row"), [("defense-a", (0, 1, 1, 2)), ("defense-b", (1, 1, 2, 2))])
def test_defense_cards(card: str, row: tuple[int, ...]) -> None:
    # with the most hit points: 4 both, so by tier; or with the unit that activates next
    whom = {"defense-a": "neutral-boars", "defense-b": "neutral-zombies"}[card]
    for difficulty, more in zip(DIFFICULTIES, row, strict=True):
        duel = Duel(GRIFFINS, BOARS, cards=(card,), difficulty=difficulty)
        duel.wait()
        figure = duel.figure(whom)
        assert list(duel.fight.held) == [figure]
        plain = Duel(GRIFFINS, BOARS, difficulty=difficulty)
        printed = value_in(plain.t, plain.fight, figure, DEFENSE)
        assert value_in(duel.t, duel.fight, figure, DEFENSE) == printed + more, difficulty


@proves("heroes.ai.card-difficulty", "heroes.ai.magic-card")
@pytest.mark.parametrize(
    ("card", "row"), [("cast-a-spell-a", (0, 1, 1, 2)), ("cast-a-spell-b", (0, 1, 2, 3))]
)
def test_magic_cards(card: str, row: tuple[int, ...]) -> None:
    for difficulty, power in zip(DIFFICULTIES, row, strict=True):
        duel = Duel(KNIGHTS, BOARS[:1], cards=(card,), spells=("magic-arrow",), difficulty=difficulty)
        assert [power for _, power in duel.told("enemy-spell")] == [power]
        assert duel.cast() == ["magic-arrow"]


@proves("heroes.ai.card-difficulty", "heroes.ai.skill-use")
@pytest.mark.parametrize(
    ("card", "uses", "backs"),
    [("use-a-skill-a", (1, 1, 2, 2), (0, 0, 0, 0)), ("use-a-skill-b", (1, 1, 1, 2), (0, 1, 1, 0))],
)
def test_skill_cards(card: str, uses: tuple[int, ...], backs: tuple[int, ...]) -> None:
    for at, difficulty in enumerate(DIFFICULTIES):
        duel = Duel(KNIGHTS, BOARS[:1], cards=(card,), skills=("archery",), difficulty=difficulty)
        assert len(duel.told("enemy-uses")) == uses[at], difficulty
        assert duel.deck().count(f"ai-{card}") == backs[at], difficulty
        assert duel.discards().count(f"ai-{card}") == 1 - backs[at], difficulty


@proves("heroes.ai.skill-conflict")
def test_the_deck_that_is_searched_for_a_lost_skill_is_shuffled_first() -> None:
    """The AI's cards are set aside before the common decks are shuffled for the game."""
    seen: set[tuple[str, ...]] = set()
    for seed in range(4):
        scene = Scene(seed=str(seed)).hold(0, "sorcery")
        for piece in (*scene.t.zones.pieces[ABILITY_DECK], *scene.t.zones.pieces[pile_of(ABILITY_DECK)]):
            if scene.t.zones.face[piece] == CARD_AT["sorcery"]:
                scene.t.put(piece, ENEMY_SKILLS)
        pieces = scene.t.zones.pieces[ABILITY_DECK]
        pieces.sort(key=scene.t.zones.face.__getitem__)  # as it lies when the box is opened
        scene.do(step(take_skill, CARD_AT["sorcery"]))
        assert "sorcery" not in scene.held(0)
        assert scene.asked("search", 0) or scene.asked("take-one", 0)
        if scene.asked("search"):
            scene.t.choose(scene.ask, 0)
        seen.add(tuple(scene.names()))
    assert len(seen) > 1


# ---- Cards after a won combat, whatever the combat was about ----


class Undead(Together):
    """Sandro, who holds Necromancy, and a Few of Skeletons."""

    def __init__(self, scenario: str, **options: object) -> None:
        Scene.__init__(
            self, ("necropolis", "castle"), ("sandro", "catherine"), "1", scenario=scenario, **options
        )
        self.ready()

    def ready(self) -> None:
        self.rich(0).hold(0, "necromancy").army(0, "necropolis-skeletons")
        self.state.player = 0


class Alone(Undead):
    def __init__(self, scenario: str, **options: object) -> None:
        Scene.__init__(self, ("necropolis",), ("sandro",), "1", scenario=scenario, **options)
        self.ready()


def over(t: Table[Heroes], fight: Fight) -> None:
    t.enter(fight)
    t.then(step(conclude))


def win(scene: Scene, cause: str, attacks: bool = True, hero: int = 0, round: int = 1) -> Scene:
    """Seat 0 wins a fight of the scenario's own."""
    field = scene.beside(0, "empty", "F8")
    fight = (
        new_fight(0, hero, field, NOBODY, NO_HERO, 7)
        if attacks
        else new_fight(RIVAL, NO_HERO, field, 0, hero, 0)
    )
    fight.cause, fight.round = cause, round
    fight.outcome = WON if attacks else LOST
    return scene.run(step(over, fight), step(rest))


@proves(RULES, "heroes.card.map")
@pytest.mark.parametrize(
    ("scenario", "cause"),
    [("titans-stronghold", STRONGHOLD_FIGHT), ("titans-stronghold", LEVEL_SEVEN), ("close-to-enemies", WAVE)],
)
def test_necromancy_serves_after_fights_of_the_scenario(scenario: str, cause: str) -> None:
    scene = Alone(scenario)
    win(scene, cause, attacks=cause != WAVE)
    assert scene.asked("after-victory", 0)
    scene.choose("play necromancy basic", "effects.do", "pick-units necropolis-skeletons")
    assert scene.units(0) == ["necropolis-skeletons pack"]


@proves(RULES)
def test_at_the_utopia_the_unit_that_stays_behind_may_be_a_pack() -> None:
    scene = Undead("stand-united")
    win(scene, UTOPIA)
    assert scene.asked("after-victory", 0)
    assert scene.state.done == []  # it comes before the winner leaves the game


@proves(RULES, "heroes.card.map")
def test_a_settlement_of_the_nemesis_is_celebrated_once_and_before_it_is_visited() -> None:
    scene = Alone("close-to-enemies")
    field = enemy_settlements(scene.state)[0]
    scene.stand(0, field)
    fight = new_fight(0, 0, field, NOBODY, NO_HERO, 7)
    fight.cause, fight.round, fight.outcome = NEMESIS, 1, WON
    scene.run(step(over, fight), step(rest))
    scene.first_options("search", "take-one")  # the level that the victory brings
    assert scene.asked("after-victory", 0)
    assert scene.told("visits") == []
    scene.choose("leave-it")
    assert scene.told("visits")
    assert not scene.asked("after-victory")


@proves(RULES, "heroes.card.when-playable")
def test_no_such_card_is_played_in_nobodys_turn_or_without_the_main_hero() -> None:
    timed = Undead("the-ambushed-accord")
    timed.state.player = NOBODY
    win(timed, TIMED)
    assert not timed.asked("after-victory")
    away = Alone("close-to-enemies")
    win(away, WAVE, attacks=False, hero=NO_HERO)
    assert not away.asked("after-victory")
    unfought = Alone("titans-stronghold")
    win(unfought, LEVEL_SEVEN, round=0)
    assert not unfought.asked("after-victory")


# ---- The Ambushed Accord: tokens as they are printed ----


@proves(RULES)
def test_a_token_of_initiative_gives_two() -> None:
    scene = Together("the-ambushed-accord", 2, difficulty="hard")
    scene.state.round = 4
    scene.do(step(happen, 4, True)).choose("champion 0")
    scene.first_options("before-combat").choose("line-up").first_options("stands-next")
    fight = scene.t.scopes_of(Fight)[-1]
    (bonus,) = [bonus for bonus in fight.bonuses if bonus.source == "scenario"]
    assert (bonus.quantity, bonus.value) == (INITIATIVE, 2)


# ---- Close to Enemies: time to prepare ----


def wave(*cards: str) -> Together:
    scene = Together("close-to-enemies", 1)
    scene.rich(0).hold(0, *cards).discarded(0, "attack")
    scene.stand(0, home_field(scene.state, 0))
    scene.state.round = 2
    scene.state.player = 0
    return scene.run(*turn_events(scene.t, 0), step(rest))


@proves(RULES, "heroes.town-action.before-combat")
def test_before_a_wave_cards_are_played_and_the_town_is_used() -> None:
    scene = wave("estates", "town-portal")
    assert scene.asked("before-wave", 0)
    assert scene.offers("population") or scene.offers("build")
    assert not [name for name in scene.names() if "town-portal" in name]  # nobody moves
    gold = scene.gold(0)
    scene.choose("play estates basic")
    assert scene.gold(0) > gold
    scene.choose("to-arms")
    assert scene.told("enemy-attacks")


@proves(RULES, "heroes.morale.any-time")
def test_before_a_wave_morale_finds_another_card() -> None:
    scene = wave("estates")
    assert not scene.offers("morale-draw")
    scene.state.morale[0] = POSITIVE
    scene.run(step(get_ready, 0), step(rest))
    scene.choose("morale-draw")
    assert scene.asked("before-wave", 0)
    assert len(scene.held(0)) == 2


@proves(RULES)
def test_who_holds_no_card_is_not_asked_before_a_wave() -> None:
    assert not wave().asked("before-wave")
    assert wave().told("enemy-attacks")


# ---- Rulings ----


@proves("heroes.ai.draw-card", "heroes.ai.attack-card-waits")
def test_the_arrow_tower_draws_no_card_and_has_what_waits() -> None:
    lords = ("castle-archangels pack a1",)
    duel = Duel(lords, ("neutral-zombies d5",), cards=("attack-b", "defense-a"), works="WWGW", rolls=(0, 0))
    duel.wait()  # the zombies have drawn, and come closer
    duel.dice(0, 0, 0).wait()  # the tower shoots a second time
    strikes = [args for args in duel.told("strikes") if args[0] == duel.face("arrow-tower")]
    assert [args[3] for args in strikes[:2]] == [4, 5]
    assert duel.drawn() == ["ai-attack-b", "ai-defense-a"]  # one for each activation of the zombies


@proves("heroes.ai.cards-stack")
def test_a_spell_that_can_touch_nobody_is_kept() -> None:
    duel = Duel(
        ("neutral-magic-elementals a1",),
        ("neutral-zombies d5",),
        cards=("cast-a-spell-a", "attack-a"),
        spells=("magic-arrow",),
    )
    duel.wait()
    assert duel.cast() == []
    assert duel.told("enemy-keeps-spell")
    assert duel.deck()[0] == "ai-cast-a-spell-a"
    assert duel.spell_deck() == ["magic-arrow"]


@proves("heroes.token.corrosion-behemoths")
def test_behemoths_lower_a_defense_to_nothing_and_not_below() -> None:
    for target, defense in (
        ("castle-griffins", 0),
        ("castle-crusaders", 1),
    ):  # printed 0 and 2, a card, 2 less
        arena = Arena(("neutral-behemoths b2",), (f"{target} b3",), foe=1, hands=((), ("defense",)))
        arena.until("command neutral-behemoths").dice(0, 0, 0).choose(f"strike {target} b3 b2")
        arena.until("cards-for-attack")
        while arena.asked("cards-for-attack") and not arena.told("strikes"):
            plays = [name for name in arena.names() if name == "play defense basic"]
            arena.choose(plays[0] if plays else "no-card")
        assert arena.told("strikes")[0][5] == defense
        assert arena.told("strikes")[0][2] == 5 - defense  # all of the Attack, and no more
