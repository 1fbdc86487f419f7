"""World cards: Strategy and Nation cards from the hand, Disasters as they are drawn, and where used cards go."""

from __future__ import annotations

import pytest

from banneret.games.korrem.command import begin_command
from banneret.games.korrem.contents import DISASTER, LAND_IDS, WORLD, WORLD_AT, WORLD_KINDS, face_name
from banneret.games.korrem.fighters import defense_of
from banneret.games.korrem.rounds import weather_brings
from banneret.games.korrem.state import GONE, TREASURE, WORLD_DECK, WORLD_PILE, hand
from banneret.games.korrem.world_moments import MEANT
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.korrem.scene import Scene, faces_of, wait

STRATEGIES = [card.id for card in WORLD if WORLD_KINDS[card.kind] == "strategy"]
NATION_CARDS = [card.id for card in WORLD if WORLD_KINDS[card.kind] == "nation"]


def draw(scene: Scene, id: str) -> Scene:
    """Weather 8 turns this card up."""
    scene.world(id)
    scene.state.weather = 8
    return scene.run(step(weather_brings), step(wait))


def lies_in(scene: Scene, id: str, zone: int) -> int:
    """How many copies of a card lie in a zone."""
    return sum(1 for piece in scene.t.zones.pieces[zone] if scene.t.zones.face[piece] in faces_of(id))


def home(**goods: int) -> Scene:
    """Humans at home on Plains, with a Village and an Army of two; Elves are two hexes away."""
    scene = Scene()
    hexes = scene.row("plains", "forest", "plains", "forest")
    scene.village(0, hexes[0])
    scene.army(0, hexes[0], "farmer, knight", **goods)
    return scene


def skirmish(*cards: str) -> Scene:
    """A Knight and a Priest of seat 0 have attacked an Elf Guard and an Elf Archer; these cards are in hand."""
    scene = Scene()
    hexes = scene.row("plains", "plains", "plains")
    elves = scene.army(1, hexes[0], "elf-guard, elf-archer")
    humans = scene.army(0, hexes[0], "knight, priest")
    scene.hold(0, *cards)
    return scene.fight(hexes[0], elves, humans)


def at_blows(*cards: str) -> Scene:
    """The same, lined up and in the first Attack Phase of seat 0."""
    return skirmish(*cards).choose("line-up", "line-up")


# ---- Drawing ----


@proves("korrem.world.strategy", "korrem.world.nation")
@pytest.mark.parametrize("id", ["forced-march", "golden-age"])
def test_a_strategy_or_nation_card_goes_to_the_observers_hand(id: str) -> None:
    scene = draw(home(), id)
    assert lies_in(scene, id, hand(0)) == 1
    assert len(scene.t.zones.pieces[hand(0)]) == 1
    assert not scene.t.zones.pieces[hand(1)]


@proves("korrem.world.disaster", "korrem.gap.world-discard")
def test_a_disaster_strikes_before_anybody_commands_and_is_discarded() -> None:
    scene = home().bank(0, grain=5)
    scene.world("locusts").dice(8)
    scene.round()
    assert scene.offered("end-command")
    assert scene.banked(0) == {"grain": 2}
    assert lies_in(scene, "locusts", WORLD_PILE) == 1


@proves("korrem.world.disaster")
def test_a_disaster_that_finds_nothing_has_no_effect() -> None:
    scene = draw(home(), "earthquake")
    assert scene.told("disaster-passes")
    assert lies_in(scene, "earthquake", WORLD_PILE) == 1


@proves("korrem.gap.world-discard", "korrem.gap.empty-decks", "korrem.glossary.deck-of-origin")
def test_the_discard_is_shuffled_when_the_world_deck_is_empty() -> None:
    scene = home()
    card = scene.piece("forced-march")
    for piece in list(scene.t.zones.pieces[WORLD_DECK]):
        scene.t.put(piece, WORLD_PILE if piece == card else GONE)
    scene.state.weather = 8
    scene.run(step(weather_brings), step(wait))
    assert lies_in(scene, "forced-march", hand(0)) == 1
    scene.run(step(weather_brings), step(wait))  # both are empty now
    assert len(scene.t.zones.pieces[hand(0)]) == 1
    assert scene.told("no-world-card")


@proves("korrem.gap.world-discard", "korrem.glossary.deck-of-origin")
def test_a_used_card_lies_in_the_discard() -> None:
    scene = home().hold(0, "forced-march").command(0, actions=2)
    scene.choose("play forced-march")
    assert lies_in(scene, "forced-march", WORLD_PILE) == 1
    assert not scene.t.zones.pieces[hand(0)]


