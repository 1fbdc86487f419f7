"""Guards and enemies: when a fight begins, quick combat, experience, retreat and defeat, undefended towns."""

from __future__ import annotations

import pytest

from banneret.games.heroes.aftermath import reward_winner
from banneret.games.heroes.combat import start_fight
from banneret.games.heroes.combat_state import LOST, RETREATED, WON, Fight, new_fight
from banneret.games.heroes.contents import DIFFICULTIES, DIFFICULTY, TIERS
from banneret.games.heroes.state import GUARDS, NO_HERO, NOBODY, NOWHERE, Heroes, level_of, tier_pile
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.testing import proves
from tests.games.heroes.scene import Scene, quiet, rest

GUARD_TABLE = {
    "easy": ("B", "BB", "BS", "BBS", "BBSG", "BBSSG", "A"),
    "normal": ("B", "BB", "BBS", "BSS", "BSSG", "BSSGG", "AA"),
    "hard": ("BB", "BBB", "BSS", "SSS", "SSGG", "SSGGG", "GAA"),
    "impossible": ("BBB", "BBS", "SSS", "SSG", "SGGG", "SGGGG", "GGAA"),
}
FIGHTING = (
    "fight-on",
    "after-victory",
    "exchange-guard",
    "deploy",
    "place-guards",
    "put-gate",
    "combat-begins",
    "activate",
    "command",
    "command-guard",
    "after-move",
    "after-shot",
    "cards-for-attack",
    "reroll-attack",
    "ignore-die",
    "save-unit",
    "also-attack",
    "name-target",
    "choose-figure",
)
STRONG = ("castle-archangels pack", "castle-champions pack", "castle-crusaders pack")


def finish(scene: Scene) -> Scene:
    """Fight on, and take nothing else, until the fight is over."""
    while scene.t.asks and scene.ask.kind in FIGHTING:
        scene.t.choose(scene.ask, 0)
    return scene


def to_the_end_of_the_round(scene: Scene) -> Scene:
    """Until the Combat Round is over."""
    while scene.ask.kind in FIGHTING and scene.ask.kind != "fight-on":
        scene.t.choose(scene.ask, 0)
    return scene


# ---- Guards ----


@pytest.mark.parametrize("level", range(1, 8))
@proves(
    "heroes.guards.level-i",
    "heroes.guards.level-ii",
    "heroes.guards.level-iii",
    "heroes.guards.level-iv",
    "heroes.guards.level-v",
    "heroes.guards.level-vi",
    "heroes.guards.level-vii",
    "heroes.neutral.draw",
    "heroes.combat.setup-draw-guards",
)
def test_guards_are_drawn_by_the_difficulty_table(level: int) -> None:
    for difficulty in DIFFICULTIES:
        scene = quiet(Scene(difficulty=difficulty)).army(0, *STRONG)
        field = scene.spot("artifact", "F3")
        scene.stand(0, field)
        scene.do(step(start_fight, 0, field, NOBODY, NO_HERO, level))
        scene.choose("line-up")
        (_, faces) = scene.told("guards")[-1]
        assert isinstance(faces, tuple)
        letters = "".join(["BSGA"[unit_tier(scene, int(face))] for face in faces])
        assert letters == GUARD_TABLE[difficulty][level - 1]
        table = DIFFICULTY[DIFFICULTIES.index(difficulty)].guards[level]
        assert "".join(["BSGA"[tier] for tier in table]) == letters


def unit_tier(scene: Scene, face: int) -> int:
    from banneret.games.heroes.faces import unit_of

    return unit_of(face).tier


@proves("heroes.combat.start-neutral", "heroes.map.guarded-first-combat", "heroes.map.field-numeral-guard")
def test_a_guarded_field_is_fought_for_before_it_is_visited() -> None:
    scene = quiet(Scene()).army(0, *STRONG).guards("neutral-peasants", "neutral-peasants")
    field = scene.beside(0, "artifact", "F3", guard=True)
    scene.turn(0).choose(f"move yes {field}")
    finish(scene)
    scene.choose("take-discard")  # level II comes first
    finish(scene)
    kinds = [entry.kind for entry in scene.t.log(-1)]
    assert kinds.index("announces") < kinds.index("visits")
    assert scene.state.guard[field] == 0
    assert scene.asked("effects.may")


