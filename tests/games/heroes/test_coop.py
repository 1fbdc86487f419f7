"""Scenarios against the game: how each is won, how it is lost, and every rule of its own."""

from __future__ import annotations

import pytest

from banneret.games.heroes import GAME
from banneret.games.heroes.allies import ask_gift
from banneret.games.heroes.combat_state import DEFENDER, LOST, WON, Fight, holder
from banneret.games.heroes.combat_values import ATTACK, value_in
from banneret.games.heroes.contents import ATTACK_DIE, BUILDINGS, GOODS, TOWN_AT, TOWNS
from banneret.games.heroes.coop_fights import champions, flights_from, pounce, prey_of, wander
from banneret.games.heroes.coop_land import AT_UTOPIA, enemy_settlements, is_seven, is_stronghold
from banneret.games.heroes.coop_rules import army_of, cannot_skip, last_unflagged
from banneret.games.heroes.ending import eliminate
from banneret.games.heroes.faces import face_id, unit_of
from banneret.games.heroes.land import AT_MINE, AT_SETTLEMENT, LOCATION_AT, UNKNOWN
from banneret.games.heroes.levels import gain_xp
from banneret.games.heroes.move import arrive, why_not_step
from banneret.games.heroes.rounds import begin_round, close_round, end_round, happen, yield_effects
from banneret.games.heroes.scenarios import SCENARIO_AT, SCENARIOS
from banneret.games.heroes.state import (
    COMMON_ARMY,
    GARRISON,
    NOWHERE,
    RIVAL,
    home_field,
    main_hero,
    neighbour,
    secondary_hero,
    slot_of,
    tier_deck,
    tier_pile,
    units_zone,
)
from banneret.games.heroes.town import why_not_build, why_not_hire
from banneret.games.heroes.trade import visit_post
from banneret.games.heroes.turn import turn_events
from banneret.games.heroes.units import muster_anew
from banneret.games.heroes.view import derived
from banneret.kernel.step import step
from banneret.kernel.table import new_table
from banneret.testing import Position, proves
from tests.games.heroes.scene import rest
from tests.games.heroes.together import Together

SCENES: tuple[tuple[str, int], ...] = (
    ("the-usurper", 1),
    ("the-usurper", 2),
    ("emerald-island", 1),
    ("emerald-island", 2),
    ("stand-united", 2),
    ("stand-united", 3),
    ("wandering-dragons", 2),
    ("wandering-dragons", 3),
    ("titans-stronghold", 1),
    ("the-ambushed-accord", 2),
    ("the-ambushed-accord", 3),
    ("close-to-enemies", 1),
    ("close-to-enemies", 2),
)


# ---- The mode ----


@proves("heroes.mode.cooperative")
@pytest.mark.parametrize(("scenario", "seats"), SCENES)
def test_all_seats_are_on_one_side_and_enemies_are_run_by_the_rules(scenario: str, seats: int) -> None:
    scene = Together(scenario, seats)
    assert len(set(scene.t.sides)) == 1
    assert seats in SCENARIOS[SCENARIO_AT[scenario]].seats()
    field = scene.beside(0, "mine", guard=True)
    scene.state.guard[field] = 1
    scene.turn(0).choose(f"move yes {field}")
    scene.first_options("before-guards", "before-combat")
    scene.choose("line-up")
    assert all(ask.seat == 0 or ask.standing for ask in scene.t.asks)
    assert scene.t.scopes_of(Fight)[-1].masters == [0, -1]


@proves("heroes.mode.cooperative")
@pytest.mark.parametrize(("scenario", "seats"), SCENES)
def test_after_the_last_round_all_have_lost(scenario: str, seats: int) -> None:
    scene = Together(scenario, seats)
    scene.state.round = SCENARIOS[SCENARIO_AT[scenario]].rounds
    scene.run(step(close_round))
    assert scene.ending() == "all-lose"
    assert scene.t.result is not None
    assert scene.t.result.winners == ()


@proves("heroes.mode.cooperative")
def test_heroes_do_not_attack_allies_and_their_flags_are_empty_fields() -> None:
    scene = Together("emerald-island", 2)
    mine = scene.beside(0, "mine")
    scene.flag(1, mine)
    scene.turn(0).choose(f"move yes {mine}")
    assert scene.state.flag[mine] == 1
    assert not scene.told("announces")


@proves("heroes.trade.post-coop-gift")
def test_at_a_trading_post_resources_may_be_given_besides_the_action() -> None:
    scene = Together("wandering-dragons", 2)
    scene.do(step(visit_post, 0))
    for _ in range(2):  # any number of times
        scene.choose("give-goods 1")
        scene.t.choose(scene.ask, (5, 1, 0))
    assert scene.goods(0) == (10, 3, 1)
    assert scene.goods(1) == (30, 7, 1)
    scene.choose("trade-resources")  # and the action itself is still to be had
    assert scene.asked("trade")
    alone = Together("emerald-island", 1)
    alone.do(step(visit_post, 0))
    assert not [name for name in alone.names() if name.startswith("give-goods")]


