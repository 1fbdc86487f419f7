"""The game's words: what things are called, and sentences that are put together of many parts."""

from __future__ import annotations

from banneret.games.multiverse import GAME
from banneret.games.multiverse.build_phase import tell_taken_back
from banneret.games.multiverse.contents import FACTIONS
from banneret.games.multiverse.language import STRUCTURE_NAME, WORDS, structure
from banneret.games.multiverse.orders import RECRUIT, why_not
from banneret.games.multiverse.state import BARRACKS, FORTRESS, SETTLEMENT
from banneret.kernel.step import Said
from tests.games.multiverse.scene import Scene


def test_a_fortress_has_the_name_that_its_faction_gives_it() -> None:
    for seat, faction in enumerate(FACTIONS):
        assert STRUCTURE_NAME[structure(seat, FORTRESS, 1)] == faction.fortress
    assert [STRUCTURE_NAME[structure(2, BARRACKS, level)] for level in (1, 2)] == ["Barracks", "Barracks II"]
    assert STRUCTURE_NAME[structure(3, SETTLEMENT, 1)] == "settlement"


def test_an_order_that_is_taken_back_tells_its_reason_in_the_words_of_the_reason() -> None:
    scene = Scene()
    for name, reason in WORDS.kinds["reasons"].items():
        numbers = [3 for _ in reason.args]
        if "." in name or (numbers and WORDS.find("entries", f"taken-back-{name}") is None):
            continue
        why = Said(name, tuple(numbers))
        tell_taken_back(scene.t, 0, why)
        assert scene.log(0)[-1] == f"An order is taken back: {GAME.reason(scene.t, why)}."
        assert scene.log(1) == scene.log(-1)  # it is nobody else's business
    why_poor = why_not(scene.gold(0, 0).t, 0, (RECRUIT, scene.land.homes[0][0], 1, scene.land.homes[0][0]))
    assert why_poor is not None
    tell_taken_back(scene.t, 0, why_poor)
    assert scene.log(0)[-1] == "An order is taken back: It costs 2 gold."


def test_odds_speak_of_damage_answer_and_doubt() -> None:
    scene = Scene()
    scene.unit(1, "pikeman", (1, 0))
    scene.unit(1, "builder", (0, 1))
    scene.unit(1, "swordsman", (2, 0))
    horse = scene.unit(0, "horseman", (0, 0))
    scene.begin(0).pick(horse)
    assert scene.hint("attack 0,1") == "1 AP. Hits 100% (2 damage 100%), slays 100%"
    assert scene.hint("attack 1,0") == (
        "1 AP. Hits 100% (2 damage 100%), slays 0%; struck first: 2 damage 100%, dies 0%"
    )
    archer = scene.unit(0, "archer", (-1, 0))
    scene.begin(0).pick(archer)
    assert scene.hint("shoot 1,0") == "1 AP. Hits 85% (2 damage 72%, 3 damage 13%), slays 13%"


def test_odds_say_when_a_block_that_nobody_knows_stands_beside() -> None:
    scene = Scene()
    scene.unit(1, "swordsman", (1, 0))
    scene.unit(1, "archer", (2, 0))
    scene.terrain("forest", (2, 0))
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.begin(0).pick(sword)
    assert scene.hint("attack 1,0").endswith("dies 0%; an unknown block may change this")


def test_who_strikes_is_named_also_where_it_is_a_tower_or_a_guardian() -> None:
    scene = Scene().terrain("forest", (2, 0))
    scene.building(0, "guard-tower", (1, 0))
    scene.unit(1, "swordsman", (2, 0))
    scene.begin(0).dice(1, 2, 3).choose("tower-shoots 2")
    for seat in (0, 1):
        assert [line for line in scene.log(seat) if line.startswith("The Guard Tower rolls")], scene.log(seat)
    scene = Scene(adventures=True).next_adventure("ambush").token((1, 0))
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.begin(0).dice(3, 1, 1, 1, 1).act(sword, "enter-adventure 1,0")
    assert [line for line in scene.log(0) if line.startswith("The guardian rolls")], scene.log(0)