@proves(
    "heroes.combat.quick",
    "heroes.combat.quick-no-reward",
    "heroes.combat.quick-forced",
    "heroes.map.guard-gone",
)
def test_above_the_level_there_is_no_combat_and_no_experience() -> None:
    scene = quiet(Scene()).army(0, "castle-griffins")
    field = scene.beside(0, "mine", "S1", guard=True)
    assert scene.state.guard[field] == 1
    scene.state.xp[0] = 2  # level II
    scene.turn(0).choose(f"move yes {field}")
    assert not scene.told("announces")
    assert scene.state.flag[field] == 0
    assert scene.state.xp[0] == 2
    assert scene.state.guard[field] == 0


@proves("heroes.combat.quick-forced")
def test_an_equal_level_is_fought() -> None:
    scene = quiet(Scene()).army(0, *STRONG)
    field = scene.beside(0, "mine", "S1", guard=True)
    scene.turn(0).choose(f"move yes {field}")
    assert scene.told("announces")


@proves("heroes.hero.secondary-level-quick")
def test_a_secondary_hero_counts_as_having_the_main_heros_level() -> None:
    scene = quiet(Scene())
    field = scene.beside(1, "mine", "S1", guard=True, mp=2)
    scene.state.xp[0] = 2
    scene.turn(0).choose(f"move no {field}")
    assert scene.told("quick-combat")
    assert scene.state.flag[field] == 0


# ---- Experience ----


@pytest.mark.parametrize(("own", "level", "gained"), [(0, 1, 1), (0, 2, 2), (2, 2, 1), (2, 3, 2)])
@proves("heroes.xp.equal", "heroes.xp.higher", "heroes.hero.xp-sources")
def test_experience_for_guards(own: int, level: int, gained: int) -> None:
    scene = quiet(Scene()).army(0, *STRONG)
    scene.state.xp[0] = own
    scene.guards("neutral-peasants", "neutral-peasants", "neutral-mummies")
    field = scene.spot("empty", "F8")
    scene.stand(0, field, mp=9)
    scene.do(step(start_fight, 0, field, NOBODY, NO_HERO, level))
    finish(scene)
    assert scene.told("fight-ends")[-1][1] == WON
    assert scene.state.xp[0] == own + gained


@proves("heroes.xp.before-visit")
def test_level_ups_come_before_the_visit() -> None:
    scene = quiet(Scene()).army(0, *STRONG)
    scene.state.xp[0] = 1
    field = scene.beside(0, "mine", "S1", guard=True, mp=9)
    scene.turn(0).choose(f"move yes {field}")
    finish(scene)
    assert scene.asked("search ability 2")
    assert scene.state.flag[field] == NOBODY
    scene.choose("take-discard")
    finish(scene)
    assert scene.state.flag[field] == 0


@proves("heroes.xp.azure")
def test_beating_an_azure_unit_makes_level_seven() -> None:
    scene = quiet(Scene())
    scene.run(step(win_against_azure), step(rest))
    assert level_of(scene.state, 0) == 7


def win_against_azure(t: Table[Heroes]) -> None:
    fight = new_fight(0, 0, t.state.hero_at[0], NOBODY, NO_HERO, 7)
    fight.azure = True
    t.enter(fight)
    t.then(step(reward_winner))


# ---- Losing ----


@proves("heroes.combat.limit-one-round", "heroes.combat.limit-extend", "heroes.move.continue-combat")
def test_another_combat_round_costs_a_movement_point() -> None:
    scene = quiet(Scene()).army(0, "castle-griffins")
    scene.guards("neutral-zombies")
    field = scene.beside(0, "mine", "S1", guard=True, mp=3)
    scene.turn(0).fix_draws(*[0] * 4)
    scene.choose(f"move yes {field}")
    to_the_end_of_the_round(scene)
    assert scene.asked("fight-on")
    assert scene.state.mp[0] == 2
    scene.choose("fight-on")
    assert scene.state.mp[0] == 1


