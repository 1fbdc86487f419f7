"""Events: the Timeline, and what each of the twelve changes for everybody while it is active."""

from __future__ import annotations

import pytest

from banneret.games.korrem.aftermath import honour
from banneret.games.korrem.battle import new_side
from banneret.games.korrem.command import begin_command
from banneret.games.korrem.contents import EVENT, WORLD, WORLD_AT
from banneret.games.korrem.fighters import attack_of
from banneret.games.korrem.gather import yield_of
from banneret.games.korrem.rounds import weather_brings
from banneret.games.korrem.state import EVENT_ZONE, NOBODY, NOWHERE, WORLD_DECK, hand, queue
from banneret.games.korrem.timeline import begin_next_event, end_event
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.korrem.scene import Scene, faces_of, wait


def activate(scene: Scene, id: str) -> Scene:
    """An Event is active."""
    scene.t.put(scene.piece(id), EVENT_ZONE)
    scene.state.event = WORLD_AT[id]
    scene.state.event_left = WORLD[WORLD_AT[id]].rounds
    return scene


def event(scene: Scene) -> str:
    """The id of the active Event."""
    return "" if scene.state.event == NOBODY else WORLD[scene.state.event].id


def crossroads(*nations: str) -> Scene:
    """Two nations with an Army each, a hex apart."""
    scene = Scene(nations=nations or ("human", "elves"))
    scene.row("plains", "plains", "plains")
    scene.army(0, 0, "farmer")
    scene.army(1, 2, "elf-guard")
    return scene


def weather(scene: Scene, number: int) -> Scene:
    scene.state.weather = number
    return scene.run(step(weather_brings), step(wait))


# ---- The Timeline ----


@proves("korrem.event.first-drawn", "korrem.world.event-hand")
def test_the_first_event_drawn_is_active_at_once_and_the_second_goes_to_hand() -> None:
    scene = crossroads().world("mist", "festival")
    weather(scene, 8)
    assert event(scene) == "mist"
    assert scene.state.event_left == 2
    assert not scene.t.zones.pieces[hand(0)]
    weather(scene, 8)
    assert event(scene) == "mist"
    assert [scene.t.zones.face[piece] for piece in scene.t.zones.pieces[hand(0)]] == [*faces_of("festival")]


@proves("korrem.event.first-drawn")
def test_by_option_the_first_event_passes_through_the_hand() -> None:
    scene = Scene(first_event="hand").world("mist")
    weather(scene, 8)
    assert event(scene) == ""
    assert len(scene.t.zones.pieces[hand(0)]) == 1


@proves("korrem.event.first-active", "korrem.world.event-hand")
def test_an_event_played_to_an_empty_timeline_is_active_and_public() -> None:
    scene = crossroads().hold(0, "mist").command(0).choose("play mist")
    assert event(scene) == "mist"
    assert scene.state.event_left == 3
    piece = scene.t.zones.pieces[EVENT_ZONE][0]
    assert scene.t.zones.face[piece] in faces_of("mist")
    for seat in (0, 1, -1):
        assert "mist" in str(scene.t.view(seat))


@proves("korrem.world.event-hand")
def test_an_event_can_be_played_in_somebody_elses_phase_too() -> None:
    scene = crossroads().hold(1, "mist").dice(2).round()
    scene.choose("play mist", seat=1)
    assert event(scene) == "mist"


@proves("korrem.event.queue", "korrem.gap.hidden-information")
def test_further_events_wait_face_down_in_the_order_in_which_they_came() -> None:
    scene = activate(crossroads(), "mist")
    scene.hold(0, "festival").command(0).choose("play festival")
    scene.hold(1, "wild-hunt").command(1).choose("play wild-hunt")
    assert event(scene) == "mist"
    assert scene.state.timeline == [0, 1]
    assert "festival" in str(scene.t.view(0)["zones"])
    assert "festival" not in str(scene.t.view(1)["zones"])
    assert "wild-hunt" not in str(scene.t.view(0)["zones"])
    scene.state.event_left = 0
    end_event(scene.t)
    begin_next_event(scene.t)
    assert event(scene) == "festival"
    scene.state.event_left = 0
    end_event(scene.t)
    begin_next_event(scene.t)
    assert event(scene) == "wild-hunt"
    assert not scene.state.timeline


