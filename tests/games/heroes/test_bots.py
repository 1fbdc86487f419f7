"""The quick hand in positions in which nobody needs to think; what the judgement sees, and what it must not see."""

from __future__ import annotations

from typing import cast

import pytest

from banneret.bots import make
from banneret.bots.bot import Mind
from banneret.games.heroes import GAME
from banneret.games.heroes.card_uses import USES, WORTHS
from banneret.games.heroes.combat import start_fight
from banneret.games.heroes.combat_values import hp_of
from banneret.games.heroes.contents import BRONZE, CARD_AT, CARDS, SILVER, TOWN_AT, TOWNS, UNIT_AT
from banneret.games.heroes.decks import take_one
from banneret.games.heroes.explore import choose_turn
from banneret.games.heroes.habit import too_soon
from banneret.games.heroes.hosts import (
    EVEN,
    GUARD_HOSTS,
    GUARDED,
    Rider,
    army_strength,
    chance,
    host_of,
    lead,
)
from banneret.games.heroes.land import AT_BLOCKED, LOCATION_AT, TILE_SIZE, UNKNOWN
from banneret.games.heroes.planning import best_aim, might_of, openness, value_now
from banneret.games.heroes.prospects import Ways, danger, field_worth, menace, threat, unseen_worth
from banneret.games.heroes.rounds import happen
from banneret.games.heroes.score import FEATURES
from banneret.games.heroes.state import (
    NO_HERO,
    NOBODY,
    NOWHERE,
    POSITIVE,
    REMOVED,
    SPELL_DECK,
    looking,
    own_deck,
    position_of,
)
from banneret.games.heroes.turn import refresh_hand
from banneret.games.heroes.ways import exits
from banneret.kernel.fields import State
from banneret.kernel.step import step
from banneret.kernel.table import Table, new_table
from banneret.parts.hexes import distance
from tests.games.heroes.arena import Arena
from tests.games.heroes.scene import Scene
from tests.games.heroes.together import Together

WHIMS = (0.0, 0.2, 0.4, 0.6, 0.8, 0.99)
GREAT = ("castle-champions pack", "castle-crusaders pack", "castle-zealots pack", "castle-griffins pack")


def glances(scene: Scene, seat: int = -1) -> set[str]:
    """What the quick hand takes, by all kinds of whims."""
    ask = scene.ask_of(seat)
    words = scene.t.game.words
    return {
        words.name("options", option.kind, option.args)
        for option in [ask.options[GAME.habit(scene.t, ask, whim)] for whim in WHIMS]
    }


def idle_town(scene: Scene) -> Scene:
    """Nothing is left to do in town."""
    for seat in range(scene.t.seats):
        scene.state.can_build[seat] = False
        scene.state.can_recruit[seat] = False
        scene.state.can_learn[seat] = False
    return scene


def alone(scene: Scene, field: int) -> int:
    """All other fields of a field's tile are empty."""
    first = field - field % TILE_SIZE
    for other in range(first, first + TILE_SIZE):
        if other != field and scene.state.location[other] != AT_BLOCKED:
            scene.state.location[other] = LOCATION_AT["empty"]
    return field


# ---- On the map ----


def test_soldiers_and_buildings_come_before_the_ride() -> None:
    scene = Scene()
    scene.beside(0, "water-wheel")
    scene.rich(0).turn(0)
    first = glances(scene)
    assert all(name.startswith(("build ", "population")) for name in first), first
    scene.state.can_build[0] = False
    scene.turn(0)
    assert glances(scene) <= {"population", "hire"}


def test_a_hero_rides_to_what_lies_open() -> None:
    scene = Scene()
    wheel = alone(scene, scene.beside(0, "water-wheel"))
    idle_town(scene).turn(0)
    assert glances(scene) == {f"move yes {wheel}"}
    scene.state.cube[wheel] = True
    scene.turn(0)
    assert f"move yes {wheel}" not in glances(scene)