@proves("heroes.trade.ally-cards", "heroes.trade.ally-cards-equal")
def test_spells_and_artifacts_are_swapped_one_for_one_between_neighbours() -> None:
    scene = Together("wandering-dragons", 2)
    field = scene.spot("empty", "F8")
    beside = next(f for f in range(field - field % 7, field - field % 7 + 7) if f != field)
    scene.stand(0, field).stand(2, beside)
    scene.hold(0, "haste", "attack").hold(1, "slow", "defense")
    scene.turn(0)
    scene.choose("offer-card 1")
    assert "offer attack" not in scene.names()  # statistics are not swapped
    scene.choose("offer haste")
    assert scene.ask.seat == 1
    scene.choose("swap-card slow")
    assert scene.held(0) == ["attack", "slow"]
    assert scene.held(1) == ["defense", "haste"]
    apart = Together("wandering-dragons", 2)
    apart.hold(0, "haste").hold(1, "slow")
    apart.turn(0)
    assert "offer-card 1" not in apart.names()


def test_who_is_out_takes_nobody_along_but_all_out_is_lost() -> None:
    scene = Together("emerald-island", 2)
    eliminate(scene.t, 0)
    assert scene.ending() == ""
    eliminate(scene.t, 1)
    assert scene.ending() == "all-lose"
    each = Together("stand-united", 2)
    eliminate(each.t, 0)  # everybody has to win a fight: that cannot be done any more
    assert each.ending() == "all-lose"


# ---- The Usurper ----


def test_the_usurper_is_beaten_when_his_town_is_flagged() -> None:
    scene = Together("the-usurper", 2)
    town = scene.state.rival_town[0]
    scene.state.rival_at[0] = NOWHERE
    scene.stand(2, town)
    scene.do(step(arrive, 2, town))
    assert scene.state.flag[town] == 1
    assert scene.ending() == "goal-met"
    assert scene.t.result is not None
    assert scene.t.result.winners == (0, 1)


def test_a_field_that_ai_heroes_hold_is_taken_without_a_fight_where_nobody_stands() -> None:
    scene = Together("the-usurper")
    mine = scene.beside(0, "mine")
    scene.flag(RIVAL, mine)
    scene.turn(0).choose(f"move yes {mine}")
    assert scene.state.flag[mine] == 0


# ---- Emerald Island ----


def island(seats: int = 1, **options: str) -> Together:
    return Together("emerald-island", seats, **options)


def flag_all(scene: Together, but: int = -1) -> None:
    for field, location in enumerate(scene.state.location):
        if location in (AT_MINE, AT_SETTLEMENT) and field != but:
            scene.state.flag[field] = 0


def test_emerald_island_is_won_with_the_last_flag() -> None:
    scene = island().discover_all()
    mine = scene.fields("mine")[0]
    flag_all(scene, mine)
    scene.do()
    assert scene.ending() == ""
    scene.state.flag[mine] = 0
    scene.look()
    assert scene.ending() == "goal-met"
    hidden = island()
    flag_all(hidden)
    hidden.look()
    assert hidden.ending() == ""  # tiles lie face down: who knows what is on them


def test_the_last_one_has_a_golden_guard_more_and_cannot_be_skipped() -> None:
    scene = island().discover_all()
    mine = next(f for f in scene.fields("mine") if scene.state.guard[f] > 0)
    flag_all(scene, mine)
    assert last_unflagged(scene.state, mine)
    assert cannot_skip(scene.state, mine)
    scene.state.xp[0] = 5  # level III: above guards of level I and II
    scene.state.guard[mine] = 1
    scene.stand(0, mine)
    scene.do(step(arrive, 0, mine))
    scene.first_options("before-combat")
    scene.choose("line-up")
    fight = scene.t.scopes_of(Fight)[-1]
    tiers = sorted(unit_of(fight.face[f]).tier for f in range(len(fight.face)) if fight.side[f] == 1)
    assert tiers == [0, 2]
    assert fight.endless
    other = next(f for f in scene.fields("mine") if f != mine)
    assert not last_unflagged(scene.state, other)


def test_no_golden_dwelling_on_the_island() -> None:
    scene = island()
    town = TOWNS[TOWN_AT["castle"]]
    gold = town.of_kind("dwelling", 2)
    silver = town.of_kind("dwelling", 1)
    scene.rich(0)
    scene.state.built[0] = [b.index for b in town.buildings if b.index not in (gold, silver)]
    why = why_not_build(scene.t, 0, gold)
    assert why is not None
    assert why.kind == "not-in-scenario"
    assert why_not_build(scene.t, 0, silver) is None
    assert BUILDINGS[gold].tier == 2


