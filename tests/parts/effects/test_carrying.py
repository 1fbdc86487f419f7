"""Effects on a table: asked, paid, picked, rolled, repeated, watched for; and saved in the middle."""

from __future__ import annotations

import msgspec

from banneret.kernel.ask import Option
from banneret.kernel.record import load, save
from banneret.kernel.step import frames, step
from banneret.kernel.table import Table, new_table
from banneret.parts.effects.book import Book
from banneret.parts.effects.carrying import Context, begin
from tests.parts.effects.toy import duel
from tests.parts.effects.toy.duel import HEALTH, Duel, DuelGame


class Scene:
    """A table on which one text is carried out for the first seat; afterwards the last seat is asked for a card."""

    def __init__(self, text: str, seats: int = 2, gold: int = 1, draws: tuple[int, ...] = ()) -> None:
        self.game = DuelGame()
        self.game.book = Book(duel.BOOK.language)
        self.number = self.game.book.add("test.toml", "card", "effect", text, "duel.test")
        self.t: Table[Duel] = new_table(self.game, seats, {}, "scene")
        self.t.strict = True
        self.t.state.gold[0] = gold
        if draws:
            self.t.fix_chance(draws)
        self.t.restart(step(begin, self.number, 0), step(duel.ask_card, seats - 1))

    @property
    def kind(self) -> str:
        return self.t.asks[0].kind

    @property
    def options(self) -> list[Option]:
        return self.t.asks[0].options

    def choose(self, *args: object) -> None:
        for option in self.options:
            if option.args == args:
                self.t.choose(self.t.asks[0], option)
                return
        raise AssertionError(f"{args} is none of {self.options}")

    def id(self, text: str) -> int:
        """The number of the effect that reads so."""
        return [effect.text for effect in self.game.book.effects].index(text)

    @property
    def done(self) -> bool:
        return self.kind == "turn" and not self.t.scopes


def test_a_plain_effect_happens_at_once() -> None:
    scene = Scene("gain 2 gold; lose 1 gold")
    assert scene.done
    assert scene.t.state.gold[0] == 2


def test_a_target_is_picked_where_there_are_several() -> None:
    scene = Scene("damage 2 to an enemy", seats=3)
    assert (scene.kind, scene.t.asks[0].cites) == ("pick-players", "duel.test")
    assert [option.args for option in scene.options] == [(1,), (2,)]
    assert scene.options[0].at == ("players:1",)
    scene.choose(2)
    assert scene.t.state.health == [HEALTH, HEALTH, HEALTH - 2]
    assert scene.done


def test_a_single_target_that_all_can_see_is_not_asked_for() -> None:
    scene = Scene("damage 2 to an enemy")
    assert scene.done
    assert scene.t.state.health[1] == HEALTH - 2


def test_every_repetition_picks_anew() -> None:
    scene = Scene("damage 1 to an enemy, twice", seats=3)
    scene.choose(1)
    scene.choose(2)
    assert scene.done
    assert scene.t.state.health == [HEALTH, HEALTH - 1, HEALTH - 1]


def test_up_to_so_many_can_be_enough_earlier() -> None:
    scene = Scene("damage 1 to up to 2 enemies", seats=3)
    scene.choose(1)
    assert [option.args for option in scene.options] == [(2,), ()]
    scene.choose()
    assert scene.done
    assert scene.t.state.health == [HEALTH, HEALTH - 1, HEALTH]


def test_what_was_picked_is_it_afterwards() -> None:
    scene = Scene("damage 1 to an enemy; damage 2 to it", seats=3)
    scene.choose(2)
    assert scene.t.state.health == [HEALTH, HEALTH, HEALTH - 3]