def test_a_turn_ends_when_nothing_is_left() -> None:
    scene = Scene()
    scene.beside(0, "water-wheel", mp=0)
    idle_town(scene).turn(0)
    assert glances(scene) == {"end-turn"}


def test_guards_are_for_an_army_that_beats_them() -> None:
    scene = Scene()
    mine = alone(scene, scene.beside(0, "mine"))
    scene.state.guard[mine] = 4
    scene.army(0, "castle-halberdiers")
    assert field_worth(scene.t, 0, mine, 2) < 0.0
    idle_town(scene).turn(0)
    assert f"move yes {mine}" not in glances(scene)
    scene.army(0, *GREAT)
    assert field_worth(scene.t, 0, mine, 2) > 2.0
    scene.turn(0)
    assert glances(scene) == {f"move yes {mine}"}


def test_the_way_leads_around_guards_not_through_them() -> None:
    scene = Scene()
    mine = scene.beside(0, "mine")
    ways = Ways(scene.t, 0)
    beyond = [
        field for field in exits(scene.state, mine) if ways.far[field] == 2 and ways.first[field] == mine
    ]
    scene.state.guard[mine] = 5
    around = Ways(scene.t, 0)
    assert around.far[mine] == 1
    assert all(around.far[field] > 2 or around.first[field] != mine for field in beyond)


def test_nobody_rides_to_and_fro_between_stables() -> None:
    """Each Stables give back the movement point that the step costs: two side by side are no place to stay."""
    scene = Scene()
    stables = scene.beside(0, "mine")
    wheel = next(
        field
        for field in exits(scene.state, stables)
        if field not in exits(scene.state, scene.state.hero_at[0]) and field != scene.state.hero_at[0]
    )
    for field in range(stables - stables % TILE_SIZE, stables - stables % TILE_SIZE + TILE_SIZE):
        if scene.state.location[field] != AT_BLOCKED:
            scene.state.location[field] = LOCATION_AT["empty"]
            scene.state.guard[field] = 0
    scene.state.location[wheel] = LOCATION_AT["water-wheel"]
    scene.state.location[stables] = LOCATION_AT["stables"]
    idle_town(scene).turn(0)
    assert Ways(scene.t, 0).first[wheel] == stables
    assert glances(scene) == {f"move yes {stables}"}
    scene.state.location[scene.state.hero_at[0]] = LOCATION_AT["stables"]
    scene.turn(0)
    assert f"move yes {stables}" not in glances(scene)


def test_the_enemy_town_is_taken_where_nobody_can_hold_it() -> None:
    scene = Scene()
    town = scene.state.home[1]
    gate = exits(scene.state, town)[0]
    scene.stand(0, gate)
    scene.spot("water-wheel")
    scene.stand(2, scene.spot("empty"))
    scene.army(0, *GREAT).rich(1, 0, 0, 0)
    scene.army(1, "dungeon-troglodytes")
    idle_town(scene).turn(0)
    assert glances(scene) == {f"move yes {town}"}
    bot = make("greedy", "1")
    ask = scene.ask_of()
    chosen = bot.choose(Mind(cast(Table[State], scene.t), 0), ask)
    assert ask.options[chosen].args == (True, town)
    scene.t.choose(ask, chosen)
    scene.choose("yield-town")
    assert scene.t.result is not None
    assert scene.t.result.points == (1.0, 0.0)
    assert GAME.score(scene.t, 0) == 1.0


def test_soldiers_are_called_before_a_fight() -> None:
    scene = Scene()
    mine = scene.beside(0, "mine")
    scene.state.guard[mine] = 1
    scene.rich(0).turn(0)
    scene.choose(f"move yes {mine}")
    assert scene.ask_of().kind == "before-combat"
    assert glances(scene) == {"population"}
    scene.choose("population")
    while scene.ask_of().kind == "populate":
        scene.t.choose(scene.ask_of(), GAME.habit(scene.t, scene.ask_of(), 0.5))
    assert len(scene.units(0)) > 2
    assert scene.ask_of().kind == "before-combat"
    assert glances(scene) == {"to-arms"}