# ---- Strategy cards ----


@proves("korrem.gap.strategy-cards")
def test_there_are_twelve_strategies() -> None:
    played = {name.removeprefix("test_").split("_at_")[0].replace("_", "-") for name in globals()}
    assert len(STRATEGIES) == 12
    assert set(STRATEGIES) <= played


def test_only_cards_of_the_deck_are_played_for_something() -> None:
    assert set(MEANT) <= {card.id for card in WORLD}


@proves("korrem.gap.strategy-cards", "korrem.world.strategy")
def test_forced_march() -> None:
    """Three more Actions, in the own Command Phase alone."""
    scene = home().hold(0, "forced-march").command(0, actions=2)
    scene.choose("play forced-march")
    assert scene.state.actions == 5
    assert scene.told("plays") == [(0, WORLD_AT["forced-march"])], "all hear of it"
    assert not skirmish("forced-march").choose("line-up", "line-up").offers("play forced-march")


@proves("korrem.gap.strategy-cards")
def test_ambush() -> None:
    """Who is attacked sets up second and has the first Attack Phase."""
    scene = Scene()
    hex = scene.land(0, 0, "plains")
    humans = scene.army(0, hex, "knight, priest")
    elves = scene.army(1, hex, "elf-guard, elf-archer")
    scene.hold(0, "ambush").fight(hex, humans, elves)
    scene.choose("play ambush", seat=0)
    assert scene.ask.seat == 1
    scene.choose("line-up")
    assert scene.ask.seat == 0
    scene.choose("line-up")
    assert scene.asked("assault", 0)


@proves("korrem.gap.strategy-cards")
def test_ambush_at_other_times() -> None:
    """Neither the attacker nor anybody outside of a Battle can play it."""
    assert home().hold(0, "ambush").command(0).why("play ambush") == "Its moment has not come"
    assert not at_blows("ambush").offers("play ambush")


@proves("korrem.gap.strategy-cards")
def test_ambush_at_the_battle_of_others() -> None:
    """Not even who was attacked in another Battle, which goes on, has one for those who meet now."""
    scene = Scene(seats=3)
    here, there = scene.row("plains", "plains")
    humans = scene.army(0, here, "knight, priest")
    scene.fight(here, humans, scene.army(1, here, "elf-guard, elf-archer")).line_up()
    scene.hold(0, "ambush")
    scene.fight(there, scene.army(1, there, "goblin-spear"), scene.army(2, there, "raider"))
    assert scene.asked("play-card", seat=0)
    assert scene.why("play ambush") == "Its moment has not come"


@proves("korrem.gap.strategy-cards")
def test_ambush_at_an_ambush() -> None:
    scene = Scene()
    hex = scene.land(0, 0, "plains")
    humans = scene.army(0, hex, "knight, priest")
    for piece, face in enumerate(scene.t.zones.face):
        if face in faces_of("ambush"):
            scene.t.put(piece, hand(0))  # both copies
    scene.fight(hex, humans, scene.army(1, hex, "elf-guard"))
    scene.choose("play ambush", seat=0)
    assert scene.why("play ambush") == "Its moment has not come", "it is laid already"


@proves("korrem.gap.strategy-cards")
def test_rally() -> None:
    """A hurt character regains 4 Health; with nobody hurt it has to wait."""
    scene = at_blows("rally")
    assert not scene.offers("play rally")
    scene.battle.hurt[scene.fighter("knight")] = 6
    scene.go().choose("play rally")
    assert scene.hurt("knight") == 2


@proves("korrem.gap.strategy-cards")
def test_smoke_screen() -> None:
    """The side retreats at once, also with the Disabled, but not in the Engagement."""
    scene = at_blows("smoke-screen")
    assert scene.battle.engaging
    assert not scene.offers("play smoke-screen")
    scene.battle.engaging = False
    scene.battle.disabled[scene.fighter("knight")] = 1
    scene.battle.fresh = False
    scene.dice(8).go()
    assert not scene.offers("retreat")
    scene.choose("play smoke-screen")
    assert scene.told("retreats")
    while scene.asked("flee-to"):
        scene.t.choose(scene.ask, 0)
    assert all(battle.decided for battle in scene.state.battles)
    assert scene.state.army_hex[scene.flags(0)[0]] != 0
    assert sorted(scene.members(scene.flags(0)[0])) == ["knight", "priest"]


