"""A round: the Observer and the weather, what it brings, Command Phases in turn; how the game ends."""

from __future__ import annotations

from typing import Any

import pytest

from banneret.games.korrem.armies import lose_card
from banneret.games.korrem.command import free_order
from banneret.games.korrem.contents import DESIGNS, design_of
from banneret.games.korrem.observe import place_creature
from banneret.games.korrem.rounds import end_round
from banneret.games.korrem.state import (
    BAG,
    CREATURE_DECK,
    GONE,
    NOBODY,
    WORLD_DECK,
    WORLD_PILE,
    closed_pile,
    hand,
    pile_zone,
)
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.korrem.scene import Scene, faces_of, index_of, wait


def realm(seats: int = 2, **options: Any) -> Scene:
    """A row of Plains; every third has a Village with a Farmer."""
    scene = Scene(seats, **options)
    scene.row(*["plains"] * (3 * seats))
    for seat in range(seats):
        scene.village(seat, 3 * seat).army(seat, 3 * seat, "farmer" if seat == 0 else provider(scene, seat))
    return scene


def provider(scene: Scene, seat: int) -> str:
    return next(d.id for d in DESIGNS if d.origin == scene.state.nation[seat] and d.kind == "provider")


def play_round(scene: Scene) -> list[int]:
    """Everybody ends the Command Phase at once; who commanded, in order."""
    order: list[int] = []
    number = scene.state.round
    while scene.state.round == number and scene.t.result is None:
        assert scene.ask.kind == "command"
        order.append(scene.ask.seat)
        scene.choose("end-command")
    return order


# ---- Turns ----


@proves("korrem.turn.nation-turn", "korrem.weather.roll", "korrem.turn.command-order")
def test_one_weather_roll_and_a_command_phase_for_everybody() -> None:
    scene = realm(3).dice(5, 2).round(0)
    assert play_round(scene) == [0, 1, 2]
    assert scene.told("weather") == [(0, 5), (1, 2)]
    scene = realm(4).dice(5, 2).round(1)
    assert play_round(scene) == [1, 2, 3, 0]


@proves("korrem.turn.next-observer")
@pytest.mark.parametrize(("passing", "following"), [("left", 2), ("last", 0)])
def test_the_observer_passes_left_or_to_the_last_by_option(passing: str, following: int) -> None:
    scene = realm(4, observer_passing=passing).dice(5, 5).round(1)
    play_round(scene)
    assert scene.state.observer == following


@proves("korrem.weather.actions")
@pytest.mark.parametrize("weather", [2, 3, 5, 6, 7])
def test_the_weather_is_everybodys_number_of_actions(weather: int) -> None:
    scene = realm(2).dice(weather).round(0)
    assert scene.state.actions == weather
    scene.choose("march 1 plains 1")
    assert scene.state.actions == weather - 1
    scene.choose("end-command")
    assert (scene.ask.seat, scene.state.actions) == (1, weather)


@proves("korrem.weather.no-special")
@pytest.mark.parametrize("weather", [2, 3, 5, 6, 7])
def test_most_weathers_bring_nothing_else(weather: int) -> None:
    scene = realm(2)
    before = [list(scene.t.zones.pieces[zone]) for zone in (BAG, CREATURE_DECK, WORLD_DECK)]
    scene.dice(weather).round(0)
    assert scene.ask.kind == "command"
    assert before == [list(scene.t.zones.pieces[zone]) for zone in (BAG, CREATURE_DECK, WORLD_DECK)]
    assert len(scene.state.hex_q) == 6
    assert not scene.wild_flags()


@proves("korrem.weather.one-place-land", "korrem.weather.roll")
def test_weather_one_lays_a_hex_before_anybody_commands() -> None:
    scene = realm(2).bag_only("forest", "mountain").dice(1).round(1)
    assert (scene.ask.kind, scene.ask.seat) == ("lay-drawn", 1)
    assert len(scene.t.zones.pieces[BAG]) == 1
    assert len(scene.names()) == 16  # every free cell around a row of six
    scene.t.choose(scene.ask, scene.ask.options[0])
    assert len(scene.state.hex_q) == 7
    assert (scene.ask.kind, scene.state.actions) == ("command", 1)


@proves("korrem.weather.one-restrictions")
def test_a_drawn_tundra_keeps_away_from_desert() -> None:
    scene = realm(2)
    scene.land(-1, 0, "desert")
    scene.bag_only("tundra").dice(1).round(0)
    cells = {tuple(name.split()[2:]) for name in scene.names()}
    assert cells
    assert not cells & {("-2", "0"), ("-2", "1"), ("-1", "1"), ("-1", "-1"), ("0", "-1")}


