"""Setting up: seats, options, components, the first hands, and the factions."""

from __future__ import annotations

from collections import Counter

import pytest

import banneret
from banneret.games.multiverse import GAME
from banneret.games.multiverse.catalogue import catalogue
from banneret.games.multiverse.contents import (
    ADVENTURES,
    ATTRIBUTES,
    BUILDINGS,
    COMBAT_CARDS,
    DIAL,
    EVENTS,
    FACTIONS,
    HEROES,
    MISSIONS,
    TERRITORIES,
    UNITS,
    Hero,
    Unit,
)
from banneret.games.multiverse.dial import restock
from banneret.games.multiverse.fog import take_off
from banneret.games.multiverse.setup import ADDED_TO_ADVANCED, MODULES
from banneret.games.multiverse.state import (
    ADVENTURE_DECK,
    BLOCKS,
    FACE_OF,
    FIRST_ADVENTURE,
    HERO,
    MAP_ZONE,
    TRACK,
    UNIT_COUNT,
    Multiverse,
    on,
    stock_of,
)
from banneret.games.multiverse.works import tokens_used
from banneret.kernel.errors import Refused
from banneret.kernel.table import Table, new_table
from banneret.testing import proves
from tests.games.multiverse.scene import Scene, named_after


def new(seats: int = 2, **options: object) -> Table[Multiverse]:
    """A new table, as it is before the first choice."""
    seed = str(options.pop("seed", "1"))
    return new_table(GAME, seats, GAME.settings_with(options), seed)


def refused(seats: int, **options: object) -> str:
    """The message with which a set-up is refused."""
    with pytest.raises(Refused) as refusal:
        new(seats, **options)
    return str(refusal.value)


# ---- Scope and options ----


@proves("multiverse.scope.players", "multiverse.scope.duration")
def test_two_to_four_play_for_one_and_a_half_to_four_hours() -> None:
    for seats in (2, 3, 4):
        assert banneret.new("multiverse", seats=seats, seed=1).seats == seats
    for seats in (1, 5):
        with pytest.raises(Refused, match="seats"):
            banneret.new("multiverse", seats=seats, seed=1)
    assert tuple(GAME.seats) == (2, 3, 4)
    assert catalogue()["minutes_range"] == [90, 240]


@proves("multiverse.scope.ruleset", "multiverse.limit.recommended")
def test_three_scenarios_are_offered_and_turn_limits_of_12_and_20_suggested() -> None:
    settings = {setting.name: setting for setting in GAME.settings}
    assert set(settings["scenario"].values) == {"starter", "advanced", "custom"}
    limit = settings["turn_limit"]
    assert limit.values[:3] == (0, 12, 20)
    assert "a short game" in limit.labels[1]
    assert "a full game" in limit.labels[2]
    assert set(limit.values) == set(range(41))
    assert "turn_limit" in refused(2, turn_limit=41)


@proves("multiverse.scope.options")
def test_every_option_can_be_set_alone_where_its_needs_are_met() -> None:
    needs: dict[str, dict[str, object]] = {"shards": {"mines": True}, "diplomacy": {"mode": "ffa"}}
    for module in MODULES:
        seats = 3 if module == "diplomacy" else 2
        table = new(seats, scenario="custom", **{module: True, **needs.get(module, {})})
        assert on(table, module)
        others = set(MODULES) - {module, *needs.get(module, {})}
        assert not [other for other in others if on(table, other)]
    for name in ("standard-2", "aggressive-2"):
        assert new(2, map=name).options["map"] == name
    assert new(2, mine_slots="-1,0 0,0").state.mine_slots == [4, 5]
    assert new(2, portal_stones=7).options["portal_stones"] == 7
    assert new(2, turn_limit=40).state.limit == 40


