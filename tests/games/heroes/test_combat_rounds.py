"""Combat Rounds: who acts when, attacks and their answers, defending, time limits, surrender, and how fights end."""

from __future__ import annotations

import pytest

from banneret.games.heroes import GAME
from banneret.games.heroes.combat import start_fight
from banneret.games.heroes.combat_setup import guards_master
from banneret.games.heroes.combat_state import (
    ATTACKER,
    DEFENDER,
    GAVE_UP,
    LOST,
    RETREATED,
    TAKEN,
    WON,
    Fight,
    decided,
    figures_of,
)
from banneret.games.heroes.faces import face_id
from banneret.games.heroes.state import GUARDS, NO_HERO, NOBODY, tier_pile, units_zone
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.heroes.arena import Arena, space
from tests.games.heroes.scene import Scene, quiet
from tests.games.heroes.test_fights import FIGHTING


def outcome(arena: Arena) -> object:
    return arena.told("fight-ends")[-1][1]


def acted(arena: Arena) -> list[str]:
    return [face_id(int(str(args[0]))) for args in arena.told("activates")]


def pass_round(arena: Arena) -> Arena:
    """Everybody does nothing that can be left out, until the Combat Round is over."""
    before = arena.fight.round
    while arena.ask.kind in FIGHTING and arena.ask.kind != "fight-on" and arena.fight.round == before:
        arena.t.choose(arena.ask, arena.option("hold") if arena.offers("hold") else 0)
    return arena


# ---- Setting up ----


def fight_at(scene: Scene, level: int = 1) -> Scene:
    field = scene.beside(0, "empty", "F8")
    scene.state.hero_at[0] = field
    return scene.do(step(start_fight, 0, field, NOBODY, NO_HERO, level))


@proves("heroes.combat.setup-player-units", "heroes.combat.must-have-units")
def test_a_player_places_units_freely_on_eight_spaces() -> None:
    scene = fight_at(quiet(Scene()).army(0, "castle-griffins", "castle-marksmen"))
    assert scene.asked("deploy")
    places = {name.split(" ")[-1] for name in scene.names() if name.startswith("place castle-griffins")}
    assert places == {"a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"}
    assert not scene.offers("deployed")  # at least one
    scene.choose("place castle-griffins no d1")
    assert scene.offers("deployed")
    scene.choose("deployed")
    assert len(figures_of(scene.t.scopes_of(Fight)[-1], 0)) == 1


@proves("heroes.unit.five-in-combat", "heroes.unit.deck-any-size")
def test_a_sixth_unit_is_not_placed() -> None:
    scene = quiet(Scene()).army(
        0,
        *[
            f"castle-{name}"
            for name in ("halberdiers", "marksmen", "griffins", "crusaders", "zealots", "champions")
        ],
        "castle-archangels",
        "neutral-peasants",
    )
    assert len(scene.units(0)) == 8
    fight_at(scene)
    for place in ("a1", "b1", "c1", "d1", "a2"):
        name = next(name for name in scene.names() if name.startswith("place") and name.endswith(place))
        scene.choose(name)
    assert not scene.asked("deploy")
    assert len(figures_of(scene.t.scopes_of(Fight)[-1], 0)) == 5


@proves("heroes.combat.setup-draw-guards")
def test_guards_are_unknown_while_the_player_places_units() -> None:
    scene = fight_at(quiet(Scene()).army(0, "castle-griffins"))
    assert scene.asked("deploy")
    assert not scene.zone(GUARDS)
    scene.choose("line-up")
    assert len(scene.zone(GUARDS)) == 1


@proves("heroes.combat.setup-clash-controller", "heroes.mode.clash")
def test_the_enemy_to_the_right_commands_the_guards() -> None:
    scene = fight_at(quiet(Scene()).army(0, "castle-griffins").guards("neutral-zombies"))
    scene.choose("line-up")
    assert scene.asked("place-guards")
    assert scene.ask.seat == 1
    assert guards_master(scene.t, 0) == 1
    assert guards_master(scene.t, 1) == 0


