"""What speaks against an option before it is chosen: nothing would come of it, a Realm is lost, a rival wins."""

from __future__ import annotations

from tests.games.tales.scene import Scene


def test_a_card_that_would_do_nothing_says_so() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="cast venture", pile="traitor")
    scene.begin()
    assert scene.warned("play cast 0") == "It would do nothing now"
    assert scene.warned("play venture 1") == ""
    useful = Scene("villager", "sorceress").cards(0, hand="cast", pile="venture")
    useful.begin()
    assert useful.warned("play cast 0") == ""


def test_a_move_that_gives_up_a_realm_is_warned_of() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="venture")
    scene.cubes("village", villager=1).cubes("magic", villager=2, sorceress=1).begin()
    scene.choose("play venture 0")
    assert scene.warned("move 0 village castle") == "You would no longer rule the Village"
    assert (
        scene.warned("move 0 magic castle") == "You would no longer rule the Magic Realm"
    )  # now they are even
    held = Scene("villager", "sorceress").cards(0, hand="venture").cubes("village", villager=3, sorceress=1)
    held.begin()
    held.choose("play venture 0")
    assert held.warned("move 0 village castle") == ""  # two are still more than one


def test_an_othersider_who_drives_my_followers_out_is_warned_of() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="conspire")
    scene.cubes("village", villager=1, othersiders=1).cubes("castle", sorceress=1, othersiders=1).begin()
    scene.choose("play conspire 0")
    assert "your Followers there would flee" in scene.warned("place village")
    assert scene.warned("place castle") == ""  # that is the other's loss
    assert scene.warned("place magic") == ""  # nobody of mine is there


def test_that_my_followers_would_flee_is_told_to_whoever_sits_there() -> None:
    scene = Scene("villager", "sorceress").cards(1, hand="conspire")
    scene.cubes("magic", sorceress=1, othersiders=1).cubes("castle", villager=1, othersiders=1).begin(1)
    scene.choose("play conspire 0")
    assert "your Followers there would flee" in scene.warned("place magic")
    assert scene.warned("place castle") == ""


def test_the_ruin_of_the_last_realm_is_warned_of_unless_one_wins_by_it() -> None:
    def about_to_lose(cards: str) -> Scene:
        scene = Scene("villager", "sorceress").cards(0, hand=cards)
        scene.cubes("village", othersiders=1).cubes("magic", othersiders=1).ruined("village", "magic")
        scene.cubes("castle", sorceress=1, othersiders=1).begin()
        return scene.choose("play conspire 0")

    assert "the Othersiders would have won" in about_to_lose("conspire").warned("place castle")
    assert about_to_lose("conspire traitor").warned("place castle") == ""


def test_who_ends_the_turn_while_a_rival_rules_everything_is_warned() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="venture")
    scene.cubes("village", sorceress=1).cubes("magic", sorceress=1).begin()
    assert scene.warned("end-turn") == ""
    scene.cubes("castle", sorceress=1)
    assert "rules all three Realms" in scene.warned("end-turn")


def test_the_player_of_the_first_seat_is_a_rival_like_any_other() -> None:
    scene = Scene("villager", "sorceress").cards(1, hand="venture")
    scene.cubes("village", villager=1).cubes("magic", villager=1).begin(1)
    assert scene.warned("end-turn") == ""
    scene.cubes("castle", villager=1)
    assert "rules all three Realms" in scene.warned("end-turn")