@proves("multiverse.scope.options")
def test_what_does_not_fit_is_refused_by_name() -> None:
    assert "shards" in refused(2, scenario="custom", shards=True)
    assert "diplomacy" in refused(2, scenario="custom", diplomacy=True)
    assert "diplomacy" in refused(4, mode="team", diplomacy=True)
    assert "safer_side" in refused(2, safer_side=True)
    assert "map" in refused(2, map="four")
    assert "map" in refused(3, map="standard-2")
    for seats, mode in ((2, "ffa"), (2, "team"), (3, "duel"), (3, "team"), (4, "duel")):
        assert "mode" in refused(seats, mode=mode)
    assert "mine_slots" in refused(2, mine_slots="9,9")
    assert "mine_slots" in refused(2, mine_slots="0,0 0,0")
    assert "mine_slots" in refused(2, mine_slots="the middle")
    assert "portal_stones" in refused(2, portal_stones=41)
    assert "teams" in refused(4, mode="team", teams="0-123")
    assert "scenario" in refused(2, scenario="veteran")


@proves(
    "multiverse.starter.modules", "multiverse.recruit.no-combat-cards", "multiverse.turn.no-heroes-first-game"
)
def test_the_starter_scenario_has_adventures_and_nothing_else() -> None:
    table = new(scenario="starter")
    assert [module for module in MODULES if on(table, module)] == ["adventures"]
    assert (table.state.hero_row, table.state.mine_slots, table.state.dial) == ([], [], 0)
    labels = [GAME.label(table, option) for option in (*table.asks[0].options, *table.asks[0].blocked)]
    assert not [label for label in labels if label.startswith("Recruit the") or "decoy" in label]
    for module in MODULES:
        if module != "adventures":
            message = refused(2, scenario="starter", **{module: True})
            assert module in message
            assert "starter" in message
    assert on(new(scenario="starter", adventures=True), "adventures")


@proves("multiverse.advanced.modules")
def test_the_advanced_scenario_adds_heroes_mines_and_the_dial_and_takes_further_options() -> None:
    table = new(scenario="advanced")
    own = ["heroes", "mines", "dial", "adventures", "secret_missions", "decoys", "formations"]
    assert [module for module in MODULES if on(table, module)] == own
    assert sorted(table.state.hero_row) == [0, 1, 2, 3, 4]
    assert table.state.dial == 1
    assert table.state.mine_slots
    assert set(ADDED_TO_ADVANCED) | set(own) == set(MODULES)
    for module in ADDED_TO_ADVANCED:
        assert on(new(3, scenario="advanced", **{module: True}), module)
    for module in own:  # false means what the scenario says
        assert on(new(scenario="advanced", **{module: False}), module)


@proves("multiverse.advanced.modules", "multiverse.starter.modules")
def test_permanent_encounters_are_left_out_of_the_starter_scenarios_deck() -> None:
    def kinds(scenario: str) -> Counter[str]:
        table = new(scenario=scenario)
        faces = [table.zones.face[piece] for piece in table.pieces(ADVENTURE_DECK)]
        return Counter(ADVENTURES[face - FIRST_ADVENTURE].kind for face in faces)

    every = Counter(adventure.kind for adventure in ADVENTURES)
    assert kinds("advanced") == every
    assert kinds("starter") == Counter({kind: n for kind, n in every.items() if kind != "permanent"})


# ---- Components ----


