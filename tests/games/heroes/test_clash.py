"""Scenarios of rivals with rules of their own: Force of Will and Trial by Combat, won, lost, and rule by rule."""

from __future__ import annotations

import pytest

from banneret.games.heroes.aftermath import conclude
from banneret.games.heroes.clash_land import CORNERS, MIDDLE_ROW, hill_of, is_hill
from banneret.games.heroes.clash_rules import after_win, offer_exchange
from banneret.games.heroes.combat import fight_guards
from banneret.games.heroes.combat_state import (
    ATTACKER,
    DEFENDER,
    LOST,
    WON,
    Fight,
    join_fight,
    new_fight,
)
from banneret.games.heroes.contents import SILVER
from banneret.games.heroes.explore import turn_up
from banneret.games.heroes.faces import FIRST_TILE, unit_of
from banneret.games.heroes.land import AT_BLOCKED, LOCATION_AT, TILE_AT, TILE_SIZE
from banneret.games.heroes.rounds import begin_round, close_round, happen
from banneret.games.heroes.scenarios import SCENARIO_AT, SCENARIOS
from banneret.games.heroes.state import NOBODY, Heroes, home_field, own_deck, tier_pile, units_zone
from banneret.games.heroes.turn import close_turn, take_turn
from banneret.games.heroes.units import draw_neutral, lose_unit
from banneret.games.heroes.visit import is_empty, visit
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.testing import proves
from tests.games.heroes.scene import Scene, rest

RULES = "heroes.end.scenario-conditions"


def centre_of(scene: Scene, tile: str) -> int:
    """The center tile of the scenario lies face up: this one."""
    state = scene.state
    slot = next(slot for slot, group in enumerate(state.slot_group) if group == "center")
    scene.t.zones.face[state.slot_piece[slot]] = FIRST_TILE + TILE_AT[tile]
    turn_up(scene.t, slot, 0)
    return slot * TILE_SIZE


def on_to_the_end(scene: Scene, kind: str, most: int = 400) -> None:
    """Everybody does the first thing offered until something was told."""
    for _ in range(most):
        if scene.told(kind) or scene.t.result is not None:
            return
        scene.t.choose(scene.ask, 0)
    raise AssertionError(f"{kind} never comes: {scene.ask}")


# ---- Force of Will ----


@proves(RULES)
def test_who_flags_the_utopia_has_won_at_once() -> None:
    scene = Scene(scenario="force-of-will")
    utopia = centre_of(scene, "C1")
    assert scene.state.location[utopia] == LOCATION_AT["dragon-utopia"]
    scene.state.guard[utopia] = 0
    scene.stand(2, utopia)
    scene.state.player = 1
    scene.run(step(visit, 2, utopia), step(rest))
    assert scene.ending() == "goal-met"
    assert scene.winners() == [1]


@proves(RULES)
def test_an_unflagged_utopia_is_everybodys_defeat() -> None:
    scene = Scene(scenario="force-of-will")
    scene.state.round = 10
    scene.run(step(close_round))
    assert scene.ending() == "all-lose"
    assert scene.winners() == []