@proves("heroes.combat.setup-clash-ranged")
def test_ranged_guards_stand_in_the_backline() -> None:
    scene = quiet(Scene()).army(0, "castle-griffins").guards("neutral-marksmen", "neutral-zombies")
    fight_at(scene, 2).choose("line-up")
    places = {name.split(" ")[-1] for name in scene.names() if name.startswith("place neutral-marksmen")}
    others = {name.split(" ")[-1] for name in scene.names() if name.startswith("place neutral-zombies")}
    assert places == {"a5", "b5", "c5", "d5"}
    assert others == {"a4", "b4", "c4", "d4", "a5", "b5", "c5", "d5"}


@proves(
    "heroes.combat.setup-ai-ranged-first",
    "heroes.combat.setup-ai-frontline",
    "heroes.combat.setup-ai-order",
)
def test_guards_line_up_from_left_to_right_by_initiative() -> None:
    scene = quiet(Scene()).army(0, "castle-griffins")
    scene.guards("neutral-zombies", "neutral-griffins", "neutral-marksmen")
    scene.state.difficulty = 3  # three bronze at level I
    fight_at(scene, 1).choose("line-up")
    scene.choose("line-up")
    fight = scene.t.scopes_of(Fight)[-1]
    places = {face_id(fight.face[figure]): fight.space[figure] for figure in figures_of(fight, DEFENDER)}
    assert places == {
        "neutral-marksmen": space("a5"),
        "neutral-griffins": space("a4"),  # initiative 8
        "neutral-zombies": space("b4"),  # initiative 3
    }


