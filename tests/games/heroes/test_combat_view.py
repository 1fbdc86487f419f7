"""What everybody sees of a fight: both sides, values and totals with their reasons, and the fight as one matter."""

from __future__ import annotations

from typing import Any

import pytest

from banneret.games.heroes.combat_view import matter_of, matters_of, shown_fight
from banneret.games.heroes.odds import strike_note
from banneret.kernel.ask import Option
from banneret.kernel.step import Said
from tests.games.heroes.arena import Arena, space
from tests.games.heroes.scene import Scene, quiet

DUEL = (("castle-griffins b2",), ("dungeon-troglodytes b3",))


def seen(arena: Scene) -> dict[str, Any]:
    found = shown_fight(arena.t)
    assert found is not None
    return found


def test_a_total_has_its_reasons_while_the_attack_is_made() -> None:
    arena = Arena(*DUEL, foe=1, hands=(("attack",), ("defense",)))
    assert seen(arena)["stroke"] is None
    arena.dice(1, 0).choose("strike dungeon-troglodytes b3 b2", "play attack basic")
    stroke = seen(arena)["stroke"]
    assert (stroke["attacker"], stroke["target"], stroke["answer"]) == (0, 1, False)
    assert stroke["attack"] == {
        "value": 3,
        "why": [["add", 2, "printed"], ["add", 1, "card", arena.face("attack")]],
    }
    assert stroke["defense"] == {"value": 1, "why": [["add", 1, "printed"]]}
    assert (stroke["rolled"], stroke["damage"]) == ([], 2)  # before the die


def test_whose_a_unit_is_is_told_where_both_sides_have_one_of_its_name() -> None:
    def attack(own: str, other: str, foe: int) -> str:
        arena = Arena((f"{own} b2",), (f"{other} b3",), foe=foe)
        arena.until(f"command {own}").dice(1, 0).choose(f"strike {other} b3 b2").skip("cards-for-attack")
        return next(
            arena.t.game.say(arena.t, entry, 0) for entry in arena.t.log(0) if entry.kind == "attacks"
        )

    rogues, griffins = "neutral-rogues", "castle-griffins"
    assert attack(rogues, rogues, foe=1) == "Rogues of Catherine attack Rogues of Alamar."
    assert attack(rogues, rogues, foe=-1) == "Rogues of Catherine attack Rogues of the guards."
    assert attack(griffins, rogues, foe=-1) == "Griffins attack Rogues."


def test_hands_are_counted_not_shown() -> None:
    arena = Arena(*DUEL, foe=1, hands=(("attack", "magic-arrow"), ("defense",)))
    own, other = seen(arena)["sides"]
    assert (own["hand"], other["hand"]) == (2, 1)
    assert (own["spells"], other["spells"]) == (1, 1)
    assert "cards" not in other
    guards = seen(Arena(("castle-griffins b2",), ("neutral-boars b3",)))["sides"][1]
    assert (guards["seat"], guards["hand"], guards["spells"]) == (-1, -1, 0)


def test_who_waits_is_seen_until_all_are_placed() -> None:
    scene = quiet(Scene()).army(0, "castle-griffins", "castle-crusaders pack")
    field = scene.beside(0, "mine", "F8")
    scene.state.guard[field] = 1
    scene.turn(0).choose(f"move yes {field}")
    assert scene.asked("deploy")
    waiting = seen(scene)["sides"][0]["waiting"]
    assert [(unit["face"], unit["pack"]) for unit in waiting] == [
        (scene.face("castle-crusaders"), True),
        (scene.face("castle-griffins"), False),
    ]
    scene.choose("line-up", "line-up")
    assert seen(scene)["sides"][0]["waiting"] == []


def test_who_fell_is_kept_and_a_decided_fight_is_no_more() -> None:
    arena = Arena(("castle-crusaders b2",), ("neutral-peasants b3", "neutral-zombies d5"))
    arena.dice(1).choose("strike neutral-peasants b3 b2")  # initiative 5 against 3
    assert seen(arena)["sides"][1]["fallen"] == [arena.face("neutral-peasants")]
    assert [figure["unit"] for figure in seen(arena)["figures"]] == ["castle-crusaders", "neutral-zombies"]
    arena.choose("hold", "retreat")  # the zombies; then the Combat Round is over
    assert shown_fight(arena.t) is None
    assert arena.told("fight-ends")


def test_a_fight_is_one_matter_for_those_who_fight_or_command_in_it() -> None:
    arena = Arena(("castle-griffins b2",), ("neutral-boars b3",))
    ask = arena.ask
    assert matter_of(arena.t, ask) == matters_of(arena.t)[0] != ""
    ask.standing = True  # a town desk is open all the while, and has nothing to do with it
    assert matter_of(arena.t, ask) == ""
    scene = Scene().turn(0)
    assert matter_of(scene.t, scene.ask) == ""
    assert matters_of(scene.t) == []


@pytest.mark.parametrize(("back", "reads"), [("0.0", "0"), ("0.4", "0.4"), ("10.0", "10.0")])
def test_where_nothing_comes_back_a_plain_nought_says_so(back: str, reads: str) -> None:
    arena = Arena(("castle-crusaders b2",), ("dungeon-troglodytes pack b5",), foe=1)
    blow = Option("hold", hint=Said("blow", (1, 3, 50, back, "2.0", 0)))
    told = arena.t.game.hint(arena.t, blow)
    assert told == f"1 to 3 damage, 50% to beat it; {reads} back on average"


def test_what_a_blow_would_come_to_is_said_for_who_strikes_and_nobody_moves_for_it() -> None:
    arena = Arena(("castle-crusaders b2",), ("dungeon-troglodytes pack b5",), foe=1)
    knights, others = arena.figure("castle-crusaders"), arena.figure("dungeon-troglodytes")
    note = strike_note(arena.t, knights, others, space("b4"))
    assert note is not None
    assert note.args[:2] == (1, 3)  # attack 3 against defense 1; the other way it would be 3 against 2
    assert arena.where("castle-crusaders") == "b2"
