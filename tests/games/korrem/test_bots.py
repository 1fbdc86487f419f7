"""What bots go by in Heart of Korrem: the outlook of a fight, the quick hand on the map and in Battle, fair trade."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from banneret.bots import Mind, make
from banneret.bots.bot import next_ask
from banneret.bots.mcts import MctsBot
from banneret.bots.weigh import play_on
from banneret.games.korrem import GAME
from banneret.games.korrem.prospects import Party, Prospects, outlook
from banneret.games.korrem.score import FEATURES
from banneret.games.korrem.setup import place_village
from banneret.games.korrem.state import Korrem
from banneret.games.korrem.trade import open_desks
from banneret.kernel.fields import State
from banneret.kernel.step import step
from banneret.kernel.table import Table, new_table
from tests.games.korrem.scene import Scene, wait


def habit(scene: Scene, seat: int = -1, whim: float = 0.3) -> str:
    """What the quick hand takes."""
    ask = scene.ask_of(seat)
    return scene.t.game.option_name(ask.options[GAME.habit(scene.t, ask, whim)])


def measured(scene: Scene, feature: str, seat: int = 0) -> float:
    return GAME.measure(scene.t, seat)[FEATURES.index(feature)]


def bounded(seats: int, rounds: int) -> Table[State]:
    options = GAME.settings_with(
        {"max_rounds": rounds, "battle_limit": 10, "order_guard": "all", "rescue_provider": True}
    )
    return cast(Table[State], new_table(GAME, seats, options, "bots"))


# ---- A fight, thought ahead ----


def party(*fighters: tuple[int, int, int]) -> Party:
    found = Party()
    for attack, defense, health in fighters:
        found.add(attack, defense, health)
    return found


def test_two_druids_beat_the_white_wolf_and_one_alone_does_not_hurt_it() -> None:
    """The book's example: 5 and 1 damage together take its 5 Health behind a Defense of 1."""
    wolf = (3, 1, 5)
    assert outlook(party((5, 0, 5), (1, 0, 3)), party(wolf), True) == 1.0
    assert outlook(party((1, 0, 3)), party(wolf), True) == -1.0


def test_who_strikes_first_is_better_off() -> None:
    even = (4, 0, 8)
    assert outlook(party(even), party(even), True) > 0.0 > outlook(party(even), party(even), False)


# ---- On the map ----


def test_an_army_with_the_price_of_a_village_founds_one_where_it_can() -> None:
    scene = Scene()
    scene.row(*["plains"] * 5)
    scene.village(0, 0).village(1, 4)
    scene.army(0, 2, "farmer", grain=4, wood=8, ore=2)
    assert habit(scene.command(0, 2)).startswith("found 1")
    scene.state.army_hex[0] = 1  # beside the own Village it cannot: it goes on
    assert habit(scene.command(0, 2)) == "march 1 plains 2 1"


def test_a_load_is_brought_home_and_deposited() -> None:
    scene = Scene()
    scene.row(*["plains"] * 4)
    scene.village(0, 0).village(1, 3)
    army = scene.army(0, 1, "knight", wood=9, gold=3)
    assert habit(scene.command(0, 3)) == "march 1 plains 0 1"
    scene.state.army_hex[army] = 0
    assert habit(scene.command(0, 3)) == "deposit 1"


def test_a_strong_army_goes_for_a_monster_and_a_weak_one_does_not() -> None:
    for cards, value in (
        ("knight, knight, swordsman, swordsman, cavalry, cavalry", True),
        ("militia", False),
    ):
        scene = Scene()
        scene.row("plains", "plains", "plains")
        scene.village(0, 0).village(1, 2)
        army = scene.army(0, 0, cards)
        scene.wild(1, "hill-giant")
        scene.command(0, 2)
        assert (Prospects(scene.t, army).goal[1] > 0.0) == value
        assert habit(scene).startswith("advance-creatures 1") == value


def test_the_place_of_an_army_is_worth_what_lies_ahead() -> None:
    worth: list[float] = []
    for hex in (1, 3):
        scene = Scene()
        scene.row(*["tundra"] * 5)
        scene.village(0, 0)
        scene.army(0, hex, "knight", wood=9, gold=5)
        scene.command(0, 1)
        worth.append(measured(scene, "places"))
    assert worth[0] > worth[1]


@pytest.mark.parametrize(
    ("nation", "land"), [("borean", "ocean"), ("draconis", "mountain"), ("human", "plains")]
)
def test_the_first_village_is_placed_among_land_that_the_nation_works_on(nation: str, land: str) -> None:
    """A Fisherman wants Ocean around him, a Miner Mountains, a Farmer Plains: there is one place between two."""
    scene = Scene(nations=(nation, "elves"))
    scene.row("desert", "desert", "desert", land, "desert", land, "desert", "desert")
    scene.run(step(place_village, 0), step(wait))
    assert habit(scene) == "first-village desert 4"


