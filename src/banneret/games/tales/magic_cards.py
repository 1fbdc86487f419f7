"""Magic cards."""

from __future__ import annotations

from banneret.games.tales.castle_cards import gain_many, remove_many
from banneret.games.tales.effects import (
    choose_victim,
    discard_option,
    followed_by,
    gain_followers,
    perform_moves,
    steal_up_to,
)
from banneret.games.tales.piles import (
    draw_cards,
    shuffle_deck,
    shuffle_pile,
)
from banneret.games.tales.sides import (
    CAST,
    cheapest_copy,
    copy_effect,
    copy_hint,
    discard_up_to_two,
    required_discard,
    spare_discard,
)
from banneret.games.tales.state import (
    AT_CARD,
    AT_SEAT,
    CASTLE,
    MAGIC,
    SUIT,
    VILLAGE,
    Tales,
    face,
    hand,
    opponents,
    pile_of,
    top_of,
)
from banneret.games.tales.train import fill_up_to
from banneret.kernel.ask import Option
from banneret.kernel.step import Rule, step
from banneret.kernel.table import Table


def archmage_shuffle(t: Table[Tales], seat: int) -> None:
    options = []
    for whose in [seat, *opponents(t, seat)]:
        options.append(Option("shuffle-deck", (whose,), do=step(shuffle_deck, whose), at=AT_SEAT[whose]))
        options.append(Option("shuffle-pile", (whose,), do=step(shuffle_pile, whose), at=AT_SEAT[whose]))
    t.ask(seat, "shuffle", options, "tales.card.archmage")


def enchantress(t: Table[Tales], seat: int) -> None:
    top = top_of(t, pile_of(seat))
    if top >= 0 and face(t, top) != CAST:
        copy_effect(t, seat, top, False, "tales.card.enchantress")
    else:
        t.tell("finds-nothing", (seat,), "tales.card.enchantress")


def fortuneteller(t: Table[Tales], seat: int) -> None:
    """Its force lies in lying on top of the pile: see piles.py."""


def healer(t: Table[Tales], seat: int) -> None:
    gain_followers(t, seat, t.state.lost_before[seat] + t.state.lost_now[seat], "tales.card.healer")


def librarian(t: Table[Tales], seat: int) -> None:
    t.then(step(required_discard, seat, "tales.card.librarian"), step(draw_cards, seat, 3))


def necromancer(t: Table[Tales], seat: int) -> None:
    t.then(step(required_discard, seat, "tales.card.necromancer"), step(gain_many, seat, t.state.removed))


def seer(t: Table[Tales], seat: int) -> None:
    draw_cards(t, seat, 1)
    t.then(step(choose_victim, seat, 0, "tales.card.seer"))


def shapeshifter(t: Table[Tales], seat: int) -> None:
    options = []
    tops = []
    for enemy in opponents(t, seat):
        top = top_of(t, pile_of(enemy))
        if top >= 0:
            copying = step(copy_effect, seat, top, False, "tales.card.shapeshifter")
            hint = copy_hint(t, seat, top)
            options.append(Option("use-pile", (enemy, face(t, top)), do=copying, at=AT_CARD[top], hint=hint))
            tops.append(top)
    if options:
        absent = cheapest_copy(t, seat, tops)
        t.ask(seat, "use-pile", options, "tales.card.shapeshifter", absent, auto=True)
    else:
        t.tell("finds-nothing", (seat,), "tales.card.shapeshifter")


def summoner(t: Table[Tales], seat: int) -> None:
    discard_then(t, seat, moves_by_discards, "tales.card.summoner")


def warlock(t: Table[Tales], seat: int) -> None:
    discard_then(t, seat, remove_many, "tales.card.warlock")


def discard_then(t: Table[Tales], seat: int, rule: Rule, cites: str) -> None:
    """Discard 0, 1 or 2 cards, one by one, then do as much: `rule(t, seat, how many)`."""
    before = len(t.state.stage[-1].discards)
    t.then(step(discard_up_to_two, seat, 2, cites), step(count_discards, seat, before, rule.__name__, cites))


def count_discards(t: Table[Tales], seat: int, before: int, rule: str, cites: str) -> None:
    """The Sorceress' skill may count as one discard more, within the card's two."""
    count = len(t.state.stage[-1].discards) - before
    act = moves_by_discards if rule == "moves_by_discards" else remove_many
    if count < 2 and spare_discard(t, seat):
        options = [
            Option("count-skill", do=step(act, seat, count + 1)),
            Option("count-discards", do=step(act, seat, count)),
        ]
        t.ask(seat, "count-skill", options, "tales.skill.sorceress-village")
    else:
        act(t, seat, count)


def moves_by_discards(t: Table[Tales], seat: int, discards: int) -> None:
    perform_moves(t, seat, 1 + discards, False, "tales.card.summoner")


def witch(t: Table[Tales], seat: int) -> None:
    options = []
    for piece in hand(t, seat):
        further = step(witch_by_suit, seat, SUIT[face(t, piece)])
        options.append(followed_by(discard_option(t, seat, piece), further))
    if options:
        t.ask(seat, "discard", options, "tales.card.witch")


def witch_by_suit(t: Table[Tales], seat: int, suit: int) -> None:
    if suit == CASTLE:
        perform_moves(t, seat, 2, True, "tales.card.witch")
    elif suit == VILLAGE:
        steal_up_to(t, seat, 2, "tales.card.witch")
    elif suit == MAGIC:
        fill_up_to(t, seat, 2, "tales.card.witch")