# ---- Cards ----


def test_uses_are_read_off_the_cards() -> None:
    assert USES[CARD_AT["attack"]][1].attack == 2.0
    assert USES[CARD_AT["defense"]][0].defense == 1.0
    arrow = USES[CARD_AT["magic-arrow"]]
    assert [use.harm for use in arrow[:3]] == [1.0, 2.0, 3.0]
    assert arrow[0].against
    weakness = USES[CARD_AT["weakness"]][1]
    assert weakness.against
    assert weakness.defense == 2.0
    assert USES[CARD_AT["blind"]][0].stuns
    assert USES[CARD_AT["estates"]][0].brings == pytest.approx(0.3)
    assert WORTHS[CARD_AT["lightning-bolt"]] > WORTHS[CARD_AT["town-portal"]]
    assert len(WORTHS) == len(CARDS)


def test_the_better_card_is_taken_and_the_hand_filled() -> None:
    scene = Scene()
    for id in ("town-portal", "lightning-bolt"):
        scene.t.put(scene.piece(id), looking(0))
    scene.do(step(take_one, 0, SPELL_DECK))
    assert glances(scene) == {"take lightning-bolt"}
    scene.hold(0, "attack").do(step(refresh_hand, 0))
    assert glances(scene) == {"draw-up 3"}


# ---- In a fight ----


def test_who_falls_is_struck_first() -> None:
    arena = Arena(("castle-halberdiers pack b2",), ("neutral-zombies b3", "neutral-skeletons a2"))
    arena.fight.hurt[arena.figure("neutral-skeletons")] = 2
    assert all(name.startswith("strike neutral-skeletons a2") for name in glances(arena))
    arena.fight.hurt[arena.figure("neutral-skeletons")] = 0
    arena.fight.hurt[arena.figure("neutral-zombies")] = 3
    assert all(name.startswith("strike neutral-zombies b3") for name in glances(arena))


def test_an_answer_that_was_given_is_not_to_be_feared() -> None:
    arena = Arena(("castle-halberdiers pack b2",), ("neutral-zombies b3", "neutral-halberdiers a2"))
    arena.fight.answered[arena.figure("neutral-zombies")] = True
    assert all(name.startswith("strike neutral-zombies") for name in glances(arena))
    arena.fight.answered = [False, False, True]
    assert all(name.startswith("strike neutral-halberdiers") for name in glances(arena))


def test_shooters_shoot() -> None:
    arena = Arena(("castle-marksmen b1",), ("neutral-zombies b4",))
    assert glances(arena) == {"shoot neutral-zombies b4"}


def test_a_spell_strikes_whom_it_fells() -> None:
    arena = Arena(
        ("castle-halberdiers b2",),
        ("neutral-zombies b4", "neutral-skeletons d5"),
        hands=(("magic-arrow",), ()),
    )
    while arena.ask_of().kind != "command":
        arena.t.choose(arena.ask_of(), GAME.habit(arena.t, arena.ask_of(), 0.5))
    weak = arena.figure("neutral-skeletons")
    arena.fight.hurt[weak] = 2
    assert glances(arena) == {"cast magic-arrow"}
    arena.choose("cast magic-arrow")
    while arena.ask_of().kind == "cast":
        arena.t.choose(arena.ask_of(), GAME.habit(arena.t, arena.ask_of(), 0.5))
    place = arena.fight.space[weak]
    arena.t.choose(arena.ask_of(), GAME.habit(arena.t, arena.ask_of(), 0.5))
    assert arena.fight.space[weak] < 0, f"the arrow went elsewhere than to {place}"