def test_level_four_gives_the_second_specialty_once_and_the_marker_goes_back() -> None:
    scene = island()
    scene.state.xp[0] = 5
    scene.do(step(gain_xp, 0, 1))
    assert scene.state.xp[0] == 4
    assert scene.held(0) == ["catherine-specialty-4"]
    scene.do(step(gain_xp, 0, 2))
    assert scene.state.xp[0] == 4
    assert scene.held(0) == ["catherine-specialty-4"]


def test_start_tiles_are_joined() -> None:
    scene = island(2)
    state = scene.state
    starts = [slot for slot, group in enumerate(state.slot_group) if group == "start"]
    joined = 0
    for field in range(len(state.location)):
        for edge in range(6):
            other = neighbour(state, field, edge)
            if other == NOWHERE or slot_of(other) == slot_of(field):
                continue
            if slot_of(field) in starts and slot_of(other) in starts:
                joined += 1
                assert not state.closed[field] >> edge & 1
    assert joined


def test_everybody_chooses_the_units_to_begin_with() -> None:
    table = new_table(GAME, 1, GAME.settings_with({"scenario": "emerald-island"}), "1")
    position = Position(table)
    position.choose("take-faction castle", "take-hero catherine")
    assert position.asked("starting-unit")
    position.choose("take-unit castle-griffins yes")
    position.choose("take-unit castle-marksmen no")
    state = table.state
    pieces = table.zones.pieces[units_zone(0)]
    assert [face_id(table.zones.face[piece]) for piece in pieces] == ["castle-griffins", "castle-marksmen"]
    assert [piece in state.packs for piece in pieces] == [True, False]


def test_a_visited_field_is_taken_again_in_round_five() -> None:
    scene = island()
    wheel = scene.spot("water-wheel")
    scene.state.cube[wheel] = True
    before = scene.goods(0)
    scene.do(step(happen, 5, False))
    scene.choose(f"take-again water-wheel {wheel}")
    assert scene.goods(0) != before
    none = island()
    none.do(step(happen, 5, False))
    assert none.resting()  # no black cube: nothing to take


def test_units_are_given_to_an_ally_nearby_and_come_home_when_the_giver_has_none() -> None:
    scene = island(2)
    scene.army(0, "castle-griffins pack", "castle-marksmen")
    scene.stand(0, home_field(scene.state, 1))
    scene.turn(0)
    scene.choose("give-unit castle-griffins 1")
    assert "castle-griffins pack" in scene.units(1)
    assert scene.units(0) == ["castle-marksmen"]
    assert "give-unit castle-marksmen 1" not in scene.names()  # not the last one
    scene.army(0)
    scene.do(step(muster_anew, 0))
    scene.first_options("starting-unit")
    assert "castle-griffins pack" not in scene.units(1)
    assert len(scene.units(0)) == 2
    apart = island(2)
    apart.stand(0, apart.spot("empty", "F8"))
    apart.turn(0)
    assert not [name for name in apart.names() if name.startswith("give-unit")]


def test_in_an_allys_town_units_are_recruited_with_leave() -> None:
    scene = island(2)
    scene.rich(0)
    scene.stand(0, home_field(scene.state, 1))
    scene.turn(0)
    scene.choose("recruit-abroad 1")
    assert scene.ask.seat == 1
    scene.choose("agree")
    name = next(name for name in scene.names() if name.startswith("recruit-for"))
    unit = name.split(" ")[1]
    assert unit.startswith("dungeon")
    scene.choose(f"recruit-for {unit} 0")
    assert unit in scene.units(0)
    assert not scene.state.can_recruit[0]
    refused = island(2)
    refused.stand(0, home_field(refused.state, 1))
    refused.turn(0).choose("recruit-abroad 1", "decline")
    assert refused.state.can_recruit[0]


# ---- Stand United ----


def united(seats: int = 2, **options: str) -> Together:
    return Together("stand-united", seats, **options)


def utopia(scene: Together) -> int:
    """The dragon utopia, on a tile that lies face up."""
    scene.discover_all()
    return scene.fields("dragon-utopia")[0]


def test_the_azure_dragons_wait_at_the_utopia_with_an_ai_deck() -> None:
    scene = united()
    assert "neutral-azure-dragons" not in scene.zone(tier_deck(3))
    field = utopia(scene)
    scene.state.guard[field] = 7
    scene.stand(0, field)
    scene.state.xp[0] = 12
    scene.hold(0, "haste")
    scene.do(step(arrive, 0, field))
    scene.first_options("before-combat")  # no card is played before: the fight cannot be skipped
    scene.choose("line-up")
    fight = scene.t.scopes_of(Fight)[-1]
    guards = [face_id(fight.face[f]) for f in range(len(fight.face)) if fight.side[f] == 1]
    assert guards.count("neutral-azure-dragons") == 1
    assert fight.drawing


