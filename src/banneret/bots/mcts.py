"""Monte Carlo tree search over information sets: the bot that plays the game many times in its head.

Each playout starts on a freshly imagined table, so the tree averages over all that the seat cannot know. An action is
known by its seat, kind and arguments, because its number can differ from one imagined table to the next; how often an
action was *available* takes the place of the visits of its parent in the choice between trying and trusting (Cowling,
Powley and Whitehouse, 2012). Every seat maximises its own reward, so any number of them can play. A playout that does
not reach the end in time is valued by the game's score.

Where a game has a habit, there is no tree: then the options of the choice itself are weighed against what comes to mind
first (see `weigh`).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import log, sqrt
from random import Random
from typing import Final

from banneret.bots.bot import LEAVE, Bot, Mind, Weighed, ask_of, next_ask, worth_trying
from banneret.bots.weigh import LEAVE_KEY, Key, Weighing
from banneret.kernel.ask import Ask
from banneret.kernel.fields import State
from banneret.kernel.game import NO_HABIT
from banneret.kernel.table import Table

MILLISECONDS: Final = 300
EXPLORE: Final = -1.0  # how much trying weighs against trusting; less than 0: as much as the game says
DEPTH: Final = 0  # choices made beyond the tree before the score is asked; 0: as many as the game says
EAGER: Final = 0.0  # how often such a choice is made by score instead of by chance
SAMPLED: Final = 3  # options that are compared then
ROUND: Final = 32  # playouts between two looks at whether the choice is already clear


class Arm:
    """One action of one seat at a node: how often it could be taken, was taken, what it brought, where it leads."""

    def __init__(self) -> None:
        self.available = 0
        self.visits = 0
        self.total = 0.0
        self.child: Node | None = None


class Node:
    """A place in the tree. Which seat acts there, and on what, can differ from one imagined table to the next."""

    def __init__(self) -> None:
        self.arms: dict[int, dict[Key, Arm]] = {}  # by seat and option
        self.joint: dict[tuple[Key, ...], Node] = {}  # where sealed answers lead together


class MctsBot(Bot):
    """As many playouts a choice as `iterations` and `milliseconds` allow; a 0 sets no bound, two the usual time."""

    def __init__(
        self,
        seed: str,
        milliseconds: float = 0.0,
        iterations: int = 0,
        explore: float = EXPLORE,
        depth: int = DEPTH,
        eager: float = EAGER,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        super().__init__("mcts")
        self.seed = seed
        self.milliseconds = milliseconds if milliseconds > 0.0 or iterations > 0 else MILLISECONDS
        self.iterations = iterations
        self.explore = explore
        self.depth = depth
        self.eager = eager
        self.clock = clock
        self.random = Random(seed)
        self.asked = 0
        self.playouts = 0  # made for the last choice
        self.further = depth  # how far this game's playouts go on
        self.trying = explore  # and how much trying weighs in it
        self.least = 0.0  # all rewards of this choice lie between these two
        self.most = 0.0
        self.path: list[Arm] = []  # the actions of the current playout, and whose they were
        self.actors: list[int] = []

    def choose(self, mind: Mind, ask: Ask) -> int:
        may_leave = ask.standing and mind.may_leave(ask)
        self.weighed = []
        if len(ask.options) == 1 and not may_leave:
            return 0
        if may_leave and mind.lets_be(ask):
            return LEAVE
        self.asked += 1
        self.further = self.depth if self.depth > 0 else mind.game.playout
        self.trying = self.explore if self.explore >= 0.0 else mind.game.explore
        self.least = 1.0
        self.most = 0.0
        start = self.clock()
        weighing = Weighing(mind, ask, may_leave, f"{self.seed}/{self.asked}", self.further, self.iterations)
        if weighing.habit != NO_HABIT:
            return self.weigh(weighing, start)
        root = Node()
        done = 0
        left = 1.0  # playouts that there is still time for
        while left > 0.0:
            self.playout(root, mind, ask, may_leave, done)
            done += 1
            if done == 1 and len(root.arms[ask.seat]) == 1:
                break  # only one answer is worth a thought
            left = self.playouts_left(done, start)
            if done % ROUND == 0 and lead(root, ask.seat) > left:
                break  # nothing can overtake the best any more
        self.playouts = done
        self.weighed = weighed_in(root, ask, may_leave)
        if mind.is_restless(self.random):
            return self.weighed[int(self.random.random() * len(self.weighed))].index
        return most_visited(root, ask, may_leave)

    def playouts_left(self, done: int, start: float) -> float:
        """How many more playouts the budget allows."""
        left = float(self.iterations - done)
        if self.milliseconds > 0.0:
            spent = self.clock() - start
            in_time = done * (self.milliseconds / 1000.0 - spent) / max(spent, 1e-9)
            left = in_time if self.iterations == 0 else min(left, in_time)
        return left

    def weigh(self, weighing: Weighing, start: float) -> int:
        """The habit's option, or a better one."""
        while weighing.is_open():
            weighing.play()
            if self.playouts_left(weighing.playouts, start) <= 0.0:
                break
        self.playouts = weighing.playouts
        self.weighed = weighing.weighed()
        return weighing.best()

    def playout(self, root: Node, mind: Mind, ask: Ask, may_leave: bool, number: int) -> None:
        """One way the game could go: down the tree, one new action, on by chance, and the rewards back up."""
        t = mind.imagine(f"{self.seed}/{self.asked}/{number}")
        self.path = []
        self.actors = []
        self.descend(t, root, ask_of(t, ask), may_leave)
        self.play_on(t)
        rewards = [t.game.score(t, seat) for seat in range(t.seats)]
        self.least = min(self.least, min(rewards))
        self.most = max(self.most, max(rewards))
        for at in range(len(self.path)):
            arm = self.path[at]
            arm.visits += 1
            arm.total += rewards[self.actors[at]]

    def descend(self, t: Table[State], root: Node, first: Ask, may_leave: bool) -> None:
        """Follow the tree to an action that was never taken, and take it."""
        node = root
        ask = first
        while True:
            if ask.group:
                node, new = self.descend_sealed(t, node, ask.group)
            elif len(ask.options) == 1 and not may_leave:
                t.choose(ask, 0)
                new = False
            else:
                index, arm = self.pick(t, node, ask, may_leave)
                new = arm.visits == 0
                if index != LEAVE:
                    t.choose(ask, index)
                if arm.child is None:
                    arm.child = Node()
                node = arm.child
            if new or t.result is not None:
                return
            may_leave = False
            ask = next_ask(t)

    def descend_sealed(self, t: Table[State], node: Node, group: int) -> tuple[Node, bool]:
        """Answer all open asks of a sealed group: each seat picks without knowing what the others pick."""
        new = False
        taken: list[int] = []
        keys: list[Key] = []
        members = [ask for ask in t.asks if ask.group == group]
        for member in members:
            index, arm = self.pick(t, node, member, False)
            new = new or arm.visits == 0
            taken.append(index)
            keys.append(member.options[index].key)
        for at in range(len(members)):
            # in a window the first who acts decides, and the others are asked no more
            for open_ask in t.asks:
                if open_ask.serial == members[at].serial:
                    t.choose(open_ask, taken[at])
                    break
        together = tuple(keys)
        child = node.joint.get(together)
        if child is None:
            child = Node()
            node.joint[together] = child
        return child, new

    def pick(self, t: Table[State], node: Node, ask: Ask, may_leave: bool) -> tuple[int, Arm]:
        """The action to take in the tree: one never taken, or the one of greatest upper confidence bound."""
        arms = node.arms.get(ask.seat)
        if arms is None:
            arms = {}
            node.arms[ask.seat] = arms
        options = ask.options
        spread = self.most - self.least
        scale = 1.0 / spread if spread > 0.0 else 1.0
        untried = 0
        picked = 0
        best: Arm | None = None
        greatest = 0.0
        indexes = worth_trying(t, ask)
        if may_leave:
            indexes = [LEAVE, *indexes]
        for index in indexes:
            key = LEAVE_KEY if index == LEAVE else options[index].key
            arm = arms.get(key)
            if arm is None:
                arm = Arm()
                arms[key] = arm
            arm.available += 1
            if arm.visits == 0:
                untried += 1
                if untried == 1 or self.random.random() * untried < 1.0:
                    picked, best = index, arm
            elif untried == 0:
                mean = (arm.total / arm.visits - self.least) * scale
                bound = mean + self.trying * sqrt(log(arm.available) / arm.visits)
                if best is None or bound > greatest:
                    picked, best, greatest = index, arm, bound
        assert best is not None
        self.path.append(best)
        self.actors.append(ask.seat)
        return picked, best

    def play_on(self, t: Table[State]) -> None:
        """Beyond the tree: by chance, now and then eagerly, for so many choices."""
        random = self.random
        for _ in range(self.further):
            if t.result is not None:
                return
            ask = next_ask(t)
            count = len(ask.options)
            if count == 1:
                t.choose(ask, 0)
            elif self.eager > 0.0 and random.random() < self.eager:
                t.choose(ask, eager_choice(t, ask, random))
            else:
                indexes = worth_trying(t, ask)
                t.choose(ask, indexes[int(random.random() * len(indexes))])