def test_an_attack_card_is_played_where_it_decides() -> None:
    arena = Arena(
        ("castle-halberdiers b2", "castle-griffins c1"),
        ("neutral-zombies b3", "neutral-skeletons d4", "neutral-halberdiers a5"),
        hands=(("attack",), ()),
    )
    while arena.ask_of().kind != "command" or arena.fight.active != arena.figure("castle-halberdiers"):
        ask = arena.ask_of()
        hold = [number for number, option in enumerate(ask.options) if option.kind == "hold"]
        arena.t.choose(ask, hold[0] if hold else 0)
    arena.fight.hurt[arena.figure("neutral-zombies")] = 1
    arena.choose("strike neutral-zombies b3 b2")
    assert arena.ask_of().kind == "cards-for-attack"
    assert glances(arena) == {"play attack basic"}


def test_nobody_gives_up_without_need() -> None:
    even = Arena(("castle-griffins b2",), ("dungeon-harpies b4",), foe=1)
    even.rich(0)
    while even.ask_of().kind != "command" or even.ask_of().seat != 0:
        even.t.choose(even.ask_of(), GAME.habit(even.t, even.ask_of(), 0.5))
    assert "surrender" not in glances(even)
    lost = Arena(
        ("castle-halberdiers b2",),
        ("dungeon-troglodytes pack b4", "dungeon-black-dragons pack c4", "dungeon-manticores pack d4"),
        foe=1,
    )
    lost.rich(0)
    # the enemy's great ones hold back, so that the lonely unit is asked
    while lost.ask_of().kind != "command" or lost.ask_of().seat != 0:
        ask = lost.ask_of()
        hold = [number for number, option in enumerate(ask.options) if option.kind == "hold"]
        lost.t.choose(ask, hold[0] if hold else 0)
    assert glances(lost) == {"surrender"}


def test_in_a_fight_only_what_tactics_call_as_good_is_weighed() -> None:
    arena = Arena(("castle-halberdiers pack b2",), ("dungeon-troglodytes b3", "dungeon-evil-eyes a5"), foe=1)
    while arena.ask_of().kind != "command" or arena.ask_of().seat != 0:
        ask = arena.ask_of()
        hold = [number for number, option in enumerate(ask.options) if option.kind == "hold"]
        arena.t.choose(ask, hold[0] if hold else 0)
    arena.fight.hurt[arena.figure("dungeon-troglodytes")] = 1
    ask = arena.ask_of()
    weighed = [arena.t.game.option_name(ask.options[number]) for number in GAME.promising(arena.t, ask)]
    assert len(ask.options) > len(weighed)
    assert all(name.startswith("strike dungeon-troglodytes") for name in weighed), weighed


# ---- The judgement ----


def feature(scene: Scene, seat: int, name: str) -> float:
    return GAME.measure(scene.t, seat)[FEATURES.index(name)]


def test_the_stronger_army_is_the_likelier_winner() -> None:
    scene = Scene()
    scene.army(0, *GREAT).army(1, "dungeon-troglodytes")
    own, other = host_of(scene.t, 0), host_of(scene.t, 1)
    assert army_strength(scene.t, 0) > army_strength(scene.t, 1)
    assert chance(lead(own, 0, other, 0), EVEN) > 0.9
    assert chance(lead(own, 0, own, 0), EVEN) == pytest.approx(0.5)
    assert chance(lead(own, 3, own, 0), EVEN) > 0.5  # cards help


def test_many_weak_units_do_nothing_to_a_dragon() -> None:
    """Strength does not add up against a defense that nobody gets through."""
    scene = Scene()
    scene.army(0, "castle-marksmen pack", "castle-griffins pack", "castle-halberdiers pack")
    weak = host_of(scene.t, 0)
    scene.army(0, "castle-champions pack")
    strong = host_of(scene.t, 0)
    dragon = GUARD_HOSTS[0][7]
    assert weak.blows(dragon) < strong.blows(dragon)
    assert chance(lead(weak, 0, dragon, 0), GUARDED) < 0.05 < chance(lead(strong, 0, dragon, 0), GUARDED)