@proves(RULES)
@pytest.mark.parametrize(
    ("difficulty", "army"), [("easy", "BSSA"), ("normal", "SSGA"), ("hard", "GGGA"), ("impossible", "GGAA")]
)
def test_the_utopia_is_fought_for_between_its_four_guards(difficulty: str, army: str) -> None:
    scene = Scene(scenario="force-of-will", difficulty=difficulty)
    utopia = centre_of(scene, "C1")
    scene.army(
        0, "castle-halberdiers", "castle-marksmen", "castle-griffins", "castle-crusaders", "castle-zealots"
    )
    scene.stand(0, utopia)
    scene.run(step(fight_guards, 0, utopia), step(rest))
    for _ in range(60):
        if scene.told("combat-round"):
            break
        if scene.ask.kind == "deploy":
            spaces = {option.args[2] for option in scene.ask.options if option.kind == "place"}
            assert spaces <= set(MIDDLE_ROW)
        if scene.ask.kind == "place-guards":
            assert scene.ask.seat == 1
            spaces = {option.args[2] for option in scene.ask.options if option.kind == "place"}
            assert spaces <= set(CORNERS)
        places = [at for at, option in enumerate(scene.ask.options) if option.kind == "place"]
        scene.t.choose(scene.ask, places[0] if places else 0)
    fight = scene.t.scopes_of(Fight)[-1]
    own = [fight.space[f] for f in range(len(fight.face)) if fight.side[f] == 0]
    foes = [fight.space[f] for f in range(len(fight.face)) if fight.side[f] == 1]
    assert sorted(own) == sorted(MIDDLE_ROW)  # four units of the five
    assert sorted(foes) == sorted(CORNERS)
    tiers = sorted("BSGA"[unit_of(fight.face[f]).tier] for f in range(len(fight.face)) if fight.side[f] == 1)
    assert tiers == sorted(army)


@proves(RULES)
def test_guards_of_the_utopia_line_up_in_the_corners_and_elsewhere_as_ever() -> None:
    scene = Scene(scenario="force-of-will")
    utopia = centre_of(scene, "C1")
    scene.stand(0, utopia)
    scene.run(step(fight_guards, 0, utopia), step(rest))
    on_to_the_end(scene, "combat-round")
    fight = scene.t.scopes_of(Fight)[-1]
    assert {fight.space[f] for f in range(len(fight.face)) if fight.side[f] == 1} == set(CORNERS)
    other = Scene(scenario="force-of-will")
    field = other.beside(0, "mine", "F8", guard=True)
    other.turn(0).choose(f"move yes {field}")
    on_to_the_end(other, "combat-round")
    fight = other.t.scopes_of(Fight)[-1]
    assert all(fight.space[f] < 8 for f in range(len(fight.face)) if fight.side[f] == 0)


@proves(RULES)
def test_diplomacy_does_not_open_the_utopia() -> None:
    scene = Scene(scenario="force-of-will").hold(0, "diplomacy")
    utopia = centre_of(scene, "C1")
    scene.state.xp[0] = 12
    scene.stand(0, utopia)
    scene.run(step(fight_guards, 0, utopia), step(rest))
    assert not scene.asked("before-guards")
    assert scene.told("announces")
    other = Scene(scenario="force-of-will").hold(0, "diplomacy")
    other.state.xp[0] = 4
    field = other.beside(0, "mine", "F8", guard=True)
    other.turn(0).choose(f"move yes {field}")
    assert other.asked("before-guards")  # elsewhere it may be played


@proves(RULES)
def test_the_second_player_of_two_has_a_movement_point_more_now_and_then() -> None:
    scene = Scene(scenario="force-of-will")
    scene.state.mp = [3, 0, 3, 0]
    scene.do(step(happen, 5, False))
    assert scene.state.mp == [3, 0, 4, 0]
    three = Scene(
        ("castle", "dungeon", "necropolis"), ("catherine", "alamar", "sandro"), scenario="force-of-will"
    )
    three.state.mp = [3, 0, 3, 0, 3, 0]
    three.do(step(happen, 5, False))
    assert three.state.mp == [3, 0, 3, 0, 3, 0]  # of three nobody has


# ---- Trial by Combat: the hill ----


def trial() -> tuple[Scene, int]:
    scene = Scene(scenario="trial-by-combat")
    hill = centre_of(scene, "C2")
    assert hill_of(scene.state) == hill
    scene.state.guard[hill] = 0
    return scene, hill


def take(scene: Scene, seat: int, field: int) -> None:
    """The main hero of a seat visits a field in its own turn."""
    for other in range(2):
        if other != seat and scene.state.hero_at[2 * other] == field:
            scene.state.hero_at[2 * other] = home_field(scene.state, other)
    scene.stand(2 * seat, field)
    scene.state.player = seat
    scene.run(step(visit, 2 * seat, field), step(settle_turn, seat))


