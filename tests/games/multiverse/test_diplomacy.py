"""Team games, and treaties and trade in a free-for-all."""

from __future__ import annotations

from banneret.games.multiverse.diplomacy import bargain
from banneret.games.multiverse.state import FACE_OF, TRACK
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.multiverse.scene import Scene

# In teams 02-13 seats 0 and 2 are partners.


def team() -> Scene:
    return Scene(4, mode="team", teams="02-13")


def trade(turn: int, seats: int = 3, diplomacy: bool = True) -> Scene:
    """The end of the revenue phase of a free-for-all."""
    return at_revenue(Scene(seats, diplomacy=diplomacy), turn)


def at_revenue(scene: Scene, turn: int) -> Scene:
    scene.state.turn = turn
    return scene.before_build(step(bargain))


# ---- Teams ----


@proves("multiverse.team.support")
def test_a_partners_units_support() -> None:
    scene = team()
    sword = scene.unit(0, "swordsman", (0, 0))
    foe = scene.unit(1, "swordsman", (1, 0))
    scene.unit(2, "archer", (2, -1))
    scene.unit(2, "archer", (2, 0))
    scene.begin(0).dice(2, 2, 2, 2).act(sword, "attack 1,0 swordsman")
    assert scene.told("support") == [(scene.hex((1, 0)), 2, 0)]
    assert scene.strikes() == [(sword, 0, 2), (foe, 4, -1)]


@proves("multiverse.team.gift")
def test_gold_goes_to_the_partner_only_and_in_the_revenue_phase_only() -> None:
    scene = team()
    scene.state.gold = [3, 5, 0, 5]
    archer = scene.unit(0, "archer", (0, 0))
    at_revenue(scene, 5)
    assert scene.prompt == "Give gold, or go on"
    assert scene.names() == ["give 2", "go-on"]
    scene.choose("give 2")
    assert scene.names() == ["gold 1", "gold 2", "gold 3", "nothing"]
    scene.choose("gold 2", "go-on")
    assert scene.state.gold == [1, 5, 2, 5]
    assert scene.names() == ["give 3", "go-on"]  # seat 1's partner
    scene.choose("go-on", "go-on", "go-on")
    for seat in range(4):
        assert not scene.offers("give", seat)
    scene.pass_build()
    for names in (scene.names(), scene.pick(archer).names()):
        assert not [name for name in names if name.startswith(("give", "gold"))]
    scene = Scene(2)
    assert at_revenue(scene, 5).asked("orders")


@proves("multiverse.team.swap")
def test_partners_swap_places_with_consent_and_the_partner_pays_later() -> None:
    scene = team().terrain("hills", (0, 0))
    sword = scene.unit(0, "swordsman", (0, 0))
    pike = scene.unit(2, "pikeman", (1, 0))
    scene.begin(0).act(sword, "swap 1 pikeman 1,0")
    assert scene.ask.seat == 2
    assert scene.ask.options[scene.ask.absent].kind == "no"
    scene.choose("no", seat=2)
    assert (scene.at(sword), scene.at(pike), scene.ap(sword)) == ((0, 0), (1, 0), 3)
    scene.act(sword, "swap 1 pikeman 1,0").choose("yes", seat=2)
    assert (scene.at(sword), scene.at(pike), scene.ap(sword)) == ((1, 0), (0, 0), 2)
    scene.begin(2, whole=True)
    assert scene.ap(pike) == 1  # two for the hills
    scene.end_phase()
    scene.begin(2, whole=True)
    assert scene.ap(pike) == 3


@proves("multiverse.team.swap")
def test_a_partner_that_cannot_pay_does_not_swap() -> None:
    scene = team().terrain("hills", (0, 0))
    sword = scene.unit(0, "swordsman", (0, 0))
    pike = scene.unit(2, "pikeman", (1, 0))
    scene.state.u_pinned[pike] = 2
    scene.begin(0).pick(sword)
    assert scene.why("swap 1 pikeman 1,0") == "The other unit has too few AP for its part"


@proves("multiverse.team.portal", "multiverse.mine.portal-threshold")
def test_partners_build_one_portal_of_twenty_stones() -> None:
    for stones, ending in (([11, 0, 7, 0], ""), ([11, 0, 8, 0], "portal"), ([11, 9, 0, 9], "")):
        scene = Scene(4, mode="team", teams="02-13", mines=True)
        scene.mine((0, 0))
        scene.unit(0, "archer", (0, 0))
        scene.state.stones = stones
        scene.begin(0, whole=True)
        assert scene.ending() == ending
        assert not ending or scene.winners() == [0, 2]


