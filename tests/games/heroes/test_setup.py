"""Setting up: factions and heroes, starting decks, the common decks, the map, the starting bonus."""

from __future__ import annotations

from collections import Counter

import pytest

from banneret.games.heroes import GAME
from banneret.games.heroes.contents import (
    ABILITY,
    ARTIFACT,
    BUILDINGS,
    CARDS,
    CORE,
    DIFFICULTY,
    GOODS,
    HEROES,
    MAGIC_ARROW,
    SPELL,
    TIERS,
    copies_in_core,
)
from banneret.games.heroes.faces import FIRST_TILE, card_of, unit_of
from banneret.games.heroes.land import AT_OBELISK, AT_SETTLEMENT, TILES, UNKNOWN
from banneret.games.heroes.scenarios import PLAYABLE, SCENARIO_AT, SCENARIOS
from banneret.games.heroes.state import (
    ABILITY_DECK,
    ARTIFACT_DECK,
    ASTROLOGERS_DECK,
    SPELL_DECK,
    Heroes,
    barracks,
    hand,
    home_field,
    lore,
    own_deck,
    pile_of,
    supply,
    tier_deck,
    units_of,
)
from banneret.kernel.errors import Refused
from banneret.kernel.table import Table, new_table
from banneret.testing import proves
from tests.games.heroes.scene import Scene


def new(seed: str = "1", **options: object) -> Table[Heroes]:
    return new_table(GAME, 2, GAME.settings_with(dict(options)), seed)


def played(t: Table[Heroes], until: tuple[str, ...] = ("refresh-hand",)) -> Table[Heroes]:
    """The first answer to everything, until something is asked."""
    while t.asks[0].kind not in until:
        t.choose(t.asks[0], 0)
    return t


def deck(t: Table[Heroes], seat: int) -> Counter[str]:
    return Counter(card_of(t.zones.face[piece]).id for piece in t.zones.pieces[own_deck(seat)])


# ---- Factions and heroes ----


@proves("heroes.setup.step-02-faction")
def test_each_faction_is_taken_once() -> None:
    t = new()
    assert [GAME.option_name(option) for option in t.asks[0].options] == [
        "take-faction castle",
        "take-faction dungeon",
        "take-faction necropolis",
    ]
    t.choose(t.asks[0], 1)
    t.choose(t.asks[0], 0)
    assert t.asks[0].seat == 1
    assert [GAME.option_name(option) for option in t.asks[0].options] == [
        "take-faction castle",
        "take-faction necropolis",
    ]


@proves("heroes.setup.step-03-hero", "heroes.setup.step-04a-hero-board", "heroes.setup.step-04b-models")
def test_each_faction_has_heroes_of_its_own() -> None:
    t = new()
    t.choose(t.asks[0], 0)
    assert [GAME.option_name(option) for option in t.asks[0].options] == [
        "take-hero catherine",
        "take-hero rion",
    ]
    t.choose(t.asks[0], 1)
    assert HEROES[t.state.hero[0]].id == "rion"
    assert len(t.state.hero_at) == 4  # two models for each


@proves("heroes.setup.step-02-faction", "heroes.setup.step-03-hero")
def test_factions_at_random_and_by_draft() -> None:
    t = new(factions="random")
    assert len(set(t.state.faction)) == 2
    assert all(HEROES[hero].faction in ("castle", "dungeon", "necropolis") for hero in t.state.hero)
    t = new(factions="draft")
    t.choose(t.asks[0], 0)
    assert (t.asks[0].seat, t.asks[0].kind) == (1, "choose-faction")
    t.choose(t.asks[0], 0)
    assert (t.asks[0].seat, t.asks[0].kind) == (1, "choose-hero")
    t.choose(t.asks[0], 0)
    assert (t.asks[0].seat, t.asks[0].kind) == (0, "choose-hero")


# ---- What each begins with ----


@proves(
    "heroes.setup.step-11-statistics",
    "heroes.setup.step-12-magic-arrow",
    "heroes.setup.step-13-ability-specialty",
    "heroes.setup.step-04f-specialties",
    "heroes.setup.step-04g-ability",
    "heroes.deck.nine-cards",
    "heroes.deck.unique",
    "heroes.deck.card-types",
)
def test_a_might_hero_and_a_magic_hero_begin_with_nine_cards() -> None:
    scene = Scene()
    assert deck(scene.t, 0) == Counter(
        {
            "attack": 2,
            "defense": 2,
            "power": 1,
            "knowledge": 1,
            "magic-arrow": 1,
            "leadership": 1,
            "catherine-specialty-1": 1,
        }
    )
    assert deck(scene.t, 1) == Counter(
        {"power": 3, "knowledge": 2, "magic-arrow": 2, "wisdom": 1, "alamar-specialty-1": 1}
    )
    lore_ids = [card_of(scene.t.zones.face[piece]).id for piece in scene.t.zones.pieces[lore(0)]]
    assert lore_ids == ["catherine-specialty-4", "catherine-specialty-6"]
    for hero in HEROES:
        if CORE in hero.sets:
            assert sum(hero.statistics) + hero.magic_arrows + 2 == 9


