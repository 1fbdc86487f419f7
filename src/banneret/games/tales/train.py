"""Train your Hero: two cards for a cube on the skill tree."""

from __future__ import annotations

from typing import Final

from banneret.games.tales.effects import discard_of_choice, followed_by
from banneret.games.tales.piles import open_or_close_hands
from banneret.games.tales.state import (
    BRANCHES,
    CALL,
    SKILL_COUNT,
    SLOTS,
    Tales,
    hand,
    pile_of,
    skill_of,
    slot_of,
    top_of,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table

# By skill: those that a branch joins it to.
BESIDE: Final[list[list[int]]] = [
    [low if skill == high else high for low, high in BRANCHES if skill in (low, high)]
    for skill in range(SKILL_COUNT)
]


def available_skills(t: Table[Tales], seat: int) -> list[int]:
    """The skills with a free slot that are the root, or joined by one branch to a learned skill."""
    trained = t.state.trained
    first = seat * SKILL_COUNT
    found = []
    for skill in range(SKILL_COUNT):
        if trained[first + skill] == SLOTS[skill]:
            continue
        reached = skill == CALL
        for other in BESIDE[skill]:
            if trained[first + other] == SLOTS[other]:
                reached = True
        if reached:
            found.append(skill)
    return found


def why_not_train(t: Table[Tales], seat: int) -> Said | None:
    if t.state.trainings == 2:
        return TRAINED_TWICE
    if len(hand(t, seat)) < 2:
        return TOO_FEW_CARDS
    if t.state.supply[seat] == 0:
        return SUPPLY_EMPTY
    if not available_skills(t, seat):
        return ALL_LEARNED
    return None


def train(t: Table[Tales], seat: int) -> None:
    """Discard two cards, in an order of choice, and place a cube."""
    t.state.trainings += 1
    t.tell("trains", (seat,), "tales.train.action")
    t.then(
        step(discard_of_choice, seat, "train-first", "tales.train.discard-order"),
        step(discard_of_choice, seat, "train-second", "tales.train.discard-order"),
        step(fill_a_slot, seat, "tales.train.available"),
    )


def fill_a_slot(t: Table[Tales], seat: int, cites: str) -> None:
    """Place a cube from the supply on an available slot."""
    if t.state.supply[seat] > 0:
        options = slot_options(t, seat)
        if options:
            t.ask(seat, "train-skill", options, cites)


def fill_up_to(t: Table[Tales], seat: int, most: int, cites: str) -> None:
    """Place 0 to `most` cubes, one by one."""
    if most > 0 and t.state.supply[seat] > 0:
        options = slot_options(t, seat)
        if options:
            if most > 1:
                options = [followed_by(option, step(fill_up_to, seat, most - 1, cites)) for option in options]
            t.ask(seat, "train-skill", [*options, TRAIN_NO_MORE], cites)


def slot_options(t: Table[Tales], seat: int) -> list[Option]:
    return [
        Option(
            "train-skill",
            (skill_of(t, seat, skill),),
            do=step(place_cube, seat, skill),
            at=(f"skill:{seat}:{skill}",),
            hint=Said("skill", (skill_of(t, seat, skill),)),
        )
        for skill in available_skills(t, seat)
    ]


def place_cube(t: Table[Tales], seat: int, skill: int) -> None:
    """A cube goes on the Hero board for good; a skill whose slots are full is learned at once."""
    state = t.state
    state.supply[seat] -= 1
    state.trained[seat * SKILL_COUNT + skill] += 1
    learned_now = state.trained[seat * SKILL_COUNT + skill] == SLOTS[skill]
    t.tell(
        "learns" if learned_now else "practises",
        (seat, skill_of(t, seat, skill)),
        "tales.train.learn-when-full",
    )
    if learned_now and skill == CALL:
        # The Hero card is neither played nor discarded: Beggars get nothing, but what it covers loses its force.
        t.put(top_of(t, slot_of(seat)), pile_of(seat))
        open_or_close_hands(t)


TRAIN_NO_MORE: Final = Option("train-no-more")
TRAINED_TWICE: Final = Said("trained-twice")
TOO_FEW_CARDS: Final = Said("too-few-cards")
SUPPLY_EMPTY: Final = Said("supply-empty")
ALL_LEARNED: Final = Said("all-learned")