@proves("heroes.combat.setup-ai-overflow")
def test_a_fifth_ground_guard_stands_in_the_backline() -> None:
    scene = quiet(Scene()).army(0, "castle-griffins")
    scene.guards(
        "neutral-peasants", "neutral-skeletons", "neutral-crusaders", "neutral-mummies", "neutral-trolls"
    )
    scene.state.difficulty = 0
    fight_at(scene, 6).choose("line-up")  # two bronze, two silver, one golden
    scene.choose("line-up")
    fight = scene.t.scopes_of(Fight)[-1]
    rows = [fight.space[figure] // 4 for figure in figures_of(fight, DEFENDER)]
    assert rows.count(3) == 4
    assert rows.count(4) == 1
    last = [figure for figure in figures_of(fight, DEFENDER) if fight.space[figure] == space("a5")]
    assert face_id(fight.face[last[0]]) == "neutral-peasants"  # the slowest


@proves("heroes.combat.setup-pvp-attacker-first")
def test_between_players_the_attacker_places_first() -> None:
    scene = quiet(Scene()).army(0, "castle-griffins").army(1, "dungeon-harpies")
    field = scene.beside(0, "empty", "F8")
    scene.stand(2, field)
    scene.turn(0).choose(f"move yes {field}")
    assert scene.asked("deploy")
    assert scene.ask.seat == 0
    scene.choose("line-up")
    assert scene.ask.seat == 1
    assert {name.split(" ")[-1][1] for name in scene.names() if name.startswith("place")} == {"4", "5"}
    fight = scene.t.scopes_of(Fight)[-1]
    assert fight.look(1)["space"] == fight.space  # the defender sees where the attacker stands
    assert [fight.side[figure] for figure in range(len(fight.piece))] == [ATTACKER]


# ---- Order ----


@proves("heroes.combat.initiative-order", "heroes.combat.activate-once")
def test_units_act_by_descending_initiative_once_a_round() -> None:
    arena = Arena(
        ("castle-halberdiers a1", "castle-champions b1"),
        ("dungeon-harpies a5", "dungeon-evil-eyes b5"),
        foe=1,
    )
    pass_round(arena)
    assert acted(arena)[:4] == [
        "castle-champions",
        "dungeon-harpies",
        "dungeon-evil-eyes",
        "castle-halberdiers",
    ]
    assert arena.fight.round == 2


@proves("heroes.combat.initiative-tie")
def test_ties_alternate_between_the_sides_starting_with_the_attacker() -> None:
    arena = Arena(
        ("castle-griffins a1", "neutral-boars b1"),  # both 6
        ("dungeon-harpies a5", "dungeon-minotaurs b5"),  # both 6
        foe=1,
    )
    assert arena.asked("activate")
    assert arena.ask.seat == 0  # the owner chooses among the tied ones of a side
    arena.choose("activate neutral-boars").choose("hold")
    assert arena.ask.seat == 1
    arena.choose("activate dungeon-minotaurs").choose("hold")
    assert arena.asked("command castle-griffins")
    arena.choose("hold")
    assert arena.asked("command dungeon-harpies")


@proves("heroes.combat.initiative-tie")
def test_initiative_is_read_anew_before_each_activation() -> None:
    arena = Arena(
        ("castle-griffins a1", "castle-halberdiers b1"),
        ("dungeon-evil-eyes a5",),
        foe=1,
        hands=(("haste",), ()),
    )
    arena.choose("cast haste", "cast-level haste level-0", "pick-units castle-halberdiers")  # 4 + 1 = 5
    arena.choose("hold")
    assert arena.asked("command castle-halberdiers")  # tied with 5: the attacker first


# ---- Attacks ----


@proves("heroes.combat.retaliation", "heroes.combat.retaliation-forced", "heroes.combat.retaliation-no-chain")
def test_who_survives_an_adjacent_attack_strikes_back_and_that_is_all() -> None:
    arena = Arena(("castle-crusaders b2",), ("dungeon-minotaurs b3",), foe=1)
    arena.choose("hold")
    arena.dice(0, 0).choose("strike dungeon-minotaurs b3 b2")
    assert [args[2] for args in arena.told("attacks")] == [False, True]
    assert arena.hurt("dungeon-minotaurs") == 1
    assert arena.hurt("castle-crusaders") == 2


@proves("heroes.combat.retaliation")
def test_a_distant_shot_meets_no_answer() -> None:
    arena = Arena(("castle-marksmen b1",), ("neutral-skeletons b4",))
    arena.dice(0).choose("shoot neutral-skeletons b4")
    assert len(arena.told("attacks")) == 1


@proves("heroes.combat.retaliation-limit", "heroes.combat.round-end")
def test_a_second_attack_in_the_round_meets_no_answer_and_the_next_round_does() -> None:
    arena = Arena(("castle-griffins b2", "castle-crusaders a3"), ("dungeon-minotaurs b3",), foe=1)
    arena.choose("activate castle-griffins") if arena.asked("activate") else None
    arena.dice(-1, -1).choose("strike dungeon-minotaurs b3 b2")
    arena.choose("hold")  # minotaurs
    arena.dice(-1).choose("strike dungeon-minotaurs b3 a3")
    assert [args[2] for args in arena.told("attacks")] == [False, True, False]
    assert arena.fight.round == 2
    assert not any(arena.fight.answered)


@proves("heroes.combat.attack-sequence", "heroes.combat.cards-before-attack")
def test_cards_of_both_sides_count_before_the_die() -> None:
    arena = Arena(
        ("castle-crusaders b2",),
        ("dungeon-troglodytes pack b3",),
        foe=1,
        hands=(("attack",), ("defense",)),
    )
    arena.choose("hold") if arena.ask.seat == 1 else None
    arena.dice(1, -1).choose("strike dungeon-troglodytes b3 b2")
    assert arena.asked("cards-for-attack")
    assert arena.ask.seat == 0  # the attacker first
    arena.choose("play attack basic")
    while arena.ask.seat == 0:
        arena.choose("no-card")
    arena.choose("play defense basic")
    while arena.asked("cards-for-attack"):
        arena.choose("no-card")
    assert arena.told("strikes")[0][2:6] == (3, 4, 1, 2)  # 3 + 1 + 1 - (1 + 1)


@proves("heroes.combat.other-cards-unlimited", "heroes.combat.attack-bonus-expiry")
def test_any_number_of_cards_and_none_counts_twice() -> None:
    arena = Arena(
        ("castle-marksmen pack b1",),
        ("neutral-trolls d5",),
        hands=(("attack", "attack", "attack"), ()),
    )
    while arena.ask.seat != 0:
        arena.t.choose(arena.ask, len(arena.ask.options) - 1)
    arena.choose(next(name for name in arena.names() if name.startswith("shoot")))
    arena.dice(0, 0).choose("play attack basic", "play attack basic", "play attack basic")
    while arena.asked("cards-for-attack"):
        arena.choose("no-card")
    assert [args[3] for args in arena.told("strikes")] == [5, 2]


@proves("heroes.combat.defense-bonus-expiry")
def test_a_defense_card_helps_against_one_attack() -> None:
    arena = Arena(
        ("castle-champions b2", "castle-griffins a3"),
        ("dungeon-minotaurs b3",),
        foe=1,
        hands=((), ("defense",)),
    )
    arena.choose("strike dungeon-minotaurs b3 b2")
    assert arena.ask.seat == 1
    arena.dice(-1, -1).choose("play defense basic")
    arena.skip("cards-for-attack")
    assert arena.told("strikes")[0][5] == 3
    assert not arena.fight.bonuses


@proves("heroes.combat.card-instant-any-time")
def test_no_instant_between_the_die_and_its_damage_but_rerolls() -> None:
    arena = Arena(("castle-crusaders b2",), ("neutral-zombies b3",), hands=(("attack",), ()))
    arena.state.morale[0] = 1
    arena.dice(-1, 1, 0).choose("strike neutral-zombies b3 b2")
    arena.choose("no-card")
    assert arena.asked("reroll-attack")
    assert not arena.offers("play attack")
    arena.choose("reroll -1")
    assert arena.told("strikes")[0][4] == 1
    assert arena.state.morale[0] == 0


@proves("heroes.morale.use-reroll")
def test_who_runs_the_guards_may_reroll_their_dice() -> None:
    for only, offered in ((False, True), (True, False)):
        arena = Arena(("castle-halberdiers b2",), ("neutral-boars b3",), own_dice_only=only)
        arena.state.morale[1] = 1
        arena.dice(-1, 0).choose("strike castle-halberdiers b2 b3")
        assert arena.asked("reroll-attack") == offered


# ---- Defending ----


@proves("heroes.combat.defend")
def test_a_unit_may_defend_instead_of_attacking_also_after_a_move() -> None:
    arena = Arena(("castle-halberdiers b2",), ("neutral-skeletons d5", "neutral-zombies d4"))
    arena.choose("go b3")
    assert arena.asked("after-move")
    arena.choose("defend")
    assert arena.fight.shielded[0]
    still = Arena(("castle-halberdiers b2",), ("neutral-skeletons b3",))
    assert still.offers("defend")
    assert still.offers("strike neutral-skeletons b3 b2")


@proves("heroes.combat.defend-roll")
@pytest.mark.parametrize(("ward", "damage"), [(1, 1), (0, 2)])
def test_the_extra_roll_counts_on_plus_one_only(ward: int, damage: int) -> None:
    arena = Arena(("castle-crusaders b2",), ("dungeon-troglodytes pack b3",), foe=1)  # attack 3, defense 1
    arena.choose("hold") if arena.ask.seat == 1 else None
    arena.fight.shielded[1] = True
    arena.dice(0, ward, -1).choose("strike dungeon-troglodytes b3 b2")
    assert arena.told("strikes")[0][2] == damage


@proves("heroes.combat.defend-expires", "heroes.combat.defend-not-twice")
def test_a_token_expires_and_is_not_taken_again_at_once() -> None:
    arena = Arena(("castle-halberdiers a1",), ("dungeon-troglodytes d5",), foe=1)
    arena.choose("activate castle-halberdiers") if arena.asked("activate") else None
    arena.choose("defend")
    assert arena.fight.shielded == [True, False]
    pass_round(arena)
    assert arena.asked("command castle-halberdiers")
    assert not any(arena.fight.shielded)
    assert not arena.offers("defend")
    assert arena.why("defend")
    pass_round(arena)
    assert arena.offers("defend")


# ---- Guards ----


@proves("heroes.combat.neutral-must-attack", "heroes.combat.neutral-no-defend")
def test_guards_must_attack_if_they_can_and_never_defend() -> None:
    arena = Arena(("castle-halberdiers b2",), ("neutral-boars b4",))
    assert arena.ask.seat == 1
    assert all(name.startswith("strike") for name in arena.names())
    far = Arena(("castle-halberdiers a1",), ("neutral-boars d5",))
    assert far.offers("go d4")
    assert not far.offers("defend")


# ---- Ends ----


@proves("heroes.combat.neutral-victory", "heroes.combat.lasts-until")
def test_the_combat_ends_at_once_with_the_last_guard() -> None:
    arena = Arena(("castle-champions b2", "castle-griffins d1"), ("neutral-peasants b3",))
    arena.dice(0).choose("strike neutral-peasants b3 b2")
    assert outcome(arena) == WON


@proves("heroes.combat.limit-one-round", "heroes.combat.limit-extend")
def test_after_a_round_against_guards_it_is_a_point_or_the_retreat() -> None:
    arena = Arena(("castle-halberdiers a1",), ("neutral-zombies d5",))
    points = arena.state.mp[0]
    pass_round(arena)
    assert arena.asked("fight-on")
    arena.choose("fight-on")
    assert arena.state.mp[0] == points - 1
    arena.state.mp[0] = 0
    pass_round(arena)
    assert outcome(arena) == RETREATED


@proves("heroes.combat.end-return", "heroes.combat.neutral-retreat")
def test_after_a_retreat_the_guards_lie_on_their_piles() -> None:
    arena = Arena(("castle-halberdiers a1",), ("neutral-zombies d5",))
    pass_round(arena).choose("retreat")
    assert "neutral-zombies" in arena.zone(tier_pile(0))
    assert arena.units(0) == ["castle-halberdiers"]


@proves("heroes.combat.no-limit-cases")
def test_azure_units_and_players_are_fought_without_limit() -> None:
    azure = Arena(("castle-halberdiers a1",), ("neutral-crystal-dragons d5",), azure=True)
    pass_round(azure)
    assert azure.fight.round == 2
    duel = Arena(("castle-halberdiers a1",), ("dungeon-troglodytes d5",), foe=1)
    pass_round(duel)
    assert duel.fight.round == 2


@proves("heroes.combat.pvp-victory")
def test_reserves_do_not_count_against_a_player() -> None:
    arena = Arena(("castle-champions b2",), ("dungeon-troglodytes b3",), foe=1)
    piece = arena.piece("dungeon-harpies")
    arena.t.put(piece, units_zone(1))
    arena.dice(0).choose("strike dungeon-troglodytes b3 b2")
    assert outcome(arena) == WON
    assert arena.units(1) == ["dungeon-harpies"]


@proves("heroes.combat.neutral-defeat")
def test_without_reserve_it_is_a_defeat() -> None:
    arena = Arena(("castle-halberdiers b2",), ("neutral-trolls b3",))
    arena.dice(0).choose("strike castle-halberdiers b2 b3")
    assert outcome(arena) == LOST


@proves("heroes.combat.surrender", "heroes.combat.surrender-not-defeat", "heroes.combat.surrender-moves")
def test_a_surrender_costs_ten_gold_and_nothing_else() -> None:
    arena = Arena(("castle-halberdiers a1",), ("dungeon-black-dragons d5",), foe=1)
    arena.rich(0, 9, 0, 0).rich(1, 0, 0, 0)
    arena.choose("hold")
    assert not arena.offers("surrender")
    arena = Arena(("castle-griffins a1",), ("dungeon-troglodytes d5",), foe=1)
    arena.rich(0, 10, 0, 0).rich(1, 0, 0, 0)
    arena.choose("hold").choose("hold")
    assert arena.offers("surrender")
    arena.choose("surrender")
    assert (arena.gold(0), arena.gold(1)) == (0, 10)
    assert outcome(arena) == GAVE_UP
    assert arena.state.morale == [0, 0]
    assert arena.state.trophies == [[], []]
    assert arena.state.hero_at[0] != arena.field_of_fight


@proves("heroes.xp.secondary-none")
def test_a_surrender_of_the_defender_gives_no_experience() -> None:
    arena = Arena(("castle-halberdiers a1",), ("dungeon-harpies d5",), foe=1)
    arena.rich(1, 10, 0, 0)
    arena.choose("surrender")
    assert outcome(arena) == TAKEN
    assert arena.state.xp == [0, 0]


@proves("heroes.combat.surrender")
def test_no_surrender_to_or_by_an_army_without_a_hero() -> None:
    arena = Arena(("castle-griffins a1",), ("dungeon-troglodytes d5",), foe=1, foe_hero=NO_HERO)
    assert not arena.offers("surrender")
    assert not arena.why("surrender")


@proves("heroes.combat.stalemate")
def test_a_combat_without_harm_is_broken_off_where_all_who_fight_agree() -> None:
    arena = Arena(("castle-halberdiers a1",), ("dungeon-troglodytes d5",), foe=1)
    for _ in range(3):
        pass_round(arena)
    assert (arena.ask.kind, arena.ask.seat) == ("break-off", 0)
    arena.choose("break-off")
    assert (arena.ask.kind, arena.ask.seat) == ("break-off", 1)
    arena.choose("fight-it-out")  # one who refuses fights on
    assert arena.fight.round == 4
    assert not decided(arena.fight)
    pass_round(arena)
    arena.choose("break-off")
    arena.choose("break-off")
    assert outcome(arena) == RETREATED
    assert arena.told("stalemate")
    assert arena.state.xp == [0, 0]


@proves("heroes.combat.stalemate")
def test_a_combat_without_harm_goes_on_or_is_broken_off_by_the_option() -> None:
    never = Arena(("castle-halberdiers a1",), ("dungeon-troglodytes d5",), foe=1, stalemate_stop="never")
    for _ in range(5):
        pass_round(never)
    assert never.fight.round == 6
    stop = Arena(("castle-halberdiers a1",), ("dungeon-troglodytes d5",), foe=1, stalemate_stop="always")
    for _ in range(3):
        pass_round(stop)
    assert outcome(stop) == RETREATED
    assert stop.told("stalemate")
    assert stop.state.xp == [0, 0]


@proves("heroes.combat.stalemate")
def test_from_the_thirtieth_combat_round_on_a_player_alone_may_break_off_what_has_no_limit() -> None:
    arena = Arena(("castle-halberdiers pack a1",), ("neutral-azure-dragons d5",), azure=True)
    arena.fight.stunned[arena.figure("neutral-azure-dragons")] = True
    arena.fight.round = 30
    pass_round(arena)
    assert (arena.ask.kind, arena.ask.absent) == ("break-off", 0)
    assert GAME.promising(arena.t, arena.ask) == [0]  # no bot fights without an end
    arena.choose("break-off")
    assert outcome(arena) == RETREATED


@proves("heroes.combat.stalemate")
def test_games_of_programs_alone_are_bounded() -> None:
    usual = GAME.settings_with({})
    assert usual["stalemate_stop"] == "agreed"
    assert GAME.bounded(usual)["stalemate_stop"] == "always"
