"""Rounds and turns: refreshing the hand, movement, Resource and Astrologers' Rounds."""

from __future__ import annotations

from banneret.games.heroes.contents import GOODS
from banneret.games.heroes.rounds import begin_round, end_round, resource_round, take_turns
from banneret.games.heroes.state import own_deck
from banneret.games.heroes.turn import refresh_hand
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.heroes.scene import Scene

# ---- The hand ----


@proves("heroes.turn.refresh-discard", "heroes.turn.refresh-draw", "heroes.example.turn-refresh")
def test_alice_discards_two_of_three_and_draws_four() -> None:
    scene = Scene()
    scene.state.xp[0] = 4  # level III, hand limit 5
    scene.hold(0, "attack", "defense", "power")
    scene.do(step(refresh_hand, 0))
    scene.choose("discard attack", "discard defense")
    assert scene.names() == ["discard power", "draw-up 4", "draw-up 3", "draw-up 2", "draw-up 1", "draw-up 0"]
    scene.choose("draw-up 4")
    assert len(scene.held(0)) == 5
    assert scene.pile(0) == ["attack", "defense"]


@proves("heroes.turn.refresh-draw")
def test_the_draw_may_be_smaller_and_its_default_is_the_most() -> None:
    scene = Scene().hold(0, "attack")
    scene.do(step(refresh_hand, 0))
    assert scene.t.game.option_name(scene.ask.options[scene.ask.absent]) == "draw-up 3"
    scene.choose("draw-up 1")
    assert len(scene.held(0)) == 2


@proves("heroes.turn.refresh-forced-discard", "heroes.turn.hand-limit-only-then")
def test_who_holds_too_many_must_discard_down_to_the_limit() -> None:
    scene = Scene().hold(0, "attack", "defense", "power", "knowledge", "leadership", "estates")
    scene.do(step(refresh_hand, 0))
    assert scene.asked("discard-down 2")
    assert not scene.offers("draw-up")
    scene.choose("discard attack", "discard defense")
    assert scene.asked("refresh-hand")
    assert scene.names()[-1] == "draw-up 0"


@proves("heroes.turn.hand-limit-only-then")
def test_cards_gained_in_a_turn_stay_above_the_limit() -> None:
    scene = Scene().hold(0, "leadership", "attack", "defense", "power")
    scene.state.xp[0] = 2
    scene.turn(0).choose("play leadership expert", "end-turn")
    assert len(scene.held(0)) == 5


@proves("heroes.card.reshuffle-own-deck")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    scene = Scene().hold(0)
    zones = scene.t.zones
    for piece in list(zones.pieces[own_deck(0)])[2:]:
        scene.t.put(piece, own_deck(0) + 1)
    scene.do(step(refresh_hand, 0)).choose("draw-up 4")
    assert len(scene.held(0)) == 4
    assert scene.pile(0) == []
    assert len(zones.pieces[own_deck(0)]) == 5


@proves("heroes.card.reshuffle-own-deck")
def test_where_deck_and_discards_are_empty_nobody_draws() -> None:
    scene = Scene().hold(0)
    for piece in list(scene.t.zones.pieces[own_deck(0)])[1:]:
        scene.t.put(piece, own_deck(1))
    scene.do(step(refresh_hand, 0))
    assert scene.names() == ["draw-up 1", "draw-up 0"]


# ---- Rounds ----


@proves("heroes.round.turn-order", "heroes.round.advance", "heroes.setup.step-20-round-one")
def test_each_player_takes_one_turn_clockwise_from_the_starting_player() -> None:
    scene = Scene()
    scene.state.starting = 1
    scene.run(step(take_turns))
    scene.choose("draw-up 4")
    assert scene.ask.seat == 1
    scene.choose("end-turn", "draw-up 4")
    assert scene.ask.seat == 0
    assert scene.state.round == 1
    scene.choose("end-turn")
    assert scene.state.round == 2
    scene = Scene()
    assert scene.state.round == 1


@proves(
    "heroes.round.refresh-town-tokens",
    "heroes.round.refresh-movement",
    "heroes.round.refresh-expert",
    "heroes.round.start-except-first",
    "heroes.hero.main-mp",
    "heroes.hero.secondary-mp",
)
def test_a_round_makes_tokens_movement_and_experts_ready() -> None:
    scene = Scene().week("dead-silence")
    state = scene.state
    state.hero_at[1] = state.hero_at[0]
    state.can_build[0] = state.can_recruit[0] = state.can_learn[0] = False
    state.xp[0] = 2
    state.experts[0] = 1
    state.mp = [0, 0, 0, 0]
    scene.run(step(begin_round, 1))
    assert state.can_build == [False, True]  # the first round refreshes nothing
    assert state.mp[0] == 1  # the scenario's own event
    state.mp = [0, 0, 0, 0]
    state.hero_at[1] = 7
    scene.run(step(begin_round, 2))
    assert state.can_build[0]
    assert state.can_recruit[0]
    assert state.can_learn[0]
    assert state.experts[0] == 0
    assert state.mp[0] == 3
    assert state.mp[1] == 2