def test_the_town_saves_for_what_is_worth_more() -> None:
    """The last valuables are not spent on spells where they are short for a dwelling."""
    scene = Scene()
    state = scene.state
    town = TOWNS[TOWN_AT["castle"]]
    guild, silver = town.of_kind("mage_guild"), town.of_kind("dwelling", 1)
    state.built[0] = [town.of_kind("dwelling", 0), town.of_kind("citadel"), town.of_kind("city_hall")]
    state.round, state.can_recruit[0] = 1, False
    state.goods[:3] = [12, 6, 3]
    assert best_aim(scene.t, 0) == silver
    assert value_now(scene.t, 0, silver, silver) > 0.0 > value_now(scene.t, 0, guild, silver)
    state.goods[:3] = [40, 12, 6]
    assert value_now(scene.t, 0, guild, silver) > 0.0  # there is enough for both


def test_soldiers_come_before_a_building_that_takes_their_pay() -> None:
    scene = Scene()
    state = scene.state
    town = TOWNS[TOWN_AT["castle"]]
    hall = town.of_kind("city_hall")
    state.built[0] = [town.of_kind("dwelling", 0)]
    state.round = 1
    scene.army(0, "castle-halberdiers")
    state.goods[:3] = [10, 5, 0]
    now = value_now(scene.t, 0, hall, hall)
    state.can_recruit[0] = False  # nobody can be recruited in this round anyway
    assert value_now(scene.t, 0, hall, hall) > now


def test_a_tile_is_turned_so_that_its_ways_are_open() -> None:
    scene = Scene()
    scene.do()
    state = scene.state
    slot = next(slot for slot, tile in enumerate(state.slot_tile) if tile == UNKNOWN)
    scene.do(step(choose_turn, 0, slot))
    ask = scene.ask_of()
    tile = int(str(ask.options[0].args[0]))
    q, r = state.slot_q[slot], state.slot_r[slot]
    open_ways = {
        option.args[1]: openness(scene.t, 0, q, r, tile, int(str(option.args[1]))) for option in ask.options
    }
    taken = {int(name.split()[-1]) for name in glances(scene)}
    assert max(open_ways.values()) > 0
    assert all(open_ways[turn] >= max(open_ways.values()) - 0.1 for turn in taken)


def test_a_unit_that_bleeds_counts_less_and_a_fight_that_goes_well_more() -> None:
    arena = Arena(("castle-griffins b2",), ("neutral-boars b4",))
    army, fight = feature(arena, 0, "army"), feature(arena, 0, "fight")
    arena.fight.hurt[arena.figure("castle-griffins")] = 2
    assert feature(arena, 0, "army") < army
    assert feature(arena, 0, "fight") < fight
    arena.fight.hurt[arena.figure("castle-griffins")] = 0
    arena.fight.hurt[arena.figure("neutral-boars")] = 3
    assert feature(arena, 0, "army") == army
    assert feature(arena, 0, "fight") > fight


def test_a_strong_enemy_at_the_gates_is_a_threat() -> None:
    scene = Scene()
    scene.army(0, "castle-halberdiers").army(1, "dungeon-black-dragons pack", "dungeon-manticores pack")
    gate = exits(scene.state, scene.state.home[0])[0]
    scene.stand(0, scene.spot("empty"))
    scene.stand(2, scene.spot("empty", "F8"))
    assert threat(scene.t, 0) == 0.0
    scene.stand(2, gate)
    assert threat(scene.t, 0) > 0.8
    scene.army(1, "dungeon-troglodytes")
    scene.army(0, *GREAT)
    assert threat(scene.t, 0) == 0.0


def test_no_open_position_is_worth_a_win() -> None:
    scene = Scene()
    scene.rich(0, 1000, 1000, 1000).army(0, *GREAT)
    scene.state.xp[0] = 12
    scene.state.morale[0] = POSITIVE
    assert 0.9 < GAME.score(scene.t, 0) < 1.0
    assert GAME.score(scene.t, 1) < 0.1