@proves("korrem.gap.strategy-cards", "korrem.retreat.able")
def test_smoke_screen_does_not_thaw_the_frozen() -> None:
    scene = at_blows("smoke-screen")
    scene.battle.engaging = False
    scene.battle.frozen[scene.fighter("knight")] = 3
    assert not scene.go().offers("play smoke-screen")


@proves("korrem.gap.strategy-cards")
def test_sabotage() -> None:
    """One Wall or Tower of a Settlement that is not in Battle is destroyed."""
    scene = home().hold(0, "sabotage").command(0)
    assert not scene.offers("play sabotage")
    scene.kingdom(1, 2, walls=1, towers=1)
    scene.command(0).choose("play sabotage")
    assert scene.names() == ["sabotage-wall plains 2", "sabotage-tower plains 2"]
    scene.choose("sabotage-tower")
    assert (scene.state.walls[2], scene.state.towers[2]) == (1, 0)


@proves("korrem.gap.strategy-cards")
def test_pickpocket() -> None:
    """Two resources of an enemy Army next to an own one; from farther away nothing can be taken."""
    scene = home().hold(0, "pickpocket")
    far = scene.army(1, 2, "elf-guard", ore=4, wood=1, gold=1)
    assert not scene.command(0).offers("play pickpocket")
    scene.state.army_hex[far] = 1
    scene.command(0).choose("play pickpocket", "steal gold", "steal ore")
    assert scene.goods(far) == {"wood": 1, "ore": 3}
    assert scene.goods(scene.flags(0)[0]) == {"gold": 1, "ore": 1}


@proves("korrem.gap.strategy-cards")
def test_double_strike() -> None:
    """One own character makes its base attack twice in this phase."""
    scene = at_blows("double-strike")
    scene.stand("knight", 0, -1).stand("elf-guard", 0, 0).stand("elf-archer", 1, 0).stand(
        "priest", 1, -1
    ).go()
    scene.choose("play double-strike", "double-strike knight-1")
    scene.choose("strike knight-1 2 elf-guard-1")
    assert scene.offers("strike knight-1")
    scene.choose("strike knight-1 2 elf-archer-1")
    assert not scene.offers("strike knight-1")
    assert not home().hold(0, "double-strike").command(0).offers("play double-strike")


@proves("korrem.gap.strategy-cards")
def test_shield_wall() -> None:
    """All of the own side have 1 more Defense until its next phase."""
    scene = at_blows("shield-wall")
    battle = scene.battle
    before = [defense_of(scene.t, battle, scene.fighter(id)) for id in ("knight", "priest", "elf-guard")]
    scene.choose("play shield-wall")
    after = [defense_of(scene.t, battle, scene.fighter(id)) for id in ("knight", "priest", "elf-guard")]
    assert after == [before[0] + 1, before[1] + 1, before[2]]
    scene.choose("end-phase")
    while not scene.asked("assault"):
        scene.t.choose(scene.ask, 0)
    assert scene.ask.seat == 1
    assert defense_of(scene.t, battle, scene.fighter("knight")) == before[0] + 1
    scene.choose("end-phase")
    while not scene.asked("assault"):
        scene.t.choose(scene.ask, 0)
    assert scene.ask.seat == 0
    assert defense_of(scene.t, battle, scene.fighter("knight")) == before[0]
    assert not home().hold(0, "shield-wall").command(0).offers("play shield-wall")


@proves("korrem.gap.strategy-cards")
def test_tainted_supplies() -> None:
    """An enemy character in a Battle is Poisoned; without a Battle nobody can be."""
    scene = at_blows("tainted-supplies").choose("play tainted-supplies")
    assert {name.split()[1] for name in scene.names()} == {"elf-guard-1", "elf-archer-1"}
    scene.choose("taint elf-archer-1")
    assert scene.battle.poisoned[scene.fighter("elf-archer")]
    assert not home().hold(0, "tainted-supplies").command(0).offers("play tainted-supplies")


@proves("korrem.gap.strategy-cards", "korrem.gap.hidden-information")
def test_spy_network() -> None:
    """The spy alone sees a hand and the top three World cards."""
    scene = Scene(seats=3)
    hex = scene.land(0, 0, "plains")
    scene.army(0, hex, "farmer")
    scene.hold(0, "spy-network").hold(2, "rally").world("flood", "ambush", "mist", "plague")
    scene.command(0).choose("play spy-network", "spy-on 2")
    seen = [next(e.seen_by(seat) for e in scene.t.log(seat) if e.kind == "spies") for seat in range(3)]
    rally, deck = spied(seen[0])
    assert rally[0] in faces_of("rally")
    assert [face_name(face) for face in deck] == ["flood", "ambush", "mist"]
    assert [spied(other) for other in seen[1:]] == [((), ())] * 2