def settle_turn(t: Table[Heroes], seat: int) -> None:
    t.then(step(close_turn, seat), step(rest))


def idle(scene: Scene, seat: int) -> None:
    scene.state.player = seat
    scene.run(step(close_turn, seat), step(rest))


@proves(RULES)
def test_the_hill_is_held_for_two_more_turns_of_everybody() -> None:
    scene, hill = trial()
    scene.state.round = 4
    take(scene, 0, hill)
    assert scene.state.flag[hill] == 0
    assert scene.ending() == ""
    idle(scene, 1)
    idle(scene, 0)
    idle(scene, 1)
    assert scene.ending() == ""
    idle(scene, 0)
    assert scene.ending() == "goal-met"
    assert scene.winners() == [0]


@proves(RULES)
def test_whoever_holds_the_hill_in_the_end_wins_not_who_took_it_first() -> None:
    scene, hill = trial()
    scene.state.round = 4
    take(scene, 0, hill)
    idle(scene, 1)
    idle(scene, 0)
    take(scene, 1, hill)  # taken over, in the last turn
    assert scene.ending() == ""
    idle(scene, 0)
    assert scene.winners() == [1]


@proves(RULES)
def test_from_round_nine_on_the_first_flag_wins() -> None:
    for number, won in ((8, False), (9, True)):
        scene, hill = trial()
        scene.state.round = number
        take(scene, 1, hill)
        assert (scene.ending() == "goal-met") == won
    scene, hill = trial()
    scene.state.round = 8
    take(scene, 0, hill)
    scene.state.round = 9
    take(scene, 1, hill)
    assert scene.ending() == ""  # it was flagged before: the turns are counted


@proves(RULES)
def test_a_hill_that_nobody_takes_is_nobodys_victory() -> None:
    scene, _ = trial()
    scene.state.round = 10
    scene.run(step(close_round))
    assert scene.ending() == "out-of-time"


@proves(RULES)
def test_the_center_tile_is_open_and_visited_once_by_each() -> None:
    scene, hill = trial()
    state = scene.state
    fields = range(hill, hill + TILE_SIZE)
    assert all(state.location[field] != AT_BLOCKED for field in fields)
    assert [field for field in fields if state.location[field] == LOCATION_AT["magic-spring"]] == [hill + 3]
    box = hill + 4
    assert state.location[box] == LOCATION_AT["pandoras-box"]
    state.guard[box] = 0
    scene.stand(0, box)
    scene.run(step(visit, 0, box), step(rest))
    assert is_empty(scene.t, 0, box)
    assert not is_empty(scene.t, 1, box)  # the other may visit it, too
    far = scene.spot("windmill", "F8")
    scene.stand(0, far)
    scene.run(step(visit, 0, far), step(rest))
    assert is_empty(scene.t, 1, far)  # as everywhere else
    assert not is_hill(state, box)


# ---- Trial by Combat: the rest ----


@proves(RULES)
def test_income_is_paid_in_every_round() -> None:
    for scenario, paid in (("trial-by-combat", True), ("first-steps", False)):
        scene = Scene(scenario=scenario)
        scene.state.income = [7, 0, 0, 7, 0, 0]
        before = scene.gold(1)
        told = len(scene.told("takes-income"))
        scene.run(step(begin_round, 2))
        for _ in range(30):
            if scene.state.player != NOBODY:
                break
            scene.t.choose(scene.ask, 0)
        assert (len(scene.told("takes-income")) > told) == paid
        assert (scene.gold(1) >= before + 7) == paid