def win_utopia(scene: Together, seat: int) -> None:
    field = utopia(scene)
    scene.state.guard[field] = 7
    scene.stand(main_hero(seat), field)
    scene.end_fight(main_hero(seat), field, WON)


def test_who_has_won_leaves_a_unit_and_is_done_and_the_last_one_wins_for_all() -> None:
    scene = united()
    scene.army(0, "castle-griffins pack", "neutral-boars")
    win_utopia(scene, 0)
    assert scene.asked("gift-for-ally")
    scene.t.choose(scene.ask, (20, 0, 1))
    assert scene.gold(1) == 40
    assert scene.state.done == [0]
    assert scene.zone(COMMON_ARMY) == ["castle-griffins"]  # the only unit of the own faction
    assert scene.state.out == [True, False]
    assert scene.state.flag[utopia(scene)] < 0  # no cube is placed
    assert scene.state.guard[utopia(scene)] == 7
    assert scene.ending() == ""
    win_utopia(scene, 1)
    assert scene.ending() == "goal-met"
    assert scene.t.result is not None
    assert scene.t.result.winners == (0, 1)


def test_the_common_army_is_everybodys() -> None:
    scene = united()
    piece = scene.piece("neutral-trolls")
    scene.t.put(piece, COMMON_ARMY)
    field = scene.beside(2, "mine", guard=True)
    scene.state.guard[field] = 1
    scene.state.hero_at[2] = field
    scene.do(step(arrive, 2, field))
    scene.first_options("before-guards", "before-combat")
    assert scene.ask.seat == 1
    scene.choose("line-up")
    fight = scene.t.scopes_of(Fight)[-1]
    assert piece in fight.piece


def test_an_ability_of_the_common_army_serves_one_player_in_a_round() -> None:
    scene = united()
    scene.t.put(scene.piece("neutral-rogues"), COMMON_ARMY)
    scene.t.put(scene.piece("neutral-peasants"), COMMON_ARMY)
    scene.turn(0)
    scene.t.choose(scene.ask, scene.options_named("use")[0])
    while not scene.asked("actions"):
        scene.t.choose(scene.ask, 0)
    assert not scene.options_named("use")
    scene.turn(1)
    assert not scene.options_named("use")
    gold = [scene.gold(seat) for seat in range(2)]
    scene.do(step(yield_effects))
    assert scene.gold(0) + scene.gold(1) == sum(gold) + 3  # the peasants pay one of them


def test_an_obelisk_calls_to_arms_once_for_each_player() -> None:
    scene = united()
    obelisk = scene.beside(0, "obelisk")
    scene.rich(0)
    scene.turn(0).choose(f"move yes {obelisk}")
    assert len([name for name in scene.names() if name.startswith("recruit ")]) == 3
    scene.choose(next(name for name in scene.names() if name.startswith("recruit ")))
    assert len(scene.zone(COMMON_ARMY)) == 1
    assert scene.gold(0) < 100


def test_no_secondary_heroes_and_trade_by_token() -> None:
    scene = united()
    scene.rich(0)
    why = why_not_hire(scene.t, 0)
    assert why is not None
    assert why.kind == "not-in-scenario"
    scene.turn(0)
    scene.choose("trade-by-token 1")
    assert not scene.state.can_build[0]
    assert scene.asked("resources-for-ally")
    scene.t.choose(scene.ask, (10, 0, 0, 0, 0, 0))
    scene.choose("agree")
    assert scene.gold(1) == 30


# ---- Wandering Dragons ----


def dragons(seats: int = 2, **options: str) -> Together:
    return Together("wandering-dragons", seats, **options)


def test_wanderers_stand_in_the_middle_with_dragons_by_difficulty() -> None:
    scene = dragons()
    middle = 7 * scene.state.slot_group.index("center")
    assert scene.state.rival_at == [middle]
    army = [unit_of(scene.t.zones.face[piece]) for piece in scene.state.rival_army[0]]
    assert [unit.tier for unit in army] == [2, 3]  # golden and azure on Normal
    assert all("dragon" in unit.groups for unit in army)
    assert len(dragons(3).state.rival_army[0]) == 3  # one golden more
    assert len(dragons(difficulty="impossible").state.rival_army[0]) == 3
    shown = derived(scene.t, 0)["rivals"]
    assert isinstance(shown, list)
    assert shown[0]["hero"] == ""
    assert shown[0]["field"] == middle