@proves("korrem.event.done", "korrem.glossary.deck-of-origin")
def test_an_event_that_is_over_is_shuffled_into_the_world_deck() -> None:
    scene = activate(crossroads(), "mist")
    scene.t.put(scene.piece("festival"), queue(0))
    scene.state.timeline = [0]
    before = len(scene.t.zones.pieces[WORLD_DECK])
    scene.state.event_left = 0
    end_event(scene.t)
    assert event(scene) == ""
    assert len(scene.t.zones.pieces[WORLD_DECK]) == before + 1
    begin_next_event(scene.t)
    assert event(scene) == "festival"
    assert scene.t.zones.pieces[EVENT_ZONE]


def next_round(scene: Scene) -> None:
    """Everybody ends their phase, up to the first command of the next round (with a weather that brings nothing)."""
    number = scene.state.round
    scene.dice(3)
    while scene.state.round == number or not scene.offered("end-command", scene.state.observer):
        for seat in range(scene.t.seats):
            if scene.offered("end-command", seat):
                ask = next(ask for ask in scene.t.asks_of(seat) if ask.kind == "command")
                scene.t.choose(ask, scene.called("end-command", ask.options)[0])
                break
        else:
            raise AssertionError(scene.t.asks)


@proves("korrem.event.example-timeline")
def test_with_five_rounds_to_go_the_next_event_begins_six_rounds_from_now() -> None:
    scene = activate(crossroads(), "war-drums")
    scene.t.put(scene.piece("festival"), queue(1))
    scene.state.timeline = [1]
    scene.dice(3).round()
    scene.state.event_left = 5
    began = scene.state.round
    while event(scene) == "war-drums":
        next_round(scene)
    assert event(scene) == "festival"
    assert scene.state.round - began == 6
    assert scene.state.event_left == 1  # two rounds: this one and one more


@proves("korrem.event.example-timeline", "korrem.gap.event-cards")
def test_an_event_of_two_rounds_played_in_a_round_lasts_for_two_more() -> None:
    scene = crossroads().hold(0, "festival")
    scene.dice(3).round()
    ask = next(ask for ask in scene.t.asks_of(0) if ask.kind == "command")
    scene.t.choose(ask, scene.called("play festival", ask.options)[0])
    seen = 0
    while event(scene) == "festival":
        seen += 1
        next_round(scene)
    assert seen == 3


# ---- The twelve ----


@proves("korrem.gap.event-cards")
def test_all_twelve_events_are_told_of() -> None:
    ids = [card.id for card in WORLD if card.kind == EVENT]
    told = " ".join(name.replace("_", "-") for name in globals())
    assert len(ids) == 12
    assert not [id for id in ids if f"test-{id}" not in told]


@proves("korrem.gap.event-cards")
def test_long_winter_land_is_double_only_with_four_neighbours_alike() -> None:
    scene = Scene()
    three, four = ("plains",) * 3, ("plains",) * 4
    scene.flower("plains", *three, "forest")
    assert yield_of(scene.t, 0) == 2
    assert yield_of(activate(scene, "long-winter").t, 0) == 1
    scene = Scene()
    scene.flower("plains", *four)
    assert yield_of(activate(scene, "long-winter").t, 0) == 2


@proves("korrem.gap.event-cards", "korrem.world.event-all")
@pytest.mark.parametrize("seat", [0, 1])
def test_fair_winds_everybody_may_enter_the_ocean(seat: int) -> None:
    scene = Scene()
    scene.row("plains", "ocean", "plains")
    scene.army(0, 0, "farmer")
    scene.army(1, 2, "elf-guard")
    assert not scene.command(seat).offers("march 1 ocean")
    assert activate(scene, "fair-winds").command(seat).offers("march 1 ocean")


@proves("korrem.gap.event-cards", "korrem.world.event-all")
@pytest.mark.parametrize(("seat", "card"), [(0, "farmer"), (1, "goblin-laborer")])
def test_age_of_plenty_each_gathering_yields_one_more(seat: int, card: str) -> None:
    scene = Scene()
    scene.row("forest", "desert")
    army = scene.army(seat, 0, card)
    activate(scene, "age-of-plenty").command(seat).choose("gather-here 1")
    if scene.asked("gather-what"):
        scene.choose("gather wood")
    assert scene.goods(army) == {"wood": 2}