def test_bots_take_any_nation() -> None:
    """By their whims all six come up: no table meets the same nations again and again."""
    taken: set[str] = set()
    for seed in range(20):
        t = new_table(GAME, 2, GAME.settings_with({"rules": "smooth"}), str(seed))
        ask = t.asks[0]
        assert ask.kind == "choose-nation"
        for name in ("habit", "greedy:1"):
            index = make(name, str(seed)).choose(Mind(cast(Table[State], t), ask.seat), ask)
            taken.add(f"{name} {t.game.option_name(ask.options[index])}")
    assert len(taken) == 12


# ---- Searches ----


def test_a_search_looks_at_more_orders_than_greed() -> None:
    """Ten at most, the best at a glance first; of other questions only at what is promising."""
    t = bounded(2, 3)
    hands = Random("wider")
    more = 0
    while t.result is None:
        ask = next_ask(t)
        korrem = cast(Table[Korrem], t)
        found, promising = GAME.wider(korrem, ask), GAME.promising(korrem, ask)
        if ask.kind in ("command", "assault"):
            assert len(found) == min(10, len(ask.options))
            assert set(promising) <= {*found, len(ask.options) - 1}
            more += len(found) > len(promising)
        else:
            assert found == []
        t.choose(ask, t.game.habit(t, ask, hands.random()))
    assert more > 5


def test_a_search_leaves_the_nation_to_taste() -> None:
    """It takes what greed would, and does not play a single thought of it through."""
    t = new_table(GAME, 2, GAME.settings_with({"rules": "smooth"}), "taste")
    ask = t.asks[0]
    assert ask.kind == "choose-nation"
    bot = MctsBot("a", iterations=50)
    bot.choose(Mind(cast(Table[State], t), ask.seat), ask)
    assert bot.playouts == 0


def test_a_playout_ends_with_the_phase_it_began_in() -> None:
    """Its own Command Phase or another's: what comes of the orders is seen, and no die of the next phase is rolled."""
    t = bounded(3, 3)
    hands = Random("phases")
    seen: list[int] = []
    while t.result is None:
        korrem = cast(Table[Korrem], t)
        for seat in range(3):
            assert GAME.horizon(korrem, seat) == GAME.moment(korrem, 0) + 1
        ask = next_ask(t)
        if korrem.state.round and ask.kind == "command":
            tried = t.clone()
            play_on(tried, ask.seat, t.game.horizon(t, ask.seat), 200, Random("a"))
            then = cast(Table[Korrem], tried).state
            assert tried.over or (then.round, then.player) != (korrem.state.round, ask.seat)
            if not tried.over:
                seen.append(GAME.moment(cast(Table[Korrem], tried), 0) - GAME.moment(korrem, 0))
        t.choose(ask, t.game.habit(t, ask, hands.random()))
    assert set(seen) <= {1, 2}, "the next Command Phase, or over an Observe Phase in which nobody is asked"
    assert {1, 2} == set(seen)


# ---- In Battle ----


def test_everybody_goes_for_the_enemy_that_falls() -> None:
    scene = Scene().clash("goblin-spear 0 0, treant 1 0", "knight 0 -1, militia 1 -1")
    assert habit(scene).split()[0] in ("storm", "strike")
    assert "goblin-spear" in habit(scene)


def test_a_hopeless_battle_is_left_and_a_good_one_is_not() -> None:
    scene = Scene()
    scene.land(1, 0, "plains")
    scene.clash("treant 0 0, elf-lord 1 0, elf-guard 2 0", "farmer 0 -1")
    scene.battle.fresh = True
    scene.go()
    assert habit(scene) == "retreat"
    scene = Scene()
    scene.land(1, 0, "plains")
    scene.clash("goblin-spear 0 0", "knight 0 -1, knight 1 -1")
    scene.battle.fresh = True
    scene.go()
    assert habit(scene) != "retreat"


@pytest.mark.parametrize(("turn", "acting", "goes"), [(12, 1, False), (13, 1, True), (13, 0, False)], ids=str)
def test_attackers_leave_a_battle_that_leads_nowhere(turn: int, acting: int, goes: bool) -> None:
    """However well it stands, after twelve Battle Turns they have seen enough; Defenders stay."""
    scene = Scene()
    scene.land(1, 0, "plains")
    scene.clash("knight 0 0, knight 1 0", "treant 0 -1, elf-guard 1 -1", acting=acting)
    scene.battle.fresh = True
    scene.battle.turn = turn
    scene.go()
    assert (habit(scene) == "retreat") == goes