@proves("multiverse.team.conquest")
def test_when_one_partners_settlement_falls_the_other_team_wins() -> None:
    for victim in (1, 3):
        scene = team()
        home = scene.land.homes[victim][0]
        at = next(hex for hex in scene.land.grid.around[home] if scene.land.home_of[hex] < 0)
        sword = scene.unit(0, "swordsman", scene.land.grid.cells[at])
        scene.state.b_health[victim] = 1
        scene.begin(0).pick(sword)
        scene.choose(next(name for name in scene.names() if name.startswith("attack")))
        assert (scene.ending(), scene.winners()) == ("conquest", [0, 2])


@proves("multiverse.team.domination")
def test_six_fortresses_of_both_partners_win_if_they_stand_at_the_end_of_a_turn() -> None:
    for lost, ending in ((False, "domination"), (True, "")):
        scene = team()
        for number in range(6):
            scene.building(0 if number < 4 else 2, "fortress", (number - 3, -1), health=1)
        sword = scene.unit(3, "swordsman", (2, 0))
        scene.begin(3).pick(sword)
        assert scene.ending() == ""  # neither four of one player nor six before the end of the turn
        if lost:
            scene.choose(next(name for name in scene.names() if name.startswith("attack")))
        scene.end_phase()
        assert scene.ending() == ending
        assert not ending or scene.winners() == [0, 2]


@proves("multiverse.team.other-goals")
def test_elite_units_of_one_partner_win_for_both_and_two_partners_do_not_add_up() -> None:
    for more, ending in ((0, ""), (1, "elite")):
        scene = team()
        for name in ("archer", "pikeman", "horseman")[: 2 + more]:
            scene.track(0, name, 5)
        for name in ("archer", "pikeman", "horseman"):
            scene.track(2, name, 5)
        scene.track(0, "swordsman", 4)
        sword = scene.unit(0, "swordsman", (0, 0))
        scene.unit(1, "builder", (1, 0))
        scene.begin(0).act(sword, "attack 1,0 builder")
        assert (
            scene.state.track[FACE_OF["swordsman"]] == 5 == scene.state.track[2 * TRACK + FACE_OF["archer"]]
        )
        assert scene.ending() == ending
        assert not ending or scene.winners() == [0, 2]


@proves("multiverse.team.other-goals")
def test_points_of_partners_are_added() -> None:
    scene = Scene(4, mode="team", teams="02-13", turn_limit=5)
    scene.building(0, "fortress", (0, 0))  # 8, and nothing for the partner
    scene.building(1, "academy", (3, -3), level=2)  # 5 and 4
    scene.building(3, "barracks", (-3, 0), level=2)
    scene.unit(3, "archer", (-3, 0))
    scene.begin(3).end_phase()
    assert scene.told("points") == [((8, 5, 0, 4),)]
    assert scene.winners() == [1, 3]


@proves("multiverse.team.other-goals")
def test_partners_share_sight_and_pass_each_other_but_never_fight_or_stop_in_each_others_buildings() -> None:
    scene = team()
    sword = scene.unit(0, "swordsman", (0, 0))
    other = scene.unit(2, "archer", (1, 0))
    builder = scene.unit(0, "builder", (1, -1))
    barracks = scene.building(2, "barracks", (0, 1))
    enemy = scene.unit(1, "pikeman", (3, 0))
    scene.begin(0)
    assert scene.seen(0, enemy) == "pikeman"  # the partner's Archer sees it
    assert scene.land.far[scene.hex((0, 0))][scene.hex((3, 0))] == 3
    goals = scene.goals_of(sword)
    assert not [name for name in scene.names() if name.startswith("attack")]
    assert (2, 0) in goals  # through the Archer's hex
    assert (1, 0) not in goals
    assert (0, 1) not in goals
    assert (0, 2) in goals
    assert (1, 0) in scene.goals_of(builder)  # a Builder may share the partner's hex
    assert scene.alive(other)
    assert scene.state.b_owner[barracks] == 2