@proves("multiverse.components.common", "multiverse.setup.cards-public")
def test_the_content_has_what_is_in_the_box_and_is_there_for_all() -> None:
    assert len(UNITS) == 18
    assert len({card.id for card in BUILDINGS if card.id != "settlement"}) == 5
    assert (len(MISSIONS), len(ADVENTURES), len(TERRITORIES), len(HEROES)) == (8, 24, 18, 5)
    assert sum(event.count for event in EVENTS) == 12
    assert sum(card.count for card in COMBAT_CARDS) == 12
    assert max(len(Scene(seats, mines=True, land=False).state.mine_slots) for seats in (2, 3, 4)) == 6
    assert "mine_slots" in refused(4, mine_slots="0,1 1,-1 -1,0 2,0 0,0 1,0 1,1")
    assert (
        len([land for land in TERRITORIES if land.adventure in land.terrain]) == 18
    )  # an adventure hex each
    assert (len(FACTIONS), len(DIAL)) == (4, 8)
    supply = Scene().derived(0)["supply"]
    assert (supply["chops"], supply["roads"]) == (8, 30)
    scene = Scene().terrain("forest", *[(at, 0) for at in range(-4, 5)]).gold(0, 0)
    for at in range(-4, 5):  # all eight chop-and-plant hexes are laid down
        builder = scene.unit(0, "builder", (at, 0))
        scene.begin(0)
        assert scene.may(builder, "chop") is (at < 4)
        if at < 4:
            scene.act(builder, f"chop {at},0")
            take_off(scene.t, builder)
    assert scene.derived(0)["supply"]["chops"] == 0
    assert scene.state.gold[0] == 8
    content = catalogue()
    units, buildings = content["units"], content["buildings"]
    assert isinstance(units, list)
    assert isinstance(buildings, list)
    assert len(units) == 18
    for unit in units:
        assert {"name", "type", "age", "cost", "hp", "dmg", "ap", "range", "ability", "elite"} <= set(unit)
    assert len({each["id"] for each in buildings} - {"settlement"}) == 5
    for each in buildings:
        assert {"name", "level", "cost", "revenue", "health", "repair", "vp"} <= set(each)


@proves("multiverse.glossary.tier-is-age")
def test_age_is_the_only_grade() -> None:
    assert {unit.age for unit in UNITS} == {1, 2, 3}
    units = catalogue()["units"]
    assert isinstance(units, list)
    assert all("age" in unit and "tier" not in unit for unit in units)
    scene = Scene()
    scene.gold(0, 40)
    scene.building(0, "barracks", (0, 0))
    scene.build()
    offered = set(named_after("recruit", scene.names(0)))
    assert offered == {unit.id for unit in UNITS if unit.age <= 2 and unit.type != "siege-weapon"}


@proves("multiverse.components.faction", "multiverse.components.building-split")
def test_twenty_building_tokens_four_of_each_kind() -> None:
    table = new(3)
    for seat in range(3):
        assert [tokens_used(table, seat, kind) for kind in range(5)] == [0] * 5
        assert [table.state.b_owner.count(seat), table.state.b_kind[seat]] == [1, 5]
        assert table.state.track[seat * TRACK : (seat + 1) * TRACK] == [0] * UNIT_COUNT
    spots = ((0, 0), (3, 0), (-3, 0), (0, 3))
    for kind, name, price in (
        ("barracks", "barracks", 4),
        ("guard-tower", "guard-tower", 3),
        ("academy", "academy", 5),
        ("siege-workshop", "siege-workshop", 6),
        ("fortress", "fortress-of-crown", 10),
    ):
        scene = Scene().gold(0, 60)
        scene.building(0, "barracks", (5, -5))
        built = [scene.building(0, kind, at) for at in spots[: 3 if kind == "barracks" else 4]]
        scene.unit(0, "builder", (0, -3))
        scene.build()
        work = f"build {name} 0,-3 {price}"
        assert scene.why(work, 0) == "You have built all four"
        scene.state.building_at[scene.state.b_hex[built[0]]] = -1
        scene.state.b_hex[built[0]] = -1  # destroyed: its token is free again
        assert scene.build().offers(work, 0)