@proves("heroes.round.kind-odd-resource", "heroes.round.resource-income")
def test_odd_rounds_but_the_first_bring_income() -> None:
    scene = Scene()
    scene.state.income[0:GOODS] = [15, 2, 1]
    scene.run(step(begin_round, 3))
    assert scene.goods(0) == (35, 7, 2)
    assert scene.goods(1) == (30, 5, 1)
    scene = Scene().week("dead-silence")
    scene.run(step(begin_round, 2))
    assert scene.goods(0) == (20, 5, 1)
    scene.run(step(begin_round, 1))
    assert scene.goods(0) == (20, 5, 1)


@proves("heroes.round.building-resource-effects", "heroes.town.city-hall")
def test_city_halls_act_after_income_clockwise() -> None:
    scene = Scene().build(0, "castle-city-hall").build(1, "dungeon-city-hall")
    scene.run(step(resource_round), step(end_round))
    assert scene.gold(0) == 30  # income comes first
    assert scene.ask.seat == 0
    scene.way("gain 5 gold")
    assert scene.gold(0) == 35
    assert scene.ask.seat == 1
    scene.way("gain 1 valuables")
    assert scene.goods(1)[2] == 2


@proves("heroes.turn.extra-mp-this-turn")
def test_movement_of_a_city_hall_counts_for_the_turn_of_its_round() -> None:
    scene = Scene().build(0, "castle-city-hall")
    scene.run(step(resource_round), step(take_turns))
    scene.way("gain 1 mp")
    assert scene.state.mp[0] == 4
    scene.choose("draw-up 4", "end-turn")
    assert scene.state.mp[0] == 0


@proves("heroes.round.kind-even-astrologers")
def test_even_rounds_have_a_proclamation() -> None:
    scene = Scene().week("fancy-pixie")
    scene.run(step(begin_round, 2))
    assert scene.told("proclaims") == [(scene.told("proclaims")[0][0],)]
    assert scene.state.morale == [1, 1]


@proves("heroes.round.timed-events")
def test_events_of_the_scenario_come_last() -> None:
    scene = Scene().week("dead-silence")
    wheel = scene.spot("water-wheel")
    temple = scene.spot("temple")
    scene.state.cube[wheel] = scene.state.cube[temple] = True
    scene.run(step(begin_round, 4))
    assert not scene.state.cube[wheel]
    assert scene.state.cube[temple]
    kinds = [entry.kind for entry in scene.t.log(-1)]
    assert kinds.index("proclaims") < kinds.index("refreshes")


@proves("heroes.round.timed-events")
def test_the_event_of_round_one_gives_every_hero_a_step() -> None:
    scene = Scene()
    scene.run(step(begin_round, 1))
    assert scene.state.mp[0] == 4
    assert scene.state.mp[2] == 4


# ---- Turns ----


@proves("heroes.turn.three-action-types")
def test_movement_town_and_morale_are_offered() -> None:
    scene = Scene()
    scene.state.morale[0] = 1
    scene.turn(0)
    kinds = {option.kind for option in scene.ask.options}
    assert {"move", "morale-draw", "population", "end-turn"} <= kinds
    assert any(option.kind == "build" for option in scene.ask.blocked + scene.ask.options)


@proves("heroes.turn.round-over")
def test_a_turn_may_end_with_movement_left() -> None:
    scene = Scene().turn(0)
    assert scene.state.mp[0] == 3
    assert scene.offers("end-turn")


@proves("heroes.move.own-turn-only")
def test_nobody_moves_in_another_players_turn() -> None:
    scene = Scene().rich(1).turn(0)
    desk = scene.desk(1)
    assert desk is not None
    assert all(option.kind != "move" for option in desk.options)


@proves("heroes.turn.beginning-abilities")
def test_abilities_at_the_beginning_come_after_the_draw() -> None:
    scene = Scene().build(1, "dungeon-mana-vortex").hold(1, "power")
    scene.state.starting = 1
    scene.run(step(take_turns))
    scene.choose("draw-up 3")
    assert scene.asked("effects.may")
    assert len(scene.held(1)) == 4