@proves("multiverse.team.other-goals")
def test_a_partners_buildings_are_road() -> None:
    scene = team().terrain("hills", (0, 0), (2, 0)).road((0, 0)).road((2, 0))
    scene.building(2, "barracks", (1, 0))
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.begin(0).pick(sword)
    assert scene.hint("move 2,0") == "2 AP"


@proves("multiverse.team.shared-view")
def test_partners_see_each_others_blocks_but_neither_missions_nor_cards() -> None:
    scene = Scene(4, mode="team", teams="02-13", secret_missions=True, decoys=True, combat_cards=True)
    archer = scene.unit(0, "archer", (0, 0))
    decoy = scene.unit(0, "decoy", (3, -3))
    scene.mission(0, "slayer").begin(0)
    assert [scene.seen(2, unit) for unit in (archer, decoy)] == ["archer", "decoy"]
    assert [scene.seen(1, unit) for unit in (archer, decoy)] == [None, None]
    own, partner = scene.t.view(0), scene.t.view(2)
    assert scene.derived(0)["mission"]["id"] == "slayer"
    scene.mission(0, "treasurer")
    assert scene.derived(0)["mission"]["id"] == "treasurer"
    assert scene.t.view(2)["derived"] == partner["derived"]
    assert own["derived"] != partner["derived"]


# ---- Free-for-all ----


@proves("multiverse.ffa.treaty")
def test_a_treaty_binds_for_three_turns_and_three_more_bring_no_deal() -> None:
    scene = trade(4)
    scene.choose("offer-treaty 1")
    assert scene.ask.seat == 1
    assert scene.ask.options[scene.ask.absent].kind == "refuse"
    scene.choose("accept", seat=1)
    assert scene.told("treaty") == [(0, 1, 6)]
    assert scene.offers("give 1")  # in the same revenue phase, too
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.unit(1, "archer", (1, 0))
    scene.unit(2, "archer", (0, 1))
    for turn in range(4, 12):
        scene.state.turn = turn
        scene.begin(0).pick(sword)
        assert scene.offers("attack 1,0 archer") == (turn > 6), turn
        assert scene.offers("attack 0,1 archer")
        at_revenue(scene, turn)
        for seat, other in ((0, 1), (1, 0)):
            while scene.ask.seat != seat:
                scene.choose("go-on")
            runs, waits = turn <= 6, 7 <= turn <= 9
            assert scene.offers(f"offer-treaty {other}") == (not runs and not waits), (turn, other)
            assert scene.offers(f"give {other}") == (not waits), turn  # also while the treaty runs
            if runs:
                assert scene.why(f"offer-treaty {other}") == "A treaty with this player runs"
            if waits:
                assert scene.why(f"deal {other}") == "No deal for three turns after a treaty"
            assert scene.offers("offer-treaty 2")


@proves("multiverse.ffa.treaty")
def test_a_refused_treaty_binds_nobody_and_a_running_one_protects_buildings() -> None:
    scene = trade(4)
    scene.choose("offer-treaty 1").choose("refuse", seat=1)
    assert scene.state.treaties == []
    assert not scene.offers("offer-treaty 1")  # once a turn
    assert scene.offers("give 1")
    scene.state.treaties = [(1, 0, 4)]
    scene.building(1, "barracks", (1, 0))
    scene.building(2, "barracks", (0, 1))
    sword = scene.unit(0, "swordsman", (0, 0))
    scene.begin(0).pick(sword)
    attacks = [name for name in scene.names() if name.startswith("attack")]
    assert attacks == ["attack 0,1 barracks"]


@proves("multiverse.ffa.trade")
def test_gold_is_given_to_anybody_with_diplomacy_and_starts_no_waiting_time() -> None:
    scene = Scene(3, diplomacy=True)
    scene.state.gold = [4, 0, 0]
    at_revenue(scene, 5)
    assert scene.prompt == "Treaties and trade"
    scene.choose("give 2", "gold 4")
    assert scene.state.gold == [0, 0, 4]
    assert not scene.offers("give")  # nothing is left
    assert scene.offers("offer-treaty 2")
    scene.state.gold[0] = 2
    at_revenue(scene, 6)
    assert scene.offers("give 2")
    assert scene.offers("give 1")
    plain = trade(5, diplomacy=False)
    assert plain.prompt.startswith("Build and recruit")