@proves("multiverse.components.block-limit")
def test_four_blocks_of_a_kind_three_of_the_third_age_and_two_decoys() -> None:
    table = new(2)
    for seat in (0, 1):
        dealt = Counter(table.zones.face[piece] for piece in table.pieces(stock_of(seat)))
        for face, unit in enumerate(UNITS):
            assert dealt[face] == (3 if unit.age == 3 else 4)
        assert (dealt[FACE_OF["decoy"]], dealt[HERO]) == (2, 1)
        assert sum(dealt.values()) == sum(BLOCKS)
    scene = Scene().gold(0, 20).gold(1, 20)
    archers = [scene.unit(1, "archer", (q, 0)) for q in (0, 2, 4, -2)]
    scene.build()
    assert scene.why("recruit archer", 1) == "All your blocks of this unit are on the map"
    sword = scene.unit(0, "swordsman", (0, 1))
    scene.state.u_wounds[archers[0]] = 1
    scene.begin(0).dice(1, 1, 1, 1, 1).act(sword, "attack 0,0 archer")
    assert not scene.alive(archers[0])
    assert scene.build().offers("recruit archer", 1)


@proves("multiverse.components.wound-supply")
def test_wounds_are_not_limited_by_tokens() -> None:
    scene = Scene()
    others = [scene.unit(1, "heavy-swordsman", (q, -4), wounds=3) for q in (0, 2, 4)]
    others += [scene.unit(1, "swordsman", (q, -6), wounds=2) for q in (2, 4, 5)]
    others += [scene.unit(0, "heavy-swordsman", (q, 4), wounds=3) for q in (0, -2, -4)]
    others += [scene.unit(0, "pikeman", (q, 6), wounds=1) for q in (-2, -4, -5)]
    others += [scene.unit(0, "swordsman", (q, 2), wounds=1) for q in (-3, -1, 1)]
    assert sum(scene.state.u_wounds) == 30
    sword = scene.unit(0, "swordsman", (0, 0))
    target = scene.unit(1, "swordsman", (1, 0))
    scene.begin(0).act(sword, "attack 1,0 swordsman")
    assert (scene.wounds(sword), scene.wounds(target)) == (2, 2)
    assert sum(scene.state.u_wounds) == 34
    scene.begin(0).act(others[-1], "rest")
    assert scene.state.u_resting[others[-1]]


@proves("multiverse.components.road-supply")
def test_thirty_road_tokens_for_all() -> None:
    scene = Scene().gold(0, 9).gold(1, 9)
    for at in scene.land.grid.cells[20:49]:
        scene.road(at, "east west")
    used = [hex for hex, sides in enumerate(scene.state.road) if sides]
    assert len(used) == 29
    free = [at for at in scene.land.grid.cells[:19] if not scene.state.road[scene.hex(at)]]
    scene.unit(0, "builder", free[0])
    scene.unit(1, "builder", free[5])
    scene.build()
    assert scene.offers("lay-road -8,7", 0)
    scene.road(free[9], "all")
    scene.build()
    for seat in (0, 1):
        assert not scene.offers("lay-road", seat)
    scene.state.road[used[0]] = 0  # one taken off the map is there for all again
    scene.build()
    for seat in (0, 1):
        assert scene.offers("lay-road", seat)


@proves("multiverse.components.d10")
def test_the_dials_die_has_ten_faces() -> None:
    rolls = Counter[int]()
    scene = Scene(dial=True, adventures=True)
    for _ in range(1000):
        restock(scene.t)
    for roll, _hexes in scene.told("restock"):
        assert isinstance(roll, int)
        rolls[roll] += 1
    assert set(rolls) == set(range(1, 11))
    assert max(rolls.values()) < 145  # 100 expected, 9.5 the deviation
    assert min(rolls.values()) > 60


@proves("multiverse.components.player-board")
def test_gold_stones_and_missions_done_are_public_and_what_a_mission_says_is_not() -> None:
    scene = Scene(3, secret_missions=True, mines=True)
    scene.gold(1, 8).mission(1, "slayer")
    scene.state.stones[1] = 4
    scene.state.missions[1] = 2
    scene.build()
    for seat in (0, 1, 2, -1):
        board = scene.derived(seat)["seats"][1]
        assert (board["gold"], board["stones"], board["missions"]) == (8, 4, 2)
        assert (scene.derived(seat)["mission"] or {}).get("id", "") != "slayer" or seat == 1
    assert scene.derived(1)["mission"]["id"] == "slayer"
    assert "slayer" not in str(scene.t.view(0))