def test_a_choice_with_a_price_is_blocked_without_the_means() -> None:
    text = "choose{gain 3 gold | pay 2 gold: draw 2}"
    scene = Scene(text, gold=1)
    assert scene.kind == "effects.choose"
    assert scene.t.asks[0].args == (scene.number,)
    assert [option.args for option in scene.options] == [(scene.id("gain 3 gold"),)]
    blocked = scene.t.asks[0].blocked[0]
    assert scene.game.reason(scene.t, blocked.blocked) == "You cannot pay 2 gold"
    rich = Scene(text, gold=2)
    hand = len(rich.t.pieces(rich.t.state.hands[0]))
    rich.choose(rich.id("pay 2 gold: draw 2"))
    assert rich.t.state.gold[0] == 0
    assert len(rich.t.pieces(rich.t.state.hands[0])) == hand + 2


def test_options_have_names_that_last() -> None:
    scene = Scene("choose{gain 3 gold | gain 1 gold}")
    names = [scene.game.words.kinds["options"]["effects.do"].args, scene.game.book.ids]
    assert names == [[("effect", "effect")], ["card.effect", "card.effect.1", "card.effect.2"]]
    assert duel.GAME.option_name(Option("effects.do", (duel.BOOK.number("merchant", "effect") + 1,))) == (
        "effects.do merchant.effect.1"
    )
    assert (
        duel.GAME.label(scene.t, Option("effects.do", (duel.BOOK.number("bolt", "effect"),)))
        == "Damage 2 to an enemy"
    )


def test_may_is_asked_and_can_be_left() -> None:
    scene = Scene("may pay 1 gold: gain 3 gold; lose 1 gold", gold=1)
    assert (scene.kind, scene.t.asks[0].absent) == ("effects.may", 1)
    scene.choose()
    assert scene.t.state.gold[0] == 1
    taken = Scene("may pay 1 gold: gain 3 gold", gold=1)
    taken.choose(taken.id("pay 1 gold: gain 3 gold"))
    assert taken.t.state.gold[0] == 3


def test_a_price_that_cannot_be_paid_buys_nothing() -> None:
    scene = Scene("pay 2 gold: gain 5 gold", gold=1)
    assert scene.done
    assert scene.t.state.gold[0] == 1


def test_conditions_and_counts() -> None:
    assert Scene("if you have less than 2 gold: gain 5 gold; else lose 1 gold", gold=1).t.state.gold[0] == 6
    assert Scene("if you have less than 2 gold: gain 5 gold; else lose 1 gold", gold=2).t.state.gold[0] == 1
    assert Scene("gain 1 gold, if not you are wounded", gold=0).t.state.gold[0] == 1
    assert Scene("gain 1 gold, if you are wounded or you have less than 1 gold", gold=0).t.state.gold[0] == 1
    assert Scene("gain 1 gold, if you are wounded and you have less than 1 gold", gold=0).t.state.gold[0] == 0
    scene = Scene("gain cards in hand gold", gold=0)
    assert scene.t.state.gold[0] == len(scene.t.pieces(scene.t.state.hands[0]))
    assert Scene("per cards in hand: gain 2 gold", gold=0).t.state.gold[0] == 2 * scene.t.state.gold[0]


def test_dice_are_rolled_before_the_verb_and_told() -> None:
    scene = Scene("gain 2d6 gold; damage 1d4 to an enemy", gold=0, draws=(5, 2, 1))
    assert scene.t.state.gold[0] == 9
    assert scene.t.state.health[1] == HEALTH - 2
    rolls = [entry.args for entry in scene.t.log(-1) if entry.kind == "effects.rolls"]
    assert rolls == [(0, scene.id("gain 2d6 gold"), 9), (0, scene.id("damage 1d4 to an enemy"), 2)]


def test_each_of_several_acts_in_turn() -> None:
    scene = Scene("each enemy: choose{lose 1 gold | gain 1 gold}; gain 1 gold", seats=3, gold=0)
    assert scene.t.asks[0].seat == 1
    scene.choose(scene.id("lose 1 gold"))
    assert scene.t.asks[0].seat == 2
    scene.choose(scene.id("gain 1 gold"))
    assert scene.t.state.gold == [0, 1, 3]
    assert scene.done