@proves("korrem.gap.event-cards", "korrem.world.event-all")
def test_blood_moon_all_characters_have_one_more_attack() -> None:
    scene = Scene()
    hex = scene.land(0, 0, "plains")
    elves = scene.army(1, hex, "elf-guard, elf-archer")
    humans = scene.army(0, hex, "knight, priest")
    scene.fight(hex, elves, humans).choose("line-up", "line-up")
    attacks = [attack_of(scene.t, scene.battle, fighter, NOWHERE) for fighter in range(4)]
    activate(scene, "blood-moon")
    assert [attack_of(scene.t, scene.battle, fighter, NOWHERE) for fighter in range(4)] == [
        attack + 1 for attack in attacks
    ]


@proves("korrem.gap.event-cards")
def test_holy_week_no_battle_may_be_started_between_nations() -> None:
    scene = Scene()
    scene.row("forest", "plains", "plains", "plains")
    scene.wild(0, "brown-bear")
    scene.army(0, 1, "farmer")
    scene.army(1, 2, "elf-guard")
    assert scene.command(0).offers("advance-enemy 1")
    activate(scene, "holy-week").command(0)
    assert not scene.offers("advance-enemy 1")
    assert scene.offers("advance-creatures 1")


@proves("korrem.gap.event-cards")
@pytest.mark.parametrize("loving", [False, True])
def test_season_of_love_one_heart_is_enough(loving: bool) -> None:
    scene = Scene()
    hex = scene.land(0, 0, "plains")
    elves = scene.army(1, hex, "elf-guard")
    humans = scene.army(0, hex, "queen, farmers-daughter")
    scene.fight(hex, elves, humans).lined_up()
    scene.stand("elf-guard", 0, 0).stand("queen", 0, -1).stand("farmers-daughter", 1, -1)
    if loving:
        activate(scene, "season-of-love")
    scene.dice("heart", "blank").go().choose("woo queen")
    assert bool(scene.told("bond")) is loving


@proves("korrem.gap.event-cards")
def test_wild_hunt_weather_2_places_a_creature_too() -> None:
    scene = Scene()
    scene.row("forest", "plains")
    weather(scene.creatures("brown-bear"), 2)
    assert not scene.wild_flags()
    activate(scene, "wild-hunt")
    weather(scene, 2)
    if scene.asked("place-creature"):
        scene.choose("haunt")
    assert len(scene.wild_flags()) == 1


@proves("korrem.gap.event-cards")
def test_trade_fair_armies_trade_four_to_one_on_own_settlements() -> None:
    scene = Scene()
    scene.row("plains", "plains", "plains")
    scene.village(0, 0)
    army = scene.army(0, 0, "farmer", wood=5)
    scene.army(0, 2, "militia", wood=5)
    assert not scene.command(0).offers("market")
    activate(scene, "trade-fair").command(0)
    assert not scene.offers("market 2")
    scene.choose("market 1", "swap 4 wood gold")
    assert scene.goods(army) == {"wood": 1, "gold": 1}


@proves("korrem.gap.event-cards")
@pytest.mark.parametrize("misty", [False, True])
def test_mist_nothing_is_shot_and_no_ability_has_range(misty: bool) -> None:
    scene = Scene(nations=("human", "druid"))
    hex = scene.land(0, 0, "plains")
    druids = scene.army(1, hex, "stone-fist")
    humans = scene.army(0, hex, "archer, ballista, militia")
    scene.fight(hex, druids, humans).lined_up()
    scene.stand("stone-fist", 0, 0).stand("militia", 0, -1).stand("archer", 0, -2).stand("ballista", 1, -2)
    if misty:
        activate(scene, "mist")
    scene.go()
    assert scene.offers("strike archer-1") is not misty
    assert scene.offers("use-on ballista") is not misty
    assert scene.offers("strike militia-1")


@proves("korrem.gap.event-cards")
def test_mist_towers_do_not_shoot() -> None:
    for misty in (False, True):
        scene = Scene()
        scene.row("plains", "plains")
        scene.kingdom(0, 0, towers=1)
        humans = scene.army(0, 0, "militia, archer")
        elves = scene.army(1, 0, "elf-guard")
        scene.fight(0, humans, elves, opener=0).lined_up()
        if misty:
            activate(scene, "mist")
        scene.go()
        assert any(name.startswith("strike -3") for name in scene.names()) is not misty