@proves("korrem.weather.one-restrictions", "korrem.gap.empty-decks")
@pytest.mark.parametrize("bag", [(), ("silver-castle",)])
def test_without_a_hex_or_a_place_for_it_nothing_is_laid(bag: tuple[str, ...]) -> None:
    scene = realm(2).bag_only(*bag).dice(1).round(0)
    assert scene.ask.kind == "command"
    assert len(scene.t.zones.pieces[BAG]) == len(bag)
    assert len(scene.state.hex_q) == 6
    assert scene.told("no-place" if bag else "bag-empty")
    assert "1 Action for everybody" in " ".join(scene.log())


@proves("korrem.landmark.add-by-weather")
def test_a_drawn_landmark_goes_beside_its_land_and_away_from_landmarks() -> None:
    scene = Scene()
    scene.row("plains", "plains", "plains", "plains", "forest", "farfield-village")
    scene.village(0, 0).village(1, 2)
    scene.bag_only("farfield-tavern").dice(1).round(0)
    cells = {tuple(int(part) for part in name.split()[2:]) for name in scene.names()}
    around = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    plains = {(q + dq, dr) for q in range(4) for dq, dr in around} - {(q, 0) for q in range(6)}
    assert cells == plains - {(5 + dq, dr) for dq, dr in around}


@proves("korrem.weather.four-place-creature", "korrem.weather.four-flag", "korrem.gap.creature-placement")
def test_weather_four_places_the_top_creature_on_its_land() -> None:
    scene = realm(2)
    bare, other = scene.land(-1, 0, "desert"), scene.land(-2, 0, "desert")
    mark = scene.land(-3, 0, "shadow-gate")
    scene.wild(other, "field-goblin")
    scene.creatures("camel").dice(4).round(1)
    assert (scene.ask.kind, scene.ask.seat) == ("place-creature", 1)
    assert {int(name.split()[-1]) for name in scene.names()} == {bare, mark}
    scene.choose(f"haunt camel-1 desert {bare}")
    (flag,) = [army for army in scene.wild_flags() if scene.state.army_hex[army] == bare]
    assert scene.members(flag) == ["camel"]
    assert scene.ask.kind == "command"
    assert scene.state.actions == 4


@proves("korrem.weather.four-not-on-settlements")
def test_a_creature_never_appears_on_a_settlement() -> None:
    scene = realm(2).creatures("field-goblin").dice(4).round(0)
    assert {int(name.split()[-1]) for name in scene.names()} == {1, 2, 4, 5}


@proves("korrem.weather.four-flag")
def test_a_creature_that_appears_on_an_army_meets_it_at_once() -> None:
    scene = realm(2)
    scene.army(1, 4, "elf-guard")
    scene.creatures("field-goblin").dice(4).round(0)
    assert not scene.told("engagement")
    scene.choose("haunt field-goblin-1 plains 4")
    assert scene.told("engagement")[0][0] == 1


@proves("korrem.weather.four-limit")
@pytest.mark.parametrize(
    ("limit", "flags", "placed"), [("flags", 9, False), ("flags", 8, True), ("cards", 8, False)]
)
def test_nine_creatures_are_enough(limit: str, flags: int, placed: bool) -> None:
    scene = Scene(npc_limit=limit)
    scene.row(*["plains"] * 12)
    for hex in range(flags):
        scene.wild(
            hex, "field-goblin" if hex < 1 else ("stray-hound", "bandit", "centaur", "wild-horse")[hex % 4]
        )
    if limit == "cards":
        scene.muster(scene.wild_flags()[0], 0, "lion", {})
    scene.creatures("unicorn")
    deck = list(scene.t.zones.pieces[CREATURE_DECK])
    scene.run(step(place_creature), step(wait))
    assert (scene.ask.kind == "place-creature") is placed
    if not placed:
        assert list(scene.t.zones.pieces[CREATURE_DECK]) == deck
        assert scene.told("wild-enough")


@proves("korrem.gap.creature-placement")
def test_a_creature_without_a_hex_goes_under_the_deck() -> None:
    scene = realm(2).creatures("camel", "shark", "lion").dice(4).round(0)
    assert scene.names()[0].startswith("haunt lion")
    bottom = [
        DESIGNS[index_of(scene.t.zones.face[piece])].id for piece in scene.t.zones.pieces[CREATURE_DECK][:2]
    ]
    assert bottom == ["shark", "camel"]
    assert len(scene.told("creature-passes")) == 2