@proves("heroes.combat.limit-extend")
def test_without_movement_there_is_only_the_retreat() -> None:
    scene = quiet(Scene()).army(0, "castle-griffins")
    scene.guards("neutral-zombies")
    field = scene.beside(0, "mine", "S1", guard=True, mp=1)
    before = scene.state.hero_at[0]
    scene.turn(0).fix_draws(*[0] * 4)
    scene.choose(f"move yes {field}")
    to_the_end_of_the_round(scene)
    assert scene.state.hero_at[0] == before


@proves("heroes.combat.retreat-move", "heroes.combat.retreat-no-penalty", "heroes.combat.neutral-retreat")
def test_who_retreats_goes_back_without_a_visit() -> None:
    scene = quiet(Scene()).army(0, "castle-griffins")
    scene.guards("neutral-zombies")
    field = scene.beside(0, "mine", "S1", guard=True, mp=3)
    before = scene.state.hero_at[0]
    scene.turn(0).fix_draws(*[0] * 4)
    scene.choose(f"move yes {field}")
    to_the_end_of_the_round(scene)
    assert scene.asked("fight-on")
    scene.choose("retreat")
    assert scene.state.hero_at[0] == before
    assert scene.state.guard[field] == 1
    assert scene.state.morale[0] == 0
    assert not scene.zone(GUARDS)
    assert scene.zone(tier_pile(0))


@proves("heroes.combat.neutral-defeat", "heroes.combat.defeated-main-moves", "heroes.unit.empty-deck")
def test_a_main_hero_that_loses_all_units_goes_home() -> None:
    scene = quiet(Scene()).army(0, "castle-halberdiers")
    home = scene.state.hero_at[0]
    field = scene.spot("empty", "F8")
    scene.stand(0, field)
    scene.do(step(start_fight, 0, field, NOBODY, NO_HERO, 6))
    finish(scene)
    assert scene.told("fight-ends")[-1][1] == LOST
    assert scene.state.hero_at[0] == home
    assert scene.units(0) == ["castle-halberdiers pack", "castle-griffins"]
    assert scene.state.morale[0] == 0
    assert scene.state.trophies == [[], []]


@proves("heroes.combat.neutral-retreat", "heroes.unit.five-in-combat")
def test_with_a_reserve_left_it_is_a_retreat() -> None:
    scene = quiet(Scene())
    scene.army(
        0,
        "castle-halberdiers",
        "castle-marksmen",
        "castle-griffins",
        "neutral-peasants",
        "neutral-skeletons",
        "neutral-troglodytes",
    )
    field = scene.beside(0, "empty", "F8", mp=9)
    before = scene.state.hero_at[0]
    scene.state.hero_at[0] = field
    scene.do(step(start_fight, 0, field, NOBODY, NO_HERO, 6))
    finish(scene)
    assert scene.told("fight-ends")[-1][1] == RETREATED
    assert scene.units(0) == ["castle-halberdiers"]  # five took part, the sixth did not
    assert scene.state.hero_at[0] == before


# ---- Between players ----


def duel(scene: Scene, attackers: tuple[str, ...], defenders: tuple[str, ...], hero: int = 2) -> int:
    """Seat 0's main hero stands beside an enemy hero; the field of the enemy."""
    quiet(scene).army(0, *attackers).army(1, *defenders)
    field = scene.beside(0, "empty", "F8")
    scene.stand(hero, field)
    scene.turn(0)
    return field


WEAK = ("dungeon-troglodytes",)


