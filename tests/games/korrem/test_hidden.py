"""Hidden information: what a player sees of the others, and windows that betray nothing of a hand."""

from __future__ import annotations

import json

import msgspec
import pytest

from banneret.games.korrem.armies import lose_card
from banneret.games.korrem.battle import begin_battle
from banneret.games.korrem.harm import put_state
from banneret.games.korrem.state import BAG, CREATURE_DECK, NOWHERE, WORLD_DECK, hand, pile_zone
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.korrem.scene import Scene, faces_of, wait


def realms() -> Scene:
    """Two nations at home, with goods, banks and hands."""
    scene = Scene()
    scene.row("plains", "forest", "plains", "forest", "plains")
    scene.village(0, 0).village(1, 4)
    scene.army(0, 0, "farmer, knight", wood=3)
    scene.army(1, 4, "elf-guard, elf-archer", ore=2)
    return scene.bank(0, gold=2).bank(1, steel=5)


def sent(scene: Scene, seat: int) -> str:
    """All that a seat is sent of the table."""
    return msgspec.json.encode(scene.t.view(seat)).decode()


# ---- What is seen ----


@proves("korrem.gap.hidden-information")
@pytest.mark.parametrize("seat", [1, -1])
def test_others_see_how_many_cards_a_hand_has_and_not_which(seat: int) -> None:
    scene = realms().hold(0, "rally", "sabotage").command(0)
    other = realms().hold(0, "ambush", "mist").command(0)
    assert scene.derived(seat)["standings"][0]["hand"] == 2
    assert sent(scene, seat) == sent(other, seat)
    assert sent(scene, 0) != sent(other, 0)


@proves("korrem.gap.hidden-information")
@pytest.mark.parametrize("zone", [BAG, CREATURE_DECK, WORLD_DECK])
def test_nobody_sees_the_order_of_the_decks_or_the_bag(zone: int) -> None:
    scene, other = realms().command(0), realms().command(0)
    faces, pieces = other.t.zones.face, other.t.zones.pieces[zone]
    first, last = pieces[0], pieces[-1]
    faces[first], faces[last] = faces[last], faces[first]
    for seat in (0, 1, -1):
        assert sent(scene, seat) == sent(other, seat)


@proves("korrem.gap.hidden-information", "korrem.townhall.top-visible")
def test_town_hall_tops_are_public_and_what_lies_below_is_not() -> None:
    scene = realms().on_top(0, "militia", "knight").command(0)
    other = realms().on_top(0, "archer", "knight").command(0)
    for seat in (0, 1, -1):
        assert scene.derived(seat)["halls"][0][0]["top"] in faces_of("knight")
    pieces = scene.t.zones.pieces[pile_zone(0, 0)]
    for seat in (0, 1, -1):
        assert sent(scene, seat) == sent(other, seat)
        assert scene.derived(seat)["halls"][0][0]["size"] == len(pieces)


@proves("korrem.gap.hidden-information")
def test_armies_goods_banks_and_points_are_public() -> None:
    scene = realms().command(0)
    for seat in (0, 1, -1):
        state = scene.t.view(seat)["state"]
        assert isinstance(state, dict)
        assert state["bank"] == scene.state.bank
        assert state["army_goods"] == scene.state.army_goods
        assert state["army_cards"] == scene.state.army_cards
        assert state["points"] == scene.state.points
        assert state["hex_tile"] == scene.state.hex_tile


@proves("korrem.gap.hidden-information")
def test_there_is_no_hand_limit_and_summons_share_the_hand() -> None:
    ids = (
        "rally",
        "sabotage",
        "ambush",
        "mist",
        "festival",
        "migration",
        "pickpocket",
        "demon",
        "imp",
        "angel",
    )
    scene = realms().hold(0, *ids, "shadow", "cherub").command(0)
    assert len(scene.t.zones.pieces[hand(0)]) == 12
    scene.choose("end-command")
    assert len(scene.t.zones.pieces[hand(0)]) == 12


# ---- Windows ----


def window(scene: Scene, seat: int) -> list[str]:
    """The moments at which a seat is asked for a card in the course of a round, everybody passing."""
    moments = []
    scene.dice(3).round()
    for _ in range(40):
        asks = [ask for ask in scene.t.asks if ask.kind in ("play-card", "command")]
        if not asks or scene.state.round > 2:
            break
        ask = asks[0]
        if ask.kind == "play-card" and ask.seat == seat:
            moments.append(str(ask.args[0]))
        name = "pass" if ask.kind == "play-card" else "end-command"
        if name == "end-command":
            scene.dice(3)
        scene.t.choose(ask, scene.called(name, ask.options)[0])
    return moments


@proves("korrem.gap.card-windows")
def test_windows_open_for_a_hand_whatever_it_holds() -> None:
    holding = [window(realms().hold(1, card), 1) for card in ("rally", "mist", "golden-age", "demon")]
    assert holding[0] == ["weather", "command"]
    assert holding == [holding[0]] * 4