@proves("heroes.setup.step-14-shuffle")
def test_the_starting_deck_is_shuffled_and_face_down() -> None:
    orders = set()
    for seed in range(6):
        scene = Scene(seed=str(seed))
        pieces = scene.t.zones.pieces[own_deck(0)]
        orders.add(tuple(scene.t.zones.face[piece] for piece in pieces))
        assert not any(scene.t.zones.sees(0, piece) for piece in pieces)
    assert len(orders) > 1


@proves("heroes.setup.starting-hand")
def test_nobody_draws_in_set_up_unless_the_table_wants_it() -> None:
    t = new(difficulty="impossible")
    while t.asks[0].kind != "refresh-hand":
        t.choose(t.asks[0], 0)
    assert not t.zones.pieces[hand(0)]
    assert not t.zones.pieces[hand(1)]
    t = new(difficulty="impossible", starting_hand=True)
    while t.asks[0].kind != "refresh-hand":
        t.choose(t.asks[0], 0)
    assert len(t.zones.pieces[hand(0)]) == 4
    assert len(t.zones.pieces[hand(1)]) == 4


@proves(
    "heroes.setup.step-05-level",
    "heroes.setup.step-08-income",
    "heroes.setup.step-09-resources",
    "heroes.setup.step-04ijk-tokens",
    "heroes.setup.step-04l-movement",
    "heroes.comp.town-action-tokens",
)
def test_level_resources_income_and_tokens() -> None:
    t = played(new(difficulty="impossible"))
    state = t.state
    assert state.xp == [0, 0]
    assert state.goods == [20, 5, 1, 20, 5, 1]
    assert state.income == [10, 0, 0, 10, 0, 0]
    assert state.can_build == [True, True]
    assert state.can_recruit == [True, True]
    assert state.can_learn == [True, True]
    assert [state.mp[0], state.mp[2]] == [4, 4]  # 3, and 1 by the scenario's event


@proves("heroes.setup.step-07-buildings", "heroes.setup.step-04c-town-parts", "heroes.town.board")
def test_the_scenarios_buildings_stand_at_no_cost() -> None:
    scene = Scene()
    for seat in (0, 1):
        assert [(BUILDINGS[b].kind, BUILDINGS[b].tier) for b in scene.state.built[seat]] == [("dwelling", 0)]


@proves("heroes.setup.step-04e-unit-cards", "heroes.setup.step-19-starting-units")
def test_the_cheapest_bronze_as_a_pack_and_the_dearest_as_a_few() -> None:
    scene = Scene()
    assert scene.units(0) == ["castle-halberdiers pack", "castle-griffins"]
    assert len(scene.t.zones.pieces[barracks(0)]) == 5
    assert len(units_of(scene.t, 0)) + 5 == 7


@proves("heroes.setup.step-22-place-hero", "heroes.hero.main-always")
def test_main_heroes_stand_in_their_towns() -> None:
    t = played(new())
    for seat in (0, 1):
        assert t.state.hero_at[2 * seat] == home_field(t.state, seat)
        assert home_field(t.state, seat) % 7 == 0
        assert t.state.hero_at[2 * seat + 1] == -1


# ---- Decks ----


@proves(
    "heroes.setup.step-15-common-decks",
    "heroes.setup.step-16-discards",
    "heroes.card.artifact-one-deck",
    "heroes.card.common-discards",
    "heroes.comp.quantities",
)
def test_three_common_decks_each_with_a_first_discard() -> None:
    t = played(new(difficulty="impossible"))
    for kind, zone in ((ABILITY, ABILITY_DECK), (ARTIFACT, ARTIFACT_DECK), (SPELL, SPELL_DECK)):
        pieces = t.zones.pieces[zone] + t.zones.pieces[pile_of(zone)]
        wanted = Counter({card.face: copies_in_core(card) for card in CARDS if card.kind == kind})
        if kind == SPELL:
            taken = sum([HEROES[hero].magic_arrows for hero in t.state.hero])
            wanted[MAGIC_ARROW] -= taken
        assert Counter(t.zones.face[piece] for piece in pieces) == +wanted
        assert len(t.zones.pieces[pile_of(zone)]) == 1
        assert not any(t.zones.sees(0, piece) for piece in t.zones.pieces[zone])
    assert {card_of(t.zones.face[piece]).level for piece in t.zones.pieces[ARTIFACT_DECK]} == {
        "minor",
        "major",
        "relic",
    }