CARDS: list[Unit | Hero] = [*UNITS, *HEROES]


@proves("multiverse.types.five")
def test_every_card_has_one_type() -> None:
    types = {
        "melee-specialist": "tribal-scout swordsman heavy-swordsman berserker champion assassin templar",
        "anti-cavalry": "pikeman halberdier royal-pikeman",
        "ranged": "archer crossbowman longbowman ranger horse-archer sorceress sharpshooter",
        "cavalry": "horseman knight warlord",
        "siege-weapon": "ballista catapult",
        "civilian": "builder",
    }
    for type, ids in types.items():
        assert {card.id for card in CARDS if card.type == type} == set(ids.split())
    mounted = {card.id for card in CARDS if card.mounted}
    assert mounted == {"horse-archer", "horseman", "knight", "warlord"}
    for card in CARDS:
        assert (card.range > 0) == (card.type in ("ranged", "siege-weapon")), card.id  # melee or ranged
        assert set(card.attributes) <= set(ATTRIBUTES)


# ---- Laying out ----


@proves("multiverse.setup.territories")
def test_territories_are_shuffled_and_lie_face_down() -> None:
    orders = []
    for seed in ("1", "2"):
        table = new(2, seed=seed)
        assert table.state.explored == [0] * 11
        assert set(table.state.terrain) == {-1, 0}
        pieces = table.pieces(MAP_ZONE)
        assert len(pieces) == 11
        orders.append([table.zones.face[piece] for piece in pieces])
        for seat in (0, 1, -1):
            assert "territory-" not in str(table.view(seat))
    assert len(set(orders[0])) == 11
    assert orders[0] != orders[1]


@proves("multiverse.setup.settlements")
def test_each_seat_has_a_settlement_of_five_hexes_with_five_health() -> None:
    for seats in (2, 3, 4):
        table = new(seats)
        for seat in range(seats):
            assert table.state.building_at.count(seat) == 5
            assert (table.state.b_owner[seat], table.state.b_health[seat]) == (seat, 5)
        assert len(table.state.b_owner) == seats


@proves("multiverse.setup.gold", "multiverse.turn.first-build-units-only")
def test_nine_gold_for_units_of_the_first_age_and_heroes_only() -> None:
    for heroes in (False, True):
        table = new(2, scenario="custom", heroes=heroes, mines=True, shards=True)
        assert table.state.gold == [9, 9]
        for seat in (0, 1):
            (ask,) = table.asks_of(seat)
            names = [GAME.option_name(option) for option in (*ask.options, *ask.blocked)]
            assert set(named_after("recruit", names)) == {unit.id for unit in UNITS if unit.age == 1}
            rest = [name for name in names if not name.startswith("recruit ")]
            rest.remove("end-orders")
            assert len(rest) == (5 if heroes else 0)
            assert all(name.startswith("recruit-hero ") for name in rest)
    scene = Scene(heroes=True, land=False).gold(0, 9)
    scene.build(turn=1)
    scene.choose("recruit-hero sharpshooter 7", seat=0)
    scene.choose(scene.names(0)[0], "suggested-start sharpshooter-aimed-shot", "recruit builder", seat=0)
    assert scene.prompt_of(0) == "Where does the Builder appear?"  # a hero (7) and a Builder (2)


