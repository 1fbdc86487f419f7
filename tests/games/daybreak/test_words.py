"""How things read: labels, prompts, reasons, hints and log entries whose arguments need more than a name."""

from __future__ import annotations

import pytest

from banneret.games.daybreak import GAME
from banneret.kernel.ask import Option
from banneret.kernel.log import EVERYONE, Entry
from banneret.kernel.step import Said
from tests.games.daybreak.layouts import duel, realm, siege
from tests.games.daybreak.scene import Scene

HERO = 0  # Aldric
ENEMY = 5  # Maren
CITY_1 = 11  # the holder of Dawnbridge's Troops, with two seats


def two_cities() -> Scene:
    """Ashford is seat 0's, Dawnbridge seat 1's."""
    return realm()


@pytest.mark.parametrize(
    ("kind", "args", "label", "name"),
    [
        ("found", ("C4",), "City on C4", "found C4"),
        ("build-spawner", (0, 2), "Build the Tier 2 Spawner in Ashford", "build-spawner 0 2"),
        (
            "upgrade-spawner",
            (1, 3),
            "Upgrade the Tier 3 Spawner in Dawnbridge to Rank 2",
            "upgrade-spawner 1 3",
        ),
        ("raise-city", (0, 2), "Raise Ashford to an Estate", "raise-city 0 estate"),
        ("raise-city", (0, 1), "Raise Ashford to a Villa", "raise-city 0 villa"),
        ("recruit", (1, 0), "Recruit Hobgoblins (Tier 1★) into Ashford", "recruit tier-1-rank-2 0"),
        (
            "recruit-for",
            (2, HERO, 0),
            "Recruit Wolves (Tier 2) for Aldric in Ashford",
            "recruit-for tier-2 aldric 0",
        ),
        ("promote-of", (0, HERO, 0), "Promote Goblins of Aldric in Ashford", "promote-of tier-1 aldric 0"),
        ("count", (7,), "7", "count 7"),
        ("move", (HERO, "D5"), "Aldric to D5", "move aldric D5"),
        ("take", (12, 0), "Take the Rare Amulet", "take rare-amulet 0"),
        ("take", (12, 2), "Take the Rare Amulet (2)", "take rare-amulet 2"),
        (
            "hand-in",
            (5, 1, HERO),
            "Common Off Hand (1) of Aldric to the armory",
            "hand-in common-off-hand 1 aldric",
        ),
        ("even-squads", (3,), "Three even Squads", "even-squads 3"),
        ("scouts", (1,), "One scout ahead", "scouts 1"),
        ("scouts", (2,), "Two scouts ahead", "scouts 2"),
        ("attack", (0, 3), "Squad A attacks Squad D", "attack a d"),
        (
            "squad",
            (1, (2, 0, 1, 0, 0, 0, 0, 0, 0, 0)),
            "Squad B: 2 Goblins, 1 Wolf",
            "squad b 2,0,1,0,0,0,0,0,0,0",
        ),
        ("squad", (0, (0,) * 10), "Squad A: no Troops", "squad a 0,0,0,0,0,0,0,0,0,0"),
        ("propose", (1,), "Propose an alliance to House Tide", "propose 1"),
    ],
)
def test_options_read_and_are_named(kind: str, args: tuple[object, ...], label: str, name: str) -> None:
    option = Option(kind, args)
    assert (GAME.label(two_cities().t, option), GAME.option_name(option)) == (label, name)


@pytest.mark.parametrize(
    ("reason", "reads"),
    [
        (Said("short-of", ((2, 0, 1, 0),)), "You need 2 more Coin and 1 more Food"),
        (Said("greater-city", (3, 1)), "A Tier 3 Spawner needs a greater City than this Villa"),
        (Said("too-many-stacks", (CITY_1,)), "Dawnbridge has five slots"),
        (Said("squad-empty", (2,)), "Squad C would stay empty"),
    ],
)
def test_reasons_read(reason: Said, reads: str) -> None:
    assert GAME.reason(two_cities().t, reason) == reads


@pytest.mark.parametrize(
    ("hint", "reads"),
    [
        (Said("price", ((5, 5, 0, 1),)), "5 Coin, 5 Wood, 1 Stone"),
        (Said("price-up-to", ((1, 0, 0, 0), 7)), "1 Coin each, up to 7"),
        (Said("steps", (1,)), "1 step"),
        (Said("steps-to", (3, (0, 6))), "3 steps: Monsters, a Mine"),
    ],
)
def test_hints_read(hint: Said, reads: str) -> None:
    assert GAME.hint(two_cities().t, Option("done", hint=hint)) == reads