@proves(RULES)
def test_a_beaten_hero_keeps_the_gold_and_may_return_to_an_obelisk() -> None:
    for scenario, kept in (("trial-by-combat", True), ("first-steps", False)):
        scene = Scene(scenario=scenario)
        field = scene.beside(0, "temple", "F8")
        scene.stand(2, field)
        scene.army(0, "castle-archangels pack", "castle-champions pack").army(1, "dungeon-troglodytes")
        obelisk = scene.spot("obelisk")
        scene.state.marks[obelisk] = [1]
        scene.turn(0).choose(f"move yes {field}")
        on_to_the_end(scene, "is-beaten")
        assert scene.gold(1) == (20 if kept else 15)
        assert scene.asked("put-hero", 1) == kept
        assert scene.offers(f"put-hero {obelisk}") == kept
        if kept:
            scene.choose(f"put-hero {obelisk}")
            assert scene.state.hero_at[2] == obelisk


@proves(RULES)
def test_after_a_great_victory_a_lost_unit_comes_back() -> None:
    scene = Scene(scenario="trial-by-combat").army(0, "castle-griffins pack", "castle-halberdiers")
    fallen = scene.t.zones.pieces[units_zone(0)][1]
    turned = scene.t.zones.pieces[units_zone(0)][0]
    lose_unit(scene.t, fallen)
    scene.state.packs = []
    fight = new_fight(0, 0, 0, NOBODY, -1, 7)
    for at, piece in enumerate((fallen, turned)):
        join_fight(fight, ATTACKER, piece, scene.t.zones.face[piece], at)
    fight.lost = [fallen, turned, turned]
    scene.do(*after_win(scene.t, fight))
    assert scene.names() == [
        "recruit castle-halberdiers 0,0,0",
        "reinforce castle-griffins 0,0,0",
        "leave-it",
    ]
    scene.choose("recruit castle-halberdiers")
    assert "castle-halberdiers" in scene.units(0)
    assert scene.gold(0) == 20
    fight.level = 3
    assert len(after_win(scene.t, fight)) == 1  # a lesser guard is no such victory
    duel = Scene().army(0, "castle-griffins")
    assert after_win(duel.t, fight) == []


def great_defence(attacker: int) -> Scene:
    """A hero of seat 0 has attacked the main hero of seat 1 in vain: boars have fallen, and rogues of the defender."""
    scene = Scene(scenario="trial-by-combat")
    fight = new_fight(0, attacker, scene.beside(0, "empty", "F8"), 1, 2, 0)
    fight.outcome, fight.round = LOST, 1
    for at, (side, id) in enumerate(((ATTACKER, "neutral-boars"), (DEFENDER, "neutral-rogues"))):
        piece = scene.piece(id)
        join_fight(fight, side, piece, scene.t.zones.face[piece], at)
        fight.lost = [*fight.lost, piece]
        lose_unit(scene.t, piece)
    scene.run(step(ended, fight), step(rest))
    return scene


def ended(t: Table[Heroes], fight: Fight) -> None:
    t.enter(fight)
    t.then(step(conclude))


@proves(RULES)
def test_who_has_beaten_an_attackers_main_hero_has_an_own_unit_back() -> None:
    scene = great_defence(0)
    assert scene.asked("have-back", 1)
    assert scene.names() == ["recruit neutral-rogues 0,0,0", "leave-it"]  # not the enemy's boars
    scene.choose("recruit neutral-rogues")
    assert "neutral-rogues" in scene.units(1)
    second = great_defence(1)
    assert not second.asked("have-back")  # a secondary hero is no such victory


@proves(RULES)
def test_an_attacker_has_no_unit_of_the_beaten_enemy() -> None:
    scene = Scene(scenario="trial-by-combat")
    fight = new_fight(0, 0, 0, 1, 2, 0)
    for at, (side, id) in enumerate(((ATTACKER, "neutral-boars"), (DEFENDER, "neutral-rogues"))):
        piece = scene.piece(id)
        join_fight(fight, side, piece, scene.t.zones.face[piece], at)
        fight.lost = [*fight.lost, piece]
        lose_unit(scene.t, piece)
    fight.outcome = WON
    scene.do(*after_win(scene.t, fight))
    assert scene.names() == ["recruit neutral-boars 0,0,0", "leave-it"]