@proves("multiverse.setup.place-in-settlement")
def test_starting_units_are_put_on_the_settlements_hexes() -> None:
    scene = Scene(land=False).gold(0, 30)
    scene.build(turn=1)
    home = [f"on {q},{r}" for q, r in (scene.land.grid.cells[hex] for hex in scene.land.homes[0])]
    for taken in range(5):
        scene.choose("recruit swordsman" if taken % 2 else "recruit archer", seat=0)
        if taken < 4:
            assert scene.names(0) == [*home[taken:], "back"]
            scene.choose(home[taken], seat=0)  # (the last hex is not asked for)
    assert scene.why("recruit archer", 0) == "There is no free hex for it"
    scene.choose("recruit builder", seat=0)
    assert scene.names(0) == [*home, "back"]  # a Builder also beside a military unit
    scene.choose(home[1], "recruit builder", seat=0)
    assert scene.names(0) == [*[hex for hex in home if hex != home[1]], "back"]


@proves("multiverse.setup.builder-advice")
def test_who_has_a_builder_may_spend_all() -> None:
    scene = Scene(scenario="starter", land=False).gold(0, 9)
    scene.build(turn=1)
    for at, name in enumerate(("builder", "swordsman", "horseman")):
        scene.choose(f"recruit {name}", seat=0)
        scene.choose(scene.names(0)[at], seat=0)
    assert scene.prompt_of(0) == "Build and recruit: 0 gold"
    assert scene.offers("end-orders", 0)


@proves("multiverse.setup.builder-advice")
def test_the_starter_scenario_begins_with_a_builder() -> None:
    for scenario in ("starter", "custom"):
        scene = Scene(scenario=scenario, land=False).gold(0, 9)
        scene.build(turn=1)
        starter = scenario == "starter"
        assert scene.offers("end-orders", 0) != starter
        for at in (0, 1):
            scene.choose("recruit swordsman", seat=0)
            scene.choose(scene.names(0)[at], seat=0)
        assert scene.prompt_of(0) == "Build and recruit: 3 gold"
        why = "You must keep 2 gold for a Builder" if starter else ""
        assert scene.why("recruit swordsman", 0) == why
        if starter:
            reason = "In the starter scenario everyone starts with a Builder"
            assert scene.why("end-orders", 0) == reason
            scene.choose("recruit builder", seat=0)
            scene.choose(scene.names(0)[0], "end-orders", seat=0)
            assert scene.state.ready[0]


@proves("multiverse.setup.hidden-blocks")
def test_others_see_where_a_block_stands_whose_it_is_and_its_wounds() -> None:
    scene = Scene()
    unit = scene.unit(0, "pikeman", (0, 3), wounds=1)
    scene.begin(0)
    for seat in (1, -1):
        (block,) = scene.derived(seat)["units"]
        assert (block["id"], block["seat"], block["at"], block["wounds"]) == (unit, 0, "hex:0,3", 1)
        assert (block["kind"], block["name"], block["type"]) == (None, None, None)
        assert not {"hp", "dmg", "ap", "ability"} & set(block)
    assert scene.seen(0, unit) == "pikeman"


@proves("multiverse.setup.hero-row", "multiverse.setup.hero-skip-cost")
def test_heroes_lie_shuffled_in_a_row_and_each_one_skipped_costs_a_coin() -> None:
    rows = [new(2, seed=seed).state.hero_row for seed in ("1", "2", "3", "4")]
    assert all(sorted(row) == [0, 1, 2, 3, 4] for row in rows)
    assert len({tuple(row) for row in rows}) > 1
    table = new(3)
    views = [table.view(seat)["state"] for seat in (0, 1, 2, -1)]
    for view in views:
        assert isinstance(view, dict)
        assert view["hero_row"] == table.state.hero_row
    scene = Scene(heroes=True).gold(0, 11).gold(1, 11)
    row = scene.state.hero_row[:]
    scene.build()
    wanted = [f"recruit-hero {HEROES[hero].id} {7 + fee}" for fee, hero in enumerate(row)]
    for seat in (0, 1):
        offered = [name for name in scene.names(seat) if name.startswith("recruit-hero ")]
        assert offered == wanted
    scene.choose(wanted[1], seat=0)
    scene.choose(scene.names(0)[0], "suggested-start warlord-charge", "end-orders", seat=0)
    scene.choose("end-orders", seat=1)
    assert scene.state.gold == [3, 11]  # the fee is nobody's
    assert scene.state.hero_row == [row[0], *row[2:]]
    scene.build()
    assert f"recruit-hero {HEROES[row[2]].id} 8" in scene.names(1)