@pytest.mark.parametrize(("land", "promising"), [("forest", True), ("crystal-cove", False)])
def test_nobody_looks_for_a_fight_in_the_crystal_cove(land: str, promising: bool) -> None:
    """Nobody takes damage there: neither creatures nor enemies can be beaten, and who attacks goes again."""
    for wild in (True, False):
        scene = Scene()
        scene.row("forest", land, "forest")
        army = scene.army(0, 0, "knight, knight, swordsman, swordsman")
        if wild:
            scene.wild(1, "hill-giant")
        else:
            scene.army(1, 1, "goblin-laborer", wood=9)
        scene.command(0, 2)
        assert (Prospects(scene.t, army).goal[1] > 0.0) == promising
        assert habit(scene).startswith("advance") == promising
    scene = Scene()
    scene.land(1, 0, "forest")
    scene.clash("goblin-spear 0 0", "knight 0 -1, knight 1 -1", land=land)
    scene.battle.fresh = True
    scene.go()
    assert (habit(scene) != "retreat") == promising


def test_who_can_dodge_does() -> None:
    scene = Scene().clash("wood-faerie 0 0, elf-guard 1 0", "knight 0 -1")
    scene.act("strike knight wood-faerie")
    assert habit(scene, 1).startswith("answer")


def test_damage_to_creatures_shows_in_the_score() -> None:
    scene = Scene().clash("hill-giant 0 0", "knight 0 -1", wild=True)
    before = GAME.score(scene.t, 0)
    scene.battle.hurt[scene.fighter("hill-giant")] = 8
    assert GAME.score(scene.t, 0) > before


# ---- Trade ----


def offer(given: dict[str, int], taken: dict[str, int], **bank: int) -> Scene:
    """Seat 0, with five of most, a Crown and Winged Boots, offers a swap to seat 1, which has a Pearl and 3 points."""
    scene = Scene()
    scene.row(*["plains"] * 6)
    scene.village(0, 0).village(1, 5)
    scene.bank(0, **dict.fromkeys(("grain", "wood", "ore", "fish", "gold"), 5)).bank(1, **bank)
    scene.relic("crown-of-the-ancients", bank=0)
    scene.relic("winged-boots", bank=0)
    scene.relic("sea-pearl", bank=1)
    scene.state.points[1] = 3
    scene.state.player = 0
    scene.run(step(open_desks), step(wait))
    scene.at_desk(0, "offer-swap 1")
    numbers = {f"give_{good}": number for good, number in given.items()}
    numbers.update({f"get_{good}": number for good, number in taken.items()})
    return scene.numbers(0, **numbers)


def answered(scene: Scene, bot: str) -> str:
    """What a bot answers to the offer."""
    ask = scene.ask_of(1)
    assert ask.kind == "answer-offer"
    t = cast(Table[State], scene.t)
    return ask.options[make(bot, "a").choose(Mind(t, 1), ask)].kind


FAIR: list[tuple[dict[str, int], dict[str, int], dict[str, int]]] = [
    ({"wood": 1}, {"fish": 1}, {"fish": 20}),  # what it wants for what it has too much of
    ({"gold": 2}, {"fish": 3}, {"fish": 20}),
    ({"crown_of_the_ancients": 1}, {"fish": 4}, {"fish": 20}),
    ({"fish": 1}, {}, {}),  # a gift
]
UNFAIR: list[tuple[dict[str, int], dict[str, int], dict[str, int]]] = [
    ({}, {"gold": 1}, {"gold": 3}),  # for nothing
    ({"fish": 1}, {"gold": 1}, {"gold": 1}),  # for next to nothing
    ({"wood": 1}, {"wood": 2}, {"wood": 3}),
    ({"gold": 1}, {"points": 1}, {}),  # what wins the game is not sold
    ({"gold": 1}, {"sea_pearl": 1}, {}),
    ({}, {"sea_pearl": 1, "points": 1, "fish": 3}, {"fish": 20}),
    ({"winged_boots": 1}, {"sea_pearl": 1, "gold": 3}, {"gold": 3}),
]


@pytest.mark.parametrize("bot", ["habit", "greedy:1", "mcts:6it"])
def test_fair_swaps_are_taken_and_nothing_is_given_away(bot: str) -> None:
    for given, taken, bank in FAIR:
        assert answered(offer(given, taken, **bank), bot) == "accept-offer", (given, taken)
    for given, taken, bank in UNFAIR:
        assert answered(offer(given, taken, **bank), bot) == "refuse-offer", (given, taken)