@pytest.mark.parametrize(
    ("dice", "omen", "steps"), [((1, 1), 0, 3), ((0, -1), 0, 0), ((0, -1), 1, 1), ((1, 0), 0, 2)]
)
def test_wanderers_move_by_two_dice_and_one(dice: tuple[int, int], omen: int, steps: int) -> None:
    scene = dragons()
    scene.state.omen = omen
    start = scene.state.rival_at[0]
    scene.fix_draws(*[ATTACK_DIE.index(die) for die in dice], 0)
    scene.do(step(wander, 0))
    away = flights_from(scene.state, start)
    assert away[scene.state.rival_at[0]] == steps
    assert UNKNOWN in scene.state.slot_tile  # they discover nothing


def test_with_minus_one_they_go_back_towards_the_utopia() -> None:
    scene = dragons()
    scene.discover_all()
    home = scene.fields("dragon-utopia")[0]
    away = flights_from(scene.state, home)
    far = next(
        f for f in range(len(away)) if away[f] == 5 and scene.state.location[f] == LOCATION_AT["empty"]
    )
    scene.state.rival_at[0] = far
    scene.fix_draws(ATTACK_DIE.index(-1), ATTACK_DIE.index(-1))
    scene.do(step(wander, 0))
    assert away[scene.state.rival_at[0]] in (4, 5)


def test_heroes_come_before_towns_before_settlements() -> None:
    scene = dragons().discover_all()
    state = scene.state
    field = state.rival_at[0]
    ring = [f for f, steps in enumerate(flights_from(state, field)) if steps == 2]
    settlement, town, hero = ring[:3]
    state.location[settlement], state.flag[settlement] = AT_SETTLEMENT, 0
    assert prey_of(scene.t, 0) == settlement
    state.location[town], state.flag[town] = LOCATION_AT["town"], 0
    assert prey_of(scene.t, 0) == town
    state.hero_at[0] = hero
    assert prey_of(scene.t, 0) == hero


def test_they_fight_heroes_and_ravage_what_nobody_holds() -> None:
    scene = dragons().discover_all()
    settlement = scene.fields("settlement")[0] if scene.fields("settlement") else scene.spot("settlement")
    scene.flag(0, settlement)
    scene.state.rival_at[0] = settlement
    scene.do(step(pounce, 0, settlement))
    assert scene.state.flag[settlement] == -1
    scene.flag(0, settlement)
    scene.stand(0, settlement)
    scene.do(step(pounce, 0, settlement))
    assert scene.told("enemy-attacks")
    home = home_field(scene.state, 1)
    scene.state.hero_at[2] = scene.spot("empty", "F8")
    scene.state.rival_at[0] = home
    scene.do(step(pounce, 0, home))
    scene.choose("yield-town")
    assert scene.state.flag[home] == -1


def test_who_beats_the_wanderers_has_morale_and_with_the_utopia_all_have_won() -> None:
    scene = dragons().discover_all()
    field = scene.state.rival_at[0]
    scene.stand(0, field)
    scene.do(step(arrive, 0, field))
    fight = scene.t.scopes_of(Fight)[-1]
    assert fight.rival == 0
    scene.end_rival(0, WON)
    assert scene.state.morale[0] == 1
    assert scene.state.rival_at == [NOWHERE]
    assert scene.ending() == ""
    scene.flag(1, scene.fields("dragon-utopia")[0])
    scene.look()
    assert scene.ending() == "goal-met"


def test_the_utopia_is_guarded_by_dragons() -> None:
    scene = dragons()
    field = utopia(scene)
    scene.state.rival_at[0] = NOWHERE
    scene.state.guard[field] = 7
    scene.stand(0, field)
    scene.do(step(arrive, 0, field))
    scene.first_options("before-guards", "before-combat").choose("line-up")
    faces = scene.told("guards")[-1][1]
    assert isinstance(faces, tuple)
    assert sorted(unit_of(face).tier for face in faces) == sorted(army_of(scene.state, 0))
    assert all("dragon" in unit_of(face).groups for face in faces)
    assert scene.state.location[field] == AT_UTOPIA


def test_the_omen_lasts_for_its_round() -> None:
    scene = dragons()
    scene.do(step(happen, 4, False))
    assert scene.state.omen == 1
    scene.run(step(begin_round, 5))
    assert scene.state.omen == 0


# ---- Titans' Stronghold ----


def titans(**options: str) -> Together:
    return Together("titans-stronghold", 1, **options)


def stronghold(scene: Together) -> int:
    return next(f for f in range(len(scene.state.location)) if is_stronghold(scene.state, f))


