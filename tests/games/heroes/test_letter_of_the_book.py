"""What the letter of the book gives: dice to roll again, cards that serve elsewhere, ways out, and alarms."""

from __future__ import annotations

from typing import Any

import pytest

from banneret.games.heroes.combat_state import COMBAT_END, DEFENDER, Fight, side_shown
from banneret.games.heroes.ending import eliminate
from banneret.games.heroes.state import (
    NEGATIVE,
    NEUTRAL,
    NO_HERO,
    NOWHERE,
    POSITIVE,
    REMOVED,
    home_field,
    in_play,
    own_deck,
    units_zone,
)
from banneret.games.heroes.ways import exits
from banneret.parts.bonus import new_bonus
from banneret.testing import proves
from tests.games.heroes.arena import Arena
from tests.games.heroes.scene import Scene

THREE = (("castle", "dungeon", "necropolis"), ("catherine", "alamar", "sandro"))
KNIGHTS = ("castle-crusaders b2",)  # attack 3, defense 2
TROGLODYTES = ("dungeon-troglodytes pack b3",)


def three_crowns() -> Scene:
    return Scene(*THREE, scenario="three-crowns")


# ---- Dice that were thrown ----


def shielded(morale: int = NEUTRAL, **options: Any) -> Arena:
    """The Crusaders are about to strike Troglodytes that have a Defense Token."""
    arena = Arena(KNIGHTS, TROGLODYTES, foe=1, **options)
    arena.choose("hold") if arena.ask.seat == 1 else None
    arena.fight.shielded[1] = True
    arena.state.morale[1] = morale
    return arena


@proves("heroes.combat.defend-roll", "heroes.morale.use-reroll")
@pytest.mark.parametrize(("answer", "damage", "left"), [("reroll 0", 1, NEUTRAL), ("keep-dice", 2, POSITIVE)])
def test_the_die_of_a_defense_token_is_its_owners_to_roll_again(answer: str, damage: int, left: int) -> None:
    arena = shielded(POSITIVE).dice(0, 0, 1, -1)
    arena.choose("strike dungeon-troglodytes b3 b2").skip("cards-for-attack")
    assert arena.asked("reroll-defense", 1)
    arena.choose(answer).skip("save-unit")
    assert arena.told("strikes")[0][2] == damage
    assert arena.state.morale[1] == left


@proves("heroes.combat.defend-roll", "heroes.morale.use-reroll")
def test_without_a_morale_token_the_die_of_the_defense_token_lies() -> None:
    arena = shielded().dice(0, 0, -1).choose("strike dungeon-troglodytes b3 b2")
    assert arena.told("strikes")[0][2] == 2


@proves("heroes.morale.use-reroll", "heroes.cards.texts-source")
def test_luck_rolls_the_die_of_a_defense_token_again_once() -> None:
    arena = shielded().dice(0, 0, 0, 1)
    luck = new_bonus("every reroll", 1, "card", (), seat=DEFENDER, until=COMBAT_END, by=1)
    arena.fight.bonuses = [*arena.fight.bonuses, luck]
    arena.choose("strike dungeon-troglodytes b3 b2").skip("cards-for-attack")
    assert arena.asked("reroll-defense", 1)
    arena.choose("reroll-by-luck 0")
    assert not arena.asked("reroll-defense")  # it shows 0 again, and lies
    assert arena.told("strikes")[0][2] == 2


def lucky(hand: tuple[str, ...] = ("luck",)) -> Arena:
    """Marksmen beside an enemy roll two dice and use the lower; their player has played Luck as an expert."""
    arena = Arena(("castle-griffins a1", "castle-marksmen b2"), ("neutral-zombies b3",), hands=(hand, ()))
    arena.state.xp[0] = 8
    return arena.until("command castle-marksmen").choose("play luck expert")