@proves("korrem.gap.event-cards")
def test_migration_creatures_wander_when_a_round_begins() -> None:
    scene = Scene()
    scene.row("forest", "forest", "forest", "plains", "plains")
    scene.village(0, 4)
    scene.army(0, 4, "farmer")
    bear = scene.wild(0, "brown-bear")
    boar = scene.wild(2, "wild-boar")
    activate(scene, "migration")
    scene.fix_draws(0, 2).round()
    assert scene.state.army_hex[bear] == 1  # the only Forest beside it
    assert scene.state.army_hex[boar] == 2  # the Forest beside it is taken now, and Plains are not for boars


@proves("korrem.gap.event-cards")
def test_migration_an_army_that_stands_there_is_met() -> None:
    scene = Scene()
    scene.row("forest", "forest", "plains")
    scene.army(0, 1, "farmer, knight")
    scene.wild(0, "brown-bear")
    activate(scene, "migration").round()
    assert [args[1] for args in scene.told("wanders")] == [1]
    assert scene.told("engagement")


@proves("korrem.gap.event-cards")
def test_festival_cycling_is_free_once_in_each_command_phase() -> None:
    scene = Scene()
    scene.row("plains", "plains")
    scene.village(0, 0)
    scene.army(0, 0, "farmer")
    activate(scene, "festival").dice(2).round()
    scene.state.actions = 1
    for left in (1, 0):
        ask = next(ask for ask in scene.t.asks_of(0) if ask.kind == "command")
        scene.t.choose(ask, scene.called("cycle 1", ask.options)[0])
        assert scene.state.actions == left
    assert not scene.offered("cycle 1")


@proves("korrem.gap.event-cards", "korrem.event.first-active")
def test_a_festival_that_begins_in_a_command_phase_is_for_that_phase_too() -> None:
    scene = Scene()
    scene.row("plains", "plains")
    scene.village(0, 0).hold(0, "festival")
    scene.command(0, 4).choose("play festival").choose("cycle 1")
    assert scene.state.actions == 4
    scene.choose("cycle 1")
    assert scene.state.actions == 3


def beaten(scene: Scene, hex: int) -> None:
    """Seat 0 attacks an Elf Archer at the end of its strength, and beats it."""
    elves = scene.army(1, hex, "elf-archer")
    humans = scene.army(0, hex, "militia")
    scene.fight(hex, elves, humans).lined_up()
    scene.battle.hurt[scene.fighter("elf-archer")] = 2
    scene.stand("elf-archer", 0, 0).stand("militia", 0, -1).go().choose("strike")
    while scene.state.battles:
        scene.t.choose(scene.ask, 0)


@proves("korrem.gap.event-cards")
def test_war_drums_a_battle_won_against_a_nation_gives_one_point_a_round() -> None:
    scene = Scene()
    scene.row("plains", "plains", "plains")
    activate(scene, "war-drums")
    beaten(scene, 0)
    assert scene.points(0) == 1
    beaten(scene, 2)
    assert scene.points(0) == 1
    scene.state.drums = [False, False]  # another round
    beaten(scene, 1)
    assert scene.points(0) == 2


@proves("korrem.gap.event-cards")
@pytest.mark.parametrize(("foes", "points"), [((1,), 1), ((NOBODY,), 0), ((NOBODY, 1), 1)])
def test_war_drums_one_nation_among_the_beaten_is_enough(foes: tuple[int, ...], points: int) -> None:
    """Creatures alone are no nation; creatures and Elves together are."""
    scene = Scene()
    hex = scene.land(0, 0)
    activate(scene, "war-drums")
    scene.fight(hex, scene.army(1, hex, "elf-archer"), scene.army(0, hex, "militia")).lined_up()
    battle = scene.battle
    battle.sides = [new_side(seat, [], 0, 0, NOWHERE) for seat in foes] + [battle.sides[1]]
    for side in battle.sides[:-1]:
        side.out = True
    honour(scene.t, battle, len(foes), len(foes))
    assert scene.points(0) == points


@proves("korrem.gap.event-cards", "korrem.land.desert-owner-gold")
def test_a_long_winter_does_not_stop_what_the_desert_pays_its_owners() -> None:
    """1 Gold is not doubled: it is due with three Deserts around, in winter, too."""
    scene = Scene()
    scene.flower("desert", "desert", "desert", "desert")
    scene.village(0, 0).bank(0)
    activate(scene, "long-winter")
    scene.state.weather = 3
    scene.run(step(begin_command, 0), step(wait))
    assert scene.banked(0) == {"gold": 1}