def test_the_stronghold_opens_when_every_other_level_seven_is_flagged() -> None:
    scene = titans().discover_all()
    field = stronghold(scene)
    assert scene.state.location[field] == LOCATION_AT["empty"]
    assert scene.state.guard[field] == 0
    sevens = [f for f in range(len(scene.state.location)) if is_seven(scene.state, f)]
    assert sevens
    why = why_not_step(scene.t, 0, field)
    assert why is not None
    assert why.kind == "stronghold-closed"
    for seven in sevens:
        scene.flag(0, seven)
    assert why_not_step(scene.t, 0, field) is None


def test_level_seven_is_flagged_instead_of_its_effect() -> None:
    scene = titans().discover_all()
    seven = next(f for f in range(len(scene.state.location)) if is_seven(scene.state, f))
    scene.stand(0, seven)
    scene.end_fight(0, seven, WON)
    assert scene.state.flag[seven] == 0
    assert scene.state.guard[seven] == 0
    assert scene.resting()


def test_five_defenders_at_a_time_and_survivors_go_back() -> None:
    scene = titans().discover_all()
    field = stronghold(scene)
    scene.stand(0, field)
    scene.army(0, "castle-archangels pack")
    scene.do(step(arrive, 0, field))
    scene.first_options("before-combat").choose("line-up")
    fight = scene.t.scopes_of(Fight)[-1]
    assert sum(1 for side in fight.side if side == 1) == 5
    assert len(scene.zone(GARRISON)) == 2  # of seven on Normal
    assert fight.foe == -1
    scene.end_cause(LOST, fallen=2)
    assert len(scene.zone(GARRISON)) == 5


def test_with_the_last_defender_the_stronghold_falls() -> None:
    scene = titans().discover_all()
    field = stronghold(scene)
    scene.stand(0, field)
    scene.do(step(arrive, 0, field))
    scene.army(0, "castle-archangels pack")
    scene.first_options("before-combat").choose("line-up")
    for piece in list(scene.t.zones.pieces[GARRISON]):
        scene.t.put(piece, tier_pile(unit_of(scene.t.zones.face[piece]).tier))
    scene.choose("hold")
    assert scene.ending() == ""  # five of them still fight
    scene.end_cause(WON, fallen=5)
    assert scene.ending() == "goal-met"


def test_impossible_is_a_round_shorter() -> None:
    scene = titans(difficulty="impossible")
    scene.state.round = 15
    scene.run(step(close_round))
    assert scene.ending() == "all-lose"
    normal = titans()
    normal.state.round = 15
    normal.run(step(close_round))
    assert normal.ending() == ""


# ---- The Ambushed Accord ----


def accord(seats: int = 2, **options: str) -> Together:
    return Together("the-ambushed-accord", seats, **options)


def test_everybody_begins_with_two_neutral_units_and_morale() -> None:
    scene = accord()
    assert all(len(scene.units(seat)) == 2 for seat in range(2))
    assert all(unit.startswith("neutral") for unit in scene.units(0))
    assert scene.state.morale == [1, 1]
    assert scene.told("throws") or scene.told("searches")  # besides the bonus of the difficulty


def test_the_map_has_an_arm_for_each_player() -> None:
    assert accord(2).state.slot_group.count("start") == 2
    assert accord(3).state.slot_group.count("start") == 3


def test_the_center_is_discovered_by_paying_together() -> None:
    scene = accord()
    center = scene.state.slot_group.index("center")
    beside = next(
        field
        for field in range(len(scene.state.location))
        if scene.state.location[field] != UNKNOWN
        and any(slot_of(other) == center for other in scene.around(field))
    )
    scene.stand(0, beside)
    scene.rich(0, 4, 3, 1).rich(1, 3, 3, 1)
    scene.turn(0)
    assert f"discover yes {center}" not in scene.names()
    scene.rich(1, 6, 3, 1)
    scene.turn(0)
    scene.choose(f"discover yes {center}")
    assert scene.goods(0) == (0, 0, 0)
    assert scene.goods(1) == (0, 0, 0)  # 5 and what the other lacked


@pytest.mark.parametrize(("difficulty", "number"), [("easy", 4), ("normal", 5)])
def test_a_timed_fight_at_the_end_of_round_four(difficulty: str, number: int) -> None:
    scene = accord(difficulty=difficulty)
    scene.do(step(happen, 4, True))
    assert len(scene.zone(GARRISON)) == number
    assert scene.asked("champion")
    scene.choose("champion 1")
    scene.first_options("before-combat")
    assert scene.ask.seat == 1
    scene.choose("line-up")
    fight = scene.t.scopes_of(Fight)[-1]
    assert fight.endless
    assert sum(1 for side in fight.side if side == 1) == number


def test_who_wins_it_has_morale_and_lets_others_go_first_the_next_time() -> None:
    scene = accord()
    scene.state.morale = [0, 0]
    scene.do(step(happen, 4, True))
    scene.choose("champion 0")
    scene.first_options("before-combat")
    scene.end_cause(WON)
    assert scene.state.morale == [1, 0]
    assert scene.state.feats == [1, 0]
    assert champions(scene.t) == [1]