@proves("korrem.gap.card-windows")
def test_a_player_without_cards_is_not_asked() -> None:
    assert window(realms(), 1) == []


@proves("korrem.gap.card-windows")
def test_a_card_that_was_played_opens_the_window_anew_until_all_pass_in_a_row() -> None:
    scene = Scene(seats=3)
    scene.row("plains", "plains", "plains")
    for seat in range(3):
        scene.army(seat, seat, "wood-faerie" if seat < 2 else "white-wolf")
    scene.hold(1, "golden-age", "mist").hold(2, "festival").dice(3).round()
    assert scene.ask.seat == 1
    scene.choose("pass")
    assert scene.ask.seat == 2
    scene.choose("play festival")
    assert scene.ask.seat == 1
    scene.choose("play mist")
    assert (scene.ask.seat, scene.ask.kind) == (1, "play-card")


@proves("korrem.gap.card-windows")
def test_a_card_whose_moment_has_not_come_is_blocked_for_its_owner_alone() -> None:
    scene = realms().hold(1, "rally").dice(3).round()
    assert scene.blocked(1) == {"Play Rally": "Its moment has not come"}
    assert "rally" not in json.dumps(msgspec.to_builtins(scene.t.view(0)["asks"]))


@proves("korrem.gap.card-windows")
def test_battles_open_windows_before_set_up_in_each_phase_at_dice_and_at_their_end() -> None:
    scene = Scene(seats=3, nations=("human", "elves", "talos"))
    scene.row("plains", "plains", "plains")
    elves = scene.army(1, 0, "elf-guard")
    humans = scene.army(0, 0, "knight, giant-spider")
    scene.army(2, 2, "merchant")
    scene.hold(2, "rally").fight(0, elves, humans)
    moments = []
    for _ in range(60):
        if not scene.state.battles and scene.ask.args == ("battle-over",) and scene.ask.seat == 0:
            break
        if scene.ask.kind == "play-card" and scene.ask.seat == 2:
            moments.append(scene.ask.args[0])
            scene.choose("pass")
        elif scene.ask.kind == "assault" and scene.ask.seat == 0:
            deeds = [name for name in scene.names() if name.startswith(("use-on", "strike", "charge"))]
            scene.choose(*sorted(deeds, key=lambda name: not name.startswith("use-on"))[:1] or ["end-phase"])
        elif scene.ask.kind == "assault":
            scene.choose("end-phase")
        else:
            scene.t.choose(scene.ask, 0)
    assert moments[:2] == ["battle", "attack"]
    assert moments[-1] == "battle-over"
    assert "die" in moments


@proves("korrem.gap.card-windows")
@pytest.mark.parametrize("seat", [0, 1])
def test_where_npcs_attack_everybody_may_play_a_card(seat: int) -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    bear = scene.wild(hex, "brown-bear")
    army = scene.army(seat, hex, "knight, farmer" if seat == 0 else "elf-guard, elf-archer")
    scene.hold(seat, "rally").run(step(begin_battle, hex, (army,), (bear,), seat, NOWHERE, 1, 0), step(wait))
    assert (scene.ask.kind, scene.ask.seat, scene.ask.args) == ("play-card", seat, ("battle",))
    scene.choose("pass").line_up()
    assert (scene.ask.kind, scene.ask.seat, scene.ask.args) == ("play-card", seat, ("attack",))


# ---- Glossary ----


@proves("korrem.glossary.deck-of-origin")
@pytest.mark.parametrize(("id", "creature"), [("knight", False), ("white-wolf", True)])
def test_a_lost_character_returns_to_the_deck_it_came_from(id: str, creature: bool) -> None:
    scene = realms()
    army = scene.army(0, 2, f"{id}, militia" if creature else "militia")
    card = scene.card(id)
    lose_card(scene.t, card)
    zone = scene.t.zones.names[scene.t.zones.place[scene.piece(id)]]
    assert card not in scene.state.army_cards[army]
    assert zone.startswith("creature" if creature else ("pile", "closed"))


@proves("korrem.glossary.state-token")
def test_states_are_kept_apart_from_bonds_and_damage() -> None:
    scene = Scene()
    scene.row("plains", "plains")
    elves = scene.army(1, 0, "elf-guard, elf-archer")
    humans = scene.army(0, 0, "knight, priest")
    scene.fight(0, elves, humans).lined_up()
    battle, target = scene.battle, scene.fighter("elf-guard")
    for state in ("disable", "poison", "freeze"):
        put_state(scene.t, battle, target, state, 1)
    scene.state.undead.append(battle.card[target])
    assert battle.disabled[target]
    assert battle.poisoned[target]
    assert battle.frozen[target]
    assert battle.hurt[target] == 0
    assert scene.state.bonds == []