@proves("korrem.gap.creature-placement")
def test_ten_cards_are_tried_at_most() -> None:
    sea = "sea-turtle mermaid deckhand giant-crab pirate siren shark sea-captain pearl-diver".split()
    scene = realm(2).creatures(*sea, "kraken", "lion").dice(4).round(0)
    assert scene.ask.kind == "command"
    top = scene.t.zones.face[scene.t.zones.pieces[CREATURE_DECK][-1]]
    assert design_of(top).id == "lion"


@proves("korrem.gap.creature-placement")
def test_a_revealed_summon_goes_to_the_observers_hand() -> None:
    scene = realm(2).creatures("spirit-stallion", "lion").dice(4).round(1)
    assert (scene.ask.kind, scene.ask.seat) == ("command", 1)
    assert [
        scene.t.zones.face[piece] in faces_of("spirit-stallion") for piece in scene.t.zones.pieces[hand(1)]
    ] == [True]


@proves("korrem.gap.empty-decks")
def test_an_empty_creature_deck_brings_nothing() -> None:
    scene = realm(2)
    for piece in list(scene.t.zones.pieces[CREATURE_DECK]):
        scene.t.put(piece, GONE)
    scene.dice(4).round(0)
    assert scene.ask.kind == "command"
    assert not scene.wild_flags()
    assert scene.told("no-creature")


@proves("korrem.weather.eight-world-card")
def test_weather_eight_gives_the_observer_a_world_card() -> None:
    scene = realm(2).world("golden-age").dice(8)
    size = len(scene.t.zones.pieces[WORLD_DECK])
    scene.round(1)
    assert len(scene.t.zones.pieces[WORLD_DECK]) == size - 1
    assert [
        scene.t.zones.face[piece] in faces_of("golden-age") for piece in scene.t.zones.pieces[hand(1)]
    ] == [True]
    assert not scene.t.zones.pieces[hand(0)]
    assert scene.state.weather == 8


@proves("korrem.weather.eight-world-card")
def test_an_artifact_of_weather_eight_is_found_on_the_map() -> None:
    scene = realm(2).world("crown-of-the-ancients").dice(8).round(0)
    assert scene.told("artifact-appears")
    assert not scene.t.zones.pieces[hand(0)]


@proves("korrem.npc-army.static")
def test_creatures_stay_where_they_are() -> None:
    scene = realm(2)
    flag = scene.wild(5, "lion")
    scene.dice(5, 5).round(0)
    play_round(scene)
    assert scene.state.army_hex[flag] == 5


@proves("korrem.bank.no-passive-income")
def test_a_settlement_alone_brings_nothing() -> None:
    scene = realm(2)
    before = list(scene.state.bank)
    scene.dice(5, 5).round(0)
    play_round(scene)
    assert scene.state.bank == before
    assert not any(scene.state.army_goods)


# ---- How it ends ----


def count_up(scene: Scene, player: int) -> Scene:
    """Something happens in the Command Phase of a player, and the points are looked at."""
    scene.state.player = player
    return scene.run(step(free_order), step(wait))


@proves("korrem.objective.victory-points")
@pytest.mark.parametrize(("points", "won"), [(23, True), (22, False)])
def test_25_points_win_at_once(points: int, won: bool) -> None:
    scene = realm(2)
    scene.relic("shadow-cloak", army=0)
    scene.state.points[0] = points
    scene.command(0).choose("bank-relic 1 shadow-cloak")
    assert scene.points(0) == points + 2
    assert (scene.t.result is not None) is won
    if won:
        assert scene.winners() == [0]


@proves("korrem.objective.victory-points")
@pytest.mark.parametrize(("player", "winner"), [(0, 0), (1, 1), (2, 1)])
def test_of_several_the_one_who_commands_wins_else_the_next_clockwise(player: int, winner: int) -> None:
    scene = realm(3)
    scene.state.points = [25, 25, 0] if player < 2 else [0, 25, 24]
    count_up(scene, player)
    assert scene.winners() == [winner]


@proves("korrem.vp.shorter-game")
def test_players_may_agree_on_fewer_points() -> None:
    scene = realm(2, target_vp=15)
    scene.state.points[1] = 14
    count_up(scene, 0)
    assert scene.t.result is None
    scene.state.points[1] = 15
    count_up(scene, 0)
    assert scene.winners() == [1]
    (target,) = [setting for setting in scene.t.game.settings if setting.name == "target_vp"]
    assert (target.default, target.values) == (25, tuple(range(3, 26)))