def test_a_loser_goes_home_without_units_and_another_fights_on() -> None:
    scene = accord()
    scene.stand(0, scene.spot("empty", "F8"))
    scene.do(step(happen, 4, True))
    scene.choose("champion 0")
    scene.first_options("before-combat")
    scene.end_cause(LOST, fallen=1)
    assert scene.state.hero_at[0] == home_field(scene.state, 0)
    assert scene.units(0) == []
    scene.first_options("before-combat")
    assert scene.ask.seat == 1  # the only one left
    scene.end_cause(LOST)
    assert scene.ending() == "all-lose"  # nobody has units any more


def test_hard_and_impossible_give_tokens_to_defenders() -> None:
    for difficulty, tokens in (("normal", 0), ("hard", 1), ("impossible", 2)):
        scene = accord(difficulty=difficulty)
        scene.state.round = 4
        scene.do(step(happen, 4, True))
        scene.choose("champion 0")
        scene.first_options("before-combat").choose("line-up")
        fight = scene.t.scopes_of(Fight)[-1]
        assert len([bonus for bonus in fight.bonuses if bonus.source == "scenario"]) == tokens


def test_level_seven_stands_for_everybody_and_who_has_beaten_it_leaves_the_map() -> None:
    scene = accord().discover_all()
    seven = next((f for f in range(len(scene.state.location)) if is_seven(scene.state, f)), -1)
    assert seven >= 0
    scene.stand(0, seven)
    scene.end_fight(0, seven, WON)
    assert scene.state.done == [0]
    assert scene.state.hero_at[0] == NOWHERE
    assert scene.state.guard[seven] > 0
    assert scene.ending() == ""
    assert champions(scene.t) == [1]
    scene.state.feats = [0, 1]
    assert champions(scene.t) == [1]  # who is done is not waited for
    scene.stand(2, seven)
    scene.end_fight(2, seven, WON)
    assert scene.ending() == "goal-met"


def test_after_an_astrologers_round_one_of_the_players_gains_morale() -> None:
    scene = accord()
    scene.state.morale = [0, 0]
    scene.state.round = 2
    scene.run(step(end_round))
    scene.choose("gains-morale 1")
    assert scene.state.morale == [0, 1]
    odd = accord()
    odd.state.round = 3
    odd.run(step(end_round))
    assert not odd.asked("gains-morale")


def test_a_faction_building_is_free_in_round_two() -> None:
    scene = accord()
    scene.rich(0, 0, 0, 0).rich(1, 0, 0, 0)
    before = [len(scene.state.built[seat]) for seat in range(2)]
    scene.do(step(happen, 2, False))
    scene.first_options("build-free")
    assert scene.state.built[0][-1] != scene.state.built[1][-1]
    assert len(scene.state.built[0]) == before[0] + 1


def test_heroes_at_home_can_trade_and_give_units() -> None:
    scene = accord()
    scene.turn(0)
    assert "offer-resources 1" in scene.names()
    given = next(name for name in scene.names() if name.startswith("give-unit"))
    scene.choose(given)
    assert len(scene.units(1)) == 3
    scene.stand(0, scene.spot("empty", "F8"))
    scene.turn(0)
    assert "offer-resources 1" not in scene.names()


# ---- Close to Enemies ----


def close(seats: int = 1, **options: str) -> Together:
    return Together("close-to-enemies", seats, **options)


def test_nemesis_tiles_lie_face_up_from_the_first_round() -> None:
    scene = close(2)
    assert len(enemy_settlements(scene.state)) == 2
    assert scene.state.slot_tile.count(UNKNOWN) == 4


def test_waves_attack_the_town_and_units_defend_without_gold() -> None:
    scene = close()
    scene.rich(0, 0, 0, 0)
    scene.stand(0, scene.spot("empty", "F8"))
    scene.state.round = 2
    scene.run(*turn_events(scene.t, 0), step(rest))
    assert scene.told("wave") == [(1, 0)]
    fight = scene.t.scopes_of(Fight)[-1]
    assert fight.seat == RIVAL
    assert [unit_of(scene.t.zones.face[piece]).tier for piece in fight.guards] == [0, 0]
    assert scene.asked("deploy")
    scene.choose("line-up")
    fight = scene.t.scopes_of(Fight)[-1]
    tower = next(f for f, face in enumerate(fight.face) if face_id(face) == "arrow-tower")
    assert value_in(scene.t, fight, tower, ATTACK) == 2