@proves(
    "heroes.combat.start-player-hero",
    "heroes.combat.defeated-main-penalty",
    "heroes.combat.defeated-main-cube",
    "heroes.combat.pvp-victory",
    "heroes.xp.equal",
    "heroes.res.pay-in-full",
)
def test_a_beaten_main_hero_loses_morale_gold_and_a_cube() -> None:
    scene = Scene()
    home = scene.state.hero_at[2]
    field = duel(scene, STRONG, WEAK)
    scene.rich(1, 3, 0, 0)  # less than the penalty
    scene.choose(f"move yes {field}")
    finish(scene)
    assert scene.state.hero_at[2] == home
    assert scene.state.hero_at[0] == field
    assert scene.state.morale[1] == -1
    assert scene.gold(0) == 3
    assert scene.gold(1) == 0
    assert scene.state.trophies[0] == [1]
    assert scene.state.xp[0] == 1
    assert scene.state.vanquished[0] == 1


@proves("heroes.xp.higher", "heroes.xp.lower")
def test_experience_by_the_level_of_the_beaten_hero() -> None:
    scene = Scene()
    field = duel(scene, STRONG, WEAK)
    scene.state.xp[1] = 4
    scene.choose(f"move yes {field}")
    finish(scene)
    assert scene.state.xp[0] == 2
    scene = Scene()
    field = duel(scene, STRONG, WEAK)
    scene.state.xp[0] = 4
    scene.choose(f"move yes {field}")
    finish(scene)
    assert scene.state.xp[0] == 4


@proves("heroes.xp.winner-either-role", "heroes.combat.attacking-player")
def test_a_defender_that_wins_gains_experience_and_visits_nothing() -> None:
    scene = Scene()
    field = duel(scene, ("castle-halberdiers",), ("dungeon-black-dragons pack", "dungeon-manticores pack"))
    home = scene.state.trail[0][0]
    scene.choose(f"move yes {field}")
    finish(scene)
    assert scene.state.xp == [0, 1]
    assert scene.state.hero_at[0] == home
    assert scene.state.hero_at[2] == field
    assert scene.state.trophies == [[], [0]]


@proves(
    "heroes.hero.secondary-instant-defeat",
    "heroes.combat.defeated-secondary",
    "heroes.hero.secondary-removed",
)
def test_a_secondary_hero_may_be_given_up() -> None:
    scene = Scene()
    field = duel(scene, STRONG, WEAK, hero=3)
    scene.choose(f"move yes {field}")
    assert scene.ask.seat == 1
    scene.choose("give-up-hero")
    assert scene.state.hero_at[3] == NOWHERE
    assert scene.state.trophies[0] == [1]
    assert scene.told("wins-cube") == [(0, 1)]
    assert scene.state.xp[0] == 0
    assert not scene.told("announces")


@proves("heroes.xp.secondary-none", "heroes.combat.defeated-secondary", "heroes.hero.secondary-same-units")
def test_beating_a_secondary_hero_gives_no_experience() -> None:
    scene = Scene()
    field = duel(scene, STRONG, WEAK, hero=3)
    scene.choose(f"move yes {field}", "stand-and-fight")
    finish(scene)
    assert scene.state.hero_at[3] == NOWHERE
    assert scene.state.xp[0] == 0
    assert scene.state.trophies[0] == [1]
    assert scene.state.morale[1] == 0


@proves("heroes.combat.multiple-per-turn", "heroes.combat.announce-cannot-cancel")
def test_a_fight_is_paid_for_and_another_may_follow() -> None:
    scene = quiet(Scene()).army(0, *STRONG)
    field = scene.beside(0, "mine", "S1", guard=True, mp=3)
    scene.turn(0).choose(f"move yes {field}")
    finish(scene)
    assert scene.state.mp[0] <= 2
    assert scene.asked("actions")
    other = scene.beside(0, "mine", "S2", guard=True, mp=3)
    scene.turn(0).choose(f"move yes {other}")
    assert len(scene.told("announces")) == 2


def test_two_heroes_of_one_player_on_one_field_are_beaten_together() -> None:
    scene = Scene()
    field = duel(scene, STRONG, WEAK)
    scene.state.hero_at[3] = field
    scene.choose(f"move yes {field}", "stand-and-fight")
    finish(scene)
    assert scene.state.hero_at[3] == NOWHERE
    assert scene.state.hero_at[2] != field
    assert scene.state.trophies[0] == [1, 1]