# ---- Factions ----


@proves("multiverse.setup.factions")
def test_four_factions_differ_in_colour_and_in_their_fortress() -> None:
    names = [(f.name, f.colour, f.fortress) for f in FACTIONS]
    assert names == [
        ("Crown", "blue", "Castle"),
        ("Legion", "red", "Castra"),
        ("Northmen", "green", "Ring Fortress"),
        ("Highland", "yellow", "Fortress"),
    ]
    scene = Scene(4).gold(0, 20).gold(1, 20).gold(2, 20).gold(3, 20)
    for seat, at in enumerate(((0, 0), (4, 0), (-4, 4), (0, 4))):
        scene.building(seat, "barracks", at)
        scene.unit(seat, "builder", (at[0] + 0, at[1] - 3))
    scene.build()
    priced = []
    for seat, faction in enumerate(FACTIONS):
        own = f"fortress-of-{faction.id}"
        assert [name for name in scene.every(seat) if name.startswith(f"build {own} ")]
        words = [name.replace(own, "fortress").split() for name in scene.every(seat)]
        priced.append(
            {tuple(word for word in each if "," not in word) for each in words}
        )  # but for the hexes
    assert priced[0] == priced[1] == priced[2] == priced[3]


def fortress_scene(seat: int, perks: bool) -> tuple[Scene, int]:
    scene = Scene(4, faction_perks=perks)
    return scene, scene.building(seat, "fortress", (0, 0))


@proves("multiverse.faction.legion")
def test_the_castra_costs_a_coin_less() -> None:
    for perks, legion in ((True, 9), (False, 10)):
        scene = Scene(faction_perks=perks).gold(0, 20).gold(1, 20)
        for seat, q in ((0, -2), (1, 2)):
            scene.building(seat, "barracks", (q, -2 if seat else 3))
            scene.unit(seat, "builder", (q, 1 if seat else -2))
        scene.build()
        assert scene.offers(f"build fortress-of-legion 2,1 {legion}", 1), scene.blocked(1)
        assert scene.offers("build fortress-of-crown", 0), scene.blocked(0)


@proves("multiverse.faction.crown")
def test_the_castle_has_a_health_more() -> None:
    for seat in range(4):
        for perks in (True, False):
            scene, fortress = fortress_scene(seat, perks)
            assert scene.state.b_health[fortress] == (6 if perks and seat == 0 else 5)


@proves("multiverse.faction.northmen")
def test_the_ring_fortress_sees_three_hexes() -> None:
    for seat in range(4):
        for perks in (True, False):
            scene, _ = fortress_scene(seat, perks)
            enemy = (seat + 1) % 4
            near, far = scene.unit(enemy, "archer", (2, 0)), scene.unit(enemy, "archer", (-3, 0))
            scene.begin(enemy)
            assert scene.seen(seat, near) == "archer"
            assert scene.seen(seat, far) == ("archer" if perks and seat == 2 else None)


@proves("multiverse.faction.highland")
def test_the_highland_fortress_repairs_two_a_turn() -> None:
    for seat in range(4):
        for perks in (True, False):
            scene, fortress = fortress_scene(seat, perks)
            scene.state.b_health[fortress] = 1
            scene.state.b_repair[fortress] = 0
            scene.state.b_since[fortress] = 4
            scene.unit(0, "archer", (4, 0))
            scene.begin(0, whole=True)
            assert scene.state.b_health[fortress] == (3 if perks and seat == 3 else 2)