@pytest.mark.parametrize(
    ("kind", "args", "reads"),
    [
        ("captures-city", (HERO, 1, -1), "Aldric takes Dawnbridge from neutral hands."),
        ("captures-city", (ENEMY, 0, 0), "Maren takes Ashford from House Ember."),
        ("income", (0, (2, 1, 0, 1)), "House Ember receives 2 Coin, 1 Wood and 1 Stone."),
        ("income", (0, (0, 0, 0, 0)), "House Ember receives nothing."),
        ("draws-item", (HERO, 0, 3, (90, 90, 90, 10)), "Aldric finds an Epic Main Hand."),
        ("takes-items", (HERO, (0, 12)), "Aldric takes the Common Main Hand and Rare Amulet."),
        (
            "builds",
            (0, 0, 3),
            "House Ember builds the Tier 2 Rank 2 Spawner in Ashford: it calls Dire Wolves.",
        ),
        ("raises-city", (0, 0, 2), "House Ember raises Ashford to an Estate."),
        ("movement", (0, (9,), HERO, 9), "House Ember rolls for movement: Aldric 9."),
        (
            "movement-3",
            (0, (9, 1, 4), 0, 9, 1, 1, 2, 5),
            "House Ember rolls for movement: Aldric 9, Brenna 1 and Corwin 5.",
        ),
        ("moves", (HERO, (0, 1, 2), 3, 2), "Aldric goes to C1."),
        (
            "squad-dies",
            (1, 0, (3, 1) + (0,) * 8, 1, 0),
            "Squad A of House Tide is killed: 3 Goblins, 1 Hobgoblin.",
        ),
        ("squad-dies", (1, 0, (0,) * 10, 1, 3), "Squad A of House Tide is killed: the wall alone."),
        ("squad-dies", (0, 1, (0,) * 10, 0, 2), "Squad B of House Ember is killed: the Hero alone."),
        ("squad-dies", (1, 1, (4,) + (0,) * 9, -1, 0), "Squad B of the Monsters is killed: 4 Goblins."),
        (
            "skirmish",
            (0, 0, 1, (), (), 41, 43, 0, -2),
            "Squad A of House Ember rolls 41, Squad B of the Guardians rolls 43.",
        ),
        (
            "skirmish",
            (1, 2, 0, (), (), 5, 4, -3, 1),
            "Squad C of the City rolls 5, Squad A of House Tide rolls 4.",
        ),
        ("battle-won", (1, 1, 0, "city", 1), "The battle is won by House Tide."),
        ("battle-won", (1, -1, 0, "monsters", -1), "The battle is won by the Monsters."),
        ("battle", (HERO, "monsters", -1, 0, -1, (), -1), "Battle on A1: Aldric against Monsters."),
        (
            "battle",
            (HERO, "guardians", 0, 0, -1, (), -2),
            "Battle on A1: Aldric against the Guardians of a Mine.",
        ),
        (
            "battle",
            (HERO, "city", 1, 0, 1, (), CITY_1),
            "Battle on A1: Aldric against Dawnbridge of House Tide.",
        ),
        ("battle", (HERO, "neutral city", 1, 0, -1, (), CITY_1), "Battle on A1: Aldric against Dawnbridge."),
        ("battle", (ENEMY, "hero", -1, 1, 0, (), HERO), "Battle on B1: Maren against Aldric of House Ember."),
        (
            "squads",
            (0, 0, ((7,) + (0,) * 9,), (HERO,), (0,), -1, "individual", 1, (7,) + (0,) * 9),
            "House Ember forms 1 Squad, A: 7 Goblins, with individual rolls.",
        ),
        (
            "squads-2",
            (1, 1, (), (), (), -1, "representative", 2, (3, 1) + (0,) * 8, (0,) * 10),
            "House Tide forms 2 Squads, A: 3 Goblins, 1 Hobgoblin; B: no Troops, with representative rolls.",
        ),
        (
            "exchanges",
            (0, 0, (), (), HERO, (5,) + (0,) * 9, 10, (0, 2) + (0,) * 8),
            "House Ember divides the Troops in Ashford: Aldric has 5 Goblins and Ashford has 2 Hobgoblins.",
        ),
        (
            "exchanges-3",
            (0, 0, (), (), HERO, (5,) + (0,) * 9, 1, (0,) * 10, 10, (1,) + (0,) * 9),
            "House Ember divides the Troops in Ashford: "
            "Aldric has 5 Goblins, Brenna has nothing and Ashford has 1 Goblin.",
        ),
        ("rolls", (0, "guarded", "1d20", (17,), 17), "Guardians come from 18 on: the dice show 17."),
        ("rolls", (0, "guarded-table", "1dP", (8,), 80), "Guardians come from 90 on: the dice show 80."),
        ("out", (1,), "House Tide has neither City nor Hero left and is out of the game."),
        ("out-of-time", (1,), "House Tide has taken no City in time and is out of the game."),
        ("recruits", (1, CITY_1, 0, 4), "House Tide recruits 4 Goblins for Dawnbridge."),
        ("recruits", (1, CITY_1, 3, 1), "House Tide recruits 1 Dire Wolf for Dawnbridge."),
        ("promotes", (0, HERO, 6, 2), "House Ember promotes 2 Griffins of Aldric to Rank 2."),
        ("monsters", (HERO, 4, 6), "Aldric runs into Monsters: 6 Ogres (Tier 3)!"),
        ("guardians", (HERO, 0, 2, 1), "Guardians defend the Mine against Aldric: 1 Wolf (Tier 2)!"),
        ("wins-over", (HERO, 2, 1), "Aldric wins over 1 Wolf."),
        ("lets-go", (HERO, 0), "Aldric lets the Goblins go their way."),
    ],
)
def test_entries_read(kind: str, args: tuple[object, ...], reads: str) -> None:
    entry = Entry(kind, args, "", EVERYONE, None, 0)
    assert GAME.say(two_cities().t, entry, -1) == reads