def test_in_whole_games_every_swap_gives_both_something() -> None:
    """Four nations that play by habit trade in earnest, and nobody ever hands over points or Artifacts."""
    t = bounded(4, 10)
    bots = [make("habit", str(seat)) for seat in range(4)]
    swaps = 0
    while t.result is None:
        desks = [ask for ask in t.asks if ask.standing and not GAME.idle(cast(Table[Korrem], t), ask)]
        ask = desks[0] if desks else next_ask(t)
        index = bots[ask.seat].choose(Mind(t, ask.seat), ask)
        if ask.options[index].kind == "accept-offer":
            _, goods, points, relics, cards, asked, asked_points, asked_relics, asked_cards, *_ = ask.args
            assert any(cast(tuple[int, ...], goods))
            assert any(cast(tuple[int, ...], asked))
            assert (points, relics, cards) == (asked_points, asked_relics, asked_cards) == (0, (), ())
            swaps += 1
        t.choose(ask, index)
    assert swaps >= 3


def market_day(**their_bank: int) -> Scene:
    """Seat 0 commands; it has Grain to spare. Both want Grain and Wood for their Villages."""
    scene = Scene()
    scene.row(*["plains"] * 6)
    scene.village(0, 0).village(1, 5)
    scene.bank(0, grain=20).bank(1, **their_bank)
    scene.state.player = 0
    return scene.run(step(open_desks), step(wait))


def is_idle(scene: Scene, seat: int = 0) -> bool:
    return GAME.idle(scene.t, scene.desk(seat))


def test_bots_offer_a_swap_that_both_gain_by_and_the_other_takes_it() -> None:
    scene = market_day(wood=20)
    assert not is_idle(scene)
    for name in ("greedy:1", "mcts:6it"):
        t = cast(Table[State], scene.t.clone())
        bots = [make(name, "a"), make(name, "b")]
        ask = next(ask for ask in t.asks_of(0) if ask.kind == "trade-desk")
        t.choose(ask, bots[0].choose(Mind(t, 0), ask))
        ask = next(ask for ask in t.asks_of(0) if ask.kind == "offer")
        t.choose(ask, bots[0].choose(Mind(t, 0), ask))
        ask = next(ask for ask in t.asks_of(1) if ask.kind == "answer-offer")
        t.choose(ask, bots[1].choose(Mind(t, 1), ask))
        assert cast(Table[Korrem], t).state.bank[:2] == [19, 1], "a Grain for a Wood"


def test_bots_do_not_think_of_trade_where_nobody_could_gain() -> None:
    assert is_idle(market_day(grain=20))  # they have what there is enough of
    scene = market_day(wood=20)
    assert is_idle(scene, 1)  # it is not their Command Phase
    scene.state.offers[0] = 1
    assert is_idle(scene)  # one offer in a Command Phase is enough


def test_who_is_about_to_win_gets_no_help() -> None:
    scene = market_day(wood=20)
    scene.state.points[1] = 20
    assert is_idle(scene)
    for points, answer in ((19, "accept-offer"), (20, "refuse-offer")):
        scene = Scene()
        scene.row(*["plains"] * 6)
        scene.village(0, 0).village(1, 5)
        scene.bank(0, wood=5).bank(1, fish=20)
        scene.state.points[0] = points
        scene.state.player = 0
        scene.run(step(open_desks), step(wait)).at_desk(0, "offer-swap 1")
        scene.numbers(0, give_wood=1, get_fish=1)
        assert habit(scene, 1) == answer


# ---- Whole games ----


@pytest.mark.parametrize("seats", [2, 4])
def test_the_habit_answers_every_ask_of_a_game(seats: int) -> None:
    t = bounded(seats, 5)
    random = Random(1)
    while t.result is None:
        ask = next_ask(t)
        index = GAME.habit(t, ask, random.random())  # type: ignore[arg-type]
        assert ask.options[index].blocked is None
        looked_at = GAME.promising(t, ask)  # type: ignore[arg-type]
        assert all(0 <= number < len(ask.options) for number in looked_at)
        assert 0.0 < GAME.score(t, ask.seat) < 1.0  # type: ignore[arg-type]
        t.choose(ask, index)


def test_searches_play_on() -> None:
    t = bounded(2, 5)
    bots = [make("mcts:4it", "a"), make("greedy:1", "b")]
    for _ in range(60):
        ask = next_ask(t)
        t.choose(ask, bots[ask.seat].choose(Mind(t, ask.seat), ask))
    assert t.choices == 60