@pytest.mark.parametrize(("round", "attack"), [(2, 2), (4, 3), (6, 4)])
def test_the_arrow_tower_is_stronger_in_each_wave(round: int, attack: int) -> None:
    scene = close()
    scene.army(0, "castle-archangels pack", "castle-champions pack")
    scene.state.round = round
    scene.run(*turn_events(scene.t, 0), step(rest))
    scene.first_options("before-combat").choose("line-up")
    fight = scene.t.scopes_of(Fight)[-1]
    tower = next(f for f, face in enumerate(fight.face) if face_id(face) == "arrow-tower")
    assert value_in(scene.t, fight, tower, ATTACK) == attack


def test_a_won_defence_gives_experience_and_a_lost_one_loses_everything() -> None:
    scene = close()
    scene.state.round = 2
    scene.run(*turn_events(scene.t, 0), step(rest))
    scene.end_cause(LOST)  # seen from the attackers
    assert scene.state.xp[0] == 1
    scene.first_options("hire-for", "put-hero")
    lost = close()
    lost.state.round = 2
    lost.run(*turn_events(lost.t, 0), step(rest))
    lost.end_cause(WON)
    assert lost.ending() == "all-lose"


def test_waves_stop_when_no_enemy_settlement_is_left() -> None:
    scene = close(2)
    for field in enemy_settlements(scene.state)[:1]:
        scene.flag(0, field)
    scene.state.round = 2
    scene.run(*turn_events(scene.t, 0), step(rest))
    assert scene.told("wave")
    won = close(2)
    for field in enemy_settlements(won.state):
        won.flag(0, field)
    won.look()
    assert won.ending() == "goal-met"


def test_after_the_defence_a_hero_is_hired_for_less_and_artifacts_are_searched() -> None:
    scene = close()
    scene.state.round = 2
    scene.run(*turn_events(scene.t, 0), step(rest))
    scene.end_cause(LOST)
    scene.way("recruit a secondary hero for 5 gold with the population token")
    scene.choose("hire-for")
    scene.first_options("put-hero")
    assert scene.gold(0) == 15
    assert scene.state.hero_at[secondary_hero(0)] != NOWHERE
    later = close()
    later.state.round = 4
    later.run(*turn_events(later.t, 0), step(rest))
    later.end_cause(LOST)
    later.way("search artifact 3")
    assert later.asked("search")


def test_settlement_defenders_have_an_ai_deck_and_one_may_be_replaced() -> None:
    scene = close()
    field = enemy_settlements(scene.state)[0]
    scene.stand(0, field)
    scene.state.xp[0] = 12
    assert cannot_skip(scene.state, field)
    scene.do(step(arrive, 0, field))
    scene.first_options("before-guards", "before-combat").choose("line-up")
    assert scene.asked("replace-guard")
    scene.choose(next(name for name in scene.names() if name.startswith("replace-guard")))
    assert scene.told("replaces-guard")
    fight = scene.t.scopes_of(Fight)[-1]
    assert fight.drawing
    assert fight.endless
    assert sum(1 for side in fight.side if side == 1) == len(army_of(scene.state, 3))


def test_beating_them_gives_two_experience_and_the_settlement() -> None:
    scene = close()
    field = enemy_settlements(scene.state)[0]
    scene.stand(0, field)
    scene.end_fight(0, field, WON)
    assert scene.state.xp[0] == 2
    scene.go_on()
    assert scene.state.flag[field] == 0
    assert scene.ending() == "goal-met"


def test_a_far_tile_is_free_in_round_three_and_the_hand_is_drawn_twice_in_round_seven() -> None:
    scene = close()
    hidden = scene.state.slot_tile.count(UNKNOWN)
    scene.do(step(happen, 3, False))
    scene.choose(next(name for name in scene.names() if name.startswith("discover-free")))
    scene.first_options("turn-tile")
    assert scene.state.slot_tile.count(UNKNOWN) == hidden - 1
    last = close()
    last.state.round = 7
    last.run(*turn_events(last.t, 0), step(rest))
    last.way("discard and draw twice at the start of the turn")
    assert last.asked("refresh-hand")


def test_the_build_token_serves_as_a_trading_post() -> None:
    scene = close()
    scene.turn(0).choose("post-by-token")
    assert scene.asked("trading-post")
    assert not scene.state.can_build[0]


def test_an_ally_in_the_town_plays_cards_for_its_defence() -> None:
    scene = close(2)
    home = home_field(scene.state, 0)
    scene.stand(0, scene.spot("empty", "F8")).stand(2, home)
    scene.state.round = 2
    scene.run(*turn_events(scene.t, 0), step(rest))
    assert holder(scene.t.scopes_of(Fight)[-1], DEFENDER) == 1


def test_gifts_ask_for_amounts_of_each_resource() -> None:
    scene = dragons()
    scene.do(step(ask_gift, 0, 1))
    scene.t.choose(scene.ask, (0,) * GOODS)
    assert scene.goods(0) == (20, 5, 1)  # nothing given