@proves("heroes.setup.step-18-neutral-decks", "heroes.comp.neutral-unit-card")
def test_neutral_units_form_four_decks() -> None:
    t = new()
    for tier in range(len(TIERS)):
        pieces = t.zones.pieces[tier_deck(tier)]
        assert pieces
        assert all(unit_of(t.zones.face[piece]).tier == tier for piece in pieces)
        assert all(not unit_of(t.zones.face[piece]).two_sided for piece in pieces)


@proves("heroes.setup.step-21-astrologers")
def test_the_proclamations_lie_face_down() -> None:
    t = new()
    assert len(t.zones.pieces[ASTROLOGERS_DECK]) == 19
    assert not any(t.zones.sees(0, piece) for piece in t.zones.pieces[ASTROLOGERS_DECK])


# ---- The map ----


@proves(
    "heroes.setup.step-06-map", "heroes.map.random-facedown", "heroes.tile.hidden", "heroes.map.four-types"
)
def test_the_map_is_laid_as_the_scenario_shows() -> None:
    t = played(new())
    state = t.state
    slots = SCENARIOS[state.scenario].maps[0].slots
    assert [(state.slot_q[n], state.slot_r[n]) for n in range(6)] == [(slot.q, slot.r) for slot in slots]
    for number, slot in enumerate(slots):
        tile = TILES[t.zones.face[state.slot_piece[number]] - FIRST_TILE]
        assert tile.group == slot.group
        if slot.group == "far":
            assert tile.has(AT_SETTLEMENT)
        if slot.group == "near":
            assert tile.has(AT_OBELISK)
        assert (state.slot_tile[number] == UNKNOWN) == (slot.group != "start")
        if slot.group != "start":
            assert not t.zones.sees(0, state.slot_piece[number])
    assert {tile.group for tile in TILES if tile.set == CORE} == {"start", "far", "near", "center"}
    laid = {
        tuple(t2.zones.face[p] for p in t2.state.slot_piece) for t2 in [played(new(str(n))) for n in range(5)]
    }
    assert len(laid) > 1


@proves("heroes.tile.hidden")
def test_each_has_a_far_tile_without_settlement_in_supply_that_nobody_sees() -> None:
    t = played(new())
    for seat in (0, 1):
        (piece,) = t.zones.pieces[supply(seat)]
        tile = TILES[t.zones.face[piece] - FIRST_TILE]
        assert tile.group == "far"
        assert not tile.has(AT_SETTLEMENT)
        assert not t.zones.sees(seat, piece)


@proves("heroes.setup.step-22-starting-tile")
def test_starting_tiles_are_turned_in_the_order_of_seats() -> None:
    t = played(new(), ("turn-tile",))
    assert t.asks[0].seat == 0
    assert len(t.asks[0].options) == 6
    before = t.state.closed[:7]
    t.choose(t.asks[0], 2)
    assert t.state.slot_turn[0] == 2
    assert t.state.closed[:7] != before
    assert t.asks[0].seat == 1


@proves("heroes.setup.step-22-starting-tile")
def test_with_the_option_a_closed_off_tile_is_not_offered() -> None:
    free = played(new(), ("turn-tile",))
    safe = played(new(safe_start_rotation=True), ("turn-tile",))
    assert len(safe.asks[0].options) < len(free.asks[0].options)


@proves("heroes.setup.step-23-starting-player")
def test_the_seed_picks_the_starting_player() -> None:
    assert {new(str(seed)).state.starting for seed in range(12)} == {0, 1}


# ---- Difficulty ----


@proves("heroes.difficulty.levels", "heroes.setup.step-17-difficulty")
def test_there_are_four_difficulties() -> None:
    assert [row.id for row in DIFFICULTY] == ["easy", "normal", "hard", "impossible"]
    with pytest.raises(Refused):
        GAME.settings_with({"difficulty": "silly"})
    assert DIFFICULTY[new(difficulty="hard").state.difficulty].id == "hard"


def bonus(difficulty: str, fixed: tuple[int, ...] = ()) -> Scene:
    scene = Scene.__new__(Scene)
    super(Scene, scene).__init__(new(difficulty=difficulty))
    while scene.t.asks[0].kind not in ("effects.choose", "turn-tile"):
        scene.t.choose(scene.t.asks[0], 0)
    scene.fix_draws(*fixed)
    return scene