@proves(RULES)
def test_two_bronze_units_are_given_up_for_a_beaten_silver_one() -> None:
    scene = Scene(scenario="trial-by-combat").army(
        0, "castle-griffins", "castle-halberdiers", "castle-crusaders"
    )
    piece = draw_neutral(scene.t, SILVER)
    lose_unit(scene.t, piece)
    assert piece in scene.t.zones.pieces[tier_pile(SILVER)]
    scene.do(step(offer_exchange, 0, (piece,)))
    scene.t.choose(scene.ask, 0)
    scene.choose("give-up-unit castle-griffins")  # the second is the only one left
    assert scene.resting()
    assert len(scene.units(0)) == 2
    assert piece in scene.t.zones.pieces[units_zone(0)]
    scene.do(step(offer_exchange, 0, (piece,)))
    assert scene.resting()  # one silver and no bronze: nothing to offer


def test_a_silver_unit_that_was_beaten_twice_is_one_choice() -> None:
    scene = Scene(scenario="trial-by-combat").army(0, "castle-griffins", "castle-halberdiers")
    piece = draw_neutral(scene.t, SILVER)
    lose_unit(scene.t, piece)
    scene.do(step(offer_exchange, 0, (piece, piece)))
    assert [option.kind for option in scene.ask.options] == ["exchange-for", "leave-it"]


def test_which_of_two_like_units_is_given_up_is_no_choice() -> None:
    scene = Scene(scenario="trial-by-combat").army(
        0, "castle-griffins", "castle-halberdiers", "castle-crusaders"
    )
    like, other, _ = scene.t.zones.pieces[units_zone(0)]
    scene.t.zones.face[other] = scene.t.zones.face[like]
    piece = draw_neutral(scene.t, SILVER)
    lose_unit(scene.t, piece)
    scene.do(step(offer_exchange, 0, (piece,)))
    scene.t.choose(scene.ask, 0)
    assert scene.resting()  # nothing was asked: both griffins go
    assert scene.units(0)[0] == "castle-crusaders"
    assert len(scene.units(0)) == 2


@proves(RULES)
def test_who_was_beaten_comes_back_stronger() -> None:
    scene = Scene(scenario="trial-by-combat").hold(0, "attack")
    scene.state.humbled[0] = True
    scene.run(step(take_turn, 0))
    for _ in range(10):
        if scene.asked("empower"):
            break
        scene.t.choose(scene.ask, len(scene.ask.options) - 1)
    assert scene.asked("empower", 0)
    attacks = (
        scene.zone(own_deck(0)).count("attack")
        + scene.held(0).count("attack")
        + scene.pile(0).count("attack")
    )
    scene.choose("empower attack")
    cards = [*scene.zone(own_deck(0)), *scene.held(0), *scene.pile(0)]
    assert cards.count("attack") == attacks - 1
    assert cards.count("empowered-attack") == 1
    units = len(scene.units(0))
    assert scene.asked("starting-unit", 0)  # two silver units are looked at
    scene.t.choose(scene.ask, 0)
    assert len(scene.units(0)) == units + 1
    assert not scene.state.humbled[0]


def test_everybody_begins_with_a_silver_unit_and_a_chosen_bronze_one_of_the_neutral_deck() -> None:
    scene = Scene(scenario="trial-by-combat")
    units = scene.units(0)
    assert len(units) == 2
    assert any(unit.startswith("castle-") for unit in units)
    neutral = next(unit for unit in units if unit.startswith("neutral-"))
    assert neutral.removeprefix("neutral-") in ("halberdiers", "marksmen", "griffins")


def test_a_map_with_arms_serves_as_many_as_sit_down() -> None:
    found = SCENARIOS[SCENARIO_AT["trial-by-combat"]].map_for(2)
    assert found is not None
    assert sorted({slot.owner for slot in found.slots_for(2) if slot.owner}) == [1, 3]
    assert len(found.slots_for(4)) == len(found.slots)
    assert len(found.slots_for(2)) == 1 + (len(found.slots) - 1) // 2