@proves("heroes.morale.use-reroll", "heroes.cards.texts-source")
def test_luck_rolls_every_die_of_an_attack_again_once() -> None:
    arena = lucky().dice(-1, -1, 0, 1, 0, 0).choose("shoot neutral-zombies").skip("cards-for-attack")
    assert arena.asked("reroll-attack")
    arena.choose("reroll-by-luck -1")
    assert arena.offers("reroll-by-luck -1")  # the other one
    assert not arena.offers("reroll-by-luck 0")  # this one has been
    arena.choose("reroll-by-luck -1")
    assert not arena.asked("reroll-attack")
    assert arena.told("rolls-attack")[2][1] == ("0", "+1")


@proves("heroes.combat.cards-before-attack", "heroes.morale.any-time")
@pytest.mark.parametrize(("morale", "asked"), [(POSITIVE, True), (NEUTRAL, False), (NEGATIVE, False)])
def test_who_has_no_card_but_a_morale_token_is_asked_before_an_attack(morale: int, asked: bool) -> None:
    arena = Arena(KNIGHTS, ("neutral-zombies b3",))
    arena.state.morale[0] = morale
    arena.choose("strike neutral-zombies b3 b2")
    assert arena.asked("cards-for-attack", 0) == asked
    if asked:
        arena.choose("morale-draw")
        assert len(arena.held(0)) == 1
        assert arena.asked("cards-for-attack", 0)  # and may be played


# ---- Cards that are played for what they draw ----


@proves("heroes.card.draw-alone")
@pytest.mark.parametrize("card", ["offense", "armorer", "sorcery"])
def test_a_card_that_draws_may_be_played_for_that_alone(card: str) -> None:
    arena = Arena(KNIGHTS, ("neutral-zombies d5",), hands=((card,), ()))
    assert arena.asked("command castle-crusaders")
    arena.choose(f"play {card} basic")
    if arena.asked("cast-at-once"):
        arena.choose("no-card")
    assert arena.pile(0) == [card]
    assert len(arena.held(0)) == 1


@proves("heroes.card.draw-alone", "heroes.combat.attack-bonus-expiry")
def test_attack_gained_in_an_activation_is_for_the_first_attack() -> None:
    arena = Arena(KNIGHTS, ("neutral-zombies b3",), hands=(("offense",), ())).choose("play offense basic")
    arena.hold(0).dice(0, 0, 0).choose("strike neutral-zombies b3 b2")
    assert arena.told("strikes")[0][3] == 4


@proves("heroes.card.draw-alone")
def test_attack_gained_while_an_enemy_attacks_is_lost() -> None:
    arena = Arena(("castle-halberdiers pack b2",), ("dungeon-evil-eyes b4",), foe=1, hands=(("offense",), ()))
    arena.until("command dungeon-evil-eyes")
    arena.dice(0, 0).choose("shoot castle-halberdiers").choose("play offense basic")
    while not arena.told("strikes"):
        arena.stay_idle()
    assert arena.told("strikes")[0][3] == side_shown(arena.t, arena.fight, 1).attack
    assert not arena.fight.bonuses


@proves("heroes.card.draw-alone", "heroes.spell.empower-pays")
def test_a_spell_drawn_for_sorcery_may_be_cast_at_once_with_its_power() -> None:
    arena = Arena(KNIGHTS, ("neutral-zombies d5",), hands=(("sorcery",), ()))
    arena.on_top(own_deck(0), "magic-arrow")
    arena.choose("play sorcery basic")
    assert arena.asked("cast-at-once 1")
    arena.choose("cast magic-arrow")
    assert arena.ask.args[1] == 1
    # what is not cast at once has no power any more
    later = Arena(KNIGHTS, ("neutral-zombies d5",), hands=(("sorcery",), ()))
    later.on_top(own_deck(0), "magic-arrow")
    later.choose("play sorcery basic", "no-card", "cast magic-arrow")
    assert later.ask.args[1] == 0