def test_cards_after_a_victory_are_for_the_main_hero() -> None:
    for hero in (0, 1):
        scene = quiet(Scene()).army(0, *STRONG).hold(0, "attack")
        field = scene.beside(hero, "mine", "S1", guard=True, mp=9)
        scene.turn(0).choose(f"move {'no' if hero else 'yes'} {field}")
        if scene.asked("before-guards"):
            scene.choose("face-guards")
        while scene.ask.kind in FIGHTING and scene.ask.kind != "after-victory":
            scene.t.choose(scene.ask, 0)
        assert scene.asked("after-victory") == (hero == 0)


# ---- Towns and settlements ----


@proves("heroes.combat.start-player-town", "heroes.siege.defend-for-8", "heroes.xp.no-hero-defence")
def test_an_owner_may_pay_eight_gold_to_defend_without_a_hero() -> None:
    scene = quiet(Scene()).army(0, *STRONG).army(1, *WEAK)
    field = scene.beside(0, "settlement", "F1")
    scene.flag(1, field).rich(1, 8, 0, 0)
    scene.turn(0).choose(f"move yes {field}")
    assert scene.ask.seat == 1
    scene.choose("defend-town")
    assert scene.gold(1) == 0
    finish(scene)
    assert scene.told("fight-ends")[-1][1] == WON
    assert scene.state.xp[0] == 0
    assert scene.state.trophies[0] == []
    assert scene.asked("settle")


@proves("heroes.siege.undefended")
def test_who_does_not_pay_yields_the_place() -> None:
    scene = quiet(Scene())
    field = scene.beside(0, "settlement", "F1")
    scene.flag(1, field)
    scene.turn(0).choose(f"move yes {field}")
    assert not scene.offers("defend-town")  # no gold
    scene.choose("yield-town")
    assert not scene.told("announces")
    assert scene.asked("settle")
    assert scene.state.flag[field] == 0


@proves("heroes.combat.field-with-both")
def test_a_hero_in_its_town_defends_it_without_paying() -> None:
    scene = quiet(Scene()).army(0, *STRONG).army(1, *WEAK)
    field = scene.beside(0, "settlement", "F1")
    scene.flag(1, field).stand(2, field)
    scene.turn(0).choose(f"move yes {field}")
    assert scene.told("announces")
    assert not any(ask.kind == "defend-town" for ask in scene.t.asks)


@proves(
    "heroes.unit.status-kept",
    "heroes.unit.heal-after",
    "heroes.combat.end-return",
    "heroes.unit.pack-defeated",
)
def test_units_keep_their_side_and_are_healed_after_a_fight() -> None:
    scene = quiet(Scene()).army(0, "castle-archangels pack", "castle-champions pack")
    field = scene.beside(0, "mine", "S1", guard=True, mp=9)
    scene.turn(0).choose(f"move yes {field}")
    finish(scene)
    assert scene.units(0) == ["castle-archangels pack", "castle-champions pack"]
    assert not scene.t.scopes_of(Fight)
    assert not scene.zone(GUARDS)


@proves("heroes.neutral.deck-empty")
def test_an_empty_neutral_deck_is_made_anew() -> None:
    from banneret.games.heroes.state import tier_deck
    from banneret.games.heroes.units import draw_neutral

    scene = Scene()
    for piece in list(scene.t.zones.pieces[tier_deck(3)]):
        scene.t.put(piece, tier_pile(3))
    count = len(scene.t.zones.pieces[tier_pile(3)])
    piece = draw_neutral(scene.t, 3)
    assert piece >= 0
    assert len(scene.t.zones.pieces[tier_deck(3)]) == count - 1
    for other in list(scene.t.zones.pieces[tier_deck(3)]):
        scene.t.put(other, 0)
    assert draw_neutral(scene.t, 3) == -1
    assert TIERS[3] == "azure"