# ---- What a seat cannot know ----


@pytest.mark.parametrize("seed", ["a", "b"])
def test_the_answer_is_the_same_in_every_world_that_the_seat_cannot_tell_apart(seed: str) -> None:
    t = new_table(GAME, 2, GAME.settings_with({}, 2), seed)
    for number in range(110):
        if t.result is not None:
            break
        ask = next((ask for ask in t.asks if not ask.standing), t.asks[0])
        answers: set[int] = set()
        measured: set[tuple[float, ...]] = set()
        worth: set[float] = set()
        for world in ("one", "two"):
            imagined = t.imagine(ask.seat, f"{world}/{number}")
            same = next(other for other in imagined.asks if other.serial == ask.serial)
            answers.add(GAME.habit(imagined, same, 0.37))
            GAME.promising(imagined, same)
            measured.add(tuple(GAME.measure(imagined, ask.seat)))
            worth.add(GAME.score(imagined, ask.seat))
        assert len(answers) == 1, ask
        assert len(measured) == 1, ask
        assert len(worth) == 1, ask
        t.choose(ask, answers.pop())


@pytest.mark.parametrize(
    ("seats", "scenario"),
    [(1, "the-usurper"), (2, "emerald-island"), (3, "three-crowns"), (4, "twin-banners")],
)
def test_the_quick_hand_plays_every_mode_to_its_end(seats: int, scenario: str) -> None:
    options = GAME.bounded(GAME.settings_with({"scenario": scenario}, seats))
    t = new_table(GAME, seats, options, "9")
    for number in range(4000):
        if t.result is not None:
            break
        ask = next((ask for ask in t.asks if not ask.standing), t.asks[0])
        t.choose(ask, GAME.habit(t, ask, number * 0.618 % 1.0))
    assert t.result is not None