@proves("heroes.difficulty.easy-bonus")
def test_easy_gives_two_dice_or_two_searches() -> None:
    scene = bonus("easy", (0, 5))
    seat = scene.ask.seat
    scene.t.choose(scene.ask, 0)
    assert scene.goods(seat) == (23, 5, 3)
    scene = bonus("easy")
    seat = scene.ask.seat
    scene.t.choose(scene.ask, 1)
    scene.choose("take-discard", "take-discard")
    assert len(scene.held(seat)) == 2


@proves("heroes.difficulty.normal-bonus", "heroes.difficulty.artifacts-to-hand")
def test_normal_gives_one_of_two_dice_or_a_search() -> None:
    scene = bonus("normal", (1, 2))
    seat = scene.ask.seat
    scene.t.choose(scene.ask, 0)
    scene.choose("resolve 2 materials")
    assert scene.goods(seat) == (20, 7, 1)
    scene = bonus("normal")
    seat = scene.ask.seat
    scene.t.choose(scene.ask, 1)
    scene.choose("take-discard")
    assert len(scene.held(seat)) == 1
    assert sum(deck(scene.t, seat).values()) == 9


@proves("heroes.difficulty.hard-bonus")
def test_hard_gives_a_die_or_the_first_minor_artifact() -> None:
    scene = bonus("hard", (1,))
    seat = scene.ask.seat
    scene.t.choose(scene.ask, 0)
    assert scene.gold(seat) == 26
    scene = bonus("hard")
    seat = scene.ask.seat
    scene.t.choose(scene.ask, 1)
    (held,) = scene.held(seat)
    assert card_of(scene.face(held)).level == "minor"


@proves("heroes.difficulty.impossible-bonus")
def test_impossible_gives_nothing() -> None:
    scene = bonus("impossible")
    assert scene.asked("turn-tile")
    assert scene.goods(0) == scene.goods(1) == (20, 5, 1)


@proves("heroes.difficulty.reshuffle-artifacts")
def test_searched_artifacts_are_shuffled_and_the_pile_starts_anew() -> None:
    scene = bonus("easy")
    scene.t.choose(scene.ask, 1)
    scene.choose("look 2")
    scene.t.choose(scene.ask, 0)
    scene.choose("look 2")
    scene.t.choose(scene.ask, 0)
    assert len(scene.zone(pile_of(ARTIFACT_DECK))) == 3
    scene.t.choose(scene.ask, 0)
    assert len(scene.zone(pile_of(ARTIFACT_DECK))) == 1


# ---- Scenarios ----


@proves(
    "heroes.setup.step-01-scenario",
    "heroes.mode.scenario-required",
    "heroes.scenario.book-missing",
    "heroes.mode.clash",
)
def test_the_introductory_duel_is_the_default() -> None:
    t = new()
    assert SCENARIOS[t.state.scenario].id == "first-steps"
    assert SCENARIOS[t.state.scenario].mode == "clash"
    assert "first-steps" in PLAYABLE
    with pytest.raises(Refused):
        GAME.settings_with({"scenario": "no-such"})
    assert len(SCENARIO_AT) == len(SCENARIOS)
    assert len(t.state.goods) == 2 * GOODS


@proves("heroes.scenario.book-missing")
@pytest.mark.parametrize(("given", "kinds"), [(True, ["dwelling", "citadel"]), (False, ["dwelling"])])
def test_towns_of_the_introductory_duel_begin_with_a_citadel(given: bool, kinds: list[str]) -> None:
    assert GAME.settings_with({})["duel_citadel"] is True
    t = played(new(duel_citadel=given))
    for seat in range(2):
        assert [BUILDINGS[index].kind for index in t.state.built[seat]] == kinds


def test_the_settings_are_the_same_for_all_but_the_scenarios() -> None:
    names = [setting.name for setting in GAME.settings]
    for seats in GAME.seats:
        assert [setting.name for setting in GAME.settings_for(seats, {})] == names
    offered = {seats: GAME.settings_for(seats, {})[0].values for seats in (2, 3, 4)}
    assert "first-steps" in offered[2]
    assert "first-steps" not in offered[3]
    assert offered[4] == ("twin-banners",)


@pytest.mark.parametrize(
    ("version", "kept", "now"),
    [
        (1, {"weather": True}, {"weather": True, "stalemate_stop": "never"}),
        (2, {"stalemate_stop": True}, {"stalemate_stop": "always"}),
        (3, {"stalemate_stop": "agreed"}, {"stalemate_stop": "agreed"}),
        (5, {"earlier_readings": True, "short_prices": True}, {"short_prices": True}),
        (7, {"fifth_readings": False, "sixth_readings": True}, {}),
    ],
)
def test_what_was_set_at_a_table_of_earlier_rules_is_understood(
    version: int, kept: dict[str, object], now: dict[str, object]
) -> None:
    assert GAME.options_now(version, kept) == now