@proves("heroes.card.draw-alone")
def test_on_the_map_sorcery_serves_a_spell_that_it_draws() -> None:
    scene = Scene().hold(0, "sorcery")
    scene.on_top(own_deck(0), "town-portal")
    scene.turn(0).choose("play sorcery basic")
    assert scene.asked("cast-at-once 1")
    scene.choose("cast town-portal")
    assert scene.ask.args[1] == 1


# ---- The enemy player ----


@proves("heroes.card.enemy-player")
def test_on_the_map_the_tabard_takes_a_card_of_one_enemy() -> None:
    scene = three_crowns().hold(0, "dragon-wing-tabard").hold(1, "attack", "power").hold(2, "attack")
    scene.turn(0).choose("play dragon-wing-tabard top")
    assert scene.asked("pick-players", 0)
    scene.choose("pick-players 1")
    assert [len(scene.held(seat)) for seat in range(3)] == [0, 1, 1]
    # where there is one enemy nobody is asked
    duel = Scene().hold(0, "dragon-wing-tabard").hold(1, "attack")
    duel.turn(0).choose("play dragon-wing-tabard top")
    assert duel.held(1) == []


@proves("heroes.card.enemy-player")
def test_who_is_out_of_the_game_is_no_enemy_player() -> None:
    scene = three_crowns()
    eliminate(scene.t, 1)
    scene.hold(0, "dragon-wing-tabard").hold(2, "attack")
    scene.turn(0).choose("play dragon-wing-tabard top")
    assert scene.held(2) == []


@proves("heroes.card.enemy-player")
def test_of_two_enemies_in_high_spirits_the_hourglass_names_one() -> None:
    scene = three_crowns().hold(0, "hourglass-of-the-evil-hour")
    scene.state.morale = [NEUTRAL, POSITIVE, POSITIVE]
    scene.turn(0).choose("play hourglass-of-the-evil-hour top")
    assert scene.asked("pick-players", 0)
    scene.choose("pick-players 1")
    assert scene.state.morale == [NEUTRAL, NEUTRAL, POSITIVE]
    alone = three_crowns().hold(0, "hourglass-of-the-evil-hour")
    alone.state.morale = [NEUTRAL, POSITIVE, NEGATIVE]
    alone.turn(0).choose("play hourglass-of-the-evil-hour top")
    assert alone.state.morale == [NEUTRAL, NEUTRAL, NEGATIVE]


@proves("heroes.card.enemy-player")
@pytest.mark.parametrize(("spirits", "left"), [(POSITIVE, NEUTRAL), (NEUTRAL, NEUTRAL)])
def test_in_a_combat_the_hourglass_means_who_fights_there(spirits: int, left: int) -> None:
    arena = Arena(
        ("necropolis-skeletons b2",),
        TROGLODYTES,
        foe=1,
        hands=(("hourglass-of-the-evil-hour",), ()),
        factions=("necropolis", "dungeon", "castle"),
        heroes=("sandro", "alamar", "catherine"),
        scenario="three-crowns",
    )
    arena.state.morale = [NEUTRAL, spirits, POSITIVE]
    arena.until("command necropolis-skeletons").choose("play hourglass-of-the-evil-hour top")
    assert arena.state.morale == [NEUTRAL, left, POSITIVE]


# ---- Cure ----


@proves("heroes.card.instant")
def test_what_cure_takes_away_is_told() -> None:
    arena = Arena(KNIGHTS, ("neutral-zombies d5",), hands=(("cure",), ()))
    crusaders = arena.figure("castle-crusaders")
    arena.choose("cast cure")
    arena.fight.stunned[crusaders] = True
    arena.choose("cast-level cure level-0")
    arena.choose("pick-units castle-crusaders") if arena.asked("pick-units") else None
    assert arena.asked("cleanse")
    arena.choose("take-token-off castle-crusaders")
    assert not arena.fight.stunned[crusaders]
    assert len(arena.told("is-freed")) == 1