def test_a_captain_at_the_gates_is_a_threat_that_gold_or_a_hero_meets() -> None:
    scene = Together("the-usurper")
    state = scene.state
    home = state.home[0]
    state.hero_at[0] = next(f for f in range(len(state.location)) if f // TILE_SIZE != home // TILE_SIZE)
    state.goods[0] = 20
    assert menace(scene.t, 0) == 0.0  # both enemies are far away
    state.rival_at[1] = home + 1
    assert menace(scene.t, 0) == 1.0
    held = threat(scene.t, 0)
    state.goods[0] = 7
    assert threat(scene.t, 0) > held > 0.0
    state.hero_at[0] = home
    assert threat(scene.t, 0) == held
    state.rival_at = [home + 1, NOWHERE]  # the usurper himself never leaves his town
    assert menace(scene.t, 0) == 0.0


# ---- Against the game ----


def test_the_tiles_near_the_goal_are_turned_up_first() -> None:
    scene = Together("stand-united", 2)
    center = scene.state.slot_group.index("center")
    fields = range(len(scene.state.location))
    away = {field: far_from_slot(scene, field, center) for field in fields}
    near, far = min(fields, key=away.__getitem__), max(fields, key=away.__getitem__)
    assert unseen_worth(scene.state, near) > unseen_worth(scene.state, far)
    scene.discover_all()
    assert unseen_worth(scene.state, near) == unseen_worth(scene.state, far)


def far_from_slot(scene: Together, field: int, slot: int) -> int:
    x, y = position_of(scene.state, field)
    return distance((x, y), (scene.state.slot_q[slot], scene.state.slot_r[slot]))


def test_where_dragons_wait_those_count_who_can_hurt_them() -> None:
    griffins, vampires = UNIT_AT["castle-griffins"], UNIT_AT["necropolis-vampires"]
    duel, united = Scene().state, Together("stand-united", 2).state
    assert might_of(duel, griffins, True) > might_of(duel, vampires, False)
    assert might_of(united, griffins, True) < might_of(united, vampires, False)


def test_a_bad_fight_for_the_goal_is_for_the_last_round() -> None:
    scene = Together("stand-united", 2)
    utopia = scene.utopia()
    scene.army(0, "castle-griffins pack", "castle-crusaders", "castle-zealots", "castle-halberdiers pack")
    scene.state.round = 5
    assert field_worth(scene.t, 0, utopia, 1) < 0.0
    scene.state.round = 9
    assert field_worth(scene.t, 0, utopia, 1) > 0.0


def at_the_post(scene: Together, gold: int, materials: int, valuables: int) -> set[str]:
    """What the quick hand does first in town, when nothing can be built and nobody recruited."""
    scene.rich(0, gold, materials, valuables)
    scene.state.can_recruit[0] = False
    scene.state.can_build[0] = True
    return glances(scene.turn(0))


def test_what_the_next_dwelling_lacks_is_bought_with_the_token_that_is_left() -> None:
    scene = Together("close-to-enemies")
    state = scene.state
    town = TOWNS[TOWN_AT["castle"]]
    state.built[0] = [
        building.index
        for building in town.buildings
        if building.kind != "dwelling" or building.tier == BRONZE
    ]
    state.round = 3
    assert best_aim(scene.t, 0) == town.of_kind("dwelling", SILVER)
    assert "post-by-token" not in at_the_post(scene, 8, 6, 1)  # the gold is needed for the dwelling itself
    assert at_the_post(scene, 20, 6, 1) == {"post-by-token"}
    scene.choose("post-by-token")
    assert glances(scene) == {"trade-resources"}
    scene.choose("trade-resources")
    for gold in (14, 8):
        assert glances(scene) == {"trade 6,0,0 0,0,1"}
        scene.choose("trade 6,0,0 0,0,1")
        assert scene.gold(0) == gold
    assert glances(scene) == {"done-trading"}


def test_in_the_last_round_everything_is_sold_for_soldiers() -> None:
    scene = Together("close-to-enemies")
    scene.rich(0, 0, 3, 2).army(0, "castle-halberdiers")
    scene.state.round = 7
    scene.turn(0)
    assert glances(scene) == {"post-by-token"}
    scene.choose("post-by-token").choose("trade-resources")
    while scene.ask_of().kind == "trade":
        scene.t.choose(scene.ask_of(), GAME.habit(scene.t, scene.ask_of(), 0.5))
    assert scene.gold(0) >= 7  # Marksmen and Griffins
    assert glances(scene) == {"population"}


def test_a_weak_army_keeps_away_from_wandering_dragons() -> None:
    scene = Together("wandering-dragons", 2)
    home = scene.state.home[0]
    scene.army(0, "castle-halberdiers")
    assert danger(scene.t, Rider(scene.t, 0), home) == 0.0
    scene.state.rival_at[0] = home + 1
    near = danger(scene.t, Rider(scene.t, 0), home)
    scene.army(0, "castle-archangels pack", "castle-champions pack", *GREAT[1:])
    assert near > danger(scene.t, Rider(scene.t, 0), home) > 0.0
    assert menace(scene.t, 0) == 0.0  # a town that they scorch is taken back


@pytest.mark.parametrize(
    ("weaker", "sent"), [(("castle-champions", "castle-crusaders pack"), 0), (("castle-marksmen",), 1)]
)
def test_the_weaker_fights_for_all_if_it_will_do(weaker: tuple[str, ...], sent: int) -> None:
    scene = Together("the-ambushed-accord", 2)
    scene.army(0, *weaker).army(
        1, "dungeon-black-dragons pack", "dungeon-minotaurs pack", "dungeon-medusas pack"
    )
    scene.do(step(happen, 4, True))
    while scene.ask_of().kind != "champion":
        scene.t.choose(scene.ask_of(), 0)
    assert glances(scene) == {f"champion {sent}"}


def test_a_tile_that_all_pay_for_can_wait() -> None:
    scene = Together("the-ambushed-accord", 2)
    center = scene.state.slot_group.index("center")
    assert too_soon(scene.state, center)
    scene.state.round = 6
    assert not too_soon(scene.state, center)


def test_together_only_what_comes_close_to_the_habit_is_weighed() -> None:
    scene = Together("the-usurper")
    scene.rich(0).turn(0)
    ask = scene.ask_of(0)
    kinds = {ask.options[number].kind for number in GAME.promising(scene.t, ask)}
    assert kinds <= {
        "build",
        "population",
        "hire",
        "spell-book",
    }  # the town comes first, and nothing beside it


def test_in_fights_against_the_game_tactics_come_before_the_judgement() -> None:
    scene = Together("emerald-island")
    scene.army(0, "castle-griffins pack", "castle-crusaders pack")
    field = scene.beside(0, "empty", "F8")
    scene.state.hero_at[0] = field
    scene.do(step(start_fight, 0, field, NOBODY, NO_HERO, 1)).first_options("before-combat", "deploy")
    while scene.ask_of().kind != "command":
        scene.t.choose(scene.ask_of(), 0)
    ask = scene.ask_of()
    kinds = {ask.options[number].kind for number in GAME.promising(scene.t, ask)}
    assert kinds <= {"strike", "go"}  # who can strike does, who cannot goes nearer; nobody holds or hides


def test_sorcery_waits_for_a_spell() -> None:
    arena = Arena(("castle-crusaders b2",), ("neutral-zombies d5",), hands=(("sorcery",), ()))
    assert arena.offers("play sorcery basic")
    assert "play sorcery basic" not in glances(arena)
    arena.choose("play sorcery basic")
    assert glances(arena) == {"no-card"}


def test_the_die_of_a_defense_token_is_rolled_again_where_the_unit_would_fall() -> None:
    for dying, taken in ((False, "keep-dice"), (True, "reroll 0")):
        arena = Arena(("castle-crusaders b2",), ("dungeon-minotaurs b3",), foe=1)
        arena.choose("hold") if arena.ask.seat == 1 else None
        arena.fight.shielded[1] = True
        arena.fight.hurt[1] = hp_of(arena.t, arena.fight, 1) - 1 if dying else 0
        arena.state.morale[1] = 1
        arena.dice(0, 0).choose("strike dungeon-minotaurs b3 b2").skip("cards-for-attack")
        assert arena.asked("reroll-defense")
        assert glances(arena) == {taken}


def test_morale_is_not_spent_on_the_card_that_gave_it() -> None:
    scene = idle_town(Scene())
    scene.state.morale[0] = 1
    for drawn, spends in ((2, True), (1, False)):
        while len(scene.t.zones.pieces[own_deck(0)]) > drawn:
            scene.t.put(scene.t.zones.pieces[own_deck(0)][0], REMOVED)
        scene.turn(0)
        assert ("morale-draw" in glances(scene)) == spends


def test_a_quick_hand_hits_an_enemy_besides_and_looks_for_no_card_in_vain() -> None:
    own = ("necropolis-liches pack b2", "necropolis-skeletons a3")
    foes = ("neutral-zombies b3", "neutral-trolls c3")
    arena = Arena(own, foes, factions=("necropolis", "dungeon"), heroes=("sandro", "alamar"))
    arena.until("command necropolis-liches").dice(0, 0, 0).choose("shoot neutral-zombies").until(
        "also-attack"
    )
    for whim in (0.0, 0.3, 0.6, 0.9):
        chosen = arena.ask.options[GAME.habit(arena.t, arena.ask, whim)]
        assert chosen.args[0] == arena.face("neutral-trolls")
    arena = Arena(("castle-halberdiers b2",), ("neutral-trolls b3",))
    arena.state.morale[0] = 1
    arena.dice(0, 0, 0, 0).until("save-unit")
    assert arena.ask.options[GAME.habit(arena.t, arena.ask, 0.5)].kind == "let-it-fall"