def test_a_number_that_a_verb_leaves_is_used_by_a_later_one() -> None:
    scene = Scene("discard up to 2 cards of your hand; draw as many")
    hand = scene.t.pieces(scene.t.state.hands[0])[:]
    scene.choose(hand[0], scene.t.zones.face[hand[0]])
    scene.choose()
    assert len(scene.t.pieces(scene.t.state.hands[0])) == len(hand)
    assert hand[0] not in scene.t.pieces(scene.t.state.hands[0])


def test_a_modifier_lasts_until_its_end() -> None:
    scene = Scene("you gets +1 armour; until your next turn")
    state = scene.t.state
    assert (state.armour_of, state.armour_by) == ([0], [1])
    state.turn = 1
    scene.t.restart(
        step(begin, scene.game.book.add("test.toml", "bolt", "", "damage 2 to an enemy"), 1),
        step(duel.take_turn),
    )
    assert scene.t.state.health[0] == HEALTH - 1
    assert scene.t.state.armour_of == [0]
    scene.t.state.turn = 0
    scene.t.restart(step(duel.take_turn))
    assert scene.t.state.armour_of == []


def test_a_trigger_is_watched_for_and_knows_what_set_it_off() -> None:
    scene = Scene("when you are hurt: damage 1 to it; until your next turn", seats=3)
    bolt = scene.game.book.add("test.toml", "bolt", "", "damage 2 to each enemy")
    scene.t.restart(step(begin, bolt, 2), step(duel.ask_card, 0))
    assert scene.t.state.health == [HEALTH - 2, HEALTH - 2, HEALTH - 1]


def test_a_limit_is_kept() -> None:
    scene = Scene("once per duel: gain 3 gold", gold=0)
    assert scene.t.state.gold[0] == 3
    scene.t.restart(step(begin, scene.number, 0), step(begin, scene.number, 1), step(duel.ask_card, 1))
    assert scene.t.state.gold[0] == 3
    assert scene.t.state.gold[1] == 4


def test_an_effect_is_saved_cloned_and_undone_in_the_middle() -> None:
    t: Table[Duel] = new_table(duel.GAME, 3, {}, "middle")
    hand = t.state.hands[0]
    volley = duel.CARDS.index("volley")
    t.zones.face[t.pieces(hand)[0]] = volley
    piece = t.pieces(hand)[0]
    t.restart(step(duel.play, 0, piece), step(duel.next_turn))
    t.choose(t.asks[0], t.asks[0].options[0])
    assert t.asks[0].kind == "pick-players"
    context = t.scopes_of(Context)[0]
    assert (context.seat, context.source, context.it) == (0, volley, [1])
    for waiting in frames(t.asks[0].below):
        assert all(isinstance(arg, int | str) for arg in waiting.args)
    loaded = load(save(t), duel.GAME, trusted=True)
    assert loaded.hash() == t.hash()
    copy = t.clone()
    before = msgspec.json.encode(t.encode())
    copy.choose(copy.asks[0], copy.asks[0].options[1])
    assert msgspec.json.encode(t.encode()) == before
    assert copy.state.health == [HEALTH, HEALTH - 1, HEALTH - 1]
    loaded.choose(loaded.asks[0], loaded.asks[0].options[1])
    assert loaded.hash() == copy.hash()
    assert t.can_undo(0)


def test_every_card_of_the_duel_is_played_in_random_play() -> None:
    played: set[int] = set()
    for seed in range(12):
        t: Table[Duel] = new_table(duel.GAME, 3, {}, str(seed))
        t.strict = True  # steps that ask do nothing else
        turn = seed
        while not t.over:
            turn += 7
            ask = t.asks[0]
            t.choose(ask, turn % len(ask.options))
        played |= {int(str(entry.args[1])) for entry in t.log(-1) if entry.kind == "plays"}
    assert played == set(range(len(duel.CARDS)))