@proves("korrem.objective.shared-win", "korrem.gap.alliances")
@pytest.mark.parametrize(
    ("allied", "other", "winners"), [(True, 15, [0, 1]), (True, 14, [0]), (False, 15, [0])]
)
def test_allies_win_together_if_the_other_has_60_percent(
    allied: bool, other: int, winners: list[int]
) -> None:
    scene = realm(3)
    scene.state.points = [25, other, 0]
    if allied:
        scene.t.ally((0, 0, 1))
    count_up(scene, 0)
    assert scene.winners() == winners


@proves("korrem.gap.alliances", "korrem.gap.elimination")
def test_an_ally_who_is_out_of_the_game_wins_nothing() -> None:
    scene = realm(3)
    scene.state.points = [25, 20, 0]
    scene.state.out[1] = True
    scene.t.ally((0, 0, 1))
    count_up(scene, 0)
    assert scene.winners() == [0]


@proves("korrem.gap.game-length")
def test_rounds_end_by_option_only() -> None:
    scene = realm(2, max_rounds=40).dice(5)
    scene.state.round = 39
    scene.state.points[1] = 3
    scene.round(0)
    play_round(scene)
    assert (scene.winners(), scene.state.round) == ([1], 40)
    scene = realm(2).dice(5, 5)
    scene.state.round = 59
    scene.round(0)
    play_round(scene)
    assert scene.t.result is None
    assert scene.state.round == 61


@proves("korrem.gap.game-length")
@pytest.mark.parametrize(
    ("points", "kingdom", "gold", "winners"),
    [
        ((4, 4), 0, (0, 0), [0]),
        ((4, 5), 0, (0, 0), [1]),
        ((4, 4), -1, (1, 2), [1]),
        ((4, 4), -1, (2, 2), [0, 1]),
    ],
)
def test_the_last_round_ranks_by_points_settlements_and_bank(
    points: tuple[int, int], kingdom: int, gold: tuple[int, int], winners: list[int]
) -> None:
    scene = realm(2, max_rounds=5)
    scene.state.points = list(points)
    scene.bank(0, gold=gold[0]).bank(1, gold=gold[1])
    if kingdom == 0:
        scene.kingdom(0, 0)
    scene.state.round = 5
    scene.run(step(end_round))
    assert scene.winners() == winners


@proves("korrem.gap.elimination")
def test_a_nation_without_anything_is_out_at_the_end_of_the_round() -> None:
    scene = Scene(3)
    scene.row(*["plains"] * 6)
    scene.village(0, 0).village(2, 5)
    scene.bank(1, gold=4).hold(1, "golden-age", "spirit-stallion", "treant", "guardian-spirit")
    relic = scene.relic("crown-of-the-ancients", bank=1)
    scene.dice(5, 5).run(step(end_round))
    state, zones = scene.state, scene.t.zones
    assert state.out == [False, True, False]
    assert scene.banked(1) == {}
    assert not zones.pieces[hand(1)]
    assert not zones.pieces[closed_pile(1)]
    assert any(zones.face[piece] in faces_of("golden-age") for piece in zones.pieces[WORLD_PILE])
    assert zones.face[zones.pieces[CREATURE_DECK][0]] in faces_of("spirit-stallion")
    assert any(zones.face[piece] in faces_of("treant") for piece in zones.pieces[GONE])
    assert zones.face[zones.pieces[pile_zone(0, 0)][0]] in faces_of(
        "guardian-spirit"
    )  # taken from the Humans
    assert state.relic_bank[relic] == NOBODY
    assert any(zones.face[piece] in faces_of("crown-of-the-ancients") for piece in zones.pieces[WORLD_DECK])
    assert scene.t.result is None
    assert play_round(scene) in ([0, 2], [2, 0])


@proves("korrem.gap.elimination")
def test_characters_of_a_lost_nation_leave_the_game_when_they_die() -> None:
    for out in (True, False):
        scene = Scene(3)
        scene.row(*["plains"] * 6)
        scene.village(0, 0).village(1, 2)
        scene.army(0, 0, "knight, elf-guard")
        card = scene.card("elf-guard")
        scene.state.out[1] = out
        scene.run(step(lose_card, card), step(wait))
        piece = scene.state.piece_of[card]
        assert (scene.t.zones.place[piece] == GONE) is out


@proves("korrem.gap.elimination")
def test_the_last_nation_left_wins() -> None:
    scene = Scene(2)
    scene.land(0, 0, "plains")
    scene.village(1, 0)
    scene.run(step(end_round))
    assert scene.winners() == [1]