def spied(args: tuple[object, ...] | None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards of the hand and of the deck that an entry of the log tells."""
    assert args is not None
    hand_cards, deck = args[2:]
    assert isinstance(hand_cards, tuple)
    assert isinstance(deck, tuple)
    return hand_cards, deck


@proves("korrem.gap.strategy-cards", "korrem.vp.monsters")
def test_tainted_supplies_at_a_foreign_battle() -> None:
    """A Monster that dies of the Poison scores for who poisoned it, though not in the Battle."""
    scene = Scene()
    hexes = scene.row("plains", "plains")
    yeti = scene.wild(hexes[0], "yeti")
    elves = scene.army(1, hexes[0], "elf-guard, elf-archer")
    scene.hold(0, "tainted-supplies").fight(hexes[0], yeti, elves)
    while "attack" not in scene.ask.args or scene.ask.seat:
        scene.choose("pass" if scene.offers("pass") else "line-up")
    scene.choose("play tainted-supplies", "taint yeti")
    scene.battle.hurt[scene.fighter("yeti")] = 11
    while scene.state.battles:
        scene.choose("pass" if scene.offers("pass") else "end-phase")
    assert (scene.points(0), scene.points(1)) == (4, 0)


def courtship(*cards: str, holder: int = 1) -> Scene:
    """Two Romantics of equal score stand side by side: a Queen and the Farmer's Daughter."""
    scene = Scene()
    hex = scene.land(0, 0, "plains")
    elves = scene.army(1, hex, "elf-guard")
    humans = scene.army(0, hex, "queen, farmers-daughter")
    scene.hold(holder, *cards)
    scene.fight(hex, elves, humans)
    while not scene.asked("assault"):
        scene.choose("pass" if scene.offers("pass") else "line-up")
    return scene.stand("elf-guard", 0, 0).stand("queen", 0, -1).stand("farmers-daughter", 1, -1).go()


@proves("korrem.gap.strategy-cards", "korrem.gap.card-windows")
@pytest.mark.parametrize("holder", [0, 1])
def test_love_letter(holder: int) -> None:
    """A blank die that was just rolled counts as a Heart; anybody may play it, for anybody, and who courts, too."""
    scene = courtship("love-letter", holder=holder).dice("heart", "blank")
    scene.choose("woo queen")
    assert scene.ask.seat == holder
    scene.choose("play love-letter")
    assert scene.told("bond")


@proves("korrem.gap.strategy-cards")
def test_love_letter_at_other_times() -> None:
    """With two Hearts there is no blank die; and without a roll there is nothing at all."""
    scene = courtship("love-letter").dice("heart", "heart").choose("woo queen")
    assert not scene.offers("play love-letter", seat=1)
    assert not home().hold(0, "love-letter").command(0).offers("play love-letter")


@proves("korrem.gap.strategy-cards")
def test_mercenary_pact() -> None:
    """The top card of a pile for half its price, each resource rounded up."""
    scene = home().hold(0, "mercenary-pact").on_top(0, "knight").bank(0, grain=2)
    assert not scene.command(0).offers("play mercenary-pact")
    scene.bank(0, grain=2, steel=1).command(0).choose("play mercenary-pact", "enlist knight-2 1")
    assert scene.banked(0) == {}
    assert sorted(scene.members(scene.flags(0)[0])) == ["farmer", "knight", "knight"]


# ---- Disasters ----


@proves("korrem.gap.disaster-cards")
def test_there_are_twelve_disasters() -> None:
    ids = [card.id for card in WORLD if card.kind == DISASTER]
    struck = " ".join(name.replace("_", "-") for name in globals())
    assert len(ids) == 12
    assert not [id for id in ids if id not in struck]


def lands(scene: Scene) -> list[str]:
    return [LAND_IDS[land] for land in scene.state.hex_land]


@proves("korrem.gap.disaster-cards")
def test_earthquake_turns_a_mountain_to_wasteland_but_no_landmark() -> None:
    scene = Scene()
    scene.row("abandoned-goblin-mine", "plains", "mountain", "forest")
    draw(scene, "earthquake")
    assert lands(scene) == ["mountain", "plains", "wasteland", "forest"]
    draw(scene, "volcano")
    assert lands(scene) == ["mountain", "plains", "wasteland", "forest"]


@proves("korrem.gap.disaster-cards")
def test_wildfire_burns_a_forest_and_one_beside_it() -> None:
    scene = Scene()
    scene.row("forest", "forest", "plains", "forest")
    scene.fix_draws(0)
    draw(scene, "wildfire")
    assert lands(scene) == ["wasteland", "wasteland", "plains", "forest"]


@proves("korrem.gap.disaster-cards")
def test_wildfire_burns_a_lonely_forest_alone() -> None:
    scene = Scene()
    scene.row("forest", "plains", "plains")
    draw(scene, "wildfire")
    assert lands(scene) == ["wasteland", "plains", "plains"]


@proves("korrem.gap.disaster-cards")
def test_flood_takes_plains_beside_an_ocean() -> None:
    scene = Scene()
    scene.row("plains", "forest", "plains", "ocean")
    draw(scene, "flood")
    assert lands(scene) == ["plains", "forest", "wasteland", "ocean"]


@proves("korrem.gap.disaster-cards")
def test_meteor_falls_where_the_observer_says_but_on_no_landmark_or_settlement() -> None:
    scene = home()
    scene.land(0, 1, "farfield-village")
    draw(scene, "meteor")
    assert scene.ask.seat == scene.state.observer
    assert {name.split()[2] for name in scene.names()} == {"1", "2", "3"}
    scene.choose("crater plains 2")
    assert lands(scene)[2] == "wasteland"


@proves("korrem.gap.disaster-cards")
def test_volcano_kills_the_weakest_of_each_army_beside_it() -> None:
    scene = Scene()
    scene.row("plains", "mountain", "plains", "plains")
    near = scene.army(0, 0, "farmer, knight")
    tied = scene.army(1, 2, "2 elf-guard, elf-archer")
    far = scene.army(1, 3, "goblin-laborer")
    draw(scene, "volcano")
    while scene.asked("lose-weakest"):
        scene.t.choose(scene.ask, 0)
    assert lands(scene)[1] == "wasteland"
    assert scene.members(near) == ["knight"]
    assert len(scene.members(tied)) == 2
    assert scene.members(far) == ["goblin-laborer"]


@proves("korrem.gap.disaster-cards")
def test_plague_takes_the_weakest_of_big_armies_by_its_owners_choice_and_spares_machines() -> None:
    scene = Scene()
    scene.row("plains", "plains", "plains")
    big = scene.army(0, 0, "militia, archer, knight, ballista")
    small = scene.army(1, 1, "2 goblin-laborer, elf-guard")
    draw(scene, "plague")
    assert scene.ask.seat == 0
    assert [name.split()[1] for name in scene.names()] == ["militia-1", "archer-1"]
    scene.choose("lose archer-1")
    assert sorted(scene.members(big)) == ["ballista", "knight", "militia"]
    assert len(scene.members(small)) == 3


@proves("korrem.gap.disaster-cards")
def test_drought_there_is_no_grain_to_gather_until_the_round_is_over() -> None:
    scene = home()
    draw(scene, "drought")
    assert not scene.command(0).offers("gather-here")
    scene.dice(2).round()
    assert scene.offered("gather-here")


@proves("korrem.gap.disaster-cards")
@pytest.mark.parametrize(
    ("id", "land", "held"),
    [
        ("blizzard", "tundra", True),
        ("blizzard", "mountain", True),
        ("blizzard", "desert", False),
        ("sandstorm", "desert", True),
        ("sandstorm", "tundra", False),
    ],
)
def test_blizzard_and_sandstorm_hold_armies_for_the_round(id: str, land: str, held: bool) -> None:
    scene = Scene()
    scene.row(land, "plains", "plains")
    scene.army(0, 0, "farmer")
    draw(scene, id)
    assert scene.command(0).offers("march 1") is not held
    scene.dice(2).round()
    assert scene.offered("march 1")


@proves("korrem.gap.disaster-cards")
def test_tidal_wave_washes_away_what_ships_carry() -> None:
    scene = Scene()
    scene.row("ocean", "ocean", "plains")
    ship = scene.army(0, 0, "sailor", wood=4)
    wings = scene.army(1, 1, "wood-faerie", wood=3)
    ashore = scene.army(0, 2, "farmer", wood=2)
    draw(scene, "tidal-wave")
    assert [scene.goods(army) for army in (ship, wings, ashore)] == [{}, {"wood": 3}, {"wood": 2}]


@proves("korrem.gap.disaster-cards")
def test_locusts_eat_half_the_grain_of_each_bank() -> None:
    scene = home().bank(0, grain=5, wood=4).bank(1, grain=1)
    draw(scene, "locusts")
    assert (scene.banked(0), scene.banked(1)) == ({"grain": 2, "wood": 4}, {})


@proves("korrem.gap.disaster-cards")
def test_great_storm_each_nation_with_a_wall_loses_one_of_its_choice() -> None:
    scene = Scene()
    scene.row("plains", "plains", "plains", "plains", "plains")
    scene.village(0, 0, walls=2).village(0, 2, walls=1).village(1, 4)
    draw(scene, "great-storm")
    assert scene.ask.seat == 0
    scene.choose("lose-wall plains 2")
    assert [scene.state.walls[hex] for hex in (0, 2, 4)] == [2, 0, 0]


# ---- Nation cards ----


@proves("korrem.gap.nation-cards")
def test_there_are_eleven_designs_of_nation_cards_and_twelve_cards() -> None:
    tested = " ".join(name.replace("_", "-") for name in globals())
    assert not [id for id in NATION_CARDS if id not in tested and id not in GIFTS]
    assert sum(card.copies for card in WORLD if card.id in NATION_CARDS) == 12


@proves("korrem.gap.nation-cards", "korrem.gap.alliances", "korrem.world.nation")
def test_peace_accord_makes_allies_of_those_who_accept() -> None:
    scene = home().hold(0, "peace-accord")
    scene.command(0).choose("play peace-accord")
    scene.choose("accept-peace", seat=1)
    assert scene.t.allied(0, 1)
    assert not scene.hold(0, "peace-accord").command(0).offers("play peace-accord")


@proves("korrem.gap.nation-cards", "korrem.gap.alliances")
def test_peace_accord_can_be_refused() -> None:
    scene = home().hold(0, "peace-accord").command(0).choose("play peace-accord")
    scene.choose("refuse-peace", seat=1)
    assert not scene.t.allied(0, 1)
    assert lies_in(scene, "peace-accord", WORLD_PILE) == 1


@proves("korrem.gap.nation-cards")
def test_golden_age_gives_a_nation_four_resources_of_its_choice() -> None:
    scene = home().bank(0).bank(1).hold(0, "golden-age").command(0).choose("play golden-age")
    choose_nation(scene, 1)
    assert scene.ask.seat == 1
    scene.choose("gain gold", "gain gold", "gain steel", "gain wood")
    assert (scene.banked(0), scene.banked(1)) == ({}, {"gold": 2, "steel": 1, "wood": 1})
    assert scene.asked("command", 0)


def choose_nation(scene: Scene, seat: int) -> None:
    """The nation that a card is meant for."""
    options = scene.ask.options
    found = [option for option in options if option.args and option.args[-1] == seat]
    assert len(found) == 1, scene.names()
    scene.t.choose(scene.ask, found[0])


@proves("korrem.gap.nation-cards")
def test_tax_revolt_takes_three_resources_of_the_nations_choice() -> None:
    scene = home().bank(1, gold=2, wood=4).hold(0, "tax-revolt").command(0).choose("play tax-revolt")
    choose_nation(scene, 1)
    scene.choose("give-up wood", "give-up gold", "give-up wood")
    assert scene.banked(1) == {"gold": 1, "wood": 2}


@proves("korrem.gap.nation-cards")
def test_who_goes_away_over_a_tax_revolt_loses_nothing() -> None:
    for seat in (0, 1):
        scene = home().bank(0, wood=4).bank(1, wood=4).hold(seat, "tax-revolt").command(seat)
        scene.choose("play tax-revolt")
        assert scene.names()[scene.ask.absent] == f"pick-nations {1 - seat}"
        assert scene.offers(f"pick-nations {seat}")  # as a person may


@proves("korrem.gap.strategy-cards")
def test_who_goes_away_over_a_pact_hires_the_cheapest() -> None:
    scene = home().hold(0, "mercenary-pact").on_top(0, "knight").on_top(0, "militia", pile=1)
    scene.state.piles[0] = 2
    scene.bank(0, grain=9, wood=9, fish=9, ore=9, gold=9, steel=9, gemstone=9).command(0)
    scene.choose("play mercenary-pact")
    prices = [sum(int(part) for part in name.split()[-1].split(",")) for name in scene.names()]
    assert min(prices) < max(prices)
    assert prices[scene.ask.absent] == min(prices)


@proves("korrem.gap.nation-cards")
def test_conscription_takes_the_top_of_a_pile_without_paying() -> None:
    scene = home().bank(0).on_top(0, "knight").hold(0, "conscription").command(0)
    scene.choose("play conscription", "conscript knight-2 1")
    assert sorted(scene.members(scene.flags(0)[0])) == ["farmer", "knight", "knight"]


@proves("korrem.gap.nation-cards")
def test_conscription_needs_somebody_who_can_come() -> None:
    scene = home().on_top(0, "ancestor-knight").hold(0, "conscription").command(0)
    assert not scene.offers("play conscription")
    nomads = Scene()
    nomads.row("plains", "plains")
    nomads.army(0, 0, "farmer")
    assert not nomads.hold(0, "conscription").command(0).offers("play conscription")


@proves("korrem.gap.nation-cards", "korrem.glossary.deck-of-origin")
def test_desertion_one_of_an_army_of_three_leaves_by_its_owners_choice() -> None:
    scene = home().hold(0, "desertion")
    elves = scene.army(1, 2, "elf-guard, elf-archer")
    assert not scene.command(0).offers("play desertion")
    more = scene.army(1, 2, "elf-guard, elf-archer, goblin-laborer")
    scene.command(0).choose("play desertion")
    assert scene.ask.seat == 1
    scene.choose("lose goblin-laborer-1")
    assert sorted(scene.members(more)) == ["elf-archer", "elf-guard"]
    assert len(scene.members(elves)) == 2


GIFTS = {
    "harvest-feast": ("human", {"grain": 4}),
    "forest-blessing": ("elves", {"wood": 3, "gemstone": 1}),
    "great-catch": ("borean", {"fish": 4}),
    "rich-vein": ("draconis", {"ore": 3, "steel": 1}),
    "caravan": ("talos", {"gold": 2}),
    "solstice": ("druid", {"gemstone": 2}),
}


@proves("korrem.gap.nation-cards")
@pytest.mark.parametrize("id", GIFTS)
def test_gifts_go_to_the_nation_that_the_card_names(id: str) -> None:
    nation, gift = GIFTS[id]
    other = "human" if nation != "human" else "elves"
    scene = Scene(nations=(other, nation))
    scene.row("plains", "plains")
    scene.army(0, 0, "white-wolf")
    scene.bank(0).bank(1).hold(0, id).command(0).choose(f"play {id}")
    assert (scene.banked(0), scene.banked(1)) == ({}, gift)
    scene.state.out[1] = True
    assert not scene.hold(0, id).command(0).offers(f"play {id}")


@proves("korrem.gap.nation-cards")
@pytest.mark.parametrize("id", GIFTS)
def test_gifts_cannot_be_given_to_a_nation_that_does_not_play(id: str) -> None:
    nations = ("borean", "draconis") if GIFTS[id][0] in ("human", "elves") else ("human", "elves")
    nations = ("human", "talos") if GIFTS[id][0] == "elves" else nations
    scene = Scene(nations=nations)
    scene.row("plains", "plains")
    scene.army(0, 0, "white-wolf")
    assert not scene.hold(0, id).command(0).offers(f"play {id}")


@proves("korrem.gap.nation-cards")
def test_solstice_heals_all_druids_in_battle() -> None:
    scene = Scene(nations=("druid", "elves"))
    hex = scene.land(0, 0, "plains")
    elves = scene.army(1, hex, "elf-guard, elf-archer")
    druids = scene.army(0, hex, "stone-fist, apprentice")
    scene.hold(0, "solstice").fight(hex, elves, druids).choose("line-up", "line-up")
    for id, hurt in (("stone-fist", 4), ("apprentice", 1), ("elf-guard", 2)):
        scene.battle.hurt[scene.fighter(id)] = hurt
    scene.go().choose("play solstice")
    assert [scene.hurt(id) for id in ("stone-fist", "apprentice", "elf-guard")] == [0, 0, 2]


# ---- Artifacts that are drawn ----


@proves("korrem.artifact.draw")
def test_the_observer_gives_a_drawn_artifact_to_any_army_on_fitting_land() -> None:
    scene = Scene()
    scene.row("plains", "forest", "mountain")
    scene.army(0, 0, "farmer")
    elves = scene.army(1, 1, "elf-guard")
    scene.army(1, 2, "elf-archer")
    draw(scene, "sword-of-light")
    assert scene.ask.seat == 0
    assert len(scene.names()) == 2
    scene.choose("find-relic sword-of-light 1")
    relic = scene.t.zones.pieces[TREASURE]
    assert len(relic) == 1
    assert elves in scene.state.relic_army


@proves("korrem.artifact.draw", "korrem.gap.world-discard")
def test_an_artifact_that_nobody_can_find_goes_back_into_the_deck() -> None:
    scene = Scene()
    scene.row("forest", "plains")
    scene.army(0, 0, "farmer")
    before = len(scene.t.zones.pieces[WORLD_DECK])
    draw(scene, "dragon-scale")
    assert len(scene.t.zones.pieces[WORLD_DECK]) == before
    assert not scene.t.zones.pieces[TREASURE]


# ---- By the words of the cards ----


@proves("korrem.gap.strategy-cards", "korrem.world.strategy")
def test_a_mercenary_comes_in_anothers_command_phase_too() -> None:
    """The card names no moment: it is played at any time."""
    scene = home().hold(0, "mercenary-pact").on_top(0, "knight").bank(0, grain=2, steel=1)
    scene.state.weather = 2
    scene.run(step(begin_command, 1), step(wait))
    assert scene.asked("play-card", 0)
    scene.choose("play mercenary-pact", "enlist knight-2 1")
    assert scene.members(0) == ["farmer", "knight", "knight"]
    assert scene.state.actions == 2, "nobody's Actions"


@proves("korrem.gap.strategy-cards", "korrem.gap.alliances")
def test_nobody_taints_the_supplies_of_an_ally() -> None:
    scene = Scene(seats=3)
    hex = scene.land(0, 0)
    elves, boreans = scene.army(1, hex, "elf-guard"), scene.army(2, hex, "raider")
    scene.t.ally((0, 0, 1))
    scene.hold(0, "tainted-supplies").fight(hex, elves, boreans).decline_cards().line_up()
    assert scene.asked("play-card", 0)
    scene.choose("play tainted-supplies")
    assert {name.split()[1] for name in scene.names()} == {"raider-1"}


@proves("korrem.gap.strategy-cards")
def test_a_shield_wall_shields_walls_and_towers() -> None:
    """All of the side has 1 more Defense."""
    scene = Scene()
    hex = scene.land(0, 0)
    scene.village(0, hex, walls=1)
    scene.hold(0, "shield-wall")
    scene.fight(hex, scene.army(0, hex, "knight"), scene.army(1, hex, "elf-guard"))
    scene.decline_cards().line_up()
    scene.choose("play shield-wall", seat=0)
    wall = scene.fighter("wall")
    assert defense_of(scene.t, scene.battle, wall) == 1
    assert defense_of(scene.t, scene.battle, scene.fighter("elf-guard")) == 2


@proves("korrem.gap.strategy-cards")
def test_who_is_in_two_battles_says_in_which_the_shield_wall_stands() -> None:
    scene = Scene(paced_battles=True)
    hexes = scene.row("plains", "plains", "plains")
    first, second = scene.army(0, hexes[0], "knight"), scene.army(0, hexes[2], "priest")
    foes = scene.army(1, hexes[0], "elf-guard"), scene.army(1, hexes[2], "goblin-spear")
    scene.hold(0, "shield-wall").fight(hexes[0], foes[0], first)
    scene.lined_up()
    scene.fight(hexes[2], foes[1], second).lined_up()
    while not scene.offers("play shield-wall"):
        scene.t.choose(scene.ask, len(scene.ask.options) - 1)
    scene.choose("play shield-wall")
    assert scene.names() == [f"shield-battle {hexes[0]}", f"shield-battle {hexes[2]}"]
    scene.choose(f"shield-battle {hexes[0]}")
    bonuses = [len(battle.bonuses) for battle in scene.state.battles]
    assert bonuses == [1, 0]


@proves("korrem.gap.strategy-cards", "korrem.gap.alliances")
def test_in_an_ambush_allies_keep_their_attack_phase() -> None:
    scene = Scene(seats=3)
    hexes = scene.row("plains", "plains")
    scene.army(0, hexes[1], "knight")
    scene.army(2, hexes[1], "raider")
    scene.army(1, hexes[0], "treant")
    scene.t.ally((0, 1, 0))
    scene.hold(0, "ambush").command(1).choose("advance-enemy 1 plains 1")
    scene.choose("play ambush", seat=0).line_up().choose("from right").line_up()
    assert scene.battle.order == [0, 1, 2]