def test_a_city_that_is_still_to_be_founded_has_its_name_already() -> None:
    """So the names that a table gives never change."""
    scene = Scene(3)
    fresh = scene.t.replayed(None)
    before = GAME.names(fresh)["city"]
    while fresh.asks[0].kind == "place-city":
        fresh.choose(fresh.asks[0], 0)
    assert GAME.names(fresh)["city"] == before
    assert len(before) == len(fresh.state.city_tile)


# ---- What a play tells ----


def story(scene: Scene) -> list[str]:
    """The whole log, as who watches reads it."""
    return [GAME.say(scene.t, entry, -1) for entry in scene.t.log(-1)]


def test_a_siege_tells_whom_it_is_against_who_forms_up_and_what_falls() -> None:
    scene = siege("30 T1").explore(0, 5).choose("move aldric D5", "besiege 2").form("30 T1")
    scene.dice(6, 1, 1, 1).choose("attack a a")
    assert scene.state.city_owner[2] == 0
    told = story(scene)
    for sentence in (
        "Battle on D5: Aldric against Greyhollow of House Tide.",
        "House Ember forms 1 Squad, A: 30 Goblins, with representative rolls.",
        "Squad A of House Ember rolls 180, Squad A of House Tide rolls 12.",
        "Squad A of House Tide is killed: the wall alone.",
        "The battle is won by House Ember.",
    ):
        assert sentence in told


def test_heroes_who_meet_are_told_by_name_and_their_squads_by_what_is_in_them() -> None:
    scene = duel("2 T1, 1 T2", "1 T1").form("2 T1", "1 T2").form("1 T1")
    scene.dice(6, 1).choose("attack a a")
    told = story(scene)
    assert "Battle on D5: Aldric against Maren of House Tide." in told
    assert "House Ember forms 2 Squads, A: 2 Goblins; B: 1 Wolf, with representative rolls." in told
    assert "Squad A of House Tide is killed: 1 Goblin." in told


def test_in_a_campaign_a_hero_that_stood_alone_is_told_so() -> None:
    scene = realm(mode="campaign")
    scene.hero(0, "D4", "9 T5")
    scene.hero(1, "D5")
    scene.explore(0, 5).choose("move aldric D5").form("9 T5")
    scene.dice(*[6] * 5, 6, 6, 1, 1).choose("attack a a")
    assert "Squad A of House Tide is killed: the Hero alone." in story(scene)


def test_an_exchange_tells_who_has_what_afterwards() -> None:
    scene = realm()
    scene.hero(0, "A1", "4 T1, 1 T2*")
    scene.build().choose("exchange 0", "half-to aldric", seat=0)
    told = "House Ember divides the Troops in Ashford: Aldric has 2 Goblins, 1 Dire Wolf and Ashford has 2 Goblins."
    assert told in story(scene)