def eager_choice(t: Table[State], ask: Ask, random: Random) -> int:
    """The best by score of a few options."""
    indexes = worth_trying(t, ask)
    count = len(indexes)
    best = 0
    greatest = -1.0
    for _ in range(min(count, SAMPLED)):
        index = indexes[int(random.random() * count)]
        tried = t.clone()
        tried.choose(ask, index)
        value = t.game.score(tried, ask.seat)
        if value > greatest:
            best, greatest = index, value
    return best


def lead(root: Node, seat: int) -> int:
    """How many visits the most visited action is ahead of the next."""
    first = 0
    second = 0
    for arm in root.arms[seat].values():
        if arm.visits > first:
            first, second = arm.visits, first
        elif arm.visits > second:
            second = arm.visits
    return first - second


def most_visited(root: Node, ask: Ask, may_leave: bool) -> int:
    """The action that was taken most often is the safest."""
    arms = root.arms[ask.seat]
    best = 0
    most = -1
    total = 0.0
    for index in range(LEAVE if may_leave else 0, len(ask.options)):
        arm = arms.get(LEAVE_KEY if index == LEAVE else ask.options[index].key)
        if arm is not None and (arm.visits > most or (arm.visits == most and arm.total > total)):
            best, most, total = index, arm.visits, arm.total
    return best


def weighed_in(root: Node, ask: Ask, may_leave: bool) -> list[Weighed]:
    """What every action at the root has brought."""
    found: list[Weighed] = []
    arms = root.arms.get(ask.seat)
    if arms is not None:
        for index in range(LEAVE if may_leave else 0, len(ask.options)):
            arm = arms.get(LEAVE_KEY if index == LEAVE else ask.options[index].key)
            if arm is not None and arm.visits > 0:
                found.append(Weighed(index, arm.total / arm.visits, arm.visits))
    return found