# ---- The Arrow Tower ----


@proves("heroes.siege.arrow-tower", "heroes.combat.defend")
def test_the_arrow_tower_may_defend_like_any_unit() -> None:
    arena = Arena(("castle-marksmen a1",), ("dungeon-troglodytes d5",), foe=1, works=".G..")
    assert arena.asked("command arrow-tower")
    arena.choose("defend")
    tower = arena.figure("arrow-tower")
    assert arena.fight.shielded[tower]
    while not arena.asked("command castle-marksmen"):
        arena.stay_idle()
    arena.dice(0, 1).choose("shoot arrow-tower")
    assert len(arena.told("rolls-defense")) == 1


# ---- Surrender ----


def cornered(settlement: bool) -> Arena:
    """Catherine may surrender; she has no town any more."""
    arena = Arena(KNIGHTS, TROGLODYTES, foe=1)
    arena.rich(0).homeless(0)
    if settlement:
        arena.flag(0, arena.spot("settlement", "F2"))
    return arena.stay_idle().until("command castle-crusaders")


@proves("heroes.combat.surrender-moves", "heroes.combat.surrender-not-defeat")
def test_a_main_hero_with_nowhere_to_go_cannot_surrender() -> None:
    arena = cornered(settlement=False)
    assert arena.why("surrender") == "Your main hero would have neither town nor settlement to go to"
    safe = cornered(settlement=True)
    safe.choose("surrender")
    assert not safe.state.out[0]
    assert safe.state.hero_at[0] != safe.field_of_fight


# ---- Alarm in a town without a hero ----


def storming(gold: int) -> Scene:
    """Alamar rides into Catherine's town while she is away."""
    scene = Scene().rich(0, gold, 0, 0)
    home = home_field(scene.state, 0)
    scene.stand(0, scene.tile("F9"))
    scene.stand(2, exits(scene.state, home)[0])
    scene.army(1, "dungeon-troglodytes")
    scene.turn(1).choose(f"move yes {home}")
    while scene.asked("before-combat", 1):
        scene.choose("to-arms")
    return scene


@proves("heroes.siege.defend-for-8", "heroes.town-action.before-combat", "heroes.hero.secondary-placement")
def test_a_hero_hired_at_the_alarm_defends_the_town_and_nobody_pays_eight_gold() -> None:
    scene = storming(10)
    assert scene.asked("before-combat", 0)
    scene.choose("hire")
    while scene.asked("before-combat"):
        scene.choose("to-arms")
    fight = scene.t.scopes_of(Fight)[-1]
    assert (fight.foe, fight.foe_hero) == (0, 1)
    assert scene.gold(0) == 0
    assert not scene.asked("defend-town")


@proves("heroes.siege.defend-for-8", "heroes.town-action.before-combat")
def test_after_the_alarm_eight_gold_are_asked_for_once() -> None:
    scene = storming(10)
    while scene.asked("before-combat"):
        scene.choose("to-arms")
    assert scene.asked("defend-town", 0)
    assert not scene.told("announces")
    scene.choose("defend-town")
    assert scene.gold(0) == 2
    assert not scene.asked("before-combat")  # everybody has had Town Actions
    assert scene.t.scopes_of(Fight)[-1].foe_hero == NO_HERO


# ---- Who is out of the game ----


@proves("heroes.end.eliminated-neutrals")
def test_who_is_out_commands_guards_without_morale() -> None:
    scene = three_crowns()
    scene.state.morale = [NEUTRAL, NEUTRAL, POSITIVE]
    scene.army(2, "neutral-boars", "necropolis-skeletons")
    boars = scene.t.zones.pieces[units_zone(2)][0]
    eliminate(scene.t, 2)
    assert scene.state.morale[2] == NEUTRAL
    assert scene.t.zones.place[boars] == REMOVED
    assert scene.state.hero_at[4] == NOWHERE
    assert not scene.t.zones.pieces[in_play(2)]
